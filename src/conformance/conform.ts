import { brokenExampleLines, ContractError, findBrokenExamples, soonEnough, warningLines } from '../contract/index.ts'
import type { Contract } from '../contract/index.ts'
import { shellIn } from '../text/shell.ts'
import { contractFor } from './contract-for.ts'
import type { GivenContract } from './contract-for.ts'
import { run } from './check-target.ts'
import type { Run } from './check-target.ts'
import type { Flows } from './flows/index.ts'
import type { Case, Foreseen, Plan, RunEvent } from './model/index.ts'
import type { ConformOptions } from './options/flags.ts'
import type { Reports, RunOptions, Selection, RunContext, Task } from './options/options.ts'
import { printError, withPrinters } from './options/printers.ts'
import type { Inside, Printers } from './options/printers.ts'
import { baseOf, readOptions } from './options/read.ts'
import { UsageError } from './options/usage-error.ts'
import { coverageByRule, coverageOf } from './plan/coverage.ts'
import { planAtSandbox, selectCases, selectExamples, selectProbes, shownOnly } from './plan/select.ts'
import { plannerFor } from './plan/suites.ts'
import type { Baseline } from './report/baseline.ts'
import { checkWritable, deliver } from './report/deliver.ts'
import type { HarFile } from './report/har.ts'
import { createProgress } from './report/progress.ts'
import type { ExitCode } from './report/exit-code.ts'
import { rulesFor } from './rules/read.ts'
import type { Subject } from './run/connect.ts'
import type { Rules } from './rules/rules.ts'

/**
 * A conformance run from options to exit code: 0 conforming, 1 violations, 2 could not judge or bad usage. The report for
 * people goes to stdout, or to stderr where stdout carries JSON or JUnit XML.
 */
export async function conform(given: ConformOptions, streams: RunContext): Promise<ExitCode> {
  const around = withPrinters(streams)
  try {
    const options = readOptions(given, around.command)
    const { task, connection, selection, judging, reports, repeat } = options
    await checkWritable(reports)
    const { contract, milder } = await contractOf(options, around)
    if (task.kind === 'init') {
      const { startChecking } = await import('./fixtures/start.ts')
      const url = task.target === null ? null : baseOf(task.target)
      return await startChecking(contract, options.contract ?? '', url, around)
    }
    const rules = await rulesFor(options, contract)
    if (task.kind === 'cleanup') {
      const { clean } = await import('./ledger/finish-interrupted.ts')
      return await clean({ contract, rules, connection, cleanup: options.cleanup }, task, around)
    }
    const baseline = options.baseline === null ? null : await baselineIn(options.baseline)
    const { only, exclude } = selection
    if (task.kind === 'recording') {
      const { judgeRecording } = await import('./recording/index.ts')
      const recording = { ...task, only, key: connection.key, judging, reports, repeat }
      return await tell(await judgeRecording(contract, rules, recording, around), options, around, baseline, null)
    }
    const flows =
      options.flows.length === 0 || !selection.sources.includes('flow') ? noFlows : await flowsOf(options, contract)
    const planned = planOf(contract, rules, selection, options.contract)
    const plan = async (): Promise<Plan> => withFlows(await planned(), flows)
    if (task.kind === 'plan') {
      const shown = await plan()
      const cases = selectCases(contract, shown, only, exclude)
      const foreseen = await foreseenBy({ contract, rules, inputs: flows.inputs }, cases, task, options, around)
      return await showPlan(contract, shown, cases, foreseen, reports, around)
    }
    // Check names before anything is sent, including those of cases for our sandbox only.
    if (only.length + exclude.length > 0) selectCases(contract, planAtSandbox(await plan()), only, exclude)

    const { now, err, progress: rewrites, later = () => () => {} } = around
    const progress = createProgress({ err, now, rewrites, later })
    const har = reports.saveHar === null ? null : await harFile(reports.saveHar)
    const watch = (event: RunEvent): void => {
      progress.watch(event)
      har?.watch(event)
    }
    const select = (tried: Plan) => selectCases(contract, tried, only, exclude)
    const finished = await run(
      { contract, rules, inputs: flows.inputs, milder },
      { plan, select },
      task.target,
      options,
      { ...around, err: progress.err },
      watch,
    ).finally(progress.end)
    const exitCode = await tell(finished, options, around, baseline, har?.problem() ?? null)
    return around.stop?.aborted === true ? 2 : exitCode
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof ContractError)) throw error
    printError(around.err, error)
    return 2
  }
}

/**
 * The plan of the selected suites, made when it is first wanted. Its modules load while the target is being met; planning
 * itself waits, because it would delay reading the target's answer beyond its time limit.
 */
function planOf(
  contract: Contract,
  rules: Rules,
  { sources, probes, examplesOnly, seed }: Selection,
  file: string | null,
): () => Promise<Plan> {
  const planner = plannerFor(sources, contract.foreign === true)
  let made: Plan | null = null
  return async () => {
    const plan = await planner
    const shown = examplesOnly ? shownOnly(contract) : contract
    const make = () => selectExamples(selectProbes(plan(shown, rules, seed), probes), examplesOnly)
    made ??= file === null ? make() : soonEnough(file, 'to plan from', make)
    return made
  }
}

const noFlows: Flows = { cases: [], inputs: [] }

async function flowsOf(
  { flows, contract: file }: Pick<RunOptions, 'flows' | 'contract'>,
  contract: Contract,
): Promise<Flows> {
  const { flowCases } = await import('./flows/index.ts')
  return flowCases(flows, contract, file ?? 'openapi.yaml')
}

/** Flows come after what a contract implies: they change what other cases may rely on. */
function withFlows(plan: Plan, { cases }: Flows): Plan {
  return cases.length === 0 ? plan : { ...plan, cases: [...plan.cases, ...cases] }
}

async function baselineIn(file: string): Promise<Baseline> {
  const { readBaseline } = await import('./report/baseline.ts')
  return readBaseline(file)
}

async function harFile(path: string): Promise<HarFile> {
  const { createHarFile } = await import('./report/har.ts')
  return createHarFile(path)
}

/**
 * Writes a report, compared with its baseline, in every format that was asked for. `unsaved`: why the HAR could not be
 * written.
 */
async function tell(
  { report, hidden: { secrets, headers } }: Run,
  { reports, contract, overlays }: Pick<RunOptions, 'reports' | 'contract' | 'overlays'>,
  around: Inside<RunContext>,
  baseline: Baseline | null,
  unsaved: string | null,
): Promise<ExitCode> {
  const { createMask, placesFor, renderJson, renderTerminal, viewOf } = await reporters()
  const mask = createMask(secrets, headers)
  const compared =
    baseline === null ? report : (await import('./report/baseline.ts')).compareWith(baseline, report, mask)
  const view = viewOf(
    compared,
    mask,
    await placesFor(compared, contract ?? (overlays.length === 0 ? null : 'openapi.yaml')),
    shellIn(around.env),
  )
  const forms = {
    people: renderTerminal(view),
    json: () => renderJson(view),
    junit: async () => (await import('./report/junit.ts')).renderJunit(view),
    html: async () => (await import('./report/html/page.ts')).renderHtml(view),
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
  reports: Reports,
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
    people: renderPlan(shown, coverage, byRule, foreseen),
    json: () => renderPlanJson(shown, coverage, byRule, foreseen),
  })
  return 0
}

/** Loaded when there is something to report, so that the first request goes out sooner. */
function reporters() {
  return import('./report/index.ts')
}

async function contractOf(options: RunOptions, { err }: Pick<Printers, 'err'>): Promise<GivenContract> {
  const given = await contractFor(options)
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
