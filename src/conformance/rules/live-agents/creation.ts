import type { LiveAgent } from '../../../../generated/api.d.ts'
import { valueAt, withValueAt } from '../../../contract/index.ts'
import type { Json } from '../../../contract/index.ts'
import {
  has,
  hasAll,
  is,
  isAtLeast,
  isMoreThan,
  isNot,
  isOneOf,
  isPresent,
  isSame,
  itemsWhere,
  matches,
} from '../language/conditions.ts'
import type { Condition } from '../language/conditions.ts'
import { membersOf, placeIn } from '../language/place.ts'
import type { Place } from '../language/place.ts'
import { act, assumed, part, says, sequence, the } from '../language/sequence.ts'
import type { Parts, Sequence, Value } from '../language/sequence.ts'
import { countOf, eachOf, keysOf } from '../language/values.ts'
import { doesNotRun, hasNoStarters } from './new-campaign.ts'

const createOf = (pair: string, body: Value, parts: Parts = {}) => act(`createLiveAgent/${pair}`, { body, ...parts })
const readNew = (created = 'create', parts: Parts = {}) =>
  act('getLiveAgent/draft', { bind: { '/path/id': `${created} /data/agent/id` }, ...parts })
const draft = (id: string) => ({ id: the(id), draft: true })
const complete = (id: string, own: { readonly [workflow: string]: Value }, voice = 'Clara') => ({
  id: the(id),
  name: 'Front desk',
  brain: { prompt: 'You answer the phone.', capabilities: [], capabilityConfig: { workflows: own } },
  voice: { voiceId: voice, prompt: 'Speak calmly.' },
})
const saysHello = (id: string, name: string, description: string) => ({
  [id]: { id, name, description, steps: [{ id: 'hello', type: 'steer_agent', config: { guidance: 'Say hello.' } }] },
})
const oneStep = (id: string, name: string, type: string) => ({
  [id]: { id, name, description: 'Whenever it fits.', steps: [{ id: 'only', type, config: {} }] },
})
const list = act('listLiveAgents/list', { query: { locationId: the('loc_live') } })
const stuck = { query: { locationId: the('loc_campaign_stuck') } }
/** Its replay does not apply to creations: another body under the same key is no retry. */
const underKey = { headers: { 'Idempotency-Key': 'conform-creation' } }
const listNotShown = 'How an entry of the list looks is not specified.'
const refusalNotShown = 'What a refusal names is stated for workflows only.'
const equalNames = 'What happens to equal names is not stated.'

const { name, brain, voice } = complete('new_flow_refused', {})

/** Parts with which no complete agent is created. */
const refusedParts = {
  silent: { voice: { ...voice, prompt: '' } },
  'null-prompt': { voice: { ...voice, prompt: null } },
  'unknown-group': { brain: { ...brain, capabilities: ['fortune_telling'] } },
  'group-in-capitals': { brain: { ...brain, capabilities: ['SKILLS'] } },
}

/** With the target's own voice in another case, or where that is the same, a voice that nobody has. */
function inAnotherCase(body: Json): Json {
  const own = String(valueAt(body, '/voice/voiceId'))
  const cased = own === own.toUpperCase() ? own.toLowerCase() : own.toUpperCase()
  return withValueAt(body, '/voice/voiceId', cased === own ? 'Nobody has this voice' : cased)
}

/** Creations with one wrong part, and the fields that say so. */
const wrongParts: Readonly<Record<string, readonly [parts: { readonly [part: string]: Value }, ...names: string[]]>> = {
  'no-draft': [{ draft: false }, 'draft'],
  'draft-as-text': [{ draft: 'yes' }, 'draft'],
  'no-values': [{ brainTemplateId: the('tpl_booking') }, 'values'],
  'values-as-number': [{ brainTemplateId: the('tpl_booking'), values: 5 }, 'values'],
  'template-as-number': [{ brainTemplateId: 5, values: {} }, 'brainTemplateId'],
  'one-more': [{ draft: true, color: 'blue' }, 'color'],
  'no-delivery': [{ name, brain, voice: { voiceId: voice.voiceId } }, 'voice.prompt', 'prompt'],
  'complete-and-more': [{ name, brain, voice, color: 'blue' }, 'color'],
}

