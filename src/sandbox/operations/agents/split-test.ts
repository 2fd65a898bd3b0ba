import type { SplitTest } from '../../domain/agents/state.ts'
import { isRefusal } from '../../domain/refusal.ts'
import type { Refusal } from '../../domain/refusal.ts'
import type { Call, Outcome, Services } from '../shared/operation.ts'
import { findSplitTest, viewSplitTest } from './agents.ts'

/** Loads the split test that the path names, lets a rule change it, and saves what comes of it. */
export async function changeSplitTest(
  { world, caller, path: { id = '' } }: Call,
  { store }: Services,
  change: (split: SplitTest) => SplitTest | Refusal,
): Promise<Outcome> {
  const expected = [{ kind: 'agent', id } as const, { kind: 'splitTest', id } as const]
  const changed = await store.transact(world, expected, (transaction) => {
    const split = findSplitTest(transaction, caller, id)
    const next = isRefusal(split) ? split : change(split)
    if (!isRefusal(next)) transaction.put('splitTest', id, next)
    return next
  })
  return isRefusal(changed) ? changed : { status: 200, body: { success: true, splitTest: viewSplitTest(changed) } }
}
