import { isDocumented } from '../../../src/client/documented.ts'
import { ApiError, isApiError, TimeoutError } from '../../../src/client/index.ts'
import type { DeprecationEvent, ResponseEvent } from '../../../src/client/index.ts'
import { withRaw } from '../../../src/client/raw.ts'
import { KEY, rejection, same, thrownBy, watch } from '../support/stage.ts'
import type { Scenario } from '../support/stage.ts'

const LIVE = { locationId: 'loc_live', id: 'live:kept' }

export const calls: readonly Scenario[] = [
  {
    name: 'answers with the body of the success',
    async run(stage) {
      const { client } = watch(stage)
      const { data } = await client.billing.getSubAccountBilling({ locationId: 'loc_direct' })
      same([data.subAccount.locationId, data.subAccount.billingMode], ['loc_direct', 'DIRECT'])
      const { agent } = (await client.liveAgents.getLiveAgent(LIVE)).data
      same(agent.id, 'live:kept')
      const types = await client.agents.listAgentTypes()
      same(types.data.length, 3)
    },
  },
  {
    name: 'puts lists into the query as the contract has them',
    async run(stage) {
      const { client, requests } = watch(stage)
      await client.powerDialer.getPipelineSteps({
        locationId: 'loc_dialer',
        campaignIds: ['camp_dialer', 'camp_dialer_evening'],
      })
      const disposition = ['SUCCESS', 'TRANSFER']
      const found = await client.calls.listCalls({ locationId: 'loc_kept', disposition })
      same(found.data?.calls?.length, 2)
      same(
        requests.map(({ url }) => new URL(url).search),
        [
          '?locationId=loc_dialer&campaignIds=camp_dialer%2Ccamp_dialer_evening',
          '?locationId=loc_kept&disposition=SUCCESS&disposition=TRANSFER',
        ],
      )
    },
  },
  {
    name: 'reads the forms of billing, live agents and pipeline steps alike',
    async run(stage) {
      const { client } = watch(stage)
      const body = { enabled: true, autoRecharge: { enabled: true, thresholdUSD: 1 } } as const
      const billing = await rejection(
        client.billing.updateDirectBilling({ locationId: 'loc_with_card', body }),
        ApiError,
      )
      same([billing.status, billing.code, billing.operation], [400, 'BadRequest', 'updateDirectBilling'])
      same(Object.keys(billing.errors), ['autoRecharge.thresholdUSD'])
      same([billing.advice, billing.retryable], [null, false])

      const live = await rejection(client.liveAgents.getLiveAgent({ ...LIVE, id: 'live:absent' }), ApiError)
      same([live.status, live.code, live.body['error']], [404, 'NotFound', live.explanation])
      if (live.requestId === null) throw new Error('the request has no id')

      const steps = client.powerDialer.getPipelineSteps({ locationId: 'loc_dialer_step_required' })
      const pipeline = await rejection(steps, ApiError)
      same([pipeline.status, pipeline.code, pipeline.body['error']], [400, null, pipeline.explanation])
    },
  },
  {
    name: 'knows the fields that come with a code',
    async run(stage) {
      const { client } = watch(stage, { apiKey: 'ap_test_no_scopes' })
      const error = await thrownBy(client.billing.getSubAccountBilling({ locationId: 'loc_kept' }))
      if (!isApiError(error, 'InsufficientScope')) throw error
      same([error.body.requiredScope, error.code], ['billing:write', 'InsufficientScope'])
      same([isApiError(error), isApiError(error, 'Forbidden'), isApiError(new Error('no'))], [true, false, false])
      same([isDocumented(error, 'getSubAccountBilling'), isDocumented(error, 'getSplitTest')], [true, false])
    },
  },
  {
    name: 'takes no text for a code, and no page of a proxy for an answer',
    async run(stage) {
      const answers = [
        new Response('{"success":false,"error":"Busy","code":"QUEUE_FULL"}', { status: 409 }),
        new Response('{"success":false,"error":"QUEUE_FULL","message":"Busy","code":"CSRF"}', { status: 409 }),
        new Response('<p>Sign in to the guest network</p>'),
        new Response('', { status: 202 }),
      ]
      const { client } = watch(stage, { fetch: async () => answers.shift() ?? Response.error() })
      const codes = [null, null, null].map(async () => await rejection(client.agents.listAgentTypes(), ApiError))
      const [live, general, page] = await Promise.all(codes)
      same([live?.code, live?.explanation], ['QUEUE_FULL', 'Busy'])
      same([general?.code, general?.explanation], ['QUEUE_FULL', 'Busy'])
      same([page?.status, page?.code, page?.explanation], [200, null, '<p>Sign in to the guest network</p>'])
      same(await client.agents.listAgentTypes(), undefined)
    },
  },
  {
    name: 'names the field of a refused workflow',
    async run(stage) {
      const { client } = watch(stage)
      const { agent } = (await client.liveAgents.getLiveAgent(LIVE)).data
      const workflow = {
        id: 'wf_broken00',
        name: 'Broken',
        description: 'Never.',
        steps: [{ id: 'tell', type: 'webhook', config: { url: 'http://hooks.acme.io' } }],
      }
      const body = {
        ifVersion: agent.ifVersion,
        name: 'Kept',
        brain: { prompt: 'Sell.', capabilities: [], capabilityConfig: { workflows: { wf_broken00: workflow } } },
        voice: { voiceId: agent.voice.voiceId ?? '', prompt: 'Calm.' },
      }
      const error = await thrownBy(client.liveAgents.updateLiveAgent({ ...LIVE, body }))
      if (!isApiError(error, 'INVALID_CONFIGURATION')) throw error
      same([error.body.workflowId, error.body.stepId], ['wf_broken00', 'tell'])
      same(Object.keys(error.errors), [error.body.field])
    },
  },
  {
    name: 'refuses an id that would lead elsewhere',
    async run(stage) {
      const { client, requests } = watch(stage)
      for (const id of ['', '.', '..']) {
        await rejection(client.liveAgents.getLiveAgent({ ...LIVE, id }), TypeError)
      }
      same(requests, [])
      const error = await rejection(client.liveAgents.getLiveAgent({ ...LIVE, id: 'live:a/b?c' }), ApiError)
      same([error.status, requests[0]?.url.endsWith('/live%3Aa%2Fb%3Fc?locationId=loc_live')], [404, true])
    },
  },
  {
    name: 'takes the key from a function, and shows it to nobody',
    async run(stage) {
      const responses: ResponseEvent[] = []
      const hooks = { onResponse: (event: ResponseEvent) => void responses.push(event) }
      const { client } = watch(stage, { apiKey: async () => KEY, hooks, headers: { 'x-copy': `a ${KEY}` } })
      await client.agents.listAgentTypes()
      same(responses[0]?.status, 200)
      same(JSON.stringify(responses).includes(KEY), false)
      same([responses[0]?.headers['authorization'], responses[0]?.headers['x-copy']], ['***', '***'])
      const error = await rejection(client.agents.listAgentTypes({}, { apiKey: 'ap_test_unknown' }), ApiError)
      same([error.status, error.code], [401, 'Unauthorized'])
      const broken = await rejection(client.agents.listAgentTypes({}, { apiKey: 'secret\nkey' }), TypeError)
      same(broken.message.includes('secret'), false)
      await rejection(client.agents.listAgentTypes({}, { apiKey: () => String(undefined) }), TypeError)
    },
  },
  {
    name: 'refuses an address that is none, and shows no password',
    async run(stage) {
      for (const baseUrl of ['127.0.0.1:4011', 'ftp://acme.dev', 'https://me:hidden@acme.dev', String(undefined)]) {
        const refused = await rejection((async () => watch({ ...stage, baseUrl }))(), TypeError)
        same(refused.message.includes('hidden'), false)
      }
    },
  },
  {
    name: 'tells of deprecation',
    async run(stage) {
      const events: DeprecationEvent[] = []
      const { client } = watch(stage, { hooks: { onDeprecation: (event) => void events.push(event) } })
      // By its name alone, since the compiler warns of it too.
      const methods = client.campaigns as unknown as Record<string, (args: object) => Promise<unknown>>
      await methods['getProjectCampaignWorkflow']?.({ locationId: 'loc_kept', campaignId: 'camp_kept' })
      await client.agents.listAgentTypes()
      same(events, [
        {
          operation: 'getProjectCampaignWorkflow',
          deprecatedAt: '2026-07-01T00:00:00.000Z',
          sunsetAt: null,
          link: null,
        },
      ])
    },
  },
  {
    name: 'passes an abort on, and tells a timeout from it',
    async run(stage) {
      await stage.control.fault('latency', { milliseconds: 60_000, operation: 'getLiveAgent' })
      const { client, requests } = watch(stage)
      const reason = new Error('enough')
      const controller = new AbortController()
      const pending = thrownBy(client.liveAgents.getLiveAgent(LIVE, { signal: controller.signal, retry: false }))
      setTimeout(() => controller.abort(reason), 20)
      same((await pending) === reason, true)
      same(
        (await thrownBy(client.liveAgents.getLiveAgent(LIVE, { signal: AbortSignal.abort(reason) }))) === reason,
        true,
      )
      const sent = requests.length
      const timeout = await rejection(client.liveAgents.getLiveAgent(LIVE, { timeout: 20 }), TimeoutError)
      same([timeout.mayHaveArrived, timeout.retryable, timeout.operation], [true, true, 'getLiveAgent'])
      same(requests.length - sent, 3)
    },
  },
  {
    name: 'has the typed requests of openapi-fetch beside it',
    async run(stage) {
      const { raw } = withRaw(watch(stage).client)
      const path = { locationId: 'loc_rebilling' }
      const read = await raw.GET('/api/billing/sub-accounts/{locationId}', { params: { path } })
      same([read.data?.data.subAccount.billingMode, read.response.status], ['REBILLING', 200])
      const body = { enabled: true }
      const refused = await raw.PUT('/api/billing/sub-accounts/{locationId}/direct-billing', { params: { path }, body })
      same([refused.error?.error, refused.response.status], ['DIRECT_BILLING_REBILLING_ON', 409])
    },
  },
  {
    name: 'warns of a key in a page, once, and not of a sandbox',
    async run(stage) {
      const warnings: string[] = []
      const runtime = { warn: (text: string) => void warnings.push(text) }
      const plain = watch(stage, { runtime })
      await plain.client.agents.listAgentTypes()
      same(warnings, [])
      const disguised = watch(stage, {
        runtime,
        async fetch(url, init) {
          const response = await fetch(url, init)
          const headers = new Headers(response.headers)
          headers.delete('x-agent-platform')
          return new Response(await response.text(), { status: response.status, headers })
        },
      })
      await disguised.client.agents.listAgentTypes()
      await disguised.client.agents.listAgentTypes()
      same(warnings.length, typeof document === 'undefined' ? 0 : 1)
    },
  },
]
