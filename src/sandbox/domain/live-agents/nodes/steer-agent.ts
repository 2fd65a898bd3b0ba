import { namesNothing, settings, text } from './node.ts'
import type { Node } from './node.ts'

export const steerAgent: Node = {
  type: 'steer_agent',
  description: 'Tells the AI how to go on.',
  config: settings({ guidance: text('What the AI shall do or say now.') }),
  outputs: [],
  timing: 'during_call',
  arguments: [],
  role: 'speech',
  references: namesNothing,
}
