import { fits, is, same } from '../assertions.ts'
import { each, eachIn, inSuccessesOf, must, objectsIn, repeatedAt, schema, textIn } from '../invariant.ts'
import type { Invariant } from '../invariant.ts'
import { act, demand, the } from '../sequence.ts'
import type { Demand, Move, Sequence, Value } from '../sequence.ts'
import { agentData, versionFrom, putBack, readAgent, saveWorkflows } from './agent.ts'
import {
  authoringTable,
  book,
  check,
  collect,
  dnd,
  fieldsAtFault,
  note,
  slots,
  steer,
  step,
  tag,
} from './authoring-table.ts'
import type { Row } from './authoring-table.ts'

type Fields = { readonly [name: string]: Value }

/** Where the contract tells the rules on authoring. */
const clause = '/components/schemas/Workflow/description'
const notShown = 'The settings of most nodes, and the words of refusals, are not shown.'
/** The workflow that is judged. */
const id = 'wf_flowrule'

/** The workflow alone, by its id. */
const workflow = (steps: Value, own: Fields = {}): Readonly<Record<typeof id, Fields>> => ({
  [id]: { id, name: 'A rule', description: 'To be judged.', steps, ...own },
})

/** A save that is refused, whatever the code. */
function refused(label: string, workflows: { readonly [name: string]: Value }): Move & { readonly assumed: string } {
  return {
    ...saveWorkflows(label, workflows, 'before', 'live_flow', 'INVALID_CONFIGURATION_workflow'),
    clause: '@updateLiveAgent/responses/422',
    anyCode: true,
    assumed: notShown,
  }
}

const operation = 'updateLiveAgent'

/** What a save accepts and refuses, by the rules on authoring. */
export const authoringRules: readonly Sequence[] = [
  ...Object.entries(authoringTable).map(([topic, rows]) => topicRules(topic, rows)),
  {
    operation,
    tries: 'authoring-rules',
    name: 'whole-workflows',
    says: 'A workflow stands under its own id and has a name that no other has; there are limits to what an agent holds.',
    clause: '/components/schemas/Workflow/properties/id',
    assumed: notShown,
    acts: [
      readAgent('before'),
      refused('another-id', { wf_flowothr: workflow([])[id] }),
      refused('a-tool-as-id', { transfer_call: { ...workflow([])[id], id: 'transfer_call' } }),
      refused('a-blank-name', workflow([], { name: ' ' })),
      refused('a-long-name', workflow([], { name: 'x'.repeat(101) })),
      refused('one-name-twice', {
        ...workflow([]),
        wf_flowothr: { id: 'wf_flowothr', name: 'A RULE ', description: 'Never.', steps: [] },
      }),
      refused('one-name-spaced-out', {
        ...workflow([]),
        wf_flowothr: { id: 'wf_flowothr', name: 'A  rule', description: 'Never.', steps: [] },
      }),
      refused('too-many-steps', workflow(Array.from({ length: 51 }, (_, index) => steer(`s${index}`)))),
      refused('too-many-workflows', numbered(21)),
      readAgent('after'),
      saveWorkflows('as-many-steps', workflow(Array.from({ length: 50 }, (_, index) => steer(`s${index}`)))),
      saveWorkflows('as-many-workflows', numbered(20), 'as-many-steps'),
      saveWorkflows('a-name-as-long', workflow([], { name: 'x'.repeat(100) }), 'as-many-workflows'),
      putBack('a-name-as-long'),
    ],
    holds: [demand(same(`after ${agentData}`, `before ${agentData}`, ['/setup']))],
  },
  {
    operation,
    tries: 'authoring-rules',
    name: 'authored',
    says: 'Tool groups and the voice come from the catalog, the delivery has instructions, and a name has its limits.',
    clause: '@updateLiveAgent/description',
    assumed: notShown,
    acts: [
      readAgent('before'),
      edited('unknown-group', { '/body/brain/capabilities': ['fortune_telling'] }),
      edited('unknown-voice', { '/body/voice/voiceId': 'Nobody has this voice' }),
      edited('silent-voice', { '/body/voice/prompt': '  ' }),
      edited('long-name', { '/body/name': 'x'.repeat(101) }),
      edited('older-group', { '/body/brain/capabilityConfig': { transfer_call: {}, workflows: {} } }),
      edited('unknown-settings', { '/body/brain/capabilityConfig': { fortune_telling: {}, workflows: {} } }),
      edited('no-settings', { '/body/brain/capabilityConfig': { outreach: 'yes', workflows: {} } }),
      edited('no-prompt', { '/body/brain/prompt': ' ' }),
      edited('no-name', { '/body/name': ' ' }),
      readAgent('after'),
      {
        ...edited('every-group', {
          '/body/brain/capabilities': ['outreach', 'conversation_history', 'skills'],
          '/body/brain/capabilityConfig': { outreach: { tone: 'calm' }, workflows: {} },
        }),
        pair: 'updateLiveAgent/save',
      },
      readAgent('grouped'),
      nameAsLong('grouped'),
      putBack('a-name-as-long'),
    ],
    holds: [
      demand(same(`after ${agentData}`, `before ${agentData}`, ['/setup'])),
      ...Object.entries(fieldsAtFault).map(([label, field]) =>
        demand(is(`${label} /field`, field), { says: 'A refusal names the field.', assumed: notShown }),
      ),
      demand(is(`grouped ${agentData}/brain/capabilities`, ['outreach', 'conversation_history', 'skills'])),
      demand(is(`grouped ${agentData}/brain/capabilityConfig`, { outreach: { tone: 'calm' }, workflows: {} }), {
        says: 'Configuration of a tool group goes back as it came.',
        clause: '/components/schemas/CapabilityConfig/description',
      }),
    ],
  },
  {
    operation: 'replaceLiveAgentWorkflow',
    tries: 'authoring-rules',
    says: 'A workflow that is replaced is judged like one that is saved with the rest.',
    clause,
    assumed: notShown,
    acts: [
      readAgent('before'),
      ...(
        [
          ['another-id', { id: 'wf_flowothr', name: 'Other', description: 'Never.', steps: [] }],
          ['a-taken-name', { id: the('wf_area'), name: 'Stop contact', description: 'Never.', steps: [] }],
          ['an-unknown-type', { id: the('wf_area'), name: 'X', description: 'Y', steps: [step('x', 'send_fax')] }],
        ] as const
      ).map(([label, replacement]) =>
        act(label, 'replaceLiveAgentWorkflow/INVALID_CONFIGURATION', {
          path: { id: the('live_flow') },
          body: { ifVersion: '', workflow: replacement },
          bind: versionFrom('before'),
          assumed: notShown,
        }),
      ),
      readAgent('after'),
    ],
    holds: [demand(same(`after ${agentData}`, `before ${agentData}`, ['/setup']))],
  },
]

