import { billingDeviations } from './billing.ts'
import type { Deviation } from './deviation.ts'
import { liveAgentDeviations } from './live-agents.ts'
import { otherDeviations } from './others.ts'

/** One for each invariant. */
export const deviations: readonly Deviation[] = [...otherDeviations, ...billingDeviations, ...liveAgentDeviations]
