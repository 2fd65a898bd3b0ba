import { refuse, refuseAsDocumented } from '../refusal.ts'
import type { Refusal } from '../refusal.ts'
import type { SplitTest, Variant } from './state.ts'

/** Must name every active variant once and total 100. */
export interface WeightsCommand {
  readonly revision: number
  readonly weights: readonly { readonly agentId: string; readonly weight: number }[]
}

/** Weight 0 excludes a variant without removing it. */
export function setWeights(split: SplitTest, command: WeightsCommand): SplitTest | Refusal {
  const conflict = conflictWith(split, command.revision, 'Read it and reapply your weights')
  if (conflict !== null) return conflict
  const weights = new Map<string, number>()
  for (const { agentId, weight } of command.weights) {
    if (weights.has(agentId)) return invalid(`weights names ${agentId} more than once.`)
    weights.set(agentId, weight)
  }
  const active = split.variants.filter(isMember)
  for (const agentId of weights.keys()) {
    if (!active.some((variant) => variant.agentId === agentId)) {
      return invalid(`${agentId} is not an active variant of this split test.`)
    }
  }
  const missing = active.filter(({ agentId }) => !weights.has(agentId)).map(({ agentId }) => agentId)
  if (missing.length > 0) {
    const verb = missing.length === 1 ? 'is' : 'are'
    return invalid(`weights has to name every active variant exactly once; ${missing.join(', ')} ${verb} missing.`)
  }
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  if (total !== 100) return invalid(`The weights total ${total}, not 100.`)
  const variants = split.variants.map((variant) =>
    isMember(variant) ? { ...variant, weight: weights.get(variant.agentId) ?? variant.weight } : variant,
  )
  return { ...split, revision: split.revision + 1, variants }
}

/** Removes a variant. Live survivors share its weight; a split test with one member ends. `now` is ISO 8601. */
export function removeVariant(split: SplitTest, agentId: string, revision: number, now: string): SplitTest | Refusal {
  const conflict = conflictWith(split, revision, 'Read it before you remove the variant')
  if (conflict !== null) return conflict
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

function conflictWith(split: SplitTest, revision: number, advice: string): Refusal | null {
  if (revision !== split.revision) {
    return refuse(409, 'CONFLICT', `The split test changed since revision ${revision}. ${advice}.`)
  }
  if (split.status === 'ended') return refuseAsDocumented(409, 'CONFLICT', {}, 'updateSplitTestWeights/CONFLICT_ended')
  return null
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
