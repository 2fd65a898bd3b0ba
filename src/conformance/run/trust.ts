import type { Contract } from '../../contract/index.ts'
import { worldHeader } from '../model/exchange.ts'
import type { FixtureValues, Target } from '../model/index.ts'
import type { TargetKind } from '../options/options.ts'
import { UsageError } from '../options/usage-error.ts'
import { ownHeader } from './transport.ts'

/** The user's options that decide what a target is taken for. */
export interface Given {
  readonly treatAs: TargetKind | null
  readonly key: string | null
  readonly otherKey: string | null
  readonly location: string | null
  readonly headers: Readonly<Record<string, string>>
  readonly fromFile: { readonly values: FixtureValues }
}

/**
 * What a target is taken for. Its claim to be ours (`said`) proves nothing, so a target that makes it gets only the
 * contract's own keys and ids. If the user gave values of their own, they must say what the target is before anything more
 * is sent. Throws a UsageError that says how.
 */
export function trustIn(url: string, said: Target['own'], contract: Contract, given: Given): Target {
  const { treatAs } = given
  if (treatAs === 'deployment') return { url, own: null }
  if (treatAs === 'own') {
    if (said !== null) return { url, own: said }
    throw new UsageError(
      `--treat-as own: ${url} does not say that it is our mock or sandbox (${ownHeader}), so it is taken for nothing but a deployment`,
    )
  }
  const mine = said === null ? [] : givenBeside(contract, given)
  if (said === null || mine.length === 0) return { url, own: said }
  throw new UsageError(
    `${url} says that it is our ${said}, which anybody can say, and ${mine.join(', ')} held something of yours. ` +
      `Nothing was sent but one plain GET. Leave that out, and it gets the contract's own keys and ids; or say what it is:`,
    '  --treat-as deployment  it gets what is yours, and nothing but reads unless --allow names more',
    '  --treat-as own         it is a mock or sandbox of yours: it gets what is yours and every request, charges included',
  )
}

function givenBeside(contract: Contract, { key, otherKey, location, headers, fromFile }: Given): readonly string[] {
  const published = new Set(Object.values(contract.fixtures).map(({ value }) => value))
  const isOther = (text: string | null): boolean => text !== null && !published.has(text)
  const flags = {
    '--key': isOther(key),
    '--other-key': isOther(otherKey),
    '--location': location?.split(',').some(isOther) === true,
    '--header': Object.keys(headers).some((name) => name.toLowerCase() !== worldHeader),
    '--fixtures': Object.values(fromFile.values).some(isOther),
  }
  return Object.entries(flags).flatMap(([flag, gave]) => (gave ? [flag] : []))
}
