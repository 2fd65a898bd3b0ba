import { Client } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { migrations } from '../../../src/sandbox/store/migrations.ts'
import { createPool } from '../../../src/sandbox/store/postgres/connection.ts'
import { openPostgres } from '../../../src/sandbox/store/postgres/open.ts'
import { migratePostgres } from '../../../src/sandbox/store/postgres/schema.ts'
import type { Store } from '../../../src/sandbox/store/store.ts'
import { postgresDatabase, whySkipped } from '../../support/postgres.ts'
import { counter, key } from './counter.ts'
import { endOf, startProgram } from './programs/run.ts'
import { storeSuite } from './suite.ts'

const database = await postgresDatabase()

describe.skipIf(database.missing !== null)(`PostgreSQL${whySkipped(database)}`, () => {
  const { url } = database
  const clients: Client[] = []
  /** A connection of the test's own, beside the store's. */
  const connect = async (to = url): Promise<Client> => {
    const client = new Client(to)
    clients.push(client)
    await client.connect()
    return client
  }
  const emptyDatabase = async (): Promise<string> => (await postgresDatabase()).url
  afterAll(() => Promise.all(clients.map((client) => client.end())))

  describe('one store', () => {
    storeSuite(() => openPostgres(url))
  })

  // In one process, transactions on one document share a batch; between these, only the database keeps them apart.
  describe('three stores in turn', () => {
    const shared = emptyDatabase()
    storeSuite(async () => inTurn(await openAll(await shared)))
  })

  test('nobody ever waits in a circle', async () => {
    const own = await emptyDatabase()
    const store = inTurn(await openAll(own))
    await Promise.all(
      Array.from({ length: 150 }, (_, index) =>
        store.transact('w', index % 3 === 0 ? [] : [key(`d${index % 7}`)], (t) => {
          const under = t.list('clock', `L${index % 2}`).length + t.due('clock', 100, 3).length
          const place = { location: `L${index % 3}`, dueAt: index % 5 }
          t.put('clock', `d${(index * 3) % 7}`, counter(under, place))
          t.put('clock', `d${(index * 5) % 7}`, counter(index, place))
          if (index % 4 === 0) t.remove('clock', `d${index % 7}`)
        }),
      ),
    )
    await store.close()
    const client = await connect(own)
    const seen = await client.query('SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()')
    expect(seen.rows).toEqual([{ deadlocks: '0' }])
  })

  test('three processes create the schema at once and share one document', async () => {
    const shared = await emptyDatabase()
    const ends = await Promise.all([1, 2, 3].map(() => endOf(startProgram('increment', shared, 'w', '100'))))
    expect(ends).toEqual([0, 0, 0])
    const store = await openPostgres(shared)
    expect((await store.read('w', [key('n')], (r) => r.get('clock', 'n')))?.ahead).toBe(300)
    await store.close()
  })

  test('goes on after its connections were cut', async () => {
    const store = await openPostgres(url)
    const increment = (): Promise<void> =>
      store.transact('cut', [key('n')], (t) => t.put('clock', 'n', counter((t.get('clock', 'n')?.ahead ?? 0) + 1)))
    await Promise.all(Array.from({ length: 8 }, increment))
    const other = await connect()
    await other.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()`,
    )
    const results = await Promise.allSettled(Array.from({ length: 8 }, increment))
    const lost = results.filter((result) => result.status === 'rejected').length
    const { ahead } = (await store.read('cut', [key('n')], (r) => r.get('clock', 'n'))) ?? counter(0)
    expect(ahead).toBe(16 - lost)
    expect(lost).toBe(0)
    await store.close()
  })

  test('a transaction waits for one in another process that touches the same absent document', async () => {
    const store = await openPostgres(url)
    const other = await openPostgres(url)
    const order: string[] = []
    const take = (from: typeof store, name: string): Promise<boolean> =>
      from.transact('wait', [key('absent')], (t) => {
        const free = t.get('clock', 'absent') === null
        if (free) t.put('clock', 'absent', counter(1, { note: name }))
        order.push(`${name} ${free}`)
        return free
      })
    const results = await Promise.all([
      take(store, 'one'),
      take(other, 'other'),
      take(store, 'one'),
      take(other, 'other'),
    ])
    expect(results.filter(Boolean)).toHaveLength(1)
    expect(order).toHaveLength(4)
    await store.close()
    await other.close()
  })

  test('does not know the password when it cannot connect', async () => {
    const away = openPostgres('postgres://somebody:s3cret@127.0.0.1:1/base?sslpassword=s3cret', { connectTimeout: 0 })
    const error: unknown = await away.then(
      () => null,
      (reason: unknown) => reason,
    )
    expect(String(error)).toMatch(/PostgreSQL at 127\.0\.0\.1:1\/base cannot be reached/)
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error)) + String(error)).not.toContain('s3cret')
    const wrong = new URL(url)
    wrong.password = 's3cret'
    await expect(openPostgres(wrong.href)).rejects.toThrow(/password authentication failed/)
    await expect(openPostgres(wrong.href)).rejects.not.toThrow(/s3cret/)
    await expect(openPostgres('postgres://u:s3cret@[')).rejects.toThrow(/cannot be read/)
    await expect(openPostgres('postgres://u:s3cret@[')).rejects.not.toThrow(/s3cret/)
  })

  test('a newer schema is refused', async () => {
    const newer = await emptyDatabase()
    await (await openPostgres(newer)).close()
    const client = await connect(newer)
    await client.query('UPDATE sandbox_schema SET version = 99')
    await expect(openPostgres(newer)).rejects.toThrow(/has schema version 99, and this program knows versions up to/)
  })

  test('migrations go forward with the data, whole or not at all', async () => {
    const old = await emptyDatabase()
    const store = await openPostgres(old)
    await store.transact('w', [], (t) => t.put('clock', 'a', counter(1)))
    await store.close()
    const version = (migrations.at(-1)?.version ?? 0) + 1
    const next = (...postgres: string[]) => [...migrations, { version, sqlite: [], postgres }]
    const pool = createPool(old, 2)
    await expect(migratePostgres(pool, 'it', next('CREATE TABLE half (a text)', 'no SQL'))).rejects.toThrow(/syntax/)
    expect((await pool.query(`SELECT to_regclass('half') AS half`)).rows).toEqual([{ half: null }])
    const step = next(`UPDATE sandbox_documents SET body = jsonb_set(body::jsonb, '{1,ahead}', '2')::text`)
    await Promise.all([migratePostgres(pool, 'it', step), migratePostgres(pool, 'it', step)])
    expect((await pool.query('SELECT version FROM sandbox_schema')).rows).toEqual([{ version }])
    expect((await pool.query(`SELECT body::jsonb -> 1 ->> 'ahead' AS ahead FROM sandbox_documents`)).rows).toEqual([
      { ahead: '2' },
    ])
    await pool.end()
  })

  test('every query has its index, however small the tables are', async () => {
    const pool = createPool(url, 1)
    // What is asked is whether the index fits, not what the planner makes of so few rows.
    await pool.query('SET enable_sort = off')
    const plan = async (sql: string): Promise<string> => JSON.stringify((await pool.query(`EXPLAIN ${sql}`)).rows)
    expect(await plan(`SELECT body FROM sandbox_documents WHERE world = 'w' AND kind = 'k' AND id = 'i'`)).toMatch(
      /Index Scan/,
    )
    expect(
      await plan(`SELECT body FROM sandbox_documents WHERE world = 'w' AND kind = 'k' AND parent = 'p' ORDER BY id`),
    ).toMatch(/sandbox_documents_parent/)
    expect(
      await plan(
        `SELECT body FROM sandbox_documents WHERE world = 'w' AND kind = 'k' AND due_at <= 1 ORDER BY due_at, id LIMIT 1`,
      ),
    ).toMatch(/sandbox_documents_due/)
    expect(await plan(`SELECT min(due_at) FROM sandbox_documents WHERE due_at IS NOT NULL AND world = 'w'`)).toMatch(
      /Limit.*sandbox_documents_due/,
    )
    await pool.end()
  })
})

function openAll(url: string): Promise<readonly Store[]> {
  return Promise.all([1, 2, 3].map(() => openPostgres(url)))
}

/** One store made of several, each asked in turn. */
function inTurn(stores: readonly Store[]): Store {
  let turn = 0
  const next = (): Store => {
    turn += 1
    const store = stores[turn % stores.length]
    if (store === undefined) throw new Error('It takes at least one store.')
    return store
  }
  return {
    read: (world, expected, look) => next().read(world, expected, look),
    transact: (world, expected, act) => next().transact(world, expected, act),
    clear: (world) => next().clear(world),
    replace: (world, fill) => next().replace(world, fill),
    copy: (from, to) => next().copy(from, to),
    worlds: () => next().worlds(),
    agenda: (kind, id) => next().agenda(kind, id),
    check: () => next().check(),
    async close() {
      await Promise.all(stores.map((store) => store.close()))
    },
  }
}
