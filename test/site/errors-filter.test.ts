import { expect, test } from 'vitest'
import { listed, ranked } from '../../scripts/site/catalogue/ranked.ts'
import type { Listed } from '../../scripts/site/catalogue/ranked.ts'
import { codeIndex } from '../../scripts/site/catalogue/code-index.ts'
import { packagedContract } from '../../src/contract/index.ts'

/** As the page has them. */
const items: readonly Listed<string>[] = codeIndex(packagedContract()).sections.flatMap(({ heading, body }) =>
  [...body.matchAll(/^- \[`(\w+)`\]\(.*?\) (.*) \{(?:#\w+ )?data-also="(.*)"\}$/gm)].map(
    ([, code = '', text = '', also = '']) => listed(`${heading} ${code}`, code, `${text} ${heading}`, also),
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
  ['was my card charged twice', ['IDEMPOTENT_REPLAY', 'IDEMPOTENCY_OUTCOME_UNKNOWN']],
])('%s', (question, codes) => {
  const first = [...new Set(found(question))].slice(0, Math.max(5, codes.length + 2))
  expect(first).toEqual(expect.arrayContaining([...codes]))
})

test('where one has all that is asked for, what is far from it is not shown', () => {
  expect(found('too many requests')).toEqual(['TooManyRequests'])
  expect(found('versionconflict')).toEqual(['VERSION_CONFLICT'])
  expect(ranked(items, 'cors')).toEqual({ found: [], hasAll: false })
})
