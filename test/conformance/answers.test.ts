/** Open questions, settled once by an overlay: written, filled in from a run, applied. */

import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { lintOverlaid } from '../../scripts/lint/overlaid.ts'
import { fixturesOf } from '../../scripts/lab/field/fixtures.ts'
import type { Notes } from '../../scripts/lab/field/fixtures.ts'
import { questions } from '../../src/conformance/index.ts'
import { ContractError, overlaidContract, valueAt } from '../../src/contract/index.ts'
import { operatorNotes } from '../field/operator.ts'
import { startField } from '../field/server.ts'
import { temporaryFile } from './support/files.ts'
import { runConform } from './support/run.ts'
import type { JsonFinding, JsonReport, Outcome } from './support/run.ts'

async function tried(...given: Parameters<typeof outcomeOf>): Promise<JsonReport> {
  return (await outcomeOf(...given)).report
}

async function outcomeOf(
  overlay: readonly string[],
  bugs: readonly string[],
  only: readonly string[] = few,
  readings: readonly string[] = [],
  contract?: string,
): Promise<Outcome> {
  const field = await startField({ port: 0, readings, bugs })
  onTestFinished(() => field.close())
  const entries = fixturesOf(operatorNotes(field.world) as unknown as Notes, field.url)
  const fixtures = await temporaryFile('fixtures.json', JSON.stringify(entries))
  const allow = 'write,destructive,spending'
  return runConform({
    target: field.url,
    fixtures,
    allow,
    only,
    overlay,
    rate: 100_000,
    suite: undefined,
    ...(contract === undefined ? {} : { contract }),
  })
}

const few = ['getSkillLibrary', 'removeSplitVariant/AccessDenied', 'deleteAgentSkill/AccessDenied']

async function written(
  options: { suggest?: string; overlay?: readonly string[] },
  tell = (_said: string): void => {},
): Promise<string> {
  const file = await temporaryFile('answers.yaml', '')
  let said = ''
  const given = options.suggest === undefined ? { init: file } : { out: file }
  const code = await questions(
    { ...options, ...given, force: true },
    { stderr: (text) => (said += text), conform: 'agent-platform conform' },
  )
  tell(said)
  expect(said).toContain(`--overlay ${file}`)
  // What the file warns of stands on the screen too.
  const warning = /^# (Suggested by a run [^]*?)\noverlay: /m.exec(await readFile(file, 'utf8'))?.[1] ?? ''
  expect(warning === '').toBe(options.suggest === undefined)
  expect(said).toContain(warning.replaceAll('\n# ', ' '))
  expect(code).toBe(0)
  return file
}

test('what a run with the file accepts is listed with its whole places, and no row is left out for a line that says so', async () => {
  const first = await tried([], [], ['getSkillLibrary'])
  const places = Array.from({ length: 21 }, (_, index) => `/body/data/workflows/nodes/settings/of_a_long_name_${index}`)
  const findings = places.map((at) => ({
    inferred: 'Nobody knows whether it is there.',
    clause: '',
    at,
    expected: 'present',
    actual: null,
  }))
  const cases = [{ id: 'getSkillLibrary/library', operation: 'getSkillLibrary', verdict: 'advisory', findings }]
  const report = await temporaryFile('report.json', JSON.stringify({ ...first, cases }))
  let said = ''
  await written({ suggest: report }, (text) => (said = text))
  for (const place of places) expect(said).toContain(`getSkillLibrary, ${place} (getSkillLibrary/library)\n`)
  expect(said).not.toContain('… and')
})

test.each([
  ['npm run conform -- --target http://127.0.0.1:1 --location loc-maple --suggest --only getSkillLibrary', undefined],
  ['', 'agent-platform conform --target http://127.0.0.1:1'],
])('the last line repeats the run of the report with the answers: %j', async (repeat, run = repeat) => {
  const first = { ...(await tried([], [], ['getSkillLibrary'])), repeat, target: { url: 'http://127.0.0.1:1' } }
  const report = await temporaryFile('report.json', JSON.stringify(first))
  let said = ''
  const answers = await written({ suggest: report }, (text) => (said = text))
  expect(said.trimEnd()).toMatch(/ Then: \S.*$/)
  expect(said.trimEnd().split(' Then: ').at(-1)).toBe(`${run} --overlay ${answers}`)
})

