import { packagedContract } from '../../../src/contract/index.ts'
import type { Json, JsonObject } from '../../../src/contract/index.ts'
import { seedSubAccount } from '../../../src/sandbox/domain/billing/seed.ts'
import type { PaymentAccount, SubAccount } from '../../../src/sandbox/domain/billing/state.ts'
import type { SandboxServices } from '../../../src/sandbox/operations/index.ts'
import type { PaymentProvider } from '../../../src/sandbox/payments/provider.ts'
import { createStandIn } from '../../../src/sandbox/payments/stand-in.ts'
import type { TakeFault } from '../../../src/sandbox/payments/stand-in.ts'
import { createLeases } from '../../../src/sandbox/recharge/leases.ts'
import { openSqlite } from '../../../src/sandbox/store/sqlite/open.ts'
import type { Store } from '../../../src/sandbox/store/store.ts'
import { createSender, seedStore } from '../support.ts'
import type { Answer, Sent } from '../support.ts'

export type { Answer } from '../support.ts'

export const WORLD = 'default'
/** The moment at which the contract's examples take place. */
export const NOW = Date.parse('2026-07-14T15:04:05Z')
export const MINUTE = 60_000

export const contract = packagedContract()

/** A process of the sandbox without its socket: its pipeline, over a store that others may share. */
export interface Process {
  readonly services: SandboxServices
  readonly send: (sent: Sent) => Promise<Answer>
  readonly realTime: { now: number }
}

export interface ProcessOptions {
  readonly owner?: string
  readonly alone?: boolean
  readonly faultOf?: TakeFault
  /** Puts something between us and the provider. */
  readonly around?: (provider: PaymentProvider) => PaymentProvider
}

export function startProcess(store: Store, options: ProcessOptions = {}): Process {
  const realTime = { now: 1_000_000 }
  const owner = options.owner ?? 'process-1'
  const provider = createStandIn(store, options.faultOf)
  let drawn = 0
  const services: SandboxServices = {
    contract,
    store,
    payments: options.around?.(provider) ?? provider,
    leases: createLeases({ owner, realNow: () => realTime.now, alone: options.alone ?? false }),
    id: (prefix) => `${prefix}_${owner}_${(drawn += 1)}`,
    encrypt: (text) => text,
  }
  return { services, send: createSender(services, WORLD), realTime }
}

/** A store with the contract's fixtures, in memory if not given, and a process at work on it. */
export async function startWorld(
  options: ProcessOptions & { readonly store?: Store } = {},
): Promise<Process & { readonly store: Store }> {
  const store = options.store ?? (await openSqlite(':memory:'))
  await seed(store)
  return { store, ...startProcess(store, options) }
}

export function seed(store: Store): Promise<void> {
  return seedStore(store, WORLD, contract, NOW)
}

export interface Request {
  readonly as?: string
  readonly key?: string
  readonly at?: number
}

/** Sends an update of direct billing. */
export function update(process: Process, location: string, body: Json, request: Request = {}): Promise<Answer> {
  return process.send({
    operation: 'updateDirectBilling',
    ...sentBy(location, request),
    headers: request.key === undefined ? {} : { 'Idempotency-Key': request.key },
    body: { contentType: 'application/json', value: body },
  })
}

/** Reads a sub-account's billing detail; the whole answer. */
export function read(process: Process, location: string, request: Request = {}): Promise<Answer> {
  return process.send({ operation: 'getSubAccountBilling', ...sentBy(location, request) })
}

function sentBy(locationId: string, { as = 'key_admin', at: now = NOW }: Request) {
  return { as, path: { locationId }, now, id: 'req_4f7d2c' }
}

export function subAccountIn(store: Store, location: string): Promise<SubAccount> {
  return store.read(WORLD, [], (reader) => present(reader.get('subAccount', location)))
}

export function accountIn(store: Store, location: string): Promise<PaymentAccount> {
  return store.read(WORLD, [], (reader) => present(reader.get('paymentAccount', location)))
}

/** How many charges the provider has really made on a sub-account's card. */
export async function chargesOn(store: Store, location: string): Promise<number> {
  const { charges } = await accountIn(store, location)
  return charges.filter(({ outcome }) => outcome === 'charged').length
}

/** A sub-account in a state of our own, by the vocabulary of the fixtures. */
export function given(state: JsonObject, location = 'loc_given'): SubAccount {
  return seedSubAccount({ name: location, kind: 'sub_account', value: location, summary: '', state }, NOW).subAccount
}

/** Puts one more sub-account into the store. */
export async function put(store: Store, location: string, state: JsonObject): Promise<void> {
  const fixture = { name: location, kind: 'sub_account', value: location, summary: '', state }
  const { subAccount, paymentAccount } = seedSubAccount(fixture, NOW)
  await store.transact(WORLD, [], (transaction) => {
    transaction.put('subAccount', location, subAccount)
    transaction.put('paymentAccount', location, paymentAccount)
  })
}

/** The part of an answer's body at a dotted path. */
export function at(answer: Answer, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (value as JsonObject | undefined)?.[name], answer.body)
}

export function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('Something is missing that has to be there.')
  return value
}
