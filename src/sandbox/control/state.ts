import { operationById } from '../../contract/index.ts'
import type { Contract, Fixture, Json, JsonObject } from '../../contract/index.ts'
import type { SplitTest } from '../domain/agents/state.ts'
import { paymentAccount } from '../domain/billing/card.ts'
import { cardOf } from '../domain/billing/ledger.ts'
import { noSuchSubAccount } from '../domain/billing/refusals.ts'
import type { SubAccount } from '../domain/billing/state.ts'
import { minutes } from '../domain/billing/units.ts'
import { subAccountView } from '../domain/billing/view.ts'
import { balanceOf } from '../domain/billing/wallet.ts'
import { PUBLIC_PREFIX } from '../domain/live-agents/view.ts'
import { noSuchAgent } from '../domain/live-agents/refusals.ts'
import { PROVISIONING_FOR, QUEUED_FOR, showSetup } from '../domain/live-agents/setup.ts'
import { agentKey } from '../domain/live-agents/state.ts'
import type { LiveAgent } from '../domain/live-agents/state.ts'
import { timeOn } from '../domain/world/clock.ts'
import { viewSplitTest } from '../operations/agents/agents.ts'
import { viewCharge } from './charges.ts'
import { readClock, viewClock } from './clock.ts'
import { profileIdOf } from './events.ts'
import { readFaults, viewFaults } from './faults.ts'
import { defineRoute } from './route.ts'
import type { Control, ControlResult, ControlRoute } from './route.ts'

export const stateRoutes: readonly ControlRoute[] = [
  defineRoute('GET /_sandbox/state', {
    does: 'Shows the clock, the faults that are on, all sub-accounts in brief, live agents with their setup, and split tests.',
    fields: {},
    act: readState,
  }),
  defineRoute('GET /_sandbox/sub-accounts/{locationId}', {
    does: "Shows a sub-account as the API does, whoever owns it, with the provider's books, what the card's issuer declines with (`issuerDeclines`), and when a top-up is due.",
    fields: {},
    act: readSubAccount,
  }),
  defineRoute('GET /_sandbox/live-agents/{locationId}/{agentId}', {
    does: 'Shows the setup of a live agent, whoever owns it, and whether the API can edit it.',
    fields: {},
    act: readLiveAgent,
  }),
  defineRoute('GET /_sandbox/requests', {
    does: "Lists the world's last requests to this process, newest first, with bodies and responses. Secrets are masked. `last` is the number at which a recording can begin, `changed` whether the world was changed before it, `since` when this process began to count.",
    fields: {},
    act: async ({ recent, world }) => {
      const last = recent.last()
      return { requests: recent.of(world), last, changed: recent.isChanged(world, last), since: recent.since }
    },
  }),
]

/** Type aliases, because interfaces would not count as JSON. */
export type SubAccountBrief = {
  readonly id: string
  readonly name: string | null
  readonly summary: string
  /** What the contract has it for. `script`: it refuses every update. `other`: operations outside billing. */
  readonly use: 'billing' | 'refusal' | 'script' | 'other'
  readonly mode: SubAccount['mode']
  readonly minutes: number
  /** A key with full access; null: none in the contract. */
  readonly key: string | null
}

/** An attempt to set up a version. Moments are ISO 8601. */
export type SetupAttempt = {
  readonly revision: number
  readonly queuedAt: string
  readonly begunAt: string
  readonly endsAt: string
  /** `provisioning`: it never ends by itself. */
  readonly outcome: string
}

type SetupShown = {
  readonly status: string
  readonly revision?: number
  readonly verifiedAt?: string
  readonly failureCode?: string
}

export type LiveAgentBrief = {
  readonly id: string
  readonly locationId: string
  readonly name: string | null
  readonly summary: string
  readonly revision: number
  readonly draft: boolean
  readonly editable: boolean
  readonly setup: SetupShown
  readonly attempts: readonly SetupAttempt[]
}

