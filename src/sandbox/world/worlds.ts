import type { Contract } from '../../contract/index.ts'
import { CLOCK } from '../domain/world/clock.ts'
import { MAIN_WORLD } from '../domain/world/state.ts'
import type { ApiKey } from '../domain/world/state.ts'
import type { Store } from '../store/store.ts'
import { putSeeded, seedWorld } from './seed.ts'
import type { Seeded } from './seed.ts'

/** Stands between a world's name and that of its snapshot; no world's name may hold it. */
const SNAPSHOT_MARK = '~'

/** Whether what the store calls a world is a snapshot of one. */
export function isSnapshot(world: string): boolean {
  return world.includes(SNAPSHOT_MARK)
}

/** The worlds of a store: made on first use, side by side, each with its snapshots. */
export interface Worlds {
  /**
   * Makes a world as the fixtures describe it, unless it is there by now; false where there are as many as there may be.
   * Processes that share a database and make worlds at once may go beyond that by one each.
   */
  create(world: string): Promise<boolean>
  /** Who has a key in a world that is just made; null where nobody has. */
  keyHolder(keyHash: string): ApiKey | null
  /** Makes it again from the fixtures, whatever has become of it. */
  reset(world: string): Promise<void>
  /** Takes a world away, its snapshots too. It is made again when somebody uses it. */
  remove(world: string): Promise<void>
  /** Sorted; without snapshots. */
  names(): Promise<readonly string[]>
  /** Names of a world's snapshots, sorted. */
  snapshots(world: string): Promise<readonly string[]>
  /** Keeps a copy of a world as it is now, in place of an earlier one of that name. */
  keep(world: string, snapshot: string): Promise<void>
  /** Makes a world what it was; false where there is no such snapshot. */
  restore(world: string, snapshot: string): Promise<boolean>
  /** Forgets a snapshot; false where there is none. */
  forget(world: string, snapshot: string): Promise<boolean>
}

export function createWorlds(
  contract: Contract,
  store: Store,
  realTime: () => number,
  most: number = MOST_WORLDS,
): Worlds {
  let seed: readonly Seeded[] | null = null

  const seeded = () => (seed ??= seedWorld(contract, realTime()))

  let holders: ReadonlyMap<string, ApiKey> | null = null

  function keyHolder(keyHash: string): ApiKey | null {
    holders ??= new Map(seeded().flatMap((one) => (one.kind === 'apiKey' ? [[one.id, one.document] as const] : [])))
    return holders.get(keyHash) ?? null
  }

  const expected = [{ kind: 'clock', id: CLOCK } as const]
  const exists = (world: string) => store.read(world, expected, (reader) => reader.get('clock', CLOCK) !== null)

  /** Worlds that this process is making, and how many it has made. */
  const making = new Set<string>()
  let made = 0

  /** Takes the place of one more world beside those that are there and those under way; false where there is none. */
  async function takePlace(world: string): Promise<boolean> {
    for (;;) {
      const before = made
      const there = await names()
      // Of what was finished meanwhile, nobody knows whether it is among them.
      if (made !== before) continue
      const all = new Set([...there, ...making])
      if (!all.has(world) && all.size >= most) return false
      making.add(world)
      return true
    }
  }

  async function create(world: string): Promise<boolean> {
    if (await exists(world)) return true
    // Requests that name none have to go somewhere.
    if (world !== MAIN_WORLD && !(await takePlace(world))) return false
    try {
      await fill(world)
    } finally {
      making.delete(world)
      made += 1
    }
    return true
  }

  async function fill(world: string): Promise<void> {
    const documents = seeded()
    await store.transact(world, expected, (transaction) => {
      // Somebody else, perhaps another process, was quicker.
      if (transaction.get('clock', CLOCK) !== null) return
      for (const document of documents) putSeeded(transaction, document)
    })
  }

  async function names(): Promise<readonly string[]> {
    const all = await store.worlds()
    return all.filter((name) => !isSnapshot(name)).toSorted()
  }

  async function snapshots(world: string): Promise<readonly string[]> {
    const prefix = world + SNAPSHOT_MARK
    const all = await store.worlds()
    return all
      .filter((name) => name.startsWith(prefix))
      .map((name) => name.slice(prefix.length))
      .toSorted()
  }

  async function has(world: string, snapshot: string): Promise<boolean> {
    return (await snapshots(world)).includes(snapshot)
  }

  return {
    create,
    keyHolder,
    names,
    snapshots,
    async reset(world) {
      const documents = seeded()
      await store.replace(world, (transaction) => {
        for (const document of documents) putSeeded(transaction, document)
      })
    },
    async remove(world) {
      for (const snapshot of await snapshots(world)) await store.clear(world + SNAPSHOT_MARK + snapshot)
      await store.clear(world)
    },
    async keep(world, snapshot) {
      await create(world)
      await store.copy(world, world + SNAPSHOT_MARK + snapshot)
    },
    async restore(world, snapshot) {
      if (!(await has(world, snapshot))) return false
      await store.copy(world + SNAPSHOT_MARK + snapshot, world)
      return true
    },
    async forget(world, snapshot) {
      if (!(await has(world, snapshot))) return false
      await store.clear(world + SNAPSHOT_MARK + snapshot)
      return true
    },
  }
}

/** Worlds beside each other, where nothing else is said. One takes about 200 kB. */
export const MOST_WORLDS = 1000
