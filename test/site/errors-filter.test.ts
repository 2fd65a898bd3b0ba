import { expect, test } from 'vitest'
import { listed, ranked } from '../../scripts/site/catalogue/ranked.ts'
import type { Listed } from '../../scripts/site/catalogue/ranked.ts'
import { codeIndex, codesOf, messagesIn } from '../../scripts/site/catalogue/code-index.ts'
import { codelessPairs } from '../../scripts/site/catalogue/codeless-page.ts'
import { sandboxSentences } from '../../scripts/site/catalogue/sandbox-sentences.ts'
import { packagedContract } from '../../src/contract/index.ts'

const contract = packagedContract()

/** As the page has them. */
const items: readonly Listed<string>[] = codeIndex(contract).sections.flatMap(({ heading, body }) =>
  [...body.matchAll(/^- \[`(\w+)`\]\(.*?\) (.*) \{(?:#\w+ )?data-also="(.*?)" data-messages="(.*)"\}$/gm)].map(
    ([, code = '', text = '', also = '', messages = '']) =>
      listed(`${heading} ${code}`, code, `${heading} ${text}`, also, messages.split(' | ')),
  ),
)

const found = (question: string) => ranked(items, question).found.map((one) => one.replace(/.* /, ''))

const REFUSED = ['BadRequest', 'VALIDATION', 'INVALID_CONFIGURATION']
const DENIED = ['Forbidden', 'InsufficientScope', 'AccessDenied']
const ABSENT = ['NotFound', 'NOT_FOUND']
const STALE = [
  'VERSION_CONFLICT',
  'CONFLICT',
  'STALE_PROJECT_BILLING_CONFIGURATION',
  'SUB_ACCOUNT_CHANGED_DURING_WRITE',
]

// What somebody types, and codes of which each has to be among the first few.
test.each([
  ['not allowed', DENIED],
  ['wrong type', REFUSED],
  ['api key expired', ['Unauthorized']],
  ['unknown field', REFUSED],
  ["agent doesn't exist", ABSENT],
  ['agent does not exist', ABSENT],
  ['wrong sub-account', ABSENT],
  ['voice not found', ['INVALID_CONFIGURATION', ...ABSENT]],
  ['missing required field', REFUSED],
  ['invalid json', ['BadRequest']],
  ['must be a number', REFUSED],
  ['forgot the authorization header', ['Unauthorized']],
  ['invalid token', ['Unauthorized']],
  ['read only key cannot write', ['InsufficientScope']],
  ['need admin role', ['Forbidden']],
  ['you do not have permission', DENIED],
  ['no such sub-account', ABSENT],
  ['wrong id', ABSENT],
  ['page not found', ABSENT],
  ['slow down', ['TooManyRequests']],
  ['too many calls', ['TooManyRequests']],
  ['server crashed', ['InternalError']],
  ['service unavailable', ['PROVIDER_UNAVAILABLE', 'PAYMENT_METHOD_PROVIDER_UNAVAILABLE']],
  ['something went wrong', ['InternalError']],
  ['card was declined', ['PAYMENT_METHOD_UNUSABLE', 'NO_USABLE_CARD']],
  ['no credit card', ['NO_USABLE_CARD', 'AUTO_RECHARGE_CARD_REQUIRED']],
  ['somebody changed it in the meantime', STALE],
  ['stale version', ['VERSION_CONFLICT', 'CONFLICT']],
  ['name already used', ['LIVE_AGENT_ID_TAKEN']],
  ['duplicate id', ['LIVE_AGENT_ID_TAKEN']],
  ['weights must sum to 100', ['VALIDATION']],
  ['same key different body', ['IDEMPOTENCY_KEY_REUSED']],
  ['request still running', ['IDEMPOTENCY_IN_PROGRESS']],
  ['provider is down', ['PROVIDER_UNAVAILABLE', 'PAYMENT_METHOD_PROVIDER_UNAVAILABLE']],
  ['unknown voice', ['INVALID_CONFIGURATION']],
  ['value too long', REFUSED],
  ['unexpected property', REFUSED],
  ['no access to this sub-account', ['AccessDenied', 'NotFound']],
  ['key has been revoked', ['Unauthorized']],
  ['is not a string', REFUSED],
  ['insufficient permissions', DENIED],
  ['empty body', ['BadRequest']],
  ['access denied', ['Forbidden', 'AccessDenied']],
  ['project user cannot create agent', ['Forbidden']],
  ['expired card', ['PAYMENT_METHOD_UNUSABLE']],
  ['someone overwrote my edit', ['VERSION_CONFLICT']],
  ['calendar does not exist', ['INVALID_CONFIGURATION']],
  ['typo in a field name', REFUSED],
  ["weights don't add up", ['VALIDATION']],
  ["plan doesn't include this", ['CAPABILITY_NOT_AVAILABLE']],
  ['null is not allowed', REFUSED],
  ['two people edit the same agent', ['VERSION_CONFLICT', 'CONFLICT']],
  ['customer has no card on file', ['NO_USABLE_CARD']],
  ['key already used', ['IDEMPOTENCY_KEY_REUSED']],
  ['agent saved but not ready', ['LIVE_CAMPAIGN_PENDING']],
  ['rebiling still on', ['DIRECT_BILLING_REBILLING_ON']],
  ['minutes not there yet', ['PENDING_CREDITS_EXIST']],
  ['minutes have not arrived', ['PENDING_CREDITS_EXIST']],
  ['too many decimals', ['BadRequest']],
  ['too many characters in id', REFUSED],
  ['wrong project', ['AccessDenied', 'NotFound']],
  ['was my card charged twice', ['IDEMPOTENT_REPLAY', 'IDEMPOTENCY_OUTCOME_UNKNOWN']],
])('%s', (question, codes) => {
  const first = [...new Set(found(question))].slice(0, Math.max(5, codes.length + 2))
  expect(first).toEqual(expect.arrayContaining([...codes]))
})

// What support says, and the codes of which one has to be the first.
test.each([
  ['rebilling still on', ['DIRECT_BILLING_REBILLING_ON']],
  ['paid but no minutes', ['PENDING_CREDITS_EXIST']],
  ['key too short', ['IDEMPOTENCY_KEY_INVALID']],
  ['ratelimit', ['TooManyRequests']],
  ['top up already running', ['AUTO_RECHARGE_PAYMENT_IN_PROGRESS']],
  ['old agent must be migrated', ['NOT_EDITABLE']],
  ['customer says the payment went through twice', ['IDEMPOTENT_REPLAY', 'IDEMPOTENCY_OUTCOME_UNKNOWN']],
  ['they have three cards and it does not know which to charge', ['PAYMENT_METHOD_SELECTION_REQUIRED']],
  ['stripe is not connected', ['PAYMENT_PROVIDER_NOT_CONNECTED']],
  ['key can read but not save', ['InsufficientScope']],
  ['cannot switch on because the plan is too small', ['CAPABILITY_NOT_AVAILABLE']],
  ['change was only half undone', ['REBILLING_ROLLBACK_INCOMPLETE', 'DIRECT_BILLING_ROLLBACK_INCOMPLETE']],
  ['key was rotated yesterday', ['Unauthorized']],
  ['skills changed while editing', ['CONFLICT']],
  ['same idempotency key different body', ['IDEMPOTENCY_KEY_REUSED']],
  ['idempotency header missing', ['IDEMPOTENCY_KEY_REQUIRED']],
  ['unauthorised', ['Unauthorized']],
  ['agent was made in the old builder', ['NOT_EDITABLE']],
  ['two top-ups at the same time', ['AUTO_RECHARGE_PAYMENT_IN_PROGRESS']],
  ['weights are 90 instead of 100', ['VALIDATION']],
  ['wallet was never set up', ['SUB_ACCOUNT_WALLET_REQUIRED']],
  ['downgraded to free and wants bronze again', ['FREE_PLAN_BRONZE_COOLDOWN']],
  ['default card is expired', ['USABLE_DEFAULT_PAYMENT_METHOD_REQUIRED']],
  ['client paid an hour ago and still has no credits', ['PENDING_CREDITS_EXIST']],
  ['client has no card on file', ['AUTO_RECHARGE_CARD_REQUIRED']],
  ['customer has no card', ['AUTO_RECHARGE_CARD_REQUIRED']],
  ['no card saved', ['AUTO_RECHARGE_CARD_REQUIRED']],
  ['no usable card', ['NO_USABLE_CARD']],
  ['cannot find sub account', ABSENT],
  ['quota exceeded', ['TooManyRequests']],
  ['500 ref abc123', ['InternalError']],
  ['maybe charged', ['IDEMPOTENCY_OUTCOME_UNKNOWN']],
  ['no idempotency key', ['IDEMPOTENCY_KEY_REQUIRED']],
  ['idempotency key missing', ['IDEMPOTENCY_KEY_REQUIRED']],
  ['old format agent', ['NOT_EDITABLE']],
  ['legacy_voice_contract', ['NOT_EDITABLE']],
  ['outdated_format', ['NOT_EDITABLE']],
  ['unrecognised field', REFUSED],
  ['content type wrong', REFUSED],
  ['authorisation failed', ['Unauthorized']],
  ['client owes a payment from before', ['PRIOR_PROJECT_PAYMENT_CONFLICT']],
  ['choose which card', ['PAYMENT_METHOD_SELECTION_REQUIRED']],
  ['draft created but no campaign', ['LIVE_CAMPAIGN_PENDING']],
  ['campaign missing after create', ['LIVE_CAMPAIGN_PENDING']],
  ['key belongs to another agency', ['NotFound', 'AccessDenied', 'NOT_FOUND']],
  ['502 bad gateway', ['PROVIDER_UNAVAILABLE']],
  ['Rebilling is on', ['DIRECT_BILLING_REBILLING_ON']],
  ['rebilling on', ['DIRECT_BILLING_REBILLING_ON']],
  ["card was maybe charged, don't know", ['IDEMPOTENCY_OUTCOME_UNKNOWN']],
  ['the key is for another location', ['AccessDenied', ...ABSENT]],
  ['stale revision', ['CONFLICT']],
  ['expectedRevision wrong', ['CONFLICT']],
  ['ifVersion does not match', ['VERSION_CONFLICT']],
  ['duplicate request', ['IDEMPOTENT_REPLAY']],
  ['409 conflict', ['CONFLICT']],
  ['HTTP 409', ['VERSION_CONFLICT', 'CONFLICT']],
  ['409', ['VERSION_CONFLICT', 'CONFLICT']],
  ['not_found', ['NOT_FOUND']],
  ['agent was changed by another user', ['VERSION_CONFLICT']],
  ['another write happened at the same time on the sub-account', ['SUB_ACCOUNT_CHANGED_DURING_WRITE']],
  ['Agent xyz does not exist', ABSENT],
  ['No live agent agent_123 in loc_9', ['NotFound']],
  ['ForbiddenError', ['Forbidden']],
  ['no scope', ['InsufficientScope']],
  ['Retry-After 30', ['TooManyRequests']],
  ['more than one transfer', ['INVALID_CONFIGURATION']],
  ['Unexpected end of JSON input', ['BadRequest']],
  ['our token was deleted', ['Unauthorized']],
  ['no payment method', ['AUTO_RECHARGE_CARD_REQUIRED', 'NO_USABLE_CARD']],
  ['cadence step 7 does not exist', ['getPipelineSteps']],
  ['status code 503 from live agents', ['PROVIDER_UNAVAILABLE']],
  ['sub-account belongs to someone else', ['AccessDenied', ...ABSENT]],
  ['unknown location', ABSENT],
  ['VERSION-CONFLICT', ['VERSION_CONFLICT']],
  ['unsupported agent format', ['NOT_EDITABLE']],
  ['duplicate agent id', ['LIVE_AGENT_ID_TAKEN']],
  ['turn off rebilling first', ['DIRECT_BILLING_REBILLING_ON']],
  ['tag does not exist', ['INVALID_CONFIGURATION']],
  ['call not found', ['NOT_FOUND']],
  ['conflict when deleting skill', ['CONFLICT']],
  ['payment failed', ['PAYMENT_METHOD_UNUSABLE', 'NO_USABLE_CARD']],
  ['credits on the way', ['PENDING_CREDITS_EXIST']],
])('%s, first', (question, codes) => {
  expect(codes).toContain(found(question)[0])
})

test('a refusal without a code is found by its text, first', () => {
  const texts = codelessPairs(contract).flatMap(({ operation, response }) =>
    messagesIn(response.body).map((text) => ({ operation, text })),
  )
  expect(texts.length).toBeGreaterThan(3)
  expect(texts.filter(({ operation, text }) => found(text)[0] !== operation)).toEqual([])
})

test('what billing and live agents send for an unknown sub-account comes with what agents send', () => {
  const { found: first } = ranked(items, 'sub account not found')
  expect(first.slice(0, 4)).toEqual(expect.arrayContaining(['Billing NotFound', 'Live agents NotFound']))
})

/** Message → the codes that come with it. */
function codesByMessage(): ReadonlyMap<string, ReadonlySet<string>> {
  const known = new Set(codesOf(contract))
  const examples = contract.pairs.flatMap(({ code, response }) =>
    code === null ? [] : messagesIn(response.body).map((text) => ({ code, text })),
  )
  const all = [...examples, ...sandboxSentences()].filter(({ code }) => known.has(code))
  return new Map(all.map(({ text }) => [text, new Set(all.filter((one) => one.text === text).map(({ code }) => code))]))
}

test('a message of an example or of the sandbox finds its own code first', () => {
  const messages = codesByMessage()
  expect(messages.size).toBeGreaterThan(180)
  const missed = [...messages].flatMap(([text, codes]) => {
    const first = [...new Set(found(text))].slice(0, codes.size)
    return [...codes].every((code) => first.includes(code)) ? [] : [[text, first]]
  })
  expect(missed).toEqual([])
})

test.each([
  ['Rebilling is on for this sub-account.', 'DIRECT_BILLING_REBILLING_ON'],
  ['The body is not valid JSON: nothing follows the comma at line 1, column 47.', 'BadRequest'],
  ['There is no tool group calender; the catalog lists them.', 'INVALID_CONFIGURATION'],
])('part of a message, or one with a value, finds its code first: %s', (text, code) => {
  expect(ranked(items, text).hasAll).toBe(true)
  expect(found(text)[0]).toBe(code)
})

test('each says what to do first', () => {
  const lines = codeIndex(contract).sections.flatMap(({ body }) => body.match(/^- \[`.*$/gm) ?? [])
  expect(lines.filter((line) => !/\. \*\*Do:\*\* [A-Z].*[.…] \{/.test(line))).toEqual([])
  expect(lines.find((line) => line.includes('[`VERSION_CONFLICT`]'))).toContain(
    ' **Do:** Read the agent (`getLiveAgent`). … {',
  )
})

test('where one has all that is asked for, what is far from it is not shown', () => {
  expect(found('too many requests')).toEqual(['TooManyRequests'])
  expect(found('versionconflict')).toEqual(['VERSION_CONFLICT'])
  expect(ranked(items, 'cors')).toEqual({ found: [], hasAll: false, undocumented: [] })
})

test.each(['504 gateway timeout', '413 payload too large', 'HTTP 405 method not allowed', '418'])(
  'a status that no code comes with is named, and no code is shown for it: %s',
  (question) => {
    expect(ranked(items, question)).toEqual({ found: [], hasAll: false, undocumented: question.match(/\d{3}/g) })
  },
)

test.each([
  'ECONNREFUSED',
  'TypeError: fetch failed',
  'socket hang up',
  'Network Error',
  'html instead of json',
  'getaddrinfo ENOTFOUND api.example.com',
  'net::ERR_CONNECTION_REFUSED',
  'request timed out',
  'CORS error',
])('no code is shown for what is no response: %s', (question) => expect(found(question)).toEqual([]))

test.each([
  [
    'ERROR 2026-11-29T02:11:09Z billing-sync: PUT /api/billing/sub-accounts/loc_1/direct-billing failed with 409 NO_USABLE_CARD',
    'NO_USABLE_CARD',
  ],
  ['{"success":false,"error":"The agent was saved since v2.","code":"VERSION_CONFLICT"}', 'VERSION_CONFLICT'],
  ['Unhandled rejection: IdempotencyKeyReused', 'IDEMPOTENCY_KEY_REUSED'],
  ['AxiosError: Request failed with status code 422', 'INVALID_CONFIGURATION'],
])('a line of a log leads to the code or the status that it names: %s', (line, code) => {
  expect(found(line)[0]).toBe(code)
})
