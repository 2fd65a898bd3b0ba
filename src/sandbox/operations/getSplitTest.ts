import { isRefusal } from '../domain/refusal.ts'
import { viewSplitTest } from './agents/agents.ts'
import { findSplitTest } from './agents/find.ts'
import type { Handler } from './shared/operation.ts'

export const getSplitTest: Handler = async ({ world, caller, path: { id = '' } }, { store }) => {
  const expected = [{ kind: 'agent', id } as const, { kind: 'splitTest', id } as const]
  const split = await store.read(world, expected, (reader) => findSplitTest(reader, caller, id))
  return isRefusal(split) ? split : { status: 200, body: { success: true, splitTest: viewSplitTest(split) } }
}
