import type { Fixture } from '../../../contract/index.ts'
import { seedReader } from '../seed-reader.ts'
import { brainTemplate } from './brain-templates.ts'
import { seedAgent, seedTakenId } from './seed-agent.ts'
import { seedResource } from './seed-resource.ts'
import type { Seeded } from './seeded.ts'

type Seeder = (fixture: Fixture, fixtures: Readonly<Record<string, Fixture>>, seededAt: number) => readonly Seeded[]

const SEEDERS: Readonly<Record<string, Seeder>> = {
  live_agent: (fixture, _fixtures, seededAt) => seedAgent(fixture, seededAt),
  taken_live_agent_id: (fixture, _fixtures, seededAt) => seedTakenId(fixture, seededAt),
  new_live_agent: seedNewId,
  workflow: seedNothing,
  calendar: (fixture, fixtures) => seedResource(fixture, fixtures, 'calendars'),
  tag: (fixture, fixtures) => seedResource(fixture, fixtures, 'tags'),
  transfer_destination: (fixture, fixtures) => seedResource(fixture, fixtures, 'reps'),
  brain_template: seedTemplate,
}

/** Kinds of fixtures that {@link seedLiveAgent} takes. */
export const LIVE_AGENT_FIXTURES: readonly string[] = Object.keys(SEEDERS)

/**
 * The documents that a fixture of the live agents stands for. A kind or a state that is not understood throws, naming the
 * fixture. `seededAt` is the world's time in milliseconds since the epoch.
 */
export function seedLiveAgent(
  fixture: Fixture,
  fixtures: Readonly<Record<string, Fixture>>,
  seededAt: number,
): readonly Seeded[] {
  const seeder = SEEDERS[fixture.kind]
  if (seeder === undefined) {
    throw new Error(
      `x-fixtures ${fixture.name}: the live agents know no ${fixture.kind}, but ${LIVE_AGENT_FIXTURES.join(', ')}.`,
    )
  }
  return seeder(fixture, fixtures, seededAt)
}

/** An id to create an agent under; its campaign may stay unconfirmed for a number of attempts. */
function seedNewId(fixture: Fixture): readonly Seeded[] {
  const state = seedReader(`x-fixtures ${fixture.name}`, fixture.state)
  const attempts = state.number('campaignPending', 0)
  state.close()
  if (attempts === 0) return []
  return [{ kind: 'campaignHold', id: fixture.value, document: { profileId: fixture.value, attempts } }]
}

/** The sample agents have the workflow. */
function seedNothing(fixture: Fixture): readonly Seeded[] {
  seedReader(`x-fixtures ${fixture.name}`, fixture.state).close()
  return []
}

/** Templates come with the sandbox. */
function seedTemplate(fixture: Fixture): readonly Seeded[] {
  if (brainTemplate(fixture.value) === null) {
    throw new Error(`x-fixtures ${fixture.name}: the sandbox has no Brain template ${fixture.value}.`)
  }
  return seedNothing(fixture)
}
