import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../../../contract/portable.ts'
import type { CallRecord } from '../../../../generated/api.d.ts'
import type { Answers } from '../../model/index.ts'
import { inside, textIn } from '../invariant.ts'
import { agree, is, isAmong, isAtLeast, isLessThan, isSame, isWithin, itemsWhere } from '../language/conditions.ts'
import type { Condition } from '../language/conditions.ts'
import { itemsOf, memberOf, placesWithin } from '../language/place.ts'
import type { Place } from '../language/place.ts'
import { act, assumed, says, sequence } from '../language/sequence.ts'
import type { Fact, Sequence } from '../language/sequence.ts'
import { countOf } from '../language/values.ts'
import { entriesIn } from '../live-agents/catalog-reading.ts'

type Calls = Fact<'listCalls'>

/** What must be installed for a call to have this outcome. */
export const needs = [
  ['TRANSFER', 'live_transfer'],
  ['SUCCESS', 'appointment_booking'],
  ['RESCHEDULE', 'appointment_booking'],
] as const

export const saysNeeds =
  'A call ends in TRANSFER only with Live Transfer installed, in SUCCESS and RESCHEDULE only with Appointment Booking.'

export const allCalls = act('listCalls/not_reviewed', { query: { excludeReviewed: null } })
const ended = (choose: (two: readonly string[]) => string | readonly string[]) =>
  act('listCalls/of_dispositions', { fill: (answers) => asking(answers, choose) })

export const callRules: readonly Sequence[] = [
  sequence({
    id: 'listCalls/filters-agree',
    says: 'Filters take away what they name and nothing else; repeated and comma-separated dispositions mean the same.',
    clause: '@listCalls/parameters',
    acts: {
      all: allCalls,
      false: act('listCalls/not_reviewed', { query: { excludeReviewed: 'false' } }),
      unreviewed: act('listCalls/not_reviewed'),
      repeated: ended((two) => two),
      comma: ended((two) => two.join(',')),
      one: ended(([one = '']) => one),
      none: act('listCalls/of_dispositions', { query: { disposition: 'NOBODY_HAS_THIS' } }),
      both: { ...ended(([, other = '']) => other), query: { excludeReviewed: 'true' } },
    },
    given: {
      'Calls ended in two ways at least.': ({ all }) => [
        isAtLeast(countOf(all.calls, ways(all), 'ways in which calls ended'), 2),
      ],
    },
    then: ({ all, unreviewed, repeated, one, none, both, ...facts }, { raw }) => [
      says('excludeReviewed false keeps every call.', isSame(facts.false, all)),
      isWithin(unreviewed.calls, all.calls),
      says(
        'Repeated and comma-separated dispositions mean the same.',
        agree('the same calls', [raw('comma'), raw('repeated')], (these, those) =>
          isDeepStrictEqual(callsIn(these), callsIn(those)),
        ),
      ),
      areAllOf(repeated, all, ways(all).slice(0, 2)),
      areAllOf(one, all, ways(all).slice(0, 1)),
      is(countOf(none.calls), 0),
      isWithin(both.calls, unreviewed.calls),
      assumed(
        'That one of the calls was reviewed is assumed.',
        isLessThan(countOf(unreviewed.calls), countOf(all.calls)),
      ),
    ],
  }),
  sequence({
    id: 'getCallById/call-as-listed',
    says: 'A call by its id is the call of the list.',
    acts: { all: allCalls, call: act('getCallById/call') },
    then: ({ all, call }) => [
      assumed(
        'Which of its fields a list shows is not stated.',
        agree('the call as the list has it', [call, all.calls], (data, calls) =>
          [data, ...(isObject(data) ? Object.values(data) : [])].some((shown) =>
            (calls as readonly unknown[]).some((listed) => isObject(shown) && isDeepStrictEqual(listed, shown)),
          ),
        ),
      ),
    ],
  }),
  sequence({
    id: 'listCalls/endings-of-capabilities',
    says: saysNeeds,
    clause: '/components/schemas/CallRecord/description',
    acts: { agents: act('listAgents/all'), calls: allCalls },
    then: (_, { raw }) => {
      const agents = placesWithin(raw('agents'), { wanted: isObject })
      return placesWithin(raw('calls'), { wanted: isObject }).flatMap((call) =>
        agents
          .filter((agent) => is(memberOf(agent, 'id'), memberOf(call, 'agentId')).holds === true)
          .slice(0, 1)
          .flatMap((agent) => endings(call, memberOf(agent, 'capabilities'))),
      )
    },
  }),
]

/** What a call does not end in, by what its agent has installed. */
function endings(call: Place<unknown>, capabilities: Place<unknown>): readonly Condition[] {
  return ['outcome', 'disposition'].flatMap((name) =>
    needs.map(([ending, capability]) =>
      agree(
        `not ${JSON.stringify(ending)}, because its agent has no ${capability}`,
        [memberOf(call, name), capabilities],
        (shown, installed) => shown !== ending || !Array.isArray(installed) || installed.includes(capability),
      ),
    ),
  )
}

/** A query for some of the dispositions that the target's own calls have. */
function asking(answers: Answers, choose: (two: readonly string[]) => string | readonly string[]) {
  const calls = inside(answers['all']?.[0]?.body, 'data', 'calls')
  const found = Array.isArray(calls) ? calls.flatMap((call) => textIn(call, 'disposition') ?? []) : []
  const two = [...new Set(found)].slice(0, 2)
  return two.length < 2 ? null : { query: { disposition: choose(two) } }
}

/** The ids of the calls in a list, whose place is not shown. */
function callsIn(body: unknown): readonly unknown[] {
  return entriesIn(inside(body, 'data'))
    .map(({ id }) => String(id))
    .toSorted()
}

/** The dispositions of calls, each once. */
function ways({ calls }: Calls): readonly Place<CallRecord['disposition']>[] {
  const all = itemsOf(calls).map(({ disposition }) => disposition)
  return all.filter((one, index) => isAmong(one, all.slice(0, index)).holds === false)
}

/** A list has exactly those of all calls that ended in one of these ways. */
function areAllOf(some: Calls, all: Calls, dispositions: ReturnType<typeof ways>): readonly Condition[] {
  const wanted = itemsWhere(all.calls, ({ disposition }) => isAmong(disposition, dispositions))
  return [
    is(countOf(some.calls), countOf(all.calls, wanted, 'calls that fit')),
    ...itemsOf(some.calls).map(({ disposition }) => isAmong(disposition, dispositions)),
  ]
}
