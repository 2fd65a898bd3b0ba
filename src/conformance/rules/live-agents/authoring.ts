import { everyReply, fits, is, same } from '../assertions.ts'
import { act, hold, the } from '../sequence.ts'
import type { Hold, ActSpec, Sequence, Value } from '../sequence.ts'
import { agentData, versionFrom, putBack, readAgent, savePrompt, saveWorkflows } from './agent.ts'
import {
  authoringTable,
  book,
  calendarRows,
  check,
  collect,
  controlsOf,
  dnd,
  mistakenFields,
  note,
  slots,
  steer,
  step,
  tag,
} from './authoring-table.ts'
import type { Row } from './authoring-table.ts'

type Fields = { readonly [name: string]: Value }

/** The contract's rules on authoring. */
const clause = '/components/schemas/Workflow/description'
const notShown = 'The settings of most nodes, and the words of refusals, are not shown.'
const id = 'wf_flowrule'

const workflow = (steps: Value, own: Fields = {}): Readonly<Record<typeof id, Fields>> => ({
  [id]: { id, name: 'A rule', description: 'To be judged.', steps, ...own },
})

/** A workflow with a step, because it is not stated that one may have none. */
const harmless: Value = [steer('say')]

/** A save that is refused, with any code. */
export function refused(
  label: string,
  workflows: { readonly [name: string]: Value },
): ActSpec & { readonly inferred: string } {
  return {
    ...saveWorkflows(label, workflows, '*', 'live_flow', 'INVALID_CONFIGURATION_workflow'),
    clause: '@updateLiveAgent/responses/422',
    anyCode: true,
    inferred: notShown,
  }
}

const operation = 'updateLiveAgent'

