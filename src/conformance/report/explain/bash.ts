import { isContainer, valueAt } from '../../../contract/index.ts'
import type { Safety } from '../../../contract/index.ts'
import { curlCommand } from '../../../text/curl.ts'
import { partsOf, shellWord } from '../../../text/shell.ts'
import type { Template } from '../../../text/shell.ts'
import { flagValue } from '../../options/repeat-command.ts'
import { fromLocation, greatest } from '../../model/case.ts'
import { isChange, isSentWithNext, parsed } from './case.ts'
import type { Shown, Step } from './case.ts'
import { bare, comparedLines, inHeader, sourceOf, withoutResponse } from './compared.ts'
import { comparedReads, readBefore, readBeforeLines } from './reads.ts'
import { variablesIn } from './replay.ts'
import type { Replay } from './replay.ts'

/** Whether what a script changes may not be there any more for whoever tries the same again. */
export function mayUseUp(allow: Safety | null): boolean {
  return allow === 'destructive' || allow === 'spending'
}

interface Aim {
  readonly target: string
  readonly finding: Shown
  /** All that was found wrong with the case. */
  readonly findings: readonly Shown[]
  /** The screen's sentence for the finding. */
  readonly headline: string
  /** The index of the step that shows the deviation. */
  readonly last: number
  readonly allow: Safety | null
  /** The command that judges the case anew; null: none does. */
  readonly repeat: string | null
  /** Why that command could only be blocked at the target of the run. Absent: it is not. */
  readonly notAgain?: string | undefined
}

