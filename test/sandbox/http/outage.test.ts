import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, renameSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, describe, expect, test } from 'vitest'

import { builtCommand } from '../../support/command.ts'
import { postgresDatabase, whySkipped } from '../../support/postgres.ts'
import { send, start } from './support.ts'

const cli = await builtCommand()
const folder = mkdtempSync(join(tmpdir(), 'agent-platform-outage-'))
afterAll(() => rmSync(folder, { recursive: true }))
let count = 0
const newFile = () => join(folder, `${(count += 1)}.db`)

const BILLING = '/api/billing/sub-accounts/loc_direct'
const turnOn = (url: string, world?: string) =>
  send(url, 'PUT', `${BILLING}/direct-billing`, {
    body: { enabled: true, creditGuard: { enabled: count % 2 === 0 } },
    ...(world === undefined ? {} : { world }),
  })

describe('a SQLite file', () => {
  /** One whose pages, beyond the first few, are noise. */
  const damage = (file: string, from: number) => {
    const descriptor = openSync(file, 'r+')
    writeSync(descriptor, Buffer.alloc(statSync(file).size - from, 0xa5), 0, undefined, from)
    closeSync(descriptor)
  }
  const filled = async () => {
    const file = newFile()
    const sandbox = await start({ database: file })
    for (const world of ['one', 'two', 'three']) await send(sandbox.url, 'GET', BILLING, { world })
    await sandbox.close()
    return file
  }

  test.each([4096, 16_384])('that is damaged from byte %s on ends the start in words, with 2', async (from) => {
    const file = await filled()
    damage(file, from)
    const sandbox = run('--port', '0', '--database', file)
    expect(await sandbox.exit).toBe(2)
    expect(sandbox.said()).toMatch(/damaged|cannot be used/)
    expect(sandbox.said()).not.toMatch(/\n\s+at /)
  })

  test('that is damaged under a running sandbox costs what needs it a 503, and nobody a stack', async () => {
    const file = await filled()
    const sandbox = run('--port', '0', '--database', file)
    const url = await sandbox.url
    damage(file, 16_384)
    const { status, headers, body } = await send(url, 'GET', BILLING, { world: 'two' })
    expect([status, body['error'], headers.has('retry-after')]).toEqual([503, 'ServiceUnavailable', true])
    sandbox.child.kill('SIGTERM')
    expect([0, 2]).toContain(await sandbox.exit)
    expect(sandbox.said()).toMatch(/damaged|cannot be used/)
    expect(sandbox.said()).not.toMatch(/\n\s+at /)
  })

  test.each([
    ['taken away', (file: string) => rmSync(file)],
    [
      'replaced',
      (file: string) => {
        writeFileSync(`${file}.other`, 'something else')
        renameSync(`${file}.other`, file)
      },
    ],
    ['left without its write-ahead log', (file: string) => rmSync(`${file}-wal`)],
  ])('that is %s acknowledges nothing more', async (_how, act) => {
    const file = newFile()
    const complaints: string[] = []
    const sandbox = await start({ database: file, onError: (line) => complaints.push(line) })
    expect((await turnOn(sandbox.url)).status).toBe(200)
    expect((await send(sandbox.url, 'GET', '/_sandbox/ready')).status).toBe(200)
    act(file)
    count += 1
    const ready = await send(sandbox.url, 'GET', '/_sandbox/ready')
    const written = await turnOn(sandbox.url)
    for (const { status, headers, body } of [ready, written, await turnOn(sandbox.url, 'new')]) {
      expect([status, body['error'], headers.has('retry-after')]).toEqual([503, 'ServiceUnavailable', true])
      expect(JSON.stringify(body)).not.toContain(folder)
    }
    // Once, however many requests there were.
    expect(complaints).toEqual([expect.stringContaining('was deleted or replaced')])
    await expect(sandbox.close()).rejects.toThrow('was deleted or replaced')
  })
})

const database = await postgresDatabase()

describe.skipIf(database.missing !== null)(`PostgreSQL that is away for a moment${whySkipped(database)}`, () => {
  test('costs requests a 503 that says when to come back, and a sandbox that starts then waits for it', async () => {
    const door = await doorTo(database.url)
    door.shut()
    const starting = start({ database: door.url, onError: () => {} })
    setTimeout(() => door.open(), 600)
    const sandbox = await starting
    expect((await turnOn(sandbox.url)).status).toBe(200)

    door.shut()
    const refused = [await turnOn(sandbox.url), await send(sandbox.url, 'GET', '/_sandbox/ready')]
    for (const { status, headers, body } of refused) {
      expect(status).toBe(503)
      expect(body).toMatchObject({ success: false, error: 'ServiceUnavailable', ref: headers.get('x-request-id') })
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    await door.open()
    expect((await turnOn(sandbox.url)).status).toBe(200)
    expect((await send(sandbox.url, 'GET', '/_sandbox/ready')).status).toBe(200)
    await sandbox.close()
    door.shut()
  })
})

/** A way to a database that can be shut. */
async function doorTo(url: string) {
  const target = new URL(url)
  const open = new Set<Socket>()
  const server = createServer((caller) => {
    const beyond = connect(Number(target.port === '' ? 5432 : target.port), target.hostname)
    for (const [socket, other] of [
      [caller, beyond],
      [beyond, caller],
    ] as const) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => other.destroy())
      socket.pipe(other)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { readonly port: number }
  const here = new URL(url)
  here.hostname = '127.0.0.1'
  here.port = String(port)
  return {
    url: here.href,
    shut() {
      server.close()
      for (const socket of open) socket.destroy()
      open.clear()
    },
    async open() {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
  }
}

/** The command in a process of its own. */
function run(...args: string[]) {
  const child = spawn(process.execPath, [cli, 'sandbox', ...args], { cwd: folder })
  let said = ''
  const url = new Promise<string>((resolve) => {
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const found = /operations on (http:\/\/127\.0\.0\.1:\d+)/.exec(said)?.[1]
      if (found !== undefined) resolve(found)
    })
  })
  const exit = once(child, 'close').then(([code]) => code as number | null)
  return { child, url, exit, said: () => said }
}
