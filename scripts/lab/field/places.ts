/** Where a bug has to be noticed: the operations of the contract that its heading in the field server means. */
const places: Readonly<Record<string, RegExp>> = {
  'every operation': /./,
  'PUT direct-billing': /DirectBilling$|SubAccountBilling$/,
  'PUT direct-billing with Idempotency-Key': /DirectBilling$/,
  // A write answers with the same detail.
  'GET billing detail': /SubAccountBilling$|DirectBilling$/,
  'Agents module': /^(listAgents|createAgent|updateAgent|listAgentTypes|getSkillLibrary)$/,
  'campaign writes': /ProjectCampaign$/,
  'campaign workflow': /CampaignWorkflow/,
  'call history': /^(listCalls|getCallById)$/,
  'execution history': /^listAgentExecutions$/,
  'POST live agent': /^createLiveAgent$/,
  'PUT live agent': /^(update|replace|restore)LiveAgent/,
  'GET live agent': /^getLiveAgent$/,
  'PUT one workflow': /^replaceLiveAgentWorkflow$/,
  'POST prepare': /^prepareLiveAgent$/,
  'POST restore': /^restoreLiveAgent$/,
  'GET catalog': /^getLiveAgentCatalog$/,
  'GET resources': /^listLiveAgentResources$/,
  'DELETE split variant': /^(removeSplitVariant|getSplitTest)$/,
  'PATCH split test': /^(updateSplitTestWeights|getSplitTest)$/,
  'DELETE skill': /AgentSkills?$/,
  'GET pipeline steps': /^getPipelineSteps$/,
  'save of a workflow': /^(create|update|replace|prepare|get)LiveAgent/,
}

export function isRightPlace(heading: string, operation: string): boolean {
  return places[heading]?.test(operation) ?? false
}
