// Generated from openapi.yaml by `npm run generate`. Do not edit.
export type $Read<T> = {
    readonly $read: T;
};
export type $Write<T> = {
    readonly $write: T;
};
export type Readable<T> = T extends $Write<any> ? never : T extends $Read<infer U> ? Readable<U> : T extends (infer E)[] ? Readable<E>[] : T extends object ? {
    [K in keyof T as NonNullable<T[K]> extends $Write<any> ? never : K]: Readable<T[K]>;
} : T;
export type Writable<T> = T extends $Read<any> ? never : T extends $Write<infer U> ? Writable<U> : T extends (infer E)[] ? Writable<E>[] : T extends object ? {
    [K in keyof T as NonNullable<T[K]> extends $Read<any> ? never : K]: Writable<T[K]>;
} & {
    [K in keyof T as NonNullable<T[K]> extends $Read<any> ? K : never]?: never;
} : T;
export interface paths {
    "/api/billing/sub-accounts/{locationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a sub-account's billing detail
         * @description Shows who pays, the card, the wallet with its credit batches, and the auto-recharge settings. Read it after a charge whose minutes had not landed yet, or after a retry that was recognised as a repeat.
         *
         *     Not confirmed (method): A read after a write is asked for, its method is not shown.
         *
         *     Not confirmed (path): A read of the wallet is asked for, its path is not shown.
         *
         *     Not confirmed (security): The scope follows the update of direct billing.
         *
         *     Not confirmed (x-roles): The role follows the update of direct billing.
         */
        get: operations["getSubAccountBilling"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/sub-accounts/{locationId}/direct-billing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update direct billing
         * @description Turns direct billing on or off. While it is on, the client pays the service from its own saved card at the
         *     agency's rate, and the agency wallet is neither charged nor credited.
         *
         *     - **On** moves a sub-account from `AGENCY_WALLET` to `DIRECT`, makes its wallet visible and turns Credit Guard
         *       on unless `creditGuard` says otherwise. It is refused while rebilling is on. If the
         *       sub-account already is on direct billing, the call changes the settings that the body names. We assume that
         *       this is not refused.
         *     - **Off** moves it back to `AGENCY_WALLET` and turns auto-recharge off. Minutes already paid for stay and are
         *       used up first, after that the agency wallet pays. The card stays saved.
         *     - **Auto-recharge** needs a saved card, and cards are saved in the dashboard's card form, not here. With it on,
         *       a balance below the threshold, even one that already was, is topped up within five minutes.
         *     - Calls use prepaid minutes first. A call that runs past them leaves the client owing minutes, which the next
         *       top-up clears; the agency wallet never pays them. Credit Guard stops calls at an empty wallet; without it,
         *       calls go on while the card fails, and the debt grows.
         *     - The agency's plan has to include rebilling; connecting the payment provider is not needed.
         *     - A refusal part-way puts back everything that the call had changed, Credit Guard included.
         */
        put: operations["updateDirectBilling"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/live-agents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List live agents
         * @description Lists the live agents of one sub-account. How an entry looks is not specified.
         *
         *     Not confirmed (x-roles): Roles are stated for creation only; reading is assumed open to both.
         */
        get: operations["listLiveAgents"];
        put?: never;
        /**
         * Create a live agent
         * @description Creates an agent in one of three ways: an empty draft, a complete agent whose setup starts at once, or a draft
         *     made from a template. It comes with a paused campaign that has a private power-dialer cadence and neither caller
         *     numbers nor trigger tags; choose both before going live.
         *
         *     - Every new agent starts with the workflows "Schedule a callback" and "Stop contact", unless the body already
         *       has one that schedules an AI call or puts the lead on do-not-call.
         *     - The agent counts as created once its campaign is confirmed. If that is interrupted (`LIVE_CAMPAIGN_PENDING`),
         *       send the same `id` with the same body again: the saved draft is finished, and a campaign that is already
         *       there keeps its settings. `Idempotency-Key` plays no part here.
         *     - The same `id` with another body is refused. A draft sets up nothing at any provider and starts no campaign.
         *
         *     Not confirmed (method): Creation is specified without its method.
         *
         *     Not confirmed (path): Creation is specified without its path; the module's prefix is assumed.
         */
        post: operations["createLiveAgent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/live-agents/brain/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Brain templates
         * @description Lists the templates that an agent can be created from, and the values that each one needs. What an entry looks like is not specified.
         *
         *     Not confirmed (method): The operation is named without its method.
         *
         *     Not confirmed (path): The operation is named without its path.
         *
         *     Not confirmed (x-roles): Roles are stated for creation only; reading is assumed open to both.
         */
        get: operations["listBrainTemplates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/live-agents/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a live agent
         * @description Returns the authored agent with its setup state and its version. Read it before every edit: `ifVersion` goes back with the edit, and `authoring.editable` says whether the API can edit the agent at all.
         *
         *     Not confirmed (method): Reading one agent is specified without its method.
         *
         *     Not confirmed (path): Reading one agent is specified without its path.
         *
         *     Not confirmed (x-roles): Roles are stated for creation only; reading is assumed open to both.
         */
        get: operations["getLiveAgent"];
        /**
         * Replace a live agent's authored configuration
         * @description Saves the whole authored object and returns the next `ifVersion`. There are no partial edits: send prompt text,
         *     capability configuration and workflows that you do not want to change exactly as you read them. A workflow that
         *     the body leaves out is gone.
         *
         *     - Saving checks the workflows without running them. Outside of an explicit draft it also starts setup for the
         *       new version, while the version verified before stays in service until the new one is.
         *     - Model selection, changes of the runtime and activation of campaigns are refused here.
         *     - The formats from before the workflow model (`brain.hooks`, `followUps`, `outcomeSteering`, `customTools`,
         *       `appointments`, settings per tool such as `transfer_call` and `check_area_code`, workflows keyed by a tool's
         *       id) are refused until the agent has been migrated.
         *
         *     Not confirmed (method): The update is specified without its method.
         *
         *     Not confirmed (path): The update is specified without its path.
         *
         *     Not confirmed (x-roles): Roles are stated for creation only; editing is assumed open to both.
         */
        put: operations["updateLiveAgent"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/live-agents/{id}/operations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what the runtime supports
         * @description Says what the running platform can do for this agent. The form of the result is not specified.
         *
         *     Not confirmed (x-roles): Roles are stated for creation only; reading is assumed open to both.
         */
        get: operations["getLiveAgentRuntimeSupport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/live-agents/{id}/brain/catalog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the authoring catalog
         * @description Everything that an author can use for this agent: workflow nodes with their settings in words and as JSON Schema, templates with the settings to fill in before saving, path rules, limits, tool groups, voices and background rooms. The agent has to exist. A group that is `supported` can run; that says nothing about whether it has been set up.
         *
         *     Not confirmed (x-roles): Roles are stated for creation only; reading is assumed open to both.
         */
        get: operations["getLiveAgentCatalog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/live-agents/{id}/resources/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look up resources that a workflow can name
         * @description Lists what exists in the sub-account, so that a step can name it. A source that could not be read is reported as `unavailable`, which means "not known just now", never "there is none".
         *
         *     Not confirmed (x-roles): Roles are stated for creation only; reading is assumed open to both.
         */
        get: operations["listLiveAgentResources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/live-agents/{id}/prepare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Prepare a saved version
         * @description Checks the saved configuration and starts setup for exactly that version. Authored fields do not belong in the body. This activates no campaign.
         *
         *     Not confirmed (x-roles): Roles are stated for creation only; preparing is assumed open to both.
         */
        post: operations["prepareLiveAgent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/live-agents/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore an earlier save
         * @description Takes the authored text of an earlier save, one of the last fifty, and saves it as a new revision, which then goes through the same checks and setup as any edit. History only grows.
         *
         *     Not confirmed (x-roles): Roles are stated for creation only; restoring is assumed open to both.
         */
        post: operations["restoreLiveAgent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/live-agents/{id}/brain/workflows/{workflowId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replace one workflow
         * @description Saves one workflow and leaves the rest of the agent as it is. Keep the workflow's id, so that its tool keeps its history; a new name renames the tool.
         *
         *     Not confirmed (request): The body is not shown.
         *
         *     Not confirmed (method): The operation is named without its method.
         *
         *     Not confirmed (path): The operation is named without its path.
         *
         *     Not confirmed (x-roles): Roles are stated for creation only; editing is assumed open to both.
         */
        put: operations["replaceLiveAgentWorkflow"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent-builder/agents/{id}/split-test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a split test
         * @description Shows the variants with their weights, and the `revision` that every change has to carry.
         *
         *     Not confirmed (method): A change carries the revision that was read from the split, yet no read is shown.
         *
         *     Not confirmed (path): The path follows the routes below it.
         *
         *     Not confirmed (security): No scope is stated.
         *
         *     Not confirmed (x-roles): No role is stated.
         */
        get: operations["getSplitTest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Set the weights of a split test
         * @description Names every active variant once; the weights total 100. Weight 0 excludes a variant: it pauses without being removed, a live variant covers its leads meanwhile, and they return to it when its weight is above 0 again.
         *
         *     Not confirmed (request): The body is not shown.
         *
         *     Not confirmed (path): A PATCH on the split test is stated, its exact path is not shown.
         *
         *     Not confirmed (security): The scope follows the removal of a variant.
         *
         *     Not confirmed (x-roles): No role is stated.
         */
        patch: operations["updateSplitTestWeights"];
        trace?: never;
    };
    "/api/agent-builder/agents/{id}/split-test/variants/{variantAgentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a variant from a split test
         * @description Removes an active variant that is not the primary. Its weight goes to the live variants that stay, it remains listed so that past calls keep their attribution, and leads in mid-conversation get another variant at their next call. When one member is left, excluded ones counted, the split ends and that member takes weight 100.
         *
         *     Not confirmed (x-roles): No role is stated for this operation.
         */
        delete: operations["removeSplitVariant"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent-builder/agents/{id}/skills": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an agent's skills
         * @description Lists the skills with their stable ids, and the version that a deletion has to carry.
         *
         *     Not confirmed (method): Deleting needs the skills' version, yet no read is shown.
         *
         *     Not confirmed (path): The path follows the deletion of a skill.
         *
         *     Not confirmed (security): No scope is stated.
         *
         *     Not confirmed (x-roles): No role is stated.
         */
        get: operations["listAgentSkills"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent-builder/agents/{id}/skills/{skillId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete one skill of an agent
         * @description Deletes one skill and leaves its siblings alone. Returns the version of the skills that remain.
         *
         *     Not confirmed (x-roles): No role is stated for this operation.
         */
        delete: operations["deleteAgentSkill"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent-builder/agents/{id}/skills/library": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Browse the skills library
         * @description Lists the skills that an agent can be given. Appointment Booking is one of them.
         *
         *     Not confirmed (method): Only the path is stated.
         *
         *     Not confirmed (security): No scope is stated.
         *
         *     Not confirmed (x-roles): No role is stated.
         */
        get: operations["getSkillLibrary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent-builder/agents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List agents
         * @description Lists agents, all or those of one campaign type. Since July 2026 `agentType` is a campaign type, and every agent says in `capabilities` what has been installed on it.
         *
         *     Not confirmed (method): Only the path is stated.
         *
         *     Not confirmed (security): No scope is stated.
         *
         *     Not confirmed (x-roles): No role is stated.
         */
        get: operations["listAgents"];
        put?: never;
        /**
         * Create an agent
         * @description Creates an agent of a campaign type with one or more capabilities. A template's id sent as `agentType` is refused with the three valid types; sent as `system`, without `agentType`, it still works. A call can end in `TRANSFER` only when Live Transfer is installed, and in `SUCCESS` or `RESCHEDULE` only when Appointment Booking is.
         *
         *     Not confirmed (request): What else the request needs is not shown.
         *
         *     Not confirmed (method): Only the path is stated.
         *
         *     Not confirmed (security): No scope is stated.
         *
         *     Not confirmed (x-roles): No role is stated.
         */
        post: operations["createAgent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent-builder/agents/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update an agent
         * @description Changes what you send and keeps the rest. Fields of the post-call analysis that the platform manages always stay; the custom ones are replaced by those that you send, and stay where you send none.
         *
         *     Not confirmed (request): What the request needs is not shown.
         *
         *     Not confirmed (method): Only the rule on post-call analysis fields is stated.
         *
         *     Not confirmed (path): Only the rule on post-call analysis fields is stated.
         *
         *     Not confirmed (security): No scope is stated.
         *
         *     Not confirmed (x-roles): No role is stated.
         */
        put: operations["updateAgent"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent-builder/agents/{id}/executions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an agent's execution history
         * @description Lists what ran after the calls of an agent. Since July 2026 the response is `success` with `data`, and its fields are written in camelCase.
         *
         *     Not confirmed (method): Only the form of the answer is stated.
         *
         *     Not confirmed (path): Only the form of the answer is stated.
         *
         *     Not confirmed (security): No scope is stated.
         *
         *     Not confirmed (x-roles): No role is stated.
         */
        get: operations["listAgentExecutions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent-builder/agent-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List agent types
         * @description Returns the three campaign types. Outreach and inbound come with the templates they offer.
         *
         *     Not confirmed (security): No scope is stated.
         *
         *     Not confirmed (x-roles): No role is stated.
         */
        get: operations["listAgentTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent-builder/agents/{agentId}/campaign/workflow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an agent's campaign workflow
         * @description Returns the graph that runs after a call of the agent's campaign.
         *
         *     Not confirmed (method): Only the path is stated.
         *
         *     Not confirmed (security): No scope is stated.
         *
         *     Not confirmed (x-roles): No role is stated.
         */
        get: operations["getCampaignWorkflow"];
        /**
         * Save an agent's campaign workflow
         * @description Saves the graph. A node whose settings still hold a placeholder (a REPLACE-WITH- value, CHANGE-ME, an address on a host reserved for documentation) is refused; a node with empty settings is accepted. The node types `post-webhook`, `enroll-in-campaign` and `requeue-pd` no longer exist.
         *
         *     Not confirmed (request): The form of the graph is not shown.
         *
         *     Not confirmed (method): The path and what fails to save are stated.
         *
         *     Not confirmed (security): No scope is stated.
         *
         *     Not confirmed (x-roles): No role is stated.
         */
        put: operations["saveCampaignWorkflow"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent-builder/agents/{agentId}/campaign/workflow/digest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a digest of a campaign workflow
         * @description Names the graph as it is saved: a saved change gives another digest, the same graph has the same.
         *
         *     Not confirmed (method): The route is named in words only; its method is assumed.
         *
         *     Not confirmed (path): The route is named in words only; its spelling is assumed.
         *
         *     Not confirmed (security): No scope is stated.
         *
         *     Not confirmed (x-roles): No role is stated.
         */
        get: operations["getCampaignWorkflowDigest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent-builder/agents/{agentId}/campaign/workflow/append-action": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Append an action to a campaign workflow
         * @description Adds an action after the last node. It may contain what the whole graph may contain; branches are saved with the graph.
         *
         *     Not confirmed (request): The body is not shown.
         *
         *     Not confirmed (method): The route is named in words only; its method is assumed.
         *
         *     Not confirmed (path): The route is named in words only; its spelling is assumed.
         *
         *     Not confirmed (security): No scope is stated.
         *
         *     Not confirmed (x-roles): No role is stated.
         */
        post: operations["appendCampaignWorkflowAction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent-builder/agents/{agentId}/campaign/workflow/switch-outcome": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Switch the outcome of a campaign workflow's branch
         * @description Makes a branch (`if` or `switch`) check another outcome of the call.
         *
         *     Not confirmed (request): The body is not shown.
         *
         *     Not confirmed (method): The route is named in words only; its method is assumed.
         *
         *     Not confirmed (path): The route is named in words only; its spelling is assumed.
         *
         *     Not confirmed (security): No scope is stated.
         *
         *     Not confirmed (x-roles): No role is stated.
         */
        post: operations["switchCampaignWorkflowOutcome"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent-builder/agents/{agentId}/campaign/workflow/delete-node": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete a node of a campaign workflow
         * @description Removes one node from the graph and leaves the others unchanged.
         *
         *     Not confirmed (request): The body is not shown.
         *
         *     Not confirmed (method): The route is named in words only; its method is assumed.
         *
         *     Not confirmed (path): The route is named in words only; its spelling is assumed.
         *
         *     Not confirmed (security): No scope is stated.
         *
         *     Not confirmed (x-roles): No role is stated.
         */
        post: operations["deleteCampaignWorkflowNode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent-builder/projects/{locationId}/campaigns/{campaignId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update a project's campaign
         * @description Checks `agentType` and `dialing` when they are sent and refuses unknown values with a list of the valid ones. A campaign in `reactivation` mode keeps it and reads it back, but an update may not send it again: send another mode, or leave `dialing` out. Created without `dialing`, a campaign takes the default of its agent type, which is `pd` for outbound types. The campaign of a live agent is updated here too; it begins paused.
         *
         *     Not confirmed (method): Writes to a project's campaign are stated without their method.
         *
         *     Not confirmed (path): The path is taken from the deprecated routes below it.
         *
         *     Not confirmed (security): No scope is stated.
         *
         *     Not confirmed (x-roles): No role is stated.
         */
        put: operations["updateProjectCampaign"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent-builder/projects/{locationId}/campaigns/{campaignId}/workflow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a campaign's workflow by project
         * @deprecated
         * @description The older way to the graph. Use the route of the campaign's agent; this one will be removed.
         *
         *     Not confirmed (method): Six deprecated routes under this prefix are counted but not listed; this one mirrors the route of the agent.
         *
         *     Not confirmed (path): Six deprecated routes under this prefix are counted but not listed; this one mirrors the route of the agent.
         *
         *     Not confirmed (security): No scope is stated.
         *
         *     Not confirmed (x-roles): No role is stated.
         */
        get: operations["getProjectCampaignWorkflow"];
        /**
         * Save a campaign's workflow by project
         * @deprecated
         * @description The older way to save the graph, by the same rules. Use the route of the campaign's agent.
         *
         *     Not confirmed (request): The form of the graph is not shown.
         *
         *     Not confirmed (method): Six deprecated routes under this prefix are counted but not listed; this one mirrors the route of the agent.
         *
         *     Not confirmed (path): Six deprecated routes under this prefix are counted but not listed; this one mirrors the route of the agent.
         *
         *     Not confirmed (security): No scope is stated.
         *
         *     Not confirmed (x-roles): No role is stated.
         */
        put: operations["saveProjectCampaignWorkflow"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent-builder/projects/{locationId}/campaigns/{campaignId}/workflow/digest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a digest of a campaign's workflow by project
         * @deprecated
         * @description The older way to the digest. Use the route of the campaign's agent.
         *
         *     Not confirmed (method): Six deprecated routes under this prefix are counted but not listed; this one mirrors the route of the agent.
         *
         *     Not confirmed (path): Six deprecated routes under this prefix are counted but not listed; this one mirrors the route of the agent.
         *
         *     Not confirmed (security): No scope is stated.
         *
         *     Not confirmed (x-roles): No role is stated.
         */
        get: operations["getProjectCampaignWorkflowDigest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent-builder/projects/{locationId}/campaigns/{campaignId}/workflow/append-action": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Append an action to a campaign's workflow by project
         * @deprecated
         * @description The older way to append an action. Use the route of the campaign's agent.
         *
         *     Not confirmed (request): The body is not shown.
         *
         *     Not confirmed (method): Six deprecated routes under this prefix are counted but not listed; this one mirrors the route of the agent.
         *
         *     Not confirmed (path): Six deprecated routes under this prefix are counted but not listed; this one mirrors the route of the agent.
         *
         *     Not confirmed (security): No scope is stated.
         *
         *     Not confirmed (x-roles): No role is stated.
         */
        post: operations["appendProjectCampaignWorkflowAction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent-builder/projects/{locationId}/campaigns/{campaignId}/workflow/switch-outcome": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Switch the outcome of a campaign's workflow by project
         * @deprecated
         * @description The older way to switch an outcome. Use the route of the campaign's agent.
         *
         *     Not confirmed (request): The body is not shown.
         *
         *     Not confirmed (method): Six deprecated routes under this prefix are counted but not listed; this one mirrors the route of the agent.
         *
         *     Not confirmed (path): Six deprecated routes under this prefix are counted but not listed; this one mirrors the route of the agent.
         *
         *     Not confirmed (security): No scope is stated.
         *
         *     Not confirmed (x-roles): No role is stated.
         */
        post: operations["switchProjectCampaignWorkflowOutcome"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent-builder/projects/{locationId}/campaigns/{campaignId}/workflow/delete-node": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete a node of a campaign's workflow by project
         * @deprecated
         * @description The older way to delete a node. Use the route of the campaign's agent.
         *
         *     Not confirmed (request): The body is not shown.
         *
         *     Not confirmed (method): Six deprecated routes under this prefix are counted but not listed; this one mirrors the route of the agent.
         *
         *     Not confirmed (path): Six deprecated routes under this prefix are counted but not listed; this one mirrors the route of the agent.
         *
         *     Not confirmed (security): No scope is stated.
         *
         *     Not confirmed (x-roles): No role is stated.
         */
        post: operations["deleteProjectCampaignWorkflowNode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/call-history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List calls
         * @description Lists call records, which since July 2026 carry `id` and `agentType`.
         *
         *     Not confirmed (method): The filters are stated without their route.
         *
         *     Not confirmed (path): The filters are stated without their route.
         *
         *     Not confirmed (security): No scope is stated.
         *
         *     Not confirmed (x-roles): No role is stated.
         */
        get: operations["listCalls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/call-history/by-call-id/{callId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one call by its call id
         * @description Returns the call. Until July 2026 this route returned 404.
         *
         *     Not confirmed (security): No scope is stated.
         *
         *     Not confirmed (x-roles): No role is stated.
         */
        get: operations["getCallById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/power-dialer/pipeline/steps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read pipeline steps
         * @description Shows how many leads wait at each step of the power dialer's cadences, how many are parked, how many asked for a callback, and the cadences themselves.
         */
        get: operations["getPipelineSteps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    workflowStep: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive what a workflow sends
         * @description A webhook node in a live agent's workflow sends this during a call, over HTTPS only. What the platform does with the answer is not specified.
         *
         *     Not confirmed (security): Authentication is a header that the author of the node chooses.
         *
         *     Not confirmed (x-roles): Roles are for callers of the platform.
         *
         *     Not confirmed (method): The HTTP method of the outgoing call is not stated.
         */
        post: operations["receiveWorkflowWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description A failure in the general form. */
        Error: {
            /**
             * @description Always false.
             * @constant
             */
            success: false;
            /** @description The code. Branch on it. */
            error: string;
            /** @description A sentence for people. Its wording can change. */
            message: string;
            /** @description On failures of the server only. Equals the `x-request-id` header. */
            ref?: string;
            /** @description With `InsufficientScope`, the scope that the credential lacks. */
            requiredScope?: string;
        };
        /** @description A failure of the server in the general form, which names its request. */
        ServerError: WithRequired<components["schemas"]["Error"], "ref">;
        /** @description A success whose payload is not specified. */
        OpenSuccess: {
            /**
             * @description Always true.
             * @constant
             */
            success: true;
            /** @description The payload if it has this name. Its form is not specified. */
            data?: unknown;
        };
        /** @description What to change. Nothing but these fields is taken. */
        DirectBillingUpdate: {
            /**
             * @description True turns direct billing on, false turns it off.
             * @constant
             */
            enabled: true;
            autoRecharge?: components["schemas"]["AutoRechargeUpdate"];
            creditGuard?: components["schemas"]["CreditGuardUpdate"];
        } | {
            /**
             * @description True turns direct billing on, false turns it off.
             * @constant
             */
            enabled: false;
        };
        /**
         * @description Whether and how the sub-account tops itself up. Only together with `enabled` true.
         *
         *     Not confirmed (additionalProperties): The body rejects unknown fields (stated). Assumed: nested objects do, too.
         */
        AutoRechargeUpdate: {
            /** @description Whether the sub-account tops itself up. Needs a saved card. */
            enabled: boolean;
            /**
             * @description Dollars. Top up when the balance falls below. Left out, the stored value stays, or 50 where none was ever stored.
             *
             *     Bounds: at least 10, at most 1000000, a multiple of 0.01.
             *
             *     Not confirmed (maximum): No greatest amount is stated; a million dollars is assumed.
             *
             *     Not confirmed (multipleOf): We assume whole cents. Finer amounts are not ruled out.
             */
            thresholdUSD?: number;
            /**
             * @description Dollars charged to the client's card per top-up. Left out, the stored value stays, or 200 where none was ever stored.
             *
             *     Bounds: greater than 0, at most 1000000, a multiple of 0.01.
             *
             *     Not confirmed (maximum): No greatest amount is stated; a million dollars is assumed.
             *
             *     Not confirmed (multipleOf): We assume whole cents. Finer amounts are not ruled out.
             */
            rechargeAmountUSD?: number;
        };
        /**
         * @description Only together with `enabled` true. Left out, Credit Guard turns on for a sub-account that was not on direct billing, and stays as it is for one that was.
         *
         *     Not confirmed (additionalProperties): The body rejects unknown fields (stated). Assumed: nested objects do, too.
         */
        CreditGuardUpdate: {
            /** @description Whether the sub-account stops its calls when its wallet is empty. */
            enabled: boolean;
        };
        /** @description What a change of direct billing led to. */
        DirectBillingResponse: {
            /**
             * @description Always true.
             * @constant
             */
            success: true;
            /**
             * @description Present if this repeats the first response under this Idempotency-Key. Nothing was charged again.
             * @constant
             */
            idempotentReplay?: true;
            /** @description The outcome. */
            data: {
                subAccount: components["schemas"]["SubAccount"];
                charge?: components["schemas"]["Charge"];
            };
        };
        /**
         * @description One sub-account's billing detail.
         *
         *     Not confirmed (required): A read of the wallet is asked for; its answer is not shown.
         */
        SubAccountBillingResponse: {
            /**
             * @description Always true.
             * @constant
             */
            success: true;
            /**
             * @description The payload.
             *
             *     Not confirmed (type): Where the answer has the detail is not shown.
             *
             *     Not confirmed (required): Where the answer has the detail is not shown.
             */
            data: {
                subAccount: components["schemas"]["SubAccount"];
            };
        };
        /** @description A sub-account's billing detail. All fields are always there. */
        SubAccount: {
            /** @description The sub-account's id. */
            locationId: string;
            /** @description A label for display. It can change. */
            name: string | null;
            /** @description False means paused, null means that the status is not known. */
            isLive: boolean | null;
            /**
             * @description Who pays for calls.
             *     - `DIRECT`: the client pays the service at the agency's rate, from a card saved with the service.
             *     - `REBILLING`: the client pays the agency at the agency's rate.
             *     - `AGENCY_WALLET`: the agency's wallet pays.
             * @enum {string}
             */
            billingMode: "DIRECT" | "REBILLING" | "AGENCY_WALLET";
            rebilling: components["schemas"]["Rebilling"];
            directBilling: components["schemas"]["DirectBilling"];
            wallet: components["schemas"]["Wallet"];
            autoRecharge: components["schemas"]["AutoRecharge"];
            creditGuard: components["schemas"]["CreditGuard"];
            pendingCredits: components["schemas"]["PendingCredits"];
            /** @description Batches of minutes, oldest first, which is the order they are used up in. */
            creditBatches: components["schemas"]["CreditBatch"][];
        };
        /** @description Whether the client pays the agency. */
        Rebilling: {
            /** @description Whether the sub-account pays for its calls from its own wallet. */
            enabled: boolean;
            /** @description What the agency charges per minute. Null when rebilling is off. */
            clientRatePerMinute: number | null;
        };
        /** @description Whether the client pays the service. */
        DirectBilling: {
            /** @description Whether the client pays the service. The agency wallet is then neither charged nor credited. */
            enabled: boolean;
            /** @description The card as the payment provider reports it at this moment. Null when direct billing is off. */
            card: components["schemas"]["Card"] | null;
        };
        /** @description A card saved with the service. */
        Card: {
            /**
             * @description `OK` means that a usable card is chosen. It is `NO_CUSTOMER` or `NO_CARD` until a card is saved. `PROVIDER_UNAVAILABLE` means that the provider could not be read just now. What `NO_DEFAULT_RECORDED`, `NOT_MIGRATED` and `WRONG_ACCOUNT` mean is not stated.
             * @enum {string}
             */
            status: "OK" | "NO_CARD" | "NO_CUSTOMER" | "NO_DEFAULT_RECORDED" | "NOT_MIGRATED" | "WRONG_ACCOUNT" | "PROVIDER_UNAVAILABLE";
            /** @description The card's brand. */
            brand: string | null;
            /** @description The last four digits of its number. */
            last4: string | null;
            /** @description The month in which it expires. */
            expMonth: number | null;
            /** @description The year in which it expires. */
            expYear: number | null;
        };
        /** @description The minutes that a sub-account has or owes. */
        Wallet: {
            /** @description Minutes left: bonus ones counted, expired batches not. */
            balanceMinutes: number;
            /** @description Dollars that the paid minutes left are worth. */
            balanceUSD: number;
            /** @description Minutes owed. */
            debtMinutes: number;
            /**
             * @description `ACTIVE` above the low mark, `LOW_BALANCE` at or under it, `IN_DEBT` empty and owing, `DEPLETED` empty.
             * @enum {string}
             */
            status: "ACTIVE" | "LOW_BALANCE" | "IN_DEBT" | "DEPLETED";
            /**
             * @description Whether the sub-account gets to see its wallet.
             * @enum {string}
             */
            visibility: "ENABLED" | "DISABLED";
        };
        /** @description How the sub-account tops itself up, and what prevents it. */
        AutoRecharge: {
            /** @description Whether the sub-account tops itself up. */
            enabled: boolean;
            /** @description Dollars. A balance below is topped up. Null when it was never set. */
            thresholdUSD: number | null;
            /** @description Dollars per top-up. Null when it was never set. */
            rechargeAmountUSD: number | null;
            /**
             * @description Why it is on and still cannot charge, in codes like those of a card's status.
             *
             *     Bounds: other values than NO_CUSTOMER may come.
             */
            blockedReason: "NO_CUSTOMER" | (string & {}) | null;
            /** @description Whether somebody has to act before it can charge again. */
            requiresAction: boolean;
            /**
             * @description What to do next.
             *
             *     Bounds: other values than UPDATE_PAYMENT_METHOD may come.
             */
            recommendedAction: "UPDATE_PAYMENT_METHOD" | (string & {}) | null;
            /**
             * Format: date-time
             * @description The last top-up that charged.
             */
            lastSuccessfulRechargeAt: string | null;
            /**
             * Format: date-time
             * @description The last top-up that failed.
             */
            lastFailureAt: string | null;
        };
        /** @description What happens to calls when the wallet is empty. */
        CreditGuard: {
            /** @description Whether the sub-account stops its own calls when its wallet is empty. */
            enabled: boolean;
        };
        /** @description Payments made whose minutes have not landed. */
        PendingCredits: {
            /**
             * @description How many payments wait.
             *
             *     Bounds: at least 0.
             */
            count: number;
            /** @description Minutes that they will add. */
            minutes: number;
            /** @description Dollars that were paid. */
            amountUSD: number;
            /** @description The payments. Their fields are not specified. */
            items: unknown[];
        };
        /** @description Minutes bought or given together. */
        CreditBatch: {
            /** @description The batch's id. */
            id: string;
            /**
             * Format: date-time
             * @description When it was bought.
             */
            purchasedAt: string;
            /** @description Minutes at the beginning. */
            minutesPurchased: number;
            /** @description Minutes left. */
            minutesRemaining: number;
            /** @description Dollars that the minutes left are worth. */
            valueRemainingUSD: number;
            /** @description Dollars per minute. */
            ratePerMinute: number;
            /** @description Whether it is a bonus. */
            isBonus: boolean;
            /**
             * Format: date-time
             * @description When it expires. Null where there is no date.
             */
            expiresAt: string | null;
            /** @description Whether it has expired. Expired minutes do not count. */
            isExpired: boolean;
        };
        /**
         * @description A top-up made during the request.
         *
         *     Not confirmed (required): The fields are listed without saying which may be left out.
         */
        Charge: {
            /**
             * @description `SUCCEEDED` means that the card is charged and the wallet credited. `CREDIT_PENDING` means that the card is charged and the minutes have not landed; read the wallet again.
             * @constant
             */
            status: "SUCCEEDED";
            /** @description Dollars charged. */
            amountUSD: number;
            /** @description Minutes added. Null when they are not reported. */
            minutesAdded: number | null;
        } | {
            /**
             * @description `SUCCEEDED` means that the card is charged and the wallet credited. `CREDIT_PENDING` means that the card is charged and the minutes have not landed; read the wallet again.
             * @constant
             */
            status: "CREDIT_PENDING";
            /** @description Dollars charged. */
            amountUSD: number;
            /** @description Minutes added. Null when they are not reported. */
            minutesAdded: number | null;
        };
        /** @description A failure of a billing write. Beyond the first three, a field is there only where it applies. */
        BillingError: {
            /**
             * @description Always false.
             * @constant
             */
            success: false;
            /** @description The code. Branch on it. */
            error: string;
            /** @description A sentence for people. Its wording can change. */
            message: string;
            /** @description One entry for each refused field. */
            errors?: components["schemas"]["FieldError"][];
            /** @description Data for programs, never text for people. */
            details?: Record<string, unknown>;
            /** @description On failures of the server only. Equals the `x-request-id` header. */
            ref?: string;
            /** @description With `InsufficientScope`, the scope that the credential lacks. */
            requiredScope?: string;
            /** @description Only for a signed-in browser whose security check failed. Keys never get it. */
            code?: string;
            /** @description Whether the response repeats an earlier one under the same key. */
            idempotentReplay?: boolean;
            /** @description Sub-accounts in the request that are not this agency's. */
            unknownLocationIds?: string[];
            /** @description Sub-accounts in the request that have no wallet yet. */
            withoutWalletLocationIds?: string[];
            /** @description The sub-account at which a change of several steps failed. */
            failedLocationId?: string;
            /** @description Sub-accounts that could not be put back. */
            rollbackFailedLocationIds?: string[];
            /** @description With a failed rollback, the code of the failure that set it off. */
            cause?: string;
            /** @description The outcome of a charge is not known, and rebilling was left on. */
            rebillingLeftOn?: boolean;
            /** @description With a failed purchase, the request that it made. */
            requestNumber?: string;
            /**
             * @description With `CREDIT_GUARD_PARTIALLY_APPLIED`, how many sub-accounts were named.
             *
             *     Bounds: at least 0.
             */
            requestedCount?: number;
            /**
             * @description With `CREDIT_GUARD_PARTIALLY_APPLIED`, how many of them were reached.
             *
             *     Bounds: at least 0.
             */
            appliedCount?: number;
            /** @description With a refused charge: false means that the client's card was never touched. */
            projectCardCharged?: boolean;
            /**
             * @description Client payments that wait for their credit.
             *
             *     Bounds: at least 0.
             */
            pendingCredits?: number;
            /**
             * @description What to do next.
             *
             *     Bounds: other values than UPDATE_PAYMENT_METHOD may come.
             */
            recommendedAction?: "UPDATE_PAYMENT_METHOD" | (string & {});
            /** @description The reason that the card's issuer gave. */
            declineCode?: string;
            /** @description The kind of failure. */
            failureCategory?: string;
            /** @description The payment provider's own code. */
            errorCode?: string;
            /** @description Whether somebody has to act first. */
            requiresAction?: boolean;
            /** @description Why a card cannot be used. Its values are not stated. */
            healthStatus?: string;
            /** @description With `PAYMENT_METHOD_SELECTION_REQUIRED`, the usable cards to choose from in the dashboard. */
            paymentMethods?: Record<string, unknown>[];
            /** @description Whether a payment waits for the support team. */
            paymentReviewRequired?: boolean;
            /** @description Whether the state has to be reconciled before it can change. */
            reconciliationRequired?: boolean;
            /**
             * Format: date-time
             * @description With `FREE_PLAN_BRONZE_COOLDOWN`, when the Bronze plan can be bought again. Left out while an earlier one is still being paid for.
             */
            cooldownEndsAt?: string;
            next?: components["schemas"]["NextStep"];
        };
        /** @description A refused billing request. Without `ref`, since the server did not fail. */
        BillingRefusal: components["schemas"]["BillingError"];
        /**
         * @description A billing request at which the server failed. `ref` names it.
         *
         *     Not confirmed (required): The conventions are read so that every failure of the server has `ref`.
         */
        BillingFailure: WithRequired<components["schemas"]["BillingError"], "ref">;
        /**
         * @description Why one field is refused.
         *
         *     Not confirmed (required): The fields are listed without saying which may be left out.
         */
        FieldError: {
            /** @description The field as a dotted path. `body` stands for an unknown property. */
            field: string;
            /**
             * @description The reason for programs.
             *
             *     Bounds: other values than FieldRequired may come.
             */
            code: "FieldRequired" | (string & {});
            /** @description The reason for people. */
            message: string;
        };
        /**
         * @description With a refusal on the free plan, the step that lifts the limit.
         *
         *     Not confirmed (required): The fields are listed without saying which may be left out.
         */
        NextStep: {
            /**
             * @description The kind of step.
             *
             *     Bounds: other values than upgrade may come.
             */
            step: "upgrade" | (string & {});
            /** @description Text for a button. */
            label: string;
            /** @description Path in the dashboard. */
            page: string;
        };
        /**
         * @description A live agent as it was saved. It has more fields than are specified.
         *
         *     Not confirmed (required): The fields are named without saying which are always there.
         */
        LiveAgent: {
            /**
             * @description The agent's public id, `live:` and its profile id.
             *
             *     Bounds: matching ^live:.+$.
             */
            id: string;
            /**
             * @description The authored version. Send it back with the next edit.
             *
             *     Not confirmed (type): The token's type is not stated.
             */
            ifVersion: string;
            /**
             * @description The agent's name.
             *
             *     Not confirmed (type): We assume that it is a text: what an empty draft is called is not stated.
             */
            name?: string;
            brain: components["schemas"]["Brain"];
            voice: components["schemas"]["Voice"];
            /**
             * @description `explicit` on a draft: it is set up when it is prepared, not when it is saved.
             *
             *     Bounds: other values than explicit may come.
             *
             *     Not confirmed: We assume that it is on the agent.
             */
            provisioningPolicy?: "explicit" | (string & {});
            setup: components["schemas"]["Setup"];
            authoring: components["schemas"]["Authoring"];
            /** @description The saves. The last fifty can be restored. */
            changeHistory: components["schemas"]["Save"][];
        };
        /** @description What the agent knows and what it can do. */
        Brain: {
            /** @description Instructions about the business. An explicit draft may leave them unfinished. */
            prompt?: string;
            /** @description Names of the tool groups in use. */
            capabilities?: components["schemas"]["ToolGroup"][];
            capabilityConfig?: components["schemas"]["CapabilityConfig"];
        };
        /**
         * @description `outreach` texts the lead during the call, `conversation_history` finds earlier conversations that matter, `skills` finds business playbooks.
         *
         *     Bounds: other values than outreach, conversation_history, skills may come.
         */
        ToolGroup: "outreach" | "conversation_history" | "skills" | (string & {});
        /** @description Configuration of the tool groups. Send back what you do not know as you read it. */
        CapabilityConfig: {
            /**
             * @description Workflows by their ids.
             *
             *     Not confirmed (propertyNames): An agent from before the workflow model may read back other keys.
             */
            workflows?: {
                [key: string]: components["schemas"]["Workflow"];
            };
        } & {
            [key: string]: unknown;
        };
        /** @description How the agent sounds. */
        Voice: {
            /** @description A name from the catalog's list of voices. */
            voiceId?: string;
            /**
             * @description Instructions for the delivery. Not empty.
             *
             *     Bounds: 1 characters or more.
             *
             *     Not confirmed (minLength): Stated for the field; what an empty draft reads back is not.
             */
            prompt?: string;
        };
        /**
         * @description How far setup has come. It says nothing about the campaign being active.
         *
         *     Not confirmed (required): The fields are named without saying which are always there.
         */
        Setup: {
            /**
             * @description The state of setup.
             * @enum {string}
             */
            status: "draft" | "queued" | "provisioning" | "ready" | "provisioning_blocked" | "provisioning_uncertain";
            /**
             * @description The save that setup has verified.
             *
             *     Not confirmed (type): Only its meaning is stated.
             */
            revision?: number;
            /**
             * Format: date-time
             * @description When it was verified.
             *
             *     Not confirmed (type): Only its meaning is stated.
             *
             *     Not confirmed (format): Only its meaning is stated.
             */
            verifiedAt?: string;
            /**
             * @description Why the revision is blocked or uncertain.
             *
             *     Not confirmed: We assume that it is in `setup`.
             */
            failureCode?: string;
        };
        /**
         * @description Whether the API can edit the agent without losing anything.
         *
         *     Not confirmed (required): The fields are named without saying which are always there.
         */
        Authoring: {
            /** @description False: edits and preparation get 409 until the agent is migrated. */
            editable: boolean;
            /** @description Why it is not editable. */
            reasons?: ("legacy_voice_contract" | "unrepresented_capability" | "outdated_format" | (string & {}))[];
            /**
             * @description Mappings that have not been verified, as against integrations that are ready.
             *
             *     Not confirmed (type): Only its meaning is stated.
             */
            bindingWarnings?: unknown[];
        };
        /** @description One entry of the history. */
        Save: {
            /**
             * @description The save's number. Restore takes it.
             *
             *     Not confirmed (type): A number is stated, that it is whole is assumed.
             */
            revision: number;
        };
        /**
         * @description The campaign that comes with an agent. A new one is paused, with a private power-dialer cadence, no caller numbers and no trigger tags. It has more fields than are specified.
         *
         *     Not confirmed (required): The fields are named without saying which are always there.
         */
        Campaign: {
            /** @description The campaign's id. */
            id: string;
            /** @description The live agent's profile inside the platform. */
            profileId: string;
        };
        /**
         * @description One of three shapes.
         *
         *     Not confirmed (unevaluatedProperties): Unsupported fields are refused with 422. We assume that this holds at creation.
         */
        LiveAgentCreation: {
            /**
             * @description Your own id for the agent. Letters, digits, underscores and hyphens, a hundred at the most.
             *
             *     Bounds: at most 100 characters, matching ^[A-Za-z0-9_-]+$.
             */
            id: string;
        } & (components["schemas"]["EmptyDraftCreation"] | components["schemas"]["CompleteAgentCreation"] | components["schemas"]["TemplateCreation"]);
        /**
         * Empty draft
         * @description An agent with nothing in it yet.
         */
        EmptyDraftCreation: {
            /**
             * @description Always true.
             * @constant
             */
            draft: true;
        };
        /**
         * Complete agent
         * @description An agent that is set up at once.
         */
        CompleteAgentCreation: {
            /** @description The agent's name. */
            name: string;
            brain: components["schemas"]["BrainWrite"];
            voice: components["schemas"]["VoiceWrite"];
        };
        /**
         * From a template
         * @description A draft with the template's workflows and a prompt to start from.
         */
        TemplateCreation: {
            /** @description A template's id. */
            brainTemplateId: string;
            /** @description What the template needs, such as a calendar and who takes transfers. */
            values: {
                [key: string]: unknown;
            };
        };
        /**
         * @description The whole authored object. It replaces what is there.
         *
         *     Not confirmed (required): `ifVersion` is stated as required; the others follow from a full replacement.
         *
         *     Not confirmed (additionalProperties): Unsupported fields are refused with 422; which they are is stated only in part.
         */
        LiveAgentUpdate: {
            ifVersion: components["schemas"]["IfVersion"];
            /** @description The agent's name. */
            name: string;
            brain: components["schemas"]["BrainReplacement"];
            voice: components["schemas"]["VoiceWrite"];
        };
        /**
         * @description The version from your last read. It is outdated if somebody saved meanwhile.
         *
         *     Not confirmed (type): The token's type is not stated.
         */
        IfVersion: string;
        /**
         * @description What the agent knows and what it can do.
         *
         *     Not confirmed (required): All parts belong to a full replacement.
         *
         *     Not confirmed (additionalProperties): Unsupported fields are refused with 422; which they are is stated only in part.
         */
        BrainWrite: {
            /** @description Instructions about the business. */
            prompt: string;
            /** @description Names of the tool groups in use. */
            capabilities: components["schemas"]["ToolGroup"][];
            capabilityConfig: components["schemas"]["CapabilityConfigWrite"];
        };
        /**
         * @description What the agent knows and what it can do, whole.
         *
         *     Not confirmed (required): All parts belong to a full replacement.
         *
         *     Not confirmed (additionalProperties): Unsupported fields are refused with 422; which they are is stated only in part.
         */
        BrainReplacement: {
            /** @description Instructions about the business. */
            prompt: string;
            /** @description Names of the tool groups in use. */
            capabilities: components["schemas"]["ToolGroup"][];
            capabilityConfig: components["schemas"]["CapabilityConfigReplacement"];
        };
        /**
         * @description Configuration of the tool groups. Send back what you do not know as you read it.
         *
         *     Not confirmed (type): It is shown as an object. It is not stated that a save refuses anything else.
         */
        CapabilityConfigWrite: {
            /**
             * @description Workflows by their ids.
             *
             *     Not confirmed (type): It is shown as an object. It is not stated that a save refuses anything else.
             */
            workflows?: {
                [key: string]: components["schemas"]["WorkflowWrite"];
            };
        } & {
            [key: string]: unknown;
        };
        /**
         * @description Configuration of the tool groups, whole. Workflows that are not in it are deleted.
         *
         *     Not confirmed (required): All parts belong to a full replacement. We assume that the workflows may not be left out.
         */
        CapabilityConfigReplacement: WithRequired<components["schemas"]["CapabilityConfigWrite"], "workflows">;
        /**
         * @description How the agent sounds.
         *
         *     Not confirmed (required): All parts belong to a full replacement.
         *
         *     Not confirmed (additionalProperties): Unsupported fields are refused with 422; which they are is stated only in part.
         */
        VoiceWrite: {
            /** @description A name from the catalog's list of voices. */
            voiceId: string;
            /**
             * @description Instructions for the delivery. Not empty.
             *
             *     Bounds: 1 characters or more.
             */
            prompt: string;
        };
        /**
         * @description `wf_` and eight lowercase letters or digits. Keep it when you edit, so that the tool keeps its history.
         *
         *     Bounds: matching ^wf_[a-z0-9]{8}$.
         */
        WorkflowId: string;
        /**
         * @description An ability that the AI runs as a tool during a call. Saving checks it without running it; what is refused is
         *     named by `workflowId`, `stepId` and `field`.
         *
         *     - **Resources.** Custom fields, pipelines and calendars that a new or changed step names have to exist in the
         *       sub-account, and calendars have to be active there. A sub-account on the external CRM refuses native
         *       calendars on save; native calendars work in roleplay only and cannot be booked on a real call.
         *     - **Tags.** On the platform's own CRM (`nativeCrm: true`) there are no tags, so tag nodes are refused. The AI
         *       never chooses a tag: Check tag, Add tag and Remove tag each hold one.
         *     - **Transfer** has the outputs Connected, Nobody available and Not connected. A call has one attempt. A fallback
         *       transfer goes only on Nobody available, and none on a fallback; after Connected only actions and Conditions may
         *       follow. A Transfer names a destination that exists already and never creates one.
         *     - **Put on DND** ends the journey: nothing may follow. Stop contact does the same: it puts the lead on do-not-call.
         *     - **Find slots** offers times of one calendar, or follows ordered routing rules over collected answers: the first
         *       rule that matches gives the calendar, and an answer that is not known yet is asked for. There is no default
         *       calendar: add a last rule with `is_set` to catch the rest. When one choice decides, each of its answers has
         *       to lead to a calendar. Answers are collected during the call, before availability and booking. Appointments
         *       are in the timezone of the calendar's sub-account, not the caller's.
         *     - **Webhook** needs HTTPS and passes the policy for outbound URLs. Values of authentication headers are secrets:
         *       they are stored encrypted. So is any value that looks like a credential, and no key stands in the address.
         *     - **Notify teammate** in a team chat takes the symbolic channels `main` and `alerts`, which the tenant of the
         *       call resolves. Mappings to team channels have to exist already.
         *
         *     Not confirmed (required): The fields are listed without saying which may be left out.
         */
        Workflow: {
            id: components["schemas"]["WorkflowId"];
            /** @description Becomes the tool's name. Renaming renames the tool. */
            name: string;
            /** @description When the AI should run it. */
            description: string;
            /** @description Steps in order. */
            steps: components["schemas"]["WorkflowStep"][];
        };
        /**
         * @description One step. The catalog says which settings its type takes.
         *
         *     Not confirmed (required): The fields are listed without saying which may be left out.
         */
        WorkflowStep: {
            /** @description The step's id. */
            id: string;
            /**
             * @description The node's type. What the caller says reaches a workflow only through `collect_information`, whose items become the tool's arguments.
             *
             *     Bounds: other values than collect_information, check_zip_code, steer_agent, transfer, find_slots, book_appointment, check_tag, add_tag, remove_tag, put_on_dnd, notify_teammate, schedule_callback, stop_contact, webhook, condition may come.
             *
             *     Not confirmed (x-extensible-enum): Beyond the first three, types are named in prose; their spelling is assumed.
             */
            type: "collect_information" | "check_zip_code" | "steer_agent" | "transfer" | "find_slots" | "book_appointment" | "check_tag" | "add_tag" | "remove_tag" | "put_on_dnd" | "notify_teammate" | "schedule_callback" | "stop_contact" | "webhook" | "condition" | (string & {});
            /**
             * @description The node's settings.
             *     - `collect_information`: `items`, each with `id`, `label`, `question`, `type` (such as `text`) and `field`,
             *       a path of a contact's field such as `contact.postalCode`.
             *     - `check_zip_code`: `field` and `codes`.
             *     - `steer_agent`: `guidance`.
             *     - `webhook`: values of authentication headers are sent once as `{ secret: { value } }` and read back as
             *       `{ secret: { id } }`; send that back unchanged to keep the secret.
             */
            config: {
                [key: string]: unknown;
            };
            /** @description Output name to a list of steps. A node with outputs ends its list: later steps go into an output. `check_zip_code` has `in_area` and `out_of_area`; `collect_information` and `steer_agent` have none. */
            outputs?: {
                [key: string]: components["schemas"]["WorkflowStep"][];
            };
        } & (unknown & unknown & unknown);
        /**
         * @description A workflow as you send it. A field that a workflow or a step does not have is refused and named.
         *
         *     Not confirmed (unevaluatedProperties): Unsupported fields are refused with 422. We assume that this holds inside a workflow too.
         */
        WorkflowWrite: {
            /** @description Steps in order. */
            steps?: components["schemas"]["WorkflowStepWrite"][];
        } & components["schemas"]["Workflow"];
        /**
         * @description A step as you send it. Its `config` takes what the catalog says of its type.
         *
         *     Not confirmed (unevaluatedProperties): Unsupported fields are refused with 422. We assume that this holds inside a step too.
         */
        WorkflowStepWrite: {
            /**
             * @description Output name to a list of steps.
             *
             *     Not confirmed (type): The form is stated. It is not stated that a save refuses another one, and does not read it as none.
             */
            outputs?: {
                [key: string]: components["schemas"]["WorkflowStepWrite"][];
            };
        } & (components["schemas"]["WorkflowStep"] & unknown);
        /**
         * @description Something to ask the caller. It becomes an argument of the workflow's tool.
         *
         *     Not confirmed (properties): The fields are shown, their types are not.
         */
        CollectedItem: {
            /** @description The item's id. */
            id?: string;
            /** @description What people call it. */
            label?: string;
            /** @description How the agent asks. */
            question?: string;
            /**
             * @description The kind of answer. The catalog says which there are.
             *
             *     Bounds: other values than text may come.
             */
            type?: "text" | (string & {});
            /** @description Path of the contact's field that takes the answer, such as `contact.postalCode`. */
            field?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description The version to set up, and nothing else. */
        LiveAgentPreparation: {
            ifVersion: components["schemas"]["IfVersion"];
        };
        /**
         * @description What to restore.
         *
         *     Not confirmed (additionalProperties): Unsupported fields are refused with 422. We assume that this holds here.
         */
        LiveAgentRestoration: {
            ifVersion: components["schemas"]["IfVersion"];
            /**
             * @description A number from `changeHistory`.
             *
             *     Not confirmed (type): A number is stated, that it is whole is assumed.
             */
            revision: number;
        };
        /**
         * @description One workflow as it shall be.
         *
         *     Not confirmed: The body of this operation is not shown.
         */
        WorkflowReplacement: {
            ifVersion: components["schemas"]["IfVersion"];
            workflow: components["schemas"]["WorkflowWrite"];
        };
        /** @description One live agent. */
        LiveAgentResponse: {
            /**
             * @description Always true.
             * @constant
             */
            success: true;
            /** @description The payload. */
            data: {
                agent: components["schemas"]["LiveAgent"];
            };
        };
        /**
         * @description A live agent, and whether its setup has begun.
         *
         *     Not confirmed (required): We assume that the result is in `data`.
         */
        LiveAgentSetupResponse: {
            /**
             * @description Always true.
             * @constant
             */
            success: true;
            /**
             * @description The payload.
             *
             *     Not confirmed (properties): We assume that these are in `data`.
             *
             *     Not confirmed (required): We assume that `setupStarted` is in `data`.
             */
            data: {
                agent?: components["schemas"]["LiveAgent"];
                /** @description Whether setup has begun. */
                setupStarted: boolean;
                /** @description Why the server could not confirm setup, although the edit is saved. Its form is not specified. */
                setupError?: unknown;
            };
        };
        /** @description The saved agent with its next `ifVersion`. */
        LiveAgentSavedResponse: {
            /**
             * @description Always true.
             * @constant
             */
            success: true;
            /**
             * @description The payload.
             *
             *     Not confirmed (required): We assume that the agent is in `data.agent`, as elsewhere.
             */
            data: {
                agent: components["schemas"]["LiveAgent"];
                /**
                 * @description Whether setup has begun.
                 *
                 *     Not confirmed: Stated for preparing only.
                 */
                setupStarted?: boolean;
                /**
                 * @description Why the server could not confirm setup, although the edit is saved. Its form is not specified.
                 *
                 *     Not confirmed: Stated for preparing only.
                 */
                setupError?: unknown;
            };
        };
        /** @description The new agent and its campaign. */
        LiveAgentCreatedResponse: {
            /**
             * @description Always true.
             * @constant
             */
            success: true;
            /** @description The payload. */
            data: {
                agent: components["schemas"]["LiveAgent"];
                campaign: components["schemas"]["Campaign"];
            };
        };
        /** @description The live agents of a sub-account. */
        LiveAgentListResponse: {
            /**
             * @description Always true.
             * @constant
             */
            success: true;
            /**
             * @description The payload.
             *
             *     Not confirmed: The form of the result is not shown.
             */
            data?: {
                /** @description The agents. */
                agents?: components["schemas"]["LiveAgent"][];
            };
        };
        /** @description The templates that agents can be created from. */
        BrainTemplateListResponse: {
            /**
             * @description Always true.
             * @constant
             */
            success: true;
            /**
             * @description The payload.
             *
             *     Not confirmed: The form of the result is not shown.
             */
            data?: {
                /** @description The templates. */
                templates?: {
                    /** @description What `brainTemplateId` takes. */
                    id?: string;
                    /** @description Its name. */
                    name?: string;
                    /** @description What it needs to be filled in. */
                    values?: Record<string, unknown>[];
                }[];
            };
        };
        /** @description What an author can use. */
        LiveCatalogResponse: {
            /**
             * @description Always true.
             * @constant
             */
            success: true;
            /**
             * @description The catalog. It has more fields than are specified.
             *
             *     Not confirmed (required): The fields are named without saying which are always there.
             */
            data: {
                /**
                 * @description Nodes with their settings, outputs, timing and arguments; templates, path rules and limits.
                 *
                 *     Not confirmed (type): Its content is described, its form is not shown.
                 */
                workflows: {
                    /**
                     * @description The node types.
                     *
                     *     Not confirmed: The name and form of this list are not shown.
                     */
                    nodes?: Record<string, unknown>[];
                    /**
                     * @description Ready-made workflows, and which settings have to be filled in before saving. On offer are Live transfer, Book appointment, Cancel appointment, Human assistance, Stop contact, Check tag, Add tag, Schedule a callback and Check service area.
                     *
                     *     Not confirmed: The name and form of this list are not shown.
                     */
                    templates?: Record<string, unknown>[];
                    /**
                     * @description What may follow what.
                     *
                     *     Not confirmed: The name and form of this list are not shown.
                     */
                    pathRules?: string[];
                    /**
                     * @description How many and how much.
                     *
                     *     Not confirmed: The name and form of this object are not shown.
                     */
                    limits?: {
                        [key: string]: unknown;
                    };
                };
                /**
                 * @description The tool groups.
                 *
                 *     Not confirmed (type): An index is stated, its form is not shown.
                 */
                capabilities: {
                    name?: components["schemas"]["ToolGroup"];
                    /** @description Whether the runtime supports it, not whether it is ready. */
                    supported: boolean;
                }[];
                /** @description The sub-account as far as authoring is concerned. */
                subAccount: {
                    /** @description Whether the sub-account uses the platform's own CRM, which has no tags. */
                    nativeCrm: boolean;
                };
                /**
                 * @description The voices.
                 *
                 *     Not confirmed: The name and form of this list are not shown.
                 */
                voices?: Record<string, unknown>[];
                /**
                 * @description The background rooms.
                 *
                 *     Not confirmed: The name and form of this list are not shown.
                 */
                backgroundRooms?: Record<string, unknown>[];
                /**
                 * @description With `group` in the query: the group's tool schema, configuration and business questions.
                 *
                 *     Not confirmed: The name and form of this object are not shown.
                 */
                group?: {
                    [key: string]: unknown;
                };
            };
        };
        /**
         * @description Resources of one kind.
         *
         *     Not confirmed (required): We assume that the result is in `data`.
         */
        LiveResourcesResponse: {
            /**
             * @description Always true.
             * @constant
             */
            success: true;
            /**
             * @description The payload.
             *
             *     Not confirmed (type): The place of the named fields is assumed.
             *
             *     Not confirmed (properties): The place of the named fields is assumed.
             */
            data: {
                /**
                 * @description `unavailable` means that the answer is not known, not that there is nothing.
                 *
                 *     Bounds: other values than unavailable may come.
                 */
                status?: "unavailable" | (string & {});
                /**
                 * @description Each source on its own.
                 *
                 *     Not confirmed (type): It is stated that it reports every source; its form is not shown.
                 */
                sources?: {
                    source?: components["schemas"]["ResourceSource"];
                    /**
                     * @description Whether it could be read.
                     *
                     *     Bounds: other values than unavailable may come.
                     */
                    status?: "unavailable" | (string & {});
                }[];
                /**
                 * @description What was found.
                 *
                 *     Not confirmed: The name and form of this list are not shown.
                 */
                items?: {
                    /** @description What a step names. */
                    id?: string;
                    /** @description Its name. */
                    name?: string;
                    source?: components["schemas"]["ResourceSource"];
                }[];
            };
        };
        /**
         * @description `native`, or the external CRM's name in lower case.
         *
         *     Bounds: other values than native may come.
         */
        ResourceSource: "native" | (string & {});
        /** @description A failure in the form of the live agents. */
        LiveError: {
            /**
             * @description Always false.
             * @constant
             */
            success: false;
            /** @description An explanation for people. */
            error: string;
            /**
             * @description The code. Branch on it. New ones can come.
             *
             *     Bounds: other values than LIVE_CAMPAIGN_PENDING may come.
             */
            code: "LIVE_CAMPAIGN_PENDING" | (string & {});
            /** @description On failures of the server only. Equals the `x-request-id` header. */
            ref?: string;
        };
        /**
         * @description A failure of the server or of a provider, which names its request.
         *
         *     Not confirmed (required): `ref` is stated for failures of the server in general, not for this form.
         */
        LiveServerError: WithRequired<components["schemas"]["LiveError"], "ref">;
        /** @description A credential that lacks something. */
        LiveScopeError: {
            /** @description The scope that the credential lacks. */
            requiredScope?: string;
        } & components["schemas"]["LiveError"];
        /** @description A refused configuration. Where a workflow is at fault, it says where. */
        LiveConfigurationError: {
            /**
             * @description The workflow at fault.
             *
             *     Not confirmed (type): The field is stated, its type and what it holds where no workflow is at fault are not.
             */
            workflowId?: string;
            /**
             * @description Its step at fault.
             *
             *     Not confirmed (type): The field is stated, its type and what it holds where no step is at fault are not.
             */
            stepId?: string;
            /**
             * @description The field at fault.
             *
             *     Not confirmed (type): The field is stated, its type and what it holds where no field is at fault are not.
             */
            field?: string;
        } & components["schemas"]["LiveError"];
        /**
         * @description A failure in the form of the live agents or in the general one.
         *
         *     Not confirmed (anyOf): Both forms are stated, one for this module and one for this status.
         */
        LiveOrGeneralError: components["schemas"]["LiveError"] | components["schemas"]["Error"];
        /**
         * @description A failure of the server in the form of the live agents or in the general one.
         *
         *     Not confirmed (anyOf): Both forms are stated, one for this module and one for this status.
         */
        LiveOrGeneralServerError: components["schemas"]["LiveServerError"] | components["schemas"]["ServerError"];
        /**
         * @description What a webhook node sends.
         *
         *     Not confirmed (required): The fields are listed without saying which may be left out.
         */
        WorkflowWebhookPayload: {
            /** @description The workflow that sends. Its form is not specified. */
            workflow: unknown;
            /** @description When it was sent. Its form is not specified. */
            sentAt: unknown;
            /** @description Ids of what it is about. Their form is not specified. */
            ids: unknown;
            /** @description The contact. Its form is not specified. */
            contact: unknown;
            /** @description The call. Its form is not specified. */
            call: unknown;
            /** @description The author's own fields, each drawn from fixed text, a contact's field, a detail of the call or a collected answer. */
            fields: unknown;
        };
        /**
         * @description Variants of an agent that share a campaign's leads.
         *
         *     Not confirmed (required): The fields are listed without saying which may be left out.
         */
        SplitTest: {
            /** @description The sub-account's id. */
            locationId: string;
            /** @description The campaign's id. */
            campaignId: string;
            /** @description Agent id of the primary variant. */
            primaryAgentId: string;
            /**
             * @description `ended` once one member is left. Other values are not specified.
             *
             *     Bounds: other values than ended may come.
             */
            status: "ended" | (string & {});
            /** @description Grows with every change. Send it with the next one. */
            revision: number;
            /**
             * @description The state of its synchronisation.
             *
             *     Not confirmed (required): The fields are listed without saying which may be left out.
             */
            sync: {
                /**
                 * @description The state.
                 *
                 *     Bounds: other values than healthy may come.
                 */
                status: "healthy" | (string & {});
                /**
                 * Format: date-time
                 * @description When it last failed.
                 */
                failedAt: string | null;
            };
            /** @description All variants, removed ones too. */
            variants: components["schemas"]["SplitVariant"][];
        };
        /**
         * @description One variant.
         *
         *     Not confirmed (required): The fields are listed without saying which may be left out.
         */
        SplitVariant: {
            /** @description The variant's agent id. */
            agentId: string;
            /** @description Its name. */
            name: string;
            /** @description Its number among the variants. */
            sequence: number;
            /** @description Its share of the leads. The weights of live variants total 100; an excluded variant has 0. */
            weight: number;
            /**
             * @description Whether it takes part.
             * @enum {string}
             */
            status: "active" | "removed";
            /**
             * Format: date-time
             * @description When it was added.
             */
            addedAt: string;
            /**
             * Format: date-time
             * @description When it was removed.
             */
            removedAt: string | null;
            /** @description Whether it is the primary. */
            isPrimary: boolean;
        };
        /** @description A split test. */
        SplitTestResponse: {
            /**
             * @description Always true.
             * @constant
             */
            success: true;
            splitTest: components["schemas"]["SplitTest"];
        };
        /** @description A split test. */
        SplitTestReadResponse: {
            /**
             * @description Always true.
             * @constant
             */
            success: true;
            /** @description Not confirmed: The place of the split test is shown for the removal of a variant only. */
            splitTest: components["schemas"]["SplitTest"];
        };
        /**
         * @description The split test as you know it.
         *
         *     Not confirmed (required): We assume that the field may not be left out.
         */
        SplitVariantRemoval: {
            /**
             * @description The revision that you read.
             *
             *     Bounds: at least 1.
             */
            revision: number;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description All weights at once.
         *
         *     Not confirmed: The body of this operation is not shown.
         */
        SplitTestWeightsUpdate: {
            /**
             * @description The revision that you read.
             *
             *     Bounds: at least 1.
             */
            revision: number;
            /** @description Every active variant exactly once; 100 in all. */
            weights: ({
                /** @description The variant's agent id. */
                agentId: string;
                /**
                 * @description Its share. 0 excludes it.
                 *
                 *     Bounds: at least 0, at most 100.
                 */
                weight: number;
            } & {
                [key: string]: unknown;
            })[];
        } & {
            [key: string]: unknown;
        };
        /**
         * @description The skills as you know them.
         *
         *     Not confirmed (required): We assume that the field may not be left out.
         */
        SkillDeletion: {
            /**
             * @description The skills' version that you read.
             *
             *     Bounds: at least 0.
             */
            expectedVersion: number;
        } & {
            [key: string]: unknown;
        };
        /** @description The skills after a deletion. */
        SkillDeletedResponse: {
            /**
             * @description Always true.
             * @constant
             */
            success: true;
            /** @description The skills' new version. */
            version: number;
        };
        /** @description An agent's skills. */
        SkillListResponse: {
            /**
             * @description Always true.
             * @constant
             */
            success: true;
            /**
             * @description The skills' version.
             *
             *     Not confirmed: The place of the version is not shown.
             */
            version: number;
            /**
             * @description The skills.
             *
             *     Not confirmed: The place of the skills is not shown.
             */
            skills: {
                /** @description Stays the same for as long as the skill exists. */
                id: string;
                /** @description Its name. */
                name?: string;
                /**
                 * @description Its type. Appointment Booking is one.
                 *
                 *     Bounds: other values than appointment_booking may come.
                 */
                type?: "appointment_booking" | (string & {});
            }[];
        };
        /** @description The skills on offer. */
        SkillLibraryResponse: {
            /**
             * @description Always true.
             * @constant
             */
            success: true;
            /**
             * @description The skills.
             *
             *     Not confirmed: The form of the answer is not shown.
             */
            skills?: {
                /**
                 * @description Its type.
                 *
                 *     Bounds: other values than appointment_booking may come.
                 */
                type?: "appointment_booking" | (string & {});
                /** @description Its name. */
                name?: string;
            }[];
        };
        /**
         * @description What kind of campaign the agent works for.
         * @enum {string}
         */
        CampaignType: "outreach" | "inbound" | "appointment";
        /**
         * @description What the agent can do in a call.
         * @enum {string}
         */
        CapabilityId: "appointment_booking" | "live_transfer" | "add_tag";
        /**
         * @description The template that a campaign was cloned from.
         * @enum {string}
         */
        TemplateId: "appointment_booking" | "appointment_confirmation" | "live_transfer" | "live_transfer_and_tag" | "live_transfer_and_booking" | "add_tag" | "inbound_receptionist";
        /** @description An agent. It has more fields than are specified. */
        Agent: {
            /**
             * @description The agent's id.
             *
             *     Not confirmed (required): The name of the field that holds the id is not shown.
             */
            id: string;
            /**
             * @description Its name.
             *
             *     Not confirmed: That an agent here shows its name is not stated.
             */
            name?: string;
            agentType: components["schemas"]["CampaignType"];
            /**
             * @description What is installed. A call can end in `TRANSFER` only with Live Transfer, in `SUCCESS` or `RESCHEDULE` only with Appointment Booking.
             *
             *     Not confirmed (type): It is stated that responses carry them; their form is not.
             */
            capabilities: ("appointment_booking" | "live_transfer" | "add_tag")[];
            /**
             * @description What is noted after each call, the fields that the platform manages first.
             *
             *     Not confirmed: It is stated that there are such fields; where and how they show is not.
             */
            postCallAnalysis?: components["schemas"]["AnalysisField"][];
        };
        /**
         * @description What to create. The body has more fields than are specified.
         *
         *     Not confirmed (then): We assume that a template excludes a type.
         *
         *     Not confirmed (else): We assume that a type or a template is required.
         */
        AgentCreation: {
            /**
             * @description Its name.
             *
             *     Not confirmed: That an agent here takes a name is not stated.
             */
            name?: string;
            agentType?: components["schemas"]["CampaignType"];
            /**
             * @description One or more capabilities.
             *
             *     Bounds: 1 items or more.
             */
            capabilityIds?: components["schemas"]["CapabilityId"][];
            system?: components["schemas"]["TemplateId"];
        } & {
            [key: string]: unknown;
        };
        /**
         * @description What to change. The body has more fields than are specified.
         *
         *     Not confirmed: The body of this operation is not shown.
         */
        AgentUpdate: {
            /** @description Its name. */
            name?: string;
            /**
             * @description The custom fields of the post-call analysis, in place of those before. Left out, they stay. What the platform manages stays in any case: an entry of the same name changes nothing.
             *
             *     Not confirmed: The rule is stated, the name and the form of the fields are not.
             */
            postCallAnalysis?: components["schemas"]["AnalysisFieldWrite"][];
        } & {
            [key: string]: unknown;
        };
        /** @description A custom field that is filled in after each call. */
        AnalysisFieldWrite: {
            /**
             * @description Its name.
             *
             *     Bounds: 1 characters or more.
             */
            name: string;
            /**
             * @description What kind of value it takes.
             *
             *     Bounds: other values than string, boolean, number may come.
             */
            type?: "string" | "boolean" | "number" | (string & {});
            /** @description What to look for in the call. */
            description?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description A field that is filled in after each call. */
        AnalysisField: {
            /** @description Its name. */
            name: string;
            /**
             * @description What kind of value it takes.
             *
             *     Bounds: other values than string, boolean, number may come.
             */
            type?: "string" | "boolean" | "number" | (string & {});
            /** @description What to look for in the call. */
            description?: string;
            /** @description Whether the platform manages it. Such a field stays whatever an update sends. */
            managed?: boolean;
        };
        /**
         * @description One agent.
         *
         *     Not confirmed (required): We assume that the payload is in `data`.
         */
        AgentResponse: {
            /**
             * @description Always true.
             * @constant
             */
            success: true;
            /**
             * @description The payload.
             *
             *     Not confirmed (type): The place of the agent is not shown.
             *
             *     Not confirmed (required): The place of the agent is not shown.
             */
            data: {
                agent: components["schemas"]["Agent"];
            };
        };
        /**
         * @description Agents.
         *
         *     Not confirmed (required): We assume that the payload is in `data`.
         */
        AgentListResponse: {
            /**
             * @description Always true.
             * @constant
             */
            success: true;
            /**
             * @description The payload.
             *
             *     Not confirmed (type): The place of the agents is not shown.
             *
             *     Not confirmed (required): The place of the agents is not shown.
             */
            data: {
                /**
                 * @description The agents.
                 *
                 *     Not confirmed (type): Where the agents stand is not shown.
                 */
                agents: components["schemas"]["Agent"][];
            };
        };
        /**
         * @description The campaign types.
         *
         *     Not confirmed (required): The place of the entries is not shown.
         */
        AgentTypeListResponse: {
            /**
             * @description Always true.
             * @constant
             */
            success: true;
            /**
             * @description Outreach, inbound and appointment.
             *
             *     Bounds: 3 items or more, at most 3 items.
             *
             *     Not confirmed (type): Three entries are stated, their place is not.
             */
            data: components["schemas"]["AgentType"][];
        };
        /**
         * @description A campaign type. Outreach and inbound carry `templates`.
         *
         *     Not confirmed (required): The name of the field that holds the type is not shown.
         */
        AgentType: {
            /**
             * @description A campaign type.
             *
             *     Bounds: other values than outreach, inbound, appointment may come.
             *
             *     Not confirmed: The name of the field that holds the type is not shown.
             */
            id: "outreach" | "inbound" | "appointment" | (string & {});
            /** @description The templates of this type. */
            templates?: Record<string, unknown>[];
        };
        /** @description Executions, with fields in camelCase. */
        ExecutionHistoryResponse: {
            /**
             * @description Always true.
             * @constant
             */
            success: true;
            /** @description The payload. */
            data: {
                /**
                 * @description What ran, the newest first.
                 *
                 *     Not confirmed: The form of the answer is stated, the name and the fields of its entries are not.
                 */
                executions?: components["schemas"]["Execution"][];
            };
        };
        /** @description What ran after one call. It has more fields than are specified. */
        Execution: {
            /** @description The execution's id. */
            id: string;
            /** @description The agent that made or took the call. */
            agentId?: string;
            /** @description The call. */
            callId?: string;
            /**
             * @description How the call ended.
             *
             *     Bounds: other values than TRANSFER, SUCCESS, RESCHEDULE may come.
             */
            outcome?: "TRANSFER" | "SUCCESS" | "RESCHEDULE" | (string & {});
            /**
             * @description How far it got.
             *
             *     Bounds: other values than completed, failed may come.
             */
            status?: "completed" | "failed" | (string & {});
            /**
             * Format: date-time
             * @description When it began.
             */
            startedAt?: string;
        };
        /**
         * @description A graph of nodes. It has more fields than are specified.
         *
         *     Not confirmed (type): The form of the graph is not shown.
         *
         *     Not confirmed (required): The form of the graph is not shown.
         */
        CampaignWorkflow: {
            /**
             * @description The nodes.
             *
             *     Not confirmed: The form of the graph is not shown.
             */
            nodes: components["schemas"]["CampaignNode"][];
        } & {
            [key: string]: unknown;
        };
        /**
         * @description A graph to save, in place of the one before. It has more fields than are specified.
         *
         *     Not confirmed (type): The form of the graph is not shown.
         *
         *     Not confirmed (required): The form of the graph is not shown.
         */
        CampaignWorkflowWrite: {
            /**
             * @description The nodes. No two have one id.
             *
             *     Not confirmed: The form of the graph is not shown.
             */
            nodes: components["schemas"]["CampaignNodeWrite"][];
        } & {
            [key: string]: unknown;
        };
        /** @description An action or a branch to save. */
        CampaignNodeWrite: {
            /** @description The node's id. */
            id: string;
            /**
             * @description An action, or the branch `if` or `switch`. Nothing else is saved.
             *
             *     Not confirmed (enum): The supported types are stated, and three that were removed. We assume that no others are taken.
             * @enum {string}
             */
            type: "add-tag" | "remove-tag" | "set-field" | "move-stage" | "add-note" | "send-sms" | "send-email" | "book-appointment" | "if" | "switch";
            config?: components["schemas"]["CampaignNodeConfig"];
        } & {
            [key: string]: unknown;
        };
        /**
         * @description An action to save.
         *
         *     Not confirmed (type): The form of the graph is not shown.
         *
         *     Not confirmed (required): The form of the graph is not shown.
         */
        CampaignActionWrite: {
            /**
             * @description The node's id, which no other has. Left out, it is given one.
             *
             *     Bounds: 1 characters or more.
             *
             *     Not confirmed: The form of the graph is not shown.
             */
            id?: string;
            /**
             * @description What it does.
             *
             *     Not confirmed (enum): The supported actions are stated, and three that were removed. We assume that no others are taken.
             * @enum {string}
             */
            type: "add-tag" | "remove-tag" | "set-field" | "move-stage" | "add-note" | "send-sms" | "send-email" | "book-appointment";
            config?: components["schemas"]["CampaignNodeConfig"];
        } & {
            [key: string]: unknown;
        };
        /**
         * @description The node's settings. Empty ones are accepted; a placeholder that was never replaced is not, be it a REPLACE-WITH- value, CHANGE-ME or an address on a host reserved for documentation.
         *
         *     Not confirmed (type): The form of the graph is not shown.
         */
        CampaignNodeConfig: {
            [key: string]: unknown;
        };
        /**
         * @description What to append. The body has more fields than are specified.
         *
         *     Not confirmed (type): The body of this route is not shown.
         *
         *     Not confirmed (required): The body of this route is not shown.
         */
        CampaignActionAppending: {
            action: components["schemas"]["CampaignActionWrite"];
        } & {
            [key: string]: unknown;
        };
        /**
         * @description Which branch, and what it looks at from now on. The body has more fields than are specified.
         *
         *     Not confirmed: The body of this operation is not shown.
         */
        CampaignOutcomeSwitch: {
            /**
             * @description The branch's id.
             *
             *     Bounds: 1 characters or more.
             */
            nodeId: string;
            /**
             * @description How a call has to end.
             *
             *     Bounds: 1 characters or more, other values than TRANSFER, SUCCESS, RESCHEDULE may come.
             */
            outcome: "TRANSFER" | "SUCCESS" | "RESCHEDULE" | (string & {});
        } & {
            [key: string]: unknown;
        };
        /**
         * @description Which node. The body has more fields than are specified.
         *
         *     Not confirmed: The body of this operation is not shown.
         */
        CampaignNodeDeletion: {
            /**
             * @description The node's id.
             *
             *     Bounds: 1 characters or more.
             */
            nodeId: string;
        } & {
            [key: string]: unknown;
        };
        /** @description The digest of a campaign's graph. */
        CampaignWorkflowDigestResponse: {
            /**
             * @description Always true.
             * @constant
             */
            success: true;
            /**
             * @description The payload.
             *
             *     Not confirmed: The form of this answer is not shown.
             */
            data: {
                /** @description Names the graph. Another graph has another one. */
                digest: string;
                /**
                 * @description Grows with each save.
                 *
                 *     Bounds: at least 0.
                 */
                version: number;
            };
        };
        /**
         * @description An action or a branch.
         *
         *     Not confirmed (required): The form of the graph is not shown.
         */
        CampaignNode: {
            /** @description The node's id. */
            id: string;
            /**
             * @description An action, or the branch `if` or `switch`.
             *
             *     Bounds: other values than add-tag, remove-tag, set-field, move-stage, add-note, send-sms, send-email, book-appointment, if, switch may come.
             */
            type: "add-tag" | "remove-tag" | "set-field" | "move-stage" | "add-note" | "send-sms" | "send-email" | "book-appointment" | "if" | "switch" | (string & {});
            config?: components["schemas"]["CampaignNodeConfig"];
        } & {
            [key: string]: unknown;
        };
        /**
         * @description A campaign's graph.
         *
         *     Not confirmed (required): We assume that the payload is in `data`.
         */
        CampaignWorkflowResponse: {
            /**
             * @description Always true.
             * @constant
             */
            success: true;
            /**
             * @description The payload.
             *
             *     Not confirmed (type): The place of the graph is not shown.
             *
             *     Not confirmed (required): The place of the graph is not shown.
             */
            data: {
                workflow: components["schemas"]["CampaignWorkflow"];
            };
        };
        /** @description What to change. The body has more fields than are specified. */
        CampaignUpdate: {
            agentType?: components["schemas"]["TemplateId"];
            /**
             * @description How leads are called. Leave it out to keep it; null is refused.
             * @enum {string}
             */
            dialing?: "s2l" | "pd" | "s2l_pd";
            /**
             * @description Whether a live agent's campaign runs. It cannot while it has no caller numbers or no trigger tags.
             *
             *     Not confirmed: Stated are a new campaign's state and that it runs only once both are chosen; names and values are assumed.
             * @enum {string}
             */
            status?: "active" | "paused";
            /**
             * @description Numbers that a live agent's campaign calls from.
             *
             *     Not confirmed: A new campaign is said to have none; name and form are assumed.
             */
            callerNumbers?: string[];
            /**
             * @description Tags that bring a lead into a live agent's campaign.
             *
             *     Not confirmed: A new campaign is said to have none; name and form are assumed.
             */
            triggerTags?: string[];
        } & {
            [key: string]: unknown;
        };
        /**
         * @description A campaign. It has more fields than are specified.
         *
         *     Not confirmed (required): The name of the field that holds the id is not shown.
         */
        CampaignRecord: {
            /** @description The campaign's id. */
            id: string;
            agentType?: components["schemas"]["TemplateId"];
            /**
             * @description How leads are called. Older campaigns can read back `reactivation`.
             *
             *     Bounds: other values than s2l, pd, s2l_pd, reactivation may come.
             */
            dialing?: "s2l" | "pd" | "s2l_pd" | "reactivation" | (string & {});
            /**
             * @description Whether a live agent's campaign runs.
             *
             *     Bounds: other values than active, paused may come.
             *
             *     Not confirmed: A new campaign is said to be paused; where it shows is assumed.
             */
            status?: "active" | "paused" | (string & {});
            /**
             * @description Numbers that a live agent's campaign calls from.
             *
             *     Not confirmed: A new campaign is said to have none; where they show is assumed.
             */
            callerNumbers?: string[];
            /**
             * @description Tags that bring a lead into a live agent's campaign.
             *
             *     Not confirmed: A new campaign is said to have none; where they show is assumed.
             */
            triggerTags?: string[];
        };
        /**
         * @description One campaign.
         *
         *     Not confirmed (required): We assume that the payload is in `data`.
         */
        CampaignResponse: {
            /**
             * @description Always true.
             * @constant
             */
            success: true;
            /**
             * @description The payload.
             *
             *     Not confirmed (type): The place of the campaign is not shown.
             *
             *     Not confirmed (required): The place of the campaign is not shown.
             */
            data: {
                campaign: components["schemas"]["CampaignRecord"];
            };
        };
        /** @description A call. It has more fields than are specified; `_id`, `campaignSystem`, `cached`, `queryTime` and `generatedAt` were removed in July 2026. */
        CallRecord: {
            /** @description The call's id. */
            id: string;
            /**
             * @description The agent's type at the time of the call.
             *
             *     Bounds: other values than outreach, inbound, appointment may come.
             *
             *     Not confirmed (x-extensible-enum): The values of this field on call records are not stated.
             */
            agentType: "outreach" | "inbound" | "appointment" | (string & {});
            /**
             * @description The agent that made or took the call.
             *
             *     Not confirmed: We assume that a call shows its agent.
             */
            agentId?: string;
            /**
             * @description How the call ended. `TRANSFER` occurs only where Live Transfer is installed, `SUCCESS` and `RESCHEDULE` only where Appointment Booking is.
             *
             *     Bounds: other values than TRANSFER, SUCCESS, RESCHEDULE may come.
             *
             *     Not confirmed: Stated are a filter of this name and how a call can end. We assume that the record shows it under this name.
             */
            disposition?: "TRANSFER" | "SUCCESS" | "RESCHEDULE" | (string & {});
            /**
             * @description What was installed on the agent when the call ended.
             *
             *     Not confirmed: We assume that a call shows it.
             */
            capabilities?: ("appointment_booking" | "live_transfer" | "add_tag" | (string & {}))[];
        };
        /** @description Calls. */
        CallListResponse: {
            /**
             * @description Always true.
             * @constant
             */
            success: true;
            /**
             * @description The payload.
             *
             *     Not confirmed (type): The place of the calls is not shown.
             *
             *     Not confirmed (properties): The place of the calls is not shown.
             */
            data?: {
                /** @description The calls. */
                calls?: components["schemas"]["CallRecord"][];
            };
        };
        /**
         * @description One call.
         *
         *     Not confirmed (required): We assume that the call is in `data`.
         */
        CallResponse: {
            /**
             * @description Always true.
             * @constant
             */
            success: true;
            /** @description Not confirmed: We assume that the call is in `data`. */
            data: components["schemas"]["CallRecord"];
        };
        /** @description A failure of this operation. Where no code is listed, `error` is text. */
        PipelineError: {
            /**
             * @description Always false.
             * @constant
             */
            success: false;
            /** @description The code or the text. */
            error: string;
            /**
             * @description A sentence for people.
             *
             *     Not confirmed: Stated for the general form.
             */
            message?: string;
            /** @description Where a scope is missing, its name. */
            requiredScope?: string;
            /** @description On failures of the server only. Equals the `x-request-id` header. */
            ref?: string;
        };
        /** @description What waits in the power dialer. */
        PipelineStepsResponse: {
            /**
             * @description Always true.
             * @constant
             */
            success: true;
            /** @description The payload. */
            data: {
                /** @description Leads per step. */
                stepCounts: {
                    /** @description The step. */
                    cadenceStep: number;
                    /** @description Leads at this step. */
                    count: number;
                }[];
                /** @description The cadences. */
                cadences: components["schemas"]["Cadence"][];
                /** @description Leads that are parked. */
                pdOverCount: number;
                /** @description Callbacks. */
                callbacksCount: number;
            };
        };
        /**
         * @description On which days and at what times leads are dialled.
         *
         *     Not confirmed (required): The fields are listed without saying which may be left out.
         */
        Cadence: {
            /** @description The cadence's id. */
            _id: string;
            /** @description Its name. */
            cadenceName: string;
            /** @description Whether it is the default. */
            isDefault: boolean;
            /** @description Sub-accounts that use it. */
            locationIds: string[];
            /** @description Campaigns that use it. */
            campaignIds: string[];
            /** @description Days on which it runs. Only 1 to 5 have been seen. */
            activeDays: number[];
            /** @description Whether it runs. */
            active: boolean;
            /** @description The calls and what goes with them. */
            schedule: components["schemas"]["CadenceSlot"][];
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updatedAt: string;
            /** @description Headings for a table of the steps. */
            headers: components["schemas"]["CadenceHeader"][];
        };
        /**
         * @description One moment of the schedule.
         *
         *     Not confirmed (required): The fields are listed without saying which may be left out.
         */
        CadenceSlot: {
            /** @description The day. */
            day: number;
            /** @description The hour. */
            hour: number;
            /** @description The minute. */
            minute: number;
            /**
             * @description The half of the day.
             * @enum {string}
             */
            period: "AM" | "PM";
            /** @description Whether this is a double dial. */
            doubleDial: boolean;
            /**
             * @description The call.
             *
             *     Not confirmed (required): The fields are listed without saying which may be left out.
             */
            call: {
                /** @description Whether it calls at all. */
                enabled: boolean;
            };
            /** @description What happens besides the call. */
            additionalActions: components["schemas"]["CadenceAction"][];
        };
        /**
         * @description An action besides the call.
         *
         *     Not confirmed (required): The fields are listed without saying which may be left out.
         */
        CadenceAction: {
            /**
             * @description The kind of action.
             *
             *     Bounds: other values than sms may come.
             */
            type: "sms" | (string & {});
            /** @description The text. */
            body?: string;
            /** @description Seconds to wait. */
            delaySeconds?: number;
            /** @description Jitter in seconds. */
            jitterSeconds?: number;
        };
        /**
         * @description One heading.
         *
         *     Not confirmed (required): The fields are listed without saying which may be left out.
         */
        CadenceHeader: {
            /** @description The step. */
            stepIndex: number;
            /** @description What to print. */
            label: string;
            /** @description The day. */
            day: number;
            /** @description The time. */
            time: string;
        };
    };
    responses: {
        /** @description The change is made. The billing detail shows the result, and `charge` a top-up made during the call. */
        DirectBillingUpdated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DirectBillingResponse"];
            };
        };
        /** @description The header or the body is refused, or a change that it asks for. `errors` names each refused field. */
        DirectBillingBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BillingRefusal"];
            };
        };
        /** @description The credential is missing or not valid. */
        BillingUnauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BillingRefusal"];
            };
        };
        /** @description The credential lacks the scope or the role. */
        BillingReadForbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BillingRefusal"];
            };
        };
        /** @description The credential lacks the scope or the role, or the agency's plan does not include rebilling. */
        DirectBillingForbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BillingRefusal"];
            };
        };
        /** @description The sub-account is not there, or is not this agency's. */
        BillingNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BillingRefusal"];
            };
        };
        /** @description The sub-account's state does not allow the change. This call changed nothing; an earlier attempt under the same key may have, where the code says so. */
        DirectBillingConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BillingRefusal"];
            };
        };
        /** @description Too many requests in a short time. */
        BillingTooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BillingRefusal"];
            };
        };
        /** @description The server failed. */
        BillingReadFailed: {
            headers: {
                "x-request-id": components["headers"]["RequestIdOfFailure"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BillingFailure"];
            };
        };
        /**
         * @description The server failed. Codes about a rollback mean that something could not be put back; a change that could not be saved has no code of its own.
         *
         *     Not confirmed (x-errors): A change that could not be saved is listed without its code.
         */
        DirectBillingFailed: {
            headers: {
                "x-request-id": components["headers"]["RequestIdOfFailure"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BillingFailure"];
            };
        };
        /** @description The payment provider could not be reached, or could not confirm the card. Nothing changed; retry with the same Idempotency-Key. */
        PaymentProviderUnavailable: {
            headers: {
                "x-request-id": components["headers"]["RequestIdOfFailure"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BillingFailure"];
            };
        };
        /**
         * @description The location in the query, or another value of path, query or JSON syntax, is missing or wrong.
         *
         *     Not confirmed (x-errors): Codes of this module are named for one case only.
         */
        LiveBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LiveError"];
            };
        };
        /** @description The credential is missing or not valid. */
        LiveUnauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LiveOrGeneralError"];
            };
        };
        /**
         * @description The credential lacks the scope or the role.
         *
         *     Not confirmed (x-errors): Codes of this module are named for one case only.
         */
        LiveReadForbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LiveScopeError"];
            };
        };
        /**
         * @description The credential lacks the scope or the role.
         *
         *     Not confirmed (x-errors): Codes of this module are named for one case only.
         */
        LiveWriteForbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LiveScopeError"];
            };
        };
        /**
         * @description The credential lacks the scope, or belongs to a `project_user`, who may not create agents.
         *
         *     Not confirmed (x-errors): Codes of this module are named for one case only.
         */
        LiveCreateForbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LiveScopeError"];
            };
        };
        /**
         * @description The sub-account is not available to this credential.
         *
         *     Not confirmed (x-errors): Codes of this module are named for one case only.
         */
        LiveLocationNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LiveError"];
            };
        };
        /**
         * @description The agent or the sub-account is not available to this credential.
         *
         *     Not confirmed (x-errors): Codes of this module are named for one case only.
         */
        LiveNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LiveError"];
            };
        };
        /** @description Too many requests in a short time. */
        LiveTooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LiveOrGeneralError"];
            };
        };
        /** @description The server failed. */
        LiveFailed: {
            headers: {
                "x-request-id": components["headers"]["RequestIdOfFailure"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LiveOrGeneralServerError"];
            };
        };
        /**
         * @description A provider cannot verify just now. Read the state before you retry.
         *
         *     Not confirmed (x-errors): Codes of this module are named for one case only.
         */
        LiveBadGateway: {
            headers: {
                "x-request-id": components["headers"]["RequestIdOfFailure"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LiveServerError"];
            };
        };
        /**
         * @description A provider cannot verify just now. Read the state before you retry.
         *
         *     Not confirmed (x-errors): Codes of this module are named for one case only.
         */
        LiveUnavailable: {
            headers: {
                "x-request-id": components["headers"]["RequestIdOfFailure"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LiveServerError"];
            };
        };
        /** @description The credential is missing or not valid. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The path or the query is not valid.
         *
         *     Not confirmed (x-errors): The code is stated for split tests and the deletion of skills.
         */
        AgentsInvalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The credential lacks the scope, or has no access to the agent.
         *
         *     Not confirmed (x-errors): A wrong role gets one of two codes in general; which one here is not stated.
         */
        AgentsReadForbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The credential lacks the scope, or has no access to the agent.
         *
         *     Not confirmed (x-errors): A wrong role gets one of two codes in general; which one here is not stated.
         */
        AgentsWriteForbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The credential lacks the scope.
         *
         *     Not confirmed (x-errors): The status is stated for all modules, which of its codes apply here is not.
         */
        ScopeForbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The credential has no access to the sub-account.
         *
         *     Not confirmed (x-errors): The status is stated for all modules, which of its codes apply here is not.
         */
        AccessForbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The agent is not there for this credential, or its campaign has no split test. */
        SplitTestNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The agent is not there for this credential.
         *
         *     Not confirmed (code): The status is stated for all modules, its code here is not.
         */
        AgentNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The agent is not there for this credential, or has no campaign.
         *
         *     Not confirmed (code): The status is stated for all modules, its code here is not.
         */
        CampaignAgentNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The agent is not there for this credential, has no campaign, or its graph has no such node.
         *
         *     Not confirmed (code): The status is stated for all modules, its code here is not.
         */
        CampaignAgentNodeNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The sub-account is not there for this credential.
         *
         *     Not confirmed (code): The status is stated for all modules, its code here is not.
         */
        LocationNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The campaign or its sub-account is not there for this credential.
         *
         *     Not confirmed (code): The status is stated for all modules, its code here is not.
         */
        CampaignNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description A node has a type that does not exist, or settings that still hold a placeholder.
         *
         *     Not confirmed (status): It is stated that such a graph fails to save; its status is not.
         *
         *     Not confirmed (code): It is stated that such a graph fails to save; its code is not.
         */
        CampaignWorkflowInvalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The action has a type that does not exist, settings that still hold a placeholder, or an id that is taken.
         *
         *     Not confirmed (status): It is stated that such a graph fails to save; its status is not.
         *
         *     Not confirmed (code): It is stated that such a graph fails to save; its code is not.
         */
        CampaignActionInvalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The body names no node or no outcome, or the node is no branch.
         *
         *     Not confirmed (x-errors): The code is stated for split tests and the deletion of skills.
         */
        CampaignOutcomeInvalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The body names no node.
         *
         *     Not confirmed (x-errors): The code is stated for split tests and the deletion of skills.
         */
        CampaignNodeDeletionInvalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too many requests in a short time. */
        TooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The server failed. */
        ServerFailed: {
            headers: {
                "x-request-id": components["headers"]["RequestIdOfFailure"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServerError"];
            };
        };
        /** @description There is no valid credential. */
        DeprecatedUnauthorized: {
            headers: {
                /** @description Not confirmed: We assume that a refusal carries the header too. */
                Deprecation: components["headers"]["Deprecation"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The path or the query is not valid.
         *
         *     Not confirmed (code): The code is stated for split tests and the deletion of skills.
         */
        DeprecatedInvalid: {
            headers: {
                /** @description Not confirmed: We assume that a refusal carries the header too. */
                Deprecation: components["headers"]["Deprecation"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description A node has a type that does not exist, or settings that still hold a placeholder.
         *
         *     Not confirmed (status): It is stated that such a graph fails to save; its status is not.
         *
         *     Not confirmed (code): It is stated that such a graph fails to save; its code is not.
         */
        DeprecatedWorkflowInvalid: {
            headers: {
                /** @description Not confirmed: We assume that a refusal carries the header too. */
                Deprecation: components["headers"]["Deprecation"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The action has a type that does not exist, settings that still hold a placeholder, or an id that is taken.
         *
         *     Not confirmed (status): It is stated that such a graph fails to save; its status is not.
         *
         *     Not confirmed (code): It is stated that such a graph fails to save; its code is not.
         */
        DeprecatedActionInvalid: {
            headers: {
                /** @description Not confirmed: We assume that a refusal carries the header too. */
                Deprecation: components["headers"]["Deprecation"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The body names no node or no outcome, or the node is no branch.
         *
         *     Not confirmed (x-errors): The code is stated for split tests and the deletion of skills.
         */
        DeprecatedOutcomeInvalid: {
            headers: {
                /** @description Not confirmed: We assume that a refusal carries the header too. */
                Deprecation: components["headers"]["Deprecation"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The body names no node.
         *
         *     Not confirmed (x-errors): The code is stated for split tests and the deletion of skills.
         */
        DeprecatedNodeDeletionInvalid: {
            headers: {
                /** @description Not confirmed: We assume that a refusal carries the header too. */
                Deprecation: components["headers"]["Deprecation"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The credential lacks the scope, or has no access to the sub-account.
         *
         *     Not confirmed (x-errors): A wrong role gets one of two codes in general; which one here is not stated.
         */
        DeprecatedReadForbidden: {
            headers: {
                /** @description Not confirmed: We assume that a refusal carries the header too. */
                Deprecation: components["headers"]["Deprecation"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The credential lacks the scope, or has no access to the sub-account.
         *
         *     Not confirmed (x-errors): A wrong role gets one of two codes in general; which one here is not stated.
         */
        DeprecatedWriteForbidden: {
            headers: {
                /** @description Not confirmed: We assume that a refusal carries the header too. */
                Deprecation: components["headers"]["Deprecation"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The campaign or its sub-account is not there for this credential.
         *
         *     Not confirmed (code): The status is stated for all modules, its code here is not.
         */
        DeprecatedNotFound: {
            headers: {
                /** @description Not confirmed: We assume that a refusal carries the header too. */
                Deprecation: components["headers"]["Deprecation"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The campaign or its sub-account is not there for this credential, or the graph has no such node.
         *
         *     Not confirmed (code): The status is stated for all modules, its code here is not.
         */
        DeprecatedNodeNotFound: {
            headers: {
                /** @description Not confirmed: We assume that a refusal carries the header too. */
                Deprecation: components["headers"]["Deprecation"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too many requests in a short time. */
        DeprecatedTooManyRequests: {
            headers: {
                /** @description Not confirmed: We assume that a refusal carries the header too. */
                Deprecation: components["headers"]["Deprecation"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The server failed. */
        DeprecatedServerFailed: {
            headers: {
                /** @description Not confirmed: We assume that a refusal carries the header too. */
                Deprecation: components["headers"]["Deprecation"];
                "x-request-id": components["headers"]["RequestIdOfFailure"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServerError"];
            };
        };
        /** @description The billing detail as it is now. */
        GetSubAccountBillingSuccess: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SubAccountBillingResponse"];
            };
        };
        /** @description The sub-account's live agents. */
        ListLiveAgentsSuccess: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LiveAgentListResponse"];
            };
        };
        /** @description The agent and its campaign are there. That does not mean that setup has finished. */
        CreateLiveAgentSuccess: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LiveAgentCreatedResponse"];
            };
        };
        /**
         * @description The id is taken by an agent that was created from another body.
         *
         *     Not confirmed (x-errors): Codes of this module are named for one case only.
         */
        CreateLiveAgentConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LiveError"];
            };
        };
        /**
         * @description The body is none of the three shapes, or its configuration is invalid.
         *
         *     Not confirmed (x-errors): Codes of this module are named for one case only.
         */
        CreateLiveAgentInvalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LiveConfigurationError"];
            };
        };
        /**
         * @description A provider could not confirm the agent or its campaign. Read the state before you retry.
         *
         *     Not confirmed (x-errors): Codes of this module are named for one case only, and that one without a status.
         */
        CreateLiveAgentUnavailable: {
            headers: {
                "x-request-id": components["headers"]["RequestIdOfFailure"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LiveServerError"];
            };
        };
        /** @description The templates on offer. */
        ListBrainTemplatesSuccess: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BrainTemplateListResponse"];
            };
        };
        /** @description The agent. */
        GetLiveAgentSuccess: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LiveAgentResponse"];
            };
        };
        /**
         * @description The new version is saved.
         *
         *     Not confirmed (status): The status of a successful update is not stated.
         */
        UpdateLiveAgentSuccess: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LiveAgentSavedResponse"];
            };
        };
        /**
         * @description Somebody saved since you read the agent, or the API cannot edit it.
         *
         *     Not confirmed (x-errors): Codes of this module are named for one case only.
         */
        UpdateLiveAgentConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LiveError"];
            };
        };
        /**
         * @description The configuration, one of its resource bindings or a field is refused. Nothing is saved.
         *
         *     Not confirmed (x-errors): Codes of this module are named for one case only.
         */
        UpdateLiveAgentInvalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LiveConfigurationError"];
            };
        };
        /** @description What the runtime supports. */
        GetLiveAgentRuntimeSupportSuccess: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenSuccess"];
            };
        };
        /** @description The catalog. */
        GetLiveAgentCatalogSuccess: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LiveCatalogResponse"];
            };
        };
        /** @description What was found, source by source. */
        ListLiveAgentResourcesSuccess: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LiveResourcesResponse"];
            };
        };
        /** @description Setup was asked for. */
        PrepareLiveAgentSuccess: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LiveAgentSetupResponse"];
            };
        };
        /**
         * @description Somebody saved since you read the agent, or the API cannot prepare it.
         *
         *     Not confirmed (x-errors): Codes of this module are named for one case only.
         */
        PrepareLiveAgentConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LiveError"];
            };
        };
        /**
         * @description The body has more than `ifVersion`, or the saved configuration is not complete.
         *
         *     Not confirmed (x-errors): Codes of this module are named for one case only.
         */
        PrepareLiveAgentInvalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LiveConfigurationError"];
            };
        };
        /**
         * @description The earlier text is the newest revision now.
         *
         *     Not confirmed (status): The status of a successful restore is not stated.
         */
        RestoreLiveAgentSuccess: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LiveAgentSavedResponse"];
            };
        };
        /**
         * @description The agent is not there for this credential, or the revision is not among its last fifty saves.
         *
         *     Not confirmed (x-errors): Codes of this module are named for one case only.
         */
        RestoreLiveAgentNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LiveError"];
            };
        };
        /**
         * @description Somebody saved since you read the agent, or the API cannot edit it.
         *
         *     Not confirmed (x-errors): Codes of this module are named for one case only.
         */
        RestoreLiveAgentConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LiveError"];
            };
        };
        /**
         * @description The body is not `ifVersion` and `revision`, or the restored text no longer fits the sub-account.
         *
         *     Not confirmed (x-errors): Codes of this module are named for one case only.
         */
        RestoreLiveAgentInvalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LiveConfigurationError"];
            };
        };
        /** @description The workflow is saved as part of a new version. */
        ReplaceLiveAgentWorkflowSuccess: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LiveAgentSavedResponse"];
            };
        };
        /**
         * @description The agent is not there for this credential, or has no such workflow.
         *
         *     Not confirmed (x-errors): Codes of this module are named for one case only.
         */
        ReplaceLiveAgentWorkflowNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LiveError"];
            };
        };
        /**
         * @description Somebody saved since you read the agent, or the API cannot edit it.
         *
         *     Not confirmed (x-errors): Codes of this module are named for one case only.
         */
        ReplaceLiveAgentWorkflowConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LiveError"];
            };
        };
        /**
         * @description The workflow breaks an authoring rule. Nothing is saved.
         *
         *     Not confirmed (x-errors): Codes of this module are named for one case only.
         */
        ReplaceLiveAgentWorkflowInvalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LiveConfigurationError"];
            };
        };
        /** @description The split test. */
        GetSplitTestSuccess: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SplitTestReadResponse"];
            };
        };
        /** @description The split test with its new weights. */
        UpdateSplitTestWeightsSuccess: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SplitTestReadResponse"];
            };
        };
        /** @description The weights do not name every active variant exactly once, do not total 100, or are no weights. */
        UpdateSplitTestWeightsBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The split test changed since it was read, or has ended. */
        UpdateSplitTestWeightsConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The split test without the variant's weight. */
        RemoveSplitVariantSuccess: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SplitTestResponse"];
            };
        };
        /** @description The revision is no revision, or the variant cannot be removed. */
        RemoveSplitVariantBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The split test changed since it was read, or has ended. */
        RemoveSplitVariantConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The skills and their version. */
        ListAgentSkillsSuccess: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SkillListResponse"];
            };
        };
        /** @description The skill is gone. */
        DeleteAgentSkillSuccess: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SkillDeletedResponse"];
            };
        };
        /** @description The expected version is no version. */
        DeleteAgentSkillBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The agent or the skill is not there for this credential.
         *
         *     Not confirmed (x-errors): The code is stated for a campaign without a split test only.
         */
        DeleteAgentSkillNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The skills changed since they were read. */
        DeleteAgentSkillConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The library. */
        GetSkillLibrarySuccess: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SkillLibraryResponse"];
            };
        };
        /** @description The agents. */
        ListAgentsSuccess: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AgentListResponse"];
            };
        };
        /**
         * @description The filter is none of the campaign types, which the message lists.
         *
         *     Not confirmed (code): The status is stated, its code is not.
         */
        ListAgentsBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The agent is created.
         *
         *     Not confirmed (status): The status of a success is not shown.
         */
        CreateAgentSuccess: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AgentResponse"];
            };
        };
        /**
         * @description The type or a capability is unknown, which the message answers with the valid ones; or the type is not clear.
         *
         *     Not confirmed (code): The status is stated, its code is not.
         */
        CreateAgentBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The agent as it is now.
         *
         *     Not confirmed: Status and form of the answer are not shown.
         */
        UpdateAgentSuccess: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AgentResponse"];
            };
        };
        /**
         * @description A field of the analysis is not valid.
         *
         *     Not confirmed (x-errors): The code is stated for split tests and the deletion of skills.
         *
         *     Not confirmed (refused): The body of this operation is not shown; how a field of the analysis is written is assumed.
         */
        UpdateAgentBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The history, the newest first. */
        ListAgentExecutionsSuccess: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ExecutionHistoryResponse"];
            };
        };
        /** @description The types. */
        ListAgentTypesSuccess: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AgentTypeListResponse"];
            };
        };
        /** @description The graph. */
        GetCampaignWorkflowSuccess: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CampaignWorkflowResponse"];
            };
        };
        /**
         * @description The graph is saved.
         *
         *     Not confirmed (status): The status of a success is not shown.
         */
        SaveCampaignWorkflowSuccess: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CampaignWorkflowResponse"];
            };
        };
        /** @description The digest. */
        GetCampaignWorkflowDigestSuccess: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CampaignWorkflowDigestResponse"];
            };
        };
        /** @description The action comes after the others. */
        AppendCampaignWorkflowActionSuccess: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CampaignWorkflowResponse"];
            };
        };
        /** @description The branch looks at the other outcome. */
        SwitchCampaignWorkflowOutcomeSuccess: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CampaignWorkflowResponse"];
            };
        };
        /** @description The node is gone. */
        DeleteCampaignWorkflowNodeSuccess: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CampaignWorkflowResponse"];
            };
        };
        /**
         * @description The campaign as it is now.
         *
         *     Not confirmed (status): The status of a success is not shown.
         */
        UpdateProjectCampaignSuccess: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CampaignResponse"];
            };
        };
        /**
         * @description A value is not among the valid ones, which the message lists.
         *
         *     Not confirmed (code): The status is stated, its code is not.
         */
        UpdateProjectCampaignBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The graph. */
        GetProjectCampaignWorkflowSuccess: {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CampaignWorkflowResponse"];
            };
        };
        /**
         * @description The graph is saved.
         *
         *     Not confirmed (status): The status of a success is not shown.
         */
        SaveProjectCampaignWorkflowSuccess: {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CampaignWorkflowResponse"];
            };
        };
        /** @description The digest. */
        GetProjectCampaignWorkflowDigestSuccess: {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CampaignWorkflowDigestResponse"];
            };
        };
        /** @description The action comes after the others. */
        AppendProjectCampaignWorkflowActionSuccess: {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CampaignWorkflowResponse"];
            };
        };
        /** @description The branch looks at the other outcome. */
        SwitchProjectCampaignWorkflowOutcomeSuccess: {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CampaignWorkflowResponse"];
            };
        };
        /** @description The node is gone. */
        DeleteProjectCampaignWorkflowNodeSuccess: {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CampaignWorkflowResponse"];
            };
        };
        /** @description The calls. */
        ListCallsSuccess: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CallListResponse"];
            };
        };
        /**
         * @description A filter has a value that it does not take.
         *
         *     Not confirmed (code): It is stated that other values are validation errors; their code is not.
         */
        ListCallsBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The call. */
        GetCallByIdSuccess: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CallResponse"];
            };
        };
        /**
         * @description There is no such call for this credential.
         *
         *     Not confirmed (code): The status is stated for all modules, its code here is not.
         */
        GetCallByIdNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Counts and cadences. */
        GetPipelineStepsSuccess: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PipelineStepsResponse"];
            };
        };
        /** @description A query parameter is wrong or missing. The text says which; there is no code. */
        GetPipelineStepsBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PipelineError"];
            };
        };
        /** @description The credential is missing or not valid. */
        GetPipelineStepsUnauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PipelineError"];
            };
        };
        /** @description The credential has no access to the project, which the text says, or lacks the scope. */
        GetPipelineStepsForbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PipelineError"];
            };
        };
        /** @description Too many requests in a short time. */
        GetPipelineStepsTooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PipelineError"];
            };
        };
        /** @description The server failed. The text says so; there is no code. */
        GetPipelineStepsFailed: {
            headers: {
                "x-request-id": components["headers"]["RequestIdOfFailure"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PipelineError"];
            };
        };
    };
    parameters: {
        /**
         * @description The sub-account's id.
         *
         *     Bounds: 1 characters or more.
         */
        LocationIdPath: string;
        /**
         * @description The sub-account's id.
         *
         *     Bounds: 1 characters or more.
         *
         *     Not confirmed: Requests are said to be scoped by this id. We assume that it goes into the query here.
         */
        LocationIdQuery: string;
        /** @description The sub-account's id. */
        ProjectLocationId: string;
        /**
         * @description The sub-account that the agent belongs to. It has to be one of the key's agency.
         *
         *     Bounds: 1 characters or more.
         *
         *     Not confirmed (minLength): It is stated that it is required, and that a missing or invalid location is a 400. We assume that an empty one is missing.
         */
        LiveLocationId: string;
        /**
         * @description The agent's public id, `live:` and its profile id. The prefix gives no access: every call checks the owner.
         *
         *     Bounds: matching ^live:.+$.
         *
         *     Not confirmed (pattern): We assume that the path takes the public form, and not the authored id.
         */
        LiveAgentId: string;
        /**
         * @description The agent's id.
         *
         *     Bounds: 1 characters or more.
         */
        AgentId: string;
        /**
         * @description The agent's id.
         *
         *     Bounds: 1 characters or more.
         *
         *     Not confirmed: How the path names the agent is not stated.
         */
        UpdatedAgentId: string;
        /**
         * @description Agent id of the primary variant. Every operation on a split test goes through it.
         *
         *     Bounds: 1 characters or more.
         */
        PrimaryAgentId: string;
        /** @description The agent's id. */
        CampaignAgentId: string;
        /** @description The campaign's id. */
        CampaignIdPath: string;
        /**
         * @description Your own name for this change. Send the same key with a retry, and you get the first response again, marked with `idempotentReplay`, without a second charge.
         *
         *     Bounds: 8 characters or more, at most 255 characters.
         */
        IdempotencyKey: string;
        /**
         * @description Your own name for this creation. What a repeated key does is not specified.
         *
         *     Bounds: 8 characters or more, at most 255 characters.
         *
         *     Not confirmed: A replay by such a key is mentioned for ordinary agents; neither the operation nor the lengths are.
         */
        AgentIdempotencyKey: string;
    };
    requestBodies: {
        UpdateDirectBilling: {
            content: {
                "application/json": components["schemas"]["DirectBillingUpdate"];
            };
        };
        CreateLiveAgent: {
            content: {
                "application/json": components["schemas"]["LiveAgentCreation"];
            };
        };
        UpdateLiveAgent: {
            content: {
                "application/json": components["schemas"]["LiveAgentUpdate"];
            };
        };
        PrepareLiveAgent: {
            content: {
                "application/json": components["schemas"]["LiveAgentPreparation"];
            };
        };
        RestoreLiveAgent: {
            content: {
                "application/json": components["schemas"]["LiveAgentRestoration"];
            };
        };
        ReplaceWorkflow: {
            content: {
                "application/json": components["schemas"]["WorkflowReplacement"];
            };
        };
        UpdateSplitTestWeights: {
            content: {
                "application/json": components["schemas"]["SplitTestWeightsUpdate"];
            };
        };
        RemoveSplitVariant: {
            content: {
                "application/json": components["schemas"]["SplitVariantRemoval"];
            };
        };
        DeleteAgentSkill: {
            content: {
                "application/json": components["schemas"]["SkillDeletion"];
            };
        };
        CreateAgent: {
            content: {
                "application/json": components["schemas"]["AgentCreation"];
            };
        };
        SaveCampaignWorkflow: {
            content: {
                "application/json": components["schemas"]["CampaignWorkflowWrite"];
            };
        };
        /** @description Not confirmed (required): Whether a write may change nothing is not stated. */
        UpdateProjectCampaign: {
            content: {
                "application/json": components["schemas"]["CampaignUpdate"];
            };
        };
        UpdateAgent: {
            content: {
                "application/json": components["schemas"]["AgentUpdate"];
            };
        };
        AppendCampaignAction: {
            content: {
                "application/json": components["schemas"]["CampaignActionAppending"];
            };
        };
        SwitchCampaignOutcome: {
            content: {
                "application/json": components["schemas"]["CampaignOutcomeSwitch"];
            };
        };
        DeleteCampaignNode: {
            content: {
                "application/json": components["schemas"]["CampaignNodeDeletion"];
            };
        };
        WorkflowWebhook: {
            content: {
                "application/json": components["schemas"]["WorkflowWebhookPayload"];
            };
        };
    };
    headers: {
        /**
         * @description Names this request in the platform's logs. Equals `ref` in the body.
         *
         *     Not confirmed (required): It is stated together with `ref` only.
         * @example req_4f7d2c
         */
        RequestIdOfFailure: string;
        /**
         * @description Seconds to wait before the next try.
         *
         *     Bounds: at least 0.
         *
         *     Not confirmed: Neither the header nor any quota is stated.
         * @example 2
         */
        RetryAfter: number;
        /**
         * @description When the route became deprecated, as RFC 9745 writes it, an `@` and Unix seconds.
         *
         *     Bounds: matching ^@[0-9]+$.
         * @example @1782864000
         */
        Deprecation: string;
    };
    pathItems: never;
}
export type Error = components['schemas']['Error'];
export type ServerError = components['schemas']['ServerError'];
export type OpenSuccess = components['schemas']['OpenSuccess'];
export type DirectBillingUpdate = components['schemas']['DirectBillingUpdate'];
export type AutoRechargeUpdate = components['schemas']['AutoRechargeUpdate'];
export type CreditGuardUpdate = components['schemas']['CreditGuardUpdate'];
export type DirectBillingResponse = components['schemas']['DirectBillingResponse'];
export type SubAccountBillingResponse = components['schemas']['SubAccountBillingResponse'];
export type SubAccount = components['schemas']['SubAccount'];
export type Rebilling = components['schemas']['Rebilling'];
export type DirectBilling = components['schemas']['DirectBilling'];
export type Card = components['schemas']['Card'];
export type Wallet = components['schemas']['Wallet'];
export type AutoRecharge = components['schemas']['AutoRecharge'];
export type CreditGuard = components['schemas']['CreditGuard'];
export type PendingCredits = components['schemas']['PendingCredits'];
export type CreditBatch = components['schemas']['CreditBatch'];
export type Charge = components['schemas']['Charge'];
export type BillingError = components['schemas']['BillingError'];
export type BillingRefusal = components['schemas']['BillingRefusal'];
export type BillingFailure = components['schemas']['BillingFailure'];
export type FieldError = components['schemas']['FieldError'];
export type NextStep = components['schemas']['NextStep'];
export type LiveAgent = components['schemas']['LiveAgent'];
export type Brain = components['schemas']['Brain'];
export type ToolGroup = components['schemas']['ToolGroup'];
export type CapabilityConfig = components['schemas']['CapabilityConfig'];
export type Voice = components['schemas']['Voice'];
export type Setup = components['schemas']['Setup'];
export type Authoring = components['schemas']['Authoring'];
export type Save = components['schemas']['Save'];
export type Campaign = components['schemas']['Campaign'];
export type LiveAgentCreation = components['schemas']['LiveAgentCreation'];
export type EmptyDraftCreation = components['schemas']['EmptyDraftCreation'];
export type CompleteAgentCreation = components['schemas']['CompleteAgentCreation'];
export type TemplateCreation = components['schemas']['TemplateCreation'];
export type LiveAgentUpdate = components['schemas']['LiveAgentUpdate'];
export type IfVersion = components['schemas']['IfVersion'];
export type BrainWrite = components['schemas']['BrainWrite'];
export type BrainReplacement = components['schemas']['BrainReplacement'];
export type CapabilityConfigWrite = components['schemas']['CapabilityConfigWrite'];
export type CapabilityConfigReplacement = components['schemas']['CapabilityConfigReplacement'];
export type VoiceWrite = components['schemas']['VoiceWrite'];
export type WorkflowId = components['schemas']['WorkflowId'];
export type Workflow = components['schemas']['Workflow'];
export type WorkflowStep = components['schemas']['WorkflowStep'];
export type WorkflowWrite = components['schemas']['WorkflowWrite'];
export type WorkflowStepWrite = components['schemas']['WorkflowStepWrite'];
export type CollectedItem = components['schemas']['CollectedItem'];
export type LiveAgentPreparation = components['schemas']['LiveAgentPreparation'];
export type LiveAgentRestoration = components['schemas']['LiveAgentRestoration'];
export type WorkflowReplacement = components['schemas']['WorkflowReplacement'];
export type LiveAgentResponse = components['schemas']['LiveAgentResponse'];
export type LiveAgentSetupResponse = components['schemas']['LiveAgentSetupResponse'];
export type LiveAgentSavedResponse = components['schemas']['LiveAgentSavedResponse'];
export type LiveAgentCreatedResponse = components['schemas']['LiveAgentCreatedResponse'];
export type LiveAgentListResponse = components['schemas']['LiveAgentListResponse'];
export type BrainTemplateListResponse = components['schemas']['BrainTemplateListResponse'];
export type LiveCatalogResponse = components['schemas']['LiveCatalogResponse'];
export type LiveResourcesResponse = components['schemas']['LiveResourcesResponse'];
export type ResourceSource = components['schemas']['ResourceSource'];
export type LiveError = components['schemas']['LiveError'];
export type LiveServerError = components['schemas']['LiveServerError'];
export type LiveScopeError = components['schemas']['LiveScopeError'];
export type LiveConfigurationError = components['schemas']['LiveConfigurationError'];
export type LiveOrGeneralError = components['schemas']['LiveOrGeneralError'];
export type LiveOrGeneralServerError = components['schemas']['LiveOrGeneralServerError'];
export type WorkflowWebhookPayload = components['schemas']['WorkflowWebhookPayload'];
export type SplitTest = components['schemas']['SplitTest'];
export type SplitVariant = components['schemas']['SplitVariant'];
export type SplitTestResponse = components['schemas']['SplitTestResponse'];
export type SplitTestReadResponse = components['schemas']['SplitTestReadResponse'];
export type SplitVariantRemoval = components['schemas']['SplitVariantRemoval'];
export type SplitTestWeightsUpdate = components['schemas']['SplitTestWeightsUpdate'];
export type SkillDeletion = components['schemas']['SkillDeletion'];
export type SkillDeletedResponse = components['schemas']['SkillDeletedResponse'];
export type SkillListResponse = components['schemas']['SkillListResponse'];
export type SkillLibraryResponse = components['schemas']['SkillLibraryResponse'];
export type CampaignType = components['schemas']['CampaignType'];
export type CapabilityId = components['schemas']['CapabilityId'];
export type TemplateId = components['schemas']['TemplateId'];
export type Agent = components['schemas']['Agent'];
export type AgentCreation = components['schemas']['AgentCreation'];
export type AgentUpdate = components['schemas']['AgentUpdate'];
export type AnalysisFieldWrite = components['schemas']['AnalysisFieldWrite'];
export type AnalysisField = components['schemas']['AnalysisField'];
export type AgentResponse = components['schemas']['AgentResponse'];
export type AgentListResponse = components['schemas']['AgentListResponse'];
export type AgentTypeListResponse = components['schemas']['AgentTypeListResponse'];
export type AgentType = components['schemas']['AgentType'];
export type ExecutionHistoryResponse = components['schemas']['ExecutionHistoryResponse'];
export type Execution = components['schemas']['Execution'];
export type CampaignWorkflow = components['schemas']['CampaignWorkflow'];
export type CampaignWorkflowWrite = components['schemas']['CampaignWorkflowWrite'];
export type CampaignNodeWrite = components['schemas']['CampaignNodeWrite'];
export type CampaignActionWrite = components['schemas']['CampaignActionWrite'];
export type CampaignNodeConfig = components['schemas']['CampaignNodeConfig'];
export type CampaignActionAppending = components['schemas']['CampaignActionAppending'];
export type CampaignOutcomeSwitch = components['schemas']['CampaignOutcomeSwitch'];
export type CampaignNodeDeletion = components['schemas']['CampaignNodeDeletion'];
export type CampaignWorkflowDigestResponse = components['schemas']['CampaignWorkflowDigestResponse'];
export type CampaignNode = components['schemas']['CampaignNode'];
export type CampaignWorkflowResponse = components['schemas']['CampaignWorkflowResponse'];
export type CampaignUpdate = components['schemas']['CampaignUpdate'];
export type CampaignRecord = components['schemas']['CampaignRecord'];
export type CampaignResponse = components['schemas']['CampaignResponse'];
export type CallRecord = components['schemas']['CallRecord'];
export type CallListResponse = components['schemas']['CallListResponse'];
export type CallResponse = components['schemas']['CallResponse'];
export type PipelineError = components['schemas']['PipelineError'];
export type PipelineStepsResponse = components['schemas']['PipelineStepsResponse'];
export type Cadence = components['schemas']['Cadence'];
export type CadenceSlot = components['schemas']['CadenceSlot'];
export type CadenceAction = components['schemas']['CadenceAction'];
export type CadenceHeader = components['schemas']['CadenceHeader'];
export type ResponseDirectBillingUpdated = components['responses']['DirectBillingUpdated'];
export type ResponseDirectBillingBadRequest = components['responses']['DirectBillingBadRequest'];
export type ResponseBillingUnauthorized = components['responses']['BillingUnauthorized'];
export type ResponseBillingReadForbidden = components['responses']['BillingReadForbidden'];
export type ResponseDirectBillingForbidden = components['responses']['DirectBillingForbidden'];
export type ResponseBillingNotFound = components['responses']['BillingNotFound'];
export type ResponseDirectBillingConflict = components['responses']['DirectBillingConflict'];
export type ResponseBillingTooManyRequests = components['responses']['BillingTooManyRequests'];
export type ResponseBillingReadFailed = components['responses']['BillingReadFailed'];
export type ResponseDirectBillingFailed = components['responses']['DirectBillingFailed'];
export type ResponsePaymentProviderUnavailable = components['responses']['PaymentProviderUnavailable'];
export type ResponseLiveBadRequest = components['responses']['LiveBadRequest'];
export type ResponseLiveUnauthorized = components['responses']['LiveUnauthorized'];
export type ResponseLiveReadForbidden = components['responses']['LiveReadForbidden'];
export type ResponseLiveWriteForbidden = components['responses']['LiveWriteForbidden'];
export type ResponseLiveCreateForbidden = components['responses']['LiveCreateForbidden'];
export type ResponseLiveLocationNotFound = components['responses']['LiveLocationNotFound'];
export type ResponseLiveNotFound = components['responses']['LiveNotFound'];
export type ResponseLiveTooManyRequests = components['responses']['LiveTooManyRequests'];
export type ResponseLiveFailed = components['responses']['LiveFailed'];
export type ResponseLiveBadGateway = components['responses']['LiveBadGateway'];
export type ResponseLiveUnavailable = components['responses']['LiveUnavailable'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseAgentsInvalid = components['responses']['AgentsInvalid'];
export type ResponseAgentsReadForbidden = components['responses']['AgentsReadForbidden'];
export type ResponseAgentsWriteForbidden = components['responses']['AgentsWriteForbidden'];
export type ResponseScopeForbidden = components['responses']['ScopeForbidden'];
export type ResponseAccessForbidden = components['responses']['AccessForbidden'];
export type ResponseSplitTestNotFound = components['responses']['SplitTestNotFound'];
export type ResponseAgentNotFound = components['responses']['AgentNotFound'];
export type ResponseCampaignAgentNotFound = components['responses']['CampaignAgentNotFound'];
export type ResponseCampaignAgentNodeNotFound = components['responses']['CampaignAgentNodeNotFound'];
export type ResponseLocationNotFound = components['responses']['LocationNotFound'];
export type ResponseCampaignNotFound = components['responses']['CampaignNotFound'];
export type ResponseCampaignWorkflowInvalid = components['responses']['CampaignWorkflowInvalid'];
export type ResponseCampaignActionInvalid = components['responses']['CampaignActionInvalid'];
export type ResponseCampaignOutcomeInvalid = components['responses']['CampaignOutcomeInvalid'];
export type ResponseCampaignNodeDeletionInvalid = components['responses']['CampaignNodeDeletionInvalid'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseServerFailed = components['responses']['ServerFailed'];
export type ResponseDeprecatedUnauthorized = components['responses']['DeprecatedUnauthorized'];
export type ResponseDeprecatedInvalid = components['responses']['DeprecatedInvalid'];
export type ResponseDeprecatedWorkflowInvalid = components['responses']['DeprecatedWorkflowInvalid'];
export type ResponseDeprecatedActionInvalid = components['responses']['DeprecatedActionInvalid'];
export type ResponseDeprecatedOutcomeInvalid = components['responses']['DeprecatedOutcomeInvalid'];
export type ResponseDeprecatedNodeDeletionInvalid = components['responses']['DeprecatedNodeDeletionInvalid'];
export type ResponseDeprecatedReadForbidden = components['responses']['DeprecatedReadForbidden'];
export type ResponseDeprecatedWriteForbidden = components['responses']['DeprecatedWriteForbidden'];
export type ResponseDeprecatedNotFound = components['responses']['DeprecatedNotFound'];
export type ResponseDeprecatedNodeNotFound = components['responses']['DeprecatedNodeNotFound'];
export type ResponseDeprecatedTooManyRequests = components['responses']['DeprecatedTooManyRequests'];
export type ResponseDeprecatedServerFailed = components['responses']['DeprecatedServerFailed'];
export type ResponseGetSubAccountBillingSuccess = components['responses']['GetSubAccountBillingSuccess'];
export type ResponseListLiveAgentsSuccess = components['responses']['ListLiveAgentsSuccess'];
export type ResponseCreateLiveAgentSuccess = components['responses']['CreateLiveAgentSuccess'];
export type ResponseCreateLiveAgentConflict = components['responses']['CreateLiveAgentConflict'];
export type ResponseCreateLiveAgentInvalid = components['responses']['CreateLiveAgentInvalid'];
export type ResponseCreateLiveAgentUnavailable = components['responses']['CreateLiveAgentUnavailable'];
export type ResponseListBrainTemplatesSuccess = components['responses']['ListBrainTemplatesSuccess'];
export type ResponseGetLiveAgentSuccess = components['responses']['GetLiveAgentSuccess'];
export type ResponseUpdateLiveAgentSuccess = components['responses']['UpdateLiveAgentSuccess'];
export type ResponseUpdateLiveAgentConflict = components['responses']['UpdateLiveAgentConflict'];
export type ResponseUpdateLiveAgentInvalid = components['responses']['UpdateLiveAgentInvalid'];
export type ResponseGetLiveAgentRuntimeSupportSuccess = components['responses']['GetLiveAgentRuntimeSupportSuccess'];
export type ResponseGetLiveAgentCatalogSuccess = components['responses']['GetLiveAgentCatalogSuccess'];
export type ResponseListLiveAgentResourcesSuccess = components['responses']['ListLiveAgentResourcesSuccess'];
export type ResponsePrepareLiveAgentSuccess = components['responses']['PrepareLiveAgentSuccess'];
export type ResponsePrepareLiveAgentConflict = components['responses']['PrepareLiveAgentConflict'];
export type ResponsePrepareLiveAgentInvalid = components['responses']['PrepareLiveAgentInvalid'];
export type ResponseRestoreLiveAgentSuccess = components['responses']['RestoreLiveAgentSuccess'];
export type ResponseRestoreLiveAgentNotFound = components['responses']['RestoreLiveAgentNotFound'];
export type ResponseRestoreLiveAgentConflict = components['responses']['RestoreLiveAgentConflict'];
export type ResponseRestoreLiveAgentInvalid = components['responses']['RestoreLiveAgentInvalid'];
export type ResponseReplaceLiveAgentWorkflowSuccess = components['responses']['ReplaceLiveAgentWorkflowSuccess'];
export type ResponseReplaceLiveAgentWorkflowNotFound = components['responses']['ReplaceLiveAgentWorkflowNotFound'];
export type ResponseReplaceLiveAgentWorkflowConflict = components['responses']['ReplaceLiveAgentWorkflowConflict'];
export type ResponseReplaceLiveAgentWorkflowInvalid = components['responses']['ReplaceLiveAgentWorkflowInvalid'];
export type ResponseGetSplitTestSuccess = components['responses']['GetSplitTestSuccess'];
export type ResponseUpdateSplitTestWeightsSuccess = components['responses']['UpdateSplitTestWeightsSuccess'];
export type ResponseUpdateSplitTestWeightsBadRequest = components['responses']['UpdateSplitTestWeightsBadRequest'];
export type ResponseUpdateSplitTestWeightsConflict = components['responses']['UpdateSplitTestWeightsConflict'];
export type ResponseRemoveSplitVariantSuccess = components['responses']['RemoveSplitVariantSuccess'];
export type ResponseRemoveSplitVariantBadRequest = components['responses']['RemoveSplitVariantBadRequest'];
export type ResponseRemoveSplitVariantConflict = components['responses']['RemoveSplitVariantConflict'];
export type ResponseListAgentSkillsSuccess = components['responses']['ListAgentSkillsSuccess'];
export type ResponseDeleteAgentSkillSuccess = components['responses']['DeleteAgentSkillSuccess'];
export type ResponseDeleteAgentSkillBadRequest = components['responses']['DeleteAgentSkillBadRequest'];
export type ResponseDeleteAgentSkillNotFound = components['responses']['DeleteAgentSkillNotFound'];
export type ResponseDeleteAgentSkillConflict = components['responses']['DeleteAgentSkillConflict'];
export type ResponseGetSkillLibrarySuccess = components['responses']['GetSkillLibrarySuccess'];
export type ResponseListAgentsSuccess = components['responses']['ListAgentsSuccess'];
export type ResponseListAgentsBadRequest = components['responses']['ListAgentsBadRequest'];
export type ResponseCreateAgentSuccess = components['responses']['CreateAgentSuccess'];
export type ResponseCreateAgentBadRequest = components['responses']['CreateAgentBadRequest'];
export type ResponseUpdateAgentSuccess = components['responses']['UpdateAgentSuccess'];
export type ResponseUpdateAgentBadRequest = components['responses']['UpdateAgentBadRequest'];
export type ResponseListAgentExecutionsSuccess = components['responses']['ListAgentExecutionsSuccess'];
export type ResponseListAgentTypesSuccess = components['responses']['ListAgentTypesSuccess'];
export type ResponseGetCampaignWorkflowSuccess = components['responses']['GetCampaignWorkflowSuccess'];
export type ResponseSaveCampaignWorkflowSuccess = components['responses']['SaveCampaignWorkflowSuccess'];
export type ResponseGetCampaignWorkflowDigestSuccess = components['responses']['GetCampaignWorkflowDigestSuccess'];
export type ResponseAppendCampaignWorkflowActionSuccess = components['responses']['AppendCampaignWorkflowActionSuccess'];
export type ResponseSwitchCampaignWorkflowOutcomeSuccess = components['responses']['SwitchCampaignWorkflowOutcomeSuccess'];
export type ResponseDeleteCampaignWorkflowNodeSuccess = components['responses']['DeleteCampaignWorkflowNodeSuccess'];
export type ResponseUpdateProjectCampaignSuccess = components['responses']['UpdateProjectCampaignSuccess'];
export type ResponseUpdateProjectCampaignBadRequest = components['responses']['UpdateProjectCampaignBadRequest'];
export type ResponseGetProjectCampaignWorkflowSuccess = components['responses']['GetProjectCampaignWorkflowSuccess'];
export type ResponseSaveProjectCampaignWorkflowSuccess = components['responses']['SaveProjectCampaignWorkflowSuccess'];
export type ResponseGetProjectCampaignWorkflowDigestSuccess = components['responses']['GetProjectCampaignWorkflowDigestSuccess'];
export type ResponseAppendProjectCampaignWorkflowActionSuccess = components['responses']['AppendProjectCampaignWorkflowActionSuccess'];
export type ResponseSwitchProjectCampaignWorkflowOutcomeSuccess = components['responses']['SwitchProjectCampaignWorkflowOutcomeSuccess'];
export type ResponseDeleteProjectCampaignWorkflowNodeSuccess = components['responses']['DeleteProjectCampaignWorkflowNodeSuccess'];
export type ResponseListCallsSuccess = components['responses']['ListCallsSuccess'];
export type ResponseListCallsBadRequest = components['responses']['ListCallsBadRequest'];
export type ResponseGetCallByIdSuccess = components['responses']['GetCallByIdSuccess'];
export type ResponseGetCallByIdNotFound = components['responses']['GetCallByIdNotFound'];
export type ResponseGetPipelineStepsSuccess = components['responses']['GetPipelineStepsSuccess'];
export type ResponseGetPipelineStepsBadRequest = components['responses']['GetPipelineStepsBadRequest'];
export type ResponseGetPipelineStepsUnauthorized = components['responses']['GetPipelineStepsUnauthorized'];
export type ResponseGetPipelineStepsForbidden = components['responses']['GetPipelineStepsForbidden'];
export type ResponseGetPipelineStepsTooManyRequests = components['responses']['GetPipelineStepsTooManyRequests'];
export type ResponseGetPipelineStepsFailed = components['responses']['GetPipelineStepsFailed'];
export type ParameterLocationIdPath = components['parameters']['LocationIdPath'];
export type ParameterLocationIdQuery = components['parameters']['LocationIdQuery'];
export type ParameterProjectLocationId = components['parameters']['ProjectLocationId'];
export type ParameterLiveLocationId = components['parameters']['LiveLocationId'];
export type ParameterLiveAgentId = components['parameters']['LiveAgentId'];
export type ParameterAgentId = components['parameters']['AgentId'];
export type ParameterUpdatedAgentId = components['parameters']['UpdatedAgentId'];
export type ParameterPrimaryAgentId = components['parameters']['PrimaryAgentId'];
export type ParameterCampaignAgentId = components['parameters']['CampaignAgentId'];
export type ParameterCampaignIdPath = components['parameters']['CampaignIdPath'];
export type ParameterIdempotencyKey = components['parameters']['IdempotencyKey'];
export type ParameterAgentIdempotencyKey = components['parameters']['AgentIdempotencyKey'];
export type RequestBodyUpdateDirectBilling = components['requestBodies']['UpdateDirectBilling'];
export type RequestBodyCreateLiveAgent = components['requestBodies']['CreateLiveAgent'];
export type RequestBodyUpdateLiveAgent = components['requestBodies']['UpdateLiveAgent'];
export type RequestBodyPrepareLiveAgent = components['requestBodies']['PrepareLiveAgent'];
export type RequestBodyRestoreLiveAgent = components['requestBodies']['RestoreLiveAgent'];
export type RequestBodyReplaceWorkflow = components['requestBodies']['ReplaceWorkflow'];
export type RequestBodyUpdateSplitTestWeights = components['requestBodies']['UpdateSplitTestWeights'];
export type RequestBodyRemoveSplitVariant = components['requestBodies']['RemoveSplitVariant'];
export type RequestBodyDeleteAgentSkill = components['requestBodies']['DeleteAgentSkill'];
export type RequestBodyCreateAgent = components['requestBodies']['CreateAgent'];
export type RequestBodySaveCampaignWorkflow = components['requestBodies']['SaveCampaignWorkflow'];
export type RequestBodyUpdateProjectCampaign = components['requestBodies']['UpdateProjectCampaign'];
export type RequestBodyUpdateAgent = components['requestBodies']['UpdateAgent'];
export type RequestBodyAppendCampaignAction = components['requestBodies']['AppendCampaignAction'];
export type RequestBodySwitchCampaignOutcome = components['requestBodies']['SwitchCampaignOutcome'];
export type RequestBodyDeleteCampaignNode = components['requestBodies']['DeleteCampaignNode'];
export type RequestBodyWorkflowWebhook = components['requestBodies']['WorkflowWebhook'];
export type HeaderRequestIdOfFailure = components['headers']['RequestIdOfFailure'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type HeaderDeprecation = components['headers']['Deprecation'];
export type $defs = Record<string, never>;
export interface operations {
    getSubAccountBilling: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The sub-account's id.
                 *
                 *     Bounds: 1 characters or more.
                 */
                locationId: components["parameters"]["LocationIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["GetSubAccountBillingSuccess"];
            401: components["responses"]["BillingUnauthorized"];
            403: components["responses"]["BillingReadForbidden"];
            404: components["responses"]["BillingNotFound"];
            429: components["responses"]["BillingTooManyRequests"];
            500: components["responses"]["BillingReadFailed"];
        };
    };
    updateDirectBilling: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for this change. Send the same key with a retry, and you get the first response again, marked with `idempotentReplay`, without a second charge.
                 *
                 *     Bounds: 8 characters or more, at most 255 characters.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The sub-account's id.
                 *
                 *     Bounds: 1 characters or more.
                 */
                locationId: components["parameters"]["LocationIdPath"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["UpdateDirectBilling"];
        responses: {
            200: components["responses"]["DirectBillingUpdated"];
            400: components["responses"]["DirectBillingBadRequest"];
            401: components["responses"]["BillingUnauthorized"];
            403: components["responses"]["DirectBillingForbidden"];
            404: components["responses"]["BillingNotFound"];
            409: components["responses"]["DirectBillingConflict"];
            429: components["responses"]["BillingTooManyRequests"];
            500: components["responses"]["DirectBillingFailed"];
            503: components["responses"]["PaymentProviderUnavailable"];
        };
    };
    listLiveAgents: {
        parameters: {
            query: {
                /**
                 * @description The sub-account that the agent belongs to. It has to be one of the key's agency.
                 *
                 *     Bounds: 1 characters or more.
                 *
                 *     Not confirmed (minLength): It is stated that it is required, and that a missing or invalid location is a 400. We assume that an empty one is missing.
                 */
                locationId: components["parameters"]["LiveLocationId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListLiveAgentsSuccess"];
            400: components["responses"]["LiveBadRequest"];
            401: components["responses"]["LiveUnauthorized"];
            403: components["responses"]["LiveReadForbidden"];
            404: components["responses"]["LiveLocationNotFound"];
            429: components["responses"]["LiveTooManyRequests"];
            500: components["responses"]["LiveFailed"];
            502: components["responses"]["LiveBadGateway"];
            503: components["responses"]["LiveUnavailable"];
        };
    };
    createLiveAgent: {
        parameters: {
            query: {
                /**
                 * @description The sub-account that the agent belongs to. It has to be one of the key's agency.
                 *
                 *     Bounds: 1 characters or more.
                 *
                 *     Not confirmed (minLength): It is stated that it is required, and that a missing or invalid location is a 400. We assume that an empty one is missing.
                 */
                locationId: components["parameters"]["LiveLocationId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["CreateLiveAgent"];
        responses: {
            201: components["responses"]["CreateLiveAgentSuccess"];
            400: components["responses"]["LiveBadRequest"];
            401: components["responses"]["LiveUnauthorized"];
            403: components["responses"]["LiveCreateForbidden"];
            404: components["responses"]["LiveLocationNotFound"];
            409: components["responses"]["CreateLiveAgentConflict"];
            422: components["responses"]["CreateLiveAgentInvalid"];
            429: components["responses"]["LiveTooManyRequests"];
            500: components["responses"]["LiveFailed"];
            502: components["responses"]["LiveBadGateway"];
            503: components["responses"]["CreateLiveAgentUnavailable"];
        };
    };
    listBrainTemplates: {
        parameters: {
            query: {
                /**
                 * @description The sub-account that the agent belongs to. It has to be one of the key's agency.
                 *
                 *     Bounds: 1 characters or more.
                 *
                 *     Not confirmed (minLength): It is stated that it is required, and that a missing or invalid location is a 400. We assume that an empty one is missing.
                 */
                locationId: components["parameters"]["LiveLocationId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListBrainTemplatesSuccess"];
            400: components["responses"]["LiveBadRequest"];
            401: components["responses"]["LiveUnauthorized"];
            403: components["responses"]["LiveReadForbidden"];
            404: components["responses"]["LiveLocationNotFound"];
            429: components["responses"]["LiveTooManyRequests"];
            500: components["responses"]["LiveFailed"];
            502: components["responses"]["LiveBadGateway"];
            503: components["responses"]["LiveUnavailable"];
        };
    };
    getLiveAgent: {
        parameters: {
            query: {
                /**
                 * @description The sub-account that the agent belongs to. It has to be one of the key's agency.
                 *
                 *     Bounds: 1 characters or more.
                 *
                 *     Not confirmed (minLength): It is stated that it is required, and that a missing or invalid location is a 400. We assume that an empty one is missing.
                 */
                locationId: components["parameters"]["LiveLocationId"];
            };
            header?: never;
            path: {
                /**
                 * @description The agent's public id, `live:` and its profile id. The prefix gives no access: every call checks the owner.
                 *
                 *     Bounds: matching ^live:.+$.
                 *
                 *     Not confirmed (pattern): We assume that the path takes the public form, and not the authored id.
                 */
                id: components["parameters"]["LiveAgentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["GetLiveAgentSuccess"];
            400: components["responses"]["LiveBadRequest"];
            401: components["responses"]["LiveUnauthorized"];
            403: components["responses"]["LiveReadForbidden"];
            404: components["responses"]["LiveNotFound"];
            429: components["responses"]["LiveTooManyRequests"];
            500: components["responses"]["LiveFailed"];
            502: components["responses"]["LiveBadGateway"];
            503: components["responses"]["LiveUnavailable"];
        };
    };
    updateLiveAgent: {
        parameters: {
            query: {
                /**
                 * @description The sub-account that the agent belongs to. It has to be one of the key's agency.
                 *
                 *     Bounds: 1 characters or more.
                 *
                 *     Not confirmed (minLength): It is stated that it is required, and that a missing or invalid location is a 400. We assume that an empty one is missing.
                 */
                locationId: components["parameters"]["LiveLocationId"];
            };
            header?: never;
            path: {
                /**
                 * @description The agent's public id, `live:` and its profile id. The prefix gives no access: every call checks the owner.
                 *
                 *     Bounds: matching ^live:.+$.
                 *
                 *     Not confirmed (pattern): We assume that the path takes the public form, and not the authored id.
                 */
                id: components["parameters"]["LiveAgentId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["UpdateLiveAgent"];
        responses: {
            200: components["responses"]["UpdateLiveAgentSuccess"];
            400: components["responses"]["LiveBadRequest"];
            401: components["responses"]["LiveUnauthorized"];
            403: components["responses"]["LiveWriteForbidden"];
            404: components["responses"]["LiveNotFound"];
            409: components["responses"]["UpdateLiveAgentConflict"];
            422: components["responses"]["UpdateLiveAgentInvalid"];
            429: components["responses"]["LiveTooManyRequests"];
            500: components["responses"]["LiveFailed"];
            502: components["responses"]["LiveBadGateway"];
            503: components["responses"]["LiveUnavailable"];
        };
    };
    getLiveAgentRuntimeSupport: {
        parameters: {
            query: {
                /**
                 * @description The sub-account that the agent belongs to. It has to be one of the key's agency.
                 *
                 *     Bounds: 1 characters or more.
                 *
                 *     Not confirmed (minLength): It is stated that it is required, and that a missing or invalid location is a 400. We assume that an empty one is missing.
                 */
                locationId: components["parameters"]["LiveLocationId"];
            };
            header?: never;
            path: {
                /**
                 * @description The agent's public id, `live:` and its profile id. The prefix gives no access: every call checks the owner.
                 *
                 *     Bounds: matching ^live:.+$.
                 *
                 *     Not confirmed (pattern): We assume that the path takes the public form, and not the authored id.
                 */
                id: components["parameters"]["LiveAgentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["GetLiveAgentRuntimeSupportSuccess"];
            400: components["responses"]["LiveBadRequest"];
            401: components["responses"]["LiveUnauthorized"];
            403: components["responses"]["LiveReadForbidden"];
            404: components["responses"]["LiveNotFound"];
            429: components["responses"]["LiveTooManyRequests"];
            500: components["responses"]["LiveFailed"];
            502: components["responses"]["LiveBadGateway"];
            503: components["responses"]["LiveUnavailable"];
        };
    };
    getLiveAgentCatalog: {
        parameters: {
            query: {
                /**
                 * @description The sub-account that the agent belongs to. It has to be one of the key's agency.
                 *
                 *     Bounds: 1 characters or more.
                 *
                 *     Not confirmed (minLength): It is stated that it is required, and that a missing or invalid location is a 400. We assume that an empty one is missing.
                 */
                locationId: components["parameters"]["LiveLocationId"];
                /**
                 * @description Adds one tool group in full: the schema of its tools, its configuration and the business questions behind it.
                 *
                 *     Bounds: other values than outreach, conversation_history, skills may come.
                 */
                group?: "outreach" | "conversation_history" | "skills" | (string & {});
            };
            header?: never;
            path: {
                /**
                 * @description The agent's public id, `live:` and its profile id. The prefix gives no access: every call checks the owner.
                 *
                 *     Bounds: matching ^live:.+$.
                 *
                 *     Not confirmed (pattern): We assume that the path takes the public form, and not the authored id.
                 */
                id: components["parameters"]["LiveAgentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["GetLiveAgentCatalogSuccess"];
            400: components["responses"]["LiveBadRequest"];
            401: components["responses"]["LiveUnauthorized"];
            403: components["responses"]["LiveReadForbidden"];
            404: components["responses"]["LiveNotFound"];
            429: components["responses"]["LiveTooManyRequests"];
            500: components["responses"]["LiveFailed"];
            502: components["responses"]["LiveBadGateway"];
            503: components["responses"]["LiveUnavailable"];
        };
    };
    listLiveAgentResources: {
        parameters: {
            query: {
                /**
                 * @description The sub-account that the agent belongs to. It has to be one of the key's agency.
                 *
                 *     Bounds: 1 characters or more.
                 *
                 *     Not confirmed (minLength): It is stated that it is required, and that a missing or invalid location is a 400. We assume that an empty one is missing.
                 */
                locationId: components["parameters"]["LiveLocationId"];
            };
            header?: never;
            path: {
                /**
                 * @description The agent's public id, `live:` and its profile id. The prefix gives no access: every call checks the owner.
                 *
                 *     Bounds: matching ^live:.+$.
                 *
                 *     Not confirmed (pattern): We assume that the path takes the public form, and not the authored id.
                 */
                id: components["parameters"]["LiveAgentId"];
                /**
                 * @description What to look up.
                 *
                 *     Bounds: other values than calendars, tags, custom-fields, pipelines, reps, teams may come.
                 *
                 *     Not confirmed (x-extensible-enum): Kinds are named in prose only; their exact spelling is assumed.
                 */
                kind: "calendars" | "tags" | "custom-fields" | "pipelines" | "reps" | "teams" | (string & {});
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListLiveAgentResourcesSuccess"];
            400: components["responses"]["LiveBadRequest"];
            401: components["responses"]["LiveUnauthorized"];
            403: components["responses"]["LiveReadForbidden"];
            404: components["responses"]["LiveNotFound"];
            429: components["responses"]["LiveTooManyRequests"];
            500: components["responses"]["LiveFailed"];
            502: components["responses"]["LiveBadGateway"];
            503: components["responses"]["LiveUnavailable"];
        };
    };
    prepareLiveAgent: {
        parameters: {
            query: {
                /**
                 * @description The sub-account that the agent belongs to. It has to be one of the key's agency.
                 *
                 *     Bounds: 1 characters or more.
                 *
                 *     Not confirmed (minLength): It is stated that it is required, and that a missing or invalid location is a 400. We assume that an empty one is missing.
                 */
                locationId: components["parameters"]["LiveLocationId"];
            };
            header?: never;
            path: {
                /**
                 * @description The agent's public id, `live:` and its profile id. The prefix gives no access: every call checks the owner.
                 *
                 *     Bounds: matching ^live:.+$.
                 *
                 *     Not confirmed (pattern): We assume that the path takes the public form, and not the authored id.
                 */
                id: components["parameters"]["LiveAgentId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["PrepareLiveAgent"];
        responses: {
            202: components["responses"]["PrepareLiveAgentSuccess"];
            400: components["responses"]["LiveBadRequest"];
            401: components["responses"]["LiveUnauthorized"];
            403: components["responses"]["LiveWriteForbidden"];
            404: components["responses"]["LiveNotFound"];
            409: components["responses"]["PrepareLiveAgentConflict"];
            422: components["responses"]["PrepareLiveAgentInvalid"];
            429: components["responses"]["LiveTooManyRequests"];
            500: components["responses"]["LiveFailed"];
            502: components["responses"]["LiveBadGateway"];
            503: components["responses"]["LiveUnavailable"];
        };
    };
    restoreLiveAgent: {
        parameters: {
            query: {
                /**
                 * @description The sub-account that the agent belongs to. It has to be one of the key's agency.
                 *
                 *     Bounds: 1 characters or more.
                 *
                 *     Not confirmed (minLength): It is stated that it is required, and that a missing or invalid location is a 400. We assume that an empty one is missing.
                 */
                locationId: components["parameters"]["LiveLocationId"];
            };
            header?: never;
            path: {
                /**
                 * @description The agent's public id, `live:` and its profile id. The prefix gives no access: every call checks the owner.
                 *
                 *     Bounds: matching ^live:.+$.
                 *
                 *     Not confirmed (pattern): We assume that the path takes the public form, and not the authored id.
                 */
                id: components["parameters"]["LiveAgentId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["RestoreLiveAgent"];
        responses: {
            200: components["responses"]["RestoreLiveAgentSuccess"];
            400: components["responses"]["LiveBadRequest"];
            401: components["responses"]["LiveUnauthorized"];
            403: components["responses"]["LiveWriteForbidden"];
            404: components["responses"]["RestoreLiveAgentNotFound"];
            409: components["responses"]["RestoreLiveAgentConflict"];
            422: components["responses"]["RestoreLiveAgentInvalid"];
            429: components["responses"]["LiveTooManyRequests"];
            500: components["responses"]["LiveFailed"];
            502: components["responses"]["LiveBadGateway"];
            503: components["responses"]["LiveUnavailable"];
        };
    };
    replaceLiveAgentWorkflow: {
        parameters: {
            query: {
                /**
                 * @description The sub-account that the agent belongs to. It has to be one of the key's agency.
                 *
                 *     Bounds: 1 characters or more.
                 *
                 *     Not confirmed (minLength): It is stated that it is required, and that a missing or invalid location is a 400. We assume that an empty one is missing.
                 */
                locationId: components["parameters"]["LiveLocationId"];
            };
            header?: never;
            path: {
                /**
                 * @description The agent's public id, `live:` and its profile id. The prefix gives no access: every call checks the owner.
                 *
                 *     Bounds: matching ^live:.+$.
                 *
                 *     Not confirmed (pattern): We assume that the path takes the public form, and not the authored id.
                 */
                id: components["parameters"]["LiveAgentId"];
                /** @description The workflow's id, as in its `id` field. */
                workflowId: components["schemas"]["WorkflowId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ReplaceWorkflow"];
        responses: {
            200: components["responses"]["ReplaceLiveAgentWorkflowSuccess"];
            400: components["responses"]["LiveBadRequest"];
            401: components["responses"]["LiveUnauthorized"];
            403: components["responses"]["LiveWriteForbidden"];
            404: components["responses"]["ReplaceLiveAgentWorkflowNotFound"];
            409: components["responses"]["ReplaceLiveAgentWorkflowConflict"];
            422: components["responses"]["ReplaceLiveAgentWorkflowInvalid"];
            429: components["responses"]["LiveTooManyRequests"];
            500: components["responses"]["LiveFailed"];
            502: components["responses"]["LiveBadGateway"];
            503: components["responses"]["LiveUnavailable"];
        };
    };
    getSplitTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Agent id of the primary variant. Every operation on a split test goes through it.
                 *
                 *     Bounds: 1 characters or more.
                 */
                id: components["parameters"]["PrimaryAgentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["GetSplitTestSuccess"];
            400: components["responses"]["AgentsInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AgentsReadForbidden"];
            404: components["responses"]["SplitTestNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFailed"];
        };
    };
    updateSplitTestWeights: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Agent id of the primary variant. Every operation on a split test goes through it.
                 *
                 *     Bounds: 1 characters or more.
                 */
                id: components["parameters"]["PrimaryAgentId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["UpdateSplitTestWeights"];
        responses: {
            /** @description Not confirmed: The answer of this operation is not shown. */
            200: components["responses"]["UpdateSplitTestWeightsSuccess"];
            400: components["responses"]["UpdateSplitTestWeightsBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AgentsWriteForbidden"];
            404: components["responses"]["SplitTestNotFound"];
            409: components["responses"]["UpdateSplitTestWeightsConflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFailed"];
        };
    };
    removeSplitVariant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Agent id of the primary variant. Every operation on a split test goes through it.
                 *
                 *     Bounds: 1 characters or more.
                 */
                id: components["parameters"]["PrimaryAgentId"];
                /**
                 * @description Agent id of the variant to remove. It is active and not the primary.
                 *
                 *     Bounds: 1 characters or more.
                 */
                variantAgentId: string;
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["RemoveSplitVariant"];
        responses: {
            200: components["responses"]["RemoveSplitVariantSuccess"];
            400: components["responses"]["RemoveSplitVariantBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AgentsWriteForbidden"];
            404: components["responses"]["SplitTestNotFound"];
            409: components["responses"]["RemoveSplitVariantConflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFailed"];
        };
    };
    listAgentSkills: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The agent's id.
                 *
                 *     Bounds: 1 characters or more.
                 */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListAgentSkillsSuccess"];
            400: components["responses"]["AgentsInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AgentsReadForbidden"];
            404: components["responses"]["AgentNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFailed"];
        };
    };
    deleteAgentSkill: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The agent's id.
                 *
                 *     Bounds: 1 characters or more.
                 */
                id: components["parameters"]["AgentId"];
                /**
                 * @description The skill's id. It stays the same when the skill is edited.
                 *
                 *     Bounds: 1 characters or more.
                 */
                skillId: string;
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["DeleteAgentSkill"];
        responses: {
            200: components["responses"]["DeleteAgentSkillSuccess"];
            400: components["responses"]["DeleteAgentSkillBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AgentsWriteForbidden"];
            404: components["responses"]["DeleteAgentSkillNotFound"];
            409: components["responses"]["DeleteAgentSkillConflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFailed"];
        };
    };
    getSkillLibrary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The agent's id.
                 *
                 *     Bounds: 1 characters or more.
                 */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["GetSkillLibrarySuccess"];
            400: components["responses"]["AgentsInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AgentsReadForbidden"];
            404: components["responses"]["AgentNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFailed"];
        };
    };
    listAgents: {
        parameters: {
            query: {
                /**
                 * @description The sub-account's id.
                 *
                 *     Bounds: 1 characters or more.
                 *
                 *     Not confirmed: Requests are said to be scoped by this id. We assume that it goes into the query here.
                 */
                locationId: components["parameters"]["LocationIdQuery"];
                /** @description Keeps the agents of one campaign type. */
                agentType?: components["schemas"]["CampaignType"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListAgentsSuccess"];
            400: components["responses"]["ListAgentsBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AgentsReadForbidden"];
            404: components["responses"]["LocationNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFailed"];
        };
    };
    createAgent: {
        parameters: {
            query: {
                /**
                 * @description The sub-account's id.
                 *
                 *     Bounds: 1 characters or more.
                 *
                 *     Not confirmed: Requests are said to be scoped by this id. We assume that it goes into the query here.
                 */
                locationId: components["parameters"]["LocationIdQuery"];
            };
            header?: {
                /**
                 * @description Your own name for this creation. What a repeated key does is not specified.
                 *
                 *     Bounds: 8 characters or more, at most 255 characters.
                 *
                 *     Not confirmed: A replay by such a key is mentioned for ordinary agents; neither the operation nor the lengths are.
                 */
                "Idempotency-Key"?: components["parameters"]["AgentIdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["CreateAgent"];
        responses: {
            201: components["responses"]["CreateAgentSuccess"];
            400: components["responses"]["CreateAgentBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AgentsWriteForbidden"];
            404: components["responses"]["LocationNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFailed"];
        };
    };
    updateAgent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The agent's id.
                 *
                 *     Bounds: 1 characters or more.
                 *
                 *     Not confirmed: How the path names the agent is not stated.
                 */
                id: components["parameters"]["UpdatedAgentId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["UpdateAgent"];
        responses: {
            200: components["responses"]["UpdateAgentSuccess"];
            400: components["responses"]["UpdateAgentBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AgentsWriteForbidden"];
            404: components["responses"]["AgentNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFailed"];
        };
    };
    listAgentExecutions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The agent's id.
                 *
                 *     Bounds: 1 characters or more.
                 */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListAgentExecutionsSuccess"];
            400: components["responses"]["AgentsInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AgentsReadForbidden"];
            404: components["responses"]["AgentNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFailed"];
        };
    };
    listAgentTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListAgentTypesSuccess"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeForbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFailed"];
        };
    };
    getCampaignWorkflow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The agent's id. */
                agentId: components["parameters"]["CampaignAgentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["GetCampaignWorkflowSuccess"];
            400: components["responses"]["AgentsInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AgentsReadForbidden"];
            404: components["responses"]["CampaignAgentNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFailed"];
        };
    };
    saveCampaignWorkflow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The agent's id. */
                agentId: components["parameters"]["CampaignAgentId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["SaveCampaignWorkflow"];
        responses: {
            200: components["responses"]["SaveCampaignWorkflowSuccess"];
            400: components["responses"]["CampaignWorkflowInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AgentsWriteForbidden"];
            404: components["responses"]["CampaignAgentNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFailed"];
        };
    };
    getCampaignWorkflowDigest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The agent's id. */
                agentId: components["parameters"]["CampaignAgentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["GetCampaignWorkflowDigestSuccess"];
            400: components["responses"]["AgentsInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AgentsReadForbidden"];
            404: components["responses"]["CampaignAgentNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFailed"];
        };
    };
    appendCampaignWorkflowAction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The agent's id. */
                agentId: components["parameters"]["CampaignAgentId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["AppendCampaignAction"];
        responses: {
            200: components["responses"]["AppendCampaignWorkflowActionSuccess"];
            400: components["responses"]["CampaignActionInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AgentsWriteForbidden"];
            404: components["responses"]["CampaignAgentNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFailed"];
        };
    };
    switchCampaignWorkflowOutcome: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The agent's id. */
                agentId: components["parameters"]["CampaignAgentId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["SwitchCampaignOutcome"];
        responses: {
            200: components["responses"]["SwitchCampaignWorkflowOutcomeSuccess"];
            400: components["responses"]["CampaignOutcomeInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AgentsWriteForbidden"];
            404: components["responses"]["CampaignAgentNodeNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFailed"];
        };
    };
    deleteCampaignWorkflowNode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The agent's id. */
                agentId: components["parameters"]["CampaignAgentId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["DeleteCampaignNode"];
        responses: {
            200: components["responses"]["DeleteCampaignWorkflowNodeSuccess"];
            400: components["responses"]["CampaignNodeDeletionInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AgentsWriteForbidden"];
            404: components["responses"]["CampaignAgentNodeNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFailed"];
        };
    };
    updateProjectCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The sub-account's id. */
                locationId: components["parameters"]["ProjectLocationId"];
                /** @description The campaign's id. */
                campaignId: components["parameters"]["CampaignIdPath"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["UpdateProjectCampaign"];
        responses: {
            200: components["responses"]["UpdateProjectCampaignSuccess"];
            400: components["responses"]["UpdateProjectCampaignBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AgentsWriteForbidden"];
            404: components["responses"]["CampaignNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFailed"];
        };
    };
    getProjectCampaignWorkflow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The sub-account's id. */
                locationId: components["parameters"]["ProjectLocationId"];
                /** @description The campaign's id. */
                campaignId: components["parameters"]["CampaignIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["GetProjectCampaignWorkflowSuccess"];
            400: components["responses"]["DeprecatedInvalid"];
            401: components["responses"]["DeprecatedUnauthorized"];
            403: components["responses"]["DeprecatedReadForbidden"];
            404: components["responses"]["DeprecatedNotFound"];
            429: components["responses"]["DeprecatedTooManyRequests"];
            500: components["responses"]["DeprecatedServerFailed"];
        };
    };
    saveProjectCampaignWorkflow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The sub-account's id. */
                locationId: components["parameters"]["ProjectLocationId"];
                /** @description The campaign's id. */
                campaignId: components["parameters"]["CampaignIdPath"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["SaveCampaignWorkflow"];
        responses: {
            200: components["responses"]["SaveProjectCampaignWorkflowSuccess"];
            400: components["responses"]["DeprecatedWorkflowInvalid"];
            401: components["responses"]["DeprecatedUnauthorized"];
            403: components["responses"]["DeprecatedWriteForbidden"];
            404: components["responses"]["DeprecatedNotFound"];
            429: components["responses"]["DeprecatedTooManyRequests"];
            500: components["responses"]["DeprecatedServerFailed"];
        };
    };
    getProjectCampaignWorkflowDigest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The sub-account's id. */
                locationId: components["parameters"]["ProjectLocationId"];
                /** @description The campaign's id. */
                campaignId: components["parameters"]["CampaignIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["GetProjectCampaignWorkflowDigestSuccess"];
            400: components["responses"]["DeprecatedInvalid"];
            401: components["responses"]["DeprecatedUnauthorized"];
            403: components["responses"]["DeprecatedReadForbidden"];
            404: components["responses"]["DeprecatedNotFound"];
            429: components["responses"]["DeprecatedTooManyRequests"];
            500: components["responses"]["DeprecatedServerFailed"];
        };
    };
    appendProjectCampaignWorkflowAction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The sub-account's id. */
                locationId: components["parameters"]["ProjectLocationId"];
                /** @description The campaign's id. */
                campaignId: components["parameters"]["CampaignIdPath"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["AppendCampaignAction"];
        responses: {
            200: components["responses"]["AppendProjectCampaignWorkflowActionSuccess"];
            400: components["responses"]["DeprecatedActionInvalid"];
            401: components["responses"]["DeprecatedUnauthorized"];
            403: components["responses"]["DeprecatedWriteForbidden"];
            404: components["responses"]["DeprecatedNotFound"];
            429: components["responses"]["DeprecatedTooManyRequests"];
            500: components["responses"]["DeprecatedServerFailed"];
        };
    };
    switchProjectCampaignWorkflowOutcome: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The sub-account's id. */
                locationId: components["parameters"]["ProjectLocationId"];
                /** @description The campaign's id. */
                campaignId: components["parameters"]["CampaignIdPath"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["SwitchCampaignOutcome"];
        responses: {
            200: components["responses"]["SwitchProjectCampaignWorkflowOutcomeSuccess"];
            400: components["responses"]["DeprecatedOutcomeInvalid"];
            401: components["responses"]["DeprecatedUnauthorized"];
            403: components["responses"]["DeprecatedWriteForbidden"];
            404: components["responses"]["DeprecatedNodeNotFound"];
            429: components["responses"]["DeprecatedTooManyRequests"];
            500: components["responses"]["DeprecatedServerFailed"];
        };
    };
    deleteProjectCampaignWorkflowNode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The sub-account's id. */
                locationId: components["parameters"]["ProjectLocationId"];
                /** @description The campaign's id. */
                campaignId: components["parameters"]["CampaignIdPath"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["DeleteCampaignNode"];
        responses: {
            200: components["responses"]["DeleteProjectCampaignWorkflowNodeSuccess"];
            400: components["responses"]["DeprecatedNodeDeletionInvalid"];
            401: components["responses"]["DeprecatedUnauthorized"];
            403: components["responses"]["DeprecatedWriteForbidden"];
            404: components["responses"]["DeprecatedNodeNotFound"];
            429: components["responses"]["DeprecatedTooManyRequests"];
            500: components["responses"]["DeprecatedServerFailed"];
        };
    };
    listCalls: {
        parameters: {
            query: {
                /**
                 * @description The sub-account's id.
                 *
                 *     Bounds: 1 characters or more.
                 *
                 *     Not confirmed: Requests are said to be scoped by this id. We assume that it goes into the query here.
                 */
                locationId: components["parameters"]["LocationIdQuery"];
                /** @description Whether calls that somebody has reviewed are left out. Takes exactly `true` or `false`. */
                excludeReviewed?: "true" | "false";
                /** @description Keeps calls that ended in one of these ways. Repeat the parameter or separate with commas. */
                disposition?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListCallsSuccess"];
            400: components["responses"]["ListCallsBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccessForbidden"];
            404: components["responses"]["LocationNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFailed"];
        };
    };
    getCallById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The call's id. */
                callId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["GetCallByIdSuccess"];
            400: components["responses"]["AgentsInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccessForbidden"];
            404: components["responses"]["GetCallByIdNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFailed"];
        };
    };
    getPipelineSteps: {
        parameters: {
            query?: {
                /**
                 * @description The sub-account whose cadence schedule is read.
                 *
                 *     Not confirmed: The parameter is described without its name.
                 */
                locationId?: string;
                /**
                 * @description Reads the leads of another sub-account; `__all__` takes in every linked one that the caller can access.
                 *
                 *     Not confirmed: The parameter is described without its name.
                 */
                leadLocationId?: string;
                /**
                 * @description A campaign, for editing the cadence that is bound to it.
                 *
                 *     Not confirmed: The parameter is described without its name.
                 */
                campaignId?: string;
                /**
                 * @description Combines the view of several campaigns; their ids are separated by commas.
                 *
                 *     Not confirmed: The parameter is described without its name.
                 */
                campaignIds?: string[];
                /**
                 * @description Looks at one step. A refusal can ask for it.
                 *
                 *     Not confirmed: Only a refusal that asks for this parameter is stated. We assume that it can be left out.
                 */
                cadenceStep?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["GetPipelineStepsSuccess"];
            400: components["responses"]["GetPipelineStepsBadRequest"];
            401: components["responses"]["GetPipelineStepsUnauthorized"];
            403: components["responses"]["GetPipelineStepsForbidden"];
            429: components["responses"]["GetPipelineStepsTooManyRequests"];
            500: components["responses"]["GetPipelineStepsFailed"];
        };
    };
    receiveWorkflowWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["WorkflowWebhook"];
        responses: {
            /**
             * @description Any response that says it arrived.
             *
             *     Not confirmed: What the platform expects back is not stated.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description The receiver refuses.
             *
             *     Not confirmed: What the platform does about a refusal is not stated.
             */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
type WithRequired<T, K extends keyof T> = T & {
    [P in K]-?: T[P];
};
