import { isObject } from '../json.ts'
import { isJsonType } from '../look-up.ts'
import type { Operation, Parameter, RequestPart, Validate, Validators, Violation } from '../model.ts'
import { encodePointer } from '../pointer.ts'
import { cacheByNames } from './cache-by-names.ts'
import { formMediaPointers, jsonMediaPointers } from './owners.ts'
import type { RawTable } from './raw.ts'
import { readAs } from './texts.ts'
import { violationsOf } from './violations.ts'

/** Used like a content type and a part; none looks like them. */
const HEADERS = 'headers'
const FORM = 'form'

/** Finds validators by operation, compiled in memory or ahead of time. `within` wraps each one; it gets the owners of its schemas. */
export function bindValidators(
  operations: readonly Operation[],
  table: RawTable,
  within: (validate: Validate, owners: readonly string[]) => Validate = (validate) => validate,
): Validators {
  const byId = new Map(operations.map((operation) => [operation.id, operation]))
  const made = cacheByNames<Validate | undefined>()
  const once = (first: string, second: string, third: string, make: () => Owned | undefined): Validate | undefined =>
    made(first, second, third, () => {
      const own = make()
      return own === undefined ? undefined : within(own.validate, own.owners)
    })
  return {
    request(operationId, part) {
      return once(operationId, 'request', part, () => {
        const operation = byId.get(operationId)
        return operation === undefined ? undefined : requestValidator(table, operation, part)
      })
    },
    form(operationId) {
      return once(operationId, 'request', FORM, () => {
        const body = byId.get(operationId)?.requestBody ?? null
        const [media] = body === null ? [] : formMediaPointers(body.pointer, body.contentTypes)
        return media === undefined ? undefined : bodyValidator(table, media)
      })
    },
    response(operationId, status, contentType) {
      return once(operationId, status, contentType, () => {
        const response = byId.get(operationId)?.responses.find((candidate) => candidate.status === status)
        if (response === undefined || !isJsonType(contentType)) return undefined
        return bodyValidator(table, response.pointer + encodePointer('content', contentType))
      })
    },
    part(pointer) {
      return once(pointer, 'part', '', () => bodyValidator(table, pointer))
    },
    responseHeaders(operationId, status) {
      return once(operationId, status, HEADERS, () => {
        const response = byId.get(operationId)?.responses.find((candidate) => candidate.status === status)
        if (response === undefined || response.headers.length === 0) return undefined
        return textsValidator(
          table,
          response.headers.map((header) => ({ ...header, name: header.name.toLowerCase() })),
        )
      })
    },
  }
}

/** A validator, and the owners of the schemas that it starts from. */
interface Owned {
  readonly validate: Validate
  readonly owners: readonly string[]
}

function requestValidator(table: RawTable, operation: Operation, part: RequestPart): Owned | undefined {
  if (part === 'body') {
    const body = operation.requestBody
    const [media] = body === null ? [] : jsonMediaPointers(body.pointer, body.contentTypes)
    return media === undefined ? undefined : bodyValidator(table, media)
  }
  const parameters = operation.parameters.filter((parameter) => parameter.in === part)
  if (parameters.length === 0) return undefined
  const named =
    part === 'header'
      ? parameters.map((parameter) => ({ ...parameter, name: parameter.name.toLowerCase() }))
      : parameters
  return textsValidator(table, named)
}

function bodyValidator(table: RawTable, key: string): Owned | undefined {
  const validate = table.schemas[key]
  if (validate === undefined) return undefined
  return { validate: (data) => violationsOf(table, validate, data, ''), owners: [key] }
}

/** Checks each text with its parameter's or header's schema. */
function textsValidator(table: RawTable, declared: readonly Pick<Parameter, 'name' | 'required' | 'pointer'>[]): Owned {
  const validate: Validate = (data) => {
    const values: Readonly<Record<string, unknown>> = isObject(data) ? data : {}
    return declared.flatMap(({ name, required, pointer }): readonly Violation[] => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined
      if (value === undefined) return required ? [missing(name, pointer)] : []
      const read = table.schemas[pointer]
      const types = table.texts[pointer]
      if (read === undefined || types === undefined) return []
      const results = readAs(value, types).map((reading) => violationsOf(table, read, reading, encodePointer(name)))
      return results.find((violations) => violations.length === 0) ?? results[0] ?? []
    })
  }
  return { validate, owners: declared.map(({ pointer }) => pointer) }
}

function missing(name: string, pointer: string): Violation {
  return { at: '', keyword: 'required', clause: `${pointer}/required`, property: name, message: 'is required' }
}
