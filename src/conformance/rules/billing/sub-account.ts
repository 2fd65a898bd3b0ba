import { isDeepStrictEqual } from 'node:util'
import { valueAt, withValueAt } from '../../../contract/index.ts'
import type { Fixture, Json, Pointer } from '../../../contract/index.ts'
import { isObject } from '../../../contract/portable.ts'
import type { SubAccount } from '../../../../generated/api.d.ts'
import { inSuccessesOf, schema } from '../invariant.ts'
import type { Selector } from '../invariant.ts'
import { exactlyWhen, is } from '../language/conditions.ts'
import { itemsWith } from '../language/place.ts'
import type { Place } from '../language/place.ts'
import { rowsOf } from '../language/row.ts'
import { act, the } from '../language/sequence.ts'
import type { Act, Value } from '../language/sequence.ts'
import { countOf } from '../language/values.ts'
import { membersOf } from '../undo.ts'
import type { Known, Lost, Undo, WayBack } from '../undo.ts'

const operations = ['getSubAccountBilling', 'updateDirectBilling']

export const subAccount: Selector = inSuccessesOf(operations, 'data', 'subAccount')

/** The payload of a change: the sub-account, and the charge if one was made. */
export const change: Selector = inSuccessesOf(['updateDirectBilling'], 'data')

/** A failure in the form of the billing module. */
export const billingError: Selector = ({ operation, answer, body }) =>
  operations.includes(operation.id) && answer.status >= 400 && isObject(body) ? [{ at: '', value: body }] : []

/** The sub-account that sequences turn on and off. */
export const flow = { locationId: the('loc_flow') }

export const readFlow = (): Act<'getSubAccountBilling'> => readBilling('loc_flow')

export const readBilling = (location: string): Act<'getSubAccountBilling'> =>
  act('getSubAccountBilling/agency_wallet', { path: { locationId: the(location) } })

export const turnOn = (settings: { readonly [key: string]: Value } = {}): Act<'updateDirectBilling'> =>
  act('updateDirectBilling/turn_on', { path: flow, body: { enabled: true, ...settings } })

export const turnOff = act('updateDirectBilling/turn_off', { path: flow })

/** How many batches were bought; a bonus may come beside one. */
export function countOfPaid({ creditBatches }: Place<SubAccount>): Place<number> {
  return countOf(creditBatches, itemsWith(creditBatches, { isBonus: false }), 'batches that were bought')
}

/**
 * A top-up of a dollar, which is due whatever the balance: the threshold is just above the one that `before` shows, so that a
 * target that mixes up the two amounts charges no more than a wallet holds.
 */
export const dollarDue = {
  body: { enabled: true, autoRecharge: { enabled: true, thresholdUSD: 10, rechargeAmountUSD: 1 } },
  bind: { '/body/autoRecharge/thresholdUSD': 'before /data/subAccount/wallet/balanceUSD + 10' },
} as const

/** The billing mode and the switches that it stands for. */
export const modeInvariants = rowsOf<SubAccount>(subAccount, [
  {
    name: 'mode-direct',
    says: 'The billing mode is DIRECT exactly when direct billing is on.',
    clause: schema('SubAccount/properties/billingMode'),
    then: ({ shown }) => [exactlyWhen(is(shown.billingMode, 'DIRECT'), is(shown.directBilling.enabled, true))],
  },
  {
    name: 'mode-rebilling',
    says: 'The billing mode is REBILLING exactly when rebilling is on.',
    clause: schema('SubAccount/properties/billingMode'),
    then: ({ shown }) => [exactlyWhen(is(shown.billingMode, 'REBILLING'), is(shown.rebilling.enabled, true))],
  },
  {
    name: 'rate-only-with-rebilling',
    says: "The client's rate is null when rebilling is off.",
    clause: schema('Rebilling/properties/clientRatePerMinute'),
    given: ({ shown }) => [is(shown.rebilling.enabled, false)],
    then: ({ shown }) => [is(shown.rebilling.clientRatePerMinute, null)],
  },
  {
    name: 'card-only-with-direct-billing',
    says: 'The card is null exactly when direct billing is off.',
    clause: schema('DirectBilling/properties/card'),
    then: ({ shown: { directBilling } }) => [
      exactlyWhen(is(directBilling.card, null), is(directBilling.enabled, false)),
    ],
  },
])

const operation = 'updateDirectBilling'

export const minutesKept = 'A change without settings for auto-recharge leaves the credit batches as they are.'

/** The smallest threshold that may be sent; smaller ones can be read. */
const smallestThreshold = 10

/** What an unset threshold and amount stand for: setting them to this changes nothing. */
const unset = { thresholdUSD: 50, rechargeAmountUSD: 200 }

/** Where and as the API shows them. */
interface Settings {
  readonly directBilling: { readonly enabled: boolean }
  readonly autoRecharge: {
    readonly enabled: boolean
    readonly thresholdUSD: number
    readonly rechargeAmountUSD: number
  }
  /** Null: unknown. */
  readonly creditGuard: { readonly enabled: boolean | null }
}

