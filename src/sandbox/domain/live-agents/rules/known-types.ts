import { nodeOf } from '../nodes/index.ts'
import { stepsOf } from '../workflow.ts'
import { firstFault, stepFault } from './rule.ts'
import type { Rule } from './rule.ts'

/** Every step is of a type that the catalog lists. */
export const hasKnownTypes: Rule = (workflow) =>
  firstFault(stepsOf(workflow), (step) =>
    nodeOf(step.type) === null
      ? stepFault(step, 'type', `There is no node ${step.type}; the catalog lists them.`)
      : null,
  )
