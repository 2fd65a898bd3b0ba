import type { ContractData } from '../../src/contract/compile.ts'
import type { JsonObject } from '../../src/contract/json.ts'
import type { Operation, Pointer } from '../../src/contract/model.ts'
import { encodePointer, valueAt } from '../../src/contract/pointer.ts'
import { resolveClause } from './clause.ts'
import { MARKDOWN_HEADER } from './header.ts'
import { questionFor } from './question-text.ts'
import type { Question } from './question-text.ts'
import { subjectOf } from './subject.ts'
import { touchedOperations } from './touched.ts'

/** Assumptions of one kind, with one reason, in one module: a reader settles them together. */
interface Entry {
  readonly module: string
  readonly question: Question
  readonly why: string
  readonly subjects: Subject[]
  readonly operations: Set<string>
}

interface Subject {
  readonly name: string
  readonly place: Pointer
  /** What the contract says there now, where that is short; else null. */
  readonly assumed: string | null
}

/** generated/open-questions.md: every inferred clause, its reason, and the one answer that would settle it. */
export function openQuestions(document: JsonObject, contract: ContractData, marks: ContractData['inferred']): string {
  const entries = collectEntries(document, contract, marks)
  const modules = [
    ...contract.operations.map((operation) => operation.module),
    'Webhooks',
    'Several modules',
    'Elsewhere',
  ]
  const sections = [...new Set(modules)].flatMap((module) => section(module, entries, contract.operations.length))
  const count = entries.reduce((sum, entry) => sum + entry.subjects.length, 0)
  return `${MARKDOWN_HEADER}
# Open questions

Where the specification is silent, \`openapi.yaml\` assumes something and marks it \`x-inferred\`: ${count} times, gathered here
into ${entries.length} questions. An answer turns assumptions into facts (take the mark away) or corrects them. Until then a
server that does otherwise gets an advisory from the conformance check, not a failure.

${sections.join('\n')}`
}

function collectEntries(document: JsonObject, contract: ContractData, marks: ContractData['inferred']): Entry[] {
  const touched = touchedOperations(document, contract.operations, contract.errors)
  const named = { document, operations: contract.operations, pairs: contract.pairs }
  const entries = new Map<string, Entry>()
  for (const [bearer, mark] of Object.entries(marks)) {
    const operations = touched(bearer)
    const module = moduleOf(bearer, operations)
    for (const [clause, reason] of Object.entries(mark)) {
      const { element, keyword } = resolveClause(bearer, clause)
      const question = questionFor(element, keyword)
      const why = reason.trim().replaceAll(/\s+/g, ' ')
      const key = JSON.stringify([module, question, why])
      const entry = entries.get(key) ?? { module, question, why, subjects: [], operations: new Set<string>() }
      const place = keyword === '*' ? element : element + encodePointer(keyword)
      const assumed = keyword === '*' ? null : shortly(valueAt(document, place))
      entry.subjects.push({ name: subjectOf(named, element), place, assumed })
      for (const operation of operations) entry.operations.add(operation.id)
      entries.set(key, entry)
    }
  }
  return [...entries.values()]
}

function moduleOf(element: Pointer, operations: readonly Operation[]): string {
  const [first, ...others] = new Set(operations.map((operation) => operation.module))
  if (first !== undefined) return others.length === 0 ? first : 'Several modules'
  return element.startsWith('/webhooks/') ? 'Webhooks' : 'Elsewhere'
}

function shortly(value: unknown): string | null {
  if (value === undefined) return null
  const text = JSON.stringify(value)
  return text.length > 90 ? null : text
}

function section(module: string, entries: readonly Entry[], operations: number): string[] {
  const own = entries.filter((entry) => entry.module === module)
  return own.length === 0 ? [] : [`## ${module}\n\n${own.map((entry) => paragraph(entry, operations)).join('\n')}`]
}

function paragraph({ question, why, subjects, operations }: Entry, all: number): string {
  const [first, ...others] = subjects
  const heading = others.length === 0 ? question[0].replace('%', () => first?.name ?? '') : question[1]
  const lines =
    others.length === 0 ? [] : subjects.map((subject) => `- ${subject.name}${said(subject)}: \`${subject.place}\``)
  const single = first === undefined || others.length > 0 ? [] : [`Place: \`${first.place}\`${said(first)}`]
  return [`### ${heading}`, '', why, '', ...lines, ...single, '', concerned(operations, subjects, all), '']
    .filter((line, index, list) => line !== '' || list[index - 1] !== '')
    .join('\n')
}

function said({ assumed }: Subject): string {
  return assumed === null ? '' : ` (assumed: \`${assumed}\`)`
}

/** The operations that an answer would change something for, unless the subjects name them already. */
function concerned(operations: ReadonlySet<string>, subjects: readonly Subject[], all: number): string {
  const named = (id: string): boolean => subjects.some((subject) => subject.name.includes(`\`${id}\``))
  if ([...operations].every(named)) return ''
  if (operations.size === all) return 'Concerns every operation.'
  const ids = [...operations].map((id) => `\`${id}\``)
  const shown = ids.length > 8 ? `${ids.slice(0, 8).join(', ')} and ${ids.length - 8} more` : ids.join(', ')
  return `Concerns ${shown}.`
}
