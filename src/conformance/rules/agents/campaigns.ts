import { isObject, valueAt } from '../../../contract/index.ts'
import type { Json } from '../../../contract/index.ts'
import { textIn } from '../invariant.ts'
import { has, is, isLessThan, isPresent, isSame } from '../language/conditions.ts'
import { placeIn } from '../language/place.ts'
import { act, part, sequence, the } from '../language/sequence.ts'
import type { Parts, Sequence, Value } from '../language/sequence.ts'
import type { Forms } from '../rules.ts'
import { membersOf, noPromise } from '../undo.ts'
import type { Undo } from '../undo.ts'
import { actions } from './campaign-records.ts'

const agentPath = { agentId: the('agent_flow_campaign') }
const projectPath = { locationId: the('loc_kept'), campaignId: the('camp_flow') }

const read = act('getCampaignWorkflow/workflow', { path: agentPath })
const saveGraph = (nodes: Value, parts: Parts = {}) =>
  act('saveCampaignWorkflow/save', { path: agentPath, body: { nodes }, ...parts })
const refused = (config: Value, parts: Parts = {}) =>
  act('saveCampaignWorkflow/VALIDATION_placeholder', {
    path: agentPath,
    body: { nodes: [nodeOf('send-sms', { body: 'Hello.' }), nodeOf('add-note', config)] },
    ...parts,
  })
const update = (body: Value, pair = 'change_dialing', campaign = 'camp_flow') =>
  act(`updateProjectCampaign/${pair}`, { path: { ...projectPath, campaignId: the(campaign) }, body })
const older = (body: Value, pair = 'keep_reactivation') => update(body, pair, 'camp_flow_reactivation')

const nodeTypes = [...actions, 'if', 'switch']
const formNotShown = 'The form of the graph is not shown.'

