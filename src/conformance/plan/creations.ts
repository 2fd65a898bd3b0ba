import {
  arrayOf,
  dereferenced,
  encodePointer,
  isJsonType,
  isObject,
  objectOf,
  pairsOf,
  parameterNames,
  partPlaces,
  resolvePointer,
} from '../../contract/index.ts'
import type { Contract, Json, JsonObject, Operation, Pair, Pointer } from '../../contract/index.ts'
import { fromLocation } from '../model/case.ts'

/** How another contract creates something of which the answer shows the id. */
export interface Creation {
  readonly create: Operation
  readonly made: Pair
  readonly id: Id
  /** The path of what was created. */
  readonly path: string
  /** Null: nothing in this contract deletes it. */
  readonly remove: Operation | null
  /** Ends what nothing deletes, such as `/rentals/{rentalId}/return`; null: nothing does. */
  readonly end: Operation | null
}

const creations = new WeakMap<Contract, readonly Creation[]>()

/** All creations of a contract. */
export function creationsIn(contract: Contract): readonly Creation[] {
  const known = creations.get(contract) ?? contract.operations.flatMap((one) => creationBy(contract, one))
  creations.set(contract, known)
  return known
}

function creationBy(contract: Contract, create: Operation): readonly Creation[] {
  if (create.method !== 'POST') return []
  const path = itemPathOf(contract, create) ?? unaddressed(contract, create)
  const made = baseOf(contract, create)
  const id = path === null ? null : idOf(contract, create, { path })
  if (path === null || made === null || id === null) return []
  const remove = itemsOf(contract, create).find(({ method }) => method === 'DELETE') ?? null
  const isEnd = (one: Operation): boolean =>
    one.method === 'POST' && one.requestBody?.required !== true && endsOf(path, one) !== null
  return [{ create, made, id, path, remove, end: remove === null ? (contract.operations.find(isEnd) ?? null) : null }]
}

/** The word by which an operation ends what has a path; null: it has no such word. */
function endsOf(path: string, { path: other }: Operation): string | null {
  const [begin, all] = [path, other].map((one) => one.split('/').filter((part) => part !== ''))
  const [word = '', ...more] = all?.slice(begin?.length) ?? []
  return more.length === 0 &&
    other.startsWith(path) &&
    /^(?:return|cancel|close|end|stop|finish|complete|release|terminate|archive|void|revoke|check-?out|abort)$/i.test(
      word,
    )
    ? word
    : null
}

/** A creation whose request chooses the ids of what it creates: its body has the parameters of a path that deletes it. */
export interface Choosing extends Pick<Creation, 'create' | 'remove' | 'end'> {
  readonly names: readonly string[]
  readonly from: null
}

const choosing = new WeakMap<Contract, readonly Choosing[]>()

/** All such creations of a contract of which no answer shows the id. */
export function chosenIn(contract: Contract): readonly Choosing[] {
  const known = choosing.get(contract) ?? contract.operations.flatMap((one) => chosenBy(contract, one))
  choosing.set(contract, known)
  return known
}

function chosenBy(contract: Contract, create: Operation): readonly Choosing[] {
  const media = create.requestBody?.contentTypes.find(isJsonType)
  if (create.method !== 'POST' || create.requestBody === null || media === undefined) return []
  if (creationsIn(contract).some((one) => one.create.id === create.id)) return []
  const schema = create.requestBody.pointer + encodePointer('content', media, 'schema')
  const properties = propertiesAt(contract.document(), schema)
  const prefix = `${create.path.replace(/\/$/, '')}/`
  return contract.operations.flatMap((remove): readonly Choosing[] => {
    const rest = remove.path.startsWith(prefix) ? remove.path.slice(prefix.length) : ''
    const isItem = remove.method === 'DELETE' && /^\{[^{}/]+\}(?:\/\{[^{}/]+\})*\/?$/.test(rest)
    const names = parameterNames(rest)
    return isItem && names.every((name) => Object.hasOwn(properties, name))
      ? [{ create, remove, end: null, names, from: null }]
      : []
  })
}

