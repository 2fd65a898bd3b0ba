import { isDeepStrictEqual } from 'node:util'
import {
  asXml,
  encodePointer,
  essenceOf,
  followReferences,
  isForm,
  isJsonType,
  isObject,
  isXml,
  objectOf,
  pairsOf,
  resolvePointer,
  sampleOf,
} from '../../contract/index.ts'
import type {
  Contract,
  Json,
  JsonObject,
  Operation,
  Pair,
  PairBody,
  PairRequest,
  Parameter,
  Pointer,
} from '../../contract/index.ts'
import { ownStep } from '../model/acts.ts'
import type { AnswersCheck, Case, Refused } from '../model/index.ts'
import { violationsIn } from './constraints/request-parts.ts'

/** What the cases of this file try. No examples show them. */
export const habits = {
  unknown: 'unknown-id',
  page: 'page-size',
  accept: 'accept',
  type: 'media-type',
  bare: 'without-body',
} as const

/** Cases of documented 404s, page size parameters, media types and optional bodies, for any contract. */
export function habitCases(contract: Contract): readonly Case[] {
  return contract.operations.flatMap((operation) => {
    const pair = pairsOf(contract, operation.id).find(({ status, unprovoked }) => status < 300 && unprovoked === null)
    if (pair === undefined) return []
    const one = [
      unknownCase(contract, operation, pair),
      pageCase(contract, operation, pair),
      bareCase(contract, operation, pair),
    ]
    return [
      ...one.filter((made) => made !== null),
      ...acceptCases(operation, pair),
      ...typeCases(contract, operation, pair),
    ]
  })
}

/** An id that does not exist, where the contract documents 404 for it. */
function unknownCase(contract: Contract, operation: Operation, pair: Pair): Case | null {
  const [, name = ''] = /\{([^{}/]+)\}(?:\/[^{}]*)?$/.exec(operation.path) ?? []
  const missing = operation.responses.find(({ status }) => status === '404')
  const parameter = operation.parameters.find((one) => one.in === 'path' && one.name === name)
  const own = pair.request.path[name]
  if (missing === undefined || parameter === undefined || own === undefined) return null
  const id = unknownId(schemaOf(contract, parameter), name, own)
  if (id === null) return null
  const request: PairRequest = { ...pair.request, path: { ...pair.request.path, [name]: id } }
  if (violationsIn(contract, operation, 'path', request).length > 0) return null
  // The order of documented refusals is not stated, except that a missing key comes first.
  const others = operation.responses.map(({ status }) => Number(status)).filter((one) => one >= 400 && one < 500)
  const statuses = [...new Set([404, 410, ...others])].filter((one) => one !== 401)
  const expect: Refused = {
    kind: 'refused',
    status: 404,
    code: null,
    contentType: missing.contentTypes[0] ?? null,
    inferred: mayBeFine[operation.method] ?? null,
    by: statuses.map((status) => ({ status, code: null, field: null, reason: null, clause: missing.pointer })),
  }
  return {
    ...caseOf(operation, pair, habits.unknown, request, expect),
    summary: `${name} of nothing that exists`,
    clause: missing.pointer,
  }
}

const mayBeFine: Readonly<Record<string, string>> = {
  DELETE: 'What is not there may count as deleted.',
  PUT: 'What is not there may be created.',
}

/** An id of the same form that nothing has; null if the schema does not show the form. */
function unknownId(schema: JsonObject, name: string, own: string): string | null {
  const { type, format, pattern, maxLength, maximum } = schema
  if (schema['enum'] !== undefined || schema['const'] !== undefined) return null
  if (format === 'uuid') return 'ffffffff-ffff-4fff-bfff-fffffffffff0'
  if (type === 'integer') return String(typeof maximum === 'number' ? maximum : 2_147_483_646)
  if (type !== 'string' || pattern !== undefined || format !== undefined) return null
  // What is not called an id, and looks like a short word, could be any word.
  if (!isCalledId.test(name) && !/\d/.test(own) && own.length < 8) return null
  const text = 'conform-nobody-has-this-id'
  return typeof maxLength === 'number' && maxLength < text.length ? null : text
}

