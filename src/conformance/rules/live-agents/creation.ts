import { asSent, differ, everyReply, fits, is, isOneOf, isThere, same } from '../assertions.ts'
import { act, hold, the } from '../sequence.ts'
import type { Check, ActSpec, Sequence, Value } from '../sequence.ts'
import { agentData } from './agent.ts'
import { runs, startersOf } from './new-campaign.ts'

const operation = 'createLiveAgent'
const clause = '@createLiveAgent/description'
const workflows = `${agentData}/brain/capabilityConfig/workflows`

const create = (label: string, pair: string, body: Value): ActSpec => act(label, `createLiveAgent/${pair}`, { body })
const readNew = (label: string, created = 'create'): ActSpec =>
  act(label, 'getLiveAgent/draft', { bind: { '/path/id': `${created} ${agentData}/id` } })
const stuck = (move: ActSpec): ActSpec => ({ ...move, query: { locationId: the('loc_campaign_stuck') } })
const complete = (id: string, own: { readonly [workflow: string]: Value }, voice = 'Clara') => ({
  id: the(id),
  name: 'Front desk',
  brain: { prompt: 'You answer the phone.', capabilities: [], capabilityConfig: { workflows: own } },
  voice: { voiceId: voice, prompt: 'Speak calmly.' },
})
const oneStep = (id: string, name: string, type: string) => ({
  [id]: { id, name, description: 'Whenever it fits.', steps: [{ id: 'only', type, config: {} }] },
})
const nodeNotShown = 'How the node is called is read from its name.'

const { name: itsName, brain, voice } = complete('new_flow_refused', {})

/** Creations with one wrong part, and the fields that say so. */
const wrongParts: Readonly<
  Record<string, { readonly parts: { readonly [part: string]: Value }; readonly names: readonly string[] }>
> = {
  'no-draft': { parts: { draft: false }, names: ['draft'] },
  'draft-as-text': { parts: { draft: 'yes' }, names: ['draft'] },
  'no-values': { parts: { brainTemplateId: the('tpl_booking') }, names: ['values'] },
  'values-as-number': { parts: { brainTemplateId: the('tpl_booking'), values: 5 }, names: ['values'] },
  'template-as-number': { parts: { brainTemplateId: 5, values: {} }, names: ['brainTemplateId'] },
  'one-more': { parts: { draft: true, color: 'blue' }, names: ['color'] },
  'no-delivery': {
    parts: { name: itsName, brain, voice: { voiceId: voice.voiceId } },
    names: ['voice.prompt', 'prompt'],
  },
  'complete-and-more': { parts: { name: itsName, brain, voice, color: 'blue' }, names: ['color'] },
}

