import {
  either,
  has,
  is,
  isAmong,
  isAtLeast,
  isLessThan,
  isMoreThan,
  isOneOf,
  isPresent,
  isSame,
  matches,
  mentions,
  not,
} from '../language/conditions.ts'
import type { Pointer } from '../../../contract/index.ts'
import type { LiveAgent, LiveConfigurationError } from '../../../../generated/api.d.ts'
import { itemsOf, placeIn } from '../language/place.ts'
import type { Place } from '../language/place.ts'
import { act, assumed, part, says, sequence, the } from '../language/sequence.ts'
import type { Act, Demand, Fact, Parts, Sequence, Value } from '../language/sequence.ts'
import { countOf } from '../language/values.ts'
import { putBack, readAgent, refused, save, savePrompt, saveWorkflows, versionFrom } from './agent.ts'
import type { Saving } from './agent.ts'
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
import { hasNoTags, hasToExist, sentenceOn } from './authoring-sentences.ts'
import type { Row } from './authoring-table.ts'

type Fields = { readonly [name: string]: Value }

/** The contract's rules on authoring. */
const clause = '/components/schemas/Workflow/description'
const notShown = 'The settings of most nodes, and the words of refusals, are not shown.'
const id = 'wf_flowrule'
const rule = 'updateLiveAgent/authoring-rules'
/** An agent of its own: its history has room for the saves of the topics. */
const tried = 'live_rules'

const workflow = (steps: Value, own: Fields = {}): Readonly<Record<typeof id, Fields>> => ({
  [id]: { id, name: 'A rule', description: 'To be judged.', steps, ...own },
})

/** A workflow with a step, because it is not stated that one may have none. */
const harmless: Value = [steer('say')]

/** A save that is accepted, or refused with any code. */
const accepted = (workflows: Value, parts: Saving = {}) => saveWorkflows(workflows, { after: '*', ...parts })
const wrong = (workflows: Value, parts: Parts = {}) => accepted(workflows, { ...refused, inferred: notShown, ...parts })
/** A save that is refused: what was read, except for some values. */
const edited = (values: Readonly<Record<string, Value>>, parts: Parts = {}) =>
  save(values, { after: '*', ...refused, inferred: notShown, controls: ['as-it-was'], ...parts })
const stays = (now: Fact<'getLiveAgent'>, before: Fact<'getLiveAgent'>) => isSame(now.agent, before.agent, ['/setup'])
const inCatalog = 'The limits stand in the catalog, whose content is not shown.'
const manySteps = (many: number) => Array.from({ length: many }, (_, index) => steer(`s${index}`))

const groups = ['outreach', 'conversation_history', 'skills']
const groupSettings = { outreach: { tone: 'calm' }, workflows: {} }

/** They save the most. */
export const authoringTopics: readonly Sequence[] = Object.entries({ calendars: calendarRows, ...authoringTable }).map(
  ([topic, rows]) => topicRules(topic, rows),
)