const fromTemplate = (brainTemplateId: Value, values: Value, inferred: string) =>
  createOf(
    'INVALID_CONFIGURATION',
    { id: the('new_flow_refused'), brainTemplateId, values },
    { controls: ['create'], inferred },
  )
const valuesNotShown = 'The values of a template are not shown.'

/** What creating a live agent does, and what a retry does. */
export const creationRules: readonly Sequence[] = [
  sequence({
    id: 'createLiveAgent/read-after-write',
    name: 'draft',
    says: 'An empty draft starts with two workflows, sets up nothing, and comes with its campaign.',
    acts: {
      create: createOf('empty_draft', draft('new_flow_draft'), underKey),
      read: readNew(),
      again: createOf('retry_with_same_id', draft('new_flow_draft')),
      other: createOf('LIVE_AGENT_ID_TAKEN', complete('new_flow_draft', {})),
      'another-body-under-the-first-key': createOf('LIVE_AGENT_ID_TAKEN', complete('new_flow_draft', {}), {
        ...underKey,
        clause: '@createLiveAgent/description',
      }),
      after: readNew(),
      list,
    },
    then: ({ create, read, again, after, list: { agents } }) => [
      isSame(read.agent, create.agent, ['/setup']),
      is(read.agent.setup.status, 'draft'),
      has(read.agent, 'provisioningPolicy', 'explicit'),
      isPresent(create.campaign, 'id'),
      isPresent(create.campaign, 'profileId'),
      part({ says: 'A new campaign is paused.', clause: '/components/schemas/Campaign' }, doesNotRun(create.campaign)),
      part(
        {
          says: 'A new campaign starts without caller numbers and trigger tags.',
          clause: '/components/schemas/Campaign',
        },
        hasNoStarters(create.campaign),
      ),
      startsWithBoth(read.agent),
      says('A retry keeps the campaign that is there.', is(again.campaign.id, create.campaign.id)),
      says('A retry finds the agent that is there.', isSame(again.agent, create.agent, ['/setup'])),
      says('The same id with another body changes nothing.', isSame(after.agent, read.agent, ['/setup'])),
      says('The new agent is listed once.', assumed(listNotShown, isListedOnce(agents, create.agent))),
    ],
  }),
  sequence({
    id: 'createLiveAgent/read-after-write',
    name: 'complete',
    says: 'A complete agent reads back as it was sent, with the two workflows to start with, and is being set up.',
    acts: {
      create: createOf(
        'complete_agent',
        complete('new_flow_complete', saysHello('wf_flowguid', 'Say hello', 'At the beginning.')),
      ),
      read: readNew(),
      other: createOf('LIVE_AGENT_ID_TAKEN', complete('new_flow_complete', {}, 'Emil')),
    },
    then: ({ create, read: { agent } }, { asked }) => [
      says(
        'What was created can be edited.',
        assumed('That the API can represent what it created is assumed.', is(agent.authoring.editable, true)),
      ),
      has(agent.brain, 'prompt', 'You answer the phone.'),
      has(agent, 'name', 'Front desk'),
      is(agent.voice.voiceId, placeIn<string>(asked('create'), '/voice/voiceId')),
      has(placeIn(agent, `${workflows}/wf_flowguid/steps/0`), 'config', { guidance: 'Say hello.' }),
      startsWithBoth(agent),
      says(
        'Setup of a complete agent starts at once.',
        isOneOf(agent.setup.status, ['queued', 'provisioning', 'ready']),
      ),
      says('A complete agent is no draft.', isNot(agent.setup.status, 'draft')),
      assumed('How saves are numbered is not stated.', is<unknown>(create.agent.changeHistory, [{ revision: 1 }])),
    ],
  }),
  ...(
    [
      ['callback', 'schedule_callback', 'Schedule a callback', {}],
      ['stop', 'stop_contact', 'Stop contact', { inferred: 'What this node does is read from its name.' }],
      ['dnd', 'put_on_dnd', 'Stop contact', {}],
    ] as const
  ).map(([kind, type, itself, basis]) =>
    sequence({
      id: 'createLiveAgent/starting-workflows',
      name: kind,
      says: 'An agent that schedules a call or stops contact by itself gets no workflows to start with.',
      acts: {
        create: createOf('complete_agent', complete(`new_flow_${kind}`, oneStep('wf_flowownw', 'Its own', type)), {
          inferred: 'How the node is called is read from its name.',
        }),
        read: readNew(),
      },
      then: ({ read: { agent } }) => [
        part(
          { says: 'A starting workflow is not added where a workflow of the body does the same.', ...basis },
          namesIn(agent).map((one) => isNot(one, itself)),
        ),
        assumed(
          'Whether the other one is added is not stated.',
          is<readonly string[]>(keysOf(agent.brain.capabilityConfig.workflows), ['wf_flowownw']),
        ),
      ],
    }),
  ),
  sequence({
    id: 'createLiveAgent/starting-workflows',
    name: 'names',
    says: 'The workflows to start with get along with workflows of the same name.',
    inferred: equalNames,
    acts: {
      create: createOf(
        'complete_agent',
        complete('new_flow_names', saysHello('wf_callback', 'Stop Contact', 'Never.')),
        { inferred: equalNames },
      ),
    },
    then: ({ create: { agent } }) => [
      is(countOf(keysOf(agent.brain.capabilityConfig.workflows)), 3),
      has(placeIn(agent, `${workflows}/wf_callback`), 'name', 'Stop Contact'),
    ],
  }),
  sequence({
    id: 'createLiveAgent/template',
    says: 'A template yields an explicit draft with workflows and a prompt to start from.',
    clause: '/components/schemas/TemplateCreation/description',
    acts: {
      templates: act('listBrainTemplates/templates'),
      lacking: fromTemplate(the('tpl_booking'), {}, 'What a template lacks is refused by assumption.'),
      create: createOf('from_template', {
        id: the('new_flow_template'),
        brainTemplateId: the('tpl_booking'),
        values: { calendar: the('cal_main'), transferTo: the('dest_front_desk') },
      }),
      read: readNew(),
      unknown: fromTemplate('nobody-has-this-template', {}, 'What an unknown template leads to is not stated.'),
      'no-calendar': fromTemplate(
        the('tpl_booking'),
        { calendar: the('cal_absent'), transferTo: the('dest_front_desk') },
        valuesNotShown,
      ),
      nobody: fromTemplate(
        the('tpl_booking'),
        { calendar: the('cal_main'), transferTo: 'nobody-takes-this' },
        valuesNotShown,
      ),
    },
    then: ({ templates, create, read: { agent } }, { body }) => [
      isSame(agent, create.agent, ['/setup']),
      has(agent, 'provisioningPolicy', 'explicit'),
      is(agent.setup.status, 'draft'),
      isPresent(agent.brain, 'prompt'),
      matches(agent.brain.prompt, /./, 'a prompt'),
      isMoreThan(countOf(keysOf(agent.brain.capabilityConfig.workflows)), 0),
      says('A refusal names the field.', assumed(refusalNotShown, has(body('unknown'), 'field', 'brainTemplateId'))),
      assumed('The form of the list is not specified.', isMoreThan(countOf(templates.templates), 0)),
    ],
  }),
  sequence({
    id: 'createLiveAgent/refusal-changes-nothing',
    name: 'free-id',
    says: 'An id whose creation was refused is still free.',
    acts: {
      refused: createOf('INVALID_CONFIGURATION', complete('new_flow_free', {}, 'Nobody has this voice'), {
        open: true,
      }),
      cased: createOf('INVALID_CONFIGURATION', complete('new_flow_free', {}), { open: true, edit: inAnotherCase }),
      ...(Object.fromEntries(
        Object.entries(refusedParts).map(([label, own]) => [
          label,
          createOf('INVALID_CONFIGURATION', { ...complete('new_flow_free', {}), ...own }, { open: true }),
        ]),
      ) as Record<keyof typeof refusedParts, ReturnType<typeof createOf>>),
      mixed: createOf('INVALID_CONFIGURATION', { ...complete('new_flow_refused', {}), draft: true }, { open: true }),
      create: createOf('empty_draft', draft('new_flow_free')),
    },
    then: ({ create }, { statuses }) => {
      const areRefused = (...labels: readonly (keyof typeof refusedParts | 'refused' | 'cased' | 'mixed')[]) =>
        labels.flatMap(statuses).map((status) => isAtLeast(status, 400))
      return [
        assumed('That an unknown voice is refused is read from its description.', areRefused('refused', 'cased')),
        part(
          {
            says: 'A voice without instructions for its delivery is refused.',
            clause: '/components/schemas/Voice/properties/prompt',
          },
          areRefused('silent', 'null-prompt'),
        ),
        part(
          {
            says: 'A tool group that the catalog does not have is refused, and so is one in capitals.',
            clause: '/components/schemas/Brain/properties/capabilities',
          },
          areRefused('unknown-group', 'group-in-capitals'),
        ),
        part(
          {
            says: 'A creation that mixes two of the three shapes is refused.',
            clause: '/components/schemas/LiveAgentCreation/oneOf',
          },
          areRefused('mixed'),
        ),
        is(create.agent.setup.status, 'draft'),
      ]
    },
  }),
  sequence({
    id: 'createLiveAgent/refusal-names-its-part',
    says: 'A creation that is refused for one of its parts names that part.',
    clause: '@createLiveAgent/responses/422',
    inferred: refusalNotShown,
    acts: Object.fromEntries(
      Object.entries(wrongParts).map(([label, [parts]]) => [
        label,
        createOf('INVALID_CONFIGURATION', { id: the('new_flow_refused'), ...parts }, { open: true }),
      ]),
    ),
    then: (_, { body }) =>
      Object.entries(wrongParts).map(([label, [, ...names]]) => [
        isPresent(body(label), 'field'),
        isOneOf(body(label).field, names),
      ]),
  }),
  sequence({
    id: 'createLiveAgent/interrupted-creation',
    says: 'A creation that was interrupted is finished by the same request, and by no other.',
    acts: {
      pending: createOf('LIVE_CAMPAIGN_PENDING', draft('new_flow_interrupted'), { ...stuck, open: true }),
      other: createOf('LIVE_AGENT_ID_TAKEN', complete('new_flow_interrupted', {}), stuck),
      finish: createOf('finish_interrupted_creation', draft('new_flow_interrupted'), stuck),
      again: createOf('retry_with_same_id', draft('new_flow_interrupted'), stuck),
      read: readNew('finish', stuck),
    },
    given: {
      'The first try is interrupted.': (_, { statuses }) => statuses('pending').map((status) => isNot(status, 201)),
    },
    then: ({ finish, again, read }, { body }) => [
      has(body('pending'), 'code', 'LIVE_CAMPAIGN_PENDING'),
      is(again.campaign.id, finish.campaign.id),
      isSame(read.agent, finish.agent, ['/setup']),
    ],
  }),
  sequence({
    id: 'createLiveAgent/one-id-at-once',
    says: 'Several creations at once under one id make one agent with one campaign.',
    race: true,
    acts: {
      race: createOf('empty_draft', draft('new_flow_race'), { times: 5, open: true }),
      again: createOf('retry_with_same_id', draft('new_flow_race')),
      list,
    },
    then: ({ again, list: { agents } }, { bodies, statuses }) => [
      assumed(
        'What a creation meets while another is under way is not stated.',
        statuses('race').map((status) => is(status, 201)),
      ),
      bodies('race').map(({ data }) => is(data.campaign.id, again.campaign.id)),
      assumed(listNotShown, isListedOnce(agents, again.agent)),
    ],
  }),
]

const workflows = '/brain/capabilityConfig/workflows'

function namesIn({ brain: { capabilityConfig } }: Place<LiveAgent>): readonly Place<string>[] {
  return membersOf(capabilityConfig.workflows).map((one) => one.name)
}

function startsWithBoth(agent: Place<LiveAgent>): Condition {
  return hasAll(eachOf(agent.brain.capabilityConfig.workflows, 'name'), ['Schedule a callback', 'Stop contact'])
}

function isListedOnce(agents: Place<readonly LiveAgent[]>, { id }: Place<LiveAgent>): Condition {
  const listed = itemsWhere(agents, (one) => is(one.id, id))
  return is(countOf(agents, listed), 1)
}
