import { account, set, reads, holds, before, asBefore, on, off } from './billing.ts'
import { type Scenario, scenario, given, when, and, get, gives, keep, refuses, is } from './scenario.ts'

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

export const directBilling: readonly Scenario[] = [...modes, ...cards]
