import { encodePointer } from '../../../src/contract/pointer.ts'
import type { Finding, Rule } from '../rule.ts'

/**
 * Every code of the catalogue occurs in a response of its module; `general` codes anywhere. A code without a stated
 * status is marked `x-inferred: x-errors`.
 */
export const errorCodesUsed: Rule = ({ contract }) =>
  Object.entries(contract.errors).flatMap(([module, { codes }]) => {
    const operations = contract.operations.filter((operation) => module === 'general' || operation.module === module)
    const used = new Set(operations.flatMap(({ responses }) => responses.flatMap((response) => response.codes ?? [])))
    return Object.entries(codes).flatMap(([code, entry]): Finding[] => {
      if (used.has(code) || entry.inferred?.['x-errors'] !== undefined) return []
      const message = `No response of ${module === 'general' ? 'any module' : module} carries ${code}: give one an example of it, or say in \`x-inferred\` under \`x-errors\` why nothing does.`
      return [{ pointer: encodePointer('x-error-catalog', module, 'codes', code), message }]
    })
  })
