import { encodePointer, isJsonType, objectOf, pairsOf, partPlaces, resolvePointer } from '../../contract/index.ts'
import type { Contract, JsonObject, Operation, Pair, Pointer } from '../../contract/index.ts'
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
  const items = itemsOf(contract, create)
  const [item] = items
  const made = baseOf(contract, create)
  const id = item === undefined ? null : idOf(contract, create, item)
  if (item === undefined || made === null || id === null) return []
  return [{ create, made, id, path: item.path, remove: items.find(({ method }) => method === 'DELETE') ?? null }]
}

/** A creation whose request chooses the ids of what it creates: its body has the parameters of a path that deletes it. */
export interface Choosing extends Pick<Creation, 'create' | 'remove'> {
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
    const names = [...rest.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name)
    return isItem && names.every((name) => Object.hasOwn(properties, name))
      ? [{ create, remove, names, from: null }]
      : []
  })
}

/** The operations on `/things/{id}`, where `/things` creates. */
export function itemsOf({ operations }: Contract, { path }: Operation): readonly Operation[] {
  const collection = path.replace(/\/$/, '')
  return operations.filter((one) => {
    const rest = one.path.startsWith(`${collection}/`) ? one.path.slice(collection.length + 1) : ''
    return /^\{[^{}/]+\}\/?$/.test(rest)
  })
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
export function idOf(contract: Contract, create: Operation, read: Operation): Id | null {
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
  const place = resolvePointer(document, schema)
  const parts = place === null ? [] : partPlaces(document, [place], ['allOf'])
  const properties = parts
    .toReversed()
    .flatMap(({ pointer, value }) =>
      Object.keys(objectOf(value['properties'])).map((name) => [name, pointer + encodePointer('properties', name)]),
    )
  return Object.fromEntries(properties) as Record<string, Pointer>
}
