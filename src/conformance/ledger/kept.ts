import { isDeepStrictEqual } from 'node:util'
import { decodePointer, leavesAt, valueAt } from '../../contract/index.ts'
import type { Json, Pointer } from '../../contract/index.ts'
import type { FixtureValues } from '../model/index.ts'
import { shortened } from '../../text/printable.ts'
import { valuesSaid } from './differences.ts'
import type { LedgerFile } from './file.ts'
import { itemOf } from './history.ts'
import type { OpenResource, PastRun } from './history.ts'
import { firstOf } from './lists.ts'
import { ownTextIn, perhapsOwn, without } from './own-text.ts'
import { idOf, keyOf } from './resource.ts'
import { membersOf } from '../rules/undo.ts'
import { lookNow } from './sight.ts'
import type { Eyes } from './sight.ts'

// What of a run may stay in what somebody else saved: only they can tell, and take it out.

type Kept = Pick<OpenResource, 'before' | 'left' | 'found' | 'own' | 'steps' | 'asked' | 'backs' | 'gone'>

/** What it is, in words, and at which places; no words: none of it is the run's. */
export function keptIn(
  kept: Kept,
  shown: Json,
): { readonly notes: readonly string[]; readonly places: readonly Pointer[] } {
  const { text, places } = lookFor(kept, shown)
  const said = places.map((at) => {
    const values = valuesAt(kept, shown, at)
    return at.length + values.length > longest ? at : `${at} (${values})`
  })
  const notes = [
    ...(text === undefined
      ? []
      : [`whoever changed it saved a text of this run with it: ${JSON.stringify(shortened(text, 60))}`]),
    ...(places.length === 0 ? [] : [`perhaps still as this run set it: ${firstOf(said, mostPlaces)}`]),
  ]
  return { notes, places }
}

const mostPlaces = 5
/** The most characters of a place with both of its values. */
const longest = 150

function lookFor({ before, left, found: [first = null], own, steps, asked, backs, gone }: Kept, shown: Json) {
  const { state: from } = left ?? before
  // Of a request whose effect nobody has read, what it asked for.
  const unsure = asked.filter((body) => !backs.includes(body))
  const unread = unsure.map((body) => ({ from, to: { ...membersOf(from), ...membersOf(body) } }))
  const places = perhapsOwn(first, shown, own, [...steps, ...unread])
  const isGone = (at: Pointer): boolean => gone.includes(decodePointer(at)[0] ?? '') && valueAt(shown, at) === undefined
  // What it had of a whole went to the others.
  const isShare = (at: Pointer): boolean => places.some(isGone) && typeof valueAt(shown, at) === 'number'
  const possible = places.filter((at) => !isGone(at) && !isShare(at))
  return { text: ownTextIn(shown, without(own, [first])), places: possible }
}

/**
 * Looks once more at what others saved during a run that has ended. Returns what may still be of the run, with what was there
 * before it, and writes down of what nothing is left, or what is `meant`, by its id.
 */
export async function lookForKept(
  eyes: Eyes,
  values: FixtureValues,
  { begin: { run }, kept }: PastRun,
  file: LedgerFile,
  meant: readonly string[],
): Promise<readonly string[]> {
  const said: string[] = []
  for (const one of kept) {
    const { resource } = one.before
    const item = itemOf(eyes.contract, eyes.rules, values, resource).text
    const done = (note: string): void =>
      file.append({ type: 'back', run, key: keyOf(resource), outcome: 'others', note })
    if (meant.includes(idOf(resource))) {
      done('whoever saved it means it as it is')
      continue
    }
    const seen = await lookNow(eyes, one.before)
    if (seen.kind === 'hidden') {
      said.push(`  ${item}: ${seen.says}`)
      continue
    }
    const lines = seen.kind === 'known' ? wholeIn(one, seen.known.state) : []
    if (lines.length === 0) done('nothing of this run is left in it')
    else said.push(`  ${item}:`, ...lines.map((line) => `    ${line}`))
  }
  return said
}

/** With all that was there before the run changed it: it is put back by hand. */
function wholeIn(kept: Kept, shown: Json): readonly string[] {
  const { text, places } = lookFor(kept, shown)
  const lines = places.map((at) => `${at} ${valuesAt(kept, shown, at)}`)
  if (lines.length > 0 || text === undefined) return lines
  const { pointer = '' } = leavesAt(shown).find(({ value }) => value === text) ?? {}
  return [`${pointer} is a text of the run: ${JSON.stringify(text)}`]
}

/** What was there before, as somebody else left it last without anything of the run, during the run too, and what is there now. */
function valuesAt(kept: Kept, shown: Json, at: Pointer): string {
  const now = valueAt(shown, at)
  const before = kept.found.findLast(
    (state) => !isDeepStrictEqual(valueAt(state, at), now) && !lookFor(kept, state).places.includes(at),
  )
  return valuesSaid(valueAt(before, at), now)
}
