import pc from 'picocolors'
import type { LintFinding } from './lint.ts'

/** Findings as lines of `file:line:column rule message`, each with its pointer below. */
export function printFindings(findings: readonly LintFinding[]): string {
  return findings
    .map(({ file, line, column, rule, severity, pointer, message }) => {
      const mark = severity === 'error' ? pc.red(rule) : pc.yellow(rule)
      const place = pointer === '' ? '' : `${pc.dim(`  ${pointer}`)}\n`
      return `${file}:${line}:${column} ${mark} ${message}\n${place}`
    })
    .join('')
}
