import { encodePointer } from '../../../contract/index.ts'
import type { JsonObject, Pointer } from '../../../contract/index.ts'
import { isObject } from '../../../contract/portable.ts'
import { asSent, is, isAbsent, isThere, same } from '../assertions.ts'
import { secretsIn } from '../everywhere.ts'
import { each, flagIn, inside, must, objectsIn, pathValue, repeats, schema, textIn } from '../invariant.ts'
import type { Deviation, Invariant, InvariantCheck } from '../invariant.ts'
import { act, hold, the } from '../sequence.ts'
import type { Check, Hold, ActSpec, Sequence, Value } from '../sequence.ts'
import { agentData, liveAgent, newestVersion, putAway, readAgent, savePrompt, saveWorkflows } from './agent.ts'
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

/** Stated outputs, by node type. */
const stated: Readonly<Record<string, readonly string[]>> = {
  collect_information: [],
  steer_agent: [],
  check_zip_code: ['in_area', 'out_of_area'],
}

/** Deeper than any workflow that a person makes. */
const deepest = 50

interface Step {
  readonly at: Pointer
  readonly value: JsonObject
  readonly isLast: boolean
}

export const workflowInvariants: readonly Invariant[] = [
  {
    name: 'workflow-under-its-id',
    says: 'A workflow stands under its own id.',
    clause: schema('CapabilityConfig/properties/workflows'),
    inferred: null,
    check: eachWorkflow((workflow, key) => {
      const id = textIn(workflow, 'id')
      return id === null ? null : must(id === key, '/id', 'the key that the workflow stands under', id)
    }),
  },
  {
    name: 'secret-as-id',
    says: 'A secret is read back only as its id.',
    clause: schema('WorkflowStep/properties/config'),
    inferred: null,
    check: eachWorkflow((workflow) => {
      const secrets = secretsIn(workflow)
      if (secrets.length === 0) return null
      return secrets.flatMap(({ at, secret }) => [
        ...must(textIn(secret, 'id') !== null, `${at}/id`, 'the id of the secret', undefined),
        ...Object.keys(secret)
          .filter((name) => name !== 'id')
          .map((name) => ({
            at: at + encodePointer(name),
            expected: 'absent, because a secret is read back only as its id',
            // Reports must not show the value.
            actual: '(not repeated here)',
          })),
      ])
    }),
  },
  {
    name: 'outputs-end-the-list',
    says: 'A node with outputs ends its list.',
    clause: schema('WorkflowStep/properties/outputs'),
    inferred: null,
    check: eachStep(({ value, isLast }) => {
      const outputs = inside(value, 'outputs')
      if (!isObject(outputs) || Object.keys(outputs).length === 0) return null
      return must(isLast, '/outputs', 'no step behind it, because it has outputs', Object.keys(outputs))
    }),
  },
  {
    name: 'outputs-of-the-type',
    says: 'A node has the outputs of its type.',
    clause: schema('WorkflowStep/properties/outputs'),
    inferred: null,
    check: eachStep(({ value }) => {
      const type = textIn(value, 'type') ?? ''
      const own = Object.hasOwn(stated, type) ? stated[type] : undefined
      if (own === undefined) return null
      const outputs = inside(value, 'outputs')
      const expected = own.length === 0 ? 'no output' : `one of ${own.join(', ')}`
      return (isObject(outputs) ? Object.keys(outputs) : []).flatMap((name) =>
        must(own.includes(name), `/outputs${encodePointer(name)}`, expected, name),
      )
    }),
  },
  {
    name: 'step-ids-unique',
    says: 'Within a workflow no two steps have one id.',
    clause: schema('WorkflowStep/properties/id'),
    inferred: 'A refusal names a step by its id; that it names one step is what ids are for.',
    check: eachWorkflow((workflow) => {
      const steps = stepsOf(workflow)
      const ids = steps.map(({ value }) => textIn(value, 'id'))
      if (ids.length < 2) return null
      return repeats(ids).map((index) => ({
        at: `${steps[index]?.at ?? ''}/id`,
        expected: 'an id that no other step has',
        actual: ids[index],
      }))
    }),
  },
]

