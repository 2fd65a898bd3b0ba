import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { createRandom } from '../../soak/random.ts'
import type { CaseResult, Found } from '../run.ts'
import { balance, leftInSilence } from './books.ts'
import type { Balance, Entry, Loss } from './books.ts'
import { lookAtAll, startCrowd } from './clients.ts'
import type { Shared } from './clients.ts'
import { sightOf } from './sights.ts'
import type { Owners, Sight } from './sights.ts'
import { startTap } from './tap.ts'
import type { Lag, Tapped } from './tap.ts'

/** Who else is at the target. */
export const modes = {
  alone: 'nobody else',
  crowd: 'three other clients',
  two: 'a second run of the check',
  lag: 'a second instance, whose reads are up to a second late',
} as const
export type Mode = keyof typeof modes

/** A run of the check. */
export interface CheckFlags {
  readonly target: string
  readonly fixtures: string
  readonly ledger: string
  readonly json: string
  readonly saveHar: string
  /** Of the machine that it is run from. */
  readonly state: string
}

export type Check = (flags: CheckFlags) => Promise<{ readonly exitCode: number; readonly stderr: string }>

export interface CrowdRunOptions {
  readonly shared: Shared
  readonly mode: Mode
  readonly seed: number
  /** The longest pause of a client, in milliseconds. */
  readonly pause: number
  readonly check: Check
  /** Empty it is given, full it is left. */
  readonly folder: string
  /** For ledgers, of which every line waits for the disk. */
  readonly memory: string
}

/** A case that the check failed although the server is right. */
export interface FalseFail {
  readonly case: string
  readonly findings: readonly Found[]
}

export interface CrowdOutcome {
  readonly mode: Mode
  readonly seed: number
  readonly exitCodes: readonly number[]
  readonly seconds: number
  readonly verdicts: Readonly<Record<CaseResult['verdict'], number>>
  readonly falseFails: readonly FalseFail[]
  /** Cases that nobody could judge, by the reason. */
  readonly notJudged: readonly { readonly case: string; readonly reason: string }[]
  /** Writes of the clients that were accepted. */
  readonly written: number
  readonly books: Balance
  /** Changes that the run left without saying so. */
  readonly silent: readonly Loss[]
}

const clients = 3
const lagMs = 1000

/** One or two runs of the check at a target that others use, and what became of what the others wrote. */
export async function runAmongOthers(options: CrowdRunOptions): Promise<CrowdOutcome> {
  const { shared, mode, seed, pause, folder } = options
  const random = createRandom(seed)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const before = await lookAtAll(shared)
  const startedAt = Date.now()
  const crowd = mode === 'crowd' ? startCrowd(shared, { clients, random: random.fork(), pause }) : null
  const names = mode === 'two' ? ['one', 'other'] : ['one']
  const runs = await Promise.all(
    names.map((name) => runOnce(options, name, mode === 'lag' ? { ms: lagMs, random: random.fork() } : null)),
  )
  crowd?.stop()
  const books = (await crowd?.books) ?? []
  const end = await lookAtAll(shared)
  const cases = runs.flatMap((run) => run.cases)
  const of = (verdict: CaseResult['verdict']) => cases.filter((one) => one.verdict === verdict).length
  const told = runs.flatMap((run) => run.told)
  const outcome: CrowdOutcome = {
    mode,
    seed,
    exitCodes: runs.map((run) => run.exitCode),
    seconds: (Date.now() - startedAt) / 1000,
    verdicts: {
      pass: of('pass'),
      advisory: of('advisory'),
      fail: of('fail'),
      blocked: of('blocked'),
      error: of('error'),
    },
    falseFails: cases.flatMap(({ id, verdict, findings }) =>
      verdict === 'fail' ? [{ case: id, findings: findings.filter(({ basis }) => basis === 'stated') }] : [],
    ),
    notJudged: cases.flatMap(({ id, verdict, reason, missing }) =>
      verdict === 'blocked' || verdict === 'error'
        ? [{ case: id, reason: reason ?? `without ${missing.join(', ')}` }]
        : [],
    ),
    written: books.length,
    books: balance([...books, ...runs.flatMap((run) => run.writes)], end),
    silent: leftInSilence(before, end, new Set(books.map(({ resource }) => resource)), (one) =>
      idsOf(one).some((id) => told.some((line) => line.includes(id))),
    ),
  }
  await writeFile(join(folder, 'outcome.json'), JSON.stringify(outcome, null, 2))
  const all = [...books, ...runs.flatMap((run) => run.writes)].toSorted((one, other) => one.sentAt - other.sentAt)
  await writeFile(join(folder, 'books.json'), JSON.stringify(all, null, 2))
  return outcome
}

