/** What the check says of an implementation that another team wrote from the specification alone. */

import { describe, expect, onTestFinished, test } from 'vitest'
import { fixturesOf } from '../../scripts/lab/field/fixtures.ts'
import type { Notes } from '../../scripts/lab/field/fixtures.ts'
import { operatorNotes } from '../field/operator.ts'
import { startField } from '../field/server.ts'
import { temporaryFile } from './support/files.ts'
import { runConform } from './support/run.ts'
import type { JsonReport } from './support/run.ts'

/** Case → verdict, at a new field server with these bugs. */
async function judged(only: readonly string[], bugs: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const cases = await tried(only, bugs)
  return Object.fromEntries(cases.map(({ id, verdict }) => [id, verdict]))
}

async function tried(only: readonly string[], bugs: readonly string[]): Promise<JsonReport['cases']> {
  const field = await startField({ port: 0, readings: [], bugs })
  onTestFinished(() => field.close())
  const entries = fixturesOf(operatorNotes(field.world) as unknown as Notes, field.url)
  const fixtures = await temporaryFile('fixtures.json', JSON.stringify(entries))
  const allow = 'write,destructive,spending'
  const { report } = await runConform({ target: field.url, fixtures, allow, only, suite: undefined })
  return report.cases
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

describe('workflows in the words of a target, whose nodes are called otherwise', () => {
  const authoring = (topic: string) => `updateLiveAgent/authoring-rules-${topic}`
  const topics = ['transfer-and-dnd', 'times-and-booking', 'what-exists', 'tags', 'webhooks', 'calendars', 'native-crm']

  test('nothing is wrong where all rules are kept', async () => {
    const cases = await tried(
      [...topics.map(authoring), 'createLiveAgent/template', 'createLiveAgent/complete_agent'],
      [],
    )
    expect(cases.filter(({ verdict }) => verdict !== 'advisory' && verdict !== 'pass')).toEqual([])
  })

  test.each([
    ['second-transfer-accepted', authoring('transfer-and-dnd'), 'a-second-try-after-not-connected'],
    ['steps-after-dnd-accepted', authoring('transfer-and-dnd'), 'something-after-do-not-call'],
    ['free-channel-accepted', authoring('transfer-and-dnd'), 'an-unknown-channel'],
    ['routing-gap-accepted', authoring('times-and-booking'), 'a-choice-with-an-answer-left-over'],
    ['unknown-pipeline-accepted', authoring('what-exists'), 'a-pipeline-that-does-not-exist'],
    ['unknown-field-accepted', authoring('what-exists'), 'a-custom-field-that-does-not-exist'],
    ['chosen-tag-accepted', authoring('tags'), 'a-tag-that-is-chosen-during-the-call'],
    ['native-calendar-accepted', authoring('calendars'), 'a-native-calendar'],
    ['tag-on-native-accepted', authoring('native-crm'), 'add_tag'],
    ['webhook-http-accepted', authoring('webhooks'), 'an-http-address'],
    ['kept-secret-refused', 'updateLiveAgent/secret-header', 'keep'],
    ['defaults-doubled', 'createLiveAgent/starting-workflows-dnd', 'read'],
    ['campaign-starts-active', 'createLiveAgent/read-after-write-draft', 'create'],
  ])('%s fails %s', async (bug, id, act) => {
    const [one] = await tried([id], [bug])
    expect(one?.verdict).toBe('fail')
    const stated = one?.findings?.filter(({ basis }) => basis === 'stated') ?? []
    expect(stated.map((finding) => finding.act)).toContain(act)
  })

  test('a refusal says nothing where the same with nothing wrong is refused as well', async () => {
    const [one] = await tried([authoring('times-and-booking')], [])
    expect(one?.reason).toContain(
      'a-choice-of-which-only-a-part-is-named: its control a-choice-by-a-part-of-its-answers',
    )
    expect(one?.reason).toContain(
      'was answered 422: {"success":false,"error":"The answer far north chooses no calendar."',
    )
    const judgedActs = (one?.findings ?? []).map(({ act }) => act)
    expect(judgedActs).not.toContain('a-choice-of-which-only-a-part-is-named')
  })

  test('an act for which the target has no words is left out, with why', async () => {
    const [one] = await tried([authoring('transfer-and-dnd')], [])
    expect(one?.reason).toContain("a-condition-after-connected: the target's Condition compares collected answers")
  })
})
