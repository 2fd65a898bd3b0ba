/** A deployment beside the sandbox: what differs, by question and by rule, and the answers that follow from it. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, request as send } from 'node:http'
import { access, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { fixturesOf } from '../../scripts/lab/field/fixtures.ts'
import type { Notes } from '../../scripts/lab/field/fixtures.ts'
import { overlaidContract, packagedContract, REFUSALS_OF_SANDBOX } from '../../src/contract/index.ts'
import { fidelity } from '../../src/fidelity/index.ts'
import type { FidelityOptions } from '../../src/fidelity/options.ts'
import { startSandbox } from '../../src/sandbox/index.ts'
import { closeServer, listen } from '../../src/serve/listen.ts'
import { stateFolder, temporaryFile, temporaryFolder } from '../conformance/support/files.ts'
import { runConform } from '../conformance/support/run.ts'
import { operatorNotes } from '../field/operator.ts'
import { startField } from '../field/server.ts'
import { builtCommand } from '../support/command.ts'

const cli = await builtCommand()
const patient = { timeout: 120_000 }

interface Compared {
  readonly exitCode: number
  readonly stdout: string
  readonly stderr: string
  readonly answers: string
  readonly json: string
  readonly compared: number
  readonly differ: number
  readonly groups: readonly {
    readonly kind: string
    readonly question: number | null
    readonly says: string
    readonly responses: number
    readonly evidence: { readonly case: string } | null
  }[]
  readonly differences: readonly {
    readonly case: string
    readonly operation: string
    readonly act: string
    readonly questions: readonly number[]
    readonly deployment: string
    readonly sandbox: string | null
  }[]
}

async function compare(
  options: FidelityOptions,
  env: Readonly<Record<string, string>> = {},
  /** In place of a sandbox that the command starts. */
  sandbox?: string,
): Promise<Compared> {
  const folder = await temporaryFolder()
  const [out, json, ledger] = [join(folder, 'answers.yaml'), join(folder, 'compared.json'), join(folder, 'ledger')]
  let [stdout, stderr] = ['', '']
  const sends = options.har === undefined ? { ledger, rate: 100_000, timeout: 20_000 } : {}
  const exitCode = await fidelity(
    { out, json, ...sends, ...options },
    {
      stdout: (text) => (stdout += text),
      stderr: (text) => (stderr += text),
      colours: false,
      progress: false,
      env: { XDG_STATE_HOME: stateFolder(), ...env },
      now: Date.now,
      // Nothing here changes by itself: to wait longer shows nothing else.
      sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms / 50)),
      sandbox: async (contract) =>
        sandbox === undefined
          ? startSandbox({ contract, strict: false, onError: () => {} })
          : { url: sandbox, close: async () => {} },
    },
  )
  const written = await readFile(json, 'utf8').catch(() => '{}')
  const answers = await readFile(options.out ?? out, 'utf8').catch(() => '')
  return { ...(JSON.parse(written) as Compared), exitCode, stdout, stderr, answers, json: written }
}

/** For a deployment that has the contract's own ids and keys. */
function ownFixtures(more: Readonly<Record<string, string>> = {}): Promise<string> {
  const own = Object.entries(packagedContract().fixtures).map(([name, { value }]) => [name, value])
  return temporaryFile('fixtures.json', JSON.stringify({ ...Object.fromEntries(own), ...more }))
}

async function fieldServer(bugs: readonly string[] = [], readings: readonly string[] = []) {
  const field = await startField({ port: 0, readings, bugs })
  onTestFinished(() => field.close())
  const entries = fixturesOf(operatorNotes(field.world) as unknown as Notes, field.url)
  return { url: field.url, entries, fixtures: await temporaryFile('fixtures.json', JSON.stringify(entries)) }
}

interface Passed {
  readonly status: number
  readonly body: string
}

