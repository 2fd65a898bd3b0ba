import { at, fails, get, gives, happens, is, isNow, listOf, passes, put, refuses, scenario, step } from './scenario.ts'
import type { Expected, Kept, Request, Scenario, Step } from './scenario.ts'

const account = (name: string): string => `/api/billing/sub-accounts/${name}`
const set = (name: string, body: unknown, more: Pick<Request, 'as' | 'headers'> = {}): Request =>
  put(`${account(name)}/direct-billing`, body, more)
const under = (key: string): Pick<Request, 'headers'> => ({ headers: { 'idempotency-key': key } })
const holds = (subAccount: unknown): Expected => gives({ success: true, data: { subAccount } })
/** The sub-account, read: a part of it, or a check of all. */
const shows = (name: string, part: unknown): Step => step(get(account(name)), holds(part))
const known = (name: string): Step => step(get(account(name)), { keep: { before: 'data.subAccount' } })

const on = { enabled: true }
const off = { enabled: false }
const guarded = { ...on, creditGuard: on }
const unguarded = { ...on, creditGuard: off }
/** The body that turns auto-recharge on. */
const tops = (more: Readonly<Record<string, unknown>> = {}): unknown => ({ ...on, autoRecharge: { ...on, ...more } })

const near = is.near
const five = passes(300)
const talks = (locationId: string, minutes: number): Step => happens('call', { locationId, minutes })
const card = (locationId: string, status: string): Step => happens('card', { locationId, status })
const declines = (locationId: string, declineCode = 'card_declined'): Step =>
  happens('card-failure', { locationId, declineCode })
const rebills = (locationId: string, clientRatePerMinute: number | null): Step =>
  happens('rebilling', { locationId, clientRatePerMinute })
const bonus = (locationId: string, minutes: number, expiresAt?: string): Step =>
  happens('bonus', { locationId, minutes, ...(expiresAt === undefined ? {} : { expiresAt }) })

// 24 dollars are left of it, and no auto-recharge was ever set.
const low = 'loc_direct_low'
// 1,000 minutes that were paid for, 100 given, and auto-recharge below 50 dollars.
const main = 'loc_direct'

