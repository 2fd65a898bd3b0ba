// Generated from openapi.yaml by `npm run generate`. Do not edit.
import type { operations } from './api.d.ts'

export declare const calls: Readonly<Record<string, Readonly<Record<string, string>>>>
export declare const joined: readonly string[]

/** An operation that takes nothing. */
type NoArgs = Record<string, never>
/** A code that comes alone. */
type NoFields = Record<never, never>

type PathOf<O extends keyof operations> = NonNullable<operations[O]['parameters']['path']>
type QueryOf<O extends keyof operations> = NonNullable<operations[O]['parameters']['query']>
type BodyOf<O extends keyof operations> =
  NonNullable<operations[O]['requestBody']> extends { content: infer Content } ? OneOf<Content[keyof Content]> : never

/** The body of an answer, by operation and status. */
type AnswerOf<O, Status> = O extends keyof operations
  ? Status extends keyof operations[O]['responses']
    ? operations[O]['responses'][Status] extends { content: infer Content }
      ? Content[keyof Content]
      : undefined
    : never
  : never

/** One of several shapes and not a mixture of them: what belongs to another shape is refused. */
type OneOf<T> = [KeysOf<T>] extends [keyof T] ? T : Alone<T, KeysOf<T>>
type Alone<T, Keys extends PropertyKey> = T extends unknown
  ? T & { [K in Exclude<Keys, keyof T> as string extends K ? never : K]?: never }
  : never
type KeysOf<T> = T extends unknown ? keyof T : never

/** Fields of an error's body, each as the answers that carry the code describe it. */
type With<O extends keyof operations, Status, Field extends string> = {
  readonly [K in Field]?: Exclude<ValueOf<AnswerOf<O, Status>, K>, undefined>
}
type ValueOf<T, K extends string> = T extends unknown ? (K extends keyof T ? T[K] : never) : never

/** What `getSubAccountBilling` takes. */
export interface GetSubAccountBillingArgs extends PathOf<"getSubAccountBilling"> {}

/** What `updateDirectBilling` takes. */
export interface UpdateDirectBillingArgs extends PathOf<"updateDirectBilling"> {
  /** What to send. */
  body: BodyOf<"updateDirectBilling">
}

/** What `listLiveAgents` takes. */
export interface ListLiveAgentsArgs extends QueryOf<"listLiveAgents"> {}

/** What `createLiveAgent` takes. */
export interface CreateLiveAgentArgs extends QueryOf<"createLiveAgent"> {
  /** What to send. */
  body: BodyOf<"createLiveAgent">
}

/** What `listBrainTemplates` takes. */
export interface ListBrainTemplatesArgs extends QueryOf<"listBrainTemplates"> {}

/** What `getLiveAgent` takes. */
export interface GetLiveAgentArgs extends PathOf<"getLiveAgent">, QueryOf<"getLiveAgent"> {}

/** What `updateLiveAgent` takes. */
export interface UpdateLiveAgentArgs extends PathOf<"updateLiveAgent">, QueryOf<"updateLiveAgent"> {
  /** What to send. */
  body: BodyOf<"updateLiveAgent">
}

/** What `getLiveAgentRuntimeSupport` takes. */
export interface GetLiveAgentRuntimeSupportArgs extends PathOf<"getLiveAgentRuntimeSupport">, QueryOf<"getLiveAgentRuntimeSupport"> {}

/** What `getLiveAgentCatalog` takes. */
export interface GetLiveAgentCatalogArgs extends PathOf<"getLiveAgentCatalog">, QueryOf<"getLiveAgentCatalog"> {}

/** What `listLiveAgentResources` takes. */
export interface ListLiveAgentResourcesArgs extends PathOf<"listLiveAgentResources">, QueryOf<"listLiveAgentResources"> {}

/** What `prepareLiveAgent` takes. */
export interface PrepareLiveAgentArgs extends PathOf<"prepareLiveAgent">, QueryOf<"prepareLiveAgent"> {
  /** What to send. */
  body: BodyOf<"prepareLiveAgent">
}

/** What `restoreLiveAgent` takes. */
export interface RestoreLiveAgentArgs extends PathOf<"restoreLiveAgent">, QueryOf<"restoreLiveAgent"> {
  /** What to send. */
  body: BodyOf<"restoreLiveAgent">
}

/** What `replaceLiveAgentWorkflow` takes. */
export interface ReplaceLiveAgentWorkflowArgs extends PathOf<"replaceLiveAgentWorkflow">, QueryOf<"replaceLiveAgentWorkflow"> {
  /** What to send. */
  body: BodyOf<"replaceLiveAgentWorkflow">
}

/** What `getSplitTest` takes. */
export interface GetSplitTestArgs extends PathOf<"getSplitTest"> {}

/** What `updateSplitTestWeights` takes. */
export interface UpdateSplitTestWeightsArgs extends PathOf<"updateSplitTestWeights"> {
  /** What to send. */
  body: BodyOf<"updateSplitTestWeights">
}

/** What `removeSplitVariant` takes. */
export interface RemoveSplitVariantArgs extends PathOf<"removeSplitVariant"> {
  /** What to send. */
  body: BodyOf<"removeSplitVariant">
}

/** What `listAgentSkills` takes. */
export interface ListAgentSkillsArgs extends PathOf<"listAgentSkills"> {}

/** What `deleteAgentSkill` takes. */
export interface DeleteAgentSkillArgs extends PathOf<"deleteAgentSkill"> {
  /** What to send. */
  body: BodyOf<"deleteAgentSkill">
}

/** What `getSkillLibrary` takes. */
export interface GetSkillLibraryArgs extends PathOf<"getSkillLibrary"> {}

/** What `listAgents` takes. */
export interface ListAgentsArgs extends QueryOf<"listAgents"> {}

/** What `createAgent` takes. */
export interface CreateAgentArgs extends QueryOf<"createAgent"> {
  /** What to send. */
  body: BodyOf<"createAgent">
}

/** What `updateAgent` takes. */
export interface UpdateAgentArgs extends PathOf<"updateAgent"> {
  /** What to send. */
  body: BodyOf<"updateAgent">
}

/** What `listAgentExecutions` takes. */
export interface ListAgentExecutionsArgs extends PathOf<"listAgentExecutions"> {}

/** What `getCampaignWorkflow` takes. */
export interface GetCampaignWorkflowArgs extends PathOf<"getCampaignWorkflow"> {}

/** What `saveCampaignWorkflow` takes. */
export interface SaveCampaignWorkflowArgs extends PathOf<"saveCampaignWorkflow"> {
  /** What to send. */
  body: BodyOf<"saveCampaignWorkflow">
}

/** What `getCampaignWorkflowDigest` takes. */
export interface GetCampaignWorkflowDigestArgs extends PathOf<"getCampaignWorkflowDigest"> {}

/** What `appendCampaignWorkflowAction` takes. */
export interface AppendCampaignWorkflowActionArgs extends PathOf<"appendCampaignWorkflowAction"> {
  /** What to send. */
  body: BodyOf<"appendCampaignWorkflowAction">
}

/** What `switchCampaignWorkflowOutcome` takes. */
export interface SwitchCampaignWorkflowOutcomeArgs extends PathOf<"switchCampaignWorkflowOutcome"> {
  /** What to send. */
  body: BodyOf<"switchCampaignWorkflowOutcome">
}

/** What `deleteCampaignWorkflowNode` takes. */
export interface DeleteCampaignWorkflowNodeArgs extends PathOf<"deleteCampaignWorkflowNode"> {
  /** What to send. */
  body: BodyOf<"deleteCampaignWorkflowNode">
}

/** What `updateProjectCampaign` takes. */
export interface UpdateProjectCampaignArgs extends PathOf<"updateProjectCampaign"> {
  /** What to send. */
  body: BodyOf<"updateProjectCampaign">
}

/** What `getProjectCampaignWorkflow` takes. */
export interface GetProjectCampaignWorkflowArgs extends PathOf<"getProjectCampaignWorkflow"> {}

/** What `saveProjectCampaignWorkflow` takes. */
export interface SaveProjectCampaignWorkflowArgs extends PathOf<"saveProjectCampaignWorkflow"> {
  /** What to send. */
  body: BodyOf<"saveProjectCampaignWorkflow">
}

/** What `getProjectCampaignWorkflowDigest` takes. */
export interface GetProjectCampaignWorkflowDigestArgs extends PathOf<"getProjectCampaignWorkflowDigest"> {}

/** What `appendProjectCampaignWorkflowAction` takes. */
export interface AppendProjectCampaignWorkflowActionArgs extends PathOf<"appendProjectCampaignWorkflowAction"> {
  /** What to send. */
  body: BodyOf<"appendProjectCampaignWorkflowAction">
}

/** What `switchProjectCampaignWorkflowOutcome` takes. */
export interface SwitchProjectCampaignWorkflowOutcomeArgs extends PathOf<"switchProjectCampaignWorkflowOutcome"> {
  /** What to send. */
  body: BodyOf<"switchProjectCampaignWorkflowOutcome">
}

/** What `deleteProjectCampaignWorkflowNode` takes. */
export interface DeleteProjectCampaignWorkflowNodeArgs extends PathOf<"deleteProjectCampaignWorkflowNode"> {
  /** What to send. */
  body: BodyOf<"deleteProjectCampaignWorkflowNode">
}

/** What `listCalls` takes. */
export interface ListCallsArgs extends QueryOf<"listCalls"> {}

/** What `getCallById` takes. */
export interface GetCallByIdArgs extends PathOf<"getCallById"> {}

/** What `getPipelineSteps` takes. */
export interface GetPipelineStepsArgs extends QueryOf<"getPipelineSteps"> {}

/** The module Billing. */
export interface BillingCalls<Options, KeyOptions> {
  /**
   * Read a sub-account's billing detail.
   *
   * Shows who pays, the card, the wallet with its credit batches, and the auto-recharge settings. Read it after a charge whose minutes had not landed yet, or after a retry that was recognised as a repeat.
   *
   * `GET /api/billing/sub-accounts/{locationId}` · safety `read` · scope `billing:write` · role `agency_admin`
   *
   * Errors:
   * - 401: `Unauthorized`
   * - 403: `InsufficientScope`, `Forbidden`
   * - 404: `NotFound`
   * - 429: `TooManyRequests`
   * - 500: `InternalError`
   *
   * Not confirmed (method): A read after a write is asked for, its method is not shown.
   *
   * Not confirmed (path): A read of the wallet is asked for, its path is not shown.
   *
   * Not confirmed (security): The scope follows the update of direct billing.
   *
   * Not confirmed (x-roles): The role follows the update of direct billing.
   *
   * Contract: `/paths/~1api~1billing~1sub-accounts~1{locationId}/get`
   */
  getSubAccountBilling(args: GetSubAccountBillingArgs, options?: Options): Promise<AnswerOf<"getSubAccountBilling", 200>>

