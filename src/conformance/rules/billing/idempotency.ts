import { isDeepStrictEqual } from 'node:util'
import { count, everyReply, fitKnown, fits, is, isAbsent, isLongerBy, same } from '../assertions.ts'
import { inside } from '../invariant.ts'
import { act, hold, the } from '../sequence.ts'
import type { Sequence } from '../sequence.ts'
import { accountData, dollarAtATime, flow, readBilling, readFlow, turnOff } from './sub-account.ts'

const operation = 'updateDirectBilling'
const clause = '/components/parameters/IdempotencyKey/description'
const whichIsKept = 'Which answers a key keeps is not stated.'

const key = (name: string) => ({ headers: { 'Idempotency-Key': `conform-${name}` } })
const charging = {
  path: flow,
  body: { enabled: true, autoRecharge: dollarAtATime },
}

const atMostOneCharge = fits(
  'one charge',
  [`after ${accountData}/creditBatches`, `before ${accountData}/creditBatches`],
  (after, before) => Array.isArray(after) && Array.isArray(before) && after.length - before.length <= 1,
)

/** What a retry with an earlier request's key gets. */
export const idempotencyRules: readonly Sequence[] = [
  {
    operation,
    tries: 'replayed-key',
    says: 'A retry with the same key gets the first answer again, marked, and charges nothing.',
    clause,
    acts: [
      readFlow('before'),
      act('first', 'updateDirectBilling/turn_on_with_key', { ...charging, ...key('replayed') }),
      act('again', 'updateDirectBilling/idempotent_replay', {
        ...charging,
        ...key('replayed'),
        hears: { '/idempotentReplay': true },
      }),
      readFlow('after'),
      turnOff,
    ],
    holds: [
      hold(isAbsent('first /idempotentReplay'), {
        says: 'Only a replay is marked as one.',
        inferred: 'That the mark is never false is not stated.',
      }),
      hold(same('again', 'first', ['/idempotentReplay'])),
      hold(
        fitKnown(
          'the wallet as the first answer showed it',
          [`after ${accountData}`, `first ${accountData}`, 'first /data/charge/status'],
          (after, first, charged) =>
            charged !== 'SUCCEEDED' ||
            ['wallet', 'creditBatches'].every((name) => isDeepStrictEqual(inside(after, name), inside(first, name))),
        ),
        { says: 'A replay leaves the wallet as the first answer showed it: it was charged once.' },
      ),
      hold(atMostOneCharge),
    ],
  },
  {
    operation,
    tries: 'replayed-key',
    name: 'later',
    says: 'A replay changes nothing, even where the sub-account was changed since.',
    clause,
    acts: [
      act('first', 'updateDirectBilling/turn_on_with_key', { path: flow, ...key('later') }),
      turnOff,
      act('again', 'updateDirectBilling/idempotent_replay', {
        path: flow,
        ...key('later'),
        hears: { '/idempotentReplay': true },
      }),
      readFlow('after'),
      act('with-another', 'updateDirectBilling/turn_on_with_key', { path: flow, ...key('another') }),
      act('at-last', 'updateDirectBilling/turn_off', { path: flow }),
    ],
    holds: [
      hold(same('again', 'first', ['/idempotentReplay'])),
      hold(same(`after ${accountData}`, `off ${accountData}`)),
      hold(isAbsent('with-another /idempotentReplay'), { says: 'Another key is another request.' }),
      hold(is(`with-another ${accountData}/billingMode`, 'DIRECT'), { says: 'Another key is another request.' }),
    ],
  },
  {
    operation,
    tries: 'reused-key',
    says: 'A key that stands for another change is refused, and nothing changes.',
    clause: '@updateDirectBilling/responses/409',
    acts: [
      act('first', 'updateDirectBilling/turn_on_with_key', { path: flow, ...key('reused') }),
      readFlow('before'),
      act('other-body', 'updateDirectBilling/IDEMPOTENCY_KEY_REUSED', {
        path: flow,
        ...key('reused'),
        body: { enabled: true, creditGuard: { enabled: false } },
      }),
      act('other-path', 'updateDirectBilling/IDEMPOTENCY_KEY_REUSED', {
        path: { locationId: the('loc_key_reused') },
        ...key('reused'),
      }),
      readFlow('after'),
      readBilling('other', 'loc_key_reused'),
      act('again', 'updateDirectBilling/idempotent_replay', {
        path: flow,
        ...key('reused'),
        hears: { '/idempotentReplay': true },
      }),
      turnOff,
    ],
    holds: [
      hold(same('after', 'before')),
      hold(is(`other ${accountData}/billingMode`, 'AGENCY_WALLET')),
      hold(same('again', 'first', ['/idempotentReplay']), {
        says: 'The key still stands for its first request.',
        clause,
      }),
    ],
  },
  {
    operation,
    tries: 'keys-per-agency',
    says: 'A key of one agency says nothing to another.',
    clause,
    inferred: 'The scope of a key is not stated.',
    acts: [
      act('ours', 'updateDirectBilling/turn_on_with_key', { path: flow, ...key('shared') }),
      act('theirs', 'updateDirectBilling/turn_on_with_key', {
        as: 'key_other_agency',
        path: { locationId: the('loc_other_agency') },
        ...key('shared'),
      }),
      act('theirs-off', 'updateDirectBilling/turn_off', {
        as: 'key_other_agency',
        path: { locationId: the('loc_other_agency') },
      }),
      turnOff,
    ],
    holds: [hold(isAbsent('theirs /idempotentReplay')), hold(is(`theirs ${accountData}/billingMode`, 'DIRECT'))],
  },
  ...refusals(),
  {
    operation,
    tries: 'unkept-key',
    name: 'invalid',
    says: 'A key is free again after a request that was not valid.',
    clause,
    inferred: whichIsKept,
    acts: [
      act('invalid', 'updateDirectBilling/BadRequest', { path: flow, ...key('mended') }),
      act('without-key', 'updateDirectBilling/Unauthorized', { path: flow, ...key('mended') }),
      act('without-scope', 'updateDirectBilling/InsufficientScope', { path: flow, ...key('mended') }),
      act('wrong-role', 'updateDirectBilling/Forbidden', { path: flow, ...key('mended') }),
      act('mended', 'updateDirectBilling/turn_on_with_key', { path: flow, ...key('mended') }),
      turnOff,
    ],
    holds: [hold(isAbsent('mended /idempotentReplay')), hold(is(`mended ${accountData}/billingMode`, 'DIRECT'))],
  },
  {
    operation,
    tries: 'unkept-key',
    name: 'unavailable',
    says: 'A retry after 503 is tried anew, under the same key.',
    clause: '@updateDirectBilling/responses/503',
    inferred: whichIsKept,
    acts: [
      act('first', 'updateDirectBilling/PAYMENT_METHOD_PROVIDER_UNAVAILABLE', key('unavailable')),
      act('again', 'updateDirectBilling/PAYMENT_METHOD_PROVIDER_UNAVAILABLE', key('unavailable')),
      act('other', 'updateDirectBilling/turn_on_with_key', {
        path: { locationId: the('loc_provider_unavailable') },
        ...key('unavailable'),
        open: true,
      }),
    ],
    holds: [hold(isAbsent('again /idempotentReplay')), hold(isAbsent('other /idempotentReplay'))],
  },
  ...(
    [
      ['in-progress', 'AUTO_RECHARGE_PAYMENT_IN_PROGRESS'],
      ['changed', 'SUB_ACCOUNT_CHANGED_DURING_WRITE'],
    ] as const
  ).map(([name, code]): Sequence => ({
    operation,
    tries: 'unkept-key',
    name,
    says: 'A retry after a refusal for what others were doing at that moment is tried anew, under the same key.',
    clause,
    inferred: whichIsKept,
    acts: [
      act('first', `updateDirectBilling/${code}`, key(`unkept-${name}`)),
      act('again', `updateDirectBilling/${code}`, key(`unkept-${name}`)),
    ],
    holds: [hold(isAbsent('again /idempotentReplay'))],
  })),
  {
    operation,
    tries: 'one-key-at-once',
    says: 'Of several requests at once under one key, one charges; the others get its answer, or hear that it is running.',
    clause,
    race: true,
    acts: [
      readFlow('before'),
      act('race', 'updateDirectBilling/turn_on_with_key', { ...charging, ...key('race'), times: 5, open: true }),
      readFlow('after'),
      turnOff,
    ],
    holds: [
      hold(count('race', 1, 'the first answer', (status, body) => status === 200 && !isReplay(body))),
      hold(
        everyReply('race', 'the first answer, its replay, or a conflict', (status) => status === 200 || status === 409),
      ),
      hold(atMostOneCharge),
      hold(isLongerBy(`after ${accountData}/creditBatches`, `before ${accountData}/creditBatches`, 1), {
        inferred: 'That the charge is made while answering is not stated.',
      }),
    ],
  },
]

