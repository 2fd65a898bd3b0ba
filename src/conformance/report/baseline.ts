import { readFile } from 'node:fs/promises'
import { arrayOf } from '../../contract/index.ts'
import type { JsonObject } from '../../contract/index.ts'
import type { Finding, KnownFinding, Report, Result } from '../model/index.ts'
import { wordingOf } from '../model/deviation.ts'
import { reportFormat } from '../model/report.ts'
import { isJudged } from '../model/verdicts.ts'
import { reasonOf, UsageError } from '../options/usage-error.ts'
import { numberIn, objectsIn, textIn } from '../rules/invariant.ts'
import type { Mask } from '../model/secrets.ts'
import { plural } from '../../text/plural.ts'
import type { Cause } from './causes.ts'
import { headlineOf } from './headlines.ts'
import type { Section } from './view.ts'
import { coloured, paint } from '../../text/printer.ts'

/** The findings of an earlier run. */
export interface Baseline {
  readonly file: string
  readonly findings: readonly KnownFinding[]
  /** The findings of each of its causes; absent: the report is older. */
  readonly causes?: readonly (readonly KnownFinding[])[]
}

/** Reads a report that `--json` wrote. Throws a UsageError for anything else. */
export async function readBaseline(file: string): Promise<Baseline> {
  const refuse = (why: string): never => {
    throw new UsageError(`--baseline ${file}: ${why}`)
  }
  const text = await readFile(file, 'utf8').catch((error: unknown) => refuse(`cannot be read (${reasonOf(error)})`))
  const report = parse(text)
  const format = numberIn(report, 'format')
  const cases = objectsIn(report, 'cases')
  if (format === null || cases === null) return refuse('not a report of this command, as --json writes it')
  if (format > reportFormat) {
    return refuse(`its format is ${format}, and this version reads up to ${reportFormat}: update, or make a new one`)
  }
  const findings = cases.flatMap(findingsOf)
  if (findings.includes(null)) return refuse('a report without findings, such as a plan, is no baseline')
  const known = findings.filter((finding) => finding !== null)
  return { file, findings: known, ...causesOf(report, cases, known) }
}

/** What breaks what the contract states; what follows from a cause is none of its own. */
function causesOf(
  report: unknown,
  cases: readonly JsonObject[],
  findings: readonly KnownFinding[],
): Pick<Baseline, 'causes'> {
  const lists = ['fail', 'known'].map((name) => objectsIn(report, 'causes', name))
  if (lists.includes(null)) return {}
  const written = cases.flatMap((one) => objectsIn(one, 'findings') ?? [])
  const stated = new Set(written.filter(({ basis }) => basis === 'stated').map(clauseOf))
  const causes = lists.flat().flatMap((cause) => {
    if (cause === null || cause['consequence'] === true) return []
    const ids = new Set(arrayOf(cause['cases']))
    const clauses = new Set((objectsIn(cause, 'findings') ?? []).map(clauseOf).filter((one) => stated.has(one)))
    return [findings.filter((finding) => ids.has(finding.case) && clauses.has(clauseOf(finding)))]
  })
  return { causes }
}

function clauseOf({ rule, clause }: { readonly rule?: unknown; readonly clause?: unknown }): string {
  return JSON.stringify([rule, clause])
}

