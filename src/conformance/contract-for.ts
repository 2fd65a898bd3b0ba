import {
  contractFrom,
  milderLines,
  overlaidContract,
  packagedContract,
  readDocument,
  withClasses,
  withConfirmedReads,
} from '../contract/index.ts'
import type { Contract } from '../contract/index.ts'
import type { Connection, ContractSource } from './options/options.ts'
import { withOtherUser } from './model/other-user.ts'
import { UsageError } from './options/usage-error.ts'
import { withKnownDangers } from './rules/dangers.ts'
import { checkOperations } from './run/by-operation.ts'

export interface GivenContract {
  readonly contract: Contract
  /** Which of its requests a file calls milder than they are taken for, in lines for people. */
  readonly milder: readonly string[]
}

/** The contract that decides what is sent, with the safety classes that a person gave its operations. */
export async function contractFor(
  source: ContractSource,
  { operations, otherKey }: Pick<Connection, 'operations' | 'otherKey'> = { operations: {}, otherKey: null },
): Promise<GivenContract> {
  const read = await documentFor(source)
  const given = otherKey === null ? read : { ...read, contract: withOtherUser(read.contract, otherKey) }
  checkOperations(given.contract, operations)
  const classes = Object.entries(operations).flatMap(([id, { safety, place }]) =>
    safety === undefined ? [] : [[id, { safety, place }] as const],
  )
  if (classes.length === 0) return given
  const { contract, refused } = withClasses(given.contract, Object.fromEntries(classes), source.trustSafety)
  if (refused.length > 0) throw new UsageError(...refused)
  return { contract, milder: milderLines(contract, source.contract ?? 'openapi.yaml') }
}

async function documentFor({
  contract: file,
  overlays,
  fetch: fetchInside,
  trustSafety,
}: ContractSource): Promise<GivenContract> {
  const { platformRules } = await import('./rules/index.ts')
  if (file === null && overlays.length === 0) {
    const own = withKnownDangers(packagedContract(), platformRules)
    return { contract: own, milder: milderLines(own, 'openapi.yaml') }
  }
  const reading = { fetchInside, trustSafety }
  const contract =
    file === null || overlays.length > 0
      ? await overlaidContract(file, overlays, reading)
      : withConfirmedReads(await contractFrom(await readDocument(file, reading), file), trustSafety)
  const known = file === null ? withKnownDangers(contract, platformRules) : contract
  return { contract: known, milder: milderLines(known, file ?? 'openapi.yaml') }
}
