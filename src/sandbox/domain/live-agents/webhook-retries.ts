import type { Json, JsonObject } from '../../../contract/index.ts'
import type { Lease } from '../billing/state.ts'
import { timestamp } from '../world/clock.ts'

/** What a webhook step sends to its address. The document's id is the event's. */
export interface Delivery {
  readonly location: string
  readonly id: string
  readonly agent: string
  readonly workflow: string
  readonly step: string
  readonly url: string
  /** As saved: secrets by their ids. */
  readonly headers: JsonObject
  /** Equal in every attempt. */
  readonly body: JsonObject
  /** Milliseconds since the epoch, of the sandbox's clock. */
  readonly createdAt: number
  readonly state: 'waiting' | 'delivered' | 'given_up' | 'refused'
  /** Why it is not sent. */
  readonly refused: string | null
  readonly attempts: readonly Attempt[]
  /** Who is sending; null: nobody. */
  readonly lease: Lease | null
  /** The call's next event, which is sent after this one. */
  readonly next: string | null
  /** Null: over, or after another event. */
  readonly dueAt: number | null
}

/** Both null: under way, or its process died. */
export interface Attempt {
  readonly at: number
  readonly status: number | null
  readonly problem: string | null
}

/** How an attempt ends: sent, not sent for good, or not yet sent. */
export type Sent = Pick<Attempt, 'status' | 'problem'> | { readonly refused: string } | { readonly postponed: number }

/** The specification names none: milliseconds of the sandbox's clock between failed attempts, then the event is given up. */
const RETRIES: readonly number[] = [5_000, 30_000, 120_000, 600_000]

/** The specification names none: how long the sandbox waits for a response, in milliseconds. Less than a lease. */
export const PATIENCE = 5_000

export function beginAttempt(delivery: Delivery, lease: Lease, now: number): Delivery {
  return { ...delivery, lease, attempts: [...delivery.attempts, { at: now, status: null, problem: null }] }
}

/** `number`: which attempt, from 1. An attempt that another process has taken over changes nothing but itself. */
export function endAttempt(delivery: Delivery, number: number, sent: Sent, now: number): Delivery {
  const isNewest = delivery.attempts.length === number
  if ('refused' in sent) return isNewest ? refused(without(delivery, number), sent.refused) : delivery
  if ('postponed' in sent) {
    return isNewest ? { ...without(delivery, number), lease: null, dueAt: now + sent.postponed } : delivery
  }
  const attempts = delivery.attempts.map((attempt, index) => (index === number - 1 ? { ...attempt, ...sent } : attempt))
  const ended = { ...delivery, attempts, lease: isNewest ? null : delivery.lease }
  if (isAccepted(sent.status)) return { ...ended, state: 'delivered', dueAt: null }
  if (!isNewest || delivery.state !== 'waiting') return ended
  // The attempt of a process that died may never have left, so it is not counted.
  const failed = attempts.filter(({ status, problem }) => status !== null || problem !== null).length
  const pause = RETRIES[failed - 1]
  return pause === undefined ? { ...ended, state: 'given_up', dueAt: null } : { ...ended, dueAt: now + pause }
}

export function refused(delivery: Delivery, why: string): Delivery {
  return { ...delivery, state: 'refused', refused: why, lease: null, dueAt: null }
}

function without(delivery: Delivery, number: number): Delivery {
  return { ...delivery, attempts: delivery.attempts.slice(0, number - 1) }
}

function isAccepted(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300
}

/** Without the values of headers. */
export function viewDelivery(delivery: Delivery): JsonObject {
  const { id, agent, workflow, step, url, headers, body, createdAt, state, attempts, dueAt } = delivery
  return {
    id,
    agent,
    workflow,
    step,
    url,
    headerNames: Object.keys(headers),
    body,
    at: timestamp(createdAt),
    state,
    refused: delivery.refused,
    attempts: attempts.map((attempt): Json => ({ ...attempt, at: timestamp(attempt.at) })),
    dueAt: dueAt === null ? null : timestamp(dueAt),
  }
}
