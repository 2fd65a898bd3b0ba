import { isDeepStrictEqual } from 'node:util'
import { isContainer, valueAt } from '../../../contract/index.ts'
import type { Pointer } from '../../../contract/index.ts'
import { shellWord } from '../../../text/shell.ts'
import { isChange, parsed } from './case.ts'
import type { Shown, Step } from './case.ts'
import { dueOf, placesBeside } from './due.ts'
import { acceptedSaid, causesOf } from './left-out.ts'
import {
  asExpected,
  judgedAnew,
  mostCompared,
  mostPrinted,
  othersNow,
  otherwiseWrong,
  printed,
  shownAs,
  shownLines,
  stillThere,
  withoutPlace,
} from './lines.ts'
import type { Compared } from './lines.ts'
import { isOfInvariant } from '../../model/invariant-rule.ts'

// A value that has to be like, or unlike, that of another response of the script.

/** The index of the response that the wrong value has to be like, if possible an earlier one; -1: there is none. */
export function sourceOf(finding: Shown, steps: readonly Step[], last: number): number {
  const { at, expected } = finding
  // A rule about resources is shown with what it compares.
  const reads = finding.reads ?? (isOfInvariant(finding) ? ['before', 'first'] : [])
  const place = at.replace(/^\/body/, '')
  const isSource = ({ act, response }: Step): boolean => {
    if (!reads.includes(act)) return false
    if (isOfTheSame(finding)) return true
    const value = valueAt(parsed(response?.body ?? null), place)
    const text = value === undefined ? '' : JSON.stringify(value)
    if (text === '' || (isContainer(value) && text.length > mostCompared)) return false
    return (
      expected.startsWith(`${text}, as `) ||
      expected.startsWith(`not ${text}, as `) ||
      (expected.startsWith('as ') && `${expected},`.includes(`: ${text},`))
    )
  }
  // Its own response may show already what a change led to.
  const named = expected.includes('as it was before')
    ? steps.findIndex((step) => step.act === 'before' && isSource(step))
    : -1
  if (named !== -1 && named < last) return named
  const before = steps.slice(0, last).findLastIndex(isSource)
  return before === -1 ? steps.findIndex((step, index) => index > last && isSource(step)) : before
}

export function isOfTheSame({ expected, reads = [] }: Shown): boolean {
  return expected.startsWith('the same ') && reads.length === 2
}

/** Whether a value has to be another one than that of the other response. */
export function isUnlike({ expected }: Shown): boolean {
  return expected.startsWith('not ')
}

/** Where two responses have to be alike, either may be the wrong one. `rest`: what ends it if they are not, in another way than in the run. */
export function likeLines(
  { finding, headline, steps, source }: Compared,
  { at, was, rest }: { readonly at: string; readonly was: string; readonly rest: string },
): readonly string[] {
  const wasDue = valueAt(parsed(steps[source]?.response?.body ?? null), at)
  return [
    ...besideLines(finding, source, at),
    `[ "$received" != "$due" ] || ends 0 'As expected now: as request ${source + 1} has it there.'`,
    `[ "$received" != ${shellWord(was)} ] || { ${elsewhere(finding, steps)}${stillThere(headline)}; }`,
    // Where both are new each time, such as ids, that they differ is all there is to see.
    ...(rest === othersNow ? [] : [`[ "$due" = ${shellWord(shownAs(wasDue))} ] || ${stillThere(headline)}`]),
    rest,
  ]
}

/** Sets what came, and what another response has there, and shows both. */
function besideLines(finding: Shown, source: number, at: string): readonly string[] {
  const [due, how] = isUnlike(finding)
    ? [`another one than request ${source + 1} has there`, 'unlike']
    : [`as request ${source + 1} has it there`, 'like']
  return [
    `received=$(value "$step" ${shellWord(at)}); due=$(value ${source + 1} ${shellWord(at)})`,
    ...shownLines(finding.at, `"${due}: $(begun ${mostPrinted} "$due")"`),
    `[ "$due" != nothing ] || ${judgedAnew(`Request ${source + 1} does not show what it has to be ${how}`)}`,
  ]
}

