import type { Kind } from '../documents.ts'

/** Values by document. Nested maps, because joining three names into a key would cost every request more. */
export interface DocumentMap<V> {
  get(world: string, kind: Kind, id: string): V | undefined
  set(world: string, kind: Kind, id: string, value: V): void
  /** Whether a value of this world was ever set. */
  has(world: string): boolean
  delete(world: string, kind: Kind, id: string): void
  /** Ordered by world, then kind, by first use. */
  values(): Iterable<V>
}

export function createDocumentMap<V>(): DocumentMap<V> {
  const worlds = new Map<string, Map<Kind, Map<string, V>>>()

  return {
    has: (world) => worlds.has(world),
    get: (world, kind, id) => worlds.get(world)?.get(kind)?.get(id),
    set(world, kind, id, value) {
      let kinds = worlds.get(world)
      if (kinds === undefined) worlds.set(world, (kinds = new Map<Kind, Map<string, V>>()))
      let ids = kinds.get(kind)
      if (ids === undefined) kinds.set(kind, (ids = new Map<string, V>()))
      ids.set(id, value)
    },
    delete: (world, kind, id) => void worlds.get(world)?.get(kind)?.delete(id),
    *values() {
      for (const kinds of worlds.values()) for (const ids of kinds.values()) yield* ids.values()
    },
  }
}
