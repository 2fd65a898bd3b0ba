import type { SplitVariantRemoval } from '../../../generated/api.d.ts'
import { removeVariant } from '../domain/agents/split-test.ts'
import { changeSplitTest } from './agents/agents.ts'
import type { Handler } from './shared/operation.ts'

export const removeSplitVariant: Handler = (call, services) => {
  const { revision } = call.body as SplitVariantRemoval
  const now = new Date(call.now).toISOString()
  return changeSplitTest(call, services, (split) =>
    removeVariant(split, call.path['variantAgentId'] ?? '', revision, now),
  )
}
