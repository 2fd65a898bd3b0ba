import { account, asBefore, before, happens, holds, off, on, reads, set, tops } from './billing.ts'
import {
  and,
  at,
  fails,
  get,
  given,
  gives,
  is,
  keep,
  refuses,
  type Request,
  scenario,
  type Scenario,
  together,
  when,
} from './scenario.ts'

/** A body as it stands, for JSON that JavaScript would write otherwise. */
const writes = (name: string, raw: string): Request => ({
  method: 'PUT',
  path: `${account(name)}/direct-billing`,
  raw,
})
const names = (...fields: readonly string[]): ReturnType<typeof refuses> =>
  refuses(400, 'BadRequest', {
    errors: is.so(`entries for ${fields.join(', ')}`, (errors) =>
      fields.every((field) => is.some({ field, code: is.text, message: is.text }).holds(errors)),
    ),
  })
const under = (key: string): { readonly headers: Readonly<Record<string, string>> } => ({
  headers: { 'idempotency-key': key },
})

const modes: readonly Scenario[] = [
  scenario(
    'What the service does',
    'a sub-account is addressed by its id, not by its display label',
    given(reads('loc_kept'), holds({ name: 'Riverside Plumbing' })),
    when(get(account('Riverside%20Plumbing')), refuses(404, 'NotFound')),
  ),
  scenario(
    'Versioning 1',
    'paths carry no version segment',
    when(get('/api/v1/billing/sub-accounts/loc_kept'), { status: 404 }),
  ),
  scenario(
    'Versioning 1',
    'there is nothing outside /api',
    when(get('/billing/sub-accounts/loc_kept'), { status: 404 }),
  ),
  scenario(
    'billingMode',
    'direct billing is enabled in mode DIRECT and in no other, and a card is shown then alone',
    when(reads('loc_kept'), holds({ billingMode: 'AGENCY_WALLET', directBilling: { enabled: false, card: null } })),
    and(reads('loc_rebilling'), holds({ billingMode: 'REBILLING', directBilling: { enabled: false, card: null } })),
    and(reads('loc_direct'), holds({ billingMode: 'DIRECT', directBilling: { enabled: true, card: is.not(null) } })),
  ),
  scenario(
    'rebilling',
    'is off while the client pays directly, and has no rate',
    when(set('loc_turn_on', on), holds({ rebilling: { enabled: false, clientRatePerMinute: null } })),
  ),
  scenario(
    'Billing mode',
    'turning off leaves the wallet visible: nothing is said of hiding it again',
    given(set('loc_turn_on', on)),
    when(set('loc_turn_on', off), holds({ wallet: { visibility: 'ENABLED' } })),
  ),
  scenario(
    'Billing mode',
    'turning off leaves Credit Guard as it was',
    given(set('loc_turn_on', { ...on, creditGuard: off })),
    when(set('loc_turn_on', off), holds({ creditGuard: { enabled: false } })),
  ),
  scenario(
    'Direct billing, creditGuard',
    'turning on anew turns it on, also where it was switched off the time before',
    given(set('loc_turn_on', { ...on, creditGuard: off })),
    given(set('loc_turn_on', off)),
    when(set('loc_turn_on', on), holds({ creditGuard: { enabled: true } })),
  ),
  scenario(
    'isLive',
    'a paused sub-account can be turned on, and stays paused',
    when(set('loc_paused', on), holds({ isLive: false, billingMode: 'DIRECT' })),
  ),
  scenario(
    'isLive',
    'a status that is unknown is in nobody’s way, and stays unknown',
    when(set('loc_depleted', on), holds({ isLive: null, billingMode: 'DIRECT' })),
  ),
  scenario(
    'directBilling.card',
    'without a card its details are there and null',
    when(
      reads('loc_in_debt'),
      holds({
        directBilling: { card: { status: 'NO_CARD', brand: null, last4: null, expMonth: null, expYear: null } },
      }),
    ),
  ),
  scenario(
    'Direct billing, rule 7',
    'turning off is replayed as well',
    given(set('loc_turn_off', off, under('turn-it-off')), keep({ data: 'data' })),
    given(set('loc_turn_off', on)),
    when(set('loc_turn_off', off, under('turn-it-off')), gives({ idempotentReplay: true, data: '{data}' })),
    and(reads('loc_turn_off'), holds({ billingMode: 'DIRECT' })),
  ),
]

