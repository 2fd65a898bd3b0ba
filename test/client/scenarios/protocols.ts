import { createLiveAgent } from '../../../src/client/create-live-agent.ts'
import { deleteSkill } from '../../../src/client/delete-skill.ts'
import { CreditsPendingError, turnOnDirectBilling } from '../../../src/client/direct-billing.ts'
import { editLiveAgent, NotEditableError } from '../../../src/client/edit-live-agent.ts'
import { ApiError } from '../../../src/client/index.ts'
import type { Client } from '../../../src/client/index.ts'
import { changeSplitTest, removeVariant, withWeight } from '../../../src/client/split-test.ts'
import { SetupError, waitForSetup } from '../../../src/client/wait-for-setup.ts'
import { rejection, same, thrownBy, walletOf, watch } from '../support/stage.ts'
import type { Scenario } from '../support/stage.ts'

const EDITED = { locationId: 'loc_live', id: 'live:edited' }
const SAVING = { operation: 'updateLiveAgent' }

async function savesOf(client: Client): Promise<number> {
  return (await client.liveAgents.getLiveAgent(EDITED)).data.agent.changeHistory.length
}

/** How often a live agent of this authored id is there. */
async function countOf(client: Client, locationId: string, id: string): Promise<number | undefined> {
  const { data } = await client.liveAgents.listLiveAgents({ locationId })
  return data?.agents?.filter((agent) => agent.id === `live:${id}`).length
}

const edits: readonly Scenario[] = [
  {
    name: 'editLiveAgent reapplies an edit when somebody was faster',
    async run(stage) {
      const { client } = watch(stage)
      const before = (await client.liveAgents.getLiveAgent(EDITED)).data.agent
      let runs = 0
      const { agent } = await editLiveAgent(client, EDITED, async (draft) => {
        runs += 1
        if (runs === 1) await editLiveAgent(client, EDITED, (other) => void (other.voice.prompt = 'Quick.'))
        draft.name = 'Evening desk'
      })
      same([runs, agent.name, agent.voice.prompt], [2, 'Evening desk', 'Quick.'])
      same(agent.brain, before.brain)
      same(await savesOf(client), before.changeHistory.length + 2)
    },
  },
  {
    name: 'editLiveAgent saves once when the answer is cut off, or a provider is away',
    async run({ control, ...stage }) {
      const { client } = watch({ control, ...stage })
      const before = await savesOf(client)
      await control.fault('cut', { times: 1, ...SAVING })
      const { agent } = await editLiveAgent(client, EDITED, (draft) => ({ ...draft, name: 'Cut' }))
      same([agent.name, await savesOf(client)], ['Cut', before + 1])
      await control.fault('PROVIDER_UNAVAILABLE_503', { times: 1, ...SAVING })
      await editLiveAgent(client, EDITED, (draft) => ({ ...draft, name: 'Away' }))
      same(await savesOf(client), before + 2)
      await editLiveAgent(client, EDITED, (draft) => ({ ...draft, name: 'Away' }))
      same(await savesOf(client), before + 2)
    },
  },
  {
    name: 'editLiveAgent overwrites nobody who saved since a form was filled',
    async run({ control, ...stage }) {
      const { client, requests } = watch({ control, ...stage })
      const seen = (await client.liveAgents.getLiveAgent(EDITED)).data.agent
      await editLiveAgent(client, EDITED, (draft) => void (draft.voice.prompt = 'Theirs.'))
      const before = await savesOf(client)
      const save = (ifVersion: string) =>
        editLiveAgent(client, EDITED, (draft) => void (draft.voice.prompt = 'Mine.'), { ifVersion })
      const sent = requests.filter(({ method }) => method === 'PUT').length
      same((await rejection(save(seen.ifVersion), ApiError)).code, 'VERSION_CONFLICT')
      same(requests.filter(({ method }) => method === 'PUT').length, sent + 1)
      const now = (await client.liveAgents.getLiveAgent(EDITED)).data.agent
      same([now.voice.prompt, await savesOf(client)], ['Theirs.', before])
      // The save whose response is lost is no other's.
      await control.fault('cut', { times: 1, ...SAVING })
      same((await save(now.ifVersion)).agent.voice.prompt, 'Mine.')
      same(await savesOf(client), before + 1)
    },
  },
  {
    name: 'editLiveAgent ends with what it cannot mend',
    async run({ control, ...stage }) {
      const { client, requests } = watch({ control, ...stage })
      const legacy = { locationId: 'loc_live', id: 'live:legacy' }
      const refused = await rejection(
        editLiveAgent(client, legacy, () => undefined),
        NotEditableError,
      )
      same([refused.reasons, requests.length], [['outdated_format'], 1])
      await control.fault('PROVIDER_UNAVAILABLE', SAVING)
      const edit = editLiveAgent(client, EDITED, (draft) => ({ ...draft, name: 'Never' }), { tries: 2 })
      same((await rejection(edit, ApiError)).status, 502)
      same(requests.filter(({ method }) => method === 'PUT').length, 2)
    },
  },
]