test('a report names the whole command of its run', async () => {
  const { repeat } = (await tried([], [], ['getSkillLibrary'])) as JsonReport & { readonly repeat: string }
  expect(repeat).toMatch(/^npx --no agent-platform conform --target \S+ .*--only getSkillLibrary --allow write,/)
})

function overlayOf(action: string): string {
  return `overlay: 1.0.0\ninfo: { title: a, version: "1" }\nactions:\n  - ${action}\n`
}

function verdicts({ cases }: JsonReport): Readonly<Record<string, string>> {
  return Object.fromEntries(cases.map(({ id, verdict }) => [id, verdict]))
}

test('a second run with what the first suggests is silent, and sharp', async () => {
  const first = await tried([], [])
  expect(Object.values(verdicts(first))).toContain('advisory')
  const answers = await written({ suggest: await temporaryFile('report.json', JSON.stringify(first)) })
  const { report, stderr, stdout } = await outcomeOf([answers], [])
  const second = verdicts(report)
  // Whoever sees no advice sees why.
  const accepted = `, with the overlay ${answers} (1 assumption answered otherwise)`
  expect(stdout.split('\n')[0]).toBe(`Agent platform public API 1.0.0${accepted}`)
  expect(stdout.trimEnd().endsWith(accepted)).toBe(true)
  expect(stderr).not.toContain(`${answers}:`)
  expect(Object.values(second)).not.toContain('advisory')
  expect(Object.values(second)).not.toContain('fail')
  expect(Object.keys(second)).toEqual(Object.keys(verdicts(first)))
  const broken = verdicts(await tried([answers], ['bound-key-escapes']))
  expect(broken['getSkillLibrary/AccessDenied']).toBe('fail')
})

test('what is suggested is told by value, first what gets past a refusal, and nothing of a case that breaks a rule', async () => {
  const only = ['getPipelineSteps', 'getCallById', 'listCalls', 'listAgents']
  const report = await tried([], ['combined-shows-first'], only)
  const failing = report.cases.find(({ id }) => id === 'getPipelineSteps/views-agree')
  const bases = new Set(failing?.findings?.map(({ basis }) => basis))
  expect([failing?.verdict, bases.size]).toEqual(['fail', 2])
  let said = ''
  const answers = await written({ suggest: await temporaryFile('report.json', JSON.stringify(report)) }, (text) => {
    said = text
  })
  const head = / {2}expected +came +times +in\n {2}(.*)\n/.exec(said)?.[1]
  expect(head).toMatch(/^a refusal with 400 VALIDATION +200 +\d+ +list/)
  expect(said).toMatch(/^ {2}NOT_FOUND +NotFound +\d+ +\w+ and 1 more operation, \/body\/error/m)
  expect(said + (await readFile(answers, 'utf8'))).not.toContain('views-agree')
})

test('a difference stands below its mark, as it came, and the file says how to be advised of it again, or to have it fail', async () => {
  const id = 'getSubAccountBilling/Forbidden'
  const first = await tried([], [], [id])
  const text = await readFile(
    await written({ suggest: await temporaryFile('report.json', JSON.stringify(first)) }),
    'utf8',
  )
  const [entry = ''] =
    /^ {2}- target: .*\n {4}description: .*\n {4}remove: false\n {2}- target: \$\n(?: {4}.*\n)+/m.exec(text) ?? []
  const [mark = '', answer = ''] = entry.split(/(?<=remove: false\n)/)
  const [found] = first.cases[0]?.findings ?? []
  const { expected = '', came = '' }: Partial<JsonFinding & { readonly came: string }> = found ?? {}
  expect(answer).toContain(`"/status":{${JSON.stringify(expected)}:[${JSON.stringify(came)}]},"cases":["${id}"]}`)
  const header = text.slice(0, text.indexOf('overlay: ')).replaceAll('\n# ', ' ')
  expect(header).toContain(
    'delete the actions below its mark; to have the server fail, write `remove: true` there too.',
  )
  const judgedWith = async (actions: string) =>
    verdicts(await tried([await temporaryFile('edited.yaml', text.replace(entry, actions))], [], [id]))[id]
  expect(await judgedWith(entry)).toBe('pass')
  expect(await judgedWith(mark)).toBe('advisory')
  expect(await judgedWith(mark.replace('remove: false', 'remove: true'))).toBe('fail')
})

