import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { temporaryFile, temporaryFolder } from './support/files.ts'
import { runConform } from './support/run.ts'

const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const job = {
  type: 'object',
  required: ['id', 'state'],
  properties: { id: { type: 'string' }, state: { enum: ['waiting', 'done'] }, name: { type: 'string' } },
}
const contract = {
  openapi: '3.1.0',
  info: { title: 'Jobs', version: '1' },
  security: [{ token: [] }],
  components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  paths: {
    '/login': {
      post: {
        operationId: 'login',
        security: [],
        'x-safety': 'read',
        requestBody: { required: true, ...json({ type: 'object' }) },
        responses: { 200: { description: 'A token', ...json({ type: 'object', required: ['token'] }) } },
      },
    },
    '/jobs': {
      get: { operationId: 'list', responses: { 200: { description: 'All', ...json({ type: 'array', items: job }) } } },
      post: {
        operationId: 'create',
        'x-safety': 'write',
        requestBody: { required: true, ...json({ type: 'object' }) },
        responses: { 201: { description: 'Made', ...json(job) } },
      },
    },
    '/jobs/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      get: {
        operationId: 'read',
        responses: { 200: { description: 'One', ...json(job) }, 404: { description: 'None' } },
      },
    },
  },
}

/** What came, `METHOD path authorization`. */
let came: string[]
let reads: number
let fault: 'never done' | 'undocumented' | 'another name' | 'no id' | null
let server: Server
let url: string
beforeEach(async () => {
  came = []
  reads = 0
  fault = null
  server = createServer((request, response) => {
    let text = ''
    request
      .on('data', (part) => (text += String(part)))
      .on('end', () => {
        if (request.url !== '/') came.push(`${request.method} ${request.url} ${request.headers.authorization ?? '-'}`)
        const send = (status: number, body?: unknown) => {
          response.writeHead(status, body === undefined ? {} : { 'content-type': 'application/json' })
          response.end(body === undefined ? undefined : JSON.stringify(body))
        }
        const given = text === '' ? {} : (JSON.parse(text) as { name?: string })
        if (request.url === '/') send(404)
        else if (request.url === '/login') send(200, { token: 'fresh-token-of-today' })
        else if (request.url === '/jobs/nobody') send(404)
        else if (request.method === 'POST') {
          const made = { id: 'j-1', state: 'waiting', name: fault === 'another name' ? 'other' : given.name }
          send(fault === 'undocumented' ? 202 : 201, fault === 'no id' ? { state: 'waiting' } : made)
        } else if (request.url === '/jobs') send(200, [{ id: 'j-1', state: 'done' }])
        else {
          reads += 1
          send(200, { id: 'j-1', state: reads > 2 && fault !== 'never done' ? 'done' : 'waiting' })
        }
      })
  })
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => void server.close())

const sources = [{ name: 'jobs', type: 'openapi', url: './jobs.json' }]
const ok = { condition: '$statusCode == 200' }

/** A job is made, waited for, looked up in the list, and what is not there is not found. */
const work = {
  workflowId: 'work',
  summary: 'A job from first to last.',
  inputs: {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string' }, count: { type: 'integer', default: 2 } },
  },
  steps: [
    {
      stepId: 'create',
      operationPath: '{$sourceDescriptions.jobs.url}#/paths/~1jobs/post',
      requestBody: {
        payload: { name: '$inputs.name', parts: { count: '$inputs.count', says: 'For {$inputs.name}.' } },
        replacements: [{ target: '/parts/says', value: 'Twice.' }],
      },
      successCriteria: [
        { condition: '$statusCode == 201 && $response.body#/name == $inputs.name' },
        { context: '$response.body', type: 'regex', condition: '"id":"j-\\d"' },
      ],
      outputs: { id: '$response.body#/id' },
    },
    {
      stepId: 'wait',
      operationId: 'read',
      parameters: [{ name: 'id', in: 'path', value: '$steps.create.outputs.id' }],
      successCriteria: [ok, { condition: "$response.body#/state == 'done'" }],
      onFailure: [
        {
          name: 'again',
          type: 'retry',
          retryAfter: 0.001,
          retryLimit: 4,
          criteria: [{ condition: "$response.body#/state == 'waiting'" }],
        },
      ],
      onSuccess: [{ name: 'on', type: 'goto', stepId: 'list' }],
    },
    { stepId: 'skipped', operationId: 'read', parameters: [{ name: 'id', in: 'path', value: 'skipped' }] },
    {
      stepId: 'list',
      operationId: '$sourceDescriptions.jobs.list',
      successCriteria: [
        { context: '$response.body', type: 'jsonpath', condition: '$[?@.state == "done"]' },
        { context: '$response.body', type: 'jsonpath', condition: "$[0].id == 'j-1'" },
      ],
      outputs: { all: '$response.body' },
    },
    {
      stepId: 'nobody',
      workflowId: 'nothing',
      parameters: [{ name: 'id', value: 'nobody' }],
      outputs: { status: '$outputs.status' },
    },
  ],
  outputs: { first: '$steps.list.outputs.all#/0/id' },
}
const nothing = {
  workflowId: 'nothing',
  inputs: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
  steps: [
    {
      stepId: 'look',
      operationId: 'read',
      parameters: [{ name: 'id', in: 'path', value: '$inputs.id' }],
      successCriteria: [{ condition: '$statusCode == 404' }],
      outputs: { status: '$statusCode' },
    },
  ],
  outputs: { status: '$steps.look.outputs.status' },
}

async function run(
  workflows: readonly object[],
  more: Partial<Parameters<typeof runConform>[0]> & { head?: object; fixtures?: string } = {},
) {
  const { head = {}, fixtures = workflows.includes(work) ? 'name: Ada' : '', ...options } = more
  const document = {
    arazzo: '1.0.1',
    info: { title: 'Flows', version: '1' },
    sourceDescriptions: sources,
    workflows,
    ...head,
  }
  return runConform({
    target: url,
    contract: await temporaryFile('jobs.json', JSON.stringify(contract)),
    flows: [await temporaryFile('flows.arazzo.yaml', stringify(document))],
    suite: 'flows',
    allow: 'write',
    key: 'key-of-the-run',
    fixtures: await temporaryFile('fixtures.yaml', `target: ${url}\nspending: ${url}\n${fixtures}\n`),
    ...options,
  })
}

describe('a flow', () => {
  test('is walked as its document says, with the key of the run, once with what it calls', async () => {
    const { report, exitCode, stderr, stdout } = await run([work, nothing])
    // No documented response is planned for a flow.
    expect(stdout).toMatch(/it reached 3 of 4 operations \(not at all: login\)\n/)
    expect(stdout).not.toMatch(/documented response|NOT PLANNED/)
    expect([report.cases.map(({ id, verdict, reason }) => [id, verdict, reason]), exitCode]).toEqual([
      [['flow/work', 'pass', null]],
      0,
    ])
    const key = 'Bearer key-of-the-run'
    expect(came).toEqual([
      `POST /jobs ${key}`,
      ...['/jobs/j-1', '/jobs/j-1', '/jobs/j-1', '/jobs', '/jobs/nobody'].map((path) => `GET ${path} ${key}`),
    ])
    expect(stderr).toContain('1 write')
  })

  test.each([
    ['another name', 'create', '/body/name', '$response.body#/name == $inputs.name'],
    ['never done', 'wait', '/body/state', "$response.body#/state == 'done'"],
    ['undocumented', 'create', '/status', 'one of 201'],
    ['no id', 'create', '/body/id', 'present'],
  ] as const)('shows a server with %s, by the line of the flow', async (wrong, act, at, expected) => {
    fault = wrong
    const { report, exitCode } = await run([work, nothing])
    expect(exitCode).toBe(1)
    expect(report.cases[0]?.findings?.[0]).toMatchObject({
      act,
      at,
      basis: 'stated',
    })
    expect(report.cases[0]?.findings?.[0]?.expected).toContain(expected)
    const criteria = report.cases[0]?.findings?.filter(({ rule }) => rule === 'flow') ?? []
    for (const { expected: said } of criteria) expect(said).toMatch(/flows\.arazzo\.yaml:\d+\)$/)
    if (wrong === 'undocumented') expect(criteria).toEqual([])
    if (wrong === 'never done') expect(came.filter((one) => one.startsWith('GET /jobs/j-1'))).toHaveLength(5)
  })

  test('goes nowhere without leave for the worst of its operations', async () => {
    const { report } = await run(
      [work, nothing, { workflowId: 'look', steps: [{ stepId: 'all', operationId: 'list' }] }],
      { allow: '' },
    )
    expect(report.notAllowed).toEqual([expect.objectContaining({ id: 'flow/work', safety: 'write' })])
    expect(came).toEqual(['GET /jobs Bearer key-of-the-run'])
  })

  test('sends nothing to another server, whatever its sources say', async () => {
    const astray: string[] = []
    const other = createServer((request, response) => {
      astray.push(request.url ?? '')
      response.end()
    })
    await new Promise<void>((ready) => void other.listen(0, '127.0.0.1', ready))
    const elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}/openapi.json`
    const steps = [{ stepId: 'all', operationId: 'list', successCriteria: [ok] }]
    const head = { sourceDescriptions: [{ name: 'jobs', type: 'openapi', url: elsewhere, 'x-serverUrl': elsewhere }] }
    const alone = await run([{ workflowId: 'look', steps }], { head })
    expect(alone.report.cases[0]?.verdict).toBe('pass')
    const both = [...sources, { name: 'theirs', type: 'openapi', url: elsewhere }]
    const named = [{ stepId: 'all', operationId: '$sourceDescriptions.theirs.list' }]
    const two = await run([{ workflowId: 'look', steps: named }], { head: { sourceDescriptions: both } })
    expect(two.exitCode).toBe(2)
    expect(two.stderr).toMatch(/flows\.arazzo\.yaml:\d+:\d+: .*theirs .* is not the contract that is checked/)
    const host = { name: 'Host', in: 'header', value: 'other.example' }
    const steered = await run([{ workflowId: 'look', steps: [{ ...steps[0], parameters: [host] }] }])
    expect(steered.report.cases[0]).toMatchObject({ verdict: 'error' })
    expect(astray).toEqual([])
    other.close()
  })

  test('keeps what it logs in with out of every report', async () => {
    const bearer = { name: 'Authorization', in: 'header', value: 'Bearer {$steps.login.outputs.token}' }
    const flow = {
      workflowId: 'login',
      inputs: { type: 'object', properties: { password: { type: 'string', format: 'password' } } },
      steps: [
        {
          stepId: 'login',
          operationId: 'login',
          requestBody: { payload: { password: '$inputs.password' } },
          outputs: { token: '$response.body#/token' },
        },
        {
          stepId: 'all',
          operationId: 'list',
          parameters: [bearer],
          successCriteria: [{ condition: '$response.body#/0/id == "x"' }],
        },
      ],
    }
    const [html, saveHar] = [join(await temporaryFolder(), 'r.html'), join(await temporaryFolder(), 'r.har')]
    const outcome = await run([flow], { fixtures: 'password: open-sesame', html, saveHar, trustSafety: true })
    expect(outcome.exitCode).toBe(1)
    expect(came.at(-1)).toBe('GET /jobs Bearer fresh-token-of-today')
    const written = [
      outcome.stdout,
      outcome.stderr,
      outcome.junit,
      JSON.stringify(outcome.report),
      await readFile(html, 'utf8'),
      await readFile(saveHar, 'utf8'),
    ]
    for (const text of written) expect(text).not.toMatch(/fresh-token-of-today|open-sesame/)
  })

  test('is blocked where an input has no value, and stopped where it goes round in circles', async () => {
    const round = { stepId: 'all', operationId: 'list', onSuccess: [{ name: 'on', type: 'goto', stepId: 'all' }] }
    const { report } = await run([work, nothing, { workflowId: 'round', steps: [round] }], { fixtures: '' })
    expect(report.cases.map(({ verdict }) => verdict)).toEqual(['blocked', 'fail'])
    expect(report.cases[0]?.reason).toContain('the flow needs a value for name')
    expect(report.cases[1]?.findings?.[0]?.expected).toContain('500 requests did not bring it to its end')
  })

  test('of Arazzo 1.1 selects what it gives to others', async () => {
    const chosen = {
      workflowId: 'chosen',
      steps: [
        {
          stepId: 'list',
          operationId: 'list',
          outputs: {
            id: { context: '$response.body', selector: "$[?@.state == 'done'].id", type: 'jsonpath' },
            same: { context: '$response.body', selector: '/0/id', type: { type: 'jsonpointer', version: 'rfc6901' } },
          },
        },
        {
          stepId: 'read',
          operationId: 'read',
          dependsOn: ['list'],
          parameters: [{ name: 'id', in: 'path', value: '{$steps.list.outputs.id}-{$steps.list.outputs.same}' }],
          successCriteria: [ok],
        },
      ],
    }
    const { report } = await run([chosen], { head: { arazzo: '1.1.0', $self: 'https://flows.example/chosen' } })
    expect(report.cases.map(({ id, verdict }) => [id, verdict])).toEqual([['flow/chosen', 'pass']])
    expect(came.map((one) => one.split(' ')[1])).toEqual(['/jobs', '/jobs/j-1-j-1'])
  })

  test('comes after what it depends on, and hears of it', async () => {
    const second = {
      workflowId: 'second',
      dependsOn: ['nothing'],
      steps: [
        {
          stepId: 'look',
          operationId: 'read',
          parameters: [{ name: 'id', in: 'path', value: 'r-{$workflows.nothing.outputs.status}' }],
          successCriteria: [ok],
        },
      ],
    }
    const { report } = await run([second, nothing], { fixtures: 'nothing.id: nobody' })
    expect(report.cases.map(({ id, verdict }) => [id, verdict])).toEqual([['flow/second', 'pass']])
    expect(came.map((one) => one.split(' ')[1])).toEqual(['/jobs/nobody', '/jobs/r-404'])
  })
})

test.each<[string, object, object, string]>([
  ['another version', {}, { arazzo: '2.0.0' }, 'is no Arazzo 1.0 or 1.1 document'],
  ['a step to wait for that comes later', { dependsOn: ['all'] }, {}, 'all comes later, and steps are taken in order'],
  ['a channel', { channelPath: '/jobs' }, {}, 'channelPath: is not understood here'],
  ['a field', { stepps: 1 }, {}, '/workflows/0/steps/0/stepps: is not understood here'],
  ['an operation', { operationId: 'lst' }, {}, 'the contract has no operation lst. Nearest: list'],
  [
    'XPath',
    { successCriteria: [{ context: '$response.body', type: 'xpath', condition: '//a' }] },
    {},
    'conditions of type xpath are not understood',
  ],
  [
    'an expression',
    { successCriteria: [{ condition: '$response.bdy == 1' }] },
    {},
    '$response.bdy is no runtime expression',
  ],
  [
    'a condition',
    { successCriteria: [{ condition: '$statusCode === 200' }] },
    {},
    '$statusCode === 200 cannot be read from "= 200" on',
  ],
  [
    'a JSONPath',
    { successCriteria: [{ context: '$response.body', type: 'jsonpath', condition: 'items[' }] },
    {},
    'is no JSONPath (RFC 9535)',
  ],
  ['a step', { onSuccess: [{ name: 'on', type: 'goto', stepId: 'elsewhere' }] }, {}, 'there is no step elsewhere'],
  ['a retry of a success', { onSuccess: [{ name: 'on', type: 'retry' }] }, {}, 'has to be end or goto'],
  ['a path', { operationId: 'read' }, {}, 'gets no value for id'],
  [
    'an XPath to replace',
    { requestBody: { payload: {}, replacements: [{ target: '//a', value: 1 }] } },
    {},
    '//a is no JSON Pointer',
  ],
  ['another workflow', { operationId: undefined, workflowId: 'elsewhere' }, {}, 'there is no workflow elsewhere'],
  [
    'an address',
    {},
    { sourceDescriptions: [{ name: 'a', type: 'arazzo', url: 'https://flows.example/a.yaml' }] },
    'is an address, and none is fetched',
  ],
])('%s that is not understood is refused with file and line, and nothing is sent', async (_, step, head, message) => {
  const { exitCode, stderr } = await run(
    [{ workflowId: 'look', steps: [{ stepId: 'all', operationId: 'list', ...step }] }],
    { head },
  )
  expect([exitCode, came]).toEqual([2, []])
  expect(stderr).toMatch(/flows\.arazzo\.yaml:\d+:\d+: /)
  expect(stderr).toContain(message)
})

test('--suite flows wants flows, and Dredd has none', async () => {
  const none = await runConform({ target: url, suite: 'flows' })
  expect([none.exitCode, none.stderr]).toEqual([2, '--suite flows: --flows FILE says which\n'])
  const dredd = await runConform({ target: url, flows: ['a.yaml'], engine: 'dredd' })
  expect(dredd.stderr).toContain('--flows: has no place beside --engine dredd')
})
