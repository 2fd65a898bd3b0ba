import type { Case, Result } from '../model.ts'
import type { Ask } from '../run/ask.ts'
import { blockedResult } from '../run/gate.ts'
import type { Addressing } from '../run/request-for.ts'
import { look } from './look.ts'
import type { Line } from './lines.ts'
import { reachOf, whoSees } from './reach.ts'
import type { Reach } from './reach.ts'
import { keyOf } from './resource.ts'
import type { Resource } from './resource.ts'
import { undoOf } from './undo/index.ts'

/** A case with what it may change. */
export interface Intent {
  readonly case: Case
  readonly reach: readonly Reach[]
}

export interface Survey {
  readonly intents: readonly Intent[]
  /** What was there before, one for each thing that may change. */
  readonly before: readonly BeforeLine[]
  /** Cases that could not be put back, and are not tried. */
  readonly blocked: readonly Result[]
}

type BeforeLine = Omit<Extract<Line, { readonly type: 'before' }>, 'run'>

/**
 * Looks at everything that the cases may change, before any of them is sent. What cannot be seen, and of which its
 * fixture does not say what it is like, could not be put back: its cases are blocked.
 */
export async function survey(
  cases: readonly Case[],
  addressing: Addressing,
  ask: Ask,
  /** Whether a state may be kept in a file: it holds no credential. */
  isClean: (text: string) => boolean,
  isOver: () => boolean,
): Promise<Survey> {
  const intents = cases.map((tried) => ({ case: tried, reach: reachOf(addressing, tried) }))
  const found = new Map<string, BeforeLine | { readonly why: string }>()
  for (const { resource, fixtures } of intents.flatMap(({ reach }) => reach)) {
    if (resource === null || found.has(keyOf(resource))) continue
    found.set(keyOf(resource), isOver() ? { why: 'the run ended first' } : await stateOf(resource, fixtures))
  }
  const blocked = intents.flatMap(({ case: tried, reach }) => {
    const problem = reach
      .map(({ resource }) => (resource === null ? undefined : found.get(keyOf(resource))))
      .find((state) => state !== undefined && 'why' in state)
    return problem !== undefined && 'why' in problem
      ? [blockedResult(tried, `what it may change could not be put back afterwards: ${problem.why}`)]
      : []
  })
  const isBlocked = new Set(blocked.map((result) => result.case))
  const left = intents.filter((intent) => !isBlocked.has(intent.case))
  const touched = new Set(left.flatMap(({ reach }) => reach.flatMap(({ resource }) => resource ?? [])).map(keyOf))
  return {
    intents: left,
    before: [...found].flatMap(([key, state]) => (touched.has(key) && !('why' in state) ? [state] : [])),
    blocked,
  }

  async function stateOf(resource: Resource, names: readonly string[]): Promise<BeforeLine | { readonly why: string }> {
    const { contract, values } = addressing
    const as = whoSees(contract, values, names)
    if (as === undefined) return { why: 'there is no credential of the agency that it belongs to' }
    const seen = await look(contract, ask, resource, as)
    if (seen.kind === 'absent') return { type: 'before', resource, as, known: 'absent', state: null, beside: null }
    if (seen.kind === 'known') {
      if (!isClean(JSON.stringify(seen.known))) return { why: 'what shows it repeats a credential' }
      return { type: 'before', resource, as, known: 'read', ...seen.known }
    }
    const undo = undoOf(resource.kind)
    for (const name of names) {
      const fixture = contract.fixtures[name]
      if (fixture === undefined) continue
      if (fixture.kind === 'absent') return { type: 'before', resource, as, known: 'absent', state: null, beside: null }
      const state = undo?.promised(fixture) ?? null
      if (state !== null) return { type: 'before', resource, as, known: 'promised', state, beside: null }
    }
    return { why: seen.says }
  }
}