const recharge: readonly Scenario[] = [
  scenario(
    'autoRecharge.thresholdUSD',
    'threshold and amount are stored also while auto-recharge stays off, and count once it is on',
    when(
      set('loc_turn_on', { ...on, autoRecharge: { enabled: false, thresholdUSD: 75, rechargeAmountUSD: 30 } }),
      holds({ autoRecharge: { enabled: false, thresholdUSD: 75, rechargeAmountUSD: 30 } }),
    ),
    and(
      set('loc_turn_on', tops()),
      holds({ autoRecharge: { enabled: true, thresholdUSD: 75, rechargeAmountUSD: 30 } }),
    ),
  ),
  scenario(
    'autoRecharge.recommendedAction',
    'where nothing is wrong there is nothing to do',
    when(
      reads('loc_direct'),
      holds({ autoRecharge: { blockedReason: null, requiresAction: false, recommendedAction: null } }),
    ),
  ),
  scenario(
    'autoRecharge.blockedReason',
    'is of an enabled auto-recharge: switched off, nothing blocks',
    given(reads('loc_recharge_blocked'), holds({ autoRecharge: { blockedReason: is.text } })),
    when(
      set('loc_recharge_blocked', { ...on, autoRecharge: off }),
      holds({ autoRecharge: { enabled: false, blockedReason: null, requiresAction: false, recommendedAction: null } }),
    ),
  ),
  scenario(
    'autoRecharge.blockedReason',
    'is gone when direct billing is turned off, which turns auto-recharge off',
    when(
      set('loc_recharge_blocked', off),
      holds({ autoRecharge: { enabled: false, blockedReason: null, requiresAction: false } }),
    ),
  ),
]

const refused: readonly Scenario[] = [
  scenario(
    'Billing mode',
    'a refusal part-way restores amounts and Credit Guard of one that is on direct billing already',
    given(reads('loc_in_debt'), before),
    when(
      set('loc_in_debt', {
        ...on,
        creditGuard: on,
        autoRecharge: { enabled: true, thresholdUSD: 77, rechargeAmountUSD: 33 },
      }),
      refuses(409, 'AUTO_RECHARGE_CARD_REQUIRED'),
    ),
    and(reads('loc_in_debt'), asBefore),
  ),
  scenario(
    'Billing mode',
    'while rebilling is on nothing of a call is kept, whatever else it sends',
    given(reads('loc_rebilling'), before),
    when(
      set('loc_rebilling', {
        ...on,
        creditGuard: off,
        autoRecharge: { enabled: false, thresholdUSD: 20, rechargeAmountUSD: 20 },
      }),
      refuses(409, 'DIRECT_BILLING_REBILLING_ON'),
    ),
    and(reads('loc_rebilling'), asBefore),
  ),
  scenario(
    'Readings, Idempotency-Key',
    'a refusal is replayed also when its reason is gone; another key goes through',
    given(set('loc_rebilling', on, under('while-rebilled')), refuses(409, 'DIRECT_BILLING_REBILLING_ON')),
    happens('rebilling', 'loc_rebilling', { clientRatePerMinute: null }),
    when(
      set('loc_rebilling', on, under('while-rebilled')),
      refuses(409, 'DIRECT_BILLING_REBILLING_ON', { idempotentReplay: true }),
    ),
    and(set('loc_rebilling', on, under('afterwards')), holds({ billingMode: 'DIRECT' })),
  ),
  scenario(
    'Readings, order of refusals',
    'rebilling comes before a provider that cannot be read',
    happens('card', 'loc_rebilling', { status: 'PROVIDER_UNAVAILABLE' }),
    when(set('loc_rebilling', tops()), refuses(409, 'DIRECT_BILLING_REBILLING_ON')),
  ),
  scenario(
    'Readings, order of refusals',
    'the plan comes before rebilling',
    happens('plan', 'loc_rebilling', { includesRebilling: false }),
    when(set('loc_rebilling', on), refuses(403, 'CAPABILITY_NOT_AVAILABLE')),
  ),
  scenario(
    'Billing write error envelope',
    'a declined charge says what the issuer said, and not that the card was never touched',
    happens('card-failure', 'loc_direct_low', { declineCode: 'insufficient_funds' }),
    when(set('loc_direct_low', tops({ rechargeAmountUSD: 20 })), {
      status: 409,
      body: {
        success: false,
        error: is.text,
        message: is.text,
        declineCode: 'insufficient_funds',
        projectCardCharged: is.absent,
      },
    }),
  ),
  scenario(
    'Billing write error envelope',
    'a rollback that is incomplete names the sub-account of the call, and no other',
    fails('LINK_ROLLBACK_INCOMPLETE'),
    when(set('loc_turn_on', on), {
      status: 500,
      body: { failedLocationId: 'loc_turn_on', rollbackFailedLocationIds: ['loc_turn_on'] },
    }),
  ),
  scenario(
    'Billing write error envelope',
    'each refused field is named by its path, those inside objects too',
    when(
      set('loc_turn_on', { autoRecharge: { thresholdUSD: 9.99, rechargeAmountUSD: 0 }, creditGuard: {} }),
      names(
        'enabled',
        'autoRecharge.enabled',
        'autoRecharge.thresholdUSD',
        'autoRecharge.rechargeAmountUSD',
        'creditGuard.enabled',
      ),
    ),
  ),
  scenario(
    'Direct billing, body',
    'autoRecharge is an object, not null',
    when(set('loc_turn_on', { ...on, autoRecharge: null }), names('autoRecharge')),
  ),
  scenario(
    'Direct billing, body',
    'creditGuard is an object, not a list',
    when(set('loc_turn_on', { ...on, creditGuard: [] }), names('creditGuard')),
  ),
  scenario(
    'Direct billing, body',
    'a threshold is a number, not null',
    when(set('loc_turn_on', tops({ thresholdUSD: null })), names('autoRecharge.thresholdUSD')),
  ),
  scenario(
    'Direct billing, body',
    'a number that is too large for any machine is refused, not cut',
    when(
      writes('loc_turn_on', '{"enabled":true,"autoRecharge":{"enabled":true,"rechargeAmountUSD":1e999}}'),
      names('autoRecharge.rechargeAmountUSD'),
    ),
  ),
  scenario(
    'Limits',
    '10.0 is the ten that a threshold may be',
    when(
      writes('loc_turn_on', '{"enabled":true,"autoRecharge":{"enabled":true,"thresholdUSD":10.0}}'),
      holds({ autoRecharge: { thresholdUSD: 10 } }),
    ),
  ),
  scenario(
    'Direct billing, body',
    'no body at all is a 400',
    when({ method: 'PUT', path: `${account('loc_turn_on')}/direct-billing` }, refuses(400, 'BadRequest')),
  ),
  scenario(
    'Status codes',
    'a wrong key and a wrong body are one 400, under the code of either',
    when(set('loc_turn_on', {}, under('short')), {
      status: 400,
      body: { success: false, error: is.oneOf('BadRequest', 'IDEMPOTENCY_KEY_INVALID'), message: is.text },
    }),
  ),
  scenario(
    'Direct billing, path',
    'a locationId has at least one character',
    when(set('', on), { status: is.oneOf(400, 404), body: { success: false } }),
  ),
  scenario(
    'Direct billing, path',
    'a locationId with a slash in it is one that does not exist',
    when(set('loc_kept%2Fdirect-billing', on), refuses(404, 'NotFound')),
  ),
  scenario(
    'Direct billing error codes',
    'several that turn on at once leave one direct billing, and nobody fails',
    together(4, set('loc_turn_on', on), is.every(is.oneOf(200, 409))),
    and(reads('loc_turn_on'), {
      status: 200,
      body: is.so('direct billing', (body) => at(body, 'data.subAccount.billingMode') === 'DIRECT'),
    }),
  ),
]

