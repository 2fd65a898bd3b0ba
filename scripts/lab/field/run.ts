import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { conform } from '../../../src/conformance/index.ts'
import type { ConformOptions } from '../../../src/conformance/index.ts'
import { fixturesOf } from './fixtures.ts'
import type { Notes } from './fixtures.ts'

/** One switch of the field server, or none. */
export interface Variant {
  readonly kind: 'correct' | 'reading' | 'bug' | 'one-key' | 'suggested'
  readonly name: string
  /** Only the cases of these operations; absent: all. */
  readonly operations?: readonly string[]
}

export interface Found {
  readonly rule: string
  readonly clause: string
  readonly basis: 'stated' | 'inferred'
  readonly act?: string
  readonly at: string
  readonly expected: string
  readonly actual: string | null
  readonly message: string
}

export interface CaseResult {
  readonly id: string
  readonly operation: string
  readonly safety: string
  readonly verdict: 'pass' | 'fail' | 'advisory' | 'blocked' | 'error'
  readonly reason: string | null
  readonly missing: readonly string[]
  readonly findings: readonly Found[]
}

/** What one run of the check said of one field server. */
export interface Outcome {
  readonly variant: Variant
  readonly exitCode: number
  readonly seconds: number
  readonly cases: readonly CaseResult[]
  readonly notAllowed: number
  /** Failures of a report for people. */
  readonly blocks: number
  /** The last lines on stderr, for a run without a report. */
  readonly says: string
}

/** What stands in the JSON report and nobody reads here: exchanges, kept beside the table for whoever looks closer. */
interface ReportFile {
  readonly cases: readonly CaseResult[]
  readonly notAllowed: readonly unknown[]
  readonly causes: { readonly fail: readonly { readonly consequence?: true }[] }
}

export interface Places {
  /** For fixtures files and reports. */
  readonly folder: string
  /** For ledgers, of which every line waits for the disk. */
  readonly memory: string
}

/** A new field server under one switch, and one run of the check against it. */
export async function tryVariant(variant: Variant, field: Field, { folder, memory }: Places): Promise<Outcome> {
  const startedAt = Date.now()
  const place = join(folder, `${variant.kind}-${variant.name}`)
  const ledger = join(memory, `${variant.kind}-${variant.name}.ledger`)
  await rm(place, { recursive: true, force: true })
  await mkdir(place, { recursive: true })
  const notes = await field.serve(variant)
  const fixtures = join(place, 'fixtures.json')
  const json = join(place, 'report.json')
  const all = fixturesOf(notes, notes.url)
  await writeFile(fixtures, JSON.stringify(all, null, 2))
  const given = await givenFor(variant, { fixtures, all })
  const options = { target: notes.url, ...given, ...pace, json, ledger, only: variant.operations ?? [] }
  const { exitCode, says } = await check(options, memory)
  const { cases, notAllowed, causes } = await readFile(json, 'utf8').then(
    (text) => JSON.parse(text) as ReportFile,
    (): ReportFile => ({ cases: [], notAllowed: [], causes: { fail: [] } }),
  )
  if (cases.length === 0)
    throw new Error(`${variant.kind} ${variant.name}: nothing was tried (exit code ${exitCode}): ${says}`)
  await rm(ledger, { force: true })
  const seconds = (Date.now() - startedAt) / 1000
  const blocks = causes.fail.filter(({ consequence }) => consequence === undefined).length
  return { variant, exitCode, seconds, cases, notAllowed: notAllowed.length, blocks, says }
}

