import { arrayOf, isObject, isTextList, objectOf, textOf } from './json.ts'
import type { JsonObject } from './json.ts'
import type { Json, Pointer } from './model.ts'
import { encodePointer, decodePointer, pointerOfReference, valueAt } from './pointer.ts'
import { inheritPositions, positionOf, rememberPositions } from './positions.ts'

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch']

const OF_SCHEMA = [
  'type',
  'format',
  'items',
  'default',
  'maximum',
  'exclusiveMaximum',
  'minimum',
  'exclusiveMinimum',
  'maxLength',
  'minLength',
  'pattern',
  'maxItems',
  'minItems',
  'uniqueItems',
  'enum',
  'multipleOf',
  'x-nullable',
]

/**
 * Converts Swagger 2.0 to OpenAPI 3.0: body and form parameters become `requestBody`, `consumes` and `produces` become
 * media types, definitions become components. Schemas stay the same objects, so that their lines are found.
 */
export function fromSwagger(document: JsonObject): JsonObject {
  const origins = new Map<Json, Pointer>()
  const from = <T extends Json>(value: T, pointer: Pointer): T => {
    if (typeof value === 'object' && value !== null) origins.set(value, pointer)
    return value
  }
  const parameters = objectOf(document['parameters'])
  const paths = Object.entries(objectOf(document['paths'])).map(([path, item]): [string, Json] => [
    path,
    isObject(item) ? pathItem(item, encodePointer('paths', path)) : item,
  ])
  const made: JsonObject = {
    openapi: '3.0.3',
    info: objectOf(document['info']),
    ...pick(document, ['tags', 'externalDocs', 'security', 'x-bundled']),
    servers: serversOf(document),
    paths: Object.fromEntries(paths),
    components: {
      schemas: mapped('definitions', (schema) => schema),
      responses: mapped('responses', (response, at) => responseOf(response, document, at)),
      parameters: mapped('parameters', (parameter, at) =>
        isBody(parameter) || isField(parameter) ? null : parameterOf(parameter, at),
      ),
      securitySchemes: mapped('securityDefinitions', schemeOf),
    },
  }
  const result = moved(made) as JsonObject
  inheritPositions(result, document)
  rememberPositions(result, (pointer) => positionOf(document, originOf(result, pointer)))
  return result

  function mapped(name: string, make: (value: JsonObject, at: Pointer) => Json | null): JsonObject {
    const entries = Object.entries(objectOf(document[name])).flatMap(([key, value]): [string, Json][] => {
      const at = encodePointer(name, key)
      const one = isObject(value) ? make(value, at) : value
      return one === null ? [] : [[key, from(one, at)]]
    })
    return Object.fromEntries(entries)
  }

  function pathItem(item: JsonObject, at: Pointer): Json {
    const shared = list(item, at)
    const entries = Object.entries(item).flatMap(([key, value]): [string, Json][] => {
      if (key === 'parameters') return []
      if (!METHODS.includes(key) || !isObject(value)) return [[key, value]]
      return [[key, from(operation(value, at + encodePointer(key), shared), at + encodePointer(key))]]
    })
    return from(Object.fromEntries(entries), at)
  }

  /** Parameters with their places, behind references. */
  function list(owner: JsonObject, at: Pointer): [JsonObject, Pointer][] {
    return arrayOf(owner['parameters']).flatMap((one, index): [JsonObject, Pointer][] => {
      const place = `${at}/parameters/${index}`
      const reference = isObject(one) ? textOf(one['$ref']) : null
      if (reference === null) return isObject(one) ? [[one, place]] : []
      const pointer = pointerOfReference(reference)
      const target = pointer === null ? undefined : valueAt(document, pointer)
      // The reader reports broken references.
      return isObject(target) ? [[target, pointer ?? place]] : [[one as JsonObject, place]]
    })
  }

  function operation(value: JsonObject, at: Pointer, shared: readonly [JsonObject, Pointer][]): JsonObject {
    const { parameters: _, consumes, produces, schemes: _schemes, responses, ...rest } = value
    const own = list(value, at)
    const named = ([one]: readonly [JsonObject, Pointer]) => `${textOf(one['in'])} ${textOf(one['name'])}`
    const all = [...shared.filter((one) => !own.some((other) => named(other) === named(one))), ...own]
    const types = mediaTypes(consumes ?? document['consumes'])
    const body = all.find(([one]) => isBody(one))
    const fields = all.filter(([one]) => isField(one))
    const form = fields.length === 0 ? null : formOf(fields, types)
    const requestBody = body === undefined ? form : bodyOf(body[0], body[1], types)
    return {
      ...rest,
      parameters: all.filter(([one]) => !isBody(one) && !isField(one)).map(([one, place]) => parameterOf(one, place)),
      ...(requestBody === null ? {} : { requestBody }),
      responses: Object.fromEntries(
        Object.entries(objectOf(responses)).map(([status, response]): [string, Json] => {
          const place = at + encodePointer('responses', status)
          return [
            status,
            isObject(response)
              ? responseOf(response, { ...document, ...(produces === undefined ? {} : { produces }) }, place)
              : response,
          ]
        }),
      ),
    }
  }

  function parameterOf(value: JsonObject, at: Pointer): JsonObject {
    if (value['$ref'] !== undefined) return value
    const { collectionFormat, allowEmptyValue: _, ...rest } = value
    const others = Object.fromEntries(Object.entries(rest).filter(([key]) => !OF_SCHEMA.includes(key)))
    const example = value['x-example'] === undefined ? {} : { example: value['x-example'] }
    return from({ ...others, ...example, schema: from(schemaOf(value), at), ...styleOf(value, collectionFormat) }, at)
  }

  function schemaOf(value: JsonObject): JsonObject {
    const { 'x-nullable': nullable, ...kept } = pick(value, OF_SCHEMA)
    return nullable === true ? { ...kept, nullable } : kept
  }

  function bodyOf(value: JsonObject, at: Pointer, types: readonly string[]): JsonObject {
    const { schema = {}, required = false } = value
    const examples = objectOf(value['x-examples'])
    const content = types.map((type): [string, Json] => [
      type,
      { schema, ...(examples[type] === undefined ? {} : { example: examples[type] }) },
    ])
    return from({ required, content: Object.fromEntries(content) }, at)
  }

  function formOf(fields: readonly [JsonObject, Pointer][], types: readonly string[]): JsonObject {
    const hasFile = fields.some(([field]) => field['type'] === 'file')
    const form = types.find((one) => /form/.test(one)) ?? 'application/x-www-form-urlencoded'
    const type = hasFile ? 'multipart/form-data' : form
    const properties = fields.map(([field, at]): [string, Json] => [
      textOf(field['name']) ?? '',
      from(schemaOf(field), at),
    ])
    const required = fields.flatMap(([field]) => (field['required'] === true ? [textOf(field['name']) ?? ''] : []))
    const schema = {
      type: 'object',
      properties: Object.fromEntries(properties),
      ...(required.length > 0 ? { required } : {}),
    }
    const lists = fields.filter(([field]) => field['type'] === 'array')
    const encoding = lists.map(([field]) => [textOf(field['name']) ?? '', styleOf(field, field['collectionFormat'])])
    const written = lists.length === 0 ? {} : { encoding: Object.fromEntries(encoding) as JsonObject }
    return { required: required.length > 0, content: { [type]: { schema, ...written } } }
  }

  function responseOf(value: JsonObject, { produces }: JsonObject, at: Pointer): JsonObject {
    if (value['$ref'] !== undefined) return value
    const { schema, examples, headers, ...rest } = value
    const shown = objectOf(examples)
    const types = [...new Set([...mediaTypes(produces), ...Object.keys(shown).filter((key) => key.includes('/'))])]
    const content = types.map((type): [string, Json] => [
      type,
      { ...(schema === undefined ? {} : { schema }), ...(shown[type] === undefined ? {} : { example: shown[type] }) },
    ])
    const hasBody = schema !== undefined || Object.keys(shown).length > 0
    const named = Object.entries(objectOf(headers)).map(([name, header]): [string, Json] => [
      name,
      isObject(header) ? { ...pick(header, ['description']), schema: schemaOf(header) } : header,
    ])
    return from(
      {
        ...rest,
        ...(named.length > 0 ? { headers: Object.fromEntries(named) } : {}),
        ...(hasBody ? { content: Object.fromEntries(content) } : {}),
      },
      at,
    )
  }

  function moved(value: Json): Json {
    if (Array.isArray(value)) return value.map(moved)
    if (!isObject(value)) return value
    const entries = Object.entries(value).map(([key, item]): [string, Json] => [
      key,
      key === '$ref' && typeof item === 'string' ? movedReference(item) : moved(item),
    ])
    const copy = Object.fromEntries(entries)
    const origin = origins.get(value)
    return origin === undefined ? copy : from(copy, origin)
  }

  function movedReference(reference: string): string {
    const [, kind = '', rest = ''] = /^#\/(definitions|responses)\/(.*)$/s.exec(reference) ?? []
    if (kind !== '') return `#/components/${kind === 'definitions' ? 'schemas' : kind}/${rest}`
    const [, name = ''] = /^#\/parameters\/(.*)$/s.exec(reference) ?? []
    return name !== '' && Object.hasOwn(parameters, name) ? `#/components/parameters/${name}` : reference
  }

  function originOf(whole: JsonObject, pointer: Pointer): Pointer {
    let value: unknown = whole
    let origin = ''
    for (const token of decodePointer(pointer)) {
      value = valueAt(value, encodePointer(token))
      const known = typeof value === 'object' && value !== null ? origins.get(value as Json) : undefined
      origin = known ?? origin + encodePointer(token)
    }
    return origin
  }
}

