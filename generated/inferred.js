// Generated from openapi.yaml by `npm run generate`. Do not edit.
export const inferred = {
  "/paths/~1api~1billing~1sub-accounts~1{locationId}/get": {
    "*": "The specification tells callers to read the wallet back but shows no route for it; path, scope and role follow the update of direct billing."
  },
  "/paths/~1api~1live-agents/get": {
    "x-roles": "Roles are stated for creation only; reading is assumed open to both."
  },
  "/paths/~1api~1live-agents/post": {
    "method": "Creation is specified without its method.",
    "path": "Creation is specified without its path; the module's prefix is assumed."
  },
  "/paths/~1api~1live-agents/post/responses/409": {
    "x-errors": "Codes of this module are named for one case only."
  },
  "/paths/~1api~1live-agents/post/responses/422": {
    "x-errors": "Codes of this module are named for one case only."
  },
  "/paths/~1api~1live-agents/post/responses/503": {
    "x-errors": "Codes of this module are named for one case only, and that one without a status."
  },
  "/paths/~1api~1live-agents~1brain~1templates/get": {
    "*": "The operation is named without method, path or result."
  },
  "/paths/~1api~1live-agents~1{id}/get": {
    "method": "Reading one agent is specified without its method.",
    "path": "Reading one agent is specified without its path.",
    "x-roles": "Roles are stated for creation only; reading is assumed open to both."
  },
  "/paths/~1api~1live-agents~1{id}/put": {
    "method": "The update is specified without its method.",
    "path": "The update is specified without its path.",
    "x-roles": "Roles are stated for creation only; editing is assumed open to both."
  },
  "/paths/~1api~1live-agents~1{id}/put/responses/200": {
    "*": "The status of a successful update is not stated."
  },
  "/paths/~1api~1live-agents~1{id}/put/responses/409": {
    "x-errors": "Codes of this module are named for one case only."
  },
  "/paths/~1api~1live-agents~1{id}/put/responses/422": {
    "x-errors": "Codes of this module are named for one case only."
  },
  "/paths/~1api~1live-agents~1{id}~1operations/get": {
    "x-roles": "Roles are stated for creation only; reading is assumed open to both."
  },
  "/paths/~1api~1live-agents~1{id}~1brain~1catalog/get": {
    "x-roles": "Roles are stated for creation only; reading is assumed open to both."
  },
  "/paths/~1api~1live-agents~1{id}~1resources~1{kind}/get": {
    "x-roles": "Roles are stated for creation only; reading is assumed open to both."
  },
  "/paths/~1api~1live-agents~1{id}~1resources~1{kind}/get/parameters/1/schema": {
    "x-extensible-enum": "Kinds are named in prose only; their exact spelling is assumed."
  },
  "/paths/~1api~1live-agents~1{id}~1prepare/post": {
    "x-roles": "Roles are stated for creation only; preparing is assumed open to both."
  },
  "/paths/~1api~1live-agents~1{id}~1prepare/post/responses/409": {
    "x-errors": "Codes of this module are named for one case only."
  },
  "/paths/~1api~1live-agents~1{id}~1prepare/post/responses/422": {
    "x-errors": "Codes of this module are named for one case only."
  },
  "/paths/~1api~1live-agents~1{id}~1restore/post": {
    "x-roles": "Roles are stated for creation only; restoring is assumed open to both."
  },
  "/paths/~1api~1live-agents~1{id}~1restore/post/responses/200": {
    "*": "The status of a successful restore is not stated."
  },
  "/paths/~1api~1live-agents~1{id}~1restore/post/responses/404": {
    "x-errors": "Codes of this module are named for one case only."
  },
  "/paths/~1api~1live-agents~1{id}~1restore/post/responses/409": {
    "x-errors": "Codes of this module are named for one case only."
  },
  "/paths/~1api~1live-agents~1{id}~1restore/post/responses/422": {
    "x-errors": "Codes of this module are named for one case only."
  },
  "/paths/~1api~1live-agents~1{id}~1brain~1workflows~1{workflowId}/put": {
    "*": "The operation is named without method, path or body."
  },
  "/paths/~1api~1live-agents~1{id}~1brain~1workflows~1{workflowId}/put/responses/404": {
    "x-errors": "Codes of this module are named for one case only."
  },
  "/paths/~1api~1live-agents~1{id}~1brain~1workflows~1{workflowId}/put/responses/409": {
    "x-errors": "Codes of this module are named for one case only."
  },
  "/paths/~1api~1live-agents~1{id}~1brain~1workflows~1{workflowId}/put/responses/422": {
    "x-errors": "Codes of this module are named for one case only."
  },
  "/paths/~1api~1agent-builder~1agents~1{id}~1split-test/get": {
    "*": "A change carries \"the revision read from the split\", yet no read is shown; path, scope and result are assumed."
  },
  "/paths/~1api~1agent-builder~1agents~1{id}~1split-test/patch": {
    "*": "Only that a PATCH on the split test excludes a variant is stated; path, body and result are assumed."
  },
  "/paths/~1api~1agent-builder~1agents~1{id}~1split-test~1variants~1{variantAgentId}/delete": {
    "x-roles": "No role is stated for this operation."
  },
  "/paths/~1api~1agent-builder~1agents~1{id}~1skills/get": {
    "*": "Deleting needs the skills' version, yet no read is shown; path, scope and result are assumed."
  },
  "/paths/~1api~1agent-builder~1agents~1{id}~1skills~1{skillId}/delete": {
    "x-roles": "No role is stated for this operation."
  },
  "/paths/~1api~1agent-builder~1agents~1{id}~1skills~1{skillId}/delete/responses/404": {
    "x-errors": "The code is stated for a campaign without a split test only."
  },
  "/paths/~1api~1agent-builder~1agents~1{id}~1skills~1library/get": {
    "method": "Only the path is stated.",
    "security": "No scope is stated.",
    "x-roles": "No role is stated."
  },
  "/paths/~1api~1agent-builder~1agents~1{id}~1skills~1library/get/responses/200": {
    "*": "The form of the answer is not shown."
  },
  "/paths/~1api~1agent-builder~1agents/get": {
    "method": "Only the path is stated.",
    "security": "No scope is stated.",
    "x-roles": "No role is stated."
  },
  "/paths/~1api~1agent-builder~1agents/get/responses/200": {
    "*": "The form of the answer is not shown."
  },
  "/paths/~1api~1agent-builder~1agents/post": {
    "method": "Only the path is stated.",
    "security": "No scope is stated.",
    "x-roles": "No role is stated."
  },
  "/paths/~1api~1agent-builder~1agents/post/responses/201": {
    "*": "Status and form of the answer are not shown."
  },
  "/paths/~1api~1agent-builder~1agents~1{id}/put": {
    "*": "Only the rule on post-call analysis fields is stated; path, method, body and answers are assumed."
  },
  "/paths/~1api~1agent-builder~1agents~1{id}~1executions/get": {
    "method": "Only the form of the answer is stated.",
    "path": "Only the form of the answer is stated.",
    "security": "No scope is stated.",
    "x-roles": "No role is stated."
  },
  "/paths/~1api~1agent-builder~1agent-types/get": {
    "security": "No scope is stated.",
    "x-roles": "No role is stated."
  },
  "/paths/~1api~1agent-builder~1agents~1{agentId}~1campaign~1workflow/get": {
    "method": "Only the path is stated.",
    "security": "No scope is stated.",
    "x-roles": "No role is stated."
  },
  "/paths/~1api~1agent-builder~1agents~1{agentId}~1campaign~1workflow/get/responses/200": {
    "*": "The form of the answer is not shown."
  },
  "/paths/~1api~1agent-builder~1agents~1{agentId}~1campaign~1workflow/put": {
    "method": "The path and what fails to save are stated.",
    "security": "No scope is stated.",
    "x-roles": "No role is stated."
  },
  "/paths/~1api~1agent-builder~1agents~1{agentId}~1campaign~1workflow/put/responses/200": {
    "*": "Status and form of the answer are not shown."
  },
  "/paths/~1api~1agent-builder~1agents~1{agentId}~1campaign~1workflow~1digest/get": {
    "*": "The route is named in words only; spelling, method and answer are assumed."
  },
  "/paths/~1api~1agent-builder~1agents~1{agentId}~1campaign~1workflow~1append-action/post": {
    "*": "The route is named in words only; spelling, method, body and answer are assumed."
  },
  "/paths/~1api~1agent-builder~1agents~1{agentId}~1campaign~1workflow~1switch-outcome/post": {
    "*": "The route is named in words only; spelling, method, body and answer are assumed."
  },
  "/paths/~1api~1agent-builder~1agents~1{agentId}~1campaign~1workflow~1delete-node/post": {
    "*": "The route is named in words only; spelling, method, body and answer are assumed."
  },
  "/paths/~1api~1agent-builder~1projects~1{locationId}~1campaigns~1{campaignId}/put": {
    "method": "Writes to a project's campaign are stated without their method.",
    "path": "The path is taken from the deprecated routes below it.",
    "security": "No scope is stated.",
    "x-roles": "No role is stated."
  },
  "/paths/~1api~1agent-builder~1projects~1{locationId}~1campaigns~1{campaignId}/put/responses/200": {
    "*": "Status and form of the answer are not shown."
  },
  "/paths/~1api~1agent-builder~1projects~1{locationId}~1campaigns~1{campaignId}~1workflow/get": {
    "*": "Six deprecated routes under this prefix are counted but not listed; this one mirrors the route of the agent."
  },
  "/paths/~1api~1agent-builder~1projects~1{locationId}~1campaigns~1{campaignId}~1workflow/put": {
    "*": "Six deprecated routes under this prefix are counted but not listed; this one mirrors the route of the agent."
  },
  "/paths/~1api~1agent-builder~1projects~1{locationId}~1campaigns~1{campaignId}~1workflow~1digest/get": {
    "*": "Six deprecated routes under this prefix are counted but not listed; this one mirrors the route of the agent."
  },
  "/paths/~1api~1agent-builder~1projects~1{locationId}~1campaigns~1{campaignId}~1workflow~1append-action/post": {
    "*": "Six deprecated routes under this prefix are counted but not listed; this one mirrors the route of the agent."
  },
  "/paths/~1api~1agent-builder~1projects~1{locationId}~1campaigns~1{campaignId}~1workflow~1switch-outcome/post": {
    "*": "Six deprecated routes under this prefix are counted but not listed; this one mirrors the route of the agent."
  },
  "/paths/~1api~1agent-builder~1projects~1{locationId}~1campaigns~1{campaignId}~1workflow~1delete-node/post": {
    "*": "Six deprecated routes under this prefix are counted but not listed; this one mirrors the route of the agent."
  },
  "/paths/~1api~1call-history/get": {
    "method": "The filters are stated without their route.",
    "path": "The filters are stated without their route.",
    "security": "No scope is stated.",
    "x-roles": "No role is stated."
  },
  "/paths/~1api~1call-history/get/responses/400": {
    "x-errors": "That other values are validation errors is stated, their code is not."
  },
  "/paths/~1api~1call-history~1by-call-id~1{callId}/get": {
    "security": "No scope is stated.",
    "x-roles": "No role is stated."
  },
  "/paths/~1api~1call-history~1by-call-id~1{callId}/get/responses/404": {
    "x-errors": "The status is stated for all modules, its code here is not."
  },
  "/paths/~1api~1power-dialer~1pipeline~1steps/get/parameters/0": {
    "*": "The parameter is described without its name."
  },
  "/paths/~1api~1power-dialer~1pipeline~1steps/get/parameters/1": {
    "*": "The parameter is described without its name."
  },
  "/paths/~1api~1power-dialer~1pipeline~1steps/get/parameters/2": {
    "*": "The parameter is described without its name."
  },
  "/paths/~1api~1power-dialer~1pipeline~1steps/get/parameters/3": {
    "*": "The parameter is described without its name."
  },
  "/paths/~1api~1power-dialer~1pipeline~1steps/get/parameters/4": {
    "*": "Only a refusal that asks for this parameter is stated; that it can be left out is assumed."
  },
  "/webhooks/workflowStep/post": {
    "security": "Authentication is a header that the author of the node chooses.",
    "x-roles": "Roles are for callers of the platform.",
    "method": "The HTTP method of the outgoing call is not stated."
  },
  "/webhooks/workflowStep/post/responses/200": {
    "*": "What the platform expects back is not stated."
  },
  "/webhooks/workflowStep/post/responses/4XX": {
    "*": "What the platform does about a refusal is not stated."
  },
  "/components/parameters/LocationIdQuery": {
    "*": "Requests are said to be scoped by this id; that it goes into the query here is assumed."
  },
  "/components/parameters/LiveAgentId/schema": {
    "pattern": "That the path takes the public form, and not the authored id, is assumed."
  },
  "/components/parameters/AgentIdempotencyKey": {
    "*": "A replay by such a key is mentioned for ordinary agents; neither the operation nor the lengths are."
  },
  "/components/headers/RequestIdOfFailure": {
    "required": "It is stated together with `ref` only."
  },
  "/components/headers/RetryAfter": {
    "*": "Neither the header nor any quota is stated."
  },
  "/components/responses/DirectBillingFailed": {
    "x-errors": "A change that could not be saved is listed without its code."
  },
  "/components/responses/LiveBadRequest": {
    "x-errors": "Codes of this module are named for one case only."
  },
  "/components/responses/LiveReadForbidden": {
    "x-errors": "Codes of this module are named for one case only."
  },
  "/components/responses/LiveWriteForbidden": {
    "x-errors": "Codes of this module are named for one case only."
  },
  "/components/responses/LiveCreateForbidden": {
    "x-errors": "Codes of this module are named for one case only."
  },
  "/components/responses/LiveLocationNotFound": {
    "x-errors": "Codes of this module are named for one case only."
  },
  "/components/responses/LiveNotFound": {
    "x-errors": "Codes of this module are named for one case only."
  },
  "/components/responses/LiveBadGateway": {
    "x-errors": "Codes of this module are named for one case only."
  },
  "/components/responses/LiveUnavailable": {
    "x-errors": "Codes of this module are named for one case only."
  },
  "/components/responses/AgentsInvalid": {
    "x-errors": "The code is stated for split tests and the deletion of skills."
  },
  "/components/responses/AgentsReadForbidden": {
    "x-errors": "A wrong role gets one of two codes in general; which one here is not stated."
  },
  "/components/responses/AgentsWriteForbidden": {
    "x-errors": "A wrong role gets one of two codes in general; which one here is not stated."
  },
  "/components/responses/ScopeForbidden": {
    "x-errors": "The status is stated for all modules, which of its codes apply here is not."
  },
  "/components/responses/AccessForbidden": {
    "x-errors": "The status is stated for all modules, which of its codes apply here is not."
  },
  "/components/responses/AgentNotFound": {
    "x-errors": "The status is stated for all modules, its code here is not."
  },
  "/components/responses/CampaignAgentNotFound": {
    "x-errors": "The status is stated for all modules, its code here is not."
  },
  "/components/responses/LocationNotFound": {
    "x-errors": "The status is stated for all modules, its code here is not."
  },
  "/components/responses/CampaignNotFound": {
    "x-errors": "The status is stated for all modules, its code here is not."
  },
  "/components/responses/CampaignWorkflowInvalid": {
    "x-errors": "That such a graph fails to save is stated, status and code are not."
  },
  "/components/schemas/AutoRechargeUpdate": {
    "additionalProperties": "Unknown properties are ruled out for the body; that this reaches inside is assumed."
  },
  "/components/schemas/CreditGuardUpdate": {
    "additionalProperties": "Unknown properties are ruled out for the body; that this reaches inside is assumed."
  },
  "/components/schemas/Charge": {
    "required": "The fields are listed without saying which may be left out."
  },
  "/components/schemas/BillingFailure": {
    "required": "That `ref` comes with every failure of the server is read from the conventions."
  },
  "/components/schemas/FieldError": {
    "required": "The fields are listed without saying which may be left out."
  },
  "/components/schemas/NextStep": {
    "required": "The fields are listed without saying which may be left out."
  },
  "/components/schemas/LiveAgent": {
    "required": "The fields are named without saying which are always there."
  },
  "/components/schemas/LiveAgent/properties/ifVersion": {
    "type": "The token's type is not stated."
  },
  "/components/schemas/LiveAgent/properties/provisioningPolicy": {
    "*": "That it stands on the agent is assumed."
  },
  "/components/schemas/CapabilityConfig/properties/workflows": {
    "propertyNames": "An agent from before the workflow model may read back other keys."
  },
  "/components/schemas/Voice/properties/prompt": {
    "minLength": "Stated for the field; what an empty draft reads back is not."
  },
  "/components/schemas/Setup": {
    "required": "The fields are named without saying which are always there."
  },
  "/components/schemas/Setup/properties/revision": {
    "type": "Only its meaning is stated."
  },
  "/components/schemas/Setup/properties/verifiedAt": {
    "type": "Only its meaning is stated.",
    "format": "Only its meaning is stated."
  },
  "/components/schemas/Setup/properties/failureCode": {
    "*": "That it stands under `setup` is assumed."
  },
  "/components/schemas/Authoring": {
    "required": "The fields are named without saying which are always there."
  },
  "/components/schemas/Authoring/properties/bindingWarnings": {
    "type": "Only its meaning is stated."
  },
  "/components/schemas/Save/properties/revision": {
    "type": "A number is stated, that it is whole is assumed."
  },
  "/components/schemas/Campaign": {
    "required": "The fields are named without saying which are always there."
  },
  "/components/schemas/LiveAgentCreation": {
    "unevaluatedProperties": "Unsupported fields are refused with 422; that this holds at creation is assumed."
  },
  "/components/schemas/LiveAgentUpdate": {
    "required": "`ifVersion` is stated as required; the others follow from a full replacement.",
    "additionalProperties": "Unsupported fields are refused with 422; which they are is stated only in part."
  },
  "/components/schemas/IfVersion": {
    "type": "The token's type is not stated."
  },
  "/components/schemas/BrainWrite": {
    "required": "All parts belong to a full replacement.",
    "additionalProperties": "Unsupported fields are refused with 422; which they are is stated only in part."
  },
  "/components/schemas/VoiceWrite": {
    "required": "All parts belong to a full replacement.",
    "additionalProperties": "Unsupported fields are refused with 422; which they are is stated only in part."
  },
  "/components/schemas/Workflow": {
    "required": "The fields are listed without saying which may be left out."
  },
  "/components/schemas/WorkflowStep": {
    "required": "The fields are listed without saying which may be left out."
  },
  "/components/schemas/WorkflowStep/properties/type": {
    "x-extensible-enum": "Beyond the first three, types are named in prose; their spelling is assumed."
  },
  "/components/schemas/LiveAgentRestoration": {
    "additionalProperties": "Unsupported fields are refused with 422; that this holds here is assumed."
  },
  "/components/schemas/LiveAgentRestoration/properties/revision": {
    "type": "A number is stated, that it is whole is assumed."
  },
  "/components/schemas/WorkflowReplacement": {
    "*": "The body of this operation is not shown."
  },
  "/components/schemas/LiveAgentSetupResponse": {
    "required": "That the result stands under `data` is assumed."
  },
  "/components/schemas/LiveAgentSetupResponse/properties/data": {
    "properties": "That these stand under `data` is assumed.",
    "required": "That `setupStarted` stands under `data` is assumed."
  },
  "/components/schemas/LiveAgentSavedResponse/properties/data": {
    "required": "That the agent stands under `data.agent` as elsewhere is assumed."
  },
  "/components/schemas/LiveAgentSavedResponse/properties/data/properties/setupStarted": {
    "*": "Stated for preparing only."
  },
  "/components/schemas/LiveAgentSavedResponse/properties/data/properties/setupError": {
    "*": "Stated for preparing only."
  },
  "/components/schemas/LiveAgentListResponse/properties/data": {
    "*": "The form of the result is not shown."
  },
  "/components/schemas/BrainTemplateListResponse/properties/data": {
    "*": "The form of the result is not shown."
  },
  "/components/schemas/LiveCatalogResponse/properties/data": {
    "required": "The fields are named without saying which are always there."
  },
  "/components/schemas/LiveCatalogResponse/properties/data/properties/workflows": {
    "type": "Its content is described, its form is not shown."
  },
  "/components/schemas/LiveCatalogResponse/properties/data/properties/workflows/properties/nodes": {
    "*": "The name and form of this list are not shown."
  },
  "/components/schemas/LiveCatalogResponse/properties/data/properties/workflows/properties/templates": {
    "*": "The name and form of this list are not shown."
  },
  "/components/schemas/LiveCatalogResponse/properties/data/properties/workflows/properties/pathRules": {
    "*": "The name and form of this list are not shown."
  },
  "/components/schemas/LiveCatalogResponse/properties/data/properties/workflows/properties/limits": {
    "*": "The name and form of this object are not shown."
  },
  "/components/schemas/LiveCatalogResponse/properties/data/properties/capabilities": {
    "type": "An index is stated, its form is not shown."
  },
  "/components/schemas/LiveCatalogResponse/properties/data/properties/voices": {
    "*": "The name and form of this list are not shown."
  },
  "/components/schemas/LiveCatalogResponse/properties/data/properties/backgroundRooms": {
    "*": "The name and form of this list are not shown."
  },
  "/components/schemas/LiveCatalogResponse/properties/data/properties/group": {
    "*": "The name and form of this object are not shown."
  },
  "/components/schemas/LiveResourcesResponse": {
    "required": "That the result stands under `data` is assumed."
  },
  "/components/schemas/LiveResourcesResponse/properties/data": {
    "properties": "Where the named fields stand is assumed."
  },
  "/components/schemas/LiveResourcesResponse/properties/data/properties/sources": {
    "type": "That it reports every source is stated, its form is not shown."
  },
  "/components/schemas/LiveResourcesResponse/properties/data/properties/items": {
    "*": "The name and form of this list are not shown."
  },
  "/components/schemas/LiveServerError": {
    "required": "`ref` is stated for failures of the server in general, not for this form."
  },
  "/components/schemas/LiveOrGeneralError": {
    "anyOf": "Both forms are stated, one for this module and one for this status."
  },
  "/components/schemas/LiveOrGeneralServerError": {
    "anyOf": "Both forms are stated, one for this module and one for this status."
  },
  "/components/schemas/WorkflowWebhookPayload": {
    "required": "The fields are listed without saying which may be left out."
  },
  "/components/schemas/SplitTest": {
    "required": "The fields are listed without saying which may be left out."
  },
  "/components/schemas/SplitTest/properties/sync": {
    "required": "The fields are listed without saying which may be left out."
  },
  "/components/schemas/SplitVariant": {
    "required": "The fields are listed without saying which may be left out."
  },
  "/components/schemas/SplitVariantRemoval": {
    "required": "That the field may not be left out is assumed."
  },
  "/components/schemas/SplitTestWeightsUpdate": {
    "*": "The body of this operation is not shown."
  },
  "/components/schemas/SkillDeletion": {
    "required": "That the field may not be left out is assumed."
  },
  "/components/schemas/AgentTypeListResponse": {
    "required": "Where the entries stand is not shown."
  },
  "/components/schemas/AgentTypeListResponse/properties/data": {
    "type": "Three entries are stated, where they stand is not."
  },
  "/components/schemas/AgentType": {
    "required": "The name of the field that holds the type is not shown."
  },
  "/components/schemas/CampaignWorkflow": {
    "required": "The form of the graph is not shown.",
    "properties/nodes": "The form of the graph is not shown."
  },
  "/components/schemas/CallRecord/properties/agentType": {
    "x-extensible-enum": "The values of this field on call records are not stated."
  },
  "/components/schemas/CallListResponse/properties/data": {
    "properties": "Where the calls stand is not shown."
  },
  "/components/schemas/CallResponse": {
    "required": "That the call stands under `data` is assumed.",
    "properties/data": "That the call stands under `data` is assumed."
  },
  "/components/schemas/PipelineError/properties/message": {
    "*": "Stated for the general form."
  },
  "/components/schemas/Cadence": {
    "required": "The fields are listed without saying which may be left out."
  },
  "/components/schemas/CadenceSlot": {
    "required": "The fields are listed without saying which may be left out."
  },
  "/components/schemas/CadenceSlot/properties/call": {
    "required": "The fields are listed without saying which may be left out."
  },
  "/components/schemas/CadenceAction": {
    "required": "The fields are listed without saying which may be left out."
  },
  "/components/schemas/CadenceHeader": {
    "required": "The fields are listed without saying which may be left out."
  },
  "/components/examples/TurnedOffWhenOff": {
    "*": "What this answers is not stated."
  },
  "/components/examples/BillingSettingsWithTurnOff": {
    "*": "That settings go only with `enabled` true is stated, the code of the refusal is not."
  },
  "/components/examples/BillingMalformedJson": {
    "*": "That an invalid body answers 400 is stated, the entry for one that cannot be read is not."
  },
  "/components/examples/IdempotencyKeyInvalid": {
    "*": "The code is stated for the module; that a key of the wrong length gets it is assumed."
  },
  "/components/examples/IdempotencyKeyRequired": {
    "*": "The code belongs to the module; nothing says when this operation sends it."
  },
  "/components/examples/ThresholdFixedForSelfServe": {
    "*": "The condition speaks of `thresholdMinutes`, a field that this operation does not have."
  },
  "/components/examples/RebillingUpdateRefused": {
    "*": "The code belongs to the module; nothing says when this operation sends it."
  },
  "/components/examples/AutoRechargeConfigurationRefused": {
    "*": "The code belongs to the module; nothing says when this operation sends it."
  },
  "/components/examples/CreditGuardUpdateRefused": {
    "*": "The code belongs to the module; nothing says when this operation sends it."
  },
  "/components/examples/AutoRechargeCardRequired": {
    "*": "That a card is needed is stated; that its absence gets this code is assumed."
  },
  "/components/examples/PaymentMethodUnusable": {
    "*": "The code is stated; that turning auto-recharge on meets it is assumed."
  },
  "/components/examples/PaymentMethodSelectionRequired": {
    "*": "The code is stated; that turning auto-recharge on meets it is assumed."
  },
  "/components/examples/PaymentProviderNotConnected": {
    "*": "The code belongs to the module; direct billing is said not to need the connection."
  },
  "/components/examples/SubAccountWalletRequired": {
    "*": "The code belongs to the module; nothing says when this operation sends it."
  },
  "/components/examples/RebillingOff": {
    "*": "The code belongs to the module; nothing says when this operation sends it."
  },
  "/components/examples/PendingCreditsExist": {
    "*": "The code belongs to the module; nothing says when this operation sends it."
  },
  "/components/examples/ProjectRateNeedsConfirmation": {
    "*": "The code belongs to the module; nothing says when this operation sends it."
  },
  "/components/examples/NoUsableCard": {
    "*": "The code belongs to the module; nothing says when this operation sends it."
  },
  "/components/examples/UsableDefaultPaymentMethodRequired": {
    "*": "The code belongs to the module; nothing says when this operation sends it."
  },
  "/components/examples/AutoRechargeNotEnabled": {
    "*": "The code belongs to the module; nothing says when this operation sends it."
  },
  "/components/examples/PriorProjectPaymentConflict": {
    "*": "The code belongs to the module; nothing says when this operation sends it."
  },
  "/components/examples/ProjectWalletBackfillRequired": {
    "*": "The code belongs to the module; nothing says when this operation sends it."
  },
  "/components/examples/StaleProjectBillingConfiguration": {
    "*": "The code belongs to the module; nothing says when this operation sends it."
  },
  "/components/examples/AutoRechargeReconciliationRequired": {
    "*": "The code belongs to the module; nothing says when this operation sends it."
  },
  "/components/examples/AutoRechargePaymentInProgress": {
    "*": "The code belongs to the module; nothing says when this operation sends it."
  },
  "/components/examples/DirectBillingActive": {
    "*": "The code is read as one for writes that direct billing forbids; this operation has none."
  },
  "/components/examples/IdempotentReplay": {
    "*": "That the code exists is stated; nothing says what leads to it here."
  },
  "/components/examples/SubAccountChangedDuringWrite": {
    "*": "That the code exists is stated; nothing says what leads to it here."
  },
  "/components/examples/SplitWeightsEnded": {
    "*": "That an ended split refuses new weights is assumed."
  },
  "/components/examples/SplitPrimaryRemoval": {
    "*": "That the primary cannot be removed is stated, the answer is not."
  },
  "/components/examples/SkillNotFound": {
    "*": "The code is stated for a campaign without a split test only."
  },
  "/components/examples/PipelineStepRequired": {
    "*": "That a refusal can ask for the parameter is stated; when it does is not."
  },
  "/components/examples/PipelineMissingScope": {
    "*": "A missing scope has a code in general; this operation's own form is read as text under this status."
  },
  "/components/examples/LiveLocationMissing": {
    "*": "The code is assumed."
  },
  "/components/examples/LiveRoleWrong": {
    "*": "The code is assumed."
  },
  "/components/examples/LiveCreateRoleWrong": {
    "*": "That project users may not create is stated, the code is assumed."
  },
  "/components/examples/LiveLocationNotFound": {
    "*": "The code is assumed."
  },
  "/components/examples/LiveNotFound": {
    "*": "The code is assumed."
  },
  "/components/examples/LiveRevisionNotFound": {
    "*": "Status and code are assumed."
  },
  "/components/examples/LiveWorkflowNotFound": {
    "*": "Status and code are assumed."
  },
  "/components/examples/LiveAgentIdTaken": {
    "*": "That a conflicting id is an error is stated, status and code are assumed."
  },
  "/components/examples/LiveCreateShapeRefused": {
    "*": "The code is assumed."
  },
  "/components/examples/LiveCreateIdRefused": {
    "*": "The pattern is stated, status and code are assumed."
  },
  "/components/examples/LiveCampaignPending": {
    "*": "The code is stated, its status is not."
  },
  "/components/examples/LiveUpdateVersionConflict": {
    "*": "The code is assumed."
  },
  "/components/examples/LiveUpdateNotEditable": {
    "*": "The code is assumed."
  },
  "/components/examples/LiveUpdateUnsupportedField": {
    "*": "The code is assumed."
  },
  "/components/examples/LiveUpdateWorkflowRefused": {
    "*": "That the refusal names the place is stated, the code is assumed."
  },
  "/components/examples/LiveUpdateCalendarRefused": {
    "*": "That the refusal names the place is stated; code and the name of the setting are assumed."
  },
  "/components/examples/LivePrepareVersionConflict": {
    "*": "The code is assumed."
  },
  "/components/examples/LivePrepareNotEditable": {
    "*": "The code is assumed."
  },
  "/components/examples/LivePrepareAuthoredField": {
    "*": "The code is assumed."
  },
  "/components/examples/LivePrepareIncompleteDraft": {
    "*": "That the saved configuration is validated is stated, the answer is assumed."
  },
  "/components/examples/LiveRestoreVersionConflict": {
    "*": "The code is assumed."
  },
  "/components/examples/LiveRestoreNotEditable": {
    "*": "The code is assumed."
  },
  "/components/examples/LiveRestoreWithoutRevision": {
    "*": "The code is assumed."
  },
  "/components/examples/LiveWorkflowVersionConflict": {
    "*": "The code is assumed."
  },
  "/components/examples/LiveWorkflowNotEditable": {
    "*": "The code is assumed."
  },
  "/components/examples/LiveWorkflowNameMissing": {
    "*": "That the refusal names the place is stated, the code is assumed."
  },
  "/components/examples/LiveWorkflowInsecureWebhook": {
    "*": "The rule is stated; code and the name of the setting are assumed."
  },
  "/components/examples/LiveBadGateway": {
    "*": "The code is assumed."
  },
  "/components/examples/LiveProviderUnavailable": {
    "*": "The code is assumed."
  },
  "/x-error-catalog/Billing/codes/IDEMPOTENCY_KEY_REQUIRED": {
    "meaning": "The code is stated by its name alone."
  },
  "/x-error-catalog/Billing/codes/PAYMENT_PROVIDER_NOT_CONNECTED": {
    "meaning": "The code is stated by its name alone."
  },
  "/x-error-catalog/Billing/codes/SUB_ACCOUNT_WALLET_REQUIRED": {
    "meaning": "The code is stated by its name alone."
  },
  "/x-error-catalog/Billing/codes/REBILLING_OFF": {
    "meaning": "The code is stated by its name alone."
  },
  "/x-error-catalog/Billing/codes/PENDING_CREDITS_EXIST": {
    "meaning": "The code is stated by its name alone."
  },
  "/x-error-catalog/Billing/codes/PROJECT_RATE_NEEDS_CONFIRMATION": {
    "meaning": "The code is stated by its name alone."
  },
  "/x-error-catalog/Billing/codes/NO_USABLE_CARD": {
    "meaning": "The code is stated by its name alone."
  },
  "/x-error-catalog/Billing/codes/USABLE_DEFAULT_PAYMENT_METHOD_REQUIRED": {
    "meaning": "The code is stated by its name alone."
  },
  "/x-error-catalog/Billing/codes/AUTO_RECHARGE_NOT_ENABLED": {
    "meaning": "The code is stated by its name alone."
  },
  "/x-error-catalog/Billing/codes/AUTO_RECHARGE_CARD_REQUIRED": {
    "meaning": "The code is stated by its name alone."
  },
  "/x-error-catalog/Billing/codes/PRIOR_PROJECT_PAYMENT_CONFLICT": {
    "meaning": "The code is stated by its name alone."
  },
  "/x-error-catalog/Billing/codes/PROJECT_WALLET_BACKFILL_REQUIRED": {
    "meaning": "The code is stated by its name alone."
  },
  "/x-error-catalog/Billing/codes/PAYMENT_METHOD_UNUSABLE": {
    "meaning": "The code is stated by its name alone."
  },
  "/x-error-catalog/Billing/codes/STALE_PROJECT_BILLING_CONFIGURATION": {
    "meaning": "The code is stated by its name alone."
  },
  "/x-error-catalog/Billing/codes/AUTO_RECHARGE_RECONCILIATION_REQUIRED": {
    "meaning": "The code is stated by its name alone."
  },
  "/x-error-catalog/Billing/codes/AUTO_RECHARGE_PAYMENT_IN_PROGRESS": {
    "meaning": "The code is stated by its name alone."
  },
  "/x-error-catalog/Billing/codes/SUB_ACCOUNT_CHANGED_DURING_WRITE": {
    "meaning": "The code is stated by its name alone."
  },
  "/x-error-catalog/Billing/codes/IDEMPOTENCY_KEY_REUSED": {
    "meaning": "The code is stated by its name alone."
  },
  "/x-error-catalog/Billing/codes/IDEMPOTENCY_IN_PROGRESS": {
    "meaning": "The code is stated by its name alone."
  },
  "/x-error-catalog/Billing/codes/FREE_PLAN_BRONZE_COOLDOWN": {
    "x-errors": "The status that it comes under is not stated."
  },
  "/x-error-catalog/Live agents/codes/BadRequest": {
    "*": "The code is assumed."
  },
  "/x-error-catalog/Live agents/codes/Forbidden": {
    "*": "The code is assumed for this module."
  },
  "/x-error-catalog/Live agents/codes/NotFound": {
    "*": "The code is assumed."
  },
  "/x-error-catalog/Live agents/codes/LIVE_AGENT_ID_TAKEN": {
    "*": "The code is assumed."
  },
  "/x-error-catalog/Live agents/codes/VERSION_CONFLICT": {
    "*": "The code is assumed."
  },
  "/x-error-catalog/Live agents/codes/NOT_EDITABLE": {
    "*": "The code is assumed."
  },
  "/x-error-catalog/Live agents/codes/INVALID_CONFIGURATION": {
    "*": "The code is assumed."
  },
  "/x-error-catalog/Live agents/codes/PROVIDER_UNAVAILABLE": {
    "*": "The code is assumed."
  },
  "/x-error-catalog/Campaigns/codes/VALIDATION": {
    "*": "The code is assumed for this module."
  },
  "/x-error-catalog/Campaigns/codes/NOT_FOUND": {
    "*": "The code is assumed for this module."
  },
  "/x-error-catalog/Calls/codes/VALIDATION": {
    "*": "The code is assumed for this module."
  },
  "/x-error-catalog/Calls/codes/NOT_FOUND": {
    "*": "The code is assumed for this module."
  },
  "/components/schemas/LiveAgentSavedResponse": {
    "*": "The status of a successful update is not stated."
  },
  "/components/examples/LiveSaved": {
    "*": "The status of a successful update is not stated."
  },
  "/components/examples/LiveDraftSaved": {
    "*": "The status of a successful update is not stated."
  },
  "/components/examples/LiveRestored": {
    "*": "The status of a successful restore is not stated."
  },
  "/components/schemas/SkillLibraryResponse": {
    "*": "The form of the answer is not shown."
  },
  "/components/examples/SkillLibrary": {
    "*": "The form of the answer is not shown."
  },
  "/components/schemas/AgentListResponse": {
    "*": "The form of the answer is not shown."
  },
  "/components/examples/AgentsOfOneType": {
    "*": "The form of the answer is not shown."
  },
  "/components/examples/AgentsAll": {
    "*": "The form of the answer is not shown."
  },
  "/components/schemas/AgentResponse": {
    "*": "Status and form of the answer are not shown."
  },
  "/components/examples/AgentCreated": {
    "*": "Status and form of the answer are not shown."
  },
  "/components/examples/AgentCreatedFromSystem": {
    "*": "Status and form of the answer are not shown."
  },
  "/components/schemas/CampaignWorkflowResponse": {
    "*": "The form of the answer is not shown."
  },
  "/components/examples/CampaignWorkflow": {
    "*": "The form of the answer is not shown."
  },
  "/components/examples/CampaignWorkflowSaved": {
    "*": "Status and form of the answer are not shown."
  },
  "/components/schemas/CampaignResponse": {
    "*": "Status and form of the answer are not shown."
  },
  "/components/examples/CampaignDialingChanged": {
    "*": "Status and form of the answer are not shown."
  },
  "/components/examples/CampaignReactivationKept": {
    "*": "Status and form of the answer are not shown."
  },
  "/components/schemas/Agent": {
    "*": "Status and form of the answer are not shown."
  },
  "/components/schemas/CampaignNode": {
    "*": "The form of the graph is not shown."
  },
  "/components/schemas/CampaignRecord": {
    "*": "Status and form of the answer are not shown."
  }
}