/** The operations on the path of what an operation creates, such as `/things/{id}` where `/things` creates. */
export function itemsOf(contract: Contract, create: Operation): readonly Operation[] {
  const path = itemPathOf(contract, create)
  const bare = (one: string): string => one.replace(/\/$/, '').replaceAll(/\{[^{}]*\}/g, '{}')
  return path === null ? [] : contract.operations.filter((one) => bare(one.path) === bare(path))
}

/**
 * The path of what an operation creates: `/things/{id}` for `/things`. At another contract also for `/things/create`, and
 * for `/places/{placeId}/things` if the parameter is called by the thing, as in `/things/{thingId}/close`.
 */
function itemPathOf({ operations, foreign }: Contract, { path }: Operation): string | null {
  const collection = path.replace(/\/$/, '')
  const below = (start: string): string | undefined =>
    operations
      .map((one) => one.path.replace(/\/$/, ''))
      .find((one) => one.startsWith(`${start}/`) && isParameter(one.slice(start.length + 1)))
  const own = below(collection)
  if (own !== undefined || foreign !== true) return own ?? null
  const [, made] = /^(.+)\/(?:create|new|add)$/i.exec(collection) ?? []
  if (made !== undefined) return below(made) ?? null
  const [, things = ''] = /\{[^{}/]+\}\/([^{}/]+)$/.exec(collection) ?? []
  const thing = singular(things)
  const names = [`${thing}Id`, `${thing}_id`, thing]
  const elsewhere = operations.flatMap((one) => {
    const parts = one.path.split('/')
    const at = parts.findIndex((part) => part.startsWith('{'))
    const [before, name = '', after = ''] = [parts[at - 1], parts[at]?.slice(1, -1), parts[at + 1]]
    const isIt = before === things && !after.startsWith('{') && names.some((known) => same(known, name))
    return isIt ? [parts.slice(0, at + 1).join('/')] : []
  })
  return elsewhere[0] ?? null
}

/** The path of what is created (201) where no operation has it; null: nothing is, as far as its status says. */
function unaddressed({ foreign }: Contract, { path, responses }: Operation): string | null {
  const isCreated = responses.find(({ status }) => status.startsWith('2'))?.status === '201'
  return foreign === true && isCreated ? `${path.replace(/\/$/, '')}/{id}` : null
}

function isParameter(rest: string): boolean {
  return /^\{[^{}/]+\}$/.test(rest)
}

export function baseOf(contract: Contract, { id }: Operation): Pair | null {
  return pairsOf(contract, id).find(({ status, unprovoked }) => status < 300 && unprovoked === null) ?? null
}

export interface Id {
  /** The path parameter. */
  readonly name: string
  /** Its place in the answer to the creation. */
  readonly from: Pointer
}

/** Where the answer to a creation has the id of an item's path; null if its schema does not show it. */
export function idOf(contract: Contract, create: Operation, read: Pick<Operation, 'path'>): Id | null {
  const [, name = ''] = /\{([^{}/]+)\}\/?$/.exec(read.path) ?? []
  const success = create.responses.find(({ status }) => status.startsWith('2'))
  if (success === undefined) return null
  const media = success.contentTypes.find(isJsonType)
  const schema = media === undefined ? null : `${success.pointer}${encodePointer('content', media, 'schema')}`
  const inBody = schema === null ? null : idIn(contract.document(), schema, name, create.path)
  if (inBody !== null) return { name, from: inBody }
  return success.headers.some((header) => header.name.toLowerCase() === 'location')
    ? { name, from: fromLocation }
    : null
}

