import { isDeepStrictEqual } from 'node:util'
import { firstCredential } from '../model/fixtures.ts'
import type { Finding, Played, Result, SentRequest } from '../model/index.ts'
import { decodePointer, isObject, worst } from '../../contract/index.ts'
import { authoredId, versionSent } from '../ledger/resource.ts'
import { hasNoRoom } from '../ledger/room.ts'
import type { Contract, Safety } from '../../contract/index.ts'
import { isMadeUp, keyVariable, scriptKey } from '../model/secrets.ts'
import { commandFor, withoutFlag } from '../options/repeat-command.ts'
import { freeName } from '../options/write-new.ts'
import { textOf } from '../model/answers.ts'
import { parsedJson } from '../rules/invariant.ts'
import { gravityOf } from './causes.ts'
import type { Cause } from './causes.ts'
import { curlOf, headersInCommands, isSendable } from './curl.ts'
import {
  besideOf,
  classOf,
  exchangeToShow,
  isUnjudged,
  isReading,
  mainFinding,
  speakerOf,
  statusIn,
} from './exchanges.ts'
import { keyOf, neededFor } from './explain/case.ts'
import { plural } from '../../text/plural.ts'
import type { View } from './view.ts'
import { coloured, paint } from '../../text/printer.ts'
import type { Line } from '../../text/printer.ts'
import { partsOf, shellWord } from '../../text/shell.ts'
import type { Variable } from '../../text/shell.ts'

// The commands that send again what a report shows.

/** Causes that are shown in full; the others take a few lines. */
export const mostWhole = 5

/** The report that commands name where none was written: none that is there, which may be of a run that nothing can repeat. */
export function freeReport(): string {
  return freeName('report.json')
}

/** How to see a failure again, what leaves nothing behind first. */
export function repeatLines(result: Result, finding: Finding | undefined, view: View): readonly Line[] {
  const curl = curlFor(result, finding, view)
  const above = aboveCurl(result, finding, view, curl)
  const shown = (one: Exclude<typeof curl, null>): Line =>
    'command' in one
      ? coloured`  ${paint.faint('$')} ${one.command}`
      : paint.faint(`  # no curl command: ${one.without}`)
  const sent = [
    ...(above === null ? [] : [paint.faint(`  ${above}`)]),
    ...(curl === null ? [] : [shown(curl)]),
    ...besideLines(result, finding, view).map((line) =>
      line.startsWith('#') ? paint.faint(`  ${line}`) : coloured`  ${paint.faint('$')} ${line}`,
    ),
  ]
  const again = repeatLine(result, view)
  const isPutBack = warningOf(result, finding, view).length > 0 && repeatOf(result, view).length > 0
  return isPutBack ? [...again, ...sent] : [...sent, ...again]
}

/** The curl command of what a block shows, with what is said above it, for a page. */
export function curlText(result: Result, finding: Finding | undefined, view: View): readonly string[] {
  const curl = curlFor(result, finding, view)
  if (curl === null) return []
  if (!('command' in curl)) return [`# No curl command: ${curl.without}.`]
  const above = aboveCurl(result, finding, view, curl)
  const beside = besideLines(result, finding, view)
  return [[...(above === null ? [] : [above]), curl.command, ...beside].join('\n')]
}

/**
 * What whoever pastes a curl command has read first, on a line of its own, because a shell for people may take what stands
 * behind a command for a part of it. Null: nothing, or there is no command.
 */
function aboveCurl(
  result: Result,
  finding: Finding | undefined,
  view: View,
  curl: ReturnType<typeof curlOf> | null,
): string | null {
  if (curl === null || !('command' in curl)) return null
  const exchange = exchangeToShow(result, finding)
  const sent = sentByScript(result, finding)
  const own = sent.find((one) => one.exchange === exchange)
  const together = sent.filter(({ act }) => act.label === own?.act.label).length
  const before = sent.findIndex(({ act }) => act.label === own?.act.label)
  const notes = [
    ...warningOf(result, finding, view),
    ...(together < 2 ? [] : [`one of ${together} at once, which --explain sends`]),
    ...(before < 1 ? [] : [`comes after ${plural(before, 'request')}, which --explain prints`]),
    ...keyNote(sent, own),
    ...versionNote(result, exchange, view),
    ...idNote(result, exchange, view),
    ...whoseKey(result, finding, view.report, curl),
  ]
  return notes.length === 0 ? null : `# ${notes.join('; ')}:`
}

