import { accessSync, appendFileSync, constants, existsSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import {
  encodePointer,
  errorCode,
  errorEntry,
  isJsonType,
  isObject,
  jsonPathOf,
  loadYaml,
  pairsOf,
  responseFor,
  valueAt,
  worst,
} from '../contract/index.ts'
import type { Contract, Json, JsonObject, Operation, Pointer, Response } from '../contract/index.ts'
import type { JudgedResponse } from '../serve/check-response.ts'
import { StartError } from '../serve/listen.ts'
import type { OperationRequest } from '../serve/validate-request.ts'
import { createMasker, placeOf } from './masking.ts'
import type { Masker } from './masking.ts'

export interface Recorder {
  /** Keeps a response as an example if it shows what none before did. Returns what became of it, for people; null: nothing new. */
  see(asked: OperationRequest, status: number, judged: JudgedResponse): string | null
}

/** Examples of a status of an operation, and characters of one: a person is to read them. */
const MOST_EXAMPLES = 10
const LONGEST_EXAMPLE = 20_000

/** Writes an overlay, an action for each new example. Throws a StartError if the file is there already, or cannot be written. */
export function createRecorder(contract: Contract, file: string): Recorder {
  try {
    if (existsSync(file)) throw new StartError(`--record ${file}: is there already. Name another file.`)
    accessSync(dirname(resolve(file)), constants.W_OK)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`--record ${file}: its folder cannot be written to.`)
  }
  const masker = createMasker(contract)
  const shapesOf = new Map<Pointer, Set<string>>()
  const keys = new Set(contract.pairs.map(({ key }) => key))
  const named = new Set<Pointer>()
  return {
    see(asked, status, { body, violations }) {
      const { operation } = asked
      const response = responseFor(operation, status)
      if (violations.length > 0 || body === null || response === null) return null
      if (body.contentType !== response.contentTypes.find(isJsonType) || response.status !== String(status)) return null
      const value = body.value as Json
      const of = `${operation.id} ${status}`
      // Operations can share a response, and then its examples.
      const media = response.pointer + encodePointer('content', body.contentType)
      const shapes = shapesOf.get(media) ?? new Set()
      shapesOf.set(media, shapes)
      const code = knownCode(contract, operation, status, value)
      const shape = JSON.stringify([code, shapeOf(value, masker)])
      if (shapes.has(shape) || shapes.size > MOST_EXAMPLES) return null
      shapes.add(shape)
      if (shapes.size > MOST_EXAMPLES) return `not recorded: ${of} has ${MOST_EXAMPLES} examples, and no more are kept`
      const example = exampleOf(contract, asked, response, { value, contentType: body.contentType }, masker)
      if (typeof example === 'string') return `not recorded: ${of}: ${example}`
      const key = nameFor(code, status, keys)
      const actions = actionsFor(contract, { media, isFirst: !named.has(media) }, `${operation.id}: ${key}`, {
        [key]: example,
      })
      try {
        if (named.size === 0) writeFileSync(file, head(contract), { flag: 'wx', mode: 0o600 })
        appendFileSync(file, actions)
      } catch (error) {
        return `not recorded: ${file} cannot be written (${(error as NodeJS.ErrnoException).code ?? ''})`
      }
      keys.add(key)
      named.add(media)
      return `recorded as ${key}`
    },
  }
}

/** A code that the contract explains. Any other may be a text for people, with their names in it. */
function knownCode(contract: Contract, { module }: Operation, status: number, body: Json): string | null {
  const code = status < 400 ? null : errorCode(contract, module, body)
  return code === null || errorEntry(contract, module, code) === null ? null : code
}

/** A code of the contract in front, as lint asks. */
function nameFor(code: string | null, status: number, taken: ReadonlySet<string>): string {
  const name = code === null ? `recorded_${status}` : `${code}_recorded`
  let count = 1
  const numbered = (): string => (count === 1 ? name : `${name}_${count}`)
  while (taken.has(numbered())) count += 1
  return numbered()
}

