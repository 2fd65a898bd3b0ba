import type { Gap } from '../model.ts'

/** Gaps of one name and one reason. */
export interface GapGroup {
  readonly tries: string
  readonly reason: string
  readonly count: number
  /** Some of the operations, for people. */
  readonly where: string
}

const mostOperations = 5

/** Puts gaps together that would read the same but for the operation. */
export function groupGaps(gaps: readonly Gap[]): readonly GapGroup[] {
  const groups = new Map<string, Gap[]>()
  for (const gap of gaps) {
    const key = JSON.stringify([gap.source, gap.tries, gap.reason])
    const known = groups.get(key)
    if (known === undefined) groups.set(key, [gap])
    else known.push(gap)
  }
  return [...groups.values()].flatMap((alike) => {
    const operations = [...new Set(alike.map(({ operation }) => operation))]
    const more = operations.length - mostOperations
    const where = `${operations.slice(0, mostOperations).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
    return alike.slice(0, 1).map(({ tries, reason }) => ({ tries, reason, count: alike.length, where }))
  })
}
