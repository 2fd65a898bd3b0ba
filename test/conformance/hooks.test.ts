/** Workflows that run before the first case and after the last. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFile, temporaryFolder } from './support/files.ts'
import { runConform } from './support/run.ts'
import { jsonOf as json, scriptedServer } from './support/scripted.ts'

const project = { type: 'object', required: ['id'], properties: { id: { type: 'integer' }, token: { type: 'string' } } }
const contract = {
  openapi: '3.1.0',
  info: { title: 'Projects', version: '1' },
  security: [{ Session: [] }],
  paths: {
    '/session': {
      post: {
        operationId: 'login',
        'x-safety': 'write',
        security: [],
        responses: { 200: { description: 'In', ...json(project) } },
      },
    },
    '/projects': {
      put: { operationId: 'seed', 'x-safety': 'write', responses: { 200: { description: 'One', ...json(project) } } },
    },
    '/projects/{projectId}': {
      parameters: [{ name: 'projectId', in: 'path', required: true, schema: { type: 'integer' } }],
      get: {
        operationId: 'read',
        responses: { 200: { description: 'One', ...json(project) }, 404: { description: 'None' } },
      },
      delete: { operationId: 'drop', 'x-safety': 'write', responses: { 204: { description: 'Gone' } } },
    },
  },
  components: { securitySchemes: { Session: { type: 'apiKey', in: 'header', name: 'X-Session' } } },
}

const id = { name: 'projectId', in: 'path', value: '$inputs.projectId' }
const flows = {
  arazzo: '1.0.1',
  info: { title: 'Around a run', version: '1' },
  sourceDescriptions: [{ name: 'projects', url: './contract.json', type: 'openapi' }],
  workflows: [
    {
      workflowId: 'before',
      steps: [
        { stepId: 'login', operationId: 'login', outputs: { token: '$response.body#/token' } },
        {
          stepId: 'seed',
          operationId: 'seed',
          parameters: [{ name: 'X-Session', in: 'header', value: '$steps.login.outputs.token' }],
          outputs: { id: '$response.body#/id' },
        },
      ],
      outputs: {
        Session: '$steps.login.outputs.token',
        projectId: '$steps.seed.outputs.id',
        other: '$steps.seed.outputs.id',
      },
    },
    {
      workflowId: 'after',
      inputs: { type: 'object', required: ['projectId'], properties: { projectId: { type: 'integer' } } },
      steps: [
        {
          stepId: 'drop',
          operationId: 'drop',
          parameters: [id],
          successCriteria: [{ condition: '$statusCode == 204' }],
        },
      ],
    },
  ],
}

const server = scriptedServer()
/** What came beside the first look, `METHOD path session`. */
let came: string[]

function serve(fault: 'seed' | 'drop' | null = null, onRead: () => void = () => {}): void {
  came = []
  server.answer = ({ method, path }, { headers }) => {
    if (path !== '/') came.push(`${method} ${path} ${String(headers['x-session'] ?? '-')}`)
    if (path === '/session') return [200, { id: 1, token: 'session-of-today' }]
    if (headers['x-session'] !== 'session-of-today') return [401]
    if (method === 'PUT') return fault === 'seed' ? [503] : [200, { id: 71 }]
    if (path !== '/projects/71') return [404]
    if (method === 'DELETE') return fault === 'drop' ? [500] : [204]
    onRead()
    return [200, { id: 71 }]
  }
}

async function run(flags: Parameters<typeof runConform>[0] = {}, extra: Parameters<typeof runConform>[1] = {}) {
  const file = await temporaryFile('contract.json', JSON.stringify(contract))
  const arazzo = await temporaryFile('flows.json', JSON.stringify(flows))
  return runConform(
    {
      target: server.url,
      contract: file,
      only: ['read'],
      suite: 'pairs',
      allow: 'write',
      setup: `${arazzo}#before`,
      teardown: `${arazzo}#after`,
      ...flags,
    },
    extra,
  )
}

const around = ['POST /session -', 'PUT /projects session-of-today']
const dropped = 'DELETE /projects/71 session-of-today'

describe('workflows around a run', () => {
  test('are announced, run once, and give keys and ids to the cases and to the teardown', async () => {
    serve()
    const { report, stderr, exitCode, stdout } = await run()
    expect(came).toEqual([...around, 'GET /projects/71 session-of-today', dropped])
    expect(report.cases.map(({ verdict }) => verdict)).toEqual(['pass'])
    expect(exitCode).toBe(0)
    expect(stderr).toMatch(/Before the first case: before \(.*flows\.json:1\), write, about 2 requests\./)
    expect(stderr).toMatch(/After the last case: after \(.*flows\.json:1\), write, about 1 request\./)
    expect(stderr).toContain('The setup has run, and gave Session, projectId.')
    expect(stderr).toContain('No fixture, id or input has the name of its output other.')
    expect(stderr + stdout + JSON.stringify(report)).not.toContain('session-of-today')
  })

  test("stand in the project's file, from its folder, and a plan names them without sending anything", async () => {
    serve()
    const folder = await temporaryFolder()
    const options = { target: server.url, contract: 'contract.json', setup: 'flows.json#before', allow: ['write'] }
    const files = { 'contract.json': contract, 'flows.json': flows, 'agent-platform.yaml': options }
    for (const [name, value] of Object.entries(files)) await writeFile(join(folder, name), JSON.stringify(value))
    const given = { config: join(folder, 'agent-platform.yaml'), only: ['read'] }
    const { stderr } = await runConform({ ...given, plan: true })
    expect(stderr).toContain('Before the first case: before')
    expect(came).toEqual([])
    expect((await runConform(given)).exitCode).toBe(0)
    expect(came).toEqual([...around, 'GET /projects/71 session-of-today'])
  })

  test('are not sent where --allow does not name what they do', async () => {
    serve()
    const { stderr, exitCode } = await run({ allow: '' })
    expect([exitCode, came]).toEqual([2, []])
    expect(stderr).toMatch(/--setup: before \(.*flows\.json:1\) is write, and --allow does not name that/)
  })

  test('end the run where the setup fails, with what was done undone as far as it goes', async () => {
    serve('seed')
    const { stderr, exitCode } = await run({}, {})
    expect([exitCode, came]).toEqual([2, around])
    expect(stderr).toMatch(/--setup: before \(.*\) failed: at seed, the answer is 503\. No case was sent\./)
    expect(stderr).toMatch(/WARNING --teardown: after \(.*\) failed: it needs a value for projectId\./)
  })

  test('are told where the teardown fails', async () => {
    serve('drop')
    const { stderr, exitCode, report } = await run()
    expect(report.cases.map(({ verdict }) => verdict)).toEqual(['pass'])
    expect(exitCode).toBe(2)
    expect(stderr).toMatch(/WARNING --teardown: after .* failed: at drop, .*\$statusCode == 204.*and is 500\./)
  })

  test('are torn down after an interruption too', async () => {
    const stop = new AbortController()
    serve(null, () => stop.abort())
    const { exitCode } = await run({}, { stop: stop.signal })
    expect(exitCode).toBe(2)
    expect(came.at(-1)).toBe(dropped)
  })

  test('are named', async () => {
    serve()
    const arazzo = await temporaryFile('flows.json', JSON.stringify(flows))
    const { stderr, exitCode } = await run({ setup: arazzo })
    expect([exitCode, came]).toEqual([2, []])
    expect(stderr).toContain('name one workflow of the document')
    expect(stderr).toContain('before, after')
  })
})
