// Of one judge. Its memory is bounded by them, and by the share of what rules remember.

/** The most kinds of violations that are kept, and the most callers. */
export const mostViolations = 500
export const mostCallers = 200

/** The newest addresses that the contract does not have. */
export const mostUnknown = 5

/** Bytes of a body without its coding. */
export const largestDecoded = 4_000_000

/** The most requests that are waited for at once; of the rest the effect is unknown. */
export const mostOpen = 10_000

/** Milliseconds in which a change may still happen whose caller or gateway has given up. */
export const mayHappenFor = 10_000
