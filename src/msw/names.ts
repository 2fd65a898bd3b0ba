import type { operations } from '../../generated/api.d.ts'
import type { AnswerStatuses } from '../contract/answers.ts'

export type AnsweredOperationId = keyof AnswerStatuses

/** The key of a pair: a situation (`turn_on`) or an error code. */
export type AnswerKey<O extends AnsweredOperationId> = keyof AnswerStatuses[O] & string

/** The body of a documented response. */
export type AnswerBody<O extends AnsweredOperationId, K extends AnswerKey<O>> = ResponseBody<O, AnswerStatuses[O][K]>

/** The body of an operation's response with this status. */
export type ResponseBody<O, S> = ContentOf<ResponsesOf<O>, S>

type ResponsesOf<O> = O extends keyof operations ? operations[O]['responses'] : never

type ContentOf<R, S> = S extends keyof R ? (R[S] extends { readonly content: infer C } ? C[keyof C] : undefined) : never

/** Part of a body: only the properties that differ, but lists as a whole; `undefined` removes a property. */
export type Partly<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { readonly [K in keyof T]?: Partly<T[K]> | undefined }
    : T
