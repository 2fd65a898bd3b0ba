import { brokenExampleLines, ContractError, findBrokenExamples, warningLines } from '../contract/index.ts'
import type { Contract } from '../contract/index.ts'
import { shellIn } from '../text/shell.ts'
import { unknownAnswers } from './answers/unknown.ts'
import { contractFor } from './contract-for.ts'
import type { GivenContract } from './contract-for.ts'
import { run, tellUnfinished } from './check-target.ts'
import type { Run } from './check-target.ts'
import type { Flows } from './flows/index.ts'
import type { Case, Foreseen, Plan, Report, RunEvent } from './model/index.ts'
import type { ConformOptions } from './options/flags.ts'
import { hookNames } from './options/options.ts'
import type { RunOptions, Selection, RunContext, Task } from './options/options.ts'
import { printError, withPrinters } from './options/printers.ts'
import type { Inside, Printers } from './options/printers.ts'
import { configLines, readProject, withSources } from './options/project.ts'
import { baseOf, readOptions, readReports, readSource } from './options/read.ts'
import { NotDelivered, UsageError } from './options/usage-error.ts'
import { coverageByRule, coverageOf } from './plan/coverage.ts'
import { planOf, wholePlan } from './plan-of.ts'
import { planAtSandbox, selectCases } from './plan/select.ts'
import type { Baseline } from './report/baseline.ts'
import { checkWritable, deliver, unsavedSaid } from './report/deliver.ts'
import { maskedAlready } from './model/secrets.ts'
import type { Mask } from './model/secrets.ts'
import type { clean } from './ledger/finish-interrupted.ts'
import type { HarFile } from './report/har.ts'
import { createProgress } from './report/progress.ts'
import type { ExitCode } from './report/exit-code.ts'
import { rulesFor, unappliedRules } from './rules/read.ts'
import { withExpectedStatuses } from './run/by-operation.ts'
import type { Subject } from './run/connect.ts'
import { hooksSaid } from './run/hooks.ts'
import type { GivenHooks } from './run/hooks.ts'
import { casesOf } from './run/shard.ts'
import type { Rules } from './rules/rules.ts'

/**
 * A conformance run from options to exit code: 0 conforming, 1 violations, 2 could not judge or bad usage. The report for
 * people goes to stdout, or to stderr where stdout carries JSON or JUnit XML.
 */
export async function conform(typed: ConformOptions, streams: RunContext): Promise<ExitCode> {
  const around = withPrinters(streams)
  try {
    return await carryOut(typed, around)
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof ContractError)) throw error
    printError(around.err, error)
    if (!(error instanceof NotDelivered)) await tellCi(error.message.split('\n'), typed, around)
    return 2
  }
}

/** npm prints the command that it runs, whole. */
function shownByNpm({ key, otherKey }: ConformOptions, env: RunContext['env']): readonly string[] {
  const ran = env['npm_lifecycle_event']
  const isPrinted = ran !== undefined && ran !== 'npx' && env['npm_config_loglevel'] !== 'silent'
  const flag = [...(key === undefined ? [] : ['--key']), ...(otherKey === undefined ? [] : ['--other-key'])].join(
    ' and ',
  )
  return isPrinted && flag !== ''
    ? [`${flag}: npm has printed what it is, with the command: take AGENT_PLATFORM_KEY, or npm run -s`]
    : []
}

