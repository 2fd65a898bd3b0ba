import { randomBytes } from 'node:crypto'
import type { Safety } from '../../contract/index.ts'
import type { Case, Result } from '../model.ts'
import type { Ask } from '../run/ask.ts'
import { blockedResult } from '../run/gate.ts'
import type { Keeper } from '../run/guard.ts'
import type { Addressing } from '../run/request-for.ts'
import { UsageError } from '../usage-error.ts'
import { announcement } from './announce.ts'
import { openLedger, readLedger } from './file.ts'
import { runsIn } from './history.ts'
import type { PastRun } from './history.ts'
import { createKeeper } from './keeper.ts'
import type { Line } from './lines.ts'
import { restore } from './restore.ts'
import type { Restored } from './restore.ts'
import { survey } from './survey.ts'

export interface LedgerSettings {
  readonly addressing: Addressing
  readonly file: string
  readonly allow: readonly Safety[]
  readonly past: readonly PastRun[]
  /** Asks at the run's pace, and asks on where the run has been stopped. */
  readonly ask: Ask
  readonly mask: (text: string) => string
  readonly say: (text: string) => void
  readonly isOver: () => boolean
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** A run whose changes are written down. */
export interface Kept {
  readonly send: readonly Case[]
  /** Cases that are not sent, with why. */
  readonly blocked: readonly Result[]
  /** Null where nothing is changed. */
  readonly keeper: Keeper | null
  /** Puts back what was changed. */
  readonly finish: () => Promise<Restored>
}

/**
 * Prepares the cases that change something at a deployment: looks at what is there, says what will be touched and writes
 * it down. Throws a UsageError where an earlier run's changes are not put back, or where the ledger cannot be written.
 */
export async function keepLedger(cases: readonly Case[], settings: LedgerSettings): Promise<Kept> {
  const { addressing, file, past, ask, mask, say, isOver, now } = settings
  const { contract, target, values } = addressing
  const changing = cases.filter(({ safety }) => safety !== 'read')
  if (changing.length === 0) return unchanging(cases)
  refuseAfterInterruption(past, file)

  const found = await survey(changing, addressing, ask, (text) => mask(text) === text, isOver)
  if (isOver()) return endedFirst(cases)
  const kept = new Set(found.intents.map((intent) => intent.case))
  const send = cases.filter((candidate) => candidate.safety === 'read' || kept.has(candidate))
  if (kept.size === 0) return { ...unchanging(send), blocked: found.blocked }

  // Looking takes a while, in which another run may have begun.
  refuseAfterInterruption(runsIn(await readLedger(file)), file)
  const ledger = openLedger(file, mask)
  const run = `run-${randomBytes(4).toString('hex')}`
  const at = new Date(now()).toISOString()
  ledger.append(
    { type: 'begin', run, format: 1, at, target: target.url, allow: settings.allow },
    ...found.before.map((before): Line => ({ ...before, run })),
  )
  say(mask(announcement(contract, target, values, found, file)))
  return {
    send,
    blocked: found.blocked,
    keeper: createKeeper(contract, ledger, run, now),
    async finish() {
      const own = runsIn(await readLedger(file)).find(({ begin }) => begin.run === run)
      if (own === undefined) throw new UsageError(`--ledger ${file}: it was taken away while the run went on`)
      const restored = await restore(contract, values, ask, own, ledger, now)
      ledger.close()
      if (restored.says.length > 0) say(mask(`${restored.says.join('\n')}\n`))
      return restored
    },
  }
}

function unchanging(send: readonly Case[]): Kept {
  return { send, blocked: [], keeper: null, finish: async () => ({ says: [], isSettled: true }) }
}

/** Nothing that changes anything is sent any more, so there is nothing to announce or to write down. */
function endedFirst(cases: readonly Case[]): Kept {
  const isRead = ({ safety }: Case) => safety === 'read'
  const reason = 'not sent, because the run ended while it looked at what it may change'
  return {
    ...unchanging(cases.filter(isRead)),
    blocked: cases
      .filter((tried) => !isRead(tried))
      .map((tried) => ({ ...blockedResult(tried, reason), verdict: 'error' })),
  }
}

function refuseAfterInterruption(past: readonly PastRun[], file: string): void {
  const open = past.find(({ hasEnded }) => !hasEnded)
  if (open === undefined) return
  throw new UsageError(
    `--ledger ${file}: the run of ${open.begin.at} has not put back what it changed. Unless it is still running: ` +
      `agent-platform conform --cleanup ${file}, with the same --fixtures and key`,
  )
}