/** Where it stands under the Idempotency-Key of an earlier request of the case, what that leads to depends on it. */
function keyNote(sent: readonly Played[], own: Played | undefined): readonly string[] {
  const key = own === undefined ? undefined : keyOf(own.exchange)
  const first = sent.find(({ exchange }) => key !== undefined && keyOf(exchange) === key)
  return first === undefined || own === undefined || first.act.label === own.act.label
    ? []
    : [`under the Idempotency-Key of ${first.act.label}`]
}

/**
 * The version that a change is for has moved by the end of a run, as a rule. One that is no response's is what the case
 * tries, and as wrong later.
 */
function versionNote(
  { attempt }: Result,
  exchange: ReturnType<typeof exchangeToShow>,
  { report }: Pick<View, 'report'>,
): readonly string[] {
  const own = attempt?.played.find((one) => one.exchange === exchange)
  const at = own === undefined || report.target.own !== null ? null : versionSent(report.contract, own.act.operation)
  if (own === undefined || at === null) return []
  const taken = own.act.bind[`/body${at}`]
  if (taken === undefined || taken.plus !== undefined) return []
  const isDue = own.act.role === 'step' && own.act.expect.status === 409
  return [`its ${decodePointer(at).at(-1)} is of then, so 409 ${isDue ? 'proves nothing' : 'may come'} by now`]
}

/** What is there already under the id that a body gives may be all that comes of another try. */
function idNote(
  { attempt }: Result,
  exchange: ReturnType<typeof exchangeToShow>,
  { report }: Pick<View, 'report'>,
): readonly string[] {
  const own = attempt?.played.find((one) => one.exchange === exchange)
  if (own === undefined || exchange === null || report.target.own !== null) return []
  const isCreation = report.contract.resources.some(({ creates }) => own.act.operation in creates)
  const isMade = isCreation && authoredId(exchange.request.body) !== null && (statusIn(exchange) ?? 500) < 300
  return isMade ? ['the run has made its id, so give it a new one'] : []
}

/** After what a case sent: what put it back, where that took what no request gives back, and the read that shows it. */
function besideLines(result: Result, finding: Finding | undefined, { mask, shell, report }: View): readonly string[] {
  const { back, read } = besideOf(result, finding, report.target.url)
  const told = (words: string, requests: readonly SentRequest[]): readonly string[] => {
    const commands = requests.flatMap((request) => {
      const curl = curlOf(request, mask, shell)
      return 'command' in curl ? [curl.command] : []
    })
    return commands.length === 0 ? [] : [words, ...commands]
  }
  return [
    ...told('# then, as the check put the case back, what lost it:', back),
    ...told('# what shows it, sent before and after:', read === null ? [] : [read]),
  ]
}

/** The curl command of what a block shows. A key that is not the usual one has a variable of its own, as in scripts. */
export function curlFor(
  result: Result,
  finding: Finding | undefined,
  { mask, shell, report }: View,
): ReturnType<typeof curlOf> | null {
  const exchange = exchangeToShow(result, finding)
  if (exchange === null) return null
  const other = otherSpeaker(result, finding, report)
  return curlOf(exchange.request, mask, shell, other === null ? undefined : scriptKey(other))
}

/** Whose key a shown request has, where it is not the usual one. */
function otherSpeaker(result: Result, finding: Finding | undefined, report: View['report']): string | null {
  const speaker = speakerOf(result, report, finding)
  return speaker === null || speaker.isUsual || isMadeUp(speaker.name) ? null : speaker.name
}

/** Of a curl command that changes something at a deployment. */
function warningOf(result: Result, finding: Finding | undefined, { report }: Pick<View, 'report'>): readonly string[] {
  const method = exchangeToShow(result, finding)?.request.method ?? 'GET'
  const isChange = report.target.own === null && result.case.safety !== 'read' && method !== 'GET'
  const charges = result.case.safety === 'spending' ? ', may charge' : ''
  return isChange ? [`changes what it names${charges}, and puts nothing back`] : []
}

/** Whose key a command's variable holds, where it is not the usual one and its name does not say so. */
function whoseKey(
  result: Result,
  finding: Finding | undefined,
  report: View['report'],
  curl: ReturnType<typeof curlOf> | null,
): readonly string[] {
  const other = otherSpeaker(result, finding, report)
  const used = curl !== null && 'variables' in curl && other !== null ? curl.variables : []
  const held = used.find(({ variable }) => variable === scriptKey(other))
  return held?.heldIn === undefined ? [] : [`${namesOf([held])} is ${other}`]
}

