import { decodePointer, groupBy, isObject, jsonPathOf, valueAt } from '../../contract/index.ts'
import type { Contract, Json, OpenQuestion, OwnAnswer, Pointer, Subject } from '../../contract/index.ts'
import { plural } from '../../text/plural.ts'
import { printable } from '../../text/printable.ts'

/** What a run says about one mark. */
export interface MarkAnswer {
  /** Cases that confirmed it. */
  readonly held: number
  readonly differs: readonly Deviation[]
  /** Other values that came instead and are no finding. */
  readonly tolerated: readonly string[]
  /** Whether each operation that it is about showed it. */
  readonly isEverywhere: boolean
  /** What the contract has to say instead, as actions; empty: unknown. */
  readonly corrections: readonly Correction[]
  /** Whether the mark goes. */
  readonly isSettled: boolean
}

export interface Correction {
  readonly target: Pointer
  /** It removes what other actions name, so it comes after them. */
  readonly last?: true
  /** Undefined: what is there is removed. */
  readonly update?: Json
}

/** A finding of a report. */
export interface Deviation {
  readonly case: string
  readonly operation: string
  readonly assumes: string
  readonly clause: Pointer
  readonly at: Pointer
  readonly expected: string
  /** JSON text; null: absent. */
  readonly actual: string | null
  /** What the target chose instead; absent: it depends on its data. */
  readonly came?: string
  /** The request and its answer, on one line. */
  readonly exchange: string | null
  /** That a refusal asks for. Absent: it asks for none. */
  readonly scope?: string
}

/** An answer that no change of the contract can express. */
export interface OtherAnswer {
  readonly assumes: string
  /** The mark of the assumption, by which it is found when it is reworded. Absent: the contract has none. */
  readonly mark?: Pointer
  readonly operations: ReadonlyMap<string, OwnAnswer['says']>
  /** What came otherwise and the contract cannot express. */
  readonly differs: readonly Deviation[]
  readonly comments: readonly string[]
}

/** What is known of the answers; empty if no target was asked. */
export interface Known {
  /** What was run, in a sentence. */
  readonly says: string | null
  readonly marks: ReadonlyMap<Pointer, MarkAnswer>
  /** Additions to the error catalogue for the codes that the answers bring. */
  readonly catalog: readonly Correction[]
  /** Scopes that the answers bring, for the keys that have every scope. */
  readonly scopes: readonly Correction[]
  readonly others: readonly OtherAnswer[]
}

/** The heading of what the target does in another way than the contract assumes. */
export const otherwiseSaid = 'Otherwise than assumed'

const recordedSaid =
  'What no change of the contract can express stands in `x-answers`, below the mark that it is about. By operation and place: what was expected, ' +
  'and what came instead; or `confirmed`. A run with this file accepts what came. The `cases` beside it fail at anything else; at a place with ' +
  '`any`, nothing is reported. To be advised of a difference again, delete the actions below its mark; to have the server fail, write ' +
  '`remove: true` there too.'

/** Columns of a comment. */
const width = 110

/** An overlay with every open question: what is asked, why, what is inferred, and the actions that settle it. */
export function answersText(contract: Contract, questions: readonly OpenQuestion[], known: Known): string {
  return `${[
    ...comment(
      '',
      `Answers to the open questions of ${contract.title} ${contract.version}: where its specification is silent, the contract ` +
        'assumes something and marks it x-inferred. This is an OpenAPI Overlay: pass it as --overlay to conform, fixtures, mock, ' +
        'sandbox, lint, diff and site.',
    ),
    '#',
    ...comment(
      '',
      'An action with `remove: false` leaves a mark where it is: the contract goes on assuming. To decide:',
    ),
    ...comment('', '- It is as assumed: write `remove: true`. The mark goes, and a server that does otherwise fails.'),
    ...comment(
      '',
      '- It is otherwise: write `remove: true`, uncomment the action below it, and write what is right into it.',
    ),
    ...(known.says === null ? [] : ['#', ...comment('', recordedSaid), '#', ...comment('', known.says)]),
    'overlay: 1.0.0',
    'info:',
    `  title: ${JSON.stringify(`Answers to the open questions of ${contract.title}`)}`,
    '  version: 1.0.0',
    'actions:',
    ...(questions.length === 0 && known.others.length === 0
      ? ['  # No question is open.', '  - { target: $, remove: false }']
      : []),
    ...sections(contract, questions, known),
    ...additions(contract, 'Error codes', known.catalog),
    ...additions(contract, 'Keys with every scope', known.scopes),
    ...lastText(contract, known),
  ].join('\n')}\n`
}

