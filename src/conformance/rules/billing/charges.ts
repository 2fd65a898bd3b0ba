import type { SubAccount } from '../../../../generated/api.d.ts'
import { valueAt } from '../../../contract/index.ts'
import {
  either,
  has,
  hasAll,
  is,
  isAbsent,
  isAtLeast,
  isAtMost,
  isLessThan,
  isMoreBy,
  isMoreThan,
  isNear,
  isNot,
  isPresent,
  isSame,
  isSet,
  isThere,
  not,
  when,
} from '../language/conditions.ts'
import type { Condition } from '../language/conditions.ts'
import type { Charge, Price } from '../rules.ts'
import { itemsOf } from '../language/place.ts'
import type { Place } from '../language/place.ts'
import { act, assumed, part, says, sequence, the } from '../language/sequence.ts'
import { calculated, valuesOf } from '../language/values.ts'
import type { Fact, Sequence } from '../language/sequence.ts'
import { countOfPaid, dollarDue, flow, readBilling, readFlow, turnOff } from './sub-account.ts'

const creditsLate = { locationId: the('loc_flow_credits_slow') }
/** A dollar below this threshold, in dollars. */
const rechargeBelow = (thresholdUSD: number) =>
  act('updateDirectBilling/charge_credit_pending', {
    path: creditsLate,
    body: { enabled: true, autoRecharge: { enabled: true, thresholdUSD, rechargeAmountUSD: 1 } },
  })
const chargeAt = (location: string) =>
  act('updateDirectBilling/turn_on', { path: { locationId: the(location) }, ...dollarDue })
/** A target may refuse to change the mode while a credit is pending. */
const offWhereCreditsAreLate = act('updateDirectBilling/turn_off', { path: creditsLate, open: true })

export type Seen = Readonly<Record<'before' | 'after', Fact<'getSubAccountBilling'>>>
type Charged = Seen & { readonly on: Fact<'updateDirectBilling'> }

/** A top-up, or the attempt, shows: in a response, in its record, in the wallet, or among the pending credits. */
export function showsTopUp({ before, after }: Seen, inResponses: readonly Condition[]): Condition {
  const [earlier, later] = [before.subAccount, after.subAccount]
  return [
    isNot(later.autoRecharge.lastSuccessfulRechargeAt, earlier.autoRecharge.lastSuccessfulRechargeAt),
    isNot(later.autoRecharge.lastFailureAt, earlier.autoRecharge.lastFailureAt),
    isNot(later.pendingCredits.count, earlier.pendingCredits.count),
    isMoreThan(later.wallet.balanceMinutes, earlier.wallet.balanceMinutes),
    isLessThan(later.wallet.debtMinutes, earlier.wallet.debtMinutes),
    ...inResponses,
  ].reduce(either)
}

const hasTriedToTopUp = (facts: Charged) => showsTopUp(facts, [isThere(facts.on.charge.amountUSD)])

/** Waits and demands nothing: five minutes, with some allowance for inexact clocks. */
const untilToppedUp = { then: (facts: Charged) => [hasTriedToTopUp(facts)], within: 310, what: 'a top-up' }

const nothingPending = ({ before }: Pick<Charged, 'before'>) => [is(before.subAccount.pendingCredits.count, 0)]

/** Minutes have three decimals. */
const slack = 0.0015

/** A repeated response tells of the charge that it repeats. */
export function charged(operation: string, body: unknown): Charge | null {
  if (operation !== 'updateDirectBilling' || valueAt(body, '/idempotentReplay') === true) return null
  const amount = valueAt(body, '/data/charge/amountUSD')
  return typeof amount === 'number' ? { amount, currency: 'USD' } : null
}

/** Dollars. The most that a check charges at once: the amount of a sub-account that never set one. */
const mostCharged = 200
/** No wallet of a test reaches such a threshold: it is charged again and again. */
const beyondReach = 10_000

/** One top-up: a request without auto-recharge charges nothing itself. */
export function price(operation: string, body: unknown): Price | null {
  if (operation !== 'updateDirectBilling' || valueAt(body, '/autoRecharge/enabled') !== true) return null
  const [named, threshold] = ['rechargeAmountUSD', 'thresholdUSD'].map((name) => valueAt(body, `/autoRecharge/${name}`))
  const amount = typeof named === 'number' && named > 0 ? named : null
  const isTooMuch = amount !== null && amount > mostCharged
  const isRepeated = typeof threshold === 'number' && threshold > beyondReach
  const tooMuch =
    isTooMuch || isRepeated ? `it could charge a card ${isTooMuch ? `${amount} dollars` : 'again and again'}` : null
  return { amount, currency: 'USD', tooMuch }
}

