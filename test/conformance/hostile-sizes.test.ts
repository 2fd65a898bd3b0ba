import { execFile } from 'node:child_process'
import { afterEach, describe, expect, test } from 'vitest'
import { builtCommand } from '../support/command.ts'
import { greeting, isFirstMeeting, serveRaw } from './support/raw-server.ts'
import type { RawServer } from './support/raw-server.ts'
import { fixturePath } from './support/run.ts'

const contract = fixturePath('conformance/fixtures/orders.yaml')
const cli = await builtCommand()

let server: RawServer | null = null
afterEach(async () => {
  await server?.close()
  server = null
})

/** Just below what an answer may have. */
const SIZE = 4_900_000
const MOST_MEGABYTES = 300

function repeated(unit: string): string {
  return Array(Math.floor(SIZE / (unit.length + 1)))
    .fill(unit)
    .join(',')
}

function keys(count: number): string {
  return Array.from({ length: count }, (_, index) => `"k${index}":1`).join(',')
}

const inOrder = (items: string) => `{"success":true,"order":{"id":"order_paid","items":[${items}]}}`

/** Says what the process held at most, when it ends. */
const weigh = `data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => process.stderr.write(`\\nheld ${process.resourceUsage().maxRSS} kB`))",
)}`

interface Ended {
  readonly exitCode: number
  readonly text: string
  readonly megabytes: number
}

/** The command as a person runs it, against a server that answers everything with this body. */
async function conformAgainst(body: string): Promise<Ended> {
  const bytes = Buffer.from(body)
  const head = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nx-version: 3\r\ncontent-length: ${bytes.length}\r\n\r\n`
  server = await serveRaw((socket, request) => {
    if (isFirstMeeting(request)) socket.write(greeting)
    else {
      socket.write(head)
      socket.write(bytes)
    }
  })
  const args = ['conform', '--target', server.url, '--contract', contract, '--only', 'getOrder/paid']
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--import', weigh, cli, ...args],
      { env: { ...process.env, AGENT_PLATFORM_KEY: '' } },
      (_error, stdout, stderr) => {
        const held = Number(/held (\d+) kB/.exec(stderr)?.[1] ?? Infinity)
        resolve({ exitCode: child.exitCode ?? -1, text: stdout + stderr, megabytes: held / 1024 })
      },
    )
  })
}

describe('an answer as large as may be is judged in bounded memory, or said not to be', () => {
  const tooMany = 'cannot be judged: its body holds more than 500000 values'
  const rows: readonly [name: string, body: () => string, exitCode: number, says: string][] = [
    ['a list of empty objects', () => `[${repeated('{}')}]`, 2, tooMany],
    ['lists within lists', () => '['.repeat(SIZE / 2) + ']'.repeat(SIZE / 2), 2, tooMany],
    ['a million wrong items', () => inOrder(repeated('{}')), 2, tooMany],
    [
      'as many wrong items as are judged',
      () => inOrder(repeated(`{"name":1,"unknown":"${'x'.repeat(20)}"}`)),
      1,
      'Violations found',
    ],
    [
      '60,000 names that do not belong',
      () => `{"success":true,${keys(60_000)}}`,
      1,
      'deviations, of which reports hold 50',
    ],
    ['one name, over and over', () => `{${repeated('"success":true')}}`, 1, 'names a member of an object twice'],
    ['one long text', () => JSON.stringify({ success: true, order: 'é'.repeat(SIZE / 2) }), 1, 'Violations found'],
  ]

  test.each(rows)('%s', async (_name, body, exitCode, says) => {
    const ended = await conformAgainst(body())
    expect(ended.text).toContain(says)
    expect(ended.exitCode).toBe(exitCode)
    expect(ended.megabytes).toBeLessThan(MOST_MEGABYTES)
  })
})
