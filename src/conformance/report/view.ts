import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packagedSource, positionOf, readDocument } from '../../contract/index.ts'
import type { JsonObject, Pointer } from '../../contract/index.ts'
import type { Report } from '../model/index.ts'
import { adviceOf, failuresOf, isOfKeyAlone, knownOf } from './causes.ts'
import type { Cause } from './causes.ts'
import { onlyStatus } from './exchanges.ts'
import type { Mask } from '../model/secrets.ts'
import { invariantRule } from '../model/invariant-rule.ts'
import { isNewDeviation } from './exit-code.ts'
import { summarize } from './summary.ts'
import type { Summary } from './summary.ts'
import { plural } from '../../text/plural.ts'
import { coloured, paint } from '../../text/printer.ts'
import type { Line } from '../../text/printer.ts'
import type { Shell } from '../../text/shell.ts'

export interface View {
  readonly report: Report
  readonly summary: Summary
  /** What breaks stated clauses and is not in the baseline. */
  readonly failures: readonly Cause[]
  /** What breaks inferred clauses, by open question: of cases that fail anyhow only with `--strict`. */
  readonly advisories: readonly Cause[]
  /** The same where it only repeats that no key is accepted. */
  readonly ofKeyAlone: readonly Cause[]
  /** Of the cases that add nothing to the baseline. */
  readonly known: readonly Cause[]
  readonly mask: Mask
  readonly placeOf: PlaceOf
  /** Whose commands are printed. */
  readonly shell: Shell
  /** The file of the JSON report; null: none is written. */
  readonly json: string | null
  /** Whether counts are split by operation and suite. */
  readonly isVerbose: boolean
}

/** A part of the report for people: its lines; none if there is nothing to say. */
export type Section = (view: View) => readonly (readonly Line[])[]

/** Whether a report for a terminal is about what fails: all else is a line each. */
export function isBrief({ failures, isVerbose, report }: Pick<View, 'failures' | 'isVerbose' | 'report'>): boolean {
  return failures.length > 0 && !isVerbose && report.recording === undefined
}

/** How to see what such a line counts. */
export const seenBy = '--verbose, --json and --html show them.'

export function viewOf(
  report: Report,
  mask: Mask,
  placeOf: PlaceOf,
  shell: Shell,
  { json = null, isVerbose = false }: Partial<Pick<View, 'json' | 'isVerbose'>> = {},
): View {
  const { contract } = report
  const found = report.results.filter(({ findings }) => findings.length > 0)
  const advice = adviceOf(report, found)
  const ofKeyAlone = report.strict || onlyStatus(report) !== 401 ? [] : advice.filter(isOfKeyAlone)
  return {
    report,
    summary: summarize(report),
    failures: failuresOf(contract, found),
    advisories: advice.filter((cause) => !ofKeyAlone.includes(cause)),
    ofKeyAlone,
    known: knownOf(
      contract,
      found.filter((result) => !isNewDeviation(result)).map(({ known: _known, ...result }) => result),
    ),
    mask,
    placeOf,
    shell,
    json,
    isVerbose,
  }
}

/** Where a clause stands in the contract's text, as `file:line`; null if unknown. */
export type PlaceOf = (clause: Pointer) => string | null

const nowhere: PlaceOf = () => null

/** A place in parts; its file as a path from here, where it is below. */
export function placeIn(place: string | null): { readonly file: string; readonly line: number } | null {
  const [, file = '', line = ''] = /^(.*?):(\d+)(?::\d+)?$/.exec(place ?? '') ?? []
  if (file === '') return null
  const path = file.includes('://') ? file : relative('', file)
  return { file: path.startsWith('..') ? file : path, line: Number(line) }
}

/** Reading a document takes most of a second: once per process. */
const documents = new Map<string, Promise<JsonObject | null>>()

/**
 * Finds the lines of the clauses that a report's findings name. `file` is the contract if it is not the packaged one.
 * Without findings nothing is read.
 */
export async function placesFor({ contract, results }: Report, file: string | null): Promise<PlaceOf> {
  if (!results.some(({ findings }) => findings.length > 0)) return nowhere
  if (file !== null) {
    const own = contract.document()
    return (clause) => {
      const position = positionOf(own, clause)
      if (position === null) return null
      const { line, column } = position
      // In a contract of one line, the line says nothing.
      return `${position.file ?? file}:${line}${line === 1 && column > 1 ? `:${column}` : ''}`
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

/** A rule that is checked on every answer with the data for it. */
export interface InvariantCount {
  readonly name: string
  readonly checked: number
  /** Cases with an answer that breaks it. */
  readonly broken: number
}

export function countInvariants({
  results,
  resourceRules,
}: Pick<Report, 'results' | 'resourceRules'>): readonly InvariantCount[] {
  // Which of them speaks first differs between shards.
  const byName = Object.entries(resourceRules).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const checked = new Map(byName)
  const broken = new Map<string, number>()
  for (const { invariants, findings } of results) {
    for (const [name, count] of Object.entries(invariants ?? {})) checked.set(name, (checked.get(name) ?? 0) + count)
    for (const rule of new Set(findings.map((finding) => finding.rule))) broken.set(rule, (broken.get(rule) ?? 0) + 1)
  }
  return [...checked].map(([name, count]) => ({ name, checked: count, broken: broken.get(invariantRule(name)) ?? 0 }))
}

/** The most broken rules that are named. */
const mostRules = 3

/** Says that answers were also checked for the invariants. */
export const invariantSection: Section = ({ report }) => {
  const all = countInvariants(report)
  if (all.length === 0) return []
  const counts = all.filter(({ checked }) => checked > 0)
  const silent = all.flatMap(({ name, checked }) => (checked === 0 ? [name] : []))
  const times = counts.reduce((sum, { checked }) => sum + checked, 0)
  const broken = counts.filter((count) => count.broken > 0)
  const stated = new Set(
    report.results.flatMap(({ findings }) => findings.flatMap(({ rule, inferred }) => (inferred === null ? rule : []))),
  )
  const isStated = ({ name }: InvariantCount): boolean => stated.has(invariantRule(name))
  const first = broken.filter(isStated).slice(0, mostRules)
  const assumed = broken.filter((count) => !isStated(count))
  const rules = `${plural(counts.length, 'rule')} on every response that they apply to`
  const namesOf = (some: readonly InvariantCount[]): string => some.map(({ name }) => name).join(', ')
  const then = assumed.slice(0, mostRules - first.length)
  const only = assumed.length === 0 ? '' : `, ${first.length === 0 ? 'all' : assumed.length} of them only assumed`
  const named = [first, then].filter(({ length }) => length > 0).map(namesOf)
  const more = broken.length > mostRules ? `, ${broken.length - mostRules} more` : ''
  const found =
    broken.length === 0 ? 'none broken' : `${broken.length} broken${only} (${named.join('; assumed: ')}${more})`
  const line = coloured`${paint.faint('INVARIANTS')} ${rules}, checked ${plural(times, 'time')}: ${found}`
  if (silent.length === 0) return [[line]]
  const why = 'no response had what they are about. Check the operations and names in them, and which cases were sent.'
  return [[line, coloured`  Never applied: ${silent.join(', ')}. In this run, ${why}`]]
}
