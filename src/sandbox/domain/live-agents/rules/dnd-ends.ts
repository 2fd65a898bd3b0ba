import { putOnDnd } from '../nodes/put-on-dnd.ts'
import { visitsOf } from '../workflow.ts'
import { firstFault } from './rule.ts'
import type { Rule } from './rule.ts'

/** Putting the lead on do-not-call ends the journey. */
export const dndEndsTheJourney: Rule = (workflow) =>
  firstFault(visitsOf(workflow), ({ step, after: [next] }) =>
    next !== undefined && step.type === putOnDnd.type
      ? { stepId: next.id, field: 'steps', message: 'Nothing may follow put_on_dnd: it ends the journey.' }
      : null,
  )
