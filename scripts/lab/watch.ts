import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Command } from 'commander'
import { withSection } from './field/page.ts'
import type { Violation } from '../../src/watch/judge.ts'
import { atField, atSandbox, runApp } from './watch/app-run.ts'
import { appSection } from './watch/app-section.ts'
import { measureLatency, measureMemory } from './watch/load.ts'
import { measureMixed } from './watch/mixed.ts'

// What the watch costs and what it sees: in front of both servers, which a customer's app uses, and under load
// beside a proxy that only passes on. Exit code 1: a false alarm, or fewer bugs or more cost than promised.

const root = fileURLToPath(new URL('../..', import.meta.url))

interface Flags {
  readonly app?: true | readonly string[]
  readonly write: boolean
  readonly latency?: true
  readonly seconds: number
  readonly rate: number
  readonly memory?: true
  readonly exchanges: number
  readonly mixed?: number
}

const flags = new Command('watch-lab')
  .description('What the watch costs, what it sees, and whether it is ever wrong.')
  .option(
    '--app [names...]',
    "a customer's app in front of both servers: readings, bugs and defects by name, or sandbox, independent, correct; all where left out",
  )
  .option('--write', 'write what was measured into docs/watch-measured.md', false)
  .option('--latency', 'what it adds to each request, beside a proxy that only passes on')
  .option('--seconds <n>', 'with --latency: of each of three runs', Number, 20)
  .option('--rate <n>', 'with --latency: requests a second', Number, 1000)
  .option('--memory', 'how much it takes')
  .option('--exchanges <n>', 'with --memory: after so many', Number, 2_000_000)
  .option('--mixed <minutes>', 'false alarms under mixed load, so long in front of each of both right servers', Number)
  .parse()
  .opts<Flags>()

const page = join(root, 'docs/watch-measured.md')

/** The least share of the bugs that traffic provokes. */
const least = 0.8

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const problems: string[] = []
if (flags.app !== undefined) problems.push(...(await runApps(flags.app === true ? [] : flags.app)))
const costs = [
  ...(flags.latency === true ? [await measureLatency(flags.rate, flags.seconds, say)] : []),
  ...(flags.memory === true ? [await measureMemory(flags.exchanges, say)] : []),
  ...(flags.mixed === undefined ? [] : [await measureMixed(root, flags.mixed, say)]),
]
problems.push(...costs.flatMap((cost) => cost.problems))
for (const { title, rows } of costs) await keep(title, ['| | |', '|---|---|', ...rows].join('\n'))
for (const problem of problems) say(`NOT AS PROMISED  ${problem}`)
process.exitCode = problems.length > 0 ? 1 : 0

async function runApps(only: readonly string[]): Promise<readonly string[]> {
  const servers: readonly string[] = only.filter((name) => name === 'independent' || name === 'sandbox')
  const names = only.filter((name) => !servers.includes(name))
  const isAt = (server: string) => servers.length === 0 || servers.includes(server)
  const wanted = (name: string) => names.length === 0 || names.includes(name)
  const runs = [
    ...(isAt('independent') ? [await atField(root, (variants) => runApp(root, variants, wanted, say))] : []),
    ...(isAt('sandbox') ? [await atSandbox((variants) => runApp(root, variants, wanted, say))] : []),
  ]
  await keep('In the traffic of an app', appSection(runs))
  return runs.flatMap(({ server, right, sights }) => {
    const alarms = right.flatMap(({ name, alarms: all }) => all.map((one) => alarmText(name, one)))
    const provoked = sights.filter(({ state }) => state !== 'not provoked').length
    const named = sights.filter(({ state }) => state === 'named').length
    say(`${server}: ${named} of ${provoked} provoked bugs named`)
    return named < least * provoked ? [...alarms, `${server}: fewer than ${100 * least} % of the bugs named`] : alarms
  })
}

async function keep(title: string, text: string): Promise<void> {
  if (flags.write) await writeFile(page, withSection(await readFile(page, 'utf8'), title, text))
}

function alarmText(name: string, { operation, rule, at, message, expected, shownBy }: Violation): string {
  const requests = shownBy.map((request) => `\n    ${request}`).join('')
  return `false alarm at ${name}: ${operation} ${rule} ${at}: ${message} (expected: ${expected})${requests}`
}
