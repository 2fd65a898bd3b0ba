import { inferredPart, inferredReason, packagedContract } from '../../src/contract/index.ts'
import { childOf, childrenOf } from './document.ts'
import type { Node } from './document.ts'
import { listOf, stringsOf } from './json.ts'
import { answersOf, operations, parametersOf } from './operations.ts'
import type { Operation } from './operations.ts'
import type { Row } from './rows.ts'
import { branchesOf } from './schema.ts'
import { find } from './subjects.ts'
import type { Subject } from './subjects.ts'

// Every clause of the contract that a server can break and no mark calls inferred, and those that rows of the ledger state.
// A clause is a JSON pointer; a name that is required, and an error code, are its last token.

const contract = packagedContract()

/** Keywords that a value can break by itself. */
const keywords =
  'type enum const not format pattern minLength maxLength contains propertyNames minimum maximum exclusiveMinimum exclusiveMaximum multipleOf dependentRequired minItems maxItems uniqueItems minProperties maxProperties'.split(
    ' ',
  )
const inner = ['items', 'additionalProperties', 'unevaluatedProperties', 'then', 'else']
const lists = ['allOf', 'anyOf', 'oneOf', 'prefixItems']
const maps = ['properties', 'patternProperties', 'dependentSchemas']

const isStated = (clause: string, property: string | null = null): boolean =>
  inferredReason(contract, clause, property) === null

const children = (node: Node, keyword: string): readonly Node[] => {
  const map = childOf(node, keyword)
  return map === undefined ? [] : [...childrenOf(map).values()]
}

// What a schema refuses. The name of a property by itself refuses nothing.
function* clausesOfSchema(node: Node | undefined, seen: Set<string>): Iterable<string> {
  if (node === undefined || seen.has(node.pointer) || !isStated(node.pointer)) return
  seen.add(node.pointer)
  const { pointer, value } = node
  yield* keywords.filter((keyword) => keyword in value).map((keyword) => `${pointer}/${keyword}`)
  for (const name of stringsOf(value['required']))
    if (isStated(`${pointer}/required`, name)) yield `${pointer}/required/${name}`
  for (const keyword of inner) {
    if (value[keyword] === false) yield `${pointer}/${keyword}`
    else if (isStated(`${pointer}/${keyword}`)) yield* clausesOfSchema(childOf(node, keyword), seen)
  }
  for (const keyword of lists)
    for (const index of listOf(value[keyword]).keys())
      yield* clausesOfSchema(childOf(node, keyword, String(index)), seen)
  for (const keyword of maps)
    for (const name of Object.keys(childOf(node, keyword)?.value ?? {}))
      // A mark at the parent may name the property.
      if (isStated(`${pointer}/${keyword}/${name}`)) yield* clausesOfSchema(childOf(node, keyword, name), seen)
}

function* clausesOfPart(node: Node, seen: Set<string>): Iterable<string> {
  if (!isStated(node.pointer)) return
  for (const media of children(node, 'content')) yield* clausesOfSchema(childOf(media, 'schema'), seen)
  yield* clausesOfSchema(childOf(node, 'schema'), seen)
}

// A response's status, its refusals with their codes, its form and its headers.
function* clausesOfAnswer({ node: operation }: Operation, status: string, seen: Set<string>): Iterable<string> {
  const node = childOf(operation, 'responses', status)
  if (node === undefined || !isStated(`${operation.pointer}/responses/${status}`) || !isStated(node.pointer)) return
  const isPart = (example: string, part: 'code' | 'refused' | 'status'): boolean =>
    isStated(example) && inferredPart(contract, [example, node.pointer], part) === null
  if (isPart(node.pointer, 'status')) yield `${operation.pointer}/responses/${status}`
  for (const pair of contract.pairs) {
    if (pair.operation !== operation.value['operationId'] || String(pair.status) !== status || pair.status < 400)
      continue
    if (isPart(pair.pointer, 'refused')) yield pair.pointer
    if (pair.code !== null && isPart(pair.pointer, 'code')) yield `${node.pointer}/x-errors/${pair.code}`
  }
  yield* clausesOfPart(node, seen)
  for (const header of children(node, 'headers')) {
    if (header.value['required'] === true) yield `${header.pointer}/required`
    yield* clausesOfPart(header, seen)
  }
}

