import { fieldText, formFields } from './form-fields.ts'
import { isArray, isObject, objectOf } from './json.ts'
import { isForm } from './look-up.ts'
import { dereferenced, encodePointer, resolvePointer } from './pointer.ts'
import type { Contract, CredentialPlace, Fixture, Json, Operation, PairBody, PairRequest } from './model.ts'

export interface RenderedRequest {
  readonly method: string
  readonly target: string
  readonly headers: Record<string, string>
  readonly body: string | null
}

/**
 * A request as sent. `values` replaces fixtures by the target's values. Credentials go into Authorization and into
 * headers that consist of one, and nowhere else: a URL in a body could pass them to others. `rawBody` is sent
 * unchanged.
 */
export function renderRequest(
  contract: Contract,
  operation: Operation,
  request: PairRequest,
  values: Readonly<Record<string, string>> = {},
): RenderedRequest {
  const replace = replacerOf(contract.fixtures, values)
  const headers: Record<string, string> = {}
  const parts = request.as === null ? [] : partsFor(contract, request.as, values, request.scheme)
  for (const part of parts.filter((one) => one.in === 'header')) headers[part.name] = part.value
  const cookies = parts.filter((one) => one.in === 'cookie').map(({ name, value }) => `${name}=${value}`)
  if (cookies.length > 0) headers['Cookie'] = cookies.join('; ')
  for (const [name, value] of Object.entries(request.headers)) {
    headers[name] = credentialFor(contract.fixtures, values, value) ?? replace(value)
  }
  if (request.body !== null) headers['Content-Type'] = typeOf(request.body)
  return {
    method: operation.method,
    target: targetOf(
      renderPath(
        operation,
        contract.foreign === true ? withIds(contract, operation, request, values) : request,
        replace,
      ),
      renderQuery(operation, request, replace),
      parts.filter((one) => one.in === 'query'),
    ),
    headers,
    body: renderBody(operation, request, replace, () => filesOf(contract, operation)),
  }
}

/** Replaces example ids by the target's ids, by path parameter. */
function withIds(
  contract: Contract,
  { id, parameters }: Operation,
  request: PairRequest,
  values: Readonly<Record<string, string>>,
): PairRequest {
  const given = parameters.flatMap(({ in: place, name }) => {
    const value = values[`${id}.${name}`] ?? values[name]
    const isOwn = place === 'path' && value !== undefined && isExampleId(contract, id, name, request.path[name])
    return isOwn ? [[name, value] as const] : []
  })
  return given.length === 0 ? request : { ...request, path: { ...request.path, ...Object.fromEntries(given) } }
}

/** Whether an example of the contract names something that is there by this value. */
export function isExampleId(
  contract: Contract,
  operation: string,
  parameter: string,
  value: string | undefined,
): boolean {
  return ownIds(contract).has(`${operation} ${parameter} ${value ?? ''}`)
}

const idsOf = new WeakMap<Contract, ReadonlySet<string>>()

/** Ids in successful requests of the contract. */
function ownIds(contract: Contract): ReadonlySet<string> {
  const ids =
    idsOf.get(contract) ??
    new Set(
      contract.pairs
        .filter(({ status }) => status < 300)
        .flatMap(({ operation, request }) =>
          Object.entries(request.path).map(([name, value]) => `${operation} ${name} ${value}`),
        ),
    )
  idsOf.set(contract, ids)
  return ids
}

interface SentCredentials {
  readonly in: 'header' | 'query' | 'cookie'
  readonly name: string
  readonly value: string
}

/** A bearer token, or the first alternative of the contract's schemes with values. */
function partsFor(
  contract: Contract,
  name: string,
  values: Readonly<Record<string, string>>,
  scheme = 'Bearer ',
): readonly SentCredentials[] {
  const fixture = contract.fixtures[name]
  const valueOf = (credential: string) =>
    Object.hasOwn(values, credential) ? values[credential] : contract.fixtures[credential]?.value
  if (fixture?.sentAs === undefined) {
    return [{ in: 'header', name: 'Authorization', value: `${scheme}${valueOf(name) ?? name}` }]
  }
  const known = fixture.sentAs.find((parts) => parts.every(({ credential }) => Object.hasOwn(values, credential)))
  return (known ?? fixture.sentAs[0] ?? []).map((part) => spoken(part, valueOf(part.credential) ?? ''))
}

export function spoken({ in: place, name, prefix, basic }: CredentialPlace, value: string): SentCredentials {
  const isPair = basic && value.includes(':')
  return { in: place, name, value: prefix + (isPair ? btoa(value) : value) }
}