/** What a person has to read comes first: all that is otherwise than assumed. */
function sections(contract: Contract, questions: readonly OpenQuestion[], known: Known): readonly string[] {
  if (known.says === null) return byModule(contract, questions, known, '')
  const seen = groupBy(questions, ({ subjects }): string => {
    const answers = subjects.flatMap(({ mark }) => known.marks.get(mark) ?? [])
    if (answers.some(({ differs, tolerated }) => differs.length + tolerated.length > 0)) return otherwiseSaid
    return answers.length > 0 ? 'As assumed' : 'Not seen'
  })
  return [
    ...byModule(contract, seen.get(otherwiseSaid) ?? [], known, `${otherwiseSaid}: `),
    ...othersText(known.others),
    ...['As assumed', 'Not seen'].flatMap((title) => byModule(contract, seen.get(title) ?? [], known, `${title}: `)),
  ]
}

function byModule(
  contract: Contract,
  questions: readonly OpenQuestion[],
  known: Known,
  title: string,
): readonly string[] {
  return [...groupBy(questions, ({ module }) => module)].flatMap(([module, own]) => [
    '',
    `  # ═══ ${title}${oneLine(module)}`,
    ...own.flatMap((one) => questionText(contract, one, known)),
  ])
}

function questionText(contract: Contract, question: OpenQuestion, known: Known): readonly string[] {
  const { number, asks, why, subjects } = question
  const isOne = subjects.length === 1
  return [
    '',
    ...comment('  ', `${number}. ${asks}`),
    ...comment('  ', `   ${why}`),
    ...subjects.flatMap((subject) => [
      ...(isOne ? [] : comment('  ', `- ${subject.name}`)),
      ...subjectText(contract, number, subject, known),
    ]),
  ]
}

function subjectText(
  contract: Contract,
  number: number,
  { name, mark, assumed, place }: Subject,
  known: Known,
): readonly string[] {
  const answer = known.marks.get(mark)
  const { held = 0, differs = [], tolerated = [], corrections = [], isSettled = false } = answer ?? {}
  const isSeenOtherwise = differs.length + tolerated.length > 0
  const recorded = known.others.find((one) => one.mark === mark)
  return [
    ...(assumed === null ? [] : comment('  ', `   assumed: ${assumed}`)),
    ...(answer === undefined ? [] : evidence(held, differs, tolerated)),
    ...(recorded === undefined && !isSettled ? elsewhereText(known, differs) : []),
    `  - target: ${JSON.stringify(jsonPathOf(contract.document(), mark))}`,
    `    description: ${JSON.stringify(`${number}: ${oneLine(name)}`)}`,
    `    remove: ${isSettled}`,
    ...corrections.filter(({ last }) => last !== true).flatMap((one) => correctionText(contract, one)),
    // What was seen is no line for the reader to complete.
    ...(isSeenOtherwise || corrections.length > 0 ? [] : exampleText(contract, place)),
    ...(recorded === undefined ? [] : recordText(mark, recorded)),
  ]
}

/** Where a difference is recorded that several marks are about. */
function elsewhereText({ marks, others }: Known, differs: readonly Deviation[]): readonly string[] {
  const isIn = (one: readonly Deviation[]) => one.some((deviation) => differs.includes(deviation))
  const at =
    others.find((one) => one.mark !== undefined && isIn(one.differs))?.mark ??
    [...marks].find(([, one]) => one.isSettled && isIn(one.differs))?.[0]
  return at === undefined ? [] : comment('  ', `   A run with this file accepts what came, by what stands at ${at}`)
}

