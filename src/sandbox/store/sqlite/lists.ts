import type { Kind } from '../documents.ts'

/**
 * Ids that were last listed under a parent, so that a list which nobody touches is not fetched again. Right for the same
 * reason as the cache of documents. Any write to a kind of a world forgets all its lists.
 */
export interface Lists {
  /** Undefined where the list is not known. */
  get(world: string, kind: Kind, parent: string): readonly string[] | undefined
  set(world: string, kind: Kind, parent: string, ids: readonly string[]): void
  forget(world: string, kind: Kind): void
  clear(): void
}

/** Longer lists are fetched each time, and when there are more lists than this, all are forgotten. */
const LONGEST = 1000
const MOST = 1000

export function createLists(): Lists {
  const known = new Map<string, Map<string, readonly string[]>>()
  let count = 0

  function clear(): void {
    known.clear()
    count = 0
  }

  return {
    clear,
    get: (world, kind, parent) => known.get(nameOf(world, kind))?.get(parent),
    set(world, kind, parent, ids) {
      if (ids.length > LONGEST) return
      if (count >= MOST) clear()
      const name = nameOf(world, kind)
      const lists = known.get(name) ?? new Map<string, readonly string[]>()
      known.set(name, lists.set(parent, ids))
      count += 1
    },
    forget(world, kind) {
      const name = nameOf(world, kind)
      count -= known.get(name)?.size ?? 0
      known.delete(name)
    },
  }
}

function nameOf(world: string, kind: Kind): string {
  return `${world}\0${kind}`
}
