import { dirname, resolve } from 'node:path'
import {
  ContractError,
  encodePointer,
  isArray,
  isObject,
  nearestNames,
  objectOf,
  parameterNames,
  placeNear,
  positionOf,
  readPlainDocument,
  safetyClasses,
  valueAt,
} from '../../contract/index.ts'
import type { Contract, Json, JsonObject, Operation, Pointer, Safety } from '../../contract/index.ts'
import { expressionsIn, criterionMistake, expressionMistake } from './expressions.ts'
import type { Criterion } from './expressions.ts'

/** A workflow of an Arazzo document, with every reference resolved. */
export interface Flow {
  readonly id: string
  /** File and line, for people. */
  readonly place: string
  readonly summary: string
  /** The least that it counts as (`x-safety`); null: what its operations count as. */
  readonly safety: Safety | null
  readonly inputs: readonly Input[]
  readonly steps: readonly Step[]
  readonly outputs: Readonly<Record<string, Output>>
  /** Workflows that must have ended before. */
  readonly after: readonly Flow[]
}

export interface Input {
  readonly name: string
  readonly type: string | null
  /** Undefined: no default. */
  readonly usual: Json | undefined
  readonly required: boolean
  readonly secret: boolean
}

export interface Step {
  readonly id: string
  readonly place: string
  /** As of a flow. */
  readonly safety: Safety | null
  readonly call: Call
  readonly parameters: readonly Parameter[]
  /** Undefined: none. */
  readonly payload: Json | undefined
  readonly contentType: string | null
  readonly replacements: readonly { readonly target: Pointer; readonly value: Json }[]
  readonly criteria: readonly Placed[]
  readonly outputs: Readonly<Record<string, Output>>
  readonly onSuccess: readonly Action[]
  readonly onFailure: readonly Action[]
}

type Call = { readonly operation: Operation } | { readonly flow: () => Flow }

/** A runtime expression, or what a JSONPath selects from the value of one. */
export type Output = string | { readonly context: string; readonly path: string }

export interface Placed extends Criterion {
  readonly place: string
}

export interface Parameter {
  readonly name: string
  /** Null: an input of the called workflow. */
  readonly in: 'path' | 'query' | 'header' | 'cookie' | null
  readonly value: Json
  /** Whether it applies to all steps of the workflow. */
  readonly isShared: boolean
}

export interface Action {
  readonly type: 'end' | 'goto' | 'retry'
  /** Where the flow goes on; before a retry, what runs first. Null: nowhere else. */
  readonly to: { readonly step: string } | { readonly flow: () => Flow } | null
  /** Seconds. */
  readonly retryAfter: number
  readonly retryLimit: number
  readonly criteria: readonly Placed[]
}

/** The most files that may refer to each other. */
const mostFiles = 100

/**
 * Reads Arazzo documents and those that they refer to; returns the workflows of the named files only. Throws a ContractError
 * with file and line of what is wrong or not understood. `source` is the contract that is checked.
 */
export async function readFlows(
  files: readonly string[],
  contract: Contract,
  source: string,
): Promise<readonly Flow[]> {
  const known = new Map<string, Book>()
  const load = async (file: string): Promise<Book> => {
    const path = resolve(file)
    const loaded = known.get(path)
    if (loaded !== undefined) return loaded
    const document = await readPlainDocument(file)
    const book: Book = { file, document, contract, source, flows: new Map(), others: new Map() }
    known.set(path, book)
    if (known.size > mostFiles) throw mistake(book, '', `is one file too many: no more than ${mostFiles} are read`)
    if (!/^1\.[01]\.\d+$/.test(textOf(document['arazzo']))) {
      throw mistake(book, '/arazzo', 'is no Arazzo 1.0 or 1.1 document: it begins with `arazzo: 1.0.1`')
    }
    for (const [index, entry] of listAt(book, '/sourceDescriptions').entries()) {
      const at = `/sourceDescriptions/${index}`
      fieldsIn(book, at, entry, ['name', 'url', 'type'])
      const { name, url } = textsIn(book, at, entry, ['name', 'url'])
      if (entry['type'] !== 'arazzo') book.others.set(name, { at, url, book: null })
      else if (/^[a-z][a-z\d+.-]*:\/\//i.test(url)) {
        throw mistake(book, `${at}/url`, `${url} is an address, and none is fetched; put the document into a file`)
      } else {
        const other = resolve(dirname(path), url)
        const place = await placeNear(path, other)
        if ('why' in place) throw mistake(book, `${at}/url`, `${url} ${place.why}`)
        book.others.set(name, { at, url, book: await load(other) })
      }
    }
    return book
  }
  const books: Book[] = []
  for (const file of files) books.push(await load(file))
  for (const book of known.values()) readBook(book)
  return [...new Set(books)].flatMap((book) => [...book.flows.values()].map((flow) => flow()))
}

