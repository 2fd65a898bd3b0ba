import type { Campaign } from '../agents/state.ts'
import type { Cadence } from './state.ts'

/** The contract's data of the pipeline steps. */
export interface PipelineView {
  readonly stepCounts: readonly { readonly cadenceStep: number; readonly count: number }[]
  readonly cadences: readonly Cadence['view'][]
  readonly pdOverCount: number
  readonly callbacksCount: number
}

/** Counts the leads of the chosen campaigns, step by step, beside the cadences of the project's schedule. */
export function viewPipeline(
  campaigns: readonly Campaign[],
  cadences: readonly Cadence[],
  onlyStep: number | null,
): PipelineView {
  const steps = Math.max(0, ...campaigns.map(({ stepCounts }) => stepCounts.length))
  const stepCounts = Array.from({ length: steps }, (_, cadenceStep) => ({
    cadenceStep,
    count: campaigns.reduce((sum, campaign) => sum + (campaign.stepCounts[cadenceStep] ?? 0), 0),
  })).filter(({ cadenceStep }) => onlyStep === null || cadenceStep === onlyStep)
  return {
    stepCounts,
    cadences: cadences.map(({ view }) => view),
    pdOverCount: campaigns.reduce((sum, { parked }) => sum + parked, 0),
    callbacksCount: campaigns.reduce((sum, { callbacks }) => sum + callbacks, 0),
  }
}