  /**
   * Update direct billing.
   *
   * Turns direct billing on or off. While it is on, the client pays the service from its own saved card at the
   * agency's rate, and the agency wallet is neither charged nor credited.
   *
   * - **On** moves a sub-account from `AGENCY_WALLET` to `DIRECT`, makes its wallet visible and turns Credit Guard
   *   on unless `creditGuard` says otherwise. It is refused while rebilling is on. If the
   *   sub-account already is on direct billing, the call changes the settings that the body names. We assume that
   *   this is not refused.
   * - **Off** moves it back to `AGENCY_WALLET` and turns auto-recharge off. Minutes already paid for stay and are
   *   used up first, after that the agency wallet pays. The card stays saved.
   * - **Auto-recharge** needs a saved card, and cards are saved in the dashboard's card form, not here. With it on,
   *   a balance below the threshold, even one that already was, is topped up within five minutes.
   * - Calls use prepaid minutes first. A call that runs past them leaves the client owing minutes, which the next
   *   top-up clears; the agency wallet never pays them. Credit Guard stops calls at an empty wallet; without it,
   *   calls go on while the card fails, and the debt grows.
   * - The agency's plan has to include rebilling; connecting the payment provider is not needed.
   * - A refusal part-way puts back everything that the call had changed, Credit Guard included.
   *
   * `PUT /api/billing/sub-accounts/{locationId}/direct-billing` · safety `spending` · scope `billing:write` · role `agency_admin`
   *
   * Errors:
   * - 400: `BadRequest`, `IDEMPOTENCY_KEY_INVALID`, `IDEMPOTENCY_KEY_REQUIRED`, `THRESHOLD_FIXED_FOR_SELF_SERVE`, `REBILLING_UPDATE_FAILED`, `AUTO_RECHARGE_CONFIGURATION_INVALID`, `CREDIT_GUARD_UPDATE_FAILED`
   * - 401: `Unauthorized`
   * - 403: `InsufficientScope`, `Forbidden`, `CAPABILITY_NOT_AVAILABLE`
   * - 404: `NotFound`
   * - 409: `DIRECT_BILLING_REBILLING_ON`, `AUTO_RECHARGE_CARD_REQUIRED`, `PAYMENT_METHOD_UNUSABLE`, `PAYMENT_METHOD_SELECTION_REQUIRED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `IDEMPOTENCY_OUTCOME_UNKNOWN`, `PAYMENT_PROVIDER_NOT_CONNECTED`, `SUB_ACCOUNT_WALLET_REQUIRED`, `REBILLING_OFF`, `PENDING_CREDITS_EXIST`, `PROJECT_RATE_NEEDS_CONFIRMATION`, `NO_USABLE_CARD`, `USABLE_DEFAULT_PAYMENT_METHOD_REQUIRED`, `AUTO_RECHARGE_NOT_ENABLED`, `PRIOR_PROJECT_PAYMENT_CONFLICT`, `PROJECT_WALLET_BACKFILL_REQUIRED`, `STALE_PROJECT_BILLING_CONFIGURATION`, `AUTO_RECHARGE_RECONCILIATION_REQUIRED`, `AUTO_RECHARGE_PAYMENT_IN_PROGRESS`, `DIRECT_BILLING_ACTIVE`, `IDEMPOTENT_REPLAY`, `SUB_ACCOUNT_CHANGED_DURING_WRITE`
   * - 429: `TooManyRequests`
   * - 500: `InternalError`, `REBILLING_UPDATE_FAILED`, `AUTO_RECHARGE_CONFIGURATION_INVALID`, `CREDIT_GUARD_UPDATE_FAILED`, `LINK_ROLLBACK_INCOMPLETE`, `REBILLING_ROLLBACK_INCOMPLETE`, `DIRECT_BILLING_ROLLBACK_INCOMPLETE`, `CREDIT_GUARD_PARTIALLY_APPLIED`, others may come
   * - 503: `PAYMENT_METHOD_PROVIDER_UNAVAILABLE`
   *
   * Contract: `/paths/~1api~1billing~1sub-accounts~1{locationId}~1direct-billing/put`
   */
  updateDirectBilling(args: UpdateDirectBillingArgs, options?: KeyOptions): Promise<AnswerOf<"updateDirectBilling", 200>>
}

/** The module Live agents. */
export interface LiveAgentsCalls<Options, KeyOptions> {
  /**
   * List live agents.
   *
   * Lists the live agents of one sub-account. How an entry looks is not specified.
   *
   * `GET /api/live-agents` · safety `read` · scope `agents:read` or `agents:write` · role `agency_admin` or `project_user`
   *
   * Errors:
   * - 400: `BadRequest`, others may come
   * - 401: `Unauthorized`
   * - 403: `InsufficientScope`, `Forbidden`, others may come
   * - 404: `NotFound`, others may come
   * - 429: `TooManyRequests`
   * - 500: `InternalError`
   * - 502: `PROVIDER_UNAVAILABLE`, others may come
   * - 503: `PROVIDER_UNAVAILABLE`, others may come
   *
   * Not confirmed (x-roles): Roles are stated for creation only; reading is assumed open to both.
   *
   * Contract: `/paths/~1api~1live-agents/get`
   */
  listLiveAgents(args: ListLiveAgentsArgs, options?: Options): Promise<AnswerOf<"listLiveAgents", 200>>

  /**
   * Create a live agent.
   *
   * Creates an agent in one of three ways: an empty draft, a complete agent whose setup starts at once, or a draft
   * made from a template. It comes with a paused campaign that has a private power-dialer cadence and neither caller
   * numbers nor trigger tags; choose both before going live.
   *
   * - Every new agent starts with the workflows "Schedule a callback" and "Stop contact", unless the body already
   *   has one that schedules an AI call or puts the lead on do-not-call.
   * - The agent counts as created once its campaign is confirmed. If that is interrupted (`LIVE_CAMPAIGN_PENDING`),
   *   send the same `id` with the same body again: the saved draft is finished, and a campaign that is already
   *   there keeps its settings. `Idempotency-Key` plays no part here.
   * - The same `id` with another body is refused. A draft sets up nothing at any provider and starts no campaign.
   *
   * `POST /api/live-agents` · safety `destructive` · scope `agents:write` · role `agency_admin`
   *
   * Errors:
   * - 400: `BadRequest`, others may come
   * - 401: `Unauthorized`
   * - 403: `InsufficientScope`, `Forbidden`, others may come
   * - 404: `NotFound`, others may come
   * - 409: `LIVE_AGENT_ID_TAKEN`, others may come
   * - 422: `INVALID_CONFIGURATION`, others may come
   * - 429: `TooManyRequests`
   * - 500: `InternalError`
   * - 502: `PROVIDER_UNAVAILABLE`, others may come
   * - 503: `PROVIDER_UNAVAILABLE`, `LIVE_CAMPAIGN_PENDING`, others may come
   *
   * Not confirmed (method): Creation is specified without its method.
   *
   * Not confirmed (path): Creation is specified without its path; the module's prefix is assumed.
   *
   * Contract: `/paths/~1api~1live-agents/post`
   */
  createLiveAgent(args: CreateLiveAgentArgs, options?: Options): Promise<AnswerOf<"createLiveAgent", 201>>

  /**
   * List Brain templates.
   *
   * Lists the templates that an agent can be created from, and the values that each one needs. What an entry looks like is not specified.
   *
   * `GET /api/live-agents/brain/templates` · safety `read` · scope `agents:read` or `agents:write` · role `agency_admin` or `project_user`
   *
   * Errors:
   * - 400: `BadRequest`, others may come
   * - 401: `Unauthorized`
   * - 403: `InsufficientScope`, `Forbidden`, others may come
   * - 404: `NotFound`, others may come
   * - 429: `TooManyRequests`
   * - 500: `InternalError`
   * - 502: `PROVIDER_UNAVAILABLE`, others may come
   * - 503: `PROVIDER_UNAVAILABLE`, others may come
   *
   * Not confirmed (method): The operation is named without its method.
   *
   * Not confirmed (path): The operation is named without its path.
   *
   * Not confirmed (x-roles): Roles are stated for creation only; reading is assumed open to both.
   *
   * Contract: `/paths/~1api~1live-agents~1brain~1templates/get`
   */
  listBrainTemplates(args: ListBrainTemplatesArgs, options?: Options): Promise<AnswerOf<"listBrainTemplates", 200>>

  /**
   * Read a live agent.
   *
   * Returns the authored agent with its setup state and its version. Read it before every edit: `ifVersion` goes back with the edit, and `authoring.editable` says whether the API can edit the agent at all.
   *
   * `GET /api/live-agents/{id}` · safety `read` · scope `agents:read` or `agents:write` · role `agency_admin` or `project_user`
   *
   * Errors:
   * - 400: `BadRequest`, others may come
   * - 401: `Unauthorized`
   * - 403: `InsufficientScope`, `Forbidden`, others may come
   * - 404: `NotFound`, others may come
   * - 429: `TooManyRequests`
   * - 500: `InternalError`
   * - 502: `PROVIDER_UNAVAILABLE`, others may come
   * - 503: `PROVIDER_UNAVAILABLE`, others may come
   *
   * Not confirmed (method): Reading one agent is specified without its method.
   *
   * Not confirmed (path): Reading one agent is specified without its path.
   *
   * Not confirmed (x-roles): Roles are stated for creation only; reading is assumed open to both.
   *
   * Contract: `/paths/~1api~1live-agents~1{id}/get`
   */
  getLiveAgent(args: GetLiveAgentArgs, options?: Options): Promise<AnswerOf<"getLiveAgent", 200>>

  /**
   * Replace a live agent's authored configuration.
   *
   * Saves the whole authored object and returns the next `ifVersion`. There are no partial edits: send prompt text,
   * capability configuration and workflows that you do not want to change exactly as you read them. A workflow that
   * the body leaves out is gone.
   *
   * - Saving checks the workflows without running them. Outside of an explicit draft it also starts setup for the
   *   new version, while the version verified before stays in service until the new one is.
   * - Model selection, changes of the runtime and activation of campaigns are refused here.
   * - The formats from before the workflow model (`brain.hooks`, `followUps`, `outcomeSteering`, `customTools`,
   *   `appointments`, settings per tool such as `transfer_call` and `check_area_code`, workflows keyed by a tool's
   *   id) are refused until the agent has been migrated.
   *
   * `PUT /api/live-agents/{id}` · safety `write` · scope `agents:write` · role `agency_admin` or `project_user`
   *
   * Errors:
   * - 400: `BadRequest`, others may come
   * - 401: `Unauthorized`
   * - 403: `InsufficientScope`, `Forbidden`, others may come
   * - 404: `NotFound`, others may come
   * - 409: `VERSION_CONFLICT`, `NOT_EDITABLE`, others may come
   * - 422: `INVALID_CONFIGURATION`, others may come
   * - 429: `TooManyRequests`
   * - 500: `InternalError`
   * - 502: `PROVIDER_UNAVAILABLE`, others may come
   * - 503: `PROVIDER_UNAVAILABLE`, others may come
   *
   * Not confirmed (method): The update is specified without its method.
   *
   * Not confirmed (path): The update is specified without its path.
   *
   * Not confirmed (x-roles): Roles are stated for creation only; editing is assumed open to both.
   *
   * Contract: `/paths/~1api~1live-agents~1{id}/put`
   */
  updateLiveAgent(args: UpdateLiveAgentArgs, options?: Options): Promise<AnswerOf<"updateLiveAgent", 200>>

  /**
   * Read what the runtime supports.
   *
   * Says what the running platform can do for this agent. The form of the result is not specified.
   *
   * `GET /api/live-agents/{id}/operations` · safety `read` · scope `agents:read` or `agents:write` · role `agency_admin` or `project_user`
   *
   * Errors:
   * - 400: `BadRequest`, others may come
   * - 401: `Unauthorized`
   * - 403: `InsufficientScope`, `Forbidden`, others may come
   * - 404: `NotFound`, others may come
   * - 429: `TooManyRequests`
   * - 500: `InternalError`
   * - 502: `PROVIDER_UNAVAILABLE`, others may come
   * - 503: `PROVIDER_UNAVAILABLE`, others may come
   *
   * Not confirmed (x-roles): Roles are stated for creation only; reading is assumed open to both.
   *
   * Contract: `/paths/~1api~1live-agents~1{id}~1operations/get`
   */
  getLiveAgentRuntimeSupport(args: GetLiveAgentRuntimeSupportArgs, options?: Options): Promise<AnswerOf<"getLiveAgentRuntimeSupport", 200>>

