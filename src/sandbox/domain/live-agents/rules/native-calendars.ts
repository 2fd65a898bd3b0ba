import { NATIVE_CRM } from '../../billing/identity.ts'
import { referencedResources } from '../references.ts'
import { stepsOf } from '../workflow.ts'
import { firstFault, stepFault } from './rule.ts'
import type { Rule } from './rule.ts'

/** A sub-account on an external CRM books in that CRM's calendars: native ones work in roleplay only. */
export const usesCalendarsOfItsCrm: Rule = (workflow, _id, { crm, resources }) =>
  firstFault(crm === NATIVE_CRM ? [] : stepsOf(workflow), (step) =>
    firstFault(referencedResources(step), ({ of, id, field }) => {
      const found = resources.find((resource) => resource.kind === of && resource.id === id)
      if (of !== 'calendars' || found?.source !== NATIVE_CRM) return null
      return stepFault(step, field, `${id} is a native calendar, and this sub-account books in ${crm}.`)
    }),
  )