/** A relay that writes down the methods of what passes, and may change the responses. */
async function relayTo(url: string, change: (passed: Passed) => Passed = (passed) => passed) {
  const methods = new Set<string>()
  const relay = createServer((incoming, outgoing) => {
    methods.add(incoming.method ?? '')
    const { method = 'GET', headers } = incoming
    const passed = send(new URL(incoming.url ?? '/', url), { method, headers }, async (answer) => {
      const { status, body } = change({ status: answer.statusCode ?? 502, body: await readText(answer) })
      const { 'content-length': _, 'transfer-encoding': __, ...others } = answer.headers
      outgoing.writeHead(status, others).end(body)
    })
    incoming.pipe(passed)
  })
  const address = await listen(relay, 0, '127.0.0.1')
  onTestFinished(() => closeServer(relay))
  return { url: address, methods }
}

function answersFile(operations: Readonly<Record<string, unknown>>): Promise<string> {
  const actions = [{ target: '$', update: { 'x-answers': { [REFUSALS_OF_SANDBOX]: operations } } }]
  const info = { title: 'Known answers', version: '1' }
  return temporaryFile('known.json', JSON.stringify({ overlay: '1.0.0', info, actions }))
}

const few = ['getSkillLibrary', 'getSplitTest', 'replaceLiveAgentWorkflow']

test('names the open questions, writes the answers, and the next run shows what is left', async () => {
  const { url, fixtures, entries } = await fieldServer()
  const options = { target: url, fixtures, allow: 'write,destructive,spending', only: few }
  const first = await compare(options)
  expect(first).toMatchObject({ exitCode: 1 })
  expect(first.differ).toBeGreaterThan(0)
  expect(first.groups.map(({ kind }) => kind)).toContain('question')
  expect(first.groups.map(({ kind }) => kind)).not.toContain('rule')
  expect(first.stdout).toMatch(/question \d+: /)
  expect(first.stdout).toContain('deployment: ')
  expect(first.answers).toContain('overlay: 1.0.0')
  const overlay = await temporaryFile('answers.yaml', first.answers)
  const second = await compare({ ...options, overlay: [overlay] })
  expect(second.groups.map(({ kind }) => kind)).not.toContain('rule')
  // What was refused in another way is refused in the deployment's.
  expect(first.answers).toContain(REFUSALS_OF_SANDBOX)
  const otherwise = ({ differences }: Compared) =>
    differences.filter(
      (one) => /^[45]/.test(one.deployment) && /^[45]/.test(one.sandbox ?? '') && one.deployment !== one.sandbox,
    )
  expect(otherwise(first).length).toBeGreaterThan(5)
  expect(otherwise(second)).toEqual([])
  expect(second.differ / second.compared).toBeLessThan(0.05)
  const asked = ({ groups }: Compared) => groups.filter(({ kind }) => kind === 'question').length
  expect(asked(second)).toBeLessThan(asked(first))
  // No key is in any output.
  const keys = Object.entries(entries).flatMap(([name, value]) => (name.startsWith('key_') ? [value] : []))
  for (const key of keys) {
    expect([first, second].some((one) => [one.stdout, one.stderr, one.json, one.answers].join().includes(key))).toBe(
      false,
    )
  }
})

test('a deployment that breaks a rule differs by that rule, not by a question', async () => {
  const { url, fixtures } = await fieldServer(['bound-key-escapes'])
  const { groups, differences } = await compare({ target: url, fixtures, only: ['getSplitTest'] })
  expect(groups.map(({ kind }) => kind)).toContain('rule')
  expect(differences).toContainEqual(
    expect.objectContaining({ case: 'getSplitTest/AccessDenied', deployment: '200', sandbox: '403 AccessDenied' }),
  )
})

test('without --allow nothing but GET is sent, whatever the server says that it is', async () => {
  const sandbox = await startSandbox({})
  onTestFinished(() => sandbox.close())
  const relay = await relayTo(sandbox.url)
  const found = await compare({ target: relay.url, location: 'loc_turn_on' }, { AGENT_PLATFORM_KEY: 'ap_test_admin' })
  expect(found.compared).toBeGreaterThan(20)
  expect([...relay.methods]).toEqual(['GET'])
})

test('our own sandbox differs from itself in nothing', async () => {
  const sandbox = await startSandbox({})
  onTestFinished(() => sandbox.close())
  const options = { target: sandbox.url, location: 'loc_turn_on' }
  const { exitCode, stdout } = await compare(options, { AGENT_PLATFORM_KEY: 'ap_test_admin' })
  expect(stdout).toContain('None differs')
  expect(exitCode).toBe(0)
})

