import type { Json, JsonObject } from '../../../../src/contract/index.ts'
import type { Caller } from '../caller.ts'
import type { Versioned } from './races.ts'

export function splitTest(caller: Caller, agent: string): Versioned {
  const path = { id: agent }
  return {
    name: `the split test of ${agent}`,
    async read() {
      const { splitTest: split } = (await caller.insist('getSplitTest', { path })) as { readonly splitTest: JsonObject }
      const variants = split['variants'] as readonly { readonly agentId: string; readonly weight: number }[]
      return {
        version: JSON.stringify(split['revision']),
        value: variants.map(({ agentId, weight }) => ({ agentId, weight })),
      }
    },
    next(value, mark) {
      const [one, other] = value as readonly { readonly agentId: string; readonly weight: number }[]
      if (one === undefined || other === undefined) return value
      // Always another value, 1 to 100.
      const weight = ((one.weight + mark * 7) % 100) + 1
      return [
        { ...one, weight },
        { ...other, weight: 100 - weight },
      ]
    },
    write: (version, weights) =>
      caller.call('updateSplitTestWeights', { path, body: { revision: Number(version), weights } }),
    objection(value) {
      const sum = (value as readonly { readonly weight: number }[]).reduce((total, { weight }) => total + weight, 0)
      return sum === 100 ? null : `its weights sum to ${sum}`
    },
  }
}

export function liveAgent(caller: Caller, agent: string, location: string): Versioned {
  const place = { path: { id: agent }, query: { locationId: location } }
  let last: JsonObject = {}
  return {
    name: agent,
    async read() {
      const { data } = (await caller.insist('getLiveAgent', place)) as { readonly data: { readonly agent: JsonObject } }
      last = data.agent
      return { version: last['ifVersion'] as string, value: (last['brain'] as JsonObject)['prompt'] ?? '' }
    },
    next: (_value, mark) => `Answer as number ${mark} was told to.`,
    write(version, prompt) {
      const { name, brain, voice } = last
      const body = { ifVersion: version, name, voice, brain: { ...(brain as JsonObject), prompt } } as Json
      return caller.call('updateLiveAgent', { ...place, body })
    },
    objection: () => null,
  }
}
