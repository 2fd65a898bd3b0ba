import { nodeOf } from '../nodes/index.ts'
import { visitsOf } from '../workflow.ts'
import { firstFault, stepFault } from './rule.ts'
import type { Rule } from './rule.ts'

/** A time is booked out of those that were offered before. */
export const booksOfferedTimes: Rule = (workflow) =>
  firstFault(visitsOf(workflow), ({ step, before }) => {
    if (nodeOf(step.type)?.role !== 'booking') return null
    const offered = before.some((passed) => nodeOf(passed.step.type)?.role === 'availability')
    return offered ? null : stepFault(step, 'type', 'book_appointment needs find_slots before it.')
  })
