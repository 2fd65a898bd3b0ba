import { isTextList } from '../../../src/contract/json.ts'
import type { Finding, Rule } from '../rule.ts'
import { unique } from '../unique.ts'

/** `x-errors` lists codes once each, and stands on errors only. */
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
  const misplaced = contract.operations.flatMap(({ id, responses }) =>
    responses
      .filter(({ status, codes }) => codes !== null && /^[123]/.test(status))
      .map(({ status, pointer }) => ({
        pointer: `${pointer}/x-errors`,
        message: `${status} of ${id} is no error, so it carries no code.`,
      })),
  )
  return document['x-error-catalog'] === undefined ? [] : [...lists, ...unique(misplaced)]
}
