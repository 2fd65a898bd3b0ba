import type { Contract, Operation } from '../../contract/index.ts'
import type { Finding, SentRequest } from '../model/index.ts'
import { invariantRule } from '../model/invariant-rule.ts'
import type { Rules } from '../rules/rules.ts'
import { answerContext, isSuccess } from '../rules/invariant.ts'
import type { AnswerContext, Deviation, Invariant } from '../rules/invariant.ts'
import { clauseAt } from '../rules/language/rule.ts'
import { findingOf } from './evidence.ts'
import type { Evidence } from './evidence.ts'
import { followsFromForm, withoutBroken } from './form.ts'

export interface Inspection {
  readonly findings: readonly Finding[]
  /** Names of the invariants that apply to the answer. */
  readonly checked: readonly string[]
}

const mostDeviations = 100

const nothing: Inspection = { findings: [], checked: [] }

/** Checks every invariant against an answer. Throws if one cannot run, and says which. */
export function inspect(evidence: Evidence, sent: SentRequest, rules: Rules): Inspection {
  const { operation, answer, body } = evidence
  const invariants = invariantsFor(evidence, rules)
  if (invariants.length === 0) return nothing
  const own = body.kind === 'json' ? body.value : undefined
  const form = answer.status < 300 ? rules.forms?.[operation.id] : undefined
  const contextOf = (value: unknown) => answerContext(operation, answer, form === undefined ? value : form(value), sent)
  const context = contextOf(own)
  let wellFormed: AnswerContext | null = null
  const findings: Finding[] = []
  const checked: string[] = []
  for (const invariant of invariants) {
    const deviations = run(invariant, context)
    if (deviations === null) continue
    checked.push(invariant.name)
    if (deviations.length === 0) continue
    // A rule that reads a value in a wrong form says nothing: what it finds follows from that.
    wellFormed ??= contextOf(withoutBroken(evidence.contract, operation.id, answer, own))
    const still = new Set(run(invariant, wellFormed)?.map(({ at }) => at))
    for (const deviation of deviations.filter(({ at }) => still.has(at)).slice(0, mostDeviations)) {
      const finding = findingOf(evidence, {
        rule: invariantRule(invariant.name),
        deviation: {
          kind: 'untrue',
          says: invariant.says,
          must: deviation.expected,
          ...(deviation.tally === undefined ? {} : { tally: deviation.tally }),
        },
        clause: clauseOf(evidence.contract, invariant, operation),
        actual: deviation.actual,
        ...placeOf(deviation),
      })
      const marked = invariant.stated === true ? null : finding.inferred
      const found = { ...finding, inferred: invariant.inferred ?? marked }
      if (!followsFromForm(evidence.contract, operation.id, { answer }, found)) findings.push(found)
    }
  }
  return { findings, checked }
}

function placeOf({ at, because }: Deviation): Pick<Finding, 'at' | 'because'> {
  return because === undefined ? { at: `/body${at}` } : { at: '/status', because }
}

function clauseOf(contract: Contract, { clause }: Invariant, operation: Operation): string {
  return clause.startsWith('/operation/')
    ? operation.pointer + clause.slice('/operation'.length)
    : clauseAt(contract, clause, operation)
}

function run({ name, check }: Invariant, context: AnswerContext): readonly Deviation[] | null {
  try {
    return check(context)
  } catch (error) {
    throw new Error(`${invariantRule(name)}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

/** The invariants that may apply to an operation's answers. */
interface Asked {
  readonly ofSuccesses: readonly Invariant[]
  readonly ofOthers: readonly Invariant[]
}

const asked = new WeakMap<Rules, WeakMap<Operation, Asked>>()

function invariantsFor(evidence: Evidence, rules: Rules): readonly Invariant[] {
  const { operation } = evidence
  const byOperation = asked.get(rules) ?? new WeakMap<Operation, Asked>()
  asked.set(rules, byOperation)
  const known = byOperation.get(operation) ?? invariantsOf(rules, operation)
  byOperation.set(operation, known)
  return isSuccess(evidence) ? known.ofSuccesses : known.ofOthers
}

/** Most rules apply to successes of a few operations; only the others are checked on every answer. */
function invariantsOf({ invariants = [] }: Rules, { id, module: own }: Operation): Asked {
  const all = invariants.filter(({ module }) => module === null || module === own).flatMap((group) => group.invariants)
  return {
    ofSuccesses: all.filter(({ check: { successesOf } }) => successesOf === undefined || successesOf.includes(id)),
    ofOthers: all.filter(({ check: { successesOf } }) => successesOf === undefined),
  }
}
