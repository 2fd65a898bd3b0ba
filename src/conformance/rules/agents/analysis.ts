import { isDeepStrictEqual } from 'node:util'
import { valueAt } from '../../../contract/index.ts'
import { isObject } from '../../../contract/portable.ts'
import {
  agree,
  is,
  isAmong,
  isMoreThan,
  isNotBefore,
  isSame,
  isWithin,
  itemsWhere,
  mentions,
  someOf,
  when,
} from '../language/conditions.ts'
import type { Condition } from '../language/conditions.ts'
import { foundAt, itemsOf, placesWithin } from '../language/place.ts'
import type { Place } from '../language/place.ts'
import { act, assumed, part, says, sequence, the } from '../language/sequence.ts'
import type { Fact, Sequence, Value } from '../language/sequence.ts'
import { countOf, firstOf, neighbours, valuesOf } from '../language/values.ts'
import { membersOf, noPromise } from '../undo.ts'
import type { Undo } from '../undo.ts'
import { allCalls, needs, saysNeeds } from './calls.ts'

type Shown = Fact<'updateAgent'>

const update = (body: Value, pair = 'replace_custom_fields') =>
  act(`updateAgent/${pair}`, { path: { id: the('agent_flow_analysis') }, body })
const field = (name: string): Value => ({ name, type: 'string', description: 'What the caller says of it.' })
const nobody = 'Nobody in particular'

/** What an update changes of an agent. No read shows one agent; an update that names nothing changes nothing, and shows it. */
export const agentFieldsUndo: Undo = {
  kind: 'agent-fields',
  says: 'name and custom fields',
  changedBy: ['updateAgent'],
  final: [],
  names: ['id'],
  read: null,
  shownBy: { operation: 'updateAgent', body: {} },
  pick(body) {
    const shown = ['/data/agent', '/agent', '/data', ''].map((at) => membersOf(valueAt(body, at)))
    const { name, postCallAnalysis: fields } = shown.find((one) => typeof one['name'] === 'string') ?? {}
    if (name === undefined) return null
    const custom = Array.isArray(fields)
      ? { postCallAnalysis: fields.filter((one) => !saysManaged(membersOf(one))) }
      : {}
    return { state: { name, ...custom }, beside: null }
  },
  asked: (body, at, to) => isDeepStrictEqual(valueAt(body, at), to) || at.startsWith('/postCallAnalysis'),
  promised: noPromise,
  plan({ state }, now) {
    const { name, postCallAnalysis } = membersOf(state)
    if (name === undefined) return { ways: [], left: ['no response showed what they were before'] }
    const isThere = isDeepStrictEqual(membersOf(now?.state)['postCallAnalysis'], postCallAnalysis)
    const fields = isThere ? [] : [{ operation: 'updateAgent', body: { postCallAnalysis: postCallAnalysis ?? [] } }]
    return { ways: [[...fields, { operation: 'updateAgent', body: { name } }]], left: [] }
  },
}

