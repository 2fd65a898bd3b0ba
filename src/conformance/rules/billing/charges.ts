import { isDeepStrictEqual } from 'node:util'
import { fitKnown, fits, is, isAbsent, isMoreBy, isThere, same } from '../assertions.ts'
import { inside } from '../invariant.ts'
import { act, hold, the } from '../sequence.ts'
import type { ActSpec, Sequence, Value } from '../sequence.ts'
import { accountData, dollarAtATime, flow, readBilling, readFlow, turnOff } from './sub-account.ts'

const operation = 'updateDirectBilling'
const says = '@updateDirectBilling/description'

/** A balance of 24 dollars is below this threshold, one of 25 is not. */
const aDollarLess = { enabled: true, thresholdUSD: 25, rechargeAmountUSD: 1 }

const slowly = { locationId: the('loc_flow_credits_slow') }
const slow = (label: string, autoRecharge: Value): ActSpec =>
  act(label, 'updateDirectBilling/charge_credit_pending', { path: slowly, body: { enabled: true, autoRecharge } })
/** A target may refuse to change the mode while a credit is pending. */
const putAway = act('off', 'updateDirectBilling/turn_off', { path: slowly, open: true })
const nothingPending = { 'Nothing is pending yet.': is(`before ${accountData}/pendingCredits/count`, 0) }

/** Seconds, with some allowance for inexact clocks. */
const fiveMinutes = 310

/** Whether a top-up shows: in its record, in the wallet, or among the pending credits. */
const isToppedUp = fits(
  'a top-up',
  [
    'after /data/subAccount/autoRecharge/lastSuccessfulRechargeAt',
    'after /data/subAccount',
    'before /data/subAccount',
    'on /data/charge/amountUSD',
  ],
  (_moment, after, before, charged) =>
    typeof charged === 'number' ||
    [
      ['autoRecharge', 'lastSuccessfulRechargeAt'],
      ['autoRecharge', 'lastFailureAt'],
      ['pendingCredits', 'count'],
      ['wallet', 'balanceMinutes'],
      ['wallet', 'debtMinutes'],
    ].some((names) => inside(after, ...names) !== inside(before, ...names)),
)

