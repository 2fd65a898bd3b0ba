import { operationById } from '../../contract/index.ts'
import type { Contract, Safety } from '../../contract/index.ts'
import { stepsOf } from '../model/acts.ts'
import type { Case } from '../model/index.ts'
import { safetyClasses } from '../model/plan.ts'

/** The worse of several classes; `read` of none. */
export function worst(classes: readonly Safety[]): Safety {
  return safetyClasses.findLast((safety) => classes.includes(safety)) ?? 'read'
}

/**
 * The most that sending a case can do, whatever it says of itself: only an example of the contract, or a request without
 * a credential, may count as a read where its operation is none.
 */
export function safetyAt(contract: Contract, tried: Case): Safety {
  if (tried.source === 'pair') return tried.safety
  // What a lifecycle changes and deletes is what it has created itself.
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
