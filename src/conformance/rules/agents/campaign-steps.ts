import { isDeepStrictEqual } from 'node:util'
import { valueAt } from '../../../contract/index.ts'
import type { Answers } from '../../model/index.ts'
import { differ, everyReply, fits, isLongerBy, isThere, isWithin, same, listOf } from '../assertions.ts'
import { act, hold, the } from '../sequence.ts'
import type { ActSpec, Check, Sequence } from '../sequence.ts'

const agent = { agentId: the('agent_flow_graph') }
const project = { locationId: the('loc_kept'), campaignId: the('camp_flow_graph') }

const read = (label: string): ActSpec => act(label, 'getCampaignWorkflow/workflow', { path: agent })
const digest = (label: string): ActSpec => act(label, 'getCampaignWorkflowDigest/digest', { path: agent })
const append = (label: string): ActSpec =>
  act(label, 'appendCampaignWorkflowAction/append', {
    path: agent,
    body: { action: { type: 'add-note', config: { text: 'Asked for a visit in spring.' } } },
  })
/** Restores the state from the start of a sequence. */
const restore: ActSpec = act('at-last', 'saveCampaignWorkflow/save', {
  path: agent,
  body: { nodes: [] },
  bind: { '/body': 'before /data/workflow' },
})
const nodes = (label: string): string => `${label} /data/workflow/nodes`

const onlyNamed = 'That there is such a route is stated, what it takes, does and answers is not.'

/** The operations that change a campaign's graph step by step, and its digest, by both routes. */
export const campaignStepRules: readonly Sequence[] = [
  {
    operation: 'getCampaignWorkflow',
    tries: 'routes-named',
    says: "A campaign's workflow has a digest, and the older way to it still works.",
    clause: '@getCampaignWorkflowDigest/description',
    harmless: true,
    isOfRoutes: true,
    acts: [
      act('workflow', 'getCampaignWorkflow/workflow'),
      act('digest', 'getCampaignWorkflowDigest/digest', { open: true }),
      act('older', 'getProjectCampaignWorkflow/workflow', { open: true }),
    ],
    given: {
      'The agent has a campaign with a workflow.': everyReply('workflow', 'a success', (status) => status < 300),
    },
    holds: [
      hold(everyReply('digest', 'the digest of the workflow that is there', (status) => status !== 404)),
      hold(
        everyReply('older', 'the workflow of a campaign that is there', (status) => status !== 404),
        { clause: '@getProjectCampaignWorkflow/description', inferred: 'How the older way is spelt is not shown.' },
      ),
    ],
  },
  {
    operation: 'getCampaignWorkflowDigest',
    tries: 'digest-follows-graph',
    says: 'Another graph has another digest, the same graph the same, by the newer way and by the older one.',
    clause: '@getCampaignWorkflowDigest/description',
    inferred: onlyNamed,
    acts: [
      read('before'),
      digest('first'),
      digest('again'),
      append('append'),
      digest('changed'),
      act('older', 'getProjectCampaignWorkflowDigest/digest', { path: project }),
      restore,
      digest('restored'),
    ],
    holds: [
      hold(isThere('first /data/digest')),
      hold(same('again /data', 'first /data'), { says: 'Reading changes nothing.' }),
      hold(differ('changed /data/digest', 'first /data/digest')),
      hold(same('older /data', 'changed /data'), {
        says: 'Both ways lead to one graph.',
        clause: '@getProjectCampaignWorkflowDigest/description',
      }),
      hold(same('restored /data/digest', 'first /data/digest')),
      hold(
        fits(
          'growing versions',
          ['first /data/version', 'changed /data/version', 'restored /data/version'],
          (first, changed, restored) => Number(first) < Number(changed) && Number(changed) < Number(restored),
        ),
        { says: 'The version grows with each save.', inferred: 'The form of this answer is not shown.' },
      ),
    ],
  },
  {
    operation: 'appendCampaignWorkflowAction',
    tries: 'append-action',
    says: 'An appended action stands behind the other nodes, which stay as they are.',
    clause: '@appendCampaignWorkflowAction/description',
    inferred: onlyNamed,
    acts: [
      read('before'),
      append('append'),
      read('read'),
      act('older', 'appendProjectCampaignWorkflowAction/append', { path: project }),
      read('both'),
      ...['post-webhook', 'enroll-in-campaign', 'requeue-pd'].map((type) =>
        act(type, 'appendCampaignWorkflowAction/VALIDATION', { path: agent, body: { action: { type, config: {} } } }),
      ),
      act('placeholder', 'appendCampaignWorkflowAction/VALIDATION_placeholder', { path: agent }),
      read('unchanged'),
      restore,
    ],
    holds: [
      hold(same(nodes('read'), nodes('append'))),
      hold(isWithin(nodes('before'), nodes('read'))),
      hold(isLongerBy(nodes('read'), nodes('before'), 1)),
      hold(
        fits('the action at the end', [nodes('read')], (list) => {
          const last: unknown = listOf(list).at(-1)
          return (
            valueAt(last, '/type') === 'add-note' && valueAt(last, '/config/text') === 'Asked for a visit in spring.'
          )
        }),
      ),
      hold(isLongerBy(nodes('both'), nodes('read'), 1), {
        says: 'The older way appends to the same graph.',
        clause: '@appendProjectCampaignWorkflowAction/description',
      }),
      hold(same(nodes('unchanged'), nodes('both')), { says: 'What is refused changes nothing.' }),
    ],
  },
  {
    operation: 'switchCampaignWorkflowOutcome',
    tries: 'switch-outcome',
    says: 'A branch that is switched looks at the other outcome; the rest of the graph stays as it is.',
    clause: '@switchCampaignWorkflowOutcome/description',
    inferred: onlyNamed,
    given: { 'The graph has the branch.': has('before', ['switch', 'older']) },
    acts: [
      read('before'),
      act('switch', 'switchCampaignWorkflowOutcome/switch', { path: agent }),
      read('read'),
      act('action', 'switchCampaignWorkflowOutcome/VALIDATION_no_branch', { path: agent }),
      act('absent', 'switchCampaignWorkflowOutcome/NOT_FOUND_node', { path: agent }),
      read('unchanged'),
      act('older', 'switchProjectCampaignWorkflowOutcome/switch', {
        path: project,
        body: { nodeId: 'booked', outcome: 'RESCHEDULE' },
      }),
      read('both'),
      restore,
    ],
    holds: [
      hold(same(nodes('read'), nodes('switch'))),
      hold(fitsNode('the other outcome in the branch', 'read', 'switch', '"TRANSFER"')),
      hold(othersStay('read', ['switch'])),
      hold(same(nodes('unchanged'), nodes('read')), { says: 'What is refused changes nothing.' }),
      hold(fitsNode('the outcome of the older way', 'both', 'older', '"RESCHEDULE"'), {
        says: 'The older way switches in the same graph.',
        clause: '@switchProjectCampaignWorkflowOutcome/description',
      }),
    ],
  },
  {
    operation: 'switchCampaignWorkflowOutcome',
    tries: 'switch-outcome',
    name: 'of-several-ways',
    says: 'A branch of several ways can be switched like one of two.',
    clause: '@switchCampaignWorkflowOutcome/description',
    inferred: onlyNamed,
    acts: [
      read('before'),
      act('save', 'saveCampaignWorkflow/save', {
        path: agent,
        body: { nodes: [{ id: 'ways', type: 'switch', config: { field: 'outcome', equals: 'SUCCESS' } }] },
        inferred: onlyNamed,
      }),
      act('switch', 'switchCampaignWorkflowOutcome/switch', {
        path: agent,
        body: { nodeId: 'ways', outcome: 'TRANSFER' },
        controls: ['save'],
        inferred: onlyNamed,
      }),
      restore,
    ],
    holds: [hold(fitsNode('the other outcome in the branch', 'switch', 'switch', '"TRANSFER"'))],
  },
  {
    operation: 'deleteCampaignWorkflowNode',
    tries: 'delete-node',
    says: 'A deleted node is gone and the others stay; what is gone cannot be deleted again.',
    clause: '@deleteCampaignWorkflowNode/description',
    inferred: onlyNamed,
    given: { 'The graph has both nodes.': has('before', ['delete', 'older']) },
    acts: [
      read('before'),
      act('delete', 'deleteCampaignWorkflowNode/delete', { path: agent }),
      read('read'),
      act('again', 'deleteCampaignWorkflowNode/NOT_FOUND_node', { path: agent, body: { nodeId: 'tag' } }),
      act('older', 'deleteProjectCampaignWorkflowNode/delete', { path: project, body: { nodeId: 'booked' } }),
      read('both'),
      restore,
      read('after'),
    ],
    holds: [
      hold(same(nodes('read'), nodes('delete'))),
      hold(areGone('read', ['delete'])),
      hold(areGone('both', ['delete', 'older']), {
        says: 'The older way deletes from the same graph.',
        clause: '@deleteProjectCampaignWorkflowNode/description',
      }),
      hold(same(nodes('after'), nodes('before'))),
    ],
  },
]

