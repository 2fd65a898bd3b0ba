import { isObject, valueAt } from '../../contract/index.ts'
import type { Fixture } from '../../contract/index.ts'
import { listIn, textOf } from './live-agents/catalog-reading.ts'
import type { AgentPage } from './explore.ts'
import { membership, readers } from './fixtures.ts'
import type { SuggestFrom } from './rules.ts'

// Whether what a target shows is in the state that a fixture declares: all of it, or nothing is suggested.

/** Parts of a state that a read shows. A fixture that declares any other part gets no suggestion. */
const shownOf = {
  sub_account: new Set([
    'name',
    'mode',
    'clientRatePerMinute',
    'card',
    'autoRecharge',
    'creditGuard',
    'debtMinutes',
    'isLive',
    'batches',
  ]),
  live_agent: new Set(['location', 'name', 'draft', 'prompt', 'saves', 'setup', 'failureCode', 'reasons']),
}

export function isShown(kind: keyof typeof shownOf, { state }: Fixture): boolean {
  return Object.keys(state).every((key) => shownOf[kind].has(key))
}

/** Whether a billing page shows all of the state; what it does not show does not count as given. */
export function fitsBilling(fixture: Fixture, body: unknown): boolean {
  const { state } = fixture
  const at = (place: string): unknown => valueAt(body, `/data/subAccount${place}`)
  const mode = state['mode'] ?? 'AGENCY_WALLET'
  if (at('/billingMode') !== mode) return false
  if (!fitsRecharge(fixture, at)) return false
  if ('creditGuard' in state && at('/creditGuard/enabled') !== state['creditGuard']) return false
  if (state['card'] !== undefined && at('/directBilling/card/status') !== state['card']) return false
  if (state['card'] === undefined && mode === 'DIRECT' && at('/directBilling/card/status') !== 'OK') return false
  if ((typeof state['debtMinutes'] === 'number') !== Number(at('/wallet/debtMinutes')) > 0) return false
  if ('isLive' in state && at('/isLive') !== state['isLive']) return false
  return fitsBatches(state['batches'], mode, at)
}

/** Amounts are the client's choice: that it is on is enough. A set amount stays when it is off. */
function fitsRecharge({ state }: Fixture, at: (place: string) => unknown): boolean {
  const isOn = valueAt(state, '/autoRecharge/enabled') === true
  // An agency that pays itself back turns it on and off as it likes.
  if (state['mode'] !== 'REBILLING' && (at('/autoRecharge/enabled') === true) !== isOn) return false
  return !isNeverSet(state) || typeof at('/autoRecharge/thresholdUSD') !== 'number'
}

function isNeverSet(state: Fixture['state']): boolean {
  return valueAt(state, '/autoRecharge/thresholdUSD') === null
}

/** In the default state, at most with an auto-recharge that was never set. */
export function isOrdinary({ state }: Fixture): boolean {
  return Object.keys(state).every((key) => key === 'autoRecharge' && isNeverSet(state))
}

/**
 * The default state of a sub-account: the agency's wallet pays, and it is not empty. While direct billing is off, no read
 * shows whether a card is saved.
 */
export function isUsual(fixture: Fixture, body: unknown): boolean {
  const at = (place: string): unknown => valueAt(body, `/data/subAccount${place}`)
  return (
    at('/billingMode') === 'AGENCY_WALLET' &&
    at('/isLive') !== false &&
    // Most show no card while direct billing is off, nor what blocks a charge.
    [undefined, null, 'OK'].includes(at('/directBilling/card/status') as null) &&
    (at('/autoRecharge/blockedReason') ?? null) === null &&
    Number(at('/wallet/balanceMinutes')) > 0 &&
    at('/wallet/debtMinutes') === 0 &&
    at('/pendingCredits/count') === 0 &&
    fitsRecharge(fixture, at)
  )
}

function fitsBatches(batches: unknown, mode: unknown, at: (place: string) => unknown): boolean {
  if (!Array.isArray(batches)) return true
  if (batches.length === 0) return at('/wallet/balanceMinutes') === 0
  const shown = listIn(at('/creditBatches'))
  if (!batches.every((batch) => shown.some((one) => isSuchBatch(batch, one, mode)))) return false
  const low = batches.length === 1 && mode === 'DIRECT'
  return !low || (Number(at('/wallet/balanceUSD')) < 50 && at('/wallet/status') !== 'IN_DEBT')
}

