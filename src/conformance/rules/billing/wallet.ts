import type { JsonObject } from '../../../contract/index.ts'
import {
  each,
  eachIn,
  flagIn,
  inside,
  momentIn,
  must,
  numberIn,
  objectsIn,
  repeatedAt,
  schema,
  textIn,
} from '../invariant.ts'
import type { AnswerContext, Deviation, Invariant, InvariantCheck } from '../invariant.ts'
import { fits, is, listOf } from '../assertions.ts'
import { hold } from '../sequence.ts'
import type { Check, Sequence } from '../sequence.ts'
import { accountData, readBilling, subAccount } from './sub-account.ts'

const whoActs = 'Which reasons need somebody to act is not stated.'

/** States of sub-account fixtures, which a read must show. */
export const shownStateRules: readonly Sequence[] = [
  shown('paused', 'loc_paused', 'A paused sub-account is not live.', {
    clause: schema('SubAccount/properties/isLive/description'),
    check: is(`read ${accountData}/isLive`, false),
  }),
  shown('unknown', 'loc_depleted', 'Whether a sub-account is live is null where nobody knows.', {
    clause: schema('SubAccount/properties/isLive/description'),
    check: is(`read ${accountData}/isLive`, null),
  }),
  shown('low', 'loc_at_low_mark', 'A balance at the low mark is low.', {
    clause: schema('Wallet/properties/status/description'),
    check: is(`read ${accountData}/wallet/status`, 'LOW_BALANCE'),
  }),
  shown(
    'blocked',
    'loc_recharge_blocked',
    'An auto-recharge that is on and has no card says why it cannot charge.',
    {
      clause: schema('AutoRecharge/properties/blockedReason/description'),
      check: fits(
        'a reason',
        [`read ${accountData}/autoRecharge/blockedReason`],
        (reason) => typeof reason === 'string' && reason !== '',
      ),
    },
    {
      'Auto-recharge is on.': is(`read ${accountData}/autoRecharge/enabled`, true),
      'The card cannot be charged.': fits(
        'no card',
        [`read ${accountData}/directBilling/card/status`],
        (status) => status !== 'OK' && status !== undefined,
      ),
    },
  ),
  shown(
    'action',
    'loc_recharge_blocked',
    'Where no card is saved, somebody has to act before auto-recharge can charge.',
    {
      clause: schema('AutoRecharge/properties/requiresAction'),
      check: is(`read ${accountData}/autoRecharge/requiresAction`, true),
      inferred: whoActs,
    },
  ),
  shown('unread', 'loc_recharge_unread', 'Where the card cannot be read just now, nobody has to act.', {
    clause: schema('AutoRecharge/properties/requiresAction'),
    check: is(`read ${accountData}/autoRecharge/requiresAction`, false),
    inferred: whoActs,
  }),
  shown('expiring', 'loc_expiring', 'Minutes that are going to expire have not expired yet.', {
    clause: schema('CreditBatch/properties/isExpired'),
    check: fits(
      'a batch with a date of expiry that has not expired',
      [`read ${accountData}/creditBatches`],
      (batches) =>
        listOf(batches).some((one) => textIn(one, 'expiresAt') !== null && flagIn(one, 'isExpired') === false),
    ),
    inferred: 'What isExpired goes by is not stated.',
  }),
]

function shown(
  name: string,
  location: string,
  says: string,
  { clause, check, inferred }: { readonly clause: string; readonly check: Check; readonly inferred?: string },
  given?: Sequence['given'],
): Sequence {
  return {
    operation: 'getSubAccountBilling',
    tries: 'state-shown',
    name,
    says,
    clause,
    harmless: true,
    acts: [readBilling('read', location)],
    ...(given === undefined ? {} : { given }),
    holds: [hold(check, inferred === undefined ? { stated: true } : { inferred })],
  }
}

/** Dollars; a wallet at or below this is low if it has no threshold. */
const usualMark = 50

/** How far each figure of a batch may be rounded. */
const rounding = 0.01

