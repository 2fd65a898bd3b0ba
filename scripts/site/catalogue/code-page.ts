import type { Contract, Pair } from '../../../src/contract/index.ts'
import { groupBy, objectOf } from '../../../src/contract/index.ts'
import { explainCode } from '../../../src/serve/explain-code.ts'
import type { CodedAnswer, Explanation } from '../../../src/serve/explain-code.ts'
import { isRead } from '../../../src/client/called.ts'
import { PACKAGES } from '../../pack/names.ts'
import { adviceOn, againWords, shownAdvice } from './advice.ts'
import { callsOf } from './examples.ts'
import { guideToCode } from './guides.ts'
import { fence, oneLine } from './page.ts'
import type { Page, Section } from './page.ts'
import { anchorOf, openQuestionsOn, places } from './places.ts'
import { eventRoutes } from '../../../src/sandbox/control/events.ts'
import { SANDBOX } from '../reference/samples.ts'
import { remedyList } from './remedy.ts'
import { tryIt } from './try-it.ts'
import { isUnconfirmed, whereItComes } from './where-it-comes.ts'
import { whetherChanged } from './whether-changed.ts'

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
          [...(statuses.length === 0 ? [] : [`**${statuses.join(', ')}**`]), where, ...sentBy(explanations)].join(
            ' · ',
          ),
          ...(explanations.length === 1 ? whenOf(contract, code, first) : []),
        ].join('\n\n'),
      },
      ...explanations.flatMap((explanation) => moduleSections(contract, code, explanation, explanations.length > 1)),
    ],
  }
}

export function statusesOf(explanations: readonly Explanation[]): readonly string[] {
  return [...new Set(explanations.flatMap(({ answers }) => answers.map(({ response }) => response.status)))]
}

/** Why all examples of a code are assumed; empty: not all for one reason. */
function sharedDoubt(pairs: readonly Pair[]): string {
  const [doubt = '', ...others] = new Set(pairs.map(doubtOf))
  return others.length > 0 ? '' : doubt
}

function whenOf(contract: Contract, code: string, explanation: Explanation): readonly string[] {
  const { meaning, notConfirmed, answers } = explanation
  const pairs = pairsWith(contract, code, answers)
  const doubt = sharedDoubt(pairs)
  const isSaid = doubt === '' || notConfirmed?.includes(doubt) === true
  const of = shortList([...new Set(pairs.map(({ operation }) => operation))])
  const changed = whetherChanged(contract, code, explanation)
  return [
    `**When it happens.** ${oneLine(meaning)}`,
    ...(changed === null ? [] : [`**Was anything changed?** ${changed}`]),
    ...(isSaid ? [] : [`**Not confirmed of ${of}.** ${doubt}`]),
  ]
}

/** Its operations; of many, the way to their list. */
function sentBy(explanations: readonly Explanation[]): readonly string[] {
  const ids = [...new Set(explanations.flatMap(({ answers }) => answers.map(({ operation }) => operation.id)))]
  const [first] = explanations
  if (ids.length === 0 || first === undefined) return []
  return [
    ids.length <= 3
      ? ids.map((id) => `[\`${id}\`](${places.operation(id)})`).join(', ')
      : `[${ids.length} operations](#${anchorOf(first.title)}-answers)`,
  ]
}

/** Why an example is assumed; empty: it is not. */
function doubtOf({ inferred }: Pair): string {
  return Object.values(inferred ?? {})
    .map(oneLine)
    .join(' ')
}

