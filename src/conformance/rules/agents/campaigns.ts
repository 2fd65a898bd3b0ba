import { isObject, valueAt } from '../../../contract/index.ts'
import type { Json } from '../../../contract/index.ts'
import { everyReply, is, isThere, same } from '../assertions.ts'
import { textIn } from '../invariant.ts'
import { act, hold, the } from '../sequence.ts'
import type { ActSpec, Sequence, Value } from '../sequence.ts'
import type { Forms } from '../rules.ts'
import { membersOf, noPromise } from '../undo.ts'
import type { Undo } from '../undo.ts'

const saving = '@saveCampaignWorkflow/description'
const agentPath = { agentId: the('agent_flow_campaign') }
const projectPath = { locationId: the('loc_kept'), campaignId: the('camp_flow') }

const read = (label: string): ActSpec => act(label, 'getCampaignWorkflow/workflow', { path: agentPath })
const saveGraph = (label: string, nodes: Value): ActSpec =>
  act(label, 'saveCampaignWorkflow/save', { path: agentPath, body: { nodes } })
const refused = (label: string, config: Value): ActSpec =>
  act(label, 'saveCampaignWorkflow/VALIDATION_placeholder', {
    path: agentPath,
    body: { nodes: [nodeOf('send-sms', { body: 'Hello.' }), nodeOf('add-note', config)] },
  })
const update = (label: string, body: Value, pair = 'change_dialing', campaign = 'camp_flow'): ActSpec =>
  act(label, `updateProjectCampaign/${pair}`, { path: { ...projectPath, campaignId: the(campaign) }, body })

const actions = [
  'add-tag',
  'remove-tag',
  'set-field',
  'move-stage',
  'add-note',
  'send-sms',
  'send-email',
  'book-appointment',
  'if',
  'switch',
]

