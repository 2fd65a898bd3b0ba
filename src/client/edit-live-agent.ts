import type { LiveAgent, LiveAgentSavedResponse, LiveAgentUpdate } from '../../generated/api.d.ts'
import type { GetLiveAgentArgs } from '../../generated/client.d.ts'
import type { Client } from './create-client.ts'
import { reapply } from './reapply.ts'
import type { ReapplyOptions } from './reapply.ts'

/** The authored parts of a live agent. Fields that the API added later are kept. */
export type LiveAgentDraft = Omit<LiveAgentUpdate, 'ifVersion'>

/** The API cannot represent the agent without loss, so it was not edited. Nothing was sent. */
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

export interface EditOptions extends ReapplyOptions {
  /**
   * The version that somebody looked at, such as the one that a form was filled with. If another was saved since, the
   * agent stays as it is, and the call throws the ApiError VERSION_CONFLICT.
   */
  readonly ifVersion?: string | undefined
}

/**
 * Edits a live agent: reads it, lets `change` work on a copy of the authored parts, and replaces them all. If somebody
 * else saved, or the response got lost, it reads again and applies `change` to the current state, so `change` may run
 * more than once. What `change` sets overwrites what somebody else set there, unless `options.ifVersion` is given. Saves
 * nothing if nothing changed.
 *
 * Throws a NotEditableError if `authoring.editable` is false.
 *
 * @param change Changes the copy, or returns a new one.
 * @returns The saved agent; `setupError` says why the server could not confirm its setup.
 */
export async function editLiveAgent(
  client: Pick<Client, 'liveAgents' | 'runtime'>,
  { id, locationId }: GetLiveAgentArgs,
  change: (draft: LiveAgentDraft, agent: LiveAgent) => LiveAgentDraft | void | Promise<LiveAgentDraft | void>,
  { ifVersion: seen, ...options }: EditOptions = {},
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
        const body = { ...draft, ifVersion: seen ?? ifVersion }
        return (await client.liveAgents.updateLiveAgent({ id, locationId, body }, options)).data
      },
      unchanged: (agent) => ({ agent }),
    },
    options,
  )
}

/** A copy of the authored parts, as an update takes them: an empty draft lacks some of these when it is read. */
export function draftOf({ name = '', brain, voice }: LiveAgent): LiveAgentDraft {
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
