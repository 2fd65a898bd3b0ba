/** Access to what the first user's key reads, with the key of another user. */
import { describe, expect, test } from 'vitest'
import { temporaryFile } from './support/files.ts'
import { runConform } from './support/run.ts'
import { jsonOf as json, scriptedServer } from './support/scripted.ts'

const server = scriptedServer()
const { run } = server

describe("another user's key", () => {
  const note = {
    type: 'object',
    properties: { id: { type: 'integer' }, text: { type: 'string' }, at: { type: 'number' } },
  }
  const contractOf = (statuses: readonly number[], shared = {}): object => ({
    openapi: '3.1.0',
    info: { title: 'Notes', version: '1' },
    security: [{ Token: [] }],
    paths: {
      '/notes': {
        get: {
          operationId: 'list',
          responses: { 200: { description: 'All', ...json({ type: 'array', items: note }) } },
        },
      },
      '/notes/{noteId}': {
        parameters: [{ name: 'noteId', in: 'path', required: true, schema: { type: 'integer' } }],
        get: {
          operationId: 'read',
          responses: {
            200: { description: 'One', ...json(note) },
            401: { description: 'Who?' },
            ...Object.fromEntries(statuses.map((status) => [status, { description: 'No' }])),
          },
        },
      },
    },
    components: { securitySchemes: { Token: { type: 'http', scheme: 'bearer' } } },
    ...shared,
  })
  const keys = { key: 'key-of-ann', otherKey: 'key-of-bob' }

  /** Notes 1 to 3 are Ann's, and `open` of them may be read by all. */
  function serve({ refuses = 403, shows = false }: { refuses?: number; shows?: boolean }): void {
    let reads = 0
    server.answer = ({ path }, { headers }) => {
      const user = /^Bearer key-of-(ann|bob)$/.exec(headers.authorization ?? '')?.[1]
      const id = Number(path.split('/')[2])
      const own = [1, 2, 3].map((one) => ({ id: one, text: `note ${one}`, at: (reads += 1) }))
      if (user === undefined) return [401]
      if (Number.isNaN(id)) return [200, user === 'ann' ? own : []]
      const found = own.find((one) => one.id === id)
      if (found === undefined) return [404]
      return user === 'ann' || shows ? [200, found] : [refuses]
    }
  }
  const asked = async (...given: Parameters<typeof run>) => {
    const [contract, flags] = given
    const { report, stderr } = await run(contract, { suite: 'access', ...flags })
    return { found: report.cases.filter((one) => one.id.endsWith('/other-user')), stderr }
  }

  test.each([
    [403, [403, 404]],
    [404, [403]],
    [403, [404]],
  ])('that gets %i where %j are documented reads nothing', async (refuses, statuses) => {
    serve({ refuses })
    const { found, stderr } = await asked(contractOf(statuses), keys)
    expect(found).toMatchObject([{ verdict: 'pass' }])
    expect(stderr).not.toContain('key-of')
  })

  test('that reads what the first user reads is a failure where 403 is documented', async () => {
    serve({ shows: true })
    const { found } = await asked(contractOf([403, 404]), keys)
    expect(found).toMatchObject([{ verdict: 'fail' }])
    expect(JSON.stringify(found)).toContain("What one user reads is not shown to another user's key")
    expect(JSON.stringify(found)).not.toContain('key-of')
  })

  test('that reads it is advice where it is not', async () => {
    serve({ shows: true })
    expect((await asked(contractOf([404]), keys)).found).toMatchObject([{ verdict: 'advisory' }])
  })

  test.each<[string, unknown, unknown]>([
    ['something of their own', { id: 1, text: 'mine' }, { id: 1, text: 'yours' }],
    ['nothing that can be compared', {}, {}],
  ])('that gets %s reads nothing of the first user', async (_what, mine, theirs) => {
    server.answer = ({ path }, { headers }) => {
      if (path === '/notes') return [200, [{ id: 1, text: 'mine' }]]
      return path === '/notes/1' ? [200, headers.authorization?.endsWith('ann') === true ? mine : theirs] : [404]
    }
    expect((await asked(contractOf([403]), keys)).found).toMatchObject([{ verdict: 'pass' }])
  })

  test('that the target does not know says nothing', async () => {
    serve({ shows: true })
    const { found, stderr } = await asked(contractOf([403]), { ...keys, otherKey: 'key-of-cat' })
    const reason = '401: the target does not know the key of --other-key'
    expect(found).toMatchObject([{ verdict: 'blocked', reason }])
    expect(stderr).toContain("another user's Token: --other-key\n")
  })

  test('is told to be missing in one line, and has to be another', async () => {
    serve({ shows: true })
    const { found, stderr } = await asked(contractOf([403]), { key: keys.key })
    expect(found).toEqual([])
    expect(stderr).toContain(
      'Whether 1 read by id is closed to other users is asked with the key of another user: --other-key.',
    )
    const same = await runConform({
      target: server.url,
      contract: await temporaryFile('c.json', '{}'),
      key: 'same',
      otherKey: 'same',
    })
    expect([same.exitCode, same.stderr]).toEqual([2, expect.stringContaining('--other-key: is the same as --key')])
  })

  test("stands in the project's file, and what is shared with a reason there is known", async () => {
    serve({ shows: true })
    const contract = await temporaryFile('contract.json', JSON.stringify(contractOf([403])))
    const config = await temporaryFile(
      'agent-platform.yaml',
      JSON.stringify({
        target: server.url,
        contract,
        key: { env: 'ANN' },
        otherKey: { env: 'BOB' },
        operations: { read: { statuses: { 200: 'notes are for the whole team' } } },
      }),
    )
    const env = { ANN: keys.key, BOB: keys.otherKey }
    const { report, exitCode } = await runConform({ config, suite: 'access' }, { env })
    const found = report.cases.find(({ id }) => id === 'read/other-user')
    expect([found?.verdict, exitCode]).toEqual(['fail', 0])
    const { stdout } = await runConform({ config, showConfig: true }, { env })
    expect(stdout).toMatch(/otherKey: … +# .*agent-platform.yaml:1/)
  })
})
