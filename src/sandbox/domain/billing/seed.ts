import type { Fixture } from '../../../contract/index.ts'
import { seedReader } from '../seed-reader.ts'
import type { SeedReader } from '../seed-reader.ts'
import { CARD_STATES, paymentAccount } from './card.ts'
import { NATIVE_CRM } from './state.ts'
import type { AutoRecharge, BillingMode, CreditBatch, PaymentAccount, SubAccount } from './state.ts'
import { schedule } from './top-up.ts'
import { milliminutes, money } from './units.ts'
import { withBatch } from './wallet.ts'

const MAIN_AGENCY = 'agency_main'
const RATE_USD = 0.1
const MODES: readonly BillingMode[] = ['DIRECT', 'REBILLING', 'AGENCY_WALLET']
const FIRST_PURCHASE = '2026-06-01T09:00:00Z'

/**
 * A sub-account and the payment provider's books of it, from a `sub_account` fixture. Defaults: the agency's wallet
 * pays, 1,000 minutes at 0.10 dollars, a usable card. Throws with the fixture's name if its state is not understood.
 */
export function seedSubAccount(
  fixture: Fixture,
  seededAt: number,
): { readonly subAccount: SubAccount; readonly paymentAccount: PaymentAccount } {
  const state = seedReader(fixture)
  const mode = state.oneOf('mode', MODES, 'AGENCY_WALLET')
  const bare: SubAccount = {
    location: fixture.value,
    agency: state.text('agency', MAIN_AGENCY),
    name: state.textOrNull('name', null),
    isLive: state.flagOrNull('isLive', true),
    crm: state.text('crm', NATIVE_CRM),
    crmUnavailable: state.flag('crmUnavailable', false),
    scripted: state.textOrNull('scripted', null),
    mode,
    clientRatePerMinute: state.numberOrNull('clientRatePerMinute', null),
    rate: money(RATE_USD),
    planIncludesRebilling: state.flagOrNull('planIncludesRebilling', null),
    walletVisible: state.flag('walletVisible', mode !== 'AGENCY_WALLET'),
    creditGuard: state.flag('creditGuard', mode === 'DIRECT'),
    autoRecharge: seedAutoRecharge(state.within('autoRecharge')),
    batches: [],
    batchesMade: 0,
    debt: milliminutes(state.number('debtMinutes', 0)),
    pendingCredits: [],
    creditsLandLate: state.flag('creditsLandLate', false),
    pendingCharge: null,
    dueAt: null,
  }
  const batches = state.list('batches', [{ minutes: 1000 }]).map((batch) => seedBatch(batch, bare))
  const account = paymentAccount(fixture.value, state.oneOf('card', CARD_STATES, 'OK'))
  state.close()
  return { subAccount: schedule(batches.reduce(withBatch, bare), seededAt), paymentAccount: account }
}

function seedAutoRecharge(state: SeedReader | null): AutoRecharge {
  const stored = {
    enabled: state?.flag('enabled', false) ?? false,
    thresholdUSD: state?.numberOrNull('thresholdUSD', null) ?? null,
    rechargeAmountUSD: state?.numberOrNull('rechargeAmountUSD', null) ?? null,
    blockedReason: state?.textOrNull('blockedReason', null) ?? null,
    lastSuccessAt: state?.momentOrNull('lastSuccessAt') ?? null,
    lastFailureAt: state?.momentOrNull('lastFailureAt') ?? null,
  }
  state?.close()
  return stored
}

function seedBatch(state: SeedReader, { rate }: SubAccount): Omit<CreditBatch, 'id'> {
  const purchased = state.number('minutes', 0)
  const bonus = state.flag('bonus', false)
  const batch = {
    purchasedAt: state.moment('purchasedAt', FIRST_PURCHASE),
    purchased: milliminutes(purchased),
    remaining: milliminutes(state.number('remaining', purchased)),
    rate: bonus ? 0 : rate,
    bonus,
    expiresAt: state.momentOrNull('expiresAt'),
  }
  state.close()
  return batch
}
