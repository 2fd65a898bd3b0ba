import { covering, foldedPlace, groupBy, isObject, openQuestions, plainReason, valueAt } from '../../contract/index.ts'
import type { Contract, OpenQuestion, OwnAnswer, Pointer } from '../../contract/index.ts'
import { doubts, reasons } from '../model/reasons.ts'
import type { ConfirmedAssumption } from '../report/assumptions.ts'
import { missingScopeAt } from '../rules/every-response.ts'
import { parsedJson } from '../rules/invariant.ts'
import { withCodes } from './codes.ts'
import { correctionsFor, isNeverSo } from './correct.ts'
import { withScopes } from './scopes.ts'
import { evidence } from './write.ts'
import type { Deviation, Known, MarkAnswer, OtherAnswer } from './write.ts'
import { plural } from '../../text/plural.ts'
import { shortened } from '../../text/printable.ts'

export interface ReportFile {
  readonly contract: { readonly title: string; readonly version: string }
  readonly target: { readonly url: string }
  readonly startedAt: string
  /** The command that repeats the run. Empty: none does; absent: an older report. */
  readonly repeat?: string
  readonly cases: readonly {
    readonly id: string
    readonly source?: string
    readonly operation: string
    readonly verdict: string
    readonly findings: readonly {
      readonly inferred: string | null
      readonly clause: Pointer
      readonly at: Pointer
      readonly expected: string
      readonly actual: string | null
      readonly came?: string
    }[]
    readonly exchange: unknown
  }[]
  readonly assumptions: readonly ConfirmedAssumption[]
}

/** No answer settles what somebody else may have done. */
const ofOthers: ReadonlySet<string> = new Set(Object.values(doubts))

export function answersIn(contract: Contract, report: ReportFile): Known {
  const questions = openQuestions(contract)
  const differs = new Map<Pointer, Deviation[]>()
  const others = new Map<string, Deviation[]>()
  for (const deviation of deviationsIn(contract, report)) {
    const marks = marksOf(contract, questions, deviation)
    for (const mark of marks) put(differs, mark, deviation)
    put(others, marks[0] ?? deviation.assumes, deviation)
  }
  const seen = new Map(report.assumptions.flatMap((one) => (one.mark === null ? [] : [[one.mark, one] as const])))
  const marks = new Map<Pointer, MarkAnswer>()
  const corrected = new Set<Deviation>()
  const heldInPart = new Map<Pointer, readonly string[]>()
  for (const { subjects } of questions) {
    for (const subject of subjects) {
      const { held = 0, tolerated = [], operations = subject.operations } = seen.get(subject.mark) ?? {}
      const differing = differs.get(subject.mark) ?? []
      if (held + tolerated.length + differing.length === 0) continue
      const showed = new Set([...operations, ...differing.map((one) => one.operation)])
      const isEverywhere = subject.operations.every((id) => showed.has(id))
      const own = { held, tolerated, differs: differing, isEverywhere }
      const corrections = correctionsFor(contract, subject, own)
      const isOtherwise = differing.length + tolerated.length > 0
      // Codes stay open: requests that nobody sent may get others.
      const isOfCodes = /\/(?:x-errors|code)$/.test(subject.mark)
      const isKnown = isEverywhere && !isOfCodes
      const isSettled = isOtherwise ? corrections.length > 0 && (isKnown || isNeverSo(subject, own)) : isKnown
      if (!isOtherwise && !isEverywhere && !isOfCodes) heldInPart.set(subject.mark, operations)
      if (isSettled) differing.forEach((deviation) => corrected.add(deviation))
      marks.set(subject.mark, { ...own, corrections, isSettled })
    }
  }
  const corrections = [...marks.values()].flatMap((one) => one.corrections)
  return {
    says: saysOf(report),
    ...withCodes(contract, marks),
    scopes: withScopes(contract, corrections),
    others: othersOf(report, others, corrected, heldInPart),
  }
}

function deviationsIn(contract: Contract, { cases }: ReportFile): readonly Deviation[] {
  // What comes along with a broken rule may be the same bug.
  const sound = cases.filter(({ verdict }) => verdict !== 'fail')
  return sound.flatMap(({ id, source, operation, findings, exchange }) =>
    findings.flatMap(({ inferred, clause, at, expected, actual, came }) =>
      inferred === null || ofOthers.has(plainReason(inferred))
        ? []
        : [
            {
              case: id,
              operation,
              assumes: plainReason(inferred),
              clause,
              at,
              expected,
              actual,
              ...(came === undefined || (source === 'race' && !isOfRepeat(inferred)) ? {} : { came }),
              exchange: lineOf(exchange),
              ...(contract.foreign === true ? {} : scopeOf(exchange)),
            },
          ],
    ),
  )
}

/** Which responses of a race come is chance, but not the status of a repeated success. */
function isOfRepeat(inferred: string): boolean {
  return plainReason(inferred) === reasons.statusOfRepeat
}

