import type { ContractData } from '../../../src/contract/compile.ts'
import { isObject } from '../../../src/contract/json.ts'
import { errorCode, responseFor } from '../../../src/contract/look-up.ts'
import type { Operation, Pair } from '../../../src/contract/model.ts'
import type { Finding, Rule } from '../rule.ts'
import { unique } from '../unique.ts'

/**
 * Errors have the form of their module: the code is in the first property of `codeIn`, or where `general` has it for
 * general codes. A status without codes in examples has texts.
 */
export const errorForm: Rule = ({ contract }) =>
  unique(
    contract.pairs
      .filter((pair) => pair.status >= 400)
      .flatMap((pair): Finding[] => {
        const operation = contract.operations.find(({ id }) => id === pair.operation)
        const message = operation === undefined ? null : objection(contract, operation, pair)
        return message === null ? [] : [{ pointer: `${pair.pointer}/value`, message }]
      }),
  )

function objection(contract: ContractData, operation: Operation, { status, response }: Pair): string | null {
  const { module } = operation
  const code = errorCode(contract, module, response.body)
  if (responseFor(operation, status)?.codes === null) return null
  const { general } = contract.errors
  const [property] = contract.errors[module]?.codeIn ?? general?.codeIn ?? []
  const { body } = response
  if (property === undefined || (isObject(body) && typeof body[property] === 'string')) return null
  if (code !== null && code in (general?.codes ?? {}) && errorCode(contract, 'general', body) === code) return null
  return `Has no code under \`${property}\`, where errors of ${module} keep it.`
}
