import { referencedResources } from '../references.ts'
import type { ResourceKind } from '../state.ts'
import { isUnreadable } from '../resources.ts'
import { firstFault, newSteps, stepFault } from './rule.ts'
import type { Rule } from './rule.ts'

/** What a refusal calls them. A tag that nobody has used yet is no mistake, so tags are missing here. */
const NAMES: Partial<Record<ResourceKind, string>> = {
  calendars: 'active calendar',
  'custom-fields': 'custom field',
  pipelines: 'pipeline',
}

/** Calendars, custom fields and pipelines that a new or changed step names exist in the sub-account. */
export const namesWhatExists: Rule = (workflow, id, { saved, resources, unreadable, crm }) =>
  firstFault(newSteps(workflow, id, saved), (step) =>
    firstFault(referencedResources(step), (reference) => {
      const name = NAMES[reference.of]
      if (name === undefined) return null
      const exists = resources.some(
        ({ kind, id: known, active }) => kind === reference.of && known === reference.id && active,
      )
      if (exists || isUnreadable(reference.of, crm, unreadable)) return null
      return stepFault(step, reference.field, `The sub-account has no ${name} ${reference.id}.`)
    }),
  )
