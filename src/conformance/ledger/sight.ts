import type { Contract, Json } from '../../contract/index.ts'
import type { Rules } from '../rules/rules.ts'
import { isSameSight, undoOf } from '../rules/undo.ts'
import type { Known, UndoRequest } from '../rules/undo.ts'
import type { Ask } from '../run/ask.ts'
import type { BeforeLine } from './history.ts'
import type { Resource } from './resource.ts'
import { look, seenBy } from './survey.ts'
import type { Seen } from './survey.ts'

/** What reading a target's resources takes. */
export interface Eyes {
  readonly contract: Contract
  readonly rules: Rules
  readonly ask: Ask
  /** Waits so many milliseconds. */
  readonly pause: (ms: number) => Promise<void>
  /** Writes down a request that only shows something and could change it. Absent: nothing is written down. */
  readonly noteLook?: (operation: string, resource: Resource) => void
  /** Writes down that a request is about to put a resource back, or was refused. Absent: nothing is written down. */
  readonly noteWayBack?: (
    key: string,
    step: 'sent' | 'refused',
    body: { readonly asks?: Json },
    request: UndoRequest,
  ) => void
  /** Told what a resource shows between two requests that put it back. Absent: nobody looks. */
  readonly noteBetween?: (key: string, known: Known) => void
  /** Told that a read showed what was there earlier. */
  readonly noteLag?: () => void
}

/** What a resource shows, also by a request that only shows it once changes are announced. */
export function lookNow(
  { contract, rules, ask, noteLook }: Eyes,
  { resource, as }: Pick<BeforeLine, 'resource' | 'as'>,
): Promise<Seen> {
  const undo = undoOf(rules, resource.kind)
  if (undo?.shownBy === undefined) return look(contract, rules, ask, resource, as)
  noteLook?.(undo.shownBy.operation, resource)
  return seenBy(contract, ask, undo, { ...undo.shownBy, as, parts: resource.parts, changes: true })
}

/** Milliseconds between reads where an instance may lag behind: three seconds together. */
const pauses = [100, 200, 400, 800, 1500]

/**
 * What a read shows of a resource. One that shows an earlier state again may come from an instance that lags behind: it is
 * repeated for three seconds, until it shows what is expected or something new.
 */
export async function lookUntil(
  eyes: Eyes,
  { resource, as }: Pick<BeforeLine, 'resource' | 'as'>,
  isExpected: (known: Known) => boolean,
  earlier: readonly Known[],
): Promise<Seen> {
  const undo = undoOf(eyes.rules, resource.kind)
  for (const [index, ms] of [...pauses, null].entries()) {
    const seen = await lookNow(eyes, { resource, as })
    if (index > 0 && seen.kind === 'known' && isExpected(seen.known)) eyes.noteLag?.()
    if (ms === null || seen.kind !== 'known' || isExpected(seen.known)) return seen
    if (!earlier.some((known) => isSameSight(undo, known, seen.known))) return seen
    await eyes.pause(ms)
  }
  throw new Error('The last read has no pause after it')
}
