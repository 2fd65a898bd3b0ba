import { act, the } from '../sequence.ts'
import type { Move, Value } from '../sequence.ts'

/** The requests that sequences about a sub-account's billing are made of. */

export const account = '/data/subAccount'

/** The sub-account that sequences turn on and off. */
export const flow = { locationId: the('loc_flow') }

export function readFlow(label: string): Move {
  return readBilling(label, 'loc_flow')
}

export function readBilling(label: string, location: string): Move {
  return act(label, 'getSubAccountBilling/agency_wallet', { path: { locationId: the(location) } })
}

export function turnOn(label: string, settings: { readonly [key: string]: Value } = {}): Move {
  return act(label, 'updateDirectBilling/turn_on', { path: flow, body: { enabled: true, ...settings } })
}

export const turnOff = act('off', 'updateDirectBilling/turn_off', { path: flow })

/** Below this threshold is every wallet, so that a charge is due whatever the balance. */
export const dollarAtATime = { enabled: true, thresholdUSD: 900_000, rechargeAmountUSD: 1 }
