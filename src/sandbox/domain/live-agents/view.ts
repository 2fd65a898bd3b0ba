import type { JsonObject } from '../../../contract/index.ts'
import { showAuthored } from './authored.ts'
import { bindingWarnings } from './binding-warnings.ts'
import type { SubAccountResources } from './resources.ts'
import { showSetup } from './setup.ts'
import { ifVersionOf } from './state.ts'
import type { LiveAgent } from './state.ts'

export const PUBLIC_PREFIX = 'live:'

export function showAgent(agent: LiveAgent, subAccount: SubAccountResources, now: number): JsonObject {
  const { authored, explicitDraft, reasons, revision } = agent
  return {
    id: `${PUBLIC_PREFIX}${agent.profileId}`,
    ifVersion: ifVersionOf(agent),
    ...showAuthored(authored),
    ...(explicitDraft ? { provisioningPolicy: 'explicit' } : {}),
    setup: showSetup(agent, now),
    authoring: {
      editable: reasons.length === 0,
      reasons,
      bindingWarnings: bindingWarnings(authored.workflows, subAccount),
    },
    changeHistory: Array.from({ length: revision }, (_, index) => ({ revision: index + 1 })),
  }
}