const recharge: readonly Scenario[] = [
  scenario(
    'Direct billing, rule 3',
    'a balance already below the threshold is charged within five minutes, once',
    shows(low, { wallet: { balanceUSD: near(24) }, autoRecharge: { lastSuccessfulRechargeAt: null } }),
    step(set(low, tops())),
    five,
    five,
    five,
    shows(low, {
      wallet: { balanceUSD: near(224), balanceMinutes: near(2240) },
      autoRecharge: { lastSuccessfulRechargeAt: is.moment, lastFailureAt: null },
      creditBatches: [{}, { isBonus: false, isExpired: false, minutesPurchased: 2000, minutesRemaining: 2000 }],
    }),
  ),
  scenario(
    'Direct billing, rule 3',
    'the charge is the amount that was sent, to the cent',
    step(set(low, tops({ thresholdUSD: 30, rechargeAmountUSD: 19.99 }))),
    five,
    shows(low, {
      wallet: { balanceUSD: near(43.99) },
      creditBatches: [{}, { minutesPurchased: near(199.9), valueRemainingUSD: near(19.99) }],
    }),
  ),
  scenario(
    'Direct billing, rule 3',
    'a balance that is at the threshold is not below it',
    step(set(low, tops({ thresholdUSD: 24 }))),
    five,
    shows(low, { wallet: { balanceMinutes: near(240) }, autoRecharge: { lastSuccessfulRechargeAt: null } }),
  ),
  scenario(
    'Direct billing, rule 3',
    'a balance that falls below the threshold in a call is charged within five minutes',
    shows(main, { wallet: { balanceMinutes: near(1100) } }),
    talks(main, 600),
    five,
    shows(main, { wallet: { balanceMinutes: near(2500), balanceUSD: near(240) } }),
  ),
  scenario(
    'Direct billing, rule 3',
    'a balance that stays above the threshold is not charged',
    talks(main, 100),
    five,
    shows(main, { wallet: { balanceMinutes: near(1000) }, autoRecharge: { lastSuccessfulRechargeAt: null } }),
  ),
  scenario(
    'Direct billing, rule 3',
    'raising the threshold above the balance leads to a charge',
    step(set('loc_turn_off', tops({ thresholdUSD: 150 }))),
    five,
    shows('loc_turn_off', { wallet: { balanceUSD: near(300) } }),
  ),
  scenario(
    'Direct billing, rule 3',
    'with auto-recharge off nothing is charged',
    step(set(low, { ...on, autoRecharge: off })),
    talks(low, 100),
    five,
    shows(low, { wallet: { balanceMinutes: near(140) }, autoRecharge: { lastSuccessfulRechargeAt: null } }),
  ),
  scenario(
    'Direct billing, rule 3',
    'a top-up that leaves the balance below the threshold is followed by another, each a batch of its own',
    step(set(low, tops({ thresholdUSD: 50, rechargeAmountUSD: 20 }))),
    five,
    five,
    five,
    shows(
      low,
      is.so(
        '64 dollars in three batches, oldest first',
        (value) =>
          at(value, 'wallet.balanceUSD') === 64 &&
          new Set(listOf(at(value, 'creditBatches')).map((batch) => at(batch, 'id'))).size === 3 &&
          String(at(value, 'creditBatches.0.purchasedAt')) < String(at(value, 'creditBatches.1.purchasedAt')) &&
          String(at(value, 'creditBatches.1.purchasedAt')) <= String(at(value, 'creditBatches.2.purchasedAt')),
      ),
    ),
  ),
  scenario(
    'Billing mode',
    'after turning off, the card is charged no more',
    step(set('loc_turn_off', off)),
    talks('loc_turn_off', 900),
    five,
    shows('loc_turn_off', {
      wallet: { balanceMinutes: near(100) },
      autoRecharge: { enabled: false, lastSuccessfulRechargeAt: null },
    }),
  ),
  scenario(
    'Direct billing, rule 4',
    'debt is cleared by the next top-up: the minutes owed come out of the minutes bought',
    shows('loc_flow_debt', { wallet: { debtMinutes: 5, status: 'IN_DEBT' } }),
    step(set('loc_flow_debt', tops())),
    five,
    shows('loc_flow_debt', { wallet: { debtMinutes: 0, balanceMinutes: near(1995), status: 'ACTIVE' } }),
  ),
  scenario(
    'Direct billing, rule 4',
    'debt is cleared by a top-up also where it came with a call',
    step(set(main, unguarded)),
    talks(main, 1150),
    five,
    shows(main, { wallet: { debtMinutes: 0, balanceMinutes: near(1950) } }),
  ),
  scenario(
    'Readings, second round',
    'debt of a sub-account that was turned off is cleared by its next top-up',
    step(set('loc_flow_debt', off)),
    step(set('loc_flow_debt', tops())),
    five,
    shows('loc_flow_debt', { wallet: { debtMinutes: 0, balanceMinutes: near(1995) } }),
  ),
  scenario(
    'pendingCredits',
    'minutes that land late are paid for and counted apart, arrive once, and nothing waits any more',
    step(set('loc_credits_slow', tops())),
    five,
    shows('loc_credits_slow', {
      autoRecharge: { lastSuccessfulRechargeAt: is.moment },
      pendingCredits: { count: 1, minutes: near(2000), amountUSD: near(200) },
      wallet: { balanceMinutes: near(240), balanceUSD: near(24) },
    }),
    happens('credits', { locationId: 'loc_credits_slow' }),
    shows('loc_credits_slow', {
      wallet: { balanceMinutes: near(2240), balanceUSD: near(224) },
      pendingCredits: { count: 0, minutes: 0, amountUSD: 0, items: [] },
    }),
  ),
  scenario(
    'Charge result',
    'a retry with the same Idempotency-Key charges nothing',
    step(set(low, tops(), under('top-up-once')), { keep: { charge: 'data.charge' } }),
    five,
    step(get(account(low)), { keep: { wallet: 'data.subAccount.wallet' } }),
    step(set(low, tops(), under('top-up-once')), gives({ idempotentReplay: true, data: { charge: '{charge}' } })),
    five,
    shows(low, { wallet: '{wallet}' }),
  ),
]

