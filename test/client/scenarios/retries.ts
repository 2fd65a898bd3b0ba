import { ApiError, ConnectionError, isApiError } from '../../../src/client/index.ts'
import { LOW, rejection, same, thrownBy, walletOf, watch } from '../support/stage.ts'
import type { Scenario, Watched } from '../support/stage.ts'

const RECHARGE = { locationId: LOW, body: { enabled: true, autoRecharge: { enabled: true } } } as const
const LIVE = { locationId: 'loc_live', id: 'live:edited' }

/** The keys that the attempts of changes carried. */
function keysIn({ requests }: Watched): readonly (string | undefined)[] {
  return requests.filter(({ method }) => method === 'PUT').map(({ headers }) => headers['idempotency-key'])
}

export const retries: readonly Scenario[] = [
  {
    name: 'sends a change again under its key when the answer is cut off: one charge',
    async run({ control, ...stage }) {
      const watched = watch({ control, ...stage })
      await control.fault('cut', { times: 1, operation: 'updateDirectBilling' })
      const { idempotentReplay, data } = await watched.client.billing.updateDirectBilling(RECHARGE)
      same([idempotentReplay, data.charge?.status], [true, 'SUCCEEDED'])
      same(await walletOf(watched.client, LOW), [2, 224])
      same(new Set(keysIn(watched)).size, 1)
      await watched.client.billing.updateDirectBilling(RECHARGE)
      same([new Set(keysIn(watched)).size, keysIn(watched).includes(undefined)], [2, false])
    },
  },
  {
    name: 'says that a change may have arrived, and under which key it can be sent again: one charge',
    async run({ control, ...stage }) {
      const { client } = watch({ control, ...stage })
      await control.fault('cut', { operation: 'updateDirectBilling' })
      const lost = await rejection(client.billing.updateDirectBilling(RECHARGE, { retry: false }), ConnectionError)
      same([lost.name, lost.mayHaveArrived, lost.advice], ['ConnectionError', true, 'repeat'])
      await control.clearFault()
      const idempotencyKey = lost.idempotencyKey ?? ''
      const again = await client.billing.updateDirectBilling(RECHARGE, { idempotencyKey })
      same([again.idempotentReplay, await walletOf(client, LOW)], [true, [2, 224]])
    },
  },
  {
    name: 'tries again when the payment provider is away: one charge',
    async run({ control, ...stage }) {
      const watched = watch({ control, ...stage })
      await control.fault('payment-provider-unavailable', { times: 1 })
      const { data } = await watched.client.billing.updateDirectBilling(RECHARGE)
      same([data.charge?.status, await walletOf(watched.client, LOW)], ['SUCCEEDED', [2, 224]])
      const keys = keysIn(watched)
      same([keys.length, new Set(keys).size, watched.waits], [2, 1, [250]])
    },
  },
  {
    name: 'waits as long as the server asks, and gives up where that is too long',
    async run({ control, ...stage }) {
      const { client, waits, requests } = watch({ control, ...stage })
      await control.fault('TooManyRequests', { times: 1, operation: 'updateDirectBilling' })
      await client.billing.updateDirectBilling(RECHARGE)
      same([requests.length, waits.length, (waits[0] ?? 0) >= 1000], [2, 1, true])
      await control.fault('TooManyRequests', { operation: 'listAgentTypes' })
      const error = await rejection(client.agents.listAgentTypes({}, { retry: { maxDelay: 999 } }), ApiError)
      same([requests.length, error.status, error.retryable, (error.retryAfter ?? 0) >= 1000], [3, 429, true, true])
      await rejection(client.agents.listAgentTypes({}, { retry: { attempts: 5 } }), ApiError)
      same(requests.length, 8)
    },
  },
  {
    name: 'waits for a first attempt that is still running',
    async run({ control, ...stage }) {
      const { client, requests } = watch({ control, ...stage })
      await control.fault('IDEMPOTENCY_IN_PROGRESS', { times: 1 })
      await client.billing.updateDirectBilling(RECHARGE)
      same([requests.length, await walletOf(client, LOW)], [2, [2, 224]])
    },
  },
  {
    name: 'never repeats a change whose outcome nobody knows',
    async run({ control, ...stage }) {
      const { client, requests } = watch({ control, ...stage })
      await control.fault('IDEMPOTENCY_OUTCOME_UNKNOWN', { times: 1 })
      const unknown = await thrownBy(client.billing.updateDirectBilling(RECHARGE))
      if (!isApiError(unknown, 'IDEMPOTENCY_OUTCOME_UNKNOWN')) throw unknown
      same([unknown.advice, unknown.retryable, requests.length], ['read-wallet', false, 1])
      await control.fault('InternalError', { times: 1 })
      const failed = await rejection(client.billing.updateDirectBilling(RECHARGE), ApiError)
      same([failed.status, failed.advice, requests.length], [500, 'read-state', 2])
    },
  },
  {
    name: 'reads a live agent again through 502 and 503, and never writes it blindly',
    async run({ control, ...stage }) {
      const { client, requests, waits } = watch({ control, ...stage })
      await control.fault('PROVIDER_UNAVAILABLE', { times: 1, operation: 'getLiveAgent' })
      await control.fault('PROVIDER_UNAVAILABLE_503', { times: 1, operation: 'getLiveAgent' })
      const { agent } = (await client.liveAgents.getLiveAgent(LIVE)).data
      same([requests.length, waits], [3, [250, 500]])
      for (const fault of ['PROVIDER_UNAVAILABLE', 'PROVIDER_UNAVAILABLE_503']) {
        await control.fault(fault, { times: 1, operation: 'prepareLiveAgent' })
        const body = { ifVersion: agent.ifVersion }
        const error = await rejection(client.liveAgents.prepareLiveAgent({ ...LIVE, body }), ApiError)
        same([error.code, error.advice, error.retryable], ['PROVIDER_UNAVAILABLE', 'read-state', false])
      }
      same(requests.length, 5)
    },
  },
  {
    name: 'never sends a change again without a key, or under one of which nobody says that it replays',
    async run({ control, ...stage }) {
      const { client, requests } = watch({ control, ...stage })
      const { agent } = (await client.liveAgents.getLiveAgent(LIVE)).data
      await control.fault('cut')
      const body = { ifVersion: agent.ifVersion }
      const prepared = await rejection(client.liveAgents.prepareLiveAgent({ ...LIVE, body }), ConnectionError)
      same([prepared.mayHaveArrived, prepared.advice, prepared.idempotencyKey], [true, 'read-state', null])
      const created = await rejection(client.agents.createAgent({ locationId: 'loc_kept', body: {} }), ConnectionError)
      same(
        [created.advice, created.idempotencyKey === requests.at(-1)?.headers['idempotency-key']],
        ['read-state', true],
      )
      same(requests.length, 3)
    },
  },
]