/**
 * The index of an earlier read of the same, after which a change had led to another value before the one to compare with was
 * read; -1: there is none. What that change leads to later must not be taken for what the judged one does.
 */
export function changedSince({ at }: Shown, steps: readonly Step[], source: number): number {
  const valueIn = (step: Step | undefined) => valueAt(parsed(step?.response?.body ?? null), at.replace(/^\/body/, ''))
  const [url, was] = [steps[source]?.request.url, valueIn(steps[source])]
  return steps
    .slice(0, source)
    .findLastIndex((step) => !isChange(step) && step.request.url === url && !isDeepStrictEqual(valueIn(step), was))
}

/** Where a value has to be another one than that of an earlier response, because something else is; null: it is not known what. */
export function unlikeLines(
  { finding, headline, steps, last, source }: Compared,
  at: string,
): readonly string[] | null {
  const [, changed] = /, because (\S+) is not as it was before: /.exec(finding.expected) ?? []
  const [now, before] = [last, source].map((index) => parsed(steps[index]?.response?.body ?? null))
  const differs = (place: Pointer) => !isDeepStrictEqual(valueAt(now, place), valueAt(before, place))
  const place = changed === undefined ? null : (placesBeside(at, changed).find(differs) ?? null)
  const premises = place === null ? premisesOf(finding, steps) : []
  const others = alternativesIn(finding, { steps, source }, at)
  const earlier = changedSince(finding, steps, source)
  if (premises === null || others === null) return null
  return [
    ...besideLines(finding, source, at),
    ...premises.map(
      ({ index, at: where, due, isNot }) =>
        `[ "$(value ${index + 1} ${shellWord(where)})" ${isNot ? '!=' : '='} ${shellWord(due)} ] || ${judgedAnew(`Request ${index + 1} shows something else at ${where} than in the run`)}`,
    ),
    ...(place === null
      ? []
      : [
          `[ "$(value "$step" ${shellWord(place)})" != "$(value ${source + 1} ${shellWord(place)})" ] || ${judgedAnew(`At ${place}, nothing was changed`)}`,
        ]),
    ...(earlier === -1
      ? []
      : [
          `[ "$due" != "$(value ${earlier + 1} ${shellWord(at)})" ] || ${judgedAnew(`Request ${source + 1} shows at ${at} still what request ${earlier + 1} does, unlike in the run`)}`,
        ]),
    `[ "$received" != nothing ] || ${withoutPlace(at)}`,
    ...others.map(
      (other) =>
        `[ "$received" != "$due" ] || ${other.isAsBefore} || ${judgedAnew(`At ${other.at}, another value came, which may be right as well`)}`,
    ),
    `[ "$received" != "$due" ] || ${stillThere(headline)}`,
    `ends 0 'As expected now: another one than request ${source + 1} has there.'`,
  ]
}

interface Alternative {
  readonly at: Pointer
  /** What succeeds in a shell while that is as it was. */
  readonly isAsBefore: string
}

/** What may have changed, or come, instead; null: it is not known where all of it is. */
function alternativesIn(
  { expected }: Shown,
  { steps, source }: Pick<Compared, 'steps' | 'source'>,
  at: Pointer,
): readonly Alternative[] | null {
  const before = parsed(steps[source]?.response?.body ?? null)
  const words = expected.split(', or ').slice(1)
  const known = words.flatMap((one): readonly Alternative[] => {
    const [, name] = /^(\S+) (?:not|more than|less than) \S+, as it was before$/.exec(one) ?? []
    const place =
      name === undefined ? undefined : placesBeside(at, name).find((each) => valueAt(before, each) !== undefined)
    if (place !== undefined)
      return [
        {
          at: place,
          isAsBefore: `[ "$(value "$step" ${shellWord(place)})" = "$(value ${source + 1} ${shellWord(place)})" ]`,
        },
      ]
    const [, label, other = ''] = /^(\S+) at \/body(\S+) present$/.exec(one) ?? []
    const number = steps.findIndex(({ act }) => act === label) + 1
    return number === 0 ? [] : [{ at: other, isAsBefore: `[ "$(value ${number} ${shellWord(other)})" = nothing ]` }]
  })
  return known.length === words.length ? known : null
}

