import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Command, Option } from 'commander'
import { runCrowd, strangeIn } from './field/crowd/index.ts'
import { targets } from './field/crowd/targets.ts'
import type { TargetName } from './field/crowd/targets.ts'
import { runFidelity } from './field/fidelity.ts'
import { inTurn } from './field/in-turn.ts'
import { runKills } from './field/kills.ts'
import { sections, withSection, withSectionsOf } from './field/page.ts'
import { isRightPlace } from './field/places.ts'
import { startFields, switchesOf, tryVariant } from './field/run.ts'
import type { Outcome, Variant } from './field/run.ts'
import { renderJson, renderMarkdown, renderPage, renderSummary, tableOf } from './field/table.ts'

// Runs the check against the field server of test/field: correct, under each other reading, with each bug, with --crowd
// while others use the same resources, with --kills to be killed in the middle, and with --fidelity beside the sandbox.

const root = fileURLToPath(new URL('../..', import.meta.url))
// Of this process alone: two at a time would write over each other's.
const folder = join(root, 'node_modules/.cache/field', String(process.pid))

interface Flags {
  readonly only: readonly string[]
  readonly jobs: number
  readonly whole: boolean
  readonly json?: string
  readonly markdown?: string
  readonly write: boolean
  /** True: all of it. */
  readonly crowd?: true | readonly string[]
  readonly runs: number
  readonly seed: number
  readonly pause: number
  readonly kills?: number
  readonly fidelity?: true
  readonly at: readonly TargetName[]
}

const targetNames = Object.keys(targets) as TargetName[]
const page = join(root, 'docs/conformance-field.md')

const flags = new Command('field')
  .description('How the check judges an independent implementation: false alarms, and which bugs it sees.')
  .option(
    '--only <switches...>',
    'reading:NAME, bug:NAME, readings, bugs, correct, one-key, suggested; all where left out',
    [],
  )
  .option('--jobs <n>', 'runs at a time', Number, Math.min(2, availableParallelism()))
  .option('--whole', 'try each bug with all cases, not only with those of the operations where it is', false)
  .option('--json <file>', 'write all findings')
  .option('--markdown <file>', 'write the tables')
  .option(
    '--write',
    'write docs/conformance-field.md; with --crowd, --kills or --fidelity only their section; without --only',
    false,
  )
  .option(
    '--crowd [which...]',
    'while others use the same resources: independent, sandbox (servers); alone, crowd, two, lag (who else is there); all where left out',
  )
  .option('--runs <n>', 'with --crowd: runs of each', Number, 10)
  .option('--seed <n>', 'with --crowd: of the first run; each further one has the next', Number, 1)
  .option('--pause <ms>', 'with --crowd: the longest pause of another client between two requests', Number, 40)
  .option('--kills <n>', 'kill so many runs, each at another tenth write; clean up, and compare the books', Number)
  .option(
    '--fidelity',
    'compare it with the sandbox under each reading, twice, the second time with the answers of the first',
  )
  .addOption(new Option('--at <servers...>', 'with --kills: servers').choices(targetNames).default(targetNames))
  .parse()
  .opts<Flags>()
const { only, jobs, whole, json, markdown, write, crowd, kills } = flags
const shared = '/dev/shm'
const strange = crowd === undefined || crowd === true ? undefined : strangeIn(crowd)
if (strange !== undefined) {
  process.stderr.write(`--crowd ${strange}: is neither a server nor who else is there\n`)
  process.exit(2)
}
const switches = await switchesOf(root)
const variants: readonly Variant[] = [
  { kind: 'correct', name: 'server' },
  { kind: 'one-key', name: 'server' },
  { kind: 'one-key', name: 'suggested' },
  { kind: 'suggested', name: 'reads-of-one' },
  { kind: 'suggested', name: 'reads' },
  { kind: 'suggested', name: 'allowed' },
  ...Object.keys(switches.readings).map((name) => ({ kind: 'reading' as const, name })),
  ...switches.bugs.map(({ name }) => ({ kind: 'bug' as const, name })),
]
if (write && only.length > 0) {
  process.stderr.write('--write: the page tells of everything; leave --only out\n')
  process.exit(2)
}
for (const name of only) {
  if (!variants.some((variant) => isNamedBy(variant, name))) {
    process.stderr.write(`--only ${name}: there is no such switch\n`)
    process.exit(2)
  }
}
// What a bug changes is told beside the correct server: it always runs.
const wanted = (variant: Variant) =>
  only.length === 0 || variant.kind === 'correct' || only.some((name) => isNamedBy(variant, name))
