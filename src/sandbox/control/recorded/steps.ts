import { decodePointer, isObject, leavesAt, objectOf, operationById, withValueAt } from '../../../contract/index.ts'
import type { Contract, Json, Pointer } from '../../../contract/index.ts'
import type { FlowControl, FlowRequest } from '../recent.ts'
import { expectationsOf, isChanging } from './expected.ts'
import type { CountedList } from './expected.ts'

/** A flow as a program or document of one kind. */
export interface Form {
  readonly name: string
  readonly file: string
  /** What it does not do, or needs; also in its text. */
  readonly notes: readonly string[]
  readonly text: string
}

export interface Recorded {
  readonly steps: readonly Step[]
  /** Whether the world was changed before, and not started over since. */
  readonly isFromChanged: boolean
  /** What no form has, in sentences. */
  readonly leftOut: readonly string[]
}

/** For forms that start from a fresh world. */
export const FROM_CHANGED =
  'The world was changed before the recording began, and this starts from a fresh one: it may not pass. Choose Start over and record again.'

export type Step = RequestStep | ControlStep

interface Timed {
  readonly bound: readonly Bound[]
  /** What a later run receives again; undefined: nothing of it is certain. */
  readonly expected: Json | undefined
  /** Lists of its response that are not in `expected`. */
  readonly lists: readonly CountedList[]
  /** Seconds of the world's clock that went by before it, if that is one or more. */
  readonly passed: number
}

export interface RequestStep extends FlowRequest, Timed {
  readonly name: string
}

export interface ControlStep extends FlowControl, Timed {}

/** A value that comes from an earlier response. */
export interface Bound {
  /** In the body, or a piece of the target. */
  readonly to: { readonly pointer: Pointer } | { readonly piece: number }
  readonly step: string
  readonly from: Pointer
}

export function isControl<T extends FlowRequest | FlowControl>(call: T): call is Extract<T, FlowControl> {
  return 'path' in call
}

/** Nothing that was sent was too long to keep, not JSON, or secret; a snapshot is restored only if the flow took it, and nothing is removed. */
export function isRepeatable(flow: readonly (FlowRequest | FlowControl)[], index: number): boolean {
  const one = flow[index]
  if (one === undefined) return false
  if (isControl(one)) {
    const [, restored] = /^snapshots\/([^/]+)\/restore$/.exec(one.path) ?? []
    if (restored === undefined) return one.method !== 'DELETE' || one.path.startsWith('faults')
    return flow.slice(0, index).some((other) => isControl(other) && other.path === `snapshots/${restored}`)
  }
  return one.operation !== null && !/\*\*\*|…$/.test(one.target) && !isLost(one.body)
}

/** Whether only the status of its response is known: it was too long to keep, or not JSON. */
export function isUnkept({ answer }: FlowRequest): boolean {
  return typeof answer === 'string'
}

function isLost(body: Json): boolean {
  return typeof body === 'string' || JSON.stringify(body).includes('"***"')
}

export function stepsOf(
  contract: Contract,
  flow: readonly (FlowRequest | FlowControl)[],
  endsFrozen: boolean,
): readonly Step[] {
  const fixed = new Set<Json>(Object.values(contract.fixtures).map(({ value }) => value))
  const expectations = expectationsOf(flow, fixed)
  const passed = passedBefore(flow, endsFrozen)
  const steps: Step[] = []
  for (const [index, call] of flow.entries()) {
    const { expected, lists, changed } = expectations[index] ?? { expected: undefined, lists: [], changed: null }
    const timed = { expected, lists, passed: passed[index] ?? 0 }
    if (isControl(call)) {
      steps.push({ ...call, ...timed, changed, bound: boundIn(flow, index, steps, fixed) })
    } else {
      const kind = call.operation?.startsWith('get') === true ? 'read' : 'step'
      const path = operationById(contract, call.operation ?? '')?.path ?? ''
      const bound = boundIn(flow, index, steps, fixed).filter(
        ({ to }) => !('piece' in to) || isValue(path, call.target, to.piece),
      )
      steps.push({ ...call, ...timed, name: `${kind}${index + 1}`, bound })
    }
  }
  return steps
}

function boundIn(
  flow: readonly (FlowRequest | FlowControl)[],
  index: number,
  before: readonly Step[],
  fixed: ReadonlySet<Json>,
): readonly Bound[] {
  const call = flow[index]
  if (call === undefined) return []
  const sources = before.toReversed().flatMap((step) =>
    'name' in step && typeof step.answer !== 'string'
      ? leavesAt(step.answer).flatMap((leaf) =>
          // A text that also stands somewhere in a response is what was typed.
          isChanging(leaf.pointer) ? [{ ...leaf, step: step.name }] : [],
        )
      : [],
  )
  const sourceOf = (value: Json, isVersion: boolean) =>
    isVersion || (typeof value === 'string' && value.length > 3 && !fixed.has(value))
      ? sources.find((source) => source.value === value && (typeof value === 'string' || isVersionAt(source.pointer)))
      : undefined
  // What this very flow sent before is no discovery of a response.
  const sent = new Set(flow.slice(0, index).flatMap((one) => leavesAt(one.body).map(({ value }) => value)))
  const inBody = leavesAt(call.body).flatMap(({ pointer, value }): Bound[] => {
    if (!isVersionAt(pointer) && sent.has(value)) return []
    const source = sourceOf(value, isVersionAt(pointer))
    return source === undefined ? [] : [{ to: { pointer }, step: source.step, from: source.pointer }]
  })
  if (isControl(call)) return inBody
  const inTarget = piecesOf(call.target).flatMap((piece, at): Bound[] => {
    const source = sourceOf(decodeURIComponent(piece), false)
    return source === undefined || at % 2 === 0 ? [] : [{ to: { piece: at }, step: source.step, from: source.pointer }]
  })
  return [...inBody, ...inTarget]
}

