/**
 * Legitimate readings of the specification. Each switch selects another behaviour that the text
 * allows; the comment names the place that leaves it open.
 */
export const READINGS = {
  /** Conventions and Errors list the statuses but give no order between 403 and 400. */
  'validation-before-403': 'A bad body or query is refused before scope and role are looked at.',
  /** Errors: 404 and 400 have no order; a server may check the body before it looks for the resource. */
  'validation-before-404': 'A bad body is refused before the named resource is looked for.',
  /** Direct billing rule 3 says "within 5 minutes", so the charge may come later than the answer. */
  'top-up-later': 'The first top-up is charged two seconds after the answer, without `charge`.',
  /** CREDIT_PENDING: "minutes not landed yet". How long that lasts is not stated. */
  'credits-land-at-once': 'Pending minutes land right after the answer, before anything can be read.',
  /** 409 lists DIRECT_BILLING_ACTIVE, but no rule says which call it refuses. */
  'second-enable-refused': 'A bare `enabled: true` on direct billing is 409 DIRECT_BILLING_ACTIVE.',
  /** PENDING_CREDITS_EXIST is listed without its condition. */
  'pending-credits-allowed': 'Pending credits do not stop a change of billing mode.',
  /** Three 409 codes speak about a missing card; the rule names none of them. */
  'no-usable-card-code': 'A missing card is NO_USABLE_CARD instead of AUTO_RECHARGE_CARD_REQUIRED.',
  /** Rule 4: debt is "cleared by its next top-up"; a small top-up is not spoken of. */
  'debt-cleared-in-part': 'A top-up clears only as many owed minutes as it buys.',
  /** Rule 4 does not say that the cleared minutes are taken from the minutes bought. */
  'debt-forgiven': 'A top-up clears the debt and adds all the minutes it bought.',
  /** The table of states says that visibility becomes ENABLED, not what it is after the way back. */
  'visibility-restored': 'Turning direct billing off gives the wallet its former visibility.',
  /** Rule 7 says "the first answer"; whether a refusal is kept as one is open. */
  'refusals-not-kept': 'A 4xx refusal is not stored under the Idempotency-Key.',
  /** IDEMPOTENCY_IN_PROGRESS is listed, but a server may also wait for the first request. */
  'twin-requests-wait': 'A second request with a running key waits and gets the replay.',
  /** IDEMPOTENCY_IN_PROGRESS and SUB_ACCOUNT_CHANGED_DURING_WRITE both fit two equal requests at once. */
  'twin-requests-changed': 'A second request with a running key is SUB_ACCOUNT_CHANGED_DURING_WRITE.',
  /** "named `body`" speaks of a body property; a nested one is not spoken of. */
  'nested-unknown-named-by-object': 'An unknown nested property is named by its object.',
  /** The path of the billing detail is not shown at all. */
  'billing-detail-elsewhere': 'The detail is read at /sub-accounts/{id}/detail only.',
  /** The paths of the live-agent templates are not shown. */
  'templates-elsewhere': 'Brain templates are listed at /api/live-agents/templates only.',
  /** How the Brain templates are listed is not shown. */
  'templates-as-data': 'The list of Brain templates is `data` itself.',
  /** The path of replace-workflow is not shown. */
  'replace-workflow-elsewhere': 'One workflow is replaced by PUT /{id}/workflows/{workflowId}.',
  /** The subAccount table says which fields are there, not that no other is. */
  'extra-changing-fields': 'Answers carry more fields, some of which change with time.',
  /** Live-agent failures have a form of their own; 401 and 429 stand in the general tables too. */
  'general-form-at-the-door': '401 and 429 of the live-agent module use the general error form.',
  /** Other setup transitions are not shown, nor any duration. */
  'setup-at-once': 'Setup is ready in the same answer that starts it.',
  /** The same place: setup may also take long. */
  'setup-slow': 'Setup stays queued or provisioning for half a minute.',
  /** Prepare on a verified version is not spoken of. */
  'prepare-again': 'Prepare on a ready agent runs setup once more (setupStarted true).',
  /** Prepare answers "with `setupStarted`" without saying where in the answer. */
  'setup-started-on-top': '`setupStarted` stands beside `data`, not inside it.',
  /** A 422 names workflowId, stepId and field; nothing is said where no step is at fault. */
  'no-step-left-out': 'A workflow refusal without a step at fault leaves `stepId` out.',
  /** The same place: no type of `stepId` is shown either. */
  'no-step-null': 'A workflow refusal without a step at fault has `stepId: null`.',
  /** "Ordered list of steps": how many there are at least is not said. */
  'steps-needed': 'A workflow has at least one step, and so has each output that is there.',
  /** Live errors: 400 is for values, 422 for unsupported fields; prepare and update name neither. */
  'unsupported-field-400': 'Unsupported body fields of live agents are 400 instead of 422.',
  /** Version conflict and invalid configuration have no order. */
  'content-before-version': 'An invalid authored body is refused before a stale ifVersion.',
  /** `ifVersion` is a token; its type is not stated. */
  'numeric-if-version': 'ifVersion is a number.',
  /** The public id is live:<profileId>; how profileId comes from the authored id is not said. */
  'profile-is-authored-id': 'The profile id is the authored id.',
  /** Kind identifiers of the resource lookup are not shown. */
  'singular-kinds': 'Kinds are calendar, tag, custom_field, pipeline, rep and team.',
  /** "Calendars carry `source`; `sources` reports each source on its own": of other kinds nothing is said. */
  'sources-of-calendars': 'Only the lookup of calendars has `sources`.',
  /** Rule 3 of creation: the condition can hold for each default workflow or for both. */
  'defaults-all-or-nothing': 'A body with one of the two default abilities gets neither default.',
  /** Create answers 201; a retry that creates nothing may as well say 200. */
  'retry-200': 'A same-id retry of a finished creation answers 200.',
  /** The status of LIVE_CAMPAIGN_PENDING is not given. */
  'campaign-pending-502': 'LIVE_CAMPAIGN_PENDING comes with 502 instead of 503.',
  /** "an existing conflicting id is an error": where an id must be unique is not said. */
  'ids-by-agency': 'An authored id is taken for all sub-accounts of the agency.',
  /** The catalog has a list of voices; the form of its entries is not shown. */
  'voices-as-names': 'The catalog lists voices as plain names.',
  /** `explicit` is stated for a draft; the policy after prepare is not. */
  'policy-stays-explicit': 'A prepared draft keeps the explicit policy; later edits need prepare.',
  /** "the last fifty saves can be restored" does not limit the list. */
  'history-lists-all': 'changeHistory lists every save; only the last fifty can be restored.',
  /** "weight is redistributed to live survivors" fixes no rounding. */
  'weight-remainder-to-primary': 'Shares are rounded down and the primary takes what is left.',
  /** `revision` is an integer of at least 1; its step is not stated. */
  'revision-jumps': 'The split revision grows by more than one.',
  /** The body of the split PATCH is not shown, nor is its answer. */
  'patch-answers-short': 'The split PATCH answers with the new revision only.',
  /** The body of the split PATCH: what its list is called is not shown. */
  'weights-under-variants': 'The split PATCH takes its weights under `variants`.',
  /** The body and answer of replace-workflow are not shown; a new id may make a new workflow. */
  'replace-makes-new': 'Replacing an unknown workflow id adds the workflow.',
  /** A stale revision and a variant that cannot be removed have no order. */
  'variant-before-revision': 'The variant is looked at before the revision.',
  /** A stale skills version and an unknown skill have no order. */
  'skill-before-version': 'The skill is looked for before its version.',
  /** Which operation shows the skills and their version, and where in its answer, is not shown. */
  'skills-in-data': 'The list of skills answers `data` with `skillsVersion` and `items`.',
  /** How a new agent is told its sub-account is not shown. */
  'agent-of-no-place-404': 'A new agent whose body names no sub-account is 404.',
  /** The body of by-call-id is not shown. */
  'call-is-the-data': 'by-call-id answers the call itself under `data`.',
  /** The removed variant must be active; the status for another one is not stated. */
  'unknown-variant-404': 'A variant that is not active is 404 NOT_FOUND instead of 400.',
  /** Split errors have 403 AccessDenied for "no access to this agent", the general table has 404. */
  'others-agent-403': "Another agency's agent is 403 AccessDenied.",
  /** 404 is for what is absent, AccessDenied for an agent without access; the two need not be told apart. */
  'absent-agent-403': 'An agent that is not there is 403 AccessDenied, as a foreign one is.',
  /** Three entries, two with `templates`: neither the name of the type's field nor a template is shown. */
  'types-by-type': 'A campaign type stands under `type`; templates are names.',
  /** The digest route is named, its answer is not shown. */
  'digest-as-object': 'The digest of a campaign workflow is an object.',
  /** A 400 "can state that a cadenceStep query parameter is required". */
  'cadence-step-required': 'Pipeline steps answer 400 without cadenceStep.',
  /** The six workflow routes are not listed one by one. */
  'no-workflow-write': 'The whole campaign workflow cannot be written, only by its actions.',
  /** Where an answer carries the campaign workflow is not shown, nor what else is in it. */
  'workflow-is-the-data': 'A campaign workflow is `data` itself, with a version that each save changes.',
  /** The delete-node route is named without its method. */
  'node-deleted-by-delete': 'A node is deleted by DELETE …/delete-node; another method there is 405 with Allow.',
  /** The Deprecation header is a date by RFC 9745; the date is not stated. */
  'other-deprecation-date': 'The Deprecation header holds a date to come.',
  /** Naming another location "grants no access" without a status. */
  'bound-key-403': 'A location-bound key gets 403 for another location.',
} as const

export type ReadingName = keyof typeof READINGS
