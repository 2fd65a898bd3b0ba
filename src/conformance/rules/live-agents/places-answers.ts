import { anyOf, inSuccessesOf } from '../invariant.ts'
import type { Place } from '../invariant.ts'

/** Operations that save an agent, as against reading it. */
export const saves = ['updateLiveAgent', 'restoreLiveAgent', 'replaceLiveAgentWorkflow']

/** Operations whose path names the agent that they answer with. */
export const ofOneAgent = ['getLiveAgent', 'prepareLiveAgent', ...saves]

/** A live agent, wherever an answer holds one. */
export const liveAgent: Place = anyOf(
  inSuccessesOf(['createLiveAgent', ...ofOneAgent], 'data', 'agent'),
  inSuccessesOf(['listLiveAgents'], 'data', 'agents', '*'),
)