const chosen = variants.filter((variant) => wanted(variant))
const startedAt = Date.now()
await mkdir(folder, { recursive: true })
const memory = await mkdtemp(join(existsSync(shared) ? shared : tmpdir(), 'field-'))
const section = await runSection()
if (section !== null) {
  await rm(memory, { recursive: true, force: true })
  if (markdown !== undefined) await writeFile(markdown, section.markdown)
  if (write) await writeFile(page, withSection(await readFile(page, 'utf8'), section.title, section.markdown))
  process.stderr.write(`reports in ${folder}\n`)
  process.exit(section.isGood ? 0 : 1)
}
const field = startFields(root)
const outcomes = whole ? await tryAll(chosen) : await narrowly()
field.stop()
await rm(memory, { recursive: true, force: true })
const table = tableOf(outcomes, switches)
if (json !== undefined) await writeFile(json, renderJson(table))
if (write) await writeFile(page, withSectionsOf(await readFile(page, 'utf8'), renderPage(table)))
if (markdown !== undefined) await writeFile(markdown, renderMarkdown(table))
process.stdout.write(renderSummary(table))
process.stderr.write(
  `${outcomes.length} runs in ${Math.round((Date.now() - startedAt) / 1000)} s; reports in ${folder}\n`,
)

function isNamedBy({ kind, name }: Variant, wish: string): boolean {
  return wish === `${kind}:${name}` || wish === kind || wish === `${kind}s`
}

/** A run that writes a section of its own; null: none is asked for. */
async function runSection() {
  if (crowd !== undefined) {
    const which = crowd === true ? [] : crowd
    return { title: sections.crowd, ...(await runCrowd(root, { ...flags, which }, { folder, memory })) }
  }
  if (flags.fidelity === true) {
    return { title: sections.fidelity, ...(await runFidelity(root, { jobs, only }, { folder, memory })) }
  }
  if (kills === undefined) return null
  return { title: sections.kills, ...(await runKills(root, { kills, at: flags.at, jobs }, folder)) }
}

/** The correct server has to be tried with the same cases alone: they find other states than behind all the others. */
async function narrowly(): Promise<readonly Outcome[]> {
  const broad = await tryAll(chosen.filter(({ kind }) => kind !== 'bug'))
  const operations = [...new Set(broad.flatMap(({ cases }) => cases.map(({ operation }) => operation)))]
  const headingOf = new Map(switches.bugs.map(({ name, operation }) => [name, operation]))
  const bugs = chosen
    .filter(({ kind }) => kind === 'bug')
    .map((variant) => {
      const heading = headingOf.get(variant.name) ?? ''
      return { variant, heading, at: operations.filter((operation) => isRightPlace(heading, operation)) }
    })
  const headings = new Map(bugs.map(({ heading, at }) => [heading, at]))
  const more = [...headings].map(([name, at]) => ({
    kind: 'correct' as const,
    name: name.replaceAll(' ', '-').toLowerCase(),
    operations: at,
  }))
  const rest = bugs.map(({ variant, at }) => ({ ...variant, operations: at }))
  return [...broad, ...(await tryAll([...more, ...rest]))]
}

function tryAll(list: readonly Variant[]): Promise<readonly Outcome[]> {
  let done = 0
  return inTurn(list, jobs, async (variant) => {
    const outcome = await tryVariant(variant, field, { folder, memory })
    done += 1
    if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${list.length} `)
    return outcome
  })
}
