import { operationById, packagedContract } from '../../../src/contract/index.ts'
import type { Json, JsonObject } from '../../../src/contract/index.ts'
import { seedSubAccount } from '../../../src/sandbox/domain/billing/seed.ts'
import type { PaymentAccount, SubAccount } from '../../../src/sandbox/domain/billing/state.ts'
import { isRefusal } from '../../../src/sandbox/domain/refusal.ts'
import type { ApiKey } from '../../../src/sandbox/domain/world/state.ts'
import { wordsOf } from '../../../src/sandbox/http/render.ts'
import { getSubAccountBilling } from '../../../src/sandbox/operations/getSubAccountBilling.ts'
import type { Call, Outcome, Services } from '../../../src/sandbox/operations/shared/operation.ts'
import { updateDirectBilling } from '../../../src/sandbox/operations/updateDirectBilling.ts'
import type { PaymentProvider } from '../../../src/sandbox/payments/provider.ts'
import { createStandIn } from '../../../src/sandbox/payments/stand-in.ts'
import type { FaultOf } from '../../../src/sandbox/payments/stand-in.ts'
import { createLeases } from '../../../src/sandbox/recharge/leases.ts'
import type { Leases } from '../../../src/sandbox/recharge/leases.ts'
import { openSqlite } from '../../../src/sandbox/store/sqlite/open.ts'
import type { Store } from '../../../src/sandbox/store/store.ts'

export const WORLD = 'default'
/** The moment at which the contract's examples take place. */
export const NOW = Date.parse('2026-07-14T15:04:05Z')
export const MINUTE = 60_000

export const contract = packagedContract()

export type BillingServices = Services & { readonly leases: Leases }

/** The part of a process that matters here: services over a store that others may share. */
export interface Process {
  readonly services: BillingServices
  readonly realTime: { now: number }
}

export interface ProcessOptions {
  readonly owner?: string
  readonly alone?: boolean
  readonly faultOf?: FaultOf
  /** Puts something between us and the provider. */
  readonly around?: (provider: PaymentProvider) => PaymentProvider
}

export function startProcess(store: Store, options: ProcessOptions = {}): Process {
  const realTime = { now: 1_000_000 }
  const owner = options.owner ?? 'process-1'
  const provider = createStandIn(store, options.faultOf)
  let drawn = 0
  const services: BillingServices = {
    contract,
    store,
    payments: options.around?.(provider) ?? provider,
    leases: createLeases({ owner, realNow: () => realTime.now, alone: options.alone ?? false }),
    id: (prefix) => `${prefix}_${owner}_${(drawn += 1)}`,
    seal: (text) => text,
  }
  return { services, realTime }
}

/** A store with every sub-account of the contract's fixtures, in memory if not given, and a process at work on it. */
export async function startWorld(
  options: ProcessOptions & { readonly store?: Store } = {},
): Promise<Process & { readonly store: Store }> {
  const store = options.store ?? (await openSqlite(':memory:'))
  await seed(store)
  return { store, ...startProcess(store, options) }
}

export async function seed(store: Store): Promise<void> {
  const seeded = Object.values(contract.fixtures)
    .filter(({ kind }) => kind === 'sub_account')
    .map((fixture) => seedSubAccount(fixture, NOW))
  await store.transact(WORLD, [], (transaction) => {
    for (const { subAccount, paymentAccount } of seeded) {
      transaction.put('subAccount', subAccount.location, subAccount)
      transaction.put('paymentAccount', paymentAccount.location, paymentAccount)
    }
  })
}

export function keyOf(name: string): ApiKey {
  const { state } = fixtureNamed(name)
  const agency = state['agency'] as string
  const bound = state['location']
  return {
    name,
    agency,
    planIncludesRebilling: agency !== 'agency_basic',
    role: state['role'] as string,
    scopes: state['scopes'] as readonly string[],
    boundTo: typeof bound === 'string' ? bound : null,
  }
}

export interface Request {
  readonly as?: string
  readonly key?: string
  readonly at?: number
}

function callOf(operationId: string, location: string, body: Json, request: Request = {}): Call {
  const operation = operationById(contract, operationId)
  if (operation === null) throw new Error(`The contract has no operation ${operationId}.`)
  return {
    operation,
    world: WORLD,
    caller: keyOf(request.as ?? 'key_admin'),
    path: { locationId: location },
    query: {},
    headers: request.key === undefined ? {} : { 'idempotency-key': request.key },
    body,
    now: request.at ?? NOW,
    requestId: 'req_4f7d2c',
  }
}

export interface Answer {
  readonly status: number
  readonly body: JsonObject
}

/** Sends an update through its handler, and renders what comes back as the pipeline would. */
export async function update(process: Process, location: string, body: Json, request: Request = {}): Promise<Answer> {
  return rendered(await updateDirectBilling(callOf('updateDirectBilling', location, body, request), process.services))
}

/** Reads a sub-account's billing detail through its handler; the whole answer. */
export async function read(process: Process, location: string, request: Request = {}): Promise<Answer> {
  return rendered(await getSubAccountBilling(callOf('getSubAccountBilling', location, null, request), process.services))
}

export function rendered(outcome: Outcome): Answer {
  if (!isRefusal(outcome)) return { status: outcome.status, body: outcome.body as JsonObject }
  const { status, code, fields } = outcome
  const message = wordsOf(contract, null, outcome)
  const ref = status >= 500 ? { ref: 'req_4f7d2c' } : {}
  return { status, body: { success: false, error: code, message, ...(fields as JsonObject), ...ref } }
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

function fixtureNamed(name: string) {
  return present(contract.fixtures[name])
}
