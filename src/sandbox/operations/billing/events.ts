import type { CardState } from '../../domain/billing/card.ts'
import {
  cardChanged,
  giveBonus,
  landCredits,
  startRebilling,
  stopRebilling,
  switchPlan,
  takeCall,
} from '../../domain/billing/events.ts'
import { noSuchSubAccount } from '../../domain/billing/refusals.ts'
import type { SubAccount } from '../../domain/billing/state.ts'
import { milliminutes, minutes } from '../../domain/billing/units.ts'
import { isRefusal } from '../../domain/refusal.ts'
import type { Refusal } from '../../domain/refusal.ts'
import { failCard, putCard } from '../../payments/stand-in.ts'
import type { Store } from '../../store/store.ts'

/** Where and when something happens to a sub-account that no operation of the API does. */
export interface Place {
  readonly store: Store
  readonly world: string
  readonly location: string
  /** The sandbox's clock. */
  readonly now: number
}

/** A call's minutes, by who pays for them. */
export interface CallReport {
  readonly allowedMinutes: number
  readonly prepaidMinutes: number
  readonly owedMinutes: number
  readonly agencyMinutes: number
}

/** A call of so many minutes takes place; Credit Guard may allow fewer. */
export function callTakesPlace(place: Place, asked: number): Promise<CallReport | Refusal> {
  return change(place, (subAccount) => {
    const {
      subAccount: after,
      allowed,
      prepaid,
      owed,
      agencyPays,
    } = takeCall(subAccount, milliminutes(asked), place.now)
    const report = {
      allowedMinutes: minutes(allowed),
      prepaidMinutes: minutes(prepaid),
      owedMinutes: minutes(owed),
      agencyMinutes: minutes(agencyPays),
    }
    return { after, report }
  })
}

/** Somebody gives the sub-account minutes. `expiresAt` in milliseconds since the epoch, null for never. */
export function bonusIsGiven(place: Place, given: number, expiresAt: number | null): Promise<null | Refusal> {
  return change(place, (subAccount) => silently(giveBonus(subAccount, milliminutes(given), expiresAt, place.now)))
}

/** The minutes of all payments that waited for them arrive. */
export function creditsLand(place: Place): Promise<null | Refusal> {
  return change(place, (subAccount) => silently(landCredits(subAccount, place.now)))
}

/** The agency switches rebilling: on at a rate in dollars per minute, or off with null. */
export function rebillingIsSwitched(place: Place, clientRatePerMinute: number | null): Promise<null | Refusal> {
  return change(place, (subAccount) =>
    silently(
      clientRatePerMinute === null ? stopRebilling(subAccount) : startRebilling(subAccount, clientRatePerMinute),
    ),
  )
}

/** The agency's plan, as far as this sub-account is concerned, includes rebilling from now on, or no longer does. */
export function planIsSwitched(place: Place, includesRebilling: boolean): Promise<null | Refusal> {
  return change(place, (subAccount) => silently(switchPlan(subAccount, includesRebilling)))
}

/** The client saves a card, removes it, or the provider loses sight of it. A top-up that it held up is tried again. */
export async function cardIsPut(place: Place, state: CardState): Promise<null | Refusal> {
  const absent = await change(place, silently)
  if (absent !== null) return absent
  await putCard(place.store, place.world, place.location, state)
  return change(place, (subAccount) => silently(cardChanged(subAccount, place.now)))
}

/** The card's issuer declines every charge from now on. */
export async function cardFails(place: Place, declineCode: string): Promise<null | Refusal> {
  const absent = await change(place, silently)
  if (absent !== null) return absent
  await failCard(place.store, place.world, place.location, declineCode)
  return null
}

interface Happened<T> {
  readonly after: SubAccount
  readonly report: T
}

function silently(after: SubAccount | Refusal): Happened<null> | Refusal {
  return isRefusal(after) ? after : { after, report: null }
}

function change<T>(
  { store, world, location }: Place,
  act: (subAccount: SubAccount) => Happened<T> | Refusal,
): Promise<T | Refusal> {
  return store.transact(world, [{ kind: 'subAccount', id: location }], (transaction) => {
    const subAccount = transaction.get('subAccount', location)
    if (subAccount === null) return noSuchSubAccount(location)
    const happened = act(subAccount)
    if (isRefusal(happened)) return happened
    if (happened.after !== subAccount) transaction.put('subAccount', location, happened.after)
    return happened.report
  })
}
