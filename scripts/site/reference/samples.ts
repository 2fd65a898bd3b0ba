import { inspect } from 'node:util'
import { calls } from '../../../generated/client.js'
import type { Contract, Json, Operation, Pair, Prior } from '../../../src/contract/model.ts'
import { decodePointer, operationById, renderRequest, valueAt, withValueAt } from '../../../src/contract/index.ts'

/** An entry of `x-codeSamples`. */
export interface Sample {
  readonly lang: string
  readonly label: string
  readonly source: string
}

/** Where samples send their requests, as they stand: the sandbox of `npm start`. */
export const SANDBOX = 'http://127.0.0.1:4011'

/**
 * How to call an operation, by curl, by the client and by plain fetch: the first of its pairs that succeeds and can be
 * provoked. What a write has to carry over from a read is read first. None where the contract has no such pair.
 */
export function samplesFor(contract: Contract, operation: Operation): readonly Sample[] {
  const pair = firstSuccess(contract, operation)
  if (pair === undefined) return []
  const call: Call = { contract, operation, pair, reads: readsOf(contract, pair) }
  return [
    { lang: 'bash', label: 'curl', source: curl(call) },
    { lang: 'javascript', label: 'Client', source: client(call) },
    { lang: 'javascript', label: 'fetch', source: plainFetch(call) },
  ]
}

interface Read {
  readonly operation: Operation
  readonly pair: Pair
  readonly bind: Prior['bind']
}

interface Call {
  readonly contract: Contract
  readonly operation: Operation
  readonly pair: Pair
  readonly reads: readonly Read[]
}

function firstSuccess({ pairs }: Contract, { id }: Operation): Pair | undefined {
  return pairs.find(
    ({ operation, status, unprovoked, after }) =>
      operation === id && status < 300 && unprovoked === null && after.every(({ pair }) => pair === null),
  )
}

/** The reads that come first, each asked about what the pair itself is about. */
function readsOf(contract: Contract, pair: Pair): Read[] {
  return pair.after.flatMap(({ operation: id, bind }) => {
    const operation = operationById(contract, id)
    const first = contract.pairs.find((candidate) => candidate.operation === id)
    if (operation === null || first === undefined) return []
    const { path, query, as } = pair.request
    const known = (from: Readonly<Record<string, unknown>>, place: string) =>
      operation.parameters.some((parameter) => parameter.in === place && Object.hasOwn(from, parameter.name))
    const request = {
      ...first.request,
      as,
      ...(known(path, 'path') ? { path } : {}),
      ...(known(query, 'query') ? { query } : {}),
    }
    return [{ operation, pair: { ...first, request }, bind }]
  })
}

/** What is bound, told by a name for it: `ifVersion`, `revision`. */
function bindings(call: Call): { name: string; to: string; from: string; read: Read }[] {
  return call.reads.flatMap((read) =>
    Object.entries(read.bind).map(([to, from]) => ({ name: decodePointer(to).at(-1) ?? 'value', to, from, read })),
  )
}

function curl(call: Call): string {
  const lines = bindings(call).map(({ name, from, read }) => {
    const { target, headers } = renderRequest(call.contract, read.operation, read.pair.request)
    const pick = `JSON.parse(require('fs').readFileSync(0)).${decodePointer(from).join('.')}`
    return `${name}=$(curl -s ${quote(SANDBOX + target)}${options(headers)
      .map((option) => ` \\\n  ${option}`)
      .join('')} |
  node -p ${JSON.stringify(pick)})\n\n`
  })
  const { method, target, headers, body } = renderRequest(call.contract, call.operation, call.pair.request)
  const parts = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quote(SANDBOX + target)}`,
    ...options(headers),
    ...(body === null ? [] : [`-d ${quotedBody(call)}`]),
  ]
  return lines.join('') + parts.join(' \\\n  ')
}

function options(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`)
}

