import type { JsonObject } from './json.ts'
import type { Contract } from './model.ts'

/**
 * Derives a contract from a parsed document, as `compileContract` does. What it takes is loaded when it is wanted: the
 * packaged contract needs none of it, and every command would start the later.
 */
export async function contractFrom(document: JsonObject, source: string): Promise<Contract> {
  const { compileContract } = await import('./compile.ts')
  return compileContract(document, source)
}
