import { overlaidContract, packagedContract } from '../../src/contract/index.ts'
import type { Contract } from '../../src/contract/index.ts'

let shown: Contract | null = null

/** The contract that every page is made from. */
export function siteContract(): Contract {
  return shown ?? packagedContract()
}

/** From now on, with these overlays in it; none: as it is packaged. Throws a ContractError. */
export async function showWith(overlays: readonly string[]): Promise<Contract> {
  shown = overlays.length === 0 ? null : await overlaidContract(null, overlays)
  return siteContract()
}
