import type { Finding, Report, Result } from '../model/index.ts'
import { doubts } from '../model/reasons.ts'
import { blamedFor } from './exchanges.ts'
import { identityOf } from './leading-writes.ts'

// What breaks a stated clause, and somebody else may have brought about.

const ofOthers: ReadonlySet<string | null> = new Set([
  doubts.changedHere,
  doubts.elsewhere,
  doubts.differsEachTime,
  doubts.meanwhile,
])

/** Cases that break what is stated, which is advice for what somebody else did meanwhile, unless another case fails for the same response. */
export function setAsideFor({ results }: Pick<Report, 'results'>): readonly Result[] {
  const blamedIn = (result: Result, isMeant: (finding: Finding) => boolean): readonly string[] =>
    result.findings.filter(isMeant).flatMap((finding) => {
      const blamed = blamedFor(result, finding)
      return blamed === null ? [] : [identityOf(blamed.exchange)]
    })
  const failing = new Set(
    results.flatMap((result) =>
      result.verdict === 'fail' ? blamedIn(result, ({ inferred }) => inferred === null) : [],
    ),
  )
  return results.filter(
    (result) =>
      result.verdict === 'advisory' &&
      result.findings.some(isOfOthers) &&
      !blamedIn(result, isOfOthers).some((exchange) => failing.has(exchange)),
  )
}

function isOfOthers({ inferred }: Finding): boolean {
  return ofOthers.has(inferred)
}

/** Whether somebody else was seen there; otherwise nobody knows of anybody. */
export function isOthersSeen({ findings }: Pick<Result, 'findings'>): boolean {
  return findings.some((one) => isOfOthers(one) && one.inferred !== doubts.meanwhile)
}
