import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { groupBy } from '../../../src/contract/index.ts'
import { openStore } from '../../../src/sandbox/store/open.ts'
import { postgresDatabase, whySkipped } from '../../support/postgres.ts'
import { controlOf } from '../http/support.ts'
import { serve } from '../http/served.ts'
import type { Served } from '../http/served.ts'
import { AGENT, HOST, hook, openReceiver, saveWorkflow, shownBy, status, until, WORKFLOW } from './support.ts'

/** `WEBHOOK_KILLS=100` runs the whole. */
const KILLS = Number(process.env['WEBHOOK_KILLS'] ?? 4)

const postgres = await postgresDatabase()

test(
  'kill -9 while webhooks are sent: each arrives, is recorded, and is marked where it arrives again',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'agent-platform-webhooks-'))
    expect(await killed(join(folder, 'sandbox.db'), 0)).toBeGreaterThan(KILLS)
    await rm(folder, { recursive: true })
  },
  KILLS * 20_000,
)

test.skipIf(postgres.missing !== null)(
  `so it is where two other processes send from the same database${whySkipped(postgres)}`,
  async () => {
    vi.stubEnv('AGENT_PLATFORM_SECRET', 'shared-by-all-processes')
    expect(await killed(postgres.url, 2).finally(() => vi.unstubAllEnvs())).toBeGreaterThan(KILLS)
  },
  KILLS * 20_000,
)

/** Kills one process again and again, beside `others` that stay. Returns the number of events that were promised. */
async function killed(database: string, others: number): Promise<number> {
  const late = (milliseconds: number) => (_request: unknown, response: { end(): void }) =>
    void setTimeout(() => response.end(), milliseconds)
  const receiver = await openReceiver()
  const serving = () => serve(database, '--webhooks', `${HOST}=${receiver.url}`)
  const first = await serving()
  await saveWorkflow(first, [hook(), hook(`https://${HOST}/second`, {}, 'second')])
  await first.end('SIGTERM')
  const staying: Served[] = []
  for (let other = 0; other < others; other += 1) staying.push(await serving())

  const promised = new Set<string>()
  for (let kill = 0; kill < KILLS; kill += 1) {
    receiver.answers = Array.from({ length: 200 }, (_, index) =>
      index % 9 === 8 ? status(500) : late(Math.random() * 20),
    )
    const sandbox = await serving()
    const control = controlOf(sandbox)
    let someSent: () => void = () => {}
    const underWay = new Promise<void>((resolve) => (someSent = resolve))
    const running = (async () => {
      for (let times = 0; ; times += 1) {
        const run = (await control.event('workflow-run', { ...AGENT, workflowId: WORKFLOW })) as unknown as {
          readonly webhooks: readonly { readonly id: string }[]
        }
        for (const { id } of run.webhooks) promised.add(id)
        if (times === 1) someSent()
      }
    })().catch(() => {})
    await Promise.race([underWay, running])
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 60))
    await sandbox.end('SIGKILL')
    await running
  }

  receiver.answers = []
  const last = await serving()
  const control = controlOf(last)
  const arrived = () => new Set(receiver.received.map(({ headers }) => headers['x-sandbox-event']))
  await until(
    async () => {
      await control.clock({ advanceSeconds: 600 })
      return [...promised].filter((id) => !arrived().has(id))
    },
    (missing) => missing.length === 0,
  )
  await until(
    async () => (await shownBy(last)).filter(({ state }) => state === 'waiting'),
    (waiting) => waiting.length === 0,
  )
  await Promise.all([last, ...staying].map((sandbox) => sandbox.end('SIGTERM')))
  const store = await openStore(database)
  const stored = await store.read('main', [], (reader) => reader.list('delivery', AGENT.locationId))
  const recorded = new Map(stored.map((delivery) => [delivery.id, delivery]))
  await store.close()
  await receiver.close()

  const attempts = groupBy(receiver.received, ({ headers }) => String(headers['x-sandbox-event']))
  for (const [id, received] of attempts) {
    const numbers = received.map(({ headers }) => Number(headers['x-sandbox-attempt']))
    // Doubled ones are marked, each with a number of its own.
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    expect(new Set(received.map(({ body }) => body)).size).toBe(1)
    expect(recorded.get(id)?.state).toBe('delivered')
    expect(recorded.get(id)?.attempts.length).toBeGreaterThanOrEqual(Math.max(...numbers))
  }
  const doubled = [...attempts.values()].filter(({ length }) => length > 1).length
  process.stdout.write(
    `${KILLS} kills beside ${others} others: ${promised.size} events, ${attempts.size} arrived, ${doubled} more than once\n`,
  )
  return promised.size
}
