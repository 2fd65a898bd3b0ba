import pc from 'picocolors'
import { groupBy } from '../../src/contract/group-by.ts'
import type { LintFinding } from './lint.ts'

/** `file:line:column rule message`, with the pointer below; once for all places that have the same message. */
export function printFindings(findings: readonly LintFinding[]): string {
  return alike(findings)
    .map(([first, ...more]) =>
      first === undefined
        ? ''
        : printFinding(first) +
          (more.length === 0 ? '' : `  … and the same in ${lines(more.map(({ line }) => line))}\n`),
    )
    .join('')
}

/** As many as are printed: `1 finding at 3 places`. */
export function countFindings(findings: readonly LintFinding[]): string {
  const { length } = alike(findings)
  const places = length === findings.length ? '' : ` at ${findings.length} places`
  return `${length} finding${length === 1 ? '' : 's'}${places}`
}

function alike(findings: readonly LintFinding[]): readonly (readonly LintFinding[])[] {
  return [...groupBy(findings, ({ rule, message }) => JSON.stringify([rule, message])).values()]
}

function lines(numbers: readonly number[]): string {
  return numbers.length === 1 ? `line ${numbers.join('')}` : `lines ${numbers.join(', ')}`
}

function printFinding({ file, line, column, rule, severity, pointer, message }: LintFinding): string {
  const mark = severity === 'error' ? pc.red(rule) : pc.yellow(rule)
  const place = pointer === '' ? '' : `${pc.dim(`  ${pointer}`)}\n`
  return `${file}:${line}:${column} ${mark} ${message}\n${place}`
}
