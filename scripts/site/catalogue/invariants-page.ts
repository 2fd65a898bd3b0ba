import { platformRules } from '../../../src/conformance/rules/index.ts'
import type { Invariant } from '../../../src/conformance/rules/invariant.ts'
import { inferredReason } from '../../../src/contract/inferred.ts'
import type { Contract } from '../../../src/contract/model.ts'

type Marks = Pick<Contract, 'inferred'>

/** The rules that the conformance check applies to every response. */
export function invariantsPage(marks: Marks): string {
  const invariantGroups = platformRules.invariants ?? []
  const all = invariantGroups.flatMap(({ invariants }) => invariants)
  const stated = all.filter((invariant) => reasonOf(invariant, marks) === null).length
  const sections = [
    ...invariantGroups.map(({ module, invariants }) => section(module ?? 'Every answer', invariants, marks)),
    section('Before and after a change', platformRules.relations ?? [], marks),
  ]
  return `# Invariants

What a JSON schema cannot say of an answer, \`agent-platform conform\` checks as a rule of its own: fields that have to agree,
lists in an order, answers that have to fit their request. Each rule is held against every answer that carries its data, be
it of a pair, a constraint, a sequence, a prior read or a recording (\`--har\`); it costs no request. Findings are named
\`invariant/<name>\`.

There are ${all.length}: ${stated} that the specification states, and ${all.length - stated} that we read into it, which only give advisories (as
does every rule on an operation that is itself inferred). What a schema says already, such as that \`minutesAdded\` is null
while a credit is pending, is no invariant. The last ones compare what was read before a change with what it led to.

${sections.join('\n')}`
}

type Described = Pick<Invariant, 'name' | 'says' | 'clause' | 'inferred'>

function section(title: string, invariants: readonly Described[], marks: Marks): string {
  const rows = invariants.map((invariant) => {
    const reason = reasonOf(invariant, marks)
    const basis = reason === null ? 'stated' : `reading: ${reason}`
    return `| \`${invariant.name}\` | ${cell(invariant.says)} | \`${clauseOf(invariant)}\` | ${cell(basis)} |`
  })
  return `## ${title}\n\n| rule | says | clause | basis |\n|---|---|---|---|\n${rows.join('\n')}\n`
}

function reasonOf({ inferred, clause }: Described, marks: Marks): string | null {
  return inferred ?? inferredReason(marks, clause)
}

function clauseOf({ clause }: Described): string {
  return clause.startsWith('/operation/') ? `${clause.slice('/operation/'.length)} of the operation` : clause
}

function cell(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').replaceAll('|', '\\|')
}
