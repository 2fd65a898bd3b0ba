import { NATIVE_CRM } from '../../billing/state.ts'
import { textOf } from '../../json.ts'
import { needsTags } from '../nodes/index.ts'
import { isUnreadable } from '../resources.ts'
import type { ResourceKind } from '../state.ts'
import { referencedResources, stepsOf } from '../workflow.ts'
import { firstMistake, newSteps, stepMistake } from './rule.ts'
import type { Rule } from './rule.ts'

/** Names in messages. No tags: an unused tag is no mistake. */
const NAMES: Partial<Record<ResourceKind, string>> = {
  calendars: 'active calendar',
  'custom-fields': 'custom field',
  pipelines: 'pipeline',
}

/** Calendars, custom fields and pipelines that a new or changed step names exist in the sub-account. */
export const namesWhatExists: Rule = (workflow, id, { saved, resources, unreadable, crm }) =>
  firstMistake(newSteps(workflow, id, saved), (step) =>
    firstMistake(referencedResources(step), (reference) => {
      const name = NAMES[reference.of]
      if (name === undefined) return null
      const exists = resources.some(
        ({ kind, id: known, active }) => kind === reference.of && known === reference.id && active,
      )
      if (exists || isUnreadable(reference.of, crm, unreadable)) return null
      return stepMistake(
        step,
        reference.field,
        `The sub-account has no ${name} ${reference.id}; the lookup of ${reference.of} lists them.`,
      )
    }),
  )

const DESTINATION_NAMES: Partial<Record<ResourceKind, string>> = { reps: 'transfer destination', teams: 'team channel' }

/** A step names somebody who takes transfers, or a mapped channel of the team; it does not create them. */
export const namesKnownPeople: Rule = (workflow, _id, { resources }) =>
  firstMistake(stepsOf(workflow), (step) =>
    firstMistake(referencedResources(step), (reference) => {
      const name = DESTINATION_NAMES[reference.of]
      const exists = resources.some(({ kind, id, active }) => kind === reference.of && id === reference.id && active)
      if (name === undefined || exists) return null
      return stepMistake(step, reference.field, `The sub-account has no ${name} ${reference.id}; set it up first.`)
    }),
  )

/** A sub-account on an external CRM books in that CRM's calendars: native ones work in roleplay only. */
export const usesCalendarsOfItsCrm: Rule = (workflow, _id, { crm, resources }) =>
  firstMistake(crm === NATIVE_CRM ? [] : stepsOf(workflow), (step) =>
    firstMistake(referencedResources(step), ({ of, id, field }) => {
      const found = resources.find((resource) => resource.kind === of && resource.id === id)
      if (of !== 'calendars' || found?.source !== NATIVE_CRM) return null
      return stepMistake(step, field, `${id} is a native calendar, and this sub-account books in ${crm}.`)
    }),
  )

export const usesTagsWhereThereAreAny: Rule = (workflow, _id, { crm }) =>
  firstMistake(crm === NATIVE_CRM ? stepsOf(workflow) : [], (step) =>
    needsTags(step.type)
      ? stepMistake(
          step,
          'type',
          "This sub-account uses the platform's own CRM, which has no tags; leave the step out.",
        )
      : null,
  )

/** A tag node holds one tag of its own: neither several nor one that depends on the call. */
export const fixesItsTag: Rule = (workflow) =>
  firstMistake(stepsOf(workflow), (step) => {
    const tag = needsTags(step.type) ? (textOf(step.config['tagId']) ?? '') : ''
    if (/^(?:answers|contact|call|pipeline)\.|\{\{/.test(tag)) {
      return stepMistake(step, 'tagId', 'The author chooses the tag; it cannot come from an answer or from the AI.')
    }
    return tag.includes(',')
      ? stepMistake(step, 'tagId', 'A tag node holds one tag; add a step for each further one.')
      : null
  })
