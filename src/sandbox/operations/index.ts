import type { Leases } from '../recharge/leases.ts'
import { appendCampaignWorkflowAction } from './appendCampaignWorkflowAction.ts'
import { appendProjectCampaignWorkflowAction } from './appendProjectCampaignWorkflowAction.ts'
import { createAgent } from './createAgent.ts'
import { createLiveAgent } from './createLiveAgent.ts'
import { deleteAgentSkill } from './deleteAgentSkill.ts'
import { deleteCampaignWorkflowNode } from './deleteCampaignWorkflowNode.ts'
import { deleteProjectCampaignWorkflowNode } from './deleteProjectCampaignWorkflowNode.ts'
import { getCallById } from './getCallById.ts'
import { getCampaignWorkflow } from './getCampaignWorkflow.ts'
import { getCampaignWorkflowDigest } from './getCampaignWorkflowDigest.ts'
import { getLiveAgent } from './getLiveAgent.ts'
import { getLiveAgentCatalog } from './getLiveAgentCatalog.ts'
import { getLiveAgentRuntimeSupport } from './getLiveAgentRuntimeSupport.ts'
import { getPipelineSteps } from './getPipelineSteps.ts'
import { getProjectCampaignWorkflow } from './getProjectCampaignWorkflow.ts'
import { getProjectCampaignWorkflowDigest } from './getProjectCampaignWorkflowDigest.ts'
import { getSkillLibrary } from './getSkillLibrary.ts'
import { getSplitTest } from './getSplitTest.ts'
import { getSubAccountBilling } from './getSubAccountBilling.ts'
import { listAgentExecutions } from './listAgentExecutions.ts'
import { listAgentSkills } from './listAgentSkills.ts'
import { listAgentTypes } from './listAgentTypes.ts'
import { listAgents } from './listAgents.ts'
import { listBrainTemplates } from './listBrainTemplates.ts'
import { listCalls } from './listCalls.ts'
import { listLiveAgentResources } from './listLiveAgentResources.ts'
import { listLiveAgents } from './listLiveAgents.ts'
import { prepareLiveAgent } from './prepareLiveAgent.ts'
import { removeSplitVariant } from './removeSplitVariant.ts'
import { replaceLiveAgentWorkflow } from './replaceLiveAgentWorkflow.ts'
import { restoreLiveAgent } from './restoreLiveAgent.ts'
import { saveCampaignWorkflow } from './saveCampaignWorkflow.ts'
import { saveProjectCampaignWorkflow } from './saveProjectCampaignWorkflow.ts'
import { switchCampaignWorkflowOutcome } from './switchCampaignWorkflowOutcome.ts'
import { switchProjectCampaignWorkflowOutcome } from './switchProjectCampaignWorkflowOutcome.ts'
import { updateAgent } from './updateAgent.ts'
import { updateDirectBilling } from './updateDirectBilling.ts'
import { updateLiveAgent } from './updateLiveAgent.ts'
import { updateProjectCampaign } from './updateProjectCampaign.ts'
import { updateSplitTestWeights } from './updateSplitTestWeights.ts'
import type { Call, Outcome, Services } from './shared/operation.ts'

export type SandboxServices = Services & { readonly leases: Leases }

export type Handlers = Readonly<Record<string, (call: Call, services: SandboxServices) => Promise<Outcome>>>

/** Other operations answer 501. */
export const HANDLERS: Handlers = {
  appendCampaignWorkflowAction,
  appendProjectCampaignWorkflowAction,
  createAgent,
  createLiveAgent,
  deleteAgentSkill,
  deleteCampaignWorkflowNode,
  deleteProjectCampaignWorkflowNode,
  getCallById,
  getCampaignWorkflow,
  getCampaignWorkflowDigest,
  getLiveAgent,
  getLiveAgentCatalog,
  getLiveAgentRuntimeSupport,
  getPipelineSteps,
  getProjectCampaignWorkflow,
  getProjectCampaignWorkflowDigest,
  getSkillLibrary,
  getSplitTest,
  getSubAccountBilling,
  listAgentExecutions,
  listAgentSkills,
  listAgentTypes,
  listAgents,
  listBrainTemplates,
  listCalls,
  listLiveAgentResources,
  listLiveAgents,
  prepareLiveAgent,
  removeSplitVariant,
  replaceLiveAgentWorkflow,
  restoreLiveAgent,
  saveCampaignWorkflow,
  saveProjectCampaignWorkflow,
  switchCampaignWorkflowOutcome,
  switchProjectCampaignWorkflowOutcome,
  updateAgent,
  updateDirectBilling,
  updateLiveAgent,
  updateProjectCampaign,
  updateSplitTestWeights,
}
