import { existsSync } from 'node:fs'
import type { Contract } from '../contract/index.ts'
import { plural } from '../text/plural.ts'
import { silent } from '../text/printer.ts'
import { watchRules } from './checks/history.ts'
import type { RuleWatch } from './checks/history.ts'
import { madeByRefused, watchUnasked } from './checks/unasked.ts'
import type { UnaskedWatch } from './checks/unasked.ts'
import { enginesFor } from './engines/index.ts'
import type { Tried } from './engines/native.ts'
import type { OpenLedger } from './ledger/file.ts'
import type { LedgerSession } from './ledger/index.ts'
import type { Restored } from './ledger/restore.ts'
import type {
  Case,
  SecretTexts,
  Plan,
  ReadBeside,
  Report,
  Result,
  RunEvent,
  SentRequest,
  Target,
} from './model/index.ts'
import type { RunOptions, RunContext } from './options/options.ts'
import type { Printers } from './options/printers.ts'
import { commandFor } from './options/repeat-command.ts'
import type { ExchangeWatch } from './model/history.ts'
import { manyReads } from './model/limits.ts'
import { probesAre, safetyClasses } from './model/plan.ts'
import { coverageByRule, coverageOf } from './plan/coverage.ts'
import { safetyAt } from './plan/safety.ts'
import { planAtSandbox } from './plan/select.ts'
import { bodiesBeside } from './report/body-files.ts'
import { createKeep } from './report/keep.ts'
import { createMask } from './model/secrets.ts'
import { judgedTogether, toReadBeside } from './report/judged-together.ts'
import { awayFromHome } from './run/at-home.ts'
import { ofThisRun } from './run/fixture-values.ts'
import { connectTarget } from './run/connect.ts'
import type { ConnectedTarget, Subject, ToldOfSent } from './run/connect.ts'
import type { Ask } from './run/ask.ts'
import { createBrake, createGuard } from './run/brake.ts'
import { gate, ownedAt } from './run/gate.ts'
import { openHooks } from './run/hooks.ts'
import type { GivenHooks, Hooks } from './run/hooks.ts'
import type { SortedCases } from './run/gate.ts'
import { createHealth } from './run/health.ts'
import type { OpenLessons } from './run/learn.ts'
import { openWorld } from './run/own-world.ts'
import { unfinishedBy } from './run/unfinished.ts'
import { durationSaid, minutesSaid } from '../text/durations.ts'
import { pause, paceOf, rateAt } from './run/pace.ts'
import { readableAt, readBeside } from './run/read-beside.ts'
import { checkSpending } from './run/settings.ts'
import { inTargetWords } from './run/words.ts'
import { enoughRefusals, wrongSetting } from './run/wrong-setting.ts'
import type { WrongSetting } from './run/wrong-setting.ts'

export interface Run {
  readonly report: Report
  readonly hidden: SecretTexts
}

export interface Planned {
  /** Called once the target has answered. */
  readonly plan: () => Promise<Plan>
  readonly select: (plan: Plan) => readonly Case[]
  readonly hooks: GivenHooks
}

/**
 * Tries the selected cases of a plan at a target and judges the answers. Throws a UsageError if nobody answers or an option
 * cannot be used; only one plain GET has been sent then.
 */