interface Said {
  /** The index of the response. */
  readonly index: number
  readonly at: Pointer
  readonly due: string
  readonly isNot: boolean
}

/** What has to be so of other responses for a rule to speak, but for their status, which is looked at before; null: not all of it is about values there. */
export function premisesOf(finding: Shown, steps: readonly Step[]): readonly Said[] | null {
  const accepted = steps.map(acceptedSaid)
  const others = causesOf(finding)
    .filter((one) => !accepted.includes(one))
    .join(' and ')
  if (others === '') return []
  const said =
    /(?:(\S+) at \/body(\S+)|\/body(\S+) before the change) is (not )?("(?:[^"\\]|\\.)*"|[\w.-]+)(?: and |$)/gy
  const all = [...others.matchAll(said)]
  const premises = all.map(([, label = 'before', own, before, isNot, due = '']) => ({
    index: steps.findIndex(({ act }) => act === label),
    at: own ?? before ?? '',
    due,
    isNot: isNot !== undefined,
  }))
  const isWhole = all.map(([text]) => text).join('') === others
  return isWhole && premises.every(({ index }) => index !== -1) ? premises : null
}

/** The most further places of a response that a script looks at. */
const mostPlaces = 10

/** The other places of the judged response at which the same is wrong: half a mend is none. Each with the test that it still is. */
export function placesToo(
  finding: Shown,
  findings: readonly Shown[],
  steps: readonly Step[],
  last: number,
): readonly { readonly at: Pointer; readonly isStill: string }[] {
  const { rule, clause, act, at } = finding
  const isSame = (one: Shown): boolean =>
    one.rule === rule && one.clause === clause && one.act === act && one.basis === 'stated' && one.at !== at
  const body = parsed(steps[last]?.response?.body ?? null)
  if (!at.startsWith('/body/') || finding.shownBy !== undefined) return []
  return findings
    .filter(isSame)
    .flatMap((one) => {
      if (!one.at.startsWith('/body/')) return []
      const place = one.at.slice('/body'.length)
      const [due, was] = [dueOf(one, body), valueAt(body, place)]
      const isOver = due.kind === 'value' && due.test === 'gone'
      // What only its own words say of a value is not told by that value.
      if (!isOver && (isContainer(was) || shownAs(was) !== printed(one.actual))) return []
      const value = `"$(value ${last + 1} ${shellWord(place)})"`
      return [{ at: one.at, isStill: isOver ? `[ ${value} != nothing ]` : `[ ${value} = ${shellWord(shownAs(was))} ]` }]
    })
    .slice(0, mostPlaces)
}

/** Which of two or three states a rule says that something was in before: where a script finds another one, what is right proves nothing. */
export function statesBefore(finding: Shown, steps: readonly Step[], last: number): readonly Said[] {
  const found = (index: number, at: Pointer, due: string): boolean =>
    shownAs(valueAt(parsed(steps[index]?.response?.body ?? null), at)) === due
  const first = steps.findIndex(({ act }) => act === 'before' || act === finding.reads?.[0])
  return causesOf(finding).flatMap((cause): readonly Said[] => {
    const [, label, own, before, due = ''] =
      /^(?:(\S+) at \/body(\S+)|(\/\S+) before the change) is (true|false|null)$/.exec(cause) ?? []
    const index = before === undefined ? steps.findIndex(({ act }) => act === label) : first
    if (index === -1 || index >= last) return []
    // Of a resource, the rule has the place within it.
    const places = own === undefined ? withinAnyOf(finding.at.replace(/^\/body/, ''), before ?? '') : [own]
    const at = places.find((one) => found(index, one, due))
    return at === undefined ? [] : [{ index, at, due, isNot: false }]
  })
}