async function carryOut(typed: ConformOptions, around: Inside<RunContext>): Promise<ExitCode> {
  const project = await readProject(typed, around)
  if (typed.showConfig === true) {
    around.out.print(configLines(project, around.env))
    const { operations } = project
    if (Object.keys(operations).length > 0)
      await contractFor(readSource(project.options), { operations, otherKey: null })
    return 0
  }
  around.err.print([...project.notices, ...shownByNpm(typed, around.env)])
  const options = withSources(project, () => readOptions(project.options, around.command, project, around.env))
  around.begun?.(() => options.cleanup(null))
  const { task, connection, selection, judging, reports, repeat } = options
  if (task.kind === 'explain') {
    const { explain } = await import('./report/explain/index.ts')
    around.out.data(await explain(task.report, task.case, task.form))
    return 0
  }
  await checkWritable(reports)
  const { contract, milder } = await contractOf(options, around)
  if (task.kind === 'init' || task.kind === 'guide') return await start(contract, options, task, around)
  const rules = await rulesFor(options, contract)
  around.err.print(await unknownAnswers(contract, rules, options.contract))
  if (task.kind === 'cleanup') {
    return await cleanUp({ contract, rules, connection, cleanup: options.cleanup }, task, reports, around)
  }
  const baseline = options.baseline === null ? null : await baselineIn(options.baseline)
  const { only, exclude } = selection
  const told = { ...options, unapplied: await unappliedRules(rules, options, contract) }
  if (task.kind === 'recording') {
    const { judgeRecording } = await import('./recording/index.ts')
    const recording = { ...task, only, key: connection.key, judging, reports, repeat }
    return await tell(await judgeRecording(contract, rules, recording, around), told, around, baseline, null)
  }
  if (task.kind === 'listen') {
    const { listen } = await import('./recording/listen.ts')
    const listening = { ...task, maxTime: options.limits.maxTime, key: connection.key, judging, reports }
    return await tell(await listen(contract, rules, listening, around), told, around, baseline, null)
  }
  if (task.kind === 'merge') {
    const finished = await mergeShards(contract, rules, task.files, options)
    return await tell(finished, told, around, baseline, null)
  }
  const hooks = await hooksOf(options, contract)
  const flows = withHooks(await flowsOf(options, contract), hooks)
  const planned = planOf(contract, rules, selection, options.contract)
  const plan = async (): Promise<Plan> => withFlows(await planned(), flows)
  const select = (tried: Plan) => selectShard({ contract, rules }, tried, selection)
  if (task.kind === 'plan') {
    if (task.target !== null) await tellUnfinished(null, baseOf(task.target), options, around)
    const shown = await plan()
    const cases = select(shown)
    around.err.print(hooksSaid(hooks))
    const foreseen = await foreseenBy({ contract, rules, inputs: flows.inputs }, cases, task, options, around)
    return await showPlan(contract, shown, cases, foreseen, options, around)
  }
  // Check names before anything is sent, including those of cases for our sandbox only.
  if (only.length + exclude.length > 0) selectCases(contract, planAtSandbox(await plan()), only, exclude, rules)

  const { now, err, progress: rewrites, later = () => () => {} } = around
  const progress = createProgress({ err, now, rewrites, later })
  const har = await harFile(reports.saveHar)
  const bundle = await bundleFor(contract, rules, options, around)
  const watch = (event: RunEvent): void => {
    progress.watch(event)
    har?.watch(event)
    bundle.watch(event)
    around.watch?.(event)
  }
  const finished = await run(
    { contract, rules, inputs: flows.inputs, milder },
    { plan, select, hooks },
    task.target,
    options,
    { ...around, ...(har === null ? {} : { sent: har.sent }), err: progress.err },
    watch,
  ).finally(progress.end)
  const exitCode = await tell(finished, told, around, baseline, problemOf(har), bundle.make)
  return around.stop?.aborted === true ? 2 : exitCode
}

/** Why there is no report, where a CI job shows one: else it would show the one of an earlier run. */
async function tellCi(
  lines: readonly string[],
  { annotations, summary, junit }: ConformOptions,
  around: Printers,
): Promise<void> {
  if (annotations === undefined && summary === undefined && junit === undefined) return
  const { problemAnnotations, problemSummary } = await import('./report/github.ts')
  const { problemJunit } = await import('./report/junit.ts')
  const forms = {
    people: [],
    annotations: () => problemAnnotations(lines),
    summary: () => problemSummary(lines),
    junit: () => problemJunit(lines),
  }
  // Where these cannot be written either, the job's log says why it ended.
  await deliver(readReports({ annotations, summary, junit: junit === '-' ? undefined : junit }), around, forms).catch(
    (error: unknown) => {
      if (!(error instanceof UsageError)) throw error
    },
  )
}

/** Writes what a project needs to be checked, with what a person answers if asked for. */
async function start(
  contract: Contract,
  options: RunOptions,
  { kind, target }: Extract<Task, { readonly kind: 'init' | 'guide' }>,
  around: Inside<RunContext>,
): Promise<ExitCode> {
  const source = options.contract ?? ''
  if (kind === 'init') {
    const { startChecking, nothingKnown } = await import('./fixtures/start.ts')
    const { location } = options.connection
    return startChecking(contract, source, target, around, { ...nothingKnown, location })
  }
  const { guide } = await import('./fixtures/guide.ts')
  const rules = await rulesFor(options, contract)
  const plan = () => wholePlan(contract, rules, options.contract)
  return guide({ contract, source, rules }, plan, target, options.connection, around)
}

/** The selected cases, or those of one shard. */
function selectShard(
  { contract, rules }: { readonly contract: Contract; readonly rules: Rules },
  plan: Plan,
  { only, exclude, shard }: Selection,
): readonly Case[] {
  const cases = selectCases(contract, plan, only, exclude, rules)
  return shard === null ? cases : casesOf(contract, cases, shard)
}

