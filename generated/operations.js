// Generated from openapi.yaml by `npm run generate`. Do not edit.
export const title = "Agent platform public API"

export const version = "1.0.0"

export const operations = [
  {
    "id": "getSubAccountBilling",
    "method": "GET",
    "path": "/api/billing/sub-accounts/{locationId}",
    "pointer": "/paths/~1api~1billing~1sub-accounts~1{locationId}/get",
    "summary": "Read a sub-account's billing detail",
    "module": "Billing",
    "deprecated": false,
    "safety": "read",
    "roles": [
      "agency_admin"
    ],
    "scopes": [
      [
        "billing:write"
      ]
    ],
    "inferred": {
      "*": "The specification tells callers to read the wallet back but shows no route for it; path, scope and role follow the update of direct billing."
    },
    "parameters": [
      {
        "name": "locationId",
        "in": "path",
        "required": true,
        "pointer": "/components/parameters/LocationIdPath",
        "explode": false,
        "array": false
      }
    ],
    "requestBody": null,
    "responses": [
      {
        "status": "200",
        "pointer": "/paths/~1api~1billing~1sub-accounts~1{locationId}/get/responses/200",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": null,
        "codesOpen": false
      },
      {
        "status": "401",
        "pointer": "/components/responses/BillingUnauthorized",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "Unauthorized"
        ],
        "codesOpen": false
      },
      {
        "status": "403",
        "pointer": "/components/responses/BillingReadForbidden",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "InsufficientScope",
          "Forbidden"
        ],
        "codesOpen": false
      },
      {
        "status": "404",
        "pointer": "/components/responses/BillingNotFound",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "NotFound"
        ],
        "codesOpen": false
      },
      {
        "status": "429",
        "pointer": "/components/responses/BillingTooManyRequests",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "Retry-After",
            "required": false,
            "pointer": "/components/headers/RetryAfter"
          }
        ],
        "codes": [
          "TooManyRequests"
        ],
        "codesOpen": false
      },
      {
        "status": "500",
        "pointer": "/components/responses/BillingReadFailed",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": [
          "InternalError"
        ],
        "codesOpen": false
      }
    ]
  },
  {
    "id": "updateDirectBilling",
    "method": "PUT",
    "path": "/api/billing/sub-accounts/{locationId}/direct-billing",
    "pointer": "/paths/~1api~1billing~1sub-accounts~1{locationId}~1direct-billing/put",
    "summary": "Update direct billing",
    "module": "Billing",
    "deprecated": false,
    "safety": "spending",
    "roles": [
      "agency_admin"
    ],
    "scopes": [
      [
        "billing:write"
      ]
    ],
    "inferred": null,
    "parameters": [
      {
        "name": "locationId",
        "in": "path",
        "required": true,
        "pointer": "/components/parameters/LocationIdPath",
        "explode": false,
        "array": false
      },
      {
        "name": "Idempotency-Key",
        "in": "header",
        "required": false,
        "pointer": "/components/parameters/IdempotencyKey",
        "explode": false,
        "array": false
      }
    ],
    "requestBody": {
      "required": true,
      "contentTypes": [
        "application/json"
      ],
      "pointer": "/components/requestBodies/UpdateDirectBilling"
    },
    "responses": [
      {
        "status": "200",
        "pointer": "/components/responses/DirectBillingUpdated",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": null,
        "codesOpen": false
      },
      {
        "status": "400",
        "pointer": "/components/responses/DirectBillingBadRequest",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "BadRequest",
          "IDEMPOTENCY_KEY_REQUIRED",
          "IDEMPOTENCY_KEY_INVALID",
          "THRESHOLD_FIXED_FOR_SELF_SERVE",
          "REBILLING_UPDATE_FAILED",
          "AUTO_RECHARGE_CONFIGURATION_INVALID",
          "CREDIT_GUARD_UPDATE_FAILED"
        ],
        "codesOpen": false
      },
      {
        "status": "401",
        "pointer": "/components/responses/BillingUnauthorized",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "Unauthorized"
        ],
        "codesOpen": false
      },
      {
        "status": "403",
        "pointer": "/components/responses/DirectBillingForbidden",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "InsufficientScope",
          "Forbidden",
          "CAPABILITY_NOT_AVAILABLE"
        ],
        "codesOpen": false
      },
      {
        "status": "404",
        "pointer": "/components/responses/BillingNotFound",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "NotFound"
        ],
        "codesOpen": false
      },
      {
        "status": "409",
        "pointer": "/components/responses/DirectBillingConflict",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "PAYMENT_PROVIDER_NOT_CONNECTED",
          "SUB_ACCOUNT_WALLET_REQUIRED",
          "REBILLING_OFF",
          "PENDING_CREDITS_EXIST",
          "PROJECT_RATE_NEEDS_CONFIRMATION",
          "NO_USABLE_CARD",
          "PAYMENT_METHOD_SELECTION_REQUIRED",
          "USABLE_DEFAULT_PAYMENT_METHOD_REQUIRED",
          "AUTO_RECHARGE_NOT_ENABLED",
          "AUTO_RECHARGE_CARD_REQUIRED",
          "PRIOR_PROJECT_PAYMENT_CONFLICT",
          "PROJECT_WALLET_BACKFILL_REQUIRED",
          "PAYMENT_METHOD_UNUSABLE",
          "STALE_PROJECT_BILLING_CONFIGURATION",
          "AUTO_RECHARGE_RECONCILIATION_REQUIRED",
          "AUTO_RECHARGE_PAYMENT_IN_PROGRESS",
          "DIRECT_BILLING_ACTIVE",
          "DIRECT_BILLING_REBILLING_ON",
          "IDEMPOTENT_REPLAY",
          "SUB_ACCOUNT_CHANGED_DURING_WRITE",
          "IDEMPOTENCY_KEY_REUSED",
          "IDEMPOTENCY_IN_PROGRESS",
          "IDEMPOTENCY_OUTCOME_UNKNOWN"
        ],
        "codesOpen": false
      },
      {
        "status": "429",
        "pointer": "/components/responses/BillingTooManyRequests",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "Retry-After",
            "required": false,
            "pointer": "/components/headers/RetryAfter"
          }
        ],
        "codes": [
          "TooManyRequests"
        ],
        "codesOpen": false
      },
      {
        "status": "500",
        "pointer": "/components/responses/DirectBillingFailed",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": [
          "InternalError",
          "REBILLING_UPDATE_FAILED",
          "AUTO_RECHARGE_CONFIGURATION_INVALID",
          "CREDIT_GUARD_UPDATE_FAILED",
          "LINK_ROLLBACK_INCOMPLETE",
          "REBILLING_ROLLBACK_INCOMPLETE",
          "DIRECT_BILLING_ROLLBACK_INCOMPLETE",
          "CREDIT_GUARD_PARTIALLY_APPLIED"
        ],
        "codesOpen": true
      },
      {
        "status": "503",
        "pointer": "/components/responses/PaymentProviderUnavailable",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": [
          "PAYMENT_METHOD_PROVIDER_UNAVAILABLE"
        ],
        "codesOpen": false
      }
    ]
  },
  {
    "id": "listLiveAgents",
    "method": "GET",
    "path": "/api/live-agents",
    "pointer": "/paths/~1api~1live-agents/get",
    "summary": "List live agents",
    "module": "Live agents",
    "deprecated": false,
    "safety": "read",
    "roles": [
      "agency_admin",
      "project_user"
    ],
    "scopes": [
      [
        "agents:read"
      ],
      [
        "agents:write"
      ]
    ],
    "inferred": {
      "x-roles": "Roles are stated for creation only; reading is assumed open to both."
    },
    "parameters": [
      {
        "name": "locationId",
        "in": "query",
        "required": true,
        "pointer": "/components/parameters/LiveLocationId",
        "explode": true,
        "array": false
      }
    ],
    "requestBody": null,
    "responses": [
      {
        "status": "200",
        "pointer": "/paths/~1api~1live-agents/get/responses/200",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": null,
        "codesOpen": false
      },
      {
        "status": "400",
        "pointer": "/components/responses/LiveBadRequest",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "BadRequest"
        ],
        "codesOpen": true
      },
      {
        "status": "401",
        "pointer": "/components/responses/LiveUnauthorized",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "Unauthorized"
        ],
        "codesOpen": false
      },
      {
        "status": "403",
        "pointer": "/components/responses/LiveReadForbidden",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "InsufficientScope",
          "Forbidden"
        ],
        "codesOpen": true
      },
      {
        "status": "404",
        "pointer": "/components/responses/LiveLocationNotFound",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "NotFound"
        ],
        "codesOpen": true
      },
      {
        "status": "429",
        "pointer": "/components/responses/LiveTooManyRequests",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "Retry-After",
            "required": false,
            "pointer": "/components/headers/RetryAfter"
          }
        ],
        "codes": [
          "TooManyRequests"
        ],
        "codesOpen": false
      },
      {
        "status": "500",
        "pointer": "/components/responses/LiveFailed",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": [
          "InternalError"
        ],
        "codesOpen": false
      },
      {
        "status": "502",
        "pointer": "/components/responses/LiveBadGateway",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": [
          "PROVIDER_UNAVAILABLE"
        ],
        "codesOpen": true
      },
      {
        "status": "503",
        "pointer": "/components/responses/LiveUnavailable",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": [
          "PROVIDER_UNAVAILABLE"
        ],
        "codesOpen": true
      }
    ]
  },
  {
    "id": "createLiveAgent",
    "method": "POST",
    "path": "/api/live-agents",
    "pointer": "/paths/~1api~1live-agents/post",
    "summary": "Create a live agent",
    "module": "Live agents",
    "deprecated": false,
    "safety": "destructive",
    "roles": [
      "agency_admin"
    ],
    "scopes": [
      [
        "agents:write"
      ]
    ],
    "inferred": {
      "method": "Creation is specified without its method.",
      "path": "Creation is specified without its path; the module's prefix is assumed."
    },
    "parameters": [
      {
        "name": "locationId",
        "in": "query",
        "required": true,
        "pointer": "/components/parameters/LiveLocationId",
        "explode": true,
        "array": false
      }
    ],
    "requestBody": {
      "required": true,
      "contentTypes": [
        "application/json"
      ],
      "pointer": "/components/requestBodies/CreateLiveAgent"
    },
    "responses": [
      {
        "status": "201",
        "pointer": "/paths/~1api~1live-agents/post/responses/201",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": null,
        "codesOpen": false
      },
      {
        "status": "400",
        "pointer": "/components/responses/LiveBadRequest",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "BadRequest"
        ],
        "codesOpen": true
      },
      {
        "status": "401",
        "pointer": "/components/responses/LiveUnauthorized",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "Unauthorized"
        ],
        "codesOpen": false
      },
      {
        "status": "403",
        "pointer": "/components/responses/LiveCreateForbidden",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "InsufficientScope",
          "Forbidden"
        ],
        "codesOpen": true
      },
      {
        "status": "404",
        "pointer": "/components/responses/LiveLocationNotFound",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "NotFound"
        ],
        "codesOpen": true
      },
      {
        "status": "409",
        "pointer": "/paths/~1api~1live-agents/post/responses/409",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "LIVE_AGENT_ID_TAKEN"
        ],
        "codesOpen": true
      },
      {
        "status": "422",
        "pointer": "/paths/~1api~1live-agents/post/responses/422",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "INVALID_CONFIGURATION"
        ],
        "codesOpen": true
      },
      {
        "status": "429",
        "pointer": "/components/responses/LiveTooManyRequests",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "Retry-After",
            "required": false,
            "pointer": "/components/headers/RetryAfter"
          }
        ],
        "codes": [
          "TooManyRequests"
        ],
        "codesOpen": false
      },
      {
        "status": "500",
        "pointer": "/components/responses/LiveFailed",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": [
          "InternalError"
        ],
        "codesOpen": false
      },
      {
        "status": "502",
        "pointer": "/components/responses/LiveBadGateway",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": [
          "PROVIDER_UNAVAILABLE"
        ],
        "codesOpen": true
      },
      {
        "status": "503",
        "pointer": "/paths/~1api~1live-agents/post/responses/503",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": [
          "PROVIDER_UNAVAILABLE",
          "LIVE_CAMPAIGN_PENDING"
        ],
        "codesOpen": true
      }
    ]
  },
  {
    "id": "listBrainTemplates",
    "method": "GET",
    "path": "/api/live-agents/brain/templates",
    "pointer": "/paths/~1api~1live-agents~1brain~1templates/get",
    "summary": "List Brain templates",
    "module": "Live agents",
    "deprecated": false,
    "safety": "read",
    "roles": [
      "agency_admin",
      "project_user"
    ],
    "scopes": [
      [
        "agents:read"
      ],
      [
        "agents:write"
      ]
    ],
    "inferred": {
      "*": "The operation is named without method, path or result."
    },
    "parameters": [
      {
        "name": "locationId",
        "in": "query",
        "required": true,
        "pointer": "/components/parameters/LiveLocationId",
        "explode": true,
        "array": false
      }
    ],
    "requestBody": null,
    "responses": [
      {
        "status": "200",
        "pointer": "/paths/~1api~1live-agents~1brain~1templates/get/responses/200",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": null,
        "codesOpen": false
      },
      {
        "status": "400",
        "pointer": "/components/responses/LiveBadRequest",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "BadRequest"
        ],
        "codesOpen": true
      },
      {
        "status": "401",
        "pointer": "/components/responses/LiveUnauthorized",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "Unauthorized"
        ],
        "codesOpen": false
      },
      {
        "status": "403",
        "pointer": "/components/responses/LiveReadForbidden",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "InsufficientScope",
          "Forbidden"
        ],
        "codesOpen": true
      },
      {
        "status": "404",
        "pointer": "/components/responses/LiveLocationNotFound",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "NotFound"
        ],
        "codesOpen": true
      },
      {
        "status": "429",
        "pointer": "/components/responses/LiveTooManyRequests",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "Retry-After",
            "required": false,
            "pointer": "/components/headers/RetryAfter"
          }
        ],
        "codes": [
          "TooManyRequests"
        ],
        "codesOpen": false
      },
      {
        "status": "500",
        "pointer": "/components/responses/LiveFailed",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": [
          "InternalError"
        ],
        "codesOpen": false
      },
      {
        "status": "502",
        "pointer": "/components/responses/LiveBadGateway",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": [
          "PROVIDER_UNAVAILABLE"
        ],
        "codesOpen": true
      },
      {
        "status": "503",
        "pointer": "/components/responses/LiveUnavailable",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": [
          "PROVIDER_UNAVAILABLE"
        ],
        "codesOpen": true
      }
    ]
  },
  {
    "id": "getLiveAgent",
    "method": "GET",
    "path": "/api/live-agents/{id}",
    "pointer": "/paths/~1api~1live-agents~1{id}/get",
    "summary": "Read a live agent",
    "module": "Live agents",
    "deprecated": false,
    "safety": "read",
    "roles": [
      "agency_admin",
      "project_user"
    ],
    "scopes": [
      [
        "agents:read"
      ],
      [
        "agents:write"
      ]
    ],
    "inferred": {
      "method": "Reading one agent is specified without its method.",
      "path": "Reading one agent is specified without its path.",
      "x-roles": "Roles are stated for creation only; reading is assumed open to both."
    },
    "parameters": [
      {
        "name": "id",
        "in": "path",
        "required": true,
        "pointer": "/components/parameters/LiveAgentId",
        "explode": false,
        "array": false
      },
      {
        "name": "locationId",
        "in": "query",
        "required": true,
        "pointer": "/components/parameters/LiveLocationId",
        "explode": true,
        "array": false
      }
    ],
    "requestBody": null,
    "responses": [
      {
        "status": "200",
        "pointer": "/paths/~1api~1live-agents~1{id}/get/responses/200",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": null,
        "codesOpen": false
      },
      {
        "status": "400",
        "pointer": "/components/responses/LiveBadRequest",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "BadRequest"
        ],
        "codesOpen": true
      },
      {
        "status": "401",
        "pointer": "/components/responses/LiveUnauthorized",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "Unauthorized"
        ],
        "codesOpen": false
      },
      {
        "status": "403",
        "pointer": "/components/responses/LiveReadForbidden",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "InsufficientScope",
          "Forbidden"
        ],
        "codesOpen": true
      },
      {
        "status": "404",
        "pointer": "/components/responses/LiveNotFound",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "NotFound"
        ],
        "codesOpen": true
      },
      {
        "status": "429",
        "pointer": "/components/responses/LiveTooManyRequests",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "Retry-After",
            "required": false,
            "pointer": "/components/headers/RetryAfter"
          }
        ],
        "codes": [
          "TooManyRequests"
        ],
        "codesOpen": false
      },
      {
        "status": "500",
        "pointer": "/components/responses/LiveFailed",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": [
          "InternalError"
        ],
        "codesOpen": false
      },
      {
        "status": "502",
        "pointer": "/components/responses/LiveBadGateway",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": [
          "PROVIDER_UNAVAILABLE"
        ],
        "codesOpen": true
      },
      {
        "status": "503",
        "pointer": "/components/responses/LiveUnavailable",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": [
          "PROVIDER_UNAVAILABLE"
        ],
        "codesOpen": true
      }
    ]
  },
  {
    "id": "updateLiveAgent",
    "method": "PUT",
    "path": "/api/live-agents/{id}",
    "pointer": "/paths/~1api~1live-agents~1{id}/put",
    "summary": "Replace a live agent's authored configuration",
    "module": "Live agents",
    "deprecated": false,
    "safety": "write",
    "roles": [
      "agency_admin",
      "project_user"
    ],
    "scopes": [
      [
        "agents:write"
      ]
    ],
    "inferred": {
      "method": "The update is specified without its method.",
      "path": "The update is specified without its path.",
      "x-roles": "Roles are stated for creation only; editing is assumed open to both."
    },
    "parameters": [
      {
        "name": "id",
        "in": "path",
        "required": true,
        "pointer": "/components/parameters/LiveAgentId",
        "explode": false,
        "array": false
      },
      {
        "name": "locationId",
        "in": "query",
        "required": true,
        "pointer": "/components/parameters/LiveLocationId",
        "explode": true,
        "array": false
      }
    ],
    "requestBody": {
      "required": true,
      "contentTypes": [
        "application/json"
      ],
      "pointer": "/components/requestBodies/UpdateLiveAgent"
    },
    "responses": [
      {
        "status": "200",
        "pointer": "/paths/~1api~1live-agents~1{id}/put/responses/200",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": null,
        "codesOpen": true
      },
      {
        "status": "400",
        "pointer": "/components/responses/LiveBadRequest",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "BadRequest"
        ],
        "codesOpen": true
      },
      {
        "status": "401",
        "pointer": "/components/responses/LiveUnauthorized",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "Unauthorized"
        ],
        "codesOpen": false
      },
      {
        "status": "403",
        "pointer": "/components/responses/LiveWriteForbidden",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "InsufficientScope",
          "Forbidden"
        ],
        "codesOpen": true
      },
      {
        "status": "404",
        "pointer": "/components/responses/LiveNotFound",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "NotFound"
        ],
        "codesOpen": true
      },
      {
        "status": "409",
        "pointer": "/paths/~1api~1live-agents~1{id}/put/responses/409",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "VERSION_CONFLICT",
          "NOT_EDITABLE"
        ],
        "codesOpen": true
      },
      {
        "status": "422",
        "pointer": "/paths/~1api~1live-agents~1{id}/put/responses/422",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "INVALID_CONFIGURATION"
        ],
        "codesOpen": true
      },
      {
        "status": "429",
        "pointer": "/components/responses/LiveTooManyRequests",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "Retry-After",
            "required": false,
            "pointer": "/components/headers/RetryAfter"
          }
        ],
        "codes": [
          "TooManyRequests"
        ],
        "codesOpen": false
      },
      {
        "status": "500",
        "pointer": "/components/responses/LiveFailed",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": [
          "InternalError"
        ],
        "codesOpen": false
      },
      {
        "status": "502",
        "pointer": "/components/responses/LiveBadGateway",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": [
          "PROVIDER_UNAVAILABLE"
        ],
        "codesOpen": true
      },
      {
        "status": "503",
        "pointer": "/components/responses/LiveUnavailable",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": [
          "PROVIDER_UNAVAILABLE"
        ],
        "codesOpen": true
      }
    ]
  },
  {
    "id": "getLiveAgentRuntimeSupport",
    "method": "GET",
    "path": "/api/live-agents/{id}/operations",
    "pointer": "/paths/~1api~1live-agents~1{id}~1operations/get",
    "summary": "Read what the runtime supports",
    "module": "Live agents",
    "deprecated": false,
    "safety": "read",
    "roles": [
      "agency_admin",
      "project_user"
    ],
    "scopes": [
      [
        "agents:read"
      ],
      [
        "agents:write"
      ]
    ],
    "inferred": {
      "x-roles": "Roles are stated for creation only; reading is assumed open to both."
    },
    "parameters": [
      {
        "name": "id",
        "in": "path",
        "required": true,
        "pointer": "/components/parameters/LiveAgentId",
        "explode": false,
        "array": false
      },
      {
        "name": "locationId",
        "in": "query",
        "required": true,
        "pointer": "/components/parameters/LiveLocationId",
        "explode": true,
        "array": false
      }
    ],
    "requestBody": null,
    "responses": [
      {
        "status": "200",
        "pointer": "/paths/~1api~1live-agents~1{id}~1operations/get/responses/200",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": null,
        "codesOpen": false
      },
      {
        "status": "400",
        "pointer": "/components/responses/LiveBadRequest",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "BadRequest"
        ],
        "codesOpen": true
      },
      {
        "status": "401",
        "pointer": "/components/responses/LiveUnauthorized",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "Unauthorized"
        ],
        "codesOpen": false
      },
      {
        "status": "403",
        "pointer": "/components/responses/LiveReadForbidden",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "InsufficientScope",
          "Forbidden"
        ],
        "codesOpen": true
      },
      {
        "status": "404",
        "pointer": "/components/responses/LiveNotFound",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "NotFound"
        ],
        "codesOpen": true
      },
      {
        "status": "429",
        "pointer": "/components/responses/LiveTooManyRequests",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "Retry-After",
            "required": false,
            "pointer": "/components/headers/RetryAfter"
          }
        ],
        "codes": [
          "TooManyRequests"
        ],
        "codesOpen": false
      },
      {
        "status": "500",
        "pointer": "/components/responses/LiveFailed",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": [
          "InternalError"
        ],
        "codesOpen": false
      },
      {
        "status": "502",
        "pointer": "/components/responses/LiveBadGateway",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": [
          "PROVIDER_UNAVAILABLE"
        ],
        "codesOpen": true
      },
      {
        "status": "503",
        "pointer": "/components/responses/LiveUnavailable",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": [
          "PROVIDER_UNAVAILABLE"
        ],
        "codesOpen": true
      }
    ]
  },
  {
    "id": "getLiveAgentCatalog",
    "method": "GET",
    "path": "/api/live-agents/{id}/brain/catalog",
    "pointer": "/paths/~1api~1live-agents~1{id}~1brain~1catalog/get",
    "summary": "Read the authoring catalog",
    "module": "Live agents",
    "deprecated": false,
    "safety": "read",
    "roles": [
      "agency_admin",
      "project_user"
    ],
    "scopes": [
      [
        "agents:read"
      ],
      [
        "agents:write"
      ]
    ],
    "inferred": {
      "x-roles": "Roles are stated for creation only; reading is assumed open to both."
    },
    "parameters": [
      {
        "name": "id",
        "in": "path",
        "required": true,
        "pointer": "/components/parameters/LiveAgentId",
        "explode": false,
        "array": false
      },
      {
        "name": "locationId",
        "in": "query",
        "required": true,
        "pointer": "/components/parameters/LiveLocationId",
        "explode": true,
        "array": false
      },
      {
        "name": "group",
        "in": "query",
        "required": false,
        "pointer": "/paths/~1api~1live-agents~1{id}~1brain~1catalog/get/parameters/2",
        "explode": true,
        "array": false
      }
    ],
    "requestBody": null,
    "responses": [
      {
        "status": "200",
        "pointer": "/paths/~1api~1live-agents~1{id}~1brain~1catalog/get/responses/200",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": null,
        "codesOpen": false
      },
      {
        "status": "400",
        "pointer": "/components/responses/LiveBadRequest",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "BadRequest"
        ],
        "codesOpen": true
      },
      {
        "status": "401",
        "pointer": "/components/responses/LiveUnauthorized",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "Unauthorized"
        ],
        "codesOpen": false
      },
      {
        "status": "403",
        "pointer": "/components/responses/LiveReadForbidden",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "InsufficientScope",
          "Forbidden"
        ],
        "codesOpen": true
      },
      {
        "status": "404",
        "pointer": "/components/responses/LiveNotFound",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "NotFound"
        ],
        "codesOpen": true
      },
      {
        "status": "429",
        "pointer": "/components/responses/LiveTooManyRequests",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "Retry-After",
            "required": false,
            "pointer": "/components/headers/RetryAfter"
          }
        ],
        "codes": [
          "TooManyRequests"
        ],
        "codesOpen": false
      },
      {
        "status": "500",
        "pointer": "/components/responses/LiveFailed",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": [
          "InternalError"
        ],
        "codesOpen": false
      },
      {
        "status": "502",
        "pointer": "/components/responses/LiveBadGateway",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": [
          "PROVIDER_UNAVAILABLE"
        ],
        "codesOpen": true
      },
      {
        "status": "503",
        "pointer": "/components/responses/LiveUnavailable",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": [
          "PROVIDER_UNAVAILABLE"
        ],
        "codesOpen": true
      }
    ]
  },
  {
    "id": "listLiveAgentResources",
    "method": "GET",
    "path": "/api/live-agents/{id}/resources/{kind}",
    "pointer": "/paths/~1api~1live-agents~1{id}~1resources~1{kind}/get",
    "summary": "Look up resources that a workflow can name",
    "module": "Live agents",
    "deprecated": false,
    "safety": "read",
    "roles": [
      "agency_admin",
      "project_user"
    ],
    "scopes": [
      [
        "agents:read"
      ],
      [
        "agents:write"
      ]
    ],
    "inferred": {
      "x-roles": "Roles are stated for creation only; reading is assumed open to both."
    },
    "parameters": [
      {
        "name": "id",
        "in": "path",
        "required": true,
        "pointer": "/components/parameters/LiveAgentId",
        "explode": false,
        "array": false
      },
      {
        "name": "kind",
        "in": "path",
        "required": true,
        "pointer": "/paths/~1api~1live-agents~1{id}~1resources~1{kind}/get/parameters/1",
        "explode": false,
        "array": false
      },
      {
        "name": "locationId",
        "in": "query",
        "required": true,
        "pointer": "/components/parameters/LiveLocationId",
        "explode": true,
        "array": false
      }
    ],
    "requestBody": null,
    "responses": [
      {
        "status": "200",
        "pointer": "/paths/~1api~1live-agents~1{id}~1resources~1{kind}/get/responses/200",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": null,
        "codesOpen": false
      },
      {
        "status": "400",
        "pointer": "/components/responses/LiveBadRequest",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "BadRequest"
        ],
        "codesOpen": true
      },
      {
        "status": "401",
        "pointer": "/components/responses/LiveUnauthorized",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "Unauthorized"
        ],
        "codesOpen": false
      },
      {
        "status": "403",
        "pointer": "/components/responses/LiveReadForbidden",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "InsufficientScope",
          "Forbidden"
        ],
        "codesOpen": true
      },
      {
        "status": "404",
        "pointer": "/components/responses/LiveNotFound",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "NotFound"
        ],
        "codesOpen": true
      },
      {
        "status": "429",
        "pointer": "/components/responses/LiveTooManyRequests",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "Retry-After",
            "required": false,
            "pointer": "/components/headers/RetryAfter"
          }
        ],
        "codes": [
          "TooManyRequests"
        ],
        "codesOpen": false
      },
      {
        "status": "500",
        "pointer": "/components/responses/LiveFailed",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": [
          "InternalError"
        ],
        "codesOpen": false
      },
      {
        "status": "502",
        "pointer": "/components/responses/LiveBadGateway",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": [
          "PROVIDER_UNAVAILABLE"
        ],
        "codesOpen": true
      },
      {
        "status": "503",
        "pointer": "/components/responses/LiveUnavailable",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": [
          "PROVIDER_UNAVAILABLE"
        ],
        "codesOpen": true
      }
    ]
  },
  {
    "id": "prepareLiveAgent",
    "method": "POST",
    "path": "/api/live-agents/{id}/prepare",
    "pointer": "/paths/~1api~1live-agents~1{id}~1prepare/post",
    "summary": "Prepare a saved version",
    "module": "Live agents",
    "deprecated": false,
    "safety": "destructive",
    "roles": [
      "agency_admin",
      "project_user"
    ],
    "scopes": [
      [
        "agents:write"
      ]
    ],
    "inferred": {
      "x-roles": "Roles are stated for creation only; preparing is assumed open to both."
    },
    "parameters": [
      {
        "name": "id",
        "in": "path",
        "required": true,
        "pointer": "/components/parameters/LiveAgentId",
        "explode": false,
        "array": false
      },
      {
        "name": "locationId",
        "in": "query",
        "required": true,
        "pointer": "/components/parameters/LiveLocationId",
        "explode": true,
        "array": false
      }
    ],
    "requestBody": {
      "required": true,
      "contentTypes": [
        "application/json"
      ],
      "pointer": "/components/requestBodies/PrepareLiveAgent"
    },
    "responses": [
      {
        "status": "202",
        "pointer": "/paths/~1api~1live-agents~1{id}~1prepare/post/responses/202",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": null,
        "codesOpen": false
      },
      {
        "status": "400",
        "pointer": "/components/responses/LiveBadRequest",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "BadRequest"
        ],
        "codesOpen": true
      },
      {
        "status": "401",
        "pointer": "/components/responses/LiveUnauthorized",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "Unauthorized"
        ],
        "codesOpen": false
      },
      {
        "status": "403",
        "pointer": "/components/responses/LiveWriteForbidden",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "InsufficientScope",
          "Forbidden"
        ],
        "codesOpen": true
      },
      {
        "status": "404",
        "pointer": "/components/responses/LiveNotFound",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "NotFound"
        ],
        "codesOpen": true
      },
      {
        "status": "409",
        "pointer": "/paths/~1api~1live-agents~1{id}~1prepare/post/responses/409",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "VERSION_CONFLICT",
          "NOT_EDITABLE"
        ],
        "codesOpen": true
      },
      {
        "status": "422",
        "pointer": "/paths/~1api~1live-agents~1{id}~1prepare/post/responses/422",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "INVALID_CONFIGURATION"
        ],
        "codesOpen": true
      },
      {
        "status": "429",
        "pointer": "/components/responses/LiveTooManyRequests",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "Retry-After",
            "required": false,
            "pointer": "/components/headers/RetryAfter"
          }
        ],
        "codes": [
          "TooManyRequests"
        ],
        "codesOpen": false
      },
      {
        "status": "500",
        "pointer": "/components/responses/LiveFailed",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": [
          "InternalError"
        ],
        "codesOpen": false
      },
      {
        "status": "502",
        "pointer": "/components/responses/LiveBadGateway",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": [
          "PROVIDER_UNAVAILABLE"
        ],
        "codesOpen": true
      },
      {
        "status": "503",
        "pointer": "/components/responses/LiveUnavailable",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": [
          "PROVIDER_UNAVAILABLE"
        ],
        "codesOpen": true
      }
    ]
  },
  {
    "id": "restoreLiveAgent",
    "method": "POST",
    "path": "/api/live-agents/{id}/restore",
    "pointer": "/paths/~1api~1live-agents~1{id}~1restore/post",
    "summary": "Restore an earlier save",
    "module": "Live agents",
    "deprecated": false,
    "safety": "write",
    "roles": [
      "agency_admin",
      "project_user"
    ],
    "scopes": [
      [
        "agents:write"
      ]
    ],
    "inferred": {
      "x-roles": "Roles are stated for creation only; restoring is assumed open to both."
    },
    "parameters": [
      {
        "name": "id",
        "in": "path",
        "required": true,
        "pointer": "/components/parameters/LiveAgentId",
        "explode": false,
        "array": false
      },
      {
        "name": "locationId",
        "in": "query",
        "required": true,
        "pointer": "/components/parameters/LiveLocationId",
        "explode": true,
        "array": false
      }
    ],
    "requestBody": {
      "required": true,
      "contentTypes": [
        "application/json"
      ],
      "pointer": "/components/requestBodies/RestoreLiveAgent"
    },
    "responses": [
      {
        "status": "200",
        "pointer": "/paths/~1api~1live-agents~1{id}~1restore/post/responses/200",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": null,
        "codesOpen": true
      },
      {
        "status": "400",
        "pointer": "/components/responses/LiveBadRequest",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "BadRequest"
        ],
        "codesOpen": true
      },
      {
        "status": "401",
        "pointer": "/components/responses/LiveUnauthorized",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "Unauthorized"
        ],
        "codesOpen": false
      },
      {
        "status": "403",
        "pointer": "/components/responses/LiveWriteForbidden",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "InsufficientScope",
          "Forbidden"
        ],
        "codesOpen": true
      },
      {
        "status": "404",
        "pointer": "/paths/~1api~1live-agents~1{id}~1restore/post/responses/404",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "NotFound"
        ],
        "codesOpen": true
      },
      {
        "status": "409",
        "pointer": "/paths/~1api~1live-agents~1{id}~1restore/post/responses/409",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "VERSION_CONFLICT",
          "NOT_EDITABLE"
        ],
        "codesOpen": true
      },
      {
        "status": "422",
        "pointer": "/paths/~1api~1live-agents~1{id}~1restore/post/responses/422",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "INVALID_CONFIGURATION"
        ],
        "codesOpen": true
      },
      {
        "status": "429",
        "pointer": "/components/responses/LiveTooManyRequests",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "Retry-After",
            "required": false,
            "pointer": "/components/headers/RetryAfter"
          }
        ],
        "codes": [
          "TooManyRequests"
        ],
        "codesOpen": false
      },
      {
        "status": "500",
        "pointer": "/components/responses/LiveFailed",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": [
          "InternalError"
        ],
        "codesOpen": false
      },
      {
        "status": "502",
        "pointer": "/components/responses/LiveBadGateway",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": [
          "PROVIDER_UNAVAILABLE"
        ],
        "codesOpen": true
      },
      {
        "status": "503",
        "pointer": "/components/responses/LiveUnavailable",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": [
          "PROVIDER_UNAVAILABLE"
        ],
        "codesOpen": true
      }
    ]
  },
  {
    "id": "replaceLiveAgentWorkflow",
    "method": "PUT",
    "path": "/api/live-agents/{id}/brain/workflows/{workflowId}",
    "pointer": "/paths/~1api~1live-agents~1{id}~1brain~1workflows~1{workflowId}/put",
    "summary": "Replace one workflow",
    "module": "Live agents",
    "deprecated": false,
    "safety": "write",
    "roles": [
      "agency_admin",
      "project_user"
    ],
    "scopes": [
      [
        "agents:write"
      ]
    ],
    "inferred": {
      "*": "The operation is named without method, path or body."
    },
    "parameters": [
      {
        "name": "id",
        "in": "path",
        "required": true,
        "pointer": "/components/parameters/LiveAgentId",
        "explode": false,
        "array": false
      },
      {
        "name": "workflowId",
        "in": "path",
        "required": true,
        "pointer": "/paths/~1api~1live-agents~1{id}~1brain~1workflows~1{workflowId}/put/parameters/1",
        "explode": false,
        "array": false
      },
      {
        "name": "locationId",
        "in": "query",
        "required": true,
        "pointer": "/components/parameters/LiveLocationId",
        "explode": true,
        "array": false
      }
    ],
    "requestBody": {
      "required": true,
      "contentTypes": [
        "application/json"
      ],
      "pointer": "/components/requestBodies/ReplaceWorkflow"
    },
    "responses": [
      {
        "status": "200",
        "pointer": "/paths/~1api~1live-agents~1{id}~1brain~1workflows~1{workflowId}/put/responses/200",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": null,
        "codesOpen": false
      },
      {
        "status": "400",
        "pointer": "/components/responses/LiveBadRequest",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "BadRequest"
        ],
        "codesOpen": true
      },
      {
        "status": "401",
        "pointer": "/components/responses/LiveUnauthorized",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "Unauthorized"
        ],
        "codesOpen": false
      },
      {
        "status": "403",
        "pointer": "/components/responses/LiveWriteForbidden",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "InsufficientScope",
          "Forbidden"
        ],
        "codesOpen": true
      },
      {
        "status": "404",
        "pointer": "/paths/~1api~1live-agents~1{id}~1brain~1workflows~1{workflowId}/put/responses/404",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "NotFound"
        ],
        "codesOpen": true
      },
      {
        "status": "409",
        "pointer": "/paths/~1api~1live-agents~1{id}~1brain~1workflows~1{workflowId}/put/responses/409",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "VERSION_CONFLICT",
          "NOT_EDITABLE"
        ],
        "codesOpen": true
      },
      {
        "status": "422",
        "pointer": "/paths/~1api~1live-agents~1{id}~1brain~1workflows~1{workflowId}/put/responses/422",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "INVALID_CONFIGURATION"
        ],
        "codesOpen": true
      },
      {
        "status": "429",
        "pointer": "/components/responses/LiveTooManyRequests",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "Retry-After",
            "required": false,
            "pointer": "/components/headers/RetryAfter"
          }
        ],
        "codes": [
          "TooManyRequests"
        ],
        "codesOpen": false
      },
      {
        "status": "500",
        "pointer": "/components/responses/LiveFailed",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": [
          "InternalError"
        ],
        "codesOpen": false
      },
      {
        "status": "502",
        "pointer": "/components/responses/LiveBadGateway",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": [
          "PROVIDER_UNAVAILABLE"
        ],
        "codesOpen": true
      },
      {
        "status": "503",
        "pointer": "/components/responses/LiveUnavailable",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": [
          "PROVIDER_UNAVAILABLE"
        ],
        "codesOpen": true
      }
    ]
  },
  {
    "id": "getSplitTest",
    "method": "GET",
    "path": "/api/agent-builder/agents/{id}/split-test",
    "pointer": "/paths/~1api~1agent-builder~1agents~1{id}~1split-test/get",
    "summary": "Read a split test",
    "module": "Agents",
    "deprecated": false,
    "safety": "read",
    "roles": null,
    "scopes": [
      [
        "agents:read"
      ],
      [
        "agents:write"
      ]
    ],
    "inferred": {
      "*": "A change carries \"the revision read from the split\", yet no read is shown; path, scope and result are assumed."
    },
    "parameters": [
      {
        "name": "id",
        "in": "path",
        "required": true,
        "pointer": "/components/parameters/PrimaryAgentId",
        "explode": false,
        "array": false
      }
    ],
    "requestBody": null,
    "responses": [
      {
        "status": "200",
        "pointer": "/paths/~1api~1agent-builder~1agents~1{id}~1split-test/get/responses/200",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": null,
        "codesOpen": false
      },
      {
        "status": "400",
        "pointer": "/components/responses/AgentsInvalid",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "VALIDATION"
        ],
        "codesOpen": true
      },
      {
        "status": "401",
        "pointer": "/components/responses/Unauthorized",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "Unauthorized"
        ],
        "codesOpen": false
      },
      {
        "status": "403",
        "pointer": "/components/responses/AgentsReadForbidden",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "InsufficientScope",
          "AccessDenied"
        ],
        "codesOpen": true
      },
      {
        "status": "404",
        "pointer": "/components/responses/SplitTestNotFound",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "NOT_FOUND"
        ],
        "codesOpen": false
      },
      {
        "status": "429",
        "pointer": "/components/responses/TooManyRequests",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "Retry-After",
            "required": false,
            "pointer": "/components/headers/RetryAfter"
          }
        ],
        "codes": [
          "TooManyRequests"
        ],
        "codesOpen": false
      },
      {
        "status": "500",
        "pointer": "/components/responses/ServerFailed",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": [
          "InternalError"
        ],
        "codesOpen": false
      }
    ]
  },
  {
    "id": "updateSplitTestWeights",
    "method": "PATCH",
    "path": "/api/agent-builder/agents/{id}/split-test",
    "pointer": "/paths/~1api~1agent-builder~1agents~1{id}~1split-test/patch",
    "summary": "Set the weights of a split test",
    "module": "Agents",
    "deprecated": false,
    "safety": "write",
    "roles": null,
    "scopes": [
      [
        "agents:write"
      ]
    ],
    "inferred": {
      "*": "Only that a PATCH on the split test excludes a variant is stated; path, body and result are assumed."
    },
    "parameters": [
      {
        "name": "id",
        "in": "path",
        "required": true,
        "pointer": "/components/parameters/PrimaryAgentId",
        "explode": false,
        "array": false
      }
    ],
    "requestBody": {
      "required": true,
      "contentTypes": [
        "application/json"
      ],
      "pointer": "/components/requestBodies/UpdateSplitTestWeights"
    },
    "responses": [
      {
        "status": "200",
        "pointer": "/paths/~1api~1agent-builder~1agents~1{id}~1split-test/patch/responses/200",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": null,
        "codesOpen": false
      },
      {
        "status": "400",
        "pointer": "/paths/~1api~1agent-builder~1agents~1{id}~1split-test/patch/responses/400",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "VALIDATION"
        ],
        "codesOpen": false
      },
      {
        "status": "401",
        "pointer": "/components/responses/Unauthorized",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "Unauthorized"
        ],
        "codesOpen": false
      },
      {
        "status": "403",
        "pointer": "/components/responses/AgentsWriteForbidden",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "InsufficientScope",
          "AccessDenied"
        ],
        "codesOpen": true
      },
      {
        "status": "404",
        "pointer": "/components/responses/SplitTestNotFound",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "NOT_FOUND"
        ],
        "codesOpen": false
      },
      {
        "status": "409",
        "pointer": "/paths/~1api~1agent-builder~1agents~1{id}~1split-test/patch/responses/409",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "CONFLICT"
        ],
        "codesOpen": false
      },
      {
        "status": "429",
        "pointer": "/components/responses/TooManyRequests",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "Retry-After",
            "required": false,
            "pointer": "/components/headers/RetryAfter"
          }
        ],
        "codes": [
          "TooManyRequests"
        ],
        "codesOpen": false
      },
      {
        "status": "500",
        "pointer": "/components/responses/ServerFailed",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": [
          "InternalError"
        ],
        "codesOpen": false
      }
    ]
  },
  {
    "id": "removeSplitVariant",
    "method": "DELETE",
    "path": "/api/agent-builder/agents/{id}/split-test/variants/{variantAgentId}",
    "pointer": "/paths/~1api~1agent-builder~1agents~1{id}~1split-test~1variants~1{variantAgentId}/delete",
    "summary": "Remove a variant from a split test",
    "module": "Agents",
    "deprecated": false,
    "safety": "destructive",
    "roles": null,
    "scopes": [
      [
        "agents:write"
      ]
    ],
    "inferred": {
      "x-roles": "No role is stated for this operation."
    },
    "parameters": [
      {
        "name": "id",
        "in": "path",
        "required": true,
        "pointer": "/components/parameters/PrimaryAgentId",
        "explode": false,
        "array": false
      },
      {
        "name": "variantAgentId",
        "in": "path",
        "required": true,
        "pointer": "/paths/~1api~1agent-builder~1agents~1{id}~1split-test~1variants~1{variantAgentId}/delete/parameters/1",
        "explode": false,
        "array": false
      }
    ],
    "requestBody": {
      "required": true,
      "contentTypes": [
        "application/json"
      ],
      "pointer": "/components/requestBodies/RemoveSplitVariant"
    },
    "responses": [
      {
        "status": "200",
        "pointer": "/paths/~1api~1agent-builder~1agents~1{id}~1split-test~1variants~1{variantAgentId}/delete/responses/200",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": null,
        "codesOpen": false
      },
      {
        "status": "400",
        "pointer": "/paths/~1api~1agent-builder~1agents~1{id}~1split-test~1variants~1{variantAgentId}/delete/responses/400",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "VALIDATION"
        ],
        "codesOpen": false
      },
      {
        "status": "401",
        "pointer": "/components/responses/Unauthorized",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "Unauthorized"
        ],
        "codesOpen": false
      },
      {
        "status": "403",
        "pointer": "/components/responses/AgentsWriteForbidden",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "InsufficientScope",
          "AccessDenied"
        ],
        "codesOpen": true
      },
      {
        "status": "404",
        "pointer": "/components/responses/SplitTestNotFound",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "NOT_FOUND"
        ],
        "codesOpen": false
      },
      {
        "status": "409",
        "pointer": "/paths/~1api~1agent-builder~1agents~1{id}~1split-test~1variants~1{variantAgentId}/delete/responses/409",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "CONFLICT"
        ],
        "codesOpen": false
      },
      {
        "status": "429",
        "pointer": "/components/responses/TooManyRequests",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "Retry-After",
            "required": false,
            "pointer": "/components/headers/RetryAfter"
          }
        ],
        "codes": [
          "TooManyRequests"
        ],
        "codesOpen": false
      },
      {
        "status": "500",
        "pointer": "/components/responses/ServerFailed",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": [
          "InternalError"
        ],
        "codesOpen": false
      }
    ]
  },
  {
    "id": "listAgentSkills",
    "method": "GET",
    "path": "/api/agent-builder/agents/{id}/skills",
    "pointer": "/paths/~1api~1agent-builder~1agents~1{id}~1skills/get",
    "summary": "Read an agent's skills",
    "module": "Agents",
    "deprecated": false,
    "safety": "read",
    "roles": null,
    "scopes": [
      [
        "agents:read"
      ],
      [
        "agents:write"
      ]
    ],
    "inferred": {
      "*": "Deleting needs the skills' version, yet no read is shown; path, scope and result are assumed."
    },
    "parameters": [
      {
        "name": "id",
        "in": "path",
        "required": true,
        "pointer": "/components/parameters/AgentId",
        "explode": false,
        "array": false
      }
    ],
    "requestBody": null,
    "responses": [
      {
        "status": "200",
        "pointer": "/paths/~1api~1agent-builder~1agents~1{id}~1skills/get/responses/200",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": null,
        "codesOpen": false
      },
      {
        "status": "400",
        "pointer": "/components/responses/AgentsInvalid",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "VALIDATION"
        ],
        "codesOpen": true
      },
      {
        "status": "401",
        "pointer": "/components/responses/Unauthorized",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "Unauthorized"
        ],
        "codesOpen": false
      },
      {
        "status": "403",
        "pointer": "/components/responses/AgentsReadForbidden",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "InsufficientScope",
          "AccessDenied"
        ],
        "codesOpen": true
      },
      {
        "status": "404",
        "pointer": "/components/responses/AgentNotFound",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "NOT_FOUND"
        ],
        "codesOpen": true
      },
      {
        "status": "429",
        "pointer": "/components/responses/TooManyRequests",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "Retry-After",
            "required": false,
            "pointer": "/components/headers/RetryAfter"
          }
        ],
        "codes": [
          "TooManyRequests"
        ],
        "codesOpen": false
      },
      {
        "status": "500",
        "pointer": "/components/responses/ServerFailed",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": [
          "InternalError"
        ],
        "codesOpen": false
      }
    ]
  },
  {
    "id": "deleteAgentSkill",
    "method": "DELETE",
    "path": "/api/agent-builder/agents/{id}/skills/{skillId}",
    "pointer": "/paths/~1api~1agent-builder~1agents~1{id}~1skills~1{skillId}/delete",
    "summary": "Delete one skill of an agent",
    "module": "Agents",
    "deprecated": false,
    "safety": "destructive",
    "roles": null,
    "scopes": [
      [
        "agents:write"
      ]
    ],
    "inferred": {
      "x-roles": "No role is stated for this operation."
    },
    "parameters": [
      {
        "name": "id",
        "in": "path",
        "required": true,
        "pointer": "/components/parameters/AgentId",
        "explode": false,
        "array": false
      },
      {
        "name": "skillId",
        "in": "path",
        "required": true,
        "pointer": "/paths/~1api~1agent-builder~1agents~1{id}~1skills~1{skillId}/delete/parameters/1",
        "explode": false,
        "array": false
      }
    ],
    "requestBody": {
      "required": true,
      "contentTypes": [
        "application/json"
      ],
      "pointer": "/components/requestBodies/DeleteAgentSkill"
    },
    "responses": [
      {
        "status": "200",
        "pointer": "/paths/~1api~1agent-builder~1agents~1{id}~1skills~1{skillId}/delete/responses/200",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": null,
        "codesOpen": false
      },
      {
        "status": "400",
        "pointer": "/paths/~1api~1agent-builder~1agents~1{id}~1skills~1{skillId}/delete/responses/400",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "VALIDATION"
        ],
        "codesOpen": false
      },
      {
        "status": "401",
        "pointer": "/components/responses/Unauthorized",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "Unauthorized"
        ],
        "codesOpen": false
      },
      {
        "status": "403",
        "pointer": "/components/responses/AgentsWriteForbidden",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "InsufficientScope",
          "AccessDenied"
        ],
        "codesOpen": true
      },
      {
        "status": "404",
        "pointer": "/paths/~1api~1agent-builder~1agents~1{id}~1skills~1{skillId}/delete/responses/404",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "NOT_FOUND"
        ],
        "codesOpen": true
      },
      {
        "status": "409",
        "pointer": "/paths/~1api~1agent-builder~1agents~1{id}~1skills~1{skillId}/delete/responses/409",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "CONFLICT"
        ],
        "codesOpen": false
      },
      {
        "status": "429",
        "pointer": "/components/responses/TooManyRequests",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "Retry-After",
            "required": false,
            "pointer": "/components/headers/RetryAfter"
          }
        ],
        "codes": [
          "TooManyRequests"
        ],
        "codesOpen": false
      },
      {
        "status": "500",
        "pointer": "/components/responses/ServerFailed",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": [
          "InternalError"
        ],
        "codesOpen": false
      }
    ]
  },
  {
    "id": "getSkillLibrary",
    "method": "GET",
    "path": "/api/agent-builder/agents/{id}/skills/library",
    "pointer": "/paths/~1api~1agent-builder~1agents~1{id}~1skills~1library/get",
    "summary": "Browse the skills library",
    "module": "Agents",
    "deprecated": false,
    "safety": "read",
    "roles": null,
    "scopes": [
      [
        "agents:read"
      ],
      [
        "agents:write"
      ]
    ],
    "inferred": {
      "method": "Only the path is stated.",
      "security": "No scope is stated.",
      "x-roles": "No role is stated."
    },
    "parameters": [
      {
        "name": "id",
        "in": "path",
        "required": true,
        "pointer": "/components/parameters/AgentId",
        "explode": false,
        "array": false
      }
    ],
    "requestBody": null,
    "responses": [
      {
        "status": "200",
        "pointer": "/paths/~1api~1agent-builder~1agents~1{id}~1skills~1library/get/responses/200",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": null,
        "codesOpen": true
      },
      {
        "status": "400",
        "pointer": "/components/responses/AgentsInvalid",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "VALIDATION"
        ],
        "codesOpen": true
      },
      {
        "status": "401",
        "pointer": "/components/responses/Unauthorized",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "Unauthorized"
        ],
        "codesOpen": false
      },
      {
        "status": "403",
        "pointer": "/components/responses/AgentsReadForbidden",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "InsufficientScope",
          "AccessDenied"
        ],
        "codesOpen": true
      },
      {
        "status": "404",
        "pointer": "/components/responses/AgentNotFound",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "NOT_FOUND"
        ],
        "codesOpen": true
      },
      {
        "status": "429",
        "pointer": "/components/responses/TooManyRequests",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "Retry-After",
            "required": false,
            "pointer": "/components/headers/RetryAfter"
          }
        ],
        "codes": [
          "TooManyRequests"
        ],
        "codesOpen": false
      },
      {
        "status": "500",
        "pointer": "/components/responses/ServerFailed",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": [
          "InternalError"
        ],
        "codesOpen": false
      }
    ]
  },
  {
    "id": "listAgents",
    "method": "GET",
    "path": "/api/agent-builder/agents",
    "pointer": "/paths/~1api~1agent-builder~1agents/get",
    "summary": "List agents",
    "module": "Agents",
    "deprecated": false,
    "safety": "read",
    "roles": null,
    "scopes": [
      [
        "agents:read"
      ],
      [
        "agents:write"
      ]
    ],
    "inferred": {
      "method": "Only the path is stated.",
      "security": "No scope is stated.",
      "x-roles": "No role is stated."
    },
    "parameters": [
      {
        "name": "locationId",
        "in": "query",
        "required": true,
        "pointer": "/components/parameters/LocationIdQuery",
        "explode": true,
        "array": false
      },
      {
        "name": "agentType",
        "in": "query",
        "required": false,
        "pointer": "/paths/~1api~1agent-builder~1agents/get/parameters/1",
        "explode": true,
        "array": false
      }
    ],
    "requestBody": null,
    "responses": [
      {
        "status": "200",
        "pointer": "/paths/~1api~1agent-builder~1agents/get/responses/200",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": null,
        "codesOpen": true
      },
      {
        "status": "400",
        "pointer": "/paths/~1api~1agent-builder~1agents/get/responses/400",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "VALIDATION"
        ],
        "codesOpen": false
      },
      {
        "status": "401",
        "pointer": "/components/responses/Unauthorized",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "Unauthorized"
        ],
        "codesOpen": false
      },
      {
        "status": "403",
        "pointer": "/components/responses/AgentsReadForbidden",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "InsufficientScope",
          "AccessDenied"
        ],
        "codesOpen": true
      },
      {
        "status": "404",
        "pointer": "/components/responses/LocationNotFound",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "NOT_FOUND"
        ],
        "codesOpen": true
      },
      {
        "status": "429",
        "pointer": "/components/responses/TooManyRequests",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "Retry-After",
            "required": false,
            "pointer": "/components/headers/RetryAfter"
          }
        ],
        "codes": [
          "TooManyRequests"
        ],
        "codesOpen": false
      },
      {
        "status": "500",
        "pointer": "/components/responses/ServerFailed",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": [
          "InternalError"
        ],
        "codesOpen": false
      }
    ]
  },
  {
    "id": "createAgent",
    "method": "POST",
    "path": "/api/agent-builder/agents",
    "pointer": "/paths/~1api~1agent-builder~1agents/post",
    "summary": "Create an agent",
    "module": "Agents",
    "deprecated": false,
    "safety": "destructive",
    "roles": null,
    "scopes": [
      [
        "agents:write"
      ]
    ],
    "inferred": {
      "method": "Only the path is stated.",
      "security": "No scope is stated.",
      "x-roles": "No role is stated."
    },
    "parameters": [
      {
        "name": "locationId",
        "in": "query",
        "required": true,
        "pointer": "/components/parameters/LocationIdQuery",
        "explode": true,
        "array": false
      },
      {
        "name": "Idempotency-Key",
        "in": "header",
        "required": false,
        "pointer": "/components/parameters/AgentIdempotencyKey",
        "explode": false,
        "array": false
      }
    ],
    "requestBody": {
      "required": true,
      "contentTypes": [
        "application/json"
      ],
      "pointer": "/components/requestBodies/CreateAgent"
    },
    "responses": [
      {
        "status": "201",
        "pointer": "/paths/~1api~1agent-builder~1agents/post/responses/201",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": null,
        "codesOpen": true
      },
      {
        "status": "400",
        "pointer": "/paths/~1api~1agent-builder~1agents/post/responses/400",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "VALIDATION"
        ],
        "codesOpen": false
      },
      {
        "status": "401",
        "pointer": "/components/responses/Unauthorized",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "Unauthorized"
        ],
        "codesOpen": false
      },
      {
        "status": "403",
        "pointer": "/components/responses/AgentsWriteForbidden",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "InsufficientScope",
          "AccessDenied"
        ],
        "codesOpen": true
      },
      {
        "status": "404",
        "pointer": "/components/responses/LocationNotFound",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "NOT_FOUND"
        ],
        "codesOpen": true
      },
      {
        "status": "429",
        "pointer": "/components/responses/TooManyRequests",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "Retry-After",
            "required": false,
            "pointer": "/components/headers/RetryAfter"
          }
        ],
        "codes": [
          "TooManyRequests"
        ],
        "codesOpen": false
      },
      {
        "status": "500",
        "pointer": "/components/responses/ServerFailed",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": [
          "InternalError"
        ],
        "codesOpen": false
      }
    ]
  },
  {
    "id": "updateAgent",
    "method": "PUT",
    "path": "/api/agent-builder/agents/{id}",
    "pointer": "/paths/~1api~1agent-builder~1agents~1{id}/put",
    "summary": "Update an agent",
    "module": "Agents",
    "deprecated": false,
    "safety": "write",
    "roles": null,
    "scopes": [
      [
        "agents:write"
      ]
    ],
    "inferred": {
      "*": "Only the rule on post-call analysis fields is stated; path, method, body and answers are assumed."
    },
    "parameters": [
      {
        "name": "id",
        "in": "path",
        "required": true,
        "pointer": "/components/parameters/AgentId",
        "explode": false,
        "array": false
      }
    ],
    "requestBody": {
      "required": true,
      "contentTypes": [
        "application/json"
      ],
      "pointer": "/components/requestBodies/OpenObject"
    },
    "responses": [
      {
        "status": "200",
        "pointer": "/components/responses/OpenSuccess",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": null,
        "codesOpen": false
      },
      {
        "status": "4XX",
        "pointer": "/components/responses/OpenRefusal",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": null,
        "codesOpen": false
      },
      {
        "status": "5XX",
        "pointer": "/components/responses/OpenFailure",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": null,
        "codesOpen": false
      }
    ]
  },
  {
    "id": "listAgentExecutions",
    "method": "GET",
    "path": "/api/agent-builder/agents/{id}/executions",
    "pointer": "/paths/~1api~1agent-builder~1agents~1{id}~1executions/get",
    "summary": "Read an agent's execution history",
    "module": "Agents",
    "deprecated": false,
    "safety": "read",
    "roles": null,
    "scopes": [
      [
        "agents:read"
      ],
      [
        "agents:write"
      ]
    ],
    "inferred": {
      "method": "Only the form of the answer is stated.",
      "path": "Only the form of the answer is stated.",
      "security": "No scope is stated.",
      "x-roles": "No role is stated."
    },
    "parameters": [
      {
        "name": "id",
        "in": "path",
        "required": true,
        "pointer": "/components/parameters/AgentId",
        "explode": false,
        "array": false
      }
    ],
    "requestBody": null,
    "responses": [
      {
        "status": "200",
        "pointer": "/paths/~1api~1agent-builder~1agents~1{id}~1executions/get/responses/200",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": null,
        "codesOpen": false
      },
      {
        "status": "4XX",
        "pointer": "/components/responses/OpenRefusal",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": null,
        "codesOpen": false
      },
      {
        "status": "5XX",
        "pointer": "/components/responses/OpenFailure",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": null,
        "codesOpen": false
      }
    ]
  },
  {
    "id": "listAgentTypes",
    "method": "GET",
    "path": "/api/agent-builder/agent-types",
    "pointer": "/paths/~1api~1agent-builder~1agent-types/get",
    "summary": "List agent types",
    "module": "Agents",
    "deprecated": false,
    "safety": "read",
    "roles": null,
    "scopes": [
      [
        "agents:read"
      ],
      [
        "agents:write"
      ]
    ],
    "inferred": {
      "security": "No scope is stated.",
      "x-roles": "No role is stated."
    },
    "parameters": [],
    "requestBody": null,
    "responses": [
      {
        "status": "200",
        "pointer": "/paths/~1api~1agent-builder~1agent-types/get/responses/200",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": null,
        "codesOpen": false
      },
      {
        "status": "401",
        "pointer": "/components/responses/Unauthorized",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "Unauthorized"
        ],
        "codesOpen": false
      },
      {
        "status": "403",
        "pointer": "/components/responses/ScopeForbidden",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "InsufficientScope"
        ],
        "codesOpen": true
      },
      {
        "status": "429",
        "pointer": "/components/responses/TooManyRequests",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "Retry-After",
            "required": false,
            "pointer": "/components/headers/RetryAfter"
          }
        ],
        "codes": [
          "TooManyRequests"
        ],
        "codesOpen": false
      },
      {
        "status": "500",
        "pointer": "/components/responses/ServerFailed",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": [
          "InternalError"
        ],
        "codesOpen": false
      }
    ]
  },
  {
    "id": "getCampaignWorkflow",
    "method": "GET",
    "path": "/api/agent-builder/agents/{agentId}/campaign/workflow",
    "pointer": "/paths/~1api~1agent-builder~1agents~1{agentId}~1campaign~1workflow/get",
    "summary": "Read an agent's campaign workflow",
    "module": "Campaigns",
    "deprecated": false,
    "safety": "read",
    "roles": null,
    "scopes": [
      [
        "agents:read"
      ],
      [
        "agents:write"
      ]
    ],
    "inferred": {
      "method": "Only the path is stated.",
      "security": "No scope is stated.",
      "x-roles": "No role is stated."
    },
    "parameters": [
      {
        "name": "agentId",
        "in": "path",
        "required": true,
        "pointer": "/components/parameters/CampaignAgentId",
        "explode": false,
        "array": false
      }
    ],
    "requestBody": null,
    "responses": [
      {
        "status": "200",
        "pointer": "/paths/~1api~1agent-builder~1agents~1{agentId}~1campaign~1workflow/get/responses/200",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": null,
        "codesOpen": true
      },
      {
        "status": "400",
        "pointer": "/components/responses/AgentsInvalid",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "VALIDATION"
        ],
        "codesOpen": true
      },
      {
        "status": "401",
        "pointer": "/components/responses/Unauthorized",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "Unauthorized"
        ],
        "codesOpen": false
      },
      {
        "status": "403",
        "pointer": "/components/responses/AgentsReadForbidden",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "InsufficientScope",
          "AccessDenied"
        ],
        "codesOpen": true
      },
      {
        "status": "404",
        "pointer": "/components/responses/CampaignAgentNotFound",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "NOT_FOUND"
        ],
        "codesOpen": true
      },
      {
        "status": "429",
        "pointer": "/components/responses/TooManyRequests",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "Retry-After",
            "required": false,
            "pointer": "/components/headers/RetryAfter"
          }
        ],
        "codes": [
          "TooManyRequests"
        ],
        "codesOpen": false
      },
      {
        "status": "500",
        "pointer": "/components/responses/ServerFailed",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": [
          "InternalError"
        ],
        "codesOpen": false
      }
    ]
  },
  {
    "id": "saveCampaignWorkflow",
    "method": "PUT",
    "path": "/api/agent-builder/agents/{agentId}/campaign/workflow",
    "pointer": "/paths/~1api~1agent-builder~1agents~1{agentId}~1campaign~1workflow/put",
    "summary": "Save an agent's campaign workflow",
    "module": "Campaigns",
    "deprecated": false,
    "safety": "write",
    "roles": null,
    "scopes": [
      [
        "agents:write"
      ]
    ],
    "inferred": {
      "method": "The path and what fails to save are stated.",
      "security": "No scope is stated.",
      "x-roles": "No role is stated."
    },
    "parameters": [
      {
        "name": "agentId",
        "in": "path",
        "required": true,
        "pointer": "/components/parameters/CampaignAgentId",
        "explode": false,
        "array": false
      }
    ],
    "requestBody": {
      "required": true,
      "contentTypes": [
        "application/json"
      ],
      "pointer": "/components/requestBodies/SaveCampaignWorkflow"
    },
    "responses": [
      {
        "status": "200",
        "pointer": "/paths/~1api~1agent-builder~1agents~1{agentId}~1campaign~1workflow/put/responses/200",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": null,
        "codesOpen": true
      },
      {
        "status": "400",
        "pointer": "/components/responses/CampaignWorkflowInvalid",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "VALIDATION"
        ],
        "codesOpen": true
      },
      {
        "status": "401",
        "pointer": "/components/responses/Unauthorized",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "Unauthorized"
        ],
        "codesOpen": false
      },
      {
        "status": "403",
        "pointer": "/components/responses/AgentsWriteForbidden",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "InsufficientScope",
          "AccessDenied"
        ],
        "codesOpen": true
      },
      {
        "status": "404",
        "pointer": "/components/responses/CampaignAgentNotFound",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "NOT_FOUND"
        ],
        "codesOpen": true
      },
      {
        "status": "429",
        "pointer": "/components/responses/TooManyRequests",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "Retry-After",
            "required": false,
            "pointer": "/components/headers/RetryAfter"
          }
        ],
        "codes": [
          "TooManyRequests"
        ],
        "codesOpen": false
      },
      {
        "status": "500",
        "pointer": "/components/responses/ServerFailed",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": [
          "InternalError"
        ],
        "codesOpen": false
      }
    ]
  },
  {
    "id": "getCampaignWorkflowDigest",
    "method": "GET",
    "path": "/api/agent-builder/agents/{agentId}/campaign/workflow/digest",
    "pointer": "/paths/~1api~1agent-builder~1agents~1{agentId}~1campaign~1workflow~1digest/get",
    "summary": "Read a digest of a campaign workflow",
    "module": "Campaigns",
    "deprecated": false,
    "safety": "read",
    "roles": null,
    "scopes": [
      [
        "agents:read"
      ],
      [
        "agents:write"
      ]
    ],
    "inferred": {
      "*": "The route is named in words only; spelling, method and answer are assumed."
    },
    "parameters": [
      {
        "name": "agentId",
        "in": "path",
        "required": true,
        "pointer": "/components/parameters/CampaignAgentId",
        "explode": false,
        "array": false
      }
    ],
    "requestBody": null,
    "responses": [
      {
        "status": "200",
        "pointer": "/components/responses/OpenSuccess",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": null,
        "codesOpen": false
      },
      {
        "status": "4XX",
        "pointer": "/components/responses/OpenRefusal",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": null,
        "codesOpen": false
      },
      {
        "status": "5XX",
        "pointer": "/components/responses/OpenFailure",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": null,
        "codesOpen": false
      }
    ]
  },
  {
    "id": "appendCampaignWorkflowAction",
    "method": "POST",
    "path": "/api/agent-builder/agents/{agentId}/campaign/workflow/append-action",
    "pointer": "/paths/~1api~1agent-builder~1agents~1{agentId}~1campaign~1workflow~1append-action/post",
    "summary": "Append an action to a campaign workflow",
    "module": "Campaigns",
    "deprecated": false,
    "safety": "write",
    "roles": null,
    "scopes": [
      [
        "agents:write"
      ]
    ],
    "inferred": {
      "*": "The route is named in words only; spelling, method, body and answer are assumed."
    },
    "parameters": [
      {
        "name": "agentId",
        "in": "path",
        "required": true,
        "pointer": "/components/parameters/CampaignAgentId",
        "explode": false,
        "array": false
      }
    ],
    "requestBody": {
      "required": true,
      "contentTypes": [
        "application/json"
      ],
      "pointer": "/components/requestBodies/OpenObject"
    },
    "responses": [
      {
        "status": "200",
        "pointer": "/components/responses/OpenSuccess",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": null,
        "codesOpen": false
      },
      {
        "status": "4XX",
        "pointer": "/components/responses/OpenRefusal",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": null,
        "codesOpen": false
      },
      {
        "status": "5XX",
        "pointer": "/components/responses/OpenFailure",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": null,
        "codesOpen": false
      }
    ]
  },
  {
    "id": "switchCampaignWorkflowOutcome",
    "method": "POST",
    "path": "/api/agent-builder/agents/{agentId}/campaign/workflow/switch-outcome",
    "pointer": "/paths/~1api~1agent-builder~1agents~1{agentId}~1campaign~1workflow~1switch-outcome/post",
    "summary": "Switch the outcome of a campaign workflow's branch",
    "module": "Campaigns",
    "deprecated": false,
    "safety": "write",
    "roles": null,
    "scopes": [
      [
        "agents:write"
      ]
    ],
    "inferred": {
      "*": "The route is named in words only; spelling, method, body and answer are assumed."
    },
    "parameters": [
      {
        "name": "agentId",
        "in": "path",
        "required": true,
        "pointer": "/components/parameters/CampaignAgentId",
        "explode": false,
        "array": false
      }
    ],
    "requestBody": {
      "required": true,
      "contentTypes": [
        "application/json"
      ],
      "pointer": "/components/requestBodies/OpenObject"
    },
    "responses": [
      {
        "status": "200",
        "pointer": "/components/responses/OpenSuccess",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": null,
        "codesOpen": false
      },
      {
        "status": "4XX",
        "pointer": "/components/responses/OpenRefusal",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": null,
        "codesOpen": false
      },
      {
        "status": "5XX",
        "pointer": "/components/responses/OpenFailure",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": null,
        "codesOpen": false
      }
    ]
  },
  {
    "id": "deleteCampaignWorkflowNode",
    "method": "POST",
    "path": "/api/agent-builder/agents/{agentId}/campaign/workflow/delete-node",
    "pointer": "/paths/~1api~1agent-builder~1agents~1{agentId}~1campaign~1workflow~1delete-node/post",
    "summary": "Delete a node of a campaign workflow",
    "module": "Campaigns",
    "deprecated": false,
    "safety": "destructive",
    "roles": null,
    "scopes": [
      [
        "agents:write"
      ]
    ],
    "inferred": {
      "*": "The route is named in words only; spelling, method, body and answer are assumed."
    },
    "parameters": [
      {
        "name": "agentId",
        "in": "path",
        "required": true,
        "pointer": "/components/parameters/CampaignAgentId",
        "explode": false,
        "array": false
      }
    ],
    "requestBody": {
      "required": true,
      "contentTypes": [
        "application/json"
      ],
      "pointer": "/components/requestBodies/OpenObject"
    },
    "responses": [
      {
        "status": "200",
        "pointer": "/components/responses/OpenSuccess",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": null,
        "codesOpen": false
      },
      {
        "status": "4XX",
        "pointer": "/components/responses/OpenRefusal",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": null,
        "codesOpen": false
      },
      {
        "status": "5XX",
        "pointer": "/components/responses/OpenFailure",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": null,
        "codesOpen": false
      }
    ]
  },
  {
    "id": "updateProjectCampaign",
    "method": "PUT",
    "path": "/api/agent-builder/projects/{locationId}/campaigns/{campaignId}",
    "pointer": "/paths/~1api~1agent-builder~1projects~1{locationId}~1campaigns~1{campaignId}/put",
    "summary": "Update a project's campaign",
    "module": "Campaigns",
    "deprecated": false,
    "safety": "write",
    "roles": null,
    "scopes": [
      [
        "agents:write"
      ]
    ],
    "inferred": {
      "method": "Writes to a project's campaign are stated without their method.",
      "path": "The path is taken from the deprecated routes below it.",
      "security": "No scope is stated.",
      "x-roles": "No role is stated."
    },
    "parameters": [
      {
        "name": "locationId",
        "in": "path",
        "required": true,
        "pointer": "/components/parameters/ProjectLocationId",
        "explode": false,
        "array": false
      },
      {
        "name": "campaignId",
        "in": "path",
        "required": true,
        "pointer": "/components/parameters/CampaignIdPath",
        "explode": false,
        "array": false
      }
    ],
    "requestBody": {
      "required": true,
      "contentTypes": [
        "application/json"
      ],
      "pointer": "/components/requestBodies/UpdateProjectCampaign"
    },
    "responses": [
      {
        "status": "200",
        "pointer": "/paths/~1api~1agent-builder~1projects~1{locationId}~1campaigns~1{campaignId}/put/responses/200",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": null,
        "codesOpen": true
      },
      {
        "status": "400",
        "pointer": "/paths/~1api~1agent-builder~1projects~1{locationId}~1campaigns~1{campaignId}/put/responses/400",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "VALIDATION"
        ],
        "codesOpen": false
      },
      {
        "status": "401",
        "pointer": "/components/responses/Unauthorized",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "Unauthorized"
        ],
        "codesOpen": false
      },
      {
        "status": "403",
        "pointer": "/components/responses/AgentsWriteForbidden",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "InsufficientScope",
          "AccessDenied"
        ],
        "codesOpen": true
      },
      {
        "status": "404",
        "pointer": "/components/responses/CampaignNotFound",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "NOT_FOUND"
        ],
        "codesOpen": true
      },
      {
        "status": "429",
        "pointer": "/components/responses/TooManyRequests",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "Retry-After",
            "required": false,
            "pointer": "/components/headers/RetryAfter"
          }
        ],
        "codes": [
          "TooManyRequests"
        ],
        "codesOpen": false
      },
      {
        "status": "500",
        "pointer": "/components/responses/ServerFailed",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": [
          "InternalError"
        ],
        "codesOpen": false
      }
    ]
  },
  {
    "id": "getProjectCampaignWorkflow",
    "method": "GET",
    "path": "/api/agent-builder/projects/{locationId}/campaigns/{campaignId}/workflow",
    "pointer": "/paths/~1api~1agent-builder~1projects~1{locationId}~1campaigns~1{campaignId}~1workflow/get",
    "summary": "Read a campaign's workflow by project",
    "module": "Campaigns",
    "deprecated": true,
    "safety": "read",
    "roles": null,
    "scopes": [
      [
        "agents:read"
      ],
      [
        "agents:write"
      ]
    ],
    "inferred": {
      "*": "Six deprecated routes under this prefix are counted but not listed; this one mirrors the route of the agent."
    },
    "parameters": [
      {
        "name": "locationId",
        "in": "path",
        "required": true,
        "pointer": "/components/parameters/ProjectLocationId",
        "explode": false,
        "array": false
      },
      {
        "name": "campaignId",
        "in": "path",
        "required": true,
        "pointer": "/components/parameters/CampaignIdPath",
        "explode": false,
        "array": false
      }
    ],
    "requestBody": null,
    "responses": [
      {
        "status": "200",
        "pointer": "/paths/~1api~1agent-builder~1projects~1{locationId}~1campaigns~1{campaignId}~1workflow/get/responses/200",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "Deprecation",
            "required": true,
            "pointer": "/components/headers/Deprecation"
          }
        ],
        "codes": null,
        "codesOpen": false
      },
      {
        "status": "400",
        "pointer": "/components/responses/AgentsInvalid",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "VALIDATION"
        ],
        "codesOpen": true
      },
      {
        "status": "401",
        "pointer": "/components/responses/Unauthorized",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "Unauthorized"
        ],
        "codesOpen": false
      },
      {
        "status": "403",
        "pointer": "/components/responses/AgentsReadForbidden",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "InsufficientScope",
          "AccessDenied"
        ],
        "codesOpen": true
      },
      {
        "status": "404",
        "pointer": "/components/responses/CampaignNotFound",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "NOT_FOUND"
        ],
        "codesOpen": true
      },
      {
        "status": "429",
        "pointer": "/components/responses/TooManyRequests",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "Retry-After",
            "required": false,
            "pointer": "/components/headers/RetryAfter"
          }
        ],
        "codes": [
          "TooManyRequests"
        ],
        "codesOpen": false
      },
      {
        "status": "500",
        "pointer": "/components/responses/ServerFailed",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": [
          "InternalError"
        ],
        "codesOpen": false
      }
    ]
  },
  {
    "id": "saveProjectCampaignWorkflow",
    "method": "PUT",
    "path": "/api/agent-builder/projects/{locationId}/campaigns/{campaignId}/workflow",
    "pointer": "/paths/~1api~1agent-builder~1projects~1{locationId}~1campaigns~1{campaignId}~1workflow/put",
    "summary": "Save a campaign's workflow by project",
    "module": "Campaigns",
    "deprecated": true,
    "safety": "write",
    "roles": null,
    "scopes": [
      [
        "agents:write"
      ]
    ],
    "inferred": {
      "*": "Six deprecated routes under this prefix are counted but not listed; this one mirrors the route of the agent."
    },
    "parameters": [
      {
        "name": "locationId",
        "in": "path",
        "required": true,
        "pointer": "/components/parameters/ProjectLocationId",
        "explode": false,
        "array": false
      },
      {
        "name": "campaignId",
        "in": "path",
        "required": true,
        "pointer": "/components/parameters/CampaignIdPath",
        "explode": false,
        "array": false
      }
    ],
    "requestBody": {
      "required": true,
      "contentTypes": [
        "application/json"
      ],
      "pointer": "/components/requestBodies/SaveCampaignWorkflow"
    },
    "responses": [
      {
        "status": "200",
        "pointer": "/paths/~1api~1agent-builder~1projects~1{locationId}~1campaigns~1{campaignId}~1workflow/put/responses/200",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "Deprecation",
            "required": true,
            "pointer": "/components/headers/Deprecation"
          }
        ],
        "codes": null,
        "codesOpen": false
      },
      {
        "status": "400",
        "pointer": "/components/responses/CampaignWorkflowInvalid",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "VALIDATION"
        ],
        "codesOpen": true
      },
      {
        "status": "401",
        "pointer": "/components/responses/Unauthorized",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "Unauthorized"
        ],
        "codesOpen": false
      },
      {
        "status": "403",
        "pointer": "/components/responses/AgentsWriteForbidden",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "InsufficientScope",
          "AccessDenied"
        ],
        "codesOpen": true
      },
      {
        "status": "404",
        "pointer": "/components/responses/CampaignNotFound",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "NOT_FOUND"
        ],
        "codesOpen": true
      },
      {
        "status": "429",
        "pointer": "/components/responses/TooManyRequests",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "Retry-After",
            "required": false,
            "pointer": "/components/headers/RetryAfter"
          }
        ],
        "codes": [
          "TooManyRequests"
        ],
        "codesOpen": false
      },
      {
        "status": "500",
        "pointer": "/components/responses/ServerFailed",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": [
          "InternalError"
        ],
        "codesOpen": false
      }
    ]
  },
  {
    "id": "getProjectCampaignWorkflowDigest",
    "method": "GET",
    "path": "/api/agent-builder/projects/{locationId}/campaigns/{campaignId}/workflow/digest",
    "pointer": "/paths/~1api~1agent-builder~1projects~1{locationId}~1campaigns~1{campaignId}~1workflow~1digest/get",
    "summary": "Read a digest of a campaign's workflow by project",
    "module": "Campaigns",
    "deprecated": true,
    "safety": "read",
    "roles": null,
    "scopes": [
      [
        "agents:read"
      ],
      [
        "agents:write"
      ]
    ],
    "inferred": {
      "*": "Six deprecated routes under this prefix are counted but not listed; this one mirrors the route of the agent."
    },
    "parameters": [
      {
        "name": "locationId",
        "in": "path",
        "required": true,
        "pointer": "/components/parameters/ProjectLocationId",
        "explode": false,
        "array": false
      },
      {
        "name": "campaignId",
        "in": "path",
        "required": true,
        "pointer": "/components/parameters/CampaignIdPath",
        "explode": false,
        "array": false
      }
    ],
    "requestBody": null,
    "responses": [
      {
        "status": "200",
        "pointer": "/components/responses/DeprecatedOpenSuccess",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "Deprecation",
            "required": true,
            "pointer": "/components/headers/Deprecation"
          }
        ],
        "codes": null,
        "codesOpen": false
      },
      {
        "status": "4XX",
        "pointer": "/components/responses/OpenRefusal",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": null,
        "codesOpen": false
      },
      {
        "status": "5XX",
        "pointer": "/components/responses/OpenFailure",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": null,
        "codesOpen": false
      }
    ]
  },
  {
    "id": "appendProjectCampaignWorkflowAction",
    "method": "POST",
    "path": "/api/agent-builder/projects/{locationId}/campaigns/{campaignId}/workflow/append-action",
    "pointer": "/paths/~1api~1agent-builder~1projects~1{locationId}~1campaigns~1{campaignId}~1workflow~1append-action/post",
    "summary": "Append an action to a campaign's workflow by project",
    "module": "Campaigns",
    "deprecated": true,
    "safety": "write",
    "roles": null,
    "scopes": [
      [
        "agents:write"
      ]
    ],
    "inferred": {
      "*": "Six deprecated routes under this prefix are counted but not listed; this one mirrors the route of the agent."
    },
    "parameters": [
      {
        "name": "locationId",
        "in": "path",
        "required": true,
        "pointer": "/components/parameters/ProjectLocationId",
        "explode": false,
        "array": false
      },
      {
        "name": "campaignId",
        "in": "path",
        "required": true,
        "pointer": "/components/parameters/CampaignIdPath",
        "explode": false,
        "array": false
      }
    ],
    "requestBody": {
      "required": true,
      "contentTypes": [
        "application/json"
      ],
      "pointer": "/components/requestBodies/OpenObject"
    },
    "responses": [
      {
        "status": "200",
        "pointer": "/components/responses/DeprecatedOpenSuccess",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "Deprecation",
            "required": true,
            "pointer": "/components/headers/Deprecation"
          }
        ],
        "codes": null,
        "codesOpen": false
      },
      {
        "status": "4XX",
        "pointer": "/components/responses/OpenRefusal",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": null,
        "codesOpen": false
      },
      {
        "status": "5XX",
        "pointer": "/components/responses/OpenFailure",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": null,
        "codesOpen": false
      }
    ]
  },
  {
    "id": "switchProjectCampaignWorkflowOutcome",
    "method": "POST",
    "path": "/api/agent-builder/projects/{locationId}/campaigns/{campaignId}/workflow/switch-outcome",
    "pointer": "/paths/~1api~1agent-builder~1projects~1{locationId}~1campaigns~1{campaignId}~1workflow~1switch-outcome/post",
    "summary": "Switch the outcome of a campaign's workflow by project",
    "module": "Campaigns",
    "deprecated": true,
    "safety": "write",
    "roles": null,
    "scopes": [
      [
        "agents:write"
      ]
    ],
    "inferred": {
      "*": "Six deprecated routes under this prefix are counted but not listed; this one mirrors the route of the agent."
    },
    "parameters": [
      {
        "name": "locationId",
        "in": "path",
        "required": true,
        "pointer": "/components/parameters/ProjectLocationId",
        "explode": false,
        "array": false
      },
      {
        "name": "campaignId",
        "in": "path",
        "required": true,
        "pointer": "/components/parameters/CampaignIdPath",
        "explode": false,
        "array": false
      }
    ],
    "requestBody": {
      "required": true,
      "contentTypes": [
        "application/json"
      ],
      "pointer": "/components/requestBodies/OpenObject"
    },
    "responses": [
      {
        "status": "200",
        "pointer": "/components/responses/DeprecatedOpenSuccess",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "Deprecation",
            "required": true,
            "pointer": "/components/headers/Deprecation"
          }
        ],
        "codes": null,
        "codesOpen": false
      },
      {
        "status": "4XX",
        "pointer": "/components/responses/OpenRefusal",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": null,
        "codesOpen": false
      },
      {
        "status": "5XX",
        "pointer": "/components/responses/OpenFailure",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": null,
        "codesOpen": false
      }
    ]
  },
  {
    "id": "deleteProjectCampaignWorkflowNode",
    "method": "POST",
    "path": "/api/agent-builder/projects/{locationId}/campaigns/{campaignId}/workflow/delete-node",
    "pointer": "/paths/~1api~1agent-builder~1projects~1{locationId}~1campaigns~1{campaignId}~1workflow~1delete-node/post",
    "summary": "Delete a node of a campaign's workflow by project",
    "module": "Campaigns",
    "deprecated": true,
    "safety": "destructive",
    "roles": null,
    "scopes": [
      [
        "agents:write"
      ]
    ],
    "inferred": {
      "*": "Six deprecated routes under this prefix are counted but not listed; this one mirrors the route of the agent."
    },
    "parameters": [
      {
        "name": "locationId",
        "in": "path",
        "required": true,
        "pointer": "/components/parameters/ProjectLocationId",
        "explode": false,
        "array": false
      },
      {
        "name": "campaignId",
        "in": "path",
        "required": true,
        "pointer": "/components/parameters/CampaignIdPath",
        "explode": false,
        "array": false
      }
    ],
    "requestBody": {
      "required": true,
      "contentTypes": [
        "application/json"
      ],
      "pointer": "/components/requestBodies/OpenObject"
    },
    "responses": [
      {
        "status": "200",
        "pointer": "/components/responses/DeprecatedOpenSuccess",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "Deprecation",
            "required": true,
            "pointer": "/components/headers/Deprecation"
          }
        ],
        "codes": null,
        "codesOpen": false
      },
      {
        "status": "4XX",
        "pointer": "/components/responses/OpenRefusal",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": null,
        "codesOpen": false
      },
      {
        "status": "5XX",
        "pointer": "/components/responses/OpenFailure",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": null,
        "codesOpen": false
      }
    ]
  },
  {
    "id": "listCalls",
    "method": "GET",
    "path": "/api/call-history",
    "pointer": "/paths/~1api~1call-history/get",
    "summary": "List calls",
    "module": "Calls",
    "deprecated": false,
    "safety": "read",
    "roles": null,
    "scopes": [
      []
    ],
    "inferred": {
      "method": "The filters are stated without their route.",
      "path": "The filters are stated without their route.",
      "security": "No scope is stated.",
      "x-roles": "No role is stated."
    },
    "parameters": [
      {
        "name": "locationId",
        "in": "query",
        "required": true,
        "pointer": "/components/parameters/LocationIdQuery",
        "explode": true,
        "array": false
      },
      {
        "name": "excludeReviewed",
        "in": "query",
        "required": false,
        "pointer": "/paths/~1api~1call-history/get/parameters/1",
        "explode": true,
        "array": false
      },
      {
        "name": "disposition",
        "in": "query",
        "required": false,
        "pointer": "/paths/~1api~1call-history/get/parameters/2",
        "explode": true,
        "array": true
      }
    ],
    "requestBody": null,
    "responses": [
      {
        "status": "200",
        "pointer": "/paths/~1api~1call-history/get/responses/200",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": null,
        "codesOpen": false
      },
      {
        "status": "400",
        "pointer": "/paths/~1api~1call-history/get/responses/400",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "VALIDATION"
        ],
        "codesOpen": true
      },
      {
        "status": "401",
        "pointer": "/components/responses/Unauthorized",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "Unauthorized"
        ],
        "codesOpen": false
      },
      {
        "status": "403",
        "pointer": "/components/responses/AccessForbidden",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "AccessDenied"
        ],
        "codesOpen": true
      },
      {
        "status": "404",
        "pointer": "/components/responses/LocationNotFound",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "NOT_FOUND"
        ],
        "codesOpen": true
      },
      {
        "status": "429",
        "pointer": "/components/responses/TooManyRequests",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "Retry-After",
            "required": false,
            "pointer": "/components/headers/RetryAfter"
          }
        ],
        "codes": [
          "TooManyRequests"
        ],
        "codesOpen": false
      },
      {
        "status": "500",
        "pointer": "/components/responses/ServerFailed",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": [
          "InternalError"
        ],
        "codesOpen": false
      }
    ]
  },
  {
    "id": "getCallById",
    "method": "GET",
    "path": "/api/call-history/by-call-id/{callId}",
    "pointer": "/paths/~1api~1call-history~1by-call-id~1{callId}/get",
    "summary": "Read one call by its call id",
    "module": "Calls",
    "deprecated": false,
    "safety": "read",
    "roles": null,
    "scopes": [
      []
    ],
    "inferred": {
      "security": "No scope is stated.",
      "x-roles": "No role is stated."
    },
    "parameters": [
      {
        "name": "callId",
        "in": "path",
        "required": true,
        "pointer": "/paths/~1api~1call-history~1by-call-id~1{callId}/get/parameters/0",
        "explode": false,
        "array": false
      }
    ],
    "requestBody": null,
    "responses": [
      {
        "status": "200",
        "pointer": "/paths/~1api~1call-history~1by-call-id~1{callId}/get/responses/200",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": null,
        "codesOpen": false
      },
      {
        "status": "400",
        "pointer": "/components/responses/AgentsInvalid",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "VALIDATION"
        ],
        "codesOpen": true
      },
      {
        "status": "401",
        "pointer": "/components/responses/Unauthorized",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "Unauthorized"
        ],
        "codesOpen": false
      },
      {
        "status": "403",
        "pointer": "/components/responses/AccessForbidden",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "AccessDenied"
        ],
        "codesOpen": true
      },
      {
        "status": "404",
        "pointer": "/paths/~1api~1call-history~1by-call-id~1{callId}/get/responses/404",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "NOT_FOUND"
        ],
        "codesOpen": true
      },
      {
        "status": "429",
        "pointer": "/components/responses/TooManyRequests",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "Retry-After",
            "required": false,
            "pointer": "/components/headers/RetryAfter"
          }
        ],
        "codes": [
          "TooManyRequests"
        ],
        "codesOpen": false
      },
      {
        "status": "500",
        "pointer": "/components/responses/ServerFailed",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": [
          "InternalError"
        ],
        "codesOpen": false
      }
    ]
  },
  {
    "id": "getPipelineSteps",
    "method": "GET",
    "path": "/api/power-dialer/pipeline/steps",
    "pointer": "/paths/~1api~1power-dialer~1pipeline~1steps/get",
    "summary": "Read pipeline steps",
    "module": "Power dialer",
    "deprecated": false,
    "safety": "read",
    "roles": [
      "agency_admin",
      "project_user"
    ],
    "scopes": [
      [
        "power_dialer:read"
      ]
    ],
    "inferred": null,
    "parameters": [
      {
        "name": "locationId",
        "in": "query",
        "required": false,
        "pointer": "/paths/~1api~1power-dialer~1pipeline~1steps/get/parameters/0",
        "explode": true,
        "array": false
      },
      {
        "name": "leadLocationId",
        "in": "query",
        "required": false,
        "pointer": "/paths/~1api~1power-dialer~1pipeline~1steps/get/parameters/1",
        "explode": true,
        "array": false
      },
      {
        "name": "campaignId",
        "in": "query",
        "required": false,
        "pointer": "/paths/~1api~1power-dialer~1pipeline~1steps/get/parameters/2",
        "explode": true,
        "array": false
      },
      {
        "name": "campaignIds",
        "in": "query",
        "required": false,
        "pointer": "/paths/~1api~1power-dialer~1pipeline~1steps/get/parameters/3",
        "explode": false,
        "array": true
      },
      {
        "name": "cadenceStep",
        "in": "query",
        "required": false,
        "pointer": "/paths/~1api~1power-dialer~1pipeline~1steps/get/parameters/4",
        "explode": true,
        "array": false
      }
    ],
    "requestBody": null,
    "responses": [
      {
        "status": "200",
        "pointer": "/paths/~1api~1power-dialer~1pipeline~1steps/get/responses/200",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": null,
        "codesOpen": false
      },
      {
        "status": "400",
        "pointer": "/paths/~1api~1power-dialer~1pipeline~1steps/get/responses/400",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": null,
        "codesOpen": false
      },
      {
        "status": "401",
        "pointer": "/paths/~1api~1power-dialer~1pipeline~1steps/get/responses/401",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": [
          "Unauthorized"
        ],
        "codesOpen": false
      },
      {
        "status": "403",
        "pointer": "/paths/~1api~1power-dialer~1pipeline~1steps/get/responses/403",
        "contentTypes": [
          "application/json"
        ],
        "headers": [],
        "codes": null,
        "codesOpen": false
      },
      {
        "status": "429",
        "pointer": "/paths/~1api~1power-dialer~1pipeline~1steps/get/responses/429",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "Retry-After",
            "required": false,
            "pointer": "/components/headers/RetryAfter"
          }
        ],
        "codes": [
          "TooManyRequests"
        ],
        "codesOpen": false
      },
      {
        "status": "500",
        "pointer": "/paths/~1api~1power-dialer~1pipeline~1steps/get/responses/500",
        "contentTypes": [
          "application/json"
        ],
        "headers": [
          {
            "name": "x-request-id",
            "required": true,
            "pointer": "/components/headers/RequestIdOfFailure"
          }
        ],
        "codes": null,
        "codesOpen": false
      }
    ]
  }
]
