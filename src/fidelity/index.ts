import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ANSWERS, ContractError, openQuestions, overlaidContract, packagedContract } from '../contract/index.ts'
import type { Contract } from '../contract/index.ts'
import { answersIn } from '../conformance/answers/suggest.ts'
import type { ReportFile } from '../conformance/answers/suggest.ts'
import { answersText } from '../conformance/answers/write.ts'
import type { OtherAnswer } from '../conformance/answers/write.ts'
import { conform, fixtures } from '../conformance/index.ts'
import type { ConformOptions, RunContext } from '../conformance/index.ts'
import type { Result, SecretTexts } from '../conformance/model/index.ts'
import { createMask } from '../conformance/model/secrets.ts'
import { usualAnswers } from '../conformance/options/options.ts'
import { printError, withPrinters } from '../conformance/options/printers.ts'
import { readProject } from '../conformance/options/project.ts'
import { UsageError } from '../conformance/options/usage-error.ts'
import { refuseTaken, writeNew } from '../conformance/options/write-new.ts'
import { blockedIn, compareObstacles, compareRecording, compareRuns } from './compare.ts'
import type { Comparison } from './compare.ts'
import type { FidelityOptions } from './options.ts'
import { refusalAnswers } from './refusals.ts'
import { renderComparison, renderDrift, renderJson } from './report.ts'
import type { Shown, Written } from './report.ts'
import { watchFile } from './watch-file.ts'

export interface FidelityContext extends RunContext {
  /** Starts a sandbox of its own for this comparison, in memory. */
  readonly sandbox: (contract: Contract) => Promise<{ readonly url: string; readonly close: () => Promise<void> }>
}

interface Run {
  readonly results: readonly Result[]
  readonly hidden: SecretTexts
  /** Null: it could not begin. */
  readonly report: ReportFile | null
}

/**
 * Compares a deployment, or a recording of one, with the sandbox, and writes an overlay of answers that make the contract
 * agree with it. 0: no response differs. 1: some do. 2: bad usage, or nothing could be compared. With `watch`, it compares
 * the recording again after each change, until `context.stop`, and the last comparison counts.
 */
export async function fidelity(given: FidelityOptions, context: FidelityContext): Promise<0 | 1 | 2> {
  const { out, err } = withPrinters(context)
  const { har, watch: again = false } = given
  let last: Shown | null = null
  async function once(): Promise<0 | 1 | 2> {
    try {
      const shown = await compared(given, context)
      if (shown === null) return 2
      // One that was stopped in the middle would miss what it did not send.
      if (last === null || context.stop?.aborted !== true) {
        out.print(last === null ? renderComparison(shown) : renderDrift(last, shown))
        last = shown
      }
      if (last.judged === 0) return 2
      return last.comparison.differences.length === 0 ? 0 : 1
    } catch (error) {
      if (!(error instanceof UsageError || error instanceof ContractError)) throw error
      printError(err, error)
      return 2
    }
  }
  if (!again || har === undefined) return once()
  return afterEachChange(har, once, () => err.print(`Watching ${har}.`), context.stop)
}

/** The result of the last time. Ends at once if the first is 2. */
async function afterEachChange(
  file: string,
  once: () => Promise<0 | 1 | 2>,
  waiting: () => void,
  stop: AbortSignal | undefined,
): Promise<0 | 1 | 2> {
  let changes = 0
  let wake = (): void => {}
  const watcher = watchFile(file, () => {
    changes += 1
    wake()
  })
  stop?.addEventListener('abort', () => wake())
  try {
    let code = await once()
    if (code === 2) return 2
    waiting()
    for (let seen = 0; ;) {
      if (seen === changes && stop?.aborted !== true) await new Promise<void>((resolve) => (wake = resolve))
      if (stop?.aborted === true) return code
      seen = changes
      code = await once()
    }
  } finally {
    watcher.close()
  }
}

