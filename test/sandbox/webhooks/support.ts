import { createServer } from 'node:http'
import type { IncomingHttpHeaders, RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import type { Json, JsonObject } from '../../../src/contract/index.ts'
import { controlOf, send } from '../http/support.ts'

export const HOST = 'hooks.acme-office.com'
export const SECRET = 'Bearer hunter2-hunter2'

export interface Received {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface Receiver {
  readonly port: number
  readonly url: string
  readonly received: Received[]
  /** Answers the next requests; the last one stays. */
  answers: RequestListener[]
  close(): Promise<void>
}

/** A server on this machine that gets webhooks, or should get nothing. */
export async function openReceiver(...answers: RequestListener[]): Promise<Receiver> {
  const received: Received[] = []
  const receiver = { answers }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      received.push({ method, path: url, headers, body: Buffer.concat(chunks).toString() })
      const [answer] = receiver.answers.length > 1 ? receiver.answers.splice(0, 1) : receiver.answers
      if (answer === undefined) response.end('{}')
      else answer(request, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(receiver, {
    port,
    url: `http://127.0.0.1:${port}`,
    received,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}

export const status = (code: number, headers: Record<string, string> = {}): RequestListener => {
  return (_request, response) => response.writeHead(code, headers).end()
}

export const hook = (url = `https://${HOST}/call`, config: JsonObject = {}, id = 'tell'): JsonObject => ({
  id,
  type: 'webhook',
  config: { url, headers: { Authorization: { secret: { value: SECRET } }, 'X-Team': 'north' }, ...config },
})

export const AGENT = { locationId: 'loc_live', agentId: 'live:flow' }
export const WORKFLOW = 'wf_webhook1'

/** Saves a workflow with these steps and waits, by the clock, until it is in service. */
export async function saveWorkflow(sandbox: { url: string }, steps: readonly Json[], world?: string): Promise<void> {
  const target = `/api/live-agents/${AGENT.agentId}?locationId=${AGENT.locationId}`
  const within = world === undefined ? {} : { world }
  const { body } = await send(sandbox.url, 'GET', target, within)
  const { ifVersion, name, brain, voice } = (body['data'] as { agent: JsonObject }).agent
  const workflow = { id: WORKFLOW, name: 'Tell us', description: 'Run this at the end.', steps }
  const capabilityConfig = { workflows: { [WORKFLOW]: workflow } }
  const saved = await send(sandbox.url, 'PUT', target, {
    ...within,
    body: { ifVersion, name, brain: { ...(brain as JsonObject), capabilityConfig }, voice } as JsonObject,
  })
  expect(saved.body).toMatchObject({ success: true })
  await controlOf(sandbox, world).clock({ advanceSeconds: 10 })
}

export interface Shown {
  readonly id: string
  readonly state: string
  readonly refused: string | null
  readonly attempts: readonly { readonly status: number | null; readonly problem: string | null }[]
  readonly dueAt: string | null
}

/** What the sandbox shows of a sub-account's webhooks, newest first. */
export async function shownBy(sandbox: { url: string }, world?: string): Promise<readonly Shown[]> {
  const { body } = await send(sandbox.url, 'GET', `/_sandbox/webhooks/${AGENT.locationId}`, {
    as: null,
    ...(world === undefined ? {} : { world }),
  })
  return (body['data'] as unknown as { webhooks: readonly Shown[] }).webhooks
}

/** Waits until it holds, as one waits for a server in another process. */
export async function until<T>(look: () => Promise<T> | T, holds: (value: T) => boolean): Promise<T> {
  const end = Date.now() + 20_000
  for (;;) {
    const value = await look()
    if (holds(value)) return value
    if (Date.now() > end) throw new Error(`It did not come to that: ${JSON.stringify(value)}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
