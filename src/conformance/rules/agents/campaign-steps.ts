import type { CampaignNode } from '../../../../generated/api.d.ts'
import {
  is,
  isAmong,
  isLessThan,
  isMoreBy,
  isMoreThan,
  isNot,
  isPresent,
  isSame,
  isWithin,
  itemsWhere,
  mentions,
  not,
} from '../language/conditions.ts'
import type { Condition } from '../language/conditions.ts'
import { itemsOf, placeIn } from '../language/place.ts'
import type { Place } from '../language/place.ts'
import { act, part, says, sequence, the } from '../language/sequence.ts'
import type { Fact, Parts, Sequence, Value } from '../language/sequence.ts'
import { countOf, valuesOf } from '../language/values.ts'

type Graph = Fact<'getCampaignWorkflow'>

const agent = { path: { agentId: the('agent_flow_graph') } }
const project = { path: { locationId: the('loc_kept'), campaignId: the('camp_flow_graph') } }

const read = act('getCampaignWorkflow/workflow', agent)
const digest = act('getCampaignWorkflowDigest/digest', agent)
const spring = 'Asked for a visit in spring.'
const append = act('appendCampaignWorkflowAction/append', {
  ...agent,
  body: { action: { type: 'add-note', config: { text: spring } } },
})
const saveOwn = (parts: Parts = {}) =>
  act('saveCampaignWorkflow/save', {
    ...agent,
    body: { nodes: [{ id: 'own', type: 'add-note', config: { text: spring } }] },
    ...parts,
  })
const unfit = (type: string) =>
  act('appendCampaignWorkflowAction/VALIDATION', { ...agent, body: { action: { type, config: {} } } })
const named = (nodeId: string, more: { readonly [name: string]: Value } = {}) => ({ body: { nodeId, ...more } })

const inferred = 'That there is such a route is stated, what it takes, does and answers is not.'
const unchangedSays = 'What is refused changes nothing.'

