import { isObject, isTextList, objectOf, textOf } from '../json.ts'
import type { JsonObject } from '../json.ts'
import type { Operation, Pointer, Resource } from '../model.ts'
import { elementsOf } from './reading.ts'
import type { Element, Reading } from './reading.ts'
import { noOperation } from './references.ts'
import { parameterNames } from '../router.ts'

/** From `x-resources`, with a problem for each name that the contract lacks. */
export function readResources(reading: Reading, operations: readonly Operation[]): readonly Resource[] {
  const declared = elementsOf(reading, '/x-resources', reading.document['x-resources'])
  return declared.map(([kind, element]) => readResource(reading, operations, kind, element))
}

function readResource(
  reading: Reading,
  operations: readonly Operation[],
  kind: string,
  { pointer, value }: Element,
): Resource {
  const names = isTextList(value['names']) ? value['names'] : []
  if (names.length === 0) reading.problems.add(`${pointer}/names`, 'has to list the parameters that name one')
  const places = { reads: objectOf(value['reads']), writes: objectOf(value['writes']) }
  for (const [part, list] of Object.entries(places)) {
    for (const [id, place] of Object.entries(list)) {
      const operation = operations.find((one) => one.id === id)
      const lacks = names.find((name) => operation?.parameters.every((parameter) => parameter.name !== name) === true)
      const at = `${pointer}/${part}/${id}`
      if (operation === undefined) reading.problems.add(at, noOperation(id, operations))
      else if (lacks !== undefined) reading.problems.add(at, `names an operation without the parameter ${lacks}`)
      if (!isPlace(place) && !(part === 'writes' && place === null)) {
        reading.problems.add(at, 'has to be the place of the resource in a success, as a JSON Pointer')
      }
    }
  }
  return {
    kind,
    summary: textOf(value['summary']) ?? kind,
    names,
    reads: Object.fromEntries(Object.entries(places.reads).flatMap(([id, at]) => (isPlace(at) ? [[id, at]] : []))),
    writes: Object.fromEntries(Object.entries(places.writes).map(([id, at]) => [id, isPlace(at) ? at : null] as const)),
    version: versionOf(reading, pointer, value['version']),
    volatile: isTextList(value['volatile']) ? value['volatile'] : [],
    unversioned: isTextList(value['unversioned']) ? value['unversioned'] : [],
    movedBy: isTextList(value['movedBy']) ? value['movedBy'] : [],
    replayed: isPlace(value['replayed']) ? value['replayed'] : null,
    creates: creationsOf(reading, operations, pointer, value['creates']),
    restoredBy: restorerOf(reading, operations, pointer, textOf(value['restoredBy'])),
    within: textOf(value['within']),
    unchangedBy: Array.isArray(value['unchangedBy'])
      ? value['unchangedBy'].filter((status) => typeof status === 'number')
      : [],
  }
}

function creationsOf(
  reading: Reading,
  operations: readonly Operation[],
  pointer: Pointer,
  creations: JsonObject[string] | undefined,
): Resource['creates'] {
  return Object.fromEntries(
    Object.entries(objectOf(creations)).flatMap(([id, place]) => {
      const isKnown = operations.some((operation) => operation.id === id)
      if (isPlace(place) && isKnown) return [[id, place]]
      const problem = isKnown ? 'has to be the place of an id in the request' : noOperation(id, operations)
      reading.problems.add(`${pointer}/creates/${id}`, problem)
      return []
    }),
  )
}

function restorerOf(
  reading: Reading,
  operations: readonly Operation[],
  pointer: Pointer,
  id: string | null,
): Resource['restoredBy'] {
  if (id === null || operations.some((operation) => operation.id === id)) return id
  reading.problems.add(`${pointer}/restoredBy`, noOperation(id, operations))
  return null
}

function versionOf(reading: Reading, pointer: Pointer, version: JsonObject[string] | undefined): Resource['version'] {
  if (version === undefined) return null
  const { at, sent } = isObject(version) ? version : { at: null, sent: null }
  if (isPlace(at) && isPlace(sent)) return { at, sent }
  reading.problems.add(
    `${pointer}/version`,
    'needs `at`, a place in the resource, and `sent`, a place in request bodies',
  )
  return null
}

function isPlace(value: unknown): value is Pointer {
  return typeof value === 'string' && (value === '' || value.startsWith('/'))
}

/** What the paths of a foreign contract show: GET on a path with an id reads what PUT, PATCH and DELETE there change. */
export function resourcesByPath(operations: readonly Operation[]): readonly Resource[] {
  return operations.flatMap((read): readonly Resource[] => {
    const names = parameterNames(read.path)
    if (read.method !== 'GET' || !read.path.endsWith('}') || names.length === 0) return []
    const writes = operations.filter(({ path, method }) => path === read.path && CHANGING.includes(method))
    if (writes.length === 0) return []
    return [
      {
        kind: read.path,
        summary: `what ${read.path} shows`,
        names,
        reads: { [read.id]: '' },
        writes: Object.fromEntries(writes.map(({ id }) => [id, null])),
        version: null,
        volatile: [],
        unversioned: [],
        movedBy: [],
        replayed: null,
        creates: {},
        restoredBy: null,
        within: null,
        unchangedBy: [],
      },
    ]
  })
}

const CHANGING = ['PUT', 'PATCH', 'DELETE']
