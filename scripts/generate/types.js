// Plain JavaScript, because this also runs as a thread: a thread would have to load a TypeScript loader of its own
// first, and that costs more than the thread saves.
import { parentPort } from 'node:worker_threads'
import openapiTS, { astToString, NULL, STRING, tsIntersection, tsLiteral, tsUnion } from 'openapi-typescript'
import ts from 'typescript'

/** @type {import('openapi-typescript').OpenAPITSOptions} */
const OPTIONS = {
  rootTypes: true,
  rootTypesNoSchemaPrefix: true,
  // Otherwise a property with a default could not be left out of a request.
  defaultNonNullable: false,
  readWriteMarkers: true,
  silent: true,
  transform(schema) {
    /** @type {unknown} */
    const known = schema['x-extensible-enum']
    if (!Array.isArray(known)) return undefined
    // Editors offer the known values, and the compiler takes every text.
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
