import type { Contract, Fixture } from '../contract/index.ts'

/** The fixture that speaks for every request which names no other; undefined where the contract has no credential. */
export function firstCredential({ fixtures }: Contract): Fixture | undefined {
  if (!first.has(fixtures)) {
    first.set(
      fixtures,
      Object.values(fixtures).find(({ kind }) => kind === 'credential'),
    )
  }
  return first.get(fixtures)
}

/** Asked for each request that nobody speaks in. */
const first = new WeakMap<Contract['fixtures'], Fixture | undefined>()

/** A fixture's name with the state that it has to be in. */
export function describeFixture(contract: Contract, name: string): string {
  const summary = contract.fixtures[name]?.summary ?? ''
  return summary === '' ? name : `${name} (${summary.replace(/\.$/, '')})`
}

/** What the caller of a run does about a fixture that nothing stands for at the target. */
export function remedyFor(contract: Contract, name: string): string {
  return name === firstCredential(contract)?.name
    ? 'pass the key by --key or AGENT_PLATFORM_KEY'
    : 'name what the target has instead in the file for --fixtures'
}