/** The sandbox, whose responses pass through a relay that may change them. */
async function sandboxWith(change: (passed: Passed) => Passed): Promise<string> {
  const sandbox = await startSandbox({})
  onTestFinished(() => sandbox.close())
  return (await relayTo(sandbox.url, change)).url
}

test('another code is a difference, even where both deviate from the contract', async () => {
  const withCode = (code: string) =>
    sandboxWith(({ status, body }) => ({ status, body: body.replace('"NOT_FOUND"', `"${code}"`) }))
  const [target, other] = await Promise.all([withCode('GONE'), withCode('MISSING')])
  const options = { target, fixtures: await ownFixtures(), only: ['getSplitTest/NOT_FOUND'] }
  const { differences } = await compare(options, {}, other)
  expect(differences).toEqual([expect.objectContaining({ deployment: '404 GONE', sandbox: '404 MISSING' })])
})

test('each response of a case names the question of its own code, and what has several causes says so', async () => {
  const target = await sandboxWith(({ status, body }) => ({ status, body: body.replace('"NotFound"', '"GONE"') }))
  const only = ['getLiveAgent/NotFound', 'getLiveAgent/english-messages']
  const { stdout, groups, differ, differences } = await compare({ target, fixtures: await ownFixtures(), only })
  const languages = differences.filter((one) => one.case === only[1]).map(({ act, questions }) => [act, questions])
  const [[, asked] = []] = languages
  expect(asked).toHaveLength(1)
  expect(languages).toEqual([
    ['english', asked],
    ['german', asked],
  ])
  expect(groups.map(({ kind }) => kind)).not.toContain('either')
  expect(groups.reduce((sum, { responses }) => sum + responses, 0)).toBeGreaterThan(differ)
  expect(stdout).toContain('Some have several causes, and count under each.')
})

test('what only the deployment was asked is not compared', async () => {
  const target = await sandboxWith((passed) => passed)
  // Cases that read the weights first end there.
  const other = await sandboxWith((passed) =>
    passed.body.includes('"revision"') ? { status: 500, body: '{}' } : passed,
  )
  const only = ['updateSplitTestWeights']
  const { compared, differences } = await compare(
    { target, fixtures: await ownFixtures(), allow: 'write', only },
    {},
    other,
  )
  expect(compared).toBeGreaterThan(differences.length)
  expect(differences.map(({ sandbox }) => sandbox)).not.toContain(null)
})

test('a recording is compared by what it holds', async () => {
  const { url, fixtures } = await fieldServer()
  const har = join(await temporaryFolder(), 'recorded.har')
  const allow = 'write,destructive,spending'
  await runConform({ target: url, fixtures, allow, only: few, saveHar: har, suite: undefined })
  const { exitCode, compared, groups } = await compare({ har })
  expect(exitCode).toBe(1)
  expect(compared).toBeGreaterThan(20)
  expect(groups.map(({ kind }) => kind)).toContain('question')
})

test('a recording is compared again after each change, and shows what is new and what is gone', async () => {
  const sandbox = await startSandbox({})
  onTestFinished(() => sandbox.close())
  const folder = await temporaryFolder()
  const har = join(folder, 'recorded.har')
  await runConform({ target: sandbox.url, only: ['getSplitTest'], saveHar: har, suite: undefined })
  const recorded = await readFile(har, 'utf8')
  const watching = spawn(process.execPath, [cli, 'fidelity', '--har', har, '--watch'], { cwd: folder })
  onTestFinished(() => void watching.kill('SIGKILL'))
  const ended = once(watching, 'exit')
  let [said, shown] = ['', '']
  watching.stderr.on('data', (text: Buffer) => (said += text.toString()))
  watching.stdout.on('data', (text: Buffer) => (shown += text.toString()))
  await expect.poll(() => said, patient).toContain(`Watching ${har}.`)
  expect(shown).toContain('None differs')

  await writeFile(har, recorded.slice(0, -10))
  await expect.poll(() => said, patient).toContain('it ends in the middle')
  await writeFile(har, recorded.replaceAll('NOT_FOUND', 'GONE'))
  await expect.poll(() => shown, patient).toMatch(/New since the last comparison:\n[^]*deployment: [^]* 404 [^]*GONE/)
  // As a recorder replaces its file.
  await writeFile(`${har}.new`, recorded)
  await rename(`${har}.new`, har)
  await expect
    .poll(() => shown, patient)
    .toMatch(/None differs \(0\.0%\)\.\n\nGone since the last comparison:\n[^]*GONE/)
  expect(shown.match(/since the last comparison:/g)).toHaveLength(2)

  watching.kill('SIGINT')
  expect(await ended).toEqual([0, null])
  // No answers are written, which the next start would meet.
  expect(await readdir(folder)).toEqual(['recorded.har'])
})