export function repeatLine(result: Result, view: View): readonly Line[] {
  const commands = repeatOf(result, view)
  const not = notAgain(result, view)
  if (not !== null) return [paint.faint(`  ${not}`)]
  return commands.length === 0 && view.report.repeat !== ''
    ? [paint.faint('  # no command tries this again: its requests are of no case')]
    : commands.map((command) => coloured`  ${paint.faint('$')} ${command}`)
}

/** In the place of a command that could only be blocked: why, and what to change first. Null: a command tries it again. */
export function notAgain({ blockedNext }: Result, { mask }: Pick<View, 'mask'>): string | null {
  return blockedNext === undefined ? null : `# the check does not try this again as it is: ${mask(blockedNext)}`
}

/** How to send again what fails: one script of a case, and what the commands above need that is not set here. */
export function againLines(view: View): readonly Line[] {
  const again = againOf(view)
  const chosen = explained(view)
  if (again === null || chosen === undefined) return unscriptedLines(view)
  const isChange = changedBy(chosen, view.report.contract) !== null
  const report = view.json === null ? ` --json ${freeReport()}` : ''
  const unset = needsIn(view.failures.slice(0, mostWhole), view).filter(({ heldIn }) => heldIn === undefined)
  const others = unsetIn(view)
  const ofScript = others.map((name) => `$${name}`).join(', ')
  const ofCurl = assignmentsOf(unset, view.report)
  const toSet = [
    ...(ofScript === '' || ofScript === ofCurl ? [] : [`${ofScript} for the script`]),
    ...(ofCurl === '' ? [] : [`${ofCurl} for ${ofScript === ofCurl ? 'the script and ' : ''}the curl commands`]),
  ]
  const isKnown = unset.every(({ variable }) => testKey(variable, view.report) !== null)
  const whose = isKnown && others.length === 0 ? "the contract's test keys" : 'what the run sent'
  const mild = isChange ? undefined : repeatOfReads(view.report)
  const first = again.only === null && report === '' ? [] : repeatOf(chosen, view, mild).map((one) => `${one}${report}`)
  const noReport = report === '' || first.length > 0 ? '' : `, once a run is given${report}, which this one was not`
  return [
    again.only === null
      ? `see a failing case again, request by request, with what is expected beside what comes, in one script${noReport}:`
      : `try a failing case again, which ${again.does}, or see it request by request in one script:`,
    ...[...first, again.script].map((one) => coloured`  ${paint.faint('$')} ${one}`),
    ...(again.note === null ? [] : [`  ${again.note}`]),
    coloured`  ${paint.faint('$')} ${again.run}`,
    ...(view.failures.length > 1 ? ['  For another cause, name the case of its block instead.'] : []),
    ...goneSaid(view).map((line) => `  ${line}`),
    ...(toSet.length === 0 ? [] : [`  Set ${toSet.join(', and ')}: ${whose}`]),
  ]
}

function unscriptedLines(view: View): readonly Line[] {
  const one = unscriptedOf(view)
  if (one === null) return []
  return [`${one.does}${one.commands.length === 0 ? '' : ':'}`, ...one.commands.map(dollar)]
}

function dollar(command: string): Line {
  return coloured`  ${paint.faint('$')} ${command}`
}

/** Where no script has all that a case sent, such as a key in a body: the command of the gravest one that the check tries again. */
export function unscriptedOf(view: View): { readonly does: string; readonly commands: readonly string[] } | null {
  const { failures, report } = view
  if (report.cleanup !== undefined || report.target.own !== null) return null
  const found = failures.find(({ first }) => repeatOf(first, view).length > 0)
  const [why] = failures.flatMap(({ first: { blockedNext } }) => blockedNext ?? [])
  if (found === undefined && why === undefined) return null
  if (found === undefined)
    return { does: `change this before a failing case is tried again: ${view.mask(why ?? '')}`, commands: [] }
  return {
    does: `try a failing case again, which ${doesOf(found.first, changedBy(found.first, report.contract), report)}`,
    commands: repeatOf(found.first, view),
  }
}

/** What nobody can send again as it is: why. */
export function goneSaid(view: View): readonly string[] {
  const why = explained(view)?.blockedNext
  return why === undefined ? [] : [`The check does not try it again as it is: ${view.mask(why)}.`]
}

