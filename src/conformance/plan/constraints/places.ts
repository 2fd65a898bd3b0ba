import { encodePointer, isArray, isObject, sampleOf, valueAt, withValueAt } from '../../../contract/index.ts'
import type { Json, JsonObject } from '../../../contract/index.ts'
import type { Way, WayStep } from './site.ts'

/** A place that a way leads to in one value. */
export interface Place {
  /** The names and indexes on the way there. */
  readonly tokens: readonly string[]
  /** What stands there; undefined where only the object around it does. */
  readonly value: Json | undefined
}

/** All places that a way leads to in a value; the last step may lead to a property that is not there yet. */
export function placesIn(whole: Json, way: Way): readonly Place[] {
  return way.reduce<readonly Place[]>(
    (places, step) => places.flatMap((place) => stepFrom(place, step)),
    [{ tokens: [], value: whole }],
  )
}

function stepFrom({ tokens, value }: Place, step: WayStep): readonly Place[] {
  const to = (token: string, found: Json | undefined): Place => ({ tokens: [...tokens, token], value: found })
  if (isArray(value)) {
    if (step.kind === 'item') return value.map((item, index) => to(String(index), item))
    const named = step.kind === 'name' ? value[Number(step.name)] : undefined
    return step.kind === 'name' && named !== undefined ? [to(step.name, named)] : []
  }
  if (!isObject(value) || step.kind === 'item') return []
  if (step.kind === 'name') return [to(step.name, Object.hasOwn(value, step.name) ? value[step.name] : undefined)]
  return Object.entries(value).flatMap(([name, item]) => (step.except.includes(name) ? [] : [to(name, item)]))
}

/** The value with everything on the way put in that it lacks, made from the schemas; null where one makes no value. */
export function withWay(
  document: JsonObject,
  whole: Json,
  way: Way,
): { readonly whole: Json; readonly place: Place } | null {
  let grown = whole
  const tokens: string[] = []
  for (const step of way) {
    tokens.push(step.kind === 'name' ? step.name : nextToken(valueAt(grown, encodePointer(...tokens)), step))
    const at = encodePointer(...tokens)
    if (valueAt(grown, at) !== undefined) continue
    const sample = sampleOf(document, valueAt(document, step.schema) as Json | undefined)
    if (sample === undefined) return null
    grown = withValueAt(grown, at, sample)
  }
  return { whole: grown, place: { tokens, value: valueAt(grown, encodePointer(...tokens)) as Json } }
}

function nextToken(value: unknown, step: Exclude<WayStep, { kind: 'name' }>): string {
  if (step.kind === 'item') return '0'
  const known = isObject(value) ? Object.keys(value).find((name) => !step.except.includes(name)) : undefined
  return known ?? 'name'
}
