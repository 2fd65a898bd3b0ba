import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgres } from '../../src/sandbox/store/postgres/open.ts'
import type { Store } from '../../src/sandbox/store/store.ts'
import { counter, key } from '../sandbox/store/counter.ts'
import { postgresDatabase, whySkipped } from '../support/postgres.ts'

const database = await postgresDatabase()

/** Milliseconds that a transaction may stand still. */
const STILLNESS = 200

describe.skipIf(database.missing !== null)(`a process that is paused in a transaction${whySkipped(database)}`, () => {
  let sleeper: Store
  let other: Store

  beforeAll(async () => {
    other = await openPostgres(database.url)
    sleeper = await openPostgres(database.url, { idleTimeout: STILLNESS })
  })
  afterAll(() => Promise.all([sleeper.close(), other.close()]))

  async function total(): Promise<number> {
    const seen = await other.read('w', [key('n')], (reader) => reader.get('clock', 'n'))
    return seen?.ahead ?? 0
  }

  test('loses it to others, and does it again when it is woken', async () => {
    const before = await total()
    let runs = 0
    const sleeping = count(sleeper, () => {
      runs += 1
      if (runs === 1) pause()
    })
    await Promise.all([sleeping, count(other)])
    expect(runs).toBeGreaterThan(1)
    expect(await total()).toBe(before + 2)
  })

  test.each([2, 4])('the same where it has not read what the database said (%i turns on)', async (turns) => {
    const before = await total()
    const sleeping = count(sleeper)
    for (let turn = 0; turn < turns; turn += 1) await setImmediate()
    pause()
    await Promise.all([sleeping, count(other)])
    expect(await total()).toBe(before + 2)
  })
})

/** Nothing of the process runs meanwhile, as after SIGSTOP. */
function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * STILLNESS)
}

function count(store: Store, meanwhile: () => void = () => {}): Promise<void> {
  return store.transact('w', [key('n')], (transaction) => {
    const before = transaction.get('clock', 'n')?.ahead ?? 0
    meanwhile()
    transaction.put('clock', 'n', counter(before + 1))
  })
}
