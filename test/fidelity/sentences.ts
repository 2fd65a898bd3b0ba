import { matches } from './matches.ts'
import type { Row } from './rows.ts'
import { shownBy } from './shown.ts'
import type { Evidence } from './shown.ts'

const words: Readonly<Record<Evidence['kind'], string>> = {
  scenario: 'scenario',
  case: 'case',
  invariant: 'rule on every answer',
  test: 'test',
  nothing: 'nothing',
}

const cell = (text: string): string =>
  text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('{{', '&#123;&#123;')

const place = (row: Row): string => {
  const { check } = row
  if (check !== undefined) {
    const { operation, resource, in: within, field } = check.address
    return [operation ?? resource ?? '', within ?? '', field].filter((part) => part !== '').join(' › ')
  }
  const [match] = matches.get(row.id) ?? []
  const target = match?.['pointer'] ?? match?.['leaves-open'] ?? match?.['absent'] ?? match?.['reading']
  return typeof target === 'string' ? target : ''
}

const shown = ({ kind, name }: Evidence): string =>
  kind === 'nothing' ? `Nothing: ${cell(name)}.` : `${words[kind]} \`${name.replaceAll('|', '\\|')}\``

/** The ledger as a page: each fact with its place in the contract and what shows it on a running server. */
export const sentencesPage = (rows: readonly Row[]): string => {
  const sections = [...new Set(rows.map(({ section }) => section))]
  const open = rows.filter((row) => shownBy(row).every(({ kind }) => kind === 'nothing')).length
  const tables = sections.flatMap((section) => [
    `## ${section}`,
    '',
    '| Fact | Place in the contract | Shown by |',
    '|---|---|---|',
    ...rows
      .filter((row) => row.section === section)
      .map((row) => `| ${cell(row.fact)} | \`${place(row)}\` | ${shownBy(row).map(shown).join('<br>')} |`),
    '',
  ])
  return [
    '---',
    'title: Sentence by sentence',
    'description: Each fact of the specification, where the contract has it, and what shows it on a running server.',
    '---',
    '',
    '# Sentence by sentence',
    '',
    `The specification states ${rows.length} facts. For each: its place in the contract, and the case, rule or scenario that shows it on`,
    `a running server. Of ${open} no answer can show anything; the reason stands in place of it.`,
    '',
    'Cases are those of `agent-platform conform` (`--only ID` tries one), scenarios those of `test/scenarios`. The ledger is',
    '`test/fidelity`.',
    '',
    ...tables,
  ].join('\n')
}