const creations: readonly Scenario[] = [
  {
    name: 'createLiveAgent stays until the campaign is there',
    async run({ control, ...stage }) {
      const { client, requests } = watch({ control, ...stage })
      await control.event('campaign-hold', { agentId: 'client_held', attempts: 2 })
      const body = { id: 'client_held', draft: true } as const
      const { agent, campaign } = await createLiveAgent(client, { locationId: 'loc_live_empty', body })
      same([agent.id, campaign.profileId.length > 0, requests.length], ['live:client_held', true, 3])
      same(await countOf(client, 'loc_live_empty', 'client_held'), 1)
    },
  },
  {
    name: 'createLiveAgent creates once through cuts and absent providers',
    async run({ control, ...stage }) {
      const { client } = watch({ control, ...stage })
      const creating = { times: 1, operation: 'createLiveAgent' }
      await control.fault('cut', creating)
      await control.fault('PROVIDER_UNAVAILABLE_503', creating)
      await createLiveAgent(client, { locationId: 'loc_live_empty', body: { id: 'client_cut', draft: true } })
      same(await countOf(client, 'loc_live_empty', 'client_cut'), 1)
      const taken = createLiveAgent(client, { locationId: 'loc_live', body: { id: 'taken_id', draft: true } })
      same((await rejection(taken, ApiError)).code, 'LIVE_AGENT_ID_TAKEN')
      await control.event('campaign-hold', { agentId: 'client_stuck', attempts: 9 })
      const args = { locationId: 'loc_live_empty', body: { id: 'client_stuck', draft: true } } as const
      const stuck = await rejection(createLiveAgent(client, args, { tries: 2 }), ApiError)
      same([stuck.code, stuck.retryable], ['LIVE_CAMPAIGN_PENDING', true])
    },
  },
  {
    name: 'createLiveAgent waits no hour because a server asks for it',
    async run(stage) {
      const headers = { 'content-type': 'application/json', 'retry-after': '3600' }
      const busy = JSON.stringify({ success: false, error: 'TooManyRequests', message: 'Later.' })
      const fetch = () => Promise.resolve(new Response(busy, { status: 429, headers }))
      const { client, requests, waits } = watch(stage, { fetch })
      const args = { locationId: 'loc_live_empty', body: { id: 'client_busy', draft: true } } as const
      same((await rejection(createLiveAgent(client, args), ApiError)).retryAfter, 3_600_000)
      same([requests.length, waits.length], [1, 0])
    },
  },
  {
    name: 'waitForSetup tells of progress, and why it ends',
    async run({ control, ...stage }) {
      const { client } = watch({ control, ...stage })
      const { agent } = (await client.liveAgents.getLiveAgent({ locationId: 'loc_live', id: 'live:draft' })).data
      const args = { locationId: 'loc_live', id: agent.id }
      const early = await rejection(waitForSetup(client, args), SetupError)
      same(early.reason, 'draft')
      await client.liveAgents.prepareLiveAgent({ ...args, body: { ifVersion: agent.ifVersion } })
      const seen: string[] = []
      const ready = await waitForSetup(client, args, {
        async onProgress({ setup }) {
          seen.push(setup.status)
          await control.clock({ advanceSeconds: 2 })
        },
      })
      same([ready.setup.status, seen], ['ready', ['queued', 'provisioning', 'provisioning', 'ready']])
      const blocked = await rejection(waitForSetup(client, { ...args, id: 'live:blocked' }), SetupError)
      same([blocked.reason, blocked.agent.setup.failureCode], ['provisioning_blocked', 'VOICE_REFUSED'])
      const still = { ...args, id: 'live:provisioning' }
      await control.event('setup', { locationId: 'loc_live', agentId: still.id, outcome: 'provisioning' })
      const late = await rejection(waitForSetup(client, still, { timeout: 0 }), SetupError)
      same([late.reason, late.agent.setup.status], ['timeout', 'provisioning'])
      const controller = new AbortController()
      const reason = new Error('enough')
      const onProgress = (): void => controller.abort(reason)
      const abandoned = waitForSetup(client, still, { signal: controller.signal, onProgress })
      same((await thrownBy(abandoned)) === reason, true)
    },
  },
]

