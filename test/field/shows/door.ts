/** Talks that show the bugs of conventions and authentication. */

import type { Show } from './show.ts'

const maple = 'GET /api/billing/sub-accounts/loc-maple'
const spare = 'GET /api/billing/sub-accounts/loc-spare-1'
const broken = 'PUT /api/billing/sub-accounts/loc-store-fails/direct-billing'

function plain(line: string, key: string | null, headers: Record<string, string> = {}): Show['talk'] {
  return async (send) => {
    const answer = await send(line, undefined, { key, headers })
    return [answer.status, answer.body]
  }
}

const refAgrees: Show['talk'] = async (send) => {
  const { status, body, headers } = await send(broken, { enabled: true })
  return [status, body['ref'] === headers['x-request-id']]
}

export const DOOR_SHOWS: Show[] = [
  { bugs: ['missing-key-accepted'], talk: plain(maple, null) },
  { bugs: ['unknown-key-403', 'error-under-code'], talk: plain(maple, 'nobody') },
  { bugs: ['revoked-key-accepted'], talk: plain(maple, 'revoked') },
  {
    bugs: ['scope-not-checked', 'required-scope-missing', 'failure-says-success'],
    talk: plain(maple, 'only-agents-read'),
  },
  {
    bugs: ['role-not-checked'],
    talk: plain('PUT /api/billing/sub-accounts/loc-maple/direct-billing', 'user'),
  },
  { bugs: ['other-agency-readable'], talk: plain(maple, 'harbor-admin') },
  { bugs: ['bound-key-escapes'], talk: plain(spare, 'bound-admin') },
  {
    bugs: ['quota-not-kept', 'quota-other-code'],
    talk: async (send) => {
      const seen: unknown[] = []
      for (let turn = 0; turn < 3; turn += 1) {
        const answer = await send(maple, undefined, { key: 'hasty' })
        seen.push([answer.status, answer.body['error']])
      }
      return seen
    },
  },
  { bugs: ['success-flag-missing'], talk: plain(maple, 'admin') },
  { bugs: ['ref-missing', 'ref-differs'], talk: refAgrees },
  {
    bugs: ['message-translated'],
    talk: plain(maple, 'harbor-admin', { 'accept-language': 'de-DE' }),
  },
  { bugs: ['raw-key-accepted'], talk: plain(maple, null, { authorization: 'field-admin-key' }) },
  { bugs: ['basic-key-accepted'], talk: plain(maple, null, { authorization: 'Basic field-admin-key' }) },
  { bugs: ['internal-code-other'], talk: async (send) => (await send(broken, { enabled: true })).body['error'] },
]
