import { openQuestions } from '../../contract/index.ts'
import type { Pointer } from '../../contract/index.ts'
import type { View } from './view.ts'

/** An assumption that answers of the target bore out. */
export interface ConfirmedAssumption {
  /** The open question, by its number; null: the assumption is the check's own. */
  readonly question: number | null
  /** Where the contract's mark stands; null: it has none. */
  readonly mark: Pointer | null
  /** The operations whose cases bore it out. */
  readonly operation: string | null
  readonly assumes: string
  /** How many cases bore it out. */
  readonly held: number
  /** What stood for the assumed value and is no finding: codes, a method, `null`. Absent: nothing else. */
  readonly tolerated?: readonly string[]
}

/** How often what is only assumed came about: what the contract marks, then what the check assumes by itself. */
export function assumptionsIn({ report, mask }: View): { readonly assumptions: readonly ConfirmedAssumption[] } {
  const marks = new Map<Pointer, number>()
  const tolerated = new Map<Pointer, Set<string>>()
  const own = new Map<string, ConfirmedAssumption>()
  for (const { held, case: tried } of report.results) {
    for (const { mark, value } of held?.tolerated ?? []) {
      tolerated.set(mark, (tolerated.get(mark) ?? new Set()).add(value))
    }
    for (const mark of held?.marks ?? []) marks.set(mark, (marks.get(mark) ?? 0) + 1)
    for (const why of held?.own ?? []) {
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
      const seen = { question: number, mark, operation: null, assumes: mask(why), held }
      return [others.length === 0 ? seen : { ...seen, tolerated: others }]
    }),
  )
  return { assumptions: [...ofContract, ...own.values()] }
}
