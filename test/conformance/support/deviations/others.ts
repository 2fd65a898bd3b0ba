import type { Deviation, Values } from './deviation.ts'

const agent = '/data/agent'
const variants = '/splitTest/variants'
const key = 'Bearer sk_live_1234567890'

const cadence = {
  _id: 'cad_default',
  cadenceName: 'Another',
  isDefault: false,
  locationIds: [],
  campaignIds: [],
  activeDays: [1],
  active: true,
  schedule: [],
  createdAt: '2026-06-01T09:00:00Z',
  updatedAt: '2026-06-02T09:00:00Z',
  headers: [],
}

export const otherDeviations: readonly Deviation[] = [
  // Every answer
  {
    rule: 'key-not-repeated',
    pair: 'getLiveAgent/NotFound',
    at: '/error',
    sent: { Authorization: key },
    answer: { '/error': 'Nothing for sk_live_1234567890 here.' },
  },
  {
    rule: 'secret-not-repeated',
    pair: 'replaceLiveAgentWorkflow/INVALID_CONFIGURATION_insecure_webhook',
    at: '/error',
    asked: { '/workflow/steps/0/config/headers': [{ name: 'X-Key', value: { secret: { value: 'hook-secret-1' } } }] },
    answer: { '/error': 'hook-secret-1 may not go over http.' },
  },
  {
    rule: 'ref-only-on-server-failures',
    pair: 'getSplitTest/NOT_FOUND',
    at: '/ref',
    headers: { 'x-request-id': 'req_1' },
    answer: { '/ref': 'req_1' },
  },
  {
    rule: 'success-says-so',
    pair: 'updateSplitTestWeights/set_weights',
    at: '/success',
    answer: { '/success': undefined },
    besides: ['schema /body/success'],
  },
  { rule: 'failure-explained', pair: 'getSplitTest/InsufficientScope', at: '/message', answer: { '/message': ' ' } },
  {
    rule: 'scope-with-its-code',
    pair: 'getSplitTest/InsufficientScope',
    at: '/requiredScope',
    answer: { '/requiredScope': undefined },
  },
  {
    rule: 'scope-of-the-operation',
    pair: 'getSplitTest/InsufficientScope',
    at: '/requiredScope',
    answer: { '/requiredScope': 'billing:write' },
  },
  // Split tests
  split('live-weights-total-100', 'running', '', { [`${variants}/0/weight`]: 51 }),
  split('weight-not-negative', 'running', '/2/weight', { [`${variants}/0/weight`]: 90, [`${variants}/2/weight`]: -20 }),
  split('removed-without-weight', 'ended', '/1/weight', { [`${variants}/1/weight`]: 10 }),
  split('removed-at', 'ended', '/1/removedAt', { [`${variants}/1/removedAt`]: null }),
  split('removed-at-only-then', 'running', '/1/removedAt', { [`${variants}/1/removedAt`]: '2026-07-20T09:00:00Z' }),
  split('removed-after-added', 'ended', '/1/removedAt', { [`${variants}/1/removedAt`]: '2026-05-20T09:00:00Z' }),
  split('one-primary', 'running', '', { [`${variants}/1/isPrimary`]: true }),
  {
    rule: 'primary-stays',
    pair: 'getSplitTest/running',
    at: `${variants}/0/status`,
    answer: {
      [`${variants}/0/status`]: 'removed',
      [`${variants}/0/removedAt`]: '2026-06-20T09:00:00Z',
      [`${variants}/0/weight`]: 0,
      [`${variants}/1/weight`]: 80,
    },
  },
  {
    rule: 'ended-with-one-member',
    pair: 'getSplitTest/running',
    at: variants,
    answer: { '/splitTest/status': 'ended' },
  },
  {
    rule: 'last-member-ends-it',
    pair: 'getSplitTest/ended',
    at: '/splitTest/status',
    answer: { '/splitTest/status': 'running' },
  },
  {
    rule: 'split-revision',
    pair: 'getSplitTest/running',
    at: '/splitTest/revision',
    answer: { '/splitTest/revision': 0 },
  },
  split('variants-unique', 'running', '/2/agentId', { [`${variants}/2/agentId`]: 'agent_kept_b' }),
  split('sequence-unique', 'running', '/2/sequence', { [`${variants}/2/sequence`]: 2 }),
  {
    rule: 'split-of-the-primary',
    pair: 'getSplitTest/running',
    at: '/splitTest/primaryAgentId',
    answer: { '/splitTest/primaryAgentId': 'agent_other', [`${variants}/0/agentId`]: 'agent_other' },
  },
  {
    rule: 'weights-as-asked',
    pair: 'updateSplitTestWeights/set_weights',
    at: `${variants}/0/weight`,
    answer: { [`${variants}/0/weight`]: 70, [`${variants}/1/weight`]: 30 },
    asked: { '/weights': [{ agentId: 'agent_weights', weight: 60 }] },
  },
  {
    rule: 'removed-variant-listed',
    pair: 'removeSplitVariant/remove_variant',
    at: variants,
    answer: { [`${variants}/1/agentId`]: 'agent_other' },
  },
  // Skills and agents
  {
    rule: 'skill-ids-unique',
    pair: 'listAgentSkills/skills',
    at: '/skills/1/id',
    answer: { '/skills/1/id': 'skill_kept' },
  },
  { rule: 'skills-version', pair: 'listAgentSkills/skills', at: '/version', answer: { '/version': -1 } },
  {
    rule: 'deletion-makes-a-version',
    pair: 'deleteAgentSkill/delete_skill',
    at: '/version',
    answer: { '/version': 4 },
  },
  {
    rule: 'agents-of-the-type',
    pair: 'listAgents/of_one_type',
    at: '/data/agents/0/agentType',
    answer: { '/data/agents/0/agentType': 'inbound' },
  },
  {
    rule: 'agent-of-a-campaign-type',
    pair: 'listAgents/all',
    at: '/data/others/0/agentType',
    answer: { '/data/others': [{ id: 'agent_other', agentType: 'add_tag', capabilities: [] }] },
  },
  {
    rule: 'agent-carries-capabilities',
    pair: 'listAgents/all',
    at: '/data/others/0/capabilities',
    answer: { '/data/others': [{ id: 'agent_other', agentType: 'inbound' }] },
  },
  {
    rule: 'types-listed',
    pair: 'createAgent/VALIDATION',
    at: '',
    answer: { '/message': 'agentType is not one of outreach and inbound.' },
  },
  {
    rule: 'library-has-booking',
    pair: 'getSkillLibrary/library',
    at: '',
    answer: { '/skills': [] },
  },
  {
    rule: 'agents-unique',
    pair: 'listAgents/all',
    at: '/data/agents/1/id',
    answer: { '/data/agents/1/id': 'agent_kept' },
  },
  {
    rule: 'agent-type-as-asked',
    pair: 'createAgent/of_campaign_type',
    at: `${agent}/agentType`,
    answer: { [`${agent}/agentType`]: 'inbound' },
  },
  {
    rule: 'capabilities-as-asked',
    pair: 'createAgent/of_campaign_type',
    at: `${agent}/capabilities`,
    answer: { [`${agent}/capabilities`]: ['live_transfer'] },
  },
  {
    rule: 'campaign-types-once',
    pair: 'listAgentTypes/types',
    at: '/data',
    answer: { '/data/1/id': 'outreach' },
  },
  {
    rule: 'campaign-types-templates',
    pair: 'listAgentTypes/types',
    at: '/data/0/templates',
    answer: { '/data/0/id': 'first', '/data/0/type': 'outreach', '/data/0/templates': undefined },
  },
  // Campaigns, calls, the power dialer
  { rule: 'call-fields-gone', pair: 'listCalls/not_reviewed', at: '/data/queryTime', answer: { '/data/queryTime': 3 } },
  {
    rule: 'pipeline-refusal-without-code',
    pair: 'getPipelineSteps/cadence_step_invalid',
    at: '/code',
    answer: { '/code': 'BAD_QUERY' },
  },
  {
    rule: 'campaign-asked-for',
    pair: 'updateProjectCampaign/change_dialing',
    at: '/data/campaign/id',
    answer: { '/data/campaign/id': 'camp_kept' },
  },
  {
    rule: 'dialing-as-asked',
    pair: 'updateProjectCampaign/change_dialing',
    at: '/data/campaign/dialing',
    answer: { '/data/campaign/dialing': 'pd' },
  },
  {
    rule: 'valid-values-listed',
    pair: 'updateProjectCampaign/VALIDATION_reactivation',
    at: '',
    answer: { '/message': 'dialing is not one that can be set.' },
  },
  {
    rule: 'node-ids-unique',
    pair: 'getCampaignWorkflow/workflow',
    at: '/data/workflow/nodes/1/id',
    answer: { '/data/workflow/nodes/1/id': 'booked' },
  },
  {
    rule: 'no-placeholder-saved',
    pair: 'saveCampaignWorkflow/save',
    at: '/data/workflow/nodes/2/config/text',
    answer: { '/data/workflow/nodes/2/config/text': 'CHANGE-ME' },
  },
  { rule: 'call-asked-for', pair: 'getCallById/call', at: '/data/id', answer: { '/data/id': 'call_other' } },
  {
    rule: 'calls-unique',
    pair: 'listCalls/of_dispositions',
    at: '/data/calls/1/id',
    answer: { '/data/calls/1/id': 'call_kept' },
  },
  {
    rule: 'outcome-installed',
    pair: 'getCallById/call',
    at: '/data/capabilities',
    answer: { '/data/capabilities': ['live_transfer'] },
  },
  {
    rule: 'outcome-installed',
    pair: 'listCalls/of_dispositions',
    at: '/data/calls/1/capabilities',
    answer: { '/data/calls/1/capabilities': ['appointment_booking'] },
  },
  {
    rule: 'camel-case',
    pair: 'listAgentExecutions/executions',
    at: '/data/executions/0/summary/spoken_words',
    answer: { '/data/executions/0/summary': { spoken_words: 12 } },
  },
  pipeline('steps-counted-once', '/stepCounts/1/cadenceStep', { '/data/stepCounts/1/cadenceStep': 0 }),
  pipeline('counts-not-negative', '/pdOverCount', { '/data/pdOverCount': -1 }),
  pipeline('cadences-unique', '/cadences/1/_id', { '/data/cadences/1': cadence }),
  pipeline('cadence-dates', '/cadences/0/updatedAt', { '/data/cadences/0/updatedAt': '2026-05-01T09:00:00Z' }),
  pipeline('cadence-times', '/cadences/0/schedule/1/hour', { '/data/cadences/0/schedule/1/hour': 16 }),
]

function split(rule: string, situation: string, at: string, answer: Values): Deviation {
  return { rule, pair: `getSplitTest/${situation}`, at: variants + at, answer }
}

function pipeline(rule: string, at: string, answer: Values): Deviation {
  return { rule, pair: 'getPipelineSteps/steps', at: `/data${at}`, answer }
}
