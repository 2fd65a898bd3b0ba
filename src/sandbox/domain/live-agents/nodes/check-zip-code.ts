import { textOf } from '../json.ts'
import { LIMITS } from '../limits.ts'
import { referencesOfPath, valuePath } from '../paths.ts'
import { settings, text } from './node.ts'
import type { Node } from './node.ts'

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
