import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { JOURNEYS, journeyFile, readJourneys } from '../../docs/workflows/journey.ts'
import { journeyList, journeyPage, walkable } from '../../docs/workflows/journey-page.ts'
import { keptStep, ranAsKept, walk } from '../../docs/.vitepress/theme/walk.ts'
import type { KeptStep, Ran, Walkable } from '../../docs/.vitepress/theme/walk.ts'
import { lintFiles } from '../../scripts/lint/lint.ts'
import { startSandbox } from '../../src/sandbox/index.ts'
import type { Sandbox } from '../../src/sandbox/index.ts'
import { temporaryFile } from '../conformance/support/files.ts'
import { runConform } from '../conformance/support/run.ts'
import type { Outcome } from '../conformance/support/run.ts'

const KEY = 'ap_test_admin'
const journeys = readJourneys()
const files = journeys.map(({ name }) => journeyFile(name))

let sandbox: Sandbox
let outcome: Outcome

beforeAll(async () => {
  // Setup takes seconds: the sandbox's clock runs faster, so that the journey that waits for it waits once.
  const startedAt = Date.now()
  sandbox = await startSandbox({ realTime: () => startedAt + (Date.now() - startedAt) * 8 })
  outcome = await runConform({ target: sandbox.url, flows: files.map((file) => join(JOURNEYS, file)), suite: 'flows' })
})
afterAll(() => sandbox.close())

test('there are documents, and every one of them can be walked on a fresh sandbox', () => {
  expect(files.length).toBeGreaterThan(5)
  const walked = outcome.report.cases.map(({ id, verdict, reason, findings }) => ({ id, verdict, reason, findings }))
  expect(walked).toEqual(
    journeys.map(({ name }) => ({ id: `flow/${name}`, verdict: 'pass', reason: null, findings: [] })),
  )
  expect(outcome.exitCode).toBe(0)
})

test('the key is shown nowhere', () => {
  expect([JSON.stringify(outcome.report), outcome.stdout, outcome.stderr].join('\n')).not.toContain(KEY)
})

test('a journey that does not go as it says is told of by its line', async () => {
  const [file = ''] = files
  const text = await readFile(join(JOURNEYS, file), 'utf8')
  const wrong = text.replace('$statusCode == 200', '$statusCode == 204')
  const flows = [await temporaryFile(file, wrong)]
  const { report, exitCode } = await runConform({ target: sandbox.url, flows, suite: 'flows' })
  const line = wrong.slice(0, wrong.indexOf('$statusCode == 204')).split('\n').length
  expect(report.cases[0]?.findings?.[0]?.expected).toMatch(new RegExp(`^\\$statusCode == 204 \\(.*:${line}\\)$`))
  expect(exitCode).toBe(1)
})

test('the documents keep to the rules of Arazzo', async () => {
  const findings = [...(await lintFiles(files, JOURNEYS)).values()].flat()
  expect(findings).toEqual([])
})

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

/** Runs it as its page does, to its end. */
async function ranOn(journey: Walkable, world: string): Promise<readonly Ran[]> {
  const next = walk(journey, sandbox.url, world, (seconds) => wait(seconds * 125))
  const ran: Ran[] = []
  for (let one = await next(); one !== null; one = await next()) ran.push(one)
  return ran
}

test.each(journeys)('$name runs on its page as in the check', async (journey) => {
  const ran = await ranOn(walkable(journey), `page-${journey.name}`)
  expect(ran.flatMap(({ step, unmet }) => unmet.map(({ condition }) => `${step.id}: ${condition}`))).toEqual([])
  expect(ran.map(({ step }) => step.id)).toEqual(journey.steps.map(({ id }) => id))
  // Nothing but a step that changes something changes something, but for setup, which goes on by itself.
  const read = ran.filter(({ step }) => step.method === 'GET').flatMap(({ changed }) => [...changed.values()].flat())
  expect(read.filter(({ place }) => !/\bsetup\b/.test(place))).toEqual([])
})

