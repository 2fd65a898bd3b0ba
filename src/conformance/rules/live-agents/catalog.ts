import { isDeepStrictEqual } from 'node:util'
import { isContainer, isObject, leavesOf } from '../../../contract/portable.ts'
import {
  agree,
  fits,
  has,
  hasAll,
  is,
  isAbsent,
  isAmong,
  isAtLeast,
  isLessThan,
  isMoreThan,
  isNot,
  isPresent,
  isSame,
  isSet,
  itemsWhere,
  matches,
  mentions,
  not,
  when,
} from '../language/conditions.ts'
import type { Condition } from '../language/conditions.ts'
import { foundAt, itemsOf, itemsWith, placeIn } from '../language/place.ts'
import type { Place } from '../language/place.ts'
import { act, assumed, part, says, sequence, the } from '../language/sequence.ts'
import type { Demand, Fact, Sequence } from '../language/sequence.ts'
import { countOf, eachOf, keysOf, orElse, partsBeyond } from '../language/values.ts'
import { putBack, readAgent, saveWorkflows } from './agent.ts'
import { entriesIn } from './catalog-reading.ts'
import type { Entry } from './catalog-reading.ts'

const notShown = 'How the entries of the catalog look is not shown.'
const sourceNotShown = 'How a source is reported is not shown.'
const whatIsCrm = "The catalog says of each sub-account whether it is on the platform's own CRM."
const noTagNodes = 'That tag nodes are refused there is stated, that the catalog leaves them out is not.'
const notOffered = "What is refused on the platform's own CRM is not offered there."

const templates = [
  'Live transfer',
  'Book appointment',
  'Cancel appointment',
  'Human assistance',
  'Stop contact',
  'Check tag',
  'Add tag',
  'Schedule a callback',
  'Check service area',
]
const toolGroups = ['outreach', 'conversation_history', 'skills']
/** However they are written, as the words or as an identifier. */
const asWords = (name: string): RegExp => new RegExp(name.replaceAll(' ', '[ _-]?'), 'i')
const aSchema = /"(properties|\$ref|\$schema)":/
const tagNodes = ['"check_tag"', '"add_tag"', '"remove_tag"']

const catalog = act('getLiveAgentCatalog/catalog')
const native = act('getLiveAgentCatalog/catalog', {
  path: { id: the('live_native_kept') },
  query: { locationId: the('loc_native') },
})
const ofGroup = (group: string) => act('getLiveAgentCatalog/group', { query: { group } })
const lookup = 'listLiveAgentResources'

/** A node, as far as its form is guessed. */
type Node = Readonly<
  Record<'type' | 'description' | 'timing' | 'arguments' | 'outputs' | 'config' | 'settings', unknown>
>
type Setting = Readonly<Record<'name' | 'description', string>>