/** The wallet and the batches that it consists of, and its status and figures. */
export const walletInvariants: readonly Invariant[] = [
  {
    name: 'balance-of-batches',
    says: 'The balance is what is left in the batches that have not expired, bonus ones counted.',
    clause: schema('Wallet/properties/balanceMinutes'),
    inferred: null,
    check: each(subAccount, (account) => {
      const balance = numberIn(account, 'wallet', 'balanceMinutes')
      const batches = sum(account, 'minutesRemaining', ({ expired }) => !expired)
      if (balance === null || batches === null) return null
      return must(Math.abs(balance - batches.sum) <= batches.slack, '/wallet/balanceMinutes', sumExpected, {
        balanceMinutes: balance,
        unexpiredBatches: batches.sum,
      })
    }),
  },
  {
    name: 'value-of-batches',
    says: 'The balance in dollars is the value left in the paid batches that have not expired.',
    clause: schema('Wallet/properties/balanceUSD'),
    inferred: "It is the value of the paid minutes left; that the batches' values make it up is assumed.",
    check: each(subAccount, (account) => {
      const balance = numberIn(account, 'wallet', 'balanceUSD')
      const batches = sum(account, 'valueRemainingUSD', ({ expired, bonus }) => !expired && !bonus)
      if (balance === null || batches === null) return null
      // A wallet above their sum breaks the rule below.
      return must(balance >= batches.sum - batches.slack, '/wallet/balanceUSD', valueExpected, {
        balanceUSD: balance,
        unexpiredPaidBatches: batches.sum,
      })
    }),
  },
  {
    name: 'value-of-paid-batches-only',
    says: 'The balance in dollars is no more than the value of the paid minutes left: bonus and expired ones have none.',
    clause: schema('Wallet/properties/balanceUSD'),
    inferred: null,
    check: each(subAccount, (account) => {
      const balance = numberIn(account, 'wallet', 'balanceUSD')
      const batches = sum(account, 'valueRemainingUSD', ({ expired, bonus }) => !expired && !bonus)
      if (balance === null || batches === null) return null
      return must(balance <= batches.sum + batches.slack, '/wallet/balanceUSD', `at most ${valueExpected}`, {
        balanceUSD: balance,
        unexpiredPaidBatches: batches.sum,
      })
    }),
  },
  {
    name: 'empty-by-status',
    says: 'A wallet is empty and owing while it is IN_DEBT, and empty while it is DEPLETED.',
    clause: schema('Wallet/properties/status'),
    inferred: null,
    check: each(subAccount, (account) => {
      const { status, balance, debt } = walletOf(account)
      if (balance === null || debt === null || (status !== 'IN_DEBT' && status !== 'DEPLETED')) return null
      const holds = balance <= 0 && (status === 'DEPLETED' || debt > 0)
      const figures = { status, balanceMinutes: balance, debtMinutes: debt }
      return must(holds, '/wallet/status', 'a status that the figures bear out', figures)
    }),
  },
  {
    name: 'status-when-empty',
    says: 'An empty wallet is IN_DEBT where it owes minutes, else DEPLETED.',
    clause: schema('Wallet/properties/status'),
    inferred: 'What each status means is stated; that an empty wallet has no other is assumed.',
    check: each(subAccount, (account) => {
      const { status, balance, debt } = walletOf(account)
      if (status === null || balance === null || debt === null || balance > 0) return null
      const expected = debt > 0 ? 'IN_DEBT, because it is empty and owes' : 'DEPLETED, because it is empty'
      return must(status === (debt > 0 ? 'IN_DEBT' : 'DEPLETED'), '/wallet/status', expected, status)
    }),
  },
  {
    name: 'status-by-the-low-mark',
    says: 'A wallet with minutes is ACTIVE above the low mark and LOW_BALANCE at or under it.',
    clause: schema('Wallet/properties/status'),
    inferred: 'What the low mark is is not stated: the stored threshold of auto-recharge is assumed, or 50 dollars.',
    check: each(subAccount, (account) => {
      const { status, balance } = walletOf(account)
      const dollars = numberIn(account, 'wallet', 'balanceUSD')
      if (dollars === null || balance === null || balance <= 0) return null
      if (status !== 'ACTIVE' && status !== 'LOW_BALANCE') return null
      const mark = numberIn(account, 'autoRecharge', 'thresholdUSD') ?? usualMark
      const expected = dollars > mark ? 'ACTIVE, above the low mark' : 'LOW_BALANCE, at or under the low mark'
      const figures = { status, balanceUSD: dollars, lowMarkUSD: mark }
      return must((status === 'ACTIVE') === dollars > mark, '/wallet/status', expected, figures)
    }),
  },
  {
    name: 'wallet-not-negative',
    says: 'What is left and what is owed are never less than nothing.',
    clause: schema('SubAccount/properties/wallet'),
    inferred: 'Debt is told apart from the balance; that neither goes below zero is assumed.',
    check: each(subAccount, (account) =>
      ['balanceMinutes', 'balanceUSD', 'debtMinutes'].flatMap((name) => {
        const figure = numberIn(account, 'wallet', name)
        return must(figure === null || figure >= 0, `/wallet/${name}`, '0 or more', figure)
      }),
    ),
  },
  {
    name: 'pending-credits-counted',
    says: 'Payments that wait for credit are counted where some are listed.',
    clause: schema('PendingCredits/properties/count'),
    inferred: null,
    check: each(subAccount, (account) => {
      const count = numberIn(account, 'pendingCredits', 'count')
      const items = objectsIn(account, 'pendingCredits', 'items')
      if (count === null || items === null || items.length === 0) return null
      return must(count > 0, '/pendingCredits/count', '1 or more, because payments are listed', {
        count,
        items: items.length,
      })
    }),
  },
  {
    name: 'pending-credits-agree',
    says: 'As many payments wait for credit as are listed, and none bring neither minutes nor dollars.',
    clause: schema('SubAccount/properties/pendingCredits'),
    inferred: 'The fields are stated one by one; that they agree is assumed.',
    check: each(subAccount, (account) => {
      const count = numberIn(account, 'pendingCredits', 'count')
      const items = objectsIn(account, 'pendingCredits', 'items')
      // A count of zero with listed items breaks the rule above.
      if (count === null || items === null || (count === 0 && items.length > 0)) return null
      const sums = ['minutes', 'amountUSD'].flatMap((name) => {
        const figure = numberIn(account, 'pendingCredits', name)
        const at = `/pendingCredits/${name}`
        return must(count > 0 || figure === null || figure === 0, at, '0, because none wait', figure)
      })
      const expected = 'the number of items'
      const counted = must(count === items.length, '/pendingCredits/count', expected, { count, items: items.length })
      return [...counted, ...sums]
    }),
  },
]

