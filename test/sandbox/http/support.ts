import { conform } from '../../../src/conformance/index.ts'
import { operationById, packagedContract, renderRequest } from '../../../src/contract/index.ts'
import type { Json, JsonObject, Pair, PairRequest } from '../../../src/contract/index.ts'
import { createControl } from '../../../src/sandbox/control/client.ts'
import type { ControlClient } from '../../../src/sandbox/control/client.ts'
import { startSandbox } from '../../../src/sandbox/start.ts'
import type { Sandbox, SandboxOptions } from '../../../src/sandbox/start.ts'

export const contract = packagedContract()

/** Starts a sandbox on a free port, in memory where nothing else is said. */
export function start(options: Partial<SandboxOptions> = {}): Promise<Sandbox> {
  return startSandbox({ contract, database: ':memory:', port: 0, host: '127.0.0.1', ...options })
}

export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly body: JsonObject
}

export interface Sending {
  /** The name of a credential; null sends none. */
  readonly as?: string | null
  readonly body?: Json
  readonly headers?: Readonly<Record<string, string>>
  readonly world?: string
}

/** Sends a request as somebody with `curl` would. */
export async function send(url: string, method: string, target: string, sending: Sending = {}): Promise<Reply> {
  const { as = 'key_admin', body, headers = {}, world } = sending
  const key = as === null ? undefined : contract.fixtures[as]?.value
  const response = await fetch(url + target, {
    method,
    headers: {
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(world === undefined ? {} : { 'x-sandbox-world': world }),
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? {} : (JSON.parse(text) as JsonObject),
  }
}

/** Sends the request of a pair, or one like it. */
export async function sendRequest(
  url: string,
  operationId: string,
  request: PairRequest,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  const operation = operationById(contract, operationId)
  if (operation === null) throw new Error(`The contract has no operation ${operationId}.`)
  const rendered = renderRequest(contract, operation, request)
  const response = await fetch(url + rendered.target, {
    method: rendered.method,
    headers: { ...rendered.headers, ...headers },
    body: rendered.body,
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? {} : (JSON.parse(text) as JsonObject),
  }
}

export function pairNamed(id: string): Pair {
  const pair = contract.pairs.find((candidate) => candidate.id === id)
  if (pair === undefined) throw new Error(`The contract has no pair ${id}.`)
  return pair
}

export function controlOf(sandbox: Pick<Sandbox, 'url'>, world?: string): ControlClient {
  return createControl({ baseUrl: sandbox.url, ...(world === undefined ? {} : { world }) })
}

/** Replays the contract, or some of its cases, against an address: the report. */
export async function replay(url: string, more: { readonly only?: readonly string[] } = {}): Promise<JsonObject> {
  let json = ''
  let talk = ''
  await conform(
    {
      target: url,
      header: [],
      only: [],
      plan: false,
      json: '-',
      strict: true,
      concurrency: 8,
      timeout: 10_000,
      ...more,
    },
    {
      stdout: (text) => (json += text),
      stderr: (text) => (talk += text),
      env: {},
      colours: false,
      progress: false,
      now: Date.now,
      sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    },
  )
  if (json === '') throw new Error(`The replay has no report: ${talk}`)
  return JSON.parse(json) as JsonObject
}

/** The request of an edit, with one workflow that calls a webhook. */
export function withSecret(request: PairRequest): PairRequest {
  const value = request.body !== null && 'value' in request.body ? (request.body.value as JsonObject) : {}
  const workflow = {
    id: 'wf_webhook1',
    name: 'Tell us',
    description: 'Run this at the end.',
    steps: [
      {
        id: 'tell',
        type: 'webhook',
        config: { url: 'https://hooks.acme.io/call', headers: { 'X-Key': { secret: { value: 'hush-hush' } } } },
      },
    ],
  }
  const workflows = { wf_webhook1: workflow }
  const brain = { ...(value['brain'] as JsonObject), capabilityConfig: { workflows } }
  return { ...request, body: { contentType: 'application/json', value: { ...value, ifVersion: 'v1', brain } } }
}