export const authoringRules: readonly Sequence[] = [
  ...Object.entries(authoringTable).map(([topic, rows]) => topicRules(topic, rows)),
  topicRules('calendars', calendarRows),
  {
    operation,
    tries: 'authoring-rules',
    name: 'whole-workflows',
    says: 'A workflow stands under its own id and has a name that no other has; there are limits to what an agent holds.',
    clause: '/components/schemas/Workflow/properties/id',
    inferred: notShown,
    acts: [
      readAgent('before'),
      refused('another-id', { wf_flowothr: workflow(harmless)[id] }),
      refused('a-tool-as-id', { transfer_call: { ...workflow(harmless)[id], id: 'transfer_call' } }),
      refused('a-blank-name', workflow(harmless, { name: ' ' })),
      refused('a-long-name', workflow(harmless, { name: 'x'.repeat(101) })),
      refused('one-name-twice', {
        ...workflow(harmless),
        wf_flowothr: { id: 'wf_flowothr', name: 'A RULE ', description: 'Never.', steps: harmless },
      }),
      refused('one-name-spaced-out', {
        ...workflow(harmless),
        wf_flowothr: { id: 'wf_flowothr', name: 'A  rule', description: 'Never.', steps: harmless },
      }),
      refused('a-step-without-id', workflow([{ type: 'steer_agent', config: { guidance: 'Go on.' } }])),
      refused('too-many-steps', workflow(Array.from({ length: 51 }, (_, index) => steer(`s${index}`)))),
      refused('too-many-workflows', numbered(21)),
      readAgent('after'),
      ...[
        saveWorkflows('as-many-steps', workflow(Array.from({ length: 50 }, (_, index) => steer(`s${index}`))), '*'),
        saveWorkflows('as-many-workflows', numbered(20), '*'),
        saveWorkflows('a-name-as-long', workflow(harmless, { name: 'x'.repeat(100) }), '*'),
      ].map((move): ActSpec => ({ ...move, inferred: 'The limits stand in the catalog, whose content is not shown.' })),
      putBack('*'),
    ],
    holds: [hold(same(`after ${agentData}`, `before ${agentData}`, ['/setup']))],
  },
  {
    operation,
    tries: 'authoring-rules',
    name: 'authored',
    says: 'Tool groups and the voice come from the catalog, the delivery has instructions, and a name has its limits.',
    clause: '@updateLiveAgent/description',
    acts: [
      readAgent('before'),
      { ...edited('as-it-was', {}), pair: 'updateLiveAgent/save' },
      readAgent('saved'),
      ...[
        edited('unknown-group', { '/body/brain/capabilities': ['fortune_telling'] }),
        edited('unknown-voice', { '/body/voice/voiceId': 'Nobody has this voice' }),
        edited('silent-voice', { '/body/voice/prompt': '' }),
        withMore('another-model', { model: 'gpt-x' }),
      ].map((move): ActSpec => ({ ...move, open: true, controls: ['as-it-was'] })),
      ...[
        edited('long-name', { '/body/name': 'x'.repeat(101) }),
        edited('older-group', { '/body/brain/capabilityConfig': { transfer_call: {}, workflows: {} } }),
        edited('unknown-settings', { '/body/brain/capabilityConfig': { fortune_telling: {}, workflows: {} } }),
        edited('no-settings', { '/body/brain/capabilityConfig': { outreach: 'yes', workflows: {} } }),
        edited('blank-voice', { '/body/voice/prompt': ' ' }),
        edited('no-prompt', { '/body/brain/prompt': ' ' }),
        edited('no-name', { '/body/name': ' ' }),
        withMore('values-of-a-template', { values: {} }),
      ].map((move): ActSpec => ({ ...move, controls: ['as-it-was'] })),
      readAgent('after'),
      {
        ...edited('every-group', {
          '/body/brain/capabilities': ['outreach', 'conversation_history', 'skills'],
          '/body/brain/capabilityConfig': { outreach: { tone: 'calm' }, workflows: {} },
        }),
        pair: 'updateLiveAgent/save',
        inferred: 'How a tool group is configured is not shown.',
      },
      { ...readAgent('grouped'), controls: ['every-group'] },
      nameAsLong('*'),
      putBack('*'),
    ],
    holds: [
      ...Object.entries({
        'unknown-group': '/components/schemas/Brain/properties/capabilities',
        'silent-voice': '/components/schemas/Voice/properties/prompt',
        'another-model': '@updateLiveAgent/description',
      }).map(([label, where]) => ({
        check: everyReply(label, 'a refusal', (status) => status >= 400),
        clause: where,
      })),
      hold(same(`after ${agentData}`, `saved ${agentData}`, ['/setup'])),
      ...Object.entries(mistakenFields).map(([label, field]) =>
        hold(is(`${label} /field`, field), { says: 'A refusal names the field.', inferred: notShown }),
      ),
      hold(is(`grouped ${agentData}/brain/capabilities`, ['outreach', 'conversation_history', 'skills'])),
      hold(is(`grouped ${agentData}/brain/capabilityConfig`, { outreach: { tone: 'calm' }, workflows: {} }), {
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
    inferred: notShown,
    acts: [
      readAgent('before'),
      ...(
        [
          ['another-id', { id: 'wf_flowothr', name: 'Other', description: 'Never.', steps: harmless }],
          ['a-taken-name', { id: the('wf_area'), name: 'Stop contact', description: 'Never.', steps: harmless }],
          ['an-unknown-type', { id: the('wf_area'), name: 'X', description: 'Y', steps: [step('x', 'send_fax')] }],
          ['no-id', { name: 'X', description: 'Y', steps: harmless }],
        ] as const
      ).map(([label, replacement]) =>
        act(label, 'replaceLiveAgentWorkflow/INVALID_CONFIGURATION', {
          path: { id: the('live_flow') },
          body: { ifVersion: '', workflow: replacement },
          bind: versionFrom('*'),
          inferred: notShown,
        }),
      ),
      readAgent('after'),
    ],
    holds: [hold(same(`after ${agentData}`, `before ${agentData}`, ['/setup']))],
  },
]

/**
 * The rows of one topic on one agent: first what is accepted, then what is refused and changes nothing. A refusal counts
 * beside an accepted workflow without the mistake.
 */
function topicRules(topic: string, rows: readonly Row[]): Sequence {
  const faulty = rows.filter(({ mistake }) => mistake !== null)
  const accepted = rows.filter(({ mistake }) => mistake === null)
  return {
    operation,
    tries: 'authoring-rules',
    name: topic,
    says: 'What a workflow may do is accepted, what it may not is refused by workflow, step and field.',
    clause,
    acts: [
      readAgent('before'),
      ...accepted.map((row) => ({
        ...saveWorkflows(labelOf(row), workflow(row.steps), '*'),
        ...(row.stated ? {} : { inferred: notShown }),
      })),
      readAgent('accepted'),
      ...faulty.map((row): ActSpec => {
        const controls = controlsOf(row, rows).map(labelOf)
        const { inferred, ...move } = refused(labelOf(row), workflow(row.steps))
        return {
          ...move,
          ...(isRuled(row, rows) ? {} : { inferred }),
          ...(controls.length === 0 ? {} : { controls }),
        }
      }),
      readAgent('unchanged'),
      putBack('*'),
    ],
    holds: [
      hold(same(`unchanged ${agentData}`, `accepted ${agentData}`, ['/setup']), {
        says: 'What is refused changes nothing.',
      }),
      ...faulty.flatMap((row): readonly Hold[] => [
        ...(isRuled(row, rows)
          ? namesItsPlace(row)
          : [hold(is(`${labelOf(row)} /workflowId`, id), { inferred: notShown })]),
        hold(is(`${labelOf(row)} /stepId`, row.mistake?.[0] ?? ''), { inferred: notShown }),
        hold(is(`${labelOf(row)} /field`, row.mistake?.[1] ?? ''), { inferred: notShown }),
      ]),
    ],
  }
}

/** Whether the specification states the refusal. */
function isRuled(row: Row, rows: readonly Row[]): boolean {
  return row.stated || (row.ruled === true && controlsOf(row, rows).length > 0)
}

/** The refusal names the workflow, a step and a field; which step, and how the field is written, may be assumed. */
function namesItsPlace(row: Row): readonly Hold[] {
  const label = labelOf(row)
  const steps = stepIdsIn(row.steps)
  const own = { says: 'A refusal of a workflow names workflow, step and field.' }
  const isNamed = (status: unknown) => typeof status === 'string' && status !== ''
  return [
    hold(is(`${label} /workflowId`, id), own),
    hold(
      fits(
        'a step of the workflow',
        [`${label} /stepId`],
        (named) => typeof named === 'string' && steps.includes(named),
      ),
      own,
    ),
    hold(fits('a field', [`${label} /field`], isNamed), own),
  ]
}

function stepIdsIn(steps: Value | undefined): readonly string[] {
  if (!Array.isArray(steps)) return []
  return (steps as readonly Fields[]).flatMap(({ id: own, outputs = {} }) => [
    ...(typeof own === 'string' ? [own] : []),
    ...Object.values(outputs as Fields).flatMap(stepIdsIn),
  ])
}

/** A save that is refused: what was read, except for some values. */
function edited(label: string, values: Readonly<Record<string, Value>>): ActSpec {
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
      ...versionFrom('*'),
      ...Object.fromEntries(bind.map((at) => [`/body${at}`, `before ${agentData}${at}` as const])),
    },
    inferred: notShown,
  })
}

