import { isRefusal } from '../refusal.ts'
import type { IdempotencyRecord, StoredResponse } from './state.ts'

/** In the sandbox's time. */
const KEPT_FOR = 24 * 60 * 60 * 1000

export type KeyLookup =
  | { readonly kind: 'free' }
  | { readonly kind: 'replay'; readonly answer: StoredResponse }
  | { readonly kind: 'running'; readonly charge: string }
  | { readonly kind: 'unknown' }
  /** The key was used with another body or path. */
  | { readonly kind: 'reused' }
  /** Go on without the key and leave its record alone. */
  | { readonly kind: 'apart' }

/**
 * `reachable`: whether the caller may see the sub-account. A caller who may not always gets the 404, and a 404 stored
 * for one caller is not replayed to another.
 */
export function lookUpKey(
  record: IdempotencyRecord | null,
  fingerprint: string,
  reachable: boolean,
  now: number,
): KeyLookup {
  if (record === null || (record.dueAt !== null && record.dueAt <= now)) return { kind: 'free' }
  const same = record.fingerprint === fingerprint
  const notFound = record.state === 'finished' && record.answer.status === 404
  if (!reachable && !(same && notFound)) return { kind: 'apart' }
  if (!same) return { kind: 'reused' }
  if (reachable && notFound) return { kind: 'free' }
  if (record.state === 'finished') return { kind: 'replay', answer: asReplay(record.answer) }
  return record.state === 'running' ? { kind: 'running', charge: record.charge } : { kind: 'unknown' }
}

/** Whether a retry gets this response again. Otherwise the retry runs. */
export function isReplayable(answer: StoredResponse): boolean {
  if (!isRefusal(answer)) return true
  if (answer.code.startsWith('IDEMPOTENCY_') || NOT_KEPT.has(answer.code)) return false
  return answer.status === 403 || answer.status === 404 || answer.status === 409
}

export type KeyInUse = Pick<IdempotencyRecord, 'id' | 'fingerprint'>

export function finished({ id, fingerprint }: KeyInUse, answer: StoredResponse, now: number): IdempotencyRecord {
  return { id, fingerprint, state: 'finished', answer, dueAt: now + KEPT_FOR }
}

export function running({ id, fingerprint }: KeyInUse, charge: string): IdempotencyRecord {
  return { id, fingerprint, state: 'running', charge, dueAt: null }
}

/** The record of a key whose process died after it charged. */
export function orphaned({ id, fingerprint }: KeyInUse, now: number): IdempotencyRecord {
  return { id, fingerprint, state: 'unknown', dueAt: now + KEPT_FOR }
}

const NOT_KEPT: ReadonlySet<string> = new Set(['SUB_ACCOUNT_CHANGED_DURING_WRITE', 'AUTO_RECHARGE_PAYMENT_IN_PROGRESS'])

function asReplay(answer: StoredResponse): StoredResponse {
  if (isRefusal(answer)) return { ...answer, fields: { ...answer.fields, idempotentReplay: true } }
  return { status: answer.status, body: { ...answer.body, idempotentReplay: true } as typeof answer.body }
}
