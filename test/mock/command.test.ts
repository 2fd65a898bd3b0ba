import { expect, test } from 'vitest'

import { commandRunner } from '../support/command.ts'
import { temporaryFile } from '../conformance/support/files.ts'

const run = await commandRunner()

test('serves the packaged contract, says what to try, and stops when told', async () => {
  const mock = run(['mock', '--port', '0'])
  await mock.until(/curl -i (?:.*\n){3}/)
  expect(mock.stderr()).toMatch(/Prefer: code=409/)
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(mock.stderr())?.[0] ?? ''
  expect(mock.stderr()).toContain(`${url}/__mock`)
  const unknown = await fetch(`${url}/nowhere`)
  expect(unknown.status).toBe(404)
  mock.child.kill('SIGTERM')
  expect(await mock.exit).toBe(0)
  expect(mock.stdout()).toBe('')
})

test('a pin has a delay of its own, or nothing else, in the form of Prefer', async () => {
  const pins = [
    '--pin',
    'getPipelineSteps=steps,delay=2000',
    '--pin',
    'listAgentTypes=types',
    '--pin',
    'listAgents=delay=300',
  ]
  const mock = run(['mock', '--port', '0', '--quiet', ...pins])
  await mock.until(/curl -i (?:.*\n){3}/)
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(mock.stderr())?.[0] ?? ''
  const came: string[] = []
  const waited = async (path: string): Promise<number> => {
    const startedAt = performance.now()
    const response = await fetch(url + path, { headers: { authorization: 'Bearer anything' } })
    await response.text()
    expect(response.status).toBe(200)
    came.push(path)
    return performance.now() - startedAt
  }
  const [steps, types] = ['/api/power-dialer/pipeline/steps?locationId=loc_dialer', '/api/agent-builder/agent-types']
  const late = waited(steps)
  await waited(types)
  expect(await late).toBeGreaterThanOrEqual(1995)
  expect(came).toEqual([types, steps])
  expect(await waited('/api/agent-builder/agents?locationId=loc_kept')).toBeGreaterThanOrEqual(295)
  mock.child.kill('SIGTERM')
  expect(await mock.exit).toBe(0)
})

test('pins an example of a refusal of somebody else’s contract', async () => {
  const shown = { 'application/json': { example: { message: 'It is gone' } } }
  const responses = { 200: { description: 'One.' }, 404: { description: 'None.', content: shown } }
  const paths = { '/todos': { get: { operationId: 'getTodo', responses } } }
  const document = { openapi: '3.1.0', info: { title: 'Todos', version: '1' }, paths }
  const contract = await temporaryFile('todos.json', JSON.stringify(document))
  const mock = run(['mock', '--port', '0', '--contract', contract, '--pin', 'getTodo=example'])
  await mock.until(/curl -i /)
  const [, url = ''] = /Todos serves 1 operation on (http:\S+)/.exec(mock.stderr()) ?? []
  const response = await fetch(`${url}/todos`)
  expect([response.status, await response.json()]).toEqual([404, { message: 'It is gone' }])
  mock.child.kill('SIGTERM')
  await mock.exit
})

test.each([
  [['--contract', 'no-such-file.yaml'], 'no-such-file.yaml'],
  [['--pin', 'updateDirectBilling=NoSuchAnswer'], '--pin updateDirectBilling=NoSuchAnswer'],
  [['--pin', 'updateDirectBiling=delay=700'], '--pin updateDirectBiling=delay=700: There is no operation'],
  [['--pin', 'updateDirectBilling=turn_on,delay=soon'], 'It has to be milliseconds, 0 to 60000.'],
])('bad usage ends with exit code 2 and a message that names it: %s', async (args, named) => {
  const mock = run(['mock', '--port', '0', ...args])
  expect(await mock.exit).toBe(2)
  expect(mock.stderr()).toContain(named)
})
