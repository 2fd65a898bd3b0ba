import type { Contract } from '../../contract/index.ts'
import type { FixtureValues } from '../model.ts'
import type { Ask } from '../run/ask.ts'
import type { LedgerFile } from './file.ts'
import type { PastRun, Write } from './history.ts'
import { putBack } from './put-back.ts'
import { keyOf } from './resource.ts'
import { describeResource, describeWrite } from './words.ts'

/** What is left of a run's changes. */
export interface Restored {
  /** For people, line by line. */
  readonly says: readonly string[]
  /** Whether everything that has a way back is as it was. */
  readonly isSettled: boolean
}

/** Puts back what a run may have changed, one after the other, and writes down what became of it. */
export async function restore(
  contract: Contract,
  values: FixtureValues,
  ask: Ask,
  { begin: { run }, open, effective }: PastRun,
  file: LedgerFile,
  now: () => number,
): Promise<Restored> {
  const done: { readonly outcome: string; readonly text: string; readonly isAccepted: boolean }[] = []
  for (const before of open) {
    const key = keyOf(before.resource)
    const changes = effective.filter((write) => write.changes === key)
    const result = await putBack(contract, ask, before, changes.length > 0)
    const text = describeResource(contract, values, before.resource)
    done.push({
      outcome: result.outcome,
      text: result.note === null ? text : `${text}: ${result.note}`,
      // Whoever allowed what nothing takes back was told so beforehand.
      isAccepted: result.outcome === 'left' && changes.some(({ final }) => final),
    })
    if (result.outcome !== 'open') file.append({ type: 'back', run, key, outcome: result.outcome, note: result.note })
    // Nobody there: trying the others would only take as long again.
    else if (done.filter(({ outcome }) => outcome === 'open').length >= 3) break
  }
  const isOpen = done.some(({ outcome }) => outcome === 'open')
  if (!isOpen) file.append({ type: 'end', run, at: new Date(now()).toISOString() })
  const leftBehind = (writes: readonly Write[]) => [
    ...new Set(writes.filter(({ final }) => final).map((write) => describeWrite(contract, values, write))),
  ]
  const of = (outcome: string) =>
    done.filter((one) => one.outcome === outcome && !one.isAccepted).map(({ text }) => text)
  return {
    says: [
      ...list('Put back:', of('restored')),
      ...list('Not put back:', of('left')),
      ...list('Could not be put back yet:', of('open')),
      ...list('Left behind:', leftBehind(effective)),
    ],
    isSettled: done.every(({ outcome, isAccepted }) => isAccepted || outcome === 'restored' || outcome === 'unchanged'),
  }
}

function list(title: string, items: readonly string[]): readonly string[] {
  return items.length === 0 ? [] : [title, ...items.map((item) => `  ${item}`)]
}
