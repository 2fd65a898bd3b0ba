/** Talks that show the billing bugs. */

import { bodies, each } from './show.ts'
import type { Send, Show } from './show.ts'

const base = '/api/billing/sub-accounts'
const put = (id: string): string => `PUT ${base}/loc-${id}/direct-billing`
const get = (id: string): string => `GET ${base}/loc-${id}`

const on = { enabled: true }
const off = { enabled: false }
const refill = { enabled: true, autoRecharge: { enabled: true } }

function recharge(more: object): object {
  return { enabled: true, autoRecharge: { enabled: true, ...more } }
}

/** Change the sub-account and read it back. */
function change(id: string, ...sent: object[]): Show['talk'] {
  return async (send: Send) => {
    const seen = await bodies(send, put(id), sent)
    const read = await send(get(id))
    return [...seen, read.body]
  }
}

function keyed(id: string, ...calls: [key: string, body: object][]): Show['talk'] {
  return async (send: Send) => {
    const seen: unknown[] = []
    for (const [key, body] of calls) {
      const answer = await send(put(id), body, { headers: { 'idempotency-key': key } })
      seen.push([answer.status, answer.body])
    }
    return [...seen, (await send(get(id))).body]
  }
}

export const BILLING_SHOWS: Show[] = [
  {
    bugs: ['rebilled-turned-on', 'rebilled-other-code', 'rebilled-refusal-changes'],
    talk: change('rebilled', on),
  },
  { bugs: ['recharge-without-card'], talk: change('direct-no-card', refill) },
  {
    bugs: [
      ...(['refusal-keeps-guard', 'refusal-keeps-direct', 'refusal-shows-wallet', 'refusal-stores-amounts'] as const),
      'refusal-drops-bonus',
    ],
    talk: change('cardless-1', recharge({ thresholdUSD: 60, rechargeAmountUSD: 80 })),
  },
  { bugs: ['refusal-forgets-card'], talk: change('direct-provider-unavailable', refill) },
  { bugs: ['rebilled-refusal-drops-minutes'], talk: change('rebilled', on) },
  {
    bugs: ['bad-request-shows-wallet', 'bad-request-stores-amounts'],
    talk: change('spare-6', { ...recharge({ thresholdUSD: 60 }), surprise: 1 }),
  },
  { bugs: ['on-drops-bonus', 'on-drops-minutes'], talk: change('spare-7', on) },
  { bugs: ['off-drops-bonus'], talk: change('direct-3', off) },
  { bugs: ['recharge-drops-minutes'], talk: change('spare-8', recharge({ thresholdUSD: 10 })) },
  { bugs: ['guard-change-clears-amounts'], talk: change('direct-4', { ...on, creditGuard: { enabled: true } }) },
  { bugs: ['charge-amount-as-text', 'charge-minutes-as-text'], talk: change('short-3', refill) },
  {
    bugs: ['threshold-as-text-accepted', 'threshold-null-accepted', 'threshold-near-ten-accepted'],
    talk: change('spare-3', ...['50', null, 9.99].map((thresholdUSD) => recharge({ thresholdUSD }))),
  },
  {
    bugs: ['recharge-as-text-accepted', 'recharge-negative-accepted', 'recharge-below-one-refused'],
    talk: change('spare-3', ...['50', -1, 0.5].map((rechargeAmountUSD) => recharge({ rechargeAmountUSD }))),
  },
  {
    bugs: ['enabled-null-accepted', 'enabled-number-accepted', 'guard-null-accepted'],
    talk: change('spare-6', { enabled: null }, { enabled: 1 }, { ...on, creditGuard: null }),
  },
  {
    bugs: ['foreign-sub-other-code', 'foreign-sub-alone-403', 'foreign-detail-403'],
    talk: (send) => each(send, [get('quay')]),
  },
  { bugs: ['key-of-eight-refused'], talk: keyed('spare-7', ['12345678', on]) },
  { bugs: ['key-of-255-refused'], talk: keyed('spare-7', ['k'.repeat(255), on]) },
  { bugs: ['empty-shown-low', 'empty-shown-active'], talk: (send) => each(send, [get('empty')]) },
  {
    bugs: ['unavailable-keeps-guard'],
    talk: change('direct-provider-unavailable', { ...refill, creditGuard: { enabled: true } }),
  },
  { bugs: ['failure-keeps-guard'], talk: change('store-fails', { ...refill, creditGuard: { enabled: true } }) },
  { bugs: ['provider-down-409'], talk: change('card-provider-unavailable', refill) },
  {
    bugs: ['top-up-never', 'top-up-other-amount', 'default-threshold-other', 'default-amount-other'],
    talk: change('short-1', refill),
  },
  { bugs: ['top-up-at-threshold'], talk: change('exact', recharge({ thresholdUSD: 50 })) },
  { bugs: ['debt-survives-top-up'], talk: change('debt', refill) },
  { bugs: ['pending-minutes-told'], talk: change('slow-credit', refill) },
  {
    bugs: ['stored-threshold-lost', 'stored-amount-lost', 'guard-forced-again'],
    talk: change('direct-1', refill),
  },
  { bugs: ['threshold-rounded'], talk: change('spare-2', recharge({ thresholdUSD: 20.5 })) },
  { bugs: ['threshold-nine-accepted'], talk: change('spare-3', recharge({ thresholdUSD: 9 })) },
  { bugs: ['threshold-ten-refused'], talk: change('spare-3', recharge({ thresholdUSD: 10 })) },
  { bugs: ['recharge-zero-accepted'], talk: change('spare-3', recharge({ rechargeAmountUSD: 0 })) },
  { bugs: ['recharge-with-off-accepted'], talk: change('spare-4', { ...refill, ...off }) },
  {
    bugs: ['guard-with-off-accepted'],
    talk: change('spare-4', { ...off, creditGuard: { enabled: true } }),
  },
  { bugs: ['guard-left-off', 'visibility-left-off'], talk: change('spare-5', on) },
  {
    bugs: ['guard-ignores-body'],
    talk: change('spare-5', { ...on, creditGuard: { enabled: false } }),
  },
  {
    bugs: ['off-keeps-recharge', 'off-drops-minutes', 'off-forgets-card'],
    talk: change('direct-2', off, on),
  },
  {
    bugs: ['unknown-property-accepted', 'unknown-property-by-its-name', 'errors-missing'],
    talk: change('spare-6', { ...on, surprise: 1 }),
  },
  {
    bugs: ['required-code-other', 'errors-first-only', 'error-extra-property'],
    talk: change('spare-6', { surprise: 1 }),
  },
  { bugs: ['text-taken-as-flag'], talk: change('spare-6', { enabled: 'true' }) },
  { bugs: ['foreign-sub-403'], talk: change('quay', on) },
  {
    bugs: ['plan-not-checked', 'plan-other-code', 'plan-refusal-changes'],
    talk: async (send) => {
      const key = 'thrift-admin'
      const answer = await send(put('planless'), on, { key })
      return [answer.status, answer.body, (await send(get('planless'), undefined, { key })).body]
    },
  },
  { bugs: ['key-of-seven-accepted'], talk: keyed('spare-7', ['1234567', on]) },
  { bugs: ['key-of-256-accepted'], talk: keyed('spare-7', ['k'.repeat(256), on]) },
  {
    bugs: ['replay-flag-missing', 'replay-runs-again'],
    talk: keyed(
      'short-2',
      ['key-number-1', recharge({ thresholdUSD: 900 })],
      ['key-number-1', recharge({ thresholdUSD: 900 })],
    ),
  },
  {
    bugs: ['replay-shows-state-now'],
    talk: async (send) => {
      const headers = { 'idempotency-key': 'key-number-3' }
      await send(put('spare-9'), on, { headers })
      await send(put('spare-9'), off)
      return (await send(put('spare-9'), on, { headers })).body
    },
  },
  {
    bugs: ['twin-requests-both-run'],
    talk: async (send) => {
      const headers = { 'idempotency-key': 'key-number-4' }
      const one = send(put('short-4'), refill, { headers })
      const two = send(put('short-4'), refill, { headers })
      return [(await one).status, (await two).status]
    },
  },
  {
    bugs: ['replay-of-other-body'],
    talk: keyed('spare-8', ['key-number-2', on], ['key-number-2', off]),
  },
  {
    bugs: [
      ...(['expired-counted', 'bonus-left-out', 'bonus-in-usd', 'card-shown-when-off'] as const),
      ...(['rate-shown-when-off', 'batches-newest-first', 'detail-field-missing'] as const),
    ],
    talk: (send) => each(send, [get('maple')]),
  },
  { bugs: ['paused-shown-live'], talk: (send) => each(send, [get('paused')]) },
  { bugs: ['batch-expiry-hidden'], talk: (send) => each(send, [get('maple')]) },
  {
    bugs: ['plan-not-checked-for-off'],
    talk: async (send) => (await send(put('planless-direct'), off, { key: 'thrift-admin' })).status,
  },
  { bugs: ['low-mark-is-active'], talk: (send) => each(send, [get('low')]) },
  { bugs: ['debt-shown-as-depleted'], talk: (send) => each(send, [get('debt')]) },
  {
    bugs: ['card-hidden-when-on', 'blocked-reason-null'],
    talk: (send) => each(send, [get('blocked')]),
  },
  { bugs: ['pending-count-zero'], talk: (send) => each(send, [get('pending')]) },
]
