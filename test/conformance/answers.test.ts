/** Open questions, settled once by an overlay: written, filled in from a run, applied. */

import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { lintOverlaid } from '../../scripts/lint/overlaid.ts'
import { fixturesOf } from '../../scripts/lab/field/fixtures.ts'
import type { Notes } from '../../scripts/lab/field/fixtures.ts'
import { questions } from '../../src/conformance/index.ts'
import { ContractError, overlaidContract } from '../../src/contract/index.ts'
import { operatorNotes } from '../field/operator.ts'
import { startField } from '../field/server.ts'
import { temporaryFile } from './support/files.ts'
import { runConform } from './support/run.ts'
import type { JsonReport } from './support/run.ts'

async function tried(
  overlay: readonly string[],
  bugs: readonly string[],
  only: readonly string[] = few,
): Promise<JsonReport> {
  const field = await startField({ port: 0, readings: [], bugs })
  onTestFinished(() => field.close())
  const entries = fixturesOf(operatorNotes(field.world) as unknown as Notes, field.url)
  const fixtures = await temporaryFile('fixtures.json', JSON.stringify(entries))
  const allow = 'write,destructive,spending'
  const { report } = await runConform({
    target: field.url,
    fixtures,
    allow,
    only,
    overlay,
    rate: 100_000,
    suite: undefined,
  })
  return report
}

const few = ['getSkillLibrary', 'removeSplitVariant/AccessDenied', 'deleteAgentSkill/AccessDenied']

async function written(options: { suggest?: string; overlay?: readonly string[] }): Promise<string> {
  const file = await temporaryFile('answers.yaml', '')
  let said = ''
  const given = options.suggest === undefined ? { init: file } : { out: file }
  const code = await questions(
    { ...options, ...given, force: true },
    { stderr: (text) => (said += text), conform: 'agent-platform conform' },
  )
  expect(said).toContain(`--overlay ${file}`)
  expect(code).toBe(0)
  return file
}

function verdicts({ cases }: JsonReport): Readonly<Record<string, string>> {
  return Object.fromEntries(cases.map(({ id, verdict }) => [id, verdict]))
}

test('a second run with what the first suggests is silent, and sharp', async () => {
  const first = await tried([], [])
  expect(Object.values(verdicts(first))).toContain('advisory')
  const answers = await written({ suggest: await temporaryFile('report.json', JSON.stringify(first)) })
  const second = verdicts(await tried([answers], []))
  expect(Object.values(second)).not.toContain('advisory')
  expect(Object.values(second)).not.toContain('fail')
  expect(Object.keys(second)).toEqual(Object.keys(verdicts(first)))
  const broken = verdicts(await tried([answers], ['bound-key-escapes']))
  expect(broken['getSkillLibrary/AccessDenied']).toBe('fail')
})

test("what is suggested keeps every rule of lint, the target's own codes included", async () => {
  const codes = [
    'createLiveAgent/LIVE_AGENT_ID_TAKEN',
    'restoreLiveAgent',
    'replaceLiveAgentWorkflow',
    'listAgentSkills',
  ]
  const first = await tried([], [], codes)
  const answers = await written({ suggest: await temporaryFile('report.json', JSON.stringify(first)) })
  const text = await readFile(answers, 'utf8')
  expect(text).toContain('{"ID_TAKEN":{"meaning":')
  expect(text).toContain('{"LIVE_AGENT_ID_TAKEN":{"x-inferred":')
  const root = fileURLToPath(new URL('../..', import.meta.url))
  expect(await lintOverlaid('openapi.yaml', [answers], root)).toEqual([])
})

test('what --init writes changes nothing, and every mark can be taken away', async () => {
  const file = await written({})
  const text = await readFile(file, 'utf8')
  const open = await overlaidContract(null, [file])
  const marks = Object.keys((await overlaidContract(null, [])).inferred)
  expect(Object.keys(open.inferred)).toEqual(marks)
  const confirmed = await temporaryFile('confirmed.yaml', text.replaceAll('remove: false', 'remove: true'))
  expect((await overlaidContract(null, [confirmed])).inferred).toEqual({})
})

describe('an overlay that cannot be applied is refused', () => {
  const overlay = (action: string) => `overlay: 1.0.0\ninfo: { title: a, version: "1" }\nactions:\n  - ${action}\n`
  test.each([
    [
      'a target that matches nothing',
      '{ target: $.paths.nothing, remove: true }',
      /:4:7.*\$\.paths\.nothing matches nothing/,
    ],
    ['a target that is no JSONPath', '{ target: "$..[", remove: true }', /:4:7.*is no JSONPath/],
    [
      'an action that makes the contract invalid',
      '{ target: $, update: { openapi: "2.7.0" } }',
      /:4:5.*no longer valid.*openapi/,
    ],
    [
      'an action that leaves others without what they refer to',
      `{ target: "$.paths['/api/billing/sub-accounts/{locationId}/direct-billing'].put", update: { operationId: renamed } }`,
      /:4:5.*no longer valid.*openapi\.yaml:\d+:\d+: .*updateDirectBilling/,
    ],
    [
      'an answer that is none',
      '{ target: $, update: { x-answers: { why: { getAgent: perhaps } } } }',
      /has to be `confirmed`/,
    ],
  ])('%s', async (_, action, message) => {
    const file = await temporaryFile('overlay.yaml', overlay(action))
    const refused = await overlaidContract(null, [file]).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ContractError)
    expect((refused as ContractError).message).toMatch(message)
  })
})
