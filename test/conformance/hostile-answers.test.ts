import { readFile } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from './support/files.ts'
import { servePairs } from './support/pair-server.ts'
import { greeting, isFirstMeeting, serveRaw } from './support/raw-server.ts'
import type { RawServer } from './support/raw-server.ts'
import { compileFixture, fixturePath, runConform } from './support/run.ts'

const contract = fixturePath('conformance/fixtures/orders.yaml')
const json = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nx-version: 3\r\n'

let server: RawServer | null = null
afterEach(async () => {
  await server?.close()
  server = null
})

/** What the run says of one case when the server behaves like this. */
/** Where nothing has to be waited for, a busy machine has time. */
async function verdictOn(answer: (socket: Socket) => void, timeout = 60_000) {
  server = await serveRaw((socket, head) => (isFirstMeeting(head) ? socket.write(greeting) : answer(socket)))
  return runConform({ target: server.url, contract, only: ['getOrder/paid'], timeout })
}

describe('an answer that cannot be judged is an error, and the run goes on', () => {
  const rows: readonly [name: string, answer: (socket: Socket) => void, reason: RegExp][] = [
    ['it is not HTTP', (socket) => socket.end('220 mail ready\r\n'), /not HTTP/],
    ['a header never ends', (socket) => socket.write(`HTTP/1.1 200 OK\r\nx-long: ${'x'.repeat(100_000)}`), /not HTTP/],
    ['it is HTTP/0.9', (socket) => socket.end('<!doctype html><h1>It works'), /not HTTP/],
    ['its headers are endless', (socket) => pourHeaders(socket), /not HTTP/],
    ['it has thousands of headers', (socket) => socket.end(manyHeaders(5000)), /not HTTP/],
    [
      'it is always only announced',
      (socket) => pour(socket, 'HTTP/1.1 100 Continue\r\n\r\n'),
      /no response within 2000 ms/,
    ],
    ['hints come without end', (socket) => pour(socket, hint), /no response within 2000 ms/],
    ['it never comes', () => {}, /no response within 2000 ms/],
    ['it comes drop by drop', drip, /not complete within 2000 ms/],
    ['its body is endless', (socket) => flood(socket), /larger than 5000000 bytes/],
    ['it unpacks without end', (socket) => bomb(socket), /unpacks to more than 5000000 bytes/],
    [
      'its coding is broken',
      (socket) => socket.end(`${json}content-encoding: gzip\r\ncontent-length: 4\r\n\r\nabcd`),
      /not valid gzip/,
    ],
    [
      'its coding is unknown',
      (socket) => socket.end(`${json}content-encoding: zz\r\ncontent-length: 4\r\n\r\nabcd`),
      /content coding zz/,
    ],
    [
      'more arrives than was announced',
      (socket) => socket.end(`${json}content-length: 5\r\n\r\n{"success":true}`),
      /not HTTP/,
    ],
    [
      'the protocol is switched',
      (socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
      /switched to another protocol/,
    ],
  ]

  test.each(rows)('%s', async (_name, answer, reason) => {
    const { report, exitCode, stdout } = await verdictOn(answer, reason.source.includes('2000 ms') ? 2000 : undefined)
    expect(report.cases).toMatchObject([{ verdict: 'error' }])
    expect(report.cases[0]?.reason).toMatch(reason)
    expect(stdout).toMatch(reason)
    expect(exitCode).toBe(2)
  })
})

describe('a connection that ends before the answer does, and does so again, is a crash', () => {
  const rows: readonly [name: string, answer: (socket: Socket) => void, reason: RegExp][] = [
    ['at once', (socket) => socket.destroy(), /closed without an answer/],
    [
      'in a body',
      (socket) => socket.end(`${json}content-length: 500\r\n\r\n{"success":`),
      /ended early, after 11 of 500 bytes/,
    ],
    ['in a chunk', (socket) => socket.end(`${json}transfer-encoding: chunked\r\n\r\n20\r\n{"suc`), /ended early/],
  ]

  test.each(rows)('%s', async (_name, answer, reason) => {
    const { report, findings, exitCode, stdout } = await verdictOn(answer)
    expect(findings).toEqual(['getOrder/paid: crash /status'])
    expect(report.cases[0]?.reason).toMatch(reason)
    expect(report.cases[0]?.reason).toMatch(/, twice; GET \/ is answered as before$/)
    expect(stdout).toMatch(/^FAIL The server crashes, or ends the connection without a response: getOrder$/m)
    expect(exitCode).toBe(1)
  })
})

describe('an answer that arrived but is not what is documented fails', () => {
  const rows: readonly [name: string, answer: (socket: Socket) => void, finding: string][] = [
    [
      'an HTML page',
      (socket) => socket.write(whole('text/html', '<!doctype html><h1>It works')),
      'content-type /headers/content-type',
    ],
    ['a length that is too short', shortLength, 'body /body'],
    [
      'invalid UTF-8',
      (socket) => socket.write(Buffer.from(`${json}content-length: 3\r\n\r\n"\xff"`, 'latin1')),
      'body /body',
    ],
    [
      'a redirect to elsewhere',
      (socket) => socket.write('HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1:1/\r\ncontent-length: 0\r\n\r\n'),
      'status /status',
    ],
    [
      'JSON that is very deep',
      (socket) => socket.write(whole('application/json', '['.repeat(200_000) + ']'.repeat(200_000))),
      'schema /body',
    ],
    [
      'a member that is named twice',
      (socket) => socket.write(whole('application/json', '{"success":true,"order":{},"success":false}')),
      'body /body',
    ],
    ['no body at all', (socket) => socket.write(`${json}content-length: 0\r\n\r\n`), 'body /body'],
  ]

  test.each(rows)('%s', async (_name, answer, finding) => {
    const { findings, exitCode } = await verdictOn(answer)
    expect(findings).toEqual([`getOrder/paid: ${finding}`])
    expect(exitCode).toBe(1)
  })
})

describe('an answer that belongs to no request', () => {
  test('is not taken for the next one', async () => {
    const poison = whole('application/json', '{"success":false,"error":"Poison","message":"Not yours."}')
    const connections = new Set<Socket>()
    server = await serveRaw((socket, head) => {
      connections.add(socket)
      if (isFirstMeeting(head)) socket.write(greeting)
      else if (connections.size === 1) socket.write(`${whole('application/json', '{}')}${poison}`)
      else socket.write(whole('application/json', '{}'))
    })
    const only = ['getOrder/paid', 'getOrder/NotFound']
    const { report, stdout } = await runConform({ target: server.url, contract, only, concurrency: 1, timeout: 4000 })
    expect(report.cases).toHaveLength(2)
    expect(report.cases.map(({ verdict }) => verdict)).not.toContain('pass')
    expect(stdout).not.toContain('Poison')
  })

  test('that is there before the question leads to a verdict all the same', async () => {
    server = await serveRaw(
      () => {},
      (socket) => socket.write(greeting),
    )
    const { exitCode } = await runConform({ target: server.url, contract, only: ['getOrder/paid'], timeout: 2000 })
    expect(exitCode).not.toBe(0)
  })
})

test('a redirect is not followed', async () => {
  let followed = 0
  const elsewhere = await serveRaw((socket) => {
    followed += 1
    socket.end(greeting)
  })
  await verdictOn((socket) =>
    socket.write(`HTTP/1.1 307 Temporary\r\nlocation: ${elsewhere.url}/x\r\ncontent-length: 0\r\n\r\n`),
  )
  await elsewhere.close()
  expect(followed).toBe(0)
})

test('a kept connection that turns out to be closed does not spoil a read', async () => {
  let connections = 0
  server = await serveRaw((socket, head) => {
    if (isFirstMeeting(head)) {
      socket.write(greeting)
      // Closed without a word, as servers do with idle connections.
      socket.removeAllListeners('data')
      socket.on('data', () => socket.resetAndDestroy())
      return
    }
    connections += 1
    socket.write(whole('application/json', '{}'))
  })
  const { report } = await runConform({ target: server.url, contract, only: ['getOrder/NotFound'] })
  expect(connections).toBe(1)
  expect(report.cases).toMatchObject([{ verdict: 'fail' }])
})

describe('a target that closes kept connections', () => {
  const library = fixturePath('fixtures/library.yaml')

  interface Entry {
    readonly _case: string
    readonly _repeated?: boolean
    readonly response: { readonly status: number }
  }

  /** Every connection is destroyed at its second request. */
  async function serveOnce() {
    const seen = new Set<unknown>()
    const unanswered: string[] = []
    const pairs = await servePairs(await compileFixture('fixtures/library.yaml'), {
      onRequest(request) {
        if (!seen.has(request.socket)) seen.add(request.socket)
        else {
          unanswered.push(`${request.method} ${request.url}`)
          request.socket.destroy()
        }
      },
    })
    return { pairs, unanswered }
  }

  test('is sent a write once, and the error says why', async () => {
    const { pairs, unanswered } = await serveOnce()
    const { report } = await runConform({ target: pairs.url, contract: library, only: ['createLoan/borrow'] })
    await pairs.close()
    // Whether the target is there is asked by what it answered before.
    expect([unanswered, pairs.asked]).toEqual([['POST /api/loans'], ['GET /', 'POST /api/loans', 'GET /']])
    const message =
      /closed a connection, kept open since .*, while it was reused \(ECONNRESET\): .* was not sent again\. Try/
    expect(report.cases).toMatchObject([{ verdict: 'error', reason: expect.stringMatching(message) as unknown }])
  })

  test('costs no read its verdict, nor a write that follows', async () => {
    const { pairs, unanswered } = await serveOnce()
    const saveHar = join(await temporaryFolder(), 'run.har')
    const only = ['listBooks/by_genre', 'listBooks/nothing_lent', 'createLoan/borrow']
    const { report } = await runConform({ target: pairs.url, contract: library, only, concurrency: 1, saveHar })
    await pairs.close()
    expect(unanswered).toEqual([expect.stringMatching('^GET /api/books[?]')])
    expect(pairs.asked.filter((line) => line.startsWith('POST'))).toHaveLength(1)
    expect(report.cases.map(({ verdict }) => verdict)).toEqual(['pass', 'pass', 'pass'])
    const { log } = JSON.parse(await readFile(saveHar, 'utf8')) as {
      readonly log: { readonly entries: readonly Entry[] }
    }
    expect(log.entries.map(({ _case, _repeated, response }) => [_case, _repeated ?? false, response.status])).toEqual([
      ['listBooks/by_genre', true, 0],
      ['listBooks/by_genre', false, 200],
      ['listBooks/nothing_lent', false, 200],
      ['createLoan/borrow', false, 201],
    ])
    expect(JSON.stringify(log.entries[0])).toContain('while it was reused')
  })

  test('counts a repeated read among the requests', async () => {
    const { pairs } = await serveOnce()
    const options = { target: pairs.url, contract: library, only: ['listBooks/by_genre'], maxRequests: 1 }
    const { report } = await runConform(options)
    await pairs.close()
    expect(report.cases).toMatchObject([{ verdict: 'error' }])
    // The greeting does not count.
    expect(pairs.asked).toHaveLength(2)
  })

  test('meets no request after the time that it says', async () => {
    const connections = new Set<unknown>()
    server = await serveRaw((socket, head) => {
      connections.add(socket)
      const kept =
        'HTTP/1.1 200 OK\r\nkeep-alive: timeout=2\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}'
      socket.write(isFirstMeeting(head) ? greeting : kept)
    })
    await runConform({ target: server.url, contract, only: ['getOrder'], rate: 0.8, maxRequests: 2, concurrency: 1 })
    expect([server.count(), connections.size]).toEqual([3, 2])
  })
})

test('an unreachable target is one message, no report and exit code 2', async () => {
  server = await serveRaw(() => {})
  const { url } = server
  await server.close()
  const { stdout, stderr, exitCode } = await runConform({ target: url, contract })
  expect(stdout).toBe('')
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(`${url} cannot be judged: nothing listens there`)])
  expect(exitCode).toBe(2)
})

