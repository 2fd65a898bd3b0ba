import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSandbox } from '../../src/sandbox/index.ts'
import type { Sandbox } from '../../src/sandbox/index.ts'
import { exchangeSchema } from '../../src/watch/exchange-schema.ts'
import { builtCommand } from '../support/command.ts'

const command = await builtCommand()
const upstream = 'http://127.0.0.1:4011'
const docs = (name: string) => new URL(`../../docs/${name}`, import.meta.url)

const folder = await mkdtemp(join(tmpdir(), 'watch-source-'))
afterAll(() => rm(folder, { recursive: true }))

/** What a file or standard input is judged as: exit code, lists of both sides, what was not judged, stderr. */
function judge(from: string, input = '', ...more: readonly string[]) {
  const report = join(folder, 'report.json')
  const flags = ['--upstream', upstream, '--from', from, '--status-port', '0', '--sole-writer', '--json', report]
  const { status, stderr, stdout } = spawnSync('node', [command, 'watch', ...flags, ...more], {
    input,
    encoding: 'utf8',
  })
  return { status, stderr, stdout, report }
}

interface Written {
  readonly cases: readonly { readonly id: string; readonly verdict: string }[]
  readonly recording: { readonly unmatched: readonly { readonly reason: string; readonly count: number }[] }
}

async function found(file: string): Promise<readonly string[]> {
  const { cases, recording } = JSON.parse(await readFile(file, 'utf8')) as Written
  return [
    ...cases.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id.replace(/-[0-9a-f]{6}$/, '')),
    ...recording.unmatched.map(({ reason, count }) => `${reason} ${count}`),
  ]
}

const account = '/api/billing/sub-accounts/loc_rebilling'
let sandbox: Sandbox
/** A read, a refused change, a read: the refusal changed something. */
let lines: readonly Line[]

interface Line {
  readonly startedAt: number
  readonly durationMs: number
  readonly request: {
    readonly method: string
    readonly url: string
    readonly headers: object
    readonly body: string | null
  }
  readonly response: { readonly status: number; readonly headers: object; readonly body: string } | null
}

const headers = { authorization: 'Bearer ap_test_admin', 'content-type': 'application/json' }
const calls = [
  { method: 'GET', path: account, body: null },
  { method: 'PUT', path: `${account}/direct-billing`, body: '{"enabled":true}' },
  { method: 'GET', path: account, body: null },
]

beforeAll(async () => {
  sandbox = await startSandbox({ database: ':memory:', defects: ['lost-rollback'], strict: false, onError: () => {} })
  const made: Line[] = []
  for (const [index, { method, path, body }] of calls.entries()) {
    const answer = await fetch(sandbox.url + path, { method, headers, body })
    const response = { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() }
    const request = { method, url: path, headers, body }
    made.push({ startedAt: 1_795_000_000_000 + 1000 * index, durationMs: 20, request, response })
  }
  lines = made
})
afterAll(() => sandbox.close())

/** The response of a line, with other values in parts of the account that it shows. */
function withAccount({ response }: Line, parts: Readonly<Record<string, object>>): object {
  const body = JSON.parse(response?.body ?? '') as { data: { subAccount: Record<string, object> } }
  for (const [name, part] of Object.entries(parts))
    body.data.subAccount[name] = { ...body.data.subAccount[name], ...part }
  return { ...response, body: JSON.stringify(body) }
}

const ndjson = (all: readonly object[]) => all.map((line) => `${JSON.stringify(line)}\n`).join('')

