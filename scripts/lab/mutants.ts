import { appendFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Command } from 'commander'
import type { MutantOutcome } from './mutants/outcome.ts'
import { countFalseAlarms } from './mutants/false-alarms/report.ts'
import type { FalseAlarms } from './mutants/false-alarms/report.ts'
import { outcomesOf, readLast, renewed, writeLast } from './mutants/last.ts'
import type { Last } from './mutants/last.ts'
import { explain, readReasons } from './mutants/reasons.ts'
import { renderAudit, renderPage, renderTable } from './mutants/report.ts'
import { tryRules } from './mutants/rules/try-rules.ts'
import { runTask } from './mutants/run-task.ts'

// Plants mutants into deployments, one at a time, and reports which of them the conformance check notices.

const root = fileURLToPath(new URL('../..', import.meta.url))
const cache = join(root, 'node_modules/.cache/mutants')
const page = join(root, 'docs/conformance-mutants.md')
const kinds = ['responses', 'access', 'rules'] as const
const parts = [...kinds, 'false-alarms'] as const

interface Flags {
  readonly only: string
  readonly about: readonly string[]
  readonly every: number
  readonly jobs: number
  readonly resume: boolean
  readonly audit: boolean
  readonly write: boolean
}

const { only, about, every, jobs, resume, audit, write } = new Command('mutants')
  .description('Which planted faults does the conformance suite catch, and does it cry wolf at the correct sandbox?')
  .option('--only <parts>', `of ${parts.join(', ')}; none for nothing`, parts.join(','))
  .option('--about <texts...>', 'only faults whose names hold one of these, such as a file of the rules', [])
  .option('--every <n>', 'only each nth fault', Number, 1)
  .option('--jobs <n>', 'processes at a time', Number, availableParallelism())
  .option('--resume', 'of rules, only those that the last run did not come to or did not see fail', false)
  .option('--audit', 'list each reason with the faults that it speaks of, as the last whole run left them', false)
  .option('--write', 'write docs/conformance-mutants.md from the last whole run of each part', false)
  .parse()
  .opts<Flags>()

const reasons = await readReasons(join(root, 'scripts/lab/mutants/reasons.yaml'))
const startedAt = Date.now()
await mkdir(cache, { recursive: true })
const [fates, lastFile] = [join(cache, 'fates.jsonl'), join(cache, 'last.json')]
const say = (line: string) => void process.stderr.write(`${line}\n`)
const chosen = parts.filter((part) => only.split(',').includes(part))
const results = new Map<string, unknown>()
for (const part of chosen) {
  results.set(part, await tryPart(part))
  if (every === 1) await writeLast(lastFile, after(await readLast(lastFile), Object.fromEntries(results)))
}
const tried: Last = Object.fromEntries(results)
const last = after(await readLast(lastFile), tried)
const outcomes = outcomesOf(last)
const explained = explain(reasons, outcomes, every === 1 ? kinds.filter((kind) => last[kind] !== undefined) : [])
const { 'false-alarms': quiet } = tried
process.stdout.write(renderTable(outcomesOf(tried), explain(reasons, outcomesOf(tried))))
if (quiet !== undefined) process.stdout.write(`${quiet.alarms.length} false alarms in ${quiet.tried} verdicts\n`)
if (audit) process.stdout.write(renderAudit(outcomes, explained, reasons))
if (write) {
  const samples =
    every === 1 ? {} : Object.fromEntries(kinds.flatMap((kind) => (results.has(kind) ? [[kind, every]] : [])))
  await writeFile(page, renderPage({ outcomes, explained, quiet: last['false-alarms'] ?? null, samples }))
}
const minutes = Math.round((Date.now() - startedAt) / 6000) / 10
say(`${outcomesOf(tried).length} planted faults in ${minutes} minutes; all fates in ${lastFile}`)
const problems = [...(quiet?.alarms ?? []), ...explained.problems.map((problem) => `reasons.yaml: ${problem}`)]
for (const problem of problems) say(problem)
process.exitCode = problems.length > 0 ? 1 : 0

function isMeant(name: string): boolean {
  return about.length === 0 || about.some((text) => name.includes(text))
}

/** Merges results: parts that did not run keep their last ones. */
function after(before: Last, now: Last): Last {
  return about.length === 0 ? { ...before, ...now } : renewed(before, now)
}

function tryPart(part: (typeof parts)[number]): Promise<FalseAlarms | readonly MutantOutcome[]> {
  if (part === 'false-alarms') return countFalseAlarms(say)
  return part === 'rules' ? tryRulesHere() : tryServed(part)
}

async function tryServed(kind: 'responses' | 'access'): Promise<readonly MutantOutcome[]> {
  const told = collector()
  const shards = Array.from({ length: jobs }, (_none, index) => ({ index: index * every, of: jobs * every }))
  const file = join(root, 'scripts/lab/mutants/work.ts')
  await Promise.all(shards.map((shard) => runTask({ kind, shard, about }, file, told.note)))
  return told.sorted()
}

async function tryRulesHere(): Promise<readonly MutantOutcome[]> {
  const caught = resume ? await caughtBefore() : []
  const known = new Set(caught.map(({ id }) => id))
  const told = collector()
  if (about.length === 0) await writeFile(fates, linesOf(caught))
  const names = await tryRules({
    root,
    jobs,
    isChosen: ({ name }, index) => index % every === 0 && isMeant(name) && !known.has(name),
    onOutcome(outcome) {
      told.note(outcome)
      if (about.length === 0) appendFileSync(fates, linesOf([outcome]))
    },
  })
  return [...caught.filter(({ id }) => names.has(id) && isMeant(id)), ...told.sorted()]
}

/** Mutants that made a case fail in the last run; more cases do not change that. */
async function caughtBefore(): Promise<readonly MutantOutcome[]> {
  const lines = (await readFile(fates, 'utf8').catch(() => '')).split('\n').filter((line) => line !== '')
  return lines
    .map((line) => JSON.parse(line) as MutantOutcome)
    .filter(({ kind, fate }) => kind === 'rules' && fate === 'failed')
}

function collector() {
  const told: MutantOutcome[] = []
  return {
    note: (outcome: MutantOutcome) => {
      told.push(outcome)
      if (told.length % 500 === 0) say(`${told.length} …`)
    },
    sorted: () => told.toSorted((left, right) => left.id.localeCompare(right.id)),
  }
}

function linesOf(some: readonly MutantOutcome[]): string {
  return some.map((outcome) => `${JSON.stringify(outcome)}\n`).join('')
}
