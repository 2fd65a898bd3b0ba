import { isObject } from '../../../src/contract/json.ts'
import { resolvePointer } from '../../../src/contract/pointer.ts'
import type { Rule } from '../rule.ts'

/** Conditions: their properties are described elsewhere. */
const CONDITION = /\/(if|then|else|not|dependentSchemas)\//

/** Every property has a description, its own or its schema's. */
export const propertyDescriptions: Rule = ({ document, elements }) =>
  elements
    .filter(({ kind, pointer, value }) => {
      if (kind !== 'schema' || !/\/properties\/[^/]+$/.test(pointer) || typeof value['description'] === 'string')
        return false
      if (CONDITION.test(pointer)) return false
      const place = resolvePointer(document, pointer)
      return !isObject(place?.value) || typeof place.value['description'] !== 'string'
    })
    .map(({ pointer }) => ({ pointer, message: 'Has no description: say what the property means, its unit included.' }))
