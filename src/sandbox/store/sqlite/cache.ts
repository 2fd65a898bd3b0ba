import type { Kind } from '../documents.ts'
import type { Stored } from '../stored.ts'
import { createDocumentMap } from './document-map.ts'

/**
 * Documents read or written last. Valid because only this process writes to the file. Holds about `capacity` characters
 * of JSON: when the younger half is full, the older half is dropped.
 */
export interface Cache {
  /** Null: known to be absent. Undefined: unknown. */
  get(world: string, kind: Kind, id: string): Stored | null | undefined
  set(world: string, kind: Kind, id: string, value: Stored | null): void
  forget(world: string, kind: Kind, id: string): void
  clear(): void
}

/** Characters counted per entry besides its body. */
const overhead = 200

export function createCache(capacity: number): Cache {
  let young = createDocumentMap<Stored | null>()
  let old = createDocumentMap<Stored | null>()
  let weight = 0

  function set(world: string, kind: Kind, id: string, value: Stored | null): void {
    const before = young.get(world, kind, id)
    weight += weigh(id, value) - (before === undefined ? 0 : weigh(id, before))
    young.set(world, kind, id, value)
    if (weight <= capacity / 2) return
    old = young
    young = createDocumentMap()
    weight = 0
  }

  return {
    set,
    get(world, kind, id) {
      const recent = young.get(world, kind, id)
      if (recent !== undefined) return recent
      const older = old.get(world, kind, id)
      if (older !== undefined) set(world, kind, id, older)
      return older
    },
    forget(world, kind, id) {
      const before = young.get(world, kind, id)
      if (before !== undefined) weight -= weigh(id, before)
      young.delete(world, kind, id)
      old.delete(world, kind, id)
    },
    clear() {
      young = createDocumentMap()
      old = createDocumentMap()
      weight = 0
    },
  }
}

function weigh(id: string, value: Stored | null): number {
  return id.length + overhead + (value?.body.length ?? 0)
}
