import { hash } from 'node:crypto'

import type { Fixture } from '../../contract/index.ts'
import { seedReader } from '../domain/seed-reader.ts'
import type { ApiKey } from '../domain/world/state.ts'

/** The one agency whose plan lacks rebilling. */
const BASIC_AGENCY = 'agency_basic'

/** An API key as the sandbox keeps it. */
export function seedKey(fixture: Fixture): ApiKey {
  const state = seedReader(`x-fixtures ${fixture.name}`, fixture.state)
  const agency = state.text('agency', 'agency_main')
  const key: ApiKey = {
    name: fixture.name,
    agency,
    planIncludesRebilling: agency !== BASIC_AGENCY,
    role: state.text('role', 'agency_admin'),
    scopes: state.texts('scopes'),
    boundTo: state.textOrNull('location', null),
  }
  state.close()
  return key
}

/** What a key is kept under: nobody who reads the store can use it. */
export function hashKey(key: string): string {
  return hash('sha256', key)
}
