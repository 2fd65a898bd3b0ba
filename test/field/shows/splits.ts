/** Talks that show the bugs of split tests, skills and pipeline steps. */

import { bodies, each } from './show.ts'
import type { Show } from './show.ts'

const agent = '/api/agent-builder/agents/agt-'
const drop = (split: string, variant: string): string =>
  `DELETE ${agent}${split}-main/split-test/variants/agt-${split}-${variant}`
const patch = (split: string): string => `PATCH ${agent}${split}-main/split-test`
const steps = 'GET /api/power-dialer/pipeline/steps?locationId=loc-maple'

function weights(split: string, parts: Record<string, number>, revision: number): object {
  const entries = Object.entries(parts)
  return {
    revision,
    weights: entries.map(([tail, weight]) => ({ agentId: `agt-${split}-${tail}`, weight })),
  }
}

function removes(split: string, variant: string, revision: number): Show['talk'] {
  return (send) => bodies(send, drop(split, variant), [{ revision }])
}

export const SPLIT_SHOWS: Show[] = [
  {
    bugs: [
      ...(['weights-not-shared', 'removed-variant-vanishes', 'removed-stays-active'] as const),
      ...(['removed-without-date', 'split-revision-stays'] as const),
    ],
    talk: removes('trio1', 'left', 5),
  },
  { bugs: ['excluded-gets-weight', 'excluded-not-a-member'], talk: removes('idle1', 'left', 8) },
  {
    bugs: ['split-goes-on-with-one', 'last-member-keeps-weight'],
    talk: removes('pair1', 'left', 1),
  },
  { bugs: ['primary-removable'], talk: removes('trio2', 'main', 5) },
  { bugs: ['split-stale-accepted', 'split-conflict-other-code'], talk: removes('trio2', 'left', 4) },
  {
    bugs: ['split-through-any-member'],
    talk: (send) => each(send, [`GET ${agent}trio2-left/split-test`]),
  },
  {
    bugs: ['weights-of-some-accepted'],
    talk: (send) => bodies(send, patch('trio3'), [weights('trio3', { main: 50, left: 50 }, 5)]),
  },
  {
    bugs: ['weights-sum-not-checked'],
    talk: (send) => bodies(send, patch('pair2'), [weights('pair2', { main: 50, left: 60 }, 1)]),
  },
  {
    bugs: ['excluding-removes'],
    talk: (send) => bodies(send, patch('pair3'), [weights('pair3', { main: 100, left: 0 }, 1)]),
  },
  {
    bugs: ['skill-siblings-touched', 'sibling-deleted-instead', 'skills-version-stays'],
    talk: async (send) => {
      const line = `${agent}skilled-1/skills`
      const seen = await bodies(send, `DELETE ${line}/sk-greeting`, [{ expectedVersion: 3 }])
      return [seen, (await send(`GET ${line}`)).body]
    },
  },
  {
    bugs: ['stale-skills-version-accepted'],
    talk: (send) => bodies(send, `DELETE ${agent}skilled-2/skills/sk-greeting`, [{ expectedVersion: 2 }]),
  },
  {
    bugs: ['negative-skills-version-accepted'],
    talk: (send) => bodies(send, `DELETE ${agent}skilled-2/skills/sk-greeting`, [{ expectedVersion: -1 }]),
  },
  {
    bugs: ['combined-shows-first'],
    talk: (send) => each(send, [`${steps}&campaignIds=cmp-spring,cmp-autumn`]),
  },
  {
    bugs: ['no-access-as-nothing'],
    talk: (send) => each(send, [steps.replace(/locationId=[^&]*/, 'locationId=loc-quay')]),
  },
  { bugs: ['all-leaks-others'], talk: (send) => each(send, [`${steps}&leadLocationId=__all__`]) },
  { bugs: ['lead-location-ignored'], talk: (send) => each(send, [`${steps}&leadLocationId=loc-spare-1`]) },
  { bugs: ['parked-not-counted', 'cadence-headers-missing'], talk: (send) => each(send, [steps]) },
  {
    bugs: ['pipeline-error-has-code'],
    talk: (send) => each(send, ['GET /api/power-dialer/pipeline/steps']),
  },
  { bugs: ['removal-renumbers', 'removal-renames'], talk: removes('trio2', 'left', 5) },
  {
    bugs: ['split-conflict-removes', 'split-stale-by-one-accepted'],
    talk: async (send) => [
      await removes('trio3', 'left', 4)(send),
      await each(send, [`GET ${agent}trio3-main/split-test`]),
    ],
  },
  {
    bugs: ['split-revision-as-text-accepted', 'split-revision-zero-accepted'],
    talk: (send) => bodies(send, drop('trio2', 'left'), [{ revision: 0 }, { revision: '5' }]),
  },
  {
    bugs: ['refused-weights-stored', 'weighing-renames', 'weighing-readds'],
    talk: async (send) => {
      const dates = async (): Promise<string> => {
        const read = JSON.stringify(await each(send, [`GET ${agent}pair2-main/split-test`]))
        return (read.match(/"addedAt":"[^"]*"/g) ?? []).join(' ')
      }
      const before = await dates()
      const odd = weights('pair2', { main: 50, left: 60 }, 1)
      const fair = weights('pair2', { main: 70, left: 30 }, 1)
      const seen = [
        await bodies(send, patch('pair2'), [odd]),
        await each(send, [`GET ${agent}pair2-main/split-test`]),
        await bodies(send, patch('pair2'), [fair]),
      ]
      return [seen, (await dates()) === before, await each(send, [`GET ${agent}pair2-main/split-test`])]
    },
  },
  {
    bugs: [
      ...(['skill-conflict-deletes', 'skills-stale-by-one-accepted'] as const),
      ...(['skills-version-as-text-accepted', 'sibling-renamed'] as const),
    ],
    talk: async (send) => {
      const line = `${agent}skilled-3/skills`
      const sent = [2, '3', 3].map((expectedVersion) => ({ expectedVersion }))
      const seen = await bodies(send, `DELETE ${line}/sk-greeting`, sent)
      return [seen, (await send(`GET ${line}`)).body]
    },
  },
]
