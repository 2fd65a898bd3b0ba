import { isDeepStrictEqual } from 'node:util'
import type { Check } from '../sequences/vocabulary.ts'
import type { Reply } from '../../model.ts'

/** Both answers have one body, but for the ids that were asked for: nobody learns which of them exists. */
export function sameButForIds(act: string, other: string): Check {
  return (answers) => {
    const [asked, absent] = [answers[act]?.[0], answers[other]?.[0]]
    if (asked === undefined || absent === undefined) return []
    const ids = changedParts(asked, absent)
    const [mine, theirs] = [
      masked(
        asked,
        ids.map(([id]) => id),
      ),
      masked(
        absent,
        ids.map(([, id]) => id),
      ),
    ]
    if (isDeepStrictEqual(mine, theirs)) return []
    return [{ act, at: '/body', expected: `what an absent id is answered: ${theirs}`, actual: mine }]
  }
}

/** Parts of the addresses in which two requests differ. */
function changedParts(one: Reply, other: Reply): readonly (readonly [string, string])[] {
  const [mine, theirs] = [partsOf(one.request.url), partsOf(other.request.url)]
  return mine.flatMap((part, index) => (part === theirs[index] ? [] : [[part, theirs[index] ?? ''] as const]))
}

function partsOf(url: string): readonly string[] {
  const { pathname, searchParams } = new URL(url)
  return [...pathname.split('/').map(decodeURIComponent), ...searchParams.values()]
}

function masked({ body }: Reply, ids: readonly string[]): string {
  return ids
    .filter((id) => id !== '')
    .reduce((text, id) => text.replaceAll(id, '…'), body === undefined ? '' : JSON.stringify(body))
}
