import { spawn } from 'node:child_process'
import type { ChildProcess, SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { valueAt } from '../../../src/contract/index.ts'
import { stayTitles } from '../../../src/conformance/ledger/announcement.ts'
import { Caller, lookAtAll } from './crowd/clients.ts'
import type { Shared } from './crowd/clients.ts'
import { idsOf } from './crowd/run.ts'
import { builtProgram, independentAt, sandbox, targets } from './crowd/targets.ts'
import type { TargetName } from './crowd/targets.ts'
import { inTurn } from './in-turn.ts'
import { startFields } from './run.ts'
import type { Books, Field } from './run.ts'

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
  readonly shared: Shared
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

export interface KillFlags {
  readonly kills: number
  readonly at: readonly TargetName[]
  /** Runs at a time. */
  readonly jobs: number
}

/** At each server one complete run, and so many that are killed at every tenth of its writes, spread over all of them. */
export async function runKills(
  root: string,
  { kills, at, jobs }: KillFlags,
  folder: string,
): Promise<{ readonly isGood: boolean; readonly markdown: string }> {
  const program = [builtProgram(root)]
  const field = startFields(root)
  const rows: string[] = []
  let bad = 0
  for (const name of at) {
    const tryAt = async (plan: KillPlan): Promise<KillOutcome> => {
      const { victim, stop } = name === 'independent' ? await independentVictim(field) : await sandboxVictim(root)
      const place = { root, folder: join(folder, `${name}-kill-${plan.write}`), program }
      try {
        const outcome = await killAndCleanUp(plan, victim, place)
        process.stdout.write(`${name} ${lineOf(outcome)}`)
        return outcome
      } finally {
        stop()
      }
    }
    const whole = await tryAt({ write: Number.POSITIVE_INFINITY, moment: 'answered' })
    const tenths = Math.floor(whole.writes / 10)
    const count = Math.min(kills, tenths)
    const plans = Array.from({ length: count }, (_, index) => ({
      write: 10 * Math.round(((index + 1) * tenths) / count),
      moment: moments[(index + 1) % moments.length] ?? 'answered',
    }))
    const killed = await inTurn(plans, jobs, tryAt)
    const problems = [whole, ...killed].filter((one) => one.problems.length > 0).length
    const announced = killed.reduce((sum, one) => sum + one.announced.length, 0)
    bad += problems
    rows.push(`| ${[targets[name], whole.writes, killed.length, announced, problems].join(' | ')} |`)
    process.stdout.write(`${name}: ${killed.length + 1} runs, ${problems} with problems\n`)
  }
  field.stop()
  return {
    isGood: bad === 0,
    markdown: [
      `Written by \`npm run field -- --kills ${kills} --write\`. A run that may change everything is ended by \`kill -9\` at a tenth write, before`,
      'the request reaches the server, before its answer reaches the run, or after it. The command that the run printed cleans up.',
      'Then the server has the state from before the run, but for what the plan announced.',
      '',
      '| server | writes of a whole run | runs killed | differences that were announced | runs with other differences |',
      '|---|---|---|---|---|',
      ...rows,
      '',
    ].join('\n'),
  }
}

interface Started {
  readonly victim: Victim
  readonly stop: () => void
}

async function independentVictim(field: Field): Promise<Started> {
  const notes = await field.serve({ kind: 'correct', name: 'server' })
  return {
    victim: { shared: independentAt(notes.url, notes), books: () => field.books(notes.url) },
    stop: () => {},
  }
}

async function sandboxVictim(root: string): Promise<Started> {
  const shared = await sandbox(root)
  return { victim: { shared, books: () => booksOf(shared) }, stop: shared.stop }
}

/** What its API shows of all that a caller can change, and of what is there. */
export async function booksOf(shared: Shared): Promise<Books> {
  const sights = [...(await lookAtAll(shared))].map(
    ([name, sight]) => [name, { ids: idsOf(sight), state: sight.settings }] as const,
  )
  const caller = new Caller(shared)
  const places = Object.entries(shared.values).flatMap(([name, value]) => (name.startsWith('loc_') ? [value] : []))
  const lists = [...new Set(places)].flatMap((place) =>
    ['agent-builder/agents', 'live-agents'].map((list) => `/api/${list}?locationId=${encodeURIComponent(place)}`),
  )
  const listed = await Promise.all(
    lists.map(async (list) => {
      const { body } = await caller.call('GET', list)
      const agents = valueAt(body, '/data/agents') ?? valueAt(body, '/data')
      return (Array.isArray(agents) ? (agents as readonly unknown[]) : []).map((agent) => {
        const id = String(valueAt(agent, '/id'))
        // A live agent is named by the id that its author gave it, too.
        return [`${list}: ${id}`, { ids: [id, id.replace(/^live:/, '')], state: 'there' }] as const
      })
    }),
  )
  return Object.fromEntries<Books[string]>([...sights, ...listed.flat()])
}

function lineOf({ write, moment, writes, wasKilled, announced, problems }: KillOutcome): string {
  const when = wasKilled ? `killed at write ${write}, ${moment}` : `not killed, ${writes} writes`
  const title = `${when}: ${announced.length} left as announced, ${problems.length} problems`
  return [title, ...problems.map((problem) => `  ${problem}`), ''].join('\n')
}

export async function killAndCleanUp(
  { write, moment }: KillPlan,
  { shared, books }: Victim,
  { root, folder, program, only = [] }: KillPlaces,
): Promise<KillOutcome> {
  await mkdir(folder, { recursive: true })
  const before = await books()
  const proxy = await startKillingProxy(shared.url, write, moment)
  const fixtures = join(folder, 'fixtures.json')
  await writeFile(fixtures, JSON.stringify({ ...shared.values, target: proxy.url, spending: proxy.url }))
  // Nobody waits for a server on the same machine, but the machine may be busy.
  const pace = ['--rate', '100000', '--timeout', '60000']
  const flags = [
    '--target',
    proxy.url,
    '--treat-as',
    'deployment',
    '--fixtures',
    fixtures,
    '--allow',
    allow,
    '--verbose',
    ...pace,
  ]
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

/** What a plan says that its run would leave in another state. */
function announcedIn(plan: string): string {
  const lines = plan.split('\n')
  const listed = Object.values(stayTitles).flatMap((title) => {
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
