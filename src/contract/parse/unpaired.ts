import { groupBy } from '../group-by.ts'
import { objectOf } from '../json.ts'
import { isJsonType, responseFor } from '../look-up.ts'
import { asXml, isXml } from '../media.ts'
import type { Json, Operation, Pair, PairRequest, Response } from '../model.ts'
import { examplesOf, mediaTypes } from './examples.ts'
import type { Example } from './examples.ts'
import { GENERIC, headersOf, isExact, isOfOthers } from './pairs.ts'
import { elementOf } from './reading.ts'
import type { Element, Reading } from './reading.ts'

/**
 * The response examples of a foreign contract that belong to no request of it, as pairs that nothing provokes: the mock returns
 * them to whoever asks. A name that another response has, too, gets its status.
 */
export function readUnpaired(reading: Reading, operations: readonly Operation[], pairs: readonly Pair[]): Pair[] {
  const paired = groupBy(pairs, ({ operation }) => operation)
  return operations.flatMap((operation) => {
    const own = paired.get(operation.id) ?? []
    const keys = new Set(own.map(({ key }) => key))
    return operation.responses.flatMap((response): Pair[] => {
      const status = statusOf(operation, response)
      if (status === null) return []
      const isPaired = ({ pointer }: Example) => own.some((pair) => pair.pointer === pointer && pair.status === status)
      return shownIn(reading, response).flatMap((shown) => {
        if (isPaired(shown.example)) return []
        const { key: name } = shown.example
        const key = [name, `${name}_${response.status}`].find((one) => !keys.has(one))
        if (key === undefined) return []
        const unprovoked = whyUnpaired(reading, operation, response, shown, own)
        keys.add(key)
        return [pairOf(reading, operation, response, shown, { key, status, unprovoked })]
      })
    })
  })
}

interface Shown {
  readonly contentType: string
  readonly media: Element
  readonly example: Example
}

/** Of several media types that show the same name, the first, and JSON before others: `Accept` selects the others. */
function shownIn(reading: Reading, response: Response): Shown[] {
  const element = elementOf(reading, response.pointer)
  const all = element === null ? [] : mediaTypes(element)
  const ordered = [...all.filter(([type]) => isJsonType(type)), ...all.filter(([type]) => !isJsonType(type))]
  const byName = new Map<string, Shown>()
  for (const [contentType, media] of ordered) {
    if (contentType.includes('*')) continue
    for (const example of examplesOf(reading, media)) {
      if (!byName.has(example.key)) byName.set(example.key, { contentType, media, example })
    }
  }
  return [...byName.values()]
}

const NO_REQUEST: PairRequest = { as: null, path: {}, query: {}, headers: {}, body: null }

function pairOf(
  reading: Reading,
  operation: Operation,
  response: Response,
  { contentType, media, example }: Shown,
  named: Pick<Pair, 'key' | 'status' | 'unprovoked'>,
): Pair {
  return {
    ...named,
    id: `${operation.id}/${named.key}`,
    operation: operation.id,
    summary: example.summary,
    pointer: example.pointer,
    code: null,
    safety: operation.safety,
    inferred: null,
    request: NO_REQUEST,
    response: {
      contentType,
      headers: headersOf(reading, response, example.key),
      body: bodyOf(reading, contentType, media.value['schema'], example.value),
    },
    after: [],
    fixtures: [],
  }
}

/** As it is sent: what is no JSON is text. */
function bodyOf({ document }: Reading, contentType: string, schema: Json | undefined, value: Json): Json {
  if (isJsonType(contentType) || typeof value === 'string') return value
  return isXml(contentType) ? asXml(document, schema, value) : JSON.stringify(value)
}

/** One that a response stands for: of `4XX` and `default`, one that no other response has. Null: no response ends with it. */
function statusOf(operation: Operation, response: Response): number | null {
  if (isExact(response)) return Number(response.status)
  const [, first] = /^([2-5])XX$/i.exec(response.status) ?? []
  const isFailure = operation.responses.some(({ status }) => status.startsWith('2'))
  const ofDefault = /^default$/i.test(response.status) ? [isFailure ? 5 : 2] : []
  const hundreds = first === undefined ? ofDefault : [Number(first)]
  const all = hundreds.flatMap((hundred) => Array.from({ length: 100 }, (_, index) => hundred * 100 + index))
  return all.find((status) => responseFor(operation, status) === response) ?? null
}

function whyUnpaired(
  reading: Reading,
  operation: Operation,
  response: Response,
  { contentType, example: { key, isNamed } }: Shown,
  own: readonly Pair[],
): string {
  if (!isExact(response)) return 'its example has no status of its own'
  if (!isJsonType(contentType)) return 'its example is no JSON'
  if (isNamed !== true) return 'its example has no name: give it the name of an example of a request that leads to it'
  if (isOfOthers(response.status)) return `no request is known to lead to its example ${key}`
  const other = own.find((pair) => pair.key === key)
  if (other !== undefined) return `its example has the name of one under ${other.status}: ${key}`
  if (GENERIC.test(key)) return `the name of its example is too general to belong to a request: ${key}`
  return isAsked(reading, operation, key)
    ? `no request can be made for its example ${key}`
    : `no request example is named ${key}, as its example is`
}

function isAsked(reading: Reading, { parameters, requestBody }: Operation, key: string): boolean {
  const ofParameters = parameters.map(({ pointer }) => objectOf(elementOf(reading, pointer)?.value['examples']))
  const body = requestBody === null ? null : elementOf(reading, requestBody.pointer)
  const ofBody = body === null ? [] : mediaTypes(body).map(([, { value }]) => objectOf(value['examples']))
  return [...ofParameters, ...ofBody].some((examples) => Object.hasOwn(examples, key))
}
