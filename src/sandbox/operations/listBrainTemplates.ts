import { BRAIN_TEMPLATES, showTemplate } from '../domain/live-agents/brain-templates.ts'
import { isRefusal } from '../domain/refusal.ts'
import { success, findLocation, locationOf } from './live-agents/find.ts'
import type { Handler } from './shared/operation.ts'

export const listBrainTemplates: Handler = (call, { store }) =>
  store.read(call.world, [{ kind: 'subAccount', id: locationOf(call) }], (reader) => {
    const subAccount = findLocation(reader, call)
    return isRefusal(subAccount) ? subAccount : success({ templates: BRAIN_TEMPLATES.map(showTemplate) })
  })
