import { foldedPlace } from '../../contract/index.ts'
import type { Pointer } from '../../contract/index.ts'
import { sortOf, wordingOf } from '../model/deviation.ts'
import type { DeviationOf, Exchange } from '../model/index.ts'
import { blamedFor, playedOf, statusIn } from './exchanges.ts'
import type { FindingInCase, Kind } from './kinds.ts'
import { identityOf } from './leading-writes.ts'

// What the findings of a group are about, as marks: groups with the same ones follow from the same bug.

/** Findings that say the same. */
export interface Group {
  readonly kind: Kind
  readonly results: readonly unknown[]
  readonly findings: readonly FindingInCase[]
}

/** What the contract says of an exchange with a finding. */
export interface Looks {
  /** The error code of its response. */
  readonly codeOf: (found: FindingInCase) => string | null
  /** Whether its request is for the version that was shown right before. */
  readonly isUpToDate: (found: FindingInCase) => boolean
  /** The clauses that its request breaks. */
  readonly brokenBy: (found: FindingInCase) => readonly Pointer[]
  /** Whether its request has to name a version, and names none. */
  readonly lacksVersion: (found: FindingInCase) => boolean
  /** Whether its response says that it repeats an earlier one. */
  readonly isReplay: (found: FindingInCase) => boolean
}

/** The schemas of which it is accepted that values break them, if that is all that its findings are about. */
export function schemasBroken({ findings }: Group): ReadonlySet<string> {
  return marksOfAll(findings, ({ finding: { deviation, clause } }) =>
    deviation.kind === 'accepted-value' ? [schemaAround(clause)] : [],
  )
}

/** What findings are about, if each is about such a thing. */
export function marksOfAll(
  findings: readonly FindingInCase[],
  marksOf: (found: FindingInCase) => readonly string[],
): ReadonlySet<string> {
  const marks = findings.map(marksOf)
  return new Set(marks.every(({ length }) => length > 0) ? marks.flat() : [])
}

/** The schema whose keyword a clause is. */
export function schemaAround(clause: Pointer): Pointer {
  return clause.slice(0, clause.lastIndexOf('/'))
}

/** The rules that it is about, by operation. */
export function rulesIn({ findings }: Group): ReadonlySet<string> {
  return marksOfAll(findings, ({ operation, finding: { deviation } }) =>
    'says' in deviation ? [`${operation?.id} ${sortOf(deviation)}`] : [],
  )
}

/** The refusals that all of its findings are about. */
export function refusalsIn({ findings }: Group): ReadonlySet<string> {
  return marksOfAll(findings, ({ result, finding }) => {
    const seen = playedOf(result, finding)?.exchange
    return seen !== undefined && isRefusal(seen) ? [identityOf(seen)] : []
  })
}

/** Where a success came in the place of each refusal that its findings are about: the refusals, by operation. */
export function acceptedIn({ findings }: Group): ReadonlySet<string> {
  return marksOfAll(findings, ({ operation, guard, finding: { deviation } }) =>
    deviation.kind === 'accepted' && guard === null ? [`${operation?.id} ${JSON.stringify(deviation.due)}`] : [],
  )
}

/** Where all of its findings are successes of requests that have to be refused: these requests. */
export function successesIn({ findings }: Group): ReadonlySet<string> {
  return marksOfAll(findings, ({ result, finding, kind, guard }) => {
    const isSuccess = kind === 'accepted' && guard === null && finding.at === '/status'
    const blamed = isSuccess ? blamedFor(result, finding) : null
    return blamed === null ? [] : [identityOf(blamed.exchange)]
  })
}

/** Where all of its findings are successes: what their requests break, by operation. */
export function breachesIn({ findings }: Group, brokenBy: Looks['brokenBy']): ReadonlySet<string> {
  return marksOfAll(findings, (found) =>
    found.kind === 'accepted' && found.guard === null
      ? brokenBy(found).map((clause) => `${found.operation?.id} ${clause}`)
      : [],
  )
}

/** Where all of its findings are about refusals with another status: which code came, under which status, in whose place. */
export function misnumberedIn({ findings }: Group, codeOf: Looks['codeOf']): ReadonlySet<string> {
  return marksOfAll(findings, (found) => {
    const { deviation, actual } = found.finding
    const code = codeOf(found)
    return deviation.kind === 'status' && found.guard === null && code !== null
      ? [`${String(actual)} ${code} ${deviation.due.status}`]
      : []
  })
}

/** Where all of its findings are about a response's body: what is expected at which place of which operation. */
export function expectedIn({ findings }: Group): ReadonlySet<string> {
  return marksOfAll(findings, ({ operation, finding: { at, deviation } }) => {
    // Why it is expected differs from rule to rule.
    const due = withoutReason(wordingOf(deviation).expected)
    // A name that is nowhere has no value either.
    const [named = due] = /^mentions "\w+":/.exec(due) ?? []
    return at.startsWith('/body/') || named !== due || due.endsWith('":')
      ? [`${operation?.id} ${foldedPlace(at)} ${named}`]
      : []
  })
}

