import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSandbox } from '../../src/sandbox/index.ts'
import type { Sandbox } from '../../src/sandbox/index.ts'
import { builtCommand } from '../support/command.ts'

const program = process.env['NATS_SERVER_BINARY'] ?? '/usr/sbin/nats-server'
const isThere = existsSync(program)
const command = await builtCommand()
const patient = { timeout: 60_000, interval: 100 }

const key = 'ap_test_admin'
/** None of these may be in a message. */
const canaries = ['canarycookie1', 'canaryheader2', 'canaryquery3', 'canarybody4']

describe.skipIf(!isThere)(
  `the watch on many machines${isThere ? '' : ' (skipped: apt-get install nats-server)'}`,
  () => {
    let folder: string
    let sandbox: Sandbox
    let nats: ChildProcess
    let natsPort = -1
    const running: Running[] = []

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'watch-many-'))
      sandbox = await startSandbox({
        database: ':memory:',
        defects: ['lost-rollback'],
        strict: false,
        onError: () => {},
      })
      await startNats()
    })
    afterAll(async () => {
      await Promise.all(running.map((one) => killed(one)))
      nats.kill('SIGKILL')
      await once(nats, 'exit')
      await sandbox.close()
      await rm(folder, { recursive: true })
    })

    async function startNats(): Promise<void> {
      nats = spawn(program, ['-js', '-sd', folder, '-a', '127.0.0.1', '-p', String(natsPort)], {
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      let log = ''
      nats.stderr?.on('data', (text: Buffer) => (log += text.toString()))
      while (!log.includes('Server is ready')) await wait(20)
      natsPort = Number(/client connections on 127\.0\.0\.1:(\d+)/.exec(log)?.[1])
    }

    /** In a group of its own, so that it can be killed with its judge. */
    async function start(...flags: readonly string[]): Promise<Running> {
      const ports = ['--port', '0', '--status-port', '0', '--sole-writer']
      const child = spawn(process.execPath, [command, 'watch', '--upstream', sandbox.url, ...ports, ...flags], {
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let log = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (log += text.toString()))
      while (!/Metrics +http/.test(log)) await wait(20)
      const [, url = ''] = /Traffic +(\S+)/.exec(log) ?? []
      const [, page = ''] = /Page +(\S+)/.exec(log) ?? []
      const one = { child, url, page, log: () => log }
      running.push(one)
      return one
    }

    async function killed({ child }: Running): Promise<void> {
      if (child.exitCode !== null || child.signalCode !== null) return
      process.kill(-(child.pid ?? 0), 'SIGKILL')
      await once(child, 'exit')
    }

    const metric = async ({ page }: Running, pattern: RegExp): Promise<number> => {
      const text = await (await fetch(`${page}/metrics`)).text()
      return [...text.matchAll(pattern)].reduce((sum, [, value]) => sum + Number(value), 0)
    }
    /** Of the workers that are left, together. */
    const counted = async (workers: readonly Running[]): Promise<readonly number[]> => {
      const sums = await Promise.all(
        [
          /^\S+violations_total\{.*refused-changes-nothing.*\} (\d+)$/gm,
          /^\w+watch_exchanges_total\{.*\} (\d+)$/gm,
        ].map((pattern) => Promise.all(workers.map((worker) => metric(worker, pattern)))),
      )
      return sums.map((all) => all.reduce((sum, one) => sum + one, 0))
    }

    const account = '/api/billing/sub-accounts/loc_rebilling'
    let worlds = 0

    /**
     * Refusals that change something, each in a world of its own between two reads: one violation each. The next step comes when the
     * proxies have told of the one before, because what overlaps shows nothing.
     */
    async function provoke([one, other]: readonly [Running, Running], count: number): Promise<void> {
      const own = Array.from({ length: count }, () => `many-${(worlds += 1)}`)
      const put = { method: 'PUT', body: '{"enabled":true}' }
      const steps = [
        { through: one, path: account, status: 200, sent: {} },
        { through: other, path: `${account}/direct-billing`, status: 409, sent: put },
        { through: one, path: account, status: 200, sent: {} },
      ]
      for (const { through, path, status, sent } of steps) {
        const before = await told(through)
        const statuses = own.map(async (world) => {
          const headers = {
            authorization: `Bearer ${key}`,
            'x-sandbox-world': world,
            'content-type': 'application/json',
          }
          const response = await fetch(through.url + path, { ...sent, headers })
          expect((await response.text()).length).toBeGreaterThan(10)
          return response.status
        })
        expect(await Promise.all(statuses)).toEqual(own.map(() => status))
        await expect.poll(() => told(through), patient).toBe(before + count)
      }
    }

    /** Exchanges that a proxy handed to NATS, or could not. */
    const told = (proxy: Running) => metric(proxy, /(?:published_total|reason="not-published"\}) (\d+)$/gm)

    it('finds each violation once while workers join, leave and are killed, and the app notices nothing', async () => {
      const at = `nats://127.0.0.1:${natsPort}/test`
      const [one, other, first, second, third] = await Promise.all([
        start('--publish', at),
        start('--publish', at),
        start('--from', at),
        start('--from', at),
        start('--from', at),
      ])
      const provokeMany = async (count: number): Promise<void> => {
        await provoke([one, other], count / 2)
        await provoke([other, one], count / 2)
      }
      await provokeMany(10)
      await expect.poll(() => counted([first, second, third]), patient).toEqual([10, 30])

      // Killed in the middle of it.
      await Promise.all([provokeMany(10), wait(100).then(() => killed(first))])
      await expect.poll(() => counted([second, third]), patient).toEqual([20, 60])

      // One leaves, another joins.
      const [fourth] = await Promise.all([
        start('--from', at),
        provokeMany(10),
        wait(100).then(() => second.child.kill('SIGTERM')),
      ])
      await expect.poll(() => counted([third, fourth]), patient).toEqual([30, 90])

      const hidden = new URLSearchParams({ token: canaries[2] ?? '' })
      const sent = { authorization: `Bearer ${key}`, cookie: `sid=${canaries[0]}`, 'x-api-key': canaries[1] ?? '' }
      await (await fetch(`${one.url}${account}?${hidden}`, { headers: sent })).text()
      await expect.poll(() => counted([third, fourth]), patient).toEqual([30, 91])
      const texts = await everythingIn(at)
      expect(texts.length).toBeGreaterThan(200)
      for (const secret of [key, ...canaries]) expect(texts.filter((text) => text.includes(secret))).toEqual([])
      // Callers stay apart.
      expect(texts.join('')).toMatch(/"authorization":"Bearer [a-z]{2}_[a-z]{4}_[a-z]{5}"/)

      for (const { page } of [third, fourth]) {
        const { cases } = (await (await fetch(`${page}/report.json`)).json()) as Written
        const failing = cases.filter(({ verdict }) => verdict === 'fail')
        expect(failing.map(({ id, reason }) => `${id} ${reason}`)).toEqual([
          expect.stringMatching(/^updateDirectBilling\/refused-changes-nothing-\w+ 30 times; the first is shown$/),
        ])
      }

      // NATS goes: traffic passes, and what nobody judges is counted.
      nats.kill('SIGKILL')
      await once(nats, 'exit')
      await provokeMany(6)
      const lost = () => Promise.all([one, other].map((proxy) => metric(proxy, /reason="not-published"\} (\d+)$/gm)))
      await expect.poll(async () => (await lost()).reduce((sum, count) => sum + count, 0), patient).toBe(18)
      await startNats()
      const up = () => Promise.all([one, other, third, fourth].map((watch) => metric(watch, /nats_up (\d)$/gm)))
      await expect.poll(up, patient).toEqual([1, 1, 1, 1])
      await wait(1500)
      await provokeMany(6)
      await expect.poll(() => counted([third, fourth]), patient).toEqual([36, 109])
      // Nothing is counted again later.
      await wait(2000)
      expect(await counted([third, fourth])).toEqual([36, 109])
    })
  },
)

interface Running {
  readonly child: ChildProcess
  readonly url: string
  readonly page: string
  readonly log: () => string
}

interface Written {
  readonly cases: readonly { readonly id: string; readonly verdict: string; readonly reason: string | null }[]
}

/** Every message of the streams, unpacked. */
async function everythingIn(address: string): Promise<readonly string[]> {
  const { host, pathname } = new URL(address)
  const connection = await connect({ servers: host })
  const manager = await jetstreamManager(connection)
  const texts: string[] = []
  for (const name of [pathname.slice(1), `${pathname.slice(1)}_state`]) {
    const { state } = await manager.streams.info(name)
    const consumer = await jetstream(connection).consumers.get(name)
    let left = state.messages
    for await (const { subject, data } of await consumer.consume()) {
      const isPacked = data[0] === 0x1f
      texts.push(`${subject} ${(isPacked ? gunzipSync(data) : Buffer.from(data)).toString('utf8')}`)
      if ((left -= 1) <= 0) break
    }
  }
  await connection.close()
  return texts
}