const isCalledId = /(?:^|[_-])(?:id|ID|uuid|UUID)$|[a-z0-9](?:Id|ID|Uuid|UUID)$/

/** A page of size one has at most one item. */
function pageCase(contract: Contract, operation: Operation, pair: Pair): Case | null {
  const size = operation.parameters.find((one) => one.in === 'query' && isPageSize.test(one.name))
  const success = operation.responses.find(({ status }) => status === String(pair.status))
  if (operation.method !== 'GET' || size === undefined || success?.contentTypes.some(isJsonType) !== true) return null
  if (schemaOf(contract, size)['type'] !== 'integer') return null
  const request: PairRequest = { ...pair.request, query: { ...pair.request.query, [size.name]: '1' } }
  if (violationsIn(contract, operation, 'query', request).length > 0) return null
  const contentType = success.contentTypes.find(isJsonType) ?? null
  const expect = { ...accepted, status: pair.status, contentType }
  return {
    ...caseOf(operation, pair, habits.page, request, expect),
    summary: `${size.name}=1`,
    clause: size.pointer,
    holds: [
      {
        says: `With ${size.name}=1, no more than one comes.`,
        inferred: `That ${size.name} counts the items of an answer is assumed.`,
        check: isOfOne,
      },
    ],
  }
}

/** Each further media type of a success, when `Accept` asks for it. */
function acceptCases(operation: Operation, pair: Pair): readonly Case[] {
  const success = operation.responses.find(({ status }) => status === String(pair.status))
  const types = success?.contentTypes.filter((type) => !type.includes('*')) ?? []
  const usual = types.find(isJsonType) ?? types[0]
  if (operation.method !== 'GET') return []
  return types
    .filter((type) => type !== usual && types.length > 1)
    .map((type) => {
      const request = { ...pair.request, headers: { ...pair.request.headers, Accept: type } }
      const expect = { ...accepted, status: pair.status, contentType: type }
      const made = caseOf(operation, pair, habits.accept, request, expect)
      const says = `Asked for ${type}, it comes as ${type}.`
      const inferred = 'That Accept picks among the documented media types is assumed.'
      const clause = `${success?.pointer ?? ''}/content${encodePointer(type)}`
      const id = `${made.id}-${type.replaceAll('/', '-')}`
      return { ...made, id, summary: `as ${type}`, clause, holds: [{ says, inferred, check: hasMediaType(type) }] }
    })
}

export const accepted = { kind: 'accepted', code: null, inferred: null, unless: [] } as const

function hasMediaType(type: string): AnswersCheck {
  return (answers) => {
    const reply = answers['request']?.[0]
    const actual = reply?.type
    if (reply === undefined || reply.status >= 300 || actual === undefined) return []
    if (essenceOf(actual) === essenceOf(type)) return []
    return [{ act: 'request', at: '/headers/content-type', expected: type, actual }]
  }
}

/** Each further media type of a body, which is accepted like the first. */
function typeCases(contract: Contract, operation: Operation, pair: Pair): readonly Case[] {
  const { requestBody } = operation
  const own = pair.request.body
  if (requestBody === null || own === null) return []
  return requestBody.contentTypes.flatMap((type) => {
    if (type.includes('*') || essenceOf(type) === essenceOf(own.contentType)) return []
    const body = bodyAs(contract, `${requestBody.pointer}/content${encodePointer(type)}`, type, own)
    if (body === null) return []
    const expect = { ...accepted, status: pair.status, contentType: pair.response.contentType }
    const made = caseOf(operation, pair, habits.type, { ...pair.request, body }, expect)
    const id = `${made.id}-${type.replaceAll('/', '-')}`
    return [{ ...made, id, summary: `a body of ${type}`, safety: operation.safety }]
  })
}

