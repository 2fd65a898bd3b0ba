import { expect, test } from 'vitest'
import { openSqlite } from '../../../src/sandbox/store/sqlite/open.ts'
import type { Store } from '../../../src/sandbox/store/store.ts'
import { createWorlds } from '../../../src/sandbox/world/worlds.ts'
import { contract, NOW } from '../billing/support.ts'

test('a world that is reset is there at every moment, first as it was, then as the fixtures have it', async () => {
  const store = await openSqlite(':memory:')
  const seen: (number | undefined)[] = []
  /** What others find in the world after each thing that is done to it. */
  const look = async () => {
    seen.push(await store.read('main', [], (reader) => reader.get('clock', 'clock')?.ahead))
  }
  const watched: Store = {
    ...store,
    clear: async (world) => store.clear(world).then(look),
    replace: async (world, fill) => store.replace(world, fill).then(look),
  }
  const worlds = createWorlds(contract, watched, () => NOW)
  await worlds.create('main')
  await store.transact('main', [], (transaction) => transaction.put('clock', 'clock', { frozenAt: null, ahead: 5 }))
  await look()
  await worlds.reset('main')
  expect(seen).toEqual([5, 0])
  expect(await store.read('main', [], (reader) => reader.get('subAccount', 'loc_direct')?.location)).toBe('loc_direct')
  await store.close()
})
