import type { JsonObject } from '../../../contract/index.ts'
import type { Documents, Kind } from '../documents.ts'
import { SCHEMA_VERSION } from '../migrations.ts'
import { StoreError } from '../store.ts'
import { agent } from './agent.ts'
import { call } from './call.ts'
import { campaign } from './campaign.ts'
import { liveCreation } from './liveCreation.ts'
import type { FormStep } from './step.ts'

/** In the order of versions. A kind that is not here has never changed. */
export const FORMS: { readonly [K in Kind]?: readonly FormStep[] } = { agent, call, campaign, liveCreation }

/** Before version 3, a body was the document alone. */
const FIRST_NUMBERED = 3

/** A stored body: the schema version that wrote it, and the document. */
export function bodyOf(document: Documents[Kind]): string {
  return `[${SCHEMA_VERSION},${JSON.stringify(document)}]`
}

/** The document of a parsed body in today's form; the body stays as it is until the next save. */
export function documentIn(kind: Kind, body: unknown): unknown {
  const [version, document] = Array.isArray(body) ? (body as [number, JsonObject]) : [FIRST_NUMBERED - 1, body]
  if (version === SCHEMA_VERSION) return document
  if (version > SCHEMA_VERSION) {
    throw new StoreError(
      `A document (${kind}) was written with schema version ${version}, and this program knows versions up to ${SCHEMA_VERSION}. ` +
        'Use the program that wrote it or a newer one.',
    )
  }
  const steps = (FORMS[kind] ?? []).filter((step) => step.version > version)
  return steps.reduce((before, { forward }) => forward(before), document as JsonObject)
}
