import type { Server } from 'node:http'

import { afterEach, describe, expect, test } from 'vitest'

import { jsonAnswer } from '../../src/serve/answer.ts'
import { createCors } from '../../src/serve/cors.ts'
import { CONNECTION_LIMITS } from '../../src/serve/limits.ts'
import type { ConnectionLimits } from '../../src/serve/limits.ts'
import { closeServer, listen } from '../../src/serve/listen.ts'
import { createHttpServer } from '../../src/serve/server.ts'
import type { ServerRequest } from '../../src/serve/server.ts'
import { closeClients, codeOf, connectTo } from './sockets.ts'

const HOST = 'host: 127.0.0.1\r\n'
const GET = `GET /a HTTP/1.1\r\n${HOST}\r\n`
const POST = `POST /a HTTP/1.1\r\n${HOST}`

const servers: Server[] = []
afterEach(async () => {
  closeClients()
  await Promise.all(servers.splice(0).map((server) => closeServer(server, 0)))
})

type Handle = (request: ServerRequest) => ReturnType<typeof jsonAnswer> | Promise<ReturnType<typeof jsonAnswer>>

function serve(
  limits: Partial<ConnectionLimits>,
  handle: Handle = ({ pathname }) => jsonAnswer(200, { success: true, pathname }),
): Promise<string> {
  const server = createHttpServer({
    platform: 'sandbox',
    cors: createCors(),
    answer: handle,
    onError: (error) => {
      throw error
    },
    limits: { ...CONNECTION_LIMITS, ...limits },
  })
  servers.push(server)
  return listen(server, 0, '127.0.0.1')
}

/** What another client is answered. On a busy machine it may itself be too slow once, where little time is given. */
async function another(url: string): Promise<number> {
  for (;;) {
    const answer = await fetch(`${url}/well`, { headers: { connection: 'close' } }).catch(() => null)
    if (answer !== null && answer.status !== 408) return answer.status
  }
}

describe('slow senders', () => {
  const quick = { headTime: 300, requestTime: 400, checkEvery: 20 }

  test.each([
    ['a head', 'GET /a HTTP/1.1\r\n', 'x-drip: 1\r\n'],
    ['a body', `${POST}content-length: 1000\r\n\r\n`, 'x'],
    ['a chunked body', `${POST}transfer-encoding: chunked\r\n\r\n`, '1\r\nx\r\n'],
  ])('who trickles %s gets 408, and others are served meanwhile', async (_, first, drip) => {
    const url = await serve(quick)
    const client = await connectTo(url)
    client.send(first)
    const dripping = setInterval(() => client.send(drip), 10)
    expect(await another(url)).toBe(200)
    expect(codeOf(await client.answer())).toEqual([408, 'RequestTimeout'])
    await client.closed
    clearInterval(dripping)
    expect(await another(url)).toBe(200)
  })

  test('who says nothing at all is sent away', async () => {
    const client = await connectTo(await serve(quick))
    expect(codeOf(await client.answer())).toEqual([408, 'RequestTimeout'])
    await client.closed
  })

  test('who has had an answer and says nothing more is sent away', async () => {
    const url = await serve({ keepAlive: 50, checkEvery: 20 })
    const client = await connectTo(url)
    client.send(GET)
    expect((await client.answer()).status).toBe(200)
    await client.closed
  })

  test('who does not read the answers is sent away', async () => {
    const large = jsonAnswer(200, { success: true, text: 'x'.repeat(500_000) })
    let handled = 0
    const url = await serve({ silence: 300, pipelined: 8 }, ({ pathname }) => {
      handled += 1
      return pathname === '/well' ? jsonAnswer(200, { success: true }) : large
    })
    const client = await connectTo(url)
    client.socket.pause()
    client.send(GET.repeat(1_000))
    while ((await connections()) > 0) await new Promise((resolve) => setTimeout(resolve, 20))
    // What the network holds, and as many as are handled at a time.
    expect(handled).toBeLessThan(100)
    expect(await another(url)).toBe(200)
  })
})

function connections(): Promise<number> {
  return new Promise((resolve) => void servers[0]?.getConnections((_, count) => resolve(count)))
}

