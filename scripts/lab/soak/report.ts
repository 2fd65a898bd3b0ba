import type { SoakResult } from './run.ts'

export function renderResult({ database, seconds, counts, memory, problems }: SoakResult): string {
  const width = Math.max(...Object.keys(counts).map((name) => name.length))
  const { heapEarly, heapLate, residentEarly, residentLate, samples } = memory
  return [
    `${database}, ${seconds} s: ${problems.length === 0 ? 'nothing was lost, nothing doubled' : `${problems.length} problems`}`,
    ...Object.entries(counts).map(([name, count]) => `  ${name.padEnd(width)}  ${count}`),
    `  heap ${heapEarly} MB early, ${heapLate} MB late; resident ${residentEarly} and ${residentLate} MB (${samples} samples)`,
    ...problems.map((problem) => `  PROBLEM ${problem}`),
    '',
  ].join('\n')
}