/** The marks that a deviation contradicts: those that cover its clause; if there are none, all with its reason. */
function marksOf(
  contract: Contract,
  questions: readonly OpenQuestion[],
  { assumes, clause, operation }: Deviation,
): readonly Pointer[] {
  const asked = questions.filter(({ why }) => why === assumes)
  const meant = covering(
    contract,
    asked.flatMap(({ subjects }) => subjects),
    clause,
  )
  if (meant.length > 0) return meant.map(({ mark }) => mark)
  const concerned = asked.filter(({ operations }) => operations.includes(operation))
  return (concerned.length === 0 ? asked : concerned).flatMap(({ subjects }) => subjects.map(({ mark }) => mark))
}

/** Deviations without a correction, by mark or sentence, and the check's own assumptions that were always confirmed. */
function othersOf(
  { assumptions }: ReportFile,
  deviations: ReadonlyMap<string, readonly Deviation[]>,
  corrected: ReadonlySet<Deviation>,
  heldInPart: ReadonlyMap<Pointer, readonly string[]>,
): readonly OtherAnswer[] {
  const heldBy = new Map<string, Map<string, number>>()
  const reasonOf = new Map(
    assumptions.flatMap(({ mark, assumes }) => (mark === null ? [] : [[mark, assumes] as const])),
  )
  for (const [mark, operations] of heldInPart) heldBy.set(mark, new Map(operations.map((id) => [id, 1])))
  for (const { mark, assumes, operation, held } of assumptions) {
    if (mark !== null || operation === null) continue
    const known = heldBy.get(assumes) ?? new Map<string, number>()
    heldBy.set(assumes, known.set(operation, held))
  }
  const differing = new Set(
    [...deviations.values()].flat().map(({ assumes, operation }) => [assumes, operation].join(' ')),
  )
  return [...new Set([...deviations.keys(), ...heldBy.keys()])].flatMap((key) => {
    const left = (deviations.get(key) ?? []).filter((deviation) => !corrected.has(deviation))
    const held = heldBy.get(key) ?? new Map<string, number>()
    const byOperation = groupBy(left, ({ operation }) => operation)
    const operations = new Map<string, OwnAnswer['says']>([...byOperation].map(([id, own]) => [id, differingIn(own)]))
    for (const operation of held.keys())
      if (!differing.has([key, operation].join(' '))) operations.set(operation, 'confirmed')
    if (operations.size === 0) return []
    const count = [...held.values()].reduce((sum, one) => sum + one, 0)
    const assumes = left[0]?.assumes ?? reasonOf.get(key) ?? key
    const mark = assumes === key ? {} : { mark: key }
    return [{ assumes, ...mark, operations, differs: left, comments: evidence(count, left) }]
  })
}

/** The values that came, where they do not depend on the target's data, with the cases that showed them. */
function differingIn(deviations: readonly Deviation[]): OwnAnswer['says'] {
  const places = [...groupBy(deviations, ({ at }) => foldedPlace(at))].map(([at, own]) => {
    const byDue = groupBy(own, ({ expected }) => expected)
    const instead = [...byDue].map(([due, all]) => [due, [...new Set(all.flatMap(({ came = [] }) => came))]] as const)
    return [at, own.some(({ came }) => came === undefined) ? null : new Map(instead)] as const
  })
  const known = new Map(places)
  const held = deviations.filter(({ at }) => known.get(foldedPlace(at)) !== null)
  return { places: known, cases: [...new Set(held.map((one) => one.case))] }
}

function saysOf({ target, startedAt, cases }: ReportFile): string {
  const judged = cases.filter(({ verdict }) => ['pass', 'fail', 'advisory'].includes(verdict)).length
  return (
    `Suggested by a run against ${target.url} (${startedAt}), which judged ${plural(judged, 'case')}: what always came as assumed is ` +
    'confirmed, and a server that does otherwise fails from now on; what came otherwise stands first, with one exchange, and a run with the file accepts it; what nobody saw is open.'
  )
}

/** The scope that a 403 of the platform asks for; where another API names it is not known. */
function scopeOf(exchange: unknown): Pick<Deviation, 'scope'> {
  const response = isObject(exchange) ? exchange['response'] : undefined
  if (!isObject(response) || response['status'] !== 403) return {}
  const body = typeof response['body'] === 'string' ? parsedJson(response['body']) : response['body']
  const scope = valueAt(body, missingScopeAt)
  return typeof scope === 'string' && /^[\w.:-]+$/.test(scope) ? { scope } : {}
}

/** The most characters of an answer in a comment. */
const mostShown = 200

function lineOf(exchange: unknown): string | null {
  if (!isObject(exchange)) return null
  const { request, response } = exchange
  if (!isObject(request) || !isObject(response)) return null
  const body = typeof response['body'] === 'string' ? response['body'] : JSON.stringify(response['body'] ?? '')
  const shown = shortened(body, mostShown)
  const [method, url, status] = [request['method'], request['url'], response['status']]
  if (typeof method !== 'string' || typeof url !== 'string' || typeof status !== 'number') return null
  return `${method} ${url} → ${status} ${shown}`
}

function put<K, V>(groups: Map<K, V[]>, key: K, value: V): void {
  const group = groups.get(key)
  if (group === undefined) groups.set(key, [value])
  else group.push(value)
}