  /**
   * Read the authoring catalog.
   *
   * Everything that an author can use for this agent: workflow nodes with their settings in words and as JSON Schema, templates with the settings to fill in before saving, path rules, limits, tool groups, voices and background rooms. The agent has to exist. A group that is `supported` can run; that says nothing about whether it has been set up.
   *
   * `GET /api/live-agents/{id}/brain/catalog` · safety `read` · scope `agents:read` or `agents:write` · role `agency_admin` or `project_user`
   *
   * Errors:
   * - 400: `BadRequest`, others may come
   * - 401: `Unauthorized`
   * - 403: `InsufficientScope`, `Forbidden`, others may come
   * - 404: `NotFound`, others may come
   * - 429: `TooManyRequests`
   * - 500: `InternalError`
   * - 502: `PROVIDER_UNAVAILABLE`, others may come
   * - 503: `PROVIDER_UNAVAILABLE`, others may come
   *
   * Not confirmed (x-roles): Roles are stated for creation only; reading is assumed open to both.
   *
   * Contract: `/paths/~1api~1live-agents~1{id}~1brain~1catalog/get`
   */
  getLiveAgentCatalog(args: GetLiveAgentCatalogArgs, options?: Options): Promise<AnswerOf<"getLiveAgentCatalog", 200>>

  /**
   * Look up resources that a workflow can name.
   *
   * Lists what exists in the sub-account, so that a step can name it. A source that could not be read is reported as `unavailable`, which means "not known just now", never "there is none".
   *
   * `GET /api/live-agents/{id}/resources/{kind}` · safety `read` · scope `agents:read` or `agents:write` · role `agency_admin` or `project_user`
   *
   * Errors:
   * - 400: `BadRequest`, others may come
   * - 401: `Unauthorized`
   * - 403: `InsufficientScope`, `Forbidden`, others may come
   * - 404: `NotFound`, others may come
   * - 429: `TooManyRequests`
   * - 500: `InternalError`
   * - 502: `PROVIDER_UNAVAILABLE`, others may come
   * - 503: `PROVIDER_UNAVAILABLE`, others may come
   *
   * Not confirmed (x-roles): Roles are stated for creation only; reading is assumed open to both.
   *
   * Contract: `/paths/~1api~1live-agents~1{id}~1resources~1{kind}/get`
   */
  listLiveAgentResources(args: ListLiveAgentResourcesArgs, options?: Options): Promise<AnswerOf<"listLiveAgentResources", 200>>

  /**
   * Prepare a saved version.
   *
   * Checks the saved configuration and starts setup for exactly that version. Authored fields do not belong in the body. This activates no campaign.
   *
   * `POST /api/live-agents/{id}/prepare` · safety `destructive` · scope `agents:write` · role `agency_admin` or `project_user`
   *
   * Errors:
   * - 400: `BadRequest`, others may come
   * - 401: `Unauthorized`
   * - 403: `InsufficientScope`, `Forbidden`, others may come
   * - 404: `NotFound`, others may come
   * - 409: `VERSION_CONFLICT`, `NOT_EDITABLE`, others may come
   * - 422: `INVALID_CONFIGURATION`, others may come
   * - 429: `TooManyRequests`
   * - 500: `InternalError`
   * - 502: `PROVIDER_UNAVAILABLE`, others may come
   * - 503: `PROVIDER_UNAVAILABLE`, others may come
   *
   * Not confirmed (x-roles): Roles are stated for creation only; preparing is assumed open to both.
   *
   * Contract: `/paths/~1api~1live-agents~1{id}~1prepare/post`
   */
  prepareLiveAgent(args: PrepareLiveAgentArgs, options?: Options): Promise<AnswerOf<"prepareLiveAgent", 202>>

  /**
   * Restore an earlier save.
   *
   * Takes the authored text of an earlier save, one of the last fifty, and saves it as a new revision, which then goes through the same checks and setup as any edit. History only grows.
   *
   * `POST /api/live-agents/{id}/restore` · safety `write` · scope `agents:write` · role `agency_admin` or `project_user`
   *
   * Errors:
   * - 400: `BadRequest`, others may come
   * - 401: `Unauthorized`
   * - 403: `InsufficientScope`, `Forbidden`, others may come
   * - 404: `NotFound`, others may come
   * - 409: `VERSION_CONFLICT`, `NOT_EDITABLE`, others may come
   * - 422: `INVALID_CONFIGURATION`, others may come
   * - 429: `TooManyRequests`
   * - 500: `InternalError`
   * - 502: `PROVIDER_UNAVAILABLE`, others may come
   * - 503: `PROVIDER_UNAVAILABLE`, others may come
   *
   * Not confirmed (x-roles): Roles are stated for creation only; restoring is assumed open to both.
   *
   * Contract: `/paths/~1api~1live-agents~1{id}~1restore/post`
   */
  restoreLiveAgent(args: RestoreLiveAgentArgs, options?: Options): Promise<AnswerOf<"restoreLiveAgent", 200>>

  /**
   * Replace one workflow.
   *
   * Saves one workflow and leaves the rest of the agent as it is. Keep the workflow's id, so that its tool keeps its history; a new name renames the tool.
   *
   * `PUT /api/live-agents/{id}/brain/workflows/{workflowId}` · safety `write` · scope `agents:write` · role `agency_admin` or `project_user`
   *
   * Errors:
   * - 400: `BadRequest`, others may come
   * - 401: `Unauthorized`
   * - 403: `InsufficientScope`, `Forbidden`, others may come
   * - 404: `NotFound`, others may come
   * - 409: `VERSION_CONFLICT`, `NOT_EDITABLE`, others may come
   * - 422: `INVALID_CONFIGURATION`, others may come
   * - 429: `TooManyRequests`
   * - 500: `InternalError`
   * - 502: `PROVIDER_UNAVAILABLE`, others may come
   * - 503: `PROVIDER_UNAVAILABLE`, others may come
   *
   * Not confirmed (request): The body is not shown.
   *
   * Not confirmed (method): The operation is named without its method.
   *
   * Not confirmed (path): The operation is named without its path.
   *
   * Not confirmed (x-roles): Roles are stated for creation only; editing is assumed open to both.
   *
   * Contract: `/paths/~1api~1live-agents~1{id}~1brain~1workflows~1{workflowId}/put`
   */
  replaceLiveAgentWorkflow(args: ReplaceLiveAgentWorkflowArgs, options?: Options): Promise<AnswerOf<"replaceLiveAgentWorkflow", 200>>
}

/** The module Agents. */
export interface AgentsCalls<Options, KeyOptions> {
  /**
   * Read a split test.
   *
   * Shows the variants with their weights, and the `revision` that every change has to carry.
   *
   * `GET /api/agent-builder/agents/{id}/split-test` · safety `read` · scope `agents:read` or `agents:write`
   *
   * Errors:
   * - 400: `VALIDATION`, others may come
   * - 401: `Unauthorized`
   * - 403: `InsufficientScope`, `AccessDenied`, others may come
   * - 404: `NOT_FOUND`
   * - 429: `TooManyRequests`
   * - 500: `InternalError`
   *
   * Not confirmed (method): A change carries the revision that was read from the split, yet no read is shown.
   *
   * Not confirmed (path): The path follows the routes below it.
   *
   * Not confirmed (security): No scope is stated.
   *
   * Not confirmed (x-roles): No role is stated.
   *
   * Contract: `/paths/~1api~1agent-builder~1agents~1{id}~1split-test/get`
   */
  getSplitTest(args: GetSplitTestArgs, options?: Options): Promise<AnswerOf<"getSplitTest", 200>>

  /**
   * Set the weights of a split test.
   *
   * Names every active variant once; the weights total 100. Weight 0 excludes a variant: it pauses without being removed, a live variant covers its leads meanwhile, and they return to it when its weight is above 0 again.
   *
   * `PATCH /api/agent-builder/agents/{id}/split-test` · safety `write` · scope `agents:write`
   *
   * Errors:
   * - 400: `VALIDATION`
   * - 401: `Unauthorized`
   * - 403: `InsufficientScope`, `AccessDenied`, others may come
   * - 404: `NOT_FOUND`
   * - 409: `CONFLICT`
   * - 429: `TooManyRequests`
   * - 500: `InternalError`
   *
   * Not confirmed (request): The body is not shown.
   *
   * Not confirmed (path): A PATCH on the split test is stated, its exact path is not shown.
   *
   * Not confirmed (security): The scope follows the removal of a variant.
   *
   * Not confirmed (x-roles): No role is stated.
   *
   * Not confirmed (responses/200): The answer of this operation is not shown.
   *
   * Contract: `/paths/~1api~1agent-builder~1agents~1{id}~1split-test/patch`
   */
  updateSplitTestWeights(args: UpdateSplitTestWeightsArgs, options?: Options): Promise<AnswerOf<"updateSplitTestWeights", 200>>

  /**
   * Remove a variant from a split test.
   *
   * Removes an active variant that is not the primary. Its weight goes to the live variants that stay, it remains listed so that past calls keep their attribution, and leads in mid-conversation get another variant at their next call. When one member is left, excluded ones counted, the split ends and that member takes weight 100.
   *
   * `DELETE /api/agent-builder/agents/{id}/split-test/variants/{variantAgentId}` · safety `destructive` · scope `agents:write`
   *
   * Errors:
   * - 400: `VALIDATION`
   * - 401: `Unauthorized`
   * - 403: `InsufficientScope`, `AccessDenied`, others may come
   * - 404: `NOT_FOUND`
   * - 409: `CONFLICT`
   * - 429: `TooManyRequests`
   * - 500: `InternalError`
   *
   * Not confirmed (x-roles): No role is stated for this operation.
   *
   * Contract: `/paths/~1api~1agent-builder~1agents~1{id}~1split-test~1variants~1{variantAgentId}/delete`
   */
  removeSplitVariant(args: RemoveSplitVariantArgs, options?: Options): Promise<AnswerOf<"removeSplitVariant", 200>>

  /**
   * Read an agent's skills.
   *
   * Lists the skills with their stable ids, and the version that a deletion has to carry.
   *
   * `GET /api/agent-builder/agents/{id}/skills` · safety `read` · scope `agents:read` or `agents:write`
   *
   * Errors:
   * - 400: `VALIDATION`, others may come
   * - 401: `Unauthorized`
   * - 403: `InsufficientScope`, `AccessDenied`, others may come
   * - 404: `NOT_FOUND`, others may come
   * - 429: `TooManyRequests`
   * - 500: `InternalError`
   *
   * Not confirmed (method): Deleting needs the skills' version, yet no read is shown.
   *
   * Not confirmed (path): The path follows the deletion of a skill.
   *
   * Not confirmed (security): No scope is stated.
   *
   * Not confirmed (x-roles): No role is stated.
   *
   * Contract: `/paths/~1api~1agent-builder~1agents~1{id}~1skills/get`
   */
  listAgentSkills(args: ListAgentSkillsArgs, options?: Options): Promise<AnswerOf<"listAgentSkills", 200>>

  /**
   * Delete one skill of an agent.
   *
   * Deletes one skill and leaves its siblings alone. Returns the version of the skills that remain.
   *
   * `DELETE /api/agent-builder/agents/{id}/skills/{skillId}` · safety `destructive` · scope `agents:write`
   *
   * Errors:
   * - 400: `VALIDATION`
   * - 401: `Unauthorized`
   * - 403: `InsufficientScope`, `AccessDenied`, others may come
   * - 404: `NOT_FOUND`, others may come
   * - 409: `CONFLICT`
   * - 429: `TooManyRequests`
   * - 500: `InternalError`
   *
   * Not confirmed (x-roles): No role is stated for this operation.
   *
   * Contract: `/paths/~1api~1agent-builder~1agents~1{id}~1skills~1{skillId}/delete`
   */
  deleteAgentSkill(args: DeleteAgentSkillArgs, options?: Options): Promise<AnswerOf<"deleteAgentSkill", 200>>

