import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { objectOf, overlaidContract, packagedContract, packagedDocument } from '../../src/contract/index.ts'
import { temporaryFile, temporaryFolder } from '../conformance/support/files.ts'
import { entryOf, harFile } from '../conformance/support/har.ts'
import { runConform, runFixtures } from '../conformance/support/run.ts'
import { startRecorder } from './support.ts'
import type { Recorder } from './support.ts'

/** Nothing that a file says widens what a person allowed. */

const key = 'canary-key-0001'
const billing = "$.paths['/api/billing/sub-accounts/{locationId}/direct-billing']"

const campaign = "$.paths['/api/agent-builder/projects/{locationId}/campaigns/{campaignId}'].put"

const started: Recorder[] = []
afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.close()))
})

interface Sent {
  readonly line: string
  readonly hasKey: boolean
}

/** A deployment that remembers what may have changed something. */
async function deployment(): Promise<Pick<Recorder, 'url' | 'asked'> & { readonly changes: readonly Sent[] }> {
  const changes: Sent[] = []
  const server = await startRecorder(({ method, url, headers }) => {
    const hasKey = JSON.stringify(headers).includes('canary')
    if (method !== 'GET') changes.push({ line: `${method} ${url}`, hasKey })
    return { body: JSON.stringify({ id: '1', changes: changes.length }) }
  })
  started.push(server)
  return { url: server.url, asked: server.asked, changes }
}

const file = (name: string, content: unknown) => temporaryFile(name, stringify(content))

interface Action {
  readonly target: string
  readonly update?: unknown
  readonly remove?: true
}

function overlay(...actions: readonly Action[]): Promise<string> {
  return file('overlay.yaml', { overlay: '1.0.0', info: { title: 'Answers', version: '1' }, actions })
}

type Row = readonly [where: string, actions: readonly Action[], only: readonly string[]]

describe('an overlay makes no request of the packaged contract milder', () => {
  const read = { 'x-safety': 'read' }
  const again = {
    operationId: 'again',
    tags: ['Billing'],
    security: [{ apiKey: ['billing:write'] }],
    ...read,
    parameters: [
      { name: 'locationId', in: 'path', required: true, schema: { type: 'string' }, example: 'loc_direct_settings' },
    ],
    requestBody: {
      content: {
        'application/json': { schema: { type: 'object' }, examples: { turned: { value: { enabled: false } } } },
      },
    },
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: {}, examples: { turned: { value: {} } } } },
      },
    },
  }
  const rows: readonly Row[] = [
    ['on the operation', [{ target: `${billing}.put`, update: read }], []],
    ['on its examples', [{ target: '$.components.examples.*', update: read }], []],
    [
      'on the operation under another name',
      [
        { target: '$["x-resources"]', remove: true },
        { target: campaign, update: { ...read, operationId: 'getIt' } },
      ],
      ['getIt'],
    ],
    [
      'on the operation, taken out and put in again',
      [
        { target: `${billing}.put`, remove: true },
        { target: billing, update: { put: { ...again, operationId: 'updateDirectBilling' } } },
      ],
      ['updateDirectBilling'],
    ],
    ['on another method', [{ target: billing, update: { patch: again } }], ['again']],
    [
      'on another spelling of the path',
      [
        {
          target: '$.paths',
          update: { '/API/billing//sub-accounts/{locationId}/direct%2Dbilling': { put: again } },
        },
      ],
      ['again'],
    ],
  ]
  test.each(rows)('%s', async (_where, actions, only) => {
    const target = await deployment()
    const fixtures = await temporaryFile('fixtures.yaml', 'loc_direct_settings: 8f2c1b\nloc_turn_on: 8f2c1c\n')
    const given = { target: target.url, key, fixtures, suite: undefined, overlay: [await overlay(...actions)] }
    const { stderr } = await runConform({ ...given, only: [...only] })
    // Without a key come only the probes of the contract's 401.
    expect(target.changes.filter(({ hasKey }) => hasKey)).toEqual([])
    expect(stderr).toContain('An overlay makes no request milder than the contract does. These keep their class:')
    expect(stderr).toMatch(/overlay\.yaml:\d+:\d+: .*: (?:write|destructive|spending)\n/)
  })

  test('but an assumed method that it corrects leaves the class as it is', async () => {
    const path = '/api/live-agents/{id}'
    const { paths } = packagedDocument()
    const put = objectOf(objectOf(objectOf(paths)[path])['put'])
    const place = `$.paths['${path}']`
    const corrected = await overlay({ target: `${place}.put`, remove: true }, { target: place, update: { patch: put } })
    const { operations } = await overlaidContract(null, [corrected])
    expect(operations.filter((one) => one.path === path).map(({ method, safety }) => `${method} ${safety}`)).toEqual([
      'GET read',
      'PATCH write',
    ])
  })

  test('and it may make them worse', async () => {
    const target = await deployment()
    const path = "$.paths['/api/billing/sub-accounts/{locationId}']"
    const given = { target: target.url, key, location: '8f2c1b', only: ['getSubAccountBilling'] }
    const harsh = await overlay({ target: `${path}.get`, update: { 'x-safety': 'destructive' } })
    const { report } = await runConform({ ...given, overlay: [harsh] })
    expect(report.notAllowed.map(({ safety }) => safety)).toContain('destructive')
    expect(report.summary.judged).toBe(0)
  })

  test('nor by the request of an example that only reads', async () => {
    const paths = { '/orders': { post: order({ example: read, value: { dryRun: true } }) } }
    const contract = await file('contract.yaml', { ...head, paths })
    const kept = await deployment()
    const given = { contract, key, trustSafety: true, examplesOnly: true, only: ['createOrder/shown'] }
    await runConform({ ...given, target: kept.url })
    expect(kept.changes).toEqual([{ line: 'POST /orders', hasKey: true }])
    const { changes, url } = await deployment()
    const place = `$.paths['/orders'].post.requestBody.content['application/json'].examples.shown.value`
    const harmful = await overlay({ target: place, update: { dryRun: false } })
    await runConform({ ...given, target: url, overlay: [harmful] })
    expect(changes).toEqual([])
  })
})

