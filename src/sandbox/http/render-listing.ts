import { setImmediate as turn } from 'node:timers/promises'
import {
  ANNOTATIONS,
  arrayOf,
  contentTypeFor,
  encodePointer,
  followReferences,
  isObject,
  objectOf,
  responseFor,
  valueAt,
} from '../../contract/index.ts'
import type { Contract, Json, JsonObject, Operation } from '../../contract/index.ts'
import { jsonAnswer } from '../../serve/answer.ts'
import type { Answer } from '../../serve/answer.ts'
import type { Listing } from '../operations/shared/listing.ts'

/** Entries that are made, checked and written as JSON at once, in between which others get their turn. */
const GROUP = 250

/** Says what is wrong with a body; null: nothing. */
type Check = (answer: Answer, body: JsonObject) => string | null

/**
 * The answer, or what is wrong with it. A long list is checked and written group by group, and leaves once its last entry
 * was checked: only its JSON is in memory, as the bytes that are sent.
 */
export async function renderListing(
  contract: Contract,
  operation: Operation,
  list: Listing,
  check: Check,
): Promise<Answer | { readonly objection: string }> {
  const form = jsonAnswer(200, null)
  let entries = list.take(GROUP)
  if (entries.length === GROUP && !isCheckedByEntry(contract, operation, form, list.name)) {
    entries = [...entries, ...list.take(Number.POSITIVE_INFINITY)]
  }
  if (entries.length !== GROUP) {
    const body = list.bodyOf(entries)
    const objection = check(form, body)
    return objection === null ? jsonAnswer(200, body) : { objection }
  }
  const around = JSON.stringify(list.bodyOf([]))
  const end = around.lastIndexOf(']')
  const pieces: Uint8Array[] = [Buffer.from(around.slice(0, end))]
  for (let count = 0; entries.length > 0; entries = list.take(GROUP)) {
    const objection = check(form, list.bodyOf(entries))
    if (objection !== null) return { objection: `${objection}, counted from entry ${count}` }
    const inner = JSON.stringify(entries).slice(1, -1)
    pieces.push(Buffer.from(count === 0 ? inner : `,${inner}`))
    count += entries.length
    await turn()
  }
  pieces.push(Buffer.from(around.slice(end)))
  return { ...form, body: null, pieces }
}

/** Whether the contract says nothing of the list as a whole, such as how long it may be. */
function isCheckedByEntry(
  contract: Contract,
  operation: Operation,
  { status, headers }: Answer,
  name: string,
): boolean {
  const response = responseFor(operation, status)
  const contentType = contentTypeFor(response?.contentTypes ?? [], headers['content-type'] ?? null)
  if (response === null || contentType === null) return true
  const document = contract.document()
  const schema = valueAt(document, `${response.pointer}/content${encodePointer(contentType)}/schema`)
  return isOnlyAboutParts(document, schema as Json, ['data', name])
}

/** Keywords that look into nothing that is below. */
const SHALLOW = /^(?:type|required|(?:min|max)Properties|dependentRequired|propertyNames|x-.*)$/

function isOnlyAboutParts(document: JsonObject, schema: Json | undefined, path: readonly string[]): boolean {
  if (schema === undefined || schema === true) return true
  if (!isObject(schema)) return false
  const [name, ...below] = path
  return Object.entries(schema).every(([keyword, value]) => {
    if (ANNOTATIONS.has(keyword) || SHALLOW.test(keyword)) return true
    if (keyword === '$ref') {
      const place = followReferences(document, { pointer: '', value: { $ref: value } })
      return place !== null && isOnlyAboutParts(document, place.value, path)
    }
    if (keyword === 'allOf') return arrayOf(value).every((part) => isOnlyAboutParts(document, part, path))
    if (name === undefined) return keyword === 'items'
    if (keyword === 'additionalProperties') return typeof value === 'boolean'
    return keyword === 'properties' && isOnlyAboutParts(document, objectOf(value)[name], below)
  })
}
