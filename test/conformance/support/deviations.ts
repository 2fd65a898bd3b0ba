import type { Otherwise } from './har.ts'

/** An example whose response is right but for what breaks one rule, and where that says so. */
export interface Deviation extends Otherwise {
  readonly rule: string
  readonly pair: string
  /** In the body; null: its request had to be refused. */
  readonly at: string | null
  /** What less certain checks say of the same. */
  readonly besides?: readonly string[]
  /** It breaks a constraint of requests, too. */
  readonly isConstraint?: true
}

const key = 'Bearer sk_live_1234567890'
const steps = '/data/agent/brain/capabilityConfig/workflows/wf_area0001/steps'
const called = '/data/agent/brain/capabilityConfig/workflows/wf_callback/steps/0/config/key'
const unsafeWebhook = 'replaceLiveAgentWorkflow/INVALID_CONFIGURATION_insecure_webhook'

/** As little of a live agent as the contract allows. */
const bare = {
  ifVersion: 'v1',
  brain: {},
  voice: {},
  setup: { status: 'queued' },
  authoring: { editable: true },
  changeHistory: [],
}

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

/** Rules that no change of one value breaks in an example: more than one differs, or no example has what they are about. */
export const deviations: readonly Deviation[] = [
  {
    rule: 'key-not-repeated',
    pair: 'getLiveAgent/NotFound',
    at: '/error',
    sent: { Authorization: key },
    answer: { '/error': 'Nothing for sk_live_1234567890 here.' },
  },
  {
    rule: 'secret-not-repeated',
    pair: unsafeWebhook,
    at: '/error',
    asked: { '/workflow/steps/0/config/headers': [{ name: 'X-Key', value: { secret: { value: 'hook-secret-1' } } }] },
    answer: { '/error': 'hook-secret-1 may not go over http.' },
  },
  {
    rule: 'success-says-so',
    pair: 'updateSplitTestWeights/set_weights',
    at: '/success',
    answer: { '/success': undefined },
    besides: ['schema /body/success'],
  },
  {
    rule: 'declined-card-was-touched',
    pair: 'updateDirectBilling/NO_USABLE_CARD',
    at: '/projectCardCharged',
    answer: { '/declineCode': 'card_declined' },
  },
  {
    rule: 'live-agents-unique',
    pair: 'listLiveAgents/list',
    at: '/data/agents/1/id',
    answer: { '/data/agents/1': { id: 'live:native_kept', ...bare } },
  },
  {
    rule: 'secret-as-id',
    pair: 'getLiveAgent/ready',
    at: `${called}/secret/value`,
    answer: { [called]: { secret: { id: 'sec_1', value: 'hook-1' } } },
  },
  {
    rule: 'outputs-end-the-list',
    pair: 'getLiveAgent/ready',
    at: `${steps}/0/outputs`,
    answer: { [`${steps}/1`]: { id: 'more', type: 'steer_agent', config: {} } },
  },
  {
    rule: 'outputs-of-the-type',
    pair: 'getLiveAgent/ready',
    at: `${steps}/0/outputs/nearby`,
    answer: { [`${steps}/0/outputs/nearby`]: [] },
  },
  {
    rule: 'setup-started-shows',
    pair: 'prepareLiveAgent/prepare',
    at: '/data/agent/setup/status',
    answer: { '/data/agent/setup/status': 'draft' },
  },
  {
    rule: 'resources-unique',
    pair: 'listLiveAgentResources/tags',
    at: '/data/items/1/id',
    answer: { '/data/items/1': { id: 'tag_vip', name: 'Very important', source: 'highlevel' } },
  },
  {
    rule: 'agents-of-the-type',
    pair: 'listAgents/of_one_type',
    at: '/data/agents/0/agentType',
    answer: { '/data/agents/0/agentType': 'inbound' },
  },
  {
    rule: 'types-listed',
    pair: 'createAgent/VALIDATION',
    at: '',
    answer: { '/message': 'agentType is not one of outreach and inbound.' },
  },
  {
    rule: 'valid-values-listed',
    pair: 'updateProjectCampaign/VALIDATION_reactivation',
    at: '',
    answer: { '/message': 'dialing is not one that can be set.' },
  },
  {
    rule: 'empty-config-not-blamed',
    pair: 'appendCampaignWorkflowAction/VALIDATION',
    at: '',
    asked: { '/action': { type: 'add-note', config: {} } },
    answer: { '/message': 'Fill the config.' },
  },
  {
    rule: 'no-placeholder-saved',
    pair: 'saveCampaignWorkflow/save',
    at: '/data/workflow/nodes/2/config/text',
    answer: { '/data/workflow/nodes/2/config/text': 'CHANGE-ME' },
  },
  {
    rule: 'right-amount-not-refused',
    pair: 'updateDirectBilling/BadRequest',
    at: '/errors/0/field',
    asked: { '': { enabled: true, autoRecharge: { enabled: true, thresholdUSD: 10 } } },
    answer: { '/errors': [{ field: 'autoRecharge.thresholdUSD', code: 'TooSmall', message: 'It is too small.' }] },
  },
  {
    rule: 'null-refused',
    pair: 'updateDirectBilling/turn_on',
    at: null,
    asked: { '/creditGuard': null },
    isConstraint: true,
  },
  {
    rule: 'no-older-format-saved',
    pair: 'updateLiveAgent/save',
    at: null,
    asked: { '/brain/followUps': [] },
    isConstraint: true,
  },
  {
    rule: 'webhook-without-tls-refused',
    pair: 'replaceLiveAgentWorkflow/replace',
    at: null,
    asked: { '/workflow/steps/0': { id: 'send', type: 'webhook', config: { url: 'http://hooks.example/in' } } },
  },
  {
    rule: 'webhook-address-allowed',
    pair: 'replaceLiveAgentWorkflow/replace',
    at: null,
    asked: { '/workflow/steps/0': { id: 'send', type: 'webhook', config: { url: 'https://10.0.0.1/in' } } },
  },
  {
    rule: 'webhook-credential-secret',
    pair: 'replaceLiveAgentWorkflow/replace',
    at: null,
    asked: {
      '/workflow/steps/0': {
        id: 'send',
        type: 'webhook',
        config: { url: 'https://hooks.example/in', headers: { Authorization: 'Bearer 1234' } },
      },
    },
  },
  {
    rule: 'one-shape-created',
    pair: 'createLiveAgent/empty_draft',
    at: null,
    asked: { '/name': 'Both' },
    isConstraint: true,
  },
  {
    rule: 'new-campaign-rests',
    pair: 'createLiveAgent/empty_draft',
    at: '/data/campaign/status',
    answer: { '/data/campaign/status': 'active' },
  },
  {
    rule: 'cadences-unique',
    pair: 'getPipelineSteps/steps',
    at: '/data/cadences/1/_id',
    answer: { '/data/cadences/1': cadence },
  },
]
