import { type AuthoredStep, again, steps, workflow, known, saves, withWorkflows, savesWorkflow } from './authored.ts'
import { edited, savedWorkflow, refusedWorkflow } from './live.ts'
import { type Scenario, scenario, when, gives, refusesLive, is } from './scenario.ts'

const form: readonly Scenario[] = [
  savedWorkflow(
    'Node types',
    'collecting, checking a zip code and steering on both outputs is a workflow',
    steps.collect(),
    steps.zip({ in_area: [steps.steer()], out_of_area: [again(steps.steer())] }),
  ),
  savedWorkflow('Readings, second round', 'a workflow without steps is accepted'),
  savedWorkflow('Readings, second round', 'a branching node without outputs is accepted', steps.collect(), steps.zip()),
  refusedWorkflow(
    'Step',
    'a node with outputs ends its list',
    '',
    steps.collect(),
    steps.zip({ in_area: [], out_of_area: [] }),
    steps.steer(),
  ),
  refusedWorkflow(
    'Step',
    'an output that the node does not have is refused',
    'step_check_zip_code',
    steps.collect(),
    steps.zip({ in_area: [], somewhere: [] }),
  ),
  refusedWorkflow('Step', 'a node without outputs has none', 'step_steer_agent', {
    ...steps.steer(),
    outputs: { done: [] },
  }),
  refusedWorkflow(
    'Workflow authoring 1',
    'a node type that does not exist is refused',
    'step_juggle',
    steps.unknown('juggle'),
  ),
  refusedWorkflow(
    'Workflow authoring 1',
    'a step on an output is validated too',
    'step_juggle',
    steps.collect(),
    steps.zip({ in_area: [steps.unknown('juggle')], out_of_area: [] }),
  ),
  refusedWorkflow('Readings, update body', 'a step has no fields but its own', 'step_steer_agent', {
    ...steps.steer(),
    enabled: false,
  } as AuthoredStep),
  refusedWorkflow('Catalog', "a node's config is what its schema allows", 'step_steer_agent', {
    ...steps.steer(),
    config: {},
  }),
  refusedWorkflow('Catalog', 'guidance is a text', 'step_steer_agent', { ...steps.steer(), config: { guidance: 7 } }),
  refusedWorkflow('Catalog', 'codes are a list', 'step_check_zip_code', steps.collect(), {
    ...steps.zip(),
    config: { field: 'contact.postalCode', codes: '10115' },
  }),
  scenario(
    'Readings, update body',
    'a workflow has no fields but its own',
    known(edited),
    when(
      saves(edited, (whole) => withWorkflows(whole, { wf_scenari1: { ...workflow(steps.steer()), enabled: false } })),
      refusesLive(422, { workflowId: 'wf_scenari1' }),
    ),
  ),
  ...['wf_SCENARIO', 'wf_short', 'wf_toolong001', 'scenario1', 'wf-scenari1'].map((bad) =>
    scenario(
      'Workflow id',
      `wf_ and eight lowercase letters or digits: not ${bad}`,
      known(edited),
      when(
        saves(edited, (whole) => withWorkflows(whole, { [bad]: { ...workflow(steps.steer()), id: bad } })),
        refusesLive(422),
      ),
    ),
  ),
  ...(['name', 'description', 'steps'] as const).map((part) =>
    scenario(
      'Workflow',
      `a workflow has its ${part}`,
      known(edited),
      when(
        saves(edited, (whole) =>
          withWorkflows(whole, {
            wf_scenari1: Object.fromEntries(Object.entries(workflow(steps.steer())).filter(([name]) => name !== part)),
          }),
        ),
        refusesLive(422, { workflowId: 'wf_scenari1' }),
      ),
    ),
  ),
  scenario(
    'Workflow',
    'the name becomes the tool name: two workflows cannot share it',
    known(edited),
    when(
      saves(edited, (whole) =>
        withWorkflows(whole, {
          wf_scenari1: workflow(steps.steer()),
          wf_scenari2: { ...workflow(steps.steer()), id: 'wf_scenari2' },
        }),
      ),
      refusesLive(422, { workflowId: is.text }),
    ),
  ),
  scenario(
    'Workflow authoring 1',
    'a refusal explains itself and carries a code',
    known(edited),
    when(
      savesWorkflow(edited, [steps.unknown('juggle')]),
      refusesLive(422, { message: is.absent, stepId: 'step_juggle' }),
    ),
  ),
]

