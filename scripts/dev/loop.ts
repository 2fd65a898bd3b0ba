import { readFile } from 'node:fs/promises'
import { ContractError } from '../../src/contract/problems.ts'
import { lintFiles } from '../lint/lint.ts'
import type { LintFinding } from '../lint/lint.ts'
import { countFindings, printFindings } from '../lint/print.ts'
import type { RunRedocly } from '../lint/redocly.ts'
import { watchFile } from '../../src/fidelity/watch-file.ts'
import type { Workbench } from './workbench.ts'

export interface LoopOptions {
  readonly file: string
  readonly cwd: string
  readonly workbench: Workbench
  readonly redocly: RunRedocly
  readonly show: (text: string) => void
  readonly say: (line: string) => void
  /** Milliseconds. */
  readonly now: () => number
}

/**
 * Lints, generates and serves at once and after each save. Saves during a pass are handled together. Resolves after the
 * first pass.
 */
export async function startLoop(options: LoopOptions): Promise<{ close(): void }> {
  // The text of the last pass; null if it failed for another reason.
  let text: string | null = null
  let served: string | null = null
  let running: Promise<void> | null = null
  let saves = 0
  let handled = 0

  async function work(): Promise<void> {
    while (handled < saves) {
      handled = saves
      const saved = await readFile(options.file, 'utf8').catch(() => null)
      // Between an editor's steps the file may be missing; another event follows.
      if (saved !== null && saved !== text) {
        const passed = await pass(options, served)
        text = passed.again ? null : saved
        served = passed.served
      }
    }
    running = null
  }

  const start = (): Promise<void> => {
    saves += 1
    running ??= work()
    return running
  }
  const watcher = watchFile(options.file, () => void start())
  await start()
  return watcher
}

interface Passed {
  /** When the served contract was saved; null: never. */
  readonly served: string | null
  readonly again: boolean
}

async function pass(
  { file, cwd, workbench, redocly, show, say, now }: LoopOptions,
  served: string | null,
): Promise<Passed> {
  const start = now()
  const time = new Date(start).toLocaleTimeString('en-GB')
  const seconds = (): string => `${((now() - start) / 1000).toFixed(1)} s`
  const linting = lintFiles([file], cwd, redocly).then(
    (found) => {
      const findings = found.get(file) ?? []
      show(printFindings(findings))
      say(`${time} lint: ${findings.length === 0 ? 'no findings' : countFindings(findings)} (${seconds()})`)
      return findings
    },
    (error: unknown) => {
      say(`${time} lint: ${reason(error)}`)
      return []
    },
  )
  const making = workbench.make().then((done) => ({ ...done, took: seconds() }))
  const [made] = await Promise.allSettled([making, linting])
  if (made.status === 'fulfilled') {
    const { url, written, took } = made.value
    say(
      `${time} generated: ${written.length === 0 ? 'nothing changed' : written.join(', ')}; ${url} serves it (${took})`,
    )
    return { served: time, again: false }
  }
  for (const line of notYetReported(made.reason, await linting)) say(line)
  const rest = served === null ? 'Nothing is served yet.' : `The mock goes on serving the one of ${served}.`
  const again = !(made.reason instanceof ContractError)
  say(`${time} ${again ? 'Nothing was generated.' : `${file} cannot be used as it is.`} ${rest}`)
  return { served, again }
}

/** One mistake can cause many errors; more would hide it. */
const MOST_TOLD = 5

/** Errors that lint has not reported for the same line. */
function notYetReported(error: unknown, findings: readonly LintFinding[]): string[] {
  if (!(error instanceof ContractError)) return [reason(error)]
  const told = new Set(findings.map(({ line }) => line))
  const problems = error.problems
    .filter(({ position }) => position === null || position === undefined || !told.has(position.line))
    .map(
      ({ pointer, message, position }) =>
        `${error.source}:${position?.line ?? 1}:${position?.column ?? 1} ${pointer} ${message}`,
    )
  const more = problems.length - MOST_TOLD
  return more <= 0
    ? problems
    : [...problems.slice(0, MOST_TOLD), `… and ${more} more like these; npm run generate lists all`]
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
