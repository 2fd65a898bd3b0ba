import { withConsequences } from './causes.ts'
import { arrayOf, objectOf, operationById, ownAnswers } from '../../contract/index.ts'
import type { Contract, Safety } from '../../contract/index.ts'
import { pathOf } from '../ledger/resource.ts'
import { isRedirect, redirectedTo, textOf } from '../model/answers.ts'
import type { Played, Report, Result, Target, Verdict } from '../model/index.ts'
import { safetyClasses } from '../model/plan.ts'
import { allVerdicts, verdictTable } from '../model/verdicts.ts'
import { isNewDeviation } from './exit-code.ts'
import { operationsOf } from '../model/acts.ts'
import { firstCredential, mostMissing } from '../model/fixtures.ts'
import { mainFinding, onlyStatus, playedOf, speakerOf } from './exchanges.ts'
import { headlineOf } from './headlines.ts'
import { counted } from './html/parts.ts'
import { answersSaid, operationsSaid } from './summary.ts'
import type { Summary } from './summary.ts'
import { refusedCreations } from './refused-creations.ts'
import { isOthersSeen, setAsideFor } from './set-aside.ts'
import { unfinishedSaid } from './unfinished.ts'
import type { View } from './view.ts'
import { minutesSaid } from '../../text/durations.ts'
import { plural } from '../../text/plural.ts'
import { coloured, paint } from '../../text/printer.ts'
import type { Line } from '../../text/printer.ts'

/** Two lines: how far the run came, and what is wrong, with what was judged and what was not. */
export function verdictLines({
  report,
  summary,
  failures,
  mask,
}: Pick<View, 'report' | 'summary' | 'failures' | 'mask'>): readonly [reach: Line, verdict: Line] {
  const { verdicts, operations, answers } = summary
  const knownAs = (verdict: Verdict): string => {
    const known = report.results.filter((one) => one.verdict === verdict && !isNewDeviation(one)).length
    const { deviates } = verdictTable[verdict]
    return deviates && known > 0 ? ` (${known} known)` : ''
  }
  const countsOf = (isJudged: boolean) =>
    allVerdicts
      .filter((verdict) => verdictTable[verdict].isJudged === isJudged)
      .flatMap((verdict) => count(verdicts[verdict], `${verdictTable[verdict].counted}${knownAs(verdict)}`))
  const judged = countsOf(true).join(', ')
  const rest = [...countsOf(false), ...count(summary.notAllowed, 'not allowed')].join(', ')
  const words = verdictWords(report, summary)
  const green = words === little ? 'doubtful' : 'good'
  const style = summary.exitCode === 0 ? green : 'bad'
  const verb = words === partly || words === little ? '' : 'judged '
  const [first] = failures
  const above = failures.length === 1 ? '' : 'above all '
  const counts = `${plural(failures.length, 'cause')} in ${plural(failingCases(failures), 'case')}`
  const wrong = first === undefined ? '' : `${above}${headlineOf(first, mask)}. ${counts}; `
  return [
    `In ${seconds(report.duration)} it reached ${[operationsSaid(operations, report), answersSaid(answers, report)].filter((part) => part !== null).join(' and ')}`,
    coloured`${paint[style](words)}: ${[
      `${wrong}${verb}${summary.judged} of ${plural(summary.cases, 'case')}`,
      judged === '' ? '' : ` (${judged})`,
      rest === '' ? '' : `; ${rest}`,
      words === unfinished ? `. Why: ${unfinishedSaid({ report })}` : '',
      overlaysSaid(report),
    ].join('')}`,
  ]
}

/** How many cases break what the contract states. */
export function failingCases(failures: View['failures']): number {
  return new Set(withConsequences(failures).flatMap(({ results, followers }) => [...results, ...followers])).size
}

const partly = 'Conforming in what was judged'
const unfinished = 'Not finished'
const little = 'Little judged, nothing violated'

