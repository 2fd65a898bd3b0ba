import { randomBytes } from 'node:crypto'
import type { Answer, Case, SentRequest, Target } from '../model/index.ts'
import type { Received, Sender } from './transport.ts'
import { worldHeader } from './trust.ts'

/** Where at a target something takes place. */
export interface Place {
  /** Go along with every request. */
  readonly headers: Readonly<Record<string, string>>
  /** Takes away what is left behind. */
  readonly leave: () => Promise<void>
}

/** Where in a target a run takes place. */
export interface Ground extends Place {
  /** A place of its own for one sequence, with every fixture untouched; null where the target has no others. */
  readonly apart: (() => Place) | null
  /** How many places the target would not have taken away. */
  readonly left: () => number
}

/**
 * At our sandbox a run gets a world of its own: it finds every fixture untouched, as often as it is repeated, and whoever
 * works beside it notices nothing. So does every sequence that changes something. A world that was asked for by `--header`
 * stays the only one, and so does any other target.
 */
export function groundAt(target: Target, headers: Readonly<Record<string, string>>, sender: Sender): Ground {
  const isNamed = Object.keys(headers).some((name) => name.toLowerCase() === worldHeader)
  if (target.own !== 'sandbox' || isNamed) return { headers, leave: async () => {}, apart: null, left: () => 0 }
  let left = 0
  const newWorld = (): Place => {
    const world = `conform-${randomBytes(6).toString('hex')}`
    const url = `${target.url}/_sandbox/worlds/${world}`
    return {
      headers: { ...headers, [worldHeader]: world },
      // A sandbox that lets nobody steer it keeps the world; no verdict hangs on that.
      leave: async () => {
        const gone = await sender.ask({ method: 'DELETE', url, headers: {}, body: null }, 'control')
        if ('answer' in gone && gone.answer.status === 403) left += 1
      },
    }
  }
  return { ...newWorld(), apart: newWorld, left: () => left }
}

/**
 * Our sandbox answers 507 where it has no room for another world in its own words: it has done nothing then,
 * and nothing is said of its rules.
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

/** Switches a fault of our sandbox on for the next request of a case's operation; why it could not, else null. */
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
