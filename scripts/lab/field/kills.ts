import { spawn } from 'node:child_process'
import type { ChildProcess, SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { fixturesOf } from './fixtures.ts'
import type { Notes } from './fixtures.ts'
import { startFields } from './run.ts'
import type { Books } from './run.ts'

// A run is killed in the middle, its own printed command cleans up after it, and the target's books say what is left.

/** When a run is killed: before its request reaches the target, before the answer reaches the run, or just after it. */
export const moments = ['unsent', 'unanswered', 'answered'] as const
export type Moment = (typeof moments)[number]

export interface KillPlan {
  /** The number of the request that may change something, counted from 1. */
  readonly write: number
  readonly moment: Moment
}

/** A server of its own for one kill. */
export interface Victim {
  readonly notes: Notes & { readonly url: string }
  readonly books: () => Promise<Books>
}

export interface KillOutcome extends KillPlan {
  /** False: the run ended before. */
  readonly wasKilled: boolean
  /** Requests that may change something, as far as the run came. */
  readonly writes: number
  /** What differs from before and was not announced; empty: all is well. */
  readonly problems: readonly string[]
  /** What differs from before, as the run said that it would. */
  readonly announced: readonly string[]
  /** What the cleanup printed. */
  readonly says: string
}

export interface KillPlaces {
  readonly root: string
  readonly folder: string
  /** What starts the command line: the arguments of node. */
  readonly program: readonly string[]
  /** Ids of cases; absent: all. */
  readonly only?: readonly string[]
}

const allow = 'write,destructive,spending'

/**
 * One complete run, and so many that are killed at every tenth of its writes, spread over all of them. 1: something is left
 * that was not announced.
 */
export async function runKills(root: string, kills: number, folder: string): Promise<0 | 1> {
  const field = startFields(root)
  const program = ['--import', 'tsx', join(root, 'src/cli.ts')]
  const outcomes: KillOutcome[] = []
  const tryAt = async (plan: KillPlan): Promise<KillOutcome> => {
    const notes = await field.serve({ kind: 'correct', name: 'server' })
    const place = { root, folder: join(folder, `kill-${plan.write}`), program }
    const outcome = await killAndCleanUp(plan, { notes, books: () => field.books(notes.url) }, place)
    outcomes.push(outcome)
    process.stdout.write(lineOf(outcome))
    return outcome
  }
  const { writes } = await tryAt({ write: Number.POSITIVE_INFINITY, moment: 'answered' })
  const tenths = Math.floor(writes / 10)
  const count = Math.min(kills, tenths)
  for (let index = 1; index <= count; index += 1) {
    const moment = moments[index % moments.length] ?? 'answered'
    await tryAt({ write: 10 * Math.round((index * tenths) / count), moment })
  }
  field.stop()
  const bad = outcomes.filter(({ problems }) => problems.length > 0).length
  process.stdout.write(`${outcomes.length} runs, ${bad} with problems\n`)
  return bad === 0 ? 0 : 1
}

function lineOf({ write, moment, writes, wasKilled, announced, problems }: KillOutcome): string {
  const when = wasKilled ? `killed at write ${write}, ${moment}` : `not killed, ${writes} writes`
  const title = `${when}: ${announced.length} left as announced, ${problems.length} problems`
  return [title, ...problems.map((problem) => `  ${problem}`), ''].join('\n')
}

export async function killAndCleanUp(
  { write, moment }: KillPlan,
  { notes, books }: Victim,
  { root, folder, program, only = [] }: KillPlaces,
): Promise<KillOutcome> {
  await mkdir(folder, { recursive: true })
  const before = await books()
  const proxy = await startKillingProxy(notes.url, write, moment)
  const fixtures = join(folder, 'fixtures.json')
  await writeFile(fixtures, JSON.stringify(fixturesOf(notes, proxy.url)))
  // Nobody waits for a server on the same machine, but the machine may be busy.
  const pace = ['--rate', '100000', '--timeout', '60000']
  const flags = ['--target', proxy.url, '--fixtures', fixtures, '--allow', allow, ...pace]
  const chosen = only.flatMap((name) => ['--only', name])
  const env = { ...process.env, XDG_STATE_HOME: folder, NO_COLOR: '1' }
  const start = (...more: readonly string[]) =>
    spawn(process.execPath, [...program, 'conform', ...more], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  try {
    const planned = await endOf(start('--plan', ...flags, ...chosen))
    const child = start(...flags, ...chosen)
    proxy.aim(child)
    const run = await endOf(child)
    await proxy.settled()
    const [, command] = /finishes what an interrupted run left: (.*)/.exec(run.stderr) ?? []
    if (command === undefined) throw new Error(`The run printed no command to clean up:\n${run.stderr}`)
    const cleaned = await pasted(command, { cwd: root, env })
    const after = await books()
    const says = run.stderr + cleaned.stdout + cleaned.stderr
    const leaves = announcedIn(planned.stdout)
    const differing = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
      (name) => !isDeepStrictEqual(before[name], after[name]),
    )
    // What is new is known by its id once it is there, and the cleanup names it.
    const isAnnounced = (name: string) =>
      before[name] === undefined ? names(says, after[name]?.ids ?? []) : names(leaves, before[name].ids)
    const unfinished = await unfinishedIn(`${fixtures}.ledger`)
    const isKilled = child.signalCode === 'SIGKILL'
    return {
      write,
      moment,
      wasKilled: isKilled,
      writes: proxy.writes(),
      announced: differing.filter(isAnnounced),
      problems: [
        ...differing
          .filter((name) => !isAnnounced(name))
          .map((name) => `${name}: ${JSON.stringify(before[name]?.state)} is ${JSON.stringify(after[name]?.state)}`),
        ...(isKilled && !says.includes('its lock was taken over') ? ['the cleanup says nothing of the dead run'] : []),
        ...unfinished.map((name) => `${name} has no end in the ledger`),
        ...(isKilled === Number.isFinite(write) ? [] : [`the run ended after ${proxy.writes()} writes`]),
        ...(cleaned.exitCode === 0
          ? []
          : [`the cleanup ended with ${cleaned.exitCode}: ${cleaned.stdout.slice(-600)}`]),
      ],
      says,
    }
  } finally {
    await proxy.close()
  }
}

/** As a person does it: again, where something could not be put back yet, such as while a payment is on its way. */
async function pasted(command: string, where: Pick<SpawnOptions, 'cwd' | 'env'>): Promise<Ended> {
  let [stdout, stderr] = ['', '']
  for (let tries = 1; ; tries += 1) {
    const ended = await endOf(spawn(command, { ...where, shell: true, stdio: ['ignore', 'pipe', 'pipe'] }))
    stdout += ended.stdout
    stderr += ended.stderr
    if (tries === 5 || !ended.stdout.includes('Could not be put back yet')) return { ...ended, stdout, stderr }
    await sleep(2000)
  }
}

interface Ended {
  readonly exitCode: number | null
  readonly stdout: string
  readonly stderr: string
}

async function endOf(child: ChildProcess): Promise<Ended> {
  let [stdout, stderr] = ['', '']
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  await once(child, 'close')
  return { exitCode: child.exitCode, stdout, stderr }
}

const kept = [
  'It leaves behind',
  // Of a target that accepts what has to be refused.
  'Where refusals are tried, and nothing in this API takes a wrong success back',
]

/** What a plan says that its run would leave in another state. */
function announcedIn(plan: string): string {
  const lines = plan.split('\n')
  const listed = kept.flatMap((title) => {
    const begin = lines.findIndex((line) => line.startsWith(title))
    const end = lines.findIndex((line, index) => index > begin && !line.startsWith('  '))
    return begin < 0 ? [] : lines.slice(begin + 1, end)
  })
  return [...listed, ...lines.filter((line) => line.endsWith(', to what its fixture has to be like'))].join('\n')
}

/** Whether a text names one of these, and not only something whose id begins or ends alike. */
function names(text: string, ids: readonly string[]): boolean {
  return ids.some((id) =>
    ` ${text} `.split(id).some((part, index, all) => {
      const next = all[index + 1]
      return next !== undefined && /[\s(=,]$/.test(part) && /^[\s),;:]/.test(next)
    }),
  )
}

/** Runs of a ledger that are not finished. */
async function unfinishedIn(ledger: string): Promise<readonly string[]> {
  const text = await readFile(ledger, 'utf8')
  const named = (type: string) =>
    [...text.matchAll(new RegExp(`^\\{"type":"${type}".*?"run":"([^"]+)"`, 'gm'))].map(([, run = '']) => run)
  const ended = new Set(named('end'))
  return named('begin').filter((run) => !ended.has(run))
}

const hopByHop = ['host', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']

interface KillingProxy {
  readonly url: string
  readonly writes: () => number
  readonly aim: (child: ChildProcess) => void
  /** Once nothing is on its way to the target any more. */
  readonly settled: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Passes everything on, and kills the run at one of its requests. */
async function startKillingProxy(behind: string, write: number, moment: Moment): Promise<KillingProxy> {
  let child: ChildProcess | null = null
  let count = 0
  const onTheWay = new Set<Promise<void>>()
  const kill = (): void => void child?.kill('SIGKILL')
  const pass = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    const body: Buffer[] = []
    for await (const chunk of request) body.push(chunk as Buffer)
    const { method = '', url = '', headers } = request
    if (method !== 'GET') count += 1
    const isIt = method !== 'GET' && count === write && child !== null
    if (isIt && moment === 'unsent') {
      kill()
      return
    }
    const answer = await fetch(behind + url, {
      method,
      headers: Object.fromEntries(
        Object.entries(headers).flatMap(([name, value]) =>
          hopByHop.includes(name) || value === undefined ? [] : [[name, String(value)] as const],
        ),
      ),
      ...(body.length === 0 ? {} : { body: Buffer.concat(body) }),
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (isIt && moment === 'unanswered') {
      kill()
      return
    }
    response.writeHead(answer.status, {
      ...Object.fromEntries([...answer.headers].filter(([name]) => !hopByHop.includes(name))),
      'content-length': bytes.length,
    })
    response.end(bytes, () => (isIt ? kill() : undefined))
  }
  const server = http.createServer((request, response) => {
    const passing = pass(request, response).catch(() => void response.destroy())
    onTheWay.add(passing)
    void passing.finally(() => onTheWay.delete(passing))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    writes: () => count,
    aim: (run) => (child = run),
    settled: async () => void (await Promise.all(onTheWay)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
