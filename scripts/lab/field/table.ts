import { isRightPlace } from './places.ts'
import type { CaseResult, Found, Outcome, Switches } from './run.ts'

/** A finding with the case that made it. */
interface Told extends Found {
  readonly case: string
  readonly operation: string
}

interface Counts {
  readonly cases: number
  readonly judged: number
  readonly pass: number
  readonly advisory: number
  readonly fail: number
  readonly blocked: number
  readonly error: number
  readonly notAllowed: number
  readonly reads: number
  readonly readsJudged: number
  readonly exitCode: number
  readonly seconds: number
}

export interface Table {
  readonly correct: {
    readonly counts: Counts
    readonly failures: readonly Told[]
    readonly advice: readonly Told[]
    readonly blocked: readonly { readonly reason: string; readonly cases: readonly string[] }[]
  } | null
  readonly oneKey: {
    readonly counts: Counts
    readonly failures: readonly Told[]
    readonly blocked: readonly { readonly reason: string; readonly cases: readonly string[] }[]
  } | null
  /** What is judged where `--suggest` finds the rest; `failures`: what the correct server does not have already. */
  readonly suggested: readonly {
    readonly says: string
    readonly counts: Counts
    readonly failures: readonly Told[]
    readonly blocked: readonly { readonly reason: string; readonly cases: readonly string[] }[]
  }[]
  /** `failures`: what the correct server does not have already. */
  readonly readings: readonly {
    readonly name: string
    readonly says: string
    readonly counts: Counts
    readonly failures: readonly Told[]
    readonly notJudged: readonly string[]
  }[]
  readonly bugs: readonly {
    readonly name: string
    readonly area: string
    readonly operation: string
    readonly breaks: string
    readonly seen: 'fail' | 'advisory' | 'no'
    /** Whether a finding of the best kind stands at an operation where the bug is. */
    readonly isPlaced: boolean
    /** Failures that the report shows of it. */
    readonly blocks: number
    readonly findings: readonly Told[]
    readonly notJudged: readonly string[]
  }[]
}

export function tableOf(outcomes: readonly Outcome[], { bugs, readings }: Switches): Table {
  const one = (kind: Outcome['variant']['kind']) => outcomes.find(({ variant }) => variant.kind === kind)
  const correct = one('correct')
  const oneKey = one('one-key')
  const asCorrect = outcomes.filter(({ variant }) => variant.kind === 'correct')
  const known = new Set(asCorrect.flatMap((outcome) => toldBy(outcome).map((told) => sameness(told))))
  const judged = new Map((correct?.cases ?? []).map((result) => [result.id, isJudged(result)]))
  const isNew = (told: Told) => !known.has(sameness(told))
  const lost = (outcome: Outcome) =>
    outcome.cases.filter((result) => judged.get(result.id) === true && !isJudged(result)).map(({ id }) => id)
  return {
    correct:
      correct === undefined
        ? null
        : {
            counts: countsOf(correct),
            failures: toldBy(correct).filter(isStated),
            advice: toldBy(correct).filter((told) => !isStated(told)),
            blocked: blockedIn(correct),
          },
    oneKey:
      oneKey === undefined
        ? null
        : { counts: countsOf(oneKey), failures: toldBy(oneKey).filter(isStated), blocked: blockedIn(oneKey) },
    suggested: outcomes.flatMap((outcome) => {
      const says = suggestedSays[`${outcome.variant.kind} ${outcome.variant.name}`]
      if (says === undefined) return []
      const failures = toldBy(outcome).filter((told) => isStated(told) && isNew(told))
      return [{ says, counts: countsOf(outcome), failures, blocked: blockedIn(outcome) }]
    }),
    readings: outcomes
      .filter(({ variant }) => variant.kind === 'reading')
      .map((outcome) => ({
        name: outcome.variant.name,
        says: readings[outcome.variant.name] ?? '',
        counts: countsOf(outcome),
        failures: toldBy(outcome).filter((told) => isStated(told) && isNew(told)),
        notJudged: lost(outcome),
      })),
    bugs: outcomes.flatMap((outcome) => {
      const bug = bugs.find(({ name }) => outcome.variant.kind === 'bug' && name === outcome.variant.name)
      if (bug === undefined) return []
      const fresh = toldBy(outcome).filter(isNew)
      const stated = fresh.filter(isStated)
      const findings = stated.length > 0 ? stated : fresh
      const advised = fresh.length > 0 ? 'advisory' : 'no'
      const seen = stated.length > 0 ? 'fail' : advised
      const isPlaced = findings.some(({ operation }) => isRightPlace(bug.operation, operation))
      const { blocks } = outcome
      return [{ ...bug, seen, isPlaced, blocks, findings, notJudged: lost(outcome) } as const]
    }),
  }
}

