import { openQuestions } from '../../contract/index.ts'
import type { Pointer } from '../../contract/index.ts'
import type { View } from './view.ts'

/** An inferred part of the contract that answers confirmed. */
export interface ConfirmedAssumption {
  /** The number of its open question; null: the assumption is the check's own. */
  readonly question: number | null
  /** Where the contract's mark stands; null: the check's own. */
  readonly mark: Pointer | null
  readonly operation: string | null
  readonly assumes: string
  /** How many cases confirmed it. */
  readonly held: number
  /** Of a mark: whose responses confirmed it, or had another value. */
  readonly operations?: readonly string[]
  /** Other values that came instead and are no finding: codes, a method, `null`. Absent: none. */
  readonly tolerated?: readonly string[]
}

/** How often inferred parts were confirmed: the contract's marks, then the check's own assumptions. */
export function assumptionsIn({ report, mask }: View): { readonly assumptions: readonly ConfirmedAssumption[] } {
  const marks = new Map<Pointer, number>()
  const tolerated = new Map<Pointer, Set<string>>()
  const seenIn = new Map<Pointer, Set<string>>()
  const own = new Map<string, ConfirmedAssumption>()
  for (const { held, case: tried } of report.results) {
    if (held === undefined) continue
    for (const { mark, operation } of [...held.marks, ...held.tolerated])
      seenIn.set(mark, (seenIn.get(mark) ?? new Set()).add(operation))
    for (const { mark, value } of held.tolerated) tolerated.set(mark, (tolerated.get(mark) ?? new Set()).add(value))
    for (const mark of new Set(held.marks.map((one) => one.mark))) marks.set(mark, (marks.get(mark) ?? 0) + 1)
    for (const why of held.own) {
      const key = JSON.stringify([why, tried.operation])
      const count = (own.get(key)?.held ?? 0) + 1
      own.set(key, { question: null, mark: null, operation: tried.operation, assumes: mask(why), held: count })
    }
  }
  if (marks.size + own.size + tolerated.size === 0) return { assumptions: [] }
  const ofContract = openQuestions(report.contract).flatMap(({ number, why, subjects }) =>
    subjects.flatMap(({ mark }) => {
      const held = marks.get(mark) ?? 0
      const others = [...(tolerated.get(mark) ?? [])].map(mask)
      if (held + others.length === 0) return []
      const operations = [...(seenIn.get(mark) ?? [])]
      const seen = { question: number, mark, operation: null, assumes: mask(why), held, operations }
      return [others.length === 0 ? seen : { ...seen, tolerated: others }]
    }),
  )
  return { assumptions: [...ofContract, ...own.values()] }
}
