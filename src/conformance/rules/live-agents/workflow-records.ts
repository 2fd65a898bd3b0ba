import { isObject } from '../../../contract/portable.ts'
import type {
  LiveAgent,
  LiveAgentUpdate,
  LiveConfigurationError,
  Workflow,
  WorkflowStep,
} from '../../../../generated/api.d.ts'
import { inStatuses, schema } from '../invariant.ts'
import {
  agree,
  areDistinct,
  is,
  isAmong,
  isNot,
  isOneOf,
  isPresent,
  isThere,
  matches,
  not,
  when,
} from '../language/conditions.ts'
import type { Condition } from '../language/conditions.ts'
import { foundAt, itemsOf, membersOf, placesWithin } from '../language/place.ts'
import type { Place } from '../language/place.ts'
import { rowsOf } from '../language/row.ts'
import { countOf, firstOf, keyOf, keysOf, neighbours, orElse } from '../language/values.ts'
import { liveAgent } from './agent.ts'

/** Stated outputs, by node type. */
const stated = [
  ['collect_information', []],
  ['steer_agent', []],
  ['check_zip_code', ['in_area', 'out_of_area']],
] as const

/** Deeper than any workflow that a person makes. */
const deepest = 50

export const workflowInvariants = rowsOf<LiveAgent>(liveAgent, [
  {
    name: 'workflow-under-its-id',
    says: 'A workflow stands under its own id.',
    clause: schema('CapabilityConfig/properties/workflows'),
    then: ({ shown }) => workflowsOf(shown).map((workflow) => is(workflow.id, keyOf(workflow))),
  },
  {
    name: 'secret-as-id',
    says: 'A secret is read back only as its id.',
    clause: schema('WorkflowStep/properties/config'),
    then: ({ shown }) =>
      workflowsOf(shown)
        .flatMap(secretsOf)
        // The names in it: its value must not reach a report.
        .flatMap((secret) => [isPresent(secret, 'id'), ...membersOf(secret).map((member) => is(keyOf(member), 'id'))]),
  },
  {
    name: 'outputs-end-the-list',
    says: 'A node with outputs ends its list.',
    clause: schema('WorkflowStep/properties/outputs'),
    then: ({ shown }) =>
      workflowsOf(shown)
        .flatMap(listsOf)
        .flatMap((list) => neighbours(list))
        .map(([{ outputs }]) => is(countOf(keysOf(orElse(outputs, {}))), 0)),
  },
  {
    name: 'outputs-of-the-type',
    says: 'A node has the outputs of its type.',
    clause: schema('WorkflowStep/properties/outputs'),
    then: ({ shown }) =>
      workflowsOf(shown)
        .flatMap(stepsOf)
        .flatMap(({ type, outputs }) =>
          stated.flatMap(([name, own]) =>
            when(is<string>(type, name), ...membersOf(outputs).map((output) => isOneOf<string>(keyOf(output), own))),
          ),
        ),
  },
  {
    name: 'step-ids-unique',
    says: 'Within a workflow no two steps have one id.',
    clause: schema('WorkflowStep/properties/id'),
    inferred: 'A refusal names a step by its id; that it names one step is what ids are for.',
    then: ({ shown }) => workflowsOf(shown).flatMap((workflow) => areDistinct(stepsOf(workflow).map(({ id }) => id))),
  },
])

/** The workflows of an agent that the API can represent; older formats are not read as workflows. */
function workflowsOf({ authoring, brain }: Place<LiveAgent>): readonly Place<Workflow>[] {
  return foundAt(authoring.editable).value === false ? [] : membersOf(brain.capabilityConfig.workflows)
}

const known = new WeakMap<Place<Workflow>, readonly Place<readonly WorkflowStep[]>[]>()

/** The lists of steps in a workflow, including those on outputs; found once for all rules. */
function listsOf(workflow: Place<Workflow>): readonly Place<readonly WorkflowStep[]>[] {
  const below = (list: Place<readonly WorkflowStep[]>, depth: number): readonly Place<readonly WorkflowStep[]>[] => [
    list,
    ...(depth > deepest
      ? []
      : itemsOf(list).flatMap(({ outputs }) => membersOf(outputs).flatMap((output) => below(output, depth + 1)))),
  ]
  const lists = known.get(workflow) ?? below(workflow.steps, 1)
  known.set(workflow, lists)
  return lists
}

function stepsOf(workflow: Place<Workflow>): readonly Place<WorkflowStep>[] {
  return listsOf(workflow).flatMap((list) => itemsOf(list))
}

function secretsOf(workflow: Place<Workflow>): readonly Place<Readonly<Record<string, unknown>>>[] {
  const wanted = (value: unknown, name: string | null) => name === 'secret' && isObject(value)
  return placesWithin(workflow, { wanted }) as readonly Place<Readonly<Record<string, unknown>>>[]
}

/** A request that sends workflows: all of them, or one. */
type Sent = LiveAgentUpdate & { readonly workflow?: Workflow }

export const liveRefusalInvariants = rowsOf<LiveConfigurationError, Sent>(inStatuses(422, 422), [
  {
    name: 'fault-with-its-place',
    says: 'A refusal that names a step names its workflow and the field; one that names a workflow names the field.',
    clause: schema('LiveConfigurationError'),
    then: ({ shown }) => [
      ...when(isNamed(shown.stepId), isPresent(shown, 'workflowId'), isPresent(shown, 'field')),
      ...when(isNamed(shown.workflowId), isPresent(shown, 'field')),
    ],
  },
  {
    name: 'refused-workflow-was-sent',
    says: 'A refusal names a workflow that the request holds.',
    clause: schema('LiveConfigurationError/properties/workflowId'),
    given: ({ shown, asked, named }) => [
      // Empty if no workflow is wrong; an existing workflow beside the replaced one may be the reason.
      isNot(shown.workflowId, ''),
      not(isThere(named('workflowId'))),
      isThere(asked.brain.capabilityConfig.workflows),
    ],
    then: ({ shown, asked }) => {
      const sent = membersOf<Workflow>(asked.brain.capabilityConfig.workflows)
      return [isAmong(shown.workflowId, [...sent.map(keyOf), ...sent.map(({ id }) => id)])]
    },
  },
  {
    name: 'refused-step-was-sent',
    says: 'A refusal names a step that the request holds.',
    clause: schema('LiveConfigurationError/properties/stepId'),
    given: ({ shown, asked }) => [
      isNamed(shown.stepId),
      isThere(firstOf<unknown>(asked.workflow, asked.brain.capabilityConfig.workflows)),
    ],
    // The server decides which place it means; the request must contain it somewhere.
    then: ({ shown, asked }) => [
      agree('the id of a step in the request', [shown.stepId, asked], (id, body) =>
        JSON.stringify(body).includes(JSON.stringify(id)),
      ),
    ],
  },
])

/** Null or empty where nothing is at fault. */
function isNamed(place: Place<string>): Condition {
  return matches(place, /./, 'a name')
}
