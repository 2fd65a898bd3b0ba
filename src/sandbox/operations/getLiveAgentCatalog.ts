import { catalogOf, TOOL_GROUPS, toolGroup } from '../domain/live-agents/catalog.ts'
import { badRequest } from '../domain/live-agents/refusals.ts'
import { isRefusal } from '../domain/refusal.ts'
import { success, keysToRead, findAgent } from './live-agents/find.ts'
import type { Handler } from './shared/operation.ts'

export const getLiveAgentCatalog: Handler = async (call, { store }) => {
  const asked = call.query['group']
  const group = typeof asked === 'string' ? toolGroup(asked) : null
  if (asked !== undefined && group === null) {
    return badRequest(`group must be one of ${TOOL_GROUPS.map(({ name }) => name).join(', ')}.`)
  }
  return store.read(call.world, keysToRead(call), (reader) => {
    const found = findAgent(reader, call)
    return isRefusal(found) ? found : success(catalogOf(found.subAccount.crm, group))
  })
}
