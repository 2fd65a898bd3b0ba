import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { readContract } from '../../src/contract/compile.ts'
import { decodePointer, encodePointer, resolvePointer } from '../../src/contract/index.ts'
import type { Json, JsonObject } from '../../src/contract/index.ts'
import { isObject } from './json.ts'

/** A place of the contract, behind any reference: its JSON pointer and the object there. */
export type Node = { readonly pointer: string; readonly value: JsonObject }

const contract = parse(readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8')) as Json
if (!isObject(contract)) throw new Error('openapi.yaml holds no object')

/** The contract as it is written, references in place, with the codes of every error listed. */
export const document: JsonObject = readContract(contract).document

/** The root of the contract. */
export const root: Node = { pointer: '', value: document }

/** What a pointer names, with references followed, or undefined where nothing is. */
export const at = (pointer: string): Json | undefined => resolvePointer(document, pointer)?.value

/** The object below a place under these keys, with references followed, or undefined where none is. */
export const childOf = (node: Node, ...keys: readonly string[]): Node | undefined => {
  const place = resolvePointer(document, node.pointer + encodePointer(...keys))
  return isObject(place?.value) ? { pointer: place.pointer, value: place.value } : undefined
}

/** The objects below a place under any key, by their keys. */
export const childrenOf = (node: Node): ReadonlyMap<string, Node> =>
  new Map(
    Object.keys(node.value).flatMap((key) => {
      const child = childOf(node, key)
      return child === undefined ? [] : [[key, child]]
    }),
  )

const marks = (mark: Json | undefined, below: readonly string[]): boolean =>
  typeof mark === 'string' || (isObject(mark) && below.some((_, end) => below.slice(0, end + 1).join('/') in mark))

/** Whether a clause is marked as not stated by the specification, at its place or further up. */
export const isInferred = (clause: string): boolean => {
  const tokens = decodePointer(clause)
  return [...tokens, ''].some((_, length) => {
    const place = resolvePointer(document, encodePointer(...tokens.slice(0, length)))?.value
    return isObject(place) && marks(place['x-inferred'], tokens.slice(length))
  })
}
