import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packagedContract } from '../../src/contract/index.ts'
import { startSandbox } from '../../src/sandbox/index.ts'
import type { Sandbox } from '../../src/sandbox/index.ts'
import { edit, header, put, remove, status } from './support/edits.ts'
import { temporaryFile } from './support/files.ts'
import { servePairs } from './support/pair-server.ts'
import type { PairServer, Reply } from './support/pair-server.ts'
import { compileFixture, fixturePath, runConform } from './support/run.ts'
import type { Outcome } from './support/run.ts'

/** The table of agreement, as the JSON report has it. */
interface Agreement {
  readonly pairs: readonly {
    readonly id: string
    readonly native: string | null
    readonly checked: string
    readonly dredd: string
    readonly agree: boolean
    readonly disagreement: string | null
  }[]
  readonly notCompared: readonly string[]
}

function agreementIn({ report }: Outcome): Agreement {
  const { agreement } = report as unknown as { readonly agreement?: Agreement }
  return agreement ?? { pairs: [], notCompared: [] }
}

/** `id ours Dredd`, or what the table says where they do not agree. */
function rows(outcome: Outcome): Readonly<Record<string, string>> {
  const { pairs } = agreementIn(outcome)
  return Object.fromEntries(
    pairs.map(({ id, native, dredd, disagreement }) => [id, disagreement ?? `${native} ${dredd}`]),
  )
}

const servers: { close(): Promise<void> }[] = []
afterAll(async () => void (await Promise.all(servers.map((server) => server.close()))))

describe('all pairs against the sandbox', () => {
  let sandbox: Sandbox
  let outcome: Outcome
  beforeAll(async () => {
    sandbox = await startSandbox({ contract: packagedContract(), database: ':memory:', port: 0, host: '127.0.0.1' })
    servers.push(sandbox)
    outcome = await runConform({ target: sandbox.url, suite: 'pairs', engine: 'both' })
  })

  test('both engines agree on every pair, or the table names why', () => {
    const provoked = packagedContract().pairs.filter(({ unprovoked }) => unprovoked === null)
    const { pairs, notCompared } = agreementIn(outcome)
    expect(pairs.map(({ id }) => id)).toEqual(provoked.map(({ id }) => id))
    expect(notCompared).toEqual([])
    for (const { agree, disagreement } of pairs) expect(agree || (disagreement ?? '') !== '').toBe(true)
    expect(pairs.filter(({ agree }) => !agree)).toEqual([])
    expect(outcome.stdout).toContain(`AGREEMENT with Dredd on ${provoked.length} of ${provoked.length} pairs`)
  })

  test('both let the sandbox pass, each in a world of its own', () => {
    expect(outcome.findings).toEqual([])
    for (const { native, checked, dredd } of agreementIn(outcome).pairs) {
      expect([native, checked, dredd]).toEqual(['pass', 'pass', 'pass'])
    }
    expect(outcome.report.summary).toMatchObject({ verdicts: { error: 0, fail: 0, blocked: 0 } })
    expect(outcome.exitCode).toBe(0)
  })
})

