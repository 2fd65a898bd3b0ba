import type { ApiKey } from './world/state.ts'

/** What a key may do with something that an agency owns in one of its locations. */
export type Access = 'granted' | 'absent' | 'bound-elsewhere'

/**
 * Whether a key reaches an owned thing. Another agency's thing looks like an absent one, so that nobody learns
 * that it exists.
 */
export function accessTo(caller: ApiKey, owned: { readonly agency: string; readonly location: string } | null): Access {
  if (owned === null || owned.agency !== caller.agency) return 'absent'
  return isBoundElsewhere(caller, owned.location) ? 'bound-elsewhere' : 'granted'
}

/** Whether a key belongs to another location than the one that a request names, whether or not there is such a one. */
export function isBoundElsewhere({ boundTo }: ApiKey, location: string): boolean {
  return boundTo !== null && boundTo !== location
}
