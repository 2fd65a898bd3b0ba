import { pairsOf, responseFor } from '../../../contract/index.ts'
import type { Contract, Json, Operation, Pointer } from '../../../contract/index.ts'
import type { Exactly } from '../../model.ts'

/** What an operation answers in a situation, and where the contract says so. */
export interface Documented {
  readonly clause: Pointer
  readonly expect: Exactly
}

/** The answer of a status with one of these codes, if the contract has it; codes are left out where it names none. */
export function documented(
  contract: Contract,
  operation: Operation,
  status: number,
  codes: readonly string[],
  says: Readonly<Record<Pointer, Json>> = {},
): Documented | null {
  const response = responseFor(operation, status)
  if (response === null) return null
  const named = response.codes !== null && response.codes.length > 0
  const code = named ? (response.codes.find((candidate) => codes.includes(candidate)) ?? null) : null
  const shown = pairsOf(contract, operation.id).find((pair) => pair.status === status && pair.code === code)
  return {
    clause: shown?.pointer ?? response.pointer,
    expect: {
      kind: 'exactly',
      status,
      code,
      contentType: shown?.response.contentType ?? response.contentTypes[0] ?? null,
      says: code === null ? {} : says,
    },
  }
}

/** What an id that does not exist is answered: the example that says so, by its status; null where there is none. */
export function absentAnswer(contract: Contract, operation: Operation): Documented | null {
  const notFound = responseFor(operation, 404)
  if (notFound?.status === '404') {
    const answer = documented(contract, operation, 404, notFound.codes ?? [])
    return answer === null ? null : { ...answer, clause: clauseOf(operation, 404) }
  }
  const forbidden = pairsOf(contract, operation.id).find(
    ({ status, unprovoked, request }) =>
      status === 403 &&
      unprovoked === null &&
      Object.values(request.query).some((value) => isElsewhere(contract, value)),
  )
  if (forbidden === undefined) return null
  const { status, code, response } = forbidden
  return {
    clause: clauseOf(operation, status),
    expect: { kind: 'exactly', status, code, contentType: response.contentType, says: {} },
  }
}

function isElsewhere(contract: Contract, value: string | readonly string[]): boolean {
  const found = Object.values(contract.fixtures).find((fixture) => fixture.value === value)
  return typeof found?.state['agency'] === 'string'
}

/** That the status comes is as stated as the status itself, whatever is assumed about the example. */
export function clauseOf({ pointer }: Operation, status: number): Pointer {
  return `${pointer}/responses/${status}`
}
