import type { Fixture, JsonObject } from '../../../contract/index.ts'
import { seedReader } from '../seed-reader.ts'
import { PUBLIC_PREFIX } from './answer.ts'
import { attachCampaign } from './create.ts'
import { isList, textOf } from './json.ts'
import { sampleText } from './sample-agent.ts'
import type { Seeded } from './seeded.ts'
import { PROVISIONING_FOR, QUEUED_FOR } from './setup.ts'
import { agentKey, saveKey } from './keys.ts'
import type { LiveAgent, LiveCreation, SetupOutcome } from './state.ts'

const VERIFIED = '2026-06-01T09:00:00Z'
const STATES = ['ready', 'provisioning', 'provisioning_blocked', 'provisioning_uncertain'] as const
const REASONS = ['legacy_voice_contract', 'unrepresented_capability', 'outdated_format']

/**
 * A live agent with its saves, from a fixture of kind `live_agent`. Where its state says nothing: one save, set up and in
 * service. `setup` speaks of the newest save; the one before it is in service.
 */
export function seedAgent(fixture: Fixture, seededAt: number): readonly Seeded[] {
  const place = `x-fixtures ${fixture.name}`
  const { reasons, ...others } = fixture.state
  const state = seedReader(place, others)
  const draft = state.flag('draft', false)
  const revision = state.number('saves', 1)
  const status = state.oneOf('setup', STATES, 'ready')
  const failureCode = state.text('failureCode', 'PROVIDER_TIMEOUT')
  const text = sampleText(
    state.text('name', 'Front desk'),
    state.text('prompt', 'You answer the phone of a plumbing business.'),
    draft,
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
    reasons: readReasons(place, reasons),
  }
  const verifiedAt = state.moment('verifiedAt', VERIFIED)
  state.close()
  if (agent.location === '') throw new Error(`${place}: state.location has to name its sub-account.`)
  return withSaves(draft ? agent : withSetup(agent, outcomeOf(status, failureCode), verifiedAt, seededAt))
}

/** An authored id that an agent has which began with another body, from a fixture of kind `taken_live_agent_id`. */
export function seedTakenId(fixture: Fixture, seededAt: number): readonly Seeded[] {
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

function readReasons(place: string, reasons: JsonObject[string] | undefined): readonly string[] {
  if (reasons === undefined) return []
  const texts = isList(reasons)
    ? reasons.filter((reason): reason is string => REASONS.some((known) => known === reason))
    : []
  if (!isList(reasons) || texts.length !== reasons.length) {
    throw new Error(`${place}: reasons has to be a list of ${REASONS.join(', ')}, not ${JSON.stringify(reasons)}.`)
  }
  return texts
}
