import { fork, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Milliseconds that the watch may add to the 99th percentile, and bytes that it may take. */
const mostAdded = 2
const mostMemory = 200_000_000

type Say = (line: string) => void

/** What was measured, as rows of the table of one section, and what is not as promised. */
export interface Cost {
  readonly title: string
  readonly rows: readonly string[]
  readonly problems: readonly string[]
}

/** Three runs of each way, in turn, so that what else the machine does meets both. */
export async function measureLatency(rate: number, seconds: number, say: Say): Promise<Cost> {
  const upstream = await start('upstream', [])
  const ways = { bare: await start('bare', [upstream.url]), watch: await startWatch(upstream.url) }
  const added: number[] = []
  const cpu: Record<string, number[]> = {}
  const slowest: Record<string, number[]> = {}
  // A watch runs all day: the first seconds of either, in which Node compiles, are no part of it.
  for (const { url } of Object.values(ways)) await load(url, { rate, seconds })
  for (let round = 0; round < 3; round += 1) {
    const took: Record<string, Percentiles> = {}
    for (const [name, { url, child }] of Object.entries(ways)) {
      const before = cpuOf(child)
      took[name] = await load(url, { rate, seconds })
      const each = (1000 * (cpuOf(child) - before)) / (rate * seconds)
      say(`${name}: ${each.toFixed(0)} µs of CPU for each request in the process that passes it on`)
      const { p50, p99, failed, sent } = took[name]
      cpu[name] = [...(cpu[name] ?? []), each]
      slowest[name] = [...(slowest[name] ?? []), p99]
      say(
        `${name}: ${sent} requests at ${rate}/s, p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, ${failed} failed`,
      )
      if (failed > 0 && name === 'watch') added.push(Infinity)
    }
    added.push((took['watch']?.p99 ?? Infinity) - (took['bare']?.p99 ?? 0))
  }
  for (const { child } of [...Object.values(ways), upstream]) child.kill()
  const median = added.toSorted((one, other) => one - other)[Math.floor(added.length / 2)] ?? Infinity
  say(`added to p99: ${added.map((one) => one.toFixed(2)).join(', ')} ms; median ${median.toFixed(2)} ms`)
  const texts = (digits: number, all: readonly number[] = []) => all.map((one) => one.toFixed(digits)).join(', ')
  return {
    title: 'What it adds to a request',
    rows: [
      `| 99th percentile at ${rate} requests a second, three rounds of ${seconds} s after as long a time to warm up: a bare proxy | ${texts(1, slowest['bare'])} ms |`,
      `| the same: the watch | ${texts(1, slowest['watch'])} ms |`,
      `| what the watch adds, median | ${median.toFixed(1)} ms (goal: ${mostAdded}) |`,
      `| CPU for each request in the process that passes it on: the watch; a bare proxy | ${texts(0, cpu['watch'])}; ${texts(0, cpu['bare'])} µs |`,
    ],
    problems: median > mostAdded ? [`p99 is ${median.toFixed(2)} ms more, and ${mostAdded} ms are allowed`] : [],
  }
}

export async function measureMemory(exchanges: number, say: Say): Promise<Cost> {
  const upstream = await start('upstream', [])
  const { child, url, statusUrl } = await startWatch(upstream.url)
  const startedAt = performance.now()
  let worst = 0
  let judgedAll = 0
  for (let part = 1; part <= 10; part += 1) {
    await load(url, { rate: Infinity, exchanges: exchanges / 10 })
    const metrics = await (await fetch(`${statusUrl}/metrics`)).text()
    const bytes = memoryOf(child)
    const sum = bytes.reduce((all, size) => all + size, 0)
    worst = Math.max(worst, sum)
    const judged = [...metrics.matchAll(/watch_exchanges_total\{.*\} (\d+)/g)].reduce(
      (all, [, count]) => all + Number(count),
      0,
    )
    judgedAll = judged
    const rate = (part * exchanges) / 10 / ((performance.now() - startedAt) / 1000)
    const shown = bytes.map((size) => `${Math.round(size / 1e6)} MB`).join(' + ')
    say(`${(part * exchanges) / 10} exchanges, ${judged} judged, ${Math.round(rate)}/s: ${shown}`)
  }
  child.kill()
  upstream.child.kill()
  const [size, share] = [Math.round(worst / 1e6), Math.round((100 * judgedAll) / exchanges)]
  return {
    title: 'Memory',
    rows: [
      `| memory, both processes, at most, in ${exchanges.toLocaleString('en')} exchanges as fast as 32 connections allow | ${size} MB; ${share} % judged, the rest passed and counted |`,
    ],
    problems: worst > mostMemory ? [`${size} MB, and ${mostMemory / 1e6} MB are allowed`] : [],
  }
}

/** Milliseconds; Linux counts in hundredths of a second. 0: elsewhere. */
function cpuOf({ pid }: ChildProcess): number {
  const stat = `/proc/${pid ?? 0}/stat`
  if (!existsSync(stat)) return 0
  const [user = 0, system = 0] = readFileSync(stat, 'utf8').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? []
  return 10 * (user + system)
}

/** Of a process and its children: bytes, of which what they share, such as the program of Node, counts once. Linux only. */
function memoryOf({ pid = 0 }: Pick<ChildProcess, 'pid'>): readonly number[] {
  const text = (name: string) => readFileSync(`/proc/${pid}/${name}`, 'utf8')
  const own = 1024 * Number(/^Pss: +(\d+) kB/m.exec(text('smaps_rollup'))?.[1])
  const children = text(`task/${pid}/children`)
    .trim()
    .split(' ')
    .filter((one) => one !== '')
  return [own, ...children.flatMap((child) => memoryOf({ pid: Number(child) }))]
}

interface Percentiles {
  readonly p50: number
  readonly p99: number
  readonly failed: number
  readonly sent: number
}

interface Part {
  readonly child: ChildProcess
  readonly url: string
  readonly statusUrl: string
}

const command = fileURLToPath(new URL('../../../dist/cli.js', import.meta.url))
const program = fileURLToPath(new URL('part.ts', import.meta.url))

async function start(name: string, given: readonly string[]): Promise<Part> {
  const child = fork(program, [name, ...given])
  const [{ url, statusUrl }] = (await once(child, 'message')) as [Omit<Part, 'child'>]
  return { child, url, statusUrl }
}

/** The command as users have it, built: translated at its start it would take more memory. */
export async function startWatch(upstream: string): Promise<Part> {
  const flags = ['--upstream', upstream, '--port', '0', '--status-port', '0', '--sole-writer']
  const child = spawn(process.execPath, [command, 'watch', ...flags], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  for await (const part of child.stderr) {
    said += String(part)
    const [, url] = /^Traffic +(\S+)/m.exec(said) ?? []
    const [, statusUrl] = /^Metrics +(\S+)\/metrics/m.exec(said) ?? []
    if (url !== undefined && statusUrl !== undefined) return { child, url, statusUrl }
  }
  throw new Error(`The watch did not start: ${said}`)
}

async function load(url: string, how: object): Promise<Percentiles> {
  const child = fork(program, [
    'load',
    url,
    JSON.stringify(how, (_, value: unknown) => (value === Infinity ? null : value)),
  ])
  const [took] = (await once(child, 'message')) as [Percentiles]
  return took
}
