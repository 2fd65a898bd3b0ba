import { each, inSuccessesOf, must, objectsIn, pathValue, repeatedAt, schema, textIn } from '../invariant.ts'
import type { Invariant } from '../invariant.ts'

/** Call records. */
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
    name: 'calls-unique',
    says: 'A list holds each call once.',
    clause: schema('CallListResponse/properties/data/properties/calls'),
    inferred: 'The form of the list is not shown.',
    check: each(inSuccessesOf(['listCalls'], 'data'), (data) => repeatedAt(objectsIn(data, 'calls'), '/calls', 'id')),
  },
]
