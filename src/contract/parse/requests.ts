import { isForm, isJsonType } from '../look-up.ts'
import { isArray, objectOf } from '../json.ts'
import type { JsonObject } from '../json.ts'
import type { Fixture, Json, Operation, PairBody, PairRequest, Parameter } from '../model.ts'
import { isXml } from '../media.ts'
import { mentions } from '../render-request.ts'
import { isOnly, schemaParts } from '../schema-places.ts'
import { sentAs } from './case.ts'
import type { Sent } from './case.ts'
import { examplesOf, mediaTypes, schemaExamples } from './examples.ts'
import type { Example } from './examples.ts'
import { firstCredential } from './fixtures.ts'
import { elementOf } from './reading.ts'
import type { Element, Reading } from './reading.ts'
import { sampleOf } from './samples.ts'
import { itemSchema } from './schema-types.ts'

export interface RequestSide {
  readonly parameters: readonly { readonly parameter: Parameter; readonly examples: readonly Example[] }[]
  readonly bodies: readonly { readonly key: string; readonly body: PairBody; readonly isNamed?: boolean | undefined }[]
  readonly first: PairRequest | null
  /** Whether a part comes from a schema, so that a success is not certain. */
  readonly isMade: boolean
}

type Fixtures = Readonly<Record<string, Fixture>>

export function readRequestSide(reading: Reading, operation: Operation, fixtures: Fixtures): RequestSide {
  const parameters = operation.parameters
    .filter((parameter) => parameter.in !== 'cookie')
    .map((parameter) => ({ parameter, examples: parameterExamples(reading, parameter) }))
  const bodies = readBodies(reading, operation)
  const body = bodies[0]?.body ?? sampleBody(reading, operation)
  let first: PairRequest | null = {
    as: speaker(operation, fixtures),
    path: {},
    query: {},
    headers: {},
    body: body ?? null,
  }
  for (const { parameter, examples } of parameters) {
    // Optional parameters are only in pairs that name them.
    if (!parameter.required) continue
    const sent = sentAs(examples[0]?.value ?? sampleParameter(reading, parameter)) ?? null
    if (sent !== null && first !== null) first = withSent(first, parameter.in, parameter.name, sent)
    if (sent === null && lacks(reading, parameter)) first = null
  }
  const complete = reading.marked || body !== undefined || operation.requestBody?.required !== true
  return {
    parameters,
    bodies,
    first: complete ? first : null,
    isMade: !reading.marked && isMade(operation, parameters, bodies),
  }
}

function isMade(
  { method, requestBody }: Operation,
  parameters: RequestSide['parameters'],
  [body]: RequestSide['bodies'],
): boolean {
  const isBodyMade =
    body === undefined ? takesBody(method, requestBody) : requestBody?.required === true && body.isNamed === undefined
  return (
    isBodyMade || parameters.some(({ parameter, examples }) => parameter.required && examples[0]?.isNamed === undefined)
  )
}

function speaker({ scopes, speaksAs }: Operation, fixtures: Fixtures): string | null {
  if (speaksAs !== undefined) return speaksAs?.name ?? null
  return scopes === null ? null : firstCredential(fixtures)
}

/** Uses the examples with the pair's own key; null: none has it. */
export function requestUnderKey(side: RequestSide, key: string): PairRequest | null {
  let request = side.first
  let found = false
  for (const { parameter, examples } of side.parameters) {
    const sent = sentAs(examples.find((example) => example.key === key)?.value)
    if (sent === undefined || request === null) continue
    request = withSent(request, parameter.in, parameter.name, sent)
    found = true
  }
  const body = side.bodies.find((candidate) => candidate.key === key)?.body
  if (body !== undefined && request !== null) return { ...request, body }
  return found ? request : null
}

export function withSent(request: PairRequest, place: Parameter['in'], name: string, sent: Sent): PairRequest {
  const text = sent === null || typeof sent === 'string' ? sent : sent.join(',')
  if (place === 'path') return text === null ? request : { ...request, path: { ...request.path, [name]: text } }
  if (place === 'query') return { ...request, query: replaced(request.query, place, name, sent) }
  return { ...request, headers: replaced(request.headers, place, name, text) }
}

function replaced<T>(
  values: Readonly<Record<string, T>>,
  place: Parameter['in'],
  name: string,
  value: T | null,
): Record<string, T> {
  const others = Object.entries(values).filter(([known]) => !sameName(place, known, name))
  return Object.fromEntries(value === null ? others : [...others, [name, value]])
}

/** Headers ignore case. */
export function sameName(place: Parameter['in'], one: string, other: string): boolean {
  return one === other || (place === 'header' && one.toLowerCase() === other.toLowerCase())
}

