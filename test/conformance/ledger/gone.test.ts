/** A target that goes away while a run has things changed there. */

import { readFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { packagedContract } from '../../../src/contract/index.ts'
import { startSandbox } from '../../../src/sandbox/index.ts'
import type { Sandbox } from '../../../src/sandbox/index.ts'
import { fixturesFor, temporaryFile } from '../support/files.ts'
import { startProxy } from '../support/proxy.ts'
import type { Proxy } from '../support/proxy.ts'
import { runConform } from '../support/run.ts'

const entries = Object.values(packagedContract().fixtures)
  .filter(({ kind }) => kind !== 'absent')
  .map(({ name, value }) => `${name}: "${value}"`)

/** Each changes something else. */
const only = [
  'updateDirectBilling/turn_on',
  'updateDirectBilling/turn_off',
  'updateLiveAgent/save',
  'updateSplitTestWeights/set_weights',
  'saveCampaignWorkflow/save',
]
const around = { sleep: () => Promise.resolve() }

let sandbox: Sandbox
let proxy: Proxy
/** How many changes are still passed on before the target is gone. */
let changesLeft: number

beforeAll(async () => {
  sandbox = await startSandbox({ database: ':memory:' })
})
afterEach(() => proxy.close())
afterAll(() => sandbox.close())

/** A run that changes each, at a target that is gone before the first is put back. */
async function lostRun() {
  changesLeft = only.length
  proxy = await startProxy(sandbox.url, {
    before({ method }) {
      if (method === 'PUT') changesLeft -= 1
      return changesLeft < 0 ? 503 : true
    },
  })
  const fixtures = await fixturesFor(proxy.url, ...entries)
  const options = { target: proxy.url, fixtures, allow: 'write,destructive,spending' }
  const page = await temporaryFile('report.html', '')
  const lost = await runConform({ ...options, only, concurrency: 1, html: page }, around)
  return { options, lost, page: await readFile(page, 'utf8') }
}

/** The things that the block under a title names. */
function listed(text: string, title: string): readonly string[] {
  const lines = text.split('\n')
  const rest = lines.slice(lines.indexOf(title) + 1)
  const end = rest.findIndex((line) => !line.startsWith('  '))
  return rest.slice(0, end).map((line) => line.trim().replace(/: .*|, to what its fixture .*/, ''))
}

test('all that may be changed is named, by the run as by --cleanup, and nothing is said to be as it was', async () => {
  const { options, lost } = await lostRun()
  const left = listed(lost.stderr, 'Could not be put back yet:')
  expect(listed(lost.stderr, 'It changes, and puts back afterwards:')).toEqual(expect.arrayContaining([...left]))
  expect(left).toHaveLength(only.length)
  expect(lost.report.changes?.['open']?.map((text) => text.replace(/: .*/, ''))).toEqual(left)
  expect(lost.stderr.match(/: not looked at, because the target is gone$/gm)).toHaveLength(2)
  expect(lost.stderr).not.toContain('As it was')
  expect(lost.exitCode).toBe(2)

  changesLeft = 100
  const { allow, ...unasked } = options
  const cleanup = `${options.fixtures}.ledger`
  const { stdout } = await runConform({ cleanup, ...unasked }, around)
  expect(listed(stdout, 'What still is as the run left it is put back:')).toEqual(left)
  const cleaned = await runConform({ cleanup, ...unasked, allow }, around)
  expect(cleaned.exitCode).toBe(0)
})

test('the one next step is the cleanup, on the screen, in the JSON report and on the page', async () => {
  const { lost, page } = await lostRun()
  const command = /^To put back what is left: (.*)$/m.exec(lost.stderr)?.[1] ?? 'none'
  const next = lost.stdout.split('\n\n').filter((block) => /^NEXT /m.test(block))
  expect(next).toEqual([`NEXT put back what this run may have left changed (5 things):\n  $ ${command}`])
  expect(lost.report.cleanup).toBe(command)
  expect(page).toContain(`<pre tabindex="0">${command}</pre>`)
  expect(`${lost.stdout} ${page}`).not.toMatch(/questions --suggest|--explain/)
})
