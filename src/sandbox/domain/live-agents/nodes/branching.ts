import { textOf } from '../../json.ts'
import { LIMITS } from '../limits.ts'
import { referencesOfPath, valuePath } from '../paths.ts'
import { settings, text } from './node.ts'
import type { Node } from './node.ts'

export const condition: Node = {
  type: 'condition',
  description: 'Branches on a value.',
  config: {
    ...settings(
      {
        field: valuePath,
        operator: {
          type: 'string',
          enum: ['is', 'is_not', 'contains', 'greater_than', 'less_than', 'is_set', 'is_not_set'],
          description: 'How to compare.',
        },
        value: text('What to compare with; not with is_set and is_not_set.'),
      },
      ['field', 'operator'],
    ),
    if: { required: ['operator'], properties: { operator: { enum: ['is_set', 'is_not_set'] } } },
    then: { properties: { value: false } },
    else: { required: ['value'] },
  },
  outputs: ['met', 'not_met'],
  timing: 'during_call',
  arguments: [],
  role: 'condition',
  references: (config) => referencesOfPath(textOf(config['field']), 'field'),
}

export const checkZipCode: Node = {
  type: 'check_zip_code',
  description: 'Branches on whether the postal code is in a list.',
  config: settings({
    field: valuePath,
    codes: {
      type: 'array',
      minItems: 1,
      maxItems: LIMITS.codesPerStep,
      items: text('A postal code.'),
      description: 'Postal codes inside the area.',
    },
  }),
  outputs: ['in_area', 'out_of_area'],
  timing: 'during_call',
  arguments: [],
  role: 'check',
  references: (config) => referencesOfPath(textOf(config['field']), 'field'),
}
