import type { CreditBatch, SubAccount } from '../../../../generated/api.d.ts'
import { schema } from '../invariant.ts'
import {
  areDistinct,
  exactlyWhen,
  is,
  isAtLeast,
  isAtMost,
  isMoreThan,
  isNear,
  isNotBefore,
  isOneOf,
  isThere,
  not,
  when,
} from '../language/conditions.ts'
import type { Condition } from '../language/conditions.ts'
import { itemsOf, itemsWith, placeOf } from '../language/place.ts'
import type { Place } from '../language/place.ts'
import { rowsOf } from '../language/row.ts'
import { countOf, greatestOf, neighbours, orElse, calculated, sumOf } from '../language/values.ts'
import { subAccount } from './sub-account.ts'

/** Dollars; a wallet at or below this is low if it has no threshold. */
const usualMark = 50

/** How far each figure of a batch, and the wallet's own, may be rounded. */
const rounding = 0.005

/** The wallet and the batches that it consists of, and its status and figures. */
export const walletInvariants = rowsOf<SubAccount>(subAccount, [
  {
    name: 'balance-of-batches',
    says: 'The balance is what is left in the batches that have not expired, bonus ones counted.',
    clause: schema('Wallet/properties/balanceMinutes'),
    then: ({ shown }) => [isNear(shown.wallet.balanceMinutes, minutesLeft(shown), roundingOf(shown))],
  },
  {
    name: 'value-of-batches',
    says: 'The balance in dollars is the value left in the paid batches that have not expired.',
    clause: schema('Wallet/properties/balanceUSD'),
    inferred: "It is the value of the paid minutes left; that the batches' values make it up is assumed.",
    // A wallet above their sum breaks the rule below.
    then: ({ shown }) => [isAtLeast(shown.wallet.balanceUSD, paidValueLeft(shown), roundingOf(shown))],
  },
  {
    name: 'value-of-paid-batches-only',
    says: 'The balance in dollars is no more than the value of the paid minutes left: bonus and expired ones have none.',
    clause: schema('Wallet/properties/balanceUSD'),
    then: ({ shown }) => [isAtMost(shown.wallet.balanceUSD, paidValueLeft(shown), roundingOf(shown))],
  },
  {
    name: 'empty-by-status',
    says: 'A wallet is empty and owing while it is IN_DEBT, and empty while it is DEPLETED.',
    clause: schema('Wallet/properties/status'),
    then: ({ shown: { wallet } }) => [
      ...when(isOneOf(wallet.status, ['IN_DEBT', 'DEPLETED']), isAtMost(wallet.balanceMinutes, 0)),
      ...when(is(wallet.status, 'IN_DEBT'), isMoreThan(wallet.debtMinutes, 0)),
    ],
  },
  {
    name: 'status-when-empty',
    says: 'An empty wallet is IN_DEBT where it owes minutes, else DEPLETED.',
    clause: schema('Wallet/properties/status'),
    given: ({ shown }) => [isAtMost(shown.wallet.balanceMinutes, 0)],
    then: ({ shown: { wallet } }) => [
      ...when(isMoreThan(wallet.debtMinutes, 0), is(wallet.status, 'IN_DEBT')),
      ...when(isAtMost(wallet.debtMinutes, 0), is(wallet.status, 'DEPLETED')),
    ],
  },
  {
    name: 'status-by-the-low-mark',
    says: 'A wallet with minutes is ACTIVE above the low mark and LOW_BALANCE at or under it.',
    clause: schema('Wallet/properties/status'),
    inferred: 'What the low mark is is not stated: the stored threshold of auto-recharge is assumed, or 50 dollars.',
    given: ({ shown: { wallet } }) => [
      isMoreThan(wallet.balanceMinutes, 0),
      isOneOf(wallet.status, ['ACTIVE', 'LOW_BALANCE']),
    ],
    then: ({ shown: { wallet, autoRecharge } }) => {
      const isAboveMark = isMoreThan(wallet.balanceUSD, orElse(autoRecharge.thresholdUSD, usualMark))
      return [exactlyWhen(is(wallet.status, 'ACTIVE'), isAboveMark)]
    },
  },
  {
    name: 'wallet-not-negative',
    says: 'Balance and debt are never below 0.',
    clause: schema('SubAccount/properties/wallet'),
    inferred: 'Debt is told apart from the balance; that neither goes below zero is assumed.',
    then: ({ shown: { wallet } }) =>
      [wallet.balanceMinutes, wallet.balanceUSD, wallet.debtMinutes].map((figure) => isAtLeast(figure, 0)),
  },
  {
    name: 'pending-credits-counted',
    says: 'Where pending credits are listed, their count is above 0.',
    clause: schema('PendingCredits/properties/count'),
    given: ({ shown }) => [isMoreThan(countOf(shown.pendingCredits.items), 0)],
    then: ({ shown }) => [isMoreThan(shown.pendingCredits.count, 0)],
  },
  {
    name: 'pending-credits-agree',
    says: 'The count of pending credits is that of the list, and at 0 there are neither minutes nor dollars.',
    clause: schema('SubAccount/properties/pendingCredits'),
    inferred: 'The fields are stated one by one; that they agree is assumed.',
    then: ({ shown: { pendingCredits } }) => [
      // A count of zero with listed items breaks the rule above.
      ...when(isMoreThan(pendingCredits.count, 0), is(pendingCredits.count, countOf(pendingCredits.items))),
      ...when(is(pendingCredits.count, 0), is(pendingCredits.minutes, 0), is(pendingCredits.amountUSD, 0)),
    ],
  },
])

