import { resourceIn, settings, text } from './node.ts'
import type { Node } from './node.ts'

const config = settings({ tagId: text('Id of one tag, from the lookup of tags. The AI never chooses it.') })
const references: Node['references'] = (given) => resourceIn(given, 'tagId', 'tags')

export const checkTag: Node = {
  type: 'check_tag',
  description: 'Branches on whether the contact has a tag.',
  config,
  outputs: ['tagged', 'not_tagged'],
  timing: 'during_call',
  arguments: [],
  role: 'check',
  references,
}

export const addTag: Node = {
  type: 'add_tag',
  description: 'Gives the contact a tag.',
  config,
  outputs: [],
  timing: 'during_call',
  arguments: [],
  role: 'action',
  references,
}

export const removeTag: Node = {
  type: 'remove_tag',
  description: 'Takes a tag from the contact.',
  config,
  outputs: [],
  timing: 'during_call',
  arguments: [],
  role: 'action',
  references,
}
