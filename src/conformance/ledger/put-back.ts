import { isDeepStrictEqual } from 'node:util'
import type { Contract } from '../../contract/index.ts'
import type { Ask } from '../run/ask.ts'
import type { Before } from './history.ts'
import { look } from './look.ts'
import type { Seen } from './look.ts'
import { undoOf } from './undo/index.ts'
import type { Move, WayBack } from './undo/undo.ts'

/** What became of something that a run may have changed. */
export type PutBack =
  | { readonly outcome: 'unchanged' | 'restored'; readonly note: string | null }
  /** It stays changed. */
  | { readonly outcome: 'left'; readonly note: string }
  /** Nobody answered: it can be tried again. */
  | { readonly outcome: 'open'; readonly note: string }

/** Puts one thing back as it was before, if it is not. `mayDiffer`: whether a request to change it was not refused. */
export async function putBack(contract: Contract, ask: Ask, before: Before, mayDiffer: boolean): Promise<PutBack> {
  const undo = undoOf(before.resource.kind)
  if (undo === null) return { outcome: 'left', note: 'this version knows no way back' }
  const seen = await look(contract, ask, before.resource, before.as)
  if (before.known === 'absent') return afterNothing(seen)
  if (seen.kind === 'absent') return { outcome: 'left', note: 'it is not there any more' }
  if (seen.kind === 'hidden') {
    if (!mayDiffer) return unchanged
    if (before.known === 'read') return { outcome: 'open', note: seen.says }
    return takeBack(contract, ask, before, undo.plan(before, null))
  }
  const isSame = before.known === 'read' && isDeepStrictEqual(seen.known.state, before.state)
  return isSame ? unchanged : takeBack(contract, ask, before, undo.plan(before, seen.known))
}

async function takeBack(contract: Contract, ask: Ask, before: Before, way: WayBack): Promise<PutBack> {
  const { ways, left, aside = [] } = way
  let refusal = left.length === 0 ? 'there is no way back' : left.join('; ')
  for (const moves of ways) {
    const refused = await take(ask, before, moves)
    if (refused === null) {
      if (left.length > 0) return { outcome: 'left', note: left.join('; ') }
      const after = await look(contract, ask, before.resource, before.as)
      return verified(after, before, aside.length === 0 ? null : aside.join('; '))
    }
    if (refused.isOpen) return { outcome: 'open', note: refused.note }
    refusal = refused.note
  }
  return { outcome: 'left', note: refusal }
}

/** Null: everything was accepted. */
async function take(
  ask: Ask,
  { as, resource: { parts } }: Before,
  moves: readonly Move[],
): Promise<{ readonly isOpen: boolean; readonly note: string } | null> {
  for (const { operation, body } of moves) {
    const received = await ask({ operation, as, parts, body })
    if ('trouble' in received) return { isOpen: true, note: `${operation}: ${received.trouble.message}` }
    const { status } = received.answer
    if (status >= 300) return { isOpen: status === 429 || status >= 500, note: `${operation} answered ${status}` }
  }
  return null
}

const unchanged: PutBack = { outcome: 'unchanged', note: null }

function verified(after: Seen, before: Before, note: string | null): PutBack {
  const isOther = after.kind === 'known' && !isDeepStrictEqual(after.known.state, before.state)
  if (before.known !== 'read' || !isOther) return { outcome: 'restored', note }
  return { outcome: 'left', note: 'it was accepted, and yet reads otherwise than before' }
}

function afterNothing(seen: Seen): PutBack {
  return seen.kind === 'known' ? { outcome: 'left', note: 'it was not there before' } : unchanged
}
