import type { Contract } from '../../../src/contract/index.ts'
import { explainCode } from '../../../src/serve/explain-code.ts'
import type { Explanation } from '../../../src/serve/explain-code.ts'
import { statusesOf } from './code-page.ts'
import { groupBy } from '../../../src/contract/index.ts'
import { oneLine } from './page.ts'
import type { Page } from './page.ts'
import { anchorOf, places } from './places.ts'

export function codesOf(contract: Contract): readonly string[] {
  return [...new Set(Object.values(contract.errors).flatMap(({ codes }) => Object.keys(codes)))]
}

/** Each under every module that has it, with an anchor under the first. */
export function codeIndex(contract: Contract): Page {
  const entries = codesOf(contract).flatMap((code) =>
    explainCode(contract, code).map((explanation, index) => ({ code, explanation, isFirst: index === 0 })),
  )
  const modules = groupBy(entries, ({ explanation }) => explanation.title)
  return {
    name: 'index',
    title: 'Errors',
    description: 'Every error code: what it means, when it happens, what to do.',
    sections: [
      {
        level: 1,
        heading: 'Errors',
        anchor: 'errors',
        body: [
          `Branch on the code, never on the sentence ([how](/guides/errors)). Some responses have [no code](${places.withoutCode}).`,
          '<ApFilter what="Code, status, or what happened" />',
        ].join('\n\n'),
      },
      ...[...modules].map(([title, members]) => ({
        level: 2 as const,
        heading: title,
        anchor: anchorOf(title),
        body: members.map(line).join('\n'),
      })),
    ],
  }
}

function line(entry: { readonly code: string; readonly explanation: Explanation; readonly isFirst: boolean }): string {
  const { code, explanation, isFirst } = entry
  const statuses = statusesOf([explanation])
  const parts = [
    `[\`${code}\`](${places.code(code)})`,
    statuses.length === 0 ? 'no status stated' : statuses.join(', '),
    oneLine(explanation.meaning),
  ]
  return `- ${parts.join(' · ')}${isFirst ? ` {#${code}}` : ''}`
}
