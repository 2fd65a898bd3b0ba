import { ApiError, ConnectionError } from './errors.ts'
import type { CallOptions, Runtime } from './options.ts'

export interface ReapplyOptions extends CallOptions {
  /** How often the change is sent at most. Default: 4. */
  readonly tries?: number | undefined
}

/** A resource whose changes name the version they expect. */
export interface Versioned<State, Change, Result> {
  readonly runtime: Pick<Runtime, 'wait'>
  readonly read: () => Promise<State>
  readonly versionOf: (state: State) => string | number
  /** The change for this state; null if there is nothing to change. */
  readonly decide: (state: State) => Promise<Change | null> | Change | null
  readonly send: (change: Change, state: State) => Promise<Result>
  /** The result if there is nothing to change. */
  readonly unchanged: (state: State) => Result
}

/**
 * Reads, decides, sends. If somebody else was faster, or the result of the change is unknown, it reads and decides
 * again: the version prevents making the change twice. Throws the last error after the last attempt.
 */
export async function reapply<State, Change, Result>(
  resource: Versioned<State, Change, Result>,
  { tries = 4, signal }: ReapplyOptions,
): Promise<Result> {
  const { read, versionOf, decide, send, unchanged, runtime } = resource
  let state = await read()
  for (let count = 1; ; count += 1) {
    const change = await decide(state)
    if (change === null) return unchanged(state)
    try {
      return await send(change, state)
    } catch (error) {
      if (count >= tries || !isUncertain(error)) throw error
      if (!isOvertaken(error)) await runtime.wait(500 * 2 ** (count - 1), signal)
      const now = await read()
      // The version is the same, so a repetition would be refused again.
      if (isOvertaken(error) && versionOf(now) === versionOf(state)) throw error
      state = now
    }
  }
}

/** Whether only the state shows what to do. */
function isUncertain(error: unknown): boolean {
  return (
    isOvertaken(error) || ((error instanceof ApiError || error instanceof ConnectionError) && error.advice !== null)
  )
}

/**
 * Whether the read version is gone. The faster change can be this one: a browser repeats it when the connection is cut.
 */
function isOvertaken(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 409 || error.status === 404)
}
