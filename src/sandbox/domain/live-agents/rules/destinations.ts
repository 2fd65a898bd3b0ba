import { referencedResources } from '../references.ts'
import type { ResourceKind } from '../state.ts'
import { stepsOf } from '../workflow.ts'
import { firstFault, stepFault } from './rule.ts'
import type { Rule } from './rule.ts'

const NAMES: Partial<Record<ResourceKind, string>> = { reps: 'transfer destination', teams: 'team channel' }

/** A step names somebody who takes transfers, or a mapped channel of the team; it does not create them. */
export const namesKnownPeople: Rule = (workflow, _id, { resources }) =>
  firstFault(stepsOf(workflow), (step) =>
    firstFault(referencedResources(step), (reference) => {
      const name = NAMES[reference.of]
      const exists = resources.some(({ kind, id, active }) => kind === reference.of && id === reference.id && active)
      if (name === undefined || exists) return null
      return stepFault(step, reference.field, `The sub-account has no ${name} ${reference.id}; set it up first.`)
    }),
  )
