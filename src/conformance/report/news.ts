import type { Finding, Result } from '../model.ts'

/** The findings of a case that the baseline does not have: all of them where there is no baseline. */
function news({ findings, known = [] }: Result): readonly Finding[] {
  return findings.filter((finding) => !known.includes(finding))
}

/** Whether a case was judged otherwise than well for something that the baseline does not have. */
export function isNews(result: Result): boolean {
  return news(result).length > 0
}

/** Whether a case makes a run fail: by a stated clause, or by any where `strict`. */
export function isViolation(result: Result, strict: boolean): boolean {
  return news(result).some(({ inferred }) => strict || inferred === null)
}
