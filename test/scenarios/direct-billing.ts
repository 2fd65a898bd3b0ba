import {
  and,
  get,
  given,
  gives,
  is,
  keep,
  put,
  refuses,
  type Request,
  scenario,
  type Scenario,
  when,
} from './scenario.ts'

const account = (name: string): string => `/api/billing/sub-accounts/${name}`
const set = (name: string, body: unknown, more: Pick<Request, 'as' | 'headers'> = {}): Request =>
  put(`${account(name)}/direct-billing`, body, more)
const reads = (name: string): Request => get(account(name))
const holds = (subAccount: unknown): ReturnType<typeof gives> => gives({ success: true, data: { subAccount } })
const before = keep({ before: 'data.subAccount' })
const asBefore = holds('{before}')
const on = { enabled: true }
const off = { enabled: false }
/** A refusal that names fields. */
const names = (...fields: readonly unknown[]): ReturnType<typeof refuses> =>
  refuses(400, 'BadRequest', {
    errors: is.so(JSON.stringify(fields), (errors) => fields.every((field) => is.some(field).holds(errors))),
  })

const modes: readonly Scenario[] = [
  scenario(
    'Billing mode',
    'turning direct billing on takes a sub-account from AGENCY_WALLET to DIRECT',
    given(reads('loc_turn_on'), holds({ billingMode: 'AGENCY_WALLET', directBilling: { enabled: false } })),
    when(set('loc_turn_on', on), holds({ billingMode: 'DIRECT', directBilling: { enabled: true } })),
    and(reads('loc_turn_on'), holds({ billingMode: 'DIRECT', directBilling: { enabled: true } })),
  ),
  scenario(
    'Billing mode',
    'turning on makes the wallet visible to the sub-account',
    when(set('loc_turn_on', on), holds({ wallet: { visibility: 'ENABLED' } })),
  ),
  scenario(
    'Billing mode',
    'turning on turns Credit Guard on where nothing is sent about it',
    when(set('loc_turn_on', on), holds({ creditGuard: { enabled: true } })),
  ),
  scenario(
    'Billing mode',
    'turning on leaves Credit Guard off where that is sent',
    when(set('loc_guard_off', { ...on, creditGuard: off }), holds({ billingMode: 'DIRECT', creditGuard: off })),
    and(reads('loc_guard_off'), holds({ creditGuard: off })),
  ),
  scenario(
    'Billing mode',
    'while rebilling is on, turning on is refused and changes nothing',
    given(reads('loc_rebilling'), before),
    when(set('loc_rebilling', on), refuses(409, 'DIRECT_BILLING_REBILLING_ON')),
    and(reads('loc_rebilling'), asBefore),
  ),
  scenario(
    'Readings, direct billing',
    'turning off where rebilling is on is accepted and changes nothing',
    given(reads('loc_rebilling'), before),
    when(set('loc_rebilling', off), asBefore),
    and(reads('loc_rebilling'), asBefore),
  ),
  scenario(
    'Readings, direct billing',
    'turning off where direct billing is off is accepted and changes nothing',
    given(reads('loc_already_off'), before),
    when(set('loc_already_off', off), asBefore),
  ),
  scenario(
    'Billing mode',
    'turning off takes a sub-account from DIRECT back to AGENCY_WALLET',
    given(reads('loc_turn_off'), holds({ billingMode: 'DIRECT' })),
    when(
      set('loc_turn_off', off),
      holds({ billingMode: 'AGENCY_WALLET', directBilling: { enabled: false, card: null } }),
    ),
  ),
  scenario(
    'Billing mode',
    'turning off turns auto-recharge off',
    given(reads('loc_turn_off'), holds({ autoRecharge: on })),
    when(set('loc_turn_off', off), holds({ autoRecharge: off })),
  ),
  scenario(
    'Billing mode',
    'minutes that are paid for stay when direct billing is turned off',
    given(
      reads('loc_turn_off'),
      keep({ minutes: 'data.subAccount.wallet.balanceMinutes', batches: 'data.subAccount.creditBatches' }),
    ),
    when(set('loc_turn_off', off), holds({ wallet: { balanceMinutes: '{minutes}' }, creditBatches: '{batches}' })),
  ),
  scenario(
    'Billing mode',
    'the card stays saved when direct billing is turned off',
    given(set('loc_turn_off', off)),
    when(
      set('loc_turn_off', { ...on, autoRecharge: on }),
      holds({ directBilling: { card: { status: 'OK' } }, autoRecharge: on }),
    ),
  ),
  scenario(
    'Readings, direct billing',
    'turning on what is on already is allowed and leaves Credit Guard as it was',
    given(reads('loc_in_debt'), holds({ billingMode: 'DIRECT', creditGuard: off })),
    when(set('loc_in_debt', on), holds({ billingMode: 'DIRECT', creditGuard: off })),
  ),
  scenario(
    'Direct billing, creditGuard',
    'omitted, it is left unchanged on a sub-account that was on direct billing',
    given(set('loc_turn_on', { ...on, creditGuard: off })),
    when(set('loc_turn_on', on), holds({ creditGuard: off })),
  ),
  scenario(
    'Readings, direct billing',
    'turning on what is on already changes Credit Guard where it is sent',
    when(set('loc_direct', { ...on, creditGuard: off }), holds({ creditGuard: off })),
    and(set('loc_direct', { ...on, creditGuard: on }), holds({ creditGuard: on })),
  ),
  scenario(
    'Direct billing, rule 6',
    'a plan without rebilling is refused and nothing changes',
    given(get(account('loc_basic_plan'), { as: 'basic_plan' }), before),
    when(set('loc_basic_plan', on, { as: 'basic_plan' }), refuses(403, 'CAPABILITY_NOT_AVAILABLE')),
    and(get(account('loc_basic_plan'), { as: 'basic_plan' }), asBefore),
  ),
  scenario(
    'Readings, direct billing',
    'a plan without rebilling may not turn off either',
    when(set('loc_basic_plan', off, { as: 'basic_plan' }), refuses(403, 'CAPABILITY_NOT_AVAILABLE')),
  ),
  scenario(
    'Direct billing, response',
    'a first answer holds success and data alone',
    when(set('loc_turn_on', on), gives(is.only('success', 'data'))),
  ),
]

