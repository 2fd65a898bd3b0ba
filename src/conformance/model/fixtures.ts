import { groupBy, objectOf } from '../../contract/index.ts'
import type { Contract, Fixture, Operation, PairRequest } from '../../contract/index.ts'
import { plural } from '../../text/plural.ts'
import type { Case, FixtureValues } from './index.ts'

/**
 * Names of the fixtures that a request mentions, including its credential. A fixture is mentioned where its value is a whole
 * string, an item of a comma-separated one, or a property's name.
 */
export function fixturesIn(contract: Contract, request: PairRequest): readonly string[] {
  const mentioned = new Set<string>()
  collect([request.path, request.query, request.headers, request.body], mentioned)
  const { places, byValue } = indexOf(contract.fixtures)
  const named = [...mentioned].flatMap((text) => byValue.get(text) ?? [])
  if (contract.fixtures[request.as ?? '']?.kind === 'credential') named.push(request.as ?? '')
  return named.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0))
}

interface Index {
  /** Name → its position in the contract. */
  readonly places: ReadonlyMap<string, number>
  /** Value → names, without credentials. */
  readonly byValue: ReadonlyMap<string, readonly string[]>
}

function indexOf(fixtures: Contract['fixtures']): Index {
  const known = indexes.get(fixtures)
  if (known !== undefined) return known
  const all = Object.values(fixtures)
  const byValue = new Map<string, string[]>()
  for (const { kind, name, value } of all) {
    if (kind !== 'credential') byValue.set(value, [...(byValue.get(value) ?? []), name])
  }
  const index = { places: new Map(all.map(({ name }, place) => [name, place])), byValue }
  indexes.set(fixtures, index)
  return index
}

/** Every request of a plan is looked at several times. */
const indexes = new WeakMap<Contract['fixtures'], Index>()

/**
 * Why a target may ignore the ids that a request names: all of them are in parameters that are only inferred. Null if one is
 * elsewhere, or if there is none.
 */
export function whyNamesAssumed(contract: Contract, operation: Operation, request: PairRequest): string | null {
  const isAssumed = (name: string) =>
    operation.parameters.find((one) => one.in === 'query' && one.name === name && reasonOf(one.pointer) !== undefined)
  const reasonOf = (pointer: string) => contract.inferred[pointer]?.['*']
  const names = Object.keys(request.query).filter((name) => isAssumed(name))
  const stated = Object.fromEntries(Object.entries(request.query).filter(([name]) => !names.includes(name)))
  const others = fixturesIn(contract, { ...request, as: null, query: stated, headers: {} })
  const parameter = isAssumed(names[0] ?? '')
  return others.length > 0 || parameter === undefined ? null : (reasonOf(parameter.pointer) ?? null)
}

function collect(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') {
    into.add(value)
    for (const item of value.split(',')) into.add(item.trim())
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value)) {
      into.add(name)
      collect(item, into)
    }
  }
}

/** The fixture whose key every request carries that names no other; undefined if the contract has no credential. */
export function firstCredential({ fixtures }: Contract): Fixture | undefined {
  if (!first.has(fixtures)) {
    first.set(
      fixtures,
      Object.values(fixtures).find(({ kind }) => kind === 'credential'),
    )
  }
  return first.get(fixtures)
}

/** Asked for each request without a credential. */
const first = new WeakMap<Contract['fixtures'], Fixture | undefined>()

/** Whether it stands for something of another agency than that of the first key. */
export function isOfOtherAgency(contract: Contract, name: string): boolean {
  const agency = contract.fixtures[ownName(name)]?.state['agency']
  return agency !== undefined && agency !== firstCredential(contract)?.state['agency']
}

/**
 * `OWNER.NAME` stands for the fixture NAME in requests that mention OWNER: returns NAME. Any other name is returned as it
 * is.
 */
export function ownName(name: string): string {
  return name.slice(name.indexOf('.') + 1)
}

/**
 * The values of fixtures in one request. For what each owner has, the value of the owner that the request mentions; none if
 * only other owners' values are known.
 */
export function valuesFor(contract: Contract, values: FixtureValues, request: PairRequest): FixtureValues {
  if (contract.foreign === true) return values
  const scoped = Object.keys(values).filter((name) => name.includes('.'))
  if (scoped.length === 0) return values
  const kindOf = (name: string): string | undefined => contract.fixtures[name]?.kind
  const owners = fixturesIn(contract, { ...request, as: null })
  const own = { ...values }
  for (const name of new Set(scoped.map(ownName))) {
    const kinds = scoped.filter((one) => ownName(one) === name).map((one) => kindOf(one.slice(0, one.indexOf('.'))))
    const owner = owners.find((one) => kinds.includes(kindOf(one)))
    if (owner === undefined) continue
    const value = values[`${owner}.${name}`]
    if (value === undefined) delete own[name]
    else own[name] = value
  }
  return own
}

/** Fixtures of a case that have no value in at least one of its requests. */
export function missingOf(contract: Contract, { fixtures, acts }: Case, values: FixtureValues): readonly string[] {
  const lacking = new Set(
    acts.flatMap(({ request }) => {
      const own = valuesFor(contract, values, request)
      return own === values ? [] : fixturesIn(contract, request).filter((name) => !Object.hasOwn(own, name))
    }),
  )
  return fixtures.filter((name) => !Object.hasOwn(values, name) || lacking.has(name))
}

/** Fixtures that are named because most cases lack them. */
const mostNamed = 3

/** What most of these cases lack, the commonest first, each with how many do. */
export function mostMissing(blocked: readonly { readonly missing: readonly string[] }[]): {
  readonly names: readonly string[]
  readonly says: string
} {
  const lacking = groupBy(
    blocked.flatMap(({ missing }) => missing),
    (name) => name,
  )
  const most = [...lacking].toSorted(([, one], [, other]) => other.length - one.length).slice(0, mostNamed)
  return {
    names: most.map(([name]) => name),
    says: most.map(([name, { length }]) => `${name} (${plural(length, 'case')})`).join(', '),
  }
}

/** A fixture's name with the state that it has to be in. */
export function describeFixture(contract: Contract, name: string): string {
  const summary = contract.fixtures[name]?.summary ?? ''
  return summary === '' ? name : `${name} (${summary.replace(/\.$/, '')})`
}

/** What the caller can do about a fixture without a value. */
export function remedyFor(contract: Contract, name: string): string {
  if (contract.foreign === true) return `pass it by --key ${name}=… or in the file for --fixtures`
  if (name === firstCredential(contract)?.name) return 'pass the key by --key or AGENT_PLATFORM_KEY'
  return contract.fixtures[name]?.kind === 'credential'
    ? 'add the variable that holds the key to the file for --fixtures, as { env: NAME }'
    : "add the target's id to the file for --fixtures"
}

/**
 * The ids of existing resources that a request names, as examples of another contract do: in its path, and in its body by
 * name or form.
 */
export function idsNamedBy({ path, query, body }: PairRequest): readonly string[] {
  const sent = { ...query, ...(body !== null && 'value' in body ? objectOf(body.value) : {}) }
  const named = Object.entries(sent).flatMap(([name, value]) =>
    typeof value === 'string' && (/(?:^|_)id$|I[dD]$/.test(name) || uuid.test(value)) ? [value] : [],
  )
  return [...Object.values(path), ...named]
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
