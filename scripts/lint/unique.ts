import type { Finding } from './rule.ts'

/** Elements shared by operations are reported once. */
export function unique(findings: readonly Finding[]): Finding[] {
  const known = new Map(findings.map((finding) => [`${finding.pointer} ${finding.message}`, finding]))
  return [...known.values()]
}