const cards: readonly Scenario[] = [
  ...['NO_CARD', 'NO_CUSTOMER', 'NO_DEFAULT_RECORDED', 'NOT_MIGRATED', 'WRONG_ACCOUNT', 'PROVIDER_UNAVAILABLE'].map(
    (status) =>
      scenario(
        'directBilling.card',
        `is read live from the provider: ${status}`,
        card(main, status),
        shows(main, { directBilling: { enabled: true, card: { status } } }),
      ),
  ),
  scenario(
    'autoRecharge.blockedReason',
    'says why an enabled auto-recharge cannot charge, until a card is saved again',
    card(main, 'NO_CUSTOMER'),
    shows(main, { autoRecharge: { enabled: true, blockedReason: 'NO_CUSTOMER' } }),
    card(main, 'OK'),
    shows(main, { directBilling: { card: { status: 'OK' } }, autoRecharge: { blockedReason: null } }),
  ),
  scenario(
    'autoRecharge.lastFailureAt',
    'a top-up that fails is remembered, adds nothing, and somebody has to act, until it is made with a new card',
    declines(main),
    talks(main, 600),
    five,
    shows(main, {
      wallet: { balanceMinutes: near(500) },
      autoRecharge: {
        lastFailureAt: is.moment,
        lastSuccessfulRechargeAt: null,
        requiresAction: true,
        recommendedAction: 'UPDATE_PAYMENT_METHOD',
      },
    }),
    card(main, 'OK'),
    five,
    shows(main, {
      wallet: { balanceMinutes: near(2500) },
      autoRecharge: {
        lastFailureAt: is.moment,
        lastSuccessfulRechargeAt: is.moment,
        blockedReason: null,
        requiresAction: false,
        recommendedAction: null,
      },
    }),
  ),
  scenario(
    'Direct billing, rule 5',
    'with Credit Guard off, a card that keeps failing leaves calls running on debt',
    step(set(main, unguarded)),
    declines(main),
    talks(main, 1150),
    five,
    talks(main, 10),
    shows(main, { wallet: { debtMinutes: near(60), status: 'IN_DEBT' } }),
  ),
  scenario(
    'Direct billing, rule 5',
    'with Credit Guard on, a card that keeps failing leads to an empty wallet, not to debt',
    step(set(main, guarded)),
    declines(main),
    talks(main, 1100),
    five,
    talks(main, 10),
    shows(main, { wallet: { debtMinutes: 0, status: 'DEPLETED' } }),
  ),
  scenario(
    'Billing write error envelope',
    'a declined charge says what the issuer said, all is restored, and no failed top-up is remembered',
    declines(low, 'insufficient_funds'),
    known(low),
    step(
      set(low, tops({ rechargeAmountUSD: 20 })),
      refuses(409, is.text, { message: is.text, declineCode: 'insufficient_funds', projectCardCharged: is.absent }),
    ),
    shows(low, '{before}'),
  ),
  scenario(
    'Direct billing error codes',
    'after a 503 a retry with the same Idempotency-Key goes through',
    card('loc_with_card', 'PROVIDER_UNAVAILABLE'),
    step(set('loc_with_card', tops(), under('the-outage')), refuses(503, 'PAYMENT_METHOD_PROVIDER_UNAVAILABLE')),
    card('loc_with_card', 'OK'),
    step(set('loc_with_card', tops(), under('the-outage')), gives({ success: true, idempotentReplay: is.absent })),
  ),
  scenario(
    'Direct billing, rule 2',
    'a card cannot be sent with the call; once one is saved outside of it, auto-recharge can be sent',
    step(
      set('loc_without_card', { ...on, card: { number: '4242424242424242' } }),
      refuses(400, 'BadRequest', { errors: is.some({ field: 'body' }) }),
    ),
    card('loc_without_card', 'OK'),
    step(
      set('loc_without_card', tops()),
      holds({ directBilling: { card: { status: 'OK' } }, autoRecharge: { enabled: true, thresholdUSD: 50 } }),
    ),
  ),
]

