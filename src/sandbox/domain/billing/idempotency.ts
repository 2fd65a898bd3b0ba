import type { JsonObject } from '../../../contract/index.ts'
import { isRefusal } from '../refusal.ts'
import type { IdempotencyRecord, KeptAnswer } from './state.ts'

/** How long an answer is kept, by the sandbox's clock. */
const KEPT_FOR = 24 * 60 * 60 * 1000

/** What a key's record says to a request that carries the key. */
export type Recollection =
  /** Nothing: go ahead, and record the answer. */
  | { readonly kind: 'free' }
  | { readonly kind: 'replay'; readonly answer: KeptAnswer }
  | { readonly kind: 'running'; readonly charge: string }
  | { readonly kind: 'unknown' }
  /** The key stands for a change with another body or path. */
  | { readonly kind: 'reused' }
  /** It is none of the caller's business: go ahead without it, and leave it alone. */
  | { readonly kind: 'apart' }

/**
 * Looks a key up. `reachable`: whether the caller gets at the sub-account that the path names. Who does not is told of
 * nothing but a 404, and a 404 kept for him does not stand in the way of somebody who does.
 */
export function recall(
  record: IdempotencyRecord | null,
  fingerprint: string,
  reachable: boolean,
  now: number,
): Recollection {
  if (record === null || (record.dueAt !== null && record.dueAt <= now)) return { kind: 'free' }
  const same = record.fingerprint === fingerprint
  const notFound = record.state === 'finished' && record.answer.status === 404
  if (!reachable && !(same && notFound)) return { kind: 'apart' }
  if (!same) return { kind: 'reused' }
  if (reachable && notFound) return { kind: 'free' }
  if (record.state === 'finished') return { kind: 'replay', answer: asReplay(record.answer) }
  return record.state === 'running' ? { kind: 'running', charge: record.charge } : { kind: 'unknown' }
}

/** Whether a retry is to get an answer again; what is not kept lets a retry go through. */
export function isKept(answer: KeptAnswer): boolean {
  if (!isRefusal(answer)) return true
  if (answer.code.startsWith('IDEMPOTENCY_') || NOT_KEPT.has(answer.code)) return false
  return answer.status === 403 || answer.status === 404 || answer.status === 409
}

/** A key as a request carries it. */
export type KeyInUse = Pick<IdempotencyRecord, 'id' | 'fingerprint'>

export function finished({ id, fingerprint }: KeyInUse, answer: KeptAnswer, now: number): IdempotencyRecord {
  return { id, fingerprint, state: 'finished', answer, dueAt: now + KEPT_FOR }
}

export function running({ id, fingerprint }: KeyInUse, charge: string): IdempotencyRecord {
  return { id, fingerprint, state: 'running', charge, dueAt: null }
}

/** What becomes of a key whose attempt died after its charge was made. */
export function orphaned({ id, fingerprint }: KeyInUse, now: number): IdempotencyRecord {
  return { id, fingerprint, state: 'unknown', dueAt: now + KEPT_FOR }
}

const NOT_KEPT: ReadonlySet<string> = new Set(['SUB_ACCOUNT_CHANGED_DURING_WRITE', 'AUTO_RECHARGE_PAYMENT_IN_PROGRESS'])

/** The same answer, marked. */
function asReplay(answer: KeptAnswer): KeptAnswer {
  if (isRefusal(answer)) return { ...answer, fields: { ...answer.fields, idempotentReplay: true } }
  // Answers that are kept are objects: the contract has no others.
  return { status: answer.status, body: { ...(answer.body as JsonObject), idempotentReplay: true } }
}
