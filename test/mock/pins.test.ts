import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { Script } from 'node:vm'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { startMock } from '../../src/mock/start.ts'
import { readLibrary, serveLibrary, servePackaged } from './serving.ts'
import type { Served } from './serving.ts'

let served: Served
beforeEach(async () => {
  served = await serveLibrary({ pins: { listBooks: 'TooManyRequests' } })
})
afterEach(() => served.mock.close())

const codeOf = async (target = '/api/books') => (await served.ask('GET', target)).status

describe('pins', () => {
  test('a pin from the start decides, wrong requests included', async () => {
    expect(await codeOf()).toBe(429)
    expect(await codeOf('/api/books?limit=0')).toBe(429)
    expect(await codeOf('/api/loans/loan_open')).toBe(200)
    const named = async (target: string, headers = {}) =>
      (await served.ask('GET', target, { headers })).headers.get('x-mock-pin')
    expect(await named('/api/books')).toBe('TooManyRequests')
    expect(await named('/api/books', { prefer: 'code=200' })).toBeNull()
    expect(await named('/api/loans/loan_open')).toBeNull()
  })

  test('a preference of the request wins over a pin', async () => {
    expect((await served.ask('GET', '/api/books', { headers: { prefer: 'code=200' } })).status).toBe(200)
  })

  test('a preference that asks for nothing leaves the pin', async () => {
    expect((await served.ask('GET', '/api/books', { headers: { prefer: 'dynamic=false' } })).status).toBe(429)
    expect(await codeOf('/api/books?__dynamic=false')).toBe(429)
  })

  test('a preference for a delay alone leaves the pin, and is heard instead of its delay', async () => {
    served.mock.pin('listBooks', 'nothing_lent')
    await served.ask('PUT', '/__mock/pins/listBooks', { body: { answer: 'nothing_lent', delay: 50_000 } })
    const { body } = await served.ask('GET', '/api/books', { headers: { prefer: 'delay=0' } })
    expect(body).toEqual({ success: true, books: [] })
  })

  test('can be set and taken back while the mock runs', async () => {
    served.mock.pin('listBooks', 'nothing_lent')
    expect((await served.ask('GET', '/api/books')).body).toEqual({ success: true, books: [] })
    served.mock.pin('listBooks', null)
    expect((await served.ask('GET', '/api/books')).body).not.toEqual({ success: true, books: [] })
  })

  test('unknown names are refused with the nearest that there are', () => {
    expect(() => served.mock.pin('listBooks', 'nothing_len')).toThrow(/Nearest: nothing_lent \(200\), /)
    expect(() => served.mock.pin('listBoks', 'NotFound')).toThrow(/Nearest: listBooks, /)
  })

  test('an unknown pin stops the start, naming the flag', async () => {
    const starting = startMock({ ...(await readLibrary()), port: 0, host: '127.0.0.1', pins: { listBooks: 'Nope' } })
    await expect(starting).rejects.toThrow(/--pin listBooks=Nope: listBooks has no response named Nope/)
  })
})