/** The body as one word of a POSIX shell, variables spliced in where a read comes first. */
function quotedBody(call: Call): string {
  const given = call.pair.request.body
  if (given === null || 'raw' in given) return quote(given?.raw ?? '')
  const marked = bindings(call).reduce<Json>((body, { name, to }) => {
    const place = to.replace(/^\/body/, '')
    const kind = typeof valueAt(body, place)
    return withValueAt(body, place, kind === 'string' ? `\u0001${name}\u0002` : `\u0000${name}\u0000`)
  }, given.value)
  return quote(JSON.stringify(marked, null, 2))
    .replaceAll(/"\\u0000(\w+)\\u0000"/g, `'"$$$1"'`)
    .replaceAll(/\\u0001(\w+)\\u0002/g, `'"$$$1"'`)
}

function client(call: Call): string {
  const { operation, pair, reads } = call
  const read = reads.map((prior) => `const read = await ${method(prior.operation)}(${args(prior.pair, {})})\n`)
  return `import { createClient } from 'agent-platform/client'

const client = createClient({ baseUrl: '${SANDBOX}', apiKey: '${keyOf(call)}' })
${read.join('')}const answer = await ${method(operation)}(${args(pair, expressions(call, 'read'))})
console.log(answer)
`
}

/** The client's method for an operation: `client.billing.updateDirectBilling`. */
function method({ id }: Operation): string {
  const group = Object.entries(calls).find(([, operations]) => Object.hasOwn(operations, id))?.[0] ?? ''
  return `client.${group}.${id}`
}

function args({ request }: Pair, bound: Readonly<Record<string, unknown>>): string {
  const { path, query, headers, body } = request
  const all = { ...path, ...query, ...(body !== null && 'value' in body ? { body: bind(body.value, bound) } : {}) }
  const key = Object.entries(headers).find(([name]) => name.toLowerCase() === 'idempotency-key')?.[1]
  const extra = key === undefined ? '' : `, { idempotencyKey: ${literal(key)} }`
  return Object.keys(all).length === 0 ? '' : literal(all) + extra
}

function plainFetch(call: Call): string {
  const read = call.reads.map(({ operation, pair }) => {
    const { target, headers } = renderRequest(call.contract, operation, pair.request)
    return `const read = await fetch(${literal(SANDBOX + target)}, ${literal({ headers })})
const current = await read.json()\n`
  })
  const { method: verb, target, headers, body } = renderRequest(call.contract, call.operation, call.pair.request)
  const given = call.pair.request.body
  const value =
    given !== null && 'value' in given ? literal(bind(given.value, expressions(call, 'current'))) : literal(body)
  const init = {
    ...(verb === 'GET' ? {} : { method: verb }),
    headers,
    ...(body === null ? {} : { body: expression(`JSON.stringify(${value.replaceAll('\n', '\n  ')})`) }),
  }
  return `${read.join('')}const response = await fetch(${literal(SANDBOX + target)}, ${literal(init)})
console.log(response.status, await response.json())
`
}

/** Where a value goes in the body → the expression that reads it out of the answer in `variable`. */
function expressions(call: Call, variable: string): Record<string, unknown> {
  return Object.fromEntries(
    bindings(call).map(({ to, from }) => [
      to.replace(/^\/body/, ''),
      expression(`${variable}.${decodePointer(from).join('.')}`),
    ]),
  )
}

function bind(body: Json, bound: Readonly<Record<string, unknown>>): unknown {
  return Object.entries(bound).reduce<unknown>((copy, [place, value]) => withValueAt(copy, place, value), body)
}

/** Code that stands as it is where `literal` meets it. */
function expression(code: string): unknown {
  return { [inspect.custom]: () => code }
}

/** A value as JavaScript, a line for each property where one line would be long. */
function literal(value: unknown): string {
  return inspect(value, { depth: null, maxArrayLength: null, maxStringLength: null, breakLength: 88, compact: 3 })
}

function keyOf({ contract, pair }: Call): string {
  const name = pair.request.as ?? ''
  return contract.fixtures[name]?.value ?? name
}

/** Text as one word of a POSIX shell. */
function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
