import { accessTo, isBoundElsewhere } from '../../domain/access.ts'
import type { Access } from '../../domain/access.ts'
import { refuseAsDocumented } from '../../domain/refusal.ts'
import type { Refusal } from '../../domain/refusal.ts'
import type { ApiKey } from '../../domain/world/state.ts'
import type { Reader } from '../../store/store.ts'
import { ACCESS_DENIED } from '../agents/find.ts'

const NO_LOCATION = refuseAsDocumented(404, 'NOT_FOUND', {}, 'listAgents/NOT_FOUND')

export function accessToLocation(reader: Reader, caller: ApiKey, location: string): Access {
  return accessTo(caller, reader.get('subAccount', location))
}

/** The agent builder's check of a sub-account; null: allowed. */
export function refuseBuilderLocation(reader: Reader, caller: ApiKey, location: string): Refusal | null {
  // Checked first, so that the key does not learn which sub-accounts exist.
  if (isBoundElsewhere(caller, location)) return ACCESS_DENIED
  return refuseLocation(reader, caller, location)
}

/** For modules that do not tell a key bound elsewhere that the sub-account exists. */
export function refuseLocation(reader: Reader, caller: ApiKey, location: string): Refusal | null {
  return accessToLocation(reader, caller, location) === 'granted' ? null : NO_LOCATION
}
