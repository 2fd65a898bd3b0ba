import { readFile } from 'node:fs/promises'
import { ContractError } from '../../src/contract/problems.ts'
import { lintFiles } from '../lint/lint.ts'
import type { LintFinding } from '../lint/lint.ts'
import { printFindings } from '../lint/print.ts'
import type { RunRedocly } from '../lint/redocly.ts'
import { StartError } from '../../src/serve/listen.ts'
import { watchFile } from './watch.ts'
import type { Workbench } from './workbench.ts'

export interface LoopOptions {
  /** The contract's path. */
  readonly file: string
  readonly cwd: string
  readonly workbench: Workbench
  readonly redocly: RunRedocly
  /** Findings go here. */
  readonly show: (text: string) => void
  /** All else goes here, line by line. */
  readonly say: (line: string) => void
  /** The wall clock in milliseconds. */
  readonly now: () => number
  /** Told that the mock cannot be served whatever the contract says, such as on a port in use; nothing is tried again. */
  readonly giveUp: (error: StartError) => void
}

/**
 * The designer's loop: at once and after each save, lints the contract, and serves and generates from it. One save is
 * dealt with at a time; those that come meanwhile are taken together. Answers when the first one is through.
 */
export async function startLoop(options: LoopOptions): Promise<{ close(): void }> {
  // The text that the last pass was about; null where that failed for another reason than the text.
  let text: string | null = null
  let served: string | null = null
  let running: Promise<void> | null = null
  let saves = 0
  let handled = 0

  async function work(): Promise<void> {
    while (handled < saves) {
      handled = saves
      const saved = await readFile(options.file, 'utf8').catch(() => null)
      // Between an editor's two steps the file may be gone; a further event follows.
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
  /** The time of the contract that is served; null where there never was one. */
  readonly served: string | null
  /** Whether the same text may fare better another time. */
  readonly again: boolean
}

/** One save. */
async function pass(
  { file, cwd, workbench, redocly, show, say, now, giveUp }: LoopOptions,
  served: string | null,
): Promise<Passed> {
  const start = now()
  const time = new Date(start).toLocaleTimeString('en-GB')
  const seconds = (): string => `${((now() - start) / 1000).toFixed(1)} s`
  const linting = lintFiles([file], cwd, redocly).then(
    (found) => {
      const findings = found.get(file) ?? []
      show(printFindings(findings))
      say(`${time} lint: ${counted(findings.length)} (${seconds()})`)
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
  if (made.reason instanceof StartError) {
    giveUp(made.reason)
    return { served, again: false }
  }
  for (const line of untold(made.reason, await linting)) say(line)
  const rest = served === null ? 'Nothing is served yet.' : `The mock goes on serving the one of ${served}.`
  const again = !(made.reason instanceof ContractError)
  say(`${time} ${again ? 'Nothing was generated.' : `${file} cannot be used as it is.`} ${rest}`)
  return { served, again }
}

/** One cause has many effects: more of them would push the cause off the screen. */
const MOST_TOLD = 5

/** Lines for what stood in the way, but for what lint has already told of the same line. */
function untold(error: unknown, findings: readonly LintFinding[]): string[] {
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

function counted(findings: number): string {
  return findings === 0 ? 'no findings' : `${findings} finding${findings === 1 ? '' : 's'}`
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
