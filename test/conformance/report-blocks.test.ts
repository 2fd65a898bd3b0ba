import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { questionsPage } from '../../scripts/site/catalogue/questions-page.ts'
import { missingFrom } from '../../scripts/snippets/compare.ts'
import { openQuestions, packagedContract } from '../../src/contract/index.ts'
import { startSandbox } from '../../src/sandbox/start.ts'
import { temporaryFile, temporaryFolder } from './support/files.ts'
import { servePairs } from './support/pair-server.ts'
import type { PairServer } from './support/pair-server.ts'
import { compileFixture, fixturePath, runConform } from './support/run.ts'
import type { Outcome } from './support/run.ts'

const contract = fixturePath('fixtures/library.yaml')
const library = await compileFixture('fixtures/library.yaml')

let server: PairServer | null = null
afterEach(async () => {
  await server?.close()
  server = null
})

async function againstBroken(defect: string, options: Parameters<typeof runConform>[0]): Promise<Outcome> {
  const sandbox = await startSandbox({
    contract: packagedContract(),
    database: ':memory:',
    port: 0,
    host: '127.0.0.1',
    defects: [defect],
    strict: false,
  })
  try {
    return await runConform({ target: sandbox.url, ...options })
  } finally {
    await sandbox.close()
  }
}

function blocksIn({ stdout }: Pick<Outcome, 'stdout'>): readonly string[] {
  return stdout.split('\n\n').filter((block) => block.startsWith('FAIL'))
}

function linesOf(text: string): readonly string[] {
  return text.trimEnd().split('\n')
}

interface Cause {
  readonly kind: string
  readonly says: string
  readonly cases: readonly string[]
  readonly follow: readonly string[]
  readonly also: readonly string[]
  readonly question?: number | null
}

function causesIn({ report }: Outcome): { readonly fail: readonly Cause[]; readonly advisory: readonly Cause[] } {
  return (report as unknown as { readonly causes: ReturnType<typeof causesIn> }).causes
}

describe('a server on which every key reaches everything', () => {
  test('is one block on one screen, which begins with what is wrong', async () => {
    const outcome = await againstBroken('missing-tenant-check', { suite: 'pairs,access' })
    expect(outcome.report.summary.verdicts['fail']).toBeGreaterThan(50)
    expect(blocksIn(outcome)).toHaveLength(1)
    expect(linesOf(outcome.stdout)[2]).toBe(linesOf(outcome.stdout).at(-1))
    expect(linesOf(outcome.stdout)[4]).toMatch(
      /^FAIL A key of another agency or of another sub-account reads and changes what is not its own: \d+ operations$/,
    )
    expect(linesOf(outcome.stdout).length).toBeLessThan(30)
    const page = await readFile('docs/conformance.md', 'utf8')
    const [, shown = ''] = /^```text\n(FAIL A key of another .*?)^```/ms.exec(page) ?? []
    const text = shown.replaceAll(':4021', ':…').replace('npm run conform --', 'npx --no agent-platform conform')
    expect(text.split('\n').length).toBeGreaterThan(10)
    expect(missingFrom({ as: 'text', text }, outcome.stdout)).toBeNull()
    // With another key than the one that was sent, a command proves nothing.
    expect(outcome.stdout).toContain(
      '\n  $ KEY_LOCATION_BOUND=ap_test_location_bound bash explain.sh\n' +
        "  Set KEY_LOCATION_BOUND=ap_test_location_bound for the curl commands: the contract's test keys\n",
    )
    const [cause] = causesIn(outcome).fail
    expect(cause?.kind).toBe('accepted')
    // Another case's key had deleted the skill: the request that did is to blame, not the one that misses it.
    expect(cause?.follow).toContain('deleteAgentSkill/CONFLICT')

    // What is only assumed stands apart, by question: the numbers are those of the page.
    const guarded =
      /^ {2}(\d+) responses differ from what questions ([\d, ]+) assume: A key of another agency .* \(\w+\/[\w-]+\)$/m
    const [, answers, numbers = ''] =
      guarded.exec((await againstBroken('missing-tenant-check', { suite: 'pairs,access', verbose: true })).stdout) ?? []
    expect(Number(answers)).toBeGreaterThan(10)
    const questions = questionsPage(openQuestions(packagedContract()), packagedContract())
    for (const number of numbers.split(', ')) {
      expect(questions).toMatch(new RegExp(`^### ${number}\\. (Does|Do these|Are these|Is)`, 'm'))
    }
    expect(causesIn(outcome).advisory.map(({ question }) => question)).toEqual(
      expect.arrayContaining(numbers.split(', ').map(Number)),
    )
  })
})

