import type { Snapshot } from './judge.ts'
import type { Health } from './process.ts'

/** Everything that is counted, in the text form that Prometheus reads. No label holds a value of a request or response. */
export function metricsText(snapshot: Snapshot | null, { isUp, waiting, lost, restarts }: Health): string {
  const { exchanges = {}, unjudged = {}, spoken = {}, violations = [] } = snapshot ?? {}
  return [
    ...metric(
      'exchanges_total',
      'counter',
      'Exchanges that were judged.',
      Object.entries(exchanges).flatMap(([operation, statuses]) =>
        Object.entries(statuses).map(([status, count]) => sample({ operation, status }, count)),
      ),
    ),
    ...metric(
      'violations_total',
      'counter',
      'Exchanges that break the contract, by the side that does.',
      violations.map(({ side, operation, rule, clause, at, inferred, count }) =>
        sample({ side, operation, rule, clause, at, basis: inferred === null ? 'stated' : 'assumed' }, count),
      ),
    ),
    ...metric(
      'rule_spoken_total',
      'counter',
      'Exchanges of which a rule about a resource spoke.',
      Object.entries(spoken).map(([rule, count]) => sample({ rule }, count)),
    ),
    ...metric('unjudged_total', 'counter', 'Exchanges that passed without being judged.', [
      ...Object.entries(unjudged).map(([reason, count]) => sample({ reason }, count)),
      sample({ reason: 'judge-not-reached' }, lost),
    ]),
    ...metric('judge_up', 'gauge', 'Whether the judge works.', [sample({}, isUp ? 1 : 0)]),
    ...metric('judge_waiting_bytes', 'gauge', 'Copies of traffic that wait for the judge.', [sample({}, waiting)]),
    ...metric('judge_restarts_total', 'counter', 'How often the judge was started again.', [sample({}, restarts)]),
    '',
  ].join('\n')
}

function metric(name: string, type: string, help: string, samples: readonly string[]): readonly string[] {
  const full = `agent_platform_watch_${name}`
  return [`# HELP ${full} ${help}`, `# TYPE ${full} ${type}`, ...samples.map((one) => full + one)]
}

function sample(labels: Readonly<Record<string, string>>, value: number): string {
  const all = Object.entries(labels).map(([name, text]) => `${name}="${escaped(text)}"`)
  return `${all.length === 0 ? '' : `{${all.join(',')}}`} ${value}`
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