/** All of one topic over one agent: first what is refused and changes nothing, then what is accepted and read back. */
function topicRules(topic: string, rows: readonly Row[]): Sequence {
  const faulty = rows.filter(({ fault }) => fault !== null)
  const accepted = rows.filter(({ fault }) => fault === null)
  return {
    operation,
    tries: 'authoring-rules',
    name: topic,
    says: 'What a workflow may do is accepted, what it may not is refused by workflow, step and field.',
    clause,
    acts: [
      readAgent('before'),
      ...faulty.map((row) => {
        const move = refused(labelOf(row), workflow(row.steps))
        const { assumed: _assumed, ...statedMove } = move
        return row.stated ? statedMove : move
      }),
      readAgent('unchanged'),
      ...accepted.map((row, index) => ({
        ...saveWorkflows(labelOf(row), workflow(row.steps), index === 0 ? 'unchanged' : labelOf(accepted[index - 1])),
        ...(row.stated ? {} : { assumed: notShown }),
      })),
      ...(accepted.length === 0 ? [] : [putBack(labelOf(accepted.at(-1)))]),
    ],
    holds: [
      demand(same(`unchanged ${agentData}`, `before ${agentData}`, ['/setup']), {
        says: 'What is refused changes nothing.',
      }),
      ...faulty.flatMap((row): readonly Demand[] => [
        demand(is(`${labelOf(row)} /workflowId`, id), row.stated ? {} : { assumed: notShown }),
        demand(is(`${labelOf(row)} /stepId`, row.fault?.[0] ?? ''), { assumed: notShown }),
        demand(is(`${labelOf(row)} /field`, row.fault?.[1] ?? ''), { assumed: notShown }),
      ]),
    ],
  }
}

