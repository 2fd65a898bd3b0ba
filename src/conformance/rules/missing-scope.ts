/** Where a refusal for a missing scope names it. */
export const missingScopeAt = '/requiredScope'
