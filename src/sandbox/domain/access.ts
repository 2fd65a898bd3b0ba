import type { ApiKey } from './world/state.ts'

/** What a key may do with a resource of an agency and location. */
export type Access = 'granted' | 'absent' | 'bound-elsewhere'

/** Another agency's resource counts as absent, so that its existence does not leak. */
export function accessTo(caller: ApiKey, owned: { readonly agency: string; readonly location: string } | null): Access {
  if (owned === null || owned.agency !== caller.agency) return 'absent'
  return isBoundElsewhere(caller, owned.location) ? 'bound-elsewhere' : 'granted'
}

/** Whether a key is bound to a location other than the requested one, which need not exist. */
export function isBoundElsewhere({ boundTo }: ApiKey, location: string): boolean {
  return boundTo !== null && boundTo !== location
}
