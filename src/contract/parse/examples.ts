import { arrayOf, isObject, objectOf, textOf } from '../json.ts'
import type { Json, Pointer } from '../model.ts'
import { isJsonType } from '../look-up.ts'
import { encodePointer } from '../pointer.ts'
import { breaksSchema } from './breaks.ts'
import { elementAt, elementsOf } from './reading.ts'
import type { Element, Reading } from './reading.ts'

export interface Example {
  readonly key: string
  /** Behind any `$ref`. */
  readonly pointer: Pointer
  readonly summary: string
  readonly value: Json
  /** Null: a plain `example`, which has no marks. */
  readonly element: Element | null
  /** Absent: a schema's example, which shows a value and not a request. */
  readonly isNamed?: boolean
}

/** A plain `example` counts as one named `example`. */
export function examplesOf(reading: Reading, { pointer, value }: Element): Example[] {
  const named = elementsOf(reading, `${pointer}/examples`, value['examples']).flatMap(([key, element]): Example[] => {
    // OpenAPI 3.2 calls it dataValue, to tell it from its text.
    const example = element.value['value'] ?? element.value['dataValue']
    if (example === undefined) {
      if (reading.marked) reading.problems.add(element.pointer, 'needs a `value`')
      return []
    }
    return [
      {
        key,
        pointer: element.pointer,
        summary: textOf(element.value['summary']) ?? '',
        value: example,
        element,
        isNamed: true,
      },
    ]
  })
  if (named.length > 0 || value['example'] === undefined) return named
  return [
    {
      key: 'example',
      pointer: `${pointer}/example`,
      summary: '',
      value: value['example'],
      element: null,
      isNamed: false,
    },
  ]
}

/** Foreign contracts often have no others. Without those that break their schema. */
export function schemaExamples(reading: Reading, { pointer, value }: Element): Example[] {
  const schema = elementAt(reading, `${pointer}/schema`, value['schema'])
  if (schema === null) return []
  const plain = schema.value['example']
  const all = [
    ...(plain === undefined ? [] : [{ place: `${schema.pointer}/example`, shown: plain }]),
    ...arrayOf(schema.value['examples']).map((shown, index) => ({
      place: `${schema.pointer}/examples/${index}`,
      shown,
    })),
  ]
  const right = all.find(({ shown }) => !breaksSchema(reading.document, schema.value, shown, 'request'))
  if (right !== undefined)
    return [{ key: 'example', pointer: right.place, summary: '', value: right.shown, element: null }]
  for (const { place } of all.slice(0, 1)) {
    const message = 'breaks its schema: requests are made from the schema instead; correct the example or the schema'
    reading.warn({ pointer: place, message, setAside: [] })
  }
  return []
}

export function jsonMedia({ pointer, value }: Element): [string, Element][] {
  return mediaTypes({ pointer, value }).filter(([contentType]) => isJsonType(contentType))
}

export function mediaTypes({ pointer, value }: Element): [string, Element][] {
  return Object.entries(objectOf(value['content'])).flatMap(([contentType, media]): [string, Element][] =>
    isObject(media) ? [[contentType, { pointer: pointer + encodePointer('content', contentType), value: media }]] : [],
  )
}