const agency: readonly Scenario[] = [
  scenario(
    'Billing mode',
    'while the agency has rebilling on, at its rate, direct billing cannot be turned on; afterwards it can',
    rebills('loc_turn_on', 0.3),
    shows('loc_turn_on', { billingMode: 'REBILLING', rebilling: { enabled: true, clientRatePerMinute: 0.3 } }),
    step(set('loc_turn_on', on), refuses(409, 'DIRECT_BILLING_REBILLING_ON')),
    rebills('loc_turn_on', null),
    step(set('loc_turn_on', on), holds({ billingMode: 'DIRECT' })),
  ),
  scenario(
    'Direct billing, rule 6',
    'a plan that no longer includes rebilling refuses turning off too, and nothing changes',
    happens('plan', { locationId: 'loc_turn_off', includesRebilling: false }),
    step(set('loc_turn_off', off), refuses(403, 'CAPABILITY_NOT_AVAILABLE')),
    shows('loc_turn_off', { billingMode: 'DIRECT', autoRecharge: { enabled: true } }),
  ),
  scenario(
    'Readings, Idempotency-Key',
    'a refusal is replayed also when its reason is gone; another key goes through',
    step(set('loc_rebilling', on, under('while-rebilled')), refuses(409, 'DIRECT_BILLING_REBILLING_ON')),
    rebills('loc_rebilling', null),
    step(
      set('loc_rebilling', on, under('while-rebilled')),
      refuses(409, 'DIRECT_BILLING_REBILLING_ON', { idempotentReplay: true }),
    ),
    step(set('loc_rebilling', on, under('afterwards')), holds({ billingMode: 'DIRECT' })),
  ),
  scenario(
    'What the service does',
    'a sub-account is addressed by its id, not by its display label',
    shows('loc_kept', { name: 'Riverside Plumbing' }),
    step(get(account('Riverside%20Plumbing')), refuses(404, 'NotFound')),
  ),
]

