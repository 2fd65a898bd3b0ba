import { operationById } from '../../contract/index.ts'
import type { Contract, Safety } from '../../contract/index.ts'
import { stepsOf } from '../model/acts.ts'
import type { Case } from '../model/index.ts'
import { safetyClasses } from '../model/plan.ts'

export function worst(classes: readonly Safety[]): Safety {
  return safetyClasses.findLast((safety) => classes.includes(safety)) ?? 'read'
}

/**
 * The most that sending a case can do, whatever the case claims. A case of a writing operation counts as a read only if it
 * is an example of the contract or a request without a credential.
 */
export function safetyAt(contract: Contract, tried: Case): Safety {
  if (tried.source === 'pair') return tried.safety
  // A lifecycle changes and deletes only what it created.
  if (contract.foreign === true && tried.tries === 'lifecycle') return tried.safety
  // Priors are examples of the contract.
  const spoken = stepsOf(tried).filter(
    ({ request }) => request.as !== null || Object.keys(request.headers).some((name) => /^authorization$/i.test(name)),
  )
  return worst([
    tried.safety,
    ...spoken.map(({ operation }) => operationById(contract, operation)?.safety ?? 'spending'),
  ])
}
