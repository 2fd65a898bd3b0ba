import { pairsOf } from '../../contract/index.ts'
import type { Contract } from '../../contract/index.ts'
import type { FixtureValues, Target } from '../model/index.ts'
import { checkKey } from '../options/read.ts'
import { UsageError } from '../options/usage-error.ts'

/** Throws a UsageError for a credential that no header can carry or that cannot be masked. */
export function checkCredentials(contract: Contract, given: FixtureValues): void {
  for (const [name, value] of Object.entries(given)) {
    if (contract.fixtures[name]?.kind !== 'credential') continue
    checkKey(`The credential for ${name} in the --fixtures file`, value, contract.foreign === true)
  }
}

/**
 * The values of the contract's fixtures at a target: the given ones, the contract's own at our own servers, and the
 * contract's own for what must not exist. A missing name has no value.
 */
export function valuesAt(target: Target, contract: Contract, given: FixtureValues): FixtureValues {
  const own = Object.values(contract.fixtures)
    .filter(({ kind }) => target.own !== null || kind === 'absent')
    .map(({ name, value }) => [name, value] as const)
  const values: FixtureValues = { ...Object.fromEntries(own), ...given }
  const combined = Object.values(contract.fixtures).flatMap(({ name, sentAs = [] }) => {
    const enough = sentAs.find((parts) => parts.every(({ credential }) => Object.hasOwn(values, credential)))
    const first = enough?.[0] === undefined ? undefined : values[enough[0].credential]
    return first === undefined ? [] : [[name, first] as const]
  })
  return { ...Object.fromEntries(combined), ...values }
}

/**
 * One of the target's sub-accounts, for those that an operation's first example reads: any sub-account shows what an answer
 * looks like. Throws a UsageError if there are none.
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
  return Object.fromEntries([...names].map((name) => [name, location]))
}

/** Credentials among the values. A fixture's published name is no secret, and names have to be readable. */
export function secretValues(contract: Contract, values: FixtureValues): readonly string[] {
  return Object.values(contract.fixtures)
    .filter(({ kind }) => kind === 'credential')
    .flatMap(({ name, sentAs }) => {
      const value = values[name]
      if (value === undefined) return []
      // Base64 is as readable as the text.
      if (sentAs?.flat().some(({ basic }) => basic) === true) return [value, btoa(value)]
      // An answer may hold what stands behind a word such as `Token`, alone.
      const [, behind] = /^\S+ (.+)$/.exec(value) ?? []
      return behind === undefined ? [value] : [value, behind]
    })
    .filter((value) => !Object.hasOwn(contract.fixtures, value))
}

/** In the value of a fixture that has to be new: another text in each run. */
export const ofThisRun = '{run}'

/** Values with what is another in each run. */
export function valuesOfRun(contract: Contract, values: FixtureValues, run: string): FixtureValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      contract.fixtures[name]?.kind === 'new_live_agent' ? value.replaceAll(ofThisRun, run) : value,
    ]),
  )
}
