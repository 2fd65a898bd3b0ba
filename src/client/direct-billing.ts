import type { Charge, DirectBillingUpdate, SubAccount } from '../../generated/api.d.ts'
import type { GetSubAccountBillingArgs } from '../../generated/client.d.ts'
import type { Client } from './create-client.ts'
import { isApiError } from './errors.ts'
import type { KeyCallOptions } from './options.ts'
import { poll } from './poll.ts'
import type { WaitOptions } from './poll.ts'

/** The settings that go with turning it on. */
type DirectBillingOn = Extract<DirectBillingUpdate, { readonly enabled: true }>

/** What turning direct billing on came to. */
export interface DirectBillingOutcome {
  /** The billing detail, with the minutes of the charge where they were waited for. */
  readonly subAccount: SubAccount
  /** The top-up that was made on the way; null where there was none, or where only the wallet shows it. */
  readonly charge: Charge | null
  /** Whether an earlier call under the same Idempotency-Key had made the change: nothing was charged again. */
  readonly replayed: boolean
}

/** Payments were made whose minutes have not landed in time. They are not lost: look again later. */
export class CreditsPendingError extends Error {
  override name = 'CreditsPendingError'
  /** The billing detail as it was last seen; `pendingCredits` says what waits. */
  readonly subAccount: SubAccount

  constructor(subAccount: SubAccount) {
    super(`${subAccount.locationId} waits for the minutes of ${subAccount.pendingCredits.count} payment(s)`)
    this.subAccount = subAccount
  }
}

/**
 * Turns direct billing on, or changes its settings, with one Idempotency-Key for all attempts: one charge at most. Where the
 * card is charged and the minutes have not landed (`CREDIT_PENDING`) it waits for them; where the service recognised the
 * charge as a repetition (`IDEMPOTENT_REPLAY`) it reads the wallet.
 *
 * Throws an ApiError for every other refusal. `IDEMPOTENCY_OUTCOME_UNKNOWN` is one: read the wallet, and use a new key only
 * if the charge is not there. Throws a CreditsPendingError where the minutes take too long; the change is made by then.
 *
 * @param credits How long minutes are waited for.
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
 * Waits until no payment of a sub-account waits for its minutes. Throws a CreditsPendingError where that takes longer than
 * `timeout`.
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
