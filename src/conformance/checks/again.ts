import { isDeepStrictEqual } from 'node:util'
import type { Contract } from '../../contract/index.ts'
import { jsonOf } from '../model/answers.ts'
import { sortOf, wordingOf } from '../model/deviation.ts'
import type { Attempt, Case, Finding, FixtureValues, Result } from '../model/index.ts'
import { lifecycle } from '../model/plan.ts'
import { reasons } from '../model/reasons.ts'
import { isOfInvariant } from '../model/invariant-rule.ts'
import { fieldsOf, leavesIn, shownIn } from '../plan/changes.ts'
import type { Rules } from '../rules/rules.ts'
import { isStated } from './evidence.ts'

// A deployment is used by others. What several requests show together, somebody else may have brought about in between: such
// a deviation counts if the case shows it again, and nobody else was seen there.

/** Rules about one answer by itself. */
const ofOneAnswer: readonly Finding['rule'][] = ['content-type', 'headers', 'body', 'schema', 'envelope', 'ref']

function isOfOneAnswer(finding: Finding): boolean {
  return ofOneAnswer.includes(finding.rule) || isOfInvariant(finding)
}

/** Whether somebody else can have brought a finding about, by a request between those of its case. */
function mayBeOfOthers({ acts, course }: Case, finding: Finding): boolean {
  return isStated(finding) && !isOfOneAnswer(finding) && (acts.length > 1 || course !== undefined)
}

const mostTries = 3

/** Whether a case has to be tried once more, by the results of its tries, before its findings count. */
export function isDoubtful(tries: readonly Pick<Result, 'case' | 'findings'>[]): boolean {
  const [first, ...others] = tries
  if (first === undefined || tries.length >= mostTries) return false
  const open = first.findings.filter((finding) => mayBeOfOthers(first.case, finding))
  // The same value twice is no chance.
  return open.some((finding) =>
    others.every(({ findings }) => {
      const shown = findings.find((one) => isSame(one, finding))
      return shown !== undefined && !isDeepStrictEqual(shown.actual, finding.actual)
    }),
  )
}

function isSame(one: Finding, other: Finding): boolean {
  return (
    one.rule === other.rule &&
    one.act === other.act &&
    one.at === other.at &&
    sortOf(one.deviation) === sortOf(other.deviation)
  )
}

/**
 * Whether a case on something of its own shows a text that it did not send, and that no answer to what it sent shows: somebody else may
 * have written that.
 */
export function isUnsent({ findings }: Pick<Result, 'findings'>, { case: tried, played }: Attempt): boolean {
  if (tried.tries !== lifecycle) return false
  const known = new Set(
    played.flatMap(({ exchange: { request, received } }) =>
      [
        ...leavesIn(fieldsOf(request)),
        ...(request.method === 'GET' || !('answer' in received) ? [] : leavesIn(shownIn(jsonOf(received.answer)))),
      ].map(([, value]) => value),
    ),
  )
  return findings.some(
    ({ rule, at, actual }) =>
      rule === 'sequence' && at.startsWith('/body/') && typeof actual === 'string' && !known.has(actual),
  )
}

/** Whether what a case reads first shows a fixture that is not in the state that the contract gives it. */
export function isUnfit(
  contract: Contract,
  { readers = {} }: Rules,
  values: FixtureValues,
  { case: tried, played }: Attempt,
): boolean {
  const written = played.findIndex(({ exchange }) => exchange.request.method !== 'GET')
  const reads = played.slice(0, written === -1 ? played.length : written)
  return tried.fixtures.some((name) => {
    const [fixture, value] = [contract.fixtures[name], values[name]]
    if (fixture === undefined || value === undefined) return false
    const reader = readers[fixture.kind]?.(fixture, value, values) ?? null
    return reads.some(
      ({ act, exchange: { request, received } }) =>
        reader?.isThere === true &&
        act.operation === reader.question.operation &&
        new URL(request.url).pathname.includes(encodeURIComponent(value)) &&
        'answer' in received &&
        received.answer.status < 300 &&
        reader.differences(jsonOf(received.answer)).length > 0,
    )
  })
}

type Try = Pick<Result, 'verdict' | 'findings'>

/** The findings, as advice where somebody else may have brought them about. `again`: further tries. */
export function confirmedBy(
  findings: readonly Finding[],
  tried: Case,
  again: readonly Try[],
  others: Attempt['others'],
): readonly Finding[] {
  return findings.map((finding) => {
    const why = whyOfOthers(finding, tried, findings, again, others)
    return why === null || !isStated(finding) ? finding : { ...finding, inferred: why }
  })
}

/** Whether its sentence is broken once more from what it shows on: what is used up then is not there for a second try. */
function isShownAgain({ rule, act = '', deviation }: Finding, findings: readonly Finding[]): boolean {
  return findings.some(
    (other) =>
      other.rule === rule &&
      other.act !== act &&
      other.reads?.includes(act) === true &&
      wordingOf(other.deviation).message === wordingOf(deviation).message,
  )
}

function whyOfOthers(
  finding: Finding,
  tried: Case,
  findings: readonly Finding[],
  again: readonly Try[],
  others: Attempt['others'],
): string | null {
  if (others === 'here' && !isOfOneAnswer(finding)) return reasons.changedHere
  if (!mayBeOfOthers(tried, finding)) return null
  // What used up the state that it needs shows nothing the second time.
  const shown = again.filter(({ verdict }) => verdict !== 'blocked')
  const alike = shown.flatMap((one) => one.findings.find((other) => isSame(other, finding)) ?? [])
  if (alike.length < shown.length)
    return others === undefined && isShownAgain(finding, findings) ? null : reasons.unconfirmed
  if (others === undefined || others === 'here') return null
  if (shown.length === 0) return reasons[others]
  const isTwice = [finding, ...alike].some((one, index, all) =>
    all.slice(index + 1).some((other) => isDeepStrictEqual(one.actual, other.actual)),
  )
  return isTwice ? null : reasons.differsEachTime
}