/** A batch of the declared kind. The amount left in it must match if nothing else identifies it. */
function isSuchBatch(declared: unknown, shown: unknown, mode: unknown): boolean {
  if (!isObject(declared) || !isObject(shown)) return false
  const ends = textOf(declared['expiresAt'])
  const isOver = ends !== null && Date.parse(ends) < Date.parse(lastSeeded)
  if ((declared['bonus'] === true) !== (shown['isBonus'] === true) || isOver !== (shown['isExpired'] === true))
    return false
  if (!isOver && (ends === null) !== (shown['expiresAt'] === null)) return false
  const isTelling = mode === 'AGENCY_WALLET' && 'remaining' in declared
  return (
    !isTelling ||
    (declared['minutes'] === shown['minutesPurchased'] && declared['remaining'] === shown['minutesRemaining'])
  )
}

/** Declared batches that have expired end before this, the others after. */
const lastSeeded = '2026-07-01T00:00:00Z'

export function fitsLive(fixture: Fixture, id: string, body: unknown, { given }: SuggestFrom): boolean {
  const { state } = fixture
  const agent = (place: string): unknown => valueAt(body, `/data/agent${place}`)
  const reader = readers['live_agent']?.(fixture, id, {
    ...given,
    loc_live: 'anywhere',
    [textOf(state['location']) ?? '']: 'anywhere',
  })
  if (reader === null || reader === undefined || reader.differences(body).length > 0) return false
  const reasons = listIn(agent('/authoring/reasons'))
  if (!listIn(state['reasons']).every((reason) => reasons.includes(reason))) return false
  const isEmpty = (agent('/brain/prompt') ?? '') === ''
  if (state['draft'] === true) {
    const wants = state['prompt'] === ''
    return agent('/provisioningPolicy') === 'explicit' && wants === isEmpty
  }
  const saves = listIn(agent('/changeHistory')).length
  // Only the first save can be told from others.
  return state['saves'] !== 1 || saves === 1
}

/** `stays`: no case changes it. */
export function bestAgent(fixture: Fixture, pages: readonly AgentPage[], stays: boolean): AgentPage | undefined {
  const { state } = fixture
  const weights = valueAt(state, '/split/weights')
  const wantsSkills = listIn(state['skills']).length
  const wantsGraph = typeof state['campaign'] === 'string'
  const fits = (page: AgentPage): boolean => {
    if (typeof state['agentType'] === 'string' && page.entry['agentType'] !== state['agentType']) return false
    if (state['campaign'] === null && page.hasGraph) return false
    if (
      page.memberOf !== null ||
      page.skills.length < (Array.isArray(weights) ? Math.min(wantsSkills, 1) : wantsSkills)
    )
      return false
    if (wantsGraph && !Array.isArray(weights) && !page.hasGraph) return false
    if (!Array.isArray(weights)) return page.split === null
    if (page.split === null) return false
    const isEnded = page.split['status'] === 'ended'
    const shape = membership(
      page.variants.map((variant) => (variant['status'] === 'removed' ? 'removed' : variant['weight'])),
    )
    return shape === membership(weights) && isEnded === (membership(weights) === '1/0/1')
  }
  const hasMore = ({ memberOf, split, variants }: AgentPage): boolean =>
    memberOf === null &&
    split !== null &&
    split['status'] !== 'ended' &&
    Array.isArray(weights) &&
    weights.every((weight) => typeof weight === 'number') &&
    variants.filter(({ status, weight }) => status !== 'removed' && Number(weight) > 0).length >= weights.length
  const score = (page: AgentPage): number =>
    (wantsSkills > 0 ? Math.min(page.skills.length, wantsSkills) * 2 : -Math.min(page.skills.length, 1)) +
    (wantsGraph === page.hasGraph ? 1 : 0) +
    (wantsGraph && page.graph !== null ? 1 : 0)
  const all = pages.filter(fits).toSorted((one, other) => score(other) - score(one))
  if (all.length > 0 || !stays) return all[0]
  // For a case that only reads, the members that the fixture names are enough.
  return pages.filter(hasMore).toSorted((one, other) => score(other) - score(one))[0]
}
