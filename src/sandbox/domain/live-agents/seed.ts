import type { Fixture } from '../../../contract/index.ts'
import { NATIVE_CRM } from '../billing/state.ts'
import { FixtureError, seedReader } from '../seed-reader.ts'
import { PUBLIC_PREFIX } from './view.ts'
import { brainTemplate } from './brain-templates.ts'
import { attachCampaign } from './create.ts'
import { textOf } from '../json.ts'
import { PROVISIONING_FOR, QUEUED_FOR } from './setup.ts'
import { SCHEDULE_A_CALLBACK, STOP_CONTACT } from './starting-workflows.ts'
import { agentKey, resourceKey, saveKey } from './state.ts'
import type {
  Authored,
  CampaignHold,
  LiveAgent,
  LiveCreation,
  LiveSave,
  Resource,
  ResourceKind,
  SetupOutcome,
  Workflow,
} from './state.ts'

type Seeder = (fixture: Fixture, fixtures: Readonly<Record<string, Fixture>>, seededAt: number) => readonly Seeded[]

const SEEDERS: Readonly<Record<string, Seeder>> = {
  live_agent: (fixture, _fixtures, seededAt) => seedAgent(fixture, seededAt),
  taken_live_agent_id: (fixture, _fixtures, seededAt) => seedTakenId(fixture, seededAt),
  new_live_agent: seedNewId,
  workflow: seedNothing,
  calendar: (fixture, fixtures) => seedResource(fixture, fixtures, 'calendars'),
  tag: (fixture, fixtures) => seedResource(fixture, fixtures, 'tags'),
  transfer_destination: (fixture, fixtures) => seedResource(fixture, fixtures, 'reps'),
  team_channel: (fixture, fixtures) => seedResource(fixture, fixtures, 'teams'),
  brain_template: seedTemplate,
}

export const LIVE_AGENT_FIXTURES: readonly string[] = Object.keys(SEEDERS)

/**
 * The documents of a fixture. Throws with the fixture's name if its kind or state is not understood. `seededAt` is in
 * milliseconds since the epoch.
 */
export function seedLiveAgent(
  fixture: Fixture,
  fixtures: Readonly<Record<string, Fixture>>,
  seededAt: number,
): readonly Seeded[] {
  const seeder = SEEDERS[fixture.kind]
  if (seeder === undefined) {
    throw new FixtureError(fixture.name, '/kind', `has to be one of ${LIVE_AGENT_FIXTURES.join(', ')}`)
  }
  return seeder(fixture, fixtures, seededAt)
}

/** An id for a future agent, whose campaign may stay unconfirmed for some attempts. */
function seedNewId(fixture: Fixture): readonly Seeded[] {
  const state = seedReader(fixture)
  const attempts = state.number('campaignPending', 0)
  state.close()
  if (attempts === 0) return []
  return [{ kind: 'campaignHold', id: fixture.value, document: { profileId: fixture.value, attempts } }]
}

function seedNothing(fixture: Fixture): readonly Seeded[] {
  seedReader(fixture).close()
  return []
}

function seedTemplate(fixture: Fixture): readonly Seeded[] {
  if (brainTemplate(fixture.value) === null) {
    throw new FixtureError(fixture.name, '/value', `has to be a Brain template of the sandbox, not ${fixture.value}`)
  }
  return seedNothing(fixture)
}

const VERIFIED = '2026-06-01T09:00:00Z'
const STATES = ['ready', 'provisioning', 'provisioning_blocked', 'provisioning_uncertain'] as const
const REASONS = ['legacy_voice_contract', 'unrepresented_capability', 'outdated_format']

/**
 * A live agent with its saves. Defaults: one save, verified and in service. `setup` describes the newest save; the one
 * before it is in service.
 */
function seedAgent(fixture: Fixture, seededAt: number): readonly Seeded[] {
  const state = seedReader(fixture)
  const draft = state.flag('draft', false)
  const revision = state.number('saves', 1)
  const status = state.oneOf('setup', STATES, 'ready')
  const failureCode = state.text('failureCode', 'PROVIDER_TIMEOUT')
  const text = sampleText(
    state.text('name', 'Front desk'),
    state.text('prompt', 'You answer the phone of a plumbing business.'),
    draft,
    state.textOrNull('calendar', null),
  )
  const agent: LiveAgent = {
    location: state.text('location', ''),
    profileId: profileIdOf(fixture),
    explicitDraft: draft,
    revision,
    authored: text,
    verified: null,
    runs: [],
    nextOutcome: null,
    setupFails: state.textOrNull('setupFails', null),
    reasons: state.someOf('reasons', REASONS),
  }
  const verifiedAt = state.moment('verifiedAt', VERIFIED)
  state.close()
  if (agent.location === '') throw new FixtureError(fixture.name, '/state/location', 'has to name its sub-account')
  return withSaves(draft ? agent : withSetup(agent, outcomeOf(status, failureCode), verifiedAt, seededAt))
}

