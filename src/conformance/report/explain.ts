import { readFile } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import {
  encodePointer,
  decodePointer,
  isContainer,
  isObject,
  nearestHint,
  objectOf,
  safetyClasses,
  valueAt,
  withValueAt,
} from '../../contract/index.ts'
import type { JsonObject, Pointer, Safety } from '../../contract/index.ts'
import { curlCommand } from '../../text/curl.ts'
import { printable, printableLines } from '../../text/printable.ts'
import { partsOf, shellWord } from '../../text/shell.ts'
import type { Template, Variable } from '../../text/shell.ts'
import { fromLocation, newest } from '../model/case.ts'
import { worldHeader } from '../model/exchange.ts'
import { reportFormat } from '../model/report.ts'
import { keyVariable, scriptKey } from '../model/secrets.ts'
import type { ScriptForm } from '../options/options.ts'
import { reasonOf, UsageError } from '../options/usage-error.ts'
import { isCutText } from './text.ts'

// A case of a JSON report as a script that sends its requests again, those that its first deviation needs.

/** A request of the case, as the report has it. */
interface Step {
  readonly label: string
  /** The act's label: what deviations and bound values name. */
  readonly act: string
  readonly operation: string
  /** Whose key it carries: a fixture's name; null: none, or one that is written out. */
  readonly apiKey: string | null
  /** Status and code. */
  readonly expected: string
  readonly bind: readonly { readonly to: Pointer; readonly act: string; readonly from: Pointer }[]
  readonly request: {
    readonly method: string
    readonly url: string
    readonly headers: Readonly<Record<string, string>>
    readonly body: string | null
    readonly bodyFile?: string
  }
  readonly response?: { readonly status: number; readonly body: string }
}

interface FailedCase {
  readonly id: string
  readonly tries: string
  readonly summary: string
  readonly safety: string
  readonly findings: readonly {
    readonly rule: string
    readonly message: string
    readonly basis: string
    readonly at: Pointer
    readonly act?: string
    readonly expected: string
    readonly actual: string | null
    readonly reads?: readonly string[]
    readonly shownBy?: { readonly operation: string; readonly path: string }
  }[]
  readonly steps: readonly Step[]
}

type Shown = FailedCase['findings'][number]

/** Throws a UsageError if the file is no report, or has no such case that failed. */
export async function explain(file: string, id: string, form: ScriptForm): Promise<string> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new UsageError(`--report ${file}: cannot be read (${reasonOf(error)})`)
  })
  const report = parsed(text)
  if (!isObject(report) || report['format'] !== reportFormat || !Array.isArray(report['cases'])) {
    throw new UsageError(`--report ${file}: not a report of this version, as --json writes it`)
  }
  const cases = report['cases'].filter(isObject)
  const failed = cases.filter((one) => Array.isArray(one['findings']) && one['findings'].length > 0)
  const tried = failed.find((one) => one['id'] === id)
  if (tried === undefined) {
    const ids = failed.flatMap((one) => (typeof one['id'] === 'string' ? [one['id']] : []))
    const isThere = cases.some((one) => one['id'] === id)
    const why = isThere
      ? 'nothing was found wrong with it'
      : `the report has no such case.${nearestHint(id, ids) || failedHint(ids)}`
    throw new UsageError(`--explain ${id}: ${why}`)
  }
  if (!Array.isArray(tried['steps'])) {
    throw new UsageError(`--explain ${id}: the report has no requests of it: make a new one with --json`)
  }
  const target = objectOf(report['target'])['url']
  return scriptFor(tried as unknown as FailedCase, typeof target === 'string' ? target : '', form)
}

const mostNamed = 3

function failedHint(ids: readonly string[]): string {
  const more = ids.length - mostNamed
  return ids.length === 0
    ? ' Nothing in it failed.'
    : ` Of those that it can explain: ${ids.slice(0, mostNamed).join(', ')}${more > 0 ? `, and ${more} more` : ''}.`
}

