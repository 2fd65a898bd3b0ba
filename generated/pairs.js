// Generated from openapi.yaml by `npm run generate`. Do not edit.
export const pairs = [
  {
    "id": "getSubAccountBilling/agency_wallet",
    "operation": "getSubAccountBilling",
    "key": "agency_wallet",
    "summary": "The agency's wallet pays.",
    "pointer": "/components/examples/ReadAgencyWallet",
    "status": 200,
    "code": null,
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_kept"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "data": {
          "subAccount": {
            "locationId": "loc_kept",
            "name": "Riverside Plumbing",
            "isLive": true,
            "billingMode": "AGENCY_WALLET",
            "rebilling": {
              "enabled": false,
              "clientRatePerMinute": null
            },
            "directBilling": {
              "enabled": false,
              "card": null
            },
            "wallet": {
              "balanceMinutes": 1000,
              "balanceUSD": 100,
              "debtMinutes": 0,
              "status": "ACTIVE",
              "visibility": "DISABLED"
            },
            "autoRecharge": {
              "enabled": false,
              "thresholdUSD": null,
              "rechargeAmountUSD": null,
              "blockedReason": null,
              "requiresAction": false,
              "recommendedAction": null,
              "lastSuccessfulRechargeAt": null,
              "lastFailureAt": null
            },
            "creditGuard": {
              "enabled": false
            },
            "pendingCredits": {
              "count": 0,
              "minutes": 0,
              "amountUSD": 0,
              "items": []
            },
            "creditBatches": [
              {
                "id": "batch_loc_kept_1",
                "purchasedAt": "2026-06-01T09:00:00Z",
                "minutesPurchased": 1000,
                "minutesRemaining": 1000,
                "valueRemainingUSD": 100,
                "ratePerMinute": 0.1,
                "isBonus": false,
                "expiresAt": null,
                "isExpired": false
              }
            ]
          }
        }
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_kept"
    ]
  },
  {
    "id": "getSubAccountBilling/rebilling",
    "operation": "getSubAccountBilling",
    "key": "rebilling",
    "summary": "The client pays the agency.",
    "pointer": "/components/examples/ReadRebilling",
    "status": 200,
    "code": null,
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_rebilling"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "data": {
          "subAccount": {
            "locationId": "loc_rebilling",
            "name": "Hilltop Dental",
            "isLive": true,
            "billingMode": "REBILLING",
            "rebilling": {
              "enabled": true,
              "clientRatePerMinute": 0.25
            },
            "directBilling": {
              "enabled": false,
              "card": null
            },
            "wallet": {
              "balanceMinutes": 1000,
              "balanceUSD": 100,
              "debtMinutes": 0,
              "status": "ACTIVE",
              "visibility": "ENABLED"
            },
            "autoRecharge": {
              "enabled": false,
              "thresholdUSD": null,
              "rechargeAmountUSD": null,
              "blockedReason": null,
              "requiresAction": false,
              "recommendedAction": null,
              "lastSuccessfulRechargeAt": null,
              "lastFailureAt": null
            },
            "creditGuard": {
              "enabled": false
            },
            "pendingCredits": {
              "count": 0,
              "minutes": 0,
              "amountUSD": 0,
              "items": []
            },
            "creditBatches": [
              {
                "id": "batch_loc_rebilling_1",
                "purchasedAt": "2026-06-01T09:00:00Z",
                "minutesPurchased": 1000,
                "minutesRemaining": 1000,
                "valueRemainingUSD": 100,
                "ratePerMinute": 0.1,
                "isBonus": false,
                "expiresAt": null,
                "isExpired": false
              }
            ]
          }
        }
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_rebilling"
    ]
  },
  {
    "id": "getSubAccountBilling/direct",
    "operation": "getSubAccountBilling",
    "key": "direct",
    "summary": "The client pays the service, with a bonus batch and one that has expired.",
    "pointer": "/components/examples/ReadDirect",
    "status": 200,
    "code": null,
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_direct"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "data": {
          "subAccount": {
            "locationId": "loc_direct",
            "name": "Lakeside Legal",
            "isLive": true,
            "billingMode": "DIRECT",
            "rebilling": {
              "enabled": false,
              "clientRatePerMinute": null
            },
            "directBilling": {
              "enabled": true,
              "card": {
                "status": "OK",
                "brand": "visa",
                "last4": "4242",
                "expMonth": 12,
                "expYear": 2030
              }
            },
            "wallet": {
              "balanceMinutes": 1100,
              "balanceUSD": 100,
              "debtMinutes": 0,
              "status": "ACTIVE",
              "visibility": "ENABLED"
            },
            "autoRecharge": {
              "enabled": true,
              "thresholdUSD": 50,
              "rechargeAmountUSD": 200,
              "blockedReason": null,
              "requiresAction": false,
              "recommendedAction": null,
              "lastSuccessfulRechargeAt": null,
              "lastFailureAt": null
            },
            "creditGuard": {
              "enabled": true
            },
            "pendingCredits": {
              "count": 0,
              "minutes": 0,
              "amountUSD": 0,
              "items": []
            },
            "creditBatches": [
              {
                "id": "batch_loc_direct_1",
                "purchasedAt": "2025-01-10T09:00:00Z",
                "minutesPurchased": 500,
                "minutesRemaining": 80,
                "valueRemainingUSD": 8,
                "ratePerMinute": 0.1,
                "isBonus": false,
                "expiresAt": "2026-01-10T09:00:00Z",
                "isExpired": true
              },
              {
                "id": "batch_loc_direct_2",
                "purchasedAt": "2026-06-01T09:00:00Z",
                "minutesPurchased": 1000,
                "minutesRemaining": 1000,
                "valueRemainingUSD": 100,
                "ratePerMinute": 0.1,
                "isBonus": false,
                "expiresAt": null,
                "isExpired": false
              },
              {
                "id": "batch_loc_direct_3",
                "purchasedAt": "2026-06-15T09:00:00Z",
                "minutesPurchased": 100,
                "minutesRemaining": 100,
                "valueRemainingUSD": 0,
                "ratePerMinute": 0,
                "isBonus": true,
                "expiresAt": null,
                "isExpired": false
              }
            ]
          }
        }
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_direct"
    ]
  },
  {
    "id": "getSubAccountBilling/in_debt",
    "operation": "getSubAccountBilling",
    "key": "in_debt",
    "summary": "A call ran past the prepaid minutes.",
    "pointer": "/components/examples/ReadInDebt",
    "status": 200,
    "code": null,
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_in_debt"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "data": {
          "subAccount": {
            "locationId": "loc_in_debt",
            "name": null,
            "isLive": true,
            "billingMode": "DIRECT",
            "rebilling": {
              "enabled": false,
              "clientRatePerMinute": null
            },
            "directBilling": {
              "enabled": true,
              "card": {
                "status": "NO_CARD",
                "brand": null,
                "last4": null,
                "expMonth": null,
                "expYear": null
              }
            },
            "wallet": {
              "balanceMinutes": 0,
              "balanceUSD": 0,
              "debtMinutes": 12.5,
              "status": "IN_DEBT",
              "visibility": "ENABLED"
            },
            "autoRecharge": {
              "enabled": false,
              "thresholdUSD": null,
              "rechargeAmountUSD": null,
              "blockedReason": null,
              "requiresAction": false,
              "recommendedAction": null,
              "lastSuccessfulRechargeAt": null,
              "lastFailureAt": null
            },
            "creditGuard": {
              "enabled": false
            },
            "pendingCredits": {
              "count": 0,
              "minutes": 0,
              "amountUSD": 0,
              "items": []
            },
            "creditBatches": []
          }
        }
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_in_debt"
    ]
  },
  {
    "id": "getSubAccountBilling/depleted",
    "operation": "getSubAccountBilling",
    "key": "depleted",
    "summary": "An empty wallet that owes nothing.",
    "pointer": "/components/examples/ReadDepleted",
    "status": 200,
    "code": null,
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_depleted"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "data": {
          "subAccount": {
            "locationId": "loc_depleted",
            "name": null,
            "isLive": null,
            "billingMode": "AGENCY_WALLET",
            "rebilling": {
              "enabled": false,
              "clientRatePerMinute": null
            },
            "directBilling": {
              "enabled": false,
              "card": null
            },
            "wallet": {
              "balanceMinutes": 0,
              "balanceUSD": 0,
              "debtMinutes": 0,
              "status": "DEPLETED",
              "visibility": "DISABLED"
            },
            "autoRecharge": {
              "enabled": false,
              "thresholdUSD": null,
              "rechargeAmountUSD": null,
              "blockedReason": null,
              "requiresAction": false,
              "recommendedAction": null,
              "lastSuccessfulRechargeAt": null,
              "lastFailureAt": null
            },
            "creditGuard": {
              "enabled": false
            },
            "pendingCredits": {
              "count": 0,
              "minutes": 0,
              "amountUSD": 0,
              "items": []
            },
            "creditBatches": []
          }
        }
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_depleted"
    ]
  },
  {
    "id": "getSubAccountBilling/card_provider_unavailable",
    "operation": "getSubAccountBilling",
    "key": "card_provider_unavailable",
    "summary": "The payment provider cannot be read just now.",
    "pointer": "/components/examples/ReadCardProviderUnavailable",
    "status": 200,
    "code": null,
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_provider_unavailable"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "data": {
          "subAccount": {
            "locationId": "loc_provider_unavailable",
            "name": null,
            "isLive": true,
            "billingMode": "DIRECT",
            "rebilling": {
              "enabled": false,
              "clientRatePerMinute": null
            },
            "directBilling": {
              "enabled": true,
              "card": {
                "status": "PROVIDER_UNAVAILABLE",
                "brand": null,
                "last4": null,
                "expMonth": null,
                "expYear": null
              }
            },
            "wallet": {
              "balanceMinutes": 1000,
              "balanceUSD": 100,
              "debtMinutes": 0,
              "status": "ACTIVE",
              "visibility": "ENABLED"
            },
            "autoRecharge": {
              "enabled": false,
              "thresholdUSD": null,
              "rechargeAmountUSD": null,
              "blockedReason": null,
              "requiresAction": false,
              "recommendedAction": null,
              "lastSuccessfulRechargeAt": null,
              "lastFailureAt": null
            },
            "creditGuard": {
              "enabled": true
            },
            "pendingCredits": {
              "count": 0,
              "minutes": 0,
              "amountUSD": 0,
              "items": []
            },
            "creditBatches": [
              {
                "id": "batch_loc_provider_unavailable_1",
                "purchasedAt": "2026-06-01T09:00:00Z",
                "minutesPurchased": 1000,
                "minutesRemaining": 1000,
                "valueRemainingUSD": 100,
                "ratePerMinute": 0.1,
                "isBonus": false,
                "expiresAt": null,
                "isExpired": false
              }
            ]
          }
        }
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_provider_unavailable"
    ]
  },
  {
    "id": "getSubAccountBilling/Unauthorized",
    "operation": "getSubAccountBilling",
    "key": "Unauthorized",
    "summary": "No key, or one that is not valid.",
    "pointer": "/components/examples/Unauthorized",
    "status": 401,
    "code": "Unauthorized",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": null,
      "path": {
        "locationId": "loc_kept"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "Unauthorized",
        "message": "Send a valid API key as a bearer token."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "loc_kept"
    ]
  },
  {
    "id": "getSubAccountBilling/InsufficientScope",
    "operation": "getSubAccountBilling",
    "key": "InsufficientScope",
    "summary": "The key may not change billing.",
    "pointer": "/components/examples/BillingScopeMissing",
    "status": 403,
    "code": "InsufficientScope",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_no_scopes",
      "path": {
        "locationId": "loc_kept"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "InsufficientScope",
        "message": "This key lacks the scope billing:write.",
        "requiredScope": "billing:write"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_no_scopes",
      "loc_kept"
    ]
  },
  {
    "id": "getSubAccountBilling/Forbidden",
    "operation": "getSubAccountBilling",
    "key": "Forbidden",
    "summary": "Not an agency admin's key.",
    "pointer": "/components/examples/BillingRoleWrong",
    "status": 403,
    "code": "Forbidden",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_project_user",
      "path": {
        "locationId": "loc_kept"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "Forbidden",
        "message": "Only an agency admin can see or change how a sub-account is billed."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_project_user",
      "loc_kept"
    ]
  },
  {
    "id": "getSubAccountBilling/NotFound",
    "operation": "getSubAccountBilling",
    "key": "NotFound",
    "summary": "No such sub-account in this agency.",
    "pointer": "/components/examples/BillingLocationNotFound",
    "status": 404,
    "code": "NotFound",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_absent"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "NotFound",
        "message": "This agency has no such sub-account.",
        "unknownLocationIds": [
          "loc_absent"
        ]
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_absent"
    ]
  },
  {
    "id": "getSubAccountBilling/TooManyRequests",
    "operation": "getSubAccountBilling",
    "key": "TooManyRequests",
    "summary": "Slow down.",
    "pointer": "/components/examples/TooManyRequests",
    "status": 429,
    "code": "TooManyRequests",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_kept"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "Retry-After": "2"
      },
      "body": {
        "success": false,
        "error": "TooManyRequests",
        "message": "Too many requests in a short time. Wait, then try again."
      }
    },
    "after": [],
    "unprovoked": "Quotas are not known.",
    "fixtures": [
      "key_admin",
      "loc_kept"
    ]
  },
  {
    "id": "getSubAccountBilling/InternalError",
    "operation": "getSubAccountBilling",
    "key": "InternalError",
    "summary": "Something failed that the caller cannot mend.",
    "pointer": "/components/examples/InternalError",
    "status": 500,
    "code": "InternalError",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_kept"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "InternalError",
        "message": "The request failed on our side. Give the ref to support if it keeps happening.",
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": "The server has to fail.",
    "fixtures": [
      "key_admin",
      "loc_kept"
    ]
  },
  {
    "id": "updateDirectBilling/turn_on",
    "operation": "updateDirectBilling",
    "key": "turn_on",
    "summary": "Direct billing is on.",
    "pointer": "/components/examples/TurnedOn",
    "status": 200,
    "code": null,
    "safety": "spending",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_turn_on"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "enabled": true
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "data": {
          "subAccount": {
            "locationId": "loc_turn_on",
            "name": null,
            "isLive": true,
            "billingMode": "DIRECT",
            "rebilling": {
              "enabled": false,
              "clientRatePerMinute": null
            },
            "directBilling": {
              "enabled": true,
              "card": {
                "status": "OK",
                "brand": "visa",
                "last4": "4242",
                "expMonth": 12,
                "expYear": 2030
              }
            },
            "wallet": {
              "balanceMinutes": 1000,
              "balanceUSD": 100,
              "debtMinutes": 0,
              "status": "ACTIVE",
              "visibility": "ENABLED"
            },
            "autoRecharge": {
              "enabled": false,
              "thresholdUSD": null,
              "rechargeAmountUSD": null,
              "blockedReason": null,
              "requiresAction": false,
              "recommendedAction": null,
              "lastSuccessfulRechargeAt": null,
              "lastFailureAt": null
            },
            "creditGuard": {
              "enabled": true
            },
            "pendingCredits": {
              "count": 0,
              "minutes": 0,
              "amountUSD": 0,
              "items": []
            },
            "creditBatches": [
              {
                "id": "batch_loc_turn_on_1",
                "purchasedAt": "2026-06-01T09:00:00Z",
                "minutesPurchased": 1000,
                "minutesRemaining": 1000,
                "valueRemainingUSD": 100,
                "ratePerMinute": 0.1,
                "isBonus": false,
                "expiresAt": null,
                "isExpired": false
              }
            ]
          }
        }
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_turn_on"
    ]
  },
  {
    "id": "updateDirectBilling/turn_on_before_card",
    "operation": "updateDirectBilling",
    "key": "turn_on_before_card",
    "summary": "On, though no card is saved yet.",
    "pointer": "/components/examples/TurnedOnBeforeCard",
    "status": 200,
    "code": null,
    "safety": "spending",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_without_card"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "enabled": true
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "data": {
          "subAccount": {
            "locationId": "loc_without_card",
            "name": null,
            "isLive": true,
            "billingMode": "DIRECT",
            "rebilling": {
              "enabled": false,
              "clientRatePerMinute": null
            },
            "directBilling": {
              "enabled": true,
              "card": {
                "status": "NO_CARD",
                "brand": null,
                "last4": null,
                "expMonth": null,
                "expYear": null
              }
            },
            "wallet": {
              "balanceMinutes": 1000,
              "balanceUSD": 100,
              "debtMinutes": 0,
              "status": "ACTIVE",
              "visibility": "ENABLED"
            },
            "autoRecharge": {
              "enabled": false,
              "thresholdUSD": null,
              "rechargeAmountUSD": null,
              "blockedReason": null,
              "requiresAction": false,
              "recommendedAction": null,
              "lastSuccessfulRechargeAt": null,
              "lastFailureAt": null
            },
            "creditGuard": {
              "enabled": true
            },
            "pendingCredits": {
              "count": 0,
              "minutes": 0,
              "amountUSD": 0,
              "items": []
            },
            "creditBatches": [
              {
                "id": "batch_loc_without_card_1",
                "purchasedAt": "2026-06-01T09:00:00Z",
                "minutesPurchased": 1000,
                "minutesRemaining": 1000,
                "valueRemainingUSD": 100,
                "ratePerMinute": 0.1,
                "isBonus": false,
                "expiresAt": null,
                "isExpired": false
              }
            ]
          }
        }
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_without_card"
    ]
  },
  {
    "id": "updateDirectBilling/turn_on_with_auto_recharge",
    "operation": "updateDirectBilling",
    "key": "turn_on_with_auto_recharge",
    "summary": "On, with auto-recharge at its default amounts.",
    "pointer": "/components/examples/TurnedOnWithAutoRecharge",
    "status": 200,
    "code": null,
    "safety": "spending",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_with_card"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "enabled": true,
          "autoRecharge": {
            "enabled": true
          }
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "data": {
          "subAccount": {
            "locationId": "loc_with_card",
            "name": null,
            "isLive": true,
            "billingMode": "DIRECT",
            "rebilling": {
              "enabled": false,
              "clientRatePerMinute": null
            },
            "directBilling": {
              "enabled": true,
              "card": {
                "status": "OK",
                "brand": "visa",
                "last4": "4242",
                "expMonth": 12,
                "expYear": 2030
              }
            },
            "wallet": {
              "balanceMinutes": 1000,
              "balanceUSD": 100,
              "debtMinutes": 0,
              "status": "ACTIVE",
              "visibility": "ENABLED"
            },
            "autoRecharge": {
              "enabled": true,
              "thresholdUSD": 50,
              "rechargeAmountUSD": 200,
              "blockedReason": null,
              "requiresAction": false,
              "recommendedAction": null,
              "lastSuccessfulRechargeAt": null,
              "lastFailureAt": null
            },
            "creditGuard": {
              "enabled": true
            },
            "pendingCredits": {
              "count": 0,
              "minutes": 0,
              "amountUSD": 0,
              "items": []
            },
            "creditBatches": [
              {
                "id": "batch_loc_with_card_1",
                "purchasedAt": "2026-06-01T09:00:00Z",
                "minutesPurchased": 1000,
                "minutesRemaining": 1000,
                "valueRemainingUSD": 100,
                "ratePerMinute": 0.1,
                "isBonus": false,
                "expiresAt": null,
                "isExpired": false
              }
            ]
          }
        }
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_with_card"
    ]
  },
  {
    "id": "updateDirectBilling/turn_on_without_credit_guard",
    "operation": "updateDirectBilling",
    "key": "turn_on_without_credit_guard",
    "summary": "On, and calls may run on debt.",
    "pointer": "/components/examples/TurnedOnWithoutCreditGuard",
    "status": 200,
    "code": null,
    "safety": "spending",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_guard_off"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "enabled": true,
          "creditGuard": {
            "enabled": false
          }
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "data": {
          "subAccount": {
            "locationId": "loc_guard_off",
            "name": null,
            "isLive": true,
            "billingMode": "DIRECT",
            "rebilling": {
              "enabled": false,
              "clientRatePerMinute": null
            },
            "directBilling": {
              "enabled": true,
              "card": {
                "status": "OK",
                "brand": "visa",
                "last4": "4242",
                "expMonth": 12,
                "expYear": 2030
              }
            },
            "wallet": {
              "balanceMinutes": 1000,
              "balanceUSD": 100,
              "debtMinutes": 0,
              "status": "ACTIVE",
              "visibility": "ENABLED"
            },
            "autoRecharge": {
              "enabled": false,
              "thresholdUSD": null,
              "rechargeAmountUSD": null,
              "blockedReason": null,
              "requiresAction": false,
              "recommendedAction": null,
              "lastSuccessfulRechargeAt": null,
              "lastFailureAt": null
            },
            "creditGuard": {
              "enabled": false
            },
            "pendingCredits": {
              "count": 0,
              "minutes": 0,
              "amountUSD": 0,
              "items": []
            },
            "creditBatches": [
              {
                "id": "batch_loc_guard_off_1",
                "purchasedAt": "2026-06-01T09:00:00Z",
                "minutesPurchased": 1000,
                "minutesRemaining": 1000,
                "valueRemainingUSD": 100,
                "ratePerMinute": 0.1,
                "isBonus": false,
                "expiresAt": null,
                "isExpired": false
              }
            ]
          }
        }
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_guard_off"
    ]
  },
  {
    "id": "updateDirectBilling/update_auto_recharge",
    "operation": "updateDirectBilling",
    "key": "update_auto_recharge",
    "summary": "New amounts for a sub-account that was already on.",
    "pointer": "/components/examples/AutoRechargeUpdated",
    "status": 200,
    "code": null,
    "safety": "spending",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_direct_settings"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "enabled": true,
          "autoRecharge": {
            "enabled": true,
            "thresholdUSD": 25,
            "rechargeAmountUSD": 100
          }
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "data": {
          "subAccount": {
            "locationId": "loc_direct_settings",
            "name": null,
            "isLive": true,
            "billingMode": "DIRECT",
            "rebilling": {
              "enabled": false,
              "clientRatePerMinute": null
            },
            "directBilling": {
              "enabled": true,
              "card": {
                "status": "OK",
                "brand": "visa",
                "last4": "4242",
                "expMonth": 12,
                "expYear": 2030
              }
            },
            "wallet": {
              "balanceMinutes": 1000,
              "balanceUSD": 100,
              "debtMinutes": 0,
              "status": "ACTIVE",
              "visibility": "ENABLED"
            },
            "autoRecharge": {
              "enabled": true,
              "thresholdUSD": 25,
              "rechargeAmountUSD": 100,
              "blockedReason": null,
              "requiresAction": false,
              "recommendedAction": null,
              "lastSuccessfulRechargeAt": null,
              "lastFailureAt": null
            },
            "creditGuard": {
              "enabled": true
            },
            "pendingCredits": {
              "count": 0,
              "minutes": 0,
              "amountUSD": 0,
              "items": []
            },
            "creditBatches": [
              {
                "id": "batch_loc_direct_settings_1",
                "purchasedAt": "2026-06-01T09:00:00Z",
                "minutesPurchased": 1000,
                "minutesRemaining": 1000,
                "valueRemainingUSD": 100,
                "ratePerMinute": 0.1,
                "isBonus": false,
                "expiresAt": null,
                "isExpired": false
              }
            ]
          }
        }
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_direct_settings"
    ]
  },
  {
    "id": "updateDirectBilling/charge_succeeded",
    "operation": "updateDirectBilling",
    "key": "charge_succeeded",
    "summary": "The balance was low; the card was charged and the minutes are there.",
    "pointer": "/components/examples/ChargeSucceeded",
    "status": 200,
    "code": null,
    "safety": "spending",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_direct_low"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "enabled": true,
          "autoRecharge": {
            "enabled": true
          }
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "data": {
          "subAccount": {
            "locationId": "loc_direct_low",
            "name": null,
            "isLive": true,
            "billingMode": "DIRECT",
            "rebilling": {
              "enabled": false,
              "clientRatePerMinute": null
            },
            "directBilling": {
              "enabled": true,
              "card": {
                "status": "OK",
                "brand": "visa",
                "last4": "4242",
                "expMonth": 12,
                "expYear": 2030
              }
            },
            "wallet": {
              "balanceMinutes": 2240,
              "balanceUSD": 224,
              "debtMinutes": 0,
              "status": "ACTIVE",
              "visibility": "ENABLED"
            },
            "autoRecharge": {
              "enabled": true,
              "thresholdUSD": 50,
              "rechargeAmountUSD": 200,
              "blockedReason": null,
              "requiresAction": false,
              "recommendedAction": null,
              "lastSuccessfulRechargeAt": "2026-07-14T15:04:05Z",
              "lastFailureAt": null
            },
            "creditGuard": {
              "enabled": true
            },
            "pendingCredits": {
              "count": 0,
              "minutes": 0,
              "amountUSD": 0,
              "items": []
            },
            "creditBatches": [
              {
                "id": "batch_loc_direct_low_1",
                "purchasedAt": "2026-06-01T09:00:00Z",
                "minutesPurchased": 1000,
                "minutesRemaining": 240,
                "valueRemainingUSD": 24,
                "ratePerMinute": 0.1,
                "isBonus": false,
                "expiresAt": null,
                "isExpired": false
              },
              {
                "id": "batch_loc_direct_low_2",
                "purchasedAt": "2026-07-14T15:04:05Z",
                "minutesPurchased": 2000,
                "minutesRemaining": 2000,
                "valueRemainingUSD": 200,
                "ratePerMinute": 0.1,
                "isBonus": false,
                "expiresAt": null,
                "isExpired": false
              }
            ]
          },
          "charge": {
            "status": "SUCCEEDED",
            "amountUSD": 200,
            "minutesAdded": 2000
          }
        }
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_direct_low"
    ]
  },
  {
    "id": "updateDirectBilling/charge_credit_pending",
    "operation": "updateDirectBilling",
    "key": "charge_credit_pending",
    "summary": "The card was charged; the minutes are still on their way.",
    "pointer": "/components/examples/ChargeCreditPending",
    "status": 200,
    "code": null,
    "safety": "spending",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_credits_slow"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "enabled": true,
          "autoRecharge": {
            "enabled": true
          }
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "data": {
          "subAccount": {
            "locationId": "loc_credits_slow",
            "name": null,
            "isLive": true,
            "billingMode": "DIRECT",
            "rebilling": {
              "enabled": false,
              "clientRatePerMinute": null
            },
            "directBilling": {
              "enabled": true,
              "card": {
                "status": "OK",
                "brand": "visa",
                "last4": "4242",
                "expMonth": 12,
                "expYear": 2030
              }
            },
            "wallet": {
              "balanceMinutes": 240,
              "balanceUSD": 24,
              "debtMinutes": 0,
              "status": "LOW_BALANCE",
              "visibility": "ENABLED"
            },
            "autoRecharge": {
              "enabled": true,
              "thresholdUSD": 50,
              "rechargeAmountUSD": 200,
              "blockedReason": null,
              "requiresAction": false,
              "recommendedAction": null,
              "lastSuccessfulRechargeAt": "2026-07-14T15:04:05Z",
              "lastFailureAt": null
            },
            "creditGuard": {
              "enabled": true
            },
            "pendingCredits": {
              "count": 1,
              "minutes": 2000,
              "amountUSD": 200,
              "items": [
                {}
              ]
            },
            "creditBatches": [
              {
                "id": "batch_loc_credits_slow_1",
                "purchasedAt": "2026-06-01T09:00:00Z",
                "minutesPurchased": 1000,
                "minutesRemaining": 240,
                "valueRemainingUSD": 24,
                "ratePerMinute": 0.1,
                "isBonus": false,
                "expiresAt": null,
                "isExpired": false
              }
            ]
          },
          "charge": {
            "status": "CREDIT_PENDING",
            "amountUSD": 200,
            "minutesAdded": null
          }
        }
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_credits_slow"
    ]
  },
  {
    "id": "updateDirectBilling/turn_off",
    "operation": "updateDirectBilling",
    "key": "turn_off",
    "summary": "Direct billing is off. The minutes stay, the amounts are remembered.",
    "pointer": "/components/examples/TurnedOff",
    "status": 200,
    "code": null,
    "safety": "spending",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_turn_off"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "enabled": false
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "data": {
          "subAccount": {
            "locationId": "loc_turn_off",
            "name": null,
            "isLive": true,
            "billingMode": "AGENCY_WALLET",
            "rebilling": {
              "enabled": false,
              "clientRatePerMinute": null
            },
            "directBilling": {
              "enabled": false,
              "card": null
            },
            "wallet": {
              "balanceMinutes": 1000,
              "balanceUSD": 100,
              "debtMinutes": 0,
              "status": "ACTIVE",
              "visibility": "ENABLED"
            },
            "autoRecharge": {
              "enabled": false,
              "thresholdUSD": 50,
              "rechargeAmountUSD": 200,
              "blockedReason": null,
              "requiresAction": false,
              "recommendedAction": null,
              "lastSuccessfulRechargeAt": null,
              "lastFailureAt": null
            },
            "creditGuard": {
              "enabled": true
            },
            "pendingCredits": {
              "count": 0,
              "minutes": 0,
              "amountUSD": 0,
              "items": []
            },
            "creditBatches": [
              {
                "id": "batch_loc_turn_off_1",
                "purchasedAt": "2026-06-01T09:00:00Z",
                "minutesPurchased": 1000,
                "minutesRemaining": 1000,
                "valueRemainingUSD": 100,
                "ratePerMinute": 0.1,
                "isBonus": false,
                "expiresAt": null,
                "isExpired": false
              }
            ]
          }
        }
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_turn_off"
    ]
  },
  {
    "id": "updateDirectBilling/turn_off_when_off",
    "operation": "updateDirectBilling",
    "key": "turn_off_when_off",
    "summary": "It was off already; nothing changed.",
    "pointer": "/components/examples/TurnedOffWhenOff",
    "status": 200,
    "code": null,
    "safety": "spending",
    "inferred": {
      "*": "What this answers is not stated."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_already_off"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "enabled": false
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "data": {
          "subAccount": {
            "locationId": "loc_already_off",
            "name": null,
            "isLive": true,
            "billingMode": "AGENCY_WALLET",
            "rebilling": {
              "enabled": false,
              "clientRatePerMinute": null
            },
            "directBilling": {
              "enabled": false,
              "card": null
            },
            "wallet": {
              "balanceMinutes": 1000,
              "balanceUSD": 100,
              "debtMinutes": 0,
              "status": "ACTIVE",
              "visibility": "DISABLED"
            },
            "autoRecharge": {
              "enabled": false,
              "thresholdUSD": null,
              "rechargeAmountUSD": null,
              "blockedReason": null,
              "requiresAction": false,
              "recommendedAction": null,
              "lastSuccessfulRechargeAt": null,
              "lastFailureAt": null
            },
            "creditGuard": {
              "enabled": false
            },
            "pendingCredits": {
              "count": 0,
              "minutes": 0,
              "amountUSD": 0,
              "items": []
            },
            "creditBatches": [
              {
                "id": "batch_loc_already_off_1",
                "purchasedAt": "2026-06-01T09:00:00Z",
                "minutesPurchased": 1000,
                "minutesRemaining": 1000,
                "valueRemainingUSD": 100,
                "ratePerMinute": 0.1,
                "isBonus": false,
                "expiresAt": null,
                "isExpired": false
              }
            ]
          }
        }
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_already_off"
    ]
  },
  {
    "id": "updateDirectBilling/turn_on_with_key",
    "operation": "updateDirectBilling",
    "key": "turn_on_with_key",
    "summary": "On, under a key that a retry can repeat.",
    "pointer": "/components/examples/TurnedOnWithKey",
    "status": 200,
    "code": null,
    "safety": "spending",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_with_key"
      },
      "query": {},
      "headers": {
        "Idempotency-Key": "turn-on-0001"
      },
      "body": {
        "contentType": "application/json",
        "value": {
          "enabled": true
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "data": {
          "subAccount": {
            "locationId": "loc_with_key",
            "name": null,
            "isLive": true,
            "billingMode": "DIRECT",
            "rebilling": {
              "enabled": false,
              "clientRatePerMinute": null
            },
            "directBilling": {
              "enabled": true,
              "card": {
                "status": "OK",
                "brand": "visa",
                "last4": "4242",
                "expMonth": 12,
                "expYear": 2030
              }
            },
            "wallet": {
              "balanceMinutes": 1000,
              "balanceUSD": 100,
              "debtMinutes": 0,
              "status": "ACTIVE",
              "visibility": "ENABLED"
            },
            "autoRecharge": {
              "enabled": false,
              "thresholdUSD": null,
              "rechargeAmountUSD": null,
              "blockedReason": null,
              "requiresAction": false,
              "recommendedAction": null,
              "lastSuccessfulRechargeAt": null,
              "lastFailureAt": null
            },
            "creditGuard": {
              "enabled": true
            },
            "pendingCredits": {
              "count": 0,
              "minutes": 0,
              "amountUSD": 0,
              "items": []
            },
            "creditBatches": [
              {
                "id": "batch_loc_with_key_1",
                "purchasedAt": "2026-06-01T09:00:00Z",
                "minutesPurchased": 1000,
                "minutesRemaining": 1000,
                "valueRemainingUSD": 100,
                "ratePerMinute": 0.1,
                "isBonus": false,
                "expiresAt": null,
                "isExpired": false
              }
            ]
          }
        }
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_with_key"
    ]
  },
  {
    "id": "updateDirectBilling/idempotent_replay",
    "operation": "updateDirectBilling",
    "key": "idempotent_replay",
    "summary": "A retry gets the first answer again.",
    "pointer": "/components/examples/TurnedOnReplayed",
    "status": 200,
    "code": null,
    "safety": "spending",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_replay"
      },
      "query": {},
      "headers": {
        "Idempotency-Key": "turn-on-0002"
      },
      "body": {
        "contentType": "application/json",
        "value": {
          "enabled": true
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "idempotentReplay": true,
        "data": {
          "subAccount": {
            "locationId": "loc_replay",
            "name": null,
            "isLive": true,
            "billingMode": "DIRECT",
            "rebilling": {
              "enabled": false,
              "clientRatePerMinute": null
            },
            "directBilling": {
              "enabled": true,
              "card": {
                "status": "OK",
                "brand": "visa",
                "last4": "4242",
                "expMonth": 12,
                "expYear": 2030
              }
            },
            "wallet": {
              "balanceMinutes": 1000,
              "balanceUSD": 100,
              "debtMinutes": 0,
              "status": "ACTIVE",
              "visibility": "ENABLED"
            },
            "autoRecharge": {
              "enabled": false,
              "thresholdUSD": null,
              "rechargeAmountUSD": null,
              "blockedReason": null,
              "requiresAction": false,
              "recommendedAction": null,
              "lastSuccessfulRechargeAt": null,
              "lastFailureAt": null
            },
            "creditGuard": {
              "enabled": true
            },
            "pendingCredits": {
              "count": 0,
              "minutes": 0,
              "amountUSD": 0,
              "items": []
            },
            "creditBatches": [
              {
                "id": "batch_loc_replay_1",
                "purchasedAt": "2026-06-01T09:00:00Z",
                "minutesPurchased": 1000,
                "minutesRemaining": 1000,
                "valueRemainingUSD": 100,
                "ratePerMinute": 0.1,
                "isBonus": false,
                "expiresAt": null,
                "isExpired": false
              }
            ]
          }
        }
      }
    },
    "after": [
      {
        "operation": "updateDirectBilling",
        "pair": "idempotent_replay",
        "bind": {}
      }
    ],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_replay"
    ]
  },
  {
    "id": "updateDirectBilling/BadRequest",
    "operation": "updateDirectBilling",
    "key": "BadRequest",
    "summary": "A required field is missing.",
    "pointer": "/components/examples/BillingFieldRequired",
    "status": 400,
    "code": "BadRequest",
    "safety": "spending",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {}
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "BadRequest",
        "message": "The request is not valid. See errors for the refused fields.",
        "errors": [
          {
            "field": "enabled",
            "code": "FieldRequired",
            "message": "enabled is required."
          }
        ]
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_kept"
    ]
  },
  {
    "id": "updateDirectBilling/BadRequest_unexpected_property",
    "operation": "updateDirectBilling",
    "key": "BadRequest_unexpected_property",
    "summary": "A property that does not belong there is reported as `body`.",
    "pointer": "/components/examples/BillingUnexpectedProperty",
    "status": 400,
    "code": "BadRequest",
    "safety": "spending",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "enabled": true,
          "discountPercent": 10
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "BadRequest",
        "message": "The body has a property that this request does not take.",
        "errors": [
          {
            "field": "body",
            "code": "UnexpectedProperty",
            "message": "discountPercent is not a known property."
          }
        ]
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_kept"
    ]
  },
  {
    "id": "updateDirectBilling/BadRequest_threshold_too_low",
    "operation": "updateDirectBilling",
    "key": "BadRequest_threshold_too_low",
    "summary": "A threshold under ten dollars.",
    "pointer": "/components/examples/BillingThresholdTooLow",
    "status": 400,
    "code": "BadRequest",
    "safety": "spending",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "enabled": true,
          "autoRecharge": {
            "enabled": true,
            "thresholdUSD": 9.99
          }
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "BadRequest",
        "message": "The threshold for auto-recharge is too low.",
        "errors": [
          {
            "field": "autoRecharge.thresholdUSD",
            "code": "FieldInvalid",
            "message": "autoRecharge.thresholdUSD must be at least 10."
          }
        ]
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_kept"
    ]
  },
  {
    "id": "updateDirectBilling/BadRequest_recharge_amount_zero",
    "operation": "updateDirectBilling",
    "key": "BadRequest_recharge_amount_zero",
    "summary": "A top-up of nothing.",
    "pointer": "/components/examples/BillingRechargeAmountZero",
    "status": 400,
    "code": "BadRequest",
    "safety": "spending",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "enabled": true,
          "autoRecharge": {
            "enabled": true,
            "rechargeAmountUSD": 0
          }
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "BadRequest",
        "message": "The amount for auto-recharge is too low.",
        "errors": [
          {
            "field": "autoRecharge.rechargeAmountUSD",
            "code": "FieldInvalid",
            "message": "autoRecharge.rechargeAmountUSD must be greater than 0."
          }
        ]
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_kept"
    ]
  },
  {
    "id": "updateDirectBilling/BadRequest_several_fields",
    "operation": "updateDirectBilling",
    "key": "BadRequest_several_fields",
    "summary": "Every refused field is named, not only the first.",
    "pointer": "/components/examples/BillingSeveralFields",
    "status": 400,
    "code": "BadRequest",
    "safety": "spending",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "autoRecharge": {
            "thresholdUSD": 5
          },
          "creditGuard": {}
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "BadRequest",
        "message": "Four fields are missing or not valid.",
        "errors": [
          {
            "field": "enabled",
            "code": "FieldRequired",
            "message": "enabled is required."
          },
          {
            "field": "autoRecharge.enabled",
            "code": "FieldRequired",
            "message": "autoRecharge.enabled is required."
          },
          {
            "field": "autoRecharge.thresholdUSD",
            "code": "FieldInvalid",
            "message": "autoRecharge.thresholdUSD must be at least 10."
          },
          {
            "field": "creditGuard.enabled",
            "code": "FieldRequired",
            "message": "creditGuard.enabled is required."
          }
        ]
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_kept"
    ]
  },
  {
    "id": "updateDirectBilling/BadRequest_settings_with_turn_off",
    "operation": "updateDirectBilling",
    "key": "BadRequest_settings_with_turn_off",
    "summary": "Settings do not go with turning off.",
    "pointer": "/components/examples/BillingSettingsWithTurnOff",
    "status": 400,
    "code": "BadRequest",
    "safety": "spending",
    "inferred": {
      "*": "That settings go only with `enabled` true is stated, the code of the refusal is not."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "enabled": false,
          "creditGuard": {
            "enabled": true
          }
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "BadRequest",
        "message": "Settings can be sent only when direct billing is turned on.",
        "errors": [
          {
            "field": "creditGuard",
            "code": "FieldInvalid",
            "message": "creditGuard goes only with enabled true."
          }
        ]
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_kept"
    ]
  },
  {
    "id": "updateDirectBilling/BadRequest_malformed_json",
    "operation": "updateDirectBilling",
    "key": "BadRequest_malformed_json",
    "summary": "A body that is not JSON.",
    "pointer": "/components/examples/BillingMalformedJson",
    "status": 400,
    "code": "BadRequest",
    "safety": "spending",
    "inferred": {
      "*": "That an invalid body answers 400 is stated, the entry for one that cannot be read is not."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "raw": "{\"enabled\": tru"
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "BadRequest",
        "message": "The body cannot be read as JSON.",
        "errors": [
          {
            "field": "body",
            "code": "MalformedJson",
            "message": "The body is not valid JSON."
          }
        ]
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_kept"
    ]
  },
  {
    "id": "updateDirectBilling/IDEMPOTENCY_KEY_INVALID",
    "operation": "updateDirectBilling",
    "key": "IDEMPOTENCY_KEY_INVALID",
    "summary": "A key outside 8 to 255 characters.",
    "pointer": "/components/examples/IdempotencyKeyInvalid",
    "status": 400,
    "code": "IDEMPOTENCY_KEY_INVALID",
    "safety": "spending",
    "inferred": {
      "*": "The code is stated for the module; that a key of the wrong length gets it is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_kept"
      },
      "query": {},
      "headers": {
        "Idempotency-Key": "short"
      },
      "body": {
        "contentType": "application/json",
        "value": {
          "enabled": true
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "IDEMPOTENCY_KEY_INVALID",
        "message": "The Idempotency-Key has to be 8 to 255 characters long."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_kept"
    ]
  },
  {
    "id": "updateDirectBilling/IDEMPOTENCY_KEY_REQUIRED",
    "operation": "updateDirectBilling",
    "key": "IDEMPOTENCY_KEY_REQUIRED",
    "summary": "The module asks for a key.",
    "pointer": "/components/examples/IdempotencyKeyRequired",
    "status": 400,
    "code": "IDEMPOTENCY_KEY_REQUIRED",
    "safety": "spending",
    "inferred": {
      "*": "The code belongs to the module; nothing says when this operation sends it."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_scripted_key_required"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "enabled": true
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "IDEMPOTENCY_KEY_REQUIRED",
        "message": "This change can charge a card. Send it again with an Idempotency-Key."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_scripted_key_required"
    ]
  },
  {
    "id": "updateDirectBilling/THRESHOLD_FIXED_FOR_SELF_SERVE",
    "operation": "updateDirectBilling",
    "key": "THRESHOLD_FIXED_FOR_SELF_SERVE",
    "summary": "A self-serve agency's threshold is fixed.",
    "pointer": "/components/examples/ThresholdFixedForSelfServe",
    "status": 400,
    "code": "THRESHOLD_FIXED_FOR_SELF_SERVE",
    "safety": "spending",
    "inferred": {
      "*": "The condition speaks of `thresholdMinutes`, a field that this operation does not have."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_scripted_threshold_fixed"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "enabled": true
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "THRESHOLD_FIXED_FOR_SELF_SERVE",
        "message": "A self-serve agency cannot set thresholdMinutes."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_scripted_threshold_fixed"
    ]
  },
  {
    "id": "updateDirectBilling/REBILLING_UPDATE_FAILED",
    "operation": "updateDirectBilling",
    "key": "REBILLING_UPDATE_FAILED",
    "summary": "The change of rebilling is refused.",
    "pointer": "/components/examples/RebillingUpdateRefused",
    "status": 400,
    "code": "REBILLING_UPDATE_FAILED",
    "safety": "spending",
    "inferred": {
      "*": "The code belongs to the module; nothing says when this operation sends it."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_scripted_rebilling_update_refused"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "enabled": true
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "REBILLING_UPDATE_FAILED",
        "message": "The rebilling settings of this sub-account do not allow the change."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_scripted_rebilling_update_refused"
    ]
  },
  {
    "id": "updateDirectBilling/AUTO_RECHARGE_CONFIGURATION_INVALID",
    "operation": "updateDirectBilling",
    "key": "AUTO_RECHARGE_CONFIGURATION_INVALID",
    "summary": "The change of auto-recharge is refused.",
    "pointer": "/components/examples/AutoRechargeConfigurationRefused",
    "status": 400,
    "code": "AUTO_RECHARGE_CONFIGURATION_INVALID",
    "safety": "spending",
    "inferred": {
      "*": "The code belongs to the module; nothing says when this operation sends it."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_scripted_auto_recharge_refused"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "enabled": true
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "AUTO_RECHARGE_CONFIGURATION_INVALID",
        "message": "These auto-recharge settings cannot be used for this sub-account."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_scripted_auto_recharge_refused"
    ]
  },
  {
    "id": "updateDirectBilling/CREDIT_GUARD_UPDATE_FAILED",
    "operation": "updateDirectBilling",
    "key": "CREDIT_GUARD_UPDATE_FAILED",
    "summary": "The change of Credit Guard is refused.",
    "pointer": "/components/examples/CreditGuardUpdateRefused",
    "status": 400,
    "code": "CREDIT_GUARD_UPDATE_FAILED",
    "safety": "spending",
    "inferred": {
      "*": "The code belongs to the module; nothing says when this operation sends it."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_scripted_credit_guard_refused"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "enabled": true
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "CREDIT_GUARD_UPDATE_FAILED",
        "message": "Credit Guard cannot be set as asked for this sub-account."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_scripted_credit_guard_refused"
    ]
  },
  {
    "id": "updateDirectBilling/Unauthorized",
    "operation": "updateDirectBilling",
    "key": "Unauthorized",
    "summary": "No key, or one that is not valid.",
    "pointer": "/components/examples/Unauthorized",
    "status": 401,
    "code": "Unauthorized",
    "safety": "spending",
    "inferred": null,
    "request": {
      "as": null,
      "path": {
        "locationId": "loc_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "enabled": true
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "Unauthorized",
        "message": "Send a valid API key as a bearer token."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "loc_kept"
    ]
  },
  {
    "id": "updateDirectBilling/InsufficientScope",
    "operation": "updateDirectBilling",
    "key": "InsufficientScope",
    "summary": "The key may not change billing.",
    "pointer": "/components/examples/BillingScopeMissing",
    "status": 403,
    "code": "InsufficientScope",
    "safety": "spending",
    "inferred": null,
    "request": {
      "as": "key_no_scopes",
      "path": {
        "locationId": "loc_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "enabled": true
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "InsufficientScope",
        "message": "This key lacks the scope billing:write.",
        "requiredScope": "billing:write"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_no_scopes",
      "loc_kept"
    ]
  },
  {
    "id": "updateDirectBilling/Forbidden",
    "operation": "updateDirectBilling",
    "key": "Forbidden",
    "summary": "Not an agency admin's key.",
    "pointer": "/components/examples/BillingRoleWrong",
    "status": 403,
    "code": "Forbidden",
    "safety": "spending",
    "inferred": null,
    "request": {
      "as": "key_project_user",
      "path": {
        "locationId": "loc_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "enabled": true
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "Forbidden",
        "message": "Only an agency admin can see or change how a sub-account is billed."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_project_user",
      "loc_kept"
    ]
  },
  {
    "id": "updateDirectBilling/CAPABILITY_NOT_AVAILABLE",
    "operation": "updateDirectBilling",
    "key": "CAPABILITY_NOT_AVAILABLE",
    "summary": "The agency's plan does not include rebilling.",
    "pointer": "/components/examples/PlanWithoutRebilling",
    "status": 403,
    "code": "CAPABILITY_NOT_AVAILABLE",
    "safety": "spending",
    "inferred": null,
    "request": {
      "as": "key_basic_plan",
      "path": {
        "locationId": "loc_basic_plan"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "enabled": true
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "CAPABILITY_NOT_AVAILABLE",
        "message": "The agency's plan does not include rebilling, which direct billing needs."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_basic_plan",
      "loc_basic_plan"
    ]
  },
  {
    "id": "updateDirectBilling/NotFound",
    "operation": "updateDirectBilling",
    "key": "NotFound",
    "summary": "No such sub-account in this agency.",
    "pointer": "/components/examples/BillingLocationNotFound",
    "status": 404,
    "code": "NotFound",
    "safety": "spending",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_absent"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "enabled": true
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "NotFound",
        "message": "This agency has no such sub-account.",
        "unknownLocationIds": [
          "loc_absent"
        ]
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_absent"
    ]
  },
  {
    "id": "updateDirectBilling/DIRECT_BILLING_REBILLING_ON",
    "operation": "updateDirectBilling",
    "key": "DIRECT_BILLING_REBILLING_ON",
    "summary": "Rebilling has to be turned off first.",
    "pointer": "/components/examples/DirectBillingRebillingOn",
    "status": 409,
    "code": "DIRECT_BILLING_REBILLING_ON",
    "safety": "spending",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_rebilling"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "enabled": true
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "DIRECT_BILLING_REBILLING_ON",
        "message": "Rebilling is on for this sub-account. Turn it off before you turn direct billing on."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_rebilling"
    ]
  },
  {
    "id": "updateDirectBilling/AUTO_RECHARGE_CARD_REQUIRED",
    "operation": "updateDirectBilling",
    "key": "AUTO_RECHARGE_CARD_REQUIRED",
    "summary": "Auto-recharge without a saved card.",
    "pointer": "/components/examples/AutoRechargeCardRequired",
    "status": 409,
    "code": "AUTO_RECHARGE_CARD_REQUIRED",
    "safety": "spending",
    "inferred": {
      "*": "That a card is needed is stated; that its absence gets this code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_no_customer"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "enabled": true,
          "autoRecharge": {
            "enabled": true
          }
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "AUTO_RECHARGE_CARD_REQUIRED",
        "message": "Save the client's card in the dashboard first, then turn auto-recharge on.",
        "recommendedAction": "UPDATE_PAYMENT_METHOD"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_no_customer"
    ]
  },
  {
    "id": "updateDirectBilling/PAYMENT_METHOD_UNUSABLE",
    "operation": "updateDirectBilling",
    "key": "PAYMENT_METHOD_UNUSABLE",
    "summary": "The saved card cannot be charged.",
    "pointer": "/components/examples/PaymentMethodUnusable",
    "status": 409,
    "code": "PAYMENT_METHOD_UNUSABLE",
    "safety": "spending",
    "inferred": {
      "*": "The code is stated; that turning auto-recharge on meets it is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_card_unusable"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "enabled": true,
          "autoRecharge": {
            "enabled": true
          }
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "PAYMENT_METHOD_UNUSABLE",
        "message": "The saved card cannot be charged. The client has to save another one.",
        "healthStatus": "NO_DEFAULT_RECORDED",
        "recommendedAction": "UPDATE_PAYMENT_METHOD"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_card_unusable"
    ]
  },
  {
    "id": "updateDirectBilling/PAYMENT_METHOD_SELECTION_REQUIRED",
    "operation": "updateDirectBilling",
    "key": "PAYMENT_METHOD_SELECTION_REQUIRED",
    "summary": "Several cards, none chosen.",
    "pointer": "/components/examples/PaymentMethodSelectionRequired",
    "status": 409,
    "code": "PAYMENT_METHOD_SELECTION_REQUIRED",
    "safety": "spending",
    "inferred": {
      "*": "The code is stated; that turning auto-recharge on meets it is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_several_cards"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "enabled": true,
          "autoRecharge": {
            "enabled": true
          }
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "PAYMENT_METHOD_SELECTION_REQUIRED",
        "message": "Several cards are saved. Choose one in the dashboard.",
        "paymentMethods": [
          {
            "brand": "visa",
            "last4": "4242"
          },
          {
            "brand": "mastercard",
            "last4": "4444"
          }
        ]
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_several_cards"
    ]
  },
  {
    "id": "updateDirectBilling/IDEMPOTENCY_KEY_REUSED",
    "operation": "updateDirectBilling",
    "key": "IDEMPOTENCY_KEY_REUSED",
    "summary": "The key already stands for another change.",
    "pointer": "/components/examples/IdempotencyKeyReused",
    "status": 409,
    "code": "IDEMPOTENCY_KEY_REUSED",
    "safety": "spending",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_key_reused"
      },
      "query": {},
      "headers": {
        "Idempotency-Key": "turn-on-0001"
      },
      "body": {
        "contentType": "application/json",
        "value": {
          "enabled": true
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "IDEMPOTENCY_KEY_REUSED",
        "message": "This Idempotency-Key was used for another change. Use a new one."
      }
    },
    "after": [
      {
        "operation": "updateDirectBilling",
        "pair": "turn_on_with_key",
        "bind": {}
      }
    ],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_key_reused"
    ]
  },
  {
    "id": "updateDirectBilling/IDEMPOTENCY_IN_PROGRESS",
    "operation": "updateDirectBilling",
    "key": "IDEMPOTENCY_IN_PROGRESS",
    "summary": "The first attempt is still running.",
    "pointer": "/components/examples/IdempotencyInProgress",
    "status": 409,
    "code": "IDEMPOTENCY_IN_PROGRESS",
    "safety": "spending",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "enabled": true
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "IDEMPOTENCY_IN_PROGRESS",
        "message": "The first request with this Idempotency-Key is still running. Ask again in a moment."
      }
    },
    "after": [],
    "unprovoked": "Two requests have to overlap.",
    "fixtures": [
      "key_admin",
      "loc_kept"
    ]
  },
  {
    "id": "updateDirectBilling/IDEMPOTENCY_OUTCOME_UNKNOWN",
    "operation": "updateDirectBilling",
    "key": "IDEMPOTENCY_OUTCOME_UNKNOWN",
    "summary": "Nobody knows whether the first attempt charged.",
    "pointer": "/components/examples/IdempotencyOutcomeUnknown",
    "status": 409,
    "code": "IDEMPOTENCY_OUTCOME_UNKNOWN",
    "safety": "spending",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "enabled": true
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "IDEMPOTENCY_OUTCOME_UNKNOWN",
        "message": "An earlier attempt with this key may have charged the card. Check the wallet, then use a new key."
      }
    },
    "after": [],
    "unprovoked": "The server has to die between charging and recording.",
    "fixtures": [
      "key_admin",
      "loc_kept"
    ]
  },
  {
    "id": "updateDirectBilling/PAYMENT_PROVIDER_NOT_CONNECTED",
    "operation": "updateDirectBilling",
    "key": "PAYMENT_PROVIDER_NOT_CONNECTED",
    "summary": "The payment provider is not connected.",
    "pointer": "/components/examples/PaymentProviderNotConnected",
    "status": 409,
    "code": "PAYMENT_PROVIDER_NOT_CONNECTED",
    "safety": "spending",
    "inferred": {
      "*": "The code belongs to the module; direct billing is said not to need the connection."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_scripted_provider_not_connected"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "enabled": true
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "PAYMENT_PROVIDER_NOT_CONNECTED",
        "message": "The agency has not connected its payment provider."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_scripted_provider_not_connected"
    ]
  },
  {
    "id": "updateDirectBilling/SUB_ACCOUNT_WALLET_REQUIRED",
    "operation": "updateDirectBilling",
    "key": "SUB_ACCOUNT_WALLET_REQUIRED",
    "summary": "The sub-account has no wallet yet.",
    "pointer": "/components/examples/SubAccountWalletRequired",
    "status": 409,
    "code": "SUB_ACCOUNT_WALLET_REQUIRED",
    "safety": "spending",
    "inferred": {
      "*": "The code belongs to the module; nothing says when this operation sends it."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_scripted_wallet_required"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "enabled": true
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "SUB_ACCOUNT_WALLET_REQUIRED",
        "message": "The sub-account has no wallet yet.",
        "withoutWalletLocationIds": [
          "loc_scripted_wallet_required"
        ]
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_scripted_wallet_required"
    ]
  },
  {
    "id": "updateDirectBilling/REBILLING_OFF",
    "operation": "updateDirectBilling",
    "key": "REBILLING_OFF",
    "summary": "The change needs rebilling, which is off.",
    "pointer": "/components/examples/RebillingOff",
    "status": 409,
    "code": "REBILLING_OFF",
    "safety": "spending",
    "inferred": {
      "*": "The code belongs to the module; nothing says when this operation sends it."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_scripted_rebilling_off"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "enabled": true
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "REBILLING_OFF",
        "message": "This change needs rebilling, which is off for the sub-account."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_scripted_rebilling_off"
    ]
  },
  {
    "id": "updateDirectBilling/PENDING_CREDITS_EXIST",
    "operation": "updateDirectBilling",
    "key": "PENDING_CREDITS_EXIST",
    "summary": "Payments still wait for their minutes.",
    "pointer": "/components/examples/PendingCreditsExist",
    "status": 409,
    "code": "PENDING_CREDITS_EXIST",
    "safety": "spending",
    "inferred": {
      "*": "The code belongs to the module; nothing says when this operation sends it."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_scripted_pending_credits"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "enabled": true
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "PENDING_CREDITS_EXIST",
        "message": "Client payments still wait for their minutes. Try again when they have landed.",
        "pendingCredits": 1
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_scripted_pending_credits"
    ]
  },
  {
    "id": "updateDirectBilling/PROJECT_RATE_NEEDS_CONFIRMATION",
    "operation": "updateDirectBilling",
    "key": "PROJECT_RATE_NEEDS_CONFIRMATION",
    "summary": "The sub-account's rate is not confirmed.",
    "pointer": "/components/examples/ProjectRateNeedsConfirmation",
    "status": 409,
    "code": "PROJECT_RATE_NEEDS_CONFIRMATION",
    "safety": "spending",
    "inferred": {
      "*": "The code belongs to the module; nothing says when this operation sends it."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_scripted_rate_unconfirmed"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "enabled": true
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "PROJECT_RATE_NEEDS_CONFIRMATION",
        "message": "The rate of this sub-account has to be confirmed in the dashboard."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_scripted_rate_unconfirmed"
    ]
  },
  {
    "id": "updateDirectBilling/NO_USABLE_CARD",
    "operation": "updateDirectBilling",
    "key": "NO_USABLE_CARD",
    "summary": "No card can be charged.",
    "pointer": "/components/examples/NoUsableCard",
    "status": 409,
    "code": "NO_USABLE_CARD",
    "safety": "spending",
    "inferred": {
      "*": "The code belongs to the module; nothing says when this operation sends it."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_scripted_no_usable_card"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "enabled": true
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "NO_USABLE_CARD",
        "message": "No card of this client can be charged.",
        "projectCardCharged": false,
        "recommendedAction": "UPDATE_PAYMENT_METHOD"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_scripted_no_usable_card"
    ]
  },
  {
    "id": "updateDirectBilling/USABLE_DEFAULT_PAYMENT_METHOD_REQUIRED",
    "operation": "updateDirectBilling",
    "key": "USABLE_DEFAULT_PAYMENT_METHOD_REQUIRED",
    "summary": "The default card cannot be used.",
    "pointer": "/components/examples/UsableDefaultPaymentMethodRequired",
    "status": 409,
    "code": "USABLE_DEFAULT_PAYMENT_METHOD_REQUIRED",
    "safety": "spending",
    "inferred": {
      "*": "The code belongs to the module; nothing says when this operation sends it."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_scripted_default_card_required"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "enabled": true
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "USABLE_DEFAULT_PAYMENT_METHOD_REQUIRED",
        "message": "The client's default card cannot be used. Choose another default in the dashboard."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_scripted_default_card_required"
    ]
  },
  {
    "id": "updateDirectBilling/AUTO_RECHARGE_NOT_ENABLED",
    "operation": "updateDirectBilling",
    "key": "AUTO_RECHARGE_NOT_ENABLED",
    "summary": "Auto-recharge is off.",
    "pointer": "/components/examples/AutoRechargeNotEnabled",
    "status": 409,
    "code": "AUTO_RECHARGE_NOT_ENABLED",
    "safety": "spending",
    "inferred": {
      "*": "The code belongs to the module; nothing says when this operation sends it."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_scripted_auto_recharge_off"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "enabled": true
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "AUTO_RECHARGE_NOT_ENABLED",
        "message": "This change needs auto-recharge, which is off for the sub-account."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_scripted_auto_recharge_off"
    ]
  },
  {
    "id": "updateDirectBilling/PRIOR_PROJECT_PAYMENT_CONFLICT",
    "operation": "updateDirectBilling",
    "key": "PRIOR_PROJECT_PAYMENT_CONFLICT",
    "summary": "An earlier payment stands in the way.",
    "pointer": "/components/examples/PriorProjectPaymentConflict",
    "status": 409,
    "code": "PRIOR_PROJECT_PAYMENT_CONFLICT",
    "safety": "spending",
    "inferred": {
      "*": "The code belongs to the module; nothing says when this operation sends it."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_scripted_prior_payment"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "enabled": true
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "PRIOR_PROJECT_PAYMENT_CONFLICT",
        "message": "An earlier payment of this sub-account has to be settled first. The support team looks into it.",
        "paymentReviewRequired": true
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_scripted_prior_payment"
    ]
  },
  {
    "id": "updateDirectBilling/PROJECT_WALLET_BACKFILL_REQUIRED",
    "operation": "updateDirectBilling",
    "key": "PROJECT_WALLET_BACKFILL_REQUIRED",
    "summary": "The wallet lacks records of earlier purchases.",
    "pointer": "/components/examples/ProjectWalletBackfillRequired",
    "status": 409,
    "code": "PROJECT_WALLET_BACKFILL_REQUIRED",
    "safety": "spending",
    "inferred": {
      "*": "The code belongs to the module; nothing says when this operation sends it."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_scripted_wallet_backfill"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "enabled": true
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "PROJECT_WALLET_BACKFILL_REQUIRED",
        "message": "The wallet's earlier purchases have to be filled in before it can change."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_scripted_wallet_backfill"
    ]
  },
  {
    "id": "updateDirectBilling/STALE_PROJECT_BILLING_CONFIGURATION",
    "operation": "updateDirectBilling",
    "key": "STALE_PROJECT_BILLING_CONFIGURATION",
    "summary": "The billing settings are out of date.",
    "pointer": "/components/examples/StaleProjectBillingConfiguration",
    "status": 409,
    "code": "STALE_PROJECT_BILLING_CONFIGURATION",
    "safety": "spending",
    "inferred": {
      "*": "The code belongs to the module; nothing says when this operation sends it."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_scripted_stale_configuration"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "enabled": true
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "STALE_PROJECT_BILLING_CONFIGURATION",
        "message": "The billing settings changed since they were read. Read them and decide again."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_scripted_stale_configuration"
    ]
  },
  {
    "id": "updateDirectBilling/AUTO_RECHARGE_RECONCILIATION_REQUIRED",
    "operation": "updateDirectBilling",
    "key": "AUTO_RECHARGE_RECONCILIATION_REQUIRED",
    "summary": "Auto-recharge has to be reconciled.",
    "pointer": "/components/examples/AutoRechargeReconciliationRequired",
    "status": 409,
    "code": "AUTO_RECHARGE_RECONCILIATION_REQUIRED",
    "safety": "spending",
    "inferred": {
      "*": "The code belongs to the module; nothing says when this operation sends it."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_scripted_reconciliation"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "enabled": true
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "AUTO_RECHARGE_RECONCILIATION_REQUIRED",
        "message": "An earlier top-up has to be reconciled before auto-recharge can change.",
        "reconciliationRequired": true
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_scripted_reconciliation"
    ]
  },
  {
    "id": "updateDirectBilling/AUTO_RECHARGE_PAYMENT_IN_PROGRESS",
    "operation": "updateDirectBilling",
    "key": "AUTO_RECHARGE_PAYMENT_IN_PROGRESS",
    "summary": "A top-up is under way.",
    "pointer": "/components/examples/AutoRechargePaymentInProgress",
    "status": 409,
    "code": "AUTO_RECHARGE_PAYMENT_IN_PROGRESS",
    "safety": "spending",
    "inferred": {
      "*": "The code belongs to the module; nothing says when this operation sends it."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_scripted_payment_in_progress"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "enabled": true
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "AUTO_RECHARGE_PAYMENT_IN_PROGRESS",
        "message": "A top-up is being charged at this moment. Try again when it is through."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_scripted_payment_in_progress"
    ]
  },
  {
    "id": "updateDirectBilling/DIRECT_BILLING_ACTIVE",
    "operation": "updateDirectBilling",
    "key": "DIRECT_BILLING_ACTIVE",
    "summary": "The change is not possible on direct billing.",
    "pointer": "/components/examples/DirectBillingActive",
    "status": 409,
    "code": "DIRECT_BILLING_ACTIVE",
    "safety": "spending",
    "inferred": {
      "*": "The code is read as one for writes that direct billing forbids; this operation has none."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_scripted_direct_billing_active"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "enabled": true
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "DIRECT_BILLING_ACTIVE",
        "message": "The sub-account is already on direct billing, which rules this change out."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_scripted_direct_billing_active"
    ]
  },
  {
    "id": "updateDirectBilling/IDEMPOTENT_REPLAY",
    "operation": "updateDirectBilling",
    "key": "IDEMPOTENT_REPLAY",
    "summary": "The charge was recognised as a repeat.",
    "pointer": "/components/examples/IdempotentReplay",
    "status": 409,
    "code": "IDEMPOTENT_REPLAY",
    "safety": "spending",
    "inferred": {
      "*": "That the code exists is stated; nothing says what leads to it here."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_scripted_idempotent_replay"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "enabled": true
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "IDEMPOTENT_REPLAY",
        "message": "This charge was made before and has not been repeated. Read the wallet for the outcome.",
        "idempotentReplay": true
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_scripted_idempotent_replay"
    ]
  },
  {
    "id": "updateDirectBilling/SUB_ACCOUNT_CHANGED_DURING_WRITE",
    "operation": "updateDirectBilling",
    "key": "SUB_ACCOUNT_CHANGED_DURING_WRITE",
    "summary": "Somebody else changed it meanwhile.",
    "pointer": "/components/examples/SubAccountChangedDuringWrite",
    "status": 409,
    "code": "SUB_ACCOUNT_CHANGED_DURING_WRITE",
    "safety": "spending",
    "inferred": {
      "*": "That the code exists is stated; nothing says what leads to it here."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_scripted_changed_during_write"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "enabled": true
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "SUB_ACCOUNT_CHANGED_DURING_WRITE",
        "message": "The sub-account changed while this was being saved. Read it and try again."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_scripted_changed_during_write"
    ]
  },
  {
    "id": "updateDirectBilling/TooManyRequests",
    "operation": "updateDirectBilling",
    "key": "TooManyRequests",
    "summary": "Slow down.",
    "pointer": "/components/examples/TooManyRequests",
    "status": 429,
    "code": "TooManyRequests",
    "safety": "spending",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "enabled": true
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "Retry-After": "2"
      },
      "body": {
        "success": false,
        "error": "TooManyRequests",
        "message": "Too many requests in a short time. Wait, then try again."
      }
    },
    "after": [],
    "unprovoked": "Quotas are not known.",
    "fixtures": [
      "key_admin",
      "loc_kept"
    ]
  },
  {
    "id": "updateDirectBilling/InternalError",
    "operation": "updateDirectBilling",
    "key": "InternalError",
    "summary": "Something failed that the caller cannot mend.",
    "pointer": "/components/examples/InternalError",
    "status": 500,
    "code": "InternalError",
    "safety": "spending",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "enabled": true
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "InternalError",
        "message": "The request failed on our side. Give the ref to support if it keeps happening.",
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": "The server has to fail.",
    "fixtures": [
      "key_admin",
      "loc_kept"
    ]
  },
  {
    "id": "updateDirectBilling/REBILLING_UPDATE_FAILED_500",
    "operation": "updateDirectBilling",
    "key": "REBILLING_UPDATE_FAILED_500",
    "summary": "Saving the rebilling settings failed.",
    "pointer": "/components/examples/RebillingUpdateFailed",
    "status": 500,
    "code": "REBILLING_UPDATE_FAILED",
    "safety": "spending",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "enabled": true
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "REBILLING_UPDATE_FAILED",
        "message": "The rebilling settings could not be saved. Everything was put back.",
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": "The server has to fail while it saves.",
    "fixtures": [
      "key_admin",
      "loc_kept"
    ]
  },
  {
    "id": "updateDirectBilling/AUTO_RECHARGE_CONFIGURATION_INVALID_500",
    "operation": "updateDirectBilling",
    "key": "AUTO_RECHARGE_CONFIGURATION_INVALID_500",
    "summary": "Saving the auto-recharge settings failed.",
    "pointer": "/components/examples/AutoRechargeConfigurationFailed",
    "status": 500,
    "code": "AUTO_RECHARGE_CONFIGURATION_INVALID",
    "safety": "spending",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "enabled": true
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "AUTO_RECHARGE_CONFIGURATION_INVALID",
        "message": "The auto-recharge settings could not be saved. Everything was put back.",
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": "The server has to fail while it saves.",
    "fixtures": [
      "key_admin",
      "loc_kept"
    ]
  },
  {
    "id": "updateDirectBilling/CREDIT_GUARD_UPDATE_FAILED_500",
    "operation": "updateDirectBilling",
    "key": "CREDIT_GUARD_UPDATE_FAILED_500",
    "summary": "Saving Credit Guard failed.",
    "pointer": "/components/examples/CreditGuardUpdateFailed",
    "status": 500,
    "code": "CREDIT_GUARD_UPDATE_FAILED",
    "safety": "spending",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "enabled": true
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "CREDIT_GUARD_UPDATE_FAILED",
        "message": "Credit Guard could not be saved. Everything was put back.",
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": "The server has to fail while it saves.",
    "fixtures": [
      "key_admin",
      "loc_kept"
    ]
  },
  {
    "id": "updateDirectBilling/LINK_ROLLBACK_INCOMPLETE",
    "operation": "updateDirectBilling",
    "key": "LINK_ROLLBACK_INCOMPLETE",
    "summary": "The link to the payment could not be put back.",
    "pointer": "/components/examples/LinkRollbackIncomplete",
    "status": 500,
    "code": "LINK_ROLLBACK_INCOMPLETE",
    "safety": "spending",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "enabled": true
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "LINK_ROLLBACK_INCOMPLETE",
        "message": "The change failed, and the link between sub-account and payment could not be put back.",
        "cause": "AUTO_RECHARGE_CONFIGURATION_INVALID",
        "failedLocationId": "loc_kept",
        "rollbackFailedLocationIds": [
          "loc_kept"
        ],
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": "The server has to fail while it puts a change back.",
    "fixtures": [
      "key_admin",
      "loc_kept"
    ]
  },
  {
    "id": "updateDirectBilling/REBILLING_ROLLBACK_INCOMPLETE",
    "operation": "updateDirectBilling",
    "key": "REBILLING_ROLLBACK_INCOMPLETE",
    "summary": "Rebilling could not be put back.",
    "pointer": "/components/examples/RebillingRollbackIncomplete",
    "status": 500,
    "code": "REBILLING_ROLLBACK_INCOMPLETE",
    "safety": "spending",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "enabled": true
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "REBILLING_ROLLBACK_INCOMPLETE",
        "message": "The change failed, and rebilling could not be put back to what it was.",
        "cause": "REBILLING_UPDATE_FAILED",
        "rebillingLeftOn": true,
        "rollbackFailedLocationIds": [
          "loc_kept"
        ],
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": "The server has to fail while it puts a change back.",
    "fixtures": [
      "key_admin",
      "loc_kept"
    ]
  },
  {
    "id": "updateDirectBilling/DIRECT_BILLING_ROLLBACK_INCOMPLETE",
    "operation": "updateDirectBilling",
    "key": "DIRECT_BILLING_ROLLBACK_INCOMPLETE",
    "summary": "Direct billing could not be put back.",
    "pointer": "/components/examples/DirectBillingRollbackIncomplete",
    "status": 500,
    "code": "DIRECT_BILLING_ROLLBACK_INCOMPLETE",
    "safety": "spending",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "enabled": true
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "DIRECT_BILLING_ROLLBACK_INCOMPLETE",
        "message": "The change failed, and direct billing could not be put back to what it was.",
        "cause": "CREDIT_GUARD_UPDATE_FAILED",
        "rollbackFailedLocationIds": [
          "loc_kept"
        ],
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": "The server has to fail while it puts a change back.",
    "fixtures": [
      "key_admin",
      "loc_kept"
    ]
  },
  {
    "id": "updateDirectBilling/CREDIT_GUARD_PARTIALLY_APPLIED",
    "operation": "updateDirectBilling",
    "key": "CREDIT_GUARD_PARTIALLY_APPLIED",
    "summary": "Only some sub-accounts were reached.",
    "pointer": "/components/examples/CreditGuardPartiallyApplied",
    "status": 500,
    "code": "CREDIT_GUARD_PARTIALLY_APPLIED",
    "safety": "spending",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "enabled": true
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "CREDIT_GUARD_PARTIALLY_APPLIED",
        "message": "Credit Guard was changed for two of the three sub-accounts.",
        "requestedCount": 3,
        "appliedCount": 2,
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": "A bulk change has to stop half-way.",
    "fixtures": [
      "key_admin",
      "loc_kept"
    ]
  },
  {
    "id": "updateDirectBilling/PAYMENT_METHOD_PROVIDER_UNAVAILABLE",
    "operation": "updateDirectBilling",
    "key": "PAYMENT_METHOD_PROVIDER_UNAVAILABLE",
    "summary": "The payment provider cannot confirm the card.",
    "pointer": "/components/examples/PaymentMethodProviderUnavailable",
    "status": 503,
    "code": "PAYMENT_METHOD_PROVIDER_UNAVAILABLE",
    "safety": "spending",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_provider_unavailable"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "enabled": true,
          "autoRecharge": {
            "enabled": true
          }
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "PAYMENT_METHOD_PROVIDER_UNAVAILABLE",
        "message": "The payment provider did not answer. Nothing changed; retry with the same Idempotency-Key.",
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_provider_unavailable"
    ]
  },
  {
    "id": "listLiveAgents/list",
    "operation": "listLiveAgents",
    "key": "list",
    "summary": "The agents of a sub-account.",
    "pointer": "/components/examples/LiveAgentList",
    "status": 200,
    "code": null,
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {
        "locationId": "loc_native"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "data": {
          "agents": [
            {
              "id": "live:native_kept",
              "ifVersion": "v1",
              "name": "Reception",
              "brain": {
                "prompt": "You answer the phone of a plumbing business.",
                "capabilities": [
                  "outreach",
                  "skills"
                ],
                "capabilityConfig": {
                  "workflows": {
                    "wf_area0001": {
                      "id": "wf_area0001",
                      "name": "Check service area",
                      "description": "Run this before a visit is promised.",
                      "steps": [
                        {
                          "id": "check",
                          "type": "check_zip_code",
                          "config": {
                            "field": "contact.postalCode",
                            "codes": [
                              "10001",
                              "10002"
                            ]
                          },
                          "outputs": {
                            "in_area": [],
                            "out_of_area": []
                          }
                        }
                      ]
                    },
                    "wf_callback": {
                      "id": "wf_callback",
                      "name": "Schedule a callback",
                      "description": "The caller wants to be called back.",
                      "steps": [
                        {
                          "id": "callback",
                          "type": "schedule_callback",
                          "config": {}
                        }
                      ]
                    },
                    "wf_stopcall": {
                      "id": "wf_stopcall",
                      "name": "Stop contact",
                      "description": "The caller wants no more calls.",
                      "steps": [
                        {
                          "id": "stop",
                          "type": "stop_contact",
                          "config": {}
                        }
                      ]
                    }
                  }
                }
              },
              "voice": {
                "voiceId": "Clara",
                "prompt": "Speak calmly and keep sentences short."
              },
              "setup": {
                "status": "ready",
                "revision": 1,
                "verifiedAt": "2026-06-01T09:00:00Z"
              },
              "authoring": {
                "editable": true,
                "reasons": [],
                "bindingWarnings": []
              },
              "changeHistory": [
                {
                  "revision": 1
                }
              ]
            }
          ]
        }
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_native"
    ]
  },
  {
    "id": "listLiveAgents/empty",
    "operation": "listLiveAgents",
    "key": "empty",
    "summary": "No agents yet.",
    "pointer": "/components/examples/LiveAgentListEmpty",
    "status": 200,
    "code": null,
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {
        "locationId": "loc_live_empty"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "data": {
          "agents": []
        }
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_live_empty"
    ]
  },
  {
    "id": "listLiveAgents/BadRequest",
    "operation": "listLiveAgents",
    "key": "BadRequest",
    "summary": "The location is missing.",
    "pointer": "/components/examples/LiveLocationMissing",
    "status": 400,
    "code": "BadRequest",
    "safety": "read",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "The query parameter locationId is required.",
        "code": "BadRequest"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin"
    ]
  },
  {
    "id": "listLiveAgents/Unauthorized",
    "operation": "listLiveAgents",
    "key": "Unauthorized",
    "summary": "No key, or one that is not valid.",
    "pointer": "/components/examples/LiveUnauthorized",
    "status": 401,
    "code": "Unauthorized",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": null,
      "path": {},
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "Send a valid API key as a bearer token.",
        "code": "Unauthorized"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "loc_live"
    ]
  },
  {
    "id": "listLiveAgents/InsufficientScope",
    "operation": "listLiveAgents",
    "key": "InsufficientScope",
    "summary": "The key may not read agents.",
    "pointer": "/components/examples/LiveReadScopeMissing",
    "status": 403,
    "code": "InsufficientScope",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_no_scopes",
      "path": {},
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "This key lacks the scope agents:read.",
        "code": "InsufficientScope",
        "requiredScope": "agents:read"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_no_scopes",
      "loc_live"
    ]
  },
  {
    "id": "listLiveAgents/Forbidden",
    "operation": "listLiveAgents",
    "key": "Forbidden",
    "summary": "The role may not do this.",
    "pointer": "/components/examples/LiveRoleWrong",
    "status": 403,
    "code": "Forbidden",
    "safety": "read",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "The role of this key may not do this.",
        "code": "Forbidden"
      }
    },
    "after": [],
    "unprovoked": "Both customer roles may call this operation.",
    "fixtures": [
      "key_admin",
      "loc_live"
    ]
  },
  {
    "id": "listLiveAgents/NotFound",
    "operation": "listLiveAgents",
    "key": "NotFound",
    "summary": "No such sub-account in this agency.",
    "pointer": "/components/examples/LiveLocationNotFound",
    "status": 404,
    "code": "NotFound",
    "safety": "read",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {
        "locationId": "loc_absent"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "This agency has no such sub-account.",
        "code": "NotFound"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_absent"
    ]
  },
  {
    "id": "listLiveAgents/TooManyRequests",
    "operation": "listLiveAgents",
    "key": "TooManyRequests",
    "summary": "Slow down.",
    "pointer": "/components/examples/LiveTooManyRequests",
    "status": 429,
    "code": "TooManyRequests",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "Retry-After": "2"
      },
      "body": {
        "success": false,
        "error": "Too many requests in a short time. Wait and try again.",
        "code": "TooManyRequests"
      }
    },
    "after": [],
    "unprovoked": "Quotas are not known.",
    "fixtures": [
      "key_admin",
      "loc_live"
    ]
  },
  {
    "id": "listLiveAgents/InternalError",
    "operation": "listLiveAgents",
    "key": "InternalError",
    "summary": "Something failed that the caller cannot mend.",
    "pointer": "/components/examples/LiveInternalError",
    "status": 500,
    "code": "InternalError",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "The request failed on our side. Give the ref to support if it keeps happening.",
        "code": "InternalError",
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": "The server has to fail.",
    "fixtures": [
      "key_admin",
      "loc_live"
    ]
  },
  {
    "id": "listLiveAgents/PROVIDER_UNAVAILABLE",
    "operation": "listLiveAgents",
    "key": "PROVIDER_UNAVAILABLE",
    "summary": "A provider's answer could not be verified.",
    "pointer": "/components/examples/LiveBadGateway",
    "status": 502,
    "code": "PROVIDER_UNAVAILABLE",
    "safety": "read",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "A provider answered but its answer could not be verified. Read the agent before you retry.",
        "code": "PROVIDER_UNAVAILABLE",
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": "A provider has to fail.",
    "fixtures": [
      "key_admin",
      "loc_live"
    ]
  },
  {
    "id": "listLiveAgents/PROVIDER_UNAVAILABLE_503",
    "operation": "listLiveAgents",
    "key": "PROVIDER_UNAVAILABLE_503",
    "summary": "A provider cannot be asked.",
    "pointer": "/components/examples/LiveProviderUnavailable",
    "status": 503,
    "code": "PROVIDER_UNAVAILABLE",
    "safety": "read",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "A provider does not answer. Read the agent before you retry.",
        "code": "PROVIDER_UNAVAILABLE",
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": "A provider has to fail.",
    "fixtures": [
      "key_admin",
      "loc_live"
    ]
  },
  {
    "id": "createLiveAgent/empty_draft",
    "operation": "createLiveAgent",
    "key": "empty_draft",
    "summary": "A draft with its paused campaign.",
    "pointer": "/components/examples/CreatedEmptyDraft",
    "status": 201,
    "code": null,
    "safety": "destructive",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "id": "new_empty_draft",
          "draft": true
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "data": {
          "agent": {
            "id": "live:new_empty_draft",
            "ifVersion": "v1",
            "brain": {
              "prompt": "",
              "capabilities": [],
              "capabilityConfig": {
                "workflows": {
                  "wf_callback": {
                    "id": "wf_callback",
                    "name": "Schedule a callback",
                    "description": "The caller wants to be called back.",
                    "steps": [
                      {
                        "id": "callback",
                        "type": "schedule_callback",
                        "config": {}
                      }
                    ]
                  },
                  "wf_stopcall": {
                    "id": "wf_stopcall",
                    "name": "Stop contact",
                    "description": "The caller wants no more calls.",
                    "steps": [
                      {
                        "id": "stop",
                        "type": "stop_contact",
                        "config": {}
                      }
                    ]
                  }
                }
              }
            },
            "voice": {
              "voiceId": "Clara",
              "prompt": "Speak naturally."
            },
            "provisioningPolicy": "explicit",
            "setup": {
              "status": "draft"
            },
            "authoring": {
              "editable": true,
              "reasons": [],
              "bindingWarnings": []
            },
            "changeHistory": [
              {
                "revision": 1
              }
            ]
          },
          "campaign": {
            "id": "camp_new_empty_draft",
            "profileId": "new_empty_draft"
          }
        }
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_live",
      "new_empty_draft"
    ]
  },
  {
    "id": "createLiveAgent/complete_agent",
    "operation": "createLiveAgent",
    "key": "complete_agent",
    "summary": "Setup has begun.",
    "pointer": "/components/examples/CreatedCompleteAgent",
    "status": 201,
    "code": null,
    "safety": "destructive",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "id": "new_complete_agent",
          "name": "Front desk",
          "brain": {
            "prompt": "You answer the phone of a plumbing business. Opening hours are 8 to 17 on weekdays.",
            "capabilities": [
              "skills"
            ],
            "capabilityConfig": {
              "workflows": {}
            }
          },
          "voice": {
            "voiceId": "Clara",
            "prompt": "Speak calmly and keep sentences short."
          }
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "data": {
          "agent": {
            "id": "live:new_complete_agent",
            "ifVersion": "v1",
            "name": "Front desk",
            "brain": {
              "prompt": "You answer the phone of a plumbing business. Opening hours are 8 to 17 on weekdays.",
              "capabilities": [
                "skills"
              ],
              "capabilityConfig": {
                "workflows": {
                  "wf_callback": {
                    "id": "wf_callback",
                    "name": "Schedule a callback",
                    "description": "The caller wants to be called back.",
                    "steps": [
                      {
                        "id": "callback",
                        "type": "schedule_callback",
                        "config": {}
                      }
                    ]
                  },
                  "wf_stopcall": {
                    "id": "wf_stopcall",
                    "name": "Stop contact",
                    "description": "The caller wants no more calls.",
                    "steps": [
                      {
                        "id": "stop",
                        "type": "stop_contact",
                        "config": {}
                      }
                    ]
                  }
                }
              }
            },
            "voice": {
              "voiceId": "Clara",
              "prompt": "Speak calmly and keep sentences short."
            },
            "setup": {
              "status": "queued"
            },
            "authoring": {
              "editable": true,
              "reasons": [],
              "bindingWarnings": []
            },
            "changeHistory": [
              {
                "revision": 1
              }
            ]
          },
          "campaign": {
            "id": "camp_new_complete_agent",
            "profileId": "new_complete_agent"
          }
        }
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_live",
      "new_complete_agent"
    ]
  },
  {
    "id": "createLiveAgent/from_template",
    "operation": "createLiveAgent",
    "key": "from_template",
    "summary": "A draft with the template's workflows.",
    "pointer": "/components/examples/CreatedFromTemplate",
    "status": 201,
    "code": null,
    "safety": "destructive",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "id": "new_from_template",
          "brainTemplateId": "tpl_booking",
          "values": {
            "calendar": "cal_main",
            "transferTo": "dest_front_desk"
          }
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "data": {
          "agent": {
            "id": "live:new_from_template",
            "ifVersion": "v1",
            "name": "Appointment desk",
            "brain": {
              "prompt": "You book appointments for a business.",
              "capabilities": [
                "skills"
              ],
              "capabilityConfig": {
                "workflows": {
                  "wf_bookappt": {
                    "id": "wf_bookappt",
                    "name": "Book appointment",
                    "description": "The caller wants an appointment.",
                    "steps": [
                      {
                        "id": "need",
                        "type": "collect_information",
                        "config": {
                          "items": [
                            {
                              "id": "reason",
                              "label": "Reason",
                              "question": "What is the appointment about?",
                              "type": "text"
                            }
                          ]
                        }
                      },
                      {
                        "id": "slots",
                        "type": "find_slots",
                        "config": {
                          "calendarId": "cal_main"
                        }
                      },
                      {
                        "id": "book",
                        "type": "book_appointment",
                        "config": {}
                      }
                    ]
                  },
                  "wf_transfer": {
                    "id": "wf_transfer",
                    "name": "Live transfer",
                    "description": "The caller wants to speak to a person.",
                    "steps": [
                      {
                        "id": "transfer",
                        "type": "transfer",
                        "config": {
                          "destinationId": "dest_front_desk"
                        },
                        "outputs": {
                          "connected": [],
                          "nobody_available": [
                            {
                              "id": "apologise",
                              "type": "steer_agent",
                              "config": {
                                "guidance": "Say that nobody is free just now and offer to call back."
                              }
                            }
                          ],
                          "not_connected": [
                            {
                              "id": "retry",
                              "type": "steer_agent",
                              "config": {
                                "guidance": "Say that the call did not go through and offer to call back."
                              }
                            }
                          ]
                        }
                      }
                    ]
                  },
                  "wf_callback": {
                    "id": "wf_callback",
                    "name": "Schedule a callback",
                    "description": "The caller wants to be called back.",
                    "steps": [
                      {
                        "id": "callback",
                        "type": "schedule_callback",
                        "config": {}
                      }
                    ]
                  },
                  "wf_stopcall": {
                    "id": "wf_stopcall",
                    "name": "Stop contact",
                    "description": "The caller wants no more calls.",
                    "steps": [
                      {
                        "id": "stop",
                        "type": "stop_contact",
                        "config": {}
                      }
                    ]
                  }
                }
              }
            },
            "voice": {
              "voiceId": "Clara",
              "prompt": "Speak naturally."
            },
            "provisioningPolicy": "explicit",
            "setup": {
              "status": "draft"
            },
            "authoring": {
              "editable": true,
              "reasons": [],
              "bindingWarnings": []
            },
            "changeHistory": [
              {
                "revision": 1
              }
            ]
          },
          "campaign": {
            "id": "camp_new_from_template",
            "profileId": "new_from_template"
          }
        }
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "cal_main",
      "dest_front_desk",
      "key_admin",
      "loc_live",
      "new_from_template",
      "tpl_booking"
    ]
  },
  {
    "id": "createLiveAgent/retry_with_same_id",
    "operation": "createLiveAgent",
    "key": "retry_with_same_id",
    "summary": "The same id with the same body finds what is there.",
    "pointer": "/components/examples/CreatedBySameIdRetry",
    "status": 201,
    "code": null,
    "safety": "destructive",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "id": "new_retried_agent",
          "draft": true
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "data": {
          "agent": {
            "id": "live:new_retried_agent",
            "ifVersion": "v1",
            "brain": {
              "prompt": "",
              "capabilities": [],
              "capabilityConfig": {
                "workflows": {
                  "wf_callback": {
                    "id": "wf_callback",
                    "name": "Schedule a callback",
                    "description": "The caller wants to be called back.",
                    "steps": [
                      {
                        "id": "callback",
                        "type": "schedule_callback",
                        "config": {}
                      }
                    ]
                  },
                  "wf_stopcall": {
                    "id": "wf_stopcall",
                    "name": "Stop contact",
                    "description": "The caller wants no more calls.",
                    "steps": [
                      {
                        "id": "stop",
                        "type": "stop_contact",
                        "config": {}
                      }
                    ]
                  }
                }
              }
            },
            "voice": {
              "voiceId": "Clara",
              "prompt": "Speak naturally."
            },
            "provisioningPolicy": "explicit",
            "setup": {
              "status": "draft"
            },
            "authoring": {
              "editable": true,
              "reasons": [],
              "bindingWarnings": []
            },
            "changeHistory": [
              {
                "revision": 1
              }
            ]
          },
          "campaign": {
            "id": "camp_new_retried_agent",
            "profileId": "new_retried_agent"
          }
        }
      }
    },
    "after": [
      {
        "operation": "createLiveAgent",
        "pair": "retry_with_same_id",
        "bind": {}
      }
    ],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_live",
      "new_retried_agent"
    ]
  },
  {
    "id": "createLiveAgent/finish_interrupted_creation",
    "operation": "createLiveAgent",
    "key": "finish_interrupted_creation",
    "summary": "The retry finishes what was interrupted.",
    "pointer": "/components/examples/CreatedAfterInterruption",
    "status": 201,
    "code": null,
    "safety": "destructive",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "id": "new_interrupted_agent",
          "draft": true
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "data": {
          "agent": {
            "id": "live:new_interrupted_agent",
            "ifVersion": "v1",
            "brain": {
              "prompt": "",
              "capabilities": [],
              "capabilityConfig": {
                "workflows": {
                  "wf_callback": {
                    "id": "wf_callback",
                    "name": "Schedule a callback",
                    "description": "The caller wants to be called back.",
                    "steps": [
                      {
                        "id": "callback",
                        "type": "schedule_callback",
                        "config": {}
                      }
                    ]
                  },
                  "wf_stopcall": {
                    "id": "wf_stopcall",
                    "name": "Stop contact",
                    "description": "The caller wants no more calls.",
                    "steps": [
                      {
                        "id": "stop",
                        "type": "stop_contact",
                        "config": {}
                      }
                    ]
                  }
                }
              }
            },
            "voice": {
              "voiceId": "Clara",
              "prompt": "Speak naturally."
            },
            "provisioningPolicy": "explicit",
            "setup": {
              "status": "draft"
            },
            "authoring": {
              "editable": true,
              "reasons": [],
              "bindingWarnings": []
            },
            "changeHistory": [
              {
                "revision": 1
              }
            ]
          },
          "campaign": {
            "id": "camp_new_interrupted_agent",
            "profileId": "new_interrupted_agent"
          }
        }
      }
    },
    "after": [
      {
        "operation": "createLiveAgent",
        "pair": "finish_interrupted_creation",
        "bind": {}
      }
    ],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_live",
      "new_interrupted_agent"
    ]
  },
  {
    "id": "createLiveAgent/BadRequest",
    "operation": "createLiveAgent",
    "key": "BadRequest",
    "summary": "The location is missing.",
    "pointer": "/components/examples/LiveLocationMissing",
    "status": 400,
    "code": "BadRequest",
    "safety": "destructive",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "id": "new_empty_draft",
          "draft": true
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "The query parameter locationId is required.",
        "code": "BadRequest"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "new_empty_draft"
    ]
  },
  {
    "id": "createLiveAgent/Unauthorized",
    "operation": "createLiveAgent",
    "key": "Unauthorized",
    "summary": "No key, or one that is not valid.",
    "pointer": "/components/examples/LiveUnauthorized",
    "status": 401,
    "code": "Unauthorized",
    "safety": "destructive",
    "inferred": null,
    "request": {
      "as": null,
      "path": {},
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "id": "new_empty_draft",
          "draft": true
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "Send a valid API key as a bearer token.",
        "code": "Unauthorized"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "loc_live",
      "new_empty_draft"
    ]
  },
  {
    "id": "createLiveAgent/InsufficientScope",
    "operation": "createLiveAgent",
    "key": "InsufficientScope",
    "summary": "The key may not change agents.",
    "pointer": "/components/examples/LiveWriteScopeMissing",
    "status": 403,
    "code": "InsufficientScope",
    "safety": "destructive",
    "inferred": null,
    "request": {
      "as": "key_no_scopes",
      "path": {},
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "id": "new_empty_draft",
          "draft": true
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "This key lacks the scope agents:write.",
        "code": "InsufficientScope",
        "requiredScope": "agents:write"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_no_scopes",
      "loc_live",
      "new_empty_draft"
    ]
  },
  {
    "id": "createLiveAgent/Forbidden",
    "operation": "createLiveAgent",
    "key": "Forbidden",
    "summary": "A project user's key.",
    "pointer": "/components/examples/LiveCreateRoleWrong",
    "status": 403,
    "code": "Forbidden",
    "safety": "destructive",
    "inferred": {
      "*": "That project users may not create is stated, the code is assumed."
    },
    "request": {
      "as": "key_project_user",
      "path": {},
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "id": "new_empty_draft",
          "draft": true
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "Only an agency admin can create live agents.",
        "code": "Forbidden"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_project_user",
      "loc_live",
      "new_empty_draft"
    ]
  },
  {
    "id": "createLiveAgent/NotFound",
    "operation": "createLiveAgent",
    "key": "NotFound",
    "summary": "No such sub-account in this agency.",
    "pointer": "/components/examples/LiveLocationNotFound",
    "status": 404,
    "code": "NotFound",
    "safety": "destructive",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {
        "locationId": "loc_absent"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "id": "new_empty_draft",
          "draft": true
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "This agency has no such sub-account.",
        "code": "NotFound"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_absent",
      "new_empty_draft"
    ]
  },
  {
    "id": "createLiveAgent/LIVE_AGENT_ID_TAKEN",
    "operation": "createLiveAgent",
    "key": "LIVE_AGENT_ID_TAKEN",
    "summary": "The id belongs to another agent.",
    "pointer": "/components/examples/LiveAgentIdTaken",
    "status": 409,
    "code": "LIVE_AGENT_ID_TAKEN",
    "safety": "destructive",
    "inferred": {
      "*": "That a conflicting id is an error is stated, status and code are assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "id": "taken_id",
          "draft": true
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "Another agent was created with the id taken_id.",
        "code": "LIVE_AGENT_ID_TAKEN"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_live",
      "taken_id"
    ]
  },
  {
    "id": "createLiveAgent/INVALID_CONFIGURATION",
    "operation": "createLiveAgent",
    "key": "INVALID_CONFIGURATION",
    "summary": "None of the three shapes.",
    "pointer": "/components/examples/LiveCreateShapeRefused",
    "status": 422,
    "code": "INVALID_CONFIGURATION",
    "safety": "destructive",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "id": "new_shapeless_agent"
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "Send draft, or name with brain and voice, or brainTemplateId with values.",
        "code": "INVALID_CONFIGURATION"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_live",
      "new_shapeless_agent"
    ]
  },
  {
    "id": "createLiveAgent/INVALID_CONFIGURATION_id",
    "operation": "createLiveAgent",
    "key": "INVALID_CONFIGURATION_id",
    "summary": "An id with a character that is not allowed.",
    "pointer": "/components/examples/LiveCreateIdRefused",
    "status": 422,
    "code": "INVALID_CONFIGURATION",
    "safety": "destructive",
    "inferred": {
      "*": "The pattern is stated, status and code are assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "id": "front desk",
          "draft": true
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "id may hold letters digits underscores and hyphens only.",
        "code": "INVALID_CONFIGURATION",
        "field": "id"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_live"
    ]
  },
  {
    "id": "createLiveAgent/TooManyRequests",
    "operation": "createLiveAgent",
    "key": "TooManyRequests",
    "summary": "Slow down.",
    "pointer": "/components/examples/LiveTooManyRequests",
    "status": 429,
    "code": "TooManyRequests",
    "safety": "destructive",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "id": "new_empty_draft",
          "draft": true
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "Retry-After": "2"
      },
      "body": {
        "success": false,
        "error": "Too many requests in a short time. Wait and try again.",
        "code": "TooManyRequests"
      }
    },
    "after": [],
    "unprovoked": "Quotas are not known.",
    "fixtures": [
      "key_admin",
      "loc_live",
      "new_empty_draft"
    ]
  },
  {
    "id": "createLiveAgent/InternalError",
    "operation": "createLiveAgent",
    "key": "InternalError",
    "summary": "Something failed that the caller cannot mend.",
    "pointer": "/components/examples/LiveInternalError",
    "status": 500,
    "code": "InternalError",
    "safety": "destructive",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "id": "new_empty_draft",
          "draft": true
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "The request failed on our side. Give the ref to support if it keeps happening.",
        "code": "InternalError",
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": "The server has to fail.",
    "fixtures": [
      "key_admin",
      "loc_live",
      "new_empty_draft"
    ]
  },
  {
    "id": "createLiveAgent/PROVIDER_UNAVAILABLE",
    "operation": "createLiveAgent",
    "key": "PROVIDER_UNAVAILABLE",
    "summary": "A provider's answer could not be verified.",
    "pointer": "/components/examples/LiveBadGateway",
    "status": 502,
    "code": "PROVIDER_UNAVAILABLE",
    "safety": "destructive",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "id": "new_empty_draft",
          "draft": true
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "A provider answered but its answer could not be verified. Read the agent before you retry.",
        "code": "PROVIDER_UNAVAILABLE",
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": "A provider has to fail.",
    "fixtures": [
      "key_admin",
      "loc_live",
      "new_empty_draft"
    ]
  },
  {
    "id": "createLiveAgent/PROVIDER_UNAVAILABLE_503",
    "operation": "createLiveAgent",
    "key": "PROVIDER_UNAVAILABLE_503",
    "summary": "A provider cannot be asked.",
    "pointer": "/components/examples/LiveProviderUnavailable",
    "status": 503,
    "code": "PROVIDER_UNAVAILABLE",
    "safety": "destructive",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "id": "new_empty_draft",
          "draft": true
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "A provider does not answer. Read the agent before you retry.",
        "code": "PROVIDER_UNAVAILABLE",
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": "A provider has to fail.",
    "fixtures": [
      "key_admin",
      "loc_live",
      "new_empty_draft"
    ]
  },
  {
    "id": "createLiveAgent/LIVE_CAMPAIGN_PENDING",
    "operation": "createLiveAgent",
    "key": "LIVE_CAMPAIGN_PENDING",
    "summary": "Created in part. The same id with the same body finishes it.",
    "pointer": "/components/examples/LiveCampaignPending",
    "status": 503,
    "code": "LIVE_CAMPAIGN_PENDING",
    "safety": "destructive",
    "inferred": {
      "*": "The code is stated, its status is not."
    },
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "id": "new_pending_agent",
          "draft": true
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "The agent is saved but its campaign is not confirmed. Send the same request again.",
        "code": "LIVE_CAMPAIGN_PENDING",
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_live",
      "new_pending_agent"
    ]
  },
  {
    "id": "listBrainTemplates/templates",
    "operation": "listBrainTemplates",
    "key": "templates",
    "summary": "One template and what it needs.",
    "pointer": "/components/examples/BrainTemplateList",
    "status": 200,
    "code": null,
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "data": {
          "templates": [
            {
              "id": "tpl_booking",
              "name": "Book appointment",
              "values": [
                {
                  "name": "calendar",
                  "kind": "calendars"
                },
                {
                  "name": "transferTo",
                  "kind": "reps"
                }
              ]
            }
          ]
        }
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_live"
    ]
  },
  {
    "id": "listBrainTemplates/BadRequest",
    "operation": "listBrainTemplates",
    "key": "BadRequest",
    "summary": "The location is missing.",
    "pointer": "/components/examples/LiveLocationMissing",
    "status": 400,
    "code": "BadRequest",
    "safety": "read",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "The query parameter locationId is required.",
        "code": "BadRequest"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin"
    ]
  },
  {
    "id": "listBrainTemplates/Unauthorized",
    "operation": "listBrainTemplates",
    "key": "Unauthorized",
    "summary": "No key, or one that is not valid.",
    "pointer": "/components/examples/LiveUnauthorized",
    "status": 401,
    "code": "Unauthorized",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": null,
      "path": {},
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "Send a valid API key as a bearer token.",
        "code": "Unauthorized"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "loc_live"
    ]
  },
  {
    "id": "listBrainTemplates/InsufficientScope",
    "operation": "listBrainTemplates",
    "key": "InsufficientScope",
    "summary": "The key may not read agents.",
    "pointer": "/components/examples/LiveReadScopeMissing",
    "status": 403,
    "code": "InsufficientScope",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_no_scopes",
      "path": {},
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "This key lacks the scope agents:read.",
        "code": "InsufficientScope",
        "requiredScope": "agents:read"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_no_scopes",
      "loc_live"
    ]
  },
  {
    "id": "listBrainTemplates/Forbidden",
    "operation": "listBrainTemplates",
    "key": "Forbidden",
    "summary": "The role may not do this.",
    "pointer": "/components/examples/LiveRoleWrong",
    "status": 403,
    "code": "Forbidden",
    "safety": "read",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "The role of this key may not do this.",
        "code": "Forbidden"
      }
    },
    "after": [],
    "unprovoked": "Both customer roles may call this operation.",
    "fixtures": [
      "key_admin",
      "loc_live"
    ]
  },
  {
    "id": "listBrainTemplates/NotFound",
    "operation": "listBrainTemplates",
    "key": "NotFound",
    "summary": "No such sub-account in this agency.",
    "pointer": "/components/examples/LiveLocationNotFound",
    "status": 404,
    "code": "NotFound",
    "safety": "read",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {
        "locationId": "loc_absent"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "This agency has no such sub-account.",
        "code": "NotFound"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_absent"
    ]
  },
  {
    "id": "listBrainTemplates/TooManyRequests",
    "operation": "listBrainTemplates",
    "key": "TooManyRequests",
    "summary": "Slow down.",
    "pointer": "/components/examples/LiveTooManyRequests",
    "status": 429,
    "code": "TooManyRequests",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "Retry-After": "2"
      },
      "body": {
        "success": false,
        "error": "Too many requests in a short time. Wait and try again.",
        "code": "TooManyRequests"
      }
    },
    "after": [],
    "unprovoked": "Quotas are not known.",
    "fixtures": [
      "key_admin",
      "loc_live"
    ]
  },
  {
    "id": "listBrainTemplates/InternalError",
    "operation": "listBrainTemplates",
    "key": "InternalError",
    "summary": "Something failed that the caller cannot mend.",
    "pointer": "/components/examples/LiveInternalError",
    "status": 500,
    "code": "InternalError",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "The request failed on our side. Give the ref to support if it keeps happening.",
        "code": "InternalError",
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": "The server has to fail.",
    "fixtures": [
      "key_admin",
      "loc_live"
    ]
  },
  {
    "id": "listBrainTemplates/PROVIDER_UNAVAILABLE",
    "operation": "listBrainTemplates",
    "key": "PROVIDER_UNAVAILABLE",
    "summary": "A provider's answer could not be verified.",
    "pointer": "/components/examples/LiveBadGateway",
    "status": 502,
    "code": "PROVIDER_UNAVAILABLE",
    "safety": "read",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "A provider answered but its answer could not be verified. Read the agent before you retry.",
        "code": "PROVIDER_UNAVAILABLE",
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": "A provider has to fail.",
    "fixtures": [
      "key_admin",
      "loc_live"
    ]
  },
  {
    "id": "listBrainTemplates/PROVIDER_UNAVAILABLE_503",
    "operation": "listBrainTemplates",
    "key": "PROVIDER_UNAVAILABLE_503",
    "summary": "A provider cannot be asked.",
    "pointer": "/components/examples/LiveProviderUnavailable",
    "status": 503,
    "code": "PROVIDER_UNAVAILABLE",
    "safety": "read",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "A provider does not answer. Read the agent before you retry.",
        "code": "PROVIDER_UNAVAILABLE",
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": "A provider has to fail.",
    "fixtures": [
      "key_admin",
      "loc_live"
    ]
  },
  {
    "id": "getLiveAgent/ready",
    "operation": "getLiveAgent",
    "key": "ready",
    "summary": "Set up and verified.",
    "pointer": "/components/examples/LiveReady",
    "status": 200,
    "code": null,
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "data": {
          "agent": {
            "id": "live:kept",
            "ifVersion": "v1",
            "name": "Front desk",
            "brain": {
              "prompt": "You answer the phone of a plumbing business.",
              "capabilities": [
                "outreach",
                "skills"
              ],
              "capabilityConfig": {
                "workflows": {
                  "wf_area0001": {
                    "id": "wf_area0001",
                    "name": "Check service area",
                    "description": "Run this before a visit is promised.",
                    "steps": [
                      {
                        "id": "check",
                        "type": "check_zip_code",
                        "config": {
                          "field": "contact.postalCode",
                          "codes": [
                            "10001",
                            "10002"
                          ]
                        },
                        "outputs": {
                          "in_area": [],
                          "out_of_area": []
                        }
                      }
                    ]
                  },
                  "wf_callback": {
                    "id": "wf_callback",
                    "name": "Schedule a callback",
                    "description": "The caller wants to be called back.",
                    "steps": [
                      {
                        "id": "callback",
                        "type": "schedule_callback",
                        "config": {}
                      }
                    ]
                  },
                  "wf_stopcall": {
                    "id": "wf_stopcall",
                    "name": "Stop contact",
                    "description": "The caller wants no more calls.",
                    "steps": [
                      {
                        "id": "stop",
                        "type": "stop_contact",
                        "config": {}
                      }
                    ]
                  }
                }
              }
            },
            "voice": {
              "voiceId": "Clara",
              "prompt": "Speak calmly and keep sentences short."
            },
            "setup": {
              "status": "ready",
              "revision": 1,
              "verifiedAt": "2026-06-01T09:00:00Z"
            },
            "authoring": {
              "editable": true,
              "reasons": [],
              "bindingWarnings": []
            },
            "changeHistory": [
              {
                "revision": 1
              }
            ]
          }
        }
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "live_kept",
      "loc_live"
    ]
  },
  {
    "id": "getLiveAgent/draft",
    "operation": "getLiveAgent",
    "key": "draft",
    "summary": "An explicit draft.",
    "pointer": "/components/examples/LiveDraft",
    "status": 200,
    "code": null,
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:draft"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "data": {
          "agent": {
            "id": "live:draft",
            "ifVersion": "v1",
            "name": "Front desk",
            "brain": {
              "prompt": "You answer the phone of a bakery.",
              "capabilities": [
                "outreach",
                "skills"
              ],
              "capabilityConfig": {
                "workflows": {
                  "wf_callback": {
                    "id": "wf_callback",
                    "name": "Schedule a callback",
                    "description": "The caller wants to be called back.",
                    "steps": [
                      {
                        "id": "callback",
                        "type": "schedule_callback",
                        "config": {}
                      }
                    ]
                  },
                  "wf_stopcall": {
                    "id": "wf_stopcall",
                    "name": "Stop contact",
                    "description": "The caller wants no more calls.",
                    "steps": [
                      {
                        "id": "stop",
                        "type": "stop_contact",
                        "config": {}
                      }
                    ]
                  }
                }
              }
            },
            "voice": {
              "voiceId": "Clara",
              "prompt": "Speak calmly and keep sentences short."
            },
            "provisioningPolicy": "explicit",
            "setup": {
              "status": "draft"
            },
            "authoring": {
              "editable": true,
              "reasons": [],
              "bindingWarnings": []
            },
            "changeHistory": [
              {
                "revision": 1
              }
            ]
          }
        }
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "live_draft",
      "loc_live"
    ]
  },
  {
    "id": "getLiveAgent/provisioning",
    "operation": "getLiveAgent",
    "key": "provisioning",
    "summary": "An edit is being set up; the version before stays in service.",
    "pointer": "/components/examples/LiveProvisioning",
    "status": 200,
    "code": null,
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:provisioning"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "data": {
          "agent": {
            "id": "live:provisioning",
            "ifVersion": "v2",
            "name": "Front desk",
            "brain": {
              "prompt": "You answer the phone of a plumbing business.",
              "capabilities": [
                "outreach",
                "skills"
              ],
              "capabilityConfig": {
                "workflows": {
                  "wf_area0001": {
                    "id": "wf_area0001",
                    "name": "Check service area",
                    "description": "Run this before a visit is promised.",
                    "steps": [
                      {
                        "id": "check",
                        "type": "check_zip_code",
                        "config": {
                          "field": "contact.postalCode",
                          "codes": [
                            "10001",
                            "10002"
                          ]
                        },
                        "outputs": {
                          "in_area": [],
                          "out_of_area": []
                        }
                      }
                    ]
                  },
                  "wf_callback": {
                    "id": "wf_callback",
                    "name": "Schedule a callback",
                    "description": "The caller wants to be called back.",
                    "steps": [
                      {
                        "id": "callback",
                        "type": "schedule_callback",
                        "config": {}
                      }
                    ]
                  },
                  "wf_stopcall": {
                    "id": "wf_stopcall",
                    "name": "Stop contact",
                    "description": "The caller wants no more calls.",
                    "steps": [
                      {
                        "id": "stop",
                        "type": "stop_contact",
                        "config": {}
                      }
                    ]
                  }
                }
              }
            },
            "voice": {
              "voiceId": "Clara",
              "prompt": "Speak calmly and keep sentences short."
            },
            "setup": {
              "status": "provisioning",
              "revision": 1,
              "verifiedAt": "2026-06-01T09:00:00Z"
            },
            "authoring": {
              "editable": true,
              "reasons": [],
              "bindingWarnings": []
            },
            "changeHistory": [
              {
                "revision": 1
              },
              {
                "revision": 2
              }
            ]
          }
        }
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "live_provisioning",
      "loc_live"
    ]
  },
  {
    "id": "getLiveAgent/provisioning_blocked",
    "operation": "getLiveAgent",
    "key": "provisioning_blocked",
    "summary": "Setup is blocked.",
    "pointer": "/components/examples/LiveBlocked",
    "status": 200,
    "code": null,
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:blocked"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "data": {
          "agent": {
            "id": "live:blocked",
            "ifVersion": "v2",
            "name": "Front desk",
            "brain": {
              "prompt": "You answer the phone of a plumbing business.",
              "capabilities": [
                "outreach",
                "skills"
              ],
              "capabilityConfig": {
                "workflows": {
                  "wf_area0001": {
                    "id": "wf_area0001",
                    "name": "Check service area",
                    "description": "Run this before a visit is promised.",
                    "steps": [
                      {
                        "id": "check",
                        "type": "check_zip_code",
                        "config": {
                          "field": "contact.postalCode",
                          "codes": [
                            "10001",
                            "10002"
                          ]
                        },
                        "outputs": {
                          "in_area": [],
                          "out_of_area": []
                        }
                      }
                    ]
                  },
                  "wf_callback": {
                    "id": "wf_callback",
                    "name": "Schedule a callback",
                    "description": "The caller wants to be called back.",
                    "steps": [
                      {
                        "id": "callback",
                        "type": "schedule_callback",
                        "config": {}
                      }
                    ]
                  },
                  "wf_stopcall": {
                    "id": "wf_stopcall",
                    "name": "Stop contact",
                    "description": "The caller wants no more calls.",
                    "steps": [
                      {
                        "id": "stop",
                        "type": "stop_contact",
                        "config": {}
                      }
                    ]
                  }
                }
              }
            },
            "voice": {
              "voiceId": "Clara",
              "prompt": "Speak calmly and keep sentences short."
            },
            "setup": {
              "status": "provisioning_blocked",
              "revision": 1,
              "verifiedAt": "2026-06-01T09:00:00Z",
              "failureCode": "VOICE_REFUSED"
            },
            "authoring": {
              "editable": true,
              "reasons": [],
              "bindingWarnings": []
            },
            "changeHistory": [
              {
                "revision": 1
              },
              {
                "revision": 2
              }
            ]
          }
        }
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "live_blocked",
      "loc_live"
    ]
  },
  {
    "id": "getLiveAgent/provisioning_uncertain",
    "operation": "getLiveAgent",
    "key": "provisioning_uncertain",
    "summary": "Nobody knows whether setup went through.",
    "pointer": "/components/examples/LiveUncertain",
    "status": 200,
    "code": null,
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:uncertain"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "data": {
          "agent": {
            "id": "live:uncertain",
            "ifVersion": "v2",
            "name": "Front desk",
            "brain": {
              "prompt": "You answer the phone of a plumbing business.",
              "capabilities": [
                "outreach",
                "skills"
              ],
              "capabilityConfig": {
                "workflows": {
                  "wf_area0001": {
                    "id": "wf_area0001",
                    "name": "Check service area",
                    "description": "Run this before a visit is promised.",
                    "steps": [
                      {
                        "id": "check",
                        "type": "check_zip_code",
                        "config": {
                          "field": "contact.postalCode",
                          "codes": [
                            "10001",
                            "10002"
                          ]
                        },
                        "outputs": {
                          "in_area": [],
                          "out_of_area": []
                        }
                      }
                    ]
                  },
                  "wf_callback": {
                    "id": "wf_callback",
                    "name": "Schedule a callback",
                    "description": "The caller wants to be called back.",
                    "steps": [
                      {
                        "id": "callback",
                        "type": "schedule_callback",
                        "config": {}
                      }
                    ]
                  },
                  "wf_stopcall": {
                    "id": "wf_stopcall",
                    "name": "Stop contact",
                    "description": "The caller wants no more calls.",
                    "steps": [
                      {
                        "id": "stop",
                        "type": "stop_contact",
                        "config": {}
                      }
                    ]
                  }
                }
              }
            },
            "voice": {
              "voiceId": "Clara",
              "prompt": "Speak calmly and keep sentences short."
            },
            "setup": {
              "status": "provisioning_uncertain",
              "revision": 1,
              "verifiedAt": "2026-06-01T09:00:00Z",
              "failureCode": "PROVIDER_TIMEOUT"
            },
            "authoring": {
              "editable": true,
              "reasons": [],
              "bindingWarnings": []
            },
            "changeHistory": [
              {
                "revision": 1
              },
              {
                "revision": 2
              }
            ]
          }
        }
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "live_uncertain",
      "loc_live"
    ]
  },
  {
    "id": "getLiveAgent/not_editable",
    "operation": "getLiveAgent",
    "key": "not_editable",
    "summary": "Saved before the workflow model; not editable until migrated.",
    "pointer": "/components/examples/LiveNotEditableRead",
    "status": 200,
    "code": null,
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:legacy"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "data": {
          "agent": {
            "id": "live:legacy",
            "ifVersion": "v1",
            "name": "Front desk",
            "brain": {
              "prompt": "You answer the phone of a plumbing business.",
              "capabilities": [
                "outreach",
                "skills"
              ],
              "capabilityConfig": {
                "workflows": {
                  "wf_area0001": {
                    "id": "wf_area0001",
                    "name": "Check service area",
                    "description": "Run this before a visit is promised.",
                    "steps": [
                      {
                        "id": "check",
                        "type": "check_zip_code",
                        "config": {
                          "field": "contact.postalCode",
                          "codes": [
                            "10001",
                            "10002"
                          ]
                        },
                        "outputs": {
                          "in_area": [],
                          "out_of_area": []
                        }
                      }
                    ]
                  },
                  "wf_callback": {
                    "id": "wf_callback",
                    "name": "Schedule a callback",
                    "description": "The caller wants to be called back.",
                    "steps": [
                      {
                        "id": "callback",
                        "type": "schedule_callback",
                        "config": {}
                      }
                    ]
                  },
                  "wf_stopcall": {
                    "id": "wf_stopcall",
                    "name": "Stop contact",
                    "description": "The caller wants no more calls.",
                    "steps": [
                      {
                        "id": "stop",
                        "type": "stop_contact",
                        "config": {}
                      }
                    ]
                  }
                }
              }
            },
            "voice": {
              "voiceId": "Clara",
              "prompt": "Speak calmly and keep sentences short."
            },
            "setup": {
              "status": "ready",
              "revision": 1,
              "verifiedAt": "2026-06-01T09:00:00Z"
            },
            "authoring": {
              "editable": false,
              "reasons": [
                "outdated_format"
              ],
              "bindingWarnings": []
            },
            "changeHistory": [
              {
                "revision": 1
              }
            ]
          }
        }
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "live_legacy",
      "loc_live"
    ]
  },
  {
    "id": "getLiveAgent/BadRequest",
    "operation": "getLiveAgent",
    "key": "BadRequest",
    "summary": "The location is missing.",
    "pointer": "/components/examples/LiveLocationMissing",
    "status": 400,
    "code": "BadRequest",
    "safety": "read",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "The query parameter locationId is required.",
        "code": "BadRequest"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "live_kept"
    ]
  },
  {
    "id": "getLiveAgent/Unauthorized",
    "operation": "getLiveAgent",
    "key": "Unauthorized",
    "summary": "No key, or one that is not valid.",
    "pointer": "/components/examples/LiveUnauthorized",
    "status": 401,
    "code": "Unauthorized",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": null,
      "path": {
        "id": "live:kept"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "Send a valid API key as a bearer token.",
        "code": "Unauthorized"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "live_kept",
      "loc_live"
    ]
  },
  {
    "id": "getLiveAgent/InsufficientScope",
    "operation": "getLiveAgent",
    "key": "InsufficientScope",
    "summary": "The key may not read agents.",
    "pointer": "/components/examples/LiveReadScopeMissing",
    "status": 403,
    "code": "InsufficientScope",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_no_scopes",
      "path": {
        "id": "live:kept"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "This key lacks the scope agents:read.",
        "code": "InsufficientScope",
        "requiredScope": "agents:read"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_no_scopes",
      "live_kept",
      "loc_live"
    ]
  },
  {
    "id": "getLiveAgent/Forbidden",
    "operation": "getLiveAgent",
    "key": "Forbidden",
    "summary": "The role may not do this.",
    "pointer": "/components/examples/LiveRoleWrong",
    "status": 403,
    "code": "Forbidden",
    "safety": "read",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "The role of this key may not do this.",
        "code": "Forbidden"
      }
    },
    "after": [],
    "unprovoked": "Both customer roles may call this operation.",
    "fixtures": [
      "key_admin",
      "live_kept",
      "loc_live"
    ]
  },
  {
    "id": "getLiveAgent/NotFound",
    "operation": "getLiveAgent",
    "key": "NotFound",
    "summary": "No such agent in this sub-account.",
    "pointer": "/components/examples/LiveNotFound",
    "status": 404,
    "code": "NotFound",
    "safety": "read",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:absent"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "The sub-account has no such live agent.",
        "code": "NotFound"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "live_absent",
      "loc_live"
    ]
  },
  {
    "id": "getLiveAgent/TooManyRequests",
    "operation": "getLiveAgent",
    "key": "TooManyRequests",
    "summary": "Slow down.",
    "pointer": "/components/examples/LiveTooManyRequests",
    "status": 429,
    "code": "TooManyRequests",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "Retry-After": "2"
      },
      "body": {
        "success": false,
        "error": "Too many requests in a short time. Wait and try again.",
        "code": "TooManyRequests"
      }
    },
    "after": [],
    "unprovoked": "Quotas are not known.",
    "fixtures": [
      "key_admin",
      "live_kept",
      "loc_live"
    ]
  },
  {
    "id": "getLiveAgent/InternalError",
    "operation": "getLiveAgent",
    "key": "InternalError",
    "summary": "Something failed that the caller cannot mend.",
    "pointer": "/components/examples/LiveInternalError",
    "status": 500,
    "code": "InternalError",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "The request failed on our side. Give the ref to support if it keeps happening.",
        "code": "InternalError",
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": "The server has to fail.",
    "fixtures": [
      "key_admin",
      "live_kept",
      "loc_live"
    ]
  },
  {
    "id": "getLiveAgent/PROVIDER_UNAVAILABLE",
    "operation": "getLiveAgent",
    "key": "PROVIDER_UNAVAILABLE",
    "summary": "A provider's answer could not be verified.",
    "pointer": "/components/examples/LiveBadGateway",
    "status": 502,
    "code": "PROVIDER_UNAVAILABLE",
    "safety": "read",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "A provider answered but its answer could not be verified. Read the agent before you retry.",
        "code": "PROVIDER_UNAVAILABLE",
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": "A provider has to fail.",
    "fixtures": [
      "key_admin",
      "live_kept",
      "loc_live"
    ]
  },
  {
    "id": "getLiveAgent/PROVIDER_UNAVAILABLE_503",
    "operation": "getLiveAgent",
    "key": "PROVIDER_UNAVAILABLE_503",
    "summary": "A provider cannot be asked.",
    "pointer": "/components/examples/LiveProviderUnavailable",
    "status": 503,
    "code": "PROVIDER_UNAVAILABLE",
    "safety": "read",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "A provider does not answer. Read the agent before you retry.",
        "code": "PROVIDER_UNAVAILABLE",
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": "A provider has to fail.",
    "fixtures": [
      "key_admin",
      "live_kept",
      "loc_live"
    ]
  },
  {
    "id": "updateLiveAgent/save",
    "operation": "updateLiveAgent",
    "key": "save",
    "summary": "The new version, whose setup has begun.",
    "pointer": "/components/examples/LiveSaved",
    "status": 200,
    "code": null,
    "safety": "write",
    "inferred": {
      "*": "The status of a successful update is not stated."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:edited"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v1",
          "name": "Front desk",
          "brain": {
            "prompt": "You answer the phone of a plumbing business. Ask for the postal code before you promise a visit.",
            "capabilities": [
              "outreach",
              "skills"
            ],
            "capabilityConfig": {
              "workflows": {
                "wf_area0001": {
                  "id": "wf_area0001",
                  "name": "Check service area",
                  "description": "Run this before a visit is promised.",
                  "steps": [
                    {
                      "id": "ask",
                      "type": "collect_information",
                      "config": {
                        "items": [
                          {
                            "id": "zip",
                            "label": "Postal code",
                            "question": "What is your postal code?",
                            "type": "text",
                            "field": "contact.postalCode"
                          }
                        ]
                      }
                    },
                    {
                      "id": "check",
                      "type": "check_zip_code",
                      "config": {
                        "field": "contact.postalCode",
                        "codes": [
                          "10001",
                          "10002"
                        ]
                      },
                      "outputs": {
                        "in_area": [],
                        "out_of_area": [
                          {
                            "id": "decline",
                            "type": "steer_agent",
                            "config": {
                              "guidance": "Say kindly that we do not come out there."
                            }
                          }
                        ]
                      }
                    }
                  ]
                }
              }
            }
          },
          "voice": {
            "voiceId": "Clara",
            "prompt": "Speak calmly and keep sentences short."
          }
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "data": {
          "agent": {
            "id": "live:edited",
            "ifVersion": "v2",
            "name": "Front desk",
            "brain": {
              "prompt": "You answer the phone of a plumbing business. Ask for the postal code before you promise a visit.",
              "capabilities": [
                "outreach",
                "skills"
              ],
              "capabilityConfig": {
                "workflows": {
                  "wf_area0001": {
                    "id": "wf_area0001",
                    "name": "Check service area",
                    "description": "Run this before a visit is promised.",
                    "steps": [
                      {
                        "id": "ask",
                        "type": "collect_information",
                        "config": {
                          "items": [
                            {
                              "id": "zip",
                              "label": "Postal code",
                              "question": "What is your postal code?",
                              "type": "text",
                              "field": "contact.postalCode"
                            }
                          ]
                        }
                      },
                      {
                        "id": "check",
                        "type": "check_zip_code",
                        "config": {
                          "field": "contact.postalCode",
                          "codes": [
                            "10001",
                            "10002"
                          ]
                        },
                        "outputs": {
                          "in_area": [],
                          "out_of_area": [
                            {
                              "id": "decline",
                              "type": "steer_agent",
                              "config": {
                                "guidance": "Say kindly that we do not come out there."
                              }
                            }
                          ]
                        }
                      }
                    ]
                  }
                }
              }
            },
            "voice": {
              "voiceId": "Clara",
              "prompt": "Speak calmly and keep sentences short."
            },
            "setup": {
              "status": "queued",
              "revision": 1,
              "verifiedAt": "2026-06-01T09:00:00Z"
            },
            "authoring": {
              "editable": true,
              "reasons": [],
              "bindingWarnings": []
            },
            "changeHistory": [
              {
                "revision": 1
              },
              {
                "revision": 2
              }
            ]
          },
          "setupStarted": true
        }
      }
    },
    "after": [
      {
        "operation": "getLiveAgent",
        "pair": null,
        "bind": {
          "/body/ifVersion": "/data/agent/ifVersion"
        }
      }
    ],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "live_edited",
      "loc_live",
      "wf_area"
    ]
  },
  {
    "id": "updateLiveAgent/save_draft",
    "operation": "updateLiveAgent",
    "key": "save_draft",
    "summary": "A draft is saved without being set up.",
    "pointer": "/components/examples/LiveDraftSaved",
    "status": 200,
    "code": null,
    "safety": "write",
    "inferred": {
      "*": "The status of a successful update is not stated."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:draft_edited"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v1",
          "name": "Front desk",
          "brain": {
            "prompt": "You answer the phone of a plumbing business. Ask for the postal code before you promise a visit.",
            "capabilities": [
              "outreach",
              "skills"
            ],
            "capabilityConfig": {
              "workflows": {
                "wf_area0001": {
                  "id": "wf_area0001",
                  "name": "Check service area",
                  "description": "Run this before a visit is promised.",
                  "steps": [
                    {
                      "id": "ask",
                      "type": "collect_information",
                      "config": {
                        "items": [
                          {
                            "id": "zip",
                            "label": "Postal code",
                            "question": "What is your postal code?",
                            "type": "text",
                            "field": "contact.postalCode"
                          }
                        ]
                      }
                    },
                    {
                      "id": "check",
                      "type": "check_zip_code",
                      "config": {
                        "field": "contact.postalCode",
                        "codes": [
                          "10001",
                          "10002"
                        ]
                      },
                      "outputs": {
                        "in_area": [],
                        "out_of_area": [
                          {
                            "id": "decline",
                            "type": "steer_agent",
                            "config": {
                              "guidance": "Say kindly that we do not come out there."
                            }
                          }
                        ]
                      }
                    }
                  ]
                }
              }
            }
          },
          "voice": {
            "voiceId": "Clara",
            "prompt": "Speak calmly and keep sentences short."
          }
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "data": {
          "agent": {
            "id": "live:draft_edited",
            "ifVersion": "v2",
            "name": "Front desk",
            "brain": {
              "prompt": "You answer the phone of a plumbing business. Ask for the postal code before you promise a visit.",
              "capabilities": [
                "outreach",
                "skills"
              ],
              "capabilityConfig": {
                "workflows": {
                  "wf_area0001": {
                    "id": "wf_area0001",
                    "name": "Check service area",
                    "description": "Run this before a visit is promised.",
                    "steps": [
                      {
                        "id": "ask",
                        "type": "collect_information",
                        "config": {
                          "items": [
                            {
                              "id": "zip",
                              "label": "Postal code",
                              "question": "What is your postal code?",
                              "type": "text",
                              "field": "contact.postalCode"
                            }
                          ]
                        }
                      },
                      {
                        "id": "check",
                        "type": "check_zip_code",
                        "config": {
                          "field": "contact.postalCode",
                          "codes": [
                            "10001",
                            "10002"
                          ]
                        },
                        "outputs": {
                          "in_area": [],
                          "out_of_area": [
                            {
                              "id": "decline",
                              "type": "steer_agent",
                              "config": {
                                "guidance": "Say kindly that we do not come out there."
                              }
                            }
                          ]
                        }
                      }
                    ]
                  }
                }
              }
            },
            "voice": {
              "voiceId": "Clara",
              "prompt": "Speak calmly and keep sentences short."
            },
            "provisioningPolicy": "explicit",
            "setup": {
              "status": "draft"
            },
            "authoring": {
              "editable": true,
              "reasons": [],
              "bindingWarnings": []
            },
            "changeHistory": [
              {
                "revision": 1
              },
              {
                "revision": 2
              }
            ]
          },
          "setupStarted": false
        }
      }
    },
    "after": [
      {
        "operation": "getLiveAgent",
        "pair": null,
        "bind": {
          "/body/ifVersion": "/data/agent/ifVersion"
        }
      }
    ],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "live_draft_edited",
      "loc_live",
      "wf_area"
    ]
  },
  {
    "id": "updateLiveAgent/BadRequest",
    "operation": "updateLiveAgent",
    "key": "BadRequest",
    "summary": "The location is missing.",
    "pointer": "/components/examples/LiveLocationMissing",
    "status": 400,
    "code": "BadRequest",
    "safety": "write",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v1",
          "name": "Front desk",
          "brain": {
            "prompt": "You answer the phone of a plumbing business. Ask for the postal code before you promise a visit.",
            "capabilities": [
              "outreach",
              "skills"
            ],
            "capabilityConfig": {
              "workflows": {
                "wf_area0001": {
                  "id": "wf_area0001",
                  "name": "Check service area",
                  "description": "Run this before a visit is promised.",
                  "steps": [
                    {
                      "id": "ask",
                      "type": "collect_information",
                      "config": {
                        "items": [
                          {
                            "id": "zip",
                            "label": "Postal code",
                            "question": "What is your postal code?",
                            "type": "text",
                            "field": "contact.postalCode"
                          }
                        ]
                      }
                    },
                    {
                      "id": "check",
                      "type": "check_zip_code",
                      "config": {
                        "field": "contact.postalCode",
                        "codes": [
                          "10001",
                          "10002"
                        ]
                      },
                      "outputs": {
                        "in_area": [],
                        "out_of_area": [
                          {
                            "id": "decline",
                            "type": "steer_agent",
                            "config": {
                              "guidance": "Say kindly that we do not come out there."
                            }
                          }
                        ]
                      }
                    }
                  ]
                }
              }
            }
          },
          "voice": {
            "voiceId": "Clara",
            "prompt": "Speak calmly and keep sentences short."
          }
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "The query parameter locationId is required.",
        "code": "BadRequest"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "live_kept",
      "wf_area"
    ]
  },
  {
    "id": "updateLiveAgent/Unauthorized",
    "operation": "updateLiveAgent",
    "key": "Unauthorized",
    "summary": "No key, or one that is not valid.",
    "pointer": "/components/examples/LiveUnauthorized",
    "status": 401,
    "code": "Unauthorized",
    "safety": "write",
    "inferred": null,
    "request": {
      "as": null,
      "path": {
        "id": "live:kept"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v1",
          "name": "Front desk",
          "brain": {
            "prompt": "You answer the phone of a plumbing business. Ask for the postal code before you promise a visit.",
            "capabilities": [
              "outreach",
              "skills"
            ],
            "capabilityConfig": {
              "workflows": {
                "wf_area0001": {
                  "id": "wf_area0001",
                  "name": "Check service area",
                  "description": "Run this before a visit is promised.",
                  "steps": [
                    {
                      "id": "ask",
                      "type": "collect_information",
                      "config": {
                        "items": [
                          {
                            "id": "zip",
                            "label": "Postal code",
                            "question": "What is your postal code?",
                            "type": "text",
                            "field": "contact.postalCode"
                          }
                        ]
                      }
                    },
                    {
                      "id": "check",
                      "type": "check_zip_code",
                      "config": {
                        "field": "contact.postalCode",
                        "codes": [
                          "10001",
                          "10002"
                        ]
                      },
                      "outputs": {
                        "in_area": [],
                        "out_of_area": [
                          {
                            "id": "decline",
                            "type": "steer_agent",
                            "config": {
                              "guidance": "Say kindly that we do not come out there."
                            }
                          }
                        ]
                      }
                    }
                  ]
                }
              }
            }
          },
          "voice": {
            "voiceId": "Clara",
            "prompt": "Speak calmly and keep sentences short."
          }
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "Send a valid API key as a bearer token.",
        "code": "Unauthorized"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "live_kept",
      "loc_live",
      "wf_area"
    ]
  },
  {
    "id": "updateLiveAgent/InsufficientScope",
    "operation": "updateLiveAgent",
    "key": "InsufficientScope",
    "summary": "The key may not change agents.",
    "pointer": "/components/examples/LiveWriteScopeMissing",
    "status": 403,
    "code": "InsufficientScope",
    "safety": "write",
    "inferred": null,
    "request": {
      "as": "key_no_scopes",
      "path": {
        "id": "live:kept"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v1",
          "name": "Front desk",
          "brain": {
            "prompt": "You answer the phone of a plumbing business. Ask for the postal code before you promise a visit.",
            "capabilities": [
              "outreach",
              "skills"
            ],
            "capabilityConfig": {
              "workflows": {
                "wf_area0001": {
                  "id": "wf_area0001",
                  "name": "Check service area",
                  "description": "Run this before a visit is promised.",
                  "steps": [
                    {
                      "id": "ask",
                      "type": "collect_information",
                      "config": {
                        "items": [
                          {
                            "id": "zip",
                            "label": "Postal code",
                            "question": "What is your postal code?",
                            "type": "text",
                            "field": "contact.postalCode"
                          }
                        ]
                      }
                    },
                    {
                      "id": "check",
                      "type": "check_zip_code",
                      "config": {
                        "field": "contact.postalCode",
                        "codes": [
                          "10001",
                          "10002"
                        ]
                      },
                      "outputs": {
                        "in_area": [],
                        "out_of_area": [
                          {
                            "id": "decline",
                            "type": "steer_agent",
                            "config": {
                              "guidance": "Say kindly that we do not come out there."
                            }
                          }
                        ]
                      }
                    }
                  ]
                }
              }
            }
          },
          "voice": {
            "voiceId": "Clara",
            "prompt": "Speak calmly and keep sentences short."
          }
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "This key lacks the scope agents:write.",
        "code": "InsufficientScope",
        "requiredScope": "agents:write"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_no_scopes",
      "live_kept",
      "loc_live",
      "wf_area"
    ]
  },
  {
    "id": "updateLiveAgent/Forbidden",
    "operation": "updateLiveAgent",
    "key": "Forbidden",
    "summary": "The role may not do this.",
    "pointer": "/components/examples/LiveRoleWrong",
    "status": 403,
    "code": "Forbidden",
    "safety": "write",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v1",
          "name": "Front desk",
          "brain": {
            "prompt": "You answer the phone of a plumbing business. Ask for the postal code before you promise a visit.",
            "capabilities": [
              "outreach",
              "skills"
            ],
            "capabilityConfig": {
              "workflows": {
                "wf_area0001": {
                  "id": "wf_area0001",
                  "name": "Check service area",
                  "description": "Run this before a visit is promised.",
                  "steps": [
                    {
                      "id": "ask",
                      "type": "collect_information",
                      "config": {
                        "items": [
                          {
                            "id": "zip",
                            "label": "Postal code",
                            "question": "What is your postal code?",
                            "type": "text",
                            "field": "contact.postalCode"
                          }
                        ]
                      }
                    },
                    {
                      "id": "check",
                      "type": "check_zip_code",
                      "config": {
                        "field": "contact.postalCode",
                        "codes": [
                          "10001",
                          "10002"
                        ]
                      },
                      "outputs": {
                        "in_area": [],
                        "out_of_area": [
                          {
                            "id": "decline",
                            "type": "steer_agent",
                            "config": {
                              "guidance": "Say kindly that we do not come out there."
                            }
                          }
                        ]
                      }
                    }
                  ]
                }
              }
            }
          },
          "voice": {
            "voiceId": "Clara",
            "prompt": "Speak calmly and keep sentences short."
          }
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "The role of this key may not do this.",
        "code": "Forbidden"
      }
    },
    "after": [],
    "unprovoked": "Both customer roles may call this operation.",
    "fixtures": [
      "key_admin",
      "live_kept",
      "loc_live",
      "wf_area"
    ]
  },
  {
    "id": "updateLiveAgent/NotFound",
    "operation": "updateLiveAgent",
    "key": "NotFound",
    "summary": "No such agent in this sub-account.",
    "pointer": "/components/examples/LiveNotFound",
    "status": 404,
    "code": "NotFound",
    "safety": "write",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:absent"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v1",
          "name": "Front desk",
          "brain": {
            "prompt": "You answer the phone of a plumbing business. Ask for the postal code before you promise a visit.",
            "capabilities": [
              "outreach",
              "skills"
            ],
            "capabilityConfig": {
              "workflows": {
                "wf_area0001": {
                  "id": "wf_area0001",
                  "name": "Check service area",
                  "description": "Run this before a visit is promised.",
                  "steps": [
                    {
                      "id": "ask",
                      "type": "collect_information",
                      "config": {
                        "items": [
                          {
                            "id": "zip",
                            "label": "Postal code",
                            "question": "What is your postal code?",
                            "type": "text",
                            "field": "contact.postalCode"
                          }
                        ]
                      }
                    },
                    {
                      "id": "check",
                      "type": "check_zip_code",
                      "config": {
                        "field": "contact.postalCode",
                        "codes": [
                          "10001",
                          "10002"
                        ]
                      },
                      "outputs": {
                        "in_area": [],
                        "out_of_area": [
                          {
                            "id": "decline",
                            "type": "steer_agent",
                            "config": {
                              "guidance": "Say kindly that we do not come out there."
                            }
                          }
                        ]
                      }
                    }
                  ]
                }
              }
            }
          },
          "voice": {
            "voiceId": "Clara",
            "prompt": "Speak calmly and keep sentences short."
          }
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "The sub-account has no such live agent.",
        "code": "NotFound"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "live_absent",
      "loc_live",
      "wf_area"
    ]
  },
  {
    "id": "updateLiveAgent/VERSION_CONFLICT",
    "operation": "updateLiveAgent",
    "key": "VERSION_CONFLICT",
    "summary": "Somebody saved meanwhile.",
    "pointer": "/components/examples/LiveUpdateVersionConflict",
    "status": 409,
    "code": "VERSION_CONFLICT",
    "safety": "write",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v0",
          "name": "Front desk",
          "brain": {
            "prompt": "Overwrite.",
            "capabilities": [],
            "capabilityConfig": {
              "workflows": {}
            }
          },
          "voice": {
            "voiceId": "Clara",
            "prompt": "Speak naturally."
          }
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "The agent was saved since v0. Read it and reapply your edit.",
        "code": "VERSION_CONFLICT"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "live_kept",
      "loc_live"
    ]
  },
  {
    "id": "updateLiveAgent/NOT_EDITABLE",
    "operation": "updateLiveAgent",
    "key": "NOT_EDITABLE",
    "summary": "The agent has to be migrated first.",
    "pointer": "/components/examples/LiveUpdateNotEditable",
    "status": 409,
    "code": "NOT_EDITABLE",
    "safety": "write",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:legacy"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v1",
          "name": "Front desk",
          "brain": {
            "prompt": "You answer the phone of a plumbing business. Ask for the postal code before you promise a visit.",
            "capabilities": [
              "outreach",
              "skills"
            ],
            "capabilityConfig": {
              "workflows": {
                "wf_area0001": {
                  "id": "wf_area0001",
                  "name": "Check service area",
                  "description": "Run this before a visit is promised.",
                  "steps": [
                    {
                      "id": "ask",
                      "type": "collect_information",
                      "config": {
                        "items": [
                          {
                            "id": "zip",
                            "label": "Postal code",
                            "question": "What is your postal code?",
                            "type": "text",
                            "field": "contact.postalCode"
                          }
                        ]
                      }
                    },
                    {
                      "id": "check",
                      "type": "check_zip_code",
                      "config": {
                        "field": "contact.postalCode",
                        "codes": [
                          "10001",
                          "10002"
                        ]
                      },
                      "outputs": {
                        "in_area": [],
                        "out_of_area": [
                          {
                            "id": "decline",
                            "type": "steer_agent",
                            "config": {
                              "guidance": "Say kindly that we do not come out there."
                            }
                          }
                        ]
                      }
                    }
                  ]
                }
              }
            }
          },
          "voice": {
            "voiceId": "Clara",
            "prompt": "Speak calmly and keep sentences short."
          }
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "The agent was saved before the workflow model and has to be migrated before it can be edited.",
        "code": "NOT_EDITABLE"
      }
    },
    "after": [
      {
        "operation": "getLiveAgent",
        "pair": null,
        "bind": {
          "/body/ifVersion": "/data/agent/ifVersion"
        }
      }
    ],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "live_legacy",
      "loc_live",
      "wf_area"
    ]
  },
  {
    "id": "updateLiveAgent/INVALID_CONFIGURATION",
    "operation": "updateLiveAgent",
    "key": "INVALID_CONFIGURATION",
    "summary": "Model selection is no part of an edit.",
    "pointer": "/components/examples/LiveUpdateUnsupportedField",
    "status": 422,
    "code": "INVALID_CONFIGURATION",
    "safety": "write",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v1",
          "name": "Front desk",
          "brain": {
            "prompt": "Answer briefly.",
            "capabilities": [],
            "capabilityConfig": {
              "workflows": {}
            }
          },
          "voice": {
            "voiceId": "Clara",
            "prompt": "Speak naturally."
          },
          "model": "large"
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "model is not a field of an edit.",
        "code": "INVALID_CONFIGURATION",
        "field": "model"
      }
    },
    "after": [
      {
        "operation": "getLiveAgent",
        "pair": null,
        "bind": {
          "/body/ifVersion": "/data/agent/ifVersion"
        }
      }
    ],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "live_kept",
      "loc_live"
    ]
  },
  {
    "id": "updateLiveAgent/INVALID_CONFIGURATION_workflow",
    "operation": "updateLiveAgent",
    "key": "INVALID_CONFIGURATION_workflow",
    "summary": "A step stands behind a node with outputs.",
    "pointer": "/components/examples/LiveUpdateWorkflowRefused",
    "status": 422,
    "code": "INVALID_CONFIGURATION",
    "safety": "write",
    "inferred": {
      "*": "That the refusal names the place is stated, the code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v1",
          "name": "Front desk",
          "brain": {
            "prompt": "Answer briefly.",
            "capabilities": [],
            "capabilityConfig": {
              "workflows": {
                "wf_area0001": {
                  "id": "wf_area0001",
                  "name": "Check service area",
                  "description": "Run this before a visit is promised.",
                  "steps": [
                    {
                      "id": "check",
                      "type": "check_zip_code",
                      "config": {
                        "field": "contact.postalCode",
                        "codes": [
                          "10001"
                        ]
                      },
                      "outputs": {
                        "in_area": [],
                        "out_of_area": []
                      }
                    },
                    {
                      "id": "after",
                      "type": "steer_agent",
                      "config": {
                        "guidance": "Go on."
                      }
                    }
                  ]
                }
              }
            }
          },
          "voice": {
            "voiceId": "Clara",
            "prompt": "Speak naturally."
          }
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "A node with outputs ends its list; put the step on one of its outputs.",
        "code": "INVALID_CONFIGURATION",
        "workflowId": "wf_area0001",
        "stepId": "after",
        "field": "steps"
      }
    },
    "after": [
      {
        "operation": "getLiveAgent",
        "pair": null,
        "bind": {
          "/body/ifVersion": "/data/agent/ifVersion"
        }
      }
    ],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "live_kept",
      "loc_live",
      "wf_area"
    ]
  },
  {
    "id": "updateLiveAgent/INVALID_CONFIGURATION_calendar",
    "operation": "updateLiveAgent",
    "key": "INVALID_CONFIGURATION_calendar",
    "summary": "A calendar that does not exist in the sub-account.",
    "pointer": "/components/examples/LiveUpdateCalendarRefused",
    "status": 422,
    "code": "INVALID_CONFIGURATION",
    "safety": "write",
    "inferred": {
      "*": "That the refusal names the place is stated; code and the name of the setting are assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v1",
          "name": "Front desk",
          "brain": {
            "prompt": "Answer briefly.",
            "capabilities": [],
            "capabilityConfig": {
              "workflows": {
                "wf_slots001": {
                  "id": "wf_slots001",
                  "name": "Find a time",
                  "description": "Run this when the caller wants a visit.",
                  "steps": [
                    {
                      "id": "slots",
                      "type": "find_slots",
                      "config": {
                        "calendarId": "cal_absent"
                      }
                    }
                  ]
                }
              }
            }
          },
          "voice": {
            "voiceId": "Clara",
            "prompt": "Speak naturally."
          }
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "The sub-account has no active calendar cal_absent.",
        "code": "INVALID_CONFIGURATION",
        "workflowId": "wf_slots001",
        "stepId": "slots",
        "field": "calendarId"
      }
    },
    "after": [
      {
        "operation": "getLiveAgent",
        "pair": null,
        "bind": {
          "/body/ifVersion": "/data/agent/ifVersion"
        }
      }
    ],
    "unprovoked": null,
    "fixtures": [
      "cal_absent",
      "key_admin",
      "live_kept",
      "loc_live"
    ]
  },
  {
    "id": "updateLiveAgent/TooManyRequests",
    "operation": "updateLiveAgent",
    "key": "TooManyRequests",
    "summary": "Slow down.",
    "pointer": "/components/examples/LiveTooManyRequests",
    "status": 429,
    "code": "TooManyRequests",
    "safety": "write",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v1",
          "name": "Front desk",
          "brain": {
            "prompt": "You answer the phone of a plumbing business. Ask for the postal code before you promise a visit.",
            "capabilities": [
              "outreach",
              "skills"
            ],
            "capabilityConfig": {
              "workflows": {
                "wf_area0001": {
                  "id": "wf_area0001",
                  "name": "Check service area",
                  "description": "Run this before a visit is promised.",
                  "steps": [
                    {
                      "id": "ask",
                      "type": "collect_information",
                      "config": {
                        "items": [
                          {
                            "id": "zip",
                            "label": "Postal code",
                            "question": "What is your postal code?",
                            "type": "text",
                            "field": "contact.postalCode"
                          }
                        ]
                      }
                    },
                    {
                      "id": "check",
                      "type": "check_zip_code",
                      "config": {
                        "field": "contact.postalCode",
                        "codes": [
                          "10001",
                          "10002"
                        ]
                      },
                      "outputs": {
                        "in_area": [],
                        "out_of_area": [
                          {
                            "id": "decline",
                            "type": "steer_agent",
                            "config": {
                              "guidance": "Say kindly that we do not come out there."
                            }
                          }
                        ]
                      }
                    }
                  ]
                }
              }
            }
          },
          "voice": {
            "voiceId": "Clara",
            "prompt": "Speak calmly and keep sentences short."
          }
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "Retry-After": "2"
      },
      "body": {
        "success": false,
        "error": "Too many requests in a short time. Wait and try again.",
        "code": "TooManyRequests"
      }
    },
    "after": [],
    "unprovoked": "Quotas are not known.",
    "fixtures": [
      "key_admin",
      "live_kept",
      "loc_live",
      "wf_area"
    ]
  },
  {
    "id": "updateLiveAgent/InternalError",
    "operation": "updateLiveAgent",
    "key": "InternalError",
    "summary": "Something failed that the caller cannot mend.",
    "pointer": "/components/examples/LiveInternalError",
    "status": 500,
    "code": "InternalError",
    "safety": "write",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v1",
          "name": "Front desk",
          "brain": {
            "prompt": "You answer the phone of a plumbing business. Ask for the postal code before you promise a visit.",
            "capabilities": [
              "outreach",
              "skills"
            ],
            "capabilityConfig": {
              "workflows": {
                "wf_area0001": {
                  "id": "wf_area0001",
                  "name": "Check service area",
                  "description": "Run this before a visit is promised.",
                  "steps": [
                    {
                      "id": "ask",
                      "type": "collect_information",
                      "config": {
                        "items": [
                          {
                            "id": "zip",
                            "label": "Postal code",
                            "question": "What is your postal code?",
                            "type": "text",
                            "field": "contact.postalCode"
                          }
                        ]
                      }
                    },
                    {
                      "id": "check",
                      "type": "check_zip_code",
                      "config": {
                        "field": "contact.postalCode",
                        "codes": [
                          "10001",
                          "10002"
                        ]
                      },
                      "outputs": {
                        "in_area": [],
                        "out_of_area": [
                          {
                            "id": "decline",
                            "type": "steer_agent",
                            "config": {
                              "guidance": "Say kindly that we do not come out there."
                            }
                          }
                        ]
                      }
                    }
                  ]
                }
              }
            }
          },
          "voice": {
            "voiceId": "Clara",
            "prompt": "Speak calmly and keep sentences short."
          }
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "The request failed on our side. Give the ref to support if it keeps happening.",
        "code": "InternalError",
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": "The server has to fail.",
    "fixtures": [
      "key_admin",
      "live_kept",
      "loc_live",
      "wf_area"
    ]
  },
  {
    "id": "updateLiveAgent/PROVIDER_UNAVAILABLE",
    "operation": "updateLiveAgent",
    "key": "PROVIDER_UNAVAILABLE",
    "summary": "A provider's answer could not be verified.",
    "pointer": "/components/examples/LiveBadGateway",
    "status": 502,
    "code": "PROVIDER_UNAVAILABLE",
    "safety": "write",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v1",
          "name": "Front desk",
          "brain": {
            "prompt": "You answer the phone of a plumbing business. Ask for the postal code before you promise a visit.",
            "capabilities": [
              "outreach",
              "skills"
            ],
            "capabilityConfig": {
              "workflows": {
                "wf_area0001": {
                  "id": "wf_area0001",
                  "name": "Check service area",
                  "description": "Run this before a visit is promised.",
                  "steps": [
                    {
                      "id": "ask",
                      "type": "collect_information",
                      "config": {
                        "items": [
                          {
                            "id": "zip",
                            "label": "Postal code",
                            "question": "What is your postal code?",
                            "type": "text",
                            "field": "contact.postalCode"
                          }
                        ]
                      }
                    },
                    {
                      "id": "check",
                      "type": "check_zip_code",
                      "config": {
                        "field": "contact.postalCode",
                        "codes": [
                          "10001",
                          "10002"
                        ]
                      },
                      "outputs": {
                        "in_area": [],
                        "out_of_area": [
                          {
                            "id": "decline",
                            "type": "steer_agent",
                            "config": {
                              "guidance": "Say kindly that we do not come out there."
                            }
                          }
                        ]
                      }
                    }
                  ]
                }
              }
            }
          },
          "voice": {
            "voiceId": "Clara",
            "prompt": "Speak calmly and keep sentences short."
          }
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "A provider answered but its answer could not be verified. Read the agent before you retry.",
        "code": "PROVIDER_UNAVAILABLE",
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": "A provider has to fail.",
    "fixtures": [
      "key_admin",
      "live_kept",
      "loc_live",
      "wf_area"
    ]
  },
  {
    "id": "updateLiveAgent/PROVIDER_UNAVAILABLE_503",
    "operation": "updateLiveAgent",
    "key": "PROVIDER_UNAVAILABLE_503",
    "summary": "A provider cannot be asked.",
    "pointer": "/components/examples/LiveProviderUnavailable",
    "status": 503,
    "code": "PROVIDER_UNAVAILABLE",
    "safety": "write",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v1",
          "name": "Front desk",
          "brain": {
            "prompt": "You answer the phone of a plumbing business. Ask for the postal code before you promise a visit.",
            "capabilities": [
              "outreach",
              "skills"
            ],
            "capabilityConfig": {
              "workflows": {
                "wf_area0001": {
                  "id": "wf_area0001",
                  "name": "Check service area",
                  "description": "Run this before a visit is promised.",
                  "steps": [
                    {
                      "id": "ask",
                      "type": "collect_information",
                      "config": {
                        "items": [
                          {
                            "id": "zip",
                            "label": "Postal code",
                            "question": "What is your postal code?",
                            "type": "text",
                            "field": "contact.postalCode"
                          }
                        ]
                      }
                    },
                    {
                      "id": "check",
                      "type": "check_zip_code",
                      "config": {
                        "field": "contact.postalCode",
                        "codes": [
                          "10001",
                          "10002"
                        ]
                      },
                      "outputs": {
                        "in_area": [],
                        "out_of_area": [
                          {
                            "id": "decline",
                            "type": "steer_agent",
                            "config": {
                              "guidance": "Say kindly that we do not come out there."
                            }
                          }
                        ]
                      }
                    }
                  ]
                }
              }
            }
          },
          "voice": {
            "voiceId": "Clara",
            "prompt": "Speak calmly and keep sentences short."
          }
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "A provider does not answer. Read the agent before you retry.",
        "code": "PROVIDER_UNAVAILABLE",
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": "A provider has to fail.",
    "fixtures": [
      "key_admin",
      "live_kept",
      "loc_live",
      "wf_area"
    ]
  },
  {
    "id": "getLiveAgentRuntimeSupport/supported",
    "operation": "getLiveAgentRuntimeSupport",
    "key": "supported",
    "summary": "What an agent can do today.",
    "pointer": "/components/examples/RuntimeSupport",
    "status": 200,
    "code": null,
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "data": {
          "prepare": true,
          "restore": true,
          "clone": false,
          "delete": false,
          "splitTest": false
        }
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "live_kept",
      "loc_live"
    ]
  },
  {
    "id": "getLiveAgentRuntimeSupport/BadRequest",
    "operation": "getLiveAgentRuntimeSupport",
    "key": "BadRequest",
    "summary": "The location is missing.",
    "pointer": "/components/examples/LiveLocationMissing",
    "status": 400,
    "code": "BadRequest",
    "safety": "read",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "The query parameter locationId is required.",
        "code": "BadRequest"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "live_kept"
    ]
  },
  {
    "id": "getLiveAgentRuntimeSupport/Unauthorized",
    "operation": "getLiveAgentRuntimeSupport",
    "key": "Unauthorized",
    "summary": "No key, or one that is not valid.",
    "pointer": "/components/examples/LiveUnauthorized",
    "status": 401,
    "code": "Unauthorized",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": null,
      "path": {
        "id": "live:kept"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "Send a valid API key as a bearer token.",
        "code": "Unauthorized"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "live_kept",
      "loc_live"
    ]
  },
  {
    "id": "getLiveAgentRuntimeSupport/InsufficientScope",
    "operation": "getLiveAgentRuntimeSupport",
    "key": "InsufficientScope",
    "summary": "The key may not read agents.",
    "pointer": "/components/examples/LiveReadScopeMissing",
    "status": 403,
    "code": "InsufficientScope",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_no_scopes",
      "path": {
        "id": "live:kept"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "This key lacks the scope agents:read.",
        "code": "InsufficientScope",
        "requiredScope": "agents:read"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_no_scopes",
      "live_kept",
      "loc_live"
    ]
  },
  {
    "id": "getLiveAgentRuntimeSupport/Forbidden",
    "operation": "getLiveAgentRuntimeSupport",
    "key": "Forbidden",
    "summary": "The role may not do this.",
    "pointer": "/components/examples/LiveRoleWrong",
    "status": 403,
    "code": "Forbidden",
    "safety": "read",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "The role of this key may not do this.",
        "code": "Forbidden"
      }
    },
    "after": [],
    "unprovoked": "Both customer roles may call this operation.",
    "fixtures": [
      "key_admin",
      "live_kept",
      "loc_live"
    ]
  },
  {
    "id": "getLiveAgentRuntimeSupport/NotFound",
    "operation": "getLiveAgentRuntimeSupport",
    "key": "NotFound",
    "summary": "No such agent in this sub-account.",
    "pointer": "/components/examples/LiveNotFound",
    "status": 404,
    "code": "NotFound",
    "safety": "read",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:absent"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "The sub-account has no such live agent.",
        "code": "NotFound"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "live_absent",
      "loc_live"
    ]
  },
  {
    "id": "getLiveAgentRuntimeSupport/TooManyRequests",
    "operation": "getLiveAgentRuntimeSupport",
    "key": "TooManyRequests",
    "summary": "Slow down.",
    "pointer": "/components/examples/LiveTooManyRequests",
    "status": 429,
    "code": "TooManyRequests",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "Retry-After": "2"
      },
      "body": {
        "success": false,
        "error": "Too many requests in a short time. Wait and try again.",
        "code": "TooManyRequests"
      }
    },
    "after": [],
    "unprovoked": "Quotas are not known.",
    "fixtures": [
      "key_admin",
      "live_kept",
      "loc_live"
    ]
  },
  {
    "id": "getLiveAgentRuntimeSupport/InternalError",
    "operation": "getLiveAgentRuntimeSupport",
    "key": "InternalError",
    "summary": "Something failed that the caller cannot mend.",
    "pointer": "/components/examples/LiveInternalError",
    "status": 500,
    "code": "InternalError",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "The request failed on our side. Give the ref to support if it keeps happening.",
        "code": "InternalError",
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": "The server has to fail.",
    "fixtures": [
      "key_admin",
      "live_kept",
      "loc_live"
    ]
  },
  {
    "id": "getLiveAgentRuntimeSupport/PROVIDER_UNAVAILABLE",
    "operation": "getLiveAgentRuntimeSupport",
    "key": "PROVIDER_UNAVAILABLE",
    "summary": "A provider's answer could not be verified.",
    "pointer": "/components/examples/LiveBadGateway",
    "status": 502,
    "code": "PROVIDER_UNAVAILABLE",
    "safety": "read",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "A provider answered but its answer could not be verified. Read the agent before you retry.",
        "code": "PROVIDER_UNAVAILABLE",
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": "A provider has to fail.",
    "fixtures": [
      "key_admin",
      "live_kept",
      "loc_live"
    ]
  },
  {
    "id": "getLiveAgentRuntimeSupport/PROVIDER_UNAVAILABLE_503",
    "operation": "getLiveAgentRuntimeSupport",
    "key": "PROVIDER_UNAVAILABLE_503",
    "summary": "A provider cannot be asked.",
    "pointer": "/components/examples/LiveProviderUnavailable",
    "status": 503,
    "code": "PROVIDER_UNAVAILABLE",
    "safety": "read",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "A provider does not answer. Read the agent before you retry.",
        "code": "PROVIDER_UNAVAILABLE",
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": "A provider has to fail.",
    "fixtures": [
      "key_admin",
      "live_kept",
      "loc_live"
    ]
  },
  {
    "id": "getLiveAgentCatalog/catalog",
    "operation": "getLiveAgentCatalog",
    "key": "catalog",
    "summary": "The beginning of a catalog.",
    "pointer": "/components/examples/LiveCatalog",
    "status": 200,
    "code": null,
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "data": {
          "workflows": {
            "nodes": [
              {
                "type": "check_zip_code",
                "description": "Branches on whether the postal code is in a list.",
                "config": {
                  "type": "object",
                  "required": [
                    "field",
                    "codes"
                  ],
                  "properties": {
                    "field": {
                      "type": "string"
                    },
                    "codes": {
                      "type": "array",
                      "items": {
                        "type": "string"
                      }
                    }
                  }
                },
                "outputs": [
                  "in_area",
                  "out_of_area"
                ],
                "timing": "during_call",
                "arguments": []
              }
            ],
            "templates": [
              {
                "name": "Check service area",
                "fillBeforeSaving": [
                  "codes"
                ]
              }
            ],
            "pathRules": [
              "A node with outputs ends its list."
            ],
            "limits": {
              "workflows": 20,
              "stepsPerWorkflow": 50
            }
          },
          "capabilities": [
            {
              "name": "outreach",
              "supported": true
            },
            {
              "name": "conversation_history",
              "supported": true
            },
            {
              "name": "skills",
              "supported": true
            }
          ],
          "subAccount": {
            "nativeCrm": false
          },
          "voices": [
            {
              "id": "Clara"
            }
          ],
          "backgroundRooms": [
            {
              "id": "office"
            }
          ]
        }
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "live_kept",
      "loc_live"
    ]
  },
  {
    "id": "getLiveAgentCatalog/group",
    "operation": "getLiveAgentCatalog",
    "key": "group",
    "summary": "One tool group in full.",
    "pointer": "/components/examples/LiveCatalogGroup",
    "status": 200,
    "code": null,
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept"
      },
      "query": {
        "locationId": "loc_live",
        "group": "outreach"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "data": {
          "workflows": {
            "nodes": [],
            "templates": [],
            "pathRules": [],
            "limits": {}
          },
          "capabilities": [
            {
              "name": "outreach",
              "supported": true
            }
          ],
          "subAccount": {
            "nativeCrm": false
          },
          "voices": [
            {
              "id": "Clara"
            }
          ],
          "backgroundRooms": [
            {
              "id": "office"
            }
          ],
          "group": {
            "name": "outreach",
            "tools": [
              {
                "name": "send_text",
                "arguments": {
                  "type": "object",
                  "properties": {
                    "text": {
                      "type": "string"
                    }
                  }
                }
              }
            ],
            "configuration": {
              "type": "object",
              "properties": {}
            },
            "businessQuestions": [
              "What may the agent put into a text?"
            ]
          }
        }
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "live_kept",
      "loc_live"
    ]
  },
  {
    "id": "getLiveAgentCatalog/BadRequest",
    "operation": "getLiveAgentCatalog",
    "key": "BadRequest",
    "summary": "The location is missing.",
    "pointer": "/components/examples/LiveLocationMissing",
    "status": 400,
    "code": "BadRequest",
    "safety": "read",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "The query parameter locationId is required.",
        "code": "BadRequest"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "live_kept"
    ]
  },
  {
    "id": "getLiveAgentCatalog/Unauthorized",
    "operation": "getLiveAgentCatalog",
    "key": "Unauthorized",
    "summary": "No key, or one that is not valid.",
    "pointer": "/components/examples/LiveUnauthorized",
    "status": 401,
    "code": "Unauthorized",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": null,
      "path": {
        "id": "live:kept"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "Send a valid API key as a bearer token.",
        "code": "Unauthorized"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "live_kept",
      "loc_live"
    ]
  },
  {
    "id": "getLiveAgentCatalog/InsufficientScope",
    "operation": "getLiveAgentCatalog",
    "key": "InsufficientScope",
    "summary": "The key may not read agents.",
    "pointer": "/components/examples/LiveReadScopeMissing",
    "status": 403,
    "code": "InsufficientScope",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_no_scopes",
      "path": {
        "id": "live:kept"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "This key lacks the scope agents:read.",
        "code": "InsufficientScope",
        "requiredScope": "agents:read"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_no_scopes",
      "live_kept",
      "loc_live"
    ]
  },
  {
    "id": "getLiveAgentCatalog/Forbidden",
    "operation": "getLiveAgentCatalog",
    "key": "Forbidden",
    "summary": "The role may not do this.",
    "pointer": "/components/examples/LiveRoleWrong",
    "status": 403,
    "code": "Forbidden",
    "safety": "read",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "The role of this key may not do this.",
        "code": "Forbidden"
      }
    },
    "after": [],
    "unprovoked": "Both customer roles may call this operation.",
    "fixtures": [
      "key_admin",
      "live_kept",
      "loc_live"
    ]
  },
  {
    "id": "getLiveAgentCatalog/NotFound",
    "operation": "getLiveAgentCatalog",
    "key": "NotFound",
    "summary": "No such agent in this sub-account.",
    "pointer": "/components/examples/LiveNotFound",
    "status": 404,
    "code": "NotFound",
    "safety": "read",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:absent"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "The sub-account has no such live agent.",
        "code": "NotFound"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "live_absent",
      "loc_live"
    ]
  },
  {
    "id": "getLiveAgentCatalog/TooManyRequests",
    "operation": "getLiveAgentCatalog",
    "key": "TooManyRequests",
    "summary": "Slow down.",
    "pointer": "/components/examples/LiveTooManyRequests",
    "status": 429,
    "code": "TooManyRequests",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "Retry-After": "2"
      },
      "body": {
        "success": false,
        "error": "Too many requests in a short time. Wait and try again.",
        "code": "TooManyRequests"
      }
    },
    "after": [],
    "unprovoked": "Quotas are not known.",
    "fixtures": [
      "key_admin",
      "live_kept",
      "loc_live"
    ]
  },
  {
    "id": "getLiveAgentCatalog/InternalError",
    "operation": "getLiveAgentCatalog",
    "key": "InternalError",
    "summary": "Something failed that the caller cannot mend.",
    "pointer": "/components/examples/LiveInternalError",
    "status": 500,
    "code": "InternalError",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "The request failed on our side. Give the ref to support if it keeps happening.",
        "code": "InternalError",
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": "The server has to fail.",
    "fixtures": [
      "key_admin",
      "live_kept",
      "loc_live"
    ]
  },
  {
    "id": "getLiveAgentCatalog/PROVIDER_UNAVAILABLE",
    "operation": "getLiveAgentCatalog",
    "key": "PROVIDER_UNAVAILABLE",
    "summary": "A provider's answer could not be verified.",
    "pointer": "/components/examples/LiveBadGateway",
    "status": 502,
    "code": "PROVIDER_UNAVAILABLE",
    "safety": "read",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "A provider answered but its answer could not be verified. Read the agent before you retry.",
        "code": "PROVIDER_UNAVAILABLE",
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": "A provider has to fail.",
    "fixtures": [
      "key_admin",
      "live_kept",
      "loc_live"
    ]
  },
  {
    "id": "getLiveAgentCatalog/PROVIDER_UNAVAILABLE_503",
    "operation": "getLiveAgentCatalog",
    "key": "PROVIDER_UNAVAILABLE_503",
    "summary": "A provider cannot be asked.",
    "pointer": "/components/examples/LiveProviderUnavailable",
    "status": 503,
    "code": "PROVIDER_UNAVAILABLE",
    "safety": "read",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "A provider does not answer. Read the agent before you retry.",
        "code": "PROVIDER_UNAVAILABLE",
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": "A provider has to fail.",
    "fixtures": [
      "key_admin",
      "live_kept",
      "loc_live"
    ]
  },
  {
    "id": "listLiveAgentResources/calendars",
    "operation": "listLiveAgentResources",
    "key": "calendars",
    "summary": "Calendars of the external CRM.",
    "pointer": "/components/examples/LiveCalendars",
    "status": 200,
    "code": null,
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept",
        "kind": "calendars"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "data": {
          "status": "available",
          "sources": [
            {
              "source": "highlevel",
              "status": "available"
            }
          ],
          "items": [
            {
              "id": "cal_main",
              "name": "Main calendar",
              "source": "highlevel"
            }
          ]
        }
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "live_kept",
      "loc_live"
    ]
  },
  {
    "id": "listLiveAgentResources/tags",
    "operation": "listLiveAgentResources",
    "key": "tags",
    "summary": "Tags of the external CRM.",
    "pointer": "/components/examples/LiveTags",
    "status": 200,
    "code": null,
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept",
        "kind": "tags"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "data": {
          "status": "available",
          "sources": [
            {
              "source": "highlevel",
              "status": "available"
            }
          ],
          "items": [
            {
              "id": "tag_vip",
              "name": "VIP",
              "source": "highlevel"
            }
          ]
        }
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "live_kept",
      "loc_live"
    ]
  },
  {
    "id": "listLiveAgentResources/unavailable",
    "operation": "listLiveAgentResources",
    "key": "unavailable",
    "summary": "The CRM cannot be read just now, so nothing is known.",
    "pointer": "/components/examples/LiveResourcesUnavailable",
    "status": 200,
    "code": null,
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:crm_down",
        "kind": "calendars"
      },
      "query": {
        "locationId": "loc_crm_down"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "data": {
          "status": "unavailable",
          "sources": [
            {
              "source": "highlevel",
              "status": "unavailable"
            }
          ],
          "items": []
        }
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "live_crm_down",
      "loc_crm_down"
    ]
  },
  {
    "id": "listLiveAgentResources/BadRequest",
    "operation": "listLiveAgentResources",
    "key": "BadRequest",
    "summary": "The location is missing.",
    "pointer": "/components/examples/LiveLocationMissing",
    "status": 400,
    "code": "BadRequest",
    "safety": "read",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept",
        "kind": "calendars"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "The query parameter locationId is required.",
        "code": "BadRequest"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "live_kept"
    ]
  },
  {
    "id": "listLiveAgentResources/Unauthorized",
    "operation": "listLiveAgentResources",
    "key": "Unauthorized",
    "summary": "No key, or one that is not valid.",
    "pointer": "/components/examples/LiveUnauthorized",
    "status": 401,
    "code": "Unauthorized",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": null,
      "path": {
        "id": "live:kept",
        "kind": "calendars"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "Send a valid API key as a bearer token.",
        "code": "Unauthorized"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "live_kept",
      "loc_live"
    ]
  },
  {
    "id": "listLiveAgentResources/InsufficientScope",
    "operation": "listLiveAgentResources",
    "key": "InsufficientScope",
    "summary": "The key may not read agents.",
    "pointer": "/components/examples/LiveReadScopeMissing",
    "status": 403,
    "code": "InsufficientScope",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_no_scopes",
      "path": {
        "id": "live:kept",
        "kind": "calendars"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "This key lacks the scope agents:read.",
        "code": "InsufficientScope",
        "requiredScope": "agents:read"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_no_scopes",
      "live_kept",
      "loc_live"
    ]
  },
  {
    "id": "listLiveAgentResources/Forbidden",
    "operation": "listLiveAgentResources",
    "key": "Forbidden",
    "summary": "The role may not do this.",
    "pointer": "/components/examples/LiveRoleWrong",
    "status": 403,
    "code": "Forbidden",
    "safety": "read",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept",
        "kind": "calendars"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "The role of this key may not do this.",
        "code": "Forbidden"
      }
    },
    "after": [],
    "unprovoked": "Both customer roles may call this operation.",
    "fixtures": [
      "key_admin",
      "live_kept",
      "loc_live"
    ]
  },
  {
    "id": "listLiveAgentResources/NotFound",
    "operation": "listLiveAgentResources",
    "key": "NotFound",
    "summary": "No such agent in this sub-account.",
    "pointer": "/components/examples/LiveNotFound",
    "status": 404,
    "code": "NotFound",
    "safety": "read",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:absent",
        "kind": "calendars"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "The sub-account has no such live agent.",
        "code": "NotFound"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "live_absent",
      "loc_live"
    ]
  },
  {
    "id": "listLiveAgentResources/TooManyRequests",
    "operation": "listLiveAgentResources",
    "key": "TooManyRequests",
    "summary": "Slow down.",
    "pointer": "/components/examples/LiveTooManyRequests",
    "status": 429,
    "code": "TooManyRequests",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept",
        "kind": "calendars"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "Retry-After": "2"
      },
      "body": {
        "success": false,
        "error": "Too many requests in a short time. Wait and try again.",
        "code": "TooManyRequests"
      }
    },
    "after": [],
    "unprovoked": "Quotas are not known.",
    "fixtures": [
      "key_admin",
      "live_kept",
      "loc_live"
    ]
  },
  {
    "id": "listLiveAgentResources/InternalError",
    "operation": "listLiveAgentResources",
    "key": "InternalError",
    "summary": "Something failed that the caller cannot mend.",
    "pointer": "/components/examples/LiveInternalError",
    "status": 500,
    "code": "InternalError",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept",
        "kind": "calendars"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "The request failed on our side. Give the ref to support if it keeps happening.",
        "code": "InternalError",
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": "The server has to fail.",
    "fixtures": [
      "key_admin",
      "live_kept",
      "loc_live"
    ]
  },
  {
    "id": "listLiveAgentResources/PROVIDER_UNAVAILABLE",
    "operation": "listLiveAgentResources",
    "key": "PROVIDER_UNAVAILABLE",
    "summary": "A provider's answer could not be verified.",
    "pointer": "/components/examples/LiveBadGateway",
    "status": 502,
    "code": "PROVIDER_UNAVAILABLE",
    "safety": "read",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept",
        "kind": "calendars"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "A provider answered but its answer could not be verified. Read the agent before you retry.",
        "code": "PROVIDER_UNAVAILABLE",
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": "A provider has to fail.",
    "fixtures": [
      "key_admin",
      "live_kept",
      "loc_live"
    ]
  },
  {
    "id": "listLiveAgentResources/PROVIDER_UNAVAILABLE_503",
    "operation": "listLiveAgentResources",
    "key": "PROVIDER_UNAVAILABLE_503",
    "summary": "A provider cannot be asked.",
    "pointer": "/components/examples/LiveProviderUnavailable",
    "status": 503,
    "code": "PROVIDER_UNAVAILABLE",
    "safety": "read",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept",
        "kind": "calendars"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "A provider does not answer. Read the agent before you retry.",
        "code": "PROVIDER_UNAVAILABLE",
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": "A provider has to fail.",
    "fixtures": [
      "key_admin",
      "live_kept",
      "loc_live"
    ]
  },
  {
    "id": "prepareLiveAgent/prepare",
    "operation": "prepareLiveAgent",
    "key": "prepare",
    "summary": "Setup has begun for this version.",
    "pointer": "/components/examples/LivePrepared",
    "status": 202,
    "code": null,
    "safety": "destructive",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:prepared"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v1"
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "data": {
          "agent": {
            "id": "live:prepared",
            "ifVersion": "v1",
            "name": "Front desk",
            "brain": {
              "prompt": "You answer the phone of a plumbing business.",
              "capabilities": [
                "outreach",
                "skills"
              ],
              "capabilityConfig": {
                "workflows": {
                  "wf_callback": {
                    "id": "wf_callback",
                    "name": "Schedule a callback",
                    "description": "The caller wants to be called back.",
                    "steps": [
                      {
                        "id": "callback",
                        "type": "schedule_callback",
                        "config": {}
                      }
                    ]
                  },
                  "wf_stopcall": {
                    "id": "wf_stopcall",
                    "name": "Stop contact",
                    "description": "The caller wants no more calls.",
                    "steps": [
                      {
                        "id": "stop",
                        "type": "stop_contact",
                        "config": {}
                      }
                    ]
                  }
                }
              }
            },
            "voice": {
              "voiceId": "Clara",
              "prompt": "Speak calmly and keep sentences short."
            },
            "provisioningPolicy": "explicit",
            "setup": {
              "status": "queued"
            },
            "authoring": {
              "editable": true,
              "reasons": [],
              "bindingWarnings": []
            },
            "changeHistory": [
              {
                "revision": 1
              }
            ]
          },
          "setupStarted": true
        }
      }
    },
    "after": [
      {
        "operation": "getLiveAgent",
        "pair": null,
        "bind": {
          "/body/ifVersion": "/data/agent/ifVersion"
        }
      }
    ],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "live_prepared",
      "loc_live"
    ]
  },
  {
    "id": "prepareLiveAgent/setup_not_confirmed",
    "operation": "prepareLiveAgent",
    "key": "setup_not_confirmed",
    "summary": "The edit is saved, but the provider did not confirm its setup.",
    "pointer": "/components/examples/LivePrepareNotConfirmed",
    "status": 202,
    "code": null,
    "safety": "destructive",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:setup_unconfirmed"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v1"
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "data": {
          "agent": {
            "id": "live:setup_unconfirmed",
            "ifVersion": "v1",
            "name": "Front desk",
            "brain": {
              "prompt": "You answer the phone of a plumbing business.",
              "capabilities": [
                "outreach",
                "skills"
              ],
              "capabilityConfig": {
                "workflows": {
                  "wf_callback": {
                    "id": "wf_callback",
                    "name": "Schedule a callback",
                    "description": "The caller wants to be called back.",
                    "steps": [
                      {
                        "id": "callback",
                        "type": "schedule_callback",
                        "config": {}
                      }
                    ]
                  },
                  "wf_stopcall": {
                    "id": "wf_stopcall",
                    "name": "Stop contact",
                    "description": "The caller wants no more calls.",
                    "steps": [
                      {
                        "id": "stop",
                        "type": "stop_contact",
                        "config": {}
                      }
                    ]
                  }
                }
              }
            },
            "voice": {
              "voiceId": "Clara",
              "prompt": "Speak calmly and keep sentences short."
            },
            "provisioningPolicy": "explicit",
            "setup": {
              "status": "provisioning_uncertain",
              "failureCode": "PROVIDER_TIMEOUT"
            },
            "authoring": {
              "editable": true,
              "reasons": [],
              "bindingWarnings": []
            },
            "changeHistory": [
              {
                "revision": 1
              }
            ]
          },
          "setupStarted": false,
          "setupError": {
            "code": "PROVIDER_TIMEOUT",
            "message": "The provider did not confirm the setup."
          }
        }
      }
    },
    "after": [
      {
        "operation": "getLiveAgent",
        "pair": null,
        "bind": {
          "/body/ifVersion": "/data/agent/ifVersion"
        }
      }
    ],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "live_setup_unconfirmed",
      "loc_live"
    ]
  },
  {
    "id": "prepareLiveAgent/BadRequest",
    "operation": "prepareLiveAgent",
    "key": "BadRequest",
    "summary": "The location is missing.",
    "pointer": "/components/examples/LiveLocationMissing",
    "status": 400,
    "code": "BadRequest",
    "safety": "destructive",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v1"
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "The query parameter locationId is required.",
        "code": "BadRequest"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "live_kept"
    ]
  },
  {
    "id": "prepareLiveAgent/Unauthorized",
    "operation": "prepareLiveAgent",
    "key": "Unauthorized",
    "summary": "No key, or one that is not valid.",
    "pointer": "/components/examples/LiveUnauthorized",
    "status": 401,
    "code": "Unauthorized",
    "safety": "destructive",
    "inferred": null,
    "request": {
      "as": null,
      "path": {
        "id": "live:kept"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v1"
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "Send a valid API key as a bearer token.",
        "code": "Unauthorized"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "live_kept",
      "loc_live"
    ]
  },
  {
    "id": "prepareLiveAgent/InsufficientScope",
    "operation": "prepareLiveAgent",
    "key": "InsufficientScope",
    "summary": "The key may not change agents.",
    "pointer": "/components/examples/LiveWriteScopeMissing",
    "status": 403,
    "code": "InsufficientScope",
    "safety": "destructive",
    "inferred": null,
    "request": {
      "as": "key_no_scopes",
      "path": {
        "id": "live:kept"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v1"
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "This key lacks the scope agents:write.",
        "code": "InsufficientScope",
        "requiredScope": "agents:write"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_no_scopes",
      "live_kept",
      "loc_live"
    ]
  },
  {
    "id": "prepareLiveAgent/Forbidden",
    "operation": "prepareLiveAgent",
    "key": "Forbidden",
    "summary": "The role may not do this.",
    "pointer": "/components/examples/LiveRoleWrong",
    "status": 403,
    "code": "Forbidden",
    "safety": "destructive",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v1"
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "The role of this key may not do this.",
        "code": "Forbidden"
      }
    },
    "after": [],
    "unprovoked": "Both customer roles may call this operation.",
    "fixtures": [
      "key_admin",
      "live_kept",
      "loc_live"
    ]
  },
  {
    "id": "prepareLiveAgent/NotFound",
    "operation": "prepareLiveAgent",
    "key": "NotFound",
    "summary": "No such agent in this sub-account.",
    "pointer": "/components/examples/LiveNotFound",
    "status": 404,
    "code": "NotFound",
    "safety": "destructive",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:absent"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v1"
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "The sub-account has no such live agent.",
        "code": "NotFound"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "live_absent",
      "loc_live"
    ]
  },
  {
    "id": "prepareLiveAgent/VERSION_CONFLICT",
    "operation": "prepareLiveAgent",
    "key": "VERSION_CONFLICT",
    "summary": "Somebody saved meanwhile.",
    "pointer": "/components/examples/LivePrepareVersionConflict",
    "status": 409,
    "code": "VERSION_CONFLICT",
    "safety": "destructive",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v0"
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "The agent was saved since v0. Read it and prepare the version that you mean.",
        "code": "VERSION_CONFLICT"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "live_kept",
      "loc_live"
    ]
  },
  {
    "id": "prepareLiveAgent/NOT_EDITABLE",
    "operation": "prepareLiveAgent",
    "key": "NOT_EDITABLE",
    "summary": "The agent has to be migrated first.",
    "pointer": "/components/examples/LivePrepareNotEditable",
    "status": 409,
    "code": "NOT_EDITABLE",
    "safety": "destructive",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:legacy"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v1"
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "The agent was saved before the workflow model and has to be migrated before it can be prepared.",
        "code": "NOT_EDITABLE"
      }
    },
    "after": [
      {
        "operation": "getLiveAgent",
        "pair": null,
        "bind": {
          "/body/ifVersion": "/data/agent/ifVersion"
        }
      }
    ],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "live_legacy",
      "loc_live"
    ]
  },
  {
    "id": "prepareLiveAgent/INVALID_CONFIGURATION",
    "operation": "prepareLiveAgent",
    "key": "INVALID_CONFIGURATION",
    "summary": "Authored fields do not belong here.",
    "pointer": "/components/examples/LivePrepareAuthoredField",
    "status": 422,
    "code": "INVALID_CONFIGURATION",
    "safety": "destructive",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v1",
          "name": "Front desk"
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "name is not a field of a preparation.",
        "code": "INVALID_CONFIGURATION",
        "field": "name"
      }
    },
    "after": [
      {
        "operation": "getLiveAgent",
        "pair": null,
        "bind": {
          "/body/ifVersion": "/data/agent/ifVersion"
        }
      }
    ],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "live_kept",
      "loc_live"
    ]
  },
  {
    "id": "prepareLiveAgent/INVALID_CONFIGURATION_incomplete_draft",
    "operation": "prepareLiveAgent",
    "key": "INVALID_CONFIGURATION_incomplete_draft",
    "summary": "The draft still lacks its prompt.",
    "pointer": "/components/examples/LivePrepareIncompleteDraft",
    "status": 422,
    "code": "INVALID_CONFIGURATION",
    "safety": "destructive",
    "inferred": {
      "*": "That the saved configuration is validated is stated, the answer is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:incomplete"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v1"
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "The draft has no business instructions yet.",
        "code": "INVALID_CONFIGURATION",
        "field": "brain.prompt"
      }
    },
    "after": [
      {
        "operation": "getLiveAgent",
        "pair": null,
        "bind": {
          "/body/ifVersion": "/data/agent/ifVersion"
        }
      }
    ],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "live_incomplete",
      "loc_live"
    ]
  },
  {
    "id": "prepareLiveAgent/TooManyRequests",
    "operation": "prepareLiveAgent",
    "key": "TooManyRequests",
    "summary": "Slow down.",
    "pointer": "/components/examples/LiveTooManyRequests",
    "status": 429,
    "code": "TooManyRequests",
    "safety": "destructive",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v1"
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "Retry-After": "2"
      },
      "body": {
        "success": false,
        "error": "Too many requests in a short time. Wait and try again.",
        "code": "TooManyRequests"
      }
    },
    "after": [],
    "unprovoked": "Quotas are not known.",
    "fixtures": [
      "key_admin",
      "live_kept",
      "loc_live"
    ]
  },
  {
    "id": "prepareLiveAgent/InternalError",
    "operation": "prepareLiveAgent",
    "key": "InternalError",
    "summary": "Something failed that the caller cannot mend.",
    "pointer": "/components/examples/LiveInternalError",
    "status": 500,
    "code": "InternalError",
    "safety": "destructive",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v1"
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "The request failed on our side. Give the ref to support if it keeps happening.",
        "code": "InternalError",
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": "The server has to fail.",
    "fixtures": [
      "key_admin",
      "live_kept",
      "loc_live"
    ]
  },
  {
    "id": "prepareLiveAgent/PROVIDER_UNAVAILABLE",
    "operation": "prepareLiveAgent",
    "key": "PROVIDER_UNAVAILABLE",
    "summary": "A provider's answer could not be verified.",
    "pointer": "/components/examples/LiveBadGateway",
    "status": 502,
    "code": "PROVIDER_UNAVAILABLE",
    "safety": "destructive",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v1"
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "A provider answered but its answer could not be verified. Read the agent before you retry.",
        "code": "PROVIDER_UNAVAILABLE",
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": "A provider has to fail.",
    "fixtures": [
      "key_admin",
      "live_kept",
      "loc_live"
    ]
  },
  {
    "id": "prepareLiveAgent/PROVIDER_UNAVAILABLE_503",
    "operation": "prepareLiveAgent",
    "key": "PROVIDER_UNAVAILABLE_503",
    "summary": "A provider cannot be asked.",
    "pointer": "/components/examples/LiveProviderUnavailable",
    "status": 503,
    "code": "PROVIDER_UNAVAILABLE",
    "safety": "destructive",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v1"
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "A provider does not answer. Read the agent before you retry.",
        "code": "PROVIDER_UNAVAILABLE",
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": "A provider has to fail.",
    "fixtures": [
      "key_admin",
      "live_kept",
      "loc_live"
    ]
  },
  {
    "id": "restoreLiveAgent/restore",
    "operation": "restoreLiveAgent",
    "key": "restore",
    "summary": "The first save is the newest now.",
    "pointer": "/components/examples/LiveRestored",
    "status": 200,
    "code": null,
    "safety": "write",
    "inferred": {
      "*": "The status of a successful restore is not stated."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:restored"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v2",
          "revision": 1
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "data": {
          "agent": {
            "id": "live:restored",
            "ifVersion": "v3",
            "name": "Front desk",
            "brain": {
              "prompt": "You answer the phone of a plumbing business.",
              "capabilities": [
                "outreach",
                "skills"
              ],
              "capabilityConfig": {
                "workflows": {
                  "wf_area0001": {
                    "id": "wf_area0001",
                    "name": "Check service area",
                    "description": "Run this before a visit is promised.",
                    "steps": [
                      {
                        "id": "check",
                        "type": "check_zip_code",
                        "config": {
                          "field": "contact.postalCode",
                          "codes": [
                            "10001",
                            "10002"
                          ]
                        },
                        "outputs": {
                          "in_area": [],
                          "out_of_area": []
                        }
                      }
                    ]
                  },
                  "wf_callback": {
                    "id": "wf_callback",
                    "name": "Schedule a callback",
                    "description": "The caller wants to be called back.",
                    "steps": [
                      {
                        "id": "callback",
                        "type": "schedule_callback",
                        "config": {}
                      }
                    ]
                  },
                  "wf_stopcall": {
                    "id": "wf_stopcall",
                    "name": "Stop contact",
                    "description": "The caller wants no more calls.",
                    "steps": [
                      {
                        "id": "stop",
                        "type": "stop_contact",
                        "config": {}
                      }
                    ]
                  }
                }
              }
            },
            "voice": {
              "voiceId": "Clara",
              "prompt": "Speak calmly and keep sentences short."
            },
            "setup": {
              "status": "queued",
              "revision": 2,
              "verifiedAt": "2026-06-01T09:00:00Z"
            },
            "authoring": {
              "editable": true,
              "reasons": [],
              "bindingWarnings": []
            },
            "changeHistory": [
              {
                "revision": 1
              },
              {
                "revision": 2
              },
              {
                "revision": 3
              }
            ]
          },
          "setupStarted": true
        }
      }
    },
    "after": [
      {
        "operation": "getLiveAgent",
        "pair": null,
        "bind": {
          "/body/ifVersion": "/data/agent/ifVersion"
        }
      }
    ],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "live_restored",
      "loc_live"
    ]
  },
  {
    "id": "restoreLiveAgent/BadRequest",
    "operation": "restoreLiveAgent",
    "key": "BadRequest",
    "summary": "The location is missing.",
    "pointer": "/components/examples/LiveLocationMissing",
    "status": 400,
    "code": "BadRequest",
    "safety": "write",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v2",
          "revision": 1
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "The query parameter locationId is required.",
        "code": "BadRequest"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "live_kept"
    ]
  },
  {
    "id": "restoreLiveAgent/Unauthorized",
    "operation": "restoreLiveAgent",
    "key": "Unauthorized",
    "summary": "No key, or one that is not valid.",
    "pointer": "/components/examples/LiveUnauthorized",
    "status": 401,
    "code": "Unauthorized",
    "safety": "write",
    "inferred": null,
    "request": {
      "as": null,
      "path": {
        "id": "live:kept"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v2",
          "revision": 1
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "Send a valid API key as a bearer token.",
        "code": "Unauthorized"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "live_kept",
      "loc_live"
    ]
  },
  {
    "id": "restoreLiveAgent/InsufficientScope",
    "operation": "restoreLiveAgent",
    "key": "InsufficientScope",
    "summary": "The key may not change agents.",
    "pointer": "/components/examples/LiveWriteScopeMissing",
    "status": 403,
    "code": "InsufficientScope",
    "safety": "write",
    "inferred": null,
    "request": {
      "as": "key_no_scopes",
      "path": {
        "id": "live:kept"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v2",
          "revision": 1
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "This key lacks the scope agents:write.",
        "code": "InsufficientScope",
        "requiredScope": "agents:write"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_no_scopes",
      "live_kept",
      "loc_live"
    ]
  },
  {
    "id": "restoreLiveAgent/Forbidden",
    "operation": "restoreLiveAgent",
    "key": "Forbidden",
    "summary": "The role may not do this.",
    "pointer": "/components/examples/LiveRoleWrong",
    "status": 403,
    "code": "Forbidden",
    "safety": "write",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v2",
          "revision": 1
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "The role of this key may not do this.",
        "code": "Forbidden"
      }
    },
    "after": [],
    "unprovoked": "Both customer roles may call this operation.",
    "fixtures": [
      "key_admin",
      "live_kept",
      "loc_live"
    ]
  },
  {
    "id": "restoreLiveAgent/NotFound",
    "operation": "restoreLiveAgent",
    "key": "NotFound",
    "summary": "No such agent in this sub-account.",
    "pointer": "/components/examples/LiveNotFound",
    "status": 404,
    "code": "NotFound",
    "safety": "write",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:absent"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v2",
          "revision": 1
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "The sub-account has no such live agent.",
        "code": "NotFound"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "live_absent",
      "loc_live"
    ]
  },
  {
    "id": "restoreLiveAgent/NotFound_revision",
    "operation": "restoreLiveAgent",
    "key": "NotFound_revision",
    "summary": "A revision that is not among the last fifty saves.",
    "pointer": "/components/examples/LiveRevisionNotFound",
    "status": 404,
    "code": "NotFound",
    "safety": "write",
    "inferred": {
      "*": "Status and code are assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v1",
          "revision": 999
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "Revision 999 is not among the saves that can be restored.",
        "code": "NotFound"
      }
    },
    "after": [
      {
        "operation": "getLiveAgent",
        "pair": null,
        "bind": {
          "/body/ifVersion": "/data/agent/ifVersion"
        }
      }
    ],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "live_kept",
      "loc_live"
    ]
  },
  {
    "id": "restoreLiveAgent/VERSION_CONFLICT",
    "operation": "restoreLiveAgent",
    "key": "VERSION_CONFLICT",
    "summary": "Somebody saved meanwhile.",
    "pointer": "/components/examples/LiveRestoreVersionConflict",
    "status": 409,
    "code": "VERSION_CONFLICT",
    "safety": "write",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v0",
          "revision": 1
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "The agent was saved since v0. Read its history and choose again.",
        "code": "VERSION_CONFLICT"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "live_kept",
      "loc_live"
    ]
  },
  {
    "id": "restoreLiveAgent/NOT_EDITABLE",
    "operation": "restoreLiveAgent",
    "key": "NOT_EDITABLE",
    "summary": "The agent has to be migrated first.",
    "pointer": "/components/examples/LiveRestoreNotEditable",
    "status": 409,
    "code": "NOT_EDITABLE",
    "safety": "write",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:legacy"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v2",
          "revision": 1
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "The agent was saved before the workflow model and has to be migrated before it can be restored.",
        "code": "NOT_EDITABLE"
      }
    },
    "after": [
      {
        "operation": "getLiveAgent",
        "pair": null,
        "bind": {
          "/body/ifVersion": "/data/agent/ifVersion"
        }
      }
    ],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "live_legacy",
      "loc_live"
    ]
  },
  {
    "id": "restoreLiveAgent/INVALID_CONFIGURATION",
    "operation": "restoreLiveAgent",
    "key": "INVALID_CONFIGURATION",
    "summary": "The revision is missing.",
    "pointer": "/components/examples/LiveRestoreWithoutRevision",
    "status": 422,
    "code": "INVALID_CONFIGURATION",
    "safety": "write",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v1"
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "revision is required.",
        "code": "INVALID_CONFIGURATION",
        "field": "revision"
      }
    },
    "after": [
      {
        "operation": "getLiveAgent",
        "pair": null,
        "bind": {
          "/body/ifVersion": "/data/agent/ifVersion"
        }
      }
    ],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "live_kept",
      "loc_live"
    ]
  },
  {
    "id": "restoreLiveAgent/TooManyRequests",
    "operation": "restoreLiveAgent",
    "key": "TooManyRequests",
    "summary": "Slow down.",
    "pointer": "/components/examples/LiveTooManyRequests",
    "status": 429,
    "code": "TooManyRequests",
    "safety": "write",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v2",
          "revision": 1
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "Retry-After": "2"
      },
      "body": {
        "success": false,
        "error": "Too many requests in a short time. Wait and try again.",
        "code": "TooManyRequests"
      }
    },
    "after": [],
    "unprovoked": "Quotas are not known.",
    "fixtures": [
      "key_admin",
      "live_kept",
      "loc_live"
    ]
  },
  {
    "id": "restoreLiveAgent/InternalError",
    "operation": "restoreLiveAgent",
    "key": "InternalError",
    "summary": "Something failed that the caller cannot mend.",
    "pointer": "/components/examples/LiveInternalError",
    "status": 500,
    "code": "InternalError",
    "safety": "write",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v2",
          "revision": 1
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "The request failed on our side. Give the ref to support if it keeps happening.",
        "code": "InternalError",
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": "The server has to fail.",
    "fixtures": [
      "key_admin",
      "live_kept",
      "loc_live"
    ]
  },
  {
    "id": "restoreLiveAgent/PROVIDER_UNAVAILABLE",
    "operation": "restoreLiveAgent",
    "key": "PROVIDER_UNAVAILABLE",
    "summary": "A provider's answer could not be verified.",
    "pointer": "/components/examples/LiveBadGateway",
    "status": 502,
    "code": "PROVIDER_UNAVAILABLE",
    "safety": "write",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v2",
          "revision": 1
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "A provider answered but its answer could not be verified. Read the agent before you retry.",
        "code": "PROVIDER_UNAVAILABLE",
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": "A provider has to fail.",
    "fixtures": [
      "key_admin",
      "live_kept",
      "loc_live"
    ]
  },
  {
    "id": "restoreLiveAgent/PROVIDER_UNAVAILABLE_503",
    "operation": "restoreLiveAgent",
    "key": "PROVIDER_UNAVAILABLE_503",
    "summary": "A provider cannot be asked.",
    "pointer": "/components/examples/LiveProviderUnavailable",
    "status": 503,
    "code": "PROVIDER_UNAVAILABLE",
    "safety": "write",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v2",
          "revision": 1
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "A provider does not answer. Read the agent before you retry.",
        "code": "PROVIDER_UNAVAILABLE",
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": "A provider has to fail.",
    "fixtures": [
      "key_admin",
      "live_kept",
      "loc_live"
    ]
  },
  {
    "id": "replaceLiveAgentWorkflow/replace",
    "operation": "replaceLiveAgentWorkflow",
    "key": "replace",
    "summary": "The workflow as it is now, in a new version.",
    "pointer": "/components/examples/LiveWorkflowReplaced",
    "status": 200,
    "code": null,
    "safety": "write",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:workflow",
        "workflowId": "wf_area0001"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v1",
          "workflow": {
            "id": "wf_area0001",
            "name": "Check service area",
            "description": "Run this before a visit is promised.",
            "steps": [
              {
                "id": "check",
                "type": "check_zip_code",
                "config": {
                  "field": "contact.postalCode",
                  "codes": [
                    "10001",
                    "10002",
                    "10003"
                  ]
                },
                "outputs": {
                  "in_area": [],
                  "out_of_area": [
                    {
                      "id": "decline",
                      "type": "steer_agent",
                      "config": {
                        "guidance": "Say kindly that we do not come out there."
                      }
                    }
                  ]
                }
              }
            ]
          }
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "data": {
          "agent": {
            "id": "live:workflow",
            "ifVersion": "v2",
            "name": "Front desk",
            "brain": {
              "prompt": "You answer the phone of a plumbing business.",
              "capabilities": [
                "outreach",
                "skills"
              ],
              "capabilityConfig": {
                "workflows": {
                  "wf_area0001": {
                    "id": "wf_area0001",
                    "name": "Check service area",
                    "description": "Run this before a visit is promised.",
                    "steps": [
                      {
                        "id": "check",
                        "type": "check_zip_code",
                        "config": {
                          "field": "contact.postalCode",
                          "codes": [
                            "10001",
                            "10002",
                            "10003"
                          ]
                        },
                        "outputs": {
                          "in_area": [],
                          "out_of_area": [
                            {
                              "id": "decline",
                              "type": "steer_agent",
                              "config": {
                                "guidance": "Say kindly that we do not come out there."
                              }
                            }
                          ]
                        }
                      }
                    ]
                  },
                  "wf_callback": {
                    "id": "wf_callback",
                    "name": "Schedule a callback",
                    "description": "The caller wants to be called back.",
                    "steps": [
                      {
                        "id": "callback",
                        "type": "schedule_callback",
                        "config": {}
                      }
                    ]
                  },
                  "wf_stopcall": {
                    "id": "wf_stopcall",
                    "name": "Stop contact",
                    "description": "The caller wants no more calls.",
                    "steps": [
                      {
                        "id": "stop",
                        "type": "stop_contact",
                        "config": {}
                      }
                    ]
                  }
                }
              }
            },
            "voice": {
              "voiceId": "Clara",
              "prompt": "Speak calmly and keep sentences short."
            },
            "setup": {
              "status": "queued",
              "revision": 1,
              "verifiedAt": "2026-06-01T09:00:00Z"
            },
            "authoring": {
              "editable": true,
              "reasons": [],
              "bindingWarnings": []
            },
            "changeHistory": [
              {
                "revision": 1
              },
              {
                "revision": 2
              }
            ]
          },
          "setupStarted": true
        }
      }
    },
    "after": [
      {
        "operation": "getLiveAgent",
        "pair": null,
        "bind": {
          "/body/ifVersion": "/data/agent/ifVersion"
        }
      }
    ],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "live_workflow",
      "loc_live",
      "wf_area"
    ]
  },
  {
    "id": "replaceLiveAgentWorkflow/BadRequest",
    "operation": "replaceLiveAgentWorkflow",
    "key": "BadRequest",
    "summary": "The location is missing.",
    "pointer": "/components/examples/LiveLocationMissing",
    "status": 400,
    "code": "BadRequest",
    "safety": "write",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept",
        "workflowId": "wf_area0001"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v1",
          "workflow": {
            "id": "wf_area0001",
            "name": "Check service area",
            "description": "Run this before a visit is promised.",
            "steps": [
              {
                "id": "check",
                "type": "check_zip_code",
                "config": {
                  "field": "contact.postalCode",
                  "codes": [
                    "10001",
                    "10002",
                    "10003"
                  ]
                },
                "outputs": {
                  "in_area": [],
                  "out_of_area": [
                    {
                      "id": "decline",
                      "type": "steer_agent",
                      "config": {
                        "guidance": "Say kindly that we do not come out there."
                      }
                    }
                  ]
                }
              }
            ]
          }
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "The query parameter locationId is required.",
        "code": "BadRequest"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "live_kept",
      "wf_area"
    ]
  },
  {
    "id": "replaceLiveAgentWorkflow/Unauthorized",
    "operation": "replaceLiveAgentWorkflow",
    "key": "Unauthorized",
    "summary": "No key, or one that is not valid.",
    "pointer": "/components/examples/LiveUnauthorized",
    "status": 401,
    "code": "Unauthorized",
    "safety": "write",
    "inferred": null,
    "request": {
      "as": null,
      "path": {
        "id": "live:kept",
        "workflowId": "wf_area0001"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v1",
          "workflow": {
            "id": "wf_area0001",
            "name": "Check service area",
            "description": "Run this before a visit is promised.",
            "steps": [
              {
                "id": "check",
                "type": "check_zip_code",
                "config": {
                  "field": "contact.postalCode",
                  "codes": [
                    "10001",
                    "10002",
                    "10003"
                  ]
                },
                "outputs": {
                  "in_area": [],
                  "out_of_area": [
                    {
                      "id": "decline",
                      "type": "steer_agent",
                      "config": {
                        "guidance": "Say kindly that we do not come out there."
                      }
                    }
                  ]
                }
              }
            ]
          }
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "Send a valid API key as a bearer token.",
        "code": "Unauthorized"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "live_kept",
      "loc_live",
      "wf_area"
    ]
  },
  {
    "id": "replaceLiveAgentWorkflow/InsufficientScope",
    "operation": "replaceLiveAgentWorkflow",
    "key": "InsufficientScope",
    "summary": "The key may not change agents.",
    "pointer": "/components/examples/LiveWriteScopeMissing",
    "status": 403,
    "code": "InsufficientScope",
    "safety": "write",
    "inferred": null,
    "request": {
      "as": "key_no_scopes",
      "path": {
        "id": "live:kept",
        "workflowId": "wf_area0001"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v1",
          "workflow": {
            "id": "wf_area0001",
            "name": "Check service area",
            "description": "Run this before a visit is promised.",
            "steps": [
              {
                "id": "check",
                "type": "check_zip_code",
                "config": {
                  "field": "contact.postalCode",
                  "codes": [
                    "10001",
                    "10002",
                    "10003"
                  ]
                },
                "outputs": {
                  "in_area": [],
                  "out_of_area": [
                    {
                      "id": "decline",
                      "type": "steer_agent",
                      "config": {
                        "guidance": "Say kindly that we do not come out there."
                      }
                    }
                  ]
                }
              }
            ]
          }
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "This key lacks the scope agents:write.",
        "code": "InsufficientScope",
        "requiredScope": "agents:write"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_no_scopes",
      "live_kept",
      "loc_live",
      "wf_area"
    ]
  },
  {
    "id": "replaceLiveAgentWorkflow/Forbidden",
    "operation": "replaceLiveAgentWorkflow",
    "key": "Forbidden",
    "summary": "The role may not do this.",
    "pointer": "/components/examples/LiveRoleWrong",
    "status": 403,
    "code": "Forbidden",
    "safety": "write",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept",
        "workflowId": "wf_area0001"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v1",
          "workflow": {
            "id": "wf_area0001",
            "name": "Check service area",
            "description": "Run this before a visit is promised.",
            "steps": [
              {
                "id": "check",
                "type": "check_zip_code",
                "config": {
                  "field": "contact.postalCode",
                  "codes": [
                    "10001",
                    "10002",
                    "10003"
                  ]
                },
                "outputs": {
                  "in_area": [],
                  "out_of_area": [
                    {
                      "id": "decline",
                      "type": "steer_agent",
                      "config": {
                        "guidance": "Say kindly that we do not come out there."
                      }
                    }
                  ]
                }
              }
            ]
          }
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "The role of this key may not do this.",
        "code": "Forbidden"
      }
    },
    "after": [],
    "unprovoked": "Both customer roles may call this operation.",
    "fixtures": [
      "key_admin",
      "live_kept",
      "loc_live",
      "wf_area"
    ]
  },
  {
    "id": "replaceLiveAgentWorkflow/NotFound",
    "operation": "replaceLiveAgentWorkflow",
    "key": "NotFound",
    "summary": "No such agent in this sub-account.",
    "pointer": "/components/examples/LiveNotFound",
    "status": 404,
    "code": "NotFound",
    "safety": "write",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:absent",
        "workflowId": "wf_area0001"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v1",
          "workflow": {
            "id": "wf_area0001",
            "name": "Check service area",
            "description": "Run this before a visit is promised.",
            "steps": [
              {
                "id": "check",
                "type": "check_zip_code",
                "config": {
                  "field": "contact.postalCode",
                  "codes": [
                    "10001",
                    "10002",
                    "10003"
                  ]
                },
                "outputs": {
                  "in_area": [],
                  "out_of_area": [
                    {
                      "id": "decline",
                      "type": "steer_agent",
                      "config": {
                        "guidance": "Say kindly that we do not come out there."
                      }
                    }
                  ]
                }
              }
            ]
          }
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "The sub-account has no such live agent.",
        "code": "NotFound"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "live_absent",
      "loc_live",
      "wf_area"
    ]
  },
  {
    "id": "replaceLiveAgentWorkflow/NotFound_workflow",
    "operation": "replaceLiveAgentWorkflow",
    "key": "NotFound_workflow",
    "summary": "The agent has no such workflow.",
    "pointer": "/components/examples/LiveWorkflowNotFound",
    "status": 404,
    "code": "NotFound",
    "safety": "write",
    "inferred": {
      "*": "Status and code are assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept",
        "workflowId": "wf_absent01"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v1",
          "workflow": {
            "id": "wf_absent01",
            "name": "Nothing",
            "description": "Never.",
            "steps": []
          }
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "The agent has no workflow wf_absent01.",
        "code": "NotFound"
      }
    },
    "after": [
      {
        "operation": "getLiveAgent",
        "pair": null,
        "bind": {
          "/body/ifVersion": "/data/agent/ifVersion"
        }
      }
    ],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "live_kept",
      "loc_live",
      "wf_absent"
    ]
  },
  {
    "id": "replaceLiveAgentWorkflow/VERSION_CONFLICT",
    "operation": "replaceLiveAgentWorkflow",
    "key": "VERSION_CONFLICT",
    "summary": "Somebody saved meanwhile.",
    "pointer": "/components/examples/LiveWorkflowVersionConflict",
    "status": 409,
    "code": "VERSION_CONFLICT",
    "safety": "write",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept",
        "workflowId": "wf_area0001"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v0",
          "workflow": {
            "id": "wf_area0001",
            "name": "Check service area",
            "description": "Never.",
            "steps": []
          }
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "The agent was saved since v0. Read it and reapply your workflow.",
        "code": "VERSION_CONFLICT"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "live_kept",
      "loc_live",
      "wf_area"
    ]
  },
  {
    "id": "replaceLiveAgentWorkflow/NOT_EDITABLE",
    "operation": "replaceLiveAgentWorkflow",
    "key": "NOT_EDITABLE",
    "summary": "The agent has to be migrated first.",
    "pointer": "/components/examples/LiveWorkflowNotEditable",
    "status": 409,
    "code": "NOT_EDITABLE",
    "safety": "write",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:legacy",
        "workflowId": "wf_area0001"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v1",
          "workflow": {
            "id": "wf_area0001",
            "name": "Check service area",
            "description": "Run this before a visit is promised.",
            "steps": [
              {
                "id": "check",
                "type": "check_zip_code",
                "config": {
                  "field": "contact.postalCode",
                  "codes": [
                    "10001",
                    "10002",
                    "10003"
                  ]
                },
                "outputs": {
                  "in_area": [],
                  "out_of_area": [
                    {
                      "id": "decline",
                      "type": "steer_agent",
                      "config": {
                        "guidance": "Say kindly that we do not come out there."
                      }
                    }
                  ]
                }
              }
            ]
          }
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "The agent was saved before the workflow model; its workflows cannot be edited yet.",
        "code": "NOT_EDITABLE"
      }
    },
    "after": [
      {
        "operation": "getLiveAgent",
        "pair": null,
        "bind": {
          "/body/ifVersion": "/data/agent/ifVersion"
        }
      }
    ],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "live_legacy",
      "loc_live",
      "wf_area"
    ]
  },
  {
    "id": "replaceLiveAgentWorkflow/INVALID_CONFIGURATION",
    "operation": "replaceLiveAgentWorkflow",
    "key": "INVALID_CONFIGURATION",
    "summary": "The workflow has no name.",
    "pointer": "/components/examples/LiveWorkflowNameMissing",
    "status": 422,
    "code": "INVALID_CONFIGURATION",
    "safety": "write",
    "inferred": {
      "*": "That the refusal names the place is stated, the code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept",
        "workflowId": "wf_area0001"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v1",
          "workflow": {
            "id": "wf_area0001",
            "description": "Run this before a visit is promised.",
            "steps": []
          }
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "workflow.name is required.",
        "code": "INVALID_CONFIGURATION",
        "workflowId": "wf_area0001",
        "field": "name"
      }
    },
    "after": [
      {
        "operation": "getLiveAgent",
        "pair": null,
        "bind": {
          "/body/ifVersion": "/data/agent/ifVersion"
        }
      }
    ],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "live_kept",
      "loc_live",
      "wf_area"
    ]
  },
  {
    "id": "replaceLiveAgentWorkflow/INVALID_CONFIGURATION_insecure_webhook",
    "operation": "replaceLiveAgentWorkflow",
    "key": "INVALID_CONFIGURATION_insecure_webhook",
    "summary": "A webhook without HTTPS.",
    "pointer": "/components/examples/LiveWorkflowInsecureWebhook",
    "status": 422,
    "code": "INVALID_CONFIGURATION",
    "safety": "write",
    "inferred": {
      "*": "The rule is stated; code and the name of the setting are assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept",
        "workflowId": "wf_area0001"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v1",
          "workflow": {
            "id": "wf_area0001",
            "name": "Tell the office",
            "description": "Run this when the caller is done.",
            "steps": [
              {
                "id": "tell",
                "type": "webhook",
                "config": {
                  "url": "http://hooks.acme-office.com/call"
                }
              }
            ]
          }
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "A webhook needs an https address.",
        "code": "INVALID_CONFIGURATION",
        "workflowId": "wf_area0001",
        "stepId": "tell",
        "field": "url"
      }
    },
    "after": [
      {
        "operation": "getLiveAgent",
        "pair": null,
        "bind": {
          "/body/ifVersion": "/data/agent/ifVersion"
        }
      }
    ],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "live_kept",
      "loc_live",
      "wf_area"
    ]
  },
  {
    "id": "replaceLiveAgentWorkflow/TooManyRequests",
    "operation": "replaceLiveAgentWorkflow",
    "key": "TooManyRequests",
    "summary": "Slow down.",
    "pointer": "/components/examples/LiveTooManyRequests",
    "status": 429,
    "code": "TooManyRequests",
    "safety": "write",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept",
        "workflowId": "wf_area0001"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v1",
          "workflow": {
            "id": "wf_area0001",
            "name": "Check service area",
            "description": "Run this before a visit is promised.",
            "steps": [
              {
                "id": "check",
                "type": "check_zip_code",
                "config": {
                  "field": "contact.postalCode",
                  "codes": [
                    "10001",
                    "10002",
                    "10003"
                  ]
                },
                "outputs": {
                  "in_area": [],
                  "out_of_area": [
                    {
                      "id": "decline",
                      "type": "steer_agent",
                      "config": {
                        "guidance": "Say kindly that we do not come out there."
                      }
                    }
                  ]
                }
              }
            ]
          }
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "Retry-After": "2"
      },
      "body": {
        "success": false,
        "error": "Too many requests in a short time. Wait and try again.",
        "code": "TooManyRequests"
      }
    },
    "after": [],
    "unprovoked": "Quotas are not known.",
    "fixtures": [
      "key_admin",
      "live_kept",
      "loc_live",
      "wf_area"
    ]
  },
  {
    "id": "replaceLiveAgentWorkflow/InternalError",
    "operation": "replaceLiveAgentWorkflow",
    "key": "InternalError",
    "summary": "Something failed that the caller cannot mend.",
    "pointer": "/components/examples/LiveInternalError",
    "status": 500,
    "code": "InternalError",
    "safety": "write",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept",
        "workflowId": "wf_area0001"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v1",
          "workflow": {
            "id": "wf_area0001",
            "name": "Check service area",
            "description": "Run this before a visit is promised.",
            "steps": [
              {
                "id": "check",
                "type": "check_zip_code",
                "config": {
                  "field": "contact.postalCode",
                  "codes": [
                    "10001",
                    "10002",
                    "10003"
                  ]
                },
                "outputs": {
                  "in_area": [],
                  "out_of_area": [
                    {
                      "id": "decline",
                      "type": "steer_agent",
                      "config": {
                        "guidance": "Say kindly that we do not come out there."
                      }
                    }
                  ]
                }
              }
            ]
          }
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "The request failed on our side. Give the ref to support if it keeps happening.",
        "code": "InternalError",
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": "The server has to fail.",
    "fixtures": [
      "key_admin",
      "live_kept",
      "loc_live",
      "wf_area"
    ]
  },
  {
    "id": "replaceLiveAgentWorkflow/PROVIDER_UNAVAILABLE",
    "operation": "replaceLiveAgentWorkflow",
    "key": "PROVIDER_UNAVAILABLE",
    "summary": "A provider's answer could not be verified.",
    "pointer": "/components/examples/LiveBadGateway",
    "status": 502,
    "code": "PROVIDER_UNAVAILABLE",
    "safety": "write",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept",
        "workflowId": "wf_area0001"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v1",
          "workflow": {
            "id": "wf_area0001",
            "name": "Check service area",
            "description": "Run this before a visit is promised.",
            "steps": [
              {
                "id": "check",
                "type": "check_zip_code",
                "config": {
                  "field": "contact.postalCode",
                  "codes": [
                    "10001",
                    "10002",
                    "10003"
                  ]
                },
                "outputs": {
                  "in_area": [],
                  "out_of_area": [
                    {
                      "id": "decline",
                      "type": "steer_agent",
                      "config": {
                        "guidance": "Say kindly that we do not come out there."
                      }
                    }
                  ]
                }
              }
            ]
          }
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "A provider answered but its answer could not be verified. Read the agent before you retry.",
        "code": "PROVIDER_UNAVAILABLE",
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": "A provider has to fail.",
    "fixtures": [
      "key_admin",
      "live_kept",
      "loc_live",
      "wf_area"
    ]
  },
  {
    "id": "replaceLiveAgentWorkflow/PROVIDER_UNAVAILABLE_503",
    "operation": "replaceLiveAgentWorkflow",
    "key": "PROVIDER_UNAVAILABLE_503",
    "summary": "A provider cannot be asked.",
    "pointer": "/components/examples/LiveProviderUnavailable",
    "status": 503,
    "code": "PROVIDER_UNAVAILABLE",
    "safety": "write",
    "inferred": {
      "*": "The code is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "live:kept",
        "workflowId": "wf_area0001"
      },
      "query": {
        "locationId": "loc_live"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "ifVersion": "v1",
          "workflow": {
            "id": "wf_area0001",
            "name": "Check service area",
            "description": "Run this before a visit is promised.",
            "steps": [
              {
                "id": "check",
                "type": "check_zip_code",
                "config": {
                  "field": "contact.postalCode",
                  "codes": [
                    "10001",
                    "10002",
                    "10003"
                  ]
                },
                "outputs": {
                  "in_area": [],
                  "out_of_area": [
                    {
                      "id": "decline",
                      "type": "steer_agent",
                      "config": {
                        "guidance": "Say kindly that we do not come out there."
                      }
                    }
                  ]
                }
              }
            ]
          }
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "A provider does not answer. Read the agent before you retry.",
        "code": "PROVIDER_UNAVAILABLE",
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": "A provider has to fail.",
    "fixtures": [
      "key_admin",
      "live_kept",
      "loc_live",
      "wf_area"
    ]
  },
  {
    "id": "getSplitTest/running",
    "operation": "getSplitTest",
    "key": "running",
    "summary": "Three variants.",
    "pointer": "/components/examples/SplitRunning",
    "status": 200,
    "code": null,
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "agent_kept"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "splitTest": {
          "locationId": "loc_kept",
          "campaignId": "camp_kept",
          "primaryAgentId": "agent_kept",
          "status": "running",
          "revision": 3,
          "sync": {
            "status": "healthy",
            "failedAt": null
          },
          "variants": [
            {
              "agentId": "agent_kept",
              "name": "Original",
              "sequence": 1,
              "weight": 50,
              "status": "active",
              "addedAt": "2026-06-01T09:00:00Z",
              "removedAt": null,
              "isPrimary": true
            },
            {
              "agentId": "agent_kept_b",
              "name": "Shorter greeting",
              "sequence": 2,
              "weight": 30,
              "status": "active",
              "addedAt": "2026-06-02T09:00:00Z",
              "removedAt": null,
              "isPrimary": false
            },
            {
              "agentId": "agent_kept_c",
              "name": "Friendlier voice",
              "sequence": 3,
              "weight": 20,
              "status": "active",
              "addedAt": "2026-06-03T09:00:00Z",
              "removedAt": null,
              "isPrimary": false
            }
          ]
        }
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "agent_kept",
      "key_admin"
    ]
  },
  {
    "id": "getSplitTest/with_excluded_variant",
    "operation": "getSplitTest",
    "key": "with_excluded_variant",
    "summary": "One variant is excluded, one was removed.",
    "pointer": "/components/examples/SplitWithExcluded",
    "status": 200,
    "code": null,
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "agent_excluded"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "splitTest": {
          "locationId": "loc_kept",
          "campaignId": "camp_excluded",
          "primaryAgentId": "agent_excluded",
          "status": "running",
          "revision": 5,
          "sync": {
            "status": "healthy",
            "failedAt": null
          },
          "variants": [
            {
              "agentId": "agent_excluded",
              "name": "Original",
              "sequence": 1,
              "weight": 100,
              "status": "active",
              "addedAt": "2026-06-01T09:00:00Z",
              "removedAt": null,
              "isPrimary": true
            },
            {
              "agentId": "agent_excluded_b",
              "name": "Shorter greeting",
              "sequence": 2,
              "weight": 0,
              "status": "active",
              "addedAt": "2026-06-02T09:00:00Z",
              "removedAt": null,
              "isPrimary": false
            },
            {
              "agentId": "agent_excluded_c",
              "name": "Friendlier voice",
              "sequence": 3,
              "weight": 0,
              "status": "removed",
              "addedAt": "2026-06-03T09:00:00Z",
              "removedAt": "2026-06-20T09:00:00Z",
              "isPrimary": false
            }
          ]
        }
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "agent_excluded",
      "key_admin"
    ]
  },
  {
    "id": "getSplitTest/ended",
    "operation": "getSplitTest",
    "key": "ended",
    "summary": "One member is left.",
    "pointer": "/components/examples/SplitEndedRead",
    "status": 200,
    "code": null,
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "agent_ended"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "splitTest": {
          "locationId": "loc_kept",
          "campaignId": "camp_ended",
          "primaryAgentId": "agent_ended",
          "status": "ended",
          "revision": 4,
          "sync": {
            "status": "healthy",
            "failedAt": null
          },
          "variants": [
            {
              "agentId": "agent_ended",
              "name": "Original",
              "sequence": 1,
              "weight": 100,
              "status": "active",
              "addedAt": "2026-06-01T09:00:00Z",
              "removedAt": null,
              "isPrimary": true
            },
            {
              "agentId": "agent_ended_b",
              "name": "Shorter greeting",
              "sequence": 2,
              "weight": 0,
              "status": "removed",
              "addedAt": "2026-06-02T09:00:00Z",
              "removedAt": "2026-06-20T09:00:00Z",
              "isPrimary": false
            }
          ]
        }
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "agent_ended",
      "key_admin"
    ]
  },
  {
    "id": "getSplitTest/VALIDATION",
    "operation": "getSplitTest",
    "key": "VALIDATION",
    "summary": "An id in the path is not valid.",
    "pointer": "/components/examples/AgentsPathInvalid",
    "status": 400,
    "code": "VALIDATION",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "agent_kept"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "VALIDATION",
        "message": "The id in the path is not valid."
      }
    },
    "after": [],
    "unprovoked": "Every id that can be sent is valid, an empty one leads to another route.",
    "fixtures": [
      "agent_kept",
      "key_admin"
    ]
  },
  {
    "id": "getSplitTest/Unauthorized",
    "operation": "getSplitTest",
    "key": "Unauthorized",
    "summary": "No key, or one that is not valid.",
    "pointer": "/components/examples/Unauthorized",
    "status": 401,
    "code": "Unauthorized",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": null,
      "path": {
        "id": "agent_kept"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "Unauthorized",
        "message": "Send a valid API key as a bearer token."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "agent_kept"
    ]
  },
  {
    "id": "getSplitTest/InsufficientScope",
    "operation": "getSplitTest",
    "key": "InsufficientScope",
    "summary": "The key may not read agents.",
    "pointer": "/components/examples/AgentsReadScopeMissing",
    "status": 403,
    "code": "InsufficientScope",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_no_scopes",
      "path": {
        "id": "agent_kept"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "InsufficientScope",
        "message": "This key lacks the scope agents:read.",
        "requiredScope": "agents:read"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "agent_kept",
      "key_no_scopes"
    ]
  },
  {
    "id": "getSplitTest/AccessDenied",
    "operation": "getSplitTest",
    "key": "AccessDenied",
    "summary": "The key is bound to another sub-account.",
    "pointer": "/components/examples/AgentsAccessDenied",
    "status": 403,
    "code": "AccessDenied",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_location_bound",
      "path": {
        "id": "agent_kept"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "AccessDenied",
        "message": "This key has no access to what it asks for."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "agent_kept",
      "key_location_bound"
    ]
  },
  {
    "id": "getSplitTest/NOT_FOUND",
    "operation": "getSplitTest",
    "key": "NOT_FOUND",
    "summary": "The campaign has no split test.",
    "pointer": "/components/examples/SplitTestNotFound",
    "status": 404,
    "code": "NOT_FOUND",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "agent_without_split"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "NOT_FOUND",
        "message": "The agent's campaign has no split test."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "agent_without_split",
      "key_admin"
    ]
  },
  {
    "id": "getSplitTest/TooManyRequests",
    "operation": "getSplitTest",
    "key": "TooManyRequests",
    "summary": "Slow down.",
    "pointer": "/components/examples/TooManyRequests",
    "status": 429,
    "code": "TooManyRequests",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "agent_kept"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "Retry-After": "2"
      },
      "body": {
        "success": false,
        "error": "TooManyRequests",
        "message": "Too many requests in a short time. Wait, then try again."
      }
    },
    "after": [],
    "unprovoked": "Quotas are not known.",
    "fixtures": [
      "agent_kept",
      "key_admin"
    ]
  },
  {
    "id": "getSplitTest/InternalError",
    "operation": "getSplitTest",
    "key": "InternalError",
    "summary": "Something failed that the caller cannot mend.",
    "pointer": "/components/examples/InternalError",
    "status": 500,
    "code": "InternalError",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "agent_kept"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "InternalError",
        "message": "The request failed on our side. Give the ref to support if it keeps happening.",
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": "The server has to fail.",
    "fixtures": [
      "agent_kept",
      "key_admin"
    ]
  },
  {
    "id": "updateSplitTestWeights/set_weights",
    "operation": "updateSplitTestWeights",
    "key": "set_weights",
    "summary": "The new weights.",
    "pointer": "/components/examples/SplitWeightsSet",
    "status": 200,
    "code": null,
    "safety": "write",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "agent_weights"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "revision": 3,
          "weights": [
            {
              "agentId": "agent_weights",
              "weight": 60
            },
            {
              "agentId": "agent_weights_b",
              "weight": 40
            }
          ]
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "splitTest": {
          "locationId": "loc_kept",
          "campaignId": "camp_weights",
          "primaryAgentId": "agent_weights",
          "status": "running",
          "revision": 4,
          "sync": {
            "status": "healthy",
            "failedAt": null
          },
          "variants": [
            {
              "agentId": "agent_weights",
              "name": "Original",
              "sequence": 1,
              "weight": 60,
              "status": "active",
              "addedAt": "2026-06-01T09:00:00Z",
              "removedAt": null,
              "isPrimary": true
            },
            {
              "agentId": "agent_weights_b",
              "name": "Shorter greeting",
              "sequence": 2,
              "weight": 40,
              "status": "active",
              "addedAt": "2026-06-02T09:00:00Z",
              "removedAt": null,
              "isPrimary": false
            }
          ]
        }
      }
    },
    "after": [
      {
        "operation": "getSplitTest",
        "pair": null,
        "bind": {
          "/body/revision": "/splitTest/revision"
        }
      }
    ],
    "unprovoked": null,
    "fixtures": [
      "agent_weights",
      "agent_weights_b",
      "key_admin"
    ]
  },
  {
    "id": "updateSplitTestWeights/exclude_variant",
    "operation": "updateSplitTestWeights",
    "key": "exclude_variant",
    "summary": "A variant pauses with weight 0.",
    "pointer": "/components/examples/SplitVariantExcluded",
    "status": 200,
    "code": null,
    "safety": "write",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "agent_exclude"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "revision": 3,
          "weights": [
            {
              "agentId": "agent_exclude",
              "weight": 100
            },
            {
              "agentId": "agent_exclude_b",
              "weight": 0
            }
          ]
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "splitTest": {
          "locationId": "loc_kept",
          "campaignId": "camp_exclude",
          "primaryAgentId": "agent_exclude",
          "status": "running",
          "revision": 4,
          "sync": {
            "status": "healthy",
            "failedAt": null
          },
          "variants": [
            {
              "agentId": "agent_exclude",
              "name": "Original",
              "sequence": 1,
              "weight": 100,
              "status": "active",
              "addedAt": "2026-06-01T09:00:00Z",
              "removedAt": null,
              "isPrimary": true
            },
            {
              "agentId": "agent_exclude_b",
              "name": "Shorter greeting",
              "sequence": 2,
              "weight": 0,
              "status": "active",
              "addedAt": "2026-06-02T09:00:00Z",
              "removedAt": null,
              "isPrimary": false
            }
          ]
        }
      }
    },
    "after": [
      {
        "operation": "getSplitTest",
        "pair": null,
        "bind": {
          "/body/revision": "/splitTest/revision"
        }
      }
    ],
    "unprovoked": null,
    "fixtures": [
      "agent_exclude",
      "agent_exclude_b",
      "key_admin"
    ]
  },
  {
    "id": "updateSplitTestWeights/VALIDATION",
    "operation": "updateSplitTestWeights",
    "key": "VALIDATION",
    "summary": "A weight below zero.",
    "pointer": "/components/examples/SplitWeightNegative",
    "status": 400,
    "code": "VALIDATION",
    "safety": "write",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "agent_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "revision": 3,
          "weights": [
            {
              "agentId": "agent_kept",
              "weight": -1
            }
          ]
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "VALIDATION",
        "message": "weights.0.weight must be at least 0."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "agent_kept",
      "key_admin"
    ]
  },
  {
    "id": "updateSplitTestWeights/VALIDATION_variant_left_out",
    "operation": "updateSplitTestWeights",
    "key": "VALIDATION_variant_left_out",
    "summary": "An active variant is missing.",
    "pointer": "/components/examples/SplitVariantLeftOut",
    "status": 400,
    "code": "VALIDATION",
    "safety": "write",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "agent_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "revision": 3,
          "weights": [
            {
              "agentId": "agent_kept",
              "weight": 60
            },
            {
              "agentId": "agent_kept_b",
              "weight": 40
            }
          ]
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "VALIDATION",
        "message": "weights has to name every active variant exactly once; agent_kept_c is missing."
      }
    },
    "after": [
      {
        "operation": "getSplitTest",
        "pair": null,
        "bind": {
          "/body/revision": "/splitTest/revision"
        }
      }
    ],
    "unprovoked": null,
    "fixtures": [
      "agent_kept",
      "agent_kept_b",
      "key_admin"
    ]
  },
  {
    "id": "updateSplitTestWeights/VALIDATION_total_not_100",
    "operation": "updateSplitTestWeights",
    "key": "VALIDATION_total_not_100",
    "summary": "The weights do not total 100.",
    "pointer": "/components/examples/SplitTotalWrong",
    "status": 400,
    "code": "VALIDATION",
    "safety": "write",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "agent_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "revision": 3,
          "weights": [
            {
              "agentId": "agent_kept",
              "weight": 50
            },
            {
              "agentId": "agent_kept_b",
              "weight": 30
            },
            {
              "agentId": "agent_kept_c",
              "weight": 10
            }
          ]
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "VALIDATION",
        "message": "The weights total 90, not 100."
      }
    },
    "after": [
      {
        "operation": "getSplitTest",
        "pair": null,
        "bind": {
          "/body/revision": "/splitTest/revision"
        }
      }
    ],
    "unprovoked": null,
    "fixtures": [
      "agent_kept",
      "agent_kept_b",
      "agent_kept_c",
      "key_admin"
    ]
  },
  {
    "id": "updateSplitTestWeights/Unauthorized",
    "operation": "updateSplitTestWeights",
    "key": "Unauthorized",
    "summary": "No key, or one that is not valid.",
    "pointer": "/components/examples/Unauthorized",
    "status": 401,
    "code": "Unauthorized",
    "safety": "write",
    "inferred": null,
    "request": {
      "as": null,
      "path": {
        "id": "agent_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "revision": 3,
          "weights": [
            {
              "agentId": "agent_kept",
              "weight": 50
            },
            {
              "agentId": "agent_kept_b",
              "weight": 30
            },
            {
              "agentId": "agent_kept_c",
              "weight": 20
            }
          ]
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "Unauthorized",
        "message": "Send a valid API key as a bearer token."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "agent_kept",
      "agent_kept_b",
      "agent_kept_c"
    ]
  },
  {
    "id": "updateSplitTestWeights/InsufficientScope",
    "operation": "updateSplitTestWeights",
    "key": "InsufficientScope",
    "summary": "The key may not change agents.",
    "pointer": "/components/examples/AgentsWriteScopeMissing",
    "status": 403,
    "code": "InsufficientScope",
    "safety": "write",
    "inferred": null,
    "request": {
      "as": "key_no_scopes",
      "path": {
        "id": "agent_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "revision": 3,
          "weights": [
            {
              "agentId": "agent_kept",
              "weight": 50
            },
            {
              "agentId": "agent_kept_b",
              "weight": 30
            },
            {
              "agentId": "agent_kept_c",
              "weight": 20
            }
          ]
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "InsufficientScope",
        "message": "This key lacks the scope agents:write.",
        "requiredScope": "agents:write"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "agent_kept",
      "agent_kept_b",
      "agent_kept_c",
      "key_no_scopes"
    ]
  },
  {
    "id": "updateSplitTestWeights/AccessDenied",
    "operation": "updateSplitTestWeights",
    "key": "AccessDenied",
    "summary": "The key is bound to another sub-account.",
    "pointer": "/components/examples/AgentsAccessDenied",
    "status": 403,
    "code": "AccessDenied",
    "safety": "write",
    "inferred": null,
    "request": {
      "as": "key_location_bound",
      "path": {
        "id": "agent_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "revision": 3,
          "weights": [
            {
              "agentId": "agent_kept",
              "weight": 50
            },
            {
              "agentId": "agent_kept_b",
              "weight": 30
            },
            {
              "agentId": "agent_kept_c",
              "weight": 20
            }
          ]
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "AccessDenied",
        "message": "This key has no access to what it asks for."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "agent_kept",
      "agent_kept_b",
      "agent_kept_c",
      "key_location_bound"
    ]
  },
  {
    "id": "updateSplitTestWeights/NOT_FOUND",
    "operation": "updateSplitTestWeights",
    "key": "NOT_FOUND",
    "summary": "The campaign has no split test.",
    "pointer": "/components/examples/SplitTestNotFound",
    "status": 404,
    "code": "NOT_FOUND",
    "safety": "write",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "agent_without_split"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "revision": 3,
          "weights": [
            {
              "agentId": "agent_kept",
              "weight": 50
            },
            {
              "agentId": "agent_kept_b",
              "weight": 30
            },
            {
              "agentId": "agent_kept_c",
              "weight": 20
            }
          ]
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "NOT_FOUND",
        "message": "The agent's campaign has no split test."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "agent_kept",
      "agent_kept_b",
      "agent_kept_c",
      "agent_without_split",
      "key_admin"
    ]
  },
  {
    "id": "updateSplitTestWeights/CONFLICT",
    "operation": "updateSplitTestWeights",
    "key": "CONFLICT",
    "summary": "Somebody changed the split meanwhile.",
    "pointer": "/components/examples/SplitWeightsStale",
    "status": 409,
    "code": "CONFLICT",
    "safety": "write",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "agent_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "revision": 1,
          "weights": [
            {
              "agentId": "agent_kept",
              "weight": 40
            },
            {
              "agentId": "agent_kept_b",
              "weight": 40
            },
            {
              "agentId": "agent_kept_c",
              "weight": 20
            }
          ]
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "CONFLICT",
        "message": "The split test changed since revision 1. Read it and reapply your weights."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "agent_kept",
      "agent_kept_b",
      "agent_kept_c",
      "key_admin"
    ]
  },
  {
    "id": "updateSplitTestWeights/CONFLICT_ended",
    "operation": "updateSplitTestWeights",
    "key": "CONFLICT_ended",
    "summary": "The split has ended.",
    "pointer": "/components/examples/SplitWeightsEnded",
    "status": 409,
    "code": "CONFLICT",
    "safety": "write",
    "inferred": {
      "*": "That an ended split refuses new weights is assumed."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "agent_ended"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "revision": 4,
          "weights": [
            {
              "agentId": "agent_ended",
              "weight": 100
            }
          ]
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "CONFLICT",
        "message": "The split test has ended. Its weights can no longer change."
      }
    },
    "after": [
      {
        "operation": "getSplitTest",
        "pair": null,
        "bind": {
          "/body/revision": "/splitTest/revision"
        }
      }
    ],
    "unprovoked": null,
    "fixtures": [
      "agent_ended",
      "key_admin"
    ]
  },
  {
    "id": "updateSplitTestWeights/TooManyRequests",
    "operation": "updateSplitTestWeights",
    "key": "TooManyRequests",
    "summary": "Slow down.",
    "pointer": "/components/examples/TooManyRequests",
    "status": 429,
    "code": "TooManyRequests",
    "safety": "write",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "agent_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "revision": 3,
          "weights": [
            {
              "agentId": "agent_kept",
              "weight": 50
            },
            {
              "agentId": "agent_kept_b",
              "weight": 30
            },
            {
              "agentId": "agent_kept_c",
              "weight": 20
            }
          ]
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "Retry-After": "2"
      },
      "body": {
        "success": false,
        "error": "TooManyRequests",
        "message": "Too many requests in a short time. Wait, then try again."
      }
    },
    "after": [],
    "unprovoked": "Quotas are not known.",
    "fixtures": [
      "agent_kept",
      "agent_kept_b",
      "agent_kept_c",
      "key_admin"
    ]
  },
  {
    "id": "updateSplitTestWeights/InternalError",
    "operation": "updateSplitTestWeights",
    "key": "InternalError",
    "summary": "Something failed that the caller cannot mend.",
    "pointer": "/components/examples/InternalError",
    "status": 500,
    "code": "InternalError",
    "safety": "write",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "agent_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "revision": 3,
          "weights": [
            {
              "agentId": "agent_kept",
              "weight": 50
            },
            {
              "agentId": "agent_kept_b",
              "weight": 30
            },
            {
              "agentId": "agent_kept_c",
              "weight": 20
            }
          ]
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "InternalError",
        "message": "The request failed on our side. Give the ref to support if it keeps happening.",
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": "The server has to fail.",
    "fixtures": [
      "agent_kept",
      "agent_kept_b",
      "agent_kept_c",
      "key_admin"
    ]
  },
  {
    "id": "removeSplitVariant/remove_variant",
    "operation": "removeSplitVariant",
    "key": "remove_variant",
    "summary": "The weight of 30 went to the two that stay, 50 to 20.",
    "pointer": "/components/examples/SplitVariantRemoved",
    "status": 200,
    "code": null,
    "safety": "destructive",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "agent_removal",
        "variantAgentId": "agent_removal_b"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "revision": 3
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "splitTest": {
          "locationId": "loc_kept",
          "campaignId": "camp_removal",
          "primaryAgentId": "agent_removal",
          "status": "running",
          "revision": 4,
          "sync": {
            "status": "healthy",
            "failedAt": null
          },
          "variants": [
            {
              "agentId": "agent_removal",
              "name": "Original",
              "sequence": 1,
              "weight": 71,
              "status": "active",
              "addedAt": "2026-06-01T09:00:00Z",
              "removedAt": null,
              "isPrimary": true
            },
            {
              "agentId": "agent_removal_b",
              "name": "Shorter greeting",
              "sequence": 2,
              "weight": 0,
              "status": "removed",
              "addedAt": "2026-06-02T09:00:00Z",
              "removedAt": "2026-07-14T15:04:05Z",
              "isPrimary": false
            },
            {
              "agentId": "agent_removal_c",
              "name": "Friendlier voice",
              "sequence": 3,
              "weight": 29,
              "status": "active",
              "addedAt": "2026-06-03T09:00:00Z",
              "removedAt": null,
              "isPrimary": false
            }
          ]
        }
      }
    },
    "after": [
      {
        "operation": "getSplitTest",
        "pair": null,
        "bind": {
          "/body/revision": "/splitTest/revision"
        }
      }
    ],
    "unprovoked": null,
    "fixtures": [
      "agent_removal",
      "agent_removal_b",
      "key_admin"
    ]
  },
  {
    "id": "removeSplitVariant/remove_last_but_one",
    "operation": "removeSplitVariant",
    "key": "remove_last_but_one",
    "summary": "One member is left, so the split ends.",
    "pointer": "/components/examples/SplitEnded",
    "status": 200,
    "code": null,
    "safety": "destructive",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "agent_ending",
        "variantAgentId": "agent_ending_b"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "revision": 3
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "splitTest": {
          "locationId": "loc_kept",
          "campaignId": "camp_ending",
          "primaryAgentId": "agent_ending",
          "status": "ended",
          "revision": 4,
          "sync": {
            "status": "healthy",
            "failedAt": null
          },
          "variants": [
            {
              "agentId": "agent_ending",
              "name": "Original",
              "sequence": 1,
              "weight": 100,
              "status": "active",
              "addedAt": "2026-06-01T09:00:00Z",
              "removedAt": null,
              "isPrimary": true
            },
            {
              "agentId": "agent_ending_b",
              "name": "Shorter greeting",
              "sequence": 2,
              "weight": 0,
              "status": "removed",
              "addedAt": "2026-06-02T09:00:00Z",
              "removedAt": "2026-07-14T15:04:05Z",
              "isPrimary": false
            }
          ]
        }
      }
    },
    "after": [
      {
        "operation": "getSplitTest",
        "pair": null,
        "bind": {
          "/body/revision": "/splitTest/revision"
        }
      }
    ],
    "unprovoked": null,
    "fixtures": [
      "agent_ending",
      "agent_ending_b",
      "key_admin"
    ]
  },
  {
    "id": "removeSplitVariant/VALIDATION",
    "operation": "removeSplitVariant",
    "key": "VALIDATION",
    "summary": "A revision below one.",
    "pointer": "/components/examples/SplitRevisionInvalid",
    "status": 400,
    "code": "VALIDATION",
    "safety": "destructive",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "agent_kept",
        "variantAgentId": "agent_kept_b"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "revision": 0
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "VALIDATION",
        "message": "revision must be at least 1."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "agent_kept",
      "agent_kept_b",
      "key_admin"
    ]
  },
  {
    "id": "removeSplitVariant/VALIDATION_primary",
    "operation": "removeSplitVariant",
    "key": "VALIDATION_primary",
    "summary": "The primary cannot be removed.",
    "pointer": "/components/examples/SplitPrimaryRemoval",
    "status": 400,
    "code": "VALIDATION",
    "safety": "destructive",
    "inferred": {
      "*": "That the primary cannot be removed is stated, the answer is not."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "agent_kept",
        "variantAgentId": "agent_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "revision": 3
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "VALIDATION",
        "message": "The primary variant cannot be removed."
      }
    },
    "after": [
      {
        "operation": "getSplitTest",
        "pair": null,
        "bind": {
          "/body/revision": "/splitTest/revision"
        }
      }
    ],
    "unprovoked": null,
    "fixtures": [
      "agent_kept",
      "key_admin"
    ]
  },
  {
    "id": "removeSplitVariant/Unauthorized",
    "operation": "removeSplitVariant",
    "key": "Unauthorized",
    "summary": "No key, or one that is not valid.",
    "pointer": "/components/examples/Unauthorized",
    "status": 401,
    "code": "Unauthorized",
    "safety": "destructive",
    "inferred": null,
    "request": {
      "as": null,
      "path": {
        "id": "agent_kept",
        "variantAgentId": "agent_kept_b"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "revision": 3
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "Unauthorized",
        "message": "Send a valid API key as a bearer token."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "agent_kept",
      "agent_kept_b"
    ]
  },
  {
    "id": "removeSplitVariant/InsufficientScope",
    "operation": "removeSplitVariant",
    "key": "InsufficientScope",
    "summary": "The key may not change agents.",
    "pointer": "/components/examples/AgentsWriteScopeMissing",
    "status": 403,
    "code": "InsufficientScope",
    "safety": "destructive",
    "inferred": null,
    "request": {
      "as": "key_no_scopes",
      "path": {
        "id": "agent_kept",
        "variantAgentId": "agent_kept_b"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "revision": 3
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "InsufficientScope",
        "message": "This key lacks the scope agents:write.",
        "requiredScope": "agents:write"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "agent_kept",
      "agent_kept_b",
      "key_no_scopes"
    ]
  },
  {
    "id": "removeSplitVariant/AccessDenied",
    "operation": "removeSplitVariant",
    "key": "AccessDenied",
    "summary": "The key is bound to another sub-account.",
    "pointer": "/components/examples/AgentsAccessDenied",
    "status": 403,
    "code": "AccessDenied",
    "safety": "destructive",
    "inferred": null,
    "request": {
      "as": "key_location_bound",
      "path": {
        "id": "agent_kept",
        "variantAgentId": "agent_kept_b"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "revision": 3
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "AccessDenied",
        "message": "This key has no access to what it asks for."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "agent_kept",
      "agent_kept_b",
      "key_location_bound"
    ]
  },
  {
    "id": "removeSplitVariant/NOT_FOUND",
    "operation": "removeSplitVariant",
    "key": "NOT_FOUND",
    "summary": "The campaign has no split test.",
    "pointer": "/components/examples/SplitTestNotFound",
    "status": 404,
    "code": "NOT_FOUND",
    "safety": "destructive",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "agent_without_split",
        "variantAgentId": "agent_kept_b"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "revision": 3
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "NOT_FOUND",
        "message": "The agent's campaign has no split test."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "agent_kept_b",
      "agent_without_split",
      "key_admin"
    ]
  },
  {
    "id": "removeSplitVariant/CONFLICT",
    "operation": "removeSplitVariant",
    "key": "CONFLICT",
    "summary": "Somebody changed the split meanwhile.",
    "pointer": "/components/examples/SplitRemovalStale",
    "status": 409,
    "code": "CONFLICT",
    "safety": "destructive",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "agent_kept",
        "variantAgentId": "agent_kept_b"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "revision": 1
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "CONFLICT",
        "message": "The split test changed since revision 1. Read it before you remove the variant."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "agent_kept",
      "agent_kept_b",
      "key_admin"
    ]
  },
  {
    "id": "removeSplitVariant/TooManyRequests",
    "operation": "removeSplitVariant",
    "key": "TooManyRequests",
    "summary": "Slow down.",
    "pointer": "/components/examples/TooManyRequests",
    "status": 429,
    "code": "TooManyRequests",
    "safety": "destructive",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "agent_kept",
        "variantAgentId": "agent_kept_b"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "revision": 3
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "Retry-After": "2"
      },
      "body": {
        "success": false,
        "error": "TooManyRequests",
        "message": "Too many requests in a short time. Wait, then try again."
      }
    },
    "after": [],
    "unprovoked": "Quotas are not known.",
    "fixtures": [
      "agent_kept",
      "agent_kept_b",
      "key_admin"
    ]
  },
  {
    "id": "removeSplitVariant/InternalError",
    "operation": "removeSplitVariant",
    "key": "InternalError",
    "summary": "Something failed that the caller cannot mend.",
    "pointer": "/components/examples/InternalError",
    "status": 500,
    "code": "InternalError",
    "safety": "destructive",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "agent_kept",
        "variantAgentId": "agent_kept_b"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "revision": 3
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "InternalError",
        "message": "The request failed on our side. Give the ref to support if it keeps happening.",
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": "The server has to fail.",
    "fixtures": [
      "agent_kept",
      "agent_kept_b",
      "key_admin"
    ]
  },
  {
    "id": "listAgentSkills/skills",
    "operation": "listAgentSkills",
    "key": "skills",
    "summary": "Two skills.",
    "pointer": "/components/examples/SkillList",
    "status": 200,
    "code": null,
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "agent_kept"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "version": 4,
        "skills": [
          {
            "id": "skill_kept",
            "name": "Prices",
            "type": "playbook"
          },
          {
            "id": "skill_booking",
            "name": "Appointment Booking",
            "type": "appointment_booking"
          }
        ]
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "agent_kept",
      "key_admin"
    ]
  },
  {
    "id": "listAgentSkills/VALIDATION",
    "operation": "listAgentSkills",
    "key": "VALIDATION",
    "summary": "An id in the path is not valid.",
    "pointer": "/components/examples/AgentsPathInvalid",
    "status": 400,
    "code": "VALIDATION",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "agent_kept"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "VALIDATION",
        "message": "The id in the path is not valid."
      }
    },
    "after": [],
    "unprovoked": "Every id that can be sent is valid, an empty one leads to another route.",
    "fixtures": [
      "agent_kept",
      "key_admin"
    ]
  },
  {
    "id": "listAgentSkills/Unauthorized",
    "operation": "listAgentSkills",
    "key": "Unauthorized",
    "summary": "No key, or one that is not valid.",
    "pointer": "/components/examples/Unauthorized",
    "status": 401,
    "code": "Unauthorized",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": null,
      "path": {
        "id": "agent_kept"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "Unauthorized",
        "message": "Send a valid API key as a bearer token."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "agent_kept"
    ]
  },
  {
    "id": "listAgentSkills/InsufficientScope",
    "operation": "listAgentSkills",
    "key": "InsufficientScope",
    "summary": "The key may not read agents.",
    "pointer": "/components/examples/AgentsReadScopeMissing",
    "status": 403,
    "code": "InsufficientScope",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_no_scopes",
      "path": {
        "id": "agent_kept"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "InsufficientScope",
        "message": "This key lacks the scope agents:read.",
        "requiredScope": "agents:read"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "agent_kept",
      "key_no_scopes"
    ]
  },
  {
    "id": "listAgentSkills/AccessDenied",
    "operation": "listAgentSkills",
    "key": "AccessDenied",
    "summary": "The key is bound to another sub-account.",
    "pointer": "/components/examples/AgentsAccessDenied",
    "status": 403,
    "code": "AccessDenied",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_location_bound",
      "path": {
        "id": "agent_kept"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "AccessDenied",
        "message": "This key has no access to what it asks for."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "agent_kept",
      "key_location_bound"
    ]
  },
  {
    "id": "listAgentSkills/NOT_FOUND",
    "operation": "listAgentSkills",
    "key": "NOT_FOUND",
    "summary": "No such agent.",
    "pointer": "/components/examples/AgentNotFound",
    "status": 404,
    "code": "NOT_FOUND",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "agent_absent"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "NOT_FOUND",
        "message": "There is no such agent."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "agent_absent",
      "key_admin"
    ]
  },
  {
    "id": "listAgentSkills/TooManyRequests",
    "operation": "listAgentSkills",
    "key": "TooManyRequests",
    "summary": "Slow down.",
    "pointer": "/components/examples/TooManyRequests",
    "status": 429,
    "code": "TooManyRequests",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "agent_kept"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "Retry-After": "2"
      },
      "body": {
        "success": false,
        "error": "TooManyRequests",
        "message": "Too many requests in a short time. Wait, then try again."
      }
    },
    "after": [],
    "unprovoked": "Quotas are not known.",
    "fixtures": [
      "agent_kept",
      "key_admin"
    ]
  },
  {
    "id": "listAgentSkills/InternalError",
    "operation": "listAgentSkills",
    "key": "InternalError",
    "summary": "Something failed that the caller cannot mend.",
    "pointer": "/components/examples/InternalError",
    "status": 500,
    "code": "InternalError",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "agent_kept"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "InternalError",
        "message": "The request failed on our side. Give the ref to support if it keeps happening.",
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": "The server has to fail.",
    "fixtures": [
      "agent_kept",
      "key_admin"
    ]
  },
  {
    "id": "deleteAgentSkill/delete_skill",
    "operation": "deleteAgentSkill",
    "key": "delete_skill",
    "summary": "The version after the deletion.",
    "pointer": "/components/examples/SkillDeleted",
    "status": 200,
    "code": null,
    "safety": "destructive",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "agent_skills",
        "skillId": "skill_prices"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "expectedVersion": 4
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "version": 5
      }
    },
    "after": [
      {
        "operation": "listAgentSkills",
        "pair": null,
        "bind": {
          "/body/expectedVersion": "/version"
        }
      }
    ],
    "unprovoked": null,
    "fixtures": [
      "agent_skills",
      "key_admin",
      "skill_prices"
    ]
  },
  {
    "id": "deleteAgentSkill/VALIDATION",
    "operation": "deleteAgentSkill",
    "key": "VALIDATION",
    "summary": "A version below zero.",
    "pointer": "/components/examples/SkillVersionInvalid",
    "status": 400,
    "code": "VALIDATION",
    "safety": "destructive",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "agent_kept",
        "skillId": "skill_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "expectedVersion": -1
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "VALIDATION",
        "message": "expectedVersion must be at least 0."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "agent_kept",
      "key_admin",
      "skill_kept"
    ]
  },
  {
    "id": "deleteAgentSkill/Unauthorized",
    "operation": "deleteAgentSkill",
    "key": "Unauthorized",
    "summary": "No key, or one that is not valid.",
    "pointer": "/components/examples/Unauthorized",
    "status": 401,
    "code": "Unauthorized",
    "safety": "destructive",
    "inferred": null,
    "request": {
      "as": null,
      "path": {
        "id": "agent_kept",
        "skillId": "skill_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "expectedVersion": 4
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "Unauthorized",
        "message": "Send a valid API key as a bearer token."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "agent_kept",
      "skill_kept"
    ]
  },
  {
    "id": "deleteAgentSkill/InsufficientScope",
    "operation": "deleteAgentSkill",
    "key": "InsufficientScope",
    "summary": "The key may not change agents.",
    "pointer": "/components/examples/AgentsWriteScopeMissing",
    "status": 403,
    "code": "InsufficientScope",
    "safety": "destructive",
    "inferred": null,
    "request": {
      "as": "key_no_scopes",
      "path": {
        "id": "agent_kept",
        "skillId": "skill_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "expectedVersion": 4
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "InsufficientScope",
        "message": "This key lacks the scope agents:write.",
        "requiredScope": "agents:write"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "agent_kept",
      "key_no_scopes",
      "skill_kept"
    ]
  },
  {
    "id": "deleteAgentSkill/AccessDenied",
    "operation": "deleteAgentSkill",
    "key": "AccessDenied",
    "summary": "The key is bound to another sub-account.",
    "pointer": "/components/examples/AgentsAccessDenied",
    "status": 403,
    "code": "AccessDenied",
    "safety": "destructive",
    "inferred": null,
    "request": {
      "as": "key_location_bound",
      "path": {
        "id": "agent_kept",
        "skillId": "skill_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "expectedVersion": 4
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "AccessDenied",
        "message": "This key has no access to what it asks for."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "agent_kept",
      "key_location_bound",
      "skill_kept"
    ]
  },
  {
    "id": "deleteAgentSkill/NOT_FOUND",
    "operation": "deleteAgentSkill",
    "key": "NOT_FOUND",
    "summary": "No such agent.",
    "pointer": "/components/examples/AgentNotFound",
    "status": 404,
    "code": "NOT_FOUND",
    "safety": "destructive",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "agent_absent",
        "skillId": "skill_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "expectedVersion": 4
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "NOT_FOUND",
        "message": "There is no such agent."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "agent_absent",
      "key_admin",
      "skill_kept"
    ]
  },
  {
    "id": "deleteAgentSkill/NOT_FOUND_skill",
    "operation": "deleteAgentSkill",
    "key": "NOT_FOUND_skill",
    "summary": "No such skill.",
    "pointer": "/components/examples/SkillNotFound",
    "status": 404,
    "code": "NOT_FOUND",
    "safety": "destructive",
    "inferred": {
      "*": "The code is stated for a campaign without a split test only."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "agent_kept",
        "skillId": "skill_absent"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "expectedVersion": 4
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "NOT_FOUND",
        "message": "The agent has no such skill."
      }
    },
    "after": [
      {
        "operation": "listAgentSkills",
        "pair": null,
        "bind": {
          "/body/expectedVersion": "/version"
        }
      }
    ],
    "unprovoked": null,
    "fixtures": [
      "agent_kept",
      "key_admin",
      "skill_absent"
    ]
  },
  {
    "id": "deleteAgentSkill/CONFLICT",
    "operation": "deleteAgentSkill",
    "key": "CONFLICT",
    "summary": "Somebody changed the skills meanwhile.",
    "pointer": "/components/examples/SkillsStale",
    "status": 409,
    "code": "CONFLICT",
    "safety": "destructive",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "agent_kept",
        "skillId": "skill_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "expectedVersion": 0
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "CONFLICT",
        "message": "The skills changed since version 0. Read them and decide again."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "agent_kept",
      "key_admin",
      "skill_kept"
    ]
  },
  {
    "id": "deleteAgentSkill/TooManyRequests",
    "operation": "deleteAgentSkill",
    "key": "TooManyRequests",
    "summary": "Slow down.",
    "pointer": "/components/examples/TooManyRequests",
    "status": 429,
    "code": "TooManyRequests",
    "safety": "destructive",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "agent_kept",
        "skillId": "skill_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "expectedVersion": 4
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "Retry-After": "2"
      },
      "body": {
        "success": false,
        "error": "TooManyRequests",
        "message": "Too many requests in a short time. Wait, then try again."
      }
    },
    "after": [],
    "unprovoked": "Quotas are not known.",
    "fixtures": [
      "agent_kept",
      "key_admin",
      "skill_kept"
    ]
  },
  {
    "id": "deleteAgentSkill/InternalError",
    "operation": "deleteAgentSkill",
    "key": "InternalError",
    "summary": "Something failed that the caller cannot mend.",
    "pointer": "/components/examples/InternalError",
    "status": 500,
    "code": "InternalError",
    "safety": "destructive",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "agent_kept",
        "skillId": "skill_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "expectedVersion": 4
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "InternalError",
        "message": "The request failed on our side. Give the ref to support if it keeps happening.",
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": "The server has to fail.",
    "fixtures": [
      "agent_kept",
      "key_admin",
      "skill_kept"
    ]
  },
  {
    "id": "getSkillLibrary/library",
    "operation": "getSkillLibrary",
    "key": "library",
    "summary": "What is on offer.",
    "pointer": "/components/examples/SkillLibrary",
    "status": 200,
    "code": null,
    "safety": "read",
    "inferred": {
      "*": "The form of the answer is not shown."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "id": "agent_kept"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "skills": [
          {
            "type": "appointment_booking",
            "name": "Appointment Booking"
          }
        ]
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "agent_kept",
      "key_admin"
    ]
  },
  {
    "id": "getSkillLibrary/VALIDATION",
    "operation": "getSkillLibrary",
    "key": "VALIDATION",
    "summary": "An id in the path is not valid.",
    "pointer": "/components/examples/AgentsPathInvalid",
    "status": 400,
    "code": "VALIDATION",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "agent_kept"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "VALIDATION",
        "message": "The id in the path is not valid."
      }
    },
    "after": [],
    "unprovoked": "Every id that can be sent is valid, an empty one leads to another route.",
    "fixtures": [
      "agent_kept",
      "key_admin"
    ]
  },
  {
    "id": "getSkillLibrary/Unauthorized",
    "operation": "getSkillLibrary",
    "key": "Unauthorized",
    "summary": "No key, or one that is not valid.",
    "pointer": "/components/examples/Unauthorized",
    "status": 401,
    "code": "Unauthorized",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": null,
      "path": {
        "id": "agent_kept"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "Unauthorized",
        "message": "Send a valid API key as a bearer token."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "agent_kept"
    ]
  },
  {
    "id": "getSkillLibrary/InsufficientScope",
    "operation": "getSkillLibrary",
    "key": "InsufficientScope",
    "summary": "The key may not read agents.",
    "pointer": "/components/examples/AgentsReadScopeMissing",
    "status": 403,
    "code": "InsufficientScope",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_no_scopes",
      "path": {
        "id": "agent_kept"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "InsufficientScope",
        "message": "This key lacks the scope agents:read.",
        "requiredScope": "agents:read"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "agent_kept",
      "key_no_scopes"
    ]
  },
  {
    "id": "getSkillLibrary/AccessDenied",
    "operation": "getSkillLibrary",
    "key": "AccessDenied",
    "summary": "The key is bound to another sub-account.",
    "pointer": "/components/examples/AgentsAccessDenied",
    "status": 403,
    "code": "AccessDenied",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_location_bound",
      "path": {
        "id": "agent_kept"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "AccessDenied",
        "message": "This key has no access to what it asks for."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "agent_kept",
      "key_location_bound"
    ]
  },
  {
    "id": "getSkillLibrary/NOT_FOUND",
    "operation": "getSkillLibrary",
    "key": "NOT_FOUND",
    "summary": "No such agent.",
    "pointer": "/components/examples/AgentNotFound",
    "status": 404,
    "code": "NOT_FOUND",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "agent_absent"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "NOT_FOUND",
        "message": "There is no such agent."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "agent_absent",
      "key_admin"
    ]
  },
  {
    "id": "getSkillLibrary/TooManyRequests",
    "operation": "getSkillLibrary",
    "key": "TooManyRequests",
    "summary": "Slow down.",
    "pointer": "/components/examples/TooManyRequests",
    "status": 429,
    "code": "TooManyRequests",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "agent_kept"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "Retry-After": "2"
      },
      "body": {
        "success": false,
        "error": "TooManyRequests",
        "message": "Too many requests in a short time. Wait, then try again."
      }
    },
    "after": [],
    "unprovoked": "Quotas are not known.",
    "fixtures": [
      "agent_kept",
      "key_admin"
    ]
  },
  {
    "id": "getSkillLibrary/InternalError",
    "operation": "getSkillLibrary",
    "key": "InternalError",
    "summary": "Something failed that the caller cannot mend.",
    "pointer": "/components/examples/InternalError",
    "status": 500,
    "code": "InternalError",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "id": "agent_kept"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "InternalError",
        "message": "The request failed on our side. Give the ref to support if it keeps happening.",
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": "The server has to fail.",
    "fixtures": [
      "agent_kept",
      "key_admin"
    ]
  },
  {
    "id": "listAgents/of_one_type",
    "operation": "listAgents",
    "key": "of_one_type",
    "summary": "Only agents of outbound campaigns.",
    "pointer": "/components/examples/AgentsOfOneType",
    "status": 200,
    "code": null,
    "safety": "read",
    "inferred": {
      "*": "The form of the answer is not shown."
    },
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {
        "locationId": "loc_kept",
        "agentType": "outreach"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "data": {
          "agents": [
            {
              "id": "agent_kept",
              "name": "Spring outreach",
              "agentType": "outreach",
              "capabilities": [
                "appointment_booking",
                "live_transfer"
              ]
            }
          ]
        }
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_kept"
    ]
  },
  {
    "id": "listAgents/all",
    "operation": "listAgents",
    "key": "all",
    "summary": "Agents of every type.",
    "pointer": "/components/examples/AgentsAll",
    "status": 200,
    "code": null,
    "safety": "read",
    "inferred": {
      "*": "The form of the answer is not shown."
    },
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {
        "locationId": "loc_kept"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "data": {
          "agents": [
            {
              "id": "agent_kept",
              "name": "Spring outreach",
              "agentType": "outreach",
              "capabilities": [
                "appointment_booking",
                "live_transfer"
              ]
            },
            {
              "id": "agent_inbound",
              "name": "Reception",
              "agentType": "inbound",
              "capabilities": [
                "add_tag"
              ]
            }
          ]
        }
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_kept"
    ]
  },
  {
    "id": "listAgents/VALIDATION",
    "operation": "listAgents",
    "key": "VALIDATION",
    "summary": "A filter that is no campaign type.",
    "pointer": "/components/examples/AgentTypeFilterInvalid",
    "status": 400,
    "code": "VALIDATION",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {
        "locationId": "loc_kept",
        "agentType": "inbound_receptionist"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "VALIDATION",
        "message": "agentType must be one of outreach, inbound, appointment."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_kept"
    ]
  },
  {
    "id": "listAgents/Unauthorized",
    "operation": "listAgents",
    "key": "Unauthorized",
    "summary": "No key, or one that is not valid.",
    "pointer": "/components/examples/Unauthorized",
    "status": 401,
    "code": "Unauthorized",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": null,
      "path": {},
      "query": {
        "locationId": "loc_kept"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "Unauthorized",
        "message": "Send a valid API key as a bearer token."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "loc_kept"
    ]
  },
  {
    "id": "listAgents/InsufficientScope",
    "operation": "listAgents",
    "key": "InsufficientScope",
    "summary": "The key may not read agents.",
    "pointer": "/components/examples/AgentsReadScopeMissing",
    "status": 403,
    "code": "InsufficientScope",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_no_scopes",
      "path": {},
      "query": {
        "locationId": "loc_kept"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "InsufficientScope",
        "message": "This key lacks the scope agents:read.",
        "requiredScope": "agents:read"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_no_scopes",
      "loc_kept"
    ]
  },
  {
    "id": "listAgents/AccessDenied",
    "operation": "listAgents",
    "key": "AccessDenied",
    "summary": "The key is bound to another sub-account.",
    "pointer": "/components/examples/AgentsAccessDenied",
    "status": 403,
    "code": "AccessDenied",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_location_bound",
      "path": {},
      "query": {
        "locationId": "loc_kept"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "AccessDenied",
        "message": "This key has no access to what it asks for."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_location_bound",
      "loc_kept"
    ]
  },
  {
    "id": "listAgents/NOT_FOUND",
    "operation": "listAgents",
    "key": "NOT_FOUND",
    "summary": "No such sub-account.",
    "pointer": "/components/examples/LocationNotFound",
    "status": 404,
    "code": "NOT_FOUND",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {
        "locationId": "loc_absent"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "NOT_FOUND",
        "message": "There is no such sub-account."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_absent"
    ]
  },
  {
    "id": "listAgents/TooManyRequests",
    "operation": "listAgents",
    "key": "TooManyRequests",
    "summary": "Slow down.",
    "pointer": "/components/examples/TooManyRequests",
    "status": 429,
    "code": "TooManyRequests",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {
        "locationId": "loc_kept"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "Retry-After": "2"
      },
      "body": {
        "success": false,
        "error": "TooManyRequests",
        "message": "Too many requests in a short time. Wait, then try again."
      }
    },
    "after": [],
    "unprovoked": "Quotas are not known.",
    "fixtures": [
      "key_admin",
      "loc_kept"
    ]
  },
  {
    "id": "listAgents/InternalError",
    "operation": "listAgents",
    "key": "InternalError",
    "summary": "Something failed that the caller cannot mend.",
    "pointer": "/components/examples/InternalError",
    "status": 500,
    "code": "InternalError",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {
        "locationId": "loc_kept"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "InternalError",
        "message": "The request failed on our side. Give the ref to support if it keeps happening.",
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": "The server has to fail.",
    "fixtures": [
      "key_admin",
      "loc_kept"
    ]
  },
  {
    "id": "createAgent/of_campaign_type",
    "operation": "createAgent",
    "key": "of_campaign_type",
    "summary": "The new agent.",
    "pointer": "/components/examples/AgentCreated",
    "status": 201,
    "code": null,
    "safety": "destructive",
    "inferred": {
      "*": "Status and form of the answer are not shown."
    },
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {
        "locationId": "loc_kept"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "name": "Spring outreach",
          "agentType": "outreach",
          "capabilityIds": [
            "appointment_booking",
            "live_transfer"
          ]
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "data": {
          "agent": {
            "id": "agent_new",
            "name": "Spring outreach",
            "agentType": "outreach",
            "capabilities": [
              "appointment_booking",
              "live_transfer"
            ]
          }
        }
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_kept"
    ]
  },
  {
    "id": "createAgent/from_system_template",
    "operation": "createAgent",
    "key": "from_system_template",
    "summary": "The template's capabilities are installed.",
    "pointer": "/components/examples/AgentCreatedFromSystem",
    "status": 201,
    "code": null,
    "safety": "destructive",
    "inferred": {
      "*": "Status and form of the answer are not shown."
    },
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {
        "locationId": "loc_kept"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "name": "Transfer and book",
          "system": "live_transfer_and_booking"
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "data": {
          "agent": {
            "id": "agent_new",
            "name": "Transfer and book",
            "agentType": "outreach",
            "capabilities": [
              "live_transfer",
              "appointment_booking"
            ]
          }
        }
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_kept"
    ]
  },
  {
    "id": "createAgent/VALIDATION",
    "operation": "createAgent",
    "key": "VALIDATION",
    "summary": "A template's id is no campaign type any more.",
    "pointer": "/components/examples/AgentTypeIsTemplate",
    "status": 400,
    "code": "VALIDATION",
    "safety": "destructive",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {
        "locationId": "loc_kept"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "name": "Transfer and book",
          "agentType": "live_transfer_and_booking"
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "VALIDATION",
        "message": "agentType must be one of outreach, inbound, appointment."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_kept"
    ]
  },
  {
    "id": "createAgent/VALIDATION_capability",
    "operation": "createAgent",
    "key": "VALIDATION_capability",
    "summary": "An unknown capability.",
    "pointer": "/components/examples/AgentCapabilityUnknown",
    "status": 400,
    "code": "VALIDATION",
    "safety": "destructive",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {
        "locationId": "loc_kept"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "name": "Texting",
          "agentType": "outreach",
          "capabilityIds": [
            "send_fax"
          ]
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "VALIDATION",
        "message": "capabilityIds.0 must be one of appointment_booking, live_transfer, add_tag."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_kept"
    ]
  },
  {
    "id": "createAgent/Unauthorized",
    "operation": "createAgent",
    "key": "Unauthorized",
    "summary": "No key, or one that is not valid.",
    "pointer": "/components/examples/Unauthorized",
    "status": 401,
    "code": "Unauthorized",
    "safety": "destructive",
    "inferred": null,
    "request": {
      "as": null,
      "path": {},
      "query": {
        "locationId": "loc_kept"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "name": "Spring outreach",
          "agentType": "outreach",
          "capabilityIds": [
            "appointment_booking",
            "live_transfer"
          ]
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "Unauthorized",
        "message": "Send a valid API key as a bearer token."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "loc_kept"
    ]
  },
  {
    "id": "createAgent/InsufficientScope",
    "operation": "createAgent",
    "key": "InsufficientScope",
    "summary": "The key may not change agents.",
    "pointer": "/components/examples/AgentsWriteScopeMissing",
    "status": 403,
    "code": "InsufficientScope",
    "safety": "destructive",
    "inferred": null,
    "request": {
      "as": "key_no_scopes",
      "path": {},
      "query": {
        "locationId": "loc_kept"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "name": "Spring outreach",
          "agentType": "outreach",
          "capabilityIds": [
            "appointment_booking",
            "live_transfer"
          ]
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "InsufficientScope",
        "message": "This key lacks the scope agents:write.",
        "requiredScope": "agents:write"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_no_scopes",
      "loc_kept"
    ]
  },
  {
    "id": "createAgent/AccessDenied",
    "operation": "createAgent",
    "key": "AccessDenied",
    "summary": "The key is bound to another sub-account.",
    "pointer": "/components/examples/AgentsAccessDenied",
    "status": 403,
    "code": "AccessDenied",
    "safety": "destructive",
    "inferred": null,
    "request": {
      "as": "key_location_bound",
      "path": {},
      "query": {
        "locationId": "loc_kept"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "name": "Spring outreach",
          "agentType": "outreach",
          "capabilityIds": [
            "appointment_booking",
            "live_transfer"
          ]
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "AccessDenied",
        "message": "This key has no access to what it asks for."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_location_bound",
      "loc_kept"
    ]
  },
  {
    "id": "createAgent/NOT_FOUND",
    "operation": "createAgent",
    "key": "NOT_FOUND",
    "summary": "No such sub-account.",
    "pointer": "/components/examples/LocationNotFound",
    "status": 404,
    "code": "NOT_FOUND",
    "safety": "destructive",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {
        "locationId": "loc_absent"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "name": "Spring outreach",
          "agentType": "outreach",
          "capabilityIds": [
            "appointment_booking",
            "live_transfer"
          ]
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "NOT_FOUND",
        "message": "There is no such sub-account."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_absent"
    ]
  },
  {
    "id": "createAgent/TooManyRequests",
    "operation": "createAgent",
    "key": "TooManyRequests",
    "summary": "Slow down.",
    "pointer": "/components/examples/TooManyRequests",
    "status": 429,
    "code": "TooManyRequests",
    "safety": "destructive",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {
        "locationId": "loc_kept"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "name": "Spring outreach",
          "agentType": "outreach",
          "capabilityIds": [
            "appointment_booking",
            "live_transfer"
          ]
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "Retry-After": "2"
      },
      "body": {
        "success": false,
        "error": "TooManyRequests",
        "message": "Too many requests in a short time. Wait, then try again."
      }
    },
    "after": [],
    "unprovoked": "Quotas are not known.",
    "fixtures": [
      "key_admin",
      "loc_kept"
    ]
  },
  {
    "id": "createAgent/InternalError",
    "operation": "createAgent",
    "key": "InternalError",
    "summary": "Something failed that the caller cannot mend.",
    "pointer": "/components/examples/InternalError",
    "status": 500,
    "code": "InternalError",
    "safety": "destructive",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {
        "locationId": "loc_kept"
      },
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "name": "Spring outreach",
          "agentType": "outreach",
          "capabilityIds": [
            "appointment_booking",
            "live_transfer"
          ]
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "InternalError",
        "message": "The request failed on our side. Give the ref to support if it keeps happening.",
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": "The server has to fail.",
    "fixtures": [
      "key_admin",
      "loc_kept"
    ]
  },
  {
    "id": "listAgentTypes/types",
    "operation": "listAgentTypes",
    "key": "types",
    "summary": "The three types.",
    "pointer": "/components/examples/AgentTypes",
    "status": 200,
    "code": null,
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "data": [
          {
            "id": "outreach",
            "templates": [
              {
                "id": "appointment_booking"
              },
              {
                "id": "live_transfer"
              }
            ]
          },
          {
            "id": "inbound",
            "templates": [
              {
                "id": "inbound_receptionist"
              }
            ]
          },
          {
            "id": "appointment"
          }
        ]
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin"
    ]
  },
  {
    "id": "listAgentTypes/Unauthorized",
    "operation": "listAgentTypes",
    "key": "Unauthorized",
    "summary": "No key, or one that is not valid.",
    "pointer": "/components/examples/Unauthorized",
    "status": 401,
    "code": "Unauthorized",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": null,
      "path": {},
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "Unauthorized",
        "message": "Send a valid API key as a bearer token."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": []
  },
  {
    "id": "listAgentTypes/InsufficientScope",
    "operation": "listAgentTypes",
    "key": "InsufficientScope",
    "summary": "The key may not read agents.",
    "pointer": "/components/examples/AgentsReadScopeMissing",
    "status": 403,
    "code": "InsufficientScope",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_no_scopes",
      "path": {},
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "InsufficientScope",
        "message": "This key lacks the scope agents:read.",
        "requiredScope": "agents:read"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_no_scopes"
    ]
  },
  {
    "id": "listAgentTypes/TooManyRequests",
    "operation": "listAgentTypes",
    "key": "TooManyRequests",
    "summary": "Slow down.",
    "pointer": "/components/examples/TooManyRequests",
    "status": 429,
    "code": "TooManyRequests",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "Retry-After": "2"
      },
      "body": {
        "success": false,
        "error": "TooManyRequests",
        "message": "Too many requests in a short time. Wait, then try again."
      }
    },
    "after": [],
    "unprovoked": "Quotas are not known.",
    "fixtures": [
      "key_admin"
    ]
  },
  {
    "id": "listAgentTypes/InternalError",
    "operation": "listAgentTypes",
    "key": "InternalError",
    "summary": "Something failed that the caller cannot mend.",
    "pointer": "/components/examples/InternalError",
    "status": 500,
    "code": "InternalError",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "InternalError",
        "message": "The request failed on our side. Give the ref to support if it keeps happening.",
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": "The server has to fail.",
    "fixtures": [
      "key_admin"
    ]
  },
  {
    "id": "getCampaignWorkflow/workflow",
    "operation": "getCampaignWorkflow",
    "key": "workflow",
    "summary": "A branch and a tag.",
    "pointer": "/components/examples/CampaignWorkflow",
    "status": 200,
    "code": null,
    "safety": "read",
    "inferred": {
      "*": "The form of the answer is not shown."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "agentId": "agent_kept"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "data": {
          "workflow": {
            "nodes": [
              {
                "id": "booked",
                "type": "if",
                "config": {
                  "field": "outcome",
                  "equals": "SUCCESS"
                }
              },
              {
                "id": "tag",
                "type": "add-tag",
                "config": {
                  "tag": "booked"
                }
              }
            ]
          }
        }
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "agent_kept",
      "key_admin"
    ]
  },
  {
    "id": "getCampaignWorkflow/VALIDATION",
    "operation": "getCampaignWorkflow",
    "key": "VALIDATION",
    "summary": "An id in the path is not valid.",
    "pointer": "/components/examples/AgentsPathInvalid",
    "status": 400,
    "code": "VALIDATION",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "agentId": "agent_kept"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "VALIDATION",
        "message": "The id in the path is not valid."
      }
    },
    "after": [],
    "unprovoked": "Every id that can be sent is valid, an empty one leads to another route.",
    "fixtures": [
      "agent_kept",
      "key_admin"
    ]
  },
  {
    "id": "getCampaignWorkflow/Unauthorized",
    "operation": "getCampaignWorkflow",
    "key": "Unauthorized",
    "summary": "No key, or one that is not valid.",
    "pointer": "/components/examples/Unauthorized",
    "status": 401,
    "code": "Unauthorized",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": null,
      "path": {
        "agentId": "agent_kept"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "Unauthorized",
        "message": "Send a valid API key as a bearer token."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "agent_kept"
    ]
  },
  {
    "id": "getCampaignWorkflow/InsufficientScope",
    "operation": "getCampaignWorkflow",
    "key": "InsufficientScope",
    "summary": "The key may not read agents.",
    "pointer": "/components/examples/AgentsReadScopeMissing",
    "status": 403,
    "code": "InsufficientScope",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_no_scopes",
      "path": {
        "agentId": "agent_kept"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "InsufficientScope",
        "message": "This key lacks the scope agents:read.",
        "requiredScope": "agents:read"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "agent_kept",
      "key_no_scopes"
    ]
  },
  {
    "id": "getCampaignWorkflow/AccessDenied",
    "operation": "getCampaignWorkflow",
    "key": "AccessDenied",
    "summary": "The key is bound to another sub-account.",
    "pointer": "/components/examples/AgentsAccessDenied",
    "status": 403,
    "code": "AccessDenied",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_location_bound",
      "path": {
        "agentId": "agent_kept"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "AccessDenied",
        "message": "This key has no access to what it asks for."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "agent_kept",
      "key_location_bound"
    ]
  },
  {
    "id": "getCampaignWorkflow/NOT_FOUND",
    "operation": "getCampaignWorkflow",
    "key": "NOT_FOUND",
    "summary": "No such agent.",
    "pointer": "/components/examples/CampaignAgentNotFound",
    "status": 404,
    "code": "NOT_FOUND",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "agentId": "agent_absent"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "NOT_FOUND",
        "message": "There is no agent with this id, so there is no campaign workflow either."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "agent_absent",
      "key_admin"
    ]
  },
  {
    "id": "getCampaignWorkflow/TooManyRequests",
    "operation": "getCampaignWorkflow",
    "key": "TooManyRequests",
    "summary": "Slow down.",
    "pointer": "/components/examples/TooManyRequests",
    "status": 429,
    "code": "TooManyRequests",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "agentId": "agent_kept"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "Retry-After": "2"
      },
      "body": {
        "success": false,
        "error": "TooManyRequests",
        "message": "Too many requests in a short time. Wait, then try again."
      }
    },
    "after": [],
    "unprovoked": "Quotas are not known.",
    "fixtures": [
      "agent_kept",
      "key_admin"
    ]
  },
  {
    "id": "getCampaignWorkflow/InternalError",
    "operation": "getCampaignWorkflow",
    "key": "InternalError",
    "summary": "Something failed that the caller cannot mend.",
    "pointer": "/components/examples/InternalError",
    "status": 500,
    "code": "InternalError",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "agentId": "agent_kept"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "InternalError",
        "message": "The request failed on our side. Give the ref to support if it keeps happening.",
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": "The server has to fail.",
    "fixtures": [
      "agent_kept",
      "key_admin"
    ]
  },
  {
    "id": "saveCampaignWorkflow/save",
    "operation": "saveCampaignWorkflow",
    "key": "save",
    "summary": "The graph as it is now.",
    "pointer": "/components/examples/CampaignWorkflowSaved",
    "status": 200,
    "code": null,
    "safety": "write",
    "inferred": {
      "*": "Status and form of the answer are not shown."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "agentId": "agent_campaign"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "nodes": [
            {
              "id": "booked",
              "type": "if",
              "config": {
                "field": "outcome",
                "equals": "SUCCESS"
              }
            },
            {
              "id": "tag",
              "type": "add-tag",
              "config": {
                "tag": "booked"
              }
            },
            {
              "id": "note",
              "type": "add-note",
              "config": {}
            }
          ]
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "data": {
          "workflow": {
            "nodes": [
              {
                "id": "booked",
                "type": "if",
                "config": {
                  "field": "outcome",
                  "equals": "SUCCESS"
                }
              },
              {
                "id": "tag",
                "type": "add-tag",
                "config": {
                  "tag": "booked"
                }
              },
              {
                "id": "note",
                "type": "add-note",
                "config": {}
              }
            ]
          }
        }
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "agent_campaign",
      "key_admin"
    ]
  },
  {
    "id": "saveCampaignWorkflow/VALIDATION",
    "operation": "saveCampaignWorkflow",
    "key": "VALIDATION",
    "summary": "A node type that is gone.",
    "pointer": "/components/examples/CampaignNodeTypeRemoved",
    "status": 400,
    "code": "VALIDATION",
    "safety": "write",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "agentId": "agent_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "nodes": [
            {
              "id": "hook",
              "type": "post-webhook",
              "config": {}
            }
          ]
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "VALIDATION",
        "message": "nodes.0.type may not be one of post-webhook, enroll-in-campaign, requeue-pd."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "agent_kept",
      "key_admin"
    ]
  },
  {
    "id": "saveCampaignWorkflow/VALIDATION_placeholder",
    "operation": "saveCampaignWorkflow",
    "key": "VALIDATION_placeholder",
    "summary": "A placeholder was never replaced.",
    "pointer": "/components/examples/CampaignPlaceholderLeft",
    "status": 400,
    "code": "VALIDATION",
    "safety": "write",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "agentId": "agent_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "nodes": [
            {
              "id": "text",
              "type": "send-sms",
              "config": {
                "body": "REPLACE-WITH-GREETING"
              }
            }
          ]
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "VALIDATION",
        "message": "nodes.0.config.body still holds the placeholder REPLACE-WITH-GREETING."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "agent_kept",
      "key_admin"
    ]
  },
  {
    "id": "saveCampaignWorkflow/Unauthorized",
    "operation": "saveCampaignWorkflow",
    "key": "Unauthorized",
    "summary": "No key, or one that is not valid.",
    "pointer": "/components/examples/Unauthorized",
    "status": 401,
    "code": "Unauthorized",
    "safety": "write",
    "inferred": null,
    "request": {
      "as": null,
      "path": {
        "agentId": "agent_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "nodes": [
            {
              "id": "booked",
              "type": "if",
              "config": {
                "field": "outcome",
                "equals": "SUCCESS"
              }
            },
            {
              "id": "tag",
              "type": "add-tag",
              "config": {
                "tag": "booked"
              }
            },
            {
              "id": "note",
              "type": "add-note",
              "config": {}
            }
          ]
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "Unauthorized",
        "message": "Send a valid API key as a bearer token."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "agent_kept"
    ]
  },
  {
    "id": "saveCampaignWorkflow/InsufficientScope",
    "operation": "saveCampaignWorkflow",
    "key": "InsufficientScope",
    "summary": "The key may not change agents.",
    "pointer": "/components/examples/AgentsWriteScopeMissing",
    "status": 403,
    "code": "InsufficientScope",
    "safety": "write",
    "inferred": null,
    "request": {
      "as": "key_no_scopes",
      "path": {
        "agentId": "agent_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "nodes": [
            {
              "id": "booked",
              "type": "if",
              "config": {
                "field": "outcome",
                "equals": "SUCCESS"
              }
            },
            {
              "id": "tag",
              "type": "add-tag",
              "config": {
                "tag": "booked"
              }
            },
            {
              "id": "note",
              "type": "add-note",
              "config": {}
            }
          ]
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "InsufficientScope",
        "message": "This key lacks the scope agents:write.",
        "requiredScope": "agents:write"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "agent_kept",
      "key_no_scopes"
    ]
  },
  {
    "id": "saveCampaignWorkflow/AccessDenied",
    "operation": "saveCampaignWorkflow",
    "key": "AccessDenied",
    "summary": "The key is bound to another sub-account.",
    "pointer": "/components/examples/AgentsAccessDenied",
    "status": 403,
    "code": "AccessDenied",
    "safety": "write",
    "inferred": null,
    "request": {
      "as": "key_location_bound",
      "path": {
        "agentId": "agent_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "nodes": [
            {
              "id": "booked",
              "type": "if",
              "config": {
                "field": "outcome",
                "equals": "SUCCESS"
              }
            },
            {
              "id": "tag",
              "type": "add-tag",
              "config": {
                "tag": "booked"
              }
            },
            {
              "id": "note",
              "type": "add-note",
              "config": {}
            }
          ]
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "AccessDenied",
        "message": "This key has no access to what it asks for."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "agent_kept",
      "key_location_bound"
    ]
  },
  {
    "id": "saveCampaignWorkflow/NOT_FOUND",
    "operation": "saveCampaignWorkflow",
    "key": "NOT_FOUND",
    "summary": "No such agent.",
    "pointer": "/components/examples/CampaignAgentNotFound",
    "status": 404,
    "code": "NOT_FOUND",
    "safety": "write",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "agentId": "agent_absent"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "nodes": [
            {
              "id": "booked",
              "type": "if",
              "config": {
                "field": "outcome",
                "equals": "SUCCESS"
              }
            },
            {
              "id": "tag",
              "type": "add-tag",
              "config": {
                "tag": "booked"
              }
            },
            {
              "id": "note",
              "type": "add-note",
              "config": {}
            }
          ]
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "NOT_FOUND",
        "message": "There is no agent with this id, so there is no campaign workflow either."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "agent_absent",
      "key_admin"
    ]
  },
  {
    "id": "saveCampaignWorkflow/TooManyRequests",
    "operation": "saveCampaignWorkflow",
    "key": "TooManyRequests",
    "summary": "Slow down.",
    "pointer": "/components/examples/TooManyRequests",
    "status": 429,
    "code": "TooManyRequests",
    "safety": "write",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "agentId": "agent_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "nodes": [
            {
              "id": "booked",
              "type": "if",
              "config": {
                "field": "outcome",
                "equals": "SUCCESS"
              }
            },
            {
              "id": "tag",
              "type": "add-tag",
              "config": {
                "tag": "booked"
              }
            },
            {
              "id": "note",
              "type": "add-note",
              "config": {}
            }
          ]
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "Retry-After": "2"
      },
      "body": {
        "success": false,
        "error": "TooManyRequests",
        "message": "Too many requests in a short time. Wait, then try again."
      }
    },
    "after": [],
    "unprovoked": "Quotas are not known.",
    "fixtures": [
      "agent_kept",
      "key_admin"
    ]
  },
  {
    "id": "saveCampaignWorkflow/InternalError",
    "operation": "saveCampaignWorkflow",
    "key": "InternalError",
    "summary": "Something failed that the caller cannot mend.",
    "pointer": "/components/examples/InternalError",
    "status": 500,
    "code": "InternalError",
    "safety": "write",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "agentId": "agent_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "nodes": [
            {
              "id": "booked",
              "type": "if",
              "config": {
                "field": "outcome",
                "equals": "SUCCESS"
              }
            },
            {
              "id": "tag",
              "type": "add-tag",
              "config": {
                "tag": "booked"
              }
            },
            {
              "id": "note",
              "type": "add-note",
              "config": {}
            }
          ]
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "InternalError",
        "message": "The request failed on our side. Give the ref to support if it keeps happening.",
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": "The server has to fail.",
    "fixtures": [
      "agent_kept",
      "key_admin"
    ]
  },
  {
    "id": "updateProjectCampaign/change_dialing",
    "operation": "updateProjectCampaign",
    "key": "change_dialing",
    "summary": "The campaign with its new mode.",
    "pointer": "/components/examples/CampaignDialingChanged",
    "status": 200,
    "code": null,
    "safety": "write",
    "inferred": {
      "*": "Status and form of the answer are not shown."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_kept",
        "campaignId": "camp_dialing"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "dialing": "s2l_pd"
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "data": {
          "campaign": {
            "id": "camp_dialing",
            "agentType": "live_transfer",
            "dialing": "s2l_pd"
          }
        }
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "camp_dialing",
      "key_admin",
      "loc_kept"
    ]
  },
  {
    "id": "updateProjectCampaign/keep_reactivation",
    "operation": "updateProjectCampaign",
    "key": "keep_reactivation",
    "summary": "An older mode stays when it is left out.",
    "pointer": "/components/examples/CampaignReactivationKept",
    "status": 200,
    "code": null,
    "safety": "write",
    "inferred": {
      "*": "Status and form of the answer are not shown."
    },
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_kept",
        "campaignId": "camp_reactivation"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "agentType": "appointment_booking"
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "data": {
          "campaign": {
            "id": "camp_reactivation",
            "agentType": "appointment_booking",
            "dialing": "reactivation"
          }
        }
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "camp_reactivation",
      "key_admin",
      "loc_kept"
    ]
  },
  {
    "id": "updateProjectCampaign/VALIDATION",
    "operation": "updateProjectCampaign",
    "key": "VALIDATION",
    "summary": "A mode that does not exist.",
    "pointer": "/components/examples/CampaignDialingUnknown",
    "status": 400,
    "code": "VALIDATION",
    "safety": "write",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_kept",
        "campaignId": "camp_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "dialing": "confirmation"
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "VALIDATION",
        "message": "dialing must be one of s2l, pd, s2l_pd."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "camp_kept",
      "key_admin",
      "loc_kept"
    ]
  },
  {
    "id": "updateProjectCampaign/VALIDATION_reactivation",
    "operation": "updateProjectCampaign",
    "key": "VALIDATION_reactivation",
    "summary": "The older mode cannot be sent again.",
    "pointer": "/components/examples/CampaignReactivationSent",
    "status": 400,
    "code": "VALIDATION",
    "safety": "write",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_kept",
        "campaignId": "camp_reactivation_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "dialing": "reactivation"
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "VALIDATION",
        "message": "dialing must be one of s2l, pd, s2l_pd; an existing reactivation mode stays when dialing is left out."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "camp_reactivation_kept",
      "key_admin",
      "loc_kept"
    ]
  },
  {
    "id": "updateProjectCampaign/VALIDATION_dialing_null",
    "operation": "updateProjectCampaign",
    "key": "VALIDATION_dialing_null",
    "summary": "Null is no mode.",
    "pointer": "/components/examples/CampaignDialingNull",
    "status": 400,
    "code": "VALIDATION",
    "safety": "write",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_kept",
        "campaignId": "camp_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "dialing": null
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "VALIDATION",
        "message": "dialing may not be null. Leave it out to keep the campaign's mode."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "camp_kept",
      "key_admin",
      "loc_kept"
    ]
  },
  {
    "id": "updateProjectCampaign/VALIDATION_agent_type",
    "operation": "updateProjectCampaign",
    "key": "VALIDATION_agent_type",
    "summary": "A type that names no template.",
    "pointer": "/components/examples/CampaignAgentTypeUnknown",
    "status": 400,
    "code": "VALIDATION",
    "safety": "write",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_kept",
        "campaignId": "camp_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "agentType": "outreach"
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "VALIDATION",
        "message": "agentType must be one of appointment_booking, appointment_confirmation, live_transfer, live_transfer_and_tag, live_transfer_and_booking, add_tag, inbound_receptionist."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "camp_kept",
      "key_admin",
      "loc_kept"
    ]
  },
  {
    "id": "updateProjectCampaign/Unauthorized",
    "operation": "updateProjectCampaign",
    "key": "Unauthorized",
    "summary": "No key, or one that is not valid.",
    "pointer": "/components/examples/Unauthorized",
    "status": 401,
    "code": "Unauthorized",
    "safety": "write",
    "inferred": null,
    "request": {
      "as": null,
      "path": {
        "locationId": "loc_kept",
        "campaignId": "camp_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "dialing": "s2l_pd"
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "Unauthorized",
        "message": "Send a valid API key as a bearer token."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "camp_kept",
      "loc_kept"
    ]
  },
  {
    "id": "updateProjectCampaign/InsufficientScope",
    "operation": "updateProjectCampaign",
    "key": "InsufficientScope",
    "summary": "The key may not change agents.",
    "pointer": "/components/examples/AgentsWriteScopeMissing",
    "status": 403,
    "code": "InsufficientScope",
    "safety": "write",
    "inferred": null,
    "request": {
      "as": "key_no_scopes",
      "path": {
        "locationId": "loc_kept",
        "campaignId": "camp_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "dialing": "s2l_pd"
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "InsufficientScope",
        "message": "This key lacks the scope agents:write.",
        "requiredScope": "agents:write"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "camp_kept",
      "key_no_scopes",
      "loc_kept"
    ]
  },
  {
    "id": "updateProjectCampaign/AccessDenied",
    "operation": "updateProjectCampaign",
    "key": "AccessDenied",
    "summary": "The key is bound to another sub-account.",
    "pointer": "/components/examples/AgentsAccessDenied",
    "status": 403,
    "code": "AccessDenied",
    "safety": "write",
    "inferred": null,
    "request": {
      "as": "key_location_bound",
      "path": {
        "locationId": "loc_kept",
        "campaignId": "camp_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "dialing": "s2l_pd"
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "AccessDenied",
        "message": "This key has no access to what it asks for."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "camp_kept",
      "key_location_bound",
      "loc_kept"
    ]
  },
  {
    "id": "updateProjectCampaign/NOT_FOUND",
    "operation": "updateProjectCampaign",
    "key": "NOT_FOUND",
    "summary": "No such campaign.",
    "pointer": "/components/examples/CampaignNotFound",
    "status": 404,
    "code": "NOT_FOUND",
    "safety": "write",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_kept",
        "campaignId": "camp_absent"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "dialing": "s2l_pd"
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "NOT_FOUND",
        "message": "There is no such campaign in this sub-account."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "camp_absent",
      "key_admin",
      "loc_kept"
    ]
  },
  {
    "id": "updateProjectCampaign/TooManyRequests",
    "operation": "updateProjectCampaign",
    "key": "TooManyRequests",
    "summary": "Slow down.",
    "pointer": "/components/examples/TooManyRequests",
    "status": 429,
    "code": "TooManyRequests",
    "safety": "write",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_kept",
        "campaignId": "camp_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "dialing": "s2l_pd"
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "Retry-After": "2"
      },
      "body": {
        "success": false,
        "error": "TooManyRequests",
        "message": "Too many requests in a short time. Wait, then try again."
      }
    },
    "after": [],
    "unprovoked": "Quotas are not known.",
    "fixtures": [
      "camp_kept",
      "key_admin",
      "loc_kept"
    ]
  },
  {
    "id": "updateProjectCampaign/InternalError",
    "operation": "updateProjectCampaign",
    "key": "InternalError",
    "summary": "Something failed that the caller cannot mend.",
    "pointer": "/components/examples/InternalError",
    "status": 500,
    "code": "InternalError",
    "safety": "write",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_kept",
        "campaignId": "camp_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "dialing": "s2l_pd"
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "InternalError",
        "message": "The request failed on our side. Give the ref to support if it keeps happening.",
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": "The server has to fail.",
    "fixtures": [
      "camp_kept",
      "key_admin",
      "loc_kept"
    ]
  },
  {
    "id": "getProjectCampaignWorkflow/workflow",
    "operation": "getProjectCampaignWorkflow",
    "key": "workflow",
    "summary": "A branch and a tag, read the older way.",
    "pointer": "/components/examples/ProjectCampaignWorkflow",
    "status": 200,
    "code": null,
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_kept",
        "campaignId": "camp_kept"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "Deprecation": "@1782864000"
      },
      "body": {
        "success": true,
        "data": {
          "workflow": {
            "nodes": [
              {
                "id": "booked",
                "type": "if",
                "config": {
                  "field": "outcome",
                  "equals": "SUCCESS"
                }
              },
              {
                "id": "tag",
                "type": "add-tag",
                "config": {
                  "tag": "booked"
                }
              }
            ]
          }
        }
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "camp_kept",
      "key_admin",
      "loc_kept"
    ]
  },
  {
    "id": "getProjectCampaignWorkflow/VALIDATION",
    "operation": "getProjectCampaignWorkflow",
    "key": "VALIDATION",
    "summary": "An id in the path is not valid.",
    "pointer": "/components/examples/AgentsPathInvalid",
    "status": 400,
    "code": "VALIDATION",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_kept",
        "campaignId": "camp_kept"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "VALIDATION",
        "message": "The id in the path is not valid."
      }
    },
    "after": [],
    "unprovoked": "Every id that can be sent is valid, an empty one leads to another route.",
    "fixtures": [
      "camp_kept",
      "key_admin",
      "loc_kept"
    ]
  },
  {
    "id": "getProjectCampaignWorkflow/Unauthorized",
    "operation": "getProjectCampaignWorkflow",
    "key": "Unauthorized",
    "summary": "No key, or one that is not valid.",
    "pointer": "/components/examples/Unauthorized",
    "status": 401,
    "code": "Unauthorized",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": null,
      "path": {
        "locationId": "loc_kept",
        "campaignId": "camp_kept"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "Unauthorized",
        "message": "Send a valid API key as a bearer token."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "camp_kept",
      "loc_kept"
    ]
  },
  {
    "id": "getProjectCampaignWorkflow/InsufficientScope",
    "operation": "getProjectCampaignWorkflow",
    "key": "InsufficientScope",
    "summary": "The key may not read agents.",
    "pointer": "/components/examples/AgentsReadScopeMissing",
    "status": 403,
    "code": "InsufficientScope",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_no_scopes",
      "path": {
        "locationId": "loc_kept",
        "campaignId": "camp_kept"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "InsufficientScope",
        "message": "This key lacks the scope agents:read.",
        "requiredScope": "agents:read"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "camp_kept",
      "key_no_scopes",
      "loc_kept"
    ]
  },
  {
    "id": "getProjectCampaignWorkflow/AccessDenied",
    "operation": "getProjectCampaignWorkflow",
    "key": "AccessDenied",
    "summary": "The key is bound to another sub-account.",
    "pointer": "/components/examples/AgentsAccessDenied",
    "status": 403,
    "code": "AccessDenied",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_location_bound",
      "path": {
        "locationId": "loc_kept",
        "campaignId": "camp_kept"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "AccessDenied",
        "message": "This key has no access to what it asks for."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "camp_kept",
      "key_location_bound",
      "loc_kept"
    ]
  },
  {
    "id": "getProjectCampaignWorkflow/NOT_FOUND",
    "operation": "getProjectCampaignWorkflow",
    "key": "NOT_FOUND",
    "summary": "No such campaign.",
    "pointer": "/components/examples/CampaignNotFound",
    "status": 404,
    "code": "NOT_FOUND",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_kept",
        "campaignId": "camp_absent"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "NOT_FOUND",
        "message": "There is no such campaign in this sub-account."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "camp_absent",
      "key_admin",
      "loc_kept"
    ]
  },
  {
    "id": "getProjectCampaignWorkflow/TooManyRequests",
    "operation": "getProjectCampaignWorkflow",
    "key": "TooManyRequests",
    "summary": "Slow down.",
    "pointer": "/components/examples/TooManyRequests",
    "status": 429,
    "code": "TooManyRequests",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_kept",
        "campaignId": "camp_kept"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "Retry-After": "2"
      },
      "body": {
        "success": false,
        "error": "TooManyRequests",
        "message": "Too many requests in a short time. Wait, then try again."
      }
    },
    "after": [],
    "unprovoked": "Quotas are not known.",
    "fixtures": [
      "camp_kept",
      "key_admin",
      "loc_kept"
    ]
  },
  {
    "id": "getProjectCampaignWorkflow/InternalError",
    "operation": "getProjectCampaignWorkflow",
    "key": "InternalError",
    "summary": "Something failed that the caller cannot mend.",
    "pointer": "/components/examples/InternalError",
    "status": 500,
    "code": "InternalError",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_kept",
        "campaignId": "camp_kept"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "InternalError",
        "message": "The request failed on our side. Give the ref to support if it keeps happening.",
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": "The server has to fail.",
    "fixtures": [
      "camp_kept",
      "key_admin",
      "loc_kept"
    ]
  },
  {
    "id": "saveProjectCampaignWorkflow/save",
    "operation": "saveProjectCampaignWorkflow",
    "key": "save",
    "summary": "The graph as it is now, saved the older way.",
    "pointer": "/components/examples/ProjectCampaignWorkflowSaved",
    "status": 200,
    "code": null,
    "safety": "write",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_kept",
        "campaignId": "camp_graph"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "nodes": [
            {
              "id": "booked",
              "type": "if",
              "config": {
                "field": "outcome",
                "equals": "SUCCESS"
              }
            },
            {
              "id": "tag",
              "type": "add-tag",
              "config": {
                "tag": "booked"
              }
            },
            {
              "id": "note",
              "type": "add-note",
              "config": {}
            }
          ]
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "Deprecation": "@1782864000"
      },
      "body": {
        "success": true,
        "data": {
          "workflow": {
            "nodes": [
              {
                "id": "booked",
                "type": "if",
                "config": {
                  "field": "outcome",
                  "equals": "SUCCESS"
                }
              },
              {
                "id": "tag",
                "type": "add-tag",
                "config": {
                  "tag": "booked"
                }
              },
              {
                "id": "note",
                "type": "add-note",
                "config": {}
              }
            ]
          }
        }
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "camp_graph",
      "key_admin",
      "loc_kept"
    ]
  },
  {
    "id": "saveProjectCampaignWorkflow/VALIDATION",
    "operation": "saveProjectCampaignWorkflow",
    "key": "VALIDATION",
    "summary": "A node type that is gone.",
    "pointer": "/components/examples/CampaignNodeTypeRemoved",
    "status": 400,
    "code": "VALIDATION",
    "safety": "write",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_kept",
        "campaignId": "camp_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "nodes": [
            {
              "id": "hook",
              "type": "post-webhook",
              "config": {}
            }
          ]
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "VALIDATION",
        "message": "nodes.0.type may not be one of post-webhook, enroll-in-campaign, requeue-pd."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "camp_kept",
      "key_admin",
      "loc_kept"
    ]
  },
  {
    "id": "saveProjectCampaignWorkflow/VALIDATION_placeholder",
    "operation": "saveProjectCampaignWorkflow",
    "key": "VALIDATION_placeholder",
    "summary": "A placeholder was never replaced.",
    "pointer": "/components/examples/CampaignPlaceholderLeft",
    "status": 400,
    "code": "VALIDATION",
    "safety": "write",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_kept",
        "campaignId": "camp_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "nodes": [
            {
              "id": "text",
              "type": "send-sms",
              "config": {
                "body": "REPLACE-WITH-GREETING"
              }
            }
          ]
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "VALIDATION",
        "message": "nodes.0.config.body still holds the placeholder REPLACE-WITH-GREETING."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "camp_kept",
      "key_admin",
      "loc_kept"
    ]
  },
  {
    "id": "saveProjectCampaignWorkflow/Unauthorized",
    "operation": "saveProjectCampaignWorkflow",
    "key": "Unauthorized",
    "summary": "No key, or one that is not valid.",
    "pointer": "/components/examples/Unauthorized",
    "status": 401,
    "code": "Unauthorized",
    "safety": "write",
    "inferred": null,
    "request": {
      "as": null,
      "path": {
        "locationId": "loc_kept",
        "campaignId": "camp_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "nodes": [
            {
              "id": "booked",
              "type": "if",
              "config": {
                "field": "outcome",
                "equals": "SUCCESS"
              }
            },
            {
              "id": "tag",
              "type": "add-tag",
              "config": {
                "tag": "booked"
              }
            },
            {
              "id": "note",
              "type": "add-note",
              "config": {}
            }
          ]
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "Unauthorized",
        "message": "Send a valid API key as a bearer token."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "camp_kept",
      "loc_kept"
    ]
  },
  {
    "id": "saveProjectCampaignWorkflow/InsufficientScope",
    "operation": "saveProjectCampaignWorkflow",
    "key": "InsufficientScope",
    "summary": "The key may not change agents.",
    "pointer": "/components/examples/AgentsWriteScopeMissing",
    "status": 403,
    "code": "InsufficientScope",
    "safety": "write",
    "inferred": null,
    "request": {
      "as": "key_no_scopes",
      "path": {
        "locationId": "loc_kept",
        "campaignId": "camp_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "nodes": [
            {
              "id": "booked",
              "type": "if",
              "config": {
                "field": "outcome",
                "equals": "SUCCESS"
              }
            },
            {
              "id": "tag",
              "type": "add-tag",
              "config": {
                "tag": "booked"
              }
            },
            {
              "id": "note",
              "type": "add-note",
              "config": {}
            }
          ]
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "InsufficientScope",
        "message": "This key lacks the scope agents:write.",
        "requiredScope": "agents:write"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "camp_kept",
      "key_no_scopes",
      "loc_kept"
    ]
  },
  {
    "id": "saveProjectCampaignWorkflow/AccessDenied",
    "operation": "saveProjectCampaignWorkflow",
    "key": "AccessDenied",
    "summary": "The key is bound to another sub-account.",
    "pointer": "/components/examples/AgentsAccessDenied",
    "status": 403,
    "code": "AccessDenied",
    "safety": "write",
    "inferred": null,
    "request": {
      "as": "key_location_bound",
      "path": {
        "locationId": "loc_kept",
        "campaignId": "camp_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "nodes": [
            {
              "id": "booked",
              "type": "if",
              "config": {
                "field": "outcome",
                "equals": "SUCCESS"
              }
            },
            {
              "id": "tag",
              "type": "add-tag",
              "config": {
                "tag": "booked"
              }
            },
            {
              "id": "note",
              "type": "add-note",
              "config": {}
            }
          ]
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "AccessDenied",
        "message": "This key has no access to what it asks for."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "camp_kept",
      "key_location_bound",
      "loc_kept"
    ]
  },
  {
    "id": "saveProjectCampaignWorkflow/NOT_FOUND",
    "operation": "saveProjectCampaignWorkflow",
    "key": "NOT_FOUND",
    "summary": "No such campaign.",
    "pointer": "/components/examples/CampaignNotFound",
    "status": 404,
    "code": "NOT_FOUND",
    "safety": "write",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_kept",
        "campaignId": "camp_absent"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "nodes": [
            {
              "id": "booked",
              "type": "if",
              "config": {
                "field": "outcome",
                "equals": "SUCCESS"
              }
            },
            {
              "id": "tag",
              "type": "add-tag",
              "config": {
                "tag": "booked"
              }
            },
            {
              "id": "note",
              "type": "add-note",
              "config": {}
            }
          ]
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "NOT_FOUND",
        "message": "There is no such campaign in this sub-account."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "camp_absent",
      "key_admin",
      "loc_kept"
    ]
  },
  {
    "id": "saveProjectCampaignWorkflow/TooManyRequests",
    "operation": "saveProjectCampaignWorkflow",
    "key": "TooManyRequests",
    "summary": "Slow down.",
    "pointer": "/components/examples/TooManyRequests",
    "status": 429,
    "code": "TooManyRequests",
    "safety": "write",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_kept",
        "campaignId": "camp_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "nodes": [
            {
              "id": "booked",
              "type": "if",
              "config": {
                "field": "outcome",
                "equals": "SUCCESS"
              }
            },
            {
              "id": "tag",
              "type": "add-tag",
              "config": {
                "tag": "booked"
              }
            },
            {
              "id": "note",
              "type": "add-note",
              "config": {}
            }
          ]
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "Retry-After": "2"
      },
      "body": {
        "success": false,
        "error": "TooManyRequests",
        "message": "Too many requests in a short time. Wait, then try again."
      }
    },
    "after": [],
    "unprovoked": "Quotas are not known.",
    "fixtures": [
      "camp_kept",
      "key_admin",
      "loc_kept"
    ]
  },
  {
    "id": "saveProjectCampaignWorkflow/InternalError",
    "operation": "saveProjectCampaignWorkflow",
    "key": "InternalError",
    "summary": "Something failed that the caller cannot mend.",
    "pointer": "/components/examples/InternalError",
    "status": 500,
    "code": "InternalError",
    "safety": "write",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "locationId": "loc_kept",
        "campaignId": "camp_kept"
      },
      "query": {},
      "headers": {},
      "body": {
        "contentType": "application/json",
        "value": {
          "nodes": [
            {
              "id": "booked",
              "type": "if",
              "config": {
                "field": "outcome",
                "equals": "SUCCESS"
              }
            },
            {
              "id": "tag",
              "type": "add-tag",
              "config": {
                "tag": "booked"
              }
            },
            {
              "id": "note",
              "type": "add-note",
              "config": {}
            }
          ]
        }
      }
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "InternalError",
        "message": "The request failed on our side. Give the ref to support if it keeps happening.",
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": "The server has to fail.",
    "fixtures": [
      "camp_kept",
      "key_admin",
      "loc_kept"
    ]
  },
  {
    "id": "listCalls/not_reviewed",
    "operation": "listCalls",
    "key": "not_reviewed",
    "summary": "Calls that nobody has reviewed.",
    "pointer": "/components/examples/CallsNotReviewed",
    "status": 200,
    "code": null,
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {
        "locationId": "loc_kept",
        "excludeReviewed": "true"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "data": {
          "calls": [
            {
              "id": "call_kept",
              "agentType": "outreach",
              "disposition": "SUCCESS"
            }
          ]
        }
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_kept"
    ]
  },
  {
    "id": "listCalls/of_dispositions",
    "operation": "listCalls",
    "key": "of_dispositions",
    "summary": "Calls that ended in one of two ways.",
    "pointer": "/components/examples/CallsOfDispositions",
    "status": 200,
    "code": null,
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {
        "locationId": "loc_kept",
        "disposition": [
          "SUCCESS",
          "TRANSFER"
        ]
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "data": {
          "calls": [
            {
              "id": "call_kept",
              "agentType": "outreach",
              "disposition": "SUCCESS"
            },
            {
              "id": "call_transferred",
              "agentType": "outreach",
              "disposition": "TRANSFER"
            }
          ]
        }
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_kept"
    ]
  },
  {
    "id": "listCalls/VALIDATION",
    "operation": "listCalls",
    "key": "VALIDATION",
    "summary": "Neither true nor false.",
    "pointer": "/components/examples/CallFilterInvalid",
    "status": 400,
    "code": "VALIDATION",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {
        "locationId": "loc_kept",
        "excludeReviewed": "yes"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "VALIDATION",
        "message": "excludeReviewed must be one of true, false."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_kept"
    ]
  },
  {
    "id": "listCalls/Unauthorized",
    "operation": "listCalls",
    "key": "Unauthorized",
    "summary": "No key, or one that is not valid.",
    "pointer": "/components/examples/Unauthorized",
    "status": 401,
    "code": "Unauthorized",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": null,
      "path": {},
      "query": {
        "locationId": "loc_kept"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "Unauthorized",
        "message": "Send a valid API key as a bearer token."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "loc_kept"
    ]
  },
  {
    "id": "listCalls/AccessDenied",
    "operation": "listCalls",
    "key": "AccessDenied",
    "summary": "The key may not see the calls.",
    "pointer": "/components/examples/CallsAccessDenied",
    "status": 403,
    "code": "AccessDenied",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {
        "locationId": "loc_kept"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "AccessDenied",
        "message": "This key may not see the calls of this sub-account."
      }
    },
    "after": [],
    "unprovoked": "Neither scope nor role is stated for calls.",
    "fixtures": [
      "key_admin",
      "loc_kept"
    ]
  },
  {
    "id": "listCalls/NOT_FOUND",
    "operation": "listCalls",
    "key": "NOT_FOUND",
    "summary": "No such sub-account.",
    "pointer": "/components/examples/LocationNotFound",
    "status": 404,
    "code": "NOT_FOUND",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {
        "locationId": "loc_absent"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "NOT_FOUND",
        "message": "There is no such sub-account."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_absent"
    ]
  },
  {
    "id": "listCalls/TooManyRequests",
    "operation": "listCalls",
    "key": "TooManyRequests",
    "summary": "Slow down.",
    "pointer": "/components/examples/TooManyRequests",
    "status": 429,
    "code": "TooManyRequests",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {
        "locationId": "loc_kept"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "Retry-After": "2"
      },
      "body": {
        "success": false,
        "error": "TooManyRequests",
        "message": "Too many requests in a short time. Wait, then try again."
      }
    },
    "after": [],
    "unprovoked": "Quotas are not known.",
    "fixtures": [
      "key_admin",
      "loc_kept"
    ]
  },
  {
    "id": "listCalls/InternalError",
    "operation": "listCalls",
    "key": "InternalError",
    "summary": "Something failed that the caller cannot mend.",
    "pointer": "/components/examples/InternalError",
    "status": 500,
    "code": "InternalError",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {
        "locationId": "loc_kept"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "InternalError",
        "message": "The request failed on our side. Give the ref to support if it keeps happening.",
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": "The server has to fail.",
    "fixtures": [
      "key_admin",
      "loc_kept"
    ]
  },
  {
    "id": "getCallById/call",
    "operation": "getCallById",
    "key": "call",
    "summary": "One call.",
    "pointer": "/components/examples/CallRead",
    "status": 200,
    "code": null,
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "callId": "call_kept"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "data": {
          "id": "call_kept",
          "agentType": "outreach",
          "disposition": "SUCCESS"
        }
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "call_kept",
      "key_admin"
    ]
  },
  {
    "id": "getCallById/VALIDATION",
    "operation": "getCallById",
    "key": "VALIDATION",
    "summary": "An id in the path is not valid.",
    "pointer": "/components/examples/AgentsPathInvalid",
    "status": 400,
    "code": "VALIDATION",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "callId": "call_kept"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "VALIDATION",
        "message": "The id in the path is not valid."
      }
    },
    "after": [],
    "unprovoked": "Every id that can be sent is valid, an empty one leads to another route.",
    "fixtures": [
      "call_kept",
      "key_admin"
    ]
  },
  {
    "id": "getCallById/Unauthorized",
    "operation": "getCallById",
    "key": "Unauthorized",
    "summary": "No key, or one that is not valid.",
    "pointer": "/components/examples/Unauthorized",
    "status": 401,
    "code": "Unauthorized",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": null,
      "path": {
        "callId": "call_kept"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "Unauthorized",
        "message": "Send a valid API key as a bearer token."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "call_kept"
    ]
  },
  {
    "id": "getCallById/AccessDenied",
    "operation": "getCallById",
    "key": "AccessDenied",
    "summary": "The key may not see the calls.",
    "pointer": "/components/examples/CallsAccessDenied",
    "status": 403,
    "code": "AccessDenied",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "callId": "call_kept"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "AccessDenied",
        "message": "This key may not see the calls of this sub-account."
      }
    },
    "after": [],
    "unprovoked": "Neither scope nor role is stated for calls.",
    "fixtures": [
      "call_kept",
      "key_admin"
    ]
  },
  {
    "id": "getCallById/NOT_FOUND",
    "operation": "getCallById",
    "key": "NOT_FOUND",
    "summary": "No such call.",
    "pointer": "/components/examples/CallNotFound",
    "status": 404,
    "code": "NOT_FOUND",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "callId": "call_absent"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "NOT_FOUND",
        "message": "There is no such call."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "call_absent",
      "key_admin"
    ]
  },
  {
    "id": "getCallById/TooManyRequests",
    "operation": "getCallById",
    "key": "TooManyRequests",
    "summary": "Slow down.",
    "pointer": "/components/examples/TooManyRequests",
    "status": 429,
    "code": "TooManyRequests",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "callId": "call_kept"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "Retry-After": "2"
      },
      "body": {
        "success": false,
        "error": "TooManyRequests",
        "message": "Too many requests in a short time. Wait, then try again."
      }
    },
    "after": [],
    "unprovoked": "Quotas are not known.",
    "fixtures": [
      "call_kept",
      "key_admin"
    ]
  },
  {
    "id": "getCallById/InternalError",
    "operation": "getCallById",
    "key": "InternalError",
    "summary": "Something failed that the caller cannot mend.",
    "pointer": "/components/examples/InternalError",
    "status": 500,
    "code": "InternalError",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {
        "callId": "call_kept"
      },
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "InternalError",
        "message": "The request failed on our side. Give the ref to support if it keeps happening.",
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": "The server has to fail.",
    "fixtures": [
      "call_kept",
      "key_admin"
    ]
  },
  {
    "id": "getPipelineSteps/steps",
    "operation": "getPipelineSteps",
    "key": "steps",
    "summary": "One cadence with two moments.",
    "pointer": "/components/examples/PipelineSteps",
    "status": 200,
    "code": null,
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {
        "locationId": "loc_dialer"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "data": {
          "stepCounts": [
            {
              "cadenceStep": 0,
              "count": 15
            },
            {
              "cadenceStep": 1,
              "count": 5
            }
          ],
          "cadences": [
            {
              "_id": "cad_default",
              "cadenceName": "Two calls a day",
              "isDefault": true,
              "locationIds": [
                "loc_dialer"
              ],
              "campaignIds": [
                "camp_dialer"
              ],
              "activeDays": [
                1,
                2,
                3,
                4,
                5
              ],
              "active": true,
              "schedule": [
                {
                  "day": 1,
                  "hour": 9,
                  "minute": 30,
                  "period": "AM",
                  "doubleDial": true,
                  "call": {
                    "enabled": true
                  },
                  "additionalActions": []
                },
                {
                  "day": 1,
                  "hour": 4,
                  "minute": 0,
                  "period": "PM",
                  "doubleDial": false,
                  "call": {
                    "enabled": true
                  },
                  "additionalActions": [
                    {
                      "type": "sms",
                      "body": "Sorry that we missed you.",
                      "delaySeconds": 60,
                      "jitterSeconds": 30
                    }
                  ]
                }
              ],
              "createdAt": "2026-06-01T09:00:00Z",
              "updatedAt": "2026-06-02T09:00:00Z",
              "headers": [
                {
                  "stepIndex": 0,
                  "label": "First call",
                  "day": 1,
                  "time": "9:30 AM"
                },
                {
                  "stepIndex": 1,
                  "label": "Second call",
                  "day": 1,
                  "time": "4:00 PM"
                }
              ]
            }
          ],
          "pdOverCount": 3,
          "callbacksCount": 2
        }
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_dialer"
    ]
  },
  {
    "id": "getPipelineSteps/all_linked",
    "operation": "getPipelineSteps",
    "key": "all_linked",
    "summary": "Leads of every linked sub-account.",
    "pointer": "/components/examples/PipelineStepsOfAll",
    "status": 200,
    "code": null,
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {
        "leadLocationId": "__all__",
        "locationId": "loc_dialer"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "data": {
          "stepCounts": [
            {
              "cadenceStep": 0,
              "count": 20
            },
            {
              "cadenceStep": 1,
              "count": 9
            }
          ],
          "cadences": [
            {
              "_id": "cad_default",
              "cadenceName": "Two calls a day",
              "isDefault": true,
              "locationIds": [
                "loc_dialer"
              ],
              "campaignIds": [
                "camp_dialer"
              ],
              "activeDays": [
                1,
                2,
                3,
                4,
                5
              ],
              "active": true,
              "schedule": [
                {
                  "day": 1,
                  "hour": 9,
                  "minute": 30,
                  "period": "AM",
                  "doubleDial": true,
                  "call": {
                    "enabled": true
                  },
                  "additionalActions": []
                },
                {
                  "day": 1,
                  "hour": 4,
                  "minute": 0,
                  "period": "PM",
                  "doubleDial": false,
                  "call": {
                    "enabled": true
                  },
                  "additionalActions": [
                    {
                      "type": "sms",
                      "body": "Sorry that we missed you.",
                      "delaySeconds": 60,
                      "jitterSeconds": 30
                    }
                  ]
                }
              ],
              "createdAt": "2026-06-01T09:00:00Z",
              "updatedAt": "2026-06-02T09:00:00Z",
              "headers": [
                {
                  "stepIndex": 0,
                  "label": "First call",
                  "day": 1,
                  "time": "9:30 AM"
                },
                {
                  "stepIndex": 1,
                  "label": "Second call",
                  "day": 1,
                  "time": "4:00 PM"
                }
              ]
            }
          ],
          "pdOverCount": 4,
          "callbacksCount": 2
        }
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_dialer"
    ]
  },
  {
    "id": "getPipelineSteps/of_campaigns",
    "operation": "getPipelineSteps",
    "key": "of_campaigns",
    "summary": "Two campaigns together.",
    "pointer": "/components/examples/PipelineStepsOfCampaigns",
    "status": 200,
    "code": null,
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {
        "campaignIds": [
          "camp_dialer",
          "camp_dialer_evening"
        ],
        "locationId": "loc_dialer"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": true,
        "data": {
          "stepCounts": [
            {
              "cadenceStep": 0,
              "count": 15
            },
            {
              "cadenceStep": 1,
              "count": 5
            }
          ],
          "cadences": [
            {
              "_id": "cad_default",
              "cadenceName": "Two calls a day",
              "isDefault": true,
              "locationIds": [
                "loc_dialer"
              ],
              "campaignIds": [
                "camp_dialer"
              ],
              "activeDays": [
                1,
                2,
                3,
                4,
                5
              ],
              "active": true,
              "schedule": [
                {
                  "day": 1,
                  "hour": 9,
                  "minute": 30,
                  "period": "AM",
                  "doubleDial": true,
                  "call": {
                    "enabled": true
                  },
                  "additionalActions": []
                },
                {
                  "day": 1,
                  "hour": 4,
                  "minute": 0,
                  "period": "PM",
                  "doubleDial": false,
                  "call": {
                    "enabled": true
                  },
                  "additionalActions": [
                    {
                      "type": "sms",
                      "body": "Sorry that we missed you.",
                      "delaySeconds": 60,
                      "jitterSeconds": 30
                    }
                  ]
                }
              ],
              "createdAt": "2026-06-01T09:00:00Z",
              "updatedAt": "2026-06-02T09:00:00Z",
              "headers": [
                {
                  "stepIndex": 0,
                  "label": "First call",
                  "day": 1,
                  "time": "9:30 AM"
                },
                {
                  "stepIndex": 1,
                  "label": "Second call",
                  "day": 1,
                  "time": "4:00 PM"
                }
              ]
            }
          ],
          "pdOverCount": 3,
          "callbacksCount": 2
        }
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "camp_dialer",
      "camp_dialer_evening",
      "key_admin",
      "loc_dialer"
    ]
  },
  {
    "id": "getPipelineSteps/cadence_step_invalid",
    "operation": "getPipelineSteps",
    "key": "cadence_step_invalid",
    "summary": "A step that is no number.",
    "pointer": "/components/examples/PipelineStepInvalid",
    "status": 400,
    "code": null,
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {
        "locationId": "loc_dialer",
        "cadenceStep": "first"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "cadenceStep must be an integer."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_dialer"
    ]
  },
  {
    "id": "getPipelineSteps/cadence_step_required",
    "operation": "getPipelineSteps",
    "key": "cadence_step_required",
    "summary": "The step is missing.",
    "pointer": "/components/examples/PipelineStepRequired",
    "status": 400,
    "code": null,
    "safety": "read",
    "inferred": {
      "*": "That a refusal can ask for the parameter is stated; when it does is not."
    },
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {
        "locationId": "loc_dialer_step_required"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "The query parameter cadenceStep is required."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_dialer_step_required"
    ]
  },
  {
    "id": "getPipelineSteps/Unauthorized",
    "operation": "getPipelineSteps",
    "key": "Unauthorized",
    "summary": "No key, or one that is not valid.",
    "pointer": "/components/examples/PipelineUnauthorized",
    "status": 401,
    "code": "Unauthorized",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": null,
      "path": {},
      "query": {
        "locationId": "loc_dialer"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "Unauthorized"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "loc_dialer"
    ]
  },
  {
    "id": "getPipelineSteps/no_access_to_project",
    "operation": "getPipelineSteps",
    "key": "no_access_to_project",
    "summary": "The project is another agency's.",
    "pointer": "/components/examples/PipelineNoAccess",
    "status": 403,
    "code": null,
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {
        "locationId": "loc_other_agency"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "You have no access to this project."
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_admin",
      "loc_other_agency"
    ]
  },
  {
    "id": "getPipelineSteps/missing_scope",
    "operation": "getPipelineSteps",
    "key": "missing_scope",
    "summary": "The key may not read the power dialer.",
    "pointer": "/components/examples/PipelineMissingScope",
    "status": 403,
    "code": null,
    "safety": "read",
    "inferred": {
      "*": "A missing scope has a code in general; this operation's own form is read as text under this status."
    },
    "request": {
      "as": "key_no_scopes",
      "path": {},
      "query": {
        "locationId": "loc_dialer"
      },
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {},
      "body": {
        "success": false,
        "error": "This key lacks the scope power_dialer:read.",
        "requiredScope": "power_dialer:read"
      }
    },
    "after": [],
    "unprovoked": null,
    "fixtures": [
      "key_no_scopes",
      "loc_dialer"
    ]
  },
  {
    "id": "getPipelineSteps/TooManyRequests",
    "operation": "getPipelineSteps",
    "key": "TooManyRequests",
    "summary": "Slow down.",
    "pointer": "/components/examples/PipelineTooManyRequests",
    "status": 429,
    "code": "TooManyRequests",
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "Retry-After": "2"
      },
      "body": {
        "success": false,
        "error": "TooManyRequests"
      }
    },
    "after": [],
    "unprovoked": "Quotas are not known.",
    "fixtures": [
      "key_admin"
    ]
  },
  {
    "id": "getPipelineSteps/server_failed",
    "operation": "getPipelineSteps",
    "key": "server_failed",
    "summary": "The server failed.",
    "pointer": "/components/examples/PipelineFailed",
    "status": 500,
    "code": null,
    "safety": "read",
    "inferred": null,
    "request": {
      "as": "key_admin",
      "path": {},
      "query": {},
      "headers": {},
      "body": null
    },
    "response": {
      "contentType": "application/json",
      "headers": {
        "x-request-id": "req_4f7d2c"
      },
      "body": {
        "success": false,
        "error": "The pipeline could not be read.",
        "ref": "req_4f7d2c"
      }
    },
    "after": [],
    "unprovoked": "The server has to fail.",
    "fixtures": [
      "key_admin"
    ]
  }
]
