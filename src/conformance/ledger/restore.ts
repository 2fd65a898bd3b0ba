import { isDeepStrictEqual } from 'node:util'
import type { Contract } from '../../contract/index.ts'
import type { Case, FixtureValues, SentRequest } from '../model/index.ts'
import type { Rules } from '../rules/rules.ts'
import { undoOf } from '../rules/undo.ts'
import type { UndoRequest, WayBack } from '../rules/undo.ts'
import type { Ask } from '../run/ask.ts'
import type { Addressing } from '../run/request-for.ts'
import type { Received } from '../run/transport.ts'
import type { LedgerFile } from './file.ts'
import { describeResource, describeWrites, isRefusal } from './history.ts'
import type { Before, PastRun } from './history.ts'
import { keyOf, resourceOf } from './resource.ts'
import { look } from './survey.ts'
import type { Seen, Survey } from './survey.ts'

/** What is left of a run's changes. */
export interface Restored {
  /** For people, line by line. */
  readonly says: readonly string[]
  /** Whether everything that can be put back is as before. */
  readonly isSettled: boolean
}

interface AlreadyBack {
  /** What was put back before, with what stays: by its key. */
  readonly already?: ReadonlyMap<string, string | null>
}

/** Puts back what a run may have changed, one after the other, and records the results. */
export async function restore(
  { contract, rules }: { readonly contract: Contract; readonly rules: Rules },
  values: FixtureValues,
  ask: Ask,
  { begin: { run }, open, effective, already = new Map() }: PastRun & AlreadyBack,
  file: LedgerFile,
  now: () => number,
): Promise<Restored> {
  const done: { readonly outcome: string; readonly text: string; readonly isAccepted: boolean }[] = []
  for (const before of open) {
    const key = keyOf(before.resource)
    const changes = effective.filter((write) => write.changes === key)
    const last = await putBack(contract, rules, ask, before, changes.length > 0)
    const earlier = last.outcome === 'unchanged' ? already.get(key) : undefined
    const result: PutBack = earlier === undefined ? last : { outcome: 'restored', note: earlier }
    const text = describeResource(contract, rules, values, before.resource)
    done.push({
      outcome: result.outcome,
      text: result.note === null ? text : `${text}: ${result.note}`,
      // The user allowed a change that cannot be undone, and was told so beforehand.
      isAccepted: result.outcome === 'left' && changes.some(({ final }) => final),
    })
    if (result.outcome !== 'open') file.append({ type: 'back', run, key, outcome: result.outcome, note: result.note })
    // The target is gone: trying the others would take just as long.
    else if (done.filter(({ outcome }) => outcome === 'open').length >= 3) break
  }
  const isOpen = done.some(({ outcome }) => outcome === 'open')
  if (!isOpen) file.append({ type: 'end', run, at: new Date(now()).toISOString() })
  const left = effective.filter(({ final }) => final)
  const of = (outcome: string) =>
    done.filter((one) => one.outcome === outcome && !one.isAccepted).map(({ text }) => text)
  return {
    says: [
      ...list('Put back:', of('restored')),
      ...list('Not put back:', of('left')),
      ...list('Could not be put back yet:', of('open')),
      ...list('Left behind:', describeWrites(contract, values, left)),
    ],
    isSettled: done.every(({ outcome, isAccepted }) => isAccepted || outcome === 'restored' || outcome === 'unchanged'),
  }
}

/** Puts back what a case changed at once, where one resource stands for several fixtures: the next case needs its state. */
export interface Between {
  readonly answered: (tried: Case, operation: string, request: SentRequest, received: Received) => void
  /** Returns the keys of what is as before again. Call it while nothing else touches the same resources. */
  readonly putBack: (tried: Case) => Promise<readonly string[]>
  /** What was put back, with what stays: by its key. */
  readonly done: ReadonlyMap<string, string | null>
}

