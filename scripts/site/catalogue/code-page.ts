import type { Contract, Pair } from '../../../src/contract/index.ts'
import { explainCode } from '../../../src/serve/explain-code.ts'
import type { CodedAnswer, Explanation } from '../../../src/serve/explain-code.ts'
import { ADVICE, adviceOn } from './advice.ts'
import type { Again } from './advice.ts'
import { fence, oneLine } from './page.ts'
import type { Page, Section } from './page.ts'
import { anchorOf, openQuestionsOn, places } from './places.ts'
import { tryIt } from './try-it.ts'
import { isUnconfirmed, whereItComes } from './where-it-comes.ts'

/** One section per module. */
export function codePage(contract: Contract, code: string): Page {
  const explanations = explainCode(contract, code)
  const first = explanations[0]
  if (first === undefined) throw new Error(`${code} is not in the catalogue`)
  const statuses = statusesOf(explanations)
  const where = explanations.map(({ title }) => title).join(', ')
  return {
    name: code,
    title: code,
    description: [statuses.join(', '), where, plain(first.meaning)].filter((part) => part !== '').join(' · '),
    sections: [
      {
        level: 1,
        heading: `\`${code}\``,
        anchor: code,
        // Of one module, the search shows it in its row.
        body: [
          `${statuses.length === 0 ? '' : `**${statuses.join(', ')}** · `}${where}`,
          ...(explanations.length === 1 ? [whenOf(first)] : []),
        ].join('\n\n'),
      },
      ...explanations.flatMap((explanation) => moduleSections(contract, code, explanation, explanations.length > 1)),
    ],
  }
}

export function statusesOf(explanations: readonly Explanation[]): readonly string[] {
  return [...new Set(explanations.flatMap(({ answers }) => answers.map(({ response }) => response.status)))]
}

function whenOf({ meaning }: Explanation): string {
  return `**When it happens.** ${oneLine(meaning)}`
}

/** `isOneOfSeveral`: the head of the page does not say when it happens. */
function moduleSections(
  contract: Contract,
  code: string,
  explanation: Explanation,
  isOneOfSeveral: boolean,
): readonly Section[] {
  const { title, remedy, fields, notConfirmed, answers } = explanation
  const anchor = anchorOf(title)
  const pairs = pairsWith(contract, code, answers)
  const questions = openQuestionsOn(contract, answers[0]?.operation.module ?? 'Elsewhere') ?? places.openQuestions
  const facts = [
    ...(isOneOfSeveral ? [whenOf(explanation)] : []),
    `**What to do.** ${oneLine(remedy)}`,
    ...(fields.length === 0 ? [] : [`**Comes with** ${fields.map((field) => `\`${field}\``).join(', ')}.`]),
    notConfirmed === null
      ? 'The code is stated by the specification.'
      : `**Not confirmed.** ${oneLine(notConfirmed)} [Open questions](${questions})`,
  ]
  const example = pairs[0]
  const fromCode = clientLines(contract, code, answers)
  return [
    { level: 2, heading: title, anchor, body: [...facts, ...fromCode].join('\n\n') },
    { level: 3, heading: 'Which answers carry it', anchor: `${anchor}-answers`, body: whereItComes(answers) },
    ...(example === undefined
      ? []
      : [
          {
            level: 3,
            heading: 'Example',
            anchor: `${anchor}-example`,
            body: exampleOf(example),
            isSearched: false,
          } as const,
          {
            level: 3,
            heading: 'Try it',
            anchor: `${anchor}-try`,
            body: [sendLink(example), tryIt(contract, pairs)].join('\n\n'),
            isSearched: false,
          } as const,
        ]),
  ]
}

/** Where a click sends it. */
function sendLink({ operation, key }: Pair): string {
  return `[Send it from the page of \`${operation}\`](${places.operation(operation)}?example=${encodeURIComponent(key)}#try)`
}

/** What a program does with it: whether the call is sent again, as the client decides it, and the line that catches it. */
function clientLines(contract: Contract, code: string, answers: readonly CodedAnswer[]): readonly string[] {
  const advice = new Map<Again, string[]>()
  for (const { operation, response } of answers) {
    const given = adviceOn(contract, operation, response.status, code)
    advice.set(given, [...new Set([...(advice.get(given) ?? []), operation.id])])
  }
  if (advice.size === 0) return []
  const said = [...advice].map(([given, ids]) =>
    advice.size === 1 ? ADVICE[given] : `${shortList(ids)}: ${ADVICE[given]}`,
  )
  return [
    `**Send it again?** ${said.length === 1 ? said[0] : `\n\n${said.map((line) => `- ${line}`).join('\n')}`}`,
    `**In the client:** \`if (isApiError(error, '${code}'))\`; \`error.advice\` says the same ([errors of the client](/client#errors)).`,
  ]
}

function shortList(ids: readonly string[]): string {
  const shown = ids.slice(0, 3).map((id) => `\`${id}\``)
  return ids.length > 3 ? `${shown.join(', ')} and ${ids.length - 3} more` : shown.join(', ')
}

/** Provoked and stated ones first. */
function pairsWith(contract: Contract, code: string, answers: readonly CodedAnswer[]): readonly Pair[] {
  const assumed = (pair: Pair) =>
    pair.inferred !== null ||
    answers.some(({ operation, response, notConfirmed }) => {
      const isHere = operation.id === pair.operation && response.status === String(pair.status)
      return isHere && (notConfirmed !== null || isUnconfirmed(operation))
    })
  const operations = new Set(answers.map(({ operation }) => operation.id))
  const pairs = contract.pairs.filter((pair) => pair.code === code && operations.has(pair.operation))
  const weight = (pair: Pair) => (pair.unprovoked === null ? 0 : 2) + (assumed(pair) ? 1 : 0)
  return pairs.toSorted((one, other) => weight(one) - weight(other))
}

export function exampleOf({ operation, status, summary, inferred, response, pointer }: Pair): string {
  if (response.body === undefined) throw new Error(`${pointer} has no body`)
  const why = Object.values(inferred ?? {}).map(oneLine)
  return [
    `${status} of \`${operation}\`: ${oneLine(summary)}${why.length === 0 ? '' : ` (not confirmed: ${why.join(' ')})`}`,
    fence('json', JSON.stringify(response.body, null, 2)),
  ].join('\n\n')
}

/** Without Markdown. */
function plain(text: string): string {
  return oneLine(text).replaceAll('`', '')
}
