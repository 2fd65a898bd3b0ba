/** Caches a value by three names. */
export type NameCache<T> = (first: string, second: string, third: string, make: () => T) => T

/** Nested maps, because joining names for each look-up costs more. */
export function cacheByNames<T>(): NameCache<T> {
  const made = new Map<string, Map<string, Map<string, T>>>()
  return (first, second, third, make) => {
    const byThird = within(within(made, first), second)
    const known = byThird.get(third)
    if (known !== undefined || byThird.has(third)) return known as T
    const value = make()
    byThird.set(third, value)
    return value
  }
}

function within<V>(maps: Map<string, Map<string, V>>, name: string): Map<string, V> {
  const known = maps.get(name)
  if (known !== undefined) return known
  const fresh = new Map<string, V>()
  maps.set(name, fresh)
  return fresh
}
