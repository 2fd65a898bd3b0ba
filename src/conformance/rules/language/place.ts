import { decodePointer, encodePointer } from '../../../contract/index.ts'
import type { Pointer } from '../../../contract/index.ts'
import { isObject } from '../../../contract/portable.ts'
import type { Tally } from '../../model/deviation.ts'

declare const held: unique symbol

/**
 * A place in what a rule looks at, typed by the contract. Members of a place are places: a rule names what it reads and never
 * asks whether it is there, because a condition over a missing value is silent.
 */
export type Place<T> = { readonly [held]: T } & (NonNullable<T> extends readonly unknown[]
  ? unknown
  : NonNullable<T> extends object
    ? { readonly [K in KeyOf<NonNullable<T>>]: Place<Exclude<MemberOf<NonNullable<T>, K>, undefined>> }
    : unknown)

/** Of a union: the names that any of its members has. Names of the target's own choice are reached by `membersOf`. */
type KeyOf<T> = T extends unknown ? keyof { [K in keyof T as string extends K ? never : K]: never } : never
type MemberOf<T, K> = T extends unknown ? (K extends keyof T ? T[K] : never) : never

/** What is at a place. */
export interface Found {
  /** The fact that the place is in: `shown`, `before`, `after`, `asked`. */
  readonly fact: string
  /** From the root of the fact. */
  readonly at: Pointer
  /** Undefined: absent, or the fact is not known. */
  readonly value: unknown
  /** The value with what the contract does not document. Absent: there is no more. */
  readonly whole?: unknown
  /** The name that an object has it under; absent: it is an item of a list, or a root. */
  readonly name?: string | undefined
  /** Of a value that a rule makes of others: what it is, and the others. */
  readonly made?: { readonly words: string; readonly of: readonly Found[]; readonly tally?: Tally | undefined }
}

/** Under which a place has what is at it. */
const found = Symbol('found')

interface Known {
  readonly [found]?: Found
}

/**
 * The root of a fact, or a place in it. `whole`: the value with what the contract does not document, which counts only where a
 * rule names it.
 */
export function placeOf<T>(fact: string, value: unknown, at: Pointer = '', whole = value): Place<T> {
  return new Proxy(new Root(fact, at, value, whole), members) as unknown as Place<T>
}

export function foundAt(place: Place<unknown>): Found {
  const known = (place as Known)[found]
  if (known === undefined) throw new TypeError('A condition takes places of facts')
  return known
}

export function isPlace(value: unknown): value is Place<unknown> {
  return typeof value === 'object' && value !== null && (value as Known)[found] !== undefined
}

/** The place below another. */
export function placeIn<T>(place: Place<unknown>, pointer: Pointer): Place<T> {
  return decodePointer(pointer).reduce(memberOf, place) as Place<T>
}

/** The items of a list; none where it is missing. */
export function itemsOf<T>(list: Place<readonly T[] | null>): readonly Place<T>[] {
  const { value } = foundAt(list)
  return Array.isArray(value) ? value.map((_, index) => memberOf(list, String(index)) as Place<T>) : []
}

/** The items of a list that have these values. */
export function itemsWith<T extends object>(
  list: Place<readonly T[] | null>,
  wanted: Readonly<Partial<T>>,
): readonly Place<T>[] {
  return itemsOf(list).filter((item) =>
    Object.entries(wanted).every(([name, want]) => foundAt(memberOf(item, name)).value === want),
  )
}

/** The members of an object with names of its own choice; none where it is missing. */
export function membersOf<T>(map: Place<Readonly<Record<string, T>> | null>): readonly Place<T>[] {
  const { value } = foundAt(map)
  return isObject(value) ? Object.keys(value).map((name) => memberOf(map, name) as Place<T>) : []
}

/** The member of an object whose name another place has; missing where it has none. */
export function memberNamed<T>(map: Place<Readonly<Record<string, T>> | null>, name: Place<string>): Place<T> {
  const { value } = foundAt(name)
  return (typeof value === 'string' ? memberOf(map, value) : placeOf(foundAt(map).fact, undefined)) as Place<T>
}

/** Whether a walk through a value wants what an object has under a name, or a list (null) as an item. */
type Wanted = (value: unknown, name: string | null) => boolean