describe('a refused change that stays', () => {
  test('is blamed on the request that was refused, not on the read that saw it', async () => {
    const only = ['updateDirectBilling/refusal-changes-nothing-DIRECT_BILLING_REBILLING_ON']
    const outcome = await againstBroken('lost-rollback', { suite: 'sequences', only })
    const [block = ''] = blocksIn(outcome)
    expect(block).toMatch(/^FAIL Broken rule “What is refused changes nothing”: updateDirectBilling\n/)
    expect(block).toContain('\n    step      after, after refused\n')
    expect(block).toMatch(/\n {4}response {2}to refused: 409 \{"success":false,"error":"DIRECT_BILLING_REBILLING_ON"/)
    expect(block).toMatch(/\n {2}# comes after 1 request, which --explain prints:\n {2}\$ curl -sS -i -X PUT [^\n]*'\n/)
    expect(outcome.junit).toMatch(/^response: 409 /m)
  })
})

describe('rules that speak of the same wrong values', () => {
  test('are one block, the closest rule first; other reports have each of them', async () => {
    const only = ['refused-without-a-card', 'refusal-changes-nothing-DIRECT_BILLING_REBILLING_ON'].map(
      (name) => `updateDirectBilling/${name}`,
    )
    const outcome = await againstBroken('lost-rollback', { suite: 'sequences', only })
    const [block = '', ...others] = blocksIn(outcome)
    expect(others).toEqual([])
    expect(block).toMatch(/^FAIL Broken rule “A call that fails restores everything that it changed, Credit Guard /)
    expect(block).toMatch(/\n {4}also {6}breaks “What is refused changes nothing” in \S+ and 2 other cases\n/)
    const [head, ...also] = causesIn(outcome).fail
    expect(also.length).toBeGreaterThan(1)
    expect(head?.also).toEqual(also.map(({ says }) => says))
    expect(causesIn(outcome).fail.flatMap(({ cases }) => cases)).toEqual(expect.arrayContaining(only))
  })

  test('stay apart from those that speak of others', async () => {
    const only = ['one-version-at-once', 'refusal-changes-nothing-CONFLICT_ended'].map(
      (name) => `updateSplitTestWeights/${name}`,
    )
    const outcome = await againstBroken('weights-not-100', { suite: 'sequences,races', only })
    expect(blocksIn(outcome).map((block) => /“.*”/.exec(block)?.[0])).toEqual([
      '“The only active variant of a split test that has ended has weight 100”',
      expect.stringMatching(/^“Of five changes sent at once for one revision, one is made, /),
    ])
    expect(causesIn(outcome).fail).toHaveLength(3)
  })
})

describe('a sequence of which several steps fail', () => {
  test('shows the response to each of them', async () => {
    const only = ['updateLiveAgent/stale-version']
    const outcome = await againstBroken('stale-version-accepted', { suite: 'sequences', only })
    const block = blocksIn(outcome).find((one) => one.includes('    case      updateLiveAgent/stale-version')) ?? ''
    const also = block.split('\n').filter((line) => line.startsWith('    also      '))
    expect(also.length).toBeGreaterThan(0)
    for (const line of also) expect(line).toMatch(/^ {4}also {6}\S+: expected 409.*, received 20\d \{"success":true/)
  })
})

describe('a flow', () => {
  const name = (index: number) => ['one', 'two', 'three', 'four', 'five', 'six'][index] ?? ''

  test.each([4, 6])('of which %s steps fail shows the response to four, and counts the others', async (count) => {
    const key = 'canary-key-0004'
    server = await servePairs(library, {
      own: null,
      values: { key_member: key },
      change: (reply, _pair, { url }) => ({
        ...reply,
        body: JSON.stringify({ said: new URL(url ?? '', 'http://x').search }),
      }),
    })
    const steps = Array.from({ length: count }, (_, index) => ({
      stepId: name(index),
      operationId: 'listBooks',
      parameters: [{ name: 'step', in: 'query', value: name(index) }],
      successCriteria: [{ condition: '$statusCode == 200' }],
    }))
    const flow = {
      arazzo: '1.0.1',
      info: { title: 'Steps', version: '1' },
      sourceDescriptions: [{ name: 'library', type: 'openapi', url: contract }],
      workflows: [{ workflowId: 'steps', steps }],
    }
    const flows = [await temporaryFile('flow.json', JSON.stringify(flow))]
    const html = await temporaryFile('report.html', '')
    const outcome = await runConform({ target: server.url, contract, suite: 'flows', flows, html, key })
    const [block = ''] = blocksIn(outcome)
    const shown = ['one', 'two', 'three', 'four']
    const failing = count === 6 ? 'one, two, three, four, five and 1 more' : 'one, two, three, four'
    expect(block).toContain(`    step      ${failing}\n`)
    expect(block).toContain('    response  200 {"said":"?step=one"}\n')
    for (const step of shown.slice(1)) {
      expect(block).toMatch(new RegExp(`^ {4}also {6}${step}: .*: 200 \\{"said":"\\?step=${step}"\\}$`, 'm'))
    }
    expect(block.includes('    also      2 more steps, in --json and --html\n')).toBe(count === 6)
    const page = await readFile(html, 'utf8')
    for (const { stepId } of steps.slice(1)) expect(page).toContain(`<summary>${stepId}: 200, fails</summary>`)
  })
})

describe('a block', () => {
  test('keeps the quotes of a text in the place of another type', async () => {
    server = await servePairs(library, {
      change: (reply) => ({ ...reply, body: String(reply.body).replace(/"success":\s*true/, '"success":"true"') }),
    })
    const { stdout } = await runConform({ target: server.url, contract, only: ['listBooks/by_genre'] })
    expect(stdout).toMatch(/^FAIL success must be .*, and is "true"/m)
  })

  test('shows what was answered, 300 characters of it, and no key', async () => {
    const key = 'canary-key-0001'
    server = await servePairs(library, {
      own: null,
      values: { key_member: key },
      change: (reply, id) =>
        id === 'listBooks/by_genre'
          ? { ...reply, body: JSON.stringify({ success: key, filler: 'x'.repeat(600) }) }
          : reply,
    })
    const { stdout, junit } = await runConform({ target: server.url, contract, key, only: ['listBooks/by_genre'] })
    expect(stdout).toMatch(/^ {4}response {2}200 \{"success":"\$API_KEY","filler":"x+… \(\d+ characters\)$/m)
    expect(junit).toContain('response: 200 {"success":"$API_KEY"')
    for (const text of [stdout, junit]) {
      expect(text).not.toContain(key)
      expect(text).not.toContain('x'.repeat(301))
    }
  })

  test('folds the entries of a list into one place with a count', async () => {
    server = await servePairs(library, {
      change: (reply) => ({
        ...reply,
        body: JSON.stringify({ success: true, books: Array.from({ length: 25 }, () => ({ id: 'b' })) }),
      }),
    })
    const { stdout, junit } = await runConform({ target: server.url, contract, only: ['listBooks/by_genre'] })
    expect(stdout).toMatch(/^ {4}data {6}.*\/body\/books\/\*\/\w+: 25 places/m)
    expect(junit).toMatch(/\/body\/books\/\*\/\w+: 25 places/)
    expect(blocksIn({ stdout }).every((block) => linesOf(block).length <= 15)).toBe(true)
  })

  test('stands behind graver ones, and holds either what is stated or what is assumed', async () => {
    server = await servePairs(library, {
      change(reply, id) {
        // A success where a refusal is due, another status, another code, another form.
        if (id === 'createLoan/BOOK_LENT') return { ...reply, status: 201 }
        if (id === 'getLoan/open') return { ...reply, status: 404 }
        if (id === 'returnLoan/NotFound') return { ...reply, body: JSON.stringify({ success: false, error: 'Odd' }) }
        return id === 'listBooks/by_genre' ? { ...reply, body: '{"success":true,"books":{}}' } : reply
      },
    })
    const outcome = await runConform({ target: server.url, contract })
    const { fail, advisory } = causesIn(outcome)
    const order = ['accepted', 'data', 'status', 'code', 'form']
    const kinds = fail.map(({ kind }) => order.indexOf(kind))
    expect(kinds).toEqual(kinds.toSorted((one, other) => one - other))
    expect(new Set(kinds).size).toBeGreaterThan(2)
    expect(blocksIn(outcome)[0]).toMatch(
      /^FAIL Accepted though it has to be refused with 409 BOOK_LENT \(“Somebody else has it”\): createLoan\n/,
    )
    expect(outcome.stdout).not.toMatch(/^FAIL [^]*?\n {4}inferred [^]*?\n\nADVISORY/m)
    expect(advisory.every((cause) => 'question' in cause)).toBe(true)
  })
})

test('hundreds of failures and of advisories fit 200 lines, and files of some 500 kB', async () => {
  const html = join(await temporaryFolder(), 'report.html')
  // All wrong in several ways, at length.
  const filler = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`filler${index}`, 'x'.repeat(60)]))
  server = await servePairs(packagedContract(), {
    change: (reply, id) => ({
      ...reply,
      status: [418, 400, reply.status][id.length % 3] ?? 200,
      body: JSON.stringify({ ...filler, success: 'perhaps', id }),
    }),
  })
  const outcome = await runConform({ target: server.url, suite: 'pairs,constraints', html })
  const { fail = 0, advisory = 0 } = outcome.report.summary.verdicts
  expect(fail).toBeGreaterThan(300)
  expect(fail + advisory).toBeGreaterThan(400)
  expect(linesOf(outcome.stdout).length).toBeLessThanOrEqual(200)
  expect(blocksIn(outcome).every((block) => linesOf(block).length <= 15)).toBe(true)
  expect((await stat(html)).size, 'HTML').toBeLessThan(500_000)
  // With the whole reason of each case that was not judged.
  expect(outcome.junit.length, 'JUnit').toBeLessThan(600_000)
})
