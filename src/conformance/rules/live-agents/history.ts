import type { LiveAgent, Workflow } from '../../../../generated/api.d.ts'
import {
  agree,
  exactly,
  has,
  is,
  isAbsent,
  isAmong,
  isLessThan,
  isMoreThan,
  isNot,
  isOneOf,
  isPresent,
  isSame,
  isSet,
  itemsWhere,
  mentions,
  not,
  when,
} from '../language/conditions.ts'
import type { Condition } from '../language/conditions.ts'
import { foundAt, itemsOf, membersOf, placeIn } from '../language/place.ts'
import type { Place } from '../language/place.ts'
import { ruleOf } from '../language/rule.ts'
import type { Rule } from '../language/rule.ts'
import { act, assumed, part, says, sequence, the } from '../language/sequence.ts'
import type { Act, Fact, Part, Parts, Sequence } from '../language/sequence.ts'
import { countOf } from '../language/values.ts'
import { encodePointer, valueAt, withValueAt } from '../../../contract/index.ts'
import type { Json } from '../../../contract/index.ts'
import { isObject } from '../../../contract/portable.ts'
import {
  grows,
  hasRoom,
  isStale,
  putAway,
  putBack,
  readAgent,
  restore,
  restoreFirst,
  save,
  savePrompt,
  saveWorkflows,
  versionFrom,
  withOtherTexts,
  withTextsAndGroup,
} from './agent.ts'

const agent = ruleOf<LiveAgent>('live_agent')
const howMuch = 'How much of the history a read lists is not stated.'
const whereItSays = 'Where the response says so is not stated.'

/** Those at the top of each workflow of a request. */
function stepsIn(asked: Place<unknown>): readonly Place<Workflow['steps'][number]>[] {
  const workflows = placeIn<Readonly<Record<string, Workflow>>>(asked, '/brain/capabilityConfig/workflows')
  return membersOf(workflows).flatMap(({ steps }) => itemsOf(steps))
}

/** How the catalog lists something is not shown: its name has to occur there. */
function isListed(name: Place<string>, list: Place<unknown>): Condition {
  return agree('one that the catalog lists', [name, list], (own, all) =>
    JSON.stringify(all).includes(JSON.stringify(own)),
  )
}

