import type { LiveConfigurationError } from '../../../../generated/api.d.ts'
import { has, isAbsent, isPresent, isSame } from '../language/conditions.ts'
import { foundAt, placeIn } from '../language/place.ts'
import type { Place } from '../language/place.ts'
import { act, part, sequence, the } from '../language/sequence.ts'
import type { Demand, Parts, Sequence, Value } from '../language/sequence.ts'
import { putAway, readAgent, refused, save, saveWorkflows, versionFrom } from './agent.ts'
import { check, steer } from './authoring-table.ts'

const ruleId = 'wf_flowrule'
const form = '/components/schemas/LiveConfigurationError/properties'
type Fields = { readonly [name: string]: Value }

const howNamed = 'That a refusal names workflow, step and field is stated, how it writes a field is not.'

/** Workflows of the wrong form, and the place of the mistake: the step's id, and the field from there. */
const misshapen: Readonly<
  Record<string, { readonly workflow: Fields; readonly at: readonly [string | null, string] }>
> = {
  'without-a-name': { workflow: { id: ruleId, description: 'Never.', steps: [steer('say')] }, at: [null, 'name'] },
  'name-of-another-type': {
    workflow: { id: ruleId, name: 5, description: 'Never.', steps: [steer('say')] },
    at: [null, 'name'],
  },
  'steps-of-another-type': {
    workflow: { id: ruleId, name: 'A rule', description: 'Never.', steps: 'all' },
    at: [null, 'steps'],
  },
  'a-step-without-settings': { workflow: withSteps([{ id: 'bare', type: 'steer_agent' }]), at: ['bare', 'config'] },
  'a-step-within-an-output': {
    workflow: withSteps([check('zip', { in_area: [steer('fine'), { id: 'deep', type: 5, config: {} }] })]),
    at: ['deep', 'type'],
  },
  'a-question-of-another-type': {
    workflow: withSteps([
      {
        id: 'ask',
        type: 'collect_information',
        config: { items: [{ id: 5, label: 'A', question: 'B?', type: 'text' }] },
      },
    ]),
    at: ['ask', 'items.0.id'],
  },
  'the-eleventh-step': {
    workflow: withSteps([
      ...Array.from({ length: 10 }, (_none, index) => steer(`s${index}`)),
      { id: 'last', type: 'steer_agent', config: 'none' },
    ]),
    at: ['last', 'config'],
  },
}

/** A tool's name, and ids that are nearly right. */
const wrongIds = ['transfer_call', 'wf_flowrules', 'own_wf_flowrule', 'wf_FLOWRULE', 'wf_flowrul']
const idLabel = (id: string): string => `the-workflow-id-${id}`

/** Members of `brain` before the workflow model. */
const toolSettings = ['transfer_call', 'check_area_code', 'capabilityConfig/transfer_call']
const olderFormats = ['hooks', 'followUps', 'outcomeSteering', 'customTools', 'appointments', ...toolSettings]

/** What a live agent's save does not set: its model, its runtime, whether its campaign runs. */
const notAuthored = ['model', 'runtime', 'campaign', 'brain/model', 'voice/model']

const eitherStatus = 'That it is refused is stated, whether as an unsupported field or as a wrong value is not.'

const wrong = (workflows: Fields, parts: Parts = {}) => saveWorkflows(workflows, { after: '*', ...refused, ...parts })
const ofEach = <T>(labels: readonly string[], make: (label: string) => T) =>
  Object.fromEntries(labels.map((label) => [label, make(label)]))

