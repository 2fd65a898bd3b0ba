import type { JsonObject } from '../../../../contract/index.ts'
import { objectOf, textOf } from '../../json.ts'
import { LIMITS } from '../limits.ts'
import { answerPath, callPath, contactPath, referencesOfPath } from '../paths.ts'
import { settings, text } from './node.ts'
import type { Node } from './node.ts'

const source: JsonObject = {
  ...settings(
    {
      text: { type: 'string', maxLength: 5000, description: 'Fixed text.' },
      contact: contactPath,
      call: callPath,
      answer: answerPath,
    },
    [],
  ),
  minProperties: 1,
  maxProperties: 1,
  description: 'Where the value comes from: text, contact, call or answer.',
}

const secret: JsonObject = {
  ...settings({ value: { type: 'string', minLength: 1, maxLength: 5000 }, id: { type: 'string', minLength: 1 } }, []),
  minProperties: 1,
  maxProperties: 1,
  description: 'value once to store it, id from then on to keep it.',
}

export const webhook: Node = {
  type: 'webhook',
  description: 'Sends workflow, sentAt, ids, contact, call and fields of your own to an address.',
  config: settings(
    {
      url: text('An https address that can be reached from the internet.'),
      headers: {
        type: 'object',
        maxProperties: LIMITS.headersPerWebhook,
        propertyNames: { pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$", maxLength: 100 },
        additionalProperties: {
          type: ['string', 'object'],
          maxLength: 5000,
          pattern: '^[\\t\\x20-\\x7e]*$',
          properties: { secret },
          required: ['secret'],
          additionalProperties: false,
        },
        description: 'Headers by their names. Values that authenticate are secret.',
      },
      fields: {
        type: 'object',
        maxProperties: LIMITS.fieldsPerWebhook,
        additionalProperties: source,
        description: 'Fields of your own, by their names.',
      },
    },
    ['url'],
  ),
  outputs: [],
  timing: 'during_call',
  arguments: [],
  role: 'action',
  references: (config) =>
    Object.entries(objectOf(config['fields'])).flatMap(([name, value]) => {
      const { contact, answer } = objectOf(value)
      const [at, path] = answer === undefined ? ['contact', contact] : ['answer', answer]
      return referencesOfPath(textOf(path), `fields.${name}.${at}`)
    }),
}
