import { isObject } from '../../../contract/portable.ts'
import {
  each,
  eachIn,
  inside,
  inSuccessesOf,
  momentIn,
  must,
  numberIn,
  objectsIn,
  repeatedAt,
  schema,
} from '../invariant.ts'
import type { Invariant } from '../invariant.ts'

const steps = inSuccessesOf(['getPipelineSteps'], 'data')
const cadences = inSuccessesOf(['getPipelineSteps'], 'data', 'cadences', '*')

export const pipelineInvariants: readonly Invariant[] = [
  {
    name: 'pipeline-refusal-without-code',
    says: 'A request that is refused as wrong is told so in a text, without a code.',
    clause: schema('PipelineError'),
    inferred: null,
    wherever: true,
    check: ({ operation, answer, body }) => {
      if (operation.id !== 'getPipelineSteps' || answer.status !== 400 || !isObject(body)) return null
      return must(!Object.hasOwn(body, 'code'), '/code', 'absent', inside(body, 'code'))
    },
  },
  {
    name: 'steps-counted-once',
    says: 'Each step of the pipeline is counted once.',
    clause: schema('PipelineStepsResponse/properties/data/properties/stepCounts'),
    inferred: 'Counts by step are stated; that no step stands twice is assumed.',
    check: each(steps, (data) => repeatedAt(objectsIn(data, 'stepCounts'), '/stepCounts', 'cadenceStep')),
  },
  {
    name: 'counts-not-negative',
    says: 'No count is less than 0.',
    clause: schema('PipelineStepsResponse/properties/data'),
    inferred: 'Counts of leads are stated as integers; that none is below 0 is assumed.',
    check: each(steps, (data) => {
      const counts = [
        ...(objectsIn(data, 'stepCounts') ?? []).map((entry, index) => ({
          at: `/stepCounts/${index}/count`,
          count: numberIn(entry, 'count'),
        })),
        ...['pdOverCount', 'callbacksCount'].map((name) => ({ at: `/${name}`, count: numberIn(data, name) })),
      ]
      return counts.flatMap(({ at, count }) => must(count === null || count >= 0, at, '0 or more', count))
    }),
  },
  {
    name: 'cadences-unique',
    says: 'Each cadence is listed once.',
    clause: schema('Cadence/properties/_id'),
    inferred: 'An id is stated; that it names one cadence is what ids are for.',
    check: each(steps, (data) => repeatedAt(objectsIn(data, 'cadences'), '/cadences', '_id')),
  },
  {
    name: 'cadence-dates',
    says: 'A cadence is changed after it was made.',
    clause: schema('Cadence/properties/updatedAt'),
    inferred: 'The moments are stated one by one; that they agree is assumed.',
    check: each(cadences, (cadence) => {
      const [created, updated] = [momentIn(cadence, 'createdAt'), momentIn(cadence, 'updatedAt')]
      if (created === null || updated === null) return null
      return must(created <= updated, '/updatedAt', 'not before createdAt', inside(cadence, 'updatedAt'))
    }),
  },
  {
    name: 'cadence-times',
    says: "A slot's time is one of half a day.",
    clause: schema('CadenceSlot'),
    inferred: 'Hour, minute and AM or PM are stated; that the hour counts to 12 is assumed.',
    check: eachIn(cadences, ['schedule'], (slot) => {
      const [hour, minute] = [numberIn(slot, 'hour'), numberIn(slot, 'minute')]
      if (hour === null || minute === null) return null
      return [
        ...must(hour >= 0 && hour <= 12, '/hour', 'from 0 to 12, beside AM or PM', hour),
        ...must(minute >= 0 && minute <= 59, '/minute', 'from 0 to 59', minute),
      ]
    }),
  },
]
