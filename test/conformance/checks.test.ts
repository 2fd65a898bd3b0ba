import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Contract } from '../../src/contract/index.ts'
import { temporaryFile } from './support/files.ts'
import { servePairs } from './support/pair-server.ts'
import type { PairServer, Reply } from './support/pair-server.ts'
import { edit, header, put, remove, status } from './support/edits.ts'
import { compileFixture, fixturePath, runConform } from './support/run.ts'

const orders = fixturePath('conformance/fixtures/orders.yaml')

/**
 * One deviation at a time is planted in an otherwise correct server: the run tells of exactly that one.
 */
describe('one planted deviation gives exactly one finding', () => {
  let contract: Contract
  let server: PairServer
  let planted: { readonly pair: string; readonly change: (reply: Reply) => Reply } = {
    pair: '',
    change: (reply) => reply,
  }

  beforeAll(async () => {
    contract = await compileFixture('conformance/fixtures/orders.yaml')
    server = await servePairs(contract, {
      change: (reply, id) => (id === planted.pair ? planted.change(reply) : reply),
    })
  })
  afterAll(() => server.close())

  const paid = 'getOrder/paid'
  const notFound = 'getOrder/NotFound'
  const failed = 'getOrder/InternalError'

  const rows: readonly [
    name: string,
    pair: string,
    change: (reply: Reply) => Reply,
    finding: string,
    clause: string,
  ][] = [
    ['an undocumented status', paid, status(418), 'status /status', '/paths/~1orders~1{id}/get/responses'],
    [
      'another documented status',
      notFound,
      status(409),
      'pair /status',
      '/paths/~1orders~1{id}/get/responses/404/content/application~1json/examples/NotFound',
    ],
    [
      'a missing field',
      paid,
      edit((body) => remove(body, 'order', 'total')),
      'schema /body/order/total',
      '/components/schemas/Order/required',
    ],
    [
      'an extra field in a closed object',
      paid,
      edit((body) => put(body, 1, 'order', 'extra')),
      'schema /body/order/extra',
      '/components/schemas/Order/unevaluatedProperties',
    ],
    [
      'a value of another type',
      paid,
      edit((body) => put(body, '19.99', 'order', 'total')),
      'schema /body/order/total',
      '/components/schemas/Order/properties/total/type',
    ],
    [
      'a value outside its bound',
      paid,
      edit((body) => put(body, -1, 'order', 'total')),
      'schema /body/order/total',
      '/components/schemas/Order/properties/total/minimum',
    ],
    [
      'a success that says it is none',
      paid,
      edit((body) => put(body, false, 'success')),
      'schema /body/success',
      '/paths/~1orders~1{id}/get/responses/200/content/application~1json/schema/properties/success/const',
    ],
    [
      'a missing field behind allOf',
      paid,
      edit((body) => put(body, [{ count: 1 }], 'order', 'items')),
      'schema /body/order/items/0/name',
      '/components/schemas/Named/required',
    ],
    [
      'an extra field behind allOf',
      paid,
      edit((body) => put(body, [{ name: 'Lamp', count: 1, x: 1 }], 'order', 'items')),
      'schema /body/order/items/0/x',
      '/components/schemas/Item/unevaluatedProperties',
    ],
    [
      'a missing field in an object that may be null',
      paid,
      edit((body) => remove(body, 'order', 'gift', 'from')),
      'schema /body/order/gift/from',
      '/components/schemas/Gift/required',
    ],
    [
      'a wrong value deep in an object that may be null',
      paid,
      edit((body) => put(body, 'blue', 'order', 'gift', 'wrap', 'colour')),
      'schema /body/order/gift/wrap/colour',
      '/components/schemas/Wrap/properties/colour/enum',
    ],
    [
      'a missing field in one of several forms',
      paid,
      edit((body) => remove(body, 'order', 'payment', 'last4')),
      'schema /body/order/payment/last4',
      '/components/schemas/CardPayment/required',
    ],
    [
      'an extra field in one of several forms',
      paid,
      edit((body) => put(body, 'x', 'order', 'payment', 'iban')),
      'schema /body/order/payment/iban',
      '/components/schemas/CardPayment/unevaluatedProperties',
    ],
    [
      'another code of the status',
      notFound,
      edit((body) => put(body, 'Archived', 'error')),
      'pair /body/error',
      '/paths/~1orders~1{id}/get/responses/404/content/application~1json/examples/NotFound',
    ],
    [
      'a code that the status cannot carry',
      notFound,
      edit((body) => put(body, 'Unpaid', 'error')),
      'error-code /body/error',
      '/paths/~1orders~1{id}/get/responses/404/x-errors',
    ],
    [
      'an error without a code',
      notFound,
      edit((body) => remove(body, 'error')),
      'envelope /body/error',
      '/paths/~1orders~1{id}/get/responses/404/x-errors',
    ],
    [
      'a code that is no text',
      notFound,
      edit((body) => put(body, 7, 'error')),
      'schema /body/error',
      '/components/schemas/Error/properties/error/type',
    ],
    [
      'a ref that is not the request id',
      failed,
      edit((body) => put(body, 'req-8', 'ref')),
      'ref /body/ref',
      '/paths/~1orders~1{id}/get/responses/500/headers/x-request-id',
    ],
    [
      'a ref without a request id',
      failed,
      header('x-request-id', null),
      'ref /body/ref',
      '/paths/~1orders~1{id}/get/responses/500/headers/x-request-id',
    ],
    [
      'a missing header',
      paid,
      header('x-version', null),
      'headers /headers/x-version',
      '/paths/~1orders~1{id}/get/responses/200/headers/x-version/required',
    ],
    [
      'a header outside its bound',
      paid,
      header('x-version', '0'),
      'headers /headers/x-version',
      '/paths/~1orders~1{id}/get/responses/200/headers/x-version/schema/minimum',
    ],
    [
      'another content type',
      paid,
      header('content-type', 'text/plain'),
      'content-type /headers/content-type',
      '/paths/~1orders~1{id}/get/responses/200/content',
    ],
    [
      'no content type',
      paid,
      header('content-type', null),
      'content-type /headers/content-type',
      '/paths/~1orders~1{id}/get/responses/200/content',
    ],
    [
      'an HTML page',
      paid,
      (reply) => ({ ...header('content-type', 'text/html')(reply), body: '<h1>Welcome</h1>' }),
      'content-type /headers/content-type',
      '/paths/~1orders~1{id}/get/responses/200/content',
    ],
    [
      'an empty body',
      paid,
      (reply) => ({ ...reply, body: '' }),
      'body /body',
      '/paths/~1orders~1{id}/get/responses/200/content/application~1json',
    ],
    [
      'a body that is not JSON',
      paid,
      (reply) => ({ ...reply, body: '{"success":tru' }),
      'body /body',
      '/paths/~1orders~1{id}/get/responses/200/content/application~1json',
    ],
    [
      'a body that is not UTF-8',
      paid,
      (reply) => ({ ...reply, body: Buffer.from([0x22, 0xff, 0x22]) }),
      'body /body',
      '/paths/~1orders~1{id}/get/responses/200/content/application~1json',
    ],
  ]

  test.each(rows)('%s', async (_name, pair, change, finding, clause) => {
    planted = { pair, change }
    const { report, findings, exitCode } = await runConform({
      target: server.url,
      contract: orders,
      only: ['getOrder'],
    })
    expect(findings).toEqual([`${pair}: ${finding}`])
    expect(report.cases.flatMap((entry) => entry.findings)).toMatchObject([{ clause, basis: 'stated' }])
    expect(report.summary.verdicts).toMatchObject({ pass: 2, fail: 1, error: 0 })
    expect(exitCode).toBe(1)
  })

  test('nothing planted: nothing found', async () => {
    planted = { pair: '', change: (reply) => reply }
    const { findings, exitCode, report } = await runConform({
      target: server.url,
      contract: orders,
      only: ['getOrder'],
    })
    expect(findings).toEqual([])
    expect(report.summary).toMatchObject({ judged: 3, verdicts: { pass: 3 } })
    expect(exitCode).toBe(0)
  })

  test('only an inferred clause violated: an advisory, which fails a strict run', async () => {
    planted = { pair: paid, change: edit((body) => put(body, 5, 'order', 'note')) }
    const run = (strict: boolean) => runConform({ target: server.url, contract: orders, only: ['getOrder'], strict })
    const [lax, strict] = [await run(false), await run(true)]
    expect(lax.findings).toEqual([`${paid}: schema /body/order/note`])
    expect(lax.report.summary.verdicts).toMatchObject({ pass: 2, advisory: 1, fail: 0 })
    expect(lax.exitCode).toBe(0)
    expect(lax.stdout).toMatch(
      /^ {2}1 response of \w+: received 5 at \/body\/order\/note, must be a string or null\. Question \d+: Does Order\.note exist/m,
    )
    expect(lax.stdout).toContain(
      '  npx --no agent-platform questions --init writes each question in full, by its number\n',
    )
    expect(lax.junit).toContain('Only an empty note was seen.')
    expect(lax.junit).not.toContain('<failure')
    expect(strict.exitCode).toBe(1)
    expect(strict.junit).toContain('<failure')
  })

  test('where only the outcome is inferred, another documented one is judged by what is documented for it', async () => {
    const unpaid = 'createOrder/Unpaid_order'
    const ordered = (body: string) => (): Reply => ({
      status: 201,
      headers: { 'content-type': 'application/json' },
      body,
    })
    const run = () => runConform({ target: server.url, contract: orders, only: [unpaid] })

    planted = { pair: unpaid, change: ordered('{"success":true}') }
    const sound = await run()
    expect(sound.findings).toEqual([`${unpaid}: pair /status`])
    expect(sound.report.cases).toMatchObject([{ verdict: 'advisory' }])

    planted = { pair: unpaid, change: ordered('{}') }
    const broken = await run()
    expect(broken.findings).toEqual([`${unpaid}: pair /status`, `${unpaid}: schema /body/success`])
    expect(broken.report.cases).toMatchObject([{ verdict: 'fail' }])
  })

  test('an inferred clause hides no stated one', async () => {
    planted = { pair: paid, change: edit((body) => put(put(body, 5, 'order', 'note'), -1, 'order', 'total')) }
    const forms = ['annotations', 'html', 'sarif'] as const
    const run = async (strict: boolean) => {
      const entries = await Promise.all(forms.map(async (form) => [form, await temporaryFile(form, '')] as const))
      const files = Object.fromEntries(entries)
      const outcome = await runConform({ target: server.url, contract: orders, only: ['getOrder'], strict, ...files })
      const [annotations, html, sarif] = await Promise.all(entries.map(([, file]) => readFile(file, 'utf8')))
      const marks = annotations?.split('\n').length
      return { ...outcome, marks, shown: { terminal: outcome.stdout, html, junit: outcome.junit, sarif } }
    }
    const [lax, strict] = [await run(false), await run(true)]
    expect(lax.report.summary.verdicts).toMatchObject({ fail: 1, advisory: 0 })
    expect(lax.exitCode).toBe(1)
    // The case fails anyhow: no report shows the advice too, unless it fails the run as well. JSON is data, and has it.
    expect([lax.marks, strict.marks]).toEqual([2, 3])
    const advice = /ADVISORY|Open questions|Only an empty note was seen|must be a string or null/
    for (const [form, text] of Object.entries(lax.shown))
      expect([form, text]).toEqual([form, expect.not.stringMatching(advice)])
    for (const [form, text] of Object.entries(strict.shown))
      expect([form, text]).toEqual([form, expect.stringMatching(advice)])
    expect(lax.report).toMatchObject({ causes: { fail: [{}], advisory: [{}] } })
  })
})
