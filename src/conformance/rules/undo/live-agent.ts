import { valueAt } from '../../../contract/index.ts'
import type { Json } from '../../../contract/index.ts'
import { membersOf, noPromise } from '../../ledger/undo.ts'
import type { Undo } from '../../ledger/undo.ts'

/**
 * The authored text of a live agent. It is saved again as it was; where that is refused, the revision of before is
 * restored. Either adds to the change history, which nothing rewrites.
 */
export const liveAgent: Undo = {
  kind: 'live-agent',
  says: 'authored text',
  changedBy: ['updateLiveAgent', 'replaceLiveAgentWorkflow', 'restoreLiveAgent', 'prepareLiveAgent'],
  final: ['prepareLiveAgent'],
  names: ['id', 'locationId'],
  read: 'getLiveAgent',
  pick(body) {
    const agent = membersOf(valueAt(body, '/data/agent'))
    const { ifVersion, name, brain, voice } = agent
    if (ifVersion === undefined || brain === undefined || voice === undefined) return null
    const authored = { ...(name === undefined ? {} : { name }), brain, voice }
    return { state: authored, beside: { ifVersion, revision: lastRevision(agent['changeHistory']) } }
  },
  promised: noPromise,
  plan(before, now) {
    const ifVersion = membersOf(now?.beside)['ifVersion']
    if (ifVersion === undefined) return { ways: [], left: ['its version cannot be read'] }
    const { revision = null } = membersOf(before.beside)
    const again = { operation: 'updateLiveAgent', body: { ifVersion, ...membersOf(before.state) } }
    const restored = { operation: 'restoreLiveAgent', body: { ifVersion, revision } }
    return { ways: revision === null ? [[again]] : [[again], [restored]], left: [] }
  },
}

function lastRevision(history: Json | undefined): number | null {
  const revisions = Array.isArray(history) ? history.map((save) => Number(membersOf(save)['revision'])) : []
  return revisions.length === 0 || revisions.some(Number.isNaN) ? null : Math.max(...revisions)
}