/** Each workflow of agents that the API can represent; older formats are not read as workflows. */
function eachWorkflow(rule: (workflow: JsonObject, key: string) => readonly Deviation[] | null): InvariantCheck {
  return each(liveAgent, (agent) => {
    const workflows = inside(agent, 'brain', 'capabilityConfig', 'workflows')
    if (!isObject(workflows) || flagIn(agent, 'authoring', 'editable') === false) return null
    const found = Object.entries(workflows).flatMap(([key, workflow]) => {
      const own = isObject(workflow) ? rule(workflow, key) : null
      const at = encodePointer('brain', 'capabilityConfig', 'workflows', key)
      return own === null ? [] : [own.map((deviation) => ({ ...deviation, at: at + deviation.at }))]
    })
    return found.length === 0 ? null : found.flat()
  })
}

function eachStep(rule: (step: Step) => readonly Deviation[] | null): InvariantCheck {
  return eachWorkflow((workflow) => {
    const found = stepsOf(workflow).flatMap((step) => {
      const own = rule(step)
      return own === null ? [] : [own.map((deviation) => ({ ...deviation, at: step.at + deviation.at }))]
    })
    return found.length === 0 ? null : found.flat()
  })
}

const known = new WeakMap<JsonObject, readonly Step[]>()

/** All steps of a workflow, including those on outputs; found once for all rules. */
function stepsOf(workflow: JsonObject): readonly Step[] {
  const steps = known.get(workflow) ?? listed(objectsIn(workflow, 'steps'), '/steps', 0)
  known.set(workflow, steps)
  return steps
}

function listed(list: readonly JsonObject[] | null, at: Pointer, depth: number): readonly Step[] {
  if (list === null || depth > deepest) return []
  return list.flatMap((value, index) => {
    const place = `${at}/${index}`
    const outputs = inside(value, 'outputs')
    const below = (isObject(outputs) ? Object.keys(outputs) : []).flatMap((name) =>
      listed(objectsIn(outputs, name), `${place}/outputs${encodePointer(name)}`, depth + 1),
    )
    return [{ at: place, value, isLast: index === list.length - 1 }, ...below]
  })
}

export const liveRefusalInvariants: readonly Invariant[] = [
  {
    name: 'refused-workflow-was-sent',
    says: 'A refusal names a workflow that the request holds.',
    clause: schema('LiveConfigurationError/properties/workflowId'),
    inferred: null,
    check: (context) => {
      const id = context.answer.status === 422 ? textIn(context.body, 'workflowId') : null
      const sent = workflowsOf(context.asked)
      // Empty if no workflow is wrong; an existing workflow beside the replaced one may be the reason.
      if (id === null || id === '' || sent === null || pathValue(context, 'workflowId') !== null) return null
      const ids = [...Object.keys(sent), ...Object.values(sent).map((workflow) => textIn(workflow, 'id'))]
      return must(ids.includes(id), '/workflowId', 'the id of a workflow in the request', id)
    },
  },
  {
    name: 'refused-step-was-sent',
    says: 'A refusal names a step that the request holds.',
    clause: schema('LiveConfigurationError/properties/stepId'),
    inferred: null,
    check: ({ answer, body, asked, sent }) => {
      const id = answer.status === 422 ? textIn(body, 'stepId') : null
      // Empty if no step is wrong.
      if (id === null || id === '' || workflowsOf(asked) === null) return null
      // The server decides which place it means; the request must contain it somewhere.
      const holds = sent.body?.includes(JSON.stringify(id)) === true
      return must(holds, '/stepId', 'the id of a step in the request', id)
    },
  },
]

/** The workflows of a request that has some; with a template or an earlier save, they are others. */
function workflowsOf(asked: unknown) {
  const one = inside(asked, 'workflow')
  if (isObject(one)) return { workflow: one }
  const many = inside(asked, 'brain', 'capabilityConfig', 'workflows')
  return isObject(many) ? many : null
}
