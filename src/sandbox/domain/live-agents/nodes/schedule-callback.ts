import { textOf } from '../json.ts'
import { answerPath, referencesOfPath } from '../paths.ts'
import { settings } from './node.ts'
import type { Node } from './node.ts'

export const scheduleCallback: Node = {
  type: 'schedule_callback',
  description: 'Has the AI call the lead again.',
  config: {
    ...settings(
      {
        at: {
          ...answerPath,
          description: 'The answer that says when: answers.<item>. Without it the AI agrees on a time.',
        },
        inMinutes: { type: 'integer', minimum: 1, maximum: 43200, description: 'After how many minutes instead.' },
      },
      [],
    ),
    maxProperties: 1,
  },
  outputs: [],
  timing: 'during_call',
  arguments: [],
  role: 'action',
  references: (config) => referencesOfPath(textOf(config['at']), 'at'),
}
