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
