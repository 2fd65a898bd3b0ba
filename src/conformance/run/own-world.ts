import { randomBytes } from 'node:crypto'

import type { Target } from '../model.ts'
import type { Transport } from './transport.ts'

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
}

const worldHeader = 'x-sandbox-world'

/**
 * At our sandbox a run gets a world of its own: it finds every fixture untouched, as often as it is repeated, and whoever
 * works beside it notices nothing. So does every sequence that changes something. A world that was asked for by `--header`
 * stays the only one, and so does any other target.
 */
export function groundAt(target: Target, headers: Readonly<Record<string, string>>, transport: Transport): Ground {
  const isNamed = Object.keys(headers).some((name) => name.toLowerCase() === worldHeader)
  if (target.own !== 'sandbox' || isNamed) return { headers, leave: async () => {}, apart: null }
  const newWorld = (): Place => {
    const world = `conform-${randomBytes(6).toString('hex')}`
    const url = `${target.url}/_sandbox/worlds/${world}`
    return {
      headers: { ...headers, [worldHeader]: world },
      // A sandbox that lets nobody steer it keeps the world; no verdict hangs on that.
      leave: async () => void (await transport.send({ method: 'DELETE', url, headers: {}, body: null }, 'write')),
    }
  }
  return { ...newWorld(), apart: newWorld }
}
