import { isTextList } from '../../../src/contract/json.ts'
import { responseFor } from '../../../src/contract/look-up.ts'
import type { Json } from '../../../src/contract/model.ts'
import { valueAt } from '../../../src/contract/pointer.ts'
import type { Finding, Rule } from '../rule.ts'
import { unique } from '../unique.ts'

/** `x-errors` lists codes without an example, once each, on errors only. */
export const markErrors: Rule = ({ document, elements, contract }) => {
  const lists = elements.flatMap(({ kind, pointer, value }): Finding[] => {
    const codes = value['x-errors']
    if (kind !== 'response' || !isTextList(codes)) return []
    const at = `${pointer}/x-errors`
    if (codes.length === 0)
      return [{ pointer: at, message: 'Lists no code: leave the mark out where the status carries none.' }]
    const twice = codes.findIndex((code, index) => codes.indexOf(code) < index)
    return twice === -1 ? [] : [{ pointer: `${at}/${twice}`, message: `Lists ${codes[twice] ?? ''} twice.` }]
  })
  const shown = contract.pairs.flatMap(({ operation: id, status, code }): Finding[] => {
    const operation = contract.operations.find((candidate) => candidate.id === id)
    const response = operation === undefined ? null : responseFor(operation, status)
    const listed = response === null ? undefined : valueAt(document, `${response.pointer}/x-errors`)
    const index = code === null || !isTextList(listed as Json) ? -1 : (listed as readonly string[]).indexOf(code)
    if (index === -1) return []
    const message = `An example of this response shows ${code ?? ''}, so it need not be listed.`
    return [{ pointer: `${response?.pointer ?? ''}/x-errors/${index}`, message }]
  })
  const misplaced = contract.operations.flatMap(({ id, responses }) =>
    responses
      .filter(({ status, codes }) => codes !== null && /^[123]/.test(status))
      .map(({ status, pointer }) => ({
        pointer: `${pointer}/x-errors`,
        message: `${status} of ${id} is no error, so it carries no code.`,
      })),
  )
  return document['x-error-catalog'] === undefined ? [] : [...lists, ...unique(shown), ...unique(misplaced)]
}
