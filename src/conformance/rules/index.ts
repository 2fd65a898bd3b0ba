import { agentInvariants } from './agents/agent-records.ts'
import { agentRules } from './agents/agents.ts'
import { agentFieldsUndo, analysisRules } from './agents/analysis.ts'
import { callInvariants, executionInvariants } from './agents/call-records.ts'
import { callRules } from './agents/calls.ts'
import { campaignInvariants } from './agents/campaign-records.ts'
import { campaignStepRules } from './agents/campaign-steps.ts'
import { campaignForms, campaignRules, campaignSettingsUndo, campaignWorkflowUndos } from './agents/campaigns.ts'
import { pipelineInvariants } from './agents/pipeline-counts.ts'
import { pipelineRules } from './agents/pipeline.ts'
import { provideRefusedAgent } from './agents/provide.ts'
import { skillInvariants } from './agents/skill-records.ts'
import { skillRelations, skillRules, skillsUndo } from './agents/skills.ts'
import { splitTestRelations, splitTestRules, splitWeightsUndo } from './agents/split-test-changes.ts'
import { splitChangeInvariants, splitTestInvariants } from './agents/split-tests.ts'
import { cardInvariants } from './billing/card.ts'
import { chargeInvariants, rechargeInvariants } from './billing/auto-recharge.ts'
import { charged, chargeRules, price } from './billing/charges.ts'
import { directBillingRules, keeps } from './billing/direct-billing.ts'
import { errorInvariants } from './billing/errors.ts'
import { billingRefusalRules } from './billing/refusals.ts'
import { shownStateRules } from './billing/shown-states.ts'
import { billingUndo, modeInvariants } from './billing/sub-account.ts'
import { updateInvariants, updateRelations } from './billing/updates.ts'
import { batchInvariants, walletInvariants } from './billing/wallet.ts'
import { languageRules, revokedKeyRules } from './every-module.ts'
import { everyResponseInvariants, missingScopeAt, secretsIn } from './every-response.ts'
import { liveAgentInvariants } from './live-agents/agent-records.ts'
import { liveAgentUndo } from './live-agents/agent.ts'
import { authoringRules, authoringTopics, bindingRules, toolNameRules } from './live-agents/authoring.ts'
import { catalogInvariants } from './live-agents/catalog-records.ts'
import { liveAgentRaces, liveAgentRelations, liveAgentRules, setupRules } from './live-agents/history.ts'
import { saveInvariants } from './live-agents/saves.ts'
import { liveRefusalInvariants, workflowInvariants } from './live-agents/workflow-records.ts'
import { workflowMistakeRules } from './live-agents/workflows.ts'

import { idempotencyRules } from './billing/idempotency.ts'
import { catalogRules } from './live-agents/catalog.ts'
import { creationRules } from './live-agents/creation.ts'
import { newCampaignRules } from './live-agents/new-campaign.ts'
import { secretRules } from './live-agents/secrets.ts'
import { webhookRules } from './live-agents/sent-webhooks.ts'
import { graphWords } from './agents/graph-words.ts'
import { liveAgentWords } from './live-agents/words.ts'
import { suggestFixtures } from './suggest.ts'
import { provideLiveAgents } from './live-agents/provide.ts'
import { readers } from './fixtures.ts'
import { homeOf, lacks } from './homes.ts'
import { hasExactly } from './language/conditions.ts'
import { itemsOf, placeIn } from './language/place.ts'
import type { Place } from './language/place.ts'
import { valuesOf } from './language/values.ts'
import type { InvariantGroup, RefusalCheck, Rules, Words, WordsRules } from './rules.ts'
import type { Sequence } from './language/sequence.ts'
import { textIn } from './invariant.ts'

/** In the order of planning. */
const sequences: readonly Sequence[] = [
  ...languageRules,
  ...revokedKeyRules,
  ...directBillingRules,
  ...chargeRules,
  ...billingRefusalRules,
  ...shownStateRules,
  ...idempotencyRules,
  ...splitTestRules,
  ...skillRules,
  ...agentRules,
  ...callRules,
  ...pipelineRules,
  // Edits of a draft come before its preparation.
  ...setupRules,
  ...liveAgentRules,
  ...secretRules,
  ...liveAgentRaces,
  ...creationRules,
  ...newCampaignRules,
  ...catalogRules,
  ...authoringRules,
  ...toolNameRules,
  ...bindingRules,
  ...workflowMistakeRules,
  ...authoringTopics,
  ...campaignRules,
  ...campaignStepRules,
  ...analysisRules,
]