const sumExpected = 'the minutesRemaining of all batches that have not expired'
const valueExpected = 'the valueRemainingUSD of all paid batches that have not expired'

function walletOf(account: JsonObject) {
  return {
    status: textIn(account, 'wallet', 'status'),
    balance: numberIn(account, 'wallet', 'balanceMinutes'),
    debt: numberIn(account, 'wallet', 'debtMinutes'),
  }
}

/** The sum of a figure over batches, and how far rounding may move it; null if a batch lacks the figure. */
function sum(
  account: JsonObject,
  name: string,
  counts: (batch: { readonly expired: boolean; readonly bonus: boolean }) => boolean,
): { readonly sum: number; readonly slack: number } | null {
  const batches = objectsIn(account, 'creditBatches')
  if (batches === null) return null
  let total = 0
  for (const batch of batches) {
    const [figure, expired, bonus] = [numberIn(batch, name), flagIn(batch, 'isExpired'), flagIn(batch, 'isBonus')]
    if (figure === null || expired === null || bonus === null) return null
    if (counts({ expired, bonus })) total += figure
  }
  // Removes what binary fractions leave behind.
  return { sum: Math.round(total * 1e6) / 1e6, slack: (batches.length + 1) * (rounding / 2) }
}

/** Milliseconds by which a target's clock may differ from the one that dates its answers. */
const slack = 300_000

/** Dollars by which a value may differ from its rate, which may be rounded: at most this much, and this share of it. */
const cents = 0.01
const share = 0.01

