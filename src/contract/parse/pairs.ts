import { errorCode, isJsonType } from '../look-up.ts'
import type { ErrorCatalog, Fixture, Inferred, Operation, Pair, PairRequest, Pointer, Response } from '../model.ts'
import { applyCase } from './apply-case.ts'
import { readCase, sentAs } from './case.ts'
import { examplesOf, jsonMedia } from './examples.ts'
import type { Example } from './examples.ts'
import { readSafety } from './operations.ts'
import { checkReferences } from './references.ts'
import { elementOf } from './reading.ts'
import type { Reading } from './reading.ts'
import { fixturesIn, readRequestSide, requestUnderKey } from './requests.ts'
import type { RequestSide } from './requests.ts'

export interface PairSources {
  readonly operations: readonly Operation[]
  readonly fixtures: Readonly<Record<string, Fixture>>
  readonly errors: ErrorCatalog
  readonly inferred: Readonly<Record<Pointer, Inferred>>
}

/** Ordered by operation, then example. */
export function readPairs(reading: Reading, sources: PairSources): Pair[] {
  const pairs = sources.operations.flatMap((operation) => {
    const side = readRequestSide(reading, operation, sources.fixtures)
    const empty = emptySuccess(operation)
    const shown =
      empty === null
        ? examplePairs(reading, sources, operation, side, true)
        : [
            ...noContentPair(reading, sources, operation, side, empty),
            ...examplePairs(reading, sources, operation, side, false),
          ]
    return reading.marked || shown.some(({ status }) => status < 300)
      ? shown
      : [...shown, ...generatedPair(operation, side, sources)]
  })
  checkReferences(reading, sources, pairs)
  return pairs
}

interface Answer {
  readonly response: Response
  readonly contentType: string
  readonly example: Example
}

/** `firstNeedsNone`: the first request provokes the first success example. */
function examplePairs(
  reading: Reading,
  sources: PairSources,
  operation: Operation,
  side: RequestSide,
  firstNeedsNone: boolean,
): Pair[] {
  const answers = operation.responses.flatMap((response) => answersOf(reading, response))
  const first = firstNeedsNone ? answers.find(({ response }) => isSuccess(response)) : undefined
  const seen = new Map<string, string>()
  return answers.flatMap((answer): Pair[] => {
    const { key, pointer } = answer.example
    const before = seen.get(key)
    if (before !== undefined) {
      const message = `has the key ${key}, as an example under ${before} has: keys are unique within ${operation.id}`
      if (reading.marked) reading.problems.add(pointer, message)
      return []
    }
    const pair = readPair(reading, sources, operation, side, answer, answer === first)
    if (pair === null) return []
    seen.set(key, answer.response.status)
    return [pair]
  })
}

function readPair(
  reading: Reading,
  sources: PairSources,
  operation: Operation,
  side: RequestSide,
  { response, contentType, example }: Answer,
  needsNoRequestSide: boolean,
): Pair | null {
  const { key, pointer, element, value } = example
  const change = element === null ? null : readCase(reading, element)
  const own = askedUnder(reading, side, key, { isNamed: element !== null, status: response.status })
  if (change === null && own === null && !needsNoRequestSide) {
    const message = `is unpaired in ${operation.id}: give the request an example under the key ${key}, or this one an x-case`
    if (reading.marked) reading.problems.add(pointer, message)
    return null
  }
  const base = own ?? side.first
  if (base === null || side.first === null) return null
  const request = change === null ? base : applyCase(reading, operation, base, change, pointer)
  return {
    id: `${operation.id}/${key}`,
    operation: operation.id,
    key,
    summary: example.summary,
    pointer,
    status: Number(response.status),
    code: response.codes === null ? null : errorCode(sources, operation.module, value),
    safety: (element === null ? null : readSafety(reading, element)) ?? operation.safety,
    inferred: sources.inferred[pointer] ?? wholeMark(sources.inferred[response.pointer]),
    request,
    response: { contentType, headers: headersOf(reading, response, key), body: value },
    after: change?.after ?? [],
    unprovoked: change?.unprovoked ?? null,
    fixtures: fixturesIn(request, sources.fixtures),
    ...madeOf(side.isMade && own === null),
  }
}

interface Shown {
  readonly isNamed: boolean
  readonly status: string
}

export const GENERIC = /^(default|example|sample|request|response|body|value|success|ok|\d+|\w*example\w*)$/i

