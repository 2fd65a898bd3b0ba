import { breaksSchema } from '../../../src/contract/parse/breaks.ts'
import type { Rule } from '../rule.ts'

/** A default is a value of its own schema: no keyword of OpenAPI demands that, but all readers rely on it. */
export const schemaDefaults: Rule = ({ document, elements }) =>
  elements.flatMap(({ kind, pointer, value }) => {
    const { default: given } = value
    if (kind !== 'schema' || given === undefined || !breaksSchema(document, value, given)) return []
    const message = `The default ${JSON.stringify(given)} is no value of this schema: correct one of the two.`
    return [{ pointer: `${pointer}/default`, message }]
  })
