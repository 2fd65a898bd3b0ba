import { encodePointer } from '../../../contract/index.ts'
import type { Pointer } from '../../../contract/index.ts'
import { isObject } from '../../../contract/portable.ts'

/** A text in a JSON value. */
interface TextAt {
  readonly at: Pointer
  readonly text: string
}

/** Every text of a JSON value, property names included, with its place. */
export function textsOf(value: unknown): readonly TextAt[] {
  const texts: TextAt[] = []
  walk(value, (inner, place) => {
    if (typeof inner === 'string') texts.push({ at: pointerOf(place), text: inner })
    if (isObject(inner)) {
      for (const name of Object.keys(inner)) texts.push({ at: pointerOf(place) + encodePointer(name), text: name })
    }
  })
  return texts
}

/** Every object that stands under the name `secret`, as settings of workflows have them. */
export function secretsIn(value: unknown): readonly { readonly at: Pointer; readonly secret: object }[] {
  const found: { at: Pointer; secret: object }[] = []
  walk(value, (inner, place) => {
    if (place?.name === 'secret' && isObject(inner)) found.push({ at: pointerOf(place), secret: inner })
  })
  return found
}

/** Where a walk is: names from the inside out, null at the root. Made into a pointer only where somebody asks. */
interface Place {
  readonly name: string
  readonly within: Place | null
}

/** Without recursion: an answer may be nested deeper than a stack is. */
function walk(value: unknown, visit: (value: unknown, place: Place | null) => void): void {
  const waiting: { value: unknown; place: Place | null }[] = [{ value, place: null }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value: inner, place } = next
    visit(inner, place)
    if (typeof inner !== 'object' || inner === null) continue
    for (const [name, item] of Object.entries(inner)) {
      if (typeof item === 'object' || typeof item === 'string') {
        waiting.push({ value: item as unknown, place: { name, within: place } })
      }
    }
  }
}

function pointerOf(place: Place | null): Pointer {
  const names: string[] = []
  for (let next = place; next !== null; next = next.within) names.unshift(next.name)
  return encodePointer(...names)
}