/** What creating a live agent does, and what a retry does. */
export const creationRules: readonly Sequence[] = [
  {
    operation,
    tries: 'read-after-write',
    name: 'draft',
    says: 'An empty draft starts with two workflows, sets up nothing, and comes with its campaign.',
    clause,
    acts: [
      create('create', 'empty_draft', { id: the('new_flow_draft'), draft: true }),
      readNew('read'),
      create('again', 'retry_with_same_id', { id: the('new_flow_draft'), draft: true }),
      create('other', 'LIVE_AGENT_ID_TAKEN', complete('new_flow_draft', {})),
      readNew('after'),
      act('list', 'listLiveAgents/list', { query: { locationId: the('loc_live') } }),
    ],
    holds: [
      hold(same(`read ${agentData}`, `create ${agentData}`, ['/setup'])),
      hold(is(`read ${agentData}/setup/status`, 'draft')),
      hold(is(`read ${agentData}/provisioningPolicy`, 'explicit')),
      hold(isThere('create /data/campaign/id')),
      hold(isThere('create /data/campaign/profileId')),
      hold(
        fits('a paused campaign', ['create /data/campaign'], (campaign) => !runs(campaign)),
        { says: 'A new campaign is paused.', clause: '/components/schemas/Campaign' },
      ),
      hold(
        fits('no caller numbers and no trigger tags', ['create /data/campaign'], (campaign) =>
          startersOf(campaign).every((list) => (list as readonly unknown[]).length === 0),
        ),
        {
          says: 'A new campaign starts without caller numbers and trigger tags.',
          clause: '/components/schemas/Campaign',
        },
      ),
      hold(startsWithBoth('read')),
      hold(same('again /data/campaign/id', 'create /data/campaign/id'), {
        says: 'A retry keeps the campaign that is there.',
      }),
      hold(same(`again ${agentData}`, `create ${agentData}`, ['/setup']), {
        says: 'A retry finds the agent that is there.',
      }),
      hold(same(`after ${agentData}`, `read ${agentData}`, ['/setup']), {
        says: 'The same id with another body changes nothing.',
      }),
      hold(
        fits('the new agent, once', ['list /data/agents', `create ${agentData}/id`], (agents, id) =>
          Array.isArray(agents) ? agents.filter((one: { id?: unknown }) => one.id === id).length === 1 : false,
        ),
        { says: 'The new agent is listed once.', inferred: 'How an entry of the list looks is not specified.' },
      ),
    ],
  },
  {
    operation,
    tries: 'read-after-write',
    name: 'complete',
    says: 'A complete agent reads back as it was sent, with the two workflows to start with, and is being set up.',
    clause,
    acts: [
      create(
        'create',
        'complete_agent',
        complete('new_flow_complete', {
          wf_flowguid: {
            id: 'wf_flowguid',
            name: 'Say hello',
            description: 'At the beginning.',
            steps: [{ id: 'hello', type: 'steer_agent', config: { guidance: 'Say hello.' } }],
          },
        }),
      ),
      readNew('read'),
      create('other', 'LIVE_AGENT_ID_TAKEN', complete('new_flow_complete', {}, 'Emil')),
    ],
    holds: [
      hold(is(`read ${agentData}/authoring/editable`, true), {
        says: 'What was created can be edited.',
        inferred: 'That the API can represent what it created is assumed.',
      }),
      hold(is(`read ${agentData}/brain/prompt`, 'You answer the phone.')),
      hold(is(`read ${agentData}/name`, 'Front desk')),
      hold(asSent(`read ${agentData}/voice/voiceId`, 'create', '/voice/voiceId')),
      hold(is(`read ${workflows}/wf_flowguid/steps/0/config`, { guidance: 'Say hello.' })),
      hold(startsWithBoth('read')),
      hold(isOneOf(`read ${agentData}/setup/status`, ['queued', 'provisioning', 'ready']), {
        says: 'Setup of a complete agent starts at once.',
      }),
      hold(differ(`read ${agentData}/provisioningPolicy`, 'read /success'), {
        says: 'A complete agent is no draft.',
      }),
      hold(is('create /data/agent/changeHistory', [{ revision: 1 }]), {
        inferred: 'How saves are numbered is not stated.',
      }),
    ],
  },
  ...(
    [
      ['callback', 'schedule_callback', 'Schedule a callback', null],
      ['stop', 'stop_contact', 'Stop contact', 'That this node puts the lead on do-not-call is read from its name.'],
      ['dnd', 'put_on_dnd', 'Stop contact', null],
    ] as const
  ).map(([name, type, itself, inferred]): Sequence => ({
    operation,
    tries: 'starting-workflows',
    name,
    says: 'An agent that schedules a call or stops contact by itself gets no workflows to start with.',
    clause,
    acts: [
      {
        ...create('create', 'complete_agent', complete(`new_flow_${name}`, oneStep('wf_flowownw', 'Its own', type))),
        inferred: nodeNotShown,
      },
      readNew('read'),
    ],
    holds: [
      hold(
        fits(`no second workflow for that, ${itself}`, [`read ${workflows}`], (all) => !namesIn(all).includes(itself)),
        { says: 'What the body does by itself is not added.', ...(inferred === null ? {} : { inferred }) },
      ),
      hold(
        fits('its own workflow alone', [`read ${workflows}`], (all) => Object.keys(all ?? {}).join() === 'wf_flowownw'),
        { inferred: 'Whether the other one is added is not stated.' },
      ),
    ],
  })),
  {
    operation,
    tries: 'starting-workflows',
    name: 'names',
    says: 'The workflows to start with get along with workflows of the same name.',
    clause,
    inferred: 'What happens to equal names is not stated.',
    acts: [
      {
        ...create(
          'create',
          'complete_agent',
          complete('new_flow_names', {
            wf_callback: {
              id: 'wf_callback',
              name: 'Stop Contact',
              description: 'Never.',
              steps: [{ id: 'hello', type: 'steer_agent', config: { guidance: 'Say hello.' } }],
            },
          }),
        ),
        inferred: 'What happens to equal names is not stated.',
      },
    ],
    holds: [
      hold(fits('three workflows', [`create ${workflows}`], (all) => Object.keys(all ?? {}).length === 3)),
      hold(is(`create ${workflows}/wf_callback/name`, 'Stop Contact')),
    ],
  },
  {
    operation,
    tries: 'template',
    says: 'A template yields an explicit draft with workflows and a prompt to start from.',
    clause: '/components/schemas/TemplateCreation/description',
    acts: [
      act('templates', 'listBrainTemplates/templates'),
      act('lacking', 'createLiveAgent/INVALID_CONFIGURATION', {
        controls: ['create'],
        body: { id: the('new_flow_refused'), brainTemplateId: the('tpl_booking'), values: {} },
        inferred: 'What a template lacks is refused by assumption.',
      }),
      create('create', 'from_template', {
        id: the('new_flow_template'),
        brainTemplateId: the('tpl_booking'),
        values: { calendar: the('cal_main'), transferTo: the('dest_front_desk') },
      }),
      readNew('read'),
      act('unknown', 'createLiveAgent/INVALID_CONFIGURATION', {
        controls: ['create'],
        body: { id: the('new_flow_refused'), brainTemplateId: 'nobody-has-this-template', values: {} },
        inferred: 'What an unknown template leads to is not stated.',
      }),
      ...(
        [
          ['no-calendar', { calendar: the('cal_absent'), transferTo: the('dest_front_desk') }],
          ['nobody', { calendar: the('cal_main'), transferTo: 'nobody-takes-this' }],
        ] as const
      ).map(([label, values]) =>
        act(label, 'createLiveAgent/INVALID_CONFIGURATION', {
          controls: ['create'],
          body: { id: the('new_flow_refused'), brainTemplateId: the('tpl_booking'), values },
          inferred: 'The values of a template are not shown.',
        }),
      ),
    ],
    holds: [
      hold(same(`read ${agentData}`, `create ${agentData}`, ['/setup'])),
      hold(is(`read ${agentData}/provisioningPolicy`, 'explicit')),
      hold(is(`read ${agentData}/setup/status`, 'draft')),
      hold(
        fits('a prompt', [`read ${agentData}/brain/prompt`], (prompt) => typeof prompt === 'string' && prompt !== ''),
      ),
      hold(fits('workflows', [`read ${workflows}`], (all) => Object.keys(all ?? {}).length > 0)),
      hold(is('unknown /field', 'brainTemplateId'), {
        says: 'A refusal names the field.',
        inferred: 'What a refusal names is stated for workflows only.',
      }),
      hold(
        fits('the template', ['templates /data/templates'], (templates) => JSON.stringify(templates ?? []).length > 2),
        { inferred: 'The form of the list is not specified.' },
      ),
    ],
  },
  {
    operation,
    tries: 'refusal-changes-nothing',
    name: 'free-id',
    says: 'An id whose creation was refused is still free.',
    clause,
    acts: [
      ...Object.entries({
        refused: complete('new_flow_free', {}, 'Nobody has this voice'),
        silent: { ...complete('new_flow_free', {}), voice: { voiceId: 'Clara', prompt: '' } },
        'unknown-group': {
          ...complete('new_flow_free', {}),
          brain: { ...complete('new_flow_free', {}).brain, capabilities: ['fortune_telling'] },
        },
        mixed: { ...complete('new_flow_refused', {}), draft: true },
      }).map(([label, body]) => act(label, 'createLiveAgent/INVALID_CONFIGURATION', { body, open: true })),
      create('create', 'empty_draft', { id: the('new_flow_free'), draft: true }),
    ],
    holds: [
      hold(
        everyReply('refused', 'a refusal', (status) => status >= 400),
        {
          inferred: 'That an unknown voice is refused is read from its description.',
        },
      ),
      hold(
        everyReply('silent', 'a refusal', (status) => status >= 400),
        { says: 'The delivery has instructions.', clause: '/components/schemas/Voice/properties/prompt' },
      ),
      hold(
        everyReply('unknown-group', 'a refusal', (status) => status >= 400),
        { says: 'Tool groups are those that there are.', clause: '/components/schemas/Brain/properties/capabilities' },
      ),
      hold(
        everyReply('mixed', 'a refusal', (status) => status >= 400),
        { says: 'A creation has one of three shapes.', clause: '/components/schemas/LiveAgentCreation/oneOf' },
      ),
      hold(is(`create ${agentData}/setup/status`, 'draft')),
    ],
  },
  {
    operation,
    tries: 'refusal-names-its-part',
    says: 'A creation that is refused for one of its parts names that part.',
    clause: '@createLiveAgent/responses/422',
    inferred: 'What a refusal names is stated for workflows only.',
    acts: Object.entries(wrongParts).map(([label, { parts }]) =>
      act(label, 'createLiveAgent/INVALID_CONFIGURATION', {
        body: { id: the('new_flow_refused'), ...parts },
        open: true,
      }),
    ),
    holds: Object.entries(wrongParts).map(([label, { names }]) => hold(isOneOf(`${label} /field`, names))),
  },
  {
    operation,
    tries: 'interrupted-creation',
    says: 'A creation that was interrupted is finished by the same request, and by no other.',
    clause,
    acts: [
      {
        ...stuck(create('pending', 'LIVE_CAMPAIGN_PENDING', { id: the('new_flow_interrupted'), draft: true })),
        open: true,
      },
      stuck(create('other', 'LIVE_AGENT_ID_TAKEN', complete('new_flow_interrupted', {}))),
      stuck(create('finish', 'finish_interrupted_creation', { id: the('new_flow_interrupted'), draft: true })),
      stuck(create('again', 'retry_with_same_id', { id: the('new_flow_interrupted'), draft: true })),
      stuck(readNew('read', 'finish')),
    ],
    given: { 'The first try is interrupted.': everyReply('pending', '503', (status) => status !== 201) },
    holds: [
      hold(is('pending /code', 'LIVE_CAMPAIGN_PENDING')),
      hold(same('again /data/campaign/id', 'finish /data/campaign/id')),
      hold(same(`read ${agentData}`, `finish ${agentData}`, ['/setup'])),
    ],
  },
  {
    operation,
    tries: 'one-id-at-once',
    says: 'Several creations at once under one id make one agent with one campaign.',
    clause,
    race: true,
    acts: [
      act('race', 'createLiveAgent/empty_draft', {
        body: { id: the('new_flow_race'), draft: true },
        times: 5,
        open: true,
      }),
      create('again', 'retry_with_same_id', { id: the('new_flow_race'), draft: true }),
      act('list', 'listLiveAgents/list', { query: { locationId: the('loc_live') } }),
    ],
    holds: [
      hold(
        everyReply('race', '201', (status) => status === 201),
        {
          inferred: 'What a creation meets while another is under way is not stated.',
        },
      ),
      hold(oneCampaign('race', 'again')),
      hold(
        fits('one agent', ['list /data/agents', `again ${agentData}/id`], (agents, id) =>
          Array.isArray(agents) ? agents.filter((one: { id?: unknown }) => one.id === id).length === 1 : false,
        ),
        { inferred: 'How an entry of the list looks is not specified.' },
      ),
    ],
  },
]

function namesIn(all: unknown): readonly unknown[] {
  return Object.values(all ?? {}).map((workflow: { name?: unknown }) => workflow.name)
}

function startsWithBoth(label: string): Check {
  return fits('Schedule a callback and Stop contact', [`${label} ${workflows}`], (all) => {
    const names = namesIn(all)
    return names.includes('Schedule a callback') && names.includes('Stop contact')
  })
}

/** All answers with a campaign have the same one. */
function oneCampaign(race: string, after: string): Check {
  return (answers) => {
    const ids = new Set(
      [...(answers[race] ?? []), ...(answers[after] ?? [])].flatMap(({ body }) => {
        const campaign = (body as { data?: { campaign?: { id?: unknown } } } | undefined)?.data?.campaign
        return campaign?.id === undefined ? [] : [campaign.id]
      }),
    )
    return ids.size === 1
      ? []
      : [{ act: race, at: '/body/data/campaign/id', expected: 'one campaign', actual: ids.size }]
  }
}