function minutesLeft({ creditBatches }: Place<SubAccount>): Place<number> {
  const left = itemsWith(creditBatches, { isExpired: false }).map(({ minutesRemaining }) => minutesRemaining)
  return areKnown(creditBatches) ? sumOf(creditBatches, left) : unknown
}

function paidValueLeft({ creditBatches }: Place<SubAccount>): Place<number> {
  const paid = itemsWith(creditBatches, { isExpired: false, isBonus: false })
  const left = paid.map(({ valueRemainingUSD }) => valueRemainingUSD)
  return areKnown(creditBatches) ? sumOf(creditBatches, left) : unknown
}

const unknown = placeOf<number>('shown', undefined)

/** Whether it is known of each batch if it counts. */
function areKnown(batches: Place<readonly CreditBatch[]>): boolean {
  const flags = itemsOf(batches).flatMap(({ isExpired, isBonus }) => [isExpired, isBonus])
  return flags.every((flag) => isOneOf(flag, [true, false]).holds === true)
}

function roundingOf({ creditBatches }: Place<SubAccount>): number {
  return (itemsOf(creditBatches).length + 1) * rounding
}

/** Milliseconds by which a target's clock may differ from the one that dates its answers. */
const clockSlack = 300_000

/** Dollars by which a value may differ from its rate, which may be rounded: a cent, or one of a hundred. */
const worthSlack = (worth: number): number => Math.max(0.01, Math.abs(worth) * 0.01)

/** Credit batches: their order, figures and dates. */
export const batchInvariants = rowsOf<SubAccount>(subAccount, [
  {
    name: 'batches-oldest-first',
    says: 'Credit batches stand oldest first.',
    clause: schema('SubAccount/properties/creditBatches'),
    then: ({ shown }) =>
      neighbours(shown.creditBatches).map(([one, next]) => isNotBefore(next.purchasedAt, one.purchasedAt)),
  },
  {
    name: 'batch-ids-unique',
    says: 'No two credit batches have one id.',
    clause: schema('CreditBatch/properties/id'),
    inferred: 'An id is stated; that it names one batch is what ids are for.',
    then: ({ shown }) => areDistinct(itemsOf(shown.creditBatches).map(({ id }) => id)),
  },
  {
    name: 'batch-minutes-left',
    says: 'A batch has no more minutes left than were purchased, and not less than none.',
    clause: schema('CreditBatch/properties/minutesRemaining'),
    inferred: 'The figures are stated one by one; that they agree is assumed.',
    then: ({ shown }) =>
      itemsOf(shown.creditBatches).flatMap(({ minutesRemaining, minutesPurchased }) => [
        isAtLeast(minutesRemaining, 0),
        isAtMost(minutesRemaining, minutesPurchased),
      ]),
  },
  {
    name: 'batch-value',
    says: 'What is left of a paid batch is worth its minutes at its rate.',
    clause: schema('CreditBatch/properties/valueRemainingUSD'),
    inferred: 'The figures are stated one by one; that they agree is assumed.',
    then: ({ shown }) =>
      itemsWith(shown.creditBatches, { isBonus: false }).map(
        ({ valueRemainingUSD, minutesRemaining, ratePerMinute }) => {
          const worth = calculated(
            'minutes × rate',
            [minutesRemaining, ratePerMinute],
            (minutes, rate) => minutes * rate,
          )
          return isNear(valueRemainingUSD, worth, worthSlack)
        },
      ),
  },
  {
    name: 'batch-dates',
    says: 'A batch expires after it was purchased.',
    clause: schema('CreditBatch/properties/expiresAt'),
    inferred: 'The moments are stated one by one; that they agree is assumed.',
    then: ({ shown }) =>
      itemsOf(shown.creditBatches).map(({ expiresAt, purchasedAt }) => isNotBefore(expiresAt, purchasedAt)),
  },
  {
    name: 'batch-without-expiry',
    says: 'A batch without a date of expiry has not expired.',
    clause: schema('CreditBatch/properties/isExpired'),
    inferred: 'What isExpired goes by is not stated.',
    then: ({ shown }) =>
      itemsWith(shown.creditBatches, { expiresAt: null }).map(({ isExpired }) => is(isExpired, false)),
  },
  {
    name: 'batch-expired-before-a-purchase',
    says: 'A batch has expired when another one was purchased after its date of expiry.',
    clause: schema('CreditBatch/properties/isExpired'),
    inferred: 'What isExpired goes by is not stated.',
    then: ({ shown }) => {
      const newest = greatestOf(itemsOf(shown.creditBatches).map(({ purchasedAt }) => purchasedAt))
      return itemsOf(shown.creditBatches).flatMap(({ expiresAt, isExpired }) =>
        when(not(isNotBefore(expiresAt, newest)), is(isExpired, true)),
      )
    },
  },
  {
    name: 'batch-expiry-by-the-clock',
    says: 'A batch has expired when its date of expiry has passed, by the clock of the target.',
    clause: schema('CreditBatch/properties/isExpired'),
    inferred: 'What isExpired goes by is not stated.',
    // Our own servers date answers by the real clock, but their batches follow a world's clock or an example.
    given: ({ response }) => [not(isThere(response.header('x-agent-platform'))), not(isThere(response.header('age')))],
    then: ({ shown, response }) =>
      itemsOf<CreditBatch>(shown.creditBatches).flatMap(({ expiresAt, isExpired }) => [
        ...when(isLongBefore(expiresAt, response.header('date')), is(isExpired, true)),
        ...when(isLongBefore(response.header('date'), expiresAt), is(isExpired, false)),
      ]),
  },
])

function isLongBefore(one: Place<string | null>, other: Place<string | null>): Condition {
  return isNotBefore(other, one, clockSlack)
}
