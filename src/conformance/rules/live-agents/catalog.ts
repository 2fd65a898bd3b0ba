import { isDeepStrictEqual } from 'node:util'
import { everyItem, fits, is, isAbsent, isThere, same, somewhere } from '../assertions.ts'
import { act, hold, the } from '../sequence.ts'
import { agentData, hasMember, putBack, readAgent, saveWorkflows } from './agent.ts'
import type { Hold, Sequence } from '../sequence.ts'

const operation = 'getLiveAgentCatalog'
const clause = '@getLiveAgentCatalog/description'
const notShown = 'How the entries of the catalog look is not shown.'

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

const tagNodes = ['check_tag', 'add_tag', 'remove_tag']

export const catalogRules: readonly Sequence[] = [
  {
    operation,
    tries: 'catalog-complete',
    says: 'The catalog holds what the specification names: nodes in full, templates, path rules, limits, tool groups.',
    clause,
    harmless: true,
    acts: [
      act('catalog', 'getLiveAgentCatalog/catalog'),
      act('group', 'getLiveAgentCatalog/group'),
      act('history', 'getLiveAgentCatalog/group', { query: { group: 'conversation_history' } }),
      act('skills', 'getLiveAgentCatalog/group', { query: { group: 'skills' } }),
    ],
    holds: [
      ...['nodes', 'templates', 'pathRules', 'limits'].map((part) =>
        hold(
          fits('something', [`catalog /data/workflows/${part}`], (value) => Object.keys(value ?? {}).length > 0),
          { inferred: notShown },
        ),
      ),
      ...['type', 'description', 'settings', 'config', 'outputs', 'timing', 'arguments'].map((part) =>
        everyNode(`${part} in each node`, (node) => node[part] !== undefined),
      ),
      everyNode('a description of each setting', ({ settings }) =>
        listOf(settings).every((setting) => isObject(setting) && setting['description'] !== '' && 'name' in setting),
      ),
      everyNode('a setting in words for each one of the JSON Schema', ({ settings, config }) => {
        const properties = isObject(config) && isObject(config['properties']) ? config['properties'] : {}
        return listOf(settings).length === Object.keys(properties).length
      }),
      hold(
        fits('the two outputs of check_zip_code', ['catalog /data/workflows/nodes'], (nodes) =>
          listOf(nodes).some(
            (node) =>
              isObject(node) && node['type'] === 'check_zip_code' && textOf(node['outputs']).includes('out_of_area'),
          ),
        ),
        { inferred: notShown },
      ),
      hold(
        fits('every template that is offered', ['catalog /data/workflows/templates'], (offered) => {
          const names = new Set(listOf(offered).map((template) => isObject(template) && template['name']))
          return templates.every((name) => names.has(name))
        }),
        { clause: '/components/schemas/LiveCatalogResponse', inferred: notShown },
      ),
      hold(
        fits('the tag nodes', ['catalog /data/workflows/nodes'], (nodes) =>
          tagNodes.every((type) => textOf(nodes).includes(`"${type}"`)),
        ),
        { says: 'Tag nodes are offered where there are tags.', inferred: notShown },
      ),
      hold(is('catalog /data/subAccount/nativeCrm', false), {
        says: "The catalog says of each sub-account whether it is on the platform's own CRM.",
      }),
      hold(isAbsent('catalog /data/group'), { inferred: notShown }),
      hold(
        // Ids of nodes and templates may differ in each answer.
        fits(
          'more than without the group',
          ['group /data', 'catalog /data'],
          (group, catalog) => !isDeepStrictEqual(withoutWorkflows(group), withoutWorkflows(catalog)),
        ),
        { says: 'With a group the answer holds that group.' },
      ),
      ...['group', 'history', 'skills'].flatMap(inFull),
      hold(same('group /data/workflows', 'catalog /data/workflows'), {
        says: 'A group adds to the catalog and takes nothing away.',
        inferred: notShown,
      }),
    ],
  },
  {
    operation,
    tries: 'catalog-complete',
    name: 'native',
    says: "What is refused on the platform's own CRM is not offered there.",
    clause,
    inferred: 'That tag nodes are refused there is stated, that the catalog leaves them out is not.',
    harmless: true,
    acts: [
      act('native', 'getLiveAgentCatalog/catalog', {
        path: { id: the('live_native_kept') },
        query: { locationId: the('loc_native') },
      }),
    ],
    holds: [
      hold(
        fits('no tag nodes', ['native /data/workflows/nodes', 'native /data/workflows/templates'], (nodes, offered) =>
          tagNodes.every((type) => !JSON.stringify([nodes, offered]).includes(`"${type}"`)),
        ),
      ),
    ],
  },
  {
    operation: 'listLiveAgentResources',
    tries: 'resources-by-kind',
    says: 'A lookup lists the resources of its kind, and reports each of their sources.',
    clause: '@listLiveAgentResources/description',
    harmless: true,
    acts: [
      act('calendars', 'listLiveAgentResources/calendars'),
      act('tags', 'listLiveAgentResources/tags'),
      act('unreadable', 'listLiveAgentResources/unavailable'),
    ],
    holds: [
      ...Object.entries({ calendars: {}, tags: { inferred: 'Only of calendars are sources stated.' } }).map(
        ([label, own]) =>
          hold(
            somewhere(label, 'sources', (body) => hasMember(body, 'sources')),
            { says: 'Each source is reported on its own, under `sources`.', ...own },
          ),
      ),
      hold(
        fits('a source', ['calendars /data'], (data) => calendarsIn(data).every((one) => isText(one['source']))),
        { says: 'Calendars carry the source that they come from.' },
      ),
      hold(
        fits('nothing of the other kind', ['calendars /data/items', 'tags /data/items'], (some, others) =>
          listOf(some).every((item) => !textOf(others).includes(textOf(item))),
        ),
        { inferred: 'How an item looks is not shown.' },
      ),
      ...['calendars', 'tags', 'unreadable'].map((label) =>
        hold(isThere(`${label} /data/sources/0/source`), {
          says: 'Each source is reported on its own.',
          inferred: 'How a source is reported is not shown.',
        }),
      ),
      hold(
        fits('the name of each source', ['calendars /data/sources'], (sources) =>
          listOf(sources).every((source) => isObject(source) && typeof source['source'] === 'string'),
        ),
        { says: 'Each source is reported on its own.', inferred: 'How a source is reported is not shown.' },
      ),
      hold(is('unreadable /data/status', 'unavailable'), {
        says: 'What cannot be read is unavailable, not empty.',
      }),
      ...['calendars', 'tags'].map((label) =>
        hold(is(`${label} /data/status`, 'available'), {
          says: 'What can be read in full is available.',
          inferred: 'What a lookup reports of what it could read is not shown.',
        }),
      ),
    ],
  },
  {
    operation: 'listLiveAgents',
    tries: 'agencies-apart',
    says: "Another agency's live agents are shown to nobody else.",
    clause: '@listLiveAgents/responses/404',
    harmless: true,
    acts: [
      act('list', 'listLiveAgents/list'),
      act('strangers', 'listLiveAgents/list', {
        as: 'key_other_agency',
        query: { locationId: the('loc_other_agency') },
      }),
    ],
    holds: [
      hold(
        fits('no live agent of the other agency', ['list', 'strangers'], (own, others) => {
          const known = new Set(publicIdsIn(others))
          return publicIdsIn(own).every((id) => !known.has(id))
        }),
        { stated: true },
      ),
    ],
  },
  {
    operation: 'listLiveAgentResources',
    tries: 'sources-apart',
    says: 'Where one source of several can be read, the lookup tells them apart, and nothing unknown is listed.',
    clause: '/components/schemas/LiveResourcesResponse/properties/data/properties/sources',
    harmless: true,
    inferred: 'Each source is reported on its own; the form of that report is not shown.',
    acts: [
      act('calendars', 'listLiveAgentResources/unavailable', {
        path: { id: the('live_half_read') },
        query: { locationId: the('loc_half_read') },
      }),
      act('fields', 'listLiveAgentResources/unavailable', { path: { kind: 'custom-fields' } }),
    ],
    given: {
      'A calendar of one source is listed.': fits(
        'a calendar',
        ['calendars /data/items'],
        (items) => listOf(items).length > 0,
      ),
    },
    holds: [
      hold(
        fits('a source that can be read and one that cannot', ['calendars /data/sources'], (sources) => {
          const states = listOf(sources).map((one) => (isObject(one) ? one['status'] : null))
          return states.includes('unavailable') && states.some((state) => state !== 'unavailable')
        }),
      ),
      hold(
        fits(
          'neither what a readable lookup says nor that of an unreadable one',
          ['calendars /data/status', 'calendars /data/sources'],
          (status, sources) => listOf(sources).every((one) => isObject(one) && one['status'] !== status),
        ),
      ),
      hold(fits('nothing of a source that cannot be read', ['fields /data/items', 'fields /data/sources'], noneUnread)),
    ],
  },
  {
    operation: 'listLiveAgentResources',
    tries: 'lookup-agrees',
    says: 'A save accepts the calendars that the lookup lists.',
    clause: '/components/schemas/Workflow/description',
    inferred: 'The settings of Find slots, and the form of the lookup, are not shown.',
    acts: [
      readAgent('before'),
      act('calendars', 'listLiveAgentResources/calendars', { path: { id: the('live_flow') } }),
      {
        ...saveWorkflows('save', {
          wf_flowslot: {
            id: 'wf_flowslot',
            name: 'Offer times',
            description: 'The caller wants to come.',
            steps: [{ id: 'slots', type: 'find_slots', config: { calendarId: '' } }],
          },
        }),
        bind: {
          ...saveWorkflows('save', {}).bind,
          '/body/brain/capabilityConfig/workflows/wf_flowslot/steps/0/config/calendarId': 'calendars /data/items/0/id',
        },
        inferred: 'The settings of Find slots are not shown.',
      },
      putBack('save'),
    ],
    holds: [
      hold(everyItem('calendars /data/sources', 'status', ['available'])),
      hold(is(`save ${agentData}/authoring/bindingWarnings`, [])),
    ],
  },
  {
    operation,
    tries: 'native-crm',
    says: "The catalog says of each sub-account whether it is on the platform's own CRM.",
    clause,
    harmless: true,
    acts: [
      act('external', 'getLiveAgentCatalog/catalog'),
      act('native', 'getLiveAgentCatalog/catalog', {
        path: { id: the('live_native_kept') },
        query: { locationId: the('loc_native') },
      }),
    ],
    holds: [
      hold(is('external /data/subAccount/nativeCrm', false)),
      hold(is('native /data/subAccount/nativeCrm', true)),
      hold(
        fits('no tag nodes', ['native /data/workflows/nodes', 'native /data/workflows/templates'], (nodes, offered) =>
          tagNodes.every((type) => !JSON.stringify([nodes, offered]).includes(`"${type}"`)),
        ),
        {
          says: "What is refused on the platform's own CRM is not offered there.",
          inferred: 'That tag nodes are refused there is stated, that the catalog leaves them out is not.',
        },
      ),
    ],
  },
]

