import { arrayOf, isObject, isTextList, objectOf, textOf } from '../json.ts'
import type { JsonObject } from '../json.ts'
import type { Inferred, Operation, Pointer, Safety } from '../model.ts'
import { encodePointer } from '../pointer.ts'
import { readParameterList } from './parameters.ts'
import { collectProblems } from '../problems.ts'
import { elementAt, elementsOf } from './reading.ts'
import type { Element, Reading } from './reading.ts'
import { readRequestBody, readResponses } from './responses.ts'
import { speakerOf } from './schemes.ts'
import { safetyClasses, usualSafety } from '../safety.ts'

type InferredIndex = Readonly<Record<Pointer, Inferred>>

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']

/** Of `webhooks`, a name is in the place of the path. */
export function readOperations(
  reading: Reading,
  inferred: InferredIndex,
  root: 'paths' | 'webhooks' = 'paths',
): Operation[] {
  return withUniqueIds(
    reading,
    elementsOf(reading, `/${root}`, reading.document[root]).flatMap(([path, item]) => {
      if (path.startsWith('x-')) return []
      const problem = root === 'paths' ? problemOf(path) : null
      noteStrayMark(reading, item)
      noteOtherMethods(reading, path, item)
      return Object.keys(item.value)
        .filter((method) => METHODS.includes(method))
        .flatMap((method): Operation[] =>
          setAsideInvalid(reading, `${method.toUpperCase()} ${path}`, (own) => {
            if (problem !== null) reading.problems.add(item.pointer, problem)
            const element = elementAt(own, item.pointer + encodePointer(method), item.value[method])
            return element === null ? null : readOperation(own, inferred, path, method, item, element)
          }),
        )
    }),
  )
}

/** Sets aside an invalid operation of a foreign contract, with a warning. */
function setAsideInvalid(reading: Reading, name: string, read: (own: Reading) => Operation | null): Operation[] {
  if (reading.marked) {
    const operation = read(reading)
    return operation === null ? [] : [operation]
  }
  const problems = collectProblems()
  const operation = read({ ...reading, problems })
  const id = operation?.id ?? name
  for (const { pointer, message } of problems.all) reading.warn({ pointer, message, setAside: [id] })
  return operation === null || problems.all.length > 0 ? [] : [operation]
}

/** A repeated id of a foreign contract becomes method and path. */
function withUniqueIds(reading: Reading, operations: readonly Operation[]): Operation[] {
  const seen = new Map<string, string>()
  const addresses = new Map<string, string>()
  return operations.flatMap((operation) => {
    const { id, pointer, method, path } = operation
    const address = `${method} ${path.split('#')[0]}`
    const other = addresses.get(address)
    if (other !== undefined && !reading.marked) {
      const message = `is the same as ${other} for a server, because the part after # is not sent`
      reading.warn({ pointer, message, setAside: [id] })
      return []
    }
    addresses.set(address, id)
    const first = seen.get(id)
    if (first === undefined) {
      seen.set(id, `${method} ${path}`)
      return operation
    }
    if (reading.marked) {
      reading.problems.add(`${pointer}/operationId`, `The operationId ${id} is that of ${first} too`)
      return operation
    }
    const message = `has the operationId ${id}, which ${first} has too; it is called ${method} ${path} here`
    reading.warn({ pointer, message, setAside: [] })
    return { ...operation, id: `${method} ${path}` }
  })
}

/** Of OpenAPI 3.2: what a method of somebody's own does to a server, nobody knows. */
function noteOtherMethods(reading: Reading, path: string, { pointer, value }: Element): void {
  for (const method of Object.keys(objectOf(value['additionalOperations']))) {
    const place = `${pointer}/additionalOperations${encodePointer(method)}`
    reading.warn({
      pointer: place,
      message: 'has a method of its own, and is not tried',
      setAside: [`${method} ${path}`],
    })
  }
}

/** Nobody may believe that a mark protects what it does not. */
function noteStrayMark(reading: Reading, { pointer, value }: Element): void {
  if (value['x-safety'] === undefined) return
  const place = `${pointer}/x-safety`
  const message = 'says nothing on a path: put it on each operation'
  if (reading.marked) reading.problems.add(place, message)
  else reading.warn({ pointer: place, message, setAside: [] })
}

/** Without the leading `/`, a path appended to a server URL could lead to another server. */
function problemOf(path: string): string | null {
  if (!/^\/(?![/\\])/.test(path)) return 'has to begin with one /: a path is appended to the address of the server'
  const leads = path.split(/[/\\]/).some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment))
  return leads ? 'has a segment . or .., which leads to another path' : null
}

/** From `x-safety`; null: not given. */
export function readSafety(reading: Reading, element: Element): Safety | null {
  const mark = element.value['x-safety']
  const safety = safetyClasses.find((name) => name === mark)
  if (mark !== undefined && safety === undefined) {
    reading.problems.add(`${element.pointer}/x-safety`, `has to be one of ${safetyClasses.join(', ')}`)
  }
  return safety ?? null
}

function readOperation(
  reading: Reading,
  inferred: InferredIndex,
  path: string,
  method: string,
  item: Element,
  element: Element,
): Operation {
  const { pointer, value } = element
  const verb = method.toUpperCase()
  return {
    id: textOf(value['operationId']) ?? `${verb} ${path}`,
    method: verb,
    path,
    pointer,
    summary: textOf(value['summary']) ?? '',
    module: textOf(arrayOf(value['tags'])[0]) ?? '',
    deprecated: value['deprecated'] === true,
    safety: readSafety(reading, element) ?? usualSafety(verb),
    roles: readRoles(reading, element),
    scopes: readScopes(reading.document, value),
    ...(reading.marked ? {} : { speaksAs: speakerOf(reading.document, value, reading.schemes) }),
    inferred: inferred[pointer] ?? null,
    parameters: readParameterList(reading, path, item, element),
    requestBody: readRequestBody(reading, element),
    responses: readResponses(reading, inferred, element, verb),
  }
}

function readRoles(reading: Reading, { pointer, value }: Element): readonly string[] | null {
  const roles = value['x-roles']
  if (roles === undefined) return null
  if (isTextList(roles) && roles.length > 0) return roles
  reading.problems.add(
    `${pointer}/x-roles`,
    'has to be a list with at least one role; leave the mark out where none is stated',
  )
  return null
}

/** Several schemes in one alternative need all their scopes. */
function readScopes(document: JsonObject, operation: JsonObject): readonly (readonly string[])[] | null {
  const security = arrayOf(operation['security'] ?? document['security'])
  if (security.length === 0) return null
  return security
    .filter(isObject)
    .map((schemes) =>
      Object.values(schemes).flatMap((scopes) => arrayOf(scopes).filter((scope) => typeof scope === 'string')),
    )
}
