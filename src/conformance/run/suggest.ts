import { randomBytes } from 'node:crypto'
import { operationById } from '../../contract/index.ts'
import type { Contract } from '../../contract/index.ts'
import { fixturesIn, isOfOtherAgency, ownName } from '../model/fixtures.ts'
import { manyReads } from '../model/limits.ts'
import type { Act, Case, FixtureValues } from '../model/index.ts'
import type { Suggestion, Suggestions } from '../rules/rules.ts'
import type { ConnectedTarget } from './connect.ts'
import { durationSaid } from '../../text/durations.ts'
import { plural } from '../../text/plural.ts'
import { locationsFlag } from '../options/repeat-command.ts'
import { namedPlaces } from './settings.ts'
import { rateAt } from './pace.ts'
import { lookBy } from './words.ts'

/** For people, before the first read: nothing is heard until the last one. */
export function lookingSaid({ target, settings, addressing }: ConnectedTarget): readonly string[] {
  if (addressing.rules.suggest === undefined) return []
  const rate = rateAt(target, settings.rate)
  const time = rate === null ? '' : ` at ${rate} a second, which takes ${durationSaid(manyReads / rate)} at most`
  return [`Looking for what the target has, by up to some ${manyReads} reads${time}.`]
}

/** Looks by reads alone for the target's values of missing fixtures. */
export async function suggest(
  { addressing, identity, settings, ask, maskForFiles }: ConnectedTarget,
  cases: readonly Case[],
  /** What stands in made-up ids. */
  seed: string = randomBytes(3).toString('hex'),
): Promise<Suggestions> {
  const { contract, rules } = addressing
  if (rules.suggest === undefined) return { found: [], saw: [] }
  const changed = new Set(cases.flatMap((tried) => tried.acts.flatMap((act) => changedBy(contract, act))))
  const { found, ...said } = await rules.suggest({
    fixtures: contract.fixtures,
    given: identity.values,
    locations: settings.location === null ? [] : settings.location.split(','),
    named: namedIn({ addressing, identity, settings }),
    needs: needsOf(cases),
    together: (one, other) => cases.some(({ fixtures }) => fixtures.includes(one) && fixtures.includes(other)),
    changes: (name) => changed.has(name),
    seed,
    look: lookBy(addressing, ask),
    broken: (operation, parameter, value) => {
      const all = contract.validators.request(operation, 'path')?.({ [parameter]: value }) ?? []
      return all.find(({ at }) => at === `/${parameter}`)?.message ?? null
    },
  })
  // A text that repeats a key is no id, nor is a very long one.
  return { found: found.filter(({ value }) => value.length <= longestId && maskForFiles(value) === value), ...said }
}

/** The most characters of an id. */
const longestId = 300

/** Of what was found, what is in a sub-account that nobody named, with that: fixture → sub-account. */
export async function outsideNamed(
  { addressing, identity, settings, ask }: ConnectedTarget,
  found: readonly Suggestion[],
): Promise<ReadonlyMap<string, string>> {
  const { contract, rules } = addressing
  const { fixtures } = contract
  const homeOf = rules.access?.homeOf
  const named = namedIn({ addressing, identity, settings })
  if (homeOf === undefined) return new Map()
  const values = { ...valuesOf(found), ...identity.values }
  const around = { fixtures, values, look: lookBy(addressing, ask) }
  const homes = await Promise.all(
    found.map(async ({ name }) => {
      const fixture = fixtures[ownName(name)]
      return [name, fixture === undefined ? null : await homeOf(fixture, around)] as const
    }),
  )
  return new Map(homes.flatMap(([name, home]) => (home === null || named.has(home) ? [] : [[name, home]])))
}

function namedIn({ addressing, identity, settings }: Pick<ConnectedTarget, 'addressing' | 'identity' | 'settings'>) {
  return namedPlaces(addressing.contract, identity.values, settings.fromFile, settings.location)
}

function valuesOf(found: readonly Suggestion[]): FixtureValues {
  return Object.fromEntries(found.map(({ name, value }) => [name, value]))
}