interface Beside {
  /** Null: unknown. */
  readonly balanceUSD: number | null
  readonly debtMinutes: number
  readonly visibility: Json
  /** Whether auto-recharge was ever set. */
  readonly hasAmounts: boolean
  /** The minutes in the wallet: by batch, with what they are worth. */
  readonly batches: Readonly<Record<string, Batch>>
}

interface Batch {
  readonly minutes: number
  readonly dollars: number
  readonly expiresAt: string | null
}

/** Calls may use so many minutes of a batch between two reads. */
const usedByCalls = 30

const directBilling = '/directBilling/enabled'
const [recharging, threshold, amount] = [
  '/autoRecharge/enabled',
  '/autoRecharge/thresholdUSD',
  '/autoRecharge/rechargeAmountUSD',
]

/**
 * A sub-account's billing settings. Putting them back may never charge a card: turning direct billing or auto-recharge off
 * never does; auto-recharge is turned on again only while the balance is not below its threshold.
 */
export const billingUndo: Undo = {
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
    const { balanceUSD, debtMinutes, visibility = null } = membersOf(shown['wallet'])
    const { thresholdUSD, rechargeAmountUSD } = membersOf(shown['autoRecharge'])
    return {
      state: settingsOf(direct, membersOf(shown['autoRecharge']), guard),
      beside: {
        balanceUSD: numberOf(balanceUSD),
        debtMinutes: numberOf(debtMinutes) ?? 0,
        visibility,
        hasAmounts: numberOf(thresholdUSD) !== null || numberOf(rechargeAmountUSD) !== null,
        batches: batchesIn(shown['creditBatches']),
      },
    }
  },
  promised({ kind, state }: Fixture): Json | null {
    if (kind !== 'sub_account') return null
    const guard = typeof state['creditGuard'] === 'boolean' ? state['creditGuard'] : null
    return settingsOf(state['mode'] === 'DIRECT', membersOf(state['autoRecharge']), guard)
  },
  asked,
  amounts: [threshold, amount],
  costs,
  holds: {
    says: (body) =>
      membersOf(body)['autoRecharge'] === undefined
        ? minutesKept
        : 'A change of auto-recharge takes no minutes out of the wallet.',
    clause: '/paths/~1api~1billing~1sub-accounts~1{locationId}~1direct-billing/put/description',
    at: '/data/subAccount/creditBatches',
    id: 'id',
    lost: minutesLost,
    counted: { name: 'minutesRemaining', few: usedByCalls },
  },
  besides:
    'Of billing settings stays: the amounts of auto-recharge, where none were set before, and that the client sees the wallet, once direct billing was on. A charge also takes away minutes that a wallet owes.',
  plan: wayBack,
}

function batchesIn(shown: Json | undefined): Readonly<Record<string, Json>> {
  const batches = Array.isArray(shown) ? shown.map(membersOf) : []
  return Object.fromEntries(
    batches.flatMap(({ id, minutesRemaining, valueRemainingUSD, expiresAt = null, isExpired }) => {
      const minutes = numberOf(minutesRemaining)
      if (typeof id !== 'string' || minutes === null || isExpired === true) return []
      return [[id, { minutes, dollars: numberOf(valueRemainingUSD) ?? 0, expiresAt }]]
    }),
  )
}

/** The minutes that are gone from batches, where they are more than calls use. */
function minutesLost(before: Known, now: Known | null): Lost | null {
  const [held, left] = [before, now].map(
    (known) => (known?.beside as unknown as Partial<Beside> | undefined)?.batches ?? {},
  )
  const gone = Object.entries(held ?? {}).flatMap(([id, { minutes, dollars, expiresAt }]) => {
    const remaining = left?.[id]
    const isOver = expiresAt !== null && Date.parse(expiresAt) <= Date.now()
    const taken = minutes - (remaining?.minutes ?? 0)
    return isOver || taken <= usedByCalls ? [] : [{ id, minutes: taken, dollars: dollars - (remaining?.dollars ?? 0) }]
  })
  if (gone.length === 0) return null
  const sumOf = (name: 'minutes' | 'dollars') => Number(gone.reduce((sum, one) => sum + one[name], 0).toFixed(2))
  return { says: `${sumOf('minutes')} minutes (${sumOf('dollars')} USD)`, of: gone.map(({ id }) => id) }
}

/** Auto-recharge charges a card, by its threshold and amount. */
function costs(before: Json, now: Json): readonly Pointer[] {
  const [was, set] = [before, now].map((state) => (state as unknown as Settings).autoRecharge)
  if (was === undefined || set?.enabled !== true) return []
  if (!was.enabled) return [recharging]
  const isMore = set.thresholdUSD > was.thresholdUSD || set.rechargeAmountUSD > was.rechargeAmountUSD
  return isMore ? [threshold, amount] : []
}

