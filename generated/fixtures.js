// Generated from openapi.yaml by `npm run generate`. Do not edit.
export const fixtures = {
  "key_admin": {
    "name": "key_admin",
    "kind": "credential",
    "value": "ap_test_admin",
    "summary": "An agency admin's key with every scope.",
    "state": {
      "agency": "agency_main",
      "role": "agency_admin",
      "scopes": [
        "billing:write",
        "agents:read",
        "agents:write",
        "power_dialer:read"
      ]
    }
  },
  "key_project_user": {
    "name": "key_project_user",
    "kind": "credential",
    "value": "ap_test_project_user",
    "summary": "A project user's key with every scope.",
    "state": {
      "agency": "agency_main",
      "role": "project_user",
      "scopes": [
        "billing:write",
        "agents:read",
        "agents:write",
        "power_dialer:read"
      ]
    }
  },
  "key_no_scopes": {
    "name": "key_no_scopes",
    "kind": "credential",
    "value": "ap_test_no_scopes",
    "summary": "An agency admin's key without any scope.",
    "state": {
      "agency": "agency_main",
      "role": "agency_admin",
      "scopes": []
    }
  },
  "key_reader": {
    "name": "key_reader",
    "kind": "credential",
    "value": "ap_test_reader",
    "summary": "An agency admin's key that may only read agents.",
    "state": {
      "agency": "agency_main",
      "role": "agency_admin",
      "scopes": [
        "agents:read"
      ]
    }
  },
  "key_writer": {
    "name": "key_writer",
    "kind": "credential",
    "value": "ap_test_writer",
    "summary": "An agency admin's key that may only change agents, and so read them too.",
    "state": {
      "agency": "agency_main",
      "role": "agency_admin",
      "scopes": [
        "agents:write"
      ]
    }
  },
  "key_location_bound": {
    "name": "key_location_bound",
    "kind": "credential",
    "value": "ap_test_location_bound",
    "summary": "An agency admin's key with every scope, bound to one sub-account that no example uses.",
    "state": {
      "agency": "agency_main",
      "role": "agency_admin",
      "location": "loc_bound",
      "scopes": [
        "billing:write",
        "agents:read",
        "agents:write",
        "power_dialer:read"
      ]
    }
  },
  "key_other_agency": {
    "name": "key_other_agency",
    "kind": "credential",
    "value": "ap_test_other_agency",
    "summary": "An agency admin's key of another agency, with every scope.",
    "state": {
      "agency": "agency_other",
      "role": "agency_admin",
      "scopes": [
        "billing:write",
        "agents:read",
        "agents:write",
        "power_dialer:read"
      ]
    }
  },
  "key_basic_plan": {
    "name": "key_basic_plan",
    "kind": "credential",
    "value": "ap_test_basic_plan",
    "summary": "An agency admin's key of an agency whose plan does not include rebilling.",
    "state": {
      "agency": "agency_basic",
      "role": "agency_admin",
      "scopes": [
        "billing:write"
      ]
    }
  },
  "loc_absent": {
    "name": "loc_absent",
    "kind": "absent",
    "value": "loc_absent",
    "summary": "A sub-account that does not exist.",
    "state": {}
  },
  "live_absent": {
    "name": "live_absent",
    "kind": "absent",
    "value": "live:absent",
    "summary": "A live agent that does not exist.",
    "state": {}
  },
  "wf_absent": {
    "name": "wf_absent",
    "kind": "absent",
    "value": "wf_absent01",
    "summary": "A workflow that does not exist.",
    "state": {}
  },
  "cal_absent": {
    "name": "cal_absent",
    "kind": "absent",
    "value": "cal_absent",
    "summary": "A calendar that does not exist.",
    "state": {}
  },
  "agent_absent": {
    "name": "agent_absent",
    "kind": "absent",
    "value": "agent_absent",
    "summary": "An agent that does not exist.",
    "state": {}
  },
  "skill_absent": {
    "name": "skill_absent",
    "kind": "absent",
    "value": "skill_absent",
    "summary": "A skill that does not exist.",
    "state": {}
  },
  "camp_absent": {
    "name": "camp_absent",
    "kind": "absent",
    "value": "camp_absent",
    "summary": "A campaign that does not exist.",
    "state": {}
  },
  "call_absent": {
    "name": "call_absent",
    "kind": "absent",
    "value": "call_absent",
    "summary": "A call that does not exist.",
    "state": {}
  },
  "loc_kept": {
    "name": "loc_kept",
    "kind": "sub_account",
    "value": "loc_kept",
    "summary": "The agency's wallet pays. Nothing here ever changes.",
    "state": {
      "name": "Riverside Plumbing"
    }
  },
  "loc_bound": {
    "name": "loc_bound",
    "kind": "sub_account",
    "value": "loc_bound",
    "summary": "The sub-account that the location-bound key belongs to.",
    "state": {}
  },
  "loc_other_agency": {
    "name": "loc_other_agency",
    "kind": "sub_account",
    "value": "loc_other_agency",
    "summary": "Another agency's sub-account.",
    "state": {
      "agency": "agency_other"
    }
  },
  "loc_rebilling": {
    "name": "loc_rebilling",
    "kind": "sub_account",
    "value": "loc_rebilling",
    "summary": "Rebilling is on.",
    "state": {
      "name": "Hilltop Dental",
      "mode": "REBILLING",
      "clientRatePerMinute": 0.25
    }
  },
  "loc_direct": {
    "name": "loc_direct",
    "kind": "sub_account",
    "value": "loc_direct",
    "summary": "On direct billing, with auto-recharge, a bonus batch and an expired one.",
    "state": {
      "name": "Lakeside Legal",
      "mode": "DIRECT",
      "autoRecharge": {
        "enabled": true,
        "thresholdUSD": 50,
        "rechargeAmountUSD": 200
      },
      "batches": [
        {
          "purchasedAt": "2025-01-10T09:00:00Z",
          "minutes": 500,
          "remaining": 80,
          "expiresAt": "2026-01-10T09:00:00Z"
        },
        {
          "purchasedAt": "2026-06-01T09:00:00Z",
          "minutes": 1000
        },
        {
          "purchasedAt": "2026-06-15T09:00:00Z",
          "minutes": 100,
          "bonus": true
        }
      ]
    }
  },
  "loc_in_debt": {
    "name": "loc_in_debt",
    "kind": "sub_account",
    "value": "loc_in_debt",
    "summary": "On direct billing without a card, owing 12.5 minutes.",
    "state": {
      "mode": "DIRECT",
      "card": "NO_CARD",
      "creditGuard": false,
      "batches": [],
      "debtMinutes": 12.5
    }
  },
  "loc_depleted": {
    "name": "loc_depleted",
    "kind": "sub_account",
    "value": "loc_depleted",
    "summary": "An empty wallet, and a status that is not known.",
    "state": {
      "isLive": null,
      "batches": []
    }
  },
  "loc_provider_unavailable": {
    "name": "loc_provider_unavailable",
    "kind": "sub_account",
    "value": "loc_provider_unavailable",
    "summary": "On direct billing while the payment provider cannot be read.",
    "state": {
      "mode": "DIRECT",
      "card": "PROVIDER_UNAVAILABLE"
    }
  },
  "loc_turn_on": {
    "name": "loc_turn_on",
    "kind": "sub_account",
    "value": "loc_turn_on",
    "summary": "Ready to be turned on.",
    "state": {}
  },
  "loc_without_card": {
    "name": "loc_without_card",
    "kind": "sub_account",
    "value": "loc_without_card",
    "summary": "A customer of the payment provider without a card.",
    "state": {
      "card": "NO_CARD"
    }
  },
  "loc_with_card": {
    "name": "loc_with_card",
    "kind": "sub_account",
    "value": "loc_with_card",
    "summary": "Ready to be turned on with auto-recharge.",
    "state": {}
  },
  "loc_guard_off": {
    "name": "loc_guard_off",
    "kind": "sub_account",
    "value": "loc_guard_off",
    "summary": "Ready to be turned on without Credit Guard.",
    "state": {}
  },
  "loc_direct_settings": {
    "name": "loc_direct_settings",
    "kind": "sub_account",
    "value": "loc_direct_settings",
    "summary": "On direct billing, auto-recharge never set.",
    "state": {
      "mode": "DIRECT"
    }
  },
  "loc_direct_low": {
    "name": "loc_direct_low",
    "kind": "sub_account",
    "value": "loc_direct_low",
    "summary": "On direct billing with 24 dollars left.",
    "state": {
      "mode": "DIRECT",
      "batches": [
        {
          "minutes": 1000,
          "remaining": 240
        }
      ]
    }
  },
  "loc_credits_slow": {
    "name": "loc_credits_slow",
    "kind": "sub_account",
    "value": "loc_credits_slow",
    "summary": "On direct billing with 24 dollars left; credits land late.",
    "state": {
      "mode": "DIRECT",
      "batches": [
        {
          "minutes": 1000,
          "remaining": 240
        }
      ],
      "creditsLandLate": true
    }
  },
  "loc_turn_off": {
    "name": "loc_turn_off",
    "kind": "sub_account",
    "value": "loc_turn_off",
    "summary": "On direct billing with auto-recharge.",
    "state": {
      "mode": "DIRECT",
      "autoRecharge": {
        "enabled": true,
        "thresholdUSD": 50,
        "rechargeAmountUSD": 200
      }
    }
  },
  "loc_already_off": {
    "name": "loc_already_off",
    "kind": "sub_account",
    "value": "loc_already_off",
    "summary": "Not on direct billing.",
    "state": {}
  },
  "loc_with_key": {
    "name": "loc_with_key",
    "kind": "sub_account",
    "value": "loc_with_key",
    "summary": "Ready to be turned on under an Idempotency-Key.",
    "state": {}
  },
  "loc_replay": {
    "name": "loc_replay",
    "kind": "sub_account",
    "value": "loc_replay",
    "summary": "Ready to be turned on twice under one Idempotency-Key.",
    "state": {}
  },
  "loc_key_reused": {
    "name": "loc_key_reused",
    "kind": "sub_account",
    "value": "loc_key_reused",
    "summary": "Ready for a key that was used elsewhere.",
    "state": {}
  },
  "loc_basic_plan": {
    "name": "loc_basic_plan",
    "kind": "sub_account",
    "value": "loc_basic_plan",
    "summary": "A sub-account of the agency whose plan does not include rebilling.",
    "state": {
      "agency": "agency_basic"
    }
  },
  "loc_no_customer": {
    "name": "loc_no_customer",
    "kind": "sub_account",
    "value": "loc_no_customer",
    "summary": "Not known to the payment provider.",
    "state": {
      "card": "NO_CUSTOMER"
    }
  },
  "loc_card_unusable": {
    "name": "loc_card_unusable",
    "kind": "sub_account",
    "value": "loc_card_unusable",
    "summary": "The saved card cannot be charged.",
    "state": {
      "card": "NO_DEFAULT_RECORDED"
    }
  },
  "loc_several_cards": {
    "name": "loc_several_cards",
    "kind": "sub_account",
    "value": "loc_several_cards",
    "summary": "Several cards, none chosen.",
    "state": {
      "card": "SEVERAL"
    }
  },
  "loc_scripted_key_required": {
    "name": "loc_scripted_key_required",
    "kind": "sub_account",
    "value": "loc_scripted_key_required",
    "summary": "Refuses with IDEMPOTENCY_KEY_REQUIRED.",
    "state": {
      "scripted": "IDEMPOTENCY_KEY_REQUIRED"
    }
  },
  "loc_scripted_threshold_fixed": {
    "name": "loc_scripted_threshold_fixed",
    "kind": "sub_account",
    "value": "loc_scripted_threshold_fixed",
    "summary": "Refuses with THRESHOLD_FIXED_FOR_SELF_SERVE.",
    "state": {
      "scripted": "THRESHOLD_FIXED_FOR_SELF_SERVE"
    }
  },
  "loc_scripted_rebilling_update_refused": {
    "name": "loc_scripted_rebilling_update_refused",
    "kind": "sub_account",
    "value": "loc_scripted_rebilling_update_refused",
    "summary": "Refuses with REBILLING_UPDATE_FAILED.",
    "state": {
      "scripted": "REBILLING_UPDATE_FAILED"
    }
  },
  "loc_scripted_auto_recharge_refused": {
    "name": "loc_scripted_auto_recharge_refused",
    "kind": "sub_account",
    "value": "loc_scripted_auto_recharge_refused",
    "summary": "Refuses with AUTO_RECHARGE_CONFIGURATION_INVALID.",
    "state": {
      "scripted": "AUTO_RECHARGE_CONFIGURATION_INVALID"
    }
  },
  "loc_scripted_credit_guard_refused": {
    "name": "loc_scripted_credit_guard_refused",
    "kind": "sub_account",
    "value": "loc_scripted_credit_guard_refused",
    "summary": "Refuses with CREDIT_GUARD_UPDATE_FAILED.",
    "state": {
      "scripted": "CREDIT_GUARD_UPDATE_FAILED"
    }
  },
  "loc_scripted_provider_not_connected": {
    "name": "loc_scripted_provider_not_connected",
    "kind": "sub_account",
    "value": "loc_scripted_provider_not_connected",
    "summary": "Refuses with PAYMENT_PROVIDER_NOT_CONNECTED.",
    "state": {
      "scripted": "PAYMENT_PROVIDER_NOT_CONNECTED"
    }
  },
  "loc_scripted_wallet_required": {
    "name": "loc_scripted_wallet_required",
    "kind": "sub_account",
    "value": "loc_scripted_wallet_required",
    "summary": "Refuses with SUB_ACCOUNT_WALLET_REQUIRED.",
    "state": {
      "scripted": "SUB_ACCOUNT_WALLET_REQUIRED"
    }
  },
  "loc_scripted_rebilling_off": {
    "name": "loc_scripted_rebilling_off",
    "kind": "sub_account",
    "value": "loc_scripted_rebilling_off",
    "summary": "Refuses with REBILLING_OFF.",
    "state": {
      "scripted": "REBILLING_OFF"
    }
  },
  "loc_scripted_pending_credits": {
    "name": "loc_scripted_pending_credits",
    "kind": "sub_account",
    "value": "loc_scripted_pending_credits",
    "summary": "Refuses with PENDING_CREDITS_EXIST.",
    "state": {
      "scripted": "PENDING_CREDITS_EXIST"
    }
  },
  "loc_scripted_rate_unconfirmed": {
    "name": "loc_scripted_rate_unconfirmed",
    "kind": "sub_account",
    "value": "loc_scripted_rate_unconfirmed",
    "summary": "Refuses with PROJECT_RATE_NEEDS_CONFIRMATION.",
    "state": {
      "scripted": "PROJECT_RATE_NEEDS_CONFIRMATION"
    }
  },
  "loc_scripted_no_usable_card": {
    "name": "loc_scripted_no_usable_card",
    "kind": "sub_account",
    "value": "loc_scripted_no_usable_card",
    "summary": "Refuses with NO_USABLE_CARD.",
    "state": {
      "scripted": "NO_USABLE_CARD"
    }
  },
  "loc_scripted_default_card_required": {
    "name": "loc_scripted_default_card_required",
    "kind": "sub_account",
    "value": "loc_scripted_default_card_required",
    "summary": "Refuses with USABLE_DEFAULT_PAYMENT_METHOD_REQUIRED.",
    "state": {
      "scripted": "USABLE_DEFAULT_PAYMENT_METHOD_REQUIRED"
    }
  },
  "loc_scripted_auto_recharge_off": {
    "name": "loc_scripted_auto_recharge_off",
    "kind": "sub_account",
    "value": "loc_scripted_auto_recharge_off",
    "summary": "Refuses with AUTO_RECHARGE_NOT_ENABLED.",
    "state": {
      "scripted": "AUTO_RECHARGE_NOT_ENABLED"
    }
  },
  "loc_scripted_prior_payment": {
    "name": "loc_scripted_prior_payment",
    "kind": "sub_account",
    "value": "loc_scripted_prior_payment",
    "summary": "Refuses with PRIOR_PROJECT_PAYMENT_CONFLICT.",
    "state": {
      "scripted": "PRIOR_PROJECT_PAYMENT_CONFLICT"
    }
  },
  "loc_scripted_wallet_backfill": {
    "name": "loc_scripted_wallet_backfill",
    "kind": "sub_account",
    "value": "loc_scripted_wallet_backfill",
    "summary": "Refuses with PROJECT_WALLET_BACKFILL_REQUIRED.",
    "state": {
      "scripted": "PROJECT_WALLET_BACKFILL_REQUIRED"
    }
  },
  "loc_scripted_stale_configuration": {
    "name": "loc_scripted_stale_configuration",
    "kind": "sub_account",
    "value": "loc_scripted_stale_configuration",
    "summary": "Refuses with STALE_PROJECT_BILLING_CONFIGURATION.",
    "state": {
      "scripted": "STALE_PROJECT_BILLING_CONFIGURATION"
    }
  },
  "loc_scripted_reconciliation": {
    "name": "loc_scripted_reconciliation",
    "kind": "sub_account",
    "value": "loc_scripted_reconciliation",
    "summary": "Refuses with AUTO_RECHARGE_RECONCILIATION_REQUIRED.",
    "state": {
      "scripted": "AUTO_RECHARGE_RECONCILIATION_REQUIRED"
    }
  },
  "loc_scripted_payment_in_progress": {
    "name": "loc_scripted_payment_in_progress",
    "kind": "sub_account",
    "value": "loc_scripted_payment_in_progress",
    "summary": "Refuses with AUTO_RECHARGE_PAYMENT_IN_PROGRESS.",
    "state": {
      "scripted": "AUTO_RECHARGE_PAYMENT_IN_PROGRESS"
    }
  },
  "loc_scripted_direct_billing_active": {
    "name": "loc_scripted_direct_billing_active",
    "kind": "sub_account",
    "value": "loc_scripted_direct_billing_active",
    "summary": "Refuses with DIRECT_BILLING_ACTIVE.",
    "state": {
      "scripted": "DIRECT_BILLING_ACTIVE"
    }
  },
  "loc_scripted_idempotent_replay": {
    "name": "loc_scripted_idempotent_replay",
    "kind": "sub_account",
    "value": "loc_scripted_idempotent_replay",
    "summary": "Refuses with IDEMPOTENT_REPLAY.",
    "state": {
      "scripted": "IDEMPOTENT_REPLAY"
    }
  },
  "loc_scripted_changed_during_write": {
    "name": "loc_scripted_changed_during_write",
    "kind": "sub_account",
    "value": "loc_scripted_changed_during_write",
    "summary": "Refuses with SUB_ACCOUNT_CHANGED_DURING_WRITE.",
    "state": {
      "scripted": "SUB_ACCOUNT_CHANGED_DURING_WRITE"
    }
  },
  "loc_flow": {
    "name": "loc_flow",
    "kind": "sub_account",
    "value": "loc_flow",
    "summary": "Ready to be turned on, with a card. Sequences turn it on and off and charge a dollar at a time.",
    "state": {}
  },
  "loc_flow_unset": {
    "name": "loc_flow_unset",
    "kind": "sub_account",
    "value": "loc_flow_unset",
    "summary": "Ready to be turned on, with a card; auto-recharge was never set.",
    "state": {}
  },
  "loc_flow_debt": {
    "name": "loc_flow_debt",
    "kind": "sub_account",
    "value": "loc_flow_debt",
    "summary": "On direct billing with a card, an empty wallet and 5 minutes owed.",
    "state": {
      "mode": "DIRECT",
      "creditGuard": false,
      "batches": [],
      "debtMinutes": 5
    }
  },
  "loc_live": {
    "name": "loc_live",
    "kind": "sub_account",
    "value": "loc_live",
    "summary": "A sub-account on an external CRM.",
    "state": {
      "crm": "highlevel"
    }
  },
  "loc_live_empty": {
    "name": "loc_live_empty",
    "kind": "sub_account",
    "value": "loc_live_empty",
    "summary": "A sub-account without live agents.",
    "state": {
      "crm": "highlevel"
    }
  },
  "loc_native": {
    "name": "loc_native",
    "kind": "sub_account",
    "value": "loc_native",
    "summary": "A sub-account on the platform's own CRM with one live agent.",
    "state": {
      "crm": "native"
    }
  },
  "loc_crm_down": {
    "name": "loc_crm_down",
    "kind": "sub_account",
    "value": "loc_crm_down",
    "summary": "A sub-account whose CRM cannot be read.",
    "state": {
      "crm": "highlevel",
      "crmUnavailable": true
    }
  },
  "live_kept": {
    "name": "live_kept",
    "kind": "live_agent",
    "value": "live:kept",
    "summary": "Set up. Nothing here ever changes.",
    "state": {
      "location": "loc_live"
    }
  },
  "live_native_kept": {
    "name": "live_native_kept",
    "kind": "live_agent",
    "value": "live:native_kept",
    "summary": "Set up in the sub-account on the platform's own CRM.",
    "state": {
      "location": "loc_native",
      "name": "Reception"
    }
  },
  "live_crm_down": {
    "name": "live_crm_down",
    "kind": "live_agent",
    "value": "live:crm_down",
    "summary": "Set up in the sub-account whose CRM cannot be read.",
    "state": {
      "location": "loc_crm_down"
    }
  },
  "live_draft": {
    "name": "live_draft",
    "kind": "live_agent",
    "value": "live:draft",
    "summary": "An explicit draft.",
    "state": {
      "location": "loc_live",
      "draft": true,
      "prompt": "You answer the phone of a bakery."
    }
  },
  "live_incomplete": {
    "name": "live_incomplete",
    "kind": "live_agent",
    "value": "live:incomplete",
    "summary": "An explicit draft without instructions.",
    "state": {
      "location": "loc_live",
      "draft": true,
      "prompt": ""
    }
  },
  "live_provisioning": {
    "name": "live_provisioning",
    "kind": "live_agent",
    "value": "live:provisioning",
    "summary": "Its second save is being set up.",
    "state": {
      "location": "loc_live",
      "saves": 2,
      "setup": "provisioning"
    }
  },
  "live_blocked": {
    "name": "live_blocked",
    "kind": "live_agent",
    "value": "live:blocked",
    "summary": "The setup of its second save is blocked.",
    "state": {
      "location": "loc_live",
      "saves": 2,
      "setup": "provisioning_blocked",
      "failureCode": "VOICE_REFUSED"
    }
  },
  "live_uncertain": {
    "name": "live_uncertain",
    "kind": "live_agent",
    "value": "live:uncertain",
    "summary": "The setup of its second save is uncertain.",
    "state": {
      "location": "loc_live",
      "saves": 2,
      "setup": "provisioning_uncertain",
      "failureCode": "PROVIDER_TIMEOUT"
    }
  },
  "live_legacy": {
    "name": "live_legacy",
    "kind": "live_agent",
    "value": "live:legacy",
    "summary": "Saved before the workflow model and not editable.",
    "state": {
      "location": "loc_live",
      "reasons": [
        "outdated_format"
      ]
    }
  },
  "live_edited": {
    "name": "live_edited",
    "kind": "live_agent",
    "value": "live:edited",
    "summary": "Set up; the update example saves over it.",
    "state": {
      "location": "loc_live"
    }
  },
  "live_draft_edited": {
    "name": "live_draft_edited",
    "kind": "live_agent",
    "value": "live:draft_edited",
    "summary": "An explicit draft; the update example saves over it.",
    "state": {
      "location": "loc_live",
      "draft": true
    }
  },
  "live_restored": {
    "name": "live_restored",
    "kind": "live_agent",
    "value": "live:restored",
    "summary": "Set up, two saves; the restore example goes back to the first.",
    "state": {
      "location": "loc_live",
      "saves": 2
    }
  },
  "live_workflow": {
    "name": "live_workflow",
    "kind": "live_agent",
    "value": "live:workflow",
    "summary": "Set up; the example replaces one of its workflows.",
    "state": {
      "location": "loc_live"
    }
  },
  "live_prepared": {
    "name": "live_prepared",
    "kind": "live_agent",
    "value": "live:prepared",
    "summary": "An explicit draft that is complete; the example prepares it.",
    "state": {
      "location": "loc_live",
      "draft": true
    }
  },
  "live_setup_unconfirmed": {
    "name": "live_setup_unconfirmed",
    "kind": "live_agent",
    "value": "live:setup_unconfirmed",
    "summary": "An explicit draft whose setup the provider does not confirm.",
    "state": {
      "location": "loc_live",
      "draft": true,
      "setupFails": "PROVIDER_TIMEOUT"
    }
  },
  "live_flow": {
    "name": "live_flow",
    "kind": "live_agent",
    "value": "live:flow",
    "summary": "Set up; sequences save over it and put it back.",
    "state": {
      "location": "loc_live"
    }
  },
  "live_flow_draft": {
    "name": "live_flow_draft",
    "kind": "live_agent",
    "value": "live:flow_draft",
    "summary": "An explicit draft that is complete; sequences edit and prepare it.",
    "state": {
      "location": "loc_live",
      "draft": true
    }
  },
  "live_flow_restored": {
    "name": "live_flow_restored",
    "kind": "live_agent",
    "value": "live:flow_restored",
    "summary": "Set up, one save; a sequence saves over it and restores it.",
    "state": {
      "location": "loc_live"
    }
  },
  "live_flow_history": {
    "name": "live_flow_history",
    "kind": "live_agent",
    "value": "live:flow_history",
    "summary": "Set up, one save; a sequence saves over it fifty times.",
    "state": {
      "location": "loc_live"
    }
  },
  "live_flow_race": {
    "name": "live_flow_race",
    "kind": "live_agent",
    "value": "live:flow_race",
    "summary": "Set up, one save; several requests restore it at once.",
    "state": {
      "location": "loc_live"
    }
  },
  "wf_area": {
    "name": "wf_area",
    "kind": "workflow",
    "value": "wf_area0001",
    "summary": "A workflow of the live agents that checks the service area.",
    "state": {}
  },
  "new_empty_draft": {
    "name": "new_empty_draft",
    "kind": "new_live_agent",
    "value": "new_empty_draft",
    "summary": "An authored id that is not taken.",
    "state": {}
  },
  "new_complete_agent": {
    "name": "new_complete_agent",
    "kind": "new_live_agent",
    "value": "new_complete_agent",
    "summary": "An authored id that is not taken.",
    "state": {}
  },
  "new_from_template": {
    "name": "new_from_template",
    "kind": "new_live_agent",
    "value": "new_from_template",
    "summary": "An authored id that is not taken.",
    "state": {}
  },
  "new_retried_agent": {
    "name": "new_retried_agent",
    "kind": "new_live_agent",
    "value": "new_retried_agent",
    "summary": "An authored id that is not taken.",
    "state": {}
  },
  "new_shapeless_agent": {
    "name": "new_shapeless_agent",
    "kind": "new_live_agent",
    "value": "new_shapeless_agent",
    "summary": "An authored id that is not taken.",
    "state": {}
  },
  "new_interrupted_agent": {
    "name": "new_interrupted_agent",
    "kind": "new_live_agent",
    "value": "new_interrupted_agent",
    "summary": "An authored id whose campaign is not confirmed at the first try, but at the second.",
    "state": {
      "campaignPending": 1
    }
  },
  "new_pending_agent": {
    "name": "new_pending_agent",
    "kind": "new_live_agent",
    "value": "new_pending_agent",
    "summary": "An authored id whose campaign is not confirmed.",
    "state": {
      "campaignPending": 1000000
    }
  },
  "new_flow_draft": {
    "name": "new_flow_draft",
    "kind": "new_live_agent",
    "value": "new_flow_draft",
    "summary": "An authored id that is not taken; a sequence creates an empty draft.",
    "state": {}
  },
  "new_flow_complete": {
    "name": "new_flow_complete",
    "kind": "new_live_agent",
    "value": "new_flow_complete",
    "summary": "An authored id that is not taken; a sequence creates a complete agent.",
    "state": {}
  },
  "new_flow_callback": {
    "name": "new_flow_callback",
    "kind": "new_live_agent",
    "value": "new_flow_callback",
    "summary": "An authored id that is not taken; a sequence creates an agent that calls back.",
    "state": {}
  },
  "new_flow_stop": {
    "name": "new_flow_stop",
    "kind": "new_live_agent",
    "value": "new_flow_stop",
    "summary": "An authored id that is not taken; a sequence creates an agent that stops contact.",
    "state": {}
  },
  "new_flow_dnd": {
    "name": "new_flow_dnd",
    "kind": "new_live_agent",
    "value": "new_flow_dnd",
    "summary": "An authored id that is not taken; a sequence creates an agent that puts leads on do-not-call.",
    "state": {}
  },
  "new_flow_names": {
    "name": "new_flow_names",
    "kind": "new_live_agent",
    "value": "new_flow_names",
    "summary": "An authored id that is not taken; a sequence creates an agent whose names are taken.",
    "state": {}
  },
  "new_flow_secret": {
    "name": "new_flow_secret",
    "kind": "new_live_agent",
    "value": "new_flow_secret",
    "summary": "An authored id that is not taken; a sequence creates an agent with a secret.",
    "state": {}
  },
  "new_flow_template": {
    "name": "new_flow_template",
    "kind": "new_live_agent",
    "value": "new_flow_template",
    "summary": "An authored id that is not taken; a sequence creates an agent from a template.",
    "state": {}
  },
  "new_flow_interrupted": {
    "name": "new_flow_interrupted",
    "kind": "new_live_agent",
    "value": "new_flow_interrupted",
    "summary": "An authored id whose campaign is not confirmed at the first try, but at the second.",
    "state": {
      "campaignPending": 1
    }
  },
  "new_flow_refused": {
    "name": "new_flow_refused",
    "kind": "new_live_agent",
    "value": "new_flow_refused",
    "summary": "An authored id that is not taken; a sequence has its creation refused.",
    "state": {}
  },
  "new_flow_free": {
    "name": "new_flow_free",
    "kind": "new_live_agent",
    "value": "new_flow_free",
    "summary": "An authored id that is not taken; a sequence uses it after a refusal.",
    "state": {}
  },
  "new_flow_race": {
    "name": "new_flow_race",
    "kind": "new_live_agent",
    "value": "new_flow_race",
    "summary": "An authored id that is not taken; several requests create it at once.",
    "state": {}
  },
  "taken_id": {
    "name": "taken_id",
    "kind": "taken_live_agent_id",
    "value": "taken_id",
    "summary": "The authored id of an agent that was created from another body.",
    "state": {
      "location": "loc_live"
    }
  },
  "tpl_booking": {
    "name": "tpl_booking",
    "kind": "brain_template",
    "value": "tpl_booking",
    "summary": "A template that needs a calendar and somebody who takes transfers.",
    "state": {}
  },
  "cal_main": {
    "name": "cal_main",
    "kind": "calendar",
    "value": "cal_main",
    "summary": "An active calendar of the external CRM.",
    "state": {
      "name": "Main calendar"
    }
  },
  "cal_roleplay": {
    "name": "cal_roleplay",
    "kind": "calendar",
    "value": "cal_roleplay",
    "summary": "A native calendar in a sub-account on the external CRM.",
    "state": {
      "location": "loc_live_empty",
      "source": "native"
    }
  },
  "cal_inactive": {
    "name": "cal_inactive",
    "kind": "calendar",
    "value": "cal_inactive",
    "summary": "A calendar of the external CRM that is not active.",
    "state": {
      "location": "loc_live_empty",
      "active": false
    }
  },
  "tag_vip": {
    "name": "tag_vip",
    "kind": "tag",
    "value": "tag_vip",
    "summary": "A tag of the external CRM.",
    "state": {
      "name": "VIP"
    }
  },
  "dest_front_desk": {
    "name": "dest_front_desk",
    "kind": "transfer_destination",
    "value": "dest_front_desk",
    "summary": "Somebody who takes transfers.",
    "state": {}
  },
  "agent_kept": {
    "name": "agent_kept",
    "kind": "agent",
    "value": "agent_kept",
    "summary": "Primary of a split test of three with skills. Nothing here ever changes.",
    "state": {
      "name": "Spring outreach",
      "agentType": "outreach",
      "capabilities": [
        "appointment_booking",
        "live_transfer"
      ],
      "campaign": "camp_kept",
      "split": {
        "revision": 3,
        "weights": [
          50,
          30,
          20
        ]
      },
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
  "agent_kept_b": {
    "name": "agent_kept_b",
    "kind": "variant",
    "value": "agent_kept_b",
    "summary": "The second variant of that split test.",
    "state": {
      "primary": "agent_kept"
    }
  },
  "agent_kept_c": {
    "name": "agent_kept_c",
    "kind": "variant",
    "value": "agent_kept_c",
    "summary": "The third variant of that split test.",
    "state": {
      "primary": "agent_kept"
    }
  },
  "skill_kept": {
    "name": "skill_kept",
    "kind": "skill",
    "value": "skill_kept",
    "summary": "A skill of that agent.",
    "state": {
      "agent": "agent_kept"
    }
  },
  "agent_inbound": {
    "name": "agent_inbound",
    "kind": "agent",
    "value": "agent_inbound",
    "summary": "An agent of an inbound campaign.",
    "state": {
      "name": "Reception",
      "agentType": "inbound",
      "capabilities": [
        "add_tag"
      ]
    }
  },
  "agent_excluded": {
    "name": "agent_excluded",
    "kind": "agent",
    "value": "agent_excluded",
    "summary": "Primary of a split test with an excluded and a removed variant.",
    "state": {
      "split": {
        "revision": 5,
        "weights": [
          100,
          0,
          "removed"
        ]
      },
      "listed": false
    }
  },
  "agent_ended": {
    "name": "agent_ended",
    "kind": "agent",
    "value": "agent_ended",
    "summary": "Primary of a split test that has ended.",
    "state": {
      "split": {
        "revision": 4,
        "weights": [
          100,
          "removed"
        ]
      },
      "listed": false
    }
  },
  "agent_weights": {
    "name": "agent_weights",
    "kind": "agent",
    "value": "agent_weights",
    "summary": "Primary of a split test of two; the example sets its weights.",
    "state": {
      "split": {
        "revision": 3,
        "weights": [
          50,
          50
        ]
      },
      "listed": false
    }
  },
  "agent_weights_b": {
    "name": "agent_weights_b",
    "kind": "variant",
    "value": "agent_weights_b",
    "summary": "The second variant of that split test.",
    "state": {
      "primary": "agent_weights"
    }
  },
  "agent_exclude": {
    "name": "agent_exclude",
    "kind": "agent",
    "value": "agent_exclude",
    "summary": "Primary of a split test of two; the example excludes the other.",
    "state": {
      "split": {
        "revision": 3,
        "weights": [
          50,
          50
        ]
      },
      "listed": false
    }
  },
  "agent_exclude_b": {
    "name": "agent_exclude_b",
    "kind": "variant",
    "value": "agent_exclude_b",
    "summary": "The variant that the example excludes.",
    "state": {
      "primary": "agent_exclude"
    }
  },
  "agent_removal": {
    "name": "agent_removal",
    "kind": "agent",
    "value": "agent_removal",
    "summary": "Primary of a split test of three; the example removes the second.",
    "state": {
      "split": {
        "revision": 3,
        "weights": [
          50,
          30,
          20
        ]
      },
      "listed": false
    }
  },
  "agent_removal_b": {
    "name": "agent_removal_b",
    "kind": "variant",
    "value": "agent_removal_b",
    "summary": "The variant that the example removes.",
    "state": {
      "primary": "agent_removal"
    }
  },
  "agent_ending": {
    "name": "agent_ending",
    "kind": "agent",
    "value": "agent_ending",
    "summary": "Primary of a split test of two; the example ends it.",
    "state": {
      "split": {
        "revision": 3,
        "weights": [
          60,
          40
        ]
      },
      "listed": false
    }
  },
  "agent_ending_b": {
    "name": "agent_ending_b",
    "kind": "variant",
    "value": "agent_ending_b",
    "summary": "The variant whose removal ends the split test.",
    "state": {
      "primary": "agent_ending"
    }
  },
  "agent_without_split": {
    "name": "agent_without_split",
    "kind": "agent",
    "value": "agent_without_split",
    "summary": "An agent whose campaign has no split test.",
    "state": {
      "listed": false
    }
  },
  "agent_skills": {
    "name": "agent_skills",
    "kind": "agent",
    "value": "agent_skills",
    "summary": "An agent with a skill that the example deletes.",
    "state": {
      "skills": [
        {
          "id": "skill_prices",
          "name": "Prices",
          "type": "playbook"
        }
      ],
      "listed": false
    }
  },
  "skill_prices": {
    "name": "skill_prices",
    "kind": "skill",
    "value": "skill_prices",
    "summary": "The skill that the example deletes.",
    "state": {
      "agent": "agent_skills"
    }
  },
  "agent_flow_split": {
    "name": "agent_flow_split",
    "kind": "agent",
    "value": "agent_flow_split",
    "summary": "Primary of a split test of three; sequences change its weights and put them back.",
    "state": {
      "split": {
        "revision": 3,
        "weights": [
          50,
          30,
          20
        ]
      },
      "listed": false
    }
  },
  "agent_flow_split_b": {
    "name": "agent_flow_split_b",
    "kind": "variant",
    "value": "agent_flow_split_b",
    "summary": "The second variant of that split test.",
    "state": {
      "primary": "agent_flow_split"
    }
  },
  "agent_flow_split_c": {
    "name": "agent_flow_split_c",
    "kind": "variant",
    "value": "agent_flow_split_c",
    "summary": "The third variant of that split test.",
    "state": {
      "primary": "agent_flow_split"
    }
  },
  "agent_flow_removal": {
    "name": "agent_flow_removal",
    "kind": "agent",
    "value": "agent_flow_removal",
    "summary": "Primary of a split test of four; a sequence removes the others one by one.",
    "state": {
      "split": {
        "revision": 3,
        "weights": [
          40,
          30,
          20,
          10
        ]
      },
      "listed": false
    }
  },
  "agent_flow_removal_b": {
    "name": "agent_flow_removal_b",
    "kind": "variant",
    "value": "agent_flow_removal_b",
    "summary": "The second variant of that split test.",
    "state": {
      "primary": "agent_flow_removal"
    }
  },
  "agent_flow_removal_c": {
    "name": "agent_flow_removal_c",
    "kind": "variant",
    "value": "agent_flow_removal_c",
    "summary": "The third variant of that split test.",
    "state": {
      "primary": "agent_flow_removal"
    }
  },
  "agent_flow_removal_d": {
    "name": "agent_flow_removal_d",
    "kind": "variant",
    "value": "agent_flow_removal_d",
    "summary": "The fourth variant of that split test.",
    "state": {
      "primary": "agent_flow_removal"
    }
  },
  "agent_flow_excluded": {
    "name": "agent_flow_excluded",
    "kind": "agent",
    "value": "agent_flow_excluded",
    "summary": "Primary of a split test of three; a sequence removes the only one that is not excluded.",
    "state": {
      "split": {
        "revision": 3,
        "weights": [
          40,
          30,
          30
        ]
      },
      "listed": false
    }
  },
  "agent_flow_excluded_b": {
    "name": "agent_flow_excluded_b",
    "kind": "variant",
    "value": "agent_flow_excluded_b",
    "summary": "The second variant of that split test.",
    "state": {
      "primary": "agent_flow_excluded"
    }
  },
  "agent_flow_excluded_c": {
    "name": "agent_flow_excluded_c",
    "kind": "variant",
    "value": "agent_flow_excluded_c",
    "summary": "The third variant of that split test.",
    "state": {
      "primary": "agent_flow_excluded"
    }
  },
  "agent_flow_race": {
    "name": "agent_flow_race",
    "kind": "agent",
    "value": "agent_flow_race",
    "summary": "Primary of a split test of three; several requests remove one at once.",
    "state": {
      "split": {
        "revision": 3,
        "weights": [
          50,
          30,
          20
        ]
      },
      "listed": false
    }
  },
  "agent_flow_race_b": {
    "name": "agent_flow_race_b",
    "kind": "variant",
    "value": "agent_flow_race_b",
    "summary": "The variant that they remove.",
    "state": {
      "primary": "agent_flow_race"
    }
  },
  "agent_flow_skills": {
    "name": "agent_flow_skills",
    "kind": "agent",
    "value": "agent_flow_skills",
    "summary": "An agent with three skills; a sequence deletes two of them.",
    "state": {
      "skills": [
        {
          "id": "skill_flow_a",
          "name": "Prices",
          "type": "playbook"
        },
        {
          "id": "skill_flow_b",
          "name": "Opening hours",
          "type": "playbook"
        },
        {
          "id": "skill_flow_c",
          "name": "Warranty",
          "type": "playbook"
        }
      ],
      "listed": false
    }
  },
  "skill_flow_a": {
    "name": "skill_flow_a",
    "kind": "skill",
    "value": "skill_flow_a",
    "summary": "The first skill of that agent.",
    "state": {
      "agent": "agent_flow_skills"
    }
  },
  "skill_flow_b": {
    "name": "skill_flow_b",
    "kind": "skill",
    "value": "skill_flow_b",
    "summary": "The second skill of that agent.",
    "state": {
      "agent": "agent_flow_skills"
    }
  },
  "agent_flow_skills_race": {
    "name": "agent_flow_skills_race",
    "kind": "agent",
    "value": "agent_flow_skills_race",
    "summary": "An agent with a skill that several requests delete at once.",
    "state": {
      "skills": [
        {
          "id": "skill_flow_race",
          "name": "Prices",
          "type": "playbook"
        },
        {
          "id": "skill_flow_race_kept",
          "name": "Warranty",
          "type": "playbook"
        }
      ],
      "listed": false
    }
  },
  "skill_flow_race": {
    "name": "skill_flow_race",
    "kind": "skill",
    "value": "skill_flow_race",
    "summary": "The skill that they delete.",
    "state": {
      "agent": "agent_flow_skills_race"
    }
  },
  "agent_campaign": {
    "name": "agent_campaign",
    "kind": "agent",
    "value": "agent_campaign",
    "summary": "An agent whose campaign workflow the example saves.",
    "state": {
      "campaign": "camp_agent_graph",
      "listed": false
    }
  },
  "camp_kept": {
    "name": "camp_kept",
    "kind": "campaign",
    "value": "camp_kept",
    "summary": "A campaign with a workflow. Nothing here ever changes.",
    "state": {
      "agentType": "live_transfer",
      "dialing": "pd",
      "stepCounts": [
        5,
        4
      ],
      "parked": 1
    }
  },
  "camp_graph": {
    "name": "camp_graph",
    "kind": "campaign",
    "value": "camp_graph",
    "summary": "A campaign whose workflow the example saves the older way.",
    "state": {}
  },
  "camp_dialing": {
    "name": "camp_dialing",
    "kind": "campaign",
    "value": "camp_dialing",
    "summary": "A campaign whose mode the example changes.",
    "state": {
      "agentType": "live_transfer",
      "dialing": "pd"
    }
  },
  "camp_reactivation": {
    "name": "camp_reactivation",
    "kind": "campaign",
    "value": "camp_reactivation",
    "summary": "A campaign that keeps its older mode while its type changes.",
    "state": {
      "agentType": "live_transfer",
      "dialing": "reactivation"
    }
  },
  "camp_reactivation_kept": {
    "name": "camp_reactivation_kept",
    "kind": "campaign",
    "value": "camp_reactivation_kept",
    "summary": "A campaign in the older mode that nothing changes.",
    "state": {
      "agentType": "live_transfer",
      "dialing": "reactivation"
    }
  },
  "agent_flow_campaign": {
    "name": "agent_flow_campaign",
    "kind": "agent",
    "value": "agent_flow_campaign",
    "summary": "An agent whose campaign workflow sequences save.",
    "state": {
      "campaign": "camp_flow",
      "listed": false
    }
  },
  "camp_flow": {
    "name": "camp_flow",
    "kind": "campaign",
    "value": "camp_flow",
    "summary": "The campaign of that agent.",
    "state": {
      "agentType": "live_transfer",
      "dialing": "pd"
    }
  },
  "camp_flow_reactivation": {
    "name": "camp_flow_reactivation",
    "kind": "campaign",
    "value": "camp_flow_reactivation",
    "summary": "A campaign in the older mode whose type and mode a sequence changes.",
    "state": {
      "agentType": "live_transfer",
      "dialing": "reactivation"
    }
  },
  "call_kept": {
    "name": "call_kept",
    "kind": "call",
    "value": "call_kept",
    "summary": "A call that ended in an appointment.",
    "state": {
      "location": "loc_kept",
      "agentType": "outreach",
      "disposition": "SUCCESS",
      "reviewed": false
    }
  },
  "call_transferred": {
    "name": "call_transferred",
    "kind": "call",
    "value": "call_transferred",
    "summary": "A reviewed call that was transferred.",
    "state": {
      "location": "loc_kept",
      "agentType": "outreach",
      "disposition": "TRANSFER",
      "reviewed": true
    }
  },
  "loc_dialer": {
    "name": "loc_dialer",
    "kind": "sub_account",
    "value": "loc_dialer",
    "summary": "A sub-account with a cadence of two moments.",
    "state": {}
  },
  "cad_default": {
    "name": "cad_default",
    "kind": "cadence",
    "value": "cad_default",
    "summary": "A cadence of two moments.",
    "state": {
      "location": "loc_dialer",
      "campaigns": [
        "camp_dialer"
      ]
    }
  },
  "loc_dialer_step_required": {
    "name": "loc_dialer_step_required",
    "kind": "sub_account",
    "value": "loc_dialer_step_required",
    "summary": "A sub-account for which the step has to be named.",
    "state": {
      "scripted": "cadenceStep"
    }
  },
  "camp_dialer": {
    "name": "camp_dialer",
    "kind": "campaign",
    "value": "camp_dialer",
    "summary": "A campaign that is dialled by day.",
    "state": {
      "location": "loc_dialer",
      "stepCounts": [
        12,
        5
      ],
      "parked": 3,
      "callbacks": 2
    }
  },
  "camp_dialer_evening": {
    "name": "camp_dialer_evening",
    "kind": "campaign",
    "value": "camp_dialer_evening",
    "summary": "A campaign that is dialled in the evening.",
    "state": {
      "location": "loc_dialer",
      "stepCounts": [
        3
      ]
    }
  }
}
