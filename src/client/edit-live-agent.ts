import type { LiveAgent, LiveAgentSavedResponse, LiveAgentUpdate } from '../../generated/api.d.ts'
import type { GetLiveAgentArgs } from '../../generated/client.d.ts'
import type { Client } from './create-client.ts'
import { reapply } from './reapply.ts'
import type { ReapplyOptions } from './reapply.ts'

/** The authored parts of a live agent. What the API added to them later is kept as it was read. */
export type LiveAgentDraft = Omit<LiveAgentUpdate, 'ifVersion'>

/** The API cannot represent the agent without losing something, so it is not edited. Nothing was sent. */
export class NotEditableError extends Error {
  override name = 'NotEditableError'
  readonly agent: LiveAgent
  /** From the agent's `authoring.reasons`. */
  readonly reasons: readonly string[]

  constructor(agent: LiveAgent) {
    const reasons = agent.authoring.reasons ?? []
    super(`${agent.id} cannot be edited (${reasons.join(', ') || 'no reason given'}): have it migrated first`)
    this.agent = agent
    this.reasons = reasons
  }
}

/**
 * Edits a live agent: reads it, lets `change` work on a copy of what was authored, and replaces the whole. When somebody
 * saved in between, or the answer got lost, it reads again and applies `change` to what is there now, so `change` may run
 * more than once. Where it changes nothing, nothing is saved.
 *
 * Throws a NotEditableError where `authoring.editable` is false.
 *
 * @param change Changes the copy, or returns another one.
 * @returns The agent as saved; `setupError` says why setup is not confirmed although the edit is.
 */
export async function editLiveAgent(
  client: Pick<Client, 'liveAgents' | 'runtime'>,
  { id, locationId }: GetLiveAgentArgs,
  change: (draft: LiveAgentDraft, agent: LiveAgent) => LiveAgentDraft | void | Promise<LiveAgentDraft | void>,
  options: ReapplyOptions = {},
): Promise<LiveAgentSavedResponse['data']> {
  return reapply<LiveAgent, LiveAgentDraft, LiveAgentSavedResponse['data']>(
    {
      runtime: client.runtime,
      read: async () => (await client.liveAgents.getLiveAgent({ id, locationId }, options)).data.agent,
      versionOf: (agent) => agent.ifVersion,
      async decide(agent) {
        if (!agent.authoring.editable) throw new NotEditableError(agent)
        const draft = draftOf(agent)
        const before = JSON.stringify(draft)
        const edited = (await change(draft, agent)) ?? draft
        return JSON.stringify(edited) === before ? null : edited
      },
      async send(draft, { ifVersion }) {
        const body = { ...draft, ifVersion }
        return (await client.liveAgents.updateLiveAgent({ id, locationId, body }, options)).data
      },
      unchanged: (agent) => ({ agent }),
    },
    options,
  )
}

/** An empty draft lacks parts that an update has to have. */
function draftOf({ name = '', brain, voice }: LiveAgent): LiveAgentDraft {
  return structuredClone({
    name,
    brain: {
      prompt: '',
      capabilities: [],
      ...brain,
      capabilityConfig: { ...brain.capabilityConfig, workflows: brain.capabilityConfig?.workflows ?? {} },
    },
    voice: { voiceId: '', prompt: '', ...voice },
  })
}