describe('planted deviations', () => {
  const contract = fixturePath('fixtures/library.yaml')
  const planted: Readonly<Record<string, (reply: Reply) => Reply>> = {
    'listBooks/by_genre': header('x-total', 'many'),
    'listBooks/nothing_lent': edit((body) => put(body, 'many', 'items')),
    'listBooks/BadRequest': status(422),
    'createLoan/borrow': edit((body) => put(body, 1, 'loan', 'unexpected')),
    'createLoan/InsufficientScope': edit((body) => put(body, 'NotFound', 'code')),
    'createLoan/NotFound': header('content-type', 'text/html'),
    'createLoan/BOOK_LENT': header('content-type', 'Application/JSON; charset=utf-8'),
    'getLoan/open': edit((body) => remove(body, 'success')),
    'getLoan/NotFound': (reply) => ({ ...reply, body: '' }),
    'returnLoan/NotFound': (reply) => ({ ...reply, body: '{' }),
  }
  let outcome: Outcome
  let server: PairServer
  beforeAll(async () => {
    server = await servePairs(await compileFixture('fixtures/library.yaml'), {
      change: (reply, id) => planted[id]?.(reply) ?? reply,
    })
    servers.push(server)
    outcome = await runConform({ target: server.url, contract, engine: 'both', suite: 'pairs' })
  })

  test('are found by both engines, and by Dredd only what its format can say', () => {
    expect(rows(outcome)).toMatchObject({
      'listBooks/by_genre': "Dredd's validator does not check what was found: headers at /headers/x-total",
      'listBooks/nothing_lent': 'fail fail',
      'listBooks/BadRequest': 'fail fail',
      'createLoan/borrow':
        "Dredd's validator does not check what was found: schema at /body/loan/unexpected; " +
        'its JSON Schema cannot say unevaluatedProperties',
      'createLoan/InsufficientScope': 'fail fail',
      'createLoan/NotFound': 'fail fail',
      'createLoan/BOOK_LENT': 'pass pass',
      'getLoan/open': 'fail fail',
      'getLoan/NotFound': 'fail fail',
      'returnLoan/NotFound': 'advisory fail',
      'renewLoan/renew': 'pass pass',
    })
  })

  test('are told once in the report, and every disagreement in the table', () => {
    const found = outcome.report.cases.filter(({ verdict }) => verdict !== 'pass').map(({ id }) => id)
    expect(found).toEqual(Object.keys(planted).filter((id) => id !== 'createLoan/BOOK_LENT'))
    expect(new Set(outcome.findings).size).toBe(found.length)
    expect(outcome.stdout).toContain('DISAGREE createLoan/borrow  ours: fail, Dredd: pass')
    expect(outcome.exitCode).toBe(1)
  })

  test('that only Dredd meets make the case fail; what writes at a stranger is not sent a second time', async () => {
    let asked = 0
    const stranger = await servePairs(await compileFixture('fixtures/library.yaml'), {
      own: null,
      change: (reply, id) => {
        if (id !== 'listBooks/by_genre') return reply
        asked += 1
        return asked === 1 ? reply : { ...reply, status: 404 }
      },
    })
    servers.push(stranger)
    const own = { key_member: 'key_of_a_member', loan_renewable: 'loan_renewable' }
    const second = await runConform({
      target: stranger.url,
      contract,
      fixtures: await temporaryFile('fixtures.json', JSON.stringify(own)),
      allow: 'write',
      engine: 'both',
      only: ['listBooks/by_genre', 'renewLoan/renew', 'createLoan/borrow'],
    })
    expect(Object.keys(rows(second))).toEqual(['listBooks/by_genre'])
    expect(rows(second)['listBooks/by_genre']).toMatch(/^the target responded differently: as the contract says/)
    expect(agreementIn(second).notCompared).toEqual(['renewLoan/renew'])
    expect(stranger.asked.filter((line) => line.startsWith('PATCH'))).toHaveLength(1)
    expect(second.report.cases).toMatchObject([{ verdict: 'fail' }, { id: 'renewLoan/renew', verdict: 'pass' }])
    expect(second.stdout).toContain('not compared 1 pair:')
    expect(second.exitCode).toBe(1)
  })
})

describe('--engine', () => {
  test('names what it can be', async () => {
    const { stderr, exitCode } = await runConform({ target: 'http://127.0.0.1:1', engine: 'newman' })
    expect(stderr).toBe('--engine newman: not one of native, dredd, both\n')
    expect(exitCode).toBe(2)
  })

  test('dredd at a stranger sends what is allowed, and no report holds a credential', async () => {
    const library = await compileFixture('fixtures/library.yaml')
    const server = await servePairs(library, { own: null, change: (reply) => ({ ...reply, status: 418 }) })
    servers.push(server)
    const key = 'canary-of-the-library-0001'
    const outcome = await runConform(
      { target: server.url, contract: fixturePath('fixtures/library.yaml'), engine: 'dredd' },
      { env: { AGENT_PLATFORM_KEY: key } },
    )
    const cases = outcome.report.cases as readonly { readonly verdict: string; readonly safety?: string }[]
    expect(new Set(cases.map(({ safety }) => safety))).toEqual(new Set(['read']))
    expect(cases.filter(({ verdict }) => verdict === 'fail').length).toBeGreaterThan(2)
    expect(server.requests.map(({ headers }) => headers.authorization)).toContain(`Bearer ${key}`)
    expect(outcome.stdout).toContain('AGREEMENT with Dredd')
    expect(JSON.stringify(outcome)).not.toContain('canary')
  })
})