/** Whether so few cases were judged that a green run says next to nothing of the target. */
export function isLittleJudged({ exitCode, judged, cases }: Summary): boolean {
  return exitCode === 0 && judged * 10 < cases
}

/** By what was judged. */
export function contractSaid(report: Pick<Report, 'contract' | 'overlays'>): string {
  const { contract } = report
  return `${contract.title} ${contract.version}${overlaysSaid(report)}`
}

/** The answers of a deployment, say, take differences for right. Empty: there is no overlay. */
function overlaysSaid({ contract, overlays = [] }: Pick<Report, 'contract' | 'overlays'>): string {
  if (overlays.length === 0) return ''
  const otherwise = contract.operations.flatMap(({ id }) =>
    ownAnswers(contract, id).flatMap(({ says, why }) => (says === 'confirmed' ? [] : [why])),
  )
  const { size } = new Set(otherwise)
  const accepted = size === 0 ? '' : ` (${plural(size, 'assumption')} answered otherwise)`
  return `, with the overlay ${overlays.join(' and ')}${accepted}`
}

export function verdictWords({ isWhole }: Pick<Report, 'isWhole'>, summary: Summary): string {
  const { exitCode, judged, known, verdicts, notAllowed, unmet } = summary
  if (exitCode === 1) return 'Violations found'
  if (exitCode === 2) {
    if (!isWhole) return unfinished
    return verdicts.error === 0 && judged > 0 && unmet.length > 0 ? 'Judged too little' : 'Could not judge'
  }
  if (known > 0) return 'Nothing new'
  if (isLittleJudged(summary)) return little
  return verdicts.blocked + notAllowed > 0 ? partly : 'Conforming'
}

/** How many cases of each class that has some. */
export function notAllowedOf({ notAllowed }: Pick<Report, 'notAllowed'>): readonly (readonly [Safety, number])[] {
  const counts = safetyClasses.map(
    (safety) => [safety, notAllowed.filter((entry) => entry.case.safety === safety).length] as const,
  )
  return counts.filter(([, cases]) => cases > 0)
}

/** Such as `12 write, 3 spending`. */
export function notAllowedSaid(report: Pick<Report, 'notAllowed'>): string {
  return notAllowedOf(report)
    .map(([safety, cases]) => `${cases} ${safety}`)
    .join(', ')
}

/** How much rests on assumptions that the target does not share. */
export function adviceSaid({ advisories, report }: Pick<View, 'advisories' | 'report'>): string {
  const cases = new Set(advisories.flatMap(({ results }) => results)).size
  return (
    `${plural(cases, 'case rests', 'cases rest')} on ${plural(advisories.length, 'assumption')} that this target does not share. ` +
    `The specification is silent there: ${report.strict ? 'a failure, because this run is strict' : 'no failure'}.`
  )
}

/** Of a green run: how much of it says for certain that the target is right, and how much says nothing of that. */
export function firmlySaid({ report, summary }: Pick<View, 'report' | 'summary'>): readonly string[] {
  const { exitCode, judged, known, verdicts } = summary
  if (exitCode !== 0 || judged === 0 || verdicts.fail > 0) return []
  if (verdicts.advisory === 0)
    return known > 0 || isLittleJudged(summary)
      ? []
      : [
          `Nothing is broken that the contract states: ${judged === 1 ? 'the one judged case' : `all ${judged} judged cases`} passed.`,
        ]
  if (report.strict) return []
  const share = Math.floor((100 * verdicts.advisory) / judged)
  return [
    `Nothing is broken that the contract states. Of ${plural(judged, 'judged case')}, ${verdicts.pass} passed, and ${verdicts.advisory} (${share}%) ${verdicts.advisory === 1 ? 'is' : 'are'} advice: the target does otherwise than assumed, where the contract says nothing.`,
  ]
}

