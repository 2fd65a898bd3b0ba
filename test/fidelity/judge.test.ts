import { expect, it } from 'vitest'
import type { JsonObject } from '../../src/contract/index.ts'
import { judge } from './judge.ts'
import { matchProblems } from './matches.ts'
import type { Address } from './rows.ts'

const put = 'PUT /api/billing/sub-accounts/{locationId}/direct-billing'
const detail = 'data.subAccount'

/** Claims that the specification contradicts, so that each kind of claim is seen to fail. */
const untrue: readonly (readonly [string, Address, JsonObject])[] = [
  ['an operation that does not exist', { operation: 'GET /api/nowhere', in: 'operation', field: '' }, { exists: true }],
  ['a field that does not exist', { operation: put, in: 'response.200', field: `${detail}.colour` }, { exists: true }],
  ['an answer that does not exist', { operation: put, in: 'response.418', field: '' }, { exists: true }],
  ['a resource that nobody placed', { resource: 'nothing', field: '' }, { exists: true }],
  ['another type', { operation: put, in: 'response.200', field: `${detail}.name` }, { type: 'number' }],
  ['a null that is admitted', { operation: put, in: 'response.200', field: `${detail}.name` }, { nullable: false }],
  ['a null that is not', { operation: put, in: 'response.200', field: `${detail}.wallet` }, { nullable: true }],
  ['an optional field', { operation: put, in: 'response.200', field: 'data.charge' }, { required: true }],
  ['too few values', { operation: put, in: 'response.200', field: `${detail}.wallet.status` }, { enum: ['ACTIVE'] }],
  ['values of an open set', { resource: 'liveAgent', field: 'authoring.reasons[]' }, { enum: ['outdated_format'] }],
  ['another constant', { operation: put, in: 'response.200', field: 'success' }, { const: false }],
  [
    'a bound that is not there',
    { operation: put, in: 'response.200', field: `${detail}.wallet.debtMinutes` },
    { minimum: 0 },
  ],
  ['a length of another size', { operation: put, in: 'parameter.header', field: 'Idempotency-Key' }, { minLength: 7 }],
  [
    'a format that is not there',
    { operation: put, in: 'response.200', field: `${detail}.name` },
    { format: 'date-time' },
  ],
  ['an open object that is closed', { resource: 'liveAgent', field: '' }, { closed: true }],
  ['a closed object that is open', { resource: 'billingError', field: '' }, { closed: false }],
  ['a value that is refused', { operation: put, in: 'request.body', field: '' }, { accepts: [{ enabled: 'yes' }] }],
  ['a value that is accepted', { operation: put, in: 'request.body', field: '' }, { refuses: [{ enabled: true }] }],
  ['more required fields', { resource: 'billingError', field: '' }, { requires: ['ref'] }],
  ['fewer required fields', { resource: 'billingError', field: '' }, { requiresExactly: ['success'] }],
  ['a code of another status', { operation: put, in: 'response.404', field: '' }, { code: 'NO_USABLE_CARD' }],
  ['a part of the codes', { operation: put, in: 'response.400', field: '' }, { codes: ['BadRequest'] }],
  ['other statuses', { operation: put, in: 'operation', field: '' }, { statuses: ['200'] }],
  ['a status that is missing', { operation: put, in: 'operation', field: '' }, { statusesInclude: ['502'] }],
  ['another scope', { operation: put, in: 'operation', field: '' }, { scopes: ['agents:write'] }],
  ['another role', { operation: put, in: 'operation', field: '' }, { roles: ['project_user'] }],
  [
    'a role that is inferred',
    { operation: 'GET /api/live-agents', in: 'operation', field: '' },
    { roles: ['agency_admin', 'project_user'] },
  ],
  ['other media', { operation: put, in: 'operation', field: '' }, { mediaTypes: ['text/plain'] }],
  ['another version', { in: 'document', field: '' }, { version: '2.0.0' }],
  ['another prefix', { in: 'document', field: '' }, { pathsStartWith: '/v1/' }],
  ['fewer scopes in use', { in: 'document', field: '' }, { scopesUsed: ['agents:read'] }],
  ['a claim that nobody defined', { operation: put, in: 'operation', field: '' }, { tastes: 'sweet' }],
]

it.each(untrue)('tells %s', (_, address, says) => {
  expect(judge({ check: { address, says } })).not.toEqual([])
})

it.each([
  ['a pointer to nowhere', { pointer: '/components/schemas/Nothing' }],
  ['a term that is not said', { pointer: '/info/title', contains: ['Nothing of the kind'] }],
  ['a term that is said', { 'leaves-open': '/info/title', lacks: ['Agent'] }],
  ['other keys', { 'leaves-open': '/webhooks', keys: ['another'] }],
  ['something that is there', { absent: '/info/title' }],
  ['openness without a sign of it', { 'leaves-open': '/info/title' }],
  ['two places at once', { pointer: '/info/title', absent: '/nowhere' }],
])('refuses a match with %s', (_, match) => {
  expect(matchProblems(match)).not.toEqual([])
})
