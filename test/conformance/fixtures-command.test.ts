import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packagedContract } from '../../src/contract/index.ts'
import { planCases } from '../../src/conformance/plan/index.ts'
import { platformRules } from '../../src/conformance/rules/index.ts'
import { startSandbox } from '../../src/sandbox/index.ts'
import type { Sandbox } from '../../src/sandbox/index.ts'
import { fixturesFor, temporaryFile, temporaryFolder } from './support/files.ts'
import { startProxy } from './support/proxy.ts'
import type { Proxy } from './support/proxy.ts'
import { runFixtures } from './support/run.ts'
import type { FixturesGiven } from './support/run.ts'

const contract = packagedContract()
const needed = Object.values(contract.fixtures).filter(({ kind }) => kind !== 'absent')

async function run(options: FixturesGiven, env: Readonly<Record<string, string>> = {}) {
  const ran = await runFixtures({ rate: undefined, ...options }, env)
  const rows = new Map(ran.stdout.split('\n').map((line) => [line.split(' ')[0], line.replace(/^\S+ +/, '')]))
  return { ...ran, rows }
}

describe('--init', () => {
  test('names everything that the contract needs, each once, and fills in nothing', async () => {
    const file = join(await temporaryFolder(), 'fixtures.yaml')
    const { exitCode, stderr } = await run({ init: file })
    expect([exitCode, stderr]).toEqual([0, expect.stringContaining(`Wrote ${file}.`)])
    const text = await readFile(file, 'utf8')
    expect(text.split('\n').every((line) => line === '' || line.startsWith('#'))).toBe(true)
    const entries = [...text.matchAll(/^# (\w+): (?:""|\{ env: \w+ \})$/gm)].map(([, name]) => name ?? '')
    const inCases = new Set(planCases(contract, platformRules).cases.flatMap((planned) => planned.fixtures))
    const named = needed.flatMap(({ name }) => (inCases.has(name) ? [name] : []))
    expect(entries.toSorted()).toEqual([...named, 'location'].toSorted())
    expect(text).toContain('# key_admin: { env: AGENT_PLATFORM_KEY }')
    expect(text).toMatch(/^# Used up by a case.*\n# =+\n[^]*\n# skill_prices: ""\n[^]*\n# Changed and put back/m)
  })

  test('writes over nothing without --force', async () => {
    const file = await temporaryFile('fixtures.yaml', 'loc_kept: mine\n')
    const refused = await run({ init: file })
    expect([refused.exitCode, refused.stderr]).toEqual([
      2,
      `--init ${file}: is there already; --force writes over it\n`,
    ])
    expect(await readFile(file, 'utf8')).toBe('loc_kept: mine\n')
    await run({ init: file, force: true, target: 'https://api.acme.dev' })
    expect(await readFile(file, 'utf8')).toContain('\ntarget: "https://api.acme.dev"\n')
  })
})

describe('--check', () => {
  let sandbox: Sandbox
  let proxy: Proxy
  beforeAll(async () => {
    sandbox = await startSandbox({ contract, database: ':memory:', port: 0, host: '127.0.0.1' })
    proxy = await startProxy(sandbox.url)
  })
  afterAll(async () => {
    await proxy.close()
    await sandbox.close()
  })

  /** Everything as it should be, but for these. */
  async function check(others: Readonly<Record<string, string>> = {}, names = needed.map(({ name }) => name)) {
    const value = (name: string) => others[name] ?? contract.fixtures[name]?.value ?? ''
    const lines = names.map((name) => `${name}: "${value(name)}"`)
    return run({ check: true, target: proxy.url, rate: 10_000, fixtures: await fixturesFor(proxy.url, ...lines) })
  }

  test('finds a sandbox in order, by reads alone', async () => {
    const { exitCode, stdout, rows } = await check()
    expect(stdout).toMatch(/\n\d+ right, 0 wrong, \d that no read shows; 0 without a value\n$/)
    expect(rows.get('key_admin')).toBe('ok      agents:read, power_dialer:read, billing:write')
    expect(rows.get('new_empty_draft')).toMatch(/^ok +free$/)
    expect(new Set(proxy.passed.map(({ method }) => method))).toEqual(new Set(['GET']))
    expect(exitCode).toBe(0)
  })

  test('looks at nothing with a rate by which nothing could be sent', async () => {
    const { exitCode, stderr } = await run({ check: true, target: proxy.url, rate: 0 })
    expect([exitCode, stderr]).toEqual([2, '--rate: has to be requests a second, more than 0\n'])
  })

  test('tells what is not as its fixture has to be', async () => {
    const { exitCode, rows } = await check({
      key_no_scopes: 'ap_test_admin',
      key_project_user: contract.fixtures['key_revoked']?.value ?? '',
      loc_rebilling: 'loc_kept',
      loc_direct: 'loc_absent',
      live_draft: 'live:kept',
      live_incomplete: 'live:draft',
      agent_ended: 'agent_kept',
      agent_weights: 'agent_without_split',
      skill_prices: 'skill_kept',
    })
    expect(rows.get('key_no_scopes')).toContain('it has agents:read, which it should not have (listLiveAgents)')
    expect(rows.get('key_project_user')).toBe('wrong   it is not accepted (401)')
    expect(rows.get('loc_rebilling')).toContain('billingMode is AGENCY_WALLET, not REBILLING')
    expect(rows.get('loc_direct')).toBe('wrong   there is no such thing')
    expect(rows.get('live_draft')).toContain('setup is ready, not draft')
    expect(rows.get('live_incomplete')).toContain('it has a prompt already')
    expect(rows.get('agent_ended')).toContain('weights is [50,30,20], not [100,"removed"]')
    expect(rows.get('agent_weights')).toBe('wrong   it has no split test')
    expect(rows.get('agent_weights_b')).toBe('wrong   agent_weights has no split test')
    expect(rows.get('skill_prices')).toContain('listAgentSkills does not list it')
    expect(exitCode).toBe(1)
  })

  test('warns where one id stands for several fixtures', async () => {
    expect((await check()).stdout).not.toContain('WARNING')
    const { stdout, exitCode } = await check({ loc_rebilling: 'loc_kept' }, ['key_admin', 'loc_kept', 'loc_rebilling'])
    expect(stdout).toContain(
      '\nWARNING loc_kept, loc_rebilling have the same value: cases that change it wait for each other; give each its own if you can\n',
    )
    expect(exitCode).toBe(1)
  })

  test('warns of shareable fixtures only where one that is not is among them', async () => {
    const names = ['key_admin', 'loc_turn_on', 'loc_flow', 'loc_flow_recharge']
    const { stdout } = await check({ loc_flow: 'loc_turn_on' }, names)
    expect(stdout).not.toContain('WARNING')
    const both = await check({ loc_flow: 'loc_turn_on', loc_flow_recharge: 'loc_turn_on' }, names)
    expect(both.stdout).toContain('\nWARNING loc_turn_on, loc_flow, loc_flow_recharge have the same value: ')
  })

  test('of nothing, or where nobody answers, is no success', async () => {
    expect((await check({}, [])).exitCode).toBe(2)
    const gone = await run({ check: true, target: 'http://127.0.0.1:1' })
    expect([gone.exitCode, gone.stderr]).toEqual([2, expect.stringContaining('nothing listens there')])
    expect((await run({ check: true })).stderr).toContain('--target URL')
    expect((await run({})).stderr).toBe('fixtures: either --init, --suggest or --check\n')
  })
})
