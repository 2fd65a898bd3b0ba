import { isDeepStrictEqual } from 'node:util'
import { isContainer, safetyClasses, valueAt } from '../../../contract/index.ts'
import type { Pointer, Safety } from '../../../contract/index.ts'
import { curlCommand } from '../../../text/curl.ts'
import { printable } from '../../../text/printable.ts'
import { partsOf, shellWord } from '../../../text/shell.ts'
import type { Template } from '../../../text/shell.ts'
import { flagValue } from '../../options/repeat-command.ts'
import { fromLocation, greatest } from '../../model/case.ts'
import { isChange, isRefused, isRefusedWrongly, isSentWithNext, keyIn, keyOf, openInStep, parsed } from './case.ts'
import type { FailedCase, Shown, Step } from './case.ts'
import { changedSince, isUnlike, placesToo, premisesOf, sourceOf, statesBefore } from './beside.ts'
import { dueOf } from './due.ts'
import { comparedLines } from './compared.ts'
import { inHeader, mostPrinted, printed, shownAs, thereAlready, withoutResponse, writtenInOrder } from './lines.ts'
import type { Compared } from './lines.ts'
import { cutAt } from '../text.ts'
import { refusedLines } from './left-out.ts'
import { comparedReads, readBefore, readBeforeLines } from './reads.ts'
import { variablesIn } from './replay.ts'
import type { Replay } from './replay.ts'
import { untriedLines } from './untried.ts'
import type { Untried } from './untried.ts'

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
  readonly untried: Untried | null
  readonly allow: Safety | null
  readonly restsOn: NonNullable<FailedCase['restsOn']>
  /** Whether each save pushes an older one out of a full history. */
  readonly isFull: boolean
  /** The command that judges the case anew; null: none does. */
  readonly repeat: string | null
  /** Why that command could only be blocked at the target of the run. Absent: it is not. */
  readonly notAgain?: string | undefined
}

