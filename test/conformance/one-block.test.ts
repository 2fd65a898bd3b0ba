import { expect, test } from 'vitest'
import { fixturesOf } from '../../scripts/lab/field/fixtures.ts'
import type { Notes } from '../../scripts/lab/field/fixtures.ts'
import type { BugName } from '../field/bugs.ts'
import { operatorNotes } from '../field/operator.ts'
import { startField } from '../field/server.ts'
import { temporaryFile } from './support/files.ts'
import { runConform } from './support/run.ts'

/** The first lines of the blocks of a run at a server with one bug. */
async function headsAt(bug: BugName, only: readonly string[]): Promise<readonly string[]> {
  const field = await startField({ port: 0, readings: [], bugs: [bug] })
  const notes = operatorNotes(field.world) as unknown as Notes
  const fixtures = await temporaryFile('fixtures.json', JSON.stringify(fixturesOf(notes, field.url)))
  const given = { target: field.url, fixtures, suite: undefined, only, allow: 'write,destructive,spending' }
  const { stdout } = await runConform(given, { env: {}, sleep: () => Promise.resolve() })
  await field.close()
  return stdout.match(/^FAIL .*/gm) ?? []
}

test.each<readonly [bug: BugName, only: readonly string[]]>([
  ['calendar-source-missing', ['listLiveAgentResources']],
  ['error-under-code', ['updateDirectBilling', 'getSubAccountBilling']],
  ['last-member-keeps-weight', ['removeSplitVariant', 'getSplitTest']],
  ['live-prefix-missing', ['listLiveAgents', 'createLiveAgent', 'getLiveAgent']],
  ['other-agency-readable', ['getPipelineSteps', 'listLiveAgents']],
  ['plan-not-checked', ['updateDirectBilling/CAPABILITY_NOT_AVAILABLE', 'updateDirectBilling/plan-for-off']],
  ['setup-started-missing', ['prepareLiveAgent']],
  ['version-not-changed', ['updateLiveAgent', 'restoreLiveAgent', 'replaceLiveAgentWorkflow']],
])('%s is one block', async (bug, only) => {
  expect(await headsAt(bug, only)).toHaveLength(1)
})

test('a plan that is not checked is no key of another agency', async () => {
  expect(await headsAt('plan-not-checked', ['updateDirectBilling/CAPABILITY_NOT_AVAILABLE'])).toEqual([
    expect.stringMatching(/^FAIL “The agency's plan does not include rebilling” is accepted, not refused with 403 /),
  ])
})