function scriptFor(failed: FailedCase, target: string, form: ScriptForm): string {
  const { id, tries, summary, findings, steps } = failed
  const finding = findings.find(({ basis }) => basis === 'stated') ?? findings[0]
  if (finding === undefined) throw new UsageError(`--explain ${id}: nothing was found wrong with it`)
  // A rule about resources carries no more than it needs.
  const needed = finding.rule === `invariant/${tries}` ? steps : neededFor(finding, steps)
  const kept = withReads(finding, needed, target)
  const allow = kept.some(isChange) ? allowedBy(failed) : null
  const about = [
    `${id}: ${summary}`,
    `${finding.message}.`.replace(/\.\.$/, '.'),
    `At ${finding.at}: expected ${finding.expected}, and the run received ${finding.actual ?? 'nothing'}.`,
    ...(needed.length === steps.length
      ? []
      : [`${needed.length} of ${steps.length} requests: the others neither lead to this nor show it.`]),
    ...(allow === null ? [] : [`It changes what it names, as --allow ${allow} lets a run do, and puts nothing back.`]),
  ].map((line) => `# ${printable(line.replaceAll(/\s+/g, ' '))}`)
  const cut = kept.find((step) => isCut(step) && step.request.bodyFile === undefined)
  if (cut !== undefined)
    throw new UsageError(`--explain ${id}: the report has only the beginning of the body of ${cut.label}`)
  const odd = kept.find(({ request: { method } }) => !/^[A-Z]+$/.test(method))
  if (odd !== undefined) throw new UsageError(`--explain ${id}: ${odd.label} has no method`)
  const replay = kept.map((step, index) => templateOf(step, index, kept, target))
  const last = Math.max(
    0,
    kept.findLastIndex(({ act }) => act === finding.act || finding.act === undefined),
  )
  return form === 'http'
    ? httpFile(about, kept, replay, target)
    : bashScript(about, kept, replay, { target, finding, last, allow })
}

/** What a person has to allow before a change is sent. A report may come from anybody: what it leaves out may cost. */
function allowedBy({ safety }: FailedCase): Safety {
  const known = safetyClasses.find((one) => one === safety) ?? 'spending'
  return known === 'read' ? 'write' : known
}

/**
 * The requests that a deviation needs: where it was seen, what its rule reads, what values come from, every change before it
 * that was accepted, and for a rule over several responses the refused ones after that.
 */
function neededFor({ act, reads, shownBy }: Shown, steps: readonly Step[]): readonly Step[] {
  const named = new Set([...(reads ?? []), ...(act === undefined ? [] : [act])])
  const end = act === undefined ? steps.length - 1 : steps.findLastIndex((step) => named.has(step.act))
  const until = end < 0 ? steps : steps.slice(0, end + 1)
  const changed = until.findLastIndex((step) => isChange(step) && !isRefused(step))
  const needed = new Set(
    until.filter(
      (step, index) =>
        named.has(step.act) ||
        index === end ||
        (isChange(step) && (!isRefused(step) || ((reads ?? shownBy) !== undefined && index > changed))),
    ),
  )
  for (const step of until.toReversed()) {
    const sources = needed.has(step) ? step.bind.flatMap((one) => sourcesOf(one, until, step)) : []
    sources.forEach((source) => needed.add(source))
  }
  return until.filter((step) => needed.has(step))
}

const [readBefore, readAfter] = ['a read before', 'a read after']

/** With what shows an effect of refused requests, before and after them. */
function withReads({ shownBy }: Shown, steps: readonly Step[], target: string): readonly Step[] {
  const like = steps.at(-1)
  if (shownBy === undefined || like === undefined) return steps
  const first = steps.findLastIndex((step) => isChange(step) && !isRefused(step)) + 1
  const headers = Object.entries(like.request.headers).filter(
    ([name]) => !/^(?:content-type|idempotency-key)$/i.test(name),
  )
  const url = target.replace(/\/$/, '') + shownBy.path
  const read = (label: string): Step => ({
    label,
    act: label,
    operation: shownBy.operation,
    apiKey: like.apiKey,
    expected: '200',
    bind: [],
    request: { method: 'GET', url, headers: Object.fromEntries(headers), body: null },
  })
  return [...steps.slice(0, first), read(readBefore), ...steps.slice(first), read(readAfter)]
}

