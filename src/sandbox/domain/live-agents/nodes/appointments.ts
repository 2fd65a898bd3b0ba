import { listOf, objectOf, textOf } from '../../json.ts'
import { LIMITS } from '../limits.ts'
import { namesNothing, resourceIn, settings, text } from './node.ts'
import type { Node, Reference } from './node.ts'

const calendarId = text('Id of a calendar, from the lookup of calendars.')

export const findSlots: Node = {
  type: 'find_slots',
  description: "Offers free times of a calendar, in the time zone of the calendar's sub-account.",
  config: {
    ...settings(
      {
        calendarId,
        routing: {
          type: 'array',
          minItems: 1,
          maxItems: LIMITS.routingRules,
          description:
            'Rules in order, instead of one calendar: the first that fits decides. An answer that is not known is asked ' +
            'for. There is no default: end with a rule that uses is_set.',
          items: {
            ...settings(
              {
                answer: text('Id of an item that was collected before.'),
                operator: {
                  type: 'string',
                  enum: ['is', 'is_not', 'contains', 'is_set'],
                  description: 'How to compare.',
                },
                value: text('What to compare with; not with is_set.'),
                calendarId,
              },
              ['answer', 'operator', 'calendarId'],
            ),
            if: { required: ['operator'], properties: { operator: { const: 'is_set' } } },
            then: { properties: { value: false } },
            else: { required: ['value'] },
          },
        },
      },
      [],
    ),
    minProperties: 1,
    maxProperties: 1,
  },
  outputs: [],
  timing: 'during_call',
  arguments: [],
  role: 'availability',
  references: (config) => [
    ...resourceIn(config, 'calendarId', 'calendars'),
    ...routingReferences(listOf(config['routing'])),
  ],
}

function routingReferences(rules: ReturnType<typeof listOf>): Reference[] {
  return rules.flatMap((value, index): Reference[] => {
    const rule = objectOf(value)
    return [
      { kind: 'answer', item: textOf(rule['answer']) ?? '', field: `routing.${index}.answer` },
      { kind: 'resource', of: 'calendars', id: textOf(rule['calendarId']) ?? '', field: `routing.${index}.calendarId` },
    ]
  })
}

export const bookAppointment: Node = {
  type: 'book_appointment',
  description: 'Books the time that the caller chose out of those that were offered before.',
  config: settings({ title: text('What the appointment is called.') }, []),
  outputs: [],
  timing: 'during_call',
  arguments: [],
  role: 'booking',
  references: namesNothing,
}