const bodies: readonly Scenario[] = [
  scenario(
    'Direct billing error codes',
    'a missing required field has code FieldRequired',
    when(set('loc_turn_on', {}), names({ field: 'enabled', code: 'FieldRequired', message: is.text })),
  ),
  scenario(
    'Direct billing error codes',
    'an unexpected property is named body',
    when(set('loc_turn_on', { ...on, colour: 'red' }), names({ field: 'body' })),
  ),
  scenario(
    'Readings, direct billing',
    'unknown properties are refused in nested objects too',
    when(
      set('loc_turn_on', { ...on, creditGuard: { ...on, colour: 'red' } }),
      refuses(400, 'BadRequest', { errors: is.filled }),
    ),
  ),
  scenario(
    'Direct billing, body',
    'enabled is a boolean',
    when(set('loc_turn_on', { enabled: 'true' }), names({ field: 'enabled' })),
  ),
  scenario(
    'Direct billing, body',
    'enabled is not null',
    when(set('loc_turn_on', { enabled: null }), names({ field: 'enabled' })),
  ),
  scenario(
    'Direct billing, body',
    'autoRecharge goes only with enabled true',
    given(reads('loc_turn_off'), before),
    when(set('loc_turn_off', { ...off, autoRecharge: off }), names({ field: 'autoRecharge' })),
    and(reads('loc_turn_off'), asBefore),
  ),
  scenario(
    'Direct billing, body',
    'creditGuard goes only with enabled true',
    given(reads('loc_turn_off'), before),
    when(set('loc_turn_off', { ...off, creditGuard: on }), names({ field: 'creditGuard' })),
    and(reads('loc_turn_off'), asBefore),
  ),
  scenario(
    'Direct billing, body',
    'autoRecharge.enabled is required inside its object',
    when(
      set('loc_turn_on', { ...on, autoRecharge: { thresholdUSD: 20 } }),
      names({ field: 'autoRecharge.enabled', code: 'FieldRequired' }),
    ),
  ),
  scenario(
    'Direct billing, body',
    'creditGuard.enabled is required inside its object',
    when(
      set('loc_turn_on', { ...on, creditGuard: {} }),
      names({ field: 'creditGuard.enabled', code: 'FieldRequired' }),
    ),
  ),
  scenario(
    'Limits',
    'a threshold under 10 dollars is refused',
    when(
      set('loc_with_card', { ...on, autoRecharge: { ...on, thresholdUSD: 9.99 } }),
      names({ field: 'autoRecharge.thresholdUSD' }),
    ),
    and(reads('loc_with_card'), holds({ billingMode: 'AGENCY_WALLET' })),
  ),
  scenario(
    'Limits',
    'a threshold of 10 dollars is accepted',
    when(
      set('loc_with_card', { ...on, autoRecharge: { ...on, thresholdUSD: 10 } }),
      holds({ autoRecharge: { enabled: true, thresholdUSD: 10 } }),
    ),
  ),
  scenario(
    'Limits',
    'a top-up of nothing is refused',
    when(
      set('loc_with_card', { ...on, autoRecharge: { ...on, rechargeAmountUSD: 0 } }),
      names({ field: 'autoRecharge.rechargeAmountUSD' }),
    ),
  ),
  scenario(
    'Limits',
    'a negative top-up is refused',
    when(
      set('loc_with_card', { ...on, autoRecharge: { ...on, rechargeAmountUSD: -5 } }),
      names({ field: 'autoRecharge.rechargeAmountUSD' }),
    ),
  ),
  scenario(
    'Limits',
    'a top-up of a cent is accepted',
    when(
      set('loc_with_card', { ...on, autoRecharge: { ...on, rechargeAmountUSD: 0.01 } }),
      holds({ autoRecharge: { rechargeAmountUSD: 0.01 } }),
    ),
  ),
  scenario(
    'Readings, second round',
    'amounts have at most two decimals',
    when(
      set('loc_with_card', { ...on, autoRecharge: { ...on, rechargeAmountUSD: 20.005 } }),
      refuses(400, 'BadRequest'),
    ),
  ),
  scenario(
    'Readings, second round',
    'amounts are at most a million',
    when(
      set('loc_with_card', { ...on, autoRecharge: { ...on, rechargeAmountUSD: 1_000_000.01 } }),
      refuses(400, 'BadRequest'),
    ),
  ),
  scenario(
    'Direct billing, body',
    'a threshold is a number, not a text',
    when(
      set('loc_with_card', { ...on, autoRecharge: { ...on, thresholdUSD: '50' } }),
      names({ field: 'autoRecharge.thresholdUSD' }),
    ),
  ),
  scenario(
    'Billing write error envelope',
    'each refused field has an entry',
    when(
      set('loc_with_card', { autoRecharge: { enabled: 'yes', thresholdUSD: 1 }, colour: 'red' }),
      names(
        { field: 'enabled' },
        { field: 'autoRecharge.enabled' },
        { field: 'autoRecharge.thresholdUSD' },
        { field: 'body' },
      ),
    ),
  ),
  scenario(
    'Status codes',
    'malformed JSON is a 400',
    when(
      { method: 'PUT', path: `${account('loc_turn_on')}/direct-billing`, raw: '{"enabled":' },
      refuses(400, 'BadRequest'),
    ),
  ),
  scenario(
    'Readings, second round',
    'the same name twice in a body is a 400',
    when(
      { method: 'PUT', path: `${account('loc_turn_on')}/direct-billing`, raw: '{"enabled":true,"enabled":false}' },
      refuses(400, 'BadRequest'),
    ),
  ),
  scenario(
    'Direct billing, body',
    'a body that is a list is a 400',
    when(set('loc_turn_on', [on]), refuses(400, 'BadRequest')),
  ),
]

