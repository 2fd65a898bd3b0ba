import { known, live, saves, savesWorkflow, steps, withWorkflows, workflow, authored } from './authored.ts'
import {
  and,
  at,
  get,
  given,
  gives,
  is,
  keep,
  type Kept,
  listOf,
  passes,
  post,
  propertiesOf,
  put,
  refusesLive,
  type Request,
  scenario,
  type Scenario,
  together,
  when,
} from './scenario.ts'

type Whole = Readonly<Record<string, unknown>>
const agent = (part: unknown): ReturnType<typeof gives> => gives({ success: true, data: { agent: part } })
const reads = (id: string): Request => get(live(`/${id}`))
const unchanged = agent({
  ifVersion: '{agent.ifVersion}',
  name: '{agent.name}',
  brain: '{agent.brain}',
  voice: '{agent.voice}',
})
const renamed = (whole: Whole): unknown => ({ ...whole, name: 'Renamed' })
const inBrain = (whole: Whole, part: Whole): unknown => ({
  ...whole,
  brain: { ...propertiesOf(whole['brain']), ...part },
})
const inVoice = (whole: Whole, part: Whole): unknown => ({
  ...whole,
  voice: { ...propertiesOf(whole['voice']), ...part },
})
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

const states: readonly Scenario[] = [
  scenario(
    'Update',
    'what is left out of a full replacement is gone',
    known('live:edited'),
    when(saves('live:edited', (whole) => withWorkflows(whole, { wf_scenari1: workflow(steps.steer()) }, true))),
    and(
      reads('live:edited'),
      agent({
        brain: {
          capabilityConfig: {
            workflows: is.so('the one alone', (value) => Object.keys(propertiesOf(value)).join(',') === 'wf_scenari1'),
          },
        },
      }),
    ),
  ),
  scenario(
    'Live-agent setup',
    'saving an edit to an agent that is no explicit draft starts setup',
    known('live:edited'),
    when(saves('live:edited', renamed), gives({ data: { setupStarted: true } })),
    and(reads('live:edited'), agent({ setup: { status: is.oneOf('queued', 'provisioning') } })),
  ),
  scenario(
    'Live-agent setup',
    'the prior verified version stays in service while an edit is set up',
    known('live:edited'),
    when(saves('live:edited', renamed)),
    and(
      reads('live:edited'),
      agent({ setup: { revision: '{agent.setup.revision}', verifiedAt: '{agent.setup.verifiedAt}' } }),
    ),
  ),
  scenario(
    'Live-agent setup',
    'when setup is through the edit is the verified version',
    known('live:edited'),
    given(saves('live:edited', renamed)),
    passes(3600),
    when(reads('live:edited'), {
      status: 200,
      body: (kept: Kept) => ({
        data: {
          agent: {
            setup: { status: 'ready', verifiedAt: is.moment, revision: is.not(at(kept, 'agent.setup.revision')) },
          },
        },
      }),
    }),
  ),
  scenario(
    'Creation rule 4',
    'editing a draft provisions nothing',
    known('live:draft_edited'),
    when(saves('live:draft_edited', renamed), agent({ name: 'Renamed', setup: { status: 'draft' } })),
    passes(3600),
    and(reads('live:draft_edited'), agent({ setup: { status: 'draft' }, provisioningPolicy: 'explicit' })),
  ),
  scenario(
    'brain.prompt',
    'may stay incomplete in an explicit draft',
    known('live:draft_edited'),
    when(
      saves('live:draft_edited', (whole) => inBrain(whole, { prompt: '' })),
      agent({ brain: { prompt: '' } }),
    ),
  ),
  scenario(
    'voice.prompt',
    'must not be empty in a draft either',
    known('live:draft_edited'),
    when(
      saves('live:draft_edited', (whole) => inVoice(whole, { prompt: '' })),
      refusesLive(422),
    ),
  ),
  scenario(
    'Readings, saving while setup runs',
    'is accepted',
    known('live:provisioning'),
    when(saves('live:provisioning', renamed), agent({ name: 'Renamed' })),
  ),
  scenario(
    'changeHistory',
    'a save adds a revision with a number of its own',
    known('live:edited'),
    when(saves('live:edited', renamed), {
      status: 200,
      body: (kept: Kept) => ({
        data: { agent: { changeHistory: is.size(listOf(at(kept, 'agent.changeHistory')).length + 1) } },
      }),
    }),
    and(
      reads('live:edited'),
      agent({
        changeHistory: is.so('numbers, each once', (value) => {
          const numbers = listOf(value).map((entry) => at(entry, 'revision'))
          return new Set(numbers).size === numbers.length && numbers.every((number) => typeof number === 'number')
        }),
      }),
    ),
  ),
  scenario(
    'authoring.editable',
    'false with its reason on an agent from before the workflow model',
    when(reads('live:legacy'), agent({ authoring: { editable: false, reasons: is.some('outdated_format') } })),
  ),
  scenario(
    'authoring.editable',
    'true without reasons on an agent that can be edited',
    when(reads('live:kept'), agent({ authoring: { editable: true, reasons: [] } })),
  ),
  scenario(
    'Update',
    'an agent that is not editable: 409',
    known('live:legacy'),
    when(saves('live:legacy', renamed), refusesLive(409)),
    and(reads('live:legacy'), unchanged),
  ),
  scenario(
    'Update',
    'an agent that is not editable is not prepared either: 409',
    known('live:legacy'),
    when(post(live('/live:legacy/prepare'), { ifVersion: '{agent.ifVersion}' }), refusesLive(409)),
  ),
  scenario(
    'setup.failureCode',
    'is there on a blocked revision',
    when(reads('live:blocked'), agent({ setup: { status: 'provisioning_blocked', failureCode: is.text } })),
  ),
  scenario(
    'setup.failureCode',
    'is there on an uncertain revision',
    when(reads('live:uncertain'), agent({ setup: { status: 'provisioning_uncertain', failureCode: is.text } })),
  ),
  scenario(
    'setup.status',
    'a blocked agent can be edited, which starts setup anew',
    known('live:blocked'),
    when(saves('live:blocked', renamed), agent({ setup: { status: is.oneOf('queued', 'provisioning') } })),
  ),
  scenario(
    'Live-agent errors',
    'an agent that does not exist: 404',
    known('live:edited'),
    when(
      put(live('/live:absent'), (kept: Kept) => authored(kept)),
      refusesLive(404),
    ),
  ),
  scenario('Live agent', 'the public form of the id is the one that counts', when(reads('kept'), refusesLive(404))),
  scenario(
    'Readings, what is wrong',
    'malformed JSON: 400',
    when({ method: 'PUT', path: live('/live:edited'), raw: '{' }, refusesLive(400)),
  ),
]

