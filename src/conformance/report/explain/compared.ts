import { isDeepStrictEqual } from 'node:util'
import { isContainer, valueAt } from '../../../contract/index.ts'
import { shellWord } from '../../../text/shell.ts'
import { somewhere } from '../expected.ts'
import { isChange, isRefused, isRefusedWrongly, keyOf, parsed } from './case.ts'
import type { Shown, Step } from './case.ts'
import { elsewhere, entryTestFor, isOfTheSame, isUnlike, likeLines, listLines, unlikeLines } from './beside.ts'
import { causesOf, refusedLines } from './left-out.ts'
import { dueOf, eachEntry, eachItem, orderOf, overEntries, overList, passes, tests } from './due.ts'
import type { DueValue } from './due.ts'
import {
  asExpected,
  holdsText,
  inHeader,
  judgedAnew,
  mostCompared,
  otherwiseWrong,
  othersNow,
  printed,
  shownAs,
  shownLines,
  stillThere,
  withoutPlace,
  withoutResponse,
  writtenInOrder,
} from './lines.ts'
import type { Compared } from './lines.ts'
import { tallyLines } from './tally.ts'
import { isOfInvariant } from '../../model/invariant-rule.ts'

// The lines of a script that compare what came with what a finding expects, and end it.

export function comparedLines(compared: Compared): readonly string[] {
  const lines = compared.finding.at === '/status' ? comparedStatus(compared) : comparedValue(compared)
  const unshown = unshownBy(compared)
  return unshown === null ? lines : lines.map((line) => line.replaceAll(/ends 0 '[^']*'/g, `ends 2 '${unshown}'`))
}

/** Why another response than the run's says nothing; null: it does. */
function unshownBy({ finding, steps, last }: Compared): string | null {
  // Lists of before and after say all.
  if (entryTestFor(finding) !== undefined) return null
  const [shown, ...before] = steps.slice(0, last + 1).toReversed()
  // A rule about resources is broken by the change that was accepted over this value. A status is none.
  const isOver = (step: Step) =>
    isChange(step) && !isRefusedWrongly(step) && !(finding.at === '/status' && isRefused(step))
  if (steps.slice(last + 1).some(isOver))
    return 'It is another one than in the run, so the change after it may be right.'
  // Such as with what another case created.
  const isConflict = finding.at === '/status' && shown?.response?.status === 409 && shown.request.method === 'POST'
  if (isConflict && shown.expected.startsWith('4') && !before.some(isChange))
    return 'In the run it was in conflict (409) with something that this script does not make, so it cannot be told.'
  return shown?.replayed === true && !before.some((step) => keyOf(step) === keyOf(shown))
    ? 'In the run it was the replay of an earlier request, which this script does not send.'
    : null
}

/** A status, and the error code where the finding is about a refusal. */
function comparedStatus({ finding, headline, steps, last }: Compared): readonly string[] {
  const step = steps[last]
  const was = String(step?.response?.status ?? withoutResponse)
  const due = dueStatuses(finding, step)
  const code = dueCode(finding)
  const together = sentAtOnce(steps, last)
  if (isCount(finding)) return comparedCount(finding, headline, together)
  return [
    ...(code === null ? [] : [`holds() { node -e '${holdsText}' "$out/$1" "$2"; }`]),
    ...statusStep(together, due.join('|')),
    'status=$(cat "$out/$step.status")',
    `[ ! -e "$out/$step.unsent" ] || ends 2 'No connection, so it cannot be told.'`,
    'case "$status" in',
    ...(due.length === 0
      ? []
      : [
          code === null
            ? `  ${due.join('|')}) ${asExpected} ;;`
            : `  ${due.join('|')}) ! holds "$step" ${shellWord(code)} || ${asExpected}; ${otherCode(code, step)} ;;`,
        ]),
    ...(due.includes(was) ? [] : [`  ${pattern(was)}) ${stillThere(headline)} ;;`]),
    ...(was.startsWith('2') && due.some((one) => one.startsWith('4')) ? otherRefusals(due, step) : []),
    ...otherStatuses,
    'esac',
  ]
}

function otherCode(code: string, step: Step | undefined): string {
  return step?.codeAssumed === true
    ? `ends 0 ${shellWord(`As expected now: refused, though without the error code ${code}, which is only assumed.`)}`
    : judgedAnew(`Refused, but without the error code ${code}`)
}

/** The numbers of the requests that went out together with one. */
function sentAtOnce(steps: readonly Step[], last: number): readonly number[] {
  return steps.flatMap(({ act }, index) => (act === steps[last]?.act ? [index + 1] : []))
}

/** Which of several at once gets which response, nobody knows: it is one with such a status. */
function stepLines(together: readonly number[], statuses: string): readonly string[] {
  const last = `step=${together.at(-1) ?? 1}`
  return together.length < 2
    ? [last]
    : [
        `${last}; for one in ${together.join(' ')}; do case "$(cat "$out/$one.status")" in ${statuses}) step=$one ;; esac; done`,
      ]
}

/** Of several at once, each has to have one of these: it is one that has not. */
function statusStep(together: readonly number[], due: string): readonly string[] {
  return stepLines(together, due === '' ? '*' : `${due}) ;; *`)
}

function isCount({ expected }: Shown): boolean {
  return /^\d+ × /.test(expected)
}

/** How many of several at once got a status, or a success that lacks something. */
function comparedCount({ expected, actual }: Shown, headline: string, together: readonly number[]): readonly string[] {
  const [, due = '', what = '', place] = /^(\d+) × ([1-5]\d\d|success)(?: without \/body(\/\S+))?$/.exec(expected) ?? []
  if (what === '') return [judgedAnew('What is right is made of several responses')]
  const isSuccess = what === 'success' || what.startsWith('2')
  const lacks = place === undefined ? '' : `[ "$(value "$one" ${shellWord(place)})" != nothing ] || `
  const status = what === 'success' ? '2??' : what
  return [
    `count=0; for one in ${together.join(' ')}; do case "$(cat "$out/$one.status")" in ${status}) ${lacks}count=$((count + 1)) ;; esac; done`,
    `printf '\\nOf these %s, %s received %s: expected %s\\n' ${together.length} "$count" ${shellWord(expected.replace(/^\d+ × /, ''))} ${due}`,
    `[ "$count" != ${due} ] || ${asExpected}`,
    `[ "$count" != ${shellWord(printed(actual))} ] || ${stillThere(headline)}`,
    // Of what one alone may get, how many more get it is a matter of time.
    ...(isSuccess ? [`[ "$count" -le ${due} ] || ${otherwiseWrong(headline)}`] : []),
    judgedAnew('What they received is not as in the run'),
  ]
}

/** What is wrong with several at once; null: it is a value that one of them has. */
function severalLines(
  { finding, headline, steps, last }: Compared,
  together: readonly number[],
): readonly string[] | null {
  const isOne = together.length < 2
  if (isCount(finding)) {
    return isOne ? [judgedAnew('What is right is made of several values')] : comparedCount(finding, headline, together)
  }
  if (isOne) return null
  if (together.length === 2) return oneOfTwoLines(finding, steps[last], together, headline)
  const statuses = new Set(together.map((number) => steps[number - 1]?.response?.status))
  // What is absent is absent in the others, too.
  return statuses.size > 1 && finding.actual === null
    ? [judgedAnew('Of several responses at once, the report does not say which one lacks it, so it cannot be told')]
    : null
}

/** Where one of two at once has to have a value, whichever it is; null: it is not about that. */
function oneOfTwoLines(
  { at, expected }: Shown,
  step: Step | undefined,
  [one = 1, other = 2]: readonly number[],
  headline: string,
): readonly string[] | null {
  const [, due, place] = /^(\S+), or (\S+) in the first request \1$/.exec(expected) ?? []
  if (due === undefined || place !== at) return null
  const was = step?.response?.status ?? withoutResponse
  const inBody = shellWord(at.replace(/^\/body/, ''))
  const isThere = `[ "$(value ${one} ${inBody})" = ${shellWord(due)} ] || [ "$(value ${other} ${inBody})" = ${shellWord(due)} ]`
  return [
    `case "$(cat "$out/${one}.status") $(cat "$out/${other}.status")" in`,
    `  "${was} 409"|"409 ${was}") ends 0 'As expected now: one of them is refused.' ;;`,
    'esac',
    `came ${one} ${shellWord(String(was))}; came ${other} ${shellWord(String(was))}`,
    `if ${isThere}; then ${asExpected}; fi`,
    stillThere(headline),
  ]
}

/** Of what was accepted in the run. A key that is refused, or sees nothing, refuses everything. */
function otherRefusals(due: readonly string[], step: Step | undefined): readonly string[] {
  return [
    '  404) anew "Refused now with 404, in another way than expected: it is no longer accepted, or what it names is not there" ;;',
    // So may be a key that lacks something.
    '  403) anew "Refused now with 403, in another way than expected: it is no longer accepted, or the key may not do it" ;;',
    step?.statusAssumed === true
      ? `  400|409|422) ends 0 "As expected now: refused, though with $status; that it is ${due.join(' or ')} is only assumed." ;;`
      : '  400|409|422) anew "Refused now with $status, in another way than expected: it is no longer accepted" ;;',
  ]
}

/** Neither the run's nor an expected one: a refused key, say, repairs nothing. */
const otherStatuses = [
  "  401) ends 2 'The key is refused (401), so it cannot be told.' ;;",
  `  '${withoutResponse}') ends 2 'No response came, so it cannot be told.' ;;`,
  '  *) anew "Received $status: neither what the run received nor what is expected, so it cannot be told" ;;',
]

function pattern(status: string): string {
  return status === withoutResponse ? `'${status}'` : status
}

/** As patterns of the shell. */
function dueStatuses({ deviation, expected }: Shown, step: Step | undefined): readonly string[] {
  const ofCase = step?.expected ?? ''
  const documented = deviation?.kind === 'undocumented' && !/^\d/.test(ofCase)
  return [
    ...new Set(
      statusesIn(['crash', 'undocumented'].includes(deviation?.kind ?? '') && !documented ? ofCase : expected),
    ),
  ]
}

const lessThan: Readonly<Record<string, readonly string[]>> = { 300: ['2??'], 400: ['2??', '3??'] }

/** Of what a request says, whichever it is: 401, 403 and 404 may come of the key, and of what is not there. */
const anyRefusal = ['400', '409', '422']

function statusesIn(words: string): readonly string[] {
  // A route that has to be there, say: what else comes than a success is another matter.
  if (/^not [1-5]\d\d\b/.test(words)) return ['2??']
  const all = words.matchAll(/(?<less>\bless than )?\b(?<status>[1-5]\d\d)\b(?<more> or more)?/g)
  const named = [...all].flatMap(({ groups = {} }) => {
    const { less, status = '', more } = groups as Readonly<Record<string, string | undefined>>
    // A failure of the server is tolerated at most.
    if (less !== undefined) return lessThan[status] ?? []
    if (more !== undefined) return status.startsWith('5') ? [] : ['3??', ...anyRefusal]
    return [status]
  })
  if (named.length > 0) return named
  if (words.includes('success')) return ['2??']
  return words === 'a refusal' ? anyRefusal : []
}

function dueCode({ deviation }: Shown): string | null {
  if (deviation?.kind === 'answer') return /^\d{3} (\S+)$/.exec(deviation.due.join(' or '))?.[1] ?? null
  return deviation !== undefined &&
    'due' in deviation &&
    typeof deviation.due === 'object' &&
    deviation.due !== null &&
    'code' in deviation.due
    ? (deviation.due as { readonly code: string | null }).code
    : null
}

/** A value that was wrong. */
function comparedValue(compared: Compared): readonly string[] {
  const { finding, headline, steps, last } = compared
  const step = shownIn(finding, steps, last)
  const { at, was, untold } = wrongIn(finding, step?.response)
  const together = sentAtOnce(steps, last)
  const ofSeveral = severalLines(compared, together)
  if (ofSeveral !== null) return ofSeveral
  // Of several at once, another one may be the wrong one.
  const lines = together.length > 1 ? null : valueLines(compared, at, was, parsed(step?.response?.body ?? null))
  return [
    ...stepLines(together, pattern(String(step?.response?.status ?? withoutResponse))),
    ...refusedLines(finding, steps, last),
    ...statusLines(step),
    ...dueElsewhere(finding, step, at),
    ...(lines ?? [
      `received=$(value "$step" ${shellWord(at)})`,
      ...shownLines(finding.at, shellWord(finding.expected)),
      `[ "$received" != ${shellWord(was)} ] || { ${amongOthers(finding, step?.response?.body ?? null)}${elsewhere(finding, steps)}${stillThere(headline)}; }`,
      ...(isSum(finding) && untold === null && together.length === 1
        ? [`[ "$received" != ${shellWord(dueIn(finding))} ] || ${asExpected}`]
        : []),
      ...(untold === null ? [] : [`[ "$received" != nothing ] || ${withoutPlace(at)}`]),
      untold === null ? othersNow : judgedAnew(untold),
    ]),
  ]
}

/** What is wrong with a response by what is documented for its status, and for no other. */
const ofStatus: ReadonlySet<string> = new Set(['code', 'no-code', 'unnamed', 'ref', 'missing', 'extra', 'invalid'])

/** Under another status than the run's: what the contract states for the request is right, and of a form nothing is known. */
function dueElsewhere({ deviation }: Shown, step: Step | undefined, at: string): readonly string[] {
  const [, status, code] = /^([1-5]\d\d)(?: (\S+))?$/.exec(step?.expected ?? '') ?? []
  const was = String(step?.response?.status ?? withoutResponse)
  const kind = deviation?.kind ?? ''
  const isOther = status !== undefined && status !== was
  if (!ofStatus.has(kind)) {
    // What was wrong with a success does not show in the refusal that is due.
    return isOther && was.startsWith('2') && status.startsWith('4')
      ? [`[ "$status" != ${status} ] || ends 0 'As expected now: refused with ${status}, as the contract states.'`]
      : []
  }
  const isDue =
    !isOther || kind !== 'code' || code === undefined
      ? []
      : [
          `[ "$status" != ${status} ] || [ "$(value "$step" ${shellWord(at)})" != ${shellWord(JSON.stringify(code))} ] || ${asExpected}`,
        ]
  const stated = isOther
    ? [
        `[ "$status" != ${status} ] || ${judgedAnew(`Answered with ${status}, as the contract states, and what was wrong is about another status`)}`,
      ]
    : []
  return [
    ...isDue,
    ...stated,
    `[ "$status" = ${pattern(was)} ] || ${judgedAnew(`Answered with another status than ${was}, which what was wrong is about`)}`,
  ]
}

/** Of several at once, one that shows what is wrong. */
function shownIn(finding: Shown, steps: readonly Step[], last: number): Step | undefined {
  const together = steps.filter(({ act }) => act === steps[last]?.act)
  return together.findLast(({ response }) => wrongIn(finding, response).untold === null) ?? steps[last]
}

/** Where a script can compare the value itself; null: it can tell only whether it is the run's. */
function valueLines(compared: Compared, at: string, was: string, body: unknown): readonly string[] | null {
  const { finding, source, headline } = compared
  if (at.startsWith(inHeader)) return headerLines(compared, at, was)
  const still = `[ "$received" != ${shellWord(was)} ] || ${stillThere(headline)}`
  const rest = isOfValuesOfRun(finding) ? othersNow : otherwiseWrong(headline)
  const tally = tallyLines(compared, at)
  if (tally !== null) return tally
  if (source !== -1) {
    return isUnlike(finding) ? unlikeLines(compared, at) : likeLines(compared, { at, was, rest })
  }
  const entries = listLines(compared, at, body)
  if (entries !== null) return entries
  const order = orderOf(finding)
  if (order !== null) {
    return [
      ...judgedLines(order.due, order.at),
      ...shownLines(`/body${order.at}`, shellWord(`each ${finding.expected.replace(/\d+\//, 'neighbour’s ')}`)),
      'case $verdict in',
      `  right) ${asExpected} ;;`,
      `  wrong) ${stillThere(headline)} ;;`,
      'esac',
      withoutPlace(order.at),
    ]
  }
  const due = dueOf(finding, body)
  if (due.kind === 'place') {
    return [
      `received=$(value "$step" ${shellWord(at)}); due=$(value "$step" ${shellWord(due.at)})`,
      ...shownLines(finding.at, shellWord(finding.expected)),
      ...(isDueAsSent(finding) ? [`[ "$due" != null ] || ${othersNow}`] : []),
      `[ "$due" != nothing ] || ${othersNow}`,
      `[ "$received" != "$due" ] || ${asExpected}`,
      still,
      rest,
    ]
  }
  if (due.kind !== 'value' || !isOfValue(due, parsed(finding.actual), body, at)) return null
  const over = due.test === 'out' ? [overList, overEntries] : [overList]
  const [ofAll = null] = over.flatMap((one) => one(finding, compared.findings, body, (it) => passes(due, it)) ?? [])
  const shown = ofAll?.replace(`/${eachEntry}`, `/${eachItem}`)
  return [
    ...judgedLines(due, ofAll ?? at, was),
    ...shownLines(shown === undefined ? finding.at : `/body${shown}`, shellWord(somewhere(finding.expected))),
    'case $verdict in',
    `  right) ${asExpected} ;;`,
    // There is one way to be wrong.
    `  wrong) ${wayless.includes(due.test) ? stillThere(headline) : `${still}; ${rest}`} ;;`,
    'esac',
    still,
    due.test === 'member' ? judgedAnew('It has another member than in the run') : withoutPlace(shown ?? at),
  ]
}

/** Whether what is expected may be another thing for other values than those of the run. */
function isOfValuesOfRun(finding: Shown): boolean {
  const { deviation, expected } = finding
  return (
    deviation?.kind === 'unnamed' ||
    expected.includes(', or ') ||
    // What has to be the same of two responses, a rule alone tells.
    isOfTheSame(finding) ||
    (expected.includes(', because ') && !isDueAsSent(finding))
  )
}

/** Whether all that makes it due is in the request, or that the place it is like has a value. */
function isDueAsSent(finding: Shown): boolean {
  const [, like] = /, as (\S+), because /.exec(finding.expected) ?? []
  const isStill = (one: string) => one.includes(' in the request is ') || one === `${like} is not null`
  return like !== undefined && causesOf(finding).every(isStill)
}

function headerLines({ finding, headline }: Compared, at: string, was: string): readonly string[] | null {
  const right = headerTest(finding)
  return right === null
    ? null
    : [
        `received=$(value "$step" ${shellWord(at)}); text=$(taken "$step" ${shellWord(at)})`,
        ...shownLines(finding.at, shellWord(finding.expected)),
        `[ "$received" != ${shellWord(was)} ] || ${stillThere(headline)}`,
        `${right} && ${asExpected}`,
        otherwiseWrong(headline),
      ]
}

/** Whether the words of a finding are about the value at its place, and not about what a rule made of several. */
function isOfValue(due: DueValue, actual: unknown, body: unknown, at: string): boolean {
  const isMade = body === undefined ? typeof actual === 'number' : !isDeepStrictEqual(valueAt(body, at), actual)
  // What a text is looked for in is shown in part.
  if (isMade && !['with', 'without', 'names', 'member'].includes(due.test)) return false
  return !passes(due, body === undefined ? actual : valueAt(body, at))
}

const wayless: readonly DueValue['test'][] = [
  'there',
  'gone',
  'set',
  'text',
  'typed',
  'with',
  'names',
  'without',
  'member',
]

/** Sets what is wrong at a place, which may be one of each entry of a list, and whether something is. `was`: what the run received. */
function judgedLines({ test, due }: DueValue, at: string, was = ''): readonly string[] {
  return [
    `judge() { node -e '${judge(test)}' "$out/$1" "$2" "$3" "$4"; }`,
    `{ read -r verdict; IFS= read -r received; } < <(judge "$step" ${shellWord(at)} ${shellWord(JSON.stringify(due))} ${shellWord(was)})`,
  ]
}

/** Which values a test can judge; absent: those that are there. */
const judgeable: { readonly [test in DueValue['test']]?: string } = {
  there: '',
  gone: '',
  set: '',
  // What another member holds nobody knows.
  member: ' && isObject(it) && Object.keys(it).every((one) => due.includes(one) || new RegExp(due[0], "i").test(one))',
  ascending: ' && Array.isArray(it) && it.length > 1',
  descending: ' && Array.isArray(it) && it.length > 1',
}

/** In place of an object whose members' names tell, these names, as the rule gives them. */
const namesIn = `const namesIn = (it) => isObject(it) && Object.keys(it).length > 0 ? (${tests.member} ? "" : "only ") + Object.keys(it).join(", ") : textOf(it);`

/** In a shell's single quotes: prints `right`, `wrong` or `untold`, and a value there: of the wrong ones, that of the run if it is there. */
function judge(test: DueValue['test']): string {
  return [
    'const [file, at, text, was] = process.argv.slice(1), due = JSON.parse(text), equal = require("util").isDeepStrictEqual;',
    'const isObject = (it) => typeof it === "object" && it !== null && !Array.isArray(it);',
    'let body; try { body = JSON.parse(require("fs").readFileSync(file, "utf8")) } catch {}',
    'const isIn = (it) => typeof it === "object" && it !== null;',
    'let all = [[body, true]];',
    'for (const part of at.split("/").slice(1)) all = all.flatMap(([it]) =>',
    `part === "${eachItem}" ? Array.isArray(it) ? it.map((one) => [one, true]) : [] :`,
    `part === "${eachEntry}" ? isObject(it) ? Object.values(it).map((one) => [one, true]) : [] :`,
    '[[it?.[part.replaceAll("~1", "/").replaceAll("~0", "~")], isIn(it)]]);',
    `const known = all.filter(([it, isOwned]) => isOwned${judgeable[test] ?? ' && it !== undefined'});`,
    `const others = known.filter(([it]) => !(${tests[test]}));`,
    writtenInOrder,
    'const textOf = (it) => JSON.stringify(it, inOrder) ?? "nothing";',
    ...(test === 'member' ? [namesIn] : []),
    'const wrong = others.find(([it]) => textOf(it) === was) ?? others[0];',
    ...(test === 'without'
      ? [
          'const spot = (it, at) => isIn(it) ? Object.entries(it).map(([name, one]) => spot(one, at + "/" + name)).find((one) => one !== undefined) : String(it).includes(due[0]) ? at : undefined;',
          'const shown = wrong === undefined ? "nothing of it" : "it, at /body" + at + (spot(wrong[0], "") ?? "");',
        ]
      : [
          test === 'member'
            ? 'const shown = namesIn((wrong ?? all[0] ?? [])[0]);'
            : 'const shown = textOf((wrong ?? known[0] ?? [])[0]);',
        ]),
    'console.log(known.length === 0 ? "untold" : wrong ? "wrong" : "right");',
    'console.log(shown)',
  ].join(' ')
}

/** What succeeds in a shell if a header is right; null: nothing does. */
function headerTest(finding: Shown): string | null {
  const { deviation } = finding
  if (deviation?.kind === 'missing-header') return '[ "$received" != nothing ]'
  if (deviation?.kind === 'invalid-header') {
    const due = dueOf(finding, undefined)
    if (due.kind !== 'value' || !ofText.has(due.test)) return null
    return `node -e '${textTest(due.test)}' "$text" ${shellWord(JSON.stringify(due.due))}`
  }
  if (deviation?.kind !== 'content-type' || deviation.documented.length === 0) return null
  const types = deviation.documented.map(
    (type) => `"$text" = ${shellWord(type)} || "$text" = ${shellWord(`${type};`)}*`,
  )
  return `[[ ${types.join(' || ')} ]]`
}

/** Tests that judge a text. */
const ofText: ReadonlySet<DueValue['test']> = new Set(['in', 'out', 'begins', 'matches', 'atLeastLong', 'atMostLong'])

/** In a shell's single quotes: whether a text passes a test. */
function textTest(test: DueValue['test']): string {
  return `const [it, text] = process.argv.slice(1), due = JSON.parse(text), equal = Object.is; process.exit(${tests[test]} ? 0 : 1)`
}

/** Ends where the status is neither the one of the run nor one that is expected. */
function statusLines(step: Step | undefined): readonly string[] {
  const was = String(step?.response?.status ?? withoutResponse)
  const named = statusesIn(step?.expected ?? '')
  const told = [...new Set([was, ...named])].map(pattern).join('|')
  // What is wrong with a success does not show in a refusal.
  const refused =
    was.startsWith('2') && step !== undefined && isChange(step) && !named.some((one) => one.startsWith('4'))
  return [
    `status=$(cat "$out/$step.status")`,
    'case "$status" in',
    `  ${told}) ;;`,
    ...(refused
      ? [
          `  400|409|422) ends 2 "The change is refused ($status), so it cannot be told whether what was wrong would still be." ;;`,
        ]
      : []),
    ...otherStatuses,
    'esac',
  ]
}

/** Whether a rule expects what other values of the same response add up to. */
function isSum(finding: Shown): boolean {
  return isOfInvariant(finding) && /\bas the (?:sum|number) of\b/.test(finding.expected)
}

/** What it expected in the run. */
function dueIn({ expected }: Shown): string {
  return expected.replace(/(?: or (?:less|more))?, as the .*$/s, '')
}

interface Wrong {
  /** For `value`. */
  readonly at: string
  /** What the run received there. */
  readonly was: string
  /** Why another value says nothing; null: it does. */
  readonly untold: string | null
}

function wrongIn({ at, actual }: Shown, response: Step['response']): Wrong {
  const [, header] = /^\/headers\/(.*)$/.exec(at) ?? []
  if (header !== undefined) return { at: `${inHeader}${header}`, was: printed(actual), untold: null }
  const place = at.replace(/^\/body/, '')
  const came = parsed(actual)
  const value = came ?? null
  const shown = valueAt(parsed(response?.body ?? null), place)
  if (shown === undefined && actual !== null) {
    // What is no JSON was cut.
    const untold =
      came === undefined
        ? 'Cannot tell: the report has only the beginning of this value'
        : 'Cannot tell: it is another value than in the run, and the report has only the beginning of the response of the run'
    return { at: place, was: came === undefined ? printed(actual) : shownAs(came), untold }
  }
  // What a rule made of several values, such as a sum, stands nowhere.
  const isMade = shown !== undefined && !isDeepStrictEqual(shown, value)
  const isUntold = isMade || isContainer(value)
  return {
    at: place,
    was: shown === undefined ? printed(actual) : shownAs(shown),
    untold: isUntold ? 'It is not as in the run, and this script cannot work out what is right now' : null,
  }
}

/**
 * A rule about the values of a list compares one with others: the same value among other ones may be right, and says nothing.
 */
function amongOthers(finding: Shown, body: string | null): string {
  const [inList] = /^.*?(?=\/\d+(?:\/|$))/.exec(finding.at.replace(/^\/body/, '')) ?? []
  // A sum is right or wrong by what it adds up, wherever that stands.
  const list = inList ?? (isSum(finding) ? '' : undefined)
  const was = list === undefined ? undefined : valueAt(parsed(body), list)
  if (list === undefined || was === undefined || !isOfInvariant(finding)) return ''
  const text = shownAs(was)
  return text.length > mostCompared
    ? `${othersNow}; `
    : `[ "$(value "$step" ${shellWord(list)})" = ${shellWord(text)} ] || ${othersNow}; `
}