/** The property that holds the id, by its likely names. */
function idIn(document: JsonObject, schema: Pointer, name: string, path: string): Pointer | null {
  const properties = propertiesAt(document, schema)
  const thing = singular(path.split('/').findLast((part) => part !== '' && !part.startsWith('{')) ?? '')
  const likely = [name, 'id', `${thing}Id`, `${thing}_id`, 'uuid', 'key', name.replace(/^.*_|^[a-z]+(?=[A-Z])/, '')]
  // What has properties of its own is no id.
  const plain = Object.keys(properties).filter(
    (known) => Object.keys(propertiesAt(document, properties[known] ?? '')).length === 0,
  )
  const found = likely.find((one) => plain.some((known) => same(known, one)))
  if (found !== undefined) return encodePointer(plain.find((known) => same(known, found)) ?? found)
  // Many APIs wrap their answers once.
  for (const wrapper of ['data', 'result', thing]) {
    if (!Object.hasOwn(properties, wrapper)) continue
    const inside = idIn(document, properties[wrapper] ?? '', name, path)
    if (inside !== null) return encodePointer(wrapper) + inside
  }
  return null
}

function same(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

function singular(word: string): string {
  return word.replace(/ies$/, 'y').replace(/s$/, '')
}

/** The properties of a schema and of its parts, each with the pointer of its schema. */
export function propertiesAt(document: JsonObject, schema: Pointer): Readonly<Record<string, Pointer>> {
  const properties = partsAt(document, schema)
    .toReversed()
    .flatMap(({ pointer, value }) =>
      Object.keys(objectOf(value['properties'])).map((name) => [name, pointer + encodePointer('properties', name)]),
    )
  return Object.fromEntries(properties) as Record<string, Pointer>
}

/** The pointer of the schema of a member: of a property, or of any name that a schema takes. */
export function memberOf(document: JsonObject, schema: Pointer, name: string): Pointer | undefined {
  const any = partsAt(document, schema).find(({ value }) => isObject(value['additionalProperties']))
  return propertiesAt(document, schema)[name] ?? (any && any.pointer + encodePointer('additionalProperties'))
}

/** What a schema and its parts say together. */
export function wholeSchema(document: JsonObject, schema: Pointer): JsonObject {
  return Object.assign({}, ...partsAt(document, schema).map(({ value }) => value)) as JsonObject
}

/** A schema and its parts; of one that may be nothing, those of what else it may be. */
function partsAt(document: JsonObject, schema: Pointer, depth = 0): readonly Part[] {
  const place = resolvePointer(document, schema)
  const parts = place === null ? [] : partPlaces(document, [place], ['allOf'])
  return parts.flatMap((part) => {
    const word = ['anyOf', 'oneOf'].find((one) => part.value[one] !== undefined)
    const others = arrayOf(part.value[word ?? '']).flatMap((one, index) =>
      isOfNothing(document, objectOf(dereferenced(document, one))) ? [] : [index],
    )
    if (others.length !== 1 || word === undefined || depth > mostNullable) return [part]
    return [part, ...partsAt(document, `${part.pointer}/${word}/${others[0]}`, depth + 1)]
  })
}

/** Whether a schema is of null, of an empty text, or of what is left of something deleted. */
function isOfNothing(document: JsonObject, schema: JsonObject): boolean {
  const only = onlyValue(schema)
  const mark = Object.entries(objectOf(schema['properties'])).find(([name]) =>
    /^(?:is_?)?(?:deleted|removed)$/i.test(name),
  )
  const isMarked = mark !== undefined && onlyValue(objectOf(dereferenced(document, mark[1]))) === true
  return schema['type'] === 'null' || only === null || only === '' || isMarked
}

function onlyValue({ const: only, enum: values }: JsonObject): Json | undefined {
  const [first, ...more] = arrayOf(values)
  return more.length === 0 ? (only ?? first) : only
}

/** More in each other are taken for a circle. */
const mostNullable = 9

interface Part {
  readonly pointer: Pointer
  readonly value: JsonObject
}
