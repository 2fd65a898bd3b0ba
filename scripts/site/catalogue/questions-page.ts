import type { Contract, Pointer } from '../../../src/contract/model.ts'
import { ownAnswer } from '../../../src/contract/questions/answers.ts'
import type { OpenQuestion, Subject } from '../../../src/contract/questions/index.ts'

type Asked = Pick<Contract, 'operations' | 'document'>

/** Every inferred clause, its reason, and the question that would settle it. */
export function questionsPage(questions: readonly OpenQuestion[], contract: Asked): string {
  const modules = [...new Set(questions.map(({ module }) => module))]
  const sections = modules.map((module) => {
    const own = questions.filter((question) => question.module === module)
    return `## ${module}\n\n${own.map((question) => paragraph(question, contract)).join('\n')}`
  })
  const count = questions.reduce((sum, { subjects }) => sum + subjects.length, 0)
  if (count === 0) return `# Open questions\n\nNone: what \`openapi.yaml\` assumed is answered.\n`
  return `# Open questions

Where the specification is silent, \`openapi.yaml\` assumes something and marks it \`x-inferred\`: ${count} times, gathered here
into ${questions.length} questions. An answer turns assumptions into facts (take the mark away) or corrects them. Until then a
server that does otherwise gets an advisory from the conformance check, not a failure. Its report names questions by these numbers.

${sections.join('\n')}`
}

function paragraph({ number, asks, why, subjects, operations }: OpenQuestion, contract: Asked): string {
  const [first, ...others] = subjects
  const lines =
    others.length === 0 ? [] : subjects.map((subject) => `- ${subject.name}${said(subject)}: \`${subject.place}\``)
  const single = first === undefined || others.length > 0 ? [] : [`Place: \`${first.place}\`${said(first)}`]
  const all = contract.operations.length
  const settled = operations.flatMap((id) => {
    const answer = ownAnswer(contract, why, id)
    if (answer === null) return []
    return [answer === 'confirmed' ? `\`${id}\` is as assumed` : `\`${id}\` differs at ${places(answer)}`]
  })
  const answered = settled.length === 0 ? '' : `Answered: ${settled.join('; ')}.`
  const ends = [concerned(operations, subjects, all), '', answered, '']
  return [`### ${number}. ${asks}`, '', why, '', ...lines, ...single, '', ...ends]
    .filter((line, index, list) => line !== '' || list[index - 1] !== '')
    .join('\n')
}

function places(pointers: readonly Pointer[]): string {
  return pointers.map((pointer) => `\`${pointer}\``).join(', ')
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
