import { fork } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Command } from 'commander'
import type { MutantOutcome } from './mutants/outcome.ts'
import { readReasons } from './mutants/reasons.ts'
import { renderPage, renderTable } from './mutants/report.ts'
import { instrument } from './mutants/rules/instrument.ts'
import type { Task } from './mutants/work.ts'

// Plants faults into deployments, one at a time, and watches which of them the conformance suite notices.

const root = fileURLToPath(new URL('..', import.meta.url))
const cache = join(root, 'node_modules/.cache/mutants')
const page = join(root, 'docs/conformance-mutants.md')
const kinds = ['responses', 'access', 'rules'] as const

interface Flags {
  readonly only: string
  readonly every: number
  readonly jobs: number
  readonly write: boolean
}

const { only, every, jobs, write } = new Command('mutants')
  .description('Which planted faults does the conformance suite catch?')
  .option('--only <kinds>', `of ${kinds.join(', ')}`, kinds.join(','))
  .option('--every <n>', 'only each nth fault', Number, 1)
  .option('--jobs <n>', 'processes at a time', Number, availableParallelism())
  .option('--write', `write docs/conformance-mutants.md`, false)
  .parse()
  .opts<Flags>()

const reasons = await readReasons(join(root, 'scripts/mutants/reasons.yaml'))
const startedAt = Date.now()
const outcomes: MutantOutcome[] = []
for (const kind of kinds.filter((name) => only.split(',').includes(name))) {
  outcomes.push(...(kind === 'rules' ? await tryRules() : await tryServed(kind)))
}
await mkdir(cache, { recursive: true })
await writeFile(join(cache, 'outcomes.json'), `${JSON.stringify(outcomes, null, 1)}\n`)
process.stdout.write(renderTable(outcomes, reasons))
const minutes = Math.round((Date.now() - startedAt) / 6000) / 10
process.stderr.write(
  `${outcomes.length} planted faults in ${minutes} minutes; all fates in ${join(cache, 'outcomes.json')}\n`,
)
if (write) await writeFile(page, renderPage(outcomes, reasons))

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
    const chosen = mutants.filter((_mutant, index) => index % every === 0)
    const tasks = Array.from({ length: jobs }, (_none, index): Task => ({
      kind: 'rules',
      mutants: chosen.filter((_mutant, position) => position % jobs === index),
    }))
    return await runTasks(tasks, join(folder, 'scripts/mutants/work.ts'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
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
            if (told.length % 500 === 0) process.stderr.write(`${told.length} …\n`)
          })
          child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a worker ended with ${code}`))))
          child.send(task)
        }),
    ),
  )
  return told.toSorted((left, right) => left.id.localeCompare(right.id))
}