const suggestedSays: Readonly<Record<string, string>> = {
  'one-key suggested': 'one key and a location, suggested',
  'suggested reads-of-one': 'all keys and a location, suggested, reads alone',
  'suggested reads': 'all keys and six locations, suggested, reads alone',
  'suggested allowed': 'all keys, six locations and ten entries by hand, suggested, everything allowed',
}

function toldBy({ cases }: Outcome): readonly Told[] {
  return cases.flatMap(({ id, operation, verdict, findings }) =>
    verdict === 'fail' || verdict === 'advisory'
      ? findings.map((finding) => ({ ...finding, case: id, operation }))
      : [],
  )
}

function isStated({ basis }: Found): boolean {
  return basis === 'stated'
}

/** The same finding in another run: without values, which are new in every run. What was advice and fails now is another. */
function sameness({ case: id, rule, clause, act = '', at, basis, message }: Told): string {
  return [id, rule, clause, act, at, basis, message].join(' ')
}

function isJudged({ verdict }: CaseResult): boolean {
  return verdict === 'pass' || verdict === 'fail' || verdict === 'advisory'
}

function countsOf({ cases, notAllowed, exitCode, seconds }: Outcome): Counts {
  const of = (verdict: CaseResult['verdict']) => cases.filter((result) => result.verdict === verdict).length
  const reads = cases.filter(({ safety }) => safety === 'read')
  return {
    cases: cases.length,
    judged: cases.filter(isJudged).length,
    pass: of('pass'),
    advisory: of('advisory'),
    fail: of('fail'),
    blocked: of('blocked'),
    error: of('error'),
    notAllowed,
    reads: reads.length,
    readsJudged: reads.filter(isJudged).length,
    exitCode,
    seconds,
  }
}

/** Reasons why nothing was judged, most cases first. */
function blockedIn({ cases }: Outcome): readonly { readonly reason: string; readonly cases: readonly string[] }[] {
  const reasons = new Map<string, string[]>()
  for (const { id, verdict, reason, missing } of cases) {
    if (verdict !== 'blocked' && verdict !== 'error') continue
    const why = `${verdict}: ${missing.length > 0 ? `without ${missing.join(', ')}` : (reason ?? 'no reason')}`
    const known = reasons.get(why)
    if (known === undefined) reasons.set(why, [id])
    else known.push(id)
  }
  return [...reasons]
    .map(([reason, ids]) => ({ reason, cases: ids }))
    .toSorted((a, b) => b.cases.length - a.cases.length)
}

export function renderJson(table: Table): string {
  return `${JSON.stringify(table, null, 2)}\n`
}

