import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Command, InvalidArgumentError, Option } from 'commander'

import { packagedContract } from '../../src/contract/index.ts'
import { startPostgres } from '../postgres/server.ts'
import { bundleServer } from './soak/bundle.ts'
import type { Bundle } from './soak/bundle.ts'
import { renderResult } from './soak/report.ts'
import { soak } from './soak/run.ts'
import type { SoakResult } from './soak/run.ts'

// Uses sandboxes for a long time under faults and crashes, and counts what got lost. Exit code 0: nothing; 1:
// something; 2: it could not be judged.

interface Flags {
  readonly minutes: number
  readonly database: 'sqlite' | 'postgres' | 'both'
  readonly seed: number
  readonly json?: true
  readonly break: readonly string[]
}

const {
  minutes,
  database,
  seed,
  json,
  break: defects,
} = new Command('soak')
  .description('Is every acknowledged write there, and is every charge made once, whatever is killed when?')
  .option('--minutes <n>', 'how long; both databases run side by side', positive, 30)
  .addOption(
    new Option('--database <which>', 'what to stand on').choices(['sqlite', 'postgres', 'both']).default('both'),
  )
  .option('--seed <n>', 'repeats the choices of an earlier run', positive, Math.floor(Math.random() * 1e6) + 1)
  .option('--break <defect...>', 'plants a defect in the sandbox (`sandbox --break list`): a run has to notice', [])
  .option('--json', 'the summary as JSON on stdout')
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
  .parse()
  .opts<Flags>()

const say = (line: string) => void process.stderr.write(`${line}\n`)
const which = database === 'both' ? (['sqlite', 'postgres'] as const) : [database]
const seconds = minutes * 60
const lifeSeconds = Math.min(45, Math.max(2, seconds / 3))
say(`seed ${seed}, ${Math.round(seconds)} s on ${which.join(' and ')}`)
try {
  const results = await run()
  process.stdout.write(
    json === true
      ? `${JSON.stringify({ seed, node: process.version, results }, null, 2)}\n`
      : results.map(renderResult).join('\n'),
  )
  process.exitCode = results.some(({ problems }) => problems.length > 0) ? 1 : 0
} catch (error) {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error))
  process.exitCode = 2
}

async function run(): Promise<readonly SoakResult[]> {
  const bundle = await bundleServer()
  try {
    // In parallel: each has all the time, but more disturbance.
    const ends = await Promise.allSettled(
      which.map((name) => (name === 'sqlite' ? onSqlite(bundle) : onPostgres(bundle))),
    )
    return ends.map((end) => {
      if (end.status === 'rejected') throw end.reason
      return end.value
    })
  } finally {
    await bundle.remove()
  }
}

/** A file belongs to one process: one is killed repeatedly, another never, to show its memory. */
async function onSqlite(bundle: Bundle): Promise<SoakResult> {
  const folder = await mkdtemp(join(tmpdir(), 'agent-platform-soak-'))
  try {
    const crews = [
      { database: join(folder, 'killed.db'), mortal: 1, immortal: 0 },
      { database: join(folder, 'lasting.db'), mortal: 0, immortal: 1 },
    ]
    return await soak({ ...common(bundle), name: 'sqlite', crews })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function onPostgres(bundle: Bundle): Promise<SoakResult> {
  const server = await startPostgres({ durable: true })
  try {
    return await soak({
      ...common(bundle),
      name: 'postgres',
      crews: [{ database: await server.createDatabase(), mortal: 2, immortal: 1 }],
    })
  } finally {
    await server.stop()
  }
}

function common({ file }: Bundle) {
  return { contract: packagedContract(), program: { file, defects }, seconds, lifeSeconds, worlds: 4, seed, say }
}

function positive(text: string): number {
  const value = Number(text)
  if (!(Number.isFinite(value) && value > 0)) throw new InvalidArgumentError('It has to be a number above 0.')
  return value
}