const invariants: readonly InvariantGroup[] = [
  { module: null, invariants: everyResponseInvariants },
  {
    module: 'Billing',
    invariants: [
      ...modeInvariants,
      ...cardInvariants,
      ...walletInvariants,
      ...batchInvariants,
      ...rechargeInvariants,
      ...chargeInvariants,
      ...updateInvariants,
      ...errorInvariants,
    ],
  },
  {
    module: 'Live agents',
    invariants: [
      ...liveAgentInvariants,
      ...workflowInvariants,
      ...saveInvariants,
      ...liveRefusalInvariants,
      ...catalogInvariants,
    ],
  },
  {
    module: 'Agents',
    invariants: [
      ...splitTestInvariants,
      ...splitChangeInvariants,
      ...skillInvariants,
      ...agentInvariants,
      ...executionInvariants,
    ],
  },
  { module: 'Campaigns', invariants: campaignInvariants },
  { module: 'Calls', invariants: callInvariants },
  { module: 'Power dialer', invariants: pipelineInvariants },
]

/** Lists also show what else happens in a sub-account: only the set of ids counts. */
const sameAgents: RefusalCheck = ({ before, after }) => [hasExactly(idsIn(after), idsIn(before))]

function idsIn(place: Place<unknown>): Place<readonly unknown[]> {
  const agents = placeIn<readonly { id: string }[]>(place, '/agents')
  return valuesOf(
    agents,
    itemsOf(agents).map(({ id }) => id),
  )
}

/** Words for different requests: none has both. */
function together(one: WordsRules, other: WordsRules): WordsRules {
  return {
    async learn(cases, around) {
      const words = [await one.learn(cases, around), await other.learn(cases, around)]
      return {
        found: words.flatMap(({ found }) => found),
        say: (operation, request) =>
          words.reduce<ReturnType<Words['say']>>(
            (said, { say }) => ('unsayable' in said ? said : say(operation, said)),
            request,
          ),
      }
    },
  }
}

/** What the platform's specification demands over several requests and of every answer. */
export const platformRules: Rules = {
  sequences,
  invariants,
  relations: [...updateRelations, ...splitTestRelations, ...skillRelations, ...liveAgentRelations],
  refusals: {
    // No operation reads one agent; the sequence on its fields checks refused updates.
    reads: { updateProjectCampaign: 'getProjectCampaignWorkflow', updateAgent: null },
    checks: { createLiveAgent: sameAgents, createAgent: sameAgents },
    partial: [
      'LIVE_CAMPAIGN_PENDING',
      'LINK_ROLLBACK_INCOMPLETE',
      'REBILLING_ROLLBACK_INCOMPLETE',
      'DIRECT_BILLING_ROLLBACK_INCOMPLETE',
      'CREDIT_GUARD_PARTIALLY_APPLIED',
    ],
    clauses: { updateDirectBilling: '/description' },
  },
  undo: [
    billingUndo,
    liveAgentUndo,
    splitWeightsUndo,
    skillsUndo,
    agentFieldsUndo,
    ...campaignWorkflowUndos,
    campaignSettingsUndo,
  ],
  charged,
  price,
  readers,
  words: together(liveAgentWords, graphWords),
  suggest: suggestFixtures,
  provide: async (around) => [...(await provideLiveAgents(around)), ...(await provideRefusedAgent(around))],
  // The documented 400 may mean this.
  wants: [{ operation: 'getPipelineSteps', parameter: 'cadenceStep', status: 400 }],
  access: {
    noAccess: ['AccessDenied'],
    noKey: ['Unauthorized'],
    noScope: { codes: ['InsufficientScope'], scopeAt: missingScopeAt },
    wrongRole: ['Forbidden', 'AccessDenied'],
    roles: { admin: 'agency_admin', user: 'project_user' },
    homeOf,
  },
  lacks,
  keeps,
  forms: campaignForms,
  webhooks: webhookRules,
  // Of webhooks.
  secretsIn: (body) => secretsIn(body).flatMap(({ secret }) => textIn(secret, 'value') ?? []),
}
