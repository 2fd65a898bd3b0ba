import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSandbox } from '../../src/sandbox/index.ts'
import type { Sandbox } from '../../src/sandbox/index.ts'
import type { Checks } from '../../src/watch/check.ts'
import { startProxy } from '../conformance/support/proxy.ts'
import type { Proxy } from '../conformance/support/proxy.ts'
import { builtCommand } from '../support/command.ts'

const command = await builtCommand()
const key = 'ap_test_admin'
const patient = { timeout: 50_000, interval: 100 }

let folder: string
let sandbox: Sandbox
let upstream: Proxy
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'watch-every-'))
  sandbox = await startSandbox({ database: ':memory:', defects: ['weights-not-100'], strict: false, onError: () => {} })
  // It says that it is a sandbox, which by itself would get every request.
  upstream = await startProxy(sandbox.url, { sign: () => true })
})
afterAll(async () => {
  await upstream.close()
  await sandbox.close()
  await rm(folder, { recursive: true })
})

/** A project's file that allows all there is. */
const project = () => `target: ${upstream.url}
allow: [write, destructive, spending]
spending: ${upstream.url}
treatAs: own
key: { env: OUR_KEY }
rate: 500
fixtures: fixtures.yaml
html: theirs.html
only: [updateDirectBilling, getSubAccountBilling, getSplitTest, updateSplitTestWeights]
`

let watch: ChildProcess
let log = ''

async function startCommand(...flags: readonly string[]): Promise<string> {
  watch = spawn(
    process.execPath,
    [command, 'watch', '--upstream', upstream.url, '--port', '0', '--status-port', '0', ...flags],
    { cwd: folder, env: { ...process.env, OUR_KEY: key, AGENT_PLATFORM_KEY: key }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  for (const stream of [watch.stdout, watch.stderr]) stream?.on('data', (text: Buffer) => (log += text.toString()))
  await expect.poll(() => log, patient).toMatch(/Page +http/)
  return /Page +(\S+)/.exec(log)?.[1] ?? ''
}

it('checks by reads alone beside the traffic, whatever the file allows, one run at a time, and outlives a run that fails', async () => {
  await writeFile(join(folder, 'agent-platform.yaml'), project())
  await writeFile(join(folder, 'fixtures.yaml'), `target: ${upstream.url}\nagent_kept: agent_kept\n`)
  const page = await startCommand('--every', '1s')
  const checks = async (): Promise<Checks> => {
    const state = (await (await fetch(`${page}/state`)).json()) as { readonly checks: Checks }
    // Each run looks at the target once before all else.
    expect(upstream.passed.filter(({ path }) => path === '/').length).toBeLessThanOrEqual(state.checks.runs + 1)
    return state.checks
  }
  try {
    await expect.poll(async () => (await checks()).runs, patient).toBeGreaterThan(1)
    const { last } = await checks()
    expect(last?.verdicts['pass']).toBeGreaterThan(0)
    expect(last?.verdicts['fail']).toBeGreaterThan(0)
    expect(last?.causes.flatMap(({ cases }) => cases).join(' ')).toContain('getSplitTest/')
    expect([...new Set(upstream.passed.map(({ method }) => method))]).toEqual(['GET'])
    expect(upstream.passed.some(({ headers }) => headers['authorization'] === `Bearer ${key}`)).toBe(true)

    const told = await Promise.all(
      ['/metrics', '/report.json', '/check', '/state'].map(async (path) => (await fetch(page + path)).text()),
    )
    expect(told[0]).toMatch(/check_cases\{verdict="fail"\} [1-9]/)
    expect(told[0]).toMatch(/check_age_seconds \d/)
    expect(JSON.parse(told[1] ?? '')).toMatchObject({ check: { summary: { exitCode: 1 } }, summary: {} })
    expect(told[2]).toContain('<!doctype html>')
    expect([...told, log].join('')).not.toContain(key)
    expect(await readdir(folder)).toEqual(['agent-platform.yaml', 'fixtures.yaml'])

    await writeFile(join(folder, 'agent-platform.yaml'), 'allow: [everything]\n')
    await expect.poll(async () => (await checks()).failed, patient).toBeGreaterThan(0)
    expect(log).toMatch(/--every: the check made no report.*agent-platform\.yaml:1/)
    expect((await checks()).last).not.toBeNull()
    const front = /Traffic +(\S+)/.exec(log)?.[1] ?? ''
    expect(
      (await fetch(`${front}/api/billing/sub-accounts/loc_flow`, { headers: { authorization: `Bearer ${key}` } }))
        .status,
    ).toBe(200)
  } finally {
    watch.kill('SIGTERM')
    await once(watch, 'exit')
  }
})

it('keeps a key at home that the file has for another target', async () => {
  await writeFile(
    join(folder, 'agent-platform.yaml'),
    'target: https://a.example\nkey: { env: AGENT_PLATFORM_KEY }\nonly: [getSplitTest]\nrate: 500\n',
  )
  const before = upstream.passed.length
  log = ''
  await startCommand('--every', '1h')
  try {
    await expect.poll(() => log, patient).toContain('AGENT_PLATFORM_KEY is for https://a.example, and is not sent to')
    const passed = upstream.passed.slice(before)
    expect(passed.length).toBeGreaterThan(0)
    expect(passed.filter(({ headers }) => headers['authorization']?.includes(key) === true)).toEqual([])
  } finally {
    watch.kill('SIGTERM')
    await once(watch, 'exit')
  }
})
