import { isJsonType, objectOf } from '../contract/index.ts'
import type { Contract, Json, Operation, Pair } from '../contract/index.ts'
import { isBodiless, jsonAnswer } from './answer.ts'
import type { Answer } from './answer.ts'
import { generalBody } from './envelope.ts'
import { createHelpLink } from './help-link.ts'
import { isErrorBody, refusalForm } from './refusal-form.ts'
import type { RefusalForm } from './refusal-form.ts'
import type { FieldComplaint } from './refused-fields.ts'

export type Replacements = Readonly<Record<string, Json>>

export interface Answers {
  /** In a 5xx, `ref` becomes the request's id. */
  pair(pair: Pair, requestId: string, replaced?: Replacements): Answer
  /** The first example of a status, else the general envelope. */
  plain(operation: Operation, status: number, message: string, requestId: string, replaced?: Replacements): Answer
  /** A refusal in the form of the operation's module. */
  invalid(operation: Operation, status: number, fields: readonly FieldComplaint[]): Answer
}

/** `documentation` is the base of `Link: <…/errors/CODE>; rel="help"`. Default: the server itself. */
export function createAnswers(contract: Contract, documentation?: string): Answers {
  const help = createHelpLink(contract, documentation)
  const modules = new Map(contract.operations.map((operation) => [operation.id, operation.module]))
  const challenges = new Map(contract.operations.map((operation) => [operation.id, challengeOf(contract, operation)]))
  const examples = examplesByStatus(contract)
  const forms = new Map<string, RefusalForm>()

  function pair(example: Pair, requestId: string, replaced: Replacements = {}): Answer {
    const { status, response } = example
    const headers = lowerCase(response.headers)
    if (response.contentType === null || isBodiless(status)) return { status, headers, body: null }
    headers['content-type'] = response.contentType
    if (status === 401) addChallenge(headers, challenges.get(example.operation))
    const body = replace(response.body, status >= 500 ? { ...replaced, ref: requestId } : replaced)
    const link = status >= 400 ? help(modules.get(example.operation) ?? '', body) : undefined
    if (link !== undefined) headers['link'] = link
    const asText = typeof body === 'string' && !isJsonType(response.contentType)
    return { status, headers, body: asText ? body : JSON.stringify(body) }
  }

  return {
    pair,
    plain(operation, status, message, requestId, replaced) {
      const [first] = examples.get(`${operation.id} ${status}`) ?? []
      if (first !== undefined) return pair(first, requestId, replaced)
      return jsonAnswer(status, generalBody(status, message, status >= 500 ? { ref: requestId } : {}))
    },
    invalid(operation, status, fields) {
      const key = `${operation.id} ${status}`
      const form = forms.get(key) ?? refusalForm(contract, operation, status, examples.get(key) ?? [])
      forms.set(key, form)
      const body = form(fields)
      const link = help(operation.module, body)
      return jsonAnswer(status, body, link === undefined ? undefined : { link })
    },
  }
}

/** How Authorization has to be sent; undefined: the key is sent elsewhere, for which HTTP has no challenge. */
function challengeOf(contract: Contract, { speaksAs }: Operation): string | undefined {
  if (speaksAs === undefined || speaksAs === null) return 'Bearer'
  const parts = contract.fixtures[speaksAs.name]?.sentAs?.flat() ?? []
  const [scheme] = parts
    .filter(({ in: place, name }) => place === 'header' && name.toLowerCase() === 'authorization')
    .flatMap(({ prefix, basic }) => (basic ? 'Basic realm="mock"' : prefix.trim() || []))
  return scheme
}

function addChallenge(headers: Record<string, string>, challenge: string | undefined): void {
  if (challenge !== undefined) headers['www-authenticate'] ??= challenge
}

/** What an example says of the ids in its own path, said of those that were asked for. */
export function saidOf(path: Readonly<Record<string, string>>, { request, response }: Pair): Replacements {
  const inPlace = new Map(
    Object.entries(request.path).flatMap(([name, id]) => (path[name] === undefined ? [] : [[id, path[name]]])),
  )
  const said = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(said)
    return typeof value === 'string' ? (inPlace.get(value) ?? value) : value
  }
  return Object.fromEntries(Object.entries(objectOf(response.body)).map(([name, value]) => [name, said(value)]))
}

/** By operation and status, in the contract's order. */
function examplesByStatus(contract: Contract): ReadonlyMap<string, readonly Pair[]> {
  const examples = new Map<string, Pair[]>()
  for (const pair of contract.pairs) {
    const key = `${pair.operation} ${pair.status}`
    const known = examples.get(key)
    if (known === undefined) examples.set(key, [pair])
    else known.push(pair)
  }
  return examples
}

function replace(body: Json | undefined, replaced: Replacements): unknown {
  if (!isErrorBody(body)) return body
  const present = Object.entries(replaced).filter(([name]) => name in body)
  return present.length === 0 ? body : { ...body, ...Object.fromEntries(present) }
}

function lowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}
