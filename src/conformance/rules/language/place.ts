import { decodePointer, encodePointer } from '../../../contract/index.ts'
import type { Pointer } from '../../../contract/index.ts'
import { isObject } from '../../../contract/portable.ts'

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
  /** The name that an object has it under; absent: it is an item of a list, or a root. */
  readonly name?: string | undefined
  /** Of a value that a rule makes of others: what it is, and the others. */
  readonly made?: { readonly words: string; readonly of: readonly Found[] }
}

const found = new WeakMap<object, Found>()

/** The root of a fact, or a place in it. */
export function placeOf<T>(fact: string, value: unknown, at: Pointer = ''): Place<T> {
  return proxyFor({ fact, at, value }) as Place<T>
}

export function foundAt(place: Place<unknown>): Found {
  const known = found.get(place)
  if (known === undefined) throw new TypeError('A condition takes places of facts')
  return known
}

export function isPlace(value: unknown): value is Place<unknown> {
  return typeof value === 'object' && value !== null && found.has(value)
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

/** A place and everything below it, no deeper than so many levels. */
export function placesWithin(place: Place<unknown>, deepest = Infinity): readonly Place<unknown>[] {
  const all: Place<unknown>[] = []
  let level = [place]
  for (let depth = 0; level.length > 0 && depth <= deepest; depth += 1) {
    all.push(...level)
    level = level.flatMap((one): Place<unknown>[] => [...itemsOf(one as Place<unknown[]>), ...membersOf(one as never)])
  }
  return all
}

/** A value that a rule makes of others, at the place where deviations of it are reported. */
export function madeOf<T>(at: Found, value: T | undefined, words: string, of: readonly Place<unknown>[]): Place<T> {
  return proxyFor({ fact: at.fact, at: at.at, value, made: { words, of: of.map(foundAt) } }) as Place<T>
}

/** A member of an object or an item of a list, also where there is none. */
function memberOf(place: Place<unknown>, name: string): Place<unknown> {
  return (place as unknown as Readonly<Record<string, Place<unknown>>>)[name] as Place<unknown>
}

class Member implements Found {
  readonly fact: string
  readonly value: unknown
  private readonly owner: Found
  private readonly key: string

  constructor(owner: Found, key: string) {
    this.owner = owner
    this.key = key
    this.fact = owner.fact
    const { value } = owner
    const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, key) && !this.isLength
    this.value = isThere ? (value as Readonly<Record<string, unknown>>)[key] : undefined
  }

  /** Made when somebody asks: most places are never reported. */
  get at(): Pointer {
    return this.owner.at + encodePointer(this.key)
  }

  get name(): string | undefined {
    return Array.isArray(this.owner.value) ? undefined : this.key
  }

  private get isLength(): boolean {
    return this.key === 'length' && Array.isArray(this.owner.value)
  }
}

function proxyFor(own: Found): object {
  let members: Map<string, object> | null = null
  const proxy = new Proxy(Object.create(null) as object, {
    get(_, name) {
      if (typeof name !== 'string') return undefined
      members ??= new Map()
      const known = members.get(name)
      if (known !== undefined) return known
      const member = proxyFor(new Member(own, name))
      members.set(name, member)
      return member
    },
  })
  found.set(proxy, own)
  return proxy
}
