import { operationById, worst } from '../../contract/index.ts'
import type { Contract, Safety } from '../../contract/index.ts'
import { stepsOf } from '../model/acts.ts'
import type { Case } from '../model/index.ts'
import { lifecycle } from '../model/plan.ts'

/**
 * The most that sending a case can do, whatever the case claims. A case of a writing operation counts as a read only if it
 * is an example of the contract, or a request without a credential to an operation of the packaged contract.
 */
export function safetyAt(contract: Contract, tried: Case): Safety {
  if (tried.source === 'pair') return tried.safety
  // A lifecycle changes and deletes only what it created.
  if (contract.foreign === true && tried.tries === lifecycle) return tried.safety
  // Priors are examples of the contract.
  const classes = stepsOf(tried).flatMap(({ request, operation: id }): readonly Safety[] => {
    const operation = operationById(contract, id)
    const isSpoken = request.as !== null || Object.keys(request.headers).some((name) => /^authorization$/i.test(name))
    return isSpoken || operation?.packaged !== true ? [operation?.safety ?? 'spending'] : []
  })
  return worst([tried.safety, ...classes])
}
