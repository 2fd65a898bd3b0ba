import { fileURLToPath } from 'node:url'
import { compileContract } from '../../src/contract/compile.ts'
import { readDocument } from '../../src/contract/index.ts'
import type { Contract, JsonObject } from '../../src/contract/index.ts'

/** The contract that most tests use: all marks, five operations. */
export const LIBRARY = fileURLToPath(new URL('../fixtures/library.yaml', import.meta.url))

export async function library(): Promise<{ document: JsonObject; contract: Contract }> {
  const document = await readDocument(LIBRARY)
  return { document, contract: compileContract(document, 'library.yaml') }
}
