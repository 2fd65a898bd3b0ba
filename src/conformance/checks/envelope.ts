import { encodePointer, errorCode, inferredPart, valueAt } from '../../contract/index.ts'
import type { Contract, Pointer } from '../../contract/index.ts'
import type { Finding } from '../model/index.ts'
import { findingOf } from './evidence.ts'
import type { Evidence } from './evidence.ts'

/** Where the contract names error codes for the status, the answer has one in its module's form. */
export function checkEnvelope(evidence: Evidence): readonly Finding[] {
  const { contract, operation, response, body } = evidence
  if (response === null || response.codes === null || response.codes.length === 0 || body.kind !== 'json') return []
  if (errorCode(contract, operation.module, body.value) !== null) return []
  const names = codeProperties(contract, operation.module)
  if (names.length === 0) return []
  return [
    findingOf(evidence, {
      rule: 'envelope',
      deviation: { kind: 'no-code', places: names },
      clause: `${response.pointer}/x-errors`,
      at: codeAt(contract, operation.module, body.value),
      actual: undefined,
    }),
  ]
}

/** The error code is one that the contract names for the status. */
export function checkErrorCode(evidence: Evidence): readonly Finding[] {
  const { contract, operation, tried, response, body } = evidence
  if (response === null || response.codes === null || response.codes.length === 0 || body.kind !== 'json') return []
  const code = errorCode(contract, operation.module, body.value)
  if (code === null || response.codes.includes(code)) return []
  // An unknown code of an open list is less important than the wrong refusal, which has its own finding.
  if (response.codesOpen && tried.expect.code !== null) return []
  const finding = findingOf(evidence, {
    rule: 'error-code',
    deviation: { kind: 'code', of: 'status', due: response.codes },
    clause: `${response.pointer}/x-errors`,
    at: codeAt(contract, operation.module, body.value),
    actual: code,
  })
  return [{ ...finding, inferred: finding.inferred ?? inferredPart(contract, [response.pointer], 'code') }]
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

const header = 'x-request-id'

/** The `ref` of an error equals the header `x-request-id`, if the contract documents that header. */
export function checkRef(evidence: Evidence): readonly Finding[] {
  const { contract, answer, response, body } = evidence
  if (response === null || body.kind !== 'json' || answer.status < 400 || !documentsRequestId(contract)) return []
  const ref = valueAt(body.value, '/ref')
  const id = answer.headers[header]
  if (typeof ref !== 'string' || ref === id) return []
  const declared = response.headers.find(({ name }) => name.toLowerCase() === header)
  // A missing required header has its own finding.
  if (id === undefined && declared?.required === true) return []
  return [
    findingOf(evidence, {
      rule: 'ref',
      // Without the value, which is different every time: equal deviations must read equal in every run.
      deviation: { kind: 'ref', header, isSent: id !== undefined },
      clause: declared?.pointer ?? response.pointer,
      at: '/body/ref',
      actual: ref,
    }),
  ]
}

const documenting = new WeakMap<Contract, boolean>()

function documentsRequestId(contract: Contract): boolean {
  const known = documenting.get(contract)
  if (known !== undefined) return known
  const documents = contract.operations.some(({ responses }) =>
    responses.some(({ headers }) => headers.some(({ name }) => name.toLowerCase() === header)),
  )
  documenting.set(contract, documents)
  return documents
}
