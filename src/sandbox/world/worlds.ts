import type { Contract } from '../../contract/index.ts'
import { CLOCK } from '../domain/world/clock.ts'
import { MAIN_WORLD } from '../domain/world/state.ts'
import type { ApiKey } from '../domain/world/state.ts'
import type { Store } from '../store/store.ts'
import { putSeeded, seedWorld } from './seed.ts'
import type { Seeded } from './seed.ts'

/** Separates world and snapshot; not allowed in world names. */
const SNAPSHOT_MARK = '~'

export function isSnapshot(world: string): boolean {
  return world.includes(SNAPSHOT_MARK)
}

/** Worlds are created on first use. */
export interface Worlds {
  /**
   * Creates a world from the fixtures if it is missing; false: too many worlds. Processes that share a database may
   * each exceed the maximum by one.
   */
  create(world: string): Promise<boolean>
  keyHolder(keyHash: string): ApiKey | null
  reset(world: string): Promise<void>
  /** Also removes its snapshots. The next use creates it again. */
  remove(world: string): Promise<void>
  names(): Promise<readonly string[]>
  snapshots(world: string): Promise<readonly string[]>
  saveSnapshot(world: string, snapshot: string): Promise<void>
  restoreSnapshot(world: string, snapshot: string): Promise<boolean>
  deleteSnapshot(world: string, snapshot: string): Promise<boolean>
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

  /** Worlds being created now, and the number created. */
  const making = new Set<string>()
  let made = 0

  /** Reserves one of the allowed worlds; false: none left. */
  async function reserveWorld(world: string): Promise<boolean> {
    for (;;) {
      const before = made
      const there = await names()
      // A world created meanwhile may or may not be in the list, so read again.
      if (made !== before) continue
      const all = new Set([...there, ...making])
      if (!all.has(world) && all.size >= most) return false
      making.add(world)
      return true
    }
  }

  async function create(world: string): Promise<boolean> {
    if (await exists(world)) return true
    // Requests without a world need `main`.
    if (world !== MAIN_WORLD && !(await reserveWorld(world))) return false
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
    async saveSnapshot(world, snapshot) {
      await create(world)
      await store.copy(world, world + SNAPSHOT_MARK + snapshot)
    },
    async restoreSnapshot(world, snapshot) {
      if (!(await has(world, snapshot))) return false
      await store.copy(world + SNAPSHOT_MARK + snapshot, world)
      return true
    },
    async deleteSnapshot(world, snapshot) {
      if (!(await has(world, snapshot))) return false
      await store.clear(world + SNAPSHOT_MARK + snapshot)
      return true
    },
  }
}

/** Default maximum. A world takes about 200 kB. */
export const MOST_WORLDS = 1000
