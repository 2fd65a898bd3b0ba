interface VerdictRow {
  /** Behind a number of cases. */
  readonly counted: string
  readonly colour: 'good' | 'bad' | 'doubtful'
  /** Whether it says something of the server. */
  readonly isJudged: boolean
  /** Whether something deviates from the contract. */
  readonly deviates: boolean
  /** Whether a column of counts stands even where all of them are 0. */
  readonly isAlwaysShown: boolean
  /** What one such case makes of a run that is fine otherwise; a baseline and `--strict` decide about what deviates. */
  readonly exitCode: 0 | 1 | 2
  /** The element of a JUnit report; null: none. An advisory becomes a failure by `--strict`. */
  readonly junit: 'failure' | 'error' | 'skipped' | 'system-out' | null
  /** In front of a number on the page. */
  readonly sign: string
  /** Of two verdicts on one case, the higher one counts. */
  readonly gravity: number
}

/** Every verdict, in the order of columns. The class of what the HTML page shows of it is its name. */
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

/** In the order of columns. */
export const allVerdicts: readonly Verdict[] = Object.keys(verdictTable) as Verdict[]

/** Whether a verdict says something of the server. */
export function isJudged({ verdict }: { readonly verdict: Verdict }): boolean {
  return verdictTable[verdict].isJudged
}

/** Columns of a table of counts: beside the verdicts, cases that `--allow` does not name. */
export const countColumns = [...allVerdicts, 'not allowed'] as const
export type CountColumn = (typeof countColumns)[number]

export function colourOf(column: CountColumn): VerdictRow['colour'] {
  return column === 'not allowed' ? 'doubtful' : verdictTable[column].colour
}

/** The one that counts, of those that say something of the server; null: there is none. */
export function gravest(verdicts: readonly Verdict[]): Verdict | null {
  const judged = verdicts.filter((verdict) => verdictTable[verdict].isJudged)
  return judged.toSorted((left, right) => verdictTable[right].gravity - verdictTable[left].gravity)[0] ?? null
}
