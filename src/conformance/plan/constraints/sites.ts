import { encodePointer, inferredReason, isJsonType } from '../../../contract/index.ts'
import type { Contract, JsonObject, Operation, Parameter, Pointer, RequestPart } from '../../../contract/index.ts'
import type { Found, Site, Way } from './site.ts'
import { walkSchema } from './walk-schema.ts'

/** Every keyword that constrains an operation's request, each once for each place. */
export function sitesOf(contract: Contract, operation: Operation): readonly Site[] {
  const sites = new Map<string, Site>()
  const add = ({ way, home, ...found }: Found): void => {
    const key = JSON.stringify([found.part, home.map(token), found.clause, found.property])
    const known = sites.get(key)
    sites.set(key, known === undefined ? { ...found, ways: [way] } : { ...known, ways: [...known.ways, way] })
  }
  for (const parameter of operation.parameters) parameterSites(contract, operation, parameter, add)
  const body = bodySchema(operation)
  if (body !== null) {
    const inferred = inferredReason(contract, `${operation.pointer}/requestBody`)
    walkSchema(contract, { part: 'body', schema: body, way: [], inferred }, add)
  }
  return [...sites.values()]
}

/** Where the schema of an operation's JSON body stands; null where it has none. */
function bodySchema({ requestBody }: Operation): Pointer | null {
  const media = requestBody?.contentTypes.find(isJsonType)
  return requestBody === null || media === undefined
    ? null
    : `${requestBody.pointer}${encodePointer('content', media, 'schema')}`
}

function parameterSites(contract: Contract, operation: Operation, parameter: Parameter, add: (found: Found) => void) {
  const { name, pointer, required } = parameter
  const part = partOf(parameter)
  if (part === null) return
  const inferred = inferredReason(contract, operation.pointer)
  if (required) {
    const clause = `${pointer}/required`
    const schema: JsonObject = { required: [name] }
    const reason = inferredReason(contract, clause) ?? inferred
    const found = { part, way: [], home: [], keyword: 'required', clause, property: name, schema, inferred: reason }
    add({ ...found, isAlternative: false })
  }
  const schema = `${pointer}/schema`
  walkSchema(contract, { part, schema, way: [{ kind: 'name', name, schema }], inferred }, add)
}

/** Cookies are no part of the requests that a contract's examples make. */
function partOf({ in: place }: Parameter): RequestPart | null {
  return place === 'cookie' ? null : place
}

function token(step: Way[number]): string {
  return step.kind === 'name' ? `.${step.name}` : step.kind
}
