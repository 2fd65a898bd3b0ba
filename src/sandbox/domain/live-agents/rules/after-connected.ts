import { nodeOf } from '../nodes/index.ts'
import { transfer } from '../nodes/transfer.ts'
import { visitsOf } from '../workflow.ts'
import { firstFault, stepFault } from './rule.ts'
import type { Rule } from './rule.ts'

/** Once somebody has taken the call, the AI no longer speaks: only actions and conditions may follow. */
export const actsOnlyAfterConnecting: Rule = (workflow) =>
  firstFault(visitsOf(workflow), ({ step, before }) => {
    const connected = before.some((passed) => passed.step.type === transfer.type && passed.output === 'connected')
    const role = nodeOf(step.type)?.role
    if (!connected || role === 'action' || role === 'condition') return null
    return stepFault(
      step,
      'type',
      `After connected only actions and conditions may follow, and ${step.type} is neither.`,
    )
  })