export async function run(
  { contract, rules, inputs = [], milder = [] }: Subject,
  { plan, select, hooks: given }: Planned,
  url: URL,
  options: Pick<
    RunOptions,
    | 'connection'
    | 'engine'
    | 'contract'
    | 'limits'
    | 'selection'
    | 'judging'
    | 'ledger'
    | 'reports'
    | 'repeat'
    | 'again'
    | 'checkFixtures'
    | 'foresee'
    | 'cleanup'
  >,
  around: Pick<RunContext, 'now' | 'sleep' | 'env' | 'stop' | 'command'> & Partial<Pick<Printers, 'err'>> & ToldOfSent,
  emit: (event: RunEvent) => void,
): Promise<Run> {
  const { connection, limits, judging, reports, repeat, again, checkFixtures } = options
  const { concurrency, timeout, rate } = connection
  const { now, sleep, stop, env, err = silent } = around
  const startedAt = now()
  const engines = await enginesFor(options.engine, contract)
  const first = await connectTarget({ contract, rules, inputs, milder }, url, connection, around)
  const { target, settings, hidden, sender } = first
  let ledger: OpenLedger | null = null
  let finish: Hooks['tearDown'] = async () => true
  try {
    checkSpending(target, settings, around.command)
    ledger = await ledgerOf(first, options.ledger, around)
    await tellUnfinished(ledger, target.url, options, around)
    const brake = createBrake({ target, stop, now, timeout, rate: rateAt(target, rate), ...limits })
    if (settings.suggest) brake.expect(manyReads)
    const inTime = (ms: number): Promise<void> => pause(ms, sleep, brake.isOver)
    const { connected: ready, tearDown } = await openHooks(first, given, {
      inputs,
      brake,
      pause: inTime,
      sleep,
      say: err.print,
    })
    finish = tearDown
    const askBefore = ready.askBefore(brake)
    const selected = async () => select(await plan())
    const say = (line: string): void => err.print([line])
    const pace = paceOf(rateAt(target, rate), now, sleep, brake.isOver, say)
    const { operations } = connection
    const readable = readableAt(ready.addressing, { exclude: options.selection.exclude, operations })
    const { location } = settings
    const sending = { sender, pace, brake }
    const wrong = await wrongSetting(target, ready.addressing, { readable, selected, location, operations }, sending)
    const connected = await suggestedAt(
      await withListedIds({ ...ready, ask: askBefore }, selected, around),
      selected,
      { ledger, cleanup: options.cleanup },
      around,
    )
    const { headers, remove, newWorld, notRemoved } = openWorld(target, settings.headers, sender)
    const planned = await plan()
    const implied = newWorld === null ? planned : planAtSandbox(planned)
    const { cases: chosen, blocked: unowned } = ownedAt(target, { contract, rules }, engines.select(select(implied)), {
      ...settings,
      forReads: connected.identity.forReads,
    })
    const unasked = watchUnasked(contract, rules)
    const watch = watchAt(target, { contract, rules }, unasked)
    const { gated, kept } = await prepareCases(
      contract,
      chosen.filter((candidate) => !unowned.has(candidate)),
      { ...options, ledger },
      { ...connected, askBefore, watch },
      brake.isOver,
      around,
    )
    const { notAllowed } = gated
    const withheld = new Set(notAllowed.map((entry) => entry.case))
    const blocked = [...unowned.values(), ...gated.blocked, ...kept.blocked]
    const results = new Map<string, Result>(blocked.map((result) => [result.case.id, result]))

    const requests = requestsOf(kept.send) + looksAround(kept)
    const limit = brake.expect(requests)
    if (target.own === null) {
      const isMost = kept.writer !== null
      err.print(ahead(kept.send, { requests, isMost, limit, wrong }, { ...gated, blocked }, rateAt(target, rate)))
    }
    // Our own servers have clocks of their own, which waiting does not move.
    const health = createHealth({ contract, target, sender, pace, pause: inTime, now, brake })
    const guard = createGuard(contract, { brake, health, now }, kept.writer)
    const wait = target.own === null ? inTime : null
    for (const { course } of kept.send) course?.secrets(connected.addressing.values).forEach(connected.hide)
    const { lessons, end, kept: learned } = await lessonsAt(contract, target, ledger, options.ledger)
    const native = {
      ...connected.addressing,
      lessons,
      methods: connected.methods,
      inBody: connected.inBody,
      headers,
      concurrency,
      sender,
      pace,
      guard,
      now,
      watch,
      newWorld,
      wait,
      say,
      pause: inTime,
      hide: connected.hide,
    }
    const keep = createKeep(createMask(hidden.secrets, hidden.headers, env), bodiesBeside(reports))
    emit({ type: 'start', total: kept.send.length, hidden })
    const senders = new WeakMap<SentRequest, string>()
    let tried: Tried
    try {
      tried = await engines.run(
        { native, headers: settings.headers, env, timeout, tellsHeld: reports.json !== null },
        kept.send,
        (result) => {
          for (const { played } of [result.attempt, ...(result.attempt?.again ?? [])].filter((one) => one !== null))
            for (const { exchange } of played) senders.set(exchange.request, result.case.id)
          results.set(result.case.id, keep(result))
          emit({ type: 'result', result })
        },
      )
    } finally {
      emit({ type: 'end' })
      await remove()
      if (notRemoved() > 0) err.print(worldsLeft(notRemoved()))
    }
    const soFar = { contract, target, results: [...results.values()] }
    const next = (beside: readonly ReadBeside[]) => toReadBeside({ ...soFar, beside }, location, readable)
    const later = await readBeside(connected.addressing, next, sending)
    err.print(besideSaid(later))
    const restored = await kept.finish(
      (look) => unasked.left([...results.values()], look),
      () => madeByRefused([...results.values()]),
    )
    const isTornDown = await finish()
    err.print(await end(connected.maskForFiles))

    const held = watch?.end()
    const all = chosen
      .filter((candidate) => !withheld.has(candidate))
      .map((candidate) => results.get(candidate.id) ?? untried(candidate))
      .concat(held?.broken.map((result) => keep(withSenders(result, senders))) ?? [])
    const report: Report = {
      contract,
      target,
      plan: implied,
      coverage: coverageOf(contract, implied),
      byRule: coverageByRule(implied),
      results: await nextTime(ledger, all, connected, restored),
      resourceRules: held?.spoken ?? {},
      ...readsOf(wrong, later, location),
      notAllowed,
      ...besidesOf(rules),
      ...judging,
      ...outcomeOf(restored, { stop, isTornDown }, options),
      ...(target.own !== null || sender.rateLimited === 0
        ? {}
        : { rateLimited: { responses: sender.rateLimited, requestsPerSecond: pace.rate() } }),
      ...tried,
      repeat,
      again,
      checkFixtures,
      ...idsOf(contract, settings),
      ...learned,
      command: commandFor('conform', around.command),
      startedAt,
      duration: now() - startedAt,
    }
    return { report: judgedTogether(report, rules.access, location, readable), hidden }
  } finally {
    await finish()
    ledger?.close()
    first.close()
  }
}

