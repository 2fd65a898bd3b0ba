import { steps, workflow, known, saves, withWorkflows } from './authored.ts'
import { type Whole, agent, reads, unchanged, renamed, inBrain, inVoice } from './live.ts'
import {
  type Kept,
  type Scenario,
  scenario,
  given,
  when,
  and,
  together,
  keep,
  refusesLive,
  at,
  propertiesOf,
  listOf,
  is,
} from './scenario.ts'

const without = (value: unknown, name: string): Whole =>
  Object.fromEntries(Object.entries(propertiesOf(value)).filter(([other]) => other !== name))

/** A change to a set-up agent that is refused with 422 and changes nothing. */
const refused = (section: string, says: string, change: (whole: Whole) => unknown): Scenario =>
  scenario(
    section,
    says,
    known('live:edited'),
    when(saves('live:edited', change), refusesLive(422)),
    and(reads('live:edited'), unchanged),
  )

const versions: readonly Scenario[] = [
  scenario(
    'Update',
    'the response returns the next ifVersion, which the next read has too',
    known('live:edited'),
    when(saves('live:edited', renamed), {
      ...agent({ name: 'Renamed', ifVersion: is.text }),
      ...keep({ next: 'data.agent.ifVersion' }),
    }),
    and(reads('live:edited'), agent({ name: 'Renamed', ifVersion: '{next}' })),
  ),
  scenario(
    'Update',
    'each save has another version',
    known('live:edited'),
    when(saves('live:edited', renamed), {
      status: 200,
      body: (kept: Kept) => ({ data: { agent: { ifVersion: is.not(at(kept, 'agent.ifVersion')) } } }),
    }),
  ),
  scenario(
    'Live-agent errors',
    'a version that is no longer current: 409, nothing changed',
    known('live:edited'),
    given(saves('live:edited', renamed)),
    when(
      saves('live:edited', (whole) => ({ ...whole, name: 'Too late' })),
      refusesLive(409),
    ),
    and(reads('live:edited'), agent({ name: 'Renamed' })),
  ),
  scenario(
    'Update',
    'a version that never was: 409',
    known('live:edited'),
    when(
      saves('live:edited', (whole) => ({ ...whole, ifVersion: 'made up' })),
      refusesLive(409),
    ),
    and(reads('live:edited'), unchanged),
  ),
  scenario(
    'Versioning',
    'of several saves of one version one goes through',
    known('live:edited'),
    together(
      4,
      saves('live:edited', renamed),
      is.so(
        'one 200 and three 409',
        (statuses) =>
          listOf(statuses).filter((status) => status === 200).length === 1 &&
          listOf(statuses).filter((status) => status === 409).length === 3,
      ),
    ),
  ),
  refused('Update', 'ifVersion is required', (whole) => without(whole, 'ifVersion')),
  refused('Update', 'a full replacement names the agent', (whole) => without(whole, 'name')),
  refused('Update', 'a full replacement has a brain', (whole) => without(whole, 'brain')),
  refused('Update', 'a full replacement has a voice', (whole) => without(whole, 'voice')),
  refused('Update', "a full replacement has the brain's prompt", (whole) => ({
    ...whole,
    brain: without(whole['brain'], 'prompt'),
  })),
  refused('Update', 'a full replacement has the capabilities', (whole) => ({
    ...whole,
    brain: without(whole['brain'], 'capabilities'),
  })),
  refused('Update', 'a full replacement has the capability configuration', (whole) => ({
    ...whole,
    brain: without(whole['brain'], 'capabilityConfig'),
  })),
  refused('Update', 'a full replacement has the workflows', (whole) => inBrain(whole, { capabilityConfig: {} })),
  refused('Update', 'a full replacement has a voice id', (whole) => ({
    ...whole,
    voice: without(whole['voice'], 'voiceId'),
  })),
  refused('voice.prompt', 'must not be empty', (whole) => inVoice(whole, { prompt: '' })),
  refused('voice.voiceId', "has to be one of the catalog's", (whole) => inVoice(whole, { voiceId: 'nobodys_voice' })),
  refused('brain.prompt', 'may be empty in an explicit draft alone', (whole) => inBrain(whole, { prompt: '' })),
  refused('brain.capabilities', 'are the tool groups that there are', (whole) =>
    inBrain(whole, { capabilities: ['mind_reading'] }),
  ),
  refused('Update', 'model selection is refused', (whole) => ({ ...whole, model: 'large' })),
  refused('Update', 'a change of the runtime is refused', (whole) => ({ ...whole, runtime: { provider: 'other' } })),
  refused('Update', 'activating the campaign is refused', (whole) => ({ ...whole, campaign: { status: 'active' } })),
  refused('Readings, update body', 'unknown fields inside the brain are refused', (whole) =>
    inBrain(whole, { temperature: 1 }),
  ),
  refused('Readings, update body', 'unknown fields inside the voice are refused', (whole) =>
    inVoice(whole, { pitch: 2 }),
  ),
  refused('Workflow authoring 10', 'brain.hooks is an older format', (whole) => inBrain(whole, { hooks: [] })),
  refused('Workflow authoring 10', 'followUps is an older format', (whole) => inBrain(whole, { followUps: [] })),
  refused('Workflow authoring 10', 'outcomeSteering is an older format', (whole) =>
    inBrain(whole, { outcomeSteering: {} }),
  ),
  refused('Workflow authoring 10', 'customTools is an older format', (whole) => inBrain(whole, { customTools: [] })),
  refused('Workflow authoring 10', 'appointments is an older format', (whole) => inBrain(whole, { appointments: {} })),
  refused('Workflow authoring 10', 'settings of transfer_call are an older format', (whole) =>
    inBrain(whole, { capabilityConfig: { workflows: {}, transfer_call: {} } }),
  ),
  refused('Workflow authoring 10', 'settings of check_area_code are an older format', (whole) =>
    inBrain(whole, { capabilityConfig: { workflows: {}, check_area_code: {} } }),
  ),
  refused('Workflow authoring 10', 'workflows keyed by tool id are an older format', (whole) =>
    withWorkflows(whole, { book_appointment: { ...workflow(steps.steer()), id: 'book_appointment' } }, true),
  ),
  refused('brain.capabilityConfig.workflows', 'stand under their own ids', (whole) =>
    withWorkflows(whole, { wf_other001: workflow(steps.steer()) }),
  ),
]

export const liveUpdate: readonly Scenario[] = versions
