import type { AnsweredOperation, AnswerTable, DocumentedAnswer } from '../contract/answers.ts'
import { nearestNames } from '../contract/portable.ts'

export interface FoundAnswer {
  readonly operation: AnsweredOperation
  readonly answer: DocumentedAnswer
}

export function findAnswer({ operations }: AnswerTable, operationId: string, key: string): FoundAnswer {
  const answered = operations.filter(({ pairs }) => pairs.length > 0)
  const operation = answered.find(({ id }) => id === operationId)
  if (operation === undefined) {
    const ids = answered.map(({ id }) => id)
    throw new Error(`No documented responses for an operation "${operationId}". ${alternatives(operationId, ids)}`)
  }
  const answer = operation.pairs.find((pair) => pair.key === key)
  if (answer === undefined) {
    const keys = operation.pairs.map((pair) => pair.key)
    throw new Error(`${operationId} has no documented response "${key}". ${alternatives(key, keys)}`)
  }
  return { operation, answer }
}

function alternatives(name: string, known: readonly string[]): string {
  const near = nearestNames(name, known)
  return near.length === 0 ? `Known: ${known.join(', ')}` : `Nearest: ${near.join(', ')}`
}