/** What holds the rules about resources against every exchange. `unasked` is for what is somebody's. */
function watchAt(
  { own }: Target,
  { contract, rules }: Pick<Subject, 'contract' | 'rules'>,
  unasked: UnaskedWatch,
): RuleWatch | null {
  if (own === 'mock') return null
  return watchRules(contract, rules, own === 'sandbox', unasked.broken, own === null ? { unasked } : {})
}

/** What only runs with a ledger know of the next run. */
async function nextTime(
  ledger: OpenLedger | null,
  results: readonly Result[],
  { addressing, settings: { allow, fromFile } }: ConnectedTarget,
  restored: Restored | null,
): Promise<readonly Result[]> {
  if (ledger === null) return results
  const [{ withNextTime }, { roomAt }] = await Promise.all([import('./next-time.ts'), import('./ledger/room.ts')])
  const room = roomAt(addressing, { allow, spare: fromFile.spare })
  // The next run has others.
  const renewed = Object.entries(fromFile.values).filter(([, value]) => value.includes(ofThisRun))
  const next = { ...addressing, values: { ...addressing.values, ...Object.fromEntries(renewed) } }
  const staying = [...(restored?.items.unasked ?? []), ...(restored?.items.notPutBack ?? [])]
  return withNextTime(results, next, { room, staying, lines: [...ledger.past, ...ledger.own] })
}

/** With the cases whose requests broke the rule together. */
function withSenders(result: Result, senders: WeakMap<SentRequest, string>): Result {
  const cases = (result.attempt?.played ?? []).flatMap(({ exchange }) => senders.get(exchange.request) ?? [])
  return { ...result, sentBy: [...new Set(cases)] }
}

function idsOf(
  { fixtures }: Contract,
  { fromFile, suggest }: ConnectedTarget['settings'],
): Pick<Report, 'hasIds' | 'hasSearched' | 'fileLocation'> {
  const hasIds = Object.keys(fromFile.values).some((name) => fixtures[name]?.kind !== 'credential')
  const { location } = fromFile
  return {
    ...(hasIds ? { hasIds } : {}),
    ...(suggest ? { hasSearched: true } : {}),
    ...(location === null ? {} : { fileLocation: location }),
  }
}

/** What changes of operations do besides, such as to take a text into service. */
function besidesOf({ undo = [] }: Subject['rules']): Pick<Report, 'besides'> {
  const besides = undo.flatMap((one) =>
    one.besides === undefined ? [] : [{ operations: one.changedBy, says: one.besides }],
  )
  return besides.length === 0 ? {} : { besides }
}