export function renderSummary({ correct, oneKey, suggested, readings, bugs }: Table): string {
  const quiet = readings.filter(({ failures }) => failures.length === 0).length
  const seen = (kind: string) => bugs.filter((bug) => bug.seen === kind)
  const placed = seen('fail').filter(({ isPlaced }) => isPlaced).length
  const lines = [
    ...(correct === null ? [] : [`correct server: ${inWords(correct.counts)}`]),
    ...(oneKey === null
      ? []
      : [`one key and a location: ${oneKey.counts.readsJudged} of ${oneKey.counts.reads} reading cases judged`]),
    ...suggested.map(
      ({ says, counts, failures }) =>
        `${says}: ${counts.judged} of ${counts.cases + counts.notAllowed} cases judged ` +
        `(${counts.readsJudged} of ${counts.reads} that only read), ${failures.length} FAILs of their own`,
    ),
    ...(readings.length === 0 ? [] : [`readings: ${quiet} of ${readings.length} without a false alarm of their own`]),
    ...(bugs.length === 0
      ? []
      : [
          `bugs: ${seen('fail').length} of ${bugs.length} FAIL (${placed} at the right place), ` +
            `${seen('advisory').length} advised, ${seen('no').length} not seen; ${asOneBlock(bugs)}`,
        ]),
    '',
  ]
  return lines.join('\n')
}

function asOneBlock(bugs: Table['bugs']): string {
  const failing = bugs.filter(({ seen }) => seen === 'fail')
  const most = failing.reduce((so, { blocks }) => Math.max(so, blocks), 0)
  return `${failing.filter(({ blocks }) => blocks === 1).length} are one block of the report, and none is more than ${most}`
}

function inWords({ cases, judged, pass, advisory, fail, blocked, error, readsJudged, reads, seconds }: Counts): string {
  return (
    `${judged} of ${cases} cases judged (${readsJudged} of ${reads} that only read), ${pass} passed, ` +
    `${advisory} advised, ${fail} FAIL; ${blocked} blocked, ${error} errors; ${seconds.toFixed(1)} s`
  )
}

export function renderMarkdown(table: Table): string {
  const { correct, oneKey, suggested, readings, bugs } = table
  return [
    '# The check against the field server',
    '',
    renderSummary(table).trimEnd().replaceAll('\n', '\n\n'),
    '',
    ...(correct === null
      ? []
      : [
          '## Correct server: FAILs',
          '',
          ...rowsOf(correct.failures),
          '',
          '## Correct server: not judged',
          '',
          '| cases | why | such as |',
          '|---|---|---|',
          ...correct.blocked.map(({ reason, cases }) => row([String(cases.length), reason, cases[0] ?? ''])),
          '',
        ]),
    ...(oneKey === null ? [] : ['## One key and a location: FAILs', '', ...rowsOf(oneKey.failures), '']),
    ...suggested.flatMap(({ says, failures }) => [`## ${says}: FAILs`, '', ...rowsOf(failures), '']),
    '## Readings',
    '',
    ...readings.flatMap(({ name, says, failures, notJudged }) => [
      `### ${name}: ${failures.length} false alarms`,
      '',
      `${says}${notJudged.length === 0 ? '' : ` Not judged any more: ${notJudged.length}.`}`,
      '',
      ...(failures.length === 0 ? [] : [...rowsOf(failures), '']),
    ]),
    '## Bugs',
    '',
    '| bug | at | breaks | seen | right place | by |',
    '|---|---|---|---|---|---|',
    ...bugs.map(bugRow),
    '',
  ].join('\n')
}

