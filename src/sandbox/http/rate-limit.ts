/** In memory, so processes that share a database each allow this rate. */
export interface RateLimit {
  /** Seconds to wait; 0 counts the request and lets it through. */
  take(key: string): number
}

/** Allows `perSecond` requests per key each second, in bursts or spread. */
export function createRateLimit(perSecond: number, realTime: () => number): RateLimit {
  const burst = Math.max(1, perSecond)
  const keys = new Map<string, { readonly left: number; readonly at: number }>()
  return {
    take(key) {
      const now = realTime()
      const before = keys.get(key) ?? { left: burst, at: now }
      const left = Math.min(burst, before.left + (Math.max(0, now - before.at) / 1000) * perSecond)
      if (left < 1) {
        keys.set(key, { left, at: now })
        return Math.max(1, Math.ceil((1 - left) / perSecond))
      }
      keys.set(key, { left: left - 1, at: now })
      return 0
    },
  }
}