/** `isOneOfSeveral`: the head of the page does not say when it happens. */
function moduleSections(
  contract: Contract,
  code: string,
  explanation: Explanation,
  isOneOfSeveral: boolean,
): readonly Section[] {
  const { module, title, remedy, fields, notConfirmed, answers } = explanation
  const guide = guideToCode(module, code)
  const anchor = anchorOf(title)
  const pairs = pairsWith(contract, code, answers, fields)
  const questions = openQuestionsOn(contract, answers[0]?.operation.module ?? 'Elsewhere') ?? places.openQuestions
  const { again, caught } = clientLines(contract, code, answers)
  // In the order in which somebody asks whose call has just failed.
  const facts = [
    ...(isOneOfSeveral ? whenOf(contract, code, explanation) : []),
    remedyList(contract, remedy, isOneOfSeveral ? '**Do.**' : ''),
    ...inSandbox(code, pairs),
    ...(guide === null ? [] : [`**Guide:** ${guide}.`]),
    ...again,
    ...(fields.length === 0 ? [] : [`**Sent with it:** ${fields.map((field) => `\`${field}\``).join(', ')}.`]),
    ...caught,
    notConfirmed === null
      ? 'The code is stated by the specification.'
      : `**Not confirmed.** ${oneLine(notConfirmed)} [Open questions](${questions})`,
  ]
  const example = pairs[0]
  const below = isOneOfSeveral ? 3 : 2
  return [
    { level: 2, heading: isOneOfSeveral ? title : 'What to do', anchor, body: facts.join('\n\n') },
    ...(example === undefined
      ? []
      : [
          {
            level: below,
            heading: 'Example',
            anchor: `${anchor}-example`,
            // What holds of all of them stands above.
            body: exampleOf(example, sharedDoubt(pairs)),
            isSearched: false,
          } as const,
          {
            level: below,
            heading: 'Try it',
            anchor: `${anchor}-try`,
            body: [sendLink(example), tryIt(contract, pairs)].join('\n\n'),
            isSearched: false,
          } as const,
        ]),
    { level: below, heading: 'Operations that send it', anchor: `${anchor}-answers`, body: whereItComes(answers) },
  ]
}

/** The control call that takes the cause of an example's refusal away, where the sandbox knows one. */
function inSandbox(code: string, pairs: readonly Pair[]): readonly string[] {
  const route = eventRoutes.find(({ mends }) => mends?.codes.includes(code) === true)
  const pair = pairs.find(({ unprovoked }) => unprovoked === null)
  if (pair === undefined || route?.mends === null || route === undefined) return []
  const { path, query } = pair.request
  const ids = { locationId: path['locationId'] ?? query['locationId'], agentId: path['id'] }
  const named = Object.entries(ids).filter(([name]) => Object.hasOwn(route.fields, name))
  const body = JSON.stringify({ ...Object.fromEntries(named), ...route.mends.body })
  const command = `curl -X ${route.method} ${SANDBOX}${route.path} -H 'Content-Type: application/json' -d '${body}'`
  return ['**In the sandbox,** this takes its cause away:', fence('sh', command)]
}

/** Where a click sends it: what a request causes, to the sandbox. */
function sendLink({ operation, key, unprovoked }: Pair): string {
  const server = unprovoked === null ? '&server=sandbox' : ''
  return `[Send it from the page of \`${operation}\`](${places.operation(operation)}?example=${encodeURIComponent(key)}${server}#try)`
}

/** What a program does with it: whether the call is sent again, and the line that catches it. */
function clientLines(
  contract: Contract,
  code: string,
  answers: readonly CodedAnswer[],
): Readonly<Record<'again' | 'caught', readonly string[]>> {
  const [first] = answers
  if (first === undefined) return { again: [], caught: [] }
  const given = answers.map(({ operation, response: { status } }) => ({
    id: operation.id,
    status,
    reads: isRead(operation.method),
    sentence: againWords(contract, operation, status, code).sentence,
    advice: shownAdvice(adviceOn(contract, operation, status, code)),
  }))
  const groups = [...groupBy(given, ({ sentence }) => sentence)]
  const isOneOperation = new Set(given.map(({ id }) => id)).size === 1
  const said = groups.map(([sentence, group]) => {
    const [statuses, ids] = [group.map(({ status }) => status), group.map(({ id }) => id)]
    const of = groups.length === 1 || isOneOperation ? '' : ` of ${kindOf(group) ?? shortList([...new Set(ids)])}`
    return `After ${[...new Set(statuses)].join(', ')}${of}: ${lowerFirst(sentence)}`
  })
  const advice = [...new Set(given.map((one) => `\`${one.advice}\``))]
  const nothing = advice.includes('`null`') ? ': a repeat alone does not help' : ''
  return {
    again: [`**Send it again?** ${said.length === 1 ? said[0] : `\n\n${said.map((line) => `- ${line}`).join('\n')}`}`],
    caught: [
      `**In the client,** \`error.advice\` is ${advice.join(' or ')}${nothing} ([errors of the client](/client#errors)).`,
      ...(REPAIRS[code] ?? [fence('ts', caughtLines(contract, code, first.operation.id))]),
    ],
  }
}

/** What repairs it in the client, in the place of what only catches it. */
const REPAIRS: Readonly<Record<string, readonly string[]>> = {
  VERSION_CONFLICT: [
    'The helper `editLiveAgent` repairs it: it reads the agent, applies your edit to what it read, and sends it. If somebody saves in between, it does so again ([helpers](/client#helpers)).',
    fence(
      'ts',
      `import { editLiveAgent } from '${PACKAGES.client}/edit-live-agent'

const { agent } = await editLiveAgent(client, { locationId, id }, (draft) => {
  draft.voice.prompt = 'Warm and brief.'
})`,
    ),
  ],
}

/** To copy: the import, and what catches the error of a call. */
function caughtLines(contract: Contract, code: string, id: string): string {
  return `import { isApiError } from '${PACKAGES.client}'

try {
  await client.${callsOf(contract, [id])[id]?.group}.${id}(input)
} catch (error) {
  if (!isApiError(error, '${code}')) throw error
  console.log(error.explanation)
}`
}

/** What all of many operations are; null: they are few, or not of one kind. */
function kindOf(group: readonly { readonly id: string; readonly reads: boolean }[]): string | null {
  const [first] = group
  if (first === undefined || group.length < 4 || group.some(({ reads }) => reads !== first.reads)) return null
  return `a ${first.reads ? 'read' : 'change'}, such as \`${first.id}\``
}

function shortList(ids: readonly string[]): string {
  const shown = ids.slice(0, 3).map((id) => `\`${id}\``)
  return ids.length > 3 ? `${shown.join(', ')} and ${ids.length - 3} more` : shown.join(', ')
}

/** Provoked and stated ones first, and of those the ones that show the fields which the code comes with. */
function pairsWith(
  contract: Contract,
  code: string,
  answers: readonly CodedAnswer[],
  fields: readonly string[] = [],
): readonly Pair[] {
  const assumed = (pair: Pair) =>
    pair.inferred !== null ||
    answers.some(({ operation, response, notConfirmed }) => {
      const isHere = operation.id === pair.operation && response.status === String(pair.status)
      return isHere && (notConfirmed !== null || isUnconfirmed(operation))
    })
  const operations = new Set(answers.map(({ operation }) => operation.id))
  const pairs = contract.pairs.filter((pair) => pair.code === code && operations.has(pair.operation))
  const lacks = ({ response }: Pair) => fields.filter((field) => !(field in objectOf(response.body))).length
  const weight = (pair: Pair) =>
    (pair.unprovoked === null ? 0 : 2) + (assumed(pair) ? 1 : 0) + lacks(pair) / (fields.length + 1)
  return pairs.toSorted((one, other) => weight(one) - weight(other))
}

/** `said`: why it is assumed, as far as it stands elsewhere. */
export function exampleOf(pair: Pair, said = ''): string {
  const { operation, status, summary, response, pointer } = pair
  if (response.body === undefined) throw new Error(`${pointer} has no body`)
  const doubt = doubtOf(pair)
  return [
    `${status} of \`${operation}\`: ${oneLine(summary)}${doubt === '' || doubt === said ? '' : ` (not confirmed: ${doubt})`}`,
    fence('json', JSON.stringify(response.body, null, 2)),
  ].join('\n\n')
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** Without Markdown. */
function plain(text: string): string {
  return oneLine(text).replaceAll('`', '')
}