const wallets: readonly Scenario[] = [
  scenario(
    'creditBatches',
    'are drawn down oldest first, never from what has expired',
    talks(main, 12.5),
    shows(main, {
      creditBatches: [{ minutesRemaining: 80 }, { minutesRemaining: near(987.5) }, { minutesRemaining: 100 }],
      wallet: { balanceMinutes: near(1087.5), balanceUSD: near(98.75) },
    }),
  ),
  scenario(
    'creditBatches',
    'a call goes on into the next batch',
    talks(main, 1050),
    shows(main, {
      creditBatches: [
        { minutesRemaining: 80 },
        { minutesRemaining: 0, valueRemainingUSD: 0 },
        { minutesRemaining: near(50) },
      ],
      wallet: { balanceUSD: 0, balanceMinutes: near(50) },
    }),
  ),
  scenario(
    'creditBatches',
    'the value that remains is the minutes at their rate',
    talks('loc_turn_off', 250),
    shows('loc_turn_off', {
      creditBatches: [{ minutesRemaining: near(750), ratePerMinute: near(0.1), valueRemainingUSD: near(75) }],
    }),
  ),
  scenario(
    'creditBatches',
    'minutes that are given count as minutes and not as dollars, and wait until what was paid for is used',
    bonus('loc_direct_settings', 50),
    shows('loc_direct_settings', {
      wallet: { balanceMinutes: near(1050), balanceUSD: near(100) },
      creditBatches: is.some({ isBonus: true, minutesPurchased: 50, minutesRemaining: 50 }),
    }),
    talks('loc_direct_settings', 1010),
    shows('loc_direct_settings', { creditBatches: [{ minutesRemaining: 0 }, { minutesRemaining: near(40) }] }),
  ),
  scenario(
    'wallet.balanceMinutes',
    'a batch that expires is left out from then on, and says so',
    isNow('2027-01-01T00:00:00Z'),
    bonus('loc_direct_settings', 50, '2027-01-02T00:00:00Z'),
    shows('loc_direct_settings', { wallet: { balanceMinutes: near(1050) } }),
    passes(90_000),
    shows('loc_direct_settings', {
      wallet: { balanceMinutes: near(1000) },
      creditBatches: is.some({ isBonus: true, minutesRemaining: 50, isExpired: true }),
    }),
  ),
  scenario(
    'wallet.status',
    'DEPLETED is empty and owing nothing: once everything is used',
    talks(low, 240),
    shows(low, { wallet: { balanceMinutes: 0, debtMinutes: 0, status: 'DEPLETED' } }),
  ),
  scenario(
    'wallet.status',
    'DEPLETED once everything has expired',
    shows('loc_expiring', { wallet: { status: 'ACTIVE' } }),
    isNow('2127-01-01T00:00:00Z'),
    shows('loc_expiring', { wallet: { balanceMinutes: 0, balanceUSD: 0, debtMinutes: 0, status: 'DEPLETED' } }),
  ),
  scenario(
    'wallet.status',
    'minutes that were given are no dollars: an empty wallet is LOW_BALANCE then, until they expire',
    isNow('2126-01-01T00:00:00Z'),
    bonus('loc_depleted', 30, '2126-06-01T00:00:00Z'),
    shows('loc_depleted', {
      wallet: { balanceMinutes: 30, balanceUSD: 0, status: 'LOW_BALANCE' },
      creditBatches: [{ isExpired: false, expiresAt: is.naming('2126-06-01') }],
    }),
    isNow('2127-01-01T00:00:00Z'),
    shows('loc_depleted', {
      wallet: { balanceMinutes: 0, status: 'DEPLETED' },
      creditBatches: [{ isExpired: true }],
    }),
  ),
  scenario(
    'wallet.status',
    'LOW_BALANCE exactly at the low mark',
    talks(main, 500),
    shows(main, { wallet: { balanceUSD: near(50), status: 'LOW_BALANCE' } }),
  ),
  scenario(
    'Readings, wallet',
    'the low mark is the stored threshold',
    step(set('loc_with_card', tops({ thresholdUSD: 20 }))),
    talks('loc_with_card', 700),
    shows('loc_with_card', { wallet: { balanceUSD: near(30), status: 'ACTIVE' } }),
  ),
  scenario(
    'Direct billing, rule 4',
    'a call that runs past the paid minutes becomes debt in minutes, where Credit Guard does not stop it',
    step(set(low, unguarded)),
    talks(low, 250),
    shows(low, { wallet: { balanceMinutes: 0, balanceUSD: 0, debtMinutes: near(10), status: 'IN_DEBT' } }),
  ),
  scenario(
    'Direct billing, rule 5',
    'Credit Guard stops calls at an empty wallet',
    step(set(low, guarded)),
    talks(low, 240),
    talks(low, 30),
    shows(low, { wallet: { debtMinutes: 0, status: 'DEPLETED' } }),
  ),
  scenario(
    'Direct billing, rule 5',
    'debt grows with each call, until Credit Guard is switched on',
    talks('loc_in_debt', 7.5),
    talks('loc_in_debt', 2.25),
    shows('loc_in_debt', { wallet: { debtMinutes: near(22.25), balanceMinutes: 0, status: 'IN_DEBT' } }),
    step(set('loc_in_debt', guarded)),
    talks('loc_in_debt', 7.5),
    shows('loc_in_debt', { wallet: { debtMinutes: near(22.25) } }),
  ),
  scenario(
    'Billing mode',
    'after turning off, paid minutes are used first; then the agency wallet pays: no debt on the client',
    step(set('loc_turn_off', off)),
    talks('loc_turn_off', 300),
    shows('loc_turn_off', { wallet: { balanceMinutes: near(700), debtMinutes: 0 } }),
    talks('loc_turn_off', 1000),
    shows('loc_turn_off', { wallet: { balanceMinutes: 0, debtMinutes: 0, status: 'DEPLETED' } }),
  ),
]