/** A place and everything below it, no deeper than so many levels. */
export function placesWithin(
  place: Place<unknown>,
  { deepest = Infinity, wanted = () => true }: { readonly deepest?: number; readonly wanted?: Wanted } = {},
): readonly Place<unknown>[] {
  const root = foundAt(place)
  const all = wanted(root.value, root.name ?? null) ? [place] : []
  let level: readonly Step[] = [{ value: root.value, name: '', within: null }]
  for (let depth = 1; level.length > 0 && depth <= deepest; depth += 1) {
    level = level.flatMap(stepsBelow)
    for (const step of level) {
      const isItem = Array.isArray(step.within?.value)
      if (wanted(step.value, isItem ? null : step.name)) all.push(placeOn(place, step))
    }
  }
  return all
}

function stepsBelow(within: Step): readonly Step[] {
  const { value } = within
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).map(([name, inner]: [string, unknown]) => ({ name, value: inner, within }))
}

/** A step of a walk. Becomes a place only where it is wanted: most are not. */
interface Step {
  readonly value: unknown
  readonly name: string
  readonly within: Step | null
}

function placeOn(root: Place<unknown>, { name, within }: Step): Place<unknown> {
  return within === null ? root : memberOf(placeOn(root, within), name)
}

/** A value that a rule makes of others, at the place where deviations of it are reported. */
export function madeOf<T>(
  at: Found,
  value: T | undefined,
  words: string,
  of: readonly Place<unknown>[],
  tally?: Tally,
): Place<T> {
  return new Proxy(new Made(at, value, { words, of, tally }), members) as unknown as Place<T>
}

/** A member of an object or an item of a list, also where there is none. */
export function memberOf(place: Place<unknown>, name: string): Place<unknown> {
  return (place as unknown as Readonly<Record<string, Place<unknown>>>)[name] as Place<unknown>
}

/** What is at a place, with the places below it that were named so far. */
abstract class Held implements Found {
  abstract readonly fact: string
  abstract readonly at: Pointer
  readonly value: unknown
  readonly whole: unknown
  private below: Map<string, object> | null = null

  constructor(value: unknown, whole: unknown) {
    this.value = value
    this.whole = whole
  }

  member(name: string): object {
    this.below ??= new Map()
    const known = this.below.get(name)
    if (known !== undefined) return known
    const made = new Proxy(new Member(this, name), members)
    this.below.set(name, made)
    return made
  }
}

class Root extends Held {
  readonly fact: string
  readonly at: Pointer

  constructor(fact: string, at: Pointer, value: unknown, whole: unknown) {
    super(value, whole)
    this.fact = fact
    this.at = at
  }
}

class Member extends Held {
  private readonly owner: Held
  private readonly key: string

  constructor(owner: Held, key: string) {
    const whole = memberIn(owner.whole, key)
    super(memberIn(owner.value, key) ?? whole, whole)
    this.owner = owner
    this.key = key
  }

  get fact(): string {
    return this.owner.fact
  }

  /** Made when somebody asks: most places are never reported. */
  get at(): Pointer {
    return this.owner.at + encodePointer(this.key)
  }

  get name(): string | undefined {
    return Array.isArray(this.owner.value) ? undefined : this.key
  }
}

interface How {
  readonly words: string
  readonly of: readonly Place<unknown>[]
  readonly tally: Tally | undefined
}

class Made extends Held {
  private readonly source: Found
  private readonly how: How

  constructor(source: Found, value: unknown, how: How) {
    super(value, value)
    this.source = source
    this.how = how
  }

  get fact(): string {
    return this.source.fact
  }

  get at(): Pointer {
    return this.source.at
  }

  get made(): NonNullable<Found['made']> {
    const { words, of, tally } = this.how
    return { words, of: of.map(foundAt), tally }
  }
}

function memberIn(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
  return key === 'length' && Array.isArray(value) ? undefined : (value as Readonly<Record<string, unknown>>)[key]
}

/** One for all places. */
const members: ProxyHandler<Held> = {
  get(owner, name) {
    if (name === found) return owner
    return typeof name === 'string' ? owner.member(name) : undefined
  },
}
