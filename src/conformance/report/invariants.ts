import type { Result } from '../model.ts'
import type { Section } from './view.ts'

/** A rule that every answer is checked for which carries the data. */
export interface InvariantCount {
  readonly name: string
  /** Answers that it was checked on. */
  readonly checked: number
  /** Cases with an answer that breaks it. */
  readonly broken: number
}

/** All invariants that found an answer to be checked on. */
export function countInvariants(results: readonly Result[]): readonly InvariantCount[] {
  const checked = new Map<string, number>()
  const broken = new Map<string, number>()
  for (const { invariants, findings } of results) {
    for (const [name, count] of Object.entries(invariants ?? {})) checked.set(name, (checked.get(name) ?? 0) + count)
    for (const rule of new Set(findings.map((finding) => finding.rule))) broken.set(rule, (broken.get(rule) ?? 0) + 1)
  }
  return [...checked].map(([name, count]) => ({ name, checked: count, broken: broken.get(`invariant/${name}`) ?? 0 }))
}

/** That answers were also checked for what has to hold in all of them. */
export const invariantSection: Section = ({ report: { results } }, colours) => {
  const counts = countInvariants(results)
  if (counts.length === 0) return []
  const times = counts.reduce((sum, { checked }) => sum + checked, 0)
  const broken = counts.filter((count) => count.broken > 0).length
  return [
    [
      `${colours.faint('INVARIANTS')} ${counts.length} rules on every answer that carries the data, checked ` +
        `${times} times: ${broken === 0 ? 'none broken' : `${broken} broken`}`,
    ],
  ]
}
