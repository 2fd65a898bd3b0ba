import {
  contentTypeFor,
  encodePointer,
  isObject,
  operationById,
  pairsOf,
  responseFor,
  sameJson,
  schemasAt,
} from '../../contract/index.ts'
import type {
  Contract,
  Json,
  JsonObject,
  Operation,
  Pair,
  Parameter,
  ParameterValues,
  Pointer,
  ReadParameters,
} from '../../contract/index.ts'
import type { Answer } from '../../serve/answer.ts'
import type { HelpLink } from '../../serve/help-link.ts'
import type { PairId } from '../domain/refusal.ts'
import { followKnown } from './known.ts'
import { reshaped } from './reshape.ts'

/**
 * Between the contract that the sandbox's rules are written for and the one that it serves, whose overlays answer open
 * questions. Requests are put into the form of the first, responses into that of the second.
 */
export interface Following {
  /** False: both contracts are the same. */
  readonly changes: boolean
  /** The operation as the rules know it. */
  ruled(operation: Operation): Operation
  request(operation: Operation, sent: Sent): Sent
  success(operation: Operation, success: Success): Success
  /** A refusal as the rules make it. `pair`: the example that it is; null: the one most like it. */
  refusal(operation: Operation, answer: Answer, pair: PairId | null): Answer
  /** What is known to come in the place of a refusal, also such as the contract does not have: after it was checked. */
  instead(operation: Operation, answer: Answer): Answer
  /** A success that did nothing, because the same request did before: after it was checked. */
  repeated(operation: Operation, answer: Answer): Answer
  /** Whether a success is known to come in the place of a refusal. */
  waives(operation: Operation, answer: Answer): boolean
  /** Without headers that the contract no longer has. */
  headers(operation: Operation, answer: Answer): Answer
}

export interface Sent extends ReadParameters {
  readonly body: Json
}

export interface Success {
  readonly status: number
  readonly body: Json
  readonly headers?: Readonly<Record<string, string>>
}

const NOTHING: Following = {
  changes: false,
  ruled: (operation) => operation,
  request: (_, sent) => sent,
  success: (_, success) => success,
  refusal: (_, answer) => answer,
  instead: (_, answer) => answer,
  repeated: (_, answer) => answer,
  waives: () => false,
  headers: (_, answer) => answer,
}

