/** A fenced block of a page that is run, compared or left out; lines count from 1. */
export type Block = Command | Program | Shown | LeftOut

/** ```sh: runs in the page's shell. */
export interface Command {
  readonly kind: 'command'
  /** Of the opening fence; the code begins one below. */
  readonly line: number
  readonly code: readonly string[]
  /** What the block's one failing command has to exit with; null where none may fail. */
  readonly exits: number | null
  /** Whether it stands for a second terminal: it runs on while the rest of the page does. */
  readonly aside: boolean
}

/** ```ts: a part of the page's program. */
export interface Program {
  readonly kind: 'program'
  readonly line: number
  readonly code: readonly string[]
}

/** What the block before it has to print. */
export interface Shown {
  readonly kind: 'shown'
  readonly line: number
  readonly as: 'json' | 'text'
  readonly code: readonly string[]
}

/** Stands in the page, and nobody runs it. */
export interface LeftOut {
  readonly kind: 'left out'
  readonly line: number
  readonly reason: string
}

/** A page's blocks, in order. */
export interface Page {
  /** Its path as messages show it, such as docs/guides/first-call.md. */
  readonly name: string
  readonly blocks: readonly Block[]
}

/** Something about a page that is not as it says. */
export interface Problem {
  readonly page: string
  readonly line: number
  readonly says: string
}

/** What a block printed. */
export interface Printed {
  readonly stdout: string
  readonly stderr: string
}

export function describeProblem({ page, line, says }: Problem): string {
  return `${page}:${line}: ${says}`
}