export const authoringRules: readonly Sequence[] = [
  sequence({
    id: rule,
    name: 'whole-workflows',
    says: 'A workflow stands under its own id and has a name that no other has; there are limits to what an agent holds.',
    clause: '/components/schemas/Workflow/properties/id',
    inferred: notShown,
    acts: {
      before: readAgent(),
      'another-id': wrong({ wf_flowothr: workflow(harmless)[id] }),
      'a-tool-as-id': wrong({ transfer_call: { ...workflow(harmless)[id], id: 'transfer_call' } }),
      'a-blank-name': wrong(workflow(harmless, { name: ' ' })),
      'a-long-name': wrong(workflow(harmless, { name: 'x'.repeat(101) })),
      'one-name-twice': wrong({ ...workflow(harmless), ...other('A RULE ') }),
      'one-name-spaced-out': wrong({ ...workflow(harmless), ...other('A  rule') }),
      'a-step-without-id': wrong(workflow([{ type: 'steer_agent', config: { guidance: 'Go on.' } }])),
      'too-many-steps': wrong(workflow(manySteps(51))),
      'too-many-workflows': wrong(numbered(21)),
      after: readAgent(),
      'as-many-steps': accepted(workflow(manySteps(50)), { inferred: inCatalog }),
      'as-many-workflows': accepted(numbered(20), { inferred: inCatalog }),
      'a-name-as-long': accepted(workflow(harmless, { name: 'x'.repeat(100) }), { inferred: inCatalog }),
      'at-last': putBack('*'),
    },
    then: ({ before, after }) => [stays(after, before)],
  }),
  sequence({
    id: rule,
    name: 'authored',
    says: 'Tool groups and the voice come from the catalog, the delivery has instructions, and a name has its limits.',
    clause: '@updateLiveAgent/description',
    acts: {
      before: readAgent(),
      'as-it-was': save({}, { after: '*', inferred: notShown }),
      saved: readAgent(),
      'unknown-group': edited({ '/brain/capabilities': ['fortune_telling'] }, { open: true }),
      'unknown-voice': edited({ '/voice/voiceId': 'Nobody has this voice' }, { open: true }),
      'silent-voice': edited({ '/voice/prompt': '' }, { open: true }),
      'another-model': edited({ '/model': 'gpt-x' }, { open: true }),
      'long-name': edited({ '/name': 'x'.repeat(101) }),
      'older-group': edited({ '/brain/capabilityConfig': { transfer_call: {}, workflows: {} } }),
      'unknown-settings': edited({ '/brain/capabilityConfig': { fortune_telling: {}, workflows: {} } }),
      'no-settings': edited({ '/brain/capabilityConfig': { outreach: 'yes', workflows: {} } }),
      'blank-voice': edited({ '/voice/prompt': ' ' }),
      'no-prompt': edited({ '/brain/prompt': ' ' }),
      'no-name': edited({ '/name': ' ' }),
      'values-of-a-template': edited({ '/values': {} }),
      after: readAgent(),
      'every-group': save(
        { '/brain/capabilities': groups, '/brain/capabilityConfig': groupSettings },
        { after: '*', inferred: 'How a tool group is configured is not shown.' },
      ),
      grouped: { ...readAgent(), controls: ['every-group'] },
      'a-name-as-long': save({ '/name': 'x'.repeat(100) }, { after: '*', inferred: notShown }),
      'at-last': putBack('*'),
    },
    then: ({ saved, after, grouped }, { body, raw, statuses }) => [
      (
        [
          ['unknown-group', '/components/schemas/Brain/properties/capabilities'],
          ['silent-voice', '/components/schemas/Voice/properties/prompt'],
          ['another-model', '@updateLiveAgent/description'],
        ] as const
      ).map(([label, where]) =>
        part(
          { clause: where },
          statuses(label).map((status) => isAtLeast(status, 400)),
        ),
      ),
      stays(after, saved),
      part(
        { says: 'A refusal names the field.', inferred: notShown },
        Object.entries(mistakenFields).map(([label, field]) => has(body(label as 'no-name'), 'field', field)),
      ),
      has(grouped.agent.brain, 'capabilities', groups),
      part(
        {
          says: 'Configuration of a tool group goes back as it came.',
          clause: '/components/schemas/CapabilityConfig/description',
        },
        has(placeIn(raw('grouped'), '/data/agent/brain'), 'capabilityConfig', groupSettings),
      ),
    ],
  }),
  sequence({
    id: 'replaceLiveAgentWorkflow/authoring-rules',
    says: 'A workflow that is replaced is judged like one that is saved with the rest.',
    clause,
    inferred: notShown,
    acts: {
      before: readAgent(),
      'another-id': replacing({ id: 'wf_flowothr', name: 'Other', description: 'Never.', steps: harmless }),
      'a-taken-name': replacing({ id: the('wf_area'), name: 'Stop contact', description: 'Never.', steps: harmless }),
      'an-unknown-type': replacing({ id: the('wf_area'), name: 'X', description: 'Y', steps: [step('x', 'send_fax')] }),
      'no-id': replacing({ name: 'X', description: 'Y', steps: harmless }),
      after: readAgent(),
    },
    then: ({ before, after }) => [stays(after, before)],
  }),
]

/** Ids that sort behind and before those of other workflows. */
const [late, early] = ['wf_zflowlat', 'wf_aflowear']
const named = (own: string, name: string): Fields => ({
  [own]: { id: own, name, description: 'Never.', steps: harmless },
})
const [greet, leave] = [named('wf_flowmidd', 'Greet'), named('wf_flowothr', 'Part')]
const colliding = (workflows: Value) => wrong(workflows, { controls: ['two'] })

