import { responseFor } from '../../../src/contract/look-up.ts'
import type { Operation } from '../../../src/contract/model.ts'
import type { ContractData } from '../../../src/contract/compile.ts'
import type { Finding, Rule } from '../rule.ts'
import { unique } from '../unique.ts'

/** Every code in `x-errors` has a named example in that response, and every error example's code is in `x-errors`. */
export const errorExamples: Rule = ({ contract }) =>
  unique(
    contract.operations.flatMap((operation) => [
      ...withoutExample(contract, operation),
      ...withoutMention(contract, operation),
    ]),
  )

function withoutExample(contract: ContractData, operation: Operation): Finding[] {
  return operation.responses.flatMap((response) => {
    const shown = contract.pairs
      .filter((pair) => pair.operation === operation.id && responseFor(operation, pair.status) === response)
      .map((pair) => pair.code)
    return (response.codes ?? []).flatMap((code, index): Finding[] => {
      if (shown.includes(code)) return []
      return [
        {
          pointer: `${response.pointer}/x-errors/${index}`,
          message: `${code} has no named example in this response of ${operation.id}.`,
        },
      ]
    })
  })
}

function withoutMention(contract: ContractData, operation: Operation): Finding[] {
  return contract.pairs
    .filter((pair) => pair.operation === operation.id && pair.status >= 400)
    .flatMap(({ pointer, code, status }): Finding[] => {
      const codes = responseFor(operation, status)?.codes ?? null
      if (code === null || codes === null || codes.includes(code)) return []
      return [{ pointer, message: `Carries the code ${code}, which \`x-errors\` of its response does not list.` }]
    })
}
