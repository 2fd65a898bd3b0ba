import type { Finding } from './rule.ts'

/** The findings without repetitions: what several operations share is told once. */
export function unique(findings: readonly Finding[]): Finding[] {
  const known = new Map(findings.map((finding) => [`${finding.pointer} ${finding.message}`, finding]))
  return [...known.values()]
}
