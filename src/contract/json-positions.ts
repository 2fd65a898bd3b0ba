import type { Pointer } from './model.ts'
import { decodePointer } from './pointer.ts'
import type { Position } from './positions.ts'
import { CLOSE_BRACE, CLOSE_BRACKET, COMMA, endOfString, OPEN_BRACE, OPEN_BRACKET, QUOTE } from './repeated-name.ts'

/**
 * Finds places in a text that is known to be JSON without repeated names. A tree with all places takes ten times the memory of
 * the text; this reads the objects and lists on the way to a place, each once.
 */
export function locatorInJson(text: string): (pointer: Pointer) => Position {
  const read = new Map<number, ReadonlyMap<string, Entry>>()
  let ends: readonly number[] | null = null
  const entriesAt = (at: number): ReadonlyMap<string, Entry> => {
    const entries = read.get(at) ?? entriesIn(text, at)
    read.set(at, entries)
    return entries
  }
  return (pointer) => {
    const root = text.search(/\S/)
    let place: Entry = { at: root, value: root }
    for (const token of decodePointer(pointer)) {
      const entry = entriesAt(place.value).get(token)
      if (entry === undefined) break
      place = entry
    }
    ends ??= lineEnds(text)
    const line = countBelow(ends, place.at)
    return { line: line + 1, column: place.at - (line === 0 ? -1 : (ends[line - 1] ?? 0)) }
  }
}

/** Where in a text of JSON an entry begins, or the nearest one above it that is there; null: the text is no JSON. */
export function offsetInJson(text: string, pointer: Pointer, isCut = false): number | null {
  try {
    if (!isCut) JSON.parse(text)
    return offsetIn(text, pointer)
  } catch {
    return null
  }
}

function offsetIn(text: string, pointer: Pointer): number {
  const root = text.search(/\S/)
  let place: Entry = { at: root, value: root }
  for (const token of decodePointer(pointer)) {
    const entry = entriesIn(text, place.value).get(token)
    if (entry === undefined) break
    place = entry
  }
  return place.at
}

/** Offsets of an entry's name, or of a list's item, and of the value. */
interface Entry {
  readonly at: number
  readonly value: number
}

/** The entries of an object or list by name or index; none for other values. */
function entriesIn(text: string, start: number): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry>()
  const isObject = text.charCodeAt(start) === OPEN_BRACE
  if (!isObject && text.charCodeAt(start) !== OPEN_BRACKET) return entries
  let [index, name, from, isName] = [0, '', start, isObject]
  for (let at = start + 1; at < text.length && !isClosing(text.charCodeAt(at)); at += 1) {
    const unit = text.charCodeAt(at)
    if (unit <= SPACE || unit === COLON) continue
    if (unit === COMMA) {
      index += 1
      isName = isObject
      continue
    }
    const end = endOfValue(text, at)
    if (isName) {
      name = JSON.parse(text.slice(at, end + 1)) as string
      from = at
      isName = false
    } else entries.set(isObject ? name : String(index), { at: isObject ? from : at, value: at })
    at = end
  }
  return entries
}

/** The offset of the last character of a value. */
function endOfValue(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit === QUOTE) at = endOfString(text, at)
    else if (unit === OPEN_BRACE || unit === OPEN_BRACKET) depth += 1
    else if (isClosing(unit)) depth -= 1
    if (depth === 0 && isLast(text.charCodeAt(at + 1), unit)) return at
  }
  return text.length
}

/** Whether a value of its own ends before this character. A number goes on until something else comes. */
function isLast(next: number, unit: number): boolean {
  return unit === QUOTE || isClosing(unit) || next <= SPACE || next === COMMA || isClosing(next)
}

function isClosing(unit: number): boolean {
  return unit === CLOSE_BRACE || unit === CLOSE_BRACKET
}

const SPACE = 0x20
const COLON = 0x3a

function lineEnds(text: string): readonly number[] {
  const ends: number[] = []
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) ends.push(at)
  return ends
}

/** How many of the ascending numbers are lower. */
function countBelow(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if ((numbers[middle] ?? 0) < limit) low = middle + 1
    else high = middle
  }
  return low
}