const versions: readonly Scenario[] = [
  {
    name: 'changeSplitTest reapplies weights when somebody was faster, and sets them once when the answer is cut off',
    async run({ control, ...stage }) {
      const { client } = watch({ control, ...stage })
      const id = 'agent_weights'
      let runs = 0
      const split = await changeSplitTest(client, { id }, async (current) => {
        runs += 1
        if (runs === 1) await changeSplitTest(client, { id }, () => ({ agent_weights: 90, agent_weights_b: 10 }))
        return withWeight(current, 'agent_weights_b', 30)
      })
      same([runs, split.revision], [2, 5])
      same(
        split.variants.map(({ weight }) => weight),
        [70, 30],
      )
      await control.fault('cut', { times: 1, operation: 'updateSplitTestWeights' })
      const cut = await changeSplitTest(client, { id }, (current) => withWeight(current, 'agent_weights_b', 0))
      same([cut.revision, cut.variants.map(({ weight }) => weight)], [6, [100, 0]])
    },
  },
  {
    name: 'removeVariant removes once when the answer is cut off',
    async run({ control, ...stage }) {
      const { client } = watch({ control, ...stage })
      await control.fault('cut', { times: 1, operation: 'removeSplitVariant' })
      const split = await removeVariant(client, { id: 'agent_removal', variantAgentId: 'agent_removal_b' })
      same([split.revision, split.variants.map(({ status }) => status)], [4, ['active', 'removed', 'active']])
      const again = removeVariant(client, { id: 'agent_removal', variantAgentId: 'agent_removal_b' })
      same((await rejection(again, ApiError)).code, 'VALIDATION')
    },
  },
  {
    name: 'deleteSkill deletes once when the answer is cut off',
    async run({ control, ...stage }) {
      const { client } = watch({ control, ...stage })
      const args = { id: 'agent_skills', skillId: 'skill_prices' }
      const { version } = await client.agents.listAgentSkills(args)
      await control.fault('cut', { times: 1, operation: 'deleteAgentSkill' })
      same(await deleteSkill(client, args), version + 1)
      same((await rejection(deleteSkill(client, args), ApiError)).status, 404)
    },
  },
]

const billing: readonly Scenario[] = [
  {
    name: 'turnOnDirectBilling waits for minutes that land late: one charge',
    async run({ control, ...stage }) {
      const { client } = watch({ control, ...stage })
      const locationId = 'loc_credits_slow'
      const args = { locationId, autoRecharge: { enabled: true } }
      await control.fault('cut', { times: 1, operation: 'updateDirectBilling' })
      const late = turnOnDirectBilling(client, args, { idempotencyKey: 'client-0001' }, { timeout: 0 })
      same((await rejection(late, CreditsPendingError)).subAccount.pendingCredits.count, 1)
      const seen: number[] = []
      const outcome = await turnOnDirectBilling(
        client,
        args,
        { idempotencyKey: 'client-0001' },
        {
          async onProgress({ pendingCredits }) {
            seen.push(pendingCredits.count)
            await control.event('credits', { locationId })
          },
        },
      )
      same([outcome.charge?.status, outcome.replayed, seen], ['CREDIT_PENDING', true, [1, 0]])
      same([outcome.subAccount.wallet.balanceUSD, await walletOf(client, locationId)], [224, [2, 224]])
    },
  },
  {
    name: 'turnOnDirectBilling reads the wallet where the charge was recognised, and passes refusals on',
    async run(stage) {
      const { client, requests } = watch(stage)
      const outcome = await turnOnDirectBilling(client, { locationId: 'loc_scripted_idempotent_replay' })
      same([outcome.charge, outcome.replayed, outcome.subAccount.pendingCredits.count], [null, true, 0])
      same(
        requests.map(({ method }) => method),
        ['PUT', 'GET'],
      )
      const refused = await rejection(turnOnDirectBilling(client, { locationId: 'loc_rebilling' }), ApiError)
      same(refused.code, 'DIRECT_BILLING_REBILLING_ON')
    },
  },
]

export const protocols: readonly Scenario[] = [...edits, ...creations, ...versions, ...billing]
