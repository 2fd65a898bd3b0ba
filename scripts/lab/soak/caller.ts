import { setTimeout as wait } from 'node:timers/promises'

import { operationById, renderRequest } from '../../../src/contract/index.ts'
import type { Contract, Json, JsonObject, PairRequest } from '../../../src/contract/index.ts'
import type { FaultBook } from './faults.ts'
import type { Fleet } from './fleet.ts'
import { objectionTo } from './judge.ts'
import type { Tally } from './tally.ts'

/** `broken`: unknown whether it was done. */
export type Outcome =
  | { readonly kind: 'answer'; readonly status: number; readonly body: JsonObject }
  | { readonly kind: 'broken' }

/** Differences to an administrator's request without a body. */
export type Asking = Partial<Omit<PairRequest, 'body'>> & { readonly body?: Json }

/** Sends requests to one world and reports forbidden responses. */
export interface Caller {
  readonly world: string
  call(operation: string, asking: Asking): Promise<Outcome>
  send(operation: string, request: PairRequest): Promise<Outcome>
  /** Repeats an idempotent request until it succeeds. */
  insist(operation: string, asking: Asking): Promise<JsonObject>
  steer(method: string, path: string, body?: JsonObject): Promise<Outcome>
  /** Repeats an idempotent control request until it is answered. Returns `data`. */
  control(method: string, path: string, body?: JsonObject): Promise<JsonObject>
}

export interface CallerOptions {
  readonly contract: Contract
  readonly fleet: Pick<Fleet, 'anyOf'>
  readonly database: string
  readonly world: string
  readonly faults: FaultBook
  readonly tally: Tally
  readonly now: () => number
}

/** Longer than any latency fault and any wait for a dead process's locks. */
const HANG = 30_000

/** Milliseconds of retries. No fault is on that long. */
const PATIENCE = 60_000

/** Milliseconds: after a process dies, its commit may still run in the database. */
const SETTLING = 400

interface Sent {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly paused: boolean
}

/** Codes of a process that was taken for dead during a charge which another process settled. */
const TAKEN_OVER = ['IDEMPOTENT_REPLAY', 'SUB_ACCOUNT_CHANGED_DURING_WRITE']

export function createCaller(options: CallerOptions): Caller {
  const { contract, fleet, database, world, faults, tally, now } = options

  async function exchange(what: string, method: string, target: string, init: RequestInit): Promise<Sent | null> {
    const member = await fleet.anyOf(database)
    const from = now()
    tally.count('requests')
    try {
      const response = await fetch(member.url + target, {
        ...init,
        method,
        headers: { ...(init.headers as Record<string, string>), 'x-sandbox-world': world },
        signal: AbortSignal.timeout(HANG),
      })
      const text = await response.text()
      return { status: response.status, headers: response.headers, text, paused: member.wasPaused(from, now()) }
    } catch (error) {
      if (error instanceof DOMException) tally.problem(`${what} had no answer within ${HANG / 1000} s`)
      else if (!member.ended() && !member.wasPaused(from, now()) && !faults.cuts(from, now()))
        tally.problem(`${what}: ${reasonOf(error)}, and nobody was killed`)
      tally.count('unknown outcomes')
      // A stopping process cuts long requests but finishes their work.
      if (member.ended()) await member.gone()
      await wait(SETTLING)
      return null
    }
  }

  async function send(operationId: string, request: PairRequest): Promise<Outcome> {
    const operation = operationById(contract, operationId)
    if (operation === null) throw new Error(`The contract has no operation ${operationId}.`)
    const rendered = renderRequest(contract, operation, request)
    const { method, target, headers, body } = rendered
    const from = now()
    const sent = await exchange(operationId, method, target, { headers, body })
    if (sent === null) return { kind: 'broken' }
    const { status, text } = sent
    const objection = objectionTo(contract, operation, status, sent.headers, text)
    if (objection !== null) tally.problem(`${operationId} ${status} is outside the contract: ${objection}`)
    if (sent.paused) tally.count('answers after a pause')
    if (status >= 500 && status !== 501 && sent.paused) {
      tally.count('unknown outcomes')
      return { kind: 'broken' }
    }
    if ((status >= 500 && status !== 501) || status === 429) {
      if (faults.explains(operationId, status, from, now())) tally.count('faults met')
      else tally.problem(`${operationId} answered ${status} and nobody asked for it: ${text.slice(0, 300)}`)
    }
    const answered = text === '' ? {} : (JSON.parse(text) as JsonObject)
    if (sent.paused && TAKEN_OVER.some((code) => code === answered['error']))
      tally.count('charges taken over after a pause')
    return { kind: 'answer', status, body: answered }
  }

  const call = (operation: string, asking: Asking) => send(operation, requestOf(asking))

  async function steer(method: string, path: string, body?: JsonObject): Promise<Outcome> {
    const what = `${method} /_sandbox${path}`
    const init =
      body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const sent = await exchange(what, method, `/_sandbox${path}`, init)
    if (sent === null || (sent.paused && sent.status >= 500)) return { kind: 'broken' }
    if (sent.status >= 300) tally.problem(`${what} answered ${sent.status}: ${sent.text.slice(0, 300)}`)
    return { kind: 'answer', status: sent.status, body: JSON.parse(sent.text) as JsonObject }
  }

  return {
    world,
    call,
    send,
    steer,
    async insist(operation, asking) {
      for (const end = now() + PATIENCE; now() < end;) {
        const outcome = await call(operation, asking)
        if (outcome.kind === 'answer' && outcome.status < 300) return outcome.body
        if (outcome.kind === 'answer' && outcome.status < 500 && outcome.status !== 429) {
          throw new Error(`${operation} was refused with ${outcome.status}: ${JSON.stringify(outcome.body)}`)
        }
        await wait(20)
      }
      throw new Error(`${operation} did not succeed within ${PATIENCE / 1000} s`)
    },
    async control(method, path, body) {
      for (const end = now() + PATIENCE; now() < end;) {
        const outcome = await steer(method, path, body)
        if (outcome.kind === 'broken') continue
        if (outcome.status >= 300)
          throw new Error(`${method} /_sandbox${path} was refused: ${JSON.stringify(outcome.body)}`)
        return (outcome.body['data'] ?? {}) as JsonObject
      }
      throw new Error(`${method} /_sandbox${path} had no answer within ${PATIENCE / 1000} s`)
    },
  }
}

function requestOf({ body, ...asking }: Asking): PairRequest {
  return {
    as: 'key_admin',
    path: {},
    query: {},
    headers: {},
    ...asking,
    body: body === undefined ? null : { contentType: 'application/json', value: body },
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message
}
