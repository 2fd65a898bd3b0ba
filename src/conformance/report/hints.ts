import type { Report, Result } from '../model.ts'
import { mainFinding } from './exchanges.ts'
import { counted } from './html/parts.ts'
import { speakerOf } from './speaker.ts'

/** What to look at first, where so many answers may come from the caller's own keys and ids rather than from the target. */
export function hintsOf({ report }: { readonly report: Report }): readonly string[] {
  const { target, recording, results } = report
  if (target.own !== null || recording !== undefined) return []
  const with401 = results.filter((result) => strayStatus(result) === 401 && speakerOf(result, report) !== null)
  const unseen = results.filter((result) => {
    const status = strayStatus(result)
    return (status === 403 || status === 404) && wantsSuccess(result)
  })
  return [
    ...hint(with401, 'got 401 though a key was sent', 'whether the target knows the keys'),
    ...hint(unseen, 'got 403 or 404 instead of a success', 'whether what the fixtures name is there'),
  ]
}

function hint(results: readonly Result[], what: string, looks: string): readonly string[] {
  if (results.length === 0) return []
  return [`${counted(results.length, 'case')} ${what}: agent-platform fixtures --check tells ${looks}`]
}

/** The status of an answer that came with another one than it should; undefined where the status is right. */
function strayStatus({ findings }: Result): unknown {
  const finding = mainFinding(findings)
  return finding?.at === '/status' ? finding.actual : undefined
}

function wantsSuccess({ findings }: Result): boolean {
  return /^2\d\d$/.test(mainFinding(findings)?.expected ?? '')
}
