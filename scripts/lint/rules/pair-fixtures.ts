import type { ContractData } from '../../../src/contract/compile.ts'
import type { Pair } from '../../../src/contract/model.ts'
import { mentions } from '../../../src/contract/render-request.ts'
import type { Finding, Rule } from '../rule.ts'

/**
 * A resource changed by a pair is used by no other provoked pair of the operation, because its state no longer fits. A
 * success changes everything its path names.
 */
export const pairFixtures: Rule = ({ contract }) => {
  const provoked = contract.pairs.filter((pair) => pair.unprovoked === null)
  return provoked.flatMap((writer) => {
    const changed = changedBy(contract, writer)
    if (changed.length === 0) return []
    return provoked
      .filter(
        (pair) =>
          pair !== writer &&
          pair.operation === writer.operation &&
          changed.every((name) => pair.fixtures.includes(name)),
      )
      .map((pair): Finding => ({
        pointer: pair.pointer,
        message: `${pair.id} uses ${changed.join(' and ')}, which ${writer.id} changes: give one of them a fixture of its own.`,
      }))
  })
}

function changedBy(contract: ContractData, pair: Pair): string[] {
  if (pair.safety === 'read' || pair.status >= 300) return []
  const named = Object.values(pair.request.path).flatMap((value) => [...mentions(value)])
  return Object.values(contract.fixtures)
    .filter((fixture) => fixture.kind !== 'absent' && named.includes(fixture.value))
    .map((fixture) => fixture.name)
}
