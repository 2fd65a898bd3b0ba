/** A deployment that others use while the check runs: what they change stays, and is blamed on nobody. */

import { readFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { packagedContract } from '../../../src/contract/index.ts'
import { createControl, startSandbox } from '../../../src/sandbox/index.ts'
import type { Sandbox } from '../../../src/sandbox/index.ts'
import { fixturesFor } from '../support/files.ts'
import { startMeddler } from '../support/meddler.ts'
import { startProxy } from '../support/proxy.ts'
import type { Proxy, ProxyOptions } from '../support/proxy.ts'
import { runConform } from '../support/run.ts'
import type { Outcome } from '../support/run.ts'

let sandbox: Sandbox
let proxy: Proxy
beforeAll(async () => {
  sandbox = await startSandbox({ contract: packagedContract(), database: ':memory:', port: 0, host: '127.0.0.1' })
})
beforeEach(() => createControl({ baseUrl: sandbox.url }).reset())
afterEach(() => proxy.close())
afterAll(() => sandbox.close())

const variants = ['agent_kept', 'agent_kept_b', 'agent_kept_c']
const pair = ['agent_weights', 'agent_weights_b']
const path = (agent = 'agent_kept') => `${sandbox.url}/api/agent-builder/agents/${agent}/split-test`
const headers = { authorization: 'Bearer ap_test_admin', 'content-type': 'application/json' }

interface Split {
  readonly splitTest: { readonly revision: number; readonly variants: readonly { readonly weight: number }[] }
}

async function split(agent?: string): Promise<Split['splitTest']> {
  const answer = await fetch(path(agent), { headers })
  return ((await answer.json()) as Split).splitTest
}

async function weights(agent?: string): Promise<readonly number[]> {
  return (await split(agent)).variants.map(({ weight }) => weight)
}

/** Another client of the deployment sets the weights. */
async function colleagueSets(wanted: readonly number[], agents = variants): Promise<void> {
  const at = path(agents[0])
  const { revision } = await split(agents[0])
  const body = { revision, weights: agents.map((agentId, index) => ({ agentId, weight: wanted[index] })) }
  const answer = await fetch(at, { method: 'PATCH', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
}

type Agent = Readonly<Record<'ifVersion' | 'name' | 'voice', string>> & { readonly brain: object }

const liveAt = (id: string) => `${sandbox.url}/api/live-agents/live:${id}?locationId=loc_live`

async function live(id: string): Promise<Agent> {
  const { data } = (await (await fetch(liveAt(id), { headers })).json()) as { readonly data: { readonly agent: Agent } }
  return data.agent
}

async function colleagueSaves(id: string, change: object): Promise<void> {
  const { ifVersion, name, brain, voice } = await live(id)
  const body = JSON.stringify({ ifVersion, name, brain, voice, ...change })
  const answer = await fetch(liveAt(id), { method: 'PUT', headers, body })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
}

const graphAt = (agent: string) => `${sandbox.url}/api/agent-builder/agents/${agent}/campaign/workflow`

async function nodesOf(agent: string): Promise<readonly object[]> {
  const { data } = (await (await fetch(graphAt(agent), { headers })).json()) as {
    readonly data: { readonly workflow: { readonly nodes: readonly object[] } }
  }
  return data.workflow.nodes
}

/** Another client saves the graph of an agent's campaign with a node more. */
async function colleagueAdds(agent: string, place: 'in front' | 'behind' = 'behind'): Promise<void> {
  const [nodes, mine] = [await nodesOf(agent), { id: 'mine', type: 'add-note', config: {} }]
  const body = JSON.stringify({ nodes: place === 'in front' ? [mine, ...nodes] : [...nodes, mine] })
  expect((await fetch(graphAt(agent), { method: 'PUT', headers, body })).status).toBe(200)
}

/** A run of these cases at the sandbox, behind something that hides whose it is. */
async function run(
  only: readonly string[],
  options: ProxyOptions,
  behind = sandbox.url,
  more: readonly string[] = [],
  allow = 'write',
): Promise<Outcome & { readonly ledger: string }> {
  proxy = await startProxy(behind, options)
  const fixtures = await fixturesFor(
    proxy.url,
    'key_admin: ap_test_admin',
    ...[...variants, ...pair].map((name) => `${name}: ${name}`),
    ...more,
  )
  const outcome = await runConform({ target: proxy.url, fixtures, only, allow, suite: undefined })
  return { ...outcome, ledger: await readFile(`${fixtures}.ledger`, 'utf8').catch(() => '') }
}

/** Does something before the so many-th request that is no read. */
function beforeWrite(when: number, act: () => Promise<void>): ProxyOptions {
  let count = 0
  return {
    async before({ method }) {
      if (method !== 'GET' && (count += 1) === when) await act()
      return true
    },
  }
}

const leftAsItIs = (name: string) =>
  `Changed by somebody else meanwhile, left as it is:\n  weights of the split test of ${name}\n`

describe('while a run only sends what has to be refused', () => {
  const refusals = [
    'updateSplitTestWeights/VALIDATION',
    'updateSplitTestWeights/VALIDATION_total_not_100',
    'updateSplitTestWeights/CONFLICT',
  ]

  test.each([
    ['between two of its requests', 2],
    ['before the first one', 1],
    ['before the last one', 3],
  ])('what a colleague changes %s stays, and the target is not blamed', async (_, when) => {
    const colleague = beforeWrite(when, () => colleagueSets([80, 10, 10]))
    const { stdout, stderr, report, ledger } = await run(refusals, colleague)
    expect(await weights()).toEqual([80, 10, 10])
    expect(report.summary.verdicts).toMatchObject({ fail: 0, advisory: 1 })
    expect(stdout).not.toMatch(/^FAIL/m)
    expect(stdout).toContain('Somebody else may have changed it')
    expect(stderr).not.toContain('Put back')
    expect(stderr).toContain(leftAsItIs('agent_kept'))
    expect(ledger).toContain('"outcome":"others"')
    expect(report.changes).toMatchObject({ putBack: [], others: ['weights of the split test of agent_kept'] })
  })

  test('what a refused request changed is a violation, seen twice, and put back', async () => {
    // Whoever comes with revision 1 gets what was asked for, and is refused.
    const { stdout, stderr, report } = await run(['updateSplitTestWeights/CONFLICT'], {
      async before({ method, body }) {
        if (method !== 'GET' && body.includes('"revision":1,')) await colleagueSets([40, 40, 20])
        return true
      },
    })
    expect(report.summary.verdicts).toMatchObject({ fail: 1 })
    expect(stdout).toContain('FAIL A refused request changes something: updateSplitTestWeights')
    expect(stderr).toContain('Put back:\n  weights of the split test of agent_kept\n')
    expect(await weights()).toEqual([50, 30, 20])
  })

  test('what it did not ask for is taken from nobody, not even for a moment', async () => {
    let count = 0
    const { report, stderr } = await run(['updateSplitTestWeights/CONFLICT'], {
      async before({ method }) {
        if (method === 'GET') return true
        count += 1
        if (count === 1) await colleagueSets([80, 10, 10])
        return true
      },
    })
    expect(count).toBe(1)
    expect(report.summary.verdicts).toMatchObject({ fail: 0, advisory: 1 })
    expect(stderr).toContain(leftAsItIs('agent_kept'))
    expect(await weights()).toEqual([80, 10, 10])
  })

  test('the same that a colleague asked for meanwhile is the colleague’s', async () => {
    const colleague = beforeWrite(1, () => colleagueSets([40, 40, 20]))
    const { report, stderr } = await run(['updateSplitTestWeights/CONFLICT'], colleague)
    expect(report.summary.verdicts).toMatchObject({ fail: 0, advisory: 1 })
    expect(stderr).toContain(leftAsItIs('agent_kept'))
    expect(await weights()).toEqual([40, 40, 20])
  })

  test('what a colleague changes, and changes again while the run looks once more, stays', async () => {
    let count = 0
    const { report } = await run(['updateSplitTestWeights/CONFLICT'], {
      async before({ method }) {
        if (method === 'GET') return true
        count += 1
        // Just what the refused request asks for.
        if (count === 1) await colleagueSets([40, 40, 20])
        // The second one puts that back, and the third is the refused one again.
        if (count === 3) await colleagueSets([70, 20, 10])
        return true
      },
    })
    expect(count).toBeGreaterThan(2)
    expect(report.summary.verdicts).toMatchObject({ fail: 0, advisory: 1 })
    expect(await weights()).toEqual([70, 20, 10])
  })

  test('what a colleague changes step by step, here and elsewhere, stays', async () => {
    let count = 0
    const step = async (agents: string[]) => {
      const [first = 0, second = 0, ...rest] = await weights(agents[0])
      await colleagueSets([first - 1, second + 1, ...rest], agents)
    }
    const { report } = await run(['updateSplitTestWeights/VALIDATION', 'updateSplitTestWeights/set_weights'], {
      async before({ method }) {
        if (method === 'GET') return true
        count += 1
        await step(variants)
        await step(pair)
        return true
      },
    })
    expect(count).toBeGreaterThan(2)
    expect(report.cases.filter(({ verdict }) => verdict === 'fail')).toEqual([])
    expect(await weights()).toEqual([50 - count, 30 + count, 20])
  })
})

describe('what a run changes is put back', () => {
  const sets = ['updateSplitTestWeights/set_weights']

  test('not where a colleague has changed it since', async () => {
    // The second one would put it back.
    const colleague = beforeWrite(2, () => colleagueSets([15, 85], pair))
    const { report, stderr, ledger } = await run(sets, colleague)
    expect(report.summary.verdicts).toMatchObject({ pass: 1 })
    expect(await weights('agent_weights')).toEqual([15, 85])
    expect(stderr).toContain(leftAsItIs('agent_weights'))
    expect(ledger).toContain('"outcome":"others"')
  })

  test('and where a colleague saves it with a change of theirs, the report names what may be of the run', async () => {
    let looks = Number.NaN
    const { stderr } = await run(
      ['saveCampaignWorkflow/save'],
      {
        async before({ method }) {
          if (method === 'PUT') looks = 0
          if (method !== 'GET' || (looks += 1) !== 2) return true
          await colleagueAdds('agent_campaign')
          return true
        },
      },
      sandbox.url,
      ['agent_campaign: agent_campaign'],
    )
    expect(await nodesOf('agent_campaign')).toHaveLength(4)
    expect(stderr).toMatch(
      /\nChanged by somebody else meanwhile, left as it is:\n {2}campaign workflow of agent_campaign: perhaps still as this run set it: \/nodes$/m,
    )
  })

  test('and where a colleague sets the same again, the report names what', async () => {
    let looks = Number.NaN
    const { stderr } = await run(sets, {
      async before({ method, path: at }) {
        if (method === 'PATCH') looks = 0
        if (method === 'GET' && at.includes('agent_weights') && (looks += 1) === 2) await colleagueSets([60, 40], pair)
        return true
      },
    })
    expect(stderr).toContain(
      'agent_weights: perhaps still as this run set it: /agent_weights (was 50, is 60), /agent_weights_b (was 50, is 40)\n',
    )
  })

  test('and where a colleague does so twice, what was there before the run is named', async () => {
    let [looks, wanted] = [Number.NaN, [60, 40]]
    const { stderr } = await run(
      [...sets, 'updateSplitTestWeights/exclude_variant'],
      {
        async before({ method, path: at }) {
          if (method === 'PATCH') looks = 0
          if (method !== 'GET' || !at.includes('agent_weights') || (looks += 1) !== 2) return true
          await colleagueSets(wanted, pair)
          wanted = [100, 0]
          return true
        },
      },
      sandbox.url,
      ['agent_exclude: agent_weights', 'agent_exclude_b: agent_weights_b'],
    )
    expect(await weights('agent_weights')).toEqual([100, 0])
    expect(stderr).toMatch(/perhaps still as this run set it: \/agent_weights \(was 50, is 100\), /)
  })

  test('and where a colleague saves what lacks a node that it deleted, the report names the list', async () => {
    let looks = Number.NaN
    const { stderr } = await run(
      ['deleteCampaignWorkflowNode/delete'],
      {
        async before({ method }) {
          if (method === 'GET') looks += 1
          else looks = 0
          if (method !== 'GET' || looks !== 2) return true
          await colleagueAdds('agent_graph_delete', 'in front')
          return true
        },
      },
      sandbox.url,
      ['agent_graph_delete: agent_graph_delete'],
      'write,destructive',
    )
    expect(stderr).toMatch(/\n {2}campaign workflow of agent_graph_delete: perhaps still as this run set it: \/nodes$/m)
  })

  test('not where a colleague has changed it since, and no read was answered in between', async () => {
    const unanswered = { left: 0 }
    const { stderr } = await run(
      ['updateLiveAgent/save'],
      {
        async before({ method, path: at }) {
          if (method === 'PUT') unanswered.left = 2
          if (method !== 'GET' || !at.includes('edited') || unanswered.left === 0) return true
          unanswered.left -= 1
          await colleagueSaves('edited', { name: 'Night desk' })
          return 503
        },
      },
      sandbox.url,
      ['live_edited: live:edited', 'loc_live: loc_live', 'wf_area: wf_area'],
    )
    expect(stderr).toMatch(
      /Changed by somebody else meanwhile, left as it is:\n {2}name, brain and voice of live:edited .*: name was "Front desk", is "Night desk", by somebody else or by the target itself\n/,
    )
    expect(await live('edited')).toMatchObject({ name: 'Night desk' })
  })

  describe('in the middle of a case', () => {
    const graph = ['agent_flow_graph: agent_flow_graph', 'camp_flow_graph: camp_flow_graph', 'loc_kept: loc_kept']
    test('what a colleague saved after the case had read it is in all that is put back', async () => {
      const saved: string[] = []
      let isRead = false
      await run(
        ['deleteCampaignWorkflowNode/delete-node'],
        {
          async before({ method, body }) {
            if (method !== 'GET' && !isRead) await colleagueAdds('agent_flow_graph')
            if (method !== 'GET') isRead = true
            if (method === 'PUT') saved.push(body)
            return true
          },
        },
        sandbox.url,
        graph,
        'write,destructive',
      )
      expect(saved.length).toBeGreaterThan(0)
      expect(saved.filter((body) => !body.includes('"mine"'))).toEqual([])
    })

    test('it stops where a colleague saves what it has changed', async () => {
      let writes = 0
      const { report } = await run(
        ['appendCampaignWorkflowAction/append-action'],
        {
          async before({ method, path: url }) {
            if (!url.includes('flow_graph')) return true
            if (method !== 'GET') writes += 1
            else if (writes === 1) {
              writes += 1
              await colleagueAdds('agent_flow_graph')
            }
            return true
          },
        },
        sandbox.url,
        graph,
      )
      const [stopped] = report.cases
      expect(stopped?.verdict).toBe('blocked')
      expect(stopped?.reason).toMatch(/^somebody else changed campaign workflow of camp_flow_graph /)
    })
  })

  test('to what a colleague made of it right before', async () => {
    let looks = 0
    const { stderr } = await run(sets, {
      async before({ method, path: at }) {
        // The first one is the run's, before anything is sent.
        if (method === 'GET' && at.includes('agent_weights') && (looks += 1) === 2) await colleagueSets([15, 85], pair)
        return true
      },
    })
    expect(await weights('agent_weights')).toEqual([15, 85])
    expect(stderr).toContain('weights of the split test of agent_weights: to what somebody else set meanwhile\n')
  })

  test('to what a colleague made of it, where no read shows it', async () => {
    const at = `${sandbox.url}/api/agent-builder/projects/loc_kept/campaigns/camp_dialing`
    const put = async (body: object) => {
      const answer = await fetch(at, { method: 'PUT', headers, body: JSON.stringify(body) })
      return ((await answer.json()) as { readonly data: { readonly campaign: object } }).data.campaign
    }
    await put({ agentType: 'appointment_booking' })
    const before = await put({})
    const { report } = await run(['updateProjectCampaign/change_dialing'], {}, sandbox.url, [
      'loc_kept: loc_kept',
      'camp_dialing: camp_dialing',
    ])
    expect(report.summary.verdicts).toMatchObject({ pass: 1 })
    expect(await put({})).toEqual(before)
  })

  test('no target is blamed for what they may have made of it before, where no read shows it', async () => {
    const campaign = `${sandbox.url}/api/agent-builder/projects/loc_kept/campaigns/camp_reactivation_kept`
    await fetch(campaign, { method: 'PUT', headers, body: JSON.stringify({ dialing: 'pd' }) })
    const only = ['updateProjectCampaign/older-mode-read']
    const given = ['loc_kept: loc_kept', 'camp_reactivation_kept: camp_reactivation_kept']
    const alone = await run(only, {}, sandbox.url, given)
    expect(alone.report.summary.verdicts).toMatchObject({ fail: 1 })
    const beside = beforeWrite(1, () => colleagueSets([80, 10, 10]))
    const { report } = await run(['updateSplitTestWeights/CONFLICT', ...only], beside, sandbox.url, given)
    expect(report.cases.find(({ id }) => only.includes(id))?.verdict).toBe('advisory')
  })

  test('though an instance that lags behind shows the earlier state for a while', async () => {
    const before = await weights('agent_weights')
    // So many reads after each write come from before it.
    const stale = { left: 0, body: '', isWrite: false }
    const lagging = await startMeddler(sandbox.url)
    lagging.meddle({
      onTheWayIn(body) {
        Object.assign(stale, { left: 3, isWrite: true })
        return body
      },
      onTheWayOut(answer) {
        const { isWrite, left, body } = stale
        stale.isWrite = false
        if (isWrite) return answer
        if (left === 0) stale.body = answer.body
        stale.left = Math.max(0, left - 1)
        return left === 0 ? answer : { ...answer, body }
      },
    })
    try {
      const { report, stderr } = await run(sets, {}, lagging.url)
      expect(report.summary.verdicts).toMatchObject({ pass: 1 })
      expect(stderr).toContain('Put back:')
      expect(await weights('agent_weights')).toEqual(before)
    } finally {
      await lagging.close()
    }
  })
})

describe('a wallet that a colleague shows while refusals are tried', () => {
  const ids = ['loc_hidden', 'loc_hidden_beside']

  /** Turning direct billing on shows it, and turning that off again does not hide it. */
  async function show(id: string | undefined, modes = [true, false]): Promise<void> {
    for (const enabled of id === undefined ? [] : modes) {
      const at = `${sandbox.url}/api/billing/sub-accounts/${id}/direct-billing`
      const body = JSON.stringify({ enabled, ...(enabled ? { creditGuard: { enabled: false } } : {}) })
      const answer = await fetch(at, { method: 'PUT', headers, body })
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    }
  }

  /** What is said where this happens right before each of the refused requests. */
  async function besides(meddle: (when: number) => Promise<void>, given = ids) {
    let count = 0
    const before: ProxyOptions['before'] = async ({ method }) => {
      if (method === 'PUT') await meddle(count++)
      return true
    }
    const lines = given.map((id) => `${id}: ${id}`)
    const only = ['updateDirectBilling/wallet-stays-hidden-invalid']
    const { report } = await run(only, { before }, sandbox.url, lines, 'spending')
    return { verdict: report.cases[0]?.verdict, reason: report.cases[0]?.reason, requests: count }
  }

  test.each([0, 1])('at one of two sub-accounts, the target is not blamed: request %s', async (shown) => {
    const seen = await besides(async (when) => (when === shown ? show(ids[when]) : undefined))
    expect(seen).toEqual({ verdict: 'pass', reason: null, requests: 2 })
  })

  test('at both at once, it is not blamed, nor where they are put on direct billing', async () => {
    const atOnce = await besides(async (when) => {
      if (when === 0) for (const id of ids) await show(id)
    })
    expect(atOnce).toMatchObject({
      verdict: 'blocked',
      reason:
        'its fixture is not in the state that it needs: Each wallet is hidden before the request that names its sub-account.',
    })
    await createControl({ baseUrl: sandbox.url }).reset()
    await proxy.close()
    const { verdict } = await besides((when) => show(ids[when], [true]))
    // The mode may be of the refusal, or of somebody else.
    expect(verdict).toBe('advisory')
  })

  test('where there is only one, the case names the line of the fixtures file that is missing', async () => {
    expect(await besides(async () => {}, ids.slice(0, 1))).toEqual({
      verdict: 'blocked',
      reason:
        'no value for loc_hidden_beside (A second one like loc_hidden: it is only read while loc_hidden is tried, and then tried too): ' +
        "add the target's id to the file for --fixtures",
      requests: 0,
    })
  })
})
