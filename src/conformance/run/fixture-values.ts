import { pairsOf } from '../../contract/index.ts'
import type { Contract } from '../../contract/index.ts'
import type { FixtureValues, Target } from '../model.ts'
import { UsageError } from '../usage-error.ts'

/** The shortest credential that can be masked without finding it all over a report. */
const shortestCredential = 4

/** Throws a UsageError for a key that no header can carry, or that could not be masked. `source` names where it is from. */
export function checkKey(source: string, key: string): void {
  if (key.length < shortestCredential || /[^!-~]/.test(key)) {
    throw new UsageError(`${source}: a key has to be ${shortestCredential} or more characters of printable ASCII`)
  }
}

/** Throws a UsageError for a credential that no header can carry, or that could not be masked. */
export function checkCredentials(contract: Contract, given: FixtureValues): void {
  for (const [name, value] of Object.entries(given)) {
    if (contract.fixtures[name]?.kind !== 'credential') continue
    checkKey(`The credential for ${name} in the --fixtures file`, value)
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

/**
 * One sub-account of the target for those that an operation's first example reads: each shows what an answer looks like,
 * which any sub-account will do for. Throws a UsageError where there are none.
 */
export function plainLocations(contract: Contract, location: string): FixtureValues {
  const firstReads = contract.operations.flatMap(({ id }) => {
    const first = pairsOf(contract, id).find(({ status, unprovoked }) => status < 300 && unprovoked === null)
    return first?.safety === 'read' ? [first] : []
  })
  const names = new Set(
    firstReads.flatMap(({ fixtures }) => fixtures).filter((name) => contract.fixtures[name]?.kind === 'sub_account'),
  )
  if (names.size === 0) throw new UsageError('--location: the contract has no sub-account that it could stand for')
  if (location === '') throw new UsageError("--location: has to be a sub-account's id")
  return Object.fromEntries([...names].map((name) => [name, location]))
}

/** Credentials among the values. One that is a fixture's published name is no secret, and names have to be readable. */
export function secretValues(contract: Contract, values: FixtureValues): readonly string[] {
  return Object.values(contract.fixtures)
    .filter(({ kind }) => kind === 'credential')
    .flatMap(({ name }) => values[name] ?? [])
    .filter((value) => !Object.hasOwn(contract.fixtures, value))
}
