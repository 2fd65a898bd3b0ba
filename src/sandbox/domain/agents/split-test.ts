import { firstOf, refuse, refuseAsDocumented } from '../refusal.ts'
import type { Refusal, Waives } from '../refusal.ts'
import type { SplitTest, Variant } from './state.ts'

const ENDED = refuseAsDocumented(409, 'CONFLICT', {}, 'updateSplitTestWeights/CONFLICT_ended')

/** Must name every active variant once and total 100. */
export interface WeightsCommand {
  readonly revision: number
  readonly weights: readonly { readonly agentId: string; readonly weight: number }[]
}

/** Weight 0 excludes a variant without removing it. */
export function setWeights(split: SplitTest, command: WeightsCommand, waives: Waives): SplitTest | Refusal {
  if (command.revision !== split.revision) return stale(command.revision, 'Read it and reapply your weights')
  const refusal = firstOf(weightRefusals(split, command), waives)
  if (refusal !== null) return refusal
  const weights = new Map(command.weights.map(({ agentId, weight }) => [agentId, weight]))
  const variants = split.variants.map((variant) =>
    isMember(variant) ? { ...variant, weight: weights.get(variant.agentId) ?? variant.weight } : variant,
  )
  return { ...split, revision: split.revision + 1, variants }
}

function* weightRefusals(split: SplitTest, { weights }: WeightsCommand): Generator<Refusal> {
  if (split.status === 'ended') yield ENDED
  const named = weights.map(({ agentId }) => agentId)
  for (const [index, agentId] of named.entries()) {
    if (named.indexOf(agentId) < index) yield invalid(`weights names ${agentId} more than once.`)
  }
  const active = split.variants.filter(isMember).map(({ agentId }) => agentId)
  for (const agentId of named) {
    if (!active.includes(agentId)) yield invalid(`${agentId} is not an active variant of this split test.`)
  }
  const missing = active.filter((agentId) => !named.includes(agentId))
  if (missing.length > 0) {
    const verb = missing.length === 1 ? 'is' : 'are'
    yield invalid(`weights has to name every active variant exactly once; ${missing.join(', ')} ${verb} missing.`)
  }
  const total = weights.reduce((sum, { weight }) => sum + weight, 0)
  if (total !== 100) yield invalid(`The weights total ${total}, not 100.`)
}

/** Removes a variant. Live survivors share its weight; a split test with one member ends. `now` is ISO 8601. */
export function removeVariant(split: SplitTest, agentId: string, revision: number, now: string): SplitTest | Refusal {
  if (revision !== split.revision) return stale(revision, 'Read it before you remove the variant')
  if (split.status === 'ended') return ENDED
  const leaving = split.variants.find((variant) => variant.agentId === agentId)
  if (leaving === undefined) return invalid(`${agentId} is not a variant of this split test.`)
  if (leaving.isPrimary) return refuseAsDocumented(400, 'VALIDATION', {}, 'removeSplitVariant/VALIDATION_primary')
  if (!isMember(leaving)) return invalid(`${agentId} was removed before.`)
  const survivors = redistribute(
    split.variants.filter((variant) => isMember(variant) && variant !== leaving),
    leaving.weight,
  )
  const weights = new Map(survivors.map((variant) => [variant.agentId, variant.weight]))
  const variants = split.variants.map((variant): Variant => {
    if (variant === leaving) return { ...variant, status: 'removed', weight: 0, removedAt: now }
    return { ...variant, weight: weights.get(variant.agentId) ?? variant.weight }
  })
  return { ...split, revision: split.revision + 1, status: survivors.length === 1 ? 'ended' : split.status, variants }
}

function isMember(variant: Variant): boolean {
  return variant.status === 'active'
}

function stale(revision: number, advice: string): Refusal {
  return refuse(409, 'CONFLICT', `The split test changed since revision ${revision}. ${advice}.`)
}

function invalid(message: string): Refusal {
  return refuse(400, 'VALIDATION', message)
}

/**
 * Shares a freed weight among live members in proportion to their weights, in whole numbers: the remainder goes by
 * largest fraction, then lowest sequence. If all are excluded, the primary takes it. A single member takes 100.
 */
function redistribute(members: readonly Variant[], freed: number): readonly Variant[] {
  const [only] = members
  if (members.length === 1 && only !== undefined) return [{ ...only, weight: 100 }]
  const live = members.filter((member) => member.weight > 0)
  const total = live.reduce((sum, member) => sum + member.weight, 0)
  if (total === 0)
    return members.map((member) => (member.isPrimary ? { ...member, weight: member.weight + freed } : member))
  const shares = live.map((member) => {
    // Whole numbers, because floating point could break a tie the wrong way.
    const product = freed * member.weight
    return { member, whole: Math.floor(product / total), remainder: product % total }
  })
  let left = freed - shares.reduce((sum, share) => sum + share.whole, 0)
  const byFraction = shares.toSorted((a, b) => b.remainder - a.remainder || a.member.sequence - b.member.sequence)
  const gains = new Map<string, number>()
  for (const { member, whole } of byFraction) {
    gains.set(member.agentId, whole + (left > 0 ? 1 : 0))
    left -= 1
  }
  return members.map((member) => ({ ...member, weight: member.weight + (gains.get(member.agentId) ?? 0) }))
}
