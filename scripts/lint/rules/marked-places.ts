import { isArray, isObject, objectOf } from '../../../src/contract/json.ts'
import type { JsonObject } from '../../../src/contract/json.ts'
import { fieldForm, namedFields } from '../../../src/contract/look-up.ts'
import type { Json, Operation, Pair, Pointer, Prior, Resource } from '../../../src/contract/model.ts'
import { nearestAside } from '../../../src/contract/nearest-names.ts'
import { breaksSchema } from '../../../src/contract/parse/breaks.ts'
import { decodePointer, encodePointer, valueAt } from '../../../src/contract/pointer.ts'
import { schemasAt } from '../../../src/contract/schemas-at.ts'
import { asideOf, lostAt, requestSchemas, responseSchemas, strayIn } from '../places.ts'
import type { Finding, Rule, Subject } from '../rule.ts'

/** A place that a mark names, in one operation. */
interface Named {
  readonly pointer: Pointer
  /** Null: it is there. */
  readonly lost: string | null
}

/**
 * Members that marks and examples name are in the schema there: after a rename, nothing else says that the old name is still used. A
 * mark for several operations needs one that has it.
 */
export const markedPlaces: Rule = (subject) => {
  const named = [
    ...subject.contract.pairs.flatMap((pair) => inCase(subject, pair)),
    ...subject.contract.resources.flatMap((resource) => inResource(subject, resource)),
    ...inCatalog(subject),
    ...inExamples(subject),
  ]
  const found = new Set(named.filter(({ lost }) => lost === null).map(({ pointer }) => pointer))
  return named.flatMap(({ pointer, lost }): Finding[] => {
    if (lost === null || found.has(pointer)) return []
    found.add(pointer)
    return [{ pointer, message: lost }]
  })
}

function inCase(subject: Subject, pair: Pair): readonly Named[] {
  const operation = operationOf(subject, pair.operation)
  if (operation === undefined) return []
  const at = `${pair.pointer}/x-case`
  const mark = objectAt(subject.document, at)
  const parameters = (['query', 'headers'] as const).flatMap((part) =>
    Object.entries(objectOf(mark[part])).map(([name, value]) => ({
      pointer: at + encodePointer(part, name),
      // Strange on purpose; but what is not there cannot be left out.
      lost: refusesForm(pair) && value !== null ? null : lostParameter(operation, part, name),
    })),
  )
  const body = 'body' in mark ? [{ pointer: `${at}/body`, lost: lostInBody(subject, operation, pair) }] : []
  const bound = pair.after.flatMap((prior, index) =>
    Object.entries(prior.bind).map(([target, from]) => ({
      pointer: `${at}/after/${index}/bind${encodePointer(target)}`,
      lost: lostTarget(subject, operation, target) ?? lostSource(subject, prior, from),
    })),
  )
  return [...parameters, ...body, ...bound]
}

function refusesForm({ status }: Pair): boolean {
  return status === 400 || status === 422
}

/**
 * A strange member is meant where the request is refused for its form, is right without it, and the refusal does not name it as it
 * names known ones.
 */
function lostInBody({ document, contract }: Subject, operation: Operation, pair: Pair): string | null {
  const { body } = pair.request
  if (body === null || !('value' in body)) return null
  const stray = strayIn(requestSchemas(document, operation), body.value)
  if (stray === null || !refusesForm(pair)) return stray?.message ?? null
  const path = decodePointer(stray.place)
  const fields = namedFields(contract, operation.module, pair.response.body).map(({ field }) => field)
  const unexpected = fieldForm(contract, operation.module)?.unexpected ?? null
  const isNamed = unexpected !== null && fields.includes(path.join('.'))
  const schema = `${operation.requestBody?.pointer ?? ''}${encodePointer('content', body.contentType)}/schema`
  return isNamed || breaksSchema(document, { $ref: `#${schema}` }, without(body.value, path)) ? stray.message : null
}

function without(value: Json, [name = '', ...rest]: readonly string[]): Json {
  if (isArray(value)) return value.map((item, index) => (String(index) === name ? without(item, rest) : item))
  if (!isObject(value)) return value
  if (rest.length > 0) return { ...value, [name]: without(value[name] ?? null, rest) }
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))
}

function lostTarget({ document }: Subject, operation: Operation, target: Pointer): string | null {
  const [part = '', name = ''] = decodePointer(target)
  if (part === 'body') return lostAt(requestSchemas(document, operation), target.slice('/body'.length))
  return lostParameter(operation, part, name)
}

/** What the prior's example lacks is a problem of the contract already. */
function lostSource(subject: Subject, { operation: id, pair }: Prior, from: Pointer): string | null {
  const prior = subject.contract.pairs.find(
    (one) => one.operation === id && (pair === null ? one.status < 300 : one.key === pair),
  )
  if (prior === undefined || valueAt(prior.response.body, from) === undefined) return null
  return lostAt(responsesOf(subject, id, String(prior.status)), from)
}

const KINDS: Readonly<Record<string, string>> = { path: 'path', query: 'query', headers: 'header' }

function lostParameter({ id, parameters }: Operation, part: string, name: string): string | null {
  const sameCase = (text: string) => (part === 'headers' ? text.toLowerCase() : text)
  const names = parameters.filter((one) => one.in === KINDS[part]).map((one) => one.name)
  // The request body declares its own type.
  const known = part === 'headers' ? [...names, 'Content-Type'] : names
  if (known.some((one) => sameCase(one) === sameCase(name))) return null
  return `${id} has no ${KINDS[part] ?? part} parameter ${name}${asideOf(name, names)}.`
}

