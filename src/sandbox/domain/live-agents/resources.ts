import type { JsonObject } from '../../../contract/index.ts'
import { NATIVE_CRM } from '../billing/state.ts'
import type { SubAccountIdentity } from '../billing/state.ts'
import type { Resource, ResourceKind } from './state.ts'

/** In the contract's order. */
export const RESOURCE_KINDS: readonly ResourceKind[] = [
  'calendars',
  'tags',
  'custom-fields',
  'pipelines',
  'reps',
  'teams',
]

/** Kinds from the sub-account's CRM; the platform has the others. */
const IN_THE_CRM: readonly ResourceKind[] = ['calendars', 'tags', 'custom-fields', 'pipelines']

export interface SubAccountResources {
  readonly crm: string
  readonly resources: readonly Resource[]
  /** Sources that cannot be read now. */
  readonly unreadable: readonly string[]
}

export function isResourceKind(kind: string): kind is ResourceKind {
  return RESOURCE_KINDS.some((known) => known === kind)
}

/** Joins stored resources with those every sub-account of the CRM has. Lazy, because most agents name none. */
export function resourcesOf(subAccount: SubAccountIdentity, stored: () => readonly Resource[]): SubAccountResources {
  const { crm } = subAccount
  const unreadable = subAccount.crmUnavailable && crm !== NATIVE_CRM ? [crm] : []
  let resources: readonly Resource[] | null = null
  return {
    crm,
    unreadable,
    get resources() {
      resources ??= readable(subAccount, stored(), unreadable)
      return resources
    },
  }
}

function readable(
  subAccount: SubAccountIdentity,
  stored: readonly Resource[],
  unreadable: readonly string[],
): readonly Resource[] {
  const own = new Set(stored.map(({ kind, id }) => `${kind}/${id}`))
  const standing = builtInResources(subAccount).filter(({ kind, id }) => !own.has(`${kind}/${id}`))
  return [...stored, ...standing].filter(({ source }) => !unreadable.includes(source))
}

export function isUnreadable(kind: ResourceKind, crm: string, unreadable: readonly string[]): boolean {
  return IN_THE_CRM.includes(kind) && unreadable.includes(crm)
}

export function lookUp(kind: ResourceKind, { crm, resources, unreadable }: SubAccountResources): JsonObject {
  const found = resources.filter((resource) => resource.kind === kind)
  const home = IN_THE_CRM.includes(kind) ? crm : NATIVE_CRM
  const sources = [...new Set([home, ...found.map(({ source }) => source)])]
  const statuses = sources.map((source) => ({
    source,
    status: unreadable.includes(source) ? 'unavailable' : 'available',
  }))
  const states = new Set(statuses.map(({ status }) => status))
  return {
    status: states.size > 1 ? 'partial' : (statuses[0]?.status ?? 'available'),
    sources: statuses,
    items: found.map(({ id, name, source, active }) => ({ id, name, source, ...(active ? {} : { active }) })),
  }
}

function builtInResources({ location, crm }: SubAccountIdentity): readonly Resource[] {
  const resource = (kind: ResourceKind, id: string, name: string, source: string): Resource => {
    return { location, kind, id, name, source, active: true }
  }
  const native = [
    resource('teams', 'main', 'Team chat, main channel', NATIVE_CRM),
    resource('teams', 'alerts', 'Team chat, alerts', NATIVE_CRM),
  ]
  return [
    ...(crm === NATIVE_CRM ? [resource('calendars', 'cal_native', 'Appointments', NATIVE_CRM)] : []),
    resource('custom-fields', 'field_service', 'Service wanted', crm),
    resource('pipelines', 'pipe_sales', 'Sales', crm),
    ...native,
  ]
}