/** For people: where a run that may change something does not. */
export function outsideSaid(
  contract: Contract,
  outside: ReadonlyMap<string, string>,
  { location, fromFile }: ConnectedTarget['settings'],
): readonly string[] {
  const own = [...outside].filter(([name]) => !isOfOtherAgency(contract, name))
  if (own.length === 0) return []
  // A flag replaces what the file names.
  const given = location ?? fromFile.location
  const places = [...new Set(own.map(([, place]) => place))]
  return [
    `${own.length} of them are in ${places.join(' and ')}, which nobody named: only reads go there. To change things there, too: ${locationsFlag(given, places)}`,
  ]
}

/** The same target with the values that were found; given values stay. Those of `outside` serve reads alone. */
export function withSuggested(
  connected: ConnectedTarget,
  found: readonly Suggestion[],
  outside: ReadonlyMap<string, string>,
): ConnectedTarget {
  const values = valuesOf(found)
  const inside = valuesOf(found.filter(({ name }) => !outside.has(name)))
  const { identity, addressing } = connected
  return {
    ...connected,
    identity: {
      ...identity,
      outside: new Map([...(identity.outside ?? []), ...outside]),
      values: { ...inside, ...identity.values },
      forReads: { ...identity.forReads, ...values, ...identity.values },
    },
    addressing: {
      ...addressing,
      values: { ...addressing.values, ...values, ...identity.values },
      unconfirmed: new Set([
        ...(addressing.unconfirmed ?? []),
        ...found.flatMap(({ name, unshown }) => (unshown === undefined ? [] : [name])),
      ]),
    },
  }
}

/**
 * For people: what was found, by kind, and which missing fixtures matter most to `cases`. `more`: cases that can be sent with that; null: it
 * is only written down.
 */
export function foundSaid(
  contract: Contract,
  { found, saw, left = [] }: Suggestions,
  cases: readonly Pick<Case, 'fixtures'>[],
  known: FixtureValues,
  more: number | null = null,
): readonly string[] {
  const kinds = new Map<string, number>()
  for (const { name } of found) {
    const kind = contract.fixtures[ownName(name)]?.kind ?? ''
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  }
  const list = [...kinds].map(([kind, count]) => `${kind.replaceAll('_', ' ')} ${count}`).join(', ')
  const names = new Set([...found.map(({ name }) => name), ...Object.keys(known)])
  const open = [...needsOf(cases)]
    .filter(([name]) => !names.has(name) && contract.fixtures[name]?.kind !== 'absent')
    .toSorted(([, one], [, other]) => other - one)
  const most = open.slice(0, 5).map(([name, count]) => `${name} (${plural(count, 'case')})`)
  const bought = more === null ? '' : ` With them, ${plural(more, 'more case')} can be sent.`
  return [
    ...saw.map((line) => `Looked at ${line}.`),
    ...left,
    found.length === 0
      ? 'Nothing was found for a fixture.'
      : `Found for ${found.length} fixtures, by kind: ${list}.${bought}`,
    ...(most.length === 0 ? [] : [`No value for ${open.length} others. Most cases need: ${most.join(', ')}.`]),
  ]
}

/** What an act is meant to change: what its path names, without the sub-account that holds it. */
function changedBy(contract: Contract, act: Act): readonly string[] {
  const operation = operationById(contract, act.operation)
  const isMeant = act.role === 'step' ? act.expect.status < 300 : typeof act.wanted === 'string' || act.wanted < 300
  if (operation === null || operation.safety === 'read' || !isMeant) return []
  const { path } = act.request
  const named = fixturesIn(contract, { as: null, path, query: {}, headers: {}, body: null })
  const things = named.filter((name) => contract.fixtures[name]?.kind !== 'sub_account')
  return things.length > 0 ? things : named
}

function needsOf(cases: readonly Pick<Case, 'fixtures'>[]): ReadonlyMap<string, number> {
  const needs = new Map<string, number>()
  for (const name of cases.flatMap(({ fixtures }) => fixtures)) needs.set(name, (needs.get(name) ?? 0) + 1)
  return needs
}
