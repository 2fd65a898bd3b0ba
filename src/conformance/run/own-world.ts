import { randomBytes } from 'node:crypto'
import { worldHeader } from '../model/exchange.ts'
import type { Answer, Case, SentRequest, Target } from '../model/index.ts'
import type { Received, Sender } from './transport.ts'

/** A world of a sandbox, or the one that a target has. */
export interface World {
  /** Sent with every request. */
  readonly headers: Readonly<Record<string, string>>
  /** Deletes the world. */
  readonly remove: () => Promise<void>
}

export interface RunWorld extends World {
  /** Makes a fresh world for one sequence; null where the target has only one. */
  readonly newWorld: (() => World) | null
  /** How many worlds the sandbox refused to delete. */
  readonly notRemoved: () => number
}

/**
 * At our sandbox each run, and each sequence that changes something, gets a fresh world: fixtures are untouched on every
 * run, and other users of the sandbox notice nothing. A world named by `--header` is the only one; so is any other target.
 */
export function openWorld(target: Target, headers: Readonly<Record<string, string>>, sender: Sender): RunWorld {
  const isNamed = Object.keys(headers).some((name) => name.toLowerCase() === worldHeader)
  if (target.own !== 'sandbox' || isNamed)
    return { headers, remove: async () => {}, newWorld: null, notRemoved: () => 0 }
  let left = 0
  const newWorld = (): World => {
    const world = `conform-${randomBytes(6).toString('hex')}`
    const url = `${target.url}/_sandbox/worlds/${world}`
    return {
      headers: { ...headers, [worldHeader]: world },
      // With control off the world stays; no verdict depends on it.
      remove: async () => {
        const gone = await sender.ask({ method: 'DELETE', url, headers: {}, body: null }, 'control')
        if ('answer' in gone && gone.answer.status === 403) left += 1
      },
    }
  }
  return { ...newWorld(), newWorld, notRemoved: () => left }
}

/**
 * Our sandbox answers 507 when it cannot hold another world. It has done nothing then, so the answer is not judged.
 */
export function withRoom({ own }: Target, received: Received): Received {
  return own === 'sandbox' && 'answer' in received && saysNoRoom(received.answer) ? { trouble: NO_ROOM } : received
}

function saysNoRoom({ status, body }: Answer): boolean {
  return status === 507 && Buffer.from(body).includes('"InsufficientStorage"')
}

const NO_ROOM = {
  kind: 'not-sent',
  message:
    'the sandbox has no room for another world: DELETE /_sandbox/worlds/NAME takes one away, and --worlds makes room for more',
} as const

/** Switches on a fault of our sandbox for the next request of a case's operation. Returns why it could not, else null. */
export async function switchOn(
  { url }: Target,
  headers: Readonly<Record<string, string>>,
  { operation, fault = '' }: Case,
  sender: Sender,
): Promise<string | null> {
  const request: SentRequest = {
    method: 'PUT',
    url: `${url}/_sandbox/faults/${encodeURIComponent(fault)}`,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ times: 1, operation }),
  }
  return objectionOf(await sender.ask(request, 'control'))
}

function objectionOf(received: Received): string | null {
  if ('trouble' in received) return received.trouble.message
  const { status } = received.answer
  return status === 200 ? null : `the sandbox answered ${status}`
}