/** Without the body, where it may be left out. */
function bareCase(contract: Contract, operation: Operation, pair: Pair): Case | null {
  const { requestBody } = operation
  if (requestBody === null || requestBody.required || pair.request.body === null) return null
  const request = { ...pair.request, body: null }
  if (pairsOf(contract, operation.id).some((other) => isDeepStrictEqual(other.request, request))) return null
  const expect = { ...accepted, status: pair.status, contentType: pair.response.contentType, or: [415] }
  const made = caseOf(operation, pair, habits.bare, request, expect)
  return { ...made, summary: 'no body, which is optional', clause: requestBody.pointer, safety: operation.safety }
}

/** The same body in another media type; null if it cannot be converted. */
function bodyAs(contract: Contract, media: Pointer, type: string, own: PairBody): PairBody | null {
  const document = contract.document()
  const { schema, example, examples } = objectOf(resolvePointer(document, media)?.value)
  const shown = example ?? Object.values(objectOf(examples)).map((one) => objectOf(one)['value'])[0]
  if (typeof shown === 'string' && !isJsonType(type)) return { contentType: type, raw: shown }
  const value = shown ?? ('value' in own ? own.value : sampleOf(document, schema, 'request'))
  if (value === undefined) return null
  if (isJsonType(type) || isForm(type)) return { contentType: type, value }
  if (isXml(type)) return { contentType: type, raw: asXml(document, schema, value) }
  return /^text\//i.test(type) ? { contentType: type, raw: typeof value === 'string' ? value : 'text' } : null
}

export const isPageSize = /^(limit|page_?size|per_?page|max_?results|max_?items)$/i

/** What only an earlier page says: any other value of it may be refused. */
export const isCursor =
  /^(?:.*[-_.]?cursor|(?:next|page|continuation|pagination)_?token|marker|after|before|starting_after|ending_before|.*[-_](?:after|before)_id)$/i

const isOfOne: AnswersCheck = (answers) => {
  const reply = answers['request']?.[0]
  const found = reply !== undefined && reply.status < 300 ? itemsIn(reply.body) : null
  if (found === null || found.items.length <= 1) return []
  return [{ act: 'request', at: `/body${found.at}`, expected: 'at most one item', actual: found.items.length }]
}

/** The items of a list: the body is a list or has one. */
export function itemsIn(body: unknown): { readonly items: readonly unknown[]; readonly at: string } | null {
  if (Array.isArray(body)) return { items: body, at: '' }
  if (!isObject(body)) return null
  const lists = Object.entries(body).filter(([, value]) => Array.isArray(value))
  const [only, ...others] = lists
  if (others.length > 0) return null
  if (only !== undefined) return { items: only[1] as readonly unknown[], at: encodePointer(only[0]) }
  // Many APIs wrap their answers once.
  const wrapped = Object.keys(body).find((name) => ['data', 'result'].includes(name) && isObject(body[name]))
  const found = wrapped === undefined ? null : itemsIn(Object.fromEntries(listsIn(body[wrapped])))
  return found === null ? null : { ...found, at: encodePointer(wrapped ?? '') + found.at }
}

/** The lists of an object; what is further in is no list of what it shows. */
function listsIn(body: unknown): readonly (readonly [string, unknown])[] {
  return Object.entries(objectOf(body as Json)).filter(([, value]) => Array.isArray(value))
}

export function schemaOf(contract: Contract, { pointer }: Parameter): JsonObject {
  const document: Json = contract.document()
  const place = followReferences(document, { pointer: '', value: { $ref: `#${pointer}/schema` } })
  return objectOf(place?.value)
}

export function caseOf(
  operation: Operation,
  pair: Pair,
  tries: string,
  request: PairRequest,
  expect: Parameters<typeof ownStep>[0]['expect'],
): Case {
  const { id, pointer: clause } = operation
  return {
    id: `${id}/${tries}`,
    source: 'constraint',
    tries,
    operation: id,
    summary: tries,
    clause,
    fixtures: pair.fixtures,
    safety: pair.safety,
    relies: 'state',
    acts: [ownStep({ operation: id, clause, request, expect })],
    holds: [],
  }
}
