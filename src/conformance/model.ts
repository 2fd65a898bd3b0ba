/**
 * The values that pass through a conformance run, in the order in which they come to be:
 * case → attempt (exchanges) → findings → result → report. Each stage makes new values; none is changed.
 */
export type * from './model/case.ts'
export type * from './model/expectation.ts'
export type * from './model/plan.ts'
export type * from './model/exchange.ts'
export type * from './model/result.ts'
export type * from './model/comparison.ts'
export type * from './model/report.ts'