/** The nodes that the requests of acts name. */
function namedBy(answers: Answers, acts: readonly string[]): readonly unknown[] {
  return acts.flatMap((label) => {
    const [reply] = answers[label] ?? []
    return reply === undefined ? [] : [valueAt(JSON.parse(reply.request.body ?? 'null'), '/nodeId')]
  })
}

function nodesIn(answers: Answers, label: string): readonly unknown[] {
  return listOf(valueAt(answers[label]?.[0]?.body, '/data/workflow/nodes'))
}

/** A check of the nodes of an answer and of those before, by the ids that acts name. */
function ofNodes(
  expected: string,
  label: string,
  acts: readonly string[],
  test: (after: readonly unknown[], before: readonly unknown[], ids: readonly unknown[]) => boolean,
): Check {
  return (answers) => {
    const after = nodesIn(answers, label)
    return test(after, nodesIn(answers, 'before'), namedBy(answers, acts))
      ? []
      : [{ act: label, at: '/body/data/workflow/nodes', expected, actual: after }]
  }
}

function has(label: string, acts: readonly string[]): Check {
  return ofNodes('the nodes that are named', label, acts, (list, _, ids) =>
    ids.every((id) => list.some((node) => valueAt(node, '/id') === id)),
  )
}

function fitsNode(expected: string, label: string, by: string, text: string): Check {
  return ofNodes(expected, label, [by], (list, _, ids) =>
    JSON.stringify(list.filter((node) => ids.includes(valueAt(node, '/id')))).includes(text),
  )
}

function othersStay(label: string, acts: readonly string[]): Check {
  return ofNodes('the other nodes as they were', label, acts, (after, before, ids) =>
    isDeepStrictEqual(without(after, ids), without(before, ids)),
  )
}

function areGone(label: string, acts: readonly string[]): Check {
  return ofNodes('the other nodes as they were, and no more', label, acts, (after, before, ids) =>
    isDeepStrictEqual(after, without(before, ids)),
  )
}

function without(list: readonly unknown[], ids: readonly unknown[]): readonly unknown[] {
  return list.filter((node) => !ids.includes(valueAt(node, '/id')))
}
