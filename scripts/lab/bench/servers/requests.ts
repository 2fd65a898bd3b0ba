import type { LoadRequest } from '../load/job.ts'

const authorization = 'Bearer ap_test_admin'

const guidance = 'Ask what has happened, where, and since when; say what comes next, and read the number back. '

export const CREATE: LoadRequest = {
  method: 'POST',
  path: '/api/live-agents?locationId=loc_live',
  headers: { authorization },
  body: JSON.stringify({
    id: 'bench_front_desk',
    name: 'Front desk',
    brain: {
      prompt: `You answer the phone of a plumbing business. ${guidance.repeat(20)}`,
      capabilities: ['skills'],
      capabilityConfig: {
        workflows: Object.fromEntries(
          Array.from({ length: 6 }, (_, index) => {
            const id = `wf_bench00${index}`
            const steps = [
              { id: 'greet', type: 'steer_agent', config: { guidance } },
              { id: 'explain', type: 'steer_agent', config: { guidance } },
            ]
            return [id, { id, name: `Question ${index}`, description: 'The caller has a question.', steps }]
          }),
        ),
      },
    },
    voice: { voiceId: 'Clara', prompt: 'Speak calmly and keep sentences short.' },
  }),
}

/** After setup, so that responses stay the same. */
export const LATER: LoadRequest = {
  method: 'PUT',
  path: '/_sandbox/clock',
  headers: {},
  body: JSON.stringify({ advanceSeconds: 600 }),
}

export const READ: LoadRequest = {
  method: 'GET',
  path: '/api/live-agents/live:bench_front_desk?locationId=loc_live',
  headers: { authorization },
}

export const EXAMPLE: LoadRequest = {
  method: 'GET',
  path: '/api/billing/sub-accounts/loc_direct',
  headers: { authorization },
}

const update = '/api/billing/sub-accounts/loc_direct/direct-billing'

export const INVALID: LoadRequest = {
  method: 'PUT',
  path: update,
  headers: { authorization },
  body: JSON.stringify({
    enabled: 'yes',
    autoRecharge: { thresholdUSD: 5, rechargeAmountUSD: 0, currency: 'EUR' },
    creditGuard: {},
  }),
}

/** Each reverses the other, so that all change something. */
export const WRITES: readonly LoadRequest[] = [20, 30].map((thresholdUSD) => ({
  method: 'PUT',
  path: update,
  headers: { authorization, 'idempotency-key': 'bench-{{unique}}' },
  body: JSON.stringify({ enabled: true, autoRecharge: { enabled: true, thresholdUSD } }),
}))

/** Sub-accounts that accept updates, without `loc_`. */
const SUB_ACCOUNTS =
  'kept bound direct in_debt depleted turn_on without_card with_card guard_off ' +
  'direct_settings direct_low credits_slow turn_off already_off flow flow_debt'

/** For sixteen sub-accounts, as in a shared sandbox. */
export const SPREAD_WRITES: readonly LoadRequest[] = [true, false].flatMap((enabled) =>
  SUB_ACCOUNTS.split(' ').map((name) => ({
    method: 'PUT',
    path: `/api/billing/sub-accounts/loc_${name}/direct-billing`,
    headers: { authorization, 'idempotency-key': 'bench-{{unique}}' },
    body: JSON.stringify({ enabled: true, creditGuard: { enabled } }),
  })),
)