export function withoutReason(expected: string): string {
  return expected.replace(/, (?:as|because) .*$/s, '')
}

/** Where all of its findings are about a wrong status or code: which code came at which operation. */
export function wrongRefusalsIn({ findings }: Group, codeOf: Looks['codeOf']): ReadonlySet<string> {
  return marksOfAll(findings, (found) => {
    const { finding, kind, operation, result } = found
    const seen = playedOf(result, finding)
    const code = codeOf(found)
    const isWrong = (kind === 'status' || kind === 'code') && finding.deviation.kind !== 'unnamed'
    return isWrong && code !== null && seen !== null ? [`${operation?.id} ${statusIn(seen.exchange)} ${code}`] : []
  })
}

/** Where all of its findings are about what refusals lack: the place, by their code. */
export function lackingIn({ findings }: Group, codeOf: Looks['codeOf']): ReadonlySet<string> {
  return marksOfAll(findings, (found) => {
    const { at, actual } = found.finding
    const code = codeOf(found)
    return code === null || actual !== undefined ? [] : [`${code} ${at}`]
  })
}

/** Where all of its findings are about which field a refusal names, or for which reason: what it names instead, by operation. */
export function misnamedIn({ findings }: Group): ReadonlySet<string> {
  return marksOfAll(findings, ({ operation, finding: { at, deviation, actual } }) => {
    const [, part = ''] = /^\/body\/errors\/\d+\/(field|code)$/.exec(at) ?? []
    const [field = '', reason = ''] = String(actual).split(' ')
    if (part !== '') return [`${operation?.id} ${part} ${field}`]
    if (deviation.kind !== 'unnamed') return []
    return [`${operation?.id} ${isNamed(deviation, field) ? `code ${reason}` : `field ${field}`}`]
  })
}

/** Whether a refusal names the field that is due, for another reason. */
export function isNamed({ due }: DeviationOf<'unnamed'>, field: string): boolean {
  return due.some((one) => one.field === field)
}

export function isRefusal(exchange: Exchange): boolean {
  return (statusIn(exchange) ?? 0) >= 400
}

/** The parts of schemas whose breach is accepted by rules over several requests, whichever operation it is. */
export function schemasAccepted({ findings }: Group): ReadonlySet<string> {
  return marksOfAll(findings, ({ finding: { at, clause, deviation } }) =>
    at === '/status' && deviation.kind === 'untrue' && clause.startsWith('/components/schemas/') ? [clause] : [],
  )
}

/** What its findings say of a value in a body: the clause, the value's name, and the value. */
export function namesIn({ findings }: Group): readonly string[] {
  const names = findings
    .filter(({ finding }) => finding.at.startsWith('/body/') && finding.actual !== undefined)
    .map(({ finding: { clause, at, actual } }) =>
      JSON.stringify([clause.replace(/\/description$/, ''), at.slice(at.lastIndexOf('/')), actual]),
    )
  return [...new Set(names)]
}

/** The same by case: what a change answers wrongly, the read after it shows as well. */
export function valuesInCases({ findings }: Group): ReadonlySet<string> {
  return marksOfAll(findings, ({ result, finding: { at, actual, deviation } }) =>
    at.startsWith('/body/') && actual !== undefined && deviation.kind === 'untrue'
      ? [JSON.stringify([result.case.id, at, actual])]
      : [],
  )
}

/** Where all of its findings are about how many items a list has: the list, by operation. */
export function countsIn({ findings }: Group): ReadonlySet<string> {
  return marksOfAll(findings, ({ operation, finding: { at, actual, deviation } }) => {
    const isCount = /^(?:\d+ × |more than 0(?:,|$)|\d+, as the number of items)/.test(wordingOf(deviation).expected)
    const list = foldedPlace(at).replace(/\/\*.*$/, '')
    return isCount && typeof actual === 'number' && list.startsWith('/body/') ? [`${operation?.id} ${list}`] : []
  })
}

/** The sentences of the contract that its findings are about, each with the place that breaks it. */
export function sentencesIn({ findings }: Group): ReadonlySet<string> {
  return marksOfAll(findings, ({ finding: { at, clause, deviation } }) =>
    at.startsWith('/body/') && deviation.kind === 'untrue' && clause.endsWith('/description')
      ? [`${clause} ${foldedPlace(at)}`]
      : [],
  )
}

/** The wrong values that its findings are about: a place in a response's body each. */
export function valuesOf({ findings }: Group): ReadonlySet<string> {
  const values = findings
    .filter(({ finding }) => finding.at.startsWith('/body/'))
    .map(({ result, finding }) => {
      const exchange = playedOf(result, finding)?.exchange
      return `${exchange === undefined ? result.case.id : identityOf(exchange)} ${finding.at}`
    })
  return new Set(values.length === findings.length ? values : [])
}
