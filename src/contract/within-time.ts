import { createContext, Script } from 'node:vm'
import type { Context } from 'node:vm'
import { expressionOf } from './expression.ts'
import { shortened } from '../text/printable.ts'

/** Thrown when a time limit stops work. */
export class TakesTooLong extends Error {
  override readonly name = 'TakesTooLong'
  /** The contract's pattern at that moment; null: none. */
  readonly pattern: string | null

  constructor(ms: number, pattern: string | null) {
    const by = pattern === null ? '' : `: the pattern ${brief(pattern)} takes too long on a text`
    super(`stopped after ${ms} ms${by}`)
    this.pattern = pattern
  }
}

const call = new Script('run()')
let context: Context | null = null
let current: () => void = () => {}

/** Stopped code cannot clean up, so this keeps the pattern. */
let matching: string | null = null

/** Whether harmless patterns need no timer of their own: an outer one runs, or the data is small. */
export function endsSoon(): boolean {
  return depth > 0
}

let depth = 0

/** Bytes on which harmless patterns, at most quadratic, end soon. Most requests and answers have fewer. */
const SMALL = 10_000

/** Runs a job on data of so many bytes. If it is small, harmless schemas get no timer. */
export function withFewTimers<T>(bytes: number, job: () => T): T {
  if (bytes > SMALL) return job()
  depth += 1
  try {
    return job()
  } finally {
    depth -= 1
  }
}

/** With less of the time as the process's own, the machine is busy. */
const BUSY = 0.8

/**
 * Runs synchronous code with a time limit that also stops loops and regular expressions. Changes made before stay. Code that
 * is stopped while others have the processor runs once more. Costs 0.05 ms.
 */
export function withinTime<T>(ms: number, job: () => T): T {
  const before = process.cpuUsage()
  try {
    return stoppedAfter(ms, job)
  } catch (error) {
    const { user, system } = process.cpuUsage(before)
    if (!(error instanceof TakesTooLong) || user + system >= BUSY * ms * 1000) throw error
    return stoppedAfter(ms, job)
  }
}

function stoppedAfter<T>(ms: number, job: () => T): T {
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
