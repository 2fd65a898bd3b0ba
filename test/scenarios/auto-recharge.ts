import {
  at,
  get,
  given,
  gives,
  is,
  keep,
  listOf,
  passes,
  put,
  type Request,
  and,
  scenario,
  type Scenario,
  talks,
  when,
} from './scenario.ts'

const account = (name: string): string => `/api/billing/sub-accounts/${name}`
const set = (name: string, body: unknown, more: Pick<Request, 'as' | 'headers'> = {}): Request =>
  put(`${account(name)}/direct-billing`, body, more)
const reads = (name: string): Request => get(account(name))
const holds = (subAccount: unknown): ReturnType<typeof gives> => gives({ success: true, data: { subAccount } })
const tops = (more: Readonly<Record<string, unknown>> = {}): unknown => ({
  enabled: true,
  autoRecharge: { enabled: true, ...more },
})
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
    when(set('loc_credits_slow', tops())),
    passes(86_400),
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

export const walletAndDebt: readonly Scenario[] = [
  scenario(
    'wallet.balanceMinutes',
    'holds the bonus and leaves out what has expired',
    when(reads('loc_direct'), holds({ wallet: { balanceMinutes: is.near(1100) } })),
  ),
  scenario(
    'wallet.balanceUSD',
    'is the value of the paid minutes alone',
    when(reads('loc_direct'), holds({ wallet: { balanceUSD: is.near(100) } })),
  ),
  scenario(
    'creditBatches',
    'stand oldest first',
    when(
      reads('loc_direct'),
      holds({
        creditBatches: [
          { purchasedAt: is.naming('2025-01-10') },
          { purchasedAt: is.naming('2026-06-01') },
          { purchasedAt: is.naming('2026-06-15') },
        ],
      }),
    ),
  ),
  scenario(
    'creditBatches',
    'have all their fields',
    when(
      reads('loc_direct'),
      holds({
        creditBatches: is.every({
          id: is.text,
          purchasedAt: is.moment,
          minutesPurchased: is.number,
          minutesRemaining: is.number,
          valueRemainingUSD: is.number,
          ratePerMinute: is.number,
          isBonus: is.truth,
          expiresAt: is.there,
          isExpired: is.truth,
        }),
      }),
    ),
  ),
  scenario(
    'creditBatches',
    'say which has expired and which is a bonus',
    when(
      reads('loc_direct'),
      holds({
        creditBatches: [
          { isExpired: true, isBonus: false, expiresAt: is.moment },
          { isExpired: false, isBonus: false, minutesRemaining: 1000 },
          { isExpired: false, isBonus: true, minutesRemaining: 100 },
        ],
      }),
    ),
  ),
  scenario(
    'creditBatches',
    'are drawn down oldest first, never from what has expired',
    talks('loc_direct', 12.5),
    when(
      reads('loc_direct'),
      holds({
        creditBatches: [{ minutesRemaining: 80 }, { minutesRemaining: is.near(987.5) }, { minutesRemaining: 100 }],
        wallet: { balanceMinutes: is.near(1087.5) },
      }),
    ),
  ),
  scenario(
    'creditBatches',
    'a call goes on into the next batch',
    talks('loc_direct', 1050),
    when(
      reads('loc_direct'),
      holds({
        creditBatches: [
          { minutesRemaining: 80 },
          { minutesRemaining: 0, valueRemainingUSD: 0 },
          { minutesRemaining: is.near(50) },
        ],
        wallet: { balanceUSD: 0, balanceMinutes: is.near(50) },
      }),
    ),
  ),
  scenario(
    'creditBatches',
    'the value that remains is the minutes at their rate',
    talks('loc_turn_off', 250),
    when(
      reads('loc_turn_off'),
      holds({
        creditBatches: [
          { minutesRemaining: is.near(750), ratePerMinute: is.near(0.1), valueRemainingUSD: is.near(75) },
        ],
      }),
    ),
  ),
  scenario(
    'Direct billing, rule 4',
    'a call that runs past the paid minutes becomes debt in minutes',
    talks('loc_direct_low', 250),
    when(
      reads('loc_direct_low'),
      holds({ wallet: { balanceMinutes: 0, balanceUSD: 0, debtMinutes: is.near(10), status: 'IN_DEBT' } }),
    ),
  ),
  scenario(
    'wallet.status',
    'DEPLETED is empty and owing nothing',
    talks('loc_direct_low', 240),
    when(reads('loc_direct_low'), holds({ wallet: { balanceMinutes: 0, debtMinutes: 0, status: 'DEPLETED' } })),
  ),
  scenario(
    'wallet.status',
    'DEPLETED on a wallet that never had anything',
    when(
      reads('loc_depleted'),
      holds({ wallet: { balanceMinutes: 0, balanceUSD: 0, status: 'DEPLETED' }, creditBatches: [] }),
    ),
  ),
  scenario(
    'wallet.status',
    'ACTIVE above the low mark',
    when(reads('loc_kept'), holds({ wallet: { balanceUSD: is.near(100), status: 'ACTIVE' } })),
  ),
  scenario(
    'wallet.status',
    'LOW_BALANCE under the low mark, 50 dollars where none is stored',
    when(reads('loc_direct_low'), holds({ wallet: { balanceUSD: is.near(24), status: 'LOW_BALANCE' } })),
  ),
  scenario(
    'wallet.status',
    'LOW_BALANCE exactly at the low mark',
    talks('loc_direct', 500),
    when(reads('loc_direct'), holds({ wallet: { balanceUSD: is.near(50), status: 'LOW_BALANCE' } })),
  ),
  scenario(
    'Readings, wallet',
    'the low mark is the stored threshold',
    given(set('loc_with_card', tops({ thresholdUSD: 20 }))),
    talks('loc_with_card', 700),
    when(reads('loc_with_card'), holds({ wallet: { balanceUSD: is.near(30), status: 'ACTIVE' } })),
  ),
  scenario(
    'wallet.status',
    'IN_DEBT is empty and owing',
    when(reads('loc_in_debt'), holds({ wallet: { balanceMinutes: 0, debtMinutes: 12.5, status: 'IN_DEBT' } })),
  ),
  scenario(
    'Direct billing, rule 5',
    'Credit Guard stops calls at an empty wallet',
    given(set('loc_direct_low', { enabled: true, creditGuard: { enabled: true } })),
    talks('loc_direct_low', 240),
    talks('loc_direct_low', 30),
    when(reads('loc_direct_low'), holds({ wallet: { debtMinutes: 0, status: 'DEPLETED' } })),
  ),
  scenario(
    'Direct billing, rule 5',
    'without Credit Guard calls run on debt',
    talks('loc_in_debt', 5),
    when(reads('loc_in_debt'), holds({ wallet: { debtMinutes: is.near(17.5), status: 'IN_DEBT' } })),
  ),
  scenario(
    'Readings, second round',
    'debt stays when direct billing is turned off',
    when(set('loc_flow_debt', { enabled: false }), holds({ billingMode: 'AGENCY_WALLET', wallet: { debtMinutes: 5 } })),
  ),
  scenario(
    'Billing mode',
    'after turning off, paid minutes are used first',
    given(set('loc_turn_off', { enabled: false })),
    talks('loc_turn_off', 300),
    when(reads('loc_turn_off'), holds({ wallet: { balanceMinutes: is.near(700), debtMinutes: 0 } })),
  ),
  scenario(
    'Billing mode',
    'after turning off and using up what is paid, the agency wallet pays: no debt on the client',
    given(set('loc_turn_off', { enabled: false })),
    talks('loc_turn_off', 1300),
    when(reads('loc_turn_off'), holds({ wallet: { balanceMinutes: 0, debtMinutes: 0, status: 'DEPLETED' } })),
  ),
  scenario(
    'autoRecharge.blockedReason',
    'null where nothing blocks',
    when(
      reads('loc_direct'),
      holds({ autoRecharge: { enabled: true, blockedReason: null, requiresAction: false, recommendedAction: null } }),
    ),
  ),
  scenario(
    'wallet',
    'each world has a wallet of its own: a call elsewhere is not seen here',
    talks('loc_direct', 0.5),
    when(reads('loc_direct_settings'), holds({ wallet: { balanceMinutes: is.near(1000) } })),
  ),
]
