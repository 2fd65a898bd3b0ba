import { putOnDnd, stopContact } from '../nodes/contact.ts'
import { nodeOf } from '../nodes/index.ts'
import { transfer } from '../nodes/people.ts'
import { visitsOf } from '../workflow.ts'
import { firstMistake, stepMistake } from './rule.ts'
import type { Rule } from './rule.ts'

/**
 * One attempt to transfer per call: a second transfer is a fallback, and goes only where nobody was available. A fallback has
 * none of its own.
 */
export const transfersOnce: Rule = (workflow) =>
  firstMistake(visitsOf(workflow), ({ step, before }) => {
    if (step.type !== transfer.type) return null
    const [first, second] = before.filter((passed) => passed.step.type === transfer.type)
    if (first === undefined) return null
    if (second !== undefined) {
      const message = `A call is transferred once, with one fallback: ${second.step.id} is the fallback of ${first.step.id} already.`
      return stepMistake(step, 'type', message)
    }
    if (first.output === 'nobody_available') return null
    const message = `A call is transferred once: a fallback goes on nobody_available of ${first.step.id}, nowhere else.`
    return stepMistake(step, 'type', message)
  })

/** Once somebody has taken the call, the AI no longer speaks: only actions and conditions may follow. */
export const actsOnlyAfterConnecting: Rule = (workflow) =>
  firstMistake(visitsOf(workflow), ({ step, before }) => {
    const connected = before.some((passed) => passed.step.type === transfer.type && passed.output === 'connected')
    const role = nodeOf(step.type)?.role
    if (!connected || role === 'action' || role === 'condition') return null
    return stepMistake(
      step,
      'type',
      `After connected only actions and conditions may follow, and ${step.type} is neither.`,
    )
  })

const ENDS_THE_JOURNEY: ReadonlySet<string> = new Set([putOnDnd.type, stopContact.type])

/** Putting the lead on do-not-call ends the journey, and so does what stops contact. */
export const dndEndsTheJourney: Rule = (workflow) =>
  firstMistake(visitsOf(workflow), ({ step, after: [next] }) =>
    next !== undefined && ENDS_THE_JOURNEY.has(step.type)
      ? { stepId: next.id, field: 'steps', message: `Nothing may follow ${step.type}: it ends the journey.` }
      : null,
  )

/** A time is booked out of those that were offered before. */
export const booksOfferedTimes: Rule = (workflow) =>
  firstMistake(visitsOf(workflow), ({ step, before }) => {
    if (nodeOf(step.type)?.role !== 'booking') return null
    const offered = before.some((passed) => nodeOf(passed.step.type)?.role === 'availability')
    return offered ? null : stepMistake(step, 'type', 'book_appointment needs find_slots before it.')
  })
