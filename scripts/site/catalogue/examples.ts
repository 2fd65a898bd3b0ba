import {
  decodePointer,
  objectOf,
  operationById,
  pairsOf,
  renderRequest,
  resolvePointer,
  valueAt,
} from '../../../src/contract/index.ts'
import type { Contract, Json, Operation, Pair, PairRequest } from '../../../src/contract/index.ts'
import { calls } from '../../../generated/client.js'
import type { Act, Case } from '../../../src/conformance/model/index.ts'
import { caseFromPair } from '../../../src/conformance/plan/pairs.ts'
import { faultsOfCharges } from '../../../src/sandbox/control/faults.ts'
import { at } from '../forms/draft.ts'
import type { Before, Called, Sent } from '../forms/draft.ts'
import type { Saves, Versioned } from '../forms/merge.ts'
import { faultCommand } from './commands.ts'
import { answerFields, requestFields } from './fields.ts'
import { oneLine } from './page.ts'
import { namedInRemedies } from './remedy.ts'

export interface Example extends Sent {
  readonly key: string
  /** `Turn direct billing on`, `REBILLING_ON: rebilling has to be turned off first`. */
  readonly label: string
  readonly status: number
  /** Of an error; null: none. */
  readonly code: string | null
  /** Null: no body. */
  readonly answer: string | null
  /** Of the response, beside its type. */
  readonly answerHeaders: Readonly<Record<string, string>>
  /** For servers with state. */
  readonly before: readonly Before[]
  /** Command that makes the sandbox answer with it; null: the request is enough. The mock uses `Prefer`. */
  readonly fault: string | null
}

/** Successes first. */
export function examplesOf(contract: Contract, operation: Operation): readonly Example[] {
  const pairs = pairsOf(contract, operation.id)
  const labels = new Map<string, number>()
  for (const pair of pairs) labels.set(labelOf(pair), (labels.get(labelOf(pair)) ?? 0) + 1)
  return pairs.map((pair) => {
    const made = pair.unprovoked === null ? caseFromPair(contract, pair) : null
    if (made !== null && 'problem' in made) throw new Error(`${pair.id}: ${made.problem}`)
    const { key, status, code, response, unprovoked } = pair
    const label = labelOf(pair)
    return {
      key,
      // Equal labels get their keys.
      label: labels.get(label) === 1 ? label : `${label} (${key})`,
      status,
      code,
      ...sent(contract, operation.id, pair.request),
      answer: response.body === undefined ? null : JSON.stringify(response.body, null, 2),
      answerHeaders: response.headers,
      before: made === null ? [] : withVersion(contract, pair, before(contract, made, made.acts.at(-1))),
      fault: unprovoked === null ? null : faultCommand(key, 1),
    }
  })
}

/** Loaded by the pages of operations. */
export function exampleFiles(contract: Contract): ReadonlyMap<string, string> {
  const files = contract.operations.map((operation): [string, string] => [
    `operations/${operation.id}.json`,
    JSON.stringify(triedOn(contract, operation)),
  ])
  return new Map(files)
}

/** What the page of an operation loads. */
export interface Tried {
  readonly examples: readonly Example[]
  /** Of what its examples send, and what its remedies name. */
  readonly calls: Readonly<Record<string, Called>>
  /** Keys that only mock and sandbox take, and anybody may know. */
  readonly testKeys: readonly string[]
  /** Null: its body names no version. */
  readonly versioned: Versioned | null
  /** The operation that puts an earlier state of what it changes back; null: none. */
  readonly restoredBy: { readonly id: string; readonly summary: string } | null
  /** How that operation, or this one, names an earlier state; null: it does not. */
  readonly saves: Saves | null
  /** What holds the values that its bodies choose from: how messages call it, and the operation that reads it. Null: nothing does. */
  readonly within: { readonly word: string; readonly read: string } | null
  /** Parameters of its path, and the operation that lists or shows what they name. */
  readonly named: readonly { readonly name: string; readonly read: string }[]
  /** Of what can charge: faults of the sandbox that a charge meets, with the command that switches each on. */
  readonly faults: readonly { readonly name: string; readonly does: string; readonly command: string }[]
}