/** Campaigns' workflow graphs, by both routes, and campaigns' settings. */
export const campaignRules: readonly Sequence[] = [
  sequence({
    id: 'saveCampaignWorkflow/read-after-write',
    says: 'The graph that was saved is what a read shows, by the newer route and by the older one.',
    acts: {
      before: read,
      save: saveGraph(
        nodeTypes.map((type, index) => ({ id: `n${index}`, type, config: index % 2 === 0 ? {} : { text: 'Hello.' } })),
      ),
      read,
      older: act('getProjectCampaignWorkflow/workflow', { path: projectPath }),
      'save-older': act('saveProjectCampaignWorkflow/save', { path: projectPath, body: { nodes: [] } }),
      emptied: read,
      // Its own, and not what was there first: somebody else may have saved another one since.
      again: saveGraph([], { bind: { '/body': 'read /data/workflow' } }),
      after: read,
    },
    then: ({ before, read: now, emptied, after, ...facts }) => [
      isSame(now.workflow, facts.save.workflow),
      has(placeIn(now, '/workflow/nodes/4'), 'type', 'add-note'),
      has(placeIn(now, '/workflow/nodes/5/config'), 'text', 'Hello.'),
      part(
        { says: 'Both routes lead to one graph.', clause: '@getProjectCampaignWorkflow/description' },
        isSame(facts.older.workflow, now.workflow),
      ),
      is(emptied.workflow.nodes, []),
      isSame(after.workflow, now.workflow),
      isPresent(before, 'workflow'),
    ],
  }),
  sequence({
    id: 'saveCampaignWorkflow/placeholders',
    says: 'A node that still holds a placeholder is not saved, and nothing changes; an empty config is fine.',
    acts: {
      before: read,
      literal: refused({ body: 'REPLACE-WITH-GREETING' }),
      within: refused({ body: 'Say REPLACE-WITH-GREETING, please.' }),
      'nothing-else': refused(
        { body: 'Say REPLACE-WITH-' },
        { inferred: 'Whether the beginning alone is a placeholder is not stated.' },
      ),
      'change-me': refused({ body: 'CHANGE-ME' }),
      nested: refused({ parts: [{ text: 'Hello' }, { text: 'CHANGE-ME' }] }),
      'reserved-host': refused({ url: 'https://example.com/hook' }),
      'below-a-reserved-host': refused({ url: 'https://hooks.example.org/hook' }),
      'reserved-domain': refused(
        { url: 'https://hooks.example/hook' },
        { inferred: 'Which hosts are reserved for documentation is not listed.' },
      ),
      'host-in-a-text': refused({ body: 'See https://www.example.net/x for more.' }),
      older: act('saveProjectCampaignWorkflow/VALIDATION_placeholder', { path: projectPath }),
      unchanged: read,
      'reserved-name': refused(
        { url: 'http://hooks.invalid/hook' },
        { inferred: 'This name is reserved, but not for documentation.' },
      ),
      fine: saveGraph([
        nodeOf('add-note', {}),
        nodeOf('send-sms', { body: 'Call us, or visit https://acme.dev/contact?ref=sms' }),
        nodeOf('move-stage', { value: null, values: [null, 3, true] }),
        nodeOf('add-tag', { note: 'An address that is none, http://[ for one, is no placeholder.' }),
        nodeOf('set-field', { value: 'https://test.acme.dev/a and https://our-example.com/b' }),
        nodeOf('send-email', { body: 'We replace with care, and change me not.' }),
      ]),
    },
    then: ({ before, unchanged }) => [isSame(unchanged.workflow, before.workflow)],
  }),
  sequence({
    id: 'saveCampaignWorkflow/empty-config',
    says: 'A node with an empty config is saved where the same node with a config is.',
    clause: '/components/schemas/CampaignNode/properties/config/description',
    acts: {
      before: read,
      filled: saveGraph([nodeOf('add-note', { text: 'Hello.' })], { open: true }),
      empty: saveGraph([nodeOf('add-note', {})], { open: true }),
    },
    given: {
      'The node with a config is saved.': (_, { statuses }) =>
        statuses('filled').map((status) => isLessThan(status, 300)),
    },
    then: (_, { statuses }) => [
      part(
        { stated: true },
        statuses('empty').map((status) => isLessThan(status, 300)),
      ),
    ],
  }),
  sequence({
    id: 'saveCampaignWorkflow/node-ids',
    says: 'Each node of a graph has an id of its own.',
    clause: '/components/schemas/CampaignNode/properties/id',
    inferred: formNotShown,
    acts: {
      before: read,
      apart: saveGraph([
        { id: 'one', type: 'add-note', config: {} },
        { id: 'two', type: 'add-note', config: {} },
      ]),
      twice: act('saveCampaignWorkflow/VALIDATION_placeholder', {
        path: agentPath,
        anyCode: true,
        controls: ['apart'],
        body: {
          nodes: [
            { id: 'one', type: 'add-note', config: {} },
            { id: 'one', type: 'add-tag', config: {} },
          ],
        },
        inferred: formNotShown,
      }),
      unchanged: read,
    },
    then: ({ apart, unchanged }) => [isSame(unchanged.workflow, apart.workflow)],
  }),
  sequence({
    id: 'updateProjectCampaign/left-out',
    says: 'A setting that is left out stays as it is; each that is sent is what the campaign has then.',
    acts: {
      s2l: update({ dialing: 's2l' }),
      older: update({ dialing: 'reactivation' }, 'VALIDATION_reactivation'),
      type: update({ agentType: 'appointment_booking' }),
      both: update({ agentType: 'live_transfer', dialing: 's2l_pd' }),
      neither: update({}),
      pd: update({ dialing: 'pd' }),
    },
    then: ({ s2l, type, both, neither, pd }) => [
      has(s2l.campaign, 'dialing', 's2l'),
      has(type.campaign, 'dialing', 's2l'),
      has(type.campaign, 'agentType', 'appointment_booking'),
      has(both.campaign, 'dialing', 's2l_pd'),
      isSame(neither.campaign, both.campaign),
      has(pd.campaign, 'agentType', 'live_transfer'),
      has(pd.campaign, 'dialing', 'pd'),
    ],
  }),
  sequence({
    id: 'updateProjectCampaign/older-mode-read',
    says: 'A campaign in the older mode reads it back.',
    acts: { read: update({}, 'keep_reactivation', 'camp_reactivation_kept') },
    then: (facts) => [has(facts.read.campaign, 'dialing', 'reactivation')],
  }),
  sequence({
    id: 'updateProjectCampaign/reactivation',
    says: 'An older mode stays and reads back until another one is sent; it cannot be sent again.',
    given: { 'The campaign has the older mode.': ({ before }) => [is(before.campaign.dialing, 'reactivation')] },
    acts: {
      before: older({}),
      type: older({ agentType: 'appointment_booking' }),
      again: older({ agentType: 'live_transfer', dialing: 'reactivation' }, 'VALIDATION_reactivation'),
      kept: older({}),
      changed: older({ dialing: 'pd' }, 'change_dialing'),
    },
    then: ({ type, kept, changed }) => [
      has(type.campaign, 'dialing', 'reactivation'),
      has(kept.campaign, 'dialing', 'reactivation'),
      part({ says: 'What is refused changes nothing.' }, has(kept.campaign, 'agentType', 'appointment_booking')),
      has(changed.campaign, 'dialing', 'pd'),
    ],
  }),
]