test('a second overlay has the refusals that the first has wrong, in the words of the sandbox', async () => {
  const target = await sandboxWith(({ status, body }) => ({ status, body: body.replace('"NOT_FOUND"', '"GONE"') }))
  const wrong = { getSplitTest: { '/status': { '404 NOT_FOUND': '404 MISSING' } } }
  const first = await answersFile(wrong)
  const out = join(await temporaryFolder(), 'second.yaml')
  const options = { target, fixtures: await ownFixtures(), only: ['getSplitTest/NOT_FOUND'] }
  const { differences, answers } = await compare({ ...options, overlay: [first], out })
  expect(differences).toEqual([expect.objectContaining({ deployment: '404 GONE', sandbox: '404 MISSING' })])
  expect(answers).toContain('"404 NOT_FOUND":["404 GONE"]')
  expect((await compare({ ...options, overlay: [first, out] })).differences).toEqual([])
})

test('a rule that only the sandbox has is waived by its answers', async () => {
  const tooLong = '422 INVALID_CONFIGURATION name "A name has 100 characters at most."'
  const waived = await answersFile({ updateLiveAgent: { '/status': { [tooLong]: '200' } } })
  const deployment = await startSandbox({ contract: await overlaidContract(null, [waived]) })
  onTestFinished(() => deployment.close())
  const only = ['updateLiveAgent/authoring-rules-whole-workflows']
  const options = { target: deployment.url, fixtures: await ownFixtures(), allow: 'write', only }
  const accepted = { act: 'a-long-name', deployment: '200', sandbox: '422 INVALID_CONFIGURATION' }
  const { differences, answers } = await compare(options)
  expect(differences).toContainEqual(expect.objectContaining(accepted))
  expect(answers).toContain(`${JSON.stringify(tooLong)}:["200"]`)
  const overlay = [await temporaryFile('answers.yaml', answers)]
  expect((await compare({ ...options, overlay })).differences).toEqual([])
})

const everything = 'write,destructive,spending'

test.each([
  ['replace-workflow-elsewhere', 'replaceLiveAgentWorkflow', 'Which path does', '404 NotFound'],
  ['cadence-step-required', 'getPipelineSteps', 'Is `getPipelineSteps` parameter `cadenceStep` taken', '400'],
])('%s: what blocks the cases of an operation is one difference', async (reading, operation, asks, deployment) => {
  const { url, fixtures } = await fieldServer([], [reading])
  const { exitCode, groups, differences } = await compare({
    target: url,
    fixtures,
    allow: everything,
    only: [operation],
  })
  expect(exitCode).toBe(1)
  const asked = groups.filter(({ kind, says }) => kind === 'question' && says.startsWith(asks))
  expect(asked).toEqual([expect.objectContaining({ responses: 1 })])
  expect(differences[0]).toMatchObject({ operation, deployment, sandbox: '200' })
})

test('where every route is missing, their question is named, nothing is proposed, and the run judged nothing', async () => {
  const { url, fixtures } = await fieldServer([], ['billing-detail-elsewhere'])
  const found = await compare({ target: url, fixtures, only: ['getSubAccountBilling'] })
  expect(found).toMatchObject({ exitCode: 2, compared: 1, differ: 1, answers: '' })
  expect(found.stdout).toContain('No case could be judged: is the address right?')
  expect(found.stdout).toMatch(/question \d+: Which path does `getSubAccountBilling`/)
})

