import { isTextList } from '../../../src/contract/json.ts'
import { errorEntry } from '../../../src/contract/look-up.ts'
import type { Pointer } from '../../../src/contract/model.ts'
import { nearestNames } from '../../../src/contract/nearest-names.ts'
import { valueAt } from '../../../src/contract/pointer.ts'
import type { Finding, Rule, Subject } from '../rule.ts'
import { unique } from '../unique.ts'

/** Every code of a response is in the error catalogue. */
export const errorCodesKnown: Rule = (subject) =>
  unique(
    subject.contract.operations.flatMap(({ id, module, responses }) =>
      responses.flatMap(({ pointer, codes }) =>
        (codes ?? []).flatMap((code): Finding[] => {
          if (errorEntry(subject.contract, module, code) !== null) return []
          const message = `${code} is not in \`x-error-catalog\`, neither under ${module} nor under general. ${remedy(subject, module, code)}`
          return [{ pointer: placeOf(subject, id, pointer, code), message }]
        }),
      ),
    ),
  )

function remedy({ contract }: Subject, module: string, code: string): string {
  const known = [module, 'general'].flatMap((place) => Object.keys(contract.errors[place]?.codes ?? {}))
  const [nearest] = nearestNames(code, known)
  return `Add it there with its meaning and remedy${nearest === undefined ? '.' : `, or did you mean ${nearest}?`}`
}

function placeOf({ document, contract }: Subject, operation: string, response: Pointer, code: string): Pointer {
  const listed = valueAt(document, `${response}/x-errors`) as Parameters<typeof isTextList>[0]
  const index = isTextList(listed) ? listed.indexOf(code) : -1
  if (index !== -1) return `${response}/x-errors/${index}`
  return contract.pairs.find((pair) => pair.operation === operation && pair.code === code)?.pointer ?? response
}