function targetOf(path: string, query: string, keys: readonly SentCredentials[]): string {
  const spokenFor = keys.map(({ name, value }) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
  const all = [...(query === '' ? [] : [query.slice(1)]), ...spokenFor].join('&')
  return all === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${all}`
}

/** The whole text and comma-separated items. */
export function mentions(text: string): readonly string[] {
  return text.includes(',') ? [text, ...text.split(',').map((item) => item.trim())] : [text]
}

type Replace = (text: string) => string

const notOfPaths = /[^\w.~!$&'()*+,;=:@/%-]+|%(?![\da-f]{2})/gi

const unchanged: Replace = (text) => text

/** Cached by values, because a run has one object. */
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

/** Undefined: the header's value is not a credential. */
function credentialFor(
  fixtures: Readonly<Record<string, Fixture>>,
  values: Readonly<Record<string, string>>,
  text: string,
): string | undefined {
  const credential = Object.values(fixtures).find(({ kind, value }) => kind === 'credential' && value === text)
  return credential !== undefined && Object.hasOwn(values, credential.name) ? values[credential.name] : undefined
}

function renderPath(operation: Operation, request: PairRequest, replace: Replace): string {
  // Fragments are not sent; a query in the path stays a query.
  const [path = ''] = operation.path.split('#')
  return path
    .split(/[{}]/)
    .map((part, index) => {
      if (index % 2 === 0)
        return part.replaceAll(notOfPaths, (text) => (text === '?' ? text : encodeURIComponent(text)))
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

function typeOf(body: PairBody): string {
  const isParted = 'value' in body && body.contentType === 'multipart/form-data'
  return isParted ? `${body.contentType}; boundary=${boundary}` : body.contentType
}

function renderBody(operation: Operation, request: PairRequest, replace: Replace, files: () => Files): string | null {
  if (request.body === null) return null
  if ('raw' in request.body) return request.body.raw
  const { value, contentType } = request.body
  if (isForm(contentType)) {
    return renderForm(operation, contentType, replace === unchanged ? value : replaceIn(value, replace), files)
  }
  return JSON.stringify(replace === unchanged ? value : replaceIn(value, replace))
}

/** In forms with files. Does not occur in values. */
const boundary = 'conform-part-of-the-form'

function renderForm({ requestBody }: Operation, contentType: string, value: Json, files: () => Files): string {
  if (!contentType.startsWith('multipart/')) {
    const fields = formFields(value, requestBody?.styles)
    return new URLSearchParams(fields.map(([name, item]) => [name, fieldText(item)])).toString()
  }
  const types = files()
  const parts = formFields(value, undefined).map(([name, item]) => {
    const type = Object.hasOwn(types, name) ? types[name] : undefined
    const file = type === undefined ? '' : '; filename="file"'
    const head = type ?? (isObject(item) ? 'application/json' : undefined)
    const typed = head === undefined ? '' : `Content-Type: ${head}\r\n`
    const named = name.replaceAll('"', '%22')
    return `--${boundary}\r\nContent-Disposition: form-data; name="${named}"${file}\r\n${typed}\r\n${fieldText(item)}\r\n`
  })
  return `${parts.join('')}--${boundary}--\r\n`
}

/** Fields of a form that are files, each with its media type. */
type Files = Readonly<Record<string, string>>

const knownFiles = new WeakMap<Operation, Files>()

/** Fields that somebody else's contract says are bytes, or of a media type. */
function filesOf(contract: Contract, operation: Operation): Files {
  const known = knownFiles.get(operation)
  if (known !== undefined) return known
  const { requestBody } = operation
  const form = requestBody?.contentTypes.find((type) => type.startsWith('multipart/'))
  const files: Record<string, string> = {}
  if (contract.foreign === true && requestBody !== null && form !== undefined) {
    const document = contract.document()
    const media = `${requestBody.pointer}/content${encodePointer(form)}`
    const schema = resolvePointer(document, `${media}/schema`)
    for (const [name, property] of Object.entries(objectOf(objectOf(schema?.value)['properties']))) {
      const own = objectOf(dereferenced(document, property))
      const { format, contentMediaType } = isObject(own['items']) ? own['items'] : own
      const encoding = resolvePointer(document, `${media}/encoding${encodePointer(name)}`)
      const { contentType } = objectOf(encoding?.value)
      const isFile = format === 'binary' || typeof contentMediaType === 'string'
      const type = [contentType, contentMediaType].find((one) => typeof one === 'string')
      if (isFile) files[name] = typeof type === 'string' ? (type.split(',')[0] ?? type) : 'application/octet-stream'
    }
  }
  knownFiles.set(operation, files)
  return files
}

function replaceIn(value: Json, replace: Replace): Json {
  if (typeof value === 'string') return replace(value)
  if (isArray(value)) return value.map((item) => replaceIn(item, replace))
  if (!isObject(value)) return value
  // Ids may be keys.
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [replace(key), replaceIn(item, replace)]))
}
