// Generated from openapi.yaml by `npm run generate`. Do not edit.
import type { AnswerTable, WebhookExample } from '../src/contract/answer-table.ts'

export declare const answers: AnswerTable

/** An example of what each webhook gets. */
export declare const webhooks: readonly WebhookExample[]

/** Operation → key of each of its pairs → the response, by its status in the contract, that the pair is an example of. */
export interface AnswerStatuses {
  "getSubAccountBilling": {
    /** 200: The agency's wallet pays. */
    "agency_wallet": 200
    /** 200: The client pays the agency. */
    "rebilling": 200
    /** 200: The client pays the service, with a bonus batch and one that has expired. */
    "direct": 200
    /** 200: A call ran past the prepaid minutes. */
    "in_debt": 200
    /** 200: An empty wallet that owes nothing. */
    "depleted": 200
    /** 200: The client pays the service, and few minutes are left. */
    "low_balance": 200
    /** 200: An automatic top-up that failed, as after a declined card, and cannot be tried again before somebody acts. */
    "top_up_blocked": 200
    /** 200: A bonus that has expired, and minutes that are going to expire. */
    "expiring_batch": 200
    /** 200: The payment provider cannot be read just now. */
    "card_provider_unavailable": 200
    /** 401: No key, or one that is not valid. */
    "Unauthorized": 401
    /** 403: The key lacks the scope of billing. */
    "InsufficientScope": 403
    /** 403: Not an agency admin's key. */
    "Forbidden": 403
    /** 404: No such sub-account in this agency. */
    "NotFound": 404
    /** 429: Slow down. No request provokes it: Quotas are not known. */
    "TooManyRequests": 429
    /** 500: Something failed that the caller cannot fix. No request provokes it: The server has to fail. */
    "InternalError": 500
  }
  "updateDirectBilling": {
    /** 200: Direct billing is on. */
    "turn_on": 200
    /** 200: On, though no card is saved yet. */
    "turn_on_before_card": 200
    /** 200: On, with auto-recharge at its default amounts. */
    "turn_on_with_auto_recharge": 200
    /** 200: On, and calls may run on debt. */
    "turn_on_without_credit_guard": 200
    /** 200: New amounts for a sub-account that was already on. */
    "update_auto_recharge": 200
    /** 200: The balance was low; the card was charged and the minutes are there. */
    "charge_succeeded": 200
    /** 200: The card was charged; the minutes are still on their way. */
    "charge_credit_pending": 200
    /** 200: Direct billing is off. The minutes stay, the amounts are remembered. */
    "turn_off": 200
    /** 200: It was off already; nothing changed. */
    "turn_off_when_off": 200
    /** 200: On, under a key that a retry can repeat. */
    "turn_on_with_key": 200
    /** 200: A retry gets the first response again. */
    "idempotent_replay": 200
    /** 400: A required field is missing. */
    "BadRequest": 400
    /** 400: A property that does not belong there is reported as `body`. */
    "BadRequest_unexpected_property": 400
    /** 400: A threshold under ten dollars. */
    "BadRequest_threshold_too_low": 400
    /** 400: A top-up of nothing. */
    "BadRequest_recharge_amount_zero": 400
    /** 400: Every refused field is named, not only the first. */
    "BadRequest_several_fields": 400
    /** 400: Settings do not go with turning off. */
    "BadRequest_settings_with_turn_off": 400
    /** 400: A body that is not JSON. */
    "BadRequest_malformed_json": 400
    /** 400: A key outside 8 to 255 characters. */
    "IDEMPOTENCY_KEY_INVALID": 400
    /** 400: The module asks for a key. */
    "IDEMPOTENCY_KEY_REQUIRED": 400
    /** 400: A self-serve agency's threshold is fixed. */
    "THRESHOLD_FIXED_FOR_SELF_SERVE": 400
    /** 400: The change of rebilling is refused. */
    "REBILLING_UPDATE_FAILED": 400
    /** 400: The change of auto-recharge is refused. */
    "AUTO_RECHARGE_CONFIGURATION_INVALID": 400
    /** 400: The change of Credit Guard is refused. */
    "CREDIT_GUARD_UPDATE_FAILED": 400
    /** 401: No key, or one that is not valid. */
    "Unauthorized": 401
    /** 403: The key lacks the scope of billing. */
    "InsufficientScope": 403
    /** 403: Not an agency admin's key. */
    "Forbidden": 403
    /** 403: The agency's plan does not include rebilling. */
    "CAPABILITY_NOT_AVAILABLE": 403
    /** 404: No such sub-account in this agency. */
    "NotFound": 404
    /** 409: Rebilling has to be turned off first. */
    "DIRECT_BILLING_REBILLING_ON": 409
    /** 409: Auto-recharge without a saved card. */
    "AUTO_RECHARGE_CARD_REQUIRED": 409
    /** 409: The saved card cannot be charged. */
    "PAYMENT_METHOD_UNUSABLE": 409
    /** 409: Several cards, none chosen. */
    "PAYMENT_METHOD_SELECTION_REQUIRED": 409
    /** 409: The key was already used for another change. */
    "IDEMPOTENCY_KEY_REUSED": 409
    /** 409: The first attempt is still running. No request provokes it: Two requests have to overlap. */
    "IDEMPOTENCY_IN_PROGRESS": 409
    /** 409: It is unknown whether the first attempt charged. No request provokes it: The server has to die between charging and recording. */
    "IDEMPOTENCY_OUTCOME_UNKNOWN": 409
    /** 409: The payment provider is not connected. */
    "PAYMENT_PROVIDER_NOT_CONNECTED": 409
    /** 409: The sub-account has no wallet yet. */
    "SUB_ACCOUNT_WALLET_REQUIRED": 409
    /** 409: The change needs rebilling, which is off. */
    "REBILLING_OFF": 409
    /** 409: Payments still wait for their minutes. */
    "PENDING_CREDITS_EXIST": 409
    /** 409: The sub-account's rate is not confirmed. */
    "PROJECT_RATE_NEEDS_CONFIRMATION": 409
    /** 409: No card can be charged. */
    "NO_USABLE_CARD": 409
    /** 409: The default card cannot be used. */
    "USABLE_DEFAULT_PAYMENT_METHOD_REQUIRED": 409
    /** 409: Auto-recharge is off. */
    "AUTO_RECHARGE_NOT_ENABLED": 409
    /** 409: An earlier payment prevents it. */
    "PRIOR_PROJECT_PAYMENT_CONFLICT": 409
    /** 409: The wallet lacks records of earlier purchases. */
    "PROJECT_WALLET_BACKFILL_REQUIRED": 409
    /** 409: The billing settings are out of date. */
    "STALE_PROJECT_BILLING_CONFIGURATION": 409
    /** 409: Auto-recharge has to be reconciled. */
    "AUTO_RECHARGE_RECONCILIATION_REQUIRED": 409
    /** 409: A top-up is under way. */
    "AUTO_RECHARGE_PAYMENT_IN_PROGRESS": 409
    /** 409: The change is not possible on direct billing. */
    "DIRECT_BILLING_ACTIVE": 409
    /** 409: The charge was recognised as a repeat. */
    "IDEMPOTENT_REPLAY": 409
    /** 409: Somebody else changed it meanwhile. */
    "SUB_ACCOUNT_CHANGED_DURING_WRITE": 409
    /** 429: Slow down. No request provokes it: Quotas are not known. */
    "TooManyRequests": 429
    /** 500: Something failed that the caller cannot fix. No request provokes it: The server has to fail. */
    "InternalError": 500
    /** 500: Saving the rebilling settings failed. No request provokes it: The server has to fail while it saves. */
    "REBILLING_UPDATE_FAILED_500": 500
    /** 500: Saving the auto-recharge settings failed. No request provokes it: The server has to fail while it saves. */
    "AUTO_RECHARGE_CONFIGURATION_INVALID_500": 500
    /** 500: Saving Credit Guard failed. No request provokes it: The server has to fail while it saves. */
    "CREDIT_GUARD_UPDATE_FAILED_500": 500
    /** 500: The link to the payment could not be put back. No request provokes it: The server has to fail while it puts a change back. */
    "LINK_ROLLBACK_INCOMPLETE": 500
    /** 500: Rebilling could not be put back. No request provokes it: The server has to fail while it puts a change back. */
    "REBILLING_ROLLBACK_INCOMPLETE": 500
    /** 500: Direct billing could not be put back. No request provokes it: The server has to fail while it puts a change back. */
    "DIRECT_BILLING_ROLLBACK_INCOMPLETE": 500
    /** 500: Only some sub-accounts were reached. No request provokes it: A bulk change has to stop half-way. */
    "CREDIT_GUARD_PARTIALLY_APPLIED": 500
    /** 503: The payment provider cannot confirm the card. */
    "PAYMENT_METHOD_PROVIDER_UNAVAILABLE": 503
  }
  "listLiveAgents": {
    /** 200: The agents of a sub-account. */
    "list": 200
    /** 200: No agents yet. */
    "empty": 200
    /** 400: The location is missing. */
    "BadRequest": 400
    /** 401: No key, or one that is not valid. */
    "Unauthorized": 401
    /** 403: The key may not read agents. */
    "InsufficientScope": 403
    /** 403: The role may not do this. No request provokes it: Both customer roles may call this operation. */
    "Forbidden": 403
    /** 404: No such sub-account in this agency. */
    "NotFound": 404
    /** 429: Slow down. No request provokes it: Quotas are not known. */
    "TooManyRequests": 429
    /** 500: Something failed that the caller cannot fix. No request provokes it: The server has to fail. */
    "InternalError": 500
    /** 502: A provider's answer could not be verified. No request provokes it: A provider has to fail. */
    "PROVIDER_UNAVAILABLE": 502
    /** 503: A provider cannot be asked. No request provokes it: A provider has to fail. */
    "PROVIDER_UNAVAILABLE_503": 503
  }
  "createLiveAgent": {
    /** 201: A draft with its paused campaign. */
    "empty_draft": 201
    /** 201: Setup has begun. */
    "complete_agent": 201
    /** 201: A draft with the template's workflows. */
    "from_template": 201
    /** 201: The same id with the same body finds what is there. */
    "retry_with_same_id": 201
    /** 201: The retry finishes what was interrupted. */
    "finish_interrupted_creation": 201
    /** 400: The location is missing. */
    "BadRequest": 400
    /** 401: No key, or one that is not valid. */
    "Unauthorized": 401
    /** 403: The key may not change agents. */
    "InsufficientScope": 403
    /** 403: A project user's key. */
    "Forbidden": 403
    /** 404: No such sub-account in this agency. */
    "NotFound": 404
    /** 409: The id belongs to another agent. */
    "LIVE_AGENT_ID_TAKEN": 409
    /** 422: None of the three shapes. */
    "INVALID_CONFIGURATION": 422
    /** 422: An id with a character that is not allowed. */
    "INVALID_CONFIGURATION_id": 422
    /** 429: Slow down. No request provokes it: Quotas are not known. */
    "TooManyRequests": 429
    /** 500: Something failed that the caller cannot fix. No request provokes it: The server has to fail. */
    "InternalError": 500
    /** 502: A provider's answer could not be verified. No request provokes it: A provider has to fail. */
    "PROVIDER_UNAVAILABLE": 502
    /** 503: A provider cannot be asked. No request provokes it: A provider has to fail. */
    "PROVIDER_UNAVAILABLE_503": 503
    /** 503: Created in part. The same id with the same body finishes it. */
    "LIVE_CAMPAIGN_PENDING": 503
  }
  "listBrainTemplates": {
    /** 200: One template and what it needs. */
    "templates": 200
    /** 400: The location is missing. */
    "BadRequest": 400
    /** 401: No key, or one that is not valid. */
    "Unauthorized": 401
    /** 403: The key may not read agents. */
    "InsufficientScope": 403
    /** 403: The role may not do this. No request provokes it: Both customer roles may call this operation. */
    "Forbidden": 403
    /** 404: No such sub-account in this agency. */
    "NotFound": 404
    /** 429: Slow down. No request provokes it: Quotas are not known. */
    "TooManyRequests": 429
    /** 500: Something failed that the caller cannot fix. No request provokes it: The server has to fail. */
    "InternalError": 500
    /** 502: A provider's answer could not be verified. No request provokes it: A provider has to fail. */
    "PROVIDER_UNAVAILABLE": 502
    /** 503: A provider cannot be asked. No request provokes it: A provider has to fail. */
    "PROVIDER_UNAVAILABLE_503": 503
  }
  "getLiveAgent": {
    /** 200: Set up and verified. */
    "ready": 200
    /** 200: A calendar that the agent names is no longer active. */
    "calendar_closed": 200
    /** 200: An explicit draft. */
    "draft": 200
    /** 200: An edit is being set up; the version before stays in service. */
    "provisioning": 200
    /** 200: Setup is blocked. */
    "provisioning_blocked": 200
    /** 200: It is unknown whether setup succeeded. */
    "provisioning_uncertain": 200
    /** 200: Saved before the workflow model; not editable until migrated. */
    "not_editable": 200
    /** 400: The location is missing. */
    "BadRequest": 400
    /** 401: No key, or one that is not valid. */
    "Unauthorized": 401
    /** 403: The key may not read agents. */
    "InsufficientScope": 403
    /** 403: The role may not do this. No request provokes it: Both customer roles may call this operation. */
    "Forbidden": 403
    /** 404: No such agent in this sub-account. */
    "NotFound": 404
    /** 429: Slow down. No request provokes it: Quotas are not known. */
    "TooManyRequests": 429
    /** 500: Something failed that the caller cannot fix. No request provokes it: The server has to fail. */
    "InternalError": 500
    /** 502: A provider's answer could not be verified. No request provokes it: A provider has to fail. */
    "PROVIDER_UNAVAILABLE": 502
    /** 503: A provider cannot be asked. No request provokes it: A provider has to fail. */
    "PROVIDER_UNAVAILABLE_503": 503
  }
  "updateLiveAgent": {
    /** 200: The new version, whose setup has begun. */
    "save": 200
    /** 200: A draft is saved without being set up. */
    "save_draft": 200
    /** 400: The location is missing. */
    "BadRequest": 400
    /** 401: No key, or one that is not valid. */
    "Unauthorized": 401
    /** 403: The key may not change agents. */
    "InsufficientScope": 403
    /** 403: The role may not do this. No request provokes it: Both customer roles may call this operation. */
    "Forbidden": 403
    /** 404: No such agent in this sub-account. */
    "NotFound": 404
    /** 409: Somebody saved meanwhile. */
    "VERSION_CONFLICT": 409
    /** 409: The agent has to be migrated first. */
    "NOT_EDITABLE": 409
    /** 422: Model selection is no part of an edit. */
    "INVALID_CONFIGURATION": 422
    /** 422: A step comes after a node with outputs. */
    "INVALID_CONFIGURATION_workflow": 422
    /** 422: A calendar that does not exist in the sub-account. */
    "INVALID_CONFIGURATION_calendar": 422
    /** 429: Slow down. No request provokes it: Quotas are not known. */
    "TooManyRequests": 429
    /** 500: Something failed that the caller cannot fix. No request provokes it: The server has to fail. */
    "InternalError": 500
    /** 502: A provider's answer could not be verified. No request provokes it: A provider has to fail. */
    "PROVIDER_UNAVAILABLE": 502
    /** 503: A provider cannot be asked. No request provokes it: A provider has to fail. */
    "PROVIDER_UNAVAILABLE_503": 503
  }
  "getLiveAgentRuntimeSupport": {
    /** 200: What an agent can do today. */
    "supported": 200
    /** 400: The location is missing. */
    "BadRequest": 400
    /** 401: No key, or one that is not valid. */
    "Unauthorized": 401
    /** 403: The key may not read agents. */
    "InsufficientScope": 403
    /** 403: The role may not do this. No request provokes it: Both customer roles may call this operation. */
    "Forbidden": 403
    /** 404: No such agent in this sub-account. */
    "NotFound": 404
    /** 429: Slow down. No request provokes it: Quotas are not known. */
    "TooManyRequests": 429
    /** 500: Something failed that the caller cannot fix. No request provokes it: The server has to fail. */
    "InternalError": 500
    /** 502: A provider's answer could not be verified. No request provokes it: A provider has to fail. */
    "PROVIDER_UNAVAILABLE": 502
    /** 503: A provider cannot be asked. No request provokes it: A provider has to fail. */
    "PROVIDER_UNAVAILABLE_503": 503
  }
  "getLiveAgentCatalog": {
    /** 200: The beginning of a catalog. */
    "catalog": 200
    /** 200: One tool group in full. */
    "group": 200
    /** 400: The location is missing. */
    "BadRequest": 400
    /** 401: No key, or one that is not valid. */
    "Unauthorized": 401
    /** 403: The key may not read agents. */
    "InsufficientScope": 403
    /** 403: The role may not do this. No request provokes it: Both customer roles may call this operation. */
    "Forbidden": 403
    /** 404: No such agent in this sub-account. */
    "NotFound": 404
    /** 429: Slow down. No request provokes it: Quotas are not known. */
    "TooManyRequests": 429
    /** 500: Something failed that the caller cannot fix. No request provokes it: The server has to fail. */
    "InternalError": 500
    /** 502: A provider's answer could not be verified. No request provokes it: A provider has to fail. */
    "PROVIDER_UNAVAILABLE": 502
    /** 503: A provider cannot be asked. No request provokes it: A provider has to fail. */
    "PROVIDER_UNAVAILABLE_503": 503
  }
  "listLiveAgentResources": {
    /** 200: Calendars of the external CRM. */
    "calendars": 200
    /** 200: Tags of the external CRM. */
    "tags": 200
    /** 200: The CRM cannot be read just now, so nothing is known. */
    "unavailable": 200
    /** 200: No tags in the sub-account. */
    "none": 200
    /** 400: The location is missing. */
    "BadRequest": 400
    /** 401: No key, or one that is not valid. */
    "Unauthorized": 401
    /** 403: The key may not read agents. */
    "InsufficientScope": 403
    /** 403: The role may not do this. No request provokes it: Both customer roles may call this operation. */
    "Forbidden": 403
    /** 404: No such agent in this sub-account. */
    "NotFound": 404
    /** 429: Slow down. No request provokes it: Quotas are not known. */
    "TooManyRequests": 429
    /** 500: Something failed that the caller cannot fix. No request provokes it: The server has to fail. */
    "InternalError": 500
    /** 502: A provider's answer could not be verified. No request provokes it: A provider has to fail. */
    "PROVIDER_UNAVAILABLE": 502
    /** 503: A provider cannot be asked. No request provokes it: A provider has to fail. */
    "PROVIDER_UNAVAILABLE_503": 503
  }
  "prepareLiveAgent": {
    /** 202: Setup has begun for this version. */
    "prepare": 202
    /** 202: The edit is saved, but the provider did not confirm its setup. */
    "setup_not_confirmed": 202
    /** 400: The location is missing. */
    "BadRequest": 400
    /** 401: No key, or one that is not valid. */
    "Unauthorized": 401
    /** 403: The key may not change agents. */
    "InsufficientScope": 403
    /** 403: The role may not do this. No request provokes it: Both customer roles may call this operation. */
    "Forbidden": 403
    /** 404: No such agent in this sub-account. */
    "NotFound": 404
    /** 409: Somebody saved meanwhile. */
    "VERSION_CONFLICT": 409
    /** 409: The agent has to be migrated first. */
    "NOT_EDITABLE": 409
    /** 422: Authored fields do not belong here. */
    "INVALID_CONFIGURATION": 422
    /** 422: The draft still lacks its prompt. */
    "INVALID_CONFIGURATION_incomplete_draft": 422
    /** 429: Slow down. No request provokes it: Quotas are not known. */
    "TooManyRequests": 429
    /** 500: Something failed that the caller cannot fix. No request provokes it: The server has to fail. */
    "InternalError": 500
    /** 502: A provider's answer could not be verified. No request provokes it: A provider has to fail. */
    "PROVIDER_UNAVAILABLE": 502
    /** 503: A provider cannot be asked. No request provokes it: A provider has to fail. */
    "PROVIDER_UNAVAILABLE_503": 503
  }
  "restoreLiveAgent": {
    /** 200: The first save is the newest now. */
    "restore": 200
    /** 400: The location is missing. */
    "BadRequest": 400
    /** 401: No key, or one that is not valid. */
    "Unauthorized": 401
    /** 403: The key may not change agents. */
    "InsufficientScope": 403
    /** 403: The role may not do this. No request provokes it: Both customer roles may call this operation. */
    "Forbidden": 403
    /** 404: No such agent in this sub-account. */
    "NotFound": 404
    /** 404: A revision that is not among the last fifty saves. */
    "NotFound_revision": 404
    /** 409: Somebody saved meanwhile. */
    "VERSION_CONFLICT": 409
    /** 409: The agent has to be migrated first. */
    "NOT_EDITABLE": 409
    /** 422: The revision is missing. */
    "INVALID_CONFIGURATION": 422
    /** 429: Slow down. No request provokes it: Quotas are not known. */
    "TooManyRequests": 429
    /** 500: Something failed that the caller cannot fix. No request provokes it: The server has to fail. */
    "InternalError": 500
    /** 502: A provider's answer could not be verified. No request provokes it: A provider has to fail. */
    "PROVIDER_UNAVAILABLE": 502
    /** 503: A provider cannot be asked. No request provokes it: A provider has to fail. */
    "PROVIDER_UNAVAILABLE_503": 503
  }
  "replaceLiveAgentWorkflow": {
    /** 200: The workflow as it is now, in a new version. */
    "replace": 200
    /** 400: The location is missing. */
    "BadRequest": 400
    /** 401: No key, or one that is not valid. */
    "Unauthorized": 401
    /** 403: The key may not change agents. */
    "InsufficientScope": 403
    /** 403: The role may not do this. No request provokes it: Both customer roles may call this operation. */
    "Forbidden": 403
    /** 404: No such agent in this sub-account. */
    "NotFound": 404
    /** 404: The agent has no such workflow. */
    "NotFound_workflow": 404
    /** 409: Somebody saved meanwhile. */
    "VERSION_CONFLICT": 409
    /** 409: The agent has to be migrated first. */
    "NOT_EDITABLE": 409
    /** 422: The workflow has no name. */
    "INVALID_CONFIGURATION": 422
    /** 422: A webhook without HTTPS. */
    "INVALID_CONFIGURATION_insecure_webhook": 422
    /** 429: Slow down. No request provokes it: Quotas are not known. */
    "TooManyRequests": 429
    /** 500: Something failed that the caller cannot fix. No request provokes it: The server has to fail. */
    "InternalError": 500
    /** 502: A provider's answer could not be verified. No request provokes it: A provider has to fail. */
    "PROVIDER_UNAVAILABLE": 502
    /** 503: A provider cannot be asked. No request provokes it: A provider has to fail. */
    "PROVIDER_UNAVAILABLE_503": 503
  }
  "getSplitTest": {
    /** 200: Three variants. */
    "running": 200
    /** 200: One variant is excluded, one was removed. */
    "with_excluded_variant": 200
    /** 200: One member is left. */
    "ended": 200
    /** 400: An id in the path is not valid. No request provokes it: Every id that can be sent is valid, an empty one leads to another route. */
    "VALIDATION": 400
    /** 401: No key, or one that is not valid. */
    "Unauthorized": 401
    /** 403: The key may not read agents. */
    "InsufficientScope": 403
    /** 403: The key is bound to another sub-account. */
    "AccessDenied": 403
    /** 404: The campaign has no split test. */
    "NOT_FOUND": 404
    /** 429: Slow down. No request provokes it: Quotas are not known. */
    "TooManyRequests": 429
    /** 500: Something failed that the caller cannot fix. No request provokes it: The server has to fail. */
    "InternalError": 500
  }
  "updateSplitTestWeights": {
    /** 200: The new weights. */
    "set_weights": 200
    /** 200: A variant pauses with weight 0. */
    "exclude_variant": 200
    /** 400: A weight below zero. */
    "VALIDATION": 400
    /** 400: An active variant is missing. */
    "VALIDATION_variant_left_out": 400
    /** 400: The weights do not total 100. */
    "VALIDATION_total_not_100": 400
    /** 401: No key, or one that is not valid. */
    "Unauthorized": 401
    /** 403: The key may not change agents. */
    "InsufficientScope": 403
    /** 403: The key is bound to another sub-account. */
    "AccessDenied": 403
    /** 404: The campaign has no split test. */
    "NOT_FOUND": 404
    /** 409: Somebody changed the split meanwhile. */
    "CONFLICT": 409
    /** 409: The split has ended. */
    "CONFLICT_ended": 409
    /** 429: Slow down. No request provokes it: Quotas are not known. */
    "TooManyRequests": 429
    /** 500: Something failed that the caller cannot fix. No request provokes it: The server has to fail. */
    "InternalError": 500
  }
  "removeSplitVariant": {
    /** 200: The weight of 30 went to the two that stay, 50 to 20. */
    "remove_variant": 200
    /** 200: One member is left, so the split ends. */
    "remove_last_but_one": 200
    /** 400: A revision below one. */
    "VALIDATION": 400
    /** 400: The primary cannot be removed. */
    "VALIDATION_primary": 400
    /** 401: No key, or one that is not valid. */
    "Unauthorized": 401
    /** 403: The key may not change agents. */
    "InsufficientScope": 403
    /** 403: The key is bound to another sub-account. */
    "AccessDenied": 403
    /** 404: The campaign has no split test. */
    "NOT_FOUND": 404
    /** 409: Somebody changed the split meanwhile. */
    "CONFLICT": 409
    /** 429: Slow down. No request provokes it: Quotas are not known. */
    "TooManyRequests": 429
    /** 500: Something failed that the caller cannot fix. No request provokes it: The server has to fail. */
    "InternalError": 500
  }
  "listAgentSkills": {
    /** 200: Two skills. */
    "skills": 200
    /** 200: No skills yet. */
    "none": 200
    /** 400: An id in the path is not valid. No request provokes it: Every id that can be sent is valid, an empty one leads to another route. */
    "VALIDATION": 400
    /** 401: No key, or one that is not valid. */
    "Unauthorized": 401
    /** 403: The key may not read agents. */
    "InsufficientScope": 403
    /** 403: The key is bound to another sub-account. */
    "AccessDenied": 403
    /** 404: No such agent. */
    "NOT_FOUND": 404
    /** 429: Slow down. No request provokes it: Quotas are not known. */
    "TooManyRequests": 429
    /** 500: Something failed that the caller cannot fix. No request provokes it: The server has to fail. */
    "InternalError": 500
  }
  "deleteAgentSkill": {
    /** 200: The version after the deletion. */
    "delete_skill": 200
    /** 400: A version below zero. */
    "VALIDATION": 400
    /** 401: No key, or one that is not valid. */
    "Unauthorized": 401
    /** 403: The key may not change agents. */
    "InsufficientScope": 403
    /** 403: The key is bound to another sub-account. */
    "AccessDenied": 403
    /** 404: No such agent. */
    "NOT_FOUND": 404
    /** 404: No such skill. */
    "NOT_FOUND_skill": 404
    /** 409: Somebody changed the skills meanwhile. */
    "CONFLICT": 409
    /** 429: Slow down. No request provokes it: Quotas are not known. */
    "TooManyRequests": 429
    /** 500: Something failed that the caller cannot fix. No request provokes it: The server has to fail. */
    "InternalError": 500
  }
  "getSkillLibrary": {
    /** 200: What is on offer. */
    "library": 200
    /** 400: An id in the path is not valid. No request provokes it: Every id that can be sent is valid, an empty one leads to another route. */
    "VALIDATION": 400
    /** 401: No key, or one that is not valid. */
    "Unauthorized": 401
    /** 403: The key may not read agents. */
    "InsufficientScope": 403
    /** 403: The key is bound to another sub-account. */
    "AccessDenied": 403
    /** 404: No such agent. */
    "NOT_FOUND": 404
    /** 429: Slow down. No request provokes it: Quotas are not known. */
    "TooManyRequests": 429
    /** 500: Something failed that the caller cannot fix. No request provokes it: The server has to fail. */
    "InternalError": 500
  }
  "listAgents": {
    /** 200: Only agents of outbound campaigns. */
    "of_one_type": 200
    /** 200: Agents of every type. */
    "all": 200
    /** 200: No agents of appointment campaigns. */
    "none": 200
    /** 400: A filter that is no campaign type. */
    "VALIDATION": 400
    /** 401: No key, or one that is not valid. */
    "Unauthorized": 401
    /** 403: The key may not read agents. */
    "InsufficientScope": 403
    /** 403: The key is bound to another sub-account. */
    "AccessDenied": 403
    /** 404: No such sub-account. */
    "NOT_FOUND": 404
    /** 429: Slow down. No request provokes it: Quotas are not known. */
    "TooManyRequests": 429
    /** 500: Something failed that the caller cannot fix. No request provokes it: The server has to fail. */
    "InternalError": 500
  }
  "createAgent": {
    /** 201: The new agent. */
    "of_campaign_type": 201
    /** 201: The template's capabilities are installed. */
    "from_system_template": 201
    /** 400: A template's id is no campaign type any more. */
    "VALIDATION": 400
    /** 400: An unknown capability. */
    "VALIDATION_capability": 400
    /** 400: A type beside a template, which has one of its own. */
    "VALIDATION_type_and_template": 400
    /** 400: Neither a type nor a template. */
    "VALIDATION_no_type": 400
    /** 401: No key, or one that is not valid. */
    "Unauthorized": 401
    /** 403: The key may not change agents. */
    "InsufficientScope": 403
    /** 403: The key is bound to another sub-account. */
    "AccessDenied": 403
    /** 404: No such sub-account. */
    "NOT_FOUND": 404
    /** 429: Slow down. No request provokes it: Quotas are not known. */
    "TooManyRequests": 429
    /** 500: Something failed that the caller cannot fix. No request provokes it: The server has to fail. */
    "InternalError": 500
  }
  "updateAgent": {
    /** 200: The fields that the platform manages stay; the custom ones are those that were sent. */
    "replace_custom_fields": 200
    /** 200: Without fields in the body all of them stay. */
    "keep_fields": 200
    /** 400: A field without a name. */
    "VALIDATION": 400
    /** 400: Two fields of one name. */
    "VALIDATION_repeated": 400
    /** 401: No key, or one that is not valid. */
    "Unauthorized": 401
    /** 403: The key may not change agents. */
    "InsufficientScope": 403
    /** 403: The key is bound to another sub-account. */
    "AccessDenied": 403
    /** 404: No such agent. */
    "NOT_FOUND": 404
    /** 429: Slow down. No request provokes it: Quotas are not known. */
    "TooManyRequests": 429
    /** 500: Something failed that the caller cannot fix. No request provokes it: The server has to fail. */
    "InternalError": 500
  }
  "listAgentExecutions": {
    /** 200: Two calls led to something. */
    "executions": 200
    /** 200: Nothing ran yet. */
    "none": 200
    /** 400: An id in the path is not valid. No request provokes it: Every id that can be sent is valid, an empty one leads to another route. */
    "VALIDATION": 400
    /** 401: No key, or one that is not valid. */
    "Unauthorized": 401
    /** 403: The key may not read agents. */
    "InsufficientScope": 403
    /** 403: The key is bound to another sub-account. */
    "AccessDenied": 403
    /** 404: No such agent. */
    "NOT_FOUND": 404
    /** 429: Slow down. No request provokes it: Quotas are not known. */
    "TooManyRequests": 429
    /** 500: Something failed that the caller cannot fix. No request provokes it: The server has to fail. */
    "InternalError": 500
  }
  "listAgentTypes": {
    /** 200: The three types. */
    "types": 200
    /** 401: No key, or one that is not valid. */
    "Unauthorized": 401
    /** 403: The key may not read agents. */
    "InsufficientScope": 403
    /** 429: Slow down. No request provokes it: Quotas are not known. */
    "TooManyRequests": 429
    /** 500: Something failed that the caller cannot fix. No request provokes it: The server has to fail. */
    "InternalError": 500
  }
  "getCampaignWorkflow": {
    /** 200: A branch and a tag. */
    "workflow": 200
    /** 400: An id in the path is not valid. No request provokes it: Every id that can be sent is valid, an empty one leads to another route. */
    "VALIDATION": 400
    /** 401: No key, or one that is not valid. */
    "Unauthorized": 401
    /** 403: The key may not read agents. */
    "InsufficientScope": 403
    /** 403: The key is bound to another sub-account. */
    "AccessDenied": 403
    /** 404: No such agent. */
    "NOT_FOUND": 404
    /** 404: The agent works for no campaign. */
    "NOT_FOUND_campaign": 404
    /** 429: Slow down. No request provokes it: Quotas are not known. */
    "TooManyRequests": 429
    /** 500: Something failed that the caller cannot fix. No request provokes it: The server has to fail. */
    "InternalError": 500
  }
  "saveCampaignWorkflow": {
    /** 200: The graph as it is now. */
    "save": 200
    /** 400: A node type that no longer exists. */
    "VALIDATION": 400
    /** 400: A node type that never was. */
    "VALIDATION_node_type": 400
    /** 400: A placeholder was never replaced. */
    "VALIDATION_placeholder": 400
    /** 401: No key, or one that is not valid. */
    "Unauthorized": 401
    /** 403: The key may not change agents. */
    "InsufficientScope": 403
    /** 403: The key is bound to another sub-account. */
    "AccessDenied": 403
    /** 404: No such agent. */
    "NOT_FOUND": 404
    /** 404: The agent works for no campaign. */
    "NOT_FOUND_campaign": 404
    /** 429: Slow down. No request provokes it: Quotas are not known. */
    "TooManyRequests": 429
    /** 500: Something failed that the caller cannot fix. No request provokes it: The server has to fail. */
    "InternalError": 500
  }
  "getCampaignWorkflowDigest": {
    /** 200: A graph that was saved once. */
    "digest": 200
    /** 400: An id in the path is not valid. No request provokes it: Every id that can be sent is valid, an empty one leads to another route. */
    "VALIDATION": 400
    /** 401: No key, or one that is not valid. */
    "Unauthorized": 401
    /** 403: The key may not read agents. */
    "InsufficientScope": 403
    /** 403: The key is bound to another sub-account. */
    "AccessDenied": 403
    /** 404: No such agent. */
    "NOT_FOUND": 404
    /** 404: The agent works for no campaign. */
    "NOT_FOUND_campaign": 404
    /** 429: Slow down. No request provokes it: Quotas are not known. */
    "TooManyRequests": 429
    /** 500: Something failed that the caller cannot fix. No request provokes it: The server has to fail. */
    "InternalError": 500
  }
  "appendCampaignWorkflowAction": {
    /** 200: The graph with the action. */
    "append": 200
    /** 400: A node type that no longer exists. */
    "VALIDATION": 400
    /** 400: A placeholder was never replaced. */
    "VALIDATION_placeholder": 400
    /** 400: The graph has a node with this id. */
    "VALIDATION_taken_id": 400
    /** 401: No key, or one that is not valid. */
    "Unauthorized": 401
    /** 403: The key may not change agents. */
    "InsufficientScope": 403
    /** 403: The key is bound to another sub-account. */
    "AccessDenied": 403
    /** 404: No such agent. */
    "NOT_FOUND": 404
    /** 404: The agent works for no campaign. */
    "NOT_FOUND_campaign": 404
    /** 429: Slow down. No request provokes it: Quotas are not known. */
    "TooManyRequests": 429
    /** 500: Something failed that the caller cannot fix. No request provokes it: The server has to fail. */
    "InternalError": 500
  }
  "switchCampaignWorkflowOutcome": {
    /** 200: The graph with the branch. */
    "switch": 200
    /** 400: The outcome is missing. */
    "VALIDATION": 400
    /** 400: An action has no outcome to look at. */
    "VALIDATION_no_branch": 400
    /** 401: No key, or one that is not valid. */
    "Unauthorized": 401
    /** 403: The key may not change agents. */
    "InsufficientScope": 403
    /** 403: The key is bound to another sub-account. */
    "AccessDenied": 403
    /** 404: No such agent. */
    "NOT_FOUND": 404
    /** 404: The agent works for no campaign. */
    "NOT_FOUND_campaign": 404
    /** 404: The graph has no such node. */
    "NOT_FOUND_node": 404
    /** 429: Slow down. No request provokes it: Quotas are not known. */
    "TooManyRequests": 429
    /** 500: Something failed that the caller cannot fix. No request provokes it: The server has to fail. */
    "InternalError": 500
  }
  "deleteCampaignWorkflowNode": {
    /** 200: The graph without the node. */
    "delete": 200
    /** 400: The node is missing. */
    "VALIDATION": 400
    /** 401: No key, or one that is not valid. */
    "Unauthorized": 401
    /** 403: The key may not change agents. */
    "InsufficientScope": 403
    /** 403: The key is bound to another sub-account. */
    "AccessDenied": 403
    /** 404: No such agent. */
    "NOT_FOUND": 404
    /** 404: The agent works for no campaign. */
    "NOT_FOUND_campaign": 404
    /** 404: The graph has no such node. */
    "NOT_FOUND_node": 404
    /** 429: Slow down. No request provokes it: Quotas are not known. */
    "TooManyRequests": 429
    /** 500: Something failed that the caller cannot fix. No request provokes it: The server has to fail. */
    "InternalError": 500
  }
  "updateProjectCampaign": {
    /** 200: The campaign with its new mode. */
    "change_dialing": 200
    /** 200: An older mode stays when it is left out. */
    "keep_reactivation": 200
    /** 200: A live agent's campaign gets its numbers and tags, and runs. */
    "choose_numbers_and_tags": 200
    /** 400: A mode that does not exist. */
    "VALIDATION": 400
    /** 400: The older mode cannot be sent again. */
    "VALIDATION_reactivation": 400
    /** 400: Nothing to call from, and no tag. */
    "VALIDATION_activation": 400
    /** 400: Null is no mode. */
    "VALIDATION_dialing_null": 400
    /** 400: A type that names no template. */
    "VALIDATION_agent_type": 400
    /** 401: No key, or one that is not valid. */
    "Unauthorized": 401
    /** 403: The key may not change agents. */
    "InsufficientScope": 403
    /** 403: The key is bound to another sub-account. */
    "AccessDenied": 403
    /** 404: No such campaign. */
    "NOT_FOUND": 404
    /** 429: Slow down. No request provokes it: Quotas are not known. */
    "TooManyRequests": 429
    /** 500: Something failed that the caller cannot fix. No request provokes it: The server has to fail. */
    "InternalError": 500
  }
  "getProjectCampaignWorkflow": {
    /** 200: A branch and a tag, read the older way. */
    "workflow": 200
    /** 400: An id in the path is not valid. No request provokes it: Every id that can be sent is valid, an empty one leads to another route. */
    "VALIDATION": 400
    /** 401: No key, or one that is not valid. */
    "Unauthorized": 401
    /** 403: The key may not read agents. */
    "InsufficientScope": 403
    /** 403: The key is bound to another sub-account. */
    "AccessDenied": 403
    /** 404: No such campaign. */
    "NOT_FOUND": 404
    /** 404: The campaign of a live agent, to which outcome graphs do not apply. */
    "NOT_FOUND_live_agent": 404
    /** 429: Slow down. No request provokes it: Quotas are not known. */
    "TooManyRequests": 429
    /** 500: Something failed that the caller cannot fix. No request provokes it: The server has to fail. */
    "InternalError": 500
  }
  "saveProjectCampaignWorkflow": {
    /** 200: The graph as it is now, saved the older way. */
    "save": 200
    /** 400: A node type that no longer exists. */
    "VALIDATION": 400
    /** 400: A node type that never was. */
    "VALIDATION_node_type": 400
    /** 400: A placeholder was never replaced. */
    "VALIDATION_placeholder": 400
    /** 401: No key, or one that is not valid. */
    "Unauthorized": 401
    /** 403: The key may not change agents. */
    "InsufficientScope": 403
    /** 403: The key is bound to another sub-account. */
    "AccessDenied": 403
    /** 404: No such campaign. */
    "NOT_FOUND": 404
    /** 404: The campaign of a live agent, to which outcome graphs do not apply. */
    "NOT_FOUND_live_agent": 404
    /** 429: Slow down. No request provokes it: Quotas are not known. */
    "TooManyRequests": 429
    /** 500: Something failed that the caller cannot fix. No request provokes it: The server has to fail. */
    "InternalError": 500
  }
  "getProjectCampaignWorkflowDigest": {
    /** 200: A graph that was saved once, asked for the older way. */
    "digest": 200
    /** 400: An id in the path is not valid. No request provokes it: Every id that can be sent is valid, an empty one leads to another route. */
    "VALIDATION": 400
    /** 401: No key, or one that is not valid. */
    "Unauthorized": 401
    /** 403: The key may not read agents. */
    "InsufficientScope": 403
    /** 403: The key is bound to another sub-account. */
    "AccessDenied": 403
    /** 404: No such campaign. */
    "NOT_FOUND": 404
    /** 404: The campaign of a live agent, to which outcome graphs do not apply. */
    "NOT_FOUND_live_agent": 404
    /** 429: Slow down. No request provokes it: Quotas are not known. */
    "TooManyRequests": 429
    /** 500: Something failed that the caller cannot fix. No request provokes it: The server has to fail. */
    "InternalError": 500
  }
  "appendProjectCampaignWorkflowAction": {
    /** 200: The graph with the action, the older way. */
    "append": 200
    /** 400: A node type that no longer exists. */
    "VALIDATION": 400
    /** 400: A placeholder was never replaced. */
    "VALIDATION_placeholder": 400
    /** 400: The graph has a node with this id. */
    "VALIDATION_taken_id": 400
    /** 401: No key, or one that is not valid. */
    "Unauthorized": 401
    /** 403: The key may not change agents. */
    "InsufficientScope": 403
    /** 403: The key is bound to another sub-account. */
    "AccessDenied": 403
    /** 404: No such campaign. */
    "NOT_FOUND": 404
    /** 404: The campaign of a live agent, to which outcome graphs do not apply. */
    "NOT_FOUND_live_agent": 404
    /** 429: Slow down. No request provokes it: Quotas are not known. */
    "TooManyRequests": 429
    /** 500: Something failed that the caller cannot fix. No request provokes it: The server has to fail. */
    "InternalError": 500
  }
  "switchProjectCampaignWorkflowOutcome": {
    /** 200: The graph with the branch, the older way. */
    "switch": 200
    /** 400: The outcome is missing. */
    "VALIDATION": 400
    /** 400: An action has no outcome to look at. */
    "VALIDATION_no_branch": 400
    /** 401: No key, or one that is not valid. */
    "Unauthorized": 401
    /** 403: The key may not change agents. */
    "InsufficientScope": 403
    /** 403: The key is bound to another sub-account. */
    "AccessDenied": 403
    /** 404: No such campaign. */
    "NOT_FOUND": 404
    /** 404: The campaign of a live agent, to which outcome graphs do not apply. */
    "NOT_FOUND_live_agent": 404
    /** 404: The graph has no such node. */
    "NOT_FOUND_node": 404
    /** 429: Slow down. No request provokes it: Quotas are not known. */
    "TooManyRequests": 429
    /** 500: Something failed that the caller cannot fix. No request provokes it: The server has to fail. */
    "InternalError": 500
  }
  "deleteProjectCampaignWorkflowNode": {
    /** 200: The graph without the node, the older way. */
    "delete": 200
    /** 400: The node is missing. */
    "VALIDATION": 400
    /** 401: No key, or one that is not valid. */
    "Unauthorized": 401
    /** 403: The key may not change agents. */
    "InsufficientScope": 403
    /** 403: The key is bound to another sub-account. */
    "AccessDenied": 403
    /** 404: No such campaign. */
    "NOT_FOUND": 404
    /** 404: The campaign of a live agent, to which outcome graphs do not apply. */
    "NOT_FOUND_live_agent": 404
    /** 404: The graph has no such node. */
    "NOT_FOUND_node": 404
    /** 429: Slow down. No request provokes it: Quotas are not known. */
    "TooManyRequests": 429
    /** 500: Something failed that the caller cannot fix. No request provokes it: The server has to fail. */
    "InternalError": 500
  }
  "listCalls": {
    /** 200: Calls that nobody has reviewed. */
    "not_reviewed": 200
    /** 200: Calls that ended in one of two ways. */
    "of_dispositions": 200
    /** 200: No calls that ended in this way. */
    "none": 200
    /** 400: Neither true nor false. */
    "VALIDATION": 400
    /** 401: No key, or one that is not valid. */
    "Unauthorized": 401
    /** 403: The key may not see the calls. No request provokes it: Neither scope nor role is stated for calls. */
    "AccessDenied": 403
    /** 404: No such sub-account. */
    "NOT_FOUND": 404
    /** 429: Slow down. No request provokes it: Quotas are not known. */
    "TooManyRequests": 429
    /** 500: Something failed that the caller cannot fix. No request provokes it: The server has to fail. */
    "InternalError": 500
  }
  "getCallById": {
    /** 200: One call. */
    "call": 200
    /** 400: An id in the path is not valid. No request provokes it: Every id that can be sent is valid, an empty one leads to another route. */
    "VALIDATION": 400
    /** 401: No key, or one that is not valid. */
    "Unauthorized": 401
    /** 403: The key may not see the calls. No request provokes it: Neither scope nor role is stated for calls. */
    "AccessDenied": 403
    /** 404: No such call. */
    "NOT_FOUND": 404
    /** 429: Slow down. No request provokes it: Quotas are not known. */
    "TooManyRequests": 429
    /** 500: Something failed that the caller cannot fix. No request provokes it: The server has to fail. */
    "InternalError": 500
  }
  "getPipelineSteps": {
    /** 200: One cadence with two moments. */
    "steps": 200
    /** 200: Leads of every linked sub-account. */
    "all_linked": 200
    /** 200: Two campaigns together. */
    "of_campaigns": 200
    /** 200: No cadence, and nobody waits. */
    "none": 200
    /** 400: A step that is no number. */
    "cadence_step_invalid": 400
    /** 400: The step is missing. */
    "cadence_step_required": 400
    /** 401: No key, or one that is not valid. */
    "Unauthorized": 401
    /** 403: The project is another agency's. */
    "no_access_to_project": 403
    /** 403: The key may not read the power dialer. */
    "missing_scope": 403
    /** 429: Slow down. No request provokes it: Quotas are not known. */
    "TooManyRequests": 429
    /** 500: The server failed. No request provokes it: The server has to fail. */
    "server_failed": 500
  }
}
