/** What follows each change of a text at once, or once in a while as long as it is typed: of a long one, each letter would take long. */
export interface Seldom {
  /** The next change is a letter. */
  readonly typed: () => void
  readonly changed: () => void
  readonly now: () => void
  /** Whether it was still to be done; then it no longer is. */
  readonly wasDue: () => boolean
}

const PAUSE_MS = 300

export function seldom(act: () => void): Seldom {
  let isTyping = false
  let isPause = false
  let isDue = false

  function typed(): void {
    isTyping = true
  }

  function changed(): void {
    if (isTyping) soon()
    else now()
    isTyping = false
  }

  function now(): void {
    isDue = false
    act()
  }

  function soon(): void {
    isDue = isPause
    if (isPause) return
    act()
    isPause = true
    setTimeout(() => {
      isPause = false
      if (isDue) soon()
    }, PAUSE_MS)
  }

  function wasDue(): boolean {
    const was = isDue
    isDue = false
    return was
  }

  return { typed, changed, now, wasDue }
}