interface Book {
  readonly file: string
  readonly document: JsonObject
  readonly contract: Contract
  readonly source: string
  readonly flows: Map<string, () => Flow>
  readonly others: Map<string, Source>
}

interface Source {
  readonly at: Pointer
  readonly url: string
  /** Null: a contract. */
  readonly book: Book | null
}

function readBook(book: Book): void {
  const { document, flows } = book
  fieldsIn(book, '', document, ['arazzo', '$self', 'info', 'sourceDescriptions', 'workflows', 'components'])
  const entries = listAt(book, '/workflows')
  if (entries.length === 0) throw mistake(book, '/workflows', 'has to be a list of workflows')
  for (const [index, entry] of entries.entries()) {
    const at = `/workflows/${index}`
    const { workflowId } = textsIn(book, at, entry, ['workflowId'])
    if (flows.has(workflowId)) throw mistake(book, at, `there is another workflow ${workflowId}`)
    let made: Flow | null = null
    flows.set(workflowId, () => {
      made ??= readFlow(book, at, entry)
      return made
    })
  }
  for (const flow of flows.values()) flow()
}

function readFlow(book: Book, at: Pointer, entry: JsonObject): Flow {
  const known = ['workflowId', 'summary', 'description', 'inputs', 'dependsOn', 'steps', 'successActions']
  fieldsIn(book, at, entry, [...known, 'failureActions', 'outputs', 'parameters'])
  const { workflowId: id } = textsIn(book, at, entry, ['workflowId'])
  const shared = parametersAt(book, at, entry, true)
  const all = {
    success: actionsAt(book, at, entry, 'successActions'),
    failure: actionsAt(book, at, entry, 'failureActions'),
  }
  const steps = listAt(book, `${at}/steps`).map((step, index) =>
    readStep(book, `${at}/steps/${index}`, step, shared, all),
  )
  if (steps.length === 0) throw mistake(book, at, 'has no steps')
  const twice = steps.find((step, index) => steps.findIndex((other) => other.id === step.id) < index)
  if (twice !== undefined) throw mistake(book, `${at}/steps`, `there is another step ${twice.id}`)
  for (const [index, step] of steps.entries()) checkReferences(book, `${at}/steps/${index}`, steps, step)
  const { summary, description, dependsOn } = entry
  return {
    id,
    place: placeOf(book, at),
    summary: [textOf(summary), textOf(description).trim(), id].find((text) => text !== '') ?? id,
    safety: safetyAt(book, at, entry),
    inputs: inputsAt(book, `${at}/inputs`),
    steps,
    outputs: outputsAt(book, at, entry),
    after: (isArray(dependsOn) ? dependsOn : []).map((name, index) =>
      flowNamed(book, `${at}/dependsOn/${index}`, textOf(name))(),
    ),
  }
}

/** Throws if a step refers to a step that does not exist. */
function checkReferences(book: Book, at: Pointer, steps: readonly Step[], step: Step): void {
  const ids = steps.map(({ id }) => id)
  const named = [...step.onSuccess, ...step.onFailure].flatMap(({ to }) =>
    to !== null && 'step' in to ? [to.step] : [],
  )
  const texts = [
    step.parameters.map(({ value }) => value),
    step.payload ?? null,
    step.replacements.map(({ value }) => value),
  ]
  const later = steps.slice(steps.indexOf(step)).map(({ id }) => id)
  const { dependsOn } = objectOf(valueAt(book.document, at) as Json)
  const waits = (isArray(dependsOn) ? dependsOn : []).map((one) => textOf(one).replace(/^\$steps\./, ''))
  const unmet = waits.find((id) => later.includes(id))
  if (unmet !== undefined) throw mistake(book, `${at}/dependsOn`, `${unmet} comes later, and steps are taken in order`)
  const inTexts = textsOf(texts as Json).flatMap(expressionsIn)
  const spoken = inTexts.flatMap((one) => /^\$steps\.([\w-]+)/.exec(one)?.[1] ?? [])
  const unknown = [...named, ...spoken, ...waits].find((id) => !ids.includes(id))
  if (unknown !== undefined) throw mistake(book, at, `there is no step ${unknown}${near(unknown, ids)}`)
}

