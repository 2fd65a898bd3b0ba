import type { FormStep } from './step.ts'

export const campaign: readonly FormStep[] = [
  // Live agents had no campaigns of their own yet, and the first save counts as one.
  { version: 3, forward: (document) => ({ workflowVersion: 1, activation: null, ...document }) },
]