function inResource(subject: Subject, resource: Resource): readonly Named[] {
  const { reads, writes, creates, version, replayed, within } = resource
  const at = encodePointer('x-resources', resource.kind)
  if (!(resource.kind in objectOf(subject.document['x-resources']))) return []
  // Of an operation that is not there, the contract's reader speaks.
  const inSuccess = (part: Pointer, id: string, place: Pointer): readonly Named[] =>
    operationOf(subject, id) === undefined
      ? []
      : [{ pointer: at + part, lost: lostAt(responsesOf(subject, id, '2'), place) }]
  const inRequest = (part: Pointer, id: string, place: Pointer): readonly Named[] => {
    const operation = operationOf(subject, id)
    const schemas = operation === undefined ? null : requestSchemas(subject.document, operation)
    return schemas === null ? [] : [{ pointer: at + part, lost: lostAt(schemas, place) }]
  }
  const inRead = (part: Pointer, place: Pointer) =>
    Object.entries(reads).flatMap(([id, own]) => inSuccess(part, id, own + place))
  const changes = Object.keys(writes)
  return [
    ...Object.entries(reads).flatMap(([id, place]) => inSuccess(encodePointer('reads', id), id, place)),
    ...Object.entries(writes).flatMap(([id, place]) =>
      place === null ? [] : inSuccess(encodePointer('writes', id), id, place),
    ),
    ...Object.entries(creates).flatMap(([id, place]) => inRequest(encodePointer('creates', id), id, place)),
    ...(['volatile', 'unversioned', 'movedBy'] as const).flatMap((list) =>
      resource[list].flatMap((place, index) => inRead(`/${list}/${index}`, place)),
    ),
    ...(version === null ? [] : inRead('/version/at', version.at)),
    ...(version === null ? [] : changes.flatMap((id) => inRequest('/version/sent', id, version.sent))),
    ...(replayed === null ? [] : changes.flatMap((id) => inSuccess('/replayed', id, replayed))),
    ...(within === null ? [] : [{ pointer: `${at}/within`, lost: lostKind(subject, within) }]),
  ]
}

function lostKind({ contract }: Subject, name: string): string | null {
  const kinds = contract.resources.map(({ kind }) => kind)
  return kinds.includes(name) ? null : `No kind of x-resources is called ${name}${nearestAside(name, kinds)}.`
}

/** In some error of the module's operations. */
function inCatalog({ document, contract }: Subject): readonly Named[] {
  return Object.entries(contract.errors).flatMap(([module, { codeIn, fieldIn, codes }]) => {
    const at = encodePointer('x-error-catalog', module)
    const errors = contract.operations
      .filter((operation) => module === 'general' || operation.module === module)
      .flatMap(({ responses }) => responses.filter(({ status }) => !/^[123]/.test(status)))
    const forms = new Set(errors.flatMap((response) => responseSchemas(document, [response]) ?? []))
    const named = (part: Pointer, ...place: readonly string[]): readonly Named[] =>
      [...forms].map((form) => ({ pointer: at + part, lost: lostAt(form, encodePointer(...place)) }))
    const { list = null, field = null, code = null } = fieldIn ?? {}
    const entry = list === null ? [] : [list, '0']
    return [
      ...codeIn.flatMap((name, index) => named(`/codeIn/${index}`, name)),
      ...(list === null ? [] : named('/fieldIn/list', list)),
      ...(field === null ? [] : named('/fieldIn/field', ...entry, field)),
      ...(code === null ? [] : named('/fieldIn/code', ...entry, code)),
      ...Object.entries(codes).flatMap(([name, { fields }]) =>
        fields.flatMap((member, index) => named(encodePointer('codes', name, 'fields', String(index)), member)),
      ),
    ]
  })
}

/** Where the schema refuses the member, Redocly says so. */
function inExamples({ document, elements, contract }: Subject): readonly Named[] {
  const refused = new Set(contract.pairs.filter(refusesForm).map(({ key }) => key))
  return elements.flatMap(({ kind, pointer, value }): readonly Named[] => {
    if (kind !== 'media type' || value['schema'] === undefined) return []
    const isRequest = /\/requestBod(y|ies)\//.test(pointer)
    return Object.entries(objectOf(value['examples'])).flatMap(([key, example]): readonly Named[] => {
      if (!isObject(example) || example['value'] === undefined || (isRequest && refused.has(key))) return []
      const stray = strayIn(schemasAt(document, [`${pointer}/schema`]), example['value'])
      if (stray === null || stray.isRefused) return []
      return [{ pointer: pointer + encodePointer('examples', key, 'value'), lost: stray.message }]
    })
  })
}

function operationOf({ contract }: Subject, id: string): Operation | undefined {
  return contract.operations.find((operation) => operation.id === id)
}

function responsesOf(subject: Subject, id: string, status: string): ReturnType<typeof responseSchemas> {
  const responses = operationOf(subject, id)?.responses ?? []
  return responseSchemas(
    subject.document,
    responses.filter((one) => one.status.startsWith(status)),
  )
}

function objectAt(document: JsonObject, pointer: Pointer): JsonObject {
  return objectOf(valueAt(document, pointer) as Json | undefined)
}
