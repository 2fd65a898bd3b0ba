import { everyReply, isAbsent, isThere, nowhere, same } from '../assertions.ts'
import { act, hold, the } from '../sequence.ts'
import type { Sequence } from '../sequence.ts'
import { agentData, versionFrom, putBack, readAgent, saveWorkflows } from './agent.ts'
import { check, hook } from './authoring-table.ts'

/** What a webhook's header is before it is a secret. */
const secretValue = 'conform-header-value-5f1c'
const webhook = (
  secret: { readonly value: string } | { readonly id: string },
  url = 'https://hooks.acme.dev/message',
) => ({
  wf_flowhook: {
    id: 'wf_flowhook',
    name: 'Tell the office by webhook',
    description: 'Run this when the caller leaves a message.',
    steps: [
      {
        id: 'tell',
        type: 'webhook',
        config: { url, headers: { Authorization: { secret } } },
      },
    ],
  },
})
const header = `${agentData}/brain/capabilityConfig/workflows/wf_flowhook/steps/0/config/headers/Authorization`
/** The same secret in a step on another one's output. */
const nested = {
  wf_flownest: {
    id: 'wf_flownest',
    name: 'Tell the branch by webhook',
    description: 'Run this when the caller lives nearby.',
    steps: [check('zip', { in_area: [hook({ headers: { Authorization: { secret: { value: secretValue } } } })] })],
  },
}
const nestedHeader = `${agentData}/brain/capabilityConfig/workflows/wf_flownest/steps/0/outputs/in_area/0/config/headers/Authorization`
const settingNotShown = 'The settings of a webhook are not shown.'
const storedSecrets = '/components/schemas/Workflow/description'

/** What becomes of the values of webhooks' secret headers. */
export const secretRules: readonly Sequence[] = [
  {
    operation: 'updateLiveAgent',
    tries: 'secret-header',
    says: 'The value of a secret header comes back nowhere: it is read back as an id, and the id keeps it.',
    clause: storedSecrets,
    acts: [
      readAgent('before'),
      { ...saveWorkflows('save', webhook({ value: secretValue })), assumed: settingNotShown },
      readAgent('read'),
      {
        // To another address: a step that did not change need not be looked at.
        ...saveWorkflows('keep', webhook({ id: '' }, 'https://hooks.acme.dev/another'), 'read'),
        open: true,
        controls: ['save'],
        bind: {
          ...saveWorkflows('keep', {}, 'read').bind,
          [`/body/brain/capabilityConfig/workflows/wf_flowhook/steps/0/config/headers/Authorization`]: `read ${header}`,
        },
      },
      { ...readAgent('kept'), controls: ['keep'] },
      act('replace', 'replaceLiveAgentWorkflow/replace', {
        path: { id: the('live_flow'), workflowId: 'wf_flowhook' },
        body: { ifVersion: '', workflow: webhook({ value: secretValue }).wf_flowhook },
        bind: versionFrom('kept'),
        assumed: settingNotShown,
      }),
      {
        ...saveWorkflows('unknown-id', webhook({ id: 'nobody-has-this-secret' }), 'replace'),
        pair: 'updateLiveAgent/INVALID_CONFIGURATION_workflow',
        assumed: 'What an unknown id leads to is not stated.',
      },
      act('list', 'listLiveAgents/list', { query: { locationId: the('loc_live') } }),
      readAgent('after'),
      putBack('after'),
    ],
    holds: [
      hold(nowhere(secretValue)),
      hold(
        everyReply('keep', 'a success', (status) => status < 300),
        { says: 'The id of a secret is sent back to keep it.' },
      ),
      hold(isThere(`read ${header}/secret/id`)),
      hold(isAbsent(`read ${header}/secret/value`)),
      hold(same(`save ${header}`, `read ${header}`)),
      hold(same(`kept ${header}`, `read ${header}`)),
    ],
  },
  {
    operation: 'createLiveAgent',
    tries: 'secret-header',
    says: 'The value of a secret header comes back nowhere, from the first answer on.',
    clause: storedSecrets,
    acts: [
      act('create', 'createLiveAgent/complete_agent', {
        body: {
          id: the('new_flow_secret'),
          name: 'Front desk',
          brain: {
            prompt: 'You answer the phone.',
            capabilities: [],
            capabilityConfig: { workflows: { ...webhook({ value: secretValue }), ...nested } },
          },
          voice: { voiceId: 'Clara', prompt: 'Speak calmly.' },
        },
        assumed: settingNotShown,
      }),
      act('read', 'getLiveAgent/ready', { bind: { '/path/id': `create ${agentData}/id` } }),
    ],
    holds: [
      hold(nowhere(secretValue)),
      hold(isThere(`read ${header}/secret/id`)),
      hold(isThere(`read ${nestedHeader}/secret/id`)),
    ],
  },
]