/** The same in a sentence: of a green run, it is what may be broken all the same. */
export function setAsideSaid({ report }: Pick<View, 'report'>): readonly string[] {
  const all = setAsideFor(report)
  if (all.length === 0) return []
  const [one, they] = all.length === 1 ? ['breaks', 'it is'] : ['break', 'they are']
  const changed = all.some(isOthersSeen) ? 'changed' : 'may have changed'
  const isAdvice = report.recording !== undefined || report.results.some(isOthersSeen)
  const doubt = isAdvice
    ? `but somebody else ${changed} things meanwhile, so ${they} only advice`
    : 'unless somebody else changed things meanwhile, and nobody was seen to'
  const named = all.slice(0, mostNamed).map((result) => result.case.id)
  return [
    `${plural(all.length, 'case')} ${one} what the contract states, ${doubt}: ${named.join(', ')}${all.length > named.length ? ', …' : ''}.`,
  ]
}

/** Of which classes that were allowed, and of access, little was tried, and for want of what: a green run says nothing of the rest. */
export function untriedSaid({ report, mask }: Pick<View, 'report' | 'mask'>): readonly string[] {
  const tooFew = (what: string, kind: string, own: readonly Result[]): readonly string[] => {
    const blocked = own.filter(({ verdict }) => !verdictTable[verdict].isJudged)
    if (own.length <= mostNamed || blocked.length * 2 < own.length) return []
    const lacking = blocked.filter(({ missing }) => missing.length > 0)
    const most =
      lacking.length * 2 < blocked.length ? '' : `; the others lack above all ${mask(mostMissing(lacking).says)}`
    return [`Little of ${what} was tried: ${own.length - blocked.length} of ${own.length} ${kind}cases${most}.`]
  }
  const changes = safetyClasses.filter((safety) => safety !== 'read')
  return [
    ...changes.flatMap((safety) =>
      tooFew(
        'what was allowed',
        `${safety} `,
        report.results.filter(({ case: tried }) => tried.safety === safety),
      ),
    ),
    ...tooFew(
      'access',
      '',
      // Where nothing at all was judged, the report says why.
      report.results.some(({ verdict }) => verdictTable[verdict].isJudged)
        ? report.results.filter(({ case: tried }) => tried.source === 'access')
        : [],
    ),
  ]
}

/** The route that is only assumed, and that the target does not have, for which a case is blocked; null: something else blocks it. */
export function absentRoute({ contract }: Pick<Report, 'contract'>, { obstacle }: Result): string | null {
  if (obstacle === undefined) return null
  const operation = operationById(contract, obstacle.operation)
  const isOfRoute = ['', '/path', '/method'].some((part) => obstacle.clause === `${operation?.pointer}${part}`)
  return isOfRoute ? obstacle.operation : null
}

/** Whether it was asked for with a key: where nobody looks at keys, a request without one and without a body may miss more. */
function isWithKey({ obstacle }: Result): boolean {
  return Object.keys(obstacle?.exchange.request.headers ?? {}).some((name) => /^authorization$|key|token/i.test(name))
}

/** What the target has nothing at, which a sentence on cases says too softly. */
export function absentSaid({ report }: Pick<View, 'report'>): readonly string[] {
  const routes = report.results.filter(isWithKey).flatMap((result) => absentRoute(report, result) ?? [])
  const names = [...new Set(routes)]
  if (names.length === 0) return []
  const are = names.length === 1 ? 'route that is only assumed is' : 'routes that are only assumed are'
  return [`${names.length} ${are} not there, which blocks ${plural(routes.length, 'case')}: ${names.join(', ')}.`]
}

/** How many of these cases show a success where a refusal is assumed, which weighs more than another name for a refusal. */
export function acceptedSaid({ advisories }: Pick<View, 'advisories'>): readonly string[] {
  const cases = new Set(advisories.flatMap(({ results }) => results)).size
  const accepted = new Set(
    advisories.flatMap(({ findings }) => findings.flatMap(({ kind, result }) => (kind === 'accepted' ? result : []))),
  ).size
  if (accepted === 0) return []
  const rest = cases - accepted
  const others = rest === 0 ? '' : `; ${rest} ${rest === 1 ? 'differs' : 'differ'} otherwise`
  return [
    `Of the ${plural(cases, 'advisory case')}, ${accepted} ${accepted === 1 ? 'accepts' : 'accept'} what is assumed to be refused: look at these first${others}.`,
  ]
}