/** What a resource is announced by: a removed variant by its own id. */
export function idsOf({ resource, settings }: Sight): readonly string[] {
  const weighed = settings['weights'] === undefined ? [] : Object.keys(JSON.parse(settings['weights']) as object)
  return [resource.split(' ').at(-1) ?? '', ...weighed]
}

interface OneRun {
  readonly exitCode: number
  readonly cases: readonly CaseResult[]
  readonly writes: readonly Entry[]
  /** What the run says that it leaves changed. */
  readonly told: readonly string[]
}

async function runOnce(
  { shared, check, folder, memory }: CrowdRunOptions,
  name: string,
  lag: Lag | null,
): Promise<OneRun> {
  const place = join(folder, name)
  await mkdir(place)
  const ledger = join(memory, `${basename(folder)}-${name}.ledger`)
  await rm(ledger, { force: true })
  const tap = await startTap(shared.url, lag, (path, body) => sightOf(path, body, shared.owners)?.resource ?? null)
  try {
    const fixtures = join(place, 'fixtures.json')
    const [json, saveHar] = [join(place, 'report.json'), join(place, 'exchanges.har')]
    await writeFile(fixtures, JSON.stringify({ ...shared.values, target: tap.url, spending: tap.url }, null, 2))
    const flags = { target: tap.url, fixtures, ledger, json, saveHar, state: join(place, 'state') }
    const { exitCode, stderr } = await check(flags)
    await writeFile(join(place, 'stderr.txt'), stderr)
    const report = await readFile(json, 'utf8').catch(() => '')
    if (report === '') throw new Error(`the run ended without a report (exit code ${exitCode}): ${stderr.slice(-2000)}`)
    const { cases } = JSON.parse(report) as { readonly cases: readonly CaseResult[] }
    const asked = requestIdsIn(await readFile(saveHar, 'utf8'))
    return { exitCode, cases, writes: entriesOf(tap.writes, asked, shared.owners), told: toldIn(stderr) }
  } finally {
    await tap.close()
    await rm(ledger, { force: true })
  }
}

interface Har {
  readonly log: {
    readonly entries: readonly {
      readonly response: { readonly headers: readonly { readonly name: string; readonly value: string }[] }
    }[]
  }
}

/** The target's names of the exchanges that belong to cases. Other requests of a run prepare it or put back. */
function requestIdsIn(har: string): ReadonlySet<string> {
  const { log } = JSON.parse(har) as Har
  return new Set(
    log.entries.flatMap(({ response }) =>
      response.headers.flatMap(({ name, value }) => (name.toLowerCase() === 'x-request-id' ? [value] : [])),
    ),
  )
}

function entriesOf(writes: readonly Tapped[], asked: ReadonlySet<string>, owners: Owners): readonly Entry[] {
  return writes.flatMap(({ method, path, requestId, body, lookedAt, sentAt, answeredAt }) => {
    const left = sightOf(path, body, owners)
    if (left === null) return []
    const by = asked.has(requestId) ? 'case' : 'put-back'
    return [{ ...left, by, meant: [], lookedAt, sentAt, answeredAt, says: `${method} ${path} (${by}, ${requestId})` }]
  })
}

/** What a run says on stderr that stays changed: every list but those of what is put back without a note. */
export function toldIn(stderr: string): readonly string[] {
  const told: string[] = []
  let title = ''
  for (const line of stderr.split('\n')) {
    if (!line.startsWith('  ')) title = line
    else if (!/^Put back:|^As it was|puts back afterwards|is put back:/.test(title) || line.includes(': '))
      told.push(line.trim())
  }
  return told
}
