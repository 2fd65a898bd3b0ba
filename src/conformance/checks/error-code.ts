import { encodePointer, errorCode } from '../../contract/index.ts'
import type { Contract, Pointer } from '../../contract/index.ts'
import type { Finding } from '../model.ts'
import type { Evidence } from './evidence.ts'
import { findingOf } from './finding.ts'

/** The error code is one of those that the contract names for the status. */
export function checkErrorCode(evidence: Evidence): readonly Finding[] {
  const { contract, operation, tried, response, body } = evidence
  if (response === null || response.codes === null || response.codes.length === 0 || body.kind !== 'json') return []
  const code = errorCode(contract, operation.module, body.value)
  if (code === null || response.codes.includes(code)) return []
  // An unknown code of an open list matters less than that the request should have led to another one.
  if (response.codesOpen && tried.expect.code !== null) return []
  return [
    findingOf(evidence, {
      rule: 'error-code',
      message: 'the error code is not among those of this status',
      clause: `${response.pointer}/x-errors`,
      at: codeAt(contract, operation.module, body.value),
      expected: `one of ${response.codes.join(', ')}`,
      actual: code,
    }),
  ]
}

/** Properties that may hold the error code in a module's form. */
export function codeProperties(contract: Contract, module: string): readonly string[] {
  return (contract.errors[module] ?? contract.errors['general'])?.codeIn ?? []
}

/** Where a body holds its error code, or should. */
export function codeAt(contract: Contract, module: string, body: unknown): Pointer {
  const names = codeProperties(contract, module)
  const present = names.find((name) => typeof body === 'object' && body !== null && Object.hasOwn(body, name))
  const name = present ?? names[0]
  return name === undefined ? '/body' : `/body${encodePointer(name)}`
}
