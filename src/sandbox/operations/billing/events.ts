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

export interface EventContext {
  readonly store: Store
  readonly world: string
  readonly location: string
  readonly now: number
}

export interface CallReport {
  readonly allowedMinutes: number
  readonly prepaidMinutes: number
  readonly owedMinutes: number
  readonly agencyMinutes: number
}

/** Credit Guard may allow fewer minutes than `asked`. */
export function callTakesPlace(place: EventContext, asked: number): Promise<CallReport | Refusal> {
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

/** `expiresAt` in milliseconds since the epoch; null: never. */
export function bonusIsGiven(place: EventContext, given: number, expiresAt: number | null): Promise<null | Refusal> {
  return change(place, (subAccount) => silently(giveBonus(subAccount, milliminutes(given), expiresAt, place.now)))
}

export function creditsLand(place: EventContext): Promise<null | Refusal> {
  return change(place, (subAccount) => silently(landCredits(subAccount, place.now)))
}

/** Dollars per minute; null: off. */
export function rebillingIsSwitched(place: EventContext, clientRatePerMinute: number | null): Promise<null | Refusal> {
  return change(place, (subAccount) =>
    silently(
      clientRatePerMinute === null ? stopRebilling(subAccount) : startRebilling(subAccount, clientRatePerMinute),
    ),
  )
}

/** The plan of this sub-account's agency. */
export function planIsSwitched(place: EventContext, includesRebilling: boolean): Promise<null | Refusal> {
  return change(place, (subAccount) => silently(switchPlan(subAccount, includesRebilling)))
}

/** The client saves or removes a card, or the provider cannot be asked. Retries a blocked top-up. */
export async function cardIsPut(place: EventContext, state: CardState): Promise<null | Refusal> {
  const absent = await change(place, silently)
  if (absent !== null) return absent
  await putCard(place.store, place.world, place.location, state)
  return change(place, (subAccount) => silently(cardChanged(subAccount, place.now)))
}

export async function cardFails(place: EventContext, declineCode: string): Promise<null | Refusal> {
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
  { store, world, location }: EventContext,
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
