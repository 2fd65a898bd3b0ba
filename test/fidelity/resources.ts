/**
 * Where the contract keeps what the ledger addresses by name, because no route is shown for it.
 * Several pointers are schemas that hold together.
 */
export const resources: Readonly<Record<string, readonly string[]>> = {
  billingError: ['/components/schemas/BillingError'],
  liveAgent: ['/components/schemas/LiveAgent'],
  liveCampaign: ['/components/schemas/Campaign'],
  'liveAgentCreate.body': ['/components/schemas/LiveAgentCreation'],
  'liveAgentCreate.body.emptyDraft': [
    '/components/schemas/LiveAgentCreation',
    '/components/schemas/EmptyDraftCreation',
  ],
  'liveAgentCreate.body.complete': [
    '/components/schemas/LiveAgentCreation',
    '/components/schemas/CompleteAgentCreation',
  ],
  'liveAgentCreate.body.fromTemplate': [
    '/components/schemas/LiveAgentCreation',
    '/components/schemas/TemplateCreation',
  ],
  'liveAgentCreate.answer': ['/components/schemas/LiveAgentCreatedResponse'],
  'liveAgentUpdate.body': ['/components/schemas/LiveAgentUpdate'],
  livePrepareAnswer: ['/components/schemas/LiveAgentSetupResponse/properties/data'],
  liveAgentError: ['/components/schemas/LiveError'],
  'liveAgentError.403': ['/components/schemas/LiveScopeError'],
  'liveAgentError.422': ['/components/schemas/LiveConfigurationError'],
  workflow: ['/components/schemas/Workflow'],
  workflowStep: ['/components/schemas/WorkflowStep'],
  workflowWebhook: ['/components/schemas/WorkflowWebhookPayload'],
  agentType: ['/components/schemas/CampaignType'],
  agent: ['/components/schemas/Agent'],
  agentCreate: ['/components/schemas/AgentCreation'],
  capabilityId: ['/components/schemas/CapabilityId'],
  templateId: ['/components/schemas/TemplateId'],
  campaignWrite: ['/components/schemas/CampaignUpdate'],
  campaignNode: ['/components/schemas/CampaignNode'],
  callRecord: ['/components/schemas/CallRecord'],
  executionHistory: ['/components/schemas/ExecutionHistoryResponse'],
}

/** The operations of the contract whose routes the specification does not show, by the ledger's names. */
export const assumedRoutes: Readonly<Record<string, string>> = {
  liveAgentCreate: 'POST /api/live-agents',
  liveAgentUpdate: 'PUT /api/live-agents/{id}',
  agentList: 'GET /api/agent-builder/agents',
  callList: 'GET /api/call-history',
  deprecatedWorkflowRoute: 'GET /api/agent-builder/projects/{locationId}/campaigns/{campaignId}/workflow',
}
