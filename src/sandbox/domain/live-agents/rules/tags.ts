import { NATIVE_CRM } from '../../billing/identity.ts'
import { textOf } from '../json.ts'
import { needsTags } from '../nodes/index.ts'
import { stepsOf } from '../workflow.ts'
import { firstFault, stepFault } from './rule.ts'
import type { Rule } from './rule.ts'

/** The platform's own CRM has no tags. */
export const usesTagsWhereThereAreAny: Rule = (workflow, _id, { crm }) =>
  firstFault(crm === NATIVE_CRM ? stepsOf(workflow) : [], (step) =>
    needsTags(step.type)
      ? stepFault(step, 'type', "This sub-account uses the platform's own CRM, which has no tags.")
      : null,
  )

/** A tag node holds one tag of its own: neither several nor one that depends on the call. */
export const fixesItsTag: Rule = (workflow) =>
  firstFault(stepsOf(workflow), (step) => {
    const tag = needsTags(step.type) ? (textOf(step.config['tagId']) ?? '') : ''
    if (/^(?:answers|contact|call|pipeline)\.|\{\{/.test(tag)) {
      return stepFault(step, 'tagId', 'The author chooses the tag; it cannot come from an answer or from the AI.')
    }
    return tag.includes(',')
      ? stepFault(step, 'tagId', 'A tag node holds one tag; add a step for each further one.')
      : null
  })
