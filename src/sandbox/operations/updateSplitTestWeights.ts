import type { SplitTestWeightsUpdate } from '../../../generated/api.d.ts'
import { setWeights } from '../domain/agents/split-test.ts'
import { changeSplitTest } from './agents/agents.ts'
import type { Handler } from './shared/operation.ts'

export const updateSplitTestWeights: Handler = (call, services) => {
  const command = call.body as SplitTestWeightsUpdate
  return changeSplitTest(call, services, (split) => setWeights(split, command, call.waives))
}
