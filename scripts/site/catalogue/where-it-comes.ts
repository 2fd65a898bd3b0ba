import type { Operation } from '../../../src/contract/index.ts'
import type { CodedAnswer } from '../../../src/serve/explain-code.ts'
import { groupBy } from '../../../src/contract/index.ts'
import { oneLine } from './page.ts'
import { places } from './places.ts'

export function isUnconfirmed({ inferred }: Operation): boolean {
  return inferred?.['*'] !== undefined
}

/** By operation, with notes on what is not confirmed. */
export function whereItComes(answers: readonly CodedAnswer[]): string {
  if (answers.length === 0) return 'None in the contract: the code is named, but not the status that it is sent with.'
  const reasons = [...new Set(answers.flatMap(({ notConfirmed }) => notConfirmed ?? []))]
  const number = (reason: string) => (reasons.length > 1 ? ` (${reasons.indexOf(reason) + 1})` : '')
  const groups = groupBy(answers, ({ operation, notConfirmed }) => JSON.stringify([operation.id, notConfirmed]))
  const lines = [...groups.values()].map((group) => line(group, number))
  const notes = reasons.map((reason) => `${number(reason)} ${oneLine(reason)}`.trimStart())
  return [lines.join('\n'), ...(notes.length === 0 ? [] : [`Not confirmed: ${notes.join(' ')}`])].join('\n\n')
}

function line(group: readonly CodedAnswer[], number: (reason: string) => string): string {
  const [first] = group
  if (first === undefined) throw new Error('a group without an answer')
  const { operation, notConfirmed } = first
  const statuses = group.map(({ response }) => response.status).join(', ')
  return [
    `- ${statuses} of [\`${operation.id}\`](${places.operation(operation.id)})`,
    ...(notConfirmed === null ? [] : [`not confirmed${number(notConfirmed)}`]),
    ...(isUnconfirmed(operation) ? ['the operation is not confirmed'] : []),
  ].join(' · ')
}