  /**
   * Browse the skills library.
   *
   * Lists the skills that an agent can be given. Appointment Booking is one of them.
   *
   * `GET /api/agent-builder/agents/{id}/skills/library` · safety `read` · scope `agents:read` or `agents:write`
   *
   * Errors:
   * - 400: `VALIDATION`, others may come
   * - 401: `Unauthorized`
   * - 403: `InsufficientScope`, `AccessDenied`, others may come
   * - 404: `NOT_FOUND`, others may come
   * - 429: `TooManyRequests`
   * - 500: `InternalError`
   *
   * Not confirmed (method): Only the path is stated.
   *
   * Not confirmed (security): No scope is stated.
   *
   * Not confirmed (x-roles): No role is stated.
   *
   * Contract: `/paths/~1api~1agent-builder~1agents~1{id}~1skills~1library/get`
   */
  getSkillLibrary(args: GetSkillLibraryArgs, options?: Options): Promise<AnswerOf<"getSkillLibrary", 200>>

  /**
   * List agents.
   *
   * Lists agents, all or those of one campaign type. Since July 2026 `agentType` is a campaign type, and every agent says in `capabilities` what has been installed on it.
   *
   * `GET /api/agent-builder/agents` · safety `read` · scope `agents:read` or `agents:write`
   *
   * Errors:
   * - 400: `VALIDATION`, others may come
   * - 401: `Unauthorized`
   * - 403: `InsufficientScope`, `AccessDenied`, others may come
   * - 404: `NOT_FOUND`, others may come
   * - 429: `TooManyRequests`
   * - 500: `InternalError`
   *
   * Not confirmed (method): Only the path is stated.
   *
   * Not confirmed (security): No scope is stated.
   *
   * Not confirmed (x-roles): No role is stated.
   *
   * Contract: `/paths/~1api~1agent-builder~1agents/get`
   */
  listAgents(args: ListAgentsArgs, options?: Options): Promise<AnswerOf<"listAgents", 200>>

  /**
   * Create an agent.
   *
   * Creates an agent of a campaign type with one or more capabilities. A template's id sent as `agentType` is refused with the three valid types; sent as `system`, without `agentType`, it still works. A call can end in `TRANSFER` only when Live Transfer is installed, and in `SUCCESS` or `RESCHEDULE` only when Appointment Booking is.
   *
   * `POST /api/agent-builder/agents` · safety `destructive` · scope `agents:write`
   *
   * Errors:
   * - 400: `VALIDATION`, others may come
   * - 401: `Unauthorized`
   * - 403: `InsufficientScope`, `AccessDenied`, others may come
   * - 404: `NOT_FOUND`, others may come
   * - 429: `TooManyRequests`
   * - 500: `InternalError`
   *
   * Not confirmed (request): What else the request needs is not shown.
   *
   * Not confirmed (method): Only the path is stated.
   *
   * Not confirmed (security): No scope is stated.
   *
   * Not confirmed (x-roles): No role is stated.
   *
   * Contract: `/paths/~1api~1agent-builder~1agents/post`
   */
  createAgent(args: CreateAgentArgs, options?: KeyOptions): Promise<AnswerOf<"createAgent", 201>>

  /**
   * Update an agent.
   *
   * Changes what you send and keeps the rest. Fields of the post-call analysis that the platform manages always stay; the custom ones are replaced by those that you send, and stay where you send none.
   *
   * `PUT /api/agent-builder/agents/{id}` · safety `destructive` · scope `agents:write`
   *
   * Errors:
   * - 400: `VALIDATION`, others may come
   * - 401: `Unauthorized`
   * - 403: `InsufficientScope`, `AccessDenied`, others may come
   * - 404: `NOT_FOUND`, others may come
   * - 429: `TooManyRequests`
   * - 500: `InternalError`
   *
   * Not confirmed (request): What the request needs is not shown.
   *
   * Not confirmed (method): Only the rule on post-call analysis fields is stated.
   *
   * Not confirmed (path): Only the rule on post-call analysis fields is stated.
   *
   * Not confirmed (security): No scope is stated.
   *
   * Not confirmed (x-roles): No role is stated.
   *
   * Contract: `/paths/~1api~1agent-builder~1agents~1{id}/put`
   */
  updateAgent(args: UpdateAgentArgs, options?: Options): Promise<AnswerOf<"updateAgent", 200>>

  /**
   * Read an agent's execution history.
   *
   * Lists what ran after the calls of an agent. Since July 2026 the response is `success` with `data`, and its fields are written in camelCase.
   *
   * `GET /api/agent-builder/agents/{id}/executions` · safety `read` · scope `agents:read` or `agents:write`
   *
   * Errors:
   * - 400: `VALIDATION`, others may come
   * - 401: `Unauthorized`
   * - 403: `InsufficientScope`, `AccessDenied`, others may come
   * - 404: `NOT_FOUND`, others may come
   * - 429: `TooManyRequests`
   * - 500: `InternalError`
   *
   * Not confirmed (method): Only the form of the answer is stated.
   *
   * Not confirmed (path): Only the form of the answer is stated.
   *
   * Not confirmed (security): No scope is stated.
   *
   * Not confirmed (x-roles): No role is stated.
   *
   * Contract: `/paths/~1api~1agent-builder~1agents~1{id}~1executions/get`
   */
  listAgentExecutions(args: ListAgentExecutionsArgs, options?: Options): Promise<AnswerOf<"listAgentExecutions", 200>>

  /**
   * List agent types.
   *
   * Returns the three campaign types. Outreach and inbound come with the templates they offer.
   *
   * `GET /api/agent-builder/agent-types` · safety `read` · scope `agents:read` or `agents:write`
   *
   * Errors:
   * - 401: `Unauthorized`
   * - 403: `InsufficientScope`, others may come
   * - 429: `TooManyRequests`
   * - 500: `InternalError`
   *
   * Not confirmed (security): No scope is stated.
   *
   * Not confirmed (x-roles): No role is stated.
   *
   * Contract: `/paths/~1api~1agent-builder~1agent-types/get`
   */
  listAgentTypes(args?: NoArgs, options?: Options): Promise<AnswerOf<"listAgentTypes", 200>>
}

/** The module Campaigns. */
export interface CampaignsCalls<Options, KeyOptions> {
  /**
   * Read an agent's campaign workflow.
   *
   * Returns the graph that runs after a call of the agent's campaign.
   *
   * `GET /api/agent-builder/agents/{agentId}/campaign/workflow` · safety `read` · scope `agents:read` or `agents:write`
   *
   * Errors:
   * - 400: `VALIDATION`, others may come
   * - 401: `Unauthorized`
   * - 403: `InsufficientScope`, `AccessDenied`, others may come
   * - 404: `NOT_FOUND`, others may come
   * - 429: `TooManyRequests`
   * - 500: `InternalError`
   *
   * Not confirmed (method): Only the path is stated.
   *
   * Not confirmed (security): No scope is stated.
   *
   * Not confirmed (x-roles): No role is stated.
   *
   * Contract: `/paths/~1api~1agent-builder~1agents~1{agentId}~1campaign~1workflow/get`
   */
  getCampaignWorkflow(args: GetCampaignWorkflowArgs, options?: Options): Promise<AnswerOf<"getCampaignWorkflow", 200>>

  /**
   * Save an agent's campaign workflow.
   *
   * Saves the graph. A node whose settings still hold a placeholder (a REPLACE-WITH- value, CHANGE-ME, an address on a host reserved for documentation) is refused; a node with empty settings is accepted. The node types `post-webhook`, `enroll-in-campaign` and `requeue-pd` no longer exist.
   *
   * `PUT /api/agent-builder/agents/{agentId}/campaign/workflow` · safety `write` · scope `agents:write`
   *
   * Errors:
   * - 400: `VALIDATION`, others may come
   * - 401: `Unauthorized`
   * - 403: `InsufficientScope`, `AccessDenied`, others may come
   * - 404: `NOT_FOUND`, others may come
   * - 429: `TooManyRequests`
   * - 500: `InternalError`
   *
   * Not confirmed (request): The form of the graph is not shown.
   *
   * Not confirmed (method): The path and what fails to save are stated.
   *
   * Not confirmed (security): No scope is stated.
   *
   * Not confirmed (x-roles): No role is stated.
   *
   * Contract: `/paths/~1api~1agent-builder~1agents~1{agentId}~1campaign~1workflow/put`
   */
  saveCampaignWorkflow(args: SaveCampaignWorkflowArgs, options?: Options): Promise<AnswerOf<"saveCampaignWorkflow", 200>>

  /**
   * Read a digest of a campaign workflow.
   *
   * Names the graph as it is saved: a saved change gives another digest, the same graph has the same.
   *
   * `GET /api/agent-builder/agents/{agentId}/campaign/workflow/digest` · safety `read` · scope `agents:read` or `agents:write`
   *
   * Errors:
   * - 400: `VALIDATION`, others may come
   * - 401: `Unauthorized`
   * - 403: `InsufficientScope`, `AccessDenied`, others may come
   * - 404: `NOT_FOUND`, others may come
   * - 429: `TooManyRequests`
   * - 500: `InternalError`
   *
   * Not confirmed (method): The route is named in words only; its method is assumed.
   *
   * Not confirmed (path): The route is named in words only; its spelling is assumed.
   *
   * Not confirmed (security): No scope is stated.
   *
   * Not confirmed (x-roles): No role is stated.
   *
   * Contract: `/paths/~1api~1agent-builder~1agents~1{agentId}~1campaign~1workflow~1digest/get`
   */
  getCampaignWorkflowDigest(args: GetCampaignWorkflowDigestArgs, options?: Options): Promise<AnswerOf<"getCampaignWorkflowDigest", 200>>

  /**
   * Append an action to a campaign workflow.
   *
   * Adds an action after the last node. It may contain what the whole graph may contain; branches are saved with the graph.
   *
   * `POST /api/agent-builder/agents/{agentId}/campaign/workflow/append-action` · safety `write` · scope `agents:write`
   *
   * Errors:
   * - 400: `VALIDATION`, others may come
   * - 401: `Unauthorized`
   * - 403: `InsufficientScope`, `AccessDenied`, others may come
   * - 404: `NOT_FOUND`, others may come
   * - 429: `TooManyRequests`
   * - 500: `InternalError`
   *
   * Not confirmed (request): The body is not shown.
   *
   * Not confirmed (method): The route is named in words only; its method is assumed.
   *
   * Not confirmed (path): The route is named in words only; its spelling is assumed.
   *
   * Not confirmed (security): No scope is stated.
   *
   * Not confirmed (x-roles): No role is stated.
   *
   * Contract: `/paths/~1api~1agent-builder~1agents~1{agentId}~1campaign~1workflow~1append-action/post`
   */
  appendCampaignWorkflowAction(args: AppendCampaignWorkflowActionArgs, options?: Options): Promise<AnswerOf<"appendCampaignWorkflowAction", 200>>

