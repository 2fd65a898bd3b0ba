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

/** In place of a status where none came. */
const withoutResponse = 'no response'

interface Aim {
  readonly target: string
  readonly finding: Shown
  /** The index of the step that shows the deviation. */
  readonly last: number
  readonly allow: Safety | null
  /** The command that judges the case anew. */
  readonly repeat: string
}

export function bashScript(
  about: readonly string[],
  steps: readonly Step[],
  replay: readonly Replay[],
  { target, finding, last, allow, repeat }: Aim,
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
    '#   2  neither can be told: nothing was sent, nothing came, the key or an earlier request is refused, or what is right is',
    '#      made of several values, which are others now: the last line is the command that judges them',
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
    'out=$(mktemp -d)',
    "said=''",
    '# ends CODE TEXT: the last line that it prints',
    'ends() { said=$2; exit "$1"; }',
    ...(allow === null ? [] : ['# wrote NUMBER REQUEST: whether it was sent and accepted', ...wrote]),
    'finish() {',
    '  local code=$?',
    ...writesOf(steps, target),
    '  rm -rf "$out"',
    '  [ -n "$said" ] || return 0',
    `  if [ "$code" = 2 ]; then printf '%s\\n' "$said" >&2; else printf '%s\\n' "$said"; fi`,
    '}',
    'trap finish EXIT',
    '# send NUMBER CURL-ARGUMENTS…',
    'send() {',
    '  local step=$1 code; shift',
    '  curl -sS -o "$out/$step" -D "$out/$step.headers" -w \'%{http_code}\' "$@" > "$out/$step.status"; code=$?',
    `  [ "$(cat "$out/$step.status")" != 000 ] || echo '${withoutResponse}' > "$out/$step.status"`,
    '  case $code in 6|7) : > "$out/$step.unsent" ;; esac',
    '}',
    '# show NUMBER NAME EXPECTED',
    'show() { printf \'%s. %s\\n   expected %s\\n   received %s %s\\n\' "$1" "$2" "$3" "$(cat "$out/$1.status")" "$(head -c 1000 "$out/$1" 2> "$out/none")"; }',
    '# value NUMBER PLACE: what the response has there',
    `value() { node -p '${valueOf}' "$out/$1" "$2"; }`,
    '# as NUMBER RECEIVED OF-THE-RUN: an earlier response has to be as in the run; came NUMBER STATUS: its status',
    'as() { [ "$2" = "$3" ] || ends 2 "Not as in the run, so it cannot be told: request $1 received $2, and $3 then."; }',
    'came() { local status; status=$(cat "$out/$1.status"); [ "$status" != 401 ] || [ "$2" = 401 ] || ends 2 "The key is refused (401) in request $1, so it cannot be told."; as "$1" "$status" "$2"; }',
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
    ...(finding.shownBy === undefined ? comparedValue(finding, steps, { last, source, repeat }) : comparedReads(steps)),
  ].join('\n')}\n`
}

interface Compared {
  readonly last: number
  /** The earlier response that the value has to be like; -1: none. */
  readonly source: number
  readonly repeat: string
}

/** The value that was wrong: whether the response still has it. */
function comparedValue(finding: Shown, steps: readonly Step[], { last, source, repeat }: Compared): readonly string[] {
  const step = steps[last]
  const response = step?.response
  const number = last + 1
  const { at, was, untold } = wrongIn(finding, response)
  const others = judgedAnew('The values are others than in the run, and what is expected held for those', repeat)
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
          `[ "$received" = "$(value ${source + 1} ${shellWord(at)})" ] && ends 0 'As request ${source + 1} has it there, which the run found otherwise.'`,
        ]),
    `[ "$received" != ${shellWord(was)} ] || { ${amongOthers(finding, response?.body ?? null, number, others)}${elsewhere(finding, steps, repeat)}ends 1 ${shellWord(`Still there: ${finding.message}`)}; }`,
    ...(untold === null ? [] : [judgedAnew(untold, repeat)]),
    ...(untold === null && isSum(finding) ? [`[ "$received" = ${shellWord(dueIn(finding))} ] || ${others}`] : []),
    ...(untold === null ? ["ends 0 'Not there any more.'"] : []),
  ]
}

/** Ends with the command that judges by the values of now. */
function judgedAnew(why: string, repeat: string): string {
  return `ends 2 ${shellWord(`${why}. This judges it now:\n${repeat}`)}`
}

/** Whether a rule expects what other values of the same response add up to. */
function isSum({ rule, expected }: Shown): boolean {
  return rule.startsWith('invariant/') && /\bas the (?:sum|number) of\b/.test(expected)
}

/** What it expected in the run. */
function dueIn({ expected }: Shown): string {
  return bare(expected.replace(/, as the .*$/s, ''))
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
    `case "$status" in ${[...new Set(told)].map((one) => one.replace(withoutResponse, `'${withoutResponse}'`)).join('|')}) ;; 401) ends 2 'The key is refused (401), so it cannot be told.';; '${withoutResponse}') ends 2 'No response came, so it cannot be told.';; *) ends 2 "Received $status: neither what the run received nor what is expected, so it cannot be told.";; esac`,
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
    const untold = 'The response of the run does not hold what is wrong'
    return { at: place, was: bare(actual), untold }
  }
  // What a rule made of several values, such as a sum, stands nowhere.
  const isMade = shown !== undefined && !isDeepStrictEqual(shown, value)
  const isUntold = isMade || isContainer(value)
  return {
    at: place,
    was: bare(isMade ? JSON.stringify(shown) : actual),
    untold: isUntold ? 'It is another one than in the run, and what is right is made of several values' : null,
  }
}

/** What happened to a write, in a line. */
const wrote = [
  'wrote() {',
  '  local what status; status=$(cat "$out/$1.status" 2> "$out/none")',
  '  case "$status" in',
  "    '') what='not sent' ;;",
  '    2*) what="sent and accepted ($status): it stays as the script set it" ;;',
  '    4*) what="sent and refused ($status)" ;;',
  `    '${withoutResponse}') what='sent, no response: whether it was accepted is not known' ;;`,
  '    *) what="sent, received $status: whether it was carried out is not known" ;;',
  '  esac',
  `  [ ! -e "$out/$1.unsent" ] || what='not sent: no connection'`,
  `  printf '%s: %s\\n' "$2" "$what"`,
  '}',
]

/** A call of that for each of them. */
function writesOf(steps: readonly Step[], target: string): readonly string[] {
  return steps.flatMap((step, index) => {
    const { method, url } = step.request
    const path = url.startsWith(target) ? url.slice(target.length) : url
    const name = `${index + 1}. ${method} ${path.replace(/[^\w/.:%~-].*$/, '')}`
    return isChange(step) ? [`  wrote ${index + 1} ${shellWord(name)}`] : []
  })
}

/** What refused requests did, by the reads around them. */
function comparedReads(steps: readonly Step[]): readonly string[] {
  const [before, after] = [readBefore, readAfter].map((label) => steps.findIndex((step) => step.label === label) + 1)
  return [
    `came ${before} 200`,
    `came ${after} 200`,
    `for read in ${before} ${after}; do node -p 'JSON.stringify(JSON.parse(require("fs").readFileSync(process.argv[1], "utf8")), null, 2)' "$out/$read" > "$out/$read.lines" || ends 2 'A read shows no JSON, so it cannot be told.'; done`,
    `diff "$out/${before}.lines" "$out/${after}.lines" || ends 1 'All was refused, and the read shows something else than before.'`,
    "ends 0 'The read shows the same before and after.'",
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
function amongOthers(finding: Shown, body: string | null, number: number, others: string): string {
  const [inList] = /^.*?(?=\/\d+(?:\/|$))/.exec(finding.at.replace(/^\/body/, '')) ?? []
  // A sum is right or wrong by what it adds up, wherever that stands.
  const list = inList ?? (isSum(finding) ? '' : undefined)
  const was = list === undefined ? undefined : valueAt(parsed(body), list)
  if (list === undefined || was === undefined || !finding.rule.startsWith('invariant/')) return ''
  const text = JSON.stringify(was)
  return text.length > mostCompared
    ? `${others}; `
    : `[ "$(value ${number} ${shellWord(list)})" = ${shellWord(text)} ] || ${others}; `
}

/** Where another response would do as well, it has to be as in the run too. */
function elsewhere({ expected }: Shown, steps: readonly Step[], repeat: string): string {
  const places = [...expected.matchAll(/, or (?<label>[\w-]+) at \/body(?<place>\/[\w/~-]+)/g)]
  const checks = places.flatMap(({ groups }) => {
    const { label, place = '' } = groups ?? {}
    const index = steps.findIndex((step) => step.act === label)
    const was = valueAt(parsed(steps[index]?.response?.body ?? null), place)
    return was === undefined || isContainer(was)
      ? []
      : `[ "$(value ${index + 1} ${shellWord(place)})" = ${shellWord(bare(JSON.stringify(was)))} ] || ${judgedAnew(`Request ${index + 1} shows something else than in the run`, repeat)}; `
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
    `came ${number} ${response.status}`,
    ...(was === undefined || isContainer(was)
      ? []
      : [`as ${number} "$(value ${number} ${shellWord(place)})" ${shellWord(bare(JSON.stringify(was)))}`]),
  ]
}

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
