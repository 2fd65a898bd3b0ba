import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pairsOf } from '../../../src/contract/index.ts'
import { callTakesPlace } from '../../../src/sandbox/operations/billing/events.ts'
import { settleDue } from '../../../src/sandbox/recharge/settle-due.ts'
import { openPostgres } from '../../../src/sandbox/store/postgres/open.ts'
import { openSqlite } from '../../../src/sandbox/store/sqlite/open.ts'
import type { Store } from '../../../src/sandbox/store/store.ts'
import { postgresDatabase } from '../../support/postgres.ts'
import {
  at,
  chargesOn,
  contract,
  MINUTE,
  NOW,
  present,
  put,
  read,
  startProcess,
  startWorld,
  update,
  WORLD,
} from './support.ts'
import type { Process } from './support.ts'

const KEY = 'retry-0001'
const LOW = 'loc_direct_low'
const RECHARGE = { enabled: true, autoRecharge: { enabled: true } }

const database = await postgresDatabase()
describe('on SQLite', () => {
  races(() => openSqlite(':memory:'))
})
describe.runIf('url' in database)('on PostgreSQL', () => {
  races(() => openPostgres('url' in database ? database.url : ''))
})

function races(open: () => Promise<Store>): void {
  let store: Store
  /** Processes of different owners that share the store. */
  let processes: readonly Process[]

  beforeAll(async () => {
    store = await open()
  })
  beforeEach(async () => {
    await store.clear(WORLD)
    await startWorld({ store })
    processes = ['one', 'two', 'three'].map((owner) => startProcess(store, { owner }))
  })
  afterAll(() => store.close())

  /** Sends many calls at once, spread over the processes. */
  function atOnce<T>(count: number, send: (process: Process, index: number) => Promise<T>): Promise<T[]> {
    const calls = Array.from({ length: count }, (_, index) => {
      const process = processes[index % processes.length]
      return process === undefined ? [] : [send(process, index)]
    })
    return Promise.all(calls.flat())
  }

  test('200 calls at once under one key make one charge', async () => {
    const answers = await atOnce(200, (process) => update(process, LOW, RECHARGE, { key: KEY }))
    expect(await chargesOn(store, LOW)).toBe(1)
    const fresh = answers.filter(({ status, body }) => status === 200 && body['idempotentReplay'] === undefined)
    expect(fresh).toHaveLength(1)
    const replay = { status: 200, body: { ...fresh[0]?.body, idempotentReplay: true } }
    const example = pairsOf(contract, 'updateDirectBilling').find(({ code }) => code === 'IDEMPOTENCY_IN_PROGRESS')
    const inProgress = { status: 409, body: present(example).response.body }
    const others = answers.filter((answer) => answer !== fresh[0])
    expect(others).toEqual(others.map(({ status }) => (status === 200 ? replay : inProgress)))
    const retries = await atOnce(3, (process) => update(process, LOW, RECHARGE, { key: KEY }))
    expect(retries).toEqual([replay, replay, replay])
  })

  test('50 calls at once without a key, or each with its own, make one charge', async () => {
    const answers = await atOnce(50, (process, index) =>
      update(process, LOW, RECHARGE, index % 2 === 0 ? {} : { key: `own-key-${index}` }),
    )
    expect(await chargesOn(store, LOW)).toBe(1)
    const charged = answers.filter((answer) => at(answer, 'data.charge') !== undefined)
    expect(charged).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(at(answer, 'error')).toBe('AUTO_RECHARGE_PAYMENT_IN_PROGRESS')
    }
    expect(at(await read(startProcess(store), LOW), 'data.subAccount.wallet.balanceUSD')).toBe(224)
  })

  test('calls that draw minutes while a charge is made lose nothing', async () => {
    const [one = startProcess(store)] = processes
    const place = { store, world: WORLD, location: LOW, now: NOW }
    const [answer] = await Promise.all([
      update(one, LOW, RECHARGE, { key: KEY }),
      ...Array.from({ length: 40 }, () => callTakesPlace(place, 1)),
    ])
    expect(at(answer, 'data.charge.minutesAdded')).toBe(2000)
    expect(at(await read(one, LOW), 'data.subAccount.wallet.balanceMinutes')).toBe(2200)
  })

  test('several sweepers make one top-up', async () => {
    const due = {
      mode: 'DIRECT',
      batches: [],
      autoRecharge: { enabled: true, thresholdUSD: 50, rechargeAmountUSD: 200 },
    }
    await put(store, 'loc_due', due)
    await atOnce(9, ({ services }) => settleDue(services, WORLD, NOW + 5 * MINUTE))
    expect(await chargesOn(store, 'loc_due')).toBe(1)
  })
}
