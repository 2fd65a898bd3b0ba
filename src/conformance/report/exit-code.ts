import type { Contract } from '../../contract/index.ts'
import { lossIn } from '../ledger/losses.ts'
import { operationsOf } from '../model/acts.ts'
import { firstCredential } from '../model/fixtures.ts'
import type { Finding, Floors, Report, Result, Share } from '../model/index.ts'
import { isJudged, verdictTable } from '../model/verdicts.ts'
import { plural } from '../../text/plural.ts'
import { isOthersSeen, setAsideFor } from './set-aside.ts'

/** 0: conforming. 1: violations. 2: could not judge. */
export type ExitCode = 0 | 1 | 2

export function exitCodeOf({ results, strict, isWhole }: Report, judged: number, unmet: readonly string[]): ExitCode {
  if (results.some((result) => isViolation(result, strict))) return 1
  const isOpen = results.some(({ verdict }) => verdictTable[verdict].exitCode === 2)
  return !isWhole || isOpen || judged === 0 || unmet.length > 0 ? 2 : 0
}

/** What a run misses that is green otherwise, a sentence each: limits of `--max-blocked` and `--require`, and what nobody chose to leave out. */
export function unmetFloors(
  report: Report,
  blocked: number,
  judged: readonly Result[],
  answers: Share,
): readonly string[] {
  const held = [...heldBack(report), ...undecided(report)]
  if (report.isPart === true) return held
  const missed = [...missedFloors(report.floors, blocked, answers), ...held]
  // Who sets a limit knows how much is judged.
  const isLimited = report.floors.require !== null || report.floors.maxBlocked !== null
  if (isLimited || report.recording !== undefined) return missed
  return [...missed, ...withoutKey(report), ...tooLittle(report, judged), ...withoutCreation(report)]
}

function missedFloors({ maxBlocked, require }: Floors, blocked: number, answers: Share): readonly string[] {
  const share = answers.total === 0 ? 0 : (100 * answers.judged) / answers.total
  return [
    ...(maxBlocked !== null && blocked > maxBlocked
      ? [`${blocked} ${blocked === 1 ? 'case is' : 'cases are'} blocked, and --max-blocked lets only ${maxBlocked} be`]
      : []),
    ...(require !== null && share < require
      ? [
          `${answers.judged} of ${plural(answers.total, 'documented response')} ${answers.judged === 1 ? 'was' : 'were'} judged (${percent(share)}), ` +
            `and --require asks for ${require}%`,
        ]
      : []),
  ]
}

/** What is not sent because something like it lost what no request gives back. */
export function heldBackIn({ results }: Pick<Report, 'results'>): readonly Result[] {
  return results.filter(({ verdict, reason }) => verdict === 'blocked' && lossIn(reason) !== null)
}

/** After a loss, the next run would be green without a change at the target. */
function heldBack({ results, baseline }: Report): readonly string[] {
  const held = heldBackIn({ results })
  const accepted = new Set(baseline?.unseen.map((finding) => finding.case))
  if (held.length === 0 || held.some((one) => accepted.has(one.case.id))) return []
  const losses = new Set(held.map(({ reason }) => lossIn(reason)))
  const operations = new Set(held.map((one) => one.case.operation))
  return [
    `nothing is known of ${plural(held.length, 'case')} of ${[...operations].join(', ')}, held back because ${[...losses].join('; ')}: ` +
      'once the target is mended, give --ledger another file',
  ]
}

/** What may be broken of what is stated, where nobody else was seen in the whole run: green would say that it is not. */
function undecided({ results, strict, recording }: Report): readonly string[] {
  // What a recording holds is everybody's traffic.
  if (strict || recording !== undefined) return []
  const open = setAsideFor({ results }).filter(isNewDeviation)
  if (open.length === 0 || results.some(isOthersSeen)) return []
  const named = open.slice(0, mostNamed).map((one) => one.case.id)
  return [
    `${plural(open.length, 'case breaks', 'cases break')} what the contract states, unless somebody else changed things between two requests, ` +
      `and nobody was seen to: ${named.join(', ')}${open.length > named.length ? ', …' : ''}`,
  ]
}

