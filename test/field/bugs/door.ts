/** Bugs of the conventions, authentication and rate limit. */
export const DOOR = {
  'every operation': {
    'missing-key-accepted': 'Authentication 5: missing credentials give 401.',
    'unknown-key-403': 'Authentication 5: invalid credentials give 401.',
    'revoked-key-accepted': 'Authentication 2 and 5: keys are revoked, and invalid credentials give 401.',
    'scope-not-checked': 'Authentication 5: a missing scope gives 403.',
    'required-scope-missing': 'Authentication 5: InsufficientScope has requiredScope.',
    'role-not-checked': 'Authentication 5: the wrong role gives 403.',
    'other-agency-readable': "Status codes: 404 for a resource that is not this agency's.",
    'bound-key-escapes': 'Authentication 4: naming another locationId grants no access.',
    'quota-not-kept': 'Status codes: 429 when the rate limit is exceeded.',
    'quota-other-code': 'Status codes: the code of 429 is TooManyRequests.',
    'error-under-code': 'Conventions: a failure has its code in error.',
    'failure-says-success': 'Conventions: a failure has success false.',
    'success-flag-missing': 'Conventions: a success has success true.',
    'ref-missing': 'Conventions: server-side failures return a ref.',
    'ref-differs': 'Conventions: ref equals the x-request-id header.',
    'message-translated': 'Conventions: API keys always receive English messages.',
    'raw-key-accepted': 'Authentication 1: the key comes after Bearer.',
    'basic-key-accepted': 'Authentication 1: the key comes after Bearer.',
    'internal-code-other': 'Status codes: the code of 500 is InternalError.',
  },
} as const