/** The page of the documentation, from a whole run. */
export function renderPage(table: Table): string {
  const { correct, oneKey, suggested, readings, bugs } = table
  const runs = [
    ...(correct === null ? [] : [{ says: 'all fixtures by hand, everything allowed', ...correct }]),
    ...(oneKey === null ? [] : [{ says: 'one key and a location', ...oneKey }]),
    ...suggested,
  ]
  const seenAs = (list: Table['bugs'], kind: string) => list.filter(({ seen }) => seen === kind).length
  const headings = [...new Set(bugs.map(({ operation }) => operation))]
  const rowOf = (name: string, list: Table['bugs']) =>
    row([
      name,
      ...[list.length, ...['fail', 'advisory', 'no'].map((kind) => seenAs(list, kind))].map(String),
      `${((100 * seenAs(list, 'fail')) / Math.max(1, list.length)).toFixed(1)}%`,
    ])
  const missed = bugs.filter(({ seen }) => seen !== 'fail')
  const alarms = readings.filter(({ failures }) => failures.length > 0)
  return [
    '# At a server of somebody else',
    '',
    'Written by `npm run field -- --write`. `test/field/` is a server that was written from the specification alone, by',
    'somebody who saw neither the contract nor the check: other ids, voices, node types, codes and methods. It has',
    `${readings.length} switches for other readings that are as legitimate, and ${bugs.length} for bugs, each of which breaks one sentence of the`,
    'specification. The check runs without `--strict`.',
    '',
    '## The correct server',
    '',
    '| given | cases | judged | of those that only read | false alarms |',
    '|---|---|---|---|---|',
    ...runs.map(({ says, counts, failures }) =>
      row([
        says,
        String(counts.cases + counts.notAllowed),
        String(counts.judged),
        `${counts.readsJudged} of ${counts.reads}`,
        String(failures.length),
      ]),
    ),
    '',
    ...suggested.filter(({ says }) => says === suggestedSays['one-key suggested']).flatMap(unreachedLines),
    `Under ${readings.length - alarms.length} of ${readings.length} other readings nothing fails that is right` +
      `${alarms.length === 0 ? '' : `; under these something does: ${alarms.map(({ name }) => name).join(', ')}`}.`,
    '',
    '## Bugs',
    '',
    '| at | bugs | fail | advised | not seen | rate |',
    '|---|---|---|---|---|---|',
    ...headings.map((name) =>
      rowOf(
        name,
        bugs.filter(({ operation }) => operation === name),
      ),
    ),
    rowOf('all', bugs),
    '',
    `Of those that fail, ${asOneBlock(bugs)}.`,
    '',
    'Advised: only an assumption of the contract speaks against it. What does not fail:',
    '',
    '| bug | at | breaks | seen |',
    '|---|---|---|---|',
    ...missed.map(({ name, operation, breaks, seen }) =>
      row([name, operation, breaks, seen === 'no' ? 'not seen' : 'advised']),
    ),
    '',
  ].join('\n')
}

/** Why reads stay blocked with one key: all the rest that it may read was looked at. */
function unreachedLines({ blocked }: Table['suggested'][number]): readonly string[] {
  const count = (is: (reason: string) => boolean): number =>
    blocked.reduce((sum, { reason, cases }) => sum + (is(reason) ? cases.length : 0), 0)
  const isOfKey = (reason: string): boolean => /\bkey_/.test(reason)
  const isOfOthers = (reason: string): boolean => !isOfKey(reason) && /\bloc_(?:other_agency|basic_plan)\b/.test(reason)
  const isOfRoute = (reason: string): boolean => !reason.includes(': without ')
  const isOfState = (reason: string): boolean => !isOfKey(reason) && !isOfOthers(reason) && !isOfRoute(reason)
  return [
    `What one key and a location leave blocked, suggested: ${count(isOfKey)} cases need another key, ${count(isOfOthers)} a sub-account of another agency,`,
    `${count(isOfState)} a resource in a state that nothing shows which this key lists, ${count(isOfRoute)} a route that the server lacks.`,
    '',
  ]
}

function bugRow({ name, operation, breaks, seen, isPlaced, findings, notJudged }: Table['bugs'][number]): string {
  const by = [...new Set(findings.map((one) => `${one.case} (${one.rule})`))].slice(0, 3).join('; ')
  const lost = notJudged.length === 0 ? '' : `; not judged any more: ${notJudged.length}`
  const place = isPlaced ? 'yes' : 'no'
  return row([
    name,
    operation,
    breaks,
    seen === 'fail' ? 'FAIL' : seen,
    seen === 'no' ? '' : place,
    `${findings.length}: ${by}${lost}`,
  ])
}

function rowsOf(list: readonly Told[]): readonly string[] {
  return [
    '| case | rule | clause | at | expected | actual |',
    '|---|---|---|---|---|---|',
    ...list.map((one) =>
      row([one.case, one.rule, one.clause, `${one.act ?? ''} ${one.at}`, one.expected, one.actual ?? 'absent']),
    ),
  ]
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.slice(0, 200).replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
}
