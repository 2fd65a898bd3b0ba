import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgres } from '../../../src/sandbox/store/postgres/open.ts'
import type { Store } from '../../../src/sandbox/store/store.ts'
import { postgresDatabase, whySkipped } from '../../support/postgres.ts'
import { counter, key } from './counter.ts'

const database = await postgresDatabase()

// A connection of the test's own takes a lock under its name, as a transaction of another process would.
describe.skipIf(database.missing !== null)(`PostgreSQL locks${whySkipped(database)}`, () => {
  const holder = new Client(database.url)
  const watcher = new Client(database.url)
  let store: Store

  beforeAll(async () => {
    await holder.connect()
    await watcher.connect()
    store = await openPostgres(database.url)
    await store.transact('w', [], (t) => {
      t.put('clock', 'listed', counter(1, { location: 'L', dueAt: 5 }))
      t.put('clock', 'alone', counter(1))
    })
  })
  afterAll(async () => {
    await store.close()
    await holder.end()
    await watcher.end()
  })

  const hold = async (lock: string, name: string): Promise<void> => {
    await holder.query('BEGIN')
    await holder.query(`SELECT ${lock}(hashtextextended($1, 0))`, [name])
  }
  /** Process ids of this database's connections that wait for a lock, once there is one: other files' share the server. */
  const waiting = async (): Promise<number[]> => {
    for (;;) {
      const seen = await watcher.query<{ pid: number }>(
        `SELECT pid FROM pg_locks JOIN pg_database ON pg_database.oid = database
         WHERE datname = current_database() AND locktype = 'advisory' AND NOT granted`,
      )
      if (seen.rows.length > 0) return seen.rows.map((row) => row.pid)
    }
  }
  const bump = (t: Parameters<Parameters<Store['transact']>[2]>[0], id: string): void => {
    const before = t.get('clock', id)
    if (before !== null) t.put('clock', id, { ...before, ahead: before.ahead + 1 })
  }

  const hundreds = Array.from({ length: 600 }, (_, index) => key(`many-${index}`))

  test.each<[string, string, string, () => Promise<unknown>]>([
    [
      'a document',
      'pg_advisory_xact_lock',
      'document/w/clock/alone',
      () => store.transact('w', [key('alone')], (t) => bump(t, 'alone')),
    ],
    [
      'a document that nobody announced',
      'pg_advisory_xact_lock',
      'document/w/clock/alone',
      () => store.transact('w', [], (t) => bump(t, 'alone')),
    ],
    [
      'a list that it writes to',
      'pg_advisory_xact_lock',
      'list/w/clock/L',
      () => store.transact('w', [key('listed')], (t) => bump(t, 'listed')),
    ],
    [
      'a list that it takes from',
      'pg_advisory_xact_lock',
      'list/w/clock/L',
      () => store.transact('w', [], (t) => t.put('clock', 'listed', counter(2, { location: 'M', dueAt: 5 }))),
    ],
    [
      'what falls due beside it',
      'pg_advisory_xact_lock',
      'due/w/clock',
      () => store.transact('w', [], (t) => t.put('clock', 'due', counter(2, { dueAt: 9 }))),
    ],
    [
      'writers of the list that it reads',
      'pg_advisory_xact_lock_shared',
      'list/w/clock/L',
      () => store.transact('w', [], (t) => t.list('clock', 'L').length),
    ],
    [
      'writers of what it finds due',
      'pg_advisory_xact_lock_shared',
      'due/w/clock',
      () => store.transact('w', [], (t) => t.due('clock', 9, 1).length),
    ],
    [
      'a world that is being replaced',
      'pg_advisory_xact_lock',
      'world/w',
      () => store.transact('w', [], (t) => bump(t, 'alone')),
    ],
    [
      'transactions, when it works on hundreds of documents',
      'pg_advisory_xact_lock_shared',
      'world/w',
      () => store.transact('w', [key('alone'), ...hundreds], (t) => bump(t, 'alone')),
    ],
    ['transactions, when it clears their world', 'pg_advisory_xact_lock_shared', 'world/v', () => store.clear('v')],
    ['transactions, when it copies their world', 'pg_advisory_xact_lock_shared', 'world/w', () => store.copy('w', 'v')],
    [
      'transactions, when it replaces their world',
      'pg_advisory_xact_lock_shared',
      'world/v',
      () => store.copy('w', 'v'),
    ],
  ])('it waits for %s', async (_what, lock, name, work) => {
    await hold(lock, name)
    let done = false
    const working = work().then(() => {
      done = true
    })
    expect(await waiting()).toHaveLength(1)
    expect(done).toBe(false)
    await holder.query('COMMIT')
    await working
  })

  test('writers of one list do not wait for each other, nor reads for anybody', async () => {
    await hold('pg_advisory_xact_lock_shared', 'list/w/clock/L')
    await store.transact('w', [], (t) => t.put('clock', 'another', counter(1, { location: 'L' })))
    await holder.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', ['world/w'])
    expect(await store.read('w', [], (r) => r.list('clock', 'L').length)).toBeGreaterThan(0)
    await holder.query('COMMIT')
  })

  test('a connection that is cut before the commit costs another try', async () => {
    await store.transact('cut', [key('n')], (t) => t.put('clock', 'n', counter(1)))
    await hold('pg_advisory_xact_lock', 'document/cut/clock/n')
    const working = store.transact('cut', [key('n')], (t) => bump(t, 'n'))
    const [pid] = await waiting()
    await watcher.query('SELECT pg_terminate_backend($1)', [pid])
    await holder.query('COMMIT')
    await working
    expect(await store.read('cut', [key('n')], (r) => r.get('clock', 'n'))).toEqual(counter(2))
  })

  test('a deadlock that somebody else makes costs another try', async () => {
    await store.transact('knot', [key('a'), key('b')], (t) => {
      t.put('clock', 'a', counter(1))
      t.put('clock', 'b', counter(1))
    })
    await holder.query(`SET deadlock_timeout = '5s'`)
    await hold('pg_advisory_xact_lock', 'document/knot/clock/b')
    const working = store.transact('knot', [key('a'), key('b')], (t) => bump(t, 'a'))
    await waiting()
    // The holder waits in the wrong order, and looks for deadlocks later than the store's connection does.
    const wrong = holder.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', ['document/knot/clock/a'])
    await Promise.allSettled([wrong])
    await holder.query('ROLLBACK')
    await working
    expect(await store.read('knot', [key('a')], (r) => r.get('clock', 'a'))).toEqual(counter(2))
  })

  test('a document and the list that it is in are read as of one moment', async () => {
    const other = await openPostgres(database.url)
    const times = Array.from({ length: 250 }, (_, index) => index)
    const place = (index: number): Promise<void> =>
      other.transact('token', [key('token')], (t) =>
        t.put('clock', 'token', counter(index % 2, index % 2 === 0 ? {} : { location: 'L' })),
      )
    await place(0)
    const seen: number[][] = []
    const move = async (): Promise<void> => {
      for (const index of times) await place(index)
    }
    const look = async (): Promise<void> => {
      for (const _ of times) {
        const read = store.read('token', [key('token')], (r) => [
          r.get('clock', 'token')?.ahead ?? -1,
          r.list('clock', 'L').length,
        ])
        seen.push(await read)
      }
    }
    await Promise.all([move(), look()])
    await other.close()
    expect(seen.filter(([ahead, listed]) => ahead !== listed)).toEqual([])
    expect(new Set(seen.map(([ahead]) => ahead))).toEqual(new Set([0, 1]))
  })
})
