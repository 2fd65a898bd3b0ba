import type { Contract } from '../contract/index.ts'
import { enginesFor } from './engines/index.ts'
import type { Tried } from './engines/native.ts'
import type { LedgerSession } from './ledger/index.ts'
import type { Case, SecretTexts, Plan, Report, Result, RunEvent } from './model/index.ts'
import type { RunOptions, RunContext } from './options/options.ts'
import { safetyClasses } from './model/plan.ts'
import { coverageByRule, coverageOf } from './plan/coverage.ts'
import { planAtSandbox } from './plan/select.ts'
import { createKeep } from './report/keep.ts'
import { createMask } from './report/masker.ts'
import { awayFromHome } from './run/at-home.ts'
import { connectTarget } from './run/connect.ts'
import type { ConnectedTarget, Subject } from './run/connect.ts'
import { createBrake, createGuard } from './run/brake.ts'
import { gate } from './run/gate.ts'
import type { SortedCases } from './run/gate.ts'
import { openWorld } from './run/own-world.ts'
import { pause, paceOf, rateAt } from './run/pace.ts'
import { checkSpending } from './run/settings.ts'
import { inTargetWords } from './run/words.ts'

/** A finished run, and all that must not show up in what is written of it. */
export interface Run {
  readonly report: Report
  readonly hidden: SecretTexts
}

/** What is tried. */
export interface Planned {
  /** Asked for when somebody has answered. */
  readonly plan: () => Promise<Plan>
  readonly select: (plan: Plan) => readonly Case[]
}

/**
 * Tries the cases that are selected of a plan at a target and judges what comes back. Throws a UsageError when there is
 * nobody to try them at, or when an option cannot be used; nothing has been sent then but one plain GET.
 */
export async function run(
  { contract, rules, inputs = [] }: Subject,
  { plan, select }: Planned,
  url: URL,
  options: Pick<RunOptions, 'connection' | 'engine' | 'contract' | 'limits' | 'judging' | 'ledger' | 'repeat'>,
  around: Pick<RunContext, 'now' | 'sleep' | 'env' | 'stop'> & Partial<Pick<RunContext, 'stderr'>>,
  emit: (event: RunEvent) => void,
): Promise<Run> {
  const { connection, limits, judging, ledger, repeat } = options
  const { concurrency, timeout, rate } = connection
  const { now, sleep, stop, env } = around
  const startedAt = now()
  const engines = await enginesFor(options.engine, contract)
  const first = await connectTarget({ contract, rules, inputs }, url, connection, around)
  const { target, settings, hidden, sender } = first
  try {
    checkSpending(target, settings)
    const arrival = await suggestedAt(first, async () => select(await plan()), ledger, around)
    const brake = createBrake({ target, stop, now, ...limits })
    const { headers, remove, newWorld, notRemoved } = openWorld(target, settings.headers, sender)
    const planned = await plan()
    const implied = newWorld === null ? planned : planAtSandbox(planned)
    const chosen = engines.select(select(implied))
    const { gated, kept } = await prepareCases(contract, chosen, ledger, arrival, brake.isOver, around)
    const { notAllowed } = gated
    const withheld = new Set(notAllowed.map((entry) => entry.case))
    const blocked = [...gated.blocked, ...kept.blocked]
    const results = new Map<string, Result>(blocked.map((result) => [result.case.id, result]))

    const guard = createGuard(contract, brake, kept.writer)
    if (target.own === null) around.stderr?.(ahead(kept.send, gated, rateAt(target, rate)))
    const pace = paceOf(rateAt(target, rate), now, sleep, brake.isOver)
    // Our own servers have a clock of their own, which nobody turns by waiting.
    const paused = (ms: number): Promise<void> => pause(ms, sleep, brake.isOver)
    const wait = target.own === null ? paused : null
    for (const { course } of kept.send) course?.secrets(arrival.addressing.values).forEach(arrival.hide)
    const native = {
      ...arrival.addressing,
      methods: arrival.methods,
      inBody: arrival.inBody,
      headers,
      concurrency,
      sender,
      pace,
      guard,
      now,
      newWorld,
      wait,
      pause: paused,
      hide: arrival.hide,
    }
    const keep = createKeep(createMask(hidden.secrets, hidden.headers))
    emit({ type: 'start', total: kept.send.length, hidden })
    let tried: Tried
    try {
      tried = await engines.run({ native, headers: settings.headers, env, timeout }, kept.send, (result) => {
        results.set(result.case.id, keep(result))
        emit({ type: 'result', result })
      })
    } finally {
      emit({ type: 'end' })
      await remove()
      if (notRemoved() > 0) around.stderr?.(worldsLeft(notRemoved()))
    }
    const { isSettled } = await kept.finish()

    const report: Report = {
      contract,
      target,
      plan: implied,
      coverage: coverageOf(contract, implied),
      byRule: coverageByRule(implied),
      results: chosen
        .filter((candidate) => !withheld.has(candidate))
        .map((candidate) => results.get(candidate.id) ?? untried(candidate)),
      notAllowed,
      ...judging,
      isWhole: isSettled && stop?.aborted !== true,
      ...tried,
      repeat,
      fixturesCommand: connection.commands.fixtures,
      startedAt,
      duration: now() - startedAt,
    }
    return { report, hidden }
  } finally {
    first.close()
  }
}

