import type { HttpHandler } from 'msw'
import type { AnsweredOperation, DocumentedAnswer } from '../contract/answers.ts'
import { answerOf } from './answer.ts'
import type { AnswerOptions } from './answer.ts'
import { handlersOf } from './handlers.ts'
import type { HandlersOptions } from './handlers.ts'
import type { AnswerBody, AnsweredOperationId, AnswerKey, ResponseBody } from './names.ts'
import { documented, sourceOf } from './routes.ts'

/** Operations that an overlay changed, as `agent-platform msw` writes them. */
export type AddedAnswers = Readonly<Record<string, AddedOperation>>

interface AddedOperation extends Omit<AnsweredOperation, 'id' | 'pairs'> {
  /** By key: new responses, and those that replace a documented one. */
  readonly answers: Readonly<Record<string, Omit<DocumentedAnswer, 'key'>>>
  /** Keys of documented responses that are no longer there. */
  readonly without?: readonly string[]
}

type KeyOf<O, T extends AddedAnswers> =
  | (O extends keyof T ? keyof T[O]['answers'] & string : never)
  | (O extends AnsweredOperationId ? AnswerKey<O> : never)

type BodyOf<O, K, T extends AddedAnswers> = O extends keyof T
  ? K extends keyof T[O]['answers']
    ? ResponseBody<O, T[O]['answers'][K]['status']>
    : DocumentedBody<O, K>
  : DocumentedBody<O, K>

type DocumentedBody<O, K> = O extends AnsweredOperationId ? (K extends AnswerKey<O> ? AnswerBody<O, K> : never) : never

export interface WithAnswers<T extends AddedAnswers> {
  readonly answer: <O extends AnsweredOperationId | (keyof T & string), K extends KeyOf<O, T>>(
    operation: O,
    key: K,
    options?: AnswerOptions<BodyOf<O, K, T>>,
  ) => HttpHandler
  readonly handlers: (options?: HandlersOptions) => HttpHandler[]
}

/** `answer` and `handlers` with the responses of an overlay, such as recorded ones, beside the documented ones. */
export function withAnswers<const T extends AddedAnswers>(added: T): WithAnswers<T> {
  const { credentials, operations } = documented
  const known = new Map(operations.map((operation) => [operation.id, operation]))
  for (const [id, { answers, without = [], ...head }] of Object.entries<AddedOperation>(added)) {
    const fresh = Object.entries(answers).map(([key, one]) => ({ key, ...one }))
    const kept = (known.get(id)?.pairs ?? []).filter(
      ({ key }) => !Object.hasOwn(answers, key) && !without.includes(key),
    )
    known.set(id, { id, ...head, pairs: [...kept, ...fresh] })
  }
  const source = sourceOf({ credentials, operations: [...known.values()] })
  return {
    answer: (operation, key, options = {}) => answerOf(source, operation, key, options),
    handlers: (options = {}) => handlersOf(source, options),
  }
}
