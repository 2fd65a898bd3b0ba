import { connect } from 'node:net'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { jsonAnswer } from '../../src/serve/answer.ts'
import { createCors } from '../../src/serve/cors.ts'
import { closeServer, listen } from '../../src/serve/listen.ts'
import { createHttpServer } from '../../src/serve/server.ts'

const failures: unknown[] = []
const server = createHttpServer({
  platform: 'sandbox',
  cors: createCors({ request: ['X-Declared'], answer: ['x-total', 'LINK'] }),
  answer: ({ method, pathname, query, body }) => {
    if (pathname === '/fails') throw new Error('a secret detail')
    if (pathname === '/unsendable') return { status: 200, headers: { 'x-broken': 'one\ntwo' }, body: '{}' }
    if (pathname === '/empty') return { status: 204, headers: {}, body: null }
    return jsonAnswer(200, { method, pathname, query: [...query], size: body?.length ?? null })
  },
  onError: (error) => failures.push(error),
})
let url = ''
beforeAll(async () => {
  url = await listen(server, 0, '127.0.0.1')
})
afterAll(() => closeServer(server))

describe('every answer', () => {
  test('says what serves it and carries a request id', async () => {
    const one = await fetch(`${url}/a`)
    const two = await fetch(`${url}/a`)
    expect(one.headers.get('x-agent-platform')).toBe('sandbox')
    expect(one.headers.get('x-request-id')).toMatch(/^[\x21-\x7e]{1,128}$/)
    expect(one.headers.get('x-request-id')).not.toBe(two.headers.get('x-request-id'))
  })

  test.each([
    ['my-trace/01:2', true],
    ['x'.repeat(128), true],
    ['x'.repeat(129), false],
    ['two words', false],
    ['', false],
  ])('a caller’s request id %s is kept: %s', async (id, kept) => {
    const response = await fetch(`${url}/a`, { headers: { 'x-request-id': id } })
    expect(response.headers.get('x-request-id') === id).toBe(kept)
    expect(response.headers.get('x-request-id')).toMatch(/^[\x21-\x7e]{1,128}$/)
  })

  test('a failure that nobody foresaw is a 500 whose ref is the request id, without details', async () => {
    const response = await fetch(`${url}/fails`, { headers: { 'x-request-id': 'trace-1' } })
    const text = await response.text()
    expect(response.status).toBe(500)
    expect(JSON.parse(text)).toMatchObject({ success: false, error: 'InternalError', ref: 'trace-1' })
    expect(text).not.toContain('secret')
    expect(String(failures[0])).toContain('a secret detail')
  })

  test('a header that cannot be sent is a 500 too, and the answers that leave with it are unharmed', async () => {
    const answers = await Promise.all(['/a', '/unsendable', '/a'].map((path) => fetch(url + path)))
    expect(answers.map(({ status }) => status)).toEqual([200, 500, 200])
    expect(await answers[1]?.json()).toMatchObject({ success: false, error: 'InternalError' })
    expect(String(failures.at(-1))).toContain('x-broken')
  })

  test.each(['plain', 'Zoë', 'Ω and 電話'])('carries the text %s whole', async (name) => {
    const response = await fetch(`${url}/a?name=${encodeURIComponent(name)}`)
    expect(await response.json()).toMatchObject({ query: [['name', name]] })
  })

  test('204 has neither a body nor a content type', async () => {
    const response = await fetch(`${url}/empty`)
    expect(response.headers.has('content-type')).toBe(false)
    expect(response.headers.has('content-length')).toBe(false)
  })
})