/** Null: the run could not begin, and has said why. Throws a UsageError or a ContractError. */
async function compared(given: FidelityOptions, context: FidelityContext): Promise<Shown | null> {
  const folder = await mkdtemp(join(tmpdir(), 'agent-platform-fidelity-'))
  try {
    const { out: _out, watch: _watch, writeFixtures, json, force = false, ...shared } = given
    const { overlay: overlays = [], allow } = await projectOf(given, context)
    const out = outFor(given, overlays)
    const found = writeFixtures === undefined ? {} : await withFixtures(writeFixtures, force, shared, context)
    if (found === null) return null
    const contract = overlays.length === 0 ? packagedContract() : await overlaidContract(null, overlays)

    // Reads alone unless --allow names more, whatever the server says that it is: not even requests that are to be refused.
    const safe =
      shared.har !== undefined ? {} : { treatAs: 'deployment', ...(allow === undefined ? { probes: false } : {}) }
    const deployment = await runAt({ ...shared, ...found, ...safe }, folder, context)
    const { report } = deployment
    if (report === null) return null
    const judged = judgedIn(deployment)
    const isRecording = shared.har !== undefined
    const blocked = isRecording ? [] : blockedIn(deployment.results)
    const cases = [...judged, ...blocked]
    if (cases.length === 0) {
      throw new UsageError(
        'fidelity: nothing could be compared; no case was judged. `conform` with the same flags says why of each.',
      )
    }
    withPrinters(context).err.print(`The same at a sandbox of its own: ${cases.length} cases.`)
    const compare = isRecording ? compareRecording : compareRuns
    const beside = async (served: Contract): Promise<Comparison> => {
      const { results } = await atSandbox(served, cases, isRecording, overlays, folder, context)
      const ours = new Map(results.map((result) => [result.case.id, result]))
      const basis = { contract, questions: openQuestions(packagedContract()) }
      const other = compare(basis, judged, ours)
      return {
        ...other,
        compared: other.compared + blocked.length,
        differences: [...compareObstacles(basis, blocked, ours), ...other.differences],
      }
    }
    const comparison = await beside(contract)
    const mask = createMask(deployment.hidden.secrets, deployment.hidden.headers, context.env)
    // Answers are about what the sandbox sends where it follows none.
    const isAgain = out !== null && !isRecording && Object.hasOwn(contract.document(), ANSWERS)
    const own = isAgain ? await beside(await withoutAnswers(overlays, folder)) : comparison
    const written =
      out === null || judged.length === 0
        ? null
        : await writeAnswers(out, contract, report, refusalAnswers(own.refused, mask), force)
    const shown = {
      comparison,
      mask,
      overlays,
      written,
      cases: cases.length,
      judged: judged.length,
      target: report.target.url,
    }
    if (json !== undefined) await writeNew(json, renderJson(shown), true, `--json ${json}`)
    return shown
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What the flags and the project's file say, which must not name a contract that the sandbox does not have. */
async function projectOf(given: FidelityOptions, context: FidelityContext): Promise<ConformOptions> {
  if (given.target === undefined && given.har === undefined && given.config === undefined) {
    throw new UsageError('fidelity: name a deployment with --target URL, or a recording with --har FILE')
  }
  if (given.watch === true && (given.har === undefined || given.out !== undefined)) {
    throw new UsageError(
      given.har === undefined
        ? '--watch: belongs to a recording, --har FILE; `watch` judges live traffic'
        : '--watch: writes no answers; run without it for --out',
    )
  }
  const { out: _out, watch: _watch, writeFixtures: _fixtures, force: _force, ...shared } = given
  // Keys are not looked up for a plan.
  const { options } = await readProject({ ...shared, plan: true }, context)
  if (options.contract !== undefined) {
    throw new UsageError(
      `fidelity: the sandbox serves the packaged contract alone, and the project's file names ${options.contract}`,
    )
  }
  return options
}

/** Where the answers go; null: nowhere. Throws a UsageError before anything is sent. */
function outFor(
  { out, force, json, writeFixtures, watch = false }: FidelityOptions,
  overlays: readonly string[],
): string | null {
  const file = out ?? (overlays.length === 0 && !watch ? usualAnswers : null)
  if (file !== null && overlays.includes(file)) {
    throw new UsageError(`--out ${file}: is an --overlay of this run; name another file, and give both to the next run`)
  }
  const all = [file, json ?? null, writeFixtures ?? null].filter((one) => one !== null)
  const twice = all.find((one, index) => all.indexOf(one) !== index)
  if (twice !== undefined) throw new UsageError(`${twice}: two flags would write this file`)
  for (const [flag, name] of [
    ['--out', file],
    ['--write-fixtures', writeFixtures ?? null],
  ] as const) {
    if (name !== null) refuseTaken(name, force === true, `${flag} ${name}`)
  }
  return file
}

/** The new fixtures file for the run; null: nothing could be read. */
async function withFixtures(
  file: string,
  force: boolean,
  { config, env, target, overlay, fixtures: known, key, location, header, timeout, rate, har }: ConformOptions,
  context: FidelityContext,
): Promise<Pick<ConformOptions, 'fixtures'> | null> {
  if (har !== undefined) throw new UsageError('--write-fixtures: not beside --har, which sends nothing')
  const given = { config, env, target, overlay, fixtures: known, key, location, header, timeout, rate }
  const code = await fixtures({ ...given, suggest: file, force, treatAs: 'deployment' }, context)
  return code === 2 ? null : { fixtures: file }
}

/** One run of the check, with all that it sent and received. */
async function runAt(options: ConformOptions, folder: string, context: RunContext): Promise<Run> {
  const json = join(folder, 'report.json')
  await rm(json, { force: true })
  const results: Result[] = []
  let hidden: SecretTexts = { secrets: [], headers: {} }
  await conform(
    { ...options, json },
    {
      ...context,
      stdout: () => {},
      watch(event) {
        if (event.type === 'start') hidden = event.hidden
        if (event.type === 'result') results.push(event.result)
      },
    },
  )
  const text = await readFile(json, 'utf8').catch(() => null)
  return { results, hidden, report: text === null ? null : (JSON.parse(text) as ReportFile) }
}

/** By the report, which withdraws verdicts where every request was answered alike. */
function judgedIn({ results, report }: Run): readonly Result[] {
  const verdicts = new Map((report?.cases ?? []).map(({ id, verdict }) => [id, verdict]))
  return results.filter(({ case: { id }, attempt }) => {
    return attempt !== null && ['pass', 'fail', 'advisory'].includes(verdicts.get(id) ?? '')
  })
}

/** With what the overlays change in the contract, but not what they say beside it. */
async function withoutAnswers(overlays: readonly string[], folder: string): Promise<Contract> {
  const last = join(folder, 'without-answers.json')
  const info = { title: 'Without answers', version: '1.0.0' }
  const actions = [{ target: `$['${ANSWERS}']`, remove: true }]
  await writeFile(last, JSON.stringify({ overlay: '1.0.0', info, actions }))
  return overlaidContract(null, [...overlays, last])
}

async function atSandbox(
  contract: Contract,
  judged: readonly Result[],
  isRecording: boolean,
  overlays: readonly string[],
  folder: string,
  context: FidelityContext,
): Promise<Run> {
  const sandbox = await context.sandbox(contract)
  const { begun: _begun, ...quiet } = context
  try {
    const cases = judged.map((result) => result.case)
    const shown = new Set(contract.pairs.map(({ operation }) => operation))
    const operations = [...new Set(cases.map(({ operation }) => operation))].filter((id) => shown.has(id))
    const what = isRecording ? { suite: 'pairs', only: operations } : { only: cases.map(({ id }) => id) }
    // Nothing of the user's goes there, and what it is told stays in memory.
    return await runAt({ target: sandbox.url, overlay: overlays, ...what }, folder, {
      ...quiet,
      env: {},
      stderr: () => {},
      progress: false,
    })
  } finally {
    await sandbox.close()
  }
}

async function writeAnswers(
  file: string,
  contract: Contract,
  report: ReportFile,
  refusals: readonly OtherAnswer[],
  force: boolean,
): Promise<Written> {
  const open = openQuestions(contract)
  const shown = answersIn(contract, report)
  const known = { ...shown, others: [...shown.others, ...refusals] }
  await writeNew(file, answersText(contract, open, known), force, `--out ${file}`)
  const marks = [...known.marks.values()]
  return {
    file,
    confirmed: marks.filter(({ isSettled, corrections }) => isSettled && corrections.length === 0).length,
    corrected: marks.filter(({ corrections }) => corrections.length > 0).length,
    others: known.others.length,
  }
}
