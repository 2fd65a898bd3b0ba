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

/** Finds validators by operation, compiled in memory or ahead of time. `within` wraps each call. */
export function bindValidators(
  operations: readonly Operation[],
  table: RawTable,
  within: (validate: Validate) => Validate = (validate) => validate,
): Validators {
  const byId = new Map(operations.map((operation) => [operation.id, operation]))
  const made = cacheByNames<Validate | undefined>()
  const once: typeof made = (first, second, third, make) =>
    made(first, second, third, () => {
      const validate = make()
      return validate === undefined ? undefined : within(validate)
    })
  return {
    request(operationId, part) {
      return once(operationId, 'request', part, () => {
        if (operationId.startsWith('webhook:')) return part === 'body' ? bodyValidator(table, operationId) : undefined
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

function requestValidator(table: RawTable, operation: Operation, part: RequestPart): Validate | undefined {
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

function bodyValidator(table: RawTable, key: string): Validate | undefined {
  const validate = table.schemas[key]
  return validate === undefined ? undefined : (data) => violationsOf(table, validate, data, '')
}

/** Checks each text with its parameter's or header's schema. */
function textsValidator(
  table: RawTable,
  declared: readonly Pick<Parameter, 'name' | 'required' | 'pointer'>[],
): Validate {
  return (data) => {
    const values: Readonly<Record<string, unknown>> = isObject(data) ? data : {}
    return declared.flatMap(({ name, required, pointer }): readonly Violation[] => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined
      if (value === undefined) return required ? [missing(name, pointer)] : []
      const validate = table.schemas[pointer]
      const types = table.texts[pointer]
      if (validate === undefined || types === undefined) return []
      const results = readAs(value, types).map((reading) => violationsOf(table, validate, reading, encodePointer(name)))
      return results.find((violations) => violations.length === 0) ?? results[0] ?? []
    })
  }
}

function missing(name: string, pointer: string): Violation {
  return { at: '', keyword: 'required', clause: `${pointer}/required`, property: name, message: 'is required' }
}
