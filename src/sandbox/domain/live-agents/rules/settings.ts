import { nodeOf } from '../nodes/index.ts'
import { stepsOf } from '../workflow.ts'
import { firstFault, stepFault } from './rule.ts'
import type { Rule } from './rule.ts'

/** Settings fit the JSON Schema that the catalog gives for their node. */
export const hasFittingSettings: Rule = (workflow, _id, { checkSettings }) =>
  firstFault(stepsOf(workflow), (step) => {
    const node = nodeOf(step.type)
    const fault = node === null ? null : checkSettings(node, step.config)
    return fault === null ? null : stepFault(step, fault.field, fault.message)
  })
