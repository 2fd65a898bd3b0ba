import { is, isAbsent, isThere, same } from '../assertions.ts'
import { act, demand, the } from '../sequence.ts'
import type { Demand, Move, Sequence, Value } from '../sequence.ts'
import { check, steer } from './authoring-steps.ts'
import { agent, ifVersion, readAgent, saveWorkflows } from './moves.ts'

const id = 'wf_flowrule'
const form = '/components/schemas/LiveConfigurationError/properties'
const howNamed = 'That a refusal names workflow, step and field is stated, how it writes a field is not.'

/** Workflows that have the wrong form, and the place at fault: the step's id, and the field from there. */
const misshapen: Readonly<Record<string, { readonly workflow: Value; readonly at: readonly [string | null, string] }>> =
  {
    'without-a-name': { workflow: { id, description: 'Never.', steps: [] }, at: [null, 'name'] },
    'name-of-another-type': { workflow: { id, name: 5, description: 'Never.', steps: [] }, at: [null, 'name'] },
    'steps-of-another-type': {
      workflow: { id, name: 'A rule', description: 'Never.', steps: 'all' },
      at: [null, 'steps'],
    },
    'a-step-without-settings': { workflow: withSteps([{ id: 'bare', type: 'steer_agent' }]), at: ['bare', 'config'] },
    'a-step-within-an-output': {
      workflow: withSteps([
        check('zip', { in_area: [steer('fine'), { id: 'deep', type: 5, config: {} }], out_of_area: [] }),
      ]),
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

/** What stood in `brain` before the workflow model. */
const olderFormats = ['hooks', 'followUps', 'outcomeSteering', 'customTools', 'appointments']

/** A field that nobody knows, with as many dots in its name as the path of a workflow has. */
const dotted = { '/body/brain/a.note.of.mine': 'before /success' } as const

/** Where a refusal says the fault is, whatever stands in the way of reading the workflow at all. */
export const workflowFaultRules: readonly Sequence[] = [
  {
    operation: 'updateLiveAgent',
    tries: 'fault-located',
    says: 'A workflow of the wrong form is refused by workflow, step and field.',
    clause: '@updateLiveAgent/responses/422',
    acts: [
      readAgent('before'),
      ...Object.entries(misshapen).map(([label, { workflow }]) => refused(label, { [id]: workflow })),
      ...wrongIds.map((wrong) =>
        refused(wrong, { [wrong]: { id: wrong, name: 'A rule', description: 'Never.', steps: [] } }),
      ),
      { ...refused('no-workflow', {}), bind: { ...refused('no-workflow', {}).bind, ...dotted } },
    ],
    holds: [
      demand(isAbsent('no-workflow /workflowId'), {
        says: 'A refusal names a workflow only where one is at fault.',
        clause: `${form}/workflowId`,
        assumed: 'What a refusal of something else names is not stated.',
      }),
      ...wrongIds.flatMap((wrong) => located(wrong, wrong, [null, 'id'])),
      ...Object.entries(misshapen).flatMap(([label, { at }]) => located(label, id, at)),
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
          body: { ifVersion: '', workflow },
          bind: ifVersion('before'),
          anyCode: true,
          clause: '@replaceLiveAgentWorkflow/responses/422',
        }),
      ),
    ],
    holds: Object.entries(misshapen).flatMap(([label, { at }]) => located(label, id, at)),
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
          bind: { ...move.bind, [`/body/brain/${name}`]: `before ${agent}/brain/capabilities` as const },
        }
      }),
      readAgent('after'),
    ],
    holds: [
      demand(same(`after ${agent}`, `before ${agent}`, ['/setup'])),
      ...olderFormats.map((name) =>
        demand(is(`${name} /field`, `brain.${name}`), {
          says: 'The field is named.',
          clause: `${form}/field`,
          assumed: howNamed,
        }),
      ),
    ],
  },
]

function withSteps(steps: readonly Value[]): Value {
  return { id, name: 'A rule', description: 'Never.', steps }
}

function refused(label: string, workflows: { readonly [name: string]: Value }): Move {
  return {
    ...saveWorkflows(label, workflows, 'before', 'live_flow', 'INVALID_CONFIGURATION_workflow'),
    clause: '@updateLiveAgent/responses/422',
    anyCode: true,
  }
}

function located(label: string, workflow: string, [step, field]: readonly [string | null, string]): readonly Demand[] {
  return [
    demand(is(`${label} /workflowId`, workflow), { says: 'The workflow is named.', clause: `${form}/workflowId` }),
    ...(step === null
      ? []
      : [demand(is(`${label} /stepId`, step), { says: 'The step is named.', clause: `${form}/stepId` })]),
    demand(isThere(`${label} /field`), { says: 'The field is named.', clause: `${form}/field` }),
    demand(is(`${label} /field`, field), { clause: `${form}/field`, assumed: howNamed }),
  ]
}
