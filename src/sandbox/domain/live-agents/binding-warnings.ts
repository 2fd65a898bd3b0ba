import type { JsonObject } from '../../../contract/index.ts'
import { NATIVE_CRM } from '../billing/state.ts'
import { isUnreadable } from './resources.ts'
import type { SubAccountResources } from './resources.ts'
import type { Workflows } from './state.ts'
import { referencedResources, stepsOf } from './workflow.ts'
import type { ResourceReference } from './workflow.ts'

/** Warns of resources in steps that are gone, inactive, unreadable, or for roleplay only. */
export function bindingWarnings(workflows: Workflows, subAccount: SubAccountResources): readonly JsonObject[] {
  return mentionsIn(workflows).flatMap(({ workflowId, stepId, reference }) => {
    const reason = warningAbout(reference, subAccount)
    const { of: kind, id, field } = reference
    return reason === null ? [] : [{ workflowId, stepId, field, kind, id, reason }]
  })
}

interface Mention {
  readonly workflowId: string
  readonly stepId: string
  readonly reference: ResourceReference
}

// Cached: agents are read far more often than saved, and workflows are immutable.
const mentions = new WeakMap<Workflows, readonly Mention[]>()

function mentionsIn(workflows: Workflows): readonly Mention[] {
  const known = mentions.get(workflows)
  if (known !== undefined) return known
  const found = Object.entries(workflows).flatMap(([workflowId, workflow]) =>
    stepsOf(workflow).flatMap((step) =>
      referencedResources(step).map((reference) => ({ workflowId, stepId: step.id, reference })),
    ),
  )
  mentions.set(workflows, found)
  return found
}

function warningAbout(
  { of, id }: ResourceReference,
  { crm, resources, unreadable }: SubAccountResources,
): string | null {
  const found = resources.find((resource) => resource.kind === of && resource.id === id)
  if (found === undefined) return isUnreadable(of, crm, unreadable) ? 'unavailable' : 'not_found'
  if (!found.active) return 'not_active'
  return of === 'calendars' && found.source === NATIVE_CRM ? 'roleplay_only' : null
}
