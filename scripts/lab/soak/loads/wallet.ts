import type { JsonObject } from '../../../../src/contract/index.ts'
import type { Caller } from '../caller.ts'

/** A wallet as its owner sees it. In thousandths of a minute and hundredths of a cent. */
export interface WalletSeen {
  readonly balance: number
  readonly debt: number
  readonly balanceUSD: number
  readonly used: number
  readonly paid: number
  readonly payments: number
}

interface Batch {
  readonly minutesPurchased: number
  readonly minutesRemaining: number
  readonly ratePerMinute: number
  readonly isBonus: boolean
}

/** Thousandths, or hundredths of a cent. */
const thousandths = (amount: number) => Math.round(amount * 1000)
const cents = (amount: number) => Math.round(amount * 10_000)

async function readWallet(caller: Caller, location: string): Promise<WalletSeen> {
  const answer = await caller.insist('getSubAccountBilling', { path: { locationId: location } })
  const { subAccount } = answer['data'] as { readonly subAccount: JsonObject }
  const wallet = subAccount['wallet'] as {
    readonly balanceMinutes: number
    readonly balanceUSD: number
    readonly debtMinutes: number
  }
  const batches = subAccount['creditBatches'] as unknown as readonly Batch[]
  const paid = batches.filter(({ isBonus }) => !isBonus)
  const debt = thousandths(wallet.debtMinutes)
  return {
    balance: thousandths(wallet.balanceMinutes),
    debt,
    balanceUSD: cents(wallet.balanceUSD),
    used:
      debt +
      batches.reduce((sum, one) => sum + thousandths(one.minutesPurchased) - thousandths(one.minutesRemaining), 0),
    paid: paid.reduce(
      (sum, one) => sum + Math.round((thousandths(one.minutesPurchased) * cents(one.ratePerMinute)) / 1000),
      0,
    ),
    payments: paid.length,
  }
}

/** Compares payments since `before` with the provider's books, exactly; returns the number of charges. */
export async function checkBooks(
  caller: Caller,
  location: string,
  { payments, paid }: WalletSeen,
  before: WalletSeen,
  problem: (what: string) => void,
): Promise<number> {
  const books = await readCharged(caller, location)
  const [since, paidSince] = [payments - before.payments, paid - before.paid]
  if (since !== books.count || paidSince !== books.paid) {
    problem(
      `${location}: ${books.count} charges of ${books.paid} in the provider's books, ${since} payments of ${paidSince} in the wallet`,
    )
  }
  return books.count
}

async function readCharged(
  caller: Caller,
  location: string,
): Promise<{ readonly count: number; readonly paid: number }> {
  const { charges } = (await caller.control('GET', `/charges/${location}`)) as unknown as {
    readonly charges: readonly { readonly outcome: string; readonly amountUSD: number }[]
  }
  const charged = charges.filter(({ outcome }) => outcome === 'charged')
  return { count: charged.length, paid: charged.reduce((sum, { amountUSD }) => sum + cents(amountUSD), 0) }
}

/** Minutes of a location. Its only caller can tell whether an unanswered call happened. */
export interface Meter {
  spend(minutes: number): Promise<WalletSeen>
  /** Reads the wallet and compares it with all calls. */
  read(): Promise<WalletSeen>
}

export async function createMeter(caller: Caller, location: string, problem: (what: string) => void): Promise<Meter> {
  let used = (await readWallet(caller, location)).used

  async function read(): Promise<WalletSeen> {
    const seen = await readWallet(caller, location)
    if (seen.used !== used) {
      problem(`${location}: ${seen.used - used} thousandths of a minute more were used up than calls took`)
      used = seen.used
    }
    return seen
  }

  return {
    read,
    async spend(minutes) {
      const outcome = await caller.steer('POST', '/events/call', { locationId: location, minutes })
      if (outcome.kind === 'answer') {
        const { prepaidMinutes, owedMinutes } = outcome.body['data'] as {
          readonly prepaidMinutes: number
          readonly owedMinutes: number
        }
        used += thousandths(prepaidMinutes) + thousandths(owedMinutes)
        return read()
      }
      const seen = await readWallet(caller, location)
      if (seen.used === used + thousandths(minutes)) used = seen.used
      return read()
    },
  }
}
