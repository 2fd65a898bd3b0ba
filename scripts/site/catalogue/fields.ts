import { arrayOf, encodePointer, isArray, isObject, objectOf, resolvePointer } from '../../../src/contract/index.ts'
import type { Contract, Json, JsonObject, Operation, Pair, Pointer, Response } from '../../../src/contract/index.ts'
import { isJsonType } from '../../../src/contract/look-up.ts'
import { textOf } from '../../../src/contract/json.ts'
import { constraintsOf, plain } from './constraints.ts'
import { oneLine } from './page.ts'

/** A row of a table of fields. */
export interface Field {
  /** `autoRecharge.thresholdUSD`, `weights[].agentId`. */
  readonly name: string
  /** `path`, `query`, `header`, `body`. */
  readonly place: string
  /** In words: `list of strings`. */
  readonly type: string
  /** `required`, `optional`, or when it is: ``required with `type: webhook` ``. Markdown. */
  readonly needed: string
  /** Meaning, bounds and conditions. Markdown, one line. */
  readonly text: string
}

/** Parameters, then the body with nested fields. */
export function requestFields(contract: Contract, operation: Operation, pairs: readonly Pair[]): readonly Field[] {
  const parameters = operation.parameters.map((parameter): Field => {
    const { name, in: place, required, pointer, explode, array } = parameter
    const element = contract.document()
    const own = objectOf(resolvePointer(element, pointer)?.value)
    const schema = resolvePointer(element, `${pointer}/schema`)
    const read = reader(contract)
    const list = array && place === 'query' ? [serialised(name, explode, pairs)] : []
    return {
      name,
      place,
      type: typeOf(read, objectOf(schema?.value), schema?.pointer ?? ''),
      needed: required ? 'required' : 'optional',
      text: sentences([
        own['description'],
        ...constraintsOf(objectOf(schema?.value)),
        ...list,
        ...doubts(contract, pointer),
        ...doubts(contract, `${pointer}/schema`),
      ]),
    }
  })
  const body = operation.requestBody
  const type = body?.contentTypes.find(isJsonType)
  if (body === null || type === undefined) return parameters
  const schema = `${body.pointer}/content${encodePointer(type)}/schema`
  return [...parameters, ...fieldsAt(contract, schema, 'body', ['required', 'optional'])]
}

export function answerFields(contract: Contract, { pointer, contentTypes }: Response): readonly Field[] {
  const type = contentTypes.find(isJsonType)
  if (type === undefined) return []
  return fieldsAt(contract, `${pointer}/content${encodePointer(type)}/schema`, 'body', ['always there', ''])
}

/** What is inferred of the whole body or answer. */
export function wholeDoubts(contract: Contract, pointer: Pointer): readonly string[] {
  const place = resolvePointer(contract.document(), pointer)
  return place === null ? [] : doubts(contract, place.pointer)
}

/** One of the forms that a body may have. */
export interface Shape {
  readonly title: string
  /** What it is; empty where nothing is said. */
  readonly text: string
  /** The fields that it has to have. */
  readonly names: readonly string[]
}

/** The forms of a body that have names; none where it has one form. */
export function shapesOf(contract: Contract, pointer: Pointer): readonly Shape[] {
  const body = resolvePointer(contract.document(), pointer)
  const choices = ['oneOf', 'anyOf'].flatMap((keyword) =>
    arrayOf(objectOf(body?.value)[keyword]).map((_, index) =>
      objectOf(resolvePointer(contract.document(), `${body?.pointer ?? ''}/${keyword}/${index}`)?.value),
    ),
  )
  return choices.flatMap((schema) => {
    const title = textOf(schema['title'])
    const required = [objectOf(body?.value), schema].flatMap((each) => arrayOf(each['required']))
    const names = required.flatMap((name) => textOf(name) ?? [])
    return title === null ? [] : [{ title, text: oneLine(textOf(schema['description']) ?? ''), names }]
  })
}

type Words = readonly [needed: string, notNeeded: string]

interface Reader {
  readonly contract: Contract
  readonly document: JsonObject
}

