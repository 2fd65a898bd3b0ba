import { isDeepStrictEqual } from 'node:util'
import { isContainer, valueAt } from '../../../contract/index.ts'
import type { Safety } from '../../../contract/index.ts'
import { curlCommand } from '../../../text/curl.ts'
import { shellWord } from '../../../text/shell.ts'
import { fromLocation } from '../../model/case.ts'
import { isChange, parsed, readAfter, readBefore } from './case.ts'
import type { Shown, Step } from './case.ts'
import { variablesIn } from './replay.ts'
import type { Replay } from './replay.ts'

interface Aim {
  readonly target: string
  readonly finding: Shown
  /** The index of the step that shows the deviation. */
  readonly last: number
  readonly allow: Safety | null
}

export function bashScript(
  about: readonly string[],
  steps: readonly Step[],
  replay: readonly Replay[],
  { target, finding, last, allow }: Aim,
): string {
  const taken = new Set(replay.flatMap(({ takes }) => takes.map(({ variable }) => variable)))
  const secrets = variablesIn(replay).filter((name) => !['TARGET', 'RUN'].includes(name) && !taken.has(name))
  const source = sourceOf(finding, steps.slice(0, last))
  return `${[
    '#!/usr/bin/env bash',
    ...about,
    '# Exit codes:',
    '#   0  the response is as expected',
    '#   1  the response is still what the run received',
    '#   2  neither can be told: nothing was sent, nothing came, the key or an earlier request is refused, or what is wrong is a',
    '#      whole object or made of several values',
    'set -uo pipefail',
    ...(allow === null
      ? []
      : [
          `[ "\${ALLOW:-}" = ${allow} ] || { echo 'Nothing was sent: this changes what it names, and puts nothing back. ALLOW=${allow} allows it.' >&2; exit 2; }`,
        ]),
    `target=${shellWord(target)}`,
    'TARGET="${TARGET:-$target}"',
    'RUN="explain-$RANDOM$RANDOM"',
    ...secrets.map(
      (name) =>
        `[ -n "\${${name}:-}" ] || { echo 'Nothing was sent: ${name} is not set, the key or header for ${name.toLowerCase()}.' >&2; exit 2; }`,
    ),
    `out=$(mktemp -d) && trap 'rm -rf "$out"${allow === null ? '' : `; echo ${leftSaid(steps, target)}`}' EXIT`,
    '# send NUMBER CURL-ARGUMENTS…',
    'send() { local step=$1; shift; curl -sS -o "$out/$step" -D "$out/$step.headers" -w \'%{http_code}\' "$@" > "$out/$step.status"; }',
    '# show NUMBER NAME EXPECTED',
    'show() { printf \'%s. %s\\n   expected %s\\n   received %s %s\\n\' "$1" "$2" "$3" "$(cat "$out/$1.status")" "$(head -c 1000 "$out/$1" 2> "$out/none")"; }',
    '# value NUMBER PLACE: what the response has there',
    `value() { node -p '${valueOf}' "$out/$1" "$2"; }`,
    '# as NUMBER RECEIVED OF-THE-RUN: an earlier response has to be as in the run',
    'as() { [ "$2" = "$3" ] || { printf \'Not as in the run, so it cannot be told: request %s received %s, and %s then.\\n\' "$@" >&2; exit 2; }; }',
    ...steps.flatMap((step, index) => [
      '',
      ...(replay[index]?.takes ?? []).map(
        ({ variable, step: from, from: place }) => `${variable}=$(value ${from} ${shellWord(place)})`,
      ),
      sendLine(step, replay[index], index, steps),
      ...(isSentWithNext(steps, index) ? [] : showLines(steps, index, index === last ? finding : null)),
      // Where it cannot be told any more, nothing else is changed.
      ...(index < last ? sameLines(step, index, steps, index === source ? null : finding) : []),
    ]),
    '',
    ...(finding.shownBy === undefined ? comparedValue(finding, steps, last, source) : comparedReads(steps)),
  ].join('\n')}\n`
}

/** The value that was wrong: whether the response still has it. `source`: the earlier response that it has to be like. */
function comparedValue(finding: Shown, steps: readonly Step[], last: number, source: number): readonly string[] {
  const step = steps[last]
  const response = step?.response
  const number = last + 1
  const { at, was, untold } = wrongIn(finding, response)
  return [
    ...statusLines(finding, step, number),
    ...(finding.at === '/status'
      ? [`received=$(cat "$out/${number}.status")`]
      : [
          `received=$(value ${number} ${shellWord(at)})`,
          `printf 'At %s\\n   expected %s\\n   received %s\\n' ${shellWord(finding.at)} ${shellWord(finding.expected)} "$received"`,
        ]),
    // Where two responses have to be alike, either may be the wrong one.
    ...(source === -1
      ? []
      : [
          `[ "$received" = "$(value ${source + 1} ${shellWord(at)})" ] && { echo 'As request ${source + 1} has it there, which the run found otherwise.'; exit 0; }`,
        ]),
    `[ "$received" != ${shellWord(was)} ] || { ${amongOthers(finding, response?.body ?? null, number)}${elsewhere(finding, steps)}echo ${shellWord(`Still there: ${finding.message}`)}; exit 1; }`,
    ...(untold === null ? ["echo 'Not there any more.'"] : [`echo '${untold}' >&2`, 'exit 2']),
  ]
}

