import { hash } from 'node:crypto'
import type {
  DirectBillingResponse,
  DirectBillingUpdate,
  SubAccountBillingResponse,
} from '../../../../generated/api.d.ts'
import type { Contract, Json, JsonObject } from '../../../contract/index.ts'
import { accessTo } from '../../domain/access.ts'
import type { ProviderCard } from '../../domain/billing/card.ts'
import { beginCharge } from '../../domain/billing/charge.ts'
import { finished, isReplayable, lookUpKey, running } from '../../domain/billing/idempotency.ts'
import type { KeyInUse, KeyLookup } from '../../domain/billing/idempotency.ts'
import {
  keyInProgress,
  keyReused,
  noSuchSubAccount,
  outcomeUnknown,
  paymentInProgress,
  planWithoutRebilling,
  providerUnavailable,
} from '../../domain/billing/refusals.ts'
import type { StoredResponse, Lease, SubAccount } from '../../domain/billing/state.ts'
import type { Money } from '../../domain/billing/units.ts'
import { decideUpdate } from '../../domain/billing/update.ts'
import { subAccountView } from '../../domain/billing/view.ts'
import { canonical } from '../../domain/json.ts'
import { isRefusal } from '../../domain/refusal.ts'
import type { Refusal } from '../../domain/refusal.ts'
import type { Leases } from '../../recharge/leases.ts'
import type { Key, Transaction } from '../../store/store.ts'
import type { Call } from '../shared/operation.ts'
import { scriptedRefusal } from './scripted.ts'

export interface UpdateRequest {
  readonly call: Call
  readonly contract: Contract
  readonly leases: Leases
  readonly location: string
  readonly update: DirectBillingUpdate
  readonly key: KeyInUse | null
  readonly chargeId: string
  readonly lease: Lease
}

export interface ProviderFacts {
  readonly card: ProviderCard | null
  /** The provider could not say what became of a dead process's charge. */
  readonly mute: boolean
}

export type Step =
  | { readonly kind: 'answer'; readonly answer: StoredResponse }
  | { readonly kind: 'read-card' }
  | { readonly kind: 'recover'; readonly chargeId: string }
  | { readonly kind: 'charge'; readonly amount: Money }

/**
 * Decides an update and saves what it can: the change with its response, a refusal with its key, or the intent to
 * charge first. Refuses in the order 404, 403, 409, 503.
 */
export function attemptUpdate(transaction: Transaction, request: UpdateRequest, known: ProviderFacts): Step {
  const { call, location, key } = request
  const found = transaction.get('subAccount', location)
  const subAccount = accessTo(call.caller, found) === 'granted' ? found : null
  const earlier = lookUp(transaction, request, subAccount !== null)
  if (earlier.kind === 'replay') return { kind: 'answer', answer: earlier.answer }

  const record = earlier.kind === 'apart' ? null : key
  const answer = (outcome: StoredResponse): Step => {
    if (record !== null && isReplayable(outcome)) {
      transaction.put('idempotencyRecord', record.id, finished(record, outcome, call.now))
    }
    return { kind: 'answer', answer: outcome }
  }
  if (subAccount === null) return answer(noSuchSubAccount(location))

  const included = subAccount.planIncludesRebilling ?? call.caller.planIncludesRebilling
  if (!included) return earlier.kind === 'free' ? answer(planWithoutRebilling()) : refused(planWithoutRebilling())
  if (earlier.kind !== 'free') return refuseUnfinishedKey(subAccount, earlier, request, known)

  const scripted = scriptedFor(subAccount, request)
  if (scripted !== null) return answer(scripted)
  if (subAccount.pendingCharge !== null) return pendingStep(subAccount.pendingCharge, request, known)

  const decision = decideUpdate(subAccount, request.update, known.card, call.now)
  if (isRefusal(decision)) return answer(decision)
  if (decision.kind === 'card-needed') return { kind: 'read-card' }
  if (decision.kind === 'changed') {
    const after = decision.subAccount
    if (after !== subAccount) transaction.put('subAccount', location, after)
    return answer(success({ success: true, data: { subAccount: subAccountView(after, known.card, call.now) } }))
  }
  const { change, amount } = decision
  const charge = {
    id: request.chargeId,
    amount,
    startedAt: call.now,
    lease: request.lease,
    change,
    record: record?.id ?? null,
  }
  transaction.put('subAccount', location, beginCharge(subAccount, charge, call.now))
  if (record !== null) transaction.put('idempotencyRecord', record.id, running(record, charge.id))
  return { kind: 'charge', amount }
}

function lookUp(transaction: Transaction, { key, call }: UpdateRequest, reachable: boolean): KeyLookup {
  if (key === null) return { kind: 'free' }
  return lookUpKey(transaction.get('idempotencyRecord', key.id), key.fingerprint, reachable, call.now)
}

/** Refuses a key whose record has no response. These refusals are not stored, because they are about the record. */
function refuseUnfinishedKey(
  subAccount: SubAccount,
  earlier: KeyLookup,
  request: UpdateRequest,
  known: ProviderFacts,
): Step {
  if (earlier.kind === 'reused') return refused(keyReused())
  const charge = subAccount.pendingCharge
  // Without its charge the record would never be finished.
  if (earlier.kind !== 'running' || charge?.id !== earlier.charge) return refused(outcomeUnknown())
  if (!request.leases.isOver(charge.lease)) return refused(keyInProgress())
  return known.mute ? refused(outcomeUnknown()) : { kind: 'recover', chargeId: charge.id }
}

/** The sub-account is being charged, or the process died charging it. */
function pendingStep(
  { id, lease }: { id: string; lease: Lease },
  { leases }: UpdateRequest,
  known: ProviderFacts,
): Step {
  if (!leases.isOver(lease)) return refused(paymentInProgress())
  return known.mute ? refused(providerUnavailable()) : { kind: 'recover', chargeId: id }
}

/** A scripted refusal that demands a key does not apply to requests with one. */
function scriptedFor(subAccount: SubAccount, { contract, call, key, location }: UpdateRequest): Refusal | null {
  if (subAccount.scripted === null) return null
  if (subAccount.scripted === 'IDEMPOTENCY_KEY_REQUIRED' && key !== null) return null
  return scriptedRefusal(contract, call.operation.id, subAccount.scripted, location)
}

function refused(refusal: Refusal): Step {
  return { kind: 'answer', answer: refusal }
}

/**
 * The call's Idempotency-Key; null: none. Keys belong to an agency and operation, whichever credential sends them. The
 * fingerprint covers path and body.
 */
export function keyOf(call: Call): KeyInUse | null {
  const key = call.headers['idempotency-key']
  if (key === undefined) return null
  return {
    id: digest([call.caller.agency, call.operation.id, key]),
    fingerprint: digest([call.path, call.body]),
  }
}

export function documentsOf(location: string, key: KeyInUse | null): readonly Key[] {
  const subAccount: Key = { kind: 'subAccount', id: location }
  return key === null ? [subAccount] : [subAccount, { kind: 'idempotencyRecord', id: key.id }]
}

function digest(value: Json): string {
  return hash('sha256', canonical(value), 'base64url')
}

export function success<B extends DirectBillingResponse | SubAccountBillingResponse>(
  body: B,
): { status: 200; body: JsonObject & B } {
  // Pending credits' items are open in the contract, so their type is wider than JSON.
  return { status: 200, body: body as unknown as JsonObject & B }
}
