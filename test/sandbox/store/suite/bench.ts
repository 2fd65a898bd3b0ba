import { afterAll, beforeAll } from 'vitest'
import type { Clock } from '../../../../src/sandbox/domain/world/state.ts'
import type { Store } from '../../../../src/sandbox/store/store.ts'
import { counter, key } from '../counter.ts'

/** A store under test, with what its tests do again and again. */
export interface Bench {
  readonly open: () => Promise<Store>
  readonly store: () => Store
  /** A world of its own for each test. */
  readonly newWorld: () => string
  readonly get: (world: string, id: string) => Promise<Clock | null>
  readonly put: (world: string, id: string, document: Clock) => Promise<void>
  /** Adds one to a counter that may be absent, and answers its new number. */
  readonly increment: (world: string, id: string) => Promise<number>
  /** The numbers of the counters under a parent. */
  readonly listed: (world: string, parent: string) => Promise<number[]>
}

/** Opens a store before the tests of the suite around, and closes it after them. */
export function benchOf(open: () => Promise<Store>): Bench {
  let opened: Store | null = null
  let worlds = 0
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened?.close())

  const store = (): Store => {
    if (opened === null) throw new Error('The store opens before the first test.')
    return opened
  }
  return {
    open,
    store,
    newWorld: () => {
      worlds += 1
      return `world-${worlds}`
    },
    get: (world, id) => store().read(world, [key(id)], (r) => r.get('clock', id)),
    put: (world, id, document) => store().transact(world, [key(id)], (t) => t.put('clock', id, document)),
    increment: (world, id) =>
      store().transact(world, [key(id)], (t) => {
        const next = (t.get('clock', id)?.ahead ?? 0) + 1
        t.put('clock', id, counter(next))
        return next
      }),
    listed: (world, parent) => store().read(world, [], (r) => r.list('clock', parent).map((c) => c.ahead)),
  }
}