/** Names of workflows, which become names of tools. */
export const toolNameRules: readonly Sequence[] = [
  sequence({
    id: rule,
    name: 'taken-names',
    says: 'Of two workflows that collide by their names, the one that took the name is named.',
    clause: '/components/schemas/Workflow/properties/name',
    inferred: 'That names of tools have to differ is assumed, and which of the two is named is not stated.',
    acts: {
      before: readAgent(),
      two: accepted({ ...greet, ...leave }),
      saved: readAgent(),
      'new-behind': colliding({ ...greet, ...leave, ...named(late, 'Greet') }),
      'new-before': colliding({ ...named(early, 'Greet'), ...greet, ...leave }),
      'renamed-behind': colliding({ ...greet, ...named('wf_flowothr', 'greet ') }),
      'renamed-before': colliding({ ...named('wf_flowmidd', 'PART'), ...leave }),
      'both-new': colliding({ ...named(early, 'Ask'), ...greet, ...named(late, 'Ask') }),
      after: readAgent(),
      'at-last': putBack('*'),
    },
    then: ({ saved, after }, { body }) => [
      (
        [
          ['new-behind', [late]],
          ['new-before', [early]],
          ['renamed-behind', ['wf_flowothr']],
          ['renamed-before', ['wf_flowmidd']],
          ['both-new', [early, late]],
        ] as const
      ).map(([label, takers]) => [
        isPresent(body(label), 'workflowId'),
        isOneOf<string>(body(label).workflowId, takers),
      ]),
      stays(after, saved),
    ],
  }),
]

/**
 * The rows of one topic on one agent: first what is accepted, then what is refused and changes nothing. A refusal counts
 * beside an accepted workflow without the mistake.
 */
function topicRules(topic: string, rows: readonly Row[]): Sequence {
  const faulty = rows.filter(({ mistake }) => mistake !== null)
  const fine = rows.filter(({ mistake }) => mistake === null)
  const actsOf = (some: readonly Row[], make: (row: Row) => Act<'updateLiveAgent'>) =>
    Object.fromEntries(some.map((row) => [labelOf(row), make(row)]))
  return sequence({
    id: rule,
    name: topic,
    says: 'What a workflow may do is accepted, what it may not is refused by workflow, step and field.',
    clause,
    acts: {
      before: readAgent(tried),
      // One save in the place of many: each stays in a history.
      together: accepted(Object.fromEntries(fine.map(beside)), {
        id: tried,
        open: true,
        inferred: notShown,
        standsFor: Object.fromEntries(fine.map((row, index) => [labelOf(row), placeBeside(index)])),
      }),
      ...actsOf(fine, (row) =>
        accepted(workflow(row.steps), { id: tried, ...(row.stated ? {} : { inferred: notShown }) }),
      ),
      accepted: readAgent(tried),
      ...actsOf(faulty, (row) => {
        const controls = controlsOf(row, rows).map(labelOf)
        const breaks = sentenceOn(row.what)
        const basis = isRuled(row, rows) ? { ...(breaks !== undefined && { breaks }) } : { inferred: notShown }
        return accepted(workflow(row.steps), {
          id: tried,
          ...refused,
          ...basis,
          ...(controls.length > 0 && { controls }),
        })
      }),
      unchanged: readAgent(tried),
      'at-last': putBack('*', tried),
    },
    then: (facts, { body }) => [
      says('What is refused changes nothing.', stays(facts.unchanged, facts.accepted)),
      faulty.map((row) =>
        namesItsPlace(
          body(labelOf(row) as 'before') as unknown as Place<LiveConfigurationError>,
          row,
          isRuled(row, rows),
        ),
      ),
    ],
  })
}

/** Whether the specification states the refusal. */
function isRuled(row: Row, rows: readonly Row[]): boolean {
  return row.stated || (row.ruled === true && controlsOf(row, rows).length > 0)
}

/** The refusal names the workflow, a step and a field; which step, and how the field is written, may be assumed. */
function namesItsPlace(body: Place<LiveConfigurationError>, row: Row, isStated: boolean): readonly Demand[] {
  const [stepId = '', field = ''] = row.mistake ?? []
  return [
    isStated
      ? says(
          'A refusal of a workflow names workflow, step and field.',
          has(body, 'workflowId', id),
          isPresent(body, 'stepId'),
          isOneOf(body.stepId, stepIdsIn(row.steps)),
          isPresent(body, 'field'),
          matches(body.field, /./, 'a field'),
        )
      : assumed(notShown, has(body, 'workflowId', id)),
    assumed(notShown, has(body, 'stepId', stepId), has(body, 'field', field)),
  ]
}

function stepIdsIn(steps: Value | undefined): readonly string[] {
  if (!Array.isArray(steps)) return []
  return (steps as readonly Fields[]).flatMap(({ id: own, outputs = {} }) => [
    ...(typeof own === 'string' ? [own] : []),
    ...Object.values(outputs as Fields).flatMap(stepIdsIn),
  ])
}

