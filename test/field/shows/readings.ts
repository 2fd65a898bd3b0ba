/** For each reading a talk that goes otherwise under it, or the bug whose show does so. */

import type { BugName } from '../bugs.ts'
import { pause } from '../kit.ts'
import type { ReadingName } from '../readings.ts'
import { bodies, each } from './show.ts'
import type { Send, Show } from './show.ts'

type Talk = Show['talk']

const sub = (id: string): string => `PUT /api/billing/sub-accounts/loc-${id}/direct-billing`
const live = (tail: string, place = 'leadhub'): string => `/api/live-agents${tail}?locationId=loc-crm-${place}`
const ready = live('/live:prf-ready-1')
const builder = '/api/agent-builder/agents/agt-'

const refill = { enabled: true, autoRecharge: { enabled: true } }
const nested = { enabled: true, autoRecharge: { enabled: false, surprise: 1 } }
const draft = { id: 'twice', draft: true }
const steps = [{ id: 's', type: 'steer_agent', config: { guidance: 'Go on.' } }]
const workflow = { id: 'wf_brandnew', name: 'New', description: 'Run it.', steps }
const brain = { prompt: 'Sell.', capabilities: [], capabilityConfig: { workflows: {} } }
const mute = { name: 'Mute', brain, voice: { voiceId: 'nobody', prompt: 'Speak.' } }

const put =
  (id: string, body: object): Talk =>
  (send) =>
    bodies(send, sub(id), [body])
const get =
  (line: string): Talk =>
  (send) =>
    each(send, [`GET ${line}`])

async function keptRefusal(send: Send): Promise<unknown> {
  const headers = { 'idempotency-key': 'key-number-9' }
  const first = await send(sub('cardless-2'), refill, { headers })
  const second = await send(sub('cardless-2'), refill, { headers })
  return [first.body, second.body]
}

async function twins(send: Send): Promise<unknown> {
  const headers = { 'idempotency-key': 'key-number-8' }
  const both = [send(sub('spare-1'), refill, { headers }), send(sub('spare-1'), refill, { headers })]
  const answers = await Promise.all(both)
  return answers.map((answer) => answer.body['error'])
}

async function setUp(send: Send): Promise<unknown> {
  await send(`POST ${live('/live:prf-draft/prepare')}`, { ifVersion: 'ed.3.aft' })
  await pause(400)
  return (await send(`GET ${live('/live:prf-draft')}`)).body
}

function as(key: string, line: string): Talk {
  return async (send) => {
    const { status, body } = await send(line, undefined, { key })
    return [status, body]
  }
}

