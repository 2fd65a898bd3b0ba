import { resourceIn, settings, text } from './node.ts'
import type { Node } from './node.ts'

export const transfer: Node = {
  type: 'transfer',
  description: 'Puts the caller through to somebody who takes transfers.',
  config: settings(
    {
      destinationId: text('Id of somebody who takes transfers, from the lookup of reps. It has to exist already.'),
      announcement: text('What the AI says before it puts the caller through.'),
    },
    ['destinationId'],
  ),
  outputs: ['connected', 'nobody_available', 'not_connected'],
  timing: 'during_call',
  arguments: [],
  role: 'transfer',
  references: (config) => resourceIn(config, 'destinationId', 'reps'),
}
