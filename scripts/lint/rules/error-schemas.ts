import { arrayOf, isObject, objectOf } from '../../../src/contract/json.ts'
import type { Json } from '../../../src/contract/model.ts'
import { isJsonType } from '../../../src/contract/look-up.ts'
import type { Finding, Rule } from '../rule.ts'

/** The schema of an error response is a component, or a choice of components. */
export const errorSchemas: Rule = ({ elements, contract }) => {
  const errors = new Set(
    contract.operations.flatMap(({ responses }) =>
      responses.filter(({ status }) => !/^[123]/.test(status)).map(({ pointer }) => pointer),
    ),
  )
  return elements.flatMap(({ kind, pointer, value }): Finding[] => {
    const response = pointer.replace(/\/content\/[^/]+$/, '')
    if (
      kind !== 'media type' ||
      !errors.has(response) ||
      !isJsonType(pointer.slice(response.length + '/content/'.length).replaceAll('~1', '/'))
    )
      return []
    if (isShared(value['schema'])) return []
    return [
      {
        pointer: `${pointer}/schema`,
        message: "An error's schema is shared by its module: put it under components and refer to it.",
      },
    ]
  })
}

function isShared(schema: Json | undefined): boolean {
  if (!isObject(schema)) return false
  if (typeof schema['$ref'] === 'string') return true
  const choices = arrayOf(schema['oneOf'] ?? schema['anyOf'])
  return choices.length > 0 && choices.every((choice) => typeof objectOf(choice)['$ref'] === 'string')
}