function* allClauses(): Iterable<string> {
  const seen = new Set<string>()
  for (const operation of operations) {
    const { pointer, value } = operation.node
    const mark = contract.inferred[pointer] ?? {}
    if (!('path' in mark || 'method' in mark)) yield pointer
    yield* ['security', 'x-roles'].filter((clause) => clause in value).map((clause) => `${pointer}/${clause}`)
    for (const parameter of parametersOf(operation)) {
      yield parameter.pointer
      if (parameter.value['required'] === true && parameter.value['in'] !== 'path')
        yield `${parameter.pointer}/required`
      yield* clausesOfPart(parameter, seen)
    }
    const body = childOf(operation.node, 'requestBody')
    if (body !== undefined) {
      // Of a body that is not shown nothing says that it is needed.
      if (body.value['required'] === true && !('request' in mark)) yield `${body.pointer}/required`
      yield* clausesOfPart(body, seen)
    }
    for (const { status } of answersOf(operation)) yield* clausesOfAnswer(operation, status, seen)
  }
}

export const statedClauses = (): ReadonlySet<string> => new Set([...allClauses()].filter((clause) => isStated(clause)))

/** The keywords that a claim of a row is about. */
const claimed: Readonly<Record<string, readonly string[]>> = {
  type: ['type'],
  nullable: ['type'],
  enum: ['enum', 'const', 'type'],
  const: ['enum', 'const', 'type'],
  format: ['format', 'type'],
  minimum: ['minimum'],
  exclusiveMinimum: ['exclusiveMinimum'],
  minLength: ['minLength'],
  maxLength: ['maxLength'],
  closed: ['additionalProperties', 'unevaluatedProperties', 'propertyNames'],
  accepts: keywords,
  refuses: keywords,
}

/** The steps from a body to a field, which is the last: each with the path up to it. */
const wayTo = (field: string): readonly { readonly field: string; readonly name: string }[] =>
  [...field.matchAll(/\[\]|\{\}|[^.[{]+/g)].map(({ index, 0: name }) => ({
    field: field.slice(0, index + name.length),
    name,
  }))

const pointersAt = ({ place }: Subject): readonly string[] =>
  place === undefined ? [] : [...place.branches, ...branchesOf(place)].flat().map(({ pointer }) => pointer)

/** What a row says of the elements that its address leads to, beside their schemas. */
const ofElement = (
  { node, operation, answer }: Subject,
  says: NonNullable<Row['check']>['says'],
): readonly string[] => {
  const at = operation?.node.pointer ?? ''
  const codes = [...stringsOf(says['codes']), ...(typeof says['code'] === 'string' ? [says['code']] : [])]
  const statuses = [...stringsOf(says['statuses']), ...stringsOf(says['statusesInclude'])]
  return [
    ...(node === undefined ? [] : [node.pointer, ...(says['required'] === true ? [`${node.pointer}/required`] : [])]),
    ...(answer === undefined ? [] : [`${at}/responses/${answer.status}`]),
    ...codes.map((code) => `${answer?.node.pointer}/x-errors/${code}`),
    ...statuses.map((status) => `${at}/responses/${status}`),
    ...('scopes' in says || 'auth' in says ? [`${at}/security`] : []),
    ...('roles' in says ? [`${at}/x-roles`] : []),
  ]
}

// What a row states: its claims, and that what is on the way to its place is there.
function* claimsOf({ check, where }: Row): Iterable<string> {
  if (check === undefined || where === 'not-shown') return
  const { address, says } = check
  const isInBody = address.in === undefined || /^(?:request|response\.\w+$)/.test(address.in)
  const steps = isInBody ? [{ field: '', name: '' }, ...wayTo(address.field)] : [{ field: address.field, name: '' }]
  let parents: readonly string[] = []
  for (const { field, name } of steps) {
    const found = find({ ...address, field })
    const subjects = 'problem' in found ? [] : found.subjects
    const places = subjects.flatMap(pointersAt)
    const isLast = field === address.field
    const said = isLast ? Object.keys(says).flatMap((claim) => claimed[claim] ?? []) : ['type']
    yield* places.flatMap((place) => said.map((keyword) => `${place}/${keyword}`))
    if (isLast) {
      const names = [...stringsOf(says['requires']), ...stringsOf(says['requiresExactly'])]
      yield* places.flatMap((place) => names.map((one) => `${place}/required/${one}`))
      if (says['required'] === true) yield* parents.map((parent) => `${parent}/required/${name}`)
      yield* subjects.flatMap((subject) => ofElement(subject, says))
    }
    parents = places
  }
}

/** The clauses that rows with a check speak of. */
export const claimedClauses = (rows: readonly Row[]): ReadonlySet<string> =>
  new Set(rows.flatMap((row) => [...claimsOf(row)]))
