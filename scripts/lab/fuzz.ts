import { parseArgs } from 'node:util'

import { packagedContract } from '../../src/contract/index.ts'
import { printsHelp } from '../help.ts'
import { burden } from './fuzz/burden.ts'
import type { Target } from './fuzz/model.ts'
import { fuzz, shrink } from './fuzz/run.ts'
import type { FuzzOptions, FuzzResult } from './fuzz/run.ts'
import { startProcess } from './fuzz/servers.ts'
import type { DatabaseKind, Process } from './fuzz/servers.ts'
import { show } from './fuzz/show.ts'

const USAGE = `Usage: npm run fuzz -- [--requests N] [--seed S] [--only K or K-L] [--server sandbox|mock|both]
                          [--database sqlite|postgres|both] [--seconds N]

Sends N requests (100000) to each server, in a process of its own: requests from the contract with things changed, and bytes
that are broken. Wrong are a 5xx that nobody asked for, an answer outside the contract, a hang, memory that grew, and a
known good call that got something else. The same seed sends the same requests; --only repeats those of these numbers.
The sandbox stands on a SQLite file unless --database says otherwise.

  --burden N        instead: N connections that say nothing, and 10 N requests whose answers nobody reads
  --concurrency N   connections at a time (16)
  --limit MS        milliseconds without an answer after which a request counts as hanging (10000)

Exit code 0: nothing found, 1: found something, 2: could not try.
`

/** `database` null: the mock, which stores nothing. */
interface Candidate {
  readonly platform: Target['platform']
  readonly database: DatabaseKind | null
}

/** More growth after warm-up counts as a leak. */
const GROWTH = 1.5