function textsOf(value: Json): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

interface SharedActions {
  readonly success: readonly NamedAction[]
  readonly failure: readonly NamedAction[]
}

interface NamedAction extends Action {
  readonly name: string
}

function readStep(book: Book, at: Pointer, entry: JsonObject, shared: readonly Parameter[], all: SharedActions): Step {
  const known = ['stepId', 'description', 'operationId', 'operationPath', 'workflowId', 'parameters', 'requestBody']
  fieldsIn(book, at, entry, [...known, 'dependsOn', 'successCriteria', 'onSuccess', 'onFailure', 'outputs'])
  const { stepId: id } = textsIn(book, at, entry, ['stepId'])
  const call = callAt(book, at, entry)
  const own = parametersAt(book, at, entry, false)
  const parameters = [
    ...shared.filter((one) => !own.some((other) => other.name === one.name && other.in === one.in)),
    ...own,
  ].filter((one) => 'operation' in call || one.in === null || !one.isShared)
  if ('operation' in call) {
    const unplaced = own.find((one) => one.in === null)
    if (unplaced !== undefined)
      throw mistake(book, `${at}/parameters`, `${unplaced.name} says not where it stands (in)`)
    const lacking = parameterNames(call.operation.path).find(
      (name) => !parameters.some((one) => one.in === 'path' && one.name === name),
    )
    if (lacking !== undefined) {
      throw mistake(book, at, `the path ${call.operation.path} of ${call.operation.id} gets no value for ${lacking}`)
    }
  }
  const body = entry['requestBody']
  if (body !== undefined) fieldsIn(book, `${at}/requestBody`, body, ['contentType', 'payload', 'replacements'])
  const { payload, contentType, replacements } = objectOf(body)
  checkTexts(book, `${at}/requestBody/payload`, payload)
  const merged = (mine: readonly NamedAction[], theirs: readonly NamedAction[]): readonly Action[] => [
    ...mine,
    ...theirs.filter(({ name }) => !mine.some((other) => other.name === name)),
  ]
  return {
    id,
    place: placeOf(book, at),
    safety: safetyAt(book, at, entry),
    call,
    parameters,
    payload,
    contentType: typeof contentType === 'string' ? contentType : null,
    replacements: (isArray(replacements) ? replacements : []).map((one, index) => {
      const place = `${at}/requestBody/replacements/${index}`
      fieldsIn(book, place, one, ['target', 'targetSelectorType', 'value'])
      const { target } = textsIn(book, place, one, ['target'])
      const { targetSelectorType = 'jsonpointer' } = objectOf(one)
      if (targetSelectorType !== 'jsonpointer')
        throw mistake(book, place, 'targetSelectorType: only jsonpointer is understood')
      if (!/^\/(?!\/)/.test(target))
        throw mistake(book, place, `${target} is no JSON Pointer, and XPath is not understood`)
      const value = objectOf(one)['value'] ?? null
      checkTexts(book, `${place}/value`, value)
      return { target, value }
    }),
    criteria: criteriaAt(book, `${at}/successCriteria`),
    outputs: outputsAt(book, at, entry),
    onSuccess: merged(actionsAt(book, at, entry, 'onSuccess'), all.success),
    onFailure: merged(actionsAt(book, at, entry, 'onFailure'), all.failure),
  }
}

function safetyAt(book: Book, at: Pointer, { 'x-safety': mark }: JsonObject): Safety | null {
  const safety = safetyClasses.find((name) => name === mark)
  if (mark === undefined || safety !== undefined) return safety ?? null
  throw mistake(book, `${at}/x-safety`, `has to be one of ${safetyClasses.join(', ')}`)
}

