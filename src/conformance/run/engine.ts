import type { Attempt, Case } from '../model.ts'

/** Tries every case once and tells of each attempt as soon as it is over. Judges nothing. */
export type Engine = (cases: readonly Case[], onAttempt: (attempt: Attempt) => void) => Promise<void>

/** After so many requests in a row without an answer, the rest is not sent: nobody is there any more. */
export const giveUpAfter = 10
