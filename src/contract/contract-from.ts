import type { JsonObject } from './json.ts'
import type { Contract } from './model.ts'
import { ContractError } from './problems.ts'
import { TakesTooLong, withinTime } from './within-time.ts'

/** Loads the compiler on demand, because the packaged contract does not need it. */
export async function contractFrom(document: JsonObject, source: string): Promise<Contract> {
  const { compileContract } = await import('./compile.ts')
  return soonEnough(source, 'to read', () => compileContract(document, source))
}

/** Milliseconds to read or plan a contract. The largest known ones take a tenth. */
const LONGEST = 120_000

/** Limits work on a contract, which may come from anywhere. Throws a ContractError after the time. */
export function soonEnough<T>(source: string, what: string, job: () => T): T {
  try {
    return withinTime(LONGEST, job)
  } catch (error) {
    if (!(error instanceof TakesTooLong)) throw error
    const message = `takes more than ${LONGEST / 1000} seconds ${what}; take it in parts`
    throw new ContractError(source, [{ pointer: '', message }])
  }
}
