import { arrayOf, encodePointer, isObject, objectOf, partPlaces, resolvePointer } from '../contract/index.ts'
import type { Contract, Json, JsonObject, Operation, Pointer } from '../contract/index.ts'
import type { OperationUse, Usage } from './collect.ts'

/** What of a contract nobody was seen to use. Of operations that nobody calls only the name is listed. */
export interface Unused {
  readonly operations: readonly string[]
  /** `operation status`. */
  readonly answers: readonly string[]
  /** `operation place`, of what a request may leave out. */
  readonly fields: readonly string[]
  /** `operation place word`, of the words of an enumeration that requests may have. */
  readonly words: readonly string[]
}

export interface Coverage {
  readonly operations: { readonly seen: number; readonly all: number }
  readonly answers: { readonly seen: number; readonly all: number }
  readonly unused: Unused
}

/** Compares a contract with what was seen. */
export function coverageOfUse(contract: Contract): (usage: Pick<Usage, 'consumers'>) => Coverage {
  const places = new Map(contract.operations.map((operation) => [operation.id, placesIn(contract, operation)]))
  return (usage) => compared(contract, places, usage)
}

function compared(
  contract: Contract,
  places: ReadonlyMap<string, readonly Sendable[]>,
  usage: Pick<Usage, 'consumers'>,
): Coverage {
  const uses = (id: string) => Object.values(usage.consumers).flatMap((used) => used[id] ?? [])
  const rows = contract.operations.map((operation) => ({ operation, used: uses(operation.id) }))
  const called = rows.filter(({ used }) => used.length > 0)
  const answers = rows.flatMap(({ operation: { id, responses }, used }) =>
    responses.map(({ status }) => ({
      name: `${id} ${status}`,
      isCalled: used.length > 0,
      isSeen: isSeen(status, used),
    })),
  )
  const sendable = called.flatMap(({ operation, used }) =>
    (places.get(operation.id) ?? []).map((place) => ({ ...place, operation, used })),
  )
  return {
    operations: { seen: called.length, all: rows.length },
    answers: { seen: answers.filter((answer) => answer.isSeen).length, all: answers.length },
    unused: {
      operations: rows.filter(({ used }) => used.length === 0).map(({ operation: { id } }) => id),
      answers: answers.filter((answer) => answer.isCalled && !answer.isSeen).map(({ name }) => name),
      fields: sendable
        .filter(
          ({ at, isRequired, used }) => !isRequired && used.every(({ sent, unread }) => !(at in sent) && unread === 0),
        )
        .map(({ operation: { id }, at }) => `${id} ${at}`),
      words: sendable.flatMap(({ operation: { id }, at, words, used }) =>
        used.some(({ sent }) => at in sent)
          ? words
              .filter((word) => !used.some((one) => word in (one.words[at] ?? {})))
              .map((word) => `${id} ${at} ${word}`)
          : [],
      ),
    },
  }
}

function isSeen(status: string, used: readonly OperationUse[]): boolean {
  const pattern = status === 'default' ? /./ : new RegExp(`^${status.replaceAll('X', '\\d')}$`)
  return used.some(({ statuses }) => Object.keys(statuses).some((seen) => pattern.test(seen)))
}

interface Sendable {
  readonly at: Pointer
  readonly isRequired: boolean
  readonly words: readonly string[]
}

/** What a request of an operation can have besides its path: parameters, and the members of a JSON body. */
function placesIn(contract: Contract, operation: Operation): readonly Sendable[] {
  const document = contract.document()
  const parameters = operation.parameters
    .filter((parameter) => parameter.in === 'query' || parameter.in === 'header')
    .map((parameter): Sendable => {
      const [part, name] =
        parameter.in === 'query' ? ['query', parameter.name] : ['headers', parameter.name.toLowerCase()]
      const schema = objectOf(resolvePointer(document, parameter.pointer)?.value)['schema']
      return { at: encodePointer(part, name), isRequired: parameter.required, words: wordsOf(document, [schema]) }
    })
  const media = objectOf(objectOf(resolvePointer(document, operation.requestBody?.pointer ?? '/')?.value)['content'])
  const found = new Map<Pointer, Sendable>()
  for (const [type, value] of Object.entries(media)) {
    if (/json/i.test(type)) membersOf(document, objectOf(value)['schema'], '/body', found, 0)
  }
  return [...parameters, ...found.values()]
}

function membersOf(
  document: JsonObject,
  schema: Json | undefined,
  at: Pointer,
  found: Map<Pointer, Sendable>,
  depth: number,
): void {
  if (schema === undefined || depth > 6) return
  const parts = partPlaces(document, [{ pointer: '', value: schema }]).map(({ value }) => value)
  const required = new Set(parts.flatMap((part) => arrayOf(part['required'])))
  for (const { properties, items } of parts) {
    if (isObject(items)) membersOf(document, items, `${at}/*`, found, depth + 1)
    for (const [name, value] of Object.entries(objectOf(properties))) {
      const place = at + encodePointer(name)
      const known = found.get(place)
      const words = [...new Set([...(known?.words ?? []), ...wordsOf(document, [value])])]
      found.set(place, { at: place, isRequired: required.has(name) || known?.isRequired === true, words })
      membersOf(document, value, place, found, depth + 1)
    }
  }
}

function wordsOf(document: JsonObject, schemas: readonly (Json | undefined)[]): readonly string[] {
  const places = schemas.flatMap((value) => (value === undefined ? [] : { pointer: '', value }))
  const parts = partPlaces(document, places).map(({ value }) => value)
  return parts.flatMap(({ enum: listed, 'x-extensible-enum': open }) =>
    [...arrayOf(listed), ...arrayOf(open)].map(String),
  )
}
