// Scenarios that the sandbox does not pass yet, by title, each with the reason. They are expected to fail: one that passes
// turns red until its line here is gone.

export const openInBilling: Readonly<Record<string, string>> = {}

export const openInLiveAgents: Readonly<Record<string, string>> = {}

export const openInAgentBuilder: Readonly<Record<string, string>> = {}
