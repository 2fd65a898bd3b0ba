import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packagedContract } from '../../src/contract/index.ts'
import { startSandbox } from '../../src/sandbox/index.ts'
import type { Sandbox } from '../../src/sandbox/index.ts'
import { fixturesFor, temporaryFile } from '../conformance/support/files.ts'
import { startProxy } from '../conformance/support/proxy.ts'
import type { Proxy } from '../conformance/support/proxy.ts'
import { runConform, runFixtures } from '../conformance/support/run.ts'

/** Overwrites a line, hides what follows, reverses it, ends the line, and makes one up. */
const EVIL = '\r\u001b[2K\u001b[8m\u009b2J\u202e\nCleaned up.\u2028'

const STEERS = /(?!\n)[\p{Cc}\p{Bidi_Control}\p{Zl}]|^Cleaned up\.(?=\\)/mu

let sandbox: Sandbox
let proxy: Proxy
beforeAll(async () => {
  sandbox = await startSandbox({ contract: packagedContract(), database: ':memory:', port: 0, host: '127.0.0.1' })
  // Somebody's deployment, where every name is hostile.
  const evil = JSON.stringify(EVIL).slice(1, -1)
  proxy = await startProxy(sandbox.url, {
    rewrite: (body) =>
      body
        .replaceAll(/"(name|title|description|error|message)":"(\w+)/g, `"$1":"$2${evil}`)
        // Not the fixtures', which reads look for.
        .replaceAll(/"id":"([^"]{20,})/g, `"id":"$1${evil}`),
  })
})
afterAll(async () => {
  await proxy.close()
  await sandbox.close()
})

describe('no text of a target steers the terminal', () => {
  test('in what a run announces and puts back', async () => {
    const names = ['agent_weights', 'loc_turn_on'].map((name) => `${name}: ${name}`)
    const absent = `agent_weights_b: ${JSON.stringify(`gone${EVIL}`)}`
    const fixtures = await fixturesFor(proxy.url, 'key_admin: ap_test_admin', ...names, absent)
    const only = ['updateSplitTestWeights', 'updateDirectBilling/turn_on', 'getSplitTest']
    const { stdout, stderr } = await runConform({ target: proxy.url, fixtures, only, allow: 'write,spending' })
    expect(stderr).toContain('This run may change')
    expect(stdout + stderr).not.toMatch(STEERS)
    expect(stdout + stderr).toContain(String.raw`\u000d\u001b[2K\u001b[8m\u009b2J\u202e\u000aCleaned up.`)
  })

  test('in what is suggested for fixtures', async () => {
    const file = await temporaryFile('suggested.yaml', '')
    const { stderr } = await runFixtures({ suggest: file, force: true, target: proxy.url, key: 'ap_test_admin' })
    expect(stderr).not.toMatch(STEERS)
  })

  test('nor in what it leaves behind', async () => {
    const all = Object.values(packagedContract().fixtures).map(({ name, value }) => `${name}: ${JSON.stringify(value)}`)
    const fixtures = await fixturesFor(proxy.url, ...all)
    const only = ['createAgent/of_campaign_type']
    const { stderr } = await runConform({ target: proxy.url, fixtures, only, allow: 'write,destructive' })
    expect(stderr).toMatch(/Left behind:\n.* = .*\\u001b\[2K/)
    expect(stderr).not.toMatch(STEERS)
  })
})

test('one place writes to the terminal', () => {
  const root = new URL('../../src/', import.meta.url)
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.c?[jt]s$/.test(file))
  const ways = /\b(?:stdout|stderr)\??\.write\(|\bconsole\.|\bfd: ?[12]\b|writeSync\([12],/
  const found = files.filter((file) => ways.test(readFileSync(new URL(file, root), 'utf8')))
  // The client warns in a web page, with words of its own; a script of --explain prints its verdict.
  expect(found.toSorted()).toEqual([
    'client/runtime.ts',
    'conformance/report/explain/beside.ts',
    'conformance/report/explain/compared.ts',
    'conformance/report/explain/reads.ts',
    'conformance/report/explain/tally.ts',
    'text/streams.ts',
  ])
})