/** Ends where the status is neither the one of the run nor one that is expected: a refused key, say, repairs nothing. */
function statusLines(finding: Shown, step: Step | undefined, number: number): readonly string[] {
  const isStatus = finding.at === '/status'
  const was = String(step?.response?.status ?? withoutResponse)
  const expected = `${isStatus ? finding.expected : ''} ${step?.expected ?? ''}`
  const named = [...expected.matchAll(/\b(?<status>[1-5]\d\d)\b(?<more> or more)?/g)].flatMap(({ groups = {} }) =>
    groups['more'] === undefined ? (groups['status'] ?? []) : ['3??', '400', '403', '404', '409', '422'],
  )
  const told = [
    was,
    ...named,
    ...(expected.includes('success') ? ['2??'] : []),
    // What is wrong with a success, a refusal of the change may repair, where no other status is due.
    ...(step !== undefined && isChange(step) && named.every((status) => status === was) ? ['400', '409', '422'] : []),
  ]
  return [
    `status=$(cat "$out/${number}.status")`,
    `case "$status" in ${[...new Set(told)].join('|')}) ;; 401) echo 'The key is refused (401), so it cannot be told.' >&2; exit 2;; *) echo "Received $status: neither what the run received nor what is expected, so it cannot be told." >&2; exit 2;; esac`,
  ]
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
  if (at === '/status') return { at, was: String(response?.status ?? withoutResponse), untold: null }
  const [, header] = /^\/headers\/(.*)$/.exec(at) ?? []
  if (header !== undefined) return { at: `${inHeader}${header}`, was: bare(actual), untold: null }
  const place = at.replace(/^\/body/, '')
  const value = parsed(actual) ?? null
  const shown = valueAt(parsed(response?.body ?? null), place)
  if (shown === undefined && actual !== null) {
    const untold = 'The response of the run does not hold what is wrong: see its report.'
    return { at: place, was: bare(actual), untold }
  }
  // What a rule made of several values, such as a sum, stands nowhere.
  const isMade = shown !== undefined && !isDeepStrictEqual(shown, value)
  const isUntold = isMade || isContainer(value)
  return {
    at: place,
    was: bare(isMade ? JSON.stringify(shown) : actual),
    untold: isUntold ? 'Another one than in the run: see above whether it is as expected.' : null,
  }
}

/** For a shell's double quotes within single ones: what the script leaves behind. */
function leftSaid(steps: readonly Step[], target: string): string {
  const changed = steps.filter(isChange).map(({ request: { method, url } }) => {
    const path = url.startsWith(target) ? url.slice(target.length) : url
    return `${method} ${path.replace(/[^\w/.:%~-].*$/, '')}`
  })
  return `"Left as the script set it, if it was accepted: ${[...new Set(changed)].join(', ')}"`
}

/** What refused requests did, by the reads around them. */
function comparedReads(steps: readonly Step[]): readonly string[] {
  const [before, after] = [readBefore, readAfter].map((label) => steps.findIndex((step) => step.label === label) + 1)
  return [
    `as ${before} "$(cat "$out/${before}.status")" 200`,
    `as ${after} "$(cat "$out/${after}.status")" 200`,
    `for read in ${before} ${after}; do node -p 'JSON.stringify(JSON.parse(require("fs").readFileSync(process.argv[1], "utf8")), null, 2)' "$out/$read" > "$out/$read.lines" || exit 2; done`,
    `diff "$out/${before}.lines" "$out/${after}.lines" || { echo 'All was refused, and the read shows something else than before.'; exit 1; }`,
    "echo 'The read shows the same before and after.'",
  ]
}

/** The index of the earlier response that the wrong value has to be like; -1: there is none. */
function sourceOf({ at, expected, reads = [] }: Shown, earlier: readonly Step[]): number {
  const place = at.replace(/^\/body/, '')
  return earlier.findLastIndex(({ act, response }) => {
    const value = valueAt(parsed(response?.body ?? null), place)
    if (value === undefined || isContainer(value) || !reads.includes(act)) return false
    const text = JSON.stringify(value)
    return expected.startsWith(`${text}, as `) || (expected.startsWith('as ') && `${expected},`.includes(`: ${text},`))
  })
}

/** The most characters of a list that a script compares. */
const mostCompared = 4_000

/**
 * A rule about the values of a list compares one with others: the same value among other ones may be right, and says nothing.
 */
function amongOthers({ rule, at, expected }: Shown, body: string | null, number: number): string {
  const [inList] = /^.*?(?=\/\d+(?:\/|$))/.exec(at.replace(/^\/body/, '')) ?? []
  // A sum is right or wrong by what it adds up, wherever that stands.
  const list = inList ?? (/\bas the sum\b/.test(expected) ? '' : undefined)
  const was = list === undefined ? undefined : valueAt(parsed(body), list)
  if (list === undefined || was === undefined || !rule.startsWith('invariant/')) return ''
  const text = JSON.stringify(was)
  const note = "echo 'Among other values than in the run: see above whether it is as expected.' >&2; exit 2; "
  return text.length > mostCompared
    ? note
    : `[ "$(value ${number} ${shellWord(list)})" = ${shellWord(text)} ] || { ${note}}; `
}