async function readState(control: Control): Promise<Json> {
  const { contract, services, world, realTime } = control
  const clock = await readClock(control)
  const now = timeOn(clock, realTime())
  const places = ofKind(contract, 'sub_account')
  const primaries = ofKind(contract, 'agent')
  const homes = liveHomes(contract)
  const expected = [
    ...places.map(({ value }) => ({ kind: 'subAccount', id: value }) as const),
    ...primaries.map(({ value }) => ({ kind: 'splitTest', id: value }) as const),
  ]
  const read = await services.store.read(world, expected, (reader) => ({
    // Lists first: a document missing from them makes the store run this again.
    liveAgents: homes.flatMap((home) => reader.list('liveAgent', home)),
    subAccounts: places.flatMap(({ value }) => reader.get('subAccount', value) ?? []),
    splitTests: primaries.flatMap(({ value }) => reader.get('splitTest', value) ?? []),
  }))
  const saidOf = summaries(contract)
  const billing = operationById(contract, 'updateDirectBilling')?.module
  const billed = new Set(contract.operations.flatMap(({ id, module }) => (module === billing ? id : [])))
  return {
    clock: viewClock(clock, realTime()),
    faults: viewFaults(await readFaults(control)),
    subAccounts: read.subAccounts.map((subAccount) => brief(contract, billed, saidOf, subAccount, now)),
    liveAgents: read.liveAgents.map((agent) => liveBrief(saidOf, agent, now)),
    splitTests: read.splitTests.map((split: SplitTest) => ({
      summary: saidOf.get(split.primaryAgentId) ?? '',
      ...viewSplitTest(split),
    })),
  }
}

async function readSubAccount(control: Control): Promise<ControlResult> {
  const { locationId = '' } = control.path
  return (await viewSubAccounts(control, [locationId]))[locationId] ?? noSuchSubAccount(locationId)
}

async function readLiveAgent(control: Control): Promise<ControlResult> {
  const { services, world, path, realTime } = control
  const { locationId = '', agentId = '' } = path
  const now = timeOn(await readClock(control), realTime())
  const id = agentKey(locationId, profileIdOf(agentId))
  const agent = await services.store.read(world, [{ kind: 'liveAgent', id }], (reader) => reader.get('liveAgent', id))
  return agent === null ? noSuchAgent() : viewLiveAgent(agent, now)
}

/** What a call may change, by the page's read that shows it, such as `sub-accounts/loc_1`; starting over changes all. */
export async function changeable(control: Control, path: string, body: JsonObject): Promise<JsonObject> {
  const isOfAll = path === '/_sandbox/clock' || path.endsWith('/restore')
  if (!isOfAll && !path.startsWith('/_sandbox/events/')) return {}
  const { contract } = control
  const places = isOfAll ? ofKind(contract, 'sub_account').map(({ value }) => value) : textIn(body['locationId'])
  const homes = isOfAll ? liveHomes(contract) : places
  const now = timeOn(await readClock(control), control.realTime())
  const agents = await control.services.store.read(control.world, [], (reader) =>
    homes.flatMap((home) => reader.list('liveAgent', home)),
  )
  const views = [
    ...Object.entries(await viewSubAccounts(control, places)).map(
      ([id, view]) => [['sub-accounts', id], view] as const,
    ),
    ...agents.map((agent) => [['live-agents', agent.location, idOf(agent)], viewLiveAgent(agent, now)] as const),
  ]
  return Object.fromEntries(views.map(([names, view]) => [names.map(encodeURIComponent).join('/'), view]))
}

/** By their ids. Reads the card from the books: asking the provider would use up a fault. */
async function viewSubAccounts(control: Control, ids: readonly string[]): Promise<JsonObject> {
  if (ids.length === 0) return {}
  const { services, world, realTime } = control
  const now = timeOn(await readClock(control), realTime())
  const expected = ids.flatMap((id) => [{ kind: 'subAccount', id } as const, { kind: 'paymentAccount', id } as const])
  const read = await services.store.read(world, expected, (reader) =>
    ids.map((id) => ({
      id,
      subAccount: reader.get('subAccount', id),
      account: reader.get('paymentAccount', id) ?? paymentAccount(id, 'NO_CUSTOMER'),
    })),
  )
  const shown = read.flatMap(({ id, subAccount, account }) => {
    if (subAccount === null) return []
    const { dueAt } = subAccount
    const view = {
      // The generated interface is JSON.
      subAccount: subAccountView(subAccount, cardOf(account), now) as unknown as Json,
      topUpDueAt: dueAt === null ? null : new Date(dueAt).toISOString(),
      // The API does not show it: a card whose charges fail is OK to the platform.
      issuerDeclines: account.declineCode,
      charges: account.charges.map(viewCharge),
    }
    return [[id, view] as const]
  })
  return Object.fromEntries(shown)
}