export function seconds(duration: number): string {
  if (duration >= 120_000) return minutesSaid(duration)
  return duration < 1000 ? `${Math.round(duration)} ms` : `${(duration / 1000).toFixed(1)} s`
}

function count(number: number, word: string): readonly string[] {
  return number === 0 ? [] : [`${number} ${word}`]
}

/** What to check first if many answers may come from the caller's keys and ids rather than from the target. */
export function hintsOf({ report, mask }: Pick<View, 'report' | 'mask'>): readonly string[] {
  const { contract, target, recording, results } = report
  if (recording !== undefined) return []
  if (contract.foreign === true) return foreignHints(report).map(mask)
  if (target.own !== null) return []
  const check = mask(report.checkFixtures)
  const { lostLocation } = report
  if (lostLocation !== undefined) {
    return [
      `403 or 404 came to every read of --location ${mask(lostLocation)}: whether the target has it, and the key reaches it. To check: ${check}`,
    ]
  }
  const { beside = [] } = report
  if (beside.length > 0 && beside.every(isRedirect)) {
    return [mask(`every read was redirected${redirectedTo(beside)}: whether that is the address for --target`)]
  }
  const only = onlyStatus(report)
  if (only === 404) return ['only 404 came: whether --target has the path at which the API begins']
  const without = keyNotGiven(report)
  if (only === 401 && without !== null) return [`${without}: --key or AGENT_PLATFORM_KEY gives it`]
  const with401 = results.filter((result) => strayStatus(result) === 401 && speakerOf(result, report) !== null)
  if (only === 401 && with401.length === 0) {
    return [`only 401 came: whether the target knows the key, and is the right one. To check each key: ${check}`]
  }
  // Advice is about an open question, which ids do not answer.
  const unseen = results.filter((result) => {
    const status = strayStatus(result)
    return result.verdict === 'fail' && (status === 403 || status === 404) && wantsSuccess(result)
  })
  const listed = new Set(unseen.filter((result) => isListed(result, report)).map(pathnameOf))
  return [
    ...hint(check, with401, 'got 401 though a key was sent', 'whether the target knows the keys'),
    ...hint(
      check,
      unseen.filter((result) => !listed.has(pathnameOf(result))),
      'got 403 or 404 instead of a success',
      'whether what the fixtures name is there',
    ),
  ]
}

/** The request that a case fails for. Null: nothing was sent. */
function askedIn(result: Result): Played | null {
  return playedOf(result, mainFinding(result.findings))
}

/** Whether an earlier response of its case shows the ids that a request names: what the fixtures name is there. */
function isListed(result: Result, { contract }: Report): boolean {
  const asked = askedIn(result)
  const operation = asked === null ? null : operationById(contract, asked.act.operation)
  if (asked === null || operation === null) return false
  const { played = [] } = result.attempt ?? {}
  const earlier = played
    .slice(0, played.indexOf(asked))
    .flatMap(({ exchange: { received } }) =>
      'answer' in received && received.answer.status < 300 ? [textOf(received.answer)] : [],
    )
  const ids = Object.values(pathOf(operation, new URL(asked.exchange.request.url)))
  return ids.length > 0 && ids.every((id) => earlier.some((body) => body.includes(JSON.stringify(id))))
}

function pathnameOf(result: Result): string | null {
  const asked = askedIn(result)
  return asked === null ? null : new URL(asked.exchange.request.url).pathname
}

/** Says that the usual key has no value at a deployment; null: it has one. */
export function keyNotGiven({ contract, target, results }: Report): string | null {
  const name = firstCredential(contract)?.name
  const isLacking = name !== undefined && target.own === null && results.some(({ missing }) => missing.includes(name))
  return isLacking ? `no key was given for ${name}` : null
}

