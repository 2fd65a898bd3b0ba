import type { Finding, Result } from '../model.ts'

/** Cases that fail for one reason, as far as that shows. */
export interface Cause {
  /** The one that is shown whole; its findings are all that the others have. */
  readonly first: Result
  /** All of them, the first included. */
  readonly results: readonly Result[]
}

/** What two findings have in common that come from one fault. */
type Signature = string

/**
 * Puts results together whose findings say the same, those with most cases first. A result with a finding that no
 * earlier one has begins a cause of its own, so that nothing goes unsaid.
 */
export function causesOf(results: readonly Result[]): readonly Cause[] {
  const signatureOf = signaturesIn(results)
  const known = new Map<Signature, Result[]>()
  const causes: Result[][] = []
  for (const result of results) {
    const signatures = result.findings.map((finding) => signatureOf(result, finding))
    const unknown = signatures.filter((signature) => !known.has(signature))
    const first = known.get(signatures[0] ?? '')
    if (unknown.length === 0 && first !== undefined) {
      first.push(result)
    } else {
      const cause = [result]
      causes.push(cause)
      for (const signature of unknown) known.set(signature, cause)
    }
  }
  return causes
    .flatMap((cause) => (cause[0] === undefined ? [] : [{ first: cause[0], results: cause }]))
    .toSorted((left, right) => right.results.length - left.results.length)
}

/**
 * A wrong status comes from a fault of the operation, of a clause that many operations share, or of the server as a whole:
 * whichever explains most cases. Any other finding has its clause and its place in the answer.
 */
function signaturesIn(results: readonly Result[]): (result: Result, finding: Finding) => Signature {
  const counts = new Map<Signature, number>()
  for (const result of results) {
    const all = new Set(result.findings.flatMap((finding) => candidates(result, finding)))
    for (const signature of all) counts.set(signature, (counts.get(signature) ?? 0) + 1)
  }
  return (result, finding) =>
    candidates(result, finding).reduce((best, other) =>
      (counts.get(other) ?? 0) > (counts.get(best) ?? 0) ? other : best,
    )
}

function candidates({ case: { operation } }: Result, finding: Finding): readonly [Signature, ...Signature[]] {
  const { rule, message, at, actual } = finding
  const same = [rule, message]
  // The examples of one answer come from one place; what answers share stands among the components.
  const clause = finding.clause.replace(/(?<!^\/components)\/examples\/[^/]+$/, '')
  const place = at.replaceAll(/\/\d+(?=\/|$)/g, '/*')
  if (at !== '/status') return [JSON.stringify([...same, clause, place])]
  return [
    JSON.stringify([...same, clause, actual]),
    JSON.stringify([...same, operation, actual]),
    ...(isOfServer(finding) ? [JSON.stringify(['the server', actual])] : []),
  ]
}

/** A status that says more of the server as a whole than of one operation: a key that is not known, a failure. */
function isOfServer({ rule, actual }: Finding): boolean {
  return rule === 'status' || actual === 401 || (typeof actual === 'number' && actual >= 500)
}
