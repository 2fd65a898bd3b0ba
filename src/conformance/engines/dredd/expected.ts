import { encodePointer, isJsonType, operationById, responseFor } from '../../../contract/index.ts'
import type { Contract, Json, JsonObject } from '../../../contract/index.ts'
import type { RequestCase } from '../../model.ts'
import { toDraft07 } from './draft-07.ts'

/** What Dredd is told to expect of an answer. */
export interface ExpectedAnswer {
  readonly status: number
  readonly contentType: string | null
  /** Names of headers that have to be there. */
  readonly headers: readonly string[]
  /** Of the body; null where the contract has none that Dredd could check. */
  readonly schema: JsonObject | null
  /** Keywords of the contract's schema that Dredd's validator cannot check. */
  readonly lost: readonly string[]
}

/** What the contract says of the answer that a pair shows, as far as Dredd's own validator can check it. */
export function expectedAnswer(contract: Contract, document: JsonObject, tried: RequestCase): ExpectedAnswer {
  const { status, contentType, code } = tried.expect
  const operation = operationById(contract, tried.operation)
  const response = operation === null ? null : responseFor(operation, status)
  const headers = response?.headers.filter(({ required }) => required).map(({ name }) => name) ?? []
  const said = { status, contentType, headers }
  if (operation === null || response === null || contentType === null || !isJsonType(contentType)) {
    return { ...said, schema: null, lost: [] }
  }
  const { schema, lost } = toDraft07(document, `${response.pointer}/content${encodePointer(contentType)}/schema`)
  const parts = (schema['allOf'] ?? []) as readonly Json[]
  const withCode = code === null ? parts : [...parts, codeSchema(contract, operation.module, code)]
  return { ...said, schema: { ...schema, allOf: withCode }, lost }
}

/** The error code in its module's form: the first property that is there holds it. */
function codeSchema(contract: Contract, module: string, code: string): JsonObject {
  const names = (contract.errors[module] ?? contract.errors['general'])?.codeIn ?? []
  return names.reduceRight<JsonObject>(
    (otherwise, name) => ({
      if: { required: [name] },
      then: { properties: { [name]: { const: code } } },
      else: otherwise,
    }),
    { not: {} },
  )
}
