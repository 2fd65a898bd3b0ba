/** Fixtures that were in their state when they were written down, and that a colleague has edited since. */

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fixturesOf } from '../../scripts/lab/field/fixtures.ts'
import type { Notes } from '../../scripts/lab/field/fixtures.ts'
import type { BugName } from '../field/bugs.ts'
import { operatorNotes } from '../field/operator.ts'
import { startField } from '../field/server.ts'
import { temporaryFolder } from './support/files.ts'
import { runConform, runFixtures } from './support/run.ts'

const only = ['restoreLiveAgent/restored-save', 'restoreLiveAgent/one-version-at-once']

/** A run after somebody saved other words over the first ones of both agents. */
async function afterEdit(bugs: readonly BugName[]) {
  const field = await startField({ port: 0, readings: [], bugs })
  try {
    const fixtures = join(await temporaryFolder(), 'fixtures.json')
    const named = fixturesOf(operatorNotes(field.world) as unknown as Notes, field.url)
    await writeFile(fixtures, JSON.stringify(named))
    const headers = { authorization: 'Bearer field-admin-key', 'content-type': 'application/json' }
    for (const id of [named['live_flow_restored'], named['live_flow_race']]) {
      const url = `${field.url}/api/live-agents/${id}?locationId=${named['loc_live']}`
      const { data } = (await (await fetch(url, { headers })).json()) as {
        data: { agent: { ifVersion: string; name: string; brain: object; voice: object } }
      }
      const { ifVersion, name, brain, voice } = data.agent
      const body = JSON.stringify({ ifVersion, name, brain: { ...brain, prompt: 'Our own new words.' }, voice })
      expect((await fetch(url, { method: 'PUT', headers, body })).status).toBe(200)
    }
    // Setup has ended since.
    for (const agent of field.world.live) if (agent.status === 'queued') agent.status = 'ready'
    const around = { env: {}, sleep: () => Promise.resolve() }
    const { stdout: checked } = await runFixtures({ check: true, target: field.url, fixtures, rate: 10_000 })
    const given = { target: field.url, fixtures, suite: undefined, only, allow: 'write,destructive' }
    return { checked, ...(await runConform(given, around)) }
  } finally {
    await field.close()
  }
}

test('are no fault of a server that restores what it has to', async () => {
  const { checked, stdout, report } = await afterEdit([])
  expect(stdout).not.toContain('FAIL')
  // Their codes are assumed.
  expect(report.cases.map(({ verdict }) => verdict)).toEqual(['advisory', 'advisory'])
  expect(checked).toMatch(/live_flow_restored +ok +getLiveAgent; 2 saves by now, /)
})

test('do not hide that a restore leaves what a save had set', async () => {
  const { stdout } = await afterEdit(['restore-leaves-prompt'])
  expect(stdout).toMatch(/^FAIL .*Restoring saves the authored text/m)
})
