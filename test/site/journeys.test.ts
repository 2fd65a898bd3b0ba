import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { JOURNEYS, journeyFile, readJourneys } from '../../docs/workflows/journey.ts'
import { journeyList, journeyPage } from '../../docs/workflows/journey-page.ts'
import { lintFiles } from '../../scripts/lint/lint.ts'
import { runRedocly } from '../../scripts/lint/redocly.ts'
import type { Outcome } from '../../scripts/lint/redocly.ts'
import { startSandbox } from '../../src/sandbox/index.ts'
import type { Sandbox } from '../../src/sandbox/index.ts'

/** What Respect writes about each document, as far as it is read here. */
interface Report {
  readonly files: Readonly<Record<string, { readonly executedWorkflows: readonly Walked[] }>>
}

interface Walked {
  readonly workflowId: string
  readonly executedSteps: readonly Executed[]
}

interface Executed {
  readonly stepId: string
  readonly status: string
  readonly checks: readonly { readonly message: string; readonly status: string }[]
}

const KEY = 'ap_test_admin'
const journeys = readJourneys()
const files = journeys.map(({ name }) => journeyFile(name))

let folder: string
let sandbox: Sandbox
let outcome: Outcome
let text: string
let report: Report

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agent-platform-journeys-'))
  // Setup takes seconds: the sandbox's clock runs faster, so that the journey that waits for it waits once.
  const startedAt = Date.now()
  sandbox = await startSandbox({ realTime: () => startedAt + (Date.now() - startedAt) * 8 })
  const written = join(folder, 'report.json')
  const where = ['--server', `platform=${sandbox.url}`]
  outcome = await runRedocly(['respect', ...files, ...where, '--json-output', written], JOURNEYS)
  text = await readFile(written, 'utf8').catch(() => '{ "files": {} }')
  report = JSON.parse(text) as Report
}, 60_000)
afterAll(async () => {
  await sandbox.close()
  await rm(folder, { recursive: true, force: true })
})

test('there are documents, and all of them were run', () => {
  expect(files.length).toBeGreaterThan(5)
  expect(Object.keys(report.files)).toEqual(files)
  expect(outcome).toMatchObject({ exitCode: 0 })
})

test.each(journeys)('$name can be walked on a fresh sandbox', ({ name, steps }) => {
  const walked = report.files[journeyFile(name)]?.executedWorkflows ?? []
  expect(walked.map(({ workflowId }) => workflowId)).toEqual([name])
  // A step that was sent again is listed again: its last try counts.
  const executed = new Map(
    walked.flatMap(({ executedSteps }) => executedSteps.map((step): [string, Executed] => [step.stepId, step])),
  )
  expect([...executed.values()].flatMap(problems)).toEqual([])
  expect([...executed.keys()]).toEqual(steps.map(({ id }) => id))
})

test('the key is shown nowhere', () => {
  expect(text).toContain('Bearer ***')
  expect([text, outcome.stdout, outcome.stderr].join('\n')).not.toContain(KEY)
})

test('the documents keep to the rules of Arazzo', async () => {
  const findings = [...(await lintFiles(files, JOURNEYS)).values()].flat()
  expect(findings).toEqual([])
}, 60_000)

test.each(journeys)('every step of $name says what it is for and what it expects', ({ inputs, steps }) => {
  expect(inputs.find(({ name }) => name === 'apiKey')?.value).toBe(KEY)
  expect(inputs.filter(({ description }) => description === '')).toEqual([])
  for (const { description, expected } of steps) {
    expect(description).toMatch(/\.$/)
    // Without the status, any documented one would do.
    expect(expected.map(({ condition }) => condition)).toContainEqual(expect.stringMatching(/^\$statusCode == \d{3}$/))
  }
})

test.each(journeys)('the page of $name shows every step, and none of the language of expressions', (journey) => {
  const page = journeyPage(journey)
  for (const { id, description } of journey.steps) expect(page).toContain(`### \`${id}\` {#${id}}\n\n${description}`)
  expect(page.slice(0, page.indexOf('::: details'))).not.toMatch(/\$(?:steps|inputs|response|statusCode)/)
  expect(page).toContain(journey.source.trimEnd())
  expect(journeyList(journeys)).toContain(`[${journey.title}](/workflows/${journey.name})`)
})

test('a page shows what is sent, what has to come back, what is kept and when a step is sent again', () => {
  const [liveAgent, billing] = ['live-agent', 'direct-billing'].map(pageOf)
  expect(liveAgent).toContain('POST /api/live-agents/‹id of create-draft›/prepare?locationId=‹locationId›')
  expect(liveAgent).toContain('"ifVersion": ‹ifVersion of update›\n')
  expect(liveAgent).toContain('- `data.agent.ifVersion` is not `‹ifVersion of create-draft›`')
  expect(liveAgent).toContain('Kept for later: `voiceId` from `data.voices.0.id`.')
  expect(liveAgent).toMatch(/In the body, `brain.prompt` becomes `"You answer/)
  expect(liveAgent).toMatch(
    /^Sent again after a second, 60 times at most, while `data\.agent\.setup\.status` is `"queued"`, or/m,
  )
  expect(billing).toContain('Authorization: Bearer ‹apiKey›\nIdempotency-Key: turn-on-‹run›\n')
  expect(billing).toMatch(/## Not confirmed\n\n- \[Read a sub-account's billing detail\]/)
})

function pageOf(name: string): string {
  const journey = journeys.find((each) => each.name === name)
  return journey === undefined ? '' : journeyPage(journey)
}

function problems({ stepId, status, checks }: Executed): string[] {
  if (status === 'success') return []
  return checks.filter((check) => check.status !== 'success').map(({ message }) => `${stepId}: ${message}`)
}