function isChange({ request: { method } }: Step): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(method)
}

function isRefused({ response }: Step): boolean {
  return response !== undefined && response.status >= 400
}

/** The step that a bound value comes from. */
function sourcesOf({ act, from }: Step['bind'][number], steps: readonly Step[], to: Step): readonly Step[] {
  const before = steps.slice(0, steps.indexOf(to))
  const source =
    act === newest
      ? before.findLast(({ response }) => response !== undefined && valueAt(parsed(response.body), from) !== undefined)
      : before.find((step) => step.act === act)
  return source === undefined ? [] : [source]
}

/** Whether the report has only the beginning of its body. */
function isCut({ request: { body } }: Step): boolean {
  return body !== null && isCutText(body)
}

/** A request with variables for the target, keys, and values of earlier responses. */
interface Replay {
  readonly url: Template
  readonly headers: readonly (readonly [name: string, value: Template])[]
  readonly body: Template | { readonly file: string } | null
  /** Variable → the number of the step and the place in its response. */
  readonly takes: readonly { readonly variable: string; readonly step: number; readonly from: Pointer }[]
}

function templateOf(step: Step, index: number, steps: readonly Step[], target: string): Replay {
  const { request, apiKey, bind } = step
  const takes: { variable: string; step: number; from: Pointer }[] = []
  let url: Template = request.url.startsWith(target) ? [targetVariable, request.url.slice(target.length)] : request.url
  let body = parsed(request.body)
  const values = new Map<string, Variable>()
  for (const [number, one] of bind.entries()) {
    const [source] = sourcesOf(one, steps, step)
    if (source === undefined) continue
    const variable = `value${index + 1}${number === 0 ? '' : `_${number + 1}`}`
    const [part = '', ...rest] = decodePointer(one.to)
    takes.push({ variable, step: steps.indexOf(source) + 1, from: one.from })
    if (part === 'body') {
      const sign = `\uE000${number}\uE001`
      const inBody = encodePointer(...rest)
      values.set(typeof valueAt(body, inBody) === 'string' ? sign : `"${sign}"`, { variable })
      body = withValueAt(body, inBody, sign)
    } else {
      const was = recorded(source, one.from)
      url = partsOf(url).flatMap((piece) => (typeof piece === 'string' ? replaced(piece, was, { variable }) : [piece]))
    }
  }
  const text = values.size === 0 ? request.body : JSON.stringify(body)
  let shown: readonly (string | Variable)[] = text === null ? [] : secretsIn(text, apiKey)
  for (const [sign, variable] of values) {
    shown = shown.flatMap((piece) => (typeof piece === 'string' ? replaced(piece, sign, variable) : [piece]))
  }
  const headers = Object.entries(request.headers)
    .filter(([name]) => !/^(?:user-agent|content-length|host)$/i.test(name))
    .map(([name, value]) => [name, headerOf(name, value, steps, apiKey)] as const)
  const whole = text === null ? null : shown
  return { url, headers, body: isCut(step) ? { file: request.bodyFile ?? '' } : whole, takes }
}

const targetVariable: Variable = { variable: 'TARGET' }

/** An id of a run belongs to it: another one gets a world, and Idempotency-Keys, of its own. */
function headerOf(name: string, value: string, steps: readonly Step[], apiKey: string | null): Template {
  if (name.toLowerCase() === worldHeader) return [{ variable: 'RUN' }]
  if (name.toLowerCase() !== 'idempotency-key' || !/^[\w-]{8,60}$/.test(value)) return secretsIn(value, apiKey)
  const keys = [...new Set(steps.flatMap(({ request: { headers } }) => headers[name] ?? []))]
  return [{ variable: 'RUN' }, `-key-${keys.indexOf(value) + 1}`]
}

/** The report's signs for what it masks. */
function secretsIn(text: string, apiKey: string | null): readonly (string | Variable)[] {
  return text
    .split(/\$(API_KEY|HEADER(?:_\d+)?)\b/)
    .map((part, index) => {
      if (index % 2 === 0) return part
      return { variable: part === keyVariable.variable ? scriptKey(apiKey) : part }
    })
    .filter((part) => part !== '')
}

