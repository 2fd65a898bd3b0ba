import type { Steps } from './authoring-steps.ts'

/** One workflow that a rule is about. */
export interface Row {
  /** In a few words: also the act's label. */
  readonly what: string
  readonly steps: Steps
  /** The step and the field at fault; null: it is fine. */
  readonly fault: readonly [stepId: string, field: string] | null
  /** Rule and settings are stated, so that more than an advisory hangs on it. */
  readonly stated: boolean
}

/** It keeps to the rules. */
export function fine(what: string, steps: Steps, isStated = false): Row {
  return { what, steps, fault: null, stated: isStated }
}

/** The step and the field at fault, by assumption. */
export function wrong(what: string, steps: Steps, stepId: string, field: string): Row {
  return { what, steps, fault: [stepId, field], stated: false }
}

/** The step and the field at fault, by what is stated. */
export function stated(what: string, steps: Steps, stepId: string, field: string): Row {
  return { what, steps, fault: [stepId, field], stated: true }
}
