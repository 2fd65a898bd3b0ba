import { ContractError, contractFrom, packagedContract, readDocument, soonEnough } from '../contract/index.ts'
import type { Contract } from '../contract/index.ts'
import { run } from './check-target.ts'
import { ledgerPath } from './ledger/file.ts'
import type { Case, Hidden, Plan, Report, RunEvent } from './model/index.ts'
import type { ConformOptions, Surroundings } from './options/options.ts'
import { checkDistinct, checkRecordingOptions, checkSending, floorsOf, limitsOf } from './options/read.ts'
import { UsageError } from './options/usage-error.ts'
import { coverageByRule, coverageOf } from './plan/coverage.ts'
import { planAtSandbox, selectCases, selectProbes, sourcesOf } from './plan/select.ts'
import { plannerFor } from './plan/suites.ts'
import type { Baseline } from './report/baseline.ts'
import { checkWritable, deliver } from './report/deliver.ts'
import type { HarFile } from './report/har.ts'
import { createProgress } from './report/progress.ts'
import type { ExitCode } from './report/summary.ts'
import { rulesFor } from './rules/read.ts'
import type { Rules } from './rules/rules.ts'

/**
 * One conformance run from options to exit code: 0 conforming, 1 violations, 2 could not judge or bad usage.
 * The report for people goes to stdout, or to stderr where stdout carries JSON or JUnit XML.
 */
export async function conform(options: ConformOptions, around: Surroundings): Promise<ExitCode> {
  try {
    checkOptions(options)
    await checkWritable(options)
    const contract = await contractOf(options.contract)
    const rules = await rulesFor(options, contract)
    if (options.cleanup !== undefined) {
      const { clean } = await import('./ledger/finish-interrupted.ts')
      return await clean(contract, rules, options, around, options.cleanup)
    }
    const baseline = options.baseline === undefined ? null : await baselineIn(options.baseline)
    if (options.har !== undefined) {
      const { judgeRecording } = await import('./recording/index.ts')
      const { report, hidden } = await judgeRecording(contract, rules, options.har, options, around)
      return await tell(report, hidden, options, around, baseline, null)
    }
    const plan = planOf(contract, rules, options)
    if (options.plan) {
      const shown = await plan()
      return await showPlan(contract, shown, selectCases(contract, shown, options.only), options, around)
    }
    // Names are looked at before anything is sent, even those of cases that only our sandbox has.
    if (options.only.length > 0) selectCases(contract, planAtSandbox(await plan()), options.only)

    const progress = around.progress ? createProgress({ write: around.stderr, now: around.now }) : () => {}
    const har = options.saveHar === undefined ? null : await harFile(options.saveHar)
    const watch = (event: RunEvent): void => {
      progress(event)
      har?.watch(event)
    }
    const { report, hidden } = await run(
      { contract, rules },
      plan,
      (tried) => selectCases(contract, tried, options.only),
      options,
      around,
      watch,
    )
    const exitCode = await tell(report, hidden, options, around, baseline, har?.problem() ?? null)
    return around.stop?.aborted === true ? 2 : exitCode
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof ContractError)) throw error
    around.stderr(`${error.message}\n`)
    return 2
  }
}

/**
 * The plan of the suites that were asked for, made when it is wanted first. What makes it is loaded at once, while the
 * target is met; planning itself would let its answer wait, which has to come in time. Throws a UsageError for an unknown suite.
 */
function planOf(
  contract: Contract,
  rules: Rules,
  { suite, probes, contract: file }: ConformOptions,
): () => Promise<Plan> {
  const planner = plannerFor(sourcesOf(suite))
  let made: Plan | null = null
  return async () => {
    const plan = await planner
    const make = () => selectProbes(plan(contract, rules), probes)
    made ??= file === undefined ? make() : soonEnough(file, 'to plan from', make)
    return made
  }
}

async function baselineIn(file: string): Promise<Baseline> {
  const { readBaseline } = await import('./report/baseline.ts')
  return readBaseline(file)
}

async function harFile(path: string): Promise<HarFile> {
  const { createHarFile } = await import('./report/har.ts')
  return createHarFile(path)
}

/** Writes a report, beside its baseline, in every form that was asked for. `unsaved` is why the HAR could not be written. */
async function tell(
  report: Report,
  { secrets, headers }: Hidden,
  options: ConformOptions,
  around: Surroundings,
  baseline: Baseline | null,
  unsaved: string | null,
): Promise<ExitCode> {
  const { createColours, createMask, placesFor, renderJson, renderTerminal, viewOf } = await reporters()
  const mask = createMask(secrets, headers)
  const compared =
    baseline === null ? report : (await import('./report/baseline.ts')).compareWith(baseline, report, mask)
  const view = viewOf(compared, mask, await placesFor(compared, options.contract))
  const forms = {
    people: renderTerminal(view, createColours(around.colours)),
    json: () => renderJson(view),
    junit: async () => (await import('./report/junit.ts')).renderJunit(view),
    html: async () => (await import('./report/html/page.ts')).renderHtml(view),
  }
  await deliver(options, around, forms, unsaved)
  return view.summary.exitCode
}

async function showPlan(
  contract: Contract,
  plan: Plan,
  cases: readonly Case[],
  options: ConformOptions,
  around: Surroundings,
): Promise<ExitCode> {
  const { createColours, renderPlan, renderPlanJson } = await reporters()
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
  await deliver(options, around, {
    people: renderPlan(shown, coverage, byRule, createColours(around.colours)),
    json: () => renderPlanJson(shown, coverage, byRule),
  })
  return 0
}

/** Loaded when there is something to report, so that the first request goes out the sooner. */
function reporters() {
  return import('./report/index.ts')
}

async function contractOf(file: string | undefined): Promise<Contract> {
  return file === undefined ? packagedContract() : contractFrom(await readDocument(file), file)
}

function checkOptions(options: ConformOptions): void {
  const { concurrency, plan, json, junit, html, saveHar } = options
  if (!Number.isInteger(concurrency) || concurrency < 1) throw new UsageError('--concurrency: has to be 1 or more')
  checkSending(options)
  floorsOf(options)
  limitsOf(options)
  checkRecordingOptions(options)
  checkDistinct(options, ledgerPath(options))
  if (html === '-') throw new UsageError('--html -: has to be a file')
  if (saveHar === '-') throw new UsageError('--save-har -: has to be a file')
  if (plan && (html ?? saveHar) !== undefined) {
    throw new UsageError(`${html === undefined ? '--save-har' : '--html'}: a plan has no results; use --json`)
  }
  if (plan && options.baseline !== undefined) throw new UsageError('--baseline: a plan has no results to compare')
  if (plan && junit !== undefined) throw new UsageError('--junit: a plan has no results; use --json')
  if (json === '-' && junit === '-') throw new UsageError('--json - and --junit -: stdout can carry only one of them')
}