/** Where another response would do as well, it has to be as in the run too. */
function elsewhere({ expected }: Shown, steps: readonly Step[]): string {
  const places = [...expected.matchAll(/, or (?<label>[\w-]+) at \/body(?<place>\/[\w/~-]+)/g)]
  const checks = places.flatMap(({ groups }) => {
    const { label, place = '' } = groups ?? {}
    const index = steps.findIndex((step) => step.act === label)
    const was = valueAt(parsed(steps[index]?.response?.body ?? null), place)
    return was === undefined || isContainer(was)
      ? []
      : `[ "$(value ${index + 1} ${shellWord(place)})" = ${shellWord(bare(JSON.stringify(was)))} ] || { echo 'Request ${index + 1} shows something else than in the run: see above whether it is as expected.' >&2; exit 2; }; `
  })
  return [...new Set(checks)].join('')
}

/** That an earlier response is as in the run: its status, and what a rule over several responses compares (`finding`). */
function sameLines(
  { act, response }: Step,
  index: number,
  steps: readonly Step[],
  finding: Shown | null,
): readonly string[] {
  // Which of several at once gets which response, nobody knows.
  if (response === undefined || isSentWithNext(steps, index) || isSentWithNext(steps, index - 1)) return []
  const number = index + 1
  const isRead = finding?.at.startsWith('/body/') === true && finding.reads?.includes(act) === true
  const place = finding?.at.replace(/^\/body/, '') ?? ''
  const was = isRead ? valueAt(parsed(response.body), place) : undefined
  return [
    `as ${number} "$(cat "$out/${number}.status")" ${response.status}`,
    ...(was === undefined || isContainer(was)
      ? []
      : [`as ${number} "$(value ${number} ${shellWord(place)})" ${shellWord(bare(JSON.stringify(was)))}`]),
  ]
}

/** What curl writes for the status where none came. */
const withoutResponse = '000'

/** Requests with one label went out at once. */
function isSentWithNext(steps: readonly Step[], index: number): boolean {
  return steps[index + 1]?.act === steps[index]?.act
}

function sendLine(
  { request: { method } }: Step,
  replay: Replay | undefined,
  index: number,
  steps: readonly Step[],
): string {
  if (replay === undefined) return ''
  const command = curlCommand({ method, ...replay }, { flags: '' }).replace(/^curl /, `send ${index + 1} `)
  const isAtOnce = isSentWithNext(steps, index) || (index > 0 && isSentWithNext(steps, index - 1))
  return isAtOnce ? `${command} &` : command
}

/** `finding`: what is wrong with the response. */
function showLines(steps: readonly Step[], index: number, finding: Shown | null): readonly string[] {
  const first = steps.findIndex((_step, from) =>
    steps.slice(from, index).every((_one, at) => isSentWithNext(steps, from + at)),
  )
  const shown = steps.slice(first, index + 1)
  return [
    ...(shown.length > 1 ? ['wait'] : []),
    ...shown.map(({ label, operation, expected }, at) => {
      const due = finding?.at === '/status' ? finding.expected : expected
      return `show ${first + at + 1} ${shellWord(`${label} (${operation})`)} ${shellWord(due)}`
    }),
  ]
}

/** Before the name of a header, in place of a JSON Pointer. */
const inHeader = 'header:'

/** Prints the value at a JSON Pointer of a file, as it stands in JSON, a header's, or the last part of its Location. In a shell's single quotes. */
const valueOf = [
  '((file, at) => { const read = (name) => require("fs").readFileSync(name, "utf8");',
  `if (at === "${fromLocation}") {`,
  'const [, to = ""] = /^location: *(.*)$/im.exec(read(file + ".headers")) ?? [];',
  'return decodeURIComponent(to.trim().replace(/[?#].*/, "").replace(/\\/$/, "").split("/").at(-1)) }',
  `if (at.startsWith("${inHeader}")) {`,
  `const name = at.slice(${inHeader.length}).toLowerCase() + ":";`,
  'const line = read(file + ".headers").split(/\\r?\\n/).find((one) => one.toLowerCase().startsWith(name));',
  'return line === undefined ? "nothing" : line.slice(name.length).trim() }',
  'let value; try { value = JSON.parse(read(file)) } catch {}',
  'for (const part of at.split("/").slice(1)) value = value?.[part.replaceAll("~1", "/").replaceAll("~0", "~")];',
  'const text = JSON.stringify(value) ?? "nothing";',
  'return typeof value === "string" ? text.slice(1, -1) : text })(...process.argv.slice(1))',
].join(' ')

/** What the report has as JSON, as `value` prints it. */
function bare(actual: string | null): string {
  return actual === null ? 'nothing' : actual.replace(/^"(.*)"$/s, '$1')
}
