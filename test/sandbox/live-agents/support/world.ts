import { operationById, packagedContract } from '../../../../src/contract/index.ts'
import type { Fixture, Json, JsonObject, Operation } from '../../../../src/contract/index.ts'
import { seedSubAccount } from '../../../../src/sandbox/domain/billing/seed.ts'
import { LIVE_AGENT_FIXTURES, seedLiveAgent } from '../../../../src/sandbox/domain/live-agents/seed.ts'
import { isRefusal } from '../../../../src/sandbox/domain/refusal.ts'
import type { ApiKey } from '../../../../src/sandbox/domain/world/state.ts'
import { wordsOf } from '../../../../src/sandbox/http/render.ts'
import { createLiveAgent } from '../../../../src/sandbox/operations/createLiveAgent.ts'
import { getLiveAgent } from '../../../../src/sandbox/operations/getLiveAgent.ts'
import { getLiveAgentCatalog } from '../../../../src/sandbox/operations/getLiveAgentCatalog.ts'
import { getLiveAgentRuntimeSupport } from '../../../../src/sandbox/operations/getLiveAgentRuntimeSupport.ts'
import { listBrainTemplates } from '../../../../src/sandbox/operations/listBrainTemplates.ts'
import { listLiveAgentResources } from '../../../../src/sandbox/operations/listLiveAgentResources.ts'
import { listLiveAgents } from '../../../../src/sandbox/operations/listLiveAgents.ts'
import { refuseBody } from '../../../../src/sandbox/operations/live-agents/refuse-body.ts'
import { prepareLiveAgent } from '../../../../src/sandbox/operations/prepareLiveAgent.ts'
import { replaceLiveAgentWorkflow } from '../../../../src/sandbox/operations/replaceLiveAgentWorkflow.ts'
import { restoreLiveAgent } from '../../../../src/sandbox/operations/restoreLiveAgent.ts'
import type { Call, Handler, Services } from '../../../../src/sandbox/operations/shared/operation.ts'
import { updateLiveAgent } from '../../../../src/sandbox/operations/updateLiveAgent.ts'
import { openSqlite } from '../../../../src/sandbox/store/sqlite/open.ts'
import type { Store } from '../../../../src/sandbox/store/store.ts'
import { complaintAbout } from '../../../../src/serve/judge.ts'

export const contract = packagedContract()

/** A handler for every operation of the module. */
const HANDLERS: Readonly<Record<string, Handler>> = {
  createLiveAgent,
  getLiveAgent,
  getLiveAgentCatalog,
  getLiveAgentRuntimeSupport,
  listBrainTemplates,
  listLiveAgentResources,
  listLiveAgents,
  prepareLiveAgent,
  replaceLiveAgentWorkflow,
  restoreLiveAgent,
  updateLiveAgent,
}

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
  readonly body?: Json
  readonly caller?: ApiKey
  readonly now?: number
}

export interface Answer {
  readonly status: number
  readonly body: JsonObject
}

/** A seeded world in memory. */
export interface World {
  readonly store: Store
  readonly services: Services
  send(operationId: string, request: Request): Promise<Answer>
  close(): Promise<void>
}

/** Opens a world that holds the contract's fixtures, and others on top of them. */
export async function openWorld(more: readonly Fixture[] = []): Promise<World> {
  const store = await openSqlite(':memory:')
  const fixtures = { ...contract.fixtures, ...Object.fromEntries(more.map((fixture) => [fixture.name, fixture])) }
  await store.transact('main', [], (transaction) => {
    for (const fixture of Object.values(fixtures)) {
      if (fixture.kind === 'sub_account') {
        transaction.put('subAccount', fixture.value, seedSubAccount(fixture, BEGIN).subAccount)
      }
      if (!LIVE_AGENT_FIXTURES.includes(fixture.kind)) continue
      for (const { kind, id, document } of seedLiveAgent(fixture, fixtures, BEGIN)) transaction.put(kind, id, document)
    }
  })
  let drawn = 0
  const services = {
    contract,
    store,
    id: (prefix: string) => `${prefix}_${(drawn += 1)}`,
    seal: (text: string) => `sealed ${Buffer.from(text).toString('base64')}`,
  } as unknown as Services
  return {
    store,
    services,
    send: (operationId, request) => send(services, operationId, request),
    close: () => store.close(),
  }
}

async function send(services: Services, operationId: string, request: Request): Promise<Answer> {
  const operation = operationById(contract, operationId)
  const handler = HANDLERS[operationId]
  if (operation === null || handler === undefined) throw new Error(`No such operation: ${operationId}`)
  const { path = {}, query = { locationId: 'loc_live' }, body = null, caller = ADMIN, now = BEGIN } = request
  const call: Call = { operation, world: 'main', caller, path, query, headers: {}, body, now, requestId: 'req_test' }
  const complaint = complaintAbout(contract, {
    operation,
    path: { ...path },
    query: Object.fromEntries(
      Object.entries(query).map(([name, value]) => [name, typeof value === 'string' ? value : [...value]]),
    ),
    header: {},
    body:
      operation.requestBody === null
        ? { kind: 'none' }
        : { kind: 'json', contentType: 'application/json', text: '', value: body },
  })
  if (complaint !== null && complaint.status !== 422) throw new Error(JSON.stringify(complaint))
  const outcome = complaint === null ? await handler(call, services) : refuseBody(operationId, body, complaint.fields)
  if (!isRefusal(outcome)) return { status: outcome.status, body: outcome.body as JsonObject }
  const { status, code, fields } = outcome
  const error = wordsOf(contract, operation, outcome)
  return { status, body: { success: false, error, code, ...(fields as JsonObject) } }
}