const head = {
  openapi: '3.1.0',
  info: { title: 'Orders', version: '1' },
  security: [{ token: [] }],
  components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
}

function order({ mark = {}, example = {}, value = {} }: Readonly<Record<string, object>>) {
  const json = (examples: object) => ({ content: { 'application/json': { schema: { type: 'object' }, examples } } })
  return {
    operationId: 'createOrder',
    ...mark,
    requestBody: { required: true, ...json({ shown: { value } }) },
    responses: { 200: { description: 'Done', ...json({ shown: { ...example, value: { id: '1' } } }) } },
  }
}

describe('a contract of somebody else’s that calls a POST a read', () => {
  const read = { 'x-safety': 'read' }
  const rows: readonly (readonly [string, object])[] = [
    ['by its operation', { paths: { '/orders': { post: order({ mark: read }) } } }],
    ['by an example', { paths: { '/orders': { post: order({ example: read }) } } }],
    [
      'by an operation behind a reference',
      { paths: { '/orders': { $ref: '#/x-elsewhere' } }, 'x-elsewhere': { post: order({ mark: read }) } },
    ],
    [
      'as if it were one of ours',
      {
        paths: { '/orders': { post: order({ mark: read }) } },
        'x-fixtures': { key_own: { kind: 'credential', value: 'published', summary: 'A key.' } },
      },
    ],
  ]
  test.each(rows)('%s is not believed until a person confirms it', async (_how, more) => {
    const contract = await file('contract.yaml', { ...head, ...more })
    const doubtful = await deployment()
    const given = { contract, key, suite: undefined }
    const { stderr, report } = await runConform({ ...given, target: doubtful.url })
    expect(doubtful.changes).toEqual([])
    expect(report.notAllowed.map(({ safety }) => safety)).toContain('spending')
    const [first, second] = stderr.split('\n')
    expect(first).toMatch(/^The contract calls these reads \(x-safety\)\. --trust-safety confirms that/)
    expect(second).toMatch(/contract\.yaml:\d+:\d+: createOrder, POST \/orders(?:, example shown)?: spending$/)

    const confirmed = await deployment()
    const { stderr: told } = await runConform({ ...given, target: confirmed.url, trustSafety: true })
    expect(confirmed.changes.length).toBeGreaterThan(0)
    expect(told).toMatch(
      /^Taken for milder than by their method, as --trust-safety says:\n.*: createOrder, POST \/orders/,
    )
  })

  test('is not taken at its word by a plan, nor by fixtures', async () => {
    const paths = { '/orders': { post: order({ mark: read }) } }
    const contract = await file('contract.yaml', { ...head, paths })
    const { stdout, stderr } = await runConform({ contract, plan: true, allow: 'read', suite: undefined })
    expect(stderr).toContain('createOrder, POST /orders: spending')
    expect(stdout).toMatch(/createOrder\/shown +200 +spending +not allowed/)
    const target = await deployment()
    const looked = await runFixtures({ contract, target: target.url, check: true, key })
    expect(looked.stderr).toContain('createOrder, POST /orders: spending')
    expect(target.changes).toEqual([])
  })

  test('is not believed by an overlay either, whatever the person confirms of the contract', async () => {
    const contract = await file('contract.yaml', { ...head, paths: { '/orders': { post: order({}) } } })
    const target = await deployment()
    const mild = await overlay({ target: "$.paths['/orders'].post", update: read })
    const given = { contract, key, trustSafety: true, overlay: [mild], suite: undefined }
    const { stderr } = await runConform({ ...given, target: target.url })
    expect(target.changes).toEqual([])
    expect(stderr).toContain('An overlay makes no request milder than the contract does.')
  })

  test('a mark on a path protects nothing, and is told', async () => {
    const get = { operationId: 'list', responses: { 200: { description: 'All' } } }
    const paths = { '/orders': { 'x-safety': 'spending', get } }
    const contract = await file('contract.yaml', { ...head, paths })
    const { stderr } = await runConform({ contract, plan: true })
    expect(stderr).toMatch(/contract\.yaml:\d+:\d+: .*x-safety: says nothing on a path: put it on each operation/)
  })

  test('--trust-safety without a contract is refused, and beside a recording', async () => {
    const { exitCode, stderr } = await runConform({ target: 'http://127.0.0.1:9', trustSafety: true })
    expect([exitCode, stderr]).toEqual([
      2,
      '--trust-safety: is about the marks of a contract of --contract, and none is named\n',
    ])
    const beside = await runConform({ har: 'a.har', contract: 'a.yaml', trustSafety: true })
    expect(beside.stderr).toBe('--trust-safety: has no place beside --har, which sends nothing\n')
  })
})

