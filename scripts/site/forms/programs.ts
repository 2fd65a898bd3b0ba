import { JAVASCRIPT, literal, PYTHON, Code } from '../../../src/text/literal.ts'
import type { Language } from '../../../src/text/literal.ts'
import { exactJsonIn, headerIn, KEY_VARIABLE, stepsOf, withBound } from './draft.ts'
import type { Called, Draft, Packages, Sent, Step } from './draft.ts'

/** A program that calls the operation by the client; what the client cannot send is said instead. */
export function clientProgram(draft: Draft, { client }: Packages): string {
  const steps = stepsOf(draft)
  const calls = steps.map((step, index) => clientCall(draft, step, steps, index))
  const refused = calls.find((call) => 'problem' in call)
  if (refused !== undefined && 'problem' in refused) return `// ${refused.problem}\n`
  const own = tokenIn(draft.request.headers)
  const apiKey = draft.hasOwnKey ? `process.env['${KEY_VARIABLE}'] ?? ''` : literal(own, JAVASCRIPT)
  const lines = calls.flatMap((call) => ('line' in call ? call.line : []))
  const more = clientHeaders(draft.request)
  const shared = Object.keys(more).length === 0 ? '' : `, headers: ${literal(more, JAVASCRIPT)}`
  const last = `${lines.at(-1)}\nconsole.log(answer)`
  const isRefused = draft.example.status >= 400 || (draft.received?.status ?? 0) >= 400
  return `import { createClient${isRefused ? ', isApiError' : ''} } from '${client}'

const client = createClient({ baseUrl: '${draft.url}', apiKey: ${apiKey}${shared} })
${[...lines.slice(0, -1), isRefused ? caught(draft, last) : last].join('\n')}
`
}

/** The call of an error's example, as fetch and Python show it: without an exception. */
function caught({ example, isEdited }: Draft, call: string): string {
  // An edited request may be refused with another code.
  const code = isEdited || example.code === null ? '' : `, ${JAVASCRIPT.text(example.code)}`
  return `try {
  ${call.replaceAll('\n', '\n  ')}
} catch (error) {
  if (!isApiError(error${code})) throw error
  console.log(error.code, error.explanation)
}`
}

function clientCall(
  { calls }: Draft,
  { request, bound }: Step,
  steps: readonly Step[],
  index: number,
): { readonly line: string } | { readonly problem: string } {
  const called = calls[request.operation]
  const { operation, headers } = request
  const params = called === undefined ? null : parametersOf(called, request)
  if (called === undefined || params === null)
    return { problem: `The client's ${operation} does not send this path or query: use fetch.` }
  const problem = unsentHeader(called, request)
  if (problem !== null) return { problem }
  const body = exactJsonIn(request.body)
  if (request.body !== null && (typeof body !== 'object' || body === null || Array.isArray(body)))
    return { problem: 'The client writes a JSON object in its own way: use fetch to send this body as it is.' }
  const all = {
    ...params,
    ...(body === undefined ? {} : { body: withBound(body, bound, (one) => new Code(placeOf(one, steps, JAVASCRIPT))) }),
  }
  const key = headerIn(headers, 'idempotency-key')
  const prefer = headerIn(headers, 'prefer')
  const options = {
    ...(key === null ? {} : { idempotencyKey: key }),
    ...(prefer === null ? {} : { headers: { Prefer: prefer } }),
  }
  const args = [
    ...(Object.keys(all).length === 0 && Object.keys(options).length === 0 ? [] : [literal(all, JAVASCRIPT)]),
    ...(Object.keys(options).length === 0 ? [] : [literal(options, JAVASCRIPT)]),
  ]
  return { line: `const ${nameOf(index, steps)} = await client.${called.group}.${operation}(${args.join(', ')})` }
}

/** What a client sends with all its calls. */
function clientHeaders({ headers }: Sent): Sent['headers'] {
  const others = Object.entries(headers).filter(
    ([name]) => !/^(?:authorization|content-type|idempotency-key|prefer)$/i.test(name),
  )
  return Object.fromEntries(others)
}

/** Why the client does not send these headers; null: it does. */
function unsentHeader({ takesKey }: Called, { operation, headers, body }: Sent): string | null {
  if (headerIn(headers, 'authorization') !== null && tokenIn(headers) === null)
    return 'The client sends a bearer token: use fetch.'
  if (headerIn(headers, 'content-type') !== (body === null ? null : 'application/json'))
    return 'The client sends Content-Type: application/json with a body, and none without: use fetch.'
  const key = headerIn(headers, 'idempotency-key')
  if (key === null) return null
  if (!takesKey) return `The client's ${operation} sends no Idempotency-Key: use fetch.`
  return /^\S.{6,253}\S$/.test(key) ? null : 'The client takes an Idempotency-Key of 8 to 255 characters: use fetch.'
}

/** Path and query as the client takes them; null: they are not the operation's. */
function parametersOf({ path, query }: Called, { target }: Sent): Readonly<Record<string, unknown>> | null {
  const [, pathname = '', search = ''] = /^([^?]*)\??(.*)$/.exec(target) ?? []
  const names = [...path.matchAll(/\{(.+?)\}/g)].map(([, name = '']) => name)
  const match = templateOf({ path }).exec(pathname)
  if (match === null) return null
  const given = new URLSearchParams(search)
  const values: Record<string, unknown> = Object.fromEntries(
    names.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? '')]),
  )
  for (const name of new Set(given.keys())) {
    const kind = query[name]
    const all = given.getAll(name)
    if (kind === undefined || (all.length > 1 && kind !== 'repeated')) return null
    if (kind === 'repeated') values[name] = all
    else if (kind === 'joined') values[name] = (all[0] ?? '').split(',')
    else values[name] = kind === 'json' ? (exactJsonIn(all[0] ?? '') ?? all[0]) : all[0]
  }
  return values
}

