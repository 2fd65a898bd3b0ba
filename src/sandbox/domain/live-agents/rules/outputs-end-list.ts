import { nodeOf } from '../nodes/index.ts'
import { visitsOf } from '../workflow.ts'
import { firstFault } from './rule.ts'
import type { Rule } from './rule.ts'

/** A node with outputs ends its list. */
export const outputsEndTheList: Rule = (workflow) =>
  firstFault(visitsOf(workflow), ({ step, after: [next] }) =>
    next !== undefined && (nodeOf(step.type)?.outputs.length ?? 0) > 0
      ? {
          stepId: next.id,
          field: 'steps',
          message: 'A node with outputs ends its list; put the step on one of its outputs.',
        }
      : null,
  )
