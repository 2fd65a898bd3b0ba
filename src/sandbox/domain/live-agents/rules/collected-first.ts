import { nodeOf } from '../nodes/index.ts'
import { visitsOf } from '../workflow.ts'
import { firstFault, stepFault } from './rule.ts'
import type { Rule } from './rule.ts'

/** Answers are collected before times are offered and booked. */
export const collectsBeforeAvailability: Rule = (workflow) =>
  firstFault(visitsOf(workflow), ({ step, before }) => {
    if (nodeOf(step.type)?.role !== 'input') return null
    const late = before.find((passed) => ['availability', 'booking'].includes(nodeOf(passed.step.type)?.role ?? ''))
    return late === undefined
      ? null
      : stepFault(step, 'type', `Collect answers before ${late.step.type}, not after it.`)
  })