const replaces = (id: string, workflowId: string, body: unknown): Request =>
  put(live(`/${id}/brain/workflows/${workflowId}`), body)
const other = (kept: Kept): unknown => ({
  ...propertiesOf(at(kept, 'agent.brain.capabilityConfig.workflows.wf_area0001')),
  name: 'Check the region',
})
const replacement = { ifVersion: '{agent.ifVersion}', workflow: other }
const singles: readonly Scenario[] = [
  scenario(
    'Readings, replace one workflow',
    'changes that workflow and leaves its siblings',
    known('live:workflow'),
    when(replaces('live:workflow', 'wf_area0001', replacement)),
    and(reads('live:workflow'), {
      status: 200,
      body: (kept: Kept) => ({
        data: {
          agent: {
            name: at(kept, 'agent.name'),
            voice: at(kept, 'agent.voice'),
            brain: {
              prompt: at(kept, 'agent.brain.prompt'),
              capabilityConfig: {
                workflows: {
                  ...propertiesOf(at(kept, 'agent.brain.capabilityConfig.workflows')),
                  wf_area0001: other(kept),
                },
              },
            },
          },
        },
      }),
    }),
  ),
  scenario(
    'Readings, replace one workflow',
    'a stale version: 409',
    known('live:workflow'),
    given(saves('live:workflow', renamed)),
    when(replaces('live:workflow', 'wf_area0001', replacement), refusesLive(409)),
  ),
  scenario(
    'Readings, replace one workflow',
    'the next version comes back',
    known('live:workflow'),
    when(replaces('live:workflow', 'wf_area0001', replacement), {
      status: 200,
      body: (kept: Kept) => ({ data: { agent: { ifVersion: is.not(at(kept, 'agent.ifVersion')) } } }),
    }),
  ),
  scenario(
    'Readings, replace one workflow',
    'its id is the one of the path',
    known('live:workflow'),
    when(
      replaces('live:workflow', 'wf_area0001', { ifVersion: '{agent.ifVersion}', workflow: workflow(steps.steer()) }),
      refusesLive(422),
    ),
  ),
  scenario(
    'Workflow authoring 1',
    'an invalid replacement names workflow, step and field',
    known('live:workflow'),
    when(
      replaces('live:workflow', 'wf_area0001', {
        ifVersion: '{agent.ifVersion}',
        workflow: { ...workflow(steps.unknown('juggle')), id: 'wf_area0001' },
      }),
      refusesLive(422, { workflowId: 'wf_area0001', stepId: 'step_juggle', field: is.text }),
    ),
  ),
  scenario(
    'Readings, replace one workflow',
    'an agent that is not editable: 409',
    known('live:legacy'),
    given(reads('live:legacy')),
    when(
      replaces('live:legacy', 'wf_area0001', {
        ifVersion: '{agent.ifVersion}',
        workflow: { ...workflow(steps.steer()), id: 'wf_area0001' },
      }),
      refusesLive(409),
    ),
  ),
  scenario(
    'Workflow',
    'keeping the id while renaming renames the tool and keeps the workflow',
    known('live:workflow'),
    when(replaces('live:workflow', 'wf_area0001', replacement)),
    and(
      reads('live:workflow'),
      agent({
        brain: { capabilityConfig: { workflows: { wf_area0001: { id: 'wf_area0001', name: 'Check the region' } } } },
      }),
    ),
  ),
  scenario(
    'Workflow authoring 1',
    'an invalid workflow in a full save changes nothing',
    known('live:edited'),
    when(savesWorkflow('live:edited', [steps.unknown('juggle')]), refusesLive(422)),
    and(reads('live:edited'), unchanged),
  ),
]

