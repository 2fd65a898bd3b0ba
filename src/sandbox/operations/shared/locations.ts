import { accessTo, isBoundElsewhere } from '../../domain/access.ts'
import type { Access } from '../../domain/access.ts'
import { refuseAsDocumented } from '../../domain/refusal.ts'
import type { Refusal } from '../../domain/refusal.ts'
import type { ApiKey } from '../../domain/world/state.ts'
import type { Reader } from '../../store/store.ts'
import { ACCESS_DENIED } from '../agents/agents.ts'

const NO_LOCATION = refuseAsDocumented(404, 'NOT_FOUND', {}, 'listAgents/NOT_FOUND')

/** What the caller may do in a sub-account. */
export function accessToLocation(reader: Reader, caller: ApiKey, location: string): Access {
  return accessTo(caller, reader.get('subAccount', location))
}

/** Why the agent builder does not let the caller into a sub-account; null where it does. */
export function refuseBuilderLocation(reader: Reader, caller: ApiKey, location: string): Refusal | null {
  // Before anything is looked up, so that the key does not learn which other sub-accounts there are.
  if (isBoundElsewhere(caller, location)) return ACCESS_DENIED
  return refuseLocation(reader, caller, location)
}

/** The same for modules in which a key bound elsewhere learns no more than that there is nothing. */
export function refuseLocation(reader: Reader, caller: ApiKey, location: string): Refusal | null {
  return accessToLocation(reader, caller, location) === 'granted' ? null : NO_LOCATION
}
