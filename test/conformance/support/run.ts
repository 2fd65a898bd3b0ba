import { join } from 'node:path'
import { readFile } from 'node:fs/promises'
import { compileContract } from '../../../src/contract/compile.ts'
import { readDocument } from '../../../src/contract/index.ts'
import type { Contract } from '../../../src/contract/index.ts'
import { conform, fixtures } from '../../../src/conformance/index.ts'
import type { ConformOptions } from '../../../src/conformance/index.ts'
import { stateFolder, temporaryFolder } from './files.ts'

/** A contract of the tests, by its path under `test/`. */
export function fixturePath(name: string): string {
  return new URL(`../../${name}`, import.meta.url).pathname
}

export async function compileFixture(name: string): Promise<Contract> {
  return compileContract(await readDocument(fixturePath(name)), name)
}

/** The parts of the JSON report that tests look at. */
export interface JsonReport {
  readonly rateLimited?: unknown
  readonly summary: {
    readonly cases: number
    readonly verdicts: Readonly<Record<string, number>>
    readonly notAllowed: number
    readonly judged: number
    readonly exitCode: number
  }
  readonly cases: readonly {
    readonly id: string
    readonly summary?: string
    readonly verdict: string
    readonly reason: string | null
    readonly missing?: readonly string[]
    readonly madeUp?: readonly string[]
    readonly invariants?: Readonly<Record<string, number>>
    /** A plan has none. */
    readonly findings?: readonly JsonFinding[]
    readonly exchange?: { readonly request: { readonly method: string; readonly body: string | null } } | null
  }[]
  readonly invariants?: readonly { readonly name: string; readonly checked: number; readonly broken: number }[]
  readonly notAllowed: readonly { readonly id: string; readonly safety: string }[]
  readonly unplanned: readonly { readonly id: string; readonly reason: string }[]
  readonly baseline?: {
    readonly fixed: readonly { readonly case: string; readonly rule: string }[]
    readonly unseen: readonly { readonly case: string; readonly rule: string }[]
  }
  readonly assumptions?: readonly {
    readonly mark: string | null
    /** Cases that confirmed it. */
    readonly held: number
    readonly tolerated?: readonly string[]
  }[]
  /** What became of a deployment's resources. */
  readonly changes?: Readonly<Record<string, readonly string[]>>
  readonly cleanup?: string
  readonly coverage: readonly {
    readonly operation: string
    readonly status: string
    readonly code: string | null
    readonly cases: readonly string[]
    readonly reason: string | null
  }[]
}

export interface JsonFinding {
  /** The act of a sequence that it is about. */
  readonly act?: string
  readonly rule: string
  readonly message?: string
  readonly clause: string
  readonly place?: string | null
  readonly basis: string
  readonly at: string
  readonly expected: string
  readonly actual: string | null
  readonly because?: string
  /** Beside a baseline only. */
  readonly known?: boolean
}

export interface Outcome {
  readonly exitCode: number
  readonly stdout: string
  readonly stderr: string
  readonly junit: string
  readonly report: JsonReport
  /** `case: rule at` of every finding. */
  readonly findings: readonly string[]
}

export interface Extra {
  readonly env?: Readonly<Record<string, string>>
  readonly now?: () => number
  readonly sleep?: (ms: number) => Promise<void>
  readonly stop?: AbortSignal
  readonly later?: (ms: number, call: () => void) => () => void
  /** What was typed, without flags. */
  readonly command?: string
  readonly begun?: (cleanup: () => string) => void
  /** Gets what is written to stderr, as it comes. */
  readonly said?: (text: string) => void
}

/** Runs the suite as the command does, and collects everything that it writes. */
export async function runConform(options: Partial<ConformOptions>, extra: Extra = {}): Promise<Outcome> {
  const folder = await temporaryFolder()
  const [json, junit] = [join(folder, 'report.json'), join(folder, 'report.xml')]
  let [stdout, stderr] = ['', '']
  const exitCode = await conform(
    {
      header: [],
      only: [],
      plan: false,
      suite: 'pairs',
      strict: false,
      concurrency: 8,
      timeout: 20_000,
      // Most servers of the tests pass for deployments.
      rate: (options.har ?? options.listen) === undefined ? 1_000_000 : undefined,
      json,
      ...(options.plan === true ? {} : { junit }),
      ...options,
    },
    {
      stdout: (text) => (stdout += text),
      stderr: (text) => {
        stderr += text
        extra.said?.(text)
      },
      env: { XDG_STATE_HOME: stateFolder(), ...extra.env },
      colours: false,
      progress: false,
      now: extra.now ?? Date.now,
      sleep: extra.sleep ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms))),
      ...(extra.stop === undefined ? {} : { stop: extra.stop }),
      ...(extra.later === undefined ? {} : { later: extra.later }),
      ...(extra.begun === undefined ? {} : { begun: extra.begun }),
      command: extra.command,
    },
  )
  const text = await readFile(json, 'utf8').catch(() => (options.json === '-' ? stdout : '{}'))
  const report = readReport(text)
  return {
    exitCode,
    stdout,
    stderr,
    junit: await readFile(junit, 'utf8').catch(() => ''),
    report,
    findings: report.cases.flatMap(({ id, findings = [] }) => findings.map(({ rule, at }) => `${id}: ${rule} ${at}`)),
  }
}

export type FixturesGiven = Partial<Parameters<typeof fixtures>[0]>

/** Runs `fixtures` as the command does. */
export async function runFixtures(
  options: FixturesGiven,
  env: Readonly<Record<string, string>> = {},
): Promise<Pick<Outcome, 'exitCode' | 'stdout' | 'stderr'>> {
  let [stdout, stderr] = ['', '']
  const exitCode = await fixtures(
    { check: false, force: false, header: [], timeout: 20_000, rate: 100_000, ...options },
    {
      stdout: (text) => (stdout += text),
      stderr: (text) => (stderr += text),
      env,
      now: Date.now,
      sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    },
  )
  return { exitCode, stdout, stderr }
}

/** A run that ends before it has a report has no cases. */
function readReport(text: string): JsonReport {
  const written = text === '' ? {} : (JSON.parse(text) as Partial<JsonReport>)
  return { cases: [], notAllowed: [], unplanned: [], coverage: [], summary: noSummary, ...written }
}

const noSummary: JsonReport['summary'] = { cases: 0, verdicts: {}, notAllowed: 0, judged: 0, exitCode: 2 }
