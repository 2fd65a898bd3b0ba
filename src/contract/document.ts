import { readFile, stat } from 'node:fs/promises'
import type { Document, LineCounter, Node, Pair, YAMLError, YAMLMap } from 'yaml'
import { isAddress, bundleExternal } from './external.ts'
import { createFetcher } from './fetched.ts'
import { locatorInJson } from './json-positions.ts'
import { isObject } from './json.ts'
import type { JsonObject } from './json.ts'
import type { Pointer } from './model.ts'
import { decodePointer } from './pointer.ts'
import { rememberPositions } from './positions.ts'
import type { Position } from './positions.ts'
import { ContractError } from './problems.ts'
import { repeatedName } from './repeated-name.ts'
import { upgraded } from './upgrade.ts'
import { withinTime } from './within-time.ts'
import { loadYaml } from './yaml.ts'

export interface ReadingOptions {
  /** Fetch URLs that a fetched contract refers to. */
  readonly fetchInside?: boolean
  /** Whether a person confirms that what a contract calls `read` only reads, whatever its method. */
  readonly trustSafety?: boolean
  readonly fetch?: typeof fetch
}

/**
 * Reads an OpenAPI document from a file or URL with the files it refers to, as OpenAPI 3.1. Throws ContractErrors with
 * file:line:column.
 */
export async function readDocument(
  source: string,
  { fetchInside = false, fetch: get = fetch }: ReadingOptions = {},
): Promise<JsonObject> {
  const fetched = createFetcher(get, LARGEST)
  const read = async (from: string) => parseDocumentText(await textBy(from, fetched), from)
  const whole = await bundleExternal(await read(source), source, (inside) => {
    if (!isAddress(inside) || fetchInside) return read(inside)
    const message = 'is a URL in the contract, and URLs are not fetched; pass --fetch, or bundle the contract first'
    throw new ContractError(inside, [{ pointer: '', message }])
  })
  return upgraded(whole)
}

/** Reads a document of another kind from a file as it stands, with its places. Throws ContractError. */
export async function readPlainDocument(file: string): Promise<JsonObject> {
  return parseDocumentText(await textFrom(file, fetch), file)
}

/** Throws a ContractError. */
export async function textFrom(source: string, get: typeof fetch): Promise<string> {
  return textBy(source, createFetcher(get, LARGEST))
}

async function textBy(source: string, fetched: ReturnType<typeof createFetcher>): Promise<string> {
  try {
    return isAddress(source) ? await fetched(source) : await fileText(source)
  } catch (error) {
    const advice = isAddress(source) ? 'check the address' : 'check the path'
    throw new ContractError(source, [{ pointer: '', message: `cannot be read (${reason(error)}); ${advice}` }])
  }
}

async function fileText(file: string): Promise<string> {
  const { size } = await stat(file)
  if (size > LARGEST) throw new Error(`it has ${size} bytes; the limit is ${LARGEST}`)
  return readFile(file, 'utf8')
}

/** Bytes, and operations. The largest known public descriptions have 12,000,000 and 1,200. */
const LARGEST = 20_000_000
const MOST_OPERATIONS = 10_000

/** `source` names the file in messages. */
export function parseDocumentText(text: string, source: string): JsonObject {
  const json = asJson(text)
  // Checked early for JSON, because comparing very many names takes minutes.
  checkOperations(json, source)
  if (isObject(json) && repeatedName(text) === null) return checked(json, source, locatorInJson(text))
  const { tree, lines } = treeOf(text, source)
  if (tree.errors.length > 0) {
    // One error of form makes the parser see others after it; names that are repeated are errors of their own.
    const ofForm = tree.errors.filter(({ code }) => code !== 'DUPLICATE_KEY')
    const more = ofForm.length > 1 ? `; ${ofForm.length - 1} more after it may be due to it` : ''
    const problems = tree.errors
      .filter((error) => error.code === 'DUPLICATE_KEY' || error === ofForm[0])
      .map((error) => {
        const { line, col } = lines.linePos(error.pos[0])
        const message = `${error.message}${yamlRemedy(error)}${error === ofForm[0] ? more : ''}`
        return { pointer: '', message, position: { line, column: col } }
      })
    throw new ContractError(source, problems)
  }
  const value = attempt(source, (): unknown => tree.toJS({ maxAliasCount: 1000 }))
  if (!isObject(value)) {
    throw new ContractError(source, [
      { pointer: '', message: 'is not an OpenAPI document: its root has to be an object' },
    ])
  }
  return checked(value, source, locatorIn(tree, lines))
}