export function putBackBetween(
  { contract, rules, values }: Addressing,
  { before, intents }: Pick<Survey, 'before' | 'intents'>,
  ask: Ask,
): Between {
  const names = new Map<string, Set<string>>()
  for (const { resource, fixtures } of intents.flatMap(({ reach }) => reach)) {
    if (resource === null) continue
    const ids = Object.values(resource.parts)
    const own = names.get(keyOf(resource)) ?? new Set()
    for (const name of fixtures) {
      // What is in a sub-account is not named by that.
      const isItself = ids.length === 1 || contract.fixtures[name]?.kind !== 'sub_account'
      if (isItself && ids.includes(values[name] ?? '')) own.add(name)
    }
    names.set(keyOf(resource), own)
  }
  const shared = new Map(
    before.flatMap((line) => {
      const key = keyOf(line.resource)
      const isShared = (names.get(key)?.size ?? 0) > 1
      return isShared && line.known === 'read' ? [[key, line] as const] : []
    }),
  )
  const changed = new Map<Case, Set<string>>()
  const done = new Map<string, string | null>()
  return {
    done,
    answered(tried, operation, request, received) {
      const resource = resourceOf(contract, rules, operation, request)
      const status = 'answer' in received ? received.answer.status : null
      if (resource === null || !shared.has(keyOf(resource)) || isRefusal(status)) return
      changed.set(tried, new Set([...(changed.get(tried) ?? []), keyOf(resource)]))
    },
    async putBack(tried) {
      const keys: string[] = []
      for (const key of changed.get(tried) ?? []) {
        const line = shared.get(key)
        const result = line === undefined ? null : await putBack(contract, rules, ask, line, true)
        if (result === null || (result.outcome !== 'unchanged' && result.outcome !== 'restored')) continue
        keys.push(key)
        if (result.outcome === 'restored') done.set(key, result.note ?? done.get(key) ?? null)
      }
      changed.delete(tried)
      return keys
    },
  }
}

function list(title: string, items: readonly string[]): readonly string[] {
  return items.length === 0 ? [] : [title, ...items.map((item) => `  ${item}`)]
}

/** The result for one resource. */
export type PutBack =
  | { readonly outcome: 'unchanged' | 'restored'; readonly note: string | null }
  /** It stays changed. */
  | { readonly outcome: 'left'; readonly note: string }
  /** No answer: it can be tried again. */
  | { readonly outcome: 'open'; readonly note: string }

/** Puts one resource back, if it differs. `mayDiffer`: whether a request to change it was not refused. */
async function putBack(
  contract: Contract,
  rules: Rules,
  ask: Ask,
  before: Omit<Before, 'run'>,
  mayDiffer: boolean,
): Promise<PutBack> {
  const undo = undoOf(rules, before.resource.kind)
  if (undo === null) return { outcome: 'left', note: 'this version knows no way back' }
  const seen = await look(contract, rules, ask, before.resource, before.as)
  if (before.known === 'absent') return afterNothing(seen)
  if (seen.kind === 'absent') return { outcome: 'left', note: 'it is not there any more' }
  if (seen.kind === 'hidden') {
    if (!mayDiffer) return unchanged
    if (before.known === 'read') return { outcome: 'open', note: seen.says }
    return takeBack(contract, rules, ask, before, undo.plan(before, null))
  }
  const isSame = before.known === 'read' && isDeepStrictEqual(seen.known.state, before.state)
  return isSame ? unchanged : takeBack(contract, rules, ask, before, undo.plan(before, seen.known))
}

async function takeBack(
  contract: Contract,
  rules: Rules,
  ask: Ask,
  before: Omit<Before, 'run'>,
  way: WayBack,
): Promise<PutBack> {
  const { ways, left, aside = [] } = way
  let refusal = left.length === 0 ? 'there is no way back' : left.join('; ')
  for (const moves of ways) {
    const refused = await take(ask, before, moves)
    if (refused === null) {
      if (left.length > 0) return { outcome: 'left', note: left.join('; ') }
      const after = await look(contract, rules, ask, before.resource, before.as)
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
  { as, resource: { parts } }: Omit<Before, 'run'>,
  moves: readonly UndoRequest[],
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

function verified(after: Seen, before: Omit<Before, 'run'>, note: string | null): PutBack {
  const isOther = after.kind === 'known' && !isDeepStrictEqual(after.known.state, before.state)
  if (before.known !== 'read' || !isOther) return { outcome: 'restored', note }
  return { outcome: 'left', note: 'it was accepted, and yet reads otherwise than before' }
}

function afterNothing(seen: Seen): PutBack {
  return seen.kind === 'known' ? { outcome: 'left', note: 'it was not there before' } : unchanged
}