/** What comes with a refusal that a sub-account is scripted to give. */
const tells = (what: string, field: string, location: string, code: string, value: unknown): Scenario =>
  scenario(
    'Billing write error envelope',
    `${field} says ${what}`,
    when(set(location, on), refuses(409, code, { [field]: value })),
  )

const told: readonly Scenario[] = [
  tells(
    'how many payments wait for their credit',
    'pendingCredits',
    'loc_scripted_pending_credits',
    'PENDING_CREDITS_EXIST',
    is.so('a count', (value) => Number.isInteger(value) && Number(value) > 0),
  ),
  tells(
    'that the state has to be reconciled first',
    'reconciliationRequired',
    'loc_scripted_reconciliation',
    'AUTO_RECHARGE_RECONCILIATION_REQUIRED',
    true,
  ),
  tells(
    'that a payment awaits the support team',
    'paymentReviewRequired',
    'loc_scripted_prior_payment',
    'PRIOR_PROJECT_PAYMENT_CONFLICT',
    true,
  ),
  tells(
    'that the card was never touched, where none can be charged',
    'projectCardCharged',
    'loc_scripted_no_usable_card',
    'NO_USABLE_CARD',
    false,
  ),
  scenario(
    'Billing write error envelope',
    'rebillingLeftOn says that rebilling could not be put back',
    fails('REBILLING_ROLLBACK_INCOMPLETE'),
    when(set('loc_turn_on', on), { status: 500, body: { success: false, rebillingLeftOn: true, ref: is.text } }),
  ),
  scenario(
    'Direct billing, rule 2',
    'a card cannot be sent with the call; one that is saved outside of it counts',
    given(set('loc_without_card', { ...on, card: { number: '4242424242424242' } }), names('body')),
    happens('card', 'loc_without_card', { status: 'OK' }),
    when(set('loc_without_card', tops()), holds({ directBilling: { card: { status: 'OK' } } })),
  ),
  scenario(
    'Direct billing error codes',
    'after IDEMPOTENT_REPLAY the wallet can be read back',
    given(set('loc_scripted_idempotent_replay', on), refuses(409, 'IDEMPOTENT_REPLAY')),
    when(reads('loc_scripted_idempotent_replay'), holds({ wallet: { balanceMinutes: is.number } })),
  ),
]

export const billingSettings: readonly Scenario[] = [...modes, ...recharge, ...refused, ...told]
