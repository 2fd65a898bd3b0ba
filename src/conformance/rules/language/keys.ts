import { nearestAside } from '../../../contract/index.ts'

/** A mistake in a rules file, found where a rule is made. */
export class RuleMistake extends Error {
  override readonly name = 'RuleMistake'
}

/** Throws for a key that means nothing there: a rule that lost its `then` would hold everywhere. */
export function refuseOtherKeys(what: string, given: object, known: readonly string[]): void {
  const other = Object.keys(given).find((key) => !known.includes(key))
  if (other !== undefined) {
    throw new RuleMistake(
      `${what}: ${other} means nothing here; the keys are ${known.join(', ')}${nearestAside(other, known)}`,
    )
  }
}
