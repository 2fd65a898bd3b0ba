import type { Contract, Operation, Pair } from '../contract/index.ts'
import { validateRequest } from './validate-request.ts'
import type { Complaint } from './validate-request.ts'
import { pairAsRequest } from './pair-request.ts'

/** Refusals with a code for one mistake, such as a header of the wrong length: mistake → pair. */
export interface CodedRefusals {
  readonly byMistake: ReadonlyMap<string, Pair>
  /** Numbers of wrong fields in such requests. */
  readonly sizes: ReadonlySet<number>
}

/**
 * Refusals that differ from the plain refusal of their status. `before`: the pairs that the server's rules were written
 * for, whose statuses count where an overlay gives another.
 */
export function readCodedRefusals(
  contract: Contract,
  operation: Operation,
  pairs: readonly Pair[],
  before: readonly Pair[] = pairs,
): CodedRefusals {
  const byMistake = new Map<string, Pair>()
  const sizes = new Set<number>()
  for (const pair of pairs.filter((candidate) => candidate.unprovoked === null && candidate.status >= 400)) {
    const status = before.find(({ key }) => key === pair.key)?.status ?? pair.status
    const first = before.find((candidate) => candidate.status === status)
    const plain = pairs.find(({ key }) => key === first?.key)
    if (plain?.code === pair.code && plain.status === pair.status) continue
    const complaint = validateRequest(contract, pairAsRequest(contract, operation, pair))
    const mistake = complaint === null ? null : mistakeIn(complaint)
    if (mistake === null || complaint?.status !== status || byMistake.has(mistake)) continue
    byMistake.set(mistake, pair)
    sizes.add(sizeOf(complaint))
  }
  return { byMistake, sizes }
}

export function codedRefusal(refusals: CodedRefusals, complaint: Complaint): Pair | null {
  const mistake = refusals.sizes.has(sizeOf(complaint)) ? mistakeIn(complaint) : null
  return mistake === null ? null : (refusals.byMistake.get(mistake) ?? null)
}

function sizeOf(complaint: Complaint): number {
  return complaint.status === 415 ? 0 : complaint.fields.length
}

function mistakeIn(complaint: Complaint): string | null {
  if (complaint.status === 415) return null
  return complaint.fields
    .map(({ path, code }) => `${code} ${path}`)
    .toSorted()
    .join('\n')
}
