import type { CallListResponse, CallRecord, ExecutionHistoryResponse } from '../../../../generated/api.d.ts'
import { isObject } from '../../../contract/portable.ts'
import { anyOf, inSuccessesOf, schema } from '../invariant.ts'
import { areDistinct, hasAll, is, isAbsent, matches, when } from '../language/conditions.ts'
import { itemsOf, placesWithin } from '../language/place.ts'
import type { Place } from '../language/place.ts'
import { rowsOf } from '../language/row.ts'
import { keyOf } from '../language/values.ts'
import { needs, saysNeeds } from './calls.ts'

/** Removed in July 2026. */
const gone = ['_id', 'campaignSystem', 'cached', 'queryTime', 'generatedAt']

/** The answer, its payload, a list or a name in it, a record. */
const deepestRecord = 4

const one = inSuccessesOf(['getCallById'], 'data')
const listed = inSuccessesOf(['listCalls'], 'data', 'calls', '*')

export const callInvariants = [
  ...rowsOf<CallRecord>(one, [
    {
      name: 'call-asked-for',
      says: 'The call is the one that was asked for.',
      clause: schema('CallRecord/properties/id'),
      inferred: 'That the id in the path is the one of the record is assumed.',
      then: ({ shown, named }) => [is(shown.id, named('callId'))],
    },
  ]),
  ...rowsOf(inSuccessesOf(['listCalls', 'getCallById']), [
    {
      name: 'call-fields-gone',
      says: 'What call records and their lists no longer have stands in none of them.',
      clause: schema('CallRecord/propertyNames'),
      stated: true,
      then: ({ shown }) =>
        (
          placesWithin(shown, { deepest: deepestRecord, wanted: isObject }) as readonly Place<Record<string, unknown>>[]
        ).flatMap((place) => gone.map((name) => isAbsent(place, name))),
    },
  ]),
  ...rowsOf<NonNullable<CallListResponse['data']>>(inSuccessesOf(['listCalls'], 'data'), [
    {
      name: 'calls-unique',
      says: 'A list holds each call once.',
      clause: schema('CallListResponse/properties/data/properties/calls'),
      inferred: 'The form of the list is not shown.',
      then: ({ shown }) => areDistinct(itemsOf(shown.calls).map(({ id }) => id)),
    },
  ]),
  ...rowsOf<CallRecord>(anyOf(listed, one), [
    {
      name: 'outcome-installed',
      says: saysNeeds,
      clause: schema('CallRecord/properties/disposition'),
      inferred: 'The rule is stated; that a record shows its outcome and what was installed is assumed.',
      then: ({ shown }) =>
        needs.flatMap(([outcome, capability]) =>
          when(is<string>(shown.disposition, outcome), hasAll<string>(shown.capabilities, [capability])),
        ),
    },
  ]),
]

export const executionInvariants = rowsOf<ExecutionHistoryResponse>(inSuccessesOf(['listAgentExecutions']), [
  {
    name: 'camel-case',
    says: 'Names in an execution history are written in camelCase.',
    clause: schema('ExecutionHistoryResponse/properties/data/propertyNames'),
    then: ({ shown }) =>
      placesWithin(shown).map((place) => matches(keyOf(place), /^[a-z][A-Za-z0-9]*$/, 'a name in camelCase')),
  },
])
