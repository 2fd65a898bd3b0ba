import type { CallOptions, Runtime } from './options.ts'

/** How long to wait. */
export interface WaitOptions<State> {
  /** Milliseconds in all. Default: five minutes. */
  readonly timeout?: number | undefined
  /** Milliseconds between two reads. Default: 2000. */
  readonly interval?: number | undefined
  /** Aborts the wait, which throws the signal's reason. */
  readonly signal?: AbortSignal | undefined
  /** Called with each state that was read. */
  readonly onProgress?: ((state: State) => void | Promise<void>) | undefined
  /** For each read. */
  readonly call?: Omit<CallOptions, 'signal'> | undefined
}

/** Reads until `settled` accepts the state, or time is up. */
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
