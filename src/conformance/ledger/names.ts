import { isDeepStrictEqual } from 'node:util'
import type { Json } from '../../contract/index.ts'
import { undoOf } from '../rules/undo.ts'
import type { BeforeLine } from './history.ts'
import { idOf, keyOf, linkedIn } from './resource.ts'
import type { Names } from './resource.ts'
import type { Survey } from './survey.ts'

/** A resource with several names is touched under all of them: one of its keys → all its keys. */
export function namesOfOne(addressing: Names, before: readonly BeforeLine[]): ReadonlyMap<string, readonly string[]> {
  const known = before.map((line) => named(addressing, line))
  const isOne = (one: Named, other: Named): boolean =>
    sharesOne(one, other) && isDeepStrictEqual(one.state, other.state)
  return new Map(
    known.map((one) => [
      one.key,
      [one.key, ...known.filter((other) => other.key !== one.key && isOne(one, other)).map(({ key }) => key)],
    ]),
  )
}

/**
 * Ids that may be names of one resource, by the first of them: what began alike, and nothing says that they are two. Until
 * this run has changed one of them, nobody can tell.
 */
export function lanesOf(addressing: Names, before: readonly BeforeLine[]): ReadonlyMap<string, string> {
  const all = before.map((line) => ({ ...named(addressing, line), kind: line.resource.kind }))
  const known = all.filter(({ identities }) => identities !== undefined)
  const isApart = (one: Named, other: Named): boolean =>
    [one, other].every(({ identities = [] }) => identities.length > 0) && !sharesOne(one, other)
  // One after the other: where a change takes what no request gives back, the next one is not sent.
  const lanes = new Map(
    all.flatMap(({ id, kind }) => (undoOf(addressing.rules, kind)?.holds === undefined ? [] : [[id, kind] as const])),
  )
  for (const [index, one] of known.entries()) {
    const alike = known
      .slice(0, index)
      .filter((other) => !isApart(one, other) && isDeepStrictEqual(one.state, other.state))
    const found = new Set([one, ...alike].map(({ id }) => lanes.get(id) ?? id))
    const [lane = one.id] = alike.map(({ id }) => lanes.get(id) ?? id)
    for (const id of [...lanes.keys(), one.id]) if (found.has(lanes.get(id) ?? id)) lanes.set(id, lane)
  }
  return lanes
}

interface Named {
  readonly key: string
  readonly id: string
  readonly state: Json
  /** Undefined: each of its kind has one name. */
  readonly identities: readonly string[] | undefined
}

function named(names: Names, { resource, state, beside }: BeforeLine): Named {
  const linked = (value: string, property: string) => linkedIn(names, value, property)
  const identities = undoOf(names.rules, resource.kind)?.identities?.({ state, beside }, resource.parts, linked)
  return { key: keyOf(resource), id: idOf(resource), state, identities }
}

function sharesOne({ identities: own = [] }: Named, { identities: others = [] }: Named): boolean {
  return own.some((identity) => others.includes(identity))
}

/** The keys of resources that stand for several fixtures. */
export function sharedKeys(
  { contract, values }: Pick<Names, 'contract' | 'values'>,
  intents: Survey['intents'],
): ReadonlySet<string> {
  const names = new Map<string, Set<string>>()
  for (const { resource, fixtures } of intents.flatMap(({ reach }) => reach)) {
    if (resource === null) continue
    const ids = Object.values(resource.parts)
    const own = names.get(keyOf(resource)) ?? new Set()
    for (const name of fixtures) {
      // What is in a sub-account is not named by that.
      const isItself = ids.length === 1 || contract.fixtures[name]?.kind !== 'sub_account'
      if (isItself && ids.includes(values[name] ?? '')) own.add(name)
    }
    names.set(keyOf(resource), own)
  }
  return new Set([...names].flatMap(([key, own]) => (own.size > 1 ? [key] : [])))
}
