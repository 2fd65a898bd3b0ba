import { valueAt } from '../../../contract/index.ts'
import { isObject } from '../../../contract/portable.ts'
import { fits, is, isThere, isWithin, same, listOf } from '../assertions.ts'
import { act, hold, the } from '../sequence.ts'
import { needs } from './calls.ts'
import type { ActSpec, Sequence, Value } from '../sequence.ts'
import type { Answers, Discrepancy } from '../../model/index.ts'

const agent = { id: the('agent_flow_analysis') }
const update = (label: string, body: Value, pair = 'replace_custom_fields'): ActSpec =>
  act(label, `updateAgent/${pair}`, { path: agent, body })
const field = (name: string): Value => ({ name, type: 'string', description: 'What the caller says of it.' })
const fields = (label: string): string => `${label} /data/agent/postCallAnalysis`

/** The post-call analysis of agents, and what is known of their calls afterwards. */
export const analysisRules: readonly Sequence[] = [
  {
    operation: 'updateAgent',
    tries: 'retained-fields',
    says: 'Fields that the platform manages stay whatever an update sends; of the custom ones those that are sent are there.',
    clause: '@updateAgent/description',
    acts: [
      update('before', { name: 'Reception' }),
      update('custom', { postCallAnalysis: [field('mood'), field('budget')] }),
      update('other', { postCallAnalysis: [field('roof')] }),
      update('name', { name: 'Reception at night' }),
      update('same-name', { postCallAnalysis: [field('roof'), field('call_summary')] }),
      update('none', { postCallAnalysis: [] }),
      update('at-last', { name: 'Reception', postCallAnalysis: [field('mood')] }),
    ],
    holds: [
      hold(
        fits('at least one field that the platform manages', [fields('before')], (list) => managed(list).length > 0),
        { inferred: 'How such a field shows is not stated.' },
      ),
      hold(keepsManaged, { stated: true }),
      ...['custom', 'other', 'name', 'same-name', 'none'].map((label) =>
        hold(
          fits('the managed fields of before', [fields(label), fields('before')], (now, before) =>
            sameList(managed(now), managed(before)),
          ),
        ),
      ),
      hold(customAre('custom', 'mood', 'budget')),
      hold(customAre('other', 'roof'), { says: 'Custom fields that are sent replace those before.' }),
      hold(customAre('name', 'roof'), { says: 'Without fields in the body the custom ones stay.' }),
      hold(is('name /data/agent/name', 'Reception at night')),
      hold(customAre('same-name', 'roof'), { inferred: 'What a field of a managed name does is not stated.' }),
      hold(customAre('none'), { inferred: 'That an empty list takes all custom fields away is assumed.' }),
    ],
  },
  {
    operation: 'updateAgent',
    tries: 'refusal-changes-nothing',
    name: 'fields',
    says: 'An update that is refused for its fields leaves them, and the name, as they were.',
    clause: '@updateAgent/description',
    inferred: 'Which updates are refused is not stated.',
    acts: [
      act('listed', 'listAgents/all'),
      update('before', {}),
      update('refused', { name: 'Nobody in particular', postCallAnalysis: [{ type: 'string' }] }, 'VALIDATION'),
      act('listed-after', 'listAgents/all'),
      update('after', {}),
      // Where it was accepted.
      { ...update('at-last', { name: '' }), bind: { '/body/name': 'before /data/agent/name' }, open: true },
    ],
    holds: [
      hold(same('after', 'before')),
      hold(
        fits('the names of before', ['listed-after /data/agents', 'listed /data/agents'], (now, then) => {
          const nameThen = new Map(listOf(then).map((one) => [valueAt(one, '/id'), valueAt(one, '/name')]))
          return listOf(now).every(
            (one) =>
              valueAt(one, '/name') !== 'Nobody in particular' ||
              nameThen.get(valueAt(one, '/id')) === valueAt(one, '/name'),
          )
        }),
      ),
    ],
  },
  {
    operation: 'listAgentExecutions',
    tries: 'executions-of-calls',
    harmless: true,
    says: "An agent's executions are those of its calls.",
    clause: '@listAgentExecutions/description',
    inferred: 'What an execution is, and what it shows, is not stated.',
    acts: [
      act('executions', 'listAgentExecutions/executions'),
      act('calls', 'listCalls/not_reviewed', { query: { excludeReviewed: null } }),
      act('nothing', 'listAgentExecutions/none'),
    ],
    holds: [
      hold(isThere('executions /data/executions/0')),
      hold(
        fits('a call with the same outcome', ['executions /data/executions', 'calls /data/calls'], (list, calls) =>
          listOf(list).every((one) =>
            listOf(calls).some(
              (call) =>
                valueAt(call, '/id') === valueAt(one, '/callId') &&
                valueAt(call, '/disposition') === valueAt(one, '/outcome'),
            ),
          ),
        ),
      ),
      hold(
        fits('the newest first', ['executions /data/executions'], (list) => {
          const times = listOf(list).map((one) => String(valueAt(one, '/startedAt')))
          return sameList(times, times.toSorted().toReversed())
        }),
      ),
      hold(isWithin('nothing /data/executions', 'executions /data/executions')),
    ],
  },
  {
    operation: 'listCalls',
    tries: 'outcomes-are-installed',
    harmless: true,
    says: 'A call ends in TRANSFER only with Live Transfer installed, in SUCCESS and RESCHEDULE only with Appointment Booking.',
    clause: '@createAgent/description',
    inferred: 'How a call names its agent is not stated, and an agent can have changed since.',
    acts: [
      act('agents', 'listAgents/all'),
      act('calls', 'listCalls/not_reviewed', { query: { excludeReviewed: null } }),
    ],
    holds: [
      hold(
        fits(
          'outcomes that an agent of the call can have',
          ['calls /data/calls', 'agents /data/agents'],
          (calls, agents) => listOf(calls).every((call) => canEnd(call, listOf(agents))),
        ),
      ),
    ],
  },
]

