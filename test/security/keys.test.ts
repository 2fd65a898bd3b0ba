import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { fixtures as fixturesCommand } from '../../src/conformance/index.ts'
import { createTransport } from '../../src/conformance/run/transport.ts'
import type { RequestKind } from '../../src/conformance/run/transport.ts'
import { temporaryFile } from '../conformance/support/files.ts'
import { fixturePath, runConform } from '../conformance/support/run.ts'
import { startRecorder } from './support.ts'
import type { Recorder } from './support.ts'

const contract = fixturePath('fixtures/library.yaml')
const key = 'canary-key-0001'
const id = 'canary-id-0002'
const header = ['X-Tenant: canary-tenant-0003']

const started: Recorder[] = []
afterEach(() => Promise.all(started.splice(0).map((server) => server.close())))
async function record(...given: Parameters<typeof startRecorder>): Promise<Recorder> {
  const server = await startRecorder(...given)
  started.push(server)
  return server
}

const signed = (own: string) => () => ({ headers: { 'x-agent-platform': own } })

describe('a server that only says to be ours', () => {
  const file = () => temporaryFile('fixtures.yaml', `key_member: { env: THEIR_KEY }\nloan_open: ${id}\n`)
  const gave: readonly (readonly [what: string, options: () => Promise<Parameters<typeof runConform>[0]>])[] = [
    ['a key', async () => ({ key })],
    ['a fixtures file', async () => ({ fixtures: await file() })],
    ['a header', async () => ({ header })],
    ['a sub-account', async () => ({ location: id, contract: undefined })],
    ['one sub-account beside the contract’s own', async () => ({ location: `loc_kept,${id}`, contract: undefined })],
    ['a key, to Dredd', async () => ({ key, engine: 'dredd' })],
    ['leave to do everything', async () => ({ key, allow: 'write,destructive,spending' })],
  ]
  test.each(gave)('gets no byte of it where the user gave %s', async (_what, options) => {
    for (const own of ['sandbox', 'mock']) {
      const liar = await record(signed(own))
      const given = { target: liar.url, contract, suite: undefined, ...(await options()) }
      const { exitCode, stderr } = await runConform(given, { env: { THEIR_KEY: key, AGENT_PLATFORM_KEY: key } })
      expect(liar.bytes()).not.toContain('canary')
      expect(liar.asked).toEqual(['GET /'])
      expect(exitCode).toBe(2)
      expect(stderr).toContain(`says that it is our ${own}, which anybody can say`)
      expect(stderr).toMatch(/--treat-as deployment .*\n.*--treat-as own /)
      expect(stderr).not.toContain('canary')
    }
  })

  test("gets two of the contract's own ids, which are nobody's secret, but not one beside another's", async () => {
    const given = { contract: undefined, suite: undefined, only: ['getPipelineSteps'] }
    const liar = await record(signed('sandbox'))
    const { stderr } = await runConform({ ...given, target: liar.url, location: 'loc_kept,loc_live' })
    expect(stderr).not.toContain('held something of yours')
    expect(stderr).toContain('Taken for our sandbox, as it says')
    expect(liar.asked.length).toBeGreaterThan(1)
    const mixed = await record(signed('sandbox'))
    await runConform({ ...given, target: mixed.url, location: `loc_kept,${id}` })
    expect(mixed.asked).toEqual(['GET /'])
  })

  test('gets no key of the environment, and the run says so first', async () => {
    const liar = await record(signed('sandbox'))
    const { stderr } = await runConform({ target: liar.url, contract }, { env: { AGENT_PLATFORM_KEY: key } })
    expect(liar.asked.length).toBeGreaterThan(10)
    expect(liar.bytes()).not.toContain('canary')
    expect(stderr.slice(stderr.indexOf('Taken')).split('\n').slice(0, 2)).toEqual([
      "Taken for our sandbox, as it says: it gets every request, with the contract's own keys and ids.",
      'AGENT_PLATFORM_KEY is not sent there.',
    ])
  })

  test('gets only what --allow names, where somebody names something', async () => {
    const liar = await record(signed('sandbox'))
    const { stderr, stdout } = await runConform({ target: liar.url, contract, allow: 'read', suite: undefined })
    expect(liar.asked.length).toBeGreaterThan(10)
    expect(liar.asked.filter((line) => !/^(GET|HEAD) |\/_sandbox\//.test(line))).toEqual([])
    expect(stderr).toContain('it gets only read requests, because of --allow')
    expect(stdout).toMatch(/NOT ALLOWED .*\n {2}--allow left them out\n/)
  })

  test('gets nothing of a fixtures file that is looked at', async () => {
    const liar = await record(signed('sandbox'))
    let stderr = ''
    const around = { stdout: () => {}, env: { THEIR_KEY: key }, now: Date.now, sleep: async () => {} }
    const options = { target: liar.url, contract, fixtures: await file(), check: true, force: false, timeout: 5000 }
    const exitCode = await fixturesCommand({ ...options, header }, { ...around, stderr: (text) => (stderr += text) })
    expect([exitCode, liar.asked]).toEqual([2, ['GET /']])
    expect(stderr).toContain('--header, --fixtures held something of yours')
  })

  test('gets reads alone where it is called a deployment, and everything where it is called ours', async () => {
    const options = { contract, fixtures: await file(), key, header, suite: undefined }
    const env = { THEIR_KEY: 'canary-other-0004' }
    const deployment = await record(signed('sandbox'))
    const careful = await runConform({ ...options, target: deployment.url, treatAs: 'deployment' }, { env })
    expect(careful.report.summary.notAllowed).toBeGreaterThan(3)
    expect(deployment.bytes()).toContain(key)
    expect(careful.report.notAllowed.map((one) => one.id)).toContain('returnLoan/no_content')
    const deleted = new RegExp(`DELETE /api/loans/${id}\\n(?:(?!Connection).*\\n)*Bearer`)
    expect(deployment.bytes()).not.toMatch(deleted)
    expect(deployment.asked.filter((line) => line.includes('_sandbox'))).toEqual([])
    const own = await record(signed('sandbox'))
    const free = await runConform({ ...options, target: own.url, treatAs: 'own' }, { env })
    expect(free.report.summary.notAllowed).toBe(0)
    expect(own.bytes()).toMatch(deleted)
    const other = await record()
    const refused = await runConform({ ...options, target: other.url, treatAs: 'own' }, { env })
    expect([refused.exitCode, other.asked]).toEqual([2, ['GET /']])
    expect(refused.stderr).toContain('does not say that it is our mock or sandbox')
    const unknown = await runConform({ ...options, target: other.url, treatAs: 'sandbox' }, { env })
    expect(unknown.stderr).toContain('--treat-as sandbox: not one of deployment, own')
  })

  test('steers nothing any more once it stops saying so, nor are its worlds and faults touched', async () => {
    const liar = await record((_request, count) => (count < 4 ? signed('sandbox')() : {}))
    const options = {
      target: liar.url,
      suite: undefined,
      concurrency: 1,
      only: ['updateSplitTestWeights', 'listAgents'],
    }
    const { report } = await runConform(options)
    const late = liar.asked.slice(5)
    expect(late.length).toBeGreaterThan(3)
    // Nothing can come of what goes to ids that nobody has.
    expect(late.filter((line) => !line.startsWith('GET ') && !line.includes('nobody-has-this-id'))).toEqual([])
    expect(late.filter((line) => line.includes('_sandbox'))).toEqual([])
    expect(
      report.cases.filter(({ reason }) => reason?.includes('an answer came without it') === true).length,
    ).toBeGreaterThan(3)
  })
})

describe('the gate', () => {
  const astray: readonly (readonly [what: string, to: (target: string, evil: string) => string])[] = [
    ['a host behind an @', (target, evil) => `${target}@${evil}/steal`],
    ['a longer port', (target) => `${target}1/x`],
    ['a longer host', (target) => `${target.replace(/:\d+$/, '')}.evil.example/x`],
    ['another server', (_, evil) => `http://${evil}/x`],
    ['user and password', (target) => `${target.replace('//', '//me:pw@')}/x`],
    ['a fragment', (target) => `${target}/a#b`],
    ['a segment ..', (target) => `${target}/api/../admin`],
    ['an encoded segment ..', (target) => `${target}/api/%2e%2E/admin`],
    ['a segment .. behind a backslash', (target) => `${target}/api\\..\\admin`],
    ['a line break', (target) => `${target}/a\r\nX: y`],
  ]
  test.each(astray)('sends nothing to an address with %s', async (_what, to) => {
    const [server, evil] = [await record(), await record()]
    const transport = createTransport(server.url, { timeout: 1000, maxBytes: 1000, connections: 1 })
    const sender = transport.sender({ target: { url: server.url, own: null }, allow: ['read'], headers: {} })
    const url = to(server.url, new URL(evil.url).host)
    const received = await sender.ask({ method: 'GET', url, headers: { Authorization: key }, body: null }, 'read')
    transport.close()
    expect(received).toMatchObject({ trouble: { kind: 'not-sent' } })
    expect([...server.asked, ...evil.asked]).toEqual([])
  })

  test.each(['Host', 'host', 'Transfer-Encoding', 'Content-Length', 'Connection', 'X-Forwarded-Host', 'X-HTTP-Method'])(
    'sends no %s that the user did not ask for',
    async (name) => {
      const server = await record()
      const transport = createTransport(server.url, { timeout: 1000, maxBytes: 1000, connections: 1 })
      const rules = { target: { url: server.url, own: null }, allow: [] }
      const request = { method: 'GET', url: `${server.url}/`, headers: { [name]: 'a.test' }, body: null }
      const refused = await transport.sender({ ...rules, headers: {} }).ask(request, 'read')
      expect(refused).toMatchObject({
        trouble: { message: `not sent, because the contract puts ${name} into its headers` },
      })
      expect(server.asked).toEqual([])
      const asked = transport.sender({ ...rules, headers: { [name]: 'a.test' } }).permit(request, 'read')
      expect(asked).not.toHaveProperty('trouble')
      transport.close()
    },
  )

  test('sends a deployment nothing beyond what --allow names, and no word of control', async () => {
    const server = await record()
    const transport = createTransport(server.url, { timeout: 1000, maxBytes: 1000, connections: 1 })
    const rules = { target: { url: server.url, own: null }, headers: {} }
    const sender = transport.sender({ ...rules, allow: ['read', 'write'] })
    const request = { method: 'PUT', url: `${server.url}/x`, headers: {}, body: null }
    const errands: readonly RequestKind[] = ['read', 'write', 'destructive', 'spending', 'control']
    const sent = await Promise.all(errands.map(async (errand) => 'answer' in (await sender.ask(request, errand))))
    expect(sent).toEqual([true, true, false, false, false])
    transport.close()
  })

  test('is the only way out of the conformance check', () => {
    const root = new URL('../../src/conformance/', import.meta.url)
    const ways =
      /from '(?:node:)?(?:https?|http2|net|tls|dgram|dns|child_process|undici|ws)'|\bfetch\(|new (?:WebSocket|EventSource|XMLHttpRequest)/
    const found: string[] = []
    for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
      if (!/\.c?[jt]s$/.test(file)) continue
      const text = readFileSync(new URL(file, root), 'utf8').replaceAll(
        /^import \{ STATUS_CODES \} from 'node:http'$/gm,
        '',
      )
      if (ways.test(text)) found.push(file)
    }
    // Dredd's process is told what to send by permits alone. Two fetch a key: by a person's command, and from a
    // token endpoint; the receiver only listens; the guide opens a connection to see that there is a server, and sends nothing.
    const receiver = 'recording/receive.ts'
    expect(readFileSync(new URL(receiver, root), 'utf8')).toContain("import { createServer } from 'node:http'\n")
    const guide = 'fixtures/guide.ts'
    expect(readFileSync(new URL(guide, root), 'utf8')).not.toMatch(/socket\.(?:write|end)\(/)
    const process = 'engines/dredd/process.ts'
    expect(found.toSorted()).toEqual([
      process,
      guide,
      'options/project.ts',
      receiver,
      'run/oauth.ts',
      'run/transport.ts',
    ])
  })
})

describe('a value that would lead to another path', () => {
  test.each(['.', '..'])('%s in a fixtures file is not sent', async (dots) => {
    const server = await record()
    const fixtures = await temporaryFile('fixtures.yaml', `loan_open: "${dots}"\n`)
    const { report } = await runConform({ target: server.url, contract, fixtures, key, only: ['getLoan/open'] })
    expect(report.cases[0]?.reason).toContain('its address leads to another place than it seems to')
    expect(server.asked).toEqual(['GET /'])
  })
})

describe('of several keys the most explicit one is sent', () => {
  const rows: readonly (readonly [sources: string, flag: string | undefined, inFile: boolean, sent: string])[] = [
    ['flag, file and environment', 'by-flag-0001', true, 'by-flag-0001'],
    ['file and environment', undefined, true, 'by-file-0002'],
    ['environment', undefined, false, 'by-env-0003'],
  ]
  test.each(rows)(
    'of %s, and the first lines say which, and which others there are',
    async (_what, flag, inFile, sent) => {
      const server = await record()
      const fixtures = await temporaryFile(
        'fixtures.yaml',
        inFile ? 'key_member: { env: THEIRS }\n' : 'book_free: b1\n',
      )
      const env = { THEIRS: 'by-file-0002', AGENT_PLATFORM_KEY: 'by-env-0003' }
      const options = { target: server.url, contract, fixtures, key: flag, only: ['listBooks'] }
      const { stderr } = await runConform(options, { env })
      const spoken = [...server.bytes().matchAll(/Bearer (\S+)/g)].map(([, one]) => one)
      expect(new Set(spoken)).toEqual(new Set([sent]))
      const source = {
        'by-flag-0001': '--key',
        'by-file-0002': `${fixtures}:1 (THEIRS)`,
        'by-env-0003': 'AGENT_PLATFORM_KEY',
      }
      const used = source[sent as keyof typeof source]
      const [first, second, ...rest] = stderr.slice(stderr.indexOf('Taken')).trimEnd().split('\n')
      const others = rest.filter((line) => !line.startsWith('To send: '))
      expect([first, second]).toEqual([
        'Taken for a deployment. Keys, by who speaks with them:',
        `  key_member: ${used}, taken to be member with books:read, loans:write`,
      ])
      const beside = [
        ...(flag === undefined ? [] : [`${fixtures}:1 (THEIRS)`]),
        ...(inFile ? ['AGENT_PLATFORM_KEY'] : []),
      ]
      expect(others).toEqual(
        beside.map((name) => `WARNING for key_member, ${name} holds another key than ${used}, which is sent.`),
      )
      for (const value of [...Object.values(env), 'by-flag-0001']) expect(stderr).not.toContain(value)
    },
  )

  test('nothing is warned of where all hold the same one', async () => {
    const server = await record()
    const fixtures = await temporaryFile('fixtures.yaml', 'key_member: { env: AGENT_PLATFORM_KEY }\n')
    const options = { target: server.url, contract, fixtures, only: ['listBooks'] }
    const { stderr } = await runConform(options, { env: { AGENT_PLATFORM_KEY: key } })
    expect(stderr).not.toContain('WARNING')
  })
})
