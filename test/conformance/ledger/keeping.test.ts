import { appendFile, readFile, stat } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { packagedContract } from '../../../src/contract/index.ts'
import { startSandbox } from '../../../src/sandbox/index.ts'
import type { Sandbox } from '../../../src/sandbox/index.ts'
import { fixturesFor, temporaryFile } from '../support/files.ts'
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

test('nothing is changed where another run with this ledger has begun meanwhile', async () => {
  const begun = { type: 'begin', run: 'other', format: 1, at: '2026-01-01T00:00:00Z', target: 'x', allow: [] }
  let ledger = ''
  const options = await deployment({
    async before({ path }) {
      if (path.startsWith('/api/')) await appendFile(ledger, `${JSON.stringify(begun)}\n`)
      return true
    },
  })
  ledger = `${options.fixtures}.ledger`
  const { stderr, exitCode } = await runConform({ ...options, only: changing, allow })
  expect(stderr).toContain(`--ledger ${ledger}: the run of 2026-01-01T00:00:00Z has not put back what it changed`)
  expect(proxy.passed.filter(({ method }) => method !== 'GET')).toEqual([])
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

test('nothing is put back without the key that it takes', async () => {
  const { target } = await deployment()
  const resource = { kind: 'split-weights', parts: { id: 'agent_weights' } }
  const lines = [
    { type: 'begin', run: 'one', format: 1, at: '2026-01-01T00:00:00Z', target, allow: ['read', 'write'] },
    { type: 'before', run: 'one', resource, as: 'key_admin', known: 'read', state: {}, beside: null },
  ]
  const ledger = await temporaryFile('ledger', lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  const { stderr, exitCode } = await runConform({ cleanup: ledger, target: undefined })
  expect(stderr).toContain('nothing stands for key_admin')
  expect(stderr).toContain('pass the key by --key or AGENT_PLATFORM_KEY')
  expect(proxy.passed.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /'])
  expect(exitCode).toBe(2)
})
