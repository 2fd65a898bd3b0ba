import type { Json } from '../../src/contract/index.ts'
import type { Row } from './rows.ts'
import { claims } from './says-operation.ts'
import { schemaClaims } from './says-schema.ts'
import { find } from './subjects.ts'
import type { Subject } from './subjects.ts'

const claimProblem = (subject: Subject, name: string, expected: Json, notShown: boolean): string | undefined => {
  const claim = claims[name]
  if (claim !== undefined) return claim(subject, expected)
  const schemaClaim = schemaClaims[name]
  if (schemaClaim === undefined) return 'no such claim is defined'
  return subject.place === undefined ? 'the contract lacks it' : schemaClaim(subject.place, expected, notShown)
}

/** Everything in which the contract differs from a row; empty for a row without a check. */
export const judge = (row: Pick<Row, 'check' | 'where'>): readonly string[] => {
  if (row.check === undefined) return []
  const { address, says } = row.check
  const found = find(address)
  if ('problem' in found) return [found.problem]
  return found.subjects.flatMap((subject) =>
    Object.entries(says).flatMap(([name, expected]) => {
      // An operation is found or not; everything else that can exist has a schema.
      if (name === 'exists' && address.in === 'operation') return []
      const problem = claimProblem(subject, name, expected, row.where === 'not-shown')
      return problem === undefined ? [] : [`${subject.name}: says ${name} ${JSON.stringify(expected)}, but ${problem}`]
    }),
  )
}