/** Where the script can still tell, if it cannot where the run was, or may not. */
function elsewhereFor(chosen: Result): { readonly says: string; readonly isGone: boolean } | null {
  if (chosen.blockedNext === undefined) return null
  const isDeleted = (chosen.attempt?.played ?? []).some(
    ({ exchange }) => exchange.request.method === 'DELETE' && (statusIn(exchange) ?? 500) < 300,
  )
  const main = mainFinding(chosen.findings)
  const isTaken = main?.actual === undefined && main?.deviation.kind === 'untrue'
  const isGone = isDeleted || isTaken || chosen.findings.some(({ deviation }) => deviation.kind === 'lost')
  if (!isGone && hasNoRoom(chosen.blockedNext)) return null
  const says = isGone
    ? "What it needs is gone here: it can tell at another server, with that one's address as TARGET."
    : 'Where it cannot tell, because the run has changed what it finds here, put TARGET=URL of another server in front.'
  return { says, isGone }
}

interface Again {
  /** The case's own command, which puts back what it changes; null: it changes nothing, or the target is ours. */
  readonly only: string | null
  /** What that does besides. */
  readonly does: string
  /** The command that writes its script. */
  readonly script: string
  /** What running it does besides; null: it only reads. */
  readonly note: string | null
  readonly run: string
}

/** How to send a failing case again; null: nothing can be sent. */
export function againOf(view: View, chosen = explained(view)): Again | null {
  const command = explainCommand(view, chosen)
  if (command === null || chosen === undefined) return null
  const changes = changedBy(chosen, view.report.contract)
  const isFull = chosen.losesSaves === true
  const allow = changes !== null && isFull ? worst([changes, 'destructive']) : changes
  const elsewhere = elsewhereFor(chosen)
  const [only = null] = allow === null || view.report.target.own !== null ? [] : repeatOf(chosen, view)
  return {
    only,
    does: doesOf(chosen, allow, view.report),
    script: command,
    note:
      allow === null
        ? null
        : `${elsewhere === null ? '' : `${elsewhere.says} `}With ALLOW=${allow}, the script changes what it names${allow === 'spending' ? ', which may charge' : ''}${isFull ? `, ${pushesOut} for good` : ''}, and puts nothing back${only === null ? '' : ', so run it last'}:`,
    run: `${givenIn(view, chosen)}${allow === null || view.shell !== 'posix' ? '' : `ALLOW=${allow} ${elsewhere?.isGone === true ? 'TARGET=URL ' : ''}`}bash ${scriptFile}`,
  }
}

const pushesOut = 'pushes older saves out of a full history'

/** What a case's own command does besides; of what is destructive, nothing is put back. */
const doesAgain: { readonly [K in Safety]: string } = {
  read: 'only reads',
  write: 'puts back what it can',
  destructive: 'deletes or makes something for good',
  spending: 'may charge again',
}

function doesOf({ losesSaves }: Result, allow: Safety | null, { changes }: View['report']): string {
  const [charged] = changes?.charged ?? []
  if (allow === 'spending' && charged !== undefined)
    return `${doesAgain.spending} (this run charged ${charged.replace(/: .*/s, '')})`
  return losesSaves === true && allow !== 'spending' ? `${pushesOut} for good` : doesAgain[allow ?? 'read']
}

/** What its script has to be allowed; null: it only reads. */
function changedBy({ case: { safety }, attempt }: Result, contract: Contract): Safety | null {
  const changes = (attempt?.played ?? []).filter(({ exchange }) => !isReading(exchange))
  return changes.length === 0 ? null : worst(['write', safety, ...changes.map((one) => classOf(one, contract))])
}

/**
 * The case of the first cause that a script can send again; of those as grave that are shown in full, one that only reads. One that
 * the run has used up only where there is no other.
 */
function explained({ failures, advisories, report }: View): Result | undefined {
  const causes = (report.strict ? [...failures, ...advisories] : failures).filter(({ first }) => isWhole(first))
  const gravest = causes.find(({ first }) => elsewhereFor(first)?.isGone !== true) ?? causes[0]
  const shown = failures.slice(0, mostWhole)
  const alike = causes.filter((cause) => gravest !== undefined && gravityOf(cause) === gravityOf(gravest))
  const reading = alike.find((cause) => shown.includes(cause) && changedBy(cause.first, report.contract) === null)
  return (reading ?? gravest)?.first
}