/**
 * Whether request and example share a name on purpose: both are named, and an error's name is not a general one. Names
 * about the caller, repetition or the server's state do not count. An unnamed request belongs to the first success
 * only.
 */
function isMeantPair(side: RequestSide, { isNamed, status }: Shown, key: string): boolean {
  const isAsked = [...side.parameters.flatMap(({ examples }) => examples), ...side.bodies].some(
    (example) => example.key === key && example.isNamed === true,
  )
  return isNamed && isAsked && !isOfOthers(status) && (status.startsWith('2') || !GENERIC.test(key))
}

/** About the caller, repetition or the server's state. */
export function isOfOthers(status: string): boolean {
  return /^(401|403|429|5..)$/.test(status)
}

function askedUnder(reading: Reading, side: RequestSide, key: string, shown: Shown): PairRequest | null {
  return reading.marked || isMeantPair(side, shown, key) ? requestUnderKey(side, key) : null
}

function madeOf(isMade: boolean): Pick<Pair, 'made'> {
  return isMade ? { made: true } : {}
}

/** For an operation of a foreign contract without a success example; its request comes from schemas. */
function generatedPair(operation: Operation, side: RequestSide, { fixtures }: PairSources): Pair[] {
  const success =
    operation.responses.find(isSuccess) ?? operation.responses.find(({ status }) => /^default$/i.test(status))
  if (side.first === null || success === undefined) return []
  return [
    {
      id: `${operation.id}/${MADE}`,
      operation: operation.id,
      key: MADE,
      summary: 'A request made from the schemas.',
      pointer: success.pointer,
      status: isExact(success) ? Number(success.status) : 200,
      code: null,
      safety: operation.safety,
      inferred: null,
      request: side.first,
      response: { contentType: success.contentTypes.find(isJsonType) ?? success.contentTypes[0] ?? null, headers: {} },
      after: [],
      unprovoked: null,
      fixtures: fixturesIn(side.first, fixtures),
      made: true,
    },
  ]
}

const MADE = 'made'

/** The part of a response's mark that covers its examples. */
function wholeMark(mark: Inferred | undefined): Inferred | null {
  return mark?.['*'] === undefined ? null : { '*': mark['*'] }
}

/** For an operation whose first success has no body, and so no example. */
function noContentPair(
  reading: Reading,
  sources: PairSources,
  operation: Operation,
  side: RequestSide,
  response: Response,
): Pair[] {
  if (side.first === null) return []
  const pair: Pair = {
    id: `${operation.id}/${NO_CONTENT}`,
    operation: operation.id,
    key: NO_CONTENT,
    summary: '',
    pointer: response.pointer,
    status: Number(response.status),
    code: null,
    safety: operation.safety,
    inferred: sources.inferred[response.pointer] ?? null,
    request: side.first,
    response: { contentType: null, headers: headersOf(reading, response, NO_CONTENT) },
    after: [],
    unprovoked: null,
    fixtures: fixturesIn(side.first, sources.fixtures),
    ...madeOf(side.isMade),
  }
  return [pair]
}

const NO_CONTENT = 'no_content'

/** The first success if it has no body; else null. */
function emptySuccess(operation: Operation): Response | null {
  const success = operation.responses.find(isSuccess)
  return success?.contentTypes.length === 0 && isExact(success) ? success : null
}

function answersOf(reading: Reading, response: Response): Answer[] {
  const element = elementOf(reading, response.pointer)
  const [media] = element === null || response.contentTypes.length === 0 ? [] : jsonMedia(element)
  if (media === undefined) return []
  const [contentType, body] = media
  const examples = examplesOf(reading, body)
  if (isExact(response)) return examples.map((example) => ({ response, contentType, example }))
  if (reading.marked && examples.length > 0) {
    reading.problems.add(
      response.pointer,
      `has examples under ${response.status}: a pair needs one status, such as 404`,
    )
  }
  return []
}

export function headersOf(reading: Reading, response: Response, key: string): Record<string, string> {
  const entries = response.headers.flatMap(({ name, pointer }): [string, string][] => {
    const element = elementOf(reading, pointer)
    const examples = element === null ? [] : examplesOf(reading, element)
    const sent = sentAs((examples.find((example) => example.key === key) ?? examples[0])?.value)
    return typeof sent === 'string' ? [[name, sent]] : []
  })
  return Object.fromEntries(entries)
}

function isSuccess(response: Response): boolean {
  return response.status.startsWith('2')
}

export function isExact(response: Response): boolean {
  return /^\d+$/.test(response.status)
}