/** An id that is taken by an agent created with another body. */
function seedTakenId(fixture: Fixture, seededAt: number): readonly Seeded[] {
  const saves = seedAgent(fixture, seededAt)
  const location = textOf(fixture.state['location']) ?? ''
  const owner = { location, profileId: fixture.value }
  const begun: LiveCreation = { ...owner, fingerprint: 'another body', pendingAttempts: 0, campaign: null }
  const id = agentKey(owner.location, owner.profileId)
  return [...saves, { kind: 'liveCreation', id, document: attachCampaign(begun, null) }]
}

function profileIdOf({ value }: Fixture): string {
  return value.startsWith(PUBLIC_PREFIX) ? value.slice(PUBLIC_PREFIX.length) : value
}

function withSetup(agent: LiveAgent, outcome: SetupOutcome, verifiedAt: number, seededAt: number): LiveAgent {
  if (outcome.status === 'ready') return { ...agent, verified: { revision: agent.revision, at: verifiedAt } }
  const verified = agent.revision > 1 ? { revision: agent.revision - 1, at: verifiedAt } : null
  const run = { revision: agent.revision, startsAt: seededAt - QUEUED_FOR - PROVISIONING_FOR, outcome }
  return { ...agent, verified, runs: [run] }
}

function outcomeOf(status: (typeof STATES)[number], failureCode: string): SetupOutcome {
  return status === 'ready' || status === 'provisioning' ? { status } : { status, failureCode }
}

function withSaves(agent: LiveAgent): readonly Seeded[] {
  const { authored } = agent
  const saves = Array.from({ length: agent.revision }, (_, index) => ({ revision: index + 1, authored }))
  return [
    { kind: 'liveAgent', id: agentKey(agent.location, agent.profileId), document: agent },
    ...saves.map((document) => ({ kind: 'liveSave' as const, id: saveKey(agent, document.revision), document })),
  ]
}

/** Kinds that belong to the platform, whatever the CRM. */
const OF_THE_PLATFORM: readonly ResourceKind[] = ['reps', 'teams']

/**
 * A resource from a fixture. Without a `location` every sub-account that can have it does: calendars and tags those on an
 * external CRM, what is of the platform all of them.
 */
function seedResource(
  fixture: Fixture,
  fixtures: Readonly<Record<string, Fixture>>,
  kind: ResourceKind,
): readonly Seeded[] {
  const state = seedReader(fixture)
  const location = state.textOrNull('location', null)
  const source = state.textOrNull('source', null)
  const name = state.text('name', fixture.value)
  const active = state.flag('active', true)
  state.close()
  const isEverywhere = OF_THE_PLATFORM.includes(kind)
  return Object.values(fixtures)
    .filter((candidate) => candidate.kind === 'sub_account')
    .map((candidate) => ({ location: candidate.value, crm: crmOf(candidate) }))
    .filter((home) => (location === null ? isEverywhere || home.crm !== NATIVE_CRM : home.location === location))
    .map((home) => {
      const from = source ?? (isEverywhere ? NATIVE_CRM : home.crm)
      const document = { location: home.location, kind, id: fixture.value, name, source: from, active }
      return { kind: 'resource', id: resourceKey(home.location, kind, fixture.value), document }
    })
}

function crmOf({ state }: Fixture): string {
  return typeof state['crm'] === 'string' ? state['crm'] : NATIVE_CRM
}

export type Seeded =
  | { readonly kind: 'liveAgent'; readonly id: string; readonly document: LiveAgent }
  | { readonly kind: 'liveSave'; readonly id: string; readonly document: LiveSave }
  | { readonly kind: 'liveCreation'; readonly id: string; readonly document: LiveCreation }
  | { readonly kind: 'campaignHold'; readonly id: string; readonly document: CampaignHold }
  | { readonly kind: 'resource'; readonly id: string; readonly document: Resource }

const CHECK_SERVICE_AREA: Workflow = {
  id: 'wf_area0001',
  name: 'Check service area',
  description: 'Run this before a visit is promised.',
  steps: [
    {
      id: 'check',
      type: 'check_zip_code',
      config: { field: 'contact.postalCode', codes: ['10001', '10002'] },
      outputs: { in_area: [], out_of_area: [] },
    },
  ],
}

function findATime(calendarId: string): Workflow {
  return {
    id: 'wf_slots001',
    name: 'Find a time',
    description: 'Run this when the caller wants a visit.',
    steps: [{ id: 'slots', type: 'find_slots', config: { calendarId } }],
  }
}

/** The text of sample agents, as in the contract's examples. A draft does not check the service area. */
function sampleText(name: string, prompt: string, draft: boolean, calendar: string | null): Authored {
  const own = draft ? [] : [CHECK_SERVICE_AREA]
  const slots = calendar === null ? [] : [findATime(calendar)]
  const workflows = [...own, SCHEDULE_A_CALLBACK, STOP_CONTACT, ...slots]
  return {
    name,
    prompt,
    capabilities: ['outreach', 'skills'],
    workflows: Object.fromEntries(workflows.map((workflow) => [workflow.id, workflow])),
    groups: {},
    voice: { voiceId: 'Clara', prompt: 'Speak calmly and keep sentences short.' },
  }
}
