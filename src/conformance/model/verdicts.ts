interface VerdictRow {
  /** The word after a number of cases. */
  readonly counted: string
  readonly colour: 'good' | 'bad' | 'doubtful'
  /** Whether it says something about the server. */
  readonly isJudged: boolean
  /** Whether something deviates from the contract. */
  readonly deviates: boolean
  /** Whether its column of counts is shown even if all are 0. */
  readonly isAlwaysShown: boolean
  /** What one such case makes of a run that is otherwise fine; a baseline and `--strict` decide about deviations. */
  readonly exitCode: 0 | 1 | 2
  /** The element of a JUnit report; null: none. With `--strict` an advisory is a failure. */
  readonly junit: 'failure' | 'error' | 'skipped' | 'system-out' | null
  /** The sign before a number on the HTML page. */
  readonly sign: string
  /** Of two verdicts on one case, the higher one counts. */
  readonly gravity: number
}

/** Every verdict, in the order of columns. Its name is also its CSS class on the HTML page. */
export const verdictTable = {
  pass: {
    counted: 'passed',
    colour: 'good',
    isJudged: true,
    deviates: false,
    isAlwaysShown: true,
    exitCode: 0,
    junit: null,
    sign: '✓ ',
    gravity: 0,
  },
  fail: {
    counted: 'failed',
    colour: 'bad',
    isJudged: true,
    deviates: true,
    isAlwaysShown: true,
    exitCode: 1,
    junit: 'failure',
    sign: '✕ ',
    gravity: 4,
  },
  advisory: {
    counted: 'advisory',
    colour: 'doubtful',
    isJudged: true,
    deviates: true,
    isAlwaysShown: false,
    exitCode: 0,
    junit: 'system-out',
    sign: '! ',
    gravity: 2,
  },
  error: {
    counted: 'could not be judged',
    colour: 'bad',
    isJudged: false,
    deviates: false,
    isAlwaysShown: false,
    exitCode: 2,
    junit: 'error',
    sign: '– ',
    gravity: 3,
  },
  blocked: {
    counted: 'blocked',
    colour: 'doubtful',
    isJudged: false,
    deviates: false,
    isAlwaysShown: false,
    exitCode: 0,
    junit: 'skipped',
    sign: '– ',
    gravity: 1,
  },
} as const satisfies Readonly<Record<string, VerdictRow>>

export type Verdict = keyof typeof verdictTable

export const allVerdicts: readonly Verdict[] = Object.keys(verdictTable) as Verdict[]

export function isJudged({ verdict }: { readonly verdict: Verdict }): boolean {
  return verdictTable[verdict].isJudged
}

/** Columns of a table of counts: the verdicts, and the cases that `--allow` excludes. */
export const countColumns = [...allVerdicts, 'not allowed'] as const
export type CountColumn = (typeof countColumns)[number]

export function colourOf(column: CountColumn): VerdictRow['colour'] {
  return column === 'not allowed' ? 'doubtful' : verdictTable[column].colour
}

/** The gravest verdict that says something about the server; null: none. */
export function gravest(verdicts: readonly Verdict[]): Verdict | null {
  const judged = verdicts.filter((verdict) => verdictTable[verdict].isJudged)
  return judged.toSorted((left, right) => verdictTable[right].gravity - verdictTable[left].gravity)[0] ?? null
}
