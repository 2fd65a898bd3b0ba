import { readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { packagedContract } from '../../src/contract/index.ts'
import { planCases } from '../../src/conformance/plan/index.ts'
import { platformRules } from '../../src/conformance/rules/index.ts'
import { createControl, startSandbox } from '../../src/sandbox/index.ts'
import type { Sandbox } from '../../src/sandbox/index.ts'
import { fixturesFor, temporaryFile } from './support/files.ts'
import { startProxy } from './support/proxy.ts'
import type { Passed, Proxy, ProxyOptions } from './support/proxy.ts'
import { runConform } from './support/run.ts'

// Whole plans against a whole sandbox: on a busy machine that takes a while.

const contract = packagedContract()
const needed = Object.values(contract.fixtures).filter(({ kind }) => kind !== 'absent')
const keys = needed.filter(({ kind }) => kind === 'credential').map(({ value }) => value)
const entries = needed.map(({ name, value }) => `${name}: "${value}"`)
const everything = 'write,destructive,spending'

let sandbox: Sandbox
let proxy: Proxy
beforeAll(async () => {
  sandbox = await startSandbox({ contract, database: ':memory:', port: 0, host: '127.0.0.1' })
})
afterEach(() => proxy.close())
afterAll(() => sandbox.close())

/** The sandbox with untouched fixtures, behind something that hides whose it is. */
async function deployment(options: ProxyOptions = {}): Promise<{ readonly target: string; readonly fixtures: string }> {
  await createControl({ baseUrl: sandbox.url }).reset()
  proxy = await startProxy(sandbox.url, options)
  return { target: proxy.url, fixtures: await fixturesFor(proxy.url, ...entries) }
}

/** The lines of a block that begins so. */
function linesAfter(text: string, start: string): readonly string[] {
  const lines = text.split('\n')
  const begin = lines.findIndex((line) => line.startsWith(start))
  const rest = lines.slice(begin)
  const end = rest.findIndex((line) => line === '' || line.startsWith('To send'))
  return begin < 0 ? [] : rest.slice(0, end)
}

function writes(): readonly Passed[] {
  return proxy.passed.filter(({ method }) => method !== 'GET')
}

/** What was never set counts as this; what was set once cannot be unset. */
function usual(recharge: unknown): unknown {
  const { thresholdUSD, rechargeAmountUSD, ...others } = recharge as Fields
  return { ...others, thresholdUSD: thresholdUSD ?? 50, rechargeAmountUSD: rechargeAmountUSD ?? 200 }
}

interface Shown {
  readonly data?: { readonly subAccount?: Fields; readonly agent?: Fields }
  readonly splitTest?: { readonly variants: unknown }
}
type Fields = Readonly<Record<string, unknown>>

/** What can be read of everything that the cases of these tests change. */
async function settings(): Promise<unknown> {
  const paths = [
    '/api/billing/sub-accounts/loc_turn_on',
    '/api/billing/sub-accounts/loc_turn_off',
    '/api/live-agents/live:edited?locationId=loc_live',
    '/api/agent-builder/agents/agent_weights/split-test',
    '/api/agent-builder/agents/agent_campaign/campaign/workflow',
  ]
  const read = async (path: string): Promise<unknown> => {
    const answer = await fetch(sandbox.url + path, { headers: { authorization: 'Bearer ap_test_admin' } })
    const body = (await answer.json()) as Shown
    const { subAccount, agent } = body.data ?? {}
    // Versions, histories and who sees the wallet do not go back.
    return (
      (subAccount && [subAccount['directBilling'], usual(subAccount['autoRecharge']), subAccount['creditGuard']]) ??
      (agent && [agent['name'], agent['brain'], agent['voice']]) ??
      body.splitTest?.variants ??
      body.data
    )
  }
  return Promise.all(paths.map(read))
}

describe('without leave to do more than read', () => {
  test('no write carries a credential, and the only writes are probes that nothing can come of', async () => {
    const header = ['X-Api-Key: canary-0001', 'Subscription-Key: canary-0002', 'X-Password: canary-0003', 'X-Trace: on']
    const options = { ...(await deployment()), suite: undefined, header }
    const before = await settings()
    const { report, stderr, stdout } = await runConform(options)
    const writing = contract.operations.filter(({ safety }) => safety !== 'read').map(({ id }) => id)
    const probed = planCases(contract, platformRules).cases.filter(
      ({ probe, operation }) => probe === true && writing.includes(operation),
    )
    // Of every operation that changes something, that a key is asked for is checked all the same.
    expect(probed.map(({ operation }) => operation)).toEqual(writing)
    for (const { id } of probed) expect(report.cases).toContainEqual(expect.objectContaining({ id, verdict: 'pass' }))
    expect(writes()).toHaveLength(probed.length)
    for (const { headers, body, path } of writes()) {
      expect(headers).not.toHaveProperty('authorization')
      expect(JSON.stringify(headers)).not.toContain('canary')
      expect(headers['x-trace']).toBe('on')
      for (const key of keys) expect(`${path} ${body}`).not.toContain(key)
      for (const { value } of needed) expect(path.split(/[/?&=]/)).not.toContain(encodeURIComponent(value))
    }
    expect(proxy.passed.some(({ headers }) => headers['authorization'] === 'Bearer ap_test_admin')).toBe(true)
    expect(await settings()).toEqual(before)
    // That an operation refuses a missing key is not much to know of it.
    const [, judged, keyless] =
      /it reached (\d+) of 40 operations \((\d+) more only without a valid key, which got 401\) /.exec(stdout) ?? []
    expect(report.summary).toMatchObject({
      operations: { judged: Number(judged), keyless: Number(keyless), total: contract.operations.length },
    })
    expect(Number(judged)).toBe(contract.operations.length - writing.length)
    expect(Number(keyless)).toBe(writing.length)
    expect(stderr).toMatch(
      /^Taken for a deployment\. .*\n {2}key_admin: .*fixtures\.yaml:2, taken to be agency_admin .*\n(?: {2}key_\w+: .*\n)+ {2}and 6 more; --verbose lists them\nTo send: \d+ read cases and \d+ probes, about .*\. Probes: requests without a key and for ids that exist nowhere, which a server has to refuse \(--no-probes leaves them out\)\..*\n$/,
    )
    await expect(stat(`${options.fixtures}.ledger`)).rejects.toThrow('ENOENT')
  })

  test('--no-probes leaves out even those, and wrong keys; reads without a key stay', async () => {
    await runConform({ ...(await deployment()), suite: 'access,pairs', probes: false })
    const sent = proxy.passed.map(({ method, headers: { authorization: key = '' } }) => `${method} ${String(key)}`)
    expect(new Set(sent.map((one) => one.replace(/ap_.*/, '')))).toEqual(new Set(['GET ', 'GET Bearer ']))
  })

  test('a key and --location are enough for what needs no more', async () => {
    const { target } = await deployment()
    const { report, stdout } = await runConform({ target, location: 'loc_kept', key: 'ap_test_admin' })
    const next = stdout.match(/^NEXT .*\n {2}\$ .*/gm) ?? []
    expect(next).toEqual([
      expect.stringMatching(
        /^NEXT look at the target, with reads alone, for what \d+ blocked cases need:\n.* --suggest$/,
      ),
    ])
    expect(stdout).toContain("\n  Only reads and probes are sent to somebody's deployment, unless --allow names more\n")
    const judged = report.cases.filter(({ verdict }) => verdict === 'pass').map(({ id }) => id)
    expect(judged).toContain('getSubAccountBilling/agency_wallet')
    expect(judged).toContain('listAgents/all')
    expect(judged).toContain('getPipelineSteps/steps')
    // A sub-account in a certain state is none that --location can stand for.
    expect(report.cases.find(({ id }) => id === 'getSubAccountBilling/rebilling')?.verdict).toBe('blocked')
  })
})

describe('a lost key', () => {
  test('makes no run green', async () => {
    const { target } = await deployment()
    const given = { target, location: 'loc_kept', suite: undefined }
    const without = await runConform(given)
    expect(without.stdout).toMatch(
      /\nTOO LITTLE no key was given for key_admin, and \d+ of \d+ cases need a key: --key/,
    )
    expect(without.stdout.trimEnd().split('\n').at(-1)).toMatch(/^Judged too little: /)
    const allowed = await runConform({ ...given, require: '0%' })
    expect(allowed.exitCode).toBe(0)
    expect(allowed.stdout).toMatch(
      /^Little judged, nothing violated: \d+ of \d+ cases \(\d+ passed\); .*\nAgent platform /,
    )
    const sent = proxy.passed.length
    const empty = await runConform(given, { env: { AGENT_PLATFORM_KEY: '' } })
    expect(empty.stderr).toBe(
      'AGENT_PLATFORM_KEY: is set, and empty: a secret that this job does not get? ' +
        'Give it the key, or unset it to check without one\n',
    )
    expect(proxy.passed.slice(sent).map(({ path }) => path)).toEqual(['/'])
    expect([without.exitCode, empty.exitCode]).toEqual([2, 2])
    const key = keys[0] ?? ''
    const other = await runConform({ ...given, key, only: ['listAgents/all'] }, { env: { AGENT_PLATFORM_KEY: '' } })
    expect(other.exitCode).toBe(0)
  })
})

describe('a target that answers everything alike', () => {
  test('is not blamed, nor its key, where no key was given', async () => {
    const server = createServer((_request, response) => {
      response.writeHead(401, { 'content-type': 'application/json' }).end('{}')
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const target = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    await deployment()
    const { stdout } = await runConform({ target, location: 'loc_kept', suite: undefined })
    server.close()
    expect(stdout).toContain('LOOK FIRST no key was given for key_admin: --key or AGENT_PLATFORM_KEY gives it')
    expect(stdout).not.toContain('only 401 came')
  })

  test.each([
    ['another server', 404, 'text/html', '<h1>Not Found</h1>', 'only 404 came: whether --target has the path'],
    ['a wrong key', 401, 'application/json', '{}', 'only 401 came: whether the target knows the key'],
  ])('is not judged: %s', async (_, status, type, body, hint) => {
    const server = createServer((_request, response) => {
      response.writeHead(status, { 'content-type': type }).end(body)
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const target = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const { fixtures } = await deployment()
    const own = await temporaryFile('fixtures.yaml', (await readFile(fixtures, 'utf8')).replace(/^target.*\n/, ''))
    const { stdout, junit, report, exitCode } = await runConform({ target, fixtures: own, suite: undefined })
    server.close()
    expect(stdout).toMatch(new RegExp(`^.*\\n.*\\n\\nLOOK FIRST ${hint}`))
    expect(stdout).not.toMatch(/^(?:FAIL|ADVISORY)/m)
    expect(stdout.trimEnd().split('\n').at(-1)).toMatch(/^Could not judge: /)
    expect(report.summary.verdicts).toMatchObject({ fail: 0, advisory: 0 })
    expect(report.summary.verdicts['error']).toBeGreaterThan(30)
    expect(junit).toContain(' failures="0" ')
    expect(exitCode).toBe(2)
  })
})

describe('the first reads end the run before a case is sent', () => {
  test('where a gateway redirects each of them', async () => {
    const gateway = createServer((request, response) => {
      response.writeHead(307, { location: `https://api.acme.example${request.url}` }).end()
    })
    await new Promise<void>((ready) => gateway.listen(0, '127.0.0.1', ready))
    const target = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
    const given = { target, key: 'some_key', location: 'loc_kept', suite: undefined }
    const { stdout, stderr, report, exitCode } = await runConform(given)
    gateway.close()
    expect(stderr).toMatch(
      /^The first 3 reads were redirected to https:\/\/api\.acme\.example: (?:\w+ \(307\)(?:, )?){3}\. No case is sent\.$/m,
    )
    expect(stdout).toContain(
      '\nLOOK FIRST every read was redirected to https://api.acme.example: whether that is the address for --target\n',
    )
    expect(report.summary.verdicts).toMatchObject({ fail: 0, advisory: 0 })
    expect(exitCode).toBe(2)
  })

  test.each([
    [
      'a key',
      { key: 'ap_unknown', location: 'loc_kept' },
      '',
      /^The first 3 reads with the key came back 401: (?:\w+ \(401\)(?:, )?){3}\. No case is sent\.$/m,
      /\nLOOK FIRST only 401 came: whether the target knows the key.*\n\nERROR \d+ cases: not sent, because the first 3 reads with the key came back 401\n/,
    ],
    [
      'a key, and no location is known',
      { key: 'ap_unknown' },
      '',
      /^The first 3 reads with the key came back 401: listAgentTypes \(401\), (?:\w+ \(401\)(?:, )?){2}\. No case is sent\.$/m,
      /\nLOOK FIRST only 401 came: whether the target knows the key.*\n\nERROR \d+ cases: not sent, because the first 3 reads with the key came back 401\n/,
    ],
    [
      'a location',
      { key: keys[0] ?? '', location: 'loc_of_nobody' },
      '',
      /^The first 3 reads of --location came back 403 or 404, while others succeeded: getSubAccountBilling \(404\), listAgentTypes \(200\), (?:\w+ \(40[34]\)(?:, )?){2}\. No case is sent\.$/m,
      /\nLOOK FIRST 403 or 404 came to every read of --location loc_of_nobody: .*\n\nERROR \d+ cases: not sent, because the first 3 reads of --location came back 403 or 404\n/,
    ],
    [
      'an address',
      { key: keys[0] ?? '', location: 'loc_kept' },
      '/v1',
      /^The first 3 reads came back 404: (?:\w+ \((?:404|no such route)\)(?:, )?){3}\. No case is sent\.$/m,
      /\nLOOK FIRST only 404 came: whether --target has the path .*\n\nERROR \d+ cases: not sent, because the first 3 reads came back 404\n/,
    ],
  ])('where %s is wrong', async (_, given, path, told, shown) => {
    const { target } = await deployment()
    const sent = proxy.passed.length
    const { stdout, stderr, report, exitCode } = await runConform({
      ...given,
      target: `${target}${path}`,
      suite: undefined,
    })
    expect(stderr).toMatch(told)
    expect(stdout).toMatch(shown)
    const passed = proxy.passed.slice(sent)
    expect(passed.every(({ method }) => method === 'GET')).toBe(true)
    expect(passed.length).toBeLessThan(8)
    expect(report.summary.verdicts).toMatchObject({ pass: 0, fail: 0, advisory: 0 })
    expect(exitCode).toBe(2)
  })
})

describe('the verdict on few operations', () => {
  const only = ['listLiveAgents']
  const lookFirst = (text: string) => text.split('\n').find((line) => line.startsWith('LOOK FIRST '))

  test.each([
    ['a wrong key', { key: 'ap_unknown', location: 'loc_kept' }, 'only 401 came: whether the target knows the key'],
    // With no location, little can be read beside the cases.
    ['a wrong key and no location', { key: 'ap_unknown' }, 'only 401 came: whether the target knows the key'],
    [
      'a wrong location',
      { key: keys[0] ?? '', location: 'loc_of_nobody' },
      '403 or 404 came to every read of --location loc_of_nobody: whether the target has it, and the key reaches it',
    ],
  ])('is as little as on many with %s', async (_, given, said) => {
    const { target } = await deployment()
    const many = await runConform({ target, ...given, only: ['listLiveAgents', 'getSubAccountBilling', 'listAgents'] })
    const few = await runConform({ target, ...given, only })
    for (const { stdout, report, exitCode } of [many, few]) {
      expect(lookFirst(stdout)).toContain(`LOOK FIRST ${said}`)
      expect(report.summary.verdicts).toMatchObject({ fail: 0, advisory: 0 })
      expect(exitCode).toBe(2)
    }
    expect(few.stderr).toContain('Read beside the chosen cases, to judge the address, the key and the id: ')
  })

  test('is a failure where the target knows the key for other operations', async () => {
    const { target } = await deployment({ before: ({ path }) => (path.startsWith('/api/live-agents') ? 401 : true) })
    const given = { target, key: keys[0] ?? '', location: 'loc_kept', only }
    const { stdout, exitCode } = await runConform(given)
    expect(stdout).toContain('\nFAIL A key that should be known is refused (401): listLiveAgents\n')
    expect(exitCode).toBe(1)
  })

  test('reads nothing beside them that is left out', async () => {
    const { target } = await deployment({ before: ({ path }) => (path.startsWith('/api/live-agents') ? 401 : true) })
    const reads = contract.operations.filter(({ safety }) => safety === 'read').map(({ id }) => id)
    const exclude = reads.filter((id) => id !== 'listLiveAgents')
    const { stderr } = await runConform({ target, key: keys[0] ?? '', location: 'loc_kept', only, exclude })
    expect(stderr).not.toContain('Read beside the chosen cases')
    expect(proxy.passed.filter(({ path }) => path !== '/' && !path.startsWith('/api/live-agents'))).toEqual([])
  })
})

describe('what costs money', () => {
  test('is sent nowhere but to the host that the fixtures file confirms by hand', async () => {
    const { target } = await deployment()
    const host = new URL(target).host
    const silent = await runConform({ target, allow: 'spending' })
    expect(silent.stderr).toContain(`To confirm it, write by hand into a file for --fixtures`)
    expect(silent.stderr).toContain(`spending: http://${host}\n`)
    expect(proxy.passed.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /'])
    const other = await runConform({ target, allow: 'spending', fixtures: await fixturesFor('api.acme.dev') })
    expect(other.stderr).toContain(`is for the target api.acme.dev, not for ${host}`)
    expect(proxy.passed).toHaveLength(1)
    expect([silent.exitCode, other.exitCode]).toEqual([2, 2])
    // Which target a file is for stands in every file that a command wrote.
    for (const lines of [[], ['spending: https://api.acme.dev']]) {
      const file = await temporaryFile('fixtures.yaml', [`target: ${target}`, ...lines, ''].join('\n'))
      const { stderr, exitCode } = await runConform({ target, allow: 'write,spending', fixtures: file })
      expect(stderr).toContain(`write by hand into ${file}, or into agent-platform.yaml: spending: http://${host}\n`)
      expect(stderr.includes('confirms it for api.acme.dev alone')).toBe(lines.length > 0)
      expect(exitCode).toBe(2)
    }
    expect(proxy.passed.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /', 'GET /', 'GET /'])
  })
})

const changing = [
  'updateDirectBilling/turn_on',
  'updateDirectBilling/turn_off',
  'updateLiveAgent/save',
  'updateSplitTestWeights/set_weights',
  'saveCampaignWorkflow/save',
  'updateProjectCampaign/change_dialing',
  'deleteAgentSkill/delete_skill',
]

describe('what a run changes', () => {
  test('is announced, written down first, put back, and what is used up is blocked the next time', async () => {
    const late: string[] = []
    const ledgers: string[] = []
    const options = await deployment({
      async before({ method, path }) {
        const ledger = ledgers[0]
        if (method === 'GET' || ledger === undefined) return true
        const text = await readFile(ledger, 'utf8').catch(() => '')
        if (!text.includes(`"request":"${method} ${path.split('?')[0]}"`)) late.push(path)
        return true
      },
    })
    const ledger = `${options.fixtures}.ledger`
    ledgers.push(ledger)
    const before = await settings()
    const first = await runConform({ ...options, only: changing, allow: everything })
    expect(first.report.summary.verdicts).toMatchObject({ pass: changing.length })
    expect(late).toEqual([])
    expect(first.stderr).toMatch(
      /^This run may change .* with up to 7 of its requests: 4 write, 1 destructive, 2 spending/m,
    )
    expect(first.stderr).toContain('  billing settings of loc_turn_on\n')
    expect(first.stderr).toContain(
      'It deletes or uses up for good, so that it is blocked the next time:\n  deleteAgentSkill: skill_prices of agent_skills\n',
    )
    expect(first.stderr).toContain('Deleted or used up:\n  deleteAgentSkill: skill_prices of agent_skills ')
    expect(await settings()).toEqual(before)
    expect(first.exitCode).toBe(0)

    expect((await stat(ledger)).mode % 0o1000).toBe(0o600)
    const text = await readFile(ledger, 'utf8')
    for (const key of keys) expect(text).not.toContain(key)
    expect(text.trimEnd().split('\n').at(-1)).toContain('"type":"end"')

    const second = await runConform({ ...options, only: changing, allow: everything })
    expect(second.report.summary.verdicts).toMatchObject({ pass: changing.length - 1, blocked: 1 })
    expect(second.report.cases.find(({ verdict }) => verdict === 'blocked')).toMatchObject({
      id: 'deleteAgentSkill/delete_skill',
      reason: expect.stringMatching(/^skill_prices of agent_skills was used up by the run of 20/) as unknown,
    })
    expect(await settings()).toEqual(before)
  })

  test('announces and puts back in few lines, so that the first finding is on the first screen', async () => {
    const lower = { rewrite: (body: string) => body.replaceAll('"status":"ACTIVE"', '"status":"active"') }
    const only = [
      'updateDirectBilling',
      'updateSplitTestWeights',
      'removeSplitVariant',
      'createLiveAgent',
      'replaceLiveAgentWorkflow',
      'createAgent',
      'updateAgent',
      'deleteAgentSkill',
    ]
    const options = { ...(await deployment(lower)), only, allow: everything, suite: 'pairs,sequences' }
    const { stdout, stderr } = await runConform(options)
    expect(stderr).toMatch(/^Left behind: \d+ × by createLiveAgent, /m)
    expect(stderr).toMatch(
      /^Deleted or used up:\n(?: {2}.*\n)* {2}deleteAgentSkill: 3: skill_prices of agent_skills, skill_flow_a of agent_flow_skills, skill_flow_b /m,
    )
    expect(stderr).toMatch(
      /^Put back: \d+ × billing settings.*\n {2}of \d+ \(loc_\w+.*\): its wallet stays visible to it$/m,
    )
    // Twelve lines of it name what is deleted, stays or stays changed, before and after, three what is changed, two what was paid, and
    // two what stays of what was put back.
    expect((stderr + stdout).split('\n').findIndex((line) => line.startsWith('FAIL'))).toBeLessThanOrEqual(45)
  })

  test('is foreseen in full by --plan, which sends nothing, and to which a list that was cut points', async () => {
    const options = { ...(await deployment()), suite: undefined }
    const ran = await runConform({ ...options, allow: 'write,spending', maxRequests: 300 })
    // Counted by kind with the first names: who reads the report has not scrolled past hundreds of ids.
    expect(ran.stderr).toMatch(
      /^It changes, and puts back afterwards:\n {2}\d+ × billing settings: loc_\w+, loc_\w+, loc_\w+, \d+ more\n {2}\d+ × name, brain and voice: live/m,
    )
    // Beside that, it names whose saves go, says what a save starts, and which saves and versions stay.
    expect(ran.stderr.trimEnd().split('\n').length).toBeLessThanOrEqual(32)
    const told = linesAfter(ran.stderr, 'This run may change')
    const cut = told.find((line) => line.startsWith('Each thing by itself')) ?? ''
    const { target, fixtures } = options
    expect(cut).toMatch(/^Each thing by itself: --verbose, or before a run: npx --no agent-platform conform --plan /)
    expect(cut).toContain(` --plan --target ${target} --fixtures ${fixtures} --allow write,spending`)
    const passed = proxy.passed.length

    const { stdout, exitCode, report } = await runConform({
      ...options,
      allow: 'write,spending',
      plan: true,
      verbose: true,
    })
    expect([exitCode, proxy.passed.length]).toEqual([0, passed])
    const foreseen = linesAfter(stdout, 'This run may change')
    for (const line of told.filter((one) => /^ {2}(?!and |\d+ × )/.test(one))) {
      expect(foreseen).toContain(line)
    }
    expect(foreseen.length).toBeGreaterThan(told.length)
    expect(stdout).toContain('\nNothing was sent. With these flags, of the cases below:\n  sent: ')
    expect(stdout).toMatch(/\n {2}not allowed: \d+ \(\d+ destructive\)\n/)
    expect(stdout).toMatch(/^updateDirectBilling\/turn_on +200 +spending +sent/m)
    expect(stdout).toMatch(/^deleteAgentSkill\/delete_skill +200 +destructive +not allowed/m)
    for (const key of keys) expect(stdout).not.toContain(key)
    // What is known to be blocked is counted as known so far.
    expect(ran.stderr).toMatch(
      /, at most \d+ requests, a second or two at \d+ requests a second, and \d+ waits of up to [\d.]+ min for [^.]*\. Not sent: (?:at least \d+ blocked, )?\d+ not allowed/,
    )
    expect(report).toMatchObject({ here: expect.arrayContaining([{ id: 'listAgents/all', fate: 'sent' }]) as unknown })

    const kept = entries.filter((line) => !line.startsWith('skill_prices'))
    const bare = await temporaryFile(
      'fixtures.yaml',
      [`target: ${target}`, 'loc_turn_on: "8f2c1b"', ...kept].join('\n').replace('\nloc_turn_on: "loc_turn_on"', ''),
    )
    const other = await runConform({
      ...options,
      fixtures: bare,
      allow: everything,
      plan: true,
      verbose: true,
      suite: 'pairs',
    })
    expect(other.stdout).toContain('  billing settings of 8f2c1b (loc_turn_on)\n')
    expect(other.stdout).toMatch(/^deleteAgentSkill\/delete_skill +200 +destructive +blocked/m)
    expect(other.stdout).toContain(' loc_turn_on=8f2c1b')
    // What keeps it from beginning is said before what it would do.
    expect(other.stdout).toMatch(
      /^As it is, this run ends before its first case: --allow spending: this can cost money/,
    )
    const plain = await runConform({ plan: true })
    const named = (
      await runConform({ plan: true, target, key: 'ap_test_admin', location: 'loc_kept', suite: undefined })
    ).stdout
    expect(named).toMatch(/\n {2}not allowed: \d+ \(\d+ write, \d+ destructive, \d+ spending\)\n/)
    expect(named).toMatch(/^updateDirectBilling +· +1 +· +\d+$/m)
    expect(plain.stdout).not.toMatch(/ here |This run |Nothing was sent/)
    expect(proxy.passed).toHaveLength(passed)
  })

  test.each([
    ['somebody interrupts the run', {}, 'the run was interrupted'],
    ['--max-time is over', { maxTime: 60 }, '--max-time 60 was reached'],
  ])('is put back where %s', async (_, limits, why) => {
    const controller = new AbortController()
    let late = 0
    const options = await deployment({
      before({ method }) {
        if (method === 'PUT' && 'maxTime' in limits) late = 61_000
        else if (method === 'PUT') controller.abort()
        return true
      },
    })
    const before = await settings()
    const race = 'updateDirectBilling/one-key-at-once'
    const only = [...changing, 'listAgentTypes', race]
    const around = { stop: controller.signal, now: () => Date.now() + late }
    const given = { ...options, ...limits, only, allow: everything, concurrency: 1, suite: undefined }
    const { report, exitCode, stderr, stdout } = await runConform(given, around)
    expect(exitCode).toBe(2)
    // A race sends one request five times, and another one afterwards.
    expect(stderr).toMatch(/with up to 13 of its requests: 4 write, 1 destructive, 8 spending/)
    expect(report.cases.map(({ verdict }) => verdict)).toContain('pass')
    const unsent = report.cases.filter(({ reason }) => reason === `not sent, because ${why}`)
    expect(unsent.length).toBeGreaterThan(5)
    // Whichever request of a case was held back, it is one reason for people.
    expect(stdout.match(/^ERROR/gm)).toHaveLength(1)
    expect(await settings()).toEqual(before)
  })

  test('stands in the ledger where it could not be put back, until --cleanup does it', async () => {
    let isDown = false
    let falls = true
    const options = await deployment({
      before({ method }) {
        if (isDown) return 503
        isDown = falls && method === 'PUT'
        return true
      },
    })
    const ledger = `${options.fixtures}.ledger`
    const before = await settings()
    const lost = await runConform({ ...options, only: ['updateDirectBilling/turn_on'], allow: everything })
    expect(lost.stderr).toContain('Could not be put back yet:\n  billing settings of loc_turn_on: ')
    expect(lost.report.summary.verdicts).toMatchObject({ pass: 1 })
    expect(lost.exitCode).toBe(2)
    expect(await settings()).not.toEqual(before)

    isDown = false
    falls = false
    const again = await runConform(
      { ...options, only: ['updateDirectBilling/turn_on'], allow: everything },
      { command: 'npm run conform --' },
    )
    const { fixtures, target } = options
    expect(again.stderr).toContain(
      `npm run conform -- --cleanup ${ledger} --target ${target} --fixtures ${fixtures} --allow ${everything}`,
    )
    expect(writes()).toHaveLength(1)

    const elsewhere = await runConform({ cleanup: ledger, target: 'http://127.0.0.1:1', fixtures: undefined })
    expect(elsewhere.stderr).toContain(`was at ${target}, not at http://127.0.0.1:1`)
    const cleaned = await runConform({ cleanup: ledger, ...options, allow: everything })
    expect(cleaned.stdout).toContain('Put back:\n  billing settings of loc_turn_on')
    expect(cleaned.exitCode).toBe(0)
    expect(await settings()).toEqual(before)
    const twice = await runConform({ cleanup: ledger, ...options })
    expect(twice.stdout).toBe(`${ledger}: every run has put back what it changed.\n`)
  })

  test('is not changed where it could not be put back', async () => {
    const options = await deployment({
      // As where there are no such routes: one fixture says what it has to be like, the other does not.
      before: ({ method, path }) => (method === 'GET' && /split-test$|sub-accounts/.test(path) ? 404 : true),
    })
    const before = await settings()
    const { report } = await runConform({ ...options, only: changing.slice(0, 4), allow: everything })
    expect(report.cases.map(({ id, verdict }) => `${id} ${verdict}`)).toEqual([
      'updateDirectBilling/turn_on pass',
      'updateDirectBilling/turn_off pass',
      'updateLiveAgent/save pass',
      'updateSplitTestWeights/set_weights blocked',
    ])
    expect(report.cases.at(-1)?.reason).toContain('could not be put back afterwards: getSplitTest answered 404')
    const [turnedOn, , ...others] = (await settings()) as unknown[]
    expect([turnedOn, ...others]).toMatchObject([
      [{ enabled: false }, { enabled: false }, {}],
      ...(before as unknown[]).slice(2),
    ])
  })
})

test('a target that stops saying that it is ours gets no more writes', async () => {
  await createControl({ baseUrl: sandbox.url }).reset()
  proxy = await startProxy(sandbox.url, { sign: (count) => count < 3 })
  const only = ['updateSplitTestWeights/VALIDATION', 'updateSplitTestWeights/CONFLICT', ...changing, 'listAgentTypes']
  const { report, exitCode } = await runConform({ target: proxy.url, only, concurrency: 1 })
  const held = report.cases.filter(({ reason }) => reason?.includes('an answer came without it') === true)
  expect(held.length).toBeGreaterThan(5)
  // Of what was asked before; the run takes away its own world in the end.
  expect(writes().filter(({ path }) => path.startsWith('/api/')).length).toBeLessThan(4)
  expect(exitCode).toBe(2)
})