test('which responses of a race come is chance, but not which ones can', async () => {
  const options = { allow: everything, only: ['updateDirectBilling/one-key-at-once'] }
  const { url, fixtures } = await fieldServer([], ['twin-requests-wait'])
  const waits = await compare({ ...options, target: url, fixtures })
  expect(waits.compared).toBeGreaterThan(5)
  expect(waits.groups.map(({ kind }) => kind)).not.toContain('either')
  expect(waits.answers).not.toContain('"409 IDEMPOTENCY_IN_PROGRESS')
  const target = await sandboxWith(({ status, body }) => ({
    status,
    body: body.replace('IDEMPOTENCY_IN_PROGRESS', 'SUB_ACCOUNT_CHANGED_DURING_WRITE'),
  }))
  const changed = await compare({ ...options, target, fixtures: await ownFixtures({ target, spending: target }) })
  expect(changed.differences).toContainEqual(
    expect.objectContaining({ deployment: '409 SUB_ACCOUNT_CHANGED_DURING_WRITE', questions: [expect.any(Number)] }),
  )
})

test('answers are written beside an overlay that has none', async () => {
  const actions = [{ target: '$.info', update: { title: 'Ours' } }]
  const info = { title: 'A title', version: '1' }
  const overlay = [await temporaryFile('titled.json', JSON.stringify({ overlay: '1.0.0', info, actions }))]
  const { url, fixtures } = await fieldServer()
  const { exitCode, answers, stderr } = await compare({ target: url, fixtures, only: ['getSkillLibrary'], overlay })
  expect(stderr).not.toContain('matches nothing')
  expect(exitCode).not.toBe(2)
  expect(answers).toContain('Answers to the open questions of')
})

test('what a deployment does not have at an address is one difference, however often it is asked for', async () => {
  const { url, fixtures } = await fieldServer()
  const { differences } = await compare({
    target: url,
    fixtures,
    only: ['createLiveAgent/new-campaign'],
    allow: 'write,destructive',
  })
  expect(differences.filter(({ deployment }) => deployment.startsWith('404')).map(({ act }) => act)).toEqual(['shown'])
})

test('the sandbox repeats a creation under the status that the deployment repeats it', async () => {
  const { url, fixtures } = await fieldServer([], ['retry-200'])
  const given = { target: url, fixtures, only: ['createLiveAgent/one-id-at-once'], allow: 'write,destructive' }
  const repeated = ({ differences }: Compared) =>
    differences.filter(({ deployment, sandbox }) => deployment === '200' && sandbox === '201')
  const first = await compare(given)
  expect(repeated(first).length).toBeGreaterThan(0)
  const answers = await temporaryFile('answers.yaml', first.answers)
  const again = await fieldServer([], ['retry-200'])
  const second = await compare({ ...given, target: again.url, fixtures: again.fixtures, overlay: [answers] })
  expect(repeated(second)).toEqual([])
})

test('a scope that refusals ask for is proposed, and the sandbox lets the same keys in', async () => {
  const only = ['listCalls', 'getCallById']
  const { url, fixtures } = await fieldServer()
  const options = { target: url, fixtures, only }
  const first = await compare(options)
  expect(first.groups.map(({ says }) => says)).toContain('Which scope does each of these need?')
  expect(first.answers).toContain('{"security":[{"apiKey":["calls:read"]}]}')
  const second = await compare({ ...options, overlay: [await temporaryFile('answers.yaml', first.answers)] })
  expect(second.compared).toBeGreaterThan(40)
  expect(second.differences.filter(({ deployment }) => deployment.startsWith('403'))).toEqual([])
})

test('what deviates inside of a component does not confirm the place that refers to it', async () => {
  const { url, fixtures } = await fieldServer([], ['no-workflow-write'])
  const options = { target: url, fixtures, allow: everything, only: ['appendCampaignWorkflowAction'] }
  const first = await compare(options)
  const second = await compare({ ...options, overlay: [await temporaryFile('answers.yaml', first.answers)] })
  expect(second.groups.map(({ kind }) => kind)).not.toContain('rule')
})