/** When a card is charged, and where the minutes go. */
export const chargeRules: readonly Sequence[] = [
  {
    operation,
    tries: 'no-charge-above',
    says: 'A balance that is not below the threshold is not topped up.',
    clause: '/components/schemas/AutoRechargeUpdate/properties/thresholdUSD/description',
    acts: [
      readFlow('before'),
      act('on', 'updateDirectBilling/turn_on', {
        path: flow,
        body: { enabled: true, autoRecharge: { enabled: true, thresholdUSD: 10, rechargeAmountUSD: 1 } },
        bind: { '/body/autoRecharge/thresholdUSD': `before ${accountData}/wallet/balanceUSD` },
      }),
      readFlow('after'),
      turnOff,
    ],
    given: {
      'The balance is no less than the least threshold.': fits(
        'a balance of 10 dollars or more',
        [`before ${accountData}/wallet/balanceUSD`],
        (balance) => typeof balance === 'number' && balance >= 10,
      ),
    },
    holds: [
      hold(isAbsent('on /data/charge')),
      hold(same(`after ${accountData}/creditBatches`, `before ${accountData}/creditBatches`)),
      hold(is(`after ${accountData}/wallet/status`, 'LOW_BALANCE'), {
        says: 'A balance at the low mark is low.',
        clause: '/components/schemas/Wallet/properties/status/description',
        inferred: 'That the low mark is the stored threshold is not stated.',
      }),
    ],
  },
  {
    operation,
    tries: 'charge-agrees',
    says: 'A charge made while answering is what the card pays and what the wallet gets, once.',
    clause: '/components/schemas/Charge/description',
    acts: [
      readBilling('before', 'loc_flow_recharge'),
      act('on', 'updateDirectBilling/turn_on', {
        path: { locationId: the('loc_flow_recharge') },
        body: { enabled: true, autoRecharge: dollarAtATime },
      }),
      { ...readBilling('after', 'loc_flow_recharge'), until: { check: isToppedUp, within: fiveMinutes } },
      act('off', 'updateDirectBilling/turn_off', { path: { locationId: the('loc_flow_recharge') }, open: true }),
    ],
    given: {
      'Nothing stands in the way of a charge.': fits(
        'no failed top-up',
        ['after /data/subAccount/autoRecharge', 'before /data/subAccount/autoRecharge'],
        (after, before) =>
          (inside(after, 'blockedReason') ?? null) === null &&
          inside(after, 'lastFailureAt') === inside(before, 'lastFailureAt'),
      ),
    },
    holds: [
      hold(isToppedUp, {
        says: 'A balance that is below the threshold when auto-recharge turns on is charged within five minutes.',
        clause: says,
      }),
      hold(isThere('on /data/charge'), {
        says: 'A balance that is below the threshold when auto-recharge turns on is charged at once.',
        inferred: 'That it happens within five minutes is stated, that it happens while answering is not.',
      }),
      hold(
        fits('the amount of a top-up', ['on /data/charge/amountUSD'], (amount) => amount === undefined || amount === 1),
        { says: 'A top-up costs what the settings say.' },
      ),
      hold(
        fits(
          'the minutes that the charge added',
          [
            `after ${accountData}/wallet/balanceMinutes`,
            `before ${accountData}/wallet/balanceMinutes`,
            'on /data/charge/minutesAdded',
          ],
          (after, before, added) => typeof added !== 'number' || near(after, Number(before) + added),
        ),
      ),
      hold(
        fits(
          'at most a batch more',
          [`after ${accountData}/creditBatches`, `before ${accountData}/creditBatches`],
          (after, before) => Array.isArray(after) && Array.isArray(before) && after.length - before.length <= 1,
        ),
        { says: 'One charge makes one credit batch.' },
      ),
      hold(
        fits(
          'a batch more',
          [`after ${accountData}/creditBatches`, `before ${accountData}/creditBatches`, 'on /data/charge/minutesAdded'],
          (after, before, added) =>
            typeof added !== 'number' ||
            (Array.isArray(after) && Array.isArray(before) && after.length === before.length + 1),
        ),
        { says: 'One charge makes one credit batch.' },
      ),
      hold(
        fits(
          'a dollar more',
          [
            `after ${accountData}/wallet/balanceUSD`,
            `before ${accountData}/wallet/balanceUSD`,
            `after ${accountData}/creditBatches`,
            `before ${accountData}/creditBatches`,
          ],
          (after, before, batches, fewer) => sameLength(batches, fewer) || near(after, Number(before) + 1),
        ),
        { says: 'What was paid is what the minutes are worth.' },
      ),
      hold(
        fitKnown(
          'the wallet with the charge in it',
          [`after ${accountData}/wallet`, `on ${accountData}/wallet`, 'on /data/charge/status'],
          (after, on, status) => status !== 'SUCCEEDED' || isDeepStrictEqual(after, on),
        ),
        { says: 'The answer shows the wallet with the charge in it.' },
      ),
      hold(
        fits(
          'a value',
          [`after ${accountData}/autoRecharge/lastSuccessfulRechargeAt`, 'on /data/charge/status'],
          (moment, status) => status !== 'SUCCEEDED' || typeof moment === 'string',
        ),
        {
          says: 'The last top-up that charged is dated.',
          clause: '/components/schemas/AutoRecharge/properties/lastSuccessfulRechargeAt/description',
        },
      ),
    ],
  },
  {
    operation,
    tries: 'debt-cleared',
    says: 'A top-up clears the minutes that are owed, the rest can be used.',
    clause: says,
    acts: [
      readBilling('before', 'loc_flow_debt'),
      act('on', 'updateDirectBilling/turn_on', {
        path: { locationId: the('loc_flow_debt') },
        body: { enabled: true, autoRecharge: dollarAtATime },
      }),
      { ...readBilling('after', 'loc_flow_debt'), until: { check: isToppedUp, within: fiveMinutes } },
      act('off', 'updateDirectBilling/turn_off', { path: { locationId: the('loc_flow_debt') } }),
    ],
    given: {
      'The wallet is empty.': is(`before ${accountData}/wallet/balanceMinutes`, 0),
      'Minutes are owed.': fits('some', [`before ${accountData}/wallet/debtMinutes`], (debt) => Number(debt) > 0),
    },
    holds: [
      hold(is(`before ${accountData}/wallet/status`, 'IN_DEBT'), {
        says: 'An empty wallet that owes is in debt.',
        clause: '/components/schemas/Wallet/properties/status/description',
      }),
      hold(
        fits(
          'nothing, or less than before where the top-up bought less',
          [
            `after ${accountData}/wallet/debtMinutes`,
            `before ${accountData}/wallet/debtMinutes`,
            'on /data/charge/minutesAdded',
          ],
          (after, before, added) => {
            if (typeof added !== 'number') return true
            return added >= Number(before) ? after === 0 : Number(after) < Number(before)
          },
        ),
      ),
      hold(
        fits(
          'less than before, once a top-up was charged',
          [
            `after ${accountData}/wallet/debtMinutes`,
            `before ${accountData}/wallet/debtMinutes`,
            `after ${accountData}/autoRecharge/lastSuccessfulRechargeAt`,
            `before ${accountData}/autoRecharge/lastSuccessfulRechargeAt`,
          ],
          (after, before, last, earlier) =>
            typeof last !== 'string' || last === earlier || Number(after) < Number(before),
        ),
      ),
      hold(
        fits(
          'what the charge added, less what was owed',
          [
            `after ${accountData}/wallet/balanceMinutes`,
            'on /data/charge/minutesAdded',
            `before ${accountData}/wallet/debtMinutes`,
          ],
          (after, added, debt) => typeof added !== 'number' || near(after, Math.max(0, added - Number(debt))),
        ),
        { inferred: 'That what clears the debt is taken from the minutes bought is not stated.' },
      ),
    ],
  },
  {
    operation,
    tries: 'credits-pending',
    says: 'Minutes that have not landed wait among the pending credits.',
    clause: '/components/schemas/PendingCredits/description',
    acts: [
      readBilling('before', 'loc_flow_credits_slow'),
      slow('on', dollarAtATime),
      readBilling('after', 'loc_flow_credits_slow'),
      putAway,
    ],
    given: { ...nothingPending, 'The charge was made while answering.': isThere('on /data/charge') },
    holds: [
      hold(is('on /data/charge/status', 'CREDIT_PENDING')),
      hold(is('on /data/charge/minutesAdded', null)),
      hold(isMoreBy(`after ${accountData}/pendingCredits/count`, `before ${accountData}/pendingCredits/count`, 1)),
      hold(
        isMoreBy(`after ${accountData}/pendingCredits/amountUSD`, `before ${accountData}/pendingCredits/amountUSD`, 1),
      ),
      hold(same(`after ${accountData}/creditBatches`, `before ${accountData}/creditBatches`)),
      hold(fits('more than before', [`after ${accountData}/pendingCredits/minutes`], (minutes) => Number(minutes) > 0)),
    ],
  },
  {
    operation,
    tries: 'credits-pending',
    name: 'counted',
    says: 'A payment whose minutes have not landed is not made once more, as long as it would lift the balance enough.',
    clause: says,
    inferred: 'Whether payments whose minutes have not landed count is not stated.',
    given: {
      ...nothingPending,
      'A dollar lifts the balance to the threshold.': fits(
        'from 24 up to 25 dollars',
        [`before ${accountData}/wallet/balanceUSD`],
        (balance) => Number(balance) >= 24 && Number(balance) < 25,
      ),
    },
    acts: [
      readBilling('before', 'loc_flow_credits_slow'),
      slow('on', aDollarLess),
      slow('again', aDollarLess),
      slow('more', dollarAtATime),
      putAway,
    ],
    holds: [
      hold(isThere('on /data/charge')),
      hold(isAbsent('again /data/charge')),
      hold(isThere('more /data/charge'), { says: 'A balance that is too low all the same is topped up.' }),
    ],
  },
]

function sameLength(one: unknown, other: unknown): boolean {
  return Array.isArray(one) && Array.isArray(other) && one.length === other.length
}

/** Minutes have three decimals. */
function near(value: unknown, wanted: number): boolean {
  return typeof value === 'number' && Math.abs(value - wanted) < 0.0015
}
