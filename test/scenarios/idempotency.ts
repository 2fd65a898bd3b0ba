import {
  and,
  fails,
  get,
  given,
  gives,
  is,
  keep,
  passes,
  put,
  refuses,
  type Request,
  scenario,
  type Scenario,
  together,
  when,
} from './scenario.ts'

const account = (name: string): string => `/api/billing/sub-accounts/${name}`
const set = (name: string, body: unknown, key: string, as: Request['as'] = 'admin'): Request =>
  put(`${account(name)}/direct-billing`, body, { as, headers: { 'idempotency-key': key } })
const plain = (name: string, body: unknown): Request => put(`${account(name)}/direct-billing`, body)
const on = { enabled: true }
const off = { enabled: false }
const key = 'scenario-key-1'
const first = gives({ success: true, idempotentReplay: is.absent })
const replayed = gives({ success: true, idempotentReplay: true })

/** What is not kept: the first attempt is refused, the second goes through as if there had been none. */
const notKept = (what: string, ...firstTry: readonly ReturnType<typeof given>[]): Scenario =>
  scenario(
    'Readings, Idempotency-Key',
    `${what} is not kept, so that a retry can go through`,
    ...firstTry,
    when(set('loc_with_key', on, key), first),
  )

export const idempotency: readonly Scenario[] = [
  scenario(
    'Direct billing, rule 7',
    'a retry with the same key returns the first answer, marked as a replay',
    given(set('loc_replay', on, key), { ...first, ...keep({ data: 'data' }) }),
    when(set('loc_replay', on, key), gives({ success: true, idempotentReplay: true, data: '{data}' })),
  ),
  scenario(
    'Direct billing, rule 7',
    'a replay holds the first answer even where the state has moved on, and moves nothing back',
    given(set('loc_replay', on, key)),
    given(plain('loc_replay', off)),
    when(
      set('loc_replay', on, key),
      gives({ idempotentReplay: true, data: { subAccount: { billingMode: 'DIRECT' } } }),
    ),
    and(get(account('loc_replay')), gives({ data: { subAccount: { billingMode: 'AGENCY_WALLET' } } })),
  ),
  scenario(
    'Direct billing, rule 7',
    'without a key nothing is a replay',
    given(plain('loc_replay', on)),
    when(plain('loc_replay', on), first),
  ),
  scenario(
    'Direct billing, rule 7',
    'another key is another request',
    given(set('loc_replay', on, key)),
    when(set('loc_replay', on, 'scenario-key-2'), first),
  ),
  scenario(
    'Direct billing error codes',
    'the same key with another body is refused and changes nothing',
    given(set('loc_key_reused', on, key)),
    when(set('loc_key_reused', off, key), refuses(409, 'IDEMPOTENCY_KEY_REUSED')),
    and(get(account('loc_key_reused')), gives({ data: { subAccount: { billingMode: 'DIRECT' } } })),
  ),
  scenario(
    'Readings, Idempotency-Key',
    'the same key on another sub-account is refused and changes nothing',
    given(set('loc_replay', on, key)),
    when(set('loc_key_reused', on, key), refuses(409, 'IDEMPOTENCY_KEY_REUSED')),
    and(get(account('loc_key_reused')), gives({ data: { subAccount: { billingMode: 'AGENCY_WALLET' } } })),
  ),
  scenario(
    'Limits',
    'a key of 7 characters is too short',
    when(set('loc_with_key', on, 'a'.repeat(7)), refuses(400, 'IDEMPOTENCY_KEY_INVALID')),
    and(get(account('loc_with_key')), gives({ data: { subAccount: { billingMode: 'AGENCY_WALLET' } } })),
  ),
  scenario('Limits', 'a key of 8 characters is long enough', when(set('loc_with_key', on, 'a'.repeat(8)), first)),
  scenario('Limits', 'a key of 255 characters is not too long', when(set('loc_with_key', on, 'a'.repeat(255)), first)),
  scenario(
    'Limits',
    'a key of 256 characters is too long',
    when(set('loc_with_key', on, 'a'.repeat(256)), refuses(400, 'IDEMPOTENCY_KEY_INVALID')),
  ),
  scenario(
    'Readings, Idempotency-Key',
    'a 409 of a rule is kept and replayed',
    given(
      set('loc_rebilling', on, key),
      refuses(409, 'DIRECT_BILLING_REBILLING_ON', { idempotentReplay: is.oneOf(undefined, false) }),
    ),
    when(set('loc_rebilling', on, key), refuses(409, 'DIRECT_BILLING_REBILLING_ON', { idempotentReplay: true })),
  ),
  scenario(
    'Readings, Idempotency-Key',
    'a 404 is kept and replayed',
    given(set('loc_absent', on, key), refuses(404, 'NotFound')),
    when(set('loc_absent', on, key), refuses(404, 'NotFound', { idempotentReplay: true })),
  ),
  scenario(
    'Readings, Idempotency-Key',
    'a 403 of the plan is kept and replayed',
    given(set('loc_basic_plan', on, key, 'basic_plan'), refuses(403, 'CAPABILITY_NOT_AVAILABLE')),
    when(
      set('loc_basic_plan', on, key, 'basic_plan'),
      refuses(403, 'CAPABILITY_NOT_AVAILABLE', { idempotentReplay: true }),
    ),
  ),
  notKept('a 400', given(set('loc_with_key', { enabled: 1 }, key), refuses(400, 'BadRequest'))),
  notKept('a 401', given(set('loc_with_key', on, key, null), refuses(401, 'Unauthorized'))),
  notKept('a missing scope', given(set('loc_with_key', on, key, 'no_scopes'), refuses(403, 'InsufficientScope'))),
  notKept('a wrong role', given(set('loc_with_key', on, key, 'project_user'), refuses(403, 'Forbidden'))),
  notKept('a 429', fails('TooManyRequests'), given(set('loc_with_key', on, key), refuses(429, 'TooManyRequests'))),
  notKept('a 500', fails('InternalError'), given(set('loc_with_key', on, key), refuses(500, 'InternalError'))),
  scenario(
    'Direct billing error codes',
    'after a 503 the same key is for the retry: it is no replay',
    given(
      set('loc_provider_unavailable', { ...on, autoRecharge: on }, key),
      refuses(503, 'PAYMENT_METHOD_PROVIDER_UNAVAILABLE'),
    ),
    when(
      set('loc_provider_unavailable', { ...on, autoRecharge: on }, key),
      refuses(503, 'PAYMENT_METHOD_PROVIDER_UNAVAILABLE', { idempotentReplay: is.oneOf(undefined, false) }),
    ),
  ),
  scenario(
    'Readings, Idempotency-Key',
    'IDEMPOTENCY_KEY_REUSED is not kept: the first body is replayed afterwards',
    given(set('loc_key_reused', on, key)),
    given(set('loc_key_reused', off, key), refuses(409, 'IDEMPOTENCY_KEY_REUSED')),
    when(set('loc_key_reused', on, key), replayed),
  ),
  scenario(
    'Readings, Idempotency-Key',
    'a key belongs to one agency: another may use the same',
    given(set('loc_replay', on, key)),
    when(set('loc_other_agency', on, key, 'other_agency'), first),
  ),
  scenario(
    'Readings, Idempotency-Key',
    'a key is kept for a day',
    given(set('loc_replay', on, key)),
    passes(86_000),
    when(set('loc_replay', on, key), replayed),
  ),
  scenario(
    'Direct billing error codes',
    'of several requests at once with one key one decides and the others replay it or are told that it runs',
    together(
      5,
      set('loc_replay', on, key),
      is.so(
        '200s, at least one, and 409s',
        (statuses) =>
          Array.isArray(statuses) &&
          statuses.includes(200) &&
          statuses.every((status) => status === 200 || status === 409),
      ),
    ),
    and(set('loc_replay', on, key), replayed),
  ),
  scenario(
    'Direct billing, rule 7',
    'several requests at once with one key charge once',
    together(
      5,
      set('loc_direct_low', { ...on, autoRecharge: on }, key),
      is.so('200s, at least one', (statuses) => Array.isArray(statuses) && statuses.includes(200)),
    ),
    passes(300),
    and(get(account('loc_direct_low')), gives({ data: { subAccount: { wallet: { balanceMinutes: is.near(2240) } } } })),
  ),
  scenario(
    'Readings, Idempotency-Key',
    'where it is not documented a key is ignored',
    when(get(account('loc_kept'), { headers: { 'idempotency-key': 'short' } }), gives({ success: true })),
  ),
  scenario(
    'Readings, Idempotency-Key',
    'a replay differs in nothing but the mark',
    given(set('loc_rebilling', on, key), { status: 409, ...keep({ message: 'message' }) }),
    when(set('loc_rebilling', on, key), refuses(409, 'DIRECT_BILLING_REBILLING_ON', { message: '{message}' })),
  ),
]
