import type { Scenario } from '../support/stage.ts'
import { calls } from './calls.ts'
import { protocols } from './protocols.ts'
import { retries } from './retries.ts'

/** What the client does, the same in every runtime. */
export const SCENARIOS: readonly Scenario[] = [...calls, ...retries, ...protocols]