export function bashScript(
  about: readonly string[],
  steps: readonly Step[],
  replay: readonly Replay[],
  { target, finding, findings, headline, last, allow, repeat, notAgain }: Aim,
): string {
  const usesUp = mayUseUp(allow) && repeat !== null
  const isCompared = /(?:^|, )as /.test(finding.expected)
  const taken = new Set(replay.flatMap(({ takes }) => takes.map(({ variable }) => variable)))
  const secrets = variablesIn(replay).filter((name) => !['TARGET', 'RUN'].includes(name) && !taken.has(name))
  const source = sourceOf(finding, steps.slice(0, last))
  return `${[
    '#!/usr/bin/env bash',
    ...about,
    '# Exit codes:',
    '#   0  what came is as expected',
    '#   1  it is not: the last line says whether it still is what the run received',
    '#   2  it cannot be told: nothing was sent, nothing came, the key or an earlier request is refused, or what is expected',
    `#      may be assumed or depends on values that are others now: the last line says what judges them${usesUp ? ',' : ''}`,
    ...(usesUp ? ['#      which needs what the script may have used up'] : []),
    'set -uo pipefail',
    ...(allow === null
      ? []
      : [
          `[ "\${ALLOW:-}" = ${allow} ] || { echo 'Nothing was sent: this changes what it names${allow === 'spending' ? ', may charge' : ''}, and puts nothing back. ALLOW=${allow} allows it.' >&2; exit 2; }`,
        ]),
    `target=${shellWord(target)}`,
    'TARGET="${TARGET:-$target}"',
    'RUN="explain-$RANDOM$RANDOM"',
    ...(repeat === null ? [] : againLines(repeat, target, notAgain)),
    ...secrets.map(
      (name) =>
        `[ -n "\${${name}:-}" ] || { echo 'Nothing was sent: ${name} is not set, ${variableSaid(replay, name)}.' >&2; exit 2; }`,
    ),
    'out=$(mktemp -d)',
    "said=''",
    '# ends CODE TEXT: the last line that it prints; anew WHY: the command that judges by the values of now',
    'ends() { said=$2; exit "$1"; }',
    ...anewLines(steps, { repeat, notAgain }, usesUp),
    ...(allow === null ? [] : ['# wrote NUMBER REQUEST: whether it was sent and accepted', ...wrote]),
    'finish() {',
    '  local code=$?',
    ...writesOf(steps, replay),
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
    'as() {',
    '  [ "$2" != "$3" ] || return 0',
    '  local why="Not as in the run, so it cannot be told: request $1 received $2, and $3 then"',
    `  [ "$2" != '${withoutResponse}' ] || ends 2 "$why."`,
    '  anew "$why"',
    '}',
    'came() { local status; status=$(cat "$out/$1.status"); [ "$status" != 401 ] || [ "$2" = 401 ] || ends 2 "The key is refused (401) in request $1, so it cannot be told."; as "$1" "$status" "$2"; }',
    ...steps.flatMap((step, index) => [
      '',
      ...(replay[index]?.takes ?? []).map(
        ({ variable, step: from, from: place }) => `${variable}=$(value ${from} ${shellWord(place)})`,
      ),
      sendLine(step, replay[index], index, steps),
      ...(isSentWithNext(steps, index) ? [] : showLines(steps, index, index === last ? finding : null)),
      // Where it cannot be told any more, nothing else is changed.
      // A response to a change may be the wrong one of two that have to be alike; a read is where the run began.
      ...meetingLines(step, index, finding),
      ...(step.label === readBefore ? readBeforeLines(finding, steps) : []),
      // What follows a wrong value is another one once that is right; what is compared with others has to be as in the run.
      ...(index === last
        ? []
        : sameLines(
            step,
            index,
            steps,
            (index > last && !isCompared) || (index === source && isChange(step)) ? null : finding,
          )),
    ]),
    '',
    ...(finding.shownBy === undefined ? comparedLines : comparedReads)({
      finding,
      findings,
      headline,
      steps,
      last,
      source,
    }),
  ].join('\n')}\n`
}

/** What a variable is for: a header of the user's by its name, since it may stand for any. */
function variableSaid(replay: readonly Replay[], variable: string): string {
  const isIn = (value: Template): boolean =>
    partsOf(value).some((part) => typeof part !== 'string' && part.variable === variable)
  const [name] = replay.flatMap(({ headers }) => headers.find(([, value]) => isIn(value))?.[0] ?? [])
  const isHeader = variable.startsWith('HEADER') && name !== undefined
  return isHeader ? `the value of the header ${name}` : `the key or header for ${variable.toLowerCase()}`
}

/** Where a response says what may be in the request that is wrong to be accepted: with its value there, that is right. */
function meetingLines({ act, response }: Step, index: number, { meets }: Shown): readonly string[] {
  if (meets === undefined || meets.act !== act) return []
  const place = meets.at.replace(/^\/body/, '')
  const [number, value] = [index + 1, bare(meets.value)]
  return [
    `came ${number} ${response?.status ?? 200}`,
    `there=$(value ${number} ${shellWord(place)})`,
    `[ "$there" != nothing ] || anew ${shellWord(`Request ${number} does not show ${place}, which says what may be accepted`)}`,
    `case "$there" in *${shellWord(meets.value)}*) ends 0 ${shellWord(`As expected now: request ${number} has ${value} at ${place}, so that it may be accepted.`)} ;; esac`,
  ]
}

/** The function that ends where only a run can tell: with its command, unless the script has deleted what that needs. */
function anewLines(
  steps: readonly Step[],
  { repeat, notAgain }: Pick<Aim, 'repeat' | 'notAgain'>,
  usesUp: boolean,
): readonly string[] {
  if (repeat === null) return ['anew() { ends 2 "$1. Only a whole run judges it."; }']
  const deleting = steps.flatMap((step, index) => (isDeletion(step) ? [index + 1] : []))
  const doubt = usesUp && deleting.length === 0 ? 'Unless the script used up what it names, this' : 'This'
  const gone = `[23]*) ends 2 "$1. The script deleted what it names: give its fixture another value, and the check judges it there." ;;`
  return [
    'anew() {',
    ...(deleting.length === 0
      ? []
      : [
          `  for one in ${deleting.join(' ')}; do case "$(cat "$out/$one.status" 2> "$out/none")" in ${gone} esac; done`,
        ]),
    ...(notAgain !== undefined ? [`  [ -n "$again" ] || ends 2 "$1. $unjudged"`] : []),
    `  ends 2 "$1. ${doubt} judges it now:"$'\n'"$again"`,
    '}',
  ]
}

function isDeletion({ safety, request: { method } }: Step): boolean {
  return safety === 'destructive' && method === 'DELETE'
}

/** Sets the command that judges the case anew, at the script's own target. */
function againLines(repeat: string, target: string, notAgain: string | undefined): readonly string[] {
  const file = flagValue(repeat, '--fixtures')
  const copy = `explain-fixtures${/\.json['"]?$/.test(file ?? '') ? '.json' : '.yaml'}`
  const there = file === null ? repeat : repeat.replace(` --fixtures ${file}`, ` --fixtures ${copy}`)
  const flag = ` --target ${shellWord(target)}`
  const at = there.indexOf(`${flag} `)
  const moved =
    at < 0
      ? `${shellWord(there)}" --target $TARGET"`
      : `${shellWord(there.slice(0, at))}" --target $TARGET"${shellWord(there.slice(at + flag.length))}`
  const copied =
    file === null
      ? []
      : [
          '  # A fixtures file may name the server that it is for.',
          '  from=${target#*://}; to=${TARGET#*://}',
          `  again="sed '/^[^a-z]*target/s~\${from%%/*}~\${to%%/*}~' "${shellWord(file)}" > ${copy} && $again"`,
        ]
  // What a run used up or lost at its target is still there at another one.
  const here =
    notAgain === undefined
      ? [`again=${shellWord(repeat)}`]
      : ["again=''", `unjudged=${shellWord(`The check does not try it again as it is: ${notAgain}`)}`]
  return [...here, 'if [ "$TARGET" != "$target" ]; then', `  again=${moved}`, ...copied, 'fi']
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

/** A call of that for each of them, with the ids that the script met. */
function writesOf(steps: readonly Step[], replay: readonly Replay[]): readonly string[] {
  return steps.flatMap((step, index) => {
    const start = shellWord(`${index + 1}. ${step.request.method} `)
    return isChange(step) ? [`  wrote ${index + 1} ${start}${pathIn(replay[index]?.url ?? '')}`] : []
  })
}

/** A path without its query, as a word of a shell; what was not sent has no ids. */
function pathIn(url: Template): string {
  const parts = partsOf(url).filter((part) => typeof part === 'string' || part.variable !== 'TARGET')
  const words: string[] = []
  for (const part of parts) {
    if (typeof part === 'string') {
      const path = part.replace(/[^\w/.:%~-].*$/, '')
      words.push(shellWord(path))
      if (path !== part) break
    } else words.push(`"\${${part.variable}:-...}"`)
  }
  return words.join('')
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
  'const walk = (it, path) => path.split("/").slice(1).reduce((one, part) => one?.[part.replaceAll("~1", "/").replaceAll("~0", "~")], it);',
  `const [list, rest] = at.split("/${greatest}/");`,
  'const all = rest === undefined ? [] : (walk(value, list) ?? []).map((one) => walk(one, "/" + rest));',
  'value = rest === undefined ? walk(value, at) : all.toSorted((one, other) => other - one)[0];',
  'const text = JSON.stringify(value) ?? "nothing";',
  'return typeof value === "string" ? text.slice(1, -1) : text })(...process.argv.slice(1))',
].join(' ')