  /**
   * Switch the outcome of a campaign workflow's branch.
   *
   * Makes a branch (`if` or `switch`) check another outcome of the call.
   *
   * `POST /api/agent-builder/agents/{agentId}/campaign/workflow/switch-outcome` · safety `write` · scope `agents:write`
   *
   * Errors:
   * - 400: `VALIDATION`, others may come
   * - 401: `Unauthorized`
   * - 403: `InsufficientScope`, `AccessDenied`, others may come
   * - 404: `NOT_FOUND`, others may come
   * - 429: `TooManyRequests`
   * - 500: `InternalError`
   *
   * Not confirmed (request): The body is not shown.
   *
   * Not confirmed (method): The route is named in words only; its method is assumed.
   *
   * Not confirmed (path): The route is named in words only; its spelling is assumed.
   *
   * Not confirmed (security): No scope is stated.
   *
   * Not confirmed (x-roles): No role is stated.
   *
   * Contract: `/paths/~1api~1agent-builder~1agents~1{agentId}~1campaign~1workflow~1switch-outcome/post`
   */
  switchCampaignWorkflowOutcome(args: SwitchCampaignWorkflowOutcomeArgs, options?: Options): Promise<AnswerOf<"switchCampaignWorkflowOutcome", 200>>

  /**
   * Delete a node of a campaign workflow.
   *
   * Removes one node from the graph and leaves the others unchanged.
   *
   * `POST /api/agent-builder/agents/{agentId}/campaign/workflow/delete-node` · safety `destructive` · scope `agents:write`
   *
   * Errors:
   * - 400: `VALIDATION`, others may come
   * - 401: `Unauthorized`
   * - 403: `InsufficientScope`, `AccessDenied`, others may come
   * - 404: `NOT_FOUND`, others may come
   * - 429: `TooManyRequests`
   * - 500: `InternalError`
   *
   * Not confirmed (request): The body is not shown.
   *
   * Not confirmed (method): The route is named in words only; its method is assumed.
   *
   * Not confirmed (path): The route is named in words only; its spelling is assumed.
   *
   * Not confirmed (security): No scope is stated.
   *
   * Not confirmed (x-roles): No role is stated.
   *
   * Contract: `/paths/~1api~1agent-builder~1agents~1{agentId}~1campaign~1workflow~1delete-node/post`
   */
  deleteCampaignWorkflowNode(args: DeleteCampaignWorkflowNodeArgs, options?: Options): Promise<AnswerOf<"deleteCampaignWorkflowNode", 200>>

  /**
   * Update a project's campaign.
   *
   * Checks `agentType` and `dialing` when they are sent and refuses unknown values with a list of the valid ones. A campaign in `reactivation` mode keeps it and reads it back, but an update may not send it again: send another mode, or leave `dialing` out. Created without `dialing`, a campaign takes the default of its agent type, which is `pd` for outbound types. The campaign of a live agent is updated here too; it begins paused.
   *
   * `PUT /api/agent-builder/projects/{locationId}/campaigns/{campaignId}` · safety `write` · scope `agents:write`
   *
   * Errors:
   * - 400: `VALIDATION`, others may come
   * - 401: `Unauthorized`
   * - 403: `InsufficientScope`, `AccessDenied`, others may come
   * - 404: `NOT_FOUND`, others may come
   * - 429: `TooManyRequests`
   * - 500: `InternalError`
   *
   * Not confirmed (method): Writes to a project's campaign are stated without their method.
   *
   * Not confirmed (path): The path is taken from the deprecated routes below it.
   *
   * Not confirmed (security): No scope is stated.
   *
   * Not confirmed (x-roles): No role is stated.
   *
   * Contract: `/paths/~1api~1agent-builder~1projects~1{locationId}~1campaigns~1{campaignId}/put`
   */
  updateProjectCampaign(args: UpdateProjectCampaignArgs, options?: Options): Promise<AnswerOf<"updateProjectCampaign", 200>>

  /**
   * Read a campaign's workflow by project.
   *
   * The older way to the graph. Use the route of the campaign's agent; this one will be removed.
   *
   * `GET /api/agent-builder/projects/{locationId}/campaigns/{campaignId}/workflow` · safety `read` · scope `agents:read` or `agents:write`
   *
   * Errors:
   * - 400: `VALIDATION`, others may come
   * - 401: `Unauthorized`
   * - 403: `InsufficientScope`, `AccessDenied`, others may come
   * - 404: `NOT_FOUND`, others may come
   * - 429: `TooManyRequests`
   * - 500: `InternalError`
   *
   * Not confirmed (method): Six deprecated routes under this prefix are counted but not listed; this one mirrors the route of the agent.
   *
   * Not confirmed (path): Six deprecated routes under this prefix are counted but not listed; this one mirrors the route of the agent.
   *
   * Not confirmed (security): No scope is stated.
   *
   * Not confirmed (x-roles): No role is stated.
   *
   * Contract: `/paths/~1api~1agent-builder~1projects~1{locationId}~1campaigns~1{campaignId}~1workflow/get`
   *
   * @deprecated It still works and will be removed.
   */
  getProjectCampaignWorkflow(args: GetProjectCampaignWorkflowArgs, options?: Options): Promise<AnswerOf<"getProjectCampaignWorkflow", 200>>

  /**
   * Save a campaign's workflow by project.
   *
   * The older way to save the graph, by the same rules. Use the route of the campaign's agent.
   *
   * `PUT /api/agent-builder/projects/{locationId}/campaigns/{campaignId}/workflow` · safety `write` · scope `agents:write`
   *
   * Errors:
   * - 400: `VALIDATION`, others may come
   * - 401: `Unauthorized`
   * - 403: `InsufficientScope`, `AccessDenied`, others may come
   * - 404: `NOT_FOUND`, others may come
   * - 429: `TooManyRequests`
   * - 500: `InternalError`
   *
   * Not confirmed (request): The form of the graph is not shown.
   *
   * Not confirmed (method): Six deprecated routes under this prefix are counted but not listed; this one mirrors the route of the agent.
   *
   * Not confirmed (path): Six deprecated routes under this prefix are counted but not listed; this one mirrors the route of the agent.
   *
   * Not confirmed (security): No scope is stated.
   *
   * Not confirmed (x-roles): No role is stated.
   *
   * Contract: `/paths/~1api~1agent-builder~1projects~1{locationId}~1campaigns~1{campaignId}~1workflow/put`
   *
   * @deprecated It still works and will be removed.
   */
  saveProjectCampaignWorkflow(args: SaveProjectCampaignWorkflowArgs, options?: Options): Promise<AnswerOf<"saveProjectCampaignWorkflow", 200>>

  /**
   * Read a digest of a campaign's workflow by project.
   *
   * The older way to the digest. Use the route of the campaign's agent.
   *
   * `GET /api/agent-builder/projects/{locationId}/campaigns/{campaignId}/workflow/digest` · safety `read` · scope `agents:read` or `agents:write`
   *
   * Errors:
   * - 400: `VALIDATION`, others may come
   * - 401: `Unauthorized`
   * - 403: `InsufficientScope`, `AccessDenied`, others may come
   * - 404: `NOT_FOUND`, others may come
   * - 429: `TooManyRequests`
   * - 500: `InternalError`
   *
   * Not confirmed (method): Six deprecated routes under this prefix are counted but not listed; this one mirrors the route of the agent.
   *
   * Not confirmed (path): Six deprecated routes under this prefix are counted but not listed; this one mirrors the route of the agent.
   *
   * Not confirmed (security): No scope is stated.
   *
   * Not confirmed (x-roles): No role is stated.
   *
   * Contract: `/paths/~1api~1agent-builder~1projects~1{locationId}~1campaigns~1{campaignId}~1workflow~1digest/get`
   *
   * @deprecated It still works and will be removed.
   */
  getProjectCampaignWorkflowDigest(args: GetProjectCampaignWorkflowDigestArgs, options?: Options): Promise<AnswerOf<"getProjectCampaignWorkflowDigest", 200>>

  /**
   * Append an action to a campaign's workflow by project.
   *
   * The older way to append an action. Use the route of the campaign's agent.
   *
   * `POST /api/agent-builder/projects/{locationId}/campaigns/{campaignId}/workflow/append-action` · safety `write` · scope `agents:write`
   *
   * Errors:
   * - 400: `VALIDATION`, others may come
   * - 401: `Unauthorized`
   * - 403: `InsufficientScope`, `AccessDenied`, others may come
   * - 404: `NOT_FOUND`, others may come
   * - 429: `TooManyRequests`
   * - 500: `InternalError`
   *
   * Not confirmed (request): The body is not shown.
   *
   * Not confirmed (method): Six deprecated routes under this prefix are counted but not listed; this one mirrors the route of the agent.
   *
   * Not confirmed (path): Six deprecated routes under this prefix are counted but not listed; this one mirrors the route of the agent.
   *
   * Not confirmed (security): No scope is stated.
   *
   * Not confirmed (x-roles): No role is stated.
   *
   * Contract: `/paths/~1api~1agent-builder~1projects~1{locationId}~1campaigns~1{campaignId}~1workflow~1append-action/post`
   *
   * @deprecated It still works and will be removed.
   */
  appendProjectCampaignWorkflowAction(args: AppendProjectCampaignWorkflowActionArgs, options?: Options): Promise<AnswerOf<"appendProjectCampaignWorkflowAction", 200>>

  /**
   * Switch the outcome of a campaign's workflow by project.
   *
   * The older way to switch an outcome. Use the route of the campaign's agent.
   *
   * `POST /api/agent-builder/projects/{locationId}/campaigns/{campaignId}/workflow/switch-outcome` · safety `write` · scope `agents:write`
   *
   * Errors:
   * - 400: `VALIDATION`, others may come
   * - 401: `Unauthorized`
   * - 403: `InsufficientScope`, `AccessDenied`, others may come
   * - 404: `NOT_FOUND`, others may come
   * - 429: `TooManyRequests`
   * - 500: `InternalError`
   *
   * Not confirmed (request): The body is not shown.
   *
   * Not confirmed (method): Six deprecated routes under this prefix are counted but not listed; this one mirrors the route of the agent.
   *
   * Not confirmed (path): Six deprecated routes under this prefix are counted but not listed; this one mirrors the route of the agent.
   *
   * Not confirmed (security): No scope is stated.
   *
   * Not confirmed (x-roles): No role is stated.
   *
   * Contract: `/paths/~1api~1agent-builder~1projects~1{locationId}~1campaigns~1{campaignId}~1workflow~1switch-outcome/post`
   *
   * @deprecated It still works and will be removed.
   */
  switchProjectCampaignWorkflowOutcome(args: SwitchProjectCampaignWorkflowOutcomeArgs, options?: Options): Promise<AnswerOf<"switchProjectCampaignWorkflowOutcome", 200>>

  /**
   * Delete a node of a campaign's workflow by project.
   *
   * The older way to delete a node. Use the route of the campaign's agent.
   *
   * `POST /api/agent-builder/projects/{locationId}/campaigns/{campaignId}/workflow/delete-node` · safety `destructive` · scope `agents:write`
   *
   * Errors:
   * - 400: `VALIDATION`, others may come
   * - 401: `Unauthorized`
   * - 403: `InsufficientScope`, `AccessDenied`, others may come
   * - 404: `NOT_FOUND`, others may come
   * - 429: `TooManyRequests`
   * - 500: `InternalError`
   *
   * Not confirmed (request): The body is not shown.
   *
   * Not confirmed (method): Six deprecated routes under this prefix are counted but not listed; this one mirrors the route of the agent.
   *
   * Not confirmed (path): Six deprecated routes under this prefix are counted but not listed; this one mirrors the route of the agent.
   *
   * Not confirmed (security): No scope is stated.
   *
   * Not confirmed (x-roles): No role is stated.
   *
   * Contract: `/paths/~1api~1agent-builder~1projects~1{locationId}~1campaigns~1{campaignId}~1workflow~1delete-node/post`
   *
   * @deprecated It still works and will be removed.
   */
  deleteProjectCampaignWorkflowNode(args: DeleteProjectCampaignWorkflowNodeArgs, options?: Options): Promise<AnswerOf<"deleteProjectCampaignWorkflowNode", 200>>
}

