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

/** Compares the text of a form with an example's fields; unknown for forms with files. */
export function sameForm(
  styles: Styles,
  { contentType, value }: { readonly contentType: string; readonly value: Json },
  text: string,
): boolean {
  if (!contentType.endsWith('/x-www-form-urlencoded') || !isObject(value)) return false
  const sent = [...new URLSearchParams(text)].map(([name, one]) => `${name}=${one}`)
  const meant = formFields(value, styles).map(([name, one]) => `${name}=${fieldText(one)}`)
  return sent.length === meant.length && sent.toSorted().join('&') === meant.toSorted().join('&')
}

export function fieldText(item: Json): string {
  return typeof item === 'string' ? item : JSON.stringify(item)
}

function styleOf(styles: Styles, name: string): FieldStyle | null {
  return styles !== undefined && Object.hasOwn(styles, name) ? (styles[name] ?? null) : null
}

function fieldsOf(name: string, item: Json, field: FieldStyle | null): readonly (readonly [string, Json])[] {
  if (!isArray(item) && (!isObject(item) || field === null)) return [[name, item]]
  if (field?.style === 'deepObject') {
    return Object.entries(item).flatMap(([key, inner]) => fieldsOf(`${name}[${key}]`, inner, field))
  }
  if (field === null || field.explode) return isArray(item) ? item.map((one) => [name, one]) : Object.entries(item)
  const parts = isArray(item) ? item : Object.entries(item).flat()
  return [[name, parts.map(fieldText).join(delimiters[field.style] ?? ',')]]
}
