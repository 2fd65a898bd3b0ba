import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { Case, Trouble } from '../../model/index.ts'
import { UsageError } from '../../options/usage-error.ts'
import type { Engine } from '../../run/brake.ts'
import { blueprintOf } from './blueprint.ts'
import type { OwnVerdict } from './own-verdict.ts'
import { openTransaction, noResultReported } from './transaction.ts'
import type { Conclusion, TransactionSettings } from './transaction.ts'
import { converse } from './process.ts'
import type { ProcessLimits, StartProcess } from './process.ts'

export interface DreddSettings extends TransactionSettings {
  /** Where Dredd is, as a `file:` URL. */
  readonly dredd: string
  readonly launch: StartProcess
  readonly caps: ProcessLimits
  /** Called for each case, right before its attempt is reported. */
  readonly onOwnVerdict: (own: OwnVerdict) => void
}

/** A process that falls silent over an answer is replaced for the rest of the pairs, but not forever. */
const mostProcesses = 4

/** Whether Dredd can try a case: a pair that its request provokes, so one request with one documented response. */
export function isForDredd({ source, fault }: Case): boolean {
  return source === 'pair' && fault === undefined
}

/**
 * Dredd as a second engine, for pairs. They are written as API Blueprint; Dredd reads, sends and validates them in a process
 * of its own, one after the other. Every pair is reported once: what Dredd did not run, or ran without comparing, is
 * unanswered.
 */
export function dreddEngine(settings: DreddSettings): Engine {
  return async (cases, onAttempt) => {
    const report = ({ attempt, own }: Conclusion): void => {
      settings.onOwnVerdict(own)
      onAttempt(attempt)
    }
    let left: readonly Case[] = cases.filter(isForDredd)
    for (let round = 1; left.length > 0; round += 1) {
      left = await runOnce(settings, left, round < mostProcesses, report)
    }
  }
}

/** Runs the cases in one process and reports each; returns those that another process should try. */
async function runOnce(
  settings: DreddSettings,
  cases: readonly Case[],
  mayLeave: boolean,
  report: (conclusion: Conclusion) => void,
): Promise<readonly Case[]> {
  const waiting = new Map(cases.map((tried, index) => [`Case ${index + 1}`, openTransaction(settings, tried)]))
  const entries = [...waiting].flatMap(([name, passage]) => passage.entry(name) ?? [])
  const failed = new Set<string>()
  const open = new Set<string>()

  const conclude = (name: string, passed: boolean | null, problem: Trouble): void => {
    const passage = waiting.get(name)
    if (waiting.delete(name) && passage !== undefined) report(passage.conclude(passed, problem))
  }

  const ending = await converse(
    settings.launch(),
    {
      dredd: settings.dredd,
      endpoint: settings.target.url,
      description: blueprintOf(entries),
      timeout: settings.timeout,
    },
    settings.caps,
    {
      async go(name) {
        const go = await (waiting.get(name)?.go() ?? { refusal: 'not planned' })
        if (!('refusal' in go)) open.add(name)
        return go
      },
      check({ name, real, gavel }) {
        open.delete(name)
        const checked = waiting.get(name)?.answer(real, gavel) ?? { failure: 'not planned' }
        // No verdict follows an error.
        if (failed.has(name)) conclude(name, null, noResultReported)
        return checked
      },
      tell(message) {
        if (message.type === 'verdict') {
          conclude(message.name, message.passed, noResultReported)
        } else {
          failed.add(message.name)
          waiting.get(message.name)?.fail(message.code, message.message)
        }
      },
    },
  )
  const isStuck = ending.isSilent && open.size > 0
  for (const name of isStuck ? open : []) {
    conclude(name, null, { kind: 'timeout', message: `no complete response within ${settings.timeout} ms` })
  }
  const left = [...waiting.keys()]
  if (isStuck && mayLeave) return left.flatMap((name) => waiting.get(name)?.tried ?? [])
  const count = `Dredd ran ${ending.tests} of ${entries.length} transactions`
  for (const name of left) conclude(name, null, unfinished(ending.problem ?? count))
  return []
}

function unfinished(message: string): Trouble {
  return { kind: 'engine', message }
}

/** The version that blueprint and hooks were tested with. */
const version = '14.1.0'

/** Where Dredd is installed, seen from a file, as a `file:` URL. Throws a UsageError with the command that installs it. */
export function locateDredd(from: string = import.meta.url): string {
  try {
    return pathToFileURL(createRequire(from).resolve('dredd')).href
  } catch {
    throw new UsageError(`--engine: Dredd is not installed here; add it with: npm install --save-dev dredd@${version}`)
  }
}