/** A save of what was read, but for some values, that is refused. */
function edited(label: string, values: Readonly<Record<string, Value>>): Move {
  const body = {
    name: '/body/name' in values ? values['/body/name'] : '',
    brain: {
      prompt: '/body/brain/prompt' in values ? values['/body/brain/prompt'] : '',
      capabilities: '/body/brain/capabilities' in values ? values['/body/brain/capabilities'] : [],
      capabilityConfig: '/body/brain/capabilityConfig' in values ? values['/body/brain/capabilityConfig'] : {},
    },
    voice: {
      voiceId: '/body/voice/voiceId' in values ? values['/body/voice/voiceId'] : '',
      prompt: '/body/voice/prompt' in values ? values['/body/voice/prompt'] : '',
    },
  }
  const bind = [
    '/name',
    '/brain/prompt',
    '/brain/capabilities',
    '/brain/capabilityConfig',
    '/voice/voiceId',
    '/voice/prompt',
  ].filter((at) => !(`/body${at}` in values))
  return act(label, 'updateLiveAgent/INVALID_CONFIGURATION_workflow', {
    path: { id: the('live_flow') },
    clause: '@updateLiveAgent/responses/422',
    anyCode: true,
    body: { ifVersion: '', ...body } as Value,
    bind: {
      ...versionFrom('before'),
      ...Object.fromEntries(bind.map((at) => [`/body${at}`, `before ${agentData}${at}` as const])),
    },
    assumed: notShown,
  })
}

/** A save of what was read under the longest name that there may be. */
function nameAsLong(after: string): Move {
  const move = edited('a-name-as-long', { '/body/name': 'x'.repeat(100) })
  return { ...move, pair: 'updateLiveAgent/save', bind: { ...move.bind, ...versionFrom(after) } }
}

function numbered(many: number) {
  const ids = Array.from({ length: many }, (_, index) => `wf_flow${1000 + index}`)
  return Object.fromEntries(ids.map((one) => [one, { id: one, name: one, description: 'Never.', steps: [] }]))
}

function labelOf(row: Row | undefined): string {
  return (row?.what ?? '').replaceAll(/[^\w.:/[\]@]+/g, '-')
}

/** What a workflow may name of a sub-account, by its CRM. */
export const bindingRules: readonly Sequence[] = [
  {
    operation,
    tries: 'authoring-rules',
    name: 'native-crm',
    says: "On the platform's own CRM there are no tags, and native calendars can be named.",
    clause,
    assumed: notShown,
    acts: [
      act('catalog', 'getLiveAgentCatalog/catalog', native()),
      act('before', 'getLiveAgent/ready', native()),
      ...['check_tag', 'add_tag', 'remove_tag'].map((type) => ({
        ...refused(type, workflow([step('tag', type, { tagId: 'tag_vip' })])),
        ...native(),
      })),
      act('after', 'getLiveAgent/ready', native()),
      { ...saveWorkflows('save', workflow([slots('f', 'cal_native'), book])), ...native() },
    ],
    holds: [
      demand(is('catalog /data/subAccount/nativeCrm', true), {
        clause: '/components/schemas/LiveCatalogResponse/properties/data/properties/subAccount',
      }),
      demand(same(`after ${agentData}`, `before ${agentData}`, ['/setup'])),
      demand(fits('a warning', [`save ${agentData}/authoring/bindingWarnings`], isFilled), {
        says: 'A native calendar is told from one that can be booked on a real call.',
        clause: '/components/schemas/Authoring/properties/bindingWarnings',
        assumed: notShown,
      }),
    ],
  },
  {
    operation: 'createLiveAgent',
    tries: 'authoring-rules',
    name: 'external-crm',
    says: 'A sub-account on the external CRM refuses native calendars, and calendars that are not active there.',
    clause,
    assumed: notShown,
    acts: [
      ...(['cal_roleplay', 'cal_inactive'] as const).map((calendar) =>
        act(calendar, 'createLiveAgent/INVALID_CONFIGURATION', {
          query: { locationId: the('loc_live_empty') },
          clause: '@createLiveAgent/responses/422',
          anyCode: true,
          body: {
            id: the('new_flow_refused'),
            name: 'Front desk',
            brain: {
              prompt: 'You answer the phone.',
              capabilities: [],
              capabilityConfig: { workflows: workflow([slots('f', the(calendar))]) },
            },
            voice: { voiceId: 'Clara', prompt: 'Speak calmly.' },
          },
          assumed: notShown,
        }),
      ),
      act('list', 'listLiveAgents/empty'),
    ],
    holds: [demand(is('list /data/agents', []))],
  },
  {
    operation,
    tries: 'authoring-rules',
    name: 'crm-unreadable',
    says: 'What cannot be verified just now is neither accepted nor called wrong.',
    clause: '@updateLiveAgent/responses/503',
    assumed: notShown,
    acts: [
      act('before', 'getLiveAgent/ready', unreadable()),
      {
        ...saveWorkflows('unverifiable', workflow([slots('f')])),
        ...unreadable(),
        pair: 'updateLiveAgent/PROVIDER_UNAVAILABLE_503',
      },
      {
        ...saveWorkflows('named-like-a-channel', workflow([slots('f', 'main')])),
        ...unreadable(),
        pair: 'updateLiveAgent/PROVIDER_UNAVAILABLE_503',
      },
      { ...refused('wrong', workflow([slots('f'), dnd, note])), ...unreadable() },
      act('after', 'getLiveAgent/ready', unreadable()),
      { ...saveWorkflows('fine', workflow([note])), ...unreadable() },
      { ...saveWorkflows('tagged', workflow([tag('tag_new')]), 'fine'), ...unreadable() },
    ],
    holds: [demand(same(`after ${agentData}`, `before ${agentData}`, ['/setup']))],
  },
  {
    operation,
    tries: 'binding-warnings',
    says: 'What is not mapped is told from an integration that is ready.',
    clause: '/components/schemas/Authoring/properties/bindingWarnings',
    assumed: 'The form of the warnings, and what exactly they warn of, is not shown.',
    acts: [
      readAgent('before'),
      saveWorkflows(
        'ready',
        workflow([collect('ask'), tag(the('tag_vip')), note, check('zip', { in_area: [] }, { field: 'answers.zip' })]),
      ),
      saveWorkflows('unmapped', workflow([tag('tag_nobody_has')]), 'ready'),
      saveWorkflows('of-another-kind', workflow([tag(the('cal_main'))]), 'unmapped'),
      putBack('of-another-kind'),
      act('closed', 'getLiveAgent/calendar_closed'),
    ],
    holds: [
      demand(fits('a warning', [`closed ${agentData}/authoring/bindingWarnings`], isFilled), {
        says: 'A calendar that is no longer active is warned of.',
      }),
      demand(is(`ready ${agentData}/authoring/bindingWarnings`, [])),
      ...(['unmapped', 'of-another-kind'] as const).map((label) =>
        demand(fits('a warning', [`${label} ${agentData}/authoring/bindingWarnings`], isFilled)),
      ),
      demand(
        fits('the tag that is not there', [`unmapped ${agentData}/authoring/bindingWarnings`], (warnings) =>
          JSON.stringify(warnings).includes('tag_nobody_has'),
        ),
      ),
    ],
  },
]

