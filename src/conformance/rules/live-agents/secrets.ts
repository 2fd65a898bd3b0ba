import { everyReply, fits, isAbsent, nowhere, same } from '../assertions.ts'
import { secretsIn } from '../everywhere.ts'
import { textIn } from '../invariant.ts'
import { act, hold, the } from '../sequence.ts'
import type { Hold, Sequence } from '../sequence.ts'
import { agentData, versionFrom, putBack, readAgent, saveWorkflows } from './agent.ts'
import { check, hook } from './authoring-table.ts'

/** The plain value of a webhook's header before it becomes a secret. */
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
const workflows = `${agentData}/brain/capabilityConfig/workflows`
const header = `${workflows}/wf_flowhook/steps/0/config/headers/Authorization`
/** The same secret in a step on another step's output. */
const nested = {
  wf_flownest: {
    id: 'wf_flownest',
    name: 'Tell the branch by webhook',
    description: 'Run this when the caller lives nearby.',
    steps: [check('zip', { in_area: [hook({ headers: { Authorization: { secret: { value: secretValue } } } })] })],
  },
}

/** Wherever the setting stands: its name is the target's choice. */
function hasSecretId(place: string): Hold {
  return hold(
    fits('a secret by its id', [place], (workflow) =>
      secretsIn(workflow).some(({ secret }) => textIn(secret, 'id') !== null),
    ),
  )
}

const settingNotShown = 'The settings of a webhook are not shown.'
const storedSecrets = '/components/schemas/Workflow/description'

/** What happens to the values of webhooks' secret headers. */
export const secretRules: readonly Sequence[] = [
  {
    operation: 'updateLiveAgent',
    tries: 'secret-header',
    says: 'The value of a secret header comes back nowhere: it is read back as an id, and the id keeps it.',
    clause: storedSecrets,
    acts: [
      readAgent('before'),
      { ...saveWorkflows('save', webhook({ value: secretValue })), inferred: settingNotShown },
      { ...readAgent('read'), controls: ['save'] },
      {
        ...saveWorkflows('unchanged', webhook({ id: '' }), 'read'),
        open: true,
        controls: ['save'],
        bind: {
          ...saveWorkflows('unchanged', {}, 'read').bind,
          '/body/brain/capabilityConfig/workflows': `read ${workflows}`,
        },
      },
      {
        // To another address: an unchanged step may be skipped.
        ...saveWorkflows('keep', webhook({ id: '' }, 'https://hooks.acme.dev/another'), '*'),
        open: true,
        controls: ['save'],
        bind: {
          ...saveWorkflows('keep', {}, '*').bind,
          [`/body/brain/capabilityConfig/workflows/wf_flowhook/steps/0/config/headers/Authorization`]: `read ${header}`,
        },
      },
      { ...readAgent('kept'), controls: ['keep'] },
      act('replace', 'replaceLiveAgentWorkflow/replace', {
        path: { id: the('live_flow'), workflowId: 'wf_flowhook' },
        body: { ifVersion: '', workflow: webhook({ value: secretValue }).wf_flowhook },
        bind: versionFrom('kept'),
        inferred: settingNotShown,
      }),
      {
        ...saveWorkflows('unknown-id', webhook({ id: 'nobody-has-this-secret' }), 'replace'),
        pair: 'updateLiveAgent/INVALID_CONFIGURATION_workflow',
        inferred: 'What an unknown id leads to is not stated.',
      },
      act('list', 'listLiveAgents/list', { query: { locationId: the('loc_live') } }),
      readAgent('after'),
      putBack('after'),
    ],
    holds: [
      hold(nowhere(secretValue)),
      ...['unchanged', 'keep'].map((label) =>
        hold(
          everyReply(label, 'a success', (status) => status < 300),
          { says: 'The id of a secret is sent back to keep it.' },
        ),
      ),
      hasSecretId(`read ${workflows}/wf_flowhook`),
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
        inferred: settingNotShown,
      }),
      act('read', 'getLiveAgent/ready', { bind: { '/path/id': `create ${agentData}/id` }, controls: ['create'] }),
    ],
    holds: [
      hold(nowhere(secretValue)),
      hasSecretId(`read ${workflows}/wf_flowhook`),
      hasSecretId(`read ${workflows}/wf_flownest`),
    ],
  },
]
