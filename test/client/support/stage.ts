import { createClient } from '../../../src/client/index.ts'
import type { Client, ClientOptions, RequestEvent } from '../../../src/client/index.ts'
import type { ControlClient } from '../../../src/sandbox/control/client.ts'

/** What a scenario plays on: a world of a sandbox of its own, in whichever runtime. */
export interface Stage {
  readonly baseUrl: string
  readonly world: string
  /** Steers the world. A page may not do so itself, so what stands behind this may be elsewhere. */
  readonly control: Pick<ControlClient, 'fault' | 'clearFault' | 'clock' | 'event'>
}

/** One thing that the client does; rejects with what is not as it should be. */
export interface Scenario {
  readonly name: string
  readonly run: (stage: Stage) => Promise<void>
}

/** A client that never really waits, and what it did. */
export interface Watched {
  readonly client: Client
  readonly requests: readonly RequestEvent[]
  /** Milliseconds that it would have waited, in order. */
  readonly waits: readonly number[]
}

/** The key that may do everything in the sandbox. */
export const KEY = 'ap_test_admin'

export function watch({ baseUrl, world }: Stage, more: Partial<ClientOptions> = {}): Watched {
  const requests: RequestEvent[] = []
  const waits: number[] = []
  const client = createClient({
    baseUrl,
    apiKey: KEY,
    ...more,
    headers: { 'x-sandbox-world': world, ...more.headers },
    hooks: { onRequest: (event) => void requests.push(event), ...more.hooks },
    runtime: {
      random: () => 0.5,
      wait: async (milliseconds, signal) => {
        waits.push(milliseconds)
        signal?.throwIfAborted()
      },
      ...more.runtime,
    },
  })
  return { client, requests, waits }
}

/** The sub-account with a balance below every threshold: turning auto-recharge on charges it while answering. */
export const LOW = 'loc_direct_low'

/** How many batches of minutes a sub-account has, and what they are worth: a second charge would show in both. */
export async function walletOf(
  { billing }: Client,
  locationId: string,
): Promise<readonly [batches: number, usd: number]> {
  const { subAccount } = (await billing.getSubAccountBilling({ locationId })).data
  return [subAccount.creditBatches.length, subAccount.wallet.balanceUSD]
}

/** Throws unless two values are the same as JSON. */
export function same(actual: unknown, expected: unknown): void {
  const [one, other] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (one !== other) throw new Error(`expected ${other}, got ${one}`)
}

/** What a promise rejects with. */
export async function thrownBy(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise
  } catch (error) {
    return error
  }
  throw new Error('expected a rejection')
}

/** What a promise rejects with, which has to be of this class. */
export async function rejection<E>(promise: Promise<unknown>, type: new (...args: never[]) => E): Promise<E> {
  const error = await thrownBy(promise)
  if (error instanceof type) return error
  throw new Error(`expected a ${type.name}, got ${String(error)}`)
}
