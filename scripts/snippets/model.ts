/** A fenced block; lines count from 1. */
export type Block = Command | Program | Shown | LeftOut

/** ```sh: runs in the page's shell. */
export interface Command {
  readonly kind: 'command'
  /** Of the opening fence; the code starts one line below. */
  readonly line: number
  readonly code: readonly string[]
  /** Exit code of its one failing command; null: none may fail. */
  readonly exits: number | null
  /** Runs in a second terminal, in parallel with the page. */
  readonly aside: boolean
}

/** ```ts: part of the page's program. */
export interface Program {
  readonly kind: 'program'
  readonly line: number
  readonly code: readonly string[]
}

export interface Shown {
  readonly kind: 'shown'
  readonly line: number
  readonly as: 'json' | 'text'
  readonly code: readonly string[]
}

export interface LeftOut {
  readonly kind: 'left out'
  readonly line: number
  readonly reason: string
}

export interface Page {
  /** In messages, such as docs/guides/first-call.md. */
  readonly name: string
  readonly blocks: readonly Block[]
}

export interface Problem {
  readonly page: string
  readonly line: number
  readonly says: string
}

export interface Printed {
  readonly stdout: string
  readonly stderr: string
}

export function describeProblem({ page, line, says }: Problem): string {
  return `${page}:${line}: ${says}`
}
