import type { ContractData } from '../../src/contract/compile.ts'
import type { JsonObject } from '../../src/contract/json.ts'
import { findQuestions } from '../../src/contract/questions/index.ts'
import type { OpenQuestion, Subject } from '../../src/contract/questions/index.ts'
import { MARKDOWN_HEADER } from './header.ts'

/** generated/open-questions.md: every inferred clause, its reason, and the question that would settle it. */
export function questionsPage(document: JsonObject, contract: ContractData, marks: ContractData['inferred']): string {
  const questions = findQuestions(document, contract, marks)
  const modules = [...new Set(questions.map(({ module }) => module))]
  const sections = modules.map((module) => {
    const own = questions.filter((question) => question.module === module)
    return `## ${module}\n\n${own.map((question) => paragraph(question, contract.operations.length)).join('\n')}`
  })
  const count = questions.reduce((sum, { subjects }) => sum + subjects.length, 0)
  return `${MARKDOWN_HEADER}
# Open questions

Where the specification is silent, \`openapi.yaml\` assumes something and marks it \`x-inferred\`: ${count} times, gathered here
into ${questions.length} questions. An answer turns assumptions into facts (take the mark away) or corrects them. Until then a
server that does otherwise gets an advisory from the conformance check, not a failure. Its report names questions by these numbers.

${sections.join('\n')}`
}

function paragraph({ number, asks, why, subjects, operations }: OpenQuestion, all: number): string {
  const [first, ...others] = subjects
  const lines =
    others.length === 0 ? [] : subjects.map((subject) => `- ${subject.name}${said(subject)}: \`${subject.place}\``)
  const single = first === undefined || others.length > 0 ? [] : [`Place: \`${first.place}\`${said(first)}`]
  return [`### ${number}. ${asks}`, '', why, '', ...lines, ...single, '', concerned(operations, subjects, all), '']
    .filter((line, index, list) => line !== '' || list[index - 1] !== '')
    .join('\n')
}

function said({ assumed }: Subject): string {
  return assumed === null ? '' : ` (assumed: \`${assumed}\`)`
}

/** Operations that an answer would affect, unless the subjects name them. */
function concerned(operations: readonly string[], subjects: readonly Subject[], all: number): string {
  const named = (id: string): boolean => subjects.some((subject) => subject.name.includes(`\`${id}\``))
  if (operations.every(named)) return ''
  if (operations.length === all) return 'Concerns every operation.'
  const ids = operations.map((id) => `\`${id}\``)
  const shown = ids.length > 8 ? `${ids.slice(0, 8).join(', ')} and ${ids.length - 8} more` : ids.join(', ')
  return `Concerns ${shown}.`
}