/** Null for an entry that is not a finding. */
function findingsOf(entry: JsonObject): readonly (KnownFinding | null)[] {
  const id = textIn(entry, 'id')
  const findings = objectsIn(entry, 'findings')
  if (id === null || findings === null) return [null]
  return findings.map((finding) => {
    const [rule, clause] = [textIn(finding, 'rule'), textIn(finding, 'clause')]
    const [at, expected] = [textIn(finding, 'at'), textIn(finding, 'expected')]
    if (rule === null || clause === null || at === null || expected === null) return null
    return { case: id, rule, clause, at, expected }
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * A report compared with an earlier one: findings that were there already, and findings that are gone. A finding is the same
 * if case, rule, clause, place and expectation are; the actual value may differ.
 */
export function compareWith({ file, findings, causes }: Baseline, report: Report, mask: Mask): Report {
  const before = new Set(findings.map(keyOf))
  const results = report.results.map((result) => ({
    ...result,
    known: result.findings.filter(
      (finding) => result.known?.includes(finding) === true || before.has(keyOf(asWritten(result, finding, mask))),
    ),
  }))
  const now = new Set(
    results.flatMap((result) => result.findings.map((finding) => keyOf(asWritten(result, finding, mask)))),
  )
  const gone = findings.filter((finding) => !now.has(keyOf(finding)))
  const judged = new Set(report.results.filter(isJudged).map((result) => result.case.id))
  const fixed = new Set(gone.filter((finding) => judged.has(finding.case)))
  const whole = causes?.filter((all) => all.length > 0 && all.every((finding) => fixed.has(finding)))
  return {
    ...report,
    results,
    baseline: {
      file,
      fixed: [...fixed],
      ...(whole === undefined ? {} : { fixedCauses: whole.length }),
      unseen: gone.filter((finding) => !judged.has(finding.case)),
    },
  }
}

/** As in a JSON report, which is masked. */
function asWritten(result: Result, { rule, clause, at, deviation }: Finding, mask: Mask): KnownFinding {
  return { case: result.case.id, rule, clause, at: mask(at), expected: mask(wordingOf(deviation).expected) }
}

function keyOf({ case: id, rule, clause, at, expected }: KnownFinding): string {
  return JSON.stringify([id, rule, clause, at, expected])
}

const mostIds = 10

/** What is known, as it is named where it is not shown in full. */
const mostKnown = 5

/** What a run lets pass that breaks what the contract states, and in words how much else it lets pass. */
export function namedKnown(
  causes: readonly Cause[],
  most: number,
): { readonly failing: readonly Cause[]; readonly more: readonly string[] } {
  const failing = causes.filter(({ findings }) => findings.some(({ finding }) => finding.inferred === null))
  const [left, assumed] = [failing.length - most, causes.length - failing.length]
  const more = [
    ...(left > 0 ? [`${plural(left, 'cause')} more`] : []),
    ...(assumed > 0 ? [`${plural(assumed, 'cause')} where only an assumption is broken`] : []),
  ]
  return { failing: failing.slice(0, most), more }
}

/** The cases in which something is fixed, for people: their names, as far as they are few, how many there are, and of what. */
export function namedFixed({ fixed, fixedCauses = 0 }: NonNullable<Report['baseline']>): {
  readonly ids: readonly string[]
  readonly count: number
  readonly says: string
} {
  const ids = [...new Set(fixed.map((finding) => finding.case))]
  const cases = plural(ids.length, 'case')
  const says = fixedCauses === 0 ? cases : `${plural(fixedCauses, 'cause')} (${cases})`
  return { ids: ids.slice(0, mostIds), count: ids.length, says: ids.length === 0 ? 'nothing' : says }
}

/** About what is fixed. */
export const renewSaid =
  'Should they fail again, they count as known: put the report of such a run (--json) in place of the baseline.'

/** What is new, known and fixed since an earlier run; empty without a baseline. */
export const baselineSection: Section = ({
  report: { baseline, results },
  failures,
  advisories,
  known: causes,
  mask,
}) => {
  if (baseline === undefined) return []
  const { failing, more: others } = namedKnown(causes, mostKnown)
  const inCases = results.filter((result) => (result.known?.length ?? 0) > 0).length
  const known = causes.length === 0 ? '0' : `${plural(causes.length, 'cause')} (${plural(inCases, 'case')})`
  const { ids, count, says: fixed } = namedFixed(baseline)
  const more = count > ids.length ? ', …' : ''
  const missed = new Set(baseline.unseen.map((finding) => finding.case)).size
  const unseen = missed === 0 ? '' : `, ${plural(missed, 'known case')} not judged this time`
  const assumed = advisories.length === 0 ? '' : ` and ${advisories.length} where only an assumption is broken`
  const counts = `${plural(failures.length, 'new cause')}${assumed}, known: ${known}, fixed: ${fixed}${unseen}`
  return [
    [
      coloured`${paint.strong('BASELINE')} ${mask(baseline.file)}: ${counts}`,
      ...failing.map((cause) => `  known: ${headlineOf(cause, mask)} (${mask(cause.first.case.id)})`),
      ...others.map((text) => `  known: ${text}`),
      ...(ids.length === 0 ? [] : [`  well again: ${mask(ids.join(', '))}${more}`, `  ${renewSaid}`]),
    ],
  ]
}
