import { readFile } from 'node:fs/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { compileContract } from '../../src/contract/compile.ts'
import { readDocument } from '../../src/contract/index.ts'
import { temporaryFile } from './support/files.ts'
import { servePairs } from './support/pair-server.ts'
import type { PairServer, Reply } from './support/pair-server.ts'
import { compileFixture, fixturePath, runConform } from './support/run.ts'

const contract = fixturePath('fixtures/library.yaml')
const library = await compileFixture('fixtures/library.yaml')

let server: PairServer
afterEach(() => server.close())

describe('--header', () => {
  test.each(['Authorization', 'AUTHORIZATION'])(
    '%s does not go along with requests that speak as nobody',
    async (name) => {
      server = await servePairs(library)
      const header = [`${name}: Bearer their-own`, 'X-Tenant: ada']
      const options = { target: server.url, contract, header, treatAs: 'own', only: ['getLoan/Unauthorized'] }
      const { report } = await runConform(options)
      expect(report.cases).toMatchObject([{ verdict: 'pass' }])
      expect(server.requests.at(-1)?.headers.authorization).toBeUndefined()
      expect(server.requests.at(-1)?.headers['x-tenant']).toBe('ada')
    },
  )
})

describe('a request that cannot be sent ends its own case only', () => {
  /** The library whose requests to borrow carry this header, among those that carry none. */
  async function withKey(value: string): Promise<string> {
    const text = await readFile(contract, 'utf8')
    expect(text).toContain('borrow-0001')
    return temporaryFile('library.yaml', text.replaceAll('borrow-0001', value))
  }

  test('for a character that no header can carry', async () => {
    server = await servePairs(library)
    const odd = await withKey('Kraków €')
    const only = ['createLoan', 'getLoan/open']
    const { report, stdout, stderr, exitCode } = await runConform({ target: server.url, contract: odd, only })
    const borrow = report.cases.find(({ id }) => id === 'createLoan/borrow')
    expect(borrow).toMatchObject({ verdict: 'error' })
    expect(borrow?.reason).toBe(
      'not sent, because it is no valid request: Invalid character in header content ["Idempotency-Key"] (ERR_INVALID_CHAR)',
    )
    expect(report.cases.find(({ id }) => id === 'getLoan/open')).toMatchObject({ verdict: 'pass' })
    expect(stdout).toContain('ERROR')
    expect(stderr).toMatch(/^Taken for our mock, as it says: .*\n$/)
    expect(exitCode).toBe(2)
  })

  test('for half a character that a prior put into a path', async () => {
    const text = await readFile(contract, 'utf8')
    const bound = text.replace('bind: { /body/version: /loan/version }', 'bind: { /path/loanId: /loan/version }')
    expect(bound).not.toBe(text)
    server = await servePairs(library, {
      change: (reply, id) => (id.startsWith('getLoan') ? withVersion(reply, '\ud800') : reply),
    })
    const odd = await temporaryFile('library.yaml', bound)
    const { report, exitCode } = await runConform({
      target: server.url,
      contract: odd,
      only: ['renewLoan/renew', 'listBooks'],
    })
    const errors = report.cases.filter(({ verdict }) => verdict === 'error')
    expect(errors.map(({ reason }) => reason)).toContain('a request could not be put together: URI malformed')
    expect(report.summary.verdicts['pass']).toBeGreaterThan(0)
    expect(exitCode).toBe(2)
  })

  test('and many of them do not make the target look dead', async () => {
    const ok = { responses: { 200: { description: 'Fine.', content: json({ ok: true }) } } }
    const parameter = { name: 'X-City', in: 'header', required: true, schema: { type: 'string' }, example: 'Kraków €' }
    const odd: Record<string, object> = {}
    for (let index = 0; index < 12; index += 1) odd[`/odd/${index}`] = { get: { ...ok, parameters: [parameter] } }
    const document = {
      openapi: '3.1.0',
      info: { title: 'Cities', version: '1.0.0' },
      paths: { ...odd, '/plain': { get: ok } },
    }
    const file = await temporaryFile('cities.json', JSON.stringify(document))
    server = await servePairs(compileContract(await readDocument(file), file))
    const { report } = await runConform({ target: server.url, contract: file, concurrency: 1 })
    expect(report.summary.verdicts).toMatchObject({ error: 12, pass: 1 })
  })
})

function withVersion(reply: Reply, version: string): Reply {
  const body = JSON.parse(String(reply.body)) as { loan?: object }
  return { ...reply, body: JSON.stringify({ ...body, loan: { ...body.loan, version } }) }
}

function json(value: object): object {
  return { 'application/json': { schema: { type: 'object' }, examples: { fine: { value } } } }
}
