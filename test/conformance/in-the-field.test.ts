/** What the check says of an implementation that another team wrote from the specification alone. */

import { expect, onTestFinished, test } from 'vitest'
import { fixturesOf } from '../../scripts/lab/field/fixtures.ts'
import type { Notes } from '../../scripts/lab/field/fixtures.ts'
import { operatorNotes } from '../field/operator.ts'
import { startField } from '../field/server.ts'
import { temporaryFile } from './support/files.ts'
import { runConform } from './support/run.ts'

/** Case → verdict, at a new field server with these bugs. */
async function judged(only: readonly string[], bugs: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const field = await startField({ port: 0, readings: [], bugs })
  onTestFinished(() => field.close())
  const entries = fixturesOf(operatorNotes(field.world) as unknown as Notes, field.url)
  const fixtures = await temporaryFile('fixtures.json', JSON.stringify(entries))
  const allow = 'write,destructive,spending'
  const { report } = await runConform({ target: field.url, fixtures, allow, only, suite: undefined })
  return Object.fromEntries(report.cases.map(({ id, verdict }) => [id, verdict]))
}

const boundElsewhere = ['removeSplitVariant/AccessDenied', 'getSkillLibrary/AccessDenied']

test('a key that is bound elsewhere may be told 404 instead of 403', async () => {
  const verdicts = await judged(boundElsewhere, [])
  expect(verdicts).toEqual(Object.fromEntries(boundElsewhere.map((id) => [id, 'advisory'])))
})

test('a key that is bound elsewhere gets nothing', async () => {
  const verdicts = await judged(boundElsewhere, ['bound-key-escapes'])
  expect(verdicts).toEqual(Object.fromEntries(boundElsewhere.map((id) => [id, 'fail'])))
})
