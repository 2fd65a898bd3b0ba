import { isObject, resolvePointer, valueAt } from '../../../src/contract/index.ts'
import type { Contract, JsonObject, Operation } from '../../../src/contract/index.ts'

const alone = new Set(
  [
    'type const enum minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength pattern format',
    'minItems maxItems uniqueItems minProperties maxProperties propertyNames not oneOf anyOf',
  ].flatMap((names) => names.split(' ')),
)

/**
 * What constrains an operation's requests, read from the document itself: the pointer of each keyword, and for the lists
 * of `required` a pointer for each name (`…/required#name`).
 */
export function keywordsOf(contract: Contract, { parameters, requestBody }: Operation): ReadonlySet<string> {
  const found = new Set<string>()
  const seen = new Set<string>()
  for (const { pointer, name, required } of parameters) {
    if (required) found.add(`${pointer}/required#${name}`)
    visit(`${pointer}/schema`)
  }
  if (requestBody !== null) visit(`${requestBody.pointer}/content/application~1json/schema`)
  return found

  function visit(pointer: string): void {
    if (seen.has(pointer)) return
    seen.add(pointer)
    const schema = valueAt(contract.document(), pointer)
    if (schema === false) found.add(`${pointer}/false schema`)
    if (!isObject(schema)) return
    if (schema['$ref'] !== undefined) visit(resolvePointer(contract.document(), pointer)?.pointer ?? '')
    for (const [keyword, value] of Object.entries(schema)) read(pointer, keyword, value)
  }

  function read(pointer: string, keyword: string, value: JsonObject[string]): void {
    const at = `${pointer}/${keyword}`
    if (alone.has(keyword)) found.add(at)
    if (keyword === 'required' && Array.isArray(value)) for (const name of value) found.add(`${at}#${String(name)}`)
    if (keyword === 'additionalProperties' || keyword === 'unevaluatedProperties') {
      if (value === false) found.add(at)
      else visit(at)
    }
    if (['items', 'then', 'else'].includes(keyword)) visit(at)
    if (['allOf', 'anyOf', 'oneOf'].includes(keyword) && Array.isArray(value))
      value.forEach((_, index) => visit(`${at}/${index}`))
    if (keyword === 'properties' && isObject(value)) for (const name of Object.keys(value)) visit(`${at}/${name}`)
  }
}