/** What was read beside the cases, and whether it showed that the target lacks the location. */
function readsOf(
  wrong: WrongSetting | null,
  later: readonly ReadBeside[],
  location: string | null,
): Pick<Report, 'beside' | 'lostLocation'> {
  if (wrong === null) return { beside: later }
  const isLost = wrong.setting === 'location' && location !== null
  return { beside: [...wrong.reads, ...later], ...(isLost ? { lostLocation: location } : {}) }
}

/** What an interrupted run has left at the target is told to whoever only reads there, too. */
export async function tellUnfinished(
  /** Null: what the file says is read for this. */
  open: OpenLedger | null,
  target: string,
  options: Pick<RunOptions, 'ledger' | 'cleanup'>,
  { env, err = silent }: Pick<RunContext, 'env'> & Partial<Pick<Printers, 'err'>>,
): Promise<void> {
  if (open === null && !existsSync(options.ledger)) return
  const { unfinishedSaid } = await import('./ledger/index.ts')
  const said = unfinishedSaid(open, options, target, env)
  if (said !== null) err.print(said)
}

/** The ledger of a run that may change something at a deployment; it is this run's until it ends. Null: nothing may be changed. */
async function ledgerOf(
  { target, settings: { allow }, maskForFiles: mask }: ConnectedTarget,
  file: string,
  { env, now, err = silent }: Pick<RunContext, 'now' | 'env'> & Partial<Pick<Printers, 'err'>>,
): Promise<OpenLedger | null> {
  if (target.own !== null || allow.every((safety) => safety === 'read')) return null
  // Its modules load only where there is one.
  const { openLedger } = await import('./ledger/file.ts')
  return openLedger(file, { flag: '--ledger', env, now, say: err.print, mask })
}

/** What refusals of another contract's requests taught; nothing where none may be sent. */
async function lessonsAt(
  contract: Contract,
  { url }: Target,
  ledger: OpenLedger | null,
  file: string,
): Promise<OpenLessons> {
  if (ledger === null || contract.foreign !== true) return { kept: {}, lessons: new Map(), end: async () => [] }
  const { openLessons } = await import('./run/learn.ts')
  return openLessons(`${file.replace(/\.ledger$/, '')}.learned.yaml`, url)
}

/** How many cases of each class are sent, what is left out, how long that takes at the run's rate, and when it ends at last. */
function ahead(
  send: readonly Case[],
  {
    requests,
    isMost,
    limit,
    wrong,
  }: {
    readonly requests: number
    /** What is read around changes, and how often, is known only then. */
    readonly isMost: boolean
    readonly limit: number
    readonly wrong: WrongSetting | null
  },
  { blocked, notAllowed }: SortedCases,
  rate: number | null,
): string {
  if (wrong !== null) {
    const reads = wrong.reads
      .map(({ operation, status }) => `${operation.id} (${status ?? 'no such route'})`)
      .join(', ')
    const others = wrong.setting === 'location' ? ', while others succeeded' : ''
    return `The first ${enoughRefusals} reads ${wrong.said}${others}: ${reads}. No case is sent.`
  }
  const cases = send.filter(({ probe }) => probe !== true)
  const probes = send.length - cases.length
  const counts = safetyClasses.flatMap((safety) => {
    const count = cases.filter((tried) => tried.safety === safety).length
    return count === 0 ? [] : [`${count} ${safety}`]
  })
  const left = [
    ...(blocked.length === 0 ? [] : [`at least ${blocked.length} blocked`]),
    ...(notAllowed.length === 0 ? [] : [`${notAllowed.length} not allowed`]),
  ]
  // Neither a floor nor a limit: requests about one resource wait for each other, and not every planned request is needed.
  const time = rate === null ? '' : `, ${durationSaid(requests / rate)} at ${rate} requests a second`
  const what = [
    ...(cases.length === 0 ? [] : [`${counts.join(', ')} ${cases.length === 1 ? 'case' : 'cases'}`]),
    ...(probes === 0 ? [] : [plural(probes, 'probe')]),
  ]
  const those = probes === 0 ? '' : ` Probes: ${probesAre}.`
  const most = ` It ends after at most ${minutesSaid(limit)} (--max-time).`
  return `To send: ${what.length === 0 ? 'no case' : what.join(' and ')}, ${isMost ? 'at most' : 'about'} ${plural(requests, 'request')}${time}${rate === null ? '' : waitsSaid(send)}.${left.length === 0 ? '' : ` Not sent: ${left.join(', ')}.`}${most}${those}`
}

