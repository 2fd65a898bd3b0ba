/** Talks that show the bugs of live agents. */

import { obj } from '../kit.ts'
import type { Obj } from '../kit.ts'
import { bodies, each } from './show.ts'
import type { Send, Show } from './show.ts'

const at = (place: string): string => `?locationId=loc-crm-${place}`
const here = at('leadhub')
const base = '/api/live-agents'
const make = `POST ${base}${here}`
const one = (name: string, tail = '', place = here): string => `${base}/live:prf-${name}${tail}${place}`

const voice = { voiceId: 'sorrel', prompt: 'Speak with a smile.' }
const brain = { prompt: 'Sell roofs.', capabilities: [], capabilityConfig: { workflows: {} } }
const whole = { id: 'whole-1', name: 'Whole', brain, voice }
const draft = { id: 'draft-1', draft: true }

function creates(...sent: object[]): Show['talk'] {
  return (send) => bodies(send, make, sent)
}

/** Read the agent, send its own text with changes, and read it back. */
function edits(name: string, change: Obj, place = here): Show['talk'] {
  return async (send) => {
    const agent = await read(send, name, place)
    const { ifVersion, name: title, brain: mind, voice: sound } = agent
    const sent = { ifVersion, name: title, brain: mind, voice: sound, ...change }
    const answer = await send(`PUT ${one(name, '', place)}`, sent)
    return [answer.status, answer.body, await read(send, name, place)]
  }
}

async function read(send: Send, name: string, place = here): Promise<Obj> {
  const { body } = await send(`GET ${one(name, '', place)}`)
  return obj(obj(body['data'])['agent'])
}

/** Post an action with the ifVersion just read. */
function acts(name: string, tail: string, more: Obj = {}): Show['talk'] {
  return async (send) => {
    const { ifVersion } = await read(send, name)
    const answer = await send(`POST ${one(name, tail)}`, { ifVersion, ...more })
    return [answer.status, answer.body, await read(send, name)]
  }
}

const preparesDraft: Show['talk'] = async (send) => {
  const { body } = await send(make, { id: 'draft-2', draft: true })
  const { id, ifVersion } = obj(obj(body['data'])['agent'])
  const answer = await send(`POST ${base}/${String(id)}/prepare${here}`, { ifVersion })
  return [answer.status, answer.body['code']]
}

export const LIVE_SHOWS: Show[] = [
  { bugs: ['shapes-mixed-accepted'], talk: creates({ ...draft, name: 'Both' }) },
  { bugs: ['authored-id-not-checked'], talk: creates({ id: 'not an id', draft: true }) },
  {
    bugs: [
      ...(['draft-policy-missing', 'draft-starts-setup', 'defaults-missing'] as const),
      ...(['create-says-200', 'campaign-starts-active', 'live-prefix-missing'] as const),
      'campaign-starts-with-tags',
    ],
    talk: creates(draft),
  },
  {
    bugs: ['live-id-crosses'],
    talk: async (send) => (await send(`GET /api/live-agents/live:prf-ready-1?locationId=loc-crm-own`)).status,
  },
  {
    bugs: ['defaults-doubled'],
    talk: creates({ id: 'again-1', brainTemplateId: 'tpl.call-again', values: {} }),
  },
  { bugs: ['retry-makes-second-campaign', 'retry-conflicts'], talk: creates(whole, whole) },
  { bugs: ['conflicting-id-accepted'], talk: creates(whole, { ...whole, name: 'Other' }) },
  {
    bugs: ['pending-code-other'],
    talk: (send) => bodies(send, `POST ${base}${at('stuck')}`, [draft, draft]),
  },
  {
    bugs: ['project-user-creates'],
    talk: async (send) => {
      const answer = await send(`POST ${base}?locationId=loc-maple`, draft, { key: 'user' })
      return answer.status
    },
  },
  {
    bugs: ['location-not-needed', 'live-error-in-general-form'],
    talk: (send) => each(send, [`GET ${base}`]),
  },
  {
    bugs: ['unknown-voice-accepted'],
    talk: creates({ ...whole, voice: { ...voice, voiceId: 'nobody' } }),
  },
  {
    bugs: ['empty-voice-prompt-accepted'],
    talk: creates({ ...whole, voice: { ...voice, prompt: '' } }),
  },
  {
    bugs: ['unknown-capability-accepted'],
    talk: creates({ ...whole, brain: { ...brain, capabilities: ['telepathy'] } }),
  },
  { bugs: ['stale-version-accepted'], talk: edits('ready-1', { ifVersion: 'ed.0' }) },
  {
    bugs: ['version-not-changed', 'edit-skips-setup', 'edit-drops-verified'],
    talk: edits('ready-1', { name: 'Renamed' }),
  },
  { bugs: ['partial-update-accepted'], talk: edits('ready-1', { brain: undefined }) },
  { bugs: ['model-field-accepted'], talk: edits('ready-1', { model: 'big' }) },
  {
    bugs: ['older-formats-accepted'],
    talk: edits('ready-1', { brain: { ...brain, followUps: [] } }),
  },
  { bugs: ['uneditable-saved'], talk: edits('outdated', { name: 'New' }) },
  { bugs: ['draft-edit-starts-setup'], talk: edits('draft', { name: 'New' }) },
  {
    bugs: ['replace-drops-others'],
    talk: async (send) => {
      const { ifVersion } = await read(send, 'ready-2')
      const steps = [{ id: 's', type: 'steer_agent', config: { guidance: 'Go on.' } }]
      const workflow = { id: 'wf_other001', name: 'Steer', description: 'Run it.', steps }
      const line = `PUT ${one('ready-2', '/brain/workflows/wf_other001')}`
      const answer = await send(line, { ifVersion, workflow })
      return [answer.status, answer.body]
    },
  },
  {
    bugs: ['prepare-says-200', 'prepare-starts-nothing', 'setup-started-missing'],
    talk: acts('draft', '/prepare'),
  },
  { bugs: ['prepare-takes-fields'], talk: acts('draft', '/prepare', { name: 'New' }) },
  { bugs: ['prepare-ignores-version'], talk: acts('draft', '/prepare', { ifVersion: 'ed.0' }) },
  { bugs: ['prepare-skips-check'], talk: preparesDraft },
  { bugs: ['uneditable-prepared'], talk: acts('outdated', '/prepare') },
  {
    bugs: ['restore-keeps-text', 'restore-rewrites-history', 'restore-skips-setup'],
    talk: acts('ready-3', '/restore', { revision: 1 }),
  },
  { bugs: ['history-has-no-end'], talk: acts('long', '/restore', { revision: 5 }) },
  {
    bugs: ['supported-missing', 'native-flag-turned', 'group-without-schema'],
    talk: (send) => each(send, [`GET ${one('own', '/brain/catalog', at('own'))}&group=outreach`]),
  },
  {
    bugs: ['sources-missing', 'calendar-source-missing'],
    talk: (send) => each(send, [`GET ${one('ready-1', '/resources/calendars')}`]),
  },
  { bugs: ['failure-code-missing'], talk: (send) => each(send, [`GET ${one('blocked')}`]) },
  {
    bugs: ['unavailable-shown-empty'],
    talk: (send) => each(send, [`GET ${one('dark', '/resources/calendars', at('dark'))}`]),
  },
]
