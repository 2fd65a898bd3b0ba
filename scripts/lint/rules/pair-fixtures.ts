import type { ContractData } from '../../../src/contract/compile.ts'
import type { Pair } from '../../../src/contract/model.ts'
import { mentions } from '../../../src/contract/render-request.ts'
import type { Finding, Rule } from '../rule.ts'

/**
 * A resource that a pair changes is used by no other provoked pair of its operation: afterwards it is no longer
 * in the state that its fixture promises. What a success changes is what its path names, all of it together.
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
