import pc from 'picocolors'
import type { LintFinding } from './lint.ts'

const mostAlike = 3

/** `file:line:column rule message`, with the pointer below. */
export function printFindings(findings: readonly LintFinding[]): string {
  return findings
    .map((finding) => {
      const same = findings.filter(({ rule, message }) => rule === finding.rule && message === finding.message)
      const index = same.indexOf(finding)
      if (index < mostAlike) return printFinding(finding)
      const more = same.slice(mostAlike).map(({ line }) => line)
      return index > mostAlike ? '' : `  … and the same in ${lines(more)}\n`
    })
    .join('')
}

function lines(numbers: readonly number[]): string {
  return numbers.length === 1 ? `line ${numbers.join('')}` : `lines ${numbers.join(', ')}`
}

function printFinding({ file, line, column, rule, severity, pointer, message }: LintFinding): string {
  const mark = severity === 'error' ? pc.red(rule) : pc.yellow(rule)
  const place = pointer === '' ? '' : `${pc.dim(`  ${pointer}`)}\n`
  return `${file}:${line}:${column} ${mark} ${message}\n${place}`
}