const cards: readonly Scenario[] = [
  scenario(
    'Direct billing, rule 2',
    'auto-recharge needs a saved card; without one the whole call is refused and undone',
    given(reads('loc_without_card'), before),
    when(set('loc_without_card', { ...on, autoRecharge: on }), refuses(409, 'AUTO_RECHARGE_CARD_REQUIRED')),
    and(reads('loc_without_card'), asBefore),
  ),
  scenario(
    'Direct billing, rule 2',
    'somebody unknown to the payment provider has no saved card either',
    when(set('loc_no_customer', { ...on, autoRecharge: on }), refuses(409, 'AUTO_RECHARGE_CARD_REQUIRED')),
    and(reads('loc_no_customer'), holds({ billingMode: 'AGENCY_WALLET' })),
  ),
  scenario(
    'Billing mode',
    'a refusal part-way restores Credit Guard too',
    given(reads('loc_in_debt'), before),
    when(set('loc_in_debt', { ...on, creditGuard: on, autoRecharge: on }), refuses(409, 'AUTO_RECHARGE_CARD_REQUIRED')),
    and(reads('loc_in_debt'), asBefore),
  ),
  scenario(
    'Direct billing, rule 2',
    'direct billing can be turned on before a card is saved',
    when(
      set('loc_without_card', on),
      holds({ billingMode: 'DIRECT', directBilling: { card: { status: 'NO_CARD', brand: null, last4: null } } }),
    ),
  ),
  scenario(
    'directBilling.card.status',
    'NO_CUSTOMER or NO_CARD until a card is saved',
    when(
      set('loc_no_customer', on),
      holds({ directBilling: { enabled: true, card: { status: is.oneOf('NO_CUSTOMER', 'NO_CARD') } } }),
    ),
  ),
  scenario(
    'Direct billing, rule 2',
    'auto-recharge that stays off needs no card',
    when(set('loc_without_card', { ...on, autoRecharge: off }), holds({ billingMode: 'DIRECT', autoRecharge: off })),
  ),
  scenario(
    'Readings, direct billing',
    'a card that cannot be used is refused with the reason why',
    when(
      set('loc_card_unusable', { ...on, autoRecharge: on }),
      refuses(409, 'PAYMENT_METHOD_UNUSABLE', { healthStatus: is.text }),
    ),
    and(reads('loc_card_unusable'), holds({ billingMode: 'AGENCY_WALLET' })),
  ),
  scenario(
    'Billing write error envelope',
    'several cards and none chosen: the refusal lists them',
    when(
      set('loc_several_cards', { ...on, autoRecharge: on }),
      refuses(409, 'PAYMENT_METHOD_SELECTION_REQUIRED', { paymentMethods: is.every(is.there) }),
    ),
  ),
  scenario(
    'Direct billing error codes',
    'a provider that cannot be reached is a 503 that changes nothing',
    given(reads('loc_provider_unavailable'), before),
    when(
      set('loc_provider_unavailable', { ...on, autoRecharge: on }),
      refuses(503, 'PAYMENT_METHOD_PROVIDER_UNAVAILABLE'),
    ),
    and(reads('loc_provider_unavailable'), asBefore),
  ),
]

