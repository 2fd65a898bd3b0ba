import type { IncomingHttpHeaders } from 'node:http'

import type { Answer } from '../../serve/answer.ts'
import { generalFailure } from '../../serve/envelope.ts'

/** The world of requests that name none. */
export const MAIN_WORLD = 'main'

const WORLD_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/

/** The world that a request belongs to (`x-sandbox-world`); null where the name is not one. */
export function worldOf(headers: IncomingHttpHeaders): string | null {
  const named = headers['x-sandbox-world']
  if (named === undefined) return MAIN_WORLD
  return typeof named === 'string' && isWorldName(named) ? named : null
}

/** Whether a world, or a snapshot of one, can have this name. */
export function isWorldName(name: string): boolean {
  return WORLD_NAME.test(name)
}

export const NAME_RULE = '1 to 64 letters, digits, dots, underscores or hyphens, the first a letter or digit'

export const WORLD_NAME_RULE = `x-sandbox-world has to be ${NAME_RULE}.`

/** What is answered where a world is not there, and there is no room for it. */
export function refuseWorld(world: string, requestId: string): Answer {
  const message =
    `There is no world ${world}, and no room for another. DELETE /_sandbox/worlds/NAME takes one away, ` +
    'GET /_sandbox/worlds lists them, and the sandbox takes more when it is started with --worlds.'
  return generalFailure(507, message, requestId)
}
