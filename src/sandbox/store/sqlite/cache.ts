import type { Stored } from '../stored.ts'

/**
 * What was last read or written, so that a document is fetched and parsed once. It is right because nobody else can
 * write to the file. Holds about `capacity` characters of JSON: when the younger half is full, the older half goes.
 */
export interface Cache {
  /** Null for a document that is known to be absent, undefined for one that is not known. */
  get(key: string): Stored | null | undefined
  set(key: string, value: Stored | null): void
  clear(): void
}

/** What an entry weighs beside its body. */
const overhead = 200

export function createCache(capacity: number): Cache {
  let young = new Map<string, Stored | null>()
  let old = new Map<string, Stored | null>()
  let weight = 0

  function set(key: string, value: Stored | null): void {
    const before = young.get(key)
    weight += weigh(key, value) - (before === undefined ? 0 : weigh(key, before))
    young.set(key, value)
    if (weight <= capacity / 2) return
    old = young
    young = new Map()
    weight = 0
  }

  return {
    set,
    get(key) {
      const recent = young.get(key)
      if (recent !== undefined) return recent
      const older = old.get(key)
      if (older !== undefined) set(key, older)
      return older
    },
    clear() {
      young = new Map()
      old = new Map()
      weight = 0
    },
  }
}

function weigh(key: string, value: Stored | null): number {
  return key.length + overhead + (value?.body.length ?? 0)
}