/** The module Calls. */
export interface CallsCalls<Options, KeyOptions> {
  /**
   * List calls.
   *
   * Lists call records, which since July 2026 carry `id` and `agentType`.
   *
   * `GET /api/call-history` · safety `read`
   *
   * Errors:
   * - 400: `VALIDATION`, others may come
   * - 401: `Unauthorized`
   * - 403: `AccessDenied`, others may come
   * - 404: `NOT_FOUND`, others may come
   * - 429: `TooManyRequests`
   * - 500: `InternalError`
   *
   * Not confirmed (method): The filters are stated without their route.
   *
   * Not confirmed (path): The filters are stated without their route.
   *
   * Not confirmed (security): No scope is stated.
   *
   * Not confirmed (x-roles): No role is stated.
   *
   * Contract: `/paths/~1api~1call-history/get`
   */
  listCalls(args: ListCallsArgs, options?: Options): Promise<AnswerOf<"listCalls", 200>>

  /**
   * Read one call by its call id.
   *
   * Returns the call. Until July 2026 this route returned 404.
   *
   * `GET /api/call-history/by-call-id/{callId}` · safety `read`
   *
   * Errors:
   * - 400: `VALIDATION`, others may come
   * - 401: `Unauthorized`
   * - 403: `AccessDenied`, others may come
   * - 404: `NOT_FOUND`, others may come
   * - 429: `TooManyRequests`
   * - 500: `InternalError`
   *
   * Not confirmed (security): No scope is stated.
   *
   * Not confirmed (x-roles): No role is stated.
   *
   * Contract: `/paths/~1api~1call-history~1by-call-id~1{callId}/get`
   */
  getCallById(args: GetCallByIdArgs, options?: Options): Promise<AnswerOf<"getCallById", 200>>
}

/** The module Power dialer. */
export interface PowerDialerCalls<Options, KeyOptions> {
  /**
   * Read pipeline steps.
   *
   * Shows how many leads wait at each step of the power dialer's cadences, how many are parked, how many asked for a callback, and the cadences themselves.
   *
   * `GET /api/power-dialer/pipeline/steps` · safety `read` · scope `power_dialer:read` · role `agency_admin` or `project_user`
   *
   * Errors:
   * - 401: `Unauthorized`
   * - 429: `TooManyRequests`
   *
   * Contract: `/paths/~1api~1power-dialer~1pipeline~1steps/get`
   */
  getPipelineSteps(args?: GetPipelineStepsArgs, options?: Options): Promise<AnswerOf<"getPipelineSteps", 200>>
}

/** Every operation as a method, by module. `KeyOptions` are those of operations that take an Idempotency-Key. */
export interface Calls<Options, KeyOptions> {
  readonly billing: BillingCalls<Options, KeyOptions>
  readonly liveAgents: LiveAgentsCalls<Options, KeyOptions>
  readonly agents: AgentsCalls<Options, KeyOptions>
  readonly campaigns: CampaignsCalls<Options, KeyOptions>
  readonly calls: CallsCalls<Options, KeyOptions>
  readonly powerDialer: PowerDialerCalls<Options, KeyOptions>
}
/** Operation → the codes that the contract lists for it. Servers may send others. */
export interface OperationCodes {
  "getSubAccountBilling": "Unauthorized" | "InsufficientScope" | "Forbidden" | "NotFound" | "TooManyRequests" | "InternalError"
  "updateDirectBilling": "BadRequest" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_KEY_REQUIRED" | "THRESHOLD_FIXED_FOR_SELF_SERVE" | "REBILLING_UPDATE_FAILED" | "AUTO_RECHARGE_CONFIGURATION_INVALID" | "CREDIT_GUARD_UPDATE_FAILED" | "Unauthorized" | "InsufficientScope" | "Forbidden" | "CAPABILITY_NOT_AVAILABLE" | "NotFound" | "DIRECT_BILLING_REBILLING_ON" | "AUTO_RECHARGE_CARD_REQUIRED" | "PAYMENT_METHOD_UNUSABLE" | "PAYMENT_METHOD_SELECTION_REQUIRED" | "IDEMPOTENCY_KEY_REUSED" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_OUTCOME_UNKNOWN" | "PAYMENT_PROVIDER_NOT_CONNECTED" | "SUB_ACCOUNT_WALLET_REQUIRED" | "REBILLING_OFF" | "PENDING_CREDITS_EXIST" | "PROJECT_RATE_NEEDS_CONFIRMATION" | "NO_USABLE_CARD" | "USABLE_DEFAULT_PAYMENT_METHOD_REQUIRED" | "AUTO_RECHARGE_NOT_ENABLED" | "PRIOR_PROJECT_PAYMENT_CONFLICT" | "PROJECT_WALLET_BACKFILL_REQUIRED" | "STALE_PROJECT_BILLING_CONFIGURATION" | "AUTO_RECHARGE_RECONCILIATION_REQUIRED" | "AUTO_RECHARGE_PAYMENT_IN_PROGRESS" | "DIRECT_BILLING_ACTIVE" | "IDEMPOTENT_REPLAY" | "SUB_ACCOUNT_CHANGED_DURING_WRITE" | "TooManyRequests" | "InternalError" | "LINK_ROLLBACK_INCOMPLETE" | "REBILLING_ROLLBACK_INCOMPLETE" | "DIRECT_BILLING_ROLLBACK_INCOMPLETE" | "CREDIT_GUARD_PARTIALLY_APPLIED" | "PAYMENT_METHOD_PROVIDER_UNAVAILABLE"
  "listLiveAgents": "BadRequest" | "Unauthorized" | "InsufficientScope" | "Forbidden" | "NotFound" | "TooManyRequests" | "InternalError" | "PROVIDER_UNAVAILABLE"
  "createLiveAgent": "BadRequest" | "Unauthorized" | "InsufficientScope" | "Forbidden" | "NotFound" | "LIVE_AGENT_ID_TAKEN" | "INVALID_CONFIGURATION" | "TooManyRequests" | "InternalError" | "PROVIDER_UNAVAILABLE" | "LIVE_CAMPAIGN_PENDING"
  "listBrainTemplates": "BadRequest" | "Unauthorized" | "InsufficientScope" | "Forbidden" | "NotFound" | "TooManyRequests" | "InternalError" | "PROVIDER_UNAVAILABLE"
  "getLiveAgent": "BadRequest" | "Unauthorized" | "InsufficientScope" | "Forbidden" | "NotFound" | "TooManyRequests" | "InternalError" | "PROVIDER_UNAVAILABLE"
  "updateLiveAgent": "BadRequest" | "Unauthorized" | "InsufficientScope" | "Forbidden" | "NotFound" | "VERSION_CONFLICT" | "NOT_EDITABLE" | "INVALID_CONFIGURATION" | "TooManyRequests" | "InternalError" | "PROVIDER_UNAVAILABLE"
  "getLiveAgentRuntimeSupport": "BadRequest" | "Unauthorized" | "InsufficientScope" | "Forbidden" | "NotFound" | "TooManyRequests" | "InternalError" | "PROVIDER_UNAVAILABLE"
  "getLiveAgentCatalog": "BadRequest" | "Unauthorized" | "InsufficientScope" | "Forbidden" | "NotFound" | "TooManyRequests" | "InternalError" | "PROVIDER_UNAVAILABLE"
  "listLiveAgentResources": "BadRequest" | "Unauthorized" | "InsufficientScope" | "Forbidden" | "NotFound" | "TooManyRequests" | "InternalError" | "PROVIDER_UNAVAILABLE"
  "prepareLiveAgent": "BadRequest" | "Unauthorized" | "InsufficientScope" | "Forbidden" | "NotFound" | "VERSION_CONFLICT" | "NOT_EDITABLE" | "INVALID_CONFIGURATION" | "TooManyRequests" | "InternalError" | "PROVIDER_UNAVAILABLE"
  "restoreLiveAgent": "BadRequest" | "Unauthorized" | "InsufficientScope" | "Forbidden" | "NotFound" | "VERSION_CONFLICT" | "NOT_EDITABLE" | "INVALID_CONFIGURATION" | "TooManyRequests" | "InternalError" | "PROVIDER_UNAVAILABLE"
  "replaceLiveAgentWorkflow": "BadRequest" | "Unauthorized" | "InsufficientScope" | "Forbidden" | "NotFound" | "VERSION_CONFLICT" | "NOT_EDITABLE" | "INVALID_CONFIGURATION" | "TooManyRequests" | "InternalError" | "PROVIDER_UNAVAILABLE"
  "getSplitTest": "VALIDATION" | "Unauthorized" | "InsufficientScope" | "AccessDenied" | "NOT_FOUND" | "TooManyRequests" | "InternalError"
  "updateSplitTestWeights": "VALIDATION" | "Unauthorized" | "InsufficientScope" | "AccessDenied" | "NOT_FOUND" | "CONFLICT" | "TooManyRequests" | "InternalError"
  "removeSplitVariant": "VALIDATION" | "Unauthorized" | "InsufficientScope" | "AccessDenied" | "NOT_FOUND" | "CONFLICT" | "TooManyRequests" | "InternalError"
  "listAgentSkills": "VALIDATION" | "Unauthorized" | "InsufficientScope" | "AccessDenied" | "NOT_FOUND" | "TooManyRequests" | "InternalError"
  "deleteAgentSkill": "VALIDATION" | "Unauthorized" | "InsufficientScope" | "AccessDenied" | "NOT_FOUND" | "CONFLICT" | "TooManyRequests" | "InternalError"
  "getSkillLibrary": "VALIDATION" | "Unauthorized" | "InsufficientScope" | "AccessDenied" | "NOT_FOUND" | "TooManyRequests" | "InternalError"
  "listAgents": "VALIDATION" | "Unauthorized" | "InsufficientScope" | "AccessDenied" | "NOT_FOUND" | "TooManyRequests" | "InternalError"
  "createAgent": "VALIDATION" | "Unauthorized" | "InsufficientScope" | "AccessDenied" | "NOT_FOUND" | "TooManyRequests" | "InternalError"
  "updateAgent": "VALIDATION" | "Unauthorized" | "InsufficientScope" | "AccessDenied" | "NOT_FOUND" | "TooManyRequests" | "InternalError"
  "listAgentExecutions": "VALIDATION" | "Unauthorized" | "InsufficientScope" | "AccessDenied" | "NOT_FOUND" | "TooManyRequests" | "InternalError"
  "listAgentTypes": "Unauthorized" | "InsufficientScope" | "TooManyRequests" | "InternalError"
  "getCampaignWorkflow": "VALIDATION" | "Unauthorized" | "InsufficientScope" | "AccessDenied" | "NOT_FOUND" | "TooManyRequests" | "InternalError"
  "saveCampaignWorkflow": "VALIDATION" | "Unauthorized" | "InsufficientScope" | "AccessDenied" | "NOT_FOUND" | "TooManyRequests" | "InternalError"
  "getCampaignWorkflowDigest": "VALIDATION" | "Unauthorized" | "InsufficientScope" | "AccessDenied" | "NOT_FOUND" | "TooManyRequests" | "InternalError"
  "appendCampaignWorkflowAction": "VALIDATION" | "Unauthorized" | "InsufficientScope" | "AccessDenied" | "NOT_FOUND" | "TooManyRequests" | "InternalError"
  "switchCampaignWorkflowOutcome": "VALIDATION" | "Unauthorized" | "InsufficientScope" | "AccessDenied" | "NOT_FOUND" | "TooManyRequests" | "InternalError"
  "deleteCampaignWorkflowNode": "VALIDATION" | "Unauthorized" | "InsufficientScope" | "AccessDenied" | "NOT_FOUND" | "TooManyRequests" | "InternalError"
  "updateProjectCampaign": "VALIDATION" | "Unauthorized" | "InsufficientScope" | "AccessDenied" | "NOT_FOUND" | "TooManyRequests" | "InternalError"
  "getProjectCampaignWorkflow": "VALIDATION" | "Unauthorized" | "InsufficientScope" | "AccessDenied" | "NOT_FOUND" | "TooManyRequests" | "InternalError"
  "saveProjectCampaignWorkflow": "VALIDATION" | "Unauthorized" | "InsufficientScope" | "AccessDenied" | "NOT_FOUND" | "TooManyRequests" | "InternalError"
  "getProjectCampaignWorkflowDigest": "VALIDATION" | "Unauthorized" | "InsufficientScope" | "AccessDenied" | "NOT_FOUND" | "TooManyRequests" | "InternalError"
  "appendProjectCampaignWorkflowAction": "VALIDATION" | "Unauthorized" | "InsufficientScope" | "AccessDenied" | "NOT_FOUND" | "TooManyRequests" | "InternalError"
  "switchProjectCampaignWorkflowOutcome": "VALIDATION" | "Unauthorized" | "InsufficientScope" | "AccessDenied" | "NOT_FOUND" | "TooManyRequests" | "InternalError"
  "deleteProjectCampaignWorkflowNode": "VALIDATION" | "Unauthorized" | "InsufficientScope" | "AccessDenied" | "NOT_FOUND" | "TooManyRequests" | "InternalError"
  "listCalls": "VALIDATION" | "Unauthorized" | "AccessDenied" | "NOT_FOUND" | "TooManyRequests" | "InternalError"
  "getCallById": "VALIDATION" | "Unauthorized" | "AccessDenied" | "NOT_FOUND" | "TooManyRequests" | "InternalError"
  "getPipelineSteps": "Unauthorized" | "TooManyRequests"
}

