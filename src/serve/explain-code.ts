import { inferredReason } from '../contract/index.ts'
import type { Contract, Operation, Response } from '../contract/index.ts'

/** What the contract says of an error code in one of the modules that have it. */
export interface Explanation {
  /** As the catalogue names it. */
  readonly module: string
  /** For people. */
  readonly title: string
  /** When it happens. */
  readonly meaning: string
  readonly remedy: string
  /** Body properties that come with it. */
  readonly fields: readonly string[]
  /** Why the code is not stated as it stands here; null where it is. */
  readonly notConfirmed: string | null
  /** The answers that can carry it, in the contract's order. */
  readonly answers: readonly CodedAnswer[]
}

export interface CodedAnswer {
  readonly operation: Operation
  readonly response: Response
  /** Why it is only assumed that an answer of this status carries the code; null where it is stated. */
  readonly notConfirmed: string | null
}

/** By module, in the catalogue's order; empty where the catalogue does not know the code. */
export function explainCode(contract: Contract, code: string): readonly Explanation[] {
  return Object.entries(contract.errors).flatMap(([module, { codes }]) => {
    const entry = Object.hasOwn(codes, code) ? codes[code] : undefined
    if (entry === undefined) return []
    const { meaning, remedy, fields, inferred } = entry
    return [
      {
        module,
        title: module === 'general' ? 'All modules' : module,
        meaning,
        remedy,
        fields,
        notConfirmed: inferred === null ? null : Object.values(inferred).join(' '),
        answers: answersWith(contract, module, code),
      },
    ]
  })
}

function answersWith(contract: Contract, module: string, code: string): readonly CodedAnswer[] {
  return contract.operations
    .filter((operation) => moduleThatExplains(contract, operation, code) === module)
    .flatMap((operation) =>
      operation.responses
        .filter(({ codes }) => codes?.includes(code) === true)
        .map((response) => ({
          operation,
          response,
          notConfirmed: inferredReason(contract, `${response.pointer}/x-errors`),
        })),
    )
}

/** A code is looked up in the operation's own module first. */
function moduleThatExplains({ errors }: Contract, { module }: Operation, code: string): string {
  return Object.hasOwn(errors[module]?.codes ?? {}, code) ? module : 'general'
}
