import { inspect } from 'node:util'
import { calls } from '../../../generated/client.js'
import { renderRequest, withValueAt } from '../../../src/contract/index.ts'
import type { Json, Operation, Pair } from '../../../src/contract/model.ts'
import { PACKAGES } from '../../pack/names.ts'
import { bindingsOf } from './call.ts'
import type { Call } from './call.ts'

type Bound = Readonly<Record<string, unknown>>

export function clientSample(call: Call, url: string): string {
  const { contract, operation, pair, reads } = call
  const key = pair.request.as ?? ''
  const first = reads.map((read) => `const read = await ${methodOf(read.operation)}(${argsOf(read.pair, {})})\n`)
  return `import { createClient } from '${PACKAGES.client}'

const client = createClient({ baseUrl: '${url}', apiKey: '${contract.fixtures[key]?.value ?? key}' })
${first.join('')}const answer = await ${methodOf(operation)}(${argsOf(pair, boundTo(call, 'read'))})
console.log(answer)
`
}

export function fetchSample({ contract, ...call }: Call, url: string): string {
  const first = call.reads.map(({ operation, pair }) => {
    const { target, headers } = renderRequest(contract, operation, pair.request)
    return `const read = await fetch(${literal(url + target)}, ${literal({ headers })})
const current = await read.json()
`
  })
  const { method, target, headers, body } = renderRequest(contract, call.operation, call.pair.request)
  const given = call.pair.request.body
  const value =
    given !== null && 'value' in given
      ? literal(bind(given.value, boundTo({ contract, ...call }, 'current')))
      : literal(body)
  const init = {
    ...(method === 'GET' ? {} : { method }),
    headers,
    ...(body === null ? {} : { body: code(`JSON.stringify(${value.replaceAll('\n', '\n  ')})`) }),
  }
  return `${first.join('')}const response = await fetch(${literal(url + target)}, ${literal(init)})
console.log(response.status, await response.json())
`
}

function methodOf({ id }: Operation): string {
  const group = Object.entries(calls).find(([, operations]) => Object.hasOwn(operations, id))?.[0] ?? ''
  return `client.${group}.${id}`
}

function argsOf({ request }: Pair, bound: Bound): string {
  const { path, query, headers, body } = request
  const all = { ...path, ...query, ...(body !== null && 'value' in body ? { body: bind(body.value, bound) } : {}) }
  const key = Object.entries(headers).find(([name]) => name.toLowerCase() === 'idempotency-key')?.[1]
  const options = key === undefined ? [] : [literal({ idempotencyKey: key })]
  return [...(Object.keys(all).length === 0 ? [] : [literal(all)]), ...options].join(', ')
}

function boundTo(call: Call, variable: string): Bound {
  return Object.fromEntries(bindingsOf(call).map(({ place, from }) => [place, code([variable, ...from].join('.'))]))
}

function bind(body: Json, bound: Bound): unknown {
  return Object.entries(bound).reduce<unknown>((copy, [place, value]) => withValueAt(copy, place, value), body)
}

/** Code that stands as it is where `literal` meets it. */
function code(text: string): unknown {
  return { [inspect.custom]: () => text }
}

function literal(value: unknown): string {
  return inspect(value, { depth: null, maxArrayLength: null, maxStringLength: null, breakLength: 72, compact: 3 })
}
