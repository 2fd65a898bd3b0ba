import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { endWithUs } from '../frame/children.ts'
import { median } from '../frame/median.ts'
import { MILLISECONDS } from '../frame/row.ts'
import type { Bench, Row, RowGroup } from '../frame/row.ts'

export const rows: RowGroup = { name: 'commands', measure }

/** Milliseconds of a command, and of CPU time of all its processes. */
interface Spent {
  readonly ms: number
  readonly cpu: number
}

interface Command {
  readonly name: string
  readonly args: readonly string[]
  readonly tools: readonly (readonly string[])[]
  /** Its goal: times the larger of its CPU time by processors and its slowest tool. */
  readonly most: number
}

async function measure(bench: Bench): Promise<readonly Row[]> {
  await writeFile(stockConfig(bench), '{}\n')
  const measured: Row[] = []
  for (const command of commandsOf(bench)) measured.push(await rowOf(bench, command))
  return measured
}

/** openapi-typescript uses an older Redocly that cannot read our configuration. */
function stockConfig({ folder }: Bench): string {
  return join(folder, 'redocly.yaml')
}

function commandsOf(bench: Bench): readonly Command[] {
  const { root, folder } = bench
  const script = (name: string, ...args: readonly string[]) => ['--import', 'tsx', join(root, 'scripts', name), ...args]
  const types = join(root, 'node_modules', 'openapi-typescript', 'bin', 'cli.js')
  const source = join(root, 'generated', 'openapi.json')
  const pages = join(root, 'node_modules', 'vitepress', 'bin', 'vitepress.js')
  return [
    {
      name: 'npm run generate',
      args: script('generate.ts', '--out', join(folder, 'generated')),
      tools: [[types, source, '--redocly', stockConfig(bench), '--output', join(folder, 'types.d.ts')]],
      most: 1.2,
    },
    {
      name: 'npm run site',
      args: script('site.ts'),
      // The same pages without search, coverage and the reference page.
      tools: [['--import', 'tsx', pages, 'build', join(root, 'docs'), '--outDir', join(folder, 'vitepress')]],
      most: 1.1,
    },
  ]
}

async function rowOf({ root, rounds, say }: Bench, { name, args, tools, most }: Command): Promise<Row> {
  say(`  ${name}`)
  const alone: number[] = []
  for (const tool of tools) alone.push((await spentOn(tool, root)).ms)
  const samples: Spent[] = []
  for (let round = 0; round < rounds / 3; round += 1) samples.push(await spentOn(args, root))
  const own = median(samples.map(({ ms }) => ms))
  const share = median(samples.map(({ cpu }) => cpu)) / availableParallelism()
  const slowest = Math.max(...alone)
  const times = own / Math.max(share, slowest)
  return {
    what: `\`${name}\``,
    unit: MILLISECONDS,
    figures: [
      {
        name: 'the command',
        role: 'ours',
        value: own,
        goal: { text: `≤ ${most} × the larger one`, met: times <= most },
      },
      { name: `all its CPU time ÷ ${availableParallelism()} cores`, role: 'ceiling', value: share, ratio: share / own },
      { name: 'its slowest tool, run alone', role: 'ceiling', value: slowest, ratio: slowest / own },
    ],
  }
}

/** Uses a shell, which measures child processes. Throws an Error on failure. */
async function spentOn(args: readonly string[], cwd: string): Promise<Spent> {
  const startedAt = performance.now()
  const child = spawn(
    '/bin/sh',
    ['-c', '"$0" "$@" >/dev/null 2>&1; code=$?; times; exit $code', process.execPath, ...args],
    {
      cwd,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  endWithUs(child)
  let told = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (told += text))
  await once(child, 'close')
  if (child.exitCode !== 0) throw new Error(`${args.join(' ')}: ended with ${child.exitCode}`)
  // Second line, for children: 0m1.250s 0m0.130s.
  const cpu = [...(told.split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)].map(
    ([, minutes, seconds]) => (Number(minutes) * 60 + Number(seconds)) * 1000,
  )
  return { ms: performance.now() - startedAt, cpu: cpu.reduce((sum, part) => sum + part, 0) }
}
