import {
  type AuthoredStep,
  authored,
  known,
  live,
  saves,
  savesWorkflow,
  steps,
  withWorkflows,
  workflow,
} from './authored.ts'
import { agent, edited, inBrain, inVoice, reads, renamed, type Whole } from './live.ts'
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
  put,
  refusesLive,
  type Request,
  scenario,
  type Scenario,
  type Step,
  when,
} from './scenario.ts'

const hour = passes(3600)
const pipeline = '/api/power-dialer/pipeline/steps?locationId=loc_live'
const newest = (history: unknown): number => Math.max(...listOf(history).map((entry) => Number(at(entry, 'revision'))))
/** Reads an agent once more and keeps it as `now`. */
const again = (id: string): Step => given(reads(id), keep({ now: 'data.agent' }))
/** Goes back to the save that was the newest when the agent was read first. */
const goesBack = (id: string, more: Pick<Request, 'as'> = {}): Request =>
  post(
    live(`/${id}/restore`),
    { ifVersion: '{now.ifVersion}', revision: (kept: Kept) => newest(at(kept, 'agent.changeHistory')) },
    more,
  )
const prepares = (id: string, more: Pick<Request, 'as'> = {}, location?: string): Request =>
  post(live(`/${id}/prepare`, location), { ifVersion: '{agent.ifVersion}' }, more)
const replaces = (id: string, workflowId: string, body: unknown, more: Pick<Request, 'as'> = {}): Request =>
  put(live(`/${id}/brain/workflows/${workflowId}`), body, more)
const workflowsOf = 'brain.capabilityConfig.workflows'

const versions: readonly Scenario[] = [
  scenario(
    'ifVersion',
    'is of what is authored: setup that runs through leaves it alone',
    known('live:edited'),
    given(saves('live:edited', renamed), keep({ saved: 'data.agent.ifVersion' })),
    hour,
    when(reads('live:edited'), agent({ ifVersion: '{saved}', setup: { status: 'ready' } })),
  ),
  scenario(
    'changeHistory',
    'a save that is refused is no save',
    known(edited),
    given(
      saves(edited, (whole) => inVoice(whole, { prompt: '' })),
      refusesLive(422),
    ),
    when(reads(edited), agent({ changeHistory: '{agent.changeHistory}', ifVersion: '{agent.ifVersion}' })),
  ),
  scenario(
    'changeHistory',
    'preparing is no save',
    known('live:prepared'),
    given(prepares('live:prepared'), { status: 202 }),
    hour,
    when(reads('live:prepared'), agent({ changeHistory: '{agent.changeHistory}', ifVersion: '{agent.ifVersion}' })),
  ),
  scenario(
    'changeHistory',
    'replacing one workflow is a save',
    known('live:workflow'),
    given(
      replaces('live:workflow', 'wf_area0001', {
        ifVersion: '{agent.ifVersion}',
        workflow: { ...workflow(steps.steer('Ask again.')), id: 'wf_area0001' },
      }),
    ),
    when(reads('live:workflow'), {
      status: 200,
      body: (kept: Kept) => ({
        data: { agent: { changeHistory: is.size(listOf(at(kept, 'agent.changeHistory')).length + 1) } },
      }),
    }),
  ),
  scenario(
    'setup.revision',
    'is the save that was verified: the newest, once its setup is through',
    known('live:edited'),
    given(saves('live:edited', renamed)),
    hour,
    when(reads('live:edited'), {
      status: 200,
      body: is.so(
        'setup of the newest save',
        (body) => at(body, 'data.agent.setup.revision') === newest(at(body, 'data.agent.changeHistory')),
      ),
    }),
  ),
  scenario(
    'setup.verifiedAt',
    'nothing is verified of a draft that was never prepared',
    when(
      reads('live:draft'),
      agent({ setup: { revision: is.oneOf(null, undefined), verifiedAt: is.oneOf(null, undefined) } }),
    ),
  ),
  ...['live:kept', 'live:draft', 'live:provisioning'].map((id) =>
    scenario(
      'setup.failureCode',
      `is of a revision that is blocked or uncertain: not there on ${id}`,
      when(reads(id), agent({ setup: { failureCode: is.oneOf(null, undefined) } })),
    ),
  ),
]

