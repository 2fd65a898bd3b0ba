/** What a response of a run showed, and a later request of it is refused for lacking, is no lack of the fixture. */

import { expect, test } from 'vitest'
import { fixturesOf } from '../../scripts/lab/field/fixtures.ts'
import type { Notes } from '../../scripts/lab/field/fixtures.ts'
import type { BugName } from '../field/bugs.ts'
import { operatorNotes } from '../field/operator.ts'
import { startField } from '../field/server.ts'
import { temporaryFile } from './support/files.ts'
import { runConform } from './support/run.ts'

const ids = ['turn_on', 'turn_on_with_auto_recharge'].map((name) => `updateDirectBilling/${name}`)

/** A run with one sub-account for both. */
async function ranAt(bugs: readonly BugName[], only: readonly string[]) {
  const field = await startField({ port: 0, readings: [], bugs })
  const known = fixturesOf(operatorNotes(field.world) as unknown as Notes, field.url)
  const named = { ...known, loc_turn_on: 'loc-spare-2', loc_with_card: 'loc-spare-2' }
  const fixtures = await temporaryFile('fixtures.json', JSON.stringify(named))
  const given = { target: field.url, fixtures, allow: 'spending', suite: undefined, only }
  const around = { env: {}, sleep: () => Promise.resolve() }
  return runConform(given, around).finally(() => field.close())
}

test('a card that is gone once direct billing was turned off is a broken rule, tried again after what showed it', async () => {
  const { stdout } = await ranAt(['off-forgets-card'], ids)
  expect(stdout).toMatch(/^FAIL Broken rule “The card stays saved where direct billing is turned off”: /m)
  expect(stdout).toMatch(
    / --only updateDirectBilling\/turn_on --only updateDirectBilling\/turn_on_with_auto_recharge$/m,
  )
})

test('a server that keeps it passes', async () => {
  const { report } = await ranAt([], ids)
  expect(report.cases.map(({ verdict }) => verdict)).toEqual(['pass', 'pass'])
})
