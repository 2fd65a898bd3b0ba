import { isDeepStrictEqual } from 'node:util'
import { valueAt } from '../../contract/index.ts'
import type { Json, Pointer } from '../../contract/index.ts'
import type { FixtureValues } from '../model/index.ts'
import { shortened } from '../../text/printable.ts'
import type { LedgerFile } from './file.ts'
import { itemOf } from './history.ts'
import type { OpenResource, PastRun } from './history.ts'
import { firstOf } from './lists.ts'
import { ownTextIn, perhapsOwn, without } from './own-text.ts'
import { keyOf } from './resource.ts'
import { membersOf } from '../rules/undo.ts'
import { lookNow } from './sight.ts'
import type { Eyes } from './sight.ts'

// What of a run may stay in what somebody else saved: only they can tell, and take it out.

type Kept = Pick<OpenResource, 'before' | 'left' | 'found' | 'own' | 'steps' | 'asked'>

/** What it is, in words, and at which places; no words: none of it is the run's. */
export function keptIn(
  kept: Kept,
  shown: Json,
): { readonly notes: readonly string[]; readonly places: readonly Pointer[] } {
  const { text, places } = lookFor(kept, shown)
  const notes = [
    ...(text === undefined
      ? []
      : [`whoever changed it saved a text of this run with it: ${JSON.stringify(shortened(text, 60))}`]),
    ...(places.length === 0 ? [] : [`perhaps still as this run set it: ${firstOf(places, mostPlaces)}`]),
  ]
  return { notes, places }
}

const mostPlaces = 5

function lookFor({ before, left, found: [first = null], own, steps, asked }: Kept, shown: Json) {
  const { state: from } = left ?? before
  // Of a request whose effect nobody has read, what it asked for.
  const unread = asked.map((body) => ({ from, to: { ...membersOf(from), ...membersOf(body) } }))
  const places = perhapsOwn(first, shown, own, [...steps, ...unread])
  return { text: ownTextIn(shown, without(own, [first])), places }
}

/**
 * Looks once more at what others saved during a run that has ended. Returns what may still be of the run, with what was there
 * before it, and writes down of what nothing is left.
 */
export async function lookForKept(
  eyes: Eyes,
  values: FixtureValues,
  { begin: { run }, kept }: PastRun,
  file: LedgerFile,
): Promise<readonly string[]> {
  const said: string[] = []
  for (const one of kept) {
    const { resource } = one.before
    const item = itemOf(eyes.contract, eyes.rules, values, resource).text
    const seen = await lookNow(eyes, one.before)
    if (seen.kind === 'hidden') {
      said.push(`  ${item}: ${seen.says}`)
      continue
    }
    const lines = seen.kind === 'known' ? wholeIn(one, seen.known.state) : []
    if (lines.length === 0)
      file.append({
        type: 'back',
        run,
        key: keyOf(resource),
        outcome: 'others',
        note: 'nothing of this run is left in it',
      })
    else said.push(`  ${item}:`, ...lines.map((line) => `    ${line}`))
  }
  return said
}

/** With all that was there before the run changed it: it is put back by hand. */
function wholeIn(kept: Kept, shown: Json): readonly string[] {
  const { text, places } = lookFor(kept, shown)
  const lines = places.map((at) => {
    const now = valueAt(shown, at)
    // As somebody else left it last, during the run too.
    const before = kept.found.findLast((state) => !isDeepStrictEqual(valueAt(state, at), now))
    const [was, is] = [valueAt(before, at), now].map((value) =>
      value === undefined ? 'absent' : JSON.stringify(value),
    )
    return `${at} was ${was}, is ${is}`
  })
  return lines.length > 0 || text === undefined ? lines : [`a text of the run: ${JSON.stringify(text)}`]
}
