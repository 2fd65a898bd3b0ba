import { fork } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Command } from 'commander'
import type { MutantOutcome } from './mutants/outcome.ts'
import { countFalseAlarms } from './mutants/false-alarms/report.ts'
import type { FalseAlarms } from './mutants/false-alarms/report.ts'
import { outcomesOf, readLast, writeLast } from './mutants/last.ts'
import type { Last } from './mutants/last.ts'
import { readReasons, reasonFor } from './mutants/reasons.ts'
import { renderPage, renderTable } from './mutants/report.ts'
import { instrument } from './mutants/rules/instrument.ts'
import type { Task } from './mutants/work.ts'

// Plants faults into deployments, one at a time, and watches which of them the conformance suite notices.

const root = fileURLToPath(new URL('..', import.meta.url))
const cache = join(root, 'node_modules/.cache/mutants')
const page = join(root, 'docs/conformance-mutants.md')
const parts = ['responses', 'access', 'rules', 'false-alarms'] as const

interface Flags {
  readonly only: string
  readonly every: number
  readonly jobs: number
  readonly resume: boolean
  readonly write: boolean
}

const { only, every, jobs, resume, write } = new Command('mutants')
  .description('Which planted faults does the conformance suite catch, and does it cry wolf at the correct sandbox?')
  .option('--only <parts>', `of ${parts.join(', ')}; none for nothing`, parts.join(','))
  .option('--every <n>', 'only each nth fault', Number, 1)
  .option('--jobs <n>', 'processes at a time', Number, availableParallelism())
  .option('--resume', 'of rules, only those that the last run did not come to or did not see caught', false)
  .option('--write', 'write docs/conformance-mutants.md from the last whole run of each part', false)
  .parse()
  .opts<Flags>()

const reasons = await readReasons(join(root, 'scripts/mutants/reasons.yaml'))
const startedAt = Date.now()
await mkdir(cache, { recursive: true })
const [fates, lastFile] = [join(cache, 'fates.jsonl'), join(cache, 'last.json')]
const say = (line: string) => void process.stderr.write(`${line}\n`)
const chosen = parts.filter((part) => only.split(',').includes(part))
const results = new Map<string, unknown>()
for (const part of chosen) {
  results.set(part, await tryPart(part))
  if (every === 1) await writeLast(lastFile, { ...(await readLast(lastFile)), ...Object.fromEntries(results) })
}
const tried: Last = Object.fromEntries(results)
const last: Last = { ...(await readLast(lastFile)), ...tried }
process.stdout.write(renderTable(outcomesOf(tried), reasons))
const { 'false-alarms': quiet } = tried
if (quiet !== undefined) process.stdout.write(`${quiet.alarms.length} false alarms in ${quiet.tried} verdicts\n`)
const sample = every === 1 ? '' : `\nOf the parts that were tried last, this is every ${every}th fault.\n`
if (write) await writeFile(page, renderPage(outcomesOf(last), reasons, last['false-alarms'] ?? null) + sample)
const minutes = Math.round((Date.now() - startedAt) / 6000) / 10
say(`${outcomesOf(tried).length} planted faults in ${minutes} minutes; all fates in ${lastFile}`)
const found = problems()
for (const problem of found) say(problem)
process.exitCode = found.length > 0 ? 1 : 0

function tryPart(part: (typeof parts)[number]): Promise<FalseAlarms | readonly MutantOutcome[]> {
  if (part === 'false-alarms') return countFalseAlarms(say)
  return part === 'rules' ? tryRules() : tryServed(part)
}

/** What somebody has to look at. */
function problems(): readonly string[] {
  const outcomes = outcomesOf(last)
  const isWhole = every === 1 && last.responses !== undefined && last.access !== undefined && last.rules !== undefined
  const idle = isWhole
    ? reasons.filter((reason) => !outcomes.some((outcome) => reasonFor(reasons, outcome) === reason))
    : []
  return [
    ...(quiet?.alarms ?? []),
    ...idle.map(
      ({ file, within, why }) =>
        `scripts/mutants/reasons.yaml: nothing survives any more at ${[file, within].filter(Boolean).join(', ')}: ${why}`,
    ),
  ]
}

function tryServed(kind: 'responses' | 'access'): Promise<readonly MutantOutcome[]> {
  const tasks = Array.from({ length: jobs }, (_none, index): Task => ({
    kind,
    shard: { index: index * every, of: jobs * every },
  }))
  return runTasks(tasks, join(root, 'scripts/mutants/work.ts'))
}

async function tryRules(): Promise<readonly MutantOutcome[]> {
  const folder = await mkdtemp(join(tmpdir(), 'mutants-'))
  try {
    const mutants = await instrument(root, folder, join(cache, 'tools'))
    const names = new Set(mutants.map(({ name }) => name))
    const earlier = resume ? (await caughtBefore()).filter(({ id }) => names.has(id)) : []
    await writeFile(fates, earlier.map((outcome) => `${JSON.stringify(outcome)}\n`).join(''))
    const known = new Set(earlier.map(({ id }) => id))
    const some = mutants.filter(({ name }, index) => index % every === 0 && !known.has(name))
    const tasks = Array.from({ length: jobs }, (_none, index): Task => ({
      kind: 'rules',
      share: { mutants, chosen: some.filter((_mutant, position) => position % jobs === index).map(({ id }) => id) },
    }))
    return [...earlier, ...(await runTasks(tasks, join(folder, 'scripts/mutants/work.ts')))]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What the last run saw caught: another case more does not change that. */
async function caughtBefore(): Promise<readonly MutantOutcome[]> {
  const lines = (await readFile(fates, 'utf8').catch(() => '')).split('\n').filter((line) => line !== '')
  return lines
    .map((line) => JSON.parse(line) as MutantOutcome)
    .filter(({ kind, fate }) => kind === 'rules' && ['failed', 'errored', 'advised'].includes(fate))
}

/** Each task in a process of its own. Throws where one does not come to its end. */
async function runTasks(tasks: readonly Task[], file: string): Promise<readonly MutantOutcome[]> {
  const told: MutantOutcome[] = []
  await Promise.all(
    tasks.map(
      (task) =>
        new Promise<void>((resolve, reject) => {
          const child = fork(file, { cwd: dirname(dirname(dirname(file))), execArgv: ['--import', 'tsx'] })
          child.on('message', (outcome: MutantOutcome) => {
            told.push(outcome)
            if (outcome.kind === 'rules') appendFileSync(fates, `${JSON.stringify(outcome)}\n`)
            if (told.length % 500 === 0) process.stderr.write(`${told.length} …\n`)
          })
          child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a worker ended with ${code}`))))
          child.send(task)
        }),
    ),
  )
  return told.toSorted((left, right) => left.id.localeCompare(right.id))
}
