import { account, set, on } from './billing.ts'
import {
  type Scenario,
  scenario,
  given,
  when,
  and,
  get,
  del,
  fails,
  gives,
  keep,
  refuses,
  refusesLive,
  listOf,
  is,
} from './scenario.ts'

const live = '/api/live-agents?locationId=loc_live'

const split = '/api/agent-builder/agents/agent_kept/split-test'

const steps = '/api/power-dialer/pipeline/steps?locationId=loc_dialer'

/** The properties that the envelope of billing writes may have, and no others. */
const envelope = is.only(
  ...`success error message errors details ref requiredScope code idempotentReplay unknownLocationIds
   withoutWalletLocationIds failedLocationId rollbackFailedLocationIds cause rebillingLeftOn
   requestNumber requestedCount appliedCount projectCardCharged pendingCredits recommendedAction
   declineCode failureCategory errorCode requiresAction healthStatus paymentMethods
   paymentReviewRequired reconciliationRequired cooldownEndsAt next`.split(/\s+/u),
)

const scripted: readonly (readonly [string, number, string])[] = [
  ['key_required', 400, 'IDEMPOTENCY_KEY_REQUIRED'],
  ['threshold_fixed', 400, 'THRESHOLD_FIXED_FOR_SELF_SERVE'],
  ['rebilling_update_refused', 400, 'REBILLING_UPDATE_FAILED'],
  ['auto_recharge_refused', 400, 'AUTO_RECHARGE_CONFIGURATION_INVALID'],
  ['credit_guard_refused', 400, 'CREDIT_GUARD_UPDATE_FAILED'],
  ['provider_not_connected', 409, 'PAYMENT_PROVIDER_NOT_CONNECTED'],
  ['wallet_required', 409, 'SUB_ACCOUNT_WALLET_REQUIRED'],
  ['rebilling_off', 409, 'REBILLING_OFF'],
  ['pending_credits', 409, 'PENDING_CREDITS_EXIST'],
  ['rate_unconfirmed', 409, 'PROJECT_RATE_NEEDS_CONFIRMATION'],
  ['no_usable_card', 409, 'NO_USABLE_CARD'],
  ['default_card_required', 409, 'USABLE_DEFAULT_PAYMENT_METHOD_REQUIRED'],
  ['auto_recharge_off', 409, 'AUTO_RECHARGE_NOT_ENABLED'],
  ['prior_payment', 409, 'PRIOR_PROJECT_PAYMENT_CONFLICT'],
  ['wallet_backfill', 409, 'PROJECT_WALLET_BACKFILL_REQUIRED'],
  ['stale_configuration', 409, 'STALE_PROJECT_BILLING_CONFIGURATION'],
  ['reconciliation', 409, 'AUTO_RECHARGE_RECONCILIATION_REQUIRED'],
  ['payment_in_progress', 409, 'AUTO_RECHARGE_PAYMENT_IN_PROGRESS'],
  ['direct_billing_active', 409, 'DIRECT_BILLING_ACTIVE'],
  ['idempotent_replay', 409, 'IDEMPOTENT_REPLAY'],
  ['changed_during_write', 409, 'SUB_ACCOUNT_CHANGED_DURING_WRITE'],
]

const documented = scripted.map(([name, status, code]) =>
  scenario(
    'Direct billing error codes',
    `${status} ${code}: in the envelope, and nothing was changed`,
    given(get(account(`loc_scripted_${name}`)), keep({ before: 'data.subAccount' })),
    when(set(`loc_scripted_${name}`, on), { ...refuses(status, code, { ref: is.absent }) }),
    and(set(`loc_scripted_${name}`, on), { status, body: envelope }),
    and(get(account(`loc_scripted_${name}`)), gives({ data: { subAccount: '{before}' } })),
  ),
)

const failures: readonly Scenario[] = [
  ...[
    'InternalError',
    'LINK_ROLLBACK_INCOMPLETE',
    'REBILLING_ROLLBACK_INCOMPLETE',
    'DIRECT_BILLING_ROLLBACK_INCOMPLETE',
    'CREDIT_GUARD_PARTIALLY_APPLIED',
  ].map((code) =>
    scenario(
      'Direct billing error codes',
      `500 ${code} carries a ref`,
      fails(code),
      when(set('loc_turn_on', on), refuses(500, code, { ref: is.text })),
    ),
  ),
  scenario(
    'Billing write error envelope',
    'a partly applied Credit Guard says how many were named and how many reached',
    fails('CREDIT_GUARD_PARTIALLY_APPLIED'),
    when(
      set('loc_turn_on', on),
      refuses(500, 'CREDIT_GUARD_PARTIALLY_APPLIED', { requestedCount: is.number, appliedCount: is.number }),
    ),
  ),
  scenario(
    'Conventions',
    'ref equals the x-request-id header',
    fails('InternalError'),
    when(set('loc_turn_on', on), {
      status: 500,
      body: { ref: is.text },
      headers: { 'x-request-id': '{ref}' },
      keep: { ref: 'ref' },
    }),
  ),
  scenario(
    'Conventions',
    'after a failure the service goes on',
    fails('InternalError'),
    given(set('loc_turn_on', on), { status: 500 }),
    when(set('loc_turn_on', on), gives({ success: true })),
  ),
  scenario(
    'Status codes',
    'a failure of the live-agent module is a 500 in its form',
    fails('InternalError'),
    when(get(live), refusesLive(500, { code: 'InternalError' })),
  ),
  scenario(
    'Split variant and skill errors',
    '500 is InternalError',
    fails('InternalError'),
    when(get(split), refuses(500, 'InternalError', { ref: is.text })),
  ),
  scenario(
    'Pipeline steps answers',
    '500 is a text alone',
    fails('server_failed'),
    when(get(steps), { status: 500, body: { error: is.text, code: is.absent } }),
  ),
  scenario(
    'Status codes',
    'billing answers 429 TooManyRequests above the limit',
    fails('TooManyRequests'),
    when(set('loc_turn_on', on), { ...refuses(429, 'TooManyRequests'), headers: { 'retry-after': is.text } }),
  ),
  scenario(
    'Status codes',
    'live agents answer 429 TooManyRequests above the limit',
    fails('TooManyRequests'),
    when(get(live), refusesLive(429, { code: 'TooManyRequests' })),
  ),
  scenario(
    'Status codes',
    'split tests answer 429 TooManyRequests above the limit',
    fails('TooManyRequests'),
    when(get(split), refuses(429, 'TooManyRequests')),
  ),
  scenario(
    'Status codes',
    'pipeline steps answer 429 TooManyRequests above the limit',
    fails('TooManyRequests'),
    when(get(steps), { status: 429, body: { success: false, error: 'TooManyRequests' } }),
  ),
  scenario(
    'Direct billing error codes',
    'a 429 changes nothing',
    fails('TooManyRequests'),
    given(set('loc_turn_on', on), { status: 429 }),
    when(get(account('loc_turn_on')), gives({ data: { subAccount: { billingMode: 'AGENCY_WALLET' } } })),
  ),
]