/** What two responses have in common that show the same: names, types, words of the contract; not how many. */
function shapeOf(value: Json, masker: Masker): Json {
  if (typeof value === 'string') return masker.isListed(value) ? value : '(text)'
  if (typeof value === 'number') return '(number)'
  if (Array.isArray(value))
    return [...new Set(value.map((item: Json) => JSON.stringify(shapeOf(item, masker))))].toSorted()
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, shapeOf(item, masker)]))
}

interface Body {
  readonly contentType: string
  readonly value: Json
}

/** The example to write, or why there is none. */
function exampleOf(
  contract: Contract,
  asked: OperationRequest,
  response: Response,
  { contentType, value }: Body,
  masker: Masker,
): JsonObject | string {
  const { operation } = asked
  const status = Number(response.status)
  if (status >= 400 && response.codes !== null && knownCode(contract, operation, status, value) === null)
    return 'the error catalogue does not have its code'
  // The request first: ids are named after the examples of its path.
  const request = requestOf(contract, asked, masker)
  const shown = masker.masked(value, placeOf(operation.id, response.status))
  const [broken] = contract.validators.response(operation.id, response.status, contentType)?.(shown) ?? []
  if (broken !== undefined)
    return `masked, it would break the contract at ${broken.at || 'the root'}: ${broken.message}`
  if (JSON.stringify(shown).length > LONGEST_EXAMPLE) return `it is longer than ${LONGEST_EXAMPLE} characters`
  const safety = worst([operation.safety, ...pairsOf(contract, operation.id).map((pair) => pair.safety)])
  return {
    summary: `Recorded from ${operation.method} ${operation.path}.`,
    ...(safety === operation.safety ? {} : { 'x-safety': safety }),
    'x-case': {
      unprovoked: 'A deployment sent it once, in a state of its own.',
      ...(isShared(contract, response) ? {} : request),
    },
    value: shown,
  }
}

/** Whether other operations have the response too: the request of one is none of theirs. */
function isShared({ operations }: Contract, { pointer }: Response): boolean {
  return operations.filter(({ responses }) => responses.some((one) => one.pointer === pointer)).length > 1
}

function requestOf(contract: Contract, { operation, path, query, body }: OperationRequest, masker: Masker): JsonObject {
  const masked = (part: 'path' | 'query', values: OperationRequest['path']): JsonObject => {
    const named = Object.entries(values).map(([name, value]) => {
      return [name, masker.masked(value, placeOf(operation.id, part) + encodePointer(name))] as const
    })
    return named.length === 0 ? {} : { [part]: Object.fromEntries(named) }
  }
  const sent = { ...masked('path', path), ...masked('query', query) }
  if (body.kind !== 'json') return sent
  const value = masker.masked(body.value as Json, placeOf(operation.id, 'body'))
  const isValid = (contract.validators.request(operation.id, 'body')?.(value) ?? []).length === 0
  return isValid ? { ...sent, body: value } : sent
}

/** The actions that add an example, as YAML. A plain example gets a name, because named ones replace it. */
function actionsFor(
  contract: Contract,
  { media, isFirst }: { readonly media: Pointer; readonly isFirst: boolean },
  description: string,
  added: JsonObject,
): string {
  const document = contract.document()
  const target = jsonPathOf(document, media)
  const plain = isFirst ? (valueAt(document, `${media}/example`) as Json | undefined) : undefined
  const examples = { ...(plain === undefined ? {} : { example: { value: plain } }), ...added }
  const actions = [
    { target, description, update: { examples } },
    ...(plain === undefined ? [] : [{ target: `${target}.example`, remove: true }]),
  ]
  return loadYaml()
    .stringify(actions, { lineWidth: 120, aliasDuplicateObjects: false, compat: 'yaml-1.1' })
    .replaceAll(/^(?=.)/gm, '  ')
}

function head({ title }: Contract): string {
  return `# Responses that the mock passed on. Texts and long numbers are replaced, all but what the contract has itself; moments
# and short numbers are as they came. Read it before anybody else gets it, and name the examples as you like. Then:
# npm run mock -- --overlay FILE, npm run site -- --overlay FILE, npm run msw -- --overlay FILE.
overlay: 1.0.0
info:
  title: ${JSON.stringify(`Recorded examples of ${title}`)}
  version: 1.0.0
actions:
`
}
