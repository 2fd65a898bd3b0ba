import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')
const SECRET = 'Bearer hunter2-hunter2'

let folder: string
let receiver: ChildProcess
let port: number
let printed = ''

/** The server of the guide, as it stands there, on a port of its own. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'receiver-'))
  const guide = await readFile(join(ROOT, 'docs', 'guides', 'webhooks.md'), 'utf8')
  const [, source = ''] = /```ts\n(import [^]*?)```/.exec(guide) ?? []
  port = await freePort()
  const file = join(folder, 'receive.mts')
  const client = pathToFileURL(join(ROOT, 'src', 'client', 'webhooks.ts')).href
  await writeFile(file, source.replace('4025', String(port)).replace('@agent-platform-tools/client/webhooks', client))
  receiver = spawn(process.execPath, ['--import', 'tsx', file], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
  receiver.stdout?.on('data', (text) => (printed += String(text)))
  receiver.stderr?.on('data', (text) => (printed += String(text)))
  await vi.waitFor(() => post('{}', {}), { timeout: 60_000 })
})

afterAll(async () => {
  receiver.kill()
  await rm(folder, { recursive: true })
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: free } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return free
}

async function post(body: string, headers: Record<string, string>): Promise<number> {
  return (
    await fetch(`http://127.0.0.1:${port}/call`, { method: 'POST', headers, body, signal: AbortSignal.timeout(3000) })
  ).status
}

/** Promises 100 bytes, sends four, and leaves. */
async function breakOff(...headers: readonly string[]): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const head = ['POST /call HTTP/1.1', 'Host: here', 'Content-Length: 100', ...headers]
  socket.write(`${head.join('\r\n')}\r\n\r\nfour`)
  await new Promise((later) => setTimeout(later, 100))
  socket.destroy()
  if (!socket.closed) await once(socket, 'close')
}

test("the guide's receiver outlives requests that break off, and keeps what it stored", async () => {
  const event = JSON.stringify({ fields: { source: 'Zoë' } })
  const headers = { authorization: SECRET, 'x-sandbox-event': 'evt_1' }
  expect(await post(event, headers)).toBe(200)
  await breakOff()
  await breakOff(`Authorization: ${SECRET}`)
  expect(await post(event, headers)).toBe(200)
  expect(printed.match(/^\d+ .*source.*/gm)).toEqual([expect.stringContaining("1 { source: 'Zoë' }")])
})

test.each(['', 'not JSON', '[]'])(
  "the guide's receiver acknowledges nothing that it did not store: %j",
  async (body) => {
    expect(await post(body, { authorization: SECRET })).toBe(400)
  },
)

test("the guide's receiver refuses a stranger before it has the body, and drops a body without an end", async () => {
  const socket = connect(port, '127.0.0.1')
  socket.write('POST /call HTTP/1.1\r\nHost: here\r\nContent-Length: 100\r\n\r\nfour')
  const [first] = (await once(socket, 'data', { signal: AbortSignal.timeout(3000) })) as [Buffer]
  expect(String(first)).toMatch(/^HTTP\/1\.1 401 /)
  socket.destroy()
  await expect(post('x'.repeat(1_100_000), { authorization: SECRET })).rejects.toThrow('fetch failed')
  expect(await post('{}', { authorization: SECRET })).toBe(200)
})
