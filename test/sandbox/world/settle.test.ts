import { expect, test } from 'vitest'
import { callTakesPlace } from '../../../src/sandbox/operations/billing/events.ts'
import { openSqlite } from '../../../src/sandbox/store/sqlite/open.ts'
import type { Store } from '../../../src/sandbox/store/store.ts'
import { settleWorlds } from '../../../src/sandbox/world/settle-worlds.ts'
import { createWorlds } from '../../../src/sandbox/world/worlds.ts'
import { contract, MINUTE, NOW, startProcess } from '../billing/support.ts'

const LOCATION = 'loc_direct'

test('each world is settled by its own clock, a snapshot never, and one in which nothing is due is not looked at', async () => {
  const store = await openSqlite(':memory:')
  const worlds = createWorlds(contract, store, () => NOW)
  for (const world of ['idle', 'later', 'due']) await worlds.create(world)
  for (const world of ['later', 'due']) await callTakesPlace({ store, world, location: LOCATION, now: NOW }, 900)
  const clock = { frozenAt: NOW + 5 * MINUTE, ahead: 0 }
  await store.transact('due', [], (transaction) => transaction.put('clock', 'clock', clock))
  await worlds.saveSnapshot('due', 'kept')

  const looked = new Set<string>()
  const watched: Store = {
    ...store,
    read: (world, expected, look) => {
      looked.add(world)
      return store.read(world, expected, look)
    },
  }
  await settleWorlds(startProcess(watched).services, () => NOW)
  expect([...looked]).toEqual(['due'])
  const charges = async (world: string) =>
    (await store.read(world, [], (reader) => reader.get('paymentAccount', LOCATION)))?.charges.length
  expect([await charges('due'), await charges('later'), await charges('due~kept')]).toEqual([1, 0, 0])
  await store.close()
})
