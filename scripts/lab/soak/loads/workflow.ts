import { sameJson } from '../../../../src/contract/index.ts'
import type { Json, JsonObject } from '../../../../src/contract/index.ts'
import type { Load, LoadTools } from './load.ts'

/** Saves a campaign's workflow repeatedly. The stored one is the last acknowledged or a later one. */
export async function workflow({ caller, tally }: LoadTools, agent: string): Promise<Load> {
  const path = { agentId: agent }
  const read = async () => ((await caller.insist('getCampaignWorkflow', { path }))['data'] as JsonObject)['workflow']
  let possible: readonly Json[] = [(await read()) as Json]
  let saves = 0

  async function hold(): Promise<void> {
    const now = (await read()) as Json
    if (!possible.some((value) => sameJson(value, now)))
      tally.problem(`${agent}: the workflow that was saved last is not there`)
    possible = [now]
  }

  return {
    async step() {
      saves += 1
      const next = { nodes: [{ id: 'tag', type: 'add-tag', config: { tag: `saved ${saves}` } }] }
      const outcome = await caller.call('saveCampaignWorkflow', { path, body: next })
      if (outcome.kind === 'answer' && outcome.status < 300) {
        possible = [next]
        tally.count('acknowledged writes')
      } else if (outcome.kind === 'broken') possible = [...possible, next]
      await hold()
    },
    audit: hold,
  }
}
