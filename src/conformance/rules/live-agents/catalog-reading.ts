import { isObject } from '../../../contract/index.ts'
import type { Json, JsonObject } from '../../../contract/index.ts'

// Reads catalogs, lists and lookups of a target as far as possible: the specification does not show their forms.

export type Entry = Readonly<Record<string, unknown>>

export interface TargetNode {
  readonly type: string
  readonly names: readonly string[]
  /** Setting → its JSON Schema, as far as one is shown. */
  readonly settings: Readonly<Record<string, unknown>>
  /** Setting → its description. */
  readonly words: Readonly<Record<string, string>>
  readonly required: readonly string[]
  readonly outputs: readonly { readonly name: string; readonly names: readonly string[] }[]
}

export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

/** Words of a name in lower case, equal for `findSlots`, `find_slots` and `Find slots`. */
export function wordsOf(name: string): string {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, ' ')
    .trim()
}

export function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : []
}

function objectsAt(value: unknown): readonly Entry[] {
  return listIn(value).filter((one): one is Entry => isObject(one))
}

/** The entries of the first list of objects in an answer's data. */
export function entriesIn(data: unknown): readonly Entry[] {
  if (Array.isArray(data)) return objectsAt(data)
  if (!isObject(data)) return []
  const lists = Object.values(data).filter((value) => Array.isArray(value))
  return objectsAt(lists.find((list) => objectsAt(list).length > 0))
}

/** The entries of a lookup. A name alone is an entry too. */
export function itemsOf(data: unknown): readonly Entry[] {
  const items = isObject(data) ? (data['items'] ?? data['resources'] ?? data['results']) : data
  if (Array.isArray(items)) {
    return items.flatMap((one: unknown): readonly Entry[] => {
      if (typeof one === 'string') return [{ id: one }]
      return isObject(one) ? [one] : []
    })
  }
  return isObject(data)
    ? objectsAt(Object.entries(data).find(([name, value]) => name !== 'sources' && Array.isArray(value))?.[1])
    : []
}

/** Voices, wherever the catalog lists them. */
export function voicesIn(catalog: unknown): readonly string[] {
  const named = find(catalog, (name, value) => /voice/i.test(name) && (Array.isArray(value) || isObject(value)), 3)
  const list = Array.isArray(named) ? named : find(named, (_name, value) => Array.isArray(value), 2)
  return listIn(list).flatMap((voice) => {
    if (!isObject(voice)) return textOf(voice) ?? []
    return textOf(voice['voiceId']) ?? textOf(voice['id']) ?? textOf(voice['name']) ?? textOf(voice['voice']) ?? []
  })
}

/** The nodes, from a list or by type. */
export function nodesIn(catalog: unknown): readonly TargetNode[] {
  const found = find(
    catalog,
    (name, value) => /^nodes?(_?types)?$/i.test(name) && (Array.isArray(value) || isObject(value)),
    3,
  )
  const byType = isObject(found) ? Object.entries(found) : []
  const entries: readonly Entry[] = Array.isArray(found)
    ? objectsAt(found)
    : byType.flatMap(([type, node]) => (isObject(node) ? [{ type, ...node }] : []))
  return entries.flatMap((entry) => {
    const type = textOf(entry['type']) ?? textOf(entry['nodeType']) ?? textOf(entry['id']) ?? textOf(entry['key'])
    return type === null ? [] : [nodeOf(type, entry)]
  })
}

function nodeOf(type: string, entry: Entry): TargetNode {
  const names = [entry['name'], entry['title'], entry['label'], entry['displayName'], type].flatMap(
    (name) => textOf(name) ?? [],
  )
  const schema = schemaIn(entry)
  const listed = objectsAt(entry['settings']).flatMap((setting) => {
    const name = textOf(setting['name']) ?? textOf(setting['key']) ?? textOf(setting['id'])
    return name === null ? [] : [{ name, setting }]
  })
  const properties = isObject(schema?.['properties'])
    ? schema['properties']
    : Object.fromEntries(listed.map(({ name, setting }) => [name, (setting['schema'] ?? setting) as Json]))
  const required =
    schema === null
      ? listed.filter(({ setting }) => setting['required'] === true).map(({ name }) => name)
      : listIn(schema['required']).filter((name): name is string => typeof name === 'string')
  const said = (name: string): string =>
    [properties[name], listed.find((one) => one.name === name)?.setting]
      .map((one) =>
        isObject(one)
          ? Object.values(one)
              .filter((value) => typeof value === 'string')
              .join(' ')
          : '',
      )
      .join(' ')
  return {
    type,
    names,
    settings: properties,
    words: Object.fromEntries(Object.keys(properties).map((name) => [name, said(name)])),
    required,
    outputs: outputsOf(entry['outputs']),
  }
}

/** The JSON Schema of the node's settings, wherever it stands. */
function schemaIn(entry: Entry): JsonObject | null {
  const inside = (value: unknown, depth: number): JsonObject | null => {
    if (!isObject(value) || depth > 3) return null
    if (isObject(value['properties'])) return value
    for (const [name, inner] of Object.entries(value)) {
      if (name === 'outputs' || name === 'arguments') continue
      const found = inside(inner, depth + 1)
      if (found !== null) return found
    }
    return null
  }
  return inside(entry, 0)
}

function outputsOf(outputs: unknown): TargetNode['outputs'] {
  if (isObject(outputs)) {
    return Object.entries(outputs).map(([name, about]) => ({ name, names: [name, ...textsOf(about)] }))
  }
  return listIn(outputs).flatMap((output) => {
    if (typeof output === 'string') return [{ name: output, names: [output] }]
    if (!isObject(output)) return []
    const name =
      textOf(output['id']) ??
      textOf(output['key']) ??
      textOf(output['output']) ??
      textOf(output['type']) ??
      textOf(output['name'])
    return name === null ? [] : [{ name, names: [name, ...textsOf(output)] }]
  })
}

function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return isObject(value) ? [value['name'], value['label'], value['title']].flatMap((one) => textOf(one) ?? []) : []
}

/** The first member that fits, nearest first. */
function find(value: unknown, fits: (name: string, value: unknown) => boolean, depth: number): unknown {
  if (!isObject(value) || depth === 0) return undefined
  const entries = Object.entries(value)
  const own = entries.find(([name, inner]) => fits(name, inner))
  if (own !== undefined) return own[1]
  for (const [, inner] of entries) {
    const found = find(inner, fits, depth - 1)
    if (found !== undefined) return found
  }
  return undefined
}
