import type { Contract } from '../../contract/index.ts'
import { watchRules } from '../checks/history.ts'
import type { Held } from '../checks/history.ts'
import type { Attempt, Case, SecretTexts, Plan, Report, Result } from '../model/index.ts'
import type { JudgingOptions, Reports, RunContext } from '../options/options.ts'
import { baseOf } from '../options/read.ts'
import { commandFor } from '../options/repeat-command.ts'
import { coverageByRule, coverageOf } from '../plan/coverage.ts'
import { selectCases } from '../plan/select.ts'
import { bodiesBeside } from '../report/body-files.ts'
import { createKeep } from '../report/keep.ts'
import { createMask } from '../model/secrets.ts'
import type { Rules } from '../rules/rules.ts'
import { ownHeader } from '../run/transport.ts'
import { readHar } from './har.ts'
import { caseOf, resultOf } from './judge-exchange.ts'
import { matchAll, objectionsTo } from './match.ts'
import type { Matched } from './match.ts'
import { secretsOf, withoutSecrets } from './secrets.ts'

export interface RecordingOptions {
  readonly file: string
  /** The API's base URL; null: the root of each host. */
  readonly target: URL | null
  /** Ids of cases or operations; empty: all. */
  readonly only: readonly string[]
  /** To mask in every output. */
  readonly key: string | null
  readonly judging: JudgingOptions
  readonly reports: Reports
  /** The command that repeats it. */
  readonly repeat: string
}

/** Judges exchanges that browsers or proxies recorded; sends nothing. Throws a UsageError if the file is not a recording. */
export async function judgeRecording(
  contract: Contract,
  rules: Rules,
  { file, target, only, key, judging, reports, repeat }: RecordingOptions,
  { now, env, command, watch }: Pick<RunContext, 'now' | 'env' | 'command' | 'watch'>,
): Promise<{ readonly report: Report; readonly hidden: SecretTexts }> {
  const startedAt = now()
  const base = target === null ? null : baseOf(target)
  const all = await readHar(file)
  const { matched, unmatched } = matchAll(contract, all, base)
  const plan: Plan = { cases: casesOf(contract, matched), unplanned: [], gaps: [], alsoTried: [] }
  const selected = new Set(selectCases(contract, plan, only, []).map(({ id }) => id))
  const masked = { secrets: secretsIn(matched, rules, key, env), headers: {} }
  watch?.({ type: 'start', total: selected.size, hidden: masked })
  const keep = createKeep(createMask(masked.secrets, {}, env), bodiesBeside(reports))
  const judged = plan.cases.flatMap((tried, index) => {
    const entry = matched[index]
    if (entry === undefined || !selected.has(tried.id)) return []
    const objections = objectionsTo(contract, entry)
    const result = resultOf(contract, rules, tried, entry, objections, true)
    watch?.({ type: 'result', result })
    return [{ result: keep(result), objections }]
  })
  const { spoken, broken } = heldOver(contract, rules, matched, ownOf(matched))
  const report = reportOn(contract, plan, {
    target: { url: base ?? originsOf(matched), own: ownOf(matched) },
    results: [...judged.map(({ result }) => result), ...broken.map(keep)],
    resourceRules: spoken,
    ...judging,
    repeat,
    checkFixtures: '',
    command: commandFor('conform', command),
    startedAt,
    duration: now() - startedAt,
    recording: {
      file,
      entries: all.length,
      unmatched,
      requests: judged.flatMap(({ result, objections }) =>
        objections.map(({ at, clause, expected }) => ({ case: result.case.id, at, clause, expected })),
      ),
    },
  })
  return { report, hidden: masked }
}

/** The report on what others sent. */
export function reportOn(
  contract: Contract,
  plan: Plan,
  rest: Omit<Report, 'contract' | 'plan' | 'coverage' | 'byRule' | 'notAllowed' | 'isWhole'>,
): Report {
  const coverage = coverageOf(contract, plan)
  return { contract, plan, coverage, byRule: coverageByRule(plan), notAllowed: [], isWhole: true, ...rest }
}

/** What the rules about resources say of the recorded exchanges, in the order in which they happened. */
function heldOver(contract: Contract, rules: Rules, matched: readonly Matched[], own: 'mock' | 'sandbox' | null): Held {
  if (own === 'mock') return { spoken: {}, times: {}, broken: [] }
  const watch = watchRules(contract, rules, false)
  const begun = new Map<Matched, ReturnType<typeof watch.begin>>()
  const moments = matched.flatMap((entry) => {
    const { startedAt, duration } = entry.recorded
    return [
      { entry, at: startedAt, isEnd: false },
      { entry, at: startedAt + duration, isEnd: true },
    ]
  })
  // Of two at one moment the one that begins comes first: they may have overlapped.
  for (const { entry, isEnd } of moments.toSorted((a, b) => a.at - b.at || Number(a.isEnd) - Number(b.isEnd))) {
    const { recorded, operation } = entry
    const { request, received, startedAt, duration } = recorded
    if (!isEnd) begun.set(entry, watch.begin(operation.id, request, new URL(request.url).origin))
    else {
      // What is not in the recording may have changed anything.
      const known =
        'lacking' in received ? { trouble: { kind: 'cut-off', message: received.lacking } as const } : received
      begun.get(entry)?.end({ request, received: known, startedAt, duration })
    }
  }
  const { broken, ...counts } = watch.end()
  const masked = ({ attempt }: Result) => (attempt === null ? null : hidden(attempt))
  return { ...counts, broken: broken.map((result) => ({ ...result, attempt: masked(result) })) }
}

function hidden({ played, ...attempt }: Attempt): Attempt {
  return { ...attempt, played: played.map(({ act, exchange }) => ({ act, exchange: withoutSecrets(exchange) })) }
}

function secretsIn(
  matched: readonly Matched[],
  rules: Rules,
  key: string | null,
  env: RunContext['env'],
): readonly string[] {
  const given = [key ?? '', env['AGENT_PLATFORM_KEY'] ?? '']
  const all = [...given, ...matched.flatMap(({ recorded }) => secretsOf(recorded, rules))]
  return [...new Set(all.filter((secret) => secret !== ''))]
}

function originsOf(matched: readonly Matched[]): string {
  return [...new Set(matched.map(({ recorded }) => new URL(recorded.request.url).origin))].join(', ')
}

/** Our own mock or sandbox, if all answers are from it. */
function ownOf(matched: readonly Matched[]): 'mock' | 'sandbox' | null {
  const signs = new Set(
    matched.flatMap(({ recorded: { received } }) => ('answer' in received ? [received.answer.headers[ownHeader]] : [])),
  )
  const [sign] = signs
  return signs.size === 1 && (sign === 'mock' || sign === 'sandbox') ? sign : null
}

/** A case for each recorded exchange; any documented response is expected. */
function casesOf(contract: Contract, matched: readonly Matched[]): readonly Case[] {
  const counts = new Map<string, number>()
  return matched.map((entry) => {
    const { recorded, operation } = entry
    const count = (counts.get(operation.id) ?? 0) + 1
    counts.set(operation.id, count)
    const summary = `Entry ${recorded.number}: ${recorded.request.method} ${new URL(recorded.request.url).pathname}`
    return caseOf(contract, entry, { id: `${operation.id}/recorded-${count}`, summary })
  })
}