/** The operations that change a campaign's graph step by step, and its digest, by both routes. */
export const campaignStepRules: readonly Sequence[] = [
  sequence({
    id: 'getCampaignWorkflow/routes-named',
    says: "A campaign's workflow has a digest, and the older way to it still works.",
    clause: '@getCampaignWorkflowDigest/description',
    isOfRoutes: true,
    acts: {
      workflow: act('getCampaignWorkflow/workflow'),
      digest: act('getCampaignWorkflowDigest/digest', { open: true }),
      older: act('getProjectCampaignWorkflow/workflow', { open: true }),
    },
    given: {
      'The agent has a campaign with a workflow.': (_, { statuses }) =>
        statuses('workflow').map((status) => isLessThan(status, 300)),
    },
    then: (_, { statuses }) => [
      statuses('digest').map((status) => isNot(status, 404)),
      part(
        {
          clause: '@getProjectCampaignWorkflow/description',
          inferred: 'How the older way is spelt is not shown.',
        },
        statuses('older').map((status) => isNot(status, 404)),
      ),
    ],
  }),
  sequence({
    id: 'getCampaignWorkflowDigest/digest-follows-graph',
    says: 'Another graph has another digest, the same graph the same, by the newer way and by the older one.',
    inferred,
    acts: {
      // Of its own: to save again what was read first would undo what somebody else saved meanwhile.
      save: saveOwn(),
      saved: { ...read, controls: ['save'] },
      first: digest,
      again: digest,
      append,
      changed: digest,
      older: act('getProjectCampaignWorkflowDigest/digest', project),
      'at-last': saveOwn({ bind: { '/body': 'saved /data/workflow' }, controls: ['save'] }),
      restored: digest,
    },
    then: ({ first, again, changed, older, restored }) => [
      isPresent(first, 'digest'),
      says('Reading changes nothing.', isSame(again, first)),
      isNot(changed.digest, first.digest),
      part(
        { says: 'Both ways lead to one graph.', clause: '@getProjectCampaignWorkflowDigest/description' },
        isSame(older, changed),
      ),
      is(restored.digest, first.digest),
      part(
        { says: 'The version grows with each save.', inferred: 'The form of this answer is not shown.' },
        isMoreThan(placeIn(changed, '/version'), placeIn<number>(first, '/version')),
        isMoreThan(placeIn(restored, '/version'), placeIn<number>(changed, '/version')),
      ),
    ],
  }),
  sequence({
    id: 'appendCampaignWorkflowAction/append-action',
    says: 'An appended action stands behind the other nodes, which stay as they are.',
    inferred,
    acts: {
      before: read,
      append,
      read,
      older: act('appendProjectCampaignWorkflowAction/append', project),
      both: read,
      'post-webhook': unfit('post-webhook'),
      'enroll-in-campaign': unfit('enroll-in-campaign'),
      'requeue-pd': unfit('requeue-pd'),
      placeholder: act('appendCampaignWorkflowAction/VALIDATION_placeholder', agent),
      unchanged: read,
    },
    then: ({ before, append: answer, read: now, both, unchanged }) => [
      isSame(nodesOf(now), nodesOf(answer)),
      isWithin(nodesOf(before), nodesOf(now)),
      isMoreBy(countOf(nodesOf(now)), countOf(nodesOf(before)), 1),
      itemsOf(nodesOf(now))
        .slice(-1)
        .map((last) => [is(last.type, 'add-note'), is(placeIn(last, '/config/text'), spring)]),
      part(
        {
          says: 'The older way appends to the same graph.',
          clause: '@appendProjectCampaignWorkflowAction/description',
        },
        isMoreBy(countOf(nodesOf(both)), countOf(nodesOf(now)), 1),
      ),
      says(unchangedSays, isSame(nodesOf(unchanged), nodesOf(both))),
    ],
  }),
  sequence({
    id: 'switchCampaignWorkflowOutcome/switch-outcome',
    says: 'A branch that is switched looks at the other outcome; the rest of the graph stays as it is.',
    inferred,
    given: {
      'The graph has the branch.': ({ before }, { asked }) => [
        isIn(before, asked('switch').nodeId),
        isIn(before, asked('older').nodeId),
      ],
    },
    acts: {
      before: read,
      switch: act('switchCampaignWorkflowOutcome/switch', agent),
      read,
      action: act('switchCampaignWorkflowOutcome/VALIDATION_no_branch', agent),
      absent: act('switchCampaignWorkflowOutcome/NOT_FOUND_node', agent),
      unchanged: read,
      older: act('switchProjectCampaignWorkflowOutcome/switch', {
        ...project,
        ...named('booked', { outcome: 'RESCHEDULE' }),
      }),
      both: read,
    },
    then: ({ before, switch: answer, read: now, unchanged, both }, { asked }) => [
      isSame(nodesOf(now), nodesOf(answer)),
      mentions(withId(now, asked('switch').nodeId), ['"TRANSFER"']),
      isSame(without(now, asked('switch').nodeId), without(before, asked('switch').nodeId)),
      says(unchangedSays, isSame(nodesOf(unchanged), nodesOf(now))),
      part(
        {
          says: 'The older way switches in the same graph.',
          clause: '@switchProjectCampaignWorkflowOutcome/description',
        },
        mentions(withId(both, asked('older').nodeId), ['"RESCHEDULE"']),
      ),
    ],
  }),
  sequence({
    id: 'switchCampaignWorkflowOutcome/switch-outcome',
    name: 'of-several-ways',
    says: 'A branch of several ways can be switched like one of two.',
    inferred,
    acts: {
      save: act('saveCampaignWorkflow/save', {
        ...agent,
        body: { nodes: [{ id: 'ways', type: 'switch', config: { field: 'outcome', equals: 'SUCCESS' } }] },
        inferred,
      }),
      switch: act('switchCampaignWorkflowOutcome/switch', {
        ...agent,
        ...named('ways', { outcome: 'TRANSFER' }),
        controls: ['save'],
        inferred,
      }),
    },
    then: (facts, { asked }) => [mentions(withId(facts.switch, asked('switch').nodeId), ['"TRANSFER"'])],
  }),
  sequence({
    id: 'deleteCampaignWorkflowNode/delete-node',
    says: 'A deleted node is gone and the others stay; what is gone cannot be deleted again.',
    inferred,
    given: {
      'The graph has both nodes.': ({ before }, { asked }) => [
        isIn(before, asked('delete').nodeId),
        isIn(before, asked('older').nodeId),
      ],
    },
    acts: {
      before: read,
      delete: act('deleteCampaignWorkflowNode/delete', agent),
      read,
      again: act('deleteCampaignWorkflowNode/NOT_FOUND_node', { ...agent, ...named('tag') }),
      older: act('deleteProjectCampaignWorkflowNode/delete', { ...project, ...named('booked') }),
      both: read,
    },
    then: ({ before, delete: answer, read: now, both }, { asked }) => [
      isSame(nodesOf(now), nodesOf(answer)),
      isSame(nodesOf(now), without(before, asked('delete').nodeId)),
      part(
        {
          says: 'The older way deletes from the same graph.',
          clause: '@deleteProjectCampaignWorkflowNode/description',
        },
        isSame(nodesOf(both), without(before, asked('delete').nodeId, asked('older').nodeId)),
      ),
    ],
  }),
]

function nodesOf({ workflow }: Graph): Place<readonly CampaignNode[]> {
  return workflow.nodes
}

function isIn(graph: Graph, nodeId: Place<string>): Condition {
  return isAmong(
    nodeId,
    itemsOf(nodesOf(graph)).map(({ id }) => id),
  )
}

function withId(graph: Graph, nodeId: Place<string>): Place<readonly CampaignNode[]> {
  return valuesOf(
    nodesOf(graph),
    itemsWhere(nodesOf(graph), ({ id }) => is(id, nodeId)),
  )
}

function without(graph: Graph, ...ids: readonly Place<string>[]): Place<readonly CampaignNode[]> {
  return valuesOf(
    nodesOf(graph),
    itemsWhere(nodesOf(graph), ({ id }) => not(isAmong(id, ids))),
  )
}
