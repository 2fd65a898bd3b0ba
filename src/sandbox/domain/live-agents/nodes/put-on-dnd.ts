import { namesNothing, settings } from './node.ts'
import type { Node } from './node.ts'

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