/** What saves make of a live agent. */
export const liveAgentRelations: readonly Rule[] = [
  agent({
    name: 'save-makes-a-version',
    says: 'Every save has a version of its own, also of the same text again.',
    operation: ['updateLiveAgent', 'restoreLiveAgent', 'replaceLiveAgentWorkflow'],
    then: ({ before, shown }) => [isNot(shown.ifVersion, before.ifVersion)],
  }),
  agent({
    name: 'save-enters-history',
    says: 'Every save has an entry in the history, which only grows.',
    inferred: howMuch,
    operation: ['updateLiveAgent', 'replaceLiveAgentWorkflow'],
    then: ({ before, shown }) => grows(before, shown),
  }),
  agent({
    name: 'restoring-adds-to-history',
    says: 'What is restored is saved as a new revision; history is only ever added to.',
    operation: 'restoreLiveAgent',
    then: ({ before, shown }) => grows(before, shown),
  }),
  agent({
    name: 'one-workflow-replaced',
    says: 'Replacing one workflow leaves everything else of the agent as it is.',
    operation: 'replaceLiveAgentWorkflow',
    then: ({ before, shown, named }) => {
      const id = foundAt(named('workflowId')).value
      return [
        isSame(shown.brain, before.brain, [`/capabilityConfig/workflows${encodePointer(String(id))}`]),
        isSame(shown.voice, before.voice),
        is(shown.name, before.name),
      ]
    },
  }),
  agent({
    name: 'only-editable-changes',
    says: 'An agent that is not editable is neither saved nor prepared.',
    clause: '@/responses/409',
    operation: ['updateLiveAgent', 'restoreLiveAgent', 'replaceLiveAgentWorkflow', 'prepareLiveAgent'],
    then: ({ before }) => [isNot(before.authoring.editable, false)],
  }),
  agent({
    name: 'draft-stays-a-draft',
    says: 'Editing a draft sets up nothing.',
    clause: '@createLiveAgent/description',
    operation: ['updateLiveAgent', 'replaceLiveAgentWorkflow'],
    given: ({ before }) => [is(before.setup.status, 'draft'), is(before.provisioningPolicy, 'explicit')],
    then: ({ shown }) => [is(shown.setup.status, 'draft')],
  }),
  agent({
    name: 'prepared-with-instructions',
    says: 'Preparing checks the saved configuration: without instructions it is refused.',
    operation: 'prepareLiveAgent',
    then: ({ before }) => [isNot(before.brain.prompt, '')],
  }),
  agent({
    name: 'retry-keeps-the-campaign',
    says: 'A retry of a creation keeps the campaign that is there.',
    operation: 'createLiveAgent',
    when: 'repeated',
    given: ({ again, first }) => [isSame(again.asked, first.asked)],
    then: ({ again, first }) => [is(again.body.data.campaign.id, first.body.data.campaign.id)],
  }),
  agent({
    name: 'retry-not-refused',
    says: 'A retry of a creation with the same body is no conflict.',
    operation: 'createLiveAgent',
    when: 'refused again',
    given: ({ again, first }) => [isSame(again.asked, first.asked)],
    then: ({ again }) => [isNot(again.status, 409)],
  }),
  ...(['created', 'changed'] as const).map((which) =>
    agent({
      name: which === 'created' ? 'voice-of-the-catalog' : 'saved-voice-of-the-catalog',
      says: 'The voice and the tool groups of an agent, and the types of steps in a new one, are of those in the catalog.',
      clause: '/components/schemas/Voice/properties/voiceId',
      operation: which === 'created' ? 'createLiveAgent' : 'updateLiveAgent',
      when: which,
      then: ({ asked, within }) => [
        isListed(placeIn(asked, '/voice/voiceId'), placeIn(within, '/voices')),
        ...itemsOf(placeIn<readonly string[]>(asked, '/brain/capabilities')).map((group) =>
          isListed(group, placeIn(within, '/capabilities')),
        ),
        // A step that was saved before need not be on offer any more.
        ...(which === 'created' ? stepsIn(asked) : []).map(({ type }) => isListed(type, placeIn(within, '/workflows'))),
      ],
    }),
  ),
  agent({
    name: 'preparing-changes-no-text',
    says: 'Preparing changes nothing that is authored.',
    operation: 'prepareLiveAgent',
    then: ({ before, after }) => [
      isSame(after.brain, before.brain),
      isSame(after.voice, before.voice),
      is(after.name, before.name),
    ],
  }),
]

const begun = ['queued', 'provisioning', 'ready'] as const

/** What of setup is about the save that is set up; the rest is about the one that was verified. */
const whileSetUp = ['/status', '/failureCode']

/**
 * Setup has begun: it is under way, or has verified another save than before. Nothing can be said if it was not at rest
 * before.
 */
function isBegun(now: Place<LiveAgent>, before: Place<LiveAgent>): readonly Condition[] {
  return when(
    [is(before.setup.status, 'ready'), not(has(before, 'provisioningPolicy', 'explicit'))],
    isNot(now.setup, before.setup),
  )
}

/** Seconds until setup must show. */
const aMoment = 40

/** The verified version stays in service while a new one is set up, and is shown. */
function keepsVerified(now: Place<LiveAgent>, before: Place<LiveAgent>): Part {
  return part(
    {
      says: 'The version verified before stays in service until the new one is.',
      clause: '/components/schemas/Setup/properties/status/description',
    },
    (['revision', 'verifiedAt'] as const).map((name) => when(isSet(before.setup[name]), isSet(now.setup[name]))),
  )
}

/** The answer says so, wherever. */
function saysStarted(whole: Place<unknown>, isStarted: boolean): Condition {
  return mentions(whole, [`"setupStarted":${isStarted}`])
}

const draft = 'live_flow_draft'
const restored = 'live_flow_restored'
const old = 'live_flow_history'

/** Another text in every part, so that a part that a restore leaves shows, and the same workflows, to be run at other times. */
function withOtherWords(body: Json): Json {
  const texts = withOtherTexts(body)
  const at = '/brain/capabilityConfig/workflows'
  const found = valueAt(body, at)
  if (!isObject(found)) return texts
  const others = Object.entries(found).map(([id, one]) => [
    id,
    isObject(one) ? { ...one, description: `${JSON.stringify(one['description'])}, but not today` } : one,
  ])
  return withValueAt(texts, at, Object.fromEntries(others) as Json)
}

