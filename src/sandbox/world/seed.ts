import { ContractError, encodePointer } from '../../contract/index.ts'
import type { Contract, Fixture, Problem } from '../../contract/index.ts'
import { liveCampaignKey } from '../domain/agents/campaign-update.ts'
import { seedSubAccount } from '../domain/billing/seed.ts'
import { LIVE_AGENT_FIXTURES, seedLiveAgent } from '../domain/live-agents/seed.ts'
import { privateCadence } from '../domain/cadences.ts'
import { FixtureError, seedReader } from '../domain/seed-reader.ts'
import { CLOCK, RUNNING } from '../domain/world/clock.ts'
import type { ApiKey } from '../domain/world/state.ts'
import type { Documents, Kind } from '../store/documents.ts'
import { hashKey } from '../store/names.ts'
import type { Transaction } from '../store/store.ts'
import {
  seedAgent,
  seedCadence,
  seedCall,
  seedCampaign,
  seedCampaignOf,
  seedSkillFixture,
  seedVariant,
} from './seed-agents.ts'

type Fixtures = Readonly<Record<string, Fixture>>
type Seeder = (fixture: Fixture, seededAt: number, fixtures: Fixtures) => readonly Seeded[]

const SEEDERS: Readonly<Record<string, Seeder>> = {
  absent: () => [],
  skill: (fixture) => {
    seedSkillFixture(fixture)
    return []
  },
  credential: (fixture) => {
    const { key, revoked } = seedKey(fixture)
    return revoked ? [] : [{ kind: 'apiKey', id: hashKey(fixture.value), document: key }]
  },
  sub_account: (fixture, seededAt) => {
    const { subAccount, paymentAccount } = seedSubAccount(fixture, seededAt)
    return [
      { kind: 'subAccount', id: fixture.value, document: subAccount },
      { kind: 'paymentAccount', id: fixture.value, document: paymentAccount },
    ]
  },
  agent: (fixture, _seededAt, fixtures) => {
    const { agent, splitTest } = seedAgent(fixture)
    const seeded: Seeded[] = [{ kind: 'agent', id: fixture.value, document: agent }]
    if (splitTest !== null) seeded.push({ kind: 'splitTest', id: fixture.value, document: splitTest })
    const isFixture = Object.values(fixtures).some(({ kind, value }) => kind === 'campaign' && value === agent.campaign)
    const campaign = isFixture ? null : seedCampaignOf(agent)
    if (campaign !== null) seeded.push({ kind: 'campaign', id: campaign.id, document: campaign })
    return seeded
  },
  variant: (fixture) => [{ kind: 'agent', id: fixture.value, document: seedVariant(fixture) }],
  campaign: (fixture, seededAt) => {
    const document = seedCampaign(fixture)
    if (document.activation === null) return [{ kind: 'campaign', id: fixture.value, document }]
    const cadence = privateCadence(document, seededAt)
    return [
      { kind: 'campaign', id: liveCampaignKey(document.location, fixture.value), document },
      { kind: 'cadence', id: liveCampaignKey(cadence.location, cadence.id), document: cadence },
    ]
  },
  call: (fixture, _seededAt, fixtures) => {
    const agents = Object.values(fixtures).filter(({ kind }) => kind === 'agent')
    return [
      {
        kind: 'call',
        id: fixture.value,
        document: seedCall(
          fixture,
          agents.map((agent) => seedAgent(agent).agent),
        ),
      },
    ]
  },
  cadence: (fixture) => [{ kind: 'cadence', id: fixture.value, document: seedCadence(fixture) }],
}

/** Kinds of fixtures that the sandbox makes. */
export const FIXTURE_KINDS: readonly string[] = [...Object.keys(SEEDERS), ...LIVE_AGENT_FIXTURES]

/**
 * A new world: the contract's fixtures, and a running clock. Throws a ContractError for a kind or state that is not
 * known. `seededAt` in milliseconds since the epoch.
 */
export function seedWorld({ fixtures }: Pick<Contract, 'fixtures'>, seededAt: number): readonly Seeded[] {
  const { documents, problems } = seedFixtures(fixtures, seededAt)
  if (problems.length > 0) throw new ContractError('openapi.yaml', problems)
  return [{ kind: 'clock', id: CLOCK, document: RUNNING }, ...documents]
}

/** What the sandbox cannot make of a contract's fixtures, by the places of the contract. */
export function fixtureProblems(fixtures: Fixtures): readonly Problem[] {
  return seedFixtures(fixtures, 0).problems
}

function seedFixtures(
  fixtures: Fixtures,
  seededAt: number,
): { readonly documents: readonly Seeded[]; readonly problems: readonly Problem[] } {
  const problems: Problem[] = []
  const documents = Object.values(fixtures).flatMap((fixture) => {
    try {
      return seedFixture(fixture, fixtures, seededAt)
    } catch (error) {
      if (!(error instanceof FixtureError)) throw error
      problems.push({ pointer: encodePointer('x-fixtures', fixture.name) + error.at, message: error.reason })
      return []
    }
  })
  return { documents, problems }
}

function seedFixture(fixture: Fixture, fixtures: Fixtures, seededAt: number): readonly Seeded[] {
  if (LIVE_AGENT_FIXTURES.includes(fixture.kind)) return seedLiveAgent(fixture, fixtures, seededAt)
  const seeder = SEEDERS[fixture.kind]
  if (seeder !== undefined) return seeder(fixture, seededAt, fixtures)
  const reason = `has to be one that the sandbox can make, not ${fixture.kind}: ${FIXTURE_KINDS.join(', ')}`
  throw new FixtureError(fixture.name, '/kind', reason)
}

function seedKey(fixture: Fixture): { readonly key: ApiKey; readonly revoked: boolean } {
  const state = seedReader(fixture)
  const revoked = state.flag('revoked', false)
  const key: ApiKey = {
    name: fixture.name,
    agency: state.text('agency', 'agency_main'),
    planIncludesRebilling: state.flag('planIncludesRebilling', true),
    role: state.text('role', 'agency_admin'),
    scopes: state.texts('scopes'),
    boundTo: state.textOrNull('location', null),
  }
  state.close()
  return { key, revoked }
}

export type Seeded<K extends Kind = Kind> = {
  readonly [P in K]: { readonly kind: P; readonly id: string; readonly document: Documents[P] }
}[K]

export function putSeeded<K extends Kind>(transaction: Transaction, { kind, id, document }: Seeded<K>): void {
  transaction.put(kind, id, document)
}
