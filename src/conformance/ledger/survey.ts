import { errorCode, groupBy, operationById, responseFor } from '../../contract/index.ts'
import type { Contract } from '../../contract/index.ts'
import { conforms, jsonOf } from '../model/answers.ts'
import type { Answer, Case, Result } from '../model/index.ts'
import type { Rules } from '../rules/rules.ts'
import { isOneWay, undoOf } from '../rules/undo.ts'
import type { Known, Undo } from '../rules/undo.ts'
import type { Ask, Question } from '../run/ask.ts'
import { blockedResult } from '../run/gate.ts'
import type { Addressing } from '../run/request-for.ts'
import type { Received } from '../run/transport.ts'
import type { BeforeLine } from './history.ts'
import { reachOf, whoSees } from './reach.ts'
import type { PossibleChange } from './reach.ts'
import { keyOf } from './resource.ts'
import type { Resource } from './resource.ts'
import type { Touched } from './room.ts'

export interface Intent {
  readonly case: Case
  readonly reach: readonly PossibleChange[]
}

export interface Survey<Line extends Touched = BeforeLine> {
  readonly intents: readonly Intent[]
  /** The state before, one line for each resource that may change. */
  readonly before: readonly Line[]
  /** Cases that could not be put back, and are not tried. */
  readonly blocked: readonly Result[]
}

/**
 * Reads everything that the cases may change, before any of them is sent. What cannot be read and whose state its fixture
 * does not declare could not be put back: its cases are blocked.
 */
export async function survey(
  cases: readonly Case[],
  addressing: Addressing,
  ask: Ask,
  /** Whether a state may be saved to a file: it holds no credential. */
  isClean: (text: string) => boolean,
  isOver: () => boolean,
): Promise<Survey> {
  const intents = intentsOf(cases, addressing)
  const firstLooks = new Map<string, Promise<Seen>>()
  const found = new Map(
    await Promise.all(
      resourcesIn(intents).map(
        async ({ resource, fixtures }) => [keyOf(resource), await stateOf(resource, fixtures)] as const,
      ),
    ),
  )
  const usedUp = new Set(intents.flatMap(({ reach }) => reach.flatMap(usedBy)))
  const named = [...usedUp].flatMap((name) => readerOf(addressing, name) ?? [])
  const spent = new Map(
    (
      await Promise.all(
        [...groupBy(named, ({ question }) => question.operation).values()].map((readers) =>
          whySpent(addressing.contract, ask, readers, isOver),
        ),
      )
    ).flat(),
  )
  const blocked = intents.flatMap(({ case: tried, reach }) => {
    const used = reach.flatMap(usedBy).find((name) => typeof spent.get(name) === 'string')
    if (used !== undefined) {
      const why = `${used} (${addressing.values[used] ?? ''}) is used up: ${spent.get(used) ?? ''}`
      return [blockedResult(tried, `${why}; give its fixture another value`)]
    }
    return withoutWayBack(addressing, tried, reach, found)
  })
  return without(intents, found, blocked)

  function usedBy({ uses, fixtures }: PossibleChange): readonly string[] {
    return uses === null ? [] : fixtures.filter((name) => addressing.values[name] === uses)
  }

  /** A target that lacks the route of a read is not asked for each resource. */
  async function lookOnce(resource: Resource, as: string | null): Promise<Seen> {
    const { contract, rules } = addressing
    const read = undoOf(rules, resource.kind)?.read ?? ''
    const first = firstLooks.get(read)
    if (first === undefined) {
      const seen = look(contract, rules, ask, resource, as)
      firstLooks.set(read, seen)
      return seen
    }
    const seen = await first
    return seen.kind === 'hidden' && [404, 405, 501].includes(seen.status ?? 0)
      ? seen
      : look(contract, rules, ask, resource, as)
  }

  async function stateOf(resource: Resource, names: readonly string[]): Promise<BeforeLine | { readonly why: string }> {
    const { contract, values } = addressing
    const as = whoSees(contract, values, names)
    if (as === undefined) return { why: noCredential }
    const seen = await lookOnce(resource, as)
    if (seen.kind === 'absent') return { type: 'before', resource, as, known: 'absent', state: null, beside: null }
    if (seen.kind === 'known') {
      if (!isClean(JSON.stringify(seen.known))) return { why: 'what shows it repeats a credential' }
      return { type: 'before', resource, as, known: 'read', ...seen.known }
    }
    return declared(addressing, resource, names, as) ?? { why: seen.says }
  }
}

