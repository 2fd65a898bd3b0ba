import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import http from 'node:http'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inBrowser, launchChromium, skipsBrowser } from '../../scripts/screenshots/chromium.ts'
import { readHar } from '../../src/conformance/recording/har.ts'
import { startSandbox } from '../../src/sandbox/index.ts'
import type { Sandbox } from '../../src/sandbox/index.ts'
import { closeServer, listen } from '../../src/serve/listen.ts'
import { readUsage } from '../../src/usage/files.ts'
import type { Watch, WatchOptions } from '../../src/watch/index.ts'
import type { Snapshot } from '../../src/watch/judge.ts'
import { barriersEverywhere } from '../site/support/in-page.ts'
import { startWatchOver } from './support/over.ts'

const key = 'ap_test_admin'
const authorization = `Bearer ${key}`

let watch: Watch | null = null
let upstream: http.Server | null = null
afterEach(async () => {
  await watch?.close()
  if (upstream !== null) await closeServer(upstream)
  ;[watch, upstream] = [null, null]
})

async function watchOver(url: string, more: Partial<WatchOptions> = {}): Promise<Watch> {
  watch = await startWatchOver(url, more)
  return watch
}

/** What the watch has seen, once it has worked off so many exchanges. */
async function seen({ statusUrl }: Watch, judged: number): Promise<Snapshot> {
  for (;;) {
    const response = await fetch(`${statusUrl}/state`)
    const { snapshot } = (await response.json()) as { readonly snapshot?: Snapshot }
    const skipped = Object.values(snapshot?.unjudged ?? {}).reduce((sum, count) => sum + count, 0)
    if (snapshot !== undefined && snapshot.judged + skipped >= judged) return snapshot
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const patient = { timeout: 60_000 }

function killJudges(): void {
  const judges = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+.*judge-process/.exec(line))
    .filter((found) => found?.[2] === String(process.pid))
  for (const found of judges) process.kill(Number(found?.[1]), 'SIGKILL')
  expect(judges.length).toBeGreaterThan(0)
}

async function restarted(statusUrl: string): Promise<void> {
  const metrics = async () => (await fetch(`${statusUrl}/metrics`)).text()
  await expect.poll(metrics, patient).toMatch(/judge_up 1[^]*judge_restarts_total 1/)
}

const told = ({ violations }: Snapshot) =>
  violations.map(({ side, operation, rule, at, count }) => `${side} ${operation} ${rule} ${at} ×${count}`)

describe('in front of the sandbox', () => {
  let broken: Sandbox
  beforeAll(async () => {
    const defects = ['lost-rollback', 'weights-not-100'] as const
    broken = await startSandbox({ database: ':memory:', defects, strict: false, onError: () => {} })
  })
  afterAll(() => broken.close())

  const account = '/api/billing/sub-accounts/loc_rebilling'
  const on = { method: 'PUT', body: '{"enabled":true}', headers: { authorization, 'content-type': 'application/json' } }

  it('names what a refused request changed, and what a single response breaks', async () => {
    const { url } = await watchOver(broken.url)
    const world = { 'x-sandbox-world': 'watched' }
    const read = () => fetch(url + account, { headers: { authorization, ...world } })
    await read()
    expect(
      (await fetch(`${url}${account}/direct-billing`, { ...on, headers: { ...on.headers, ...world } })).status,
    ).toBe(409)
    await read()
    await fetch(`${url}/api/agent-builder/agents/agent_removal/split-test`, { headers: { authorization, ...world } })
    if (watch === null) throw new Error('started above')
    expect(told(await seen(watch, 4)).toSorted()).toEqual([
      'server getSplitTest invariant/live-weights-total-100 /body/splitTest/variants ×1',
      'server updateDirectBilling invariant/refused-changes-nothing /body/data/subAccount/creditGuard/enabled ×1',
    ])
    const metrics = await (await fetch(`${watch.statusUrl}/metrics`)).text()
    expect(metrics).toMatch(
      /violations_total\{side="server",operation="updateDirectBilling".*basis="stated",known="false"\} 1/,
    )
    const { cases } = JSON.parse((await watch.report('json')) ?? '{}') as {
      cases: readonly { id: string; verdict: string }[]
    }
    expect(cases.map(({ id, verdict }) => `${id} ${verdict}`).toSorted()).toEqual([
      expect.stringMatching(/^getSplitTest\/live-weights-total-100-[0-9a-f]{6} fail$/),
      'getSplitTest/watched-200 pass',
      'getSubAccountBilling/watched-200 pass',
      expect.stringMatching(/^updateDirectBilling\/refused-changes-nothing-[0-9a-f]{6} fail$/),
      'updateDirectBilling/watched-409 pass',
    ])
  })

  it('tells a wrong request apart, and shows no key anywhere', async () => {
    const { url, statusUrl } = await watchOver(broken.url)
    await fetch(`${url}${account}/direct-billing`, { ...on, body: '{"enabled":"yes"}' })
    if (watch === null) throw new Error('started above')
    expect(told(await seen(watch, 1))).toContain('caller updateDirectBilling constraint /body/enabled ×1')
    for (const path of ['/', '/state', '/metrics', '/report', '/report.json']) {
      const response = await fetch(statusUrl + path)
      expect([path, response.status]).toEqual([path, 200])
      expect(await response.text()).not.toContain(key)
    }
  })

  it('masks a key where the server is at fault, and where it repeats the key', async () => {
    const first = JSON.stringify({ success: true, splitTest: splitTestOf(key, 40) })
    const second = JSON.stringify({ success: true, splitTest: splitTestOf('other', 40) })
    let reads = 0
    upstream = http.createServer((request, response) => {
      const isRead = request.method === 'GET'
      reads += isRead ? 1 : 0
      const shown = reads === 1 ? first : second
      const body = isRead ? shown : '{"success":false,"error":"CONFLICT","message":"Old."}'
      response.writeHead(isRead ? 200 : 409, { 'content-type': 'application/json' }).end(body)
    })
    const { url, statusUrl } = await watchOver(await listen(upstream, 0, '127.0.0.1'))
    const place = `${url}/api/agent-builder/agents/agent_kept/split-test`
    const headers = { authorization, 'content-type': 'application/json' }
    await (await fetch(place, { headers })).text()
    const body = JSON.stringify({ revision: 1, weights: [{ agentId: 'agent_kept', weight: 100 }] })
    await (await fetch(place, { method: 'PATCH', headers, body })).text()
    await (await fetch(place, { headers })).text()
    if (watch === null) throw new Error('started above')
    const found = told(await seen(watch, 3)).join('\n')
    expect(found).toContain('invariant/refused-changes-nothing')
    expect(found).toContain('invariant/live-weights-total-100')
    for (const path of ['/state', '/metrics', '/report', '/report.json']) {
      expect([path, (await (await fetch(statusUrl + path)).text()).includes(key)]).toEqual([path, false])
    }
  })

  const body = '{"enabled":true}'

  /** Turns direct billing on where rebilling is, between two reads. */
  async function provoke(url: string, world: string): Promise<void> {
    const headers = { authorization, 'x-sandbox-world': world }
    await fetch(url + account, { headers })
    await fetch(`${url}${account}/direct-billing`, { ...on, headers: { ...on.headers, ...headers }, body })
    await fetch(url + account, { headers })
  }

  it('keeps what it found, in counts and in the report, when its judge is killed', async () => {
    const { url, statusUrl, report } = await watchOver(broken.url)
    await provoke(url, 'killed')
    if (watch === null) throw new Error('started above')
    const before = told(await seen(watch, 3))
    expect(before).toHaveLength(1)
    killJudges()
    expect(told(await seen(watch, 3))).toEqual(before)
    await restarted(statusUrl)
    await provoke(url, 'killed-again')
    const after = await seen(watch, 6)
    expect(told(after)).toEqual(before.map((line) => line.replace('×1', '×2')))
    expect(after.exchanges).toMatchObject({ getSubAccountBilling: { 200: 4 }, updateDirectBilling: { 409: 2 } })
    expect(await report('json')).toMatch(/refused-changes-nothing-[0-9a-f]{6}"[^]*"2 times; the first is shown"/)
  })

  it('knows what a report has that it wrote before, and sends only what is new', async () => {
    const sent: string[] = []
    upstream = http.createServer((request, response) => {
      void text(request).then((message) => {
        sent.push(message)
        response.end()
      })
    })
    const webhook = new URL(await listen(upstream, 0, '127.0.0.1'))
    const folder = await mkdtemp(join(tmpdir(), 'watch-'))
    const first = await watchOver(broken.url, { webhook, onViolation: `cat >> ${join(folder, 'command')}` })
    await provoke(first.url, 'baseline')
    await provoke(first.url, 'baseline-again')
    expect(told(await seen(first, 6))).toEqual([expect.stringMatching(/refused-changes-nothing .* ×2$/)])
    await expect.poll(() => sent, patient).toHaveLength(1)
    expect(JSON.parse(sent[0] ?? '')).toMatchObject({
      rule: 'invariant/refused-changes-nothing',
      violations: [{ operation: 'updateDirectBilling', side: 'server' }],
      page: first.statusUrl,
    })
    // What came may be a tenant's: it stays on the page.
    expect(sent[0]).not.toContain('"shown"')
    const baseline = join(folder, 'report.json')
    await writeFile(baseline, (await first.report('json')) ?? '')
    await first.close()
    await expect.poll(() => readFile(join(folder, 'command'), 'utf8'), patient).toBe(sent[0])
    const second = await watchOver(broken.url, { webhook, baseline })
    await provoke(second.url, 'known')
    const headers = { authorization, 'x-sandbox-world': 'known' }
    await fetch(`${second.url}/api/agent-builder/agents/agent_removal/split-test`, { headers })
    const { violations } = await seen(second, 4)
    expect(violations.map(({ rule, isKnown }) => `${rule} ${String(isKnown)}`).toSorted()).toEqual([
      'invariant/live-weights-total-100 false',
      'invariant/refused-changes-nothing true',
    ])
    await expect.poll(() => sent, patient).toHaveLength(2)
    expect(sent[1]).toContain('live-weights-total-100')
    expect(await second.report('json')).toMatch(/"known":\s?\[\s*\{[^}]*refused-changes-nothing/)
    await rm(folder, { recursive: true })
  })

  it('keeps bodies only where it is allowed to, and a key nowhere on disk', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'watch-'))
    const record = join(folder, 'all.har')
    const usage = join(folder, 'usage')
    for (const evidence of [false, true]) {
      const own = await watchOver(broken.url, { evidence, usage, record: evidence ? record : null })
      await provoke(own.url, `evidence-${String(evidence)}`)
      await seen(own, 3)
      if (evidence) {
        killJudges()
        await restarted(own.statusUrl)
        await provoke(own.url, 'recorded')
        await seen(own, 6)
      }
      const shown = (await own.report('json')) ?? ''
      expect([evidence, shown.includes('(text)'), shown.includes('Hilltop Dental')]).toEqual([
        evidence,
        !evidence,
        evidence,
      ])
      await own.close()
    }
    const recorded = await readHar(record)
    const lines = recorded.map(({ request: { method }, received }) =>
      'answer' in received ? `${method} ${received.answer.status}` : method,
    )
    expect(lines).toEqual(['GET 200', 'PUT 409', 'GET 200', 'GET 200', 'PUT 409', 'GET 200'])
    expect((await stat(record)).mode.toString(8)).toMatch(/600$/)
    const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((file) => file.isFile())
    const texts = await Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8')))
    expect(texts).toHaveLength(3)
    for (const one of texts) expect(one).not.toContain(key)
    const { consumers } = readUsage(usage)
    expect(Object.keys(consumers)).toEqual([expect.stringMatching(/^node, key [0-9a-f]{8}$/)])
    expect(Object.values(consumers)[0]).toMatchObject({
      getSubAccountBilling: { calls: 6, statuses: { 200: 6 } },
      updateDirectBilling: { calls: 3, sent: { '/body/enabled': 3 }, words: { '/body/enabled': { true: 3 } } },
    })
    await rm(folder, { recursive: true })
  })

  it('names callers on its page, and in no metric', async () => {
    const { url, statusUrl } = await watchOver(broken.url)
    const headers = { ...on.headers, 'x-consumer': 'Agency of Ann' }
    await fetch(url + account, { headers })
    await fetch(`${url}${account}/direct-billing`, { ...on, headers, body: '{"enabled":7}' })
    if (watch === null) throw new Error('started above')
    expect((await seen(watch, 2)).callers).toEqual({ 'Agency of Ann': { exchanges: 2, mistakes: 1 } })
    const metrics = await (await fetch(`${statusUrl}/metrics`)).text()
    expect(metrics).toMatch(/caller_mistakes_total\{caller="[0-9a-f]{8}"\} 1/)
    expect(metrics).not.toMatch(/Ann|loc_rebilling/)
    const dashboard = await readFile(new URL('../../docs/watch/grafana.json', import.meta.url), 'utf8')
    const queries = [...dashboard.matchAll(/"expr": "(.*)"/g)].map(([, query = '']) => query.replaceAll('\\"', '"'))
    expect(queries.length).toBeGreaterThan(5)
    for (const [, name = '', selector = ''] of queries.join('\n').matchAll(/(agent_platform_\w+)(?:\{(\w+)=)?/g)) {
      expect(metrics).toMatch(new RegExp(`^${name}[ {].*${selector}`, 'm'))
    }
    const labels = queries.flatMap((query) => /by \((.*?)\)/.exec(query)?.[1]?.split(', ') ?? [])
    expect(labels.filter((label) => !metrics.includes(`${label}="`))).toEqual([])
  })

  describe.skipIf(skipsBrowser)('its page', () => {
    it(`shows both sides as they come, to everybody and on a phone, ${inBrowser}`, async () => {
      const { url, statusUrl } = await watchOver(broken.url, { every: 3_600_000 })
      const browser = await launchChromium()
      try {
        const page = await browser.newPage()
        await page.goto(statusUrl)
        await page.getByText('The server broke nothing so far.').waitFor()
        await provoke(url, 'shown')
        await fetch(`${url}${account}/direct-billing`, { ...on, body: '{"enabled":"yes"}' })
        const server = page.getByRole('region', { name: 'The server breaks the contract' })
        await server.getByText('What is refused changes nothing.').waitFor()
        await server.getByText('requests').click()
        await server.getByText(/^PUT .*direct-billing$/).waitFor()
        await server.locator('li', { hasText: '→ 409' }).waitFor()
        const caller = page.getByRole('region', { name: 'Callers break the contract' })
        await caller.getByText('/body/enabled', { exact: true }).waitFor()
        await page.getByText('2 of').first().waitFor()
        expect(await barriersEverywhere(page)).toEqual([])
      } finally {
        await browser.close()
      }
    })
  })

  it('takes for assumed what the check would, also inside of a body whose form is', async () => {
    upstream = http.createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
    const own = await watchOver(await listen(upstream, 0, '127.0.0.1'))
    const step = { id: 'check', type: 'check_zip_code', config: {}, outputs: 7 }
    await fetch(`${own.url}/api/live-agents/live%3Aone/brain/workflows/wf?locationId=loc_kept`, {
      method: 'PUT',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ expectedVersion: 1, workflow: { id: 'wf', name: 'A', steps: [step] } }),
    })
    const { violations } = await seen(own, 1)
    const taken = violations.filter(
      ({ side, rule, expected }) => side === 'server' && rule === 'constraint' && /outputs/.test(expected),
    )
    const reasons = taken.map(({ inferred }) => inferred)
    expect(reasons).toContain('The body of this operation is not shown.')
    expect(reasons).not.toContain(null)
  })

  it('unpacks what is compressed, and leaves to a cache what it has', async () => {
    const zipped = gzipSync(JSON.stringify({ success: true, splitTest: splitTestOf('campaign', 40) }))
    upstream = http.createServer((request, response) => {
      const isCached = request.headers['if-none-match'] !== undefined
      const packed = request.headers['accept-encoding'] === 'zstd' ? 'zstd' : 'gzip'
      response.writeHead(isCached ? 304 : 200, { 'content-type': 'application/json', 'content-encoding': packed })
      response.end(isCached ? undefined : zipped)
    })
    const own = await watchOver(await listen(upstream, 0, '127.0.0.1'))
    const place = `${own.url}/api/agent-builder/agents/agent_kept/split-test`
    await (await fetch(place, { headers: { authorization } })).text()
    await fetch(place, { headers: { authorization, 'if-none-match': '"1"' } })
    await fetch(place, { headers: { authorization, 'accept-encoding': 'zstd' } })
    const state = await seen(own, 3)
    expect(told(state)).toEqual([expect.stringMatching(/^server getSplitTest invariant\/live-weights-total-100/)])
    expect(state.unjudged).toEqual({ 'not-modified': 1, 'unknown-coding': 1 })
  })

  it('shows what it saw to this machine alone', async () => {
    const { statusUrl } = await watchOver(broken.url)
    const { port } = new URL(statusUrl)
    const asked = (host: string) =>
      exchange(Number(port), ['GET /state HTTP/1.1', `Host: ${host}`, 'Connection: close', '', ''])
    expect(await asked(`127.0.0.1:${port}`)).toMatch(/^HTTP\/1\.1 200 /)
    expect(await asked(`rebound.example:${port}`)).toMatch(/^HTTP\/1\.1 403 /)
  })

  it('is silent about a right server, also where requests overlap and callers give up', async () => {
    const right = await startSandbox({ database: ':memory:' })
    const own = await watchOver(right.url)
    const headers = { authorization, 'content-type': 'application/json' }
    const requests = Array.from({ length: 120 }, async (_, index) => {
      const place = `${own.url}/api/billing/sub-accounts/loc_${index % 3 === 0 ? 'rebilling' : 'flow'}`
      const signal = index % 7 === 0 ? AbortSignal.timeout(index % 11) : null
      const sent =
        index % 2 === 0
          ? fetch(place, { headers, signal })
          : fetch(`${place}/direct-billing`, { method: 'PUT', headers, body: `{"enabled":${index % 4 === 1}}`, signal })
      // Some give up before they have sent anything.
      return sent
        .then((response) => response.text())
        .then(
          () => 1,
          () => 0,
        )
    })
    const whole = (await Promise.all<number>(requests)).reduce((sum, one) => sum + one, 0)
    expect(whole).toBeGreaterThan(90)
    expect(told(await seen(own, whole))).toEqual([])
    await right.close()
  })

  it('blames nobody where a change happens after its caller has given up', async () => {
    let weight = 40
    const caller = new AbortController()
    caller.signal.addEventListener('abort', () => setTimeout(() => (weight = 60), 30))
    const refusal = '{"success":false,"error":"CONFLICT","message":"Old."}'
    upstream = http.createServer((request, response) => {
      const isRead = request.method === 'GET'
      if (!isRead && !('if-match' in request.headers)) {
        // Before the request has arrived, giving up would change nothing.
        request.resume().on('end', () => caller.abort())
        return
      }
      const shown = JSON.stringify({ success: true, splitTest: splitTestOf('camp_kept', weight) })
      response.writeHead(isRead ? 200 : 409, { 'content-type': 'application/json' }).end(isRead ? shown : refusal)
    })
    const own = await watchOver(await listen(upstream, 0, '127.0.0.1'))
    const headers = { authorization, 'content-type': 'application/json' }
    const weights = '{"revision":3,"weights":[{"agentId":"agent_kept","weight":100}]}'
    const send = async (more: RequestInit) =>
      (await fetch(`${own.url}/api/agent-builder/agents/agent_kept/split-test`, { headers, ...more })).text()
    const change = { method: 'PATCH', body: weights }
    await expect(send({ ...change, signal: caller.signal })).rejects.toThrow('aborted')
    await send({})
    await send({ ...change, headers: { ...headers, 'if-match': 'refused' } })
    await expect.poll(() => weight, patient).toBe(60)
    await send({})
    expect(told(await seen(own, 4)).filter((line) => line.includes('refused-changes-nothing'))).toEqual([])
  })

  it('loses no request while its judge is killed, and goes on judging', async () => {
    const { url, statusUrl } = await watchOver(broken.url)
    await seen(watch ?? (await watchOver(broken.url)), 0)
    killJudges()
    for (let index = 0; index < 20; index += 1) {
      const response = await fetch(url + account, { headers: { authorization } })
      expect(response.status).toBe(200)
      await response.text()
    }
    await restarted(statusUrl)
    await fetch(url + account, { headers: { authorization } })
    if (watch === null) throw new Error('started above')
    await seen(watch, 1)
  })
})

