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

function nudging(guidance: string): Obj {
  const steps = [{ id: 's', type: 'steer_agent', config: { guidance } }]
  return { id: 'wf_other001', name: 'Steer', description: 'Run it.', steps }
}

/** Replace one workflow with guidance, and read the agent back. */
function replaces(guidance: string): Show['talk'] {
  return async (send) => {
    const { ifVersion } = await read(send, 'ready-2')
    const line = `PUT ${one('ready-2', '/brain/workflows/wf_other001')}`
    const answer = await send(line, { ifVersion, workflow: nudging(guidance) })
    return [answer.status, answer.body, await read(send, 'ready-2')]
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
    talk: replaces('Go on.'),
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
  {
    bugs: ['create-replays-key'],
    talk: async (send) => {
      const headers = { 'idempotency-key': 'key-of-creation' }
      await send(make, draft, { headers })
      return (await send(make, { ...draft, id: 'draft-3' }, { headers })).body
    },
  },
  { bugs: ['id-of-101-accepted'], talk: creates({ ...draft, id: 'i'.repeat(101) }) },
  { bugs: ['id-of-100-refused'], talk: creates({ ...draft, id: 'i'.repeat(100) }) },
  { bugs: ['id-with-dot-accepted', 'id-empty-accepted'], talk: creates({ ...draft, id: 'a.b' }, { ...draft, id: '' }) },
  { bugs: ['foreign-location-alone-403'], talk: (send) => each(send, [`GET ${base}?locationId=loc-quay`]) },
  { bugs: ['voice-case-accepted'], talk: creates({ ...whole, voice: { ...voice, voiceId: 'SORREL' } }) },
  { bugs: ['capability-case-accepted'], talk: creates({ ...whole, brain: { ...brain, capabilities: ['Skills'] } }) },
  { bugs: ['null-voice-prompt-accepted'], talk: creates({ ...whole, voice: { ...voice, prompt: null } }) },
  {
    bugs: [
      ...(['refused-save-renames', 'refused-save-keeps-voice', 'refused-save-keeps-prompt'] as const),
      'refused-save-keeps-workflow',
    ],
    talk: edits('ready-1', {
      name: 'Left',
      brain: { ...brain, prompt: 'Left.' },
      voice: { ...voice, voiceId: 'nobody' },
    }),
  },
  { bugs: ['stale-save-renames'], talk: edits('ready-1', { ifVersion: 'ed.0', name: 'Left' }) },
  { bugs: ['stale-by-one-accepted'], talk: edits('ready-1', { ifVersion: 'ed.2.y-1' }) },
  { bugs: ['hooks-accepted'], talk: edits('ready-1', { brain: { ...brain, hooks: [] } }) },
  { bugs: ['custom-tools-accepted'], talk: edits('ready-1', { brain: { ...brain, customTools: [] } }) },
  { bugs: ['tool-settings-accepted'], talk: edits('ready-1', { brain: { ...brain, transfer_call: {} } }) },
  {
    bugs: ['replace-clears-prompt', 'replace-renames', 'replace-drops-capabilities'],
    talk: replaces('nudge'),
  },
  { bugs: ['refused-replace-saved'], talk: replaces('') },
  { bugs: ['refused-prepare-starts-setup'], talk: acts('draft', '/prepare', { ifVersion: 'ed.0' }) },
  { bugs: ['prepare-changes-prompt'], talk: acts('draft', '/prepare') },
  {
    bugs: [
      ...(['restore-leaves-name', 'restore-leaves-voice', 'restore-leaves-prompt'] as const),
      ...(['restore-leaves-capabilities', 'restore-leaves-workflows', 'restore-leaves-one-workflow'] as const),
    ],
    talk: async (send) => {
      const capabilityConfig = { workflows: { wf_visit001: { ...nudging('Wait.'), id: 'wf_visit001' } } }
      const other = { prompt: 'Sell nothing.', capabilities: ['outreach'], capabilityConfig }
      await edits('ready-4', { name: 'Other', brain: other, voice })(send)
      return acts('ready-4', '/restore', { revision: 1 })(send)
    },
  },
  { bugs: ['refused-restore-saves'], talk: acts('ready-3', '/restore', { revision: 99 }) },
  {
    bugs: [
      ...(['catalog-without-voices', 'catalog-without-rooms', 'catalog-lacks-group'] as const),
      ...(['catalog-lacks-template', 'catalog-without-outputs', 'catalog-outputs-renamed'] as const),
      ...(['catalog-without-schema', 'catalog-without-limits', 'catalog-without-rules'] as const),
      ...(['catalog-lacks-node', 'group-without-questions', 'group-without-configuration'] as const),
    ],
    talk: (send) => each(send, [`GET ${one('ready-1', '/brain/catalog')}&group=outreach`]),
  },
]
