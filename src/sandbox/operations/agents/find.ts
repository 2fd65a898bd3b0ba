import { accessTo } from '../../domain/access.ts'
import type { Agent, SplitTest } from '../../domain/agents/state.ts'
import { refuseAsDocumented } from '../../domain/refusal.ts'
import type { Refusal } from '../../domain/refusal.ts'
import type { ApiKey } from '../../domain/world/state.ts'
import type { Reader } from '../../store/store.ts'

/** The agent builder's refusal of a key bound elsewhere. */
export const ACCESS_DENIED = refuseAsDocumented(403, 'AccessDenied', {}, 'listAgentSkills/AccessDenied')

const NO_AGENT = refuseAsDocumented(404, 'NOT_FOUND', {}, 'listAgentSkills/NOT_FOUND')
const NO_SPLIT = refuseAsDocumented(404, 'NOT_FOUND', {}, 'getSplitTest/NOT_FOUND')

export function findAgent(reader: Reader, caller: ApiKey, id: string, absent = NO_AGENT): Agent | Refusal {
  const agent = reader.get('agent', id)
  const access = accessTo(caller, agent)
  if (agent === null || access === 'absent') return absent
  return access === 'bound-elsewhere' ? ACCESS_DENIED : agent
}

export function findSplitTest(reader: Reader, caller: ApiKey, id: string): SplitTest | Refusal {
  const agent = findAgent(reader, caller, id)
  return 'refused' in agent ? agent : (reader.get('splitTest', id) ?? NO_SPLIT)
}
