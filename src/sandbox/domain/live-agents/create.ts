import type { JsonObject } from '../../../contract/index.ts'
import { isRefusal, refuse, refuseAsDocumented } from '../refusal.ts'
import type { Refusal } from '../refusal.ts'
import { readAuthored } from './authored.ts'
import { brainTemplate, fillTemplate } from './brain-templates.ts'
import { DEFAULT_VOICE } from './catalog.ts'
import { objectOf, textOf } from '../json.ts'
import { judgeAuthored } from './judge.ts'
import { invalid } from './refusals.ts'
import type { SubAccountResources } from './resources.ts'
import { startSetup } from './setup.ts'
import { withStartingWorkflows } from './starting-workflows.ts'
import type { Authored, CampaignHold, LiveAgent, LiveCreation } from './state.ts'
import type { SaveContext } from './update.ts'

const EMPTY: Authored = { name: null, prompt: '', capabilities: [], workflows: {}, groups: {}, voice: DEFAULT_VOICE }

export type CreationRequest =
  | { readonly shape: 'draft' }
  | { readonly shape: 'complete'; readonly authored: Authored }
  | { readonly shape: 'template'; readonly templateId: string; readonly values: JsonObject }

export interface CreationPlan {
  readonly explicitDraft: boolean
  readonly authored: Authored
}

export function readCreation(body: JsonObject): CreationRequest {
  if (body['draft'] === true) return { shape: 'draft' }
  const templateId = textOf(body['brainTemplateId'])
  if (templateId === null) return { shape: 'complete', authored: readAuthored(body) }
  return { shape: 'template', templateId, values: objectOf(body['values']) }
}

/** Includes starting workflows. Every template value must be a resource of the sub-account. */
export function planCreation(request: CreationRequest, subAccount: SubAccountResources): CreationPlan | Refusal {
  if (request.shape === 'draft') return { explicitDraft: true, authored: started(EMPTY) }
  if (request.shape === 'complete') return { explicitDraft: false, authored: started(request.authored) }
  const template = brainTemplate(request.templateId)
  if (template === null)
    return invalid(`There is no Brain template ${request.templateId}; the list of templates has their ids.`, {
      field: 'brainTemplateId',
    })
  const filled = fillTemplate(template, request.values, subAccount)
  return isRefusal(filled) ? filled : { explicitDraft: true, authored: started(filled) }
}

/** The first save. A complete agent's setup starts; a draft waits to be prepared. */
export function decideCreation(
  owner: Pick<LiveAgent, 'location' | 'profileId'>,
  { explicitDraft, authored }: CreationPlan,
  context: SaveContext,
): LiveAgent | Refusal {
  const refusal = judgeAuthored(authored, { ...context, saved: {}, mayBeIncomplete: explicitDraft })
  if (refusal !== null) return refusal
  const agent: LiveAgent = {
    ...owner,
    explicitDraft,
    revision: 1,
    authored,
    verified: null,
    runs: [],
    nextOutcome: null,
    setupFails: null,
    reasons: [],
  }
  return explicitDraft ? agent : startSetup(agent, context.now).agent
}

/** 409: the id belongs to an agent created with another body. */
export function idTaken(profileId: string): Refusal {
  return refuse(
    409,
    'LIVE_AGENT_ID_TAKEN',
    `The id ${profileId} is that of an agent from another body. Choose another id, or send that body again.`,
  )
}

/** Tries to attach the campaign; an attached one stays. */
export function attachCampaign(creation: LiveCreation, hold: CampaignHold | null): LiveCreation {
  if (creation.campaign !== null) return creation
  if (creation.pendingAttempts < (hold?.attempts ?? 0)) {
    return { ...creation, pendingAttempts: creation.pendingAttempts + 1 }
  }
  return { ...creation, campaign: { id: `camp_${creation.profileId}`, profileId: creation.profileId } }
}

/** 503: the same request continues from what is saved. */
export function campaignPending(): Refusal {
  return refuseAsDocumented(503, 'LIVE_CAMPAIGN_PENDING')
}

function started(authored: Authored): Authored {
  return { ...authored, workflows: withStartingWorkflows(authored.workflows) }
}
