import { packagedContract } from '../../../../src/contract/index.ts'
import type { Fixture, Json, Operation } from '../../../../src/contract/index.ts'
import type { ApiKey } from '../../../../src/sandbox/domain/world/state.ts'
import { createStandIn } from '../../../../src/sandbox/payments/stand-in.ts'
import { createLeases } from '../../../../src/sandbox/recharge/leases.ts'
import { openSqlite } from '../../../../src/sandbox/store/sqlite/open.ts'
import type { Store } from '../../../../src/sandbox/store/store.ts'
import { createSender, putKey, seedStore } from '../../support.ts'
import type { Answer } from '../../support.ts'

export type { Answer } from '../../support.ts'

export const contract = packagedContract()

/** The module's operations. */
export const OPERATIONS: readonly Operation[] = contract.operations.filter(({ module }) => module === 'Live agents')

/** When the world of a test begins. */
export const BEGIN = Date.parse('2026-07-01T12:00:00Z')

export const ADMIN: ApiKey = {
  name: 'key_admin',
  agency: 'agency_main',
  planIncludesRebilling: true,
  role: 'agency_admin',
  scopes: ['agents:read', 'agents:write'],
  boundTo: null,
}

/** What a call in a test says; the rest is that of an admin who calls at the world's beginning. */
export interface Request {
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | readonly string[]>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Json
  /** The name of a credential; null sends none. */
  readonly as?: string | null
  /** A key that is no fixture, in place of `as`. */
  readonly caller?: ApiKey
  readonly now?: number
}

/** A seeded world in memory. */
export interface World {
  readonly store: Store
  send(operationId: string, request: Request): Promise<Answer>
  close(): Promise<void>
}

/** Opens a world that holds the contract's fixtures, and others on top of them. */
export async function openWorld(more: readonly Fixture[] = []): Promise<World> {
  const store = await openSqlite(':memory:')
  const fixtures = { ...contract.fixtures, ...Object.fromEntries(more.map((fixture) => [fixture.name, fixture])) }
  await seedStore(store, 'main', { ...contract, fixtures }, BEGIN)
  let drawn = 0
  const services = {
    contract,
    store,
    payments: createStandIn(store),
    leases: createLeases({ owner: 'test', realNow: () => BEGIN, alone: true }),
    id: (prefix: string) => `${prefix}_${(drawn += 1)}`,
    encrypt: (text: string) => `sealed ${Buffer.from(text).toString('base64')}`,
  }
  const send = createSender(services, 'main')
  return {
    store,
    async send(operation, { query = { locationId: 'loc_live' }, body, caller, now = BEGIN, ...request }) {
      return send({
        ...request,
        operation,
        query,
        body: body === undefined ? null : { contentType: 'application/json', value: body },
        now,
        ...(caller === undefined ? {} : { as: await putKey(store, 'main', caller) }),
      })
    },
    close: () => store.close(),
  }
}