/**
 * The same as far as it can be told without a read: what only a read shows has no state, and what would be blocked for what
 * it shows is not.
 */
export function surveyUnread(cases: readonly Case[], addressing: Addressing): Survey<Touched> {
  const intents = intentsOf(cases, addressing)
  const known = new Set(Object.values(addressing.values))
  const found = new Map(
    resourcesIn(intents)
      // An id that is broken on purpose names nothing.
      .filter(({ resource }) => Object.values(resource.parts).every((id) => known.has(id)))
      .map(({ resource, fixtures }) => [keyOf(resource), stateUnread(addressing, resource, fixtures)] as const),
  )
  const blocked = intents.flatMap(({ case: tried, reach }) => withoutWayBack(addressing, tried, reach, found))
  return without(intents, found, blocked)
}

const noCredential = 'there is no credential of the agency that it belongs to'
const noRead = 'no operation shows it'

type Unreadable = { readonly why: string }

function intentsOf(cases: readonly Case[], addressing: Addressing): readonly Intent[] {
  return cases.map((tried) => ({ case: tried, reach: reachOf(addressing, tried) }))
}

/** Each resource once, with the fixtures by which it is named first. */
function resourcesIn(
  intents: readonly Intent[],
): readonly { readonly resource: Resource; readonly fixtures: readonly string[] }[] {
  const byKey = new Map<string, { readonly resource: Resource; readonly fixtures: readonly string[] }>()
  for (const { resource, fixtures } of intents.flatMap(({ reach }) => reach)) {
    if (resource !== null && !byKey.has(keyOf(resource))) byKey.set(keyOf(resource), { resource, fixtures })
  }
  return [...byKey.values()]
}

/** The case as blocked, where something that it may change could not be put back as nothing shows it. */
function withoutWayBack(
  { rules }: Addressing,
  tried: Case,
  reach: readonly PossibleChange[],
  found: ReadonlyMap<string, Touched | Unreadable>,
): readonly Result[] {
  const problem = reach
    // What is never put back need not be shown.
    .flatMap(({ resource }) => (resource === null || isOneWay(rules, resource.kind) ? [] : found.get(keyOf(resource))))
    .find((state) => state !== undefined && 'why' in state)
  return problem !== undefined && 'why' in problem
    ? [blockedResult(tried, `what it may change could not be put back afterwards: ${problem.why}`)]
    : []
}

function without<Line extends Touched>(
  intents: readonly Intent[],
  found: ReadonlyMap<string, Line | Unreadable>,
  blocked: readonly Result[],
): Survey<Line> {
  const isBlocked = new Set(blocked.map((result) => result.case))
  const left = intents.filter((intent) => !isBlocked.has(intent.case))
  const touched = new Set(left.flatMap(({ reach }) => reach.flatMap(({ resource }) => resource ?? [])).map(keyOf))
  return {
    intents: left,
    before: [...found].flatMap(([key, state]) => (touched.has(key) && !('why' in state) ? [state] : [])),
    blocked,
  }
}

function stateUnread(addressing: Addressing, resource: Resource, names: readonly string[]): Touched | Unreadable {
  const { contract, rules, values } = addressing
  const as = whoSees(contract, values, names)
  if (as === undefined) return { why: noCredential }
  const { read = null } = undoOf(rules, resource.kind) ?? {}
  if (read === null) return declared(addressing, resource, names, as) ?? { why: noRead }
  const ids = Object.values(resource.parts)
  const isAbsent = names
    .flatMap((name) => contract.fixtures[name] ?? [])
    .some(({ kind, value }) => kind === 'absent' && ids.includes(value))
  return { resource, known: isAbsent ? 'absent' : 'read' }
}

/** The state that its fixture declares, for what no read shows; null: none does, and nothing else will show it. */
function declared(
  { contract, rules, unconfirmed }: Addressing,
  resource: Resource,
  names: readonly string[],
  as: string | null,
): BeforeLine | Unreadable | null {
  const undo = undoOf(rules, resource.kind)
  for (const name of names) {
    const fixture = contract.fixtures[name]
    if (fixture === undefined) continue
    if (fixture.kind === 'absent') return { type: 'before', resource, as, known: 'absent', state: null, beside: null }
    const state = undo?.promised(fixture) ?? null
    if (state !== null && unconfirmed?.has(name) === true) {
      const says = undo?.says ?? resource.kind
      return {
        why: `no read shows the ${says} of ${name}, and nobody confirmed them: once you know that they are as the fixtures file says, write its plain id there`,
      }
    }
    if (state !== null) return { type: 'before', resource, as, known: 'promised', state, beside: null }
  }
  // Who allows what changes things for good lets it be put back as far as it shows what was there.
  const isForGood = undo?.changedBy.every((id) => operationById(contract, id)?.safety === 'destructive') === true
  return isForGood && undo.shownBy !== undefined
    ? { type: 'before', resource, as, known: 'promised', state: null, beside: null }
    : null
}

