import type { LiveAgent, ResourceKind } from './state.ts'

/** The document id of an agent and of its creation. */
export function agentKey(location: string, profileId: string): string {
  return `${location}/${profileId}`
}

/** The document id of a save. */
export function saveKey(agent: LiveAgent, revision: number): string {
  return `${agentKey(agent.location, agent.profileId)}/${revision}`
}

/** The document id of a secret: it names its owner, so no agent finds another's. */
export function secretKey(location: string, profileId: string, id: string): string {
  return `${location}/${profileId}/${id}`
}

/** The document id of a resource. */
export function resourceKey(location: string, kind: ResourceKind, id: string): string {
  return `${location}/${kind}/${id}`
}