/** Whether the report has all that its script sends. */
function isWhole(result: Result): boolean {
  const sent = sentByScript(result)
  return sent.length > 0 && sent.every(({ exchange }) => isSendable(exchange.request))
}

/** What a script of the case sends. */
function sentByScript(
  { case: { tries }, attempt, findings, restsOn }: Result,
  finding = mainFinding(findings),
): readonly Played[] {
  const steps = (attempt?.played ?? []).map((played) => {
    const { act, exchange } = played
    const { request, received } = exchange
    const answer = 'answer' in received ? received.answer : null
    return {
      played,
      act: act.label,
      bind: Object.values(act.bind),
      request,
      ...(isUnjudged(played) ? { unjudged: true as const } : {}),
      ...(act.role === 'step' && act.controls !== undefined ? { controls: act.controls } : {}),
      ...(answer === null ? {} : { response: { status: answer.status, body: textOf(answer) } }),
    }
  })
  if (finding === undefined) return steps.map(({ played }) => played)
  return neededFor({ ...finding, ...(restsOn && { restsOn }) }, tries, steps).map(({ played }) => played)
}

/** The variables of that case's script, each with the variable that has its value here. */
function variablesOf(view: View, chosen = explained(view)): ReadonlyMap<string, string | undefined> {
  const usual = firstCredential(view.report.contract)?.name ?? null
  const variables = new Map<string, string | undefined>()
  if (chosen === undefined) return variables
  for (const { act, exchange } of sentByScript(chosen)) {
    const curl = curlOf(exchange.request, view.mask, view.shell)
    const inHeaders = headersInCommands(exchange.request, view.mask).flatMap(([, value]) => partsOf(value))
    const all = [...('variables' in curl ? curl.variables : []), ...inHeaders]
    for (const one of all) {
      if (typeof one === 'string') continue
      const name = one.variable === keyVariable.variable ? scriptKey(act.request.as ?? usual) : one.variable
      variables.set(name, variables.get(name) ?? one.heldIn)
    }
  }
  return variables
}

/** What sets them in front of the script's command. */
function givenIn(view: View, chosen: Result): string {
  if (view.shell !== 'posix') return ''
  const set = [...variablesOf(view, chosen)].map(([name, heldIn]) => {
    if (heldIn === undefined) return assignment(name, view.report)
    return heldIn === name ? null : `${name}="$${heldIn}"`
  })
  return set.map((one) => (one === null ? '' : `${one} `)).join('')
}

/** Those that nothing sets. */
export function unsetIn(view: View): readonly string[] {
  return [...variablesOf(view)].flatMap(([name, heldIn]) => {
    const isSet = heldIn === undefined ? testKey(name, view.report) !== null : true
    return isSet && (view.shell === 'posix' || heldIn === name) ? [] : [name]
  })
}

/** What a command's variable for a key has to hold at a server of ours: what the contract has; null: elsewhere, or it is no key's. */
function testKey(variable: string, { target, contract }: View['report']): string | null {
  if (target.own === null) return null
  if (variable === keyVariable.variable) return firstCredential(contract)?.value ?? null
  const named = Object.values(contract.fixtures).find(
    ({ kind, name }) => kind === 'credential' && scriptKey(name) === variable,
  )
  return named?.value ?? null
}

/** `KEY_READER=ap_test_reader`; null: its value is not known. */
function assignment(variable: string, report: View['report']): string | null {
  const value = testKey(variable, report)
  return value === null ? null : `${variable}=${shellWord(value)}`
}

function assignmentsOf(variables: readonly Variable[], report: View['report']): string {
  const all = variables.map(({ variable }) => assignment(variable, report) ?? `$${variable}`)
  return [...new Set(all)].join(', ')
}

const scriptFile = 'explain.sh'

/** What comes before all else: no other run changes anything until that has ended. Null: nothing is left changed. */
export function cleanupOf({
  report: { cleanup, changes },
  mask,
}: View): { readonly does: string; readonly command: string } | null {
  if (cleanup === undefined) return null
  const things = plural(changes?.open.length ?? 0, 'thing')
  return {
    does: `put back what this run may have left changed (${things})`,
    command: mask(cleanup),
  }
}

