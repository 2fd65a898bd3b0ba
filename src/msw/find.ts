import { answers } from '../contract/answers.ts'
import type { AnsweredOperation, DocumentedAnswer } from '../contract/answers.ts'

export interface FoundAnswer {
  readonly operation: AnsweredOperation
  readonly answer: DocumentedAnswer
}

export function findAnswer(operationId: string, key: string): FoundAnswer {
  const answered = answers.operations.filter(({ pairs }) => pairs.length > 0)
  const operation = answered.find(({ id }) => id === operationId)
  if (operation === undefined) {
    throw new Error(`No documented answers for an operation "${operationId}". Known: ${listed(answered, 'id')}`)
  }
  const answer = operation.pairs.find((pair) => pair.key === key)
  if (answer === undefined) {
    throw new Error(`${operationId} has no documented answer "${key}". Known: ${listed(operation.pairs, 'key')}`)
  }
  return { operation, answer }
}

function listed<K extends string>(things: readonly Readonly<Record<K, string>>[], name: K): string {
  return things.map((thing) => thing[name]).join(', ')
}
