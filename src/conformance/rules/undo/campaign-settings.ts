import type { Undo } from '../../ledger/undo.ts'

/** A campaign's agent type and dialing mode. No operation shows them: they go back to what the fixture has to be like. */
export const campaignSettings: Undo = {
  kind: 'campaign-settings',
  says: 'agent type and dialing',
  changedBy: ['updateProjectCampaign'],
  final: [],
  names: ['campaignId', 'locationId'],
  read: null,
  pick: () => null,
  promised({ state: { agentType, dialing } }) {
    if (typeof agentType !== 'string' || typeof dialing !== 'string') return null
    // The older mode is kept by whoever does not name it, and refused to whoever does.
    return dialing === 'reactivation' ? { agentType } : { agentType, dialing }
  },
  plan: (before) => ({ ways: [[{ operation: 'updateProjectCampaign', body: before.state }]], left: [] }),
}
