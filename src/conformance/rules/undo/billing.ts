import { valueAt } from '../../../contract/index.ts'
import type { Fixture, Json } from '../../../contract/index.ts'
import { membersOf } from '../../ledger/undo.ts'
import type { Known, Undo, WayBack } from '../../ledger/undo.ts'

const operation = 'updateDirectBilling'

/** The smallest threshold that may be sent; smaller ones can be read. */
const smallestThreshold = 10

/** What an unset threshold and an unset amount stand for, so that setting them to this changes nothing. */
const unset = { thresholdUSD: 50, rechargeAmountUSD: 200 }

interface Settings {
  readonly isDirect: boolean
  readonly isRecharging: boolean
  readonly thresholdUSD: number
  readonly rechargeAmountUSD: number
  /** Null: nobody knows. */
  readonly isGuarded: boolean | null
}

interface Beside {
  /** Null: nobody knows. */
  readonly balanceUSD: number | null
  readonly visibility: Json
}

/**
 * A sub-account's billing settings. No way back may charge a card: turning direct billing or auto-recharge off never
 * does; auto-recharge is turned on again only while the balance is not below its threshold.
 */
export const billing: Undo = {
  kind: 'billing',
  says: 'billing settings',
  changedBy: [operation],
  final: [],
  names: ['locationId'],
  read: 'getSubAccountBilling',
  pick(body) {
    const shown = membersOf(valueAt(body, '/data/subAccount'))
    const direct = membersOf(shown['directBilling'])['enabled']
    if (typeof direct !== 'boolean') return null
    const guard = membersOf(shown['creditGuard'])['enabled'] === true
    const { balanceUSD, visibility = null } = membersOf(shown['wallet'])
    return {
      state: settingsOf(direct, membersOf(shown['autoRecharge']), guard),
      beside: { balanceUSD: numberOf(balanceUSD), visibility },
    }
  },
  promised({ kind, state }: Fixture): Json | null {
    if (kind !== 'sub_account') return null
    const guard = typeof state['creditGuard'] === 'boolean' ? state['creditGuard'] : null
    return settingsOf(state['mode'] === 'DIRECT', membersOf(state['autoRecharge']), guard)
  },
  plan: wayBack,
}

function settingsOf(isDirect: boolean, recharge: Readonly<Record<string, Json>>, isGuarded: boolean | null): Json {
  return {
    isDirect,
    isRecharging: recharge['enabled'] === true,
    thresholdUSD: numberOf(recharge['thresholdUSD']) ?? unset.thresholdUSD,
    rechargeAmountUSD: numberOf(recharge['rechargeAmountUSD']) ?? unset.rechargeAmountUSD,
    isGuarded,
  }
}

function wayBack(known: Known, seen: Known | null): WayBack {
  const before = known.state as unknown as Settings
  const now = seen === null ? null : (seen.state as unknown as Settings)
  const beside = seen === null ? null : (seen.beside as unknown as Beside)
  const mayCharge = before.isDirect && before.isRecharging && !isCovered(before, beside?.balanceUSD ?? null)
  const settings = {
    operation,
    body: { enabled: true, ...rest(before, before.isDirect && before.isRecharging && !mayCharge) },
  }
  const off = { operation, body: { enabled: false } }
  // Threshold, amount and Credit Guard can only be written while direct billing is on, and stay when it is turned off.
  const isJustOn = now === null || differsOnlyIn(before, now)
  const isSeen = membersOf(known.beside)['visibility'] === 'DISABLED' && beside?.visibility === 'ENABLED'
  const backToOff = isJustOn ? [off] : [settings, off]
  return {
    ways: [before.isDirect ? [settings] : backToOff],
    left: mayCharge
      ? [
          `auto-recharge stays off (it was on: ${before.rechargeAmountUSD} dollars below ${before.thresholdUSD}), ` +
            'because turning it on could charge the card now: do that in the dashboard',
        ]
      : [],
    aside: isSeen ? ['its wallet stays visible to it'] : [],
  }
}

function rest({ thresholdUSD, rechargeAmountUSD, isGuarded }: Settings, isRecharging: boolean) {
  return {
    autoRecharge: {
      enabled: isRecharging,
      ...(thresholdUSD >= smallestThreshold ? { thresholdUSD } : {}),
      ...(rechargeAmountUSD > 0 ? { rechargeAmountUSD } : {}),
    },
    ...(isGuarded === null ? {} : { creditGuard: { enabled: isGuarded } }),
  }
}

/** Whether turning direct billing off, which turns auto-recharge off as well, is all that it takes. */
function differsOnlyIn(before: Settings, now: Settings): boolean {
  return (
    before.thresholdUSD === now.thresholdUSD &&
    before.rechargeAmountUSD === now.rechargeAmountUSD &&
    before.isGuarded === now.isGuarded
  )
}

/** Whether turning auto-recharge on charges nothing: the balance is known, and not below the threshold. */
function isCovered({ thresholdUSD }: Settings, balance: number | null): boolean {
  return balance !== null && balance >= thresholdUSD
}

function numberOf(value: Json | undefined): number | null {
  return typeof value === 'number' ? value : null
}
