import type { Pointer } from '../../contract/index.ts'
import type { Case, Source } from './case.ts'

export { safetyClasses } from '../../contract/index.ts'

/** What probes are, for people. */
export const probesAre =
  'requests without a key and for ids that exist nowhere, which a server has to refuse (--no-probes leaves them out)'

/** What a pair tries that is read before and after its refused request. */
export const refusalChangesNothing = 'refusal-changes-nothing'

/** The case that creates something of a foreign contract, changes it and deletes it: `Case.tries`, and nobody else's. */
export const lifecycle = 'lifecycle'

/** What `--suite` calls each source of cases. */
export const suites: Readonly<Record<string, Source>> = {
  pairs: 'pair',
  constraints: 'constraint',
  access: 'access',
  sequences: 'sequence',
  races: 'race',
  flows: 'flow',
}

/** Something that the contract documents and no case tries. */
export interface Unplanned {
  readonly id: string
  readonly operation: string
  readonly status: number
  readonly code: string | null
  readonly reason: string
  /** The case for our sandbox, which can be made to give the answer; null if even that cannot. */
  readonly atSandbox: Case | null
}

/** Something that the contract implies beyond its examples, and no case tries. */
export interface Gap {
  readonly source: Source
  readonly tries: string
  readonly operation: string
  readonly clause: Pointer
  readonly reason: string
}

/** Something that a case of another source tries as well: a pair's own request is inside of most constraints. */
export interface AlsoTried {
  readonly source: Source
  readonly tries: string
  readonly operation: string
  readonly clause: Pointer
  /** The case's id. */
  readonly by: string
}

/** What a contract implies, independent of the target. */
export interface Plan {
  /** In the contract's order. */
  readonly cases: readonly Case[]
  readonly unplanned: readonly Unplanned[]
  readonly gaps: readonly Gap[]
  readonly alsoTried: readonly AlsoTried[]
}

/** One documented response: operation × status × error code. */
export interface CoverageRow {
  readonly operation: string
  /** As written in the contract: `200`, `4XX`, `default`. */
  readonly status: string
  readonly code: string | null
  /** Ids of the cases that expect this answer. */
  readonly cases: readonly string[]
  /** Why there is no case; null if there is one. */
  readonly reason: string | null
}

/** What the plan tries under one name: `minimum outside` of the constraints, `no-key` of access. */
export interface RuleCoverage {
  readonly source: Source
  /** The name that its cases and gaps share. */
  readonly tries: string
  /** Ids of the cases, in the plan's order. */
  readonly cases: readonly string[]
  /** What the contract implies under this name and no case tries. */
  readonly gaps: readonly Gap[]
}

/** What a run would do with the cases of a plan, told before anything is sent. */
export interface Foreseen {
  readonly fateOf: (tried: Case) => 'sent' | 'blocked' | 'not allowed' | 'not chosen'
  /** Why a case is blocked; null: it is not. */
  readonly whyOf: (tried: Case) => string | null
  /** A fixture's name with what stands for it at the target. */
  readonly nameOf: (name: string) => string
  /** For people: what would be changed, put back and left behind. */
  readonly changes: readonly string[]
  /** For people: how many cases have which fate. */
  readonly says: readonly string[]
}
