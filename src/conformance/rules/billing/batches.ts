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
import type { Check, Deviation, Invariant, Sight } from '../invariant.ts'
import { subAccount } from './places.ts'

/** A target's clock may be off by so many milliseconds from the one that dates its answers. */
const slack = 300_000

/** How many dollars a value may be off its rate, which may be rounded: at most so much, and this share of it. */
const cents = 0.01
const share = 0.01

/** Credit batches: their order, their figures, their dates. */
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
    check: eachBatch((batch, sight) => {
      const now = clockOf(sight)
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
 * What the target's clock showed, by the date of its answer. Our own servers date answers by the real clock, but their
 * batches live by a world's clock or stand in an example.
 */
function clockOf({ answer: { headers } }: Sight): number | null {
  if (headers['x-agent-platform'] !== undefined || headers['age'] !== undefined) return null
  const moment = Date.parse(headers['date'] ?? '')
  return Number.isNaN(moment) ? null : moment
}

function eachBatch(rule: (batch: JsonObject, sight: Sight) => readonly Deviation[] | null): Check {
  return eachIn(subAccount, ['creditBatches'], rule)
}
