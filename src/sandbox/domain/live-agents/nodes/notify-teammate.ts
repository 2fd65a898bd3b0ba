import { resourceIn, settings, text } from './node.ts'
import type { Node } from './node.ts'

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
