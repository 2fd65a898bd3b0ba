import type { operations } from '../../generated/api.d.ts'
import type { AnswerStatuses } from '../contract/answers.ts'

/** An operation that has documented answers. */
export type AnsweredOperationId = keyof AnswerStatuses

/** The key of one of an operation's pairs: a situation (`turn_on`) or an error code. */
export type AnswerKey<O extends AnsweredOperationId> = keyof AnswerStatuses[O] & string

/** The body of a documented answer, by its response in the contract. */
export type AnswerBody<O extends AnsweredOperationId, K extends AnswerKey<O>> = ContentOf<
  ResponsesOf<O>,
  AnswerStatuses[O][K]
>

type ResponsesOf<O> = O extends keyof operations ? operations[O]['responses'] : never

type ContentOf<R, S> = S extends keyof R ? (R[S] extends { readonly content: infer C } ? C[keyof C] : undefined) : never

/**
 * Any part of a body. Objects are told by the properties that differ, a list as a whole; `undefined` takes a
 * property away.
 */
export type Partly<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { readonly [K in keyof T]?: Partly<T[K]> | undefined }
    : T