/** Where a refusal places a mistake, whatever else prevents reading the workflow. */
export const workflowMistakeRules: readonly Sequence[] = [
  sequence({
    id: 'updateLiveAgent/fault-located',
    says: 'A workflow of the wrong form is refused by workflow, step and field.',
    clause: '@updateLiveAgent/responses/422',
    acts: {
      before: readAgent(),
      ...ofEach(Object.keys(misshapen), (label) => wrong({ [ruleId]: misshapen[label]?.workflow ?? {} })),
      ...Object.fromEntries(wrongIds.map((id) => [idLabel(id), wrong({ [id]: { ...withSteps([steer('say')]), id } })])),
      'no-workflow': wrong(
        {},
        {
          // An unknown field with as many dots in its name as the path of a workflow has.
          bind: { '/body/brain/a.note.of.mine': 'before /success' },
          otherRefusals: eitherStatus,
        },
      ),
      'at-last': putAway,
    },
    then: (_, { body }) => {
      const error = (label: string) => body(label as 'no-workflow') as unknown as Place<LiveConfigurationError>
      return [
        part(
          {
            says: 'A refusal names a workflow only where one is at fault.',
            clause: `${form}/workflowId`,
            inferred: 'What a refusal of something else names is not stated.',
          },
          isAbsent(error('no-workflow'), 'workflowId'),
        ),
        wrongIds.map((id) => located(error(idLabel(id)), id, [null, 'id'])),
        Object.entries(misshapen).map(([label, { at }]) => located(error(label), ruleId, at)),
      ]
    },
  }),
  sequence({
    id: 'replaceLiveAgentWorkflow/fault-located',
    says: 'A workflow of the wrong form is refused by workflow, step and field.',
    clause: '@replaceLiveAgentWorkflow/responses/422',
    acts: {
      before: readAgent(),
      ...ofEach(Object.keys(misshapen), (label) =>
        act('replaceLiveAgentWorkflow/INVALID_CONFIGURATION', {
          path: { id: the('live_flow'), workflowId: the('wf_area') },
          // Of two mistakes a refusal may name either: this workflow has the id of the address.
          body: { ifVersion: '', workflow: { ...misshapen[label]?.workflow, id: the('wf_area') } },
          bind: versionFrom('*'),
          anyCode: true,
          clause: '@replaceLiveAgentWorkflow/responses/422',
        }),
      ),
    },
    then: (_, { asked, body }) =>
      Object.entries(misshapen).map(([label, { at }]) => {
        const sent = placeIn<string>(asked(label as 'before'), '/workflow/id')
        return located(body(label as 'before') as unknown as Place<LiveConfigurationError>, foundAt(sent).value, at)
      }),
  }),
  sequence({
    id: 'updateLiveAgent/older-formats',
    says: 'What agents held before the workflow model is refused, and nothing changes.',
    acts: {
      before: readAgent(),
      ...ofEach(olderFormats, (name) =>
        wrong(
          {},
          { bind: { [`/body/brain/${name}`]: 'before /data/agent/brain/capabilities' }, otherRefusals: eitherStatus },
        ),
      ),
      after: readAgent(),
      'at-last': putAway,
    },
    then: ({ before, after }, { body }) => [
      isSame(after, before, ['/agent/setup']),
      part(
        { says: 'The field is named.', clause: `${form}/field`, inferred: howNamed },
        olderFormats.map((name) => has(body(name as 'before'), 'field', `brain.${name.replace('/', '.')}`)),
      ),
    ],
  }),
  sequence({
    id: 'updateLiveAgent/not-authored',
    says: 'A model, changes of the runtime and the activation of a campaign are refused, and nothing changes.',
    acts: {
      before: readAgent(),
      ...ofEach(notAuthored, (place) =>
        save(
          { '/brain/prompt': 'You answer the phone.' },
          {
            after: '*',
            ...refused,
            bind: { [`/body/${place}`]: 'before /data/agent/name' },
            otherRefusals: eitherStatus,
          },
        ),
      ),
      after: readAgent(),
      'at-last': putAway,
    },
    then: ({ before, after }) => [isSame(after, before, ['/agent/setup'])],
  }),
]

function withSteps(steps: readonly Value[]): Fields {
  return { id: ruleId, name: 'A rule', description: 'Never.', steps }
}

function located(
  body: Place<LiveConfigurationError>,
  workflowId: unknown,
  [step, field]: readonly [string | null, string],
): readonly Demand[] {
  return [
    part({ says: 'The workflow is named.', clause: `${form}/workflowId` }, has(body, 'workflowId', workflowId)),
    step === null
      ? []
      : part({ says: 'A refusal of a workflow names the step.', clause: `${form}/stepId` }, has(body, 'stepId', step)),
    part(
      {
        says: 'The field is named.',
        clause: `${form}/field`,
        ...(step === null && { inferred: 'Whether a fault of a whole workflow has a field is not stated.' }),
      },
      isPresent(body, 'field'),
    ),
    part({ clause: `${form}/field`, inferred: howNamed }, has(body, 'field', field)),
  ]
}
