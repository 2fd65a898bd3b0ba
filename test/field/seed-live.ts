/** The customer systems and live agents that the field server starts with. */

import type { Obj } from './kit.ts'
import type { Authored, Calendar, Crm, LiveAgent, Save, World } from './world.ts'

const CALENDARS: Calendar[] = [
  { id: 'cal-consult', name: 'Consultation', active: true, source: 'leadhub' },
  { id: 'cal-second', name: 'Second visit', active: true, source: 'leadhub' },
  { id: 'cal-old', name: 'Old hours', active: false, source: 'leadhub' },
  { id: 'cal-own', name: 'Roleplay', active: true, source: 'native' },
]

const LEADHUB: Crm = {
  nativeCrm: false,
  readable: true,
  calendars: CALENDARS,
  tags: ['warm', 'cold'],
  fields: ['budget', 'roof_age'],
  pipelines: ['pipe-sales'],
  destinations: ['rep-ines', 'team-desk'],
  channels: ['main'],
  setup: 'ready',
  campaignFails: false,
  saveFails: false,
}

const OWN: Crm = {
  ...LEADHUB,
  nativeCrm: true,
  tags: [],
  calendars: [
    { id: 'cal-native', name: 'Native visits', active: true, source: 'native' },
    { id: 'cal-native-old', name: 'Native, closed', active: false, source: 'native' },
  ],
}

const CRMS: Record<string, Crm> = {
  'loc-crm-leadhub': LEADHUB,
  'loc-maple': LEADHUB,
  'loc-crm-fresh': LEADHUB,
  'loc-crm-own': OWN,
  'loc-crm-dark': { ...LEADHUB, readable: false },
  'loc-crm-stuck': { ...LEADHUB, campaignFails: true },
  'loc-crm-broken': { ...LEADHUB, saveFails: true },
  'loc-crm-blocked': { ...LEADHUB, setup: 'provisioning_blocked' },
  'loc-crm-uncertain': { ...LEADHUB, setup: 'provisioning_uncertain' },
}

const GONE_STEP = { id: 'look', type: 'offer_times', config: { calendarId: 'cal-deleted' } }

function authoredBy(name: string, steps: Obj[]): Authored {
  const description = 'Run this when the lead wants a visit.'
  const workflow = { id: 'wf_visit001', name: 'Book a visit', description, steps }
  const other = {
    id: 'wf_other001',
    name: 'Steer',
    description: 'Run this when the lead hesitates.',
    steps: [{ id: 'nudge', type: 'steer_agent', config: { guidance: 'Be patient.' } }],
  }
  return {
    name,
    brain: {
      prompt: 'Qualify the lead and offer a visit.',
      capabilities: ['skills'],
      capabilityConfig: { workflows: { wf_visit001: workflow, wf_other001: other } },
    },
    voice: { voiceId: 'harlan', prompt: 'Speak slowly and kindly.' },
  }
}

const STEPS = [{ id: 'book', type: 'offer_times', config: { calendarId: 'cal-consult' } }]

function history(authored: Authored, length: number): Save[] {
  return Array.from({ length }, (_, index) => ({
    revision: index + 1,
    savedAt: new Date(Date.UTC(2026, 3, 1) + index * 3_600_000).toISOString(),
    authored: { ...authored, name: `${authored.name}, save ${index + 1}` },
  }))
}

type More = Partial<LiveAgent> & { savesMade?: number; steps?: Obj[]; prompt?: string }

function add(world: World, profileId: string, locationId: string, more: More): void {
  const { savesMade = 3, steps = STEPS, prompt, ...rest } = more
  const authored = authoredBy(profileId.replace('prf-', 'Agent '), steps)
  if (prompt !== undefined) authored.brain['prompt'] = prompt
  const saves = history(authored, savesMade)
  world.live.push({
    authoredId: profileId.replace('prf-', 'authored-'),
    profileId,
    locationId,
    authored: saves.at(-1)?.authored ?? authored,
    version: savesMade,
    explicit: false,
    status: 'ready',
    verified: { revision: savesMade, at: '2026-05-02T10:00:00.000Z', version: savesMade },
    failureCode: null,
    reasons: [],
    warnings: [],
    saves,
    original: '',
    campaign: {
      id: profileId.replace('prf-', 'cmp-'),
      profileId,
      status: 'paused',
      callerNumbers: [],
      triggerTags: [],
    },
    attempts: 1,
    ...rest,
  })
}

export function seedLive(world: World): void {
  for (const [locationId, crm] of Object.entries(CRMS)) {
    world.crms.set(locationId, crm)
    const maple = world.subs.get('loc-maple')
    if (maple !== undefined && !world.subs.has(locationId)) {
      world.subs.set(locationId, { ...structuredClone(maple), locationId, about: `live agents: ${locationId}` })
    }
  }
  const here = 'loc-crm-leadhub'
  const failed = { verified: null }
  for (let copy = 1; copy <= 9; copy += 1) add(world, `prf-ready-${copy}`, here, {})
  for (let copy = 1; copy <= 3; copy += 1) add(world, `prf-once-${copy}`, here, { savesMade: 1 })
  add(world, 'prf-draft', here, { explicit: true, status: 'draft', verified: null })
  for (let copy = 1; copy <= 4; copy += 1) {
    add(world, `prf-draft-${copy}`, here, { explicit: true, status: 'draft', verified: null })
  }
  add(world, 'prf-draft-empty', here, { explicit: true, status: 'draft', verified: null, prompt: '' })
  add(world, 'prf-queued', here, { status: 'queued', verified: null })
  add(world, 'prf-provisioning', here, { status: 'provisioning' })
  add(world, 'prf-blocked', here, { ...failed, status: 'provisioning_blocked', failureCode: 'VOICE_QUOTA' })
  add(world, 'prf-uncertain', here, {
    ...failed,
    status: 'provisioning_uncertain',
    failureCode: 'NO_REPLY',
  })
  add(world, 'prf-outdated', here, { reasons: ['outdated_format'] })
  add(world, 'prf-voice', here, { reasons: ['legacy_voice_contract', 'unrepresented_capability'] })
  add(world, 'prf-long', here, { savesMade: 57 })
  add(world, 'prf-stale-binding', here, {
    steps: [GONE_STEP],
    warnings: [{ workflowId: 'wf_visit001', stepId: 'look', state: 'unverified' }],
  })
  add(world, 'prf-own', 'loc-crm-own', {
    steps: [{ id: 'book', type: 'offer_times', config: { calendarId: 'cal-native' } }],
  })
  add(world, 'prf-dark', 'loc-crm-dark', {})
  add(world, 'prf-no-reply', 'loc-crm-uncertain', { verified: null, status: 'provisioning' })
  add(world, 'prf-maple', 'loc-maple', {})
  add(world, 'prf-harbor', 'loc-quay', {})
}
