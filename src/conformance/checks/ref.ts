import { valueAt } from '../../contract/index.ts'
import type { Contract } from '../../contract/index.ts'
import type { Finding } from '../model.ts'
import type { Evidence } from './evidence.ts'
import { findingOf } from './finding.ts'

const header = 'x-request-id'

/** The `ref` of an error equals the header `x-request-id`, in contracts that document that header at all. */
export function checkRef(evidence: Evidence): readonly Finding[] {
  const { contract, answer, response, body } = evidence
  if (response === null || body.kind !== 'json' || answer.status < 400 || !documentsRequestId(contract)) return []
  const ref = valueAt(body.value, '/ref')
  const id = answer.headers[header]
  if (typeof ref !== 'string' || ref === id) return []
  const declared = response.headers.find(({ name }) => name.toLowerCase() === header)
  // That a required header is missing is a finding of its own.
  if (id === undefined && declared?.required === true) return []
  return [
    findingOf(evidence, {
      rule: 'ref',
      message: `ref is not the value of the header ${header}`,
      clause: declared?.pointer ?? response.pointer,
      at: '/body/ref',
      // Without the value, which differs every time: the same deviation reads the same in every run.
      expected: id === undefined ? `a header ${header} with the same value` : `the value of the header ${header}`,
      actual: ref,
    }),
  ]
}

/** Asked for each refusal, the same for all of them. */
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
