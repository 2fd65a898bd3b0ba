import { packagedContract } from '../../contract/index.ts'
import type { Operation } from '../../contract/index.ts'
import type { Finding, SentRequest } from '../model/index.ts'
import { invariantGroups } from '../rules/index.ts'
import { answerContext, isSuccess } from '../rules/invariant.ts'
import type { AnswerContext, Deviation, Invariant } from '../rules/invariant.ts'
import { findingOf } from './evidence.ts'
import type { Evidence } from './evidence.ts'

/** What the invariants say of one answer. */
export interface Inspection {
  readonly findings: readonly Finding[]
  /** Names of the invariants that the answer carries the data of. */
  readonly checked: readonly string[]
}

/** Deviations of one answer from one invariant that are told. */
const mostDeviations = 100

const nothing: Inspection = { findings: [], checked: [] }

/**
 * Holds every invariant against an answer. They know the packaged contract's operations: an operation of another
 * contract has none, be its name the same. Throws where one cannot run, and says which.
 */
export function inspect(evidence: Evidence, sent: SentRequest): Inspection {
  const { operation, answer, body } = evidence
  const invariants = invariantsFor(evidence)
  if (invariants.length === 0) return nothing
  const context = answerContext(operation, answer, body.kind === 'json' ? body.value : undefined, sent)
  const findings: Finding[] = []
  const checked: string[] = []
  for (const invariant of invariants) {
    const deviations = run(invariant, context)
    if (deviations === null) continue
    checked.push(invariant.name)
    for (const deviation of deviations.slice(0, mostDeviations)) {
      const finding = findingOf(evidence, {
        rule: `invariant/${invariant.name}`,
        message: invariant.says,
        clause: clauseOf(invariant, operation),
        at: `/body${deviation.at}`,
        expected: deviation.expected,
        actual: deviation.actual,
      })
      findings.push({ ...finding, inferred: invariant.inferred ?? finding.inferred })
    }
  }
  return { findings, checked }
}

function clauseOf({ clause }: Invariant, { pointer }: Operation): string {
  return clause.startsWith('/operation/') ? pointer + clause.slice('/operation'.length) : clause
}

function run({ name, check }: Invariant, context: AnswerContext): readonly Deviation[] | null {
  try {
    return check(context)
  } catch (error) {
    throw new Error(`invariant/${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

/** The invariants that may say something of an operation's answers. */
interface Asked {
  readonly ofSuccesses: readonly Invariant[]
  readonly ofOthers: readonly Invariant[]
}

let byRoute: ReadonlyMap<string, Asked> | null = null
const byOperation = new WeakMap<Operation, Asked>()

function invariantsFor(evidence: Evidence): readonly Invariant[] {
  const { operation } = evidence
  const asked = byOperation.get(operation) ?? askedOf(operation)
  return isSuccess(evidence) ? asked.ofSuccesses : asked.ofOthers
}

function askedOf(operation: Operation): Asked {
  byRoute ??= new Map(packagedContract().operations.map((own) => [routeOf(own), invariantsOf(own)]))
  const asked = byRoute.get(routeOf(operation)) ?? { ofSuccesses: [], ofOthers: [] }
  byOperation.set(operation, asked)
  return asked
}

/** Most rules are about successes of few operations: only the others are asked of every answer. */
function invariantsOf({ id, module: own }: Operation): Asked {
  const all = invariantGroups
    .filter(({ module }) => module === null || module === own)
    .flatMap(({ invariants }) => invariants)
  return {
    ofSuccesses: all.filter(({ check: { successesOf } }) => successesOf === undefined || successesOf.includes(id)),
    ofOthers: all.filter(({ check: { successesOf } }) => successesOf === undefined),
  }
}

function routeOf({ id, method, path }: Operation): string {
  return `${id} ${method} ${path}`
}
