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

export const notifyTeammate: Node = {
  type: 'notify_teammate',
  description: "Writes to the team's chat.",
  config: settings({
    channel: {
      type: 'string',
      enum: ['main', 'alerts'],
      description: "Which of the tenant's channels. It has to be mapped already.",
    },
    message: text('What to write.'),
  }),
  outputs: [],
  timing: 'during_call',
  arguments: [],
  role: 'action',
  references: (config) => resourceIn(config, 'channel', 'teams'),
}
