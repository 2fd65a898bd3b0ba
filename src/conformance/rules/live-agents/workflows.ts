import { asSent, is, isAbsent, isThere, same } from '../assertions.ts'
import { act, hold, the } from '../sequence.ts'
import type { Check, Hold, ActSpec, Sequence, Value } from '../sequence.ts'
import { agentData, newestVersion, putAway, readAgent, savePrompt, saveWorkflows } from './agent.ts'
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
    at: ['ask', 'config.items.0.id'],
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
const wrongIds = ['transfer_call', 'wf_flowrules', 'own_wf_flowrule', 'wf_FLOWRULE']

/** Members of `brain` before the workflow model. */
const olderFormats = ['hooks', 'followUps', 'outcomeSteering', 'customTools', 'appointments']

/** What a live agent's save does not set: its model, its runtime, whether its campaign runs. */
const notAuthored = ['model', 'runtime', 'campaign', 'brain/model', 'voice/model']

/** An unknown field with as many dots in its name as the path of a workflow has. */
const dotted = { '/body/brain/a.note.of.mine': 'before /success' } as const

const eitherStatus = 'That it is refused is stated, whether as an unsupported field or as a wrong value is not.'

/** Where a refusal places a mistake, whatever else prevents reading the workflow. */
export const workflowMistakeRules: readonly Sequence[] = [
  {
    operation: 'updateLiveAgent',
    tries: 'fault-located',
    says: 'A workflow of the wrong form is refused by workflow, step and field.',
    clause: '@updateLiveAgent/responses/422',
    acts: [
      readAgent('before'),
      ...Object.entries(misshapen).map(([label, { workflow }]) => refused(label, { [ruleId]: workflow })),
      ...wrongIds.map((wrong) =>
        refused(wrong, { [wrong]: { id: wrong, name: 'A rule', description: 'Never.', steps: [steer('say')] } }),
      ),
      {
        ...refused('no-workflow', {}),
        bind: { ...refused('no-workflow', {}).bind, ...dotted },
        otherRefusals: eitherStatus,
      },
      putAway(),
    ],
    holds: [
      hold(isAbsent('no-workflow /workflowId'), {
        says: 'A refusal names a workflow only where one is at fault.',
        clause: `${form}/workflowId`,
        inferred: 'What a refusal of something else names is not stated.',
      }),
      ...wrongIds.flatMap((wrong) => located(wrong, is(`${wrong} /workflowId`, wrong), [null, 'id'])),
      ...Object.entries(misshapen).flatMap(([label, { at }]) => located(label, is(`${label} /workflowId`, ruleId), at)),
    ],
  },
  {
    operation: 'replaceLiveAgentWorkflow',
    tries: 'fault-located',
    says: 'A workflow of the wrong form is refused by workflow, step and field.',
    clause: '@replaceLiveAgentWorkflow/responses/422',
    acts: [
      readAgent('before'),
      ...Object.entries(misshapen).map(([label, { workflow }]) =>
        act(label, 'replaceLiveAgentWorkflow/INVALID_CONFIGURATION', {
          path: { id: the('live_flow'), workflowId: the('wf_area') },
          // Of two mistakes a refusal may name either: this workflow has the id of the address.
          body: { ifVersion: '', workflow: { ...workflow, id: the('wf_area') } },
          bind: newestVersion,
          anyCode: true,
          clause: '@replaceLiveAgentWorkflow/responses/422',
        }),
      ),
    ],
    holds: Object.entries(misshapen).flatMap(([label, { at }]) =>
      located(label, asSent(`${label} /workflowId`, label, '/workflow/id'), at),
    ),
  },
  {
    operation: 'updateLiveAgent',
    tries: 'older-formats',
    says: 'What agents held before the workflow model is refused, and nothing changes.',
    clause: '@updateLiveAgent/description',
    acts: [
      readAgent('before'),
      ...olderFormats.map((name) => {
        const move = refused(name, {})
        return {
          ...move,
          bind: { ...move.bind, [`/body/brain/${name}`]: `before ${agentData}/brain/capabilities` as const },
          otherRefusals: eitherStatus,
        }
      }),
      readAgent('after'),
      putAway(),
    ],
    holds: [
      hold(same(`after ${agentData}`, `before ${agentData}`, ['/setup'])),
      ...olderFormats.map((name) =>
        hold(is(`${name} /field`, `brain.${name}`), {
          says: 'The field is named.',
          clause: `${form}/field`,
          inferred: howNamed,
        }),
      ),
    ],
  },
  {
    operation: 'updateLiveAgent',
    tries: 'not-authored',
    says: 'A model, changes of the runtime and the activation of a campaign are refused, and nothing changes.',
    clause: '@updateLiveAgent/description',
    acts: [
      readAgent('before'),
      ...notAuthored.map((place) => {
        const save = savePrompt(place, 'You answer the phone.', '*', 'live_flow', 'INVALID_CONFIGURATION_workflow')
        return {
          ...save,
          bind: { ...save.bind, [`/body/${place}`]: `before ${agentData}/name` as const },
          clause: '@updateLiveAgent/responses/422' as const,
          anyCode: true as const,
          otherRefusals: eitherStatus,
        }
      }),
      readAgent('after'),
      putAway(),
    ],
    holds: [hold(same(`after ${agentData}`, `before ${agentData}`, ['/setup']))],
  },
]

function withSteps(steps: readonly Value[]): Fields {
  return { id: ruleId, name: 'A rule', description: 'Never.', steps }
}

function refused(label: string, workflows: { readonly [name: string]: Value }): ActSpec {
  const save = saveWorkflows(label, workflows, 'before', 'live_flow', 'INVALID_CONFIGURATION_workflow')
  return {
    ...save,
    bind: { ...save.bind, ...newestVersion },
    clause: '@updateLiveAgent/responses/422',
    anyCode: true,
  }
}

function located(label: string, named: Check, [step, field]: readonly [string | null, string]): readonly Hold[] {
  return [
    hold(named, { says: 'The workflow is named.', clause: `${form}/workflowId` }),
    ...(step === null
      ? []
      : [hold(is(`${label} /stepId`, step), { says: 'The step is named.', clause: `${form}/stepId` })]),
    hold(isThere(`${label} /field`), {
      says: 'The field is named.',
      clause: `${form}/field`,
      ...(step === null ? { inferred: 'Whether a fault of a whole workflow has a field is not stated.' } : {}),
    }),
    hold(is(`${label} /field`, field), { clause: `${form}/field`, inferred: howNamed }),
  ]
}
