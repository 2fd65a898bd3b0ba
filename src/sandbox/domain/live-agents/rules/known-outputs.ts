import { nodeOf } from '../nodes/index.ts'
import { stepsOf } from '../workflow.ts'
import { firstFault, stepFault } from './rule.ts'
import type { Rule } from './rule.ts'

/** A step has the outputs of its node and no others; one that is left out is empty. */
export const hasKnownOutputs: Rule = (workflow) =>
  firstFault(stepsOf(workflow), (step) => {
    const known = nodeOf(step.type)?.outputs ?? []
    const unknown = Object.keys(step.outputs ?? {}).find((output) => !known.includes(output))
    if (unknown === undefined) return null
    const has = known.length === 0 ? 'no outputs' : `the outputs ${known.join(', ')}`
    return stepFault(step, `outputs.${unknown}`, `${step.type} has ${has}, not ${unknown}.`)
  })