export const catalogRules: readonly Sequence[] = [
  sequence({
    id: 'getLiveAgentCatalog/catalog-complete',
    says: 'The catalog holds what the specification names: nodes in full, templates, path rules, limits, tool groups.',
    acts: {
      agent: readAgent('live_kept'),
      catalog,
      group: act('getLiveAgentCatalog/group'),
      history: ofGroup('conversation_history'),
      skills: ofGroup('skills'),
    },
    given: { 'The agent can be edited.': ({ agent }) => [is(agent.agent.authoring.editable, true)] },
    then: (
      { agent: { agent }, catalog: { workflows, subAccount }, catalog: all, group, history, skills },
      { raw: whole },
    ) => {
      const nodes = placeIn<readonly Node[]>(workflows, '/nodes')
      const zip = itemsWhere(nodes, ({ type }) => is(type, 'check_zip_code'))
      return [
        assumed(
          notShown,
          (['nodes', 'templates', 'pathRules', 'limits'] as const).map((name) => [
            isPresent(workflows, name),
            fits<object>(workflows[name], 'something', (value) => Object.keys(value).length > 0),
          ]),
          says('Nodes come with all that an author needs.', itemsOf(nodes).map(isWhole)),
          isMoreThan(countOf(workflows.nodes, zip), 0),
          zip.map(({ outputs }) => mentions(outputs, ['out_of_area'])),
          part(
            { clause: '/components/schemas/LiveCatalogResponse' },
            hasAll(eachOf(workflows.templates, 'name'), templates),
          ),
          says('Tag nodes are offered where there are tags.', mentions(workflows.nodes, tagNodes)),
          isAbsent(all, 'group'),
          [group, history, skills].map(isInFull),
          says('A group adds to the catalog and takes nothing away.', isSame(group.workflows, workflows)),
        ),
        part(
          {
            says: 'The catalog names the nine workflow templates.',
            clause: '/components/schemas/LiveCatalogResponse',
          },
          mentions(workflows, templates.map(asWords)),
        ),
        says(
          'The catalog names the nodes that are specified.',
          mentions(workflows, ['collect_information', 'check_zip_code', 'steer_agent']),
        ),
        says(
          'The catalog names the outputs of check_zip_code, in_area and out_of_area.',
          mentions(workflows, ['in_area', 'out_of_area']),
        ),
        says(
          'The catalog has path rules and limits beside its nodes and templates.',
          hasMember(workflows, 'limits', (leaf) => /\d/.test(String(leaf))),
          hasMember(workflows, 'path rules', (leaf) => typeof leaf !== 'number'),
        ),
        says(
          'The catalog lists the background rooms beside the voices.',
          agree(
            'a member with background rooms',
            [placeIn(whole('catalog'), '/data'), agent.voice.voiceId],
            (data, voice) => hasListWithout(data, voice) || onlyMembers(data),
          ),
        ),
        says('The settings of nodes are there as JSON Schema.', mentions(workflows, [aSchema])),
        says('The index has the three tool groups.', mentions(all.capabilities, toolGroups)),
        says(
          'The catalog lists the voice that an agent has.',
          when(
            isSet(agent.voice.voiceId),
            mentions(whole('catalog'), [JSON.stringify(foundAt(agent.voice.voiceId).value)]),
          ),
        ),
        says(
          "The catalog says of a sub-account on an external CRM, as loc_live is, that it is not on the platform's own.",
          is(subAccount.nativeCrm, false),
        ),
        says(
          "With a group the response has that group's tool schema, configuration and business questions, too.",
          // The tools' schema, the configuration and the business questions.
          isAtLeast(
            partsBeyond(placeIn(whole('group'), '/data'), placeIn(whole('catalog'), '/data'), ['workflows']),
            3,
          ),
          // Ids of nodes and templates may differ in each answer.
          agree(
            'more than without the group',
            [group, all],
            (one, other) => !isDeepStrictEqual(rest(one), rest(other)),
          ),
        ),
      ]
    },
  }),
  sequence({
    id: 'getLiveAgentCatalog/catalog-complete',
    name: 'native',
    says: notOffered,
    inferred: noTagNodes,
    acts: { native },
    then: (facts) => offersNoTags(facts.native),
  }),
  sequence({
    id: `${lookup}/resources-by-kind`,
    says: 'A lookup lists the resources of its kind, and reports each of their sources.',
    acts: {
      calendars: act(`${lookup}/calendars`),
      tags: act(`${lookup}/tags`),
      unreadable: act(`${lookup}/unavailable`),
    },
    then: ({ calendars, tags, unreadable }, { raw }) => [
      says(
        'Each source is reported on its own, under `sources`.',
        mentions(raw('calendars'), [/"sources":[^n]/]),
        assumed('Only of calendars are sources stated.', mentions(raw('tags'), [/"sources":[^n]/])),
      ),
      says(
        'Calendars carry the source that they come from.',
        fits(placeIn(raw('calendars'), '/data'), 'a source', (data) =>
          calendarsIn(data).every(({ source }) => typeof source === 'string' && source !== ''),
        ),
      ),
      assumed(
        'How an item looks is not shown.',
        itemsOf(calendars.items).map((item) => not(isAmong(item, itemsOf(tags.items)))),
      ),
      part(
        { says: 'Each source is reported on its own.', inferred: sourceNotShown },
        [calendars, tags, unreadable].map(({ sources }) => [
          isMoreThan(countOf(sources), 0),
          itemsOf(sources).map((one) => isPresent(one, 'source')),
        ]),
      ),
      says('What cannot be read is unavailable, not empty.', has(unreadable, 'status', 'unavailable')),
      part(
        {
          says: 'What can be read in full is available.',
          inferred: 'What a lookup reports of what it could read is not shown.',
        },
        [calendars, tags].map((one) => has(one, 'status', 'available')),
      ),
    ],
  }),
  sequence({
    id: 'listLiveAgents/agencies-apart',
    says: "Another agency's live agents are shown to nobody else.",
    clause: '@listLiveAgents/responses/404',
    acts: {
      list: act('listLiveAgents/list'),
      strangers: act('listLiveAgents/list', {
        as: 'key_other_agency',
        query: { locationId: the('loc_other_agency') },
      }),
    },
    then: (_, { raw }) => [
      part(
        { stated: true },
        agree('no live agent of the other agency', [raw('list'), raw('strangers')], (own, others) =>
          publicIdsIn(own).every((id) => !publicIdsIn(others).includes(id)),
        ),
      ),
    ],
  }),
  sequence({
    id: `${lookup}/sources-apart`,
    says: 'Where one source of several can be read, the lookup tells them apart, and nothing unknown is listed.',
    clause: '/components/schemas/LiveResourcesResponse/properties/data/properties/sources',
    inferred: 'Each source is reported on its own; the form of that report is not shown.',
    acts: {
      calendars: act(`${lookup}/unavailable`, {
        path: { id: the('live_half_read') },
        query: { locationId: the('loc_half_read') },
      }),
      fields: act(`${lookup}/unavailable`, { path: { kind: 'custom-fields' } }),
    },
    given: { 'A calendar of one source is listed.': ({ calendars }) => [isMoreThan(countOf(calendars.items), 0)] },
    then: ({ calendars, fields }) => [
      isMoreThan(countOf(calendars.sources, unread(calendars)), 0),
      isLessThan(countOf(calendars.sources, unread(calendars)), countOf(calendars.sources)),
      itemsOf(calendars.sources).map(({ status }) => isNot<string>(status, calendars.status)),
      itemsOf(fields.items).map(({ source }) =>
        not(
          isAmong(
            source,
            unread(fields).map((one) => one.source),
          ),
        ),
      ),
    ],
  }),
  sequence({
    id: `${lookup}/lookup-agrees`,
    says: 'A save accepts the calendars that the lookup lists.',
    clause: '/components/schemas/Workflow/description',
    inferred: 'The settings of Find slots, and the form of the lookup, are not shown.',
    acts: {
      before: readAgent(),
      calendars: act(`${lookup}/calendars`, { path: { id: the('live_flow') } }),
      save: saveWorkflows(
        {
          wf_flowslot: {
            id: 'wf_flowslot',
            name: 'Offer times',
            description: 'The caller wants to come.',
            steps: [{ id: 'slots', type: 'find_slots', config: { calendarId: '' } }],
          },
        },
        {
          bind: {
            '/body/brain/capabilityConfig/workflows/wf_flowslot/steps/0/config/calendarId':
              'calendars /data/items/0/id',
          },
          inferred: 'The settings of Find slots are not shown.',
        },
      ),
      'at-last': putBack('save'),
    },
    then: ({ calendars, save }) => [
      itemsOf(calendars.sources).map(({ status }) => is<string>(status, 'available')),
      has(save.agent.authoring, 'bindingWarnings', []),
    ],
  }),
  sequence({
    id: 'getLiveAgentCatalog/native-crm',
    says: whatIsCrm,
    acts: { external: catalog, native },
    then: ({ external, native: own }) => [
      is(external.subAccount.nativeCrm, false),
      is(own.subAccount.nativeCrm, true),
      part({ says: notOffered, inferred: noTagNodes }, offersNoTags(own)),
    ],
  }),
]

