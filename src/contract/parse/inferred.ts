import { isArray, isObject } from '../json.ts'
import type { Inferred, Json, Pointer } from '../model.ts'
import { encodePointer } from '../pointer.ts'
import type { Problems } from '../problems.ts'
import type { Reading } from './reading.ts'

export function readInferred(reading: Reading): Readonly<Record<Pointer, Inferred>> {
  const marks: Record<Pointer, Inferred> = {}
  visit(reading.document, '')
  return marks

  function visit(value: Json, pointer: Pointer): void {
    if (isArray(value)) {
      for (const [index, item] of value.entries()) visit(item, `${pointer}/${index}`)
    } else if (isObject(value)) {
      if ('x-inferred' in value) {
        const mark = readMark(value['x-inferred'], `${pointer}/x-inferred`, reading.problems)
        if (mark !== null) marks[pointer] = mark
      }
      for (const [key, item] of Object.entries(value)) {
        if (typeof item === 'object' && key !== 'x-inferred') visit(item, pointer + encodePointer(key))
      }
    }
  }
}

function readMark(mark: Json | undefined, pointer: Pointer, problems: Problems): Inferred | null {
  if (typeof mark === 'string' && mark.trim() !== '') return { '*': mark }
  const entries = isObject(mark) ? Object.entries(mark) : []
  // An overlay's answers may have removed all clauses.
  if (isObject(mark) && entries.length === 0) return null
  const isText = (entry: [string, Json]): entry is [string, string] =>
    typeof entry[1] === 'string' && entry[1].trim() !== ''
  if (entries.length > 0 && entries.every(isText)) return Object.fromEntries(entries)
  problems.add(pointer, 'has to be a sentence saying why, or a map from clause to such a sentence')
  return null
}
