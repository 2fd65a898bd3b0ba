import { inferredReason } from '../contract/index.ts'
import type { Contract, Operation, Response } from '../contract/index.ts'

export interface Explanation {
  readonly module: string
  readonly title: string
  readonly meaning: string
  readonly remedy: string
  readonly fields: readonly string[]
  readonly notConfirmed: string | null
  /** Responses with this code, in the contract's order. */
  readonly answers: readonly CodedAnswer[]
}

export interface CodedAnswer {
  readonly operation: Operation
  readonly response: Response
  readonly notConfirmed: string | null
}

/** By module, in the catalogue's order; empty for an unknown code. */
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

/** The operation's own module comes first. */
function moduleThatExplains({ errors }: Contract, { module }: Operation, code: string): string {
  return Object.hasOwn(errors[module]?.codes ?? {}, code) ? module : 'general'
}
