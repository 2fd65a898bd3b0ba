import { nodeOf } from '../nodes/index.ts'
import { visitsOf } from '../workflow.ts'
import { collectedOn } from './collected-items.ts'
import { firstFault, stepFault } from './rule.ts'
import type { Rule } from './rule.ts'

/** The AI supplies inputs through collect_information alone: whoever uses an answer stands behind its question. */
export const usesCollectedAnswers: Rule = (workflow) =>
  firstFault(visitsOf(workflow), ({ step, before }) => {
    const collected = collectedOn(before)
    return firstFault(nodeOf(step.type)?.references(step.config) ?? [], (reference) =>
      reference.kind === 'answer' && !collected.has(reference.item)
        ? stepFault(step, reference.field, `No step before this one collects ${reference.item}.`)
        : null,
    )
  })