const saveOther = (id: string): Act<'updateLiveAgent'> =>
  save({ '/brain/capabilities': [] }, { id, edit: withOtherWords })

/** Premise: the agent was never prepared. */
const isDraft = ({ before }: { readonly before: Fact<'getLiveAgent'> }) => [is(before.agent.setup.status, 'draft')]

const replaceable = (id: string, name: string, step = 'say') => ({
  id,
  name,
  description: 'Never.',
  steps: [{ id: step, type: 'steer_agent', config: { guidance: 'Say hello.' } }],
})
const replaceFirst = (parts: Parts = {}) =>
  act('replaceLiveAgentWorkflow/replace', {
    path: { id: the('live_flow'), workflowId: 'wf_flowrepl' },
    body: { ifVersion: '', workflow: replaceable('wf_flowrepl', 'Check the area', 'replaced') },
    bind: versionFrom('both'),
    ...parts,
  })
const prepare = (after: string, parts: Parts = {}) =>
  act('prepareLiveAgent/prepare', { path: { id: the(draft) }, bind: versionFrom(after), ...parts })

const savedParts = ['name', 'brain', 'voice'] as const

function saveWithout(left: (typeof savedParts)[number]): Act<'updateLiveAgent'> {
  const { bind = {}, ...whole } = save({}, { after: '*', open: true })
  const others = Object.entries(bind).filter(([at]) => at !== `/body/${left}`)
  return { ...whole, body: { ifVersion: '' }, bind: Object.fromEntries(others) }
}

/** What answers say of setup that did not begin or is not confirmed. */
export const setupRules: readonly Sequence[] = [
  sequence({
    id: 'prepareLiveAgent/setup-told',
    name: 'unconfirmed',
    says: 'Where setup was not confirmed, the response says so, and a read shows why.',
    acts: {
      before: readAgent('live_setup_unconfirmed'),
      prepare: act('prepareLiveAgent/setup_not_confirmed', { bind: versionFrom('before') }),
      after: readAgent('live_setup_unconfirmed'),
    },
    then: ({ prepare: answer, after }, { raw }) => [
      saysStarted(raw('prepare'), false),
      mentions(raw('prepare'), [/"setupError":[^n]/]),
      assumed(whereItSays, has(answer, 'setupStarted', false)),
      assumed(
        'The form of the error is not shown.',
        isPresent(placeIn<{ code: string }>(answer, '/setupError'), 'code'),
      ),
      assumed(
        'Which state setup is in then is not stated.',
        is(after.agent.setup.status, 'provisioning_uncertain'),
        isPresent(after.agent.setup, 'failureCode'),
      ),
    ],
  }),
  sequence({
    id: 'updateLiveAgent/setup-told',
    name: 'draft',
    says: 'Editing an explicit draft sets up nothing.',
    acts: {
      before: readAgent(draft),
      save: savePrompt('You answer the phone of a joiner.', { id: draft, pair: 'updateLiveAgent/save_draft' }),
      after: readAgent(draft),
    },
    given: { 'The agent is a draft.': isDraft },
    then: ({ save: answer, after }) => [
      assumed(whereItSays, has(answer, 'setupStarted', false), isAbsent(answer, 'setupError')),
      is(after.agent.setup.status, 'draft'),
    ],
  }),
]

