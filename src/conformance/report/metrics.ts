import { printable } from '../../text/printable.ts'
import type { View } from './view.ts'

/** Counts of a run in Prometheus' text format, such as for a textfile collector. */
export function renderMetrics({ report, summary, failures, advisories, mask }: View): Iterable<string> {
  const { target, startedAt, duration, contract } = report
  const labels = (more: Readonly<Record<string, string>> = {}): string => {
    const all = { target: mask(target.url), contract: contract.version, ...more }
    const pairs = Object.entries(all).map(([name, value]) => `${name}="${escaped(value)}"`)
    return `{${pairs.join(',')}}`
  }
  const gauge = (
    name: string,
    help: string,
    values: readonly (readonly [Readonly<Record<string, string>>, number])[],
  ) => [
    `# HELP conform_${name} ${help}\n# TYPE conform_${name} gauge\n`,
    ...values.map(([more, value]) => `conform_${name}${labels(more)} ${value}\n`),
  ]
  return [
    ...gauge('exit_code', '0: it conforms. 1: it does not. 2: could not be judged.', [[{}, summary.exitCode]]),
    ...gauge('cases', 'Cases by verdict.', [
      ...Object.entries(summary.verdicts).map(([verdict, count]) => [{ verdict }, count] as const),
      [{ verdict: 'not allowed' }, summary.notAllowed],
    ]),
    ...gauge('causes', 'What is wrong, counted by cause.', [
      [{ kind: 'failure' }, failures.length],
      [{ kind: 'advisory' }, advisories.length],
    ]),
    ...gauge('documented_answers_judged', 'Documented responses that were judged.', [[{}, summary.answers.judged]]),
    ...gauge('documented_answers', 'Documented responses of the contract.', [[{}, summary.answers.total]]),
    ...gauge('duration_seconds', 'How long the run took.', [[{}, duration / 1000]]),
    ...gauge('started_seconds', 'When it began, since 1970.', [[{}, startedAt / 1000]]),
  ]
}

function escaped(text: string): string {
  return printable(text).replaceAll(/["\\]/g, String.raw`\$&`)
}
