import { valueAt, withValueAt } from '../../contract/index.ts'
import type { Json } from '../../contract/index.ts'
import { milliminutes } from '../domain/billing/units.ts'
import { topUp } from '../domain/billing/wallet.ts'
import { isRefusal } from '../domain/refusal.ts'
import type { Handlers, SandboxServices } from '../operations/index.ts'
import type { Call, Outcome } from '../operations/shared/operation.ts'
import { asOwnedBy } from './responses.ts'
import type { Defect } from './defect.ts'

type Handle = Handlers[string]

export const handlerDefects: Readonly<Record<string, Defect>> = {
  'lost-rollback': {
    says: 'A refused change of direct billing changes Credit Guard anyway.',
    handlers: (handlers) =>
      around(handlers, ['updateDirectBilling'], (handle) => async (call, services) => {
        const outcome = await handle(call, services)
        if (isRefusal(outcome) && outcome.status === 409) await switchGuard(call, services)
        return outcome
      }),
  },
  'missing-tenant-check': {
    says: "Every agency's key can use other agencies' resources.",
    handlers: (handlers) =>
      around(handlers, Object.keys(handlers), (handle) => (call, services) => {
        const caller = { ...call.caller, boundTo: null }
        return handle({ ...call, caller }, { ...services, store: asOwnedBy(services.store, caller.agency) })
      }),
  },
  'missing-scope-check': { says: 'Every key has every scope.', anyScope: true },
  'idempotency-ignored': {
    says: 'An Idempotency-Key has no effect.',
    handlers: (handlers) =>
      around(handlers, Object.keys(handlers), (handle) => (call, services) => {
        const { 'idempotency-key': _ignored, ...headers } = call.headers
        return handle({ ...call, headers }, services)
      }),
  },
  'stale-version-accepted': {
    says: 'An outdated ifVersion, revision or expectedVersion is accepted.',
    handlers: (handlers) =>
      around(handlers, Object.keys(VERSIONS), (handle, operation) => async (call, services) => {
        const version = VERSIONS[operation] ?? LIVE_AGENT
        const newest = await readNewest(handlers, version, call, services)
        return handle(
          newest === undefined ? call : { ...call, body: withValueAt(call.body, version.in, newest) },
          services,
        )
      }),
  },
  'doubled-charge': {
    says: 'Every charge of a call is made and credited twice.',
    handlers: (handlers) =>
      around(handlers, ['updateDirectBilling'], (handle) => async (call, services) => {
        const outcome = await handle(call, services)
        const isReplay = !isRefusal(outcome) && valueAt(outcome.body, '/idempotentReplay') === true
        const added = isRefusal(outcome) ? undefined : valueAt(outcome.body, '/data/charge/minutesAdded')
        if (typeof added === 'number' && !isReplay) await creditAgain(call, services, added)
        return outcome
      }),
    payments: (payments) => ({
      ...payments,
      async charge(world, location, chargeId, amountUSD, now) {
        await payments.charge(world, location, `${chargeId}_again`, amountUSD, now)
        return payments.charge(world, location, chargeId, amountUSD, now)
      },
    }),
  },
  'secret-leaked': {
    says: "The values of webhooks' secrets come back in the response to a save.",
    handlers: (handlers) =>
      around(handlers, ['createLiveAgent', 'updateLiveAgent'], (handle) => async (call, services) => {
        const outcome = await handle(call, services)
        const sent = valueAt(call.body, '/brain/capabilityConfig/workflows') as Json | undefined
        if (isRefusal(outcome) || sent === undefined) return outcome
        return { ...outcome, body: withValueAt(outcome.body, '/data/agent/brain/capabilityConfig/workflows', sent) }
      }),
  },
}

/** How a request names the version it expects, and where the current one is. */
interface Version {
  readonly in: string
  readonly read: string
  readonly at: string
}

const LIVE_AGENT: Version = { in: '/ifVersion', read: 'getLiveAgent', at: '/data/agent/ifVersion' }
const SPLIT_TEST: Version = { in: '/revision', read: 'getSplitTest', at: '/splitTest/revision' }

const VERSIONS: Readonly<Record<string, Version>> = {
  updateLiveAgent: LIVE_AGENT,
  prepareLiveAgent: LIVE_AGENT,
  restoreLiveAgent: LIVE_AGENT,
  replaceLiveAgentWorkflow: LIVE_AGENT,
  updateSplitTestWeights: SPLIT_TEST,
  removeSplitVariant: SPLIT_TEST,
  deleteAgentSkill: { in: '/expectedVersion', read: 'listAgentSkills', at: '/version' },
}

async function readNewest(
  handlers: Handlers,
  version: Version,
  call: Call,
  services: SandboxServices,
): Promise<Json | undefined> {
  const outcome: Outcome | undefined = await handlers[version.read]?.(call, services)
  if (outcome === undefined || isRefusal(outcome)) return undefined
  return valueAt(outcome.body, version.at) as Json | undefined
}

async function creditAgain(
  { world, path, now }: Call,
  { store }: SandboxServices,
  minutesAdded: number,
): Promise<void> {
  const location = path['locationId'] ?? ''
  await store.transact(world, [{ kind: 'subAccount', id: location }], (transaction) => {
    const subAccount = transaction.get('subAccount', location)
    if (subAccount !== null) {
      transaction.put('subAccount', location, topUp(subAccount, milliminutes(minutesAdded), now))
    }
  })
}

async function switchGuard({ world, path }: Call, { store }: SandboxServices): Promise<void> {
  const location = path['locationId'] ?? ''
  await store.transact(world, [{ kind: 'subAccount', id: location }], (transaction) => {
    const subAccount = transaction.get('subAccount', location)
    if (subAccount === null) return
    transaction.put('subAccount', location, { ...subAccount, creditGuard: !subAccount.creditGuard })
  })
}

function around(
  handlers: Handlers,
  operations: readonly string[],
  wrap: (handle: Handle, operation: string) => Handle,
): Handlers {
  const wrapped = operations.flatMap((operation) => {
    const handle = handlers[operation]
    return handle === undefined ? [] : [[operation, wrap(handle, operation)] as const]
  })
  return { ...handlers, ...Object.fromEntries(wrapped) }
}
