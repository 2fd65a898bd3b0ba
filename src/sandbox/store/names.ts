import { hash } from 'node:crypto'
import type { Kind } from './documents.ts'
import { StoreError } from './store.ts'

const longestId = 512
const longestParent = 128
const longestWorld = 128

/** In UTF-16 units; both databases must store and index it. */
export function isId(id: string): boolean {
  return isName(id, longestId)
}

export function isParent(parent: string): boolean {
  return isName(parent, longestParent)
}

/** Throws a {@link StoreError}. */
export function requireWorld(world: string): void {
  if (world === '' || !isName(world, longestWorld)) {
    throw new StoreError(`A world's name has 1 to ${longestWorld} characters, without NUL and unpaired surrogates.`)
  }
}

/** Throws a {@link StoreError} for a document that a database cannot store. */
export function requireStorable(kind: Kind, id: string, parent: string | null, due: number | null): void {
  if (!isId(id)) {
    throw new StoreError(`A ${kind}'s id has at most ${longestId} characters, without NUL and unpaired surrogates.`)
  }
  if (parent !== null && !isParent(parent)) {
    throw new StoreError(
      `The parent of ${kind} ${id} has at most ${longestParent} characters, without NUL and unpaired surrogates.`,
    )
  }
  if (due !== null && !Number.isFinite(due)) {
    throw new StoreError(`The due time of ${kind} ${id} is ${due}: it must be a finite number of milliseconds.`)
  }
}

/** The store has no API keys in plain text. */
export function hashKey(key: string): string {
  return hash('sha256', key)
}

export function nameOf(kind: Kind, id: string): string {
  return `${kind}\0${id}`
}

/** By code points, as the databases do; JavaScript's order differs above U+FFFF. */
export function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at += 1) {
    const x = a.charCodeAt(at)
    const y = b.charCodeAt(at)
    if (x !== y) return rankOf(x) - rankOf(y)
  }
  return a.length - b.length
}

/** Surrogates are smaller units than U+E000 to U+FFFF, but mean larger code points. */
function rankOf(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit
}

function isName(text: string, longest: number): boolean {
  return text.length <= longest && !text.includes('\0') && !/\p{Surrogate}/u.test(text)
}