function callAt(book: Book, at: Pointer, entry: JsonObject): Call {
  const { operationId, operationPath, workflowId } = entry
  const given = [operationId, operationPath, workflowId].filter((one) => one !== undefined)
  if (given.length !== 1 || typeof given[0] !== 'string') {
    throw mistake(book, at, 'has to have one of operationId, operationPath and workflowId')
  }
  if (typeof workflowId === 'string') return { flow: flowNamed(book, `${at}/workflowId`, workflowId) }
  return {
    operation:
      typeof operationId === 'string'
        ? operationNamed(book, `${at}/operationId`, operationId)
        : operationAt(book, `${at}/operationPath`, textOf(operationPath)),
  }
}

/** `id`, `$sourceDescriptions.name.id`, and `name.id` as some tools write it. */
function operationNamed(book: Book, at: Pointer, written: string): Operation {
  const { operations } = book.contract
  const text = written.replace(/^\$sourceDescriptions\./, '')
  const source = [...book.others.keys()].find((name) => text.startsWith(`${name}.`))
  const whole = operations.find(({ id }) => id === written)
  if (whole === undefined && source !== undefined) checkSource(book, at, source)
  const id = source === undefined ? text : text.slice(source.length + 1)
  const found = whole ?? operations.find((one) => one.id === id)
  if (found !== undefined) return found
  throw mistake(
    book,
    at,
    `the contract has no operation ${id}${near(
      id,
      operations.map((one) => one.id),
    )}`,
  )
}

