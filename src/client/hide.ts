/** A shorter text would be found in words. */
const SHORTEST = 8

/** Replaces a secret by `***` in a text; returns anything else as it is. */
export type Hide = <Value>(value: Value) => Value

export function createHide(secret: string | undefined): Hide {
  const hides = secret !== undefined && secret.length >= SHORTEST
  return <Value>(value: Value): Value =>
    hides && typeof value === 'string' ? (value.replaceAll(secret, '***') as Value) : value
}

/** Hides a secret in the names and texts of parsed JSON, or of an error and its causes: in place, so that they stay what they are. */
export function hideInside<Value>(root: Value, hide: Hide): Value {
  // Not recursive: a server chooses how deep this goes.
  const parts = new Set<unknown>([root])
  for (const part of parts) {
    if (typeof part !== 'object' || part === null) continue
    for (const name of Object.getOwnPropertyNames(part)) {
      const value: unknown = Reflect.get(part, name)
      const [shownName, shown] = [hide(name), hide(value)]
      if (shownName !== name) Reflect.deleteProperty(part, name)
      if (shownName !== name || shown !== value) Reflect.set(part, shownName, shown)
      // What else an error has may be in use elsewhere.
      if (value instanceof Error || !(part instanceof Error)) parts.add(value)
    }
  }
  return hide(root)
}