export const READING_SHOWS: Record<ReadingName, BugName | Talk> = {
  'validation-before-403': 'role-not-checked',
  'validation-before-404': put('nowhere', {}),
  'top-up-later': 'top-up-never',
  'credits-land-at-once': async (send) => {
    await send(sub('slow-credit'), refill)
    await pause(10)
    return (await send('GET /api/billing/sub-accounts/loc-slow-credit')).body
  },
  'second-enable-refused': put('direct-3', { enabled: true }),
  'pending-credits-allowed': put('pending', { enabled: true }),
  'no-usable-card-code': 'recharge-without-card',
  'debt-cleared-in-part': put('deep-debt', refill),
  'debt-forgiven': 'debt-survives-top-up',
  'visibility-restored': 'off-keeps-recharge',
  'refusals-not-kept': keptRefusal,
  'twin-requests-wait': 'twin-requests-both-run',
  'twin-requests-changed': twins,
  'nested-unknown-named-by-object': put('spare-1', nested),
  'billing-detail-elsewhere': 'paused-shown-live',
  'templates-elsewhere': get(live('/brain/templates')),
  'templates-as-data': get(live('/brain/templates')),
  'replace-workflow-elsewhere': 'replace-drops-others',
  'extra-changing-fields': async (send) => {
    const { body } = await send('GET /api/billing/sub-accounts/loc-maple')
    return Object.keys(body)
  },
  'general-form-at-the-door': as('nobody', `GET ${live('')}`),
  'setup-at-once': 'version-not-changed',
  'setup-slow': setUp,
  'prepare-again': (send) => bodies(send, `POST ${live('/live:prf-ready-1/prepare')}`, [{ ifVersion: 'ed.3.y-1' }]),
  'setup-started-on-top': 'setup-started-missing',
  'no-step-left-out': 'workflow-id-not-checked',
  'no-step-null': 'workflow-id-not-checked',
  'steps-needed': (send) => {
    const workflows = { wf_brandnew: { ...workflow, steps: [] } }
    const sent = {
      ...mute,
      brain: { ...brain, capabilityConfig: { workflows } },
      voice: { voiceId: 'sorrel', prompt: 'Go.' },
    }
    return bodies(send, `PUT ${ready}`, [{ ifVersion: 'ed.3.y-1', ...sent }])
  },
  'unsupported-field-400': 'model-field-accepted',
  'content-before-version': (send) => bodies(send, `PUT ${ready}`, [{ ifVersion: 'ed.0', ...mute }]),
  'numeric-if-version': 'version-not-changed',
  'profile-is-authored-id': 'draft-policy-missing',
  'singular-kinds': 'sources-missing',
  'sources-of-calendars': get(live('/live:prf-ready-1/resources/tags')),
  'defaults-all-or-nothing': 'defaults-doubled',
  'retry-200': 'retry-conflicts',
  'campaign-pending-502': 'pending-code-other',
  'ids-by-agency': async (send) => {
    await send(`POST ${live('')}`, draft)
    return (await send(`POST ${live('', 'own')}`, draft)).status
  },
  'voices-as-names': 'supported-missing',
  'policy-stays-explicit': 'prepare-starts-nothing',
  'history-lists-all': 'history-has-no-end',
  'weight-remainder-to-primary': 'weights-not-shared',
  'revision-jumps': 'split-revision-stays',
  'patch-answers-short': 'excluding-removes',
  'weights-under-variants': (send) =>
    bodies(send, `PATCH ${builder}trio2-main/split-test`, [
      { revision: 1, weights: [{ agentId: 'agt-x', weight: 100 }] },
    ]),
  'replace-makes-new': (send) =>
    bodies(send, `PUT ${live('/live:prf-ready-1/brain/workflows/wf_brandnew')}`, [{ ifVersion: 'ed.3.y-1', workflow }]),
  'variant-before-revision': (send) =>
    bodies(send, `DELETE ${builder}trio2-main/split-test/variants/agt-none`, [{ revision: 1 }]),
  'skill-before-version': (send) => bodies(send, `DELETE ${builder}skilled-2/skills/sk-none`, [{ expectedVersion: 1 }]),
  'skills-in-data': get(`${builder}skilled-2/skills`),
  'agent-of-no-place-404': (send) =>
    bodies(send, 'POST /api/agent-builder/agents', [{ name: 'Nowhere', agentType: 'inbound' }]),
  'call-is-the-data': 'call-with-underscore-id',
  'unknown-variant-404': (send) =>
    bodies(send, `DELETE ${builder}trio2-main/split-test/variants/agt-none`, [{ revision: 5 }]),
  'others-agent-403': as('harbor-admin', `GET ${builder}trio2-main/split-test`),
  'absent-agent-403': get(`${builder}none/split-test`),
  'types-by-type': 'types-without-templates',
  'digest-as-object': get(`${builder}solo/campaign/workflow/digest`),
  'cadence-step-required': 'parked-not-counted',
  'no-workflow-write': (send) => bodies(send, `PUT ${builder}solo/campaign/workflow`, [{ workflow: { nodes: [] } }]),
  'workflow-is-the-data': get(`${builder}solo/campaign/workflow`),
  'node-deleted-by-delete': (send) =>
    bodies(send, `POST ${builder}solo/campaign/workflow/delete-node`, [{ nodeId: 'node-1' }]),
  'other-deprecation-date': 'deprecation-missing',
  'bound-key-403': 'bound-key-escapes',
}
