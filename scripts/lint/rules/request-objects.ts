import { arrayOf, isObject, objectOf } from '../../../src/contract/json.ts'
import type { JsonObject } from '../../../src/contract/json.ts'
import type { Json, Pointer } from '../../../src/contract/model.ts'
import { encodePointer, resolvePointer } from '../../../src/contract/pointer.ts'
import type { Finding, Rule, Subject } from '../rule.ts'

const CLOSING = ['additionalProperties', 'unevaluatedProperties']
const SINGLE = ['items', 'additionalProperties', 'unevaluatedProperties', 'contains']
const LISTS = ['allOf', 'anyOf', 'oneOf', 'prefixItems']
const MAPS = ['properties', 'patternProperties']
const COMPOSITIONS = ['allOf', 'anyOf', 'oneOf']

/** Objects in request bodies are explicitly closed or open. */
export const requestObjects: Rule = (subject) => {
  const findings = new Map<Pointer, Finding>()
  const seen = new Set<string>()
  for (const { requestBody } of subject.contract.operations) {
    if (requestBody === null) continue
    for (const type of requestBody.contentTypes)
      visit(`${requestBody.pointer}${encodePointer('content', type)}/schema`, false)
  }
  return [...findings.values()]

  /**
   * `covered`: an outer schema closes or opens this object. `narrowed`: properties with their own schema there, which
   * decides.
   */
  function visit(pointer: Pointer, covered: boolean, narrowed: readonly string[] = []): void {
    const key = (at: Pointer) => [at, covered, ...narrowed].join(' ')
    const place = resolvePointer(subject.document, pointer)
    const schema = place?.value
    if (!isObject(schema) || place === null || seen.has(key(place.pointer))) return
    seen.add(key(place.pointer))
    const decides = CLOSING.some((keyword) => keyword in schema)
    if (!covered && !decides && describesObject(schema) && !isMarked(subject, place.pointer)) {
      const message =
        'Says nothing of further properties: close it with `additionalProperties: false` (or `unevaluatedProperties`), or open it with `true`.'
      findings.set(place.pointer, { pointer: place.pointer, message })
    }
    const coversParts = covered || 'unevaluatedProperties' in schema
    const own = 'unevaluatedProperties' in schema ? Object.keys(objectOf(schema['properties'] ?? null)) : []
    const inParts = [...narrowed, ...own.map((name) => encodePointer('properties', name))]
    for (const [keyword, part] of partsOf(schema)) {
      if (narrowed.includes(part)) continue
      const isPart = COMPOSITIONS.includes(keyword)
      visit(place.pointer + part, isPart && coversParts, isPart ? inParts : [])
    }
  }
}

function describesObject(schema: JsonObject): boolean {
  const types = typeof schema['type'] === 'string' ? [schema['type']] : arrayOf(schema['type'])
  return types.includes('object') || (types.length === 0 && 'properties' in schema)
}

function isMarked({ contract }: Subject, pointer: Pointer): boolean {
  const mark = contract.inferred[pointer]
  return mark !== undefined && ['*', ...CLOSING].some((clause) => clause in mark)
}

function partsOf(schema: JsonObject): [string, Pointer][] {
  const listed = (keyword: string): Json | undefined => (keyword in schema ? schema[keyword] : undefined)
  return [
    ...SINGLE.filter((keyword) => isObject(listed(keyword))).map((keyword): [string, Pointer] => [
      keyword,
      encodePointer(keyword),
    ]),
    ...LISTS.flatMap((keyword) =>
      arrayOf(listed(keyword)).map((_item, index): [string, Pointer] => [
        keyword,
        encodePointer(keyword, String(index)),
      ]),
    ),
    ...MAPS.flatMap((keyword) =>
      Object.keys(objectOf(listed(keyword))).map((key): [string, Pointer] => [keyword, encodePointer(keyword, key)]),
    ),
  ]
}