test('where a header differs, both sides show it, and responses with several causes are shown once', async () => {
  const { url, fixtures } = await fieldServer()
  const only = ['getProjectCampaignWorkflow/Unauthorized', 'listLiveAgents/BadRequest']
  const { stdout, groups } = await compare({ target: url, fixtures, only, probes: true })
  expect(stdout).toMatch(
    /in getProjectCampaignWorkflow\/Unauthorized\n {6}deployment: GET \S+ → 401 without the header deprecation\n {6}sandbox: {4}GET \S+ → 401 deprecation: @\d+\n/,
  )
  expect(stdout.match(/in listLiveAgents\/BadRequest.*/g)).toEqual([
    'in listLiveAgents/BadRequest',
    'in listLiveAgents/BadRequest, as shown above',
  ])
  expect(stdout.match(/→ 400 /g)).toHaveLength(2)
  const header = groups.find(({ evidence }) => evidence?.case === only[0])
  expect(header?.evidence).toMatchObject({
    deployment: { header: 'without the header deprecation' },
    sandbox: { header: expect.stringMatching(/^deprecation: @\d+$/) as string },
  })
})

test('an answer of the overlay that one side does not follow is named as that side, with what is recorded', async () => {
  const { url, fixtures } = await fieldServer()
  const options = { only: ['listAgents/NOT_FOUND', 'getCallById/NOT_FOUND'] }
  const first = await compare({ ...options, target: url, fixtures })
  const overlay = [await temporaryFile('answers.yaml', first.answers)]
  const says =
    'The overlay records 200 where this is assumed: Requests are said to be scoped by this id. We assume that it goes into the query here.'
  const again = await compare({ ...options, target: url, fixtures, overlay })
  const named = again.groups.map((group) => `${group.kind} ${group.says}`)
  expect(named).toContain(`unfollowed ${says}`)
  expect(again.stdout).toContain('The sandbox does not follow an answer of the overlay:')
  expect(again.stdout).not.toMatch(/the deployment does not do|the target/i)
  const own = { target: await sandboxWith((passed) => passed), fixtures: await ownFixtures() }
  const other = await compare({ ...options, ...own, overlay })
  expect(other.groups.map((group) => `${group.kind} ${group.says}`)).toEqual([
    expect.stringMatching(/^recorded The overlay records NotFound where this is assumed: /),
  ])
  expect(other.stdout).toContain('The deployment does not do what the overlay records of it:')
})

describe('what cannot be right is refused before anything is sent', () => {
  test.each<[string, FidelityOptions, RegExp]>([
    ['no target', {}, /--target URL, or a recording with --har FILE/],
    ['a recording beside what sends', { har: 'x.har', allow: 'write' }, /--allow/],
    ['a recording beside a search', { har: 'x.har', writeFixtures: 'f.yaml' }, /--write-fixtures: not beside --har/],
    ['a watch of what sends', { target: 'http://127.0.0.1:9', watch: true }, /--watch: belongs to a recording/],
    ['a watch that writes answers', { har: 'x.har', watch: true, out: 'a' }, /--watch: writes no answers/],
    ['one file for two outputs', { target: 'http://127.0.0.1:9', out: 'a', json: 'a' }, /two flags would write/],
  ])('%s', async (_, options, message) => {
    const { exitCode, stderr } = await compare(options)
    expect(stderr).toMatch(message)
    expect(exitCode).toBe(2)
  })

  test("another contract, by the project's file", async () => {
    const config = await temporaryFile('agent-platform.yaml', 'contract: other.yaml\n')
    const { exitCode, stderr } = await compare({ target: 'http://127.0.0.1:9', config })
    expect(stderr).toMatch(/^fidelity: the sandbox serves the packaged contract alone, .* names .*other\.yaml/)
    expect(exitCode).toBe(2)
  })

  test('a file that is there, or an overlay of the run', async () => {
    const out = await temporaryFile('answers.yaml', 'overlay: 1.0.0\ninfo: { title: a, version: "1" }\nactions: []\n')
    const target = 'http://127.0.0.1:9'
    expect((await compare({ target, out })).stderr).toContain(`--out ${out}: is there already; --force writes over it`)
    const { stderr } = await compare({ target, out, overlay: [out], force: true })
    expect(stderr).toContain(`--out ${out}: is an --overlay of this run`)
    await access(out)
  })
})
