import { isJsonType, isObject, parameterNames, responseFor } from '../../contract/index.ts'
import type { Contract, Operation } from '../../contract/index.ts'
import { jsonOf } from '../model/answers.ts'
import type { Case, FixtureValues } from '../model/index.ts'
import { baseOf } from '../plan/creations.ts'
import { itemsIn } from '../plan/habits.ts'
import type { Along, Ask } from './ask.ts'
import type { ConnectedTarget } from './connect.ts'
import type { Identity } from './settings.ts'

/** The most lists that are read. */
const mostLists = 30

/** What lists of somebody else's API show: values of path parameters by `OPERATION.PARAMETER`, and for people which. */
export interface FoundIds {
  readonly values: FixtureValues
  readonly says: readonly string[]
}

/**
 * Reads each list whose path is known, outermost first, and takes the id of its first item for the paths of its items, as far as
 * these cases need them. A flow brings its own. What the user gave stays.
 */
export async function findIds(
  contract: Contract,
  { values: given }: Pick<Identity, 'values'>,
  cases: readonly Case[],
  ask: Ask,
): Promise<FoundIds> {
  const values: Record<string, string> = {}
  const says: string[] = []
  const lists = contract.operations
    .filter((one) => one.method === 'GET' && isList(one))
    .toSorted((one, other) => one.path.length - other.path.length)
  const tried = new Set(cases.filter(({ source }) => source !== 'flow').map(({ operation }) => operation))
  const isTried = ({ id, path }: Operation): boolean =>
    tried.has(id) || contract.operations.some((one) => tried.has(one.id) && one.path.startsWith(`${path}/`))
  let count = 0
  for (const list of lists) {
    const items = contract.operations.filter((one) => isTried(one) && within(list, one.path) !== null)
    const name = items.map(({ path }) => within(list, path))[0] ?? ''
    const open = items.filter(({ id }) => (given[`${id}.${name}`] ?? given[name]) === undefined)
    const parts = pathOf(list)
    const along = alongOf(contract, list)
    if (open.length === 0 || parts === null || along === null || count >= mostLists) continue
    count += 1
    const received = await ask({ operation: list.id, as: list.speaksAs?.name ?? null, parts, along })
    if (!('answer' in received) || received.answer.status >= 300) continue
    const found = idIn(itemsIn(jsonOf(received.answer))?.items[0], name)
    if (found === null) continue
    for (const { id } of open) values[`${id}.${name}`] = found
    says.push(`${name} ${found}, which ${list.id} lists`)
  }
  return { values, says }

  function pathOf({ id, path }: Operation): Record<string, string> | null {
    const names = parameterNames(path)
    const known = names.map((name) => [name, values[`${id}.${name}`] ?? given[`${id}.${name}`] ?? given[name]] as const)
    const isWhole = known.every(([, value]) => value !== undefined)
    return isWhole ? (Object.fromEntries(known) as Record<string, string>) : null
  }
}

/** The headers of a list, such as a tenant, and the query that it requires, as its plain request has them; null: that lacks one. */
function alongOf(contract: Contract, list: Operation): Along | null {
  const { query = {}, headers = {} } = baseOf(contract, list)?.request ?? {}
  const required = list.parameters.filter((one) => one.required && one.in !== 'path')
  const isThere = ({ in: place, name }: (typeof required)[number]): boolean =>
    Object.hasOwn(place === 'query' ? query : headers, name)
  const names = required.map(({ name }) => name)
  return required.every(isThere)
    ? { query: Object.fromEntries(Object.entries(query).filter(([name]) => names.includes(name))), headers }
    : null
}

/** The same target with the values that were found. */
export function withIds(connected: ConnectedTarget, values: FixtureValues): ConnectedTarget {
  const { identity, addressing } = connected
  return {
    ...connected,
    identity: {
      ...identity,
      values: { ...values, ...identity.values },
      forReads: { ...values, ...identity.forReads },
    },
    addressing: { ...addressing, values: { ...values, ...addressing.values } },
  }
}

function isList(operation: Operation): boolean {
  return responseFor(operation, 200)?.contentTypes.some(isJsonType) === true
}

/** The parameter that follows the path of a list in another path; null: the other is not within it. */
function within({ path: list }: Operation, path: string): string | null {
  const prefix = `${list.replace(/\/$/, '')}/`
  return path.startsWith(prefix) ? (/^\{([^{}/]+)\}(?:\/|$)/.exec(path.slice(prefix.length))?.[1] ?? null) : null
}

/** The id of an item, by its likely names; an item that is a text is an id itself. */
function idIn(item: unknown, parameter: string): string | null {
  const words = [parameter, 'id', parameter.replace(/^.*_|^[a-z]+(?=[A-Z])/, ''), 'uuid', 'key', 'name']
  const names = isObject(item) ? Object.keys(item) : []
  const name = words.flatMap((word) => names.find((known) => known.toLowerCase() === word.toLowerCase()) ?? [])[0]
  const value = isObject(item) && name !== undefined ? item[name] : item
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' && value.length <= 300 ? value : null
}
