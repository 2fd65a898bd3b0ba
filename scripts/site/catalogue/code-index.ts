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

/** Each under its first module, with an anchor. */
export function codeIndex(contract: Contract): Page {
  const sections = codesOf(contract).map((code) => ({ code, explanations: explainCode(contract, code) }))
  const modules = groupBy(sections, ({ explanations }) => explanations[0]?.title ?? '')
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
        body: members.map(({ code, explanations }) => line(code, explanations)).join('\n'),
      })),
    ],
  }
}

function line(code: string, explanations: readonly Explanation[]): string {
  const statuses = statusesOf(explanations)
  const parts = [
    `[\`${code}\`](${places.code(code)})`,
    statuses.length === 0 ? 'no status stated' : statuses.join(', '),
    ...explanations.map(({ title, meaning }) => (explanations.length === 1 ? '' : `${title}: `) + oneLine(meaning)),
  ]
  return `- ${parts.join(' · ')} {#${code}}`
}
