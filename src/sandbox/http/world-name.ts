import type { IncomingHttpHeaders } from 'node:http'
import type { Answer } from '../../serve/answer.ts'
import { generalFailure } from '../../serve/envelope.ts'
import { isWorldName, MAIN_WORLD, NAME_RULE } from '../domain/world/state.ts'

/** From `x-sandbox-world`; null: invalid name. */
export function worldOf(headers: IncomingHttpHeaders): string | null {
  const named = headers['x-sandbox-world']
  if (named === undefined) return MAIN_WORLD
  return typeof named === 'string' && isWorldName(named) ? named : null
}

export const WORLD_NAME_RULE = `x-sandbox-world has to be ${NAME_RULE}.`

/** For a missing world when the maximum is reached. */
export function refuseWorld(world: string, requestId: string): Answer {
  const message =
    `There is no world ${world}, and the maximum is reached. DELETE /_sandbox/worlds/NAME deletes one, ` +
    'GET /_sandbox/worlds lists them, and --worlds raises the maximum at start.'
  return generalFailure(507, message, requestId)
}
