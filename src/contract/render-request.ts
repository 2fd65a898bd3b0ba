import { isArray, isObject } from './json.ts'
import type { Contract, Fixture, Json, Operation, PairRequest } from './model.ts'

/** The request as bytes would carry it. */
export interface RenderedRequest {
  readonly method: string
  /** Path and query, encoded. */
  readonly target: string
  readonly headers: Record<string, string>
  readonly body: string | null
}

/**
 * The request as bytes would carry it. `values` maps a fixture's name to what stands for it at the target;
 * without it the fixtures' own values stay. Authorization is included when the request speaks as a credential, and no
 * credential is put anywhere else but where it is all of a header: an address in a body, which the target calls, could take
 * it to somebody else.
 * Exact text (`rawBody`) is sent as it is.
 */
export function renderRequest(
  contract: Contract,
  operation: Operation,
  request: PairRequest,
  values: Readonly<Record<string, string>> = {},
): RenderedRequest {
  const replace = replacerOf(contract.fixtures, values)
  const headers: Record<string, string> = {}
  if (request.as !== null) {
    headers['Authorization'] = `Bearer ${values[request.as] ?? contract.fixtures[request.as]?.value ?? request.as}`
  }
  for (const [name, value] of Object.entries(request.headers)) {
    headers[name] = credentialFor(contract.fixtures, values, value) ?? replace(value)
  }
  if (request.body !== null) headers['Content-Type'] = request.body.contentType
  return {
    method: operation.method,
    target: renderPath(operation, request, replace) + renderQuery(operation, request, replace),
    headers,
    body: renderBody(request, replace),
  }
}

/** The parts of a text that can be a fixture's value: the text as a whole, and the items of a comma-separated one. */
export function mentions(text: string): readonly string[] {
  return text.includes(',') ? [text, ...text.split(',').map((item) => item.trim())] : [text]
}

type Replace = (text: string) => string

/** What would end a path, or be read as something else, in the literal part of one. */
const notOfPaths = /[^\w.~!$&'()*+,;=:@/%-]+|%(?![\da-f]{2})/gi

/** Where every fixture stands for itself. */
const unchanged: Replace = (text) => text

/** By the values, of which a run has one object for all its requests. */
const replacers = new WeakMap<object, { readonly fixtures: object; readonly replace: Replace }>()

function replacerOf(fixtures: Readonly<Record<string, Fixture>>, values: Readonly<Record<string, string>>): Replace {
  const known = replacers.get(values)
  if (known?.fixtures === fixtures) return known.replace
  const replace = replacer(fixtures, values)
  replacers.set(values, { fixtures, replace })
  return replace
}

function replacer(fixtures: Readonly<Record<string, Fixture>>, values: Readonly<Record<string, string>>): Replace {
  const replacements = new Map<string, string>()
  for (const fixture of Object.values(fixtures)) {
    if (fixture.kind === 'credential') continue
    const value = Object.hasOwn(values, fixture.name) ? values[fixture.name] : undefined
    if (value !== undefined && value !== fixture.value) replacements.set(fixture.value, value)
  }
  if (replacements.size === 0) return unchanged
  return (text) => {
    const whole = replacements.get(text)
    if (whole !== undefined || !text.includes(',')) return whole ?? text
    return text.replaceAll(/[^,\s][^,]*[^,\s]|[^,\s]/g, (item) => replacements.get(item) ?? item)
  }
}

/** What stands for the credential that a header's value is; undefined where it is none. */
function credentialFor(
  fixtures: Readonly<Record<string, Fixture>>,
  values: Readonly<Record<string, string>>,
  text: string,
): string | undefined {
  const credential = Object.values(fixtures).find(({ kind, value }) => kind === 'credential' && value === text)
  return credential !== undefined && Object.hasOwn(values, credential.name) ? values[credential.name] : undefined
}

function renderPath(operation: Operation, request: PairRequest, replace: Replace): string {
  return operation.path
    .split(/[{}]/)
    .map((part, index) => {
      if (index % 2 === 0) return part.replaceAll(notOfPaths, encodeURIComponent)
      const value = request.path[part]
      return value === undefined ? `{${part}}` : encodeURIComponent(replace(value))
    })
    .join('')
}

function renderQuery(operation: Operation, request: PairRequest, replace: Replace): string {
  const parts = Object.entries(request.query).flatMap(([name, value]) => {
    const key = encodeURIComponent(name)
    if (typeof value === 'string') return [`${key}=${encodeURIComponent(replace(value))}`]
    const items = value.map((item) => encodeURIComponent(replace(item)))
    const parameter = operation.parameters.find((candidate) => candidate.in === 'query' && candidate.name === name)
    return parameter?.explode === false ? [`${key}=${items.join(',')}`] : items.map((item) => `${key}=${item}`)
  })
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

function renderBody(request: PairRequest, replace: Replace): string | null {
  if (request.body === null) return null
  if ('raw' in request.body) return request.body.raw
  const { value } = request.body
  return JSON.stringify(replace === unchanged ? value : replaceIn(value, replace))
}

function replaceIn(value: Json, replace: Replace): Json {
  if (typeof value === 'string') return replace(value)
  if (isArray(value)) return value.map((item) => replaceIn(item, replace))
  if (!isObject(value)) return value
  // An id may be what a value stands under.
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [replace(key), replaceIn(item, replace)]))
}
