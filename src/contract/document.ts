import { readFile } from 'node:fs/promises'
import type { Document, LineCounter, Node, Pair } from 'yaml'
import { isObject } from './json.ts'
import type { JsonObject } from './json.ts'
import type { Pointer } from './model.ts'
import { decodePointer } from './pointer.ts'
import { rememberPositions } from './positions.ts'
import type { Position } from './positions.ts'
import { ContractError } from './problems.ts'
import { loadYaml } from './yaml.ts'

/** Reads a YAML or JSON OpenAPI document; throws ContractError (message with file:line:column and what to do). */
export async function readDocument(file: string): Promise<JsonObject> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    throw new ContractError(file, [{ pointer: '', message: `cannot be read (${reason(error)}); check the path` }])
  }
  return parseDocumentText(text, file)
}

/** The same for text that is already in memory. `source` names the file in messages. */
export function parseDocumentText(text: string, source: string): JsonObject {
  const { LineCounter, parseDocument } = loadYaml()
  const lines = new LineCounter()
  const tree = parseDocument(text, { lineCounter: lines, prettyErrors: false, merge: true })
  if (tree.errors.length > 0) {
    const problems = tree.errors.map((error) => {
      const { line, col } = lines.linePos(error.pos[0])
      return { pointer: '', message: error.message, position: { line, column: col } }
    })
    throw new ContractError(source, problems)
  }
  let value: unknown
  try {
    value = tree.toJS({ maxAliasCount: 1000 })
  } catch (error) {
    throw new ContractError(source, [{ pointer: '', message: `cannot be read as data: ${reason(error)}` }])
  }
  if (!isObject(value)) {
    throw new ContractError(source, [{ pointer: '', message: 'is no OpenAPI document: its root has to be an object' }])
  }
  rememberPositions(value, (pointer) => locate(tree, lines, pointer))
  return value
}

function locate(tree: Document, lines: LineCounter, pointer: Pointer): Position {
  const { isAlias, isCollection, isMap } = loadYaml()
  let node: unknown = tree.contents
  let start = offsetOf(node) ?? 0
  for (const token of decodePointer(pointer)) {
    if (isAlias(node)) node = node.resolve(tree)
    if (!isCollection(node)) break
    const entry = isMap(node) ? node.items.find((pair) => keyOf(pair) === token) : undefined
    const next: unknown = isMap(node) ? entry?.value : node.get(Number(token), true)
    const offset = offsetOf(entry === undefined ? next : entry.key)
    if (offset === null) break
    start = offset
    node = next
  }
  const { line, col } = lines.linePos(start)
  return { line, column: col }
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
