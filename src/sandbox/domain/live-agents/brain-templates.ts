import type { JsonObject } from '../../../contract/index.ts'
import { NATIVE_CRM } from '../billing/state.ts'
import type { Refusal } from '../refusal.ts'
import { DEFAULT_VOICE } from './catalog.ts'
import { own, textOf } from '../json.ts'
import { invalid } from './refusals.ts'
import type { SubAccountResources } from './resources.ts'
import type { Authored, ResourceKind } from './state.ts'
import { bookAppointmentWorkflow, liveTransferWorkflow } from './workflow-templates.ts'

export interface BrainTemplate {
  readonly id: string
  readonly name: string
  /** Each value's name, and the kind of resource whose id it is. */
  readonly values: readonly { readonly name: string; readonly kind: ResourceKind }[]
  readonly draft: (value: (name: string) => string) => Authored
}

export const BRAIN_TEMPLATES: readonly BrainTemplate[] = [
  {
    id: 'tpl_booking',
    name: 'Book appointment',
    values: [
      { name: 'calendar', kind: 'calendars' },
      { name: 'transferTo', kind: 'reps' },
    ],
    draft: (value) => {
      const workflows = [bookAppointmentWorkflow(value('calendar')), liveTransferWorkflow(value('transferTo'))]
      return {
        name: 'Appointment desk',
        prompt: 'You book appointments for a business.',
        capabilities: ['skills'],
        workflows: Object.fromEntries(workflows.map((workflow) => [workflow.id, workflow])),
        groups: {},
        voice: DEFAULT_VOICE,
      }
    },
  },
]

export function brainTemplate(id: string): BrainTemplate | null {
  return BRAIN_TEMPLATES.find((template) => template.id === id) ?? null
}

export function showTemplate({ id, name, values }: BrainTemplate): JsonObject {
  return { id, name, values: values.map((value) => ({ ...value })) }
}

/** Fills a template. Every value must be a resource of the sub-account. */
export function fillTemplate(
  template: BrainTemplate,
  values: JsonObject,
  { resources, crm, unreadable }: SubAccountResources,
): Authored | Refusal {
  const names = template.values.map(({ name }) => name)
  const unknown = Object.keys(values).find((name) => !names.includes(name))
  if (unknown !== undefined) {
    const message = `The template takes no value ${unknown}; it takes ${names.join(', ')}.`
    return invalid(message, { field: `values.${unknown}` })
  }
  for (const { name, kind } of template.values) {
    const field = `values.${name}`
    const id = textOf(own(values, name))
    if (id === null) return invalid(`${field} is required: the id of one of the ${kind}.`, { field })
    const found = resources.find((resource) => resource.kind === kind && resource.id === id)
    if (found === undefined && kind === 'calendars' && unreadable.length > 0) continue
    if (found?.active !== true) {
      return invalid(`The lookup of ${kind} has no active ${id}; name one that it lists.`, { field })
    }
    if (kind === 'calendars' && crm !== NATIVE_CRM && found.source === NATIVE_CRM) {
      return invalid(`${id} is a native calendar, and this sub-account books in ${crm}.`, { field })
    }
  }
  return template.draft((name) => textOf(own(values, name)) ?? '')
}
