import { arrayOf, isObject, textOf } from '../json.ts'
import type { Parameter, Pointer } from '../model.ts'
import { parameterNames } from '../router.ts'
import { elementAt } from './reading.ts'
import type { Element, Reading } from './reading.ts'
import { schemaTypes } from './schema-types.ts'

const PLACES = ['path', 'query', 'header', 'cookie'] as const

/** OpenAPI says to ignore these. */
const NOT_PARAMETERS = ['accept', 'authorization', 'content-type']

const MOST_PARAMETERS = 500

/** The path item's first, unless the operation redeclares them. */
export function readParameterList(reading: Reading, path: string, item: Element, operation: Element): Parameter[] {
  const parameters = new Map<string, Parameter>()
  for (const owner of [item, operation]) {
    const seen = new Set<string>()
    const { length } = arrayOf(owner.value['parameters'])
    if (length > MOST_PARAMETERS) {
      const message = `has ${length} parameters; the limit is ${MOST_PARAMETERS}`
      reading.problems.add(`${owner.pointer}/parameters`, message)
      continue
    }
    for (const [index, value] of arrayOf(owner.value['parameters']).entries()) {
      const place: Pointer = `${owner.pointer}/parameters/${index}`
      const element = elementAt(reading, place, value)
      const parameter = element === null ? null : readParameter(reading, element)
      if (parameter === null) continue
      const key = `${parameter.in} ${parameter.name}`
      if (seen.has(key))
        reading.problems.add(place, `declares the ${parameter.in} parameter ${parameter.name} a second time`)
      seen.add(key)
      parameters.set(key, parameter)
    }
  }
  for (const name of parameterNames(path)) {
    if (parameters.has(`path ${name}`)) continue
    const { pointer } = operation
    const says = `has {${name}} in its path, but declares no path parameter of that name`
    if (reading.marked) reading.problems.add(pointer, says)
    else {
      reading.warn({ pointer, message: `${says}: it is taken for a text`, setAside: [] })
      parameters.set(`path ${name}`, { name, in: 'path', required: true, pointer, explode: false, array: false })
    }
  }
  return [...parameters.values()]
}

function readParameter(reading: Reading, { pointer, value }: Element): Parameter | null {
  const name = textOf(value['name'])
  const place = PLACES.find((candidate) => candidate === value['in'])
  if (name === null || place === undefined) {
    reading.problems.add(pointer, 'needs a `name`, and an `in` of path, query, header or cookie')
    return null
  }
  if (place === 'header' && NOT_PARAMETERS.includes(name.toLowerCase())) return null
  const style = textOf(value['style']) ?? (place === 'query' || place === 'cookie' ? 'form' : 'simple')
  return {
    name,
    in: place,
    required: place === 'path' || value['required'] === true,
    pointer,
    explode: typeof value['explode'] === 'boolean' ? value['explode'] : style === 'form',
    array: !isObject(value['content']) && schemaTypes(reading.document, value['schema']).has('array'),
  }
}
