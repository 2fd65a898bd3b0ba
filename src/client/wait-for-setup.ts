import type { LiveAgent } from '../../generated/api.d.ts'
import type { GetLiveAgentArgs } from '../../generated/client.d.ts'
import type { Client } from './create-client.ts'
import { poll } from './poll.ts'
import type { WaitOptions } from './poll.ts'

/** Setup ended or timed out without a ready agent. */
export class SetupError extends Error {
  override name = 'SetupError'
  /** The last state of the agent. */
  readonly agent: LiveAgent
  /**
   * `draft`: nothing is being set up, prepare the agent first. `timeout`: it may still become ready. The others are
   * final states of setup; `agent.setup.failureCode` says why.
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
 * Waits until a live agent's setup ends. Throws a SetupError if it does not become `ready` within `timeout`.
 *
 * @returns The ready agent. Its campaign may still be inactive.
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
