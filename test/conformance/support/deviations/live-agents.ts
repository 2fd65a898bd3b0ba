import { below } from './deviation.ts'
import type { Deviation, Values } from './deviation.ts'

const agent = '/data/agent'
const workflows = `${agent}/brain/capabilityConfig/workflows`

/** As little of a live agent as the contract allows. */
const bare = {
  ifVersion: 'v1',
  brain: {},
  voice: {},
  setup: { status: 'queued' },
  authoring: { editable: true },
  changeHistory: [],
}

export const liveAgentDeviations: readonly Deviation[] = [
  // Live agents: what an agent is
  live('live-agent-asked-for', 'ready', '/id', { '/id': 'live:draft' }),
  created('campaign-of-the-profile', 'empty_draft', '/data/campaign/profileId', {
    '/data/campaign/profileId': 'other',
  }),
  {
    rule: 'live-agents-unique',
    pair: 'listLiveAgents/list',
    at: '/data/agents/1/id',
    answer: { '/data/agents/1': { id: 'live:native_kept', ...bare } },
  },
  live('failure-code-while-stuck', 'provisioning_blocked', '/setup/failureCode', { '/setup/failureCode': undefined }),
  live('failure-code-when-stuck', 'ready', '/setup/failureCode', { '/setup/failureCode': 'VOICE_REFUSED' }),
  live('verified-when-ready', 'ready', '/setup/revision', { '/setup/revision': undefined }),
  live('verified-revision-saved', 'ready', '/setup/revision', { '/setup/revision': 99 }),
  live('draft-is-explicit', 'draft', '/provisioningPolicy', { '/provisioningPolicy': 'implicit' }),
  live('draft-shows-its-policy', 'draft', '/provisioningPolicy', { '/provisioningPolicy': undefined }),
  live('reasons-when-not-editable', 'not_editable', '/authoring/reasons', { '/authoring/reasons': [] }),
  live('history-in-order', 'provisioning', '/changeHistory/2/revision', {
    '/changeHistory': [{ revision: 3 }, { revision: 2 }, { revision: 2 }],
  }),
  live('capabilities-unique', 'ready', '/brain/capabilities/1', { '/brain/capabilities': ['skills', 'skills'] }),
  // Live agents: workflows
  live('workflow-under-its-id', 'ready', '/brain/capabilityConfig/workflows/wf_callback/id', {
    '/brain/capabilityConfig/workflows/wf_callback/id': 'wf_called00',
  }),
  live('secret-as-id', 'ready', '/brain/capabilityConfig/workflows/wf_callback/steps/0/config/key/secret/value', {
    '/brain/capabilityConfig/workflows/wf_callback/steps/0/config/key': { secret: { id: 'sec_1', value: 'hook-1' } },
  }),
  live('outputs-end-the-list', 'ready', '/brain/capabilityConfig/workflows/wf_area0001/steps/0/outputs', {
    '/brain/capabilityConfig/workflows/wf_area0001/steps/1': { id: 'more', type: 'steer_agent', config: {} },
  }),
  live('outputs-of-the-type', 'ready', '/brain/capabilityConfig/workflows/wf_area0001/steps/0/outputs/nearby', {
    '/brain/capabilityConfig/workflows/wf_area0001/steps/0/outputs/nearby': [],
  }),
  live('step-ids-unique', 'ready', '/brain/capabilityConfig/workflows/wf_area0001/steps/0/outputs/in_area/0/id', {
    '/brain/capabilityConfig/workflows/wf_area0001/steps/0/outputs/in_area': [
      { id: 'check', type: 'steer_agent', config: {} },
    ],
  }),
  // Live agents: saves
  saved('save-gives-a-version', '/ifVersion', { [`${agent}/ifVersion`]: 'v1' }),
  saved('name-as-saved', '/name', { [`${agent}/name`]: 'Back desk' }),
  saved('prompt-as-saved', '/brain/prompt', { [`${agent}/brain/prompt`]: 'Another.' }),
  saved('voice-as-saved', '/voice/voiceId', { [`${agent}/voice/voiceId`]: 'Otto' }),
  saved('voice-prompt-as-saved', '/voice/prompt', { [`${agent}/voice/prompt`]: 'Shout.' }),
  saved('capabilities-as-saved', '/brain/capabilities', { [`${agent}/brain/capabilities`]: ['skills'] }),
  saved('workflows-as-saved', '/brain/capabilityConfig/workflows', {
    [`${workflows}/wf_another0`]: { id: 'wf_another0', name: 'Another', description: 'Never.', steps: [] },
  }),
  {
    rule: 'workflow-as-saved',
    pair: 'replaceLiveAgentWorkflow/replace',
    at: `${workflows}/wf_area0001/name`,
    answer: { [`${workflows}/wf_area0001/name`]: 'Another' },
  },
  {
    ...created('draft-created-as-draft', 'empty_draft', `${agent}/provisioningPolicy`, {
      [`${agent}/provisioningPolicy`]: 'implicit',
      [`${agent}/setup/status`]: 'queued',
    }),
  },
  created('template-brings-workflows', 'from_template', `${agent}/brain/prompt`, { [`${agent}/brain/prompt`]: '' }),
  created('starts-with-workflows', 'empty_draft', workflows, { [`${workflows}/wf_stopcall`]: undefined }),
  {
    rule: 'setup-started-shows',
    pair: 'prepareLiveAgent/prepare',
    at: `${agent}/setup/status`,
    answer: { [`${agent}/setup/status`]: 'draft' },
  },
  {
    rule: 'refused-workflow-was-sent',
    pair: 'updateLiveAgent/INVALID_CONFIGURATION_workflow',
    at: '/workflowId',
    answer: { '/workflowId': 'wf_other000' },
  },
  refusedWorkflow('refused-step-was-sent', '/stepId', 'other'),
  // Live agents: authoring
  {
    rule: 'catalog-groups-unique',
    pair: 'getLiveAgentCatalog/catalog',
    at: '/data/capabilities/1/name',
    answer: { '/data/capabilities/1/name': 'outreach' },
  },
  {
    rule: 'source-in-lower-case',
    pair: 'listLiveAgentResources/tags',
    at: '/data/items/0/source',
    answer: { '/data/items/0/source': 'HighLevel', '/data/sources/0/source': 'HighLevel' },
  },
  {
    rule: 'sources-reported',
    pair: 'listLiveAgentResources/tags',
    at: '/data/items/0/source',
    answer: { '/data/items/0/source': 'native' },
  },
  {
    rule: 'resources-unique',
    pair: 'listLiveAgentResources/tags',
    at: '/data/items/1/id',
    answer: { '/data/items/1': { id: 'tag_vip', name: 'Very important', source: 'highlevel' } },
  },
]

/** Pointers below the agent of a read. */
function live(rule: string, situation: string, at: string, answer: Values): Deviation {
  return { rule, pair: `getLiveAgent/${situation}`, at: agent + at, answer: below(agent, answer) }
}

function created(rule: string, situation: string, at: string, answer: Values): Deviation {
  return { rule, pair: `createLiveAgent/${situation}`, at, answer }
}

function saved(rule: string, at: string, answer: Values): Deviation {
  return { rule, pair: 'updateLiveAgent/save', at: agent + at, answer }
}

function refusedWorkflow(rule: string, at: string, id: string): Deviation {
  const pair = 'replaceLiveAgentWorkflow/INVALID_CONFIGURATION_insecure_webhook'
  return { rule, pair, at, answer: { [at]: id } }
}
