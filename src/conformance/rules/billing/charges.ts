import { fits, is, isAbsent, isMoreBy, isThere, same } from '../assertions.ts'
import { act, demand, the } from '../sequence.ts'
import type { Sequence } from '../sequence.ts'
import { account, dollarAtATime, flow, readBilling, readFlow, turnOff, turnOn } from './billing-moves.ts'

const operation = 'updateDirectBilling'
const says = '@updateDirectBilling/description'

/** Below this threshold is a balance of 24 dollars, and one of 25 is not. */
const aDollarLess = { enabled: true, thresholdUSD: 25, rechargeAmountUSD: 1 }

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
        bind: { '/body/autoRecharge/thresholdUSD': `before ${account}/wallet/balanceUSD` },
      }),
      readFlow('after'),
      turnOff,
    ],
    holds: [
      demand(isAbsent('on /data/charge')),
      demand(same(`after ${account}/creditBatches`, `before ${account}/creditBatches`)),
      demand(is(`after ${account}/wallet/status`, 'LOW_BALANCE'), {
        says: 'A balance at the low mark is low.',
        clause: '/components/schemas/Wallet/properties/status/description',
        assumed: 'That the low mark is the stored threshold is not stated.',
      }),
    ],
  },
  {
    operation,
    tries: 'charge-agrees',
    says: 'A charge made while answering is what the card pays and what the wallet gets, once.',
    clause: '/components/schemas/Charge/description',
    acts: [readFlow('before'), turnOn('on', { autoRecharge: dollarAtATime }), readFlow('after'), turnOff],
    holds: [
      demand(is('on /data/charge/status', 'SUCCEEDED'), {
        says: 'A balance that is below the threshold when auto-recharge turns on is charged at once.',
        assumed: 'That it happens within five minutes is stated, that it happens while answering is not.',
      }),
      demand(
        fits('the amount of a top-up', ['on /data/charge/amountUSD'], (amount) => amount === undefined || amount === 1),
        { says: 'A top-up costs what the settings say.' },
      ),
      demand(
        fits(
          'the minutes that the charge added',
          [
            `after ${account}/wallet/balanceMinutes`,
            `before ${account}/wallet/balanceMinutes`,
            'on /data/charge/minutesAdded',
          ],
          (after, before, added) => added === undefined || near(after, Number(before) + Number(added)),
        ),
      ),
      demand(
        fits(
          'a batch more',
          [`after ${account}/creditBatches`, `before ${account}/creditBatches`, 'on /data/charge/minutesAdded'],
          (after, before, added) =>
            added === undefined ||
            (Array.isArray(after) && Array.isArray(before) && after.length === before.length + 1),
        ),
        { says: 'One charge makes one credit batch.' },
      ),
      demand(
        fits(
          'a dollar more',
          [`after ${account}/wallet/balanceUSD`, `before ${account}/wallet/balanceUSD`, 'on /data/charge'],
          (after, before, charge) => charge === undefined || near(after, Number(before) + 1),
        ),
        { says: 'What was paid is what the minutes are worth.' },
      ),
      demand(same(`after ${account}/wallet`, `on ${account}/wallet`), {
        says: 'The answer shows the wallet with the charge in it.',
      }),
      demand(isThere(`after ${account}/autoRecharge/lastSuccessfulRechargeAt`), {
        says: 'The last top-up that charged is dated.',
        clause: '/components/schemas/AutoRecharge/properties/lastSuccessfulRechargeAt/description',
      }),
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
      readBilling('after', 'loc_flow_debt'),
      act('off', 'updateDirectBilling/turn_off', { path: { locationId: the('loc_flow_debt') } }),
    ],
    given: {
      'The wallet is empty.': is(`before ${account}/wallet/balanceMinutes`, 0),
      'Minutes are owed.': fits('some', [`before ${account}/wallet/debtMinutes`], (debt) => Number(debt) > 0),
    },
    holds: [
      demand(is(`before ${account}/wallet/status`, 'IN_DEBT'), {
        says: 'An empty wallet that owes is in debt.',
        clause: '/components/schemas/Wallet/properties/status/description',
      }),
      demand(
        fits('nothing', [`after ${account}/wallet/debtMinutes`, 'on /data/charge'], (debt, charge) =>
          charge === undefined ? true : debt === 0,
        ),
      ),
      demand(
        fits(
          'what the charge added, less what was owed',
          [
            `after ${account}/wallet/balanceMinutes`,
            'on /data/charge/minutesAdded',
            `before ${account}/wallet/debtMinutes`,
          ],
          (after, added, debt) => added === undefined || near(after, Number(added) - Number(debt)),
        ),
      ),
    ],
  },
  {
    operation,
    tries: 'credits-pending',
    says: 'Minutes that have not landed wait among the pending credits.',
    clause: '/components/schemas/PendingCredits/description',
    acts: [
      readBilling('before', 'loc_credits_slow'),
      act('on', 'updateDirectBilling/charge_credit_pending', {
        body: { enabled: true, autoRecharge: dollarAtATime },
      }),
      readBilling('after', 'loc_credits_slow'),
      act('off', 'updateDirectBilling/turn_off', { path: { locationId: the('loc_credits_slow') } }),
    ],
    holds: [
      demand(is('on /data/charge/status', 'CREDIT_PENDING')),
      demand(is('on /data/charge/minutesAdded', null)),
      demand(isMoreBy(`after ${account}/pendingCredits/count`, `before ${account}/pendingCredits/count`, 1)),
      demand(isMoreBy(`after ${account}/pendingCredits/amountUSD`, `before ${account}/pendingCredits/amountUSD`, 1)),
      demand(same(`after ${account}/creditBatches`, `before ${account}/creditBatches`)),
      demand(fits('more than before', [`after ${account}/pendingCredits/minutes`], (minutes) => Number(minutes) > 0)),
    ],
  },
  {
    operation,
    tries: 'credits-pending',
    name: 'counted',
    says: 'A payment whose minutes have not landed is not made once more, as long as it would lift the balance enough.',
    clause: says,
    assumed: 'Whether payments whose minutes have not landed count is not stated.',
    given: {
      'A dollar lifts the balance to the threshold.': fits(
        'from 24 up to 25 dollars',
        [`before ${account}/wallet/balanceUSD`],
        (balance) => Number(balance) >= 24 && Number(balance) < 25,
      ),
    },
    acts: [
      readBilling('before', 'loc_credits_slow'),
      act('on', 'updateDirectBilling/charge_credit_pending', { body: { enabled: true, autoRecharge: aDollarLess } }),
      act('again', 'updateDirectBilling/charge_credit_pending', {
        body: { enabled: true, autoRecharge: aDollarLess },
      }),
      act('more', 'updateDirectBilling/charge_credit_pending', {
        body: { enabled: true, autoRecharge: dollarAtATime },
      }),
      act('off', 'updateDirectBilling/turn_off', { path: { locationId: the('loc_credits_slow') } }),
    ],
    holds: [
      demand(isThere('on /data/charge')),
      demand(isAbsent('again /data/charge')),
      demand(isThere('more /data/charge'), { says: 'A balance that is too low all the same is topped up.' }),
    ],
  },
]

/** Minutes are kept to three digits. */
function near(value: unknown, wanted: number): boolean {
  return typeof value === 'number' && Math.abs(value - wanted) < 0.0015
}