/** What shows one fixture's value. */
interface NamedReader {
  readonly name: string
  readonly question: Question
  readonly differences: (body: unknown) => readonly string[]
}

/** What shows whether a fixture is there; null: nothing does, or it should not be there. */
export function readerOf({ contract, rules, values }: Addressing, name: string): NamedReader | null {
  const [fixture, value] = [contract.fixtures[name], values[name]]
  if (fixture === undefined || value === undefined || fixture.kind === 'absent') return null
  const reader = rules.readers?.[fixture.kind]?.(fixture, value, values) ?? null
  const as = whoSees(contract, values, [name])
  if (reader === null || as === undefined || !reader.isThere) return null
  return { name, differences: reader.differences, question: { ...reader.question, as } }
}

/**
 * Why fixtures of one reader cannot be used up again, as far as a read tells: the run that did it may have had another
 * ledger. An operation that shows nothing is not called again.
 */
export async function whySpent(
  contract: Contract,
  ask: Ask,
  readers: readonly NamedReader[],
  isOver: () => boolean,
): Promise<readonly (readonly [string, string | null])[]> {
  const reasons: (readonly [string, string | null])[] = []
  for (const { name, question, differences } of readers) {
    const view = isOver() ? null : await viewOf(contract, ask, question)
    if (view === null || view.kind === 'hidden') break
    if (view.kind === 'shown') reasons.push([name, differences(view.body)[0] ?? null])
    else reasons.push([name, view.status === 404 ? `${question.operation} does not find it` : null])
  }
  return reasons
}

/** What a read shows of a resource. */
export type Seen =
  | { readonly kind: 'known'; readonly known: Known }
  /** The target says that it does not exist. */
  | { readonly kind: 'absent'; readonly status: number }
  /** Nothing reliable; `says` what came instead. */
  | { readonly kind: 'hidden'; readonly says: string; readonly status?: number }

export async function look(
  contract: Contract,
  rules: Rules,
  ask: Ask,
  { kind, parts }: Resource,
  as: string | null,
): Promise<Seen> {
  const undo = undoOf(rules, kind)
  if (undo?.read === undefined || undo.read === null) return { kind: 'hidden', says: noRead }
  return seenBy(contract, ask, undo, { operation: undo.read, as, parts })
}

/** What the answer to a question shows of a resource. */
export async function seenBy(contract: Contract, ask: Ask, undo: Undo, question: Question): Promise<Seen> {
  const view = await viewOf(contract, ask, question)
  if (view.kind !== 'shown') return view
  const known = undo.pick(view.body)
  return known === null
    ? { kind: 'hidden', says: `${question.operation} shows no ${undo.says} there` }
    : { kind: 'known', known }
}

/** What a read operation shows. */
export type View =
  | { readonly kind: 'shown'; readonly body: unknown; readonly answer: Answer }
  | Exclude<Seen, { readonly kind: 'known' }>

export async function viewOf(contract: Contract, ask: Ask, question: Question): Promise<View> {
  const { operation } = question
  const received = await ask(question)
  if ('trouble' in received) return { kind: 'hidden', says: `${operation}: ${received.trouble.message}` }
  const { status } = received.answer
  if (isDocumented(contract, operation, received)) return { kind: 'absent', status }
  if (status >= 200 && status < 300) return { kind: 'shown', body: jsonOf(received.answer), answer: received.answer }
  return { kind: 'hidden', says: `${operation} answered ${status}`, status }
}

/**
 * Whether the contract documents this answer for ids that do not exist or cannot. Any other 404 may mean that there is no
 * such route.
 */
function isDocumented(contract: Contract, operationId: string, received: Received): boolean {
  if ('trouble' in received || ![400, 404].includes(received.answer.status)) return false
  const operation = operationById(contract, operationId)
  const response = operation === null ? null : responseFor(operation, received.answer.status)
  if (operation === null || response === null) return false
  const body = jsonOf(received.answer)
  const validate = contract.validators.response(operationId, response.status, 'application/json')
  const code = errorCode(contract, operation.module, body)
  const isKnown = response.codes === null || response.codesOpen || (code !== null && response.codes.includes(code))
  return isKnown && validate !== undefined && conforms(validate, body)
}