const preparation: readonly Scenario[] = [
  scenario(
    'Prepare',
    'starts setup for exactly the version that is named: an edit that follows is not what gets verified',
    known('live:prepared'),
    given(prepares('live:prepared'), { status: 202 }),
    given(saves('live:prepared', renamed)),
    hour,
    when(reads('live:prepared'), {
      status: 200,
      body: (kept: Kept) => ({
        data: {
          agent: {
            name: 'Renamed',
            setup: { revision: newest(at(kept, 'agent.changeHistory')), verifiedAt: is.moment },
          },
        },
      }),
    }),
  ),
  scenario(
    'Live-agent setup',
    'a draft that was prepared is an explicit one still: a later edit starts nothing',
    known('live:prepared'),
    given(prepares('live:prepared'), { status: 202 }),
    hour,
    again('live:prepared'),
    given(saves('live:prepared', renamed)),
    hour,
    when(
      reads('live:prepared'),
      agent({
        provisioningPolicy: 'explicit',
        setup: { revision: '{now.setup.revision}', verifiedAt: '{now.setup.verifiedAt}' },
      }),
    ),
  ),
  scenario(
    'Prepare',
    'can be asked again of a version that is verified: 202, and it says whether setup started',
    known('live:prepared'),
    given(prepares('live:prepared'), { status: 202 }),
    hour,
    when(prepares('live:prepared'), { status: 202, body: { success: true, data: { setupStarted: is.truth } } }),
  ),
  scenario(
    'Live-agent errors',
    'another agency cannot prepare an agent whose id it knows, not under its own sub-account either',
    known('live:prepared'),
    when(prepares('live:prepared', { as: 'other_agency' }, 'loc_other_agency'), refusesLive(404)),
    and(reads('live:prepared'), agent({ setup: { status: 'draft' } })),
  ),
]

const restores: readonly Scenario[] = [
  scenario(
    'Restore',
    'brings back all that was authored: name, prompt, capabilities, workflows, voice',
    known(edited),
    given(
      saves(edited, (whole) =>
        withWorkflows(
          inVoice(inBrain(renamed(whole) as Whole, { prompt: 'Other instructions.', capabilities: [] }) as Whole, {
            prompt: 'Speak faster.',
          }) as Whole,
          {},
          true,
        ),
      ),
      agent({ name: 'Renamed', brain: { capabilities: [], capabilityConfig: { workflows: is.only() } } }),
    ),
    again(edited),
    given(goesBack(edited)),
    when(reads(edited), agent({ name: '{agent.name}', brain: '{agent.brain}', voice: '{agent.voice}' })),
  ),
  scenario(
    'Restore',
    'of the newest save is a save too',
    known(edited),
    again(edited),
    given(goesBack(edited)),
    when(reads(edited), {
      status: 200,
      body: (kept: Kept) => ({
        data: {
          agent: {
            ifVersion: is.not(at(kept, 'agent.ifVersion')),
            changeHistory: is.size(listOf(at(kept, 'agent.changeHistory')).length + 1),
          },
        },
      }),
    }),
  ),
  ...[0, -1].map((revision) =>
    scenario(
      'Restore',
      `a revision that history does not have is refused: ${revision}`,
      known(edited),
      when(post(live(`/${edited}/restore`), { ifVersion: '{agent.ifVersion}', revision }), {
        status: is.oneOf(404, 422),
        body: { success: false, error: is.text, code: is.text },
      }),
    ),
  ),
  scenario(
    'Live-agent module',
    'a project user may restore',
    known(edited),
    again(edited),
    when(goesBack(edited, { as: 'project_user' }), gives({ success: true })),
  ),
  scenario(
    'Live-agent module',
    'a project user may edit: only creation is not for them',
    known(edited),
    when({ ...saves(edited, renamed), as: 'project_user' }, agent({ name: 'Renamed' })),
  ),
  scenario(
    'Live-agent module',
    'replacing one workflow needs agents:write',
    known('live:workflow'),
    when(
      replaces(
        'live:workflow',
        'wf_area0001',
        { ifVersion: '{agent.ifVersion}', workflow: { ...workflow(steps.steer()), id: 'wf_area0001' } },
        { as: 'reader' },
      ),
      refusesLive(403, { requiredScope: 'agents:write' }),
    ),
  ),
  scenario(
    'Live-agent module',
    'what one key saves another key of the agency reads',
    known(edited),
    given({ ...saves(edited, renamed), as: 'writer' }),
    when({ ...reads(edited), as: 'reader' }, agent({ name: 'Renamed' })),
  ),
]

