import { operationById } from '../../contract/index.ts'
import type { Operation } from '../../contract/index.ts'
import { onlyStep } from '../model/acts.ts'
import type { Report, Result } from '../model/index.ts'
import { isJudged } from '../model/verdicts.ts'

/**
 * Operations of another contract that changed what the run did not create, and that no case changed and read again: of a server
 * that answers a change and does not keep it, nothing shows.
 */
export function unreadChanges({ contract, target, recording, results }: Report): readonly string[] {
  if (contract.foreign !== true || target.own !== null || recording !== undefined) return []
  const judged = results.filter(isJudged)
  const methodOf = (id: string): string | undefined => operationById(contract, id)?.method
  const read = new Set(
    judged.flatMap(({ case: { acts } }) =>
      acts.flatMap(({ operation }, index) =>
        acts.slice(index + 1).some((later) => methodOf(later.operation) === 'GET') ? [operation] : [],
      ),
    ),
  )
  const isChange = ({ case: tried, answered = 0 }: Result): boolean => {
    const operation = operationById(contract, tried.operation)
    const isRead = contract.operations.some(({ method, path }) => method === 'GET' && path === operation?.path)
    const isAlone = onlyStep(tried) !== null && tried.probe !== true
    return isRead && isAlone && operation !== null && changes(operation) && answered >= 200 && answered < 300
  }
  return [...new Set(judged.filter(isChange).map((result) => result.case.operation))].filter((id) => !read.has(id))
}

/** Whether an operation changes what its path names, by its method. A POST to an item takes what it changes. */
function changes({ method, path, requestBody }: Operation): boolean {
  return ['PUT', 'PATCH'].includes(method) || (method === 'POST' && requestBody !== null && /\}\/?$/.test(path))
}