/** The path with which the contract's first server begins, if the target's address does not end with it. */
export function basePathLacking(contract: Contract, { url }: Target): string | null {
  if (contract.foreign !== true) return null
  const [first] = arrayOf(contract.document()['servers']).map(objectOf)
  const address = first?.['url']
  if (typeof address !== 'string') return null
  const variables = objectOf(first?.['variables'])
  const whole = address.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => {
    const usual = objectOf(variables[name])['default']
    return typeof usual === 'string' ? usual : ''
  })
  const path = whole
    .replace(/^(?:[a-z][\w+.-]*:)?\/\/[^/]*/i, '')
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
  return path.startsWith('/') && !url.endsWith(path) ? path : null
}

/** What to do under another contract if one reason is behind most answers. */
function foreignHints(report: Report): readonly string[] {
  const { contract, plan, results, target } = report
  const blocked = [...new Set(results.flatMap(({ missing }) => missing))]
  const planned = new Set(plan.cases.flatMap(operationsOf))
  // A plan of other suites alone leaves operations out on purpose.
  const isOfRequests = plan.cases.length === 0 || plan.cases.some(({ source }) => source === 'pair')
  const without = isOfRequests ? contract.operations.flatMap(({ id }) => (planned.has(id) ? [] : [id])) : []
  const answered = results.flatMap((result) => (result.case.source === 'pair' ? (result.answered ?? []) : []))
  const only = (status: number) => answered.length > 0 && answered.every((one) => one === status)
  const base = basePathLacking(contract, target)
  const ids = [
    ...new Set(
      contract.operations.flatMap(({ parameters }) =>
        parameters.filter((one) => one.in === 'path').map(({ name }) => name),
      ),
    ),
  ]
  return [
    ...(blocked.length > 0
      ? [`give a key for ${blocked.join(', ')}: --key NAME=KEY, or a line in the file for --fixtures`]
      : []),
    ...refusedCreations(report),
    ...(only(401) && target.own === null
      ? ['only 401 came: whether the key is right, and where it goes, is the first thing to look at']
      : []),
    ...(only(404) && base !== null
      ? [
          `only 404 came: the contract's servers begin with ${base}, and --target does not have it: ${target.url}${base}`,
        ]
      : []),
    ...(only(404) && base === null && ids.length > 0
      ? [
          `only 404 came: give ids that the target has with --fixtures, such as ${ids
            .slice(0, 3)
            .map((name) => `${name}: …`)
            .join(', ')}`,
        ]
      : []),
    ...(only(404) && base === null && ids.length === 0
      ? ['only 404 came: whether --target has the path at which the API begins']
      : []),
    ...(without.length > 0
      ? [
          `${counted(without.length, 'operation')} ${without.length === 1 ? 'has' : 'have'} no case, because no request can be made of what the contract says: ` +
            `${without.slice(0, 5).join(', ')}${without.length > 5 ? ' and more' : ''}; an example in the contract gives one`,
        ]
      : []),
  ]
}

function hint(check: string, results: readonly Result[], what: string, looks: string): readonly string[] {
  if (results.length === 0) return []
  const named = results.slice(0, mostNamed).map((result) => result.case.id)
  const more = results.length > mostNamed ? ', …' : ''
  return [`${counted(results.length, 'case')} ${what} (${named.join(', ')}${more}). To see ${looks}: ${check}`]
}

/** The most cases that a hint names. */
const mostNamed = 3

/** The status of an answer with an unexpected status; undefined if the status is right. */
function strayStatus({ findings }: Result): unknown {
  const finding = mainFinding(findings)
  return finding?.at === '/status' ? finding.actual : undefined
}

function wantsSuccess({ findings }: Result): boolean {
  const deviation = mainFinding(findings)?.deviation
  return deviation?.kind === 'status' && deviation.due.status < 300
}
