import { isObject } from '../../../contract/portable.ts'
import type { Answers } from '../../model/index.ts'
import { fitKnown, fits, is, isWithin, listOf, same } from '../assertions.ts'
import { inside, objectsAnywhere, textIn, textsIn } from '../invariant.ts'
import { act, hold } from '../sequence.ts'
import type { Sequence } from '../sequence.ts'

export const callRules: readonly Sequence[] = [
  {
    operation: 'listCalls',
    tries: 'filters-agree',
    says: 'Filters take away what they name and nothing else; repeated and comma-separated dispositions mean the same.',
    clause: '@listCalls/parameters',
    acts: [
      act('all', 'listCalls/not_reviewed', { query: { excludeReviewed: null } }),
      act('false', 'listCalls/not_reviewed', { query: { excludeReviewed: 'false' } }),
      act('unreviewed', 'listCalls/not_reviewed'),
      act('repeated', 'listCalls/of_dispositions', { fill: (answers) => asking(answers, (two) => two) }),
      act('comma', 'listCalls/of_dispositions', { fill: (answers) => asking(answers, (two) => two.join(',')) }),
      act('one', 'listCalls/of_dispositions', { fill: (answers) => asking(answers, ([one = '']) => one) }),
      act('none', 'listCalls/of_dispositions', { query: { disposition: 'NOBODY_HAS_THIS' } }),
      act('both', 'listCalls/of_dispositions', {
        query: { excludeReviewed: 'true' },
        fill: (answers) => asking(answers, ([, other = '']) => other),
      }),
    ],
    given: {
      'Calls ended in two ways at least.': fits(
        'two dispositions',
        ['all /data/calls'],
        (calls) => dispositionsOf(calls).length >= 2,
      ),
    },
    holds: [
      hold(same('false', 'all'), { says: 'excludeReviewed false keeps every call.' }),
      hold(isWithin('unreviewed /data/calls', 'all /data/calls')),
      hold(same('comma', 'repeated'), { says: 'Repeated and comma-separated dispositions mean the same.' }),
      hold(
        fits('calls of both dispositions, all of them', ['repeated /data/calls', 'all /data/calls'], (some, all) =>
          isAllOf(some, all, dispositionsOf(all).slice(0, 2)),
        ),
      ),
      hold(
        fits('calls of the disposition, all of them', ['one /data/calls', 'all /data/calls'], (some, all) =>
          isAllOf(some, all, dispositionsOf(all).slice(0, 1)),
        ),
      ),
      hold(is('none /data/calls', [])),
      hold(isWithin('both /data/calls', 'unreviewed /data/calls')),
      hold(
        fits(
          'the reviewed call is left out',
          ['unreviewed /data/calls', 'all /data/calls'],
          (some, all) => listOf(some).length < listOf(all).length,
        ),
        { inferred: 'That one of the calls was reviewed is assumed.' },
      ),
    ],
  },
  {
    operation: 'getCallById',
    tries: 'call-as-listed',
    says: 'A call by its id is the call of the list.',
    clause: '@getCallById/description',
    harmless: true,
    acts: [act('all', 'listCalls/not_reviewed', { query: { excludeReviewed: null } }), act('call', 'getCallById/call')],
    holds: [
      hold(
        fitKnown('the call as the list has it', ['call /data', 'all /data/calls'], (data, calls) =>
          [data, ...(isObject(data) ? Object.values(data) : [])].some((call) =>
            listOf(calls).some((one) => isObject(call) && JSON.stringify(one) === JSON.stringify(call)),
          ),
        ),
        { inferred: 'Which of its fields a list shows is not stated.' },
      ),
    ],
  },
  {
    operation: 'listCalls',
    tries: 'endings-of-capabilities',
    says: 'A call ends in a transfer only where Live Transfer is installed, and in an appointment only where Appointment Booking is.',
    clause: '/components/schemas/CallRecord/description',
    harmless: true,
    acts: [
      act('agents', 'listAgents/all'),
      act('calls', 'listCalls/not_reviewed', { query: { excludeReviewed: null } }),
    ],
    holds: [
      hold((answers) => {
        const agents = objectsAnywhere(answers['agents']?.[0]?.body).map(({ value }) => value)
        return objectsAnywhere(answers['calls']?.[0]?.body).flatMap(({ at, value }) => {
          const agent = agents.find(({ id }) => id !== undefined && id === value['agentId'])
          const installed = agent === undefined ? null : textsIn(agent, 'capabilities')
          const needed = ['outcome', 'disposition'].flatMap((name) => needs[textIn(value, name) ?? ''] ?? [])
          const lacking = installed === null ? [] : needed.filter((one) => !installed.includes(one))
          return lacking.map((one) => ({
            act: 'calls',
            at: `/body${at}`,
            expected: `another ending, because its agent has no ${one}`,
            actual: value,
          }))
        })
      }),
    ],
  },
]

/** What must be installed for a call to have this outcome. */
export const needs: Readonly<Record<string, string>> = {
  TRANSFER: 'live_transfer',
  SUCCESS: 'appointment_booking',
  RESCHEDULE: 'appointment_booking',
}

function dispositionsOf(calls: unknown): readonly string[] {
  return [...new Set(listOf(calls).flatMap((call) => textIn(call, 'disposition') ?? []))]
}

/** A query for some of the dispositions that the target's own calls have. */
function asking(answers: Answers, choose: (two: readonly string[]) => string | readonly string[]) {
  const body = answers['all']?.[0]?.body
  const two = dispositionsOf(inside(body, 'data', 'calls')).slice(0, 2)
  return two.length < 2 ? null : { query: { disposition: choose(two) } }
}

/** Whether a list has exactly those of all calls that ended in one of these ways. */
function isAllOf(some: unknown, all: unknown, ways: readonly string[]): boolean {
  const ended = (call: unknown) => ways.includes(textIn(call, 'disposition') ?? '')
  return listOf(some).every(ended) && listOf(some).length === listOf(all).filter(ended).length
}