/** Whether this piece of a target is the value of a parameter: not a literal of the operation's path, nor a name in the query. */
function isValue(path: string, target: string, piece: number): boolean {
  const pieces = piecesOf(target)
  const isInPath = piece < piecesOf(target.split('?')[0] ?? '').length
  return isInPath ? /^\{.+\}$/.test(piecesOf(path)[piece] ?? '') : pieces[piece - 1] === '='
}

function isVersionAt(pointer: Pointer): boolean {
  return /(?:version|revision)$/i.test(pointer)
}

/** Whole seconds are enough to run into something due; less is added to what follows. A stopped clock does not move. */
function passedBefore(flow: readonly (FlowRequest | FlowControl)[], endsFrozen: boolean): readonly number[] {
  const frozenAfter = (call: FlowRequest | FlowControl): boolean | null =>
    isControl(call) && call.path === 'clock' && isObject(call.answer) ? call.answer['frozen'] === true : null
  let isFrozen = flow.some((call) => frozenAfter(call) !== null) ? false : endsFrozen
  let waiting = 0
  return flow.map((call, index) => {
    const previous = flow[index - 1]
    if (previous !== undefined && !isFrozen) waiting += Date.parse(call.at) - Date.parse(previous.at)
    const passed = waiting >= 1000 ? waiting / 1000 : 0
    if (passed > 0) waiting = 0
    isFrozen = frozenAfter(call) ?? isFrozen
    return passed
  })
}

/** Separators and what is between them, in turn: odd ones are names. */
export function piecesOf(target: string): string[] {
  return target.split(/([^/?&=]+)/)
}

/** A body with something else at the places that come from responses. */
export function withBound(body: Json, bound: readonly Bound[], shown: (one: Bound) => unknown): unknown {
  return bound.reduce<unknown>(
    (all, one) => ('pointer' in one.to ? withValueAt(all as Json, one.to.pointer, shown(one) as Json) : all),
    body,
  )
}

export function namesOf(pointer: Pointer): readonly string[] {
  return decodePointer(pointer)
}

/** Control calls in words, each once. */
export function controlNames(steps: readonly Step[]): readonly string[] {
  const names = steps
    .filter((step) => isControl(step))
    .map(({ path }) => {
      if (path === 'clock') return 'a change of the clock'
      const [kind = '', name = '', restore] = path.split('/')
      if (name === '') return `a call of ${kind}`
      const one = `the ${kind.replace(/s$/, '')} "${decodeURIComponent(name)}"`
      return restore === undefined ? one : `restoring ${one}`
    })
  return [...new Set(names)]
}

/** Most resources that a sentence names. */
const MOST_NAMED = 3

/** What control calls changed and no later response of the API shows, in words; those that the flow names first. */
export function unreadChanges(steps: readonly Step[]): readonly string[] {
  const ids = steps.flatMap((step, index) =>
    isControl(step)
      ? Object.keys(objectOf(step.changed)).filter((read) => !isReadIn(steps.slice(index + 1), read))
      : [],
  )
  const unread = [...new Set(ids)].map((read) => ({ read, isNamed: steps.some((step) => isAbout(step, idIn(read))) }))
  const named = unread.filter(({ isNamed }) => isNamed)
  const shown = (named.length > 0 ? named : unread).map(({ read }) => {
    const kind = read.startsWith('live-agents/') ? 'live agent' : 'sub-account'
    return `the ${kind} ${idIn(read)}`
  })
  const more = shown.length - MOST_NAMED
  return more > 0 ? [...shown.slice(0, MOST_NAMED), `${more} more`] : shown
}

function isReadIn(later: readonly Step[], read: string): boolean {
  return later.some(
    (step) =>
      'name' in step && (step.status ?? 500) < 400 && typeof step.answer !== 'string' && isAbout(step, idIn(read)),
  )
}

function isAbout(step: Step, id: string): boolean {
  if (isControl(step))
    return leavesAt(step.body).some(
      ({ value }) => value === id || (typeof value === 'string' && `live:${value}` === id),
    )
  return piecesOf(step.target).some((piece) => decodeURIComponent(piece) === id)
}

function idIn(read: string): string {
  return decodeURIComponent(read.split('/').at(-1) ?? '')
}

export function keyOf(contract: Contract, { key }: RequestStep): string | null {
  return key === null ? null : (contract.fixtures[key]?.value ?? null)
}

/** By their first use, the keys that the contract allows; others are wrong on purpose and stay as they are. */
export function idempotencyKeysOf(steps: readonly Step[]): readonly string[] {
  const keys = steps.flatMap((step) => ('name' in step ? (step.idempotencyKey ?? []) : []))
  return [...new Set(keys)].filter(({ length }) => length >= 8 && length <= 255)
}
