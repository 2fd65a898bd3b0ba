export type * from './case.ts'

export type * from './plan.ts'

export type * from './exchange.ts'

export type * from './result.ts'

export type * from './report.ts'

export type { Verdict } from './verdicts.ts'
