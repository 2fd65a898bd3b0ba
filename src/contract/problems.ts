import type { JsonObject } from './json.ts'
import type { Pointer } from './model.ts'
import { positionOf } from './positions.ts'
import type { Position } from './positions.ts'
import { printable } from '../text/printable.ts'

export interface Problem {
  readonly pointer: Pointer
  /** Also what to do about it. */
  readonly message: string
  readonly position?: Position | null
}

const MOST_TOLD = 100

/** An unusable contract. The message has a line per problem with its place, safe for a terminal. */
export class ContractError extends Error {
  override readonly name = 'ContractError'
  readonly source: string
  readonly problems: readonly Problem[]

  /** `document` adds line and column. */
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

export interface Problems {
  readonly all: readonly Problem[]
  add(pointer: Pointer, message: string): void
}

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

/** One line with the place, safe for a terminal. */
export function describeProblem(source: string, { pointer, message, position }: Problem): string {
  const place =
    position === null || position === undefined
      ? source
      : `${position.file ?? source}:${position.line}:${position.column}`
  return printable(pointer === '' ? `${place}: ${message}` : `${place}: ${pointer}: ${message}`)
}
