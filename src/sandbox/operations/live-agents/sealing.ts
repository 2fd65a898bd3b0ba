import { extractSecrets } from '../../domain/live-agents/secrets.ts'
import { secretKey } from '../../domain/live-agents/keys.ts'
import type { Secret, Workflows } from '../../domain/live-agents/state.ts'
import type { Reader, Transaction } from '../../store/store.ts'
import type { Services } from '../operation.ts'

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
