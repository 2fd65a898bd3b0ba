import type { Contract, Operation, Pair } from '../../../src/contract/index.ts'
import { exampleOf } from './code-page.ts'
import { groupBy } from '../../../src/contract/index.ts'
import type { Page, Section } from './page.ts'
import { places } from './places.ts'
import { tryIt } from './try-it.ts'

const NOT_DESCRIBED = 'not-described'

export function codelessAnchor(operation: string, status: string): string {
  return status.includes('X') ? NOT_DESCRIBED : `${operation}-${status}`
}

export function codelessPairs({ pairs }: Contract): readonly Pair[] {
  return pairs.filter(({ status, code }) => status >= 400 && code === null)
}

/** Refusals that have a text and no code. */
export function codelessPage(contract: Contract): Page {
  const pairs = codelessPairs(contract)
  const operations = [...new Set(pairs.map(({ operation }) => operation))]
  const groups = groupBy(pairs, ({ operation, status }) => `${operation} ${status}`)
  return {
    name: 'without-code',
    title: 'Errors without a code',
    description: 'Responses whose `error` is text for people: branch on the status.',
    sections: [
      {
        level: 1,
        heading: 'Errors without a code',
        anchor: 'without-code',
        body: [
          'These responses have a text for people in `error`, and nothing that a program could branch on but the status. Do not',
          'compare the text: it may change at any time.',
          `That is how ${operations.map((id) => `\`${id}\``).join(', ')} refuses.`,
        ].join(' '),
      },
      ...[...groups.values()].map((group) => groupSection(contract, group)),
      { level: 2, heading: 'Not described', anchor: NOT_DESCRIBED, body: notDescribed(contract), isSearched: false },
    ],
  }
}

function groupSection(contract: Contract, pairs: readonly Pair[]): Section {
  const [first] = pairs
  if (first === undefined) throw new Error('a group without a pair')
  const { operation, status } = first
  return {
    level: 2,
    heading: `${status} of \`${operation}\``,
    anchor: codelessAnchor(operation, String(status)),
    body: [`[Operation](${places.operation(operation)})`, exampleOf(first), tryIt(contract, pairs)].join('\n\n'),
    isSearched: false,
  }
}

function notDescribed(contract: Contract): string {
  const lines = contract.operations.filter(isNotDescribed).map(({ id }) => `- [\`${id}\`](${places.operation(id)})`)
  return `Nothing is stated of the refusals of these operations. Take any code, and branch on the status where you meet one that you do not know.\n\n${lines.join('\n')}`
}

/** Only `4XX` and `5XX`. */
function isNotDescribed({ responses }: Operation): boolean {
  return responses.some(({ status }) => status === '4XX')
}
