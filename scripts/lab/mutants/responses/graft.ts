import type { Json } from '../../../../src/contract/index.ts'

/** Adds a missing place from another response; null: present, or not found. */
export function graft(body: Json, path: readonly string[], donors: readonly Json[]): Json | null {
  const [name, ...rest] = path
  if (name === undefined || !isContainer(body)) return null
  const inner = donors.flatMap((donor) => childrenOf(donor, name))
  const own = childrenOf(body, name)
  if (own.length === 0) {
    const found = inner.find((value) => reaches(value, rest))
    if (found === undefined) return null
    if (isList(body)) return name === '*' ? [found] : null
    return name === '*' ? null : { ...body, [name]: found }
  }
  if (isList(body)) {
    const grafted = body.map((item) => graft(item, rest, inner))
    return grafted.some((item) => item !== null) ? body.map((item, index) => grafted[index] ?? item) : null
  }
  if (name === '*') return null
  const grafted = graft(body[name] ?? null, rest, inner)
  return grafted === null ? null : { ...body, [name]: grafted }
}

export function reaches(value: Json, path: readonly string[]): boolean {
  const [name, ...rest] = path
  return name === undefined || childrenOf(value, name).some((child) => reaches(child, rest))
}

function childrenOf(value: Json, name: string): readonly Json[] {
  if (!isContainer(value)) return []
  if (name === '*') return Object.values(value)
  const child = isList(value) ? undefined : value[name]
  return child === undefined ? [] : [child]
}

type Container = Extract<Json, object>

function isContainer(value: Json): value is Container {
  return typeof value === 'object' && value !== null
}

function isList(value: Container): value is readonly Json[] {
  return Array.isArray(value)
}