export function fixturesIn(request: PairRequest, fixtures: Fixtures): string[] {
  const byValue = new Map(Object.values(fixtures).map((fixture) => [fixture.value, fixture.name]))
  const named = new Set<string>(request.as === null ? [] : [request.as])
  const visit = (value: Json): void => {
    if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit)
    if (typeof value !== 'string') return
    for (const part of mentions(value)) {
      const name = byValue.get(part)
      if (name !== undefined) named.add(name)
    }
  }
  visit([request.path, request.query, request.headers])
  if (request.body !== null && 'value' in request.body) visit(request.body.value)
  return [...named].toSorted()
}

function parameterExamples(reading: Reading, parameter: Parameter): readonly Example[] {
  const element = elementOf(reading, parameter.pointer)
  if (element === null) return []
  const examples = examplesOf(reading, element)
  return examples.length > 0 || reading.marked || !parameter.required ? examples : schemaExamples(reading, element)
}

/** For foreign contracts without an example. */
function sampleParameter(reading: Reading, parameter: Parameter): Json | undefined {
  if (reading.marked || !parameter.required) return undefined
  const declared = elementOf(reading, parameter.pointer)?.value
  const [content] = Object.values(objectOf(declared?.['content']))
  const schema = declared?.['schema'] ?? objectOf(content)['schema']
  const value = sampleOf(reading.document, schema, 'request') ?? (schema === undefined ? 'text' : undefined)
  if (!isArray(value) || value.length > 0) return value
  // An empty list would look like a missing parameter.
  const item = sampleOf(reading.document, itemSchema(reading.document, schema), 'request')
  return item === undefined ? undefined : [item]
}

/** Reports a required parameter without a value; in our own contracts it is a problem. */
function lacks(reading: Reading, parameter: Parameter): boolean {
  if (reading.marked && parameter.in === 'path') {
    reading.problems.add(parameter.pointer, 'needs an example: without one the path cannot be built')
  }
  return parameter.required && !reading.marked
}

function readBodies(reading: Reading, operation: Operation): RequestSide['bodies'] {
  return bodyMedia(reading, operation).flatMap(([contentType, media]) => {
    const examples = examplesOf(reading, media)
    const known = examples.length > 0 || reading.marked ? examples : schemaExamples(reading, media)
    return known.flatMap(({ key, value: shown, isNamed }): RequestSide['bodies'] => {
      const value = reading.marked ? shown : sendable(reading.document, media.value['schema'], shown)
      if (isJsonType(contentType)) return [{ key, isNamed, body: { contentType, value } }]
      if (!reading.marked && isForm(contentType)) return [{ key, isNamed, body: { contentType, value } }]
      return typeof value === 'string' ? [{ key, isNamed, body: { contentType, raw: value } }] : []
    })
  })
}

/** Whether a body is made up where none is shown: what may be left out is sent too, where a method usually has a body. */
function takesBody(method: string, requestBody: Operation['requestBody']): boolean {
  return requestBody?.required === true || (requestBody !== null && ['POST', 'PUT', 'PATCH'].includes(method))
}

/** For foreign contracts without an example. */
function sampleBody(reading: Reading, operation: Operation): PairBody | undefined {
  if (reading.marked || !takesBody(operation.method, operation.requestBody)) return undefined
  const all = bodyMedia(reading, operation)
  const media = all.find(([type]) => isJsonType(type)) ?? all.find(([type]) => isForm(type))
  if (media === undefined) return sampleText(all[0]?.[0])
  const value = sampleOf(reading.document, media[1].value['schema'], 'request')
  if (value === undefined) return undefined
  const contentType = media[0].includes('*') ? 'application/json' : media[0]
  return { contentType, value: sendable(reading.document, media[1].value['schema'], value) }
}

/** An example without what is only read: it should not be sent, so that a server may refuse it. */
function sendable(document: JsonObject, schema: Json | undefined, value: Json, depth = 0): Json {
  if (typeof value !== 'object' || value === null || depth > 20) return value
  const parts = schemaParts(document, [schema], ['allOf'])
  if (isArray(value))
    return value.map((item) => parts.reduce((left, part) => sendable(document, part['items'], left, depth + 1), item))
  const kept = Object.entries(value).flatMap(([name, item]): [string, Json][] => {
    const own = parts.flatMap((part) => objectOf(part['properties'])[name] ?? [])
    if (own.some((one) => isOnly('readOnly', document, one))) return []
    return [[name, own.reduce((left: Json, one) => sendable(document, one, left, depth + 1), item)]]
  })
  return Object.fromEntries(kept)
}

function sampleText(type: string | undefined): PairBody | undefined {
  // What nobody can make up without knowing more than a schema says.
  if (type === undefined || isXml(type)) return undefined
  return { contentType: type.replace(/^\*\/\*$/, 'application/octet-stream').replace('*', 'plain'), raw: 'text' }
}

function bodyMedia(reading: Reading, operation: Operation): [string, Element][] {
  const element = operation.requestBody === null ? null : elementOf(reading, operation.requestBody.pointer)
  const media = element === null ? [] : mediaTypes(element)
  return [...media.filter(([type]) => isJsonType(type)), ...media.filter(([type]) => !isJsonType(type))]
}