describe('the proxy', () => {
  async function serve(handle: http.RequestListener): Promise<string> {
    upstream = http.createServer(handle)
    return listen(upstream, 0, '127.0.0.1')
  }

  it('passes every byte, header, status and trailer as it came', async () => {
    const asked: string[] = []
    const url = await serve((request, response) => {
      void text(request).then((body) => {
        asked.push(`${request.method ?? ''} ${request.url ?? ''} ${body}`, ...request.rawHeaders)
        response.writeHead(
          207,
          'Some Of It',
          'Content-Type,text/plain,X-Twice,a,x-twice,b,Set-Cookie,c=1,Set-Cookie,d=2,Trailer,X-Sum'.split(','),
        )
        response.write('one\r\n\0')
        response.addTrailers({ 'X-Sum': '7' })
        response.end('two')
      })
    })
    const front = await watchOver(url)
    const { port } = new URL(front.url)
    const answer = await exchange(Number(port), [
      'POST /a%2Fb/../c?x=1&x=2 HTTP/1.1',
      'Host: front.example',
      'X-Odd-Case: Kept ',
      'Connection: close, X-Hop',
      'X-Hop: gone',
      'Transfer-Encoding: chunked',
      '',
      '3',
      'hey',
      '0',
      '',
      '',
    ])
    expect(asked[0]).toBe('POST /a%2Fb/../c?x=1&x=2 hey')
    expect(asked).toContain('X-Odd-Case')
    expect(asked).not.toContain('X-Hop')
    expect(asked[asked.indexOf('Host') + 1]).toBe(new URL(url).host)
    expect(answer).toMatch(/^HTTP\/1\.1 207 Some Of It\r\n/)
    expect(answer).toContain('X-Twice: a\r\nx-twice: b\r\nSet-Cookie: c=1\r\nSet-Cookie: d=2\r\n')
    expect(answer).toContain('one\r\n\0')
    expect(answer).toContain('X-Sum: 7')
  })

  it('passes on before the body has ended, and counts what is too large to judge', async () => {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    const url = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('[')
      void held.then(() => response.end(`"${'x'.repeat(1_500_000)}"]`))
    })
    const front = await watchOver(url)
    const response = await fetch(`${front.url}/api/billing/sub-accounts/loc_kept`, { headers: { authorization } })
    const reader = response.body?.getReader()
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('[')
    letGo()
    let bytes = 1
    for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) bytes += part.value.length
    expect(bytes).toBe(1_500_004)
    expect((await seen(front, 1)).unjudged).toEqual({ 'too-large': 1 })
  })

  it('waits for the upstream to ask for a body, where a caller does', async () => {
    const url = await serve((request, response) => {
      void text(request).then((body) => response.end(body))
    })
    const { port } = new URL((await watchOver(url)).url)
    const socket = net.connect(Number(port), '127.0.0.1')
    let got = ''
    socket.on('data', (chunk: Buffer) => (got += chunk.toString('latin1')))
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n')
    await expect.poll(() => got, patient).toContain('HTTP/1.1 100 Continue')
    socket.write('abc')
    await expect.poll(() => got, patient).toMatch(/abc$/)
    socket.destroy()
  })

  it('passes other protocols through unjudged', async () => {
    await serve(() => {})
    upstream?.on('upgrade', (_request, socket) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: echo\r\n\r\n')
      socket.pipe(socket)
    })
    const address = upstream?.address() as net.AddressInfo
    const front = await watchOver(`http://127.0.0.1:${address.port}`)
    const socket = net.connect(Number(new URL(front.url).port), '127.0.0.1')
    let got = ''
    socket.on('data', (chunk: Buffer) => (got += chunk.toString()))
    socket.write('GET /api/agents HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: echo\r\n\r\n')
    await expect.poll(() => got, patient).toContain('101')
    socket.write('ping')
    await expect.poll(() => got, patient).toMatch(/ping$/)
    socket.destroy()
  })

  it('sends a read again, and no write, where the upstream just closed a kept connection', async () => {
    const received: string[] = []
    const server = net.createServer((socket) => {
      let requests = 0
      socket.on('error', () => {})
      socket.on('data', (bytes) => {
        const [method = ''] = bytes.toString('latin1').split(' ')
        received.push(method)
        requests += 1
        if (requests > 1) socket.destroy()
        else socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok')
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as net.AddressInfo
    const { url } = await watchOver(`http://127.0.0.1:${port}`)
    const statusOf = async (method: string) => {
      const response = await fetch(`${url}/things`, { method, ...(method === 'POST' ? { body: '{}' } : {}) })
      await response.text()
      return response.status
    }
    expect([await statusOf('GET'), await statusOf('GET'), await statusOf('POST')]).toEqual([200, 200, 200])
    expect(await statusOf('POST')).toBe(502)
    expect(received).toEqual(['GET', 'GET', 'GET', 'POST', 'POST'])
    await new Promise((resolve) => server.close(resolve))
  })

  it('says 502 where nobody answers, and ends what the upstream cuts off', async () => {
    const url = await serve((request, response) => {
      if (request.url === '/cut') response.writeHead(200, { 'content-length': '10' }).write('half')
      setTimeout(() => request.socket.destroy(), 20)
    })
    const front = await watchOver(url)
    const none = await fetch(`${front.url}/none`)
    expect([none.status, ((await none.json()) as { readonly error: string }).error]).toEqual([502, 'BadGateway'])
    await expect(fetch(`${front.url}/cut`).then((response) => response.text())).rejects.toThrow('terminated')
  })
})

/** A split test of one variant, with a campaign of this id. */
function splitTestOf(campaignId: string, weight: number): object {
  const times = { addedAt: '2026-06-01T09:00:00Z', removedAt: null }
  const variant = {
    agentId: 'agent_kept',
    name: 'Original',
    sequence: 1,
    weight,
    status: 'active',
    ...times,
    isPrimary: true,
  }
  const sync = { status: 'healthy', failedAt: null }
  const of = { locationId: 'loc_kept', campaignId, primaryAgentId: 'agent_kept', status: 'running', revision: 3 }
  return { ...of, sync, variants: [variant] }
}

/** One request as it is written, and all that comes back. */
function exchange(port: number, lines: readonly string[]): Promise<string> {
  const socket = net.connect(port, '127.0.0.1')
  socket.write(lines.join('\r\n'))
  return text(socket)
}
