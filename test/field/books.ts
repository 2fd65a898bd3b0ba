/** What the field server's own books say of everything that a caller can change. */

import type { World } from './world.ts'

export interface Entry {
  /** What callers and people call it by. */
  ids: string[]
  /** Without versions, histories, wallets and what counts requests. */
  state: unknown
}

export function booksOf({ subs, live, splits, agents, campaigns }: World): Record<string, Entry> {
  const entries: [string, Entry][] = []
  for (const { locationId, direct, guard, recharge } of subs.values()) {
    // What was never set counts as this; what was set once cannot be unset.
    const { enabled, threshold, amount } = recharge
    const state = { direct, guard, enabled, threshold: threshold ?? 50, amount: amount ?? 200 }
    entries.push([`billing ${locationId}`, { ids: [locationId], state }])
  }
  for (const { profileId, authoredId, authored, explicit } of live) {
    const ids = [`live:${profileId}`, authoredId, authored.name]
    entries.push([`live agent ${profileId}`, { ids, state: { authored, isDraft: explicit } }])
  }
  for (const { primaryAgentId, status, variants } of splits.values()) {
    const ids = variants.map(({ agentId }) => agentId)
    const state = { status, weights: variants.map(({ agentId, weight }) => [agentId, weight]) }
    entries.push([`split ${primaryAgentId}`, { ids, state }])
  }
  for (const { id, name, agentType, system, analysis, skills, workflow } of agents.values()) {
    const state = { name, agentType, system, analysis, skills: skills.items, workflow }
    entries.push([`agent ${id}`, { ids: [id, name], state }])
  }
  for (const campaign of campaigns.values())
    entries.push([`campaign ${campaign.id}`, { ids: [campaign.id], state: campaign }])
  return structuredClone(Object.fromEntries(entries))
}
