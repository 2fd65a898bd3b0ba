import { fileURLToPath } from 'node:url'
import { packagedSource, positionOf, readDocument } from '../../contract/index.ts'
import type { JsonObject, Pointer } from '../../contract/index.ts'
import type { Report } from '../model.ts'

/** Where a clause stands in the contract's text, as `file:line`; null where that is not known. */
export type PlaceOf = (clause: Pointer) => string | null

const nowhere: PlaceOf = () => null

/** Reading a document takes most of a second: once for a process is enough. */
const documents = new Map<string, Promise<JsonObject | null>>()

/**
 * Finds the lines of the clauses that a report's findings name. `file` is the contract where it is not the packaged one.
 * Without findings nothing is read.
 */
export async function placesFor({ results }: Report, file: string | undefined): Promise<PlaceOf> {
  if (!results.some(({ findings }) => findings.length > 0)) return nowhere
  const path = file ?? fileURLToPath(packagedSource)
  const reading = documents.get(path) ?? readDocument(path).catch(() => null)
  documents.set(path, reading)
  const document = await reading
  if (document === null) return nowhere
  return (clause) => {
    const position = positionOf(document, clause)
    return position === null ? null : `${file ?? 'openapi.yaml'}:${position.line}`
  }
}