/** A place below each part of another one. */
function withinAnyOf(at: Pointer, place: Pointer): readonly Pointer[] {
  const parts = at.split('/')
  return parts.map((_part, index) => parts.slice(0, index + 1).join('/') + place)
}

/** Where a rule is about the entries of a list, or their number; null: it is not. */
export function listLines(compared: Compared, at: string, body: unknown): readonly string[] | null {
  return entriesLines(compared) ?? countedLines(compared, at, body) ?? oneMoreLines(compared, at)
}

/** Where a rule compares the entries of a list with those of the same list before; null: it does not. */
function entriesLines({ finding, steps, last, headline }: Compared): readonly string[] | null {
  const test = entryTestFor(finding)
  const numbers = (finding.reads ?? []).map((label) => steps.findIndex(({ act }) => act === label) + 1)
  const [own, before, ...others] = numbers
  if (test === undefined || own !== last + 1 || before === undefined || numbers.includes(0)) return null
  const files = [own, before, ...others].map((number) => `"$out/${number}"`).join(' ')
  // Objects and lists of ids are others in each run.
  const differs = finding.actual === null || /^[[{]/.test(finding.actual) ? null : textIn(finding.actual)
  return [
    `received=$(node -e '${listsIn} ${test.differs}' ${files}) || ${judgedAnew('A read does not show the list, so it cannot be told')}`,
    `found=$received; received=\${received:-nothing that differs}`,
    ...shownLines(finding.at, shellWord(finding.expected)),
    `[ -n "$found" ] || ends 0 ${shellWord(`As expected now: request ${own} shows ${test.says} request ${before}.`)}`,
    ...(differs === null ? [] : [`[ "$received" = ${shellWord(differs)} ] || ${otherwiseWrong(headline)}`]),
    stillThere(headline),
  ]
}

/** What a rule said in place of a value. */
function textIn(actual: string): string {
  return actual.replace(/^"(.*)"$/s, '$1')
}

/** Where a list has to have as many items as others lead to, which then have to be as in the run; null: it has not. */
function countedLines(
  { finding, steps, last, headline }: Compared,
  at: string,
  body: unknown,
): readonly string[] | null {
  const [, due] = /^(\d+), as the number of /.exec(finding.expected) ?? []
  const list = valueAt(body, at)
  if (due === undefined || !Array.isArray(list) || finding.actual !== String(list.length)) return null
  const own = steps[last]?.act
  const others = steps.flatMap(({ act, response }, index) =>
    act !== own && finding.reads?.includes(act) === true
      ? [{ index, text: shownAs(parsed(response?.body ?? null)) }]
      : [],
  )
  if (others.length === 0 || others.some(({ text }) => text.length > mostCompared)) return null
  return [
    `received=$(node -e 'const list = JSON.parse(process.argv[1]); console.log(Array.isArray(list) ? list.length : "nothing")' "$(value "$step" ${shellWord(at)})" 2> "$out/none") || received=nothing`,
    ...shownLines(finding.at, shellWord(finding.expected)),
    `[ "$received" != nothing ] || ${withoutPlace(at)}`,
    ...others.map(({ index, text }) => `[ "$(value ${index + 1} '')" = ${shellWord(text)} ] || ${othersNow}`),
    `[ "$received" != ${due} ] || ${asExpected}`,
    `[ "$received" != ${list.length} ] || ${stillThere(headline)}`,
    otherwiseWrong(headline),
  ]
}

/** Where a list may have one entry more than in the first read, and no others; null: it is not about that. */
function oneMoreLines({ finding, steps, headline }: Compared, at: string): readonly string[] | null {
  const before = steps.findIndex(({ act }) => act === 'before')
  if (!/^\d+ or less, as one more than before\b/.test(finding.expected) || before === -1) return null
  const count = `node -e 'const list = JSON.parse(process.argv[1]); Array.isArray(list) ? console.log(list.length) : process.exit(1)'`
  const counted = (step: string) => `$(${count} "$(value ${step} ${shellWord(at)})" 2> "$out/none")`
  return [
    `received=${counted('"$step"')} && had=${counted(String(before + 1))} || ${withoutPlace(at)}`,
    ...shownLines(finding.at, `"at most $((had + 1)) entries: one more than in request ${before + 1}"`),
    `[ "$received" -gt $((had + 1)) ] || ${asExpected}`,
    stillThere(headline),
  ]
}

export function entryTestFor({ expected }: Shown): (typeof entryTests)[number] | undefined {
  return entryTests.find(({ words }) => words.test(expected))
}

/** In a shell's single quotes: sets `now` and `had`, the entries of two lists by their ids, and `lists`, those of all. Ends with 2 where there is none. */
const listsIn = [
  'const listOf = (it) => typeof it !== "object" || it === null ? undefined : Array.isArray(it) ? it : Object.values(it).map(listOf).find((one) => one !== undefined);',
  'const idOf = (one) => one.id ?? one[Object.keys(one).find((name) => name.endsWith("Id"))];',
  'let lists; try { lists = process.argv.slice(1).map((file) => new Map(listOf(JSON.parse(require("fs").readFileSync(file, "utf8"))).map((one) => [idOf(one), one]))) } catch { process.exit(2) }',
  'const [now, had] = lists;',
].join(' ')

/** What such rules say, and in JavaScript what prints how it differs. Of more than two reads, one more is from before and one from after. */
const entryTests: readonly { readonly words: RegExp; readonly says: string; readonly differs: string }[] = [
  {
    words: /^each sibling with all that it had$/,
    says: 'each entry as in',
    differs: [
      'const text = (list, id, name) => JSON.stringify(list?.get(id)?.[name]);',
      'const isSteady = (id, name) => lists.length < 4 || (text(had, id, name) === text(lists[2], id, name) && text(now, id, name) === text(lists[3], id, name));',
      'const isTime = (it) => typeof it === "string" && /\\d{4}-\\d\\d/.test(it) && !Number.isNaN(Date.parse(it));',
      'const all = [...now].flatMap(([id, one]) => Object.entries(had.get(id) ?? {}).flatMap(([name, value]) =>',
      '!isSteady(id, name) || isTime(value) || text(now, id, name) === text(had, id, name) ? [] : id + ": " + name + " was " + value + ", is " + one[name]));',
      'console.log(all[0] ?? "")',
    ].join(' '),
  },
  {
    words: /^one \w+ fewer$/,
    says: 'one entry fewer than',
    differs: 'console.log(now.size === had.size - 1 ? "" : now.size + " entries, and " + had.size + " before")',
  },
  {
    words: /^no other \w+$/,
    says: 'only entries of',
    differs: 'console.log([...now.keys()].filter((id) => !had.has(id)).join(", "))',
  },
]

/** Where another response would do as well, it has to be as in the run too. */
export function elsewhere({ expected }: Shown, steps: readonly Step[]): string {
  const places = [...expected.matchAll(/, or (?<label>[\w-]+) at \/body(?<place>\/[\w/~-]+)/g)]
  const checks = places.flatMap(({ groups }) => {
    const { label, place = '' } = groups ?? {}
    const index = steps.findIndex((step) => step.act === label)
    const was = valueAt(parsed(steps[index]?.response?.body ?? null), place)
    return was === undefined || isContainer(was)
      ? []
      : `[ "$(value ${index + 1} ${shellWord(place)})" = ${shellWord(shownAs(was))} ] || ${judgedAnew(`Request ${index + 1} shows something else than in the run`)}; `
  })
  return [...new Set(checks)].join('')
}
