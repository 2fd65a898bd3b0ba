import { encodePointer } from '../../../contract/index.ts'
import type { JsonObject, Pointer } from '../../../contract/index.ts'
import { isObject } from '../../../contract/portable.ts'
import { secretsIn } from '../every-answer.ts'
import { each, flagIn, inside, must, objectsIn, repeats, schema, textIn } from '../invariant.ts'
import type { Check, Deviation, Invariant } from '../invariant.ts'
import { liveAgent } from './places-answers.ts'

/** Outputs of the node types for which they are stated. */
const stated: Readonly<Record<string, readonly string[]>> = {
  collect_information: [],
  steer_agent: [],
  check_zip_code: ['in_area', 'out_of_area'],
}

/** Deeper than any workflow that a person has made. */
const deepest = 50

interface Step {
  readonly at: Pointer
  readonly value: JsonObject
  readonly isLast: boolean
}

/** Workflows as they read back. */
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
            // The value itself is not for reports.
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
function eachWorkflow(rule: (workflow: JsonObject, key: string) => readonly Deviation[] | null): Check {
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

function eachStep(rule: (step: Step) => readonly Deviation[] | null): Check {
  return eachWorkflow((workflow) => {
    const found = stepsOf(workflow).flatMap((step) => {
      const own = rule(step)
      return own === null ? [] : [own.map((deviation) => ({ ...deviation, at: step.at + deviation.at }))]
    })
    return found.length === 0 ? null : found.flat()
  })
}

const known = new WeakMap<JsonObject, readonly Step[]>()

/** All steps of a workflow, those on outputs included; found once for all rules. */
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
