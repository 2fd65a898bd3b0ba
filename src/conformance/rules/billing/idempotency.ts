import {
  exactly,
  has,
  is,
  isAbsent,
  isAtMost,
  isMoreBy,
  isOneOf,
  isPresent,
  isSame,
  not,
  someOf,
  when,
} from '../language/conditions.ts'
import type { Condition } from '../language/conditions.ts'
import { act, assumed, part, says, sequence, the } from '../language/sequence.ts'
import type { Act, Demand, Parts, Sequence } from '../language/sequence.ts'
import { calculated } from '../language/values.ts'
import { showsTopUp } from './charges.ts'
import type { Seen } from './charges.ts'
import { countOfPaid, dollarDue, flow, readBilling, readFlow, turnOff } from './sub-account.ts'

const clause = '/components/parameters/IdempotencyKey/description'
const keptUnstated = 'Which answers a key keeps is not stated.'
const reachOfKey = 'The scope of a key is not stated.'

/** A change under an Idempotency-Key; of the flow's sub-account, if the parts name no other. */
const under = (key: string, parts: Parts = {}, pair = 'turn_on_with_key') =>
  act(`updateDirectBilling/${pair}`, { path: flow, headers: { 'Idempotency-Key': `conform-${key}` }, ...parts })
const repeated = (key: string, parts: Parts = {}) => under(key, parts, 'idempotent_replay')
const ofOthers = { as: 'key_other_agency', path: { locationId: the('loc_other_agency') } }
const afterOthers =
  'A retry after a refusal for what others were doing at that moment is tried anew, under the same key.'
const unavailable = 'PAYMENT_METHOD_PROVIDER_UNAVAILABLE'

const chargesLate = 'That the charge is made while answering is not stated.'

/** `shown`: whether a response shows the charge. Where none does, it comes later, with what earlier requests led to. */
function chargedOnce({ before, after }: Seen, shown: readonly Condition[]): readonly Demand[] {
  const most = calculated('one more than before', [countOfPaid(before.subAccount)], (many) => many + 1)
  const once = isAtMost(countOfPaid(after.subAccount), most)
  return someOf(shown).flatMap((isShown) => [when(isShown, once), assumed(chargesLate, when(not(isShown), once))])
}

/** The same under the key of a pair's own request. */
const refused = (key: string, code: string, parts: Parts = {}) =>
  act(`updateDirectBilling/${code}`, { headers: { 'Idempotency-Key': `conform-${key}` }, ...parts })