/** A save with a field that an edit does not have, such as a model, which only the platform selects. */
function withMore(label: string, more: Fields): ActSpec {
  const move = edited(label, {})
  return { ...move, body: { ...(move.body as Fields), ...more } }
}

function nameAsLong(after: string): ActSpec {
  const move = edited('a-name-as-long', { '/body/name': 'x'.repeat(100) })
  return { ...move, pair: 'updateLiveAgent/save', bind: { ...move.bind, ...versionFrom(after) } }
}

function numbered(many: number) {
  const ids = Array.from({ length: many }, (_, index) => `wf_flow${1000 + index}`)
  return Object.fromEntries(ids.map((one) => [one, { id: one, name: one, description: 'Never.', steps: harmless }]))
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
    acts: [
      act('catalog', 'getLiveAgentCatalog/catalog', native()),
      act('before', 'getLiveAgent/ready', native()),
      { ...saveWorkflows('without-tags', workflow([steer('s')]), '*'), ...native() },
      act('accepted', 'getLiveAgent/ready', native()),
      ...['check_tag', 'add_tag', 'remove_tag'].map((type): ActSpec => {
        const { inferred: _assumed, ...move } = refused(type, workflow([step('tag', type, { tagId: 'tag_vip' })]))
        return { ...move, ...native(), controls: ['without-tags'] }
      }),
      act('after', 'getLiveAgent/ready', native()),
      { ...saveWorkflows('save', workflow([slots('f', 'cal_native'), book]), '*'), ...native(), inferred: notShown },
      { ...putBack('*'), ...native() },
    ],
    holds: [
      hold(is('catalog /data/subAccount/nativeCrm', true), {
        clause: '/components/schemas/LiveCatalogResponse/properties/data/properties/subAccount',
      }),
      hold(same(`after ${agentData}`, `accepted ${agentData}`, ['/setup'])),
      hold(fits('a warning', [`save ${agentData}/authoring/bindingWarnings`], isFilled), {
        says: 'A native calendar is told from one that can be booked on a real call.',
        clause: '/components/schemas/Authoring/properties/bindingWarnings',
        inferred: notShown,
      }),
    ],
  },
  {
    operation: 'createLiveAgent',
    tries: 'authoring-rules',
    name: 'external-crm',
    says: 'A sub-account on the external CRM refuses native calendars, and calendars that are not active there.',
    clause,
    inferred: notShown,
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
          inferred: notShown,
        }),
      ),
      act('list', 'listLiveAgents/empty'),
    ],
    holds: [hold(is('list /data/agents', []))],
  },
  {
    operation,
    tries: 'authoring-rules',
    name: 'channel-not-mapped',
    says: 'A channel of the team that a step names has to be mapped already; naming it does not map it.',
    clause,
    inferred: notShown,
    acts: [
      act('before', 'getLiveAgent/calendar_closed'),
      {
        ...saveWorkflows(
          'unmapped',
          workflow([step('note', 'notify_teammate', { channel: the('chan_unmapped'), message: 'A call.' })]),
          'before',
          'live_unbound',
          'INVALID_CONFIGURATION_workflow',
        ),
        query: { locationId: the('loc_unbound') },
        clause: '@updateLiveAgent/responses/422',
        anyCode: true,
        inferred: notShown,
      },
      act('after', 'getLiveAgent/calendar_closed'),
    ],
    holds: [hold(same(`after ${agentData}`, `before ${agentData}`, ['/setup']))],
  },
  {
    operation,
    tries: 'authoring-rules',
    name: 'crm-unreadable',
    says: 'What cannot be verified just now is neither accepted nor called wrong.',
    clause: '@updateLiveAgent/responses/503',
    inferred: notShown,
    acts: [
      act('before', 'getLiveAgent/ready', unreadable()),
      {
        ...saveWorkflows('unverifiable', workflow([slots('f')])),
        ...unreadable(),
        pair: 'updateLiveAgent/PROVIDER_UNAVAILABLE_503',
        inferred: 'That what a lookup cannot read cannot be verified either is not stated.',
      },
      {
        ...saveWorkflows('named-like-a-channel', workflow([slots('f', 'main')]), '*'),
        ...unreadable(),
        pair: 'updateLiveAgent/PROVIDER_UNAVAILABLE_503',
        inferred: 'That what a lookup cannot read cannot be verified either is not stated.',
      },
      { ...refused('wrong', workflow([slots('f'), dnd, note])), ...unreadable() },
      act('after', 'getLiveAgent/ready', unreadable()),
      // Nothing that is accepted here is saved over what needs a lookup: that could not be put back.
      { ...putBack('*'), ...unreadable(), open: true },
    ],
    holds: [hold(same(`after ${agentData}`, `before ${agentData}`, ['/setup']))],
  },
  {
    operation,
    tries: 'authoring-rules',
    name: 'steps-kept',
    says: 'A step that did not change stays, even where what it names has gone since.',
    clause,
    acts: [
      act('before', 'getLiveAgent/ready', closedSince()),
      { ...savePrompt('save', 'You answer the phone at night.', 'before'), ...closedSince(), open: true },
      { ...putBack('*'), ...closedSince(), open: true },
    ],
    holds: [hold(everyReply('save', 'no refusal of the configuration', (status) => status < 400 || status >= 500))],
  },
  {
    operation,
    tries: 'authoring-rules',
    name: 'unchanged-steps',
    says: 'Steps that did not change are not checked again, even where what they name cannot be looked up now.',
    clause: '/components/schemas/Workflow/description',
    acts: [
      act('before', 'getLiveAgent/ready', unreadable()),
      { ...savePrompt('save', 'You answer the phone at night.', 'before'), ...unreadable(), open: true },
      { ...putBack('*'), ...unreadable(), open: true },
    ],
    holds: [
      hold(everyReply('save', 'no refusal of the configuration', (status) => status < 400 || status >= 500)),
      hold(is(`save ${agentData}/brain/prompt`, 'You answer the phone at night.'), {
        inferred: 'Whether anything else has to be verified for a save is not stated.',
      }),
    ],
  },
  {
    operation,
    tries: 'binding-warnings',
    says: 'What is not mapped is told from an integration that is ready.',
    clause: '/components/schemas/Authoring/properties/bindingWarnings',
    inferred: 'The form of the warnings, and what exactly they warn of, is not shown.',
    acts: [
      readAgent('before'),
      {
        ...saveWorkflows(
          'ready',
          workflow([collect('ask'), tag(the('tag_vip')), note, check('zip', {}, { field: 'answers.zip' })]),
        ),
        inferred: 'How a step names a collected answer is not shown.',
      },
      { ...saveWorkflows('unmapped', workflow([tag('tag_nobody_has')]), '*'), inferred: notShown },
      { ...saveWorkflows('of-another-kind', workflow([tag(the('cal_main'))]), '*'), inferred: notShown },
      putBack('*'),
      act('closed', 'getLiveAgent/calendar_closed'),
    ],
    holds: [
      hold(fits('a warning', [`closed ${agentData}/authoring/bindingWarnings`], isFilled), {
        says: 'A calendar that is no longer active is warned of.',
      }),
      hold(is(`ready ${agentData}/authoring/bindingWarnings`, [])),
      ...(['unmapped', 'of-another-kind'] as const).map((label) =>
        hold(fits('a warning', [`${label} ${agentData}/authoring/bindingWarnings`], isFilled)),
      ),
      hold(
        fits('the tag that is not there', [`unmapped ${agentData}/authoring/bindingWarnings`], (warnings) =>
          JSON.stringify(warnings ?? null).includes('tag_nobody_has'),
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

function closedSince() {
  return { path: { id: the('live_unbound') }, query: { locationId: the('loc_unbound') } }
}

function unreadable() {
  return { path: { id: the('live_crm_down') }, query: { locationId: the('loc_crm_down') } }
}