const detailed = {
  locationId: is.text,
  name: is.there,
  isLive: is.there,
  billingMode: is.oneOf('DIRECT', 'REBILLING', 'AGENCY_WALLET'),
  rebilling: { enabled: is.truth, clientRatePerMinute: is.there },
  directBilling: { enabled: is.truth, card: is.there },
  wallet: {
    balanceMinutes: is.number,
    balanceUSD: is.number,
    debtMinutes: is.number,
    status: is.oneOf('ACTIVE', 'LOW_BALANCE', 'IN_DEBT', 'DEPLETED'),
    visibility: is.oneOf('ENABLED', 'DISABLED'),
  },
  autoRecharge: {
    enabled: is.truth,
    thresholdUSD: is.there,
    rechargeAmountUSD: is.there,
    blockedReason: is.there,
    requiresAction: is.truth,
    recommendedAction: is.there,
    lastSuccessfulRechargeAt: is.there,
    lastFailureAt: is.there,
  },
  creditGuard: { enabled: is.truth },
  pendingCredits: { count: is.number, minutes: is.number, amountUSD: is.number, items: is.list },
  creditBatches: is.list,
}

const details: readonly Scenario[] = [
  ...['loc_kept', 'loc_direct', 'loc_rebilling', 'loc_depleted', 'loc_in_debt', 'loc_no_customer'].map((name) =>
    scenario(
      'Sub-account billing detail',
      `all fields are always present: ${name}`,
      when(reads(name), holds({ ...detailed, locationId: name })),
    ),
  ),
  scenario(
    'Sub-account billing detail',
    'the answer of a change holds all fields too',
    when(set('loc_turn_on', on), holds({ ...detailed, locationId: 'loc_turn_on' })),
  ),
  scenario('isLive', 'null says that the status is unknown', when(reads('loc_depleted'), holds({ isLive: null }))),
  scenario(
    'rebilling',
    "the rate is the agency's when rebilling is on",
    when(
      reads('loc_rebilling'),
      holds({ billingMode: 'REBILLING', rebilling: { enabled: true, clientRatePerMinute: 0.25 } }),
    ),
  ),
  scenario(
    'rebilling',
    'the rate is null when rebilling is off',
    when(reads('loc_kept'), holds({ rebilling: { enabled: false, clientRatePerMinute: null } })),
  ),
  scenario(
    'directBilling.card',
    'null when direct billing is off',
    when(reads('loc_kept'), holds({ directBilling: { enabled: false, card: null } })),
  ),
  scenario(
    'directBilling.card',
    'OK with brand, last four digits and expiry',
    when(
      reads('loc_direct'),
      holds({
        directBilling: {
          card: {
            status: 'OK',
            brand: is.text,
            last4: is.so('four digits', (value) => /^\d{4}$/u.test(String(value))),
            expMonth: is.oneOf(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12),
            expYear: is.above(2000),
          },
        },
      }),
    ),
  ),
  scenario(
    'directBilling.card.status',
    'PROVIDER_UNAVAILABLE where the provider cannot be read just now',
    when(
      reads('loc_provider_unavailable'),
      holds({ directBilling: { enabled: true, card: { status: 'PROVIDER_UNAVAILABLE' } } }),
    ),
  ),
  scenario(
    'autoRecharge',
    'threshold and amount are null when unset',
    when(
      reads('loc_direct_settings'),
      holds({
        autoRecharge: {
          enabled: false,
          thresholdUSD: null,
          rechargeAmountUSD: null,
          lastSuccessfulRechargeAt: null,
          lastFailureAt: null,
        },
      }),
    ),
  ),
  scenario(
    'pendingCredits',
    'nothing waits: no count, no minutes, no amount',
    when(reads('loc_direct'), holds({ pendingCredits: { count: 0, minutes: 0, amountUSD: 0, items: [] } })),
  ),
]

export const directBilling: readonly Scenario[] = [...modes, ...bodies, ...cards, ...details]