/** Campaigns' workflow graphs, by both routes, and campaigns' settings. */
export const campaignRules: readonly Sequence[] = [
  {
    operation: 'saveCampaignWorkflow',
    tries: 'read-after-write',
    says: 'The graph that was saved is what a read shows, by the newer route and by the older one.',
    clause: saving,
    acts: [
      read('before'),
      saveGraph(
        'save',
        actions.map((type, index) => ({ id: `n${index}`, type, config: index % 2 === 0 ? {} : { text: 'Hello.' } })),
      ),
      read('read'),
      act('older', 'getProjectCampaignWorkflow/workflow', { path: projectPath }),
      act('save-older', 'saveProjectCampaignWorkflow/save', { path: projectPath, body: { nodes: [] } }),
      read('emptied'),
      act('at-last', 'saveCampaignWorkflow/save', {
        path: agentPath,
        body: { nodes: [] },
        bind: { '/body': 'before /data/workflow' },
      }),
      read('after'),
    ],
    holds: [
      hold(same('read /data/workflow', 'save /data/workflow')),
      hold(is('read /data/workflow/nodes/4/type', 'add-note')),
      hold(is('read /data/workflow/nodes/5/config/text', 'Hello.')),
      hold(same('older /data/workflow', 'read /data/workflow'), {
        says: 'Both routes lead to one graph.',
        clause: '@getProjectCampaignWorkflow/description',
      }),
      hold(is('emptied /data/workflow/nodes', [])),
      hold(same('after /data/workflow', 'before /data/workflow')),
      hold(isThere('before /data/workflow')),
    ],
  },
  {
    operation: 'saveCampaignWorkflow',
    tries: 'placeholders',
    says: 'A node that still holds a placeholder is not saved, and nothing changes; an empty config is fine.',
    clause: saving,
    acts: [
      read('before'),
      refused('literal', { body: 'REPLACE-WITH-GREETING' }),
      refused('within', { body: 'Say REPLACE-WITH-GREETING, please.' }),
      {
        ...refused('nothing-else', { body: 'Say REPLACE-WITH-' }),
        inferred: 'Whether the beginning alone is a placeholder is not stated.',
      },
      refused('change-me', { body: 'CHANGE-ME' }),
      refused('nested', { parts: [{ text: 'Hello' }, { text: 'CHANGE-ME' }] }),
      refused('reserved-host', { url: 'https://example.com/hook' }),
      refused('below-a-reserved-host', { url: 'https://hooks.example.org/hook' }),
      {
        ...refused('reserved-domain', { url: 'https://hooks.example/hook' }),
        inferred: 'Which hosts are reserved for documentation is not listed.',
      },
      refused('host-in-a-text', { body: 'See https://www.example.net/x for more.' }),
      act('older', 'saveProjectCampaignWorkflow/VALIDATION_placeholder', { path: projectPath }),
      read('unchanged'),
      {
        ...refused('reserved-name', { url: 'http://hooks.invalid/hook' }),
        inferred: 'This name is reserved, but not for documentation.',
      },
      saveGraph('fine', [
        nodeOf('add-note', {}),
        nodeOf('send-sms', { body: 'Call us, or visit https://acme.dev/contact?ref=sms' }),
        nodeOf('move-stage', { value: null, values: [null, 3, true] }),
        nodeOf('add-tag', { note: 'An address that is none, http://[ for one, is no placeholder.' }),
        nodeOf('set-field', { value: 'https://test.acme.dev/a and https://our-example.com/b' }),
        nodeOf('send-email', { body: 'We replace with care, and change me not.' }),
      ]),
      act('at-last', 'saveCampaignWorkflow/save', {
        path: agentPath,
        body: { nodes: [] },
        bind: { '/body': 'before /data/workflow' },
      }),
    ],
    holds: [hold(same('unchanged /data/workflow', 'before /data/workflow'))],
  },
  {
    operation: 'saveCampaignWorkflow',
    tries: 'empty-config',
    says: 'A node with an empty config is saved where the same node with a config is.',
    clause: '/components/schemas/CampaignNode/properties/config/description',
    acts: [
      read('before'),
      { ...saveGraph('filled', [nodeOf('add-note', { text: 'Hello.' })]), open: true },
      { ...saveGraph('empty', [nodeOf('add-note', {})]), open: true },
      {
        ...act('at-last', 'saveCampaignWorkflow/save', {
          path: agentPath,
          body: { nodes: [] },
          bind: { '/body': 'before /data/workflow' },
        }),
        open: true,
      },
    ],
    given: { 'The node with a config is saved.': everyReply('filled', 'a success', (status) => status < 300) },
    holds: [
      hold(
        everyReply('empty', 'a success', (status) => status < 300),
        { stated: true },
      ),
    ],
  },
  {
    operation: 'saveCampaignWorkflow',
    tries: 'node-ids',
    says: 'Each node of a graph has an id of its own.',
    clause: '/components/schemas/CampaignNode/properties/id',
    inferred: 'The form of the graph is not shown.',
    acts: [
      read('before'),
      saveGraph('apart', [
        { id: 'one', type: 'add-note', config: {} },
        { id: 'two', type: 'add-note', config: {} },
      ]),
      act('twice', 'saveCampaignWorkflow/VALIDATION_placeholder', {
        path: agentPath,
        controls: ['apart'],
        anyCode: true,
        body: {
          nodes: [
            { id: 'one', type: 'add-note', config: {} },
            { id: 'one', type: 'add-tag', config: {} },
          ],
        },
        inferred: 'The form of the graph is not shown.',
      }),
      read('unchanged'),
      act('at-last', 'saveCampaignWorkflow/save', {
        path: agentPath,
        body: { nodes: [] },
        bind: { '/body': 'before /data/workflow' },
      }),
    ],
    holds: [hold(same('unchanged /data/workflow', 'apart /data/workflow'))],
  },
  {
    operation: 'updateProjectCampaign',
    tries: 'left-out',
    says: 'A setting that is left out stays as it is; each that is sent is what the campaign has then.',
    clause: '@updateProjectCampaign/description',
    acts: [
      update('s2l', { dialing: 's2l' }),
      update('older', { dialing: 'reactivation' }, 'VALIDATION_reactivation'),
      update('type', { agentType: 'appointment_booking' }),
      update('both', { agentType: 'live_transfer', dialing: 's2l_pd' }),
      update('neither', {}),
      update('pd', { dialing: 'pd' }),
    ],
    holds: [
      hold(is('s2l /data/campaign/dialing', 's2l')),
      hold(is('type /data/campaign/dialing', 's2l')),
      hold(is('type /data/campaign/agentType', 'appointment_booking')),
      hold(is('both /data/campaign/dialing', 's2l_pd')),
      hold(same('neither /data/campaign', 'both /data/campaign')),
      hold(is('pd /data/campaign/agentType', 'live_transfer')),
      hold(is('pd /data/campaign/dialing', 'pd')),
    ],
  },
  {
    operation: 'updateProjectCampaign',
    tries: 'older-mode-read',
    says: 'A campaign in the older mode reads it back.',
    clause: '@updateProjectCampaign/description',
    acts: [update('read', {}, 'keep_reactivation', 'camp_reactivation_kept')],
    holds: [hold(is('read /data/campaign/dialing', 'reactivation'))],
  },
  {
    operation: 'updateProjectCampaign',
    tries: 'reactivation',
    says: 'An older mode stays and reads back until another one is sent; it cannot be sent again.',
    clause: '@updateProjectCampaign/description',
    given: { 'The campaign has the older mode.': is('before /data/campaign/dialing', 'reactivation') },
    acts: [
      update('before', {}, 'keep_reactivation', 'camp_flow_reactivation'),
      update('type', { agentType: 'appointment_booking' }, 'keep_reactivation', 'camp_flow_reactivation'),
      update(
        'again',
        { agentType: 'live_transfer', dialing: 'reactivation' },
        'VALIDATION_reactivation',
        'camp_flow_reactivation',
      ),
      update('kept', {}, 'keep_reactivation', 'camp_flow_reactivation'),
      update('changed', { dialing: 'pd' }, 'change_dialing', 'camp_flow_reactivation'),
    ],
    holds: [
      hold(is('type /data/campaign/dialing', 'reactivation')),
      hold(is('kept /data/campaign/dialing', 'reactivation')),
      hold(is('kept /data/campaign/agentType', 'appointment_booking'), { says: 'What is refused changes nothing.' }),
      hold(is('changed /data/campaign/dialing', 'pd')),
    ],
  },
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
    identity: ({ state }) => textIn(state, 'campaignId') ?? nodesOf(state),
    version: ({ beside }) => beside,
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