describe('once a target does otherwise than an answer records of it', () => {
  test('its case fails, and names the line of the answer', async () => {
    const only = ['removeSplitVariant', 'getSplitTest']
    const answers = await written({
      suggest: await temporaryFile('report.json', JSON.stringify(await tried([], [], only))),
    })
    const same = verdicts(await tried([answers], [], only))
    expect(Object.values(same)).not.toContain('advisory')
    expect(Object.values(same)).not.toContain('fail')
    const { cases } = await tried([answers], [], only, ['bound-key-403'])
    const all = cases.flatMap(({ findings = [] }) => findings)
    const findings = all.filter(({ clause }) => clause.startsWith('/x-answers/'))
    const values = findings.map(({ actual }) => String(JSON.parse(actual ?? '')))
    expect(values).toContainEqual('403 AccessDenied')
    const lines = (await readFile(answers, 'utf8')).split('\n')
    for (const { basis, place, expected } of findings) {
      expect(basis).toBe('stated')
      expect(place).toContain(answers)
      expect(lines[Number(place?.split(':')[1]) - 1]).toContain(expected.split(' or ')[0])
    }
  })

  test.each([
    ['a list of places drops what is there', '[/status]', 'pass'],
    ['a value that came is known', '{ /status: { "403 AccessDenied": "404 NOT_FOUND" } }', 'pass'],
    ['any value is known', '{ /status: any }', 'pass'],
    ['another value fails', '{ /status: { "403 AccessDenied": ["410", "403 Gone"] } }', 'fail'],
    ['what else is expected is advised', '{ /status: { "403 Other": "404 NOT_FOUND" } }', 'advisory'],
    ['so is a case that never showed it', '{ /status: { "403 AccessDenied": "410" }, cases: [other] }', 'advisory'],
  ])('%s', async (_, answer, verdict) => {
    const why = 'That a key which is bound elsewhere gets no access is stated, which refusal says so is not.'
    const action = `{ target: $, update: { x-answers: { "${why}": { getSplitTest: ${answer} } } } }`
    const file = await temporaryFile('overlay.yaml', overlayOf(action))
    const id = 'getSplitTest/AccessDenied'
    expect(verdicts(await tried([file], [], [id]))).toEqual({ [id]: verdict })
  })
})

describe('once the contract words an assumption otherwise', () => {
  const only = ['getSubAccountBilling/Forbidden', 'listLiveAgents/BadRequest']
  const marks = new Map([
    ['The role follows the update of direct billing.', 'The role follows the direct billing update.'],
    ['The code is assumed.', 'Which code stands there is assumed.'],
  ])

  async function reworded(): Promise<string> {
    const text = await readFile(new URL('../../openapi.yaml', import.meta.url), 'utf8')
    for (const sentence of marks.keys()) expect(text).toContain(sentence)
    return temporaryFile(
      'openapi.yaml',
      [...marks].reduce((made, [was, is]) => made.replaceAll(was, is), text),
    )
  }

  test('an answer by the place of its mark is still an answer to it', async () => {
    const first = await tried([], [], only)
    expect(Object.values(verdicts(first))).toEqual(['advisory', 'advisory'])
    const answers = await written({ suggest: await temporaryFile('report.json', JSON.stringify(first)) })
    const { report, stderr } = await outcomeOf([answers], [], only, [], await reworded())
    expect(Object.values(verdicts(report))).toEqual(['pass', 'pass'])
    expect(stderr).not.toContain('answers.yaml:')
  })

  test('an answer by the sentence counts as long as that stands, and is reported with its line afterwards', async () => {
    const answer = `{ getSubAccountBilling: { /status: { "403 Forbidden": "200" } } }`
    const [was = ''] = marks.keys()
    const file = await temporaryFile(
      'old.yaml',
      overlayOf(`{ target: $, update: { x-answers: { "${was}": ${answer} } } }`),
    )
    const before = await outcomeOf([file], [], only.slice(0, 1))
    expect(Object.values(verdicts(before.report))).toEqual(['pass'])
    expect(before.stderr).not.toContain('old.yaml:')
    const { report, stderr } = await outcomeOf([file], [], only.slice(0, 1), [], await reworded())
    expect(Object.values(verdicts(report))).toEqual(['advisory'])
    expect(stderr).toMatch(
      /old\.yaml:4:\d+: .*"The role follows .*Did you mean .*"The role follows the direct billing update\."/,
    )
  })
})