test('a target that stops answering is left alone', async () => {
  let greeted = 0
  server = await serveRaw((socket, head) => {
    if (isFirstMeeting(head)) greeted += 1
    if (greeted === 1 && isFirstMeeting(head)) socket.write(greeting)
  })
  const library = fixturePath('fixtures/library.yaml')
  const { report, exitCode } = await runConform({
    target: server.url,
    contract: library,
    timeout: 1500,
    concurrency: 2,
  })
  expect(report.summary.verdicts['error']).toBe(report.cases.length)
  expect(report.cases.at(-1)?.reason).toBe('not sent, because nothing was answered whole within 3 s')
  expect(server.count()).toBeLessThan(8)
  expect(exitCode).toBe(2)
})

describe('a target that answers, but never to the end', () => {
  const options = { location: 'loc_kept', suite: undefined, suggest: true, allow: 'write', timeout: 1500 }
  const env = { AGENT_PLATFORM_KEY: 'ap_test_admin' }
  const stranger = 'HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n'

  test('ends a run while it is still being prepared', async () => {
    server = await serveRaw((socket, head) => (isFirstMeeting(head) ? socket.write(stranger) : drip(socket)))
    const { report, exitCode } = await runConform({ target: server.url, ...options }, { env })
    expect(report.cases.length).toBeGreaterThan(100)
    expect(report.summary.judged).toBe(0)
    expect(server.count()).toBeLessThan(6)
    expect(exitCode).toBe(2)
  })

  test('is waited for in one line', async () => {
    server = await serveRaw((socket, head) => (isFirstMeeting(head) ? socket.write(stranger) : drip(socket)))
    const silences: number[] = []
    const later = (ms: number, call: () => void) => {
      silences.push(ms)
      // The run takes some five seconds: less than the second silence, which is half a minute.
      const timer = setTimeout(call, Math.min(ms / 10, 300) + (ms > 3000 ? 15_000 : 0))
      return () => clearTimeout(timer)
    }
    const { stderr } = await runConform({ target: server.url, ...options }, { env, later })
    // Whether it is said that nothing comes, and after it that the run goes on.
    expect(new Set(silences)).toEqual(new Set([3000, 30_000]))
    expect(stderr.match(/^Still waiting for the target, before the first case, after \d+ s$/gm)).toHaveLength(1)
    expect(stderr).not.toContain('\r')
  })
})

