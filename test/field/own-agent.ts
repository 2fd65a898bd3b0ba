/** Find an agent of the caller; another agency's agent is as good as absent. */

import { Refusal } from './kit.ts'
import type { Ask } from './router.ts'
import type { Agent } from './world.ts'

export function ownAgent(ask: Ask): Agent {
  const { world, key, params } = ask
  const agent = world.agents.get(params['id'] ?? '')
  const hides = world.reads('absent-agent-403')
  if (agent === undefined) {
    if (hides) throw new Refusal(403, 'AccessDenied', 'You have no access to this agent.')
    throw new Refusal(404, 'NOT_FOUND', 'We have no such agent.')
  }
  const foreign = agent.agencyId !== key.agencyId && !world.bug('other-agency-readable')
  const bound = key.locationId !== undefined && key.locationId !== agent.locationId
  if (foreign || (bound && !world.bug('bound-key-escapes'))) {
    if (hides || world.reads('others-agent-403') || (bound && world.reads('bound-key-403'))) {
      throw new Refusal(403, 'AccessDenied', 'You have no access to this agent.')
    }
    throw new Refusal(404, 'NOT_FOUND', 'We have no such agent.')
  }
  return agent
}

export function findAgent(ask: Ask): void {
  ownAgent(ask)
}
