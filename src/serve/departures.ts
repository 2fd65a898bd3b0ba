/** Answers that are ready to be sent. */
export interface Departures {
  /** Calls `send` at the end of this turn of the event loop, after those that were added before. It must not throw. */
  add(send: () => void): void
}

/**
 * Lets the answers of one turn leave together. Each write to a sleeping client wakes it, which costs more than the write
 * itself; one that is awake already takes the next answers for nothing.
 */
export function createDepartures(): Departures {
  let ready: (() => void)[] = []

  function depart(): void {
    const leaving = ready
    ready = []
    for (const send of leaving) send()
  }

  return {
    add(send) {
      if (ready.length === 0) setImmediate(depart)
      ready.push(send)
    },
  }
}