/** What comes first where several things are wrong, and what is no key: one request each. */
const refused: readonly (readonly [section: string, says: string, request: Request, status: number, error: string])[] =
  [
    ...(
      [
        ['the key goes in Bearer, not in Basic', { authorization: 'Basic YXBfdGVzdF9hZG1pbjo=' }],
        ['two words are no key', { authorization: 'Bearer ap_test_admin and-more' }],
        ['Bearer without a key is none', { authorization: 'Bearer' }],
        ['another header carries none', { 'x-api-key': 'ap_test_admin' }],
      ] as const
    ).map(
      ([says, headers]) =>
        ['Authentication 1', says, get(account('loc_kept'), { as: null, headers }), 401, 'Unauthorized'] as const,
    ),
    [
      'Authentication 1',
      'a key in the query is none',
      get(`${account('loc_kept')}?api_key=ap_test_admin`, { as: null }),
      401,
      'Unauthorized',
    ],
    ...(
      [
        ['401 comes before what is wrong in the body', 'loc_turn_on', {}, null, 401, 'Unauthorized'],
        ['the scope comes before the body', 'loc_turn_on', {}, 'no_scopes', 403, 'InsufficientScope'],
        ['the role comes before the body', 'loc_turn_on', {}, 'project_user', 403, 'Forbidden'],
        ['the role comes before the sub-account', 'loc_absent', on, 'project_user', 403, 'Forbidden'],
        ['the body comes before the sub-account', 'loc_absent', {}, 'admin', 400, 'BadRequest'],
        ['the body comes before the plan', 'loc_basic_plan', {}, 'basic_plan', 400, 'BadRequest'],
        ['the sub-account comes before the plan', 'loc_absent', on, 'basic_plan', 404, 'NotFound'],
      ] as const
    ).map(
      ([says, name, body, as, status, error]) =>
        ['Readings, order of refusals', says, set(name, body, { as }), status, error] as const,
    ),
  ]

const order: readonly Scenario[] = [
  scenario(
    'Versioning 1',
    'paths carry no version segment, and there is nothing outside /api',
    step(get('/api/v1/billing/sub-accounts/loc_kept'), { status: 404 }),
    step(get('/billing/sub-accounts/loc_kept'), { status: 404 }),
  ),
  ...refused.map(([section, says, request, status, error]) =>
    scenario(section, says, step(request, refuses(status, error, { ref: is.absent }))),
  ),
  scenario(
    'Readings, order of refusals',
    'rebilling comes before a provider that cannot be read, the plan before rebilling',
    card('loc_rebilling', 'PROVIDER_UNAVAILABLE'),
    step(set('loc_rebilling', tops()), refuses(409, 'DIRECT_BILLING_REBILLING_ON')),
    happens('plan', { locationId: 'loc_rebilling', includesRebilling: false }),
    step(set('loc_rebilling', on), refuses(403, 'CAPABILITY_NOT_AVAILABLE')),
  ),
  scenario(
    'Conventions',
    'the message is a sentence for people, not the code again; two failures have two refs',
    step(set('loc_rebilling', on), refuses(409, 'DIRECT_BILLING_REBILLING_ON', { message: is.naming(' ') })),
    fails('InternalError', 2),
    step(set('loc_turn_on', on), { status: 500, keep: { first: 'ref' } }),
    step(set('loc_turn_on', on), { status: 500, body: { ref: ({ first }: Kept) => is.not(first) } }),
    step(set('loc_turn_on', on), gives({ success: true })),
  ),
  ...(
    [
      ['a 429', 'TooManyRequests', 429],
      ['a 500', 'InternalError', 500],
    ] as const
  ).map(([what, code, status]) =>
    scenario(
      'Readings, Idempotency-Key',
      `${what} is not kept, so that a retry can go through`,
      fails(code),
      step(set('loc_with_key', on, under('once-again')), refuses(status, code)),
      step(set('loc_with_key', on, under('once-again')), gives({ success: true, idempotentReplay: is.absent })),
    ),
  ),
  scenario(
    'Readings, Idempotency-Key',
    'a key is kept for a day',
    step(set('loc_replay', on, under('for-a-day'))),
    passes(86_000),
    step(set('loc_replay', on, under('for-a-day')), gives({ idempotentReplay: true })),
  ),
]

export const billing: readonly Scenario[] = [...recharge, ...cards, ...agency, ...wallets, ...order]