type MakePackage = (report: Report, mask: Mask) => Promise<Uint8Array>

/** What collects the results of a run, and makes its package if one was asked for. */
async function bundleFor(
  contract: Contract,
  rules: Rules,
  { reports, selection, signing, contract: file }: RunOptions,
  { err }: Pick<Printers, 'err'>,
) {
  if (reports.package === null) return { watch: () => {} }
  const { collectResults, packageOf, profileLines, signingKey } = await import('./record/package.ts')
  const { demandsBy } = await import('./record/profiles.ts')
  const key = await signingKey(signing.key)
  const collector = collectResults()
  const make: MakePackage = async (report, mask) => {
    const demands = await demandsBy(contract, rules, file)
    const { environment } = signing
    const made = await packageOf(report, { rules, mask, selection, environment, collector, demands, key })
    err.print([`Profiles in ${reports.package}:`, ...profileLines(made.profiles)])
    return made.bytes
  }
  return { watch: collector.watch, make }
}

/** The merged report of shards, with masks that leave the variables in them as they are. */
async function mergeShards(
  contract: Contract,
  rules: Rules,
  files: readonly string[],
  options: RunOptions,
): Promise<Run> {
  const { mergedReport } = await import('./record/merge.ts')
  const flows = await flowsOf(options, contract)
  const report = await mergedReport(contract, files, async (selection) => {
    const plan = withFlows(await planOf(contract, rules, selection, options.contract)(), flows)
    const implied = selection.atSandbox ? planAtSandbox(plan) : plan
    const cases = selectCases(contract, implied, selection.only, selection.exclude)
    return { plan, ids: new Set(cases.map(({ id }) => id)) }
  })
  return { report, hidden: maskedAlready }
}

const noFlows: Flows = { cases: [], inputs: [] }

async function flowsOf(
  { flows, selection, contract: file }: Pick<RunOptions, 'flows' | 'selection' | 'contract'>,
  contract: Contract,
): Promise<Flows> {
  if (flows.length === 0 || !selection.sources.includes('flow')) return noFlows
  const { flowCases } = await import('./flows/index.ts')
  return flowCases(flows, contract, file ?? 'openapi.yaml')
}

async function hooksOf(
  { hooks, contract: file }: Pick<RunOptions, 'hooks' | 'contract'>,
  contract: Contract,
): Promise<GivenHooks> {
  const given = hookNames.flatMap((name) => (hooks[name] === null ? [] : [[name, hooks[name]] as const]))
  if (given.length === 0) return {}
  const { hookCase } = await import('./flows/index.ts')
  const read = given.map(async ([name, text]) => {
    return [name, await hookCase(`--${name}`, text, contract, file ?? 'openapi.yaml')] as const
  })
  return Object.fromEntries(await Promise.all(read))
}

/** The flows with the names of what the workflows around a run need. */
function withHooks(flows: Flows, hooks: GivenHooks): Flows {
  return { ...flows, inputs: [...flows.inputs, ...Object.values(hooks).flatMap(({ inputs }) => inputs)] }
}

/** Flows come after what a contract implies: they change what other cases may rely on. */
function withFlows(plan: Plan, { cases }: Flows): Plan {
  return cases.length === 0 ? plan : { ...plan, cases: [...plan.cases, ...cases] }
}

async function baselineIn(file: string): Promise<Baseline> {
  const { readBaseline } = await import('./report/baseline.ts')
  return readBaseline(file)
}

/** Why the HAR could not be written; null: it was, or none is. */
function problemOf(har: HarFile | null): string | null {
  return har?.problem() ?? null
}

/** Finishes interrupted runs; what it sends follows theirs in the HAR. */
async function cleanUp(
  cleaning: Parameters<typeof clean>[0],
  task: Parameters<typeof clean>[1],
  { saveHar }: RunOptions['reports'],
  around: Inside<RunContext>,
): Promise<0 | 2> {
  const ledger = await import('./ledger/finish-interrupted.ts')
  const har = await harFile(saveHar, true)
  const exitCode = await ledger.clean(cleaning, task, { ...around, sent: har?.sent })
  const problem = problemOf(har)
  if (problem !== null) throw new NotDelivered(unsavedSaid(saveHar ?? '', problem))
  return exitCode
}

async function harFile(path: string | null, goesOn = false): Promise<HarFile | null> {
  if (path === null) return null
  const { createHarFile } = await import('./report/har.ts')
  return createHarFile(path, { goesOn })
}