function triedOn(contract: Contract, operation: Operation): Tried {
  const examples = examplesOf(contract, operation)
  const testKeys = Object.values(contract.fixtures).flatMap(({ kind, value }) => (kind === 'credential' ? [value] : []))
  const versioned = versionedOf(contract, operation)
  const within = withinOf(contract, operation)
  const named = namedBy(contract, operation)
  const restorer = restorerOf(contract, operation)
  const restoredBy = restorer === null ? null : { id: restorer.id, summary: oneLine(restorer.summary) }
  const saves = savesOf(contract, operation)
  const reads = [versioned, within, ...named].flatMap((one) => one?.read ?? []).concat(restoredBy?.id ?? [])
  const ids = [...examples.flatMap(sentBy), ...namedInRemedies(contract, operation), ...reads]
  const charges = operation.safety === 'spending'
  const faults = charges ? faultsOfCharges().map((one) => ({ ...one, command: faultCommand(one.name, 1) })) : []
  return { examples, calls: callsOf(contract, ids), testKeys, versioned, restoredBy, saves, within, named, faults }
}

/** The operation that puts an earlier state of what this one saves back; null: there is none, or it is this one. */
export function restorerOf(contract: Contract, { id, safety }: Operation): Operation | null {
  const resource = contract.resources.find(({ writes }) => typeof writes[id] === 'string')
  const restorer = resource?.restoredBy ?? null
  return restorer === null || restorer === id || safety !== 'write' ? null : operationById(contract, restorer)
}

/** The field of the restorer's body that the items of a list in the resource have, too. Null: there is none, or nothing restores. */
export function savesOf(contract: Contract, { id }: Operation): Saves | null {
  const resource = contract.resources.find(({ writes }) => Object.hasOwn(writes, id))
  const [read = '', place = ''] = Object.entries(resource?.reads ?? {})[0] ?? []
  const restorer = resource?.restoredBy ?? null
  if (restorer === null) return null
  const asked = requestFields(contract, operationOf(contract, restorer), []).filter((one) => one.place === 'body')
  const start = decodePointer(place).length
  const found = shownBy(contract, read).flatMap((field) => {
    const [, list = '', name = ''] = /^(.+)\[\]\.(\w+)$/.exec(field) ?? []
    return asked.some((one) => one.name === name) ? [{ sent: name, list: list.split('.').slice(start) }] : []
  })
  return found.length === 1 ? (found[0] ?? null) : null
}

/** The fields of what a read returns. */
function shownBy(contract: Contract, read: string): readonly string[] {
  return operationOf(contract, read)
    .responses.filter(({ status }) => status.startsWith('2'))
    .flatMap((response) => answerFields(contract, response).map(({ name }) => name))
}

/** What a parameter of the path names is listed, or shown, by the nearest read of what is around it. */
function namedBy(contract: Contract, { path, parameters }: Operation): Tried['named'] {
  const listsValues = (name: string) =>
    parameters.some(
      (one) =>
        one.name === name &&
        objectOf(valueAt(contract.document(), `${one.pointer}/schema`) as Json)['enum'] !== undefined,
    )
  const form = (parts: readonly string[]) => parts.join('/').replaceAll(/\{\w+\}/g, '{}')
  const parts = path.split('/')
  return parts.flatMap((part, index) => {
    const [, name] = /^\{(\w+)\}$/.exec(part) ?? []
    if (name === undefined || listsValues(name)) return []
    const around = parts.slice(0, index).map((_, count) => form(parts.slice(0, index - count)))
    const reads = around.flatMap(
      (one) => contract.operations.find((other) => other.method === 'GET' && form(other.path.split('/')) === one) ?? [],
    )
    return reads.slice(0, 1).map(({ id }) => ({ name, read: id }))
  })
}

function versionedOf(contract: Contract, operation: Operation): Versioned | null {
  const resource = contract.resources.find(({ writes }) => Object.hasOwn(writes, operation.id))
  const [read = '', place = ''] = Object.entries(resource?.reads ?? {})[0] ?? []
  if (resource?.version === undefined || resource.version === null) return null
  const fields = requestFields(contract, operation, pairsOf(contract, operation.id))
  const names = fields.flatMap(({ name, place: part }) => (part === 'body' && /^\w+$/.test(name) ? [name] : []))
  const own = decodePointer(resource.version.sent)
  if (!names.includes(own.join('.'))) return null
  const path = decodePointer(place)
  const saved = resource.writes[operation.id]
  const shown = shownBy(contract, read)
  return {
    what: resource.summary,
    read,
    resource: path,
    returned: saved === null || saved === undefined ? null : decodePointer(saved),
    at: decodePointer(resource.version.at),
    sent: own,
    fields: names.filter((name) => name !== own[0] && shown.includes([...path, name].join('.'))),
  }
}

function withinOf(contract: Contract, { id }: Operation): Tried['within'] {
  const resource = contract.resources.find(({ writes, creates }) =>
    [writes, creates].some((all) => Object.hasOwn(all, id)),
  )
  const around = contract.resources.find(({ kind }) => kind === resource?.within)
  const [read] = Object.keys(around?.reads ?? {})
  const word = around?.kind.split('_').at(-1)
  return read === undefined || word === undefined ? null : { word, read }
}