describe('many requests on one connection', () => {
  test('are handled some at a time, and answered in their order', async () => {
    const requests = 1_000
    let underWay = 0
    let most = 0
    const url = await serve({ pipelined: 8 }, async ({ pathname }) => {
      underWay += 1
      most = Math.max(most, underWay)
      await new Promise((resolve) => setImmediate(resolve))
      underWay -= 1
      return jsonAnswer(200, { success: true, pathname })
    })
    const client = await connectTo(url)
    const sent = Array.from({ length: requests }, (_, index) =>
      index % 3 === 0
        ? `POST /${index} HTTP/1.1\r\n${HOST}content-length: 3\r\n\r\nabc`
        : `GET /${index} HTTP/1.1\r\n${HOST}\r\n`,
    )
    client.send(sent.join(''))
    await client.answer(requests - 1)
    expect(most).toBe(8)
    const paths = client.answers.map(
      ({ body }) => (JSON.parse(Buffer.from(body).toString()) as { pathname: string }).pathname,
    )
    expect(paths).toEqual(sent.map((_, index) => `/${index}`))
  })

  test('are answered before the broken one behind them is refused', async () => {
    const url = await serve({}, async () => {
      await new Promise((resolve) => setTimeout(resolve, 20))
      return jsonAnswer(200, { success: true })
    })
    const client = await connectTo(url)
    client.send(`${GET}${GET}hello\r\n\r\n`)
    await client.closed
    expect(client.answers.map(codeOf)).toEqual([
      [200, ''],
      [200, ''],
      [400, 'BadRequest'],
    ])
  })

  test('that nobody waits for any more are not begun', async () => {
    const begun: string[] = []
    let release = () => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    const url = await serve({ pipelined: 2 }, async ({ pathname }) => {
      begun.push(pathname)
      await gate
      return jsonAnswer(200, { success: true })
    })
    const client = await connectTo(url)
    client.send(`${GET}${GET}${GET}${GET}`)
    while (begun.length < 2) await new Promise((resolve) => setImmediate(resolve))
    client.socket.destroy()
    await isGone()
    release()
    await isGone()
    expect(begun).toHaveLength(2)
  })
})

describe('many connections', () => {
  test('that say nothing do not keep others from being served', async () => {
    const url = await serve({})
    await Promise.all(Array.from({ length: 1_000 }, () => connectTo(url)))
    expect(await another(url)).toBe(200)
  })

  test('beyond the limit are closed, and welcome again when there is room', async () => {
    const url = await serve({ connections: 20 })
    const clients = await Promise.all(Array.from({ length: 20 }, () => connectTo(url)))
    const further = await connectTo(url)
    await further.closed
    // Not for taking its time: that would be a 408.
    expect(further.answers).toEqual([])
    clients[0]?.socket.destroy()
    await isGone()
    expect(await another(url)).toBe(200)
  })
})

describe('sizes', () => {
  test.each([
    ['200 headers', `GET /a HTTP/1.1\r\n${HOST}${'x: 1\r\n'.repeat(199)}\r\n`, 200, ''],
    ['201 headers', `GET /a HTTP/1.1\r\n${HOST}${'x: 1\r\n'.repeat(200)}\r\n`, 431, 'RequestHeaderFieldsTooLarge'],
    [
      'more headers than Node counts',
      `GET /a HTTP/1.1\r\n${HOST}${'x:\r\n'.repeat(5_000)}\r\n`,
      431,
      'RequestHeaderFieldsTooLarge',
    ],
    [
      'a head of 33 kB',
      `GET /a HTTP/1.1\r\n${HOST}x: ${'y'.repeat(33_000)}\r\n\r\n`,
      431,
      'RequestHeaderFieldsTooLarge',
    ],
    ['a target of 8192', `GET /${'a'.repeat(8_191)} HTTP/1.1\r\n${HOST}\r\n`, 200, ''],
    ['a target of 8193', `GET /${'a'.repeat(8_192)} HTTP/1.1\r\n${HOST}\r\n`, 414, 'UriTooLong'],
    [
      'a body of 1 MB and a byte',
      `${POST}content-length: 1048577\r\n\r\n${'x'.repeat(1_048_577)}`,
      413,
      'PayloadTooLarge',
    ],
    [
      'as much in chunks',
      `${POST}transfer-encoding: chunked\r\n\r\n100001\r\n${'x'.repeat(1_048_577)}\r\n0\r\n\r\n`,
      413,
      'PayloadTooLarge',
    ],
    [
      'a body without an end',
      `${POST}transfer-encoding: chunked\r\n\r\n${`10000\r\n${'x'.repeat(65_536)}\r\n`.repeat(300)}`,
      413,
      'PayloadTooLarge',
    ],
  ])('%s', async (_, text, status, code) => {
    const url = await serve({})
    const client = await connectTo(url)
    client.send(text)
    expect(codeOf(await client.answer())).toEqual([status, code])
    expect(await another(url)).toBe(200)
  })
})

/** Lets the server see what the client has done to its connection. */
async function isGone(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 50))
}