function other(name: string): Fields {
  return { wf_flowothr: { id: 'wf_flowothr', name, description: 'Never.', steps: harmless } }
}

function numbered(many: number): Fields {
  const ids = Array.from({ length: many }, (_, index) => idBeside(index))
  return Object.fromEntries(ids.map((one) => [one, { id: one, name: one, description: 'Never.', steps: harmless }]))
}

function replacing(replacement: Fields) {
  return act('replaceLiveAgentWorkflow/INVALID_CONFIGURATION', {
    path: { id: the('live_flow') },
    body: { ifVersion: '', workflow: replacement },
    bind: versionFrom('*'),
    inferred: notShown,
  })
}

/** A row among others: with an id and a name of its own. */
function beside({ steps }: Row, index: number): readonly [string, Fields] {
  const own = idBeside(index)
  return [own, { ...workflow(steps)[id], id: own, name: `Rule ${index}` }]
}

function idBeside(index: number): string {
  return `wf_flow${1000 + index}`
}

function placeBeside(index: number): Pointer {
  return `/brain/capabilityConfig/workflows/${idBeside(index)}`
}

function labelOf({ what }: Row): string {
  return what.replaceAll(/[^\w.:/[\]@]+/g, '-')
}

const native = { path: { id: the('live_native_kept') }, query: { locationId: the('loc_native') } }
const closedSince = { path: { id: the('live_unbound') }, query: { locationId: the('loc_unbound') } }
const unreadable = { path: { id: the('live_crm_down') }, query: { locationId: the('loc_crm_down') } }
const unverifiable = {
  ...unreadable,
  pair: 'updateLiveAgent/PROVIDER_UNAVAILABLE_503',
  inferred: 'That what a lookup cannot read cannot be verified either is not stated.',
}
const readAt = (parts: Parts) => act('getLiveAgent/ready', parts)
const withCalendar = (calendar: string) =>
  act('createLiveAgent/INVALID_CONFIGURATION', {
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
  })
const withCalendarOf = (lookup: string, parts: Parts) =>
  accepted(workflow([slots('f', '')]), {
    bind: { [`/body/brain/capabilityConfig/workflows/${id}/steps/0/config/calendarId`]: `${lookup} /data/items/0/id` },
    ...parts,
  })
const withTag = (type: string) =>
  accepted(workflow([step('tag', type, { tagId: 'tag_vip' })]), {
    ...refused,
    ...native,
    breaks: hasNoTags,
    controls: ['without-tags'],
  })

