import { noSuchAgent } from '../../domain/live-agents/refusals.ts'
import { extractSecrets } from '../../domain/live-agents/secrets.ts'
import { forceOutcome } from '../../domain/live-agents/setup.ts'
import { agentKey, secretKey } from '../../domain/live-agents/state.ts'
import type { LiveAgent, Secret, SetupOutcome, Workflows } from '../../domain/live-agents/state.ts'
import type { Refusal } from '../../domain/refusal.ts'
import type { Reader, Store, Transaction } from '../../store/store.ts'
import type { Services } from '../shared/operation.ts'

/** Where and when something happens to a live agent that no operation of the API does. */
export interface LivePlace {
  readonly store: Store
  readonly world: string
  readonly location: string
  /** The authored id, without `live:`. */
  readonly profileId: string
  /** The sandbox's clock. */
  readonly now: number
}

/** Setup of the newest save, and of later ones, ends like this; `null` lets later ones succeed again. */
export function setupEnds(place: LivePlace, outcome: SetupOutcome | null): Promise<null | Refusal> {
  return change(place, (agent) => forceOutcome(agent, outcome, place.now))
}

/** The provider no longer confirms that setup begins, and gives this code; `null` lets it confirm again. */
export function setupIsNotConfirmed(place: LivePlace, failureCode: string | null): Promise<null | Refusal> {
  return change(place, (agent) => ({ ...agent, setupFails: failureCode }))
}

/** The API cannot represent the agent for these reasons; none: it has been migrated. */
export function editabilityChanges(place: LivePlace, reasons: readonly string[]): Promise<null | Refusal> {
  return change(place, (agent) => ({ ...agent, reasons }))
}

/** The campaign of an agent that is yet to be created stays unconfirmed for so many attempts. */
export function campaignIsHeld(
  { store, world, profileId }: Pick<LivePlace, 'store' | 'world' | 'profileId'>,
  attempts: number,
): Promise<void> {
  return store.transact(world, [{ kind: 'campaignHold', id: profileId }], (transaction) => {
    transaction.put('campaignHold', profileId, { profileId, attempts })
  })
}

function change(
  { store, world, location, profileId }: LivePlace,
  act: (agent: LiveAgent) => LiveAgent,
): Promise<null | Refusal> {
  const id = agentKey(location, profileId)
  return store.transact(world, [{ kind: 'liveAgent', id }], (transaction) => {
    const agent = transaction.get('liveAgent', id)
    if (agent === null) return noSuchAgent()
    transaction.put('liveAgent', id, act(agent))
    return null
  })
}

type Owner = Pick<Secret, 'location' | 'profileId'>

/** Workflows whose secrets are encrypted and named by ids; `secrets` are those that have to be stored with them. */
export interface Sealed {
  readonly workflows: Workflows
  readonly secrets: readonly Secret[]
}

/** Encrypts the secrets that a body carries. Draws ids, so it comes before the transaction. */
export function sealSecrets(workflows: Workflows, owner: Owner, { id, seal }: Pick<Services, 'id' | 'seal'>): Sealed {
  const secrets: Secret[] = []
  const extracted = extractSecrets(workflows, (value) => {
    const secret: Secret = {
      location: owner.location,
      profileId: owner.profileId,
      id: id('secret'),
      sealed: seal(value),
    }
    secrets.push(secret)
    return secret.id
  })
  return { workflows: extracted, secrets }
}

/** Whether an id is that of a secret of its owner: one about to be stored, or one that is there. */
export function secretsOf(reader: Reader, owner: Owner, fresh: readonly Secret[]): (id: string) => boolean {
  const { location, profileId } = owner
  return (id) =>
    fresh.some((secret) => secret.id === id) || reader.get('secret', secretKey(location, profileId, id)) !== null
}

/** Stores secrets with the save that names them. */
export function putSecrets(transaction: Transaction, secrets: readonly Secret[]): void {
  for (const secret of secrets)
    transaction.put('secret', secretKey(secret.location, secret.profileId, secret.id), secret)
}