const transfers: readonly Scenario[] = [
  savedWorkflow('Workflow authoring 5', 'one transfer is fine', steps.transfer()),
  savedWorkflow(
    'Workflow authoring 5',
    'a fallback transfer goes on Nobody available',
    steps.transfer({ connected: [], nobody_available: [again(steps.transfer())], not_connected: [] }),
  ),
  refusedWorkflow(
    'Workflow authoring 5',
    'no fallback transfer on Not connected',
    'step_transfer_again',
    steps.transfer({ connected: [], nobody_available: [], not_connected: [again(steps.transfer())] }),
  ),
  refusedWorkflow(
    'Workflow authoring 5',
    'no transfer after Connected',
    'step_transfer_again',
    steps.transfer({ connected: [again(steps.transfer())], nobody_available: [], not_connected: [] }),
  ),
  refusedWorkflow(
    'Readings, second round',
    'no third transfer on one way',
    'step_transfer_third',
    steps.transfer({
      nobody_available: [again(steps.transfer({ nobody_available: [again(steps.transfer(), 'third')] }))],
    }),
  ),
  savedWorkflow(
    'Workflow authoring 5',
    'an action may follow Connected',
    steps.transfer({ connected: [steps.addTag()] }),
  ),
  savedWorkflow(
    'Workflow authoring 5',
    'a Condition may follow Connected',
    steps.transfer({ connected: [steps.condition()] }),
  ),
  refusedWorkflow(
    'Readings, second round',
    'speech may not follow Connected',
    'step_steer_agent',
    steps.transfer({ connected: [steps.steer()] }),
  ),
  refusedWorkflow(
    'Readings, second round',
    'checking a tag may not follow Connected',
    'step_check_tag',
    steps.transfer({ connected: [steps.checkTag()] }),
  ),
  savedWorkflow(
    'Workflow authoring 5',
    'speech may follow Nobody available',
    steps.transfer({ nobody_available: [steps.steer()] }),
  ),
  refusedWorkflow(
    'Workflow authoring 9',
    'a transfer names a destination that exists',
    'step_transfer',
    steps.transfer({}, 'dest_absent'),
  ),
  savedWorkflow('Workflow authoring 5', 'Put on DND may be the last step', steps.addTag(), steps.dnd()),
  refusedWorkflow('Workflow authoring 5', 'nothing follows Put on DND', '', steps.dnd(), steps.addTag()),
  refusedWorkflow('Readings, second round', 'nothing follows Stop contact', '', steps.stop(), steps.addTag()),
]

const tags: readonly Scenario[] = [
  savedWorkflow(
    'Workflow authoring 4',
    'each tag node holds a tag',
    steps.addTag(),
    steps.removeTag(),
    steps.checkTag(),
  ),
  refusedWorkflow(
    'Workflow authoring 4',
    'Add tag holds one tag, not several',
    'step_add_tag',
    steps.addTag(['tag_vip', 'tag_vip']),
  ),
  refusedWorkflow(
    'Workflow authoring 4',
    'Remove tag holds one tag, not several',
    'step_remove_tag',
    steps.removeTag(['tag_vip']),
  ),
  refusedWorkflow(
    'Workflow authoring 4',
    'Check tag holds one tag, not several',
    'step_check_tag',
    steps.checkTag(['tag_vip']),
  ),
  refusedWorkflow('Workflow authoring 4', 'Add tag needs its tag: the AI does not choose it', 'step_add_tag', {
    ...steps.addTag(),
    config: {},
  }),
  savedWorkflow('Readings, second round', 'a tag that does not exist is accepted', steps.addTag('tag_absent')),
  ...[steps.addTag(), steps.removeTag(), steps.checkTag()].map((step) =>
    scenario(
      'Workflow authoring 3',
      `on the native CRM there are no tags: ${step.type} is refused`,
      known('live:native_kept', 'loc_native'),
      when(
        savesWorkflow('live:native_kept', [step], 'loc_native'),
        refusesLive(422, { workflowId: 'wf_scenari1', stepId: step.id }),
      ),
    ),
  ),
  scenario(
    'Workflow authoring 3',
    'on the native CRM other nodes are fine',
    known('live:native_kept', 'loc_native'),
    when(savesWorkflow('live:native_kept', [steps.steer()], 'loc_native'), gives({ success: true })),
  ),
]

export const workflows: readonly Scenario[] = [...form, ...transfers, ...tags]
