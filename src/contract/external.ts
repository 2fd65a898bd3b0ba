import { realpath, stat } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { isArray, isObject } from './json.ts'
import type { JsonObject } from './json.ts'
import type { Json } from './model.ts'
import { decodePointer, encodePointer } from './pointer.ts'
import { positionOf, rememberPositions, rememberUnread } from './positions.ts'
import { ContractError } from './problems.ts'

/** The key that holds other files in a bundled document. */
const BUNDLED = 'x-bundled'

/** Files of one contract. */
const MOST_DOCUMENTS = 5000

export type ReadFile = (source: string) => Promise<JsonObject>

/**
 * Puts all files that a document refers to into it, so that every `$ref` is internal. Files stay whole, so that
 * messages can name their lines.
 */
export async function bundleExternal(root: JsonObject, label: string, read: ReadFile): Promise<JsonObject> {
  const source = isAddress(label) ? label : resolve(label)
  const files = new Map<string, JsonObject>([[source, root]])
  const names = new Map<string, string>()
  const open = [source]
  const unread = new Map<string, string>()
  for (const from of open) {
    for (const reference of externalIn(files.get(from) ?? {})) {
      const target = targetOf(from, reference)
      if (target === null || files.has(target)) continue
      const near = await placeNear(source, target)
      if ('why' in near) {
        unread.set(reference, near.why)
        continue
      }
      if (files.size >= MOST_DOCUMENTS) {
        throw new ContractError(label, [{ pointer: '', message: `refers to more than ${MOST_DOCUMENTS} files` }])
      }
      const found = await tryToRead(near.place, read)
      // A file that cannot be read is reported where it is used.
      files.set(target, 'why' in found ? {} : found.document)
      if ('why' in found) {
        unread.set(reference, found.why)
        continue
      }
      names.set(target, nameFor(source, target))
      open.push(target)
    }
  }
  if (names.size === 0) {
    rememberUnread(root, unread)
    return root
  }
  const bundled = Object.fromEntries(
    [...names].map(([file, name]) => [name, rewriteReferences(files.get(file) ?? {}, file, source, names)]),
  )
  const whole: JsonObject = { ...(rewriteReferences(root, source, source, names) as JsonObject), [BUNDLED]: bundled }
  rememberUnread(whole, unread)
  const byName = new Map([...names].map(([file, name]) => [name, file]))
  rememberPositions(whole, (pointer) => {
    const [first, name = '', ...rest] = decodePointer(pointer)
    const file = first === BUNDLED ? byName.get(name) : undefined
    if (file === undefined) return positionOf(root, pointer)
    const position = positionOf(files.get(file) ?? {}, encodePointer(...rest))
    if (position === null) return null
    return { ...position, file: file === name || isAddress(file) ? file : join(dirname(label), name) }
  })
  return whole
}

async function tryToRead(
  target: string,
  read: ReadFile,
): Promise<{ readonly document: JsonObject } | { readonly why: string }> {
  try {
    return { document: await read(target) }
  } catch (error) {
    if (!(error instanceof ContractError)) throw error
    return { why: error.problems[0]?.message ?? '' }
  }
}

function externalIn(value: Json): string[] {
  if (isArray(value)) return value.flatMap(externalIn)
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, item]) => {
    if (key === '$ref' && typeof item === 'string') return item.startsWith('#') ? [] : [item]
    return key.startsWith('x-') ? [] : externalIn(item)
  })
}

/** Null: neither path nor URL. */
function targetOf(from: string, reference: string): string | null {
  const [file = ''] = reference.split('#')
  if (isAddress(file)) return file
  if (/^[a-z][a-z\d+.-]+:/i.test(file)) return null
  if (isAddress(from)) return URL.canParse(file, from) ? new URL(file, from).href : null
  return resolve(dirname(from), decoded(file))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * Where what a document refers to may be read from: an address, or a plain file in the document's folder or the working
 * directory, wherever links lead. Both are whole paths.
 */
export async function placeNear(
  source: string,
  target: string,
): Promise<{ readonly place: string } | { readonly why: string }> {
  const away = { why: "is outside the document's folder and the working directory, so it is not read" }
  if (isAddress(target)) return { place: target }
  if (isAddress(source)) return away
  const folders = [dirname(source), process.cwd()]
  if (!isIn(folders, target)) return away
  const place = await realpath(target).catch(() => null)
  // Reading it says what is wrong.
  if (place === null) return { place: target }
  const real = await Promise.all(folders.map((folder) => realpath(folder).catch(() => folder)))
  if (!isIn(real, place)) return { why: `leads by a link ${away.why.slice('is '.length)}` }
  const found = await stat(place)
  return found.isFile() ? { place } : { why: 'is no file, so it is not read' }
}

function isIn(folders: readonly string[], path: string): boolean {
  return folders.some((folder) => path.startsWith(folder.endsWith(sep) ? folder : folder + sep))
}

/** For pointers: without the common beginning of both paths. */
function nameFor(source: string, target: string): string {
  const base = isAddress(source) ? source.replace(/[^/]*$/, '') : `${dirname(resolve(source))}/`
  return target.startsWith(base) ? target.slice(base.length) : target
}

/** Copies a file with its references adapted to the bundle. */
function rewriteReferences(value: Json, file: string, source: string, names: ReadonlyMap<string, string>): Json {
  if (isArray(value)) return value.map((item) => rewriteReferences(item, file, source, names))
  if (!isObject(value)) return value
  const entries = Object.entries(value).map(([key, item]): [string, Json] => {
    if (key !== '$ref' || typeof item !== 'string') return [key, rewriteReferences(item, file, source, names)]
    const target = item.startsWith('#') ? file : targetOf(file, item)
    const name = target === null ? undefined : names.get(target)
    const [, fragment = ''] = item.split('#')
    if (name !== undefined) return [key, `#${encodeURI(encodePointer(BUNDLED, name))}${fragment}`]
    return [key, target === source ? `#${fragment}` : item]
  })
  return Object.fromEntries(entries)
}

export function isAddress(source: string): boolean {
  return /^https?:\/\//i.test(source)
}
