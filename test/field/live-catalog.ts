/** What a live agent can be built of: nodes, tool groups, voices, rooms and templates. */

import type { Obj } from './kit.ts'
import type { Crm, World } from './world.ts'

export const VOICES = ['juniper', 'harlan', 'sorrel']
const ROOMS = ['open-plan', 'front-desk', 'silent']
export const GROUPS = ['outreach', 'conversation_history', 'skills']

export interface NodeKind {
  type: string
  title: string
  says: string
  outputs: string[]
  needs: string[]
  takes: string[]
  /** An action changes something; speech talks with the lead; a branch only chooses. */
  does: 'action' | 'speech' | 'branch'
}

type Row = [
  type: string,
  title: string,
  does: NodeKind['does'],
  says: string,
  needs: string[],
  takes: string[],
  outputs: string[],
]

const AREA = ['in_area', 'out_of_area']
const YES_NO = ['has_tag', 'no_tag']
const TRANSFERRED = ['connected', 'nobody_available', 'not_connected']

const ROWS: Row[] = [
  ['collect_information', 'Collect information', 'speech', 'Asks for the answers a tool needs.', ['items'], [], []],
  ['check_zip_code', 'Check zip code', 'branch', 'Compares a zip code with a list.', ['field', 'codes'], [], AREA],
  ['steer_agent', 'Steer agent', 'speech', 'Tells the agent how to go on.', ['guidance'], [], []],
  ['warm_transfer', 'Transfer', 'action', 'Hands the call to a person.', ['destination'], ['note'], TRANSFERRED],
  ['offer_times', 'Find slots', 'speech', 'Offers free times.', [], ['calendarId', 'routing'], []],
  ['take_time', 'Book appointment', 'action', 'Books the chosen time.', [], ['title'], []],
  ['tag_is_set', 'Check tag', 'branch', 'Looks for one tag.', ['tag'], [], YES_NO],
  ['tag_set', 'Add tag', 'action', 'Sets one tag.', ['tag'], [], []],
  ['tag_unset', 'Remove tag', 'action', 'Takes one tag away.', ['tag'], [], []],
  ['do_not_disturb', 'Put on DND', 'action', 'Ends the journey of the lead.', [], ['reason'], []],
  ['tell_teammate', 'Notify teammate', 'action', 'Writes to the team.', ['message'], ['channel', 'rep'], []],
  ['ai_callback', 'Schedule a callback', 'action', 'Plans the next AI call.', [], ['after'], []],
  ['halt_contact', 'Stop contact', 'action', 'Stops all outreach.', [], ['reason'], []],
  ['set_field', 'Set field', 'action', 'Writes a contact field.', ['field', 'text'], [], []],
  ['move_stage', 'Move stage', 'action', 'Moves the lead in a pipeline.', ['pipelineId'], ['stage'], []],
  ['webhook', 'Webhook', 'action', 'Sends the call to your server.', ['url'], ['fields', 'headers', 'method'], []],
  ['fork', 'Condition', 'branch', 'Compares an answer.', ['item', 'operator'], ['value'], ['yes', 'no']],
]

export const NODES = new Map<string, NodeKind>(
  ROWS.map(([type, title, does, says, needs, takes, outputs]) => [
    type,
    { type, title, does, says, needs, takes, outputs },
  ]),
)

export const TAG_NODES = ['tag_is_set', 'tag_set', 'tag_unset']

const LISTS = ['items', 'codes', 'routing']
const OBJECTS = ['fields', 'headers']

function settingOf(name: string): Obj {
  if (LISTS.includes(name)) return { type: 'array', minItems: 1 }
  if (OBJECTS.includes(name)) return { type: 'object' }
  return { type: 'string', minLength: 1 }
}

function nodeView(world: World, node: NodeKind): Obj {
  const renamed = world.bug('catalog-outputs-renamed') && node.type === 'check_zip_code'
  const names = [...node.needs, ...node.takes]
  return {
    type: node.type,
    name: node.title,
    description: node.says,
    settings: names.map((name) => ({ name, inWords: `${name} of ${node.title}` })),
    ...(world.bug('catalog-without-schema') ? {} : { schema: schemaOf(node, names) }),
    ...(world.bug('catalog-without-outputs') ? {} : { outputs: renamed ? ['inside', 'outside'] : node.outputs }),
    timing: node.type === 'webhook' ? 'background' : 'while the caller waits',
    arguments: node.type === 'collect_information' ? 'its items' : 'none',
  }
}

