import type { FormStep } from './step.ts'

export const call: readonly FormStep[] = [
  // Which agent made an older call, and when, is not known.
  { version: 3, forward: (document) => ({ agent: null, capabilities: null, endedAt: null, ...document }) },
]
