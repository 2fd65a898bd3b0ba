import { stepsOf } from '../workflow.ts'
import { firstFault, stepFault } from './rule.ts'
import type { Rule } from './rule.ts'

/** Every step has an id that no other step of its workflow has. */
export const hasStepIds: Rule = (workflow) => {
  const seen = new Set<string>()
  return firstFault(stepsOf(workflow), (step) => {
    if (step.id.trim() === '') return stepFault(step, 'id', 'A step needs an id.')
    if (seen.has(step.id)) return stepFault(step, 'id', `The id ${step.id} stands on more than one step.`)
    seen.add(step.id)
    return null
  })
}