const envelopes: readonly Scenario[] = [
  scenario(
    'Conventions',
    'a success says success: true',
    when(get(account('loc_kept')), gives({ success: true, error: is.absent })),
  ),
  scenario(
    'Conventions',
    'answers are JSON',
    when(get(account('loc_kept')), { status: 200, headers: { 'content-type': is.naming('application/json') } }),
    and(get(account('loc_absent')), { status: 404, headers: { 'content-type': is.naming('application/json') } }),
  ),
  scenario(
    'Conventions',
    'messages to an API key are in English whatever language is asked for',
    given(set('loc_rebilling', on), { status: 409, keep: { message: 'message' } }),
    when(
      set('loc_rebilling', on, { headers: { 'accept-language': 'de' } }),
      refuses(409, 'DIRECT_BILLING_REBILLING_ON', { message: '{message}' }),
    ),
  ),
  scenario(
    'Conventions',
    'the message is a sentence for people, not the code again',
    when(
      set('loc_rebilling', on),
      refuses(409, 'DIRECT_BILLING_REBILLING_ON', {
        message: is.so(
          'a sentence',
          (value) => typeof value === 'string' && value.includes(' ') && value !== 'DIRECT_BILLING_REBILLING_ON',
        ),
      }),
    ),
  ),
  scenario(
    'Billing write error envelope',
    'ref is only for failures of the server',
    when(set('loc_absent', on), refuses(404, 'NotFound', { ref: is.absent })),
    and(set('loc_turn_on', {}), refuses(400, 'BadRequest', { ref: is.absent })),
  ),
  scenario(
    'Billing write error envelope',
    'no other properties are sent: 400',
    when(set('loc_turn_on', {}), { status: 400, body: envelope }),
  ),
  scenario(
    'Billing write error envelope',
    'no other properties are sent: 404',
    when(set('loc_absent', on), { status: 404, body: envelope }),
  ),
  scenario(
    'Billing write error envelope',
    'no other properties are sent: 503',
    when(set('loc_provider_unavailable', { ...on, autoRecharge: on }), { status: 503, body: envelope }),
  ),
  scenario(
    'Billing write error envelope',
    'an entry of errors is field, code and message',
    when(
      set('loc_turn_on', { enabled: 3 }),
      refuses(400, 'BadRequest', {
        errors: is.so(
          'entries of three',
          (errors) =>
            is.every({ field: is.text, code: is.text, message: is.text }).holds(errors) &&
            listOf(errors).every((entry) => is.only('field', 'code', 'message').holds(entry)),
        ),
      }),
    ),
  ),
  scenario(
    'Billing write error envelope',
    'code is never sent to an API key',
    when(set('loc_turn_on', on, { as: 'no_scopes' }), refuses(403, 'InsufficientScope', { code: is.absent })),
  ),
  scenario(
    'Live-agent errors',
    'a refusal is success, error and code: no message',
    when(get('/api/live-agents/live:absent?locationId=loc_live'), refusesLive(404, { message: is.absent })),
  ),
  scenario(
    'Split variant and skill errors',
    'a refusal is in the general form',
    when(del('/api/agent-builder/agents/agent_kept/skills/skill_absent', { expectedVersion: 1 }), {
      status: is.refusal,
      body: { success: false, error: is.text, message: is.text },
    }),
  ),
  scenario(
    'Readings, ref',
    'x-request-id is on every answer',
    when(get(account('loc_kept')), { status: 200, headers: { 'x-request-id': is.text } }),
    and(get(steps), { status: 200, headers: { 'x-request-id': is.text } }),
  ),
  scenario(
    'Readings, everywhere',
    'unknown query parameters are ignored',
    when(get(`${account('loc_kept')}?colour=red`), gives({ success: true })),
  ),
]

export const errors: readonly Scenario[] = [...documented, ...failures, ...envelopes]
