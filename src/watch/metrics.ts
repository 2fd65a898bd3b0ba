import { createHash } from 'node:crypto'
import type { Checks } from './check.ts'
import type { Snapshot } from './judge.ts'
import type { State } from './messages.ts'
import type { Health } from './process.ts'

/** What a watch says of itself. */
export interface Told {
  readonly state: State | null
  readonly health: Health
  /** Null: none are run. */
  readonly checks: Checks | null
}

export interface Metric {
  readonly name: string
  readonly type: 'counter' | 'gauge'
  readonly help: string
  readonly samples: readonly (readonly [labels: Readonly<Record<string, string>>, value: number])[]
}

/** All that is counted. No label has a value of the traffic in it; callers are hashes of the names on the page. */
export function metricsOf({ state, health, checks }: Told): readonly Metric[] {
  const { isUp, waiting, lost, restarts } = health
  const nats = state?.nats ?? null
  // Of several workers each tells of its own partitions, so that their sum is the whole.
  const parts = state?.parts ?? (state === null ? {} : { '': state.snapshot })
  const each = (samples: (seen: Snapshot) => Metric['samples']): Metric['samples'] =>
    Object.entries(parts).flatMap(([partition, seen]) =>
      samples(seen).map(([labels, value]) => [partition === '' ? labels : { ...labels, partition }, value] as const),
    )
  return [
    {
      name: 'exchanges_total',
      type: 'counter',
      help: 'Exchanges that were judged.',
      samples: each(({ exchanges }) =>
        Object.entries(exchanges).flatMap(([operation, statuses]) =>
          Object.entries(statuses).map(([status, count]) => [{ operation, status }, count] as const),
        ),
      ),
    },
    {
      name: 'violations_total',
      type: 'counter',
      help: 'Exchanges that break the contract, by the side that does.',
      samples: each(({ violations }) =>
        violations.map(({ side, operation, rule, clause, at, inferred, isKnown, count }) => [
          {
            side,
            operation,
            rule,
            clause,
            at,
            basis: inferred === null ? 'stated' : 'assumed',
            known: String(isKnown),
          },
          count,
        ]),
      ),
    },
    {
      name: 'caller_exchanges_total',
      type: 'counter',
      help: 'Exchanges of a caller that were judged.',
      samples: each(({ callers }) =>
        Object.entries(callers).map(([caller, { exchanges: count }]) => [{ caller: hashOf(caller) }, count]),
      ),
    },
    {
      name: 'caller_mistakes_total',
      type: 'counter',
      help: 'Requests of a caller that the contract does not allow.',
      samples: each(({ callers }) =>
        Object.entries(callers).map(([caller, { mistakes }]) => [{ caller: hashOf(caller) }, mistakes]),
      ),
    },
    {
      name: 'rule_spoken_total',
      type: 'counter',
      help: 'Exchanges of which a rule about a resource spoke.',
      samples: each(({ spoken }) => Object.entries(spoken).map(([rule, count]) => [{ rule }, count])),
    },
    {
      name: 'unjudged_total',
      type: 'counter',
      help: 'Exchanges that passed without being judged.',
      samples: [
        ...each(({ unjudged }) => Object.entries(unjudged).map(([reason, count]) => [{ reason }, count])),
        [{ reason: 'judge-not-reached' }, lost],
      ],
    },
    {
      name: 'rule_faults',
      type: 'gauge',
      help: 'Rules that failed themselves, and judge nothing.',
      samples: each(({ faults }) => [[{}, Object.keys(faults).length]]),
    },
    { name: 'judge_up', type: 'gauge', help: 'Whether the judge works.', samples: [[{}, isUp ? 1 : 0]] },
    {
      name: 'judge_lag_seconds',
      type: 'gauge',
      help: 'From the end of the newest exchange until it was judged.',
      samples: [[{}, (state?.lag ?? 0) / 1000]],
    },
    {
      name: 'judge_waiting_bytes',
      type: 'gauge',
      help: 'Copies of traffic that wait for the judge.',
      samples: [[{}, waiting]],
    },
    {
      name: 'judge_restarts_total',
      type: 'counter',
      help: 'How often the judge was started again.',
      samples: [[{}, restarts]],
    },
    {
      name: 'memory_bytes',
      type: 'gauge',
      help: 'Memory of the two processes.',
      samples: [
        [{ process: 'judge' }, state?.memory ?? 0],
        [{ process: 'proxy' }, process.memoryUsage.rss()],
      ],
    },
    ...(nats === null ? [] : natsMetrics(nats)),
    ...(checks === null ? [] : checkMetrics(checks)),
  ].map((metric) => ({ ...metric, name: `agent_platform_watch_${metric.name}` }) as Metric)
}

function natsMetrics({ isUp, published }: NonNullable<State['nats']>): readonly Metric[] {
  return [
    { name: 'nats_up', type: 'gauge', help: 'Whether NATS can be reached.', samples: [[{}, isUp ? 1 : 0]] },
    { name: 'published_total', type: 'counter', help: 'Exchanges handed to NATS.', samples: [[{}, published]] },
  ]
}

function checkMetrics({ runs, failed, last }: Checks): readonly Metric[] {
  return [
    {
      name: 'check_runs_total',
      type: 'counter',
      help: 'Runs of the check beside the watch, by whether they made a report.',
      samples: [
        [{ outcome: 'report' }, runs - failed],
        [{ outcome: 'none' }, failed],
      ],
    },
    {
      name: 'check_cases',
      type: 'gauge',
      help: 'Cases of the newest report, by verdict.',
      samples: Object.entries(last?.verdicts ?? {}).map(([verdict, count]) => [{ verdict }, count]),
    },
    {
      name: 'check_last_run_timestamp_seconds',
      type: 'gauge',
      help: 'When the newest report was made.',
      samples: last === null ? [] : [[{}, last.at / 1000]],
    },
    {
      name: 'check_age_seconds',
      type: 'gauge',
      help: 'How old the newest report is.',
      samples: last === null ? [] : [[{}, (Date.now() - last.at) / 1000]],
    },
  ]
}

/** The same for the same caller, here and on the page. */
function hashOf(caller: string): string {
  return createHash('sha256').update(caller).digest('hex').slice(0, 8)
}

/** In the text form that Prometheus reads. */
export function metricsText(told: Told): string {
  const lines = metricsOf(told).flatMap(({ name, type, help, samples }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(([labels, value]) => `${name}${labelsText(labels)} ${value}`),
  ])
  return [...lines, ''].join('\n')
}

function labelsText(labels: Readonly<Record<string, string>>): string {
  const all = Object.entries(labels).map(([name, text]) => `${name}="${escaped(text)}"`)
  return all.length === 0 ? '' : `{${all.join(',')}}`
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