/** The custom fields of an answer are exactly these. */
function customAre(label: string, ...names: readonly string[]): ReturnType<typeof fits> {
  return fits(`the custom fields ${names.join(', ') || 'none'}`, [fields(label)], (list) =>
    sameList(
      listOf(list)
        .filter((one) => valueAt(one, '/managed') !== true)
        .map((one) => valueAt(one, '/name')),
      names,
    ),
  )
}

function managed(list: unknown): readonly unknown[] {
  return listOf(list).filter((one) => valueAt(one, '/managed') === true)
}

/**
 * Where answers show the fields is not stated: those count that say in the specification's own words that they are managed,
 * or not custom. Both updates sent a name alone, and `name` shows a custom field of the update before it.
 */
function keepsManaged(answers: Answers): readonly Discrepancy[] {
  const body = (label: string): unknown => answers[label]?.[0]?.body
  const shown = objectsWithin(body('name'))
  if (!shown.some((one) => Object.values(one).includes('roof'))) return []
  const kept = new Set(shown.filter(saysManaged).map(idOf))
  const lost = objectsWithin(body('before'))
    .filter(saysManaged)
    .map(idOf)
    .filter((id) => id !== null && !sentNames.includes(id) && !kept.has(id))
  return lost.length === 0
    ? []
    : [{ act: 'name', at: '/body', expected: `the field ${lost[0]} of before`, actual: 'gone' }]
}

const sentNames = ['mood', 'budget', 'roof']

function objectsWithin(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (Array.isArray(value)) return value.flatMap(objectsWithin)
  return isObject(value) ? [value, ...Object.values(value).flatMap(objectsWithin)] : []
}

function saysManaged(one: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(one).some(
    ([name, value]) => (value === true && /managed/i.test(name)) || (value === false && /custom/i.test(name)),
  )
}

function idOf({ name, key, id }: Readonly<Record<string, unknown>>): string | null {
  return [name, key, id].find((one) => typeof one === 'string') ?? null
}

function canEnd(call: unknown, agents: readonly unknown[]): boolean {
  const needed = needs[String(valueAt(call, '/disposition'))]
  if (needed === undefined) return true
  const id = valueAt(call, '/agentId')
  const own = agents.filter((one) =>
    id === undefined ? valueAt(one, '/agentType') === valueAt(call, '/agentType') : valueAt(one, '/id') === id,
  )
  // An agent that is not listed, such as a removed variant, says nothing.
  return own.length === 0 || own.some((one) => listOf(valueAt(one, '/capabilities')).includes(needed))
}

function sameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
