import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { packagedContract } from '../../../src/contract/index.ts'
import { startSandbox } from '../../../src/sandbox/index.ts'
import type { Sandbox } from '../../../src/sandbox/index.ts'
import { startField } from '../../field/server.ts'
import { fixturesFor, temporaryFile, temporaryFolder } from '../support/files.ts'
import { startMeddler } from '../support/meddler.ts'
import { startProxy } from '../support/proxy.ts'
import type { Proxy, ProxyOptions } from '../support/proxy.ts'
import { runConform } from '../support/run.ts'

const changing = ['updateSplitTestWeights/set_weights', 'updateDirectBilling/turn_on']
const allow = 'write,spending'

let sandbox: Sandbox
let proxy: Proxy
beforeAll(async () => {
  sandbox = await startSandbox({ contract: packagedContract(), database: ':memory:', port: 0, host: '127.0.0.1' })
})
afterEach(() => proxy.close())
afterAll(() => sandbox.close())

/** The sandbox, behind something that hides whose it is. */
async function deployment(options: ProxyOptions = {}): Promise<{ readonly target: string; readonly fixtures: string }> {
  proxy = await startProxy(sandbox.url, options)
  const names = ['agent_weights', 'agent_weights_b', 'loc_turn_on']
  const entries = ['key_admin: ap_test_admin', ...names.map((name) => `${name}: ${name}`)]
  return { target: proxy.url, fixtures: await fixturesFor(proxy.url, ...entries) }
}

test('nothing is announced or written down where the run ends while it still looks', async () => {
  const controller = new AbortController()
  const options = await deployment({
    before({ path }) {
      if (path.startsWith('/api/')) controller.abort()
      return true
    },
  })
  const around = { stop: controller.signal }
  const { report, stderr, exitCode } = await runConform({ ...options, only: changing, allow }, around)
  expect(report.summary.verdicts).toMatchObject({ error: changing.length })
  expect(stderr).not.toContain('This run may change')
  await expect(stat(`${options.fixtures}.ledger`)).rejects.toThrow('ENOENT')
  expect(exitCode).toBe(2)
})

test('a file that is no ledger stays as it is', async () => {
  const ledger = await temporaryFile('notes.txt', 'one line without an end')
  const { stderr } = await runConform({
    ...(await deployment()),
    only: changing,
    allow,
    ledger,
  })
  expect(stderr).toContain(`--ledger ${ledger}:1: is no line of a ledger`)
  expect(await readFile(ledger, 'utf8')).toBe('one line without an end')
  expect(proxy.passed.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('nothing is changed that may not be put back: that is another class than was allowed', async () => {
  const options = await deployment()
  const fixtures = await fixturesFor(
    options.target,
    'key_admin: ap_test_admin',
    'agent_graph_delete: agent_graph_delete',
  )
  const only = ['deleteCampaignWorkflowNode/delete']
  const { report } = await runConform({ target: options.target, fixtures, only, allow: 'destructive' })
  expect(report.cases).toMatchObject([
    { verdict: 'blocked', reason: 'what it may change could not be put back afterwards: that takes --allow write' },
  ])
  expect(proxy.passed.filter(({ method }) => method !== 'GET')).toEqual([])
  const both = await runConform({ target: options.target, fixtures, only, allow: 'write,destructive' })
  expect(both.report.summary.verdicts).toMatchObject({ pass: 1 })
  expect(both.exitCode).toBe(0)
})

test('what no other case changes soon is as before while the run goes on', async () => {
  const field = await startField({ port: 0, readings: [], bugs: [] })
  const agent = () => field.world.live.find(({ profileId }) => profileId === 'prf-ready-1')?.authored.name
  const name = agent()
  const seen: (string | undefined)[] = []
  proxy = await startProxy(field.url, {
    before({ method, path }) {
      if (method !== 'GET' && !path.includes('live-agents')) seen.push(agent())
      return true
    },
  })
  try {
    const only = ['updateLiveAgent/save', 'updateSplitTestWeights']
    const ledger = join(await temporaryFolder(), 'run.ledger')
    const given = { target: proxy.url, key: 'field-admin-key', location: 'loc-maple,loc-crm-leadhub', suggest: true }
    const { report } = await runConform({ ...given, only, allow: 'write', ledger, suite: undefined })
    expect(report.cases.find(({ id }) => id === 'updateLiveAgent/save')?.verdict).toBe('pass')
    expect(seen.length).toBeGreaterThan(20)
    expect(seen.at(-1)).toBe(name)
  } finally {
    await field.close()
  }
})

test('an instance that shows the state of before under its earlier version is nobody else', async () => {
  const field = await startField({ port: 0, readings: [], bugs: [] })
  const lagging = await startMeddler(field.url)
  const stale = { left: 0, body: '', isWrite: false }
  lagging.meddle({
    onTheWayIn(body) {
      // What puts the agent back.
      if (stale.body !== '' && body.includes('"name":"Agent ready-1')) Object.assign(stale, { left: 2, isWrite: true })
      return body
    },
    onTheWayOut(answer) {
      if (!answer.body.includes('"agent":{"id":"live:prf-ready-1"')) return answer
      if (stale.body === '') stale.body = answer.body
      if (!stale.isWrite) stale.left -= 1
      const isStale = !stale.isWrite && stale.left >= 0
      stale.isWrite = false
      return isStale ? { ...answer, body: stale.body } : answer
    },
  })
  try {
    const only = ['updateLiveAgent/save', 'updateSplitTestWeights', 'updateLiveAgent/constraint/body/name/type/outside']
    const ledger = join(await temporaryFolder(), 'run.ledger')
    const given = { target: lagging.url, key: 'field-admin-key', location: 'loc-maple,loc-crm-leadhub', suggest: true }
    const { stderr } = await runConform({ ...given, only, allow: 'write', ledger, suite: undefined })
    expect(stale.left).toBeLessThan(0)
    expect(stderr).toContain('name, brain and voice of live:prf-ready-1')
    expect(stderr).not.toContain('somebody else')
  } finally {
    await lagging.close()
    await field.close()
  }
})

test('what only another key than the usual one reaches is named with that key', async () => {
  const target = 'http://127.0.0.1:1'
  const keys = ['key_admin: ap_test_admin', 'key_other_agency: ap_test_other_agency']
  const places = ['loc_other_agency', 'loc_turn_on'].map((name) => `${name}: value-of-${name}`)
  const fixtures = await fixturesFor(target, ...keys, ...places)
  const only = ['updateDirectBilling/other-agency-loc_other_agency', 'updateDirectBilling/turn_on']
  const { stdout } = await runConform({ target, fixtures, only, allow: 'spending', plan: true, suite: undefined })
  expect(stdout).toContain('  billing settings of value-of-loc_turn_on (loc_turn_on)\n')
  expect(stdout).toContain(
    '  billing settings of value-of-loc_other_agency (loc_other_agency), with key_other_agency\n',
  )
})