function reader(contract: Contract): Reader {
  return { contract, document: contract.document() }
}

function fieldsAt(contract: Contract, schema: Pointer, place: string, words: Words): readonly Field[] {
  return within(reader(contract), schema, { prefix: '', when: null, seen: [], required: [], words }).map((field) => ({
    ...field,
    place,
  }))
}

type Row = Omit<Field, 'place'>

interface Around {
  readonly prefix: string
  /** Null: always. */
  readonly when: string | null
  /** Against recursion. */
  readonly seen: readonly Pointer[]
  /** Fields that what the schema is part of requires. */
  readonly required: readonly Json[]
  readonly words: Words
}

function within(read: Reader, pointer: Pointer, around: Around): readonly Row[] {
  const place = resolvePointer(read.document, pointer)
  if (place === null || !isObject(place.value) || around.seen.includes(place.pointer)) return []
  const schema = place.value
  const inner = { ...around, required: [], seen: [...around.seen, place.pointer] }
  const rules = conditionsOf(schema)
  const required = [...around.required, ...arrayOf(schema['required'])]
  const own = Object.entries(objectOf(schema['properties'])).flatMap(([name, value]) =>
    property(
      read,
      { name, value, pointer: `${place.pointer}${encodePointer('properties', name)}` },
      required,
      rules,
      inner,
    ),
  )
  const parts = arrayOf(schema['allOf']).flatMap((_, index) =>
    within(read, `${place.pointer}/allOf/${index}`, { ...inner, required }),
  )
  const shapes = ['oneOf', 'anyOf'].flatMap((keyword) =>
    arrayOf(schema[keyword]).map((_, index) => {
      const shape = resolvePointer(read.document, `${place.pointer}/${keyword}/${index}`)
      const title = textOf(objectOf(shape?.value)['title'])
      const when = title === null ? around.when : `in the shape *${title}*`
      return { title, rows: within(read, `${place.pointer}/${keyword}/${index}`, { ...inner, when }) }
    }),
  )
  const shaped = shapes.flatMap(({ title, rows }) =>
    rows.map((row) => {
      const isIn = shapes.filter((shape) => shape.rows.some(({ name }) => name === row.name)).length
      const isRefused = schema['unevaluatedProperties'] === false && isIn < shapes.length && title !== null
      return isRefused && row.needed.includes(`*${title}*`) ? { ...row, needed: `${row.needed} only` } : row
    }),
  )
  const conditional = rules.flatMap(({ when, pointer: then }) => {
    const added = Object.entries(
      objectOf(objectOf(resolvePointer(read.document, place.pointer + then)?.value)['properties']),
    )
    return added.flatMap(([name, value]) =>
      isObject(value) && isObject(value['properties'])
        ? within(read, `${place.pointer}${then}${encodePointer('properties', name)}`, {
            ...inner,
            prefix: `${around.prefix}${name}.`,
            when: `with ${when}`,
          })
        : [],
    )
  })
  const items = isObject(schema['items'])
    ? within(read, `${place.pointer}/items`, { ...inner, prefix: `${around.prefix.replace(/\.$/, '')}[].` })
    : []
  const map = isObject(schema['additionalProperties'])
    ? within(read, `${place.pointer}/additionalProperties`, {
        ...inner,
        prefix: `${around.prefix}‹${keyName(around.prefix)}›.`,
      })
    : []
  const rows = merged([...own, ...parts, ...shaped, ...conditional, ...items, ...map])
  const topOf = ({ name }: Row) => name.slice(around.prefix.length).split(/[.[]/, 1)[0]
  const tops = (some: readonly Row[]) => [...new Set(some.map(topOf))]
  // What says a few fields of its parts anew keeps the parts' order.
  const order = tops(tops(parts).length > tops(own).length ? [...parts, ...rows] : rows)
  return rows.toSorted((one, other) => order.indexOf(topOf(one)) - order.indexOf(topOf(other)))
}

/** Fields common to alternatives appear once. */
function merged(rows: readonly Row[]): readonly Row[] {
  const names = new Map<string, Row>()
  for (const row of rows) if (!names.has(row.name)) names.set(row.name, row)
  return [...names.values()]
}

function keyName(prefix: string): string {
  return prefix.includes('outputs') ? 'output' : 'id'
}

interface Property {
  readonly name: string
  readonly value: Json
  readonly pointer: Pointer
}

function property(
  read: Reader,
  { name, value, pointer }: Property,
  required: readonly Json[],
  rules: readonly Condition[],
  around: Around,
): readonly Row[] {
  if (value === false || value === true) return []
  const place = resolvePointer(read.document, pointer)
  if (place === null || !isObject(place.value)) return []
  const schema = place.value
  const own = rules.flatMap((rule) => rule.notes[name] ?? [])
  const isRequired = required.includes(name)
  const requiredWith = rules.filter((rule) => rule.required.includes(name)).map(({ when }) => `required with ${when}`)
  const [needed, notNeeded] = around.words
  const neededText = isRequired ? needed : (requiredWith[0] ?? notNeeded)
  const full = around.prefix + name
  const row: Row = {
    name: full,
    type: typeOf(read, schema, place.pointer),
    needed: neededWhen(neededText, around.when),
    text: sentences([
      ...own.filter((note) => note.startsWith('Only')),
      withoutSaid(objectOf(value)['description'] ?? schema['description'], own),
      ...own.filter((note) => !note.startsWith('Only')),
      ...constraintsOf(schema),
      ...doubts(read.contract, pointer),
      ...(place.pointer === pointer ? [] : doubts(read.contract, place.pointer)),
    ]),
  }
  const isAgain = around.seen.some((seen) => seen === place.pointer)
  // What is within a setting of a step is the catalog's affair as well.
  const words: Around['words'] = row.needed.includes(BY_CATALOG) ? [needed, BY_CATALOG] : around.words
  return [row, ...(isAgain ? [] : within(read, place.pointer, { ...around, words, when: null, prefix: `${full}.` }))]
}

const BY_CATALOG = 'the catalog says whether it is required'

/** What a value of another field allows, it may require: of the settings of a step, only the catalog says. */
function neededWhen(needed: string, when: string | null): string {
  if (needed === 'optional' && when?.startsWith('with ') === true) {
    return `for ${when.slice('with '.length)}; ${BY_CATALOG}`
  }
  return [needed, when ?? ''].filter((part) => part !== '').join(' ')
}

/** The description without the condition that a note says already: "Only together with `enabled` true." */
function withoutSaid(description: Json | undefined, notes: readonly string[]): Json | undefined {
  if (typeof description !== 'string') return description
  return description.replaceAll(/Only together\s+with\s+`(\w+)`\s+(\w+)\.\s?/g, (said, name, value) =>
    notes.includes(`Only with \`${name}: ${value}\`.`) ? '' : said,
  )
}

/** An `if` with its `then`. */
interface Condition {
  readonly when: string
  readonly pointer: Pointer
  readonly required: readonly string[]
  readonly notes: Readonly<Record<string, readonly string[]>>
}

function conditionsOf(schema: JsonObject): readonly Condition[] {
  const nested = arrayOf(schema['allOf']).flatMap((part, index) =>
    conditionsOf(objectOf(part)).map((rule) => ({ ...rule, pointer: `/allOf/${index}${rule.pointer}` })),
  )
  const tested = Object.entries(objectOf(objectOf(schema['if'])['properties']))
  const then = objectOf(schema['then'])
  if (tested.length === 0) return nested
  const when = tested.map(([name, test]) => tells(name, objectOf(test))).join(' and ')
  const otherwise = opposite(tested, when)
  const notes = Object.entries(objectOf(then['properties'])).map(([name, value]): [string, string[]] => {
    if (value === false) return [name, [`Only ${otherwise}.`]]
    if (objectOf(value)['type'] === 'null') return [name, [`Null with ${when}.`]]
    return [name, []]
  })
  const required = arrayOf(then['required']).flatMap((name) => textOf(name) ?? [])
  return [...nested, { when, pointer: '/then', required, notes: Object.fromEntries(notes) }]
}

function tells(name: string, test: JsonObject): string {
  const only = test['const'] === undefined ? [] : [test['const']]
  const values = isArray(test['enum']) ? test['enum'] : only
  return values.map((value) => `\`${name}: ${plain(value)}\``).join(' or ')
}

function opposite(tested: readonly (readonly [string, Json])[], when: string): string {
  const [[name, test] = ['', null]] = tested
  const value = objectOf(test)['const']
  return tested.length === 1 && typeof value === 'boolean' ? `with \`${name}: ${!value}\`` : `without ${when}`
}

function typeOf(read: Reader, schema: JsonObject, pointer: Pointer): string {
  const shapes = ['oneOf', 'anyOf'].flatMap((keyword) =>
    arrayOf(schema[keyword]).map((_, index) => resolvePointer(read.document, `${pointer}/${keyword}/${index}`)),
  )
  const named = isArray(schema['type']) ? schema['type'].map(plain) : [textOf(schema['type']) ?? '']
  const types = named.filter((type) => type !== '')
  const parts = types.length > 0 || shapes.length > 0 ? [] : arrayOf(schema['allOf'])
  const ofParts = parts
    .map((_, index) => resolvePointer(read.document, `${pointer}/allOf/${index}`))
    .map((part) => typeOf(read, objectOf(part?.value), part?.pointer ?? ''))
    .find((type) => type !== 'any value')
  if (ofParts !== undefined) return ofParts
  if (types.length === 0 && shapes.length > 0) {
    return [...new Set(shapes.map((shape) => typeOf(read, objectOf(shape?.value), shape?.pointer ?? '')))].join(' or ')
  }
  return (
    types.map((type) => (type === 'array' ? listOf(read, pointer) : (TYPES[type] ?? type))).join(' or ') || 'any value'
  )
}

const TYPES: Readonly<Record<string, string>> = { null: 'null', object: 'object' }

function listOf(read: Reader, pointer: Pointer): string {
  const items = resolvePointer(read.document, `${pointer}/items`)
  if (items === null) return 'list'
  const type = typeOf(read, objectOf(items.value), items.pointer)
  return type === 'any value' ? 'list' : `list of ${type.replace(/^(\w+)/, '$1s')}`
}

/** With the contract's example, if any. */
function serialised(name: string, explode: boolean, pairs: readonly Pair[]): string {
  const given = pairs.map(({ request }) => request.query[name]).find((value) => typeof value === 'object')
  const items = typeof given === 'object' && given.length > 1 ? given : ['first', 'second']
  const written = explode ? items.map((item) => `${name}=${item}`).join('&') : `${name}=${items.join(',')}`
  return `In the address: \`${written}\`.`
}

/** Inferred parts, as sentences. */
function doubts(contract: Contract, pointer: Pointer): readonly string[] {
  return Object.entries(contract.inferred[pointer] ?? {}).map(
    ([clause, why]) =>
      `*Not confirmed${clause === '*' ? '' : ` (${DOUBTED[clause] ?? clause.replace(/^x-/, '')})`}:* ${oneLine(why)}`,
  )
}

const DOUBTED: Readonly<Record<string, string>> = {
  required: 'what is required',
  additionalProperties: 'other fields',
  unevaluatedProperties: 'other fields',
  'x-extensible-enum': 'the values',
  enum: 'the values',
  propertyNames: 'the keys',
  maximum: 'the greatest value',
  minLength: 'the least length',
  multipleOf: 'the number of decimals',
}

/** Prose on one line, as a cell of a table takes it; lists become sentences, and none is said twice. */
function sentences(parts: readonly (Json | undefined)[]): string {
  const said = parts.flatMap((part) =>
    typeof part === 'string' && part.trim() !== '' ? [oneLine(part.replaceAll(/^- /gm, '· '))] : [],
  )
  return said.filter((text, index) => !said.slice(0, index).some((earlier) => earlier.endsWith(text))).join(' ')
}
