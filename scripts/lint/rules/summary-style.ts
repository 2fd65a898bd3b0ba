import { isTextList } from '../../../src/contract/json.ts'
import type { Finding, Rule } from '../rule.ts'

/** Summaries are in sentence case; an operation's has no period (option `names`: proper names). */
export const summaryStyle: Rule = ({ elements }, options) => {
  const names = isTextList(options['names']) ? options['names'] : []
  return elements.flatMap(({ kind, pointer, value }): Finding[] => {
    const { summary } = value
    if (typeof summary !== 'string' || kind === 'schema') return []
    const message =
      objection(summary, names) ??
      (kind === 'operation' && summary.endsWith('.') ? 'Ends with a period: it is a headline.' : null)
    return message === null ? [] : [{ pointer: `${pointer}/summary`, message }]
  })
}

function objection(summary: string, names: readonly string[]): string | null {
  if (/^[a-z]/.test(summary)) return 'Begins in lower case.'
  const known = names.reduce((text, name) => text.replaceAll(name, ''), summary)
  const capital = /(?<=[a-z0-9,;)`"'] )[A-Z][a-z]+\b(?![A-Z_])/.exec(known)
  return capital === null
    ? null
    : `Is in sentence case, so \`${capital[0]}\` begins small (or is a name: list it under \`names\` in redocly.yaml).`
}