/**
 * Writes a report, compared with its baseline, in every format that was asked for. `unsaved`: why the HAR could not be
 * written.
 */
async function tell(
  { report, hidden: { secrets, headers } }: Run,
  {
    reports,
    contract,
    overlays,
    connection,
    selection,
    unapplied,
  }: Pick<RunOptions, 'reports' | 'contract' | 'overlays' | 'connection' | 'selection'> & {
    readonly unapplied: Report['resourceRules']
  },
  around: Inside<RunContext>,
  baseline: Baseline | null,
  unsaved: string | null,
  packed?: MakePackage,
): Promise<ExitCode> {
  const { createMask, placesFor, renderJson, renderTerminal, viewOf } = await reporters()
  const mask = createMask(secrets, headers, around.env)
  const isPart = selection.shard !== null
  const judged = {
    ...report,
    isPart,
    overlays,
    resourceRules: { ...unapplied, ...report.resourceRules },
    results: report.results.map((one) => withExpectedStatuses(one, connection.operations)),
  }
  const compared =
    baseline === null ? judged : (await import('./report/baseline.ts')).compareWith(baseline, judged, mask)
  const view = viewOf(
    compared,
    mask,
    await placesFor(compared, contract ?? (overlays.length === 0 ? null : 'openapi.yaml')),
    shellIn(around.env),
    { json: reports.json === '-' ? null : reports.json, isVerbose: connection.isVerbose },
  )
  const record = async () => (await import('./record/record.ts')).recordOf(report, mask, selection)
  const forms = {
    people: renderTerminal(view),
    json: async () => renderJson(view, selection.shard === null ? null : await record()),
    junit: async () => (await import('./report/junit.ts')).renderJunit(view),
    html: async () => (await import('./report/html/page.ts')).renderHtml(view),
    sarif: async () => (await import('./report/sarif.ts')).renderSarif(view),
    ctrf: async () => (await import('./report/ctrf.ts')).renderCtrf(view),
    tap: async () => (await import('./report/tap.ts')).renderTap(view),
    summary: async () => (await import('./report/github.ts')).renderSummary(view),
    annotations: async () => (await import('./report/github.ts')).renderAnnotations(view),
    ...(packed === undefined ? {} : { package: () => packed(judged, createMask(secrets, headers)) }),
    metrics: async () => (await import('./report/metrics.ts')).renderMetrics(view),
  }
  await deliver(reports, around, forms, unsaved)
  return view.summary.exitCode
}

/** What the given values and flags make of the cases of a plan; null if none of them was given. */
async function foreseenBy(
  subject: Subject,
  cases: readonly Case[],
  task: Extract<Task, { readonly kind: 'plan' }>,
  options: RunOptions,
  around: Inside<RunContext>,
): Promise<Foreseen | null> {
  if (!task.foresee) return null
  const { foresee } = await import('./foresee.ts')
  return foresee(subject, cases, task.target, options, around)
}

async function showPlan(
  contract: Contract,
  plan: Plan,
  cases: readonly Case[],
  foreseen: Foreseen | null,
  { reports, connection: { isVerbose } }: Pick<RunOptions, 'reports' | 'connection'>,
  around: Inside<RunContext>,
): Promise<ExitCode> {
  const { renderPlan, renderPlanJson } = await reporters()
  const operations = new Set(cases.map(({ operation }) => operation))
  const isShown = ({ operation }: { readonly operation: string }) => cases === plan.cases || operations.has(operation)
  const shown = {
    cases,
    unplanned: plan.unplanned.filter(isShown),
    gaps: plan.gaps.filter(isShown),
    alsoTried: plan.alsoTried.filter(isShown),
  }
  const coverage = coverageOf(contract, plan).filter(isShown)
  const byRule = coverageByRule(shown)
  await deliver(reports, around, {
    people: renderPlan(shown, coverage, byRule, foreseen, isVerbose),
    json: () => renderPlanJson(shown, coverage, byRule, foreseen),
  })
  return 0
}

/** Loaded when there is something to report, so that the first request goes out sooner. */
function reporters() {
  return import('./report/index.ts')
}

async function contractOf(options: RunOptions, { err }: Pick<Printers, 'err'>): Promise<GivenContract> {
  const given = await contractFor(options, options.connection)
  const { contract } = given
  const source = options.contract ?? 'openapi.yaml'
  // Elsewhere the target decides whether they matter.
  if (options.task.kind === 'plan') err.print(given.milder)
  err.print(warningLines(contract, source))
  if (contract.foreign === true) {
    const broken = findBrokenExamples(contract)
    err.print(brokenExampleLines(broken, source, contract.document()))
  }
  return given
}
