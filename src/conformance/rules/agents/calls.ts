import {
  each,
  inSuccessesOf,
  must,
  objectsAnywhere,
  objectsIn,
  pathValue,
  repeatedAt,
  schema,
  textIn,
} from '../invariant.ts'
import type { AnswerContext, Invariant } from '../invariant.ts'

/** Removed in July 2026. */
const gone = ['_id', 'campaignSystem', 'cached', 'queryTime', 'generatedAt']

export const callInvariants: readonly Invariant[] = [
  {
    name: 'call-asked-for',
    says: 'The call is the one that was asked for.',
    clause: schema('CallRecord/properties/id'),
    inferred: 'That the id in the path is the one of the record is assumed.',
    check: each(inSuccessesOf(['getCallById'], 'data'), (call, context) => {
      const [asked, id] = [pathValue(context, 'callId'), textIn(call, 'id')]
      return asked === null || id === null ? null : must(id === asked, '/id', 'the id in the path of the request', id)
    }),
  },
  {
    name: 'call-fields-gone',
    says: 'What call records and their lists no longer have stands in none of them.',
    clause: schema('CallRecord/propertyNames'),
    inferred: null,
    wherever: true,
    check: Object.assign(
      ({ body }: AnswerContext) => {
        const records = objectsAnywhere(body)
        if (records.length === 0) return null
        return records.flatMap(({ at, value }) =>
          gone
            .filter((name) => Object.hasOwn(value, name))
            .map((name) => ({ at: `${at}/${name}`, expected: 'absent', actual: value[name] })),
        )
      },
      { successesOf: ['listCalls', 'getCallById'] },
    ),
  },
  {
    name: 'calls-unique',
    says: 'A list holds each call once.',
    clause: schema('CallListResponse/properties/data/properties/calls'),
    inferred: 'The form of the list is not shown.',
    check: each(inSuccessesOf(['listCalls'], 'data'), (data) => repeatedAt(objectsIn(data, 'calls'), '/calls', 'id')),
  },
]
