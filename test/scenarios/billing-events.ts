import { account, asBefore, before, happens, holds, off, on, reads, set, tops } from './billing.ts'
import {
  and,
  given,
  gives,
  is,
  keep,
  passes,
  put,
  refuses,
  scenario,
  type Scenario,
  type Step,
  talks,
  when,
} from './scenario.ts'

const declines = (locationId: string): Step => happens('card-failure', locationId, { declineCode: 'card_declined' })
const card = (locationId: string, status: string): Step => happens('card', locationId, { status })
const five = passes(300)
const key = { headers: { 'idempotency-key': 'after-the-outage' } }

export const billingEvents: readonly Scenario[] = [
  ...['NO_CARD', 'NO_CUSTOMER', 'NO_DEFAULT_RECORDED', 'NOT_MIGRATED', 'WRONG_ACCOUNT', 'PROVIDER_UNAVAILABLE'].map(
    (status) =>
      scenario(
        'directBilling.card',
        `is read live from the provider: ${status}`,
        card('loc_direct', status),
        when(reads('loc_direct'), holds({ directBilling: { enabled: true, card: { status } } })),
      ),
  ),
  scenario(
    'autoRecharge.blockedReason',
    'says why an enabled auto-recharge cannot charge',
    card('loc_direct', 'NO_CUSTOMER'),
    when(reads('loc_direct'), holds({ autoRecharge: { enabled: true, blockedReason: 'NO_CUSTOMER' } })),
  ),
  scenario(
    'autoRecharge.blockedReason',
    'is gone when a card is saved again',
    card('loc_direct', 'NO_CARD'),
    card('loc_direct', 'OK'),
    when(
      reads('loc_direct'),
      holds({ directBilling: { card: { status: 'OK' } }, autoRecharge: { blockedReason: null } }),
    ),
  ),
  scenario(
    'autoRecharge.lastFailureAt',
    'a top-up that fails is remembered, adds nothing, and somebody has to act',
    declines('loc_direct'),
    talks('loc_direct', 600),
    five,
    when(
      reads('loc_direct'),
      holds({
        wallet: { balanceMinutes: is.near(500) },
        autoRecharge: {
          lastFailureAt: is.moment,
          lastSuccessfulRechargeAt: null,
          requiresAction: true,
          recommendedAction: is.text,
        },
      }),
    ),
  ),
  scenario(
    'autoRecharge.recommendedAction',
    'for a card that fails it is UPDATE_PAYMENT_METHOD',
    declines('loc_direct'),
    talks('loc_direct', 600),
    five,
    when(reads('loc_direct'), holds({ autoRecharge: { recommendedAction: 'UPDATE_PAYMENT_METHOD' } })),
  ),
  scenario(
    'Direct billing, rule 3',
    'with a new card the top-up that failed is made',
    declines('loc_direct'),
    talks('loc_direct', 600),
    five,
    card('loc_direct', 'OK'),
    five,
    when(
      reads('loc_direct'),
      holds({
        wallet: { balanceMinutes: is.near(2500) },
        autoRecharge: { lastSuccessfulRechargeAt: is.moment, requiresAction: false },
      }),
    ),
  ),
  scenario(
    'Direct billing, rule 5',
    'with Credit Guard off, a card that keeps failing leaves calls running on debt',
    given(set('loc_direct', { ...on, creditGuard: off })),
    declines('loc_direct'),
    talks('loc_direct', 1150),
    five,
    talks('loc_direct', 10),
    when(reads('loc_direct'), holds({ wallet: { debtMinutes: is.near(60), status: 'IN_DEBT' } })),
  ),
  scenario(
    'Direct billing, rule 5',
    'with Credit Guard on, a card that keeps failing leads to an empty wallet, not to debt',
    given(set('loc_direct', { ...on, creditGuard: on })),
    declines('loc_direct'),
    talks('loc_direct', 1100),
    five,
    talks('loc_direct', 10),
    when(reads('loc_direct'), holds({ wallet: { debtMinutes: 0, status: 'DEPLETED' } })),
  ),
  scenario(
    'Readings, second round',
    'a card that is declined while enabling: 409, all is restored and no failed top-up remembered',
    declines('loc_direct_low'),
    given(reads('loc_direct_low'), before),
    when(set('loc_direct_low', tops()), { status: 409, body: { success: false, error: is.text, message: is.text } }),
    and(reads('loc_direct_low'), asBefore),
  ),
  scenario(
    'Direct billing error codes',
    'after a 503 a retry with the same Idempotency-Key goes through',
    card('loc_with_card', 'PROVIDER_UNAVAILABLE'),
    given(set('loc_with_card', tops(), key), refuses(503, 'PAYMENT_METHOD_PROVIDER_UNAVAILABLE')),
    card('loc_with_card', 'OK'),
    when(set('loc_with_card', tops(), key), gives({ success: true, idempotentReplay: is.absent })),
  ),
  scenario(
    'Direct billing, rule 2',
    'once a card is saved, auto-recharge can be sent',
    given(set('loc_without_card', on)),
    card('loc_without_card', 'OK'),
    when(set('loc_without_card', tops()), holds({ autoRecharge: { enabled: true, thresholdUSD: 50 } })),
  ),
  scenario(
    'Billing mode',
    'while the agency has rebilling on, direct billing cannot be turned on; afterwards it can',
    happens('rebilling', 'loc_turn_on', { clientRatePerMinute: 0.3 }),
    given(set('loc_turn_on', on), refuses(409, 'DIRECT_BILLING_REBILLING_ON')),
    happens('rebilling', 'loc_turn_on', { clientRatePerMinute: null }),
    when(set('loc_turn_on', on), holds({ billingMode: 'DIRECT' })),
  ),
  scenario(
    'rebilling',
    'switched on, it is the mode, with the rate of the agency',
    happens('rebilling', 'loc_turn_on', { clientRatePerMinute: 0.3 }),
    when(
      reads('loc_turn_on'),
      holds({ billingMode: 'REBILLING', rebilling: { enabled: true, clientRatePerMinute: 0.3 } }),
    ),
  ),
  scenario(
    'Direct billing, rule 6',
    'a plan that no longer includes rebilling refuses turning off too, and nothing changes',
    happens('plan', 'loc_turn_off', { includesRebilling: false }),
    when(set('loc_turn_off', off), refuses(403, 'CAPABILITY_NOT_AVAILABLE')),
    and(reads('loc_turn_off'), holds({ billingMode: 'DIRECT', autoRecharge: { enabled: true } })),
  ),
  scenario(
    'creditBatches',
    'minutes that are given are a bonus batch: they count as minutes and not as dollars',
    happens('bonus', 'loc_direct_settings', { minutes: 50 }),
    when(
      reads('loc_direct_settings'),
      holds({
        wallet: { balanceMinutes: is.near(1050), balanceUSD: is.near(100) },
        creditBatches: is.some({ isBonus: true, minutesPurchased: 50, minutesRemaining: 50 }),
      }),
    ),
  ),
  scenario(
    'wallet.balanceMinutes',
    'a batch that expires is left out from then on, and says so',
    given(put('/_sandbox/clock', { at: '2027-01-01T00:00:00Z' })),
    happens('bonus', 'loc_direct_settings', { minutes: 50, expiresAt: '2027-01-02T00:00:00Z' }),
    given(reads('loc_direct_settings'), { ...holds({ wallet: { balanceMinutes: is.near(1050) } }) }),
    passes(90_000),
    when(
      reads('loc_direct_settings'),
      holds({
        wallet: { balanceMinutes: is.near(1000) },
        creditBatches: is.some({ isBonus: true, minutesRemaining: 50, isExpired: true }),
      }),
    ),
  ),
  scenario(
    'Direct billing, rule 4',
    'debt is cleared by a top-up also where it came with a call',
    given(set('loc_direct', { ...on, creditGuard: off })),
    talks('loc_direct', 1150),
    five,
    when(reads('loc_direct'), holds({ wallet: { debtMinutes: 0, balanceMinutes: is.near(1950) } })),
  ),
  scenario(
    'Readings, second round',
    'debt of a sub-account that was turned off is cleared by its next top-up',
    given(set('loc_flow_debt', off)),
    given(set('loc_flow_debt', tops())),
    five,
    when(
      { method: 'GET', path: account('loc_flow_debt') },
      {
        ...holds({ wallet: { debtMinutes: 0, balanceMinutes: is.near(1995) } }),
        ...keep({ after: 'data' }),
      },
    ),
  ),
]