/** What takes longer than its requests. */
function waitsSaid(send: readonly Case[]): string {
  const acts = send.flatMap((one) => one.acts)
  const waits = acts.flatMap((act) => (act.role === 'step' && act.until !== undefined ? [act.until.within] : []))
  if (waits.length === 0) return ''
  return `, and ${plural(waits.length, 'wait')} of up to ${minutesSaid(1000 * Math.max(...waits))} for what the target does by itself`
}

/** A ledger reads what a case changes before it, and after it. */
function looksAround({ send, writer }: LedgerSession): number {
  return writer === null ? 0 : 2 * send.filter(({ safety, probe }) => safety !== 'read' && probe !== true).length
}

function requestsOf(send: readonly Case[]): number {
  return send
    .map(
      ({ acts, course }) =>
        course?.requests ?? acts.reduce((sum, act) => sum + (act.role === 'step' ? act.times : 1), 0),
    )
    .reduce((sum, count) => sum + count, 0)
}

/** The target with values that reads find for fixtures, if asked for; our own servers have theirs. */
async function suggestedAt(
  connected: ConnectedTarget,
  cases: () => Promise<readonly Case[]>,
  { ledger, cleanup }: { readonly ledger: OpenLedger | null } & Pick<RunOptions, 'cleanup'>,
  { now, sleep, err = silent }: Pick<RunContext, 'now' | 'sleep'> & Partial<Pick<Printers, 'err'>>,
): Promise<ConnectedTarget> {
  const { settings, target, addressing, identity, maskForFiles } = connected
  if (!settings.suggest || target.own !== null) return connected
  const [{ suggest, outsideNamed, outsideSaid, withSuggested, foundSaid, lookingSaid }, { provide }] =
    await Promise.all([import('./run/suggest.ts'), import('./ledger/provide.ts')])
  const selected = await cases()
  err.print(lookingSaid(connected))
  const { found, ...said } = await suggest(connected, selected)
  const outside = await outsideNamed(connected, found)
  const inside = found.filter(({ name }) => !outside.has(name))
  const created = await provide(connected, selected, { ledger, found: inside, now, sleep, cleanup })
  const names = new Set(created.map(({ name }) => name))
  // Of the others, nothing that was found sends any.
  const allowed = selected.filter((one) => settings.allow.includes(safetyAt(addressing.contract, one)))
  const sortedAt = (at: ConnectedTarget) =>
    gate(allowed, addressing.contract, { ...settings, ...at.identity, target, whyNot: () => null })
  const all = [...created, ...found.filter(({ name }) => !names.has(name))]
  const after = withSuggested(connected, all, outside)
  const then = sortedAt(after)
  const lines = [
    ...foundSaid(
      addressing.contract,
      { found: all, ...said },
      then.blocked.map(({ missing }) => ({ fixtures: missing })),
      identity.values,
      then.send.length - sortedAt(connected).send.length,
    ),
    ...(settings.allow.some((safety) => safety !== 'read') ? outsideSaid(addressing.contract, outside, settings) : []),
    ...(created.length === 0 ? [] : ['Created for the cases that change them, and nothing in this API deletes them:']),
    ...created.map(({ name, value, why }) => `  ${name} (${value}): ${why}`),
  ]
  err.print(lines.map(maskForFiles))
  return after
}

/** The target of another contract with the ids that its lists show. */
async function withListedIds(
  connected: ConnectedTarget,
  cases: () => Promise<readonly Case[]>,
  { err = silent }: Partial<Pick<Printers, 'err'>>,
): Promise<ConnectedTarget> {
  const { target, addressing, identity, maskForFiles } = connected
  if (target.own !== null || addressing.contract.foreign !== true) return connected
  const { findIds, withIds } = await import('./run/ids.ts')
  const found = await findIds(addressing.contract, identity, await cases(), connected.ask)
  if (found.says.length > 0) err.print([`Ids that reads show: ${found.says.join('; ')}.`].map(maskForFiles))
  return withIds(connected, found.values)
}

