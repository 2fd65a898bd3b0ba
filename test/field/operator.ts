/** What the operator of the field server knows: keys, sub-accounts, agents and their states. */

import type { Obj } from './kit.ts'
import { TEMPLATES, VOICES } from './live-catalog.ts'
import { SAMPLES } from './samples.ts'
import type { World } from './world.ts'

export function operatorNotes(world: World): Obj {
  return {
    keys: world.keys,
    subAccounts: [...world.subs.values()].map(({ locationId, agencyId, about }) => ({
      locationId,
      agencyId,
      about,
    })),
    crms: Object.fromEntries(world.crms),
    liveAgents: world.live.map((agent) => ({
      id: `live:${agent.profileId}`,
      locationId: agent.locationId,
      status: agent.status,
      editable: agent.reasons.length === 0,
      saves: agent.saves.length,
    })),
    voices: VOICES,
    sampleSteps: SAMPLES,
    templates: TEMPLATES.map(({ id, title, values }) => ({ id, title, values })),
    agents: [...world.agents.values()].map(({ id, agencyId, locationId, capabilities, skills }) => ({
      id,
      agencyId,
      locationId,
      capabilities,
      skills: skills.items.map((skill) => skill['id']),
    })),
    splits: [...world.splits.values()],
    campaigns: [...world.campaigns.values()],
    cadences: world.cadences.map(({ _id, locationIds, campaignIds }) => ({ _id, locationIds, campaignIds })),
    calls: world.calls.map(({ id, locationId, disposition, reviewed }) => ({
      id,
      locationId,
      disposition,
      reviewed,
    })),
  }
}
