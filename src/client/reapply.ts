import { ApiError, ConnectionError } from './errors.ts'
import type { CallOptions, Runtime } from './options.ts'

/** How a change is carried through that others may get in the way of. */
export interface ReapplyOptions extends CallOptions {
  /** How often the change is sent at most: 4. */
  readonly tries?: number | undefined
}

/** A resource that is changed under the version that was read. */
export interface Versioned<State, Change, Result> {
  readonly runtime: Pick<Runtime, 'wait'>
  readonly read: () => Promise<State>
  readonly versionOf: (state: State) => string | number
  /** What to send, worked out from the state; null where there is nothing to change, or no longer. */
  readonly decide: (state: State) => Promise<Change | null> | Change | null
  readonly send: (change: Change, state: State) => Promise<Result>
  /** The result where there is nothing to change. */
  readonly unchanged: (state: State) => Result
}

/**
 * Reads, decides, sends. When somebody was faster, or when nobody can say what became of the change, it reads again and
 * decides anew: the version keeps a change from being made twice. Throws the last error where the tries are used up.
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
      // Nobody was faster: what is refused for another reason would be refused again.
      if (isOvertaken(error) && versionOf(now) === versionOf(state)) throw error
      state = now
    }
  }
}

/** Whether only the state can tell what to do now. */
function isUncertain(error: unknown): boolean {
  return (
    isOvertaken(error) || ((error instanceof ApiError || error instanceof ConnectionError) && error.advice !== null)
  )
}

/**
 * Whether what was read is not there any more: another version is, or nothing. The faster one can be the change itself: a
 * browser whose connection was cut repeats it unasked.
 */
function isOvertaken(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 409 || error.status === 404)
}
