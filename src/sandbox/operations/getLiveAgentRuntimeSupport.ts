import { isRefusal } from '../domain/refusal.ts'
import { success, keysToRead, findAgent } from './live-agents/find.ts'
import type { Handler } from './shared/operation.ts'

const SUPPORT = { prepare: true, restore: true, clone: false, delete: false, splitTest: false }

export const getLiveAgentRuntimeSupport: Handler = (call, { store }) =>
  store.read(call.world, keysToRead(call), (reader) => {
    const found = findAgent(reader, call)
    return isRefusal(found) ? found : success(SUPPORT)
  })
