// `npm run bench`: measures our parts, alternatives, and upper bounds in one run and one table. Prints Markdown;
// --write also puts it into docs/performance.md, as the table of the Node that runs it.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Command, InvalidArgumentError } from 'commander'
import { buildFresh } from '../build-fresh.js'
import { describeRun } from './bench/frame/machine.ts'
import { putIntoPage } from './bench/frame/page.ts'
import type { Bench, Row, RowGroup } from './bench/frame/row.ts'
import { table, tally } from './bench/frame/table.ts'
import { GROUPS } from './bench/rows/index.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

interface Options {
  readonly only: readonly string[]
  readonly rounds: number
  readonly write: boolean
}

const options = new Command('npm run bench --')
  .description('Measures our parts beside others.')
  .option('--only <names>', `some groups, with commas: ${GROUPS.map(({ name }) => name).join(', ')}`, groupNames, [])
  .option('--rounds <number>', 'turns that each gets', wholeNumber, 5)
  .option('--write', 'puts the table into docs/performance.md, as that of the Node that runs it', false)
  .parse()
  .opts<Options>()

const chosen = GROUPS.filter(({ name }) => options.only.length === 0 || options.only.includes(name))
if (options.write && chosen.length < GROUPS.length) {
  process.stderr.write('--write keeps what was measured in one run: leave --only out.\n')
  process.exit(2)
}

if (!buildFresh(root)) throw new Error('The build failed.')
const folder = await mkdtemp(join(tmpdir(), 'agent-platform-bench-'))
try {
  const bench: Bench = { root, folder, rounds: options.rounds, say }
  const rows: Row[] = []
  const failed: string[] = []
  for (const group of chosen) {
    const measured = await measure(group, bench)
    if (measured === null) failed.push(group.name)
    else rows.push(...measured)
  }
  const given = process.argv.slice(2)
  const command = ['npm run bench', ...(given.length === 0 ? [] : ['--', ...given])].join(' ')
  const { met, all } = tally(rows)
  const text = [
    table(rows),
    '',
    ...describeRun(root, options.rounds, command).map((line) => `- ${line}`),
    `- ${met} of ${all} goals met.`,
  ].join('\n')
  process.stdout.write(`${text}\n`)
  const cache = join(root, 'node_modules', '.cache', 'bench')
  await mkdir(cache, { recursive: true })
  await writeFile(join(cache, 'last.json'), JSON.stringify(rows, null, 2))
  if (failed.length > 0) say(`Not measured: ${failed.join(', ')}.`)
  else if (options.write) await putIntoPage(join(root, 'docs', 'performance.md'), text)
  process.exitCode = exitCode(failed.length, met < all)
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function measure(group: RowGroup, bench: Bench): Promise<readonly Row[] | null> {
  const startedAt = performance.now()
  say(`${group.name} …`)
  try {
    const rows = await group.measure(bench)
    say(`${group.name}: ${Math.round((performance.now() - startedAt) / 1000)} s`)
    return rows
  } catch (error) {
    say(`${group.name} could not be measured: ${error instanceof Error ? error.message : String(error)}`)
    return null
  }
}

/** 0: all goals met, 1: a goal missed, 2: a measurement failed. */
function exitCode(failed: number, missed: boolean): number {
  if (failed > 0) return 2
  return missed ? 1 : 0
}

function say(line: string): void {
  process.stderr.write(`${line}\n`)
}

function groupNames(text: string): readonly string[] {
  const names = text.split(',')
  const unknown = names.filter((name) => !GROUPS.some((group) => group.name === name))
  if (unknown.length > 0) throw new InvalidArgumentError(`There is no group ${unknown.join(', ')}.`)
  return names
}

function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1) throw new InvalidArgumentError('It has to be a whole number from 1.')
  return value
}