/** What a run has shown, as comments. */
export function evidence(
  held: number,
  differs: readonly Deviation[],
  tolerated: readonly string[] = [],
): readonly string[] {
  const [first] = differs
  if (first === undefined && tolerated.length > 0) {
    return comment(
      '  ',
      `   ${tolerated.join(', ')} came instead, which no run reports; as assumed in ${plural(held, 'case')}`,
    )
  }
  if (first === undefined) return comment('  ', `   as assumed in ${plural(held, 'case')}, never otherwise`)
  const { case: id, at, expected, actual, exchange } = first
  return [
    ...comment(
      '  ',
      `   otherwise ${plural(differs.length, 'time')}, as assumed in ${plural(held, 'case')}; in ${id}:`,
    ),
    ...comment('  ', `   expected ${expected}, came ${actual ?? 'nothing'} at ${at}`),
    ...(exchange === null ? [] : [`  #    ${oneLine(exchange)}`]),
  ]
}

function correctionText(contract: Contract, { target, update }: Correction): readonly string[] {
  if (isObject(update) && Object.keys(update).length === 0) return []
  return [
    `  - target: ${JSON.stringify(jsonPathOf(contract.document(), target))}`,
    ...(update === undefined ? ['    remove: true'] : [`    update: ${JSON.stringify(update)}`]),
  ]
}

/** A commented correction of what is inferred, for the reader to complete; empty if it is not a value of the contract. */
function exampleText(contract: Contract, place: Pointer): readonly string[] {
  const value = valueAt(contract.document(), place)
  const tokens = decodePointer(place)
  const keyword = tokens.at(-1) ?? ''
  const owner = place.slice(0, place.lastIndexOf('/'))
  if (value === undefined) return []
  if (typeof value === 'object' && !Array.isArray(value)) return []
  return [
    // Lists are appended to, so the old one is removed first.
    ...(Array.isArray(value)
      ? [`  # - target: ${JSON.stringify(jsonPathOf(contract.document(), place))}`, '  #   remove: true']
      : []),
    `  # - target: ${JSON.stringify(jsonPathOf(contract.document(), owner))}`,
    `  #   update: ${JSON.stringify({ [keyword]: value })}`,
  ]
}

function additions(contract: Contract, title: string, all: readonly Correction[]): readonly string[] {
  if (all.length === 0) return []
  return ['', `  # ═══ ${title}`, ...all.flatMap((one) => correctionText(contract, one))]
}

function lastText(contract: Contract, { marks }: Known): readonly string[] {
  const last = [...marks.values()].flatMap(({ corrections }) => corrections.filter((one) => one.last === true))
  if (last.length === 0) return []
  return [
    '',
    '  # ═══ Operations that stand under another method',
    ...last.flatMap((one) => correctionText(contract, one)),
  ]
}

/** What the check assumes by itself: no mark stands for it. */
function othersText(others: readonly OtherAnswer[]): readonly string[] {
  const own = groupBy(
    others.filter(({ mark }) => mark === undefined),
    ({ differs }): string => (differs.length > 0 ? otherwiseSaid : 'As assumed'),
  )
  return [otherwiseSaid, 'As assumed'].flatMap((title) => {
    const all = own.get(title) ?? []
    if (all.length === 0) return []
    return [
      '',
      `  # ═══ ${title}: what the check assumes by itself`,
      ...all.flatMap((one) => ['', ...one.comments, ...recordText(one.assumes, one)]),
    ]
  })
}

function recordText(assumption: string, { operations }: OtherAnswer): readonly string[] {
  return [
    '  - target: $',
    '    update:',
    '      x-answers:',
    `        ${JSON.stringify(assumption)}:`,
    ...[...operations].map(
      ([operation, answer]) => `          ${JSON.stringify(operation)}: ${JSON.stringify(asJson(answer))}`,
    ),
  ]
}

function asJson(answer: OwnAnswer['says']): Json {
  if (answer === 'confirmed') return answer
  const places = [...answer.places].map(([at, instead]): [Pointer, Json] => [
    at,
    instead === null ? 'any' : Object.fromEntries(instead),
  ])
  const { cases } = answer
  return Object.fromEntries(cases === null || cases.length === 0 ? places : [...places, ['cases', cases]])
}

function comment(indent: string, text: string): readonly string[] {
  const lead = /^ */.exec(text)?.[0] ?? ''
  const lines: string[] = []
  let line = ''
  for (const word of oneLine(text).trim().split(' ')) {
    if (line !== '' && line.length + word.length > width) {
      lines.push(line)
      line = ''
    }
    line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line].map((one) => `${indent}# ${lead}${one}`)
}

function oneLine(text: string): string {
  return printable(text.replaceAll(/\s+/g, ' '))
}