export const liveAgentRules: readonly Sequence[] = [
  sequence({
    id: 'updateLiveAgent/nothing-patched',
    says: 'A save replaces the whole: no part that it leaves out is kept.',
    acts: {
      before: readAgent(),
      'without-name': saveWithout('name'),
      'after-name': readAgent(),
      'without-brain': saveWithout('brain'),
      'after-brain': readAgent(),
      'without-voice': saveWithout('voice'),
      'after-voice': readAgent(),
      'at-last': putAway,
    },
    then: ({ before, ...facts }, { statuses }) =>
      savedParts.map((left) => {
        const read = facts[`after-${left}`].agent[left]
        return statuses(`without-${left}`).map((status) =>
          when([isLessThan(status, 300), isSet(read)], isNot<unknown>(read, before.agent[left])),
        )
      }),
  }),
  sequence({
    id: 'updateLiveAgent/read-after-write',
    says: 'What was saved is what a read shows, as the next version.',
    acts: {
      before: readAgent(),
      save: savePrompt('You answer the phone of a locksmith.'),
      read: readAgent(),
      list: act('listLiveAgents/list', { query: { locationId: the('loc_live') } }),
      'at-last': putBack('read'),
      after: readAgent(),
    },
    then: ({ before, save: answer, read, list }) => [
      isSame(read.agent.brain.capabilityConfig, before.agent.brain.capabilityConfig),
      part(
        { says: 'The list shows agents as they are.', inferred: 'How an entry of the list looks is not specified.' },
        isAmong(
          read.agent.ifVersion,
          itemsWhere(list.agents, ({ brain }) => is(brain.prompt, read.agent.brain.prompt)).map(
            ({ ifVersion }) => ifVersion,
          ),
        ),
      ),
      part(
        { says: 'Saving starts setup for the new version, unless it is an explicit draft.', inferred: whereItSays },
        has(answer, 'setupStarted', true),
      ),
      says('Saving starts setup for the new version.', isOneOf(read.agent.setup.status, begun)),
      part(
        {
          says: 'The version verified before stays in service until the new one is.',
          inferred: 'That setup takes a moment is not stated.',
        },
        // A setup that was under way may have ended in between.
        when(is(before.agent.setup.status, 'ready'), isSame(answer.agent.setup, before.agent.setup, whileSetUp)),
      ),
    ],
  }),
  sequence({
    id: 'updateLiveAgent/full-replacement',
    says: 'A save replaces everything: what it does not carry is gone.',
    clause: '/components/schemas/LiveAgentUpdate/description',
    acts: { before: readAgent(), save: saveWorkflows({}), read: readAgent(), 'at-last': putAway },
    then: ({ read }) => [has(read.agent.brain.capabilityConfig, 'workflows', {})],
  }),
  sequence({
    id: 'updateLiveAgent/stale-version',
    says: 'An older version is refused by every save, and nothing changes.',
    clause: '@updateLiveAgent/responses/409',
    acts: {
      before: readAgent(),
      save: savePrompt('You answer the phone of a florist.'),
      'stale-save': savePrompt('You answer the phone of nobody.', {
        ...isStale('updateLiveAgent'),
        controls: ['save'],
      }),
      'stale-workflow': act('replaceLiveAgentWorkflow/VERSION_CONFLICT', {
        path: { id: the('live_flow') },
        bind: versionFrom('before'),
        controls: ['save'],
      }),
      after: { ...readAgent(), controls: ['save'] },
      'at-last': putBack('after'),
    },
  }),
  sequence({
    id: 'replaceLiveAgentWorkflow/read-after-write',
    says: 'One workflow is replaced under its id, the rest of the agent stays.',
    acts: {
      before: readAgent(),
      two: saveWorkflows(
        {
          wf_flowrepl: replaceable('wf_flowrepl', 'First'),
          wf_flowstay: replaceable('wf_flowstay', 'Second'),
        },
        { edit: withTextsAndGroup },
      ),
      both: readAgent(),
      replace: replaceFirst(),
      read: { ...readAgent(), controls: ['two', 'replace'] },
      stale: replaceFirst({ pair: 'replaceLiveAgentWorkflow/VERSION_CONFLICT', controls: ['two', 'replace'] }),
      after: { ...readAgent(), controls: ['two', 'replace'] },
      'at-last': putAway,
    },
    then: ({ read }) => [
      has(placeIn(read.agent, '/brain/capabilityConfig/workflows/wf_flowrepl/steps/0'), 'id', 'replaced'),
    ],
  }),
  sequence({
    id: 'restoreLiveAgent/restored-save',
    says: 'Restoring saves the authored text of an earlier save once more; history is only ever added to.',
    acts: {
      before: readAgent(restored),
      save: saveOther(restored),
      saved: { ...readAgent(restored), controls: ['save'] },
      settled: { ...readAgent(restored), controls: ['save'] },
      stale: restore(restored, 'before', 'before', { ...isStale('restoreLiveAgent'), controls: ['save'] }),
      restore: restore(restored, 'save', 'before', { controls: ['save'] }),
      read: { ...readAgent(restored), controls: ['save', 'restore'] },
    },
    given: { 'The first save is still there after the next one.': ({ before }) => [hasRoom(before.agent)] },
    until: {
      saved: { then: ({ saved, before }) => [isBegun(saved.agent, before.agent)], within: aMoment },
      settled: {
        then: ({ settled }) => [not(isOneOf(settled.agent.setup.status, begun.slice(0, 2)))],
        within: aMoment,
      },
      read: { then: ({ read, settled }) => [isBegun(read.agent, settled.agent)], within: aMoment },
    },
    then: ({ before, save: answer, saved, settled, restore: again, read }) => [
      (['brain', 'voice', 'name'] as const).map((name) => isSame<unknown>(read.agent[name], before.agent[name])),
      is(countOf(read.agent.brain.capabilities), countOf(before.agent.brain.capabilities)),
      isSame(again.agent.brain, read.agent.brain),
      is(read.agent.ifVersion, again.agent.ifVersion),
      says(
        'Restoring is a save of its own.',
        isNot(read.agent.ifVersion, answer.agent.ifVersion),
        isNot(read.agent.ifVersion, before.agent.ifVersion),
      ),
      grows(answer.agent, read.agent),
      part(
        { says: 'Saving starts setup for the new version.', clause: '@updateLiveAgent/description' },
        isBegun(saved.agent, before.agent),
      ),
      says(
        'What was restored is set up like any edit.',
        isOneOf(read.agent.setup.status, begun),
        isBegun(read.agent, settled.agent),
      ),
      keepsVerified(saved.agent, before.agent),
      keepsVerified(again.agent, settled.agent),
    ],
  }),
  sequence({
    id: 'restoreLiveAgent/history-kept',
    says: 'What is restored is saved as a new revision; history is never rewritten.',
    acts: {
      before: readAgent(),
      save: savePrompt('You answer the phone of a tailor.'),
      // The save may have pushed out the oldest one that was there before.
      restore: restoreFirst('live_flow', 'save', { controls: ['save'] }),
      read: { ...readAgent(), controls: ['save', 'restore'] },
      'at-last': putAway,
    },
    then: ({ save: answer, read }) => {
      const known = revisionsIn(answer.agent)
      const isNew = revisionsIn(read.agent).filter((one) => isAmong(one, known).holds === false)
      return [isMoreThan(countOf(read.agent.changeHistory, isNew), 0)]
    },
  }),
  sequence({
    id: 'restoreLiveAgent/fifty-saves',
    says: 'The last fifty saves can be restored, older ones cannot.',
    clause: '/components/schemas/LiveAgent/properties/changeHistory/description',
    acts: {
      before: readAgent(old),
      'save-1': savePrompt('You answer phone number 1.', { id: old }),
      ...Object.fromEntries(
        Array.from({ length: 49 }, (_, index) => [
          `save-${index + 2}`,
          savePrompt(`You answer phone number ${index + 2}.`, { id: old, after: `save-${index + 1}` }),
        ]),
      ),
      'too-old': act('restoreLiveAgent/NotFound_revision', {
        path: { id: the(old) },
        bind: { ...versionFrom('save-50'), '/body/revision': 'before /data/agent/changeHistory/0/revision' },
      }),
      // Which of the two is the older one is not stated: the one that was there before is restored no longer, the other is.
      'oldest-1': oldest(1),
      'oldest-0': oldest(0),
    },
    then: (_, { body, statuses }) => {
      const [then, now] = [body('before'), body('save-1')].map((one) => revisionsIn(placeIn(one, '/data/agent'))) as [
        Revisions,
        Revisions,
      ]
      const place = now.findIndex((one) => isAmong(one, then).holds === false)
      const label = place === 0 ? 'oldest-0' : 'oldest-1'
      // Nothing can be said where a save makes no entry of its own.
      if (then.length !== 1 || now.length !== 2 || place === -1) return [part({ stated: true })]
      return [
        part(
          { stated: true },
          statuses(label).map((status) => not(isOneOf(status, [400, 404, 422]))),
          is(placeIn<string>(body(label), '/data/agent/brain/prompt'), 'You answer phone number 1.'),
        ),
      ]
    },
  }),
  sequence({
    id: 'prepareLiveAgent/draft-to-setup',
    says: 'A draft is set up when it is prepared, not when it is saved, and for exactly the version that is saved.',
    acts: {
      before: readAgent(draft),
      save: savePrompt('You answer the phone of a garage.', { id: draft, pair: 'updateLiveAgent/save_draft' }),
      saved: { ...readAgent(draft), controls: ['save'] },
      stale: prepare('before', { ...isStale('prepareLiveAgent'), controls: ['save'] }),
      unchanged: { ...readAgent(draft), controls: ['save'] },
      prepare: prepare('saved'),
      read: { ...readAgent(draft), controls: ['prepare'] },
      again: prepare('read', { controls: ['prepare'] }),
    },
    given: { 'The agent is a draft.': isDraft },
    then: ({ before, saved, unchanged, prepare: answer, read, again }, { raw }) => [
      part(
        {
          says: 'provisioningPolicy is explicit on a draft.',
          clause: '/components/schemas/LiveAgent/properties/provisioningPolicy/description',
        },
        has(before.agent, 'provisioningPolicy', 'explicit'),
      ),
      says('Editing a draft sets up nothing.', is(saved.agent.setup.status, 'draft')),
      // What a refused request set up already, this one does not start.
      says(
        'The response says that setup has started.',
        when(is(unchanged.agent.setup.status, 'draft'), saysStarted(raw('prepare'), true)),
      ),
      assumed(whereItSays, when(is(unchanged.agent.setup.status, 'draft'), has(answer, 'setupStarted', true))),
      isOneOf(read.agent.setup.status, begun),
      assumed('That preparing makes no version is not stated.', is(read.agent.ifVersion, saved.agent.ifVersion)),
      part(
        {
          says: 'Preparing what is being set up goes on with it.',
          inferred: 'What preparing twice leads to is not stated.',
        },
        when(isNot(again.agent.setup.status, 'ready'), has(again, 'setupStarted', true)),
      ),
    ],
  }),
]