/** The command that writes such a script; null: nothing can be sent, or not before what is changed is put back. */
export function explainCommand(view: View, chosen = explained(view)): string | null {
  const { report, mask, json } = view
  if (chosen === undefined || report.repeat === '' || report.cleanup !== undefined) return null
  const file = shellWord(mask(json ?? freeReport()))
  // npm's own lines would stand in the script.
  const command = commandFor('conform', report.command).replace(/^npm run /, 'npm run -s ')
  return `${command} --explain ${shellWord(chosen.case.id)} --report ${file} > ${scriptFile}`
}

/** The variables of the causes' curl commands. */
export function needsIn(causes: readonly Cause[], view: View): readonly Variable[] {
  return causes.flatMap(({ first, shown: [finding] }) => {
    const curl = curlFor(first, finding, view)
    return curl !== null && 'variables' in curl ? curl.variables : []
  })
}

/** Of a case's curl command: those that nothing sets here. */
export function unsetFor(result: Result, view: View): readonly Variable[] {
  const curl = curlFor(result, undefined, view)
  return curl !== null && 'variables' in curl ? curl.variables.filter(({ heldIn }) => heldIn === undefined) : []
}

/** `$API_KEY, $HEADER`. */
export function namesOf(variables: readonly Variable[]): string {
  return [...new Set(variables.map(({ variable, heldIn = variable }) => `$${heldIn}`))].join(', ')
}

/** The command that repeats a run, with reads alone: what it may change is not changed once more only for its report. */
export function repeatOfReads({ repeat, target, results }: View['report']): string {
  if (target.own !== null) return repeat
  if (/ --allow\b/.test(repeat)) return withoutFlag(repeat, '--allow')
  const hasChanged = results.some(({ case: { safety }, verdict }) => safety !== 'read' && verdict !== 'blocked')
  // A file allows it.
  return hasChanged ? `${withoutFlag(repeat, '--preset')} --preset reads` : repeat
}

/** The command that repeats a run for one case. To put back a write may take destructive requests, and none that may charge. */
function repeatFor(safety: Safety, report: View['report']): string {
  if (safety === 'read') return repeatOfReads(report)
  if (report.target.own !== null || safety === 'spending') return report.repeat
  return report.repeat.replace(/(?<= --allow )\S+/, (classes) => classes.replace(/,spending|spending,/, ''))
}

/** The case by whose success the run learned what this one's body has besides: without it, a request may be refused for that alone. */
function learnedFrom({ case: { control }, attempt }: Result, { cases }: View['report']['plan']): readonly string[] {
  const reshaped = (attempt?.played ?? []).filter(({ act, exchange }) => {
    const planned =
      act.role === 'step' && act.request.body !== null && 'value' in act.request.body ? act.request.body.value : null
    const sent = parsedJson(exchange.request.body)
    return isObject(planned) && isObject(sent) && Object.keys(sent).some((name) => !Object.hasOwn(planned, name))
  })
  if (reshaped.length === 0) return []
  if (control !== undefined) return [control]
  // A sequence takes its requests from examples.
  const example = cases.find(({ source, acts: [one] }) => {
    const isSuccess = source === 'pair' && one?.role === 'step' && one.expect.status < 300
    const isLike = ({ act }: Played) =>
      one?.operation === act.operation && isDeepStrictEqual(one.request.body, act.request.body)
    return isSuccess && reshaped.some(isLike)
  })
  return example === undefined ? [] : [example.id]
}

/** The command that tries a case again, or the cases whose requests broke a rule together; none: nobody can. */
export function repeatOf(
  result: Result,
  { report, mask }: Pick<View, 'report' | 'mask'>,
  /** Without flags that choose cases. */
  given?: string,
): readonly string[] {
  const { case: tried, sentBy = [], after } = result
  const { id } = tried
  const planned = report.plan.cases.filter((one) => one.id === id || sentBy.includes(one.id))
  const isPlanned = planned.some((one) => one.id === id)
  const areAllPlanned = planned.length > 0 && planned.length >= sentBy.length
  const run = given ?? (areAllPlanned ? repeatFor(worst(planned.map(({ safety }) => safety)), report) : report.repeat)
  if (run === '' || result.blockedNext !== undefined) return []
  const first = after === undefined ? learnedFrom(result, report.plan) : [after]
  const ids = isPlanned ? [...first, id] : sentBy
  // What broke a rule together shows nothing where one of them is blocked.
  const whole = !isPlanned && ids.length > 1 && !/ --max-blocked /.test(run) ? ['--max-blocked 0'] : []
  return ids.length === 0 ? [] : [[mask(run), ...whole, ...ids.map((one) => `--only ${shellWord(one)}`)].join(' ')]
}
