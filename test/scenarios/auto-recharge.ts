import { set, reads, holds, tops } from './billing.ts'
import {
  type Scenario,
  scenario,
  given,
  when,
  and,
  post,
  passes,
  talks,
  gives,
  keep,
  at,
  listOf,
  is,
} from './scenario.ts'

const five = passes(300)

export const autoRecharge: readonly Scenario[] = [
  scenario(
    'autoRecharge defaults',
    'never set, the threshold is 50 and the top-up 200 dollars',
    when(
      set('loc_direct_settings', tops()),
      holds({ autoRecharge: { enabled: true, thresholdUSD: 50, rechargeAmountUSD: 200 } }),
    ),
  ),
  scenario(
    'autoRecharge defaults',
    'an omitted threshold keeps what is stored',
    given(set('loc_direct', tops({ thresholdUSD: 75, rechargeAmountUSD: 300 }))),
    when(
      set('loc_direct', tops({ rechargeAmountUSD: 310 })),
      holds({ autoRecharge: { thresholdUSD: 75, rechargeAmountUSD: 310 } }),
    ),
  ),
  scenario(
    'autoRecharge defaults',
    'an omitted amount keeps what is stored',
    given(set('loc_direct', tops({ thresholdUSD: 75, rechargeAmountUSD: 300 }))),
    when(
      set('loc_direct', tops({ thresholdUSD: 80 })),
      holds({ autoRecharge: { thresholdUSD: 80, rechargeAmountUSD: 300 } }),
    ),
  ),
  scenario(
    'autoRecharge defaults',
    'what is stored outlives turning off and on',
    given(set('loc_direct', tops({ thresholdUSD: 75, rechargeAmountUSD: 300 }))),
    given(set('loc_direct', { enabled: false })),
    when(
      set('loc_direct', tops()),
      holds({ autoRecharge: { enabled: true, thresholdUSD: 75, rechargeAmountUSD: 300 } }),
    ),
  ),
  scenario(
    'autoRecharge, no object',
    'a call that says nothing about auto-recharge leaves it as it was',
    when(
      set('loc_direct', { enabled: true }),
      holds({ autoRecharge: { enabled: true, thresholdUSD: 50, rechargeAmountUSD: 200 } }),
    ),
  ),
  scenario(
    'autoRecharge.enabled',
    'it can be turned off alone',
    when(
      set('loc_direct', { enabled: true, autoRecharge: { enabled: false } }),
      holds({ billingMode: 'DIRECT', autoRecharge: { enabled: false } }),
    ),
  ),
  scenario(
    'Direct billing, rule 3',
    'a balance already below the threshold is charged within five minutes',
    given(reads('loc_direct_low'), holds({ wallet: { balanceUSD: is.near(24) } })),
    when(set('loc_direct_low', tops())),
    passes(300),
    and(
      reads('loc_direct_low'),
      holds({
        wallet: { balanceUSD: is.near(224), balanceMinutes: is.near(2240) },
        autoRecharge: { lastSuccessfulRechargeAt: is.moment },
      }),
    ),
  ),
  scenario(
    'Direct billing, rule 3',
    'the charge is the amount that was sent',
    when(set('loc_direct_low', tops({ thresholdUSD: 30, rechargeAmountUSD: 25.5 }))),
    five,
    and(reads('loc_direct_low'), holds({ wallet: { balanceUSD: is.near(49.5), balanceMinutes: is.near(495) } })),
  ),
  scenario(
    'Direct billing, rule 3',
    'a balance that is at the threshold is not below it',
    when(set('loc_direct_low', tops({ thresholdUSD: 24 }))),
    five,
    and(
      reads('loc_direct_low'),
      holds({ wallet: { balanceMinutes: is.near(240) }, autoRecharge: { lastSuccessfulRechargeAt: null } }),
    ),
  ),
  scenario(
    'Direct billing, rule 3',
    'a balance that falls below the threshold in a call is charged within five minutes',
    given(reads('loc_direct'), holds({ wallet: { balanceMinutes: is.near(1100) } })),
    talks('loc_direct', 600),
    five,
    and(reads('loc_direct'), holds({ wallet: { balanceMinutes: is.near(2500), balanceUSD: is.near(240) } })),
  ),
  scenario(
    'Direct billing, rule 3',
    'a balance that stays above the threshold is not charged',
    talks('loc_direct', 100),
    five,
    and(
      reads('loc_direct'),
      holds({ wallet: { balanceMinutes: is.near(1000) }, autoRecharge: { lastSuccessfulRechargeAt: null } }),
    ),
  ),
  scenario(
    'Direct billing, rule 3',
    'raising the threshold above the balance leads to a charge',
    when(set('loc_turn_off', tops({ thresholdUSD: 150 }))),
    five,
    and(reads('loc_turn_off'), holds({ wallet: { balanceUSD: is.near(300) } })),
  ),
  scenario(
    'Direct billing, rule 3',
    'with auto-recharge off nothing is charged',
    given(set('loc_direct_low', { enabled: true, autoRecharge: { enabled: false } })),
    talks('loc_direct_low', 100),
    five,
    and(
      reads('loc_direct_low'),
      holds({ wallet: { balanceMinutes: is.near(140) }, autoRecharge: { lastSuccessfulRechargeAt: null } }),
    ),
  ),
  scenario(
    'Billing mode',
    'after turning off, the card is charged no more',
    given(set('loc_turn_off', { enabled: false })),
    talks('loc_turn_off', 900),
    five,
    and(
      reads('loc_turn_off'),
      holds({
        wallet: { balanceMinutes: is.near(100) },
        autoRecharge: { enabled: false, lastSuccessfulRechargeAt: null },
      }),
    ),
  ),
  scenario(
    'Direct billing, rule 4',
    'debt is cleared by the next top-up',
    given(reads('loc_flow_debt'), holds({ wallet: { debtMinutes: 5, status: 'IN_DEBT' } })),
    when(set('loc_flow_debt', tops())),
    five,
    and(reads('loc_flow_debt'), holds({ wallet: { debtMinutes: 0, balanceMinutes: is.near(1995), status: 'ACTIVE' } })),
  ),
  scenario(
    'creditBatches',
    'a top-up is a batch of its own, the last of them',
    when(set('loc_direct_low', tops())),
    five,
    and(
      reads('loc_direct_low'),
      holds({
        creditBatches: is.so(
          'two, the last of 2,000 minutes',
          (value) =>
            is.size(2).holds(value) &&
            at(listOf(value)[1], 'minutesPurchased') === 2000 &&
            at(listOf(value)[1], 'isBonus') === false &&
            at(listOf(value)[1], 'isExpired') === false,
        ),
      }),
    ),
  ),
  scenario(
    'Charge result',
    'a charge made while answering says amount and minutes',
    when(
      set('loc_direct_low', tops()),
      gives({
        data: {
          charge: is.so(
            'a charge of 200 dollars, or none',
            (value) =>
              value === undefined ||
              (at(value, 'status') === 'SUCCEEDED' &&
                at(value, 'amountUSD') === 200 &&
                [2000, null].includes(at(value, 'minutesAdded') as number | null)),
          ),
        },
      }),
    ),
  ),
  scenario(
    'Charge result',
    'nothing is charged where nothing has to be',
    when(set('loc_with_card', tops()), gives({ data: { charge: is.absent } })),
  ),
  scenario(
    'Charge result',
    'CREDIT_PENDING leaves minutesAdded null',
    when(
      set('loc_credits_slow', tops()),
      gives({
        data: {
          charge: is.so(
            'pending, or none',
            (value) =>
              value === undefined ||
              (at(value, 'status') === 'CREDIT_PENDING' &&
                at(value, 'minutesAdded') === null &&
                at(value, 'amountUSD') === 200),
          ),
        },
      }),
    ),
  ),
  scenario(
    'pendingCredits',
    'a payment that waits for credit is counted, with its minutes and amount',
    when(set('loc_credits_slow', tops())),
    and(
      reads('loc_credits_slow'),
      holds({
        wallet: { balanceMinutes: is.near(240) },
        pendingCredits: { count: 1, minutes: is.near(2000), amountUSD: is.near(200), items: is.size(1) },
      }),
    ),
  ),
  scenario(
    'pendingCredits',
    'minutes that land late arrive once, and nothing waits any more',
    given(set('loc_credits_slow', tops())),
    when(post('/_sandbox/events/credits', { locationId: 'loc_credits_slow' })),
    and(
      reads('loc_credits_slow'),
      holds({
        wallet: { balanceMinutes: is.near(2240), balanceUSD: is.near(224) },
        pendingCredits: { count: 0, minutes: 0, amountUSD: 0, items: [] },
      }),
    ),
  ),
  scenario(
    'Charge result',
    'a retry with the same Idempotency-Key charges nothing',
    given(
      set('loc_direct_low', tops(), { headers: { 'idempotency-key': 'top-up-once' } }),
      keep({ charge: 'data.charge' }),
    ),
    five,
    given(reads('loc_direct_low'), keep({ wallet: 'data.subAccount.wallet' })),
    when(
      set('loc_direct_low', tops(), { headers: { 'idempotency-key': 'top-up-once' } }),
      gives({ idempotentReplay: true, data: { charge: '{charge}' } }),
    ),
    five,
    and(reads('loc_direct_low'), holds({ wallet: '{wallet}' })),
  ),
  scenario(
    'Direct billing, rule 3',
    'one charge is enough: the next minutes charge nothing more',
    when(set('loc_direct_low', tops())),
    five,
    five,
    five,
    and(reads('loc_direct_low'), holds({ wallet: { balanceMinutes: is.near(2240) }, creditBatches: is.size(2) })),
  ),
  scenario(
    'Direct billing, rule 3',
    'a top-up that leaves the balance below the threshold is followed by another',
    when(set('loc_direct_low', tops({ thresholdUSD: 50, rechargeAmountUSD: 20 }))),
    five,
    five,
    five,
    and(reads('loc_direct_low'), holds({ wallet: { balanceUSD: is.near(64) } })),
  ),
]