export function createFollowing(rules: Contract, served: Contract, help: HelpLink): Following {
  if (rules === served) return NOTHING
  const ruled = (operation: Operation) => operationById(rules, operation.id) ?? operation
  const answered = ({ id }: Pair) => served.pairs.find((pair) => pair.id === id) ?? null
  const beside = followKnown(served, help)
  /** Corrected refusal → in the rules' words, which answers are about. */
  const ruledRefusals = new WeakMap<Answer, Answer>()
  const ruledSchema = (place: Pointer) => schemasAt(rules.document(), [place])
  const servedSchema = (place: Pointer) => schemasAt(served.document(), [place])

  function request(operation: Operation, sent: Sent): Sent {
    const before = ruled(operation)
    if (before === operation) return sent
    const read: Record<Parameter['in'], ParameterValues> = { path: {}, query: {}, header: {}, cookie: {} }
    const given: typeof read = { ...sent, cookie: {} }
    for (const [index, own] of operation.parameters.entries()) {
      const alike = before.parameters.length === operation.parameters.length ? before.parameters[index] : undefined
      const known = before.parameters.find(({ pointer }) => pointer === own.pointer) ?? alike ?? own
      const value = given[own.in][keyOf(own)]
      const [from, to] = [servedSchema(`${own.pointer}/schema`), ruledSchema(`${known.pointer}/schema`)]
      if (value !== undefined) read[known.in][keyOf(known)] = reshaped(value, from, to) as string | string[]
    }
    const [from, to] = [operation.requestBody, before.requestBody]
    if (from === null || to === null) return { ...read, body: sent.body }
    return { ...read, body: reshaped(sent.body, servedSchema(schemaIn(from)), ruledSchema(schemaIn(to))) }
  }

  function success(operation: Operation, made: Success): Success {
    const before = ruled(operation)
    if (before === operation) return made
    const own = pairsOf(rules, operation.id).filter(({ status }) => status === made.status)
    const now = own.flatMap((one) => answered(one)?.status ?? [])
    const status = now.includes(made.status) ? made.status : (now[0] ?? made.status)
    const [from, to] = [responseFor(before, made.status), responseFor(operation, status)]
    if (from === null || to === null) return { ...made, status }
    return { ...made, status, body: reshaped(made.body, ruledSchema(schemaIn(from)), servedSchema(schemaIn(to))) }
  }

  function refusal(operation: Operation, answer: Answer, pair: PairId | null): Answer {
    const body: unknown = JSON.parse(answer.body ?? 'null')
    if (!isObject(body)) return answer
    const before = exampleOf(operation, answer.status, body, pair)
    const after = before === null ? null : answered(before)
    if (before === null || after === null) return answer
    const made = corrected(body, before.response.body, after.response.body)
    const link = help(operation.module, made)
    const around = link === undefined ? answer.headers : { ...answer.headers, link }
    const refused = { ...answer, headers: around, status: after.status, body: JSON.stringify(made) }
    ruledRefusals.set(refused, answer)
    return refused
  }

  /** The example of the operation that a refusal is: the one that is meant, or that has most in common with it. */
  function exampleOf(operation: Operation, status: number, body: JsonObject, pair: PairId | null): Pair | null {
    const meant = pair === null ? undefined : rules.pairs.find(({ id }) => id === pair)
    const own = pairsOf(rules, operation.id).filter((one) => one.status === status)
    const shared = own.find((one) => one.id === pair || one.pointer === meant?.pointer)
    if (shared !== undefined) return shared
    const common = (one: Pair) => (isObject(one.response.body) ? likeness(one.response.body, body) : -1)
    return own.toSorted((a, b) => common(b) - common(a))[0] ?? null
  }

  function instead(operation: Operation, answer: Answer): Answer {
    return beside.instead(operation, answer, ruledRefusals.get(answer) ?? answer)
  }

  function repeated(operation: Operation, answer: Answer): Answer {
    return { ...answer, status: beside.statusOfRepeat(operation) ?? answer.status }
  }

  function waives(operation: Operation, answer: Answer): boolean {
    return beside.waives(operation, ruledRefusals.get(answer) ?? answer)
  }

  function headers(operation: Operation, answer: Answer): Answer {
    const named = (of: Operation) =>
      (responseFor(of, answer.status)?.headers ?? []).map(({ name }) => name.toLowerCase())
    const gone = named(ruled(operation)).filter((name) => !named(operation).includes(name))
    if (gone.length === 0) return answer
    const left = Object.entries(answer.headers).filter(([name]) => !gone.includes(name))
    return { ...answer, headers: Object.fromEntries(left) }
  }

  return { changes: true, ruled, request, success, refusal, instead, repeated, waives, headers }
}

/** Of the JSON of a request or a response. */
function schemaIn({ pointer, contentTypes }: { readonly pointer: Pointer; readonly contentTypes: readonly string[] }) {
  return `${pointer}/content${encodePointer(contentTypeFor(contentTypes, 'application/json') ?? '')}/schema`
}

function keyOf({ in: place, name }: Parameter): string {
  return place === 'header' ? name.toLowerCase() : name
}

/** Equal values count most, then the same properties. */
function likeness(example: JsonObject, body: JsonObject): number {
  const names = Object.keys(body)
  const same = names.filter((name) => Object.hasOwn(example, name))
  const equal = same.filter((name) => sameJson(example[name] as Json, body[name] as Json))
  const others = Object.keys(example).filter((name) => !names.includes(name))
  return 2 * equal.length + same.length - others.length
}

/** The body with what an answer changed in its example. */
function corrected(body: JsonObject, before: Json | undefined, after: Json | undefined): JsonObject {
  if (!isObject(before) || !isObject(after)) return body
  const kept = Object.entries(body).filter(([name]) => Object.hasOwn(after, name) || !Object.hasOwn(before, name))
  const changed = Object.entries(after).filter(([name, value]) => {
    if (!Object.hasOwn(before, name)) return true
    return !sameJson(before[name], value) && sameJson(before[name], body[name])
  })
  return { ...Object.fromEntries(kept), ...Object.fromEntries(changed) }
}