/** The post-call analysis of agents, and what is known of their calls afterwards. */
export const analysisRules: readonly Sequence[] = [
  sequence({
    id: 'updateAgent/retained-fields',
    says: 'Fields that the platform manages stay whatever an update sends; of the custom ones those that are sent are there.',
    acts: {
      before: update({ name: 'Reception' }),
      custom: update({ postCallAnalysis: [field('mood'), field('budget')] }),
      other: update({ postCallAnalysis: [field('roof')] }),
      name: update({ name: 'Reception at night' }),
      'same-name': update({ postCallAnalysis: [field('roof'), field('call_summary')] }),
      none: update({ postCallAnalysis: [] }),
    },
    then: ({ before, custom, other, name, 'same-name': same, none }, { raw }) => [
      assumed(
        'How such a field shows is not stated.',
        isMoreThan(countOf(before.agent.postCallAnalysis, fieldsOf(before, true)), 0),
      ),
      part({ stated: true }, keptOf(raw('before'), raw('name'))),
      [custom, other, name, same, none].map((shown) => isSame(namesOf(shown, true), namesOf(before, true))),
      areCustom(custom, 'mood', 'budget'),
      says('Custom fields that are sent replace those before.', areCustom(other, 'roof')),
      says('Without fields in the body the custom ones stay.', areCustom(name, 'roof')),
      is(name.agent.name, 'Reception at night'),
      says(
        'An update of the fields leaves the name.',
        is(other.agent.name, custom.agent.name),
        is(none.agent.name, name.agent.name),
      ),
      assumed('What a field of a managed name does is not stated.', areCustom(same, 'roof')),
      assumed('That an empty list takes all custom fields away is assumed.', areCustom(none)),
    ],
  }),
  sequence({
    id: 'updateAgent/refusal-changes-nothing',
    name: 'fields',
    says: 'An update that is refused for its fields leaves them, and the name, as they were.',
    inferred: 'Which updates are refused is not stated.',
    acts: {
      listed: act('listAgents/all'),
      before: update({}),
      refused: update({ name: nobody, postCallAnalysis: [{ type: 'string' }] }, 'VALIDATION'),
      'listed-after': act('listAgents/all'),
      after: update({}),
    },
    then: ({ before, after, listed, 'listed-after': now }) => [
      isSame(after, before),
      agree('the names of before', [now.agents, listed.agents], (agents, earlier) =>
        named(agents).every((id) => named(earlier).includes(id)),
      ),
    ],
  }),
  sequence({
    id: 'listAgentExecutions/executions-of-calls',
    says: "An agent's executions are those of its calls.",
    inferred: 'What an execution is, and what it shows, is not stated.',
    acts: {
      executions: act('listAgentExecutions/executions'),
      calls: allCalls,
      nothing: act('listAgentExecutions/none'),
    },
    then: ({ executions: { executions }, calls: { calls }, nothing }) => [
      isMoreThan(countOf(executions), 0),
      itemsOf(executions).map(({ callId, outcome }) =>
        itemsWhere(calls, ({ id }) => is(id, callId)).map(({ disposition }) => is<string>(outcome, disposition)),
      ),
      itemsOf(executions).map(({ callId }) =>
        isAmong(
          callId,
          itemsOf(calls).map(({ id }) => id),
        ),
      ),
      says(
        'The newest execution is the first.',
        neighbours(executions).map(([one, next]) => isNotBefore(one.startedAt, next.startedAt)),
      ),
      isWithin(nothing.executions, executions),
    ],
  }),
  sequence({
    id: 'listCalls/outcomes-are-installed',
    says: saysNeeds,
    clause: '@createAgent/description',
    inferred: 'How a call names its agent is not stated, and an agent can have changed since.',
    acts: { agents: act('listAgents/all'), calls: allCalls },
    then: ({ agents: { agents }, calls: { calls } }) =>
      itemsOf(calls).flatMap((call) => {
        // An agent that is not listed, such as a removed variant, says nothing.
        const own = itemsWhere(agents, ({ id, agentType }) =>
          isAmong<string>(firstOf<string>(call.agentId, call.agentType), [id, agentType]),
        )
        return needs.flatMap(([outcome, capability]) =>
          when(
            is<string>(call.disposition, outcome),
            ...someOf(own.map(({ capabilities }) => mentions(capabilities, [capability]))),
          ),
        )
      }),
  }),
]

function fieldsOf({ agent }: Shown, isManaged: boolean) {
  return itemsOf(agent.postCallAnalysis).filter(({ managed }) => (is(managed, true).holds === true) === isManaged)
}

function namesOf(shown: Shown, isManaged: boolean): Place<readonly string[]> {
  return valuesOf(
    shown.agent.postCallAnalysis,
    fieldsOf(shown, isManaged).map(({ name }) => name),
  )
}

/** The custom fields are exactly these. */
function areCustom(shown: Shown, ...names: readonly string[]): Condition {
  return is(namesOf(shown, false), names)
}

/**
 * Where answers show the fields is not stated: those count that say in the specification's own words that they are managed,
 * or not custom. Both updates sent a name alone, and `name` shows a custom field of the update before it.
 */
function keptOf(before: Place<unknown>, name: Place<unknown>): Condition {
  const shown = objectsIn(name)
  const isSpoken = shown.some((one) => Object.values(one).includes('roof'))
  const kept = shown.filter(saysManaged).flatMap(idIn)
  const had = objectsIn(before).filter(saysManaged).flatMap(idIn)
  const lost = had.filter((id) => !sentNames.includes(id) && !kept.includes(id))
  return agree(`the field ${lost.slice(0, 1).join('')} of before`, [name, before], () => !isSpoken || lost.length === 0)
}

const sentNames = ['mood', 'budget', 'roof']

type Entry = Readonly<Record<string, unknown>>

function objectsIn(place: Place<unknown>): readonly Entry[] {
  return placesWithin(place, { wanted: isObject }).map((one) => foundAt(one).value as Entry)
}

function saysManaged(one: Entry): boolean {
  return Object.entries(one).some(
    ([name, value]) => (value === true && /managed/i.test(name)) || (value === false && /custom/i.test(name)),
  )
}

function idIn({ name, key, id }: Entry): readonly string[] {
  return [name, key, id].filter((one) => typeof one === 'string').slice(0, 1)
}

/** Ids of agents that have the name of the update that was refused. */
function named(agents: unknown): readonly unknown[] {
  return (agents as readonly Entry[]).flatMap(({ id, name }) => (name === nobody ? [id] : []))
}
