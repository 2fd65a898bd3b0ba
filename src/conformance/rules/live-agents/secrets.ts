import { secretsIn } from '../every-response.ts'
import { textIn } from '../invariant.ts'
import { fits, isLessThan, isSame, isThere, mentions, not } from '../language/conditions.ts'
import type { Condition } from '../language/conditions.ts'
import { placeIn } from '../language/place.ts'
import type { Place } from '../language/place.ts'
import { act, says, sequence, the } from '../language/sequence.ts'
import type { Sequence } from '../language/sequence.ts'
import { putBack, readAgent, saveWorkflows, versionFrom } from './agent.ts'
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
    steps: [{ id: 'tell', type: 'webhook', config: { url, headers: { Authorization: { secret } } } }],
  },
})
/** The same secret in a step on another step's output. */
const nested = {
  wf_flownest: {
    id: 'wf_flownest',
    name: 'Tell the branch by webhook',
    description: 'Run this when the caller lives nearby.',
    steps: [check('zip', { in_area: [hook({ headers: { Authorization: { secret: { value: secretValue } } } })] })],
  },
}
const workflows = '/brain/capabilityConfig/workflows'
const header = `${workflows}/wf_flowhook/steps/0/config/headers/Authorization`

/** Wherever the setting stands: its name is the target's choice. */
function hasSecretId(body: Place<unknown>, workflow: string): Condition {
  return fits(placeIn(body, `/data/agent${workflows}/${workflow}`), 'a secret by its id', (value) =>
    secretsIn(value).some(({ secret }) => typeof textIn(secret, 'id') === 'string'),
  )
}

/** No answer contains the value. */
function isNowhere(...bodies: readonly Place<unknown>[]): readonly Condition[] {
  return bodies.map((body) => not(mentions(body, [secretValue])))
}

const settingNotShown = 'The settings of a webhook are not shown.'
const clause = '/components/schemas/Workflow/description'

/** What happens to the values of webhooks' secret headers. */
export const secretRules: readonly Sequence[] = [
  sequence({
    id: 'updateLiveAgent/secret-header',
    says: 'The value of a secret header comes back nowhere: it is read back as an id, and the id keeps it.',
    clause,
    acts: {
      before: readAgent(),
      save: saveWorkflows(webhook({ value: secretValue }), { inferred: settingNotShown }),
      read: { ...readAgent(), controls: ['save'] },
      unchanged: saveWorkflows(webhook({ id: '' }), {
        after: 'read',
        open: true,
        controls: ['save'],
        bind: { [`/body${workflows}`]: `read /data/agent${workflows}` },
      }),
      // To another address: an unchanged step may be skipped.
      keep: saveWorkflows(webhook({ id: '' }, 'https://hooks.acme.dev/another'), {
        after: '*',
        open: true,
        controls: ['save'],
        bind: { [`/body${header}`]: `read /data/agent${header}` },
      }),
      kept: { ...readAgent(), controls: ['keep'] },
      replace: act('replaceLiveAgentWorkflow/replace', {
        path: { id: the('live_flow'), workflowId: 'wf_flowhook' },
        body: { ifVersion: '', workflow: webhook({ value: secretValue }).wf_flowhook },
        bind: versionFrom('kept'),
        inferred: settingNotShown,
      }),
      'unknown-id': saveWorkflows(webhook({ id: 'nobody-has-this-secret' }), {
        after: 'replace',
        pair: 'updateLiveAgent/INVALID_CONFIGURATION_workflow',
        inferred: 'What an unknown id leads to is not stated.',
      }),
      list: act('listLiveAgents/list', { query: { locationId: the('loc_live') } }),
      after: readAgent(),
      'at-last': putBack('after'),
    },
    then: ({ save: answer, read, kept }, { raw, statuses }) => [
      isNowhere(
        ...(['save', 'read', 'unchanged', 'keep', 'kept', 'replace', 'unknown-id', 'list', 'after'] as const).map(raw),
      ),
      says(
        'The id of a secret is sent back to keep it.',
        [...statuses('unchanged'), ...statuses('keep')].map((status) => isLessThan(status, 300)),
      ),
      hasSecretId(raw('read'), 'wf_flowhook'),
      not(isThere(placeIn(read.agent, `${header}/secret/value`))),
      isSame(placeIn(answer.agent, header), placeIn(read.agent, header)),
      isSame(placeIn(kept.agent, header), placeIn(read.agent, header)),
    ],
  }),
  sequence({
    id: 'createLiveAgent/secret-header',
    says: 'The value of a secret header comes back nowhere, from the first response on.',
    clause,
    acts: {
      create: act('createLiveAgent/complete_agent', {
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
      read: act('getLiveAgent/ready', { bind: { '/path/id': 'create /data/agent/id' }, controls: ['create'] }),
    },
    then: (_, { raw }) => [
      isNowhere(raw('create'), raw('read')),
      hasSecretId(raw('read'), 'wf_flowhook'),
      hasSecretId(raw('read'), 'wf_flownest'),
    ],
  }),
]