function nodeOf(type: string, config: Value): Value {
  return { id: type, type, config }
}

/** The workflow of a campaign, by the newer route through its agent and by the older one through its project. */
export const campaignWorkflowUndos: readonly Undo[] = [
  workflowOf('Campaign', ['agentId']),
  workflowOf('ProjectCampaign', ['campaignId', 'locationId']),
]

function workflowOf(whose: 'Campaign' | 'ProjectCampaign', names: readonly string[]): Undo {
  const save = `save${whose}Workflow`
  return {
    kind: whose === 'Campaign' ? 'agent-workflow' : 'campaign-workflow',
    says: 'campaign workflow',
    changedBy: [save, `append${whose}WorkflowAction`, `switch${whose}WorkflowOutcome`, `delete${whose}WorkflowNode`],
    final: [],
    names,
    read: `get${whose}Workflow`,
    pick(body) {
      const workflow = workflowIn(body)
      if (workflow === undefined) return null
      if (!isObject(workflow)) return { state: workflow as Json, beside: null }
      const [state, beside] = [false, true].map((isCount) =>
        Object.fromEntries(Object.entries(workflow).filter(([name]) => countsSaves.test(name) === isCount)),
      )
      return { state: state ?? {}, beside: beside ?? {} }
    },
    // Graphs of different campaigns may be alike, and one agent may stand for several fixtures.
    identities({ state }, { campaignId, agentId }, linked) {
      const own = textIn(state, 'campaignId') ?? campaignId
      if (own !== undefined) return [own]
      return agentId === undefined ? [] : linked(agentId, 'campaign')
    },
    // Some servers count nothing.
    version: ({ beside }) => (Object.keys(membersOf(beside)).length === 0 ? null : beside),
    count({ beside }) {
      const counts = Object.entries(membersOf(beside)).filter(([name]) => /^(?:version|revision)$/i.test(name))
      return counts.map(([, value]) => value).find((value) => typeof value === 'number') ?? null
    },
    promised: noPromise,
    plan(before, now) {
      const plain = [{ operation: save, body: before.state }]
      const current = membersOf(now?.beside)
      // Some servers want the version that is replaced, some nothing that they count themselves.
      const versioned = [{ operation: save, body: { ...membersOf(before.state), ...current } }]
      return { ways: Object.keys(current).length === 0 ? [plain] : [versioned, plain], left: [] }
    },
  }
}

