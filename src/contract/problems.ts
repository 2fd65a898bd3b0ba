import type { JsonObject } from './json.ts'
import type { Pointer } from './model.ts'
import { positionOf } from './positions.ts'
import type { Position } from './positions.ts'
import { printable } from './printable.ts'

/** One thing wrong with a contract. */
export interface Problem {
  readonly pointer: Pointer
  /** What is wrong and what to do about it. */
  readonly message: string
  /** Where it stands in the text, as far as that is known. */
  readonly position?: Position | null
}

/** Problems that a message has lines for. */
const MOST_TOLD = 100

/** A contract that cannot be used. Its message has one line for each problem, with its place, fit for a terminal. */
export class ContractError extends Error {
  override readonly name = 'ContractError'
  /** Names the file in messages. */
  readonly source: string
  readonly problems: readonly Problem[]

  /** With the document that it was read from, problems are told by line and column as well. */
  constructor(source: string, problems: readonly Problem[], document?: JsonObject) {
    const located = problems.map((problem, index) => {
      if (index >= MOST_TOLD) return problem
      const position = problem.position ?? (document === undefined ? null : positionOf(document, problem.pointer))
      return { ...problem, position }
    })
    const more = located.length - MOST_TOLD
    const lines = located.slice(0, MOST_TOLD).map((problem) => describeProblem(source, problem))
    super([...lines, ...(more > 0 ? [`${printable(source)}: and ${more} more problems`] : [])].join('\n'))
    this.source = source
    this.problems = located
  }
}

/** Collects problems while a contract is read, so that all of them are told at once. */
export interface Problems {
  readonly all: readonly Problem[]
  add(pointer: Pointer, message: string): void
}

/** An empty collection. The same problem at the same place is kept once. */
export function collectProblems(): Problems {
  const all: Problem[] = []
  const known = new Set<string>()
  return {
    all,
    add(pointer, message) {
      const key = JSON.stringify([pointer, message])
      if (!known.has(key)) all.push({ pointer, message })
      known.add(key)
    },
  }
}

/** One line for a problem, with its place, fit for a terminal. */
export function describeProblem(source: string, { pointer, message, position }: Problem): string {
  const place =
    position === null || position === undefined
      ? source
      : `${position.file ?? source}:${position.line}:${position.column}`
  return printable(pointer === '' ? `${place}: ${message}` : `${place}: ${pointer}: ${message}`)
}
