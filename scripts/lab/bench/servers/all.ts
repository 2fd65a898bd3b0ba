/** Something in a process of its own. */
export interface Stoppable {
  stop(): Promise<void>
}

/** Does something with processes and stops them, whatever becomes of it. More may join them meanwhile. */
export async function whileRunning<T>(running: readonly Stoppable[], work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } finally {
    await Promise.all(running.map((one) => one.stop()))
  }
}