test('a page shows what a step changed, and stops where a response is not as expected', async () => {
  const { inputs, steps } = walkable(journeys.find(({ name }) => name === 'skills') ?? { inputs: [], steps: [] })
  const [, deleted] = await ranOn({ inputs, steps }, 'changes')
  const target = '/api/agent-builder/agents/agent_flow_skills/skills'
  expect([...(deleted?.changed ?? [])]).toEqual([
    [
      target,
      [
        { place: 'version', before: expect.any(String) as unknown, after: expect.any(String) as unknown },
        { place: 'skills[skill_flow_a]', before: expect.stringContaining('name') as unknown, after: '–' },
      ],
    ],
  ])
  const wrong = steps.map((step) =>
    step.id === 'delete-first' ? { ...step, expected: [{ condition: '$statusCode == 204' }] } : step,
  )
  const stopped = await ranOn({ inputs, steps: wrong }, 'stops')
  expect(stopped.map(({ unmet }) => unmet)).toEqual([[], [{ condition: '$statusCode == 204', found: '200' }]])
})

test('what somebody else changes between two steps is no change of a step; a step that failed can run again', async () => {
  const journey = walkable(journeys.find(({ name }) => name === 'edit-conflict') ?? { inputs: [], steps: [] })
  const world = 'somebody-else'
  const next = walk(journey, sandbox.url, world, () => wait(0))
  const ran = [await next(), await next(), await next()].flatMap((one) => one ?? [])
  expect(ran.map(({ meanwhile }) => [...meanwhile])).toEqual([[], [], []])
  const [target = ''] = [...(ran.at(-1)?.left.keys() ?? [])]
  const headers = { authorization: `Bearer ${KEY}`, 'content-type': 'application/json', 'x-sandbox-world': world }
  const save = async (prompt: string) => {
    const read = await fetch(`${sandbox.url}${target}`, { headers })
    const { data } = (await read.json()) as {
      data: { agent: { ifVersion: string; name: string; brain: object; voice: object } }
    }
    const { ifVersion, name, brain, voice } = data.agent
    const body = JSON.stringify({ ifVersion, name, brain: { ...brain, prompt }, voice })
    expect(await fetch(`${sandbox.url}${target}`, { method: 'PUT', headers, body })).toMatchObject({ status: 200 })
  }
  await save('Not that.')
  const failed = await next()
  expect(failed?.unmet).toMatchObject([{ found: '"Not that."' }])
  expect([...(failed?.meanwhile.get(target) ?? [])]).toContainEqual({
    place: expect.stringMatching(/brain.prompt$/) as unknown,
    before: expect.stringContaining('plumbing') as unknown,
    after: expect.stringContaining('Not that.') as unknown,
  })
  expect([...(failed?.changed ?? [])]).toEqual([])
  expect(await next()).toBeNull()
  await save('You answer the phone of a plumbing business. Emergencies first.')
  const again = walk(journey, sandbox.url, world, () => wait(0), ran)
  expect((await again())?.unmet).toEqual([])
  expect((await again())?.step.id).toBe('save-again')
})

test('a run that is kept after a step goes on from there, without its key', async () => {
  const journey = walkable(journeys.find(({ name }) => name === 'edit-conflict') ?? { inputs: [], steps: [] })
  const first = walk(journey, sandbox.url, 'kept', () => wait(0))
  const ran = [await first(), await first()].flatMap((one) => one ?? [])
  const kept = JSON.stringify(ran.map(keptStep))
  expect(kept).not.toContain(KEY)
  const earlier = ranAsKept(journey, 'kept', JSON.parse(kept) as readonly KeptStep[]) ?? []
  expect(earlier).toEqual(ran)
  const next = walk(journey, sandbox.url, 'kept', () => wait(0), earlier)
  const rest: Ran[] = []
  for (let one = await next(); one !== null; one = await next()) rest.push(one)
  expect([...earlier, ...rest].map(({ step }) => step.id)).toEqual(journey.steps.map(({ id }) => id))
  expect(rest.flatMap(({ unmet }) => unmet)).toEqual([])
  // Of another journey, or of this one before its steps changed, nothing goes on.
  expect(ranAsKept({ ...journey, steps: journey.steps.slice(1) }, 'kept', ran.map(keptStep))).toBeNull()
})

function pageOf(name: string): string {
  const journey = journeys.find((each) => each.name === name)
  return journey === undefined ? '' : journeyPage(journey)
}