describe('at a server that checks nothing', () => {
  const item = (mark: object) => ({
    ...mark,
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: '1' }],
    requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
    responses: { 200: { description: 'Saved' }, 401: { description: 'No key' } },
  })
  const contractWith = (mark: object) =>
    file('contract.yaml', {
      ...head,
      paths: {
        '/items/{id}': {
          put: { operationId: 'put', ...item(mark) },
          patch: { operationId: 'patch', ...item(mark) },
          post: { operationId: 'post', ...item(mark) },
          delete: { operationId: 'delete', ...item(mark) },
        },
      },
    })
  const probe = { key, only: ['put/no-key', 'patch/no-key', 'post/no-key', 'delete/no-key'], suite: undefined }

  test('a contract of somebody else’s gets no change probed without a key', async () => {
    const target = await deployment()
    const { report } = await runConform({ ...probe, target: target.url, contract: await contractWith({}) })
    expect(target.changes).toEqual([])
    expect(report.notAllowed.map(({ id, safety }) => `${id} ${safety}`)).toEqual(
      probe.only.map((id) => `${id} spending`),
    )
  })

  test.each([
    ['--allow', { 'x-safety': 'write' }, { allow: 'write' }],
    ['--trust-safety', { 'x-safety': 'read' }, { trustSafety: true }],
  ])('%s lets it', async (_flag, mark, given) => {
    const target = await deployment()
    const ledger = join(await temporaryFolder(), 'ledger')
    const contract = await contractWith(mark)
    await runConform({ ...probe, ...given, target: target.url, contract, ledger })
    expect(new Set(target.changes.map(({ line }) => line.split(' ')[0]))).toEqual(
      new Set(['DELETE', 'PATCH', 'POST', 'PUT']),
    )
    expect(target.changes.filter(({ hasKey }) => hasKey)).toEqual([])
  })
})

