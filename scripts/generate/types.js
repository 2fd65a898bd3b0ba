// Plain JavaScript, because a thread would need its own TypeScript loader, which is slow.
import { parentPort } from 'node:worker_threads'
import openapiTS, { astToString, NULL, STRING, tsIntersection, tsLiteral, tsUnion } from 'openapi-typescript'
import ts from 'typescript'

/** @type {import('openapi-typescript').OpenAPITSOptions} */
const OPTIONS = {
  // An object of which nothing is known can have any property.
  emptyObjectsUnknown: true,
  rootTypes: true,
  rootTypesNoSchemaPrefix: true,
  // Otherwise requests could not omit a property with a default.
  defaultNonNullable: false,
  readWriteMarkers: true,
  silent: true,
  transform(schema) {
    /** @type {unknown} */
    const known = schema['x-extensible-enum']
    if (!Array.isArray(known)) return undefined
    // Editors suggest the known values; the compiler accepts any text.
    const open = tsIntersection([STRING, ts.factory.createTypeLiteralNode([])])
    const nullable = Array.isArray(schema.type) && schema.type.includes('null')
    return tsUnion([...known.map(tsLiteral), open, ...(nullable ? [NULL] : [])])
  },
}

/**
 * @param {string} json
 * @returns {Promise<string>}
 */
export async function makeTypes(json) {
  return astToString(await openapiTS(json, OPTIONS))
}

const port = parentPort
port?.on('message', async (json) => port.postMessage(await makeTypes(String(json))))
