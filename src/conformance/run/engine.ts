import type { Attempt, Case } from '../model.ts'

/** Tries every case once and tells of each attempt as soon as it is over. Judges nothing. */
export type Engine = (cases: readonly Case[], onAttempt: (attempt: Attempt) => void) => Promise<void>
