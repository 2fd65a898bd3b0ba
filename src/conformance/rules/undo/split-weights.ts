import { valueAt } from '../../../contract/index.ts'
import type { Json } from '../../../contract/index.ts'
import { membersOf, noPromise } from '../../ledger/undo.ts'
import type { Undo } from '../../ledger/undo.ts'

/** The weights of a split test. A variant that was removed stays removed, and its share stays with the others. */
export const splitWeights: Undo = {
  kind: 'split-weights',
  says: 'weights of the split test',
  changedBy: ['updateSplitTestWeights', 'removeSplitVariant'],
  final: ['removeSplitVariant'],
  names: ['id'],
  read: 'getSplitTest',
  pick(body) {
    const variants = valueAt(body, '/splitTest/variants')
    if (!Array.isArray(variants)) return null
    const live = (variants as readonly Json[]).map(membersOf).filter(({ status }) => status !== 'removed')
    return {
      state: Object.fromEntries(
        live.map(({ agentId, weight = null }) => [typeof agentId === 'string' ? agentId : '', weight]),
      ),
      beside: (valueAt(body, '/splitTest/revision') ?? null) as Json,
    }
  },
  promised: noPromise,
  plan(before, now) {
    const weights = Object.entries(membersOf(before.state))
    const live = Object.keys(membersOf(now?.state))
    if (now === null || weights.some(([agentId]) => !live.includes(agentId))) {
      return { ways: [], left: ['a variant was removed, so its weight cannot be given back'] }
    }
    const body = { revision: now.beside, weights: weights.map(([agentId, weight]) => ({ agentId, weight })) }
    return { ways: [[{ operation: 'updateSplitTestWeights', body }]], left: [] }
  },
}
