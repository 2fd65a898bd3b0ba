// Generated from openapi.yaml by `npm run generate`. Do not edit.

/**
 * By group and operation: method, path, and `key` where a repeated Idempotency-Key gives the first answer again, or
 * `name` where a key is taken and nothing is said of its repetition.
 */
export const calls = {
  "billing": {
    "getSubAccountBilling": "GET /api/billing/sub-accounts/{locationId}",
    "updateDirectBilling": "PUT /api/billing/sub-accounts/{locationId}/direct-billing key"
  },
  "liveAgents": {
    "listLiveAgents": "GET /api/live-agents",
    "createLiveAgent": "POST /api/live-agents",
    "listBrainTemplates": "GET /api/live-agents/brain/templates",
    "getLiveAgent": "GET /api/live-agents/{id}",
    "updateLiveAgent": "PUT /api/live-agents/{id}",
    "getLiveAgentRuntimeSupport": "GET /api/live-agents/{id}/operations",
    "getLiveAgentCatalog": "GET /api/live-agents/{id}/brain/catalog",
    "listLiveAgentResources": "GET /api/live-agents/{id}/resources/{kind}",
    "prepareLiveAgent": "POST /api/live-agents/{id}/prepare",
    "restoreLiveAgent": "POST /api/live-agents/{id}/restore",
    "replaceLiveAgentWorkflow": "PUT /api/live-agents/{id}/brain/workflows/{workflowId}"
  },
  "agents": {
    "getSplitTest": "GET /api/agent-builder/agents/{id}/split-test",
    "updateSplitTestWeights": "PATCH /api/agent-builder/agents/{id}/split-test",
    "removeSplitVariant": "DELETE /api/agent-builder/agents/{id}/split-test/variants/{variantAgentId}",
    "listAgentSkills": "GET /api/agent-builder/agents/{id}/skills",
    "deleteAgentSkill": "DELETE /api/agent-builder/agents/{id}/skills/{skillId}",
    "getSkillLibrary": "GET /api/agent-builder/agents/{id}/skills/library",
    "listAgents": "GET /api/agent-builder/agents",
    "createAgent": "POST /api/agent-builder/agents name",
    "updateAgent": "PUT /api/agent-builder/agents/{id}",
    "listAgentExecutions": "GET /api/agent-builder/agents/{id}/executions",
    "listAgentTypes": "GET /api/agent-builder/agent-types"
  },
  "campaigns": {
    "getCampaignWorkflow": "GET /api/agent-builder/agents/{agentId}/campaign/workflow",
    "saveCampaignWorkflow": "PUT /api/agent-builder/agents/{agentId}/campaign/workflow",
    "getCampaignWorkflowDigest": "GET /api/agent-builder/agents/{agentId}/campaign/workflow/digest",
    "appendCampaignWorkflowAction": "POST /api/agent-builder/agents/{agentId}/campaign/workflow/append-action",
    "switchCampaignWorkflowOutcome": "POST /api/agent-builder/agents/{agentId}/campaign/workflow/switch-outcome",
    "deleteCampaignWorkflowNode": "POST /api/agent-builder/agents/{agentId}/campaign/workflow/delete-node",
    "updateProjectCampaign": "PUT /api/agent-builder/projects/{locationId}/campaigns/{campaignId}",
    "getProjectCampaignWorkflow": "GET /api/agent-builder/projects/{locationId}/campaigns/{campaignId}/workflow",
    "saveProjectCampaignWorkflow": "PUT /api/agent-builder/projects/{locationId}/campaigns/{campaignId}/workflow",
    "getProjectCampaignWorkflowDigest": "GET /api/agent-builder/projects/{locationId}/campaigns/{campaignId}/workflow/digest",
    "appendProjectCampaignWorkflowAction": "POST /api/agent-builder/projects/{locationId}/campaigns/{campaignId}/workflow/append-action",
    "switchProjectCampaignWorkflowOutcome": "POST /api/agent-builder/projects/{locationId}/campaigns/{campaignId}/workflow/switch-outcome",
    "deleteProjectCampaignWorkflowNode": "POST /api/agent-builder/projects/{locationId}/campaigns/{campaignId}/workflow/delete-node"
  },
  "calls": {
    "listCalls": "GET /api/call-history",
    "getCallById": "GET /api/call-history/by-call-id/{callId}"
  },
  "powerDialer": {
    "getPipelineSteps": "GET /api/power-dialer/pipeline/steps"
  }
}

/** Query parameters that carry a list as one text with commas. */
export const joined = ["campaignIds"]
