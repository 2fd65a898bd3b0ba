import type { Line } from './ledger/file.ts'
import { runsIn } from './ledger/history.ts'
import { unsendableAt } from './ledger/index.ts'
import { tracesOf } from './ledger/left-behind.ts'
import type { Item } from './ledger/lists.ts'
import { lossIn } from './ledger/losses.ts'
import { reachOf } from './ledger/reach.ts'
import { idOf, keyOf } from './ledger/resource.ts'
import { roomAt } from './ledger/room.ts'
import type { Room } from './ledger/room.ts'
import type { Case, Result } from './model/index.ts'
import { undoOf } from './rules/undo.ts'
import type { Addressing } from './run/request-for.ts'
import { shortenedAtWord } from '../text/printable.ts'

/**
 * Results with why the same command blocks their cases from now on: this run used up what they need, lost by such changes what
 * no request gives back, or filled a history. No report offers a command that could only be blocked, or that tries something else
 * as what the target changed stays so.
 */
export function withNextTime(
  results: readonly Result[],
  addressing: Addressing,
  { room, staying, lines }: { readonly room: Room; readonly staying: readonly Item[]; readonly lines: readonly Line[] },
): readonly Result[] {
  if (results.every(({ findings }) => findings.length === 0)) return results
  const byId = new Map(results.map((one) => [one.case.id, one.case]))
  const runs = runsIn(lines)
  const unsendable = unsendableAt(addressing, runs, true)
  // Whatever is allowed: what has no room in it is told.
  const tight = roomAt(addressing, { allow: [], spare: [] })
  const { saves } = tracesOf(addressing, runs.at(-1)?.lines ?? [], new Map())
  return results.map((result) => {
    if (result.findings.length === 0) return result
    // What broke a rule together is tried again together.
    const cases = result.sentBy?.flatMap((id) => byId.get(id) ?? []) ?? [result.case]
    const meant = cases.map((tried) => ({ tried, saves: savesBy(tried) }))
    const [why] = meant.flatMap(({ tried, saves: own }) => {
      const unsent = unsendable(tried)
      // What no request gives back, nobody sets back first.
      return (lossIn(unsent) === null ? whyOther(tried) : null) ?? unsent ?? room.whyNot(...own) ?? []
    })
    const isFull = cases.some((tried) => tight.whyNot(...savesBy(tried, hasSaved(result))) !== null)
    return {
      ...result,
      ...(why === undefined ? {} : { blockedNext: why }),
      ...(isFull ? { losesSaves: true as const } : {}),
    }
  })

  function whyOther({ fixtures }: Case): string | null {
    const named = new Set(fixtures.map((name) => addressing.values[name]))
    const changed = staying.find(({ notedAs }) => named.has(notedAs))
    // The whole text stands among what is left of the run.
    return changed === undefined
      ? null
      : `${shortenedAtWord(changed.text, 120)}: set that back first, or give its fixture another value`
  }

  /** What it saves, and how many saves each history has: what a room is asked for. `isAny`: what has to be refused saves, too. */
  function savesBy(tried: Case, isAny = false): Parameters<Room['whyNot']> {
    const meant = reachOf(addressing, tried).filter(({ isMeant }) => isMeant || isAny)
    const held = new Map(
      meant.flatMap(({ resource }) => {
        const says = resource === null ? null : undoOf(addressing.rules, resource.kind)?.says
        const own = saves.find(({ kind, of }) => resource !== null && kind === says && of === idOf(resource))
        return resource === null || typeof own?.holds !== 'number' ? [] : [[keyOf(resource), own.holds] as const]
      }),
    )
    return [meant, (key) => held.get(key) ?? null]
  }
}

/** Whether it shows that the target does what it has to refuse. */
function hasSaved({ findings }: Result): boolean {
  return findings.some(({ deviation: { kind } }) => ['accepted', 'accepted-value', 'changed', 'untrue'].includes(kind))
}
