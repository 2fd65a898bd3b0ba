/** The agents, split tests, skills, campaigns, cadences, leads and calls that the server starts with. */

import { MANAGED } from './agents.ts'
import { cadence } from './cadence.ts'
import type { Obj } from './kit.ts'
import type { Agent, Variant, World } from './world.ts'

const BOTH = ['live_transfer', 'appointment_booking']

function addAgent(world: World, id: string, locationId: string, more: Partial<Agent> = {}): void {
  world.agents.set(id, {
    id,
    agencyId: world.subs.get(locationId)?.agencyId ?? '',
    locationId,
    name: id.replace('agt-', 'Agent '),
    agentType: 'outreach',
    system: null,
    capabilities: BOTH,
    analysis: [...MANAGED, { name: 'mood', managed: false, prompt: 'Guess the mood.' }],
    skills: { version: 0, items: [] },
    workflow: [],
    ...more,
  })
}

type Part = [tail: string, weight: number, removed?: boolean]

function addSplit(world: World, name: string, revision: number, parts: Part[], status = 'running'): void {
  const locationId = 'loc-crm-leadhub'
  const variants = parts.map(([tail, weight, removed = false], index): Variant => {
    const agentId = `agt-${name}-${tail}`
    addAgent(world, agentId, locationId, index === 0 ? { skills: { version: 3, items: skillItems() } } : {})
    return {
      agentId,
      name: `Variant ${tail}`,
      sequence: index,
      weight,
      status: removed ? 'removed' : 'active',
      addedAt: '2026-04-20T09:00:00.000Z',
      removedAt: removed ? '2026-05-01T09:00:00.000Z' : null,
    }
  })
  const primaryAgentId = variants[0]?.agentId ?? ''
  world.splits.set(primaryAgentId, {
    locationId,
    campaignId: `cmp-${name}`,
    primaryAgentId,
    status,
    revision,
    variants,
  })
}

function seedSplits(world: World): void {
  for (let copy = 1; copy <= 5; copy += 1) {
    addSplit(world, `pair${copy}`, 1, [
      ['main', 60],
      ['left', 40],
    ])
    addSplit(world, `trio${copy}`, 5, [
      ['main', 33],
      ['left', 33],
      ['right', 34],
    ])
    addSplit(world, `idle${copy}`, 8, [
      ['main', 70],
      ['left', 30],
      ['asleep', 0],
    ])
  }
  addSplit(world, 'quad', 2, [
    ['main', 40],
    ['left', 30],
    ['right', 20],
    ['far', 10],
  ])
  addSplit(world, 'mixed', 5, [
    ['main', 100],
    ['asleep', 0],
    ['gone', 0, true],
  ])
  addSplit(
    world,
    'over',
    4,
    [
      ['main', 100],
      ['gone', 0, true],
    ],
    'ended',
  )
  addSplit(world, 'past', 4, [
    ['main', 50],
    ['left', 50],
    ['gone', 0, true],
  ])
}

function skill(id: string, type: string): Obj {
  return { id, type, name: `Skill ${id}`, enabled: true }
}

function skillItems(): Obj[] {
  return [
    skill('sk-greeting', 'custom'),
    skill('sk-booking', 'appointment_booking'),
    skill('sk-transfer', 'live_transfer'),
  ]
}

function seedSkills(world: World): void {
  for (let copy = 1; copy <= 4; copy += 1) {
    addAgent(world, `agt-skilled-${copy}`, 'loc-crm-leadhub', { skills: { version: 3, items: skillItems() } })
  }
}

function seedDialer(world: World): void {
  const project = 'loc-maple'
  world.cadences.push(
    cadence('cad-default', [project, 'loc-spare-1'], []),
    cadence('cad-spring', [project], ['cmp-spring']),
    cadence('cad-autumn', [project], ['cmp-autumn']),
    cadence('cad-harbor', ['loc-quay'], []),
  )
  const leads = (locationId: string, campaignId: string, steps: number[], parked = 0): void => {
    for (const [index, step] of steps.entries()) {
      const callback = index === 0
      world.leads.push({ locationId, campaignId, step, parked: index < parked, callback })
    }
  }
  leads(project, 'cmp-spring', [0, 0, 0, 1], 1)
  leads(project, 'cmp-autumn', [0, 1, 1, 1, 1])
  leads('loc-spare-1', 'cmp-spare', [0, 1])
  leads('loc-quay', 'cmp-harbor', [0, 0, 0, 0, 0, 1])
}

function seedCampaigns(world: World): void {
  for (let copy = 1; copy <= 15; copy += 1) {
    const agentId = `agt-called-${copy}`
    const campaignId = `cmp-called-${copy}`
    const dialing = copy > 2 && copy <= 5 ? 'reactivation' : 'pd'
    addAgent(world, agentId, 'loc-maple', {
      workflow: [
        { id: `branch-called-${copy}`, type: 'if', config: { field: 'outcome', equals: 'SUCCESS' } },
        { id: `node-called-${copy}`, type: 'add-note', config: { text: 'Called.' } },
      ],
    })
    world.campaigns.set(campaignId, {
      id: campaignId,
      locationId: 'loc-maple',
      agentId,
      name: `Calls ${copy}`,
      agentType: 'live_transfer',
      dialing,
    })
  }
  const add = (id: string, locationId: string, agentType: string, dialing: string): void => {
    const agentId = locationId === 'loc-maple' ? 'agt-solo' : `agt-of-${locationId}`
    world.campaigns.set(id, { id, locationId, agentId, name: `Campaign ${id}`, agentType, dialing })
  }
  add('cmp-spring', 'loc-maple', 'live_transfer', 'pd')
  add('cmp-autumn', 'loc-maple', 'appointment_booking', 's2l_pd')
  add('cmp-sleepers', 'loc-maple', 'appointment_booking', 'reactivation')
  add('cmp-spare', 'loc-spare-1', 'add_tag', 's2l')
  add('cmp-harbor', 'loc-quay', 'add_tag', 'pd')
}

function seedCalls(world: World): void {
  const call = (id: string, locationId: string, disposition: string, more: Obj): void => {
    const startedAt = '2026-05-05T15:00:00.000Z'
    const base = { id, locationId, disposition, startedAt, agentType: 'outreach', durationSeconds: 61 }
    world.calls.push({ ...base, reviewed: false, agentId: 'agt-tagger', outcome: 'NO_ANSWER', ...more })
  }
  call('call-1', 'loc-maple', 'no_answer', {})
  call('call-2', 'loc-maple', 'interested', { agentId: 'agt-solo', outcome: 'TRANSFER' })
  call('call-3', 'loc-maple', 'booked', { agentId: 'agt-solo', outcome: 'SUCCESS', reviewed: true })
  call('call-9', 'loc-quay', 'booked', { agentId: 'agt-harbor' })
}

export function seedAgents(world: World): void {
  addAgent(world, 'agt-solo', 'loc-maple', {
    workflow: [{ id: 'node-1', type: 'add-note', config: { text: 'Called.' } }],
  })
  addAgent(world, 'agt-tagger', 'loc-maple', { capabilities: ['add_tag'], system: 'add_tag' })
  addAgent(world, 'agt-desk', 'loc-maple', { agentType: 'inbound', capabilities: ['live_transfer'] })
  addAgent(world, 'agt-confirm', 'loc-maple', { agentType: 'appointment' })
  addAgent(world, 'agt-harbor', 'loc-quay')
  seedSplits(world)
  seedSkills(world)
  seedDialer(world)
  seedCampaigns(world)
  seedCalls(world)
}