/** `{$sourceDescriptions.name.url}#/paths/~1things/get`. */
function operationAt(book: Book, at: Pointer, written: string): Operation {
  const { operations } = book.contract
  const [, source = '', pointer = ''] =
    /^\{?(?:\$sourceDescriptions\.)?([^#{}]*?)(?:\.url)?\}?#(\/.*)$/.exec(written) ?? []
  if (book.others.has(source)) checkSource(book, at, source)
  const [, path = '', method = ''] = /^\/paths\/([^/]+)\/([a-z]+)$/.exec(pointer) ?? []
  const plain = path.replaceAll('~1', '/').replaceAll('~0', '~')
  const decoded = plain.includes('%') ? decodeURIComponent(plain) : plain
  const found = operations.find((one) => one.path === decoded && one.method === method.toUpperCase())
  if (found !== undefined) return found
  const paths = operations.map((one) => `${one.method} ${one.path}`)
  throw mistake(
    book,
    at,
    `${written} is none of the contract's operations${near(`${method.toUpperCase()} ${decoded}`, paths)}`,
  )
}

/** The contract that is checked, under any name: the only one that a document names, or the one with the same file. */
function checkSource(book: Book, at: Pointer, name: string): void {
  const { others, source } = book
  const contracts = [...others].filter(([, other]) => other.book === null)
  const own = others.get(name)
  const isOnly = contracts.length === 1
  const fileOf = (path: string) => path.split(/[/\\?#]/).findLast((part) => part !== '')
  if (own?.book === null && (isOnly || fileOf(own.url) === fileOf(source))) return
  throw mistake(
    book,
    at,
    `${name} (${own?.url ?? ''}) is not the contract that is checked, and nothing is sent elsewhere`,
  )
}

/** `id`, or `$sourceDescriptions.name.id` of another document. */
function flowNamed(book: Book, at: Pointer, written: string): () => Flow {
  const [, source, other = ''] = /^\$sourceDescriptions\.([^.]+)\.(?:workflows\.)?(.+)$/.exec(written) ?? []
  const from = source === undefined ? book : book.others.get(source)?.book
  const id = source === undefined ? written : other
  // All documents are loaded before the first is read; workflows are looked up when needed.
  const names = listAt(from ?? book, '/workflows').map((entry) => textOf(entry['workflowId']))
  if (from === undefined || from === null || !names.includes(id)) {
    throw mistake(book, at, `there is no workflow ${written}${near(id, names)}`)
  }
  return () => {
    const flow = from.flows.get(id)
    if (flow === undefined) throw mistake(book, at, `the workflow ${written} depends on itself`)
    return flow()
  }
}

function parametersAt(book: Book, at: Pointer, entry: JsonObject, isShared: boolean): readonly Parameter[] {
  return listAt(book, `${at}/parameters`, entry['parameters']).map((given, index) => {
    const place = `${at}/parameters/${index}`
    const one = reusable(book, place, given)
    fieldsIn(book, place, one, ['name', 'in', 'value'])
    const { name } = textsIn(book, place, one, ['name'])
    const { in: where = null, value = null } = one
    if (where !== null && !['path', 'query', 'header', 'cookie'].includes(textOf(where))) {
      throw mistake(book, `${place}/in`, 'has to be path, query, header or cookie')
    }
    checkTexts(book, `${place}/value`, value)
    return { name, in: where as Parameter['in'], value, isShared }
  })
}

function criteriaAt(book: Book, at: Pointer): readonly Placed[] {
  return listAt(book, at).map((entry, index) => {
    const place = `${at}/${index}`
    fieldsIn(book, place, entry, ['condition', 'context', 'type'])
    const { condition } = textsIn(book, place, entry, ['condition'])
    const { type: kind, context } = entry
    const type = isObject(kind) ? kind['type'] : (kind ?? 'simple')
    if (type !== 'simple' && type !== 'regex' && type !== 'jsonpath') {
      throw mistake(
        book,
        place,
        `conditions of type ${textOf(type)} are not understood: simple, regex and jsonpath are`,
      )
    }
    if (type !== 'simple' && typeof context !== 'string')
      throw mistake(book, place, `a condition of type ${type} has to have a context`)
    const criterion = { type, condition, context: typeof context === 'string' ? context : '' } as const
    const wrong = criterionMistake(criterion)
    if (wrong !== null) throw mistake(book, `${place}/condition`, wrong)
    return { ...criterion, place: placeOf(book, place) }
  })
}

function actionsAt(book: Book, at: Pointer, entry: JsonObject, name: string): readonly NamedAction[] {
  const isSuccess = name === 'onSuccess' || name === 'successActions'
  return listAt(book, `${at}/${name}`, entry[name]).map((given, index) => {
    const place = `${at}/${name}/${index}`
    const one = reusable(book, place, given)
    fieldsIn(book, place, one, [
      'name',
      'type',
      'workflowId',
      'stepId',
      'criteria',
      ...(isSuccess ? [] : ['retryAfter', 'retryLimit']),
    ])
    const { type, workflowId, stepId, retryAfter = 0, retryLimit = 1 } = one
    if (type !== 'end' && type !== 'goto' && (type !== 'retry' || isSuccess)) {
      throw mistake(book, place, `type: has to be end${isSuccess ? ' or goto' : ', goto or retry'}`)
    }
    if (typeof retryAfter !== 'number' || retryAfter < 0 || typeof retryLimit !== 'number' || retryLimit < 0) {
      throw mistake(book, place, 'retryAfter and retryLimit have to be numbers')
    }
    const to = typeof stepId === 'string' ? { step: stepId } : flowOrNull(book, `${place}/workflowId`, workflowId)
    if (type === 'goto' && to === null) throw mistake(book, place, 'a goto has to have a stepId or a workflowId')
    const criteria =
      'reference' in objectOf(given)
        ? criteriaAt(book, `${referred(book, place, given)}/criteria`)
        : criteriaAt(book, `${place}/criteria`)
    return { name: textOf(one['name']), type, to, retryAfter, retryLimit, criteria }
  })
}

function flowOrNull(book: Book, at: Pointer, name: Json | undefined): { readonly flow: () => Flow } | null {
  return typeof name === 'string' ? { flow: flowNamed(book, at, name) } : null
}

function outputsAt(book: Book, at: Pointer, { outputs }: JsonObject): Readonly<Record<string, Output>> {
  return Object.fromEntries(
    Object.entries(objectOf(outputs)).map(([name, value]) => {
      const place = `${at}/outputs${encodePointer(name)}`
      const output = isObject(value) ? selectorAt(book, place, value) : value
      const expression = isObject(output) ? textOf(objectOf(value)['context']) : output
      const wrong = typeof expression === 'string' ? expressionMistake(expression) : 'has to be a runtime expression'
      if (wrong !== null) throw mistake(book, place, wrong)
      return [name, output as Output]
    }),
  )
}

/** A Selector Object of Arazzo 1.1. */
function selectorAt(book: Book, at: Pointer, given: JsonObject): Output {
  fieldsIn(book, at, given, ['context', 'selector', 'type'])
  const { context, selector } = textsIn(book, at, given, ['context', 'selector'])
  const { type } = given
  const kind = isObject(type) ? type['type'] : type
  if (kind === 'jsonpointer' && !context.includes('#')) return `${context}#${selector}`
  const wrong = kind === 'jsonpath' ? criterionMistake({ type: kind, context, condition: selector }) : null
  if (kind !== 'jsonpath' || wrong !== null)
    throw mistake(book, at, wrong ?? 'selectors of type jsonpath and jsonpointer are understood')
  return { context, path: selector }
}

/** A workflow's inputs, by the properties of its schema. */
function inputsAt(book: Book, at: Pointer): readonly Input[] {
  const given = valueAt(book.document, at)
  const reference = objectOf(given as Json)['$ref']
  const schema = objectOf((typeof reference === 'string' ? valueAt(book.document, reference.slice(1)) : given) as Json)
  const required = isArray(schema['required']) ? schema['required'] : []
  return Object.entries(objectOf(schema['properties'])).map(([name, property]) => {
    const { type, default: usual, format } = objectOf(property)
    return {
      name,
      type: typeof type === 'string' ? type : null,
      usual,
      required: required.includes(name),
      secret: format === 'password',
    }
  })
}

/** An object, or the component that it refers to with the object's own value. */
function reusable(book: Book, at: Pointer, given: JsonObject): JsonObject {
  if (given['reference'] === undefined) return given
  fieldsIn(book, at, given, ['reference', 'value'])
  const found = valueAt(book.document, referred(book, at, given)) as Json | undefined
  return { ...objectOf(found), ...(given['value'] === undefined ? {} : { value: given['value'] }) }
}

function referred(book: Book, at: Pointer, { reference }: JsonObject): Pointer {
  const [, kind = '', name = ''] =
    /^\$components\.(parameters|successActions|failureActions)\.(.+)$/.exec(textOf(reference)) ?? []
  const pointer = `/components/${kind}${encodePointer(name)}`
  if (kind === '' || !isObject(valueAt(book.document, pointer))) {
    throw mistake(book, `${at}/reference`, `${textOf(reference)} is nothing that this document has`)
  }
  return pointer
}

function listAt(book: Book, at: Pointer, value = valueAt(book.document, at)): readonly JsonObject[] {
  if (value === undefined) return []
  if (!isArray(value as Json)) throw mistake(book, at, 'has to be a list')
  const list = value as readonly Json[]
  const wrong = list.findIndex((item) => !isObject(item))
  if (wrong !== -1) throw mistake(book, `${at}/${wrong}`, 'has to be an object')
  return list as readonly JsonObject[]
}

/** Throws if an object has a field that Arazzo does not define there, or that is not understood, because it would silently have no effect. */
function fieldsIn(book: Book, at: Pointer, value: unknown, known: readonly string[]): void {
  if (!isObject(value)) throw mistake(book, at, 'has to be an object')
  const other = Object.keys(value).find((name) => !known.includes(name) && !name.startsWith('x-'))
  if (other !== undefined)
    throw mistake(book, at + encodePointer(other), `is not understood here: ${known.join(', ')} are`)
}

function textsIn<const Name extends string>(
  book: Book,
  at: Pointer,
  value: unknown,
  names: readonly Name[],
): Record<Name, string> {
  const given = objectOf(value as Json)
  const lacking = names.find((name) => typeof given[name] !== 'string' || given[name] === '')
  if (lacking !== undefined) throw mistake(book, at, `${lacking}: has to be a text`)
  return given as Record<Name, string>
}

/** Throws if a value has an expression that is not understood. */
function checkTexts(book: Book, at: Pointer, value: Json | undefined): void {
  const wrong = textsOf(value ?? null)
    .flatMap(expressionsIn)
    .flatMap((one) => expressionMistake(one) ?? [])[0]
  if (wrong !== undefined) throw mistake(book, at, wrong)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function near(name: string, known: readonly string[]): string {
  const nearest = nearestNames(name, known)
  return nearest.length === 0 ? '' : `. Nearest: ${nearest.join(', ')}`
}

function mistake({ file, document }: Book, pointer: Pointer, message: string): ContractError {
  return new ContractError(file, [{ pointer, message }], document)
}

function placeOf({ file, document }: Book, pointer: Pointer): string {
  const line = positionOf(document, pointer)?.line
  return line === undefined ? file : `${file}:${line}`
}
