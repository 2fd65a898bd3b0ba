export interface SendQueue {
  /** Runs `send` at the end of this turn of the event loop, in order. It must not throw. */
  add(send: () => void): void
}

/** Sends a turn's responses together. Waking a sleeping client costs more than a write. */
export function createSendQueue(): SendQueue {
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
