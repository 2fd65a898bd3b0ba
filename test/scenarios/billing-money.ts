import { happens, holds, on, reads, set, tops } from './billing.ts'
import {
  and,
  at,
  given,
  type gives,
  is,
  listOf,
  passes,
  put,
  scenario,
  type Scenario,
  type Step,
  talks,
  when,
} from './scenario.ts'

const five = passes(300)
const toYear = (year: number): Step => given(put('/_sandbox/clock', { at: `${year}-01-01T00:00:00Z` }))
const sum = (batches: readonly unknown[], field: string): number =>
  batches.reduce<number>((total, batch) => total + Number(at(batch, field)), 0)
const near = (left: number, right: number): boolean => Math.abs(left - right) < 0.005
/** The minutes that are left in each batch, oldest first. */
const left = (...minutes: readonly number[]): ReturnType<typeof holds> =>
  holds({ creditBatches: minutes.map((minutesRemaining) => ({ minutesRemaining: is.near(minutesRemaining) })) })

const wallet: readonly Scenario[] = [
  scenario(
    'wallet',
    'minutes and dollars are what the batches add up to, expired ones left out and bonus worth nothing',
    talks('loc_direct', 130.5),
    when(
      reads('loc_direct'),
      holds(
        is.so('a wallet that its batches add up to', (account) => {
          const counted = listOf(at(account, 'creditBatches')).filter((batch) => at(batch, 'isExpired') === false)
          const paid = counted.filter((batch) => at(batch, 'isBonus') === false)
          return (
            near(Number(at(account, 'wallet.balanceMinutes')), sum(counted, 'minutesRemaining')) &&
            near(Number(at(account, 'wallet.balanceUSD')), sum(paid, 'valueRemainingUSD')) &&
            near(sum(paid, 'valueRemainingUSD'), 86.95)
          )
        }),
      ),
    ),
  ),
  scenario(
    'creditBatches',
    'a bonus waits its turn: what was paid for before is drawn down first',
    happens('bonus', 'loc_direct_settings', { minutes: 50 }),
    talks('loc_direct_settings', 1010),
    when(reads('loc_direct_settings'), left(0, 40)),
  ),
  scenario(
    'wallet.status',
    'DEPLETED once everything has expired',
    given(reads('loc_expiring'), holds({ wallet: { status: 'ACTIVE' } })),
    toYear(2127),
    when(
      reads('loc_expiring'),
      holds({ wallet: { balanceMinutes: 0, balanceUSD: 0, debtMinutes: 0, status: 'DEPLETED' } }),
    ),
  ),
  scenario(
    'wallet.status',
    'minutes that were given are no dollars: an empty wallet is LOW_BALANCE then',
    happens('bonus', 'loc_depleted', { minutes: 30 }),
    when(reads('loc_depleted'), holds({ wallet: { balanceMinutes: 30, balanceUSD: 0, status: 'LOW_BALANCE' } })),
  ),
  scenario(
    'creditBatches',
    'a bonus that expires counts until then, and is DEPLETED minutes from then on',
    toYear(2126),
    happens('bonus', 'loc_depleted', { minutes: 30, expiresAt: '2126-06-01T00:00:00Z' }),
    given(
      reads('loc_depleted'),
      holds({
        wallet: { balanceMinutes: 30 },
        creditBatches: [{ isExpired: false, expiresAt: is.naming('2126-06-01') }],
      }),
    ),
    toYear(2127),
    when(
      reads('loc_depleted'),
      holds({ wallet: { balanceMinutes: 0, status: 'DEPLETED' }, creditBatches: [{ isExpired: true }] }),
    ),
  ),
  scenario(
    'wallet.debtMinutes',
    'grows with each call, where Credit Guard does not stop it',
    talks('loc_in_debt', 7.5),
    talks('loc_in_debt', 2.25),
    when(
      reads('loc_in_debt'),
      holds({ wallet: { debtMinutes: is.near(22.25), balanceMinutes: 0, status: 'IN_DEBT' } }),
    ),
  ),
  scenario(
    'creditGuard',
    'switched on, it keeps a debt from growing',
    given(set('loc_in_debt', { ...on, creditGuard: on })),
    talks('loc_in_debt', 7.5),
    when(reads('loc_in_debt'), holds({ wallet: { debtMinutes: is.near(12.5) } })),
  ),
]

