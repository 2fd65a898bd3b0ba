import type { Clock } from '../../../src/sandbox/domain/world/state.ts'
import type { Key } from '../../../src/sandbox/store/store.ts'

/** The document that these tests keep: a number (`ahead`), and what it may be listed under or due at. */
export function counter(
  ahead: number,
  place: { location?: string; dueAt?: number | null; note?: unknown } = {},
): Clock {
  const document = { frozenAt: null, ahead, ...place }
  return document
}

export function key(id: string): Key {
  return { kind: 'clock', id }
}
