/** Guides about operations, by module and operation. */
const OF_MODULE: Readonly<Record<string, readonly string[]>> = {
  Billing: ['direct-billing'],
  'Live agents': ['live-agents'],
  Campaigns: ['versioning'],
  Calls: ['versioning'],
  'Power dialer': ['cadences'],
}

const OF_OPERATION: Readonly<Record<string, readonly string[]>> = {
  updateDirectBilling: ['idempotency'],
  createLiveAgent: ['idempotency'],
  createAgent: ['idempotency', 'versioning'],
  updateLiveAgent: ['workflows'],
  replaceLiveAgentWorkflow: ['workflows'],
  getLiveAgentCatalog: ['workflows'],
  listLiveAgentResources: ['workflows'],
  getSplitTest: ['split-tests'],
  updateSplitTestWeights: ['split-tests'],
  removeSplitVariant: ['split-tests'],
  // About the version that a deletion needs.
  listAgentSkills: ['versioning'],
  deleteAgentSkill: ['versioning'],
  listAgents: ['versioning'],
  listAgentTypes: ['versioning'],
  listAgentExecutions: ['versioning'],
}

/** Most specific first; pages `/guides/<name>`. */
export function guidesFor(operation: { readonly id: string; readonly module: string }): readonly string[] {
  return [...new Set([...(OF_OPERATION[operation.id] ?? []), ...(OF_MODULE[operation.module] ?? [])])]
}
