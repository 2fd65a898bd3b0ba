import { encodePointer, valueAt } from '../../../contract/index.ts'
import type { Pointer } from '../../../contract/index.ts'

declare const held: unique symbol

/**
 * A place in what a rule looks at, typed by the contract. Members of a place are places: a rule names what it reads and never
 * asks whether it is there, because a condition over a missing value is silent.
 */
export type Place<T> = { readonly [held]: T } & (NonNullable<T> extends readonly unknown[]
  ? unknown
  : NonNullable<T> extends object
    ? { readonly [K in keyof NonNullable<T>]-?: Place<Exclude<NonNullable<T>[K], undefined>> }
    : unknown)

/** What is at a place. */
export interface Found {
  /** The fact that the place is in: `shown`, `before`, `after`, `asked`. */
  readonly fact: string
  /** From the root of the fact. */
  readonly at: Pointer
  /** Undefined: absent, or the fact is not known. */
  readonly value: unknown
}

const found = new WeakMap<object, Found>()

/** The root of a fact. */
export function placeOf<T>(fact: string, value: unknown): Place<T> {
  return proxyFor({ fact, at: '', value }) as Place<T>
}

export function foundAt(place: Place<unknown>): Found {
  const known = found.get(place)
  if (known === undefined) throw new TypeError('A condition takes places of facts')
  return known
}

export function isPlace(value: unknown): value is Place<unknown> {
  return typeof value === 'object' && value !== null && found.has(value)
}

/** The items of a list; none where it is missing. */
export function itemsOf<T>(list: Place<readonly T[] | null>): readonly Place<T>[] {
  const { fact, at, value } = foundAt(list)
  if (!Array.isArray(value)) return []
  return value.map((item: unknown, index) => proxyFor({ fact, at: `${at}/${index}`, value: item }) as Place<T>)
}

/** The items of a list that have these values. */
export function itemsWith<T extends object>(
  list: Place<readonly T[] | null>,
  wanted: Readonly<Partial<T>>,
): readonly Place<T>[] {
  return itemsOf(list).filter((item) => {
    const { value } = foundAt(item)
    return Object.entries(wanted).every(([name, want]) => valueAt(value, encodePointer(name)) === want)
  })
}

function proxyFor(own: Found): object {
  const members = new Map<string, object>()
  const proxy = new Proxy(Object.create(null) as object, {
    get(_, name) {
      if (typeof name !== 'string') return undefined
      const known = members.get(name)
      if (known !== undefined) return known
      const step = encodePointer(name)
      const member = proxyFor({ fact: own.fact, at: own.at + step, value: valueAt(own.value, step) })
      members.set(name, member)
      return member
    },
  })
  found.set(proxy, own)
  return proxy
}
