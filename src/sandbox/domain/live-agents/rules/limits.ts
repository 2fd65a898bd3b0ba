import { LIMITS } from '../limits.ts'
import { stepsOf } from '../workflow.ts'
import type { Rule } from './rule.ts'

/** An agent holds so many workflows, and a workflow so many steps. */
export const withinLimits: Rule = (workflow, _id, { workflows }) => {
  if (Object.keys(workflows).length > LIMITS.workflows) {
    return { stepId: null, field: 'workflows', message: `An agent holds ${LIMITS.workflows} workflows at most.` }
  }
  if (stepsOf(workflow).length > LIMITS.stepsPerWorkflow) {
    return { stepId: null, field: 'steps', message: `A workflow holds ${LIMITS.stepsPerWorkflow} steps at most.` }
  }
  return null
}
