import type { Operation } from '../../../src/contract/model.ts'
import { valueAt } from '../../../src/contract/pointer.ts'
import type { Finding, Rule } from '../rule.ts'

/** Operations name their scopes, or mark them as not stated. */
export const operationScopes: Rule = ({ document, contract }) =>
  contract.operations.flatMap((operation): Finding[] => {
    const { id, pointer, inferred } = operation
    const isMarked = inferred?.['*'] !== undefined || inferred?.['security'] !== undefined
    const isPublic = Array.isArray(valueAt(document, `${pointer}/security`)) && operation.scopes === null
    if (isMarked || isPublic || namesScopes(operation)) return []
    const message = `${id} names no scopes: list them in \`security\`, or say in \`x-inferred\` under \`security\` that they are not stated.`
    return [{ pointer, message }]
  })

function namesScopes({ scopes }: Operation): boolean {
  return scopes?.every((alternative) => alternative.length > 0) === true
}
