/** Names that agents saved before the workflow model used, anywhere under `brain`. Refused until they are migrated. */
const OLDER_NAMES: ReadonlySet<string> = new Set([
  'hooks',
  'followUps',
  'outcomeSteering',
  'customTools',
  'appointments',
  'transfer_call',
  'check_area_code',
])

/** Whether a property of `brain` or of `brain.capabilityConfig` belongs to a format from before the workflow model. */
export function isOlderFormat(name: string): boolean {
  return OLDER_NAMES.has(name)
}

/** What a refusal of such a property says; `field` is its dotted path. */
export function olderFormatMessage(field: string): string {
  return `${field} belongs to the format from before the workflow model; it is refused until the agent has been migrated.`
}
