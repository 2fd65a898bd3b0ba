import { schema } from '../invariant.ts'
import {
  either,
  has,
  is,
  isAbsent,
  isAtLeast,
  isBetween,
  isMoreThan,
  isPresent,
  isSame,
  matches,
  mentions,
  not,
} from '../language/conditions.ts'
import { act, assumed, part, says, sequence, the } from '../language/sequence.ts'
import { countOf } from '../language/values.ts'
import type { Fact, Parts, Sequence } from '../language/sequence.ts'
import { flow, readBilling, turnOff } from './sub-account.ts'

const update = 'updateDirectBilling'
const sameKey = { path: flow, headers: { 'Idempotency-Key': 'conform-of-another-caller' } }
const othersKey = { path: flow, headers: { 'Idempotency-Key': 'conform-of-a-stranger-first' } }
const planless = { as: 'key_basic_plan', path: { locationId: the('loc_basic_plan') } }

const keptFor = 'For whom a refusal is kept is not stated.'

/** What a refusal of a billing change says besides its code, and what is not refused. */
export const billingRefusalRules: readonly Sequence[] = [
  sequence({
    id: 'updateDirectBilling/refusal-says-more',
    says: 'A refusal for want of a card says what to do, and shows the cards that there are.',
    clause: '/components/schemas/BillingError',
    acts: {
      nobody: act(`${update}/NotFound`),
      'no-customer': act(`${update}/AUTO_RECHARGE_CARD_REQUIRED`),
      'no-card': act(`${update}/AUTO_RECHARGE_CARD_REQUIRED`, { path: { locationId: the('loc_without_card') } }),
      unusable: act(`${update}/PAYMENT_METHOD_UNUSABLE`),
      several: act(`${update}/PAYMENT_METHOD_SELECTION_REQUIRED`),
    },
    then: (_, { body }) => [
      assumed(
        'Each of these fields comes only where it applies; that it does apply here is assumed.',
        says(
          'Who is not found is named.',
          isPresent(body('nobody'), 'unknownLocationIds'),
          is(countOf(body('nobody').unknownLocationIds), 1),
        ),
        (['no-customer', 'no-card', 'unusable'] as const).map((label) =>
          has(body(label), 'recommendedAction', 'UPDATE_PAYMENT_METHOD'),
        ),
        says('Why a card cannot be used is said.', isPresent(body('unusable'), 'healthStatus')),
      ),
      part(
        {
          says: 'Where a card has to be chosen, the usable ones are listed.',
          clause: '/components/schemas/BillingError/properties/paymentMethods',
        },
        isPresent(body('several'), 'paymentMethods'),
        isMoreThan(countOf(body('several').paymentMethods), 1),
        not(mentions(body('several').paymentMethods, ['{}'])),
      ),
    ],
  }),
  sequence({
    id: 'updateDirectBilling/key-of-another-caller',
    says: 'An Idempotency-Key opens nothing: who has no access to a sub-account gets no response about it replayed.',
    clause: '@updateDirectBilling/responses/404',
    acts: {
      first: act(`${update}/turn_on_with_key`, sameKey),
      stranger: act(`${update}/NotFound`, { as: 'key_location_bound', ...sameKey }),
      again: act(`${update}/idempotent_replay`, { ...sameKey, body: { enabled: true } }),
      off: turnOff,
    },
    then: (_, { body }) => [isAbsent(body('stranger'), 'data')],
  }),
  sequence({
    id: 'updateDirectBilling/key-of-another-caller',
    name: 'first',
    says: 'What somebody without access was told under a key is not the response for somebody who has it.',
    clause: '/components/parameters/IdempotencyKey/description',
    inferred: keptFor,
    acts: {
      stranger: act(`${update}/NotFound`, { as: 'key_location_bound', ...othersKey }),
      ours: act(`${update}/turn_on_with_key`, { ...othersKey, body: { enabled: true }, inferred: keptFor }),
      off: turnOff,
    },
    then: ({ ours }, { body }) => [
      isAbsent(body('ours'), 'idempotentReplay'),
      is(ours.subAccount.billingMode, 'DIRECT'),
    ],
  }),
  sequence({
    id: 'updateDirectBilling/plan-for-off',
    says: 'Turning off needs a plan that includes rebilling too; without it nothing changes.',
    acts: {
      before: act('getSubAccountBilling/agency_wallet', planless),
      off: act(`${update}/CAPABILITY_NOT_AVAILABLE`, { ...planless, body: { enabled: false } }),
      on: act(`${update}/CAPABILITY_NOT_AVAILABLE`, planless),
      after: act('getSubAccountBilling/agency_wallet', planless),
    },
  }),
  sequence({
    id: 'updateDirectBilling/failure-has-ref',
    says: 'A failure of the server comes with a ref, which is the id of the request.',
    clause: schema('BillingFailure/description'),
    acts: {
      fail: act(`${update}/InternalError`, {
        path: { locationId: the('loc_server_fails') },
        body: { enabled: true, autoRecharge: { enabled: false } },
      }),
    },
    given: {
      'The server fails.': (_, { statuses }) => statuses('fail').map((status) => isAtLeast(status, 500)),
    },
    then: (_, { body }) => [isPresent(body('fail'), 'ref'), matches(body('fail').ref, /./, 'a text')],
  }),
  // Credit Guard comes before auto-recharge. Off: it costs nothing where it does not fail.
  partWay('unavailable-part-way', 'PAYMENT_METHOD_PROVIDER_UNAVAILABLE', 'loc_provider_unavailable', true),
  partWay('failed-part-way', 'InternalError', 'loc_server_fails', false),
  partWay('refused-without-a-card', 'AUTO_RECHARGE_CARD_REQUIRED', 'loc_without_card', true),
  sequence({
    id: 'updateDirectBilling/refused-while-rebilling',
    says: 'What is refused while rebilling is on changes nothing, Credit Guard included.',
    clause: '@updateDirectBilling/responses/409',
    acts: withGuards('DIRECT_BILLING_REBILLING_ON', 'loc_rebilling'),
  }),
  staysHidden('invalid', 'BadRequest'),
  staysHidden('part-way', 'AUTO_RECHARGE_CARD_REQUIRED', {
    body: { enabled: true, autoRecharge: { enabled: true, thresholdUSD: 10, rechargeAmountUSD: 20 } },
  }),
  sequence({
    id: 'updateDirectBilling/off-while-rebilling',
    says: 'Turning direct billing off where it is off leaves rebilling as it is.',
    inferred: 'What this leads to is not stated.',
    acts: {
      before: readBilling('loc_rebilling'),
      off: act(`${update}/turn_off_when_off`, { path: { locationId: the('loc_rebilling') } }),
      after: readBilling('loc_rebilling'),
    },
  }),
]