/** Without its key, a run of reads is green and says next to nothing: a lost secret would pass. */
function withoutKey({ contract, target, results }: Report): readonly string[] {
  const isKey = (one: string) => contract.fixtures[one]?.kind === 'credential'
  const usual = firstCredential(contract)?.name
  if (usual === undefined || target.own !== null) return []
  const lacking = results.filter(({ missing }) => missing.some(isKey))
  const names = new Set(lacking.flatMap(({ missing }) => missing.filter(isKey)))
  // With the usual key of the platform, a run judges much, whoever else's keys it lacks.
  if (lacking.length * 2 < results.length || !(contract.foreign === true ? names.size > 0 : names.has(usual))) return []
  const [named, how] =
    contract.foreign === true ? [[...names].join(', '), '--key NAME=KEY'] : [usual, '--key or AGENT_PLATFORM_KEY']
  return [
    `no key was given for ${named}, and ${lacking.length} of ${results.length} cases need a key: ` +
      `${how} gives it; --require 0% lets that pass`,
  ]
}

/** Under another contract, a run that judged less than half of its operations says little. If it lacks a key, a 401 judges none. */
function tooLittle({ contract, results }: Report, judged: readonly Result[]): readonly string[] {
  if (contract.foreign !== true) return []
  const operationsIn = (some: readonly Result[]) => new Set(some.flatMap((result) => operationsOf(result.case))).size
  const lacksKey = results.some(({ missing }) => missing.length > 0)
  const alone = refusedAlone(contract, results)
  const seen = judged.filter((one) => (!lacksKey || one.answered !== 401) && !alone.has(one.case.operation))
  const [tried, done] = [operationsIn(results), operationsIn(seen)]
  if (done * 2 >= tried) return []
  return [
    `${done} of ${plural(tried, 'operation')} that could be tried ${done === 1 ? 'was' : 'were'} judged, fewer than half; --require 0% lets that pass`,
  ]
}

/** What a refused creation left out as a whole: a run that is green without it would say that this works. */
function withoutCreation({ contract, results }: Report): readonly string[] {
  const alone = refusedAlone(contract, results)
  const lacking = results.filter((one) => one.refusedCreation !== undefined && alone.has(one.case.operation))
  const unseen = [...new Set(lacking.map((one) => one.case.operation))]
  const creations = [...new Set(lacking.flatMap((one) => one.refusedCreation?.operation ?? []))]
  if (unseen.length === 0) return []
  const shown = `${unseen.slice(0, mostNamed).join(', ')}${unseen.length > mostNamed ? ` and ${unseen.length - mostNamed} more` : ''}`
  return [
    `what ${shown} ${unseen.length === 1 ? 'does' : 'do'} was not judged, because ${creations.slice(0, mostNamed).join(', ')} was refused; --require 0% lets that pass`,
  ]
}

/** The most operations that a sentence names. */
const mostNamed = 3

/**
 * Operations of another contract of which cases are blocked, and nothing was judged but requests that have to be refused,
 * without a key or with a value that is not allowed, and requests that were refused: of what the operation does, nothing was seen.
 */
export function refusedAlone({ foreign }: Contract, results: readonly Result[]): ReadonlySet<string> {
  const blocked = new Set<string>()
  const seen = new Set<string>()
  for (const result of foreign === true ? results : []) {
    const isRefused = isMeantRefused(result) || isRefusedToo(result)
    const isSeen = isJudged(result) && (result.findings.length > 0 || !isRefused)
    for (const id of operationsOf(result.case)) {
      if (result.verdict === 'blocked') blocked.add(id)
      if (isSeen) seen.add(id)
    }
  }
  return new Set([...blocked].filter((id) => !seen.has(id)))
}

/** Whether a request with nothing wrong in it got a refusal that the contract documents. */
function isRefusedToo({ case: { acts }, answered = 0 }: Result): boolean {
  return answered >= 400 && !acts.some((act) => act.role === 'step' && act.expect.status >= 400)
}

function isMeantRefused({ case: { source, acts } }: Result): boolean {
  const isWrong = acts.some((act) => act.role === 'step' && act.expect.kind === 'refused')
  return source === 'access' || (source === 'constraint' && isWrong)
}

/** Cut, not rounded: 59.96% is not 60%. */
function percent(share: number): string {
  return `${Math.floor(share * 10) / 10}%`
}

/** The findings of a case that the baseline does not have. */
function newFindings({ findings, known = [] }: Result): readonly Finding[] {
  return findings.filter((finding) => !known.includes(finding))
}

/** Whether a case failed or could not be judged for a reason that the baseline does not have. */
export function isNewDeviation(result: Result): boolean {
  return newFindings(result).length > 0
}

/** Whether a case makes a run fail: by a stated clause, or with `strict` by any. */
export function isViolation(result: Result, strict: boolean): boolean {
  return newFindings(result).some(({ inferred }) => strict || inferred === null)
}
