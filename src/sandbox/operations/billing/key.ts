import { hash } from 'node:crypto'
import type { Json } from '../../../contract/index.ts'
import type { KeyInUse } from '../../domain/billing/idempotency.ts'
import type { Key } from '../../store/store.ts'
import type { Call } from '../shared/operation.ts'

/**
 * The Idempotency-Key that a call carries, null where it carries none. A key belongs to one agency and operation, whichever
 * of the agency's credentials sends it; its fingerprint is that of path and body.
 */
export function keyOf(call: Call): KeyInUse | null {
  const key = call.headers['idempotency-key']
  if (key === undefined) return null
  return {
    id: digest([call.caller.agency, call.operation.id, key]),
    fingerprint: digest([call.path, call.body]),
  }
}

/** What an update reads. */
export function documentsOf(location: string, key: KeyInUse | null): readonly Key[] {
  const subAccount: Key = { kind: 'subAccount', id: location }
  return key === null ? [subAccount] : [subAccount, { kind: 'idempotencyRecord', id: key.id }]
}

function digest(value: Json): string {
  return hash('sha256', JSON.stringify(sorted(value)), 'base64url')
}

/** The same value with its properties in one order: two bodies that say the same are the same. */
function sorted(value: Json): Json {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(sorted)
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]))
}
