import type { AppRun, Sight } from './app-run.ts'

/** What the watch saw of an app's traffic, for the page. */
export function appSection(runs: readonly AppRun[]): string {
  return [
    "An app of a customer uses each server: it shows and changes sub-accounts, split tests, skills, agents and campaigns, sends retries and the same request twice at once, makes mistakes, and comes with keys of others. Which responses are not as a right server's is found by comparing them with those of six right ones, without the watch. A bug counts as named where a stated promise is said to be broken and a response that differs is among those that show it. `redocly drift`, the judge behind `redocly proxy`, reads the same bytes; it has named a bug where it reports a response that differs.",
    '',
    '| server | requests | right servers | stated alarms there | bugs | provoked | named | advised | missed | named by `redocly drift` | responses that it reports at the right server |',
    '|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|',
    ...runs.map(rowOf),
    ...runs.flatMap(({ server, sights }) => missedOf(server, sights)),
  ].join('\n')
}

function rowOf({ server, requests, right, drift, sights }: AppRun): string {
  const many = (state: Sight['state']) => sights.filter((one) => one.state === state).length
  const provoked = sights.length - many('not provoked')
  const alarms = right.reduce((sum, one) => sum + one.alarms.length, 0)
  const share = provoked === 0 ? '' : ` (${Math.round((100 * many('named')) / provoked)} %)`
  const drifted = sights.filter(({ isDrift }) => isDrift).length
  const cells = [server, requests, right.length, alarms, sights.length, provoked, `${many('named')}${share}`]
  return `| ${[...cells, many('advised'), many('missed'), drifted, drift].join(' | ')} |`
}

function missedOf(server: string, sights: readonly Sight[]): readonly string[] {
  const unnamed = sights.filter(({ state }) => state === 'advised' || state === 'missed')
  if (unnamed.length === 0) return []
  return [
    '',
    `Not named at ${server}:`,
    '',
    '| bug | what it breaks | first seen at | |',
    '|---|---|---|---|',
    ...unnamed.map(({ bug, breaks, where, state }) => `| \`${bug}\` | ${breaks} | \`${where}\` | ${state} |`),
  ]
}
