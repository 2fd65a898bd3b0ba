import { listOf, objectOf, textOf } from '../../json.ts'
import { LIMITS } from '../limits.ts'
import { contactPath, referencesOfPath } from '../paths.ts'
import { namesNothing, settings, text } from './node.ts'
import type { Node } from './node.ts'

/** Types of answers. The specification shows `text` only. */
const TYPES = ['text', 'number', 'boolean', 'date', 'time', 'email', 'phone', 'choice']

/** The only step through which the AI passes data to a workflow. */
export const collectInformation: Node = {
  type: 'collect_information',
  description: 'Asks the caller for information. Its items become the arguments of the tool.',
  config: settings({
    items: {
      type: 'array',
      minItems: 1,
      maxItems: LIMITS.itemsPerStep,
      description: 'What to ask for.',
      items: {
        ...settings(
          {
            id: {
              type: 'string',
              pattern: '^[A-Za-z][A-Za-z0-9_]*$',
              maxLength: 64,
              description: 'Name of the argument: a letter, then letters, digits and underscores.',
            },
            label: text('What people call it.'),
            question: text('What the AI asks.'),
            type: { type: 'string', enum: TYPES, description: 'The type of the answer.' },
            field: { ...contactPath, description: `Where the answer is kept. ${contactPath.description}` },
            options: {
              type: 'array',
              minItems: 1,
              maxItems: LIMITS.optionsPerItem,
              uniqueItems: true,
              items: text('One answer to choose.'),
              description: 'The answers of a choice.',
            },
          },
          ['id', 'label', 'question', 'type'],
        ),
        if: { required: ['type'], properties: { type: { const: 'choice' } } },
        then: { required: ['options'] },
        else: { properties: { options: false } },
      },
    },
  }),
  outputs: [],
  timing: 'during_call',
  arguments: [{ each: 'items', name: 'id', description: 'question', type: 'type' }],
  role: 'input',
  references: (config) =>
    listOf(config['items']).flatMap((item, index) =>
      referencesOfPath(textOf(objectOf(item)['field']), `items.${index}.field`),
    ),
}

export const steerAgent: Node = {
  type: 'steer_agent',
  description: 'Tells the AI how to go on.',
  config: settings({ guidance: text('What the AI shall do or say now.') }),
  outputs: [],
  timing: 'during_call',
  arguments: [],
  role: 'speech',
  references: namesNothing,
}