function schemaOf(node: NodeKind, names: string[]): Obj {
  return {
    type: 'object',
    required: node.needs,
    properties: Object.fromEntries(names.map((name) => [name, settingOf(name)])),
    additionalProperties: false,
  }
}

/** A template: the tools it makes and the values it asks for. */
export interface Template {
  id: string
  title: string
  values: string[]
  steps: (values: Obj) => Obj[]
}

const ASK_TIME = {
  id: 'ask',
  type: 'collect_information',
  config: { items: [{ id: 'wish', label: 'Wish', question: 'When suits you?', type: 'text' }] },
}

export const TEMPLATES: Template[] = [
  {
    id: 'tpl.hand-over',
    title: 'Live transfer',
    values: ['who'],
    steps: (v) => [{ id: 'hand', type: 'warm_transfer', config: { destination: v['who'] }, outputs: {} }],
  },
  {
    id: 'tpl.booker',
    title: 'Book appointment',
    values: ['agenda'],
    steps: (v) => [
      ASK_TIME,
      { id: 'offer', type: 'offer_times', config: { calendarId: v['agenda'] } },
      { id: 'take', type: 'take_time', config: {} },
    ],
  },
  {
    id: 'tpl.call-again',
    title: 'Schedule a callback',
    values: [],
    steps: () => [ASK_TIME, { id: 'again', type: 'ai_callback', config: {} }],
  },
  {
    id: 'tpl.service-area',
    title: 'Check service area',
    values: ['zips'],
    steps: (v) => [
      {
        id: 'zip',
        type: 'check_zip_code',
        config: { field: 'contact.postalCode', codes: v['zips'] },
        outputs: {},
      },
    ],
  },
]

const OTHER_TEMPLATES = ['Cancel appointment', 'Human assistance', 'Stop contact', 'Check tag', 'Add tag']

export function templateViews(): Obj[] {
  return TEMPLATES.map(({ id, title, values }) => ({
    id,
    title,
    needs: values.map((name) => ({ name, required: true })),
  }))
}

function voicesIn(world: World): unknown[] {
  return world.reads('voices-as-names') ? VOICES : VOICES.map((voiceId) => ({ voiceId }))
}

/** The body of the catalog answer. */
export function catalogOf(world: World, crm: Crm, locationId: string, group: string | null): Obj {
  const support = world.bug('supported-missing') ? {} : { supported: true }
  const nativeCrm = world.bug('native-flag-turned') ? !crm.nativeCrm : crm.nativeCrm
  const short = world.bug('catalog-lacks-node')
  const nodes = [...NODES.values()].filter(({ type }) => !short || type !== 'steer_agent')
  const others = world.bug('catalog-lacks-template') ? OTHER_TEMPLATES.slice(1) : OTHER_TEMPLATES
  const groups = world.bug('catalog-lacks-group') ? GROUPS.slice(0, -1) : GROUPS
  const more: Obj =
    group === null || world.bug('group-without-schema')
      ? {}
      : {
          group: {
            name: group,
            tool: { name: group, schema: { type: 'object', properties: { text: { type: 'string' } } } },
            ...(world.bug('group-without-configuration') ? {} : { configuration: { tone: 'friendly' } }),
            ...(world.bug('group-without-questions') ? {} : { questions: ['What may the agent send during a call?'] }),
          },
        }
  return {
    workflows: {
      nodes: nodes.map((node) => nodeView(world, node)),
      templates: [...templateViews(), ...others.map((title) => ({ title, needs: [] as Obj[] }))],
      ...(world.bug('catalog-without-rules') ? {} : { paths: ['A node with outputs ends its list.'] }),
      ...(world.bug('catalog-without-limits') ? {} : { limits: { workflows: 20, steps: 60 } }),
    },
    capabilities: groups.map((name) => ({ name, ...support })),
    subAccount: { locationId, nativeCrm },
    ...(world.bug('catalog-without-voices') ? {} : { voices: voicesIn(world) }),
    ...(world.bug('catalog-without-rooms') ? {} : { backgroundRooms: ROOMS }),
    ...more,
  }
}
