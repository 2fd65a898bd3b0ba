import pc from 'picocolors'
import type { LintFinding } from './lint.ts'

/** `file:line:column rule message`, with the pointer below; once for all places that have the same message. */
export function printFindings(findings: readonly LintFinding[]): string {
  return findings
    .map((finding) => {
      const same = findings.filter(({ rule, message }) => rule === finding.rule && message === finding.message)
      const [first, ...more] = same
      if (first !== finding) return ''
      return (
        printFinding(finding) +
        (more.length === 0 ? '' : `  … and the same in ${lines(more.map(({ line }) => line))}\n`)
      )
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