/** When a card is charged, and where the minutes go. */
export const chargeRules: readonly Sequence[] = [
  sequence({
    id: 'updateDirectBilling/no-charge-above',
    says: 'A balance that is not below the threshold is not topped up.',
    clause: '/components/schemas/AutoRechargeUpdate/properties/thresholdUSD/description',
    acts: {
      before: readFlow(),
      on: act('updateDirectBilling/turn_on', {
        path: flow,
        // The threshold is bound to the balance.
        body: { enabled: true, autoRecharge: { enabled: true, thresholdUSD: 10, rechargeAmountUSD: 1 } },
        bind: { '/body/autoRecharge/thresholdUSD': 'before /data/subAccount/wallet/balanceUSD' },
      }),
      after: readFlow(),
      off: turnOff,
    },
    given: {
      'The balance is at least 10 dollars, the least threshold.': ({ before }) => [
        isAtLeast(before.subAccount.wallet.balanceUSD, 10),
      ],
    },
    then: ({ before, on, after }) => [
      isAbsent(on, 'charge'),
      isSame(after.subAccount.creditBatches, before.subAccount.creditBatches),
      part(
        {
          says: 'A balance at the low mark is LOW_BALANCE.',
          clause: '/components/schemas/Wallet/properties/status/description',
          inferred: 'That the low mark is the stored threshold is not stated.',
        },
        is(after.subAccount.wallet.status, 'LOW_BALANCE'),
      ),
    ],
  }),
  sequence({
    id: 'updateDirectBilling/charge-agrees',
    says: 'The minutes that a charge adds are in the wallet, once.',
    clause: '/components/schemas/Charge/properties/status/description',
    acts: {
      before: readBilling('loc_flow_recharge'),
      on: chargeAt('loc_flow_recharge'),
      after: readBilling('loc_flow_recharge'),
      off: act('updateDirectBilling/turn_off', { path: { locationId: the('loc_flow_recharge') }, open: true }),
    },
    until: { after: untilToppedUp },
    given: {
      'Nothing prevents a charge.': ({ before, after }) => [
        not(isSet(after.subAccount.autoRecharge.blockedReason)),
        either(
          not(isSet(after.subAccount.autoRecharge.lastFailureAt)),
          is(after.subAccount.autoRecharge.lastFailureAt, before.subAccount.autoRecharge.lastFailureAt),
        ),
      ],
    },
    then: (facts) => {
      const { charge } = facts.on
      const [earlier, later] = [facts.before.subAccount, facts.after.subAccount]
      const batches = countOfPaid(earlier)
      const dated = { clause: '/components/schemas/AutoRecharge/properties/lastSuccessfulRechargeAt/description' }
      return [
        part(
          {
            says: 'A balance that is below the threshold when auto-recharge turns on is charged within five minutes.',
            clause: '@updateDirectBilling/description',
          },
          hasTriedToTopUp(facts),
        ),
        part(
          {
            says: 'A balance that is below the threshold when auto-recharge turns on is charged at once.',
            inferred: 'That it happens within five minutes is stated, that it happens while answering is not.',
          },
          isPresent(facts.on, 'charge'),
        ),
        says('A top-up costs what the settings say.', is(charge.amountUSD, 1)),
        isNear(later.wallet.balanceMinutes, sumOfTwo(earlier.wallet.balanceMinutes, charge.minutesAdded), slack),
        says(
          'One charge makes one credit batch, beside a bonus.',
          assumed(
            'What a batch is made of is not stated.',
            isAtMost(
              countOfPaid(later),
              calculated('one more than before', [batches], (many) => many + 1),
            ),
            when(isAtLeast(charge.minutesAdded, 0), isMoreBy(countOfPaid(later), batches, 1)),
          ),
        ),
        says(
          'A new paid batch raises the balance by the dollars that were charged.',
          when(
            not(is(countOfPaid(later), batches)),
            isNear(later.wallet.balanceUSD, sumOfTwo(earlier.wallet.balanceUSD, charge.amountUSD), slack),
          ),
        ),
        says(
          'The response to a successful charge shows the wallet as a read does.',
          when(is(charge.status, 'SUCCEEDED'), isSame(later.wallet, facts.on.subAccount.wallet)),
        ),
        part(
          { says: 'A successful charge has a date in lastSuccessfulRechargeAt.', ...dated },
          when(is(charge.status, 'SUCCEEDED'), isNot(later.autoRecharge.lastSuccessfulRechargeAt, null)),
        ),
      ]
    },
  }),
  sequence({
    id: 'updateDirectBilling/debt-cleared',
    says: 'A top-up clears the minutes that are owed, the rest can be used.',
    acts: {
      before: readBilling('loc_flow_debt'),
      on: chargeAt('loc_flow_debt'),
      after: readBilling('loc_flow_debt'),
      off: act('updateDirectBilling/turn_off', { path: { locationId: the('loc_flow_debt') } }),
    },
    until: { after: untilToppedUp },
    given: {
      'The wallet is empty.': ({ before }) => [is(before.subAccount.wallet.balanceMinutes, 0)],
      'Minutes are owed.': ({ before }) => [isMoreThan(before.subAccount.wallet.debtMinutes, 0)],
    },
    then: ({ before, on, after }) => {
      const { minutesAdded } = on.charge
      const [earlier, later] = [before.subAccount, after.subAccount]
      const { debtMinutes } = later.wallet
      const { lastSuccessfulRechargeAt } = later.autoRecharge
      const rest = calculated('what the debt leaves', [minutesAdded, earlier.wallet.debtMinutes], (added, debt) =>
        Math.max(0, added - debt),
      )
      return [
        part(
          {
            says: 'An empty wallet that owes is in debt.',
            clause: '/components/schemas/Wallet/properties/status/description',
          },
          is(earlier.wallet.status, 'IN_DEBT'),
        ),
        when(isAtLeast(minutesAdded, earlier.wallet.debtMinutes), is(debtMinutes, 0)),
        when(isLessThan(minutesAdded, earlier.wallet.debtMinutes), isLessThan(debtMinutes, earlier.wallet.debtMinutes)),
        when(
          [
            isNot(lastSuccessfulRechargeAt, null),
            isNot(lastSuccessfulRechargeAt, earlier.autoRecharge.lastSuccessfulRechargeAt),
          ],
          isLessThan(debtMinutes, earlier.wallet.debtMinutes),
        ),
        assumed(
          'That what clears the debt is taken from the minutes bought is not stated.',
          isNear(later.wallet.balanceMinutes, rest, slack),
        ),
      ]
    },
  }),
  sequence({
    id: 'updateDirectBilling/credits-pending',
    says: 'A charge whose minutes are late is CREDIT_PENDING and counted among the pending credits until they land.',
    clause: '/components/schemas/PendingCredits/description',
    acts: {
      before: readBilling('loc_flow_credits_slow'),
      on: act('updateDirectBilling/charge_credit_pending', { path: creditsLate, ...dollarDue }),
      after: readBilling('loc_flow_credits_slow'),
      off: offWhereCreditsAreLate,
    },
    given: {
      'Nothing is pending yet.': nothingPending,
      'The charge was made while answering.': ({ on }) => [isPresent(on, 'charge')],
    },
    then: ({ before, on, after }) => {
      const [earlier, later] = [before.subAccount, after.subAccount]
      // They may land before the read.
      const haveLanded = not(isSame(later.creditBatches, on.subAccount.creditBatches))
      return [
        has(on.charge, 'status', 'CREDIT_PENDING'),
        has(on.charge, 'minutesAdded', null),
        ...when(
          haveLanded,
          isSame(later.pendingCredits.count, earlier.pendingCredits.count),
          hasAll(idsOf(later), idsOf(earlier)),
        ),
        ...when(
          not(haveLanded),
          isMoreBy(later.pendingCredits.count, earlier.pendingCredits.count, 1),
          isMoreBy(later.pendingCredits.amountUSD, earlier.pendingCredits.amountUSD, 1),
          isSame(later.creditBatches, earlier.creditBatches),
          isMoreThan(later.pendingCredits.minutes, 0),
        ),
      ]
    },
  }),
  sequence({
    id: 'updateDirectBilling/credits-pending',
    name: 'counted',
    says: 'While a pending credit would lift the balance to the threshold, no second charge is made.',
    inferred: 'Whether payments whose minutes have not landed count is not stated.',
    given: {
      'Nothing is pending yet.': nothingPending,
      'A dollar lifts the balance to the threshold.': ({ before }) => [
        isAtLeast(before.subAccount.wallet.balanceUSD, 24),
        isLessThan(before.subAccount.wallet.balanceUSD, 25),
      ],
    },
    acts: {
      before: readBilling('loc_flow_credits_slow'),
      on: rechargeBelow(25),
      again: rechargeBelow(25),
      more: rechargeBelow(30),
      off: offWhereCreditsAreLate,
    },
    then: ({ on, again, more }) => [
      isPresent(on, 'charge'),
      isAbsent(again, 'charge'),
      says('A balance that is still too low is topped up.', isPresent(more, 'charge')),
    ],
  }),
]

function idsOf({ creditBatches }: Place<SubAccount>): Place<readonly string[]> {
  return valuesOf(
    creditBatches,
    itemsOf(creditBatches).map(({ id }) => id),
  )
}

function sumOfTwo(one: Place<number | null>, other: Place<number | null>): Place<number> {
  return calculated('the sum with what was added', [one, other], (first, second) => first + second)
}
