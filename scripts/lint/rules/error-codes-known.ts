import { errorEntry } from '../../../src/contract/look-up.ts'
import type { Finding, Rule } from '../rule.ts'
import { unique } from '../unique.ts'

/** Every code in `x-errors` is in the error catalogue, under the operation's module or under `general`. */
export const errorCodesKnown: Rule = ({ contract }) =>
  unique(
    contract.operations.flatMap(({ module, responses }) =>
      responses.flatMap(({ pointer, codes }) =>
        (codes ?? []).flatMap((code, index): Finding[] => {
          if (errorEntry(contract, module, code) !== null) return []
          return [
            {
              pointer: `${pointer}/x-errors/${index}`,
              message: `${code} is not in \`x-error-catalog\`, neither under ${module} nor under general.`,
            },
          ]
        }),
      ),
    ),
  )
