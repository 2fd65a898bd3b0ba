import type { Fixture } from '../../contract/index.ts'
import type { Agent, AnalysisField, Call, Campaign, Skill, SplitTest, Variant } from '../domain/agents/state.ts'
import { cadenceOf } from '../domain/cadences.ts'
import type { Cadence } from '../domain/cadences.ts'
import { seedReader } from '../domain/seed-reader.ts'
import type { SeedReader } from '../domain/seed-reader.ts'

const HOME = { agency: 'agency_main', location: 'loc_kept' }
const VARIANT_NAMES = ['Original', 'Shorter greeting', 'Friendlier voice', 'Longer pause', 'Second offer']
const SKILLS_VERSION = 4

/** An agent with its split test and those variants that have no fixture. */
export function seedAgent(fixture: Fixture): { readonly agent: Agent; readonly splitTest: SplitTest | null } {
  const state = seedReader(fixture)
  const campaign = state.textOrNull('campaign', fixture.value.replace(/^agent_/, 'camp_'))
  const agent: Agent = {
    id: fixture.value,
    ...HOME,
    name: state.text('name', fixture.name),
    agentType: state.text('agentType', 'outreach'),
    capabilities: state.texts('capabilities'),
    campaign,
    listed: state.flag('listed', true),
    skillsVersion: SKILLS_VERSION,
    skills: state.list('skills', []).map(seedSkill),
    analysis: state.list('analysis', []).map(seedAnalysisField),
  }
  const split = state.within('split')
  state.close()
  return { agent, splitTest: split === null ? null : seedSplit(fixture.value, campaign ?? '', split) }
}

/** Nothing of its own: it comes with its agent. */
export function seedSkillFixture(fixture: Fixture): void {
  const state = seedReader(fixture)
  state.text('agent', '')
  state.close()
}

export function seedVariant(fixture: Fixture): Agent {
  const state = seedReader(fixture)
  // Ignored: the primary's split test names this agent.
  state.text('primary', '')
  state.close()
  return {
    id: fixture.value,
    ...HOME,
    name: fixture.name,
    agentType: 'outreach',
    capabilities: [],
    campaign: null,
    listed: false,
    skillsVersion: 0,
    skills: [],
    analysis: [],
  }
}

/** The campaign of an agent without its own fixture. */
export function seedCampaignOf({ campaign, agency, location }: Agent): Campaign | null {
  if (campaign === null) return null
  const quiet = { stepCounts: [], parked: 0, callbacks: 0, activation: null }
  return {
    id: campaign,
    agency,
    location,
    agentType: 'appointment_booking',
    dialing: 'pd',
    workflow: CAMPAIGN_WORKFLOW,
    workflowVersion: 1,
    ...quiet,
  }
}

export function seedCampaign(fixture: Fixture): Campaign {
  const state = seedReader(fixture)
  const campaign: Campaign = {
    id: fixture.value,
    agency: HOME.agency,
    location: state.text('location', HOME.location),
    agentType: state.text('agentType', 'appointment_booking'),
    dialing: state.text('dialing', 'pd'),
    workflow: CAMPAIGN_WORKFLOW,
    workflowVersion: 1,
    stepCounts: state.numbers('stepCounts'),
    parked: state.number('parked', 0),
    callbacks: state.number('callbacks', 0),
    activation: state.flag('isOfLiveAgent', false) ? { status: 'paused', callerNumbers: [], triggerTags: [] } : null,
  }
  state.close()
  return campaign
}

/** `capabilities` from the fixture's agent. */
export function seedCall(fixture: Fixture, agents: readonly Agent[]): Call {
  const state = seedReader(fixture)
  const agent = state.text('agent', '')
  const call: Call = {
    id: fixture.value,
    agency: HOME.agency,
    location: state.text('location', HOME.location),
    agent,
    capabilities: agents.find(({ id }) => id === agent)?.capabilities ?? [],
    endedAt: state.moment('endedAt', '2026-06-10T09:05:00Z'),
    agentType: state.text('agentType', 'outreach'),
    disposition: state.text('disposition', 'SUCCESS'),
    reviewed: state.flag('reviewed', false),
  }
  state.close()
  return call
}

export function seedCadence(fixture: Fixture): Cadence {
  const state = seedReader(fixture)
  const location = state.text('location', HOME.location)
  const campaigns = state.texts('campaigns')
  state.close()
  const times = { createdAt: '2026-06-01T09:00:00Z', updatedAt: '2026-06-02T09:00:00Z' }
  return cadenceOf({ id: fixture.value, location, campaigns, name: 'Two calls a day', isDefault: true, ...times })
}

/** `weights` in sequence, `removed` for removed variants. */
function seedSplit(primary: string, campaign: string, split: SeedReader): SplitTest {
  const revision = split.number('revision', 1)
  const weights = split.values('weights')
  split.close()
  const variants = weights.map((weight, index): Variant => {
    const sequence = index + 1
    const removed = weight === 'removed'
    return {
      agentId: index === 0 ? primary : `${primary}_${'abcdefgh'.charAt(index)}`,
      name: VARIANT_NAMES[index] ?? `Variant ${sequence}`,
      sequence,
      weight: removed ? 0 : Number(weight),
      status: removed ? 'removed' : 'active',
      addedAt: `2026-06-0${sequence}T09:00:00Z`,
      removedAt: removed ? '2026-06-20T09:00:00Z' : null,
      isPrimary: index === 0,
    }
  })
  return {
    location: HOME.location,
    campaignId: campaign,
    primaryAgentId: primary,
    status: variants.filter(({ status }) => status === 'active').length === 1 ? 'ended' : 'running',
    revision,
    variants,
  }
}

function seedSkill(state: SeedReader): Skill {
  const skill = { id: state.text('id', ''), name: state.text('name', ''), type: state.text('type', 'playbook') }
  state.close()
  return skill
}

function seedAnalysisField(state: SeedReader): AnalysisField {
  const field = {
    name: state.text('name', ''),
    type: state.text('type', 'string'),
    description: state.text('description', ''),
  }
  state.close()
  return field
}

const CAMPAIGN_WORKFLOW = {
  nodes: [
    { id: 'booked', type: 'if', config: { field: 'outcome', equals: 'SUCCESS' } },
    { id: 'tag', type: 'add-tag', config: { tag: 'booked' } },
  ],
}