function brief(
  contract: Contract,
  billed: ReadonlySet<string>,
  saidOf: ReadonlyMap<string, string>,
  subAccount: SubAccount,
  now: number,
): SubAccountBrief {
  const { location, agency, name, mode, batches } = subAccount
  const isKey = ({ kind, state }: Fixture) =>
    kind === 'credential' && state['agency'] === agency && state['location'] === undefined
  // The contract lists the most powerful key first.
  const key = Object.values(contract.fixtures).find(isKey)
  return {
    id: location,
    name,
    summary: saidOf.get(location) ?? '',
    use: useOf(contract, billed, subAccount, key),
    mode,
    minutes: minutes(balanceOf(batches, now).minutes),
    key: key?.value ?? null,
  }
}

/** By the examples that name it: what its best key is refused, and not for a wrong request, is refused for its state. */
function useOf(
  { fixtures, pairs }: Contract,
  billed: ReadonlySet<string>,
  { location, scripted }: SubAccount,
  key: Fixture | undefined,
): SubAccountBrief['use'] {
  const named = pairs.filter(({ fixtures: names }) => names.some((name) => fixtures[name]?.value === location))
  const own = named.filter(({ operation }) => billed.has(operation))
  if (scripted !== null && (own.length > 0 || named.length === 0)) return 'script'
  const isRefused = own.some(
    ({ status, request, unprovoked }) => status > 400 && unprovoked === null && request.as === key?.name,
  )
  if (isRefused) return 'refusal'
  const homes = Object.values(fixtures).flatMap(({ state }) => textIn(state['location']))
  const isHome = homes.some((name) => fixtures[name]?.value === location)
  return own.length === 0 && (named.length > 0 || isHome) ? 'other' : 'billing'
}

function viewLiveAgent(agent: LiveAgent, now: number) {
  return { editable: agent.reasons.length === 0, setup: showSetup(agent, now) as SetupShown }
}

function idOf({ profileId }: LiveAgent): string {
  return `${PUBLIC_PREFIX}${profileId}`
}

function liveBrief(saidOf: ReadonlyMap<string, string>, agent: LiveAgent, now: number): LiveAgentBrief {
  const id = idOf(agent)
  return {
    id,
    locationId: agent.location,
    name: agent.authored.name,
    summary: saidOf.get(id) ?? '',
    revision: agent.revision,
    draft: agent.explicitDraft,
    ...viewLiveAgent(agent, now),
    attempts: agent.runs.map(({ revision, startsAt, outcome }) => ({
      revision,
      queuedAt: new Date(startsAt).toISOString(),
      begunAt: new Date(startsAt + QUEUED_FOR).toISOString(),
      endsAt: new Date(startsAt + QUEUED_FOR + PROVISIONING_FOR).toISOString(),
      outcome: outcome.status,
    })),
  }
}

/** Sub-accounts that can have live agents. */
function liveHomes(contract: Contract): readonly string[] {
  return ofKind(contract, 'sub_account').flatMap(({ value, state }) => (state['crm'] === undefined ? [] : value))
}

function ofKind({ fixtures }: Contract, kind: string): readonly Fixture[] {
  return Object.values(fixtures).filter((fixture) => fixture.kind === kind)
}

function summaries({ fixtures }: Contract): ReadonlyMap<string, string> {
  return new Map(Object.values(fixtures).map(({ value, summary }) => [value, summary]))
}

function textIn(value: Json | undefined): readonly string[] {
  return typeof value === 'string' ? [value] : []
}