function besideSaid(beside: readonly ReadBeside[]): readonly string[] {
  const came = beside.flatMap(({ operation, status }) => (status === null ? [] : [`${operation.id} (${status})`]))
  return came.length === 0
    ? []
    : [`Read beside the chosen cases, to judge the address, the key and the id: ${came.join(', ')}.`]
}

function worldsLeft(count: number): string {
  return `The sandbox keeps the worlds of this run, ${count} at most: it lets nobody steer it (--control).`
}

/** Whether a run came to its end, and what became of its changes. */
function outcomeOf(
  restored: Restored | null,
  { stop, isTornDown }: { readonly stop: AbortSignal | undefined; readonly isTornDown: boolean },
  { ledger, cleanup }: Pick<RunOptions, 'ledger' | 'cleanup'>,
): Pick<Report, 'isWhole' | 'unfinished' | 'changes' | 'changeCounts' | 'cleanup'> {
  const changes = restored?.changes
  const isStopped = stop?.aborted === true
  const unfinished = unfinishedBy(changes, { isStopped, isTornDown }, { ledger, cleanup: cleanup(null) })
  const isWhole = restored?.isSettled !== false && !isStopped && isTornDown
  return {
    isWhole,
    ...(isWhole || unfinished.length === 0 ? {} : { unfinished }),
    ...(restored === null ? {} : { changes: restored.changes, changeCounts: restored.counts }),
    ...(changes === undefined || changes.open.length === 0 ? {} : { cleanup: cleanup(null) }),
  }
}

/** A case that no engine reported is not a pass. */
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

/** The cases that are sent, and the results of the others. */
export interface Prepared {
  readonly gated: SortedCases
  readonly kept: LedgerSession
}

/** Chooses the cases to send, by what earlier runs left behind and by what this one is going to change. */
async function prepareCases(
  contract: Contract,
  selected: readonly Case[],
  { ledger, foresee, cleanup }: { readonly ledger: OpenLedger | null } & Pick<RunOptions, 'foresee' | 'cleanup'>,
  {
    target,
    settings,
    identity,
    addressing,
    askTelling,
    askBefore,
    resend,
    maskForFiles,
    watch,
  }: Omit<ConnectedTarget, 'askBefore'> & { readonly askBefore: Ask; readonly watch: ExchangeWatch | null },
  isOver: () => boolean,
  { now, sleep, err = silent }: Pick<RunContext, 'now' | 'sleep'> & Partial<Pick<Printers, 'err'>>,
): Promise<Prepared> {
  const known = { ...settings, ...identity, target }
  if (target.own !== null) {
    // Nothing real is there.
    const gated = gate(selected, contract, { ...known, allow: settings.allowAtOwn, whyNot: () => null })
    return { gated, kept: withoutLedger(gated) }
  }
  const [{ runsIn }, { keepLedger, unsendableAt }, { roomAt }] = await Promise.all([
    import('./ledger/history.ts'),
    import('./ledger/index.ts'),
    import('./ledger/room.ts'),
  ])
  const whyNot = unsendableAt(addressing, runsIn(ledger?.past ?? []))
  const gated = gate(selected, contract, { ...known, whyNot })
  const { allow, fromFile } = settings
  const away = await awayFromHome(gated.send, addressing, askBefore)
  const said = await inTargetWords(away.send, addressing, askBefore)
  err.print(said.found.map(maskForFiles))
  const around = {
    addressing,
    allow,
    room: roomAt(addressing, { allow, spare: fromFile.spare }),
    ask: askTelling(watch),
    askBefore,
    resend,
    watch,
    pause: (ms: number) => pause(ms, sleep, isOver),
    mask: maskForFiles,
    say: err.print,
    isOver,
    foresee,
    isVerbose: settings.isVerbose,
    cleanup,
    now,
  }
  if (ledger === null) return { gated, kept: { ...withoutLedger(said), blocked: [...away.blocked, ...said.blocked] } }
  const { unlikeShown } = await import('./ledger/unlike-shown.ts')
  const kept = await keepLedger(await unlikeShown(said.send, addressing, askBefore), { ...around, ledger })
  return { gated, kept: { ...kept, blocked: [...away.blocked, ...said.blocked, ...kept.blocked] } }
}

/** Reads, and our own servers, need nothing put back. */
function withoutLedger({ send }: Pick<SortedCases, 'send'>): LedgerSession {
  return { send, blocked: [], writer: null, finish: async () => null }
}