/** Refusals by rules are stored like successes. */
function refusals(): readonly Sequence[] {
  const kept = [
    ['rebilling', 'DIRECT_BILLING_REBILLING_ON', 'loc_rebilling'],
    ['no-card', 'AUTO_RECHARGE_CARD_REQUIRED', 'loc_no_customer'],
    ['plan', 'CAPABILITY_NOT_AVAILABLE', 'loc_basic_plan'],
    ['absent', 'NotFound', 'loc_absent'],
  ] as const
  return kept.map(([name, code, location]) => ({
    operation,
    tries: 'replayed-refusal',
    name,
    says: 'A retry with the key of a refused request gets the refusal again, marked.',
    clause,
    inferred: whichIsKept,
    acts: [
      act('first', `updateDirectBilling/${code}`, key(`refused-${name}`)),
      act('again', `updateDirectBilling/${code}`, {
        ...key(`refused-${name}`),
        hears: { '/idempotentReplay': true },
        inferred: whichIsKept,
      }),
      // A plan without rebilling is refused before anything is looked up.
      ...(code === 'CAPABILITY_NOT_AVAILABLE'
        ? []
        : [
            act('reused', 'updateDirectBilling/IDEMPOTENCY_KEY_REUSED', {
              ...key(`refused-${name}`),
              path: { locationId: the(code === 'NotFound' ? 'loc_kept' : location) },
              body: { enabled: false },
              inferred: whichIsKept,
            }),
          ]),
    ],
    holds: [hold(isAbsent('first /idempotentReplay')), hold(same('again', 'first', ['/idempotentReplay']))],
  }))
}

function isReplay(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'idempotentReplay' in body
}
