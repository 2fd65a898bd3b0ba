import type { JsonObject } from './json.ts'
import type { Contract } from './model.ts'
import { ContractError } from './problems.ts'
import { TakesTooLong, withinTime } from './within-time.ts'

/**
 * Derives a contract from a parsed document, as `compileContract` does. What it takes is loaded when it is wanted: the
 * packaged contract needs none of it, and every command would start the later.
 */
export async function contractFrom(document: JsonObject, source: string): Promise<Contract> {
  const { compileContract } = await import('./compile.ts')
  return soonEnough(source, 'to read', () => compileContract(document, source))
}

/** Milliseconds that a contract may take to be read, and to be planned from: the largest that are known take a tenth on an idle machine. */
const LONGEST = 120_000

/** Does something with a contract that anybody may have written. Throws a ContractError where it takes too long. */
export function soonEnough<T>(source: string, what: string, job: () => T): T {
  try {
    return withinTime(LONGEST, job)
  } catch (error) {
    if (!(error instanceof TakesTooLong)) throw error
    const message = `takes more than ${LONGEST / 1000} seconds ${what}; take it in parts`
    throw new ContractError(source, [{ pointer: '', message }])
  }
}
