import { randomUUID } from 'node:crypto'
import type { Generator } from '../load/generator.ts'
import type { LoadRequest } from '../load/job.ts'
import { median } from './median.ts'
import { inTurns } from './rounds.ts'
import { atLeast, atMost, MILLISECONDS, PER_SECOND } from './row.ts'
import type { Bench, Figure, Row } from './row.ts'
import type { Server } from './server.ts'

export interface Contestant {
  readonly name: string
  readonly role: Figure['role']
  readonly servers: readonly Server[]
  readonly requests?: readonly LoadRequest[]
  readonly status?: number
  readonly goal?: number
  /** Throws an Error for a wrong response. Called before timing. */
  readonly verify: (answer: Verified) => void
}

export interface Verified {
  readonly status: number
  readonly text: string
}

export interface HttpRow {
  readonly what: string
  /** Ours first. */
  readonly contestants: readonly Contestant[]
  readonly requests: readonly LoadRequest[]
  readonly status: number
  readonly connections: number
  /** Limit of our 99th percentile, in milliseconds; optional. */
  readonly p99?: number
  readonly note?: string
}

/** Milliseconds per turn, and of warm-up at most. */
const TURN = 1000
const WARM_UP = 4000

/** Requests after which a server's code is fully compiled. */
const WARM = 10_000

interface Sample {
  readonly answered: number
  readonly perSecond: number
  readonly cpu: number
  readonly p99: number
}

/**
 * Measures servers in turns under the same load. A ratio is the smaller of two, requests per second and processor time
 * per request, because the load generator can limit the first.
 */
export async function measureHttp(bench: Bench, generator: Generator, row: HttpRow): Promise<Row> {
  const { contestants, connections } = row
  for (const contestant of contestants) await verify(row, contestant)
  const turn = async (index: number, milliseconds: number): Promise<Sample> => {
    const { name, servers, requests = row.requests, status = row.status } = contestants[index] as Contestant
    const before = await cpuOf(servers)
    const targets = servers.map(({ url }) => url)
    const load = await generator.run({ targets, requests, connections, milliseconds, status })
    const cpu = (await cpuOf(servers)) - before
    if (load.unexpected > 0) throw new Error(`${row.what}: ${load.unexpected} answers of ${name} were not ${status}`)
    const { answered, p99 } = load
    return { answered, perSecond: (answered / load.milliseconds) * 1000, cpu: cpu / answered, p99 }
  }
  for (const index of contestants.keys()) {
    let answered = 0
    for (let time = 0; time < WARM_UP && answered < WARM; time += TURN / 2)
      answered += (await turn(index, TURN / 2)).answered
  }
  const samples = await inTurns(contestants.length, bench.rounds, (index) => turn(index, TURN))
  return rowOf(row, samples)
}

function rowOf({ what, contestants, p99, note }: HttpRow, samples: readonly (readonly Sample[])[]): Row {
  const medians = samples.map((own) => ({
    perSecond: median(own.map((sample) => sample.perSecond)),
    cpu: median(own.map((sample) => sample.cpu)),
    p99: median(own.map((sample) => sample.p99)),
  }))
  const [ours] = medians
  if (ours === undefined) throw new Error(`${what} has nobody to measure`)
  const figures = contestants.map(({ name, role, goal }, index): Figure => {
    const { perSecond, cpu } = medians[index] ?? ours
    const figure = { name, role, value: perSecond, cpu }
    if (role === 'ours') return figure
    const ratio = Math.min(ours.perSecond / perSecond, cpu / ours.cpu)
    return { ...figure, ratio, ...(goal === undefined ? {} : { goal: atLeast(goal, ratio) }) }
  })
  const latency = { name: 'slowest of a hundred (p99)', role: 'ours', value: ours.p99, unit: MILLISECONDS } as const
  return {
    what,
    unit: PER_SECOND,
    figures: p99 === undefined ? figures : [...figures, { ...latency, goal: atMost(p99, ours.p99, MILLISECONDS) }],
    ...(note === undefined ? {} : { note }),
  }
}

async function cpuOf(servers: readonly Server[]): Promise<number> {
  const usages = await Promise.all(servers.map((server) => server.usage()))
  return usages.reduce((sum, { cpu }) => sum + cpu, 0)
}

async function verify({ what, ...row }: HttpRow, contestant: Contestant): Promise<void> {
  const { name, servers, requests = row.requests, status = row.status } = contestant
  for (const request of servers.flatMap(({ url }) => requests.map((one) => ({ ...one, url })))) {
    const answer = await send(request.url, request)
    try {
      if (answer.status !== status) throw new Error(`it answers ${answer.status}, not ${status}`)
      contestant.verify(answer)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      const text = answer.text.slice(0, 500)
      throw new Error(`${what}: ${name} is not fit to be timed, ${reason}: ${text}`, { cause: error })
    }
  }
}

export async function send(url: string, { method, path, headers, body }: LoadRequest): Promise<Verified> {
  const own = Object.entries(headers).map(([name, value]) => [name, value.replace('{{unique}}', randomUUID())] as const)
  const given: Record<string, string> = Object.fromEntries(own)
  const response = await fetch(url + path, {
    method,
    headers: { ...given, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body }),
  })
  return { status: response.status, text: await response.text() }
}
