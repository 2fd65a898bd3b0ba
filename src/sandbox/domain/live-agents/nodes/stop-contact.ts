import { namesNothing, settings } from './node.ts'
import type { Node } from './node.ts'

export const stopContact: Node = {
  type: 'stop_contact',
  description: 'Ends all contact with the lead.',
  config: settings({}),
  outputs: [],
  timing: 'during_call',
  arguments: [],
  role: 'action',
  references: namesNothing,
}
