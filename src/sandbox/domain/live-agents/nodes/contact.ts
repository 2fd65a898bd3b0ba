import { textOf } from '../../json.ts'
import { answerPath, referencesOfPath } from '../paths.ts'
import { namesNothing, resourceIn, settings, text } from './node.ts'
import type { Node } from './node.ts'

const tagConfig = settings({ tagId: text('Id of one tag, from the lookup of tags. The AI never chooses it.') })
const references: Node['references'] = (given) => resourceIn(given, 'tagId', 'tags')

export const checkTag: Node = {
  type: 'check_tag',
  description: 'Branches on whether the contact has a tag.',
  config: tagConfig,
  outputs: ['tagged', 'not_tagged'],
  timing: 'during_call',
  arguments: [],
  role: 'check',
  references,
}

export const addTag: Node = {
  type: 'add_tag',
  description: 'Gives the contact a tag.',
  config: tagConfig,
  outputs: [],
  timing: 'during_call',
  arguments: [],
  role: 'action',
  references,
}

export const removeTag: Node = {
  type: 'remove_tag',
  description: 'Takes a tag from the contact.',
  config: tagConfig,
  outputs: [],
  timing: 'during_call',
  arguments: [],
  role: 'action',
  references,
}

export const putOnDnd: Node = {
  type: 'put_on_dnd',
  description: 'Puts the lead on do-not-call. That ends the journey.',
  config: settings({}),
  outputs: [],
  timing: 'during_call',
  arguments: [],
  role: 'action',
  references: namesNothing,
}

export const stopContact: Node = {
  ...putOnDnd,
  type: 'stop_contact',
  description: 'Ends all contact: puts the lead on do-not-call. That ends the journey.',
}

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
