/**
 * The values that pass through a conformance run, in order: case → exchanges → findings → result → report. Each stage makes
 * new values; none is changed.
 */
export type * from './case.ts'
export type * from './deviation.ts'
export type * from './plan.ts'
export type * from './exchange.ts'
export type * from './result.ts'
export type * from './report.ts'
export type { Verdict } from './verdicts.ts'
