import type { Cadence, PipelineError, PipelineStepsResponse } from '../../../../generated/api.d.ts'
import { inSuccessesOf, ofOperation, schema } from '../invariant.ts'
import {
  areDistinct,
  isAbsent,
  isAtLeast,
  isBetween,
  isNotBefore,
  isThere,
  matches,
  when,
} from '../language/conditions.ts'
import { itemsOf } from '../language/place.ts'
import { rowsOf } from '../language/row.ts'

export const pipelineInvariants = [
  ...rowsOf<PipelineError & { readonly code?: string }>(ofOperation('getPipelineSteps', 400), [
    {
      name: 'pipeline-refusal-without-code',
      says: 'A 400 has a text for people and no code.',
      clause: schema('PipelineError'),
      stated: true,
      then: ({ shown }) => [
        isAbsent(shown, 'code'),
        // One word beside a sentence is the general form, where `error` is a code.
        ...when(
          isThere(shown.message),
          matches(shown.error, (error) => !/^\w+$/.test(error), 'a text for people, not a code'),
        ),
      ],
    },
  ]),
  ...rowsOf<PipelineStepsResponse['data']>(inSuccessesOf(['getPipelineSteps'], 'data'), [
    {
      name: 'steps-counted-once',
      says: 'Each step of the pipeline is counted once.',
      clause: schema('PipelineStepsResponse/properties/data/properties/stepCounts'),
      inferred: 'Counts by step are stated; that no step stands twice is assumed.',
      then: ({ shown }) => areDistinct(itemsOf(shown.stepCounts).map(({ cadenceStep }) => cadenceStep)),
    },
    {
      name: 'counts-not-negative',
      says: 'No count is less than 0.',
      clause: schema('PipelineStepsResponse/properties/data'),
      inferred: 'Counts of leads are stated as integers; that none is below 0 is assumed.',
      then: ({ shown }) =>
        [...itemsOf(shown.stepCounts).map(({ count }) => count), shown.pdOverCount, shown.callbacksCount].map((count) =>
          isAtLeast(count, 0),
        ),
    },
    {
      name: 'cadences-unique',
      says: 'Each cadence is listed once.',
      clause: schema('Cadence/properties/_id'),
      inferred: 'An id is stated; that it names one cadence is what ids are for.',
      then: ({ shown }) => areDistinct(itemsOf(shown.cadences).map(({ _id }) => _id)),
    },
  ]),
  ...rowsOf<Cadence>(inSuccessesOf(['getPipelineSteps'], 'data', 'cadences', '*'), [
    {
      name: 'cadence-dates',
      says: 'No cadence was changed before it was made.',
      clause: schema('Cadence/properties/updatedAt'),
      inferred: 'The moments are stated one by one; that they agree is assumed.',
      then: ({ shown }) => [isNotBefore(shown.updatedAt, shown.createdAt)],
    },
    {
      name: 'cadence-times',
      says: "A slot's hour is 0 to 12, its minute 0 to 59.",
      clause: schema('CadenceSlot'),
      inferred: 'Hour, minute and AM or PM are stated; that the hour counts to 12 is assumed.',
      then: ({ shown }) =>
        itemsOf(shown.schedule).flatMap(({ hour, minute }) => [isBetween(hour, 0, 12), isBetween(minute, 0, 59)]),
    },
  ]),
]
