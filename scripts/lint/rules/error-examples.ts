import { responseFor } from '../../../src/contract/look-up.ts'
import type { Finding, Rule } from '../rule.ts'
import { unique } from '../unique.ts'

/** If one example of an error has a code, all have. A code is a single word. */
export const errorExamples: Rule = ({ contract }) =>
  unique(
    contract.pairs
      .filter(({ status }) => status >= 400)
      .flatMap(({ operation: id, pointer, code, status }): Finding[] => {
        const operation = contract.operations.find((candidate) => candidate.id === id)
        const codes = operation === undefined ? null : (responseFor(operation, status)?.codes ?? null)
        if (code === null || codes === null || codes.includes(code)) return []
        return [{ pointer, message: `Carries no code but the text "${code}", while its response has codes.` }]
      }),
  )