describe('the page', () => {
  test('lists each operation with its answers by status, and what is pinned', async () => {
    const { status, headers, body } = await served.ask('GET', '/__mock')
    const html = String(body)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    for (const { id, path } of served.contract.operations) {
      expect(html).toContain(`data-operation="${id}"`)
      expect(html).toContain(path)
    }
    expect(html).toContain('<optgroup label="409">')
    expect(html).toContain(
      '<option value="TooManyRequests" data-means="More requests arrived than the library answers." data-words="too many requests rate limit limited ratelimit throttle throttled quota" selected>429 TooManyRequests: The quota is used up</option>',
    )
  })

  test('the start leads a browser to it, and a program nowhere', async () => {
    const headers = { accept: 'text/html,*/*;q=0.8' }
    const led = await fetch(`${served.mock.url}/`, { headers, redirect: 'manual' })
    expect([led.status, led.headers.get('location')]).toEqual([302, '/__mock'])
    expect((await served.ask('GET', '/')).status).toBe(404)
  })

  test('leads to the reference where it knows one', async () => {
    const { mock } = await servePackaged({ documentation: 'http://127.0.0.1:4012/' })
    const html = await (await fetch(`${mock.url}/__mock`)).text()
    await mock.close()
    expect(html).toContain('<a href="http://127.0.0.1:4012/operations/listCalls">listCalls</a>')
    expect(html).toContain('<a href="http://127.0.0.1:4012/errors/">all errors</a>')
    expect(html).toContain('<a href="http://127.0.0.1:4012/guides/mock-sandbox-msw">a flow of several requests needs')
  })

  test('asks nobody outside: no address but its own, and a policy that says so', async () => {
    const { headers, body } = await served.ask('GET', '/__mock')
    expect(String(body)).not.toMatch(/(?:src|href)="(?!data:,")/)
    expect(String(body)).not.toContain('http')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
  })

  test('runs its own script and style, and no others', async () => {
    const { headers, body } = await served.ask('GET', '/__mock')
    const policy = headers.get('content-security-policy') ?? ''
    for (const tag of ['script', 'style']) {
      const content = new RegExp(`<${tag}[^>]*>(.*)</${tag}>`, 's').exec(String(body))?.[1] ?? ''
      const hash = createHash('sha256').update(content).digest('base64')
      expect(policy).toContain(`${tag}-src 'sha256-${hash}'`)
    }
    const script = /<script(?: type="module")?>(.*)<\/script>/s.exec(String(body))?.[1] ?? ''
    expect(() => new Script(script)).not.toThrow()
  })

  test('escapes what the contract says', async () => {
    const { contract, document } = await readLibrary()
    const evil = '</option><script>alert("1")</script>'
    const operations = contract.operations.map((operation) => ({ ...operation, summary: evil, module: evil }))
    const pairs = contract.pairs.map((pair) => ({ ...pair, summary: evil }))
    const mock = await startMock({
      contract: { ...contract, title: evil, operations, pairs },
      document,
      port: 0,
      host: '127.0.0.1',
    })
    const html = await (await fetch(`${mock.url}/__mock`)).text()
    await mock.close()
    expect(html).not.toContain('<script>alert')
    expect(html).toContain('&lt;/option&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;')
  })

  test('a choice takes effect at once and can be read back', async () => {
    const body = { answer: 'nothing_lent', delay: 1 }
    expect((await served.ask('PUT', '/__mock/pins/listBooks', { body })).status).toBe(200)
    expect((await served.ask('GET', '/api/books')).body).toEqual({ success: true, books: [] })
    const { body: read } = await served.ask('GET', '/__mock/pins/listBooks')
    expect(read).toEqual({ success: true, data: { operation: 'listBooks', answer: 'nothing_lent', delay: 1 } })
  })

  test('shows the body of a response', async () => {
    const pair = served.contract.pairs.find(({ operation, key }) => operation === 'listBooks' && key === 'nothing_lent')
    const { body } = await served.ask('GET', '/__mock/answers/listBooks/nothing_lent')
    expect(body).toEqual({ success: true, data: { status: 200, body: pair?.response.body } })
    expect((await served.ask('GET', '/__mock/answers/listBooks/nope')).status).toBe(404)
    expect((await served.ask('PUT', '/__mock/answers/listBooks/nothing_lent')).status).toBe(405)
  })

  test('all choices can be taken back', async () => {
    expect((await served.ask('DELETE', '/__mock/pins')).status).toBe(200)
    expect(await codeOf()).toBe(200)
  })

  test.each([
    ['an unknown answer', { answer: 'NoSuchThing', delay: 0 }, 'nothing_lent'],
    ['a delay below zero', { answer: null, delay: -1 }, 'delay'],
    ['a delay that is no number', { answer: null, delay: 'soon' }, 'delay'],
    ['something else', [], 'answer'],
  ])('%s is refused and changes nothing', async (_, body, named) => {
    const reply = await served.ask('PUT', '/__mock/pins/listBooks', { body })
    expect(reply.status).toBe(400)
    expect(JSON.stringify(reply.body)).toContain(named)
    expect(await codeOf()).toBe(429)
  })

  test('an unknown operation and an unknown address are refused', async () => {
    expect((await served.ask('PUT', '/__mock/pins/nope', { body: { answer: null, delay: 0 } })).status).toBe(404)
    expect((await served.ask('GET', '/__mock/elsewhere')).status).toBe(404)
    expect((await served.ask('POST', '/__mock/pins', { body: {} })).status).toBe(405)
  })

  test.each([
    ['a foreign origin', { origin: 'https://elsewhere.example' }],
    ['an origin on another port', { origin: 'http://127.0.0.1:1' }],
    ['an opaque origin', { origin: 'null' }],
    ['a foreign host that resolves to loopback', { host: 'rebound.example' }],
    ['a cross-site request without an origin', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
  ])('%s is refused', async (_, headers) => {
    expect(await rawStatus('/__mock/pins', headers)).toBe(403)
    expect(await rawStatus('/__mock', headers)).toBe(403)
  })

  test('its own origin is welcome', async () => {
    expect(await rawStatus('/__mock/pins', { origin: served.mock.url })).toBe(200)
  })
})

/** Sends headers that `fetch` keeps to itself. */
function rawStatus(path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const sending = request(served.mock.url + path, { headers }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    sending.on('error', reject)
    sending.end()
  })
}