const bearer = 'Bearer a-word-nobody-may-see'
const hook = (headers: unknown): AuthoredStep => steps.webhook('https://hooks.bakery-berlin.de/leads', headers)
const header = `${workflowsOf}.wf_scenari1.steps.0.config.headers`
const secretly = hook({ Authorization: { secret: { value: bearer } } })
const savesSecret = given(savesWorkflow(edited, [secretly]), keep({ secret: `data.agent.${header}.Authorization` }))
const withoutWord = is.so('without the word', (body) => !JSON.stringify(body).includes('nobody-may-see'))

const secrets: readonly Scenario[] = [
  scenario(
    'Workflow authoring 7',
    'a secret outlives the removal of its workflow, by a restore',
    known(edited),
    savesSecret,
    known(edited),
    given(saves(edited, (whole) => withWorkflows(whole, {}, true))),
    again(edited),
    given(goesBack(edited)),
    when(reads(edited), {
      status: 200,
      body: is.so(
        'the workflow with a secret id',
        (body) => at(body, `data.agent.${header}.Authorization.secret.id`) !== undefined,
      ),
    }),
    and(reads(edited), { status: 200, body: withoutWord }),
  ),
  scenario(
    'Workflow authoring 7',
    'the value of a secret is in no answer: not of the save, of a read, of the list',
    known(edited),
    when(savesWorkflow(edited, [secretly]), { status: 200, body: withoutWord }),
    and(reads(edited), { status: 200, body: withoutWord }),
    and(get(live('')), { status: 200, body: withoutWord }),
    and(get(live(`/${edited}/brain/catalog`)), { status: 200, body: withoutWord }),
  ),
  scenario(
    'Workflow authoring 7',
    'the value of a secret is not in the refusal of the workflow that holds it',
    known(edited),
    when(savesWorkflow(edited, [secretly, steps.unknown('juggle')]), { status: 422, body: withoutWord }),
  ),
  scenario(
    'Workflow authoring 7',
    'the secret of one agent cannot be had for another by its id',
    known(edited),
    savesSecret,
    known('live:edited'),
    when(
      put(live('/live:edited'), (kept: Kept) =>
        withWorkflows(authored(kept), { wf_scenari1: workflow(hook({ Authorization: kept['secret'] })) }),
      ),
      refusesLive(422, { workflowId: 'wf_scenari1' }),
    ),
  ),
  scenario(
    'Workflow authoring 7',
    'two secrets have two ids',
    known(edited),
    when(
      savesWorkflow(edited, [
        hook({ Authorization: { secret: { value: bearer } }, 'X-Api-Key': { secret: { value: bearer } } }),
      ]),
      {
        status: 200,
        body: is.so('two ids', (body) => {
          const headers = at(body, `data.agent.${header}`)
          const one = at(headers, 'Authorization.secret.id')
          return typeof one === 'string' && at(headers, 'X-Api-Key.secret.id') !== one
        }),
      },
    ),
  ),
  ...(
    [
      ['has a text', { value: '' }],
      ['is an object, no bare text', 'hush'],
      ['is sent or kept, not both at once', { value: 'hush', id: 'sec_absent' }],
    ] as const
  ).map(([says, secret]) =>
    scenario(
      'Workflow authoring 7',
      `a secret ${says}`,
      known(edited),
      when(savesWorkflow(edited, [hook({ Authorization: { secret } })]), refusesLive(422, { stepId: 'step_webhook' })),
    ),
  ),
]

