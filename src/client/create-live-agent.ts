import type { LiveAgentCreatedResponse } from '../../generated/api.d.ts'
import type { CreateLiveAgentArgs } from '../../generated/client.d.ts'
import type { Client } from './create-client.ts'
import { ApiError, ConnectionError } from './errors.ts'
import type { CallOptions } from './options.ts'
import { longestDelay } from './send-with-retries.ts'

export interface CreationOptions extends Omit<CallOptions, 'retry'> {
  /** How often the request is sent at most. Default: 8. */
  readonly tries?: number | undefined
  /**
   * Milliseconds before the request is sent again, unless the server asks for more; doubles up to eight times the
   * value. Default: 1000. If the server asks for more than 30 000, there is no further try.
   */
  readonly delay?: number | undefined
}

/**
 * Creates a live agent and waits until its campaign is confirmed. While the response is `LIVE_CAMPAIGN_PENDING`, gets
 * lost, or a provider is unavailable, it sends the same id and body again, which completes the creation. Nothing is
 * created twice.
 *
 * @returns The agent and its campaign. Setup has not finished yet: see `waitForSetup`.
 */
export async function createLiveAgent(
  client: Pick<Client, 'liveAgents' | 'runtime'>,
  args: CreateLiveAgentArgs,
  { tries = 8, delay = 1000, ...options }: CreationOptions = {},
): Promise<LiveAgentCreatedResponse['data']> {
  for (let count = 1; ; count += 1) {
    try {
      return (await client.liveAgents.createLiveAgent(args, { ...options, retry: false })).data
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof ConnectionError)) throw error
      const asked = error.retryAfter ?? 0
      if (count >= tries || error.advice === null || asked > longestDelay) throw error
      await client.runtime.wait(Math.max(asked, delay * 2 ** Math.min(count - 1, 3)), options.signal)
    }
  }
}
