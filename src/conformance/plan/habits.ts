import { encodePointer, followReferences, isJsonType, isObject, objectOf, pairsOf } from '../../contract/index.ts'
import type { Contract, Json, JsonObject, Operation, Pair, PairRequest, Parameter } from '../../contract/index.ts'
import { ownStep } from '../model/acts.ts'
import type { AnswersCheck, Case, Refused } from '../model/index.ts'
import { violationsIn } from './constraints/request-parts.ts'

/** What cases of this file try: nobody shows them by examples. */
export const habits = { unknown: 'unknown-id', page: 'page-size' } as const

/** What a documented 404 and a parameter for the size of a page promise, in whatever contract they stand. */
export function habitCases(contract: Contract): readonly Case[] {
  return contract.operations.flatMap((operation) => {
    const pair = pairsOf(contract, operation.id).find(({ status, unprovoked }) => status < 300 && unprovoked === null)
    if (pair === undefined) return []
    return [unknownCase(contract, operation, pair), pageCase(contract, operation, pair)].filter((made) => made !== null)
  })
}

/** The id of an item that does not exist, where the contract says that this is answered with 404. */
function unknownCase(contract: Contract, operation: Operation, pair: Pair): Case | null {
  const [, name = ''] = /\{([^{}/]+)\}(?:\/[^{}]*)?$/.exec(operation.path) ?? []
  const missing = operation.responses.find(({ status }) => status === '404')
  const parameter = operation.parameters.find((one) => one.in === 'path' && one.name === name)
  const own = pair.request.path[name]
  if (missing === undefined || parameter === undefined || own === undefined) return null
  const id = unknownId(schemaOf(contract, parameter), own)
  if (id === null) return null
  const request: PairRequest = { ...pair.request, path: { ...pair.request.path, [name]: id } }
  if (violationsIn(contract, operation, 'path', request).length > 0) return null
  // Which of the refusals that are documented comes first is not stated; a missing key is another matter.
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

/** An id of the same form as another, that nothing has; null where the schema does not show the form. */
function unknownId(schema: JsonObject, own: string): string | null {
  const { type, format, pattern, maxLength, maximum } = schema
  if (schema['enum'] !== undefined || schema['const'] !== undefined) return null
  if (format === 'uuid') return 'ffffffff-ffff-4fff-bfff-fffffffffff0'
  if (type === 'integer') return String(typeof maximum === 'number' ? maximum : 2_147_483_646)
  if (type !== 'string' || pattern !== undefined || format !== undefined) return null
  // Where ids are short words, a word might be one.
  if (!/\d/.test(own) && own.length < 8) return null
  const text = 'conform-nobody-has-this-id'
  return typeof maxLength === 'number' && maxLength < text.length ? null : text
}

/** A page of one has no more than one item. */
function pageCase(contract: Contract, operation: Operation, pair: Pair): Case | null {
  const size = operation.parameters.find((one) => one.in === 'query' && isPageSize.test(one.name))
  const success = operation.responses.find(({ status }) => status === String(pair.status))
  if (operation.method !== 'GET' || size === undefined || success?.contentTypes.some(isJsonType) !== true) return null
  if (schemaOf(contract, size)['type'] !== 'integer') return null
  const request: PairRequest = { ...pair.request, query: { ...pair.request.query, [size.name]: '1' } }
  if (violationsIn(contract, operation, 'query', request).length > 0) return null
  const contentType = success.contentTypes.find(isJsonType) ?? null
  const expect = { kind: 'accepted', status: pair.status, code: null, contentType, inferred: null, unless: [] } as const
  return {
    ...caseOf(operation, pair, habits.page, request, expect),
    summary: `${size.name}=1`,
    clause: size.pointer,
    holds: [
      {
        says: `With ${size.name}=1, no more than one comes.`,
        assumed: `That ${size.name} counts the items of an answer is assumed.`,
        check: isOfOne,
      },
    ],
  }
}

const isPageSize = /^(limit|page_?size|per_?page|max_?results|max_?items)$/i

const isOfOne: AnswersCheck = (answers) => {
  const reply = answers['request']?.[0]
  const found = reply !== undefined && reply.status < 300 ? itemsIn(reply.body) : null
  if (found === null || found.items.length <= 1) return []
  return [{ act: 'request', at: `/body${found.at}`, expected: 'at most one item', actual: found.items.length }]
}

/** The items of a list's answer: it is a list, or has one. */
export function itemsIn(body: unknown): { readonly items: readonly unknown[]; readonly at: string } | null {
  if (Array.isArray(body)) return { items: body, at: '' }
  if (!isObject(body)) return null
  const [only, ...others] = Object.entries(body).filter(([, value]) => Array.isArray(value))
  if (only === undefined || others.length > 0) return null
  return { items: only[1] as readonly unknown[], at: encodePointer(only[0]) }
}

function schemaOf(contract: Contract, { pointer }: Parameter): JsonObject {
  const document: Json = contract.document()
  const place = followReferences(document, { pointer: '', value: { $ref: `#${pointer}/schema` } })
  return objectOf(place?.value)
}

function caseOf(
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