const batchOf = (check: (batch: unknown) => boolean, says: string): ReturnType<typeof gives> =>
  holds(is.so(says, (account) => check(listOf(at(account, 'creditBatches')).at(-1))))

const topUps: readonly Scenario[] = [
  scenario(
    'autoRecharge.rechargeAmountUSD',
    'an amount with cents is charged to the cent',
    given(set('loc_direct_low', tops({ thresholdUSD: 30, rechargeAmountUSD: 19.99 }))),
    five,
    when(
      reads('loc_direct_low'),
      batchOf(
        (batch) =>
          near(Number(at(batch, 'minutesPurchased')) * Number(at(batch, 'ratePerMinute')), 19.99) &&
          near(Number(at(batch, 'valueRemainingUSD')), 19.99),
        'a last batch of 19.99 dollars',
      ),
    ),
    and(reads('loc_direct_low'), holds({ wallet: { balanceUSD: is.near(43.99) } })),
  ),
  scenario(
    'creditBatches',
    'a top-up is paid for: no bonus, not expired, all of it left',
    given(set('loc_direct_low', tops())),
    five,
    when(
      reads('loc_direct_low'),
      batchOf(
        (batch) =>
          at(batch, 'isBonus') === false &&
          at(batch, 'isExpired') === false &&
          at(batch, 'minutesRemaining') === at(batch, 'minutesPurchased'),
        'a last batch that is whole',
      ),
    ),
  ),
  scenario(
    'creditBatches',
    'each of several top-ups has an id of its own, and they stand oldest first',
    given(set('loc_direct_low', tops({ thresholdUSD: 50, rechargeAmountUSD: 30 }))),
    five,
    talks('loc_direct_low', 100),
    five,
    talks('loc_direct_low', 300),
    five,
    when(
      reads('loc_direct_low'),
      holds(
        is.so('four batches or more, in order', (account) => {
          const batches = listOf(at(account, 'creditBatches'))
          const moments = batches.map((batch) => Date.parse(String(at(batch, 'purchasedAt'))))
          return (
            batches.length >= 4 &&
            new Set(batches.map((batch) => at(batch, 'id'))).size === batches.length &&
            moments.every((moment, index) => index === 0 || moment >= Number(moments[index - 1]))
          )
        }),
      ),
    ),
  ),
  scenario(
    'Direct billing, rule 4',
    'the minutes owed come out of the minutes bought',
    given(set('loc_flow_debt', tops())),
    five,
    when(
      reads('loc_flow_debt'),
      holds({ wallet: { debtMinutes: 0, balanceMinutes: is.near(1995), status: 'ACTIVE' } }),
    ),
  ),
  scenario(
    'autoRecharge.lastSuccessfulRechargeAt',
    'null until a top-up has charged, and a moment then; none has failed',
    given(reads('loc_direct_low'), holds({ autoRecharge: { lastSuccessfulRechargeAt: null, lastFailureAt: null } })),
    given(set('loc_direct_low', tops())),
    five,
    when(
      reads('loc_direct_low'),
      holds({ autoRecharge: { lastSuccessfulRechargeAt: is.moment, lastFailureAt: null } }),
    ),
  ),
  scenario(
    'autoRecharge.lastFailureAt',
    'stays when a later top-up goes through; nobody has to act any more',
    happens('card-failure', 'loc_direct', { declineCode: 'card_declined' }),
    talks('loc_direct', 600),
    five,
    given(reads('loc_direct'), holds({ autoRecharge: { lastFailureAt: is.moment, requiresAction: true } })),
    happens('card', 'loc_direct', { status: 'OK' }),
    five,
    when(
      reads('loc_direct'),
      holds({
        autoRecharge: {
          lastFailureAt: is.moment,
          lastSuccessfulRechargeAt: is.moment,
          blockedReason: null,
          requiresAction: false,
          recommendedAction: null,
        },
      }),
    ),
  ),
  scenario(
    'pendingCredits',
    'a payment whose minutes have not landed has charged the card and added nothing',
    given(set('loc_credits_slow', tops())),
    five,
    when(
      reads('loc_credits_slow'),
      holds({
        autoRecharge: { lastSuccessfulRechargeAt: is.moment },
        pendingCredits: { count: 1, minutes: is.near(2000), amountUSD: is.near(200) },
        wallet: { balanceMinutes: is.near(240), balanceUSD: is.near(24) },
      }),
    ),
  ),
]

export const billingMoney: readonly Scenario[] = [...wallet, ...topUps]