function whole(type: string, body: string): string {
  return `HTTP/1.1 200 OK\r\ncontent-type: ${type}\r\nx-version: 3\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}

const hint = 'HTTP/1.1 103 Early Hints\r\nlink: </a>; rel=preload\r\n\r\n'

/** As much as the other side takes. */
function pour(socket: Socket, text: string): void {
  const chunk = text.repeat(100)
  const more = (): void => {
    while (!socket.destroyed && socket.write(chunk));
  }
  socket.on('drain', more)
  more()
}

function pourHeaders(socket: Socket): void {
  socket.write(json)
  pour(socket, 'x-more: again\r\n')
}

function manyHeaders(count: number): string {
  const lines = Array.from({ length: count }, (_, index) => `x-${index}: y\r\n`)
  return `${json}${lines.join('')}content-length: 2\r\n\r\n{}`
}

function drip(socket: Socket): void {
  socket.write(`${json}content-length: 500\r\n\r\n`)
  const timer = setInterval(() => socket.write(' '), 40)
  socket.on('close', () => clearInterval(timer))
}

/** The rest arrives when the connection may already serve another request. */
function shortLength(socket: Socket): void {
  socket.write(`${json}content-length: 5\r\n\r\n{"suc`)
  setTimeout(() => socket.write('cess":true}'), 20)
}

function flood(socket: Socket): void {
  socket.write(`${json}transfer-encoding: chunked\r\n\r\n`)
  const chunk = `10000\r\n${' '.repeat(0x10000)}\r\n`
  const more = (): void => {
    while (!socket.destroyed && socket.write(chunk));
  }
  socket.on('drain', more)
  more()
}

function bomb(socket: Socket): void {
  const body = gzipSync(Buffer.alloc(20_000_000))
  socket.write(`${json}content-encoding: gzip\r\ncontent-length: ${body.length}\r\n\r\n`)
  socket.write(body)
}