/** What a workflow may name of a sub-account, by its CRM. */
export const bindingRules: readonly Sequence[] = [
  sequence({
    id: rule,
    name: 'native-crm',
    says: "On the platform's own CRM there are no tags, and native calendars can be named.",
    clause,
    acts: {
      catalog: act('getLiveAgentCatalog/catalog', native),
      before: readAt(native),
      'without-tags': accepted(workflow([steer('s')]), native),
      accepted: readAt(native),
      check_tag: withTag('check_tag'),
      add_tag: withTag('add_tag'),
      remove_tag: withTag('remove_tag'),
      after: readAt(native),
      save: accepted(workflow([slots('f', 'cal_native'), book]), { ...native, inferred: notShown }),
      'at-last': { ...putBack('*'), ...native },
    },
    given: {
      "The sub-account is on the platform's own CRM.": ({ catalog }) => [is(catalog.subAccount.nativeCrm, true)],
    },
    then: ({ accepted: before, after, save: answer }) => [
      stays(after, before),
      part(
        {
          says: 'A native calendar is told from one that can be booked on a real call.',
          clause: '/components/schemas/Authoring/properties/bindingWarnings',
          inferred: notShown,
        },
        isWarned(answer.agent),
      ),
    ],
  }),
  sequence({
    id: rule,
    name: 'calendar-of-others',
    says: 'A calendar of another sub-account does not exist in this one.',
    clause,
    acts: {
      before: readAgent(),
      own: act('listLiveAgentResources/calendars', { path: { id: the('live_flow') } }),
      others: act('listLiveAgentResources/calendars', native),
      fine: withCalendarOf('own', { inferred: notShown }),
      wrong: withCalendarOf('others', { ...refused, breaks: hasToExist, controls: ['fine'] }),
      'at-last': putBack('*'),
    },
    given: {
      'Each sub-account has a calendar of its own.': ({ own, others }) => [
        isMoreThan(countOf(own.items), 0),
        isMoreThan(countOf(others.items), 0),
        itemsOf(others.items).map((one) => not(isAmong(one, itemsOf(own.items)))),
      ],
    },
  }),
  sequence({
    id: 'createLiveAgent/authoring-rules',
    name: 'external-crm',
    says: 'A sub-account on the external CRM refuses native calendars, and calendars that are not active there.',
    clause,
    inferred: notShown,
    acts: {
      cal_roleplay: withCalendar('cal_roleplay'),
      cal_inactive: withCalendar('cal_inactive'),
      list: act('listLiveAgents/empty'),
    },
    then: ({ list }) => [is(countOf(list.agents), 0)],
  }),
  sequence({
    id: rule,
    name: 'channel-not-mapped',
    says: 'A channel of the team that a step names has to be mapped already; naming it does not map it.',
    clause,
    inferred: notShown,
    acts: {
      before: act('getLiveAgent/calendar_closed'),
      unmapped: saveWorkflows(
        workflow([step('note', 'notify_teammate', { channel: the('chan_unmapped'), message: 'A call.' })]),
        { ...closedSince, ...refused, inferred: notShown },
      ),
      after: act('getLiveAgent/calendar_closed'),
    },
    then: ({ before, after }) => [stays(after, before)],
  }),
  sequence({
    id: rule,
    name: 'crm-unreadable',
    says: 'What cannot be verified just now is neither accepted nor called wrong.',
    clause: '@updateLiveAgent/responses/503',
    inferred: notShown,
    acts: {
      before: readAt(unreadable),
      unverifiable: saveWorkflows(workflow([slots('f')]), unverifiable),
      'named-like-a-channel': accepted(workflow([slots('f', 'main')]), unverifiable),
      wrong: wrong(workflow([slots('f'), dnd, note]), unreadable),
      after: readAt(unreadable),
      // Nothing that is accepted here is saved over what needs a lookup: that could not be put back.
      'at-last': { ...putBack('*'), ...unreadable, open: true },
    },
    then: ({ before, after }) => [stays(after, before)],
  }),
  ...(
    [
      ['steps-kept', closedSince, 'A step that did not change stays, even where what it names has gone since.'],
      [
        'unchanged-steps',
        unreadable,
        'Steps that did not change are not checked again, even where what they name cannot be looked up now.',
      ],
    ] as const
  ).map(([name, at, sentence]) =>
    sequence({
      id: rule,
      name,
      says: sentence,
      clause,
      acts: {
        before: readAt(at),
        save: savePrompt('You answer the phone at night.', { ...at, open: true }),
        'at-last': { ...putBack('*'), ...at, open: true },
      },
      then: ({ save: answer }, { statuses }) => [
        statuses('save').map((status) => either(isLessThan(status, 400), isAtLeast(status, 500))),
        name === 'steps-kept'
          ? []
          : assumed(
              'Whether anything else has to be verified for a save is not stated.',
              has(answer.agent.brain, 'prompt', 'You answer the phone at night.'),
            ),
      ],
    }),
  ),
  sequence({
    id: 'updateLiveAgent/binding-warnings',
    says: 'What is not mapped is told from an integration that is ready.',
    clause: '/components/schemas/Authoring/properties/bindingWarnings',
    inferred: 'The form of the warnings, and what exactly they warn of, is not shown.',
    acts: {
      before: readAgent(),
      ready: saveWorkflows(
        workflow([collect('ask'), tag(the('tag_vip')), note, check('zip', {}, { field: 'answers.zip' })]),
        { inferred: 'How a step names a collected answer is not shown.' },
      ),
      unmapped: accepted(workflow([tag('tag_nobody_has')]), { inferred: notShown }),
      'of-another-kind': accepted(workflow([tag(the('cal_main'))]), { inferred: notShown }),
      'at-last': putBack('*'),
      closed: act('getLiveAgent/calendar_closed'),
    },
    then: ({ ready, unmapped, closed, 'of-another-kind': another }) => [
      says('A calendar that is no longer active is warned of.', isWarned(closed.agent)),
      has(ready.agent.authoring, 'bindingWarnings', []),
      isWarned(unmapped.agent),
      isWarned(another.agent),
      mentions(unmapped.agent.authoring.bindingWarnings, ['tag_nobody_has']),
    ],
  }),
]

function isWarned({ authoring }: Place<LiveAgent>): readonly Demand[] {
  return [isPresent(authoring, 'bindingWarnings'), isMoreThan(countOf(authoring.bindingWarnings), 0)]
}