const updates: readonly Scenario[] = [
  scenario(
    'Workflow',
    'a name that is taken is refused for the workflow that is being saved, not for the one that has it',
    known('live:workflow'),
    given(savesWorkflow('live:workflow', [steps.steer()])),
    known('live:workflow'),
    when(
      replaces('live:workflow', 'wf_area0001', {
        ifVersion: '{agent.ifVersion}',
        workflow: { ...workflow(steps.steer()), id: 'wf_area0001' },
      }),
      refusesLive(422, { workflowId: 'wf_area0001', field: is.naming('name') }),
    ),
  ),
  scenario(
    'Workflow',
    'two workflows may change names with each other in one save',
    known(edited),
    given(
      saves(edited, (whole) =>
        withWorkflows(whole, {
          wf_scenari1: { ...workflow(steps.steer()), name: 'One' },
          wf_scenari2: { ...workflow(steps.steer()), id: 'wf_scenari2', name: 'Two' },
        }),
      ),
    ),
    known(edited),
    when(
      saves(edited, (whole) =>
        withWorkflows(whole, {
          wf_scenari1: { ...workflow(steps.steer()), name: 'Two' },
          wf_scenari2: { ...workflow(steps.steer()), id: 'wf_scenari2', name: 'One' },
        }),
      ),
      agent({
        brain: { capabilityConfig: { workflows: { wf_scenari1: { name: 'Two' }, wf_scenari2: { name: 'One' } } } },
      }),
    ),
  ),
  scenario(
    'brain.capabilityConfig.workflows',
    'each workflow stands under its own id',
    known(edited),
    when(
      saves(edited, (whole) =>
        withWorkflows(whole, { wf_scenari1: { ...workflow(steps.steer()), id: 'wf_scenari2' } }),
      ),
      refusesLive(422, { workflowId: is.oneOf('wf_scenari1', 'wf_scenari2') }),
    ),
  ),
  scenario(
    'Workflow',
    'a workflow has its id inside as well',
    known(edited),
    when(
      saves(edited, (whole) =>
        withWorkflows(whole, {
          wf_scenari1: Object.fromEntries(Object.entries(workflow(steps.steer())).filter(([name]) => name !== 'id')),
        }),
      ),
      refusesLive(422, { workflowId: 'wf_scenari1' }),
    ),
  ),
  scenario(
    'Creation rule 3',
    'is about new agents: an update may take the starting workflows away',
    known(edited),
    when(
      saves(edited, (whole) => withWorkflows(whole, {}, true)),
      agent({ brain: { capabilityConfig: { workflows: is.only() } } }),
    ),
    and(reads(edited), agent({ brain: { capabilityConfig: { workflows: is.only() } } })),
  ),
  ...(['id', 'draft', 'setup', 'provisioningPolicy', 'campaign'] as const).map((field) =>
    scenario(
      'Update',
      `${field} is no part of the authored object`,
      known(edited),
      when(
        saves(edited, (whole) => ({ ...whole, [field]: field === 'draft' ? true : 'live:edited' })),
        refusesLive(422),
      ),
      and(reads(edited), agent({ ifVersion: '{agent.ifVersion}' })),
    ),
  ),
  scenario(
    'Update',
    'what is sent along unchanged stays as it was',
    known(edited),
    given(saves(edited, renamed)),
    when(reads(edited), agent({ name: 'Renamed', brain: '{agent.brain}', voice: '{agent.voice}' })),
  ),
  scenario(
    'Workflow authoring 1',
    'saving runs nothing: no callback is due, and no lead waits elsewhere, because a workflow would do it',
    given(get(pipeline), keep({ counts: 'data' })),
    known('live:edited'),
    given(savesWorkflow('live:edited', [steps.callback(), steps.notify('main')])),
    when(get(pipeline), {
      status: 200,
      body: { data: { callbacksCount: '{counts.callbacksCount}', stepCounts: '{counts.stepCounts}' } },
    }),
  ),
  scenario(
    'Update',
    'model selection inside the voice is refused too',
    known(edited),
    when(
      saves(edited, (whole) => inVoice(whole, { model: 'fast' })),
      refusesLive(422),
    ),
  ),
  scenario(
    'voice.voiceId',
    'has to be in the catalog’s list in an update too',
    known(edited),
    when(
      saves(edited, (whole) => inVoice(whole, { voiceId: 'Nobody at all' })),
      refusesLive(422),
    ),
  ),
  scenario(
    'Live agent',
    'the prefix of an id is live: in lower case',
    when(get(live('/LIVE:kept')), {
      status: is.oneOf(400, 404),
      body: { success: false, error: is.text, code: is.text },
    }),
  ),
  scenario(
    'Live-agent errors',
    'a refused workflow says success, error, code, workflow, step and field, and no more',
    known(edited),
    when(savesWorkflow(edited, [steps.unknown('juggle')]), {
      status: 422,
      body: is.only('success', 'error', 'code', 'workflowId', 'stepId', 'field'),
    }),
  ),
  scenario(
    'Live-agent errors',
    'a version conflict says success, error and code, and no more',
    known(edited),
    given(saves(edited, renamed)),
    when(saves(edited, renamed), { status: 409, body: is.only('success', 'error', 'code') }),
  ),
]

export const liveHistory: readonly Scenario[] = [...versions, ...preparation, ...restores]
export const liveSecretsAndUpdates: readonly Scenario[] = [...secrets, ...updates]
