import { account, set, reads, holds, before, asBefore, on, off } from './billing.ts'
import { type Scenario, scenario, given, when, and, refuses, is } from './scenario.ts'

/** A refusal that names fields. */
const names = (...fields: readonly unknown[]): ReturnType<typeof refuses> =>
  refuses(400, 'BadRequest', {
    errors: is.so(JSON.stringify(fields), (errors) => fields.every((field) => is.some(field).holds(errors))),
  })

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

export const billingBodies: readonly Scenario[] = [...bodies, ...details]
