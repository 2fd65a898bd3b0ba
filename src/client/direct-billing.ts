import type { Charge, DirectBillingUpdate, SubAccount } from '../../generated/api.d.ts'
import type { GetSubAccountBillingArgs } from '../../generated/client.d.ts'
import type { Client } from './create-client.ts'
import { isApiError } from './errors.ts'
import type { KeyCallOptions } from './options.ts'
import { poll } from './poll.ts'
import type { WaitOptions } from './poll.ts'

/** Settings for turning it on. */
type DirectBillingOn = Extract<DirectBillingUpdate, { readonly enabled: true }>

/** The result of turning direct billing on. */
export interface DirectBillingOutcome {
  /** The billing detail, with the charge's minutes if they were waited for. */
  readonly subAccount: SubAccount
  /** The top-up that was charged; null if there was none, or if only the wallet shows it. */
  readonly charge: Charge | null
  /** Whether an earlier call with the same Idempotency-Key made the change, so that nothing was charged again. */
  readonly replayed: boolean
}

/** Minutes of a payment did not arrive in time. They are not lost: look again later. */
export class CreditsPendingError extends Error {
  override name = 'CreditsPendingError'
  /** The last billing detail; `pendingCredits` shows the missing minutes. */
  readonly subAccount: SubAccount

  constructor(subAccount: SubAccount) {
    super(`${subAccount.locationId} waits for the minutes of ${subAccount.pendingCredits.count} payment(s)`)
    this.subAccount = subAccount
  }
}

/**
 * Turns direct billing on, or changes its settings, with one Idempotency-Key for all attempts, so that the card is
 * charged at most once. If the minutes of a charge are pending (`CREDIT_PENDING`), it waits for them. If the service
 * recognised a repeated charge (`IDEMPOTENT_REPLAY`), it reads the wallet.
 *
 * Throws an ApiError for every other refusal. After `IDEMPOTENCY_OUTCOME_UNKNOWN`, read the wallet, and use a new key
 * only if the charge is not there. Throws a CreditsPendingError if the minutes take too long; the change has been made
 * then.
 *
 * @param credits How long to wait for minutes.
 */
export async function turnOnDirectBilling(
  client: Pick<Client, 'billing' | 'runtime'>,
  { locationId, ...settings }: GetSubAccountBillingArgs & Omit<DirectBillingOn, 'enabled'>,
  options: KeyCallOptions = {},
  credits: WaitOptions<SubAccount> = {},
): Promise<DirectBillingOutcome> {
  const waiting = { signal: options.signal, ...credits }
  try {
    const body: DirectBillingOn = { ...settings, enabled: true }
    const { data, idempotentReplay } = await client.billing.updateDirectBilling({ locationId, body }, options)
    const { subAccount, charge = null } = data
    const replayed = idempotentReplay === true
    if (charge?.status !== 'CREDIT_PENDING') return { subAccount, charge, replayed }
    return { subAccount: await waitForCredits(client, { locationId }, waiting), charge, replayed }
  } catch (error) {
    if (!isApiError(error, 'IDEMPOTENT_REPLAY')) throw error
    return { subAccount: await waitForCredits(client, { locationId }, waiting), charge: null, replayed: true }
  }
}

/**
 * Waits until no payment of a sub-account has pending minutes. Throws a CreditsPendingError after `timeout`.
 *
 * @returns The billing detail with the minutes.
 */
export async function waitForCredits(
  client: Pick<Client, 'billing' | 'runtime'>,
  { locationId }: GetSubAccountBillingArgs,
  options: WaitOptions<SubAccount> = {},
): Promise<SubAccount> {
  const { state, settled } = await poll(
    client.runtime,
    async (call) => (await client.billing.getSubAccountBilling({ locationId }, call)).data.subAccount,
    ({ pendingCredits }) => pendingCredits.count === 0,
    options,
  )
  if (!settled) throw new CreditsPendingError(state)
  return state
}