/** Tries a change that asks for Credit Guard, and one that asks for none. */
function withGuards(pair: string, location: string, parts: Parts = {}, recharge: boolean | null = null) {
  // Other amounts each time: what a refusal leaves of the first shows in the second.
  const amounts = (more: number) => ({ thresholdUSD: 10 + more, rechargeAmountUSD: 20 + more })
  const guard = (enabled: boolean) => {
    const autoRecharge = recharge === null ? {} : { autoRecharge: { enabled: recharge, ...amounts(enabled ? 0 : 1) } }
    return act(`${update}/${pair}`, { ...parts, body: { enabled: true, ...autoRecharge, creditGuard: { enabled } } })
  }
  return {
    before: readBilling(location),
    'guard-on': guard(true),
    'after-on': readBilling(location),
    'guard-off': guard(false),
    'after-off': readBilling(location),
  }
}

/** What fails after a part of it was done. */
function partWay(tries: string, pair: string, location: string, enabled: boolean): Sequence {
  const parts = { path: { locationId: the(location) }, anyCode: true } as const
  return sequence({
    id: `${update}/${tries}`,
    says: 'A call that fails restores everything that it changed, Credit Guard included.',
    acts: withGuards(pair, location, parts, enabled),
    given: {
      'Each call fails.': (_, { body, statuses }) =>
        (['guard-on', 'guard-off'] as const).flatMap((label) => [
          ...statuses(label).map((status) => isAtLeast(status, 400)),
          // These codes say that a part stays.
          not(mentions(body(label), [/INCOMPLETE|PARTIALLY/])),
        ]),
    },
    then: ({ before, 'after-on': on, 'after-off': off }) => [
      isSame(on.subAccount, before.subAccount),
      isSame(off.subAccount, before.subAccount),
    ],
  })
}

type Shown = Fact<'getSubAccountBilling'>

const isHidden = ({ subAccount }: Shown) => is(subAccount.wallet.visibility, 'DISABLED')

const isOff = ({ subAccount }: Shown) => is(subAccount.billingMode, 'AGENCY_WALLET')

/**
 * What shows a wallet to its sub-account cannot be taken back through the API, so a second look at one sub-account does not tell a
 * refusal from somebody else's click. Two of them do: each is shown right after the request that names it, and not before.
 */
function staysHidden(name: string, pair: string, parts: Parts = {}): Sequence {
  const refuse = (location: string) =>
    act(`${update}/${pair}`, { ...parts, path: { locationId: the(location) }, open: true })
  const hiddenSoon = <A extends string>(label: A) => ({
    then: (facts: Readonly<Record<A, Shown>>) => [isHidden(facts[label])],
    within: 3,
    what: 'the wallet to be hidden again',
  })
  return sequence({
    id: `${update}/wallet-stays-hidden`,
    name,
    says: 'A refusal does not let the sub-account see its wallet.',
    acts: {
      before: readBilling('loc_hidden'),
      refused: refuse('loc_hidden'),
      after: readBilling('loc_hidden'),
      beside: readBilling('loc_hidden_beside'),
      'refused-beside': refuse('loc_hidden_beside'),
      'after-beside': readBilling('loc_hidden_beside'),
    },
    until: { after: hiddenSoon('after'), 'after-beside': hiddenSoon('after-beside') },
    given: {
      'Each wallet is hidden before the request that names its sub-account.': ({ before, beside }) => [
        isHidden(before),
        isHidden(beside),
      ],
      'Direct billing is off, and nobody turns it on.': ({ before, beside, after, 'after-beside': other }) =>
        [before, beside, after, other].map(isOff),
      'Both requests are refused.': (_, { statuses }) =>
        (['refused', 'refused-beside'] as const).flatMap(statuses).map((status) => isBetween(status, 400, 499)),
    },
    then: ({ after, 'after-beside': other }) => [either(isHidden(after), isHidden(other))],
  })
}
