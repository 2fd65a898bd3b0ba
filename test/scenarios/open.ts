// Scenarios that the sandbox does not pass yet, each with the reason: they are expected to fail, and turn red when they pass.
import type { Scenario } from './scenario.ts'

interface Open {
  readonly scenario: Scenario
  readonly reason: string
}

export const open: readonly Open[] = []
