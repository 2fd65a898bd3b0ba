import { pairsOf, usualSafety, withFloors } from '../../contract/index.ts'
import type { Bounded, Contract, Operation, Pair, Safety } from '../../contract/index.ts'
import type { Rules } from './rules.ts'
import { isFinal, undoFor } from './undo.ts'

/**
 * The packaged contract with each request as dangerous as the rules know it to be, whatever a mark (`x-safety`) says: what
 * can charge a card is spending, what nothing puts back is destructive, and only a read reads.
 */
export function withKnownDangers<C extends Bounded>(contract: C, rules: Rules): C & Pick<Contract, 'milder'> {
  const ofPair = ({ request }: Pair, { id, method }: Operation): Safety => {
    // Nothing is done for nobody.
    if (usualSafety(method) === 'read' || request.as === null) return 'read'
    const body = request.body !== null && 'value' in request.body ? request.body.value : null
    if ((rules.price?.(id, body) ?? null) !== null) return 'spending'
    return isFinal(rules, id) || undoFor(rules, id)?.leaves?.(body) === true ? 'destructive' : 'write'
  }
  const ofOperation = (operation: Operation): Safety => {
    if (operation.packaged !== true || usualSafety(operation.method) === 'read') return 'read'
    const own = pairsOf(contract, operation.id).map((pair) => ofPair(pair, operation))
    if (own.includes('spending')) return 'spending'
    return isFinal(rules, operation.id) ? 'destructive' : 'write'
  }
  return withFloors(contract, { ofOperation, ofPair })
}
