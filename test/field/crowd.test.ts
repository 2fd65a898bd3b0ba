/** The check while others use the same resources, and the books that tell what became of theirs. */

import { expect, test } from 'vitest'
import { balance, leftInSilence } from '../../scripts/lab/field/crowd/books.ts'
import type { Entry } from '../../scripts/lab/field/crowd/books.ts'
import { Caller, lookAtAll, startCrowd } from '../../scripts/lab/field/crowd/clients.ts'
import { runAmongOthers, toldIn } from '../../scripts/lab/field/crowd/run.ts'
import type { Check, CrowdOutcome, Mode } from '../../scripts/lab/field/crowd/run.ts'
import { startTap } from '../../scripts/lab/field/crowd/tap.ts'
import { independentAt, sandboxAt } from '../../scripts/lab/field/crowd/targets.ts'
import type { Notes } from '../../scripts/lab/field/fixtures.ts'
import { createRandom } from '../../scripts/lab/soak/random.ts'
import { startSandbox } from '../../src/sandbox/index.ts'
import { temporaryFolder } from '../conformance/support/files.ts'
import { runConform } from '../conformance/support/run.ts'
import { operatorNotes } from './operator.ts'
import { startField } from './server.ts'

let clock = 0
function entry(by: Entry['by'], weights: string, own: Partial<Entry> = {}): Entry {
  clock += 10
  const meant = by.startsWith('client') ? ['weights'] : []
  const base = { resource: 'split test a', settings: { weights }, version: null, sentAt: clock, answeredAt: clock + 5 }
  return { ...base, by, meant, says: by, ...own }
}

const shows = (weights: string) =>
  new Map([['split test a', { resource: 'split test a', settings: { weights }, version: null }]])
const first = 'client 1'

test('a change is lost where a run puts it back, and where it is gone and nobody wrote it', () => {
  const kept = entry(first, '1')
  expect(balance([kept], shows('1'))).toMatchObject({ kept: 1, losses: [] })
  expect(balance([kept], shows('2')).losses).toMatchObject([{ by: first, wanted: '1', found: '2' }])
  const put = balance([entry(first, '1'), entry('put-back', '2')], shows('2'))
  expect(put.losses).toMatchObject([{ by: first, through: 'put-back' }])
})

test('a change is not lost where a case or another client was asked to change the same', () => {
  expect(balance([entry(first, '1'), entry('case', '2'), entry('put-back', '1')], shows('1'))).toMatchObject({
    overwritten: 1,
    losses: [],
  })
  expect(balance([entry(first, '1'), entry('case', '2'), entry('client 2', '3')], shows('3')).overwritten).toBe(1)
  expect(balance([entry(first, '1'), entry('client 2', '2')], shows('2'))).toMatchObject({ superseded: 1, kept: 1 })
  // What a write leaves alone is still there for the next one to undo.
  const mine = entry(first, '1')
  const aside = entry('case', '1', { settings: { weights: '1', other: '9' } })
  expect(balance([mine, aside, entry('put-back', '2')], shows('2')).losses).toHaveLength(1)
  // Several requests put back together, and only what they leave counts.
  expect(balance([mine, entry('put-back', '2'), entry('put-back', '1')], shows('1')).losses).toEqual([])
  // Without versions, nobody can tell that a client set what a case had left there.
  const same = [entry('case', '1'), entry(first, '1'), entry('put-back', '2')]
  expect(balance(same, shows('2')).losses).toEqual([])
})

test('a change that a case overwrites is lost where it does not come back', () => {
  for (const rest of [[], [entry('put-back', '3')]])
    expect(
      balance([entry(first, '1'), entry('case', '2'), ...rest], shows(rest.length === 0 ? '2' : '3')),
    ).toMatchObject({ overwritten: 0, losses: [{ by: first, wanted: '1', found: '2' }] })
})

test('versions decide which write came first; without them, overlapping writes decide nothing', () => {
  const late = entry(first, '1', { version: 8 })
  const back = entry('put-back', '2', { version: 7 })
  expect(balance([late, back], shows('1'))).toMatchObject({ kept: 1, losses: [] })
  const slow = entry(first, '1', { answeredAt: clock + 100 })
  const { losses, unclear } = balance([slow, entry('put-back', '2', { answeredAt: clock + 300 })], shows('2'))
  expect([losses.length, unclear.length]).toEqual([0, 1])
  // Of two at once, the server may carry out the one last that is answered first.
  const other = entry('client 2', '2')
  const atOnce = entry(first, '1', { sentAt: other.sentAt })
  expect(balance([other, atOnce], shows('2'))).toMatchObject({ superseded: 2, losses: [] })
  expect(balance([{ ...other, by: 'put-back' }, atOnce], shows('2'))).toMatchObject({ losses: [], unclear: [{}] })
  // Without a version, nobody sees what comes between a look and the request that follows at once.
  const mine = entry(first, '1')
  const blind = entry('put-back', '2', { sentAt: clock + 20, answeredAt: clock + 25 })
  expect(balance([mine, { ...blind, lookedAt: mine.answeredAt - 1 }], shows('2'))).toMatchObject({ unclear: [{}] })
  expect(balance([mine, { ...blind, lookedAt: mine.answeredAt + 1 }], shows('2')).losses).toHaveLength(1)
  expect(balance([mine, { ...blind, lookedAt: mine.answeredAt - 400 }], shows('2')).losses).toHaveLength(1)
  const afterwards = { ...atOnce, sentAt: other.answeredAt + 1 }
  expect(balance([other, afterwards], shows('2')).losses).toHaveLength(1)
})

