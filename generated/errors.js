// Generated from openapi.yaml by `npm run generate`. Do not edit.
export const errors = {
  "general": {
    "codeIn": [
      "error"
    ],
    "fieldIn": null,
    "codes": {
      "Unauthorized": {
        "meaning": "The request has no API key, or one that is not valid.",
        "remedy": "Send a valid key as a bearer token; a revoked key has to be replaced in the dashboard.",
        "fields": [],
        "inferred": null
      },
      "InsufficientScope": {
        "meaning": "The key lacks the scope that the operation needs.",
        "remedy": "Give the key the scope named in `requiredScope`, or use another key.",
        "fields": [
          "requiredScope"
        ],
        "inferred": null
      },
      "TooManyRequests": {
        "meaning": "More requests arrived than the limit allows.",
        "remedy": "Wait, for as long as `Retry-After` says where it is sent, then try again.",
        "fields": [],
        "inferred": null
      },
      "InternalError": {
        "meaning": "The server failed in a way that no other code describes.",
        "remedy": "Try again later; give `ref` to support if it keeps happening.",
        "fields": [
          "ref"
        ],
        "inferred": null
      }
    }
  },
  "Billing": {
    "codeIn": [
      "error"
    ],
    "fieldIn": {
      "list": "errors",
      "field": "field",
      "code": "code",
      "codes": {
        "required": "FieldRequired"
      },
      "unexpected": "body"
    },
    "codes": {
      "BadRequest": {
        "meaning": "A header or the body is not valid.",
        "remedy": "Mend every field named in `errors`; `body` stands for a property that does not belong there.",
        "fields": [
          "errors"
        ],
        "inferred": null
      },
      "IDEMPOTENCY_KEY_REQUIRED": {
        "meaning": "The change can charge, and came without an Idempotency-Key.",
        "remedy": "Send it again with a key of your own.",
        "fields": [],
        "inferred": {
          "meaning": "The code is stated by its name alone."
        }
      },
      "IDEMPOTENCY_KEY_INVALID": {
        "meaning": "The Idempotency-Key is shorter than 8 or longer than 255 characters.",
        "remedy": "Choose a key within those lengths, for instance a UUID.",
        "fields": [],
        "inferred": null
      },
      "THRESHOLD_FIXED_FOR_SELF_SERVE": {
        "meaning": "A self-serve agency sent `thresholdMinutes`, which is fixed for it.",
        "remedy": "Leave the field out.",
        "fields": [],
        "inferred": null
      },
      "REBILLING_UPDATE_FAILED": {
        "meaning": "Rebilling could not be changed. With 400 the change is refused, with 500 it failed.",
        "remedy": "With 400, read the sub-account and change what stands in the way. With 500, try again later.",
        "fields": [],
        "inferred": null
      },
      "AUTO_RECHARGE_CONFIGURATION_INVALID": {
        "meaning": "Auto-recharge could not be set up. With 400 the settings are refused, with 500 saving them failed.",
        "remedy": "With 400, send other settings. With 500, try again later.",
        "fields": [],
        "inferred": null
      },
      "CREDIT_GUARD_UPDATE_FAILED": {
        "meaning": "Credit Guard could not be changed. With 400 the change is refused, with 500 it failed.",
        "remedy": "With 400, read the sub-account and decide again. With 500, try again later.",
        "fields": [],
        "inferred": null
      },
      "Forbidden": {
        "meaning": "The credential is not an agency admin's.",
        "remedy": "Use an agency admin's key.",
        "fields": [],
        "inferred": null
      },
      "CAPABILITY_NOT_AVAILABLE": {
        "meaning": "The agency's plan does not include rebilling. Nothing changed.",
        "remedy": "Move the agency to a plan that includes rebilling.",
        "fields": [],
        "inferred": null
      },
      "NotFound": {
        "meaning": "A sub-account, plan or request in the call is not this agency's.",
        "remedy": "Check the ids, which `unknownLocationIds` may list; do not try other agencies' ids.",
        "fields": [
          "unknownLocationIds"
        ],
        "inferred": null
      },
      "PAYMENT_PROVIDER_NOT_CONNECTED": {
        "meaning": "The agency has not connected its payment provider.",
        "remedy": "Connect the provider in the dashboard.",
        "fields": [],
        "inferred": {
          "meaning": "The code is stated by its name alone."
        }
      },
      "SUB_ACCOUNT_WALLET_REQUIRED": {
        "meaning": "The sub-account has no wallet yet.",
        "remedy": "Have the wallet set up first; `withoutWalletLocationIds` says for which sub-accounts.",
        "fields": [
          "withoutWalletLocationIds"
        ],
        "inferred": {
          "meaning": "The code is stated by its name alone."
        }
      },
      "REBILLING_OFF": {
        "meaning": "The change needs rebilling, which is off.",
        "remedy": "Turn rebilling on first, or leave the change.",
        "fields": [],
        "inferred": {
          "meaning": "The code is stated by its name alone."
        }
      },
      "PENDING_CREDITS_EXIST": {
        "meaning": "Client payments still wait for their minutes.",
        "remedy": "Wait until they have landed, then try again.",
        "fields": [
          "pendingCredits"
        ],
        "inferred": {
          "meaning": "The code is stated by its name alone."
        }
      },
      "PROJECT_RATE_NEEDS_CONFIRMATION": {
        "meaning": "The sub-account's rate has not been confirmed.",
        "remedy": "Confirm the rate in the dashboard.",
        "fields": [],
        "inferred": {
          "meaning": "The code is stated by its name alone."
        }
      },
      "NO_USABLE_CARD": {
        "meaning": "No saved card can be charged.",
        "remedy": "Have the client save a card that works.",
        "fields": [
          "projectCardCharged",
          "recommendedAction",
          "declineCode",
          "failureCategory",
          "errorCode"
        ],
        "inferred": {
          "meaning": "The code is stated by its name alone."
        }
      },
      "PAYMENT_METHOD_SELECTION_REQUIRED": {
        "meaning": "Several cards could be charged and none is chosen.",
        "remedy": "Choose one of `paymentMethods` in the dashboard.",
        "fields": [
          "paymentMethods"
        ],
        "inferred": null
      },
      "USABLE_DEFAULT_PAYMENT_METHOD_REQUIRED": {
        "meaning": "The default card cannot be used.",
        "remedy": "Make a usable card the default one.",
        "fields": [],
        "inferred": {
          "meaning": "The code is stated by its name alone."
        }
      },
      "AUTO_RECHARGE_NOT_ENABLED": {
        "meaning": "The change needs auto-recharge, which is off.",
        "remedy": "Turn auto-recharge on first.",
        "fields": [],
        "inferred": {
          "meaning": "The code is stated by its name alone."
        }
      },
      "AUTO_RECHARGE_CARD_REQUIRED": {
        "meaning": "Auto-recharge was to be turned on without a saved card.",
        "remedy": "Save the client's card through the dashboard's card form, then send `autoRecharge` again.",
        "fields": [
          "recommendedAction"
        ],
        "inferred": {
          "meaning": "The code is stated by its name alone."
        }
      },
      "PRIOR_PROJECT_PAYMENT_CONFLICT": {
        "meaning": "An earlier payment of the sub-account is not settled.",
        "remedy": "Wait for the support team where `paymentReviewRequired` is true, else settle the payment.",
        "fields": [
          "paymentReviewRequired"
        ],
        "inferred": {
          "meaning": "The code is stated by its name alone."
        }
      },
      "PROJECT_WALLET_BACKFILL_REQUIRED": {
        "meaning": "The wallet lacks records of earlier purchases.",
        "remedy": "Ask support to fill them in.",
        "fields": [],
        "inferred": {
          "meaning": "The code is stated by its name alone."
        }
      },
      "PAYMENT_METHOD_UNUSABLE": {
        "meaning": "The saved card cannot be charged; `healthStatus` says why.",
        "remedy": "Have the client save another card.",
        "fields": [
          "healthStatus",
          "recommendedAction"
        ],
        "inferred": {
          "meaning": "The code is stated by its name alone."
        }
      },
      "STALE_PROJECT_BILLING_CONFIGURATION": {
        "meaning": "The billing settings changed since they were read.",
        "remedy": "Read them and decide again.",
        "fields": [],
        "inferred": {
          "meaning": "The code is stated by its name alone."
        }
      },
      "AUTO_RECHARGE_RECONCILIATION_REQUIRED": {
        "meaning": "An earlier top-up has an outcome that has not been reconciled.",
        "remedy": "Wait for the reconciliation, or ask support.",
        "fields": [
          "reconciliationRequired"
        ],
        "inferred": {
          "meaning": "The code is stated by its name alone."
        }
      },
      "AUTO_RECHARGE_PAYMENT_IN_PROGRESS": {
        "meaning": "A top-up is being charged at this moment.",
        "remedy": "Try again when it is through.",
        "fields": [],
        "inferred": {
          "meaning": "The code is stated by its name alone."
        }
      },
      "DIRECT_BILLING_ACTIVE": {
        "meaning": "The sub-account is already on direct billing, which rules the change out.",
        "remedy": "Read the billing detail; turn direct billing off first if the change is needed.",
        "fields": [],
        "inferred": null
      },
      "DIRECT_BILLING_REBILLING_ON": {
        "meaning": "Rebilling is on, so direct billing cannot be turned on. Nothing changed.",
        "remedy": "Turn rebilling off, then try again.",
        "fields": [],
        "inferred": null
      },
      "IDEMPOTENT_REPLAY": {
        "meaning": "The charge was recognised as a repeat and not made again.",
        "remedy": "Read the wallet for the outcome of the first one.",
        "fields": [
          "idempotentReplay"
        ],
        "inferred": null
      },
      "SUB_ACCOUNT_CHANGED_DURING_WRITE": {
        "meaning": "Somebody else changed the sub-account while the change was being saved.",
        "remedy": "Read it and try again.",
        "fields": [],
        "inferred": {
          "meaning": "The code is stated by its name alone."
        }
      },
      "IDEMPOTENCY_KEY_REUSED": {
        "meaning": "The key already stands for a change with another body or path.",
        "remedy": "Use a new key for a new change.",
        "fields": [],
        "inferred": {
          "meaning": "The code is stated by its name alone."
        }
      },
      "IDEMPOTENCY_IN_PROGRESS": {
        "meaning": "The first request with this key is still running.",
        "remedy": "Wait a moment, then repeat it with the same key.",
        "fields": [],
        "inferred": {
          "meaning": "The code is stated by its name alone."
        }
      },
      "IDEMPOTENCY_OUTCOME_UNKNOWN": {
        "meaning": "An earlier attempt with this key may have charged the card.",
        "remedy": "Read the wallet; if the charge is not there, use a new key.",
        "fields": [],
        "inferred": null
      },
      "LINK_ROLLBACK_INCOMPLETE": {
        "meaning": "A change failed, and the link that it had made could not be undone.",
        "remedy": "Give `ref` to support; `rollbackFailedLocationIds` says which sub-accounts are left half-way.",
        "fields": [
          "ref",
          "cause",
          "failedLocationId",
          "rollbackFailedLocationIds"
        ],
        "inferred": null
      },
      "REBILLING_ROLLBACK_INCOMPLETE": {
        "meaning": "A change failed, and rebilling could not be put back.",
        "remedy": "Read the sub-account before anything else; give `ref` to support.",
        "fields": [
          "ref",
          "cause",
          "rebillingLeftOn",
          "rollbackFailedLocationIds"
        ],
        "inferred": null
      },
      "DIRECT_BILLING_ROLLBACK_INCOMPLETE": {
        "meaning": "A change failed, and direct billing could not be put back.",
        "remedy": "Read the sub-account before anything else; give `ref` to support.",
        "fields": [
          "ref",
          "cause",
          "rollbackFailedLocationIds"
        ],
        "inferred": null
      },
      "FREE_PLAN_BRONZE_COOLDOWN": {
        "meaning": "The free plan allows the Bronze plan again only after a while.",
        "remedy": "Wait until `cooldownEndsAt`, or take the step in `next`.",
        "fields": [
          "cooldownEndsAt",
          "next"
        ],
        "inferred": {
          "x-errors": "The status that it comes under is not stated."
        }
      },
      "CREDIT_GUARD_PARTIALLY_APPLIED": {
        "meaning": "A bulk change of Credit Guard reached only some of the sub-accounts.",
        "remedy": "Compare `appliedCount` with `requestedCount`, read the sub-accounts, and repeat for the rest.",
        "fields": [
          "ref",
          "requestedCount",
          "appliedCount"
        ],
        "inferred": null
      },
      "PAYMENT_METHOD_PROVIDER_UNAVAILABLE": {
        "meaning": "The payment provider could not be reached or could not confirm the card. Nothing changed.",
        "remedy": "Retry with the same Idempotency-Key.",
        "fields": [
          "ref"
        ],
        "inferred": null
      }
    }
  },
  "Live agents": {
    "codeIn": [
      "code",
      "error"
    ],
    "fieldIn": {
      "list": null,
      "field": "field",
      "code": null,
      "codes": {},
      "unexpected": null
    },
    "codes": {
      "BadRequest": {
        "meaning": "The location in the query, or another value outside the body, is missing or wrong.",
        "remedy": "Mend what the text names.",
        "fields": [],
        "inferred": {
          "*": "The code is assumed."
        }
      },
      "Forbidden": {
        "meaning": "The role of the key may not do this.",
        "remedy": "Use an agency admin's key.",
        "fields": [],
        "inferred": {
          "*": "The code is assumed for this module."
        }
      },
      "NotFound": {
        "meaning": "The agent, or its sub-account, is not available to this credential.",
        "remedy": "Check both ids.",
        "fields": [],
        "inferred": {
          "*": "The code is assumed."
        }
      },
      "LIVE_AGENT_ID_TAKEN": {
        "meaning": "The id belongs to an agent that was created from another body.",
        "remedy": "Choose another id, or repeat the original body to finish an interrupted creation.",
        "fields": [],
        "inferred": {
          "*": "The code is assumed."
        }
      },
      "LIVE_CAMPAIGN_PENDING": {
        "meaning": "The agent is saved, but its campaign is not confirmed yet.",
        "remedy": "Send the same id with the same body again until the creation is complete.",
        "fields": [],
        "inferred": null
      },
      "VERSION_CONFLICT": {
        "meaning": "Somebody saved the agent since it was read.",
        "remedy": "Read it, reapply the edit, and send the new `ifVersion`.",
        "fields": [],
        "inferred": {
          "*": "The code is assumed."
        }
      },
      "NOT_EDITABLE": {
        "meaning": "The API cannot represent the agent without losing something.",
        "remedy": "Have the agent migrated; `authoring.reasons` says why.",
        "fields": [],
        "inferred": {
          "*": "The code is assumed."
        }
      },
      "INVALID_CONFIGURATION": {
        "meaning": "The authored configuration, a resource that it names, or a field is refused. Nothing was saved.",
        "remedy": "Mend what the text names, at `workflowId`, `stepId` and `field` where they are sent.",
        "fields": [
          "workflowId",
          "stepId",
          "field"
        ],
        "inferred": {
          "*": "The code is assumed."
        }
      },
      "PROVIDER_UNAVAILABLE": {
        "meaning": "A provider could not verify the agent.",
        "remedy": "Read the agent's state before you retry.",
        "fields": [],
        "inferred": {
          "*": "The code is assumed."
        }
      }
    }
  },
  "Agents": {
    "codeIn": [
      "error"
    ],
    "fieldIn": null,
    "codes": {
      "VALIDATION": {
        "meaning": "The input is not valid, for instance weights that leave an active variant out.",
        "remedy": "Mend what the message names.",
        "fields": [],
        "inferred": null
      },
      "AccessDenied": {
        "meaning": "The credential has no access to this agent.",
        "remedy": "Use a key of the sub-account that the agent belongs to.",
        "fields": [],
        "inferred": null
      },
      "NOT_FOUND": {
        "meaning": "The agent, its split test or its skill is not there.",
        "remedy": "Check the ids; a campaign without a split test answers this too.",
        "fields": [],
        "inferred": null
      },
      "CONFLICT": {
        "meaning": "The split test or the skills changed since they were read.",
        "remedy": "Read again and reapply the change with the new revision or version.",
        "fields": [],
        "inferred": null
      }
    }
  },
  "Campaigns": {
    "codeIn": [
      "error"
    ],
    "fieldIn": null,
    "codes": {
      "VALIDATION": {
        "meaning": "A value is not among the valid ones, or a node's settings are not finished.",
        "remedy": "Mend what the message names; it lists the valid values.",
        "fields": [],
        "inferred": {
          "*": "The code is assumed for this module."
        }
      },
      "AccessDenied": {
        "meaning": "The credential has no access to this agent or project.",
        "remedy": "Use a key of the sub-account that the campaign belongs to.",
        "fields": [],
        "inferred": null
      },
      "NOT_FOUND": {
        "meaning": "The campaign or its agent is not there.",
        "remedy": "Check the ids.",
        "fields": [],
        "inferred": {
          "*": "The code is assumed for this module."
        }
      }
    }
  },
  "Calls": {
    "codeIn": [
      "error"
    ],
    "fieldIn": null,
    "codes": {
      "VALIDATION": {
        "meaning": "A filter has a value that it does not take.",
        "remedy": "Mend the filter that the message names.",
        "fields": [],
        "inferred": {
          "*": "The code is assumed for this module."
        }
      },
      "AccessDenied": {
        "meaning": "The credential may not see these calls.",
        "remedy": "Use a key of the sub-account that they belong to.",
        "fields": [],
        "inferred": null
      },
      "NOT_FOUND": {
        "meaning": "The call or the sub-account is not there.",
        "remedy": "Check the id.",
        "fields": [],
        "inferred": {
          "*": "The code is assumed for this module."
        }
      }
    }
  },
  "Power dialer": {
    "codeIn": [
      "error"
    ],
    "fieldIn": null,
    "codes": {}
  }
}