function noneUnread(items: unknown, sources: unknown): boolean {
  const unread = listOf(sources).filter((one) => isObject(one) && one['status'] === 'unavailable')
  return listOf(items).every(
    (item) => !unread.some((one) => isObject(one) && isObject(item) && one['source'] === item['source']),
  )
}

function inFull(label: string): readonly Hold[] {
  const group = `${label} /data/group`
  const withSchema = { says: "With a group, its tools' schema comes along.", inferred: notShown }
  const whole = { says: 'A group comes in full.', inferred: notShown }
  return [
    hold(
      fits('a schema of what the tool takes', [`${group}/tools/0`], (tool) => /"properties":\{"/.test(textOf(tool))),
      withSchema,
    ),
    hold(isThere(`${group}/tools/0/name`), withSchema),
    hold(
      fits('a question', [`${group}/businessQuestions`], (questions) => listOf(questions).length > 0),
      whole,
    ),
    hold(isThere(`${group}/configuration`), whole),
  ]
}

function everyNode(expected: string, test: (node: Readonly<Record<string, unknown>>) => boolean): Hold {
  return hold(
    fits(expected, ['catalog /data/workflows/nodes'], (nodes) => {
      const all = listOf(nodes)
      return all.length > 0 && all.every((node) => isObject(node) && test(node))
    }),
    { says: 'Nodes come with all that an author needs.', inferred: notShown },
  )
}

/** Whatever the list looks like: the form of these ids is stated. */
function publicIdsIn(body: unknown): readonly string[] {
  return textOf(body).match(/"live:[^"]+"/g) ?? []
}

function withoutWorkflows(data: unknown): unknown {
  return isObject(data) ? { ...data, workflows: null } : data
}

function textOf(value: unknown): string {
  return JSON.stringify(value ?? null)
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The entries of the lists in a lookup's answer, without its sources. */
function calendarsIn(data: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (!isObject(data)) return []
  return Object.entries(data).flatMap(([name, list]) => (name === 'sources' ? [] : listOf(list).filter(isObject)))
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== ''
}
