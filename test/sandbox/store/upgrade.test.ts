import { describe, expect, test } from 'vitest'
import { serveSandbox } from '../../../src/commands/sandbox.ts'
import type { JsonObject } from '../../../src/contract/index.ts'
import { migrations } from '../../../src/sandbox/store/migrations.ts'
import { openStore } from '../../../src/sandbox/store/open.ts'
import { createPool } from '../../../src/sandbox/store/postgres/connection.ts'
import { migratePostgres } from '../../../src/sandbox/store/postgres/schema.ts'
import type { Transaction } from '../../../src/sandbox/store/store.ts'
import { StartError } from '../../../src/serve/listen.ts'
import { postgresDatabase, whySkipped } from '../../support/postgres.ts'
import { controlOf, send, start } from '../http/support.ts'
import { counter } from './counter.ts'
import { oldPlace, postgresPlace, sqlitePlaces } from './places.ts'
import type { MakePlace } from './places.ts'
import { endOf, startProgram } from './programs/run.ts'

const LATEST = migrations.at(-1)?.version
const DOCUMENTS = 'SELECT world, kind, id, parent, due_at, body FROM sandbox_documents ORDER BY world, kind, id'
const sqlitePlace = sqlitePlaces()
const database = await postgresDatabase()

describe('SQLite', () => {
  upgrades('sqlite', sqlitePlace)
})
describe.skipIf(database.missing !== null)(`PostgreSQL${whySkipped(database)}`, () => {
  upgrades('postgres', postgresPlace)

  test('several processes that start on an older database at once take turns', async () => {
    const place = await oldPlace(1, 'postgres', postgresPlace)
    const before = await place.run(DOCUMENTS)
    const stores = await Promise.all(Array.from({ length: 6 }, () => openStore(place.url)))
    await Promise.all(stores.map((store) => store.close()))
    expect(await place.run('SELECT version FROM sandbox_schema')).toEqual([[LATEST]])
    expect(await place.run(DOCUMENTS)).toEqual(before)
  })

  test('a process that is running when a newer program migrates writes nothing any more, and says why', async () => {
    const place = await postgresPlace()
    const store = await openStore(place.url)
    await store.transact('w', [], (transaction) => transaction.put('clock', 'kept', counter(1)))
    const before = await place.run(DOCUMENTS)
    const pool = createPool(place.url, 1)
    const version = (LATEST ?? 0) + 1
    const newer = [...migrations, { version, sqlite: [], postgres: ['CREATE TABLE sandbox_newer (a text)'] }]
    await migratePostgres(pool, 'it', newer)
    await pool.end()

    const put = (transaction: Transaction) => transaction.put('clock', 'kept', counter(2))
    const writes = [
      () => store.transact('w', [], put),
      () => store.transact('w', [], (transaction) => transaction.remove('clock', 'kept')),
      () => store.replace('w', put),
      () => store.copy('w', 'other'),
      () => store.clear('w'),
    ]
    for (const write of writes) {
      await expect(write()).rejects.toThrow(`has schema version ${version}, and this program knows versions up to`)
    }
    expect(await place.run(DOCUMENTS)).toEqual(before)
    await store.close()
  })
})

function upgrades(kind: 'sqlite' | 'postgres', make: MakePlace): void {
  test('a database of schema version 1 goes forward with every document, and becomes what a new one is', async () => {
    const place = await oldPlace(1, kind, make)
    const before = await place.run(DOCUMENTS)
    expect(before).toHaveLength(48)
    await (await openStore(place.url)).close()
    expect(await place.run(DOCUMENTS)).toEqual(before)
    expect(await place.run('SELECT version FROM sandbox_schema')).toEqual([[LATEST]])
    const fresh = await make()
    await (await openStore(fresh.url)).close()
    expect(await place.run(place.shape)).toEqual(await fresh.run(fresh.shape))
  })

  test('a sandbox on it goes on where the older one stopped', async () => {
    const { url } = await oldPlace(1, kind, make)
    const sandbox = await start({ database: url })
    const control = controlOf(sandbox)
    const wallet = async (location: string) => {
      const { body } = await send(sandbox.url, 'GET', `/api/billing/sub-accounts/${location}`)
      return (body['data'] as { readonly subAccount: { readonly wallet: JsonObject } }).subAccount.wallet
    }
    expect(await control.clock()).toEqual({ now: '2026-07-14T15:04:05.000Z', frozen: true })
    expect(await wallet('loc_direct_low')).toMatchObject({ balanceMinutes: 2240, balanceUSD: 224 })
    const again = await send(sandbox.url, 'PUT', '/api/billing/sub-accounts/loc_direct_low/direct-billing', {
      body: { enabled: true, autoRecharge: { enabled: true, thresholdUSD: 50, rechargeAmountUSD: 200 } },
      headers: { 'idempotency-key': 'kept-through-the-upgrade' },
    })
    expect(again.body).toMatchObject({ idempotentReplay: true, data: { charge: { amountUSD: 200 } } })
    const live = await send(sandbox.url, 'GET', '/api/live-agents/live:edited?locationId=loc_live')
    const prompt = 'Saved before the upgrade: café, ☎ and "quotes".'
    expect(live.body).toMatchObject({ data: { agent: { ifVersion: 'v2', brain: { prompt } } } })
    const split = await send(sandbox.url, 'GET', '/api/agent-builder/agents/agent_weights/split-test')
    expect(split.body).toMatchObject({ splitTest: { revision: 4, variants: [{ weight: 70 }, { weight: 30 }] } })

    // A top-up was due when the older program stopped.
    expect(await wallet('loc_direct')).toMatchObject({ balanceMinutes: 400 })
    await control.clock({ advanceSeconds: 300 })
    expect(await wallet('loc_direct')).toMatchObject({ balanceMinutes: 2400 })
    await control.restore('kept')
    expect(await wallet('loc_direct')).toMatchObject({ balanceMinutes: 400 })
    await sandbox.close()
  })

  test('killed in the middle of a step, it is what it was before', async () => {
    const place = await oldPlace(1, kind, make)
    const before = await place.run(DOCUMENTS)
    await (await openStore(place.url)).close()
    const shape = await place.run(place.shape)
    expect(await endOf(startProgram('die-migrating', place.url))).toBe('SIGKILL')
    expect(await place.run(place.shape)).toEqual(shape)
    expect(await place.run(DOCUMENTS)).toEqual(before)
    expect(await place.run('SELECT version FROM sandbox_schema')).toEqual([[LATEST]])
    await (await openStore(place.url)).close()
  })

  test('of a newer schema, nothing is served: the message names it without a password, and says what to do', async () => {
    const place = await make()
    await (await openStore(place.url)).close()
    await place.run('UPDATE sandbox_schema SET version = 99')
    const serving = serveSandbox({ port: 0, host: '127.0.0.1', database: place.url, break: [] }, () => {})
    const error: unknown = await serving.catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(StartError)
    const { message } = error as StartError
    expect(message).toMatch(place.named)
    expect(message).toContain('Use the program that wrote it or a newer one, or choose another database.')
    const password = URL.canParse(place.url) ? new URL(place.url).password : ''
    if (password !== '') expect(message).not.toContain(password)
    expect(await place.run('SELECT version FROM sandbox_schema')).toEqual([[99]])
  })
}
