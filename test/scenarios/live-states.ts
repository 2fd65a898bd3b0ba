import { live, steps, workflow, known, authored, saves, withWorkflows, savesWorkflow } from './authored.ts'
import { agent, reads, unchanged, renamed, inBrain, inVoice } from './live.ts'
import {
  type Request,
  type Kept,
  type Scenario,
  scenario,
  given,
  when,
  and,
  put,
  post,
  passes,
  gives,
  refusesLive,
  at,
  propertiesOf,
  listOf,
  is,
} from './scenario.ts'

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
  scenario(
    'Live agent',
    'the public form of the id is the one that counts',
    when(reads('kept'), { status: is.oneOf(400, 404), body: { success: false, code: is.text } }),
  ),
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

export const liveStates: readonly Scenario[] = [...states, ...singles]
