/** Others at work where no version and no read tells of them: what a run cannot know, it neither undoes nor fails. */

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { packagedContract } from '../../../src/contract/index.ts'
import type { Json } from '../../../src/contract/index.ts'
import { createControl, startSandbox } from '../../../src/sandbox/index.ts'
import type { Sandbox } from '../../../src/sandbox/index.ts'
import { fixturesFor } from '../support/files.ts'
import { startProxy } from '../support/proxy.ts'
import type { Passed, Proxy } from '../support/proxy.ts'
import { runConform } from '../support/run.ts'

let sandbox: Sandbox
let proxy: Proxy
beforeAll(async () => {
  sandbox = await startSandbox({ contract: packagedContract(), database: ':memory:', port: 0, host: '127.0.0.1' })
})
beforeEach(() => createControl({ baseUrl: sandbox.url }).reset())
afterEach(() => proxy.close())
afterAll(() => sandbox.close())

const needed = Object.values(packagedContract().fixtures).filter(({ kind }) => kind !== 'absent')
const headers = { authorization: 'Bearer ap_test_admin', 'content-type': 'application/json' }

/** Another client's request. */
async function colleague(method: string, path: string, body?: Json): Promise<unknown> {
  const answer = await fetch(sandbox.url + path, { method, headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return answer.json()
}

/** A run of these cases, with somebody else there before each of its requests. */
async function run(
  only: readonly string[],
  before: (passed: Passed) => Promise<void>,
  named: Readonly<Record<string, string>> = {},
) {
  proxy = await startProxy(sandbox.url, { before: (passed) => before(passed).then(() => true) })
  const fixtures = await fixturesFor(
    proxy.url,
    ...needed.map(({ name, value }) => `${name}: "${named[name] ?? value}"`),
  )
  const allow = 'write,destructive,spending'
  return runConform({ target: proxy.url, fixtures, only, allow, suite: undefined, concurrency: 1 })
}

/** Does something once, before the request that fits. */
function once(fits: (passed: Passed) => boolean, act: () => Promise<unknown>) {
  let isDone = false
  return async (passed: Passed) => {
    if (isDone || !fits(passed)) return
    isDone = true
    await act()
  }
}

const campaign = '/api/agent-builder/projects/loc_kept/campaigns/'

async function settingsOf(id: string): Promise<unknown> {
  const { data } = (await colleague('PUT', campaign + id, {})) as { readonly data: { readonly campaign: unknown } }
  return data.campaign
}

test('what a request changed that failed as it should is not taken for what a colleague set later', async () => {
  const path = '/api/billing/sub-accounts/loc_provider_unavailable'
  let hasFailed = false
  const { stderr } = await run(
    ['updateDirectBilling/PAYMENT_METHOD_PROVIDER_UNAVAILABLE', 'listAgentTypes'],
    async (passed) => {
      // The read after the case comes right behind it; whatever comes then is the end of the run.
      if (passed.method === 'PUT') hasFailed = true
      else if (hasFailed && passed.path.includes('agent-types'))
        await colleague('PUT', `${path}/direct-billing`, { enabled: true, creditGuard: { enabled: false } })
    },
  )
  expect(hasFailed).toBe(true)
  expect(stderr).not.toContain('Put back:')
  expect(await colleague('GET', path)).toMatchObject({ data: { subAccount: { creditGuard: { enabled: false } } } })
})

const amounts = { enabled: false, thresholdUSD: 12, rechargeAmountUSD: 94 }

/** A run of a case, and its sub-account afterwards: a colleague sets amounts there before the read after its first change. */
async function afterFirstChange(name: string, id: string) {
  const account = `/api/billing/sub-accounts/${id}`
  let isOn = false
  const sets = once(
    ({ method, path }) => isOn && method === 'GET' && path === account,
    () => colleague('PUT', `${account}/direct-billing`, { enabled: true, autoRecharge: amounts }),
  )
  const { stderr } = await run([`updateDirectBilling/${name}`], async (passed) => {
    await sets(passed)
    if (passed.method === 'PUT') isOn = true
  })
  return { stderr, shown: await colleague('GET', account) }
}

test('what a colleague sets between the first two changes of a case stays, though no answer was compared with a read yet', async () => {
  const { stderr, shown } = await afterFirstChange('card-kept', 'loc_flow')
  expect(stderr).not.toContain('could not be put back')
  expect(shown).toMatchObject({ data: { subAccount: { autoRecharge: amounts } } })
})

test('what a case changed is put back beside what a colleague set right after it', async () => {
  const { stderr, shown } = await afterFirstChange('turn_on', 'loc_turn_on')
  expect(stderr).toContain('Put back:\n  billing settings of loc_turn_on: to what somebody else set meanwhile')
  expect(shown).toMatchObject({ data: { subAccount: { directBilling: { enabled: false }, autoRecharge: amounts } } })
})

test.each([
  { enabled: true, creditGuard: { enabled: false } },
  // As a form sends it that was opened meanwhile.
  {
    enabled: true,
    autoRecharge: { enabled: true, thresholdUSD: 13, rechargeAmountUSD: 53 },
    creditGuard: { enabled: false },
  },
])(
  'auto-recharge that a case turned on goes off again, whatever a colleague saved right after it: %j',
  async (saved) => {
    const account = '/api/billing/sub-accounts/loc_direct_settings'
    let isOn = false
    const saves = once(
      ({ method, path }) => isOn && method === 'GET' && path === account,
      () => colleague('PUT', `${account}/direct-billing`, saved),
    )
    // By the first case the run knows that responses show what reads show.
    const only = ['turn_on', 'update_auto_recharge'].map((id) => `updateDirectBilling/${id}`)
    const { stderr } = await run(only, async (passed) => {
      await saves(passed)
      if (passed.method === 'PUT' && passed.path.startsWith(account)) isOn = true
    })
    expect(stderr).toMatch(/\n {2}billing settings of loc_direct_settings: to what somebody else set meanwhile/)
    expect(await colleague('GET', account)).toMatchObject({
      data: {
        subAccount: { autoRecharge: { ...saved.autoRecharge, enabled: false }, creditGuard: { enabled: false } },
      },
    })
  },
)

test('a campaign is put back only as far as a request named it', async () => {
  await colleague('PUT', `${campaign}camp_dialing`, { agentType: 'add_tag' })
  const { stderr } = await run(['updateProjectCampaign/change_dialing'], async () => {})
  expect(stderr).toContain('Put back:')
  expect(await settingsOf('camp_dialing')).toMatchObject({ agentType: 'add_tag', dialing: 'pd' })
})

test('a campaign that a colleague has changed since stays as it is', async () => {
  let isSent = false
  const sets = once(
    ({ body }) => isSent && body === '{}',
    () => colleague('PUT', `${campaign}camp_dialing`, { dialing: 's2l' }),
  )
  const { stderr } = await run(['updateProjectCampaign/change_dialing'], async (passed) => {
    await sets(passed)
    isSent ||= passed.body.includes('s2l_pd')
  })
  expect(stderr).toContain(
    'Changed by somebody else meanwhile, left as it is:\n  agent type and dialing of camp_dialing',
  )
  expect(await settingsOf('camp_dialing')).toMatchObject({ dialing: 's2l' })
})

test('a target that resets what an update leaves out fails, though each look at it resets the same', async () => {
  const { report, stderr } = await run(['updateProjectCampaign/left-out'], async ({ method, path, body }) => {
    const isLeftOut = method === 'PUT' && path.startsWith(campaign) && !body.includes('"dialing"')
    if (isLeftOut) await colleague('PUT', path, { dialing: 's2l' })
  })
  expect(report.cases).toMatchObject([{ verdict: 'fail', findings: [{ at: '/body/data/campaign/dialing' }] }])
  expect(stderr).not.toContain('Changed by somebody else meanwhile')
})

test.each([
  ['before the first look at it', 1],
  ['before the second', 2],
])('a campaign that a colleague changes right after it was put back, %s, stays as they set it', async (_when, look) => {
  const counted = { back: 0, looks: 0 }
  await run(['updateProjectCampaign/change_dialing'], async ({ body }) => {
    if (body.includes('"pd"')) counted.back += 1
    if (counted.back === 0 || body !== '{}') return
    counted.looks += 1
    if (counted.looks === look) await colleague('PUT', `${campaign}camp_dialing`, { dialing: 's2l' })
  })
  expect(counted.looks).toBeGreaterThanOrEqual(look)
  expect(await settingsOf('camp_dialing')).toMatchObject({ dialing: 's2l' })
})

test('an older dialing mode that a case replaces is named, because no request sets it again', async () => {
  const { stderr } = await run(['updateProjectCampaign/reactivation'], async () => {})
  expect(stderr).toMatch(
    /Put back:\n {2}agent type and dialing of camp_flow_reactivation.*: its dialing was reactivation, which no request can set again\n/,
  )
})

const deleted = 'deleteAgentSkill/deleted-skill'

test('a case stops where what it uses up was used up by somebody else', async () => {
  const skills = '/api/agent-builder/agents/agent_flow_skills/skills'
  const gone = once(
    ({ method }) => method === 'DELETE',
    async () => {
      const { version } = (await colleague('GET', skills)) as { readonly version: number }
      await colleague('DELETE', `${skills}/skill_flow_a`, { expectedVersion: version })
    },
  )
  const { report } = await run([deleted], gone)
  const reason = 'somebody else changed skills of agent_flow_skills while this case was under way'
  expect(report.cases).toMatchObject([{ id: deleted, verdict: 'blocked', reason }])
})

const incomplete = 'prepareLiveAgent/INVALID_CONFIGURATION_incomplete_draft'

test('a case is advice where somebody else changed what it needs, and their change stays', async () => {
  const path = '/api/live-agents/live:incomplete?locationId=loc_live'
  const filled = once(
    ({ method }) => method === 'POST',
    async () => {
      const { data } = (await colleague('GET', path)) as { readonly data: { readonly agent: Filled } }
      const { ifVersion, name = 'Front desk', brain, voice } = data.agent
      await colleague('PUT', path, { ifVersion, name, brain: { ...brain, prompt: 'You answer the phone.' }, voice })
    },
  )
  const { report } = await run([incomplete], filled)
  expect(report.cases).toMatchObject([{ id: incomplete, verdict: 'advisory' }])
  expect(await colleague('GET', path)).toMatchObject({
    data: { agent: { brain: { prompt: 'You answer the phone.' } } },
  })
})

const refusedCreation = 'createAgent/refusal-changes-nothing-AccessDenied'

test('a case is advice where what somebody else adds differs from try to try', async () => {
  const weights = '/api/agent-builder/agents/agent_kept/split-test'
  let added = 0
  const add = async ({ method, path }: Passed) => {
    if (method !== 'POST' || path !== '/api/agent-builder/agents?locationId=loc_kept') return
    added += 1
    await colleague('POST', path, { locationId: 'loc_kept', name: `Desk ${added}`, agentType: 'outreach' })
  }
  const seen = once(
    ({ method }) => method === 'PATCH',
    async () => {
      const { splitTest } = (await colleague('GET', weights)) as { readonly splitTest: { readonly revision: number } }
      const given = ['agent_kept', 'agent_kept_b', 'agent_kept_c'].map((agentId, at) => ({
        agentId,
        weight: at === 0 ? 100 : 0,
      }))
      await colleague('PATCH', weights, { revision: splitTest.revision, weights: given })
    },
  )
  const cases = ['updateSplitTestWeights/CONFLICT', refusedCreation]
  const { report, stdout } = await run(cases, (passed) => seen(passed).then(() => add(passed)))
  expect(added).toBe(3)
  expect(report.cases.find(({ id }) => id === refusedCreation)).toMatchObject({ verdict: 'advisory' })
  // Of a green run, it is what may be broken all the same.
  expect(stdout).toContain(
    `\n1 case breaks what the contract states, but somebody else changed things meanwhile, so it is only advice: ${refusedCreation}.\n`,
  )
  expect(stdout).toMatch(
    /^NEXT judge again, once nobody else changes things there, .*:\n {2}\$ .* --only createAgent\/refusal-changes-nothing-AccessDenied$/m,
  )
})

interface Filled {
  readonly ifVersion: string
  readonly name?: string
  readonly brain: { readonly [name: string]: Json }
  readonly voice: Json
}

test('what was put back under one name is not put back again under another', async () => {
  // One graph, by its agent and by its project, and for two fixtures each.
  const named = { agent_campaign: 'agent_flow_campaign', camp_graph: 'camp_flow' }
  const path = '/api/agent-builder/agents/agent_flow_campaign/campaign/workflow'
  const nodes = [{ id: 'mine', type: 'add-note', config: { text: 'Mine.' } }]
  let puts = 0
  const isBack = ({ method, path: at }: Passed) => {
    if (method === 'PUT') puts += 1
    return puts >= 2 && method === 'GET' && at.includes('/projects/')
  }
  const save = () => colleague('PUT', path, { nodes })
  await run(['saveCampaignWorkflow/save', 'saveProjectCampaignWorkflow/save'], once(isBack, save), named)
  expect(await colleague('GET', path)).toMatchObject({ data: { workflow: { nodes } } })
})

test('what may be one resource under two names is changed by one case at a time', async () => {
  let isHeld = false
  const meanwhile: string[] = []
  proxy = await startProxy(sandbox.url, {
    async before({ method, path }) {
      if (isHeld && path.endsWith('/workflow')) meanwhile.push(`${method} ${path}`)
      if (method !== 'PUT' || !path.includes('/agents/')) return true
      isHeld = true
      await new Promise((resolve) => setTimeout(resolve, 500))
      isHeld = false
      return true
    },
  })
  // Nothing says that this is the campaign of the agent, but both show one graph.
  const fixtures = await fixturesFor(
    proxy.url,
    'key_admin: ap_test_admin',
    'loc_kept: loc_kept',
    'agent_campaign: agent_campaign',
    'camp_graph: camp_agent_graph',
  )
  const only = ['saveCampaignWorkflow/save', 'saveProjectCampaignWorkflow/save']
  const { report } = await runConform({ target: proxy.url, fixtures, only, allow: 'write', suite: undefined })
  expect(report.cases.map(({ verdict }) => verdict)).not.toContain('blocked')
  expect(meanwhile).toEqual([])
  expect(report.changes).toMatchObject({ others: [], notPutBack: [], open: [] })
})