async function main(): Promise<number> {
  if (printsHelp(USAGE)) return 0
  const { values } = parseArgs({
    options: {
      requests: { type: 'string', default: '100000' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      only: { type: 'string' },
      server: { type: 'string', default: 'both' },
      database: { type: 'string', default: 'sqlite' },
      seconds: { type: 'string' },
      burden: { type: 'string' },
      concurrency: { type: 'string', default: '16' },
      limit: { type: 'string', default: '10000' },
    },
  })
  const platforms = (['sandbox', 'mock'] as const).filter((name) => [name, 'both'].includes(values.server))
  if (platforms.length === 0) throw new TypeError(`--server ${values.server}: it has to be sandbox, mock or both.`)
  const databases = (['sqlite', 'postgres'] as const).filter((name) => [name, 'both'].includes(values.database))
  if (databases.length === 0)
    throw new TypeError(`--database ${values.database}: it has to be sqlite, postgres or both.`)
  const candidates = platforms.flatMap((platform): readonly Candidate[] =>
    platform === 'mock' ? [{ platform, database: null }] : databases.map((database) => ({ platform, database })),
  )
  if (values.burden !== undefined) {
    for (const candidate of candidates) await weigh(candidate, whole('burden', values.burden))
    return 0
  }
  const options: FuzzOptions = {
    seed: whole('seed', values.seed),
    requests: whole('requests', values.requests),
    concurrency: whole('concurrency', values.concurrency),
    limit: whole('limit', values.limit),
    ...(values.seconds === undefined ? {} : { seconds: whole('seconds', values.seconds) }),
    ...(values.only === undefined ? {} : { only: range(values.only) }),
  }
  let wrong = 0
  for (const candidate of candidates) wrong += await tryServer(candidate, options)
  return wrong === 0 ? 0 : 1
}

function start({ platform, database }: Candidate): Promise<Process> {
  return startProcess(platform, database ?? 'sqlite')
}

function nameOf({ platform, database }: Candidate): string {
  return database === null ? platform : `${platform} on ${database}`
}

function flagsOf({ platform, database }: Candidate): string {
  return database === 'postgres' ? `--server ${platform} --database postgres` : `--server ${platform}`
}

async function tryServer(candidate: Candidate, options: FuzzOptions): Promise<number> {
  const contract = packagedContract()
  const name = nameOf(candidate)
  const server = await start(candidate)
  try {
    const result = await fuzz(contract, server, {
      ...options,
      onProgress: (sent) => process.stderr.write(`${name}: ${sent} sent\n`),
    })
    const faults = [...result.faults, ...grown(result)]
    report(name, options.seed, result, faults)
    for (const find of distinct(result)) {
      const smaller = await shrink(contract, server, options, find.number)
      process.stdout.write(
        `\n${find.problems.join('\n')}\n  repeat: npm run fuzz -- ${flagsOf(candidate)} --seed ${options.seed} --only ${find.number}\n  ${
          smaller === null ? `does not repeat by itself: ${show(server.url, find.sending)}` : show(server.url, smaller)
        }\n${find.complaint === null ? '' : `  the server's last words: ${find.complaint}\n`}`,
      )
    }
    return result.finds.length + faults.length
  } finally {
    await server.stop()
  }
}

async function weigh(candidate: Candidate, connections: number): Promise<void> {
  const server = await start(candidate)
  try {
    for (const { burden: name, before, during, after, reads, failed } of await burden(
      server,
      connections,
      10 * connections,
    )) {
      const resident = [before, during, after].map(({ rss }) => (rss / 1_048_576).toFixed(1)).join(' → ')
      const times = reads.map((milliseconds) => milliseconds.toFixed(2)).join(' → ')
      process.stdout.write(
        `${nameOf(candidate)}, ${name}: ${resident} MB resident before, during and after; another's reads ${times} ms, ${failed} failed\n`,
      )
    }
  } finally {
    await server.stop()
  }
}

function report(name: string, seed: number, result: FuzzResult, faults: readonly string[]): void {
  const seconds = result.milliseconds / 1_000
  const statuses = Object.entries(result.statuses).map(([status, times]) => `${status} × ${times}`)
  const slowest = result.slowest.map(([number, milliseconds]) => `${Math.round(milliseconds)} (${number})`)
  const lines = [
    `${name}: ${result.sent} requests in ${seconds.toFixed(1)} s with seed ${seed}: ${result.finds.length} finds`,
    `  answers: ${statuses.join(', ')}`,
    `  slowest, in ms (number): ${slowest.join(', ')}`,
    ...(result.memory === null ? [] : [`  memory, warm → at the end: ${memoryOf(result.memory)}`]),
    ...faults.map((fault) => `  ${fault}`),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

function memoryOf([before, after]: NonNullable<FuzzResult['memory']>): string {
  const megabytes = (bytes: number) => (bytes / 1_048_576).toFixed(1)
  const ratio = (name: 'rss' | 'heapUsed') =>
    `${megabytes(before[name])} → ${megabytes(after[name])} MB (× ${(after[name] / before[name]).toFixed(2)})`
  return `resident ${ratio('rss')}, heap ${ratio('heapUsed')}`
}

function grown({ memory, sent }: FuzzResult): readonly string[] {
  // Too few requests to judge memory.
  if (memory === null || sent < 5_000) return []
  const [before, after] = memory
  return (['rss', 'heapUsed'] as const)
    .filter((name) => after[name] > before[name] * GROWTH)
    .map((name) => `${name} grew from ${before[name]} to ${after[name]} bytes`)
}

function distinct({ finds }: FuzzResult): FuzzResult['finds'] {
  const kinds = new Map(
    finds.map((find) => [find.problems.map((problem) => problem.replaceAll(/\d{4,}/g, 'n')).join(), find]),
  )
  return [...kinds.values()].slice(0, 12)
}

function whole(name: string, text: string): number {
  if (!/^\d{1,12}$/.test(text)) throw new TypeError(`--${name} ${text}: it has to be a whole number.`)
  return Number(text)
}

function range(text: string): readonly [number, number] {
  const [from = '', to = from] = text.split('-')
  return [whole('only', from), whole('only', to)]
}

try {
  process.exitCode = await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