function oldest(index: number) {
  return act('restoreLiveAgent/restore', {
    path: { id: the(old) },
    bind: { ...versionFrom('*'), '/body/revision': `save-1 /data/agent/changeHistory/${index}/revision` },
    open: true,
  })
}

type Revisions = readonly Place<number>[]

function revisionsIn({ changeHistory }: Place<Pick<LiveAgent, 'changeHistory'>>): Revisions {
  return itemsOf(changeHistory).map(({ revision }) => revision)
}

export const liveAgentRaces: readonly Sequence[] = [
  sequence({
    id: 'updateLiveAgent/one-version-at-once',
    says: 'Of several saves at once over one version, one is made and the others are refused.',
    clause: '@updateLiveAgent/responses/409',
    race: true,
    acts: {
      before: readAgent(),
      race: savePrompt('You answer the phone of the winner.', { times: 5, open: true }),
      after: readAgent(),
      'at-last': putBack('after'),
    },
    then: ({ before, after }, { statuses }) => [
      exactly(1, statuses('race'), '200', (status) => status === 200),
      exactly(4, statuses('race'), '409', (status) => status === 409),
      is(after.agent.brain.prompt, 'You answer the phone of the winner.'),
      assumed(howMuch, grows(before.agent, after.agent)),
    ],
  }),
  sequence({
    id: 'restoreLiveAgent/one-version-at-once',
    says: 'Of several restorations at once over one version, one is made and the others are refused.',
    clause: '@restoreLiveAgent/responses/409',
    race: true,
    acts: {
      before: readAgent('live_flow_race'),
      race: restore('live_flow_race', 'before', 'before', { times: 5, open: true }),
      after: readAgent('live_flow_race'),
    },
    then: ({ before, after }, { statuses }) => [
      exactly(1, statuses('race'), '200', (status) => status === 200),
      exactly(4, statuses('race'), '409', (status) => status === 409),
      isSame(after.agent.brain, before.agent.brain),
    ],
  }),
]