type Catalog = Fact<'getLiveAgentCatalog'>
type Lookup = Fact<'listLiveAgentResources'>

function offersNoTags({ workflows: { nodes, templates: offered } }: Catalog): readonly Condition[] {
  return [nodes, offered].flatMap((list) => tagNodes.map((type) => not(mentions(list, [type]))))
}

function unread({ sources }: Lookup) {
  return itemsWith(sources, { status: 'unavailable' })
}

function isInFull({ group }: Catalog): readonly Demand[] {
  return [
    says(
      "With a group, its tools' schema comes along.",
      mentions(placeIn(group, '/tools/0'), [/"properties":\{"/]),
      isPresent(placeIn<Setting>(group, '/tools/0'), 'name'),
    ),
    says(
      'A group comes in full.',
      isMoreThan(countOf(placeIn<readonly unknown[]>(group, '/businessQuestions')), 0),
      isPresent(placeIn<{ configuration: unknown }>(group, ''), 'configuration'),
    ),
  ]
}

function hasMember(workflows: Place<unknown>, what: string, isOne: (leaf: unknown) => boolean): Condition {
  return fits<unknown>(workflows, `a member with ${what}`, (one) => {
    if (leavesBeside(one).some(isOne)) return true
    return onlyMembers(one)
  })
}

function onlyMembers(one: unknown): string {
  return `only ${Object.keys(isContainer(one) ? one : {}).join(', ')}`
}

/** What stands beside nodes and templates, in any form; all there is where those are not told apart. */
function leavesBeside(workflows: unknown): readonly unknown[] {
  const members = Object.values(isContainer(workflows) ? workflows : {}).map((member: unknown) => ({
    member,
    text: JSON.stringify(member),
  }))
  const others = members.filter(({ text }) => {
    const areNodes = text.includes('check_zip_code') && aSchema.test(text)
    return !areNodes && !templates.every((name) => asWords(name).test(text))
  })
  return leavesOf(others.length > members.length - 2 ? workflows : others.map(({ member }) => member))
}

/** Whether a catalog has a list that does not hold this voice, at the top or in a member. */
function hasListWithout(data: unknown, voice: unknown): boolean {
  const known = ['workflows', 'capabilities', 'subAccount', 'group']
  const lists = Object.entries(isContainer(data) ? data : {}).flatMap(([name, value]: [string, unknown]) => {
    if (known.includes(name) || !isContainer(value)) return []
    const inner = Array.isArray(value) ? [] : Object.values(value).filter(isContainer)
    return inner.length > 0 ? inner : [value]
  })
  return lists.some((list) => !JSON.stringify(list).includes(JSON.stringify(voice)))
}

/** A node has all its parts, and each setting in words. */
function isWhole(node: Place<Node>): readonly Condition[] {
  const settings = placeIn<readonly Setting[]>(node, '/settings')
  return [
    ...(['type', 'description', 'settings', 'config', 'outputs', 'timing', 'arguments'] as const).map((name) =>
      isPresent(node, name),
    ),
    ...itemsOf(settings).flatMap((one) => [
      isPresent(one, 'name'),
      isPresent(one, 'description'),
      matches(one.description, /./, 'a description'),
    ]),
    is(countOf(settings), countOf(keysOf(orElse(placeIn<object>(node, '/config/properties'), {})))),
  ]
}

/** The entries of the lists in a lookup, without its sources. */
function calendarsIn(data: unknown): readonly Entry[] {
  if (!isObject(data)) return []
  return Object.entries(data).flatMap(([name, list]) => (name === 'sources' ? [] : entriesIn({ list })))
}

/** Whatever the list looks like: the form of these ids is stated. */
function publicIdsIn(body: unknown): readonly string[] {
  return JSON.stringify(body).match(/"live:[^"]+"/g) ?? []
}

function rest(data: unknown): unknown {
  return { ...(data as object), workflows: null }
}
