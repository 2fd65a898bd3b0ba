/**
 * One save of a colleague at moments of a case that saves, reads and is refused, with the brain as they read it: their change
 * stays, the workflows are their own again, and the run says so.
 */

import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fixturesOf } from '../../../scripts/lab/field/fixtures.ts'
import type { Notes } from '../../../scripts/lab/field/fixtures.ts'
import { valueAt } from '../../../src/contract/index.ts'
import { operatorNotes } from '../../field/operator.ts'
import { startField } from '../../field/server.ts'
import { temporaryFile, temporaryFolder } from '../support/files.ts'
import { startProxy } from '../support/proxy.ts'
import { runConform } from '../support/run.ts'

const headers = { authorization: 'Bearer field-admin-key', 'content-type': 'application/json' }
const theirs = 'Colleague renamed this'

async function read(at: string): Promise<Readonly<Record<string, unknown>>> {
  return valueAt(await (await fetch(at, { headers })).json(), '/data/agent') as Readonly<Record<string, unknown>>
}

/** Saves another name for what is there now. */
async function save(at: string): Promise<void> {
  const { ifVersion, brain, voice } = await read(at)
  const body = JSON.stringify({ ifVersion, brain, voice, name: theirs })
  expect((await fetch(at, { method: 'PUT', headers, body })).status).toBe(200)
}

test.each([
  ['PUT', 2],
  ['PUT', 4],
  ['PUT', 7],
  ['GET', 14],
  ['GET', 18],
  ['GET', 24],
])('a save right before %s %d stays', async (method, moment) => {
  const field = await startField({ port: 0, readings: [], bugs: [] })
  const at = `${field.url}/api/live-agents/live%3Aprf-ready-6?locationId=loc-crm-leadhub`
  const { brain } = await read(at)
  let count = 0
  const proxy = await startProxy(field.url, {
    before: async (passed) => {
      if (passed.method !== method || !passed.path.startsWith('/api/live-agents/')) return true
      count += 1
      if (count === moment) await save(at)
      return true
    },
  })
  try {
    const entries = fixturesOf(operatorNotes(field.world) as unknown as Notes, proxy.url)
    const fixtures = await temporaryFile('fixtures.json', JSON.stringify(entries))
    const ledger = join(await temporaryFolder(), 'run.ledger')
    const only = ['updateLiveAgent/authoring-rules-tags']
    const given = { target: proxy.url, fixtures, allow: 'write', ledger, suite: undefined, only, concurrency: 1 }
    const { report, stderr } = await runConform(given, { sleep: () => Promise.resolve() })
    expect(count).toBeGreaterThanOrEqual(moment)
    const { name, brain: left } = await read(at)
    expect([name, left]).toEqual([theirs, brain])
    expect(report.summary.verdicts).toMatchObject({ fail: 0 })
    expect(stderr).toMatch(/somebody else (?:meanwhile|set meanwhile)/)
  } finally {
    await proxy.close()
    await field.close()
  }
})

test('where somebody else changes billing, no further case does', async () => {
  const field = await startField({ port: 0, readings: [], bugs: [] })
  const at = `${field.url}/api/billing/sub-accounts/loc-spare-2/direct-billing`
  let puts = 0
  const proxy = await startProxy(field.url, {
    before: async ({ method, path }) => {
      if (method === 'PUT' && path.includes('/loc-spare-2/')) puts += 1
      if (method !== 'GET' || puts !== 1) return true
      puts += 1
      const autoRecharge = { enabled: true, thresholdUSD: 33, rechargeAmountUSD: 77 }
      const body = JSON.stringify({ enabled: true, autoRecharge })
      expect((await fetch(at, { method: 'PUT', headers, body })).status).toBe(200)
      return true
    },
  })
  try {
    const entries = fixturesOf(operatorNotes(field.world) as unknown as Notes, proxy.url)
    const shared = { ...entries, loc_turn_on: 'loc-spare-2', loc_with_card: 'loc-spare-2' }
    const fixtures = await temporaryFile('fixtures.json', JSON.stringify(shared))
    const ledger = join(await temporaryFolder(), 'run.ledger')
    const only = ['updateDirectBilling/turn_on_with_auto_recharge', 'updateDirectBilling/turn_on']
    const given = { target: proxy.url, fixtures, allow: 'spending', ledger, suite: undefined, only, concurrency: 1 }
    const { report } = await runConform(given, { sleep: () => Promise.resolve() })
    const reasons = report.cases.flatMap(({ verdict, reason }) => (verdict === 'blocked' ? [reason] : []))
    expect(reasons).toEqual([
      'somebody else changed billing settings of loc-spare-2 during this run, and changes there can cost money',
    ])
    // It was off, and they saved what they had read of the run.
    expect(field.world.subs.get('loc-spare-2')?.recharge).toMatchObject({ enabled: false })
  } finally {
    await proxy.close()
    await field.close()
  }
})

