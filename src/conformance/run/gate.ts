import type { Contract, Safety } from '../../contract/index.ts'
import type { Case, FixtureValues, NotAllowed, Result, Target } from '../model.ts'
import { describeFixture, remedyFor } from '../missing-fixture.ts'
import { safetyClasses } from '../plan/safety.ts'
import { UsageError } from '../usage-error.ts'

/** Every selected case stands in exactly one of the lists. */
export interface Gate {
  readonly send: readonly Case[]
  readonly blocked: readonly Result[]
  readonly notAllowed: readonly NotAllowed[]
}

/** Reads `--allow write,destructive`; `read` is always in. Throws a UsageError for unknown classes. */
export function parseAllow(text: string | undefined): readonly Safety[] {
  const named = (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return [
    'read',
    ...named.map((name) => {
      const known = safetyClasses.find((safety) => safety === name)
      if (known === undefined) throw new UsageError(`--allow ${name}: not one of ${safetyClasses.join(', ')}`)
      return known
    }),
  ]
}

/** Which cases may be sent to a target. Nothing real can be harmed at our own servers, so all of them may there. */
export function gate(
  cases: readonly Case[],
  contract: Contract,
  target: Target,
  allow: readonly Safety[],
  values: FixtureValues,
): Gate {
  const allowed = cases.filter(({ safety }) => target.own !== null || allow.includes(safety))
  const missing = (candidate: Case) => candidate.fixtures.filter((name) => !Object.hasOwn(values, name))
  return {
    send: allowed.filter((candidate) => missing(candidate).length === 0),
    blocked: allowed
      .filter((candidate) => missing(candidate).length > 0)
      .map((candidate) => ({
        case: candidate,
        verdict: 'blocked',
        reason: `nothing stands for ${missing(candidate)
          .map((name) => `${describeFixture(contract, name)}: ${remedyFor(contract, name)}`)
          .join('; nor for ')}`,
        missing: missing(candidate),
        findings: [],
        attempt: null,
      })),
    notAllowed: cases.filter((candidate) => !allowed.includes(candidate)).map((candidate) => ({ case: candidate })),
  }
}