describe('browsers on other origins', () => {
  test('may call every operation with the headers that clients send', async () => {
    const response = await fetch(`${url}/a`, {
      method: 'OPTIONS',
      headers: { origin: 'https://app.example', 'access-control-request-method': 'PUT' },
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe('https://app.example')
    expect(response.headers.get('access-control-allow-methods')).toContain('PUT')
    const allowed = response.headers.get('access-control-allow-headers')?.split(', ')
    for (const name of ['Authorization', 'Content-Type', 'Idempotency-Key', 'Prefer', 'x-request-id', 'X-Declared']) {
      expect(allowed).toContain(name)
    }
  })

  test('may send headers of their own, as far as they are any', async () => {
    const response = await fetch(`${url}/a`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://app.example',
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'x-client-version,authorization, sentry-trace,no header,<b>',
      },
    })
    const allowed = response.headers.get('access-control-allow-headers')?.split(', ') ?? []
    expect(allowed).toEqual(expect.arrayContaining(['Authorization', 'x-client-version', 'sentry-trace']))
    expect(allowed.filter((name) => /authorization/i.test(name))).toEqual(['Authorization'])
    expect(allowed.filter((name) => /[ <>]/.test(name))).toEqual([])
    expect(response.headers.get('vary')).toBe('Origin, Access-Control-Request-Headers')
  })

  test.each(['/a', '/fails'])('may read the named headers of %s', async (path) => {
    const response = await fetch(url + path, { headers: { origin: 'https://app.example' } })
    expect(response.headers.get('access-control-allow-origin')).toBe('https://app.example')
    expect(response.headers.get('vary')).toContain('Origin')
    const exposed = response.headers.get('access-control-expose-headers')?.split(', ') ?? []
    for (const name of ['x-request-id', 'x-agent-platform', 'Deprecation', 'Retry-After', 'Link', 'x-total']) {
      expect(exposed).toContain(name)
    }
    expect(exposed.filter((name) => name.toLowerCase() === 'link')).toEqual(['Link'])
  })

  test('an OPTIONS that is no preflight is the handler’s', async () => {
    expect(await (await fetch(`${url}/a`, { method: 'OPTIONS' })).json()).toMatchObject({ method: 'OPTIONS' })
  })
})

describe('requests', () => {
  test('arrive with path, query and body', async () => {
    const response = await fetch(`${url}/a%2Fb?x=1&x=2`, { method: 'POST', body: 'hello' })
    expect(await response.json()).toEqual({
      method: 'POST',
      pathname: '/a%2Fb',
      query: [
        ['x', '1'],
        ['x', '2'],
      ],
      size: 5,
    })
  })

  test('of a megabyte are read, larger ones refused with 413', async () => {
    const fits = await fetch(`${url}/a`, { method: 'POST', body: 'x'.repeat(1_048_576) })
    expect(await fits.json()).toMatchObject({ size: 1_048_576 })
    const large = await fetch(`${url}/a`, { method: 'POST', body: 'x'.repeat(1_048_577) })
    expect(large.status).toBe(413)
    expect(await large.json()).toMatchObject({ success: false, error: 'PayloadTooLarge' })
  })

  test.each([
    ['a long address', `GET /${'a'.repeat(9_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 414, 'UriTooLong'],
    [
      'an address beyond the parser’s limit',
      `GET /${'a'.repeat(40_000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
      414,
      'UriTooLong',
    ],
    [
      'large headers',
      `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`,
      431,
      'RequestHeaderFieldsTooLarge',
    ],
    ['no HTTP', 'hello\r\n\r\n', 400, 'BadRequest'],
    [
      'a target in absolute form',
      'GET http://elsewhere.example/b?c=d HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
      200,
      '"pathname":"/b"',
    ],
  ])('%s', async (_, request, status, named) => {
    const answer = await exchange(request)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toContain(named)
    expect(answer.toLowerCase()).toContain('x-request-id: ')
    expect(answer.toLowerCase()).toContain('x-agent-platform: sandbox')
  })
})

/** Everything that the server answers to these bytes until it ends the connection. */
function exchange(request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(request))
    let text = ''
    socket.setTimeout(1_000, () => socket.destroy())
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      // A body of ours ends its answer; keep-alive would leave the socket open.
      if (text.trimEnd().endsWith('}')) socket.end()
    })
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
  })
}
