import { arrayOf, isObject, objectOf } from '../../src/contract/json.ts'
import type { JsonObject } from '../../src/contract/json.ts'
import type { Json, Pointer } from '../../src/contract/model.ts'
import { encodePointer, followReferences } from '../../src/contract/pointer.ts'
import { PARTS } from '../lint/elements.ts'
import type { Kind } from '../lint/elements.ts'

export interface Shared {
  readonly kind: Kind
  readonly base: Placed
  readonly revision: Placed
  /** `request`: sent by callers; `response`: received by them; `none`: above operations. */
  readonly side: Side
}

export interface Placed {
  /** Behind any `$ref`. */
  readonly pointer: Pointer
  readonly value: JsonObject
}

export type Side = 'request' | 'response' | 'none'

/**
 * Elements that the same operation or webhook reaches in both contracts, by the same path, so that components may be
 * renamed or inlined. Each pair once per side.
 */
export function sharedElements(base: JsonObject, revision: JsonObject): Shared[] {
  const found = new Map<string, Shared>()
  for (const root of ['paths', 'webhooks']) {
    const at = encodePointer(root)
    for (const [one, other] of coupled('map', [at, base[root]], [at, revision[root]]))
      visit('path item', one, other, 'none', root === 'webhooks')
  }
  return [...found.values()]

  function visit(kind: Kind, left: Located, right: Located, side: Side, turned: boolean): void {
    const one = opened(base, left)
    const other = opened(revision, right)
    if (one === null || other === null) return
    const name = `${side} ${one.pointer} ${other.pointer}`
    if (found.has(name)) return
    found.set(name, { kind, base: one, revision: other, side })
    for (const [key, [shape, part]] of Object.entries(PARTS[kind])) {
      const inner = side === 'none' ? sideOf(key, turned) : side
      const at = encodePointer(key)
      const couples = coupled(shape, [one.pointer + at, one.value[key]], [other.pointer + at, other.value[key]])
      for (const [first, second] of couples) visit(part, first, second, inner, turned)
    }
  }

  function coupled(
    shape: Shape,
    one: [Pointer, Json | undefined],
    other: [Pointer, Json | undefined],
  ): [Located, Located][] {
    const counterparts = new Map(located(revision, shape, ...other))
    return located(base, shape, ...one).flatMap(([name, item]): [Located, Located][] => {
      const counterpart = counterparts.get(name)
      return counterpart === undefined ? [] : [[item, counterpart]]
    })
  }
}

interface Located {
  readonly pointer: Pointer
  readonly value: Json
}

type Shape = 'one' | 'list' | 'map'

/** For webhooks, the platform sends the request and gets the response. */
function sideOf(key: string, turned: boolean): Side {
  if (key === 'requestBody' || key === 'parameters') return turned ? 'response' : 'request'
  if (key === 'responses') return turned ? 'request' : 'response'
  return 'none'
}

function opened(document: JsonObject, { pointer, value }: Located): Placed | null {
  const place = followReferences(document, { pointer, value })
  return place !== null && isObject(place.value) ? { pointer: place.pointer, value: place.value } : null
}

/** Children, with the name that finds the counterpart. */
function located(document: JsonObject, shape: Shape, at: Pointer, inner: Json | undefined): [string, Located][] {
  if (inner === undefined) return []
  if (shape === 'one') return [['', { pointer: at, value: inner }]]
  if (shape === 'map')
    return Object.entries(objectOf(inner)).map(([name, value]) => [name, { pointer: at + encodePointer(name), value }])
  return arrayOf(inner).map((value, index) => {
    const item = { pointer: `${at}/${index}`, value }
    return [parameterName(opened(document, item)) ?? String(index), item]
  })
}

function parameterName(place: Placed | null): string | null {
  const { in: position, name } = place?.value ?? {}
  return typeof position === 'string' && typeof name === 'string' ? `${position} ${name}` : null
}
