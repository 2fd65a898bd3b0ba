import { encodePointer, isArray, isObject } from '../../../contract/index.ts'
import type { Json, Pointer } from '../../../contract/index.ts'

export function* leaves(
  value: Json,
  pointer: Pointer = '',
): Generator<{ readonly pointer: Pointer; readonly value: Json }> {
  if (isArray(value)) {
    for (const [index, item] of value.entries()) yield* leaves(item, `${pointer}/${index}`)
  } else if (isObject(value)) {
    for (const [name, item] of Object.entries(value)) yield* leaves(item, pointer + encodePointer(name))
  } else yield { pointer, value }
}
