import type { Variant } from './state.ts'

/**
 * Gives a weight that became free to the live members in proportion to theirs, in whole numbers: the remainder goes
 * by the largest fraction, ties by the lower sequence. Where every member is excluded, the primary takes
 * it. A single member takes 100.
 */
export function redistribute(members: readonly Variant[], freed: number): readonly Variant[] {
  const [only] = members
  if (members.length === 1 && only !== undefined) return [{ ...only, weight: 100 }]
  const live = members.filter((member) => member.weight > 0)
  const total = live.reduce((sum, member) => sum + member.weight, 0)
  if (total === 0)
    return members.map((member) => (member.isPrimary ? { ...member, weight: member.weight + freed } : member))
  const shares = live.map((member) => {
    // Whole arithmetic: a fraction in floating point could break a tie the wrong way.
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