function isFilled(list: unknown): boolean {
  return Array.isArray(list) && list.length > 0
}

function native() {
  return { path: { id: the('live_native_kept') }, query: { locationId: the('loc_native') } }
}

function unreadable() {
  return { path: { id: the('live_crm_down') }, query: { locationId: the('loc_crm_down') } }
}

const catalog = inSuccessesOf(['getLiveAgentCatalog'], 'data')
const resources = inSuccessesOf(['listLiveAgentResources'], 'data')

/** What authors choose from: the catalog and the resources. */
export const authoringInvariants: readonly Invariant[] = [
  {
    name: 'catalog-groups-unique',
    says: 'The index of capabilities has each tool group once.',
    clause: schema('LiveCatalogResponse/properties/data/properties/capabilities'),
    inferred: 'An index of tool groups is stated; that none stands twice is assumed.',
    check: each(catalog, (data) => repeatedAt(objectsIn(data, 'capabilities'), '/capabilities', 'name')),
  },
  {
    name: 'source-in-lower-case',
    says: "A source is native or the external CRM's name in lower case.",
    clause: schema('ResourceSource'),
    inferred: null,
    check: eachIn(resources, ['items'], (item) => {
      const source = textIn(item, 'source')
      return source === null ? null : must(source === source.toLowerCase(), '/source', 'in lower case', source)
    }),
  },
  {
    name: 'sources-reported',
    says: 'Every source that something came from is reported.',
    clause: schema('LiveResourcesResponse/properties/data/properties/sources'),
    inferred: 'Each source is reported on its own; the form of that report is not shown.',
    check: each(resources, (data) => {
      const sources = objectsIn(data, 'sources')?.map((entry) => textIn(entry, 'source'))
      const items = objectsIn(data, 'items')
      if (sources === undefined || items === null || sources.length === 0) return null
      return items.flatMap((item, index) => {
        const source = textIn(item, 'source')
        return must(source === null || sources.includes(source), `/items/${index}/source`, 'a reported source', source)
      })
    }),
  },
  {
    name: 'resources-unique',
    says: 'A resource is listed once.',
    clause: schema('LiveResourcesResponse/properties/data/properties/items'),
    inferred: 'The form of the list is not shown.',
    check: each(resources, (data) => repeatedAt(objectsIn(data, 'items'), '/items', 'id')),
  },
]
