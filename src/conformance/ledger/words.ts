import type { Contract } from '../../contract/index.ts'
import type { FixtureValues } from '../model.ts'
import type { Write } from './history.ts'
import type { Resource } from './resource.ts'
import { undoOf } from './undo/index.ts'

/** `billing settings of loc_turn_on (8f2c1b)`: by the fixtures' names where they have one. */
export function describeResource(contract: Contract, values: FixtureValues, { kind, parts }: Resource): string {
  const ids = Object.values(parts).map((id) => describeId(contract, values, id))
  return `${undoOf(kind)?.says ?? kind} of ${ids.join(' in ')}`
}

/** More fixtures than so many that one id stands for are counted. */
const mostNames = 3

/** The fixtures that an id stands for, with the id behind them where it differs. */
export function describeId(contract: Contract, values: FixtureValues, id: string): string {
  const names = Object.keys(contract.fixtures).filter((name) => values[name] === id)
  if (names.length === 0) return id
  if (names.length === 1 && names[0] === id) return id
  const more = names.length - mostNames
  return `${[...names.slice(0, mostNames), ...(more > 0 ? [`${more} more`] : [])].join(' and ')} (${id})`
}

/** What nothing takes back, and which case did it. */
export function describeWrite(
  contract: Contract,
  values: FixtureValues,
  { operation, about, request, case: tried }: Write,
): string {
  return `${operation}: ${about === null ? request : describeId(contract, values, about)} (${tried})`
}

export function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}