/** Credit batches: their order, figures and dates. */
export const batchInvariants: readonly Invariant[] = [
  {
    name: 'batches-oldest-first',
    says: 'Credit batches stand oldest first.',
    clause: schema('SubAccount/properties/creditBatches'),
    inferred: null,
    check: each(subAccount, (account) => {
      const moments = objectsIn(account, 'creditBatches')?.map((batch) => momentIn(batch, 'purchasedAt')) ?? []
      if (moments.length < 2) return null
      return moments.flatMap((moment, index) => {
        const before = moments[index - 1] ?? null
        const at = `/creditBatches/${index}/purchasedAt`
        const holds = moment === null || before === null || before <= moment
        return must(holds, at, 'not before the batch above', inside(account, 'creditBatches', String(index)))
      })
    }),
  },
  {
    name: 'batch-ids-unique',
    says: 'No two credit batches have one id.',
    clause: schema('CreditBatch/properties/id'),
    inferred: 'An id is stated; that it names one batch is what ids are for.',
    check: each(subAccount, (account) => repeatedAt(objectsIn(account, 'creditBatches'), '/creditBatches', 'id')),
  },
  {
    name: 'batch-minutes-left',
    says: 'A batch has no more minutes left than were purchased, and not less than none.',
    clause: schema('CreditBatch/properties/minutesRemaining'),
    inferred: 'The figures are stated one by one; that they agree is assumed.',
    check: eachBatch((batch) => {
      const left = numberIn(batch, 'minutesRemaining')
      const purchased = numberIn(batch, 'minutesPurchased')
      if (left === null || purchased === null) return null
      const expected = 'from 0 to minutesPurchased'
      return must(left >= 0 && left <= purchased, '/minutesRemaining', expected, {
        minutesRemaining: left,
        minutesPurchased: purchased,
      })
    }),
  },
  {
    name: 'batch-value',
    says: 'What is left of a paid batch is worth its minutes at its rate.',
    clause: schema('CreditBatch/properties/valueRemainingUSD'),
    inferred: 'The figures are stated one by one; that they agree is assumed.',
    check: eachBatch((batch) => {
      const value = numberIn(batch, 'valueRemainingUSD')
      const left = numberIn(batch, 'minutesRemaining')
      const rate = numberIn(batch, 'ratePerMinute')
      if (value === null || left === null || rate === null || flagIn(batch, 'isBonus') !== false) return null
      const worth = left * rate
      const holds = Math.abs(value - worth) <= Math.max(cents, Math.abs(worth) * share)
      const actual = { valueRemainingUSD: value, minutesRemaining: left, ratePerMinute: rate }
      return must(holds, '/valueRemainingUSD', 'minutesRemaining × ratePerMinute', actual)
    }),
  },
  {
    name: 'batch-dates',
    says: 'A batch expires after it was purchased.',
    clause: schema('CreditBatch/properties/expiresAt'),
    inferred: 'The moments are stated one by one; that they agree is assumed.',
    check: eachBatch((batch) => {
      const purchased = momentIn(batch, 'purchasedAt')
      const expires = momentIn(batch, 'expiresAt')
      if (purchased === null || expires === null) return null
      return must(purchased <= expires, '/expiresAt', 'not before purchasedAt', inside(batch, 'expiresAt'))
    }),
  },
  {
    name: 'batch-without-expiry',
    says: 'A batch without a date of expiry has not expired.',
    clause: schema('CreditBatch/properties/isExpired'),
    inferred: 'What isExpired goes by is not stated.',
    check: eachBatch((batch) => {
      const expired = flagIn(batch, 'isExpired')
      if (expired === null || inside(batch, 'expiresAt') !== null) return null
      return must(!expired, '/isExpired', 'false, because there is no date of expiry', expired)
    }),
  },
  {
    name: 'batch-expired-before-a-purchase',
    says: 'A batch has expired when another one was purchased after its date of expiry.',
    clause: schema('CreditBatch/properties/isExpired'),
    inferred: 'What isExpired goes by is not stated.',
    check: each(subAccount, (account) => {
      const batches = objectsIn(account, 'creditBatches') ?? []
      const newest = Math.max(...batches.map((batch) => momentIn(batch, 'purchasedAt') ?? Number.NEGATIVE_INFINITY))
      const passed = batches.map((batch) => (momentIn(batch, 'expiresAt') ?? Number.POSITIVE_INFINITY) < newest)
      if (!passed.includes(true)) return null
      return batches.flatMap((batch, index) => {
        const holds = passed[index] === false || flagIn(batch, 'isExpired') !== false
        return must(holds, `/creditBatches/${index}/isExpired`, 'true, because a batch was purchased later', batch)
      })
    }),
  },
  {
    name: 'batch-expiry-by-the-clock',
    says: 'A batch has expired when its date of expiry has passed, by the clock of the target.',
    clause: schema('CreditBatch/properties/isExpired'),
    inferred: 'What isExpired goes by is not stated.',
    check: eachBatch((batch, context) => {
      const now = clockOf(context)
      const expires = momentIn(batch, 'expiresAt')
      const expired = flagIn(batch, 'isExpired')
      if (now === null || expires === null || expired === null || Math.abs(now - expires) <= slack) return null
      const expected = expires < now ? 'true, because expiresAt has passed' : 'false, because expiresAt is to come'
      return must(expired === expires < now, '/isExpired', expected, {
        isExpired: expired,
        expiresAt: textIn(batch, 'expiresAt'),
      })
    }),
  },
]

/**
 * The target's time, by the `Date` of its answer. Our own servers date answers by the real clock, but their batches follow a
 * world's clock or an example.
 */
function clockOf({ answer: { headers } }: AnswerContext): number | null {
  if (headers['x-agent-platform'] !== undefined || headers['age'] !== undefined) return null
  const moment = Date.parse(headers['date'] ?? '')
  return Number.isNaN(moment) ? null : moment
}

function eachBatch(rule: (batch: JsonObject, context: AnswerContext) => readonly Deviation[] | null): InvariantCheck {
  return eachIn(subAccount, ['creditBatches'], rule)
}
