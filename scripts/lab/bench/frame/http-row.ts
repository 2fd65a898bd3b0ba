import { randomUUID } from 'node:crypto'
import type { Generator } from '../load/generator.ts'
import type { LoadRequest } from '../load/job.ts'
import { median } from './median.ts'
import { inTurns } from './rounds.ts'
import { atLeast, atMost, MILLISECONDS, PER_SECOND } from './row.ts'
import type { Bench, Figure, Row } from './row.ts'
import type { Server } from './server.ts'

/** A server that takes part, and what is wanted of ours beside it. */
export interface Contestant {
  readonly name: string
  readonly role: Figure['role']
  /** More than one where processes share the work. */
  readonly servers: readonly Server[]
  /** What it is sent; left out, what everybody is sent. */
  readonly requests?: readonly LoadRequest[]
  /** What it answers with; left out, the status of everybody. */
  readonly status?: number
  /** How many times as fast ours has to be at least. */
  readonly goal?: number
  /** Throws an Error where an answer is not what it has to be. Called before anything is timed. */
  readonly verify: (answer: Verified) => void
}

/** An answer that was read to be verified. */
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
  /** What ours may take at most in 99 of 100 requests, in milliseconds; left out, any time. */
  readonly p99?: number
  readonly note?: string
}

/** How long one turn takes, and at most all before what is counted, in milliseconds. */
const TURN = 1000
const WARM_UP = 4000

/** After so many requests, a server's code has been compiled as well as it will be. */
const WARM = 10_000

interface Sample {
  readonly answered: number
  readonly perSecond: number
  readonly cpu: number
  readonly p99: number
}

/**
 * Measures servers under the same load, in turns. A ratio is the smaller one of two: that of requests answered in a second,
 * and that of processor time for each, since the load's own process can be what bounds the former.
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

/** Sends a request once. */
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