/** Every operation that a request leads to. */
export function sentBy(request: Sent & { readonly before: readonly Before[] }): readonly string[] {
  return [request.operation, ...request.before.flatMap(sentBy)]
}

/** How the client calls these operations. */
export function callsOf(contract: Contract, ids: readonly string[]): Tried['calls'] {
  return Object.fromEntries([...new Set(ids)].map((id) => [id, called(contract, id)]))
}

function called(contract: Contract, id: string): Called {
  const [group = '', line = ''] = Object.entries(calls).flatMap(([name, own]) => {
    const found = own[id]
    return found === undefined ? [] : [name, found]
  })
  const [, path = '', keyed] = line.split(' ')
  const query = operationOf(contract, id)
    .parameters.filter((parameter) => parameter.in === 'query')
    .map(({ name, array, explode, pointer }) => {
      const schema = objectOf(resolvePointer(contract.document(), `${pointer}/schema`)?.value)
      const single = /number|integer|boolean/.test(JSON.stringify(schema['type'] ?? '')) ? 'json' : 'text'
      const list = explode ? 'repeated' : 'joined'
      return [name, array ? list : single] as const
    })
  return { path, group, query: Object.fromEntries(query), takesKey: keyed !== undefined, repeats: keyed === 'key' }
}

function labelOf({ key, status, summary, code }: Pair): string {
  const text = oneLine(summary).replace(/\.$/, '').replaceAll('`', '')
  if (status < 300) return text === '' ? key.charAt(0).toUpperCase() + key.slice(1).replaceAll('_', ' ') : text
  return code === null
    ? text
    : `${code}: ${/^[A-Z](?:[a-z]| )/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text}`
}

/** Each prior belongs to the act that uses its values, else to the last one. */
function before(contract: Contract, tried: Case, act: Act | undefined): readonly Before[] {
  if (act === undefined) return []
  const taker = (prior: Act): Act | undefined =>
    tried.acts.find(({ bind }) => Object.values(bind).some((from) => from.act === prior.label)) ?? tried.acts.at(-1)
  return tried.acts
    .filter((prior) => prior.role === 'prior' && prior !== act && taker(prior) === act)
    .map((prior) => ({
      ...sent(contract, prior.operation, prior.request),
      bind: Object.entries(act.bind).flatMap(([to, { act: label, from }]) => {
        if (label !== prior.label) return []
        if (!to.startsWith('/body/')) throw new Error(`${to}: only a body can take a value of an earlier answer`)
        return [[decodePointer(to).slice(1), decodePointer(from)] as const]
      }),
      before: before(contract, tried, prior),
    }))
}

/**
 * A change that names a version takes it from a read: the documented one is right only once. Where the caller's requests do not
 * name what to read, nothing is read.
 */
function withVersion(contract: Contract, pair: Pair, known: readonly Before[]): readonly Before[] {
  const { operation, request, status } = pair
  const resource = contract.resources.find(({ writes }) => Object.hasOwn(writes, operation))
  const body = objectOf(request.body !== null && 'value' in request.body ? request.body.value : null)
  if (resource?.version === undefined || resource.version === null || status >= 300) return known
  const to = decodePointer(resource.version.sent)
  const isTaken = known.some(({ bind }) => bind.some(([place]) => place.join('/') === to.join('/')))
  if (isTaken || at(body, to) === undefined) return known
  const [id = '', place = ''] = Object.entries(resource.reads)[0] ?? []
  const given = { ...body, ...request.query, ...request.path }
  const named = operationOf(contract, id).parameters.flatMap(({ name, in: part }) => {
    const value = resource.names.includes(name) ? given[name] : undefined
    return typeof value === 'string' ? [{ name, part, value }] : []
  })
  if (named.length < resource.names.length) return known
  const inPart = (wanted: string) =>
    Object.fromEntries(named.flatMap(({ name, part, value }) => (part === wanted ? [[name, value]] : [])))
  const read = { as: request.as, path: inPart('path'), query: inPart('query'), headers: {}, body: null }
  const from = decodePointer(place + resource.version.at)
  return [...known, { ...sent(contract, id, read), bind: [[to, from]], before: [] }]
}

function sent(contract: Contract, id: string, request: PairRequest): Sent {
  const { method, target, headers, body } = renderRequest(contract, operationOf(contract, id), request)
  const given = request.body
  const shown = given !== null && 'value' in given ? JSON.stringify(given.value, null, 2) : body
  return { operation: id, method, target, headers, body: shown }
}

function operationOf(contract: Contract, id: string): Operation {
  const operation = operationById(contract, id)
  if (operation === null) throw new Error(`${id} is no operation of the contract`)
  return operation
}
