import type { Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { isFirstMeeting, serveRaw } from './support/raw-server.ts'
import type { RawServer } from './support/raw-server.ts'
import { fixturePath, runConform } from './support/run.ts'

const contract = fixturePath('conformance/fixtures/orders.yaml')
const head = 'HTTP/1.1 200 OK\r\nx-agent-platform: mock\r\ncontent-type: text/html\r\n'

let server: RawServer | null = null
afterEach(async () => {
  await server?.close()
  server = null
})

describe('a server is there, whatever becomes of its front page', () => {
  const rows: readonly [name: string, page: (socket: Socket) => void][] = [
    ['that is too large', flood],
    ['that is cut off', (socket) => socket.end(`${head}content-length: 500\r\n\r\n<html>`)],
    ['that never ends', (socket) => socket.write(`${head}content-length: 500\r\n\r\n<html>`)],
    [
      'in a coding that nobody knows',
      (socket) => socket.write(`${head}content-encoding: zz\r\ncontent-length: 1\r\n\r\n.`),
    ],
  ]
  test.each(rows)('%s', async (_name, page) => {
    server = await serveRaw((socket, request) => {
      if (isFirstMeeting(request)) page(socket)
      else socket.write('HTTP/1.1 418 Teapot\r\ncontent-length: 0\r\n\r\n')
    })
    const options = { target: server.url, contract, only: ['getOrder/NotFound'], concurrency: 1 }
    const { report, stdout } = await runConform(options)
    expect(report.cases).toMatchObject([{ verdict: 'fail' }])
    expect(stdout).toContain('our mock, as it says')
  })
})

test('https at a port that speaks plain HTTP is told in one line that says so', async () => {
  server = await serveRaw((socket) => socket.end('HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\n\r\n'))
  const { stderr, exitCode } = await runConform({ target: server.url.replace('http:', 'https:'), contract })
  expect(stderr).toMatch(
    /^https:\S+ cannot be judged: the port speaks plain HTTP, not HTTPS: write http:\/\/ [^\n]*\n$/,
  )
  expect(exitCode).toBe(2)
})

function flood(socket: Socket): void {
  socket.write(`${head}transfer-encoding: chunked\r\n\r\n`)
  const chunk = `10000\r\n${' '.repeat(0x10000)}\r\n`
  const pour = (): void => {
    while (!socket.destroyed && socket.write(chunk));
  }
  socket.on('drain', pour)
  pour()
}
