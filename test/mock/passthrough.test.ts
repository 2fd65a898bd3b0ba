import { randomBytes } from 'node:crypto'
import http from 'node:http'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { packagedContract, pairsOf } from '../../src/contract/index.ts'
import { account, change, key, mockBefore, read, realServer, send } from './real-server.ts'
import type { Got, Sent } from './real-server.ts'
import { servePackaged } from './serving.ts'

const place = `${account}/direct-billing`
const contract = packagedContract()
const example = pairsOf(contract, read)[0]?.response.body
const json = Buffer.from(JSON.stringify(example, null, 3))
const million = randomBytes(1_000_000)
const jsonHeaders = { 'Content-Type': 'application/json' }

function cutSoon(response: http.ServerResponse): void {
  setTimeout(() => response.destroy(), 20)
}

describe('passes every byte', () => {
  const responses: [string, http.OutgoingHttpHeaders, Buffer, { status?: number; method?: string }?][] = [
    ['JSON', { ...jsonHeaders, 'Content-Length': json.length }, json],
    ['JSON in chunks', jsonHeaders, json],
    ['gzip', { ...jsonHeaders, 'Content-Encoding': 'gzip' }, gzipSync(json)],
    [
      'brotli',
      { ...jsonHeaders, 'Content-Encoding': 'br', 'Content-Length': brotliCompressSync(json).length },
      brotliCompressSync(json),
    ],
    ['broken gzip', { ...jsonHeaders, 'Content-Encoding': 'gzip' }, million.subarray(0, 999)],
    ['bytes', { 'Content-Type': 'application/octet-stream' }, million],
    ['1 MB that says it is JSON', jsonHeaders, million],
    ['3 MB of JSON', jsonHeaders, Buffer.from(JSON.stringify('é'.repeat(1_500_000)))],
    ['no body', { 'Content-Length': 0 }, Buffer.alloc(0)],
    ['204', { 'X-Odd-Case': 'kept ' }, Buffer.alloc(0), { status: 204 }],
    ['304', { ETag: '"1"' }, Buffer.alloc(0), { status: 304 }],
    ['HEAD', { ...jsonHeaders, 'Content-Length': 77 }, Buffer.alloc(0), { method: 'HEAD' }],
    [
      'a redirect',
      { Location: 'http://127.0.0.1:9/elsewhere', 'Set-Cookie': ['a=1', 'b=2'] },
      Buffer.alloc(0),
      { status: 302 },
    ],
    [
      'headers of the connection',
      { ...jsonHeaders, 'X-Twice': ['a', 'b'], 'X-Hop': 'gone', Connection: 'close, X-Hop' },
      json,
    ],
  ]
  it.each(responses)('of a response: %s', async (_name, headers, body, { status = 200, method = 'GET' } = {}) => {
    const direct = await realServer((_got, response) => {
      response.sendDate = false
      response.writeHead(status, 'As It Is', headers)
      response.end(body)
    })
    const { mock } = await mockBefore(direct.url)
    const [due, came] = [await send(direct.url.origin, { method }), await send(mock.url, { method })]
    expect(Buffer.compare(came.body, body)).toBe(0)
    expect({ ...came, headers: [], named: {}, body: '' }).toEqual({ ...due, headers: [], named: {}, body: '' })
    const ofMessage = (raw: readonly string[]) =>
      raw.flatMap((name, at) =>
        at % 2 === 1 || /^(connection|keep-alive|transfer-encoding|x-hop|x-contract-violation)$/i.test(name)
          ? []
          : [`${name}: ${raw[at + 1] ?? ''}`],
      )
    expect(ofMessage(came.headers)).toEqual(ofMessage(due.headers))
    expect(came.named['x-hop']).toBeUndefined()
    expect(direct.got).toHaveLength(2)
  })

  const off = Buffer.from('{ "enabled" : false }\n')
  const long = Buffer.from(`{"enabled":false}${' '.repeat(1_000_000)}`)
  const requests: readonly (readonly [string, Sent])[] = [
    ['JSON', { body: off }],
    [
      'chunks with trailers',
      { body: off, headers: { trailer: 'X-Sum', 'transfer-encoding': 'chunked' }, trailers: { 'X-Sum': '7' } },
    ],
    ['gzip', { body: gzipSync(off), headers: { 'content-encoding': 'gzip' } }],
    ['1 MB', { body: long }],
    ['an odd target', { body: off, target: `${place}?x=%C3%A9&x=2&&y` }],
  ]
  it.each(requests)('of a request: %s', async (_name, sent) => {
    const direct = await realServer((_got, response) => response.writeHead(204).end())
    const { mock } = await mockBefore(direct.url)
    const whole = {
      method: 'PUT',
      target: place,
      ...sent,
      headers: { 'content-type': 'application/json', 'X-Odd-Case': 'kept', ...sent.headers },
    }
    await send(direct.url.origin, whole)
    await send(mock.url, whole)
    const [due, came] = direct.got
    expect(Buffer.compare(came?.body ?? Buffer.alloc(1), sent.body ?? Buffer.alloc(0))).toBe(0)
    const named = ({ headers, body, ...rest }: Got) => ({
      ...rest,
      bytes: body.length,
      headers: headers
        .flatMap((name, at) =>
          at % 2 === 1 || /^(connection|host|transfer-encoding)$/i.test(name)
            ? []
            : [`${name}: ${headers[at + 1] ?? ''}`],
        )
        .toSorted(),
    })
    if (due === undefined || came === undefined) throw new Error('both arrived')
    expect(named(came)).toEqual(named(due))
    expect(came.headers[came.headers.indexOf('Host') + 1]).toBe(direct.url.host)
  })

  it.each([
    ['JSON, which waits to be whole', 'application/json'],
    ['bytes', 'application/octet-stream'],
  ])('up to where the server cuts off: %s', async (_name, type) => {
    const { url } = await realServer((_got, response) => {
      response.writeHead(200, { 'Content-Type': type, 'Content-Length': 100 })
      response.write('{"half":', () => cutSoon(response))
    })
    const { mock, lines } = await mockBefore(url)
    const { status, body, isWhole } = await send(mock.url, {})
    expect([status, body.toString(), isWhole]).toEqual([200, '{"half":', false])
    await expect.poll(() => lines.at(-1)).toMatch(/no response$/)
  })

  it('as it comes where it is no JSON, with its trailers', async () => {
    let letGo = () => {}
    const { url } = await realServer((_got, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', Trailer: 'X-Sum' })
      response.write('data: 1\n\n')
      letGo = () => {
        response.addTrailers({ 'X-Sum': '7' })
        response.end()
      }
    })
    const { mock } = await mockBefore(url)
    const trailers = await new Promise<readonly string[]>((resolve) => {
      http.get(mock.url + account, { headers: { authorization: `Bearer ${key}` } }, (response) => {
        response.once('data', () => letGo())
        response.on('end', () => resolve(response.rawTrailers))
      })
    })
    expect(trailers).toEqual(['X-Sum', '7'])
  })

  it('and gives up at the server when the caller does', async () => {
    const caller = new AbortController()
    let gone = (): void => {}
    const isGone = new Promise<void>((resolve) => (gone = resolve))
    const { url } = await realServer((_got, response) => {
      response.on('close', gone)
      caller.abort()
    })
    const { mock } = await mockBefore(url)
    const headers = { authorization: `Bearer ${key}` }
    await expect(fetch(mock.url + account, { headers, signal: caller.signal })).rejects.toThrow('aborted')
    await isGone
  })
})