test('what a run leaves is told by it, or is left in silence', () => {
  const told = toldIn('Put back:\n  weights of a\nLeft behind:\n  createAgent: b\n')
  expect(told).toEqual(['createAgent: b'])
  expect(leftInSilence(shows('1'), shows('2'), new Set(), () => false)).toHaveLength(1)
  expect(leftInSilence(shows('1'), shows('2'), new Set(), () => true)).toEqual([])
  expect(leftInSilence(shows('1'), shows('2'), new Set(['split test a']), () => false)).toEqual([])
})

test('behind a second instance, reads are old for a while, and writes are not', async () => {
  const field = await startField({ port: 0, readings: [], bugs: [] })
  const shared = independentAt(field.url, operatorNotes(field.world) as unknown as Notes)
  const tap = await startTap(field.url, { ms: 60_000, random: { ...createRandom(1), chance: () => true } })
  try {
    const path = '/api/agent-builder/agents/agt-pair1-main/split-test'
    const behind = new Caller({ ...shared, url: tap.url })
    const before = await behind.call('GET', path)
    const weights = ['main', 'left'].map((tail, index) => ({ agentId: `agt-pair1-${tail}`, weight: 100 * index }))
    expect(await behind.call('PATCH', path, { revision: 1, weights })).toMatchObject({ status: 200 })
    expect(await behind.call('GET', path)).toEqual(before)
    expect(await new Caller(shared).call('GET', path)).toMatchObject({ body: { splitTest: { revision: 2 } } })
    expect(tap.writes).toMatchObject([{ method: 'PATCH', path }])
  } finally {
    await tap.close()
    await field.close()
  }
})

test('other clients change what the fixtures name, and their books agree with the server', async () => {
  const field = await startField({ port: 0, readings: [], bugs: [] })
  try {
    const shared = independentAt(field.url, operatorNotes(field.world) as unknown as Notes)
    const crowd = startCrowd(shared, { clients: 3, random: createRandom(7), pause: 0, turns: 100 })
    const books = await crowd.books
    expect(new Set(books.map(({ resource }) => resource.split(' ')[0])).size).toBeGreaterThan(4)
    const { losses, unclear } = balance(books, await lookAtAll(shared))
    expect([losses, unclear]).toEqual([[], []])
  } finally {
    await field.close()
  }
})

/** The check in this process, of some operations. */
const checkOf =
  (only: readonly string[]): Check =>
  async (flags) => {
    const allow = 'write,destructive,spending'
    const { exitCode, stderr } = await runConform({
      ...flags,
      treatAs: 'deployment',
      allow,
      only,
      suite: undefined,
      verbose: true,
    })
    return { exitCode, stderr }
  }

async function among(mode: Mode, at: 'independent' | 'sandbox', only: readonly string[]): Promise<CrowdOutcome> {
  const folder = await temporaryFolder()
  const options = { mode, seed: 3, pause: 10, check: checkOf(only), folder: `${folder}/run`, memory: folder }
  if (at === 'sandbox') {
    const sandbox = await startSandbox({ database: ':memory:' })
    return runAmongOthers({ ...options, shared: sandboxAt(sandbox.url) }).finally(() => sandbox.close())
  }
  const field = await startField({ port: 0, readings: [], bugs: [] })
  const shared = independentAt(field.url, operatorNotes(field.world) as unknown as Notes)
  return runAmongOthers({ ...options, shared }).finally(() => field.close())
}

const reads = ['getSplitTest', 'getSubAccountBilling', 'getLiveAgent', 'getCampaignWorkflow']
// With a version: without one, a change in the milliseconds between a look and what follows it is seen by nobody.
const writes = [
  'updateSplitTestWeights/set_weights',
  'updateSplitTestWeights/CONFLICT',
  'updateSplitTestWeights/read-after-write',
]

test.each([
  ['crowd', 'independent', reads, 40],
  ['crowd', 'sandbox', reads, 40],
  ['two', 'independent', reads, 40],
  ['lag', 'sandbox', reads, 40],
  ['crowd', 'independent', writes, 0],
  ['crowd', 'sandbox', writes, 0],
  ['two', 'sandbox', writes, 0],
] as const)(
  '%s at %s, with %j: nothing fails falsely, and nothing of others is gone',
  async (mode, at, only, least) => {
    const { falseFails, books, silent, verdicts, written } = await among(mode, at, only)
    expect(falseFails).toEqual([])
    expect([...books.losses, ...silent]).toEqual([])
    expect(verdicts.pass + verdicts.advisory).toBeGreaterThan(least)
    if (mode === 'crowd') expect(written).toBeGreaterThan(0)
  },
)

test('one graph whose two names nothing links is put back to what it was', async () => {
  const field = await startField({ port: 0, readings: [], bugs: [] })
  try {
    const shared = independentAt(field.url, operatorNotes(field.world) as unknown as Notes)
    const before = await lookAtAll(shared)
    const folder = await temporaryFolder()
    const said: string[] = []
    const saves = ['saveCampaignWorkflow', 'saveProjectCampaignWorkflow']
    const check: Check = async (flags) => {
      const ended = await checkOf(saves)(flags)
      said.push(ended.stderr)
      return ended
    }
    await runAmongOthers({ mode: 'alone', seed: 1, pause: 0, shared, check, folder: `${folder}/run`, memory: folder })
    expect(said.join('')).toContain('Put back:')
    expect(said.join('')).not.toContain('somebody else')
    expect(await lookAtAll(shared)).toEqual(before)
  } finally {
    await field.close()
  }
})
