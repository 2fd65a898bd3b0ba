import type { JsonObject } from '../json.ts'
import type { Operation } from '../model.ts'
import type { Problem } from '../problems.ts'
import type { RawTable, RawValidate } from './raw.ts'
import { buildSchemas } from './schemas.ts'

/** Compiles a contract's schemas in memory. */
export function compileSchemas(
  document: JsonObject,
  operations: readonly Operation[],
): { table: RawTable; problems: readonly Problem[] } {
  const { ajv, ids, texts, branches, inherited, problems } = buildSchemas(document, operations, true)
  if (problems.length > 0) return { table: { schemas: {}, texts, branches: {}, inherited }, problems }
  // Compiled by buildSchemas: ajv only looks them up here.
  const compiled = (id: string): RawValidate => ajv.getSchema(id) as RawValidate
  const table: RawTable = {
    schemas: Object.fromEntries([...ids].map(([key, id]) => [key, compiled(id)])),
    texts,
    branches: Object.fromEntries([...branches].map(([clause, alternatives]) => [clause, alternatives.map(compiled)])),
    inherited,
  }
  return { table, problems }
}
