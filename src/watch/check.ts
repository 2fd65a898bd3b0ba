import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ExitCode } from '../conformance/index.ts'

export interface CheckToRun {
  readonly target: string
  readonly contract: string | null
  readonly overlays: readonly string[]
  readonly rules: string | null
  /** Files to write the report to. */
  readonly json: string
  readonly html: string
}

export interface RanCheck {
  readonly exitCode: ExitCode
  /** The end of what it said to the operator. */
  readonly talk: string
  /** What it says of the project's file before it begins. */
  readonly notices: readonly string[]
}

/** What the checks beside a watch have come to. */
export interface Checks {
  readonly runs: number
  /** Runs that made no report. */
  readonly failed: number
  /** The newest report; null: none yet. */
  readonly last: LastCheck | null
}

interface LastCheck {
  /** When it ended: milliseconds since the epoch. */
  readonly at: number
  readonly exitCode: ExitCode
  readonly verdicts: Readonly<Record<string, number>>
  /** What fails, and what is only advice. */
  readonly causes: readonly { readonly verdict: string; readonly says: string; readonly cases: readonly string[] }[]
}

export interface Checker {
  readonly state: () => Checks
  /** The newest report; null: none yet. */
  readonly report: (form: 'json' | 'html') => string | null
  readonly close: () => Promise<void>
}

interface Written {
  readonly summary: { readonly exitCode: ExitCode; readonly verdicts: LastCheck['verdicts'] }
  readonly causes: Readonly<Record<'fail' | 'advisory', readonly { readonly says: string; readonly cases: string[] }[]>>
}

const program = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? 'check-process.ts' : 'check-process.js', import.meta.url),
)

/**
 * Runs the check at once and then after each `every` milliseconds, by reads alone, in a process of its own. While one runs no
 * other is started. A failed run is reported, and the next one still starts.
 */
export function startChecks(
  asked: Omit<CheckToRun, 'json' | 'html'>,
  every: number,
  onProblem: (text: string) => void,
): Checker {
  let checks: Checks = { runs: 0, failed: 0, last: null }
  let reports: Readonly<Record<'json' | 'html', string>> | null = null
  let child: ChildProcess | null = null
  let running: Promise<void> | null = null
  let isClosed = false

  async function run(): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'agent-platform-watch-'))
    try {
      const [json, html] = [join(folder, 'report.json'), join(folder, 'report.html')]
      const { talk, notices } = await ran({ ...asked, json, html })
      if (isClosed) return
      if (checks.runs === 0 && notices.length > 0) onProblem(notices.map((line) => `--every: ${line}`).join('\n'))
      const written = await Promise.all([readFile(json, 'utf8'), readFile(html, 'utf8')]).catch(() => null)
      checks = { ...checks, runs: checks.runs + 1 }
      if (written === null) fail(talk.trim())
      else keep(...written)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  function keep(json: string, html: string): void {
    const { summary, causes } = JSON.parse(json) as Written
    const all = (['fail', 'advisory'] as const).flatMap((verdict) =>
      causes[verdict].map(({ says, cases }) => ({ verdict, says, cases })),
    )
    reports = { json, html }
    checks = { ...checks, last: { at: Date.now(), ...summary, causes: all } }
  }

  function fail(why: string): void {
    checks = { ...checks, failed: checks.failed + 1 }
    onProblem(`--every: the check made no report. ${why}`)
  }

  function ran(toRun: CheckToRun): Promise<RanCheck> {
    return new Promise((resolve) => {
      let result: RanCheck = { exitCode: 2, talk: 'Its process ended.', notices: [] }
      const own = fork(program, [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
      child = own
      own.on('message', (message: RanCheck) => (result = message))
      own.on('error', ({ message }) => resolve({ exitCode: 2, talk: message, notices: [] }))
      own.on('exit', () => resolve(result))
      own.send(toRun, () => {})
    })
  }

  function begin(): void {
    running ??= run()
      .catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)))
      .finally(() => (running = null))
  }

  begin()
  const timer = setInterval(begin, every)
  return {
    state: () => checks,
    report: (form) => reports?.[form] ?? null,
    async close() {
      isClosed = true
      clearInterval(timer)
      child?.kill('SIGKILL')
      await running
    },
  }
}
