import { createContext, Script } from 'node:vm'
import type { Context } from 'node:vm'
import { expressionOf } from './expression.ts'
import { shortened } from './printable.ts'

/** What should be short took longer than it may, and was stopped. */
export class TakesTooLong extends Error {
  override readonly name = 'TakesTooLong'
  /** The contract's pattern that was being matched then; null: none. */
  readonly pattern: string | null

  constructor(ms: number, pattern: string | null) {
    const by = pattern === null ? '' : `: the pattern ${brief(pattern)} runs away on a text that it was matched with`
    super(`stopped after ${ms} ms${by}`)
    this.pattern = pattern
  }
}

const call = new Script('run()')
let context: Context | null = null
let current: () => void = () => {}

/** The pattern of a contract that is being matched. What is stopped cannot tidy up, so it stays there then. */
let matching: string | null = null

/** Whether somebody waits already, and stops what takes too long. */
export function isTimed(): boolean {
  return depth > 0
}

let depth = 0

/**
 * Runs something that waits for nobody, and stops it after so many milliseconds wherever it is: in a loop, or in a regular
 * expression. What it has changed stays changed. Costs a twentieth of a millisecond.
 */
export function withinTime<T>(ms: number, job: () => T): T {
  context ??= createContext({ run: () => current() })
  let made: { readonly value: T } | null = null
  const before = current
  current = () => {
    made = { value: job() }
  }
  depth += 1
  try {
    call.runInContext(context, { timeout: ms })
  } catch (error) {
    if ((error as NodeJS.ErrnoException | undefined)?.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    const pattern = matching
    matching = null
    throw new TakesTooLong(ms, pattern)
  } finally {
    depth -= 1
    current = before
  }
  return (made as unknown as { readonly value: T }).value
}

/** A regular expression that says which one it is while it is matched. */
export function watchedPattern(pattern: string, flags: string): { test(text: string): boolean; toString(): string } {
  const expression = expressionOf(pattern, flags)
  return {
    test(text) {
      matching = pattern
      const found = expression.test(text)
      matching = null
      return found
    },
    toString: () => String(expression),
  }
}

function brief(pattern: string): string {
  return shortened(pattern, 200)
}