describe('judging what others logged', () => {
  it('reads lines from standard input in the order of their times, and a HAR', async () => {
    const { status, report, stdout, stderr } = judge('-', ndjson(lines.toReversed()))
    expect([status, await found(report)]).toEqual([1, ['updateDirectBilling/refused-changes-nothing']])
    expect(stdout).toContain('What is refused changes nothing')
    expect(stderr).toMatch(/^Broken {4}updateDirectBilling, invariant\/refused-changes-nothing: /m)
    const file = join(folder, 'all.har')
    await writeFile(file, JSON.stringify({ log: { entries: lines.map(entryOf) } }))
    expect([judge(file).status, await found(report)]).toEqual([1, ['updateDirectBilling/refused-changes-nothing']])
  })

  it('concludes nothing from requests at once, and judges no exchange without its body', async () => {
    const [before, change, after] = lines
    if (before === undefined || change === undefined || after === undefined) throw new Error('made above')
    const long = { ...before, startedAt: change.startedAt - 10, durationMs: 3000 }
    const { body: _body, ...without } = after.response ?? { body: '' }
    const { status, report } = judge(
      '-',
      ndjson([long, change, { ...after, response: without }, { ...after, response: null }]),
    )
    expect([status, await found(report)]).toEqual([0, ['no-body 1', 'no-response 1']])
  })

  it('blames no refusal for what a top-up did meanwhile', async () => {
    const [before, change, after] = lines
    if (before === undefined || change === undefined || after === undefined) throw new Error('made above')
    const recharge = { lastSuccessfulRechargeAt: '2026-11-20T08:00:00Z' }
    const toppedUp = { ...after, response: withAccount(after, { autoRecharge: recharge }) }
    const { status, report } = judge('-', ndjson([before, change, toppedUp]))
    expect([status, await found(report)]).toEqual([0, []])
  })

  it('names a balance that differs after a change unless a top-up was credited', async () => {
    const [before, change] = lines
    if (before === undefined || change === undefined) throw new Error('made above')
    const success = { ...change, response: withAccount(before, { pendingCredits: { count: 1 } }) }
    const relations = async (pending: object) => {
      const response = withAccount(before, { wallet: { balanceMinutes: 7 }, pendingCredits: pending })
      const later = { ...before, startedAt: change.startedAt + 1000, response }
      const all = await found(judge('-', ndjson([before, success, later])).report)
      return all.filter((id) => id.includes('read-shows'))
    }
    expect(await relations({ count: 0 })).toEqual([])
    expect(await relations({ count: 1 })).toEqual(['updateDirectBilling/read-shows-the-change'])
  })

  it('blames no change of which nobody knows whether it happened', async () => {
    const url = '/api/live-agents/live:flow?locationId=loc_live'
    const answer = await fetch(sandbox.url + url, { headers })
    const shown = (await answer.json()) as { data: { agent: { authoring: { editable: boolean } } } }
    shown.data.agent.authoring.editable = false
    const [line] = lines
    if (line === undefined) throw new Error('made above')
    const response = { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(shown) }
    const read = { ...line, request: { ...line.request, url }, response }
    const request = { ...line.request, method: 'POST', url: url.replace('?', '/prepare?'), body: '{}' }
    const prepare = { ...read, startedAt: read.startedAt + 1000, request }
    const editable = async (change: object) => {
      const later = { ...read, startedAt: read.startedAt + 60_000 }
      const all = await found(judge('-', ndjson([read, change, later])).report)
      return all.filter((id) => id.includes('editable'))
    }
    expect(await editable({ ...prepare, response: null })).toEqual([])
    expect(await editable(prepare)).toEqual(['prepareLiveAgent/only-editable-changes'])
  })

  it('names the command that writes the questions which advice rests on', () => {
    const [read] = lines
    if (read === undefined) throw new Error('read above')
    const agents = { status: 200, headers: { 'content-type': 'application/json' }, body: '{"data":{"agents":[{}]}}' }
    const list = { ...read.request, url: '/api/live-agents?locationId=loc_kept' }
    const { stdout } = judge('-', JSON.stringify({ ...read, request: list, response: agents }))
    expect(stdout).toMatch(/^ADVISORY [^]* questions --init writes each question in full, by its number$/m)
    expect(stdout).not.toMatch(/ watch .*--init/)
  })

  it('names the line that it cannot read, without what stands there', () => {
    const { status, stderr } = judge('-', `${ndjson(lines.slice(0, 1))}{"startedAt":"ap_test_admin"}\n`)
    expect(status).toBe(2)
    expect(stderr).toContain('--from standard input:2: ')
    expect(stderr).not.toContain('ap_test_admin')
    expect(judge(join(folder, 'none.har')).stderr).toContain('none.har: cannot be read (ENOENT)')
  })

  it('documents its lines by the schema that it reads them by', async () => {
    expect(JSON.parse(await readFile(docs('exchange.schema.json'), 'utf8'))).toEqual(exchangeSchema)
  })
})

const nginx = process.env['NGINX_BINARY'] ?? '/usr/sbin/nginx'
const modules = process.env['NGINX_MODULES'] ?? '/usr/lib/nginx/modules'
const hasNginx = existsSync(nginx) && existsSync(join(modules, 'ngx_http_js_module.so'))

describe.skipIf(!hasNginx)(
  'behind nginx (skipped without Debian’s nginx and libnginx-mod-http-js, or NGINX_BINARY)',
  () => {
    it('judges what its configuration writes', async () => {
      const root = join(folder, 'nginx')
      await mkdir(join(root, 'logs'), { recursive: true })
      const port = 20_000 + (process.pid % 20_000)
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`)
      const written = (await readFile(docs('watch/nginx.conf'), 'utf8'))
        .replace('modules/', `${modules}/`)
        .replace('4017', String(port))
        .replace('http://127.0.0.1:4011', sandbox.url)
        .replace('http {', `http { ${temporary.join(' ')}`)
      await writeFile(join(root, 'nginx.conf'), `${process.getuid?.() === 0 ? 'user root;\n' : ''}${written}`)
      await copyFile(docs('watch/exchange.njs'), join(root, 'exchange.njs'))
      const run = (...flags: readonly string[]) =>
        spawnSync(nginx, ['-p', root, '-c', 'nginx.conf', ...flags], { stdio: 'ignore', timeout: 10_000 })
      expect(run().status).toBe(0)
      try {
        for (const { method, path, body } of calls) {
          const own = { ...headers, 'x-sandbox-world': 'behind-nginx' }
          await (await fetch(`http://127.0.0.1:${port}${path}`, { method, headers: own, body })).text()
        }
      } finally {
        run('-s', 'stop')
      }
      const { status, report } = judge(join(root, 'logs', 'exchanges.ndjson'))
      expect([status, await found(report)]).toEqual([1, ['updateDirectBilling/refused-changes-nothing']])
    })
  },
)

function entryOf({ startedAt, durationMs, request, response }: Line): object {
  const named = (all: object) => Object.entries(all).map(([name, value]) => ({ name, value: value as string }))
  const { method, url, body } = request
  return {
    startedDateTime: new Date(startedAt).toISOString(),
    time: durationMs,
    request: {
      method,
      url: upstream + url,
      headers: named(request.headers),
      ...(body === null ? {} : { postData: { mimeType: 'application/json', text: body } }),
    },
    response: {
      status: response?.status,
      headers: named(response?.headers ?? {}),
      content: { mimeType: 'application/json', text: response?.body },
    },
  }
}