export function bashScript(
  about: readonly string[],
  steps: readonly Step[],
  replay: readonly Replay[],
  { target, finding, findings, headline, last, untried, allow, isFull, restsOn, repeat, notAgain }: Aim,
): string {
  const usesUp = mayUseUp(allow) && repeat !== null
  const taken = new Set(replay.flatMap(({ takes }) => takes.map(({ variable }) => variable)))
  const secrets = variablesIn(replay).filter((name) => !['TARGET', 'RUN'].includes(name) && !taken.has(name))
  const source = sourceOf(finding, steps, last)
  const spent = spentSaid(steps[last], finding, notAgain)
  const before = statesBefore(finding, steps, last)
  const places = placesToo(finding, findings, steps, last)
  const looks = [...before.map(beginsLine), ...places.map((one) => placeLine(one, headline))]
  const does = `${allow === 'spending' ? ', may charge' : ''}${isFull ? ', pushes older saves out of a full history for good' : ''}`
  const usage = [
    ...secrets.map((name) => `${name}=…`),
    ...(allow === null ? [] : [`ALLOW=${allow}`]),
    'bash explain.sh',
  ].join(' ')
  return `${[
    '#!/usr/bin/env bash',
    ...about,
    `# To send this again: ${usage}   (TARGET=URL in front tries another server)`,
    '# Exit codes: 0 as expected now, 1 still wrong, 2 cannot tell; the last line says why',
    '',
    'requests() {',
    ...steps.flatMap((step, index) => {
      const premise = premiseOf(step, index, { steps, finding, last, source })
      const awaited = awaitedBy(premise, index, { steps, finding, last, source })
      return [
        ...(replay[index]?.takes ?? []).map(({ variable, step: from, from: place, plus }) => {
          const value = `$(taken ${from} ${shellWord(place)})`
          return `${variable}=${plus === undefined ? value : `$(added "${value}" ${plus})`}`
        }),
        ...sendLines(step, replay[index], index, steps, awaited),
        ...(isSentWithNext(steps, index) ? [] : showLines(steps, replay, index, index === last ? finding : null)),
        // Where it cannot be told any more, nothing else is changed.
        ...meetingLines(step, index, finding),
        ...(step.label === readBefore ? readBeforeLines(finding, steps, index) : []),
        ...(premise === null ? [] : refusedLines(finding, steps, index)),
        ...premiseLines(premise, index, finding),
        ...standingLines(step, index, last, restsOn),
        ...rightAlreadyLines(steps, index, last, finding),
        '',
      ]
    }),
    ...(finding.shownBy === undefined ? comparedLines : comparedReads)({
      finding,
      findings,
      headline,
      steps,
      last,
      source,
    }),
    '}',
    '',
    'set -uo pipefail',
    ...(allow === null
      ? []
      : [
          // What is graver is allowed with it.
          `case "\${ALLOW:-}" in ${safetyClasses.slice(safetyClasses.indexOf(allow)).join('|')}) ;; *) echo 'Nothing was sent: this changes what it names${does}, and puts nothing back. ALLOW=${allow} allows it.' >&2; exit 2 ;; esac`,
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
    ...(spent === null ? [] : [`spent=${shellWord(spent)}`]),
    ...(untried === null
      ? []
      : untriedLines(untried, { hasCommand: repeat !== null && !steps.some(isDeletion), usesUp })),
    ...(looks.length === 0
      ? []
      : ['# looks: whether what else the report says of it is as it has to be', 'looks() {', ...looks, '}']),
    `ends() { said=$2; ${looks.length === 0 ? '' : '[ "$1" != 0 ] || looks; '}${spent === null ? '' : `[ "$1" != 0 ] || [ "$TARGET" != "$target" ] || { said=$spent; exit 2; }; `}${untried === null ? '' : '[ "$1" != 0 ] || said="$said$rest"; '}exit "$1"; }`,
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
    ...noted(secrets),
    '# send NUMBER CURL-ARGUMENTS…',
    'send() {',
    '  local step=$1 code; shift',
    '  note "$step" "$@"',
    '  curl -sS -o "$out/$step" -D "$out/$step.headers" -w \'%{http_code}\' "$@" > "$out/$step.status"; code=$?',
    `  [ "$(cat "$out/$step.status")" != 000 ] || echo '${withoutResponse}' > "$out/$step.status"`,
    '  case $code in 6|7) : > "$out/$step.unsent" ;; esac',
    '}',
    ...(steps.some((_step, index) => isSentWithNext(steps, index)) ? joined : []),
    '# awaits NUMBER SECONDS TEST PLACE VALUE CURL-ARGUMENTS…: sends it again until the value there passes',
    'awaits() {',
    '  local step=$1 left=$2 is=$3 place=$4 text=$5; shift 5',
    '  while send "$step" "$@"; ! [ "$(value "$step" "$place")" "$is" "$text" ] && [ "$left" -gt 0 ]; do left=$((left - 2)); sleep 2; done',
    '}',
    ...begun,
    '# show NUMBER REQUEST EXPECTED UNDER',
    'show() {',
    '  printf \'\\n%s. %s\\n\' "$1" "$2"',
    '  [ ! -s "$out/$1.sent" ] || printf \'   sent     %s\\n\' "$(begun 1000 "$(cat "$out/$1.sent")")"',
    `  [ -z "\${4:-}" ] || printf '   under    %s\\n' "$4"`,
    '  printf \'   expected %s\\n   received %s %s\\n\' "$3" "$(cat "$out/$1.status")" "$(begun 1000 "$(cat "$out/$1" 2> "$out/none")")"',
    '}',
    '# value NUMBER PLACE: what the response has there, as JSON; taken: without the quotes of a text',
    `value() { node -p '${valueOf}' "$out/$1" "$2" "\${3:-}"; }`,
    'taken() { value "$1" "$2" taken; }',
    `added() { node -p 'Number((+process.argv[1] + +process.argv[2]).toFixed(2))' "$1" "$2"; }`,
    '# came NUMBER STATUS, as NUMBER PLACE VALUE: as in the run, or it cannot be told',
    'came() {',
    '  local status; status=$(cat "$out/$1.status")',
    '  [ "$status" != "$2" ] || return 0',
    '  [ "$status" != 401 ] || ends 2 "The key is refused (401) in request $1, so it cannot be told."',
    `  [ "$status" != '${withoutResponse}' ] || ends 2 "Not as in the run, so it cannot be told: request $1 received $status, and $2 then."`,
    '  anew "Not as in the run, so it cannot be told: request $1 received $status, and $2 then"',
    '}',
    'as() {',
    '  local is; is=$(value "$1" "$2")',
    '  [ "$is" = "$3" ] || anew "Not as in the run, so it cannot be told: request $1 has $is at $2, and $3 then"',
    '}',
    // What this is about, as it stands above.
    'sed -n \'2,/^#$/s/^# //p\' "$0" 2> "$out/none"',
    'printf \'\\nSent now to %s:\\n\' "$TARGET"',
    'requests',
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
  const [number, value] = [index + 1, meets.value]
  return [
    `came ${number} ${response?.status ?? 200}`,
    `there=$(value ${number} ${shellWord(place)})`,
    `[ "$there" != nothing ] || anew ${shellWord(`Request ${number} does not show ${place}, which says what may be accepted`)}`,
    `case "$there" in *${shellWord(meets.value)}*) ends 0 ${shellWord(`As expected now: request ${number} has ${value} at ${place}, so that it may be accepted.`)} ;; esac`,
  ]
}

function beginsLine({ index, at, due }: ReturnType<typeof statesBefore>[number]): string {
  const why = `Request ${index + 1} has another value than ${due} at ${at}, so what came after it proves nothing`
  return `  [ "$(value ${index + 1} ${shellWord(at)})" = ${due} ] || anew ${shellWord(why)}`
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
  // That it may cost money at a server, a person writes.
  const isSpending = / --allow \S*spending\b/.test(repeat)
  const file = flagValue(repeat, '--fixtures')
  const copy = `explain-fixtures${/\.json['"]?$/.test(file ?? '') ? '.json' : '.yaml'}`
  const then = isSpending
    ? `"$'\n'"# then confirm in ${copy}, by hand, that it may cost money there (spending: $TARGET), and:"$'\n'"`
    : ' && '
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
          `  again="sed '/^[^a-z]*target/s~\${from%%/*}~\${to%%/*}~' "${shellWord(file)}" > ${copy}${then}$again"`,
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

/** Where the shell's locale has one byte a character, it counts bytes. */
const begun = [
  '# begun MOST TEXT: its beginning; one that goes on ends with its length',
  'begun() {',
  "  local one='…' unit=bytes; [ ${#one} != 1 ] || unit=characters",
  `  if [ "\${#2}" -gt "$1" ]; then printf '%s… (%s %s)' "\${2:0:$1}" "\${#2}" "$unit"; else printf '%s' "$2"; fi`,
  '}',
]

/** Keeps what is sent, to show it. */
function noted(secrets: readonly string[]): readonly string[] {
  return [
    'note() {',
    "  local step=$1 body=''; shift",
    '  case "${*: -2:1}" in -d | --data-*) body="${*: -1}" ;; esac',
    ...secrets.map((name) => `  body=\${body//"$${name}"/'$${name}'}`),
    '  printf \'%s\' "$body" > "$out/$step.sent"',
    '}',
  ]
}

/** One program sends them, because programs that start one after the other may be too late to meet. */
const joined = [
  '# gather NUMBER CURL-ARGUMENTS…: one of those that together sends at once, each on a connection of its own',
  'joint=(); numbers=()',
  'gather() {',
  '  local step=$1; shift',
  '  note "$step" "$@"',
  '  [ ${#joint[@]} = 0 ] || joint+=(--next)',
  '  joint+=(-o "$out/$step" -D "$out/$step.headers" "$@"); numbers+=("$step")',
  '}',
  'together() {',
  '  local step status code',
  '  curl -sS --no-progress-meter -Z --parallel-immediate "${joint[@]}"; code=$?',
  '  for step in "${numbers[@]}"; do',
  String.raw`    status=$(sed -n 's/^HTTP[^ ]* \([0-9]*\).*/\1/p' "$out/$step.headers" 2> "$out/none" | tail -n 1)`,
  `    echo "\${status:-${withoutResponse}}" > "$out/$step.status"`,
  '    case "$code $status" in "6 "|"7 ") : > "$out/$step.unsent" ;; esac',
  '  done',
  '}',
]

/**
 * What is said where the run was, and nowhere else, if it is refused now: the run may have used up what it names, so that it is
 * refused for that. Null: it is not about something that was accepted, or that is still there.
 */
function spentSaid(step: Step | undefined, { at }: Shown, notAgain: string | undefined): string | null {
  if (step === undefined || notAgain === undefined || at !== '/status') return null
  if (!step.expected.startsWith('4') || isRefused(step)) return null
  return `Refused, but the run may have used up here what it names, so that it cannot be told: ${notAgain}, or TARGET=URL in front tries another server.`
}

/** The most writes of which each has a line of its own, though another one has the same words. */
const fewWrites = 8

/** A call of that for each of them, with the ids that the script met; of many, those that went alike are one line. */
function writesOf(steps: readonly Step[], replay: readonly Replay[]): readonly string[] {
  const calls = steps.flatMap((step, index) =>
    isChange(step) ? [`wrote ${index + 1} ${requestWord(`${index + 1}. `, step, replay[index])}`] : [],
  )
  if (calls.length <= fewWrites) return calls.map((call) => `  ${call}`)
  return ['  {', ...calls.map((call) => `    ${call}`), `  } | awk '${alike}'`]
}

const alike = [
  '{ words = $0; sub(/^[0-9]+\\. /, "", words); if (!(words in times)) { order[++kinds] = words; first[words] = $1 } times[words]++ }',
  'END { for (kind = 1; kind <= kinds; kind++) { words = order[kind]; more = times[words] - 1',
  'print first[words] " " words (more > 0 ? ", and " more " more like it" : "") } }',
].join('\n')

/** The method and the address after a text, as a word of a shell: of what was not sent, without ids; secrets by name. */
function requestWord(before: string, { request: { method } }: Step, replay: Replay | undefined): string {
  const met = new Set(replay?.takes.map(({ variable }) => variable))
  let word = ''
  let text = `${before}${method} `
  for (const part of partsOf(replay?.url ?? '')) {
    if (typeof part === 'string') text += part
    else if (met.has(part.variable)) {
      word += `${shellWord(printable(text))}"\${${part.variable}:-...}"`
      text = ''
    } else if (part.variable !== 'TARGET') text += `$${part.variable}`
  }
  return text === '' ? word : word + shellWord(printable(text))
}

/** What has to be as in the run, so that a script can tell. */
interface Premise {
  readonly status: number
  /** What a rule over several responses compares, as the run received it; null: nothing. */
  readonly was: string | null
  /** What comes later is compared with what is there now, so that only the wrong value may not be there yet. */
  readonly isRelative: boolean
}

/** Reads after the wrong value may show the same wrong value, so that they have to be like nothing; null: so has this one. */
function premiseOf(
  step: Step,
  index: number,
  { steps, finding, last, source }: Pick<Aim, 'finding' | 'last'> & Pick<Compared, 'steps' | 'source'>,
): Premise | null {
  const { response } = step
  // What was refused wrongly after it may be right now, too.
  if (index === last || (index > last && (!isChange(step) || isRefusedWrongly(step)))) return null
  // Which of several at once gets which response, nobody knows.
  if (response === undefined || isSentWithNext(steps, index) || isSentWithNext(steps, index - 1)) return null
  const was = wasAt(step, index, { steps, finding, last, source })
  return { status: response.status, was: was === undefined ? null : shownAs(was), isRelative: index === source }
}

/** What a read before the judged response had in the run, where it has to be the same; undefined: it may be anything. */
function wasAt(
  step: Step,
  index: number,
  { steps, finding, last, source }: Pick<Aim, 'finding' | 'last'> & Pick<Compared, 'steps' | 'source'>,
): unknown {
  const isRead = finding.reads?.includes(step.act) === true || isRightBefore(step, finding, steps[last])
  if (index >= last || !isRead || !finding.at.startsWith('/body/')) return undefined
  // Another version than before is another one than any.
  if (source !== -1 && isUnlike(finding)) return undefined
  // A response to a change may be the wrong one of two that have to be alike; a read is where the run began.
  if (index === source && isChange(step)) return undefined
  const was = valueAt(parsed(step.response?.body ?? ''), placeOf(finding))
  if (was === undefined || index === source) return was
  // Between the one to compare with and the one that is judged, it may be the wrong value already.
  return isContainer(was) || shownAs(was) === printed(finding.actual) ? undefined : was
}

/** Whether a read showed what has to stay, such as a state that a change was not to leave. */
function isRightBefore({ request, response }: Step, finding: Shown, judged: Step | undefined): boolean {
  const right = rightOf(finding)
  if (request.method !== 'GET' || right === undefined || isContainer(right)) return false
  return (
    request.url === judged?.request.url &&
    response !== undefined &&
    valueAt(parsed(response.body), placeOf(finding)) === right
  )
}

/** The value that is right, or the first of several; undefined: it is not known. */
function rightOf(finding: Shown): unknown {
  const due = dueOf(finding, undefined)
  return due.kind === 'value' && due.test === 'in' ? due.due[0] : undefined
}

function placeLine({ at, isStill }: ReturnType<typeof placesToo>[number], headline: string): string {
  return `  ! ${isStill} || ends 1 ${shellWord(`Still there, at ${at}: ${headline}`)}`
}

/** In another state, what follows is due to nobody. */
function standingLines({ act }: Step, index: number, last: number, restsOn: Aim['restsOn']): readonly string[] {
  const own = index < last ? restsOn.filter((one) => one.act === act) : []
  return own.map(
    ({ at, value }) => `as ${index + 1} ${shellWord(at.replace(/^\/body/, ''))} ${shellWord(String(value))}`,
  )
}

function premiseLines(premise: Premise | null, index: number, finding: Shown): readonly string[] {
  if (premise === null) return []
  const { status, was, isRelative } = premise
  const [number, place] = [index + 1, shellWord(placeOf(finding))]
  // What is right already says no less.
  const right = rightOf(finding)
  const isRight =
    right === undefined || isContainer(right)
      ? ''
      : `[ "$(value ${number} ${place})" = ${shellWord(shownAs(right))} ] || `
  const early = thereAlready(`Request ${number} shows already what the run received later`)
  const compared = isRelative
    ? `[ "$(value ${number} ${place})" != ${shellWord(printed(finding.actual))} ] || ${early}`
    : `${isRight}as ${number} ${place} ${shellWord(was ?? '')}`
  return [`came ${number} ${status}`, ...(was === null ? [] : [compared])]
}

/** Where a change was wrong to leave what the response before it shows: what is right there already shows nothing of it. */
function rightAlreadyLines(steps: readonly Step[], index: number, last: number, finding: Shown): readonly string[] {
  const right = rightOf(finding)
  if (index >= last || right === undefined || isContainer(right)) return []
  const was = valueAt(parsed(steps[index]?.response?.body ?? ''), placeOf(finding))
  if (was === undefined || shownAs(was) !== printed(finding.actual)) return []
  // What such a request left is what it is about.
  const sentBy = (one: Step | undefined) => [one?.request.method, one?.request.url, one?.request.body]
  if (steps.slice(0, index + 1).some((one) => isDeepStrictEqual(sentBy(one), sentBy(steps[last])))) return []
  const early = thereAlready(`Request ${index + 1} shows already what is expected`)
  return [`[ "$(value ${index + 1} ${shellWord(placeOf(finding))})" != ${shellWord(shownAs(right))} ] || ${early}`]
}

/** Within the body. */
function placeOf({ at }: Shown): Pointer {
  return at.replace(/^\/body/, '')
}

/** Seconds: a value that stays wrong keeps whoever runs a script waiting. */
const mostAwaited = 10

/** For what a read is sent again, one after the other, as arguments of `awaits`: what the run waited for may take a while. */
function awaitedBy(
  premise: Premise | null,
  index: number,
  { steps, finding, last, source }: Pick<Aim, 'finding' | 'last'> & Pick<Compared, 'steps' | 'source'>,
): readonly string[] {
  const { within, request } = steps[index] ?? {}
  if (typeof within !== 'number' || request?.method !== 'GET' || !finding.at.startsWith('/body/')) return []
  const place = shellWord(placeOf(finding))
  const valueIn = (step: number): string => `"$(value ${step + 1} ${place})"`
  if (index === last) {
    const isAnother = isUnlike(finding) && source !== -1 && source < last
    const wrong = isAnother ? valueIn(source) : shellWord(printed(finding.actual))
    return [`${Math.min(within, mostAwaited)} != ${place} ${wrong}`]
  }
  if (typeof premise?.was === 'string') return [`${within} = ${place} ${shellWord(premise.was)}`]
  if (index !== source || !isUnlike(finding)) return []
  const earlier = changedSince(finding, steps, source)
  return [
    ...(earlier === -1 ? [] : [`${within} != ${place} ${valueIn(earlier)}`]),
    ...(premisesOf(finding, steps) ?? [])
      .filter((one) => one.index === index && !one.isNot)
      .map(({ at, due }) => `${within} = ${shellWord(at)} ${shellWord(due)}`),
  ]
}

function sendLines(
  { request: { method } }: Step,
  replay: Replay | undefined,
  index: number,
  steps: readonly Step[],
  awaited: readonly string[],
): readonly string[] {
  if (replay === undefined) return []
  const command = curlCommand({ method, ...replay }, { flags: '' })
  const isAtOnce = isSentWithNext(steps, index) || (index > 0 && isSentWithNext(steps, index - 1))
  const sends = isAtOnce ? 'gather' : 'send'
  const sent = awaited.length === 0 ? [`${sends} ${index + 1} `] : awaited.map((what) => `awaits ${index + 1} ${what} `)
  return sent.map((one) => command.replace(/^curl /, () => one))
}

/** `finding`: what is wrong with the response. */
function showLines(
  steps: readonly Step[],
  replay: readonly Replay[],
  index: number,
  finding: Shown | null,
): readonly string[] {
  const first = steps.findIndex((_step, from) =>
    steps.slice(from, index).every((_one, at) => isSentWithNext(steps, from + at)),
  )
  const shown = steps.slice(first, index + 1)
  return [
    ...(shown.length > 1 ? ['together'] : []),
    ...shown.map((step, at) => {
      const due = (finding?.at === '/status' ? finding.expected : step.expected) + openInStep(step)
      const request = requestWord(`${step.label} (${step.operation}): `, step, replay[first + at])
      const under = keySaid(steps, first + at, replay[first + at])
      return `show ${first + at + 1} ${request} ${shellWord(due)}${under === null ? '' : ` ${shellWord(under)}`}`
    }),
  ]
}

/** Whose Idempotency-Key a change has, where one has any: what it leads to may be the response of another one. Null: it is none. */
function keySaid(steps: readonly Step[], index: number, replay: Replay | undefined): string | null {
  const keys = steps.map(keyOf)
  const step = steps[index]
  if (step === undefined || !isChange(step) || keys.every((key) => key === undefined)) return null
  if (keys[index] === undefined) return 'no Idempotency-Key'
  const first = keys.indexOf(keys[index])
  const own = partsOf(keyIn(replay?.headers ?? []) ?? [])
  // One that is sent as in the run is what it is about.
  if (first === index && own.every((part) => typeof part === 'string'))
    return `Idempotency-Key: ${cutAt(printable(own.join('')), mostPrinted)}`
  return first === index ? 'an Idempotency-Key of its own' : `the Idempotency-Key of request ${first + 1}`
}

/** Prints what is at a JSON Pointer of a file, a header's value, or the last part of its Location, as JSON. In a shell's single quotes. */
const valueOf = [
  '((file, at, as) => { const read = (name) => require("fs").readFileSync(name, "utf8");',
  'const headers = () => read(file + ".headers").split(/\\r?\\n/);',
  'const header = (name) => headers().find((one) => one.toLowerCase().startsWith(name + ":"))?.slice(name.length + 1).trim();',
  'const walk = (it, path) => path.split("/").slice(1).reduce((one, part) => one?.[part.replaceAll("~1", "/").replaceAll("~0", "~")], it);',
  'let value;',
  `const isOfHeaders = at === "${fromLocation}" || at.startsWith("${inHeader}");`,
  `if (at === "${fromLocation}") value = decodeURIComponent((header("location") ?? "").replace(/[?#].*/, "").replace(/\\/$/, "").split("/").at(-1));`,
  `else if (isOfHeaders) value = header(at.slice(${inHeader.length}).toLowerCase());`,
  'else { let body; try { body = JSON.parse(read(file)) } catch {}',
  `const [list, rest] = at.split("/${greatest}/");`,
  'const all = rest === undefined ? [] : (walk(body, list) ?? []).map((one) => walk(one, "/" + rest));',
  'value = rest === undefined ? walk(body, at) : all.toSorted((one, other) => other - one)[0] }',
  writtenInOrder,
  'const text = JSON.stringify(value, inOrder) ?? "nothing";',
  'if (as !== "taken" || typeof value !== "string") return text;',
  'return isOfHeaders ? value : text.slice(1, -1) })(...process.argv.slice(1))',
].join(' ')
