import { compileContract, ContractError, packagedContract, readDocument } from '../contract/index.ts'
import type { Contract } from '../contract/index.ts'
import { checkWritable, deliver } from './deliver.ts'
import type { Case, Plan } from './model.ts'
import type { ConformOptions, Surroundings } from './options.ts'
import { coverageOf } from './plan/coverage.ts'
import { planCases } from './plan/index.ts'
import { selectCases } from './plan/select.ts'
import { createProgress } from './report/progress.ts'
import type { ExitCode } from './report/summary.ts'
import { run } from './run/index.ts'
import { UsageError } from './usage-error.ts'

/**
 * One conformance run from options to exit code: 0 conforming, 1 violations, 2 could not judge or bad usage.
 * The report for people goes to stdout, or to stderr where stdout carries JSON or JUnit XML.
 */
export async function conform(options: ConformOptions, around: Surroundings): Promise<ExitCode> {
  try {
    checkOptions(options)
    await checkWritable(options)
    const contract = await contractOf(options.contract)
    const plan = planCases(contract)
    const cases = selectCases(contract, plan, options.only)
    if (options.plan) return await showPlan(contract, plan, cases, options, around)

    const progress = around.progress ? createProgress({ write: around.stderr, now: around.now }) : () => {}
    const { report, secrets, headers } = await run(contract, plan, cases, options, around, progress)
    const { createColours, createMask, renderJson, renderJunit, renderTerminal, summarize } = await reporters()
    const mask = createMask(secrets, headers)
    await deliver(options, around, {
      people: renderTerminal(report, mask, createColours(around.colours)),
      json: () => renderJson(report, mask),
      junit: () => renderJunit(report, mask),
    })
    return summarize(report).exitCode
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof ContractError)) throw error
    around.stderr(`${error.message}\n`)
    return 2
  }
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
  const shown = { cases, unplanned: plan.unplanned.filter(isShown) }
  const coverage = coverageOf(contract, plan).filter(isShown)
  await deliver(options, around, {
    people: renderPlan(shown, coverage, createColours(around.colours)),
    json: () => renderPlanJson(shown, coverage),
  })
  return 0
}

/** Loaded when there is something to report, so that the first request goes out the sooner. */
function reporters() {
  return import('./report/index.ts')
}

async function contractOf(file: string | undefined): Promise<Contract> {
  return file === undefined ? packagedContract() : compileContract(await readDocument(file), file)
}

/** Milliseconds; a timer that is set beyond this ends at once. */
const longestTimer = 2_147_483_647

function checkOptions({ concurrency, timeout, rate, plan, json, junit }: ConformOptions): void {
  if (!Number.isInteger(concurrency) || concurrency < 1) throw new UsageError('--concurrency: has to be 1 or more')
  if (!(timeout >= 1 && timeout <= longestTimer)) {
    throw new UsageError(`--timeout: has to be milliseconds, from 1 to ${longestTimer}`)
  }
  if (rate !== undefined && !(Number.isFinite(rate) && rate > 0)) {
    throw new UsageError('--rate: has to be requests a second, more than 0')
  }
  if (plan && junit !== undefined) throw new UsageError('--junit: a plan has no results; use --json')
  if (json === '-' && junit === '-') throw new UsageError('--json - and --junit -: stdout can carry only one of them')
}
