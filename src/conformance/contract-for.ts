import {
  contractFrom,
  milderLines,
  overlaidContract,
  packagedContract,
  readDocument,
  withConfirmedReads,
} from '../contract/index.ts'
import type { Contract } from '../contract/index.ts'
import type { ContractSource } from './options/options.ts'

export interface GivenContract {
  readonly contract: Contract
  /** Which of its requests a file calls milder than they are taken for, in lines for people. */
  readonly milder: readonly string[]
}

/** The contract that decides what is sent. */
export async function contractFor({
  contract: file,
  overlays,
  fetch: fetchInside,
  trustSafety,
}: ContractSource): Promise<GivenContract> {
  if (file === null && overlays.length === 0) return { contract: packagedContract(), milder: [] }
  const reading = { fetchInside, trustSafety }
  const contract =
    file === null || overlays.length > 0
      ? await overlaidContract(file, overlays, reading)
      : withConfirmedReads(await contractFrom(await readDocument(file, reading), file), trustSafety)
  return { contract, milder: milderLines(contract, file ?? 'openapi.yaml') }
}