/** What each save changes by itself. */
const countsSaves = /version|revision|digest|hash|etag|(?:updated|modified|saved)(?:At|On|By|_\w+)?$/i

/** The workflow in an answer: in `data`, `data` itself, or beside it. Its place is not shown. */
export function workflowIn(body: unknown): unknown {
  const places = ['/data/workflow', '/workflow', '/data', ''].map((at) => valueAt(body, at))
  return places.find((one) => Array.isArray(valueAt(one, '/nodes'))) ?? places[0]
}

/** The campaign in an answer, likewise. */
function campaignIn(body: unknown): unknown {
  const places = ['/data/campaign', '/campaign', '/data', ''].map((at) => valueAt(body, at))
  return places.find((one) => isObject(one) && ('dialing' in one || 'agentType' in one)) ?? places[0]
}

const inData = (name: string, placeOf: (body: unknown) => unknown) => (body: unknown) => {
  const [found, data] = [placeOf(body), valueAt(body, '/data')]
  if (found === undefined || valueAt(data, `/${name}`) === found) return body
  return { ...membersOf(body), data: { ...(data === found ? {} : membersOf(data)), [name]: found } }
}

/** Where answers carry a workflow or a campaign is not shown. */
export const campaignForms: Forms = {
  ...Object.fromEntries(
    ['Campaign', 'ProjectCampaign']
      .flatMap((whose) => [
        ...['get', 'save'].map((verb) => `${verb}${whose}Workflow`),
        `append${whose}WorkflowAction`,
        `switch${whose}WorkflowOutcome`,
        `delete${whose}WorkflowNode`,
      ])
      .map((operation) => [operation, inData('workflow', workflowIn)]),
  ),
  updateProjectCampaign: inData('campaign', campaignIn),
}

/**
 * The ids of a workflow's nodes, which no other workflow has: an agent and its campaign lead to the same workflow. Null if
 * it has no nodes.
 */
export function nodesOf(workflow: unknown): string | null {
  const nodes = valueAt(workflow, '/nodes')
  if (!Array.isArray(nodes) || nodes.length === 0) return null
  const ids = nodes.map((node) => valueAt(node, '/id'))
  return ids.every((id) => typeof id === 'string') ? JSON.stringify(ids) : null
}

/**
 * A campaign's agent type and dialing mode. No read shows them. An update that names nothing changes nothing, and shows them;
 * where it does not, they are set to what the fixture declares.
 */
export const campaignSettingsUndo: Undo = {
  kind: 'campaign-settings',
  says: 'agent type and dialing',
  changedBy: ['updateProjectCampaign'],
  final: [],
  names: ['campaignId', 'locationId'],
  read: null,
  shownBy: { operation: 'updateProjectCampaign', body: {} },
  pick(body) {
    const { agentType, dialing } = membersOf(campaignIn(body))
    return typeof agentType === 'string' && typeof dialing === 'string'
      ? { state: { agentType, dialing }, beside: null }
      : null
  },
  asked: (body, at, to) => valueAt(body, at) === to,
  // A campaign that runs places calls.
  leaves: (body) => Object.keys(membersOf(body)).some((name) => name !== 'agentType' && name !== 'dialing'),
  promised: ({ state: { agentType, dialing } }) =>
    typeof agentType === 'string' && typeof dialing === 'string' ? { agentType, dialing } : null,
  plan(before, now) {
    const { dialing, ...others } = membersOf(before.state)
    const current = membersOf(now?.state)['dialing']
    // A request that does not name the older mode keeps it; one that names it is refused.
    const body = dialing === olderMode ? others : before.state
    const ways = [[{ operation: 'updateProjectCampaign', body }]]
    if (dialing !== olderMode || current === undefined || current === olderMode) return { ways, left: [] }
    return {
      ways,
      left: [],
      aside: [`its dialing was ${olderMode}, which no request can set again`],
      reaches: { ...others, dialing: current },
    }
  },
}

const olderMode = 'reactivation'
