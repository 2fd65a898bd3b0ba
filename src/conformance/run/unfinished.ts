import type { ChangesMade, Unfinished } from '../model/index.ts'

/** Why a run is not at its end, the gravest first, and what to do about each. */
export function unfinishedBy(
  changes: ChangesMade | undefined,
  { isStopped, isTornDown }: { readonly isStopped: boolean; readonly isTornDown: boolean },
  { ledger, cleanup }: { readonly ledger: string; readonly cleanup: string },
): readonly Unfinished[] {
  const before = `what was there before is in ${ledger}, the line "before" of it`
  const { open = [], notPutBack = [], unasked = [], keepsOwn = [] } = changes ?? {}
  const all = [
    { says: 'could not be put back yet', what: open, then: 'the command for --cleanup tries it again' },
    { says: 'not put back', what: notPutBack, then: `set there by hand what can still be set; ${before}` },
    {
      says: 'changed without being asked for, most likely by the target, which breaks a rule there',
      what: unasked,
      then: 'set it back by hand, unless somebody else means it so',
    },
    {
      says: 'saved by somebody else, perhaps with something of this run',
      what: keepsOwn,
      then: `look there with whoever saved it, perhaps the target itself, and take out what is not theirs; this shows what was there before, and ends with 0 once nothing is left: ${cleanup}`,
    },
  ].filter(({ what }) => what.length > 0)
  return [
    ...all,
    ...(isStopped ? [{ says: 'stopped before its end', what: [], then: 'run it again' }] : []),
    ...(isTornDown
      ? []
      : [{ says: 'its teardown failed', what: [], then: 'do by hand what --teardown does, then run it again' }]),
  ]
}
