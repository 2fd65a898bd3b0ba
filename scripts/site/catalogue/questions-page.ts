import type { Contract, Pointer } from '../../../src/contract/model.ts'
import { ownAnswers } from '../../../src/contract/questions/answers.ts'
import type { OpenQuestion, Subject } from '../../../src/contract/questions/index.ts'
import { kindOfAnswer, KINDS_OF_ANSWERS } from '../../../src/sandbox/follow/kinds.ts'

type Asked = Pick<Contract, 'operations' | 'pairs' | 'document'>

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

${followed(questions, contract)}

${sections.join('\n')}`
}

/** By kind of answer, whether `sandbox --overlay` follows it. */
function followed(questions: readonly OpenQuestion[], contract: Asked): string {
  const kinds = questions.flatMap(({ number, subjects }) =>
    subjects.map((subject) => ({ number, kind: kindOfAnswer(contract, subject) })),
  )
  const rows = KINDS_OF_ANSWERS.flatMap((kind) => {
    const own = new Set(kinds.flatMap((one) => (one.kind === kind ? one.number : [])))
    const count = kind.of === null ? 'any' : own.size
    return count === 0 ? [] : `| ${kind.name} | ${count} | ${kind.followed ? 'yes' : 'no'} | ${kind.how} |`
  })
  return `## What the sandbox follows

\`sandbox --overlay FILE\` takes the answers of the file. Its rules are code: it follows what the contract can say about them.

| an answer about | questions | followed | how, or why not |
|---|---:|---|---|
${rows.join('\n')}`
}

function paragraph({ number, asks, why, subjects, operations }: OpenQuestion, contract: Asked): string {
  const [first, ...others] = subjects
  const lines =
    others.length === 0 ? [] : subjects.map((subject) => `- ${subject.name}${said(subject)}: \`${subject.place}\``)
  const single = first === undefined || others.length > 0 ? [] : [`Place: \`${first.place}\`${said(first)}`]
  const all = contract.operations.length
  const settled = operations.flatMap((id) => {
    const own = ownAnswers(contract, id).filter((answer) => answer.why === why)
    return own.map(({ says }) =>
      says === 'confirmed' ? `\`${id}\` is as assumed` : `\`${id}\` differs at ${places([...says.places.keys()])}`,
    )
  })
  const answered = settled.length === 0 ? '' : `Answered: ${settled.join('; ')}.`
  const not = subjects.filter((subject) => !kindOfAnswer(contract, subject).followed).length
  const follows =
    not === 0 ? '' : `The sandbox does not follow an answer${not === subjects.length ? '' : ' to all of this'}.`
  const ends = [concerned(operations, subjects, all), '', follows, '', answered, '']
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