test("what is suggested keeps every rule of lint, the target's own codes included", async () => {
  const codes = [
    'createLiveAgent/LIVE_AGENT_ID_TAKEN',
    'restoreLiveAgent',
    'replaceLiveAgentWorkflow',
    'listAgentSkills',
    'getProjectCampaignWorkflow',
    'updateDirectBilling/constraint/body/autoRecharge/thresholdUSD/multipleOf/outside',
  ]
  const first = await tried([], [], codes)
  const answers = await written({ suggest: await temporaryFile('report.json', JSON.stringify(first)) })
  const text = await readFile(answers, 'utf8')
  expect(text).toContain('{"ID_TAKEN":{"meaning":')
  expect(text).toContain('{"LIVE_AGENT_ID_TAKEN":{"x-inferred":')
  // Headers that never come, and limits by which nothing is refused, are taken away.
  const document = (await overlaidContract(null, [answers])).document()
  expect(valueAt(document, '/components/responses/DeprecatedUnauthorized/headers')).toEqual({})
  const threshold = valueAt(document, '/components/schemas/AutoRechargeUpdate/properties/thresholdUSD')
  expect(threshold).toMatchObject({ minimum: 10 })
  expect(threshold).not.toHaveProperty('multipleOf')
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
      '{ target: $, update: { x-answers: { why: { getLiveAgent: perhaps } } } }',
      /:4:\d+: .*has to be `confirmed`/,
    ],
    [
      'an answer about no operation',
      '{ target: $, update: { x-answers: { why: { getLifeAgent: confirmed } } } }',
      /:4:\d+: .*no operation of the contract\. Nearest: getLiveAgent.*take the answer out/,
    ],
    [
      'an answer to no mark',
      '{ target: $, update: { x-answers: { /components/responses/LiveBadRequests/content/application~1json/examples/BadRequest/x-inferred/code: {} } } }',
      /:4:\d+: .*no x-inferred mark here\. Nearest: \/components\/responses\/LiveBadRequest\/.*take the answer out/,
    ],
  ])('%s', async (_, action, message) => {
    const file = await temporaryFile('overlay.yaml', overlayOf(action))
    const refused = await overlaidContract(null, [file]).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ContractError)
    expect((refused as ContractError).message).toMatch(message)
  })
})

test('what another client may have changed is no question that an answer settles', async () => {
  const report = await tried([], [], ['getSkillLibrary'])
  const finding = { clause: '/paths', at: '/body/data', expected: 'as before', actual: '1' }
  const findings = [
    'Somebody else may have changed it meanwhile.',
    'Which of several documented successes comes is not stated.',
  ].map((inferred) => ({ ...finding, inferred }))
  const cases = report.cases.map((one) => ({ ...one, findings }))
  const suggest = await temporaryFile('report.json', JSON.stringify({ ...report, cases }))
  const text = await readFile(await written({ suggest }), 'utf8')
  expect(text).toContain('Which of several documented successes comes is not stated.')
  expect(text).not.toContain('Somebody else may have')
})
