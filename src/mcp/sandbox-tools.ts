import { nearestHint, operationById, renderRequest, valueAt } from '../contract/index.ts'
import type { Contract } from '../contract/index.ts'
import { startSandbox } from '../sandbox/index.ts'
import type { Sandbox } from '../sandbox/index.ts'

export interface SandboxCall {
  /** A pair of the contract, sent as it is. */
  readonly example?: string
  readonly method?: string
  /** With its query. */
  readonly path?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** A credential of the contract; empty: no key. */
  readonly as?: string
  /** JSON Pointer into the response's body: only that part is returned. */
  readonly part?: string
}

export interface ControlCall {
  readonly method: string
  /** Below `/_sandbox`. */
  readonly path: string
  readonly body?: unknown
}

/** A sandbox of its own, in memory, started by the first request to it. */
export interface OwnSandbox {
  readonly call: (request: SandboxCall) => Promise<string>
  readonly control: (request: ControlCall) => Promise<string>
  readonly close: () => Promise<void>
}

/** A call that cannot be carried out as it is; the message says what to do. */
export class ToolError extends Error {}

/** Of a response's headers, those that say something about the API. */
const shownHeaders = ['deprecation', 'idempotency-replayed', 'link', 'retry-after', 'sunset', 'x-request-id']

export function ownSandbox(contract: Contract): OwnSandbox {
  let started: Promise<Sandbox> | null = null
  const urlOf = async (): Promise<string> => {
    started ??= startSandbox({ contract })
    return (await started).url
  }
  return {
    async call(request) {
      const { method, target, headers, body } = rendered(contract, request)
      const response = await fetch((await urlOf()) + target, { method, headers, body, redirect: 'manual' })
      const text = await response.text()
      const shown = shownHeaders.flatMap((name) => {
        const value = response.headers.get(name)
        return value === null ? [] : [`${name}: ${value}`]
      })
      return [`${method.toUpperCase()} ${target} → ${response.status}`, ...shown, partOf(text, request.part)].join('\n')
    },
    async control({ method, path, body }) {
      const place = new URL(`/_sandbox${path.replace(/^\/_sandbox/, '')}`, await urlOf())
      if (!/^\/_sandbox(\/|$)/.test(place.pathname)) throw new ToolError(`path ${path}: has to be below /_sandbox.`)
      const sent = body === undefined ? null : JSON.stringify(body)
      const headers = sent === null ? {} : { 'content-type': 'application/json' }
      const response = await fetch(place, { method: method.toUpperCase(), headers, body: sent })
      return `${method.toUpperCase()} ${place.pathname} → ${response.status}\n${await response.text()}`
    },
    close: async () => (await started)?.close(),
  }
}

function rendered(contract: Contract, request: SandboxCall) {
  const { example, method, path, body, headers = {}, as } = request
  if (example !== undefined) {
    const pair = contract.pairs.find(({ id }) => id === example)
    const operation = pair === undefined ? null : operationById(contract, pair.operation)
    if (pair === undefined || operation === null) {
      const near = nearestHint(
        example,
        contract.pairs.map(({ id }) => id),
      )
      throw new ToolError(`example ${example}: the contract has none of this name.${near}`)
    }
    const sent = renderRequest(contract, operation, pair.request)
    return { ...sent, headers: { ...sent.headers, ...headers } }
  }
  if (method === undefined || path === undefined) throw new ToolError('Name an example, or a method and a path.')
  if (!path.startsWith('/')) throw new ToolError(`path ${path}: has to begin with /.`)
  if (path.startsWith('/_sandbox')) throw new ToolError(`path ${path}: the tool control_sandbox is for these.`)
  return {
    method,
    target: path,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...authorization(contract, as),
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
  }
}

function authorization(contract: Contract, as: string | undefined): Readonly<Record<string, string>> {
  if (as === '') return {}
  const credentials = Object.values(contract.fixtures).filter(({ kind }) => kind === 'credential')
  const found = as === undefined ? credentials[0] : credentials.find(({ name }) => name === as)
  if (found !== undefined) return { authorization: `Bearer ${found.value}` }
  throw new ToolError(
    `as ${as}: the contract has these credentials: ${credentials.map(({ name }) => name).join(', ')}.`,
  )
}

function partOf(text: string, pointer: string | undefined): string {
  if (pointer === undefined || text === '') return text
  const found = valueAt(JSON.parse(text), pointer)
  if (found === undefined) throw new ToolError(`part ${pointer}: the response has nothing there: ${text.slice(0, 500)}`)
  return JSON.stringify(found)
}