/** How many cases of each class are sent, what is left out, and how long that takes at the run's pace. */
function ahead(send: readonly Case[], { blocked, notAllowed }: SortedCases, rate: number | null): string {
  const counts = safetyClasses.flatMap((safety) => {
    const count = send.filter((tried) => tried.safety === safety).length
    return count === 0 ? [] : [`${count} ${safety}`]
  })
  const requests = send
    .map(
      ({ acts, course }) =>
        course?.requests ?? acts.reduce((sum, act) => sum + (act.role === 'step' ? act.times : 1), 0),
    )
    .reduce((sum, count) => sum + count, 0)
  const left = [
    ...(blocked.length === 0 ? [] : [`${blocked.length} blocked`]),
    ...(notAllowed.length === 0 ? [] : [`${notAllowed.length} not allowed`]),
  ]
  const time = rate === null ? '' : `, ${durationSaid(requests / rate)} at ${rate} requests a second`
  const what = counts.length === 0 ? 'no case' : `${counts.join(', ')} cases`
  return `To send: ${what}, about ${requests} requests${time}.${left.length === 0 ? '' : ` Not sent: ${left.join(', ')}.`}\n`
}

function durationSaid(seconds: number): string {
  if (seconds < 2) return 'a second or two'
  if (seconds < 100) return `about ${Math.round(seconds)} seconds`
  const wholeMinutes = Math.round(seconds / 60)
  return `about ${wholeMinutes} minutes`
}

/** The target with what reads find for fixtures, where that was asked for; our own servers have their own. */
async function suggestedAt(
  arrival: ConnectedTarget,
  cases: () => Promise<readonly Case[]>,
  ledger: string,
  { now, sleep, stderr = () => {} }: Pick<RunContext, 'now' | 'sleep'> & Partial<Pick<RunContext, 'stderr'>>,
): Promise<ConnectedTarget> {
  const { settings, target, addressing, identity, maskForFiles } = arrival
  if (!settings.suggest || target.own !== null) return arrival
  const [{ suggest, withSuggested, foundSaid }, { provide }] = await Promise.all([
    import('./run/suggest.ts'),
    import('./ledger/provide.ts'),
  ])
  const selected = await cases()
  const { found, saw } = await suggest(arrival, selected)
  const created = await provide(arrival, selected, { ledger, found, now, sleep })
  const names = new Set(created.map(({ name }) => name))
  const all = [...created, ...found.filter(({ name }) => !names.has(name))]
  const lines = [
    ...foundSaid(addressing.contract, { found: all, saw }, selected, identity.values),
    ...(created.length === 0 ? [] : ['Created for the cases that change them, and nothing in this API deletes them:']),
    ...created.map(({ name, value, why }) => `  ${name} (${value}): ${why}`),
  ]
  stderr(maskForFiles(`${lines.join('\n')}\n`))
  return withSuggested(arrival, all)
}

function worldsLeft(count: number): string {
  return `The sandbox keeps the worlds of this run, ${count} at most: it lets nobody steer it (--control).\n`
}

/** A case that no engine told of is no pass. */
function untried(candidate: Case): Result {
  return {
    case: candidate,
    verdict: 'error',
    reason: 'the engine did not try it',
    missing: [],
    findings: [],
    duration: null,
    attempt: null,
  }
}

/** Which cases are sent, and what becomes of the others. */
export interface Prepared {
  readonly gated: SortedCases
  readonly kept: LedgerSession
}

/** Which cases are sent, after a look at what earlier runs left and at what this one is going to change. */
async function prepareCases(
  contract: Contract,
  selected: readonly Case[],
  file: string,
  { target, settings, identity, addressing, ask, maskForFiles }: ConnectedTarget,
  isOver: () => boolean,
  { now, stderr = () => {} }: Pick<RunContext, 'now'> & Partial<Pick<RunContext, 'stderr'>>,
): Promise<Prepared> {
  const known = { ...settings, ...identity, target }
  if (target.own !== null) {
    const gated = gate(selected, contract, { ...known, isSpent: () => null })
    return { gated, kept: withoutLedger(gated) }
  }
  // Only a deployment has a ledger: what keeps it is loaded where there is one.
  const [{ readLedger }, { runsIn }, { keepLedger, spentAt }] = await Promise.all([
    import('./ledger/file.ts'),
    import('./ledger/history.ts'),
    import('./ledger/index.ts'),
  ])
  const past = runsIn(await readLedger(file))
  const gated = gate(selected, contract, { ...known, isSpent: spentAt(addressing, past) })
  const { allow } = settings
  const away = await awayFromHome(gated.send, addressing, ask)
  const said = await inTargetWords(away.send, addressing, ask)
  stderr(said.found.map((line) => `${maskForFiles(line)}\n`).join(''))
  const kept = await keepLedger(said.send, {
    addressing,
    file,
    allow,
    past,
    ask,
    mask: maskForFiles,
    say: stderr,
    isOver,
    now,
  })
  return { gated, kept: { ...kept, blocked: [...away.blocked, ...said.blocked, ...kept.blocked] } }
}

/** Our own servers: nothing has to be put back. */
function withoutLedger({ send }: SortedCases): LedgerSession {
  return { send, blocked: [], writer: null, finish: async () => ({ says: [], isSettled: true }) }
}
