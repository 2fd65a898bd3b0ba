import { namesNothing, settings, text } from './node.ts'
import type { Node } from './node.ts'

export const bookAppointment: Node = {
  type: 'book_appointment',
  description: 'Books the time that the caller chose out of those that were offered before.',
  config: settings({ title: text('What the appointment is called.') }, []),
  outputs: [],
  timing: 'during_call',
  arguments: [],
  role: 'booking',
  references: namesNothing,
}
