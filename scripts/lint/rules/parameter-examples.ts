import { isObject, textOf } from '../../../src/contract/json.ts'
import { resolvePointer, valueAt } from '../../../src/contract/pointer.ts'
import type { Rule } from '../rule.ts'

const SHOWN = ['example', 'examples', 'enum', 'const', 'default', 'x-extensible-enum']

/** Every parameter has an example, or its schema has one if it is not sent by default. */
export const parameterExamples: Rule = ({ document, elements }) =>
  elements
    .filter(({ kind, pointer, value }) => {
      if (kind !== 'parameter' || '$ref' in value || 'example' in value || 'examples' in value) return false
      const schema = resolvePointer(document, `${pointer}/schema`)?.value
      return !isObject(schema) || !SHOWN.some((keyword) => valueAt(schema, `/${keyword}`) !== undefined)
    })
    .map(({ pointer, value }) => ({
      pointer,
      message: `The parameter ${textOf(value['name']) ?? ''} shows no value: give it an example.`,
    }))