/** Turning direct billing off turns the rest off, too, and turning it on turns Credit Guard on. */
function asked(body: unknown, at: Pointer, to: unknown): boolean {
  const { enabled, autoRecharge, creditGuard = { enabled } } = membersOf(body)
  const recharge = membersOf(autoRecharge)
  const wanted: Readonly<Record<Pointer, Json | undefined>> = {
    [directBilling]: enabled,
    [recharging]: recharge['enabled'],
    [threshold]: recharge['thresholdUSD'],
    [amount]: recharge['rechargeAmountUSD'],
    '/creditGuard/enabled': membersOf(creditGuard)['enabled'],
  }
  return wanted[at] === to || (at !== directBilling && enabled === false)
}

function settingsOf(isDirect: boolean, recharge: Readonly<Record<string, Json>>, isGuarded: boolean | null): Json {
  return {
    directBilling: { enabled: isDirect },
    autoRecharge: {
      enabled: recharge['enabled'] === true,
      thresholdUSD: numberOf(recharge['thresholdUSD']) ?? unset.thresholdUSD,
      rechargeAmountUSD: numberOf(recharge['rechargeAmountUSD']) ?? unset.rechargeAmountUSD,
    },
    creditGuard: { enabled: isGuarded },
  }
}

function wayBack(known: Known, seen: Known | null): WayBack {
  const before = known.state as unknown as Settings
  const now = seen === null ? null : (seen.state as unknown as Settings)
  const beside = seen === null ? null : (seen.beside as unknown as Beside)
  const { autoRecharge } = before
  const isDirect = before.directBilling.enabled
  const isRecharging = isDirect && autoRecharge.enabled
  const mayCharge = isRecharging && !isCovered(before, beside?.balanceUSD ?? null)
  const settings = { operation, body: { enabled: true, ...rest(before, now, isRecharging && !mayCharge) } }
  const off = { operation, body: { enabled: false } }
  // Threshold, amount and Credit Guard can be written only while direct billing is on, and stay when it is turned off.
  const isJustOn = now === null || differsOnlyIn(before, now)
  const backToOff = isJustOn ? [off] : [settings, off]
  return {
    ways: [isDirect ? [settings] : backToOff],
    left: mayCharge
      ? [
          `auto-recharge stays off (it was on: ${autoRecharge.rechargeAmountUSD} dollars below ${autoRecharge.thresholdUSD}), ` +
            'because turning it on could charge the card now: do that in the dashboard',
        ]
      : [],
    ...(mayCharge ? { reaches: withValueAt(known.state, recharging, false) } : {}),
    aside: beside === null ? [] : stayingOf(membersOf(known.beside), beside),
  }
}

/** What nothing puts back. */
function stayingOf(before: Readonly<Record<string, Json>>, now: Beside): readonly string[] {
  const debt = (numberOf(before['debtMinutes']) ?? 0) - now.debtMinutes
  return [
    ...(before['visibility'] === 'DISABLED' && now.visibility === 'ENABLED' ? ['its wallet stays visible to it'] : []),
    ...(before['hasAmounts'] === false && now.hasAmounts
      ? ['the amounts of its auto-recharge, which was never set, stay stored']
      : []),
    ...(debt > 0 ? [`${debt} minutes that it owed are owed no more`] : []),
  ]
}

function rest(before: Settings, now: Settings | null, isRecharging: boolean) {
  const autoRecharge = { ...before.autoRecharge, enabled: isRecharging }
  const { thresholdUSD, rechargeAmountUSD } = autoRecharge
  const isGuarded = before.creditGuard.enabled
  // What need not be set is left out: somebody else may be setting it. Turning direct billing on turns Credit Guard on.
  const isKept =
    before.directBilling.enabled && now?.directBilling.enabled === true && now.creditGuard.enabled === isGuarded
  // Turning direct billing off turns it off, too; turning it on turns it on only by name.
  const left = before.directBilling.enabled ? now?.autoRecharge : { ...now?.autoRecharge, enabled: isRecharging }
  const isAsBefore = isDeepStrictEqual(left, autoRecharge) && (now?.directBilling.enabled === true || !isRecharging)
  return {
    ...(isAsBefore
      ? {}
      : {
          autoRecharge: {
            enabled: isRecharging,
            ...(thresholdUSD >= smallestThreshold ? { thresholdUSD } : {}),
            ...(rechargeAmountUSD > 0 ? { rechargeAmountUSD } : {}),
          },
        }),
    ...(isGuarded === null || isKept ? {} : { creditGuard: { enabled: isGuarded } }),
  }
}

/** Whether turning direct billing off, which also turns auto-recharge off, is enough. */
function differsOnlyIn(before: Settings, now: Settings): boolean {
  return (
    before.autoRecharge.thresholdUSD === now.autoRecharge.thresholdUSD &&
    before.autoRecharge.rechargeAmountUSD === now.autoRecharge.rechargeAmountUSD &&
    before.creditGuard.enabled === now.creditGuard.enabled
  )
}

/** Whether turning auto-recharge on charges nothing: the balance is known and not below the threshold. */
function isCovered({ autoRecharge: { thresholdUSD } }: Settings, balance: number | null): boolean {
  return balance !== null && balance >= thresholdUSD
}

function numberOf(value: Json | undefined): number | null {
  return typeof value === 'number' ? value : null
}
