import { refuse } from '../refusal.ts'
import type { Refusal } from '../refusal.ts'
import type { LiveAgent } from './state.ts'

/** What an operation does with a saved version: how it words its refusals. */
export type Purpose = 'edit' | 'prepare' | 'restore' | 'workflow'

const CONFLICT: Readonly<Record<Purpose, string>> = {
  edit: 'Read it and reapply your edit.',
  prepare: 'Read it and prepare the version that you mean.',
  restore: 'Read its history and choose again.',
  workflow: 'Read it and reapply your workflow.',
}

const CONSEQUENCE: Readonly<Record<Purpose, string>> = {
  edit: ' and has to be migrated before it can be edited.',
  prepare: ' and has to be migrated before it can be prepared.',
  restore: ' and has to be migrated before it can be restored.',
  workflow: '; its workflows cannot be edited yet.',
}

const REASONS: Readonly<Record<string, string>> = {
  outdated_format: 'The agent was saved before the workflow model',
  legacy_voice_contract: 'The agent has a voice of an older kind',
  unrepresented_capability: 'The agent has a capability that the API cannot represent',
}

/** The concurrency token of the newest save. */
export function ifVersionOf({ revision }: LiveAgent): string {
  return `v${revision}`
}

/** 409 where the API cannot edit the agent, or somebody saved since it was read; else null. */
export function versionFault(agent: LiveAgent, ifVersion: string, purpose: Purpose): Refusal | null {
  const [reason] = agent.reasons
  if (reason !== undefined) {
    const cause = REASONS[reason] ?? 'The API cannot represent the agent'
    return refuse(409, 'NOT_EDITABLE', `${cause}${CONSEQUENCE[purpose]}`)
  }
  if (ifVersion === ifVersionOf(agent)) return null
  return refuse(409, 'VERSION_CONFLICT', `The agent was saved since ${ifVersion}. ${CONFLICT[purpose]}`)
}