/** Code → the fields of the body that come with it, each where it applies. */
export interface ErrorFields {
  /**
   * The request has no API key, or one that is not valid.
   *
   * What to do: Send a valid key as a bearer token; a revoked key has to be replaced in the dashboard.
   */
  "Unauthorized": NoFields
  /**
   * The key lacks the scope that the operation needs.
   *
   * What to do: Give the key the scope named in `requiredScope`, on the dashboard's API Keys page, or use another key.
   */
  "InsufficientScope": With<"getSubAccountBilling" | "updateDirectBilling" | "listLiveAgents" | "createLiveAgent" | "listBrainTemplates" | "getLiveAgent" | "updateLiveAgent" | "getLiveAgentRuntimeSupport" | "getLiveAgentCatalog" | "listLiveAgentResources" | "prepareLiveAgent" | "restoreLiveAgent" | "replaceLiveAgentWorkflow" | "getSplitTest" | "updateSplitTestWeights" | "removeSplitVariant" | "listAgentSkills" | "deleteAgentSkill" | "getSkillLibrary" | "listAgents" | "createAgent" | "updateAgent" | "listAgentExecutions" | "listAgentTypes" | "getCampaignWorkflow" | "saveCampaignWorkflow" | "getCampaignWorkflowDigest" | "appendCampaignWorkflowAction" | "switchCampaignWorkflowOutcome" | "deleteCampaignWorkflowNode" | "updateProjectCampaign" | "getProjectCampaignWorkflow" | "saveProjectCampaignWorkflow" | "getProjectCampaignWorkflowDigest" | "appendProjectCampaignWorkflowAction" | "switchProjectCampaignWorkflowOutcome" | "deleteProjectCampaignWorkflowNode", 403, "requiredScope">
  /**
   * More requests arrived than the limit allows.
   *
   * What to do: Wait as long as `Retry-After` says, if it is sent, then try again.
   */
  "TooManyRequests": NoFields
  /**
   * The server failed in a way that no other code describes.
   *
   * What to do: After a read: try again later.
   * After a change: first read what it was to change, then decide.
   * If it keeps happening, give `ref` to support.
   */
  "InternalError": With<"getSubAccountBilling" | "updateDirectBilling" | "listLiveAgents" | "createLiveAgent" | "listBrainTemplates" | "getLiveAgent" | "updateLiveAgent" | "getLiveAgentRuntimeSupport" | "getLiveAgentCatalog" | "listLiveAgentResources" | "prepareLiveAgent" | "restoreLiveAgent" | "replaceLiveAgentWorkflow" | "getSplitTest" | "updateSplitTestWeights" | "removeSplitVariant" | "listAgentSkills" | "deleteAgentSkill" | "getSkillLibrary" | "listAgents" | "createAgent" | "updateAgent" | "listAgentExecutions" | "listAgentTypes" | "getCampaignWorkflow" | "saveCampaignWorkflow" | "getCampaignWorkflowDigest" | "appendCampaignWorkflowAction" | "switchCampaignWorkflowOutcome" | "deleteCampaignWorkflowNode" | "updateProjectCampaign" | "getProjectCampaignWorkflow" | "saveProjectCampaignWorkflow" | "getProjectCampaignWorkflowDigest" | "appendProjectCampaignWorkflowAction" | "switchProjectCampaignWorkflowOutcome" | "deleteProjectCampaignWorkflowNode" | "listCalls" | "getCallById", 500, "ref">
  /**
   * Billing: A header or the body is not valid.
   *
   * What to do: Fix every field named in `errors`; `body` stands for an unknown property.
   *
   * Live agents: The location in the query, or another value outside the body, is missing or wrong.
   *
   * What to do: Fix what the text names.
   *
   * Not confirmed: The code is assumed.
   */
  "BadRequest": With<"updateDirectBilling" | "listLiveAgents" | "createLiveAgent" | "listBrainTemplates" | "getLiveAgent" | "updateLiveAgent" | "getLiveAgentRuntimeSupport" | "getLiveAgentCatalog" | "listLiveAgentResources" | "prepareLiveAgent" | "restoreLiveAgent" | "replaceLiveAgentWorkflow", 400, "errors">
  /**
   * The change can charge, and came without an Idempotency-Key.
   *
   * What to do: Choose a key of your own, for instance a UUID.
   *
   * Not confirmed: The specification lists this code, and does not say what it means.
   */
  "IDEMPOTENCY_KEY_REQUIRED": NoFields
  /**
   * The Idempotency-Key is shorter than 8 or longer than 255 characters.
   *
   * What to do: Choose a key within those lengths, for instance a UUID.
   */
  "IDEMPOTENCY_KEY_INVALID": NoFields
  /**
   * A self-serve agency sent `thresholdMinutes`, which is fixed for it. No operation here has that field.
   *
   * What to do: Leave the field out. If a request without it gets this code, ask support.
   */
  "THRESHOLD_FIXED_FOR_SELF_SERVE": NoFields
  /**
   * Rebilling could not be changed. With 400 the change is refused, with 500 it failed.
   *
   * What to do: After 400: read the sub-account (`getSubAccountBilling`), and change what prevents it.
   * After 500: read the sub-account (`getSubAccountBilling`), then try again.
   */
  "REBILLING_UPDATE_FAILED": NoFields
  /**
   * Auto-recharge could not be set up. With 400 the settings are refused, with 500 saving them failed.
   *
   * What to do: After 400: send other settings.
   * After 500: read the sub-account (`getSubAccountBilling`), then try again.
   */
  "AUTO_RECHARGE_CONFIGURATION_INVALID": NoFields
  /**
   * Credit Guard could not be changed. With 400 the change is refused, with 500 it failed.
   *
   * What to do: After 400: read the sub-account (`getSubAccountBilling`), and decide again.
   * After 500: read the sub-account (`getSubAccountBilling`), then try again.
   */
  "CREDIT_GUARD_UPDATE_FAILED": NoFields
  /**
   * Billing: The credential is not an agency admin's.
   *
   * What to do: Use an agency admin's key.
   *
   * Live agents: The role of the key may not do this. A project user may not create a live agent; of other operations, no refused role is stated.
   *
   * What to do: Use an agency admin's key.
   *
   * Not confirmed: The code is assumed for this module.
   */
  "Forbidden": NoFields
  /**
   * The agency's plan does not include rebilling. Nothing changed.
   *
   * What to do: Move the agency to a plan that includes rebilling.
   */
  "CAPABILITY_NOT_AVAILABLE": NoFields
  /**
   * Billing: A sub-account, plan or request in the call is not this agency's.
   *
   * What to do: Check the ids, which `unknownLocationIds` may list; do not try other agencies' ids.
   *
   * Live agents: The agent, or its sub-account, is not available to this credential.
   *
   * What to do: Check `locationId`, and the agent, workflow or revision that the call names.
   *
   * Not confirmed: The code is assumed.
   */
  "NotFound": With<"getSubAccountBilling" | "updateDirectBilling" | "listLiveAgents" | "createLiveAgent" | "listBrainTemplates" | "getLiveAgent" | "updateLiveAgent" | "getLiveAgentRuntimeSupport" | "getLiveAgentCatalog" | "listLiveAgentResources" | "prepareLiveAgent" | "restoreLiveAgent" | "replaceLiveAgentWorkflow", 404, "unknownLocationIds">
  /**
   * The agency has not connected its payment provider.
   *
   * What to do: Connect the provider in the dashboard.
   *
   * Not confirmed: The specification lists this code, and does not say what it means.
   */
  "PAYMENT_PROVIDER_NOT_CONNECTED": NoFields
  /**
   * The sub-account has no wallet yet.
   *
   * What to do: Have the wallet set up first; `withoutWalletLocationIds` says for which sub-accounts.
   *
   * Not confirmed: The specification lists this code, and does not say what it means.
   */
  "SUB_ACCOUNT_WALLET_REQUIRED": With<"updateDirectBilling", 409, "withoutWalletLocationIds">
  /**
   * The change needs rebilling, which is off.
   *
   * What to do: Turn rebilling on first, or leave the change.
   *
   * Not confirmed: The specification lists this code, and does not say what it means.
   */
  "REBILLING_OFF": NoFields
  /**
   * Client payments still wait for their minutes.
   *
   * What to do: Read the billing detail (`getSubAccountBilling`) until `pendingCredits.count` is 0.
   * Send the same body again, with a new `Idempotency-Key` if it had one.
   *
   * Not confirmed: The specification lists this code, and does not say what it means.
   */
  "PENDING_CREDITS_EXIST": With<"updateDirectBilling", 409, "pendingCredits">
  /**
   * The sub-account's rate has not been confirmed.
   *
   * What to do: Confirm the rate in the dashboard.
   *
   * Not confirmed: The specification lists this code, and does not say what it means.
   */
  "PROJECT_RATE_NEEDS_CONFIRMATION": NoFields
  /**
   * No saved card can be charged.
   *
   * What to do: Have the client save a card that works, through the dashboard's card form.
   *
   * Not confirmed: The specification lists this code, and does not say what it means.
   */
  "NO_USABLE_CARD": With<"updateDirectBilling", 409, "projectCardCharged" | "recommendedAction" | "declineCode" | "failureCategory" | "errorCode">
  /**
   * Several cards could be charged and none is chosen.
   *
   * What to do: Choose one of `paymentMethods` in the dashboard.
   * Send the change again.
   */
  "PAYMENT_METHOD_SELECTION_REQUIRED": With<"updateDirectBilling", 409, "paymentMethods">
  /**
   * The default card cannot be used.
   *
   * What to do: Make a usable card the default one.
   * Send the change again.
   *
   * Not confirmed: The specification lists this code, and does not say what it means.
   */
  "USABLE_DEFAULT_PAYMENT_METHOD_REQUIRED": NoFields
  /**
   * The change needs auto-recharge, which is off.
   *
   * What to do: Turn auto-recharge on (`updateDirectBilling`).
   * Send the change again.
   *
   * Not confirmed: The specification lists this code, and does not say what it means.
   */
  "AUTO_RECHARGE_NOT_ENABLED": NoFields
  /**
   * Auto-recharge was to be turned on without a saved card. Nothing changed: `enabled: true` did not take effect
   * either. Direct billing alone, `{"enabled":true}`, needs no card.
   *
   * What to do: Save the client's card through the dashboard's card form.
   * Only then send `autoRecharge` again.
   *
   * Not confirmed: The specification lists this code, and does not say what it means.
   */
  "AUTO_RECHARGE_CARD_REQUIRED": With<"updateDirectBilling", 409, "recommendedAction">
  /**
   * An earlier payment of the sub-account is not settled.
   *
   * What to do: If `paymentReviewRequired` is true, wait for the support team.
   * Otherwise read the billing detail (`getSubAccountBilling`) until `pendingCredits.count` is 0. If nothing is pending, ask support: which payment it is, and who settles it, is not stated.
   * Send the change again.
   *
   * Not confirmed: The specification lists this code, and does not say what it means.
   */
  "PRIOR_PROJECT_PAYMENT_CONFLICT": With<"updateDirectBilling", 409, "paymentReviewRequired">
  /**
   * The wallet lacks records of earlier purchases.
   *
   * What to do: Ask support to fill them in.
   *
   * Not confirmed: The specification lists this code, and does not say what it means.
   */
  "PROJECT_WALLET_BACKFILL_REQUIRED": NoFields
  /**
   * The saved card cannot be charged; `healthStatus` says why.
   *
   * What to do: Read `healthStatus`, which says what is wrong with the card. Its values are not stated: show it as it is, beside `recommendedAction`.
   * Have the client save another card, through the dashboard's card form.
   * Send the change again.
   *
   * Not confirmed: The specification lists this code, and does not say what it means.
   */
  "PAYMENT_METHOD_UNUSABLE": With<"updateDirectBilling", 409, "healthStatus" | "recommendedAction">
  /**
   * The billing settings changed since they were read.
   *
   * What to do: Read the settings (`getSubAccountBilling`).
   * Decide again, and send what still fits.
   *
   * Not confirmed: The specification lists this code, and does not say what it means.
   */
  "STALE_PROJECT_BILLING_CONFIGURATION": NoFields
  /**
   * An earlier top-up has an outcome that has not been reconciled.
   *
   * What to do: Wait for the reconciliation, or ask support.
   *
   * Not confirmed: The specification lists this code, and does not say what it means.
   */
  "AUTO_RECHARGE_RECONCILIATION_REQUIRED": With<"updateDirectBilling", 409, "reconciliationRequired">
  /**
   * A top-up is being charged at this moment.
   *
   * What to do: Read the billing detail (`getSubAccountBilling`) until `autoRecharge.lastSuccessfulRechargeAt` or `lastFailureAt` is new.
   * Send the same again.
   *
   * Not confirmed: The specification lists this code, and does not say what it means.
   */
  "AUTO_RECHARGE_PAYMENT_IN_PROGRESS": NoFields
  /**
   * The sub-account is already on direct billing, which rules the change out.
   *
   * What to do: Read the billing detail (`getSubAccountBilling`).
   * If the change is still needed, turn direct billing off (`updateDirectBilling`).
   * Send the change again.
   */
  "DIRECT_BILLING_ACTIVE": NoFields
  /**
   * Rebilling is on, so direct billing cannot be turned on. Nothing changed.
   *
   * What to do: Turn rebilling off. No operation of this API does it.
   * Send the change again.
   */
  "DIRECT_BILLING_REBILLING_ON": NoFields
  /**
   * The charge was recognised as a repeat and not made again.
   *
   * What to do: Read the wallet (`getSubAccountBilling`), which shows the outcome of the first one.
   */
  "IDEMPOTENT_REPLAY": With<"updateDirectBilling", 409, "idempotentReplay">
  /**
   * Somebody else changed the sub-account while the change was being saved.
   *
   * What to do: Read the sub-account (`getSubAccountBilling`).
   * Decide again, and send the change.
   *
   * Not confirmed: The specification lists this code, and does not say what it means.
   */
  "SUB_ACCOUNT_CHANGED_DURING_WRITE": NoFields
  /**
   * The key was already used for a change with another body or path.
   *
   * What to do: Use a new key for a new change.
   *
   * Not confirmed: The specification lists this code, and does not say what it means.
   */
  "IDEMPOTENCY_KEY_REUSED": NoFields
  /**
   * The first request with this key is still running.
   *
   * What to do: Wait a moment.
   * Send the same again, with the same key.
   *
   * Not confirmed: The specification lists this code, and does not say what it means.
   */
  "IDEMPOTENCY_IN_PROGRESS": NoFields
  /**
   * An earlier attempt with this key may have charged the card.
   *
   * What to do: Read the wallet (`getSubAccountBilling`). A charge is a new entry of `creditBatches` with `isBonus: false`, or of `pendingCredits.items`.
   * Compare both with what you read before the change. If nobody read before: wait until `pendingCredits.count` is 0, and look for a `purchasedAt` after the first attempt.
   * If the charge is there, do nothing more: do not send the change again.
   * If it is not, wait five minutes (our number: no time is stated), and read again.
   * If there still is none, use a new key for the change.
   */
  "IDEMPOTENCY_OUTCOME_UNKNOWN": NoFields
  /**
   * A change failed, and the link that it had made could not be undone.
   *
   * What to do: Give `ref` to support; `rollbackFailedLocationIds` says which sub-accounts are left half-way.
   */
  "LINK_ROLLBACK_INCOMPLETE": With<"updateDirectBilling", 500, "ref" | "cause" | "failedLocationId" | "rollbackFailedLocationIds">
  /**
   * A change failed, and rebilling could not be put back.
   *
   * What to do: Read the sub-account (`getSubAccountBilling`) before anything else.
   * Give `ref` to support.
   */
  "REBILLING_ROLLBACK_INCOMPLETE": With<"updateDirectBilling", 500, "ref" | "cause" | "rebillingLeftOn" | "rollbackFailedLocationIds">
  /**
   * A change failed, and direct billing could not be put back.
   *
   * What to do: Read the sub-account (`getSubAccountBilling`) before anything else.
   * Give `ref` to support.
   */
  "DIRECT_BILLING_ROLLBACK_INCOMPLETE": With<"updateDirectBilling", 500, "ref" | "cause" | "rollbackFailedLocationIds">
  /**
   * The free plan allows the Bronze plan again only after a while.
   *
   * What to do: Wait until `cooldownEndsAt`, or take the step in `next`.
   *
   * Not confirmed: Its status is not stated.
   */
  "FREE_PLAN_BRONZE_COOLDOWN": With<"getSubAccountBilling" | "updateDirectBilling", 401 | 403 | 404 | 429 | 500 | 400 | 409 | 503, "cooldownEndsAt" | "next">
  /**
   * A bulk change of Credit Guard reached only some of the sub-accounts. No operation here changes several at once.
   *
   * What to do: Compare `appliedCount` with `requestedCount`.
   * Read the sub-accounts (`getSubAccountBilling`).
   * Repeat the change for the rest.
   */
  "CREDIT_GUARD_PARTIALLY_APPLIED": With<"updateDirectBilling", 500, "ref" | "requestedCount" | "appliedCount">
  /**
   * The payment provider could not be reached or could not confirm the card. Nothing changed.
   *
   * What to do: Retry after a pause, with the same Idempotency-Key and body.
   * If it had no key, read the sub-account first (`getSubAccountBilling`).
   */
  "PAYMENT_METHOD_PROVIDER_UNAVAILABLE": With<"updateDirectBilling", 503, "ref">
  /**
   * The id belongs to an agent that was created from another body.
   *
   * What to do: Choose another id, or repeat the original body to finish an interrupted creation.
   *
   * Not confirmed: The code is assumed.
   */
  "LIVE_AGENT_ID_TAKEN": NoFields
  /**
   * The agent is saved, but its campaign is not confirmed yet.
   *
   * What to do: Send the same id with the same body again until the creation is complete.
   */
  "LIVE_CAMPAIGN_PENDING": NoFields
  /**
   * Somebody saved the agent since it was read.
   *
   * What to do: Read the agent (`getLiveAgent`).
   * Apply your edit to what you read.
   * Send it with the new `ifVersion`.
   *
   * Not confirmed: The code is assumed.
   */
  "VERSION_CONFLICT": NoFields
  /**
   * The API cannot represent the agent without losing something.
   *
   * What to do: Read the agent (`getLiveAgent`): `authoring.reasons` says why.
   * Have the agent migrated: no operation of this API does it.
   *
   * Not confirmed: The code is assumed.
   */
  "NOT_EDITABLE": NoFields
  /**
   * The authored configuration, a resource that it names, or a field is refused. Nothing was saved.
   *
   * What to do: Fix what `error` says. If `workflowId`, `stepId` and `field` are there, they say where.
   *
   * Not confirmed: The code is assumed.
   */
  "INVALID_CONFIGURATION": With<"createLiveAgent" | "updateLiveAgent" | "prepareLiveAgent" | "restoreLiveAgent" | "replaceLiveAgentWorkflow", 422, "workflowId" | "stepId" | "field">
  /**
   * A provider could not verify the agent.
   *
   * What to do: After a read: try again after a pause.
   * After a change: first read the agent (`getLiveAgent`), then decide.
   *
   * Not confirmed: The code is assumed.
   */
  "PROVIDER_UNAVAILABLE": NoFields
  /**
   * Agents: The input is not valid, for instance weights that leave an active variant out.
   *
   * What to do: Fix what the message names.
   *
   * Campaigns: A value is not among the valid ones, or a node's settings are not finished.
   *
   * What to do: Fix what the message names; it lists the valid values.
   *
   * Not confirmed: The code is assumed for this module.
   *
   * Calls: A filter has a value that it does not take.
   *
   * What to do: Fix the filter that the message names.
   *
   * Not confirmed: The code is assumed for this module.
   */
  "VALIDATION": NoFields
  /**
   * Agents: The credential has no access to this agent.
   *
   * What to do: Use a key of the sub-account that the agent belongs to.
   *
   * Campaigns: The credential has no access to this agent or project.
   *
   * What to do: Use a key of the sub-account that the campaign belongs to.
   *
   * Calls: The credential may not see these calls.
   *
   * What to do: Use a key of the sub-account that they belong to.
   */
  "AccessDenied": NoFields
  /**
   * Agents: The agent, its split test or its skill is not there.
   *
   * What to do: Check the ids; a campaign without a split test leads to this too.
   *
   * Campaigns: The campaign or its agent is not there.
   *
   * What to do: Check the ids.
   *
   * Not confirmed: The code is assumed for this module.
   *
   * Calls: The call or the sub-account is not there.
   *
   * What to do: Check the id.
   *
   * Not confirmed: The code is assumed for this module.
   */
  "NOT_FOUND": NoFields
  /**
   * The split test or the skills changed since they were read.
   *
   * What to do: Read the split test (`getSplitTest`) or the skills (`listAgentSkills`) again.
   * Apply the change to what you read.
   * Send it with the new revision or version.
   */
  "CONFLICT": NoFields
}