describe('a flow', () => {
  const contract = () =>
    file('contract.yaml', {
      ...head,
      paths: {
        '/orders': {
          get: { operationId: 'list', responses: { 200: { description: 'All' } } },
          post: { ...order({}), 'x-safety': 'write' },
        },
      },
    })
  const flows = async (flow: object, steps: readonly object[]) => [
    await file('flow.arazzo.yaml', {
      arazzo: '1.0.1',
      info: { title: 'Flows', version: '1' },
      sourceDescriptions: [{ name: 'orders', url: './contract.yaml', type: 'openapi' }],
      workflows: [{ workflowId: 'work', ...flow, steps }],
    }),
  ]
  const list = { stepId: 'all', operationId: 'list' }
  const create = { stepId: 'new', operationId: 'createOrder', requestBody: { payload: {} } }
  const rows: readonly (readonly [string, object, readonly object[], string])[] = [
    ['makes no operation milder', { 'x-safety': 'read' }, [{ ...create, 'x-safety': 'read' }], 'write'],
    ['may make itself worse', { 'x-safety': 'destructive' }, [list], 'destructive'],
    ['may make a step worse', {}, [list, { ...list, stepId: 'again', 'x-safety': 'spending' }], 'spending'],
  ]
  test.each(rows)('%s', async (_what, flow, steps, safety) => {
    const target = await deployment()
    const given = { contract: await contract(), flows: await flows(flow, steps), suite: 'flows', key }
    const { report } = await runConform({ ...given, target: target.url })
    expect(report.notAllowed).toMatchObject([{ id: 'flow/work', safety }])
    expect(target.changes).toEqual([])
  })

  test('with a class that is none is refused with its line', async () => {
    const given = { contract: await contract(), flows: await flows({}, [{ ...list, 'x-safety': 'mild' }]) }
    const { exitCode, stderr } = await runConform({ ...given, plan: true, suite: 'flows' })
    expect(exitCode).toBe(2)
    expect(stderr).toMatch(/flow\.arazzo\.yaml:\d+.*has to be one of read, write, destructive, spending/)
  })
})

test('a recording gets nothing sent', async () => {
  const target = await deployment()
  const made = entryOf(packagedContract(), 'updateDirectBilling/turn_on')
  const { pathname } = new URL(made.request.url)
  const request = { ...made.request, url: `${target.url}${pathname}` }
  const { report } = await runConform({
    har: await harFile([{ ...made, request }]),
    suite: undefined,
    target: target.url,
  })
  expect(report.cases.map(({ id }) => id)).toEqual(['updateDirectBilling/recorded-1'])
  expect(target.asked).toEqual([])
})

describe('a rules file', () => {
  const contract = () =>
    file('contract.yaml', {
      ...head,
      paths: {
        '/items/{id}': {
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: '1' }],
          get: {
            operationId: 'read',
            responses: { 200: { description: 'One', content: { 'application/json': { example: { id: '1' } } } } },
          },
          put: { ...order({}), operationId: 'save', 'x-safety': 'write' },
        },
        '/charges/{id}': {
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: '1' }],
          post: { ...order({}), operationId: 'charge' },
        },
      },
    })

  test('looks by reads alone', async () => {
    const rules = await temporaryFile(
      'rules.mjs',
      `export default {
        suggest: async ({ look }) => {
          for (const operation of ['save', 'charge']) await look(operation, { id: '1' })
          return { found: [], saw: ['everything'] }
        },
        words: { learn: async (_cases, { look }) => {
          await look('charge', { id: '1' })
          return { found: [], say: (_operation, request) => request }
        } },
      }`,
    )
    const target = await deployment()
    const given = { contract: await contract(), rules, key, suggest: true, fixtures: await idFile() }
    const { stderr } = await runConform({ ...given, target: target.url, only: ['read'] })
    expect(stderr).toContain('everything')
    expect(target.changes).toEqual([])
  })

  test('puts nothing back by more than --allow names', async () => {
    const rules = await temporaryFile(
      'rules.mjs',
      `export default {
        undo: [{
          kind: 'item', says: 'item', changedBy: ['save'], final: [], names: ['id'], read: 'read',
          pick: ({ changes }) => ({ state: changes, beside: null }),
          promised: () => null,
          plan: () => ({ ways: [[{ operation: 'charge', body: {} }]], left: [] }),
        }],
      }`,
    )
    const target = await deployment()
    const ledger = join(await temporaryFolder(), 'ledger')
    const given = { contract: await contract(), rules, key, allow: 'write', ledger, fixtures: await idFile() }
    const { exitCode, report } = await runConform({ ...given, target: target.url, only: ['save/shown'] })
    expect(target.changes).toEqual([])
    expect(report.cases.map(({ verdict }) => verdict)).toEqual(['blocked'])
    expect(report.cases[0]?.reason).toContain('--allow spending')
    expect(exitCode).toBe(2)
  })

  const idFile = () => temporaryFile('fixtures.yaml', 'id: "77"\n')
})