const restores = (id: string, body: unknown, more: Pick<Request, 'as'> = {}): Request =>
  post(live(`/${id}/restore`), body, more)
const prepares = (id: string, body: unknown, more: Pick<Request, 'as'> = {}): Request =>
  post(live(`/${id}/prepare`), body, more)
const current = { ifVersion: '{agent.ifVersion}' }
const firstRevision = (kept: Kept): unknown =>
  Math.min(...listOf(at(kept, 'agent.changeHistory')).map((entry) => Number(at(entry, 'revision'))))
const lastRevision = (kept: Kept): unknown =>
  Math.max(...listOf(at(kept, 'agent.changeHistory')).map((entry) => Number(at(entry, 'revision'))))
const toFirst = { ifVersion: '{agent.ifVersion}', revision: firstRevision }
const numbers = (kept: Kept): readonly unknown[] =>
  listOf(at(kept, 'agent.changeHistory')).map((entry) => at(entry, 'revision'))

export const prepareAndRestore: readonly Scenario[] = [
  scenario(
    'Prepare',
    '202: setup of that version has started',
    known('live:prepared'),
    when(prepares('live:prepared', current), { status: 202, body: { success: true, data: { setupStarted: true } } }),
    and(reads('live:prepared'), agent({ setup: { status: is.oneOf('queued', 'provisioning') } })),
  ),
  scenario(
    'Prepare',
    'when setup is through the version is ready and verified',
    known('live:prepared'),
    given(prepares('live:prepared', current)),
    passes(3600),
    when(reads('live:prepared'), {
      status: 200,
      body: (kept: Kept) => ({
        data: { agent: { setup: { status: 'ready', verifiedAt: is.moment, revision: lastRevision(kept) } } },
      }),
    }),
  ),
  scenario(
    'Prepare',
    'it changes nothing that is authored',
    known('live:prepared'),
    when(prepares('live:prepared', current)),
    and(reads('live:prepared'), agent({ brain: '{agent.brain}', voice: '{agent.voice}', name: '{agent.name}' })),
  ),
  scenario(
    'Prepare',
    'a stale version: 409, nothing starts',
    known('live:prepared'),
    given(saves('live:prepared', renamed)),
    when(prepares('live:prepared', current), refusesLive(409)),
    and(reads('live:prepared'), agent({ setup: { status: 'draft' } })),
  ),
  scenario(
    'Prepare',
    'the body is ifVersion alone',
    known('live:prepared'),
    when(prepares('live:prepared', { ...current, name: 'Renamed' }), refusesLive(422)),
    and(reads('live:prepared'), unchanged),
  ),
  scenario('Prepare', 'ifVersion is needed', when(prepares('live:prepared', {}), refusesLive(422))),
  scenario(
    'Prepare',
    'the saved configuration is validated: a draft without instructions is refused',
    known('live:incomplete'),
    when(prepares('live:incomplete', current), refusesLive(422)),
    and(reads('live:incomplete'), agent({ setup: { status: 'draft' } })),
  ),
  scenario(
    'Prepare',
    'setupError is there where setup was not confirmed',
    known('live:setup_unconfirmed'),
    when(prepares('live:setup_unconfirmed', current), {
      status: 202,
      body: { success: true, data: { setupStarted: is.truth, setupError: is.there } },
    }),
  ),
  scenario(
    'Prepare',
    'setupError is not there where setup has started',
    known('live:prepared'),
    when(prepares('live:prepared', current), { status: 202, body: { data: { setupError: is.absent } } }),
  ),
  scenario(
    'Prepare',
    'an agent that does not exist: 404',
    when(prepares('live:absent', { ifVersion: 'any' }), refusesLive(404)),
  ),
  scenario(
    'Readings, scopes and roles',
    'a project user may prepare',
    known('live:prepared'),
    when(prepares('live:prepared', current, { as: 'project_user' }), { status: 202 }),
  ),
  scenario(
    'Restore',
    'the text of that revision is saved as a new one',
    known('live:edited'),
    given(saves('live:edited', renamed), keep({ next: 'data.agent.ifVersion' })),
    when(restores('live:edited', { ifVersion: '{next}', revision: lastRevision })),
    and(reads('live:edited'), agent({ name: '{agent.name}', brain: '{agent.brain}', voice: '{agent.voice}' })),
  ),
  scenario(
    'Restore',
    'history is never rewritten: what was there stays, one is added',
    known('live:restored'),
    when(restores('live:restored', toFirst)),
    and(reads('live:restored'), {
      status: 200,
      body: (kept: Kept) => ({
        data: {
          agent: {
            changeHistory: is.so('what was there and one more', (value) => {
              const found = listOf(value).map((entry) => at(entry, 'revision'))
              return (
                found.length === numbers(kept).length + 1 && numbers(kept).every((number) => found.includes(number))
              )
            }),
          },
        },
      }),
    }),
  ),
  scenario(
    'Restore',
    'a restored agent goes through setup as an edit does',
    known('live:restored'),
    when(restores('live:restored', toFirst), gives({ data: { setupStarted: true } })),
    and(reads('live:restored'), agent({ setup: { status: is.oneOf('queued', 'provisioning') } })),
  ),
  scenario(
    'Restore',
    'a restored draft stays a draft',
    known('live:draft_edited'),
    given(saves('live:draft_edited', renamed), keep({ next: 'data.agent.ifVersion' })),
    when(
      restores('live:draft_edited', { ifVersion: '{next}', revision: lastRevision }),
      agent({ name: '{agent.name}', setup: { status: 'draft' } }),
    ),
  ),
  scenario(
    'Restore',
    'a stale version: 409',
    known('live:restored'),
    given(saves('live:restored', renamed)),
    when(restores('live:restored', toFirst), refusesLive(409)),
    and(reads('live:restored'), agent({ name: 'Renamed' })),
  ),
  scenario(
    'Restore',
    'a revision that is not there: 404',
    known('live:restored'),
    when(restores('live:restored', { ...current, revision: 999 }), refusesLive(404)),
    and(reads('live:restored'), unchanged),
  ),
  scenario(
    'Restore',
    'a revision is needed',
    known('live:restored'),
    when(restores('live:restored', current), refusesLive(422)),
  ),
  scenario(
    'Restore',
    'a revision is a number',
    known('live:restored'),
    when(restores('live:restored', { ...current, revision: 'first' }), refusesLive(422)),
  ),
  scenario(
    'Restore',
    'other fields are refused',
    known('live:restored'),
    when(restores('live:restored', { ...toFirst, name: 'Renamed' }), refusesLive(422)),
    and(reads('live:restored'), unchanged),
  ),
  scenario(
    'Restore',
    'needs agents:write',
    when(
      restores('live:restored', { ifVersion: 'any', revision: 1 }, { as: 'reader' }),
      refusesLive(403, { requiredScope: 'agents:write' }),
    ),
  ),
  scenario(
    'Restore',
    'an agent that is not editable: 409',
    known('live:legacy'),
    when(restores('live:legacy', { ...current, revision: 1 }), refusesLive(409)),
  ),
  scenario(
    'Limits',
    'of more than fifty saves the last fifty can be restored',
    known('live:flow_history'),
    ...Array.from({ length: 50 }, (_, index) => [
      known('live:flow_history'),
      given(saves('live:flow_history', (whole) => ({ ...whole, name: `Save ${index}` }))),
    ]).flat(),
    given(reads('live:flow_history'), keep({ latest: 'data.agent' })),
    when(
      restores('live:flow_history', (kept: Kept) => ({
        ifVersion: at(kept, 'latest.ifVersion'),
        revision: Number(lastRevision({ agent: kept['latest'] })) - 50,
      })),
      refusesLive(404),
    ),
    and(
      restores('live:flow_history', (kept: Kept) => ({
        ifVersion: at(kept, 'latest.ifVersion'),
        revision: Number(lastRevision({ agent: kept['latest'] })) - 49,
      })),
      agent({ name: 'Save 0' }),
    ),
  ),
]

export const liveUpdate: readonly Scenario[] = [...versions, ...states, ...singles]