describe('what is sent, and where', () => {
  const silent = (_got: Got, response: http.ServerResponse) => response.writeHead(200, jsonHeaders).end(json)

  it('sends the named operations alone, and is no mock there', async () => {
    const { url, got } = await realServer(silent)
    const { mock } = await mockBefore(new URL('/base/', url), {})
    const passed = await send(mock.url, {})
    const own = await send(mock.url, { target: '/api/agents' })
    expect(got.map(({ method, url: target }) => `${method} ${target}`)).toEqual([`GET /base${account}`])
    expect(got[0]?.headers.join('\n')).toContain(`Bearer ${key}`)
    expect([passed.named['x-agent-platform'], own.named['x-agent-platform']]).toEqual([undefined, 'mock'])
  })

  const refused: readonly (readonly [string, Sent, number, RegExp])[] = [
    [
      'a fixture of the contract',
      { headers: { authorization: 'Bearer ap_test_admin' } },
      403,
      /key_admin is a key of the contract's own/,
    ],
    [
      'one in base64',
      { headers: { authorization: `Basic ${btoa('ap_test_admin')}` } },
      403,
      /key of the contract's own/,
    ],
    ['one in the query', { target: `${account}?k=ap_test_admin` }, 403, /key of the contract's own/],
    ['another method', { headers: { 'x-http-method-override': 'DELETE' } }, 403, /more than its method says/],
    ['a path that leads elsewhere', { target: '/api/billing/sub-accounts/%2e%2e' }, 403, /leads elsewhere/],
    [
      'cookies from a page elsewhere',
      { headers: { cookie: 'session=1', origin: 'https://evil.example' } },
      403,
      /another host/,
    ],
    [
      'what breaks the contract',
      { method: 'PUT', target: place, body: Buffer.from('{"enabled":"yes"}'), headers: jsonHeaders },
      400,
      /enabled/,
    ],
    [
      'the same in gzip',
      {
        method: 'PUT',
        target: place,
        body: gzipSync('{"enabled":"yes"}'),
        headers: { ...jsonHeaders, 'content-encoding': 'gzip' },
      },
      400,
      /enabled/,
    ],
  ]
  it.each(refused)('does not send: %s', async (_name, sent, status, says) => {
    const { url, got } = await realServer(silent)
    const { mock } = await mockBefore(url)
    const came = await send(mock.url, sent)
    expect([came.status, came.body.toString()]).toEqual([status, expect.stringMatching(says)])
    expect(got).toEqual([])
  })

  it('answers itself where a request or a pin asks for an example', async () => {
    const { url, got } = await realServer(silent)
    const { mock } = await mockBefore(url)
    expect((await send(mock.url, { headers: { prefer: 'code=404' } })).status).toBe(404)
    mock.pin(read, 'InternalError')
    expect((await send(mock.url, {})).status).toBe(500)
    expect(got).toEqual([])
  })

  it.each([
    [{ [change]: 'https://api.acme.dev' }, ['read'], /updateDirectBilling=.*--allow spending/],
    [
      { getSubAccountBiling: 'https://api.acme.dev' },
      ['read'],
      /no operation getSubAccountBiling\. Nearest: getSubAccountBilling/,
    ],
    [{ [read]: 'http://localhost:4019' }, ['read'], /address of the mock itself/],
  ] as const)('does not start: %o', async (to, allow, says) => {
    const urls = Object.fromEntries(Object.entries(to).map(([id, url]) => [id, new URL(url)]))
    await expect(servePackaged({ port: 4019, passthrough: { to: urls, allow } })).rejects.toThrow(says)
  })

  it('says where a response breaks the contract, in the terminal and in a header that pages can read', async () => {
    const { url } = await realServer((_got, response) => response.writeHead(200, jsonHeaders).end('{"success":"ja"}'))
    const { mock, lines } = await mockBefore(url)
    const { named, body } = await send(mock.url, { headers: { origin: 'http://localhost:3000' } })
    expect(body.toString()).toBe('{"success":"ja"}')
    expect(named['x-contract-violation']).toMatch(/^getSubAccountBilling 200: .*\(\/components.*more\)$/)
    expect(named['access-control-allow-origin']).toBe('http://localhost:3000')
    expect(named['access-control-expose-headers']).toContain('x-contract-violation')
    expect(lines.join('\n')).toMatch(/→ 200 from 127\.0\.0\.1:\d+\n {2}breaks the contract: getSubAccountBilling 200/)
    const right = await mockBefore((await realServer(silent)).url)
    expect((await send(right.mock.url, {})).named['x-contract-violation']).toBeUndefined()
  })

  it('says 502 where the server is not reached', async () => {
    const { mock } = await mockBefore(new URL('http://127.0.0.1:9'))
    const came = await send(mock.url, {})
    expect([came.status, came.body.toString()]).toEqual([502, expect.stringMatching(/could not reach 127\.0\.0\.1:9/)])
  })
})
