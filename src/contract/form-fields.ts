import { isArray, isObject, objectOf } from './json.ts'
import type { FieldStyle, Json } from './model.ts'

type Styles = Readonly<Record<string, FieldStyle>> | undefined

const delimiters: Readonly<Record<string, string>> = { spaceDelimited: ' ', pipeDelimited: '|' }

/**
 * The fields of a form, by name. Without a style, an object is one field of JSON text, and a list repeats its name, as
 * OpenAPI has it of their content types. Lists under `deepObject` are numbered, which OpenAPI leaves open: so do the
 * SDKs that need them, and so reads Prism.
 */
export function formFields(value: Json, styles: Styles): readonly (readonly [string, Json])[] {
  return Object.entries(objectOf(value)).flatMap(([name, item]) => fieldsOf(name, item, styleOf(styles, name)))
}

export function fieldText(item: Json): string {
  return typeof item === 'string' ? item : JSON.stringify(item)
}

function styleOf(styles: Styles, name: string): FieldStyle | null {
  return styles !== undefined && Object.hasOwn(styles, name) ? (styles[name] ?? null) : null
}

function fieldsOf(name: string, item: Json, field: FieldStyle | null): readonly (readonly [string, Json])[] {
  const isWhole = !isArray(item) && !isObject(item)
  if (isWhole || (field === null && isObject(item))) return [[name, item]]
  if (field?.style === 'deepObject') return deepFields(name, item)
  if (field === null || field.explode) return isArray(item) ? item.map((one) => [name, one]) : Object.entries(item)
  const parts = isArray(item) ? item : Object.entries(item).flat()
  return [[name, parts.map(fieldText).join(delimiters[field.style] ?? ',')]]
}

function deepFields(name: string, item: Json): readonly (readonly [string, Json])[] {
  if (!isArray(item) && !isObject(item)) return [[name, item]]
  return Object.entries(item).flatMap(([key, inner]) => deepFields(`${name}[${key}]`, inner))
}
