import type { LiveAgent } from '../../generated/api.d.ts'
import type { GetLiveAgentArgs } from '../../generated/client.d.ts'
import type { Client } from './create-client.ts'
import { poll } from './poll.ts'
import type { WaitOptions } from './poll.ts'

/** Setup did not come to an end that makes the agent ready. */
export class SetupError extends Error {
  override name = 'SetupError'
  /** The agent as it was last seen. */
  readonly agent: LiveAgent
  /**
   * `draft`: nothing is being set up, prepare the agent first. `timeout`: it may still get there. The others are states
   * that setup ended in; `agent.setup.failureCode` says why.
   */
  readonly reason: 'draft' | 'timeout' | 'provisioning_blocked' | 'provisioning_uncertain'

  constructor(agent: LiveAgent, reason: SetupError['reason']) {
    const { status, failureCode } = agent.setup
    super(`${agent.id} is not ready: ${reason === 'timeout' ? `still ${status}` : (failureCode ?? status)}`)
    this.agent = agent
    this.reason = reason
  }
}

/**
 * Waits until a live agent's setup has come to its end. Throws a SetupError where that is not `ready`, or where it takes
 * longer than `timeout`.
 *
 * @returns The agent, ready. Its campaign is not active by that.
 */
export async function waitForSetup(
  client: Pick<Client, 'liveAgents' | 'runtime'>,
  { id, locationId }: GetLiveAgentArgs,
  options: WaitOptions<LiveAgent> = {},
): Promise<LiveAgent> {
  const { state: agent } = await poll(
    client.runtime,
    async (call) => (await client.liveAgents.getLiveAgent({ id, locationId }, call)).data.agent,
    ({ setup }) => setup.status !== 'queued' && setup.status !== 'provisioning',
    options,
  )
  const { status } = agent.setup
  if (status === 'ready') return agent
  throw new SetupError(agent, status === 'queued' || status === 'provisioning' ? 'timeout' : status)
}
