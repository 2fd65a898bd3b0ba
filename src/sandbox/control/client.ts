import type { Json } from '../../contract/index.ts'
import type { OUTCOMES } from '../domain/agents/events.ts'
import type { CardState } from '../domain/billing/card.ts'

export interface ControlOptions {
  /** The sandbox's address, such as http://127.0.0.1:4011. */
  readonly baseUrl: string
  /** The world to control; give each test worker its own. Default: `main`. */
  readonly world?: string
  readonly fetch?: typeof globalThis.fetch
}

export interface ClockView {
  readonly now: string
  readonly frozen: boolean
}

export interface ClockChange {
  readonly frozen?: boolean
  /** ISO 8601. */
  readonly at?: string
  readonly advanceSeconds?: number
}

export interface FaultChange {
  /** How many requests it hits. Default: every request until it is switched off. */
  readonly times?: number
  /** Limits the fault to one operation, by operationId. */
  readonly operation?: string
  readonly milliseconds?: number
  readonly declineCode?: string
}

/** What can happen outside the API, with the body of each event. */
export interface Events {
  readonly call: { readonly locationId: string; readonly minutes: number }
  readonly 'call-end': { readonly agentId: string; readonly outcome: (typeof OUTCOMES)[number] }
  readonly dial: { readonly agentId: string; readonly leadId: string }
  readonly card: { readonly locationId: string; readonly status: CardState }
  readonly 'card-failure': { readonly locationId: string; readonly declineCode: string }
  readonly rebilling: { readonly locationId: string; readonly clientRatePerMinute: number | null }
  readonly plan: { readonly locationId: string; readonly includesRebilling: boolean }
  readonly credits: { readonly locationId: string }
  readonly bonus: { readonly locationId: string; readonly minutes: number; readonly expiresAt?: string | null }
  readonly setup: {
    readonly locationId: string
    readonly agentId: string
    readonly outcome: 'ready' | 'provisioning' | 'provisioning_blocked' | 'provisioning_uncertain' | null
    readonly failureCode?: string
  }
  readonly 'setup-unconfirmed': {
    readonly locationId: string
    readonly agentId: string
    readonly failureCode: string | null
  }
  readonly editability: { readonly locationId: string; readonly agentId: string; readonly reasons: readonly string[] }
  readonly 'workflow-run': {
    readonly locationId: string
    readonly agentId: string
    readonly workflowId: string
    readonly contact?: Readonly<Record<string, string>>
    readonly answers?: Readonly<Record<string, string>>
    readonly outputs?: Readonly<Record<string, string>>
  }
  readonly 'campaign-hold': { readonly agentId: string; readonly attempts: number }
}

/**
 * Controls a running sandbox. Every call resolves when it is done, and throws the sandbox's message when it is refused.
 */
export interface ControlClient {
  /** Send these with every request to the world: `{ 'x-sandbox-world': … }`. */
  readonly headers: Readonly<Record<string, string>>
  ready(): Promise<void>
  reset(): Promise<void>
  /** Removes the world and its snapshots. */
  remove(): Promise<void>
  snapshot(name: string): Promise<void>
  restore(name: string): Promise<void>
  clock(change?: ClockChange): Promise<ClockView>
  fault(name: string, change?: FaultChange): Promise<void>
  /** Switches a fault off; without a name, all faults. */
  clearFault(name?: string): Promise<void>
  /** Makes something happen that no operation of the API does. */
  event<E extends keyof Events>(event: E, body: Events[E]): Promise<Json>
}

/** Controls a sandbox from a test suite. */
export function createControl({ baseUrl, world, fetch = globalThis.fetch }: ControlOptions): ControlClient {
  const base = `${baseUrl.replace(/\/+$/, '')}/_sandbox`
  const headers: Record<string, string> = world === undefined ? {} : { 'x-sandbox-world': world }

  async function send(method: string, path: string, body?: object): Promise<Json> {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    })
    const answer = (await response.json()) as { readonly data?: Json; readonly message?: string }
    if (response.ok) return answer.data ?? null
    throw new Error(
      `${method} /_sandbox${path} was refused with ${response.status}: ${answer.message ?? 'no reason given'}`,
    )
  }

  const named = (name: string) => encodeURIComponent(name)
  const quietly = async (answer: Promise<Json>) => void (await answer)
  return {
    headers,
    ready: () => quietly(send('GET', '/ready')),
    reset: () => quietly(send('POST', '/reset')),
    remove: () => quietly(send('DELETE', `/worlds/${named(world ?? 'main')}`)),
    snapshot: (name) => quietly(send('PUT', `/snapshots/${named(name)}`)),
    restore: (name) => quietly(send('POST', `/snapshots/${named(name)}/restore`)),
    clock: async (change) => (await send(...clockRequest(change))) as unknown as ClockView,
    fault: (name, change = {}) => quietly(send('PUT', `/faults/${named(name)}`, change)),
    clearFault: (name) => quietly(send('DELETE', name === undefined ? '/faults' : `/faults/${named(name)}`)),
    event: (event, body) => send('POST', `/events/${event}`, body),
  }
}

function clockRequest(change: ClockChange | undefined): [method: string, path: string, body?: object] {
  return change === undefined ? ['GET', '/clock'] : ['PUT', '/clock', change]
}