test('where a target carries out a way back in part, that is not laid on somebody else', async () => {
  const field = await startField({ port: 0, readings: [], bugs: ['off-keeps-recharge'] })
  try {
    const entries = fixturesOf(operatorNotes(field.world) as unknown as Notes, field.url)
    const shared = { ...entries, loc_turn_on: 'loc-spare-2', loc_with_card: 'loc-spare-2', loc_flow: 'loc-spare-2' }
    const fixtures = await temporaryFile('fixtures.json', JSON.stringify(shared))
    const ledger = join(await temporaryFolder(), 'run.ledger')
    const only = ['turn_on_with_auto_recharge', 'turn_on', 'card-kept'].map((name) => `updateDirectBilling/${name}`)
    const given = { target: field.url, fixtures, allow: 'spending', ledger, suite: undefined, only, concurrency: 1 }
    const { stdout, stderr, exitCode } = await runConform(given, { sleep: () => Promise.resolve() })
    expect([exitCode, stdout.match(/^FAIL .*/gm)]).toEqual([
      1,
      ['FAIL Broken rule “Turning direct billing off turns auto-recharge off”: updateDirectBilling'],
    ])
    expect(stdout + stderr).not.toContain('omebody else')
  } finally {
    await field.close()
  }
})

test('what somebody else saves right before a way back that the target carries out in part stays', async () => {
  const field = await startField({ port: 0, readings: [], bugs: ['off-keeps-recharge'] })
  const at = `${field.url}/api/billing/sub-accounts/loc-spare-2/direct-billing`
  Object.assign(field.world.subs.get('loc-spare-2')?.recharge ?? {}, { threshold: 20, amount: 30 })
  let saves = 0
  const proxy = await startProxy(field.url, {
    before: async ({ method, path, body }) => {
      if (method !== 'PUT' || !path.includes('/loc-spare-2/') || !body.includes('"enabled":false')) return true
      if (saves > 0) return true
      saves += 1
      const autoRecharge = { enabled: true, thresholdUSD: 33, rechargeAmountUSD: 77 }
      const saved = JSON.stringify({ enabled: true, autoRecharge })
      expect((await fetch(at, { method: 'PUT', headers, body: saved })).status).toBe(200)
      return true
    },
  })
  try {
    const entries = fixturesOf(operatorNotes(field.world) as unknown as Notes, proxy.url)
    const fixtures = await temporaryFile('fixtures.json', JSON.stringify({ ...entries, loc_with_card: 'loc-spare-2' }))
    const ledger = join(await temporaryFolder(), 'run.ledger')
    const only = ['updateDirectBilling/turn_on_with_auto_recharge']
    const given = { target: proxy.url, fixtures, allow: 'spending', ledger, suite: undefined, only, concurrency: 1 }
    const { report } = await runConform(given, { sleep: () => Promise.resolve() })
    expect(saves).toBe(1)
    expect(field.world.subs.get('loc-spare-2')?.recharge).toMatchObject({ threshold: 33, amount: 77 })
    expect(JSON.stringify(report.changes)).not.toContain('77')
  } finally {
    await proxy.close()
    await field.close()
  }
})

test('a save that names no location is of the run, and put back', async () => {
  const field = await startField({ port: 0, readings: [], bugs: ['location-not-needed'] })
  try {
    const entries = fixturesOf(operatorNotes(field.world) as unknown as Notes, field.url)
    const fixtures = await temporaryFile('fixtures.json', JSON.stringify(entries))
    const ledger = join(await temporaryFolder(), 'run.ledger')
    const only = ['updateLiveAgent', 'restoreLiveAgent'].flatMap((operation) => [
      `${operation}/BadRequest`,
      ...['required', 'minLength'].map((keyword) => `${operation}/constraint/query/locationId/${keyword}/outside`),
    ])
    const saved = () => structuredClone(field.world.live.map(({ authored }) => authored))
    const before = saved()
    const given = { target: field.url, fixtures, allow: 'write,destructive', ledger, suite: undefined, only }
    const { report, stderr } = await runConform(given, { sleep: () => Promise.resolve() })
    expect(report.summary.verdicts).toMatchObject({ fail: 4, advisory: 2 })
    expect(saved()).toEqual(before)
    expect(stderr).not.toMatch(/somebody else (?:meanwhile|set)/)
  } finally {
    await field.close()
  }
})
