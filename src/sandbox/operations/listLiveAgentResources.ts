import { badRequest } from '../domain/live-agents/refusals.ts'
import { isResourceKind, lookUp, RESOURCE_KINDS } from '../domain/live-agents/resources.ts'
import { isRefusal } from '../domain/refusal.ts'
import { success, keysToRead, findAgent } from './live-agents/find.ts'
import type { Handler } from './shared/operation.ts'

export const listLiveAgentResources: Handler = async (call, { store }) => {
  const { kind = '' } = call.path
  if (!isResourceKind(kind)) return badRequest(`kind must be one of ${RESOURCE_KINDS.join(', ')}.`)
  return store.read(call.world, keysToRead(call), (reader) => {
    const found = findAgent(reader, call)
    return isRefusal(found) ? found : success(lookUp(kind, found.subAccount))
  })
}
