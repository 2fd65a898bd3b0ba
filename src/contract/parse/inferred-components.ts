import { groupBy } from '../group-by.ts'
import { isArray, isObject } from '../json.ts'
import type { JsonObject } from '../json.ts'
import type { Inferred, Json, Pointer } from '../model.ts'
import { decodePointer, encodePointer, pointerOfReference } from '../pointer.ts'

interface Reference {
  readonly from: Pointer
  readonly to: Pointer
}

/**
 * Components to which only inferred places refer are inferred too, because a mark cannot stand beside a `$ref`. An
 * inferred operation does not count: what its responses contain may be stated.
 */
export function inferredComponents(
  document: JsonObject,
  marks: Readonly<Record<Pointer, Inferred>>,
): Readonly<Record<Pointer, Inferred>> {
  const users = usersIn(document)
  const whole = Object.entries(marks).flatMap(([element, mark]) => wholeElements(element, mark))
  const places = new Set(whole.map(([element]) => element))
  const candidates = new Set(users.keys())
  const isInferred = (from: Pointer): boolean =>
    ancestors(from).some((place) => places.has(place) || candidates.has(place))
  for (let before = -1; before !== candidates.size;) {
    before = candidates.size
    for (const candidate of candidates) {
      if (users.get(candidate)?.every(isInferred) !== true) candidates.delete(candidate)
    }
  }
  return explain(candidates, users, new Map(whole.filter(([element]) => !isOperation(element))))
}

/** Component → the places that refer to it. */
export function usersIn(document: JsonObject): ReadonlyMap<Pointer, readonly Pointer[]> {
  const references = collectReferences(document)
  return new Map([...groupBy(references, ({ to }) => to)].map(([to, own]) => [to, own.map(({ from }) => from)]))
}

function explain(
  candidates: ReadonlySet<Pointer>,
  users: ReadonlyMap<Pointer, readonly Pointer[]>,
  reasons: Map<Pointer, string>,
): Record<Pointer, Inferred> {
  const reasonAt = (from: Pointer): string[] => ancestors(from).flatMap((place) => reasons.get(place) ?? [])
  const derived: Record<Pointer, Inferred> = {}
  for (let changed = true; changed;) {
    changed = false
    for (const candidate of candidates) {
      if (reasons.has(candidate)) continue
      const why = users.get(candidate)?.flatMap(reasonAt).at(0)
      if (why === undefined) continue
      reasons.set(candidate, why)
      derived[candidate] = { '*': why }
      changed = true
    }
  }
  return derived
}

/** Elements that a mark covers as a whole: its own, or a child such as `properties/agent`. */
function wholeElements(element: Pointer, mark: Inferred): [Pointer, string][] {
  return Object.entries(mark).flatMap(([clause, why]): [Pointer, string][] => {
    if (clause === '*') return [[element, why]]
    const tokens = clause.split('/')
    return NAMED.has(tokens.at(-2) ?? '') ? [[element + encodePointer(...tokens), why]] : []
  })
}

function isOperation(element: Pointer): boolean {
  return element.startsWith('/paths/') && decodePointer(element).length === 3
}

const NAMED: ReadonlySet<string> = new Set(['headers', 'parameters', 'patternProperties', 'properties', 'responses'])

function collectReferences(document: JsonObject): Reference[] {
  const references: Reference[] = []
  const visit = (value: Json, pointer: Pointer): void => {
    if (isArray(value)) value.forEach((item, index) => visit(item, `${pointer}/${index}`))
    if (!isObject(value)) return
    const reference = value['$ref']
    const to = typeof reference === 'string' ? pointerOfReference(reference) : null
    if (to !== null && decodePointer(to).length === 3) references.push({ from: pointer, to })
    for (const [key, item] of Object.entries(value)) {
      if (typeof item === 'object') visit(item, pointer + encodePointer(key))
    }
  }
  visit(document, '')
  return references
}

function ancestors(pointer: Pointer): Pointer[] {
  const tokens = decodePointer(pointer)
  return tokens.map((_, index) => encodePointer(...tokens.slice(0, tokens.length - index)))
}
