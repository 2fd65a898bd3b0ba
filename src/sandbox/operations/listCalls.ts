import type { Call as Recorded } from '../domain/agents/state.ts'
import { viewCall } from './agents/calls.ts'
import { listing } from './shared/listing.ts'
import { refuseLocation } from './shared/locations.ts'
import type { Handler } from './shared/operation.ts'

export const listCalls: Handler = async ({ world, caller, query }, { store }) => {
  const location = String(query['locationId'])
  const withoutReviewed = query['excludeReviewed'] === 'true'
  const dispositions = dispositionsOf(query['disposition'])
  return store.read(world, [{ kind: 'subAccount', id: location }], (reader) => {
    const refusal = refuseLocation(reader, caller, location)
    if (refusal !== null) return refusal
    const isShown = ({ reviewed, disposition }: Recorded) =>
      !(withoutReviewed && reviewed) && (dispositions === null || dispositions.has(disposition))
    return listing('calls', reader.each('call', location), (record) => (isShown(record) ? viewCall(record) : null))
  })
}

/** Repeated parameters and comma-separated lists are the same. Null: any. */
function dispositionsOf(value: string | readonly string[] | undefined): ReadonlySet<string> | null {
  if (value === undefined) return null
  return new Set([value].flat().flatMap((text) => text.split(',')))
}
