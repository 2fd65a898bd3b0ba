/** Something that is done once in a while at most, as long as nobody waits for it. */
export interface Seldom {
  readonly soon: () => void
  readonly now: () => void
  /** Whether it was still to be done; then it no longer is. */
  readonly wasDue: () => boolean
}

const PAUSE_MS = 300

export function seldom(act: () => void): Seldom {
  let isPause = false
  let isDue = false

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

  return { soon, now, wasDue }
}
