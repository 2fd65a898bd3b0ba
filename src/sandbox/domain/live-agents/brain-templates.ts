import type { JsonObject } from '../../../contract/index.ts'
import { NATIVE_CRM } from '../billing/identity.ts'
import type { Refusal } from '../refusal.ts'
import { DEFAULT_VOICE } from './catalog.ts'
import { own, textOf } from './json.ts'
import { invalid } from './refusals.ts'
import type { Bindable } from './resources.ts'
import type { Authored, ResourceKind } from './state.ts'
import { bookAppointmentWorkflow, liveTransferWorkflow } from './workflow-templates.ts'

/** Something that an agent can be created from. */
export interface BrainTemplate {
  readonly id: string
  readonly name: string
  /** What it needs: the value's name, and the kind of resource whose id it is. */
  readonly values: readonly { readonly name: string; readonly kind: ResourceKind }[]
  /** The draft, by the values' names. */
  readonly draft: (value: (name: string) => string) => Authored
}

/** The templates on offer. */
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

/** The template of an id, or null where there is none. */
export function brainTemplate(id: string): BrainTemplate | null {
  return BRAIN_TEMPLATES.find((template) => template.id === id) ?? null
}

/** A template as the list shows it. */
export function showTemplate({ id, name, values }: BrainTemplate): JsonObject {
  return { id, name, values: values.map((value) => ({ ...value })) }
}

/** The draft that a template makes of values; each one has to be something that the sub-account has. */
export function fillTemplate(
  template: BrainTemplate,
  values: JsonObject,
  { resources, crm, unreadable }: Bindable,
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
