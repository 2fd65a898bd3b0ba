import { wordingOf } from '../../model/deviation.ts'
import type { Case, Outcome } from '../../model/index.ts'
import type { ExpectedAnswer } from './blueprint.ts'
import type { Gavel } from './messages.ts'

export interface OwnVerdict {
  readonly case: Case
  /** By its own validator, without our check in its hook. */
  readonly verdict: 'pass' | 'fail' | 'error'
  /** What its validator reports, or why there is no verdict. */
  readonly says: readonly string[]
  /** Keywords of the schema that its validator cannot check, sorted. */
  readonly lost: readonly string[]
}

interface VerdictBasis {
  readonly passed: boolean | null
  readonly failure: string | null
  readonly gavel: Gavel | null
  readonly expected: ExpectedAnswer
}

/** Only a verdict on what Dredd really compared counts. */
export function ownVerdict(
  outcome: Outcome,
  { passed, failure, gavel, expected }: VerdictBasis,
): Pick<OwnVerdict, 'verdict' | 'says'> {
  if (outcome.kind === 'prior-failed') return { verdict: 'fail', says: [refusalOf(outcome)] }
  if (outcome.kind === 'unanswered') return { verdict: 'error', says: [outcome.trouble.message] }
  if (gavel === null) return { verdict: 'error', says: ['Dredd compared nothing'] }
  const planned = ['statusCode', 'headers', ...(expected.schema === null ? [] : ['body'])]
  const left = planned.filter((part) => !gavel.compared.includes(part))
  if (left.length > 0) return { verdict: 'error', says: [`Dredd did not compare ${left.join(', ')}`] }
  if (passed !== (gavel.valid && failure === null)) {
    return {
      verdict: 'error',
      says: ["Dredd's count of the case differs from the verdict of its validator and our check"],
    }
  }
  return { verdict: gavel.valid ? 'pass' : 'fail', says: gavel.complaints }
}

/** Why a case's own request was not sent. */
export function refusalOf(outcome: Outcome): string {
  if (outcome.kind === 'unanswered') return outcome.trouble.message
  return outcome.kind === 'prior-failed' ? wordingOf(outcome.finding.deviation).message : 'not sent'
}
