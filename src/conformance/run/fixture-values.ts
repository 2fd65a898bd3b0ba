import type { Contract, Fixture } from '../../contract/index.ts'
import type { FixtureValues, Target } from '../model.ts'
import { UsageError } from '../usage-error.ts'

/** The shortest credential that can be masked without finding it all over a report. */
const shortestCredential = 4

/** The fixture that speaks for every request which names no other; undefined where the contract has no credential. */
export function firstCredential(contract: Contract): Fixture | undefined {
  return Object.values(contract.fixtures).find(({ kind }) => kind === 'credential')
}

/** Throws a UsageError for a credential that no header can carry, or that could not be masked. */
export function checkCredentials(contract: Contract, given: FixtureValues): void {
  for (const [name, value] of Object.entries(given)) {
    if (contract.fixtures[name]?.kind !== 'credential') continue
    if (value.length < shortestCredential || /[^!-~]/.test(value)) {
      throw new UsageError(
        `The credential for ${name} has to be ${shortestCredential} or more characters of printable ASCII`,
      )
    }
  }
}

/**
 * What stands for the contract's fixtures at a target: what was given; at our own servers the contract's own values for
 * the rest; everywhere the values of what exists nowhere. A name that is left out has nothing to stand for it.
 */
export function valuesAt(target: Target, contract: Contract, given: FixtureValues): FixtureValues {
  const own = Object.values(contract.fixtures)
    .filter(({ kind }) => target.own !== null || kind === 'absent')
    .map(({ name, value }) => [name, value] as const)
  return { ...Object.fromEntries(own), ...given }
}

/** Credentials among the values. One that is a fixture's published name is no secret, and names have to be readable. */
export function secretValues(contract: Contract, values: FixtureValues): readonly string[] {
  return Object.values(contract.fixtures)
    .filter(({ kind }) => kind === 'credential')
    .flatMap(({ name }) => values[name] ?? [])
    .filter((value) => !Object.hasOwn(contract.fixtures, value))
}