/** What a retry gets. That it is the first response again, and changes nothing, `replay-repeats` (`every-resource.ts`) checks. */
export const idempotencyRules: readonly Sequence[] = [
  sequence({
    id: 'updateDirectBilling/replayed-key',
    says: 'A retry with the same key gets the first response again, marked as a replay, and charges nothing.',
    clause,
    acts: {
      before: readFlow(),
      first: under('replayed', dollarDue),
      again: repeated('replayed', dollarDue),
      after: readFlow(),
      off: turnOff,
    },
    given: {
      'A top-up came, or was tried.': (facts) => [showsTopUp(facts, [isPresent(facts.first, 'charge')])],
    },
    then: (facts, { body }) => [
      part(
        { says: 'Only a replay is marked as one.', inferred: 'That the mark is never false is not stated.' },
        isAbsent(body('first'), 'idempotentReplay'),
      ),
      ...chargedOnce(facts, [isPresent(facts.first, 'charge')]),
    ],
  }),
  sequence({
    id: 'updateDirectBilling/replayed-key',
    name: 'later',
    says: 'A replay changes nothing, even where the sub-account was changed since.',
    clause,
    acts: {
      first: under('later'),
      off: turnOff,
      again: repeated('later'),
      after: readFlow(),
      'with-another': under('another'),
      'clean-up': turnOff,
    },
    then: (_, { body }) => [
      says('Another key is another request.', isAbsent(body('with-another'), 'idempotentReplay')),
    ],
  }),
  sequence({
    id: 'updateDirectBilling/reused-key',
    says: 'A key that stands for another change is refused, and nothing changes.',
    clause: '@updateDirectBilling/responses/409',
    acts: {
      first: under('reused'),
      before: readFlow(),
      'other-body': under(
        'reused',
        { body: { enabled: true, creditGuard: { enabled: false } }, clause: '@updateDirectBilling/responses/409' },
        'IDEMPOTENCY_KEY_REUSED',
      ),
      'other-path': under('reused', { path: { locationId: the('loc_key_reused') } }, 'IDEMPOTENCY_KEY_REUSED'),
      after: readFlow(),
      other: readBilling('loc_key_reused'),
      again: repeated('reused'),
      off: turnOff,
    },
    then: ({ other }) => [assumed(reachOfKey, is(other.subAccount.billingMode, 'AGENCY_WALLET'))],
  }),
  sequence({
    id: 'updateDirectBilling/keys-per-agency',
    says: 'A key that one agency used has no effect for another.',
    clause,
    inferred: reachOfKey,
    acts: {
      ours: under('shared'),
      theirs: under('shared', ofOthers),
      'theirs-off': act('updateDirectBilling/turn_off', ofOthers),
      off: turnOff,
    },
    then: ({ theirs }, { body }) => [
      isAbsent(body('theirs'), 'idempotentReplay'),
      is(theirs.subAccount.billingMode, 'DIRECT'),
    ],
  }),
  ...(
    [
      ['rebilling', 'DIRECT_BILLING_REBILLING_ON', 'loc_rebilling'],
      ['no-card', 'AUTO_RECHARGE_CARD_REQUIRED', 'loc_no_customer'],
      ['plan', 'CAPABILITY_NOT_AVAILABLE', null],
      ['absent', 'NotFound', 'loc_kept'],
    ] as const
  ).map(([name, code, other]) =>
    sequence({
      id: 'updateDirectBilling/replayed-refusal',
      name,
      says: 'A retry with the key of a refused request gets the refusal again, marked.',
      clause,
      inferred: keptUnstated,
      acts: {
        first: refused(`refused-${name}`, code),
        again: refused(`refused-${name}`, code, { inferred: keptUnstated }),
        // A plan without rebilling is refused before anything is looked up.
        ...(other !== null && {
          reused: refused(`refused-${name}`, 'IDEMPOTENCY_KEY_REUSED', {
            path: { locationId: the(other) },
            body: { enabled: false },
            inferred: keptUnstated,
          }),
        }),
      },
      then: (_, { body }) => [
        isAbsent(body('first'), 'idempotentReplay'),
        isSame(body('again'), body('first'), ['/idempotentReplay']),
        has(body('again'), 'idempotentReplay', true),
      ],
    }),
  ),
  sequence({
    id: 'updateDirectBilling/unkept-key',
    name: 'invalid',
    says: 'A key is free again after a request that was not valid or not allowed.',
    clause,
    inferred: keptUnstated,
    acts: {
      invalid: under('mended', {}, 'BadRequest'),
      'without-key': under('mended', {}, 'Unauthorized'),
      'without-scope': under('mended', {}, 'InsufficientScope'),
      'wrong-role': under('mended', {}, 'Forbidden'),
      mended: under('mended', { inferred: keptUnstated }),
      off: turnOff,
    },
    then: ({ mended }, { body }) => [
      isAbsent(body('mended'), 'idempotentReplay'),
      is(mended.subAccount.billingMode, 'DIRECT'),
    ],
  }),
  ...(
    [
      ['unavailable', 'A retry after 503 is tried anew, under the same key.', unavailable, 'unavailable'],
      ['in-progress', afterOthers, 'AUTO_RECHARGE_PAYMENT_IN_PROGRESS', 'unkept-in-progress'],
      ['changed', afterOthers, 'SUB_ACCOUNT_CHANGED_DURING_WRITE', 'unkept-changed'],
    ] as const
  ).map(([name, sentence, code, key]) => {
    const acts: Readonly<Record<string, Act<'updateDirectBilling'>>> = {
      first: refused(key, code),
      again: refused(key, code, { inferred: keptUnstated }),
      ...(code === unavailable && {
        other: under(key, { path: { locationId: the('loc_provider_unavailable') }, open: true }),
      }),
    }
    return sequence({
      id: 'updateDirectBilling/unkept-key',
      name,
      says: sentence,
      clause: code === unavailable ? '@updateDirectBilling/responses/503' : clause,
      inferred: keptUnstated,
      acts,
      then: (_, { body }) =>
        Object.keys(acts).flatMap((label) => (label === 'first' ? [] : isAbsent(body(label), 'idempotentReplay'))),
    })
  }),
  sequence({
    id: 'updateDirectBilling/one-key-at-once',
    says: 'Of several requests at once under one key, one charges; the others get its response, or a refusal because it is still running.',
    clause,
    race: true,
    acts: {
      before: readFlow(),
      race: under('race', { ...dollarDue, times: 5, open: true }),
      after: readFlow(),
      off: turnOff,
    },
    then: (facts, { bodies, statuses }) => [
      exactly(
        1,
        bodies('race'),
        'success without /body/idempotentReplay',
        (body) => body.success && !('idempotentReplay' in body),
      ),
      statuses('race').map((status) => isOneOf(status, [200, 409])),
      ...chargedOnce(
        facts,
        bodies('race').map((body) => isPresent(body.data, 'charge')),
      ),
      assumed(chargesLate, isMoreBy(countOfPaid(facts.after.subAccount), countOfPaid(facts.before.subAccount), 1)),
    ],
  }),
]
