import { describe, expect, test } from 'vitest'
import { temporaryFile } from './support/files.ts'
import { runConform } from './support/run.ts'
import { jsonOf as json, scriptedServer } from './support/scripted.ts'

const server = scriptedServer()
const { run } = server

test('what an operation names is used up only where the project says that it may be', async () => {
  server.answer = ({ method }) => (method === 'DELETE' ? [204] : [404])
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } }
  const remove = { operationId: 'remove', parameters: [id], responses: { 204: { description: 'Gone' } } }
  const contract = {
    openapi: '3.0.0',
    info: { title: 'Things', version: '1' },
    paths: { '/things/{id}': { delete: remove } },
  }
  const file = await temporaryFile('contract.json', JSON.stringify(contract))
  const settings = (spare: boolean): string =>
    [
      `target: ${server.url}`,
      `contract: ${file}`,
      'allow: [write, destructive, spending]',
      `spending: ${server.url}`,
      "require: '0%'",
      `operations: { remove: { spare: ${spare} } }`,
    ].join('\n')
  const tried = async (spare: boolean) => {
    server.asked = []
    const config = await temporaryFile('agent-platform.yaml', settings(spare))
    const { report, stderr } = await runConform({ config, ledger: await temporaryFile('run.ledger', '') })
    return { verdict: report.cases.find(({ id: one }) => one === 'remove/no_content')?.verdict, stderr }
  }
  expect((await tried(false)).verdict).toBe('blocked')
  expect(server.asked.some(({ method }) => method === 'DELETE')).toBe(false)
  const spared = await tried(true)
  expect(spared.stderr).toContain('what remove names may be changed and deleted.')
  expect(spared.verdict).toBe('pass')
})

describe('a run at another contract explains what it lacks', () => {
  const shown = { 200: { description: 'Shown', ...json({ type: 'object' }) } }
  const get = (operationId: string, more: object = {}) => ({ get: { operationId, responses: shown, ...more } })
  const contractOf = (paths: object, more: object = {}) => ({
    openapi: '3.0.0',
    info: { title: 'Things', version: '1' },
    paths,
    ...more,
  })
  const withDoor = (name: string) =>
    contractOf(
      { '/open': get('open'), '/shut': get('shut', { security: [{ door: [] }] }) },
      {
        components: {
          securitySchemes: {
            door: { type: 'apiKey', in: 'header', name },
            window: { type: 'apiKey', in: 'header', name: 'X-Window' },
          },
        },
      },
    )

  test('where --target lacks the path with which the servers of the contract begin', async () => {
    server.answer = ({ path }) => (path.startsWith('/api/v1/') ? [200, {}] : [404])
    const paths = { '/one': get('one'), '/two': get('two'), '/three/{id}': get('three') }
    const contract = contractOf(paths, {
      servers: [{ url: 'https://things.example/api/{version}/', variables: { version: { default: 'v1' } } }],
    })
    const lost = await run(contract)
    expect(lost.stdout).toContain(
      `only 404 came: the contract's servers begin with /api/v1, and --target does not have it: ${server.url}/api/v1`,
    )
    expect(lost.report.cases.filter(({ verdict }) => verdict === 'fail')).toEqual([])
    expect(lost.exitCode).toBe(2)
    const file = await temporaryFile('contract.json', JSON.stringify(contract))
    const { report } = await runConform({ target: `${server.url}/api/v1`, contract: file })
    expect(report.cases.map(({ verdict }) => verdict)).toEqual(['pass', 'pass', 'pass'])
  })

  test('where a header is held back, and no operation asks for a key', async () => {
    server.answer = () => [200, {}]
    const { stderr } = await run(
      withDoor('Authorization'),
      { header: ['Authorization: laboratory'] },
      'window: of-the-house',
    )
    expect(stderr).toContain('--header Authorization is not sent where the contract asks for no key: open.')
    expect(stderr).toMatch(/window: .*, which no operation asks for/)
    expect(stderr).not.toMatch(/door: .*, which no operation asks for/)
  })

  test('where the name of a header has the word before the key', async () => {
    const sent: (string | undefined)[] = []
    server.answer = ({ path }, { headers }) => {
      if (path === '/shut') sent.push(headers.authorization)
      return [path === '/open' || headers.authorization === 'Bearer laboratory' ? 200 : 401, {}]
    }
    const { report } = await run(withDoor('Authorization: Bearer'), {}, 'door: laboratory')
    expect(sent).toContain('Bearer laboratory')
    expect(report.cases.find(({ id }) => id === 'shut/made')?.verdict).toBe('pass')
  })

  test('where a path has a parameter that is not declared', async () => {
    server.answer = ({ path }) => (path === '/things/text' ? [200, {}] : [404])
    const { report, stderr } = await run(contractOf({ '/things/{id}': get('read') }))
    expect(stderr).toMatch(
      /WARNING .*has \{id\} in its path, but declares no path parameter of that name: it is taken for a text/,
    )
    expect(report.cases.map(({ id, verdict }) => [id, verdict])).toEqual([['read/made', 'pass']])
  })

  test('where a contract has only one line', async () => {
    server.answer = () => [200, []]
    const { stdout } = await run(contractOf({ '/things': get('list') }))
    expect(stdout).toMatch(/\(\S*contract\.json:1:\d\d+\)/)
  })
})
