/** For people: how long something takes. */
export function durationSaid(seconds: number): string {
  if (seconds < 2) return 'a second or two'
  if (seconds < 100) return `about ${Math.round(seconds)} seconds`
  return `about ${Math.round(seconds / 60)} min`
}

/** For people: a limit, given in milliseconds. */
export function minutesSaid(ms: number): string {
  const seconds = ms / 1000
  return seconds < 120 ? `${seconds} s` : `${Number((seconds / 60).toFixed(1))} min`
}
