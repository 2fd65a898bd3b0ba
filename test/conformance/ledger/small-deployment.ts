import { packagedContract } from '../../../src/contract/index.ts'
import { startSandbox } from '../../../src/sandbox/index.ts'
import { fixturesFor } from '../support/files.ts'
import { startProxy } from '../support/proxy.ts'
import type { Passed, Proxy } from '../support/proxy.ts'
import { runConform } from '../support/run.ts'
import type { Outcome } from '../support/run.ts'

/** The sandbox, behind something that hides whose it is, for runs of two cases that change something. */
export interface SmallDeployment {
  readonly target: string
  readonly fixtures: string
  readonly ledger: string
  readonly cases: readonly string[]
  readonly run: (given?: Parameters<typeof runConform>[0]) => Promise<Outcome>
  readonly cleanUp: (given?: {
    readonly allow?: string
    readonly target?: string
    readonly saveHar?: string
  }) => Promise<Outcome>
  readonly passed: readonly Passed[]
  /** Requests that may change something. */
  readonly writes: () => readonly Passed[]
  /** What the cases change, as it is now. */
  readonly state: () => Promise<unknown>
  readonly close: () => Promise<void>
}

export interface Incident {
  readonly at: SmallDeployment
  /** The number of the request among those that may change something, counted from 1. */
  readonly count: number
}

/** What happens before a request that may change something; a status: it gets that, and no more. */
export type BeforeWrite = (incident: Incident) => Promise<number | void> | number | void

const allow = 'write,spending'
const cases = ['updateSplitTestWeights/set_weights', 'updateDirectBilling/turn_on']

export async function deploySmall(beforeWrite: BeforeWrite = () => {}): Promise<SmallDeployment> {
  const sandbox = await startSandbox({ contract: packagedContract(), database: ':memory:', port: 0, host: '127.0.0.1' })
  let count = 0
  const proxy: Proxy = await startProxy(sandbox.url, {
    async before({ method }) {
      if (method === 'GET') return true
      count += 1
      return (await beforeWrite({ at, count })) ?? true
    },
  })
  const target = proxy.url
  const names = ['agent_weights', 'agent_weights_b', 'loc_turn_on']
  const fixtures = await fixturesFor(target, 'key_admin: ap_test_admin', ...names.map((name) => `${name}: ${name}`))
  const ledger = `${fixtures}.ledger`
  const at: SmallDeployment = {
    target,
    fixtures,
    ledger,
    cases,
    run: (given) => runConform({ target, fixtures, ledger, only: [...cases], allow, concurrency: 1, ...given }),
    cleanUp: (given) => runConform({ target, fixtures, cleanup: ledger, allow, ...given }),
    passed: proxy.passed,
    writes: () => proxy.passed.filter(({ method }) => method !== 'GET'),
    state: () => stateAt(sandbox.url),
    async close() {
      await proxy.close()
      await sandbox.close()
    },
  }
  return at
}

/** Versions, histories and who sees the wallet do not go back. */
async function stateAt(url: string): Promise<unknown> {
  const headers = { authorization: 'Bearer ap_test_admin' }
  const read = async (path: string) => (await (await fetch(`${url}${path}`, { headers })).json()) as unknown
  const billing = (await read('/api/billing/sub-accounts/loc_turn_on')) as {
    readonly data: { readonly subAccount: Readonly<Record<string, unknown>> }
  }
  const split = (await read('/api/agent-builder/agents/agent_weights/split-test')) as {
    readonly splitTest: { readonly variants: readonly Readonly<Record<string, unknown>>[] }
  }
  const { directBilling, creditGuard } = billing.data.subAccount
  return [directBilling, creditGuard, split.splitTest.variants.map(({ agentId, weight }) => [agentId, weight])]
}
