import type { CallOptions, Runtime } from './options.ts'

/** How long something is waited for. */
export interface WaitOptions<State> {
  /** Milliseconds in all: five minutes. */
  readonly timeout?: number | undefined
  /** Milliseconds between two looks: 2000. */
  readonly interval?: number | undefined
  /** Gives the wait up. Its reason is what is thrown. */
  readonly signal?: AbortSignal | undefined
  /** Told of what each look showed. */
  readonly onProgress?: ((state: State) => void | Promise<void>) | undefined
  /** For each look. */
  readonly call?: Omit<CallOptions, 'signal'> | undefined
}

/** Looks until something is settled, or the time is up: `settled` says which. */
export async function poll<State>(
  { now, wait }: Runtime,
  read: (options: CallOptions) => Promise<State>,
  isSettled: (state: State) => boolean,
  { timeout = 300_000, interval = 2000, signal, onProgress, call }: WaitOptions<State>,
): Promise<{ readonly state: State; readonly settled: boolean }> {
  const until = now() + timeout
  for (;;) {
    const state = await read({ ...call, signal })
    await onProgress?.(state)
    const settled = isSettled(state)
    if (settled || now() + interval > until) return { state, settled }
    await wait(interval, signal)
  }
}
