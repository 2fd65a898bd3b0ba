/** What the check calls itself in its requests: it is no consumer of an API. */
export const checkAgent = 'agent-platform-conform'
