export interface Stoppable {
  stop(): Promise<void>
}

/** Stops them at the end; more may be added meanwhile. */
export async function whileRunning<T>(running: readonly Stoppable[], work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } finally {
    await Promise.all(running.map((one) => one.stop()))
  }
}