/** Where the first mistake of form in YAML is, which is not always where the parser sees it, and what to do. Null: there is none. */
export function yamlMistake(
  [first, second]: readonly YAMLError[],
  contents: unknown,
): { readonly offset: number; readonly remedy: string } | null {
  if (first === undefined) return null
  const [offset] = first.pos
  // A text goes on in a line that was meant to be an entry.
  if (first.code === 'BLOCK_AS_IMPLICIT_KEY' && second?.code === 'MULTILINE_IMPLICIT_KEY' && second.pos[0] === offset) {
    return { offset: second.pos[1], remedy: REMEDIES['BAD_INDENT'] ?? '' }
  }
  // An open quote ends with the file.
  if (/^Missing closing ["']/.test(first.message))
    return { offset: startOfLast(contents) ?? offset, remedy: yamlRemedy(first) }
  return { offset, remedy: yamlRemedy(first) }
}

function startOfLast(node: unknown): number | null {
  const { items, value, range } = (node ?? {}) as {
    items?: readonly unknown[]
    value?: unknown
    range?: readonly number[]
  }
  const last = items === undefined && typeof value === 'object' ? value : items?.at(-1)
  return (last === undefined || last === null ? null : startOfLast(last)) ?? range?.[0] ?? null
}

/** What to do about a mistake in YAML; empty where nothing more than the parser says is known. Shows no part of the text. */
function yamlRemedy({ code, message }: { readonly code: string; readonly message: string }): string {
  if (code === 'BAD_INDENT' && message.startsWith('Flow ')) return ' (a bracket in a line above is not closed)'
  return REMEDIES[code] ?? ''
}

const REMEDIES: Readonly<Record<string, string>> = {
  TAB_AS_INDENT: ' (a tab stands where only spaces may)',
  BAD_INDENT: ' (the line is indented in another way than those above it)',
  MISSING_CHAR: ' (a quote, bracket or comma is missing)',
  MULTILINE_IMPLICIT_KEY: ' (a colon is missing after a key, or a quote)',
  BLOCK_AS_IMPLICIT_KEY: ' (quote a text that contains ": ")',
  BAD_SCALAR_START: ' (quote a text that begins with @ or `)',
  DUPLICATE_KEY: ' (the same key is there twice)',
  MULTIPLE_DOCS: ' (--- begins a second document)',
  UNEXPECTED_TOKEN: ' (a bracket, a dash or a text is where none can be)',
}

interface Tree {
  readonly tree: Document
  readonly lines: LineCounter
}

function treeOf(text: string, source: string): Tree {
  const { LineCounter, parseDocument } = loadYaml()
  const lines = new LineCounter()
  const options = { lineCounter: lines, prettyErrors: false, merge: true }
  return { tree: attempt(source, () => withinTime(LONGEST, () => parseDocument(text, options))), lines }
}

function checked(value: JsonObject, source: string, locate: (pointer: Pointer) => Position): JsonObject {
  if (heightOf(value, new Map()) > DEEPEST) {
    const message = `is nested deeper than ${DEEPEST} levels, or has an anchor within itself`
    throw new ContractError(source, [{ pointer: '', message }])
  }
  checkOperations(value, source)
  rememberPositions(value, locate)
  return value
}

/** In milliseconds. */
const LONGEST = 30_000

function asJson(text: string): unknown {
  try {
    return text.trimStart().startsWith('{') ? JSON.parse(text) : null
  } catch {
    return null
  }
}

function checkOperations(value: unknown, source: string): void {
  const operations = isObject(value) ? countOperations(value) : 0
  if (operations <= MOST_OPERATIONS) return
  const message = `has ${operations} operations; the limit is ${MOST_OPERATIONS}; check it in parts`
  throw new ContractError(source, [{ pointer: '/paths', message }])
}

/** Counts a few keys of a path that are no operations. */
function countOperations({ paths }: JsonObject): number {
  if (!isObject(paths)) return 0
  return Object.values(paths).reduce<number>((sum, path) => sum + (isObject(path) ? Object.keys(path).length : 0), 0)
}

/** Endless nesting or aliases count as an error in the document. */
function attempt<T>(source: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new ContractError(source, [{ pointer: '', message: `cannot be read as data: ${reason(error)}` }])
  }
}

/** Levels, since later readers are recursive. */
const DEEPEST = 200

/** Depth of nesting; infinite for a value that contains itself. */
function heightOf(value: unknown, known: Map<unknown, number>): number {
  if (typeof value !== 'object' || value === null) return 0
  const found = known.get(value)
  if (found !== undefined) return found
  known.set(value, Infinity)
  const height = 1 + Object.values(value).reduce<number>((most, item) => Math.max(most, heightOf(item, known)), 0)
  known.set(value, height)
  return height
}

function locatorIn(tree: Document, lines: LineCounter): (pointer: Pointer) => Position {
  const { isAlias, isCollection, isMap } = loadYaml()
  const indexes = new Map<YAMLMap, ReadonlyMap<string, Pair>>()
  const entryOf = (map: YAMLMap, name: string): Pair | undefined => {
    const index = indexes.get(map) ?? new Map(map.items.toReversed().map((pair) => [keyOf(pair), pair]))
    indexes.set(map, index)
    return index.get(name)
  }
  return (pointer) => {
    let node: unknown = tree.contents
    let start = offsetOf(node) ?? 0
    for (const token of decodePointer(pointer)) {
      if (isAlias(node)) node = node.resolve(tree)
      if (!isCollection(node)) break
      const entry = isMap(node) ? entryOf(node, token) : undefined
      const next: unknown = isMap(node) ? entry?.value : node.get(Number(token), true)
      const offset = offsetOf(entry === undefined ? next : entry.key)
      if (offset === null) break
      start = offset
      node = next
    }
    const { line, col } = lines.linePos(start)
    return { line, column: col }
  }
}

function keyOf(pair: Pair): string {
  return loadYaml().isScalar(pair.key) ? String(pair.key.value) : String(pair.key)
}

function offsetOf(node: unknown): number | null {
  return isNode(node) ? (node.range?.[0] ?? null) : null
}

function isNode(node: unknown): node is Node {
  return typeof node === 'object' && node !== null && 'range' in node
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