/** What the run took from a response: it stands in later addresses, encoded. */
function recorded({ response }: Step, from: Pointer): string {
  const value = from === fromLocation ? undefined : valueAt(parsed(response?.body ?? null), from)
  return value === undefined ? '\uE002' : encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))
}

function replaced(text: string, wanted: string, variable: Variable): readonly (string | Variable)[] {
  const at = text.indexOf(wanted)
  return at < 0 ? [text] : [text.slice(0, at), variable, text.slice(at + wanted.length)].filter((part) => part !== '')
}

function variablesIn(replay: readonly Replay[]): readonly string[] {
  const templates = replay.flatMap(({ url, headers, body }) => [
    url,
    ...headers.map(([, value]) => value),
    ...(body === null || (isObject(body) && 'file' in body) ? [] : [body]),
  ])
  const names = templates.flatMap(partsOf).flatMap((part) => (typeof part === 'string' ? [] : [part.variable]))
  return [...new Set(names)]
}

interface Aim {
  readonly target: string
  readonly finding: Shown
  /** The index of the step that shows the deviation. */
  readonly last: number
  readonly allow: Safety | null
}

function bashScript(
  about: readonly string[],
  steps: readonly Step[],
  replay: readonly Replay[],
  { target, finding, last, allow }: Aim,
): string {
  const taken = new Set(replay.flatMap(({ takes }) => takes.map(({ variable }) => variable)))
  const secrets = variablesIn(replay).filter((name) => !['TARGET', 'RUN'].includes(name) && !taken.has(name))
  const [, header] = /^\/headers\/(.*)$/.exec(finding.at) ?? []
  const at = header === undefined ? finding.at.replace(/^\/body/, '') : `${inHeader}${header}`
  const response = steps[last]?.response
  const actual = parsed(finding.actual) ?? null
  const isInBody = finding.at !== '/status' && header === undefined
  const shown = isInBody ? valueAt(parsed(response?.body ?? null), at) : undefined
  const isNowhere = isInBody && shown === undefined && finding.actual !== null
  // What a rule made of several values, such as a sum, stands nowhere.
  const isMade = shown !== undefined && !isDeepStrictEqual(shown, actual)
  const was = isMade ? JSON.stringify(shown) : finding.actual
  const source = sourceOf(finding, steps.slice(0, last))
  return `${[
    '#!/usr/bin/env bash',
    ...about,
    '# Exit code: 1 if the response is still what the run received, 0 if it is another one, 2 if that does not tell: nothing was',
    '# sent, an earlier response is another one too, or what is wrong is a whole object, or is made of several values, such as a sum.',
    'set -uo pipefail',
    ...(allow === null
      ? []
      : [
          `[ "\${ALLOW:-}" = ${allow} ] || { echo 'Nothing was sent: this changes what it names, and puts nothing back. ALLOW=${allow} allows it.' >&2; exit 2; }`,
        ]),
    `target=${shellWord(target)}`,
    'TARGET="${TARGET:-$target}"',
    'RUN="explain-$RANDOM$RANDOM"',
    ...secrets.map((name) => `: "\${${name}:?is not set: the key or header for ${name.toLowerCase()}}"`),
    'out=$(mktemp -d) && trap \'rm -rf "$out"\' EXIT',
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
      ...(isSentWithNext(steps, index) ? [] : showLines(steps, index)),
      // Where it cannot be told any more, nothing else is changed.
      ...(index < last ? sameLines(step, index, steps, index === source ? null : finding) : []),
    ]),
    '',
    ...(finding.shownBy === undefined ? comparedValue() : comparedReads(steps)),
  ].join('\n')}\n`

  function comparedValue(): readonly string[] {
    return [
      ...(finding.at === '/status'
        ? [`received=$(cat "$out/${last + 1}.status")`]
        : [
            `received=$(value ${last + 1} ${shellWord(at)})`,
            `printf 'At %s\\n   expected %s\\n   received %s\\n' ${shellWord(finding.at)} ${shellWord(finding.expected)} "$received"`,
          ]),
      // Where two responses have to be alike, either may be the wrong one.
      ...(source === -1
        ? []
        : [
            `[ "$received" = "$(value ${source + 1} ${shellWord(at)})" ] && { echo 'As request ${source + 1} has it there, which the run found otherwise.'; exit 0; }`,
          ]),
      `[ "$received" != ${shellWord(finding.at === '/status' ? String(response?.status ?? withoutResponse) : bare(was))} ] || { ${amongOthers(finding, response?.body ?? null, last + 1)}exit 1; }`,
      ...(isNowhere
        ? ["echo 'The response of the run does not hold what is wrong: see its report.' >&2", 'exit 2']
        : []),
      ...(isMade || isContainer(actual)
        ? ["echo 'Another one than in the run: see above whether it is as expected.' >&2", 'exit 2']
        : []),
    ]
  }
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
function amongOthers({ rule, at }: Shown, body: string | null, number: number): string {
  const [list] = /^.*?(?=\/\d+(?:\/|$))/.exec(at.replace(/^\/body/, '')) ?? []
  const was = list === undefined ? undefined : valueAt(parsed(body), list)
  if (list === undefined || was === undefined || !rule.startsWith('invariant/')) return ''
  const text = JSON.stringify(was)
  const note = "echo 'Among other values than in the run: see above whether it is as expected.' >&2; exit 2; "
  return text.length > mostCompared
    ? note
    : `[ "$(value ${number} ${shellWord(list)})" = ${shellWord(text)} ] || { ${note}}; `
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

function showLines(steps: readonly Step[], index: number): readonly string[] {
  const first = steps.findIndex((_step, from) =>
    steps.slice(from, index).every((_one, at) => isSentWithNext(steps, from + at)),
  )
  const shown = steps.slice(first, index + 1)
  return [
    ...(shown.length > 1 ? ['wait'] : []),
    ...shown.map(
      ({ label, operation, expected }, at) =>
        `show ${first + at + 1} ${shellWord(`${label} (${operation})`)} ${shellWord(expected)}`,
    ),
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

function httpFile(about: readonly string[], steps: readonly Step[], replay: readonly Replay[], target: string): string {
  const takes = new Map(replay.flatMap((one) => one.takes.map((taken) => [taken.variable, taken] as const)))
  const shownAs = (template: Template): string =>
    partsOf(template)
      .map((part) => {
        if (typeof part === 'string') return part
        const taken = takes.get(part.variable)
        if (taken === undefined) return `{{${part.variable}}}`
        return `{{step${taken.step}.response.body.$${decodePointer(taken.from)
          .map((name) => `['${name}']`)
          .join('')}}}`
      })
      .join('')
  const secrets = variablesIn(replay).filter((name) => !['TARGET', 'RUN'].includes(name) && !takes.has(name))
  return printableLines(
    `${[
      ...about,
      `@TARGET = ${target}`,
      '# Another one each time: the server knows the Idempotency-Keys of the last.',
      '@RUN = explain-1',
      ...secrets.map((name) => `@${name} = {{$processEnv ${name}}}`),
      ...steps.flatMap(({ label, operation, expected, request, response }, index) => {
        const one = replay[index]
        if (one === undefined) return []
        return [
          '',
          `### ${index + 1}. ${label} (${operation}): expected ${expected}, the run received ${response?.status ?? 'nothing'}`,
          `# @name step${index + 1}`,
          `${request.method} ${shownAs(one.url)}`,
          ...one.headers.map(([name, value]) => `${name}: ${shownAs(value)}`),
          ...bodyLines(one.body, shownAs),
        ]
      }),
    ].join('\n')}\n`,
  )
}

function bodyLines(body: Replay['body'], shownAs: (template: Template) => string): readonly string[] {
  if (body === null) return []
  return ['', typeof body === 'object' && 'file' in body ? `< ${body.file}` : shownAs(body)]
}

function parsed(text: string | null): JsonObject | undefined {
  try {
    return text === null ? undefined : (JSON.parse(text) as JsonObject)
  } catch {
    return undefined
  }
}