/** What the user of a run gives: everything by hand, or little, and the rest is for `--suggest` to find. */
async function givenFor(
  { kind, name }: Variant,
  { fixtures, all }: { readonly fixtures: string; readonly all: Readonly<Record<string, string>> },
): Promise<Partial<ConformOptions>> {
  const location = all['loc_kept']
  if (kind === 'one-key') {
    const suggest = name === 'suggested' ? { suggest: true } : {}
    return { key: all['key_admin'], location, ...suggest }
  }
  if (kind !== 'suggested') return { fixtures, allow: 'write,destructive,spending' }
  const keys = Object.entries(all).filter(
    ([entry]) => entry.startsWith('key_') || ['target', 'spending'].includes(entry),
  )
  const few = name === 'allowed' ? byHand.map((entry) => [entry, all[entry] ?? ''] as const) : []
  await writeFile(fixtures, JSON.stringify(Object.fromEntries([...keys, ...few]), null, 2))
  const locations =
    name === 'reads-of-one'
      ? ['loc_kept']
      : ['loc_kept', 'loc_live', 'loc_native', 'loc_crm_down', 'loc_live_empty', 'loc_other_agency']
  const allow = name === 'allowed' ? { allow: 'write,destructive,spending' } : {}
  return { fixtures, location: locations.map((entry) => all[entry]).join(','), suggest: true, ...allow }
}

/** At most ten: what no list leads to, and most cases need. */
const byHand = [
  'loc_bound',
  'loc_flow',
  'loc_flow_unset',
  'loc_turn_on',
  'agent_campaign',
  'agent_flow_campaign',
  'loc_flow_debt',
  'loc_rebilling',
  'camp_flow',
  'camp_graph',
]

/** Nobody waits for a server on the same machine. */
const pace = { rate: 100_000, concurrency: 8, timeout: 20_000, header: [], plan: false, strict: false }

async function check(options: ConformOptions, state: string): Promise<{ exitCode: number; says: string }> {
  let says = ''
  const exitCode = await conform(
    { ...options, verbose: true },
    {
      stdout: () => {},
      stderr: (text) => {
        says = (says + text).slice(-4000)
      },
      env: { XDG_STATE_HOME: state },
      colours: false,
      progress: false,
      now: Date.now,
      sleep: (ms) => sleep(ms),
    },
  )
  return { exitCode, says }
}

/** By a name of its own: what it is called by, and its state. */
export type Books = Readonly<Record<string, { readonly ids: readonly string[]; readonly state: unknown }>>

export interface Field {
  readonly serve: (variant: Variant) => Promise<Notes & { readonly url: string }>
  /** What the books of the server at an address say of everything that a caller can change. */
  readonly books: (url: string) => Promise<Books>
  readonly stop: () => void
}

/** One process with all field servers, by their own program: scripts import no tests. */
export function startFields(root: string): Field {
  const child = programOf(root, ['--on-demand'])
  const waiting: ((line: string) => void)[] = []
  if (child.stdout === null || child.stdin === null) throw new Error('The field server cannot be spoken to.')
  createInterface({ input: child.stdout }).on('line', (line) => waiting.shift()?.(line))
  const { stdin } = child
  const ask = async (question: object): Promise<unknown> => {
    const answered = new Promise<string>((resolve) => {
      waiting.push(resolve)
    })
    stdin.write(`${JSON.stringify(question)}\n`)
    return JSON.parse(await answered)
  }
  return {
    serve: async ({ kind, name }) => {
      const readings = kind === 'reading' ? [name] : []
      const bugs = kind === 'bug' ? [name] : []
      return (await ask({ readings, bugs })) as Awaited<ReturnType<Field['serve']>>
    },
    books: async (url) => (await ask({ books: url })) as Books,
    stop: () => void child.kill(),
  }
}

function programOf(root: string, flags: readonly string[]): ChildProcess {
  const program = join(root, 'test/field/program.ts')
  return spawn(process.execPath, ['--import', 'tsx', program, ...flags], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
}

/** The names of its switches, bugs with the operation where each should be noticed. */
export async function switchesOf(root: string): Promise<Switches> {
  const child = programOf(root, ['--list'])
  let text = ''
  child.stdout?.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  await once(child, 'close')
  return JSON.parse(text) as Switches
}

export interface Switches {
  readonly readings: Readonly<Record<string, string>>
  readonly bugs: readonly {
    readonly name: string
    readonly area: string
    readonly operation: string
    readonly breaks: string
  }[]
}
