import type { Fixture } from '../../../contract/index.ts'
import { NATIVE_CRM } from '../billing/identity.ts'
import { seedReader } from '../seed-reader.ts'
import type { Seeded } from './seeded.ts'
import { resourceKey } from './keys.ts'
import type { ResourceKind } from './state.ts'

/**
 * A resource from a fixture. Without a `location` every sub-account that can have it does: calendars and tags those on an
 * external CRM, people who take transfers all of them.
 */
export function seedResource(
  fixture: Fixture,
  fixtures: Readonly<Record<string, Fixture>>,
  kind: ResourceKind,
): readonly Seeded[] {
  const state = seedReader(`x-fixtures ${fixture.name}`, fixture.state)
  const location = state.textOrNull('location', null)
  const source = state.textOrNull('source', null)
  const name = state.text('name', fixture.value)
  const active = state.flag('active', true)
  state.close()
  return Object.values(fixtures)
    .filter((candidate) => candidate.kind === 'sub_account')
    .map((candidate) => ({ location: candidate.value, crm: crmOf(candidate) }))
    .filter((home) => (location === null ? kind === 'reps' || home.crm !== NATIVE_CRM : home.location === location))
    .map((home) => {
      const from = source ?? (kind === 'reps' ? NATIVE_CRM : home.crm)
      const document = { location: home.location, kind, id: fixture.value, name, source: from, active }
      return { kind: 'resource', id: resourceKey(home.location, kind, fixture.value), document }
    })
}

function crmOf({ state }: Fixture): string {
  return typeof state['crm'] === 'string' ? state['crm'] : NATIVE_CRM
}