function isBody(parameter: JsonObject): boolean {
  return parameter['in'] === 'body'
}

function isField(parameter: JsonObject): boolean {
  return parameter['in'] === 'formData'
}

function mediaTypes(value: Json | undefined): readonly string[] {
  return isTextList(value) && value.length > 0 ? value : ['application/json']
}

function styleOf({ in: place }: JsonObject, format: Json | undefined): JsonObject {
  if (format === 'multi') return { style: 'form', explode: true }
  if (place !== 'query' && place !== 'formData') return {}
  return { style: 'form', explode: false }
}

function serversOf(document: JsonObject): Json {
  const path = textOf(document['basePath']) ?? ''
  const host = textOf(document['host'])
  const schemes = isTextList(document['schemes']) ? document['schemes'] : ['https']
  return host === null
    ? [{ url: path === '' ? '/' : path }]
    : schemes.map((scheme) => ({ url: `${scheme}://${host}${path}` }))
}

function schemeOf(scheme: JsonObject): JsonObject {
  if (scheme['type'] === 'basic') return { type: 'http', scheme: 'basic' }
  if (scheme['type'] !== 'oauth2') return scheme
  const flows: Readonly<Record<string, string>> = { application: 'clientCredentials', accessCode: 'authorizationCode' }
  const flow = textOf(scheme['flow']) ?? 'implicit'
  return { type: 'oauth2', flows: { [flows[flow] ?? flow]: pick(scheme, ['authorizationUrl', 'tokenUrl', 'scopes']) } }
}

function pick(value: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([key]) => names.includes(key)))
}