/** Finds the parameters in a path. */
export function templateOf({ path }: Pick<Called, 'path'>): RegExp {
  const escaped = path.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`^${escaped.replaceAll(/\{.+?\}/g, '([^/]+)')}$`)
}

export function fetchProgram(draft: Draft): string {
  return `${fetchLines(draft, `'${draft.url}`)}
console.log(response.status, await response.json())
`
}

/** The calls alone; `url` begins a literal. The last response is `response`. */
export function fetchLines(draft: Draft, url: string): string {
  const steps = stepsOf(draft)
  return steps
    .map(({ request, bound }, index) => {
      const { method, target, headers, body } = request
      const value = exactJsonIn(body)
      const shown = withBound(value, bound, (one) => new Code(placeOf(one, steps, JAVASCRIPT)))
      const text =
        value === undefined ? literal(body, JAVASCRIPT) : `JSON.stringify(${literal(shown, JAVASCRIPT, '  ')})`
      // To a text, fetch adds a type.
      const sent = headerIn(headers, 'content-type') === null ? `new TextEncoder().encode(${text})` : text
      const init = {
        ...(method === 'GET' ? {} : { method }),
        ...(Object.keys(headers).length === 0 ? {} : { headers: ownKey(draft, headers, FROM_ENVIRONMENT) }),
        ...(body === null ? {} : { body: new Code(sent) }),
      }
      const options = Object.keys(init).length === 0 ? '' : `, ${broken(init)}`
      const address = url + JAVASCRIPT.text(target).slice(1, -1) + url.slice(0, 1)
      const isLast = index === steps.length - 1
      const call = `await fetch(${address}${options})`
      if (isLast) return `const response = ${call}`
      const name = nameOf(index, steps)
      return isRead(index, steps) ? `const ${name} = await (${call}).json()` : call
    })
    .join('\n')
}

/** One line for each part of the options. */
function broken(init: Readonly<Record<string, unknown>>): string {
  return `{\n${Object.entries(init)
    .map(([name, value]) => `  ${name}: ${literal(value, JAVASCRIPT, '  ')},\n`)
    .join('')}}`
}

export function pythonProgram(draft: Draft): string {
  const steps = stepsOf(draft)
  if (steps.some(({ request }) => request.body !== null && headerIn(request.headers, 'content-type') === null))
    return '# Add a Content-Type header: urllib sends one of its own with every body that has none.\n'
  const parts = steps.map(({ request, bound }, index) => {
    const { method, target, headers, body } = request
    const value = exactJsonIn(body)
    const shown = withBound(value, bound, (one) => new Code(placeOf(one, steps, PYTHON)))
    const data = value === undefined ? PYTHON.text(body ?? '') : `json.dumps(${literal(shown, PYTHON, '    ')})`
    const args = [
      PYTHON.text(draft.url + target),
      ...(method === 'GET' ? [] : [`method=${PYTHON.text(method)}`]),
      `headers=${literal(ownKey(draft, headers, new Code(`'Bearer ' + os.environ['${KEY_VARIABLE}']`)), PYTHON, '    ')}`,
      ...(body === null ? [] : [`data=${data}.encode()`]),
    ]
    const isLast = index === steps.length - 1
    const read = isRead(index, steps) ? `${nameOf(index, steps)} = json.load(response)` : 'response.read()'
    const use = isLast ? 'print(response.status, json.load(response))' : read
    const wrapped = isLast
      ? `try:\n    with urlopen(request) as response:\n        ${use}\nexcept HTTPError as error:\n    print(error.code, json.load(error))\n`
      : `with urlopen(request) as response:\n    ${use}\n`
    return `request = Request(\n    ${args.join(',\n    ')},\n)\n${wrapped}`
  })
  return `import json
${draft.hasOwnKey ? 'import os\n' : ''}from urllib.error import HTTPError
from urllib.request import Request, urlopen

${parts.join('\n')}`
}

const FROM_ENVIRONMENT = new Code(`\`Bearer \${process.env['${KEY_VARIABLE}']}\``)

/** The headers, with the reader's own key read from the environment. */
function ownKey({ hasOwnKey }: Draft, headers: Sent['headers'], code: Code): Readonly<Record<string, unknown>> {
  if (!hasOwnKey) return headers
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, name.toLowerCase() === 'authorization' ? code : value]),
  )
}

function tokenIn(headers: Sent['headers']): string | null {
  return /^Bearer (.+)$/.exec(headerIn(headers, 'authorization') ?? '')?.[1] ?? null
}

function isRead(index: number, steps: readonly Step[]): boolean {
  return steps.some(({ bound }) => bound.some(({ step }) => step === index))
}

function nameOf(index: number, steps: readonly Step[]): string {
  return index === steps.length - 1 ? 'answer' : `read${index === 0 ? '' : index + 1}`
}

function placeOf({ from, step }: Step['bound'][number], steps: readonly Step[], language: Language): string {
  const path = from.map((name) => {
    if (/^\d+$/.test(name)) return `[${name}]`
    return language === JAVASCRIPT && JAVASCRIPT.key(name) === name ? `.${name}` : `[${language.text(name)}]`
  })
  return nameOf(step, steps) + path.join('')
}
