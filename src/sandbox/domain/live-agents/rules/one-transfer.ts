import { transfer } from '../nodes/transfer.ts'
import { visitsOf } from '../workflow.ts'
import { firstFault, stepFault } from './rule.ts'
import type { Rule } from './rule.ts'

/** One attempt to transfer per call: a second transfer is a fallback, and goes only where nobody was available. */
export const transfersOnce: Rule = (workflow) =>
  firstFault(visitsOf(workflow), ({ step, before }) => {
    if (step.type !== transfer.type) return null
    const wrong = before.find((passed) => passed.step.type === transfer.type && passed.output !== 'nobody_available')
    if (wrong === undefined) return null
    const message = `A call is transferred once: a fallback goes on nobody_available of ${wrong.step.id}, nowhere else.`
    return stepFault(step, 'type', message)
  })
