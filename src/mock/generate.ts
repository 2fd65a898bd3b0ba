import type { IHttpResponse } from '@stoplight/prism-http'

import {
  asXml,
  contentTypeFor,
  encodePointer,
  isJsonType,
  isXml,
  objectOf,
  pairsOf,
  responseFor,
  sampleOf,
  valueAt,
} from '../contract/index.ts'
import type { Contract, Json, Operation, Validate } from '../contract/index.ts'
import type { Answer } from '../serve/answer.ts'
import { withoutUndeclared } from './declared-properties.ts'
import { withDocumentedCode } from './error-code.ts'
import { prismMethod } from './prism.ts'
import type { PrismOperation } from './prism-operations.ts'
import { loadMocker, SILENT } from './prism-parts.ts'
import { prune } from './prune.ts'

export type Generator = (
  resource: PrismOperation,
  status: number,
  dynamic: boolean,
  ignoreExamples?: boolean,
) => IHttpResponse | Error

export interface GenerationFailure {
  readonly failure: string
}

/** Random bodies that do not fit their schema are retried this often. */
const ATTEMPTS = 20

/** Loaded with the first request that needs it: takes most of a second. */
export function loadGenerator(): Generator {
  const mock = loadMocker()
  return (resource, status, dynamic, ignoreExamples = dynamic) => {
    // Prism would send callbacks to addresses from the request.
    const { callbacks: _, ...operation } = resource
    const data = { method: prismMethod(resource.method) ?? 'get', url: { path: resource.path } }
    const config = { code: status, dynamic, ignoreExamples }
    const outcome = mock({ resource: operation, input: { data, validations: [] }, config })(SILENT)
    return outcome._tag === 'Right' ? outcome.right : outcome.left
  }
}

/** The body always matches the schema. */
export function generateAnswer(
  contract: Contract,
  operation: Operation,
  resource: PrismOperation,
  status: number,
  dynamic: boolean,
  generator: Generator,
): Answer | GenerationFailure {
  const example = pairsOf(contract, operation.id).find((pair) => pair.status === status)
  let failure = ''
  for (let attempt = 0; attempt < (dynamic ? ATTEMPTS : 1); attempt++) {
    const made = generator(resource, status, dynamic, dynamic || contract.foreign === true)
    // Prism's messages include a stack with paths.
    if (made instanceof Error) {
      return sampleAnswer(contract, operation, status) ?? { failure: made.message.split('\n')[0] ?? '' }
    }
    const headers = { ...readHeaders(made.headers), ...readHeaders(example?.response.headers) }
    const contentType = headers['content-type'] ?? null
    if (made.body === undefined || contentType === null) {
      // Prism sends no body where a media type has an example and no schema.
      const sample = sampleAnswer(contract, operation, status) ?? { headers: {}, body: null }
      return { status, headers: { ...without(headers, 'content-type'), ...sample.headers }, body: sample.body }
    }
    const validate = validatorFor(contract, operation, status, contentType)
    const declared = withoutUndeclared(made.body, schemaFor(resource, operation, status, contentType), resource)
    const pruned = prune(declared, validate)
    if ('body' in pruned) {
      const coded = dynamic ? withDocumentedCode(contract, operation, status, pruned.body, Math.random) : pruned.body
      const body = validate(coded).length === 0 ? coded : pruned.body
      return { status, headers, body: serialise(body, contentType) }
    }
    const { at, message } = pruned.violation
    failure = `${at || 'the body'} ${message}`
  }
  return sampleAnswer(contract, operation, status) ?? { failure }
}

/**
 * Of somebody else's contract: the smallest body that the schema of a status asks for, in a media type that is documented. What
 * is no JSON is of the example with this key, or of the first.
 */
export function sampleAnswer(
  contract: Contract,
  operation: Operation,
  status: number,
  wanted?: string,
  key = '',
): Answer | null {
  const response = responseFor(operation, status)
  if (contract.foreign !== true || response === null) return null
  const contentType = wanted ?? response.contentTypes.find(isJsonType) ?? response.contentTypes[0]
  if (contentType === undefined) return { status, headers: {}, body: null }
  const media = response.pointer + encodePointer('content', contentType)
  const { example, examples } = objectOf(valueAt(contract.document(), media) as Json)
  const named = new Map(Object.entries(objectOf(examples)).map(([name, one]) => [name, objectOf(one)['value']]))
  const shown = named.get(key) ?? example ?? named.values().next().value
  const schema = valueAt(
    contract.document(),
    response.pointer + encodePointer('content', contentType, 'schema'),
  ) as Json
  const made = sampleOf(contract.document(), schema, 'response')
  if (!isJsonType(contentType)) return written(contract, contentType, schema, shown ?? made, status)
  const fits = made !== undefined && validatorFor(contract, operation, status, contentType)(made).length === 0
  // An invalid example is still better than nothing.
  const body = fits ? made : shown
  return body === undefined
    ? null
    : { status, headers: { 'content-type': contentType }, body: serialise(body, contentType) }
}

/** A body that is no JSON: the text of an example, XML by the schema, or some text. */
function written(
  contract: Contract,
  contentType: string,
  schema: Json | undefined,
  value: Json | undefined,
  status: number,
): Answer {
  const isData = typeof value === 'object' && value !== null
  const inXml = isXml(contentType) && isData ? asXml(contract.document(), schema, value) : null
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? 'text')
  return { status, headers: { 'content-type': contentType }, body: inXml ?? text }
}

/** The status of an operation's plainest success: its lowest documented 2xx, else its first documented status. */
export function successStatus(operation: Operation): number {
  const exact = operation.responses
    .map((response) => Number(response.status))
    .filter((status) => status >= 200 && status < 300)
  if (exact.length > 0) return Math.min(...exact)
  const first = operation.responses.map((response) => Number(response.status)).find((status) => !Number.isNaN(status))
  return operation.responses.some((response) => /^(2XX|default)$/i.test(response.status)) ? 200 : (first ?? 200)
}

function validatorFor(contract: Contract, operation: Operation, status: number, contentType: string): Validate {
  const response = responseFor(operation, status)
  const documented = response === null ? null : contentTypeFor(response.contentTypes, contentType)
  if (response === null || documented === null) return () => []
  return contract.validators.response(operation.id, response.status, documented) ?? (() => [])
}

function schemaFor(resource: PrismOperation, operation: Operation, status: number, contentType: string): unknown {
  const code = responseFor(operation, status)?.status
  const contents = resource.responses.find((response) => response.code === code)?.contents ?? []
  const key = contentTypeFor(
    contents.map(({ mediaType }) => mediaType),
    contentType,
  )
  return contents.find(({ mediaType }) => mediaType === key)?.schema
}

/** Names in lower case, without Prism's `deprecation: true`: the header's value is a date (RFC 9745). */
function readHeaders(headers: Readonly<Record<string, unknown>> = {}): Record<string, string> {
  const entries = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const)
  const sent = entries.filter(([name, value]) => value !== null && !(name === 'deprecation' && value === 'true'))
  return Object.fromEntries(sent.map(([name, value]) => [name, String(value)]))
}

function without(headers: Readonly<Record<string, string>>, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name))
}

function serialise(body: unknown, contentType: string): string {
  return typeof body === 'string' && !isJsonType(contentType) ? body : JSON.stringify(body)
}
