import type { Kind } from '../documents.ts'

/**
 * Ids that were last listed under a parent, so that a list which nobody touches is not fetched again. Right for the same
 * reason as the cache of documents. Any write to a kind of a world forgets all its lists.
 */
export interface Lists {
  /** Undefined where the list is not known. */
  get(world: string, kind: Kind, parent: string): readonly string[] | undefined
  /** Of a list that is not known, of at most LONGEST_KNOWN. */
  set(world: string, kind: Kind, parent: string, ids: readonly string[]): void
  forget(world: string, kind: Kind): void
  clear(): void
}

/** Of a longer list not all documents fit the cache, so nothing is gained by knowing its ids. */
export const LONGEST_KNOWN = 20_000

/** So many ids, and lists, are known at a time; before there are more, all are forgotten. */
const MOST = 100_000

export function createLists(): Lists {
  const known = new Map<string, Map<string, readonly string[]>>()
  /** Of ids, and one for each list. */
  let count = 0

  function clear(): void {
    known.clear()
    count = 0
  }

  return {
    clear,
    get: (world, kind, parent) => known.get(nameOf(world, kind))?.get(parent),
    set(world, kind, parent, ids) {
      if (count + ids.length >= MOST) clear()
      const name = nameOf(world, kind)
      const lists = known.get(name) ?? new Map<string, readonly string[]>()
      count += ids.length + 1
      known.set(name, lists.set(parent, ids))
    },
    forget(world, kind) {
      const name = nameOf(world, kind)
      for (const ids of known.get(name)?.values() ?? []) count -= ids.length + 1
      known.delete(name)
    },
  }
}

function nameOf(world: string, kind: Kind): string {
  return `${world}\0${kind}`
}
