import type { JsonObject } from '../../../contract/index.ts'
import { showAgent } from '../../domain/live-agents/answer.ts'
import type { Bindable } from '../../domain/live-agents/resources.ts'
import { showStart } from '../../domain/live-agents/save.ts'
import type { Saved } from '../../domain/live-agents/save.ts'
import type { LiveAgent, LiveCampaign } from '../../domain/live-agents/state.ts'

interface Answer {
  readonly status: number
  readonly body: JsonObject
}

/** A success with its payload. */
export function answered(data: JsonObject, status = 200): Answer {
  return { status, body: { success: true, data } }
}

/** An agent as it is. */
export function agentRead(agent: LiveAgent, subAccount: Bindable, now: number): Answer {
  return answered({ agent: showAgent(agent, subAccount, now) })
}

/** An agent after a save, or after it was prepared. */
export function agentSaved({ agent, setup }: Saved, subAccount: Bindable, now: number, status = 200): Answer {
  return answered({ agent: showAgent(agent, subAccount, now), ...showStart(setup) }, status)
}

/** A new agent with its campaign. */
export function agentCreated(agent: LiveAgent, campaign: LiveCampaign, subAccount: Bindable, now: number): Answer {
  const { id, profileId } = campaign
  return answered({ agent: showAgent(agent, subAccount, now), campaign: { id, profileId } }, 201)
}
