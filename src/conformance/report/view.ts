import { fileURLToPath } from 'node:url'
import { packagedSource, positionOf, readDocument } from '../../contract/index.ts'
import type { JsonObject, Pointer } from '../../contract/index.ts'
import type { Finding, Report, Result } from '../model/index.ts'
import type { Mask } from './masker.ts'
import { isNews, isViolation, summarize } from './summary.ts'
import type { Summary } from './summary.ts'
import type { Colours } from './table.ts'
import { plural } from './text.ts'

/** A report with what every form of it needs. */
export interface View {
  readonly report: Report
  readonly summary: Summary
  /** Of the cases that break a stated clause, beyond what the baseline knows. */
  readonly failures: readonly Cause[]
  /** Of the cases that break inferred clauses alone. */
  readonly advisories: readonly Cause[]
  /** Of the cases that say nothing beyond the baseline. */
  readonly known: readonly Cause[]
  readonly mask: Mask
  readonly placeOf: PlaceOf
}

/** A part of the report for people: its lines, none where there is nothing to say. */
export type Section = (view: View, colours: Colours) => readonly (readonly string[])[]

export function viewOf(report: Report, mask: Mask, placeOf: PlaceOf): View {
  const found = report.results.filter(({ findings }) => findings.length > 0)
  return {
    report,
    summary: summarize(report),
    failures: causesOf(found.filter((result) => isViolation(result, false))),
    advisories: causesOf(found.filter((result) => isNews(result) && !isViolation(result, false))),
    known: causesOf(found.filter((result) => !isNews(result))),
    mask,
    placeOf,
  }
}

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
function causesOf(results: readonly Result[]): readonly Cause[] {
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

/** Where a clause stands in the contract's text, as `file:line`; null where that is not known. */
export type PlaceOf = (clause: Pointer) => string | null

const nowhere: PlaceOf = () => null

/** Reading a document takes most of a second: once for a process is enough. */
const documents = new Map<string, Promise<JsonObject | null>>()

/**
 * Finds the lines of the clauses that a report's findings name. `file` is the contract where it is not the packaged one.
 * Without findings nothing is read.
 */
export async function placesFor({ contract, results }: Report, file: string | null): Promise<PlaceOf> {
  if (!results.some(({ findings }) => findings.length > 0)) return nowhere
  if (file !== null) {
    const own = contract.document()
    return (clause) => {
      const position = positionOf(own, clause)
      return position === null ? null : `${position.file ?? file}:${position.line}`
    }
  }
  const path = fileURLToPath(packagedSource)
  const reading = documents.get(path) ?? readDocument(path).catch(() => null)
  documents.set(path, reading)
  const document = await reading
  if (document === null) return nowhere
  return (clause) => {
    const position = positionOf(document, clause)
    return position === null ? null : `openapi.yaml:${position.line}`
  }
}

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
      `${colours.faint('INVARIANTS')} ${plural(counts.length, 'rule')} on every answer that carries the data, checked ` +
        `${plural(times, 'time')}: ${broken === 0 ? 'none broken' : `${broken} broken`}`,
    ],
  ]
}
